"""What each card allows: an independent judge on all maps, then worked positions on real maps for each shape."""

from __future__ import annotations

import itertools
import random

import pytest
from msgspec.structs import astuple

from rules.explorers import shapes
from rules.explorers.actions import Done, Line
from rules.explorers.components import BASE, CARDS, EXPLORE, INVESTIGATE, TREASURE_CARDS, Card, era_deck
from rules.explorers.effects import place_explorer
from rules.explorers.maps import MAPS, Board, board
from rules.explorers.state import ExplorersState, refresh
from rules.hexes import bits, step
from tests.rules.explorers_help import RULES, at, coins, done, explore, kept, open_spaces, phase, refused, settle


def adjacent(b: Board, x: int, y: int) -> bool:
    return b.grid.hexes[y] in {step(b.grid.hexes[x], d) for d in range(6)}


def straight(b: Board, spaces: list[int]) -> bool:
    """Whether the spaces, in whatever order, lie side by side in one straight line."""
    wanted = {b.grid.hexes[x] for x in spaces}
    for hex_, d in itertools.product(wanted, range(6)):
        line = [hex_]
        while len(line) < len(wanted):
            line.append(step(line[-1], d))
        if set(line) == wanted:
            return True
    return False


def spent(b: Board, spaces: list[int], terrains: str) -> int | None:
    """How many of a card's spaces of these terrains the spaces use up; None if one of them does not fit."""
    total = 0
    for x in spaces:
        kind = b.terrain[x]
        if terrains == "any" or kind in "TX" or kind in terrains:
            total += 1
        elif kind == "I":
            total += 2
        else:
            return None
    return total


QUOTAS = {
    "grassland": {"G": 2},
    "desert": {"D": 2},
    "mountain": {"M": 1},
    "w5": {"W": 5},
    "g3-m2": {"G": 3, "M": 2},
    "d3-m2": {"D": 3, "M": 2},
    "g4-w1": {"G": 4, "W": 1},
    "d4-w1": {"D": 4, "W": 1},
    "m3-w1": {"M": 3, "W": 1},
    "mixed-5": {"D": 1, "G": 1, "M": 1, "W": 2},
    "m3-coins": {"M": 3},
    "g4-coins": {"G": 4},
    "d4-coins": {"D": 4},
    "w4-treasure": {"W": 4},
}


def judge(b: Board, card: str, spaces: list[int]) -> bool:
    """Whether the spaces may be explored with a card in this order, adjacency to own pieces apart. Not for villages."""
    what, _, rest = card.partition("-")
    any_terrain = "any"
    match what:
        case _ if card in QUOTAS:
            quota = QUOTAS[card]
            used = spent(b, spaces, "".join(quota))
            kinds = [b.terrain[x] for x in spaces]
            return used is not None and used <= sum(quota.values()) and all(kinds.count(t) <= quota[t] for t in quota)
        case "water":
            used = spent(b, spaces, "W")
            return used is not None and used <= 3 and all(straight(b, spaces[:n]) for n in range(1, len(spaces) + 1))
        case "line":
            if any(b.terrain[x] == "I" for x in spaces):
                return False
            used = spent(b, spaces, "GDM" if rest == "land" else "W")
            return used is not None and all(straight(b, spaces[:n]) for n in range(1, len(spaces) + 1))
        case "any" | "path":
            terrains, most = {"any": ("any", 2), "path-gw": ("GW", 5), "path-dw": ("DW", 5), "path-mw": ("MW", 4)}[card]
            used = spent(b, spaces, terrains)
            return used is not None and used <= most and all(adjacent(b, x, y) for x, y in itertools.pairwise(spaces))
        case "region":
            used = spent(b, spaces, "GDM")
            return used is not None and used <= 4 and len({b.region_of[x] for x in spaces} - {-1}) <= 1
        case "around" | "ray":
            if spent(b, spaces[:1], rest.upper()) != 1 or spent(b, spaces, any_terrain) != len(spaces):
                return False
            first, *others = spaces
            if what == "around":
                return len(others) <= 5 and all(adjacent(b, first, x) for x in others)
            return len(others) <= 3 and all(
                straight(b, spaces[:n]) and adjacent(b, spaces[n - 2], spaces[n - 1]) for n in range(2, len(spaces) + 1)
            )
        case "w4" if rest != "treasure":
            for n in range(len(spaces) + 1):
                before, then = spaces[:n], spaces[n:]
                used = spent(b, before, "W")
                if used is None or used > 4:
                    continue
                coast = all(any(adjacent(b, x, y) for y in before) for x in then)
                if rest == "cities" and coast and all(b.city[x] for x in then):
                    return True
                if rest == "coins" and coast and len(then) <= 2 and all(b.coin[x] for x in then):
                    return True
                if not then:
                    return True
            return False
    raise AssertionError(f"{card}: give it a line of QUOTAS or a case of judge in this file")


