"""Nim: three heaps; take up to three counters from one of them; whoever takes the last one wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

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
from tests.fifth_game.nim import refusals, words
from tests.fifth_game.nim.actions import Take
from tests.fifth_game.nim.components import figures
from tests.fifth_game.nim.events import Begun, Taken
from tests.fifth_game.nim.state import NimState


class Nim(Rules[NimState, Take]):
    """Nim for two. In version 1 at most two counters were taken at a time."""

    id: ClassVar[str] = "nim"
    title: ClassVar[str] = words.TITLE
    version = 2
    kept = (1,)
    seats: ClassVar[tuple[int, ...]] = (2,)
    options = ()
    state_type = NimState
    action_types = (Take,)
    event_types = (Begun, Taken)

    def __init__(self, version: int | None = None) -> None:
        super().__init__(version)
        self.figures = figures(self.version)

    def initial_state(self, config: Config) -> NimState:
        return NimState(CHANCE, 0, list(self.figures.heaps), [0, 0])

    def config_of(self, state: NimState) -> Config:
        return Config(2, {})

    # --- playing ----------------------------------------------------------------------------------------------------

    def decision(self, state: NimState) -> Decision:
        if state.to_move >= 0:
            return Decision("choice", state.to_move, "take", words.take_some(), "nim.turn")
        if state.to_move == CHANCE:
            return Decision("chance", None, "begin", words.who_begins(), "nim.setup", "begin")
        return Decision("terminal", None, "over", words.game_is_over(), "nim.end")

    def legal_actions(self, state: NimState, seat: int) -> Sequence[Take]:
        if seat != state.to_move or seat < 0:
            return []
        most = self.figures.most
        return [Take(heap, n) for heap, left in enumerate(state.heaps, 1) for n in range(1, min(left, most) + 1)]

    def why_not(self, state: NimState, seat: int, action: Action) -> IllegalAction | None:
        legal = action in self.legal_actions(state, seat)
        return None if legal else refusals.why_not(state, seat, action, self.figures.most)

    def apply_action(self, state: NimState, seat: int, action: Take, events: list[Event] | None = None) -> None:
        state.heaps[action.heap - 1] -= action.count
        state.taken[seat] += action.count
        state.turn += 1
        over = not any(state.heaps)
        state.to_move, state.last = (TERMINAL, seat) if over else (1 - seat, -1)
        if events is not None:
            events.append(Taken(seat, action.heap, action.count))

    def chance_outcomes(self, state: NimState) -> list[tuple[Outcome, int]] | None:
        return [(0, 1), (1, 1)] if state.to_move == CHANCE else []

    def sample_chance(self, state: NimState, below: Below) -> Outcome:
        return below(2)

    def bad_outcome(self, state: NimState, outcome: Outcome) -> IllegalAction | None:
        return refusals.bad_outcome(state, outcome)

    def apply_outcome(self, state: NimState, outcome: Outcome, events: list[Event] | None = None) -> None:
        state.to_move = int(outcome == 1)
        if events is not None:
            events.append(Begun(state.to_move))

    # --- knowing ----------------------------------------------------------------------------------------------------

    def returns(self, state: NimState) -> tuple[tuple[int, ...], ...]:
        return tuple((int(state.last == seat),) for seat in (0, 1))

    def score_sheet(self, state: NimState, seat: int) -> ScoreSheet:
        if state.to_move != TERMINAL:
            return ScoreSheet(seat, 0, ())
        points = int(state.last == seat)
        item = Item("last-counter", points, (), "nim.end", words.figure(state.taken[seat]))
        return ScoreSheet(seat, points, (Scoring(1, points, (item,)),))

    def evaluate(self, state: NimState, seat: int) -> float:
        """Whoever leaves heaps whose remainders, after whole rounds of what both may take, cancel out wins."""
        if state.to_move == TERMINAL:
            return float(state.last == seat)
        left = 0
        for heap in state.heaps:
            left ^= heap % (self.figures.most + 1)
        return 0.9 if (left == 0) == (state.to_move != seat) else 0.1

    def check(self, state: NimState) -> list[str]:
        fair = len(state.heaps) == len(self.figures.heaps) and len(state.taken) == 2
        fair = fair and sum(state.heaps) + sum(state.taken) == sum(self.figures.heaps)
        return [] if fair and min(*state.heaps, *state.taken) >= 0 else [words.counters_are()]

    # --- words ------------------------------------------------------------------------------------------------------

    def describe(self, state: NimState, action: Take) -> str:
        return words.take(action.count, action.heap)

    def describe_event(self, event: Event) -> str:
        return words.event(event)
