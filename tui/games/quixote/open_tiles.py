"""The open tiles as they lie on the table now: whose, whether they may be chosen, and what they would bring there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from rules.game import Action, Preview
from rules.quixote.actions import Lay
from rules.quixote.state import QuixoteState
from tui.games.quixote import words_deeds
from tui.games.quixote.deeds import Deed, Deeds
from tui.games.quixote.drawing import Drawing
from tui.games.quixote.gains import Gain
from tui.games.quixote.hand import HandTile, hand_of
from tui.games.quixote.round_opens import LETTERS, opening
from tui.kit.text import ground
from tui.table.baton import LOW
from tui.table.course import Choosing, Passing
from tui.themes import seat_colour

if TYPE_CHECKING:
    from tui.games.quixote.sayings import Tiles


class OpenTiles:
    """Lays them out for the state and the seat that are looked at; all is kept as long as nothing is new about them."""

    def __init__(self, mat: Tiles, drawing: Drawing) -> None:
        self._mat, self._frame, self._drawing = mat, mat.frame, drawing
        self._deeds = Deeds(mat.frame)
        self.deed: Deed | None = None
        """The great deed that lies over them."""
        self._held: tuple[QuixoteState, tuple[object, ...], list[HandTile]] | None = None

    def show(self) -> None:
        """Lay them out; while the turn passes, those of the one who is next."""
        frame = self._frame
        active = frame.viewed == frame.mover and frame.reviewing is None and bool(frame.legal)
        weighed = active and not self._drawing.leaps  # else what they bring would tell which field it is
        seat = frame.stand.baton.seat if isinstance(frame.stand, Passing) else frame.viewed
        before, self.deed = self.deed, None if self.covered or opening(frame) else self._deed()
        told = None if self.covered else opening(frame) or self.deed
        passing = isinstance(frame.stand, Passing)
        self._mat.hand.announce(told, self._ink(self.deed.seat) if self.deed is not None else "")
        if (before is None) is not (self.deed is None) and isinstance(frame.stand, Choosing):
            frame.screen.call_later(self._drawing.tell)
        waits = self.covered or (told is not None and (passing or not active))
        self._mat.hand.show([] if waits else self._tiles(seat, weighed), seat, active)
        if passing and not waits:
            self._mat.hand.aside(lambda width, height: self._mat.stands_now(seat, width, height))

    def seen(self) -> Content | None:
        """What is seen over the tiles or the board while a person could choose one already; None for nothing."""
        frame = self._frame
        lingers = frame.moments.lingers
        if not isinstance(frame.stand, Choosing) and lingers is None:
            return None
        deed = self._deeds.now()
        if deed is None:
            return frame.asked(frame.viewed) + Content(words_deeds.seen("")) if self._drawing.leaps else None
        told = Content(words_deeds.seen(deed.head))
        if lingers is None or frame.is_human(deed.seat):
            return frame.asked(deed.seat) + told
        whose = frame.asked(deed.seat) + Content(words_deeds.on_board())  # on which it is seen
        return whose.stylize(ground(frame.seats[deed.seat], deed.seat)) + told

    def _ink(self, seat: int) -> str:
        """The colour of a seat."""
        return seat_colour(self._frame.seats[seat].colour, seat).rgb

    def _deed(self) -> Deed | None:
        """A great deed that is told now, without a field that nobody knows yet."""
        deed = self._deeds.now() if self._letters else None
        lines = deed.lines if deed is not None else ()
        lines = tuple(self._mat.veiled(Content(line)).plain for line in lines)
        return deed and deed._replace(lines=lines, turned=len(self._frame.moments.lit(deed.seat)))

    @property
    def _letters(self) -> bool:
        """Whether large letters have room there."""
        return self._mat.hand.grid.height >= LETTERS

    @property
    def covered(self) -> bool:
        """Whether a card lies where the tiles would, which are seen once it is taken up: no half of them till then."""
        stand = self._frame.stand
        return isinstance(stand, Passing) and stand.baton.card and self._mat.app.size.height < LOW

    def gains(self) -> dict[Action, Gain]:
        """What each legal action would bring the seat to move; while the turn passes, each that will be legal."""
        frame = self._frame
        passing = isinstance(frame.stand, Passing) and frame.mover is not None
        legal = frame.rules.legal_actions(frame.state, frame.mover) if passing else frame.legal
        return self._mat.known.of(frame.state, legal, self._preview)

    def _tiles(self, seat: int, weighed: bool) -> list[HandTile]:
        """The open tiles; the same list as long as nothing is new about them."""
        frame, asked = self._frame, self._asked()
        passing = isinstance(frame.stand, Passing)
        about = (seat, weighed, passing, len(frame.legal), frozenset(asked))
        if self._held is None or self._held[0] is not frame.state or self._held[1] != about:
            gains, known = self.gains() if weighed else {}, self._mat.known
            told, more = {one: known.told[one] for one in gains}, {one: known.about[one] for one in gains}
            tiles = hand_of(frame.state, seat, gains, asked, told, more)
            if passing:  # they lie on no board that is in sight
                tiles = [tile._replace(legal=False, waits=tile.legal) for tile in tiles]
            if not weighed:  # nobody asks what they would bring: where there is room at them they are named
                tiles = [tile.named() for tile in tiles]
            self._held = frame.state, about, tiles
        return self._held[2]

    def _asked(self) -> set[str]:
        """The tiles that a lesson asks for."""
        return {action.tile for action in self._frame.wanted if isinstance(action, Lay)}

    def _preview(self, action: Action) -> Preview:
        """The answer that a cursor on the action would get, so that the rules are asked once."""
        frame, mover = self._frame, int(self._frame.state.to_move)
        preview: Preview = frame.rules.preview(frame.state, mover, (action,))
        return preview
