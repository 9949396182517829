"""Discordia alone: the turns of Janus, his counter, the race against him."""

from __future__ import annotations

from itertools import combinations

import pytest

from rules.discordia.actions import Deploy, Finish
from rules.discordia.components import JANUS_INDEX, figures
from rules.discordia.events import JanusPlayed
from rules.discordia.play import Discordia
from rules.discordia.year import solo
from rules.turn_controller import TurnController
from tests.rules.discordia_help import PINNED, RULES, alone, do
from tests.rules.test_discordia_year_end import CALM

TODAY = figures(PINNED)
NEWEST = figures(Discordia.version)


@pytest.mark.rule("discordia.solo.maximus")
def test_the_maximus_alternates_with_season_and_year() -> None:
    for year in range(1, 5):
        for season in range(1, 6):
            game = alone({"supply": "bbbb"}, year=year, season=season)
            first = solo.turns(game.state)[0].op
            assert first == ("turn" if season % 2 == year % 2 else "janus")


@pytest.mark.rule("discordia.solo.turn")
@pytest.mark.parametrize(
    ("tile", "dice", "taken", "die"),
    [
        ("J01", (1, 2, 3), "blue", 1),
        ("J01", (1, 2, 3), "red", 3),
        ("J05", (1, 2, 3), "yellow", 1),
        ("J14", (5, 4, 5), "red", 0),
        ("J14", (5, 4, 5), "blue", 3),
        ("J08", (5, 2, 2), "blue", 1),
    ],
)
def test_a_tile_of_janus_names_his_die(tile: str, dice: tuple[int, int, int], taken: str, die: int) -> None:
    game = alone({"supply": "bbbb"}, season=1, dice=list(dice), die=taken)
    order = next(row.die for row in TODAY.janus.tiles if row.name == tile)
    assert solo.choose_die(game.state, order) == die


@pytest.mark.rule("discordia.solo.turn")
def test_a_turn_of_janus_removes_a_tile_lowers_his_counter_and_takes_something() -> None:
    display = ["-- S01 -- B03 -- --", "-- S02 F02 -- -- --"]
    game = alone(
        {"supply": "bbbb"}, season=1, dice=[1, 2, 3], die="blue", display=display, decrees="K09 K02", privileges="P03"
    )
    do(game, Finish())
    change = game.draw("J01")
    assert change.added[0].events[0] == JanusPlayed("J01", "red", 2, "S01", "EH1", 14)
    assert (game.state.gone, game.state.display[1]) == (1, -1)
    assert game.state.janus.extensions.bit_count() == 1
    assert "J01" not in [outcome for outcome, _ in RULES.chance_outcomes(game.state) or []]
    game.draw((4, 4, 4))
    game.draw("J07")
    assert game.state.janus.decrees == [8], "in the order they were drawn"
    assert game.state.janus.counter == 11
    assert game.state.taken == 0, "as the Maximus he took the blue one of three equal dice out"


@pytest.mark.rule("discordia.solo.turn")
@pytest.mark.parametrize("kind", ["extension", "tower", "decree", "privilege"])
def test_what_janus_takes_next_of_a_kind_is_known_before(kind: str) -> None:
    state = alone({"supply": "bbbb"}, decrees="K09 K02", privileges="P03 P05").state.clone()
    assert state.janus is not None
    while piece := solo.first(state, kind):
        assert solo.take(state, state.janus, kind) == piece
    assert solo.take(state, state.janus, kind) == ""


@pytest.mark.rule("discordia.solo.turn")
@pytest.mark.parametrize(("top", "falls"), [("B01", 1), ("S05", 2), ("S02", 3), ("S04", 3), ("S14", 3), ("--", 0)])
def test_janus_puts_no_more_workers_away_than_the_tile_he_takes_has_room_for(top: str, falls: int) -> None:
    """What a player leaves in the column slows him; in games of version 1 nothing does."""
    three = next(tile for tile in NEWEST.janus.tiles if tile.out == 3 and tile.die == "blue red yellow")
    for rules, by in ((Discordia(), falls), (RULES, 3)):
        form = {
            "season": 1,
            "dice": [1, 4, 2],
            "die": "red",
            "value": 4,
            "display": [f"{top} -- -- -- -- --", "-- -- -- -- -- --"],
        }
        now = rules.position({**form, "cities": [{"supply": "bbbb"}], "janus": {"counter": 15}})
        solo.play(now, JANUS_INDEX[three.name], None)
        assert now.janus.counter == 15 - by


