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
from rules.explorers.actions import Done, Explore, Keep, Post, Settle, Use
from rules.explorers.components import BASE, CARDS, SLOTS
from rules.explorers.maps import MAPS, Board, board
from rules.explorers.preview import ExplorersPreview
from rules.explorers.spaces import space_seen
from rules.explorers.words import TERRAINS
from rules.explorers.words.places import code
from rules.game import CHANCE, Act, Draw
from rules.hexes import DIRECTIONS, bits
from rules.reckoning import ends, reckon
from rules.turn_controller import TurnController
from tests.games.walks import play, start
from tests.rules.explorers_help import lines_text
from tests.tui.grid import FOLDER, check_grid
from tui.games.explorers import about_space, happened, runs, words
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
    own_spans,
    region_of,
    sketch,
    walk,
    walk_sideways,
)
from tui.games.explorers.routes import links
from tui.games.explorers.signs import SIGNS
from tui.games.explorers.small import small_lines, small_size
from tui.games.explorers.view import GROUNDS, ROLES, SCORED, HexView, Scene, scene_of
from tui.pages.chart import bars

RULES = load("explorers")
LETTERS = ["●O", "■B", "▲G", "◆Y"]


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
    return Scene(some[0] & ~villages, villages, some[2] & map_.cities, some[3], "blue", lit, "+", cursor, area, joined)


@pytest.mark.rotating(4)
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
        ("c7r5", r"/~o \|\___/"),
        ("c8r4", r"/~  \|\___/"),
        ("c8r6", r'/"o \|\_$1/'),
        ("c8r7", r"/:  \|\_&2/"),
        ("c4r2", r'/"  \|\P&3/'),
        ("c4r0", r"/~  \|\_R_/"),
        ("c5r8", r"/~  \|\xR_/"),
        ("c1r1", r"/   \|\_T_/"),
        ("c17r0", r"/   \|\ # /"),
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
    view.show(Scene(lit, 0, 0, 0, "orange", lit=lit, sign=SCORED))
    roles = [role for row in view.looks for role, _ in row]
    assert sum(row.count(SCORED) for row in view.chars) == 6, "beside the explorers that earned it"
    assert "earned" in roles and not {"bright", "open"} & set(roles), "it does not look as if it could be explored"
    view.show(Scene(0, 0, 0, 0, "orange"))
    assert not any(
        ground.endswith("-lit") or role in ("bright", "earned") for row in view.looks for role, ground in row
    )


@pytest.mark.parametrize("zoom", DRAWN)
def test_a_route_is_one_line_without_gaps_in_the_colour_of_its_seat(zoom: Zoom) -> None:
    map_ = board("avenia")
    view, way = HexView(map_, zoom, "unicode"), ["c11r4", "c10r4", "c9r5", "c8r5", "c8r6", "c8r7"]
    numbers = [map_.index[space] for space in way]
    joined = frozenset((min(pair), max(pair)) for pair in pairwise(numbers))
    view.show(Scene(map_.set_of(way[1:5]), 0, map_.set_of([way[0]]), 0, "orange", links=joined))
    lit = {(x, y) for y, row in enumerate(view.looks) for x, (role, _) in enumerate(row) if role in ROAD}
    signs = Counter(view.chars[y][x] for x, y in lit if view.looks[y][x][0] == "route-orange")
    assert signs["╱"] == 3 and signs["╲"] == 0 and signs["│"] >= 2, "it crosses sides in the direction of the way"
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
        lines[0][17] == "#" and lines[5][7] == "o" and lines[7][7] == "V" and lines[2][4] == "P" and lines[5][8] == "@"
    )
    assert (len(lines[0]), len(lines) + 1) == small_size(state.board, 1)


def test_small_maps_have_the_colours_of_their_theme() -> None:
    state = position(seats=[{}])
    dark, light, plain = (
        {str(span.style) for line in small_lines(state, 0, "#E69F00", "unicode", look) for span in line.spans}
        for look in ({"background": "#16181b"}, {"background": "#f7f3ea"}, {})
    )
    assert dark == plain and not dark & light


