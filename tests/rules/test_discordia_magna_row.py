"""The Magna row: tiles that move there, workers that fill them, harms that strike."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rules.discordia.actions import Deploy, Die, Finish, Fulfil, Lay, Manipulate, Pass, PutBack, Swap, UsePrivilege
from rules.discordia.components import figures
from rules.discordia.events import GameEnded, Raided, RingMoved, StarsTaken, WorkersDrawn
from rules.discordia.magna import row as magna_row
from rules.discordia.magna.events import HarmsStruck, OutpostFilled, OutpostsTurned, RowCleared, TilesMoved
from rules.discordia.pieces.workers import counts, total
from rules.discordia.scoring import if_the_year_ended
from rules.discordia.state import TILE
from rules.game import BadInput, IllegalAction, Item
from rules.links import event_section, topics
from rules.turn_controller import TurnController
from tests.rules.discordia_help import PINNED, RULES, alone, at, city, do, events, legal, refused, supply

TODAY = figures(PINNED)

CALM: dict[str, Any] = {"supply": "bbrr", "aqueduct": 10, "development": 2}
"""A city that lacks nothing."""
GERMANS = {
    1: ["GL07", "GR01"],
    2: ["GL03 GL07", "GR01 GR02"],
    3: ["GL03 GL06 GL07", "GR01 GR02 GR03"],
}
"""By year: a raid of 3, then 4, then 4; lost, the supply ring goes back 2."""
ROWS = ("S01", "B01", "M01", "F01", "S04", "F04", "S21", "B02", "M02", "F02", "S05", "F05")


def year_end(*cities: dict[str, Any], row: list[str], **form: Any) -> TurnController:
    cities = cities if len(cities) > 1 else (*cities, CALM)
    year = form.pop("year", 1)
    defaults = {"germans": GERMANS[year]}
    return at(*cities, phase="year-end", row=row, year=year, **{**defaults, **form})


def names(game: TurnController) -> list[str]:
    """The city tiles in the row by place, "" for none."""
    return [TODAY.tiles[site & TILE].name if site >= 0 else "" for site in game.state.magna.row]


def showing(game: TurnController) -> list[int]:
    """The places (from 1) whose Magna tile shows its harm."""
    return [place + 1 for place in range(10) if game.state.magna.open >> place & 1]


def item(game: TurnController, name: str, seat: int = 0) -> Item:
    forecast = RULES.forecast(game.state, seat)
    assert forecast is not None
    return next(item for item in forecast.items if item.item == name)


# --- set-up, and the start of a year ---------------------------------------------------------------------------------


@pytest.mark.rule("discordia.magna.workers", "discordia.option.tiles")
@pytest.mark.parametrize(("seats", "workers"), [(1, 16), (2, 16), (3, 17), (4, 18)])
@pytest.mark.parametrize("boards", [False, True])
def test_twenty_more_workers_are_in_the_bag_and_everybody_starts_with_more(
    seats: int, workers: int, boards: bool
) -> None:
    without = RULES.initial_state(RULES.configure(seats, {"boards": boards}))
    assert counts(without.bag) == (35, 35, 35, 35)
    game = TurnController(RULES, RULES.configure(seats, {"tiles": True, "boards": boards}), 4)
    assert [total(city.supply) for city in game.state.cities] == [workers] * seats
    assert total(game.state.bag) == 160 - workers * seats
    assert counts(RULES.initial_state(game.config).bag) == (40, 40, 40, 40)


@pytest.mark.rule("discordia.magna.row")
def test_in_year_one_a_tile_moves_as_soon_as_the_display_is_laid() -> None:
    game = TurnController(RULES, RULES.configure(2, {"tiles": True}), 1, manual_chance=True)
    game.draw((1, 2, 3, 4, 5, 6))
    assert RULES.decision(game.state).phase == "display"
    game.draw(ROWS)
    assert events(game, TilesMoved) == [TilesMoved(("S01",), (1,), ("",))]
    assert game.state.display[0] == -1, "the gap stays"
    assert RULES.decision(game.state).phase == "outposts"
    outcomes = RULES.chance_outcomes(game.state)
    assert outcomes == [((f"X{n:02}",), 1) for n in range(1, 11)]
    for wrong in ((), ("X11",), ("X01", "X02"), "X01", 1):
        with pytest.raises(IllegalAction) as caught:
            game.draw(wrong)
        assert caught.value.rule == "discordia.magna.row"
    game.draw(("X04",))
    assert names(game) == ["S01"] + [""] * 9
    assert showing(game) == [1]
    assert events(game, OutpostsTurned) == [OutpostsTurned((1,), ("X04",))]


@pytest.mark.rule("discordia.magna.row")
@pytest.mark.parametrize(("year", "moved"), [(2, 2), (3, 3), (4, 4)])
def test_so_many_tiles_move_as_the_year_says(year: int, moved: int) -> None:
    game = new_year(["X01"], year)
    assert len(events(game, TilesMoved)[-1].tiles) == moved
    assert RULES.check(game.state) == []


def new_year(row: list[str], year: int, **form: Any) -> TurnController:
    """A year end that goes over into `year`; the new display shows S01 B01 M01 F01 S04 F04 on top."""
    display = ["-- -- -- -- -- --", "S01 B01 M01 F01 S04 F04"]
    defaults = {"display": display}
    game = year_end(CALM, CALM, row=row, year=year - 1, **{**defaults, **form})
    for _ in range(40):
        phase = RULES.decision(game.state).phase
        if phase in ("outposts", "german"):
            break
        if game.state.to_move >= 0:
            do(game, legal(game)[-1])
        else:
            game.draw()
    return game


@pytest.mark.rule("discordia.magna.row")
def test_a_magna_tile_that_still_has_a_city_tile_is_skipped() -> None:
    """The example: the tile of year one still lies there when those of year two come."""
    game = new_year(["X07 F05"], 2)
    assert events(game, TilesMoved)[-1].places == (2, 3)
    assert names(game)[:4] == ["F05", "S01", "B01", ""]
    game.draw(("X02", "X04"))
    assert showing(game) == [1, 2, 3], "the old one harms again"


@pytest.mark.rule("discordia.magna.row", "discordia.magna.clear")
def test_tiles_move_from_left_to_right_and_holes_are_filled_first() -> None:
    game = new_year(["X07 F21 yrw", "X04 M16", "X03 B13 rry"], 3)
    assert events(game, RowCleared)[-1].tiles == ("F21", "B13")
    moved = events(game, TilesMoved)[-1]
    assert (moved.tiles, moved.places) == (("S01", "B01", "M01"), (1, 3, 4))
    assert moved.outposts == ("X07", "X03", ""), "two of the Magna tiles are known already"
    assert RULES.decision(game.state).phase == "outposts"
    outcomes = RULES.chance_outcomes(game.state)
    assert outcomes is not None
    assert {name for (name,), _ in outcomes} == {"X01", "X02", "X05", "X06", "X08", "X09", "X10"}
    game.draw(("X10",))
    assert showing(game) == [1, 2, 3, 4], "a Magna tile that gets a city tile is turned up, also one turned over before"


@pytest.mark.rule("discordia.magna.row")
def test_gaps_of_the_top_row_are_passed_over_and_what_is_not_there_does_not_move() -> None:
    game = new_year(["X07 F05"], 3, display=["-- -- -- -- -- --", "-- B01 -- F01 S04 --"])
    assert events(game, TilesMoved)[-1].tiles[0] in {tile.name for tile in TODAY.tiles}, "every gap was filled before"
    state = at({"supply": "bb"}, row=["X07 F05"], year=3, display=["-- B01 -- F01 -- --"]).state.clone()
    magna_row.lay(state, 0, None)
    assert [TODAY.tiles[site & TILE].name for site in magna_row.sites(state)] == ["F05", "B01", "F01"]


@pytest.mark.rule("discordia.magna.row")
def test_a_tile_that_moves_brings_nobody_its_bonus() -> None:
    game = new_year(["X07 F05"], 2, display=["-- -- -- -- -- --", "S04 F04 M01 F01 S01 B01"])
    assert names(game)[1:3] == ["S04", "F04"]
    assert not [event for event in events(game, StarsTaken) if event.count > 1]
    assert game.state.stack == []


# --- workers come ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("discordia.magna.deploy")
def test_a_special_deployment_may_go_to_a_ship_of_the_row() -> None:
    """The example: the blue die with a 6, a ship that shows a blue 6, a sailor for the next space."""
    game = at({"supply": "bbrr"}, die="blue", value=6, row=["X01 S22 b"], actions=[1, 6, 3, 4, 5, 2])
    assert legal(game, Deploy) == [Deploy("S22", "b", True)]
    assert RULES.describe(game.state, Deploy("S22", "b", True)).endswith("to Rhine ship 6")
    assert refused(at({"supply": "bbrr"}, die="red", value=6, row=["X01 S22"]), Deploy("S22", "b", True)).message == (
        "ship 6 takes special deployments by a blue die only"
    )
    assert (
        "has the value 6"
        in refused(at({"supply": "bbrr"}, die="blue", value=5, row=["X01 S22"]), Deploy("S22", "b", True)).message
    )


@pytest.mark.rule("discordia.magna.deploy")
def test_one_special_deployment_a_tile_and_turn() -> None:
    game = at({"supply": "yyyyrr"}, die="yellow", value=1, row=["X01 F03"])
    assert (
        refused(game, Deploy("F01", "yy", True)).message
        == "farm 1 is no tile of your city and does not lie on the Rhine"
    )
    game = at({"supply": "yyyybrr"}, die="yellow", value=1, row=["X01 F04"], season=3)
    do(game, Deploy("F04", "y", True))
    assert refused(game, Deploy("F04", "ry", True)).message == "farm 1 had its special deployment of this turn"
    do(game, Finish())
    assert game.state.magna.row[0] >> 10 & 1 == 0
    assert game.state.to_move == 1


@pytest.mark.rule("discordia.magna.deploy")
def test_a_main_deployment_may_go_to_the_kinds_of_the_action_tile() -> None:
    """Action tile 1 deploys to ships and barracks."""
    row = ["X01 S22", "X02 B14", "X03 M16", "X04 F17"]
    game = at({"supply": "brwy", "tiles": ["B05"]}, value=1, row=row, year=3)
    assert {action.tile for action in legal(game, Deploy)} == {"S22", "B14", "B05"}
    assert (
        refused(game, Deploy("F17", "ry", False)).message
        == "the action tile deploys to ship or barracks, not to a farm"
    )
    assert (
        refused(game, Deploy("B14", "b", False)).message
        == "the next space of barracks 5 takes exactly soldier, not 1 sailor"
    )
    do(game, Deploy("B14", "r", False))
    assert supply(game) == "bwy"
    assert refused(game, Deploy("S22", "b", False)).rule == "discordia.turn.main"
    assert city(game).sites == at({"tiles": ["B05"]}).state.cities[0].sites, "nothing changed in the city"


@pytest.mark.rule("discordia.magna.deploy")
def test_anybody_may_go_on_where_another_began() -> None:
    game = at({"supply": "bb"}, {"supply": "bbb"}, die="blue", value=6, row=["X01 S22"], season=3)
    do(game, Deploy("S22", "b", True), Finish(), Die("red"))
    assert game.state.to_move == 1
    assert refused(game, Deploy("S22", "b", True)).rule == "discordia.side.special"
    game = at({"supply": "bb"}, {"supply": "bbb"}, seat=1, die="red", value=1, row=["X01 S22 b"])
    assert Deploy("S22", "b", False) in legal(game)


@pytest.mark.rule("discordia.magna.deploy")
def test_jokers_and_bonuses_and_the_lookout_reach_the_row() -> None:
    game = at({"supply": "yy", "privileges": "PY1"}, value=1, row=["X01 S22"])
    assert Deploy("S22", "y", False) in legal(game)
    game = at({"supply": "bbyy", "unused": "P05"}, row=["X01 F05", "X02 S22"], year=2)
    do(game, UsePrivilege("P05"))
    assert {action.tile for action in legal(game, Deploy)} == {"S22"}, "F05 wants a soldier"
    game = at({"supply": "bbyy", "development": 5}, die="red", value=6, row=["X02 S22"])
    assert Deploy("S22", "b", True) in legal(game), "the lookout needs no colour"


@pytest.mark.rule("discordia.magna.deploy")
def test_the_row_burdens_nobody_and_counts_for_no_decree() -> None:
    row = ["X01 S22", "X02 S06 b", "X03 F12 y"]
    for form in ({"supply": "bb"}, {"supply": "bb", "tiles": ["F01"]}):
        with_row, without = at(form, row=row, year=3, decrees="K01 K04 K11"), at(form)
        assert item(with_row, "infrastructure").have == item(without, "infrastructure").have
        assert item(with_row, "on-tiles").have == 0
    with pytest.raises(BadInput, match="full ship in the Magna row gives way"):
        at({"supply": "bb"}, row=["X01 S05 br"])


# --- full tiles -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("discordia.magna.full")
def test_a_magna_tile_is_turned_over_as_soon_as_its_city_tile_is_full() -> None:
    game = at({"supply": "rrbb"}, value=1, row=["X01 B14 r", "X04 S22"], year=2)
    assert showing(game) == [1, 2]
    change = game.act(Deploy("B14", "r", False))
    assert change.added[0].events[1] == OutpostFilled(0, "B14", "X01", "")
    assert showing(game) == [2]
    assert names(game)[0] == "B14", "it stays until the raid is over"
    assert refused(game, Deploy("B14", "r", True)).rule == "discordia.side.special"


@pytest.mark.rule("discordia.magna.full")
def test_a_full_ship_empties_at_once_and_its_stall_lies_there() -> None:
    """S04 takes b, b and y; the stall on its back brings a star."""
    game = at({"supply": "yyrr", "aqueduct": 3}, value=1, row=["X01 S04 b b"])
    bag, stars = total(game.state.bag), city(game).stars
    change = game.act(Deploy("S04", "y", False))
    assert [type(event).__name__ for event in change.added[0].events][:2] == ["Deployed", "OutpostFilled"]
    assert names(game)[0] == "S04'"
    assert game.state.magna.row[0] >> 8 == 0, "empty"
    assert total(game.state.bag) == bag + 3
    assert (city(game).stars, city(game).aqueduct) == (stars + 1, 4), "the bonus of the stall, then a step"
    assert showing(game) == [], "turned over, and stays so"
    assert RULES.check(game.state) == []


@pytest.mark.rule("discordia.magna.full")
def test_the_seat_that_acts_gets_the_bonus_of_the_stall_before_the_step() -> None:
    """S02' swaps 3; on space 10 the step is a swap of two."""
    game = at({"supply": "rr"}, {"supply": "bbbrr", "aqueduct": 10}, seat=1, die="blue", value=1, row=["X01 S02 b"])
    do(game, Deploy("S02", "br", True))
    assert game.state.to_move == 1
    assert game.state.stack[-1].n == 3
    do(game, Swap())
    game.draw("bbw")
    do(game, PutBack("bbw"))
    assert game.state.stack[-1].n == 2, "the step of the supply ring"
    assert city(game, 0).aqueduct == 0


