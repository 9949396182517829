"""What single pictures of Nations left open: what a deed is worth, that dice are still to fall, what was spent."""

from __future__ import annotations

from typing import Any

import pytest

from rules.game import TERMINAL
from rules.nations.actions import Pick, Reroll, Roll
from rules.nations.components import COUNT, GOLD, NAMES, RESOURCE, STONE, UNIT
from rules.nations.events import Rolled
from rules.nations.reckoning import asks
from rules.nations.state import FAMINE, TURN
from rules.players import PLAYERS
from rules.turn_controller import TurnController
from rules.words import count, listed, seat_name
from tests.tui.grid import text_of
from tests.tui.handing_table import table
from tests.tui.nations_scenes import RULES, middle, position, scene, text
from tests.tui.test_ends_grids import SEATS
from tests.tui.test_nations_settled import to_a_famine
from tui.app import HotseatApp
from tui.games.nations import deeds, news, reroll, words, words_deal, words_moments, words_panel, worth
from tui.games.nations.choice import SPACE, Spot
from tui.games.nations.seats import overview_lines
from tui.games.nations.signs import SIGNS
from tui.games.nations.tableau import holdings_block
from tui.table.course import Passing
from tui.table.showing import journal_of

EVENT = "E1-1"
STONES = [unit for unit, resource in enumerate(RESOURCE) if resource == STONE]


def test_a_deed_is_told_with_what_it_is_worth_at_the_end_of_the_age() -> None:
    """The line of the war turned gold without a word."""
    found = 0
    log = TurnController(RULES, RULES.configure(2, {}), 5)
    while log.state.to_move != TERMINAL and found < 4:
        state, seat = log.state, log.state.to_move
        log.act(PLAYERS["greedy"](RULES, state, seat, lambda *_: 0))
        entries, last = log.entries, len(log.entries) - 1
        steps = [at for at in range(last, max(-1, last - 3), -1) if worth.of_a_step(entries, at, seat, log.state_at)]
        if not steps or log.state.phase != TURN:
            continue
        lines = [line for line in journal_of(RULES, entries, 0) if line.step >= steps[0]]
        told = [line.text for line in news.worth_telling(RULES, state.figures, lines, entries, 300, log.state_at)]
        whole = worth.of_a_step(entries, steps[0], seat, log.state_at)[0]
        assert any(whole in text for text in told), (whole, told)
        found += 1
    assert found == 4


def test_what_is_enough_now_is_told_with_its_points_and_a_loss_beside_a_gain() -> None:
    tell = words_moments.worth
    assert tell(["war"], [], [], 1) == ("enough for the war (+1 for the age in all)", "enough for the war")
    assert tell([], [], ["Ann"], 2)[0] == "overtakes Ann in books (+2 for the age in all)"
    assert tell(["war"], ["famine"], [], 0) == ("enough for the war, but misses the famine now",)
    assert tell([], ["famine"], [], -1) == (), "what was paid is told instead"


def test_whom_the_books_pass_is_told_where_they_bring_points() -> None:
    ben = {"dice": "W1f W1g W1s W1x", "used": "W1b", "books": 3}
    before, now = (
        position({"dice": dice, "books": 2}, ben, event=EVENT, board=["-- -- --"])
        for dice in ("W1b W1f W1g W1s W1x", "W1b W1b W1g W1s W1x")
    )
    (whole, _) = worth.changed(before, now, 0)
    assert whole.startswith(f"overtakes {seat_name(1)} in books")
    assert worth.changed(now, now, 0) == ()
    for state in (before, now):
        state.rolled = 1
    assert worth.changed(before, now, 0) == (), "Ben's dice have still to fall: his books may be as many"


@pytest.mark.usefixtures("handing_over")
@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_before_the_dice_of_a_new_age_fall_no_tile_can_be_had(app: HotseatApp, size: tuple[int, int]) -> None:
    """A tile was lit with a tick and the cursor, and Enter did something else."""
    async with table(app, "nations", size=size) as (pilot, screen):
        seen = 0
        while screen.state.to_move != TERMINAL and seen < 2:
            if isinstance(screen.stand, Passing) and screen.moments.unseen(screen.stand.baton.seat):
                told, first = text_of(app), text_of(app).splitlines()[1]
                assert f"roll your {5} dice" in first, first
                if screen.viewed == screen.mover:
                    now = screen.mat.scene()
                    assert now.spot is None and now.unfallen[now.viewed], "the dice wait to fall"
                    assert "z Pass" not in told and "▸☻" not in told
                seen += 1
            screen.controller.act(PLAYERS["greedy"](screen.rules, screen.state, screen.state.to_move, lambda *_: 0))
            await pilot.pause()
            while screen.reviewing is not None:
                await pilot.press("q")
                await pilot.pause(0.7)
                await pilot.press("enter")
                await pilot.pause()
        assert seen == 2


async def test_a_payment_for_the_famine_is_told_once(app: HotseatApp) -> None:
    """Four lines of a picture said it."""
    log = to_a_famine(4)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.play(app.store.create(log, SEATS))
        await pilot.pause()
        screen: Any = app.screen
        assert screen.state.phase == FAMINE
        asked = asks(screen.state, "famine")
        told = text_of(app)
        assert "less brings nothing" not in told and told.count(f"{asked.need} food bring") == 0
        assert "keeps " in told and "next: " in told
        assert f"Enter: {words.pay_and_score(asked.points)}" in told or "nothing" in told.splitlines()[-2]


