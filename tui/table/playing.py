"""Playing the moments of a table: the banner in the line of the news, dice that tumble, places lit, until a key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from textual.content import Content
from textual.timer import Timer

from rules.turn_controller import Change
from tui.kit.glyphs import glyphs
from tui.kit.text import badge
from tui.table.frame import Frame
from tui.table.mat import Mat
from tui.table.moments import GLOW, TUMBLE, Face, Moment, falling, shown_places, steps_of
from tui.themes import seat_colour

FRAME: Final = 0.08
"""Seconds from one picture to the next."""
KEPT: Final = 6
"""So many moments are remembered until a key is pressed; a banner tells as many of the last as it has room for."""


class Playing:
    """The moments of a table since the last key.

    `write` draws the line of the news anew. The clock runs only while something moves, and never behind a page.
    """

    def __init__(self, frame: Frame, mat: Mat, write: Callable[[], None]) -> None:
        self._frame, self._mat, self._write = frame, mat, write
        self.told: list[Moment] = []
        self._playing: tuple[Moment, ...] = ()
        self._picture = GLOW
        self._clock: Timer | None = None

    # --- what there is ----------------------------------------------------------------------------------------------

    def follow(self, change: Change) -> None:
        """The game has changed: nothing of that is shown yet."""
        if change.kind not in ("act", "draw"):
            self._forget()
            return
        frame = self._frame
        steps = steps_of(change, frame.controller.state_at, frame.app.glyph_set)
        new = tuple(moment for step in steps for moment in self._mat.moments_of(step))
        if new:
            self.told = [*self.told, *new][-KEPT:]
            self._begin(new)

    def lit(self, seat: int) -> tuple[str, ...]:
        """The places of a seat's board that are lit now."""
        return shown_places(self._playing, seat, self._picture)

    @property
    def shown(self) -> bool:
        """Whether there is something that a key would end."""
        return bool(self.told)

    # --- time -------------------------------------------------------------------------------------------------------

    def _begin(self, new: tuple[Moment, ...]) -> None:
        self.rest()
        if self._frame.app.settings.animations and self._frame.screen.is_active:
            self._playing, self._picture = new, 0
            self._clock = self._frame.screen.set_interval(FRAME, self.tick)

    def tick(self) -> None:
        """The next picture."""
        if not self._frame.screen.is_active:
            self.rest()
            return
        lit = self.lit(self._frame.viewed)
        self._picture += 1
        if self._picture >= GLOW:
            self.rest()
        if self._picture <= TUMBLE and any(moment.faces for moment in self._playing):
            self._write()
        if self.lit(self._frame.viewed) != lit:
            self._mat.show_position()

    def rest(self) -> None:
        """Stop the clock, everything being as it comes to lie."""
        if self._clock is not None:
            self._clock.stop()
            self._clock = None
        self._playing, self._picture = (), GLOW

    def end(self) -> None:
        """A key was pressed: nothing is told any more. Only what looked different is drawn anew."""
        if not self.told:
            return
        lit = self.lit(self._frame.viewed)
        self._forget()
        self._write()
        if lit:
            self._mat.show_position()

    def _forget(self) -> None:
        self.rest()
        self.told = []

    # --- the banner -------------------------------------------------------------------------------------------------

    def banner(self, width: int) -> Content | None:
        """The last moments, as many as fit in `width` cells, the latest one cut if it must be; None without any."""
        if not self.told or self._frame.reviewing is not None:
            return None
        more = glyphs(self._frame.app.glyph_set).ellipsis
        line = Content("")
        for moment in reversed(self.told):
            part = self._part(moment)
            if line and part.cell_length + 1 + line.cell_length + 2 * (moment is not self.told[0]) > width:
                line = Content(f"{more} ") + line
                break
            line = part + Content(" ") + line if line else part
        return line.truncate(width, ellipsis=True)

    def _part(self, moment: Moment) -> Content:
        """One moment: badge, name and words on the seat's colour, then the dice."""
        frame = self._frame
        picture = self._picture if moment in self._playing else GLOW
        dice = self._dice(moment.faces, picture)
        if moment.seat is None:
            return Content.styled(f" {moment.text} ", "bold reverse") + dice
        who = frame.seats[moment.seat]
        ground = f"bold #000000 on {seat_colour(who.colour, moment.seat).rgb}"
        head = badge(who, moment.seat, frame.app.glyph_set)
        return head + Content(f"{frame.names[moment.seat].plain} {moment.text} ").stylize(ground) + dice

    def _dice(self, faces: Sequence[Face], picture: int) -> Content:
        """Dice in brackets: they are told from words without any colour."""
        line = Content("")
        for face in faces:
            line += Content(" ") + Content.styled(f"[{falling(face, picture)}]", face.style)
        return line