@pytest.mark.rule("discordia.magna.full")
def test_the_stall_of_a_ship_takes_workers_in_the_same_turn_and_harms_no_more() -> None:
    game = at({"supply": "bwwyrr"}, die="yellow", value=2, row=["X01 S20 b b"], actions=[2, 1, 3, 4, 5, 6])
    do(game, Deploy("S20", "w", False))
    do(game, Pass())  # the stall's deployment
    assert Deploy("S20'", "w", True) in legal(game), "a stall of value 2 for a die of any colour"
    do(game, Deploy("S20'", "w", True))
    assert showing(game) == []
    assert RULES.check(game.state) == []
    text = at({"supply": "bb"}, row=["X01 S20' w"])
    assert showing(text) == [], "a stall of a ship that sailed harms nobody"


@pytest.mark.rule("discordia.magna.full", "discordia.end.zero")
def test_the_last_worker_wins_in_the_row_too_before_any_bonus() -> None:
    game = at({"supply": "y"}, value=1, row=["X01 S04 b b"])
    do(game, Deploy("S04", "y", False))
    assert game.state.ended == "zero"
    assert events(game, GameEnded) == [GameEnded("zero", 0)]
    assert RULES.check(game.state) == []


# --- a year ends ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("discordia.magna.harms")
def test_harms_of_a_kind_add_up_and_strike_everybody_in_order_before_the_raid() -> None:
    row = ["X01 F01", "X02 F02", "X04 F03", "X05 F05", "X07 F06", "X09 F07"]
    own = {"supply": "bb", "stars": 3, "aqueduct": 4}
    game = year_end(own, own, row=row, year=3)
    assert events(game, HarmsStruck) == []
    state = game.state
    assert state.magna.harms == [2, 2, 1, 1]
    assert RULES.decision(state).phase == "harm-draw"
    assert RULES.decision(state).rule == "discordia.magna.harms"
    assert (city(game).stars, city(game).aqueduct) == (3, 4), "workers come first"
    game.draw("bw")
    assert supply(game) == "bbbw"
    assert (city(game).stars, city(game).aqueduct) == (2, 3)
    assert (city(game, 1).stars, city(game, 1).aqueduct) == (3, 4), "seat by seat"
    game.draw("rr")
    assert (city(game, 1).stars, city(game, 1).aqueduct) == (2, 3 - 2), "and the raid is lost"
    raids = events(game, Raided)
    assert [(raid.seat, raid.strength, raid.raid) for raid in raids][:1] == [(0, 0, 4 + 2)]
    kinds = [type(event) for entry in game.entries for event in entry.events]
    assert kinds.index(WorkersDrawn) < kinds.index(StarsTaken) < kinds.index(RingMoved) < kinds.index(Raided)


