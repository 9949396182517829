"""The words around lessons: their names, and what there is to do when one is over."""

from __future__ import annotations


def lesson_name(game: str, chapter: int, chapters: int, title: str) -> str:
    """A lesson in the list of all; by its game alone where the game has no other."""
    return game if chapters == 1 else f"{game}, {chapter}: {title}"


def play_it_now(game: str) -> str:
    return f"Play it now: a new game of {game}"


def next_lesson(name: str) -> str:
    return f"Next lesson: {name}"


def stay_here() -> str:
    return "Stay at this table"


def home() -> str:
    return "Home"


def nothing_is_kept() -> str:
    return "What you do at this table from now on is up to you; nothing of it is kept."


def what_now() -> str:
    """A line of the menu, and in the panel."""
    return "What to do now"


def lesson_ends() -> str:
    return "q goes home; m shows what else there is to do."
