"""The figures of Discordia against their goals (docs/balance.md), as measured by thousands of games of steady and some
of master: docs/measures/discordia.json. What is played here anew stands in `test_balance_discordia`.
"""

from __future__ import annotations

import pytest

from rules.discordia.play import Discordia
from tests.games.balance_discordia_kept import Count, Tally, digest, measured
from tests.games.balance_discordia_tables import in_kind

MEASURED = measured()
STEADY = {name: one for name, one in MEASURED.items() if " " not in name}
TWO = {name: STEADY[name] for name in ("base-2", "lot-2", "tiles-2", "both-2")}
MASTER = {name: one for name, one in MEASURED.items() if " master" in name}
ERRORS = 2
"""Standard errors by which a measure may miss its goal."""
HELD = (0.6, 0.5, 0.4, 0.3)
"""Raids that steady was meant to hold, by year."""
GIVEN = ("K01", "K02", "K03", "K04")
"""Decrees of the published game."""


def within(count: Count, least: float, most: float) -> bool:
    return least - ERRORS * count.error <= count.share <= most + ERRORS * count.error


def test_the_measures_are_of_the_figures_of_today() -> None:
    """Who changes a figure measures again: `python -m tests.games.balance_discordia`."""
    assert {one.tables for one in MEASURED.values()} == {digest(Discordia.version)}
    assert min(TWO["lot-2"].games, TWO["both-2"].games) >= 1500
    assert min(one.games for one in TWO.values()) >= 500


@pytest.mark.parametrize("cell", TWO)
def test_the_first_maximus_has_about_his_share_of_the_wins(cell: str) -> None:
    assert all(within(place, 0.45, 0.55) for place in TWO[cell].places)


@pytest.mark.parametrize("cell", ["lot-2", "both-2"])
def test_every_city_is_about_as_good_as_the_others(cell: str) -> None:
    """Given out by lot, and chosen."""
    cities = TWO[cell].cities
    assert len(cities) == 6
    assert all(within(city, 0.45, 0.55) for city in cities.values()), cities


@pytest.mark.parametrize("cell", TWO)
def test_raids_are_held_about_as_often_as_meant(cell: str) -> None:
    """Each year within fifteen points; never all, never none."""
    for held, meant in zip(TWO[cell].raids, HELD, strict=True):
        assert within(held, meant - 0.15, meant + 0.15), (held.share, meant)


def test_whoever_does_not_think_of_the_germans_loses() -> None:
    """By fifteen points of winning and more."""
    assert STEADY["deaf-2"].deaf.of >= 200
    assert within(STEADY["deaf-2"].deaf, 0.0, 0.35)


@pytest.mark.parametrize("cell", TWO)
def test_each_decree_of_ours_is_worth_a_try_and_none_is_met_by_the_set_up(cell: str) -> None:
    ours = {name: count for name, count in TWO[cell].decrees.items() if name not in GIVEN}
    assert len(ours) == 10
    assert all(within(count, 0.25, 0.85) for count in ours.values()), ours
    assert all(TWO[cell].early[name].share <= 0.01 for name in ours)


@pytest.mark.parametrize("cell", TWO)
def test_those_of_the_published_game_are_worth_a_try(cell: str) -> None:
    assert all(within(TWO[cell].decrees[name], 0.1, 0.85) for name in GIVEN), TWO[cell].decrees


def test_every_number_of_seats_was_played_with_every_module() -> None:
    cells = {f"{modules}-{seats}" for modules in ("base", "boards", "tiles", "both") for seats in (2, 3, 4)}
    assert cells <= STEADY.keys() and min(STEADY[cell].games for cell in cells) >= 50


@pytest.mark.parametrize("cell", [name for name in STEADY if name != "deaf-2"])
def test_some_seats_are_rid_of_all_workers_and_most_are_not(cell: str) -> None:
    """At every number of seats, with both modules or none."""
    assert within(STEADY[cell].zero, 0.1, 0.3), STEADY[cell].zero.share


@pytest.mark.parametrize("cell", ["lot-2", "both-2", *MASTER])
def test_no_piece_is_left_lying_and_none_is_all_that_counts(cell: str) -> None:
    """Within a kind nothing has less than a quarter or more than four times its fair share."""
    tally: Tally = MEASURED[cell]
    for name, times in in_kind(tally.pieces).items():
        error = times / max(1, tally.pieces[name]) ** 0.5
        assert 0.25 - ERRORS * error <= times <= 4, (name, times)
    for kind in ("ships", "barracks", "stalls", "farms"):
        shares = {name: count for name, count in tally.tiles.items() if name.startswith(kind)}
        mean = sum(count.share for count in shares.values()) / len(shares)
        assert all(within(count, mean / 4, mean * 4) for count in shares.values()), shares
    lasting = [count for name, count in tally.privileges.items() if name[1] in "BRWY"]  # alike but for the colour
    assert 0.25 <= sum(count.hits for count in lasting) / sum(count.of for count in lasting) <= 0.85
