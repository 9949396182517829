"""Villages, routes, towers, treasure and the end, on real maps with every draw forced."""

from __future__ import annotations

import msgspec
import pytest

from rules.explorers import frames
from rules.explorers.actions import Done, Post, Route, Settle
from rules.explorers.effects import chain
from rules.explorers.events import Earned, PostPlaced, RouteOpened, VillageFounded
from rules.explorers.frames import Routes
from rules.explorers.shapes import STARTS
from rules.explorers.state import towers
from rules.explorers.words import faults
from rules.game import places
from rules.hexes import bits
from rules.turn_controller import TurnController
from tests.rules.explorers_help import (
    RULES,
    at,
    coins,
    done,
    explore,
    kept,
    open_spaces,
    phase,
    post,
    refused,
    route,
    rule_of,
    settle,
)

# --- villages -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("explorers.village.complete", "explorers.village.blank", "explorers.village.coins")
@pytest.mark.parametrize("era", [1, 2, 3, 4])
def test_a_complete_region_becomes_a_village_on_a_blank_space(era: int) -> None:
    game = at("avenia", "desert", era=era, explorers=["c8r6", "c8r7", "c8r8"])
    events = explore(game, "c7r9")
    assert phase(game) == "village"
    assert rule_of(game, Done()) == "explorers.village.blank", "it is compulsory"
    assert RULES.legal_actions(game.state, 0) == [Settle("c8r8"), Settle("c7r9")]
    assert rule_of(game, Settle("c8r7")) == "explorers.village.blank"  # a city
    assert rule_of(game, Settle("c9r5")) == "explorers.village.blank"
    assert len(events) == 1
    settle(game, "c8r8")
    assert coins(game) == {"villages": era}
    b = game.state.board
    assert b.names_of(game.state.villages[0]) == ("c8r8",)
    assert "c8r8" not in b.names_of(game.state.explorers[0])
    assert phase(game) == "explore"


@pytest.mark.rule("explorers.village.blank", "explorers.place.at-once")
def test_with_one_blank_space_the_village_is_founded_by_itself() -> None:
    game = at("avenia", "mountain", explorers=["c5r4"])
    events = explore(game, "c5r5")
    assert VillageFounded(0, "c5r4", 1) in events
    assert phase(game) == "explore"


@pytest.mark.rule("explorers.village.one")
def test_a_region_has_one_village_and_its_rest_is_explored_again() -> None:
    game = at("avenia", "desert", era=3, villages=["c9r5"], explorers=["c9r4"])
    explore(game, "c10r4")
    assert phase(game) == "explore"
    assert coins(game) == {"coins": 1}


@pytest.mark.rule("explorers.village.complete")
def test_only_explorers_of_this_era_complete_a_region() -> None:
    game = at("avenia", "desert", era=2, explored=["c9r4", "c10r4"])
    explore(game, "c9r5")
    assert phase(game) == "explore"
    assert game.state.villages == [0]


@pytest.mark.rule("explorers.village.complete", "explorers.map.region")
def test_a_land_ruin_is_part_of_its_region() -> None:
    game = at("kazan", "g4-w1", explorers=["c13r1", "c14r1", "c15r2"])
    explore(game, "c14r0")
    assert VillageFounded(0, "c13r1", 2) in game.entries[-1].events, (
        "a village needs the ruin, and comes before its card"
    )
    game.draw("amphora")
    assert kept(game) == {"amphora": 1}


@pytest.mark.rule("explorers.village.blank")
def test_a_region_of_kazan_without_a_blank_space_gets_no_village() -> None:
    b = at("kazan").state.board
    region = next(region for region in b.regions if not region & b.blank)
    *rest, last = b.names_of(region)
    game = at("kazan", "any", explorers=rest, posts=[name for name in rest if b.city[b.index[name]]])
    explore(game, last)
    assert phase(game) == "explore"
    assert game.state.villages == [0]


