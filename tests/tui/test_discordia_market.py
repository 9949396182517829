"""The market place, what lies out, the outposts and the draft of Discordia as pages: what a newcomer reads there."""

from __future__ import annotations

import itertools
import re

import pytest

from rules.catalogue import load
from rules.discordia.actions import Build
from rules.discordia.components import DECREE_INDEX, SEASONS, TOWERS, figures
from rules.discordia.state import DiscordiaState
from rules.discordia.words.pieces import bonus_words
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.games.texts import CODES
from tests.rules.discordia_help import PINNED, alone, at
from tests.tui.grid import check_grid, text_of
from tests.tui.test_discordia_dice import dice_at
from tests.tui.test_discordia_view import MOMENTS
from tests.tui.test_discordia_words import midgame
from tui.app import HotseatApp
from tui.games.discordia import flow, words_janus
from tui.games.discordia import words_market as words
from tui.games.discordia.draft import draft_page
from tui.games.discordia.legend import legend
from tui.games.discordia.main_board import board_height, board_page, market_page
from tui.games.discordia.offer import offer_height, offer_page
from tui.games.discordia.offer_pieces import alike
from tui.games.discordia.row import row_height, row_page
from tui.games.discordia.signs import SIGNS, WIDTH, Page
from tui.games.discordia.views import View

TODAY = figures(PINNED)

RULES = load("discordia", PINNED)
SIGN = SIGNS["unicode"]
NAMES = ("Ann", "Ben", "Cleo", "Dan")
BOTH = {"boards": True, "tiles": True}
DISPLAY = ["S01 B02 -- M03 -- F21", "-- -- S04 -- -- --"]


def drafting(seats: int, seed: int = 1) -> DiscordiaState:
    state: DiscordiaState = TurnController(RULES, RULES.configure(seats, BOTH), seed).state
    return state


def views(seat: int) -> list[View]:
    """Small and large, in short and in whole words."""
    sizes = ((80, 10), (80, 40), (112, 30), (160, 60))
    return [View(glyphs, w, room, full, seat, NAMES) for glyphs in ("unicode", "ascii") for full in (False, True)
            for w, room in sizes]  # fmt: skip


def every_page(state: DiscordiaState, view: View) -> list[Page]:
    """The pages of this module that there are in a state."""
    found = [market_page(state, view), offer_page(state, view.seat, view.glyph_set, view.width, view)]
    if state.magna is not None and state.magna.tiles:
        found.append(row_page(state, view.glyph_set, view.width, view))
    if state.magna is not None and state.magna.revealed:
        found.append(draft_page(state, view.glyph_set, view.width, view))
    return found


# --- the market -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("discordia.year-end.raid")
def test_the_germans_are_a_number_now_and_at_most() -> None:
    early = at({"supply": "rr", "tiles": ["B04 rr"]}, season=2, germans=["GL03", ""])
    told = "\n".join(market_page(early.state, View("unicode", room=40, named=True)).text())
    assert "strength needed 2 now, up to 4 in Saturnalia: you have 2" in told
    late = at({"supply": "rr"}, season=4, germans=["GL03", "GR02"])
    assert "strength needed 3: you have 0" in "\n".join(
        market_page(late.state, View("unicode", room=40, named=True)).text()
    )


@pytest.mark.parametrize("glyph_set", ["unicode", "ascii"])
def test_pages_have_the_height_they_say_and_grow_with_the_room(glyph_set: str) -> None:
    for game in MOMENTS[::9]:
        state, seat = game.state, max(0, game.state.to_move)
        heights = []
        for room in (0, 12, 14, 18, 24, 40):
            view = View(glyph_set, 80, room, False, seat)
            page = board_page(state, glyph_set, view)
            assert page.height == board_height(state, view)
            heights.append(page.height)
            assert page.height <= room or page.height == heights[0], "the largest that fits, else the smallest"
        assert heights == sorted(heights)


def test_the_smallest_market_fits_eighty_by_twenty_four_with_four_seats() -> None:
    for game in MOMENTS:
        assert board_height(game.state) <= 14


def test_no_page_cuts_what_it_writes_and_none_shows_an_id() -> None:
    """Of pages in whole words; the names on tiles of the market are drawn with the tiles of the town."""
    pattern = re.compile(CODES["discordia"]["a piece by its id"])
    for game in MOMENTS[::11]:
        state = game.state
        for view in views(max(0, state.to_move)):
            page = offer_page(state, view.seat, view.glyph_set, view.width, view)
            text = "\n".join(page.text())
            assert not pattern.search(text)
            assert all(len(line) <= view.width for line in page.text())
            assert page.height == offer_height(state, view.width, view)
            if view.glyph_set == "ascii":
                assert text.isascii()


