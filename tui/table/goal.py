"""The goal of a game at the table: what the chapter or the day's game asks for, how that stands, what a loss costs.

How the demands stand is `rules.standing`'s to say. No Textual here but `Content`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from textual.content import Content

from saves.errors import StoreError
from tui.kit.glyphs import Glyphs
from tui.table import words_goal as words
from tui.table.showing import JournalLine, item_name

if TYPE_CHECKING:
    from rules.campaigns import Campaign, Chapter, Demand
    from rules.game import Rules
    from rules.progress import Progress
    from rules.standing import Standing
    from saves.campaigns import Daily
    from saves.model import GameInfo
    from saves.store import Store
    from tui.table.on_table import OnTable

ROOM_FOR_ALL: Final = 24
"""From so many lines on score sheet and menu tell the goal in full."""
STYLES: Final = {"met": "bold $success", "so-far": "$success", "open": "", "lost": "bold $error"}
"""How a demand looks, by how it stands; each has a sign or a word of its own besides."""


@dataclass(frozen=True)
class Aim:
    """What a game is played for.

    `name`: in a few words; `title`: in full. `chapter`: None for the day's game. `number`: of the attempt. `cost`: what
    it costs to lose, a sentence; `given_up`: the same of what is lost for certain; `stake`: the same in a few words and
    in fewer, or none. `run`: the campaign under way, None for the day's game. `goal`: how the chapter or the day's task
    is named to those who think about hints, or "". `above`: in a climb the rungs that the same game can reach besides.
    `par`: the day's par as `Rules.returns` counts, None before it is known. `task`: of the day, or what
    the chapter wishes for besides, as a chapter.
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
    name = words.daily(found.day)
    return Aim(
        name,
        words.day_title(name, words.day_state(first, False)),
        None,
        found.number,
        cost,
        cost,
        (),
        None,
        goal=task_id(found.game, found.rules_version, found.day) if task is not None else "",
        par=_par(store, found),
        task=task,
    )


def _task(one: Daily) -> Chapter | None:
    """The task of a day, which asks nothing but itself."""
    from rules.catalogue import load
    from rules.daily import daily_task
    from rules.days import as_chapter

    task = daily_task(load(one.game, one.rules_version), one.day)
    return as_chapter(one.game, task) if task is not None else None


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


# --- how it stands ----------------------------------------------------------------------------------------------------


def head(aim: Aim, rules: Rules, state: Any, room: int, sign: Glyphs, helped: bool = False) -> Content:
    """The goal in one line of so many cells: in full where that fits, else in fewer words; empty where nothing fits.
    `helped`: help was had, so that no medal can be won any more."""
    heads = (_heads_of_day if aim.chapter is None else _heads)(aim, rules, state, sign, helped)
    return next((line for line in heads if line.cell_length <= room), Content(""))


def _heads_of_day(aim: Aim, rules: Rules, state: Any, sign: Glyphs, helped: bool) -> Iterable[Content]:
    """Points, par and what its medals ask for; the task, in full and in short, as long as there is room for it."""
    bare = list(_bare_of_day(aim, rules, state, helped))
    tasks = [_condition(one, aim.task, sign, full) for one in _task_now(aim, rules, state) for full in (True, False)
             if aim.task is not None]  # fmt: skip
    yield from (Content("; ").join([line, task]) for line in bare for task in tasks)
    yield from bare


def _task_now(aim: Aim, rules: Rules, state: Any) -> tuple[Standing, ...]:
    """How the task of the day, or the wish of the chapter, stands; empty without one."""
    from rules.standing import standings

    return standings(aim.task, rules, state) if aim.task is not None else ()


def _bare_of_day(aim: Aim, rules: Rules, state: Any, helped: bool) -> Iterable[Content]:
    """The day's game without its task."""
    from rules.daily import medals
    from rules.standing import points_now

    points, par = points_now(rules, state), aim.par()
    name, state_of = Content.styled(aim.name, "$muted"), words.day_state(aim.number == 1, helped)
    asked = list(medals(rules.id, par).items()) if par is not None else []
    if not asked:
        return [Content.styled(words.day_title(aim.name, state_of), "$muted"), name]
    told = [Content.styled(words.counted(points), "bold"), Content(words.par(asked[0][1]))]
    more = (
        [Content(words.medal_at(medal, least)) for medal, least in asked[1:]] if aim.number == 1 and not helped else []
    )
    title = Content.styled(words.day_head(aim.name, state_of), "$muted")
    brief, apart = Content.styled(words.daily_brief(), "$muted"), Content(", ")
    parts = [(title, [*told, *more]), (name, [*told, *more]), (name, told), (brief, told), (None, told)]
    return [(Content(": ").join([lead, apart.join(some)]) if lead else apart.join(some)) for lead, some in parts]


