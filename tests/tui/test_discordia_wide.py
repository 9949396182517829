"""From 140 columns: town, market, outposts and offer side by side, all of it in view, and none of it shortened."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from textual.content import Content

from rules.catalogue import load
from rules.chance import named_draw
from rules.discordia.city.counting import fits
from rules.discordia.components import (
    DECREE_IDS,
    EXTENSION_IDS,
    NEWEST,
    PRIVILEGE_IDS,
    TILE_IDS,
    TILE_INDEX,
    TOWERS,
    figures,
)
from rules.discordia.state import DiscordiaState
from rules.discordia.turn.display import towers_out
from rules.players import PLAYERS
from rules.turn_controller import TurnController
from tests.sample import in_turn
from tests.tui.test_discordia_words import CODES
from tui.games.discordia.layout import GLIMPSE, PICTURED, Layout, Place, Wish, arrange, left_columns, without_list
from tui.games.discordia.main_board import draw_good
from tui.games.discordia.mat import CHROME
from tui.games.discordia.offer import chosen_from, offer_page
from tui.games.discordia.offer_pieces import alike
from tui.games.discordia.pages import EFFECT
from tui.games.discordia.panels import Form, draw, folds, height
from tui.games.discordia.pictures import board_pictures
from tui.games.discordia.signs import SIGNS, Page
from tui.games.discordia.small_town import heads_height, heads_page, towns_height
from tui.games.discordia.targets import BOARD, CITY, OFFER, ROW
from tui.games.discordia.town import SMALL, Scale
from tui.games.discordia.views import View
from tui.games.discordia.words_market import SHORTENED

SIZES = [(140, 45), (150, 45), (160, 50), (200, 60)]
NAMES = ("Ann", "Ben", "Cleo", "Dora")
MAGNA = {"boards": True, "tiles": True}
TABLES = in_turn([(seats, bool((seats + turn) % 2)) for seats in (1, 2, 3, 4) for turn in (0, 1)], 2)
"""Seats, and whether with Magna. Every number of seats is there each time, with it and without it by turns."""
TODAY = figures(NEWEST)
SHORT = re.compile(
    "|".join(rf"\b{re.escape(short)}(?!\w)(?<!\bswap)" for short in SHORTENED.values())
    + r"|\d★|[+]-?1\b.?x|±1|\bneed \d|if held: \?|\b[bry][1-6-](?!\w)|cult ?★"
)
"""Short words and signs that have a whole one."""


@cache
def states(seats: int, magna: bool) -> tuple[DiscordiaState, ...]:
    """Tables of a whole game of greedy players, some of each year; also with the dice on one column, or two on one."""
    rules = load("discordia")
    game = TurnController(rules, rules.configure(seats, MAGNA if magna else {}), 10 + seats)
    found = []
    while game.state.to_move >= 0:
        state = game.state
        game.act(PLAYERS["greedy"](rules, state, state.to_move, named_draw(seats, "wide", len(game))))
        if len(game) % 37 == 0 and game.state.to_move >= 0 and game.state.season:
            found.append(game.state)
    for values in ([4, 4, 4], [3, 5, 5]):
        crowded = found[len(found) // 2].clone()
        crowded.dice[:] = [values.pop() if die else 0 for die in crowded.dice]
        found.append(crowded)
    return tuple(found)


def form_of(state: DiscordiaState, width: int, across: int, room: int, scale: Scale = SMALL) -> Form:
    return Form("unicode", width, room, scale, True, True, NAMES[: state.seats], 0, False, width < left_columns(across))


def laid_out(state: DiscordiaState, size: tuple[int, int], asked: str = CITY, arranged: Any = None) -> Layout:
    """The table as it is laid out in a terminal of that size."""
    across = size[0]
    pages = [CITY, BOARD, *([ROW] if state.magna is not None and state.magna.tiles else []), OFFER]

    def tall(page: str, width: int, room: int, scale: Scale) -> int:
        return height(page, state, form_of(state, width, across, room, scale))

    def folded(page: str, width: int, room: int) -> bool:
        return folds(page, state, form_of(state, width, across, room))

    towns = towns_height(range(1, state.seats)) + 1 if across >= PICTURED and state.seats > 1 else 0
    wish = Wish(asked, pages, CITY, tall, 1, folded, towns)
    if arranged is not None:
        return arranged(across, size[1] - CHROME + EFFECT, wish)  # type: ignore[no-any-return]
    layout = arrange(across, size[1] - CHROME, wish)
    assert layout.spare >= towns, "the other towns as small pictures"
    return layout


def drawn(state: DiscordiaState, size: tuple[int, int]) -> Iterator[tuple[Place, Page]]:
    layout = laid_out(state, size)
    for place in layout.places.values():
        yield place, draw(place.page, state, 0, form_of(state, place.width, size[0], place.room, layout.scale))


@pytest.mark.parametrize(("seats", "magna"), TABLES)
def test_town_market_outposts_and_offer_are_all_in_view_and_no_line_of_them_scrolls(seats: int, magna: bool) -> None:
    for state in states(seats, magna):
        for size in in_turn(SIZES, 3):
            pages = {place.page: (place.lines, page.height) for place, page in drawn(state, size)}
            assert pages.keys() == {CITY, BOARD, OFFER, *([ROW] if magna else [])}, size
            assert all(lines == tall for lines, tall in pages.values()), (size, pages, chosen_from(state))


@pytest.mark.parametrize(("seats", "magna"), TABLES)
def test_no_short_word_and_no_sign_for_a_bonus_stands_on_the_table(seats: int, magna: bool) -> None:
    for state in states(seats, magna):
        for size in in_turn(SIZES, 3):
            for place, page in drawn(state, size):
                told = page.text()
                if place.page == CITY:  # the spaces of the aqueduct that bring something, and their figures
                    told = [line.partition("Aqueduct")[0] for line in told if SIGNS["unicode"].ring not in line]
                found = [
                    line for line in told if SHORT.search(line) or CODES.search(line) or SIGNS["unicode"].gift in line
                ]
                assert not found, (size, place.page, found)


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
def test_every_tile_of_the_box_says_its_bonus_in_whole_words(glyphs: str) -> None:
    signs = SIGNS[glyphs]
    for width, _ in SIZES:
        pitch = (left_columns(width) - 8) // 6
        for tile, info in enumerate(TODAY.tiles[:TOWERS]):
            page = Page("board", 3, glyphs, pitch)
            draw_good(page, 0, 0, TODAY, tile, pitch, 3, True)
            assert all(look[0] != "good" for look in page.looks[1]), "it has one place: the line below the spaces"
            told = page.text()[2].strip()
            assert bool(told) == bool(info.effects), TILE_IDS[tile]
            assert not SHORT.search(told) and signs.gift not in told, told
            star = re.escape(signs.star)  # one of yours, which is laid
            assert re.fullmatch(rf"(\d stars?|swap \d|aqueduct \+\d|deploy( \w+)*|{star} expedition)?", told), told
            assert len(page.text()[2]) <= pitch, "within its walls"


def test_a_short_word_or_sign_would_be_found() -> None:
    for told in ("barr.", "dep. 1", "2★", "±1", "need 3", "b4", "extens."):
        assert SHORT.search(told), told
    for told in ("swap 3", "deploy to any tile", "Barracks 4", "expedition", "aqueduct +1"):
        assert not SHORT.search(told), told


@pytest.mark.parametrize("seats", [seats for seats, magna in TABLES if not magna])
def test_a_wide_and_low_screen_shows_all_of_the_town(seats: int) -> None:
    """With its last line, which tells what the year end draws."""
    for state in states(seats, False):
        for size in ((140, 23), (120, 23)):
            place = next(place for place in laid_out(state, size).places.values() if place.page == CITY)
            assert place.lines == height(
                CITY, state, form_of(state, place.width, size[0], place.room, laid_out(state, size).scale)
            )


@pytest.mark.parametrize(("seats", "magna"), [one for one in TABLES if one[0] != 3])
def test_while_a_year_end_is_gone_through_the_boards_take_the_lines_of_the_list(seats: int, magna: bool) -> None:
    for state in states(seats, magna)[:3]:
        for size in ((80, 24), (120, 40), *SIZES):
            rows = size[1] - CHROME + EFFECT
            playing, counting = laid_out(state, size), laid_out(state, size, arranged=without_list)
            assert playing.tall <= counting.tall <= rows, size
            assert size not in SIZES[:3] or counting.tall > rows - 8, (size, counting.tall, rows)


# --- the offer --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [seats for seats, magna in TABLES if magna and seats > 2])
def test_an_offer_without_room_keeps_what_is_chosen_from_and_counts_the_rest(seats: int) -> None:
    for state in states(seats, True):
        choosing = state.clone()
        choosing.main, choosing.die, choosing.stack = False, 0, []
        choosing.value = 1 + next(
            at for at, number in enumerate(state.actions) if state.figures.actions[number].extension
        )
        assert chosen_from(choosing) == "extension"
        view = View("unicode", 46, 25, True, 0, NAMES[:seats], aside=True)
        page = offer_page(choosing, 0, "unicode", 46, view)
        whole = "\n".join(page.text())
        told, _, _ = whole.partition("Towers")
        if not any(what == "extension" for what, _ in page.targets):
            out = sum(state.extensions >> number & 1 for number in range(len(state.figures.extensions)))
            assert sum(map(int, re.findall(r"\((\d+)\)", told))) == out, "each of them is counted"
        if not any(what == "tower" for what, _ in page.targets) and state.towers:
            assert re.search(r"\d+ (trade|military) tower", whole)
        assert page.height <= 25


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_beside_a_town_no_wall_of_words_stands_for_what_is_not_chosen_from(seats: int) -> None:
    """At 160x50 a third of the screen told every bonus of every extension, tower and privilege in each turn."""
    for state in (one for one in states(seats, False) if not chosen_from(one) and one.season):
        page = next(page for place, page in drawn(state, (160, 50)) if place.page == OFFER)
        assert {what for what, _ in page.targets} <= {"decree"} and page.height <= 28, page.text()


@pytest.mark.parametrize("seats", [seats for seats, magna in TABLES if magna and seats > 2])
def test_every_extension_that_opens_places_and_fits_is_named_beside_many_outposts(seats: int) -> None:
    """At 140x45, before towers, privileges and decrees that are not chosen from: where these can be had now."""
    for state in (one for one in states(seats, True) if chosen_from(one) == "extension"):
        page = next(page for place, page in drawn(state, (140, 45)) if place.page == OFFER)
        for number, name in enumerate(EXTENSION_IDS):
            opens = state.figures.extensions[number].kind < 4
            if state.extensions >> number & 1 and opens and fits(state.cities[0], number):
                assert ("extension", alike(state, "extension", name)) in page.targets, (name, page.text())


@pytest.mark.parametrize(("seats", "magna"), [(seats, magna) for seats, magna in TABLES if seats > 2])
def test_beside_200_columns_every_tower_decree_and_privilege_is_told(seats: int, magna: bool) -> None:
    """With what it costs and brings; towers that bring the same stand together where there is no room for a line each.
    Only extensions of tracks may be counted."""
    for state in states(seats, magna):
        page = next(page for place, page in drawn(state, (200, 60)) if place.page == OFFER)
        wanted = {("tower", alike(state, "tower", TILE_IDS[tower])) for tower in towers_out(state)}
        wanted |= {("decree", DECREE_IDS[number]) for number in state.decrees}
        privileges = [PRIVILEGE_IDS[number] for number in state.privileges]
        wanted |= {("privilege", alike(state, "privilege", name)) for name in privileges}
        assert wanted <= page.targets.keys(), page.text()
        assert not re.search(r"\d (trade|military) tower|farther away|to fit anywhere", "\n".join(page.text()))


def test_towers_that_bring_the_same_stand_together_where_a_line_each_has_no_room() -> None:
    state = states(4, True)[0]
    tall, close = (
        offer_page(state, 0, "unicode", 82, View("unicode", 82, room, True, 0, NAMES, aside=True)) for room in (60, 35)
    )
    assert close.height < tall.height
    lines = [line for line in close.text() if line.lstrip().startswith("Trade")]
    assert re.search(r"Trade +swap [34], aqueduct \+2(, 1 star)?:( +\d)+", lines[0]), lines
    text = [line.rstrip() for line in close.text()]
    below = [after for line, after in pairwise(text) if line.endswith(":") and "Extensions" not in line]
    assert all(re.match(r" +\d ", line) for line in below), "all of those that do so in its line, or below it"
    assert not any(line.endswith(";") for line in text if ":" in line), "a line of its own each"
    for what, name in close.targets:
        area = close.targets[what, name]
        if what == "tower":
            assert close.text()[area.y][area.x : area.x + 4].strip() == str(TODAY.tiles[TILE_INDEX[name]].die)


def test_the_offer_asked_for_is_told_in_full_at_the_left_where_it_is_folded_at_the_right() -> None:
    state = next(one for one in states(4, True) if folds(OFFER, one, form_of(one, 46, 140, 25)))
    layout = laid_out(state, (140, 45), OFFER)
    assert layout.places["second"].page == OFFER
    assert [place.page for place in layout.places.values()].count(OFFER) == 1, "and not there as well"
    assert layout.spare >= laid_out(state, (140, 45)).spare + GLIMPSE, "panels have its lines"
    place = layout.places["second"]
    page = draw(OFFER, state, 0, form_of(state, place.width, 140, place.room, layout.scale))
    assert {what for what, _ in page.targets} >= {"extension", "tower", "decree", "privilege"}


# --- towns ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [80, 92])
def test_name_and_die_of_a_building_stand_apart_and_rows_stand_in_the_same_columns(width: int) -> None:
    from tests.rules.discordia_help import at
    from tui.games.discordia.town import town_page

    state: Any = at({"supply": "b", "tiles": ["S04", "B02", "M01", "F03", "W1"]}, {"supply": "b"}).state
    page = town_page(state, 0, "unicode", width)
    for (what, _), area in page.targets.items():
        if what == "site":
            head = page.text()[area.y][area.x : area.x + area.width]
            assert re.fullmatch(r" {0,2}(Ship →\d|Barracks|Stall|Farm|Military) +\d *", head), head
    assert {area.x for (what, _), area in page.targets.items() if what == "site"} == {9}, "the first of each row"
    assert len({area.width for (what, _), area in page.targets.items() if what == "site"}) == 1


def test_where_towns_have_no_room_the_heads_of_the_others_stand_below_each_other() -> None:
    for state in states(4, True):
        page = heads_page(state, [0, 2, 3], ["Ann", "Cleo", "Dan"], "unicode", 45)
        text = page.text()
        assert len(text) == heads_height([0, 2, 3]) == 3
        assert len({line.index("supply") for line in text}) == 1, text
        assert all(re.match(r"(Ann|Cleo|Dan) +supply +\d+  . \d+", line) for line in text), text


def test_the_widest_picture_of_a_city_shortens_no_name() -> None:
    """The boards at the end of a game said "Ship→2 5" and "Barr. 1" beside a third of a screen that was empty."""

    class Words:
        glyph_set = "unicode"

        @staticmethod
        def paint(page: Page) -> list[Content]:
            return [Content(line) for line in page.text()]

    for state in states(2, True):
        first = next(iter(board_pictures(state, 0, "blue", Words())))  # type: ignore[arg-type]
        assert not any(re.search(r"Barr\.|Mil\.|Ship→", line.plain) for line in first), first
