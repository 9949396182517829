"""The end of an era: the explorers go home before everybody's eyes, villages, posts and towers stay."""

from __future__ import annotations

import re
from itertools import pairwise
from textwrap import wrap

import pytest
from msgspec.structs import replace
from textual.widgets import Static

from rules.explorers.components import BASE, EXPLORE, TOWER_COINS, VILLAGE_COINS, era_deck
from rules.explorers.maps import board
from rules.explorers.reckoning import going_home
from rules.explorers.words import codes, kept_for, kept_in_a_set, places_paid
from rules.explorers.words.of_era import explorers_home, go_home
from rules.reckoning import Cell, Reckoning, Row, ends, reckon
from saves.model import Seat
from tests.games.walks import play, start
from tests.tui.explorers_table import begun, greedy, line
from tests.tui.grid import text_of
from tests.tui.test_ends_grids import at_the_end
from tui.app import HotseatApp
from tui.games.explorers import handed
from tui.games.explorers.board import HexMap
from tui.games.explorers.hexes import SKETCHES, ZOOMS
from tui.games.explorers.homeward import HOME, PICTURES, WAITS, still_there
from tui.games.explorers.signs import SIGNS
from tui.games.explorers.small import EARNED, small_size
from tui.table.part_ending import Ending
from tui.table.part_lines import kept_rows, steps
from tui.table.part_page import page
from tui.table.reckoning_page import PANEL

pytestmark = pytest.mark.rotating(2)

COLOURS = ("orange", "blue", "green", "red")


@pytest.mark.rule("explorers.course.era-end")
def test_it_is_told_how_many_go_home_and_what_stays() -> None:
    assert go_home(7, 2, 0, 0) == "7 explorers go home, 2 villages stay"
    assert go_home(1, 0, 0, 1) == "1 explorer goes home, 1 tower stays"
    assert go_home(3, 2, 1, 1) == "3 explorers go home, 2 villages, 1 trading post and 1 tower stay"
    assert go_home(0, 0, 0, 0) == "0 explorers go home"
    played = play(start(("explorers", 2, {"map": "avenia"}), 5), 5)
    for number, at in enumerate(ends(played)[:-1], 1):
        (home,) = [row for row in reckon(played, number).rows if row.item == HOME]
        state = played.state_at(at)
        for seat, cell in enumerate(home.cells):
            told = going_home(state, seat, len(cell.places)).replace("trading ", "").replace(" and ", ", ")
            told = re.sub(" explorers? | home", " ", told).replace(" ,", ",").strip()
            goes, _, stays = told.partition(", ")
            assert cell.figure == f"{stays or 'nothing stays'}, {goes}"
            assert cell.short == "home" and not cell.points, "a number there would be read as coins"


@pytest.mark.rule("explorers.course.era-end")
@pytest.mark.parametrize("columns", [24, 54, 100])
def test_the_page_of_an_era_ends_with_what_the_next_one_brings(columns: int) -> None:
    """It told nothing of it; and who goes home had a row of dashes."""
    played = play(start(("explorers", 2, {"map": "avenia"}), 5), 5)
    for number, at in enumerate(ends(played)[:-1], 1):
        part, state = reckon(played, number), played.state_at(at)
        coming = handed.era_to_come(state, ("Ann", "Ben"))
        seats = [Seat("Ann", "orange"), Seat("Ben", "blue")]
        told = page(part, steps(part) - 1, 0, seats, (columns, 16), "unicode", Ending(coming=coming))
        text = " ".join(" ".join(one.plain for one in told).split())
        assert any(text.endswith(one) for one in coming), text
        assert f"card {EXPLORE[BASE + number].replace('I/II/III', 'I, II or III')} joins" in text
        assert re.search(rf"villages? pays? {VILLAGE_COINS[number]}, (a tower|towers) {TOWER_COINS[number]}$", text)
        assert not any("–" in one.plain for one in told if one.plain.startswith(explorers_home()))
        assert era_deck(number) == era_deck(number - 1) | 1 << BASE + number
        assert not any("tower" in one for one in handed.era_to_come(replace(state, by_count=True), ("Ann", "Ben")))


