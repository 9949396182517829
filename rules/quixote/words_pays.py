"""What the lines of a scoring of Don Quixote pay for, and what was too little."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.words import count

if TYPE_CHECKING:
    from rules.game import Item


def pays_knights(points: int, need: int) -> tuple[str, ...]:
    """What a castle pays, before it is counted; where that has no room, nothing: half of it is not so."""
    return (f"{points} points for {count(need, 'knight')} joined to it",)


def pays_strength(points: int, need: int) -> tuple[str, ...]:
    """What the defence pays."""
    return (f"{points} points for strength {need} with roads over the border",)


def pays_groups(pair: int, each: int) -> tuple[str, ...]:
    """What joined churches or windmills pay: a pair, and each of three and more."""
    return (f"{pair} points for two joined, {3 * each} for three, {each} for each further one",)


def pays_strongest() -> tuple[str, ...]:
    """What the last scoring pays for knights."""
    return ("the strength of the strongest group of joined knights",)


def fell_short(item: Item) -> str:
    """What an item came to that brings nothing: "strength 10 of 12, 2 short"."""
    return f"{item.figure}, {item.need - item.have} short" if 0 < item.have < item.need else item.figure


def missed_by(few: int, castle: bool) -> str:
    """Instead of points, of an item that wanted few more: "Castle 6: Ann one knight short, Ben nothing"."""
    return f"{_FEW[few - 1]} {'knight ' * castle}short"


_FEW: Final = ("one", "two", "three")
"""In words: a figure would stand among the points."""
