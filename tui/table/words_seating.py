"""The words of a seat that goes to somebody else in the middle of a game."""

from __future__ import annotations

from tui.kit.words import player as player_words


def title() -> str:
    return "Change a seat"


def which() -> str:
    return "Which seat shall somebody else play from here on? The journal will say so."


def seat(name: str, player: str) -> str:
    """A seat, with who plays it."""
    return f"{name}, played by {_who(player)}"


def who_goes_on(name: str) -> str:
    return f"Who goes on for {name}?"


def goes_on(player: str) -> str:
    return _who(player)


def change() -> str:
    return "Change it"


def leave() -> str:
    return "Leave it"


def _who(player: str) -> str:
    return "a person" if player == "human" else f"the computer, {player_words(player)}"


# --- programs of one's own -------------------------------------------------------------------------------------------


def run_title() -> str:
    return "Run a program?"


def run(name: str, command: str) -> str:
    """A saved game names a program that nobody asked for in this session."""
    return f"{name} is played by a program: {command}. It would run with all your rights: only run it if you trust it."


def run_it() -> str:
    return "Run it"


def let_steady() -> str:
    return "Let steady play"


def stands_in(name: str) -> str:
    return f"The steady player goes on for {name}."


def failed(name: str, fault: str) -> str:
    """`fault`: what the program did, without the full stop."""
    return f"{name}: {fault}. {stands_in(name)}"
