"""What is answered from ready-made tables is what looking through everything finds."""

from __future__ import annotations

import random
from itertools import combinations
from math import factorial

import pytest

from rules.catalogue import load
from rules.discordia.components import GERMAN_INDEX, figures
from rules.discordia.draws import next_germans
from rules.discordia.pieces.bonuses import ANY, Frame
from rules.discordia.turn import legal
from rules.game import CHANCE, TERMINAL

FIGURES = figures(load("discordia").version)
ASKED = [
    *(Frame("deploy", 1, kind) for kind in (0, 1, 2, 3, ANY)),
    *(Frame("tile", 1, kind) for kind in (0, 1, 2, 3, ANY)),
    *(Frame("return", n) for n in (1, 2, 3)),
    *(Frame("put-back", n) for n in (0, 1, 3, 4)),
    *(Frame(op) for op in ("tower", "extension", "swap", "privilege", "use", "decrees", "pick")),
    *(Frame("lay", 1, which) for which in (0, 1, 2)),
]


@pytest.mark.parametrize(("seats", "magna"), [(1, False), (2, True), (4, False)])
def test_whether_there_is_a_choice_is_told_as_by_listing_the_choices(seats: int, magna: bool) -> None:
    rules, rnd, seen = load("discordia"), random.Random(3), set()
    state = rules.initial_state(rules.configure(seats, {"boards": magna, "tiles": magna}))
    while (mover := state.to_move) != TERMINAL:
        if mover == CHANCE:
            rules.apply_outcome(state, rules.sample_chance(state, rnd.randrange))
            continue
        city = state.cities[state.seat]
        for frame in ASKED:
            told = legal.any_option(state, city, frame)
            assert told == bool(legal.OPTIONS[frame.op](state, city, frame)), frame
            seen.add((frame.op, told))
        rules.apply_action(state, mover, rnd.choice(rules.legal_actions(state, mover)))
    assert {op for op, told in seen if not told} >= {"decrees", "deploy"}, "both answers were asked for"


def orders(side: int, turned: tuple[int, ...]) -> dict[str, int]:
    """The weights of the next Germanic tile, from every set of four and every order of those equally strong."""
    strength = [german.strength for german in FIGURES.germans[side]]
    weights: dict[str, int] = {}
    for four in combinations(range(len(strength)), 4):
        hidden = [tile for tile in four if tile not in turned]
        if len(hidden) + len(turned) != 4:
            continue
        weakest = min(strength[tile] for tile in hidden)
        for tile in hidden:
            first = (*turned, tile)
            if strength[tile] != weakest or sorted(first, key=strength.__getitem__) != list(first):
                continue
            ways = factorial(4)
            for value in set(strength):
                alike = sum(strength[one] == value for one in four)
                ways = ways * factorial(alike - sum(strength[one] == value for one in first)) // factorial(alike)
            name = FIGURES.germans[side][tile].name
            weights[name] = weights.get(name, 0) + ways
    return weights


@pytest.mark.rule("discordia.setup.germans")
@pytest.mark.parametrize("side", [0, 1])
def test_the_weights_of_the_next_germans_are_those_of_all_sets_and_orders(side: int) -> None:
    ways: list[tuple[int, ...]] = [()]
    for turned in ways:
        told = next_germans(FIGURES, side, turned)
        assert sorted(told) == sorted(orders(side, turned).items()), turned
        if len(turned) < 3:
            ways += [(*turned, GERMAN_INDEX[name]) for name, _ in told[:: 1 + len(turned)]]
    assert len(ways) > 40
