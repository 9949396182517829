"""The app in a real terminal: it starts, ends in every way there is, and leaves the terminal as it was."""

from __future__ import annotations

import random
import re
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.e2e.terminal import APP, CTRL_C, CTRL_Q, ROOT, Terminal
from tests.sample import ALL

HOME = "Saved games"
SGR = re.compile(rb"\x1b\[([0-9;:]*)m")


def colours(output: bytes) -> set[str]:
    """The parts of SGR sequences that set a colour other than the terminal's own."""
    parts = {part for codes in SGR.findall(output) for part in re.split("[;:]", codes.decode())}
    set_colour = {*map(str, range(30, 39)), *map(str, range(40, 49)), *map(str, range(90, 108))}
    return parts & set_colour


@pytest.mark.rotating(6)
@pytest.mark.parametrize("keys", ["q", CTRL_Q, CTRL_C + CTRL_C], ids=["q", "ctrl-q", "ctrl-c twice"])
def test_the_app_starts_and_quits_by_key(tmp_path: Path, keys: str) -> None:
    with Terminal(data=tmp_path) as term:
        term.wait_for(HOME)
        term.settle()
        for key in keys:
            term.send(key)
            term.settle(0.1)
        assert term.wait_exit() == 0
        assert term.left_on() == set()
        assert b"\x1b[?1049h" in term.output
        assert "Traceback" not in term.text


@pytest.mark.rotating(6)
@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_a_signal_ends_the_app_in_order(tmp_path: Path, number: signal.Signals, code: int) -> None:
    with Terminal(data=tmp_path) as term:
        term.wait_for(HOME)
        term.settle()
        term.process.send_signal(number)
        assert term.wait_exit() == code
        assert term.left_on() == set()


@pytest.mark.rotating(6)
@pytest.mark.parametrize("ignored", [False, True], ids=["hangup", "hangup ignored"])
def test_a_vanished_terminal_ends_the_app_without_a_spin(tmp_path: Path, ignored: bool) -> None:
    with Terminal(data=tmp_path, hangup_ignored=ignored) as term:
        term.wait_for(HOME)
        term.settle()
        before = term.cpu_seconds()
        term.close()
        last, end = before, time.monotonic() + 15
        while term.process.poll() is None:
            assert time.monotonic() < end, "still running without a terminal"
            last = max(last, term.cpu_seconds())
            time.sleep(0.02)
        assert last - before < 4, "the processor was kept busy"


@pytest.mark.rotating(6)
@pytest.mark.parametrize(("way", "code"), [("signal", 143), ("closed", 129)])
def test_an_app_whose_terminal_takes_nothing_more_can_still_be_ended(tmp_path: Path, way: str, code: int) -> None:
    """It stands in the middle of a frame, so that its loop hears of nothing."""
    with Terminal(data=tmp_path) as term:
        term.wait_for(HOME)
        term.settle()
        for number in range(100):  # each a frame that nobody reads
            term.resize(100 + number % 2 * 20, 40)
            time.sleep(0.02)
        if way == "signal":
            term.process.send_signal(signal.SIGTERM)
        else:
            term.close()
        assert term.process.wait(20) == code


STORM = 60 if ALL else 8


def test_a_storm_of_sizes_is_survived_and_the_screen_comes_back(tmp_path: Path) -> None:
    chance = random.Random(1)
    with Terminal(data=tmp_path) as term:
        term.wait_for(HOME)
        for columns, rows in [(1, 1), *((chance.randint(1, 200), chance.randint(1, 60)) for _ in range(STORM)), (1, 1)]:
            term.resize(columns, rows)
            term.pump(0.02)
        term.settle()
        term.resize(120, 40)
        term.wait_for(HOME)
        term.settle()
        assert term.process.poll() is None
        term.send("q")
        assert term.wait_exit() == 0


@pytest.mark.rotating(6)
@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (59, 20), (60, 19)])
def test_a_small_terminal_says_so_and_recovers(tmp_path: Path, columns: int, rows: int) -> None:
    with Terminal(data=tmp_path, columns=columns, rows=rows) as term:
        term.settle(0.5)
        assert term.process.poll() is None
        if columns > 1:
            term.wait_for("60x20")
            assert HOME not in term.text
        term.resize(60, 20)
        term.wait_for(HOME)
        term.send("q")
        assert term.wait_exit() == 0


def test_no_color_sends_no_colour_at_all(tmp_path: Path) -> None:
    with Terminal(data=tmp_path, environment={"NO_COLOR": "1", "COLORTERM": "truecolor"}) as term:
        term.wait_for(HOME)
        term.send("\x1b[B")
        term.settle()
        term.send("q")
        assert term.wait_exit() == 0
        assert colours(term.output) == set()


@pytest.mark.rotating(6)
def test_colours_are_seen_where_they_are_wanted(tmp_path: Path) -> None:
    """So that the test above can fail."""
    with Terminal(data=tmp_path, environment={"COLORTERM": "truecolor"}) as term:
        term.wait_for(HOME)
        assert colours(term.output)


@pytest.mark.rotating(6)
@pytest.mark.parametrize("name", ["linux", "vt220", "vt100", "no-such-terminal"])
def test_weak_terminals_get_plain_signs(tmp_path: Path, name: str) -> None:
    with Terminal(data=tmp_path, environment={"TERM": name}) as term:
        term.wait_for(HOME)
        term.settle()
        term.send("q")
        assert term.wait_exit() == 0
        if name != "no-such-terminal":
            assert {char for char in term.output.decode() if not char.isascii()} == set()


def test_without_a_terminal_one_line_says_what_to_do(tmp_path: Path) -> None:
    done = subprocess.run(
        [*APP, "--data-dir", str(tmp_path)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "not a terminal" in done.stderr
