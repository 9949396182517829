"""What a finished game was worth to a campaign or the day's challenge: passed or not and by how much, rungs, own best,
what it opened or cost, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from textual.content import Content

from rules.words import task_told
from saves.errors import StoreError
from saves.text import clean
from tui.kit.glyphs import Glyphs
from tui.kit.text import amount
from tui.pages.words import campaigns as series_words
from tui.pages.words import worth as words

if TYPE_CHECKING:
    from rules.campaigns import Campaign, Chapter, Condition, Demand
    from rules.decisive import Decisive
    from rules.game import Rules
    from rules.progress import Attempt, Progress
    from rules.reckoning import Log
    from saves.campaigns import Daily
    from saves.store import Store

LONGEST: Final = 22
"""Cells of a chapter's title on a button: a longer one is left out."""


@dataclass(frozen=True)
class Worth:
    """An attempt that is over, the way before it and after it, and the way as it stands now. `end`: the rules of its
    game and its last state, `log` the whole of it; None where that cannot be read (any more)."""

    way: Campaign
    index: int
    attempt: Attempt
    before: Progress
    after: Progress
    now: Progress
    end: tuple[Rules, Any] | None = None
    log: Log | None = None

    @property
    def chapter(self) -> Chapter:
        return self.way.chapters[self.index]

    @property
    def passed(self) -> list[int]:
        """The chapters that the game passed: more than one only in a climb."""
        from rules.progress import climbed

        return climbed(self.way, self.index, self.attempt) if self.attempt.passed else []

    @property
    def highest(self) -> Chapter:
        """The chapter itself; in a climb the highest that the game passed."""
        return self.way.chapters[[self.index, *self.passed][-1]]

    @property
    def name(self) -> str:
        return _named(self.way, self.index)

    @cached_property
    def decided(self) -> dict[str, Decisive]:
        """By condition that was not met, what decided against it, as far as that is certain."""
        from rules.decisive import decisive

        missed = [one.id for one in self.attempt.failed if not isinstance(one, str) and one.demand == "condition"]
        if self.log is None or self.attempt.passed or self.end is None:
            return {}
        return {one.id: one for one in decisive(self.chapter, self.log, missed)}


@dataclass(frozen=True)
class Series:
    """What a finished game belongs to: the campaign under way `run`, or a daily challenge (`share`: its text).

    `worth`: None for a daily challenge, and where the campaign has the chapter no more; then `missed` tells in words
    which demands `attempt` did not meet.
    """

    run: int | None
    attempt: Attempt | None
    share: str
    missed: tuple[str, ...] = ()
    worth: Worth | None = None
    earned: str = ""
    """What a game of the day earned, in words."""
    task: tuple[str, bool] | None = None
    """What became of the day's task, and whether it was met; None without one."""
    awaits: str = ""
    """The day whose par is not known yet."""

    def words(self, sign: Glyphs) -> Content:
        """The verdict, or the text to share."""
        attempt = self.attempt
        if attempt is None:
            told = [Content.styled(self.earned, "bold $accent")] if self.earned else []
            told += [task_line(self.task, sign)] if self.task is not None else []
            shared = [Content.styled(f"{series_words.to_share()}\n{self.share}", "$muted")]
            return Content("\n").join([*told, *([Content("")] if told else []), *shared])
        if self.worth is not None:
            from rules.story import ending

            story = ending(self.worth.chapter, attempt.passed, attempt.medal, self.worth.highest)
            told = [Content(""), Content.styled(story, "italic")] if story else []
            return Content("\n").join([*lines(self.worth, sign), *told])
        if attempt.passed:
            return Content.styled(series_words.chapter_passed(attempt.medal), "bold $success")
        failed = [clean(one, 80) for one in self.missed]
        return Content.styled(series_words.chapter_lost(failed), "bold $warning")

    @property
    def tells_help(self) -> bool:
        """Whether the words tell of the help that was had."""
        return self.worth is not None and _tells_help(self.worth)

    def next(self) -> str:
        """What the first choice says: what comes next on the way, the page of the day; "" where that is not known."""
        if self.attempt is None and self.run is None:
            return words.the_day()
        return _next(self.worth) if self.worth is not None else ""


