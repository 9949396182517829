"""Games played to the end by computer players, fast: steps are applied in place to a state of our own."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence

import msgspec

from rules.game import TERMINAL, Config, Rules
from rules.players import player as player_named


class GameResult(msgspec.Struct, frozen=True):
    """A finished game: `returns` by seat, and how many actions (choices of a seat) it took."""

    returns: tuple[tuple[int, ...], ...]
    actions: int


class Simulation(msgspec.Struct, frozen=True):
    """Many games. `totals`: the points of every seat of every game; `seconds` of play alone."""

    games: int
    actions: int
    seconds: float
    totals: list[int]

    @property
    def actions_per_second(self) -> float:
        return self.actions / self.seconds if self.seconds else 0.0


def play_game(rules: Rules, config: Config, players: Sequence[str], seed: int) -> GameResult:
    """Play one game with the named player on each seat. The same arguments give the same game."""
    rnd = random.Random(seed).random  # a fast source: named draws are for games that people play

    def below(n: int) -> int:
        return int(rnd() * n)

    choose = [None if name == "random" else player_named(name) for name in players]
    thinking = any(choose)
    legal_actions, apply_action = rules.legal_actions, rules.apply_action
    sample_chance, apply_outcome = rules.sample_chance, rules.apply_outcome
    state = rules.initial_state(config)
    actions = 0
    while True:
        mover = state.to_move
        if mover >= 0:
            if thinking and (player := choose[mover]) is not None:
                apply_action(state, mover, player(rules, state, mover, below))
            else:
                legal = legal_actions(state, mover)
                apply_action(state, mover, legal[int(rnd() * len(legal))])
            actions += 1
        elif mover != TERMINAL:
            apply_outcome(state, sample_chance(state, below))
        else:
            return GameResult(rules.returns(state), actions)


def simulate(
    rules: Rules,
    config: Config,
    player: str,
    games: int,
    seed: int = 0,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Play `games` games with `player` on every seat; game i has seed `seed + i`. `progress` hears of each game."""
    actions = 0
    totals: list[int] = []
    seconds = 0.0
    players = [player] * config.seats
    for i in range(games):
        start = time.perf_counter()
        result = play_game(rules, config, players, seed + i)
        seconds += time.perf_counter() - start
        actions += result.actions
        totals += [seat[0] for seat in result.returns]
        if progress is not None:
            progress(i + 1)
    return Simulation(games, actions, seconds, totals)
