"""The hex map and its words as text: geometry, drawing, the explore board, what a space is."""

from __future__ import annotations

import random
import re
from collections import Counter
from itertools import pairwise
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from rules.catalogue import load
from rules.explorers.actions import Explore
from rules.explorers.maps import MAPS, Board, board
from rules.game import CHANCE, Act, Draw
from rules.hexes import DIRECTIONS, bits
from rules.reckoning import ends, reckon
from rules.turn_controller import TurnController
from tests.games.walks import play, start
from tests.tui.grid import FOLDER, check_grid
from tui.contrast import WORDS, contrast, rgb
from tui.games.explorers.halves import HALF
from tui.games.explorers.hexes import (
    BROAD,
    COMPACT,
    DRAWN,
    LARGE,
    SKETCHES,
    SMALL,
    TINY,
    WIDE,
    ZOOMS,
    Zoom,
    best_zoom,
    cell_at,
    hex_at,
    map_size,
    next_zoom,
    origin,
    own_spans,
    region_of,
    sketch,
    walk,
    walk_sideways,
)
from tui.games.explorers.routes import links
from tui.games.explorers.signs import SIGNS
from tui.games.explorers.small import PRINTED, pieces_line, small_lines, small_size
from tui.games.explorers.view import GROUNDS, LIT, MAYBE, ROLES, SCORED, HexView, Scene, scene_of
from tui.kit.glyphs import GlyphSet

RULES = load("explorers")
LETTERS = ["●O", "▣B", "▲G", "❖Y"]


def position(**data: Any) -> Any:
    return RULES.position({"map": "avenia", **data})


