"""The two lines that make Nim known, and what takes it back."""

from __future__ import annotations

from pathlib import Path

from rules import catalogue
from rules.catalogue import GameCard
from tests.fifth_game.nim_table import LOOK
from tui import games

CARD = GameCard(
    "nim",
    "Nim",
    "Take counters from three heaps: whoever takes the last one wins.",
    (2,),
    "2",
    "tests.fifth_game.nim.play:Nim",
    folder=Path(__file__).parent / "assets",
    order="chance says who begins",
)


def make_known() -> None:
    """From here on the app has a fifth game."""
    catalogue.add(CARD)
    games.add(LOOK)


def take_back() -> None:
    """And from here on it has four again."""
    catalogue.remove("nim")
    games.remove("nim")
