"""The words of a map that is told, not drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.words import count, listed

CAPITAL: Final = "capital"
TERRAINS: Final = {
    "G": "grassland",
    "D": "desert",
    "M": "mountain",
    "W": "water",
    "I": "ice",
    "@": "the capital",
    "T": "discovery tower space",
    "X": "crystal space",
}
STANDS: Final = {
    "explorer": "your explorer",
    "village": "your village",
    "post": "your trading post",
    "tower": "your tower",
    "marker": "your treasure marker",
    "crystal": "your crystal",
}
SIDES: Final = {
    "n": "North",
    "ne": "Northeast",
    "se": "Southeast",
    "s": "South",
    "sw": "Southwest",
    "nw": "Northwest",
}
DIRECTIONS: Final = {**{side: side for side in SIDES}, **{name.lower(): side for side, name in SIDES.items()}}
"""What may be typed for each direction."""


def row(number: int, runs: Sequence[str]) -> str:
    return f"Row {number}: {'; '.join(runs)}."


def run(names: Sequence[str], what: str) -> str:
    return f"{names[0]} {what}" if len(names) == 1 else f"{names[0]} to {names[-1]} {what}"


def lies_at(name: str, around: Sequence[str]) -> str:
    return f"at {name}. {'. '.join(around)}."


def there(terrain: str, printed: str, stands: Sequence[str]) -> str:
    own = listed([STANDS[one] for one in stands])
    return ", ".join(part for part in (terrain, printed, own) if part)


def printed(coins: int, city: int, ruin: bool, crystal: int) -> str:
    parts = [count(coins, "coin")] * bool(coins) + [f"city of value {city}"] * bool(city)
    parts += ["ruin"] * ruin + [f"value {crystal}"] * bool(crystal)
    return ", ".join(parts)


def in_region(what: str, size: int, missing: int) -> str:
    left = f"{missing} to go" if missing else "complete"
    return f"{what}; region of {count(size, 'space')}, {left}"


def beside(direction: str, name: str, what: str) -> str:
    return f"{SIDES[direction]}, {name}: {what}"


def border(direction: str) -> str:
    return f"{SIDES[direction]}: the border"