def random_states(map_id: str, seats: int, seed: int, count: int) -> list[Any]:
    """States of a random game, `count` of them, spread over the whole of it."""
    chance = random.Random(seed)
    state = RULES.initial_state(RULES.configure(seats, {"map": map_id}))
    met = []
    while state.to_move != -2:
        if state.to_move == CHANCE:
            stream = RULES.decision(state).stream
            state, _ = RULES.step(state, Draw(stream, RULES.sample_chance(state, chance.randrange)))
        else:
            action = chance.choice(RULES.legal_actions(state, state.to_move))
            state, _ = RULES.step(state, Act(state.to_move, action))
            met.append(state)
    return met[:: max(1, len(met) // count)][:count]


# --- geometry -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("zoom", ZOOMS)
@pytest.mark.parametrize("map_id", MAPS)
def test_own_cells_and_cell_at_are_each_others_inverse(map_id: str, zoom: Zoom) -> None:
    grid = board(map_id).grid
    owner = {}
    for number, hex_ in enumerate(grid.hexes):
        area = region_of(hex_, zoom)
        for y, first, cells in own_spans(hex_, zoom):
            for x in range(first, first + cells):
                assert (x, y) not in owner, "no cell belongs to two hexes"
                owner[x, y] = number
                assert area.x <= x < area.x + area.width and area.y <= y < area.y + area.height
    width, height = map_size(grid, zoom)
    for y in range(height):
        for x in range(width):
            assert cell_at(grid, x, y, zoom) == owner.get((x, y))


@given(st.integers(-50, 200), st.integers(-50, 200), st.sampled_from(ZOOMS))
def test_every_cell_of_the_plane_has_one_hex(x: int, y: int, zoom: Zoom) -> None:
    hex_ = hex_at(x, y, zoom)
    assert any(row == y and first <= x < first + cells for row, first, cells in own_spans(hex_, zoom))


@pytest.mark.parametrize("zoom", DRAWN)
def test_neighbours_touch_and_share_their_slanted_sides(zoom: Zoom) -> None:
    grid = board("xawskil").grid
    for number, hex_ in enumerate(grid.hexes):
        here = region_of(hex_, zoom)
        for direction, name in enumerate(DIRECTIONS):
            other = grid.beside[direction][number]
            if other < 0:
                continue
            there = region_of(grid.hexes[other], zoom)
            across, down = there.x - here.x, there.y - here.y
            assert across == {"n": 0, "s": 0}.get(name, zoom.pitch if "e" in name else -zoom.pitch)
            half = zoom.height if name in "ns" else zoom.slant
            assert down == (half if "s" in name else -half)


def test_the_whole_of_avenia_fits_beside_the_explore_board_at_120x40() -> None:
    assert best_zoom(board("avenia").grid, 120 - 38, 40 - 7) == COMPACT
    width, height = map_size(board("avenia").grid, COMPACT)
    assert width <= 120 - 38 and height <= 40 - 7
    assert best_zoom(board("avenia").grid, 116, 43) == WIDE
    assert best_zoom(board("avenia").grid, 130, 60) == LARGE
    assert best_zoom(board("xawskil").grid, 20, 10) == COMPACT
    assert best_zoom(board("kazan").grid, 140 - 31 - 3, 38) == BROAD


@pytest.mark.parametrize("map_id", MAPS)
def test_every_map_is_whole_in_a_sketch_at_60x20_and_80x24(map_id: str) -> None:
    """60x20 has 14 lines for the map without the second line about the space, 80x24 has 52 columns beside the board."""
    grid = board(map_id).grid
    for width, height in ((60, 14), (52, 17)):
        columns, lines = map_size(grid, sketch(grid, width, height))
        assert columns <= width and lines <= height
    assert sketch(grid, 60, 14) == (TINY if map_id in ("xawskil", "cnidaria") else SMALL)


def test_z_goes_through_all_sizes_and_back() -> None:
    grid = board("avenia").grid
    for room, sizes in (((50, 17), (sketch(grid, 50, 17), *DRAWN)), ((100, 30), DRAWN)):
        seen = [COMPACT]
        while len(seen) < 20 and (after := next_zoom(grid, seen[-1], *room)) != COMPACT:
            seen.append(after)
        assert sorted(seen) == sorted(sizes), room
    assert next_zoom(grid, COMPACT, 50, 17) in SKETCHES, "the whole map is one key away"
    assert next_zoom(grid, TINY, 100, 30) == COMPACT, "after the terminal grew"


@pytest.mark.parametrize("map_id", MAPS)
def test_the_cursor_comes_to_every_space_and_goes_back(map_id: str) -> None:
    """Up, down, left, right reach all spaces; a diagonal is undone by the opposite one where there is no gap."""
    grid = board(map_id).grid
    reached, todo = {0}, [0]
    while todo:
        at = todo.pop()
        nexts = [walk(grid, at, 0), walk(grid, at, 3), walk_sideways(grid, at, 1), walk_sideways(grid, at, -1)]
        todo += [one for one in nexts if one not in reached]
        reached |= set(nexts)
        for direction in range(6):
            if grid.beside[direction][at] >= 0:
                assert walk(grid, at, direction) == grid.beside[direction][at]
                assert walk(grid, walk(grid, at, direction), (direction + 3) % 6) == at
    assert reached == set(range(len(grid.hexes)))


def test_left_and_right_keep_to_a_row() -> None:
    """So the cursor goes up and down by turns, and comes back where it was."""
    grid = board("avenia").grid
    at = grid.number[8, 6]
    trail = [at := walk_sideways(grid, at, 1) for _ in range(4)]
    assert [grid.hexes[one] for one in trail] == [(9, 6), (10, 6), (11, 6), (12, 6)]
    for _ in range(4):
        at = walk_sideways(grid, at, -1)
    assert grid.hexes[at] == (8, 6)


# --- drawing --------------------------------------------------------------------------------------------------------


def full(view: HexView, scene: Scene) -> tuple[list[list[str]], list[list[Any]]]:
    fresh = HexView(view.board, view.zoom, view.glyph_set)
    fresh.show(scene)
    return fresh.chars, fresh.looks


def random_scene(map_: Board, chance: random.Random) -> Scene:
    some = [chance.getrandbits(map_.size) & chance.getrandbits(map_.size) for _ in range(6)]
    villages = some[1] & map_.blank
    lit = chance.choice([None, some[4]])
    area = chance.choice((0, *map_.regions))
    cursor = chance.randrange(-1, map_.size)
    near = [(x, other) for x in range(map_.size) for other in bits(map_.grid.near[x]) if x < other]
    joined = frozenset(chance.sample(near, 6))
    pieces = some[0] & ~villages, villages, some[2] & map_.cities, some[3]
    way = chance.choice((0, sum(1 << x for x in {x for link in joined for x in link})))
    return Scene(*pieces, "blue", lit, chance.choice("+*?"), cursor, area, joined, way=way)


@pytest.mark.rotating(6)
@pytest.mark.parametrize("zoom", ZOOMS)
@pytest.mark.parametrize("glyph_set", ["unicode", "ascii"])
def test_painting_what_changed_is_painting_all_and_stays_in_the_regions_told(zoom: Zoom, glyph_set: str) -> None:
    chance = random.Random(5)
    for map_id in MAPS:
        map_ = board(map_id)
        view = HexView(map_, zoom, glyph_set)
        for _ in range(12):
            before = [row[:] for row in view.chars], [row[:] for row in view.looks]
            scene = random_scene(map_, chance)
            if chance.random() < 0.5 and view.scene is not None:
                scene = view.scene._replace(cursor=scene.cursor, area=scene.area)
            changed = view.show(scene)
            assert (view.chars, view.looks) == full(view, scene)
            allowed = set()
            for x in bits(changed):
                area = region_of(map_.grid.hexes[x], zoom)
                allowed |= {
                    (x, y) for x in range(area.x, area.x + area.width) for y in range(area.y, area.y + area.height)
                }
            for y in range(view.height):
                if (before[0][y], before[1][y]) == (view.chars[y], view.looks[y]):
                    continue
                for x in range(view.width):
                    if (before[0][y][x], before[1][y][x]) != (view.chars[y][x], view.looks[y][x]):
                        assert (x, y) in allowed


def test_every_glyph_is_one_cell_wide_and_every_look_has_a_style() -> None:
    for signs in SIGNS.values():
        for value in vars(signs).values():
            for char in "".join(value.values()) if isinstance(value, dict) else "".join(value):
                assert cell_len(char) == 1 and ord(char) < 0xFE00
    ascii_signs = "".join(
        "".join(v.values()) if isinstance(v, dict) else "".join(v) for v in vars(SIGNS["ascii"]).values()
    )
    assert ascii_signs.isascii()
    chance = random.Random(2)
    for map_id in MAPS:
        view = HexView(board(map_id), COMPACT, "unicode")
        view.show(random_scene(view.board, chance))
        for row in view.looks:
            for role, ground in row:
                assert role in ROLES and ground in GROUNDS


def cells_of(view: HexView, space: str) -> str:
    """All that stands in the rectangle around a space."""
    area = region_of(view.board.grid.hexes[view.board.index[space]], view.zoom)
    rows = ["".join(row[area.x : area.x + area.width]) for row in view.chars[area.y : area.y + area.height]]
    return "|".join(rows)


@pytest.mark.parametrize(
    ("space", "shown"),
    [
        ("c8r5", r"/ @ \|\___/"),
        ("c7r7", r"/ V \|\_\"_/".replace('\\"', '"')),
        ("c7r5", r"/ i \|\_~_/"),
        ("c8r4", r"/~  \|\___/"),
        ("c8r6", r"/ i \|\"$1/"),
        ("c8r7", r"/:  \|\_&2/"),
        ("c4r2", r'/"  \|\P&3/'),
        ("c4r0", r"/~  \|\_R_/"),
        ("c5r8", r"/~  \|\ x /"),
        ("c1r1", r"/   \|\_T_/"),
        ("c17r0", r"/   \|\ ! /"),
    ],
)
def test_what_stands_on_a_space_is_to_be_seen(space: str, shown: str) -> None:
    seat = {"explorers": ["c7r5", "c8r6"], "villages": ["c7r7"], "posts": ["c4r2"], "towers": ["c17r0"]}
    state = position(era=2, seats=[{**seat, "markers": ["c5r8"]}])
    view = HexView(state.board, COMPACT, "ascii")
    view.show(scene_of(state, 0, "blue"))
    assert cells_of(view, space) == shown


def test_lit_spaces_have_a_mark_and_a_bright_border_and_the_others_stay_as_they_are() -> None:
    map_ = board("kazan")
    view = HexView(map_, COMPACT, "unicode")
    lit = map_.grid.near[map_.capital.bit_length() - 1]
    view.show(Scene(0, 0, 0, 0, "orange", lit=lit, sign="+"))
    assert sum(row.count("+") for row in view.chars) == lit.bit_count() == 6
    grounds = {ground for row in view.looks for _, ground in row}
    assert {"grass-lit", "water", "town", "void"} <= grounds
    for x in range(map_.size):
        area = region_of(map_.grid.hexes[x], COMPACT)
        sides = [view.looks[area.y + 1][area.x][0], view.looks[area.y][area.x][0]]
        assert "bright" not in sides or (lit | map_.grid.around(lit)) >> x & 1
        assert not lit >> x & 1 or sides == ["bright", "bright"]
    few = bits(lit)
    view.show(Scene(0, 0, 0, 0, "orange", lit=lit, gains=((few[0], 2), (few[1], 12))))
    told = Counter(re.findall(r"\+\d*", " ".join("".join(row) for row in view.chars)))
    assert told == {"+": 4, "+2": 1, "+12": 1}, "what a space would bring stands on it"
    view.show(Scene(0, 0, 0, 0, "orange", lit=lit, gains=((few[1], 2),)))
    again = Counter(re.findall(r"\+\d*", " ".join("".join(row) for row in view.chars)))
    assert again == {"+": 5, "+2": 1}, "and is painted anew when it changes"
    view.show(Scene(lit, 0, 0, 0, "orange", lit=lit, sign=SCORED))
    roles = [role for row in view.looks for role, _ in row]
    assert sum(row.count(SCORED) for row in view.chars) == 6, "beside the explorers that earned it"
    assert "earned" in roles and not {"bright", "open"} & set(roles), "it does not look as if it could be explored"
    view.show(Scene(0, 0, 0, 0, "orange"))
    assert not any(
        ground.endswith("-lit") or role in ("bright", "earned") for row in view.looks for role, ground in row
    )


def test_spaces_for_a_village_have_their_mark_although_explorers_stand_there() -> None:
    """The signs named a + for the village that was nowhere on the map."""
    map_ = board("avenia")
    here = map_.set_of(["c6r6", "c6r7"])
    for zoom in DRAWN:
        view = HexView(map_, zoom, "unicode")
        view.show(Scene(here, 0, 0, 0, "orange", lit=here))
        for space in ("c6r6", "c6r7"):
            area = region_of(map_.grid.hexes[map_.index[space]], zoom)
            rows = view.chars[area.y : area.y + area.height]
            cells = [cell for row in rows for cell in row[area.x : area.x + area.width]]
            assert "+" in cells and view.signs.explorer in cells, zoom


@pytest.mark.parametrize("zoom", DRAWN)
def test_a_route_is_one_line_without_gaps_in_the_colour_of_its_seat(zoom: Zoom) -> None:
    map_ = board("avenia")
    view, way = HexView(map_, zoom, "unicode"), ["c11r4", "c10r4", "c9r5", "c8r5", "c8r6", "c8r7"]
    numbers = [map_.index[space] for space in way]
    joined = frozenset((min(pair), max(pair)) for pair in pairwise(numbers))
    view.show(Scene(map_.set_of(way[1:5]), 0, map_.set_of([way[0]]), 0, "orange", links=joined))
    lit = {(x, y) for y, row in enumerate(view.looks) for x, (role, _) in enumerate(row) if role in ROAD}
    signs = Counter(view.chars[y][x] for x, y in lit if view.looks[y][x][0] == "route-orange")
    assert signs["╱"] == signs["╲"] == 0 and signs["━"] >= 3 and signs["│"] >= 2, "no splinters where it crosses sides"
    road, front = set[tuple[int, int]](), [min(lit)]
    while front:
        x, y = front.pop()
        road.add((x, y))
        front += [at for at in lit - road if abs(at[0] - x) <= 1 and abs(at[1] - y) <= 1]
    assert road == lit, "one line without gaps"
    assert {cell_at(map_.grid, x, y, zoom) for x, y in road} >= set(numbers[:5]), "from space to space"
    view.show(view.scene._replace(links=frozenset()))
    assert not any(role == "route-orange" for row in view.looks for role, _ in row)


ROAD: Final = {"route-orange", "explorer-orange", "village-orange"}


def test_routes_are_those_of_the_era_and_follow_the_chain() -> None:
    seat = {"explorers": ["c8r7", "c8r6", "c9r5", "c10r4"]}
    state = position(card="grassland", seats=[seat, {}])
    game = TurnController(RULES, RULES.config_of(state), 1, base=state)
    assert links(game.state, game.entries, 0) == frozenset()
    game.act(Explore("c11r4"))
    found = links(game.state, game.entries, 0)
    index = state.board.index
    assert {x for pair in found for x in pair} >= {index["c11r4"], index["c8r7"]} and len(found) >= 4
    assert all(state.board.grid.near[one] >> other & 1 and one < other for one, other in found)
    assert links(game.state, game.entries, 1) == frozenset(), "each seat has its own"
    home = game.state.clone()
    home.explorers[0] = 0
    assert links(home, game.entries, 0) == frozenset(), "the explorers have gone home"


def test_special_spaces_of_the_other_maps() -> None:
    for map_id, space, shown in (
        ("kazan", "c4r9", "╱" + "▴  ╲"), ("cnidaria", "c8r1", "∏○"), ("cnidaria", "c7r0", "◆3"),
        ("north-proylia", "c3r2", "$2"), ("north-proylia", "c2r1", "✻"), ("kazan", "c5r9", "∏B"),
    ):  # fmt: skip
        view = HexView(board(map_id), COMPACT, "unicode")
        view.show(Scene(0, 0, 0, 0, "orange"))
        assert shown in cells_of(view, space), (map_id, space)


@pytest.mark.parametrize("glyph_set", ["unicode", "ascii"])
@pytest.mark.parametrize(("name", "zoom"), [("compact", COMPACT), ("wide", WIDE), ("large", LARGE)])
def test_golden_text_of_a_map(request: pytest.FixtureRequest, glyph_set: str, name: str, zoom: Zoom) -> None:
    """Avenia in era II: the whole map as text, in `tests/tui/grids/`."""
    seat = {
        "explorers": ["c7r5", "c8r6", "c9r5"], "villages": ["c7r7", "c11r2"], "posts": ["c4r2"],
        "towers": ["c17r0"], "markers": ["c5r8"],
    }  # fmt: skip
    state = position(era=2, card="any", seats=[seat])
    view = HexView(state.board, zoom, glyph_set)
    lit = state.board.set_of([action.space for action in RULES.legal_actions(state, 0)[:-1]])
    view.show(scene_of(state, 0, "orange", lit=lit, cursor=state.board.index["c9r5"]))
    update = bool(request.config.getoption("--update-grids"))
    assert FOLDER.exists()
    check_grid(f"explorers_map_{name}_{glyph_set}", "\n".join(view.text()) + "\n", update)


def test_small_maps_show_the_same_pieces() -> None:
    state = position(
        era=2, seats=[{"explorers": ["c7r5"], "villages": ["c7r7"], "posts": ["c4r2"], "towers": ["c17r0"]}]
    )
    lines = [line.plain for line in small_lines(state, 0, "#E69F00", "ascii", {})]
    assert (
        lines[0][17] == "!" and lines[5][7] == "i" and lines[7][7] == "V" and lines[2][4] == "P" and lines[5][8] == "@"
    )
    assert (len(lines[0]), len(lines) + 1) == small_size(state.board, 1)


def test_small_maps_show_pieces_and_from_two_cells_a_space_on_what_is_printed() -> None:
    """Signs of water, cities and ruins on every second space drowned the pieces in one cell; in two only coins were
    told, and not the cities and ruins that a rival may be after. The values of cities are a help in one cell too."""
    state = position(era=2, seats=[{"explorers": ["c7r6"], "villages": ["c7r7"]}])
    for cells in (1, 2, 3):
        lines = small_lines(state, 0, "#E69F00", "unicode", {}, cells)
        text = "".join(line.plain for line in lines)
        assert {line.cell_length for line in lines} == {18 * cells}
        printed = set("∏♖⊞123456") if cells > 1 else set("234")
        assert set(text) - {" ", "$"} - printed == {"★", "♟", "⌂"}
        coins = (state.board.coins & ~state.explorers[0]).bit_count()
        assert text.count("$") == (coins if cells > 1 else 0) and (cells == 1 or not re.search(r"\$(?!\d)", text))
        assert text.count("⊞") == (sum(map(bool, state.board.city)) if cells > 1 else 0)
    bare = small_lines(state, 0, "#E69F00", "unicode", {"ansi-background": "ansi_default"})
    assert "≈" in "".join(line.plain for line in bare), "grounds without colours need their signs"


def test_below_a_small_map_stands_what_is_on_it_by_its_signs() -> None:
    state = position(era=2, seats=[{"villages": ["c7r7", "c11r2"], "posts": ["c4r2"], "towers": ["c17r0"]}])
    assert pieces_line(state, 0, "unicode", 54).plain == "⌂ 2 villages  ⚑ 1 post  ♜ 1 tower"
    assert pieces_line(state, 0, "ascii", 25).plain == "V 2 villages  P 1 post"


def test_small_maps_have_the_colours_of_their_theme() -> None:
    state = position(seats=[{}])
    dark, light, plain = (
        {str(span.style) for line in small_lines(state, 0, "#E69F00", "ascii", look) for span in line.spans}
        for look in ({"background": "#16181b"}, {"background": "#f7f3ea"}, {})
    )
    printed = {PRINTED["city"], PRINTED["coin"]}  # as on the large map, in all themes
    assert dark == plain and dark & light <= printed


def test_every_other_column_of_a_small_map_lies_half_a_line_lower() -> None:
    state = position(seats=[{}])
    below = {board("avenia").grid.hexes[x] for x in range(state.board.size)}
    for cells in (1, 2):
        lines = small_lines(state, 0, "#E69F00", "unicode", {"background": "#16181b"}, cells)
        halves = {(x // cells, y) for y, line in enumerate(lines) for x, char in enumerate(line.plain) if char == HALF}
        assert halves and {column % 2 for column, _ in halves} == {0}
        ends = {(column, row + 1) for column, row in below if (column, row + 1) not in below and column % 2 == 0}
        assert ends <= halves, "half of what lies lowest reaches into the line below it"


@pytest.mark.parametrize("background", ["#16181b", "#f7f3ea"])
def test_figures_on_a_small_map_can_be_read(background: str) -> None:
    """Ground textures may be faint; a figure is a word (found at 160x50: 3.0 on mountains and deserts)."""
    read = 0
    for name in MAPS:
        state = RULES.position({"map": name, "seats": [{}]})
        for line in small_lines(state, 0, "#E69F00", "unicode", {"background": background}, 3):
            for span in line.spans:
                if any(letter.isalnum() for letter in line.plain[span.start : span.end]):
                    ink, _, ground = str(span.style).partition(" on ")
                    assert contrast(rgb(ink.removeprefix("bold ")), rgb(ground)) >= WORDS
                    read += 1
    assert read > 50


def test_the_routes_of_an_era_are_drawn_while_it_is_counted() -> None:
    drawn = 0
    for seed in range(3):
        game = play(start(("explorers", 1, {}), seed), seed)
        for number, stop in enumerate(ends(game), 1):
            part, log = reckon(game, number), game.entries[:stop]
            assert part.table is not None
            opened = next(row for row in part.rows if row.item == "routes").cells[0].points > 0
            ways = links(part.table.state, log, 0, over=True)
            assert bool(ways) == opened and not links(game.state_at(stop), log, 0)
            drawn += opened
    assert drawn


def test_a_hex_at_the_edge_of_the_map_is_closed_on_its_own_ground() -> None:
    """Grey hooks stood on the black right of the last column."""
    state = position(era=1, card="any", seats=[{}])
    view = HexView(state.board, WIDE, "unicode")
    view.show(scene_of(state, 0, "orange"))
    sides = [view.looks[y][x] for y, row in enumerate(view.text()) for x, char in enumerate(row) if char in "╱╲"]
    assert sides and "void" not in {ground for _, ground in sides}


@pytest.mark.parametrize("glyph_set", ["unicode", "ascii"])
def test_no_sign_of_the_map_has_two_meanings(glyph_set: GlyphSet) -> None:
    """In ASCII the sign of ice was that of a trade route, which may lead across ice."""
    signs = SIGNS[glyph_set]
    names = [
        "capital",
        "explorer",
        "village",
        "post",
        "tower",
        "height",
        "coin",
        "city",
        "ruin",
        "jewel",
        "check",
        "bar",
        "heavy",
    ]
    found = [*signs.terrain.values(), *(getattr(signs, name) for name in names), LIT, MAYBE, SCORED]
    shown = [sign for sign in found if sign.strip()]
    assert len(set(shown)) == len(shown)


def test_a_counted_route_is_one_line_without_pieces() -> None:
    """It was a thin line in the colour of the seat, and every explorer on it broke it."""
    state = position(era=2, seats=[{"explorers": ["c8r3", "c8r4"]}])
    map_ = state.board
    way = [map_.index[name] for name in ("c8r3", "c8r4", "c8r5")]
    joined = frozenset((min(pair), max(pair)) for pair in pairwise(way))
    for zoom in (COMPACT, WIDE):
        view = HexView(map_, zoom, "unicode")
        view.show(scene_of(state, 0, "orange", links=joined))
        pieces = sum(look[0].startswith("explorer") for row in view.looks for look in row)
        view.show(scene_of(state, 0, "orange", links=joined, way=sum(1 << x for x in way), lit=0, sign=SCORED))
        assert sum(look[0].startswith("explorer") for row in view.looks for look in row) < pieces
        tops = [origin(map_.grid.hexes[x], zoom)[1] for x in way]
        for y in range(tops[0], tops[-1]):
            assert any(look[0] == "earned" for look in view.looks[y]), (zoom, y)
        assert not any(look[0].startswith("route") for row in view.looks for look in row)
