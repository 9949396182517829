"""The end of an era on the explorers' maps: with what it ended, what each space brought, what is kept back."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest
from textual.content import Content
from textual.pilot import Pilot
from textual.widgets import Static

from rules.catalogue import load
from rules.explorers import reckoning
from rules.explorers.reckoning import paid_by_space
from rules.explorers.words import codes
from rules.game import Action
from rules.hexes import bits
from rules.reckoning import reckon, span_of, standing
from rules.turn_controller import TurnController
from rules.words import count
from saves.model import Seat
from tests.tui.explorers_table import greedy, line, table
from tests.tui.grid import text_of
from tests.tui.test_ends_grids import with_the_last
from tui.app import HotseatApp
from tui.games.explorers import closing, era_told, meanwhile, runs
from tui.games.explorers.hexes import COMPACT, WIDE
from tui.games.explorers.homeward import HOME, PICTURES, WAITS
from tui.games.explorers.latest import news_of_turn
from tui.games.explorers.signs import SIGNS
from tui.games.explorers.small import EARNED, RULER, Lit, small_lines, with_rulers
from tui.games.explorers.view import LIT, MAYBE, SCORED, HexView, scene_of
from tui.table.reckoned import PANEL
from tui.table.screen import TableScreen

pytestmark = pytest.mark.rotating(2)

SEATS = (Seat("Ann", "orange"), Seat("Ben", "blue"))
SEED = 3
"""A greedy game in which goals are met, and a trading post stands where an explorer goes home."""


@cache
def to_the_end_of(part: int, seed: int = SEED) -> list[Action]:
    rules = load("explorers")
    game = TurnController(rules, rules.configure(2, {"map": "avenia"}), seed)
    actions: list[Action] = []
    while reckoning.over(game.state) < part:
        actions.append(greedy(game))
        game.act(actions[-1])
    return actions


@cache
def played(seed: int = SEED) -> TurnController:
    rules = load("explorers")
    game = TurnController(rules, rules.configure(2, {"map": "avenia"}), seed)
    for action in to_the_end_of(4, seed):
        game.act(action)
    return game


@asynccontextmanager
async def end_of(
    app: HotseatApp, size: tuple[int, int], part: int, seats: tuple[Seat, ...] = SEATS
) -> AsyncIterator[tuple[Pilot[Any], TableScreen]]:
    *before, last = to_the_end_of(part)
    rules = load("explorers")
    game = TurnController(rules, rules.configure(2, {"map": "avenia"}), SEED)
    for action in before:
        game.act(action)
    async with app.run_test(size=size) as pilot:
        yield pilot, await with_the_last(pilot, app, game, last, seats)


def to_line(screen: TableScreen, item: str) -> None:
    """Up to the line of an item."""
    while screen.reckoned.item() != item:
        assert not screen.reckoned.done, item
        screen.query_one(f"#{PANEL}").action_on()


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (160, 50)])
@pytest.mark.parametrize("part", [1, 2, 4])
async def test_an_era_s_end_begins_with_the_last_deed_and_with_what_all_had_before_it(
    app: HotseatApp, size: tuple[int, int], part: int
) -> None:
    """It told neither, but what the count was to come to."""
    async with end_of(app, size, part) as (_, screen):
        assert screen.reckoned.begins
        told = f"{line(screen, 'prompt')} {line(screen, 'news')}"
        last = closing.last_deeds(screen)
        assert last and all(one.seat is not None for one in last)
        assert last[-1].text in told and screen.names[last[-1].seat or 0].plain in told
        assert re.fullmatch(r"Era [IV]+ is over(: the count)? *●O +Ann +▣B +Ben", line(screen, "seats").strip())
        if size[0] > 60:
            era = f"era {('I', 'II', 'III', 'IV')[part - 1]}"
            told = line(screen, "prompt")
            assert f"What {era} brought" in told and "Ann +" not in told, "its sum comes behind its lines"


@pytest.mark.parametrize("part", [1, 2, 3])
async def test_the_lead_at_the_end_of_an_era_is_that_of_the_opening_after_it(app: HotseatApp, part: int) -> None:
    """ "Ben leads by 10 after era I" stood one page before "Ben leads by 9, 18 to 9"."""
    async with end_of(app, (80, 24), part) as (_, screen):
        while not screen.reckoned.done:
            screen.query_one(f"#{PANEL}").action_on()
        whole = standing(screen.rules, screen.state)
        apart = max(whole) - min(whole)
        assert f"leads by {apart} " in line(screen, "prompt"), line(screen, "prompt")
        counted = screen.reckoned.part
        assert counted.after == whole and counted.before == standing(screen.rules, span_of(played(), part).states[0])
        assert all(
            had + sum(row.cells[seat].points for row in counted.rows) == has
            for seat, (had, has) in enumerate(zip(counted.before, counted.after, strict=True))
        )


async def test_against_a_computer_its_last_turn_is_told_alone(app: HotseatApp) -> None:
    seats = SEATS[0], Seat("Bot", "blue", "greedy")
    async with end_of(app, (80, 24), 1, seats) as (_, screen):
        if not screen.reckoned.line:
            pytest.skip("the person's turn ended it")
        assert {one.seat for one in closing.last_deeds(screen)} <= {1}


@pytest.mark.rule("explorers.village.coins")
def test_what_each_space_brought_comes_to_what_its_line_says() -> None:
    checked = 0
    for number in range(1, 5):
        part, paid = reckon(played(), number), paid_by_space(span_of(played(), number))
        for row in part.rows:
            for seat, cell in enumerate(row.cells):
                if row.item in paid:
                    assert sum(paid[row.item][seat].values()) == cell.points
                    assert set(paid[row.item][seat]) == set(cell.places)
                    checked += bool(cell.points)
    assert checked > 10


def at_named(shown: list[str], name: str, left: int = 0) -> str:
    """The sign at a space that is found by the rulers, as a player finds it."""
    letters = next(row for row in shown if row[left:].lstrip().startswith("ABC"))
    row = next(row for row in shown if row[left : left + RULER].strip() == name[1:])
    return row[letters.index(name[0], left)]


async def test_what_a_line_names_is_found_on_the_small_maps_with_its_coins(app: HotseatApp) -> None:
    """Lines named spaces ("2 each: G4 F5") on mosaics without letters or numbers."""
    async with end_of(app, (80, 24), 2) as (_, screen):
        found = 0
        village = SIGNS["unicode"].village
        for item in ("villages", "coins"):
            to_line(screen, item)
            row = next(row for row in screen.reckoned.part.rows if row.item == item)
            maps = screen.mat.panels.whole_maps((0, 1), 0, True)
            assert "ABCDEFGH" in text_of(app) and screen.mat.room.pair._form(2) == (0, True)
            for seat, cell in enumerate(row.cells):
                shown = [one.plain for one in maps[seat]]
                paid = screen.mat.counted.paid(seat)
                for place in cell.places:
                    coins = paid[screen.mat.board.index[place]]
                    assert at_named(shown, codes([place])) == (village if item == "villages" else str(coins))
                    found += 1
            told = line(screen, "prompt")
            assert (
                "coins, counted now" in told if item == "coins" else re.search(rf"   ?{village}  counted now: \d", told)
            )
        assert found > 4


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_what_is_lit_is_called_what_the_line_counts(app: HotseatApp, size: tuple[int, int]) -> None:
    """ "Towers: +14 each   14  a space's coins, counted now" was said of the pay of a tower."""
    names = {"villages": "village", "towers": "tower", "routes": "trade route", "coins": "space"}
    async with end_of(app, size, 2) as (_, screen):
        seen = set()
        for row in screen.reckoned.part.rows:
            if row.item in names and any(cell.places for cell in row.cells):
                to_line(screen, row.item)
                for told in (screen.mat.what_is_lit().plain, *(one.told for one in screen.mat.panels._meant())):
                    if "counted now" in told:
                        each = "counted now: " in told  # a village's own sign stands before it
                        assert each or names[row.item] in told, told
                        seen.add(row.item)
        assert len(seen) > 2, seen


async def test_the_cities_of_a_counted_route_show_what_they_are_worth(app: HotseatApp) -> None:
    """ "H4-I8: 3 x 2" could not be found."""
    async with end_of(app, (80, 24), 1) as (_, screen):
        to_line(screen, "routes")
        row = next(row for row in screen.reckoned.part.rows if row.item == "routes")
        maps, board = screen.mat.panels.whole_maps((0, 1), 0, True), screen.mat.board
        assert any(cell.places for cell in row.cells)
        for seat, cell in enumerate(row.cells):
            for place in cell.places:
                assert at_named([one.plain for one in maps[seat]], codes([place])) == str(
                    board.city[board.index[place]]
                )


@pytest.mark.rule("explorers.course.era-end")
@pytest.mark.parametrize("cells", [1, 3])
def test_exactly_those_are_marked_that_go_home(cells: int) -> None:
    """A trading post was coloured as if it went home: an explorer stands on its city, too."""
    beneath = 0
    for number in (1, 2, 3):
        part = reckon(played(), number)
        assert part.table is not None
        state, (home,) = part.table.state, [row for row in part.rows if row.item == HOME]
        for seat, cell in enumerate(home.cells):
            go = state.explorers[seat]
            assert go == state.board.set_of(list(cell.places)) and not go & state.villages[seat]
            beneath += (go & state.posts[seat]).bit_count()
            lines = small_lines(state, seat, "#E69F00", "unicode", {}, cells, Lit(go, home=True))
            spans = [(at, span) for at, row in enumerate(lines) for span in row.spans if EARNED in str(span.style)]
            lit = {(at, span.start // cells) for at, span in spans}
            assert lit == {state.board.grid.hexes[x][::-1] for x in bits(go)}
            sign = SIGNS["unicode"].explorer
            assert sum(row.plain.count(sign) for row in lines) == go.bit_count() == len(cell.places)
            then = state.clone()
            then.explorers[seat] = 0
            bare = "".join(row.plain for row in small_lines(then, seat, "#E69F00", "unicode", {}, cells))
            assert bare.count(SIGNS["unicode"].post) == state.posts[seat].bit_count(), "a post stays"
    assert beneath, "some stood on a city with a post"


async def test_on_all_maps_they_leave_at_once(app: HotseatApp) -> None:
    """ "17 go", but five of Ben's were marked and all of Ann's: hers left when his last one had."""
    app.apply_settings(app.settings._replace(animations=True))
    async with end_of(app, (160, 50), 1) as (pilot, screen):
        to_line(screen, HOME)
        homeward, below = screen.mat.homeward, screen.query_one("#maps", Static)
        other = 1 - screen.viewed
        stood = screen.reckoned.table().explorers[other].bit_count()
        sign, seen = SIGNS["unicode"].explorer, set[int]()
        for _ in range(WAITS + PICTURES):
            homeward._tick()
            await pilot.pause()
            seen.add(str(below.render()).partition("Signs")[0].count(sign) or 0)
            there = screen.mat.counted.state().explorers[other].bit_count()
            assert sum(row.plain.count(sign) for row in screen.mat.panels.whole_maps((other,), 0)[0]) == there
        assert homeward.gone and there == 0 < stood


async def test_a_goal_is_not_ticked_before_its_line(app: HotseatApp) -> None:
    """It stood there in green while "goals ..." was still to come."""
    async with end_of(app, (160, 50), 2) as (_, screen):
        row = next(row for row in screen.reckoned.part.rows if row.item == "goals")
        assert any(cell.points for cell in row.cells)
        check = SIGNS["unicode"].check

        def goals() -> str:
            told = "\n".join(one.plain for one in screen.mat.part_pictures(42, 20))
            return told[told.index("Goals") :]

        before = screen.mat.counted.goals_before()
        assert before is not None and goals().count(check) == sum(map(bool, before))
        to_line(screen, "goals")
        state = screen.reckoned.table()
        assert goals().count(check) == sum(map(bool, state.goal_points)) > sum(map(bool, before))


def test_goals_that_nobody_met_in_an_era_are_called_newly_met() -> None:
    """ "nothing for anybody: goals" stood above three of them ticked."""
    names = {row.name for number in range(1, 5) for row in reckon(played(), number).rows if row.item == "goals"}
    assert names == {"goals", "newly met goals"}
    for number in range(1, 5):
        (row,) = [row for row in reckon(played(), number).rows if row.item == "goals"]
        assert (row.name == "goals") == any(cell.points for cell in row.cells)


@pytest.mark.parametrize("zoom", [COMPACT, WIDE])
@pytest.mark.parametrize("coins", [2, 12])
def test_the_large_map_has_the_coins_of_a_space_that_is_counted(zoom: Any, coins: int) -> None:
    state = reckon(played(), 2).table.state  # type: ignore[union-attr]
    x = bits(state.villages[0])[0]
    view = HexView(state.board, zoom, "unicode")
    view.show(scene_of(state, 0, "orange", lit=1 << x, sign=SCORED, gains=((x, coins),)))
    assert f"+{coins}" in "\n".join(view.text())
    view.show(scene_of(state, 0, "orange", lit=1 << x, sign=SCORED))
    assert SCORED in "\n".join(view.text()) and f"+{coins}" not in "\n".join(view.text())


def test_while_a_city_is_chosen_the_map_has_the_mark_that_its_key_tells() -> None:
    """The key had "?", the map "*": for a moment the whole new route is lit."""
    state = reckon(played(), 1).table.state  # type: ignore[union-attr]
    x, *way = bits(state.explorers[0])
    view, glow = HexView(state.board, WIDE, "unicode"), sum(1 << one for one in (x, *way))
    view.show(scene_of(state, 0, "orange", lit=1 << x, sign=MAYBE, glow=glow))
    text = "\n".join(view.text())
    assert text.count(MAYBE) == 1 and SCORED not in text
    view.show(scene_of(state, 0, "orange", lit=None, sign=LIT, glow=glow))
    assert "\n".join(view.text()).count(SCORED) == 1 + len(way)


async def test_the_last_page_says_whose_map_it_shows_and_has_no_key_for_what_it_does_not(app: HotseatApp) -> None:
    async with end_of(app, (160, 50), 4) as (_, screen):
        while not screen.reckoned.is_last:
            screen.query_one(f"#{PANEL}").action_on()
        assert screen.names[screen.viewed].plain in line(screen, "news")
        below = str(screen.query_one("#maps", Static).render())
        assert "counted now" not in below and screen.names[1 - screen.viewed].plain in below
        assert "$" in below and "⊞" in below, "coins and cities too"


@pytest.mark.parametrize("part", [2, 4])
async def test_at_80x24_the_end_explains_below_the_maps_what_the_page_has_no_room_for(
    app: HotseatApp, part: int
) -> None:
    """ "routes +15 +9" and "towers +14 +14" stood there without a word."""
    async with end_of(app, (80, 24), part) as (_, screen):
        while not screen.reckoned.done:
            screen.query_one(f"#{PANEL}").action_on()
        page = str(screen.query_one(f"#{PANEL} Static", Static).visual)
        below = str(screen.mat.room.pair.render())
        assert below.count("\n") < screen.mat.room.pair._rows, "none is cut"
        rows = [row for row in screen.reckoned.part.rows if any(cell.points for cell in row.cells)]
        shown = [row for row in rows if f" {row.name} " in below]
        assert shown
        for row in shown:
            assert f"{row.name}:" not in page, "it is not told twice"
            words = [word for cell in row.cells for word in cell.figure.split()]
            assert all(word in below for word in words)


@pytest.mark.parametrize("part", [1, 2, 3])
async def test_news_of_an_era_below_the_maps_are_whole(app: HotseatApp, part: int) -> None:
    """Of "Best card: ..." there stood a "B"."""
    async with end_of(app, (80, 24), part) as (_, screen):
        while not screen.reckoned.done:
            screen.query_one(f"#{PANEL}").action_on()
        below = str(screen.mat.room.pair.render()).splitlines()
        news, (*_, last) = era_told.news_of_era(screen), (row.strip() for row in below if row.strip())
        assert news and len(last) > 1
        assert last in news or not any(one.startswith(last) for one in news), last


async def test_the_key_has_the_pieces_of_all_whose_maps_are_seen(app: HotseatApp) -> None:
    """It stood in Ben's blue alone."""
    async with end_of(app, (80, 24), 1) as (_, screen):
        told = screen.mat.panels.signs_told(48, [0, 1])
        assert SIGNS["unicode"].explorer * 2 in told[0].plain
        styles = {str(span.style) for span in told[0].spans if told[0].plain[span.start] == SIGNS["unicode"].explorer}
        assert len(styles) == 2


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (160, 50)])
@pytest.mark.parametrize("part", [2, 3, 4])
async def test_no_total_is_told_before_all_of_an_era_is_counted(
    app: HotseatApp, size: tuple[int, int], part: int
) -> None:
    """What the count came to stood on the screen several times before its first line."""
    async with end_of(app, size, part) as (_, screen):
        whole = screen.reckoned.part
        assert whole.after == standing(screen.rules, screen.state) and all(had > 0 for had in whole.before)
        page = str(screen.query_one(f"#{PANEL} Static", Static).visual)
        above = " ".join(line(screen, name) for name in ("seats", "prompt", "news"))
        known = "|".join(map(str, {*whole.before, *whole.after}))
        assert not re.search(rf"(?<![+\w])({known})\b(?! *(coins?|spaces))", above + page), "no sum"
        assert not re.search(r"\b(leads?|led|level|ahead)\b", above)
        so_far = whole.before
        while not screen.reckoned.done:
            shown, told = text_of(app), tuple(screen.reckoned.totals())
            coming = {*whole.after} - {*told}
            if coming:
                known = "|".join(map(str, coming))
                assert not re.search(rf"\b({known})\b(?! *(coins|spaces))", shown), shown
            assert all(now >= then for now, then in zip(told, so_far, strict=True)), "they never fall"
            for name, coins in zip(("Ann", "Ben"), told, strict=True):
                assert screen.reckoned.begins or f"{name} {coins}" in line(screen, "seats")
                over = re.findall(rf"\b{name} (\d+)(?= |$)(?! [a-z])", shown.replace("│", " "))
                assert {*over} <= {str(coins)} and not (over and screen.reckoned.begins), over
            so_far = told
            screen.query_one(f"#{PANEL}").action_on()
        assert so_far == whole.after or part == 4, "treasures come behind the last line"
        for name, coins in zip(("Ann", "Ben"), whole.after, strict=True):
            assert f"{name} {coins}" in line(screen, "seats"), "one sum, that of play"
        apart = max(whole.after) - min(whole.after)
        assert ("wins" if part == 4 else f"leads by {apart}") in line(screen, "prompt")


