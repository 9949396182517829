"""The words of the page of a daily challenge."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.words import count

TITLE: Final = "Today's challenge"
TODAY: Final = "Today"
YESTERDAY: Final = "Yesterday"
DAYS: Final = "Mo  Tu  We  Th  Fr  Sa  Su"
"""The heads of a calendar's columns, four cells each."""
MONTHS: Final = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip
SIGNS: Final = {"gold": "g", "silver": "s", "bronze": "b", "below": "-", "played": "+", "": " "}
"""Behind a day of the calendar: its medal, played below par, played with a par that is not known, not played."""
USUAL: Final = "the usual rules"


def heading(game: str, day: str) -> str:
    return f"Today's challenge, {day}: {game}"


def month(year: int, month: int, name: str = "") -> str:
    """`name`: whose calendar it is."""
    return f"{MONTHS[month - 1]} {year}" + (f", {name}" if name else "")


def legend() -> tuple[str, str, str]:
    """What the signs of the calendar say, and how its pages are turned, a line each."""
    return ("Marks: g gold, s silver, b par", "- below par, + played, no par", "Left and right: other months")


def twist(twist: Iterable[tuple[str, str]]) -> str:
    told = "; ".join(f"{name}: {value}" for name, value in twist) or USUAL
    return told[:1].upper() + told[1:]


def task(text: str) -> str:
    """What the day asks for beside points."""
    return f"Task: {text}"


def par(points: str) -> str:
    """`points`: "41 points"."""
    return f"Par: {points}"


def par_coming(done: int, games: int) -> str:
    return f"Par: not known yet, {done} of {games} games tried"


def par_unknown() -> str:
    return "Par: not known yet"


def about_par() -> str:
    return (
        "Par is the middle score of 20 games that the computer (steady) plays. A tenth more is silver, a quarter gold."
    )


def about_par_of_few() -> str:
    """Where the fewest win."""
    return "Par is the middle score of 20 games that the computer (steady) plays. 1 fewer is silver, 3 fewer gold."


def result(name: str, points: str, to_par: str, number: int, counts: bool) -> str:
    """`points`: "" while the game goes on; `to_par`: "6 better than par 41", "" where par is not known."""
    told = ", ".join(part for part in (points, to_par) if part) or "not over"
    standing = "counts" if counts else "with help" if number == 1 else f"practice, game {number}"
    return f"{name}: {told} ({standing})"


def nobody_played() -> str:
    return "None of you has played it yet."


def not_played() -> str:
    return "not played"


def streak(now: int, longest: int) -> str:
    return f"Days in a row: {now} (longest {longest})"


def best(points: str, day: str) -> str:
    return f"Best: {points}, on {day}"


def days_played(days: int, medals: str) -> str:
    """`medals`: "2 gold, 1 bronze"; "" for none."""
    return f"{count(days, 'day')} played" + (f": {medals}" if medals else "")


def ends_in(hours: int, minutes: int) -> str:
    return f"Ends at midnight UTC, in {hours} h {minutes} min."


# --- what can be done -------------------------------------------------------------------------------------------------


def play(practice: bool) -> str:
    return "Play once more, for practice" if practice else "Play: the first attempt counts"


def go_on(name: str) -> str:
    return f"Go on: {name}"


def somebody_else() -> str:
    return "Somebody else plays"


def share(name: str) -> str:
    return f"Share the result of {name}"


def compare() -> str:
    return "Compare with a friend's line"


def calendar_of(name: str) -> str:
    return f"Calendar of {name}"


def the_friends_line() -> tuple[str, str, str]:
    """The question, what stands in the empty field, and the button."""
    return ("The line your friend has sent:", "Hotseat daily ...", "Compare")


def nothing_to_compare(day: str, game: str) -> str:
    return f"You have no result of {game} on {day} to compare with."


def compared() -> str:
    return "You and your friend"


def not_compared() -> str:
    return "These cannot be compared"