# --- routes ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("explorers.route.chain", "explorers.route.coins", "explorers.route.post")
def test_two_joined_cities_open_a_route_and_one_gets_the_post() -> None:
    game = at("avenia", "grassland", explorers=["c8r7", "c8r6", "c9r5", "c10r4"])
    events = explore(game, "c11r4")
    assert RouteOpened(0, "c11r4", "c8r7", 4) in events
    assert rule_of(game, Done()) == "explorers.route.post", "it is compulsory"
    assert RULES.legal_actions(game.state, 0) == [Post("c11r4"), Post("c8r7")]
    assert rule_of(game, Post("c9r5")) == "explorers.route.post"
    events = game.act(Post("c8r7")).added[0].events
    assert events == (PostPlaced(0, "c8r7"),)
    assert coins(game) == {"routes": 4}
    assert phase(game) == "explore"


@pytest.mark.rule("explorers.route.chain", "explorers.place.capital")
def test_villages_and_the_capital_link_a_chain() -> None:
    linked = at("avenia", "grassland", explorers=["c8r7", "c8r6", "c10r4"], villages=["c9r5"], era=2)
    assert RouteOpened(0, "c11r4", "c8r7", 4) in explore(linked, "c11r4")
    broken = at("avenia", "grassland", explorers=["c8r7", "c8r6", "c10r4"])
    explore(broken, "c11r4")
    assert phase(broken) == "explore"
    capital = at("cnidaria", "grassland", explorers=["c9r5"])
    assert RouteOpened(0, "c9r5", "c11r6", 4) in explore(capital, "c11r6")


@pytest.mark.rule("explorers.route.chain", "explorers.route.post")
def test_a_city_with_a_post_opens_no_route_but_links() -> None:
    game = at("cnidaria", "grassland", era=2, posts=["c9r5"], explorers=["c9r5"])
    explore(game, "c11r6")
    assert phase(game) == "explore"
    through = at("cnidaria", "any", era=2, posts=["c9r5"], explorers=["c9r5", "c8r5", "c11r6"])
    b = through.state.board
    assert chain(through.state, b, 0, b.index["c11r6"]) >> b.index["c8r5"] & 1
    gone = at("cnidaria", "any", era=2, posts=["c9r5"], explorers=["c8r5", "c11r6"])
    assert not chain(gone.state, b, 0, b.index["c11r6"]) >> b.index["c8r5"] & 1


@pytest.mark.rule("explorers.route.chain", "explorers.route.post")
def test_the_city_without_the_post_scores_again() -> None:
    game = at("avenia", "any", explorers=["c8r7", "c8r6", "c10r4", "c11r4", "c7r3", "c7r4"])
    explore(game, "c8r4")
    assert coins(game) == {"routes": 3 * 2}
    post(game, "c8r7")
    explore(game, "c9r4")
    assert coins(game) == {"routes": 3 * 2 + 3 * 2}, "c7r3 once more, with c11r4"


@pytest.mark.rule("explorers.route.choice", "explorers.route.coins")
def test_one_explorer_may_join_three_cities_at_once() -> None:
    game = at("avenia", "any", explorers=["c8r7", "c8r6", "c10r4", "c11r4", "c9r4", "c7r3", "c7r4"])
    explore(game, "c8r4")
    assert phase(game) == "routes"
    assert RULES.legal_actions(game.state, 0) == [
        Route("c7r3", "c11r4"),
        Route("c7r3", "c8r7"),
        Route("c11r4", "c8r7"),
    ]
    assert rule_of(game, Route("c11r4", "c7r3")) == "explorers.route.choice"
    assert rule_of(game, Done()) == "explorers.route.choice"
    route(game, "c7r3", "c8r7")
    post(game, "c8r7")
    # the two that are left without a post are joined: their route opens by itself
    assert phase(game) == "post"
    post(game, "c7r3")
    assert coins(game) == {"routes": 6 + 6}
    assert phase(game) == "explore"
    assert game.state.board.names_of(game.state.posts[0]) == ("c7r3", "c8r7")


