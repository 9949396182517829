"""No position and no snapshot from outside, however odd, is a fault of the program: it is refused, or can be played."""

from __future__ import annotations

import itertools
import os
from collections import Counter
from typing import Any

import pytest

from rules.catalogue import GAMES, load
from rules.game import BadInput
from tests.games.strange import QUIXOTE, attempts
from tests.games.walks import play, start

COUNT = 20_000 if os.environ.get("HYPOTHESIS_PROFILE") == "long" else 2_000


@pytest.mark.rotating(6)
@pytest.mark.parametrize("game", GAMES)
def test_every_spoiled_position_is_refused_or_can_be_played(game: str) -> None:
    came: Counter[str] = Counter()
    for outcome, data in itertools.islice(attempts(game, 5), COUNT):
        assert outcome in ("refused", "taken"), data
        came[outcome] += 1
    assert min(came["refused"], came["taken"]) > COUNT // 50, "both must be tried"


def study(**keys: Any) -> Any:
    rules = load("quixote")
    return rules.encode_state(rules.position(QUIXOTE[0])) | keys


def quixote(steps: int, *, seats: int = 2, **options: bool) -> Any:
    """The state of a game after so many steps of one random walk, as JSON data."""
    rules = load("quixote")
    return rules.encode_state(play(start(("quixote", seats, options), 5), 5).state_at(steps))


def explorers(wanted: str) -> Any:
    """A state of a random game for two in whose turn something of this kind waits."""
    for seed in range(20):
        game = play(start(("explorers", 2, {}), seed), seed)
        for at in range(len(game)):
            if any(frame.kind == wanted for frame in game.state_at(at).stack):
                return game.rules.encode_state(game.state_at(at))
    raise AssertionError(wanted)


def refused(game: str, data: Any) -> str:
    with pytest.raises(BadInput) as refusal:
        load(game).decode_state(data)
    return str(refusal.value)


@pytest.mark.parametrize("scored", [[1, 2, 3, 1, 2, 3], [1, 1], [3, 2], [3, 3, 3, 3]])
def test_a_scoring_is_made_once(scored: list[int]) -> None:
    assert "scor" in refused("quixote", study(scored=scored, scored_at=[22] * len(scored)))
    finished = quixote(-1)
    assert "scor" in refused("quixote", finished | {"scored": scored})
    points = [[0] * len(scored)] * 2
    assert "made once" in refused(
        "quixote", finished | {"scored": scored, "scored_at": [22] * len(scored), "points": points}
    )


def test_only_the_field_drawn_last_can_be_empty() -> None:
    rules = load("quixote")
    game = play(start(("quixote", 2, {}), 5), 5)
    for at in range(len(game)):
        state = game.state_at(at)
        if state.to_move == 1 and len(state.drawn) > 3:
            data = rules.encode_state(state)
            assert "drawn last" in refused("quixote", data | {"drawn": data["drawn"][::-1]})
            return
    raise AssertionError("the second seat never moved")


def test_the_same_tiles_lie_unseen_where_all_are_dealt_the_same() -> None:
    rules = load("quixote")
    data = rules.encode_state(play(start(("quixote", 2, {"order": "same"}), 5), 5).state_at(12))
    hand, unseen = data["hands"][1], data["unseen"][1]
    other = next(tile for tile in range(1, 23) if unseen >> tile & 1)
    data["hands"][1] = sorted([other, *hand[1:]])
    data["unseen"][1] = unseen & ~(1 << other) | 1 << hand[0]
    assert "the same tiles" in refused("quixote", data)


def test_a_card_of_the_explorers_is_carried_out_by_the_seats_in_turn() -> None:
    data = explorers("explore")
    assert "turn counts" in refused("explorers", data | {"turn": data["turn"] + 2 * len(data["explorers"])})
    deck = next(bit for bit in (1 << n for n in range(9)) if data["deck"] & bit)
    assert refused("explorers", data | {"deck": data["deck"] & ~deck})


def test_a_village_waits_once() -> None:
    data = explorers("village")
    top = data["stack"][-1]
    assert "a village is founded once" in refused("explorers", data | {"stack": [*data["stack"], top]})
