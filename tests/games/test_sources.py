"""What made the totals of a whole game comes to them, and parts the first two by just what lies between them."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rules.catalogue import counted
from rules.discordia.events import Deployed
from rules.discordia.pieces.workers import total
from rules.game import places
from rules.reckoning import ends, sources, span_of
from tests.games.walks import play, start
from tui.pages.ending import told_apart

GAMES = [("discordia", 2, {}), ("discordia", 3, {}), ("discordia", 2, {"boards": True, "tiles": True})]
NAMES = ("Ann", "Ben", "Cem")


@pytest.mark.parametrize("set_up", GAMES, ids=lambda one: f"{one[0]}-{one[1]}-{len(one[2])}")
@pytest.mark.parametrize("seed", range(3))
def test_all_sources_come_to_the_workers_left(set_up: tuple[str, int, dict[str, Any]], seed: int) -> None:
    game = play(start(set_up, seed), seed)
    made, seats = dict(sources(game)), range(set_up[1])
    begun = [total(city.supply) for city in span_of(game, 1).states[0].cities]
    if len(set(begun)) > 1:
        assert list(made.pop("the start")) == begun
    left = [counted("discordia", result[0]) for result in game.rules.returns(game.state)]
    assert [begun[seat] + sum(points[seat] for points in made.values()) for seat in seats] == left
    for seat in seats:
        year_end = [entry for number in range(1, len(ends(game)) + 1) for entry in span_of(game, number).entries]
        put = sum(
            len(one.workers)
            for entry in year_end
            for one in entry.events
            if isinstance(one, Deployed) and one.seat == seat
        )
        assert -made["work"][seat] <= put, "no more than was put to work"
    first, second = sorted(seats, key=places(game.rules.returns(game.state)).__getitem__)[:2]
    [told] = told_apart(game.rules, game.state, NAMES[: set_up[1]], game) or [""]
    parts = [re.search(rf"{NAMES[seat]} (?:did better )?with ([^;]*)", told) for seat in (first, second)]
    sums = [sum(map(int, re.findall(r"\((\d+)", part[1]))) if part else 0 for part in parts]
    assert sums[0] - sums[1] == left[second] - left[first], told
    assert told.startswith(f"Over the whole game {NAMES[first]} did better with ")


def test_without_the_log_nothing_is_told_of_a_game_that_the_fewest_win() -> None:
    game = play(start(GAMES[0], 1), 1)
    assert told_apart(game.rules, game.state, NAMES[:2]) == []
