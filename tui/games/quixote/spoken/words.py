"""The words of a principality that is told, not drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.words import listed

SYMBOLS: Final = {
    "": "",
    "church": "church",
    "mill": "windmill",
    "knight1": "knight of strength 1",
    "knight2": "knight of strength 2",
    "knight3": "knight of strength 3",
    "castle": "castle",
}
SIDES: Final = {"N": "up", "S": "down", "W": "left", "E": "right"}
DIRECTIONS: Final = {
    **{name: side for side, name in SIDES.items()},
    "above": "N",
    "north": "N",
    "below": "S",
    "south": "S",
    "west": "W",
    "east": "E",
}
"""What may be typed for each direction."""
PLACES: Final = {"N": "above", "S": "below", "W": "left of it", "E": "right of it"}


def row(name: str) -> str:
    return f"Row {name}."


def empty(fields: Sequence[str]) -> str:
    return f"{fields[0]}: empty" if len(fields) == 1 else f"{fields[0]} to {fields[-1]}: empty"


def field(name: str, what: str) -> str:
    return f"{name}: {what}"


def nothing() -> str:
    return "empty"


def to_fill() -> str:
    return "empty, the field to fill now"


def castle(points: int) -> str:
    return f"castle {points}"


def stands_on(name: str, what: str) -> str:
    return f"on {name}, {what}"


def castle_with(points: int, upper: Sequence[str], lower: Sequence[str]) -> str:
    """The sides by which its halves are reached."""
    return f"castle {points}; upper half {_way(upper)}; lower half {_way(lower)}"


def tile(name: str) -> str:
    return "Sancho Pansa" if name == "SP" else f"tile {name}"


def lies(name: str, turned: bool, what: str) -> str:
    return f"{tile(name)}{' turned' if turned else ''}, {what}"


def piece(upper: str, lower: str, linked: bool) -> str:
    return f"upper half {upper}; lower half {lower}; the halves are {'joined' if linked else 'apart'}"


def half(symbol: str, sides: Sequence[str]) -> str:
    named = SYMBOLS[symbol]
    return f"{named}, {_way(sides)}" if named else _way(sides)


def _way(sides: Sequence[str]) -> str:
    named = [SIDES[side] for side in sides]
    return f"road{'s' * (len(named) > 1)} {listed(named)}" if named else "no road"


def beside(side: str, name: str, what: str) -> str:
    return f"{PLACES[side].capitalize()}, {name}: {what}"


def border(side: str) -> str:
    return f"{PLACES[side].capitalize()}: the border"


def no_field(place: str) -> str:
    return f"{place} lies on no field yet."