@pytest.mark.rule("discordia.magna.harms")
def test_everybody_is_harmed_from_the_start_player_clockwise() -> None:
    game = year_end(CALM, CALM, CALM, row=["X04 F01", "X05 F02"], year=2, start=1)
    struck = []
    while RULES.decision(game.state).phase == "harm-draw":
        struck.append(game.state.seat)
        game.draw()
    assert struck == [1, 2, 0]


@pytest.mark.rule("discordia.magna.harms")
def test_a_tile_that_is_full_or_was_never_turned_up_harms_nobody() -> None:
    game = year_end(CALM, row=["X04 F01 yy", "X05", "X07 F02 y", "X06 F05"], year=3)
    assert game.state.magna.harms == [0, 1, 1, 0]
    game.draw("b")
    assert city(game).stars == 5


@pytest.mark.rule("discordia.magna.harms")
def test_what_cannot_be_paid_is_forgiven() -> None:
    game = year_end({"supply": "bb", "stars": 0, "aqueduct": 0}, row=["X07 F01", "X08 F02", "X09 F03"], year=3)
    assert (city(game).stars, city(game).aqueduct) == (0, 0)
    assert not [event for event in events(game, StarsTaken) if event.seat == 0]


@pytest.mark.rule("discordia.magna.harms")
def test_lost_stars_go_back_to_the_cult_site() -> None:
    game = year_end(CALM, CALM, row=["X07 F01", "X08 F02"], year=2)
    without = year_end(CALM, CALM, row=["X04 F01", "X05 F02"], year=2)
    assert game.state.site == without.state.site + 4
    assert city(game).stars == city(without).stars - 2


