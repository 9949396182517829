"""What is answered from ready-made tables is what looking through everything finds."""

from __future__ import annotations

import random
from itertools import combinations
from math import factorial

import pytest

from rules.catalogue import load
from rules.discordia.actions import Deploy
from rules.discordia.city import counting as cities
from rules.discordia.components import GERMAN_INDEX, KIND, SHIP, TILE_IDS, figures
from rules.discordia.draws import next_germans
from rules.discordia.pieces.bonuses import ANY, Frame
from rules.discordia.pieces.workers import has, pack
from rules.discordia.state import FILLED, TILE, USED, City
from rules.discordia.turn import legal, ready
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


@pytest.mark.rule("discordia.side.decree")
def test_decrees_met_are_those_whose_figure_is_asked_for() -> None:
    rnd, every, met, rules = random.Random(5), list(range(len(FIGURES.decrees))), set(), load("discordia")
    for _ in range(1500):
        state = rules.initial_state(rules.configure(2))
        city = some_city(rnd, state.cities[0])
        singly = [decree for decree in every if fulfilled(city, decree)]
        for some in (every, every[::2], every[1::3], [rnd.choice(every)]):
            assert sorted(cities.met(city, some)) == [decree for decree in some if decree in singly]
        met.update((decree, decree in singly) for decree in every)
    assert len(met) == 2 * len(every), "each was met, and was not"


def some_city(rnd: random.Random, city: City) -> City:
    """Figures as they may stand in a city, each around what decrees ask for."""
    city.board = rnd.randrange(len(FIGURES.boards))
    for tile in rnd.sample(range(len(TILE_IDS)), rnd.randrange(12)):
        city.sites.append(tile | rnd.choice((0, FIGURES.spaces[tile])) << FILLED | rnd.choice((0, USED)))
    city.stars, city.aqueduct, city.extensions = rnd.randrange(12), rnd.randrange(11), (1 << rnd.randrange(10)) - 1
    city.tracks = [rnd.randrange(1 + len(cities.track(city, which).spaces)) for which in (0, 1)]
    city.supply = pack("".join(rnd.choices("brwy", k=rnd.randrange(9))))
    return city


def fulfilled(city: City, decree: int) -> bool:
    """Whether a decree is met, by its own figure alone."""
    have, asked = cities.decree_figure(city, decree), cities.needed(city, decree)
    return have <= asked if FIGURES.decrees[decree].at_most else have >= asked


@pytest.mark.rule("discordia.main.deploy")
def test_what_a_supply_allows_is_what_fills_the_space() -> None:
    rnd = random.Random(2)
    for tile, spaces in enumerate(FIGURES.fillings):
        for done, space in enumerate(spaces):
            supply, jokers = pack("".join(rnd.choices("brwy", k=rnd.randrange(9)))), rnd.choice((0, 0, 1, 4, 15))
            texts = [text for text, needed in space[jokers] if has(supply, needed)]
            none, plain, special, both = ready.fitting(FIGURES, jokers, supply)[tile | done << FILLED]
            assert none == ()
            assert plain == tuple(Deploy(TILE_IDS[tile], text, False) for text in texts)
            assert special == tuple(Deploy(TILE_IDS[tile], text, True) for text in texts)
            assert both == tuple(sorted(plain + special))


def test_a_tally_counts_what_lies_in_a_city() -> None:
    rules, rnd = load("discordia"), random.Random(8)
    state = rules.initial_state(rules.configure(2))
    while (mover := state.to_move) != TERMINAL:
        if mover == CHANCE:
            rules.apply_outcome(state, rules.sample_chance(state, rnd.randrange))
            continue
        for city in state.cities:
            lying = [site & TILE for site in city.sites]
            full = [tile for site, tile in zip(city.sites, lying, strict=True) if cities.is_full(FIGURES, site)]
            assert cities.lying(city) == [[KIND[tile] for tile in lying].count(kind) for kind in range(6)]
            empty = sum(FIGURES.spaces[tile] for tile in lying) - sum(site >> FILLED & 3 for site in city.sites)
            assert cities.empty_spaces(city) == empty
            assert cities.full_ships(city) == [tile for tile in full if KIND[tile] == SHIP]
            used = [site for site in city.sites if site & USED]
            assert cities.after_turn(city) == (len(used), len(cities.full_ships(city)))
            for value in range(1, 7):
                open_ = [site for site in city.sites if site not in used and FIGURES.dice[site & TILE] == value]
                assert cities.tally(city) >> cities.OF_VALUE[value] & 255 == len(open_)
        rules.apply_action(state, mover, rnd.choice(rules.legal_actions(state, mover)))


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
