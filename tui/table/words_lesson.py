"""The words around lessons: their names, their steps and menu, and what there is to do when one is over."""

from __future__ import annotations

from typing import Final

LEARNERS: Final = ("Learner", "Guest", "A third", "A fourth")
"""Who sits at the table of a lesson."""
LESSON_MENU: Final = {
    "on": "Go on",
    "leave": "Leave the lesson",
    "rules": "Read the rules",
    "keys": "Keys",
    "legend": "What the signs mean",
}
"""The lines of a lesson's menu, by what each does."""


PLAY_IT_NOW: Final = "Play it now: a new game"


def lesson_name(game: str, chapter: int, chapters: int, title: str) -> str:
    """A lesson in the list of all; by its game alone where the game has no other."""
    return game if chapters == 1 else f"{game}, {chapter}: {title}"


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


def lesson_menu_title() -> str:
    return "Lesson"


def step_number(number: int, steps: int) -> str:
    return f"{number} of {steps}"


def step_number_short(number: int, steps: int) -> str:
    """Before the text of a step, where there is no room for a heading."""
    return f"{number}/{steps}"


def lesson_keys() -> str:
    return "F6 or D skips a step, q leaves"


def lesson_is_over() -> str:
    return "The lesson is over"


def lesson_play_on() -> str:
    return "The lesson is over. Play on as long as you like: nothing of this game is kept."


def first(todo: str) -> str:
    """What a lesson wants before anything else."""
    return f"First: {todo}"


def leave_the_lesson() -> str:
    return "Leave the lesson?"


def lesson_can_begin_again() -> str:
    return "You can begin it again at any time."


def go_on() -> str:
    return "Go on"


def cursor_back(what: str) -> str:
    """The same where the cursor was on it already; `what`: the action."""
    return f"First put the cursor back on: {what}"
