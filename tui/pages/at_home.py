"""What the home screen tells from the store: how the last game stands, campaigns under way, the game of the day.

It is asked for once the screen is painted, and loads the rules of one game at most.
"""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.catalogue import GAMES, counted, noun
from rules.game import TERMINAL
from saves import words as saved_words
from saves.text import clean
from tui.pages.words import home as words

if TYPE_CHECKING:
    from rules.game import Rules
    from saves.campaigns import Run
    from saves.model import GameInfo, Result
    from saves.store import Store

DAY: Final = re.compile(r"\d{4}-\d\d-\d\d")


class Standing(NamedTuple):
    """How a running game stands, a line each; "" for what is not known. `series`: its campaign and chapter, or the day
    of its challenge; `brief`: the same in a few words."""

    title: str
    series: str
    turn: str
    totals: str
    brief: str = ""


def standing(store: Store, info: GameInfo, found: tuple[Rules, Any] | None) -> Standing:
    """Whose turn it is, the points so far, and what the game belongs to. `found`: the rules of the game and its last
    state, None where it cannot be read. Raises `StoreError`."""
    title = GAMES[info.game].title if info.game in GAMES else words.not_in_box()
    names = [clean(seat.name, 16, fallback="?") for seat in info.seats]
    turn = ""
    if found is not None:
        decision = found[0].decision(found[1])
        prompt = clean(decision.prompt, 120)
        turn = words.turn(names[decision.seat] if decision.seat is not None else "", prompt)
    totals = [(name, counted(info.game, total)) for name, total in zip(names, info.totals, strict=False)]
    rival = found[0].rival(found[1]) if found is not None and len(names) == 1 else None
    totals += [rival] if rival else []
    counts, more = noun(info.game), ""
    if found is not None and len(names) > 1 and found[1].to_move != TERMINAL:
        from rules.reckoning import counted_in
        from rules.reckoning import standing as stands

        more = counted_in(found[0])
        if more:  # as the table tells who is ahead
            totals = [(name, counted(info.game, total)) for name, total in zip(names, stands(*found), strict=False)]
    series, brief = _series(store, info)
    return Standing(title, series, turn, words.standings(counts, totals, more) if totals else "", brief)


def called(one: GameInfo | Result) -> str:
    """The name of a game as lists have it: that of a challenge, where nobody gave it another, in the words of home."""
    begins = saved_words.daily_name("")
    if one.series == "daily" and one.name.startswith(begins) and DAY.fullmatch(day := one.name[len(begins) :]):
        return words.daily(day)
    return clean(one.name, 40)


def _series(store: Store, info: GameInfo) -> tuple[str, str]:
    """What a game belongs to, in full and in brief; without a series its name, and ""."""
    from saves.campaigns import daily_of, run_of

    if info.series == "daily":
        from rules.daily import today
        from tui.games import GAMES as LOOKS

        one = daily_of(store, info.id)
        title = LOOKS[info.game].group or GAMES[info.game].title if info.game in GAMES else ""
        day = "" if one is None or one.day == today(time.time()) else one.day
        told = words.daily(day)
        return (words.for_practice(told) if one and not one.counts else told), words.brief_daily(day, title)
    run = run_of(store, info.id) if info.series else None
    if run is None:
        return clean(info.name, 40), ""
    from rules.campaigns import campaign
    from rules.game import BadInput

    try:
        way = campaign(run[1])
    except BadInput:  # a campaign of another version
        return clean(run[1], 40), clean(run[1], 40)
    numbers = {chapter.id: (at, chapter.title) for at, chapter in enumerate(way.chapters, 1)}
    number, title = numbers.get(run[2], (0, ""))
    return words.chapter(way.title, number, title), words.brief_chapter(way.title, number, title)


class Way(NamedTuple):
    """A campaign under way, in a line, without what comes next, and in little room."""

    told: str
    brief: str
    short: str