def scattered(map_id: str, rnd: random.Random) -> ExplorersState:
    """A solo state of era II in which explorers stand on random joined spaces, with no card yet."""
    b = board(map_id)
    state: ExplorersState = RULES.initial_state(RULES.configure(1, {"map": map_id}))
    state.goals, state.era, state.card, state.turn, state.to_move = [0, 1, 2], 1, BASE, 1, 0
    state.deck = era_deck(1) & ~(1 << BASE)
    for _ in range(rnd.randrange(0, 25)):
        sources = state.explorers[0] | b.capital
        x = rnd.choice(bits(b.grid.around(sources) & b.any & ~state.explorers[0] & ~b.special))
        state.explorers[0] |= 1 << x
    state.ever[0] = state.explorers[0]
    refresh(state, 0)
    return state


def settle_down(state: ExplorersState) -> None:
    """Let everything that waits above the card go by: only where explorers may stand is of interest."""
    del state.stack[1:]
    state.to_move = 0


JUDGED = [card for card in CARDS if card.shape != "villages"]


@pytest.mark.rule("explorers.place.limit", "explorers.space.ice", "explorers.tower.any-card")
@pytest.mark.parametrize("map_id", MAPS)
@pytest.mark.parametrize("card", JUDGED, ids=lambda card: card.id)
def test_a_card_allows_what_an_independent_judge_allows(card: Card, map_id: str) -> None:
    b = board(map_id)
    for seed in range(4):
        rnd = random.Random(f"{card.id} {map_id} {seed}")
        state = scattered(map_id, rnd)
        state.stack.append(shapes.STARTS[CARDS.index(card)])
        placed: list[int] = []
        while True:
            offered = {b.index[action.space] for action in RULES.legal_actions(state, 0)[:-1]}
            expected = {x for x in bits(state.reach[0] & state.free[0]) if judge(b, card.id, [*placed, x])}
            assert offered == expected, [b.names[x] for x in placed]
            if not offered or len(placed) > 9:
                break
            x = rnd.choice(sorted(offered))
            place_explorer(state, b, 0, x, None)
            settle_down(state)
            placed.append(x)


@pytest.mark.rule("explorers.card.base")
def test_the_deck_is_five_base_cards_and_28_investigate_cards() -> None:
    assert [card.id for card in CARDS[:BASE]] == ["grassland", "desert", "mountain", "water", "any"]
    assert EXPLORE[BASE:] == ("I", "II", "III", "I/II/III")
    assert len(INVESTIGATE) == 28, "as many as in the box; with a card of your own change this figure, too"
    assert sum(treasure.cards for treasure in TREASURE_CARDS) == 40


@pytest.mark.rule("explorers.card.base", "explorers.card.free")
def test_grassland_spaces_may_lie_apart() -> None:
    game = at("avenia", "grassland", explorers=["c9r5", "c10r5"])
    assert open_spaces(game) == {"c8r6", "c11r5", "c11r6"}
    explore(game, "c8r6")
    assert open_spaces(game) == {"c7r7", "c9r7", "c11r5", "c11r6"}
    explore(game, "c11r5")
    assert open_spaces(game) == set()
    assert refused(game, "c11r6").rule == "explorers.place.limit"


