"""What an action changes, told beside what it was: the figures of a preview are no statement about now."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rules.discordia.components import TILE_INDEX
from rules.discordia.state import DiscordiaState
from tests.rules.discordia_help import TODAY
from tests.tui.discordia_table import BUSY, position
from tui.games.discordia.signs import Page, draw_tile
from tui.games.discordia.strip import strip_page
from tui.games.discordia.town import LOW, SCALES, SMALL, SUMMED, town_page
from tui.games.discordia.worse import worse
from tui.kit.changes import Field, Piece, merged


def told(before: str, after: str, room: int = 40) -> list[tuple[str, bool]] | None:
    old, now = (Field(0, 0, room, [[(text, "name")]]) for text in (before, after))
    pieces = merged(old, now, "→")
    return None if pieces is None else [(piece.text, piece.new) for piece in pieces]


def test_a_figure_that_changes_is_told_with_what_it_was() -> None:
    assert told("7 to draw", "6 to draw") == [("7→6", True), (" to draw", False)]
    assert told("Stars 5", "Stars 5") == [("Stars 5", False)]
    assert told("4, need 3", "0, need 3") == [("4→0", True), (", need ", False), ("3", False)]
    assert told(", now held", ", now lost by 3") == [(", now lost by 3", True)]
    assert told("10 merchants", "9 merchants", 12) is None, "no room"


def city(**more: Any) -> DiscordiaState:
    state: DiscordiaState = position({**BUSY, **more})
    return state


def after(page: Page, before: Page) -> tuple[str, set[str]]:
    """A page after an action as text, and the words on the ground of what changes."""
    page.compare(before)
    marked = {
        text.strip() for y in range(page.height) for text, (_, ground) in page.runs(y) if ground in ("trial", "loss")
    }
    return "\n".join(page.text()), marked


@pytest.mark.parametrize("scale", [SMALL, SUMMED, *LOW.values(), *SCALES])
def test_a_town_in_preview_tells_each_figure_before_and_after(scale: Any) -> None:
    before = town_page(city(stars=10, aqueduct=5), 0, "unicode", 80, scale)
    text, marked = after(town_page(city(stars=9, aqueduct=6, supply="bbbrrrwwyyy"), 0, "unicode", 80, scale), before)
    for figure in ("10→9", "Supply 12→11", "2 merchants", "Aqueduct 5→6"):
        assert figure in text, figure
    assert "merch." not in text and "Manip." not in text, "what it was goes before a word is cut"
    assert (
        {"10→9", "12→11", "5→6"} <= marked
        and marked & {"3→2", "2"}
        and not {"Stars", "merchants", "Manipulators 0"} & marked
    )


@pytest.mark.parametrize("glyph_set", ["unicode", "ascii"])
def test_a_strip_in_preview_marks_only_the_figures_that_change(glyph_set: str) -> None:
    before = strip_page(city(stars=3), 0, glyph_set, 80, market=True)
    text, marked = after(strip_page(city(stars=2, supply="bbbrrrwwwyy"), 0, glyph_set, 80, market=True), before)
    arrow = before.signs.right
    assert f"Supply 12{arrow}11" in text and f"3{arrow}2 farmers" in text and f"{before.signs.star} 3{arrow}2" in text
    assert marked == {f"12{arrow}11", f"3{arrow}2"}


def test_figures_begin_a_column_from_the_edge_as_the_list_does() -> None:
    for lines in (2, 3):
        told = strip_page(city(), 0, "unicode", 80, market=True, lines=lines).text()
        assert len(told) == lines and all(line[0] == " " != line[1] for line in told)


@pytest.mark.parametrize("glyph_set", ["unicode", "ascii"])
def test_a_bonus_of_a_tile_is_not_drawn_as_if_the_tile_were_full(glyph_set: str) -> None:
    """In ASCII the check is an x, as in `exp.`."""
    page = Page("tile", 2, glyph_set, 20)
    draw_tile(page, 0, 0, TODAY, TILE_INDEX["M01"], note="exp.")
    roles = {role for text, (role, _) in page.runs(1) if "exp." in text}
    assert roles == {"note"}


def test_what_a_sum_comes_to_adds_up_where_the_sum_itself_is_new() -> None:
    """ "11 + raid 5 = 19→16": 16 is what it comes to, 19 came from nowhere."""

    def field(*texts: str) -> Field:
        return Field(0, 0, 60, [[(text, "name") for text in texts]])

    old, now = field("9 - 2 = 7 (1 now) + raid 5 = ", "12 to draw"), field("9 - 3 = 6 + raid 5 = ", "11 to draw")
    assert [piece.text for piece in merged(old, now, "→") or []] == ["9 - 3 = 6 + raid 5 = ", "11 to draw"]
    now = field("9 - 2 = 7 (2 now) + raid 5 = ", "11 to draw")
    assert "12→11" in [piece.text for piece in merged(old, now, "→") or []]


@pytest.mark.parametrize("name", ["Ann", "Ben", "Cleo", "Marius"])
def test_the_supply_and_the_workers_on_tiles_are_two_figures(name: str) -> None:
    """ "Ann: supply 31 16 on tiles"."""
    for width in range(80, 170, 3):
        told = town_page(city(supply="b" * 11 + "r" * 6 + "w" * 14), 0, "unicode", width, SCALES[-1], name).text()
        front = next(line for line in told if f"{name}: supply 31" in line)
        assert "on tiles" not in front or "supply 31  " in front, (width, front)


def test_what_becomes_worse_is_told_on_another_ground_than_what_becomes_better() -> None:
    """ "Aqueduct 3→2" and a supply that grew stood on green."""
    before = town_page(city(stars=10, aqueduct=5), 0, "unicode", 80, SMALL)
    page = town_page(city(stars=9, aqueduct=6, supply="bbbrrrwwyyyyy"), 0, "unicode", 80, SMALL)
    page.compare(before)
    by_ground: dict[str, set[str]] = {"trial": set(), "loss": set(), "table": set()}
    for y in range(page.height):
        for text, (_, ground) in page.runs(y):
            by_ground.setdefault(ground, set()).add(text.strip())
    assert "10→9" in by_ground["loss"] and "5→6" in by_ground["trial"]
    assert {text for text in by_ground["loss"] if text.startswith("12→")} == {"12→13"}


def test_which_figures_are_worse() -> None:
    def bad(text: str) -> list[str]:
        pieces = [Piece(part, "text", "→" in part) for part in re.split(r"(\d+→\d+)", text)]
        return [piece.text for piece, worse_ in zip(pieces, worse(pieces, "→"), strict=True) if worse_]

    assert bad("Year end city 6→7 + raid 0 = 6→7 workers to draw   Stars 8→9 ★  Manipulators 1→0") == [
        "6→7",
        "6→7",
        "1→0",
    ]
    assert bad("Supply 23→22  7→8 on tiles") == [] and bad("Supply 16→18") == ["16→18"]
    assert bad("symbols - ∩3→2 aqueduct = 4→3") == ["3→2"] and bad("Dice  blue 3→4  Bag 112→113") == []
    assert bad("would be held by 2→1") == ["2→1"] and bad("would be lost by 2→1") == []
