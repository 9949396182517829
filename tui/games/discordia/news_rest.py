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
    """As many deeds of the last of these turns as have room, the main one among them, what it did to its supply behind
    them; then the deeds that are not among them. `turns`: those since the last one of `seat`; `bare`: without the
    supply, which a year that ended between has told."""
    turn, state = turns[-1], mat.frame.state
    room -= mat.frame.names[turn.seat].cell_length + 1
    tails = [] if bare else _supply_moves(mat, _before(mat, seat, turns), turn.seat)
    for tail in tails or [""]:
        if (whole := _all_deeds(state, turn, room - len(tail))) is not None:
            return Told([(turn, whole + tail)]), []
    for tail in [*tails, ""]:
        deeds = story.parts(state, turn.events, room - len(tail))
        main = _main_deed(state, turn)
        for kept in (*(range(at) for at in range(len(deeds) - 1, main, -1)), (main,)):
            text = words_story.one_after_the_other([deeds[at] for at in kept]) + tail
            if len(text) <= room:
                more = [deed for at, deed in enumerate(deeds) if at not in kept]
                return Told([(turn, text)], left_out=len(more)), more
    text = story.ways(state, turn.events)[-1]
    if len(text) > room:  # beside a banner
        return Told([]), story.parts(state, turn.events, mat.list_width)
    fully, brief = (story.parts(state, turn.events, cells) for cells in (mat.list_width, 0))
    rest = [deed for deed, told in zip(fully, brief, strict=True) if not told.startswith(text)]
    return Told([(turn, text)], left_out=len(rest)), rest


def _main_deed(state: DiscordiaState, turn: story.Turn) -> int:
    """Which deed of a turn is told where there is room for one: its place among them."""
    told, main = story.parts(state, turn.events, 0), story.ways(state, turn.events)[-1]
    return next((at for at, deed in enumerate(told) if deed.startswith(main)), 0)


def _before(mat: Table, seat: int, turns: Sequence[story.Turn]) -> int:
    """The log position before the last of these turns: behind the one before it of the same seat, or that of `seat`."""
    earlier = [turn.after for turn in turns[:-1] if turn.seat == turns[-1].seat]
    return earlier[-1] if earlier else last_act(mat.frame.controller.entries, seat)


def with_supply(mat: Table, seat: int, told: Told, room: int) -> Told:
    """Turns that are told whole, with what they did to the supply of the one seat that had them, if there is room."""
    if len({turn.seat for turn, _ in told.turns}) != 1 or is_ending(mat.frame.state):
        return told
    *before, (turn, text) = told.turns
    left = room - in_a_row(mat, told).cell_length
    since = last_act(mat.frame.controller.entries, seat)
    tail = next((one for one in _supply_moves(mat, since, turn.seat) if len(one) <= left), "")
    return told._replace(turns=[*before, (turn, f"{text}{tail}")])


def _supply_moves(mat: Table, since: int, seat: int) -> list[str]:
    """What became of the supply of a seat since a log position, in less and less words."""
    before = mat.frame.controller.state_at(since)
    return words_moments.supply_moves(*(total(one.cities[seat].supply) for one in (before, mat.frame.state)))


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
    mat: Table,
    turns: Sequence[story.Turn],
    more: Sequence[str],
    rows: int,
    *,
    goes_on: bool = True,
    whole: bool = False,
) -> list[Content]:
    """In so many rows the deeds of the last of these turns that the line above the boards leaves out, then the turns
    before it. `goes_on`: that line has some deeds of it; `whole`: nothing where the rows do not hold all."""
    first = _also(mat, turns[-1].seat, more, rows, goes_on, whole)
    left = rows - len(first)
    if (more and not first) or not turns[:-1] or (left < 1 and not whole):
        return first
    found = next((below for below in _below(mat, turns[:-1]) if len(below) <= left), None)
    if found is None:
        return [] if whole else [*first, *_most_of_it(mat, turns[:-1], left)]
    return [*first, *found]


def _also(mat: Table, seat: int, more: Sequence[str], rows: int, goes_on: bool, whole: bool) -> list[Content]:
    """These deeds of a turn in so many rows, and that there are more where they do not hold all; [] for none."""
    for at in range(len(more), len(more) - 1 if whole else 0, -1):
        told = words_story.one_after_the_other(more[:at]) + words.MORE * (at < len(more))
        told = words_story.also(told) if goes_on else told
        found = rows_of(mat.frame.names[seat] + Content(dashed(f" {told}", mat.app.glyph_set)), mat.list_width)
        if len(found) <= rows:
            return found
    return []


def _most_of_it(mat: Table, turns: Sequence[story.Turn], rows: int) -> list[Content]:
    """As much of the turns as so many rows hold, and that there is more: where that had no room in as many cells, at
    the end of the last row, for which all rows may begin at the edge."""
    for room in range(rows * mat.list_width, 0, -STEP):
        told = fitted(mat, turns, room)
        line, three_dots = in_a_row(mat, told), Content(mat.signs.ellipsis)
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
