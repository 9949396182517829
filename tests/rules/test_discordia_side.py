"""Towers, privileges and decrees of Discordia, one small position each."""

from __future__ import annotations

from typing import Any

import pytest

from rules.catalogue import load
from rules.discordia.actions import (
    Build,
    Deploy,
    Die,
    Extend,
    Finish,
    Fulfil,
    Lay,
    Pass,
    PutBack,
    TakePrivilege,
    Trade,
    UsePrivilege,
)
from rules.game import Act, IllegalAction
from tests.rules.discordia_help import at, city, do, legal, refused, supply, tiles

DISPLAY = ["S01 B01 M01 F05 M15 F21", "S04 B02 M02 F06 M16 F22"]
PLENTY = "bbbbrrrrwwwwyyyy"
THREE = ({"supply": "bbbb"},) * 3


# --- towers and privileges ------------------------------------------------------------------------------------------


@pytest.mark.rule("discordia.tower.build")
def test_a_tower_stands_above_a_harbour_or_replaces_another() -> None:
    game = at({"supply": PLENTY, "development": 1}, value=5)
    do(game, Lay("development"))
    assert Build("W4", "") in legal(game), "no ship is needed below it"
    assert refused(game, Build("W5", "")).message == "military tower 2 does not lie out", "from three seats on"
    do(game, Build("W1", ""))
    assert city(game).stars == 6, "five after the star was laid, and one of W1"
    second = at({"supply": "b", "development": 1, "tiles": ["W1 r"]}, value=5)
    do(second, Lay("development"))
    assert refused(second, Build("T1", "")).message.startswith("you have no harbour without a tower")
    do(second, Build("T1", "W1"))
    assert tiles(second) == ["T1"]
    assert supply(second) == "br", "the workers of the old tower come home"
    assert second.state.towers.bit_count() == 6, "the old tower is out of the game"


@pytest.mark.rule("discordia.tower.build")
def test_a_tower_is_no_main_action() -> None:
    assert refused(at({"supply": "b"}), Build("T1", "")).rule == "discordia.tower.build"


@pytest.mark.rule("discordia.tower.military")
def test_a_military_tower_is_filled_like_a_barracks() -> None:
    game = at({"supply": "rry", "tiles": ["W1"]}, value=1, die="red")
    assert {Deploy("W1", "r", False), Deploy("W1", "r", True)} <= set(legal(game))


@pytest.mark.rule("discordia.tower.trade", "discordia.bonus.swap")
def test_a_trade_tower_swaps_by_its_value_whatever_the_colour() -> None:
    for die in ("blue", "red", "yellow"):
        game = at({"supply": "bbbb", "tiles": ["T1"]}, die=die, value=2, season=5)
        do(game, Trade("T1"))
        game.draw("rwyy")
        assert len(legal(game)) == len({*legal(game)}) > 1
        assert Pass() not in legal(game), "as many have to go back"
        assert refused(game, PutBack("rrrr")).rule == "discordia.bonus.swap"
        assert "exactly 4" in refused(game, PutBack("b")).message
        do(game, PutBack("rwyy"))
        assert supply(game) == "bbbb", "they may be those just drawn"
        assert refused(game, Trade("T1")).message == "trade tower 2 was used this turn"
    other = at({"supply": "bbbb", "tiles": ["T1"]}, value=3)
    assert refused(other, Trade("T1")).message == "trade tower 2 works with the value 2, the die counts 3"
    assert refused(other, Deploy("T1", "b", False)).rule == "discordia.tower.trade"
    assert refused(other, Trade("W1")).message == "military tower 1 is no trade tower of your city"


@pytest.mark.rule("discordia.tower.trade")
def test_building_a_trade_tower_moves_the_ring_two_steps_and_it_works_at_once() -> None:
    game = at({"supply": "bbbb", "development": 1}, value=5)
    do(game, Lay("development"), Build("T2", ""))
    assert city(game).aqueduct == 2
    assert Trade("T2") in legal(game)