def test_the_cursor_touches_the_name_of_no_tile() -> None:
    """ "Great Pyramid▸† Phalanx ◂"."""
    state = middle()
    drawn = text(state, 80, 19, spot=Spot(SPACE, 0))
    (line,) = [line for line in drawn.splitlines() if "▸" in line[:50]]
    assert "◂" not in line
    at = line.index("▸")
    assert line[at - 1] in SIGNS["unicode"].kinds.values(), "between a tile's own sign and its name"


def test_costs_of_the_rows_are_told_in_words_where_there_is_room() -> None:
    """ "for", "3◉", "or", "3♞" stood below each other, and read as four things."""
    for spot in (None, Spot(SPACE, 0)):
        drawn = text(middle(), 140, 60, spot=spot).splitlines()
        told = [line for line in drawn if words_deal.but_colonies() in line]
        assert [line[3:18] for line in told] == [f"{n}◉{words_deal.but_colonies()}{n}♞" for n in (3, 2, 1)]
        assert all(not line.startswith(("3", "2", "1", "for")) for line in drawn), "and nowhere else"


def test_what_lies_with_all_seats_lies_in_one_way() -> None:
    """Seven colonies of one seat were a line of text, above the boxes of another."""
    state = middle().clone()
    colonies = tuple(n for n, tile in enumerate(state.figures.tiles) if tile.kind == "colony")
    state.colonies[0] = colonies[:9]
    state = state.clone()
    for seat in (0, 1):
        drawn = holdings_block(scene(state, viewed=seat), 110, 4, SIGNS["unicode"]).grid.text()
        assert drawn[0].startswith("advisor"), seat


def test_a_seat_is_told_in_words_before_signs() -> None:
    """ "0◉ 1♣ 4▰ 3♞ 0▤  2 used" stood there for want of five cells."""
    forms = words_panel.at_hand_now(["1 food", "4 stone", "3 strength"], 2, 2)
    assert forms[0] == "1 food, 4 stone, 3 strength, 2 reroll chits, 2 used"
    assert [*map(len, forms)] == sorted(map(len, forms), reverse=True)
    state = middle()
    for room in (30, 46, 60):
        assert "◉" not in overview_lines(state, 0, False, "unicode", room)[0] or room < 46


def test_what_fell_is_told_before_what_had_lain_there() -> None:
    """ "Ben rerolls 1 food (1 more: press i)" of three dice in one action kept back what they show now."""
    log = TurnController(RULES, RULES.configure(2, {}), 3)
    while log.state.phase != TURN:
        log.act(RULES.legal_actions(log.state, log.state.to_move)[0])
    seat = log.state.to_move
    log.act(Reroll())
    dice = [one for one in RULES.legal_actions(log.state, seat) if isinstance(one, Pick)]
    for pick in dice[:3]:
        log.act(pick)
    begun = len(log.entries)
    log.act(Roll())
    lines = [line for line in journal_of(RULES, log.entries, 0) if line.step >= begun]
    told = [line.text for line in news.worth_telling(RULES, log.state.figures, lines, log.entries, 72, log.state_at)]
    fell = next(one for entry in log.entries[begun:] for one in entry.events if isinstance(one, Rolled))
    assert told == [f"rerolls to {listed(deeds.amounts(fell.faces))}"], told


def test_stone_is_never_the_best_without_a_wonder_in_work() -> None:
    """ "Bot rerolls 2 books to 3 stone, the best it can" stood beside "stone is no use without a wonder in work"."""
    sides = middle().figures.sides[middle().sixth]
    best = max((unit for die in sides for unit in die if RESOURCE[unit] == STONE), key=COUNT.__getitem__)
    state = middle().clone()
    assert deeds.is_best(state, (NAMES[best],)) and deeds.is_best_for(state, (NAMES[best],), 0)
    state.under_construction[0] = 0
    assert deeds.is_best(state, (NAMES[best],)) and not deeds.is_best_for(state, (NAMES[best],), 0)


def test_a_roll_that_makes_a_wonder_payable_says_so_with_its_points() -> None:
    """The stone for a wonder of seven points, which turned the game, was "3 stone and 1 book"."""
    before = middle().clone()
    work = before.figures.tiles[before.under_construction[0]]
    before.available[0] = ()
    after = before.clone()
    after.available[0] = (*after.available[0], *[max(STONES, key=COUNT.__getitem__)] * work.stone)
    assert worth.payable(before, after, 0) == f"enough for {work.name}, {count(work.points, 'point')}"
    assert worth.payable(after, after, 0) == "" and worth.payable(after, before, 0) == ""
    deed = words_moments.so_it_has("rerolls to 3 stone", worth.payable(before, after, 0))
    assert deed == f"rerolls to 3 stone: now enough for {work.name}, {count(work.points, 'point')}!"


def test_a_roll_that_makes_a_tile_payable_names_it() -> None:
    before = middle().clone()
    before.under_construction[0] = 0
    before.available[0] = ()
    tiles = {name: (resource, cost) for name, resource, cost in reroll.on_board(before)}
    for gold in range(1, 4):
        after = before.clone()
        after.available[0] = (UNIT["cg"],) * gold
        named = [name for name, (resource, cost) in tiles.items() if resource == GOLD and cost <= gold]
        assert worth.payable(before, after, 0) == (f"enough for {listed(named)}" if len(named) in (1, 2) else "")
