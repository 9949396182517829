"""The goal of a game at the table: what the chapter or the day's game asks for, how that stands, what a loss costs.

How the demands stand is `rules.standing`'s to say. No Textual here but `Content`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from textual.content import Content

from tui.kit.glyphs import Glyphs
from tui.table import words_goal as words
from tui.table.showing import JournalLine, item_name

if TYPE_CHECKING:
    from rules.campaigns import Chapter, Demand
    from rules.game import Rules
    from rules.standing import Standing
    from saves.model import GameInfo
    from tui.table.aim import Aim
    from tui.table.on_table import OnTable

ROOM_FOR_ALL: Final = 24
"""From so many lines on score sheet and menu tell the goal in full."""
STYLES: Final = {"met": "bold $success", "so-far": "$success", "open": "", "lost": "bold $error"}
"""How a demand looks, by how it stands; each has a sign or a word of its own besides."""


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
    asked = list(medals(rules.id, par, aim.day).items()) if par is not None else []
    if not asked:
        return [Content.styled(words.day_title(words.daily(aim.day), state_of), "$muted"), name]
    told = [Content.styled(words.counted(points), "bold"), Content(words.par(asked[0][1]))]
    more = (
        [Content(words.medal_at(medal, least)) for medal, least in asked[1:]] if aim.number == 1 and not helped else []
    )
    title = Content.styled(words.day_head(aim.name, state_of), "$muted")
    brief, apart = Content.styled(words.daily_brief(aim.practice), "$muted"), Content(", ")
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
        yield from (bare + _joined(some, number) for some in (nearly, asked) if number)
        yield from (name + _joined(some, []) for some in (nearly, asked, curt))
        yield from (bare + _joined(some, []) for some in (nearly, asked))


def _heads(aim: Aim, rules: Rules, state: Any, sign: Glyphs, helped: bool) -> Iterator[Content]:
    """The goal of a chapter in one line, in ever fewer words."""
    rung, climbed = _rung_now(aim, rules, state)
    chapter, asked = rung[0]
    conditions = [one for one in asked if one.demand.demand == "condition"]
    first = [_in_short(one) for one in asked if one.demand.demand != "condition"]
    gone = any(one.how == "lost" for one in conditions)
    medals, nearly = ([], []) if gone else _medal_ahead(chapter, rules, state, helped)
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
    now = scored(rules, state) if aim.above else None  # Nations, whose last scoring is one of its own
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
    return Content.styled(f"{mark(one, sign)} {named(one.demand, chapter)}{_counted(one)}", STYLES[one.how])


def _counted(one: Standing) -> str:
    """How much there is of a condition; "" where it is of one thing or none: the name and the mark say as much."""
    if one.have is None or one.need in (0, 1):
        return ""
    if one.need is None:
        return f" {one.have}"
    return f" {words.at_most(one.have, one.need) if one.most else f'{one.have}/{one.need}'}"


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
    gone = _lost(aim, rules, state)
    medals = _medals(aim.chapter) if not helped and not gone else []
    medals = [one for one in medals if not brief or one[1] > (aim.chapter.points or 0)]
    found += [Content(f"  {words.medals_ahead(medals)}")] if medals else []
    found += [Content.styled(f"  {helped}", "$warning")] if helped else []
    if gone and not brief:
        return [*found, Content.styled(words.lost_already(aim.given_up), "$warning")]
    cost = aim.cost if not brief else next(iter(aim.stake), "")
    return [*found, Content.styled(cost, "$muted")] if cost else found


def _lost(aim: Aim, rules: Rules, state: Any) -> tuple[Demand, ...]:
    """The conditions that are lost for good while the game goes on."""
    from rules.game import TERMINAL
    from rules.standing import lost

    return lost(aim.chapter, rules, state) if aim.chapter is not None and state.to_move != TERMINAL else ()


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
    asked = list(medals(rules.id, par, aim.day).items()) if par is not None else []
    if brief:  # without the last line, which says whether it counts
        title = Content.styled(
            words.day_title(words.daily(aim.day), words.day_state(aim.number == 1, bool(helped))), "bold $accent"
        )
    else:
        title = Content.assemble((aim.name, "bold $accent"), f", {words.attempt(aim.number)}")
    found = [title, *([Content(words.twist(aim.twist))] if aim.twist and not brief else [])]
    found.append(Content(words.day_now(told, asked[0][1] if asked else None)))
    found += [_task_line(one, aim, sign) for one in _task_now(aim, rules, state)]
    if aim.number == 1 and not helped:
        found += [Content(words.medals_ahead(asked))] if asked else []
    if brief:
        return [*found, *([Content.styled(helped, "$warning")] if helped else [])]
    return [*found, Content.styled(helped, "$warning") if helped else Content.styled(aim.cost, "$muted")]


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


def help_costs(aim: Aim, rules: Rules, state: Any) -> str:
    """What the first help in a game costs, a sentence or two."""
    from rules.campaigns import told_after

    gone, chapter = _lost(aim, rules, state), aim.chapter
    medals, wish = (bool(chapter.medals), chapter.wish is not None) if chapter is not None else (False, False)
    return words.hint_costs(aim.run is not None, told_after(gone[0], chapter, False) if gone else "", medals, wish)


def help_lines(game: OnTable) -> list[JournalLine]:
    """What the journal tells of help: of hints where they cost something."""
    from saves.helps import told

    old, all_of_it = len(game.old_journal), game.info.series
    return [JournalLine(max(0, one.at - old), *told(one)) for one in game.helps if all_of_it or one.kind != "hint"]


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
