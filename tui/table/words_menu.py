"""The words of leaving a game, and of its menu."""

from __future__ import annotations

from typing import Final


def leave_the_game() -> str:
    return "Leave the game?"


def game_is_saved() -> str:
    return "The game is saved. You can go on with it from the home screen at any time."


def leave() -> str:
    return "Leave"


def play_on() -> str:
    return "Play on"


def menu_title() -> str:
    return "Game"


MENU: Final = {
    "on": "Play on",
    "leave": "Leave the game (it is saved)",
    "rules": "Read the rules",
    "settings": "Settings",
    "keys": "Keys",
    "legend": "What the signs mean",
    "watch": "Watch this game from its beginning",
    "seats": "Let somebody else play a seat",
    "no-hints": "Play on without hints",
    "abandon": "Give the game up",
}
"""The lines of a game's menu, by what each does."""


def without_hints() -> str:
    return "Play on without hints?"


def what_without_hints_means() -> str:
    return "From here on this game has no hints, for nobody. In a campaign the chapters after it have none either."


def without_hints_yes() -> str:
    return "No hints"


def give_the_game_up() -> str:
    return "Give the game up?"


def what_giving_up_does() -> str:
    return "It stays in the list of saved games as given up; whoever plays on in it takes it up again."


def give_up() -> str:
    return "Give up"