Parts = list[Content]


class _Head(NamedTuple):
    """What the line of a chapter is put together from. `long`, `name`, `bare`: how it begins; `asked`: the points, or
    the victory, `medals` what comes after them, `nearly` both in fewer words; `full`, `short`, `number`: the conditions
    in ever fewer words; `then`: the next rung; `stake`, `brief`: what a loss costs; `curt`: as `asked`, in one word."""

    long: Content
    name: Content
    bare: Content
    asked: Parts
    medals: Parts
    nearly: Parts
    full: Parts
    short: Parts
    number: Parts
    then: Parts
    stake: Parts
    brief: Parts
    curt: Parts

    def forms(self) -> Iterator[Content]:
        """The line in ever fewer words."""
        long, name, bare, asked, medals, nearly, full, short, number, then, stake, brief, curt = self
        rest: list[Parts] = [full + then + stake, short + then + stake, full + stake, short + stake, short + brief]
        yield long + _joined(asked + medals, rest[0])
        yield from (name + _joined(asked + medals, more) for more in rest)
        yield from (name + _joined(some, short + brief) for some in (nearly, asked))
        yield from (bare + _joined(some, short + brief) for some in (asked + medals, nearly))
        yield from (name + _joined(some, short) for some in (asked + medals, nearly, asked))
        yield from (bare + _joined(some, short) for some in (nearly, asked, curt))
        for more in (number, []):
            yield from (bare + _joined(some, more) for some in (nearly, asked))


def _heads(aim: Aim, rules: Rules, state: Any, sign: Glyphs, helped: bool) -> Iterator[Content]:
    """The goal of a chapter in one line, in ever fewer words."""
    rung, climbed = _rung_now(aim, rules, state)
    chapter, asked = rung[0]
    conditions = [one for one in asked if one.demand.demand == "condition"]
    first = [_in_short(one) for one in asked if one.demand.demand != "condition"]
    medals, nearly = _medal_ahead(chapter, rules, state, helped)
    met = sum(one.how in ("met", "so-far") for one in conditions)
    wish = [] if helped or climbed else [_wish_in_short(one, aim, sign) for one in _task_now(aim, rules, state)]
    name, stake = Content.styled(f"{aim.name}: ", "$muted"), [[Content.styled(one, "$warning")] for one in aim.stake]
    if climbed:
        name = Content.styled(words.holds_and(aim.name, chapter.title), "$muted")
    return _Head(
        long=name if climbed else Content.styled(f"{aim.name}, {words.attempt(aim.number)}: ", "$muted"),
        name=name,
        bare=Content.styled(f"{chapter.title}: ", "$muted") if climbed else Content(""),
        asked=first,
        medals=medals,
        nearly=nearly or first,
        full=[_condition(one, chapter, sign, True) for one in conditions] + wish,
        short=[_condition(one, chapter, sign, False) for one in conditions] + wish,
        number=[Content(words.conditions_met(met, len(conditions)))] if conditions else [],
        then=[Content(words.then_rung(_rung_told(*one, brief=True))) for one in rung[1:2]],
        stake=stake[0] if stake else [],
        brief=stake[-1] if stake else [],
        curt=[Content.styled(words.CURT[one.how], "bold") for one in asked if one.demand.demand == "win"] or first,
    ).forms()


def _medal_ahead(chapter: Chapter, rules: Rules, state: Any, helped: bool) -> tuple[Parts, Parts]:
    """The next medal, or that none can be won any more; and once the points pass, how far it is to it."""
    from rules.standing import next_medal, points_now

    if helped:
        return ([Content.styled(words.no_medal(), "$warning")] if chapter.best_medal else []), []
    points, least = points_now(rules, state), chapter.points
    medal = next_medal(chapter, max(points, least or 0))
    if medal is None:
        return [], []
    passes = least is not None and points >= least
    nearly = [Content.styled(words.to_medal(points, *medal), "$success")] if passes else []
    return [Content(words.medal_at(*medal))], nearly


Rung = tuple["Chapter", "tuple[Standing, ...]"]


def _rungs(aim: Aim, rules: Rules, state: Any) -> list[Rung]:
    """The chapter and in a climb those above it, each with how its demands stand."""
    from rules.standing import scored, standings

    assert aim.chapter is not None
    now = scored(rules, state) if aim.above else None
    return [(one, standings(one, rules, state, now)) for one in (aim.chapter, *aim.above)]


