"""The totals in large figures above the page of an end: they count up with its lines, and whoever leads stands on the
colour of the seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from textual.content import Content

from rules.reckoning import lead, leaders
from tui.kit.large import large
from tui.kit.text import badge, ground, name_content, rival_badge
from tui.table import words_reckoned as words
from tui.table.part_lines import BEFORE, counted_rows, is_done, rival_at, row_at, running

if TYPE_CHECKING:
    from rules.reckoning import Reckoning
    from tui.kit.glyphs import GlyphSet
    from tui.kit.text import Seated

FIGURES: Final = 3
"""Lines of a large figure, and columns of a digit (`tui.kit.large`)."""
LARGER: Final = 5
"""Lines of a figure twice as large."""
CROWN: Final = "♛"
"""On both sides of the name of whoever has won."""
LINES: Final = FIGURES + 2
"""Lines of a scoreboard: names, figures, a line of what is told below them."""
TALLEST: Final = LINES + 1
"""Those where gain and lead have a line each."""
BESIDE: Final = 3
"""Columns that such a one leaves at its sides."""
LARGEST: Final = TALLEST + LARGER - FIGURES
"""Those where its figures are twice as large."""
WIDEST: Final = 32
"""Columns of a seat, at most."""
LEAST: Final = 22
"""The same at least, where a word stands between two seats."""
BETWEEN: Final = 1
"""Columns between two seats."""
APART: Final = 1
"""Columns that stay free at the sides of what is told below a figure."""
CROWNED: Final = 2
"""Columns of a crown, with the blank beside it."""
BADGED: Final = 5
"""Columns before a name: its badge and a blank."""


class Scored(NamedTuple):
    """A seat on a scoreboard, or the rival of a lone one: its total, what it gained and how far it is ahead, each in
    more words and in less, whether it stands on its colour, and whether it has won."""

    total: int
    gain: Sequence[str] = ()
    lead: Sequence[str] = ()
    ahead: bool = False
    won: bool = False


def scored(
    part: Reckoning,
    line: int,
    totals: Sequence[int],
    won: Sequence[int] = (),
    counting: str = "",
) -> list[Scored]:
    """Everybody at a line with these `totals`, which count more than the lines where that is `counting`, and where the
    rival of a lone seat stands. `won`: the seats that are first, once that is told (1: the rival of a lone one)."""
    row = row_at(part, line)
    gains = [cell.points for cell in row.cells] if row is not None else []
    gains += [row.rival or 0] if part.rival and row is not None else []
    everybody = [*totals, *rival_at(part, line)]
    ahead_then = leaders(_without(everybody, gains), fewest=part.fewest)
    if is_done(part, line) and not won:  # what the whole part did to the lead is told then
        gains = _brought(part, line)
    gained = _gained(part, line, gains or [0] * len(everybody), won, bool(counting))
    before = _without(everybody, gains)
    if any(one.played for one in part.rows) and (is_done(part, line) or (row is not None and row.played)):
        before = [*running(part, BEFORE), *before[len(part.before) :]]  # what was seen in play turns no lead here
    (top, by), (then, led) = (lead(points, fewest=part.fewest) for points in (everybody, before))
    first = tuple(won) or (top if by and len(top) < len(everybody) else ())
    told = len(ahead_then) == 1 and first == ahead_then  # with an earlier line
    takes = not (won or part.paid or told) and bool(led) and not set(first) & set(then)
    past = not won and not counted_rows(part, line)
    leads = words.stands_ahead(by, part.fewest, takes, bool(won), past, counting)
    level = top if led and not by and not won else ()
    stands = [leads if at in first else words.draws(at in level, at not in then) for at in range(len(everybody))]
    return [
        Scored(total, gain, told, at in first and not past, at in won)
        for at, (total, gain, told) in enumerate(zip(everybody, gained, stands, strict=True))
    ]


def _without(totals: list[int], gains: Sequence[int]) -> list[int]:
    """The totals before these gains, if there are any."""
    return [total - gain for total, gain in zip(totals, gains, strict=True)] if gains else totals


def _brought(part: Reckoning, line: int) -> list[int]:
    """What all of the part brought everybody, and the rival of a lone seat."""
    rival = [rival_at(part, line)[0] - part.rival[1]] if part.rival else []
    return [*(now - then for now, then in zip(part.after, part.before, strict=True)), *rival]


def _gained(part: Reckoning, line: int, gains: Sequence[int], won: Sequence[int], more: bool) -> list[list[str]]:
    """What everybody got with the line, once all is counted with the part, in more words and in less; nothing once it
    is told who has won. `more`: the totals count more than that."""
    if won:
        return [[] for _ in gains]
    if not is_done(part, line):
        return [[words.gained(gain, part.fewest)] if gain else [] for gain in gains]
    return [words.in_part(words.gained(gain, part.fewest), part.title, more) for gain in gains]


def below(stand: Scored, room: int, rows: int) -> list[str]:
    """What is told below a figure in so many rows of so many columns: gain and lead in a row each, or both in one, as
    far as it has room; else how far it is ahead, which nothing else on the page tells."""
    gain, lead = (next((form for form in forms if len(form) <= room), "") for forms in (stand.gain, stand.lead))
    if rows > 1:
        return [gain, lead]
    leads = [form for form in stand.lead if form not in words.BARE and not (stand.gain and words.FEWER in form)]
    both = (words.gain_and_lead(one, other) for other in leads for one in stand.gain)
    return [next((form for form in both if len(form) <= room), lead or gain)] if rows else []


def scoreboard(
    seats: Sequence[Seated],
    stand: Sequence[Scored],
    width: int,
    glyph_set: GlyphSet,
    rival: str = "",
    rows: int = 1,
    height: int = FIGURES,
    between: str = "",
) -> list[Content]:
    """The totals beside each other, in so many columns; nothing where they have no room, and in ASCII, which has no
    large figures. `rival`: who is scored behind a lone seat; `rows`: so many lines for the words below the figures, at
    most 2; `height`: so many for the figures, where all of them have the columns for that; `between`: what stands large
    between two seats that leave it room."""
    apart = width - 2 * LEAST
    word = _large_word(between, apart - 2 * APART) if between and len(stand) == 2 else []
    gap = apart if word else BETWEEN
    column = min(WIDEST, (width + gap) // len(stand) - gap)
    if glyph_set == "ascii" or any(_columns(str(one.total)) > column for one in stand):
        return []
    if any(len(large(str(one.total), column - 2 * BESIDE, height)) < height for one in stand):
        height = FIGURES
    blocks = [
        _block(
            badge(seats[at], at, glyph_set) if at < len(seats) else rival_badge(rival),
            name_content(seats[at].name, column - BADGED - 1) if at < len(seats) else Content(rival),
            one,
            column,
            (rows, height),
            ground(seats[at], at) if at < len(seats) else "bold reverse",
        )
        for at, one in enumerate(stand)
    ]
    told = ["", *word, *[""] * len(blocks[0])]
    gaps = [Content(line.center(gap)).stylize("bold") if line else Content(" " * gap) for line in told]
    return [gap.join(row) for gap, row in zip(gaps, zip(*blocks, strict=True), strict=False)]


def _large_word(text: str, width: int) -> list[str]:
    """It in large letters, or in spaced ones where these have no room; nothing in a narrow window."""
    spaced = " ".join(text.upper())
    return large(text, width, FIGURES, 1) or (["", spaced] if len(spaced) <= width >= LEAST else [])


def _block(sign: Content, name: Content, stand: Scored, column: int, size: tuple[int, int], look: str) -> list[Content]:
    """The lines of one of them: on its colour where it is ahead. `size`: the lines of its words and of its figure."""
    rows, height = size
    told = below(stand, column - 2 * APART, rows)
    head = sign + Content(" ") + name
    if stand.won and head.cell_length + 2 * CROWNED <= column:
        head = Content(f"{CROWN} ") + head + Content(f" {CROWN}")
    head = head.pad_left(max(0, (column - head.cell_length) // 2))
    rest = [Content(text.center(column)) for text in (*large(str(stand.total), column, height), *told)]
    lines = [row.pad_right(max(0, column - row.cell_length)) for row in (head, *rest)]
    if not stand.ahead:
        return [line.stylize("bold") if 0 < at <= height else line for at, line in enumerate(lines)]
    return [Content.styled(line.plain, look) for line in lines]


def _columns(figure: str) -> int:
    """Those of a large number."""
    return (FIGURES + 1) * len(figure) - 1
