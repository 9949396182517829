"""The words of the form for a new game."""

from __future__ import annotations

from typing import Final

from rules.words import count

TITLE: Final = "New game"
TITLE_GAMES: Final = "New game: which one?"
BACK: Final = "Back"
LABELS: Final = {"seats": "Seats", "order": "Order", "seed": "Seed", "hints": "Hints"}
START: Final = "Start the game"
PROGRAM: Final = "exec:"
"""A player of one's own, before its command is known."""
PLAYERS: Final = {
    "human": "person",
    "novice": "novice",
    "steady": "steady",
    "master": "master",
    "greedy": "greedy",
    "random": "random",
    PROGRAM: "program",
}
HINTS: Final = {True: "whenever asked for", False: "none in this game"}
ORDERS: Final = {False: "as listed", True: "drawn by lot"}
HELPS: Final = {
    "hints": "Whether g shows the best choices in this game. Without hints it stays without.",
    "seats": "How many sit at the table, people and computer players together.",
    "name": "The name shown at the table. A seat without a name goes by its colour.",
    "colour": "The seat's colour; its letter and shape say the same.",
    "seed": "A number fixes every draw, so that the same game can be played again. Leave it empty for chance.",
    "start": "Everything is saved from the first step on.",
}
"""By the id of a field; `turns` and `player` have words of their own."""
SITTERS: Final = {
    "human": "person: one of you, at this keyboard.",
    "novice": "novice: the computer plays at first sight, and slips now and then. Good for learning.",
    "steady": "steady: the computer plays soundly and at once.",
    "master": "master: the computer thinks ahead, some seconds a move. The strongest.",
    "greedy": "greedy: the computer takes whatever scores best now, and never plans.",
    "random": "random: the computer plays anything that is allowed.",
    PROGRAM: "program: a program of your own. Which one is asked for at the start; it runs with all your rights.",
}
"""Who may sit there, a line each: the help of the field for it."""


def who_begins(by_lot: bool, order: str) -> str:
    """The help of the field for the order of the seats. `order`: `rules.catalogue.GameCard.order`."""
    seats = "Chance lists the seats anew when the game begins." if by_lot else "The seats stay as listed above."
    return f"{seats} Who begins: {order}."


def dealt_by_chance() -> str:
    return "dealt by chance"


def by_chance() -> str:
    """In the empty field for a seed."""
    return "by chance"


def seat(number: int) -> str:
    return f"Seat {number}"


def title_of(game: str) -> str:
    """In the title line, once the game is chosen."""
    return f"{TITLE}: {game}"


def for_whom(fewest: int, most: int, minutes: str) -> str:
    """On a game's card."""
    players = f"{fewest} to {most} players" if most > fewest else count(most, "player")
    return f"{players}, {minutes} minutes"


def looks_like(game: str) -> str:
    """Above a picture of a game under way."""
    return f"{game}, some turns into it"


def choose_game() -> str:
    """Below the cards of the games."""
    return "Enter: on to the seats. F5 or S: now, seats as last time."


def with_rule(text: str) -> str:
    """The help of an option, and where its rule is."""
    return f"{text} ? opens its rule."


def two_of_a_name(name: str) -> str:
    return f"Two seats are called {name}: give one of them another name."


def bad_seed(most: int) -> str:
    return f"The seed is a number from 0 to {most}, or empty."


# --- a program of one's own ------------------------------------------------------------------------------------------


def program_title(name: str) -> str:
    return f"A program for {name}"


def program_warning() -> str:
    return (
        "The command that starts it. It runs on this machine with all your rights whenever the seat is to move: only "
        "name a program that you trust. How it plays stands in docs/engine.md. If it fails, the steady player goes on."
    )


def program_example() -> str:
    return "python3 docs/own_player.py"


def no_command() -> str:
    return "Type the command that starts the program."


def bad_command(why: str) -> str:
    return f"This cannot be read as a command: {why}."


def no_such_program(name: str) -> str:
    return f'There is no program "{name}" here.'


def long_command(most: int) -> str:
    return f"A command has at most {most} characters."
