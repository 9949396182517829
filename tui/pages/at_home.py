"""What the home screen tells from the store: how the last game stands, campaigns under way, the game of the day.

It is asked for once the screen is painted, and loads the rules of one game at most.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

from rules.catalogue import GAMES
from saves.text import clean
from tui.kit.text import amount
from tui.pages.words import home as words

if TYPE_CHECKING:
    from saves.model import GameInfo
    from saves.store import Store


class Standing(NamedTuple):
    """How a running game stands, a line each; "" for what is not known. `series`: its campaign and chapter."""

    title: str
    series: str
    turn: str
    totals: str


def standing(store: Store, info: GameInfo) -> Standing:
    """Whose turn it is, the points so far, and what the game belongs to. Raises `StoreError`."""
    from saves.verdicts import last_state

    title = GAMES[info.game].title if info.game in GAMES else words.not_in_box()
    names = [clean(seat.name, 16, fallback="?") for seat in info.seats]
    found, turn = last_state(store, info.id), ""
    if found is not None:
        decision = found[0].decision(found[1])
        prompt = clean(decision.prompt, 120)
        turn = words.turn(names[decision.seat] if decision.seat is not None else "", prompt)
    totals = [words.total(name, amount(info.game, total)) for name, total in zip(names, info.totals, strict=False)]
    return Standing(title, _series(store, info), turn, words.totals(totals))


def _series(store: Store, info: GameInfo) -> str:
    from saves.campaigns import run_of

    if info.series == "daily":
        return words.daily()
    run = run_of(store, info.id) if info.series else None
    if run is None:
        return clean(info.name, 40)
    from rules.campaigns import campaign
    from rules.game import BadInput

    try:
        way = campaign(run[1])
    except BadInput:  # a campaign of another version
        return clean(run[1], 40)
    numbers = {chapter.id: (at, chapter.title) for at, chapter in enumerate(way.chapters, 1)}
    return words.chapter(way.title, *numbers.get(run[2], (0, "")))


class Ahead(NamedTuple):
    """`runs`: campaigns under way. `today`: what became of the game of the day, by game of the box ("": not played)."""

    runs: int
    today: dict[str, str]


def ahead(store: Store) -> Ahead:
    """Campaigns under way, and the game of the day, of which the first attempts count. Raises `StoreError`."""
    from rules.daily import daily_games, today
    from saves.campaigns import dailies, runs

    told = {game: list[str]() for game in daily_games()}
    for one in dailies(store, "day = ?", (today(time.time()),)):
        if one.game in told and one.number == 1:
            result = amount(one.game, one.points) if one.finished else ""
            told[one.game].append(words.daily_result(clean(one.name, 14, fallback="?"), result))
    return Ahead(len(runs(store)), {game: words.totals(parts) for game, parts in told.items()})
