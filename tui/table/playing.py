"""Playing the moments of a table: the banner in the line of the news, dice that tumble, places lit, until a key."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from textual.content import Content

from rules.game import Act
from rules.turn_controller import Change
from tui.kit.glyphs import glyphs
from tui.kit.patient import now
from tui.kit.quiet import is_quiet
from tui.kit.text import NOBODYS, badge, ground, ribbon, shortened
from tui.table.clock import Clock
from tui.table.content import MUTED
from tui.table.course import Course, Passing, Showing, Thinking, Unseen
from tui.table.frame import Frame
from tui.table.mat import Mat
from tui.table.moments import GLOW, TUMBLE, Face, Moment, falling, lies, roller, shown_places, steps_of
from tui.table.showing import amid_deal

FRAME: Final = 0.13
"""Seconds from one picture to the next: each costs as much as a key."""
SLOWER: Final = 2
"""So many times as long where dice tumble: each face is seen."""
KEPT: Final = 6
"""So many moments are remembered until a key is pressed; a banner tells as many of the last as it has room for."""


class Playing:
    """The moments of a table since the last key.

    `write` draws the line of the news anew. The clock runs only while something moves, and never behind a page.
    """

    def __init__(self, frame: Frame, mat: Mat, write: Callable[[], None]) -> None:
        self._frame, self._mat, self._write = frame, mat, write
        self.told: list[Moment] = []
        self.own = False
        self.lingers: int | None = None
        self._later: tuple[Moment, ...] = ()
        """Dice that fall on the board that is looked at then, or what chance brings there."""
        self._last: tuple[Moment, ...] = ()
        """Those of the last change."""
        self._playing: tuple[Moment, ...] = ()
        self._kept: tuple[Moment, ...] = ()
        """Dice of whoever is handed the turn: they fall when it is taken up."""
        self._drawn: tuple[Moment, ...] = ()
        """Those of the last change that chance brought and the board tells too: they begin what comes next."""
        self._picture = GLOW
        self._taken = -math.inf
        """When the turn was taken up for which they fell."""
        self._owes = False
        """Whether dice lie that are still drawn as they fell."""
        self._clock = Clock(frame, self.tick)

    # --- what there is ----------------------------------------------------------------------------------------------

    def follow(self, change: Change) -> None:
        """The game has changed: nothing of that is shown yet."""
        if change.kind not in ("act", "draw"):
            self._forget()
            return
        frame = self._frame
        steps = [*steps_of(change, frame.controller.state_at, frame.app.glyph_set)]
        found = [(step, moment) for step in steps for moment in self._mat.moments_of(step)]
        new = tuple(moment for _, moment in found)
        self._drawn = tuple(moment for step, moment in found if moment.quiet and not isinstance(step.entry.step, Act))
        self._kept = ()
        acted = [entry.step.seat for entry in change.added if isinstance(entry.step, Act)]
        self.own = frame.mover in acted
        if acted:
            self._last = ()
        self._last += new
        if new:
            again = {(moment.kind, moment.seat) for moment in new if moment.quiet}
            old = [moment for moment in self.told if (moment.kind, moment.seat) not in again]
            self.told = [*old, *new][-KEPT:]
            self._begin(new)

    def opens(self) -> None:
        """A game in which nobody has acted yet is laid out: dice that were rolled for its first turn fall now."""
        entries = self._frame.controller.entries
        if any(isinstance(entry.step, Act) for entry in entries):
            return
        steps = steps_of(
            Change("draw", 0, 0, tuple(entries)), self._frame.controller.state_at, self._frame.app.glyph_set
        )
        new = tuple(moment for step in steps for moment in self._mat.moments_of(step) if moment.faces)
        stand = self._frame.stand
        if isinstance(stand, Unseen) and stand.opening is not None:
            self._kept = new
        elif new:
            self.told = list(new)
            self._begin(new)

    def keep_for(self, seat: int, opening: bool = False) -> None:
        """The turn is handed to a person: what chance has rolled for that seat falls when it is taken up. `opening`: a
        part of the game opens with a picture of its own, which tells the rest."""
        kept = tuple(one for one in self._drawn if one.faces and one.seat == seat)
        gone = self._drawn if opening else kept
        if not gone:
            return
        self._kept = kept
        self.told = [one for one in self.told if one not in gone]
        self._last, self._playing, self._drawn = (
            tuple(one for one in there if one not in gone) for there in (self._last, self._playing, self._drawn)
        )
        if not self._playing:
            self.rest()

    def taken_up(self) -> None:
        """The turn is taken up: now they fall, and what was told as it passed is over."""
        kept, self._kept = self._kept, ()
        self.rest()
        if kept:
            self.told, self._taken = list(kept), now()
            self._begin(kept)

    @property
    def roller(self) -> int | None:
        return roller(self.playing, self._frame.mover)

    def just_fall(self, time: float) -> bool:
        """Whether dice began to fall just now, as the turn was taken up: an Enter too many does not end that."""
        return self.rolling and self.lingers is None and not is_quiet(self._taken, time)

    def unseen(self, seat: int | None) -> bool:
        """Whether dice of a seat have not fallen yet for those who look on; of nobody (None): what chance brought."""
        return any(one.seat == seat for one in (*self._kept, *self._later))

    def lit(self, seat: int) -> tuple[str, ...]:
        """The places of a seat's board that are lit now."""
        return shown_places(self.playing, seat, self._picture)

    @property
    def playing(self) -> tuple[Moment, ...]:
        """Those that are played now. While a part of the game is gone through not what comes after it: that is played
        `again`."""
        if self._frame.reviewing is None:
            return self._playing
        return tuple(moment for moment in self._playing if moment not in self._drawn)

    @property
    def rolling(self) -> bool:
        """Whether dice still tumble."""
        return self._picture < TUMBLE and any(face.rolls for moment in self.playing for face in moment.faces)

    @property
    def moving_board(self) -> bool:
        """Whether the board of whoever is next does not lie there yet as it is."""
        return self.rolling or self.lingers is not None

    def tumbling(self, seat: int) -> int:
        """The picture of the dice of a seat that tumble now; from `TUMBLE` on they lie."""
        rolls = any(moment.faces and moment.seat == seat for moment in self.playing)
        return min(self._picture, TUMBLE) if rolls else TUMBLE

    def again(self) -> None:
        """A part of the game was gone through: what chance has brought since is seen only now."""
        self.told = list(self._drawn)[-KEPT:]
        if self.told:
            self._begin(self._drawn)
            self._mat.show_position()
            self._write()

    @property
    def quiet(self) -> bool:
        """Whether all of them give way to the news now: not as long as dice tumble."""
        return all(moment.quiet for moment in self.told) and not any(moment.faces for moment in self._playing)

    @property
    def texts(self) -> frozenset[str]:
        """What each of them tells, without the name that it goes on from."""
        return frozenset(moment.text for moment in self.told)

    @property
    def moving(self) -> bool:
        """Whether the next picture will be another one."""
        return self._clock.goes

    # --- time -------------------------------------------------------------------------------------------------------

    def _begin(self, new: tuple[Moment, ...]) -> None:
        self.rest()
        rolls = any(face.rolls for moment in new for face in moment.faces)
        if self._clock.start(FRAME * (SLOWER if rolls else 1)):
            self._playing, self._picture = new, 0

    def tick(self) -> None:
        """The next picture."""
        if not self._frame.screen.is_active:
            self.rest()
            return
        shown, rolling, lingered = self._on_board(), self.rolling, self.lingers is not None
        self._picture += 1
        if self._picture >= GLOW:
            later, stays = self._later, self._staying()
            self.rest()
            self._playing = stays
            if later:
                self._begin(later)
        if (rolling and not self.rolling) or (lingered and self.lingers is None):
            self._frame.landed()
            return
        if not self.moving or (self._picture <= TUMBLE and any(moment.faces for moment in self._playing)):
            self._write()
        if self._on_board() != shown:
            self._mat.show_position()

    def _staying(self) -> tuple[Moment, ...]:
        """What is seen until a key is pressed, while a turn is handed over or where a game wants it: feats."""
        if not (isinstance(self._frame.stand, Passing) or self._mat.feats_stay()):
            return ()
        return tuple(moment for moment in self._playing if moment.great and not moment.faces)

    def _on_board(self) -> tuple[object, ...]:
        """What moments show on the board that is looked at."""
        return self.lit(self._mat.lies_there()), self.tumbling(self._frame.viewed), self.playing

    def land(self, later: bool = False) -> None:
        """A key is pressed: dice that tumble lie, and what they bring can be chosen, before anything else gets it.
        `later`: nothing can be chosen yet, and what the key does draws all anew; see `settle`."""
        if self.moving_board:
            self.rest()
            self._owes = True
        if not later:
            self.settle()

    def settle(self) -> None:
        """Draw what has come to lie, if nothing did since."""
        if self._owes:
            self._frame.show_all()

    def drawn(self) -> None:
        """All was drawn anew."""
        self._owes = False

    def linger(self, pause: Callable[[], float]) -> None:
        """Where the turn passes to a computer player or from it, look at the dice of whoever had it as they fall, and
        for a moment as they lie, before the board of whoever is next; at a feat on it too, where a game wants it; not
        where choices are shown no time (`pause`)."""
        frame, fell = self._frame, [moment for moment in self.playing if moment.faces and moment.seat is not None]
        seats = [moment.seat for moment in fell if self.rolling and moment.seat not in (None, frame.mover)]
        seats = seats or (self._feats() if self._mat.FEATS_LINGER else [])
        if not seats or frame.mover is None or (frame.is_human(seats[0]) and frame.is_human(frame.mover)):
            return
        if pause():
            self.lingers = frame.viewed = seats[0]
            drawn = [moment for moment in self.playing if moment.seat is None and self._mat.FEATS_LINGER]
            self._later = tuple(moment for moment in (*fell, *drawn) if moment.seat != self.lingers)
            self._playing = tuple(moment for moment in self._playing if moment not in self._later)

    def _feats(self) -> list[int]:
        """Whose feats are played now, but for those of the seat to move."""
        seats = (moment.seat for moment in self.playing if moment.great)
        return [seat for seat in seats if seat is not None and seat != self._frame.mover]

    def rest(self) -> None:
        """Stop the clock, everything being as it comes to lie."""
        self._clock.stop()
        self._playing, self._picture = (), GLOW
        if self.lingers is not None:
            if self._frame.viewed == self.lingers and self._frame.mover is not None:
                self._frame.viewed = self._frame.mover
            self.lingers = None
            self._later = ()

    def passes_by(self, course: Course) -> bool:
        """Whether a computer player's choice is not drawn: until dice lie, and what it has announced as a whole."""
        if not isinstance(course, Thinking | Showing):
            return False
        small = isinstance(course, Showing) and (self.rolling or self._mat.is_on_the_way(course.action))
        return small or amid_deal(self._frame.controller)

    def end(self) -> None:
        """A key was pressed: nothing is told any more, but for what comes after a part that is gone through, and dice
        that this key let fall, or that are kept for the next turn: others lie before it comes here. Only what looked
        different is drawn anew."""
        if not self.told or self._frame.reviewing is not None or self.rolling:
            return
        shown, kept = self._on_board(), self._kept
        self._forget()
        self._kept = kept
        self._write()
        if self._on_board() != shown:
            self._mat.show_position()

    def _forget(self) -> None:
        self.rest()
        self.told, self._last, self._drawn, self._kept = [], (), (), ()

    # --- the banner -------------------------------------------------------------------------------------------------

    def banner(self, width: int, feats: bool = False) -> Content | None:
        """The last moments, as many as fit in `width` cells; None without any. Quiet ones go first, those with dice
        before others, for these lie on the board; then old ones. `feats`: only what the last change brought, neither
        quiet ones nor dice."""
        kept = [one for one in self.told if not feats or (one in self._last and not one.quiet and not one.faces)]
        kept = [one for one in kept if one not in self._later]
        if self.rolling:  # nothing that they come to
            last = max((at for at, one in enumerate(kept) if one.faces), default=-1)
            kept = _before_dice_lie(kept[: last + 1]) or kept
        if not kept or self._frame.reviewing is not None:
            return None
        while (line := self._line(kept)).cell_length > width:
            kept = [replace(moment, great=False) for moment in kept]
            if (line := self._line(kept)).cell_length <= width:
                break
            brief = self._line([replace(moment, text=moment.brief or moment.text) for moment in kept])
            if brief.cell_length <= width or len(kept) == 1:
                line = brief
                break
            kept.remove(min(kept, key=lambda moment: (not moment.quiet, not moment.faces and moment.quiet)))
        return shortened(line, width, self._frame.app.glyph_set)

    def ribbon(self, banner: Content, width: int) -> Content:
        """The banner of a feat that the last change brought as long as the row, in the colour of its seat, if nothing
        else is told there; another one as it is."""
        feats = [(moment.seat, moment.stars) for moment in self._last if moment.great and moment.seat is not None]
        if not feats:
            return banner
        seat = feats[-1][0]
        stars = max(stars for _, stars in feats)
        return ribbon(banner, width, ground(self._frame.seats[seat], seat), self._frame.app.glyph_set, stars)

    def _line(self, moments: Sequence[Moment]) -> Content:
        """Moments in a row, those of a seat under one name."""
        parts: list[Content] = []
        together: list[Moment] = []
        for moment, then in zip(moments, (*moments[1:], None), strict=True):
            together.append(moment)
            apart = then is None or then.seat != moment.seat or (then.seat is None and then.faces)
            if apart or moment.faces:
                parts.append(self._part(together))
                together = []
        return Content(" ").join(parts)

    def _part(self, moments: Sequence[Moment]) -> Content:
        """Moments of one seat: badge, name and words on the seat's colour, then the dice of the last."""
        frame, last = self._frame, moments[-1]
        dice = self._dice(last.faces, self._picture if any(one.faces is last.faces for one in self._playing) else GLOW)
        text = ", ".join(moment.text for moment in moments)
        if last.seat is None:
            return Content.styled(f" {text} ", NOBODYS) + dice
        who = frame.seats[last.seat]
        look = ground(who, last.seat)
        head = badge(who, last.seat, frame.app.glyph_set)
        told = f"{frame.names[last.seat].plain} {text} "
        if any(one.great for one in moments):
            sign = glyphs(frame.app.glyph_set).feat
            told = f" {sign} {told}{sign} "
        return head + Content(told).stylize(look) + dice

    def _dice(self, faces: Sequence[Face], picture: int) -> Content:
        """Dice in brackets: they are told from words without any colour."""
        line = Content("")
        for nth, face in enumerate(faces):
            style = face.style if lies(picture, nth, len(faces)) or not face.rolls else MUTED
            line += Content(" ") + Content.styled(f"[{falling(face, picture, nth, len(faces))}]", style)
        return line


def _before_dice_lie(moments: Sequence[Moment]) -> list[Moment]:
    """Those that do not tell what dice of their seat come to, which are told before them and still tumble."""
    rolled: set[int | None] = set()
    found = []
    for moment in moments:
        if moment.faces:
            rolled.add(moment.seat)
        if moment.faces or moment.seat not in rolled:
            found.append(moment)
    return found
