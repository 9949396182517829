"""The bonuses of Discordia: their language, chains, and every effect by itself."""

from __future__ import annotations

import pytest

from rules.discordia.actions import (
    Boat,
    Build,
    Deploy,
    Die,
    Extend,
    Finish,
    Fulfil,
    Lay,
    Pass,
    PutBack,
    Swap,
    TakeStars,
    UsePrivilege,
)
from rules.discordia.components import DATA, figures
from rules.discordia.events import RingMoved, Sailed
from rules.discordia.pieces.bonuses import BadBonus, Frame, parse
from rules.discordia.pieces.workers import fillings, has, letters, pack, total
from rules.discordia.words import names
from rules.discordia.words.pieces import bonus_words
from tests.rules.discordia_help import PINNED, RULES, at, city, do, events, legal, refused, supply, tiles

TODAY = figures(PINNED)

# --- the language ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("discordia.bonus.chain")
@pytest.mark.parametrize(
    ("text", "effects", "said"),
    [
        ("", (), "nothing"),
        ("star 2", (Frame("star", 2),), "2 stars"),
        ("aqueduct 1 + swap 2", (Frame("aqueduct", 1), Frame("swap", 2)), "aqueduct +1, swap 2"),
        ("deploy any", (Frame("deploy", 1, 4),), "deploy to any tile"),
        ("deploy barracks", (Frame("deploy", 1, 1),), "deploy to barracks"),
        ("deploy ship", (Frame("deploy", 1, 0),), "deploy to a ship"),
        ("develop", (Frame("lay", 1, 0),), "lay 1 star on development"),
        ("expedition 1", (Frame("lay", 1, 1),), "lay 1 star on expedition"),
        ("advance 3", (Frame("lay", 3, 2),), "lay 3 stars on either track"),
        ("manipulator + star 1", (Frame("manipulator"), Frame("star", 1)), "a manipulator, 1 star"),
        ("return 1", (Frame("return", 1),), "up to 1 worker to the bag"),
        ("extension", (Frame("extension"),), "an extension"),
        ("draw 1 + lose_star 2", (Frame("draw", 1), Frame("lose_star", 2)), "draw 1 worker, lose 2 stars"),
        ("draw 2 + aqueduct_back 1", (Frame("draw", 2), Frame("aqueduct_back", 1)), "draw 2 workers, aqueduct -1"),
        ("harvest 1", (Frame("harvest", 1),), "harvest 1"),
        ("lookout", (Frame("lookout"),), "lookout"),
    ],
)
def test_bonuses_are_read_once_into_effects_and_said_in_words(text: str, effects: tuple[Frame, ...], said: str) -> None:
    assert parse(text) == effects
    assert bonus_words(effects) == said


@pytest.mark.parametrize(
    "text", ["stars 2", "star", "star x", "deploy", "deploy tower", "tower 2", "star 1 +swap 2", " "]
)
def test_other_words_mean_nothing(text: str) -> None:
    with pytest.raises(BadBonus):
        parse(text)


def test_the_component_table_has_the_figures_of_the_box() -> None:
    fronts = TODAY.tiles[:86]
    assert [sum(tile.kind == kind for tile in fronts) for kind in range(4)] == [24, 18, 20, 24]
    assert [sum(len(tile.spaces) == n for tile in fronts) for n in (1, 2, 3)] == [24, 38, 24]
    spaces = [space for tile in fronts for space in tile.spaces]
    assert [sum(len(space) == n for space in spaces) for n in (1, 2, 3)] == [107, 61, 4]
    assert sum(space.count("g") for space in spaces) == 8
    assert all((len(tile.spaces) == 3) == bool(tile.effects) for tile in fronts)
    assert all(1 <= tile.size <= 4 for tile in fronts)
    for kind, times in enumerate(({4}, {3}, {3, 4}, {4})):
        assert {sum(t.kind == kind and t.die == die for t in fronts) for die in range(1, 7)} == times
    backs = TODAY.tiles[86:110]
    assert all(back.kind == 2 and back.die == 7 - front.die for front, back in zip(fronts, backs, strict=False))
    assert sum(space.count("g") for back in backs for space in back.spaces) == 1
    assert (
        len(TODAY.extensions),
        len(TODAY.decrees),
        len(TODAY.privileges),
        len(TODAY.germans[0]),
        len(TODAY.germans[1]),
    ) == (40, 14, 14, 10, 10)
    assert [len(DATA["towers"][kind]) for kind in ("trade", "military")] == [8, 8]
    assert len(DATA["janus"]["tiles"]) == 14
    assert TODAY.boards[0].slots == (4, 4, 6, 5)