@pytest.mark.rule("explorers.card.base")
def test_mountain_allows_one_space_and_desert_two() -> None:
    game = at("avenia", "mountain")
    assert open_spaces(game) == {"c7r6", "c9r6"}
    assert refused(game, "c9r5").rule == "explorers.card.base"
    explore(game, "c9r6")
    assert refused(game, "c10r5").rule == "explorers.place.limit"
    desert = at("avenia", "desert")
    explore(desert, "c9r5", "c9r4")
    assert refused(desert, "c10r4").rule == "explorers.place.limit"


@pytest.mark.rule("explorers.card.line", "explorers.card.base")
def test_the_third_water_space_may_join_either_end() -> None:
    game = at("avenia", "water")
    assert open_spaces(game) == {"c8r4", "c7r5"}
    explore(game, "c7r5", "c6r5")
    assert open_spaces(game) == {"c5r6", "c8r4"}, "south-west of the second, north-east of the first"
    assert refused(game, "c6r4").rule == "explorers.card.base"
    explore(game, "c8r4")
    assert refused(game, "c5r6").rule == "explorers.place.limit"
    one_end = at("avenia", "water", explorers=["c8r4"])
    explore(one_end, "c7r4", "c6r4")
    assert open_spaces(one_end) == {"c8r3"}, "mountain closes the other end"


@pytest.mark.rule("explorers.card.line")
def test_long_lines_go_on_at_both_ends_and_never_bend() -> None:
    game = at("avenia", "line-water", explorers=["c8r4"])
    explore(game, "c8r3", "c9r3")
    assert open_spaces(game) == {"c10r2", "c7r4"}
    assert refused(game, "c7r5").rule == "explorers.card.line"
    explore(game, "c10r2")
    assert open_spaces(game) == {"c7r4"}
    explore(game, "c7r4", "c6r4")
    assert open_spaces(game) == set()
    land = at("avenia", "line-land")
    explore(land, "c9r5", "c10r5", "c11r6", "c12r6")
    assert open_spaces(land) == set(), "water ends the line"
    assert refused(land, "c13r7").rule == "explorers.card.line"


@pytest.mark.rule("explorers.card.path")
def test_a_trail_goes_on_from_its_last_space_only() -> None:
    game = at("avenia", "path-gw")
    explore(game, "c8r4", "c7r4")
    assert open_spaces(game) == {"c7r5", "c6r4", "c8r3"}
    reason = refused(game, "c8r6")
    assert reason.rule == "explorers.card.path"
    assert "the one before, H5" in reason.message
    assert refused(game, "c9r5").rule == "explorers.card.path"  # desert is not of this trail either
    explore(game, "c7r5", "c6r5", "c6r4")
    assert refused(game, "c6r3").rule == "explorers.place.limit"


@pytest.mark.rule("explorers.card.base", "explorers.card.path")
def test_any_terrain_wants_the_second_space_adjacent_to_the_first() -> None:
    game = at("avenia", "any")
    explore(game, "c8r6")
    assert open_spaces(game) == {"c8r7", "c7r6", "c7r7", "c9r6", "c9r7"}
    assert refused(game, "c9r5").rule == "explorers.card.base"


@pytest.mark.rule("explorers.card.region")
def test_all_land_of_the_surveyors_lies_in_one_region() -> None:
    game = at("avenia", "region-4")
    assert open_spaces(game) == {"c7r6", "c8r6", "c9r5", "c9r6"}
    explore(game, "c9r5")
    assert open_spaces(game) == {"c9r4", "c10r4"}
    reason = refused(game, "c9r6")
    assert (reason.rule, "one region" in reason.message) == ("explorers.card.region", True)


