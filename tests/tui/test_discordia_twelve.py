"""What a stranger could not tell from twelve pictures of Discordia: each of it is told by the table now."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

from rules.catalogue import load
from rules.discordia.city.counting import strength_by_workers
from rules.discordia.pieces.bonuses import Frame
from rules.discordia.scoring import if_the_year_ended
from rules.discordia.words.actions import do_without
from saves.model import Seat
from tests.rules.discordia_help import at
from tests.tui.discordia_table import table
from tests.tui.grid import text_of
from tui.app import HotseatApp
from tui.games.discordia import words, words_market, words_offer, words_town
from tui.games.discordia.board import DiscordiaBoard
from tui.games.discordia.germans import german_lines
from tui.games.discordia.main_board import board_page
from tui.games.discordia.pages import without_old_dice
from tui.games.discordia.signs import DISTRICT_GROUNDS, KIND_GROUNDS, SIGNS, Page
from tui.games.discordia.small_town import towns_page
from tui.games.discordia.town import SUMMED, town_page
from tui.games.discordia.views import View

RULES = load("discordia")
SEATS = [
    Seat(name, colour)
    for name, colour in zip(("Ann", "Ben", "Cleo", "Dora"), ("orange", "blue", "green", "yellow"), strict=True)
]
BOTH = {"boards": True, "tiles": True}


# --- the list ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "seed"), [((140, 45), 11), ((80, 24), 11)])
async def test_five_cities_to_choose_from_are_all_told_to_the_end(
    app: HotseatApp, size: tuple[int, int], seed: int
) -> None:
    async with app.run_test(size=size) as pilot:
        app.start_game("discordia", SEATS, BOTH, seed)
        await pilot.pause()
        screen: Any = app.screen
        rows = screen.query_one("#turn").region
        lines = [line[rows.x : rows.right].rstrip() for line in text_of(app).splitlines()[rows.y : rows.bottom]]
        told = " ".join(" ".join(lines).split())
        assert len(screen.legal) == 5 and "1-5 or Enter" in text_of(app)
        for number, action in enumerate(screen.legal, 1):
            board = screen.state.figures.boards[[one.id for one in screen.state.figures.boards].index(action.board)]
            assert f"{number} {board.name}: " in told
        last = told.partition("5 Augusta Treverorum: ")[2]
        assert last.startswith("privileges ") and "4 and 5" in last
        assert "to draw stays" not in told and not re.search(r"\d more,", told) and "unlike the base" in text_of(app)
        assert "more with" not in text_of(app), "nothing is out of view: that under the cursor is told whole"


@pytest.mark.parametrize(
    ("offered", "told"),
    [
        (Frame("lay", 1, 1), "lay no star on expedition"),
        (Frame("lay", 2, 2), "lay none of 2 stars on either track"),
        (Frame("deploy", 1, 4), "deploy nobody to any tile"),
        (Frame("tile", 1, 0), "take no ship"),
        (Frame("tile", 1, 4), "take no city tile"),
        (Frame("return", 2), "put no worker into the bag"),
        (Frame("swap", 3), "swap no worker"),
        (Frame("tower"), "build no tower"),
        (Frame("extension"), "lay no extension"),
        (Frame("privilege"), "take no privilege"),
        (Frame("decrees"), "fulfil no decree"),
    ],
)
def test_what_is_declined_is_told_as_what_is_not_done(offered: Frame, told: str) -> None:
    state = at({"supply": "bbbb"}).state
    assert do_without(state.figures, offered, state.site) == told


def test_the_keys_of_a_list_are_those_of_its_lines() -> None:
    assert words.keys_of(4, words.KEYS_TURN[0]) == "1-4 or Enter, d ends the turn"
    assert words.keys_of(1, words.KEYS_LIST) == "Enter chooses"


@pytest.mark.parametrize("at_step", [0, 3], ids=["setup", "turn"])
async def test_the_keys_are_those_of_the_list_that_a_hint_opened(app: HotseatApp, at_step: int) -> None:
    async with table(app, (120, 40), steps=at_step) as (pilot, screen):
        mat: Any = screen.mat
        group = next(entry for entry in mat.entries if entry.action is None and not mat.path)
        mat.point_at(group.actions[-1])
        await pilot.pause()
        assert mat.path and f"1-{min(9, len(mat.entries))} or Enter, q back" in text_of(app)
        assert "d ends" not in text_of(app), "the end of the turn is not in this list"


# --- figures that say where they come from ----------------------------------------------------------------------------


def test_an_aqueduct_that_a_harm_will_move_tells_both_its_figures() -> None:
    state = at({"supply": "bb", "aqueduct": 8}).state
    now = if_the_year_ended(state, 0)
    assert now is not None and now.stands == 8
    assert now.by_raid == -1
    harmed = now._replace(ring=7, harms=(1, 0, 0, 1), raids=False)
    assert "∩7 aqueduct (8, outposts -1)" in words_town.sums(harmed, SIGNS["unicode"])[0][0]
    assert words_town.lacks(harmed).endswith("aqueduct 7 (8, outposts -1)")
    raided = now._replace(ring=7, harms=())
    assert words_town.lacks(raided).endswith("aqueduct 7 (8, raid -1)"), "is it the raid?"
    assert words_town.lacks(raided._replace(raids=False)).endswith("aqueduct 7 (8, due -1)")
    assert words_town.lacks(now._replace(ring=6, harms=(0, 0, 0, 1))).endswith("aqueduct 6 (8, raid -1, outposts -1)")
    assert words_town.lacks(now._replace(ring=8)).endswith("aqueduct 8")


def test_strength_tells_where_it_comes_from() -> None:
    full = at({"supply": "bb", "tiles": ["B01 r"]}).state
    workers = strength_by_workers(full.cities[0])
    told = german_lines(full, View("unicode", 92, 40, True), 2)
    shown = "".join(text for text, _ in told[0])
    assert workers and f"you have {workers} (by full barracks)" in shown
    assert words_market.strength_from(0, 1, 0) == " (by tracks)", "how much it is stands before it"
    assert words_market.strength_from(3, 0, 2) == " (3 by full barracks, 2 by outposts)"


def test_a_privilege_that_is_used_is_told_as_used() -> None:
    state = at({"supply": "bb"}).state.clone()
    single = next(at for at, one in enumerate(state.figures.privileges) if one.joker < 0)
    state.cities[0].privileges |= 1 << single
    brings = words_town.privilege_brings(state.figures, single)
    told = "\n".join(town_page(state, 0, "unicode", 92, SUMMED).text())
    assert f"{brings} (used)" in told and "none" not in told.partition("Privileges")[2].splitlines()[0]
    state.cities[0].unused |= 1 << single
    assert f"{brings}, once" in "\n".join(town_page(state, 0, "unicode", 92, SUMMED).text())


# --- rows, tiles, pages -----------------------------------------------------------------------------------------------


def test_a_decree_for_few_workers_does_not_read_as_done_four_times_over() -> None:
    assert words_offer.progress(17, 4, True, False, SIGNS["unicode"], short=True) == "+13"
    assert words_offer.progress(17, 4, True, False, SIGNS["unicode"], short=False) == "13 too many"
    assert words_offer.privileges_how((5, 6), 1)[-1] == "with extension 5 and 6; 1 laid"


@pytest.mark.parametrize("width", [80, 92, 112])
def test_names_of_rows_do_not_touch_what_stands_beside_them(width: int) -> None:
    state = at({"supply": "bb", "tiles": ["B01 r", "S01"]}).state
    page = town_page(state, 0, "unicode", width, SUMMED)
    left = 9
    for y in range(10):
        assert page.looks[y][left][1] in DISTRICT_GROUNDS and page.chars[y][left] == " ", y
    dice = {"".join(page.chars[y][x] for x in range(page.width) if page.looks[y][x][0] == "die-r") for y in range(10)}
    assert {len(die) for die in dice if die} <= {2, 3}, "the figure has a box, not a cell"
    grounds = {page.looks[y][left + 1][1] for y in (0, 2)} | {page.looks[y][2][1] for y in (0, 2)}
    assert "towers" in grounds and "harbours" in grounds, "towers stand on a ground of their own"


def test_the_stock_beside_the_market_does_not_touch_its_tiles() -> None:
    rows = ["S01 S02 S03 B01 B02 M03", "S05 S06 S07 B05 B06 M07"]
    state = at({"supply": "bb"}, display=rows).state
    view = View("unicode", 80, 14)
    page = board_page(state, "unicode", view)
    heads = [y for y, line in enumerate(page.text()) if line.lstrip().startswith(("cult", "bag", "manip."))]
    assert heads and all(page.looks[y][8] in {("text", "square"), ("note", "square"), ("text", "lane")} for y in heads)


def test_small_towns_keep_their_tiles_apart_and_tell_full_ones() -> None:
    state = at({"supply": "bb", "tiles": ["B01 r", "F01", "M05"]}).state
    for width in (40, 51, 60):
        page = towns_page(state, [0], ["Ann"], "unicode", width)
        for line in page.looks:
            grounds = [ground for _, ground in line]
            assert not any(one != other and {one, other} <= set(KIND_GROUNDS) for one, other in pairwise(grounds)), (
                "a free cell lies between two tiles"
            )
        assert SIGNS["unicode"].check in page.text()[2]


def test_no_figure_is_cut_by_how_many_lines_there_are_more() -> None:
    board = DiscordiaBoard()
    board.grid, board._view = Page("offer", 20, "unicode", 40), type(board._view)(40, 8)
    board.grid.put(36, 7, "of 3", ("text", "table"))
    assert board._cuts(7, 40 - len(board._more(7))) and not board._cuts(6, 28)
    assert words_town.more_in_a_row(8, True, False, SIGNS["unicode"]) == "Tab: 8 more lines ↓ "
    assert words_town.more_in_a_row(8, True, True, SIGNS["unicode"]) == "8 more lines ↓ "


def test_before_a_year_no_dice_of_the_year_before_are_shown() -> None:
    table_ = at({"supply": "bb"}, dice=[3, 4, 6]).state
    assert without_old_dice(table_) is table_, "of a season they stay"
    before = table_.clone()
    before.season = 0
    text = "\n".join(board_page(without_old_dice(before), "unicode").text())
    assert "yellow" not in text and any(before.dice), "the position itself is left alone"
