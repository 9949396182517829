"""The page at the end of a round, era, age or year as text: what came in, line by line, seats beside each other."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Final, NamedTuple

from textual.content import Content

from rules.reckoning import Reckoning
from tui.kit.text import Seated
from tui.table import words_reckoned as more_words
from tui.table.part_ending import NOTHING, Ending
from tui.table.part_lines import counted_rows, is_done, kept_rows, nothing, rival_at, running
from tui.table.part_table import (
    LEAST,
    MUTED,
    PAIRED,
    Columns,
    coming_lines,
    figures_line,
    heads,
    label_width,
    row_lines,
    rows_lines,
)
from tui.table.part_told import at_the_end, earlier, telling, to_come

if TYPE_CHECKING:
    from tui.kit.glyphs import GlyphSet

SIDES: Final = 4
"""Columns of its border, with one free inside it."""
AROUND: Final = 7
"""Lines of the page beside its rows: headings, totals before and after, what is said below, what brought nothing."""
HEADS: Final = 2
"""Lines above its rows: the badges of the seats, the totals before."""
LEFT: Final = 2
"""Lines that stay above all words: the totals before, and the row under way."""


def _totals(part: Reckoning, over: bool, short: bool) -> tuple[str, ...]:
    """What the totals before and after are called."""
    told = more_words.before(part.title, part.amid), more_words.after(part.title, over)
    return tuple(map(more_words.in_short, told)) if short else told


def least_width(part: Reckoning) -> int:
    """Columns that the page needs, with its border."""
    figures = 2 * PAIRED[-1] if part.rival else LEAST * len(part.before)
    return SIDES + label_width(part, _totals(part, False, short=True)) + 1 + figures


class _Asked(NamedTuple):
    """What is asked of a page: see `page`."""

    part: Reckoning
    line: int
    seats: Sequence[Seated]
    size: tuple[int, int]
    ending: Ending
    spare: int
    footed: bool
    least: bool

    @property
    def shown(self) -> int:
        """How many lines of the part are counted."""
        return len(counted_rows(self.part, self.line))

    @property
    def done(self) -> bool:
        """Whether all of them are."""
        return is_done(self.part, self.line)

    @property
    def bare(self) -> bool:
        """Whether the totals as they are counted stand in large figures alone."""
        return self.ending.bare and not self.done

    @property
    def won(self) -> bool:
        """Whether it is told who has won: no line is under way any more."""
        return self.done and self.part.final

    def end(self, brief: bool = False, nothing_too: bool = True) -> list[Content]:
        """What is told in the end."""
        return at_the_end(self.part, self.seats, self.size[0], self.ending, brief, nothing_too) if self.done else []


def page(
    part: Reckoning,
    line: int,
    viewed: int,
    seats: Sequence[Seated],
    size: tuple[int, int],
    glyph_set: GlyphSet,
    ending: Ending = NOTHING,
    spare: int = 0,
    footed: bool = False,
    least: bool = False,
) -> list[Content]:
    """The page at a line, in so many columns and lines; `spare`: so many of them for what the lines before brought.
    `footed`: what stands at its foot tells what the line brought; all lines stand above any words. `least`: without
    what can be left out once all is counted, and with the words of the newest line alone."""
    asked, height = _Asked(part, line, seats, size, ending, spare, footed, least), size[1]
    table, before, after = _columns(asked, glyph_set)
    first = ending.story if asked.done and ending.won else ending.head  # who has won stands above the page
    head = [Content.styled(text, "bold $accent") for text in wrap(first, size[0]) if not asked.bare]
    no_figures = part.paid and not asked.shown and not _sums(asked, after)
    head.append(Content("") if no_figures else heads(seats, viewed, table, named=not ending.scored))
    his = rival_at(part, line)
    foot = [
        figures_line(name, [str(n) for n in (*totals, *his)], table, "bold $accent")
        for name, totals in _sums(asked, after)
    ]
    had, rows, whole = _counted(asked, table, before, len(head), len(foot))
    lines = had + [line for row in rows for line in row]
    now = [] if footed or not asked.shown or asked.won or (whole and table.wordy) else _under_way(asked, table)
    coming = [row for row in kept_rows(part)[asked.shown :] if not row.hidden]
    waiting = coming_lines(coming, table, size[0])
    around = (
        len(head) + len(foot)
        if footed
        else max(0 if ending.scored else AROUND - 1, len(head) + len(foot) + len(now) + 2)
    )
    names = [] if len(lines) + len(waiting) + around <= height else [row.name for row in coming]
    lines += [] if names else waiting
    now, before_it = _earlier(asked, table, now)
    most = height - len(head) - len(lines) - len(foot)
    told = _in_the_end(asked, now, most) if asked.done else _meanwhile(asked, now, [] if asked.bare else names)
    if most < 0 if asked.done else most < len(before_it) + len(told):
        head = head[-1:]
    summed = [(len(had) + sum(map(len, rows[:n])), _before(asked, table, n)) for n in range(1, len(rows))]
    return _put_together(asked, head, lines, foot, before_it, told, summed)


def _columns(asked: _Asked, glyph_set: GlyphSet) -> tuple[Columns, str, str]:
    """How the table is laid out, and what the totals before and after are called in it."""
    part, ending, width = asked.part, asked.ending, asked.size[0]
    room, totals = max(8, width - LEAST * len(asked.seats)), _totals(part, bool(ending.won), short=False)
    if label_width(part, totals) >= room:
        totals = _totals(part, bool(ending.won), short=True)
    (before, after), label = totals, min(label_width(part, totals) + 1, room)
    rival = part.rival[0] if part.rival else ""
    return Columns(label, (width - label) // len(asked.seats), glyph_set, rival, ending.scored), before, after


def _counted(
    asked: _Asked, table: Columns, before: str, head: int, foot: int
) -> tuple[list[Content], list[list[Content]], bool]:
    """The totals before, and the rows that are counted, each in its lines, with so many lines above and below them; and
    whether the one under way has all its words."""
    part, rows, shown, height = asked.part, kept_rows(asked.part), asked.shown, asked.size[1]
    room = height - AROUND + (not nothing(part))
    if asked.done:  # nothing is to come any more: its lines are free
        end = asked.end()
        room = max(room, height - head - 1 - foot - len(end) - bool(end))
    newest = row_lines(rows[shown - 1], table, True, whole=True) if shown else []
    if asked.least and shown:  # the newest line alone has all its words
        room = len(rows) + len(newest) - 1
    told = rows_lines(rows, shown, table, room, asked.won)
    rival = [part.rival[1]] if part.rival else []
    had = [*part.before, *rival]
    told_before = any(had) and not asked.bare and (shown or not part.paid)  # of coins seen in play what is now is known
    lines = [figures_line(before, [str(n) for n in had], table, MUTED)] if told_before else []
    return lines, told, not shown or len(told[-1]) == len(newest)


def _before(asked: _Asked, table: Columns, rows: int) -> Content:
    """The totals with the first so many rows, in the place of these."""
    counted, had = kept_rows(asked.part)[:rows], [*asked.part.before, *(asked.part.rival or ())[1:]]
    gains = [[*(cell.points for cell in row.cells), row.rival or 0] for row in counted]
    totals = [total + sum(gain[at] for gain in gains) for at, total in enumerate(had)]
    return figures_line(more_words.before_these(), [str(total) for total in totals], table, MUTED)


def _under_way(asked: _Asked, table: Columns) -> list[Content]:
    """The line under way in words."""
    return telling(kept_rows(asked.part)[asked.shown - 1], asked.seats, asked.size[0], table)


def _earlier(asked: _Asked, table: Columns, now: list[Content]) -> tuple[list[Content], list[Content]]:
    """What is said of the line under way, and of those before it; what counted goes before what did not."""
    rows, shown, spare = kept_rows(asked.part), asked.shown, asked.spare
    before_it = rows[: max(0, shown - (not asked.won))]
    seen = spare > 0 or (shown > 0 and rows[shown - 1].item == asked.ending.seen)
    if asked.done and now and seen and not any(cell.points for cell in rows[shown - 1].cells):
        before_it, spare, now = rows[:shown], spare + len(now), []
    return now, earlier(before_it, asked.seats, asked.size[0], table, spare, asked.done)


def _in_the_end(asked: _Asked, now: list[Content], most: int) -> list[Content]:
    """What is said once all is counted, in at most so many lines where there is a form of it that is short enough."""
    quiet, brief, ending = asked.end(nothing_too=False), asked.end(brief=True), asked.ending
    forms = [now + quiet] if asked.least else [now + asked.end(), now + quiet]
    # why the newest line brought what it did stands nowhere else; what the next part asks for is told as it opens
    forms += [now + brief, now or brief] if ending.coming or ending.why else []
    # what comes was not told before; a line is free above what decided, rather than told of what did not
    above = [form for form in forms[:2] if ending.won and len(form) < most]
    return next((form for form in (*above, *forms) if len(form) <= most), forms[-1])


def _meanwhile(asked: _Asked, now: list[Content], names: Sequence[str]) -> list[Content]:
    """What is said while lines are counted: of the one under way, who overtook whom, what comes; `names`: of the lines
    that do not stand there yet."""
    turned = [Content.styled(text, "bold $accent") for text in wrap(asked.ending.turned, asked.size[0])]
    return now + turned + to_come(asked.part, asked.line, asked.size[0], names, none=not asked.bare)


def _put_together(
    asked: _Asked,
    head: list[Content],
    lines: list[Content],
    foot: list[Content],
    before_it: list[Content],
    told: list[Content],
    summed: Sequence[tuple[int, Content]],
) -> list[Content]:
    """The page: not all that came before may have room, and not all that is said. `summed`: what stands in the place of
    the first so many `lines`."""
    room = asked.size[1] - len(head) - len(foot)
    all_above = asked.done or asked.footed  # in the end it all adds up
    most = max(0, room - len(lines)) if all_above else max(1, room - min(len(lines), LEFT))
    told = (before_it + told if len(before_it) + len(told) <= most else told)[:most]
    if (kept := max(1, room - len(told))) < len(lines):
        shorter = ([total, *lines[left:]] for left, total in summed)
        lines = next((one for one in shorter if len(one) <= kept), lines[-kept:])
    left = room - len(lines) - len(told)
    gap = [Content("")] if told and left > 0 else []
    apart = [Content("")] if asked.won and asked.ending.story and len(head) > 1 and left > len(gap) else []
    return [*head[:-1], *apart, *head[-1:], *lines, *foot, *gap, *told]


def _sums(asked: _Asked, after: str) -> Sequence[tuple[str, Sequence[int]]]:
    """The totals below the lines, each with its name; before anything is counted none but the last of the game.
    `after`: what they are called once all is counted."""
    part, line, ending = asked.part, asked.line, asked.ending
    done, counted_all = is_done(part, line), len(counted_rows(part, line)) == len(kept_rows(part))
    counted = (after if done else more_words.so_far(), running(part, line))
    last = ending.figures if done or ending.early else ()
    if done or (last and counted_all):
        return last or [counted]
    return [*([counted] if counted_rows(part, line) and not asked.bare else []), *ending.also, *last]


def lines_at_last(part: Reckoning, seats: Sequence[Seated], width: int, ending: Ending) -> int:
    """The lines that a page needs once all is counted: its table, and the least that is told in the end."""
    head = len(wrap(ending.story if ending.won else ending.head, width))
    told = at_the_end(part, seats, width, ending, brief=True)
    return head + HEADS + len(kept_rows(part)) + max(1, len(ending.figures)) + len(told)


def without_table(part: Reckoning, seats: Sequence[Seated], size: tuple[int, int], ending: Ending) -> list[Content]:
    """What is told in the end, where the table has no room beside who has won: all was counted before."""
    story = [Content.styled(text, "bold $accent") for text in wrap(ending.story, size[0])]
    forms = [story + at_the_end(part, seats, size[0], ending, nothing_too=more) for more in (True, False)]
    return next((form for form in forms if len(form) <= size[1]), forms[-1][: size[1]])
