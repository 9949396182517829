"""The daily challenge: one solo game a day and game, the same for everybody.

The seed is a named hash of the game, the day (UTC) and the version of the rules, so that nobody chooses it and nobody
needs to be asked for it. Options that the game's card names (`GameCard.daily`), and those of `rules.days`, change from
day to day by the same hash: the twist of the day. So does its task, which brings no points. What was reached can be
told to friends in a line (`share_text`), and theirs can be read again (`read_line`) and held against the own one
(`compared`); how good it is tells the par of the day (`rules.par`).
"""

from __future__ import annotations

import math
import re
import time
from collections.abc import Sequence
from datetime import date, timedelta
from hashlib import blake2b
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from rules import words
from rules.catalogue import GAMES, counted, fewest_win, load, noun
from rules.chance import SEED_LIMIT
from rules.days import days, edition_of
from rules.game import BadInput, Config, Rules

if TYPE_CHECKING:
    from rules.campaigns import Condition
    from rules.reckoning import Log

DAY: Final = 86400


def today(now: float) -> str:
    """The day in UTC, "2026-11-21". `now`: Unix seconds."""
    return time.strftime("%Y-%m-%d", time.gmtime(now))


def seconds_left(now: float) -> int:
    """How long the day still lasts."""
    return int(DAY - now % DAY)


def daily_games() -> tuple[str, ...]:
    """The games that can be played alone, in the order of the box."""
    return tuple(card.id for card in GAMES.values() if 1 in card.seats)


def _hash(rules: Rules, day: str, what: str) -> int:
    key = f"hotseat/daily/{rules.id}/{rules.version}/{day}/{what}".encode()
    return int.from_bytes(blake2b(key, digest_size=8).digest(), "big")


def daily_seed(rules: Rules, day: str) -> int:
    """The seed of the day's game."""
    return _hash(rules, day, "seed") % SEED_LIMIT


def daily_config(rules: Rules, day: str) -> Config:
    """The day's game: alone, with the options of the day."""
    options = {}
    for name in GAMES[rules.id].daily:
        option = next((option for option in rules.options if option.id == name), None)
        if option is None:
            raise BadInput(words.no_option(rules.title, name))
        options[name] = option.values[_hash(rules, day, name) % len(option.values)].value
    twists = days(rules.id, day).twists
    return rules.configure(1, options | (twists[_hash(rules, day, "twist") % len(twists)] if twists else {}))


def daily_task(rules: Rules, day: str) -> Condition | None:
    """What the day's game asks for beside points; None on days without a task."""
    tasks = days(rules.id, day).tasks
    return tasks[_hash(rules, day, "task") % len(tasks)] if tasks else None


def edition(rules_version: int, day: str) -> str:
    """The version that a line to share names: of the rules, and of the challenge on that day."""
    return f"{rules_version}.{edition_of(day)}"


class Chosen(NamedTuple):
    """An option that is set, in words as of `rules.words.option_told`."""

    name: str
    value: str
    told: str = ""


def twist(rules: Rules, config: Config) -> list[Chosen]:
    """What is special today: the options that change from day to day, the usual ones left out.

    One of the card's with more than two values is always told: whoever compares wants to know which map it was.
    """
    always = {option.id for option in rules.options if option.id in GAMES[rules.id].daily and option.values[2:]}
    chosen = [
        (option, value)
        for option in rules.options
        for value in option.values
        if not option.carried and value.value == config.options.get(option.id)
    ]
    return [
        Chosen(option.name, value.name, value.told)
        for option, value in chosen
        if value != option.values[0] or option.id in always
    ]


# --- what was reached -------------------------------------------------------------------------------------------------


class Reached(NamedTuple):
    """How a daily challenge came out. `points`: as `Rules.returns` has them; `rank`: "" without one.

    `parts`: what each part of the game brought. `practice`: not the attempt that counts. `par`: None while it is not
    known. `hints`: how many were asked for, None where that is not known. `streak`: days in a row up to this one.
    `task`: what became of the day's task, a clause ("the defence held"), "" where it has none; whether it was `met`.
    """

    game: str
    day: str
    version: str
    points: int
    rank: str = ""
    parts: tuple[int, ...] = ()
    practice: bool = False
    par: int | None = None
    twist: tuple[Chosen, ...] = ()
    hints: int | None = None
    streak: int = 0
    task: str = ""
    met: bool = False


MEDALS: Final = ((0, 0.0, "bronze"), (1, 0.1, "silver"), (3, 0.25, "gold"))
"""What a day's game earns: better than par by at least so much, and by that share of it."""
FEWEST: Final = ((0, 0.0, "bronze"), (1, 0.25, "silver"), (2, 0.5, "gold"))
"""The same where the fewest win: what is left differs more from game to game than what is won."""
FEWEST_SINCE: Final = "2026-11-25"
"""The first day of these shares: on the days before no share was asked for there, and what they earned stays earned."""


def medals(game: str, par: int, day: str) -> dict[str, int]:
    """What each medal of a day's game asks for, the lowest first, as people count; `par` as `Rules.returns` has it.
    Fewer than none are not asked for."""
    asked = {name: counted(game, least) for name, least in _least(game, par, day).items()}
    return {name: points for name, points in asked.items() if points >= 0 or not fewest_win(game)}


def medal(game: str, points: int, par: int, day: str) -> str:
    """The medal of a day's game: par earns bronze; "" below it. Both as `Rules.returns` has them."""
    won = [name for name, least in _least(game, par, day).items() if points >= least]
    return won[-1] if won else ""