def test_workers_are_counted_in_one_number() -> None:
    assert letters(pack("yybwr")) == "brwyy"
    assert total(pack("bbbyyyyw")) == 8
    assert has(pack("bbry"), pack("bb"))
    assert not has(pack("bbry"), pack("w"))
    assert not has(pack("b"), pack("bb"))
    assert [text for text, _ in fillings("brg", 0)] == ["bbr", "brr", "brw", "bry"]
    assert len(fillings("brg", 15)) == 20


# --- effects by themselves ------------------------------------------------------------------------------------------


@pytest.mark.rule("discordia.bonus.optional")
def test_a_bonus_may_be_declined_and_one_that_cannot_be_used_is_lost() -> None:
    game = at({"supply": "bb", "tiles": ["F01"]}, value=5)
    do(game, Lay("development"))
    assert Finish() in legal(game), "deploy any: nobody fits F01"
    offered = at({"supply": "bbyy", "tiles": ["F01"]}, value=5)
    do(offered, Lay("development"), Pass())
    assert Finish() in legal(offered)
    assert "deploy to any tile" in RULES.describe_event(offered.entries[-1].events[0])
    stars = at({"supply": "bb"}, value=4)
    assert not (do(stars, TakeStars()).state.stack), "stars come by themselves"


@pytest.mark.rule("discordia.bonus.chain")
def test_a_bonus_inside_a_bonus_is_carried_out_first() -> None:
    """P05 deploys and then brings stars; EH2's deployment is over before its owner's privilege goes on."""
    game = at(
        {"supply": "bbyy", "tiles": ["S01", "F01"], "development": 2, "unused": "P05"}, value=6, die="red", season=5
    )
    do(game, Lay("development"))
    assert legal(game, Extend), "development 3 brings an extension"
    do(game, Extend("EH2"))
    assert Finish() in legal(game), "EH2's deployment to a ship is lost: nobody fits S01"
    fill = at({"supply": "bbwyy", "tiles": ["S01", "F01"], "development": 2}, value=6, die="red", season=5)
    do(fill, Lay("development"), Extend("EH2"), Deploy("S01", "bw", False))
    assert Finish() in legal(fill), "a ship filled by a bonus stays until the turn is over"
    assert tiles(fill) == ["S01", "F01"]
    do(fill, Finish())
    assert tiles(fill) == ["F01", "S01'"]


@pytest.mark.rule("discordia.bonus.chain", "discordia.bonus.manipulator")
def test_the_parts_of_a_bonus_come_from_left_to_right() -> None:
    game = at({"supply": "bb", "development": 3, "stars": 14}, value=5)
    assert game.state.site == 24 - 14 - 3 - 6
    do(game, Lay("development"))
    assert [type(event).__name__ for event in game.entries[-1].events] == ["StarLaid", "ManipulatorTaken", "StarsTaken"]
    assert city(game).ready == 2


@pytest.mark.rule("discordia.bonus.manipulator")
def test_a_manipulator_comes_ready_while_some_are_left() -> None:
    first = {"supply": "bb", "development": 3, "ready": 1}
    game = at(first, {"supply": "b", "ready": 4}, value=5)
    assert game.state.manipulators == 0
    do(game, Lay("development"))
    assert city(game).ready == 1
    assert city(game).stars == 6, "the star of the same space still comes"


@pytest.mark.rule("discordia.bonus.lay")
def test_stars_are_laid_from_below_and_bring_the_bonus_of_their_space() -> None:
    expected = [Swap(), Finish(), Build("T1", ""), Finish(), Finish()]
    for laid, offer in enumerate(expected):
        game = at({"supply": "bb", "expedition": laid, "unused": "P01"}, value=2, season=5)
        do(game, UsePrivilege("P01"), Lay("expedition"))
        while game.state.stack and offer not in legal(game):
            do(game, Pass())
        assert offer in legal(game)
        assert city(game).tracks == [0, laid + 1]
    full = at({"supply": "bb", "expedition": 5, "unused": "P01"}, value=2, season=5)
    do(full, UsePrivilege("P01"))
    assert legal(full, Lay) == [Lay("development")], "a full track takes no more"
    assert refused(full, Lay("expedition")).message == "your expedition track is full"
    assert refused(full, Lay("sideways")).rule == "discordia.bonus.lay"


