"""What is said below the table on the page of an end: the line under way in words, what comes next, who leads."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate
from textwrap import wrap
from typing import Final

from textual.content import Content

from rules.reckoning import Reckoning, Row, leaders
from tui.kit.rows import FIXED, NUMBERED, kept_together, rows_of, sums_in_rows
from tui.kit.text import Seated, badge, name_content
from tui.table import words
from tui.table import words_reckoned as more_words
from tui.table.content import ahead
from tui.table.part_ending import Ending
from tui.table.part_lines import BEFORE, counted_rows, kept_rows, nothing, passed_over
from tui.table.part_table import COUNTED, MUTED, Columns

IN_A_SUM: Final = re.compile(r"(?<= [x=]) (?=\d)| (?=[x=] \d|[+-]\d)")
"""The blanks within a product with what it comes to, and the one before what is paid."""
CLAUSES: Final = re.compile(r"(?<=[,;]) ")
"""The blank behind a clause."""
BESIDE: Final = "   "
"""Between who leads and what comes next, where both have room in a line."""


def to_come(part: Reckoning, line: int, width: int, names: Sequence[str], none: bool = True) -> list[Content]:
    """What is said below before all is counted: which line comes next, or the `names` of those that do not stand there
    yet; which brought nobody anything (`none`)."""
    rows, shown = kept_rows(part), counted_rows(part, line)
    if shown and line > BEFORE:
        passed = passed_over(part, shown[-1]) if none else []
        more = [words.brought_nothing(passed)] * bool(passed)
        then = rows[len(shown)].name if len(shown) < len(rows) else more_words.who_has_won(alone=len(part.before) == 1)
        more += [more_words.to_come(names) if names else more_words.next_is(then)]
    elif rows and len(shown) == len(rows):  # all of it was seen
        more = []
    else:
        more = [more_words.counts_up(part.title, bool(rows), names, bool(shown))]
    return [Content.styled(text, MUTED) for about in more for text in wrap(about, width)]


def telling(row: Row, seats: Sequence[Seated], width: int, table: Columns) -> list[Content]:
    """The line under way in words, seat by seat, but for those it says nothing of; where it says the same of all, once;
    nothing where all of it stands in the table."""
    told = {cell.figure for cell in row.cells}
    if not row.of_rival and (not any(told) or all(len(figure) <= table.words for figure in told)):
        return []
    lines = [Content.styled(f"{row.name}:", "bold $accent")]
    if row.of_rival and table.rival:
        both = [more_words.your_own(row.cells[0].figure)] if row.cells[0].figure else []
        both.append(more_words.of_rival(table.rival, row.of_rival))
        return lines + [Content(text) for one in both for text in _by_clauses(one, width)]
    if len(told) == 1:
        said = told.pop() if len(seats) == 1 else more_words.of_each(told.pop(), len(seats))
        return lines + [Content(text) for text in _by_clauses(said, width)]
    for seat, cell in enumerate(row.cells):
        if not (text := _by_clauses(cell.figure, max(10, width - 5))):
            continue
        lines.append(badge(seats[seat], seat, table.glyph_set) + Content(f" {text[0]}"))
        lines += [Content(f"     {more}") for more in text[1:]]
    return lines


def _by_clauses(text: str, width: int) -> list[str]:
    """Lines that end behind a clause, where that takes no more of them; no sum is torn."""
    whole = COUNTED.sub(FIXED, IN_A_SUM.sub(FIXED, NUMBERED.sub(FIXED, text)))
    clauses = (kept_together(one) if len(one) <= width else one for one in CLAUSES.split(whole))
    plain, kept = (rows_of(one, width, break_on_hyphens=False) for one in (whole, " ".join(clauses)))
    return kept if len(kept) <= len(plain) and max(map(len, kept), default=0) <= width else plain


def earlier(
    rows: Sequence[Row], seats: Sequence[Seated], width: int, table: Columns, spare: int, done: bool
) -> list[Content]:
    """What these lines brought, in their order. Where so many lines do not tell all, the newest of them, so that they
    go as they came; once all is counted (`done`) those that parted the seats most, then those that brought most, the
    last ones, and what brought nothing only with all the others. Nothing where words stand behind the figures."""
    if table.wordy:
        return []
    told = [telling(row, seats, width, table) for row in rows]
    if not done:
        lengths = accumulate(len(one) for one in reversed(told))
        newest = sum(length <= spare for length in lengths)
        return [line for one in told[len(told) - newest :] for line in one]
    most = [max((abs(cell.points) for cell in row.cells), default=0) for row in rows]
    kept: set[int] = set()
    apart = [max(points) - min(points) for points in ([cell.points for cell in row.cells] for row in rows)]
    for at_ in sorted(range(len(rows)), key=lambda at_: (apart[at_], most[at_], at_), reverse=True):
        if not most[at_] and any(points and one not in kept for one, points in enumerate(most)):
            break
        if sum(len(told[one]) for one in kept) + len(told[at_]) <= spare:
            kept.add(at_)
    return [line for at_ in sorted(kept) for line in told[at_]]


def drawing_level(seats: Sequence[Seated], was: Sequence[int], now: Sequence[int], fewest: bool = False) -> str:
    """Who drew level with whoever led; "" where not all of them are level now, or were before."""
    led = leaders(was, fewest=fewest)
    if len(set(now)) > 1 or len(led) == len(seats) or len(seats) < 2:
        return ""
    names = [name_content(seat.name).plain for seat in seats]
    caught = [name for at, name in enumerate(names) if at not in led]
    return more_words.draws_level(caught, [names[at] for at in led], now[0])


def overtaking(seats: Sequence[Seated], was: Sequence[int], now: Sequence[int], fewest: bool = False) -> str:
    """Who leads now, and whom that seat has passed; "" where nobody passed all who led before."""
    led, leads = (leaders(points, fewest=fewest) for points in (was, now))
    if len(leads) > 1 or leads[0] in led:
        return ""
    names = [name_content(seats[seat].name).plain for seat in (*leads, *led)]
    return more_words.overtakes(ahead(seats, now, fewest), names[0], names[1:])


def at_the_end(
    part: Reckoning,
    seats: Sequence[Seated],
    width: int,
    ending: Ending,
    brief: bool = False,
    nothing_too: bool = True,
) -> list[Content]:
    """What brought nobody anything (`nothing_too`); once the game is over from what all came, and what is asked for
    next. `brief`: no more than the last of it. Who leads stands above the board (`tui.table.headline`)."""
    none = nothing(part) if nothing_too and not brief else []
    lines = [Content.styled(text, MUTED) for text in wrap(words.brought_nothing(none), width) if none]
    lines += [Content(row) for text in ending.why if not brief for row in sums_in_rows(text, width)]
    asked = [
        Content.styled(text, "bold") for text in min((wrap(form, width) for form in ending.coming), key=len, default=[])
    ]
    if len(lines) == len(asked) == 1 and lines[0].cell_length + len(BESIDE) + asked[0].cell_length <= width:
        return [lines[0] + Content(BESIDE) + asked[0]]
    return lines + asked