@pytest.mark.rule("explorers.card.around")
def test_a_camp_lies_around_its_first_space() -> None:
    game = at("avenia", "around-m")
    assert open_spaces(game) == {"c7r6", "c9r6"}
    assert refused(game, "c9r5").rule == "explorers.card.around"
    explore(game, "c9r6")
    assert open_spaces(game) == {"c8r6", "c9r5", "c9r7", "c10r5", "c10r6"}
    explore(game, "c9r5")
    assert refused(game, "c9r4").rule == "explorers.card.around"  # adjacent to c9r5, not to the centre
    explore(game, "c10r5")
    settle(game, "c10r5")  # the two mountain spaces are a region
    explore(game, "c10r6", "c9r7", "c8r6")
    assert refused(game, "c8r7").rule == "explorers.place.limit"


@pytest.mark.rule("explorers.card.ray")
def test_a_march_leads_straight_on_without_a_gap() -> None:
    game = at("avenia", "ray-d")
    explore(game, "c9r5", "c10r5")
    assert open_spaces(game) == {"c11r6"}
    assert refused(game, "c9r4").rule == "explorers.card.ray"
    explore(game, "c11r6", "c12r6")
    assert refused(game, "c13r7").rule == "explorers.place.limit"
    blocked = at("avenia", "ray-d", explorers=["c11r5", "c12r5", "c10r5"])
    explore(blocked, "c9r5", "c9r4")
    assert open_spaces(blocked) == {"c9r3"}


@pytest.mark.rule("explorers.card.villages")
def test_lines_from_two_different_villages() -> None:
    game = at("avenia", "villages", era=2, villages=["c12r5", "c9r5"])
    assert "c8r6" not in open_spaces(game)  # the capital is no village
    assert "c9r4" in open_spaces(game)
    explore(game, "c9r4")
    assert open_spaces(game) == {"c9r3"}  # straight away from c9r5
    explore(game, "c9r3", "c9r2")
    # the line is full: the second one comes from another village
    assert open_spaces(game) == {"c12r4", "c12r6", "c11r5", "c11r6", "c13r5", "c13r6"}
    assert refused(game, "c10r4").rule == "explorers.card.villages"  # next to c9r5 only, which is used
    explore(game, "c12r4", "c12r3", "c12r2")
    assert open_spaces(game) == set()
    assert refused(game, "c12r6").rule == "explorers.place.limit"


@pytest.mark.rule("explorers.card.villages")
def test_the_first_line_may_be_ended_early() -> None:
    game = at("avenia", "villages", era=2, villages=["c12r5", "c9r5"])
    explore(game, "c9r4")
    assert Line() in RULES.legal_actions(game.state, 0)
    events = game.act(Line()).added[0].events
    assert RULES.describe_event(events[0]) == "turns to another village"
    assert "c12r4" in open_spaces(game)
    assert "c10r4" not in open_spaces(game)
    explore(game, "c12r4")
    assert Line() not in RULES.legal_actions(game.state, 0)
    reason = RULES.why_not(game.state, 0, Line())
    assert reason is not None
    assert reason.rule == "explorers.card.villages"


@pytest.mark.rule("explorers.card.villages")
def test_one_village_alone_gives_one_line_and_none_gives_nothing() -> None:
    one = at("avenia", "villages", era=2, villages=["c9r5"])
    explore(one, "c9r4", "c9r3", "c9r2")
    assert open_spaces(one) == set()
    none = at("avenia", "villages", era=2)
    assert RULES.legal_actions(none.state, 0) == [Done()]


@pytest.mark.rule("explorers.card.villages")
def test_a_space_between_two_villages_may_belong_to_either() -> None:
    game = at("avenia", "villages", era=2, villages=["c12r5", "c10r5"])
    explore(game, "c11r6")  # next to both
    assert open_spaces(game) == {"c12r6", "c10r6"}, "straight away from the one or from the other"
    game.act(Line())
    assert {"c12r4", "c10r4"} <= open_spaces(game), "whichever it came from, the other one is left"
    explore(game, "c12r4")
    assert open_spaces(game) == {"c12r3"}


@pytest.mark.rule("explorers.card.coast")
def test_cities_follow_the_water_and_no_water_follows_a_city() -> None:
    game = at("avenia", "w4-cities", explorers=["c8r4"])
    assert "c7r3" not in open_spaces(game)
    explore(game, "c7r4")
    assert "c7r3" in open_spaces(game)
    explore(game, "c7r3")
    assert open_spaces(game) == set()
    assert refused(game, "c6r4").rule == "explorers.card.coast"


