"""What the table of Nations tells while the end of an age is decided, and before it is counted."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

from rules.catalogue import load
from rules.chance import named_draw
from rules.game import TERMINAL
from rules.nations.actions import Buy, Pass
from rules.nations.components import ROMAN
from rules.nations.events import BooksCollected, Bought, Paid, Passed, Scored
from rules.nations.scoring import banked, with_tiles
from rules.nations.state import FAMINE, TURN, WAR
from rules.nations.words import said
from rules.players import PLAYERS
from rules.reckoning import reckonings
from rules.turn_controller import TurnController
from rules.words import seat_name
from tests.tui.grid import text_of
from tests.tui.handing_table import LONG, table
from tests.tui.test_ends_grids import SEATS
from tui.app import HotseatApp
from tui.games.nations import news, standings, words, words_moments
from tui.games.nations.mat_told import Told
from tui.games.nations.settled import books_at_once, in_fewer_words, said_of_spent
from tui.kit.lines import Lines
from tui.table.course import Passing
from tui.table.part_lines import BEFORE, counted_rows, kept_rows, row_at, steps
from tui.table.showing import JournalLine, deals_since, journal_of, links

RULES = load("nations")


def to_a_famine(seed: int) -> TurnController:
    """A game in which somebody is asked for the famine, after books that brought points."""
    log = TurnController(RULES, RULES.configure(2, {}), seed)
    while True:
        state = log.state
        if state.phase == FAMINE and any(RULES.score_sheet(state, at).scorings[-1].total for at in range(2)):
            return log
        log.act(PLAYERS["random"](RULES, state, state.to_move, named_draw(seed, "famine", len(log.entries))))


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (160, 50)])
async def test_no_figure_goes_back_at_the_end_of_an_age(app: HotseatApp, size: tuple[int, int]) -> None:
    """What was settled while all looked on was told a second time, line by line, from the points before it on."""
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.play(app.store.create(to_a_famine(4), SEATS))
        await pilot.pause()
        screen: Any = app.screen
        decided, most = 0, [0, 0]
        while screen.reviewing is None:
            decided += screen.state.phase == FAMINE
            head, state = text_of(app).splitlines()[0], screen.state
            whole = [with_tiles(state, seat) for seat in range(2)]
            assert all(f"{SEATS[seat].name} {whole[seat]}" in head for seat in range(2)), head
            if screen.state.phase in (FAMINE, WAR):  # "Ann leads by 1" beside "Books: Ann +2"
                assert " not counted yet" in head and " lead" not in head, "the count to come tells who leads"
            sums = dict(standings.sheet_sums(screen))
            assert [*sums[words.with_tiles()]] == whole, "nor does the score sheet count it twice"
            coming = [screen.rules.forecast(state, seat).total for seat in range(2)]
            assert [*[*sums.values()][-1]] == [w + c for w, c in zip(whole, coming, strict=True)]
            assert all(now >= before for now, before in zip(whole, most, strict=True))
            most = whole
            screen.act(screen.rules.legal_actions(state, state.to_move)[0])
            await pilot.pause()
            if screen.reviewing is None and screen.stand.__class__.__name__ == "Passing":
                await pilot.press("right")
                await pilot.pause()
        while True:
            whole = screen.mat.counted_whole(screen.reckoned.totals())
            assert all(now >= before for now, before in zip(whole, most, strict=True)), (most, whole)
            most = whole
            if screen.reckoned.done:
                break
            await pilot.press("enter")
            await pilot.pause()
        assert decided


@pytest.mark.rotating(6)
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.rule("nations.end.books", "nations.end.famine", "nations.end.war")
def test_every_line_of_an_age_is_counted_from_what_was_told_while_its_end_was_decided(seed: int) -> None:
    """Ages II and III came up counted: books, famine and war stood there at once with their sums."""
    log = TurnController(RULES, RULES.configure(2, {}), seed)
    told: dict[int, list[int]] = {}
    while log.state.to_move != TERMINAL:
        state = log.state
        now = [banked(state, seat) for seat in range(2)]
        assert told.setdefault(state.age, now) == now, "nothing of an age is on the score before it is counted"
        log.act(PLAYERS["greedy"](RULES, state, state.to_move, named_draw(seed, "asked", len(log.entries))))
    for part in reckonings(log):
        assert list(part.before) == told[part.number]
        assert not any(row.played for row in part.rows)
    assert [banked(log.state, seat) for seat in range(2)] == list(log.state.points)


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_the_books_of_all_seats_are_told_before_the_famine(app: HotseatApp, size: tuple[int, int]) -> None:
    """ "Ben scores 2 points for books" said neither that Ann spent one, nor that Ben spent none."""
    log = to_a_famine(4)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.play(app.store.create(log, SEATS))
        await pilot.pause()
        line = text_of(app).splitlines()[2]
        assert "ooks: " in line and line.rstrip().endswith(": Ben +2, not counted yet"), line
        assert "All have passed. Books: " in line, "the age is over: that comes first"
        assert text_of(app).splitlines()[1].rstrip().endswith(f"end of age {ROMAN[log.state.age]}")
        state = log.state
        spent = {
            one.seat for entry in log.entries for one in entry.events if isinstance(one, BooksCollected) and one.units
        }
        for seat, who in enumerate(SEATS):
            assert f"{who.name} " in line and f" {state.books[seat]}" in line
            if seat not in spent and size[0] > 80:
                assert f"{who.name} spends none, stays at {state.books[seat]}" in line


def test_how_an_age_came_to_its_end_is_told_in_fewer_words_before_the_deed_goes() -> None:
    """ "Ann passes | Ben passes and ends the round (1 more: press i)" kept Sicily back."""
    deed = "takes Sicily for 3 strength (pays 4, 1 lost), gets 1 food chit"
    lines = [JournalLine(1, 0, said.passes()), JournalLine(2, 1, deed), JournalLine(3, 1, words_moments.passes_last())]
    forms = [[line.text for line in form] for form in in_fewer_words(lines)]
    assert forms[0] == [line.text for line in lines]
    assert forms[-1] == ["takes Sicily for 3 strength"] and all(
        form[-2:] != [] and "Sicily" in str(form) for form in forms
    )
    assert [sum(map(len, form)) for form in forms] == sorted((sum(map(len, form)) for form in forms), reverse=True)
    only = [JournalLine(1, 0, said.passes()), JournalLine(2, 1, words_moments.passes_last())]
    assert all([*in_fewer_words(only)]), "somebody passed, if nothing else"


@pytest.mark.usefixtures("handing_over")
async def test_the_panel_of_the_next_one_is_written_where_a_page_stood_before(app: HotseatApp) -> None:
    """Its room was not known yet: one line stood in a box of ten."""
    async with table(app, "nations", size=(160, 50)) as (pilot, screen):
        chance, reviewed = random.Random(1), False
        while not (reviewed and isinstance(screen.stand, Passing) and screen.moments.unseen(screen.stand.baton.seat)):
            assert screen.state.to_move != TERMINAL, "no age ends with a hand-over"
            screen.controller.act(chance.choice(screen.rules.legal_actions(screen.state, screen.state.to_move)))
            await pilot.pause()
            while screen.reviewing is not None:
                reviewed = True
                await pilot.press("q")
                await pilot.pause(LONG)
                await pilot.press("enter")
                await pilot.pause()
        await pilot.pause()
        box = [str(line) for line in screen.query_one("#action-list", Lines).lines]
        assert any("you roll " in line for line in box) and any("Each age" in line for line in box), box


@pytest.mark.usefixtures("handing_over")
async def test_where_nothing_is_left_but_to_pass_the_key_for_it_is_named(app: HotseatApp) -> None:
    """ "so pass" stood there, and the footer had Enter alone."""
    async with table(app, "nations", size=(80, 24)) as (pilot, screen):
        chance = random.Random(1)
        while not (
            isinstance(screen.stand, Passing) and said.NOTHING_ELSE in screen.rules.decision(screen.state).prompt
        ):
            assert screen.state.to_move != TERMINAL, "nobody has to pass"
            legal = screen.rules.legal_actions(screen.state, screen.state.to_move)
            screen.controller.act(chance.choice([one for one in legal if not isinstance(one, Pass)] or legal))
            await pilot.pause()
            while screen.reviewing is not None:
                await pilot.press("q")
                await pilot.pause(LONG)
                await pilot.press("enter")
                await pilot.pause()
        told = text_of(app).splitlines()
        assert "no tile can be bought, Enter passes" in told[1] and "Enter Pass" in told[-1], "in the same words"
        assert told[-2].startswith(" Enter: pass") and "famine" in told[-2], "and what passing brings"
        passed = screen.state.passed
        await pilot.pause(LONG)
        await pilot.press("enter")
        await pilot.pause()
        assert screen.state.passed != passed or screen.state.phase != TURN


def test_points_of_books_are_told_in_every_form() -> None:
    """And that they are not on the score yet: the head line beside them does not move."""
    spent = [("Ann", True, 2), ("Ben", False, 3)]
    for ended in (False, True):
        forms = words_moments.books_settled(spent, [("Ben", 2)], ended)
        assert all(form.endswith(": Ben +2, not counted yet") for form in forms)
        assert all(form.endswith("nobody gets points") for form in words_moments.books_settled(spent, [], ended))
        assert [*map(len, forms)] == sorted(map(len, forms), reverse=True)
    assert words_moments.books_settled(spent, [("Ben", 2)], ended=True)[0].startswith("All have passed. ")


def test_a_payment_is_one_clause_and_what_is_told_is_in_the_order_in_which_it_came() -> None:
    """ "pays red 3 strength for the war, pays 3 strength for the war, +3 in the count": there was one payment."""
    found = 0
    for seed in range(2):
        log = TurnController(RULES, RULES.configure(2, {}), seed)
        while log.state.to_move != TERMINAL:
            state = log.state
            log.act(PLAYERS["greedy"](RULES, state, state.to_move, lambda *_: 0))
            steps = [at for at, one in enumerate(log.entries) if any(isinstance(e, Paid) for e in one.events)]
            if log.state.phase not in (FAMINE, WAR) or not steps:
                continue
            lines = [line for line in journal_of(RULES, log.entries, 0) if line.step >= steps[-1]]
            told = news.worth_telling(RULES, state.figures, lines, log.entries, 300, log.state_at)
            for item in ("famine", "war"):
                paid = [line for line in told if line.text.startswith(f"meets the {item}")]
                found += len(paid)
                assert len({line.seat for line in paid}) == len(paid), paid
            assert [line.step for line in told] == sorted(line.step for line in told)
    assert found


def test_what_was_spent_is_said_of_famine_and_war_too() -> None:
    """ "The choices are made: Bot spends 2 books" left out the strength that was paid one screen before."""
    log = TurnController(RULES, RULES.configure(2, {}), 4)
    paid = 0
    while log.state.to_move != TERMINAL and not paid:
        state = log.state
        log.act(PLAYERS["greedy"](RULES, state, state.to_move, lambda *_: 0))
        events = [event for entry in log.entries for event in entry.events]
        paid = sum(isinstance(event, Paid) and event.what in ("famine", "war") for event in events)
    said_so = said_of_spent(log.entries, ["Ann", "Ben"])
    assert "food" in said_so or "strength" in said_so, said_so


def test_a_purchase_is_one_action_to_whoever_is_asked_to_take_it_back() -> None:
    """ "buy Phalanx for 1 gold. This takes back 4 actions": one purchase, with what it is to the rules."""
    log = TurnController(RULES, RULES.configure(2, {}), 5)
    while not any(isinstance(event, Bought) for entry in log.entries for event in entry.events):
        seat, place = log.state.to_move, len(log.entries)
        buys = [one for one in RULES.legal_actions(log.state, seat) if isinstance(one, Buy)]
        chain = RULES.proposal(log.state, seat, buys[0]) if buys else [Pass()]
        for action in chain:
            log.act(action)
    assert len(chain) > 1
    assert deals_since(log, place, links(log)) == 1


def test_a_payment_that_brought_points_does_not_give_way_to_deeds() -> None:
    """Bot's wonder and the books stood in the news, and the war that had just brought it four points did not."""
    told = [
        "meets the war with 5 strength",
        "pays 2 stone for Taj Mahal",
        "spends 1 book, now at 4 on the book track",
    ]
    plain = [Told.plain_news(None, JournalLine(0, 1, text)) for text in told]  # type: ignore[arg-type]
    assert plain == [False, True, True]


