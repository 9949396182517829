"""`hotseat daily`: the challenge of today, what to share of it, and how it compares with a friend's."""

from __future__ import annotations

import json
import time
from collections import Counter
from typing import TYPE_CHECKING, Any

import click

from rules.catalogue import GAMES, counted, noun
from tui.commands import words_solo as words
from tui.commands.common import opened_store, progress, start_app
from tui.commands.completing import GameName
from tui.commands.plainly import plain_option, wants_plain

if TYPE_CHECKING:
    from saves.campaigns import Daily
    from saves.store import Store


@click.command("daily", help=words.DAILY, epilog=words.DAILY_EXAMPLES)
@click.argument("game", type=GameName(), required=False)
@click.option("--seat", "name", metavar="NAME", default="", help=words.OPTIONS["seat"])
@click.option("--share", is_flag=True, help=words.OPTIONS["share"])
@click.option("--paste", metavar="LINE", default=None, help=words.OPTIONS["paste"])
@click.option("--json", "as_json", is_flag=True, help=words.OPTIONS["daily-json"])
@plain_option
@click.pass_obj
def daily_command(
    data_dir: str | None, game: str | None, name: str, share: bool, paste: str | None, as_json: bool, plain: bool
) -> int:
    """Play today's challenge, share it, compare it."""
    asked = [flag for flag, given in (("--share", share), ("--paste", paste is not None), ("--json", as_json)) if given]
    if len(asked) > 1:
        raise click.UsageError(words.only_one(asked))
    if game is not None and not asked:
        return play_day(data_dir, game, name, plain or wants_plain(data_dir))
    with opened_store(data_dir) as store:
        who = name or last_name(store)
        if share:
            click.echo("\n\n".join(shared(store, game, who)))
        elif paste is not None:
            click.echo(with_friend(store, paste, who))
        elif as_json:
            click.echo(json.dumps([as_data(store, one, who) for one in _games(game)], ensure_ascii=False))
        else:
            print_days(store, who)
    return 0


def today() -> str:
    from rules.daily import today

    return today(time.time())


def _games(game: str | None) -> tuple[str, ...]:
    from rules.daily import daily_games

    return daily_games() if game is None else (game,)


def last_name(store: Store) -> str:
    """Who played alone last: today's game, or a campaign; "" where nobody has."""
    from saves.campaigns import dailies, runs

    played = [(one.started, one.name) for one in dailies(store)] + [(run.updated, run.name) for run in runs(store)]
    return max(played)[1] if played else ""


# --- playing ----------------------------------------------------------------------------------------------------------


def play_day(data_dir: str | None, game: str, name: str, plain: bool) -> int:
    """Today's game, begun or gone on with: in the app, or at the prompt and then what can be shared."""
    if not plain:
        return start_app(data_dir, ("daily", game, name))
    from tui.commands.plainly import play_plainly

    with opened_store(data_dir) as store:
        who = name or last_name(store)
        if not who:
            raise click.UsageError(words.say_who(f"daily {game}"))
        game_id = begun(store, game, who)
    play_plainly(data_dir, game_id)
    with opened_store(data_dir) as store:
        from saves.campaigns import daily_of

        one = daily_of(store, game_id)
        if one is not None and one.finished is not None:
            click.echo(f"{words.to_share()}\n{_with_par(store, one)}")
    return 0


def begun(store: Store, game: str, name: str) -> int:
    """The number of somebody's game of today, which goes on or begins."""
    from saves.campaigns import dailies, start_daily

    mine = dailies(store, "day = ? AND game = ? AND name = ?", (today(), game, name))
    for one in mine:
        if one.finished is None and one.game_id is not None:
            return one.game_id
    if mine:
        click.echo(words.already_counted())
    with start_daily(store, game, today(), name) as opened:
        return opened.info.id


# --- telling ----------------------------------------------------------------------------------------------------------


def _with_par(store: Store, one: Daily) -> str:
    """What is shared of a game, its par worked out if nobody has."""
    from saves.campaigns import config_of, par_of, share

    found = config_of(store, one) if par_of(store, one) is None else None
    if found is not None:
        from rules.par import GAMES as OF_PAR
        from rules.par import key, par
        from saves.pars import keep_par

        with progress() as bar:
            task = bar.add_task(words.working_out_par(), total=OF_PAR)

            def told(done: int) -> None:
                bar.update(task, completed=done, refresh=True)

            keep_par(store.path.parent, key(*found), par(*found, told=told))
    return share(store, one)


