"""Setting up a game of Discordia, with every draw forced."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rules.catalogue import load
from rules.chance import named_draw
from rules.discordia import draws
from rules.discordia.actions import Build, Die, Finish
from rules.discordia.components import TOWERS, figures
from rules.discordia.events import Built, MaximusDrawn
from rules.discordia.pieces.workers import total
from rules.game import BadInput, IllegalAction
from rules.turn_controller import TurnController
from tests.rules.discordia_help import PINNED, RULES, alone, at, do, legal, refused

TODAY = figures(PINNED)

ROW = ("S01", "B01", "M01", "F01", "S04", "F04")
ROW2 = ("S21", "B02", "M02", "F02", "S05", "F05")
WORKERS = "bbbbrrrrwwwwyyy"


def new(seats: int = 2, **options: int) -> TurnController:
    return TurnController(RULES, RULES.configure(seats, options), 1, manual_chance=True)


def dealt(seats: int = 2, maximus: int = 0) -> TurnController:
    """Everything drawn; the first tiles are to be taken."""
    game = new(seats)
    figures = TODAY.seats[seats]
    game.draw((1, 2, 3, 4, 5, 6))
    row = [tile.name for tile in TODAY.tiles[: 6 * figures["rows"]]]
    game.draw(ROW + ROW2 if seats == 2 else tuple(row))
    game.draw(tuple(f"K{n:02}" for n in range(1, figures["decrees"] + 1)))
    game.draw(("PB1", "PB2", "PR1", "PR2", "PW1", "PW2", "PY1", "PY2", "P01", "P02")[: figures["privileges"]])
    game.draw("GL01")
    for _ in range(seats):
        game.draw(WORKERS)
    if seats > 1:
        game.draw(maximus)
    return game


@pytest.mark.rule("discordia.setup.display")
def test_action_tiles_are_shuffled_onto_the_columns_and_city_tiles_fill_the_rows() -> None:
    game = new(3)
    game.draw((6, 5, 4, 3, 2, 1))
    assert game.state.actions == [6, 5, 4, 3, 2, 1]
    assert len(game.state.display) == 18
    assert game.state.unseen.bit_count() == 86
    with pytest.raises(IllegalAction):
        game.draw(("S01",) * 18)
    with pytest.raises(IllegalAction):
        game.draw(("S01", "S02"))
    game.draw(tuple(tile.name for tile in TODAY.tiles[:18]))
    assert game.state.unseen.bit_count() == 86 - 18
    assert len(new(1).state.display) == 12
    assert len(new(2).state.display) == 12
    assert len(new(4).state.display) == 24


@pytest.mark.rule("discordia.setup.main-board")
@pytest.mark.parametrize(
    ("seats", "stars", "manipulators", "extensions", "towers", "decrees", "privileges"),
    [(1, 10, 2, 14, 6, 5, 4), (2, 12, 3, 20, 8, 6, 6), (3, 18, 5, 30, 12, 8, 8), (4, 24, 6, 40, 16, 10, 10)],
)
def test_what_lies_out_goes_by_the_number_of_seats(
    seats: int, stars: int, manipulators: int, extensions: int, towers: int, decrees: int, privileges: int
) -> None:
    state = dealt(seats).state
    assert (state.site, state.manipulators) == (stars, manipulators)
    assert (state.extensions.bit_count(), state.towers.bit_count()) == (extensions, towers)
    assert (len(state.decrees), len(state.privileges)) == (decrees, privileges)
    assert total(state.bag) == 140 - 15 * seats
    assert all(TODAY.extensions[n].seats <= seats for n in range(40) if state.extensions >> n & 1)
    assert all(TODAY.tiles[TOWERS + n].seats <= seats for n in range(16) if state.towers >> n & 1)


@pytest.mark.rule("discordia.setup.player")
def test_everybody_starts_with_a_board_workers_stars_a_manipulator_and_a_ring() -> None:
    game = dealt()
    for city in game.state.cities:
        assert total(city.supply) == 15
        assert (city.stars, city.ready, city.spent, city.aqueduct) == (6, 1, 0, 0)
        assert TODAY.boards[city.board].open == (1, 1, 2, 2)
        assert city.sites == []


def test_workers_are_drawn_blind_from_the_bag() -> None:
    game = new()
    for outcome in ((1, 2, 3, 4, 5, 6), ROW + ROW2, ("K01", "K02", "K03", "K04", "K05", "K06")):
        game.draw(outcome)
    game.draw(("PB1", "PB2", "PR1", "PR2", "PW1", "PW2"))
    game.draw("GL03")
    for wrong in ("b" * 15 + "r", "y" * 10, "z" * 15, "y" + "b" * 14, 7):
        with pytest.raises(IllegalAction) as caught:
            game.draw(wrong)
        assert caught.value.rule == "discordia.setup.player"
    game.draw("b" * 15)
    assert RULES.decision(game.state).stream == "workers.1", "each seat has draws of its own"


@pytest.mark.rule("discordia.setup.germans")
def test_the_germans_of_a_game_grow_from_year_to_year() -> None:
    for side in (0, 1):
        strength = {german.name: german.strength for german in TODAY.germans[side]}
        for game in range(40):
            turned: list[int] = []
            for year in range(4):
                outcomes = list(draws.next_germans(TODAY, side, tuple(turned)))
                names = [name for name, weight in outcomes if weight > 0]
                name = names[named_draw(game, "g", year)(len(names))]
                turned.append([german.name for german in TODAY.germans[side]].index(name))
            found = [strength[TODAY.germans[side][n].name] for n in turned]
            assert found == sorted(found)
            assert len(set(turned)) == 4


def test_a_german_is_as_likely_as_if_four_had_been_drawn_and_sorted() -> None:
    """The weakest left tiles: 126 of 210 sets of four hold one of them and not both, and so on."""
    first = dict(draws.next_germans(TODAY, 0, ()))
    total_weight = sum(first.values())
    assert total_weight == 24 * 210
    # strength 1 comes first unless both tiles of strength 1 are missing: C(8,4) of 210 sets
    assert first["GL01"] == first["GL02"] == 24 * (210 - 70) // 2
    then = dict(draws.next_germans(TODAY, 0, (0,)))
    assert "GL01" not in then
    # after GL01: sets with GL02 too count half, as the tie might have been broken the other way
    assert then["GL02"] * 2 == 24 * 28
    assert sum(then.values()) == 24 * (84 - 28) + 24 * 28 // 2


@pytest.mark.rule("discordia.setup.maximus", "discordia.setup.first-tile")
def test_the_first_maximus_takes_the_last_of_the_first_tiles() -> None:
    game = dealt(3, maximus=1)
    assert game.state.start == 1
    assert RULES.describe_event(MaximusDrawn(1)) == "is the first Maximus"
    order = []
    for _ in range(3):
        order.append(game.state.to_move)
        do(game, legal(game, Build)[0])
    assert order == [0, 2, 1], "from the right neighbour counter-clockwise to the Maximus"
    assert RULES.decision(game.state).phase == "roll"


@pytest.mark.rule("discordia.setup.first-tile")
def test_a_first_tile_goes_onto_a_free_foundation_and_brings_its_bonus() -> None:
    game = dealt()
    assert {build.over for build in legal(game)} == {""}
    assert {build.tile for build in legal(game)} == {*ROW, *ROW2}, "any column, any row"
    assert refused(game, Build("S02", "")).message == "ship 1 does not lie in the display"
    assert refused(game, Build("S01", "S04")).rule == "discordia.setup.first-tile"
    assert refused(game, Finish()).rule == "discordia.setup.first-tile"
    change = game.act(Build("S04", ""))
    assert change.added[0].events[0] == Built(1, "S04", "")
    assert game.state.cities[1].stars == 7, "the bonus of S04 is a star"
    assert game.state.display.count(-1) == 1
    do(game, Build("F01", ""))
    assert game.state.display.count(-1) == 2, "no filling before the first season"
    assert RULES.decision(game.state).phase == "roll"


def test_wrong_draws_are_refused_with_a_rule() -> None:
    game = new()
    for wrong in ((1, 2, 3, 4, 5, 5), "x", 3, (True, 2, 3, 4, 5, 6)):
        with pytest.raises(IllegalAction) as caught:
            game.draw(wrong)
        assert caught.value.rule == "discordia.setup.display"
    game.draw((1, 2, 3, 4, 5, 6))
    game.draw(ROW + ROW2)
    with pytest.raises(IllegalAction, match="draw 6 decrees"):
        game.draw(("K01",) * 6)
    with pytest.raises(IllegalAction):
        game.draw(("K01", "K02", "K03", "K04", "K05", "K99"))


@pytest.mark.parametrize("wrong", [3, 0, -1, "", "K01", "K01K02", None, True, {}, ["K01"]])
def test_an_outcome_that_is_no_list_is_refused_in_words(wrong: Any) -> None:
    """Of every draw that wants a list of names: the display, decrees, privileges; the decks stay as they are."""
    game = new()
    game.draw((1, 2, 3, 4, 5, 6))
    for outcome, size, rule in (
        (ROW + ROW2, 12, "discordia.setup.display"),
        (("K01", "K02", "K03", "K04", "K05", "K06"), 6, "discordia.setup.main-board"),
        (("PB1", "P01", "P02", "P03", "P04", "P05"), 6, "discordia.setup.main-board"),
    ):
        before = game.state
        reason = RULES.bad_outcome(before, wrong)
        assert reason is not None
        assert (reason.rule, reason.message.rpartition(": ")[2]) == (rule, f"that is no list of {size}")
        assert game.state is before
        game.draw(outcome)


@pytest.mark.rule("discordia.option.ladder")
@pytest.mark.parametrize(
    ("step", "stars", "workers"), [(1, 6, 15), (2, 5, 15), (3, 5, 16), (4, 4, 16), (5, 4, 17), (6, 3, 17)]
)
def test_the_ladder_changes_stars_and_workers(step: int, stars: int, workers: int) -> None:
    game = TurnController(RULES, RULES.configure(1, {"ladder": step}), 1)
    city = game.state.cities[0]
    assert (city.stars, total(city.supply)) == (stars, workers)
    assert game.state.janus.counter == 9 + stars
    assert RULES.check(game.state) == []


@pytest.mark.rule("discordia.option.ladder")
def test_the_later_the_game_of_the_ladder_the_fewer_stars_lie_on_the_site() -> None:
    """From version 3 on, and only alone; every star is still accounted for, in a position too. From version 4 on as
    many lie there in the last game as in the one before: it was won too seldom."""
    found = {}
    for version in (1, 2, 3, 4):
        rules = load("discordia", version)
        games = [TurnController(rules, rules.configure(1, {"ladder": step}), 1) for step in range(1, 7)]
        found[version] = [game.state.site for game in games]
        assert [rules.check(game.state) for game in games] == [[]] * 6
    assert (found[1], found[2]) == ([10] * 6, [5] * 6)
    assert found[3] == sorted(set(found[3]), reverse=True), "fewer from game to game"
    assert found[4] == [*found[3][:-1], found[3][-2]]
    form = {"cities": [{"stars": 2}], "ladder": 6, "janus": {"counter": 15, "stars": 1}}
    assert rules.position(form).site == found[4][-1] + 3 - 2 - 1
    pair = [rules.initial_state(rules.configure(2, {"ladder": step})).site for step in (1, 6)]
    assert pair == [12, 12]


def test_positions_say_what_is_wrong_with_them() -> None:
    wrong = {
        "no such": {"supplyy": "b"},
        "names no workers": {"supply": "bx"},
        "has the spaces": {"tiles": ["F01 y"]},
        "there is no tile": {"tiles": ["F99"]},
        "2 tiles on 1 of 4 harbours": {"tiles": ["S01", "S02"]},
        "more towers": {"tiles": ["T1", "T2"]},
        "no such decree": {"decrees": "K77"},
        "workers of a colour": {"supply": "b" * 40},
        "more stars than spaces": {"development": 7},
        "only 24 stars": {"stars": 40},
    }
    for reason, city in wrong.items():
        expected = "unknown field" if reason == "no such" else reason.replace("no such decree", "there is no decree")
        with pytest.raises(BadInput, match=expected):
            at(city)
    for form in ({"year": 5}, {"value": 9}, {"seat": 2}, {"display": ["S01"]}, {"phase": "night"}, {"die": "white"}):
        with pytest.raises(BadInput):
            at({"supply": "b"}, **form)
    with pytest.raises(BadInput):
        RULES.position({"cities": []})


def test_a_position_can_be_played_on() -> None:
    game = at({"supply": "bbrrw", "tiles": ["S04 b", "F01", "T1"]}, die="", taken="blue", seat=1)
    assert legal(game) == [Die("red"), Die("yellow")]
    assert RULES.check(alone({"supply": "b"}).state) == []


def test_the_position_of_the_manual_is_one() -> None:
    manual = (Path(__file__).resolve().parents[2] / "docs" / "engine.md").read_text(encoding="utf-8")
    shown = manual.split('{"cmd":"position","game":"discordia",')[1].split("```")[0]
    state = RULES.position(json.loads("{" + shown))
    assert (state.year, state.season, state.seats) == (2, 3, 2)
    assert RULES.decision(state).prompt == "red 6: one main action and any side actions"
    items = {item.item: item for item in RULES.score_sheet(state, 0).scorings[0].items}
    assert {name: item.have for name, item in items.items()} == {
        "supply": 5,
        "on-tiles": 2,
        "strength": 0,
        "raid": 2,
        "infrastructure": 7,
    }
    assert [item.item for item in items.values() if item.points] == ["supply"]
    assert RULES.decode_state(RULES.encode_state(state)) == state
