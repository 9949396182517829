"""What the page of an era says: its title, who goes home, what paid at once. See `words`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.explorers.words import ERA_NAMES
from rules.words import count, listed


def era_title(era: int) -> str:
    """An era as a head; from 1."""
    return f"Era {ERA_NAMES[era - 1]}"


def with_what_is_due() -> str:
    """What a lead counts that is not paid yet."""
    return "with treasures"


def explorers_home() -> str:
    return "explorers home"


AT_HOME: Final = "home"
"""In the column of a seat, behind `explorers_go`."""


def explorers_go() -> str:
    """The line of the era page where each seat's column says where they are."""
    return "explorers"


def leave(explorers: int, stays: str) -> str:
    """Of a seat on the page of an era: "2 villages stay, 7 go", or "nothing stays, 7 go"."""
    return f"{stays_there(stays)}, {explorers} {'goes' if explorers == 1 else 'go'}"


def stays_there(stays: str) -> str:
    """The beginning of that alone."""
    return stays or "nothing stays"


def go_home(explorers: int, villages: int, posts: int, towers: int) -> str:
    """Who leaves the map at the end of an era, and what stays: "7 explorers go home, 2 villages and 1 tower stay"."""
    leave = f"{count(explorers, 'explorer')} {'goes' if explorers == 1 else 'go'} home"
    left = stays(villages, posts, towers)
    return f"{leave}, {left}" if left else leave


def stays(villages: int, posts: int, towers: int, brief: bool = False) -> str:
    """What of a seat stays on the map at the end of an era: "2 villages and 1 tower stay"; "" for nothing."""
    stay = [
        count(number, what)
        for number, what in ((villages, "village"), (posts, "post" if brief else "trading post"), (towers, "tower"))
        if number
    ]
    verb = "stays" if villages + posts + towers == 1 else "stay"
    return f"{', '.join(stay) if brief else listed(stay)} {verb}" if stay else ""


def paid_at_once() -> str:
    """The line of treasure cards that paid when they were found; those that pay at the end have lines of their own."""
    return "paid treasures"


PAY_LATE: Final = ("some pay when the game ends", "some later")
"""What a source pays for of which a part comes at the end of the game, in more and in fewer words."""


def worth_at_the_end(coins: int, more: bool) -> str:
    """What a source will pay as things stand; `more`: behind what it has paid."""
    return f"{'others' if more else 'so far'} worth {coins} at the end"


def counted_before(figure: str, coins: int) -> str:
    """Why a line of the last count pays, of which so many coins were counted in the eras before."""
    return f"{figure}, less {coins} counted before"


def in_a_sum(lines: Sequence[tuple[str, int]], whole: int) -> str:
    """Several lines that are counted as one, each with its coins. `whole`: what all treasures that are counted so come
    to, with what was counted in the eras before."""
    new, told = sum(coins for _, coins in lines), ", ".join(f"{name} {coins:+d}" for name, coins in lines)
    if whole == new:
        return told
    return "; ".join([f"{whole - new} counted before", *([told] if told else [])])


def what_is_left(items: Sequence[str], others: bool) -> str:
    """What the last lines of the count are in one. `others`: treasures were counted before them."""
    return f"{'other treasures' if others else 'treasures'}{' and lands' if 'lands' in items else ''}"


def sources_in_one(sources: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """Several sources that are counted as one, and which they are, in more and in fewer words."""
    return f"{len(sources)} sources", (", ".join(sources), "seen in play")


def goals_newly_met() -> str:
    """The line of goals in an era in which nobody met one: some may have been met before."""
    return "newly met goals"


def purses(cards: int) -> str:
    """Treasure cards that paid at once."""
    return f"{count(cards, 'treasure')} that paid at once"
