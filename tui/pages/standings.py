"""The standings of a finished game: a line a seat, with what each part brought it; what lay between the first two."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from textual.content import Content

from tui.kit.text import name_content
from tui.pages import ending
from tui.pages.words import results as words

if TYPE_CHECKING:
    from saves.model import Result
    from tui.kit.glyphs import GlyphSet
    from tui.pages.outcome import Outcome

ASIDE: Final = 8
"""Cells around what is told, and around a line below the standings."""
MARGIN: Final = 11
"""Cells beside the standings with a scrollbar."""
TOTAL, APART = 8, 2
"""Cells of the totals, and between their head and the one before."""
LEAST_NAME: Final = 8
"""Cells that a seat's name keeps."""
WHOLE_NAME: Final = 24
"""Cells up to which a seat's name is whole, before what each part brought is told beside it."""


def standings_lines(outcome: Outcome, room: int, kept: Sequence[Result], glyph_set: GlyphSet) -> list[Content]:
    """In so many columns; `kept`: all results, by which a total is told that nobody reached before."""
    parts = told_parts(outcome, room, glyph_set)
    column, names = _column(outcome, parts, room, glyph_set), _names(outcome, glyph_set)
    width = min(names, max(LEAST_NAME, room + ASIDE - MARGIN - 4 - column * len(parts) - _total(outcome)))
    head = (
        " " * (4 + width)
        + "".join(f"{text:>{column}}" for text, _ in parts)
        + f"{words.total(outcome.counts, outcome.fewest):>{_total(outcome)}}"
    )
    if outcome.fewest and not parts:  # else there is no room
        head += words.fewest_win()
    lines = [Content.styled(head, "$muted")]
    for row in ending.ranked(outcome, [brought for _, brought in parts], kept, glyph_set):
        who = row.who.truncate(width - 1, ellipsis=True)
        figures = "".join(f"{figure:>{column}}" for figure in row.figures)
        line = Content.assemble(f"{row.place:>2}. ", who.pad_right(width - who.cell_length), figures)
        line += Content.styled(f"{row.total:>{_total(outcome)}}", "bold")
        best = Content.styled(f"  {words.BEST_EVER}" if row.best else "", "$accent")
        apart = line.cell_length + best.cell_length > room + ASIDE - MARGIN  # no half of it in that row
        lines += [line, Content("  ") + best] if apart else [line + best]
    below = [words.fewer_is_good(outcome.counts)] if outcome.fewest and parts else []
    below += ending.lay_between(outcome, room - ASIDE)
    return lines + [Content.styled(f"    {row}", "$muted") for row in below]


def told_parts(outcome: Outcome, room: int, glyph_set: GlyphSet) -> list[tuple[str, list[str]]]:
    """What each part brought, for the standings; nothing where there is no room for it beside the names."""
    parts = ending.columns(outcome)
    beside = _beside_names(outcome, room, glyph_set)
    return parts if _column(outcome, parts, room, glyph_set) * len(parts) <= beside else []


def _column(outcome: Outcome, parts: Sequence[tuple[str, list[str]]], room: int, glyph_set: GlyphSet) -> int:
    """Cells of a part."""
    head = max((len(head) for head, _ in parts), default=0)
    return head + (2 if (head + 2) * len(parts) <= _beside_names(outcome, room, glyph_set) else 1)


def _total(outcome: Outcome) -> int:
    """Cells of the totals."""
    return max(TOTAL, len(words.total(outcome.counts, outcome.fewest)) + APART)


def _beside_names(outcome: Outcome, room: int, glyph_set: GlyphSet) -> int:
    return room + ASIDE - MARGIN - 4 - min(_names(outcome, glyph_set), WHOLE_NAME) - _total(outcome)


def _names(outcome: Outcome, glyph_set: GlyphSet) -> int:
    """Cells for the longest name."""
    rows = ending.ranked(outcome, (), (), glyph_set)
    return max(row.who.cell_length for row in rows) + 2


def met_before(outcome: Outcome, kept: Sequence[Result], least: int = 2) -> list[tuple[str, int]]:
    """How often each of the seats has won this game against the others, with the game looked at: of all results `kept`
    with the same names. Nothing of fewer games than `least`, nor of one played alone."""
    names = [seat.name for seat in outcome.seats]
    same = [one for one in kept if one.game == outcome.game and sorted(s.name for s in one.seats) == sorted(names)]
    if len(names) < 2 or len(set(names)) < len(names) or len(same) < least:
        return []
    won = Counter(one.seats[at].name for one in same for at, place in enumerate(one.places) if place == 1)
    return [(name_content(name).plain, won[name]) for name in names]
