"""The words of the legend: what the signs around every board say."""

from __future__ import annotations

from typing import Final

POINTER: Final = "before a seat: it is its turn"
ARROWS: Final = "in a line about keys: the arrow keys"
POSSIBLE: Final = "what the action under the cursor would change: before and after"
REFUSED: Final = "the action under the cursor is not possible; the reason follows"
MORE: Final = "there is more than there is room for"
MORE_LINES: Final = "the number of lines above or below those in view in a list"
FEAT: Final = "beside what is told: one of the feats of a game, or that somebody has won"
CROWN: Final = "beside a name: has won"
NOTHING: Final = "in the place of a figure: nothing, or none"


def legend_of(game: str) -> str:
    return f"Signs of {game}"


def around_the_board() -> str:
    return "Around every board"


def on_this_screen() -> str:
    return "On this screen"


def others() -> str:
    """The signs that were not found there."""
    return "Further signs"


def seat_of(name: str) -> str:
    return f"{name}, by shape, letter and colour"


def rule_and_keys(title: str) -> str:
    return f"Rule: {title}   Enter reads it, q back"


def no_rule_and_keys() -> str:
    return "q back"
