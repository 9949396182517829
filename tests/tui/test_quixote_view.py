"""The principality as text: no Textual in here."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from rules.quixote.components import CASTLE_POINTS, CASTLES, FIELDS, NODES, PIECES, WIDTH, node
from rules.quixote.position import parse_board
from rules.quixote.scoring import castle_nodes, counted_groups, figures, network
from tests.tui.contrast import contrast
from tui.contrast import rgb
from tui.games.quixote.signs import SIGNS, Signs
from tui.games.quixote.small import DARK, LIGHT, PLAIN, Little, little_of, little_rows, small_lines
from tui.games.quixote.tiles import (
    COMPACT,
    DOWN,
    FLAT,
    LARGE,
    MEDIUM,
    TIGHT,
    UP,
    VAST,
    ZOOMS,
    Zoom,
    piece_cells,
)
from tui.games.quixote.view import (
    GROUPS,
    LEFT,
    OVER,
    TOP,
    BoardView,
    area_of,
    best_zoom,
    board_size,
    field_at,
    told_apart,
)

GOLDEN = Path(__file__).parent / "grids"
WHOLE_FIELD = (1, 1)
DIGEST = parse_board(
    [
        "21   13   01   K6   11   16'  17'  K4",
        "19'  06'  02   14'  12   20'  18   22",
        "15   05'  04'  03   07   10   09   08'",
    ]
)
BOARDS = st.lists(st.integers(0, len(PIECES) - 1), min_size=24, max_size=24)
VIEWS = st.tuples(st.sampled_from(ZOOMS), st.sampled_from(sorted(SIGNS)))


@pytest.mark.parametrize("glyph_set", sorted(SIGNS))
@pytest.mark.parametrize("zoom", [COMPACT, LARGE], ids=["compact", "large"])
def test_the_last_scoring_of_the_help_text_looks_as_stored(
    zoom: Zoom, glyph_set: str, request: pytest.FixtureRequest
) -> None:
    view = BoardView(zoom, glyph_set)
    view.show(DIGEST)
    path = GOLDEN / f"quixote_board_{'compact' if zoom == COMPACT else 'large'}_{glyph_set}.txt"
    text = "\n".join(view.text()) + "\n"
    if request.config.getoption("--update-grids"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


@given(BOARDS, VIEWS)
def test_roads_join_exactly_where_both_tiles_have_an_exit(board: list[int], how: tuple[Zoom, str]) -> None:
    zoom, glyph_set = how
    view = BoardView(zoom, glyph_set)
    view.show(board)
    glyphs = SIGNS[glyph_set]
    for field in range(len(FIELDS)):
        area, here = area_of(field, zoom), PIECES[board[field]]
        right = PIECES[board[field + 1]] if field % WIDTH < WIDTH - 1 else None
        for line, half, other in (
            (zoom.upper, here.upper, right and right.upper),
            (zoom.lower, here.lower, right and right.lower),
        ):
            char = view.chars[area.y + line][area.x + zoom.width]
            first, second = "E" in half.exits, other is None or "W" in other.exits
            joined = first and second
            assert (char == glyphs.beside[3]) == joined
            if other is not None and first != second:
                assert char == glyphs.beside[1 if first else 2]
        below = PIECES[board[field + WIDTH]] if field + WIDTH < len(FIELDS) else None
        char = view.chars[area.y + zoom.height][area.x + zoom.centre]
        first, second = "S" in here.lower.exits, below is None or "N" in below.upper.exits
        assert (char == glyphs.below[3]) == (first and second)
        if below is not None and first != second:
            assert char == glyphs.below[1 if first else 2]


@given(st.integers(2, len(PIECES) - 1), VIEWS)
def test_a_road_runs_from_each_exit_to_the_middle_of_its_half(piece: int, how: tuple[Zoom, str]) -> None:
    zoom, glyph_set = how
    cells = piece_cells(piece, zoom, glyph_set)
    drawn = PIECES[piece]

    def blank(x: int, y: int) -> bool:
        return cells[y][x][0] == " " and cells[y][x][1] in ("ground", "road")

    for half, line in ((drawn.upper, zoom.upper), (drawn.lower, zoom.lower)):
        for x, exit_ in ((0, "W"), (zoom.width - 1, "E")):
            assert (cells[line][x][1] == "road") == (exit_ in half.exits)
        for exit_, xs in (("W", range(zoom.centre)), ("E", range(zoom.centre + 1, zoom.width))):
            if exit_ in half.exits:
                assert not any(blank(x, line) for x in xs)
    if zoom.upper:
        upright = SIGNS[glyph_set].road[UP | DOWN]
        for (char, role), road in (
            (cells[0][zoom.centre], "N" in drawn.upper.exits),
            (cells[-1][zoom.centre], "S" in drawn.lower.exits),
        ):  # a picture that comes up to the border stays whole
            assert (char == upright and role == "road") == (
                road and role not in ("church", "mill", "knight", "knight-edge")
            )
    else:
        assert (not blank(zoom.centre, 0)) == (drawn.upper != ("", frozenset()))
    if drawn.tile in CASTLES:
        assert any(role == "castle" for _, role in cells[zoom.middle])
    elif drawn.linked:
        assert all(not blank(zoom.centre, y) for y in range(zoom.upper, zoom.lower + 1))
    else:
        assert {role for _, role in cells[zoom.middle]} == {"middle"}


@given(BOARDS, BOARDS, VIEWS, st.integers(0, 23), st.booleans())
def test_drawing_only_what_changed_gives_the_same_picture(
    first: list[int], second: list[int], how: tuple[Zoom, str], field: int, scoring: bool
) -> None:
    arguments = (
        {"scored": {field: ((1, 1), (2, 0), (3, 1), (0, 2))[field % 4]}} if scoring else {"lit": field, "trial": 10}
    )
    used, fresh = BoardView(*how), BoardView(*how)
    used.show(first, lit=(field + 5) % 24)
    used.show(second, **arguments)
    fresh.show(second, **arguments)
    assert used.text() == fresh.text()
    assert used.looks == fresh.looks


@pytest.mark.parametrize("glyph_set", sorted(SIGNS))
def test_symbols_are_pictures_from_the_third_size_on(glyph_set: str) -> None:
    """Each of its own shape, so that no colour is needed, with the sign or strength of the smaller sizes in it."""
    small = SIGNS[glyph_set].small
    for zoom in ZOOMS:
        shapes = {}
        for piece, symbol in ((2, "church"), (9 * 2, "mill"), (16 * 2, "knight1"), (18 * 2, "knight2")):
            assert PIECES[piece].upper.symbol == symbol or PIECES[piece].lower.symbol == symbol
            rows = [
                [char for char, role in row if role.startswith(symbol[:4])]
                for row in piece_cells(piece, zoom, glyph_set)
            ]
            shapes[symbol] = tuple("".join(row) for row in rows if row)
            assert any(small[symbol][-1 if symbol[-1].isdigit() else 0] in row for row in shapes[symbol])
        assert {len(lines) for lines in shapes.values()} == {5 if zoom >= VAST else 3 if zoom >= LARGE else 1}
        assert len(set(shapes.values())) == 4


def test_show_tells_which_fields_changed() -> None:
    view = BoardView(COMPACT, "unicode")
    assert view.show(DIGEST) == set(range(24))
    assert view.show(DIGEST) == set()
    assert view.show(DIGEST, lit=10, trial=4) == {10}
    assert view.show(DIGEST, lit=10, trial=6) == {10}
    assert view.show(DIGEST, scored={0: WHOLE_FIELD, 1: WHOLE_FIELD}) == set(range(24))


@pytest.mark.parametrize("glyph_set", ["unicode", "ascii"])
@pytest.mark.parametrize("zoom", ZOOMS)
def test_what_fades_keeps_its_shape(zoom: Zoom, glyph_set: str) -> None:
    """On a faded field the outlines of pictures were left out: roads stopped short, a church was a bare letter."""
    view = BoardView(zoom, glyph_set)
    view.show(DIGEST)
    shapes = {field: field_text(view, field) for field in range(1, 24)}
    view.show(DIGEST, scored={0: WHOLE_FIELD})
    assert {field: field_text(view, field) for field in range(1, 24)} == shapes
    grounds = {ground for row in view.looks for role, ground in row if role in ("church", "mill", "knight", "castle")}
    assert grounds <= {"scored", "shaded"} and "shaded" in grounds, "no symbol is lost in the colour of its field"


def test_flat_fields_tell_by_a_line_that_their_halves_are_not_joined() -> None:
    """Two symbols one above the other were drawn alike, joined or not."""
    view = BoardView(FLAT[0], "ascii")
    view.show(DIGEST, scored={0: WHOLE_FIELD})
    for field, piece in enumerate(DIGEST):
        area = area_of(field, view.zoom)
        upper, lower = (
            [view.looks[y][x][0].endswith(OVER) for x in range(area.x, area.x + area.width)]
            for y in (area.y, area.y + 1)
        )
        apart = not PIECES[piece].linked and PIECES[piece].tile not in CASTLES
        assert all(upper) == any(upper) == apart and not any(lower), FIELDS[field]


def _grounds(view: BoardView, field: int, lower: int) -> set[str]:
    """Those of the road line of a half of a field."""
    area = area_of(field, view.zoom)
    y = area.y + (view.zoom.lower if lower else view.zoom.upper)
    return {view.looks[y][x][1] for x in range(area.x, area.x + area.width)}


@pytest.mark.parametrize("zoom", [*ZOOMS, FLAT[0]])
def test_of_a_tile_with_two_roads_the_half_that_earns_is_lit_alone(zoom: Zoom) -> None:
    """A knight on the other half of a lit tile was taken for one that counts; a tile of one road is lit whole."""
    view = BoardView(zoom, "unicode")
    seen = set()
    for field, piece in enumerate(DIGEST):
        for half in ((1, 0), (0, 1)):
            view.show(DIGEST, scored={field: half})
            whole = PIECES[piece].linked
            seen.add(whole)
            lit = ["scored" in _grounds(view, field, lower) for lower in (0, 1)]
            assert lit == ([True, True] if whole else [bool(one) for one in half]), FIELDS[field]
    assert seen == {True, False}


def test_what_a_line_of_a_count_lights_is_what_the_rules_counted() -> None:
    """By the sets of nodes, over many games: each symbol that counts is lit, no other one of its kind, and no half
    that no road joins with one of them."""
    lit_alone, view = 0, BoardView(FLAT[0], "unicode")
    for seed in range(30):
        board, castles = _filled(seed)
        found = figures(board, castles)
        kinds = {"churches": found.churches, "windmills": found.mills, "knights": [found.group]}
        kinds |= {f"castle-{points}": [at] for points, at in zip(CASTLE_POINTS, found.castles, strict=True)}
        for item, groups in {**kinds, "defence": [found.defenders]}.items():
            own = sum(groups)
            view.show(board, scored=told_apart(counted_groups(board, castles, item)))
            ways = own
            for n in range(NODES):
                ways |= network(1 << n, found.roads.across, found.roads.down) if own >> n & 1 else 0
            for castle in map(castle_nodes, castles):
                ways |= castle * (item.startswith("castle"))
            for field, piece in enumerate(board):
                drawn = PIECES[piece]
                for lower, half in enumerate((drawn.upper, drawn.lower)):
                    shown = not _grounds(view, field, lower) & {"faded"}
                    at = node(field, lower)
                    if own >> at & 1:
                        assert shown, (seed, item, FIELDS[field])
                    elif shown and not drawn.linked:
                        assert ways >> at & 1, (seed, item, FIELDS[field], "it is joined with none of them")
                        lit_alone += 1
                    if shown and not drawn.linked and half.symbol[:6] == "knight" and item == "knights":
                        assert own >> at & 1, (seed, FIELDS[field], "a knight that is none of the group")
    assert lit_alone


def _filled(seed: int) -> tuple[list[int], list[int]]:
    """A board that is full, of tiles as they come."""
    random = Random(seed)
    tiles, fields = random.sample(range(1, 23), 22), random.sample(range(len(FIELDS)), len(FIELDS))
    board = [0] * len(FIELDS)
    for field, piece in zip(fields, [*(2 * tile + random.randrange(2) for tile in tiles), 48, 50], strict=True):
        board[field] = piece
    return board, [board.index(48), board.index(50)]


@pytest.mark.parametrize("glyph_set", sorted(SIGNS))
@pytest.mark.parametrize("zoom", ZOOMS)
def test_groups_of_joined_symbols_are_told_apart_where_they_lie_beside_each_other(zoom: Zoom, glyph_set: str) -> None:
    """By the colour of the ground and by the signs at their corners; the border between them is of neither."""
    view, marks = BoardView(zoom, glyph_set), SIGNS[glyph_set].marks
    assert len(set(marks)) == len(GROUPS) == len(set(GROUPS))
    view.show(DIGEST, scored=told_apart([("A1", "A2^"), ("B1", "C2v"), ("C2^",)]))
    assert [view.grounds[field] for field in (0, 1, 2)] == [GROUPS[0], GROUPS[1], "faded"]
    assert view.grounds[WIDTH] == f"{GROUPS[0]}/faded" and view.grounds[WIDTH + 2] == f"{GROUPS[2]}/{GROUPS[1]}"
    first, second = area_of(0, zoom), area_of(1, zoom)
    assert {view.looks[y][second.x - 1][1] for y in range(first.y, first.y + zoom.height)} == {"table"}
    assert view.chars[0 + TOP][first.x - 1] == marks[0]
    assert view.chars[0 + TOP][second.x + zoom.width] == marks[1]
    assert view.chars[0 + TOP][second.x - 1] not in marks
    for y in range(area_of(WIDTH + 2, zoom).y, area_of(WIDTH + 2, zoom).y + zoom.height):
        ground = view.looks[y][area_of(WIDTH + 2, zoom).x][1]
        line = y - area_of(WIDTH + 2, zoom).y
        assert ground == (GROUPS[2] if line < zoom.middle else "faded" if line == zoom.middle else GROUPS[1])


def test_a_small_board_tells_groups_apart_too() -> None:
    for colours in (DARK, LIGHT, PLAIN):
        lines = small_lines(DIGEST, colours, told_apart([("A1",), ("B1",), ("C1",)]))
        assert {colours[group] for group in GROUPS[:3]} <= {span.style for line in lines for span in line.spans}


def field_text(view: BoardView, field: int) -> list[str]:
    area = area_of(field, view.zoom)
    return ["".join(row[area.x : area.x + area.width]) for row in view.chars[area.y : area.y + area.height]]


@given(st.sampled_from(ZOOMS), st.integers(-3, 130), st.integers(-3, 40))
def test_field_at_inverts_area_of(zoom: Zoom, x: int, y: int) -> None:
    field = field_at(x, y, zoom)
    inside = [
        candidate
        for candidate in range(len(FIELDS))
        if (area := area_of(candidate, zoom)).x <= x < area.x + area.width and area.y <= y < area.y + area.height
    ]
    assert ([] if field is None else [field]) == inside


@pytest.mark.parametrize("zoom", ZOOMS)
def test_every_field_lies_on_the_board(zoom: Zoom) -> None:
    width, height = board_size(zoom)
    for field in range(len(FIELDS)):
        area = area_of(field, zoom).grown()
        assert area.x >= 0 and area.y >= TOP and area.x + area.width <= width and area.y + area.height <= height


def test_the_board_takes_the_largest_size_that_fits() -> None:
    assert [best_zoom(*board_size(zoom)) for zoom in ZOOMS] == list(ZOOMS)
    width, height = board_size(LARGE)
    assert best_zoom(width - 1, height) == MEDIUM == best_zoom(width, height - 1)
    assert best_zoom(10, 5) == COMPACT
    assert board_size(COMPACT)[0] + 27 <= 80 and board_size(COMPACT)[1] + 10 <= 24


def test_the_drawn_field_is_named_lit_and_pointed_at() -> None:
    view = BoardView(COMPACT, "unicode")
    board = DIGEST[:]
    board[10] = 0
    view.show(board, lit=10)
    area = area_of(10, COMPACT)
    assert "C2" in view.text()[area.y + 1]
    assert {ground for _, ground in view.looks[area.y][area.x : area.x + area.width]} == {"lit"}
    frame = area.grown()
    assert all(
        view.chars[y][x] == "◆"
        for x in (frame.x, frame.x + frame.width - 1)
        for y in (frame.y, frame.y + frame.height - 1)
    )
    assert "▼C" in view.text()[0]
    assert view.text()[area.y + 1].startswith("▶2")
    view.show(board, lit=10, trial=2)
    assert "C2" not in view.text()[area.y + 1]
    assert view.looks[area.y][area.x][1] == "trial"
    middle = area.y + view.zoom.middle
    assert [view.chars[middle][x] for x in (area.x - 1, area.x + area.width)] == ["[", "]"], "it looked like a laid one"
    hatched = [
        view.chars[y][x] for y in range(area.y, area.y + area.height) for x in range(area.x, area.x + area.width)
    ]
    assert hatched.count("╱") > len(hatched) // 3, "hatched, also where there is no colour"
    view.show([*board[:10], 2, *board[11:]])
    assert not {"[", "]"} & set(view.chars[middle]), "laid"
    assert not {"╱", "┊"} & set("".join(view.text()))


def _characters(signs: Signs) -> str:
    parts = [signs.road, signs.border, signs.beside, signs.below, signs.middle, signs.castle, signs.mark]
    parts += [signs.turn, signs.nearer, *sum(signs.forts.values(), ())]
    parts += [text for pictures in signs.drawn.values() for lines in pictures.values() for text, _ in lines]
    return "".join([*parts, *signs.keep, *signs.pointers, *signs.small.values(), *signs.wide.values()])


@pytest.mark.parametrize("name", sorted(SIGNS))
def test_every_glyph_is_one_cell_wide_and_plain(name: str) -> None:
    for char in _characters(SIGNS[name]):
        assert cell_len(char) == 1
        assert ord(char) < 0x10000 and char != "\ufe0f"
    if name == "ascii":
        assert _characters(SIGNS[name]).isascii()


def test_a_small_board_lights_what_a_scoring_counts() -> None:
    field = next(field for field, piece in enumerate(DIGEST) if piece)
    plain, lit = small_lines(DIGEST, DARK), small_lines(DIGEST, DARK, {field: WHOLE_FIELD})
    assert [line.plain for line in plain] == [line.plain for line in lit]
    styles = [span.style for line in lit for span in line.spans]
    assert styles.count(DARK["scored"]) == 1 and set(styles) <= {DARK["scored"], DARK["empty"]}
    assert any(line.spans for line in small_lines(DIGEST, PLAIN, {field: WHOLE_FIELD})), "without colours too"
    two = next(at for at, piece in enumerate(PIECES) if piece.upper.symbol == "church" and piece.lower.symbol)
    board = [two] + [0] * 23
    for half, lit_at in (((1, 0), 0), ((0, 1), 1)):
        [span] = [span for span in small_lines(board, DARK, {0: half})[0].spans if span.style == DARK["scored"]]
        assert (span.start, span.end) == (lit_at, lit_at + 1), "of a tile with two symbols the one that counts"


def test_a_principality_in_little() -> None:
    assert [line.plain for line in small_lines(DIGEST, DARK)] == [
        " 3  1  C #6  W  1  2 #4",
        " 2 1C  C  1 W1  2  2  3",
        " 1  C  C  C  W  W  W  W",
    ]
    assert [line.plain for line in small_lines([0] * 24, LIGHT)] == [" ".join([" ."] * 8)] * 3
    for colours in (DARK, LIGHT):
        lines = small_lines(DIGEST, colours)
        styled = {line.plain[at]: span.style for line in lines for span in line.spans for at in range(*span[:2])}
        assert styled["C"] == colours["church"] and styled["W"] == colours["mill"] and styled["1"] == colours["knight"]
        for ink, ground in (style.split(" on ") for style in colours.values()):
            assert contrast(rgb(ink), rgb(ground)) >= 4.5
    assert not any(line.spans for line in small_lines(DIGEST, PLAIN)), "letters alone say it too"


def test_other_boards_are_drawn_with_their_roads_where_there_is_room() -> None:
    assert little_of(44, 26, 1) == Little(TIGHT[0], True, True) and little_of(36, 15, 1) == Little(TIGHT[1], True, True)
    assert little_of(41, 26, 1) == Little(TIGHT[1], True, True) and little_of(33, 15, 1) == Little(
        TIGHT[1], True, False
    )
    assert little_of(36, 14, 1) == Little(TIGHT[1], True, False), "too low for the letters"
    assert little_of(36, 13, 1) == Little(TIGHT[1], False, True) and little_of(44, 21, 3) == Little(
        TIGHT[0], False, False
    )
    assert little_of(30, 40, 1) is None and little_of(44, 20, 3) is None
    for zoom in TIGHT:
        view = BoardView(zoom, "unicode")
        view.show(DIGEST)
        ways = [Little(zoom, whole, named) for whole in (True, False) for named in (False, True)]
        whole, _, brief, named = ([view.text()[y] for y in little_rows(view, way)] for way in ways)
        assert [len(little_rows(view, way)) for way in ways] == [way.lines for way in ways] == [13, 14, 6, 7]
        assert "".join(named[0].split()) == "ABCDEFGH"
        whole, brief = ([row[LEFT:] for row in rows] for rows in (whole, brief))
        assert all(sum(row.count(sign) for row in rows) == 1 for rows in (whole, brief) for sign in ("♜ 6", "♜ 4"))
        for sign in ("†C", "✣W", "♞1", "♞2", "♞3"):
            shown = sum(row.count(sign) for row in whole)
            assert shown == sum(row.count(sign) for row in brief) > 0, "no symbol is left out"