# --- words ----------------------------------------------------------------------------------------------------------


@pytest.mark.rotating(3)
@pytest.mark.parametrize("seats", [1, 4])
@pytest.mark.parametrize("map_id", ["avenia", "xawskil"])
def test_the_explore_board_fits_at_every_moment(map_id: str, seats: int) -> None:
    """In the least room (28x15, as at 80x24) and in more: every line fits, and the coins are never cut off."""
    for state in random_states(map_id, seats, 3, 60):
        for seat in range(seats):
            for width, rows in ((28, 15), (36, 26), (60, 60)):
                lines = lines_text(runs.board_lines(state, seat, LETTERS, width, rows))
                assert len(lines) <= rows
                assert all(cell_len(line) <= width for line in lines), lines
                assert lines[0].startswith(("Era", "The game is over"))
                if rows > 15 or seats == 1:
                    assert (
                        str(state.purse[seat]) in lines[-1]
                        or "=" in "".join(lines[-3:])
                        or lines[-1].endswith("no points yet")
                    )


def test_the_explore_board_tells_card_goals_treasures_and_coins() -> None:
    seats = [
        {"cards": {"I": "w5"}, "treasures": {"amphora": 2}, "coins": {"villages": 3, "routes": 6},
         "explorers": ["c8r6"]},
        {"met": {"two-towers": 10}, "towers": ["c17r0", "c1r1"], "coins": {"towers": 16, "goals": 10}},
    ]  # fmt: skip
    state = position(
        era=2, card="water", left=["I", "II"], seats=seats, goals=["two-towers", "five-villages", "rich-posts"]
    )
    text = lines_text(runs.board_lines(state, 0, LETTERS, 60, 60))
    assert "Era II of IV, card 5 of 7" in text
    assert "now  Water, 3 spaces left" in text and "deck card I  card II  (order unknown)" in text
    assert "I   Great fleet" in text and "II  not drawn yet" in text and "    Up to 5 water spaces." in text
    at = text.index("+5  2 discovery towers")
    assert text[at + 1] == "    ●O 0/2  ■B met, +10"
    assert "+10 5 villages" in text and " 2  Amphora  worth 4" in text
    assert "●O 9 = villages 3  routes 6  +4 at the end: Amphora" in text and "■B 26 = towers 16  goals 10" in text
    other = lines_text(runs.board_lines(state, 1, ["oO", "#B"], 60, 60, ascii_only=True))
    assert "*10 2 discovery towers" in other and "    oO 0/2, +5  #B met, +10" in other
    assert all(line.isascii() for line in other)


RICH: Final = {"villages": 12, "routes": 27, "towers": 14, "coins": 11, "goals": 15}


@pytest.mark.parametrize(("seats", "width", "rows"), [(2, 43, 15), (3, 43, 22), (4, 52, 30), (1, 43, 15)])
def test_the_explore_board_splits_the_points_of_every_seat_where_there_is_room(
    seats: int, width: int, rows: int
) -> None:
    """Why another seat leads was told nowhere but on the score sheet. From 120x40 on there is room."""
    found = {"treasures": {"amphora": 2}}
    others = [{**found, "coins": {"coins": 2}}] * (seats - 1)
    state = position(era=3, card="water", seats=[{**found, "coins": RICH}, *others])
    for seat in range(seats):
        text = " ".join(" ".join(lines_text(runs.board_lines(state, seat, LETTERS, width, rows))).split())
        assert "villages 12 routes 27 towers 14 coin spaces 11 goals 15 +4 at the end: Amphora" in text
        assert text.count("coin spaces 2 +4 at the end: Amphora") == seats - 1
        now = RULES.returns(state)[0][0]
        assert f"●O {now} = " in text if seats > 1 else f"{now} points = " in text, "as head line and era page have it"


def test_little_room_is_for_the_points_of_the_seat_looked_at() -> None:
    state = position(era=3, card="water", seats=[{"coins": RICH}] * 4)
    text = lines_text(runs.board_lines(state, 1, LETTERS, 28, 15))
    assert "79 points = " in " ".join(text) and "▲G 79" not in " ".join(text)