# --- towers, crystals, coins ----------------------------------------------------------------------------------------


@pytest.mark.rule("explorers.tower.coins")
@pytest.mark.parametrize(("era", "worth"), [(1, 6), (2, 8), (3, 10), (4, 14)])
def test_towers_pay_by_era(era: int, worth: int) -> None:
    game = at("avenia", "any", era=era, explorers=["c16r0"], towers=["c1r1"])
    assert Earned(0, "towers", worth, "c17r0") in explore(game, "c17r0")


@pytest.mark.rule("explorers.option.tower-reward")
@pytest.mark.parametrize(("before", "worth"), [([], 6), (["c1r1"], 8), (["c1r1", "c2r10"], 10)])
def test_towers_pay_by_number_with_the_option(before: list[str], worth: int) -> None:
    game = at("avenia", "any", era=4, explorers=["c16r0"], towers=before, **{"tower-reward": "count"})
    explore(game, "c17r0")
    assert coins(game) == {"towers": worth}
    assert RULES.config_of(game.state).options == {"map": "avenia", "tower-reward": "count"}


@pytest.mark.rule("explorers.option.tower-reward")
def test_the_fourth_tower_pays_14_by_number() -> None:
    game = at("avenia", "any", explorers=["c16r0"], towers=["c1r1", "c2r10", "c13r11"], **{"tower-reward": "count"})
    explore(game, "c17r0")
    assert coins(game) == {"towers": 14}


@pytest.mark.rule("explorers.tower.blocked")
def test_a_tower_space_is_a_source_in_its_era_and_closed_afterwards() -> None:
    game = at("avenia", "any", left=["water"], explorers=["c16r0"])
    explore(game, "c17r0", "c17r1")
    done(game)
    game.draw("water")
    assert game.state.explorers[0] >> game.state.board.index["c17r0"] & 1, "it stays until the era ends"
    done(game)
    later = at("avenia", "any", era=2, explorers=["c17r1"], towers=["c17r0"])
    assert refused(later, "c17r0").rule == "explorers.tower.blocked"
    assert towers(later.state, 0).bit_count() == 1
    assert "c16r0" not in open_spaces(at("avenia", "any", era=2, towers=["c17r0"]))


@pytest.mark.rule("explorers.tower.blocked", "explorers.route.chain")
def test_an_explorer_on_a_tower_links_in_its_era_only() -> None:
    b = at("kazan").state.board
    # c17r3 and c16r1 lie on both sides of the tower c16r2; only the tower joins them
    beside = b.names_of(b.grid.near[b.index["c16r2"]])
    assert {"c16r1", "c17r3"} <= set(beside)
    now = at("kazan", "any", explorers=["c16r2", "c16r1"])
    assert "c17r3" in open_spaces(now)
    later = at("kazan", "any", era=2, towers=["c16r2"], villages=["c16r1"])
    assert "c17r3" not in open_spaces(later)


@pytest.mark.rule("explorers.space.coin")
def test_a_coin_space_pays_again_in_a_later_era() -> None:
    game = at("avenia", "any", era=2, explored=["c8r6"])
    explore(game, "c8r6")
    assert coins(game) == {"coins": 1}


@pytest.mark.rule("explorers.space.crystal")
def test_crystals_pay_the_sum_of_all_discovered_and_only_once() -> None:
    game = at("cnidaria", "any", explorers=["c10r6"])
    explore(game, "c11r7")
    assert coins(game) == {"crystals": 1}
    more = at("cnidaria", "mountain", era=2, explorers=["c18r11"], crystals=["c11r7", "c12r0"])
    assert Earned(0, "crystals", 1 + 2 + 4, "c17r12") in explore(more, "c17r12")
    again = at("cnidaria", "any", era=2, explorers=["c10r6"], crystals=["c11r7"])
    explore(again, "c11r7", "c10r7")
    assert coins(again) == {}


