"""`hotseat play` and `hotseat resume`: straight to the table."""

from __future__ import annotations

import re
import secrets
from dataclasses import replace
from typing import Final

import click

from rules.catalogue import GAMES, load
from saves.model import ABANDONED, HUMAN, RUNNING, Seat
from tui.commands import words
from tui.commands.common import (
    check_known,
    check_terminal,
    configure,
    opened_store,
    options_option,
    start_app,
)
from tui.commands.completing import GameName, SavedGame
from tui.commands.plainly import check_chapter, learn_plainly, plain_option, play_plainly, wants_plain
from tui.themes import SEAT_COLOURS

_MASTER: Final = re.compile(r":(master):(\d[^:]*)", re.IGNORECASE)
"""A budget behind a colon is no word of its own."""


def parse_seats(texts: tuple[str, ...]) -> tuple[Seat, ...]:
    """Seats from `NAME[:COLOUR][:PLAYER]`; those without a colour get the first ones left. Raises `UsageError`."""
    named = [_parse_seat(text, number) for number, text in enumerate(texts, 1)]
    free = [colour for colour in SEAT_COLOURS if colour not in {seat.colour for seat in named}]
    seats = [seat if seat.colour else Seat(seat.name, free.pop(0), seat.player) for seat in named]
    colours = [seat.colour for seat in seats]
    for colour in colours:
        if colours.count(colour) > 1:
            raise click.UsageError(words.same_colour(colour))
    return tuple(seats)


def _parse_seat(text: str, number: int) -> Seat:
    from rules.players import NAMES, is_player
    from saves.text import clean
    from tui.players import PREFIX

    players = (HUMAN, *NAMES, f"{PREFIX}COMMAND")
    text, program, command = text.partition(f":{PREFIX}")
    if program:
        return replace(_parse_seat(text, number), player=PREFIX + command)
    name, *rest = _MASTER.sub(r":\1;\2", text).split(":")
    colour, player = "", HUMAN
    for word in (word.replace(";", ":") for word in rest):
        if word.lower() in SEAT_COLOURS:
            colour = word.lower()
        elif word.lower() == HUMAN or is_player(word.lower()):
            player = word.lower()
        else:
            raise click.UsageError(words.neither_colour_nor_player(word, text, SEAT_COLOURS, players))
    return Seat(clean(name, fallback=words.player(number)), colour, player)


class SayingWhoBegins(click.Command):
    """A command whose help says of each game in the box who begins."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        self.epilog = words.play_epilog([(card.id, card.order) for card in GAMES.values()])
        super().format_epilog(ctx, formatter)


@click.command("play", cls=SayingWhoBegins, help=words.PLAY)
@click.argument("game", type=GameName())
@click.option("--seat", "seats", metavar="NAME", multiple=True, help=words.OPTIONS["seat"])
@click.option("--seed", type=click.IntRange(0, 2**63 - 1), metavar="N", help=words.OPTIONS["play-seed"])
@options_option
@plain_option
@click.pass_obj
def play_command(
    data_dir: str | None, game: str, seats: tuple[str, ...], seed: int | None, options: tuple[str, ...], plain: bool
) -> int:
    """Begin a game and sit down to it.

    With seed or options but without seats it is played with the fewest seats.
    """
    plain = plain or wants_plain(data_dir)
    if not plain and not seats and seed is None and not options:
        return start_app(data_dir, ("new", game))
    rules = load(game)
    named = seats or ("",) * rules.seats[0]
    config = configure(rules, len(named), options)
    people = parse_seats(named)
    from rules.chance import SEED_LIMIT
    from rules.turn_controller import TurnController

    if not plain:
        check_terminal()
    controller = TurnController(rules, config, secrets.randbelow(SEED_LIMIT) if seed is None else seed)
    with opened_store(data_dir) as store, store.create(controller, people) as begun:
        game_id = begun.info.id
    return play_plainly(data_dir, game_id) if plain else start_app(data_dir, ("resume", game_id))


@click.command("learn", help=words.LEARN, epilog=words.LEARN_EXAMPLES)
@click.argument("game", type=GameName(), required=False)
@click.option("--chapter", type=click.IntRange(min=1), default=1, help=words.OPTIONS["chapter"])
@plain_option
@click.pass_obj
def learn_command(data_dir: str | None, game: str | None, chapter: int, plain: bool) -> int:
    """Learn a game by playing it, step by step.

    Nothing of such a game is kept.
    """
    if plain or wants_plain(data_dir):
        return learn_plainly(game, chapter)
    if game is not None:
        check_chapter(game, chapter)
    return start_app(data_dir, ("learn", game or "", chapter))


@click.command("resume", help=words.RESUME, epilog=words.RESUME_EXAMPLES)
@click.argument("game_id", metavar="[ID]", type=SavedGame(RUNNING, ABANDONED), required=False)
@plain_option
@click.pass_obj
def resume_command(data_dir: str | None, game_id: int | None, plain: bool) -> int:
    """Go on with a saved game."""
    with opened_store(data_dir) as store:
        if game_id is None:
            running = store.games(RUNNING)
            if not running:
                raise click.ClickException(words.no_game_is_running(next(iter(GAMES))))
            game_id = running[0].id
        check_known(store, game_id)
    if plain or wants_plain(data_dir):
        return play_plainly(data_dir, game_id)
    return start_app(data_dir, ("resume", game_id))
