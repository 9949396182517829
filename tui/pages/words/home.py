"""The words of the home screen."""

from __future__ import annotations

from typing import Final

from rules.words import count

MENU: Final = {
    "continue": ("Continue", ""),
    "new": ("New game", "Choose a game, the seats and the options"),
    "learn": ("First game", "Learn a game by playing it, step by step"),
    "campaigns": ("Campaigns", "Ways through the games; today's challenge"),
    "library": ("Saved games", "Resume, rename, export, delete"),
    "results": ("Results", "How finished games came out"),
    "rules": ("Rules", "Read and search the rulebooks"),
    "settings": ("Settings", "Colours, glyphs, keys"),
    "quit": ("Quit", ""),
}
"""By id each line's title, and what stands beside it."""
QUIT: Final = "Quit"


def motto() -> str:
    return "Board games for one keyboard and the people around it"


def last_game(title: str, names: str, when: str) -> str:
    """Beside "Continue"."""
    return f"{title}: {names}, {when}"


def last_game_not_in_box(names: str, when: str) -> str:
    """The same of a game that this Hotseat does not know."""
    return f"a game not in this box: {names}, {when}"


def in_the_box(fewest: int, most: int, minutes: str) -> str:
    """Beside a game's title: for how many, and how long it takes."""
    seats = count(most, "seat") if fewest == most else f"{fewest}-{most} seats"
    return f"{seats}, {minutes} minutes"