# --- treasure -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("explorers.treasure.draw")
def test_a_ruin_gives_a_treasure_card_by_the_number_left_of_each() -> None:
    game = at("avenia", "water", explorers=["c6r3"])
    explore(game, "c5r3")
    assert dict(RULES.chance_outcomes(game.state) or []) == {
        "amphora": 10,
        "coins": 8,
        "explorer": 8,
        "towers": 6,
        "desert": 2,
        "grassland": 2,
        "mountain": 2,
        "census": 2,
    }
    assert rule_of(game, Done(), 0) == "explorers.treasure.draw"


@pytest.mark.rule("explorers.treasure.coins")
def test_a_purse_pays_2_coins_at_once() -> None:
    game = at("avenia", "water", explorers=["c6r3"])
    explore(game, "c5r3")
    game.draw("coins")
    assert coins(game) == {"treasures": 2}
    assert kept(game) == {}
    assert phase(game) == "explore"


@pytest.mark.rule("explorers.treasure.explorer")
def test_the_explorer_at_once_goes_anywhere_adjacent_towers_included() -> None:
    game = at("avenia", "water", explorers=["c6r3", "c16r0"])
    explore(game, "c5r3")
    game.draw("explorer")
    assert {"c17r0", "c5r4", "c4r3", "c9r6"} <= open_spaces(game)
    assert refused(game, "c6r3").rule == "explorers.place.free"
    assert refused(game, "c2r2").rule == "explorers.place.adjacent"
    explore(game, "c17r0")
    assert coins(game) == {"towers": 6}
    assert phase(game) == "explore"
    assert "c4r3" in open_spaces(game), "the card still allows two water spaces"
    declined = at("avenia", "water", explorers=["c6r3"])
    explore(declined, "c5r3")
    declined.draw("explorer")
    done(declined)
    assert phase(declined) == "explore"


@pytest.mark.rule("explorers.treasure.explorer", "explorers.place.at-once")
def test_a_treasure_explorer_may_find_the_next_treasure() -> None:
    game = at("avenia", "water", explorers=["c6r3", "c6r1"])
    explore(game, "c5r3")
    game.draw("explorer")
    explore(game, "c7r1")
    game.draw("coins")
    assert phase(game) == "explore"
    assert coins(game) == {"treasures": 2}


@pytest.mark.rule("explorers.treasure.end")
@pytest.mark.parametrize(
    ("treasures", "more", "worth"),
    [
        ({"amphora": 1}, {}, 1),
        ({"amphora": 2}, {}, 4),
        ({"amphora": 3}, {}, 9),
        ({"amphora": 4}, {}, 16),
        ({"amphora": 5}, {}, 17),
        ({"amphora": 10}, {}, 36),
        ({"towers": 2}, {"towers": ["c1r1", "c17r0", "c2r10"]}, 6),
        ({"towers": 1}, {}, 0),
        ({"desert": 1}, {"villages": ["c9r5", "c8r2", "c10r5"]}, 2),
        ({"grassland": 2}, {"villages": ["c9r1", "c8r2", "c10r5"]}, 2),
        ({"mountain": 1}, {"villages": ["c9r1", "c8r2", "c10r5"]}, 1),
        ({"census": 1}, {"villages": ["c9r1", "c8r2", "c10r5"]}, 1),
        ({"census": 2}, {"villages": ["c9r1", "c8r2", "c10r5", "c5r4"]}, 4),
    ],
)
def test_kept_treasure_cards_pay_at_the_end(treasures: dict[str, int], more: dict[str, list[str]], worth: int) -> None:
    game = at("avenia", "any", era=4, left=[], treasures=treasures, **more)
    forecast = RULES.forecast(game.state, 0)
    assert forecast is not None
    assert {item.item: item.points for item in forecast.items}["treasures"] == worth
    assert coins(game) == {}
    done(game)
    assert coins(game).get("treasures", 0) == worth
    assert RULES.forecast(game.state, 0) is None


