"""The figures of Discordia against what they are meant to bring (docs/balance.md), on a small sample.

Sixty games of the player that goes by a glance, and Janus alone: wide bounds, for what would be far out of line. The
figures themselves are measured with steady, see `balance_discordia`.
"""

from __future__ import annotations

import random
from functools import cache

import pytest

from rules.discordia.components import YEARS, figures
from rules.discordia.play import Discordia
from rules.discordia.year import solo
from tests.games.balance_discordia import CELLS, Game, glance, play_game

pytestmark = pytest.mark.rotating(6)

TODAY = figures(Discordia.version)
GAMES = 60


@cache
def sample(name: str, games: int = GAMES) -> tuple[Game, ...]:
    """The first games of a cell."""
    cell = CELLS[name]
    return tuple(play_game(Discordia(), cell, [glance] * cell.seats, cell.first_seed + i) for i in range(games))


def janus_alone(step: int, seed: int) -> tuple[int, int]:
    """A game of Janus whom nobody hinders: the year in which his counter reaches 0 (0: never), and his counter."""
    rnd, janus = random.Random(seed), solo.new_janus(TODAY, step)
    for year in range(1, YEARS + 1):
        for tile in rnd.sample(TODAY.janus.tiles, 5):
            janus.counter -= tile.out
            if janus.counter <= 0:
                return year, 0
            if tile.take == "extension":
                janus.extensions = janus.extensions << 1 | 1
            elif tile.take == "decree":
                janus.decrees.append(0)
        janus.counter += solo.growth(TODAY, janus)
    return 0, janus.counter


@pytest.mark.rule("discordia.solo.turn")
@pytest.mark.parametrize("step", [1, 6])
def test_janus_alone_seldom_wins_by_his_own_draws(step: int) -> None:
    """Not before year three, and in at most 15 percent of the games, though nobody leaves him a small tile."""
    years = [janus_alone(step, seed)[0] for seed in range(1500)]
    assert not any(0 < year < 3 for year in years)
    assert sum(map(bool, years)) <= 0.15 * len(years)


def test_the_ladder_gets_harder_by_stars_and_workers_alone() -> None:
    """Janus is the same in every game of it; the last game is won less often than the first."""
    assert len({solo.new_janus(TODAY, step).counter for step in range(1, 7)}) == 1
    first, last = (sum(game.seats[0].won for game in sample(f"janus-{step}", 80)) for step in (1, 6))
    assert 0.05 * 80 <= last <= first - 0.05 * 80


def test_every_city_wins_and_loses() -> None:
    """Given out by lot, at two seats."""
    wins: dict[str, list[float]] = {}
    for seat in (seat for game in sample("lot-2", 100) for seat in game.seats):
        wins.setdefault(seat.board, []).append(seat.won)
    shares = {board: sum(won) / len(won) for board, won in wins.items()}
    assert len(shares) == 6 and all(0.2 <= share <= 0.8 for share in shares.values()), shares


def test_raids_are_neither_a_tax_nor_a_gift() -> None:
    """Held in every year by some and lost by some; seldomer in the last year than in the first."""
    seats = [seat for game in sample("base-2") for seat in game.seats]
    held = [[seat.raids[year] for seat in seats if len(seat.raids) > year] for year in range(YEARS)]
    shares = [sum(one) / len(one) for one in held]
    assert all(0.15 <= share <= 0.8 for share in shares), shares
    assert shares[0] > shares[-1]


def test_some_are_rid_of_all_workers_and_most_are_not() -> None:
    for names in (("base-2", "lot-2"), ("tiles-2",)):
        seats = [seat for name in names for game in sample(name) for seat in game.seats]
        assert 0.04 <= sum(not seat.supply for seat in seats) / len(seats) <= 0.37, names
    assert all(game.year >= 2 for game in sample("base-2"))


def test_no_decree_of_ours_is_met_by_the_set_up() -> None:
    """K01 to K04 are those of the published game."""
    ours = [decree.name for decree in TODAY.decrees[4:]]
    games = (*sample("base-2"), *sample("lot-2"))
    taken = [one for game in games for seat in game.seats for one in seat.decrees if one[0] in ours]
    assert not [name for name, year, season in taken if (year, season) <= (1, 1)]
    for name in ours:
        dealt = sum(name in game.decrees for game in games)
        assert 0.05 * dealt <= sum(one == name for one, _, _ in taken) <= 0.97 * dealt, name


def test_tiles_of_every_shape_are_built() -> None:
    """As many spaces as workers, or one space of three: nothing is left lying."""
    shown, built = dict[tuple[int, int], int](), dict[tuple[int, int], int]()
    shape = {tile.name: (len(tile.spaces), tile.size) for tile in TODAY.tiles}
    for game in (*sample("base-2"), *sample("lot-2")):
        for tile in game.shown:
            shown[shape[tile]] = shown.get(shape[tile], 0) + 1
        for tile in (tile for seat in game.seats for tile in seat.built if tile in game.shown):
            built[shape[tile]] = built.get(shape[tile], 0) + 1
    often = {one: built.get(one, 0) / n for one, n in shown.items() if n > 50}
    assert min(often.values()) > 0.05 and max(often.values()) < 0.9, often
