"""What a game is played for: the chapter of a campaign or the day's game that it belongs to, read from the store."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from saves.errors import StoreError
from tui.table import words_goal as words

if TYPE_CHECKING:
    from rules.campaigns import Campaign, Chapter
    from rules.progress import Progress
    from saves.campaigns import Daily
    from saves.model import GameInfo
    from saves.store import Store


@dataclass(frozen=True)
class Aim:
    """What a game is played for.

    `name`: in a few words; `title`: in full. `chapter`: None for the day's game. `number`: of the attempt. `cost`: what
    it costs to lose, a sentence; `given_up`: the same of what is lost for certain; `stake`: the same in a few words and
    in fewer, or none. `run`: the campaign under way, None for the day's game. `goal`: how the chapter or the day's task
    is named to those who think about hints, or "". `above`: in a climb the rungs that the same game can reach besides.
    `par`: the day's par as `Rules.returns` counts, None before it is known. `twist`: of the day, in words. `task`: of
    the day, or what the chapter wishes for besides, as a chapter. `practice`: it counts for nothing. `day`: of the
    day's game, else "".
    """

    name: str
    title: str
    chapter: Chapter | None
    number: int
    cost: str
    given_up: str
    stake: tuple[str, ...]
    run: int | None
    goal: str = ""
    above: tuple[Chapter, ...] = ()
    par: Callable[[], int | None] = lambda: None
    task: Chapter | None = None
    twist: str = ""
    practice: bool = False
    day: str = ""


def aim_of(store: Store, info: GameInfo) -> Aim | None:
    """The goal of a game that belongs to a campaign or is one of the day's; None for any other, and where the store or
    the campaign does not tell it any more."""
    if not info.series:
        return None
    try:
        return _of_chapter(store, info.id) if info.series == "campaign" else _of_day(store, info.id)
    except StoreError:
        return None


def _of_chapter(store: Store, game_id: int) -> Aim | None:
    from rules.campaigns import known, rungs
    from rules.days import as_chapter
    from rules.goal import goal_id
    from rules.progress import abreast, progress
    from saves.campaigns import attempts, run_of

    found = run_of(store, game_id)
    way = known(found[1]) if found is not None else None
    index = way.index(found[2]) if way is not None and found is not None else None
    if found is None or way is None or index is None:
        return None
    made = attempts(store, found[0])
    number = next((one.number for one in made if one.game_id == game_id), 1)
    chapter = way.chapters[index]
    title = words.chapter_title(way.title, index + 1, chapter.title)
    now = progress(way, made)
    ahead = now.next is not None and index in abreast(way, now.next)
    stake = words.stake(way.loss, now.tries_left or 0) if ahead else ()
    costs = (loss_costs(way, now, index), loss_costs(way, now, index, certain=True))
    goal = goal_id(way.id, chapter.id)
    above = tuple(way.chapters[at] for at in rungs(way, index)[1:]) if way.climb else ()
    wish = as_chapter(chapter.game, chapter.wish) if chapter.wish is not None else None
    name = words.chapter(way.title, index + 1)
    return Aim(name, title, chapter, number, *costs, stake, found[0], goal, above, task=wish)


def _of_day(store: Store, game_id: int) -> Aim | None:
    from rules.goal import task_id
    from saves.campaigns import daily_of

    found = daily_of(store, game_id)
    if found is None:
        return None
    task, first = _task(found), found.number == 1
    cost = words.counts_once() if first else words.for_practice()
    name = words.daily(found.day, not first)
    return Aim(
        name,
        words.day_title(words.daily(found.day), words.day_state(first, False)),
        None,
        found.number,
        cost,
        cost,
        (),
        None,
        goal=task_id(found.game, found.rules_version, found.day) if task is not None else "",
        par=_par(store, found),
        task=task,
        twist=_twist(found),
        practice=not first,
        day=found.day,
    )


def _task(one: Daily) -> Chapter | None:
    """The task of a day, which asks nothing but itself."""
    from rules.catalogue import load
    from rules.daily import daily_task
    from rules.days import as_chapter

    task = daily_task(load(one.game, one.rules_version), one.day)
    return as_chapter(one.game, task) if task is not None else None


def _twist(one: Daily) -> str:
    """What is special about a day, in words."""
    from rules.catalogue import load
    from rules.daily import daily_config, twist
    from tui.pages.words.daily import twist as told

    rules = load(one.game, one.rules_version)
    return told(twist(rules, daily_config(rules, one.day)))


def _par(store: Store, one: Daily) -> Callable[[], int | None]:
    """The par of a day's game, asked for again only as long as it is not known."""
    from saves.campaigns import par_of

    found: list[int] = []

    def par() -> int | None:
        if not found and (worked_out := par_of(store, one)) is not None:
            found.append(worked_out)
        return found[0] if found else None

    return par


def loss_costs(way: Campaign, now: Progress, index: int, certain: bool = False) -> str:
    """What it costs to lose the chapter as the way stands, a sentence; `certain`: by giving it up."""
    from rules.progress import abreast, steps

    if way.loss == "again":
        return words.costs_nothing(certain)
    if now.next is None or index not in abreast(way, now.next):
        return words.stays_passed(certain)
    if way.loss == "restart":
        return words.costs_the_way(steps(way, now.passed), certain)
    return words.costs_a_try(now.tries_left or 0, certain)
