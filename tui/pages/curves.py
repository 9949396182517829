"""The parts of a chart of a game: whose its curves are, the stretches below it, their names and ends, who led."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from textual.content import Content

from tui.kit.text import badge, name_content, rival_badge
from tui.pages.words import results as words

if TYPE_CHECKING:
    from rules.reckoning import Reckoning
    from saves.model import Seat
    from tui.kit.glyphs import GlyphSet
    from tui.pages.outcome import Story
    from tui.pages.plots import Cell

LAST: Final = 5
"""Columns of the stretch behind the last part of a game."""
WIDEST: Final = 76
"""Cells of the curve where much else stands on the page."""
LEVEL_SIGN: Final = 2
"""Cells of what several curves share, where it is told what that is."""
END: Final = 10
"""Cells beside the curves: who ends there, and with what."""


class Drawn(NamedTuple):
    """Whose a curve is: a name, its sign in its colour, the colour of the curve, the sign where a name has no room."""

    name: str
    badge: Content
    look: str
    sign: str


def of_seats(seats: Sequence[Seat], glyph_set: GlyphSet) -> list[Drawn]:
    """A curve a seat."""
    from tui.kit.glyphs import glyphs
    from tui.themes import seat_colour

    found = []
    for number, seat in enumerate(seats):
        colour = seat_colour(seat.colour, number)
        sign = f"{glyphs(glyph_set).shapes[colour.shape]}{colour.letter}"
        found.append(Drawn(name_content(seat.name).plain, badge(seat, number, glyph_set), f"$seat-{colour.id}", sign))
    return found


def drawn_for(story: Story, seats: Sequence[Seat], glyph_set: GlyphSet) -> tuple[list[Drawn], list[tuple[int, ...]]]:
    """Whose curves there are, and their figures moment by moment: of the seats, and of the rival of a lone one."""
    found, rival = of_seats(seats, glyph_set), story.rival
    if rival is None:
        return found, list(story.points)
    found.append(Drawn(rival.name, rival_badge(rival.name), "$muted", rival.name[0]))
    return found, [(*points, figure) for points, figure in zip(story.points, rival.points, strict=True)]


class Span(NamedTuple):
    """A part of the game below a curve: its name, and the columns that it goes from and to. `last`: behind all parts,
    where what the game brought at its end is counted."""

    title: str
    begin: int
    end: int
    last: bool = False

    def middle(self, text: str) -> int:
        """The column at which a text begins that stands in its middle; -1 if there is no room."""
        return self.begin + (self.end - self.begin - len(text) + 1) // 2 if len(text) < self.end - self.begin else -1

    @property
    def named(self) -> str:
        """What it is called in its columns, or the last word of that; "" where neither has room."""
        return next((name for name in (self.title, *self.title.split()[-1:]) if self.middle(name) >= 0), "")


def spans(
    parts: Sequence[Reckoning], marks: Sequence[int], xs: tuple[int, int], columns: int, ends: str = words.END
) -> list[Span]:
    """The parts of a game, each of which was over at its mark, below a curve from the first to the second of `xs` in so
    many columns; and the stretch behind the last of them, which is called `ends` (`words.END`, or what is under way).
    Nothing of a game of one part that is over."""
    found, begin = list[Span](), 0
    for part, mark in zip(parts if len(parts) > 1 or ends != words.END else (), marks, strict=False):
        end = min(columns - 1, round((mark - xs[0]) / (xs[1] - xs[0]) * (columns - 1)))
        found.append(Span(part.title, begin, end))
        begin = end
    return [*found, Span(ends, begin, columns, True)] if found or ends not in (words.END, words.NOW) else []


def axis(line: Sequence[Cell], parts: Sequence[Span], glyph_set: GlyphSet) -> list[list[Cell]]:
    """The line below a curve, with a tick where each part of the game was over; and what the parts are called, in the
    middle of each that has room for it."""
    from tui.pages.plots import AXIS, Cell

    ticked, names = list(line), " " * len(line)
    for part in parts:
        if not part.last:
            ticked[AXIS + part.end] = Cell("+" if glyph_set == "ascii" else "┴", -1)
        name = part.named
        at = AXIS + part.middle(name)
        names = names[:at] + name + names[at + len(name) :] if name else names
    return [ticked, [Cell(char, -1) for char in names.rstrip()]] if names.strip() else [ticked]


def drawn(rows: Sequence[Sequence[Cell]], whose: Sequence[Drawn], glyph_set: GlyphSet, bare: bool) -> list[Content]:
    """The lines of a chart with their curves, in their colours; beside the line below it what is drawn where several
    curves lie on each other, if they do. `bare`: without colours."""
    from tui.pages.plots import LEVEL, Cell, styled

    lines = [styled(row, [one.look for one in whose], bare=bare) for row in rows]
    below = next((at for at, row in enumerate(rows) if len(row) > 1 and row[-1].char in "─-"), None)
    if below is not None and any(LEVEL in (cell.curve, cell.other) for row in rows for cell in row):
        sign = "=" if glyph_set == "ascii" else "▀"
        shown = styled([Cell(sign, LEVEL)] * LEVEL_SIGN, [one.look for one in whose])
        lines[below] += Content("  ") + shown + Content.styled(f" {words.LEVEL}", "$muted")
    return lines


def name_ends(
    lines: list[Content], whose: Sequence[Drawn], last: Sequence[int], ys: Sequence[float], height: int
) -> None:
    """Beside each curve of a chart with all these values and so many lines, at its end: whose it is, and with what it
    ends."""
    from tui.pages.plots import y_rows

    ends = y_rows(last, ys, height)
    places = sorted(range(len(whose)), key=lambda one: (ends[one], -last[one]))
    for one, at in zip(places, one_a_line([ends[place] for place in places], height - 2), strict=True):
        lines[at] = Content.assemble(lines[at], " ", whose[one].badge, (f" {last[one]}", "bold"))


def leads_line(
    story: Story, whose: Sequence[Drawn], totals: Sequence[tuple[int, ...]], parts: Sequence[Span]
) -> list[Content]:
    """Who was ahead after each part of the game and by how much, each below where it ended, with all that the curve
    counts; with signs in the place of names where there is less room, and nothing where not all of them have it: what
    is left of it would tell another story."""
    from rules.catalogue import fewest_win
    from rules.reckoning import lead
    from tui.pages.plots import AXIS

    if len(whose) < 2 or not parts:
        return []
    fewest = fewest_win(story.game)
    ends = [totals[mark] for mark in story.marks]
    if story.rival is not None:  # his first turn of the next part may have come before anybody was to choose
        ends = [(*end[:-1], his) for end, his in zip(ends, story.rival.ends, strict=True)]
    ahead = [lead(end, fewest=fewest) for _, end in zip(parts[:-1], ends, strict=False)]
    names, signs = (
        [words.ahead_by([called[one] for one in first], by, fewest) for first, by in ahead]
        for called in ([one.name for one in whose], [one.sign for one in whose])
    )
    room = [part.middle(text) >= 0 for part, text in zip(parts, names, strict=False)]
    named = all(room) or story.rival is not None  # nobody knows the sign of a rival: he is named wherever there is room
    told = [name if named and has else sign for name, sign, has in zip(names, signs, room, strict=False)]
    if not all(part.middle(text) >= 0 for part, text in zip(parts, told, strict=False)):
        return []
    line = Content.styled(f"{words.LEAD:>{AXIS - 1}} ", "$muted")
    for part, text, (first, by) in zip(parts, told, ahead, strict=False):
        ink = "" if by and len(first) == 1 else "$muted"  # colours of seats are no inks: a name tells who
        line = line.pad_right(max(0, AXIS + part.end - len(text) - line.cell_length)) + Content.styled(text, ink)
    return [line] if line.plain.strip() != words.LEAD else []


def one_a_line(wanted: Sequence[int], lines: int) -> list[int]:
    """The line for each of what wants to stand in a line, from above, of so many: none in another's."""
    found: list[int] = []
    for left, line in zip(range(len(wanted), 0, -1), wanted, strict=True):
        found.append(min(max(line, found[-1] + 1 if found else 0), lines - left))
    return found
