"""The year end as Discordia foretells it: what is still to come of it, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from rules.discordia.actions import Deploy, Finish, Pass, PutBack, Trade
from rules.discordia.events import Infrastructure, WorkersDrawn
from rules.discordia.magna.events import OutpostFilled
from rules.discordia.preview import can_win, foreseen
from rules.discordia.scoring import YearEnd, at_best, if_the_year_ended
from rules.game import CHANCE, TERMINAL
from rules.turn_controller import TurnController
from tests.rules.discordia_help import RULES, alone, at, do, events, supply


def told(game: TurnController, seat: int = 0) -> YearEnd:
    now = if_the_year_ended(game.state, seat)
    assert now is not None
    return now


def drawn(game: TurnController, seat: int = 0) -> list[int]:
    return [len(event.workers) for event in events(game, WorkersDrawn) if event.seat == seat]


@pytest.mark.rule("discordia.year-end.raid", "discordia.year-end.infrastructure")
def test_a_raid_that_has_struck_is_not_foretold_again() -> None:
    own = {"supply": "bbbb", "aqueduct": 4, "expedition": 5}
    game = at(own, phase="year-end", germans=["GL07", "GR05"])
    assert RULES.decision(game.state).phase == "return", "the ring went two back, then comes the harvest"
    now = told(game)
    assert (now.ring, now.raids, now.lacks) == (2, False, True)
    do(game, Pass())
    assert told(game).draw == game.state.frame.n == now.draw
    game.draw("y" * now.draw)
    assert drawn(game) == [now.draw]
    lacked = next(event for event in events(game, Infrastructure) if event.seat == 0)
    assert lacked.deficiency == now.draw
    forecast = RULES.forecast(at(own, phase="year-end", germans=["GL07", "GR05"]).state, 0)
    assert forecast is not None
    assert forecast.total == -4 - now.draw


@pytest.mark.rule("discordia.year-end.raid")
def test_a_raid_moves_the_ring_no_further_than_to_the_end_of_its_track() -> None:
    """Another cause was told as the raid's where no raid was to come, or none was left to move."""
    lost = told(at({"supply": "bbbb", "aqueduct": 4, "expedition": 5}, season=4, germans=["GL07", "GR05"]))
    assert (lost.stands, lost.ring, lost.raids, lost.by_raid) == (4, 2, True, -2)
    assert lost._replace(ring=3).by_raid == -2, "something else brings one more"
    assert lost._replace(stands=1, ring=0).by_raid == -1 and lost._replace(stands=0, ring=0).by_raid == 0
    assert lost._replace(raids=False).by_raid == 0


@pytest.mark.rule("discordia.magna.harms")
def test_harms_that_have_struck_are_not_foretold_again() -> None:
    """The decree K07 is within reach; each choice within the year end comes after the harms of its seat."""
    own = {"supply": "bbbb", "aqueduct": 7, "stars": 3}
    row = ["X09 F01", "X07 F02", "X04 F05"]
    germans = ["GL01 GL07", "GR01 GR02"]
    game = at(own, phase="year-end", year=2, germans=germans, decrees="K07", row=row)
    game.draw("b")
    assert RULES.decision(game.state).phase == "decrees"
    now = told(game)
    assert (now.harms, now.harm_draw, now.ring) == ((0, 0, 0, 0), 0, 7 - 1 - 2)
    assert told(game, 1).harms == (0, 1, 1, 1)
    assert told(game, 1).harm_draw == 1


@pytest.mark.rule("discordia.end.zero", "discordia.end.winner")
def test_after_the_game_no_year_end_is_foretold() -> None:
    won = at({"supply": "rr", "tiles": ["B04"]}, value=2)
    seen = foreseen(won.state, Deploy("B04", "rr", True))
    assert seen.standing_then.year_end is None
    assert (seen.standing.supply, seen.standing_then.supply) == (2, 0)
    do(won, Deploy("B04", "rr", True))
    assert won.state.to_move == TERMINAL
    assert if_the_year_ended(won.state, 1) is None
    assert RULES.forecast(won.state, 0) is None
    items = [item.item for item in RULES.score_sheet(won.state, 1).scorings[0].items]
    assert items == ["supply", "on-tiles", "stars", "decrees"], "what a tie looks at, and no raid"