@pytest.mark.rule("explorers.treasure.deck")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    state = at("avenia", "water", explorers=["c6r3"]).state.clone()
    state.treasures = [0] * 8
    assert RULES.check(state) == []
    game = TurnController(RULES, RULES.config_of(state), 1, manual_chance=True, base=state)
    explore(game, "c5r3")
    assert RULES.chance_outcomes(game.state) == [("coins", 8), ("explorer", 8)]
    game.draw("coins")
    assert game.state.treasures == [0, 7, 8, 0, 0, 0, 0, 0]


# --- the end --------------------------------------------------------------------------------------------------------


def finished(*seats: dict[str, object]) -> TurnController:
    game = at("avenia", "any", era=4, left=[], seats=list(seats), goals=["three-lands", "border-ruins", "big-region"])
    for _ in seats:
        done(game)
    return game


@pytest.mark.rule("explorers.end.winner")
def test_the_most_coins_win() -> None:
    game = finished({"coins": 30}, {"coins": {"routes": 20, "villages": 11}})
    assert RULES.returns(game.state) == ((30, 0, 0), (31, 0, 0))
    assert places(RULES.returns(game.state)) == (2, 1)


@pytest.mark.rule("explorers.end.tie")
def test_ties_go_by_towers_then_villages_and_are_shared_after_that() -> None:
    by_towers = finished({"coins": 30, "villages": ["c8r2"]}, {"coins": 30, "towers": ["c1r1"]})
    assert places(RULES.returns(by_towers.state)) == (2, 1)
    by_villages = finished({"coins": 30, "villages": ["c8r2"]}, {"coins": 30})
    assert places(RULES.returns(by_villages.state)) == (1, 2)
    shared = finished({"coins": 30, "villages": ["c8r2"]}, {"coins": 30, "villages": ["c9r1"]}, {"coins": 4})
    assert places(RULES.returns(shared.state)) == (1, 1, 3)


@pytest.mark.rule("explorers.end.lands")
@pytest.mark.parametrize(
    ("number", "worth"),
    [(5, 0), (6, 3), (7, 6), (8, 10), (9, 14), (10, 18), (11, 24), (12, 32), (13, 40), (15, 40)],
)
def test_lands_reached_pay_at_the_end_on_xawskil(number: int, worth: int) -> None:
    b = at("xawskil").state.board
    reached = [b.names[(land & -land).bit_length() - 1] for land in b.lands[:number]]
    game = at("xawskil", "any", era=4, left=[], explored=reached, goals=["five-lands", "same-land", "rich-post"])
    done(game)
    assert coins(game) == ({"lands": worth} if worth else {})


@pytest.mark.rule("explorers.end.lands")
def test_lands_pay_on_no_other_map() -> None:
    b = at("aghon").state.board
    game = at("aghon", "any", era=4, left=[], explored=[b.names[(land & -land).bit_length() - 1] for land in b.lands])
    done(game)
    assert coins(game) == {}


def test_a_trading_post_waits_only_above_its_route() -> None:
    """Right above the card, too, where nothing else lies below it."""
    state = at("avenia").state
    first, second = list(bits(state.board.cities))[:2]
    wrong = faults.post_without_route()
    for between, told in (((), True), ((Routes(1 << first | 1 << second),), False)):
        state.stack = [state.stack[0], *between, frames.Post(first, second)]
        assert (wrong in RULES.check(state)) == told


@pytest.mark.parametrize(("way", "sound"), [(-1, True), (5, True), (6, False), (-2, False)])
def test_a_line_goes_in_one_of_six_directions(way: int, sound: bool) -> None:
    """Or in none yet."""
    state, start = at("avenia").state, next(one for one in STARTS if isinstance(one, frames.Line))
    frame = msgspec.structs.replace(start, way=way)
    state.stack = [frame]
    assert (faults.nothing_waits_so(msgspec.to_builtins(frame)) not in RULES.check(state)) == sound
