"""The hand-over at the table of Nations: what was done, what to do now, and what there is to do it with."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest

from rules.catalogue import load
from rules.chance import named_draw
from rules.game import TERMINAL, Act
from rules.nations.components import RESOURCES
from rules.nations.events import BooksCollected, Bought, Rolled, Scored, WonderBuilt
from rules.nations.preview import purse
from rules.nations.state import TURN
from rules.nations.words import said
from rules.players import PLAYERS
from rules.turn_controller import TurnController
from tests.tui.grid import text_of
from tests.tui.handing_table import table, to_a_baton
from tests.tui.nations_scenes import middle
from tests.tui.test_ends_grids import SEATS
from tests.tui.test_nations_age import at_an_unasked_end
from tui.app import HotseatApp
from tui.games.nations import deeds, news, words_moments, words_panel
from tui.kit.lines import Lines
from tui.table.course import Passing
from tui.table.showing import JournalLine, journal_of

SEED = 4
pytestmark = pytest.mark.usefixtures("handing_over")


async def to_a_hand_over(pilot: Any, screen: Any, least: int = 0) -> int:
    """Who is next at the first hand-over after so many actions."""
    await to_a_baton(pilot, screen, least)
    return int(screen.stand.baton.seat)


def test_rerolls_on_end_are_counted_where_a_turn_would_be_torn_over_two_rows() -> None:
    """ "Passes and ends the age" stood twenty rows below "rerolls to 2 strength, rerolls to 3 stone and 2 books,"."""
    fell = ("rerolls to 2 strength", "rerolls to 3 stone and 2 books", "passes and ends the age")
    lines = [JournalLine(at, 1, text) for at, text in enumerate(fell)]
    told = [line.text for line in news.rerolls_counted(lines)]
    assert told == ["rerolls twice", "passes and ends the age"]
    assert news.rerolls_counted(lines[1:]) == lines[1:]
    apart = [lines[0], lines[1]._replace(seat=0), lines[2]]
    assert news.rerolls_counted(apart) == apart, "those of others are others"
    assert words_moments.rerolls_so_often(3) == "rerolls 3 times"


async def test_a_hand_over_says_what_to_do_and_with_what_in_a_low_window(app: HotseatApp) -> None:
    """ "Ben, your turn" said nothing of what to do, and Ben's dice were not in sight."""
    async with table(app, "nations", size=(80, 24)) as (pilot, screen):
        seat = await to_a_hand_over(pilot, screen, 12)
        told = text_of(app).splitlines()
        name = screen.names[seat].plain
        assert f"{name}, your turn: Enter, then {screen.rules.decision(screen.state).prompt}" in told[1]
        (line,) = [one for one in told if f"{name} has " in one]
        for resource, (printed, _) in purse(screen.state, seat).items():
            assert (words_panel.so_many(resource, printed) in line) == bool(printed)
        assert ("reroll chit" in line) == bool(screen.state.rerolls[seat])
        await pilot.press("right")
        await pilot.pause()
        if isinstance(screen.stand, Passing):
            await pilot.press("enter")
            await pilot.pause()
        assert f"{name} has " not in text_of(app), "the dice are there now"


async def test_three_persons_are_told_too_what_to_do(app: HotseatApp) -> None:
    """Of more than two seats the row was left empty, though what had happened stood below it."""
    async with table(app, "nations", size=(140, 45), players="hhh") as (pilot, screen):
        seat = await to_a_hand_over(pilot, screen)
        prompt = screen.rules.decision(screen.state).prompt
        told = f"{screen.names[seat].plain}, your turn: Enter, then roll your 5 dice, then {prompt}"
        assert told in text_of(app).splitlines()[1]


async def test_the_panel_of_the_next_one_tells_the_age_as_it_stands_for_that_seat(app: HotseatApp) -> None:
    """It was an empty box of eight lines."""
    async with table(app, "nations", size=(140, 45)) as (pilot, screen):
        seat = await to_a_hand_over(pilot, screen, 12)
        box = [str(line) for line in screen.query_one("#action-list", Lines).lines]
        age = screen.rules.forecast(screen.state, seat)
        for item in age.items:
            (told,) = [line for line in box if line.startswith(item.item)]
            assert told.split()[1] == (str(item.points) if item.points else "–"), told
        assert any(line.startswith("total") and line.split()[1] == str(age.total) for line in box)
        assert "has " not in text_of(app).splitlines()[-2], "the dice of both lie on the table"


async def test_what_is_asked_at_the_end_of_an_age_has_room_beside_whose_board_lies_there(app: HotseatApp) -> None:
    for event, need, resource, points in (("famine", 12, "food", 4), ("war", 12, "strength", 4)):
        told = words_moments.to_meet(event, need, resource, points)
        assert told == f"{event}: {need} {resource} for 4 points, or not" and len(told) <= 38
    *before, last = to_an_event()
    rules = load("nations")
    controller = TurnController(rules, rules.configure(2, {}), SEED)
    for action in before:
        controller.act(action)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.play(app.store.create(controller, SEATS))
        await pilot.pause()
        screen: Any = app.screen
        assert screen.act(last)
        await pilot.pause()
        assert isinstance(screen.stand, Passing) and screen.state.phase in words_panel.EVENTS
        first, event = text_of(app).splitlines()[1], words_panel.EVENTS[screen.state.phase].lower()
        prompt = screen.rules.decision(screen.state).prompt
        assert re.search(f", your turn: (Enter, then )?({event}: |{re.escape(prompt)})", first), first


