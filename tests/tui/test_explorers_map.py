"""The map of the explorers on the table: cursor, sizes, what stands at its edges."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from rules.explorers.actions import Explore, Keep
from rules.explorers.components import CARD_INDEX, CARDS
from rules.explorers.goals import statuses
from rules.explorers.maps import MAPS
from rules.explorers.promise import both_ways, by_promise
from rules.explorers.words.places import code, column_name
from rules.hexes import bits
from tests.tui.explorers_table import line, lit, map_of, table
from tests.tui.grid import text_of
from tui.app import HotseatApp
from tui.games.explorers.board import RULER, HexMap
from tui.games.explorers.halves import HALF
from tui.games.explorers.hexes import (
    BROAD,
    COMPACT,
    FLAT,
    HUGE,
    LARGE,
    LARGER,
    SKETCHES,
    WIDE,
    map_size,
    own_spans,
    region_of,
)
from tui.games.explorers.view import SCORED
from tui.table.note import Note
from tui.table.screen import TableScreen

pytestmark = pytest.mark.rotating(2)

DIAGONALS = {"w": "nw", "e": "ne", "c": "sw", "v": "se", "up": "n", "down": "s"}


# --- the cursor -----------------------------------------------------------------------------------------------------


async def test_six_directions_and_a_row(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        grid = screen.mat.board.grid
        names = ("n", "ne", "se", "s", "sw", "nw")
        for key, direction in DIAGONALS.items():
            before = screen.mat.space
            await pilot.press(key)
            assert screen.mat.space == grid.beside[names.index(direction)][before], key
        column, row = grid.hexes[screen.mat.space]
        await pilot.press("right", "right")
        assert grid.hexes[screen.mat.space] == (column + 2, row)
        await pilot.press("left", "left")
        assert grid.hexes[screen.mat.space] == (column, row)


async def test_the_cursor_begins_at_what_can_be_explored_and_n_jumps_on(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        spaces = lit(screen)
        assert screen.mat.space in spaces and len(spaces) > 2
        seen = [screen.mat.space]
        for _ in spaces[1:]:
            await pilot.press("n")
            seen.append(screen.mat.space)
        paid = dict(screen.mat.choice.gains())
        order = sorted(by_promise(screen.state, 0, spaces, seen[0]), key=lambda space: -paid.get(space, 0))
        assert seen == both_ways(screen.mat.board, order) and seen[0] == order[0], "the best first"
        assert paid[seen[0]] == max(paid.values()), "what is preselected brings as much at once as any"
        await pilot.press("n")
        assert screen.mat.space == seen[0], "and round again"
        await pilot.press("p")
        await pilot.press("p")
        assert screen.mat.space == seen[-2]
        await pilot.press("w", "w", "w", "w")
        assert screen.refused is not None
        await pilot.press("n", "enter", "d", "d")
        assert screen.state.turn == 2 and screen.mat.space in lit(screen)


async def test_at_80x24_the_map_follows_the_cursor_and_at_120x40_it_is_whole(app: HotseatApp) -> None:
    async with table(app, (80, 24)) as (pilot, screen):
        view = map_of(screen)
        assert view.size.width < map_size(screen.mat.board.grid, COMPACT)[0]
        for key in ("right",) * 9 + ("down",) * 6 + ("left",) * 17 + ("up",) * 9:
            await pilot.press(key)
            area = region_of(screen.mat.board.grid.hexes[screen.mat.space], COMPACT)
            assert view._left <= area.x and area.x + area.width <= view._left + view.size.width
            assert view._top <= area.y and area.y + area.height <= view._top + view.size.height
    for size, zoom in (((120, 40), COMPACT), ((140, 45), WIDE), ((190, 64), LARGER)):
        app = HotseatApp(app.data_dir)
        async with table(app, size, 2) as (pilot, screen):
            assert map_of(screen).grid.zoom == zoom
            width, height = map_size(screen.mat.board.grid, zoom)
            assert map_of(screen).size == (width + RULER, height + map_of(screen).ruler_lines)


async def test_a_map_that_scrolls_begins_with_what_lies_around_the_capital(app: HotseatApp) -> None:
    """It began with the far corner, and the capital's land was cut off at the right and below."""
    async with table(app, (80, 24)) as (_, screen):
        view, grid = map_of(screen), screen.mat.board.grid
        area = region_of(grid.hexes[screen.mat.board.capital.bit_length() - 1], COMPACT)
        middle = area.x + area.width / 2 - view._left, area.y + area.height / 2 - view._top
        assert abs(middle[0] - view._view.width / 2) <= COMPACT.pitch and abs(middle[1] - view._view.height / 2) <= 2