@pytest.mark.rule("discordia.magna.harms")
def test_after_its_own_harms_a_seat_may_fulfil_decrees() -> None:
    """Two stars fewer: seat 0 still has six, and takes K10 before the raid."""
    game = year_end({**CALM, "stars": 8}, row=["X07 F01", "X08 F02"], year=2, decrees="K10")
    assert RULES.decision(game.state).phase == "decrees"
    assert city(game).stars == 6
    do(game, Fulfil("K10"))
    assert not events(game, Raided) or events(game, Raided)[0].seat == 0


@pytest.mark.rule("discordia.magna.harms")
def test_which_tiles_lie_open_is_looked_at_once_before_the_first_harm() -> None:
    """Seat 0 fills the open tile with a decree's deployment; seat 1 draws all the same, and the raid stays."""
    first = {"supply": "bbyyrr", "board": "borbetomagus", "aqueduct": 11}
    second = {"supply": "bbrrw", "board": "colonia", "aqueduct": 10}
    game = year_end(first, second, row=["X04 F01", "X01 F13"], year=2, decrees="K07")
    game.draw("w")
    do(game, Fulfil("K07"))
    do(game, Deploy("F01", "yy", False))
    assert showing(game) == [2]
    while RULES.decision(game.state).phase == "decrees":
        do(game, Pass())
    assert RULES.decision(game.state).phase == "harm-draw"
    assert game.state.seat == 1


