"""What an action changes, told beside what it was: the figures of a preview are no statement about now."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rules.discordia.components import TILE_INDEX
from rules.discordia.state import WORKERS, DiscordiaState
from tests.rules.discordia_help import TODAY
from tests.tui.discordia_table import BUSY, position
from tui.games.discordia import figures
from tui.games.discordia.figures import ground
from tui.games.discordia.signs import Page, draw_tile
from tui.games.discordia.strip import strip_page
from tui.games.discordia.town import LOW, SCALES, SMALL, SUMMED, town_page
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
        for text, (_, on) in page.runs(y):
            by_ground.setdefault(on, set()).add(text.strip())
    assert "10→9" in by_ground["loss"] and "5→6" in by_ground["trial"]
    assert {text for text in by_ground["loss"] if text.startswith("12→")} == {"12→13"}


def test_which_way_is_better_a_figure_says_itself() -> None:
    """Nothing is asked of the words around it."""

    def grounds_of(role: str, *texts: str, worse: bool = False) -> list[str]:
        return [ground(Piece(text, role, True), "→", worse) for text in texts]

    assert grounds_of(figures.fewer("name"), "14→20", "20→14") == ["loss", "trial"]
    assert grounds_of(figures.more("name"), "3→2", "2→3") == ["loss", "trial"]
    assert grounds_of(figures.placed("note"), "3→5", "5→2") == ["trial", "table"]
    assert grounds_of(figures.neither("name"), "112→113", "113→112") == ["table", "table"]
    assert grounds_of("text", "free", worse=True) == ["loss"] and grounds_of("text", "free") == ["trial"]
    assert ground(Piece("7", figures.more("name"), False), "→", False) == "table"


def compared(now: DiscordiaState, before: DiscordiaState, width: int, name: str = "") -> list[tuple[str, str]]:
    """The texts of a town after a change, each with its ground."""
    scale = SCALES[-1] if width > 100 else SMALL
    page, old = (town_page(one, 0, "unicode", width, scale, name) for one in (now, before))
    page.compare(old)
    return [(text.strip(), on) for y in range(page.height) for text, (_, on) in page.runs(y) if text.strip()]


@pytest.mark.parametrize("width", [80, 160])
def test_workers_put_to_work_are_a_gain(width: int) -> None:
    """ "3→5 placed" stood on red at 80 columns."""
    before, now = city(supply="bbrrrwwwyy"), city(supply="bbrrrwww")
    now.cities[0].sites[0] += 2 << WORKERS
    moved = [(text, on) for text, on in compared(now, before, width) if re.fullmatch(r"\d+→\d+", text)]
    assert len(moved) > 1 and all(on == "trial" for _, on in moved), moved


def test_what_has_only_moved_is_not_new_and_what_is_worse_never_on_green() -> None:
    """A supply that grew from 9 to 17, with no room for both, stood on green, and so did "3 on tiles" beside it and two
    arches that were lost."""
    before, now = city(supply="bbbrrrwww", aqueduct=5), city(supply="b" * 9 + "rrrwwwyy", aqueduct=3)
    for width in (80, 100, 120, 160):
        for name in ("", "Ben", "Marius"):
            seen = compared(now, before, width, name)
            good = {text for text, on in seen if on == "trial"}
            assert not any(text[:2] == "17" or "on tiles" in text or "placed" in text for text in good), (width, seen)
            assert not any(sign in text for text in good for sign in "∩◉"), (width, good)
            assert any("∩" in text for text, on in seen if on == "loss"), width


def test_where_a_ship_sailed_from_its_foundation_is_seen_whole() -> None:
    """In the preview of the end of a turn its words and walls shone through, in two colours."""
    before, now = city(), city()
    del now.cities[0].sites[0]
    page, old = (town_page(one, 0, "unicode", 80, SMALL) for one in (now, before))
    bare = town_page(now, 0, "unicode", 80, SMALL)
    page.compare(old)
    [gone] = [area for target, area in old.targets.items() if target[0] == "site" and target not in page.targets]
    for y in range(gone.y, gone.y + gone.height):
        cells = slice(gone.x, gone.x + gone.width)
        assert page.looks[y][cells] == bare.looks[y][cells] and page.chars[y][cells] == bare.chars[y][cells]
