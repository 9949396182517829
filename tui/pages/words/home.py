"""The words of the home screen."""

from __future__ import annotations

from collections.abc import Sequence
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
TODAY: Final = "Today's challenge"


def motto() -> str:
    return "Board games for one keyboard and the people around it"


def last_game(title: str, names: str, when: str) -> str:
    """Beside "Continue"."""
    return f"{title}: {names}, {when}"


def last_game_not_in_box(names: str, when: str) -> str:
    """The same of a game that this Hotseat does not know."""
    return f"a game not in this box: {names}, {when}"


def not_in_box() -> str:
    return "A game not in this box"


def turn(name: str, prompt: str) -> str:
    """What the last game waits for. `name`: "" where it waits for chance."""
    return f"{name}: {prompt}" if name else prompt


def total(name: str, points: str) -> str:
    return f"{name} {points}"


def totals(parts: Sequence[str]) -> str:
    return ", ".join(parts)


def daily(day: str) -> str:
    """`day`: "" for today."""
    return f"Challenge of {day}" if day else TODAY


def brief_daily(day: str, game: str) -> str:
    return f"{daily(day)}, {game}"


def brief_chapter(campaign: str, number: int, title: str) -> str:
    """`number`: 0 for a chapter that the campaign no longer has."""
    return f"{campaign} {number}, {title}" if number else campaign


def days(streak: int, yesterday: str, best: str) -> str:
    """`yesterday`: what was reached then, "" where it was not played."""
    row = f"{streak} days in a row" if streak > 1 else ""
    return ", ".join(part for part in (row, f"yesterday {yesterday}" if yesterday else "", f"best {best}") if part)


def chapter(campaign: str, number: int, title: str) -> str:
    """`number`: 0 for a chapter that the campaign no longer has."""
    return f"{campaign}, chapter {number}: {title}" if number else campaign


def daily_result(name: str, result: str) -> str:
    """`result`: "47 points"; "" while the game goes on."""
    return f"{name} {result}" if result else f"{name} is playing"


def ahead(runs: int, played: int, games: int) -> str:
    """Beside "Campaigns": campaigns under way, and in how many games the challenge of today has been played."""
    today = f"{played} of {games}" if played else "open"
    return f"{runs} under way; today's challenge: {today}" if runs else f"{TODAY}: {today}"


def today(game: str, state: str, days: str = "") -> str:
    """A line a game under `TODAY`. `state`: "" where nobody has played it; `days`: what the days before tell."""
    return f"{game}: {state or 'not played yet'}" + (f" ({days})" if days else "")


def in_the_box(fewest: int, most: int, minutes: str) -> str:
    """Beside a game's title: for how many, and how long it takes."""
    seats = count(most, "seat") if fewest == most else f"{fewest}-{most} seats"
    return f"{seats}, {minutes} minutes"


def in_the_box_short(fewest: int, most: int, minutes: str) -> str:
    """Below a game's picture."""
    seats = str(most) if fewest == most else f"{fewest}-{most}"
    return f"{seats} seats, {minutes} min"
