"""How a field is drawn: a light leaps over those it could have been, and stays on the one it is. No Textual widgets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual.content import Content

from rules.quixote.components import FIELDS
from tui.games.quixote import words_told
from tui.kit.glyphs import glyphs
from tui.table.clock import Clock
from tui.table.course import Choosing

if TYPE_CHECKING:
    from rules.quixote.state import QuixoteState
    from tui.table.mat import Mat

SECONDS: Final = 0.08
"""From one picture to the next."""
LEAPS: Final = (0, 1, 2, 3, 4, 6, 8)
"""With these pictures the light leaps, slower towards the end."""
LANDS: Final = 10
"""With this one it lies where it stays."""
AFTER: Final = 4
"""So many pictures later it begins where a deed is told, which is seen first."""
MIX: Final = 11, 7
"""What puts fields out of order: no divisor of their number."""


class Drawing:
    """It goes on as long as the moment of the draw is played, so that any key ends it."""

    def __init__(self, mat: Mat) -> None:
        self._mat, self._frame = mat, mat.frame
        self._clock = Clock(mat.frame, self._tick)
        self._picture = self._drawn = 0

    def field(self) -> int | None:
        """The field that is lit now; None for none yet."""
        state: QuixoteState = self._frame.state
        playing = self._frame.moments.playing
        if self._waits:
            return None
        if not any(one.kind == "drawn" for one in playing):
            self._stop()
        elif self._drawn != len(state.drawn):
            self._stop()
            self._drawn = len(state.drawn)
            self._picture = -AFTER if any(one.seat is not None for one in playing) else 0
            if not self._clock.start(SECONDS):
                self._picture = LANDS
        if self._picture >= LANDS:
            self._clock.stop()
            return state.drawn[-1] if state.drawn else None
        return self._leap(state) if self._picture >= 0 else None

    @property
    def plays(self) -> bool:
        """Whether the field is looked for, or found just now."""
        frame = self._frame
        if frame.mover is None or frame.reviewing is not None or not frame.state.drawn:
            return False
        self.field()
        return self._waits or self._drawn > 0

    @property
    def leaps(self) -> bool:
        """Whether nobody knows yet which it is."""
        return self.plays and (self._waits or self._picture < LANDS)

    @property
    def _waits(self) -> bool:
        """Whether a deed on the board of another is looked at first."""
        return self._frame.moments.unseen(None)

    @property
    def alone(self) -> bool:
        """Whether no tile is held over the field: a person sees first which it is."""
        return self.plays if isinstance(self._frame.stand, Choosing) else self.leaps

    def veiled(self, line: Content) -> Content:
        """A line without that field, and where it lies, as long as nobody knows."""
        if not self.leaps:
            return line
        dot = glyphs(self._frame.app.glyph_set).dot
        for begin, end, told in words_told.of_the_field(line.plain, FIELDS[self._frame.state.drawn[-1]], dot):
            line = line[:begin] + Content(told, [*line[begin:end].spans]) + line[end:]
        return line

    def _leap(self, state: QuixoteState) -> int:
        """The field to which the light has leapt; never the one on which it will stay."""
        drawn, (by, more) = state.drawn[-1], MIX
        free = [at for at in range(len(state.boards[0])) if at != drawn and not any(one[at] for one in state.boards)]
        mixed = sorted(free, key=lambda at: (at * by + len(state.drawn) * more) % len(state.boards[0]))
        leaps = sum(picture <= self._picture for picture in LEAPS)
        return mixed[leaps % len(mixed)] if mixed else drawn

    def _tick(self) -> None:
        self._picture += 1
        self._mat.show_position()
        self._mat.show_overview()
        if self._picture == LANDS:
            self.tell()

    def _stop(self) -> None:
        cut = self._clock.goes
        self._clock.stop()
        self._picture, self._drawn = LANDS, 0
        if cut:  # a key has ended it
            self._frame.screen.call_later(self.tell)

    def tell(self) -> None:
        """Now everybody knows the field, or the tiles lie there that a deed lay over."""
        if self._frame.screen.is_active:
            self._frame.light_wanted()
