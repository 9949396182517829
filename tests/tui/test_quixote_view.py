"""The principality and the open tiles as text: no Textual in here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from rules.catalogue import load
from rules.game import Item, ScoreSheet, Scoring
from rules.quixote import words as told
from rules.quixote.actions import Lay
from rules.quixote.components import CASTLES, FIELDS, PIECES, SANCHO, TILE_INDEX, TILES, WIDTH
from rules.quixote.events import TileLaid, TileLeft, TilesDealt
from rules.quixote.position import parse_board
from rules.quixote.scoring import group_points
from rules.turn_controller import TurnController
from tests.tui.contrast import contrast
from tui.contrast import rgb
from tui.games.quixote import words
from tui.games.quixote.fitted import SIDE, WORDS, sizes
from tui.games.quixote.gains import NOTHING, About, Gain, Ways, notes_of
from tui.games.quixote.hand import (
    HandTile,
    HandView,
    RowSize,
    badge,
    hand_of,
    lines_of,
    progress,
)
from tui.games.quixote.signs import SIGNS, Signs
from tui.games.quixote.small import DARK, LIGHT, PLAIN, Little, little_of, little_rows, small_lines
from tui.games.quixote.tiles import (
    BROAD,
    COMPACT,
    DOWN,
    LARGE,
    MEDIUM,
    PICTURES,
    SPACIOUS,
    TIGHT,
    UP,
    VAST,
    ZOOMS,
    Zoom,
    piece_cells,
    road_signs,
)
from tui.games.quixote.view import LEFT, TOP, BoardView, area_of, best_zoom, board_size, field_at
from tui.table.scores import score_grid, score_runs

GOLDEN = Path(__file__).parent / "grids"
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
    arguments = {"scored": {field: "^v"[field % 3 :][:1]}} if scoring else {"lit": field, "trial": 10}
    used, fresh = BoardView(*how), BoardView(*how)
    used.show(first, lit=(field + 5) % 24)
    used.show(second, **arguments)  # type: ignore[arg-type]
    fresh.show(second, **arguments)  # type: ignore[arg-type]
    assert used.text() == fresh.text()
    assert used.looks == fresh.looks


@pytest.mark.parametrize("glyph_set", sorted(SIGNS))
def test_symbols_are_pictures_from_the_third_size_on(glyph_set: str) -> None:
    """Each of its own shape, so that no colour is needed, with the letter or strength of the smaller sizes in it."""
    for zoom in ZOOMS:
        shapes = {}
        for piece, symbol in ((2, "church"), (9 * 2, "mill"), (16 * 2, "knight1"), (18 * 2, "knight2")):
            assert PIECES[piece].upper.symbol == symbol or PIECES[piece].lower.symbol == symbol
            rows = [
                [char for char, role in row if role.startswith(symbol[:4])]
                for row in piece_cells(piece, zoom, glyph_set)
            ]
            shapes[symbol] = tuple("".join(row) for row in rows if row)
            assert any({"church": "C", "mill": "W"}.get(symbol, symbol[-1]) in row for row in shapes[symbol])
        assert {len(lines) for lines in shapes.values()} == {5 if zoom >= VAST else 3 if zoom >= LARGE else 1}
        assert len(set(shapes.values())) == 4


def test_show_tells_which_fields_changed() -> None:
    view = BoardView(COMPACT, "unicode")
    assert view.show(DIGEST) == set(range(24))
    assert view.show(DIGEST) == set()
    assert view.show(DIGEST, lit=10, trial=4) == {10}
    assert view.show(DIGEST, lit=10, trial=6) == {10}
    assert view.show(DIGEST, scored={0: "", 1: ""}) == set(range(24))


@pytest.mark.parametrize("glyph_set", ["unicode", "ascii"])
@pytest.mark.parametrize("zoom", ZOOMS)
def test_what_fades_keeps_its_shape(zoom: Zoom, glyph_set: str) -> None:
    """On a faded field the outlines of pictures were left out: roads stopped short, a church was a bare letter."""
    view = BoardView(zoom, glyph_set)
    view.show(DIGEST)
    shapes = {field: field_text(view, field) for field in range(1, 24)}
    view.show(DIGEST, scored={0: ""})
    assert {field: field_text(view, field) for field in range(1, 24)} == shapes
    grounds = {ground for row in view.looks for role, ground in row if role in ("church", "mill", "knight", "castle")}
    assert grounds <= {"scored", "shaded"} and "shaded" in grounds, "no symbol is lost in the colour of its field"


@pytest.mark.parametrize("zoom", ZOOMS)
def test_of_a_field_that_earns_with_one_half_only_that_half_is_lit(zoom: Zoom) -> None:
    view = BoardView(zoom, "unicode")
    for half, lit in (("^", range(zoom.middle)), ("v", range(zoom.middle + 1, zoom.height))):
        view.show(DIGEST, scored={9: half})
        area = area_of(9, zoom)
        grounds = [
            {look[1] for look in row[area.x : area.x + area.width]} for row in view.looks[area.y :][: area.height]
        ]
        assert [at for at, found in enumerate(grounds) if "scored" in found] == list(lit)
        assert view.looks[area.y - 1][area.x][1] == ("scored" if half == "^" else "faded")
        assert view.looks[area.y + area.height][area.x][1] == ("scored" if half == "v" else "faded")


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


@pytest.mark.parametrize("zoom", [None, COMPACT, MEDIUM])
def test_tile_at_inverts_the_places_of_the_hand(zoom: Zoom | None) -> None:
    view = HandView(RowSize(zoom, 90), "unicode")
    for x in range(90):
        index = view.tile_at(x, 7)
        inside = [at for at in range(7) if view.area_of(at).x <= x < view.area_of(at).x + view.area_of(at).width]
        assert ([] if index is None else [index]) == inside


def test_large_tiles_stand_apart_with_words_below_and_give_way_where_there_are_many() -> None:
    told = (
        ("joins churches +4 if turned", "churches +4 if turned", "joins churches +4", "churches +4", "churches"),
    ) * 2
    nothing = (("road to E3", "to E3"),) * 2
    tiles = [HandTile(2, True, ways(0, 4), told=told), HandTile(8, True, ways(0, 0), told=nothing)]
    view = HandView(RowSize(LARGE, 40, told=1), "ascii")
    view.show(tiles, [4, 16], 0)
    assert view.text() == [
        "* 1 -^ t4 *         + 2 ------+",
        "|   /+\\   |         |   \\ /   |",
        "|  / C \\  |         |   (W)###>",
        "|  |_n_|  |         |   /#\\   |",
        "|    #    |         |    #    |",
        "|    #    |         |    #    |",
        "|    #    |         |    #    |",
        "|    #    |         |    #    |",
        "*----v----*         +----v----+",
        "joins churches +4   no points, to E3",
    ]
    assert view.looks[9][0] == ("gain", "table") and view.looks[9][20] == ("label", "table")
    view.show(tiles * 2, [4, 16] * 2, 0)
    assert view.area_of(1).x == 10 and view.text()[9] == "churches            churches", (
        "narrower, in fewer words; those of nothing do without"
    )
    assert not view.verdicts
    beside = HandView(RowSize(COMPACT, 50), "ascii")
    beside.show(tiles, [4, 16], 0)
    assert [row[8:25].strip() for row in beside.text()[1:4]] == ["joins", "churches +4 if", "turned"]


def test_right_of_close_tiles_stands_what_they_would_bring_the_most_first() -> None:
    nothing, other = (("road to E3", "to E3"),) * 2, (("open to G3", "open"),) * 2
    nearer = (("defence 7 of 8", "defence 7/8", "defence"),) * 2
    more = (("joins windmills +4", "windmills +4", "windmills"),) * 2
    most = (("joins windmills +12", "windmills +12", "windmills"),) * 2
    tiles = [
        HandTile(2, True, ways(0, 0), told=nothing),
        HandTile(3, True, Ways(Gain(0, True), NOTHING), told=nearer),
        HandTile(5, True, ways(0, 0), told=other),
        HandTile(6, True, ways(4, 4), told=more),
        HandTile(8, True, ways(12, 4), told=most),
    ]
    pieces = [2 * tile.tile for tile in tiles]
    view = HandView(RowSize(COMPACT, 60), "ascii")
    areas = view.show(tiles, pieces, 0)
    assert [row[37:] for row in view.text()] == [
        "5: joins windmills +12",
        "4: joins windmills +4",
        "2: defence 7 of 8",
        "1: road to E3",
        "3: open to G3",
    ]
    assert view.looks[0][37] == ("gain", "table") and view.looks[3][37] == ("label", "table")
    assert max(area.x + area.width for area in areas) == 60
    assert view.show(tiles, pieces, 1) == [view.area_of(0), view.area_of(1)], "a cursor changes nothing there"
    untold = [tile._replace(ways=None, told=((), ())) for tile in tiles]
    assert view.show(untold, pieces, None)[-1].x == 37 and view.text()[0][37:] == "", "nobody chooses"
    view.show([tile._replace(ways=ways(0, 0), told=nothing) for tile in tiles], pieces, 0)
    assert [row[37:] for row in view.text()][:3] == ["no points yet:", "1, 2, 3, 4, 5: road to", " " * 15 + "E3"], (
        "alike, told in one line"
    )
    many = [*tiles, *(tile._replace(told=((f"open to {tile.id}",),) * 2, ways=ways(0, 0)) for tile in tiles[:2])]
    full = HandView(RowSize(COMPACT, 74), "ascii")
    full.show(many, [2 * tile.tile for tile in many], 0)
    assert [row[51:] for row in full.text()] == [
        "5: joins windmills +12",
        "4: joins windmills +4",
        "2: defence 7 of 8",
        "others: none yet",
        "",
    ]
    small = HandView(RowSize(COMPACT, 50), "ascii")
    small.show(tiles, pieces, 0)
    assert [row[37:] for row in small.text()][:3] == ["5 windmills", "4 windmills", "2 defence 7/8"], (
        "in words that fit"
    )


def test_a_legend_names_the_signs_that_stand_there() -> None:
    assert words.legend("~", "t") == "~ castle or defence nearer, t turned"
    assert words.legend("", "t") == "t turned" and words.legend("", "") == ""


def test_a_tile_that_brings_nothing_says_what_its_roads_come_to() -> None:
    assert words.meets(("E3", "F2"), True, ("G3",)) == (
        "road to E3, F2 and the border, open to G3",
        "road to E3, F2 and the border",
        "road to E3, F2, border",
        "to E3, F2, border",
    )
    assert words.meets(("E3",), False, ()) == ("road to E3", "to E3")
    assert words.meets((), False, ("G3", "H2", "F2")) == ("open to G3, H2 and F2", "open to 3 fields")
    assert words.meets((), False, ()) == words.NO_ROAD


def test_how_symbols_would_lie_is_told() -> None:
    assert words.symbol_lies("church", 2) == "church: joined with 2 more"
    assert words.symbol_lies("windmill", 0) == "windmill: joined with no other"
    assert words.knight_lies("knight 2", True, (6,)) == "knight 2: at castle 6, defending"
    assert words.knight_lies("knight 1", False, ()) == "knight 1: at no castle, not defending"


def test_a_small_board_lights_what_a_scoring_counts() -> None:
    field = next(field for field, piece in enumerate(DIGEST) if piece)
    plain, lit = small_lines(DIGEST, DARK), small_lines(DIGEST, DARK, {field: ""})
    assert [line.plain for line in plain] == [line.plain for line in lit]
    styles = [span.style for line in lit for span in line.spans]
    assert styles.count(DARK["scored"]) == 1 and set(styles) <= {DARK["scored"], DARK["empty"]}
    assert any(line.spans for line in small_lines(DIGEST, PLAIN, {field: ""})), "without colours too"
    two = next(at for at, piece in enumerate(PIECES) if piece.upper.symbol == "church" and piece.lower.symbol)
    board = [two] + [0] * 23
    for half, lit_at in (("^", 0), ("v", 1)):
        [span] = [span for span in small_lines(board, DARK, {0: half})[0].spans if span.style == DARK["scored"]]
        assert (span.start, span.end) == (lit_at, lit_at + 1), "of a tile with two symbols the one that counts"


def test_words_are_chosen_that_fit_and_a_figure_stays_with_its_name() -> None:
    forms = words.brought([(Item("castle-6", 6, (), "r", "", 2, 2), 6), (Item("defence", 0, (), "r", "", 6, 8), 0)])
    assert forms == (
        "reaches castle 6 +6, defence 6 of 8, 2 more",
        "castle 6 +6, defence 6/8",
        "castle 6 +6",  # what is only nearer is left out first
        "2 gains +6",
        "2 gains",
    )
    assert lines_of(forms, 50, 1) == [forms[0]] and lines_of(forms, 30, 1) == [forms[1]]
    assert lines_of(forms, 20, 3) == [
        "reaches castle 6 +6,",
        "defence 6 of 8,",
        "2 more",
    ]
    assert lines_of(forms, 9, 1) == ["2 gains"] and lines_of(forms, 5, 1) == []
    assert words.brought([(Item("castle-4", 0, (), "r", "", 1, 2), 0)]) == (
        "castle 4 with 1 of 2 knights, 1 more",
        "castle 4 with 1 of 2 knights",
        "castle 4: 1/2",
        "castle 4",
    )
    assert words.brought([(Item("knights", 5, (), "r", "", 5), 2)])[:2] == ("strongest knights +2", "knights +2")


@pytest.mark.parametrize("most", [9, 10])
def test_open_tiles_are_as_high_as_the_fields_where_there_is_room(most: int) -> None:
    """And nothing stands out of the screen, at any size."""
    assert [sizes(*size, most, True).board for size in ((120, 39), (160, 49), (200, 59))] == [LARGE, BROAD, SPACIOUS]
    for width in range(60, 210, 5):
        for height in range(20, 62):
            zoom, row = sizes(width, height, most, width >= 98)
            pictured = zoom.height in PICTURES
            assert row.columns + 2 <= width and (width < 98 or row.columns + 2 + SIDE <= width or not pictured)
            if height >= 24:
                assert board_size(zoom)[1] + row.height <= height - WORDS
            for count in range(1, most + 1):
                view = HandView(row, "ascii")
                view.show(
                    [HandTile(tile, True) for tile in range(1, count + 1)], [2 * n for n in range(1, count + 1)], 0
                )
                assert view.area_of(count - 1).x + view.area_of(0).width <= row.columns, (width, height, count)
    for size in ((120, 39), (140, 44), (160, 49), (200, 59)):
        zoom, row = sizes(*size, most, True)
        assert row.zoom == zoom and row.height >= zoom.height + 1
    assert all(sizes(*size, most, True).row.told for size in ((160, 49), (200, 59)))


def test_the_hand_shows_digits_gains_and_the_cursor() -> None:
    view = HandView(RowSize(COMPACT, 30), "unicode")
    tiles = [HandTile(2, True, ways(6, 2)), HandTile(3, True, ways(4, 0)), HandTile(8, False)]
    view.show(tiles, [4, 7, 16], 1)
    assert view.text() == [
        "┌1─┰+6┐◆2──↻4◆┌─────┐",
        "│  †C ││  ┏━━┥│  ✣W━┥",
        "│  ┃  ││  ┃  ││  ┃  │",
        "│  ┃  │┝━━†C ││  ┃  │",
        "└──┸──┘◆─────◆└──┸──┘",
    ]
    assert [view.looks[1][x][1] for x in (0, 7, 14)] == ["hand", "cursor", "barred"]
    assert [view.looks[0][x] for x in (4, 5, 11, 12)] == [("gain", "hand")] * 2 + [("gain", "cursor")] * 2
    for width, line in (
        (24, " 1C +6  [2C 't4]( W    )"),
        (21, " 1C +6 [2C t4]( W   )"),
        (18, " 1C 6 [2C ']( W  )"),
        (17, " 1C  [2C ]( W )"),
    ):
        small = HandView(RowSize(None, width), "ascii")
        small.show(tiles, [4, 7, 16], 1)
        assert small.text() == [line]


def test_a_hand_without_frames_is_as_high_as_its_pictures_and_says_the_same() -> None:
    tiles = [HandTile(2, True, ways(6, 2)), HandTile(3, True, ways(4, 0)), HandTile(8, True, asked=True)]
    view = HandView(RowSize(COMPACT, 27, slim=True), "ascii")
    view.show(tiles, [4, 7, 16], 1)
    assert view.text() == ["1    C   2 >  ### 3 }  W##", "+6   #   t4   #        #", "     #      ##C        #"]
    assert [view.tile_at(x, 3) for x in (0, 8, 9, 17, 18)] == [0, 0, 1, 1, 2]
    close = HandView(RowSize(COMPACT, 24, slim=True), "ascii")
    close.show(tiles, [4, 7, 16], 1)
    assert close.text()[0] == "1    C  2 >  ###3 }  W##", "no blank between where there is no room for it"


def ways(unturned: int, turned: int) -> Ways:
    """A tile that would bring so many points."""
    return Ways(Gain(unturned, False), Gain(turned, False))


def test_what_a_tile_would_bring_is_the_best_way_round_and_says_when_to_turn() -> None:
    signs = SIGNS["ascii"]
    tile = HandTile(2, True, ways(2, 12))
    assert [badge(tile, turned, signs) for turned in (False, True)] == ["t12", "+12"]
    assert badge(HandTile(2, True, ways(3, 3)), True, signs) == "+3"
    assert badge(HandTile(2, True, ways(0, 0)), True, signs) == badge(HandTile(2, False), False, signs) == ""
    nearer = HandTile(2, True, Ways(NOTHING, Gain(0, True)))
    assert [badge(nearer, turned, signs) for turned in (False, True)] == ["t~", "~"]
    assert badge(HandTile(2, True, Ways(Gain(2, True), Gain(2, False))), True, signs) == "t2"


@given(st.data())
def test_a_hand_drawn_over_another_one_looks_as_if_drawn_afresh(data: st.DataObject) -> None:
    hands = st.lists(st.integers(1, SANCHO), min_size=1, max_size=9, unique=True)
    zoom = data.draw(st.sampled_from([None, COMPACT, LARGE]))
    used, fresh = (HandView(RowSize(zoom, 70, told=1), "unicode") for _ in range(2))
    for grid in (used, used, fresh):
        if grid is not fresh:
            tiles = [HandTile(tile, bool(tile % 3)) for tile in data.draw(hands)]
            cursor = data.draw(st.integers(0, len(tiles) - 1))
        grid.show(tiles, [2 * tile.tile for tile in tiles], cursor)
    assert (used.text(), used.looks) == (fresh.text(), fresh.looks)


def test_the_last_tile_stands_at_the_right_and_only_it_counts_in_the_end() -> None:
    rules = load("quixote")
    controller = TurnController(rules, rules.configure(1, {"sancho": True}), 4)
    barred = []
    while controller.state.to_move == 0:
        hand = hand_of(controller.state, 0)
        legal = {action.tile for action in rules.legal_actions(controller.state, 0)}
        assert {tile.id for tile in hand if tile.legal} == legal
        barred.append([tile.id for tile in hand if not tile.legal])
        assert not barred[-1] or hand[-1].id == barred[-1][0]
        controller.act(Lay(min(legal), False))
    assert [len(ids) for ids in barred] == [0] * 16 + [1] * 5 + [0]


def test_progress_counts_rounds_and_fields() -> None:
    rules = load("quixote")
    controller = TurnController(rules, rules.configure(1, {}), 4)
    seen = [progress(controller.state)]
    while controller.state.to_move == 0:
        controller.act(rules.legal_actions(controller.state, 0)[0])
        seen.append(progress(controller.state))
    assert seen[0] == "round 1 of 3, field 1 of 9"
    assert seen[8:10] == ["round 1 of 3, field 9 of 9", "round 2 of 3, field 1 of 7"]
    assert seen[21:] == ["round 3 of 3, field 6 of 6"] * 2


def test_tiles_go_by_what_is_on_them_and_their_number_stands_behind() -> None:
    assert told.lay("12", True, "B2") == "lay a windmill and knight 1 turned on B2 (12)"
    assert (
        told.lay("18", False, None) == "lay knight 2 (18)"
        and told.lay("SP", False, "A1") == "lay Sancho Pansa on A1 (SP)"
    )
    assert told.event(TileLaid(0, "B2", "05'")) == "lays a church turned on B2"
    assert told.event(TilesDealt(0, 1, ("05", "12", "18"))) == (
        "opens the tiles of round 1: 1 church, 1 windmill, 2 knights of strength 1 and 2"
    )
    assert told.event(TilesDealt(None, 3, ("01", "02"))) == "All open the tiles of round 3: 2 churches"
    assert told.event(TileLeft(0, "08")) == "puts the windmill (08) out of the game"
    assert told.not_open("22") == "knight 3 (22) is none of your open tiles"
    assert told.last_field("05", "SP") == "the last field takes the last tile, the church (05), not Sancho Pansa (SP)"
    assert len({told.lay(tile, turned, "A1") for tile in TILES[1:24] for turned in (False, True)}) == 46


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


def test_the_words_of_the_next_scoring_fit_the_panel_at_120_columns() -> None:
    for have, need in ((0, 1), (1, 3), (3, 2), (4, 3)):
        assert len(words.item(Item("castle-6", 0, (), "r", "", have, need), True, group_points, 5, "K")) <= 20
        assert len(words.item(Item("castle-6", 0, (), "r", "", have, need), True, group_points, 5, "K", False)) <= 17
    for have, need in ((3, 4), (10, 12), (13, 12)):
        assert len(words.item(Item("defence", 0, (), "r", "", have, need), True, group_points, 5, "K")) <= 20


def test_the_next_scoring_is_told_in_words_and_no_points_are_a_dash() -> None:
    coming = Scoring(
        3,
        10,
        (
            Item("castle-6", 0, (), "r", "0 of 1 knight", 0, 1),
            Item("castle-4", 4, (), "r", "3 of 2 knights", 3, 2),
            Item("churches", 0, (), "r", "none joined", 0),
            Item("windmills", 8, ("A1",), "r", "3 joined + 2 joined", 5),
            Item("defence", 5, ("A1",), "r", "strength 10 of 4", 10, 4),
            Item("knights", 5, ("A1",), "r", "strength 5"),
        ),
    )

    def told(item: Item, wide: bool) -> str:
        return words.item(item, wide, group_points, 5, "♞")

    lines = [score_runs(ScoreSheet(0, 0, ()), coming, None, width, told=told) for width in (37, 27)]
    wide, narrow = (score_grid(runs, width).text()[1:7] for runs, width in zip(lines, (37, 27), strict=True))
    assert wide == [
        "castle 6     – 0 of 1♞, 1 more: +6",
        "castle 4     4 3♞ (needs 2)",
        "churches     – none yet, then +2",
        "windmills    8 3 + 2, then +2",
        "defence      5 strength 10",
        "knights      5 joined, strength 5",
    ]
    assert narrow == [
        "castle 6     – 0/1♞ for 6",
        "castle 4     4 3♞",
        "churches     – a pair: +2",
        "windmills    8 3+2, next +2",
        "defence      5 strength 10",
        "knights      5 strength 5",
    ]
    for lines in (wide, narrow):
        assert not any(re.search(r"\d♞?,? \+\d", line) for line in lines), "what is not won yet has its condition"


def test_the_tile_that_is_kept_for_the_last_field_says_so() -> None:
    row = HandView(RowSize(COMPACT, 40), "unicode")
    row.show([HandTile(5, True), HandTile(10, False, kept=True)], [10, 20], 0)
    assert row.text()[0].startswith("◆1")
    assert "last" in row.text()[0]


def test_other_boards_are_drawn_with_their_roads_where_there_is_room() -> None:
    assert little_of(44, 26, 1) == Little(TIGHT[0], True) and little_of(36, 14, 1) == Little(TIGHT[1], True)
    assert little_of(36, 13, 1) == Little(TIGHT[1], False) and little_of(44, 21, 3) == Little(TIGHT[0], False)
    assert little_of(30, 40, 1) is None and little_of(44, 20, 3) is None
    for zoom in TIGHT:
        view = BoardView(zoom, "unicode")
        view.show(DIGEST)
        whole = [view.text()[y][LEFT:] for y in little_rows(view, True)]
        brief = [view.text()[y][LEFT:] for y in little_rows(view, False)]
        assert (len(whole), len(brief)) == (Little(zoom, True).lines, Little(zoom, False).lines) == (13, 6)
        assert all(sum(row.count(sign) for row in rows) == 1 for rows in (whole, brief) for sign in ("♜ 6", "♜ 4"))
        for sign in ("†C", "✣W", "♞1", "♞2", "♞3"):
            shown = sum(row.count(sign) for row in whole)
            assert shown == sum(row.count(sign) for row in brief) > 0, "no symbol is left out"


def test_beside_few_tiles_stands_all_there_is_to_tell_of_them() -> None:
    nothing = About(True, ("joins no other windmill",), "open to G3")
    some = About(False, (), "road to E3")
    told = {Lay("08", False): ("open to G3",), Lay("08", True): ("joins windmills +4", "windmills +4")}
    tile = HandTile(
        8,
        True,
        ways(0, 4),
        notes=notes_of("08", told, {Lay("08", False): nothing, Lay("08", True): some}),
    )
    view = HandView(RowSize(LARGE, 60, told=1), "ascii")
    view.show([tile], [16], 0)
    assert [row[11:].strip() for row in view.text() if row[11:].strip()] == [
        "no points yet",
        "joins no other windmill",
        "open to G3",
        "turned: joins windmills +4",
    ]
    view.show([tile], [17], 0)
    assert [row[11:].strip() for row in view.text() if row[11:].strip()] == [
        "joins windmills +4",
        "road to E3",
        "unturned: no points yet",
    ]
    many = HandView(RowSize(LARGE, 60, told=1), "ascii")
    many.show([tile] * 3, [16] * 3, 0)
    assert not many.noted and many.worded


def test_signs_of_roads_tell_tiles_apart() -> None:
    signs = SIGNS["unicode"]
    assert road_signs(2 * TILE_INDEX["04"], signs) == "━" and road_signs(2 * TILE_INDEX["06"], signs) == "╹━"
    assert road_signs(2 * TILE_INDEX["08"], signs) == "┏" and road_signs(2 * TILE_INDEX["08"] + 1, signs) == "┛"
    assert road_signs(2 * TILE_INDEX["08"], SIGNS["ascii"]) == ""
    view = HandView(RowSize(None, 22), "unicode")
    nearer = HandTile(13, True, Ways(Gain(0, True), NOTHING), told=(("defence 7 of 8, 1 more", "defence 7/8"),) * 2)
    view.show([HandTile(8, True, ways(6, 6)), nearer], [16, 26], 0)
    assert view.text() == ["[1✣W┏ +6  ] 2♞1╹━▴7/8"]