def _rung_now(aim: Aim, rules: Rules, state: Any) -> tuple[list[Rung], bool]:
    """The rungs from the first on whose demands do not hold as the game stands (the last where all do), and whether
    that is another one than the chapter that is played for."""
    found = _rungs(aim, rules, state)
    at = next((at for at, (_, asked) in enumerate(found) if not _holds(asked)), len(found) - 1)
    return found[at:], at > 0


def _holds(asked: Sequence[Standing]) -> bool:
    return all(one.how in ("met", "so-far") for one in asked)


def _rung_told(chapter: Chapter, asked: Sequence[Standing], brief: bool) -> str:
    """A rung above the one that is played for: its name, its points, and how its conditions stand."""
    from rules.campaigns import told

    asked = [one for one in asked if one.demand.demand == "condition"]
    names = [named(one.demand, chapter) if brief else told(one.demand, chapter) for one in asked]
    figures = [one.figure if one.how == "open" else _figure(one) for one in asked]
    conditions = [words.condition_now(*told) for told in zip(names, figures, strict=True)]
    return words.rung(chapter.title, chapter.points or 0, conditions)


def _figure(one: Standing) -> str:
    from rules.words import STANDS

    return STANDS[one.how] if one.how in ("met", "lost") else one.figure or STANDS[one.how]


def _joined(points: Sequence[Content], conditions: Sequence[Content]) -> Content:
    parts = [Content(", ").join(points), *conditions]
    return Content("; ").join([part for part in parts if part])


def _in_short(one: Standing) -> Content:
    told = words.of_points(one.have or 0, one.need or 0) if one.demand.demand == "points" else words.WIN[one.how]
    return Content.styled(told, STYLES[one.how] or "bold")


def _condition(one: Standing, chapter: Chapter, sign: Glyphs, full: bool) -> Content:
    """A condition and how it stands: in full with its text, else with a mark and its name."""
    from rules.campaigns import told

    if full:
        return Content.styled(f"{told(one.demand, chapter)}: {_figure(one)}", STYLES[one.how])
    counted = ""
    if one.have is not None and one.need is not None:
        counted = f" {words.at_most(one.have, one.need) if one.most else f'{one.have}/{one.need}'}"
    elif one.have is not None:
        counted = f" {one.have}"
    return Content.styled(f"{mark(one, sign)} {named(one.demand, chapter)}{counted}", STYLES[one.how])


def named(demand: Demand, chapter: Chapter) -> str:
    """A condition in a few words."""
    found = next((one.short for one in chapter.conditions if one.id == demand.id), "")
    return found or item_name(demand.id)


def mark(one: Standing, sign: Glyphs) -> str:
    """The sign of how a demand stands."""
    return {"met": sign.check, "so-far": sign.check, "open": sign.dash, "lost": sign.cross}[one.how]


def lines(
    aim: Aim, rules: Rules, state: Any, helped: str, sign: Glyphs, brief: bool = False, most: int = 9
) -> list[Content]:
    """The goal line by line, for the score sheet and the menu: in full, or `brief`. `helped`: what help cost already,
    or "". `most`: so many rungs above the chapter."""
    if aim.chapter is None:
        return _lines_of_day(aim, rules, state, helped, sign, brief)
    title = Content.styled(aim.name if brief else aim.title, "bold $accent")
    wish = [] if helped else [_task_line(one, aim, sign) for one in _task_now(aim, rules, state)]
    found = [title + Content(f", {words.attempt(aim.number)}"), *_demands(aim, rules, state, sign, brief, most, wish)]
    medals = _medals(aim.chapter) if not helped else []
    medals = [one for one in medals if not brief or one[1] > (aim.chapter.points or 0)]
    found += [Content(f"  {words.medals_ahead(medals)}")] if medals else []
    found += [Content.styled(f"  {helped}", "$warning")] if helped else []
    cost = aim.cost if not brief else next(iter(aim.stake), "")
    return [*found, Content.styled(cost, "$muted")] if cost else found


def _demands(
    aim: Aim, rules: Rules, state: Any, sign: Glyphs, brief: bool, most: int, wish: list[Content]
) -> list[Content]:
    """Each demand as it stands, what is wished for, and a line a rung above."""
    from rules.standing import described

    assert aim.chapter is not None
    (chapter, asked), *above = _rungs(aim, rules, state)
    found = [
        Content.styled(f"{mark(one, sign)} ", STYLES[one.how]) + _condition(one, chapter, sign, True)
        if brief
        else Content.styled(f"{mark(one, sign)} {described(one, chapter)}", STYLES[one.how])
        for one in asked
    ]
    found += wish
    for rung, standing in above[:most]:
        style, told = STYLES["so-far" if _holds(standing) else "open"], _rung_told(rung, standing, brief)
        found.append(Content.styled(f"{sign.check if _holds(standing) else sign.dash} {words.then_rung(told)}", style))
    return found


