"""The command line: `hotseat [COMMAND]`. Each command's module is imported when the command is named, not before.

Exit codes: 0 done; 1 it could not be done; 2 the command line itself is wrong; 130 interrupted. Every error is one line
on standard error that says what to do.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

import click

from tui import __version__, words

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


def main(args: Sequence[str] | None = None) -> int:
    """Run the command line; the exit code. No error gets past here as a traceback."""
    _prepare_streams()
    if "_HOTSEAT_COMPLETE" in os.environ:
        from tui.commands import completing

        completing.install()
    try:
        status = hotseat.main(args=args, prog_name="hotseat", standalone_mode=False)
        sys.stdout.flush()
    except click.UsageError as error:
        where = error.ctx.command_path if error.ctx else "hotseat"
        return _complain(words.see_help(error.format_message().rstrip("."), where), 2)
    except click.ClickException as error:
        return _complain(error.format_message(), error.exit_code)
    except (click.Abort, KeyboardInterrupt):
        return 130
    except BrokenPipeError:
        # nobody reads on; what is still buffered must not raise again at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except Exception as error:
        return _unforeseen(error)
    return status if isinstance(status, int) else 0


def _prepare_streams() -> None:
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by whoever started us: no file of ours may take its place
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), "r" if name == "stdin" else "w"))
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without the letters of a name shows ? for them


def _unforeseen(error: Exception) -> int:
    """Known kinds of trouble in their own words; anything else named as a fault of ours."""
    from rules.game import BadInput
    from saves.errors import StoreError

    if isinstance(error, BadInput):
        return _complain(words.reasons(error.reasons, 5), 1)
    if isinstance(error, StoreError):
        return _complain(str(error), 1)
    if isinstance(error, OSError):
        return _complain(words.trouble_with(error.filename, error.strerror or str(error)), 1)
    return _complain(words.fault_to_report(type(error).__name__, str(error)), 1)


def _complain(message: str, status: int) -> int:
    from saves.text import clean

    print(words.complaint(clean(message, 2000)), file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main())