@pytest.mark.rule("explorers.card.coast")
def test_up_to_two_coin_spaces_follow_the_water() -> None:
    game = at("kazan", "w4-coins", explorers=["c10r1"])
    assert refused(game, "c9r1").rule == "explorers.card.coast"
    explore(game, "c10r0", "c9r1")
    assert coins(game) == {"coins": 3}
    assert refused(game, "c10r2").rule == "explorers.card.coast", "no more water"
    assert refused(game, "c9r2").rule == "explorers.card.coast", "no coins printed there"
    water = at("cnidaria", "w4-coins", explorers=["c9r1"])
    explore(water, "c9r2")  # a coin space on water is water first
    assert coins(water) == {"coins": 1}
    assert "c9r3" in open_spaces(water)


@pytest.mark.rule("explorers.card.coins")
@pytest.mark.parametrize(
    ("card", "space", "worth"),
    [("m3-coins", "c7r6", 2), ("g4-coins", "c8r6", 3), ("any", "c8r6", 1), ("mountain", "c7r6", 1)],
)
def test_printed_coins_count_double_or_triple(card: str, space: str, worth: int) -> None:
    game = at("avenia", card)
    explore(game, space)
    assert coins(game) == {"coins": worth}


@pytest.mark.rule("explorers.card.coins", "explorers.treasure.explorer")
def test_a_treasure_explorer_earns_the_printed_coins_only() -> None:
    game = at("kazan", "g4-coins", explorers=["c14r1", "c15r2"])
    explore(game, "c14r0")
    game.draw("explorer")
    explore(game, "c15r1")
    assert coins(game) == {"coins": 1}
    triple = at("kazan", "d4-coins", explorers=["c15r2"])
    explore(triple, "c15r1")
    assert coins(triple) == {"coins": 3}


@pytest.mark.rule("explorers.card.treasure")
def test_wreck_divers_find_two_treasure_cards_in_a_ruin() -> None:
    game = at("avenia", "w4-treasure", explorers=["c7r3", "c6r3"])
    explore(game, "c5r3")
    game.draw("amphora")
    assert RULES.decision(game.state).stream == "treasure"
    game.draw("coins")
    assert coins(game) == {"treasures": 2}
    assert kept(game) == {"amphora": 1}
    assert phase(game) == "explore"
    again = at("avenia", "w4-treasure", explorers=["c7r3", "c6r3"], markers=["c5r3"])
    explore(again, "c5r3")
    assert phase(again) == "explore", "only for a ruin explored for the first time"


@pytest.mark.rule("explorers.space.ice")
def test_ice_takes_two_spaces_of_a_card_that_restricts_the_terrain() -> None:
    game = at("north-proylia", "grassland", explorers=["c9r6"])
    assert "c9r5" in open_spaces(game)
    explore(game, "c9r5")
    assert open_spaces(game) == set()
    spent_one = at("north-proylia", "grassland", explorers=["c9r6"])
    explore(spent_one, "c10r5")
    reason = refused(spent_one, "c9r5")
    assert (reason.rule, "two spaces" in reason.message) == ("explorers.space.ice", True)
    mountain = at("north-proylia", "mountain", explorers=["c9r6"])
    assert refused(mountain, "c9r5").rule == "explorers.space.ice"


@pytest.mark.rule("explorers.space.ice")
def test_ice_costs_one_on_any_terrain_and_bars_endless_lines() -> None:
    game = at("north-proylia", "any", explorers=["c9r6"])
    explore(game, "c9r5", "c8r5")
    for card in ("line-land", "line-water", "around-g", "ray-d"):
        assert refused(at("north-proylia", card, explorers=["c9r6"]), "c9r5").rule == "explorers.space.ice"


@pytest.mark.rule("explorers.card.coins", "explorers.space.ice")
def test_coins_on_ice_count_double_too() -> None:
    game = at("north-proylia", "m3-coins", explorers=["c8r2"])
    explore(game, "c7r2")
    assert coins(game) == {"coins": 4}
    assert refused(game, "c8r1").rule == "explorers.space.ice"


