"""The picture of whoever has won, over the board: once the last line of the last count is told, until one goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual.content import Content

from rules.reckoning import lead
from rules.verdict import called, solo_of, verdict
from tui.kit.keybar import KeyBar
from tui.kit.text import NOBODYS, ground
from tui.table import words_reckoned as words
from tui.table.over_board import MovingOver
from tui.table.part_ending import against_a_rival, ending_of, winners
from tui.table.win_picture import PICTURES, Won, picture

if TYPE_CHECKING:
    from tui.table.frame import Frame

LEAST: Final = (36, 9)
"""Its columns and lines at least; it lies over all of the board, of which no letters stick out."""
ROOMY: Final = 30
"""Lines from which on it tells the totals too, though a page beside it does."""


def won(frame: Frame) -> Won | None:
    """Who has won a game that is over; None where nobody has, as against a rival who was better."""
    rules, state, names = frame.rules, frame.state, [name.plain for name in frame.names]
    if len(names) == 1:
        return _alone(frame, names[0])
    told = ending_of(rules, state, names).won
    line, _, why = told.partition(": ")
    figures = tuple(zip(names, frame.reckoned.totals() or (), strict=False))
    first, *others = winners(rules, state)
    if others:
        return Won("", line, why, -1, figures)
    why += frame.reckoned.mattered_most()
    persons = [seat for seat in range(len(names)) if frame.is_human(seat)]
    glad = not persons or first in persons or len(persons) > 1
    lost = "" if glad else _of_the_beaten(frame, persons[0], names[persons[0]])
    return Won(names[first], words.has_won(), why, first, figures, glad, lost)


def _of_the_beaten(frame: Frame, seat: int, name: str) -> str:
    """Of the one person at a table, whom a computer has beaten: by how much they were ahead at most, which is not told
    where the fewest win, and what they did better with; nothing where neither was so."""
    from tui.pages.ending import more_of_each

    names = [one.plain for one in frame.names]
    better = dict(more_of_each(frame.rules, frame.state, names, frame.controller)).get(name, [])
    if frame.reckoned.part is None or frame.reckoned.part.fewest:
        return words.of_the_beaten(name, 0, "", better)
    story = frame.reckoned.told_story()
    most = max((by for first, by in map(lead, story.points) if first == (seat,)), default=0)
    return words.of_the_beaten(name, most, story.counted_in, better)


def _alone(frame: Frame, name: str) -> Won | None:
    """What a lone player has won: the game against a rival, or the name that so many points bear."""
    rules, state = frame.rules, frame.state
    match solo := solo_of(rules, state):
        case "won":
            return Won(name, words.has_won(), against_a_rival(rules, state, name).partition(": ")[2], 0)
        case "named":
            points, found = frame.reckoned.totals() or [0], verdict(rules, state)
            rank = called(rules, solo, points[0])
            return Won(str(points[0]), rank, found.words if found and found.words != rank else "", 0)
    return None


class WinnerCard(MovingOver):
    """It lies there until a key is pressed; only with animations on."""

    seconds = 0.09
    pictures = PICTURES

    def __init__(self, frame: Frame) -> None:
        super().__init__(frame)
        self._lifted = False

    def show(self) -> None:
        frame, told = self._frame, self._told()
        self._lifted = self._lifted and told is not None
        area = self.place() if told is not None and not self._lifted else None
        if told is None or area is None or area.width < LEAST[0] or area.height < LEAST[1]:
            self.lay((), None)
            return
        self.begin()
        look = ground(frame.seats[told.seat], told.seat) if told.seat >= 0 else NOBODYS
        if area.height < ROOMY and frame.screen.query_one("#board").display:  # the page beside it has the figures
            told = told._replace(figures=())
        emblems = frame.mat.emblems.get(frame.app.glyph_set, ())
        rows = picture(told, (area.width, area.height), frame.app.glyph_set, emblems, self.picture)
        self.lay([Content.styled(row, look) for row in rows], area)

    def lift(self) -> None:
        """What it lies over is looked at."""
        self._lifted = True
        self.show()
        self._frame.screen.query_one(KeyBar).refresh()  # Enter does something else now

    def _told(self) -> Won | None:
        frame, counted = self._frame, self._frame.reckoned
        now = counted.is_last and not counted.early  # who wins in the midst of a part was told before it
        return won(frame) if now and frame.app.animated else None
