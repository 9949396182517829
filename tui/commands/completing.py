"""What the shell completes: the words behind commands and options. Errors and prose have no place here."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import (
    BashComplete,
    CompletionItem,
    FishComplete,
    ShellComplete,
    ZshComplete,
    add_completion_class,
)

from rules.catalogue import GAMES
from tui.commands import words

if TYPE_CHECKING:
    from saves.model import GameInfo


class GameName(click.ParamType[str]):
    """The id of a game of the box."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if value not in GAMES:
            self.fail(words.no_such_game(value, list(GAMES)), param, ctx)
        return str(value)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        return game_names(incomplete)


def game_names(incomplete: str) -> list[Any]:
    """The games of the box whose ids begin so."""
    return [CompletionItem(card.id, help=card.title) for card in GAMES.values() if card.id.startswith(incomplete)]


class OptionText(click.types.StringParamType):
    """`NAME=VALUE`: an option of the game that the command line names, with a value."""

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        """Every name with every value; an option that was given is offered no more."""
        from rules.catalogue import load

        typed: tuple[str, ...] = ctx.find_root().obj or ()  # click leaves what it could not read out of `ctx.params`
        named = [ctx.params.get("game") or next((word for word in typed if word in GAMES), None)]
        taken = {text.removeprefix("--option=").partition("=")[0] for text in typed}
        return [
            CompletionItem(text, help=words.option_value(option.name, value.name))
            for game in (named if named[0] else GAMES)
            for option in load(str(game)).options
            for value in option.values
            if not option.carried and option.id not in taken
            if (text := f"{option.id}={str(value.value).lower()}").startswith(incomplete.lower())
        ]


class SavedGame(click.types.IntParamType):
    """The number of a saved game; with `statuses` only games that stand so are offered."""

    def __init__(self, *statuses: str) -> None:
        self.statuses = statuses

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        return saved_games(ctx, incomplete, self.statuses)


class SavedGameOrFile(click.Path):
    """The number of a saved game, or a file."""

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        return saved_games(ctx, incomplete) or super().shell_complete(ctx, param, incomplete)


def saved_games(ctx: click.Context, incomplete: str, statuses: tuple[str, ...] = ()) -> list[Any]:
    """The saved games whose numbers begin so, the one played last first."""
    from saves.glance import games_at_a_glance
    from saves.paths import data_dir

    infos = games_at_a_glance(data_dir(ctx.find_root().params.get("data_dir")))
    return [
        CompletionItem(str(info.id), help=_in_words(info))
        for info in infos
        if str(info.id).startswith(incomplete) and (not statuses or info.status in statuses)
    ]


def _in_words(info: GameInfo) -> str:
    """A saved game in one line, without the characters that shells take apart."""
    title = GAMES[info.game].title if info.game in GAMES else info.game
    told = words.saved_game(info.name, title, [seat.name for seat in info.seats], info.status)
    return re.sub(r"[:\\\s]+", " ", told)[:80]


class Telling(ShellComplete):
    """Tells the words so far to whoever completes the next one, as the `obj` of the context."""

    def get_completions(self, args: list[str], incomplete: str) -> list[CompletionItem[str]]:
        self.ctx_args["obj"] = tuple(args)
        return super().get_completions(args, incomplete)


class Bash(Telling, BashComplete):
    """Bash takes words apart at `=`: they are put together again, and only what comes after it is handed back."""

    _typed = ""

    def get_completion_args(self) -> tuple[list[str], str]:
        args, incomplete = super().get_completion_args()
        joined: list[str] = []
        for word in [*args, incomplete]:
            if joined and (word == "=" or joined[-1].endswith("=")):
                joined[-1] += word
            else:
                joined.append(word)
        *args, incomplete = joined
        before, equals, _ = incomplete.rpartition("=")
        self._typed = re.sub(r"^--[\w-]+=", "", before + equals)
        return args, incomplete

    def format_completion(self, item: CompletionItem[Any]) -> str:
        return f"{item.type},{str(item.value).removeprefix(self._typed)}"


class Zsh(Telling, ZshComplete):
    pass


class Fish(Telling, FishComplete):
    pass


def install() -> None:
    """Let click use what is here."""
    for shell in (Bash, Zsh, Fish):
        add_completion_class(shell)
