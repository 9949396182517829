"""What the last action of the explorers' game set off, as long as its turn goes on."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Final

from rules.explorers.actions import Done
from rules.explorers.components import SOURCES
from rules.explorers.events import CardChosen, CardDone, CardRevealed, EraOver, Explored, PostPlaced, VillageFounded
from rules.explorers.reckoning import LATE, due, whole
from rules.explorers.scoring import by_source
from rules.explorers.state import ExplorersState
from rules.game import Act
from rules.turn_controller import Change, Entry
from tui.games.explorers import happened, words_told
from tui.table.baton import taken_back
from tui.table.showing import last_act

if TYPE_CHECKING:
    from tui.table.frame import Frame

Just = Sequence[Sequence[str]]
"""What the last action set off, in more words and in ever fewer."""

NOTHING: Final[Just] = ((),)


def last_explored(frame: Frame, seat: int) -> int:
    """Where the cursor of a seat begins: on the space that it explored last, at the beginning of an era on the
    capital."""
    state: ExplorersState = frame.state
    events = (event for entry in reversed(frame.controller.entries) for event in reversed(entry.events))
    era = takewhile(lambda event: not isinstance(event, EraOver), events)
    name = next((event.space for event in era if isinstance(event, Explored) and event.seat == seat), None)
    return state.board.capital.bit_length() - 1 if name is None else state.board.index[name]


def news_of_turn(entries: Sequence[Entry], seat: int, amid: bool = False) -> list[str]:
    """The spaces where a seat's last turn in this era left something: explorers, villages, trading posts. `amid`: its
    turn goes on."""
    found: list[str] = []
    for event in (event for entry in reversed(entries) for event in reversed(entry.events)):
        match event:
            case EraOver():
                break
            case (
                Explored(seat=who, space=space)
                | VillageFounded(seat=who, space=space)
                | PostPlaced(seat=who, space=space)
            ) if who == seat:
                found.append(space)
            case CardDone(seat=who, card=card) if who == seat and card != happened.BY_TREASURE:
                if amid:
                    break
                amid = True
    return found


def of_this_turn(frame: Frame, seat: int) -> str:
    """Behind what a step brought what its turn has brought so far, where earlier steps of it have brought coins, too: a
    route a step before is what moved the figures."""
    entries, map_ = frame.controller.entries, frame.state.map
    if frame.legal == [Done()] or not happened.own_turn(map_, entries[:-1], seat):  # then all of the card is told
        return ""
    told = happened.own_turn(map_, entries, seat)
    return f"   {words_told.so_far(told)}" if told else ""


class Latest:
    """It, in more words and in fewer; nothing at the beginning of a turn."""

    def __init__(self, frame: Frame) -> None:
        self._frame, self._turn = frame, frame.state.turn
        self._just: Just | None = None
        self.back = ""
        """What was taken back, if that is the last thing that was done."""

    def changes(self, change: Change) -> None:
        """Another position has come about."""
        goes_on = change.kind in ("act", "redo") and self._frame.state.turn == self._turn
        self.back = taken_back(self._frame) if change.kind == "undo" else ""
        self._just = self._since(change.start, change.added) if goes_on else NOTHING
        self._turn = self._frame.state.turn

    def of(self, mover: int) -> Just:
        """What it set off; in a game that is opened in the middle of a turn, what the seat to move did last."""
        if self._just is None:
            entries, state_at = self._frame.controller.entries, self._frame.controller.state_at
            start = last_act(entries, mover) - 1
            amid = start >= 0 and state_at(start).turn == self._frame.state.turn
            self._just = self._since(start, entries[start:]) if amid else NOTHING
        return self._just

    def _since(self, start: int, added: Sequence[Entry]) -> Just:
        """What steps from a position on set off."""
        frame, acted = self._frame, [entry.step.seat for entry in added if isinstance(entry.step, Act)]
        before = frame.controller.state_at(start)
        met = happened.goals_met(before, frame.state, acted[0]) if acted else ()
        late = happened.late_words(before, frame.state, acted[0]) if acted else ()
        phase = frame.rules.decision(frame.state).phase
        earlier = frame.controller.entries[:start]
        if acted and (whole := self._of_card(acted[0])):
            return [*([form] for form in whole), happened.just(frame.state.map, added, met, 2, phase, earlier, late)]
        return [happened.just(frame.state.map, added, met, form, phase, earlier, late) for form in range(3)]

    def _of_card(self, seat: int) -> list[str]:
        """Where nothing is left but to end the card, what all of it came to, in more words and in fewer."""
        frame, entries = self._frame, self._frame.controller.entries
        if frame.state.to_move != seat or list(frame.rules.legal_actions(frame.state, seat)) != [Done()]:
            return []
        begun = (at + 1 for at in range(len(entries) - 1, -1, -1) if _begins_a_card(entries[at]))
        start = next(begun, 0)
        before = frame.controller.state_at(start)
        met = happened.goals_met(before, frame.state, seat)
        late = happened.late_words(before, frame.state, seat)
        return happened.of_card(frame.state.map, entries[start:], met, late)


def _begins_a_card(entry: Entry) -> bool:
    """Whether a card begins behind a step: it is revealed or chosen, or another seat has ended it."""
    return any(
        isinstance(event, CardRevealed | CardChosen)
        or (isinstance(event, CardDone) and event.card != happened.BY_TREASURE)
        for event in entry.events
    )


def before_turn(frame: Frame) -> ExplorersState:
    """What lay on the table when the turn of the seat that is looked at began."""
    state: ExplorersState = frame.controller.state_at(happened.begin_of_turn(frame.controller.entries, frame.viewed))
    return state


def gain_of_turn(frame: Frame, seat: int) -> int:
    """By how much a seat's figure in the head line rose with its last turn: with goals and treasures that pay later."""
    was, now = (frame.controller.state_at(place) for place in happened.turn_of(frame.controller.entries, seat))
    return whole(now, seat) - whole(was, seat)


def risen(before: ExplorersState, after: ExplorersState, seat: int) -> tuple[list[tuple[str, int]], int]:
    """By how much a seat's figure rose between two positions: by source, and what is paid at the end alone."""
    was, now = (by_source(state, seat, final=True) for state in (before, after))
    late = {source: due(after, seat)[source] - due(before, seat)[source] for source in LATE}
    found = [(one, new - old - late.get(one, 0)) for one, old, new in zip(SOURCES, was, now, strict=True)]
    return [(source, coins) for source, coins in found if coins], sum(late.values())