def test_books_that_came_last_go_before_the_deeds_that_led_to_them() -> None:
    """ "Since your turn: Ann rerolls 1 gold to 2 food (2 more: press i)" stood over the famine, without the books."""
    done = (Passed(0), Scored(0, "books", 0, 1, 0), Scored(1, "books", 2, 4, 0))
    entries = [SimpleNamespace(events=done[:1]), SimpleNamespace(events=done[1:])]
    deed = JournalLine(0, 0, "rerolls 1 gold to 2 food, the best it can")
    narrow, wide = (books_at_once(entries, [deed, JournalLine(1, 1, "x")], room, ("Ann", "Ben")) for room in (58, 200))
    assert [line.text.endswith(f": {seat_name(1)} +2, not counted yet") for line in narrow] == [True]
    assert wide[0] == deed and len(wide) == 2


@pytest.mark.rotating(4)
@pytest.mark.parametrize("seed", range(8))
def test_a_famine_is_told_of_every_seat_before_the_war(seed: int) -> None:
    """One that nobody met passed without a word, and "Famine: Ann +3" did not say that the other missed it."""
    log = TurnController(RULES, RULES.configure(2, {}), seed)
    begun = 0
    while log.state.to_move != TERMINAL:
        state = log.state
        before = state.phase
        log.act(PLAYERS["greedy"](RULES, state, state.to_move, named_draw(seed, "told", len(log.entries))))
        begun = len(log.entries) - 1 if log.state.phase == TURN else begun
        if log.state.phase != WAR or before == WAR:
            continue
        lines = [line for line in journal_of(RULES, log.entries, 0) if line.step >= begun]
        for width in (300, 100):
            told = news.worth_telling(
                RULES, state.figures, lines, log.entries, width, log.state_at, names=("Ann", "Ben")
            )
            (famine,) = [line.text.partition("Famine")[2] for line in told if "Famine" in line.text]
            scored = [one for entry in log.entries[begun:] for one in entry.events if isinstance(one, Scored)]
            for one in (one for one in scored if one.item == "famine"):
                met, missed = famine.split(". ")[0].partition(", ")[::2]
                whole = met == f": met by {'both' if one.points else 'nobody'}"
                assert whole or seat_name(one.seat) in (met if one.points else missed), famine