# --- what lies out --------------------------------------------------------------------------------------------------


def test_all_that_lies_out_is_on_the_page_and_what_is_the_same_once() -> None:
    for game, width in itertools.product(MOMENTS[::3], (51, 63, WIDTH)):
        state = game.state
        page = offer_page(state, 0, "unicode", width)
        assert page.height == offer_height(state, width) and page.width == width
        seen = {
            what: {name for kind, name in page.targets if kind == what} for what in ("tower", "extension", "privilege")
        }
        towers = {tile.name for n, tile in enumerate(TODAY.tiles[TOWERS:]) if state.towers >> n & 1}
        extensions = {one.name for n, one in enumerate(TODAY.extensions) if state.extensions >> n & 1}
        assert seen["tower"] == {alike(state, "tower", name) for name in towers}
        assert seen["extension"] == {alike(state, "extension", name) for name in extensions}
        assert sum(what == "decree" for what, _ in page.targets) == len(state.decrees)


def test_what_can_be_had_stands_before_what_there_is_no_room_for() -> None:
    longer = next(one.name for one in figures(PINNED).extensions if one.kind == 4)  # of the development track
    city = {"supply": "bb", "extensions": f"EM1 EM3 {longer}", "tiles": ["S01"]}
    page = offer_page(
        at(city, {"supply": "b"}, actions=[1, 2, 3, 4, 5, 6]).state,
        0,
        "unicode",
        80,
        View("unicode", 80, 60, full=True),
    )
    text = page.text()
    assert text[0].startswith(" Offer  ") and text[1].startswith(" Extensions  in columns 1 and 2; each opens")
    assert any("deploy to a ship" in line for line in text) and any("by a bonus" in line for line in text)
    refused = [y for y, line in enumerate(text) if line.lstrip().startswith("No room")]
    heads = r" (Harbour|Castellum|Market place|Field|Development|Expedition) "
    roles = {page.looks[y][1][0] for y in range(refused[0]) if re.match(heads, text[y])}
    after = {page.looks[y][1][0] for y in range(refused[0] + 1, len(text)) if re.match(heads, text[y])}
    assert len(refused) == 1 and roles == {"name"} and after == {"used"}, "those for which there is room come first"


@pytest.mark.rule("discordia.solo.turn")
def test_alone_the_offer_tells_what_janus_takes_next() -> None:
    state = alone({"supply": "bb"}, decrees="K09 K02", privileges="P03").state
    for width, room, aside in ((80, 60, False), (80, 10, False), (58, 60, True)):
        text = offer_page(state, 0, "unicode", width, View("unicode", width, room, True, aside=aside)).text()
        head = next(y for y, line in enumerate(text) if line.lstrip().startswith("Janus  takes the first of a kind"))
        said = [line.strip().split("  ")[0] for line in text[head + 1 : head + 5]]
        assert said == ["Extension", "Tower", "Decree", "Privilege"]
        assert TODAY.decrees[DECREE_INDEX["K09"]].text in text[head + 3]
    two = at({"supply": "bb"}, {"supply": "b"}).state
    assert not any(line.lstrip().startswith("Janus") for line in offer_page(two, 0, "unicode", 80).text())


def test_things_that_go_on_in_a_further_line_stay_apart() -> None:
    """ "deploy to a stall", then "aqueduct +1" in the next line read as one tile."""
    row = flow.Row("Field", tuple(flow.Thing(text) for text in ("take a farm", "1 star", "2 places")), "name", 8)
    for width in (24, 34, 60):
        page = flow.Page("offer", 3, "unicode", width)
        assert flow.draw(page, 0, [row]) == flow.height([row], width)
        told = [line.rstrip() for line in page.text() if line]
        assert sum(line.count(";") for line in told) == 2, told
        assert "farm;" in "".join(told) and "star;" in "".join(told), "no sign that hangs loose at the end of a line"


@pytest.mark.parametrize("width", [60, 80])
def test_on_a_small_screen_the_offer_takes_as_few_lines_as_it_can(width: int) -> None:
    """It is walked through there: what brings the same stands together."""
    state = drafting(4)
    tall, close = (offer_page(state, 0, "unicode", width, View("unicode", width, room)) for room in (90, 12))
    assert close.height <= tall.height - 6 and "of these" not in "\n".join(close.text())
    assert {what for what, _ in close.targets} == {"extension", "tower", "decree", "privilege"}
    assert close.targets.keys() == tall.targets.keys(), "everything is there"