@pytest.mark.rule("explorers.tower.any-card", "explorers.place.limit")
@pytest.mark.parametrize("card", [*(card.id for card in CARDS if card.shape not in ("villages",))])
def test_any_card_may_explore_a_tower_space(card: str) -> None:
    game = at("avenia", card, explorers=["c16r0"])
    assert "c17r0" in open_spaces(game)
    explore(game, "c17r0")
    assert coins(game) == {"towers": 8 if game.state.era == 1 else 6}


@pytest.mark.rule("explorers.tower.any-card", "explorers.place.limit")
def test_a_tower_takes_one_of_the_spaces() -> None:
    game = at("avenia", "mountain", explorers=["c16r0", "c15r1", "c17r1"])
    explore(game, "c17r0")
    assert open_spaces(game) == set()


@pytest.mark.rule("explorers.place.fewer")
@pytest.mark.parametrize("card", [card.id for card in CARDS])
def test_fewer_or_none_is_always_possible(card: str) -> None:
    game = at("avenia", card)
    assert RULES.legal_actions(game.state, 0)[-1] == Done()
    before = game.state
    done(game)
    assert game.state.explorers == before.explorers
    assert phase(game) == "reveal"
    partly = at("avenia", card, villages=["c9r5", "c12r8"])
    partly.act(RULES.legal_actions(partly.state, 0)[0])
    assert RULES.legal_actions(partly.state, 0)[-1] == Done()
    done(partly)
    assert phase(partly) == "reveal"


@pytest.mark.rule("explorers.card.coast", "explorers.tower.any-card", "explorers.space.crystal")
def test_towers_and_crystals_are_of_the_water_of_a_coast_card_and_not_of_its_second_part() -> None:
    for map_id, jokers, card in itertools.product(
        ("avenia", "cnidaria"), ("towers", "crystals"), ("w4-cities", "w4-coins")
    ):
        b = board(map_id)
        special = b.cities if card == "w4-cities" else b.coins
        for x in bits(getattr(b, jokers)):
            state = at(map_id, card).state
            start = state.stack[0]
            assert shapes.mask(b, state, 0, start) >> x & 1, "of the water"
            then = shapes.after(b, state, 0, start, x)
            coast = b.grid.near[x] & special
            assert shapes.mask(b, state, 0, then) & special & ~b.of["W"] == coast & ~b.of["W"], (
                "what lies at it is at the coast"
            )
            for y in bits(coast & ~b.of["W"]):
                last = shapes.mask(b, state, 0, shapes.after(b, state, 0, then, y))
                assert not last & b.jokers, "the second part has begun"


@pytest.mark.rule("explorers.card.around", "explorers.card.ray", "explorers.card.line", "explorers.card.path")
@pytest.mark.parametrize("map_id", MAPS)
def test_the_first_space_of_a_map_is_a_space_like_any_other(map_id: str) -> None:
    """As the first space of a card that goes on from there: its number is 0."""
    b = board(map_id)
    state = at(map_id, "any").state
    near = b.grid.near[0] & b.any
    for card, shape in (("around-g", 2), ("ray-g", 3), ("any", 2), ("path-gw", 2), ("water", 4)):
        number = next(n for n, one in enumerate(CARDS) if one.id == card)
        frame = shapes.after(b, state, 0, shapes.STARTS[number], 0)
        assert len(astuple(frame)) == shape + 1
        assert shapes.mask(b, state, 0, frame) & ~near == 0, "only what is next to it"
        for x in bits(shapes.mask(b, state, 0, frame)):
            then = shapes.after(b, state, 0, frame, x)
            assert shapes.mask(b, state, 0, then) & ~(b.grid.near[0] | b.grid.near[x]) == 0
            if card == "around-g":
                assert shapes.mask(b, state, 0, then) & ~near == 0, "space 0 stays the centre"
            if card in ("water", "ray-g"):
                assert then.way == b.direction(0, x), "two spaces have a direction"