def test_whoever_missed_a_famine_is_told_with_what_was_there() -> None:
    tell = words_moments.famine_settled
    assert tell(["Ann"], [("Bot", 1)], 3) == "Famine: met by Ann, Bot missed it, 1 of 3"
    assert tell(["Ann"], [("Bot", 4)], 3) == "Famine: met by Ann, Bot kept 4 food"
    assert tell(["Ann", "Bot"], [], 3) == "Famine: met by both"
    assert tell([], [("Ann", 0), ("Bot", 1)], 3) == "Famine: met by nobody"


def test_what_brings_nobody_anything_is_told_with_the_line_behind_it() -> None:
    """ "Famine: both missed", "Player order: kept" each asked for an Enter, like a line that scores."""
    seen = set()
    for seed in range(6):
        log = TurnController(RULES, RULES.configure(2, {}), seed)
        while log.state.to_move != TERMINAL:
            log.act(PLAYERS["random"](RULES, log.state, log.state.to_move, named_draw(seed, "aside", len(log.entries))))
        for part in reckonings(log):
            rows = kept_rows(part)
            stops = [row_at(part, line) for line in range(BEFORE + 1, steps(part) - part.final)]
            assert stops == [row for row in rows if not row.aside], "each stop brings something, or ends the age"
            assert all(any(cell.points for cell in row.cells) or row.item == "war" for row in stops if row)
            assert counted_rows(part, steps(part) - 1) == rows
            seen.add(len(rows) - len(stops))
    assert {1, 2} <= seen