def _medals(chapter: Chapter) -> list[tuple[str, int]]:
    from rules.campaigns import MEDALS

    return [(medal, chapter.medals[medal]) for medal in MEDALS if medal in chapter.medals]


def _lines_of_day(aim: Aim, rules: Rules, state: Any, helped: str, sign: Glyphs, brief: bool) -> list[Content]:
    """What the day's game has reached, against par and its medals, and how its task stands."""
    from rules.catalogue import noun
    from rules.daily import medals
    from rules.standing import points_now

    par, points = aim.par(), points_now(rules, state)
    told = words.so_many(points, noun(rules.id))
    asked = list(medals(rules.id, par).items()) if par is not None else []
    title = words.day_title(aim.name, words.day_state(aim.number == 1, bool(helped)))
    found = [Content.assemble((title, "bold $accent"), f", {words.attempt(aim.number)}")]
    found.append(Content(words.day_now(told, asked[0][1] if asked else None)))
    found += [_task_line(one, aim, sign) for one in _task_now(aim, rules, state)]
    if aim.number == 1 and not helped:
        found += [Content(words.medals_ahead(asked))] if asked else []
        return found if brief else [*found, Content.styled(aim.cost, "$muted")]
    last = Content.styled(helped, "$warning") if helped else Content.styled(aim.cost, "$muted")
    return [*found, last]


def _task_line(one: Standing, aim: Aim, sign: Glyphs) -> Content:
    from rules.standing import described

    told = words.task if aim.chapter is None else words.wish
    return Content.styled(f"{mark(one, sign)} {told(described(one, aim.task))}" if aim.task else "", STYLES[one.how])


def _wish_in_short(one: Standing, aim: Aim, sign: Glyphs) -> Content:
    """What a chapter wishes for, as `_condition` tells it in short."""
    assert aim.task is not None
    told = _condition(one, aim.task, sign, False).plain.partition(" ")
    return Content.styled(f"{told[0]} {words.wish(told[2])}", STYLES[one.how])


def help_had(aim: Aim, info: GameInfo) -> str:
    """What help in this game has cost already; "" without any."""
    if not info.hints and not info.seat_changes:
        return ""
    return words.without_medal(info.hints, info.seat_changes, aim.run is not None)


def help_lines(game: OnTable) -> list[JournalLine]:
    """What the journal tells of help."""
    from saves.helps import told

    old = len(game.old_journal)
    return [JournalLine(max(0, one.at - old), *told(one)) for one in game.helps]


def reason(aim: Aim, rules: Rules, state: Any, seat: int, action: Any) -> str:
    """What an action does for the conditions of the chapter or the task of the day, in a few words; "" for nothing."""
    from rules.standing import standings

    chapter, of_day = aim.chapter or aim.task, aim.chapter is None
    if chapter is None or seat != 0 or not chapter.conditions:
        return ""
    after = rules.preview(state, seat, rules.proposal(state, seat, action)).after
    pairs = zip(standings(chapter, rules, state), standings(chapter, rules, after), strict=True)
    conditions = [pair for pair in pairs if pair[0].demand.demand == "condition"]
    return ", ".join(filter(None, (_change(had, has, named(has.demand, chapter), of_day) for had, has in conditions)))


def _change(had: Standing, has: Standing, name: str, of_day: bool) -> str:
    """What becomes better of a condition; `of_day`: of the day's task."""
    if had.how != has.how and has.how in ("met", "so-far"):
        return words.comes_about(name, of_day)
    if None not in (had.have, has.have) and (has.have or 0) > (had.have or 0) and has.need:
        return words.comes_nearer(name, had.have or 0, has.have or 0, has.need, of_day)
    return ""


def breaking(aim: Aim, rules: Rules, state: Any, seat: int, actions: Sequence[Any]) -> tuple[str, ...]:
    """The conditions that the actions of the seat, in one go, would break for good, in words; none where whatever can
    be done would break them."""
    from rules.campaigns import told
    from rules.standing import broken, lost

    if aim.chapter is None or seat != 0 or not aim.chapter.conditions:
        return ()
    seen = rules.preview(state, seat, actions)
    if seen.refused is not None:
        return ()
    chapter = aim.chapter
    found = set(broken(chapter, rules, state, seen.after))
    others = [action for action in rules.legal_actions(state, seat) if action != actions[0]] if found else []
    if all(found <= set(lost(chapter, rules, rules.preview(state, seat, [one]).after)) for one in others):
        return ()
    return tuple(told(one, chapter) for one in chapter.asked if one in found)
