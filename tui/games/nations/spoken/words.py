"""The words of a table of Nations that is told, not drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.nations.components import ROMAN
from rules.words import count

DICE: Final = "dice"
USED: Final = "used dice"
CHITS: Final = "reroll chits"
DEVELOPMENTS: Final = "developments"
ADVISOR: Final = "advisor"
WONDER: Final = "wonder under construction"
WONDERS: Final = "wonders"
COLONIES: Final = "colonies"
TRACK: Final = "book track"
MARKET: Final = "market"
EVENT: Final = "event"
NOTHING: Final = "none"
"""What a tile gives that gives nothing, in the tables."""


def row(name: str, what: str) -> str:
    return f"{name[:1].upper()}{name[1:]}: {what}"


def picked(dice: str) -> str:
    return f"picked: {dice}"


def event(age: int, famine: int, war: int) -> str:
    return f"age {ROMAN[age]}, famine asks for {famine} food, war for {war} strength"


def these(what: str) -> str:
    return what or "none"


def several(what: Sequence[str]) -> str:
    return "; ".join(what) or "none"


def chits(left: int, used: int) -> str:
    return f"{left} to use, {used} used"


def on_track(books: int) -> str:
    return count(books, "book")


def tile(name: str, kind: str, gives: str, points: int, stone: int) -> str:
    built = f" once built for {stone} stone" if stone else ""
    parts = [name, kind, *([gives] if gives != NOTHING else []), count(points, "point")]
    return f"{', '.join(parts)}{built}"


def at_price(what: str, cost: int, resource: str) -> str:
    return f"{what}, for {cost} {resource}"


def for_sale(what: str, cost: int, resource: str) -> str:
    return f"{what}; on the market for {cost} {resource}"


def yours(what: str) -> str:
    return f"{what}; yours"
