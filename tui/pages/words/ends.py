"""The words of ways that are over, and of the cabinet in which they stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.words import count
from tui.pages.words.campaigns import help_in

CABINET: Final = "Cabinet"
TITLE: Final = "Cabinet of finished ways and medals"
FIGURES: Final = "How it went"
CHAPTERS: Final = "Chapters"
NEXT: Final = "What next"
_PLACES: Final = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth",
)  # fmt: skip


def place(number: int) -> str:
    """ "sixth"; from 1."""
    return _PLACES[number - 1] if number <= len(_PLACES) else f"{number}th"


def heading(campaign: str, name: str, won: bool, passed: int) -> str:
    """The head of the page. `passed`: chapters; the way was lost in the next one."""
    return f"{campaign}: {name}, {how(won, passed)}"


def how(won: bool, passed: int) -> str:
    return "gone to the end" if won else f"lost in the {place(passed + 1)} chapter"


def plainly(won: bool, passed: int, steps: int) -> str:
    """Where no story tells of the end. The chapters of a fork are one step."""
    if won:
        return f"All {count(steps, 'chapter')} lie behind you."
    return f"{count(passed, 'chapter')} of {steps} lay behind you; the way begins anew with the first."


def games(chapters: int, games: int, lost: int) -> str:
    if not chapters:
        return f"No chapter passed in {count(games, 'game')}"
    told = f"{count(chapters, 'chapter')} passed in {count(games, 'game')}"
    return told + (f", {lost} of them lost" if lost else "")


def days(first: str, last: str) -> str:
    return f"on {first}" if first == last else f"from {first} to {last}"


def medals(told: str) -> str:
    """`told`: "2 gold, 1 bronze"; "" for none."""
    return f"Medals: {told or 'none'}"


def total(points: int, rank: str, helped: int) -> str:
    """The sum of the best results, `helped` of them reached with help."""
    return ", ".join(part for part in (f"Sum of the best results: {points}", help_in(helped), rank) if part)


def further(points: int, rank: str) -> str:
    return f"{points} more would make {rank}"


def workers_left(number: int) -> str:
    """The sum of what was left in the supply, where that is what is counted."""
    return f"Workers left in all games together: {number}"


def chapter(number: int, title: str, result: str) -> tuple[str, str]:
    """A line of the list, and what was reached in it."""
    return f"{number:>2}. {title}", result


def not_reached() -> str:
    return "not reached"


def rest_not_reached(number: int) -> str:
    """Of the chapters behind the one in which a way was lost."""
    return f"{count(number, 'chapter')} more {'was' if number == 1 else 'were'} not reached"


def other_road() -> str:
    """Of a chapter at a fork, where the way went on by another one."""
    return "the other road was taken"


def lost_here() -> str:
    return "lost here"


# --- what next --------------------------------------------------------------------------------------------------------


def again_at_level(level: int, levels: int) -> str:
    return f"Go it again at a level ({level} of {levels} open)"


def which_level() -> str:
    return "At which level?"


def level(number: int, text: str) -> str:
    return f"{number}: {text}"


def levels_add_up() -> str:
    return "Every level keeps what the ones before it ask."


def then_level(level: str) -> str:
    """`level`: as of `level`, the first that is not open."""
    return f"Then opens {level}"


def go_whole(title: str) -> str:
    """After a gentler way of a campaign."""
    return f"Set out on {title} itself"


def play_again() -> str:
    return "Play chapters again for better medals"


def look_at_way() -> str:
    return "Look at the way"


def set_out_again(way: int) -> str:
    return f"Set out again (way {way})"


def to_campaigns() -> str:
    return "To the campaigns"


def last_level() -> str:
    return "You have gone it at the last level: there is none above."


def not_begun() -> str:
    return "This way cannot be begun"


# --- the cabinet ------------------------------------------------------------------------------------------------------


def nothing_yet() -> str:
    return "No way is over yet. Those that were won or lost stand here, with their medals."


def in_cabinet(ways: int, told: str) -> str:
    """Beside the line that leads to the cabinet. `told`: medals, "" for none."""
    return f"{count(ways, 'way')} gone to the end or lost" + (f"; {told}" if told else "")


def of_all(told: str) -> str:
    """Medals of the ways in the cabinet, in one line."""
    return f"Medals of finished ways: {told or 'none yet'}"


def without_level(title: str) -> str:
    """The title of a campaign without what `rules.words.at_level` puts behind it."""
    return title.partition(" (")[0]


def entry(name: str, level: int, way: int, won: bool, passed: int, date: str) -> str:
    """`level`: 0 for none; `way`: its number, 0 where a campaign has but one."""
    told = [name, f"level {level}" if level else "", f"way {way}" if way else "", how(won, passed), date]
    return ", ".join(part for part in told if part)


def best_levels(told: Sequence[tuple[str, int]]) -> str:
    """By name the highest level that was gone to the end."""
    return "Highest level: " + ", ".join(f"{name} {level}" for name, level in told)
