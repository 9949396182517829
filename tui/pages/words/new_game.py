"""The words of the form for a new game."""

from __future__ import annotations

from typing import Final

TITLE: Final = "New game"
BACK: Final = "Back"
LABELS: Final = {"game": "Game", "seats": "Seats", "order": "Order", "seed": "Seed"}
START: Final = "Start the game"
PLAYERS: Final = {
    "human": "person",
    "novice": "novice",
    "steady": "steady",
    "master": "master",
    "greedy": "greedy",
    "random": "random",
}
ORDERS: Final = {False: "as listed", True: "drawn by lot"}
HELPS: Final = {
    "game": "The game to play.",
    "seats": "How many sit at the table, people and computer players together.",
    "name": "The name shown at the table. A seat without a name goes by its colour.",
    "colour": "The seat's colour; its letter and shape say the same.",
    "player": "person: one of you. The computer as novice, steady or master; greedy: it takes what scores best now.",
    "seed": "A number fixes every draw, so that the same game can be played again. Leave it empty for chance.",
    "start": "Everything is saved from the first step on.",
}
"""By the id of a field; `turns` has a function of its own."""


def who_begins(order: str) -> str:
    """The help of the field for the order of the seats. `order`: `rules.catalogue.GameCard.order`."""
    return f"The seats: as listed above, or drawn by lot. Who begins: {order}."


def dealt_by_chance() -> str:
    return "dealt by chance"


def by_chance() -> str:
    """In the empty field for a seed."""
    return "by chance"


def seat(number: int) -> str:
    return f"Seat {number}"


def minutes(minutes: str) -> str:
    return f"{minutes} minutes"


def two_of_a_name(name: str) -> str:
    return f"Two seats are called {name}: give one of them another name."


def bad_seed(most: int) -> str:
    return f"The seed is a number from 0 to {most}, or empty."