def series_of(app: Any, game_id: int, log: Log | None = None) -> Series | None:
    """What a finished game belongs to; None for most. `log`: of the game, where it can be read."""
    from saves.campaigns import daily_of, is_of_its_day, par_of, run_of, share, task_of

    try:
        found = run_of(app.store, game_id)
        if found is not None:
            return _of_attempt(app.store, game_id, found[0], found[1], log)
        daily = daily_of(app.store, game_id)
        if daily is None or not daily.finished:
            return None
        shared = share(app.store, daily, app.glyph_set == "ascii")
        day = daily.day if is_of_its_day(app.store, daily) and par_of(app.store, daily) is None else ""
        earned = _earned(app.store, daily, bool(day))
        return Series(None, None, shared, earned=earned, task=task_of(app.store, daily), awaits=day)
    except StoreError:
        return None


def task_line(task: tuple[str, bool], sign: Glyphs) -> Content:
    """What became of the task of a day, met or not."""
    clause, met = task
    mark, look = (sign.check, "$success") if met else (sign.cross, "$warning")
    return Content.styled(f"{mark} {task_told(clause, met)}", look)


def _earned(store: Store, one: Daily, coming: bool) -> str:
    """The medal of a game of the day and how far it was from par; what it counts as where it counts not. `coming`: par
    is not known, and can be worked out."""
    from rules.catalogue import counted
    from rules.daily import medal
    from rules.words import to_par
    from saves.campaigns import par_of

    par = par_of(store, one)
    against = to_par(one.points - par, counted(one.game, par)) if par is not None else ""
    if not one.counts:
        return words.day_of_practice(against, one.number == 1)
    if par is None:
        return words.day_without_par(coming)
    return words.day_earned(medal(one.game, one.points, par, one.day), against)


def _of_attempt(store: Store, game_id: int, run: int, campaign: str, log: Log | None) -> Series:
    from rules.campaigns import known
    from rules.progress import missed
    from saves.campaigns import attempts
    from saves.verdicts import last_state

    made, way = attempts(store, run), known(campaign)
    at = next((at for at, one in enumerate(made) if one.game_id == game_id), None)
    if at is None:
        return Series(run, None, "")
    worth = worth_of(way, made, at, last_state(store, game_id), log) if way is not None else None
    return Series(run, made[at], "", missed(way, made[at]), worth)


def worth_of(
    way: Campaign, made: Sequence[Attempt], at: int, end: tuple[Rules, Any] | None = None, log: Log | None = None
) -> Worth | None:
    """What attempt number `at` (from 0) of those made, oldest first, was worth; None before it is over, and where the
    campaign has its chapter no more. `end`, `log`: as in `Worth`."""
    from rules.game import TERMINAL
    from rules.progress import progress

    index = way.index(made[at].chapter)
    if index is None or made[at].finished is None:
        return None
    before, after = progress(way, made[:at]), progress(way, made[: at + 1])
    over = end if end is not None and end[1].to_move == TERMINAL else None
    return Worth(way, index, made[at], before, after, progress(way, made), over, log)


# --- line by line -----------------------------------------------------------------------------------------------------


def lines(worth: Worth, sign: Glyphs) -> list[Content]:
    """All that is told, a line each: the verdict first."""
    look = "bold $success" if worth.attempt.passed else "bold $warning"
    found = [Content.styled(verdict(worth), look), *_demands(worth, sign), *_rungs(worth, sign), *_wish(worth, sign)]
    return [*found, *(Content(one) for one in (_best(worth), _consequence(worth)) if one)]


def _tells_help(worth: Worth) -> bool:
    """Whether the verdict tells of the help that was had: where it cost a medal."""
    return worth.attempt.passed and bool(worth.chapter.best_medal)


def verdict(worth: Worth) -> str:
    """Passed or lost, and by how much."""
    from rules.standing import next_medal

    chapter, attempt = worth.chapter, worth.attempt
    result = amount(chapter.game, attempt.points) if chapter.points is not None or chapter.medals else ""
    if not attempt.passed:
        return words.lost(worth.name, result, _why(worth))
    further = next_medal(chapter, attempt.points)
    short = words.short_of(further[1] - attempt.points, further[0]) if further is not None else ""
    if chapter.win:
        short = _decided(worth)
    helped = words.help_had(attempt.hints, attempt.seat_changes) if _tells_help(worth) else ""
    return words.passed(worth.name, result, attempt.medal, short, helped, len(worth.passed) - 1)


