"""Broken states of Discordia: every invariant tells what is wrong, and no state from outside makes the game stumble."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from rules.discordia.components import TILE_IDS, TILE_INDEX, TOWERS
from rules.discordia.conserved import _city
from rules.discordia.draws import carry_out
from rules.discordia.events import Displayed
from rules.discordia.pieces.bonuses import Frame
from rules.discordia.state import DiscordiaState
from rules.discordia.words import faults as words
from rules.game import CHANCE, TERMINAL, BadInput
from rules.turn_controller import TurnController
from tests.games.walks import start, walk
from tests.rules.discordia_help import PINNED, RULES, alone, at

Break = Callable[[DiscordiaState], Any]
CITY = {"supply": "bbrrww", "tiles": ["S04 b", "F01", "T1"], "stars": 4, "unused": "P01", "extensions": "EH1"}


def set_(**values: Any) -> Break:
    """Set fields of the state; of the first city those that begin with `city_`."""

    def change(state: DiscordiaState) -> None:
        for name, value in values.items():
            owner: Any = state.cities[0] if name.startswith("city_") else state
            setattr(owner, name.removeprefix("city_"), value)

    return change


FAULTS: list[tuple[str, Break]] = [
    ("35 workers of each colour", lambda state: set_(bag=state.bag + 1)(state)),
    ("no negative number of workers", lambda state: set_(bag=-1)(state)),
    ("24 stars are in play, not 25", lambda state: set_(site=state.site + 1)(state)),
    ("there are only 24 stars", lambda state: set_(city_stars=-1)(state)),
    ("each city tile is in exactly one place", lambda state: set_(gone=1 << 3)(state)),
    ("each tower is in one place", lambda state: set_(towers=state.towers | 1)(state)),
    ("no such towers", set_(towers=1 << 40)),
    ("each extension in play is in one place", lambda state: set_(extensions=state.extensions | 1)(state)),
    ("the foundations are not those", lambda state: set_(city_room=state.cities[0].room + 1)(state)),
    ("2 tiles on 1 of 4 castella", lambda state: state.cities[0].sites.extend([TILE_INDEX["B01"]] * 2)),
    ("more towers than harbours", lambda state: state.cities[0].sites.extend([TOWERS + 1, TOWERS + 2])),
    ("no such tile in a city", lambda state: state.cities[0].sites.append(200)),
    ("workers on 1 filled spaces of ship 1", lambda state: _shift(state, 1 << 12)),
    ("workers on trade tower 2", lambda state: _shift(state, 1 << 12, 2)),
    ("manipulators are in play", set_(manipulators=9)),
    ("the jokers are not those", set_(city_jokers=3)),
    ("only own single privileges", set_(city_unused=0xFFFF)),
    ("the aqueduct has the spaces", set_(city_aqueduct=11)),
    ("more stars than spaces", set_(city_tracks=[9, 0])),
    ("no such seat", set_(seat=4)),
    ("no such die", set_(die=2)),
    ("a blue, a red and a yellow die", set_(dice=[1, 2, 3, 4])),
    ("the dice show 1 to 6", set_(dice=[1, 1, 0, 0])),
    ("nothing is done before a die is chosen", set_(die=-1, value=0, main=True)),
    ("a die is chosen after the roll", set_(value=0)),
    ("taken a die out", set_(taken=-1)),
    ("the six action tiles", set_(actions=[1, 1, 2, 3, 4, 5])),
    ("laid out at the beginning", set_(actions=[])),
    ("the display shows", lambda state: state.display.__setitem__(0, 90)),
    ("a row a player", lambda state: state.display.append(-1)),
    ("each decree and privilege is in one place", set_(decrees=[3, 3])),
    ("ladder 1-6, year 1-4", set_(year=5)),
    ("one Germanic tile a side|grow|lies open", lambda state: state.left.append(9)),
    ("grow from year to year", set_(left=[9, 0])),
    ("no rest of the course", lambda state: state.plan.pop(0)),
    ("no rest of the course", lambda state: state.plan.append(Frame("roll"))),
    ("no rest of the course", lambda state: state.plan.append(Frame("infrastructure-draw", 500, 0))),
    ("a game that goes on has a plan", lambda state: state.plan.clear()),
    ("who wins by an empty supply has one", set_(ended="zero")),
    ("a game ends for a reason", set_(to_move=TERMINAL)),
    ("unknown frames", lambda state: state.stack.append(Frame("dance"))),
    ("frames out of range", lambda state: state.stack.append(Frame("swap", 9))),
    ("frames out of range", lambda state: state.stack.append(Frame("lay", 1, 4))),
    ("a swap under way", lambda state: state.stack.extend([Frame("put-back", 2), Frame("tower")])),
    ("nothing can be chosen", lambda state: state.stack.append(Frame("decrees"))),
    ("chance cannot bring", set_(to_move=CHANCE)),
    ("the acting seat is the one to move", set_(to_move=1)),
    ("Janus plays in a solo game", lambda state: state.cities.pop()),
]


def _shift(state: DiscordiaState, more: int, index: int = 0) -> None:
    """More workers on a site, out of the supply."""
    state.cities[0].sites[index] += more
    state.cities[0].supply -= more >> 12


def test_the_position_they_break_is_sound() -> None:
    state = at(CITY, year=2, season=2, value=2).state
    assert RULES.check(state) == []


@pytest.mark.parametrize(("said", "break_it"), FAULTS, ids=[f"{n}-{said[:24]}" for n, (said, _) in enumerate(FAULTS)])
def test_every_broken_invariant_is_told(said: str, break_it: Break) -> None:
    state = at(CITY, year=2, season=2, value=2).state.clone()
    break_it(state)
    with pytest.raises(BadInput, match=said):
        RULES.decode_state(RULES.encode_state(state))


@pytest.mark.parametrize("privilege", range(14))
def test_privileges_that_wait_to_be_used_once_are_no_jokers(privilege: int) -> None:
    city = at(CITY, year=2, season=2, value=2).state.clone().cities[0]
    city.privileges |= 1 << privilege
    city.unused = 1 << privilege
    joker = city.figures.privileges[privilege].joker >= 0
    assert (words.only_single_privileges_wait() in _city(city)) == joker


def test_a_full_supply_of_nobody_and_a_beaten_counter_are_told() -> None:
    empty = at(CITY).state.clone()
    empty.bag += empty.cities[0].supply
    empty.cities[0].supply = 0
    assert RULES.check(empty) == ["seat 1 has no worker and has not won"]
    beaten = alone({"supply": "b"}).state.clone()
    assert beaten.janus is not None
    beaten.janus.counter = 0
    assert RULES.check(beaten) == ["Janus has won with a counter at 0"]


def test_years_end_after_the_last_and_janus_at_zero() -> None:
    state = at(CITY).state.clone()
    state.to_move, state.ended, state.plan = TERMINAL, "years", []
    assert RULES.check(state) == ["the years are over after the last one"]
    solo = alone({"supply": "b"}).state.clone()
    solo.to_move, solo.ended, solo.plan = TERMINAL, "janus", []
    assert RULES.check(solo) == ["Janus wins with a counter at 0"]


VALUES: list[Any] = [0, 1, -1, 3, 7, 86, 255, 2**31, 2**70, None, "", "b", [], {}, True, 1.5, [1, 2]]
FRAMES = [["turn", 0, 0], ["swap", 3, 0], ["lay", 2, 2], ["put-back", 4, 0], ["german", 1, 0], ["janus", 1, 0]]


def paths(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(found for key, value in items for found in paths(value, (*path, key)))]


def spoil(data: Any, rnd: random.Random) -> None:
    """Change one place of JSON data."""
    path = rnd.choice(paths(data)[1:])
    for key in path[:-1]:
        data = data[key]
    key = path[-1]
    if isinstance(data, list) and rnd.random() < 0.3:
        if rnd.random() < 0.5:
            data.insert(key, data[key])
        else:
            del data[key]
    elif type(data[key]) is int and rnd.random() < 0.4:
        data[key] += rnd.choice((1, -1))
    else:
        data[key] = json.loads(json.dumps(rnd.choice(VALUES + FRAMES)))


@pytest.mark.rotating(6)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_spoilt_states_are_refused_or_can_be_played(seats: int) -> None:
    rnd = random.Random(seats)
    refused = taken = 0
    for seed in range(6):
        game = start(("discordia", seats, {}), seed, PINNED)
        for _ in walk(game, seed, limit=rnd.randrange(1, 150)):
            pass
        whole = json.dumps(RULES.encode_state(game.state))
        for _ in range(30):
            data = json.loads(whole)
            spoil(data, rnd)
            try:
                state = RULES.decode_state(data)
            except BadInput:
                refused += 1
                continue
            taken += 1
            play_on(state, rnd, 40)
    assert refused > 100
    assert taken > 3


def play_on(state: DiscordiaState, rnd: random.Random, steps: int) -> None:
    """Random steps, with everything asked on the way."""
    for _ in range(steps):
        RULES.decision(state)
        for seat in range(state.seats):
            RULES.score_sheet(state, seat)
            RULES.evaluate(state, seat)
        if state.to_move == TERMINAL:
            return
        if state.to_move == CHANCE:
            RULES.chance_outcomes(state)
            RULES.apply_outcome(state, RULES.sample_chance(state, lambda n: rnd.randrange(n)))
            continue
        action = rnd.choice(RULES.legal_actions(state, state.to_move))
        assert RULES.describe(state, action)
        RULES.apply_action(state, state.to_move, action)


@pytest.mark.parametrize("by", [-1, 1])
def test_the_display_is_filled_with_as_many_tiles_as_there_are_gaps(by: int) -> None:
    """Another number is refused before anything is laid out."""
    game = TurnController(RULES, RULES.configure(2), 3)
    at = next(n for n, entry in enumerate(game.entries) if any(isinstance(one, Displayed) for one in entry.events))
    state = game.state_at(at).clone()
    names = next(one.tiles for one in game.entries[at].events if isinstance(one, Displayed))
    wrong = names[:by] if by < 0 else (*names, next(name for name in TILE_IDS if name not in names))
    before = list(state.display), state.unseen, state.removed
    with pytest.raises(ValueError, match="as many tiles as there are gaps"):
        carry_out(state, wrong, None)
    assert (state.display, state.unseen, state.removed) == before