@pytest.mark.rule("discordia.magna.barracks", "discordia.magna.harms")
def test_the_example_of_the_year_end() -> None:
    """Barracks and farm are full, their Magna tiles turned over; the others draw a worker and strengthen the raid."""
    row = ["X07 B01 r", "X04 S22", "X09 F01 yy", "X01 M16"]
    game = year_end(CALM, CALM, row=row, year=3)
    assert game.state.magna.harms == [1, 1, 0, 0]
    assert (city(game).stars, city(game).aqueduct) == (6, 10)
    game.draw("b")
    game.draw("r")
    raid = events(game, Raided)[0]
    assert raid.raid == 4 + 1, "one more for the open tile"
    assert raid.strength == 1, "one for the soldier in the barracks of the row"
    assert supply(game) == "bbbrr"


@pytest.mark.rule("discordia.magna.barracks")
@pytest.mark.parametrize(
    ("tile", "strength"), [("B01 r", 1), ("B14 r r", 2), ("B14 r", 0), ("F21 yrw", 0), ("B01 y", 1)]
)
def test_a_full_barracks_of_the_row_fights_for_everybody(tile: str, strength: int) -> None:
    cities = ({"supply": "b", "tiles": ["B13 rry"]}, {"supply": "b"}, {"supply": "b"})
    game = at(*cities, row=[f"X07 {tile}"])
    assert [item(game, "strength", seat).have for seat in range(3)] == [3 + strength, strength, strength]