def to_an_event() -> list[Any]:
    """What random players do until another one than the last is asked for famine or war."""
    rules = load("nations")
    controller, actions = TurnController(rules, rules.configure(2, {}), SEED), list[Any]()
    while controller.state.to_move != TERMINAL:
        state = controller.state
        actions.append(PLAYERS["random"](rules, state, state.to_move, named_draw(1, "event", len(actions))))
        controller.act(actions[-1])
        if controller.state.phase in words_panel.EVENTS and controller.state.to_move not in (state.to_move, TERMINAL):
            return actions
    raise AssertionError("nobody is asked")


async def test_a_page_of_an_age_tells_what_was_done_last(app: HotseatApp) -> None:
    """The line for it was free, and how the age had come to its end stood nowhere."""
    async with app.run_test(size=(80, 24)) as pilot:
        table: Any = await at_an_unasked_end(pilot, app)
        line = text_of(app).splitlines()[2]
        assert words_moments.passes_last() in line, line
        assert "scores" not in line and "Age III" not in line
        steps = news.last_deeds(table.controller.entries)
        done = [table.controller.entries[at].step for at in steps]
        acted = [step.seat for step in done if hasattr(step, "seat")]
        assert len({*acted}) == 2 and len(steps) < 12 and table.controller.state_at(steps[0]).phase == TURN


def test_the_journal_says_well_what_was_spent_on_books() -> None:
    """ "spends blue 2 books on books and is on book 5"."""
    state = middle()
    told = deeds.turn_words(state, [BooksCollected(0, ("B2b", "W1b"), 5)])
    assert told == "spends 3 books, now at 5 on the book track"
    assert deeds.turn_words(state, [BooksCollected(0, (), 2)]) == "spends no books, stays at 2 on the book track"


async def test_what_a_roll_brought_and_what_is_asked_both_stand_in_a_narrow_window(app: HotseatApp) -> None:
    assert said.act_in_short("buy a tile, build or pass") == "buy, build or pass"
    async with table(app, "nations", size=(60, 20)) as (pilot, _):
        await pilot.pause()
        line = text_of(app).splitlines()[1]
        assert "rolled: buy" in line and line.rstrip().endswith("of IV"), line


def test_an_announcement_is_told_in_fewer_words_before_it_is_cut() -> None:
    """ "Ann will pay white 1 gold, white 1 food, whit…"."""
    assert words_moments.reroll_so_many(4) == "reroll 4 dice"
    assert words_moments.pays(3, RESOURCES[0]) == f"pay 3 {RESOURCES[0]}"


def test_a_pass_that_comes_with_lines_of_the_age_is_told_on_its_page() -> None:
    """Where a seat had no books to spend, its pass and the first line of the age are one step, and it was left out."""
    rules = load("nations")
    for seed in range(40):
        log = played_through_an_age(seed)
        steps = news.last_deeds(log.entries)
        if any(isinstance(one, BooksCollected | Scored) for one in log.entries[steps[-1]].events):
            lines = [line for line in journal_of(rules, log.entries) if line.step in steps]
            about = rules, log.state.figures, lines, log.entries, 100, log.state_at
            told = [[line.text for line in news.worth_telling(*about, closing=page)] for page in (True, False)]
            assert told[0][-1] == words_moments.passes_last() and words_moments.passes_last() not in told[1]
            return
    pytest.fail("no age ends so")


def played_through_an_age(seed: int) -> TurnController:
    """A game in which random players came to the end of the first age."""
    rules = load("nations")
    log = TurnController(rules, rules.configure(2, {}), seed)
    while log.state.age == 1:
        state = log.state
        log.act(PLAYERS["random"](rules, state, state.to_move, named_draw(seed, "age", len(log.entries))))
    return log


async def test_nothing_of_what_famine_asks_or_what_lies_there_is_cut_in_a_narrow_window(app: HotseatApp) -> None:
    """ "spend 2 food to score 2 points for the famine, …" lost what else one may do."""
    *before, last = to_an_event()
    rules = load("nations")
    controller = TurnController(rules, rules.configure(2, {}), SEED)
    for action in (*before, last):
        controller.act(action)
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        app.play(app.store.create(controller, SEATS))
        await pilot.pause()
        line = text_of(app).splitlines()[1]
        event = words_panel.EVENTS[controller.state.phase].lower()
        assert f": {event}: " in line and "or not" in line and "…" not in line, line
    told = [words_panel.so_many(resource, 4) for resource in RESOURCES]
    assert len(words_panel.has_at_hand(told, 2)[-1]) <= 49, "beside a name at 60 columns"


def test_what_was_taken_last_is_told_before_the_count_and_rerolls_give_way() -> None:
    """ "Bot rerolls 3 strength to 1 stone, passes and ends the age" left out Hawaii, which it had taken before."""
    several = 0
    for seed in range(12):
        log = played_through_an_age(seed)
        steps, entries = news.last_deeds(log.entries), log.entries
        last = max(at for at in steps if isinstance(entries[at].step, Act))
        seat = entries[last].step.seat
        first = max(at for at in range(last) if getattr(entries[at].step, "seat", seat) != seat)
        bought = [
            at for at in range(first, last) if any(isinstance(one, Bought | WonderBuilt) for one in entries[at].events)
        ]
        assert {*bought} <= {*steps}, seed
        several += len(bought) > 1
    assert several
    done = [
        SimpleNamespace(events=(Bought(1, "2-04", "", 2),)),
        SimpleNamespace(events=(Rolled(1, "reroll", ("W1s",)),)),
    ]
    lines = [JournalLine(0, 1, "takes Hawaii"), JournalLine(1, 1, words_moments.rerolls_to(["1 stone"]))]
    assert [line.text for line in news.rerolls_left_out(done, lines)] == ["takes Hawaii"]