def test_words_about_a_space() -> None:
    state = position(era=2, card="desert", seats=[{"explorers": ["c8r6"], "villages": ["c10r5"]}])
    told = lines_text(about_space.space_lines(state.board, space_seen(state, 0, "c8r6"), True))
    assert told[0].startswith("I7 grassland, 1 coin") and "your map: an explorer" in told[0]
    assert "on the land of the capital, 23 spaces" in told[0] and "just south of the capital" in told[0]
    near = space_seen(state, 0, "c9r6")
    region = lines_text([about_space.region_line(state.board, TERRAINS[near.terrain], near.region)])[0]
    assert region.startswith(f"{TERRAINS[near.terrain]} region of {near.region.size}: ")
    water = lines_text(about_space.space_lines(state.board, space_seen(state, 0, "c7r4"), True))
    assert water[1] == "water belongs to no region"


def test_what_exploring_would_bring() -> None:
    state = position(era=2, card="desert", seats=[{"explorers": ["c10r4", "c9r5"]}])
    view = RULES.preview(state, 0, [Explore("c10r4")])
    assert view.refused is not None
    for action in RULES.legal_actions(state, 0)[:-1]:
        seen = RULES.preview(state, 0, [action])
        line = lines_text([about_space.gain_line(action.space, seen)])[0]
        assert line.startswith(f"explore {code(action.space)}: ")
        assert (f"+{seen.coins}" in line) == bool(seen.coins)


def test_others_who_only_explored_are_told_of_too() -> None:
    state = position(card="water", seats=[{}, {"explorers": ["c8r4"]}])
    game = TurnController(RULES, RULES.config_of(state), 1, base=state)
    game.act(Explore("c8r4"))
    game.act(Explore("c7r4"))
    game.act(Done())
    assert happened.since(state.map, game.entries, 0) == [(0, "2 spaces explored")]


def test_events_worth_telling_have_names() -> None:
    seen = set()
    for seed in (1, 2):
        chance = random.Random(seed)
        state = RULES.initial_state(RULES.configure(2, {}))
        while state.to_move != -2:
            if state.to_move == CHANCE:
                step: Any = Draw(RULES.decision(state).stream, RULES.sample_chance(state, chance.randrange))
            else:
                step = Act(state.to_move, chance.choice(RULES.legal_actions(state, state.to_move)))
            state, events = RULES.step(state, step)
            for event in events:
                if told := happened.event_words(state.map, event):
                    seen.add(type(event).__name__)
                    assert told.strip() == told and "\n" not in told
    assert {"Earned", "VillageFounded", "TreasureDrawn", "CardRevealed", "EraOver"} <= seen


def test_every_action_within_a_turn_is_told() -> None:
    kinds = set()
    for seats, map_id, seed in ((1, "xawskil", 3), (2, "avenia", 4)):
        chance = random.Random(seed)
        game = TurnController(RULES, RULES.configure(seats, {"map": map_id}), seed)
        while game.state.to_move >= 0:
            legal = RULES.legal_actions(game.state, game.state.to_move)
            more = [action for action in legal if action != Done()]
            before, was = len(game), game.state
            game.act(action := chance.choice(more or legal))
            told = happened.just(game.state.map, game.entries[before:])
            if game.state.turn == was.turn:
                kinds.add(type(action))
                assert told and all(text.strip() == text for text in told), action
                if isinstance(action, Explore):
                    assert code(action.space) in "; ".join(told), told
    assert {Explore, Keep, Use, Settle, Post} <= kinds


# --- the chart of the result ----------------------------------------------------------------------------------------