def _why(worth: Worth) -> str:
    """Why it is lost: the points first, for they can be told exactly."""
    from rules.campaigns import told_after

    failed = worth.attempt.failed
    kinds = [getattr(one, "demand", "points") for one in failed]
    asked = [one.figure for one in failed if not isinstance(one, str) and one.demand == "points"]
    if asked and asked[0] > worth.attempt.points:
        return words.short_of_points(asked[0] - worth.attempt.points, asked[0])
    if "win" in kinds:
        return _decided(worth) or words.WON_BY["win"]
    if len(failed) == 1 and not isinstance(failed[0], str) and "condition" in kinds:
        return told_after(failed[0], worth.chapter, False) + _figure(worth, worth.chapter, failed[0])
    return words.WON_BY["points" if "points" in kinds else ""]


def _decided(worth: Worth) -> str:
    """How far ahead or behind a game that had to be won ended, or what decided it; "" where that is not known."""
    from rules.catalogue import counted, fewest_win, noun
    from rules.verdict import verdict

    if worth.end is None:
        return ""
    rules, state = worth.end
    totals = [result[0] for result in rules.returns(state)]
    found = verdict(rules, state)
    mine, (who, other) = counted(rules.id, totals[0]), rules.rival(state) or ("", 0)
    if totals[1:]:
        other = counted(rules.id, max(totals[1:]))
    if (not who and not totals[1:]) or mine == other:
        return found.words if found is not None else ""
    return words.against(other - mine if fewest_win(rules.id) else mine - other, who, noun(rules.id))


def _figure(worth: Worth, chapter: Chapter, demand: Demand) -> str:
    """What the game showed of a condition that it did not meet, in brackets; "" where there is nothing to be told."""
    return _shown(worth, next((one for one in chapter.conditions if one.id == demand.id), None))


def _shown(worth: Worth, condition: Condition | None) -> str:
    from rules.standing import shown_at_end

    found = shown_at_end(condition, *worth.end) if condition is not None and worth.end is not None else None
    return words.shown(*found) if found is not None and found[0] < found[1] else ""


def _demands(worth: Worth, sign: Glyphs) -> list[Content]:
    """Each condition, met or not. Points and victory are told by the verdict, and so is a condition that was all that
    was missing; in a climb each rung tells its own."""
    from rules.campaigns import told_after

    chapter, failed = worth.chapter, worth.attempt.failed
    if worth.way.climb and worth.attempt.passed:
        return []
    if any(isinstance(one, str) for one in failed):  # of a store of old
        return [
            Content.styled(f"{sign.cross} {words.not_met(one)}", "$warning") for one in failed if isinstance(one, str)
        ]
    given = {condition.id for condition in chapter.conditions if condition.given}
    asked = [one for one in chapter.asked if one.demand == "condition" and one.id not in given]
    if len(asked) == 1 and [one.id for one in failed if not isinstance(one, str)] == [asked[0].id]:
        return _turn(worth, asked[0].id)
    found = []
    for one in asked:
        if any(_same(demand, one) for demand in failed):
            told = told_after(one, chapter, False) + _figure(worth, chapter, one)
            found += [Content.styled(f"{sign.cross} {told}", "$warning"), *_turn(worth, one.id)]
        else:
            found.append(Content.styled(f"{sign.check} {told_after(one, chapter, True)}", "$success"))
    return found


def _turn(worth: Worth, condition: str) -> list[Content]:
    """The choice that decided against a condition, where that is certain."""
    from tui.pages.review_lines import beside

    one = worth.decided.get(condition)
    if one is None or worth.log is None:
        return []
    stage = worth.log.rules.stage(worth.log.state_at(one.position))
    did, other = beside(worth.log, one.position, one.action, one.action if one.other is None else one.other)
    return [Content(words.decided(one.how, stage, did, other, one.passed, one.exchanged))]


def _wish(worth: Worth, sign: Glyphs) -> list[Content]:
    """Whether a game that passed granted what the chapter wishes for."""
    wish, attempt = worth.chapter.wish, worth.attempt
    if wish is None or not attempt.passed:
        return []
    whose = worth.chapter.title if worth.way.climb else ""
    if attempt.helped:
        return [Content.styled(f"{sign.dash} {words.wish_with_help(whose)}", "$muted")]
    if attempt.medal == worth.chapter.best_medal:
        return [Content.styled(f"{sign.check} {words.wish(whose, wish.met, True)}", "$success")]
    told = words.wish(whose, wish.missed, False) + _shown(worth, wish)
    return [Content.styled(f"{sign.cross} {told}", "$warning")]


