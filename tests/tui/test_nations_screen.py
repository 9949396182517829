"""Whole turns of Nations: The Dice Game at the table, by keys and by mouse."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from rules.catalogue import load
from rules.nations import actions as a
from rules.nations.components import RESOURCE, UNIT
from rules.nations.events import Paid, Rolled
from rules.nations.state import TURN
from rules.nations.words import said
from rules.turn_controller import TurnController
from saves.model import Seat
from saves.store import Store
from tests.tui.conftest import BATCHES
from tests.tui.grid import text_of
from tests.tui.opened import begin
from tui.app import HotseatApp
from tui.games.nations import choice
from tui.games.nations.choice import PASS, PIECE, REROLL, SPACE, Spot
from tui.games.nations.mat import NationsMat
from tui.games.nations.mat_around import BESIDE
from tui.games.nations.signs import SIGNS
from tui.kit.quiet import QUIET
from tui.pages.dialogs import Message
from tui.pages.results import GameResult
from tui.table import play
from tui.table.course import Telling
from tui.table.screen import TableScreen
from tui.themes import SEAT_COLOURS

pytestmark = pytest.mark.rotating(2)

RULES = load("nations")
SIZES = [(80, 24), (120, 40)]
SEATS = ("Ann", "Ben", "Cem", "Dora")


@asynccontextmanager
async def table(
    app: HotseatApp,
    size: tuple[int, int] = (80, 24),
    players: str = "hh",
    names: tuple[str, ...] = SEATS,
    seed: int = 3,
    steps: int = 0,
    **options: Any,
) -> AsyncIterator[tuple[Pilot[Any], TableScreen]]:
    """An app at that size with a game on the table, after so many first legal actions; a letter a seat."""
    kinds = {"h": "human", "g": "greedy", "r": "random"}
    seats = [Seat(n, c, kinds[k]) for n, c, k in zip(names, SEAT_COLOURS, players, strict=False)]
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        controller = TurnController(RULES, RULES.configure(len(seats), options), seed)
        for _ in range(steps):
            state = controller.state
            legal = RULES.legal_actions(state, state.to_move)
            controller.act(legal[0] if not isinstance(legal[0], a.Reroll) else legal[-1])
        app.play(app.store.create(controller, seats))
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen) and isinstance(screen.mat, NationsMat)
        begin(screen)
        await pilot.pause()
        yield pilot, screen


async def act(pilot: Pilot[Any], screen: TableScreen, *actions: a.Action) -> None:
    for action in actions:
        assert screen.act(action)
    await pilot.pause()


async def pass_all(pilot: Pilot[Any], screen: TableScreen) -> None:
    """Everybody passes: on to the end of the round."""
    while screen.state.phase == TURN:
        await act(pilot, screen, a.Pass())


def mover(screen: TableScreen) -> int:
    assert screen.mover is not None
    return screen.mover


def cheap_development(screen: TableScreen) -> Spot:
    """A development on the board that can be bought now."""
    legal = screen.rules.legal_actions(screen.state, mover(screen))
    for action in legal:
        if isinstance(action, a.Buy) and RULES.describe(screen.state, action).count(" di"):
            spot = choice.action_spot(screen.state, mover(screen), action)
            assert spot is not None
            return spot
    raise AssertionError("no development can be bought")


def go_to(screen: TableScreen, spot: Spot) -> None:
    screen.mat.table.spot = spot
    screen.mat.table.post_message(screen.mat.table.Moved())


# --- turns ------------------------------------------------------------------------------------------------------------


@pytest.mark.rotating(6)
@pytest.mark.parametrize("size", SIZES)
async def test_a_development_is_bought_by_keys(app: HotseatApp, size: tuple[int, int]) -> None:
    async with table(app, size) as (pilot, screen):
        start, seat = screen.state, mover(screen)
        told = text_of(app).splitlines()[1]
        assert re.search(r"Ben rolled \d \w+, .*\d \w+", told) or ": buy" in told, "what fell goes before what is asked"
        assert "build" not in told, "there is nothing to build"
        go_to(screen, cheap_development(screen))
        await pilot.pause()
        tile = start.board[screen.mat.table.spot.at]
        assert screen.state is start, "looking changes nothing"
        assert "Enter: buy" in text_of(app)
        await pilot.press("enter", "4")
        await pilot.pause()
        assert screen.considered == a.Buy(start.figures.tiles[tile].id) and screen.mat.deal.slot == 3
        await pilot.press("enter")
        await pilot.pause()
        assert screen.state.slots[seat][3] == tile
        assert mover(screen) != seat
        await pilot.press("left")  # any key ends the banner, beside which there may be no room
        await pilot.pause()
        told = next(line for line in text_of(app).splitlines() if "Since your turn" in line or "So far" in line)
        assert start.figures.tiles[tile].name in told, "what was bought, not how it was paid for, nor its dice"
        assert size[0] >= BESIDE or ("pays" not in told and "rolls the new dice" not in told)


async def test_a_purchase_can_be_left_at_every_step_until_it_is_paid(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        start = screen.state
        go_to(screen, cheap_development(screen))
        await pilot.press("enter", "space")
        await pilot.pause()
        assert screen.mat.table.mode == choice.PAY
        await pilot.press("backspace")
        await pilot.pause()
        assert screen.mat.table.mode == choice.SLOT
        await pilot.press("escape")
        await pilot.pause()
        assert screen.mat.table.mode == choice.TURNS
        assert screen.state == start
        assert screen.opened.info.take_backs == 0, "stepping back is no take-back"


async def test_another_payment_is_put_together_by_numbers(app: HotseatApp) -> None:
    async with table(app, (120, 40)) as (pilot, screen):
        seat = mover(screen)
        go_to(screen, cheap_development(screen))
        await pilot.press("enter", "space")
        await pilot.pause()
        ways = [one for one in screen.rules.legal_actions(screen.state, seat) if isinstance(one, a.Pay)]
        assert len(ways) > 1
        wanted = choice.selection_of(screen.state, seat, ways[-1].units)
        for at in sorted(screen.mat.table.selection ^ wanted):
            await pilot.press("1234567890"[at])
        await pilot.pause()
        assert screen.considered == ways[-1] and screen.refused is None
        assert "✓" in text_of(app)
        await pilot.press("enter")
        await pilot.pause()
        (paid,) = [e for entry in screen.controller.entries for e in entry.events if isinstance(e, Paid)]
        assert paid.units == ways[-1].units


async def test_too_little_is_not_paid_and_says_why(app: HotseatApp) -> None:
    async with table(app, (120, 40)) as (pilot, screen):
        go_to(screen, cheap_development(screen))
        await pilot.press("enter", "space")
        await pilot.pause()
        before = screen.state
        for at in sorted(screen.mat.table.selection):
            await pilot.press("1234567890"[at])
        await pilot.press("enter")
        await pilot.pause()
        assert screen.state is before
        assert "×" in text_of(app)
        await pilot.press("x")
        await pilot.pause()
        assert "Why not" in text_of(app) and "…" not in str(app.screen.query_one("Vertical").border_title)
        await pilot.resize_terminal(60, 20)
        assert app.screen.room_for_title(60) >= len("Why not?")


async def test_a_reroll_that_was_cancelled_is_nothing_to_redo(app: HotseatApp) -> None:
    """ "r" opened it anew, from the question whether to buy another tile."""
    async with table(app, (80, 24)) as (pilot, screen):
        await pilot.press("d", "backspace")
        await pilot.pause()
        before = screen.state
        assert screen.controller.undone and not before.stack
        await pilot.press("r")
        await pilot.pause()
        assert screen.state == before and screen.mat.table.mode == choice.TURNS
        assert "redo" in text_of(app)


@pytest.mark.rotating(6)
@pytest.mark.parametrize("size", SIZES)
async def test_dice_are_rolled_again_by_numbers(app: HotseatApp, size: tuple[int, int]) -> None:
    async with table(app, size) as (pilot, screen):
        seat, before = mover(screen), screen.state
        await pilot.press("9")
        await pilot.pause()
        assert screen.state == before and "There is no 9" in text_of(app)
        await pilot.press("d")
        await pilot.pause()
        assert screen.mat.table.mode == choice.PICK
        assert screen.mat.table.selection == frozenset()
        assert "Pick dice by their numbers, then Enter rerolls them" in text_of(app)
        await pilot.press("enter")
        await pilot.pause()
        assert screen.state.phase == TURN and screen.state.stack, "nothing is rolled before a die is picked"
        assert not app._notifications and "Pick at least one die first" in text_of(app).splitlines()[-2], "in its line"
        await pilot.press("4", "2", "right", "space")
        await pilot.pause()
        names = choice.picked_names(screen.state, seat, screen.mat.table.selection)
        assert len(names) in (1, 3), "Space picks the die under the cursor, or puts it back"
        assert f"Enter rerolls {said.units(names)}" in text_of(app)
        await pilot.press("enter")
        await pilot.pause()
        assert screen.state.rerolls_used[seat] == 1
        kept = list(before.available[seat])
        assert len(screen.state.available[seat]) == len(kept)
        rolled = [e for entry in screen.controller.entries for e in entry.events if isinstance(e, Rolled)]
        assert [len(e.faces) for e in rolled if e.why == "reroll"] == [len(names)]


async def test_a_notice_goes_with_the_next_key(app: HotseatApp) -> None:
    """It lay over the dice of the next turn for six seconds."""
    async with table(app) as (pilot, _):
        app.say("Something")
        await pilot.pause()
        assert app._notifications
        await pilot.press("right")
        assert not app._notifications


async def test_a_reroll_can_be_left(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        start = screen.state
        await pilot.press("d", "backspace")
        await pilot.pause()
        assert screen.state == start
        await pilot.press("d")
        await pilot.pause()
        await act(pilot, screen, screen.rules.legal_actions(screen.state, mover(screen))[0])
        await pilot.press("backspace")
        await pilot.pause()
        assert screen.state == start, "dice picked in the list go back, too"


async def test_building_has_a_key_which_stands_on_its_button(app: HotseatApp) -> None:
    async with table(app, steps=32) as (pilot, screen):
        before = len(screen.controller)
        assert "b Build" in text_of(app)
        await pilot.press("b")
        await pilot.pause()
        assert screen.considered == a.Build()
        assert len(screen.controller) == before, "Enter then does it"


async def test_passing_points_first_and_enter_does_it(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        seat = mover(screen)
        await pilot.press("z")
        await pilot.pause()
        assert screen.mat.table.spot == Spot(PASS) and not screen.state.passed
        await pilot.press("enter")
        await pilot.pause()
        assert screen.state.passed == 1 << seat


@pytest.mark.rotating(6)
@pytest.mark.parametrize("size", SIZES)
async def test_the_end_of_a_round_proposes_and_may_be_declined(app: HotseatApp, size: tuple[int, int]) -> None:
    async with table(app, size, seed=6) as (pilot, screen):
        await pass_all(pilot, screen)
        kinds = set()
        while screen.state.age == 1:
            state, seat = screen.state, mover(screen)
            kinds.add(RULES.decision(state).phase)
            assert screen.considered == RULES.cheapest(state, seat), "the default is under Enter"
            assert "z spend nothing" in text_of(app) or "z nothing" in text_of(app)
            await pilot.press("z")
            await pilot.pause()
            assert screen.considered in (a.Collect(()), a.Decline())
            assert screen.refused is None
            await pilot.press("enter")
            await pilot.pause()
        assert kinds >= {"books", "famine"}
        assert sum(screen.state.points) == max(screen.state.points) == 2, "only the books at the start count"
        await pilot.pause()
        assert "Age I ends" in text_of(app), "all of it is counted, though it was settled before their eyes"
        while screen.reviewing is not None:
            told = text_of(app)
            await pilot.press("enter")
        assert "player order" in told and "leads by 2" in told
        await pilot.pause()
        assert "age II of IV" in text_of(app)


async def test_mouse_points_and_does(app: HotseatApp) -> None:
    async with table(app, (120, 40)) as (pilot, screen):
        spot = cheap_development(screen)
        area = screen.mat.table.grid.area_of(spot)
        assert area is not None
        await pilot.click("#nations", offset=(area.x + 2, area.y + 1))
        await pilot.pause()
        assert screen.mat.table.spot == spot and not screen.state.stack
        await pilot.click("#nations", offset=(area.x + 2, area.y + 1))
        await pilot.pause()
        assert screen.mat.deal is not None and not screen.state.stack
        await pilot.press("space")
        await pilot.pause()
        die = screen.mat.table.grid.area_of(Spot(PIECE, 0))
        assert die is not None
        before = screen.mat.table.selection
        await pilot.click("#nations", offset=(die.x + 1, die.y + 1))
        await pilot.pause()
        assert screen.mat.table.selection == before ^ {0}


async def test_undo_and_redo_of_a_purchase(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        start = screen.state
        go_to(screen, cheap_development(screen))
        await act(pilot, screen, screen.mat.action_here())
        await pilot.press("u")
        await pilot.pause()
        assert screen.state == start
        await pilot.press("r")
        await pilot.pause()
        assert screen.mat.table.mode == choice.TURNS and screen.state == start, "it was only begun"


async def test_every_action_of_the_list_can_be_looked_at_and_done(app: HotseatApp) -> None:
    """The second way to act: the list and the table show the same."""
    async with table(app, (120, 40), players="h", overpay=True) as (pilot, screen):
        for _ in range(40):
            if screen.reviewing is not None:
                assert not screen.legal, "the table waits until it is read what the age brought"
                await pilot.press("q", "q")
                await pilot.pause()
            while isinstance(screen.stand, Telling):
                await asyncio.sleep(QUIET + 0.1)
                await pilot.press("enter")
                await pilot.pause()
            for action in list(screen.legal):
                screen.mat.point_at(action)
                screen.consider(action)
                assert screen.refused is None and screen.considered == action
            await act(pilot, screen, screen.legal[0] if len(screen.legal) < 3 else screen.legal[1])
            if isinstance(app.screen, Message):
                assert not screen.legal, "the table waits until it is read what the age brought"
                await pilot.press("enter")
            if screen.mover is None:
                break


# --- looking ----------------------------------------------------------------------------------------------------------


async def test_the_other_tableaus_are_one_key_away(app: HotseatApp) -> None:
    async with table(app, (80, 24), players="hhhh", steps=30) as (pilot, screen):
        first = mover(screen)
        for _ in range(3):
            await pilot.press("o")
            await pilot.pause()
            other = screen.viewed
            assert other != first and "Looking at" in text_of(app)
            held = [piece.name for piece in choice.pieces(screen.state, other) if not piece.used and piece.unit >= 0]
            shown = [SIGNS["unicode"].resources[RESOURCE[UNIT[name]]] for name in held]
            assert all(sign in text_of(app) for sign in shown)
            assert "Enter:" not in text_of(app), "Enter does nothing for a seat that is only looked at"
        await pilot.press("q")
        await pilot.pause()
        assert screen.viewed == first


async def test_the_round_at_a_glance(app: HotseatApp) -> None:
    async with table(app, (120, 40), players="hhh", steps=20) as (pilot, screen):
        await pilot.press("v")
        await pilot.pause()
        shown = text_of(app)
        assert "Round of age I" in shown and all(f" {name} ──" in shown for name in SEATS[:2])
        await pilot.press("end")
        await pilot.pause()
        assert "Not laid out in age I (6)" in text_of(app) and "How dice fell" in text_of(app)
        await pilot.press("v")
        await pilot.pause()
        assert app.screen is screen


async def test_arrows_reach_the_buttons(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        await pilot.press(*["down"] * 4)
        assert screen.mat.table.spot == Spot(REROLL)
        await pilot.press("right")
        assert screen.mat.table.spot == Spot(PASS)


async def test_what_cannot_be_bought_says_why(app: HotseatApp) -> None:
    async with table(app, seed=5, players="h") as (pilot, screen):
        legal = RULES.legal_actions(screen.state, 0)
        spots = choice.spots(screen.state, 0)
        shut = next(s for s in spots if s.kind == SPACE and choice.spot_action(screen.state, s) not in legal)
        go_to(screen, shut)
        await pilot.pause()
        assert screen.refused is not None
        assert screen.refused.message[:30] in text_of(app)
        await pilot.press("enter")
        await pilot.pause()
        assert not screen.state.stack


async def test_the_hint_is_shown_and_enter_does_it(app: HotseatApp) -> None:
    async with table(app, (120, 40), players="h", seed=5) as (pilot, screen):
        await pilot.press("g")
        for _ in range(200):
            await pilot.pause(0.05)
            if "Hint 1 of" in text_of(app):
                break
        assert "Hint 1 of" in text_of(app)
        hinted = screen.considered
        await pilot.pause(0.2)  # an Enter before it could be seen would go to what was on the screen
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert hinted in [getattr(entry.step, "action", None) for entry in screen.controller.entries]


@pytest.mark.rotating(6)
@pytest.mark.parametrize("players", ["h", "hhhh"])
async def test_every_size_shows_the_choice(app: HotseatApp, players: str) -> None:
    sizes = [(60, 20), (64, 22), (79, 24), (96, 30), (112, 24), (160, 50), (220, 70)]
    async with table(app, sizes[0], players=players, steps=25) as (pilot, screen):
        offered = choice.spots(screen.state, mover(screen))
        assert offered
        for size in sizes:
            for width, height in (size, (100, 30)):
                await pilot.resize_terminal(width, height)
                await pilot.pause()
                assert all(screen.mat.table.grid.area_of(spot) for spot in offered), (width, height)


@pytest.mark.rotating(6)
@pytest.mark.parametrize("names", BATCHES)
async def test_hostile_names_do_no_harm(app: HotseatApp, names: list[str]) -> None:
    async with table(app, (120, 40), players="hhhh", names=tuple(names), steps=12) as (pilot, screen):
        for key in ("o", "o", "s", "i", "tab", "v", "end", "v"):
            await pilot.press(key)
            await pilot.pause()
            shown = text_of(app)
            assert "\x1b" not in shown and "\u202e" not in shown
        assert app.screen is screen


# --- the end ----------------------------------------------------------------------------------------------------------


async def to_the_end(pilot: Pilot[Any], screen: TableScreen) -> None:
    while screen.mover is not None:
        assert screen.act(_first_legal(screen.state, mover(screen)))
    await pilot.pause()
    assert "Age IV ends" in text_of(screen.app), "what the last age brought comes before the result"
    await pilot.press("q", "q")  # to its last page, and on
    await pilot.pause()


async def test_a_solo_game_ends_in_the_hall_of_fame_and_is_kept(app: HotseatApp, data: Any) -> None:
    async with table(app, (80, 40), players="h", seed=2) as (pilot, screen):
        await to_the_end(pilot, screen)
        assert isinstance(app.screen, GameResult)
        points = RULES.returns(screen.state)[0][0]
        shown = text_of(app)
        assert "Hall of fame" in shown and "Trajan" in shown and "Dan Quayle" in shown
        assert f"Ann {points}" in shown and "▸" in shown
        assert "Age III" in shown and "tiles" in shown
        await pilot.press("r", "r")  # to its button first
        await pilot.pause()
        again = app.screen
        assert isinstance(again, TableScreen) and isinstance(again.mat, NationsMat)
        await to_the_end(pilot, again)
        second = RULES.returns(again.state)[0][0]
        assert f"Ann {points}" in text_of(app) and f"Ann {second}" in text_of(app), "the first result is kept"
    with Store.open(data) as store:
        assert [result.totals[0] for result in store.results()] == [second, points]
        assert all(result.rank == (RULES.rank(screen.state) or "") for result in store.results()[1:])


async def test_the_result_of_two_tells_where_points_came_from(app: HotseatApp) -> None:
    async with table(app, (100, 90), seed=4) as (pilot, screen):
        await to_the_end(pilot, screen)
        shown = text_of(app)
        assert "Where the points came from" in shown
        for seat in range(2):
            sheet = RULES.score_sheet(screen.state, seat)
            books = sum(s.items[0].points for s in sheet.scorings[:4])
            assert sheet.total == RULES.returns(screen.state)[seat][0]
            assert str(books) in shown
        assert "Hall of fame" not in shown


async def test_computer_players_play_to_the_end(app: HotseatApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "BOT_PAUSE", 0.0)
    begun = asyncio.Event()

    async def first_legal(_: play.Play, player: str, state: Any, seat: int) -> a.Action:
        await begun.wait()
        return _first_legal(state, seat)

    monkeypatch.setattr(play.Play, "ask", first_legal)
    async with table(app, players="rr", seed=1) as (pilot, screen):
        begun.set()
        for _ in range(2000):
            await pilot.pause(0.01)
            if screen.is_over:
                break
        assert screen.is_over


def _first_legal(state: Any, seat: int) -> a.Action:
    legal = RULES.legal_actions(state, seat)
    return legal[-1] if isinstance(legal[-1], a.Pass) else legal[0]


# --- snapshots --------------------------------------------------------------------------------------------------------

Grid = Callable[[str, HotseatApp], None]


@pytest.mark.rotating(6)
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (140, 45), (160, 50), (200, 60)])
async def test_the_table_looks_as_stored(app: HotseatApp, grid: Grid, size: tuple[int, int]) -> None:
    async with table(app, size, steps=24):
        grid(f"nations-table-{size[0]}x{size[1]}", app)


@pytest.mark.rotating(6)
@pytest.mark.parametrize("size", [(60, 20), (120, 40)])
async def test_a_deal_looks_as_stored(app: HotseatApp, grid: Grid, size: tuple[int, int]) -> None:
    async with table(app, size) as (pilot, screen):
        go_to(screen, cheap_development(screen))
        await pilot.press("enter", "4")
        await pilot.pause()
        grid(f"nations-deal-{size[0]}x{size[1]}", app)


async def test_a_payment_looks_as_stored(app: HotseatApp, grid: Grid) -> None:
    async with table(app) as (pilot, screen):
        go_to(screen, cheap_development(screen))
        await pilot.press("enter", "space")
        await pilot.pause()
        grid("nations-pay-80x24", app)


async def test_the_round_looks_as_stored(app: HotseatApp, grid: Grid) -> None:
    async with table(app, (120, 40), players="hhh", steps=40) as (pilot, _):
        await pilot.press("v")
        await pilot.pause()
        grid("nations-round-120x40", app)


@pytest.mark.rotating(6)
@pytest.mark.parametrize("theme", ["light", "contrast"])
async def test_themes_look_as_stored(app: HotseatApp, data: Path, grid: Grid, theme: str) -> None:
    data.mkdir(parents=True, exist_ok=True)
    (data / "settings.toml").write_text(f'theme = "{theme}"\n')
    app = HotseatApp(data)
    async with table(app, steps=24):
        assert app.theme == theme
        grid(f"nations-table-{theme}", app)


async def test_ascii_without_colour_looks_as_stored(data: Path, grid: Grid, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "linux")
    app = HotseatApp(data)
    async with table(app, steps=24):
        assert text_of(app).isascii()
        grid("nations-table-ascii-mono", app)
