"""Seasons, dice, main and side actions of Discordia, one small position each."""

from __future__ import annotations

from typing import Any

import pytest

from rules.discordia.about import about
from rules.discordia.actions import (
    Boat,
    Build,
    Deploy,
    Die,
    Extend,
    Finish,
    Lay,
    Manipulate,
    Pass,
    PutBack,
    Swap,
    TakeStars,
)
from rules.discordia.components import figures
from rules.discordia.events import GermanTurned
from rules.discordia.preview import still_open
from rules.discordia.words.happened import bonus_words, event_text
from tests.rules.discordia_help import PINNED, RULES, at, city, do, legal, refused, supply, tiles

TODAY = figures(PINNED)

DISPLAY = ["S01 B01 M01 F05 M15 F21", "S04 B02 M02 F06 M16 F22"]
PLENTY = "bbbbrrrrwwwwyyyy"
THREE = ({"supply": "bbbb"},) * 3


# --- seasons and dice -----------------------------------------------------------------------------------------------


@pytest.mark.rule("discordia.season.course", "discordia.season.order", "discordia.season.refill")
def test_five_seasons_each_with_a_turn_for_everybody_from_the_next_maximus_on() -> None:
    game = at(*THREE, season=1, start=2, seat=2, die="", germans=["GL01", ""], display=["S01 -- -- -- -- --"])
    order = []
    for season in range(1, 6):
        assert game.state.season == season
        for _ in range(3):
            order.append(game.state.to_move)
            do(game, legal(game, Die)[0], Finish())
        if season == 3:
            assert RULES.decision(game.state).phase == "display", "every gap is filled before season four"
            game.draw(tuple(tile.name for tile in TODAY.tiles[1:18]))
            assert RULES.decision(game.state).phase == "german"
            assert game.state.right == []
            game.draw("GR01")
            assert len(game.state.right) == 1
        if season < 5:
            assert RULES.decision(game.state).phase == "roll"
            game.draw((1, 1, 1))
    assert order == [2, 0, 1, 0, 1, 2, 1, 2, 0, 2, 0, 1, 0, 1, 2]
    assert RULES.decision(game.state).phase == "raid-draw", "after season five comes the year end"


@pytest.mark.rule("discordia.season.dice", "discordia.season.maximus")
def test_the_maximus_takes_a_die_out_and_the_others_share_two() -> None:
    game = at(*THREE, season=1, die="", dice=[2, 5, 4])
    assert legal(game) == [Die("blue"), Die("red"), Die("yellow")]
    assert refused(game, Finish()).rule == "discordia.season.dice"
    assert refused(game, Die("white")).rule == "discordia.season.dice"
    do(game, Die("red"))
    assert RULES.decision(game.state).prompt == "red 5: one main action and any side actions"
    assert refused(game, Die("yellow")).message == "the die is chosen: red 5"
    do(game, Finish())
    for _ in range(2):
        assert legal(game) == [Die("blue"), Die("yellow")]
        reason = refused(game, Die("red"))
        assert (reason.rule, "took the red die" in reason.message) == ("discordia.season.maximus", True)
        do(game, Die("blue"), Finish())
    assert game.state.season == 2


@pytest.mark.rule("discordia.turn.actions", "discordia.turn.end", "discordia.bonus.optional")
def test_a_die_may_be_used_for_nothing_and_what_is_not_used_is_lost() -> None:
    game = at({"supply": PLENTY, "tiles": ["B03"]}, value=1, display=DISPLAY)
    assert [one.what for one in still_open(game.state)] == ["main", "special"]
    do(game, Finish())
    assert RULES.decision(game.state).phase == "roll", "seat 0 was the last of season two"
    assert supply(game) == PLENTY


# --- the main action ------------------------------------------------------------------------------------------------


@pytest.mark.rule("discordia.turn.main")
@pytest.mark.parametrize(
    ("column", "action"),
    [
        (1, Build("S01", "")),
        (1, Deploy("B03", "r", False)),
        (1, Extend("EF1")),
        (5, Lay("development")),
        (3, TakeStars()),
    ],
)
def test_one_main_action_a_turn(column: int, action: Any) -> None:
    game = at({"supply": PLENTY, "tiles": ["B03", "F02"]}, value=column, die="blue", display=DISPLAY)
    do(game, action)
    while game.state.stack:
        do(game, Pass())
    assert legal(game, Build, Extend, Lay, TakeStars) == []
    assert not [deploy for deploy in legal(game, Deploy) if not deploy.special]
    for other in (Build("M01", ""), Deploy("B03", "r", False), Extend("EF2"), Lay("development"), TakeStars()):
        assert refused(game, other).rule == "discordia.turn.main"


