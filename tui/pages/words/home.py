"""The words of the home screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.words import count, plural

MENU: Final = {
    "continue": ("Continue", ""),
    "new": ("New game", "Choose a game, the seats and the options"),
    "learn": ("First game", "A lesson: learn a game by playing it"),
    "campaigns": ("Campaigns", "Play alone for medals; today's challenge"),
    "library": ("Saved games", "Resume, rename, export, delete"),
    "results": ("Results", "How finished games came out"),
    "rules": ("Rules", "Read and search the rulebooks"),
    "settings": ("Settings", "Colours, signs, keys"),
    "quit": ("Quit", "Every game is saved already"),
}
"""By id each line's title, and what stands beside it."""
QUIT: Final = "Quit"
TODAY: Final = "Today's challenge"


def motto() -> str:
    return "Board games for one keyboard and the people around it"


def last_game(title: str, names: str, when: str = "") -> str:
    """Beside "Continue". `when`: "" where there is no room for it."""
    return f"{title}: {names}, {when}" if when else f"{title}: {names}"


def last_game_not_in_box(_: str, names: str, when: str = "") -> str:
    """The same of a game that this Hotseat does not know."""
    return last_game("a game not in this box", names, when)


NEW_HERE: Final = "New here?"


def new_here() -> str:
    """To whoever has no game yet."""
    return (
        "First game is a lesson in any of these games, step by step. "
        "In a new game computer players can take the seats that nobody wants."
    )


def not_in_box() -> str:
    return "A game not in this box"


def turn(name: str, prompt: str) -> str:
    """What the last game waits for. `name`: "" where it waits for chance."""
    return f"{name}: {prompt}" if name else prompt


def standings(noun: str, totals: Sequence[tuple[str, int]], more: str = "") -> str:
    """The totals of a game under way, by name. `noun`: what they count; `more`: with what they are ("with tiles")."""
    if len(totals) == 1:
        return f"{totals[0][0]} {count(totals[0][1], noun)}"
    head = " ".join(filter(None, (plural(2, noun).capitalize(), more)))
    return f"{head}: " + ", ".join(f"{name} {total}" for name, total in totals)


AND: Final = ", "
"""Between those who have played the challenge of today."""


def totals(parts: Sequence[str]) -> str:
    return AND.join(parts)


def daily(day: str) -> str:
    """`day`: "2026-11-21", "" for today."""
    return f"Challenge of {day_and_month(day)}" if day else TODAY


def for_practice(challenge: str) -> str:
    """A challenge under way that does not count. `challenge`: as of `daily`."""
    return f"{challenge} (for practice)"


def day_and_month(day: str) -> str:
    """ "21 November" for "2026-11-21"."""
    from tui.pages.words.daily import MONTHS

    _, month, number = day.split("-")
    return f"{int(number)} {MONTHS[int(month) - 1]}"


def brief_daily(day: str, game: str) -> str:
    return f"{daily(day)}, {game}"


def brief_chapter(campaign: str, number: int, title: str) -> str:
    """`number`: 0 for a chapter that the campaign no longer has."""
    return f"{campaign} {number}, {title}" if number else campaign


def chapter(campaign: str, number: int, title: str) -> str:
    """`number`: 0 for a chapter that the campaign no longer has."""
    return f"{campaign}, chapter {number}: {title}" if number else campaign


def daily_result(name: str, result: str) -> str:
    """`result`: "47"; "" while the game goes on."""
    return f"{name} {result}" if result else f"{name} is playing"


def ahead(runs: int, played: int, games: int) -> str:
    """Beside "Campaigns": campaigns under way, and in how many games the challenge of today has been played."""
    today = f"{played} of {games}" if played else "open"
    return f"{runs} under way; today's challenge: {today}" if runs else f"{TODAY}: {today}"


def today(game: str) -> str:
    """A line a game under `TODAY`, where nobody has ever played one."""
    return f"{game}: not played yet"


def today_short(game: str) -> str:
    """The same where there is little room."""
    return f"{game}: open"


def with_par(line: str, par: int) -> str:
    """A line of these with the par of the game."""
    return f"{line}, par {par}"


def against_par(points: str, par: int) -> str:
    """In the column of today. `points`: "" where nobody has played it."""
    return f"{points}, par {par}" if points else f"par {par}"


HEADS: Final = ("today", "yesterday", "best", "in a row")
HEADS_SHORT: Final = ("today", "best")
"""Above the columns of `TODAY`, with room and without."""
CHALLENGE: Final = "Challenge"
PLAYING_NOW: Final = "begun"
"""In the column of today while the game goes on."""


def in_a_row(days: int, games: Sequence[str]) -> str:
    """`games`: those whose challenge was played so long."""
    return f"{days} days in a row: {games[0] if len(games) == 1 else count(len(games), 'game')}"


def row_and_month(row: int, name: str, days: int) -> tuple[str, ...]:
    """Days in a row, and days of the month `name` on which a challenge was played, in more words and in fewer."""
    if row < 2:
        return (days_of_month(name, days),)
    brief = f"{days} in {name if len(name) < 5 else f'{name[:3]}.'}"
    rows = (f"{row} days in a row; ", f"{row} in a row; ")
    return rows[0] + days_of_month(name, days), *(
        some + in_it for some in rows for in_it in (f"{days} in {name}", brief)
    )


def days_of_month(month: str, days: int) -> str:
    return f"{month}: {count(days, 'day')} played"


def about_month(today: str, played: str) -> str:
    """Below the calendar, what its signs mean."""
    return f"{today} today, {played} a challenge played"


def under_way(runs: int) -> str:
    """Above the campaigns under way, and the medals won in all."""
    return "Campaigns under way" if runs > 1 else "Campaign under way" if runs else "Campaigns"


def way(title: str, name: str, gone: str, then: str = "") -> str:
    """A campaign under way. `gone`: "3 of 12"; `then`: the chapter to be played, "" for none."""
    return f"{title}, {name}: {gone}" + (f", next {then}" if then else "")


def way_short(title: str, gone: str) -> str:
    return f"{title}: {gone}"


def more_and_medals(ways: int, medals: dict[str, int]) -> tuple[str, ...]:
    """Below some campaigns: how many more there are, and the medals of all, in more words and in fewer; empty where
    there is neither. `medals`: from the least on."""
    from tui.pages.words.campaigns import medals as medals_told

    won = medals_told(medals)
    in_all = count(sum(medals.values()), "medal")
    if not won:
        return (f"and {ways} more",) if ways else ()
    if not ways:
        return f"Medals: {won}", won, in_all
    return f"and {ways} more; medals: {won}", f"{ways} more; {won}", f"{ways} more; {in_all}"


def since(when: str) -> str:
    """When the last game was played."""
    return f"played {when}"


def in_the_box(fewest: int, most: int, minutes: str) -> str:
    """Beside a game's title: for how many, and how long it takes."""
    seats = count(most, "seat") if fewest == most else f"{fewest}-{most} seats"
    return f"{seats}, {minutes} minutes"


def in_the_box_short(fewest: int, most: int, minutes: str) -> str:
    """Below a game's picture."""
    seats = str(most) if fewest == most else f"{fewest}-{most}"
    return f"{seats} seats, {minutes} min"


def in_the_box_brief(minutes: str) -> str:
    """The same where there is no room for who can play."""
    return f"{minutes} minutes"
