"""Campaigns: games one after the other with demands and medals, read from `assets/campaigns/*.toml`.

All of it is data, so that chapters join and thresholds move without code. What a finished game is worth to a chapter
is `judge`d here; how far somebody has come is worked out from the list of attempts by `rules.progress`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from rules import box, words, words_box
from rules.catalogue import GAMES, load, noun
from rules.game import TERMINAL, BadInput, Config, OptionChoice, Rules, Scoring, places
from rules.levels import at_level, is_level, split

FOLDER: Final = Path(__file__).resolve().parent.parent / "assets" / "campaigns"
TOTAL: Final = "total"
"""As an item of a condition: all that a scoring brought."""
MEDALS: Final = ("bronze", "silver", "gold", "laurel")
"""The medals, the lowest first."""
WISHED: Final = "laurel"
"""The medal of a wish that was granted."""
ORDER: Final = ("rhine", "rhine-gentle", "kingdom", "la-mancha", "hall-of-fame", "grand-tour")

Loss = Literal["again", "restart", "tries"]


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something a game must show at its end beside points: a fact (`Rules.facts`) or items of the score sheet.

    `id`: its name in the chapter, which results of games go by. What people read of it: `text` asks for it, `met` and
    `missed` tell that it came about or did not (whole clauses in the past tense), `short` names it in a few words.

    Of `items` (`TOTAL`: the scoring's total) the points are looked at, or what the item counts (`of` "have"): "each" of
    them, at least "one", or their "sum" must lie between `at_least` and `at_most`. `when` says in which scorings that
    list them: the first or last one, any, every one, two ("twice") or so many as `times` says; "rising": each scoring's
    sum is above the one before; "all": all items and scorings are added up. `given`: the draws of a fixed seed bring it
    about; it is told, not demanded of the player. `bare`: it is told without a figure, as its item has a threshold of
    its own in every scoring, which says nothing of it.
    """

    id: str
    text: str
    met: str = ""
    missed: str = ""
    short: str = ""
    fact: str = ""
    items: tuple[str, ...] = ()
    of: Literal["points", "have"] = "points"
    join: Literal["each", "one", "sum"] = "each"
    when: Literal["first", "last", "any", "every", "twice", "times", "rising", "all"] = "last"
    times: int = 0
    at_least: int | None = None
    at_most: int | None = None
    given: bool = False
    bare: bool = False


class Demand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A demand that was not met, as data: to win, to reach so many points (`figure`), a condition by its `id`; or the
    chapter is no longer in its campaign. In a climb also the chapter (`id`) before which a game came to a halt."""

    demand: Literal["win", "points", "condition", "chapter", "halt"]
    figure: int = 0
    id: str = ""


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One stage of a campaign.

    `optional`: options that are left out where the game does not have them. `seed` None: every attempt has draws of
    its own. `opponents`: computer players on the other seats. `win`: the game must be won. `points`: the fewest points
    that pass (None: any). `medals`: the points of each medal. `carry`: the options go on from the game before
    (`Rules.sequel`). `at`: column and row of its mark in the picture of the way.

    `wish`: what is asked for besides and passes nothing: a game that passes and grants it wins the laurel.

    `text` is what the story does not tell, in a line; the story is told before (`opening`) and after the game (`won`,
    `lost`), and where the best medal was won it goes on (`crowned`); `recalls` comes before the opening where the best
    medal of the chapter before this one was won. Chapters in a row with the same `fork` are ways around each other:
    passing one passes them all.
    """

    id: str
    title: str
    game: str
    text: str = ""
    recalls: str = ""
    opening: str = ""
    won: str = ""
    lost: str = ""
    crowned: str = ""
    options: dict[str, OptionChoice] = {}
    optional: tuple[str, ...] = ()
    seed: int | None = None
    opponents: tuple[str, ...] = ()
    win: bool = False
    points: int | None = None
    medals: dict[Literal["bronze", "silver", "gold", "laurel"], int] = {}
    conditions: tuple[Condition, ...] = ()
    wish: Condition | None = None
    carry: bool = False
    fork: str = ""
    at: tuple[int, int]

    @property
    def seats(self) -> int:
        return 1 + len(self.opponents)

    @property
    def best_medal(self) -> str:
        """The best medal that can be won in it; "" where none can."""
        won = [medal for medal in MEDALS if medal in self.medals]
        return WISHED if self.wish is not None else won[-1] if won else ""

    def demands(self) -> list[str]:
        """What passes, a line each."""
        given = {condition.id for condition in self.conditions if condition.given}
        return [told(one, self) for one in self.asked if one.id not in given] or [words.play_it()]

    @property
    def asked(self) -> tuple[Demand, ...]:
        """What passes, with what the draws bring about."""
        win = [Demand("win")] if self.win else []
        points = [] if self.points is None else [Demand("points", self.points)]
        return (*win, *points, *(Demand("condition", id=condition.id) for condition in self.conditions))

    def configure(self, carried: dict[str, Any] | None = None) -> Config:
        """The game's config, with the options that an earlier chapter hands on. Raises `BadInput`."""
        rules = load(self.game)
        options = {**self.options, **(carried or {})} if self.carry else dict(self.options)
        known = {option.id for option in rules.options}
        for name in self.optional:
            if name not in known:
                options.pop(name, None)
        return rules.configure(self.seats, options)

    def missing(self) -> str:
        """Why the chapter cannot be played in this box, or ""."""
        if self.game not in GAMES:
            return words.game_is_missing(self.game)
        try:
            self.configure()
        except BadInput as error:
            return words.game_is_older(str(error))
        return ""


class Campaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A row of chapters.

    `loss`: what a lost chapter means: it can be tried "again", the whole way begins anew ("restart"), or it costs one
    of `tries` for the whole way. `climb`: one game passes every chapter in a row whose demands it meets. `version`
    rises when chapters or thresholds change; medals won before are kept. `way`: the picture, lines of text of equal
    height on any screen; `way_ascii` the same in ASCII. `finished` tells how the whole way ended well, `fallen` how one
    was lost. `gentler`: the id of the campaign that this one is a gentler way of, with the same chapters.
    """

    id: str
    version: int
    title: str
    blurb: str
    text: str
    loss: Loss = "again"
    tries: int = 0
    climb: bool = False
    way: str
    way_ascii: str = ""
    finished: str = ""
    fallen: str = ""
    gentler: str = ""
    chapters: tuple[Chapter, ...]

    def index(self, chapter: str) -> int | None:
        """The place of a chapter, None if the campaign has it no more."""
        return next((at for at, one in enumerate(self.chapters) if one.id == chapter), None)


class Verdict(msgspec.Struct, frozen=True):
    """What a finished game is worth to a chapter. `failed`: the demands that were not met; `medal` "" for none."""

    passed: bool
    points: int
    medal: str = ""
    failed: tuple[Demand, ...] = ()


def told(demand: Demand, chapter: Chapter | None) -> str:
    """A demand in words. `chapter` None: it is gone."""
    match demand.demand:
        case "win":
            return words.win_the_game()
        case "points":
            return words.reach_points(demand.figure, _noun(chapter))
        case "chapter":
            return words.chapter_is_gone()
        case "halt":
            return words.climb_halted(demand.id)
    condition = _condition(demand, chapter)
    return condition.text if condition is not None else words.condition_is_gone(demand.id)


def told_after(demand: Demand, chapter: Chapter | None, met: bool) -> str:
    """What became of a demand, as a clause of its own: "reached 34 points", "the defence never held"."""
    match demand.demand:
        case "win":
            return words.game_won(met)
        case "points":
            return words.points_reached(demand.figure, _noun(chapter), met)
        case "chapter":
            return words.chapter_is_gone()
        case "halt":
            return words.climb_halted(demand.id)
    condition = _condition(demand, chapter)
    if condition is None:
        return words.condition_is_gone(demand.id)
    return condition.met if met else condition.missed


def _noun(chapter: Chapter | None) -> str:
    return noun(chapter.game if chapter is not None else "")


def _condition(demand: Demand, chapter: Chapter | None) -> Condition | None:
    conditions = chapter.conditions if chapter is not None else ()
    return next((one for one in conditions if one.id == demand.id), None)


def campaign_ids() -> tuple[str, ...]:
    """The campaigns there are, in the order in which they are offered."""
    found = {path.stem for path in FOLDER.glob("*.toml")}
    return tuple(sorted(found, key=lambda name: (ORDER.index(name) if name in ORDER else len(ORDER), name)))


@cache
def campaign(name: str) -> Campaign:
    """A campaign by its id, which may name a level (`rules.levels`). Raises `BadInput` when there is none, or when its
    file is not sound."""
    base, level = split(name)
    if level:
        return at_level(campaign(base), level)
    if name not in campaign_ids():
        raise BadInput(words.no_campaign(name[:40], campaign_ids()))
    try:
        data = _data(name)
        chapters = [_chapter(name, number, row) for number, row in enumerate(data.pop("chapter", []), 1)]
        found = msgspec.convert({**data, "id": name, "chapters": chapters}, Campaign)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadInput(words.campaign_is_not_sound(name, str(error))) from None
    wrong = _faults(found)
    if wrong:
        raise BadInput(*(words.campaign_fault(name, fault) for fault in wrong))
    return found


def _chapter(name: str, number: int, row: Any) -> Chapter:
    """A chapter of a file. Raises `BadInput` with the file, the chapter and what is wrong with it."""
    called = row.get("id") if isinstance(row, dict) else None
    return box.entry(FOLDER / f"{name}.toml", words_box.chapter_called(called or str(number)), row, Chapter)


def _data(name: str) -> dict[str, Any]:
    """What the file says; a gentler way says only what is otherwise."""
    data = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    like = data.get("gentler")
    return {**_data(like), **data} if like in campaign_ids() and like != name else data


def known(name: str) -> Campaign | None:
    """As `campaign`; None where there is no campaign of that id (any more)."""
    return campaign(name) if is_level(name) and split(name)[0] in campaign_ids() else None


def _faults(found: Campaign) -> list[str]:
    ids = [chapter.id for chapter in found.chapters]
    wrong = [words.chapters_of_one_name(name) for name in set(ids) if ids.count(name) > 1]
    wrong += [words.no_chapters()] if not ids else []
    for chapter in found.chapters:
        figures = [chapter.medals[medal] for medal in MEDALS if medal in chapter.medals]
        if figures != sorted(set(figures)) or (figures and chapter.points is not None and figures[0] < chapter.points):
            wrong.append(words.medals_do_not_rise(chapter.id))
        if len({condition.id for condition in chapter.conditions}) < len(chapter.conditions):
            wrong.append(words.conditions_of_one_name(chapter.id))
        for condition in (*chapter.conditions, *filter(None, [chapter.wish])):
            if bool(condition.fact) == bool(condition.items):
                wrong.append(words.condition_names_both(chapter.id))
            bare = condition.at_least is None and condition.at_most is None
            if bare != (condition.when == "rising"):
                wrong.append(words.condition_without_figure(chapter.id))
            if (condition.when == "times") != (condition.times > 0):
                wrong.append(words.condition_without_times(chapter.id))
    return wrong


# --- judging --------------------------------------------------------------------------------------------------------


def judge(chapter: Chapter, rules: Rules, state: Any) -> Verdict:
    """What the finished game `state` is worth to the chapter; the person sits on seat 0."""
    assert state.to_move == TERMINAL, "only a finished game is judged"
    returns = rules.returns(state)
    points = returns[0][0]
    held = {one.id for one in chapter.conditions if holds(one, rules, state)}
    met = {"win": chapter.win and _won(rules, state, returns), "points": points >= (chapter.points or 0)}
    failed = [one for one in chapter.asked if one.id not in held and not met.get(one.demand)]
    medals = [medal for medal in MEDALS if medal in chapter.medals and points >= chapter.medals[medal]]
    medals += [WISHED] if chapter.wish is not None and holds(chapter.wish, rules, state) else []
    return Verdict(not failed, points, medals[-1] if medals and not failed else "", tuple(failed))


def judge_in(campaign: Campaign, index: int, rules: Rules, state: Any) -> Verdict:
    """As `judge`; in a climb also before which of the next names a game that passed came to a halt (`Demand`)."""
    verdict = judge(campaign.chapters[index], rules, state)
    if campaign.climb and verdict.passed:
        for rung in rungs(campaign, index)[1:]:
            if not judge(campaign.chapters[rung], rules, state).passed:
                halt = Demand("halt", id=campaign.chapters[rung].id)
                return msgspec.structs.replace(verdict, failed=(halt,))
    return verdict


def rungs(campaign: Campaign, index: int) -> list[int]:
    """The chapters from `index` on that are played as the same game, one after the other."""
    first = campaign.chapters[index]
    rest = range(index, len(campaign.chapters))
    alike = [(campaign.chapters[at].game, campaign.chapters[at].options) == (first.game, first.options) for at in rest]
    return list(rest)[: alike.index(False) if False in alike else None]


def _won(rules: Rules, state: Any, returns: Sequence[tuple[int, ...]]) -> bool:
    if len(returns) > 1:
        return places(returns)[0] == 1
    return rules.facts(state).get("won", 0) > 0


def holds(condition: Condition, rules: Rules, state: Any) -> bool:
    """Whether seat 0 meets the condition as the game stands."""
    if condition.fact:
        return fits(condition, rules.facts(state).get(condition.fact, 0))
    return shown(condition, rules.score_sheet(state, 0).scorings)


def shown(condition: Condition, scorings: Sequence[Scoring]) -> bool:
    """Whether these scorings show what the condition asks of items; those that list none of them are passed over."""
    worth = [figures for scoring in scorings if (figures := counts(condition, scoring))]
    if condition.when == "all":
        return fits(condition, sum(map(sum, worth)))
    if condition.when == "rising":
        sums = list(map(sum, worth))
        return len(sums) > 1 and all(before < after for before, after in pairwise(sums))
    met = [_met_in(condition, figures) for figures in worth]
    match condition.when:
        case "first":
            return met[:1] == [True]
        case "last":
            return met[-1:] == [True]
        case "every":
            return bool(met) and all(met)
    return sum(met) >= {"any": 1, "twice": 2}.get(condition.when, condition.times)


def counts(condition: Condition, scoring: Scoring) -> list[int]:
    """What a scoring counts for the condition, a figure for each of its items; none where the scoring lists none."""
    items = [item for item in scoring.items if item.item in condition.items]
    figures = [item.have if condition.of == "have" else item.points for item in items]
    return [*figures, scoring.total] if TOTAL in condition.items else figures


def _met_in(condition: Condition, figures: list[int]) -> bool:
    """Whether the figures of one scoring are enough."""
    if condition.join == "sum":
        return fits(condition, sum(figures))
    met = [fits(condition, figure) for figure in figures]
    return any(met) if condition.join == "one" else all(met)


def fits(condition: Condition, figure: int) -> bool:
    """Whether a figure lies between those of the condition."""
    low, high = condition.at_least, condition.at_most
    return (low is None or figure >= low) and (high is None or figure <= high)