@pytest.mark.rule("discordia.turn.actions", "discordia.side.special", "discordia.main.deploy")
def test_actions_come_in_any_order_and_two_deployments_to_one_tile_are_fine() -> None:
    for special_first in (True, False):
        pair = [Deploy("B02", "r", special_first), Deploy("B02", "rw", not special_first)]
        game = at({"supply": "rrwb", "tiles": ["B02"]}, value=1)
        do(game, *pair)
        assert supply(game) == "b"


@pytest.mark.rule("discordia.main.tile", "discordia.city.foundations")
def test_a_city_tile_of_the_column_goes_onto_a_foundation_of_its_kind() -> None:
    game = at({"supply": PLENTY}, value=1, die="blue", display=DISPLAY)
    assert legal(game, Build) == [Build("S01", ""), Build("S04", "")]
    assert refused(game, Build("B01", "")).message == "barracks 1 does not lie in column 1"
    do(game, Build("S04", ""))
    assert tiles(game) == ["S04"]
    assert city(game).stars == 7, "its bonus"
    assert game.state.display[6] == -1, "the gap stays"
    assert Deploy("S04", "b", True) in legal(game), "a tile of this turn may be used at once"


@pytest.mark.rule("discordia.city.foundations")
def test_without_a_free_foundation_only_an_own_tile_of_the_kind_can_be_covered() -> None:
    game = at({"supply": PLENTY, "tiles": ["S02", "F01"]}, value=1, display=DISPLAY)
    assert legal(game, Build) == [Build("S01", "S02"), Build("S04", "S02")]
    assert refused(game, Build("S01", "")).rule == "discordia.city.foundations"
    reason = refused(game, Build("S01", "F01"))
    assert (reason.rule, reason.message) == ("discordia.city.overbuild", "ship 1 covers another ship, not farm 1")
    assert refused(game, Build("S01", "S99")).rule == "discordia.city.overbuild"


@pytest.mark.rule("discordia.city.overbuild")
def test_covering_sends_the_workers_home_and_the_old_tile_out_of_the_game() -> None:
    game = at({"supply": "b", "tiles": ["F03 yb", "F01"]}, value=4, display=DISPLAY)
    assert Build("F05", "F03") in legal(game), "two fields are printed, both taken"
    do(game, Build("F05", "F03"))
    assert supply(game) == "bby"
    assert tiles(game) == ["F05", "F01"]
    assert game.state.gone.bit_count() == 1
    free = at({"supply": "b", "tiles": ["F03 yb"]}, value=4, display=DISPLAY)
    assert {Build("F05", ""), Build("F05", "F03")} <= set(legal(free)), "allowed with a free foundation too"


@pytest.mark.rule("discordia.main.deploy")
def test_the_action_tile_says_where_workers_may_go() -> None:
    for number, tile in enumerate(TODAY.actions[1:], 1):
        game = at({"supply": PLENTY, "tiles": ["S02", "B02", "M03", "F02", "W4"]}, value=number, die="blue", season=5)
        found = {deploy.tile for deploy in legal(game, Deploy) if not deploy.special}
        kinds = {"S02": 0, "B02": 1, "M03": 2, "F02": 3, "W4": 1}
        assert found == {name for name, kind in kinds.items() if kind in tile.deploy}
    reason = refused(game, Deploy("F02", "y", False))
    assert reason.message == "the action tile deploys to ship or stall, not to a farm"
    assert refused(game, Deploy("F09", "y", False)).message == "farm 3 is no tile of your city"


@pytest.mark.rule("discordia.main.deploy-space", "discordia.city.spaces")
def test_exactly_the_workers_of_the_next_space() -> None:
    game = at({"supply": "bby", "tiles": ["S04 b"]}, value=1)
    assert legal(game, Deploy) == [Deploy("S04", "b", False)]
    do(game, Deploy("S04", "b", False))
    assert RULES.position({"state": RULES.encode_state(game.state)}) == game.state
    full = at({"supply": "bb", "tiles": ["S22 b b"]}, value=1)
    assert refused(full, Deploy("S22", "b", False)).message == "all spaces of ship 6 are filled"
    poor = at({"supply": "bw", "tiles": ["B02 r", "S02"]}, value=1)
    assert refused(poor, Deploy("B02", "rw", False)).rule == "discordia.main.deploy-space"
    assert (
        refused(poor, Deploy("S02", "bb", False)).message
        == "the next space of ship 1 takes exactly sailor, not 2 sailors"
    )
    assert refused(poor, Deploy("S02", "", False)).rule == "discordia.main.deploy-space"


@pytest.mark.rule("discordia.city.spaces")
def test_a_grey_figure_is_a_worker_of_any_colour() -> None:
    game = at({"supply": "rrwy", "tiles": ["B16"]}, value=1)
    assert [deploy.workers for deploy in legal(game, Deploy)] == ["rr", "rw", "ry"]


