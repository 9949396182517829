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
from tui.commands.common import write_out
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
@click.option("--book", "as_book", is_flag=True, help=words.OPTIONS["book"])
@click.option(
    "--output", metavar="FILE", type=click.Path(dir_okay=False, allow_dash=True), help=words.OPTIONS["output"]
)
@click.option("--force", is_flag=True, help=words.OPTIONS["force"])
@click.pass_obj
def rules_command(
    data_dir: str | None,
    query: tuple[str, ...],
    section_id: str | None,
    as_list: bool,
    as_json: bool,
    as_book: bool,
    output: str | None,
    force: bool,
) -> None:
    """Print a rulebook, or the sections that answer a question.

    Typing mistakes, beginnings of words, and the German and Dutch words of the sources are understood.
    """
    from rules.rulebook import rulebook

    game = query[0] if query and query[0] in GAMES else ""
    asked = " ".join(query[bool(game) :])
    if as_book or output is not None:
        if not as_book or not game or asked or section_id is not None or as_list or as_json:
            raise click.UsageError(words.one_whole_book())
        _write_book(data_dir, game, output, force)
        return
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
        _print(parts, data_dir)


def _write_book(data_dir: str | None, game: str, output: str | None, force: bool) -> None:
    """The rulebook as one HTML page: to a file, or to standard output unless that is a terminal."""
    from rules.rulebook import rulebook
    from tui.book import book_page

    if output is None and sys.stdout.isatty():
        raise click.UsageError(words.book_wants_a_file(game))
    page = book_page(rulebook(game), words.CONTENTS).encode("utf-8")
    if output in (None, "-"):
        sys.stdout.buffer.write(page)
    else:
        write_out(str(output), page, data_dir, force)
        click.echo(words.book_written(str(output)))


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


def _print(parts: Sequence[str], data_dir: str | None) -> None:
    """Drawn on a terminal, with the pictures, and paged where it is longer than that; as it is written elsewhere."""
    if not sys.stdout.isatty():
        click.echo("\n".join(part + "\n" for part in parts))
        return
    from tui.commands.drawn_rules import drawn_rules

    text = drawn_rules(parts, data_dir)
    if text.count("\n") >= shutil.get_terminal_size().lines:
        click.echo_via_pager(text)
    else:
        click.echo(text, nl=False)