async def test_who_overtook_whom_in_an_era_is_told_at_its_end(app: HotseatApp) -> None:
    async with end_of(app, (80, 24), 2) as (_, screen):
        whole = reckon(played(), 2)
        assert (whole.before[0] < whole.before[1]) and (whole.after[0] > whole.after[1])
        while not screen.reckoned.done:
            screen.query_one(f"#{PANEL}").action_on()
        assert "Ann overtakes Ben and leads by " in line(screen, "prompt")


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (160, 50)])
async def test_goals_that_were_met_in_an_era_are_told_of_both_and_none_is_cut(
    app: HotseatApp, size: tuple[int, int]
) -> None:
    """ "3 ruins at the border: +10 first   ▣B" was all that there was room for."""
    async with end_of(app, size, 4) as (_, screen):
        to_line(screen, "goals")
        paid = next(row for row in screen.reckoned.part.rows if row.item == "goals")
        told = line(screen, "news")
        assert all(cell.points for cell in paid.cells)
        for name, cell in zip(("Ann", "Ben"), paid.cells, strict=True):
            goals = cell.figure.count(";") + 1
            assert f"{name} meets {cell.figure}" in told or f"{name} meets {count(goals, 'goal')}: " in told


async def test_who_leads_at_the_end_of_an_era_is_told_with_treasures_too(app: HotseatApp) -> None:
    """Treasures stood behind the coins in play and were gone without a word; then two sums stood there for one seat."""
    async with end_of(app, (160, 50), 3) as (_, screen):
        late = [runs.still_due(screen.state, seat)[1] for seat in range(2)]
        assert any(late)
        row = next(row for row in screen.reckoned.part.rows if row.item == "treasures")
        assert row.name == "treasures"
        for cell, coins in zip(row.cells, late, strict=True):
            assert (f"worth {coins} at the end" in cell.figure) == bool(coins)
        while not screen.reckoned.done:
            screen.query_one(f"#{PANEL}").action_on()
        assert "(" not in line(screen, "seats"), "one sum"
        page = str(screen.query_one(f"#{PANEL} Static", Static).visual)
        assert " in era III" in page and "counted in era" not in page


