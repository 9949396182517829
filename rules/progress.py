"""How far somebody has come in a campaign, worked out from the attempts made in it, oldest first."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, Literal

import msgspec

from rules import words
from rules.campaigns import MEDALS, Campaign, Demand, rungs, told

Standing = Literal["done", "open", "locked"]


class Attempt(msgspec.Struct, frozen=True, kw_only=True):
    """One game played for a chapter.

    `game_id` None: the game was deleted. `finished` None: it is still being played, unless it was deleted (then it
    counts as lost). `failed`: the demands that were not met, of attempts of old in words; see `missed`. `carried`: the
    options handed on to the next chapter, None for none. `started` and `finished` are Unix seconds. `hints` and
    `seat_changes`: how much help it had; with any it wins no medal.
    """

    chapter: str
    number: int
    game_id: int | None
    started: float
    finished: float | None
    passed: bool
    points: int
    medal: str
    failed: tuple[Demand | str, ...] = ()
    carried: dict[str, Any] | None = None
    hints: int = 0
    seat_changes: int = 0

    @property
    def helped(self) -> bool:
        """Whether a hint was shown in it, or a seat changed."""
        return bool(self.hints or self.seat_changes)

    @property
    def running(self) -> bool:
        return self.finished is None and self.game_id is not None


def missed(campaign: Campaign | None, attempt: Attempt) -> tuple[str, ...]:
    """The demands that an attempt did not meet, in words. `campaign` None: it is no longer there."""
    index = None if campaign is None else campaign.index(attempt.chapter)
    chapter = None if campaign is None or index is None else campaign.chapters[index]
    return tuple(one if isinstance(one, str) else told(one, chapter) for one in attempt.failed)


class Stage(msgspec.Struct, frozen=True):
    """A chapter as it stands: `best` points of the games that passed it (None: none did), its best medal, how often
    it was tried, and whether it was passed on the way now under way."""

    standing: Standing
    best: int | None
    medal: str
    tries: int
    on_way: bool
    helped: bool = False
    """Whether nobody reached the best without help."""


class End(msgspec.Struct, frozen=True):
    """A way that is over: `passed` chapters, all of them where it was won. `attempts`: of this way, oldest first."""

    way: int
    won: bool
    passed: int
    attempts: tuple[Attempt, ...]


class Progress(msgspec.Struct, frozen=True):
    """A campaign as it stands.

    `next`: the chapter to play, None once all are passed. `running`: the attempt under way. `tries_left`: None where
    losing costs nothing. `ways`: how often the way was begun. `finished`: how often it was gone to the end. `carried`:
    the options that the next chapter is handed. `ends`: the ways that are over, oldest first.
    """

    stages: tuple[Stage, ...]
    next: int | None
    running: Attempt | None
    tries_left: int | None
    ways: int
    finished: int
    carried: dict[str, Any] | None
    ends: tuple[End, ...] = ()
    last: Attempt | None = None
    """The attempt that was begun last."""

    @property
    def furthest(self) -> int:
        """The most chapters that were passed on one way."""
        return max([self.passed, *(end.passed for end in self.ends)])

    @property
    def points(self) -> int:
        """The sum of the best results of all chapters that were passed."""
        return sum(stage.best or 0 for stage in self.stages)

    @property
    def helped(self) -> int:
        """How many of them nobody reached without help."""
        return sum(stage.helped for stage in self.stages)

    @property
    def just_over(self) -> End | None:
        """The way that the last attempt brought to its end; None while one is under way."""
        return self.ends[-1] if self.ends and self.ends[-1].attempts[-1] is self.last else None

    @property
    def passed(self) -> int:
        """How many chapters of the way under way are passed."""
        return len(self.stages) if self.next is None else self.next

    @property
    def medals(self) -> dict[str, int]:
        """How many chapters bear each medal."""
        return {medal: sum(stage.medal == medal for stage in self.stages) for medal in MEDALS}


class _Way:
    """The way under way while the attempts are gone through."""

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign
        self.ways, self.finished = 1, 0
        self.ends: list[End] = []
        self.begin()

    def begin(self) -> None:
        self.at = 0
        self.left = self.campaign.tries
        self.carried: dict[str, Any] | None = None
        self.attempts: list[Attempt] = []

    def over(self, won: bool) -> None:
        """The way is over."""
        self.ends.append(End(self.ways, won, self.at, tuple(self.attempts)))
        self.attempts = []

    def take(self, attempt: Attempt, index: int) -> None:
        """Go on by one finished attempt."""
        if index not in abreast(self.campaign, self.at):
            return  # a chapter behind us, played again for its medal
        self.attempts.append(attempt)
        if attempt.passed:
            self.at = abreast(self.campaign, climbed(self.campaign, index, attempt)[-1])[-1] + 1
            self.carried = attempt.carried
            if self.at == len(self.campaign.chapters):
                self.finished += 1
                self.over(won=True)
        elif self.campaign.loss == "restart" or (self.campaign.loss == "tries" and self.left == 0):
            self.over(won=False)
            self.ways += 1
            self.begin()
        elif self.campaign.loss == "tries":
            self.left -= 1


def abreast(campaign: Campaign, index: int) -> range:
    """The chapters of one fork, of which one is enough; of a chapter without a fork it alone."""
    chapters = campaign.chapters
    fork = chapters[index].fork if index < len(chapters) else ""
    first = last = index
    while fork and first and chapters[first - 1].fork == fork:
        first -= 1
    while fork and last + 1 < len(chapters) and chapters[last + 1].fork == fork:
        last += 1
    return range(first, last + 1)


def steps(campaign: Campaign, before: int | None = None) -> int:
    """How many steps a way has before chapter `before` (from 0; None: in all). The chapters of a fork are one step, of
    which nobody has to take more than one road."""
    end = len(campaign.chapters) if before is None else before
    return sum(abreast(campaign, at)[0] == at for at in range(end))


def climbed(campaign: Campaign, index: int, attempt: Attempt) -> list[int]:
    """The chapters that an attempt at chapter `index` passed if it passed that one: more than one only in a climb.

    Where a game came to a halt stands among what it failed; games from before names had demands of their own climbed by
    their points alone.
    """
    if not campaign.climb:
        return [index]
    halts = {one.id for one in attempt.failed if isinstance(one, Demand) and one.demand == "halt"}
    found = reached(campaign, index, attempt.points)
    return list(takewhile(lambda at: at == index or campaign.chapters[at].id not in halts, found))


def reached(campaign: Campaign, index: int, points: int) -> list[int]:
    """The chapters from `index` on whose points a game reaches in a climb: of like games, one after the other."""
    found = [index]
    for at in rungs(campaign, index)[1:]:
        least = campaign.chapters[at].points
        if least is None or points < least:
            break
        found.append(at)
    return found


def progress(campaign: Campaign, attempts: Sequence[Attempt]) -> Progress:
    """Where the campaign stands after these attempts, oldest first."""
    way = _Way(campaign)
    best: list[int | None] = [None] * len(campaign.chapters)
    alone: list[int | None] = [None] * len(campaign.chapters)  # the best without help
    medals = [""] * len(campaign.chapters)
    tries = [0] * len(campaign.chapters)
    running = last = None
    for attempt in attempts:
        index = campaign.index(attempt.chapter)
        if index is None:
            continue  # of an older version of the campaign
        tries[index] += 1
        last = attempt
        if attempt.running:
            running = attempt
            continue
        if attempt.passed:
            for at in climbed(campaign, index, attempt):
                for found in (best,) if attempt.helped else (best, alone):
                    before = found[at]
                    found[at] = attempt.points if before is None else max(before, attempt.points)
                medals[at] = max(medals[at], _medal(campaign, at, attempt, index), key=("", *MEDALS).index)
        way.take(attempt, index)
    over = way.at >= len(campaign.chapters)
    stages = tuple(
        Stage(
            _standing(campaign, at, way.at, best[at]),
            best[at],
            medals[at],
            tries[at],
            at < way.at,
            best[at] != alone[at],
        )
        for at in range(len(campaign.chapters))
    )
    left = way.left if campaign.loss == "tries" else None
    return Progress(
        stages,
        None if over else way.at,
        running,
        left,
        way.ways,
        way.finished,
        way.carried,
        tuple(way.ends),
        last,
    )


def _medal(campaign: Campaign, at: int, attempt: Attempt, index: int) -> str:
    """The medal as it was won; on chapters passed along with another one, by the points as they are now."""
    if at == index or attempt.helped:
        return attempt.medal
    medals = campaign.chapters[at].medals
    won = [medal for medal in MEDALS if medal in medals and attempt.points >= medals[medal]]
    return won[-1] if won else ""


def _standing(campaign: Campaign, at: int, now: int, best: int | None) -> Standing:
    """Chapters behind are done and can be played again, but for a ladder, where only the next step can be taken."""
    if at < now:
        return "done"
    return "open" if at in abreast(campaign, now) else "locked"


def playable(campaign: Campaign, standing: Progress, index: int) -> str:
    """Why the chapter cannot be begun now, or ""."""
    chapter = campaign.chapters[index]
    if standing.running is not None:
        titles = {one.id: one.title for one in campaign.chapters}
        return words.campaign_game_under_way(titles.get(standing.running.chapter, campaign.title))
    if chapter.missing():
        return chapter.missing()
    if standing.stages[index].standing == "locked":
        return words.chapters_before_first()
    behind = standing.stages[index].standing == "done"
    if behind and (chapter.carry or (campaign.loss != "again" and standing.next is not None)):
        return words.step_not_taken_twice()
    return ""
