"""The page at the end of a round, era, age or year as text: what came in, line by line, seats beside each other."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import TYPE_CHECKING, Final, NamedTuple

from textual.content import Content

from rules.reckoning import Cell, Reckoning, Row, leaders
from tui.kit.glyphs import glyphs
from tui.kit.rows import FIXED, NUMBERED, kept_together, rows_of, sums_in_rows
from tui.kit.text import Seated, badge, name_content, rival_badge
from tui.table import words
from tui.table import words_reckoned as more_words
from tui.table.content import ahead
from tui.table.part_ending import NOTHING, Ending
from tui.table.part_lines import BEFORE, counted_rows, is_done, kept_rows, nothing, passed_over, rival_at, running

if TYPE_CHECKING:
    from tui.kit.glyphs import GlyphSet

SIDES: Final = 4
"""Columns of its border, with one free inside it."""
LEAST, MOST = 4, 13
"""Columns of a seat's figures."""
ENDS: Final = re.compile("([:,] )")
"""What stands behind a sum."""
IN_A_SUM: Final = re.compile(r"(?<= [x=]) (?=\d)| (?=[x=] \d|[+-]\d)")
"""The blanks within a product with what it comes to, and the one before what is paid."""
CLAUSES: Final = re.compile(r"(?<=[,;]) ")
"""The blank behind a clause."""
CLAUSE: Final = re.compile("[:;]")
"""What stands behind a clause."""
SIGNED: Final = re.compile(r" (?=[+-] )")
"""The blank before a sign of a sum."""
COUNTED: Final = re.compile(r"(?<=\d) (?=[a-z])")
"""The blank between a number and what it counts."""
WORDY: Final = 24
"""From so many columns a seat on, words stand behind the figures, which have `POINTS` of them."""
POINTS: Final = 4
NAMED: Final = 9
"""From so many columns a seat on, its name stands behind its badge."""
BADGE: Final = 5
"""Columns of a badge and the one behind it."""
PAIRED: Final = (12, 6)
"""Columns of a lone player and as many of a rival: with their names, without."""
AROUND: Final = 7
"""Lines of the page beside its rows: headings, totals before and after, what is said below, what brought nothing."""
HEADS: Final = 2
"""Lines above its rows: the badges of the seats, the totals before."""
BESIDE: Final = "   "
"""Between who leads and what comes next, where both have room in a line."""
LEFT: Final = 2
"""Lines that stay above all words: the totals before, and the row under way."""
TO_COME: Final[dict[GlyphSet, str]] = {"unicode": "…", "ascii": "..."}
"""In the place of a figure that is not counted yet."""
MUTED: Final = "$muted"


def label_width(part: Reckoning, totals: Sequence[str]) -> int:
    """Columns for the names of the lines, and of the `totals`."""
    return max(len(name) for name in (*totals, more_words.so_far(), *(row.name for row in kept_rows(part))))


def _totals(part: Reckoning, over: bool, short: bool) -> tuple[str, ...]:
    """What the totals before and after are called."""
    told = more_words.before(part.title, part.amid), more_words.after(part.title, over)
    return tuple(map(more_words.in_short, told)) if short else told


