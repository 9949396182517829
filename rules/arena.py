"""Matches of computer players: who sits where, what came out, and how sure one can be of it.

Pure: what plays is given as functions, and where the games are played (here, on all cores, on a cluster) is decided by
who asks. The same seeds give the same games, whatever the number of cores.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import log10, sqrt
from typing import Any, Final

import msgspec

from rules.chance import named_draw
from rules.game import CHANCE, TERMINAL, Config, Rules, places
from rules.players import Player

SURE: Final = 1.959964
"""Standard errors on each side of an interval of 95 %."""
RATING: Final = 1000.0
"""The mean rating of the players of an arena; 400 more are ten wins to one."""
_ROUNDS: Final = 200
"""Of the rating's iteration: far more than it needs."""


class Game(msgspec.Struct, frozen=True):
    """A game to be played: its number from 0, its seed, and the player (by number) of each seat."""

    number: int
    seed: int
    seated: tuple[int, ...]


class Played(msgspec.Struct, frozen=True):
    """A game that was played.

    `returns` as `Rules.returns`; by seat: `moves`, choices made; `seconds` they took in all, and the `longest` one.
    `faults`: what went wrong with players from outside, in words, as (seat, what).
    """

    game: Game
    returns: tuple[tuple[int, ...], ...]
    moves: tuple[int, ...]
    seconds: tuple[float, ...]
    longest: tuple[float, ...]
    faults: tuple[tuple[int, str], ...] = ()


class Standing(msgspec.Struct, frozen=True):
    """How a player came out.

    `player`: its name, with its number behind it where the name was given more than once. `score`: the mean share of
    the win (1 alone, its part of a shared one), `low` and `high` its interval of 95 %. `mean`: of its totals, as
    `Rules.returns` has them. `rating`: by whom it was ahead of, among these players.
    """

    player: str
    games: int
    score: float
    low: float
    high: float
    mean: float
    seconds_per_move: float
    longest: float
    rating: float
    faults: int