def test_no_sum_of_an_era_is_torn() -> None:
    """ "G1-H4: 3 x 2 = / 6", "village in region of / 5+: +10; 5 villages: / +10"."""
    cells = (Cell(6, "G1-H4: 3 x 2 = 6"), Cell(20, "village in region of 5+: +10; 5 villages: +10"))
    for width in (22, 24, 26, 28):
        row = Row("routes", "routes", "explorers.route.coins", cells)
        part = Reckoning(1, "Era I", (0, 0), (row, row._replace(item="goals", name="goals")), (12, 40))
        told = page(part, 2, 0, [Seat("Ann", "orange"), Seat("Ben", "blue")], (width, 20), "unicode")
        lines = [one.plain.rstrip() for one in told]
        assert any("3 x 2 = 6" in one for one in lines), lines
        assert any("5+: +10" in one for one in lines) and any("5 villages: +10" in one for one in lines), lines
        assert max(map(len, lines)) <= width


def test_the_farthest_leave_first_and_in_the_end_nobody_is_there() -> None:
    avenia = board("avenia")
    some = avenia.of["G"] | avenia.of["D"]
    seen = [still_there(avenia, some, picture) for picture in range(WAITS + PICTURES + 1)]
    assert seen[0] == seen[WAITS] == some and seen[-1] == 0
    rings = avenia.grid.rings(avenia.capital)
    for there, then in pairwise(seen):
        assert not then & ~there
        left = there & ~then
        nearest = min((at for at, ring in enumerate(rings) if ring & left), default=99)
        assert all(at < nearest for at, ring in enumerate(rings) if ring & then)


@pytest.mark.parametrize("animations", [True, False])
async def test_explorers_leave_the_map_at_an_eras_end(app: HotseatApp, animations: bool) -> None:
    """It was a jump cut from one line to the next. Without animations they stand, marked, until the next line."""
    app.apply_settings(app.settings._replace(animations=animations))
    async with app.run_test(size=(120, 40)) as pilot:
        table = await at_the_end(pilot, app, "explorers", {}, 1)
        space_map = table.query_one(HexMap)
        while table.reckoned.item() != HOME:
            await pilot.press("enter")
        homeward = table.mat.scenes._homeward
        assert homeward._clock.goes == animations
        stood, scene = table.reckoned.table().explorers[table.viewed], space_map.grid.scene
        assert scene is not None and stood and scene.lit == stood
        if animations:
            for _ in range(WAITS + PICTURES):
                homeward._tick()
            assert not homeward._clock.goes
            scene = space_map.grid.scene
            assert scene is not None and not scene.explorers and not scene.lit
            assert "goes home" not in line(table, "news"), "none does any more"
        other = table.reckoned.table().explorers[1 - table.viewed].bit_count()
        shown = "".join(told.plain for told in table.mat.panels.maps_told(42, 20))
        assert shown.count(SIGNS[app.glyph_set].explorer) == (0 if animations else other), "with those of the other one"
        assert scene.explorers == (0 if animations else stood)
        await pilot.press("o")
        scene = space_map.grid.scene
        assert scene is not None and scene.explorers == table.reckoned.table().explorers[table.viewed], "the other seat"
        await pilot.press("enter")
        assert not homeward._clock.goes and table.reckoned.item() != HOME


