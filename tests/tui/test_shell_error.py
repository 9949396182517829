"""An unexpected error: logged, told on a page of its own, the game kept."""

from __future__ import annotations

import os
import sys

import pytest

from saves.store import Store
from tests.e2e.terminal import ENTER, Terminal
from tests.tui.grid import text_of
from tui.app import LOG, HotseatApp
from tui.reports import error_report
from tui.terminal import write_log

FAULTY = """
import sys
from pathlib import Path
from tui import app
from tui.pages.keys_help import KeysHelp

def table(self):
    raise ValueError("the [b]table[/b] broke")

KeysHelp.table = table
sys.exit(app.run(Path(sys.argv[1]), ("resume", 1)))
"""


async def test_an_error_is_logged_with_its_traceback(app, data):
    def fail() -> None:
        raise ValueError("boom [/b]")

    async def run() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            app.screen.call_later(fail)
            await pilot.pause()

    with pytest.raises(ValueError, match="boom"):
        await run()
    log = (data / LOG).read_text()
    assert "boom [/b]" in log
    assert "Traceback" in log
    assert "in fail" in log
    assert isinstance(app.failure, ValueError)


async def test_the_page_tells_what_to_report_and_leads_back_to_the_game(data, shelf):
    game = shelf()
    app = HotseatApp(data, ("error", ValueError("boom \x1b[31m [/b]"), game))
    async with app.run_test(size=(120, 30)) as pilot:
        await pilot.pause()
        await pilot.pause()
        shown = " ".join(text_of(app).split())
        assert "ValueError: boom [31m [/b]" in shown
        assert str(data / LOG) in shown
        assert "The game is kept" in shown
        await pilot.press("enter")
        await pilot.pause()
        assert app.open_game.info.id == game


@pytest.mark.parametrize(("button", "running"), [("home", True), ("leave", False)])
async def test_the_page_leads_home_and_out(data, button, running):
    app = HotseatApp(data, ("error", KeyError(), None))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.pause()
        assert not app.screen.query("#game")
        app.screen.query_one(f"#{button}").press()
        await pilot.pause()
        assert app.is_running is running


@pytest.mark.rotating(6)
def test_in_a_real_terminal_the_page_follows_the_error_and_the_game_goes_on(tmp_path, data, shelf):
    shelf(("Ann", "Ben"), 5)
    with Store.open(data) as store:
        before = store.games()[0].steps
    with Terminal(str(data), data=data, command=(sys.executable, "-c", FAULTY)) as term:
        term.wait_for("Ann")
        term.send("\x1bOP")  # F1: the broken page
        term.wait_for("Something went wrong")
        term.wait_for("the [b]table[/b] broke")
        term.send(ENTER)
        term.wait_for("lay a tile")
        term.send("\x11")
        assert term.wait_exit() == 0
    with Store.open(data) as store:
        assert store.games()[0].steps == before
    assert "the [b]table[/b] broke" in (data / LOG).read_text()


def test_the_report_names_versions_and_terminal():
    report = error_report(ValueError("x"))
    assert "hotseat" in report
    assert "Python" in report
    assert f"TERM={os.environ['TERM']}" in report


def test_a_log_that_cannot_be_written_is_no_second_error(tmp_path):
    (tmp_path / "file").write_text("")
    assert write_log(tmp_path / "file" / "log", "x") is False
    assert write_log(tmp_path / "deep" / "log", "\ud800 x") is True


def test_a_long_log_is_begun_anew(tmp_path):
    log = tmp_path / "log"
    log.write_text("x" * 1_000_001)
    write_log(log, "new")
    assert log.read_text() == "new"