def schedule(players: int, seats: int, games: int, seed: int) -> list[Game]:
    """`games` games: the players go round the seats, and each seed is played from every place before the next one."""
    return [
        Game(number, seed + number // players, tuple((seat + number) % players for seat in range(seats)))
        for number in range(games)
    ]


def named(players: Sequence[str]) -> list[str]:
    """Names that tell the players apart: "steady", "steady (2)"."""
    return [
        name if (before := players[:number].count(name)) == 0 else f"{name} ({before + 1})"
        for number, name in enumerate(players)
    ]


def play(rules: Rules, config: Config, game: Game, players: Sequence[Player]) -> Played:
    """Play a game; `players` by their numbers. Its draws are those of the game of that seed in the app."""
    seats = range(config.seats)
    moves, seconds, longest = [0] * config.seats, [0.0] * config.seats, [0.0] * config.seats
    drawn: dict[str, int] = {}
    state = rules.initial_state(config)
    steps = 0
    while (mover := state.to_move) != TERMINAL:
        if mover == CHANCE:
            stream = rules.decision(state).stream
            count = drawn[stream] = drawn.get(stream, -1) + 1
            rules.apply_outcome(state, rules.sample_chance(state, named_draw(game.seed, stream, count)))
        else:
            start = time.perf_counter()
            below = named_draw(game.seed, f"player.{mover}", steps)
            action = players[game.seated[mover]](rules, state, mover, below)
            took = time.perf_counter() - start
            rules.apply_action(state, mover, action)
            moves[mover] += 1
            seconds[mover] += took
            longest[mover] = max(longest[mover], took)
        steps += 1
    faults = [(seat, fault) for seat in seats for fault in getattr(players[game.seated[seat]], "faults", ())]
    return Played(game, rules.returns(state), tuple(moves), tuple(seconds), tuple(longest), tuple(faults))


def standings(players: Sequence[str], played: Sequence[Played]) -> list[Standing]:
    """How each player came out, in the order given."""
    met = list(_meetings(played))
    shares = _shares(met, len(players))
    ratings = _ratings(met, len(players))
    return [
        _standing(name, number, played, shares[number], ratings[number]) for number, name in enumerate(named(players))
    ]


def _standing(name: str, number: int, played: Sequence[Played], shares: list[float], rating: float) -> Standing:
    own = [(one, seat) for one in played for seat, who in enumerate(one.game.seated) if who == number]
    score = sum(shares) / len(shares) if shares else 0.0
    low, high = interval(score, len(shares))
    moves = sum(one.moves[seat] for one, seat in own)
    return Standing(
        name,
        games=len({one.game.number for one, _ in own}),
        score=score,
        low=low,
        high=high,
        mean=sum(one.returns[seat][0] for one, seat in own) / len(own) if own else 0.0,
        seconds_per_move=sum(one.seconds[seat] for one, seat in own) / moves if moves else 0.0,
        longest=max((one.longest[seat] for one, seat in own), default=0.0),
        rating=rating,
        faults=sum(who == seat for one, seat in own for who, _ in one.faults),
    )


Meeting = list[tuple[int, tuple[int, ...]]]
"""Results that are compared: (player, its result)."""


def _meetings(played: Iterable[Played]) -> Iterator[Meeting]:
    """A game with several seats, or all games alone of a seed."""
    alone: dict[int, Meeting] = {}
    for one in played:
        results = list(zip(one.game.seated, one.returns, strict=True))
        if len(results) > 1:
            yield results
        else:
            alone.setdefault(one.game.seed, []).extend(results)
    yield from alone.values()


def _shares(met: Iterable[Meeting], players: int) -> list[list[float]]:
    """By player, its share of each win that it could have had."""
    shares: list[list[float]] = [[] for _ in range(players)]
    for meeting in met:
        best = max(result for _, result in meeting)
        winners = [who for who, result in meeting if result == best]
        for who in {who for who, _ in meeting}:
            shares[who].append(winners.count(who) / len(winners))
    return shares


def interval(score: float, games: int) -> tuple[float, float]:
    """The interval of 95 % of a share of wins (Wilson's): it never leaves 0 to 1, and is honest about few games.

    >>> [round(end, 3) for end in interval(1.0, 20)]
    [0.839, 1.0]
    """
    if not games:
        return 0.0, 1.0
    square = SURE * SURE / games
    middle = score + square / 2
    half = SURE * sqrt(max(0.0, score * (1 - score)) / games + square / (4 * games))
    return max(0.0, (middle - half) / (1 + square)), min(1.0, (middle + half) / (1 + square))


def _ratings(met: Iterable[Meeting], players: int) -> list[float]:
    """Strengths by who was ahead of whom (Bradley and Terry's model), with half a win each way to begin with."""
    wins = [[0.0 if one == other else 0.5 for other in range(players)] for one in range(players)]
    for meeting in met:
        ranks = places([result for _, result in meeting])
        for (first, (one, _)), (second, (other, _)) in combinations(enumerate(meeting), 2):
            if one != other:
                ahead = 0.5 if ranks[first] == ranks[second] else float(ranks[first] < ranks[second])
                wins[one][other] += ahead
                wins[other][one] += 1 - ahead
    strength = [1.0] * players
    for _ in range(_ROUNDS if players > 1 else 0):
        for one in range(players):
            against = sum(
                (wins[one][other] + wins[other][one]) / (strength[one] + strength[other])
                for other in range(players)
                if other != one
            )
            strength[one] = sum(wins[one]) / against
    logs = [400 * log10(each) for each in strength]
    mean = sum(logs) / players
    return [RATING + each - mean for each in logs]


def as_json(game: str, played: Sequence[Played], found: Sequence[Standing], counted: Any) -> dict[str, Any]:
    """The report for programs. `counted`: a total as people count it (`rules.catalogue.counted`)."""
    rows = [msgspec.to_builtins(one) | {"mean": counted(one.mean)} for one in found]
    rows = [{key: round(value, 6) if isinstance(value, float) else value for key, value in row.items()} for row in rows]
    return {"game": game, "games": len(played), "players": rows}
