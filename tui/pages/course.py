"""How a game went, as a chart: the totals of all seats, or of two whose totals lie close who was ahead by how much."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from textual.content import Content

from rules.catalogue import fewest_win, noun
from tui.pages.curves import END, LAST, WIDEST, Drawn, axis, drawn, drawn_for, leads_line, name_ends, spans
from tui.pages.leads import chart as lead_chart
from tui.pages.leads import lie_close
from tui.pages.plots import AXIS, Cell, Curve, chart, even_lines
from tui.pages.words import results as words

if TYPE_CHECKING:
    from saves.model import Seat
    from tui.kit.glyphs import GlyphSet
    from tui.pages.outcome import Story


class Course(NamedTuple):
    """How a game went as lines: curves of the totals, or of two that lie close bars of the lead, and whose are above
    the line and below it (`sides`); `counts`: what they count before that is certain ("with tiles"); `fewest`: what
    the totals count where the fewest win."""

    lines: list[Content]
    sides: tuple[str, ...] = ()
    counts: str = ""
    fewest: str = ""

    @property
    def told(self) -> bool:
        """Whether it is to be told what is drawn: it is not the points that were certain, of which more is better."""
        return bool(self.lines) and bool(self.sides or self.counts or self.fewest)

    @property
    def bars(self) -> bool:
        return bool(self.sides)

    def words(self) -> list[str]:
        """Behind the head of the curve, what is drawn; in more words and in less."""
        return words.how_it_went(self.counts, self.sides, self.fewest) if self.told else [""]


def course(
    story: Story,
    seats: Sequence[Seat],
    width: int,
    glyph_set: GlyphSet,
    height: int,
    widest: int = WIDEST,
    bare: bool = False,
    leads: bool = True,
    bars: bool = False,
) -> Course:
    """As `tui.pages.ending.curve`, without what it counts below."""
    if len(story.points) < 3 or width < 30:
        return Course([])
    whose, totals_by = drawn_for(story, seats, glyph_set)
    wide = min(width - END, widest)
    last = len(totals_by) - 1
    until = last + max(1, round(last * LAST / (wide - AXIS - LAST)))
    stays = bars  # a table draws it again and again: nobody changes sides
    bars = leads and (lie_close(totals_by, height - 2) or (bars and len(totals_by[0]) == 2))
    if bars:
        first, rows = _lead_rows(totals_by, until, wide, height - 2, glyph_set, fewest_win(story.game), stays)
    else:
        height, rows = _total_rows(totals_by, until, wide, height, glyph_set)
    if not rows:
        return Course([])
    ends = story.under_way or (words.NOW if story.parts and not story.over else words.END)
    parts = spans(story.parts, story.marks, (0, until), wide - AXIS, ends)
    rows[-2:] = axis(rows[-2], parts, glyph_set)  # the steps of the log say nothing to a person
    if bars:
        lines = drawn(rows, [whose[first], whose[1 - first]], glyph_set, bare)
        _name_bars(lines, whose, first, len(rows) - len(parts and rows[-1:]) - 2)
    else:
        lines = drawn(rows, whose, glyph_set, bare)
        name_ends(lines, whose, totals_by[-1], [total for totals in totals_by for total in totals], height)
    lines += leads_line(story, whose, totals_by, parts) if leads else []
    sides = (whose[first].name, whose[1 - first].name) if bars else ()
    fewest = noun(story.game) if fewest_win(story.game) else ""
    return Course(lines, sides, story.counted_in if story.parts else "", fewest)


def _total_rows(
    totals_by: Sequence[tuple[int, ...]], until: int, wide: int, height: int, glyph_set: GlyphSet
) -> tuple[int, list[list[Cell]]]:
    """The totals as curves, in so many lines or one or two fewer."""
    points = [*enumerate(totals_by), (until, totals_by[-1])]  # the ends are seen apart from each other
    curves = [Curve([(at, totals[one]) for at, totals in points]) for one in range(len(totals_by[0]))]
    height = even_lines([total for totals in totals_by for total in totals], height)
    return height, chart(curves, wide, height, glyph_set == "ascii")


def _lead_rows(
    totals_by: Sequence[tuple[int, ...]],
    until: int,
    wide: int,
    rows: int,
    glyph_set: GlyphSet,
    fewest: bool,
    stays: bool,
) -> tuple[int, list[list[Cell]]]:
    """Who of two was ahead by how much, in at most so many rows; and which of them is drawn above the line: whoever is
    ahead in the end, or the first of them where that `stays`."""
    by = [(two - one) if fewest else (one - two) for one, two in totals_by]
    first = int(by[-1] < 0 and not stays)
    return first, lead_chart(
        [(at, -lead if first else lead) for at, lead in enumerate(by)], until, wide, rows, glyph_set
    )


def _name_bars(lines: list[Content], whose: Sequence[Drawn], first: int, lowest: int) -> None:
    """Beside bars of a lead, above and below: whose they are. A total would read as one of the scale of the lead."""
    for at, one in ((0, first), (max(1, lowest), 1 - first)):
        lines[at] = Content.assemble(lines[at], " ", whose[one].badge)
