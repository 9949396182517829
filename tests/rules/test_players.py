"""The computer players, on a small game of their own (chains, chance, a trap) and on Don Quixote."""

from __future__ import annotations

import statistics
from typing import Any, ClassVar

import pytest

from rules.catalogue import load
from rules.chance import named_draw
from rules.game import CHANCE, Action, Rules, State
from rules.players.greedy import greedy_player
from rules.simulate import Simulation, play_game, simulate


class Pick(Action, frozen=True, order=True, tag="pick"):
    number: int


class ChainState(State):
    """`frames`: what the decision under way has pushed; `worth`: what it came to."""

    frames: list[str]
    worth: int

    def clone(self) -> ChainState:
        return ChainState(self.to_move, self.turn, self.frames[:], self.worth)

    @property
    def depth(self) -> int:
        return len(self.frames)


class Chain(Rules):
    """three: 3 at once. die: 1 to 6, mean 3.5. chain: pick again among 0, 1, 9. other: 4, and seat 1 goes on."""

    id: ClassVar[str] = "chain"
    action_types = (Pick,)

    def legal_actions(self, state: Any, seat: int) -> list[Pick]:
        return [Pick(n) for n in range(3 if state.frames else len(self.tried))]

    def apply_action(self, state: Any, seat: int, action: Any, events: Any = None) -> None:
        if state.frames:
            state.frames.pop()
            state.worth = (0, 1, 9)[action.number]
            return
        match self.tried[action.number]:
            case "three":
                state.worth = 3
            case "die":
                state.frames.append("die")
                state.to_move = CHANCE
            case "chain":
                state.frames.append("again")
            case "other":
                state.worth = 4
                state.frames.append("other")
                state.to_move = 1

    def __init__(self, *tried: str) -> None:
        self.tried = tried

    def chance_outcomes(self, state: Any) -> list[tuple[Any, int]]:
        return [(n, 1) for n in range(1, 7)]

    def apply_outcome(self, state: Any, outcome: Any, events: Any = None) -> None:
        state.frames.pop()
        state.worth = outcome
        state.to_move = 0

    def evaluate(self, state: Any, seat: int) -> float:
        return float(state.worth)


@pytest.mark.parametrize(
    ("tried", "best"),
    [
        (("three", "die"), 1),  # the mean of the die, 3.5, beats 3
        (("three", "chain"), 1),  # the chain's best end is 9
        (("die", "other"), 1),
        (("chain", "die", "other", "three"), 0),
    ],
)
def test_greedy_looks_to_the_end_of_the_whole_decision(tried: tuple[str, ...], best: int) -> None:
    state = ChainState(0, 0, [], 0)
    assert greedy_player(Chain(*tried), state, 0, named_draw(1, "g", 0)) == Pick(best)
    assert state == ChainState(0, 0, [], 0), "the state asked about never changes"


class WideState(State):
    """`picked`: the numbers picked so far, three of them in all."""

    picked: list[int]

    def clone(self) -> WideState:
        return WideState(self.to_move, self.turn, self.picked[:])

    @property
    def depth(self) -> int:
        return 1 if len(self.picked) < 3 else 0


class Wide(Rules):
    """Three picks among thirty numbers: 27000 ways. Worth: the sum, and 50 more for 29, 1, 7 in this order."""

    id: ClassVar[str] = "wide"
    action_types = (Pick,)

    def legal_actions(self, state: Any, seat: int) -> list[Pick]:
        return [Pick(n) for n in range(30)]

    def apply_action(self, state: Any, seat: int, action: Any, events: Any = None) -> None:
        state.picked.append(action.number)

    def evaluate(self, state: Any, seat: int) -> float:
        return sum(state.picked) + 50.0 * (state.picked == [29, 1, 7]) + 30.0 * (state.picked == [29, 1])


def test_a_wide_decision_is_followed_by_its_best_ways() -> None:
    """Too many ways to try them all; the second pick looks poor as a number, but not as a position."""
    rules, state = Wide(), WideState(0, 0, [])
    for best in (29, 1, 7):
        action = greedy_player(rules, state, 0, named_draw(1, "g", 0))
        assert action == Pick(best)
        rules.apply_action(state, 0, action)
    assert state.depth == 0


@pytest.mark.rotating(6)
def test_greedy_beats_random_by_far() -> None:
    rules = load("quixote")
    config = rules.configure(1)
    random_totals = simulate(rules, config, "random", 400).totals
    greedy_totals = simulate(rules, config, "greedy", 60).totals
    assert 9 < statistics.mean(random_totals) < 13
    assert statistics.mean(greedy_totals) > 36


def test_the_same_seed_plays_the_same_game() -> None:
    rules = load("quixote")
    config = rules.configure(2)
    games = {play_game(rules, config, ["greedy", "random"], seed).returns for seed in (1, 1, 2)}
    assert len(games) == 2


def test_progress_hears_of_every_game() -> None:
    heard: list[int] = []
    rules = load("quixote")
    done = simulate(rules, rules.configure(3), "random", 5, progress=heard.append)
    assert heard == [1, 2, 3, 4, 5]
    assert (done.games, done.actions, len(done.totals)) == (5, 5 * 66, 15)
    assert done.actions_per_second > 0


def test_no_time_at_all_is_no_speed() -> None:
    assert Simulation(0, 0, 0.0, []).actions_per_second == 0 and Simulation(1, 60, 0.5, [7]).actions_per_second == 120
