"""The line above a part of the game that is gone through: what the line under way brought everybody and, once all is
counted, who leads, across the screen in the colour of that seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from rules.reckoning import lead, leaders, newly_ahead
from tui.kit.text import NOBODYS, badge, fitting, fitting_content, ground
from tui.table import words_reckoned as words
from tui.table.content import MUTED, ahead
from tui.table.part_lines import counted_rows, kept_rows, row_at, running
from tui.table.part_told import drawing_level, overtaking

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.reckoning import Reckoning, Row
    from tui.table.frame import Frame

AT_LAST = 2
"""So many lines before the end it is told that the one who leads can no longer be caught."""
OUT_OF_REACH = 15
"""A lead that no line of a last count turns, as a rule: what is needed then is told nobody."""
APART = 3
"""Columns between the headline and what else is told in its row."""


def headline(frame: Frame, beside: Content, stage: str, width: int) -> Content | None:
    """While a part is gone through the line in so many columns; None where there is nothing of the kind: before
    anything is counted, for a lone seat, and once it is told who has won. `beside`: what a game has to tell in this
    row, `stage`: where it stands; both as far as there is room."""
    reckoned = frame.reckoned
    part = reckoned.part
    if part is None or reckoned.is_last or reckoned.early or len(frame.seats) < 2:
        return None
    if reckoned.done:
        return _band(frame, part, beside.plain, width)
    row = row_at(part, reckoned.line)
    if row is None or row.played or not (told := _brought(frame, row, part.fewest)):
        return None
    line = Content.styled(told, "bold")
    if (turned := _turned(frame, part, row, told, width - len(stage) - 1)) is not None:
        line, beside = turned, beside if part.paid else Content("")
    room = width - line.cell_length - len(stage) - 1
    needed = [Content.styled(form, "bold $accent") for form in still_needed(frame, part)]
    for more in (beside, fitting_content([*needed, Content("")], room - APART)):
        if more.plain and more.cell_length + APART <= room:
            line += Content(" " * APART) + more
            room -= APART + more.cell_length
    if line.cell_length + len(stage) + 1 > width:
        return line.truncate(width, ellipsis=True)
    return line + Content(" " * (width - line.cell_length - len(stage))) + Content.styled(stage, MUTED)


def _turned(frame: Frame, part: Reckoning, row: Row, told: str, room: int) -> Content | None:
    """Who takes the lead, or draws level, with the line under way, in the colour of that seat, before what the line
    brought, as far as there is room; None where it turns nothing. Of what was paid in play it is no news: how far the
    seat is ahead so far."""
    new = _newly_ahead(frame, part)
    if len(new) != 1:
        return None
    now = frame.reckoned.stood(frame.reckoned.line)
    head = badge(frame.seats[new[0]], new[0], frame.app.glyph_set)
    leads = ahead(frame.seats, now, part.fewest, part.paid, turned=None if part.paid else new[0])
    brought = row.cells[new[0]].points
    better = brought < 0 if part.fewest else brought > 0  # else it is what the others lost
    ways = [told, *([words.own(row.name, brought, part.fewest)] if better else [])]
    why = *(f" ({way[:1].lower()}{way[1:]}) " for way in ways), " "
    text = fitting([f" {leads}{reason}" for reason in why], room - head.cell_length)
    return head + Content.styled(text, ground(frame.seats[new[0]], new[0]))


def _newly_ahead(frame: Frame, part: Reckoning) -> Sequence[int]:
    """Who is ahead, or level, with the line under way and was not before it."""
    if seen_in_play(frame, part):
        return ()
    line = frame.reckoned.line
    before, after = (leaders(frame.reckoned.stood(at), fewest=part.fewest) for at in (line - 1, line))
    return newly_ahead(before, after, len(frame.seats))


def seen_in_play(frame: Frame, part: Reckoning) -> bool:
    """Whether who leads with all of a part was told as it was played: that its lines come one by one turns nothing."""
    return frame.mat.TOLD_IN_PLAY and not part.final


def still_needed(frame: Frame, part: Reckoning) -> Sequence[str]:
    """Before the last lines of a game what the one of two who is behind needs from them, or that they can turn nothing
    any more whatever they bring, in more words and in less; nothing for anything else, and where the game itself says
    what its last line has to bring."""
    left = kept_rows(part)[len(counted_rows(part, frame.reckoned.line)) :]
    if not part.final or len(frame.seats) != 2 or not any(row.scores for row in left):
        return ()
    totals = running(part, frame.reckoned.line)
    (first, *others), by = lead(totals, fewest=part.fewest)
    names = [name.plain for name in frame.names]
    if len(left) == 1 and frame.mat.SAYS_WHAT_IS_LEFT:
        return ()
    if others:
        return [words.will_decide(left[0].name)] if len(left) == 1 else ()
    gains = _most_to_come(frame, left, first)
    if gains is not None and gains <= by:  # told from the first line on it would be the end of all that follows
        return [words.cannot_be_caught(names[first])] if gains < by and len(left) <= AT_LAST else ()
    if gains is None and by >= OUT_OF_REACH:
        return ()
    only = left[0].name if len(left) == 1 else ""
    return words.needs(names[1 - first], by + 1, names[first], part.fewest, only)


def _most_to_come(frame: Frame, left: Sequence[Row], first: int) -> int | None:
    """By how much the lines that are left can bring the other of two more than the `first`, at most; None where the
    game cannot tell."""
    gains = 0
    for row in left:
        if row.scores:
            own, other = frame.mat.bounds(first, row), frame.mat.bounds(1 - first, row)
            if own is None or other is None:
                return None
            gains += other[1] - own[0]
    return gains


def _brought(frame: Frame, row: Row, fewest: bool) -> str:
    """What a line of the count brought everybody, or of one without points how all stand; "" where it says nothing."""
    names, shorts = [name.plain for name in frame.names], [cell.short for cell in row.cells]
    if row.scores:
        return words.brought(row.name, names, [cell.points for cell in row.cells], fewest, shorts)
    return words.stands(row.name, names, shorts) if all(shorts) else ""


def _band(frame: Frame, part: Reckoning, beside: str, width: int) -> Content:
    """Who leads once all of a part is counted, or has drawn level; at its end what else is told."""
    whole = frame.mat.counted_whole
    before = part.after if frame.reckoned.begins or seen_in_play(frame, part) else part.before
    was, now = (list(whole(list(totals)) or totals) for totals in (before, part.after))
    if row_at(part, frame.reckoned.line) is not None and not part.paid:
        stood = frame.reckoned.stood(frame.reckoned.line - 1)
        led, then, leads = (leaders(totals, fewest=part.fewest) for totals in (was, stood, now))
        was = now if led != then == leads else was  # then it was told with the line that turned it
    told = who_leads(frame, part, was, now, _with_the_last(frame, part, now))
    first = leaders(now, fewest=part.fewest)
    alone = len(first) == 1
    look = ground(frame.seats[first[0]], first[0]) if alone else NOBODYS
    head = badge(frame.seats[first[0]], first[0], frame.app.glyph_set) if alone else Content("")
    room = width - head.cell_length
    told = told if alone else [form[:1].upper() + form[1:] for form in told]  # without a badge it begins the line
    both = (form for form in told if len(form) + len(beside) + APART + 2 <= room)
    text = f" {next(both, '') or fitting(told, room - 1)}"
    apart = room - len(text) - len(beside) - 1
    text += f"{' ' * apart}{beside} " if beside and apart >= APART else ""
    return head + Content.styled(text.ljust(room)[:room], look)


def _with_the_last(frame: Frame, part: Reckoning, now: Sequence[int]) -> str:
    """Who came ahead, or level, with the last line of a part, whatever the whole of it turned; "" where nobody did."""
    row = row_at(part, frame.reckoned.line)
    if row is None or not row.scores or row.played or list(frame.reckoned.stood(frame.reckoned.line)) != list(now):
        return ""
    new = _newly_ahead(frame, part)
    if len(new) != 1:
        return ""
    return words.with_the_last(ahead(frame.seats, now, part.fewest, turned=new[0]), row.name)


def who_leads(frame: Frame, part: Reckoning, was: Sequence[int], now: Sequence[int], last: str = "") -> list[str]:
    """The same in more words and in less. `last`: what its last line has turned."""
    turned = last or overtaking(frame.seats, was, now, part.fewest) or drawing_level(frame.seats, was, now, part.fewest)
    leads, after = ahead(frame.seats, now, part.fewest), words.after(part.title)
    counted = frame.mat.part_ending(part).counted_in
    totals = words.to(sorted(now, reverse=not part.fewest), counted) if len(set(now)) > 1 else ""
    (led, by), (first, far) = (lead(points, fewest=part.fewest) for points in (was, now))
    in_play = not part.paid and list(was) != list(part.before)  # it counts what came in since then
    when = words.BEFORE_THE_COUNT if in_play else words.before(part.title)
    moved = words.lead_moved(by, far, when) if led == first and by and far != by else ""
    return [
        *([f"{turned} {after}{totals}", f"{turned} {after}", turned] if turned else []),
        *([f"{leads} {after}{totals}{moved}", f"{leads} {after}{moved}"] if moved else []),
        f"{leads} {after}{totals}",
        f"{leads} {after}",
        leads,
    ]