@pytest.mark.rule("discordia.privilege.take")
def test_the_fourth_and_the_sixth_extension_bring_a_privilege() -> None:
    for owned, expected in (("EH1 EH2 EC1", True), ("EH1 EH2 EC1 EC2", False), ("EH1 EH2 EC1 EC2 EM1", True)):
        game = at({"supply": "b", "extensions": owned}, value=2, privileges="PB1 P01", season=5)
        do(game, Extend("EF2"))
        assert (TakePrivilege("PB1") in legal(game)) == expected
    assert refused(game, TakePrivilege("PY1")).message == "the privilege 'farmers fit anywhere' does not lie out"
    do(game, TakePrivilege("PB1"))
    assert city(game).privileges == 1
    none = at({"supply": "b", "extensions": "EH1 EH2 EC1"}, value=2, season=5)
    do(none, Extend("EF2"))
    assert Finish() in legal(none), "none is left: nothing to take"


@pytest.mark.rule("discordia.privilege.lasting")
def test_a_lasting_privilege_makes_a_colour_fit_anywhere() -> None:
    def fills(privileges: str) -> set[str]:
        game = at({"supply": "bbwy", "tiles": ["F05"], "privileges": privileges}, value=2, season=5)
        return {deploy.workers for deploy in legal(game, Deploy)}

    assert fills("") == set(), "F05 takes a farmer and a soldier"
    assert fills("PB1") == {"bb", "by"}
    assert fills("PW1") == {"wy"}
    assert fills("PB1 PW1") == {"bb", "bw", "by", "wy"}, "two different ones: both colours"
    assert fills("PR1 PR2") == {"bb", "bw", "by", "wy"}, "two alike: all workers are jokers"


@pytest.mark.rule("discordia.privilege.single")
def test_a_single_privilege_is_used_at_once_or_in_a_later_turn() -> None:
    def taken() -> Any:
        game = at({"supply": "b", "extensions": "EH1 EH2 EC1"}, value=2, privileges="P03", season=2, start=1)
        return do(game, Extend("EF2"), TakePrivilege("P03"))

    at_once = taken()
    do(at_once, UsePrivilege("P03"))
    assert city(at_once).aqueduct == 2
    assert refused(at_once, UsePrivilege("P03")).message == "this privilege was used, and works once: aqueduct +2"
    later = do(taken(), Pass())
    assert "waits for a later turn" in refused(later, UsePrivilege("P03")).message
    do(later, Finish(), Die("blue"), Finish())
    later.draw((1, 1, 1))
    do(later, Die("blue"), Finish(), Die("red"))
    assert later.state.to_move == 0
    do(later, UsePrivilege("P03"))
    assert city(later).aqueduct == 2
    assert UsePrivilege("P03") not in legal(later)


@pytest.mark.rule("discordia.privilege.single")
def test_what_single_privileges_do() -> None:
    stars = at({"supply": "bbbb", "unused": "P01"}, value=1)
    do(stars, UsePrivilege("P01"), Lay("expedition"), Pass(), Lay("expedition"), Lay("development"))
    assert city(stars).tracks == [1, 2], "in any split"
    assert city(stars).stars == 6 - 3 + 1
    send = at({"supply": "yyb", "tiles": ["F01"], "unused": "P05"}, value=2, die="red", season=5)
    do(send, UsePrivilege("P05"), Deploy("F01", "yy", False))
    assert city(send).stars == 8
    poor = at({"supply": "bbbb", "stars": 0, "unused": "P01"}, value=1)
    assert "would do nothing" in refused(poor, UsePrivilege("P01")).message
    lasting = at({"supply": "bbbb", "privileges": "PB1"}, value=1)
    assert refused(lasting, UsePrivilege("PB1")).rule == "discordia.privilege.lasting"
    assert refused(lasting, UsePrivilege("P01")).message == "'lay 3 stars on either track' is no privilege of yours"