@pytest.mark.rule("discordia.solo.turn")
def test_alone_the_offer_tells_his_tile_and_by_name_what_he_took_where_there_is_room() -> None:
    """Beside a town as much as has room: all, without what he took, only what he takes next, that in a row."""
    janus = {"counter": 12, "extensions": "EH1 EM1", "decrees": "K04", "stars": 2}
    state = alone({"supply": "bb"}, decrees="K09 K02", privileges="P03", janus=janus).state
    assert state.janus is not None
    state.janus.turned.append(6)
    heads, found = ("Last tile", "He holds", "Janus"), set()
    for room in range(60, 8, -1):
        page = offer_page(state, 0, "unicode", 58, View("unicode", 58, room, True, aside=True))
        text = [line.strip() for line in page.text()]
        found.add(tuple(any(line.startswith(head) for line in text) for head in heads))
        assert page.height <= room or page.height == offer_height(state, 58, View("unicode", 58, 0, True, aside=True))
    assert found == {(True, True, True), (True, False, True), (False, False, True), (False, False, False)}
    whole = " ".join(" ".join(offer_page(state, 0, "unicode", 80, View("unicode", 80, 60)).text()).split())
    assert "Last tile takes the highest die, puts 3 workers away and takes a decree" in whole
    assert 'He holds 1 harbour; 1 market place; the decree "3 farms"; 2 stars' in whole


