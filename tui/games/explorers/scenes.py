"""What the map on the table shows: pieces, what can be chosen, what is counted, trade routes, what is lit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from rules.explorers.actions import Done, Explore, Keep, Settle, Use
from rules.explorers.maps import Board
from rules.explorers.spaces import wanted
from rules.explorers.state import ExplorersState
from tui.games.explorers.counted import ROUTES, Counted
from tui.games.explorers.homeward import Homeward
from tui.games.explorers.latest import news_of_turn
from tui.games.explorers.routes import Links, links
from tui.games.explorers.unrolled import Unrolled
from tui.games.explorers.view import LIT, MAYBE, SCORED, Scene, scene_of
from tui.table.course import Choosing, Passing

if TYPE_CHECKING:
    from tui.games.explorers.choices import Choice
    from tui.games.explorers.deed_now import DeedCard
    from tui.table.frame import Frame
    from tui.themes import SeatColour


class Mapped(Protocol):
    """The mat of the explorers' game, as far as its map shows it."""

    frame: Frame
    board: Board
    colours: list[SeatColour]
    choice: Choice
    counted: Counted
    on_map: bool
    deed_card: DeedCard

    @property
    def acting(self) -> bool: ...

    @property
    def choosing(self) -> list[Any]: ...

    @property
    def space(self) -> int: ...

    def show_position(self) -> None: ...


class Scenes:
    """The scene of the seat looked at, on the mat of the explorers' game."""

    def __init__(self, mat: Mapped, homeward: Homeward) -> None:
        self._mat, self._frame, self._homeward = mat, mat.frame, homeward
        self._unrolled = Unrolled(mat.frame, mat.show_position)
        self._linked: tuple[Any, int, Links] = (None, -1, frozenset())

    def now(self) -> Scene:
        """The map as it is to be drawn."""
        mat, frame = self._mat, self._frame
        seat, colour = frame.viewed, mat.colours[frame.viewed].id
        self._homeward.follow()
        self._unrolled.follow()
        if frame.places is not None:
            return self._counted(seat, colour)
        if frame.reckoned.totals() is not None:  # the cursor in play has nothing to say there
            return scene_of(self._state(), seat, colour, links=self._routes())
        lit = mat.choice.lit or None if mat.acting and not mat.choosing else None
        if mat.choosing and mat.acting:
            lit = mat.choice.spaces_of(frame.considered)
        turn = self.turn()
        return scene_of(
            self._state(),
            seat,
            colour,
            lit=turn or lit,
            sign=SCORED if turn else MAYBE if mat.choosing else LIT,
            cursor=mat.space if frame.reviewing is None and not self._hides_cursor else -1,
            area=wanted(frame.state, seat, mat.space) if self.outlines() else 0,
            links=self._unrolled.links(mat.board, self._routes()),
            gains=mat.choice.gains() if mat.acting and not mat.choosing else (),
            founds=mat.choice.founds() if mat.acting and not mat.choosing else 0,
            ends=mat.board.set_of(mat.choice.joined(mat.space)) if mat.acting and not mat.choosing else 0,
            glow=mat.board.set_of(list(self._unrolled.shines(frame.moments.lit(seat))))
            or mat.deed_card.told()
            or self._better(),
        )

    def lit_for(self) -> str:
        """What spaces are lit for, as `words.LIT_FOR` calls it; "" where none are."""
        mat, frame = self._mat, self._frame
        if frame.reckoned.totals() is not None or frame.places is not None:
            return mat.counted.lit_for()
        if mat.choosing:
            return "begins" if isinstance(mat.choosing[0], Keep | Use) else "cities"
        if mat.acting and isinstance(frame.legal[0], Settle):
            return "village"
        if self.turn():
            return "card" if mat.acting else "turn"
        if not mat.acting or not mat.choice.lit:
            return ""
        return "unpaid" if mat.choice.pays_nothing() else "open"

    @property
    def _hides_cursor(self) -> bool:
        """Whether a card is chosen from the short list, which no space of the map has to do with."""
        choosing = self._mat.choosing
        return bool(choosing) and isinstance(choosing[0], Keep | Use) and not self._mat.on_map

    def outlines(self) -> bool:
        """Whether what is missing of the region under the cursor has an outline: not where nothing can be explored, or
        the cursor stays where somebody left it."""
        mat, frame = self._mat, self._frame
        still = mat.choosing or isinstance(frame.stand, Passing) or frame.reviewing is not None or frame.is_over
        return not still and not (mat.acting and frame.legal == [Done()])

    def turn(self) -> int:
        """What is new on the map of another by its last turn, as a set of spaces: before the turn goes on to somebody,
        and when others are looked at. On one's own, what is new by a card of which nothing is left but to end it."""
        frame, seat = self._frame, self._frame.viewed
        done = self._mat.acting and frame.legal == [Done()]
        looks = isinstance(frame.stand, Passing) or (isinstance(frame.stand, Choosing) and seat != frame.mover)
        return self._mat.board.set_of(news_of_turn(frame.controller.entries, seat, done)) if looks or done else 0

    def news(self) -> int:
        """What moments light that are played on the map looked at, what is new on it, and where the cursor is that
        chooses the next space, as a set of spaces."""
        moments, seat = self._frame.moments.playing, self._frame.viewed
        places = [place for one in moments if one.seat == seat for place in one.places]
        chosen = 1 << self._mat.space if self._mat.acting and not self._mat.choosing else 0
        return self._mat.board.set_of(places) | self.turn() | chosen

    def _counted(self, seat: int, colour: str) -> Scene:
        """With the spaces marked that earned what is told; of explorers that go home, those that are still there."""
        board, state = self._mat.board, self._state()
        lit = board.set_of([place for place in self._frame.places or () if place in board.index])
        routes = self._routes()
        way = {x for link in routes for x in link} if self._frame.reckoned.item() == ROUTES else ()
        scene = scene_of(state, seat, colour, lit=lit, sign=SCORED, links=routes, way=sum(1 << x for x in way))
        scene = scene._replace(gains=tuple(sorted(self._mat.counted.paid(seat).items())))
        there = self._homeward.there(board, scene.explorers)
        if there == scene.explorers:
            return scene
        return scene._replace(explorers=there, lit=there, links=scene.links if there else frozenset())

    def _better(self) -> int:
        """In a replay, the space that would have been better, and the one that was chosen, on which the cursor is."""
        mat, better = self._mat, self._frame.better
        if not isinstance(better, Explore | Settle):
            return 0
        return 1 << mat.board.index[better.space] | 1 << mat.space

    def _state(self) -> ExplorersState:
        """Of an era that is over, the one before its explorers went home."""
        state: ExplorersState = self._frame.reckoned.table() or self._frame.state
        return state

    def _routes(self) -> Links:
        """The ways of the viewed seat's trade routes; looked up anew where the game or the seat is another one."""
        frame, seat = self._frame, self._frame.viewed
        counted = frame.reckoned.table()
        state = counted or frame.state
        if self._linked[0] is not state or self._linked[1] != seat:
            self._linked = state, seat, links(state, frame.controller.entries, seat, counted is not None)
        return self._linked[2]
