"""Nim: three heaps; take one to three counters from one of them; whoever takes the last one wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from rules.game import (
    CHANCE,
    TERMINAL,
    Action,
    Below,
    Config,
    Decision,
    Event,
    IllegalAction,
    Item,
    Outcome,
    Rules,
    ScoreSheet,
    Scoring,
)
from tests.fifth_game.nim import words
from tests.fifth_game.nim.actions import Take
from tests.fifth_game.nim.events import Begun, Taken
from tests.fifth_game.nim.state import NimState

HEAPS: Final = (3, 4, 5)
MOST: Final = 3


class Nim(Rules[NimState, Take]):
    """Nim for two."""

    id: ClassVar[str] = "nim"
    title: ClassVar[str] = words.TITLE
    version = 1
    seats: ClassVar[tuple[int, ...]] = (2,)
    options = ()
    state_type = NimState
    action_types = (Take,)
    event_types = (Begun, Taken)

    def initial_state(self, config: Config) -> NimState:
        return NimState(CHANCE, 0, list(HEAPS), [0, 0])

    def config_of(self, state: NimState) -> Config:
        return Config(2, {})

    def decision(self, state: NimState) -> Decision:
        if state.to_move >= 0:
            return Decision("choice", state.to_move, "take", words.take_some(), "nim.turn")
        if state.to_move == CHANCE:
            return Decision("chance", None, "begin", words.who_begins(), "nim.setup", "begin")
        return Decision("terminal", None, "over", words.game_is_over(), "nim.end")

    def legal_actions(self, state: NimState, seat: int) -> Sequence[Take]:
        if seat != state.to_move or seat < 0:
            return []
        return [
            Take(heap, number) for heap, left in enumerate(state.heaps, 1) for number in range(1, min(left, MOST) + 1)
        ]

    def why_not(self, state: NimState, seat: int, action: Action) -> IllegalAction | None:
        if action in self.legal_actions(state, seat):
            return None
        if state.to_move == TERMINAL:
            return IllegalAction("nim.end", words.game_is_over)
        if seat != state.to_move:
            return IllegalAction("nim.turn", words.not_your_turn, seat)
        if not isinstance(action, Take) or not 1 <= action.heap <= len(state.heaps):
            return IllegalAction("nim.turn", words.no_such_heap, len(state.heaps))
        return IllegalAction("nim.turn", words.not_so_many, state.heaps[action.heap - 1], MOST)

    def apply_action(self, state: NimState, seat: int, action: Take, events: list[Event] | None = None) -> None:
        state.heaps[action.heap - 1] -= action.count
        state.taken[seat] += action.count
        state.turn += 1
        over = not any(state.heaps)
        state.to_move, state.last = (TERMINAL, seat) if over else (1 - seat, -1)
        if events is not None:
            events.append(Taken(seat, action.heap, action.count))

    def sample_chance(self, state: NimState, below: Below) -> Outcome:
        return below(2)

    def chance_outcomes(self, state: NimState) -> list[tuple[Outcome, int]] | None:
        return [(0, 1), (1, 1)] if state.to_move == CHANCE else []

    def bad_outcome(self, state: NimState, outcome: Outcome) -> IllegalAction | None:
        if state.to_move != CHANCE:
            return IllegalAction("nim.setup", words.nothing_to_draw)
        return None if outcome in (0, 1) else IllegalAction("nim.setup", words.seat_or_nobody)

    def apply_outcome(self, state: NimState, outcome: Outcome, events: list[Event] | None = None) -> None:
        state.to_move = int(outcome == 1)
        if events is not None:
            events.append(Begun(state.to_move))

    def returns(self, state: NimState) -> tuple[tuple[int, ...], ...]:
        return tuple((int(state.last == seat),) for seat in (0, 1))

    def score_sheet(self, state: NimState, seat: int) -> ScoreSheet:
        if state.to_move != TERMINAL:
            return ScoreSheet(seat, 0, ())
        points = int(state.last == seat)
        item = Item("last", points, (), "nim.end", words.figure(state.taken[seat]))
        return ScoreSheet(seat, points, (Scoring(1, points, (item,)),))

    def evaluate(self, state: NimState, seat: int) -> float:
        """Whoever leaves heaps whose remainders by four cancel out wins."""
        if state.to_move == TERMINAL:
            return float(state.last == seat)
        left = 0
        for heap in state.heaps:
            left ^= heap % (MOST + 1)
        return 0.9 if (left == 0) == (state.to_move != seat) else 0.1

    def check(self, state: NimState) -> list[str]:
        fair = sum(state.heaps) + sum(state.taken) == sum(HEAPS) and len(state.heaps) == len(HEAPS)
        return [] if fair and min(*state.heaps, *state.taken) >= 0 else [words.counters_are()]

    def describe(self, state: NimState, action: Take) -> str:
        return words.take(action.count, action.heap)

    def describe_event(self, event: Event) -> str:
        return words.event(event)
