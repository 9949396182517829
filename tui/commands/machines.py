"""Commands for other programs: `hotseat engine`, and `hotseat completion` for the shell."""

from __future__ import annotations

import sys

import click


@click.command(
    "engine",
    epilog="""\b
Examples:
  echo '{"cmd":"games"}' | hotseat engine
  hotseat engine < requests.jsonl > replies.jsonl

The requests and replies are described in docs/engine.md.""",
)
def engine_command() -> None:
    """Play over standard input and output.

    One JSON object a line each way, until "quit" or the end of input.
    """
    from tui.engine import serve

    serve(sys.stdin.buffer, sys.stdout.buffer)


@click.command(
    "completion",
    epilog="""\b
Examples:
  hotseat completion bash >> ~/.bashrc
  hotseat completion zsh >> ~/.zshrc
  hotseat completion fish > ~/.config/fish/completions/hotseat.fish

The same without this command: _HOTSEAT_COMPLETE=bash_source hotseat""",
)
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def completion_command(ctx: click.Context, shell: str) -> None:
    """Print what makes a shell complete hotseat's words."""
    from click.shell_completion import get_completion_class

    completion = get_completion_class(shell)
    assert completion is not None  # the choices above are all in click
    click.echo(completion(ctx.find_root().command, {}, "hotseat", "_HOTSEAT_COMPLETE").source())
