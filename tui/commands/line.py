"""What click reads of the command line: `hotseat [COMMAND]`. Each command's module is imported when it is named."""

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

import click

from tui import __version__, words
from tui.trouble import complain

COMMANDS: Final = {
    "play": "table",
    "learn": "table",
    "campaign": "campaign",
    "daily": "daily",
    "resume": "table",
    "games": "library",
    "export": "library",
    "import": "library",
    "replay": "replay",
    "review": "review",
    "results": "results",
    "rules": "rulebook",
    "simulate": "simulate",
    "arena": "arena",
    "engine": "machines",
    "serve": "serve",
    "completion": "machines",
}
"""Each command's module in `tui.commands`; the command stands there under its name with `_command`."""


class LateGroup(click.Group):
    """Commands that are imported by need."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"tui.commands.{COMMANDS[cmd_name]}")
        command: click.Command = getattr(module, f"{cmd_name}_command")
        return command

    def invoke(self, ctx: click.Context) -> Any:
        """Errors of a command name its help, not that of `hotseat`: click forgets whose an option without value was."""
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            name = ctx.invoked_subcommand
            command = self.get_command(ctx, name) if error.ctx is None and name else None
            if command is not None:
                error.ctx = click.Context(command, parent=ctx, info_name=name)
            raise


@click.group(cls=LateGroup, invoke_without_command=True, help=words.HOTSEAT, epilog=words.HOTSEAT_EXAMPLES)
@click.option(
    "--data-dir",
    metavar="FOLDER",
    envvar="HOTSEAT_DATA_DIR",
    type=click.Path(file_okay=False),
    help=words.DATA_DIR,
)
@click.version_option(__version__, prog_name="hotseat", message="%(prog)s %(version)s")
@click.pass_context
def hotseat(ctx: click.Context, data_dir: str | None) -> int:
    """Board games for several people at one terminal.

    Without a command the app starts.
    """
    ctx.obj = data_dir
    if ctx.invoked_subcommand is not None:
        return 0
    from tui.commands.common import start_app

    return start_app(data_dir, ("home",))


def follow(args: Sequence[str] | None = None) -> int:
    """Do what a command line says; the exit code. Raises what click does not tell in its own way."""
    if "_HOTSEAT_COMPLETE" in os.environ:
        from tui.commands import completing

        completing.install()
    try:
        status = hotseat.main(args=args, prog_name="hotseat", standalone_mode=False)
    except click.UsageError as error:
        where = error.ctx.command_path if error.ctx else "hotseat"
        return complain(words.see_help(error.format_message().rstrip("."), where), 2)
    except click.ClickException as error:
        return complain(error.format_message(), error.exit_code)
    except click.Abort:
        return 130
    return status if isinstance(status, int) else 0
