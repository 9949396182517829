"""`hotseat campaign`: the campaigns, and the next chapter of one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from rules.catalogue import counted, noun
from rules.words import count
from tui.commands import words_solo as words
from tui.commands.common import opened_store, start_app
from tui.commands.daily import last_name
from tui.commands.plainly import plain_option, play_plainly, wants_plain

if TYPE_CHECKING:
    from rules.campaigns import Campaign
    from rules.progress import Progress
    from saves.campaigns import Run
    from saves.store import Store


class CampaignName(click.ParamType[str]):
    """The id of a campaign, without a level."""

    name = "campaign"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        from rules.campaigns import campaign_ids

        if value not in campaign_ids():
            self.fail(words.no_campaign(str(value)[:40], campaign_ids()), param, ctx)
        return str(value)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        from click.shell_completion import CompletionItem

        from rules.campaigns import campaign, campaign_ids

        return [CompletionItem(one, help=campaign(one).title) for one in campaign_ids() if one.startswith(incomplete)]


@click.command("campaign", help=words.CAMPAIGN, epilog=words.CAMPAIGN_EXAMPLES)
@click.argument("name", type=CampaignName(), required=False)
@click.option("--seat", "who", metavar="NAME", default="", help=words.OPTIONS["seat"])
@click.option("--level", type=click.IntRange(min=0), default=0, metavar="N", help=words.OPTIONS["level"])
@click.option("--chapter", type=click.IntRange(min=1), default=None, metavar="N", help=words.OPTIONS["chapter"])
@click.option("--json", "as_json", is_flag=True, help=words.OPTIONS["campaign-json"])
@plain_option
@click.pass_obj
def campaign_command(
    data_dir: str | None, name: str | None, who: str, level: int, chapter: int | None, as_json: bool, plain: bool
) -> int:
    """Go on with a campaign, or begin it."""
    with opened_store(data_dir) as store:
        if name is None:
            _print_json(store) if as_json else print_campaigns(store)
            return 0
        who = who or last_name(store)
        if not who:
            raise click.UsageError(words.say_who(f"campaign {name}"))
        plain = plain or wants_plain(data_dir)
        if not plain:
            from tui.commands.common import check_terminal

            check_terminal()
        run = taken_up(store, name, who, level)
    check_chapter(run, chapter)
    if not plain:
        return start_app(data_dir, ("campaign", run.id, True, None if chapter is None else chapter - 1))
    return play_chapter(data_dir, run, chapter)


def taken_up(store: Store, name: str, who: str, level: int) -> Run:
    """Somebody's way through a campaign: the one played last that is not finished, else the last one, else a new one.

    Raises `click.ClickException` for a level that is not open yet.
    """
    from rules.campaigns import campaign
    from rules.levels import named
    from saves.campaigns import begin, heights, runs, standing

    way = campaign(named(name, level))
    mine = [run for run in runs(store) if run.campaign == way.id and run.name == who]
    for run in mine:
        if standing(store, run.id, way).next is not None:
            return run
    if mine:
        return mine[0]
    if level and heights(store, who).get(name, -1) < level - 1:
        raise click.ClickException(words.level_is_closed(level))
    return begin(store, way, who)


# --- listing ----------------------------------------------------------------------------------------------------------


def _runs(store: Store) -> list[tuple[Run, Campaign, Progress]]:
    from rules.campaigns import known
    from saves.campaigns import runs, standing

    return [(run, way, standing(store, run.id, way)) for run in runs(store) if (way := known(run.campaign))]


def _next(way: Campaign, now: Progress) -> str:
    if now.next is None:
        return words.finished()
    return words.then(now.next + 1, way.chapters[now.next].title)


def _print_json(store: Store) -> None:
    """The campaigns under way and finished, as JSON."""
    data = [
        {
            "campaign": run.campaign, "name": run.name, "passed": now.passed, "chapters": len(way.chapters),
            "furthest": now.furthest, "medals": now.medals, "points": now.points, "finished": now.next is None,
            "next": None if now.next is None else now.next + 1, "tries_left": now.tries_left, "ways": now.ways,
            "game": now.running.game_id if now.running else None, "updated": run.updated,
        }
        for run, way, now in _runs(store)
    ]  # fmt: skip
    click.echo(json.dumps(data, ensure_ascii=False))


def print_campaigns(store: Store) -> None:
    """What is under way, then what there is: a line each."""
    from rules.campaigns import campaign, campaign_ids
    from rules.progress import steps
    from saves.text import clean
    from tui.pages.words.campaigns import medals

    found, (of_runs, of_all) = _runs(store), words.heads()
    lines = [of_runs] if found else []
    for run, way, now in found:
        won = medals(now.medals)
        lines.append(words.run(way.title, run.name, steps(way, now.passed), steps(way), won, _next(way, now)))
    lines += ["", of_all] if found else [of_all]
    for name in campaign_ids():
        way = campaign(name)
        lines.append(words.to_begin(name, way.title, len(way.chapters), way.blurb))
    for line in lines:
        click.echo(clean(line, 400))


# --- playing at the prompt --------------------------------------------------------------------------------------------


def check_chapter(run: Run, number: int | None) -> None:
    """Raises `click.UsageError` for a chapter that the campaign has not."""
    from rules.campaigns import campaign

    chapters = len(campaign(run.campaign).chapters)
    if number is not None and number > chapters:
        raise click.UsageError(words.no_chapter(number, chapters))


def play_chapter(data_dir: str | None, run: Run, number: int | None) -> int:
    """A chapter at the prompt: what it asks, its game, what became of it. Raises `StoreError` for a closed one."""
    from rules.campaigns import campaign

    way = campaign(run.campaign)
    with opened_store(data_dir) as store:
        index, game_id = _begun(store, run, way, number)
        _tell(way, index, store, run)
    play_plainly(data_dir, game_id)
    with opened_store(data_dir) as store:
        _tell_outcome(store, run, way, index, game_id)
    return 0


def _begun(store: Store, run: Run, way: Campaign, number: int | None) -> tuple[int, int]:
    """The chapter and the number of its game: the one under way, or a new one."""
    from saves.campaigns import standing, start_chapter

    now = standing(store, run.id, way)
    if now.running is not None and now.running.game_id is not None and number is None:
        return way.index(now.running.chapter) or 0, now.running.game_id
    index = number - 1 if number is not None else now.next if now.next is not None else len(way.chapters) - 1
    with start_chapter(store, run.id, way, index) as opened:
        return index, opened.info.id


def _tell(way: Campaign, index: int, store: Store, run: Run) -> None:
    """The chapter before its game."""
    from rules.campaigns import MEDALS
    from rules.story import opening
    from saves.campaigns import standing
    from tui.pages.words.campaigns import LOSSES

    chapter, now = way.chapters[index], standing(store, run.id, way)
    left = now.tries_left
    lines = [words.chapter_heading(way.title, index + 1, len(way.chapters), chapter.title), opening(way, index, now)]
    lines.append(words.to_pass(chapter.demands()))
    given = [one.text for one in chapter.conditions if one.given]
    lines += [words.given(given)] if given else []
    medals = [(medal, chapter.medals[medal]) for medal in MEDALS if medal in chapter.medals]
    lines += [words.medals(medals)] if medals else []
    lines += [words.laurel(chapter.wish.text)] if chapter.wish is not None else []
    lines.append(LOSSES[way.loss] + (f" {words.tries_left(left)}" if left is not None else ""))
    click.echo("\n".join(line for line in lines if line))


def _tell_outcome(store: Store, run: Run, way: Campaign, index: int, game_id: int) -> None:
    """What became of the chapter, and what comes next; nothing while its game is not over."""
    from rules.levels import split
    from rules.progress import missed, steps
    from rules.story import end_of_way, ending
    from saves.campaigns import attempts, next_level, standing

    one = next((one for one in attempts(store, run.id) if one.game_id == game_id), None)
    if one is None or one.finished is None:
        return
    chapter = way.chapters[index]
    points = count(counted(chapter.game, one.points), noun(chapter.game))
    told = words.passed_with(points, one.medal) if one.passed else words.lost_with(points, missed(way, one))
    lines, now = [told, ending(chapter, one.passed, one.medal)], standing(store, run.id, way)
    base, level = split(run.campaign)
    if now.just_over is not None:
        end = now.just_over
        lines += [words.way_is_over(end.won, steps(way, end.passed), steps(way)), end_of_way(way, end.won)]
    if now.next is not None:
        again = base if not level else f"{base} --level {level}"
        lines.append(words.goes_on(again, words.next_chapter(now.next + 1, way.chapters[now.next].title)))
    elif (further := next_level(store, run.name, base)) is not None:
        lines.append(words.levels_open(base, further))
    click.echo("\n".join(line for line in lines if line))
