"""The words of a round that begins and of the end of the game, as they stand in large letters and beside them."""

from __future__ import annotations

from collections.abc import Sequence

from rules.words import count, listed


def winner(names: Sequence[str]) -> tuple[str, str]:
    """Who has won, and in large letters that they have."""
    return (names[0], "wins") if len(names) == 1 else (f"{listed(list(names))} share the", "victory")


def won_with(points: int, others: Sequence[int]) -> str:
    """With how many points, and the others' in their order."""
    return f"{count(points, 'point')} to {listed([str(one) for one in others])}" if others else count(points, "point")
