"""The scoreboard above the page of an end: in which lines of it there is room, and how it counts up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, Protocol

from textual.content import Content

from rules.verdict import solo_of
from tui.kit.large import large
from tui.table.count_up import CountUp
from tui.table.part_ending import winners
from tui.table.part_lines import running
from tui.table.part_page import lines_at_last
from tui.table.scoreboard import FIGURES, LARGER, LARGEST, LINES, TALLEST, scoreboard, scored

if TYPE_CHECKING:
    from rules.reckoning import Reckoning
    from tui.table.frame import Frame
    from tui.table.part_ending import Ending

UNBOUND: Final = 200
"""Lines that no page needs."""
LEAST_COURSE: Final = 10
"""Lines of a curve where it is as low as it can be, with what is beside it."""
ROOMY: Final = 30
"""Lines of a page on which gain and lead have a line each: in lower ones pictures of a later line want them."""


BELOW: Final = 10
"""Lines that the last count of a game needs below its large figures, which have the place of its oldest ones."""


class GoneThrough(Protocol):
    """The part that is gone through, as `tui.table.reckoned.Reckoned` shows it."""

    @property
    def line(self) -> int: ...

    @property
    def done(self) -> bool: ...

    @property
    def is_last(self) -> bool: ...

    @property
    def begins(self) -> bool: ...

    @property
    def settled(self) -> bool: ...

    def totals(self) -> list[int] | None: ...

    def whole(self) -> tuple[int, ...]: ...

    def longest(self, part: Reckoning, ending: Ending, room: tuple[int, int], least: bool = False) -> int: ...


class AbovePage:
    """The lines above those of the part that `reckoned` goes through; `draw` draws them anew as they count up."""

    def __init__(self, frame: Frame, reckoned: GoneThrough, draw: Callable[[], None]) -> None:
        self._frame, self._reckoned = frame, reckoned
        self.count_up = CountUp(frame, draw)
        self._scored: tuple[tuple[int, int], int, bool] | None = None
        """In so much room the lines that a scoreboard may have above those of the part, and whether it stands for the
        totals among these too (`Ending.bare`)."""

    @property
    def room(self) -> tuple[int, int] | None:
        """The columns and lines of the page that it was drawn on last."""
        return self._scored[0] if self._scored is not None else None

    @property
    def bare(self) -> bool:
        """Whether the page has room for it only without the totals among its lines."""
        return self._scored is not None and self._scored[2]

    def forget(self) -> None:
        """Another page begins."""
        self._scored = None

    def lines(self, part: Reckoning, ending: Ending, room: tuple[int, int]) -> list[Content]:
        """The totals in large figures, where the page leaves room for them at each line of the part; once all is
        counted also where they take that of pictures, and of the table when it is told who has won."""
        frame, shown, width = self._frame, self._reckoned, room[0]
        won = self._won(part) if shown.is_last else ()
        whole = () if shown.settled else shown.whole()
        counting = frame.mat.left_out()[-1:] if whole else ()
        spare = self._spare(part, ending, room)
        if spare < LINES - 1:
            if not part.final or (not shown.done and (room[1] < LINES + BELOW or frame.mat.part_foot(*room))):
                return []
            spare = LINES + shown.done  # in the place of the table, or of its oldest lines
        totals, what = whole or shown.totals() or part.after, "".join(counting)
        stand = self.count_up.shown(
            scored(part, shown.line - 1, self._before(part, totals), (), what),
            scored(part, shown.line, totals, won, what),
        )
        rival = part.rival[0] if part.rival else ""
        rows = 2 if spare > TALLEST and room[1] >= ROOMY and not won else min(1, spare - LINES + 1)
        at_each_line = self._scored[1] if self._scored is not None else 0  # at none are they of another size
        height = LARGER if at_each_line > LARGEST and not won else FIGURES
        word = "" if won else frame.mat.between_scores()
        board = scoreboard(frame.seats, stand, width, frame.app.glyph_set, rival, rows, height, word)
        if part.paid and shown.begins:  # what they had before is no news, and what they have is counted now
            title = [Content(row.center(width)) for row in large(part.title, width, len(board))]
            board = [*title, *[Content("")] * (len(board) - len(title))]
        return [*board, *[Content("")] * (spare > len(board) > 0)]

    def _won(self, part: Reckoning) -> Sequence[int]:
        """Who has won: alone, oneself or the rival, who comes behind; nobody where there is none."""
        rules, state = self._frame.rules, self._frame.state
        if len(self._frame.seats) > 1:
            return winners(rules, state)
        return [int(solo_of(rules, state) == "lost")] if part.rival else []

    def _before(self, part: Reckoning, totals: Sequence[int]) -> list[int]:
        """The totals at the line before the one under way."""
        line = self._reckoned.line
        gains = (now - then for now, then in zip(running(part, line), running(part, line - 1), strict=True))
        return [total - gain for total, gain in zip(totals, gains, strict=True)]

    def _spare(self, part: Reckoning, ending: Ending, room: tuple[int, int]) -> int:
        """The lines that there are for it at the line under way."""
        if self._scored is None or self._scored[0] != room:
            self._scored = room, *self._at_each_line(part, ending, room)
        spare, (width, height) = self._scored[1], room
        if self._reckoned.is_last or (self._reckoned.done and not self._frame.mat.part_foot(*room)):
            scored = ending._replace(scored=True)
            least = lines_at_last(part, self._frame.seats, width, scored)
            if not self._reckoned.is_last:
                return max(spare, height - least)
            alone = lines_at_last(part, self._frame.seats, width, scored.table_alone)
            return next((height - n for n in (least, alone) if height - n >= LINES - 1), height - alone)
        return spare

    def _at_each_line(self, part: Reckoning, ending: Ending, room: tuple[int, int]) -> tuple[int, bool]:
        """The lines that it may have without taking any from a line of the part, or from what is shown below them; and
        whether the totals among these give way to it."""
        if self._frame.mat.part_foot(*room):
            return 0, False
        found = ((self._left(part, ending._replace(scored=True, bare=bare), room), bare) for bare in (False, True))
        return next((one for one in found if one[0] >= LINES - 1), (0, True))

    def _left(self, part: Reckoning, ending: Ending, room: tuple[int, int]) -> int:
        """The lines that each page of the part leaves it; 0 where they are too few."""
        frame, (width, height) = self._frame, room
        left = height - self._reckoned.longest(part, ending, (width, UNBOUND), least=True)
        before = len(frame.mat.part_pictures(width, left - 1))
        most = TALLEST + 1 if height >= ROOMY else LINES + 1
        whole = self._reckoned.longest(part, ending, (width, UNBOUND)) if height >= ROOMY else height
        if height - whole - before - LEAST_COURSE > LARGEST:  # all words and a curve go before larger figures
            most = LARGEST + 1
        wanted: Sequence[int] = range(most, LINES - 2, -1)
        return next((n for n in wanted if n <= left and len(frame.mat.part_pictures(width, left - n - 1)) == before), 0)