async def test_janus_has_a_badge_beside_the_seats(app: HotseatApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        app.start_game("discordia", [Seat("Ann", "orange")], {}, 5)
        await pilot.pause()
        assert re.search(r" J  Janus \d+ ", text_of(app).splitlines()[0])
        mat = app.screen.mat  # type: ignore[attr-defined]
        assert "reverse" in str(mat.beside_seats().spans[0].style), "with or without colours"


@pytest.mark.rule("discordia.side.decree")
def test_the_decrees_tell_how_far_every_seat_is() -> None:
    own = {"supply": "bbbb", "tiles": ["F01", "F05", "F09"], "extensions": "EF1"}
    state = at(own, {"supply": "b", "tiles": ["F02"]}, decrees="K02 K04 K14").state
    text = offer_page(state, 0, "unicode", 80, View("unicode", full=True, names=NAMES)).text()
    farms = next(line for line in text if line.startswith(" 3 farms"))
    assert farms.split()[2:] == ["3", "✓", "1", "of", "3"]
    few = next(line for line in text if "8 workers or fewer" in line)
    assert few.split()[-4:] == ["4", "✓", "1", "✓"]
    heads = next(line for line in text if line.lstrip().startswith("Decrees"))
    assert heads.split()[-2:] == ["Ann", "Ben"] and "your next one brings: 1 star" in heads
    assert text.index(farms) < next(y for y, line in enumerate(text) if "barracks and towers" in line)


@pytest.mark.rule("discordia.magna.memory")
def test_a_decree_that_asks_more_of_one_seat_has_its_number_with_each_seat_only() -> None:
    boards = ({"supply": "b", "board": "mogontiacum"}, {"supply": "b", "board": "confluentes"})
    state = at(*boards, decrees="K01 K02").state
    for seat, shown in ((0, "0 of 4 0 of 3"), (1, "0 of 3 0 of 4")):
        text = offer_page(state, seat, "unicode", 80, View("unicode", full=True, names=NAMES)).text()
        line = next(line for line in text if "barracks and towers" in line)
        assert " ".join(line.split()) == f"barracks and towers {shown}"
        assert any(line.startswith(" 2 ships in harbours") for line in text), "the same for both"


# --- Janus ----------------------------------------------------------------------------------------------------------


def test_janus_is_seen_with_his_counter_his_tile_and_what_he_took() -> None:
    janus = {"counter": 12, "extensions": "EH1", "decrees": "K04", "stars": 2}
    solo = alone({"supply": "b"}, janus=janus, germans=["GL03", ""], season=2)
    solo.state.janus.turned.append(6)
    told = " ".join(" ".join(market_page(solo.state, View("unicode", 80, 40)).text()).split())
    assert "━" * 12 + "·" in told and "12 workers left, draws 17 - 2 = 15 at the year end" in told
    assert "takes the highest die, puts 3 workers away and takes a decree" in told
    assert 'he holds 1 extension, the decree "3 farms" and 2 stars' in told
    deeds = [words.janus_turn(TODAY, "F22", "K07"), words.janus_turn(TODAY, "", ""), words.janus_grew(13)]
    assert words.janus_deeds(deeds, 22) == "Janus took farm 6 and a decree, took nothing, drew 13: 22 left"


def test_every_tile_of_janus_is_told_whatever_it_takes() -> None:
    """One takes nothing: the table of a lone player ended in an error once it was turned up."""
    told = [words_janus.his_tile(one.die, one.out, one.take, room=False) for one in TODAY.janus.tiles]
    assert [text for text in told if "and takes" not in text] == ["takes the highest die, puts 4 workers away"]


def test_a_line_of_the_offer_ends_nowhere_between_a_figure_and_what_it_counts() -> None:
    """`swap 3; aqueduct +2, 1` stood above `star`."""
    row = flow.Row("Trade", (flow.Thing("swap 3; aqueduct +2, 1 star"),))
    for width in range(16, 34):
        (one,) = flow.placed(row, width)
        assert not any(line.endswith(" 1") for line in one.lines), one.lines
    (one,) = flow.placed(row._replace(things=(flow.Thing("   swap 3; aqueduct +2, 1 star"),)), 30)
    assert one.lines == ["   swap 3; aqueduct +2,", "     1 star"], "it goes on below where it begins"


# --- the outposts ---------------------------------------------------------------------------------------------------


ROW = ["X04 S04 b b", "X01 F01", "X05", "X07 B18 r br", "X09 B01 r", "X02 S20'"]


@pytest.mark.rule("discordia.magna.harms")
def test_each_outpost_tells_its_harm_what_is_missing_and_who_could_avert_it() -> None:
    state = at({"supply": "yb"}, {"supply": "rr"}, row=ROW, year=3).state
    page = row_page(state, "unicode", 80, View("unicode", 80, 30, True, 0, NAMES))
    text = "\n".join(page.text())
    assert text.startswith(" Outposts on the Rhine"), "with the margin of every page"
    assert "harm: draw 1 worker" in text and "wants 1 farmer" in text and "Ann has these workers" in text
    assert "harm: lose 1 star" in text and "wants 1 soldier" in text and "Ben has these workers" in text
    assert "averted: aqueduct -1" in text and "wants 2 farmers" in text
    assert text.count("nobody has these workers") == 1, "of a harm that is averted it is not said"
    assert "Year end, for everybody: Germans +1, draw 1 worker, lose 1 star" in text
    assert "strength +1" in text
    for width, room in itertools.product((51, 63, 80, 112), (10, 40)):
        view = View("unicode", width, room)
        drawn = row_page(state, "unicode", width, view)
        assert drawn.height == row_height(state, view) and all(len(line) <= width for line in drawn.text())
    narrow, roomy = (
        "\n".join(row_page(state, "unicode", 78, View("unicode", 78, room, False, 0, ("Annemarie-Lou", "Bo"))).text())
        for room in (12, 40)
    )
    assert "nobody has them" in narrow and "Annemarie-Lo has them" in narrow, "nothing is cut"
    assert "room for 2 workers" in narrow and "room for 1 sailor and 1 merchant" in roomy, "below each other, in full"


@pytest.mark.rule("discordia.magna.harms")
def test_a_row_that_was_cleared_threatens_no_more_in_that_year_end() -> None:
    own = {"supply": "bb"}
    game = at(own, phase="year-end", row=["X01 F01"], germans=["GL07", "GR05"])
    game.state.magna.harms = []
    assert " Year end: the harms are over" in row_page(game.state, "ascii").text()
    season = at(own, row=["X01 F01"], germans=["GL07", "GR05"], season=5)
    assert " Year end, for everybody: Germans +1" in row_page(season.state, "ascii").text()
    alone = RULES.position({"cities": [own], "row": ["X01 F01"], "season": 5})
    assert " Year end: Germans +1" in row_page(alone, "ascii").text()


# --- bonuses --------------------------------------------------------------------------------------------------------


def test_every_bonus_has_a_short_form_that_is_one_of_a_fixed_set() -> None:
    effects = {one for tile in TODAY.tiles for one in tile.effects} | {
        one for info in TODAY.extensions for one in info.effects
    }
    effects |= {one for info in TODAY.extensions for space in info.spaces for one in space.effects}
    short = {words.brief((one,), SIGN): bonus_words((one,)) for one in effects}
    assert len(short) == len(effects), "no short form with two meanings"
    assert all(len(text) <= 16 for text in short)


# --- as stored ------------------------------------------------------------------------------------------------------


def _stored(name: str, glyph_set: str) -> Page:
    """A page of the kind and size that its name says."""
    form = {"actions": [6, 1, 2, 3, 4, 5], "display": DISPLAY, "germans": ["GL03", "GR02"], "dice": [4, 4, 6]}
    own = {"supply": "yb", "tiles": ["F02", "F06"], "extensions": "EF1"}
    lying = {"decrees": "K02 K04 K14", "privileges": "PB1 PB2 P05"}
    two = at(own, {"supply": "rr"}, row=ROW, year=3, **lying).state
    base = at(own, {"supply": "rr"}, season=4, die="red", value=4, taken="blue", **lying, **form).state
    if name == "solo":
        janus = {"counter": 12, "extensions": "EH1", "decrees": "K04", "stars": 2}
        return market_page(alone({"supply": "b"}, janus=janus, **form, season=4).state, View(glyph_set, 80, 40))
    if name == "draft":
        return draft_page(drafting(2), glyph_set, 112, View(glyph_set, 112, 44, True))
    if name == "draft-small":
        return draft_page(drafting(4), glyph_set, 80, View(glyph_set, 80, 17))
    if name == "row":
        return row_page(two, glyph_set, 63, View(glyph_set, 63, 30, True, 0, NAMES))
    if name == "offer":
        return offer_page(base, 0, glyph_set, 63, View(glyph_set, 63, 0, True, 0, NAMES))
    return market_page(base, View(glyph_set, 112, 40, True))


@pytest.mark.parametrize("glyph_set", ["unicode", "ascii"])
@pytest.mark.parametrize("name", ["market", "solo", "offer", "row", "draft", "draft-small"])
def test_the_pages_look_as_stored(name: str, glyph_set: str, request: pytest.FixtureRequest) -> None:
    page = _stored(name, glyph_set)
    update = bool(request.config.getoption("--update-grids"))
    check_grid(f"discordia_market_{name}_{glyph_set}", "\n".join(page.text()) + "\n", update)


@pytest.mark.rotating(6)
@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
@pytest.mark.parametrize("width", [60, 80, 88, 96])
def test_no_word_of_the_market_is_cut_and_short_words_are_in_the_legend(width: int, glyphs: str) -> None:
    whole = {
        *SEASONS,
        "year",
        "end",
        "or",
        "ship",
        "barracks",
        "stall",
        "farm",
        "develop",
        "extension",
        "star",
        "stars",
    }
    told = {meaning.sign for meaning in legend(SIGNS[glyphs])}
    for year in (1, 3):
        for seats in (2, 4):
            state = midgame(seats, {}, year).state
            page = board_page(state, glyphs, View(glyphs, width, 14))
            heads = [line for line in page.text() if line.lstrip().startswith("Season")]
            rows = page.text()
            above = next((at for at, line in enumerate(rows) if line.lstrip().startswith("Deploy")), len(rows))
            below = next(at for at, line in enumerate(rows) if line.lstrip().startswith("Display"))
            heads += [line[8:] for line in rows[above:below]]
            found = set(re.findall(r"[A-Za-z]+\.?", " ".join(heads))) - {"Season"}
            assert found <= whole | told, f"{width}: {found - whole - told}"
            germans = [line.rstrip() for line in rows if line.lstrip().startswith("Germans")]
            assert all(line[-1].isdigit() or line[-1] == ")" or "held" in line or "over" in line for line in germans), (
                germans
            )


def test_a_line_of_what_lies_out_begins_with_no_dot_and_a_long_thing_goes_on_indented() -> None:
    rows = [
        flow.Row("Towers", (flow.Thing("one " * 6), flow.Thing("two"), flow.Thing("three " * 9), flow.Thing("four")))
    ]
    page = Page("offer", flow.height(rows, 30), "unicode", 30)
    flow.draw(page, 0, rows)
    assert not [line for line in page.text() if line.lstrip().startswith(SIGN.dot)], page.text()
    three = [line for line in page.text() if "three" in line]
    assert len(three) == 3 and [len(line) - len(line.lstrip()) for line in three] == [3, 5, 5], three


def test_the_line_of_janus_has_room_on_the_narrowest_screen() -> None:
    state = alone({"supply": "b"}, janus={"counter": 27}).state
    for width in (60, 80, 112):
        line = next(line for line in market_page(state, View("unicode", width, 40)).text() if "Janus" in line)
        assert "27 workers left" in line and line.endswith(("draws 17 at the year end", "draws 17 a year")), line
        assert line.count("━") == min(27, line.count("━") + line.count("·")), "a step for each worker, if it has room"
    few = alone({"supply": "b"}, janus={"counter": 20, "decrees": "K04"}).state
    line = next(line for line in market_page(few, View("unicode", 80, 40)).text() if "Janus" in line)
    assert line.count("━") == 20, line


def test_the_stock_is_in_words_on_a_wide_screen_however_low_it_is() -> None:
    state = dice_at([1, 2, 3])
    for room in (0, 12, 16, 24, 60):
        told = "\n".join(market_page(state, View("unicode", 92, room, True)).text())
        assert "on the cult site" in told and "Manipulators" in told and "±1" not in told.replace("a±1", "")


def test_what_a_tile_brings_is_in_words_under_the_cursor_and_its_sign_in_the_legend() -> None:
    """Where the market has no room for more than `sw3`: one set of short words, each of them in the legend."""
    signs = SIGNS["unicode"]
    told = {re.sub(r"[\d+]", "", meaning.sign) for meaning in legend(signs)}
    told |= {word.removesuffix(".") for word in told}
    whole = {"deploy", "take", "any", "ship", "barracks", "stall", "farm", "tower", "extension", "swap", "aqueduct",
             "to", "bag", "lookout", "strength", "harvest", "develop"}  # fmt: skip
    found = [tile for tile in TODAY.tiles if tile.effects and tile.name[0] in "SBMF" and "'" not in tile.name]
    spaces = [space.effects for info in TODAY.extensions for space in info.spaces if space.effects]
    for effects in [*(tile.effects for tile in found), *(effects for effects in TODAY.boat if effects), *spaces]:
        for way in words.ways(effects, signs):
            signed = [re.sub(r"[\d,+]", "", word) for word in way.split()]
            assert not [word for word in signed if word and word not in whole | told], way
    state = midgame(2, {}, 1).state
    for tile in found:
        assert bonus_words(tile.effects) in RULES.describe(state, Build(tile.name, "")), tile.name


def test_a_low_market_of_many_tiles_has_no_short_words_on_a_wide_screen() -> None:
    """Magna with three seats at 140x45: no `aq1`, no `need 6 to 8`, no `if held: ?`."""
    state, short_words = midgame(3, BOTH, 2).state, r"\b(?:aqu?\.?\d|sw\.?\d|need |barr\.|exp\.|extens\.)"
    for room in (0, 14, 16, 18, 20, 24):
        told = "\n".join(market_page(state, View("unicode", 92, room, True)).text())
        assert not re.search(short_words + r"|if held: \?|±1 x|cult ?★", told), told


def test_a_base_game_on_a_wide_screen_says_each_bonus_and_the_raid_in_words_however_low_it_is() -> None:
    state = midgame(2, {}, 1).state
    told = "\n".join(market_page(state, View("unicode", 92, 0, True)).text())
    assert SIGN.gift not in told and "if held: " in told and "★" not in told


def test_from_112_columns_kinds_colours_and_germans_are_in_words_however_low_the_market_is() -> None:
    """Bonuses may be short."""
    for seats, options in ((3, BOTH), (4, {})):
        state = midgame(seats, options, 2).state
        for room in (0, 12, 15, 17, 20):
            told = "\n".join(market_page(state, View("unicode", 80, room, named=True)).text())
            assert not re.search(r"\b[bry][1-6-]( |$)|barr\.|need \d|if held: \?", told), told
            assert "strength needed" in told or "raid of this year is over" in told


@pytest.mark.parametrize("width", [36, 48, 58, 80])
def test_a_full_outpost_has_one_line_and_no_line_of_the_row_is_cut(width: int) -> None:
    row = ["X01 B01 r", "X02 F01"]
    state = at({"supply": "bbyy"}, {"supply": "b"}, row=row, year=2).state
    page = row_page(state, "unicode", width, View("unicode", width, 0, aside=True))
    text = page.text()
    height = next(area for target, area in page.targets.items() if target == ("outpost", "B01")).height
    assert height == 1 + (width == 80), "where there is room its strength stands beside it, else below all of them"
    assert sum("averted" in line for line in text) == 1 and any("✓ averted" in line for line in text)
    assert sum("strength +1" in line for line in text) == 1