async def test_the_page_of_an_era_begins_with_the_map_of_the_seat_at_the_keyboard(app: HotseatApp) -> None:
    """It began with the map of whoever moved last, a computer player too."""
    async with app.run_test(size=(120, 40)) as pilot:
        table = await at_the_end(pilot, app, "explorers", {}, 1)
        part = table.reckoned.part
        assert part is not None
        last = table.viewed
        for here in (0, 1):
            table.conductor.is_person = lambda seat, here=here: seat == here
            table.reckoned.light()
            assert table.viewed == here and table.names[here].plain in line(table, "prompt")
            scene = table.query_one(HexMap).grid.scene
            assert scene is not None and not scene.area and scene.cursor < 0, "nothing of the cursor in play"
        del table.conductor.is_person
        table.reckoned.light()
        assert table.viewed == last
        told = set[str]()
        while table.reckoned.item() != "" or table.reckoned.line == 1:
            await pilot.press("enter")
            row = next((row for row in part.rows if row.item == table.reckoned.item()), None)
            assert row is None or table.viewed == last, "its map stays where it is, as the other one is seen too"
            if row is not None and row.item in ("villages", "coins") and row.cells[1 - last].points:
                shown = [line for line in table.mat.part_pictures(42, 20) if line.cell_length]
                lit = sum(str(span.style).endswith(EARNED) for line in shown for span in line.spans)
                assert lit == len(row.cells[1 - last].places), "and what is told of it is lit there"
                told.add(row.item)
        assert told


async def test_the_map_of_the_other_one_stays_where_it_is_while_lines_come(app: HotseatApp) -> None:
    """It moved down with each line, from the middle of the page to its foot."""
    async with app.run_test(size=(140, 45)) as pilot:
        table = await at_the_end(pilot, app, "explorers", {}, 1)
        other, rows = table.names[1 - table.viewed].plain, set[int]()
        while not table.reckoned.done:
            told = str(table.query_one(f"#{PANEL} Static", Static).visual).splitlines()
            rows.add(max(y for y, text in enumerate(told) if other in text))
            await pilot.press("enter")
        assert len(rows) == 1 and min(rows) > 12, rows


def test_the_page_of_an_era_tells_what_each_village_and_tower_paid_and_where() -> None:
    """It told "3 villages" and +12 of spaces that were out of view."""
    assert places_paid([4, 4, 4], ["c8r6", "c10r4", "c9r4"]) == "4 each: I7 J5 K5", "in order"
    assert places_paid([6, 8], ["c8r6", "c10r4"]) == "6 + 8: I7 K5"
    assert places_paid([1], ["c8r6"]) == "I7"
    played = play(start(("explorers", 2, {"map": "avenia"}), 5), 5)
    (villages,) = [row for row in reckon(played, 1).rows if row.item == "villages"]
    for cell in villages.cells:
        assert not cell.points or sorted(cell.figure.rpartition(": ")[2].split()) == sorted(codes(cell.places).split())


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_what_is_lit_on_the_map_is_explained_only_where_the_map_is_seen(
    app: HotseatApp, size: tuple[int, int]
) -> None:
    """It stood over a page that had the map's place."""
    async with app.run_test(size=size) as pilot:
        table = await at_the_end(pilot, app, "explorers", {}, 1)
        seen = set()
        while table.reckoned.line and not table.reckoned.done:
            lit = table.mat.counted.any_lit() if table.mat.room.pair.has_all else bool(table.places)
            told = "goes home" if table.reckoned.item() == HOME else "counted now"
            assert (told in line(table, "news") + line(table, "prompt")) == lit
            seen.add(lit)
            await pilot.press("enter")
        assert seen == {True, False}


@pytest.mark.rotating(2)
def test_a_line_of_an_era_is_told_in_little_room() -> None:
    """Four seats stand below each other, in 21 columns at 80x24: there the words of goals were cut."""
    for seed in (3, 5):
        game = start(("explorers", 4, {"map": "avenia"}), seed)
        for action in begun(4, "avenia", seed, -1):
            game.act(action)
        rows = [row for number in range(1, 4) for row in reckon(game, number).rows]
        goals = [row for row in rows if row.item == "goals" and any(cell.points for cell in row.cells)]
        assert goals, "somebody met one"
        for row in [*goals, *(row for row in rows if row.item == HOME)]:
            assert sum(len(wrap(cell.figure, 21)) or 1 for cell in row.cells) <= 9, row


