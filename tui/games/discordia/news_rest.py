"""The newest turn in the line above the boards, with what it did to a supply; what that leaves out in rows below."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

from textual.content import Content

from rules.discordia.pieces.workers import total
from rules.discordia.scoring import is_ending
from tui.games.discordia import story, words, words_moments, words_story
from tui.games.discordia.news_fitted import Table as TellsTurns
from tui.games.discordia.news_fitted import Told, fitted, in_a_row, lacks
from tui.kit.lines import wrapped
from tui.table.content import dashed
from tui.table.showing import last_act

if TYPE_CHECKING:
    from rules.discordia.state import DiscordiaState


class Table(TellsTurns, Protocol):
    """What of a table it takes beyond that: the app, and how wide rows are."""

    @property
    def app(self) -> Any: ...
    @property
    def list_width(self) -> int: ...


STEP: Final = 3
"""Cells by which less is tried where rows do not hold all."""


def newest_told(
    mat: Table, seat: int, turns: Sequence[story.Turn], room: int, bare: bool
) -> tuple[Told, Sequence[str]]:
    """The last of these turns in one line, what it did to its supply behind it; then all of its deeds in their order,
    where that line is no more than their headline, else []. `turns`: those since the last one of `seat`; `bare`:
    without the supply, which a year that ended between has told."""
    turn, state = turns[-1], mat.frame.state
    room -= mat.frame.names[turn.seat].cell_length + 1
    tail = "" if bare else _supply_moved(mat, _before(mat, seat, turns), turn.seat)
    for end in [tail, *([""] if tail.startswith(words_moments.STILL) else [])]:
        if (whole := _all_deeds(state, turn, room - len(end))) is not None:
            return Told([(turn, whole + end)]), []
    told, deeds = _headline(state, turn, room, tail), story.parts(state, turn.events, mat.list_width)
    return (Told([]) if told is None else Told([(turn, told.text)], told.left_out, told.cut)), deeds


def _headline(state: DiscordiaState, turn: story.Turn, room: int, tail: str) -> story.Way | None:
    """The most that is told of a turn in one line, what decides first; None where not even one deed has room. `tail`:
    what it did to a supply, which goes before all deeds but the main one; that it stayed goes before none."""
    ways = story.ways_to_tell(state, turn.events)
    found = [
        next((way._replace(text=way.text + end) for way in ways if len(way.text) + len(end) <= room), None)
        for end in (tail, "")
    ]
    fits = [way for way in found if way is not None]
    if tail.startswith(words_moments.STILL):
        return min(fits, key=lambda way: way.left_out, default=None)
    if fits and tail and not words_story.moves_workers(fits[0].text):  # else it would stand behind the wrong deed
        return _of_workers(state, turn, room, tail) or next((way for way in fits if not way.text.endswith(tail)), None)
    return next(iter(fits), None)


def _of_workers(state: DiscordiaState, turn: story.Turn, room: int, tail: str) -> story.Way | None:
    """As many deeds as have room with what they did to a supply, of those by which workers came or went."""
    told = story.parts(state, turn.events, 0)
    some = [deed for deed in told if words_story.moves_workers(deed)]
    for number in range(len(some), 0, -1):
        text = words_story.one_after_the_other(some[:number]) + tail
        if len(text) <= room:
            return story.Way(text, len(told) - number)
    return None


def _before(mat: Table, seat: int, turns: Sequence[story.Turn]) -> int:
    """The log position before the last of these turns: behind the one before it of the same seat, or that of `seat`."""
    earlier = [turn.after for turn in turns[:-1] if turn.seat == turns[-1].seat]
    return earlier[-1] if earlier else last_act(mat.frame.controller.entries, seat)


def with_supply(mat: Table, seat: int, turns: Sequence[story.Turn], told: Told, room: int) -> Told:
    """Turns that are told whole, with what they did to the supply of the one seat that had them, if there is room: what
    stands in brackets goes before that."""
    if len({turn.seat for turn in turns}) != 1 or is_ending(mat.frame.state):
        return told
    tail = _supply_moved(mat, last_act(mat.frame.controller.entries, seat), turns[-1].seat)
    less = fitted(mat, turns, room - len(tail), mark=False)
    if any(lacks(less)) or in_a_row(mat, less).cell_length > room - len(tail):
        return told
    *before, (turn, text) = less.turns
    return less._replace(turns=[*before, (turn, f"{text}{tail}")])


def _supply_moved(mat: Table, since: int, seat: int) -> str:
    """What became of the supply of a seat since a log position; "" where it had none yet."""
    before = mat.frame.controller.state_at(since)
    was, now = (total(one.cities[seat].supply) for one in (before, mat.frame.state))
    return words_moments.supply_moved(was, now) if was or before.season else ""


def _all_deeds(state: DiscordiaState, turn: story.Turn, room: int) -> str | None:
    """All deeds of a turn in so many cells, as many of them whole as can be, the first ones first; None for no room."""
    whole, told = (story.parts(state, turn.events, cells) for cells in (room, 0))
    if len(words_story.one_after_the_other(told)) > room:  # without the die there may be room for them
        ways = story.ways_to_tell(state, turn.events)
        return next((one.text for one in ways if not (one.left_out or one.cut) and len(one.text) <= room), None)
    for at, deed in enumerate(whole):
        more = [*told[:at], deed, *told[at + 1 :]]
        told = more if len(words_story.one_after_the_other(more)) <= room else told
    return words_story.one_after_the_other(told)


def rest_of(
    mat: Table, turns: Sequence[story.Turn], deeds: Sequence[str], rows: int, *, told: Told, whole: bool = False
) -> list[Content]:
    """In so many rows all deeds of the last of these turns, where the line above the boards is no more than their
    headline, then the turns before it. `told`: that line; `whole`: nothing where the rows do not hold all."""
    before = turns[:-1]
    if not deeds:
        return _earlier(mat, before, rows, whole) if before else []
    blocks = [block for block in _blocks(mat, turns[-1], deeds, told) if len(block) <= rows]
    found = [[*block, *_earlier(mat, before, rows - len(block), True)] for block in blocks]
    if all_ := next((one for one, block in zip(found, blocks, strict=True) if one != block or not before), None):
        return all_
    if whole:
        return []
    found = [[*block, *_earlier(mat, before, rows - len(block), False)] for block in blocks]
    some = next((one for one, block in zip(found, blocks, strict=True) if one != block), None)
    return some or next(iter(_in_order(mat, turns[-1].seat, deeds, rows)), [])


def _blocks(mat: Table, turn: story.Turn, deeds: Sequence[str], told: Told) -> Iterator[list[Content]]:
    """What a turn did besides its headline, so that nothing of it is told twice, in less and less rows; all it did,
    where there is no headline."""
    name, state = mat.frame.names[turn.seat], mat.frame.state
    if told.turns:
        for some in story.besides(state, turn.events, told.turns[-1][1], mat.list_width):
            also = words_story.also(words_story.one_after_the_other(some))
            line = Content(dashed(f" {also}", mat.app.glyph_set))
            yield rows_of(name + line, mat.list_width) if some else []
        return
    for all_ in (deeds, story.parts(state, turn.events, 0)):
        line = Content(words_story.OF_A_TURN + dashed(words_story.one_after_the_other(all_), mat.app.glyph_set))
        yield rows_of(name + line, mat.list_width)


def _earlier(mat: Table, turns: Sequence[story.Turn], rows: int, whole: bool) -> list[Content]:
    """These turns in so many rows, all of them or as much as they hold; [] for none, and for no room."""
    found = next((below for below in _below(mat, turns) if len(below) <= rows), None) if turns else []
    return found if found is not None else [] if whole else _most_of_it(mat, turns, rows)


def _in_order(mat: Table, seat: int, deeds: Sequence[str], rows: int) -> Iterator[list[Content]]:
    """As many deeds of a turn as so many rows hold, the most first, and that there is more."""
    for at in range(len(deeds), 0, -1):
        told = words_story.one_after_the_other(deeds[:at]) + words.MORE
        line = mat.frame.names[seat] + Content(words_story.OF_A_TURN) + Content(dashed(told, mat.app.glyph_set))
        if len(found := rows_of(line, mat.list_width)) <= rows:
            yield found


def _most_of_it(mat: Table, turns: Sequence[story.Turn], rows: int) -> list[Content]:
    """As much of the turns as so many rows hold, and that there is more: where that had no room in as many cells, at
    the end of the last row, for which all rows may begin at the edge."""
    begins = Content(words_moments.BEFORE_THAT)
    for room in range(rows * mat.list_width - len(begins), 0, -STEP):
        told = fitted(mat, turns, room)
        line, three_dots = begins + in_a_row(mat, told), Content(mat.signs.ellipsis)
        if told.marked or not any(lacks(told)):
            ways = [rows_of(line, mat.list_width)]
        else:
            dotted = (line + Content(" ") + three_dots, line + three_dots)
            ways = [rows_of(one, mat.list_width, indent) for indent in (2, 0) for one in dotted]
        for below in ways:
            if len(below) <= rows:
                return below
    return []


def _below(mat: Table, turns: Sequence[story.Turn]) -> Iterator[list[Content]]:
    """Rows with all turns, which were before the one above the boards: in full, then in all their deeds; a line a turn,
    then one after the other."""
    ways = {turn: story.ways_to_tell(mat.frame.state, turn.events) for turn in turns}
    whole = {turn: [way.text for way in ways[turn] if not any((way.left_out, way.cut))] for turn in turns}
    for at in range(max(map(len, whole.values()), default=0)):
        texts = [(turn, whole[turn][min(at, len(whole[turn]) - 1)]) for turn in turns]
        lines = [mat.frame.names[turn.seat] + Content(dashed(f" {text}", mat.app.glyph_set)) for turn, text in texts]
        for told_in in (lines, [in_a_row(mat, Told(texts))]):
            first, *more = told_in
            said = [Content(words_moments.BEFORE_THAT) + first, *more]
            yield [row for line in said for row in rows_of(line, mat.list_width)]


_OF_A_FIGURE: Final = re.compile(r"(?<=\d) (?=[a-z])|(?<=[a-z]) (?=[+-]?\d)")
"""The blank between a figure and what it is a figure of: no row ends there."""
_UNBROKEN: Final = "\ue000"
"""What stands for it while rows are made."""


def rows_of(line: Content, width: int, indent: int = 2) -> list[Content]:
    """The rows of a line, no figure parted from what it counts."""
    kept = Content(_OF_A_FIGURE.sub(_UNBROKEN, line.plain), spans=[*line.spans])
    return [Content(row.plain.replace(_UNBROKEN, " "), spans=[*row.spans]) for row in wrapped(kept, width, indent)]