@pytest.mark.rule("discordia.solo.winner")
def test_the_last_sheet_alone_tells_the_counter_of_janus() -> None:
    won = alone({"supply": "rr", "tiles": ["B04"]}, value=2, janus={"counter": 11})
    do(won, Deploy("B04", "rr", True))
    last = RULES.score_sheet(won.state, 0).scorings[0].items[-1]
    assert (last.item, last.have, last.figure) == ("janus", 11, "counter at 11")


@pytest.mark.rule("discordia.ship.sail")
def test_a_full_ship_is_foretold_to_leave() -> None:
    """Its stall takes a market place, the harbour shows its symbol again, and both bring a step of the ring."""
    own = {"supply": "bbwwyy", "tiles": ["S14 b"], "aqueduct": 0}
    game = at(own, season=5, start=1, die="blue", dice=[4, 1, 1], value=4, germans=["GL07", "GR01"])
    seen = foreseen(game.state, Deploy("S14", "bw", True))
    do(game, Deploy("S14", "bw", True))
    assert seen.standing_then.year_end == told(game)
    now = told(game)
    do(game, Finish())
    while game.state.to_move == CHANCE and not [event for event in events(game, Infrastructure) if event.seat == 0]:
        game.draw("y" * game.state.frame.n)
    lacked = next(event for event in events(game, Infrastructure) if event.seat == 0)
    assert (now.symbols, now.empty, now.ring) == (lacked.symbols, lacked.empty, lacked.ring)
    assert now.ring == 0 + 1 + 1 - 2, "a step by the stall, one by the ship that left, then two back by the Germans"


@pytest.mark.rule("discordia.year-end.raid")
def test_a_sure_reward_is_foretold() -> None:
    """GR03 brings a step of the ring to whoever holds."""
    own = {"supply": "bbyy", "tiles": ["B06 rw r r"], "aqueduct": 2}
    game = at(own, season=4, germans=["GL01", "GR03"])
    before = at(own, season=4, germans=["GL01", "GR02"])
    assert told(game).held
    assert told(game).ring == 3
    assert told(game).draw == told(before).draw - 1


@pytest.mark.rule("discordia.year-end.infrastructure")
def test_no_more_workers_are_foretold_than_the_bag_holds() -> None:
    first = {"supply": "b" * 33 + "r" * 33, "aqueduct": 0}
    second = {"supply": "w" * 33 + "y" * 33}
    game = at(first, second, season=4, germans=["GL07", "GR01"])
    now = told(game)
    assert (now.lack > 8, now.draw, now.supply) == (True, 8, 66 + 8)
    assert told(game, 1).draw == 0
    forecast = RULES.forecast(game.state, 0)
    assert forecast is not None
    assert forecast.items[-1].figure.endswith(", the bag holds 8")


@pytest.mark.rule("discordia.bonus.swap")
def test_a_swap_under_way_is_foretold_to_be_ended() -> None:
    game = at({"supply": "bbrrw", "tiles": ["T1"]}, value=2, germans=["GL03", "GR01"], season=4)
    before = told(game).supply
    do(game, Trade("T1"))
    game.draw("bbbb")
    assert told(game).supply == before
    forecast = RULES.forecast(game.state, 0)
    assert forecast is not None
    assert forecast.total == sum(item.points for item in forecast.items) == -before
    do(game, PutBack("bbbb"))
    assert told(game).supply == before


@pytest.mark.rule("discordia.magna.full")
def test_a_preview_names_the_harm_that_a_deployment_averts() -> None:
    game = at({"supply": "bbyy"}, row=["X01 F01"], die="yellow", value=1)
    assert foreseen(game.state, Deploy("F01", "yy", True)).averts == "Germans +1"
    half = at({"supply": "bbyy"}, row=["X01 F02"], die="yellow", value=1)
    assert foreseen(half.state, Deploy("F02", "y", True)).averts == ""


