"""`hotseat rules`: the rulebooks as text, searched by words."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from rules.catalogue import GAMES
from tui.commands import words
from tui.commands.common import console
from tui.commands.completing import game_names

if TYPE_CHECKING:
    from rules.rulebook import Section

BEST = 3
"""Sections that are printed for some words."""
LISTED = 12
"""Sections that are listed for some words."""


class GameOrWord(click.ParamType[str]):
    """A game of the box, or a word to look for."""

    name = "word"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        return [] if ctx.params.get("query") else game_names(incomplete)


@click.command("rules", help=words.RULES, epilog=words.RULES_EXAMPLES)
@click.argument("query", metavar="[GAME] [WORDS]...", type=GameOrWord(), nargs=-1)
@click.option("--section", "section_id", metavar="ID", help=words.OPTIONS["section"])
@click.option("--list", "as_list", is_flag=True, help=words.OPTIONS["list"])
@click.option("--json", "as_json", is_flag=True, help=words.OPTIONS["rules-json"])
def rules_command(query: tuple[str, ...], section_id: str | None, as_list: bool, as_json: bool) -> None:
    """Print a rulebook, or the sections that answer a question.

    Typing mistakes, beginnings of words, and the German and Dutch words of the sources are understood.
    """
    from rules.rulebook import rulebook

    game = query[0] if query and query[0] in GAMES else ""
    asked = " ".join(query[bool(game) :])
    if section_id is not None:
        if query:
            raise click.UsageError(words.only_the_section())
        sections: Sequence[Section] = (_section(section_id),)
    elif asked:
        sections = _found(asked, game, LISTED if as_list or as_json else BEST)
    elif game:
        sections = rulebook(game).sections
    else:
        _print_books(as_json)
        return
    if as_json:
        click.echo(json.dumps([_data(part) for part in sections], indent=1, ensure_ascii=False))
    elif as_list:
        click.echo("\n".join(f"{'' if asked else '  ' * (part.level - 2)}{part.id}  {part.title}" for part in sections))
    else:
        parts = [f"{'#' * part.level} {part.title}\n({part.id})\n\n{part.text}" for part in sections]
        if game and not asked:
            parts.insert(0, f"# {rulebook(game).title}\n\n{rulebook(game).intro}")
        _print(parts)


def _section(section_id: str) -> Section:
    from rules.rulebook import section

    try:
        return section(section_id)
    except KeyError as error:
        raise click.UsageError(words.ids_are_listed(error.args[0])) from None


def _found(asked: str, game: str, limit: int) -> list[Section]:
    """The best sections for some words; of one game only, where it is named."""
    from tui.lookup import lookup

    hits = lookup().search(asked + " ", game, 200 if game else limit)
    found = [hit.section for hit in hits if not game or hit.section.game == game][:limit]
    if not found:
        raise click.ClickException(words.nothing_about(asked, list(GAMES)))
    return found


def _print_books(as_json: bool) -> None:
    titles = {card.id: card.title for card in GAMES.values()}
    if as_json:
        click.echo(json.dumps([{"game": name, "title": title} for name, title in titles.items()], indent=1))
    else:
        click.echo("\n".join(f"{name:12} {title}" for name, title in titles.items()))


def _data(part: Section) -> dict[str, Any]:
    return {
        "id": part.id,
        "game": part.game,
        "title": part.title,
        "kind": part.kind,
        "keywords": part.keywords,
        "links": part.links,
        "text": part.text,
    }


def _print(parts: Sequence[str]) -> None:
    """Drawn on a terminal, and paged where it is longer than that; as it is written elsewhere."""
    if not sys.stdout.isatty():
        click.echo("\n".join(part + "\n" for part in parts))
        return
    from rich.markdown import Markdown

    out = console()
    with out.capture() as drawn:
        for part in parts:
            out.print(Markdown(part, hyperlinks=False), "")
    text = drawn.get()
    if text.count("\n") >= shutil.get_terminal_size().lines:
        click.echo_via_pager(text)
    else:
        click.echo(text, nl=False)