# --- decrees --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("discordia.side.decree")
@pytest.mark.parametrize(
    ("decree", "met", "missed"),
    [
        ("K01", {"tiles": ["S01", "S02"], "extensions": "EH1"}, {"tiles": ["S01", "M01"]}),
        ("K02", {"tiles": ["B01", "W1", "T1"], "extensions": "EH1"}, {"tiles": ["B01", "W1"]}),
        ("K03", {"tiles": ["M01", "M02", "S01'"], "extensions": "EM1"}, {"tiles": ["M01", "M02", "S01"]}),
        ("K04", {"tiles": ["F01", "F02", "F03"], "extensions": "EF1"}, {"tiles": ["F01", "F02"]}),
        ("K05", {"extensions": "EH1 EC1 EF1 ED1"}, {"extensions": "EH1 EC1 EF1"}),
        ("K06", {"tiles": ["W1", "T1"], "extensions": "EH1"}, {"tiles": ["T1"]}),
        ("K07", {"aqueduct": 5}, {"aqueduct": 4}),
        ("K08", {"development": 3}, {"development": 2, "expedition": 3}),
        ("K09", {"expedition": 3}, {"expedition": 2, "development": 3}),
        ("K10", {"stars": 6}, {"stars": 5}),
        ("K11", {"tiles": ["F01 yy", "B01 r", "W2 rr"]}, {"tiles": ["F01 yy", "B01 r", "W2"]}),
        ("K12", {"tiles": ["B15 r rw r", "B04 rr"], "extensions": "EC1"}, {"tiles": ["B15 r rw r"]}),
        ("K13", {"supply": "bbrrww"}, {"supply": "bbrrwwy"}),
        ("K14", {"supply": "bbbbrrrr"}, {"supply": "bbbbrrrrw"}),
    ],
)
def test_each_decree_looks_at_its_figure(decree: str, met: dict[str, Any], missed: dict[str, Any]) -> None:
    plain = {"supply": "bbbrrrwwwyyy", "stars": 5}
    assert Fulfil(decree) in legal(at({**plain, **met}, decrees=decree, season=5))
    reason = refused(at({**plain, **missed}, decrees=decree, season=5), Fulfil(decree))
    assert reason.rule == "discordia.side.decree"
    assert "the decree asks for" in reason.message


@pytest.mark.rule("discordia.side.decree")
@pytest.mark.parametrize(
    ("tiles", "met"),
    [
        (["F06 y yb", "B02 r rw", "M05 w wy"], True),
        (["F06 y yb", "B02 r rw", "M05 w"], False),  # one of them has an empty space
        (["F06 y yb", "B02 r rw", "M01 ww"], False),  # and one a single space
        (["F06 y yb", "B02 r rw", "W1 r ry"], False),  # a tower is no city tile
    ],
)
def test_a_decree_of_today_counts_full_city_tiles_of_two_spaces_or_more(tiles: list[str], met: bool) -> None:
    rules = load("discordia")
    cities = [{"supply": "bbb", "tiles": tiles}, {"supply": "bbbb"}]
    data = {"season": 5, "die": "red", "dice": [1, 1, 1], "cities": cities, "decrees": "K11"}
    state = rules.position(data)
    assert (Fulfil("K11") in rules.legal_actions(state, 0)) is met
    if not met:
        with pytest.raises(IllegalAction, match="3 full city tiles of two spaces or more"):
            rules.step(state, Act(0, Fulfil("K11")))


@pytest.mark.rule("discordia.side.decree")
def test_a_decree_covers_the_lowest_open_slot_and_gives_its_bonus() -> None:
    game = at({"supply": "bbbb", "aqueduct": 5, "development": 3}, decrees="K13 K07 K08 K14 K10", season=5)
    do(game, Fulfil("K13"))
    assert city(game).stars == 7
    do(game, Fulfil("K07"), Pass(), Fulfil("K08"))
    assert city(game).stars == 9
    do(game, Fulfil("K14"))
    assert refused(game, PutBack("bbb")).rule == "discordia.bonus.return"
    do(game, PutBack("bb"))
    assert supply(game) == "bb"
    assert refused(game, Fulfil("K10")).message == "all your decree slots are covered"
    assert refused(game, Fulfil("K01")).message == "the decree '2 ships in harbours' does not lie out"