@pytest.mark.rule("discordia.main.extension", "discordia.city.foundations")
def test_an_extension_opens_foundations_if_all_of_it_fits() -> None:
    game = at({"supply": PLENTY}, value=2, die="blue", season=5)
    do(game, Extend("EM2"))
    assert city(game).room >> 8 & 15 == 4
    wide = at({"supply": PLENTY, "extensions": "EM2 EM1"}, value=2, season=5)
    assert Extend("EM3") in legal(wide)
    full = at({"supply": PLENTY, "extensions": "EM2 EM1"}, *THREE, value=2, season=5)
    assert Extend("EM3") in legal(full)
    assert (
        refused(full, Extend("EM7")).message
        == "the extension '2 market places' does not fit: you have 5 of 6 market places"
    )
    assert refused(full, Extend("EM1")).message == "the extension '1 market place' does not lie out"


@pytest.mark.rule("discordia.main.extension")
def test_a_track_takes_one_extension() -> None:
    game = at({"supply": PLENTY, "extensions": "ED1", "development": 6}, value=5, season=2)
    assert Lay("development") in legal(game), "two more spaces"
    other = at({"supply": PLENTY, "extensions": "ED1"}, value=1, season=2)
    assert refused(other, Extend("ED2")).message == "your development track has its extension already"
    assert Extend("EE1") in legal(other)
    plain = at({"supply": PLENTY, "development": 6}, value=5, season=2)
    assert refused(plain, Lay("development")).message == "your development track is full"
    assert refused(plain, Extend("ED1")).rule == "discordia.main.extension", "action tile 5 offers none"


@pytest.mark.rule("discordia.main.develop")
def test_developing_lays_a_star_on_the_development_track_only() -> None:
    game = at({"supply": PLENTY, "tiles": ["F01"]}, value=5)
    assert legal(game, Lay) == [Lay("development")]
    assert refused(game, Lay("expedition")).rule == "discordia.main.develop"
    assert refused(game, TakeStars()).rule == "discordia.main.stars"
    do(game, Lay("development"))
    assert (city(game).stars, city(game).tracks) == (5, [1, 0])
    assert legal(game) == [Deploy("F01", "yy", False), Pass()], "the bonus of the space: deploy to any tile"
    assert refused(at({"supply": "b", "stars": 0}, value=5), Lay("development")).message.startswith("you have no star")
    assert refused(at({"supply": "b"}, value=4), Lay("development")).rule == "discordia.main.develop"


@pytest.mark.rule("discordia.main.stars", "discordia.bonus.stars")
def test_stars_come_from_the_cult_site_as_far_as_some_are_left() -> None:
    game = at({"supply": PLENTY}, value=4)
    assert game.state.site == 12
    assert RULES.describe(game.state, TakeStars()) == "take 2 stars"
    do(game, TakeStars())
    assert (city(game).stars, game.state.site) == (8, 10)
    scarce = at({"supply": PLENTY, "stars": 17}, value=4)
    do(scarce, TakeStars())
    assert (city(scarce).stars, scarce.state.site) == (18, 0)
    none = at({"supply": PLENTY, "stars": 18}, value=4)
    assert refused(none, TakeStars()).message == "no star is left on the cult site"


# --- manipulators ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("discordia.turn.manipulator")
def test_manipulators_change_the_value_for_the_whole_turn_but_not_the_die() -> None:
    game = at({"supply": PLENTY, "ready": 2, "tiles": ["B13"]}, dice=[1, 3, 1], die="red")
    assert legal(game, Manipulate) == [Manipulate(-1), Manipulate(1)]
    do(game, Manipulate(1), Manipulate(1))
    assert game.state.value == 5
    assert game.state.dice[1] == 3
    assert (city(game).ready, city(game).spent) == (0, 2)
    assert Deploy("B13", "rry", True) in legal(game), "also for side actions"
    assert refused(game, Manipulate(1)).message.startswith("no manipulator is ready")


@pytest.mark.rule("discordia.turn.manipulator")
def test_manipulators_come_first_and_stay_within_one_to_six() -> None:
    low = at({"supply": PLENTY, "ready": 1}, value=1)
    assert legal(low, Manipulate) == [Manipulate(1)]
    assert refused(low, Manipulate(-1)).message == "the value stays within 1 to 6"
    assert refused(low, Manipulate(2)).rule == "discordia.turn.manipulator"
    high = at({"supply": PLENTY, "ready": 1}, value=6)
    assert legal(high, Manipulate) == [Manipulate(-1)]
    acted = at({"supply": PLENTY, "ready": 1, "tiles": ["B01"]}, value=1)
    do(acted, Deploy("B01", "r", True))
    assert "before any action" in refused(acted, Manipulate(1)).message


