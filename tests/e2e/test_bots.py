"""A computer player at the table, in a real terminal, with a process of its own to think in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.e2e.floods import pause
from tests.e2e.terminal import ENTER, ESCAPE, Terminal
from tests.e2e.test_play import games
from tests.sample import in_turn

F1 = "\x1bOP"
WAYS = ("oo", "?", F1, "small", "q", "u")
"""What a person does while "Bot will ..." stands there; all but the first lay something over the table."""


def lay(term: Terminal) -> None:
    """Ann lays the tile under the cursor; the computer player then shows what it will do."""
    term.wait_for("Ann: lay a tile on")
    pause(term)
    term.send(ENTER)
    term.wait_for("Bot will lay", 60)


def back(term: Terminal, way: str) -> None:
    """Do one of `WAYS`, and come back to the table."""
    if way == "small":
        term.resize(50, 15)
        term.wait_for("60")
        term.resize(100, 30)
    elif way == "u":
        term.send(way)
        term.wait_for(lambda text: "Take it back?" in text or "Ann: lay a tile on" in text)
        if "Take it back?" in term.text:  # the computer player has acted meanwhile, and something was drawn
            term.send("y")
            term.wait_for(lambda text: "Take it back?" not in text)
    elif way == "oo":
        term.send(way)
    else:
        term.send(way)
        term.wait_for(lambda text: "Bot will lay" not in text or "Leave the game?" in text)
        term.send(ESCAPE)
    term.wait_for(lambda text: re.search(r"Bot will lay|Ann: lay a tile on", text))


@pytest.mark.rotating(2)
def test_a_game_against_the_computer_through_pages_dialogs_sizes_and_take_backs(tmp_path: Path) -> None:
    ways = in_turn(WAYS, 2)
    with Terminal(
        "play", "quixote", "--seat", "Ann", "--seat", "Bot:greedy", "--seed", "3", data=tmp_path, columns=100, rows=30
    ) as term:
        for way in ways:
            lay(term)
            back(term, way)
            assert term.process.poll() is None and "went wrong" not in term.text, way
        term.wait_for("Ann: lay a tile on")
        lay(term)
        term.send("q")
        term.wait_for("Leave the game?")
        term.send("y")
        term.wait_for("New game")
        term.settle(1)  # longer than the choice would have been shown
        assert "could not be saved" not in term.text and "went wrong" not in term.text
        term.send("q")
        assert term.wait_exit() == 0
        assert term.left_on() == set()
    (game,) = games(tmp_path)
    turns = 2 * (len(ways) - ("u" in ways)) + 1  # one lay was taken back, and the last one has no answer yet
    assert game["turn"] in (turns, turns + 1)
