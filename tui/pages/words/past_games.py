"""The words of the finished games: filters, figures, curves, the hall of fame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.words import count, plural

TITLE: Final = "Results"
EVERY_GAME: Final = "every game"
EVERYBODY: Final = "everybody"
ANY_SEATS: Final = "any seats"
ANY_OPTIONS: Final = "any options"
SHOW_RESULT: Final = "Result"
LIST: Final = "List"

# --- the list ---------------------------------------------------------------------------------------------------------


def no_game_yet() -> str:
    return "No game is finished yet."


def seats(number: int) -> str:
    return count(number, "seat")


def option(name: str, value: str) -> str:
    return f"{name}: {value}"


def reached_name(name: str) -> str:
    """The name in the hall of fame that a solo game reached."""
    return f"rank: {name}"


def facts(facts: Sequence[str]) -> str:
    """The rank that was reached, and what decided."""
    return f"({'; '.join(facts)})"


# --- figures ----------------------------------------------------------------------------------------------------------


def results(number: int) -> str:
    return count(number, "result")


def games(number: int) -> str:
    return count(number, "game")


def best() -> str:
    """Before the best total."""
    return "best"


def by(name: str) -> str:
    return f"by {name}"


def when_and_mean(date: str, mean: str) -> str:
    """Behind the best total and whose it is. `mean`: as of `mean`, or "" for none."""
    return f"({date})  {mean}".rstrip()


def mean(mean: float) -> str:
    return f"mean {mean:.1f}"


def won(wins: int, decided: int, streak: int, longest: int) -> str:
    """`streak`: wins in a row now; `longest`: at most."""
    return f"won {wins} of {decided}, {streak} in a row now, at most {longest}"


def recent(mean: float) -> str:
    return f"mean of the last ten {mean:.1f}"


def days_in_a_row(days: int) -> str:
    return f"played on {count(days, 'day')} in a row"


def best_by(points: int, name: str) -> str:
    """The best total of a line of several games."""
    return f"{points} ({name})"


def mean_below(mean: float) -> str:
    """As `mean`, in a column of them."""
    return f"mean {mean:>5.1f}"


def brief(number: int, best: str, mean: str) -> list[str]:
    """A game's figures, a column each. `number`: of games; `best`: as of `best_by`; `mean`: as of `mean_below`."""
    return [f"{count(number, 'game'):>8}", f"best {best}", mean]


def none_counts() -> str:
    return "No game of this kind counts."


def none_of_these_counts() -> str:
    """The same in a line of several."""
    return "none that counts"


# --- curves -----------------------------------------------------------------------------------------------------------

BESTS: Final = "Personal bests"
BY_OPTION: Final = "Bests by seats and options"


def kind(seats: int, options: Sequence[str]) -> str:
    """Games played alike."""
    return ", ".join([count(seats, "seat"), *options])


def best_of_kind(points: int, kind: str, name: str) -> str:
    return f"{points:>5}  {name}, {kind}"


def what_counts(noun: str, fewest: bool) -> str:
    """What the figures of a game count, and which are good."""
    return f"{plural(2, noun).capitalize()}: the {'fewest' if fewest else 'most'} win"


def game_by_game() -> str:
    """Below curves, a line a person."""
    return "from game to game"


def with_mean(games: int) -> str:
    """Below the curve of one person, and that of the mean."""
    return f"from game to game, and in colour the mean of the last {games}"


def more_games_needed(least: int) -> str:
    return f"A curve is drawn for whoever has {least} games of this kind."


# --- hall of fame -----------------------------------------------------------------------------------------------------


def hall_of_fame(game: str) -> str:
    return f"Hall of fame: {game}"


def reached(name: str, points: int, date: str, times: int) -> str:
    """Who reached a name with the most points, and how often it was reached."""
    return f"{name} {points}, {date}   {times} x"


def no_names() -> str:
    return "This game has no names for solo results."


# --- export -----------------------------------------------------------------------------------------------------------

KINDS: Final = {"csv": "CSV, a line a seat", "json": "JSON, with score sheets"}
EXPORT: Final = ("Export the results", "Write them to:")
"""The title, and the question."""


def export(number: int) -> str:
    return f"Export {results(number)}"


def boards_of(date: str) -> str:
    """The head of the boards of a game that ended on a date."""
    return f"The boards at the end, {date}"
