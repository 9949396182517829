"""Matches of computer players: who sits where, and what the figures mean."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from rules.arena import Game, Played, as_json, interval, named, play, schedule, standings
from rules.catalogue import load
from rules.chance import named_draw
from rules.players import PLAYERS, player
from tests.games.walks import start


def result(number: int, seated: tuple[int, ...], *totals: int, seed: int = 0) -> Played:
    """A game in which the seats came to these totals; a move a seat, of a tenth of a second."""
    each = len(totals)
    return Played(Game(number, seed, seated), tuple((n,) for n in totals), (1,) * each, (0.1,) * each, (0.1,) * each)


def test_every_seed_is_played_from_every_place() -> None:
    games = schedule(players=3, seats=3, games=9, seed=50)
    assert [game.seed for game in games] == [50, 50, 50, 51, 51, 51, 52, 52, 52]
    for seed in (50, 51, 52):
        rows = [game.seated for game in games if game.seed == seed]
        assert all(sorted(column) == [0, 1, 2] for column in zip(*rows, strict=True))


def test_fewer_players_than_seats_repeat_in_turn() -> None:
    assert [game.seated for game in schedule(2, 4, 2, 0)] == [(0, 1, 0, 1), (1, 0, 1, 0)]
    assert [game.seated for game in schedule(2, 3, 2, 0)] == [(0, 1, 0), (1, 0, 1)]


def test_with_one_seat_each_plays_the_same_seeds_alone() -> None:
    games = schedule(2, 1, 6, 7)
    assert Counter((game.seed, game.seated) for game in games) == Counter(
        (seed, (who,)) for seed in (7, 8, 9) for who in (0, 1)
    )


def test_a_name_given_twice_is_told_apart_by_its_order() -> None:
    assert named(["steady", "greedy", "steady", "steady"]) == ["steady", "greedy", "steady (2)", "steady (3)"]


def test_a_win_counts_one_and_a_shared_one_its_share() -> None:
    played = [result(0, (0, 1), 9, 5), result(1, (1, 0), 7, 7), result(2, (0, 1), 3, 4), result(3, (1, 0), 1, 8)]
    first, second = standings(["a", "b"], played)
    assert (first.score, second.score) == (2.5 / 4, 1.5 / 4)
    assert (first.games, first.mean, second.mean) == (4, (9 + 7 + 3 + 8) / 4, (5 + 7 + 4 + 1) / 4)
    assert first.rating > 1000 > second.rating
    assert first.rating + second.rating == pytest.approx(2000)
    assert (first.seconds_per_move, first.longest) == (pytest.approx(0.1), 0.1)


def test_a_player_on_two_seats_has_the_win_of_both() -> None:
    first, second = standings(["a", "b"], [result(0, (0, 1, 0, 1), 5, 9, 2, 9), result(1, (1, 0, 1, 0), 6, 6, 1, 6)])
    assert (first.score, second.score) == ((0 + 2 / 3) / 2, (1 + 1 / 3) / 2)
    assert (first.games, second.games) == (2, 2)


def test_alone_the_results_of_a_seed_are_compared() -> None:
    played = [
        result(0, (0,), 30, seed=1),
        result(1, (1,), 20, seed=1),
        result(2, (0,), 9, seed=2),
        result(3, (1,), 9, seed=2),
    ]
    first, second = standings(["a", "b"], played)
    assert (first.score, second.score) == (0.75, 0.25)


def test_a_rating_of_four_hundred_more_means_ten_wins_to_one() -> None:
    played = [result(n, (0, 1), 1, 0) for n in range(1000)] + [result(n, (0, 1), 0, 1) for n in range(1000, 1100)]
    first, second = standings(["a", "b"], played)
    assert first.rating - second.rating == pytest.approx(400, abs=2)


@pytest.mark.parametrize(
    ("score", "games", "low", "high"), [(0.5, 100, 0.404, 0.596), (0.75, 150, 0.675, 0.812), (0.0, 10, 0.0, 0.278)]
)
def test_the_interval_is_that_of_wilson(score: float, games: int, low: float, high: float) -> None:
    assert interval(score, games) == (pytest.approx(low, abs=0.001), pytest.approx(high, abs=0.001))


def test_a_game_of_the_arena_is_that_of_the_app() -> None:
    """The same seed and players give the same game as at the table: draws and players have the same chance."""
    rules = load("quixote")
    table = start(("quixote", 2, {}), 77)
    while table.state.to_move >= 0:
        seat = table.state.to_move
        table.act(PLAYERS["greedy"](rules, table.state, seat, named_draw(77, f"player.{seat}", len(table))))
    done = play(rules, rules.configure(2), Game(0, 77, (0, 0)), [player("greedy")])
    assert done.returns == rules.returns(table.state)
    assert done.moves == (22, 22) and min(done.seconds) > 0


@pytest.mark.rotating(6)
def test_steady_is_ahead_of_random_in_every_game() -> None:
    for game in ("quixote", "nations"):
        rules = load(game)
        played = [
            play(rules, rules.configure(2), one, [player("steady"), player("random")]) for one in schedule(2, 2, 4, 30)
        ]
        assert standings(["steady", "random"], played)[0].score == 1.0, game


def test_the_report_is_the_one_that_programs_know() -> None:
    played = [result(0, (0, 1), 9, 5), result(1, (1, 0), 7, 7)]
    data: Any = as_json("quixote", played, standings(["a", "b"], played), lambda mean: -mean)
    assert json.loads(json.dumps(data)) == data
    assert (data["game"], data["games"]) == ("quixote", 2)
    assert list(data["players"][0])[:7] == ["player", "games", "score", "low", "high", "mean", "seconds_per_move"]
    assert (data["players"][0]["mean"], data["players"][0]["score"]) == (-8.0, 0.75)
