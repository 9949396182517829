"""Discordia: once the game is over its boards lie still, and the row above them tells the turn that was the last."""

from __future__ import annotations

import pytest

from rules.chance import named_draw
from rules.discordia.actions import Deploy
from rules.discordia.components import KIND, STALL
from rules.discordia.state import TILE
from rules.game import TERMINAL
from rules.players import PLAYERS
from rules.turn_controller import TurnController
from tests.games.walks import play, start
from tests.rules.discordia_help import RULES, at
from tests.tui.discordia_table import table
from tests.tui.grid import text_of
from tests.tui.test_bots_at_the_table import thinking_at_once, until
from tui.app import HotseatApp
from tui.games.discordia.main_board import board_page
from tui.games.discordia.signs import SIGNS, Page
from tui.games.discordia.small_town import towns_as_they_were
from tui.games.discordia.town import town_page
from tui.games.discordia.views import View
from tui.table.course import Choosing

__all__ = ["thinking_at_once"]
LAST = {"supply": "r", "tiles": ["B02"]}

LIT = {"full", "good", "die-b", "die-r", "die-y"}


def lit(page: Page) -> set[str]:
    """The bright looks of season, boat and dice, and of the bonuses of the tiles; the tiles' own dice are theirs."""
    lines = list(zip(page.looks, page.chars, strict=True))
    found = {
        (role, at)
        for at, (looks, chars) in enumerate(lines)
        for (role, _), char in zip(looks, chars, strict=True)
        if char != " "
    }
    market = next(at for at, (_, chars) in enumerate(lines) if "".join(chars).startswith(" Display"))
    return {role for role, at in found if role in LIT and (at < market or not role.startswith("die"))}


@pytest.mark.parametrize("width", [80, 100])
def test_no_die_season_or_bonus_of_the_market_is_lit_after_the_end(width: int) -> None:
    """ "winter", two dice and all bonuses shone as if somebody could take them."""
    state = TurnController(RULES, RULES.configure(2), 7).state.clone()
    state.season, state.dice, state.to_move = 5, [4, 2, 0, 4], 0
    view = View("unicode", width, 30)
    assert lit(board_page(state, "unicode", view)) == LIT, "while it is played they are"
    state.to_move = TERMINAL
    after = board_page(state, "unicode", view)
    assert not lit(after)
    assert not any(line.startswith((" Dice", " Deploy", " Instead")) for line in after.text()), "nobody takes a die"
    [season] = [line for line in after.text() if line.startswith(" Season")]
    assert SIGNS["unicode"].boat + "year end" in season


def test_nothing_comes_next_on_the_paths_of_a_game_that_is_over() -> None:
    game = play(start(("discordia", 2, {}), 1), 1)
    before = game.state_at(len(game) - 1)
    assert before.to_move != TERMINAL and "next: " in "\n".join(town_page(before, 0, "unicode").text())
    assert "next: " not in "\n".join(town_page(game.state, 0, "unicode").text())


def test_a_small_town_keeps_the_dice_of_its_buildings_as_long_as_they_have_a_cell() -> None:
    """Four stalls in a row stood there without their figures, beside farms that had them."""
    game = start(("discordia", 2, {}), 10)
    while game.state.to_move != TERMINAL:
        state = game.state
        game.act(PLAYERS["greedy"](RULES, state, state.to_move, named_draw(10, "greedy", len(game))))
    found = 0
    for position in range(0, len(game), 7):
        state = game.state_at(position)
        for seat, city in enumerate(state.cities):
            lines = towns_as_they_were(state, [seat], ["Ann"], "unicode", 76, False).text()
            stalls = sum(KIND[site & TILE] == STALL for site in city.sites)
            row = next((line for line in lines if "Markets" in line), "").partition("Fields")[0]
            if 3 <= stalls <= 4 and "built" not in row:
                found += 1
                assert any(char.isdecimal() for char in row), row
    assert found


async def test_the_row_above_the_boards_tells_the_last_turn_once_the_game_is_over(app: HotseatApp) -> None:
    """It stayed empty while the winner stood in the row before."""
    async with table(app, (80, 24), base=at(LAST).state, players="hh") as (pilot, screen):
        await until(pilot, lambda: isinstance(screen.course, Choosing))
        screen.carry_out(Deploy("B02", "r", False))
        await pilot.pause()
        rows = text_of(app).splitlines()
        assert "Ann wins" in rows[1] and rows[2].rstrip() == " Last turn: Ann deploys 1 soldier to barracks 1"


async def test_janus_does_not_lead_a_game_that_is_over(app: HotseatApp) -> None:
    """ "Janus leads with 3 fewer" stood beside the one who had won."""
    base = at(LAST, janus={"counter": 5}).state
    async with table(app, (80, 24), seats=1, base=base, players="h") as (pilot, screen):
        await until(pilot, lambda: isinstance(screen.course, Choosing))
        assert "you lead with 4 fewer" in screen.mat.beside_seats().plain
        screen.carry_out(Deploy("B02", "r", False))
        await pilot.pause()
        assert screen.mat.beside_seats().plain.strip() == "J  Janus 5"