@pytest.mark.rule("discordia.magna.barracks")
def test_the_decree_on_strength_looks_at_the_own_city_only() -> None:
    own = {"supply": "bb", "tiles": ["B13 rry"], "development": 0}
    game = at({**own, "extensions": ""}, row=["X07 B18 r br r"], decrees="K12")
    assert item(game, "strength").have == 7
    assert "you stand at 3" in refused(game, Fulfil("K12")).message


@pytest.mark.rule("discordia.magna.clear")
def test_after_the_raid_full_tiles_are_emptied_and_leave_and_the_others_stay() -> None:
    row = ["X07 B01 r", "X04 S22 b", "X09 F01 yy"]
    game = year_end(CALM, CALM, row=row, year=3)
    assert not events(game, RowCleared)
    game.draw("b")
    bag = total(game.state.bag)
    game.draw("r")
    while not events(game, RowCleared):
        do(game, legal(game)[-1]) if game.state.to_move >= 0 else game.draw()
    assert events(game, RowCleared) == [RowCleared(("B01", "F01"))]
    kinds = [type(event).__name__ for entry in game.entries for event in entry.events]
    assert max(at for at, kind in enumerate(kinds) if kind == "Raided") < kinds.index("RowCleared")
    assert kinds.index("RowCleared") < kinds.index("Infrastructure")
    assert names(game)[:3] == ["", "S22", ""], "holes"
    assert showing(game) == [2]
    assert game.state.magna.harms == []
    assert total(game.state.bag) >= bag - 1
    assert game.state.gone.bit_count() == 2


@pytest.mark.rule("discordia.magna.clear", "discordia.magna.full")
def test_a_ship_filled_by_the_reward_of_a_raid_pays_who_filled_it() -> None:
    """GR05 lays a star on the expedition path; there the bonus deploys."""
    first = {"supply": "bbyy", "board": "noviomagus", "aqueduct": 4, "expedition": 4}
    second = {"supply": "bbrrw", "board": "colonia", "aqueduct": 10}
    row = ["X07 B18 r br r", "X08 S22 b"]
    game = year_end(first, second, row=row, year=2, germans=["GL01 GL02", "GR01 GR05"])
    do(game, Lay("expedition"))
    stars = city(game).stars
    do(game, Deploy("S22", "b", False))
    assert names(game)[1] == "S22'"
    assert RULES.decision(game.state).phase == "lay", "the bonus of the stall: one more star on the expedition path"
    do(game, Pass())
    assert city(game).aqueduct == 5
    assert city(game).stars == stars


# --- what a player sees ---------------------------------------------------------------------------------------------


