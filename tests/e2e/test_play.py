"""A game in a real terminal, by keys: played, left, ended from outside, resumed."""

from __future__ import annotations

import io
import json
import random
import re
import signal
import subprocess
import time
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from rules.catalogue import load
from rules.turn_controller import TurnController
from saves.model import Seat
from saves.store import Store
from tests.e2e.floods import LOOK, pause, play, prepared
from tests.e2e.kills import play_and_kill, saved_lays
from tests.e2e.terminal import APP, DOWN, ENTER, LEFT, RIGHT, ROOT, UP, Terminal
from tests.sample import ALL
from tui.cli import main

TWO = ("play", "quixote", "--seat", "Ann", "--seat", "Ben", "--seed", "5")


def take_up(term: Terminal, name: str) -> None:
    """Wait for the baton, let it be quiet, and take the turn up."""
    term.wait_for(f"{name}, your turn")
    pause(term)
    term.send(ENTER)
    term.wait_for(f"{name}: lay a tile on")


def lay(term: Terminal, keys: str = "") -> None:
    """Lay the tile under the cursor after moving it, and wait until the journal tells so."""
    pause(term)
    who = re.search(r"(\w+): lay a tile on ([A-H][1-3])", term.text)
    assert who is not None
    term.send(keys + ENTER)
    term.wait_for(lambda text: re.search(rf"{who[1]} lays [\w ]+ on {who[2]}", text))


def games(data: Path) -> list[dict[str, object]]:
    told = io.StringIO()
    with redirect_stdout(told):
        assert main(["--data-dir", str(data), "games", "--json"]) == 0
    listed: list[dict[str, object]] = json.loads(told.getvalue())
    return listed


def test_two_people_play_leave_and_go_on(tmp_path: Path) -> None:
    with Terminal(*TWO, data=tmp_path) as term:
        term.wait_for("Ann: lay a tile on")
        lay(term)
        take_up(term, "Ben")
        lay(term, RIGHT + "t")
        take_up(term, "Ann")
        term.settle()
        term.send("q")
        term.wait_for("Leave the game?")
        term.send("y")
        term.wait_for("New game")
        term.settle()
        term.send("q")
        assert term.wait_exit() == 0
        assert term.left_on() == set()
    (game,) = games(tmp_path)
    assert game["turn"] == 2
    assert [name for name, _, _ in saved_lays(tmp_path)] == ["Ann", "Ben"]
    with Terminal("resume", data=tmp_path) as term:
        term.wait_for(str(game["progress"]))
        assert "field 2 of 9" in term.text
        lay(term)
        term.process.kill()
        term.wait_exit()
    assert games(tmp_path)[0]["turn"] == 3


@pytest.mark.rotating(6)
@pytest.mark.rule("quixote.solo.play", "quixote.solo.ranks")
def test_a_whole_solo_game_by_the_enter_key(tmp_path: Path) -> None:
    with Terminal("play", "quixote", "--seat", "Ann", "--seed", "5", data=tmp_path) as term:
        term.wait_for("Ann: lay a tile on")
        for _ in range(70):  # 22 tiles, the items of three scorings, and an Enter after each that comes too early
            before = term.text
            term.send(ENTER)
            end = time.monotonic() + LOOK
            while term.text == before and time.monotonic() < end:
                term.pump(0.05)
            term.settle(0.05)
            if "Rematch" in term.text:
                break
        assert "1." in term.text
        (game,) = games(tmp_path)
        assert game["status"] == "finished"
        (total,) = game["totals"]  # type: ignore[misc]
        term.wait_for(f"{total} points: ")
    assert len(saved_lays(tmp_path)) == 22


