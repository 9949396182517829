"""The town of Discordia: buildings, paths, the strip, the other towns, and what stands where on which screen."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from rules.discordia.actions import Deploy
from rules.discordia.city import counting as cities
from rules.discordia.components import FRONTS, SHIPS, TILE_IDS, TOWERS, TRADE, figures
from rules.discordia.pieces.workers import COLOURS, counts, total
from rules.discordia.preview import foreseen
from rules.discordia.scoring import if_the_year_ended
from rules.discordia.state import TILE, DiscordiaState, filled
from tests.rules.discordia_help import PINNED, at, legal
from tests.tui.test_discordia_view import FULL_CITY, MOMENTS
from tui.games.discordia import words_town as words
from tui.games.discordia.layout import BESIDE, COMFORT, ENOUGH, LEAST, PANEL, WORDY, Layout, Wish, arrange
from tui.games.discordia.signs import DISTRICT_GROUNDS, LETTERS, SIGNS, Page
from tui.games.discordia.small_town import towns_as_they_were, towns_height, towns_page
from tui.games.discordia.strip import strip_page
from tui.games.discordia.targets import BOARD, CITY, DRAFT, OFFER, ROW
from tui.games.discordia.town import LABEL, LOW, SCALES, SMALL, Scale, town_height, town_page

TODAY = figures(PINNED)

SIGN = SIGNS["unicode"]
WIDTHS = (60, 80, 88, 96, 112)


def inside(page: Page, name: str) -> list[str]:
    """The lines of a building."""
    area = page.targets["site", name]
    return ["".join(page.chars[y][area.x : area.x + area.width]) for y in range(area.y, area.y + area.height)]


# --- buildings --------------------------------------------------------------------------------------------------------


def test_a_town_shows_buildings_with_die_and_workers() -> None:
    page = town_page(at(FULL_CITY, {"supply": "b"}).state, 0, "unicode")
    text = page.text()
    rows = ["Towers", "Harbours", "Castella", "Markets", "Fields"]
    assert [line[:9].strip() for line in text[:10:2]] == rows
    assert [line.split() for line in inside(page, "S04")] == [["Ship", "→6", "1"], ["■", "■", "□"]], "its stall is 6"
    assert [line.split() for line in inside(page, "B02")] == [["Barracks", "1"], ["■", "■■", "full", "✓"]], (
        "on the colour of its die"
    )
    assert [line.split() for line in inside(page, "T2")] == [["Trade", "5"], ["swap", "4"]]
    assert "Supply 11" in text[0] and "7 on tiles" in text[0] and "Manipulators 1 (1 used)" in text[4]
    assert re.search(r"2 sailors +3 soldiers$", text[1]) and re.search(r"4 farmers +2 merchants$", text[2])
    assert text[5].endswith("Aqueduct 3  ∩∩∩◉∩∩∩∩∩∩∩")
    assert text[10].startswith(" Development ★──★──☆──☆⌂─☆──☆──○⌂  next: extension")
    assert text[11].startswith(" Expedition  ★──☆──☆──☆──☆──○  next: 1 star, then tower; manipulator; harvest 1")
    assert text[12].startswith(" Decrees     ★──☆──☆⌂─☆⌂  next: swap 3")
    assert text[13] == " Privileges  farmers fit anywhere  aqueduct +2, once"


def test_a_narrow_town_names_all_colours_of_its_supply_whole() -> None:
    state = at({"supply": "bbb" + "rr" + "www" + "yyyyy"}, {"supply": "b"}).state
    for width, told in ((52, "Supply 3 sailors 2 soldiers 3 merchants 5 farmers"), (60, "Supply 13  3 sailors")):
        line = next(line for line in town_page(state, 0, "unicode", width).text() if line.lstrip().startswith("Supply"))
        assert line.startswith(told) and line.rstrip().endswith("5 farmers")


def test_no_name_of_a_district_touches_that_of_its_building() -> None:
    """With five castella at 80 columns, which are as wide as `Barracks`."""
    board = next(board.id for board in TODAY.boards if board.slots[1] == 5)
    own = {"supply": "bbrr", "board": board, "tiles": ["S04 b", "B05 r"]}
    other = {"supply": "b", "board": next(one.id for one in TODAY.boards[1:] if one.id != board)}
    text = town_page(at(own, other, decrees="K01 K02 K03 K04").state, 0, "unicode").text()
    assert not [line for line in text if "CastellaBarracks" in line] and any("Castella " in line for line in text)


def test_where_there_is_no_colour_workers_are_letters() -> None:
    state = at(FULL_CITY, {"supply": "b"}).state
    for glyph_set in (LETTERS, "ascii"):
        page = town_page(state, 0, glyph_set)
        assert inside(page, "S04")[1].split()[:3] == ["B", "B", "y"] and "[1]" in inside(page, "S04")[0]
    assert all(line.isascii() for line in town_page(state, 0, "ascii", 100, SCALES[0]).text())


def test_a_large_building_says_in_words_that_it_is_full() -> None:
    page = town_page(at(FULL_CITY, {"supply": "b"}).state, 0, "unicode", 100, SCALES[0])
    assert inside(page, "B02")[2].strip() == "full ✓"
    assert "deploy" in page.text()[20], "each space of a path has its words below it"


@pytest.mark.parametrize("scale", [*SCALES, *LOW.values()])
@pytest.mark.parametrize("width", WIDTHS)
def test_every_place_symbol_and_worker_of_a_town_is_on_its_page(width: int, scale: Scale) -> None:
    for game in MOMENTS[:: 6 if width == 80 else 25]:
        state = game.state
        for seat, city in enumerate(state.cities):
            page = town_page(state, seat, "unicode", width, scale)
            text = page.text()
            assert page.height == town_height(state, width, scale, seat)
            drawn = text[: page.height - 1] if scale.sums else text
            assert "".join(drawn).count(SIGN.symbol) == cities.symbols(city)
            assert {name for what, name in page.targets if what == "site"} == {
                state.figures.tiles[s & TILE].name for s in city.sites
            }
            workers = 0
            for site in city.sites:
                tile = state.figures.tiles[site & TILE]
                told = inside(page, tile.name)
                assert any(str(tile.die) in line for line in told), tile.name
                if tile.kind == TRADE:
                    continue
                squares = "".join(told).replace(" ", "")
                done = sum(map(len, tile.spaces[: filled(site)]))
                if SIGN.check in squares and "■" not in squares:  # a low tower of which all spaces are filled
                    assert done == tile.size, tile.name
                else:
                    assert squares.count("■") == done and squares.count("□") == tile.size - done, tile.name
                workers += done
            assert workers == cities.workers_on(city)
            assert {name for what, name in page.targets if what == "supply"} == set(COLOURS)
            assert f"Supply {total(city.supply)}" in "\n".join(text)
            now = if_the_year_ended(state, seat)
            if scale.sums and width > 60 and now is not None and now.lacks:
                assert text[-1].startswith(" Year end") and f"{now.drawn} to draw" in text[-1]
                assert now.draw == now.lack or "bag" in text[-1] or width < 88


def test_what_an_action_changes_is_marked_in_the_town() -> None:
    game = at(FULL_CITY, value=1)
    action = Deploy("W1", "ry", True)
    assert action in legal(game)
    before = town_page(game.state, 0, "unicode")
    before.light([("site", "W1")], ("site", "B02"))
    after = town_page(foreseen(game.state, action).after, 0, "unicode")
    after.compare(before)
    changed = {y: "".join(c for c, look in zip(*line, strict=True) if look[1] == "trial")
               for y, line in enumerate(zip(after.chars, after.looks, strict=True))}  # fmt: skip
    assert "■■" in changed[1].replace(" ", "") and "9" in changed[0], "workers stand on the tower, the supply falls"
    assert not changed[4] and not changed[8], "what stays the same is not marked, marks themselves neither"


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
@pytest.mark.parametrize("board", range(1, len(TODAY.boards)))
@pytest.mark.parametrize("width", [80, 88])
def test_a_city_of_magna_is_drawn_as_its_board_has_it(board: int, glyphs: str, width: int) -> None:
    info = TODAY.boards[board]
    other = TODAY.boards[board % 6 + 1].id
    own = {"supply": "bbrr", "board": info.id, "tiles": ["S04 b", "B05 r", "M15", "F08 y"], "aqueduct": 2}
    state = at(own, {"supply": "b", "board": other}, decrees="K01 K02 K03 K04").state
    page = town_page(state, 0, glyphs, width)
    text = page.text()
    assert page.height == town_height(state, width) == 14
    assert info.name in text[-1]
    wide = town_page(at({**own, "tiles": []}, {"supply": "b", "board": other}).state, 0, glyphs, 92).text()[-1]
    marks = [f"{space}: " for space in info.ring_bonus]
    assert all(mark in wide.partition("aqueduct ")[2] for mark in marks), "each mark of the aqueduct is told"
    wider = town_page(state, 0, glyphs, 160).text()[-1]
    assert f"{info.name}, today {info.modern}" in wider, "where all that it brings has room too"
    assert f"extension {info.privilege_at[0]} and {info.privilege_at[1]}" in text[-1]
    for kind, slots in enumerate(info.slots):
        looks = page.looks[2 + 2 * kind][LABEL:]
        lots = [role == "texture" or ground not in ("table", *DISTRICT_GROUNDS) for role, ground in looks]
        assert sum(lot and not before for lot, before in pairwise([False, *lots][::-1])) == slots, (info.id, kind)
    arches = "".join(page.chars[5]).partition("Aqueduct 2 ")[2].strip()
    assert len(arches) == info.aqueduct + 1 and arches[2] == page.signs.ring
    assert {at_ for at_, sign in enumerate(arches) if sign == page.signs.gift} == set(info.ring_bonus)
    tall = town_page(state, 0, glyphs, width, SCALES[1])
    assert f"of {info.aqueduct}" in "\n".join(tall.text())


def test_what_is_under_the_cursor_is_told_in_full() -> None:
    assert words.building(TODAY, 0, 0, False) == (
        "Ship 1 wants sailor + merchant; special: blue die 1; full: stall 6 (merchant + soldier) and 1 star"
    )
    for tile, info in enumerate(TODAY.tiles):
        told = words.building(TODAY, tile, 0, False)
        assert str(info.die) in told and info.name not in told
        assert len(told) <= 2 * 78 - 14, "two lines at 120 columns"
        assert tile >= SHIPS or f"stall {TODAY.tiles[tile + FRONTS].die}" in told
    for board in TODAY.boards:
        for which in (0, 1):
            for track in board.tracks[which].values():
                assert len(words.path(which, 0, [space.effects for space in track.spaces])) <= 2 * 86 - 14


# --- the strip and the other towns ------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [60, 80, 111])
def test_the_strip_tells_what_never_may_be_missing(width: int) -> None:
    for game in MOMENTS[::4]:
        state = game.state
        for seat, city in enumerate(state.cities):
            own, year = strip_page(state, seat, "unicode", width).text()
            assert f"Supply {total(city.supply)} " in own and f"★ {city.stars} " in f"{own} "
            for number in counts(city.supply):
                assert f" {number}" in own
            now = if_the_year_ended(state, seat)
            assert now is not None
            assert "to draw" in year and (f"need {now.raid}" in year or f"against {now.raid}" in year or not now.raids)


def test_the_strip_above_the_market_does_not_tell_the_dice_a_second_time() -> None:
    state = at(FULL_CITY, {"supply": "b"}, dice=[1, 3, 6]).state
    for width in (60, 80, 111):
        assert "Dice" not in strip_page(state, 0, "unicode", width, market=True).text()[1]
    assert "Dice" in strip_page(state, 0, "unicode", 111).text()[1]


def test_the_strip_above_a_town_does_not_tell_what_its_last_line_does() -> None:
    for game in MOMENTS[::4]:
        for width in (60, 80):
            line = strip_page(game.state, 0, "unicode", width, town=True, summed=True).text()[1]
            assert "to draw" not in line and re.match(r" Germans (need \d.*(you have|has) \d|raid is over)", line), line


def test_other_towns_are_small_pictures() -> None:
    for game in MOMENTS[::6]:
        state = game.state
        seats = list(range(state.seats))
        page = towns_page(state, seats, ["Ann", "B\x1b字b", "Cem", "Dora"][: state.seats], "unicode", 60)
        text = page.text()
        assert page.height == towns_height(seats) == 4 * len(seats) and not page.targets
        for seat in seats:
            own = text[4 * seat : 4 * seat + 4]
            assert f"supply {total(state.cities[seat].supply)}" in own[0] and "\x1b" not in own[0]
            assert "".join(own[1:]).count("■") == cities.workers_on(state.cities[seat])


@pytest.mark.parametrize("width", [46, 58, 82])
def test_other_towns_have_roofs_and_dice_where_there_is_room(width: int) -> None:
    """Each building with its die above its spaces; free foundations as plots."""
    for game in MOMENTS[::6]:
        state = game.state
        page = towns_page(state, [0], ["Ann"], "unicode", width, tall=True)
        text = page.text()
        assert page.height == towns_height([0], tall=True, width=width) == (7 if width > 76 else 11)
        assert "".join(text[1:]).count("■") == cities.workers_on(state.cities[0])
        dice = sorted(TODAY.tiles[site & TILE].die for site in state.cities[0].sites)
        cells = [cell for y in range(page.height) for cell in zip(page.chars[y], page.looks[y], strict=True)]
        drawn = [int(char) for char, (role, _) in cells if role.startswith("die-") and char.isdigit()]
        assert sorted(drawn) == dice, text
        assert all(district in "".join(text) for district in ("Towers", *words.DISTRICTS))


# --- what stands where ------------------------------------------------------------------------------------------------

HEIGHTS = {BOARD: 10, OFFER: 14, ROW: 6, DRAFT: 12}


def asked(page: str, *, magna: bool, main: str = CITY) -> Wish:
    state: DiscordiaState = at(FULL_CITY, {"supply": "b"}).state

    def height(name: str, width: int, room: int, scale: Scale) -> int:
        return HEIGHTS[name] if name in HEIGHTS else town_height(state, width, scale)

    return Wish(
        page, [*([DRAFT] if main == DRAFT else []), CITY, BOARD, *([ROW] if magna else []), OFFER], main, height
    )


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
def test_a_building_of_a_small_town_begins_with_its_die(glyphs: str) -> None:
    """So that one can tell without colours where a tile ends; they go where a district has no room for them."""
    state = at({"supply": "b", "tiles": ["M05 w", "M01", "F05"]}).state
    tiles = [TODAY.tiles[TILE_IDS.index(name)].die for name in ("M05", "M01", "F05")]
    markets, fields = towns_page(state, [0], ["Ann"], glyphs, 60).text()[3].split("Fields")
    assert re.findall(r"\d(?= )", markets) == [str(die) for die in tiles[:2]]
    assert re.findall(r"\d(?= )", fields) == [str(tiles[2])]
    narrow = towns_page(state, [0], ["Ann"], glyphs, 36).text()[3].partition("Fields")[0]
    assert not re.search(r"\d", narrow), narrow


def test_the_same_is_told_above_each_small_town() -> None:
    """Of one seat the strength that it needs, of the next only the one it has, looked like two different things."""
    state = next(game.state for game in MOMENTS if game.state.seats > 1 and game.state.season)
    for width in range(40, 70, 3):
        text = towns_page(state, [0, 1], ["Al", "Bartholomew"], "unicode", width).text()
        assert ("need" in text[0]) == ("need" in text[4]) and ("strength" in text[0]) == ("strength" in text[4])


def test_the_heads_of_small_towns_are_never_cut() -> None:
    for game in MOMENTS[::9]:
        state = game.state
        for width in (38, 44, 50, 61):
            page = towns_page(state, [0], ["Bartholomew the Great"], "unicode", width)
            head = page.text()[0]
            assert head.startswith("Bartholomew") and f"supply {total(state.cities[0].supply)}" in head
            assert head.endswith("to draw") or head.split()[-1] == str(state.cities[0].stars), head


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
def test_the_whole_town_fits_eighty_by_twenty_four_also_with_privileges_and_a_city_of_magna(glyphs: str) -> None:
    """13 lines beside strip and list; towers, workers, stars, privileges and the name of the city all on it."""
    for game in MOMENTS[::7]:
        state = game.state
        for seat, city in enumerate(state.cities):
            page = town_page(state, seat, glyphs, 80, LOW[SMALL])
            text = "\n".join(page.text())
            assert page.height <= 13 and page.height == town_height(state, 80, LOW[SMALL])
            assert re.search(rf"Stars {city.stars} +Manipulators {city.ready}", text) and "Aqueduct" in text
            towers = [TILE_IDS[site & TILE] for site in city.sites if site & TILE >= TOWERS]
            assert all(page.targets["site", tower].height == 1 for tower in towers)
            assert not city.board or state.figures.boards[city.board].name in page.text()[-1]
    layout = arrange(80, 24 - 5, asked(CITY, magna=False))
    assert layout.scale == LOW[SMALL] and layout.places["first"].lines == town_height(
        at(FULL_CITY, {"supply": "b"}).state, 80, layout.scale
    ), "nothing is below the view"


def shown(layout: Layout) -> set[str]:
    return {place.page for place in layout.places.values()}


SIZES = [(60, 20), (80, 24), (112, 40), (120, 40), (140, 45), (160, 50), (200, 60)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("magna", [False, True])
def test_each_screen_shows_what_it_has_room_for(size: tuple[int, int], magna: bool) -> None:
    width, height = size
    layout = arrange(width, height - 5, asked(BOARD, magna=magna))
    wanted = {BOARD} if width < BESIDE else {CITY, BOARD}
    if width >= WORDY:
        wanted |= {OFFER, *([ROW] if magna else [])}
    assert shown(layout) == wanted
    assert bool(layout.strip) is (width < BESIDE)
    left = [place.lines for slot, place in layout.places.items() if slot in ("first", "second")]
    used = (
        layout.strip
        + sum(left)
        + layout.gap * (len(left) - 1)
        + layout.listed
        + layout.effect
        - 1
        + layout.named
        + layout.air
    )
    assert used == height - 5, "nothing overlaps, nothing is left over"
    assert layout.listed >= LEAST - 1
    assert layout.scale.sums or layout.strip or layout.spare >= PANEL, "what is to be drawn is always in view"
    if size == (200, 60):
        assert layout.scale.tall > SMALL.tall and layout.listed >= ENOUGH - 1 and COMFORT


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("page", [CITY, BOARD, ROW, OFFER])
@pytest.mark.parametrize("main", [CITY, DRAFT])
def test_a_page_that_is_asked_for_is_shown(size: tuple[int, int], page: str, main: str) -> None:
    layout = arrange(size[0], size[1] - 5, asked(page, magna=True, main=main))
    assert page in shown(layout), "also the Magna row at 140x45"


@pytest.mark.parametrize("width", [34, 36, 40, 57, 78])
def test_districts_of_a_small_town_never_touch_or_cover_each_other(width: int) -> None:
    """At 36 columns a third stall ran into "Fields", whose buildings were drawn over it."""
    tiles = ["M05 w", "M01", "M03 w", "F05", "F08 y", "F10", "F13", "S04 b b", "W1 r"]
    state = at({"supply": "bb", "tiles": tiles, "extensions": "EM1 EF1 EF2"}, {"supply": "b"}).state
    for tall in (False, True):
        text = towns_page(state, [0], ["Ann"], "unicode", width, tall).text()
        assert all(len(line) <= width for line in text)
        told = "\n".join(text)
        for name in ("Fields", "Towers"):
            assert re.search(rf"(?m)(^| ){name} ", told), (width, tall, told)
        fields = next(line for line in text if "Fields" in line).partition("Fields")[2]
        assert tall or "4 built" in fields or len(re.findall(r"[■□]+(?: [■□]+)*✓?", fields)) >= 1
        assert "0·" not in told


@pytest.mark.parametrize("width", [35, 37, 60])
def test_a_small_town_tells_all_that_stands_before_it_in_a_narrow_page_too(width: int) -> None:
    """ "decrees" lost its figure; "8 sail. 11 soldr." stood above free rows."""
    state = at({"supply": "ybrw" * 11, "aqueduct": 10}).state
    text = towns_as_they_were(state, [0], ["Ann"], "unicode", width, True).text()
    had = next(line for line in text if "aqueduct" in line)
    assert len(had) <= width and re.search(r"aqueduct \d+ +manip\S* \d +decrees \d$", had)
    told = " ".join(text[1 : text.index(had)])
    assert [told.count(word) for word in ("11 sailors", "11 soldiers", "11 merchants", "11 farmers")] == [1] * 4, told
    assert len(text) == towns_height([0], True, width=width)


def test_no_privilege_that_was_used_is_left_out() -> None:
    """On the board of a result one of two was missing, for which the row had no room."""
    ways = words.used_privileges(["aqueduct +3", "deploy to any tile + 2 stars"])
    assert ways[0] == "aqueduct +3 (used)  deploy to any tile + 2 stars (used)"
    assert ways[1:] == ["aqueduct +3, deploy to any tile + 2 stars (used)", "2 used"]
    assert [*map(len, ways)] == sorted(map(len, ways), reverse=True)