@pytest.mark.parametrize("size", [(120, 40), (140, 45), (160, 50)])
async def test_beside_the_page_of_an_era_stands_the_whole_map_and_below_it_its_signs(
    app: HotseatApp, size: tuple[int, int]
) -> None:
    """At 140x45 the page had 27 columns, and twelve rows below the map were empty."""
    async with app.run_test(size=size) as pilot:
        table = await at_the_end(pilot, app, "explorers", {}, 1)
        await pilot.press("enter")
        view, shown = table.query_one(HexMap), text_of(app)
        assert view.size.height == view.grid.height + view.ruler_lines and view.size.width > view.grid.width
        assert table.query_one("#reckoning").size.width >= 40 and "grassland" in shown and "Own cards" not in shown


@pytest.mark.rotating(3)
@pytest.mark.parametrize(
    ("size", "seats", "map_id"), [((120, 40), 4, "cnidaria"), ((140, 45), 4, "xawskil"), ((120, 40), 3, "xawskil")]
)
async def test_a_wide_map_stays_beside_the_page_of_many(
    app: HotseatApp, size: tuple[int, int], seats: int, map_id: str
) -> None:
    """The page of four needs 35 columns, and Cnidaria left 33: the map was gone, its signs stood there alone."""
    several = [Seat(f"Seat {at}", colour, "human") for at, colour in enumerate(COLOURS[:seats])]
    async with app.run_test(size=size) as pilot:
        screen = await at_the_end(pilot, app, "explorers", {"map": map_id}, 1, several)
        await pilot.press("enter")
        view = screen.query_one(HexMap)
        assert screen.reckoned.line and view.display and screen.query_one("#board").display
        assert not screen.mat.room.cut or (size < (140, 45) and map_id == "xawskil"), "all of it, if that can be"
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert screen.names[screen.viewed].plain in str(screen.mat.room.pair.render()), "it was blank up to a key"


async def test_an_era_is_counted_at_the_standard_size_or_on_the_whole_map(app: HotseatApp) -> None:
    """At a larger size, one of nine coin spaces was in view."""
    async with app.run_test(size=(80, 24)) as pilot:
        table = await at_the_end(pilot, app, "explorers", {}, 1)
        standard, room = table.query_one(HexMap).grid.zoom, table.mat.room
        for zoom in (*ZOOMS, None):
            room.zoom = zoom
            table.lay_out()
            await pilot.pause()
            assert table.query_one(HexMap).grid.zoom in (standard, *SKETCHES), zoom
            assert room.zoom == zoom, "afterwards it is as it was"


async def test_at_80x24_the_maps_of_all_are_seen_while_an_era_is_counted(app: HotseatApp) -> None:
    """Only one seat's map was, and it changed with the lines; on the whole map figures ran together ("$1$2⊞3")."""
    async with app.run_test(size=(80, 24)) as pilot:
        table = await at_the_end(pilot, app, "explorers", {}, 1)
        await pilot.press("enter")
        pair = table.mat.room.pair
        assert pair.display and not table.query_one(HexMap).display and not line(table, "prompt").startswith("Looking")
        seats, lit = set[int](), 0
        while table.reckoned.line and not table.reckoned.done:
            row = next((row for row in table.reckoned.part.rows if row.item == table.reckoned.item()), None)
            shown, seats = text_of(app), seats | {table.viewed}
            totals = table.reckoned.totals()
            assert all(re.search(rf"{name.plain} {totals[seat]}\b", shown) for seat, name in enumerate(table.names))
            assert "z Large map" in shown and "o Others" not in shown and "explorer" in shown
            if row is not None and row.item in ("villages", "coins"):
                maps = table.mat.panels.whole_maps((0, 1), 0)
                spans = [span for line in maps for part in line for span in part.spans]
                found = sum(str(span.style).endswith(EARNED) for span in spans)
                assert found == sum(len(cell.places) for cell in row.cells)
                lit += found
            await pilot.press("enter")
        assert lit and len(seats) == 1, "and none has to change"
        await pilot.press("z")
        await pilot.pause()
        assert table.query_one(HexMap).display
        assert "z All maps" in text_of(app) and "o Others" in text_of(app)