def test_a_resumed_game_shows_what_happened_last(tmp_path: Path) -> None:
    rules = load("quixote")
    controller = TurnController(rules, rules.configure(2), 5)
    for _ in range(15):
        controller.act(rules.legal_actions(controller.state, controller.state.to_move)[0])
    with Store.open(tmp_path) as store, store.create(controller, (Seat("Ann"), Seat("Ben"))) as game:
        number, seat, last = game.journal[-1]
    assert (number, seat) == (len(controller), 0)
    with Terminal("resume", data=tmp_path) as term:
        term.wait_for("Ben: lay a tile on")
        term.wait_for(f"Ann {last}")
        term.settle()
        assert "Castle 6 stands" not in term.text


@pytest.mark.rotating(6)
@pytest.mark.parametrize("end", ["SIGTERM", "SIGHUP", "vanished", "ctrl-q"])
def test_a_game_ended_from_outside_is_kept_and_free(tmp_path: Path, end: str) -> None:
    with Terminal(*TWO, data=tmp_path) as term:
        term.wait_for("Ann: lay a tile on")
        lay(term)
        term.settle()
        if end == "vanished":
            term.close()
        elif end == "ctrl-q":
            term.send("\x11")
        else:
            term.process.send_signal(signal.Signals[end])
        code = term.wait_exit(15)
        if end != "vanished":
            assert code == {"SIGTERM": 143, "SIGHUP": 129, "ctrl-q": 0}[end]
            assert term.left_on() == set()
    assert games(tmp_path)[0]["turn"] == 1
    with Terminal("resume", data=tmp_path) as term:  # no lock was left behind
        term.wait_for("Ben: lay a tile on")


@pytest.mark.rotating(6)
def test_a_storm_of_sizes_and_keys_at_the_table(tmp_path: Path) -> None:
    chance = random.Random(2)
    with Terminal(*TWO, data=tmp_path) as term:
        term.wait_for("Ann: lay a tile on")
        for _ in range(60 if ALL else 15):
            term.resize(*chance.choice([(1, 1), (80, 24), (59, 40), (60, 20), (200, 60), (33, 9), (120, 40)]))
            term.send(chance.choice([LEFT, RIGHT, UP, DOWN, "t", "o", "s", "i"]))
            term.pump(0.02)
        term.settle()
        term.resize(120, 40)
        term.settle()
        assert term.process.poll() is None
        assert "unexpected" not in term.text
        term.wait_for("round 1 of 3, field 1 of 9")
    assert games(tmp_path)[0]["turn"] == 0


@pytest.mark.rotating(6)
def test_no_color_at_the_table(tmp_path: Path) -> None:
    from tests.e2e.test_life import colours

    with Terminal(*TWO, data=tmp_path, environment={"NO_COLOR": "1", "COLORTERM": "truecolor"}) as term:
        term.wait_for("Ann: lay a tile on")
        lay(term)
        term.settle()
        term.send("?")
        term.settle()
        assert colours(term.output) == set()


@pytest.mark.rotating(6)
def test_the_linux_console_gets_a_plain_table(tmp_path: Path) -> None:
    with Terminal(*TWO, data=tmp_path, environment={"TERM": "linux"}) as term:
        term.wait_for("Ann: lay a tile on")
        lay(term)
        term.settle()
        assert {char for char in term.output.decode() if not char.isascii()} == set()


POINTER = re.compile(rb"\x1b\]22;[a-z-]*\x07")
"""The shape of the mouse pointer: the one such sequence that Textual itself sends."""
HOSTILE = {
    "markup": "[/b][@click=app.quit]x[/]",
    "unclosed": "[bold red",
    "dollar": "$accent [$text]",
    "title": "\x1b]0;owned\x07",
    "colour": "\x1b[31mred\x1b[0m",
    "csi": "\x9b31mred",
    "bidi": "\u202eevil\u2066",
    "wide": "漢字" * 30,
    "combining": "Z" + "\u0301" * 200,
    "zero": "\u200b\u200d\ufeff",
    "lines": "Ann\nBen\r\tCy",
    "emoji": "👩\u200d👩\u200d👧⚔️",
    "surrogate": "a\udc80b",
}


