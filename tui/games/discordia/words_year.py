"""The words of a year that opens. No Textual here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.discordia.components import YEARS
from rules.words import count, listed
from tui.games.discordia.words import janus_leads

PAIR: Final = 2
"""So many seats take turns in twos."""
LARGE: Final = "YEAR {}"
"""Across the table."""


def year_in_all(year: int) -> str:
    """The same in plain letters."""
    return f"Year {year} of {YEARS}"


def of_all(years: int) -> str:
    """Below it: how many there are, and what they are for."""
    return f"of {years}: the fewest workers at the end win, none left wins at once"


def the_last() -> str:
    """The same of the last one."""
    return "The last year: the fewest workers at its end win, none left wins at once"


def germans(strength: int, cost: str) -> str:
    """What the Germans of a year ask for as far as it is known; `cost`: what a lost raid does, "" for nothing."""
    told = f"The Germans need strength {strength}, and maybe more from Saturnalia on"
    return f"{told}: {cost}" if cost else told


def order(names: Sequence[str]) -> str:
    """Who plays when; `names`: as they play in spring. The second of them begins the season after it."""
    told = f"Spring: {', then '.join(names)}"
    return (
        f"{told}, who begins summer too: two turns in a row"
        if len(names) == PAIR
        else f"{told}. {names[1]} begins summer"
    )


def begins(year: int, asks: str, person: bool) -> str:
    """To go on from the name of whoever has the first turn of a year; `asks`: what comes then."""
    return f" begins year {year}: Enter, then {asks}" if person else f" begins year {year}: Enter goes on"


def janus(counter: int, own: int) -> str:
    """Alone: how Janus stands, and who leads."""
    return f"Janus has {count(counter, 'worker')} left: {janus_leads(counter, own)}"


def all_stand(names: Sequence[str], workers: Sequence[int]) -> str:
    """How everybody stands, in a line."""
    return f"Workers left: {listed([f'{name} {own}' for name, own in zip(names, workers, strict=True)])}"