@pytest.mark.rule("discordia.magna.full")
def test_a_harm_is_averted_once_by_the_ship_and_not_again_by_its_stall() -> None:
    game = at({"supply": "bbrrww"}, row=["X01 S01"], die="blue", value=1)
    do(game, Deploy("S01", "bw", True), Finish())
    first = events(game, OutpostFilled)[0]
    assert (first.outpost, first.stall) == ("X01", "S01'")
    game = at({"supply": "bbrrww"}, row=["X01 S01'"], die="red", value=6)
    assert foreseen(game.state, Deploy("S01'", "rw", True)).averts == ""
    do(game, Deploy("S01'", "rw", True))
    filled = events(game, OutpostFilled)[0]
    assert filled.outpost == ""
    assert RULES.describe_event(filled) == "fills Rhine stall 6"


@pytest.mark.rule("discordia.year-end.raid", "discordia.setup.germans")
def test_between_two_years_the_germans_of_the_old_one_count_no_more() -> None:
    game = at({"supply": "bbbb", "aqueduct": 10}, phase="year-end", germans=["GL03", "GR01"])
    while game.state.year == 1:
        game.draw("y" * game.state.frame.n)
    assert (game.state.frame.op, RULES.decision(game.state).kind) == ("display", "chance")
    now = told(game)
    assert (now.raid, now.known, now.raid_effects, now.raid_draw) == (0, False, (), 0)
    assert now.supply == len(supply(game)) + now.draw


@pytest.mark.rule("discordia.setup.first-tile")
def test_during_the_set_up_no_tile_is_taken_for_granted() -> None:
    game = TurnController(RULES, RULES.configure(2, {"boards": True}), 3)
    assert RULES.decision(game.state).phase == "board"
    seat = game.state.to_move
    now = told(game, seat)
    assert (now.empty, now.strength, now.known) == (0, 0, False)
    assert now.supply == 15 + now.draw + now.raid_draw
    before = game.state.clone()
    foreseen(game.state, RULES.legal_actions(game.state, seat)[0])
    assert game.state == before


@pytest.mark.rule("discordia.end.zero")
@pytest.mark.parametrize(
    ("city", "form", "wins"),
    [
        ({"supply": "r", "tiles": ["B02"]}, {"season": 4}, True),
        ({"supply": "r", "tiles": ["B02"]}, {"season": 4, "die": ""}, False),
        ({"supply": "rrrr", "tiles": ["B02"]}, {"season": 4}, False),
        ({"supply": "r"}, {"season": 4}, False),
    ],
    ids=["a soldier and a space for it", "before a die is taken", "more than there is room for", "no barracks"],
)
def test_a_turn_that_can_empty_the_supply_is_known(city: dict[str, Any], form: dict[str, Any], wins: bool) -> None:
    game = at(city, **form)
    assert can_win(game.state, 0) is wins
    if wins:
        game.act(Deploy("B02", "r", False))
        assert game.state.to_move == TERMINAL and game.state.ended == "zero"


def _ends(game: TurnController, seat: int, year: int) -> set[int]:
    """All that the supply of a seat may come to at the end of the year, whatever it chooses; no decree is fulfilled."""
    state = game.state
    while state.year == year and state.to_move == CHANCE:
        game.draw()
        state = game.state
    if state.year != year or state.to_move == TERMINAL:
        return {len(supply(game, seat))}
    found = set[int]()
    for action in RULES.legal_actions(state, state.to_move):
        if RULES.decision(state).phase == "decrees" and action != Pass():
            continue
        on = TurnController(RULES, RULES.config_of(state), 1, manual_chance=True, base=state)
        found |= _ends(do(on, action), seat, year)
    return found


@pytest.mark.parametrize("reward", ["GR05", "GR06", "GR08", "GR09", "GR10"])
def test_the_forecast_counts_what_may_be_taken_of_the_reward_and_of_the_harvest(reward: str) -> None:
    """ "ahead by 6", while 3 workers to the bag were on the same screen: it became level."""
    armed = ["B06 rw r r", "W4 rrw"]
    own = {"supply": "bbyyw", "tiles": armed, "aqueduct": 2, "expedition": 5, "stars": 3}
    germans = ["GL01 GL02 GL03 GL04", f"GR01 GR02 GR03 {reward}"]
    game = at(own, year=4, season=5, start=1, value=4, germans=germans)
    declined, told = if_the_year_ended(game.state, 0), at_best(game.state, 0)
    assert declined is not None and declined.held and declined.harvest and told < declined.supply
    assert told == min(_ends(do(game, Finish()), 0, game.state.year))
