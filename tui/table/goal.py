"""The goal of a game at the table: what the chapter or the day's game asks for, how that stands, what a loss costs.

How the demands stand is `rules.standing`'s to say. No Textual here but `Content`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

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
    from saves.model import GameInfo
    from saves.store import Store
    from tui.table.on_table import OnTable

STYLES: Final = {"met": "bold $success", "so-far": "$success", "open": "", "lost": "bold $error"}
"""How a demand looks, by how it stands; each has a sign or a word of its own besides."""


@dataclass(frozen=True)
class Aim:
    """What a game is played for.

    `name`: in a few words; `title`: in full. `chapter`: None for the day's game. `number`: of the attempt. `cost`: what
    it costs to lose, a sentence; `stake`: the same in a few words, or "". `run`: the campaign under way, None for the
    day's game. `goal`: how the chapter is named to those who think about hints, or "".
    """

    name: str
    title: str
    chapter: Chapter | None
    number: int
    cost: str
    stake: str
    run: int | None
    goal: str = ""


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
    from rules.campaigns import known
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
    stake = words.stake(way.loss, now.tries_left or 0) if ahead else ""
    cost = loss_costs(way, now, index)
    goal = goal_id(way.id, chapter.id)
    return Aim(words.chapter(way.title, index + 1), title, chapter, number, cost, stake, found[0], goal)


def _of_day(store: Store, game_id: int) -> Aim | None:
    from saves.campaigns import daily_of

    found = daily_of(store, game_id)
    if found is None:
        return None
    first = found.number == 1
    cost = words.counts_once() if first else words.for_practice()
    return Aim(words.daily(found.day), words.daily_title(found.day, first), None, found.number, cost, "", None)


def loss_costs(way: Campaign, now: Progress, index: int) -> str:
    """What it costs to lose the chapter as the way stands, a sentence."""
    from rules.progress import abreast, steps

    if way.loss == "again":
        return words.costs_nothing()
    if now.next is None or index not in abreast(way, now.next):
        return words.stays_passed()
    if way.loss == "restart":
        return words.costs_the_way(steps(way, now.passed))
    return words.costs_a_try(now.tries_left or 0)


# --- how it stands ----------------------------------------------------------------------------------------------------


def head(aim: Aim, rules: Rules, state: Any, room: int, sign: Glyphs) -> Content:
    """The goal in one line of so many cells: in full where that fits, else in fewer words; empty where nothing fits."""
    return next((line for line in _heads(aim, rules, state, sign) if line.cell_length <= room), Content(""))


def _heads(aim: Aim, rules: Rules, state: Any, sign: Glyphs) -> list[Content]:
    from rules.standing import next_medal, points_now, standings

    points = points_now(rules, state)
    if aim.chapter is None:
        return [Content(aim.title), Content(aim.name)]
    asked = standings(aim.chapter, rules, state)
    conditions = [one for one in asked if one.demand.demand == "condition"]
    first = [_in_short(one) for one in asked if one.demand.demand != "condition"]
    medal = next_medal(aim.chapter, max(points, aim.chapter.points or 0))
    medals = [Content(words.medal_at(*medal))] if medal is not None else []
    full = [_condition(one, aim.chapter, sign, True) for one in conditions]
    short = [_condition(one, aim.chapter, sign, False) for one in conditions]
    met = sum(one.how in ("met", "so-far") for one in conditions)
    count = [Content(words.conditions_met(met, len(conditions)))] if conditions else []
    name = Content.styled(f"{aim.name}: ", "$muted")
    plain = Content("")
    stake = [Content.styled(aim.stake, "$warning")] if aim.stake else []
    counted = Content.styled(f"{aim.name}, {words.attempt(aim.number)}: ", "$muted")
    forms = [
        (counted, first + medals, full + stake),
        (name, first + medals, full + stake),
        (name, first + medals, full),
        (name, first + medals, short + stake),
        (name, first + medals, short),
        (name, first, short),
        (plain, first, short),
        (plain, first, count),
        (plain, first, []),
    ]
    return [lead + _joined(some, more) for lead, some, more in forms]


def _joined(points: Sequence[Content], conditions: Sequence[Content]) -> Content:
    parts = [Content(", ").join(points), *conditions]
    return Content("; ").join([part for part in parts if part])


def _in_short(one: Standing) -> Content:
    told = words.of_points(one.have or 0, one.need or 0) if one.demand.demand == "points" else words.WIN[one.how]
    return Content.styled(told, STYLES[one.how] or "bold")


def _condition(one: Standing, chapter: Chapter, sign: Glyphs, full: bool) -> Content:
    """A condition and how it stands: in full with its text, else with a mark and its name."""
    from rules.campaigns import told
    from rules.words import STANDS

    figure = one.figure or STANDS[one.how]
    if full:
        said = STANDS[one.how] if one.how in ("met", "lost") else figure
        return Content.styled(f"{told(one.demand, chapter)}: {said}", STYLES[one.how])
    counted = ""
    if one.have is not None and one.need is not None:
        counted = f" {words.at_most(one.have, one.need) if one.most else f'{one.have}/{one.need}'}"
    return Content.styled(f"{mark(one, sign)} {named(one.demand, chapter)}{counted}", STYLES[one.how])


def named(demand: Demand, chapter: Chapter) -> str:
    """A condition in a few words."""
    found = next((one.short for one in chapter.conditions if one.id == demand.id), "")
    return found or item_name(demand.id)


def mark(one: Standing, sign: Glyphs) -> str:
    """The sign of how a demand stands."""
    return {"met": sign.check, "so-far": sign.check, "open": sign.dash, "lost": sign.cross}[one.how]


def lines(aim: Aim, rules: Rules, state: Any, helped: str, sign: Glyphs, brief: bool = False) -> list[Content]:
    """The goal line by line, for the score sheet and the menu: in full, or `brief`. `helped`: what help cost already,
    or ""."""
    from rules.campaigns import MEDALS
    from rules.standing import described, standings

    if brief:
        return _in_brief(aim, rules, state, helped, sign)
    found = [Content.assemble((aim.title, "bold $accent"), f", {words.attempt(aim.number)}")]
    if aim.chapter is not None:
        found += [
            Content.styled(f"{mark(one, sign)} {described(one, aim.chapter)}", STYLES[one.how])
            for one in standings(aim.chapter, rules, state)
        ]
        medals = [(medal, aim.chapter.medals[medal]) for medal in MEDALS if medal in aim.chapter.medals]
        found += [Content(f"  {words.medals_ahead(medals)}")] if medals and not helped else []
    found += [Content.styled(f"  {helped}", "$warning")] if helped else []
    return [*found, Content.styled(aim.cost, "$muted")]


def _in_brief(aim: Aim, rules: Rules, state: Any, helped: str, sign: Glyphs) -> list[Content]:
    """The demands as they stand, and what help cost already."""
    from rules.standing import standings

    found = [Content.styled(aim.name, "bold $accent")]
    if aim.chapter is not None:
        for one in standings(aim.chapter, rules, state):
            told = _condition(one, aim.chapter, sign, True)
            found.append(Content.styled(f"{mark(one, sign)} ", STYLES[one.how]) + told)
    return [*found, Content.styled(helped, "$warning")] if helped else found


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
    """What an action does for the conditions of the chapter, in a few words; "" for nothing."""
    from rules.standing import standings

    if aim.chapter is None or seat != 0 or not aim.chapter.conditions:
        return ""
    after = rules.preview(state, seat, rules.proposal(state, seat, action)).after
    pairs = zip(standings(aim.chapter, rules, state), standings(aim.chapter, rules, after), strict=True)
    conditions = [pair for pair in pairs if pair[0].demand.demand == "condition"]
    return ", ".join(filter(None, (_change(had, has, named(has.demand, aim.chapter)) for had, has in conditions)))


def _change(had: Standing, has: Standing, name: str) -> str:
    """What becomes better of a condition."""
    if had.how != has.how and has.how in ("met", "so-far"):
        return words.comes_about(name)
    if None not in (had.have, has.have) and (has.have or 0) > (had.have or 0) and has.need:
        return words.comes_nearer(name, had.have or 0, has.have or 0, has.need)
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
