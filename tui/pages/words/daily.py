"""The words of the page of a daily challenge."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rules.words import count, plural, twists

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


def legend(today: str, played: bool) -> tuple[str, ...]:
    """What the signs of the calendar say, and how its pages are turned, a line each. `today`: what points at it, "" in
    another month; `played`: whether any day has a mark."""
    pointed = f"{today} today" if today else ""
    marks = ("g gold, s silver", "b par, - below, + no par yet") if played else ("",)
    first = ", ".join(part for part in (pointed, marks[0]) if part)
    return tuple(line for line in (first, *marks[1:], "Left and right: other months") if line)


def twist(twist: Iterable[Sequence[str]]) -> str:
    told = "; ".join(twists(twist)) or USUAL
    return told[:1].upper() + told[1:]


TWIST: Final = "Twist  "
TASK: Final = "Task   "
PAR: Final = "Par    "
"""Before what the day is made of, in a column."""


def task(text: str) -> str:
    """What the day asks for beside points."""
    return text[:1].upper() + text[1:]


def par(points: str, medals: Iterable[tuple[str, int]]) -> str:
    """`points`: "41 points"; `medals`: what each medal above par asks for, none where nobody can be above it."""
    more = ", ".join(f"{medal} {least}" for medal, least in medals)
    return f"{points}; {more or 'nobody can do better'}"


def par_coming(done: int, games: int) -> str:
    return f"being worked out, {done} of {games} games"


def par_unknown() -> str:
    return "not known yet"


def about_par(known: bool, fewest: str) -> str:
    """`known`: what the medals ask for is told in figures; `fewest`: of what the fewest win, "" where the most do."""
    told = "Par is the middle score of 20 games that the computer (steady) plays."
    if fewest:
        told += f" What counts is the {plural(2, fewest)} left: fewer are better."
    if known:
        return told
    if fewest:
        return f"{told} 1 fewer is silver, 3 fewer gold."
    return f"{told} A tenth more is silver, a quarter gold."


def result(name: str, points: str, to_par: str, medal: str, task: bool | None) -> str:
    """`points`: "" while the game goes on; `to_par`: "6 better than par 41", "" where par is not known; `medal`: ""
    for none; `task`: whether the day's was met, None where there is none."""
    met = "" if task is None else f"task {'met' if task else 'missed'}"
    return f"{name}: " + (", ".join(part for part in (points, to_par, medal, met) if part) or "not over")


def standing(number: int, counts: bool) -> str:
    """Behind a result; nothing where it is the one that counts."""
    return "" if counts else " (with help)" if number == 1 else f" (practice, game {number})"


def so_far(name: str) -> str:
    return f"{name} so far"


def nobody_played() -> str:
    return "Not played yet."


def not_played() -> str:
    return "not played"


def streak(now: int, longest: int) -> str:
    return f"Days in a row: {now} (longest {longest})"


def best(points: str, day: str) -> str:
    return f"Best: {points}, on {day}"


def week(days: int, better: int) -> str:
    """`better`: in all, than the pars of these days; negative: worse."""
    told = "level with par" if not better else f"{abs(better)} {'better' if better > 0 else 'worse'} than par"
    return f"This week: {count(days, 'day')}, {told}"


def days_played(days: int) -> str:
    """Above how the days of all months came out."""
    return f"In all {count(days, 'day')} played"


EARNED: Final = {"gold": "gold", "silver": "silver", "bronze": "par", "below": "below", "played": "no par"}
"""What a day earned, as the bars below the calendar name it."""


def tasks_met(met: int, of: int) -> str:
    return f"Tasks met this month: {met} of {of}"


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