@pytest.mark.parametrize(("size", "map_id"), [((80, 24), "xawskil"), ((60, 20), "avenia")])
async def test_where_not_all_have_room_the_one_looked_at_is_seen_whole(
    app: HotseatApp, size: tuple[int, int], map_id: str
) -> None:
    """A window on it showed two of nine spaces that were counted."""
    async with app.run_test(size=size) as pilot:
        table = await at_the_end(pilot, app, "explorers", {"map": map_id}, 1)
        pair = table.mat.room.pair
        for _ in range(2):
            shown = pair.render()
            assert pair.display and not pair.has_all and table.names[table.viewed].plain in str(shown)
            assert "Looking at" in line(table, "prompt") and "o Others" in text_of(app)
            await pilot.press("o")
            await pilot.pause()
        assert pair.size.height >= small_size(table.mat.board, 1)[1]


async def test_in_a_wide_window_the_large_map_stands_beside_the_page(app: HotseatApp) -> None:
    async with app.run_test(size=(140, 45)) as pilot:
        table = await at_the_end(pilot, app, "explorers", {}, 1)
        assert table.query_one(HexMap).display and "All maps" not in text_of(app)


async def test_explorers_leave_the_maps_of_all_too(app: HotseatApp) -> None:
    app.apply_settings(app.settings._replace(animations=True))
    async with app.run_test(size=(80, 24)) as pilot:
        table = await at_the_end(pilot, app, "explorers", {}, 1)
        while table.reckoned.item() != HOME:
            await pilot.press("enter")
        homeward, sign = table.mat.homeward, SIGNS[app.glyph_set].explorer
        stood = sum(explorers.bit_count() for explorers in table.reckoned.table().explorers)

        def there() -> int:
            maps = table.mat.panels.whole_maps((0, 1), 0)
            return sum(line.plain.count(sign) for one in maps for line in one)

        assert homeward._clock.goes and there() == stood > 0
        for _ in range(WAITS + PICTURES):
            homeward._tick()
        assert there() == 0 and "goes home" not in text_of(app)


def test_in_the_end_every_line_says_what_it_is_paid_for_and_where() -> None:
    """ "2 kept: 8" gave no reason, and goals and treasures lit nothing on the maps."""
    told, lit = dict[str, set[str]](), set[str]()
    for seed in (3, 5, 11):
        game = start(("explorers", 2, {"map": "avenia"}), seed)
        for action in begun(2, "avenia", seed, -1):
            game.act(action)
        game.act(greedy(game))
        assert game.state.to_move < 0
        for row in reckon(game, 4).rows:
            for cell in row.cells:
                if cell.points:
                    told.setdefault(row.name, set()).add(cell.figure)
                    lit |= {row.item} if cell.places else set()
    assert "goals" in lit and {"treasure-towers", "treasure-census"} & lit
    figures = {figure for name in told for figure in told[name]}
    assert not any(re.fullmatch(r"\d+ kept: \d+", figure) for figure in figures), figures
    assert (
        kept_for(2, 4, "towers") == "2 cards x 4 towers"
        and kept_for(1, 9, "villages", per=2) == "4 pairs among 9 villages"
    )
    assert kept_for(2, 9, "villages", per=2) == "2 cards x 4 pairs among 9 villages", "+8: 2 x 9 / 2 is 9"
    assert kept_for(1, 6, "villages", "D") == "6 desert villages"
    assert kept_in_a_set([1, 3, 5]) == "1 + 3 + 5" and kept_in_a_set([1]) == "1 kept"


@pytest.mark.parametrize("height", [11, 14, 18])
def test_the_last_page_keeps_all_that_was_counted(height: int) -> None:
    """Villages and routes went for words below, and the sum was not that of the lines."""
    game = start(("explorers", 2, {"map": "avenia"}), 3)
    for action in begun(2, "avenia", 3, -1):
        game.act(action)
    game.act(greedy(game))
    part = reckon(game, 4)
    rows, seats = kept_rows(part), (Seat("Ann"), Seat("Ben"))
    shown = page(part, steps(part) - 1, -1, seats, (26, height), "unicode")
    told = "\n".join(line.plain for line in shown)
    assert len(rows) + 3 > 10 and all(f"{row.name[:18]} " in told for row in rows) and "before era IV" in told, told
    assert len(shown) <= height