@pytest.mark.rule("discordia.magna.harms")
def test_the_forecast_counts_the_harms() -> None:
    own = {"supply": "bb", "aqueduct": 5}
    game = at(own, row=["X04 F01", "X05 F02", "X09 F03", "X01 F05"], year=3, germans=["GL03 GL06 GL09", "GR01 GR02"])
    now = if_the_year_ended(game.state, 0)
    assert now.harms == (1, 2, 0, 1)
    assert (now.raid, now.ring) == (4 + 1, 4)
    assert item(game, "harms") == Item(
        "harms", -2, ("city",), "discordia.magna.harms", "Germans +1, draw 2 workers, aqueduct -1", 2
    )
    plain = at(own, year=3, germans=["GL03 GL06 GL09", "GR01 GR02"])
    forecast, before = RULES.forecast(game.state, 0), RULES.forecast(plain.state, 0)
    assert forecast is not None
    assert before is not None
    assert forecast.total == before.total - 2 - 1, "two workers, and a step of the ring"
    assert all(item.item != "harms" for item in before.items)


@pytest.mark.rule("discordia.magna.harms")
def test_the_forecast_comes_true() -> None:
    for seed in range(12):
        game = TurnController(RULES, RULES.configure(2, {"tiles": True}), seed)
        rnd = random.Random(seed)
        while game.state.to_move >= 0 and not (game.state.season == 5 and game.state.die < 0):
            game.act(rnd.choice(RULES.legal_actions(game.state, game.state.to_move)))
        seen = list(magna_row.harms(game.state))
        for _ in range(600):
            struck = events(game, HarmsStruck)
            if struck or game.state.to_move < 0:
                break
            game.act(RULES.legal_actions(game.state, game.state.to_move)[-1])
            if not events(game, HarmsStruck):
                seen = list(magna_row.harms(game.state))
        assert tuple(seen) == struck[0].harms


def test_a_greedy_player_minds_the_row() -> None:
    own = {
        "supply": "bbrr",
        "aqueduct": 3,
        "stars": 2,
        "tiles": ["B13 rry"],
    }  # as strong as a left 1 and a middling right
    quiet = RULES.evaluate(at(own, row=["X07"], die="", germans=["GL01", ""]).state, 0)
    for harm in ("X01", "X04", "X07", "X09"):
        assert RULES.evaluate(at(own, row=[f"{harm} F01"], die="", germans=["GL01", ""]).state, 0) < quiet


def test_wrong_rows_in_a_position_are_named() -> None:
    for reason, row in {
        "there is no Magna tile": ["X11 F01"],
        "there is no tile": ["X01 F99"],
        "F01 has the spaces": ["X01 F01 b"],
        "the Magna row has 10 places": ["X01"] * 11,
        "each Magna tile is in one place": ["X01", "X01"],
        "more city tiles in the Magna row": ["X01 F01", "X02 F02"],
        "city tiles lie in the Magna row": ["X01 T1"],
    }.items():
        with pytest.raises(BadInput, match=reason):
            at({"supply": "b"}, row=row, year=1)
    with pytest.raises(BadInput):
        RULES.decode_state({**RULES.encode_state(at({"supply": "b"}, row=["X01 F01"]).state), "magna": {"boards": 1}})


def test_alone_the_row_harms_you_and_janus_does_not_care() -> None:
    game = alone({"supply": "bb", "aqueduct": 10, "development": 2}, phase="year-end", row=["X04 F01"], season=5)
    counter = game.state.janus.counter
    game.draw("w")
    assert supply(game) == "bbw"
    assert game.state.janus.counter == counter


def test_a_manipulator_opens_a_tile_of_the_row() -> None:
    game = at({"supply": "bbrr"}, die="blue", value=5, row=["X01 S22 b"])
    do(game, Manipulate(1))
    assert Deploy("S22", "b", True) in legal(game)


@pytest.mark.rule("discordia.magna.deploy", "discordia.magna.memory")
def test_the_rules_that_matter_lead_to_the_row_and_to_memory_tiles() -> None:
    game = at({"supply": "bbrr"}, die="blue", value=6, row=["X01 S22 b"])
    assert topics(RULES, game.state, 0, Deploy("S22", "b", True))[0] == "discordia.magna.deploy"
    own = {"supply": "bbrr", "board": "colonia", "tiles": ["S01", "S02"]}
    game = at(own, {"supply": "b", "board": "noviomagus"}, decrees="K01")
    assert "discordia.magna.memory" in topics(RULES, game.state, 0, Fulfil("K01"))
    assert event_section("discordia", HarmsStruck((1, 0, 0, 0))) == "discordia.magna.harms"