@pytest.mark.rotating(6)
@pytest.mark.parametrize("first", range(0, len(HOSTILE), 3))
def test_hostile_names_do_no_harm_on_the_way_from_the_command_line_to_the_table(tmp_path: Path, first: int) -> None:
    names = [name.replace(":", "") for name in HOSTILE.values()][first : first + 3]
    seats = [part for name in (names[0], "Ben", *names[1:]) for part in ("--seat", name)]
    with Terminal("play", "quixote", *seats, "--seed", "5", data=tmp_path) as term:
        term.wait_for(": lay a tile on")
        term.settle()
        term.send(ENTER)
        take_up(term, "Ben")
        for key in "oooos":
            term.send(key)
            term.settle(0.1)
        assert term.process.poll() is None
        text = POINTER.sub(b"", term.output).decode("utf-8", "replace")
        assert not re.search("\x1b\\]|[\x07\u202a-\u202e\u2066-\u2069\u200b\ufeff\x80-\x9f]", text)
    listed = subprocess.run(
        [*APP, "--data-dir", str(tmp_path), "games"], cwd=ROOT, capture_output=True, check=True
    ).stdout.decode()
    assert all(char.isprintable() or char == "\n" for char in listed)


@pytest.mark.rotating(6)
@pytest.mark.parametrize(("point", "seen"), [(3, 16), (4, 0), (5, 1)])
def test_kill_9_loses_nothing_that_was_shown(tmp_path: Path, point: int, seen: int) -> None:
    """A sample of `python -m tests.e2e.kills`: after 16 lays that were watched, among 16 that pile up, after one."""
    run = play_and_kill(tmp_path, random.Random(point))
    assert len(run.shown) >= seen
    assert run.lost == []
    assert len(run.saved) <= run.pressed


@pytest.mark.rotating(6)
@pytest.mark.parametrize("game", ["quixote", "discordia"])
def test_enter_ten_times_too_often_at_a_change_of_seat_does_nothing_for_the_next_one(tmp_path: Path, game: str) -> None:
    """A sample of `python -m tests.e2e.floods`, from the beginning of a game."""
    prepared(tmp_path, game, 1, None)
    told = play(tmp_path, game, 3, random.Random(1))
    assert told.wrong == []
    assert told.batons > 0


@pytest.mark.rotating(6)
def test_enter_ten_times_too_often_at_the_end_loses_no_result(tmp_path: Path) -> None:
    """The last scoring of Don Quixote, then its result, from two tiles before the end."""
    prepared(tmp_path, "quixote", 1, 2)
    told = play(tmp_path, "quixote", 8, random.Random(1))
    assert told.wrong == []
    assert (told.scorings, told.results) == (1, 2)


@pytest.mark.rotating(6)
def test_the_window_is_named_after_whose_turn_it_is_and_gets_its_name_back(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("title = true\nbell = true\n")
    with Terminal(*TWO, data=tmp_path) as term:
        term.wait_for("Ann: lay a tile on")
        lay(term)
        take_up(term, "Ben")
        named = re.findall(rb"\x1b\]2;([^\x07]*)\x07", term.output)
        assert named == [b"Ann - Don Quixote", b"Ben - Don Quixote"]
        assert b"\x1b[22;2t" in term.output
        assert b"\x07" in re.sub(rb"\x1b\][^\x07]*\x07", b"", term.output), "the bell has rung"
        term.send("\x11")
        assert term.wait_exit() == 0
        assert term.output.rindex(b"\x1b]2;\x07\x1b[23;2t") > term.output.rindex(b"Ben - Don Quixote")


@pytest.mark.rotating(6)
def test_the_window_gets_its_name_back_from_a_game_ended_by_a_signal(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("title = true\n")
    with Terminal(*TWO, data=tmp_path) as term:
        term.wait_for("Ann: lay a tile on")
        term.settle()
        term.process.send_signal(signal.SIGTERM)
        term.wait_exit()
        assert b"\x1b[23;2t" in term.output