async def test_zoom_and_mouse(app: HotseatApp) -> None:
    async with table(app, (120, 40)) as (pilot, screen):
        await pilot.press("z")
        assert map_of(screen).grid.zoom == BROAD
        await pilot.press("z", "z", "z", "z", "z")
        assert map_of(screen).grid.zoom == COMPACT
        target = next(space for space in lit(screen) if space != screen.mat.space)
        area = region_of(screen.mat.board.grid.hexes[target], COMPACT)
        for _ in range(2):
            await pilot.click(HexMap, offset=(area.x + 2 + RULER, area.y + map_of(screen).ruler_lines))
        assert screen.state.explorers[0] >> target & 1


@pytest.mark.rotating(6)
@pytest.mark.parametrize("map_id", MAPS)
async def test_z_shows_any_map_whole_at_60x20_and_80x24(app: HotseatApp, map_id: str) -> None:
    async with table(app, (60, 20), 2, map_id) as (pilot, screen):
        for size in ((60, 20), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            screen.mat.room.zoom = None
            screen.lay_out()
            await pilot.press("z")
            await pilot.pause()
            view = map_of(screen)
            assert view.grid.zoom in SKETCHES, size
            left, above = view._margin
            assert map_size(screen.mat.board.grid, view.grid.zoom) == (view.grid.width, view.grid.height)
            assert view.size == (view.grid.width + left, view.grid.height + above), "whole, beside rulers if they fit"
            space = screen.mat.board.size - 1
            area = region_of(screen.mat.board.grid.hexes[space], view.grid.zoom)
            await pilot.click(HexMap, offset=(area.x + left, area.y + above))
            assert screen.mat.space == space and code(screen.mat.board.names[space]) in line(screen, "space")


@pytest.mark.rotating(6)
async def test_arrows_stand_where_the_map_goes_on(app: HotseatApp) -> None:
    async with table(app, (79, 24), map_id="kazan") as (pilot, screen):
        view = map_of(screen)

        def edges() -> str:
            rows = ["".join(segment.text for segment in view.render_line(y)) for y in range(view.size.height)]
            margin = rows[0][0], rows[0].rstrip()[-1:], *(row[0] for row in rows[1:])
            return "".join(char for char in margin if char in "↑→↓←")

        for _ in range(30):
            await pilot.press("left")
        for _ in range(30):
            await pilot.press("up")
        assert edges() == "→↓", "in the corner at the upper left"
        for _ in range(30):
            await pilot.press("right")
        for _ in range(30):
            await pilot.press("down")
        assert {"↑", "←"} <= set(edges()) and "→" not in edges()
        await pilot.press("z")
        assert edges() == "", "the whole map is in view"


async def test_arrows_stand_in_the_margin_and_hide_no_space(app: HotseatApp) -> None:
    """They stood over spaces, glued to the name of a row: "7←"."""
    async with table(app, (80, 24)) as (_, screen):
        view = map_of(screen)
        rows = ["".join(segment.text for segment in view.render_line(y)) for y in range(view.size.height)]
        assert rows[0].startswith("← ") and rows[0].rstrip().endswith("→")
        margin = [row[:2].strip() for row in rows[1:]]
        assert margin.count("↑") == margin.count("↓") == 1 and margin.index("↑") <= 1 < margin.index("↓")
        assert not re.search("[←→↑↓]", "".join(row[2:] for row in rows[1:]))
        assert all(mark.isdigit() for mark in margin if mark not in ("", "↑", "↓")), "no arrow beside a name"


async def test_rulers_name_columns_and_rows_at_every_size(app: HotseatApp) -> None:
    async with table(app, (60, 20)) as (pilot, screen):
        for size in ((60, 20), (79, 40), (100, 30), (104, 40), (120, 40), (140, 45), (160, 50)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            view = map_of(screen)
            rows = ["".join(segment.text for segment in view.render_line(y)) for y in range(view.size.height)]
            assert any(char.isalpha() for char in rows[0]), "names of spaces are told at every size"
            grid, zoom = screen.mat.board.grid, view.grid.zoom
            for number, (column, row) in enumerate(grid.hexes):
                area = region_of((column, row), zoom)
                if view.size.width < view.grid.width:  # it scrolls
                    break
                letter = rows[0][RULER + area.x + zoom.inset(0) + 1 + zoom.inside(0) // 2]
                label = rows[view.ruler_lines + area.y + zoom.slant * (column % 2)][:RULER].strip()
                assert letter + label == code(screen.mat.board.names[number]), size
            assert not re.search(r"_ *[A-R] *_|[A-R]_|_[A-R]", rows[0]), "no edge runs into a letter"


async def test_the_rulers_light_the_column_and_the_row_of_the_cursor(app: HotseatApp) -> None:
    """ "H7" lies between the numbers 6 and 7 of the ruler, so a space that is named was found by guessing."""
    async with table(app, (120, 40)) as (pilot, screen):
        view = map_of(screen)

        def lit() -> str:
            here = view._inked("", "here").style
            parts = (part for y in range(view.size.height) for part in view.render_line(y))
            return "".join(part.text.strip() for part in parts if part.style == here)

        for key in ("n", "right", "down", "left"):
            await pilot.press(key)
            await pilot.pause()
            assert lit() == code(screen.mat.board.names[view.cursor])


async def test_the_whole_map_in_little_has_rulers_too(app: HotseatApp) -> None:
    """Spaces were named there, and no column or row was."""
    async with table(app, (80, 24)) as (pilot, screen):
        await pilot.press("z")
        view = map_of(screen)
        rows = ["".join(segment.text for segment in view.render_line(y)) for y in range(view.size.height)]
        assert view.grid.zoom in SKETCHES and rows[0].split() == [column_name(column) for column in range(18)]
        assert [row[:RULER].strip() for row in rows[1:]] == [str(number) for number in range(1, 14)]


async def test_tab_and_shift_tab_come_to_the_explore_board_where_it_does_not_stand_beside_the_map(
    app: HotseatApp,
) -> None:
    async with table(app, (60, 20), 2) as (pilot, screen):
        seen = []
        for _ in range(5):
            await pilot.press("tab")
            seen.append(screen.panel)
        assert seen == ["actions", "journal", "sheet", "score", "table"]
        await pilot.press("shift+tab")
        await pilot.pause()
        assert screen.panel == "score" and "Explore board: Ann" in text_of(app) and "Era I of IV" in text_of(app)
        await pilot.press("shift+tab")
        assert screen.panel == "sheet"


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_what_a_moment_lights_is_in_the_picture(app: HotseatApp, size: tuple[int, int]) -> None:
    """A tower was told in a banner while the map had gone back to the cursor, elsewhere."""
    async with table(app, size) as (_, screen):
        view, board = map_of(screen), screen.mat.board

        def in_view(space: int) -> bool:
            area = region_of(board.grid.hexes[space], view.grid.zoom)
            across = view._left <= area.x and area.x + area.width <= view._left + view._view.width
            return across and view._top <= area.y and area.y + area.height <= view._top + view._view.height

        scene = screen.mat.scenes.now()
        towers = list(bits(board.towers))
        assert not all(map(in_view, towers))
        for tower in towers:
            view.show(scene._replace(glow=1 << tower))
            assert in_view(tower)
            view.show(scene._replace(lit=1 << tower, sign=SCORED, cursor=-1))
            assert in_view(tower), "as what an era's line tells of"
            view.show(scene)
            assert in_view(screen.mat.space), "then the cursor again"
        every = sum(1 << tower for tower in towers)
        view.show(scene._replace(lit=every, sign=SCORED, cursor=-1))
        assert any(map(in_view, towers)), "of many that are far apart some"
        view.show(scene)
        assert in_view(screen.mat.space)


async def test_where_nothing_told_has_a_place_the_map_stays_but_shows_some_piece(app: HotseatApp) -> None:
    """The first page of an era's end showed a corner without one piece of the seat; then the map jumped about."""
    async with table(app, (80, 24), steps=30) as (_, screen):
        view, scene = map_of(screen), screen.mat.scenes.now()
        still = scene._replace(cursor=-1, lit=None, area=0)
        pieces = bits(scene.explorers | scene.villages)
        view._left = view._top = 0
        view.show(still._replace(explorers=0, villages=0))
        assert (view._left, view._top) == (0, 0)
        far = next(x for x in reversed(range(screen.mat.board.size)) if not view._is_in_view(x))
        view.show(still._replace(explorers=1 << far, villages=0))
        assert view._is_in_view(far)
        there = view._left, view._top
        view.show(still._replace(explorers=scene.explorers | 1 << far))
        assert (view._left, view._top) == there and pieces


async def test_a_part_of_the_map_shows_whole_hexes_only(app: HotseatApp) -> None:
    """Half of them stood at every edge, and "77" beside the ruler: the row, and what was left of "F7"."""
    async with table(app, (80, 24)) as (pilot, screen):
        view, blanked = map_of(screen), 0
        for zoom in (COMPACT, LARGE, LARGER, HUGE):
            view.set_view(zoom, "unicode", 50, 17, rulers=True)
            for key in ("left",) * 4 + ("up",) * 3 + ("right",) * 9 + ("down",) * 6:
                await pilot.press(key)
                assert view._left % zoom.pitch == 0 and view._view.width % zoom.pitch == 0
                top, bottom = view._top, view._top + view._view.height
                for hex_ in screen.mat.board.grid.hexes:
                    spans = [span for span in own_spans(hex_, zoom) if top <= span[0] < bottom]
                    if spans and len(spans) < zoom.height and view._left <= spans[0][1] < view._left + 40:
                        shown = [view._map_line(y).text[x + 1 - view._left : x + n - view._left] for y, x, n in spans]
                        assert not "".join(shown).strip(" _/\\"), (hex_, zoom, shown)
                        blanked += 1
        assert blanked


async def test_the_whole_map_in_little_stands_alone_and_sets_off_every_other_column(app: HotseatApp) -> None:
    """Its columns stood level, so nobody could tell who was whose neighbour; pieces hid the coins under them."""
    async with table(app, (80, 24), 2, steps=20) as (pilot, screen):
        await pilot.press("z")
        await pilot.pause()
        view, zoom = map_of(screen), map_of(screen).grid.zoom
        assert zoom == FLAT and not screen.query_one("#side").display
        assert "era I of IV, card" in line(screen, "space"), "what the explore board told"
        halves = set()
        for y in range(view.ruler_lines, view.size.height):
            text = "".join(segment.text for segment in view.render_line(y))[RULER:]
            halves |= {x // zoom.pitch % 2 for x, char in enumerate(text) if char == HALF}
        assert halves == {0}, "the columns that lie lower"
        board, state = screen.mat.board, screen.state
        paid = next(x for x in bits(state.explorers[screen.viewed] & board.coins))
        area = region_of(board.grid.hexes[paid], zoom)
        text = "".join(view.grid.chars[area.y][area.x : area.x + area.width])
        assert text.strip() == f"{view.grid.signs.explorer}{view.grid.signs.coin}{board.coin[paid]}"
        await pilot.press("z")
        await pilot.pause()
        assert screen.query_one("#side").display


@pytest.mark.parametrize("looks", ["ascii", "mono"])
async def test_without_half_blocks_or_colours_the_columns_stand_level(app: HotseatApp, looks: str) -> None:
    async with table(app, (80, 24)) as (pilot, screen):
        kept = {"glyphs": looks} if looks == "ascii" else {"theme": looks}
        app.apply_settings(app.settings._replace(**kept))
        await pilot.pause()
        await pilot.press("z")
        await pilot.pause()
        view = map_of(screen)
        rows = ["".join(segment.text for segment in view.render_line(y)) for y in range(view.size.height)]
        assert HALF not in "".join(rows) and sum(row.count(view.grid.signs.terrain["W"]) for row in rows) > 50


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_replay_lights_what_would_have_been_better_beside_what_was_chosen(
    app: HotseatApp, size: tuple[int, int]
) -> None:
    """Only the move that was made was shown there, and what was better forgotten."""
    async with table(app, size, 2, steps=14) as (pilot, screen):
        game = screen.controller
        acts = [at for at, entry in enumerate(game.entries) if isinstance(getattr(entry.step, "action", None), Explore)]
        places = [(at, [*_explored(game.rules, game.state_at(at))]) for at in acts]
        at, open_ = next((at, spaces) for at, spaces in places if len(spaces) > 2)
        chosen = game.entries[at].step.action
        better = next(Explore(space) for space in open_ if space != chosen.space)
        app.watch_game(screen.opened.info.id, at, Note("Better: there", better))
        await pilot.pause()
        await pilot.pause()
        replay, board = app.screen, screen.mat.board
        assert isinstance(replay, TableScreen) and replay is not screen and "Better: there" in text_of(app)
        scene = map_of(replay).grid.scene
        assert scene.glow == 1 << board.index[better.space] | 1 << board.index[chosen.space]
        assert scene.cursor == board.index[chosen.space]
        await pilot.press("right")
        await pilot.pause()
        assert replay.better is None and not map_of(replay).grid.scene.glow & 1 << board.index[better.space]


async def test_a_replay_that_stops_at_a_draw_tells_both_cards(app: HotseatApp) -> None:
    """Below the map stood that the capital lies in the middle of it all, and one of two cards nowhere."""
    async with table(app, (80, 24), 2, steps=60) as (pilot, screen):
        game = screen.controller
        acts = ((at, getattr(entry.step, "action", None)) for at, entry in enumerate(game.entries))
        at, kept = next((at, action) for at, action in acts if isinstance(action, Keep))
        other = next(
            one for one in game.rules.legal_actions(game.state_at(at), game.state_at(at).to_move) if one != kept
        )
        app.watch_game(screen.opened.info.id, at, Note("The draw here: good luck"))
        await pilot.pause()
        await pilot.pause()
        names = [CARDS[CARD_INDEX[one.card]].name for one in (kept, other)]
        told = line(app.screen, "space")
        assert all(f"{name}: " in told for name in names) and "in the middle of it all" not in text_of(app)
        await pilot.press("right")
        await pilot.pause()
        assert names[1] not in line(app.screen, "space")


def _explored(rules: Any, state: Any) -> Iterator[str]:
    """The spaces that can be explored."""
    legal = rules.legal_actions(state, state.to_move)
    yield from (action.space for action in legal if isinstance(action, Explore))


async def test_another_size_shows_what_lies_around_the_cursor(app: HotseatApp) -> None:
    """The first page of an era's count stood at a corner of the map after a larger size."""
    async with table(app, (80, 24), 2, map_id="kazan") as (pilot, screen):
        view, grid = map_of(screen), screen.mat.board.grid
        for zoom in (HUGE, LARGE, COMPACT):
            screen.mat.room.zoom = zoom
            screen.lay_out()
            screen.mat.show_position()
            await pilot.pause()
            area = region_of(grid.hexes[screen.mat.space], zoom)
            middle = area.x + area.width / 2 - view._left
            assert abs(middle - view._view.width / 2) <= zoom.pitch, zoom


async def test_below_the_whole_map_in_small_stand_the_goals(app: HotseatApp) -> None:
    """Three rows were empty there, and goals were told on another page only."""
    async with table(app, (80, 24), 2) as (pilot, screen):
        short = statuses(screen.state, 0)[0].short
        goal = f"{short}  ●O 0/"
        await pilot.press("z")
        await pilot.pause()
        assert screen.mat.room.zoom in SKETCHES and goal in text_of(app)
        while screen.mat.room.zoom in SKETCHES:
            await pilot.press("z")
            await pilot.pause()
        assert goal not in text_of(app) and short in text_of(app), "on the explore board"
        assert not screen.query_one("#legend").display
