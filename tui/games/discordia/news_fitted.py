"""Turns one after the other in so many cells: which of their deeds are told, and in how many words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from textual.content import Content

from tui.games.discordia import story, words, words_story
from tui.kit.text import badge
from tui.table import words as table_words
from tui.table.content import MUTED

if TYPE_CHECKING:
    from tui.games.discordia.signs import Signs


class Table(Protocol):
    """What of a table it takes to tell turns: the names, the state, the signs."""

    @property
    def frame(self) -> Any: ...
    @property
    def app(self) -> Any: ...
    @property
    def signs(self) -> Signs: ...


class Told(NamedTuple):
    """Turns with what is told of each. `left_out`: so many of their deeds are not in it; `cut`: so many not whole;
    `marked`: it says itself that there is more."""

    turns: list[tuple[story.Turn, str]]
    left_out: int = 0
    cut: int = 0
    marked: bool = False


def in_a_row(mat: Table, told: Told) -> Content:
    """Turns one after the other, the name of a seat once where two of its turns follow each other."""
    line, before = Content(""), -1
    for turn, text in told.turns:
        if turn.seat == before:
            line += Content(f"; {words_story.then(text, turn.begins)}")
        else:
            line += Content(table_words.next_turn() if line else "") + mat.frame.names[turn.seat] + Content(f" {text}")
        before = turn.seat
    return line


def fitted(mat: Table, turns: Sequence[story.Turn], room: int, mark: bool = True) -> Told:
    """The turns with what is told of each in so many cells, and with a `mark` at the end that there is more, where
    deeds have to be left out: how much, if that leaves out no more of them; what is less than a deed takes none out for
    its mark, which may be no more than three dots."""
    ways = [story.ways_to_tell(mat.frame.state, turn.events) for turn in turns]
    found = _in_room(mat, turns, ways, room)
    if not mark or not any(lacks(found)):
        return found
    marks = (None, words.MORE, f" {mat.signs.ellipsis}")
    marked = [one for mark_ in marks if (one := _marked(mat, turns, ways, room, mark_)) is not None]
    if not found.left_out:
        marked = [one for one in marked if not one.left_out]
    return min(marked, key=lambda one: one.left_out, default=found)


def _marked(
    mat: Table, turns: Sequence[story.Turn], ways: Sequence[list[story.Way]], room: int, least: str | None
) -> Told | None:
    """The same with a mark behind it that there is more: how much, or `least` of it; None where it has no room."""
    mark = words.MORE if least is None else least
    for _ in range(_TRIES):
        less = _in_room(mat, turns, ways, room - len(mark))
        if in_a_row(mat, less).cell_length > room - len(mark):
            return None
        number = table_words.not_told(sum(lacks(less))) if least is None else least
        if len(number) <= len(mark):
            *before, (turn, text) = less.turns
            return Told([*before, (turn, f"{text}{number}")], less.left_out, less.cut, marked=True)
        mark = number
    return None


_TRIES: Final = 3
"""The room for a number is found in so many tries: it grows with what is left out for it."""


def _in_room(mat: Table, turns: Sequence[story.Turn], ways: Sequence[list[story.Way]], room: int) -> Told:
    """As even as can be and the last ones first, deeds before all else; without the first of the turns, where not all
    can be told."""

    def at(levels: Sequence[int]) -> Told:
        kept = [way[level] for way, level in zip(ways, levels, strict=True)]
        told = [(turn, way.text) for turn, way in zip(turns, kept, strict=True)]
        return Told(told, sum(way.left_out for way in kept), sum(way.cut for way in kept))

    levels = [len(way) - 1 for way in ways]
    if len(turns) > 1 and in_a_row(mat, at(levels)).cell_length > room:
        less = _in_room(mat, turns[1:], ways[1:], room)
        return less._replace(left_out=less.left_out + ways[0][-1].left_out + 1)
    growing = list(range(len(turns)))
    while growing:
        one = max(growing, key=lambda one: (ways[one][levels[one]].left_out, levels[one], one))
        more = [level - (at_ == one) for at_, level in enumerate(levels)]
        if more[one] < 0 or in_a_row(mat, at(more)).cell_length > room:
            growing.remove(one)
        else:
            levels = more
    return at(levels)


def lacks(told: Told) -> tuple[int, int]:
    """How many deeds are left out, and how many are not told whole."""
    return told.left_out, told.cut


def in_colour(mat: Table, line: Content, acted: Sequence[int], width: int) -> Content:
    """What others did, where it is told in the row of the news: what goes before it in grey, the first of them behind
    its badge, as far as there is room."""
    frame = mat.frame
    for seat in acted[:1]:
        name = frame.names[seat].plain
        at = line.plain.find(f"{name} ")
        if at < 0:
            break
        sign = badge(frame.seats[seat], seat, mat.app.glyph_set) + Content(" ")
        if frame.is_human(seat) or sign.cell_length + line.cell_length > width:  # of a person one was told before
            sign = Content("")
        return line[:at].stylize(MUTED) + sign + line[at:]
    return line.stylize(MUTED)