@pytest.mark.rule("discordia.solo.setup", "discordia.solo.turn")
def test_janus_is_never_rid_of_his_workers_before_year_three_by_his_draws() -> None:
    """Every draw of two years, each city tile he meets the largest, and always a piece there for him to take."""
    janus, ladder = NEWEST.janus, NEWEST.ladder
    fives = list(combinations(janus.tiles, 5))
    falls = [sum(tile.out for tile in five) for five in fives]
    held = [sum(tile.take in ("extension", "decree") for tile in five) for five in fives]
    for step in range(1, len(ladder) + 1):
        start = solo.new_janus(NEWEST, step).counter
        left = [start - fall + janus.deficiency - has for fall, has in zip(falls, held, strict=True)]
        assert start > max(falls), "in year one"
        assert min(left) > max(falls), "in year two"


@pytest.mark.rule("discordia.solo.turn")
@pytest.mark.parametrize(
    ("take", "expected"), [("star 2", "2 stars"), ("tower", "T1"), ("privilege", "P03"), ("decree", ""), ("", "")]
)
def test_what_janus_takes(take: str, expected: str) -> None:
    game = alone({"supply": "bbbb"}, season=1, die="blue", privileges="P03 PB1")
    state = game.state.clone()
    assert solo.take(state, state.janus, take) == expected
    assert RULES.check(state) == []


@pytest.mark.rule("discordia.solo.year-end", "discordia.solo.setup")
def test_his_counter_rises_at_a_year_end_less_what_he_holds() -> None:
    holding = {"counter": 5, "extensions": "EH1 EH2", "decrees": "K01"}
    city_form = {**CALM, "development": 4, "extensions": "EC1 EC2 ED1"}
    game = alone(city_form, phase="year-end", germans=["GL07", "GR05"], janus=holding)
    assert game.state.janus.counter == 5 + TODAY.janus.deficiency - 3
    assert game.state.janus.turned == []
    fresh = TurnController(RULES, RULES.configure(1), 3)
    assert fresh.state.janus.counter == 15


@pytest.mark.rule("discordia.solo.winner")
@pytest.mark.parametrize(("own", "counter", "rank"), [(3, 4, "won"), (4, 4, "lost"), (5, 4, "lost")])
def test_after_year_four_you_need_fewer_workers_than_his_counter(own: int, counter: int, rank: str) -> None:
    form = {**CALM, "supply": "b" * own, "development": 4, "stars": 2, "extensions": "EC1 EC2 ED1"}
    many = "EH1 EH2 EM1 EM2 EM3 EF1 EF2 EF3 EE1 EE2 ED2"
    holding = {"counter": counter, "extensions": many, "decrees": "K01 K02 K03 K04 K05 K06"}
    game = alone(form, phase="year-end", year=4, germans=["GL01 GL03 GL04 GL07", "GR01 GR02 GR04 GR10"], janus=holding)
    assert game.state.ended == "years"
    assert RULES.rank(game.state) == f"{rank} against Janus"


@pytest.mark.rule("discordia.solo.winner")
def test_his_counter_at_zero_loses_at_once_and_your_last_worker_wins_at_once() -> None:
    lost = alone(
        {"supply": "bbbb"},
        season=1,
        die="blue",
        janus={"counter": 2},
        display=["S02 -- -- -- -- --", "-- -- -- -- -- --"],
    )
    do(lost, Finish())
    lost.draw("J14")
    assert (lost.state.ended, RULES.rank(lost.state)) == ("janus", "lost against Janus")
    won = alone({"supply": "r", "tiles": ["B02"]}, season=1, value=1)
    assert RULES.rank(won.state) is None
    do(won, Deploy("B02", "r", False))
    assert RULES.rank(won.state) == "won against Janus"