@pytest.mark.rule("discordia.bonus.aqueduct", "discordia.bonus.swap")
def test_the_ring_stops_at_ten_and_each_further_step_swaps_two() -> None:
    game = at({"supply": "bbbb", "aqueduct": 9, "unused": "P03"}, value=2, season=5)
    do(game, UsePrivilege("P03"))
    assert city(game).aqueduct == 10
    do(game, Swap())
    game.draw("ry")
    do(game, PutBack("bb"))
    assert supply(game) == "bbry"
    assert city(game).aqueduct == 10
    twice = at({"supply": "bbbb", "aqueduct": 10, "unused": "P03"}, value=2, season=5)
    do(twice, UsePrivilege("P03"), Pass())
    assert Swap() in legal(twice), "one swap a step, each optional"
    do(twice, Pass())
    assert Finish() in legal(twice)


@pytest.mark.rule("discordia.bonus.swap")
def test_an_empty_bag_swaps_nothing_and_a_poor_one_as_many_as_it_holds() -> None:
    hoard = {"supply": "b" * 35 + "r" * 35}
    rest = {"supply": "w" * 35 + "y" * 33}
    game = at({**hoard, "unused": ""}, rest, value=3, season=3)
    assert total(game.state.bag) == 2
    do(game, Boat(), Swap())
    game.draw("yy")
    assert "exactly 2" in refused(game, PutBack("b")).message
    do(game, PutBack("bb"))
    empty = at(hoard, {"supply": "w" * 35 + "y" * 35}, value=3, season=3)
    assert Boat() not in legal(empty)


@pytest.mark.rule("discordia.bonus.return")
def test_up_to_so_many_workers_go_into_the_bag() -> None:
    game = at({"supply": "bbyy", "development": 5}, value=5)
    bag = total(game.state.bag)
    do(game, Lay("development"))
    assert {len(action.workers) for action in legal(game, PutBack)} == {1, 2, 3}
    assert "up to 3" in refused(game, PutBack("bbyy")).message
    assert refused(game, PutBack("yb")).message.startswith("workers are named by their letters")
    assert refused(game, PutBack("w")).message == "your supply does not hold 1 merchant: it has 2 sailors and 2 farmers"
    do(game, PutBack("byy"))
    assert (supply(game), total(game.state.bag)) == ("b", bag + 3)


@pytest.mark.rule("discordia.bonus.stars", "discordia.city.symbols")
def test_symbols_of_the_board_are_covered_one_by_one() -> None:
    def symbols(**form: object) -> int:
        item = next(i for i in RULES.forecast(at({"supply": "b", **form}).state, 0).items if i.item == "infrastructure")
        return int(item.figure.split()[0])

    assert symbols() == 11
    assert symbols(tiles=["S01"]) == 10
    assert symbols(tiles=["M01"]) == 10
    assert symbols(tiles=["M01", "M02"]) == 10, "the second market place has no symbol"
    assert symbols(tiles=["F01", "F02"]) == 9
    assert symbols(extensions="EC1") == 11, "the first further castellum has none"
    assert symbols(extensions="EC1 EC2") == 10
    assert symbols(development=1) == 11
    assert symbols(development=2) == 10
    assert symbols(development=4) == 9
    assert symbols(extensions="ED1") == 10
    assert symbols(decrees="K01 K02") == 11
    assert symbols(decrees="K01 K02 K03") == 10
    assert symbols(decrees="K01 K02 K03 K04") == 9


# --- ships ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("discordia.ship.sail", "discordia.city.symbols")
def test_a_full_ship_leaves_at_the_end_of_the_turn_and_becomes_a_stall() -> None:
    game = at({"supply": "bwr", "tiles": ["S05", "M01"]}, value=1)
    do(game, Deploy("S05", "br", False))
    assert tiles(game) == ["S05", "M01"]
    bag = total(game.state.bag)
    do(game, Finish())
    assert tiles(game) == ["M01", "S05'"]
    assert total(game.state.bag) == bag + 2
    assert legal(game) == [Lay("expedition"), Pass()], "the stall's own bonus comes first"
    do(game, Pass())
    assert city(game).aqueduct == 1
    assert events(game, RingMoved)[0].space == 1
    assert RULES.decision(game.state).phase == "roll"


