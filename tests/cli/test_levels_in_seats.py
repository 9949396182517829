"""The levels of computer players as seats: on the command line, in records, in words, in the process apart."""

from __future__ import annotations

import click
import pytest

from rules.catalogue import load
from rules.players import LEVELS
from rules.turn_controller import TurnController
from saves.model import Seat
from saves.records import read_record, write_record
from tests.games.walks import start
from tui.commands.table import parse_seats
from tui.kit import words
from tui.pages.words import new_game
from tui.players import BUDGET, Thinker, seconds_of


@pytest.mark.parametrize("level", [*LEVELS, "master:2", "master:0.25", "master:40p", "greedy", "random"])
def test_a_seat_may_name_a_level(level: str) -> None:
    assert parse_seats((f"Bot:{level}", f"Bo:green:{level}", f"Cem:{level}:red")) == (
        Seat("Bot", "orange", level),
        Seat("Bo", "green", level),
        Seat("Cem", "red", level),
    )


@pytest.mark.parametrize("seat", ["Bot:master:", "Bot:master:0", "Bot:steady:2", "Bot:master:2:2", "Bot:masters"])
def test_a_budget_that_is_none_is_refused(seat: str) -> None:
    with pytest.raises(click.UsageError, match="nor a player"):
        parse_seats((seat,))


@pytest.mark.parametrize("level", [*LEVELS, "master:0.5", "master:9p"])
def test_a_record_keeps_the_level_of_a_seat(level: str) -> None:
    rules = load("quixote")
    game = TurnController(rules, rules.configure(2), 5)
    seats = (Seat("Ann", "orange"), Seat("Bot", "green", level))
    assert read_record(write_record(game, seats)).seats == seats


def test_every_level_is_told_in_words() -> None:
    assert {level: words.player(level) for level in ("novice", "steady", "master", "master:2", "master:40p")} == {
        "novice": "novice",
        "steady": "steady player",
        "master": "master",
        "master:2": "master, 2 s a move",
        "master:40p": "master, 40 playouts",
    }
    assert set(LEVELS) < set(new_game.PLAYERS)


def test_a_slow_player_is_waited_for() -> None:
    assert seconds_of("steady") == BUDGET
    assert seconds_of("master:60") >= 60 * 1.2 + BUDGET
    assert seconds_of("master:600p") > BUDGET


async def test_a_level_thinks_in_a_process_of_its_own() -> None:
    thinker = Thinker()
    try:
        for name in ("steady", "master:20p"):
            game = start(("nations", 2, {}), 3)
            action = await thinker.think(game.rules, name, game.state, game.state.to_move, 3, len(game))
            assert action in game.rules.legal_actions(game.state, game.state.to_move)
        assert not thinker.in_thread
    finally:
        thinker.close()
