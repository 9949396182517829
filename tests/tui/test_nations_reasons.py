"""A hint of Nations gives a reason for the purchase that it names, in every room."""

from __future__ import annotations

import random
import re
from types import SimpleNamespace
from typing import Any

import pytest

from rules.catalogue import load
from rules.game import CHANCE, TERMINAL
from rules.nations.actions import Build, Buy
from rules.nations.components import AGES
from rules.nations.state import tile_points
from rules.players import player
from tui.games.nations import advice
from tui.table.showing import effect_of

RULES, STEADY = load("nations"), player("steady")


def purchases(seed: int) -> list[SimpleNamespace]:
    """What a frame knows of each purchase of a game."""
    rnd, found = random.Random(seed), []
    state: Any = RULES.initial_state(RULES.configure(2))
    while (mover := state.to_move) != TERMINAL:
        if mover == CHANCE:
            RULES.apply_outcome(state, RULES.sample_chance(state, rnd.randrange))
            continue
        action = STEADY(RULES, state, mover, rnd.randrange)
        if isinstance(action, Buy | Build):
            told = RULES.preview(state, mover, RULES.proposal(state, mover, action))
            found.append(SimpleNamespace(state=state.clone(), mover=mover, preview=told, effect=effect_of(told)))
        RULES.apply_action(state, mover, action)
    return found


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_speaks_for_a_purchase_comes_before_what_speaks_against_it(seed: int) -> None:
    """ "despite war -2, but Hanging Gardens waits" was all that spoke for a tile."""
    told = [
        advice._bought(
            SimpleNamespace(**vars(one), app=SimpleNamespace(glyph_set="unicode", size=SimpleNamespace(width=width)))
        )  # type: ignore[arg-type]
        for one in purchases(seed)
        for width in (60, 80, 100, 120)
    ]
    assert len(told) > 100
    assert all(told)
    assert not [why for why in told if why.startswith(("despite", "but"))]
    assert any("despite" in why for why in told)


@pytest.mark.parametrize("seed", [4, 5])
def test_points_that_a_reason_names_are_those_that_the_purchase_brings(seed: int) -> None:
    """ "1★ at the end" was said of Ironclad, for which Guild Hall went: 1★ less; "each age" in the third of four."""
    named = lost = 0
    for one in purchases(seed):
        legal = RULES.legal_actions(one.state, one.mover)
        for action in (action for action in legal if isinstance(action, Buy | Build)):
            told = RULES.preview(one.state, one.mover, RULES.proposal(one.state, one.mover, action))
            frame = SimpleNamespace(
                state=one.state, preview=told, effect=effect_of(told), mover=one.mover,
                app=SimpleNamespace(glyph_set="unicode", size=SimpleNamespace(width=200)),
            )  # fmt: skip
            why, before = advice._bought(frame), tile_points(one.state, one.mover)  # type: ignore[arg-type]
            came = sum(tile_points(told.after, one.mover)) - sum(before)
            said = [int(points) for points in re.findall(r"([+-]\d+)★ on tiles", why)]
            assert said == ([came] if came else []), (action, why)
            assert "each age" not in why or one.state.age < AGES - 1, why
            named += bool(said)
            frame.app.size.width = 80
            waits = advice._waits(one.state, told.purchase, "★")
            if "is lost" in waits:
                assert waits in advice._bought(frame), "in little room too"  # type: ignore[arg-type]
                lost += 1
    assert named > 20 and lost
