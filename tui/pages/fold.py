"""What of a long page lies below the fold: told in one line, so that nobody has to guess what a key would bring, and
begun there if its head would stand alone above it."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Final

from textual.content import Content

from tui.kit.glyphs import glyphs
from tui.pages.words import results as words

if TYPE_CHECKING:
    from textual.containers import VerticalScroll
    from textual.widget import Widget

    from tui.kit.glyphs import GlyphSet

PARTS: Final = {
    "went": words.BELOW_CURVE,
    "hall": words.BELOW_HALL,
    "below": words.BELOW_BOARDS,
    "beside": words.BELOW_BOARDS,
    "chart": words.BELOW_SOURCES,
    "beside-chart": words.BELOW_SOURCES,
    "items": words.BELOW_ITEMS,
    "beside-items": words.BELOW_ITEMS,
    "looking-back": words.BELOW_LOOKING_BACK,
}
"""The parts of a result that can be below the fold, by their ids, in the order of the page."""


KEPT: Final = ("went", "hall", "below", "items", "chart", "looking-back", "expected")
"""Those that are moved below it."""
CURVES: Final = ("went", "expected")
"""What is drawn, of which no half is shown."""
FREE: Final = 1
"""Lines at the end of a part that are free."""


def below_fold(sheet: VerticalScroll, width: int, glyph_set: GlyphSet) -> Content:
    """What begins below, in so many columns, or how many lines are left; nothing where the page ends in view."""
    left = round(sheet.max_scroll_y - sheet.scroll_y)
    if left <= 0:
        return Content("")
    seen = sheet.scrollable_content_region.bottom
    parts = [(told, part) for name, told in PARTS.items() for part in sheet.query(f"#{name}")]
    below = [(told, part.region.y) for told, part in parts if part.display and part.region.bottom - FREE > seen]
    if not below:
        return Content("")
    found = list(dict.fromkeys(told for told, begin in below if begin >= seen))  # the rest is in view in part
    arrow = glyphs(glyph_set).down
    forms = [words.more_below(left, found[:most], len(found) > most) for most in range(len(found), -1, -1)]
    told = next((form for form in forms if len(form) + len(arrow) < width), forms[-1])
    return Content.assemble((f"{arrow} ", "bold $accent"), (told, "$muted"))


def keep_heads(sheet: VerticalScroll) -> None:
    """No head stands alone above the fold, nor the seat whose board would follow, nor half a curve: it goes below it,
    with what it is the head of."""
    seen = sheet.scrollable_content_region
    for part in sheet.query(", ".join(f"#{name}" for name in KEPT)):
        margin = part.styles.margin
        begins, gap = _begins(part)
        above = seen.bottom - int(begins + sheet.scroll_y)
        least = part.region.height - 1 if part.id in CURVES else 2 if part.id == "below" else 1
        alone = part.display and 0 < above <= least
        part.styles.margin = (above + gap if alone else 0, 0, margin.bottom, 0)


def _begins(part: Widget) -> tuple[int, int]:
    """In which line of the window a part begins without a margin of its own, and the lines of the margin above it: of
    two margins that meet the larger counts."""
    assert part.parent is not None
    before = list(takewhile(lambda one: one is not part, part.parent.displayed_children))
    if not before:
        return part.region.y - part.styles.margin.top, 0
    gap = before[-1].styles.margin.bottom
    return before[-1].region.bottom + gap, gap