def _least(game: str, par: int, day: str) -> dict[str, int]:
    """The fewest points of each medal, as `Rules.returns` has them."""
    fewest = fewest_win(game)
    shares = not fewest or day >= FEWEST_SINCE
    asked, shared = FEWEST if fewest and shares else MEDALS, abs(par) if shares else 0
    return {name: par + math.ceil(max(least, share * shared)) for least, share, name in asked}


def parts(log: Log) -> tuple[int, ...]:
    """What each part of a lone player's finished game brought: its scorings, or what came in by era or year."""
    from rules.reckoning import begun, ends

    rules, last = log.rules, log.state_at(len(log.entries))
    scorings = tuple(scoring.total for scoring in rules.score_sheet(last, 0).scorings)
    if len(scorings) > 1:
        return scorings
    stops = (begun(log), *ends(log))
    totals = [rules.returns(log.state_at(stop))[0][0] for stop in stops]
    return tuple(after - before for before, after in pairwise(totals))


BLOCKS: Final = "▁▂▃▄▅▆▇█"


def bar(gains: Sequence[int], ascii_only: bool = False) -> str:
    """A sign a part of the game, the taller the more it brought, and never a blank; "" for a game of one part."""
    if len(gains) < 2:
        return ""
    most = max(1, *gains)
    signs = "12345678" if ascii_only else BLOCKS
    return "".join(signs[max(0, min(7, round(8 * gain / most) - 1))] for gain in gains)


def share_text(one: Reached, ascii_only: bool = False) -> str:
    """What can be shown to friends who have not played yet: nothing of the board.

    The first line alone is enough to be compared with; below it par, the twist, the task, the parts, hints and streak.
    """
    title, result = load(one.game).title, counted(one.game, one.points)
    lines = [words.daily_line(one.day, one.version, one.practice, title, result, noun(one.game))]
    told = [words.to_par(one.points - one.par, counted(one.game, one.par))] if one.par is not None else []
    lines.append(words.daily_facts([*told, *([one.rank] if one.rank else []), *words.twists(one.twist)]))
    lines.append(words.task_told(one.task, one.met) if one.task else "")
    last = [bar(one.parts, ascii_only), words.hints_asked(one.hints), words.days_in_a_row(one.streak)]
    lines.append(words.daily_facts([part for part in last if part]))
    return "\n".join(line for line in lines if line)


# --- a friend's line --------------------------------------------------------------------------------------------------


class Line(NamedTuple):
    """A line to share, read again. `points`: as people count them."""

    game: str
    day: str
    version: str
    practice: bool
    points: int


def read_line(text: str) -> Line:
    """The line of a friend, wherever it stands in `text`. Raises `BadInput` that says what it lacks."""
    found = re.search(words.DAILY_LINE, " ".join(text.split()), re.ASCII)
    if found is None:
        raise BadInput(words.daily_line_is_older() if words.DAILY in text else words.no_daily_line())
    games = {card.title: card.id for card in GAMES.values()}
    if found["title"] not in games:
        raise BadInput(words.no_such_title(found["title"], games))
    try:
        date.fromisoformat(found["day"])
    except ValueError:
        raise BadInput(words.no_such_day(found["day"])) from None
    game = games[found["title"]]
    return Line(game, found["day"], found["version"], bool(found["practice"]), int(found["points"]))


def line_of(one: Reached) -> Line:
    """The own result as a line to compare."""
    return Line(one.game, one.day, one.version, one.practice, counted(one.game, one.points))


def compared(mine: Line, theirs: Line) -> str:
    """The two results beside each other, in words. Raises `BadInput` where they are not of the same game."""
    if mine.version != theirs.version:
        raise BadInput(words.lines_of_two_versions(mine.version, theirs.version))
    if (mine.game, mine.day) != (theirs.game, theirs.day):
        raise BadInput(words.lines_of_two_days())
    ahead = mine.points - theirs.points
    told = words.compared(mine.points, theirs.points, -ahead if fewest_win(mine.game) else ahead, noun(mine.game))
    return words.with_practice(told, mine.practice, theirs.practice)


# --- days -------------------------------------------------------------------------------------------------------------


def yesterday(day: str) -> str:
    """The day before, "2026-11-20"."""
    return (date.fromisoformat(day) - timedelta(days=1)).isoformat()


def month(day: str) -> list[list[str]]:
    """The days of a day's month by weeks from Monday on; "" where another month's day would stand."""
    import calendar

    first = date.fromisoformat(day)
    weeks = calendar.Calendar().monthdatescalendar(first.year, first.month)
    return [[one.isoformat() if one.month == first.month else "" for one in week] for week in weeks]


def week(day: str) -> list[str]:
    """The days of a day's week from Monday up to it."""
    at = date.fromisoformat(day)
    return [(at - timedelta(days=before)).isoformat() for before in range(at.weekday(), -1, -1)]


def streak(days: set[str], day: str) -> int:
    """How many days in a row up to `day` are in `days`; one that is not over yet (`day` itself) breaks none."""
    at, found = date.fromisoformat(day), 0
    if day not in days:
        at -= timedelta(days=1)
    while at.isoformat() in days:
        found += 1
        at -= timedelta(days=1)
    return found


def longest(days: set[str]) -> int:
    """The longest row of days among `days`."""
    best = run = 0
    before = None
    for one in sorted(date.fromisoformat(day) for day in days):
        run = run + 1 if before is not None and one - before == timedelta(days=1) else 1
        best, before = max(best, run), one
    return best
