"""What stands at the right below the boards of Discordia, or below a year that is gone through: which panels, and the
other towns as small pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from textual.content import Content

from tui.games.discordia.layout import BESIDE, PANEL, PICTURED, WORDY
from tui.games.discordia.proclaim import across, in_head
from tui.games.discordia.small_town import heads_height, heads_page, towns_as_they_were, towns_height, towns_page
from tui.table.reckoned import seen

if TYPE_CHECKING:
    from tui.games.discordia.pages import Pages

LEAST_PANEL: Final = 5
"""Lines of a panel that is worth showing."""
BORDER: Final = 2
"""Lines of the border of a panel."""
PAIR, FIGURED = 2, 14
"""Of so many seats, with fewer lines below a year on a narrow screen, large figures of the totals go before towns."""
TOLD: Final = 8
"""Lines of the journal, before which other towns are no taller."""


def share_side(pages: Pages, wide: bool, table: bool, left: int) -> None:
    """Which panels stand below the boards at the right: the year end, the other towns, the journal."""
    others = [seat for seat in range(len(pages.mat.frame.seats)) if seat != pages.mat.frame.viewed]
    towns = pages.mat.query_one("#towns")
    towns.display = False
    if not wide:
        return
    if pages.layout.columns >= pages.mat.app.size.width:  # the boards take it all
        for panel in ("score", "overview", "journal", "actions"):
            pages.mat.query_one(f"#{panel}").display = False
        return
    columns, first = pages.mat.app.size.width, towns_height(others) + 1
    built = bool(others) and table and not pages.drafting  # nothing stands there before a city is chosen
    kept = first if built and columns >= PICTURED else 0  # there they come before the year end
    scored = pages.mat.frame.panel != "sheet" and left - kept >= PANEL + LEAST_PANEL * (not table)
    pages.mat.query_one("#score").display = scored
    left -= (len(pages.mat.score_lines(0)) + BORDER) * scored
    pictures = built and columns >= WORDY and left >= first
    listed = bool(others) and table and not pictures and left >= 3 * len(others) + 2
    pages.brief = built and columns >= WORDY and not pictures and not listed and left > heads_height(others)
    towns.display = pictures or pages.brief
    pages.mat.query_one("#overview").display = listed
    around = columns - pages.layout.columns - 1
    tall = pictures and left - towns_height(others, tall=True, width=around) - 1 >= TOLD
    left -= pictures * (towns_height(others, tall=tall, width=around) + 1) + listed * (3 * len(others) + 2)
    left -= pages.brief * (heads_height(others) + 1)
    pages.mat.query_one("#journal").display = pages.mat.frame.panel == "journal" or (table and left >= LEAST_PANEL)
    pages.mat.query_one("#actions").display = pages.mat.frame.panel == "actions"
    pages.tall = tall
    if towns.display:
        show_towns(pages, others)


def show_towns(pages: Pages, seats: Sequence[int]) -> None:
    """Draw small pictures of the towns of these seats."""
    names = [pages.mat.frame.seats[seat].name for seat in seats]
    board = pages.board("towns")
    width = pages.mat.app.size.width - pages.layout.columns - 1
    if pages.brief:
        board.set_view(width, heads_height(seats))
        board.show(heads_page(pages.state, seats, names, pages.glyph_set, width))
        return
    board.set_view(width, towns_height(seats, tall=pages.tall, width=width))
    board.show(towns_page(pages.state, seats, names, pages.glyph_set, width, pages.tall))


def towns_told(pages: Pages, width: int, height: int) -> list[Content]:
    """The towns that are not in view, as many small pictures as these lines hold, the others by their heads alone,
    while a year is gone through: the same at each of its lines."""
    frame = pages.mat.frame
    seats = list(pages.mat.others)
    if seen(frame) < 0:  # whoever is looked at: first those of persons
        seats = sorted([frame.viewed, *seats], key=lambda seat: (not frame.is_human(seat), seat))
    in_full = towns_height(seats, in_full=True, width=width) <= height
    tall = towns_height(seats, True, True, width) <= height
    pictures = len(seats) if in_full else _pictured(len(seats), height)
    low = len(seats) == PAIR and frame.app.size.width < BESIDE and height < FIGURED
    if low or not seats or height < len(seats):
        return []
    names = [frame.seats[seat].name for seat in seats]
    page = towns_as_they_were(pages.state, seats, names, pages.glyph_set, width, in_full, tall, pictures)
    shown = seen(frame) < 0 and not frame.reckoned.early  # else it stands across the board, or heads the page
    told = pages.proclaimed() if shown else None
    if told and pictures:  # without a town, the line of the page has it
        below = range(1, page.height)  # the head has the figures that the line changes
        page = (None if in_full else in_head(page, told)) or across(page, told, width, below)
    return pages.board("towns").told(page)


def _pictured(seats: int, height: int) -> int:
    """Of how many seats there is room for the town, in so many lines, with the heads of all others below these."""
    more = towns_height(range(1)) - heads_height(range(1))
    return max(0, min(seats, (height - seats) // more))
