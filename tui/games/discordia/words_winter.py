"""The words of winter: the last season before the Germans, the last turns of the game, who would lead behind the end of
the year. No Textual here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.discordia.words.pieces import KIND_NAMES
from rules.words import count, listed

AT_YEAR_END: Final = ", year end {}"
"""Behind the workers of a seat: how many it would have once the end of the year is
counted."""


def now_and_then(arrow: str) -> list[str]:
    """Before the seats with both in one figure: what these are, in less and less words."""
    return [f"{now}{arrow}year end:" for now in ("supply", "now", "")]


BEFORE_THE_END: Final = "before the year end:"
"""Before the seats while the raid of a year is told, with what they had before it."""
SO_FAR: Final = "year end so far:"
"""In the same place while something is chosen behind it, with what they have by then."""
LAST_DIE: Final = "choose your last die"
"""Asked in the last turn of a seat in the game."""
OVER: Final = "winter is over"
ALL_LEVEL: Final = "the year end would leave all level"


def would_lead(names: Sequence[str], by: int, more: int = 0) -> str:
    """Who would be ahead once the end of a year is counted; `by`: of the next one; `more`: by so much stronger the
    Germans may still get."""
    told = f"the year end would put {listed(names)} ahead by {by}" if by else ALL_LEVEL
    return told.replace("would", "now would", 1) if more else told


def would_lead_briefly(names: Sequence[str], by: int) -> str:
    """The same in few words."""
    return f"at year end {listed(names)} by {by}" if by else "at year end level"


def begins(last: bool, strength: int, strengths: Sequence[tuple[str, int]] = ()) -> str:
    """Before the dice of winter: what comes behind it. `last`: of the last year; `strengths`: how strong the seats are
    against the Germans of that `strength`, to go on from the name of who begins it; none alone."""
    turns = "last turns of the game, then the Germans" if last else "last turns before the Germans"
    told = f"{turns}, strength {strength}{_of_all(strengths)}"
    return f"begins winter: {told}" if strengths else f"Winter: {told}"


def begins_briefly(last: bool, strength: int, strengths: Sequence[tuple[str, int]] = ()) -> str:
    """The same where there is room for no more: `begins winter; Germans 3: Ann 0, Ben 4`, the strengths only where the
    dice have room behind them."""
    if strengths:
        told = f"begins winter; Germans {strength}"
        more = _of_all(strengths)
        return told + more * (len(told + more) <= BEFORE_DICE)
    return f"{'Last winter' if last else 'Winter'}, then the Germans ({strength})"


BEFORE_DICE: Final = 39
"""Cells before three dice in their words, behind a name, on a screen of 80 columns."""


def _of_all(strengths: Sequence[tuple[str, int]]) -> str:
    return f": {', '.join(f'{name} {own}' for name, own in strengths)}" if strengths else ""


def is_over(strength: int, brief: bool = False) -> str:
    """What begins the end of a year where somebody has to choose amid it."""
    return f"The Germans come: {strength}" if brief else f"Winter is over. The Germans come, strength {strength}"


def they_come(year: int, strength: int) -> list[str]:
    """Over the raid of a year, where it has a screen of its own, in more words and in less."""
    told = f"The Germans come at the end of year {year}: strength {strength}"
    return [told, f"The Germans come: strength {strength}", f"Germans: {strength}"]


def they_grow(year: int, strength: int, by: int) -> list[str]:
    """Over the Germans of a year in Saturnalia: what they come to, and how much of it is new."""
    if not by:
        told = f"Saturnalia of year {year}: no further Germans join, strength stays {strength}"
        return [told, f"No further Germans join: strength {strength}", f"Germans: {strength}"]
    told = f"Saturnalia of year {year}: more Germans, strength {strength - by} to {strength}"
    return [told, f"More Germans: {strength - by} to {strength}", f"Germans: {strength}"]


TO_ARM: Final = "Two seasons are left to fill barracks and military towers"
"""Below the Germans of Saturnalia."""


def dealt(tiles: Sequence[str]) -> str:
    """Below that: what is to be had from Saturnalia on that was not before."""
    return f"New in the display: {', '.join(tiles)}"


UNARMED: Final = "no barracks and no military tower"
"""In place of the picture of those a city has."""


def of_soldiers(kind: int, die: int) -> str:
    """A tile for soldiers over its picture: "Barracks 4"."""
    return f"{KIND_NAMES[kind].capitalize()} {die}"


def makes(tile: str, strength: int | None) -> str:
    """The same with the strength that it makes: none where a space is empty; None while its workers still come."""
    return tile if strength is None else f"{tile}: {strength or 'not full, 0'}"


VERDICT: Final = {True: "HELD", False: "LOST"}
"""How a raid came out, in large letters."""
FULL, COMING, EMPTY = "■", "·", "□"
"""A space with a worker, one whose worker still comes, and one without, as on the boards."""


def makes_with(tile: str, workers: int, coming: int, lacks: int, strength: int | None) -> str:
    """The same in a line with its spaces."""
    return makes(f"{tile} {FULL * workers}{COMING * coming}{EMPTY * lacks}", strength)


def comes_out(by: int, to_come: bool, may_come: bool = False) -> str:
    """How a raid comes out for a seat that is stronger than the Germans `by` so much; `to_come`: its turn in the year
    end is still to come; `may_come`: if nothing changes by then."""
    will = "would " if may_come else "will " if to_come else ""
    if by < 0:
        short = "only 1 short" if by == -1 else f"{-by} short"
        return f"{will}be overrun: {short}" if will else f"overrun: {short}"
    return f"{will}hold{'s' * (not will)} with {by or 'none'} to spare"


def of_a_seat(name: str, own: int, outcome: str, brought: str) -> str:
    """All of a seat in a row: `Ann 4: short by 1: overrun; draws 8 workers`."""
    told = f"{name} {own}: {outcome}"
    return f"{told}; {brought}" if brought else told


def then_counted(year: int) -> list[str]:
    """Above the Germans of a year: what Enter does where nothing is chosen before it is counted."""
    return [f"Enter goes on: what else year {year} brought", f"Enter: what else year {year} brought", ""]


THEY_STILL_COME: Final = "The Germans come: Enter shows how the raid ends"
"""In the same place as long as soldiers come."""


def and_then(name: str, asks: str) -> list[str]:
    """Above the Germans of a year: what Enter does, and who chooses what then, in more words and in less."""
    return [*(f"{enter}, then {name}: {asks}" for enter in ("Enter goes on", "Enter")), f"Enter, then {name} chooses"]


def of_a_raid(name: str, by: int, brought: str) -> str:
    """Of a seat; `by`: how much stronger than the Germans it was, `brought`: what came of it, "" for nothing: `Ben is 1
    short: draws 5 workers`, `Ann holds the Rhine with 1 to spare: gets 3 stars`."""
    spare = f" with {by} to spare" if by else ""
    told = f"{name} is {-by} short" if by < 0 else f"{name} holds the Rhine{spare}"
    return f"{told}: {brought}" if brought else told


def raid_in_a_line(strength: int, told: Sequence[tuple[str, int, str]]) -> list[str]:
    """All of a raid, seat by seat its own strength among it, in less and less words: `Germans 3: Ben 2, 1 short, draws
    5 workers; Ann 4, holds, gets 3 stars`."""
    ways = []
    for brief in range(4):
        each = []
        for name, own, brought in told:
            held = own >= strength
            outcome = "holds" if held else f"{strength - own} short"
            rest = ("" if held and brief else brought, brought.partition(", ")[0], "")[max(0, brief - 1)]
            each.append(", ".join(part for part in (f"{name} {own}", outcome, "" if held and brief else rest) if part))
        ways.append(f"Germans {strength}: {'; '.join(each)}")
    return ways


def lost(drawn: int, stars: int, ring: int) -> str:
    """What a lost raid cost: `draws 5 workers, loses 2 stars, aqueduct -2`; "" for nothing."""
    told = [f"draws {count(drawn, 'worker')}"] * bool(drawn) + [f"loses {count(stars, 'star')}"] * bool(stars)
    return ", ".join([*told, f"aqueduct -{ring}"] if ring else told)


def would_lose(drawn: int, stars: int, ring: int) -> str:
    """The same while it can still be held."""
    told = [f"draw {count(drawn, 'worker')}"] * bool(drawn) + [f"lose {count(stars, 'star')}"] * bool(stars)
    return ", ".join([*([f"would {listed(told)}"] if told else []), *([f"aqueduct -{ring}"] if ring else [])])


def across_the_board(comes: str, raids: Sequence[str]) -> str:
    """The same with how it came out: `Winter is over. The Germans come, strength 3. Ben holds the Rhine`."""
    return ". ".join([one for one in (comes, listed(raids)) if one])