def shared(store: Store, game: str | None, name: str) -> list[str]:
    """The texts of today's finished games of somebody. Raises `click.ClickException` where there is none."""
    from saves.campaigns import dailies

    found = [
        one for one in dailies(store, "day = ? AND name = ?", (today(), name))
        if one.finished is not None and one.scorings and one.number == 1 and one.game in _games(game)
    ]  # fmt: skip
    if not found:
        raise click.ClickException(words.nothing_to_share(_games(game)))
    return [_with_par(store, one) for one in found]


def with_friend(store: Store, line: str, name: str) -> str:
    """The own result of the day that a friend's line is about, beside it. Raises `BadInput`, `click.ClickException`."""
    from rules.daily import compared, line_of, read_line
    from saves.campaigns import dailies, reached

    theirs = read_line(line)
    found = dailies(store, "day = ? AND game = ? AND name = ?", (theirs.day, theirs.game, name))
    over = [one for one in found if one.finished is not None and one.scorings]
    if not over:
        raise click.ClickException(words.you_have_no_result(theirs.day, GAMES[theirs.game].title))
    mine = next((one for one in over if one.counts), over[0])
    return compared(line_of(reached(store, mine)), theirs)


def as_data(store: Store, game: str, name: str) -> dict[str, Any]:
    """How a game of the day stands for somebody, as JSON data."""
    from dataclasses import asdict

    from rules.catalogue import load
    from rules.daily import daily_config, daily_task, edition, longest, medal, streak, twist, yesterday
    from saves.campaigns import dailies, par_of, played_days, todays_par

    rules, day = load(game), today()
    days = played_days(store, game, name)
    par, task = todays_par(store, game, day), daily_task(rules, day)
    mine = dailies(store, "day = ? AND game = ? AND name = ?", (day, game, name))
    before, best = days.get(yesterday(day)), max((one.points for one in days.values()), default=None)
    pars = {one: par_of(store, days[one]) for one in days if one[:7] == day[:7] or one == yesterday(day)}
    was = None if before is None else pars[before.day]
    month = {
        one: "" if par is None else medal(game, days[one].points, par, one) or words.BELOW_PAR
        for one, par in sorted(pars.items())
        if one[:7] == day[:7]
    }
    return {
        "game": game,
        "day": day,
        "version": edition(rules.version, day),
        "twist": {one.name: one.value for one in twist(rules, daily_config(rules, day))},
        "task": task.text if task is not None else "",
        "par": None if par is None else counted(game, par),
        "name": name,
        "attempts": [asdict(one) | {"points": counted(game, one.points), "counts": one.counts} for one in mine],
        "yesterday": None if before is None else counted(game, before.points),
        "yesterday_par": None if was is None else counted(game, was),
        "yesterday_to_par": None if was is None or before is None else before.points - was,
        "month": month,
        "streak": streak(set(days), day),
        "longest": longest(set(days)),
        "best": None if best is None else counted(game, best),
    }


def print_days(store: Store, name: str) -> None:
    """A block a game: twist and par, what was reached today, yesterday, days in a row, best; then the month."""
    from rules.catalogue import load
    from rules.daily import daily_config, seconds_left, twist
    from rules.words import to_par
    from saves.text import clean
    from tui.kit.glyphs import glyphs
    from tui.pages.challenge import calendar

    played: Counter[str] = Counter()
    left = seconds_left(time.time())
    lines = [words.day_heading(today(), name, left // 3600, left % 3600 // 60)]
    for game in _games(None):
        told = as_data(store, game, name)
        over = [one for one in told["attempts"] if one["finished"] is not None]
        result = words.not_played() if not told["attempts"] else words.is_playing()
        if over:
            result = words.result(over[0]["points"], noun(game), not over[0]["counts"])
        lines += [
            "",
            GAMES[game].title,
            words.of_today(
                words.twist(twist(load(game), daily_config(load(game), told["day"])), told["task"]), told["par"], result
            ),
        ]
        against = to_par(told["yesterday_to_par"], told["yesterday_par"]) if told["yesterday_par"] is not None else ""
        before = words.days_before(told["yesterday"], against, told["streak"], told["longest"], told["best"])
        lines += [before] if before else []
        lines += [words.month(told["month"])] if told["month"] else []
        played.update(told["month"].keys())
    for line in lines:
        click.echo(clean(line, 400))
    if played:
        click.echo()
        for row in calendar(played, today(), glyphs("ascii")):
            click.echo(row.plain)
