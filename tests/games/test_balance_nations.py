"""The figures of Nations against what they are meant to bring (docs/balance.md): as measured, and on a small sample.

The measures are kept in docs/measures/balance.json, the sample is played here by a quick player: wide bounds, for what
would be far out of line.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from math import sqrt

import pytest

from rules.nations.components import AGES
from rules.nations.play import Nations
from tests.bench.measure_balance import CELLS, Cell, Tally, digest, kept, measure, quantile, share, wins

TODAY = Nations().figures
MEASURED = kept()
TWO = MEASURED["nations-2-v3-steady"]
ERRORS = 2
"""Standard errors by which a measure may miss its goal."""
FIRST_CHOICE = "1-01"
"""Always bought: it is what choosing first in age I is worth (docs/balance.md)."""
PROGRESS = [TODAY.tiles[tile].id for age in TODAY.decks[2] for tile in age]


@cache
def sample(seats: int) -> Tally:
    return measure(Cell("nations", Nations.version, seats, "quick", 50, 70_000), range(50))


def met(tally: Tally, item: str, age: int) -> float:
    return share(tally, f"{item} met", f"{item} asked", *(f"E{age}-{number}" for number in (1, 2, 3)))


def test_the_measures_are_of_the_figures_of_today() -> None:
    """Who changes a figure measures again: `python -m tests.bench.measure_balance`."""
    named = {cell.name: cell for cell in CELLS}
    assert {name: tally["tables"] for name, tally in MEASURED.items()} == {n: digest(named[n]) for n in MEASURED}


def test_both_of_two_seats_have_about_half_of_the_wins() -> None:
    assert abs(wins(TWO)[0] - 0.5) <= 0.05 + ERRORS * sqrt(0.25 / TWO["games"])
    assert abs(wins(sample(2))[0] - 0.5) <= 0.25


@pytest.mark.parametrize("seats", [3, 4])
def test_every_seat_of_three_and_four_has_about_its_share_of_the_wins(seats: int) -> None:
    measured, fair = MEASURED[f"nations-{seats}-v3-steady"], 1 / seats
    error = ERRORS * sqrt(fair * (1 - fair) / measured["games"])
    assert measured["games"] >= 300
    assert all(abs(won - fair) <= 0.05 + error for won in wins(measured))
    assert all(abs(won - fair) <= 0.2 for won in wins(sample(seats)))


def test_what_is_changed_for_three_and_four_is_the_same_game_for_one_and_two() -> None:
    """So that what was measured of version 2 there holds for version 3."""
    cells = {seats: Cell("nations", 3, seats, "steady", 1, 0) for seats in (1, 2, 3, 4)}
    same = [seats for seats, cell in cells.items() if digest(cell) == digest(cell._replace(version=2))]
    assert same == [1, 2]


@pytest.mark.parametrize("tile", [one for one in PROGRESS if one != FIRST_CHOICE])
def test_no_tile_is_bought_always_or_never(tile: str) -> None:
    error = ERRORS * sqrt(0.9 * 0.1 / TWO["laid"][tile])
    assert 0.25 - error <= share(TWO, "bought", "laid", tile) <= 0.9 + error


def test_few_tiles_of_a_sample_are_bought_always_or_never() -> None:
    shares = {tile: share(sample(2), "bought", "laid", tile) for tile in PROGRESS if tile != FIRST_CHOICE}
    assert sum(not 0.2 <= one <= 0.95 for one in shares.values()) <= 6


@pytest.mark.parametrize("tally", [lambda: TWO, partial(sample, 2)], ids=["measured", "sample"])
def test_wars_of_age_1_are_met_at_least_as_often_as_those_of_age_4(tally: Callable[[], Tally]) -> None:
    assert met(tally(), "war", 1) >= met(tally(), "war", AGES)


def test_age_4_has_the_high_points() -> None:
    """Known of the published game; in the mean of its tiles, and the highest of all."""
    points = [[tile.points for tile in TODAY.tiles if tile.age == age] for age in range(1, AGES + 1)]
    means, most = [sum(one) / len(one) for one in points], [max(one) for one in points]
    assert max(means) == means[-1] >= 1.3 * max(means[:-1])
    assert most.count(max(most)) == 1 and max(most) == most[-1]


def test_the_hall_of_fame_has_a_name_for_everybody() -> None:
    least = {name: points for points, name in Nations().hall_of_fame()}
    assert least["Saladin"] <= quantile(MEASURED["nations-1-v3-steady"], 0.5) < least["Wu Zetian"]
    assert quantile(MEASURED["nations-1-v3-novice"], 0.05) < least["Cleopatra"]
