"""The open tiles as text, and the words about them and about the next scoring: no Textual in here."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.catalogue import load
from rules.game import Item
from rules.quixote import words as told
from rules.quixote.actions import Lay
from rules.quixote.components import PIECES, SANCHO, TILE_INDEX, TILES
from rules.quixote.events import TileLaid, TileLeft, TilesDealt
from rules.turn_controller import TurnController
from tui.games.quixote import words
from tui.games.quixote.fitted import SIDE, WORDS, sizes
from tui.games.quixote.gains import NOTHING, About, Gain, Gains, Ways, notes_of
from tui.games.quixote.hand import (
    LISTED,
    HandTile,
    badge,
    hand_of,
    lines_of,
    progress,
)
from tui.games.quixote.row import HandView, RowSize
from tui.games.quixote.signs import SIGNS
from tui.games.quixote.tiles import (
    BROAD,
    COMPACT,
    LARGE,
    MEDIUM,
    PICTURES,
    SPACIOUS,
    ZOOMS,
    Zoom,
    road_signs,
)
from tui.games.quixote.view import board_size


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
        "* 1 -^-t+4*         + 2 ------+",
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
    assert not view.verdict
    beside = HandView(RowSize(COMPACT, 50), "ascii")
    beside.show(tiles, [4, 16], 0)
    assert [row[16:].strip() for row in beside.text()[:3]] == [
        "Tiles would bring:",
        "1: joins churches +4 if turned",
        "2: no points yet",
    ]
    assert beside.area_of(1).x == 7, "the last tiles lie where they lay among many"


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
        "1, 3: no points yet",
        "~ nearer to points",
    ]
    assert view.looks[0][37] == ("gain", "table") and view.looks[3][37] == ("label", "table")
    assert max(area.x + area.width for area in areas) == 60
    assert view.show(tiles, pieces, 1) == [view.area_of(0), view.area_of(1)], "a cursor changes nothing there"
    untold = [tile._replace(ways=None, told=((), ())) for tile in tiles]
    assert view.show(untold, pieces, None)[-1].x == 37 and view.text()[0][37:] == "", "nobody chooses"
    view.show([tile._replace(ways=ways(0, 0), told=nothing) for tile in tiles], pieces, 0)
    assert [row[37:] for row in view.text()][:2] == ["1-5: no points yet", ""], "told in one line"
    many = [*tiles, *(tile._replace(told=((f"open to {tile.id}",),) * 2, ways=ways(0, 0)) for tile in tiles[:2])]
    full = HandView(RowSize(COMPACT, 74), "ascii")
    full.show(many, [2 * tile.tile for tile in many], 0)
    assert [row[51:] for row in full.text()] == [
        "5: joins windmills +12",
        "4: joins windmills +4",
        "2: defence 7 of 8",
        "1, 3, 6, 7: no points",
        "~ nearer to points",
    ]
    small = HandView(RowSize(COMPACT, 50), "ascii")
    small.show(tiles, pieces, 0)
    assert [row[37:] for row in small.text()] == [
        "Tiles bring:",
        "5 windmills",
        "4 windmills",
        "2 defence 7/8",
        "others: none",
    ], "in words that fit"
    small.show(
        [tile._replace(ways=ways(6, 0), told=(("reaches castle 6 +6", "castle 6 +6"), ())) for tile in tiles], pieces, 0
    )
    assert small.text()[1][37:].startswith("1-5 castle"), "gathered there too"
    assert not any(row[37:].strip() for row in small.text()[3:])


def keys(head: str) -> set[str]:
    """Those of "1, 3-5", some of them with the sign of a tile that is to be turned."""
    runs = (run.split("-") for run in head.replace("t", "").split(", "))
    return {str(key) for run in runs for key in range(int(run[0]), int(run[-1]) + 1)}


@pytest.mark.parametrize("seed", [3, 11, 21])
def test_that_list_names_every_tile_that_would_bring_something(seed: int) -> None:
    """Turned or not, and however little room there is: at 80 columns it has 13, beside nine tiles."""
    rules = load("quixote")
    controller = TurnController(rules, rules.configure(2, {}), seed)
    looked = 0
    while controller.state.to_move >= 0:
        state = controller.state
        legal, found = rules.legal_actions(state, state.to_move), Gains()
        gains = found.of(state, legal, lambda action, state=state: rules.preview(state, state.to_move, (action,)))
        tiles = hand_of(state, state.to_move, gains, told={one: found.told[one] for one in gains})
        for turned in (False, True):
            view = HandView(RowSize(COMPACT, 78), "ascii")
            view.show(tiles, [2 * tile.tile + turned for tile in tiles], 0)
            left = 7 * len(tiles) + 2
            if view.worded or view.width - left < LISTED:
                continue
            heads = [re.match(r"(\d[\dt, -]*?)(:| |$)(?!\d)", row[left:]) for row in view.text()]
            named = {key for head in heads if head for key in keys(head.group(1))}
            paying = {str(at) for at, tile in enumerate(tiles, 1) if tile.ways and tile.ways.best != NOTHING}
            assert paying <= named, view.text()
            looked += bool(paying)
        controller.act(legal[0])
    assert looked > 20


def test_a_legend_names_the_signs_that_stand_there() -> None:
    assert words.legend("~", "t") == "~ no points yet, but nearer to them, t if turned"
    assert words.legend("", "t") == "t if turned" and words.legend("", "") == ""


def test_a_tile_that_brings_nothing_says_what_its_roads_come_to() -> None:
    assert words.meets(("E3", "F2"), True, ("G3",)) == (
        "road to E3, F2 and the border, open road to G3",
        "road to E3, F2 and the border",
        "road to E3, F2, border",
        "to E3, F2, border",
    )
    assert words.meets(("E3",), False, ()) == ("road to E3", "to E3")
    assert words.meets((), False, ("G3", "H2", "F2")) == (
        "open road to G3, H2 and F2",
        "open to G3, H2 and F2",
        "open to 3 fields",
    )
    assert words.meets((), False, ()) == words.NO_ROAD


def test_how_symbols_would_lie_is_told() -> None:
    assert words.symbol_lies("church", 2) == "church: joined with 2 more"
    assert words.symbol_lies("windmill", 0) == "windmill: joined with no other"
    assert words.knight_lies("knight 2", True, (6,)) == "knight 2: at castle 6, defending"
    assert words.knight_lies("knight 1", False, ()) == "knight 1: at no castle, not defending"


def test_words_are_chosen_that_fit_and_a_figure_stays_with_its_name() -> None:
    forms = words.brought([(Item("castle-6", 6, (), "r", "", 2, 2), 6), (Item("defence", 0, (), "r", "", 6, 8), 0)])
    assert forms == (
        "reaches castle 6 +6, defence 6 of 8",
        "castle 6 +6, defence 6 of 8",
        "castle 6 +6",  # what is only nearer is left out first
        "+6",
    )
    assert lines_of(forms, 50, 1) == [forms[0]] and lines_of(forms, 30, 1) == [forms[1]]
    assert lines_of(forms, 20, 3) == [
        "reaches castle 6 +6,",
        "defence 6 of 8",
    ]
    assert lines_of(forms, 9, 1) == ["+6"] and lines_of(forms, 1, 1) == []
    assert words.brought([(Item("castle-4", 0, (), "r", "", 1, 2), 0)]) == (
        "castle 4 with 1 of 2 knights",
        "castle 4 with 1 of 2",
        "castle 4: 1 of 2",
        "castle 4: 1/2",
        "castle 4",
    )
    nearer = [(Item("castle-4", 0, (), "r", "", 1, 2), 0), (Item("defence", 0, (), "r", "", 5, 8), 0)]
    assert words.brought(nearer)[2:] == ("castle 4 and defence nearer", "2 nearer")
    two = [(Item("churches", 2, (), "r", "2 joined", 2), 2), (Item("windmills", 4, (), "r", "", 3), 4)]
    assert words.brought(two)[2:] == ("churches, windmills +6", "in all +6", "+6")
    assert words.brought([(Item("knights", 5, (), "r", "", 5), 2)])[:2] == ("strongest knights +2", "knights +2")


@pytest.mark.rotating(2)
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
        "┌1─┰+6┐◆2↻─+4◆┌─────┐",
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
    assert view.text() == ["1    C   2 >  ### 3 }  W##", "+6   #   t+4  #        #", "     #      ##C        #"]
    assert [view.tile_at(x, 3) for x in (0, 8, 9, 17, 18)] == [0, 0, 1, 1, 2]
    close = HandView(RowSize(COMPACT, 24, slim=True), "ascii")
    close.show(tiles, [4, 7, 16], 1)
    assert close.text()[0] == "1    C  2 >  ###3 }  W##", "no blank between where there is no room for it"
    roomy = HandView(RowSize(COMPACT, 78, slim=True), "ascii")
    roomy.show([tile._replace(told=(("joins churches +6",),) * 2) for tile in tiles], [4, 7, 16], 1)
    assert [line[:26].rstrip() for line in roomy.text()] == ["1  |  C  | joins", "+6 |  #  | churches +6", "   |  #  |"]
    assert [line[26:36] for line in roomy.text()] == ["2  |  ###>", "t+4*  #  *", "   <##C  |"], (
        "with its sides, and the cursor"
    )


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
    assert badge(HandTile(2, True, Ways(Gain(2, True), Gain(2, False))), True, signs) == "t+2"


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
    assert seen[8:10] == ["round 1 of 3, last field, then it is counted", "round 2 of 3, field 1 of 7"]
    assert seen[21:] == ["round 3 of 3, last field, then it is counted"] * 2


@pytest.mark.parametrize("row", [RowSize(COMPACT, 78), RowSize(COMPACT, 38), RowSize(LARGE, 60, told=1)])
def test_of_tiles_that_nobody_weighed_nothing_is_told(row: RowSize) -> None:
    """In the theatre no gain is worked out: "no points" there would be false; a kept tile has no digit."""
    view = HandView(row, "ascii")
    kept = HandTile(TILE_INDEX[TILES[4]], False, kept=True, told=((), ()))
    view.show([HandTile(2, True), HandTile(8, True), kept], [4, 16, 2 * kept.tile], 0)
    assert not re.search("no points|no tile brings", "\n".join(view.text()))
    view.show([HandTile(2, True, ways(0, 0)), HandTile(8, True, ways(0, 0)), kept], [4, 16, 2 * kept.tile], 0)
    assert re.search("no points|no tile brings", "\n".join(view.text())), "and it is where somebody did"


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


def test_the_tile_that_is_kept_for_the_last_field_says_so() -> None:
    row = HandView(RowSize(COMPACT, 40), "unicode")
    row.show([HandTile(5, True), HandTile(10, False, kept=True)], [10, 20], 0)
    assert row.text()[0].startswith("◆1")
    assert "last" in row.text()[0]


@pytest.mark.parametrize("glyph_set", sorted(SIGNS))
@pytest.mark.parametrize("zoom", [*ZOOMS, Zoom(5, 7)])
def test_no_label_of_a_tile_covers_a_road_that_runs_up(zoom: Zoom, glyph_set: str) -> None:
    """ "last" did, for a whole round: the one tile that everybody plans for had no road to the north."""
    signs, seen = SIGNS[glyph_set], set()
    brought = [None, *(Ways(*(Gain(points, False) for points in two)) for two in ((2, 2), (12, 0), (0, 12), (0, 4)))]
    for tile in range(1, SANCHO + 1):
        for held in (HandTile(tile, False, kept=True), *(HandTile(tile, True, ways=ways) for ways in brought)):
            for piece in (2 * tile, 2 * tile + 1):
                view = HandView(RowSize(zoom, zoom.width + 2), glyph_set)
                view.show([held], [piece], None)
                drawn, road = view.text()[0].rstrip(), "N" in PIECES[piece].upper.exits
                seen.add(road)
                assert (drawn[1 + view.zoom.centre] == signs.below[2]) == road, drawn
                assert len(drawn) == view.zoom.width + 2 and drawn[-1] == signs.border[6], drawn
                assert not held.kept or "last" in drawn.replace(signs.below[2], "") or not road, drawn
    assert seen == {True, False}


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


@pytest.mark.parametrize("count", [1, 2, 4, 9])
def test_tiles_keep_their_places_as_they_get_fewer_and_what_they_bring_stands_right_of_them(count: int) -> None:
    """The last four were spread over the whole width."""
    tile = HandTile(8, True, ways(0, 0), told=(("on to D2 and F2", "on to 2 fields"),) * 2)
    view = HandView(RowSize(COMPACT, 78), "ascii")
    view.show([tile] * count, [16] * count, 0)
    assert [view.area_of(at).x for at in range(count)] == [7 * at for at in range(count)]
    assert "no points" in view.text()[0] or "no tile" in view.text()[0]