def test_rulers_of_a_small_map_name_every_space() -> None:
    state = reckon(played(), 1).table.state  # type: ignore[union-attr]
    for cells in (1, 2, 3):
        lines = with_rulers(state.board, small_lines(state, 0, "#E69F00", "ascii", {}, cells), cells)
        letters = lines[0].plain
        for x in range(0, state.board.size, 7):
            column, row = state.board.grid.hexes[x]
            name = codes([state.board.names[x]])
            assert letters[RULER + column * cells + (cells - 1) // 2] == name[0]
            assert lines[1 + row].plain[:RULER].strip() == name[1:]


def test_what_happened_says_for_how_many_spaces() -> None:
    """ "So far: Ann: +1 coin at the grassland I7": of how many?"""
    log, told_of = TurnController(load("explorers"), played().config, SEED), set[str]()
    look = SimpleNamespace(glyph_set="unicode", size=SimpleNamespace(width=0))
    frame: Any = SimpleNamespace(app=look, controller=log, rules=log.rules, is_human=lambda _: True)
    frame.names, frame.seats = [Content("Ann"), Content("Ben")], SEATS
    for action in to_the_end_of(1)[:-1]:
        log.act(action)
        frame.state = log.state
        news = meanwhile.since_last_turn(frame, log.state.to_move, 160)
        if news is not None and " coin" in news.plain:
            assert re.search(r"(Ann|Ben) explores (\d spaces?|[A-R]\d+(, [A-R]\d+)*( and [A-R]\d+)?): ", news.plain), (
                news.plain
            )
            told_of.add(news.plain)
    assert len(told_of) > 2


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (160, 50)])
@pytest.mark.parametrize("part", [1, 2])
async def test_whom_an_era_brought_most_is_told_in_the_colour_of_the_seat(
    app: HotseatApp, size: tuple[int, int], part: int
) -> None:
    """38 coins of one era were a figure among others."""
    async with end_of(app, size, part) as (_, screen):
        reckoned = screen.reckoned.part
        gains = [after - before for before, after in zip(reckoned.before, reckoned.after, strict=True)]
        assert gains[0] != gains[1]
        first = gains.index(max(gains))
        while not screen.reckoned.done:
            assert "made most" not in line(screen, "news")
            screen.query_one(f"#{PANEL}").action_on()
        while not screen.mat.homeward.gone and screen.app.animated:
            screen.mat.homeward._tick()
        told = line(screen, "news")
        assert re.search(rf"{screen.names[first].plain} made most( of era I+)?: \+{max(gains)}", told), told


