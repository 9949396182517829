"""What stands back for what: the list of what can be done is whole before anything is said twice, things have their
names and figures, and one thing is told in one form on a page."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rules.discordia.actions import Build, Die, Pass
from rules.discordia.city.board import foundations
from rules.discordia.components import COLUMNS, DECREE_IDS, GERMAN_INDEX, KIND, TILE_INDEX, TOWERS
from rules.discordia.events import DecreeFulfilled, Raided
from rules.discordia.scoring import if_the_year_ended
from rules.turn_controller import TurnController
from tests.rules.discordia_help import RULES, TODAY, at
from tests.tui.discordia_table import begun, table
from tests.tui.grid import text_of
from tests.tui.test_discordia_screen import BUSY, position
from tui.app import HotseatApp
from tui.games.discordia import moments, words_market, words_town
from tui.games.discordia import turn as turns
from tui.games.discordia.germans import german_lines
from tui.games.discordia.listing import Paper, lines_of
from tui.games.discordia.main_board import draw_good, market_page
from tui.games.discordia.signs import SIGNS, Page
from tui.games.discordia.strip import strip_page
from tui.games.discordia.town import LOW, NAMED, SMALL, town_height, town_page
from tui.games.discordia.views import View
from tui.kit.lines import wrapped

SIGN = SIGNS["unicode"]


# --- the list ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (140, 45)])
async def test_all_that_can_be_done_is_in_view_with_the_end_of_the_turn(app: HotseatApp, size: tuple[int, int]) -> None:
    async with table(app, size, base=position(BUSY)) as (pilot, screen):
        list_, layout = screen.mat.list_, screen.mat.pages.layout
        assert len(screen.mat.entries) > 4 and len(list_._rows) <= list_.size.height, list_._rows
        assert "end the turn" in text_of(app) and "still open" in text_of(app)
        used = layout.strip + sum(place.lines for slot, place in layout.places.items() if slot in ("first", "second"))
        gap = layout.gap * ("second" in layout.places)
        assert used + gap + layout.named + layout.listed + layout.effect - 1 <= size[1] - 5
        await pilot.press("1")
        assert screen.mat.path and len(list_._rows) <= list_.size.height, "as long as the list that was opened"


def build(note: str, brings: str) -> turns.Entry:
    return turns.Entry("1", "choice", f"build stall 6 (merchant + farmer, merchant, merchant{brings})", note, (Pass(),))


def test_a_tile_to_build_says_what_it_brings_before_all_its_figures() -> None:
    [line] = lines_of([build("stars 5-7, to draw 15-17", "; 2 stars")], Paper(78, 1, SIGN, "unicode"))
    assert "; 2 stars)" in line.plain and line.plain.endswith("  draw 15-17"), line
    [line] = lines_of([build("stars 5-7, to draw 15-17", "; 2 stars")], Paper(83, 1, SIGN, "unicode"))
    assert re.search(r"merchant; 2 stars\)  +to draw 15-17$", line.plain)
    tight = build("stars 5-7, to draw 15-17", ", soldier; 2 stars")
    [line] = lines_of([tight], Paper(89, 1, SIGN, "unicode"))
    assert re.search(r"soldier\)  +stars 5-7, to draw 15-17$", line.plain), "the figures tell of the stars"


def before_a_tile() -> tuple[int, Build]:
    """So many actions of greedy players, after which a city tile can be built that covers nothing."""
    controller = TurnController(RULES, RULES.configure(2), 3)
    for step, action in enumerate(begun(2, 3)):
        for legal in RULES.legal_actions(controller.state, controller.state.to_move):
            if isinstance(legal, Build) and not legal.over and not controller.state.stack:
                return step, legal
        controller.act(action)
    raise AssertionError


@pytest.mark.parametrize(("size", "told"), [((80, 24), True), ((120, 40), False)])
async def test_a_tile_says_where_it_will_stand_while_the_town_is_not_in_view(
    app: HotseatApp, size: tuple[int, int], told: bool
) -> None:
    steps, action = before_a_tile()
    async with table(app, size, steps=steps) as (pilot, screen):
        screen.mat.point_at(action)
        screen.consider(action)
        await pilot.pause()
        assert ("tands in " in text_of(app)) is told
        kind = KIND[TILE_INDEX[action.tile]]
        free = sum(slot.open and slot.site < 0 for slot in foundations(screen.state.cities[screen.mover], kind))
        assert not told or f"in {words_town.DISTRICTS[kind]}, {free} free" in text_of(app)


def test_no_line_of_a_narrow_list_is_cut_while_a_row_is_free() -> None:
    """It ended in `deploy ba...` beside one that went on in a second row."""
    offers = "build stall 3, ship 1 or ship 5, deploy barracks, deploy farm, or develop; also boat bonus: lay 1 star"
    entries = [
        turns.Entry(str(n), "choice", f"take the {colour} die: {n}", offers, (Die(colour),))
        for n, colour in enumerate(("blue", "red", "yellow"), 1)
    ]
    for rows in (3, 4, 5, 6):
        lines = lines_of(entries, Paper(56, rows, SIGN, "unicode"))
        told = [wrapped(line, 56) for line in lines]
        assert sum(map(len, told)) <= rows
        assert sum(line.plain.endswith("…") for line in lines) <= max(0, 6 - rows), [line.plain for line in lines]


# --- the market -------------------------------------------------------------------------------------------------------


def market(width: int, full: bool, dice: tuple[int, ...] = (1, 3, 6), **form: Any) -> Page:
    form = {"season": 3, "start": 1, "dice": list(dice), "actions": [6, 1, 2, 3, 4, 5], **form}
    return market_page(at({"supply": "b"}, {"supply": "b"}, **form).state, View("unicode", width, 30, full))


@pytest.mark.parametrize("dice", [(4, 4, 5), (4, 4, 4)])
def test_on_a_wide_screen_each_die_has_its_figure(dice: tuple[int, ...]) -> None:
    told = "\n".join(market(92, True, dice, die="red", value=dice[1]).text())
    for name, value in zip(("blue", "red", "yellow"), dice, strict=True):
        assert re.search(rf"{name} +{value}", told), told


def test_a_die_whose_figure_has_no_room_behind_the_number_of_its_column_begins_right_there() -> None:
    told = "\n".join(market(80, False, (2, 3, 1), die="yellow", value=1).text())
    assert re.search(r"1 yellow 1◂", told), told
    told = "\n".join(market(80, False, (3, 6, 1), die="blue", value=2).text())
    assert "blue 2◂" in told, "turned, by what it counts"


def test_one_bonus_has_one_form_on_the_tiles_of_a_market() -> None:
    """`dep`, `dep.` and `deploy` stood in one row."""
    shown = 0
    for first in range(0, TOWERS - 2 * COLUMNS, 5):
        state = at({"supply": "b"}, {"supply": "b"}).state.clone()
        state.display[:] = list(range(first, first + 2 * COLUMNS))
        for width in (60, 80, 81):
            text = " ".join(market_page(state, View("unicode", width, 14)).text())
            text = text.partition("Display")[2].partition("Germans")[0]
            forms = set(re.findall(r"dep\w*\b\.?(?! any)", text))
            assert len(forms) < 2, (width, forms)
            shown += bool(forms)
    assert shown > 2


def test_where_there_are_words_a_tile_says_to_what_it_deploys() -> None:
    for pitch in (14, 15, 18):
        for tile, info in enumerate(TODAY.tiles[:TOWERS]):
            page = Page("board", 3, "unicode", pitch)
            draw_good(page, 0, 0, TODAY, tile, pitch, 3, True)
            good = ["".join(c for c, look in zip(chars, looks, strict=True) if look[0] == "good")
                    for chars, looks in zip(page.chars, page.looks, strict=True)]  # fmt: skip
            if [one.op for one in info.effects] == ["deploy"]:
                long = pitch < 15 and sum(map(len, info.spaces)) + len(info.spaces) > 6
                assert re.search("deploy.*(ship|barracks|stall|farm|any)", " ".join(good)) or long, (info.name, good)


def test_one_line_about_the_germans_says_what_a_lost_raid_brings() -> None:
    for german in sorted(name for name in GERMAN_INDEX if name.startswith("GL"))[:8]:  # those of the first year
        state = at({"supply": "b"}, {"supply": "b"}, season=2, germans=[german, ""]).state
        [line] = german_lines(state, View("unicode", 92, 30, True), 1)
        told = "".join(text for text, _ in line)
        assert "strength needed" in told and "you have 0; if lost: " in told and len(told) <= 91, told


# --- the town ---------------------------------------------------------------------------------------------------------


def test_towers_say_what_they_are_and_bring_at_every_size() -> None:
    state = at({"supply": "b", "tiles": ["S04 b", "S05", "T2", "W1"], "extensions": "EH1"}, {"supply": "b"}).state
    for width in (60, 80):
        text = "\n".join(town_page(state, 0, "unicode", width, LOW[SMALL]).text()[:1])
        assert "Mil." not in text and text.startswith(" Towers"), text
        assert re.search(r"sw4|swap 4", text), text
    for width in (81, 92):
        page = town_page(state, 0, "unicode", width, NAMED[SMALL])
        assert "Military" in page.text()[0] and "Trade" in page.text()[0] and "swap 4" in page.text()[1]
        assert page.height == town_height(state, width, NAMED[SMALL]) == town_height(state, width, LOW[SMALL]) + 1
    bare = at({"supply": "b"}, {"supply": "b"}).state
    assert town_height(bare, 92, NAMED[SMALL]) == town_height(bare, 92, LOW[SMALL]), "only once there is one"


def test_a_track_names_as_many_of_its_next_places_as_there_is_room_for() -> None:
    following = ["a tower", "1 star", "lookout"]
    assert words_town.next_on_path(following, 60) == "next: a tower, then 1 star; lookout"
    assert (
        words_town.next_on_path(["a tower", "1 star", "deploy to a ship"], 36) == "next: a tower, then 1 star; and more"
    )
    assert words_town.next_on_path(following, 30) == "next: a tower"


def test_a_star_about_to_be_laid_tells_what_it_brings_before_what_the_next_one_will() -> None:
    """A green `next: extension` stood beside `lay a star on development: a tower`."""
    before, after = (
        town_page(at({"supply": "bb", "development": stars}, {"supply": "b"}).state, 0, "unicode") for stars in (0, 1)
    )
    first, second = (next(line for line in page.text() if "Development" in line) for page in (before, after))
    brings, then = (line.partition("next: ")[2].partition(",")[0] for line in (first, second))
    assert brings and then and brings != then
    after.compare(before)
    line = next(line for line in after.text() if "Development" in line)
    assert line.endswith(f"  now: {brings}, then {then}") and "next" not in line, line


def test_what_the_star_of_a_turn_brought_is_not_told_as_now_once_that_turn_is_over() -> None:
    """A green `now: swap 4` stood beside `does not swap`."""
    before, after = (
        town_page(at({"supply": "bb", "development": stars}, {"supply": "b"}).state, 0, "unicode") for stars in (0, 1)
    )
    after.compare(before, over=True)
    y, line = next((y, line) for y, line in enumerate(after.text()) if "Development" in line)
    assert "next: " in line and "now: " not in line
    assert all(ground != "trial" for _, ground in after.looks[y][line.index("next: ") :])


@pytest.mark.parametrize(("size", "long"), [((160, 50), True), ((200, 60), True), ((140, 45), False)])
async def test_free_lines_go_to_what_the_spaces_of_the_tracks_bring(
    app: HotseatApp, size: tuple[int, int], long: bool
) -> None:
    async with table(app, size, steps=3) as (_, screen):
        layout = screen.mat.pages.layout
        assert layout.scale.long is long
        assert all(place.lines == screen.mat.pages.page(place).height for place in layout.places.values())
        assert layout.listed >= 4, "the list keeps its lines"


def test_the_sum_of_a_year_end_has_its_signs_in_every_form() -> None:
    state = at({"supply": "bbb", "tiles": ["S04", "B02"]}, {"supply": "b"}, season=4, germans=["GL03", "GR02"]).state
    now = if_the_year_ended(state, 0)
    assert now is not None
    [whole, *ways] = words_town.sums(now, SIGN)
    assert "symbol" in whole[0] and f"{SIGN.arch}{now.ring} aqueduct" in whole[0]
    for way in (way[0] for way in ways[:-1]):
        assert way.startswith(f"{SIGN.symbol}{now.symbols}")
        assert f"- {SIGN.arch}{now.ring}" in way or not now.ring, "nothing off, which needs no words"


# --- the strip, the news, moments -------------------------------------------------------------------------------------


def test_a_narrow_strip_names_the_workers_and_has_the_dice() -> None:
    """Letters of workers stood beside those of seats and dice; the dice were left out of 60 columns."""
    state = at({"supply": "b" * 8 + "r" * 8 + "w" * 7 + "yy", "stars": 5}, {"supply": "b"}, season=1,
               dice=[3, 4, 1], taken="yellow", germans=["GL03", ""]).state  # fmt: skip
    first, second = strip_page(state, 0, "unicode", 60).text()
    assert "8 sail. 8 soldr. 7 merch. 2 farm." in first, first
    assert "b3" in second and "r4" in second and "Strength" in second, second


async def test_the_keys_of_the_pages_are_told_on_the_smallest_screen(app: HotseatApp) -> None:
    async with table(app, (60, 20), steps=20) as (pilot, _):
        await pilot.pause()
        keys = text_of(app).splitlines()[19]
        assert all(key in keys for key in ("e Offer", "m Menu", "Enter")) and ("c City" in keys or "b Board" in keys), (
            keys
        )


def test_turns_of_janus_are_told_in_one_where_there_is_no_room_for_each() -> None:
    turns_ = [("S01", "K01"), ("M01", "K02"), ("", "K03")]
    told = words_market.janus_turns(TODAY, turns_)
    assert told.startswith("took ship ") and told.endswith("3 decrees") and told.count("decree") == 1, told


def test_a_decree_lights_its_new_star_and_a_raid_the_germans() -> None:
    state = at({"supply": "b"}, {"supply": "b"}).state
    event = DecreeFulfilled(0, DECREE_IDS[0], 1)
    [decree] = moments.of_a_seat(state, event, [event])
    [raid] = moments.of_a_seat(state, Raided(0, 1, 2, "GL03"), [])
    assert ("place", "decrees-1") in {("place", name) for name in decree.places} & set(
        town_page(state, 0, "unicode").places
    )
    beside = market_page(state, View("unicode", 81, 30, False, named=True))  # in a strip they are not lit
    assert ("place", "germans") in {("place", name) for name in raid.places} & set(beside.places)
