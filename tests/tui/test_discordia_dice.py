"""Dice on the columns of the market place of Discordia."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any, cast

import pytest

from rules.catalogue import load
from rules.discordia.components import DICE, figures
from rules.discordia.state import DiscordiaState
from tests.rules.discordia_help import PINNED, at
from tests.tui.test_discordia_words import midgame
from tui.games.discordia import dice_fall
from tui.games.discordia.main_board import board_page, market_page
from tui.games.discordia.offer import offer_page
from tui.games.discordia.pages import Pages
from tui.games.discordia.signs import LETTERS, SIGNS, margin
from tui.games.discordia.views import View
from tui.table.moments import TUMBLE, Face, Moment

TODAY = figures(PINNED)

RULES = load("discordia", PINNED)
SIGN = SIGNS["unicode"]
NAMES = ("Ann", "Ben", "Cleo", "Dan")
BOTH = {"boards": True, "tiles": True}
DISPLAY = ["S01 B02 -- M03 -- F21", "-- -- S04 -- -- --"]


def test_the_market_tells_in_words_what_columns_dice_boat_and_germans_are() -> None:
    form = {"actions": [6, 1, 2, 3, 4, 5], "display": DISPLAY, "germans": ["GL03", "GR02"], "dice": [4, 4, 6]}
    game = at({"supply": "b"}, season=4, die="red", value=4, taken="blue", **form)
    page = market_page(game.state, View("unicode", 140, 40, True))
    told = "\n".join(page.text())
    assert "spring ━" in told and "◣Saturnalia" in told and "winter ─" in told, "the year is a path with a boat"
    assert "(blue 4)" in told and " red    4◂" in told and " yellow 6" in told
    assert "ship or" in told and "develop or" in told and "extension" in told
    assert re.search("Stars +12 on the cult site", told)
    assert "strength needed 3: you have 0" in told and "if lost: draw 2 workers;  if held: 2 stars" in told
    assert told.count("1 star") >= 3, "of the tiles that bring something it is said"


def test_the_offer_stands_in_columns_and_towers_that_differ_by_their_die_share_a_line() -> None:
    state = at({"supply": "bb"}, {"supply": "b"}, actions=[1, 2, 3, 4, 5, 6]).state
    page = offer_page(state, 0, "unicode", 80, View("unicode", 80, 60, full=True))
    text = page.text()
    assert [line for line in text if line == ""], "a line between the sections where there is room"
    towers = [area for target, area in page.targets.items() if target[0] == "tower"]
    assert len({area.x for area in towers if area.width > 4}) == 1, "what has a line of its own begins in one column"
    shared = [line for line in text if re.search(r" \d   \d  swap 4  aqueduct \+2", line)]
    assert shared and not any("wants" in line and ";" in line for line in text)
    small = offer_page(state, 0, "unicode", 56, View("unicode", 56, 60, full=True)).text()
    assert not any("wants" in line for line in small), "where the words are too long, the spaces are drawn"
    letters = offer_page(state, 0, "ascii", 56, View("ascii", 56, 60, full=True)).text()
    assert any("wants" in line for line in letters), "but never as letters"


def test_dice_on_one_column_stand_apart_at_60_columns() -> None:
    state = midgame(2, {}, 1).state.clone()
    state.dice[:] = [4 if n else 0 for n in state.dice]
    state.value = 4
    row = next(
        line for line in board_page(state, "ascii", View("ascii", 60, 14)).text() if line.lstrip().startswith("Dice")
    )
    dice = sum(1 for n in state.dice if n)
    assert row[33:41].split()[1:] == [*"bry"][:dice] and row[41:].split()[0][0] == "5", row


def test_no_figure_of_another_column_stands_in_one() -> None:
    """ "b3 r2 y3" stood in column 3, where the red 2 was turned to 3."""
    state = dice_at([3, 2, 3])
    state.taken, state.die, state.value = -1, DICE.index("red"), 3
    told = "\n".join(board_page(state, "unicode", View("unicode", 80, 11)).text())
    assert "b3 r3 y3" in told and "r2" not in told


@pytest.mark.parametrize("dice", [[3, 4, 1], [6, 2, 5], [1, 2, 3]])
@pytest.mark.parametrize("taken", ["blue", "yellow"])
def test_at_60_columns_no_die_stands_over_the_number_of_the_next_column(dice: list[int], taken: str) -> None:
    """`(yell2◂)blue`."""
    state = dice_at(dice, die="red", value=dice[1], taken=taken)
    turned = dice_at(dice, die="red", value=4 if dice[1] != 4 else 5, taken=taken)
    pages = [board_page(one, "unicode", View("unicode", 60, 14)).text() for one in (state, turned)]
    rows = [line for page in pages for line in page if line.lstrip().startswith("Dice")]
    assert len(rows) == 2
    for row in rows:
        apart(row)


def apart(row: str) -> None:
    """The number of each column stands free, and dice end before that of the next."""
    left = 8 + margin(60)
    pitch = (60 - left) // 6
    cells = [row[left + pitch * column : left + pitch * (column + 1)] for column in range(6)]
    assert [cell[:2] for cell in cells] == [f" {number}" for number in range(1, 7)], row
    assert all(cell.count("(") == cell.count(")") for cell in cells), row


def dice_at(dice: list[int], **more: Any) -> DiscordiaState:
    form = {"actions": [6, 1, 2, 3, 4, 5], "display": DISPLAY, "germans": ["GL03", "GR02"], **more}
    state: DiscordiaState = at({"supply": "b"}, season=4, dice=dice, **form).state
    return state


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
@pytest.mark.parametrize(
    ("width", "room", "full"), [(80, 17, False), (80, 24, False), (92, 16, True), (92, 0, True), (96, 60, True)]
)
def test_dice_are_told_by_their_names_however_many_stand_on_a_column(
    width: int, room: int, full: bool, glyphs: str
) -> None:
    """From 112 columns; also of three dice on one column, and of one that is out."""
    for dice in ([5, 5, 5], [5, 5, 2], [1, 5, 5]):
        page = market_page(dice_at(dice, die="red", value=dice[1], taken="blue"), View(glyphs, width, room, full))
        told = page.text()
        assert all(any(colour in line for line in told) for colour in ("blue", "red", "yellow"))
        assert not any(re.search(r"\b[bry][1-6-]", line) for line in told), "no code of a letter and a figure"
        lines = {area.y for target, area in page.targets.items() if target[0] == "die"}
        assert len(page.targets.keys() & {("die", colour) for colour in ("blue", "red", "yellow")}) == 3 and lines


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
@pytest.mark.parametrize("room", [18, 60])
def test_two_dice_on_one_column_keep_their_figures_and_the_one_in_use_is_marked(room: int, glyphs: str) -> None:
    """Where there is a line for it; on narrow columns one that lies alone is marked by its column."""
    view, mark = View(glyphs, 92, room, True), SIGNS[glyphs].yours
    both = "\n".join(market_page(dice_at([2, 6, 6], die="red", value=6), view).text())
    assert re.search(rf"[ [[]red +6{mark}", both) and "yellow 6" in both and f"yellow 6{mark}" not in both


@pytest.mark.parametrize(("width", "room", "full"), [(80, 30, False), (92, 24, True), (100, 60, True), (116, 60, True)])
def test_every_die_of_a_market_is_drawn_in_one_form(width: int, room: int, full: bool) -> None:
    """One line each, as wide as the others where there is room; that of who chose first stays, grey, in brackets, and
    where not all names have room for their figure without it: the column tells it."""
    for dice in ([1, 2, 3], [5, 5, 5], [5, 5, 2]):
        page = market_page(dice_at(dice, die="red", value=dice[1], taken="blue"), View("unicode", width, room, full))
        areas = {name: area for (what, name), area in page.targets.items() if what == "die"}
        told = {name: "".join(page.chars[at.y][at.x + 1 : at.x + at.width]) for name, at in areas.items()}
        assert {area.height for area in areas.values()} == {1} and told["blue"].strip(" ()").startswith("blue"), told
        assert (f"(blue {dice[0]})" in told["blue"]) is (width > 80) and told["blue"].startswith("("), told
        assert len(set(map(len, told.values()))) == 1 or width == 80, told
        assert f"{dice[1]}{SIGN.yours}" in told["red"] or width == 80, told


def test_where_some_dice_have_room_for_letters_only_all_of_them_are_letters() -> None:
    """At 80x24, with two dice on a column and one on another."""
    told = market_page(dice_at([1, 3, 1], die="red", value=3), View("unicode", 80, 10)).text()
    row = next(line for line in told if line.lstrip().startswith("Dice"))
    assert re.search(r"1 +\(b\) y1 .*3 +r3◂ ", row) and "red" not in row, row
    told = market_page(dice_at([1, 3, 1], die="red", value=3), View("unicode", 80, 11)).text()
    assert "blue" in "".join(told) and "r3" not in "".join(told), "with a line more, names"


def test_without_colour_dice_have_brackets_as_those_of_tiles_have() -> None:
    for glyphs in ("ascii", LETTERS):
        told = "\n".join(market_page(dice_at([1, 3, 6], die="red", value=3), View(glyphs, 92, 40, True)).text())
        assert "[yellow 6]" in told and "[red    3" in told and "(blue 1)" in told
        told = "\n".join(market_page(dice_at([1, 3, 6], die="red", value=3), View(glyphs, 80, 20)).text())
        assert " yellow 6" in told and " red 3" in told and "[red 3" not in told, "or none of them has"


def test_of_two_dice_on_a_column_of_a_wide_screen_each_has_its_figure_and_that_in_use_its_mark() -> None:
    told = market_page(dice_at([4, 4, 5], die="red", value=4, taken="yellow"), View("unicode", 92, 16, True)).text()
    y = next(y for y, line in enumerate(told) if line.lstrip().startswith("Dice"))
    assert re.search(r"4 +blue   4  ", told[y]) and re.search(r" red    4◂", told[y + 1]), told


def test_a_die_that_counts_for_another_column_is_told_of_there() -> None:
    """Two blanks before the number of the next one."""
    for width, full in ((80, False), (92, True)):
        told = market_page(dice_at([1, 4, 6], die="red", value=5), View("unicode", width, 30, full)).text()
        row = next(line for line in told if line.lstrip().startswith("Dice"))
        assert re.search(r"4 {10,}5 +red 4→5◂ +6", row), row


@pytest.mark.parametrize("room", [0, 12, 16, 18, 24])
def test_while_a_year_is_gone_through_two_dice_on_one_column_keep_their_figures(room: int) -> None:
    view = View("unicode", 92, room, True, forecast=False)
    both = "\n".join(market_page(dice_at([6, 6, 2], die="red", value=6, taken="blue"), view).text())
    assert "(blue 6)" in both and re.search(r"red +6", both)


def test_while_dice_tumble_none_lies_on_its_column() -> None:
    """The columns told the roll while the line above them still rolled it."""
    game = at({"supply": "bbrr"}, season=1, die="", dice=[2, 1, 1])
    frame: Any = SimpleNamespace(state=game.state, stand=None, reviewing=None, moments=SimpleNamespace(rolling=True))
    pages = Pages(cast(Any, SimpleNamespace(frame=frame)), lambda: ())
    assert any(game.state.dice) and not any(pages.state.dice)
    assert pages.state is pages.state, "drawn once as long as they tumble"
    frame.moments.rolling = False
    assert pages.state is game.state


def test_dice_fall_one_after_the_other_in_the_free_rows_and_lie_with_their_names() -> None:
    """A dot in brackets was all that was seen of a roll."""
    faces = tuple(Face(f"{colour} {value}", "bold") for colour, value in (("blue", 6), ("red", 1), ("yellow", 5)))

    def falling(picture: int, listed: int = 5, glyph_set: str = "unicode") -> list[str]:
        roll = Moment("roll", "Summer", None, (), faces)
        moments = SimpleNamespace(playing=[roll], rolling=picture < TUMBLE, tumbling=lambda _: picture)
        pages = SimpleNamespace(picture=None, layout=SimpleNamespace(listed=listed))
        frame, app = SimpleNamespace(moments=moments), SimpleNamespace(glyph_set=glyph_set)
        return [row.plain for row in dice_fall.rows(SimpleNamespace(frame=frame, app=app, pages=pages, list_width=78))]

    for picture in range(TUMBLE):
        rows = falling(picture)
        assert [face.text in rows[0] for face in faces] == [nth <= picture for nth in range(3)]
        assert "\n".join(rows).count("●") == sum((6, 1, 5)[: picture + 1]) + 2 - picture, "one spot where it tumbles"
    assert falling(TUMBLE) == [] and falling(0, listed=4) == [], "they lie on their columns; there is no room"
    assert all(row.isascii() for row in falling(1, glyph_set="ascii"))
    large = falling(2, listed=8)
    assert len(large) == 8 and "\n".join(large).count(dice_fall.BIG[0]) == 12, "where there is room they are large"
