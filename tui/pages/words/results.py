"""The words of a finished game's page: who won, the score sheets, the hall of fame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.words import count, listed, plural

TITLE: Final = "Result"
WAY: Final = "On the way"
CAMPAIGNS: Final = "Campaigns"
NEXT: Final = "Next game of the series"
REMATCH: Final = "Rematch"
BOARD: Final = "Look at the board"
HOME: Final = "Home screen"
TOTAL: Final = "total"
"""The head of a column."""
IN_ALL: Final = "in all"
"""Below the items of a scoring."""
SOURCES: Final = "Where the points came from"
HALL_OF_FAME: Final = "Hall of fame"


def heading(game: str) -> str:
    return f"Result: {game}"


def scoring(number: int) -> str:
    """A scoring of a game that this box does not know."""
    return f"Scoring {number}"


def only_scoring(noun: str) -> str:
    """The head of the items where there is one scoring. `noun`: what the totals count."""
    return plural(2, noun).title()


def alone(total: int, noun: str, rank: str, why: str) -> str:
    """`rank`: the name that was reached; `why`: what decided. "" for none."""
    return "; ".join(filter(None, (count(total, noun) + (f": {rank}" if rank else ""), why)))


def winners(names: Sequence[str], tied: bool, why: str) -> str:
    """`tied`: others had as much, and the tie-break decided. `why`: what decided, "" where that is not known."""
    verb = "share the victory" if len(names) > 1 else "wins by the tie-break" if tied else "wins"
    return f"{listed(names)} {verb}" + (f": {why}" if why else "")


def take_backs(number: int) -> str:
    return f"Played with {count(number, 'take-back')}."


def no_name() -> str:
    """In the hall of fame, for what is below the lowest name."""
    return "no name"
