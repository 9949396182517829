"""Broken states of Discordia Magna: every invariant tells what is wrong, and no state from outside makes it stumble."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from rules.discordia.components import TILE_INDEX, TOWERS
from rules.discordia.pieces.bonuses import Frame
from rules.discordia.state import FILLED, DiscordiaState
from rules.game import BadInput
from tests.games.walks import start, walk
from tests.rules.discordia_help import PINNED, RULES, at
from tests.rules.test_discordia_soundness import play_on, spoil

Break = Callable[[DiscordiaState], Any]
ROW = ["X03 S04 b b", "X05 F01 yy", "X07"]
BOTH = {"boards": True, "tiles": True}


def position() -> DiscordiaState:
    own, other = {"supply": "bbrrww", "board": "colonia"}, {"supply": "bb", "board": "noviomagus"}
    state: DiscordiaState = at(own, other, year=2, season=2, value=2, row=ROW).state.clone()
    return state


def magna(**values: Any) -> Break:
    def change(state: DiscordiaState) -> None:
        for name, value in values.items():
            setattr(state.magna, name, value)

    return change


FAULTS: list[tuple[str, Break]] = [
    ("with a module, or not at all", magna(boards=False, tiles=False)),
    ("the Magna row has 10 places", magna(row=[])),
    ("the Magna row has 0 places", magna(tiles=False)),
    ("there are no city boards in this game", magna(boards=False)),
    ("used up by a ladder", magna(used=1)),
    ("used up by a ladder", magna(used=63)),
    ("no such city board", magna(revealed=[7])),
    ("everybody has a city board before", magna(revealed=[2])),
    ("each city board is in one place", magna(revealed=[1])),
    ("no such Magna tile", magna(outposts=[10] * 10)),
    ("each Magna tile is in one place", lambda state: state.magna.outposts.__setitem__(5, 2)),
    ("the Magna tile below a city tile was turned up", lambda state: state.magna.outposts.__setitem__(0, -1)),
    ("no such place of the Magna row is open", magna(open=1 << 10)),
    ("shows its harm until its city tile was full", magna(open=0)),
    ("shows its harm until its city tile was full", magna(open=3)),
    ("a Magna tile without a city tile lies face down", magna(open=5)),
    ("four kinds of harm", magna(harms=[1])),
    ("harms strike from the beginning of a year end", magna(harms=[0, 0, 0, 0])),
    ("only city tiles lie in the Magna row", lambda state: state.magna.row.__setitem__(4, TOWERS)),
    ("each city tile is in exactly one place", lambda state: state.magna.row.__setitem__(4, TILE_INDEX["F01"])),
    ("40 workers of each colour", lambda state: state.magna.row.__setitem__(1, -1)),
    ("workers on 2 filled spaces of ship 1", lambda state: _more(state, 1 << FILLED + 4)),
    ("a special deployment belongs to a turn", lambda state: _more(state, 1 << 10)),
    ("a city board is chosen once", lambda state: state.stack.append(Frame("board"))),
    ("bonuses of the aqueduct that are not there", lambda state: setattr(state.cities[0], "passed", 1 << 5)),
]


def _more(state: DiscordiaState, more: int) -> None:
    assert state.magna is not None
    state.magna.row[0] += more


def test_the_position_they_break_is_sound() -> None:
    assert RULES.check(position()) == []


@pytest.mark.parametrize(("said", "break_it"), FAULTS, ids=[f"{n}-{said[:24]}" for n, (said, _) in enumerate(FAULTS)])
def test_every_broken_invariant_is_told(said: str, break_it: Break) -> None:
    state = position()
    break_it(state)
    with pytest.raises(BadInput, match=said):
        RULES.decode_state(RULES.encode_state(state))


def test_while_cities_are_chosen_as_many_are_turned_up_as_there_have_to_be() -> None:
    game = start(("discordia", 3, BOTH), 1, PINNED)
    for said, change in {
        "4 city boards are turned up now": lambda state: state.magna.revealed.pop(),
        "everybody chooses a city board": lambda state: state.stack.pop(),
        "chosen once": lambda state: state.stack.insert(0, Frame("board")),
    }.items():
        state = game.state.clone()
        assert RULES.check(state) == []
        change(state)
        with pytest.raises(BadInput, match=said):
            RULES.decode_state(RULES.encode_state(state))


@pytest.mark.rotating(6)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_spoilt_states_are_refused_or_can_be_played(seats: int) -> None:
    rnd = random.Random(seats)
    refused = taken = 0
    for seed in range(6):
        game = start(("discordia", seats, BOTH), seed, PINNED)
        for _ in walk(game, seed, limit=rnd.choice((0, 1, 2, rnd.randrange(3, 150)))):
            pass
        whole = json.dumps(RULES.encode_state(game.state))
        for _ in range(30):
            data = json.loads(whole)
            spoil(data["magna"] if rnd.random() < 0.5 else data, rnd)
            try:
                state = RULES.decode_state(data)
            except BadInput:
                refused += 1
                continue
            taken += 1
            play_on(state, rnd, 40)
    assert refused > 80
    assert taken > 3
