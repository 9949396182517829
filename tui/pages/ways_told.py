"""What the list of campaigns tells of a way beside its picture, where there is plenty of room."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from textual.content import Content

from rules.story import opening
from tui.pages.campaign import STYLES
from tui.pages.way import mark
from tui.pages.words import campaigns as words
from tui.pages.words import ends

if TYPE_CHECKING:
    from rules.campaigns import Campaign
    from rules.progress import Progress


def chapters(way: Campaign, now: Progress, width: int, ascii_only: bool) -> list[Content]:
    """The chapters, a line each, and what passes them."""
    lines = [Content(""), Content.styled(ends.CHAPTERS, "bold $accent")]
    name = max(len(chapter.title) for chapter in way.chapters)
    for at, chapter in enumerate(way.chapters):
        text, role = mark(at, now, False, ascii_only)
        head = Content.assemble((text, STYLES[role]), " " * (6 - len(text)), f"{chapter.title:<{name + 2}}")
        asked = [*chapter.demands(), *([words.wished(chapter.wish.text)] if chapter.wish is not None else [])]
        first, *more = wrap(words.several(asked), width - head.cell_length)
        lines.append(head + Content.styled(first, "$muted"))
        lines += [Content.styled(" " * head.cell_length + text, "$muted") for text in more]
    return lines


def to_come(way: Campaign, now: Progress) -> list[Content]:
    """How the story goes on."""
    if now.next is None:
        return []
    title, told = way.chapters[now.next].title, opening(way, now.next, now)
    return [Content(""), Content.styled(title, "bold $accent"), Content.styled(told, "italic")]
