"""What `hotseat daily` and `hotseat campaign` say. Importing this imports nothing heavy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rules.words import count, listed, twists

DAILY: Final = """\
Play today's challenge, share it, compare it.

It is the same game for everybody on that day (UTC), and the first attempt counts. Without GAME: how today stands."""
DAILY_EXAMPLES: Final = """\b
Examples:
  hotseat daily                         how today stands in every game
  hotseat daily quixote                 today's game of Don Quixote
  hotseat daily quixote --seat Ann --plain
  hotseat daily quixote --share         the result, to send to a friend
  hotseat daily --paste "Hotseat daily ..."   beside a friend's line
  hotseat daily --json"""
CAMPAIGN: Final = """\
Go on with a campaign, or begin it.

Without NAME: the campaigns there are, and those under way."""
CAMPAIGN_EXAMPLES: Final = """\b
Examples:
  hotseat campaign                      what there is, and what is under way
  hotseat campaign la-mancha            go on, or begin
  hotseat campaign la-mancha --seat Ann --plain
  hotseat campaign kingdom --chapter 2  once more, for a better medal
  hotseat campaign rhine --level 1      a finished campaign, a little harder"""
OPTIONS: Final = {
    "seat": "Who plays; without it, whoever played alone last.",
    "share": "Print the result for friends; nothing of the board is in it.",
    "paste": "Compare your result with a friend's line.",
    "daily-json": "Print one JSON array, an object a game.",
    "level": "The level, from 1; it opens when the one before it is finished.",
    "chapter": "The chapter to play, from 1.",
    "campaign-json": "Print one JSON array, an object a campaign under way.",
}

# --- both -------------------------------------------------------------------------------------------------------------


def say_who(command: str) -> str:
    return f"say who plays: hotseat {command} --seat NAME"


def only_one(options: Sequence[str]) -> str:
    return f"give one of {listed(options)}, not several"


# --- the daily challenge ----------------------------------------------------------------------------------------------

USUAL: Final = "the usual rules"


def twist(twist: Iterable[Sequence[str]], task: str) -> str:
    """`task`: what the day asks for beside points, "" for nothing."""
    told = twists(twist) or [USUAL]
    return "; ".join([*told, *([f"task: {task}"] if task else [])])


def result(points: int, counts: str, practice: bool) -> str:
    return count(points, counts) + (" (practice)" if practice else "")


def is_playing() -> str:
    return "under way"


def not_played() -> str:
    return "not played yet"


def of_today(twist: str, par: int | None, result: str) -> str:
    """`par`: None while it is not known."""
    told = f"par {par}" if par is not None else "par not known yet (worked out while Hotseat is open)"
    return f"Today: {twist}; {told}; {result}"


def days_before(yesterday: int | None, to_par: str, row: int, longest: int, best: int | None) -> str:
    """ "" where no day was played; `to_par`: yesterday against par, "" where that is not known; `row`: days in a row up
    to now, `longest`: ever."""
    told = [] if yesterday is None else [f"yesterday {yesterday}" + (f" ({to_par})" if to_par else "")]
    told += [f"{count(row, 'day')} in a row (longest {longest})"] if longest else []
    told += [] if best is None else [f"best {best}"]
    return f"Before: {', '.join(told)}" if told else ""


BELOW_PAR: Final = "below par"
"""What a day earned that wins no medal."""


def month(days: Mapping[str, str]) -> str:
    """The days of a month that were played, by what they earned ("": par is not known)."""
    names = {"gold": "gold", "silver": "silver", "bronze": "par", BELOW_PAR: BELOW_PAR, "": "played"}
    by = {name: [int(day[8:]) for day, earned in days.items() if earned == kind] for kind, name in names.items()}
    told = [f"{name} on the {listed([ordinal(day) for day in found])}" for name, found in by.items() if found]
    return f"This month: {'; '.join(told)}"


def ordinal(number: int) -> str:
    last = number % 10 if number not in (11, 12, 13) else 0
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(last, 'th') }"


def day_heading(day: str, name: str, hours: int, minutes: int) -> str:
    """`name`: "" where nobody has played yet."""
    return f"{day}{f', {name}' if name else ''}; the day ends in {hours} h {minutes} min (midnight UTC)"


def nothing_to_share(games: Sequence[str]) -> str:
    return f"nothing to share yet: play today's game to its end first: hotseat daily {games[0]}"


def you_have_no_result(day: str, game: str) -> str:
    return f"you have no result of {game} on {day} to compare with"


def working_out_par() -> str:
    """Beside the bar that fills."""
    return "par: 20 games of the steady player"


def already_counted() -> str:
    return "You have played today's game: this one is practice."


def to_share() -> str:
    return "To share:"


# --- campaigns --------------------------------------------------------------------------------------------------------


def no_campaign(name: str, names: Iterable[str]) -> str:
    return f"there is no campaign {name!r}; there are: {', '.join(names)}"


def no_chapter(number: int, chapters: int) -> str:
    return f"there is no chapter {number}: the campaign has {count(chapters, 'chapter')}"


def level_is_closed(level: int) -> str:
    before = "the campaign" if level == 1 else f"level {level - 1}"
    return f"level {level} opens when {before} is finished"


def run(title: str, who: str, passed: int, chapters: int, medals: str, then: str) -> str:
    """A campaign that somebody plays. `medals`: "" for none."""
    told = [f"{title}: {who}", f"{passed} of {chapters}", medals, then]
    return ", ".join(part for part in told if part)


def to_begin(name: str, title: str, chapters: int, blurb: str) -> str:
    """A campaign that can be begun, by its name on the command line."""
    return f"{name}: {title}, {count(chapters, 'chapter')}. {blurb}"


def heads() -> tuple[str, str]:
    """Above those under way, and above those that there are."""
    return ("Under way and finished:", "Campaigns:")


def next_chapter(number: int, title: str) -> str:
    return f"{number}. {title}"


def then(number: int, title: str) -> str:
    """Behind how far somebody has come."""
    return f"next chapter {number}, {title}"


def finished() -> str:
    return "finished"


def chapter_heading(campaign: str, number: int, chapters: int, title: str) -> str:
    return f"{campaign}, chapter {number} of {chapters}: {title}."


def to_pass(demands: Sequence[str]) -> str:
    return f"To pass: {'; '.join(demands)}."


def given(texts: Sequence[str]) -> str:
    return f"Given: {'; '.join(texts)}."


def medals(demands: Iterable[tuple[str, int]]) -> str:
    return f"Medals: {', '.join(f'{medal} {points}' for medal, points in demands)}."


def laurel(wish: str) -> str:
    return f"Laurel: {wish}."


def tries_left(number: int) -> str:
    return f"{count(number, 'spare try', 'spare tries').capitalize()} left."


def passed_with(points: str, medal: str) -> str:
    return f"The chapter is passed with {points}{f': {medal}' if medal else ''}."


def lost_with(points: str, failed: Sequence[str]) -> str:
    """`failed`: the demands, as they stood before the game."""
    return f"The chapter is lost with {points}. Not met: {'; '.join(failed) or 'the game was given up'}."


def way_is_over(won: bool, passed: int, steps: int) -> str:
    """The chapters of a fork are one step."""
    if won:
        return f"The way is gone to its end: all {count(steps, 'step')} are behind you."
    return f"The way is over after {passed} of {count(steps, 'step')}, and begins anew."


def goes_on(name: str, title: str) -> str:
    return f"Next: {title}. It begins with: hotseat campaign {name}"


def levels_open(name: str, level: int) -> str:
    return f"A harder way is open: hotseat campaign {name} --level {level}"
