"""`hotseat rules`: the rulebooks, as text."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from tui.commands.common import GameName, console

if TYPE_CHECKING:
    from rules.rulebook import Section


@click.command(
    "rules",
    epilog="""\b
Examples:
  hotseat rules                                      which rulebooks there are
  hotseat rules quixote --list                       the sections of one
  hotseat rules --section quixote.scoring.churches   one section
  hotseat rules quixote --find "two knights"         sections with these words
  hotseat rules quixote | less                       the whole book""",
)
@click.argument("game", type=GameName(), required=False)
@click.option("--section", "section_id", metavar="ID", help="Print only this section.")
@click.option("--find", "words", metavar="WORDS", help="Print only the sections with all these words.")
@click.option("--list", "as_list", is_flag=True, help="Print only ids and titles.")
def rules_command(game: str | None, section_id: str | None, words: str | None, as_list: bool) -> None:
    """Print a rulebook, or some of its sections."""
    from rules.rulebook import books, rulebook, section

    if section_id is not None:
        try:
            sections: tuple[Section, ...] = (section(section_id),)
        except KeyError as error:
            raise click.UsageError(f"{error.args[0]}; ids are listed by: hotseat rules GAME --list") from None
    elif game is None:
        for name in books():
            click.echo(f"{name:12} {rulebook(name).title}")
        return
    else:
        book = rulebook(game)
        sections = book.find(words) if words else book.sections
        if not sections:
            raise click.ClickException(f"no section of {book.title} has all of the words {words!r}: try fewer")
        if not (words or as_list):
            _print(f"# {book.title}\n\n{book.intro}")
    for part in sections:
        if as_list:
            click.echo(f"{'  ' * (part.level - 2)}{part.id}  {part.title}")
        else:
            _print(f"{'#' * part.level} {part.title}\n({part.id})\n\n{part.text}")


def _print(markdown: str) -> None:
    """Drawn on a terminal; as it is written elsewhere."""
    if sys.stdout.isatty():
        from rich.markdown import Markdown

        console().print(Markdown(markdown, hyperlinks=False), "")
    else:
        click.echo(markdown + "\n")