async def test_what_the_other_did_is_lit_on_the_small_map_until_one_acts(app: HotseatApp) -> None:
    """At 160x50 the new spaces had to be looked for by the names in the journal."""
    async with table(app, (160, 50), 2, steps=60, seed=SEED) as (pilot, screen):
        was = screen.state.to_move
        while screen.state.to_move == was:
            screen.controller.act(greedy(screen.controller))
        await pilot.pause()
        counted, other = screen.mat.counted, 1 - screen.mover
        told = news_of_turn(screen.controller.entries, other)
        assert told and counted.new(other) == screen.mat.board.set_of(told) and not counted.new(screen.mover)
        assert " new " in str(screen.query_one("#maps", Static).render())
        screen.controller.act(greedy(screen.controller))
        await pilot.pause()
        assert not counted.new(other)


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_no_seat_stands_over_the_rules_of_a_count(app: HotseatApp, size: tuple[int, int]) -> None:
    """ "1 coin each" and "city times city" stood below Ann's sign before any figure did."""
    async with end_of(app, size, 2) as (_, screen):
        for begun in (False, True):
            page = str(screen.query_one(f"#{PANEL} Static", Static).visual).partition("How it went")[0]
            assert screen.reckoned.begins != begun and ("●O" in page) == begun, page
            screen.query_one(f"#{PANEL}").action_on()
