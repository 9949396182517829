"""The words of the turns of Janus, and of the race against him. No Textual here."""

from __future__ import annotations

from collections.abc import Sequence

from rules.words import count, listed
from tui.games.discordia.words_market import JANUS, article

TOOK = "took "
YOU = "you"


def fewer(by: int, left: int, brief: bool = False) -> str:
    """What a turn of his did to his counter: `2 workers fewer, 9 left`; `brief`: `2 fewer, 9 left`."""
    less = f"{by} fewer" if brief else f"{count(by, 'worker')} fewer"
    return f"{less if by else 'no worker fewer' if not brief else 'none fewer'}, {left} left"


def took(pieces: str, die: str, by: int, left: int, brief: bool = False) -> str:
    """A turn of his: `Janus took farm 6 and a decree (red 2): 3 workers fewer, 17 left`; `brief`: in fewer words."""
    what = pieces.replace(" and ", ", ") if brief else pieces
    return f"{JANUS} {TOOK}{what} ({die}): {fewer(by, left, brief)}"


def took_in(season: str, pieces: str, die: str, by: int, left: int) -> str:
    """The same with when it was, where several of his turns are told: `Spring, red 2: Janus took farm 6 and a decree: 3
    fewer, 17 left`."""
    return f"{season[:1].upper()}{season[1:]}, {die}: {JANUS} {TOOK}{pieces}: {fewer(by, left, brief=True)}"


def since_your_turn(was: int, now: int) -> str:
    """Above the board, where his turns stand below it."""
    moved = f"went from {was} to {now} workers" if was != now else f"stayed at {count(now, 'worker')}"
    return f"Since your turn {JANUS} {moved}, as told below"


def took_ways(pieces: str, die: str, by: int, left: int) -> tuple[str, ...]:
    """The same in less and less words."""
    return took(pieces, die, by, left), took(pieces, die, by, left, brief=True)


def last_of_the_year(year: int, by: int, left: int) -> str:
    """Across the board: his last turn of a year; or that he has won by it."""
    if not left:
        return f"{JANUS} has no worker left and wins at once"
    return f"{JANUS}'s last turn of year {year}: {fewer(by, left, brief=True)}"


def year_is_next(year: int) -> str:
    """Where the turn of a person is asked for."""
    return f"{JANUS} had the last turn of year {year}; now the year is counted"


def he_wins() -> str:
    return f"{JANUS} has won: his counter shows 0"


def on_the_ladder(told: str, game: int) -> str:
    """`told`: how it came out: `won game 3 of the ladder against Janus`."""
    verb, against, rival = told.partition(" against ")
    return f"{verb} game {game} of the ladder{against}{rival}"


def next_game(game: int, won: bool, then: tuple[int, int] | None) -> str:
    """What comes behind a game of the ladder. `then`: stars and workers that the next one begins with, if there is
    one."""
    if not won:
        return f"Next: a rematch plays game {game} of the ladder again"
    if then is None:
        return "Game 6 was the last: the ladder is won"
    return f"Next: game {game + 1} of the ladder, with {count(then[0], 'star')} and {count(then[1], 'worker')}"


COUNT_THE_YEAR = "Count the year"
"""What Enter does then."""


def to_go(own: int, his: int) -> str:
    """How far both are from an empty supply: `you need 13 fewer to win at once, Janus 16`."""
    return f"you need {own} fewer to win at once, {JANUS} {his}"


def his_tile(die: str, out: int, take: str, room: bool) -> str:
    """A tile of Janus: "takes the highest die, puts up to 3 workers away and takes a decree". `room`: how many depends
    on the city tile he takes."""
    taken = _taken(take)
    more = f" and takes {taken}" if taken else ""
    away = f"{'up to ' if room else ''}{count(out, 'worker')}"
    return f"{which_die(die)}, puts {away} away{more}"


def his_tile_briefly(die: str, out: int, take: str, room: bool) -> str:
    """The same where that has no room: "highest die; up to 3 away; a decree"."""
    taken = _taken(take)
    which = which_die(die).removeprefix("takes the ")
    return "; ".join([which, f"{'up to ' if room else ''}{out} away", *([taken] if taken else [])])


def _taken(take: str) -> str:
    word, _, number = take.partition(" ")
    return count(int(number or 0), "star") if word == "star" else article(word) if word else ""


def which_die(die: str) -> str:
    if die in ("high", "low"):
        return f"takes the {die}est die"
    return f"takes the {', else '.join(die.split())} die"


def his_last(tile: str) -> str:
    return f"Last: {tile}"


def no_tile_yet() -> str:
    return "no tile turned up yet this year"


def his_decree(text: str) -> str:
    return f'the decree "{text}"'


def his_privilege(text: str) -> str:
    return f"the privilege: {text}"


def he_holds(pieces: Sequence[str]) -> list[str]:
    """In less and less words; before he holds anything, what it will be good for."""
    if pieces:
        return [f"he holds {listed(pieces)}"]
    return ["he holds nothing yet; each extension or decree lets him draw 1 less", "he holds nothing from the offer"]