def test_bars_have_one_scale_and_leave_out_what_nobody_has() -> None:
    def sheet(**points: int) -> dict[str, Any]:
        return {"scorings": [{"items": [{"item": name, "points": value} for name, value in points.items()]}]}

    found = bars([sheet(villages=10, routes=0, towers=1), sheet(villages=40, routes=0, towers=0)], 20)
    assert [(bar.label, bar.seat, bar.points, bar.length) for bar in found] == [
        ("villages", 0, 10, 5), ("", 1, 40, 20), ("towers", 0, 1, 1), ("", 1, 0, 0),
    ]  # fmt: skip
    assert bars([sheet(villages=0)], 20) == []
    assert bars([{"scorings": []}], 20) == []


def test_goals_have_one_form_for_all_seats_at_every_moment() -> None:
    for state in random_states("avenia", 3, 4, 40):
        for width, rows in ((28, 15), (36, 26), (44, 40)):
            forms = []
            for seat in range(3):
                text = lines_text(runs.board_lines(state, seat, LETTERS[:3], width, rows))
                forms.append([line[4:] for line in text if re.match(r"(\+\d+|-|[*✓]\d+) ", line)][:3])
            assert forms[0] == forms[1] == forms[2]


def board_text(state: Any, seat: int) -> list[str]:
    return lines_text(runs.board_lines(state, seat, LETTERS[:3], 40, 60))


def test_the_board_of_another_seat_never_shows_the_movers_card_as_theirs() -> None:
    state = position(card="I", era=2, seats=[{"cards": {"I": "w5"}}, {"cards": {"I": "villages"}}, {}])
    own, other, none = (board_text(state, seat) for seat in range(3))
    assert "now  I: Great fleet, 5 spaces left" in own
    assert "now  I: Messengers, not carried out yet" in other and "Great fleet" not in " ".join(other)
    assert "now  card I, not carried out yet" in none
    game = TurnController(RULES, RULES.config_of(state), 1, base=state)
    game.act(Done())
    assert "now  I: Great fleet, carried out" in board_text(game.state, 0)
    assert "     3 left in this line, then another" in board_text(game.state, 1)
    plain = position(card="water", seats=[{}, {}])
    assert "now  Water, not carried out yet" in board_text(plain, 1)
    choice = position(card="I/II/III", era=4, seats=[{"cards": {"II": "w5"}}, {"cards": {"I": "villages"}}])
    game = TurnController(RULES, RULES.config_of(choice), 1, base=choice)
    game.act(Use("w5"))
    assert "now  Great fleet, 5 spaces left" in board_text(game.state, 0)
    assert "now  card I/II/III, not carried out yet" in board_text(game.state, 1)


def test_treasures_that_were_paid_at_once_are_no_contradiction() -> None:
    assert words.none_kept() == "none kept"
    assert words.none_kept(2) == "0 kept, 2 cashed"


def test_a_card_that_is_each_seats_own_is_told_by_name() -> None:
    state = load("explorers").initial_state(load("explorers").configure(2, {}))
    state.kept[0], state.kept[SLOTS] = BASE + 1, BASE + 2
    state.card = BASE
    told = runs.own_cards(state, ["Ann", "Ben"])
    assert told == f"Ann {CARDS[BASE + 1].name}, Ben {CARDS[BASE + 2].name}"
    state.card = 0
    assert runs.own_cards(state, ["Ann", "Ben"]) == "", "the same for all"
    state.card, state.kept[SLOTS] = BASE, -1
    assert runs.own_cards(state, ["Ann", "Ben"]) == "", "not drawn by all yet"


def test_one_gain_is_told_with_its_coins_once() -> None:
    seen = set()
    for state in random_states("avenia", 1, 4, 60):
        if state.to_move < 0:
            continue
        for action in RULES.legal_actions(state, state.to_move):
            ahead = RULES.preview(state, state.to_move, [action])
            if isinstance(action, Explore) and isinstance(ahead, ExplorersPreview) and len(ahead.gains) == 1:
                [gain] = ahead.gains
                line = "".join(part for part, _ in about_space.gain_line(action.space, ahead))
                assert line.count("+") == (gain.coins > 0) and (not gain.coins or line.endswith(f" +{gain.coins}")), (
                    line
                )
                seen.add(gain.what)
    assert {"coins", "villages"} <= seen


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
