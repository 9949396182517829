"""The quick players of Explorers and Discordia: what they say of every action, and how well that plays."""

from __future__ import annotations

import math
import random
from typing import Any

import pytest

from rules.catalogue import load
from rules.discordia import policy as discordia_policy
from rules.explorers import policy as explorers_policy
from rules.game import CHANCE, TERMINAL, state_hash

POLICIES: dict[str, Any] = {"explorers": explorers_policy, "discordia": discordia_policy}
TABLES = [
    ("explorers", 1, {}),
    ("explorers", 2, {"map": "xawskil", "tower-reward": "count"}),
    ("explorers", 3, {"map": "cnidaria"}),
    ("explorers", 4, {"map": "aghon"}),
    ("explorers", 2, {"map": "kazan"}),
    ("explorers", 2, {"map": "north-proylia"}),
    ("discordia", 1, {}),
    ("discordia", 2, {}),
    ("discordia", 3, {"tiles": True}),
    ("discordia", 4, {"boards": True, "tiles": True}),
]


def positions(game: str, seats: int, options: dict[str, Any], seed: int, by_policy: bool) -> list[tuple[Any, Any]]:
    """Every choice of a game, with its legal actions: the quick player takes the best ones, or chance does."""
    rules, policy, rnd = load(game), POLICIES[game], random.Random(seed)
    state, found = rules.initial_state(rules.configure(seats, options)), []
    while (mover := state.to_move) != TERMINAL:
        if mover == CHANCE:
            rules.apply_outcome(state, rules.sample_chance(state, rnd.randrange))
            continue
        actions = rules.legal_actions(state, mover)
        found.append((state.clone(), actions))
        scores = policy.scores(state, mover, actions) if by_policy else [rnd.random() for _ in actions]
        rules.apply_action(state, mover, actions[scores.index(max(scores))])
        assert len(found) < 4000, "a game has an end"
    return found


@pytest.mark.rotating(6)
@pytest.mark.parametrize("by_policy", [False, True], ids=["at random", "by the policy"])
@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_a_policy_scores_every_action_and_leaves_the_state_alone(
    game: str, seats: int, options: dict[str, Any], by_policy: bool
) -> None:
    policy, stages = POLICIES[game], [0]
    for state, actions in positions(game, seats, options, 7, by_policy):
        before = state_hash(state)
        scores = policy.scores(state, state.to_move, actions)
        assert len(scores) == len(actions)
        assert all(math.isfinite(score) for score in scores)
        assert state_hash(state) == before
        stages.append(policy.stage(state))
        assert stages[-1] - stages[-2] in (0, 1)
    assert stages[-1] == 3 or (game == "discordia" and stages[-1] >= 1), "it may be won before the last year"


@pytest.mark.parametrize(
    ("game", "options"),
    [("explorers", {}), ("explorers", {"map": "xawskil"}), ("discordia", {}), ("discordia", {"boards": True})],
)
def test_a_policy_alone_beats_random_play(game: str, options: dict[str, Any]) -> None:
    rules, policy = load(game), POLICIES[game]
    for seed in range(6):
        rnd, seat = random.Random(seed), seed % 2
        state = rules.initial_state(rules.configure(2, options))
        while (mover := state.to_move) != TERMINAL:
            if mover == CHANCE:
                rules.apply_outcome(state, rules.sample_chance(state, rnd.randrange))
                continue
            actions = rules.legal_actions(state, mover)
            scores = policy.scores(state, mover, actions) if mover == seat else [rnd.random() for _ in actions]
            rules.apply_action(state, mover, actions[scores.index(max(scores))])
        results = rules.returns(state)
        assert results[seat] > results[1 - seat], seed
