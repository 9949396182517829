"""What the lines of a scoring of Don Quixote pay for, and what was too little."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.words import count

if TYPE_CHECKING:
    from rules.game import Item


def pays_knights(points: int, need: int) -> tuple[str, ...]:
    """What a castle pays, before it is counted, in more and in fewer words."""
    return (f"{points} points for {count(need, 'knight')} joined to it", f"{points} if {count(need, 'knight')}")


def pays_strength(points: int, need: int) -> tuple[str, ...]:
    """What the defence pays."""
    return (
        f"{points} points for strength {need} with roads over the border",
        f"{points} if strength {need}",
        f"{points} if {need} strong",
    )


def pays_groups(pair: int, each: int) -> tuple[str, ...]:
    """What joined churches or windmills pay: a pair, and each of three and more."""
    three = 3 * each
    return (
        f"{pair} points for two joined, {three} for three, {each} for each further one",
        f"{pair} if two joined, {three} if three",
        f"{pair} if a pair",
    )


def pays_strongest() -> tuple[str, ...]:
    """What the last scoring pays for knights."""
    return ("the strength of the strongest knights joined", "the strongest joined", "strongest joined")


def fell_short(item: Item) -> str:
    """What an item came to that brings nothing: "strength 10 of 12, 2 short"."""
    return f"{item.figure}, {item.need - item.have} short" if 0 < item.have < item.need else item.figure


def missed_by(few: int, castle: bool) -> str:
    """Instead of points, of an item that wanted few more: "Castle 6: Ann one knight short, Ben nothing"."""
    return f"{'one' if few == 1 else few} {'knight ' * castle}short"