# --- side actions ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("discordia.side.special")
@pytest.mark.parametrize(
    ("die", "open_tiles"),
    [("blue", {"S09", "M08"}), ("red", {"B07", "M08", "W4"}), ("yellow", {"F09", "M08"})],
)
def test_special_deployments_need_value_and_colour(die: str, open_tiles: set[str]) -> None:
    game = at({"supply": PLENTY, "tiles": ["S09", "B07", "M08", "F09", "W4", "F01"]}, die=die, value=3, season=5)
    found = {deploy.tile for deploy in legal(game, Deploy) if deploy.special}
    assert found == open_tiles
    assert refused(game, Deploy("F01", "yy", True)).message == "farm 1 has the value 1, the die counts 3"
    if die == "blue":
        assert refused(game, Deploy("F09", "yb", True)).message.endswith("by a yellow die only")


@pytest.mark.rule("discordia.side.special")
def test_each_tile_takes_one_special_deployment_a_turn() -> None:
    game = at({"supply": PLENTY, "tiles": ["B03", "B01"], "extensions": "EC1"}, value=1, season=5)
    do(game, Deploy("B03", "r", True))
    assert refused(game, Deploy("B03", "ry", True)).message == "barracks 1 had its special deployment of this turn"
    assert Deploy("B01", "r", True) in legal(game), "each of several tiles"
    do(game, Deploy("B01", "r", True), Finish())
    assert all(not site >> 10 & 1 for site in city(game).sites), "free again in the next turn"


@pytest.mark.rule("discordia.side.special", "discordia.bonus.lasting")
def test_the_lookout_drops_the_colour() -> None:
    game = at({"supply": PLENTY, "tiles": ["F09"], "development": 5}, die="blue", value=3, season=5)
    assert Deploy("F09", "by", True) in legal(game)
    before = at({"supply": PLENTY, "tiles": ["F09"], "development": 4}, die="blue", value=3, season=5)
    assert Deploy("F09", "by", True) not in legal(before)


@pytest.mark.rule("discordia.side.boat")
@pytest.mark.parametrize(
    ("season", "after"), [(1, Lay("expedition")), (2, None), (3, Swap()), (4, Swap()), (5, PutBack("b"))]
)
def test_the_boat_gives_the_bonus_of_the_season_once(season: int, after: Any) -> None:
    game = at({"supply": "bbb"}, season=season, value=season)
    stars = city(game).stars
    do(game, Boat())
    if after is not None:
        assert after in legal(game)
        do(game, Pass())
    assert city(game).stars == stars + {2: 2, 4: 1}.get(season, 0)
    assert refused(game, Boat()).message == "you had the boat bonus of this turn"


@pytest.mark.rule("discordia.side.boat")
def test_the_boat_asks_for_the_number_of_the_season() -> None:
    game = at({"supply": "bbb"}, season=3, value=2)
    assert refused(game, Boat()).message == "the boat is at autumn, number 3; the die counts 2"
    poor = at({"supply": "bbb", "stars": 0}, season=1, value=1)
    assert refused(poor, Boat()).message == "the boat bonus would do nothing for you now"


def test_the_open_things_of_a_turn_are_listed() -> None:
    full: dict[str, Any] = {
        "supply": PLENTY,
        "tiles": ["B04", "M04", "T1"],
        "unused": "P03",
        "aqueduct": 5,
    }
    game = at(full, value=2, decrees="K07", season=2)
    whats = [one.what for one in still_open(game.state)]
    assert whats == ["main", "special", "boat", "trade", "decree", "privilege"]
    specials = next(one for one in still_open(game.state) if one.what == "special")
    assert (specials.number, specials.text) == (2, "special deployments: barracks 2 and stall 2")
    assert all(one.rule.startswith("discordia.") for one in still_open(game.state))
    assert still_open(at({"supply": "b"}, die="").state) == []


def test_a_germanic_tile_rewards_on_the_right_and_harms_on_the_left() -> None:
    left, right = (
        event_text(TODAY, GermanTurned(side, german)) for side, german in (("left", "GL01"), ("right", "GR01"))
    )
    assert left.startswith("Germanic tile on the left") and "; damage " in left and "reward" not in left
    assert right.startswith("Germanic tile on the right") and "; reward " in right and "damage" not in right
    assert f"strength {TODAY.germans[1][0].strength};" in right and f"strength {TODAY.germans[0][0].strength};" in left
    assert bonus_words(TODAY.germans[1][0].effects) in right and bonus_words(TODAY.germans[0][0].effects) in left


def test_what_is_built_over_is_asked_about_as_such() -> None:
    state = at({"tiles": ["B01"]}).state
    assert about(state, 0, Build("B02", "B01")) == ("over", "barracks")
    assert about(state, 0, Build("B02", "")) == ("barracks",)
