"""The first picture of an era's end in the explorers' game: with what the era ended, and who led then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from textual.content import Content

from rules.explorers.components import KINDS, TREASURE_CARDS
from rules.explorers.events import CardDone, EraOver, GoalMet
from rules.explorers.reckoning import decided_from
from rules.reckoning import lead
from tui.games.explorers import era_told, handed, words_era, words_told
from tui.games.explorers.counted import GOALS
from tui.games.explorers.happened import BY_TREASURE
from tui.kit.glyphs import glyphs
from tui.kit.text import badge, fitting_content, ground
from tui.table import words
from tui.table.content import MUTED, Standing
from tui.table.part_lines import running
from tui.table.showing import JournalLine
from tui.table.since import fitted, told_as_pieces

if TYPE_CHECKING:
    from rules.reckoning import Reckoning, Row
    from rules.turn_controller import Entry
    from tui.table.frame import Frame
    from tui.table.mat import Mat

ROOMY: Final = 100
"""Columns in which a line has room for more."""
APART: Final = "   "
BETWEEN: Final = "; "
"""Between two goals, as `rules.explorers.words` has them."""
PAIR: Final = 2
"""Seats of which it is told from what the difference came."""
SIDES: Final = 2
"""Columns beside a line of the screen."""


def told(frame: Frame, mat: Mat, width: int) -> Content:
    """The last deed, in so many cells."""
    return fitted(told_as_pieces(frame, mat, last_deeds(frame)), (width,))[0]


def news(frame: Frame, mat: Mat, width: int, alone: bool, lit: Content) -> Content:
    """The line of news at the end of an era: before it is counted with what it ended, and who led then; once it is, to
    whom it brought most; at the end of the game whose map is seen. `alone`: only one map is, if any; `lit`: what spaces
    are lit for."""
    if frame.reckoned.begins:
        return told(frame, mat, width)
    if frame.reckoned.done and not frame.is_over:
        most = [brought(frame, *form) for form in ((False, True), (True, True), (False, False), (True, False))]
        both = [lit + Content(APART * bool(lit.plain and one.plain)) + one for one in most]
        more_news = era_told.news_of_era(frame)
        behind = [
            Content.styled(APART + APART.join(more_news[:some]), "bold $accent")
            for some in range(len(more_news), 0, -1)
        ]
        wide = [line + more for more in behind for line in both] if width >= ROOMY else []
        return fitting_content([*wide, *both, lit], width)
    if frame.reckoned.item() == GOALS and (met := goals_paid(frame)):
        lacks, few = Content.styled(era_told.who_lacks(frame), "bold $accent"), goals_paid(frame, True)
        whole, brief = ([form + Content(APART) + lacks] if lacks.plain else [] for form in (met, few))
        ways = [*whole, met + Content(APART if lit.plain else "") + lit, met, *brief, few]  # which ones comes first
        return fitting_content(ways, width)
    if not frame.reckoned.is_last:
        why = _with_what_is_left(frame, paid_at_the_end(frame))
        return fitting_content([*(form + Content(APART * bool(lit.plain)) + lit for form in why), *why, lit], width)
    return _at_last(frame, width, len(frame.seats) > 1 and alone and bool(mat.query_one("#board").display))


def _at_last(frame: Frame, width: int, looks: bool) -> Content:
    """At the end of the game how the person who has not won did, and how treasures were paid, which stands nowhere else
    where rows are few; `looks`: and whose map is seen."""
    second = Content.styled(era_told.second(frame), "bold")
    looking = Content(words.looking_at()) + frame.asked(frame.viewed) if looks else Content("")
    paid = [Content.styled(form, MUTED) for form in _treasures_paid(frame)]
    ways = [(second, one, looking) for one in (*paid, Content(""))]
    told = [Content(APART).join([part for part in way if part.plain]) for way in ways]
    return fitting_content([*told, second if second.plain else looking], width)


def _with_what_is_left(frame: Frame, why: Sequence[Content]) -> Sequence[Content]:
    """Why a line paid, and behind it what is still to be counted, in more words and in fewer."""
    left = [Content.styled(form, "bold $accent") for form in era_told.left_to_count(frame)]
    both = [reason + Content(APART) + form for reason in why for form in left]
    return [*both, *why, *left]


def paid_at_the_end(frame: Frame) -> Sequence[Content]:
    """At a line that pays for what was kept to the end of the game, whom it takes past another, as a feat, else what
    was counted for it; in more words and in fewer, nothing at any other line."""
    part, line = frame.reckoned.part, frame.reckoned.line
    row = next((row for row in part.rows if row.item == frame.reckoned.item()), None) if part is not None else None
    if part is None or row is None or row.paid or not row.scores:
        return ()
    names, cells = [name.plain for name in frame.names], row.cells
    was, now = lead(running(part, line - 1)), lead(running(part, line))
    (first, *level), points = now[0], running(part, line)
    if len(names) == PAIR and not level and first not in was[0][:1] * (len(was[0]) == 1):
        behind, sign = 1 - first, glyphs(frame.app.glyph_set).feat
        figure = cells[first].figure if frame.app.size.width >= ROOMY else ""  # the line above has the other words
        forms = words_era.decides(
            row.name, figure, cells[first].points, names[first], names[behind], (points[first], points[behind])
        )
        head, look = badge(frame.seats[first], first, frame.app.glyph_set), ground(frame.seats[first], first)
        return [head + Content.styled(f" {sign} {form} {sign} ", look) for form in forms]
    told = [(names[seat], cell.figure) for seat, cell in enumerate(cells) if cell.points]
    return [Content.styled(words_era.paid_for(told), MUTED)] if told else ()


def _treasures_paid(frame: Frame) -> Sequence[str]:
    """How each kind of treasure card was paid that somebody has kept, in more words and in fewer; nothing for none."""
    found, ends_of = frame.state.found, [(card.name, card.end) for card in TREASURE_CARDS]
    kept = [one for kind, one in enumerate(ends_of) if any(found[kind::KINDS])]
    return words_era.treasures_pay([(name, words_told.counts_at_the_end(end)[1]) for name, end in kept if end])


def brought(frame: Frame, brief: bool = False, why: bool = False) -> Content:
    """To whom an era that is counted brought most, in that seat's colour; nothing for one seat, or where all got as
    much. `brief`: in fewer words; `why`: with the source that set it apart from the next one."""
    part = frame.reckoned.part
    if part is None or len(frame.seats) < 2:
        return Content("")
    gains = [after - before for before, after in zip(part.before, part.after, strict=True)]
    order = sorted(range(len(gains)), key=lambda seat: -gains[seat])
    first, second = order[:2]
    if gains[first] == gains[second]:
        return Content("")
    told = words_era.era_brought(
        "" if brief else part.title, [(frame.names[seat].plain, gains[seat]) for seat in order]
    )
    told += _reason(part.rows, first, second) if why and len(order) == PAIR else ""
    look = ground(frame.seats[first], first)
    return badge(frame.seats[first], first, frame.app.glyph_set) + Content.styled(f" {told} ", look)


def _reason(rows: Sequence[Row], first: int, second: int) -> str:
    """The source of coins that made most of the difference between two seats, with what it brought both; "" where none
    did."""
    by = [row.cells[first].points - row.cells[second].points for row in rows if row.scores]
    if not by or 2 * max(by) <= sum(by) or by.count(max(by)) > 1:  # of several alike none stands out
        return ""
    row = [row for row in rows if row.scores][by.index(max(by))]
    return words_era.above_all_by(row.name, row.cells[first].points, row.cells[second].points)


def opening(frame: Frame, asked: Content, width: int) -> Content:
    """Before anything of an era is counted, behind whose map is seen: that its coins come next; in so many cells as
    far as there is room."""
    room = width - len(frame.reckoned.stage()) - len(APART)
    ways = [asked + Content(APART * bool(asked.plain) + form) for form in _begins(frame)]
    return fitting_content([*ways, asked], room)


def bounds(part: Reckoning | None, seat: int, row: Row) -> tuple[int, int] | None:
    """What a line of the last count brings a seat, where that can turn nothing any more and is told beforehand."""
    first = decided_from(part) if part is not None else 0
    return (row.cells[seat].points,) * 2 if part is not None and row in part.rows[first:] else None


def _begins(frame: Frame) -> Sequence[str]:
    """That what an era brought is counted now, in more words and in fewer: its sums come behind the lines."""
    part = frame.reckoned.part
    if part is None:
        return ()
    return words_era.is_counted_now(part.title, part.final)


def goals_paid(frame: Frame, brief: bool = False) -> Content:
    """At the line of the goals, who met which, as banners in the colours of their seats; nothing where nobody did.
    `brief`: how many."""
    part = frame.reckoned.part
    row = next((row for row in part.rows if row.item == GOALS), None) if part is not None else None
    told = []
    for seat, cell in enumerate(row.cells if row is not None else ()):
        if cell.points:
            name, which = frame.names[seat].plain, cell.figure.split(BETWEEN)
            many = words_era.has_met_so_many(name, len(which), cell.points)
            text = many if brief else words_era.has_met(name, cell.figure)
            sign = badge(frame.seats[seat], seat, frame.app.glyph_set)
            told.append(sign + Content.styled(f" {text} ", ground(frame.seats[seat], seat)))
    return Content(" ").join(told)


def counting(frame: Frame, so_far: Sequence[int]) -> tuple[Sequence[str], list[Standing]] | None:
    """For the head line while an era is counted, what its figures are and how all seats stand: before the first line
    none, since what they had before the era is no news, and what they have is counted now; None once all is."""
    part = frame.reckoned.part
    if part is None or frame.reckoned.done:
        return None
    if frame.reckoned.begins:
        return words_era.the_count(part.title), [Standing("") for _ in so_far]
    return words_era.counted_so_far(), [Standing(coins) for coins in so_far]


def last_deeds(frame: Frame) -> Sequence[JournalLine]:
    """What nobody was told yet: the turns of computer players after the last one of a person, and before them that one,
    but to nobody else. What goals paid is a line of the era's page."""
    entries, persons = frame.controller.entries, sum(map(frame.is_human, range(len(frame.seats))))
    first, end = _untold(entries, frame, persons > 1)
    goals = {
        frame.rules.told(frame.rules.describe_event(event))
        for entry in entries[first:end]
        for event in entry.events
        if isinstance(event, GoalMet)
    }
    there = (line for line in frame.journal.lines if first <= line.step < end and line.seat is not None)
    lines = [line for line in there if line.text not in goals]
    told = handed.worth_telling(frame, lines, tight=True, width=frame.app.size.width) if lines else ()
    return handed.in_one_banner(frame, told, frame.app.size.width - SIDES)


def _untold(entries: Sequence[Entry], frame: Frame, own: bool) -> tuple[int, int]:
    """The log positions between which that was done. `own`: with the last turn of a person."""
    end = next((at + 1 for at in range(len(entries) - 1, -1, -1) if _has_ended(entries[at])), 0)
    first = end
    turns = [(at + 1, seat) for at in range(end) if (seat := _ends_a_turn(entries[at])) is not None]
    begun = [0, *(at for at, _ in turns)]
    for number in range(len(turns) - 1, -1, -1):
        person = frame.is_human(turns[number][1])
        if not person or own:
            first = begun[number]
        if person:
            break
    return first, end


def _has_ended(entry: Entry) -> bool:
    """Whether an era ended with a step."""
    return any(isinstance(event, EraOver) for event in entry.events)


def _ends_a_turn(entry: Entry) -> int | None:
    """Whose turn ended with a step; None for nobody's."""
    done = (event for event in entry.events if isinstance(event, CardDone) and event.card != BY_TREASURE)
    return next((event.seat for event in done), None)