@pytest.mark.rule("discordia.ship.sail")
def test_without_a_free_market_place_the_stall_covers_one_or_leaves_the_game() -> None:
    def full() -> object:
        return do(at({"supply": "bb", "tiles": ["S17 br", "M01 ww", "M02"]}), Finish())

    covering = full()
    assert legal(covering) == [Build("S17'", "M01"), Build("S17'", "M02"), Pass()]
    assert refused(covering, Build("S17'", "")).rule == "discordia.ship.sail"
    do(covering, Build("S17'", "M01"))
    assert (tiles(covering), supply(covering)) == (["S17'", "M02"], "bbww")
    assert (city(covering).aqueduct, city(covering).stars) == (1, 7)
    leaving = do(full(), Pass())
    assert (tiles(leaving), city(leaving).aqueduct, city(leaving).stars) == (["M01", "M02"], 0, 6)
    assert events(leaving, Sailed)[0].stall is False
    assert leaving.state.gone == 1 << 16


@pytest.mark.rule("discordia.ship.sail")
def test_of_several_full_ships_the_owner_chooses_the_order_until_none_is_full() -> None:
    start = {"supply": "bbww", "tiles": ["S17 br", "S11 b r"], "extensions": "EH1"}
    game = do(at(start), Finish())
    assert legal(game) == [Build("S11'", ""), Build("S17'", "")]
    assert refused(game, Pass()).rule == "discordia.ship.sail"
    do(game, Build("S11'", ""))
    assert tiles(game)[-1] == "S11'"
    do(game, Pass())
    assert tiles(game) == ["S11'", "S17'"], "the other one follows by itself"
    chain = at({"supply": "bbwy", "tiles": ["S11 b r", "S09"], "extensions": "EH1"})
    do(chain, Finish(), Deploy("S09", "bb", False))
    assert tiles(chain) == ["S11'", "S09'"], "a ship filled by the stall's bonus leaves too"


@pytest.mark.rule("discordia.ship.sail", "discordia.side.decree")
def test_decrees_may_be_taken_after_a_ship_has_sailed() -> None:
    game = at({"supply": "bbbrrrwwwyyy", "tiles": ["S17 br"], "aqueduct": 4}, decrees="K07")
    do(game, Finish())
    assert city(game).aqueduct == 5
    assert legal(game) == [Fulfil("K07"), Pass()]
    do(game, Fulfil("K07"))
    assert city(game).stars == 6 + 1 + 1


def test_a_stall_gets_no_special_deployment_in_the_turn_of_its_ship() -> None:
    game = at({"supply": "brwy", "tiles": ["S05 br"]}, value=5, die="red")
    do(game, Finish())
    assert legal(game, Deploy) == []


@pytest.mark.rule("discordia.season.dice")
def test_describe_says_what_each_kind_of_action_does() -> None:
    game = at(
        {"supply": "bbrrwwyy", "tiles": ["F01", "T1"], "unused": "P03"},
        dice=[2, 2, 2],
        die="",
        taken="red",
        privileges="PB1",
    )
    assert RULES.describe(game.state, Die("blue")) == "take the blue die: 2"
    do(game, Die("blue"))
    said = {type(action).__name__: RULES.describe(game.state, action) for action in legal(game)}
    assert said["Extend"].startswith("lay an extension: ")
    assert said["Deploy"] == "deploy 2 farmers to farm 1"
    assert said["Trade"] == "use trade tower 2: swap 4"
    assert said["Boat"] == "take the boat bonus of summer: 2 stars"
    assert said["UsePrivilege"] == "use the privilege: aqueduct +2"
    assert said["Finish"] == "end the turn"


@pytest.mark.parametrize(
    ("frame", "kept", "told"),
    [
        (Frame("lay", 1, 1), "1 star on expedition", "lay 1 star on expedition"),
        (Frame("lay", 3, 2), "3 stars on either track", "lay 3 stars on either track"),
        (Frame("swap", 3), "swap 3", "swap 3"),
    ],
)
def test_stars_that_were_not_laid_are_kept_as_before_and_told_as_everywhere(frame: Frame, kept: str, told: str) -> None:
    assert names.declined(TODAY, frame) == kept
    assert names.declined_words(kept) == told
    single = next(at for at, one in enumerate(TODAY.privileges) if one.effects == (Frame("lay", 3, 2),))
    in_log = names.declined(TODAY, Frame("use", single))
    assert in_log == f"privilege {TODAY.privileges[single].name} (3 stars on either track) now"
    assert names.declined_words(in_log) == "the privilege now: lay 3 stars on either track"