class Days(NamedTuple):
    """What the days tell of whoever finished a game's challenge last, as people count: the points of `today` (None: not
    over), whether somebody is `playing` it now, the points of `yesterday`, the `best`, and days in a row."""

    today: int | None
    playing: bool
    yesterday: int | None
    best: int | None
    streak: int


class Ahead(NamedTuple):
    """`ways`: campaigns under way, the last played first; `medals`: those of all campaigns, from the least on. `today`:
    what became of the game of the day, by game of the box ("": not played); `days`: what the days tell of whoever
    played it last; `month`: how many challenges they finished, by day; `pars`: the pars of today that are known."""

    ways: tuple[Way, ...]
    today: dict[str, str]
    days: dict[str, Days]
    month: dict[str, int]
    medals: dict[str, int] = {}
    pars: dict[str, int] = {}

    @property
    def challenged(self) -> bool:
        """Whether anybody ever played a challenge."""
        return any(self.today.values()) or bool(self.month)

    @property
    def runs(self) -> int:
        """How many campaigns are under way."""
        return len(self.ways)


def ahead(store: Store) -> Ahead:
    """Campaigns under way, and the game of the day, of which the first attempts count. Raises `StoreError`."""
    from rules.campaigns import MEDALS
    from rules.daily import daily_games, today
    from saves.campaigns import dailies, runs

    told, day = {game: list[str]() for game in daily_games()}, today(time.time())
    for one in dailies(store, "day = ?", (day,)):
        if one.game in told and one.number == 1:
            result = str(counted(one.game, one.points)) if one.finished else ""
            told[one.game].append(words.daily_result(clean(one.name, 14, fallback="?"), result))
    ways = sorted(runs(store), key=lambda run: -run.updated)
    medals: Counter[str] = Counter(dict.fromkeys(MEDALS, 0))
    under_way = tuple(way for run in ways if (way := _way(store, run, medals)) is not None)
    month: Counter[str] = Counter()
    days = {game: _days(store, game, day, month) for game in told}
    today_told = {game: words.totals(parts) for game, parts in told.items()}
    return Ahead(under_way, today_told, days, dict(month), dict(medals))


def with_pars(ahead: Ahead, known: Mapping[tuple[str, str], int]) -> Ahead:
    """The same with the pars of today, as far as they are `known` (by game and day, as `Rules.returns` counts)."""
    from rules.daily import today

    day = today(time.time())
    return ahead._replace(pars={game: counted(game, par) for (game, of), par in known.items() if of == day})


def _way(store: Store, run: Run, medals: Counter[str]) -> Way | None:
    """A campaign under way, as long as there is something left to play, which one of another version never tells; its
    medals are added to `medals`."""
    from rules.campaigns import known
    from saves.campaigns import standing
    from tui.pages.way import gone
    from tui.pages.words.campaigns import passed

    way, name = known(run.campaign), clean(run.name, 14, fallback="?")
    if way is None:
        return Way(*(clean(run.campaign, room) for room in (40, 24, 24)))
    now = standing(store, run.id, way)
    medals.update(now.medals)
    if now.next is None:
        return None
    far = gone(way, now)
    told = passed(far.passed, far.whole)
    then = way.chapters[now.next].title
    return Way(
        words.way(way.title, name, told, then), words.way(way.title, name, told), words.way_short(way.title, told)
    )


def _days(store: Store, game: str, day: str, month: Counter[str]) -> Days:
    """Today, yesterday, best and days in a row of who finished the game's challenge last, whose days `month` counts."""
    from rules.daily import streak, yesterday
    from saves.campaigns import dailies, played_days

    found = dailies(store, "game = ?", (game,))
    last = max((one for one in found if one.finished is not None), key=lambda one: one.started, default=None)
    days = played_days(store, game, last.name) if last is not None else {}
    month.update(days.keys())
    points = {one: counted(game, daily.points) for one, daily in days.items()}
    best = counted(game, max(one.points for one in days.values())) if days else None
    playing = any(one.day == day and one.finished is None and one.number == 1 for one in found)
    return Days(points.get(day), playing, points.get(yesterday(day)), best, streak(set(days), day))
