"""Commands for other programs: `hotseat engine`, and `hotseat completion` for the shell."""

from __future__ import annotations

import sys

import click

from tui.commands import words


@click.command("engine", help=words.ENGINE, epilog=words.ENGINE_EXAMPLES)
def engine_command() -> None:
    """Play over standard input and output.

    One JSON object a line each way, until "quit" or the end of input.
    """
    from tui.engine import serve

    serve(sys.stdin.buffer, sys.stdout.buffer)


@click.command("completion", help=words.COMPLETION, epilog=words.COMPLETION_EXAMPLES)
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def completion_command(ctx: click.Context, shell: str) -> None:
    """Print what makes a shell complete hotseat's words."""
    from click.shell_completion import get_completion_class

    completion = get_completion_class(shell)
    assert completion is not None  # the choices above are all in click
    click.echo(completion(ctx.find_root().command, {}, "hotseat", "_HOTSEAT_COMPLETE").source())
