"""The short lists of the explorers' game: in which order they stand, and which digit chooses a line. No widgets."""

from __future__ import annotations

from collections.abc import Sequence

from rules.explorers.actions import Use
from rules.explorers.components import CARD_INDEX, SLOTS
from rules.explorers.state import ExplorersState
from rules.game import Action


def in_slots(state: ExplorersState, actions: Sequence[Action]) -> list[Action]:
    """The actions as they are to be listed: kept cards by their slots, others as the rules sort them."""
    return [action for _, action in sorted(numbered(state, actions), key=lambda pair: pair[0])]


def numbered(state: ExplorersState, actions: Sequence[Action]) -> list[tuple[int, Action]]:
    """Each action with its digit: for a kept card the number of its slot, so that 2 is II, else its place."""
    kept = state.kept[state.to_move * SLOTS : (state.to_move + 1) * SLOTS]
    return [
        (kept.index(CARD_INDEX[action.card]) + 1 if isinstance(action, Use) else place, action)
        for place, action in enumerate(actions, 1)
    ]