def _same(demand: Demand | str, asked: Demand) -> bool:
    """Whether a demand that was not met is this one, perhaps with the figure that it had then."""
    return not isinstance(demand, str) and (demand.demand, demand.id) == (asked.demand, asked.id)


def _rungs(worth: Worth, sign: Glyphs) -> list[Content]:
    """In a climb each rung that was climbed, one by one with what it asked for, and the next."""
    from rules.campaigns import told_after

    way, points, climbed = worth.way, worth.attempt.points, worth.passed
    if not way.climb:
        return []
    found = []
    for at in climbed:
        rung = way.chapters[at]
        met = [told_after(one, rung, True) for one in rung.asked if one.demand == "condition"]
        told = words.rung(rung.title, rung.points or 0, met if worth.end is not None or at == worth.index else [])
        found.append(Content.styled(f"{sign.check} {told}", "$success"))
    then = climbed[-1] + 1 if climbed else worth.index
    over = way.chapters[then] if then < len(way.chapters) else None
    if over is not None and climbed and over.points is not None:
        short = max(0, over.points - points)
        told = words.next_rung(over.title, over.points, short, _missed_above(worth, over))
        found.append(Content(f"{sign.dash} {told}"))
    return found


def _missed_above(worth: Worth, rung: Chapter) -> list[str]:
    """Which conditions of a further rung the game did not meet, and what it showed of them."""
    from rules.campaigns import holds, told_after

    if worth.end is None or (rung.game, rung.options) != (worth.chapter.game, worth.chapter.options):
        return []
    asked = [one for one in rung.asked if one.demand == "condition"]
    missed = [one for one, condition in zip(asked, rung.conditions, strict=True) if not holds(condition, *worth.end)]
    return [told_after(one, rung, False) + _figure(worth, rung, one) for one in missed]


def _best(worth: Worth) -> str:
    stage, points, game = worth.before.stages[worth.index], worth.attempt.points, worth.chapter.game
    if worth.chapter.points is None and not worth.chapter.medals:
        return ""
    if stage.best is None:
        return words.first_time() if worth.attempt.passed and not _consequence(worth) else ""
    best = amount(game, stage.best)
    if not worth.attempt.passed or points < stage.best:
        return words.best_stays(best, stage.medal)
    return words.better_by(points - stage.best, best) if points > stage.best else words.as_good(best)


def _consequence(worth: Worth) -> str:
    """What the game opened on the way, or cost there."""
    from rules.progress import abreast, steps

    way, before, after = worth.way, worth.before, worth.after
    if worth.attempt.passed:
        if before.next is not None and after.next is None:
            return words.finished(way.title, *_medals(way, after))
        return words.opens(_titled(way, after.next)) if after.next is not None and after.next != before.next else ""
    if way.loss == "again" or before.next is None or worth.index not in abreast(way, before.next):
        return words.again()
    if way.loss == "restart" or after.ways > before.ways:
        return words.begins_anew(steps(way, before.passed), steps(way))
    return words.tries_left(after.tries_left or 0)


def _medals(way: Campaign, now: Progress) -> tuple[int, int]:
    """How many steps of a way bear a medal, and how many have one to be won: the roads of a fork are one step."""
    from rules.progress import abreast

    firsts = [at for at in range(len(way.chapters)) if abreast(way, at)[0] == at]
    steps = [[one for one in abreast(way, at) if way.chapters[one].best_medal] for at in firsts]
    return sum(any(now.stages[one].medal for one in step) for step in steps), sum(map(bool, steps))


def _next(worth: Worth) -> str:
    """What stands on the first button."""
    way, at = worth.way, worth.now.next
    if at is None:
        return words.the_way()
    if at == worth.index and not worth.attempt.passed:
        return words.once_more()
    title = way.chapters[at].title
    return words.on_to(title if len(title) <= LONGEST else "")


def _named(way: Campaign, at: int) -> str:
    from saves.words import chapter_name

    return chapter_name(way.title, at + 1)


def _titled(way: Campaign, at: int) -> str:
    return f"{_named(way, at)}, {way.chapters[at].title}"
