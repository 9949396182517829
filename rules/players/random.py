"""The random player: every legal action is equally likely."""

from __future__ import annotations

from typing import Any

from rules.game import Below, Rules


def random_player(rules: Rules, state: Any, seat: int, below: Below) -> Any:
    """One legal action of `seat`, each equally likely."""
    actions = rules.legal_actions(state, seat)
    return actions[below(len(actions))]
