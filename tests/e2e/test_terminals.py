"""Terminals that cannot show the app, or are told to be of a size that they are not."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from textual import events
from textual.geometry import Size

from saves.store import Store
from tests.e2e.terminal import Terminal
from tests.tui.conftest import shelf_in
from tui import terminal
from tui.app import HotseatApp

BEYOND = {"COLUMNS": "100000", "LINES": "100000"}


def test_a_terminal_that_cannot_move_its_cursor_gets_one_line_and_no_codes(tmp_path: Path) -> None:
    with Terminal(data=tmp_path, environment={"TERM": "dumb"}) as term:
        assert term.wait_exit() == 1
        assert b"\x1b" not in term.output
        assert term.output.count(b"\n") == 1 and term.output.startswith(b"hotseat: this terminal cannot"), term.output
        assert b"TERM=dumb" in term.output and b"hotseat --help" in term.output
    assert list(tmp_path.iterdir()) == [], "nothing was begun that nobody can see"


@pytest.mark.rotating(6)
@pytest.mark.parametrize(
    "arguments", [("play", "quixote"), ("play", "quixote", "--seed", "3"), ("learn", "quixote"), ("resume",)]
)
def test_there_games_are_played_in_lines_of_text_without_codes(arguments: tuple[str, ...], tmp_path: Path) -> None:
    if arguments == ("resume",):
        shelf_in(tmp_path)()
    with Terminal(*arguments, data=tmp_path, environment={"TERM": "dumb"}) as term:
        term.wait_for("\n>")
        term.send("quit\n")
        assert term.wait_exit() == 0
        assert b"\x1b" not in term.output
        assert term.output.startswith(b"Don Quixote: ") and b"Goodbye" in term.output


@pytest.mark.rotating(6)
@pytest.mark.parametrize(
    "arguments",
    [
        ("--help",), ("games",), ("results",), ("rules", "--section", "quixote.turn.lay"), ("rules", "two", "churches"),
        ("replay", "1"), ("simulate", "quixote", "--games", "3"), ("play", "chess"),
    ],
    ids=lambda arguments: arguments[0],
)  # fmt: skip
def test_the_other_commands_send_no_codes_to_such_a_terminal(arguments: tuple[str, ...], tmp_path: Path) -> None:
    shelf_in(tmp_path)()
    with Terminal(*arguments, data=tmp_path, environment={"TERM": "dumb"}) as term:
        assert term.wait_exit() == (2 if "chess" in arguments else 0)
        assert term.output and b"\x1b" not in term.output


def test_a_size_in_the_environment_does_not_overrule_the_terminals_own(tmp_path: Path) -> None:
    begun = time.monotonic()
    with Terminal(data=tmp_path, columns=80, rows=24, environment=BEYOND) as term:
        term.wait_for("Saved games")
        term.settle()
        term.send("q")
        assert term.wait_exit() == 0
        assert time.monotonic() - begun < 30


def test_a_terminal_beyond_measure_is_refused_in_one_line(tmp_path: Path) -> None:
    with Terminal(data=tmp_path, columns=2000, rows=50) as term:
        assert term.wait_exit() == 1
        assert b"2000x50 cells" in term.output and b"1000x400" in term.output and b"\x1b" not in term.output
    with Terminal(data=tmp_path, columns=0, rows=0, environment=BEYOND) as term:  # it tells nothing of its size
        assert term.wait_exit() == 1
        assert b"100000x100000 cells" in term.output and b"unset COLUMNS" in term.output


@pytest.mark.rotating(6)
@pytest.mark.parametrize("arguments", [("games",), ("rules", "quixote"), ("simulate", "quixote", "--games", "2")])
def test_the_other_commands_are_not_held_up_by_such_a_size(arguments: tuple[str, ...], tmp_path: Path) -> None:
    shelf_in(tmp_path)()
    with Terminal(*arguments, data=tmp_path, environment={**BEYOND, "PAGER": "cat"}) as term:
        assert term.wait_exit(20) == 0
        assert len(term.output) < 5_000_000


async def test_of_a_window_that_grows_beyond_measure_a_part_is_drawn(tmp_path: Path) -> None:
    app = HotseatApp(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app._driver._app.post_message(events.Resize(Size(100_000, 100_000), Size(100_000, 100_000)))  # type: ignore[union-attr]
        for _ in range(50):
            await pilot.pause(0.05)
            if app.size != (80, 24):
                break
        assert app.size == (terminal.MAX_WIDTH, terminal.MAX_HEIGHT)
        assert app.screen.size == app.size
    with Store.open(tmp_path) as store:
        assert store.games() == []