def least_width(part: Reckoning) -> int:
    """Columns that the page needs, with its border."""
    figures = 2 * PAIRED[-1] if part.rival else LEAST * len(part.before)
    return SIDES + label_width(part, _totals(part, False, short=True)) + 1 + figures


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
    width, height = size
    room, totals = max(8, width - LEAST * len(seats)), _totals(part, bool(ending.won), short=False)
    if label_width(part, totals) >= room:
        totals = _totals(part, bool(ending.won), short=True)
    before, after = totals
    label = min(label_width(part, totals) + 1, room)
    rival = part.rival[0] if part.rival else ""
    table = Columns(label, (width - label) // len(seats), glyph_set, rival, ending.scored)
    rows, shown, done = kept_rows(part), len(counted_rows(part, line)), is_done(part, line)
    sums, end = _sums(part, line, ending, after), _ending(part, seats, width, ending) if done else []
    first = "" if done and ending.won else ending.head  # who has won stands above the page
    head = [Content.styled(text, "bold $accent") for text in wrap(first, width)]
    head.append(_heads(seats, viewed, table, named=not ending.scored))
    brief = _ending(part, seats, width, ending, brief=True) if done else []
    left = height - AROUND + (not nothing(part))
    if done:  # nothing is to come any more: its lines are free
        left = max(left, height - len(head) - 1 - len(sums) - len(end) - bool(end))
    won = done and part.final
    if least and shown:  # the newest line alone has all its words
        left = len(rows) + len(_row(rows[shown - 1], table, True, whole=True)) - 1
    told_rows = _rows(rows, shown, table, left, won)
    whole = not shown or len(told_rows[-1]) == len(_row(rows[shown - 1], table, True, whole=True))
    lines = [_figures(before, [str(n) for n in (*part.before, *([part.rival[1]] if part.rival else []))], table, MUTED)]
    lines += [line for told_row in told_rows for line in told_row]
    his = rival_at(part, line)
    foot = [_figures(name, [str(n) for n in (*totals, *his)], table, "bold $accent") for name, totals in sums]
    coming = [_coming(row, table) for row in rows[shown:]]
    telling = (
        [] if footed or not shown or won or (whole and table.wordy) else _telling(rows[shown - 1], seats, width, table)
    )
    around = len(head) + len(foot) + len(telling) + 2  # a line that is free, and one for what comes
    beside = len(head) + len(foot) if footed else max(AROUND - 1, around)
    waiting = len(lines) + len(coming) + beside <= height
    lines += coming if waiting else []
    names = [] if waiting else [row.name for row in rows[shown:]]
    before_it, room_for_it = rows[: max(0, shown - (not won))], spare
    seen = spare > 0 or (shown > 0 and rows[shown - 1].item == ending.seen)
    if done and telling and seen and not any(cell.points for cell in rows[shown - 1].cells):
        before_it, room_for_it, telling = rows[:shown], room_for_it + len(telling), []  # what counted goes before it
    earlier = _earlier(before_it, seats, width, table, room_for_it)
    if done:
        quiet = _ending(part, seats, width, ending, nothing_too=False)
        forms = [telling + quiet] if least else [telling + end, telling + quiet]
        forms += [telling + brief, brief] if ending.coming or ending.why else []
        most = height - len(head) - len(lines) - len(foot)
        # what comes was not told before; a line is free above what decided, rather than told of what did not
        above = [form for form in forms[:2] if ending.won and len(form) < most]
        told = next((form for form in (*above, *forms) if len(form) <= most), forms[-1])
    else:
        turned = [Content.styled(text, "bold $accent") for text in wrap(ending.turned, width)]
        told = telling + turned + _to_come(part, line, width, names)
    tall = len(head) + len(lines) + len(foot)
    if tall > height if done else tall + len(earlier) + len(told) > height:
        head = head[-1:]
    room = height - len(head) - len(foot)
    all_above = done or footed  # in the end it all adds up
    most = max(0, room - len(lines)) if all_above else max(1, room - min(len(lines), LEFT))
    told = (earlier + told if len(earlier) + len(told) <= most else told)[:most]
    if (kept := max(1, room - len(told))) < len(lines):  # not all that came before has room
        lines = [*lines[: kept > 1], *lines[len(lines) - kept + (kept > 1) :]]
    gap = [Content("")] if told and room > len(lines) + len(told) else []
    return [*head, *lines, *foot, *gap, *told]


def _to_come(part: Reckoning, line: int, width: int, names: Sequence[str]) -> list[Content]:
    """What is said below before all is counted: which line comes next, or the `names` of those that do not stand there
    yet; which brought nobody anything."""
    rows, shown = kept_rows(part), counted_rows(part, line)
    if shown and line > BEFORE:
        none = passed_over(part, shown[-1])
        more = [words.brought_nothing(none)] * bool(none)
        then = rows[len(shown)].name if len(shown) < len(rows) else more_words.who_has_won(alone=len(part.before) == 1)
        more += [more_words.to_come(names) if names else more_words.next_is(then)]
    elif rows and len(shown) == len(rows):  # all of it was seen
        more = []
    else:
        more = [more_words.counts_up(part.title, bool(rows), names)]
    return [Content.styled(text, MUTED) for about in more for text in wrap(about, width)]


def _sums(part: Reckoning, line: int, ending: Ending, after: str) -> Sequence[tuple[str, Sequence[int]]]:
    """The totals below the lines, each with its name; before anything is counted none but the last of the game.
    `after`: what they are called once all is counted."""
    done, counted_all = is_done(part, line), len(counted_rows(part, line)) == len(kept_rows(part))
    counted = (after if done else more_words.so_far(), running(part, line))
    last = ending.figures if done or ending.early else ()
    if done or (last and counted_all):
        return last or [counted]
    return [*([counted] if counted_rows(part, line) else []), *ending.also, *last]


class Columns(NamedTuple):
    """How the table is laid out: the columns of a line's name and of each seat. Where a seat has `WORDY` of them, words
    stand behind its figures. `rival`: the name of a lone player's, whose figures stand behind those of the seat.
    `clauses`: where not all words have room behind a figure, so many clauses of them as have."""

    label: int
    room: int
    glyph_set: GlyphSet
    rival: str = ""
    clauses: bool = False

    @property
    def paired(self) -> int:
        """The columns of a lone player, and as many of the rival; 0 without one."""
        return PAIRED[self.room < WORDY + 2 * PAIRED[0]] if self.rival else 0

    @property
    def wordy(self) -> bool:
        return self.room - 2 * self.paired >= WORDY

    @property
    def width(self) -> int:
        """Of a seat."""
        return self.paired or (self.room if self.wordy else max(LEAST, min(MOST, self.room)))

    @property
    def named(self) -> bool:
        """Whether names stand behind the badges."""
        return self.width >= NAMED

    @property
    def words(self) -> int:
        """Cells for words behind a figure."""
        taken = 2 * self.paired or POINTS + 2
        return self.room - taken if self.wordy else 0

    def figure(self, text: str) -> str:
        """A figure as it stands in its column, under the middle of the badge."""
        if self.rival:
            return f"{text:>{POINTS}}".ljust(self.paired)
        return (
            f"{text:>{POINTS}} ".ljust(0 if self.wordy else self.width) if self.named else f"{text:>{self.width - 1}} "
        )


def _heads(seats: Sequence[Seated], viewed: int, table: Columns, named: bool) -> Content:
    """The badges of the seats, where there is room with their names, unless these stand above (`named`); the one whose
    board is shown is marked."""
    parts, column = [Content(" " * table.label)], table.width
    for at_, seat in enumerate(seats):
        mark = badge(seat, at_, table.glyph_set)
        room = column if table.rival or at_ + 1 < len(seats) else max(column, table.room)
        name = name_content(seat.name, room - BADGE - POINTS + 3) if table.named else Content("")
        if len(seats) == 1 and name.cell_length < len(seat.name):
            name = Content("")  # nobody else is meant
        name = name.stylize("bold underline") if at_ == viewed and len(seats) > 1 else name
        name = name if named else Content("")
        head = Content(" " * (POINTS - 3)) + mark + Content(" ") + name
        bare = Content(" " * max(0, column - mark.cell_length)) + mark
        parts.append(head.pad_right(max(0, column - head.cell_length)) if table.named or table.rival else bare)
    if table.rival:
        his = f" {table.rival}" if table.named and named else ""
        parts.append(Content(" " * (POINTS - 3)) + rival_badge(table.rival) + Content(his))
    return Content("").join(parts)


def _rows_of(text: str, width: int) -> list[str]:
    """Words in rows of so many cells; a number stays with the word before it. A sum has a row of its own, or its parts
    are not torn, and a plus stays with the part behind it: at the end of a row it would stand beside that of the next
    figure. What is told behind it are numbers with what they count."""
    sum_, behind, told = ENDS.split(text, 1) if ENDS.search(text) else (text, "", "")
    if " + " not in sum_:
        fixed = NUMBERED.sub(FIXED, text)
        fixed = COUNTED.sub(FIXED, fixed) if re.search("[,:] ", text) else fixed  # a list breaks behind its commas
        return rows_of(fixed, width, break_on_hyphens=False)
    parts = [sum_] if len(sum_) < width else SIGNED.split(sum_)
    fixed = " ".join(kept_together(part) if len(part) <= width else part for part in parts)
    return rows_of(fixed + behind + COUNTED.sub(FIXED, told), width, break_on_hyphens=False)


def _figures(name: str, figures: Sequence[str], table: Columns, style: str, told: Sequence[str] = ()) -> Content:
    """A line of the table; a figure stands under the middle of its badge, and `told` behind it where there is room."""
    cells = [table.figure(figure) for figure in figures]
    if not table.wordy:
        return Content.styled(f"{name[: table.label - 1]:<{table.label}}{''.join(cells)}", style)
    fitting = [_cut(text, table) for text in told or [""] * len(cells)]
    if table.rival:
        return Content.styled(f"{name[: table.label - 1]:<{table.label}}{''.join(cells)}", style) + Content.styled(
            fitting[0], MUTED
        )
    behind = [Content.styled(f" {text:<{table.words}}", MUTED) for text in fitting]
    parts = [part for cell, text in zip(cells, behind, strict=True) for part in (Content.styled(cell, style), text)]
    return Content.styled(f"{name[: table.label - 1]:<{table.label}}", style) + Content("").join(parts).rstrip()


def _cut(text: str, table: Columns) -> str:
    """As many whole words as stand behind a figure."""
    if len(text) <= table.words:
        return text
    if table.clauses:
        return next((one for at in CLAUSE.finditer(text) if len(one := text[: at.start()]) <= table.words), "")
    sign = glyphs(table.glyph_set).ellipsis
    words_of = wrap(text, max(1, table.words - len(sign)))
    return f"{words_of[0]}{sign}" if table.words > MOST else ""


def _row(row: Row, table: Columns, here: bool, whole: bool = False) -> list[Content]:
    """A line of the table. `whole`: the words behind its figures are not cut but go on in further lines."""
    shorts = _shorts(row, table)
    figures = _counted(row, shorts, table, "{:+d}")
    if table.rival:
        figures = [*(figures if row.cells[0].points or not row.rival else [""]), f"{row.rival:+d}" if row.rival else ""]
    quiet = "" if row.rival or any(cell.points for cell in row.cells) else MUTED  # no figure in it counts
    told = [_behind(cell, short) for cell, short in zip(row.cells, shorts, strict=True)]
    if row.of_rival and table.rival and told[0]:
        told[0] = more_words.your_own(told[0])
    style = "bold" if here else quiet
    if not (whole and table.wordy):
        return [_figures(row.name, figures, table, style, told)]
    rows = [_rows_of(text, table.words) or [""] for text in told]
    if row.of_rival and table.rival:
        rows[0] = [one for one in rows[0] if one] + _rows_of(
            more_words.of_rival(table.rival, row.of_rival), table.words
        )
    first, *more = zip_longest(*rows, fillvalue="")
    empty = [""] * len(figures)
    return [_figures(row.name, figures, table, style, first), *(_figures("", empty, table, style, one) for one in more)]


def _rows(rows: Sequence[Row], shown: int, table: Columns, room: int, won: bool) -> list[list[Content]]:
    """The lines of those that are shown, in so many for all of them: words behind figures go on in further lines, of
    the newest first, as long as there are lines left. `won`: none of them is under way any more."""
    newest = 0 if won else shown
    found, spare = [_row(row, table, n == newest) for n, row in enumerate(rows[:shown], 1)], room - len(rows)
    for at_ in range(shown - 1, -1, -1):
        whole = _row(rows[at_], table, at_ == newest - 1, whole=True)
        if len(whole) - 1 <= spare:
            found[at_], spare = whole, spare - len(whole) + 1
    return found


def _shorts(row: Row, table: Columns) -> list[str]:
    """What stands in the place of the figures that are nothing, as far as a column has room for it."""
    room = POINTS if table.wordy else table.width - 1 - table.named
    return [_short(cell, room) for cell in row.cells]


def _counted(row: Row, shorts: Sequence[str], table: Columns, form: str) -> list[str]:
    """The figures of a line, points in this `form`; a dash where there are none, but for a line that has no figures."""
    dash = glyphs(table.glyph_set).dash if row.scores else ""
    return [
        form.format(cell.points) if cell.points else short or dash
        for cell, short in zip(row.cells, shorts, strict=True)
    ]


def _short(cell: Cell, room: int) -> str:
    """What stands in the place of a figure in so many cells: of a number with its unit the number alone, if need be."""
    number = cell.short.partition(" ")[0]
    forms = (cell.short, number if number.isdecimal() else "")
    return next((form for form in forms if len(form) <= room), "")


def _behind(cell: Cell, shown: str) -> str:
    """The words behind a figure, without what is `shown` in its place, but with its unit."""
    if shown and shown != cell.short:
        return f"{cell.short.removeprefix(shown).strip()}, {cell.figure}"
    if cell.figure == cell.short:
        return ""
    return cell.figure if cell.points or not shown else cell.figure.removesuffix(f", {shown}")


def _telling(row: Row, seats: Sequence[Seated], width: int, table: Columns) -> list[Content]:
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


def _earlier(rows: Sequence[Row], seats: Sequence[Seated], width: int, table: Columns, spare: int) -> list[Content]:
    """What these lines brought, in their order; where so many lines do not tell all, those that parted the seats most,
    then those that brought most, the last ones, and what brought nothing only with all the others. Nothing where words
    stand behind the figures."""
    if table.wordy:
        return []
    told = [_telling(row, seats, width, table) for row in rows]
    most = [max((abs(cell.points) for cell in row.cells), default=0) for row in rows]
    kept: set[int] = set()
    apart = [max(points) - min(points) for points in ([cell.points for cell in row.cells] for row in rows)]
    for at_ in sorted(range(len(rows)), key=lambda at_: (apart[at_], most[at_], at_), reverse=True):
        if not most[at_] and any(points and one not in kept for one, points in enumerate(most)):
            break
        if sum(len(told[one]) for one in kept) + len(told[at_]) <= spare:
            kept.add(at_)
    return [line for at_ in sorted(kept) for line in told[at_]]


def _coming(row: Row, table: Columns) -> Content:
    """A line that is not counted yet."""
    return _figures(row.name, [TO_COME[table.glyph_set]] * len(row.cells), table, MUTED)


def _leads(part: Reckoning, seats: Sequence[Seated], totals: Sequence[int], scored: bool) -> str:
    """Who leads with these totals, and who led before the part, where that was somebody else; nothing but that where
    the totals are `scored` above."""
    was = [total - now + then for total, now, then in zip(totals, part.after, part.before, strict=True)]
    if told := overtaking(seats, was, totals, part.fewest) or drawing_level(seats, was, totals, part.fewest):
        return told
    return "" if scored and len(leaders(totals, fewest=part.fewest)) < len(seats) else ahead(seats, totals, part.fewest)


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


def _ending(
    part: Reckoning,
    seats: Sequence[Seated],
    width: int,
    ending: Ending,
    brief: bool = False,
    nothing_too: bool = True,
) -> list[Content]:
    """Who leads now, where it is not told who has won; what brought nobody anything (`nothing_too`), and what is asked
    for next. `brief`: no more than the first and the last of it."""
    totals = ending.figures[-1][1] if ending.figures else part.after
    leads = "" if ending.won else _leads(part, seats, totals, ending.scored)
    told = f"{leads} {ending.counted_in}".strip() if leads else ""
    lines = [Content.styled(text, "bold $accent") for one in (told, ending.turned) for text in wrap(one, width)]
    lines += [Content(row) for text in ending.why if not brief for row in sums_in_rows(text, width)]
    none = nothing(part) if nothing_too and not brief else []
    lines += [Content.styled(text, MUTED) for text in wrap(words.brought_nothing(none), width) if none]
    asked = [
        Content.styled(text, "bold") for text in min((wrap(form, width) for form in ending.coming), key=len, default=[])
    ]
    if len(lines) == len(asked) == 1 and lines[0].cell_length + len(BESIDE) + asked[0].cell_length <= width:
        return [lines[0] + Content(BESIDE) + asked[0]]
    return lines + asked


def lines_at_last(part: Reckoning, seats: Sequence[Seated], width: int, ending: Ending) -> int:
    """The lines that a page needs once all is counted: its table, and the least that is told in the end."""
    head = 0 if ending.won else len(wrap(ending.head, width))
    told = _ending(part, seats, width, ending, brief=True)
    return head + HEADS + len(kept_rows(part)) + max(1, len(ending.figures)) + len(told)


def without_table(part: Reckoning, seats: Sequence[Seated], size: tuple[int, int], ending: Ending) -> list[Content]:
    """What is told in the end, where the table has no room beside who has won: all was counted before."""
    forms = [_ending(part, seats, size[0], ending, nothing_too=more) for more in (True, False)]
    return next((form for form in forms if len(form) <= size[1]), forms[-1][: size[1]])
