"""Programs of one's own at the table: asked for in the form, run only when agreed to, steady after them."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Static

from saves.model import Seat
from saves.records import export_record, read_record
from saves.store import Store
from tests.tui.grid import text_of
from tests.tui.test_bots_at_the_table import until
from tui.app import HotseatApp
from tui.pages.dialogs import Ask, Confirm
from tui.pages.new_game import NewGame
from tui.pages.own_program import wrong_command
from tui.pages.words import new_game as words
from tui.table import play
from tui.table.screen import TableScreen

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = f"{sys.executable} {ROOT / 'docs' / 'own_player.py'}"


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "BOT_PAUSE", 0.0)


def seats(command: str) -> list[Seat]:
    return [Seat("Bot", "orange", f"exec:{command}"), Seat("Ann", "blue")]


async def test_the_form_asks_for_the_command_and_warns_and_the_program_plays(app: HotseatApp) -> None:
    async with app.run_test(size=(100, 30)) as pilot:
        app.push_screen(NewGame("quixote"))
        await pilot.pause()
        page = app.screen
        page.query_one("#player-0").value = words.PROGRAM  # type: ignore[attr-defined]
        await pilot.press("f5")
        await pilot.pause()
        assert isinstance(app.screen, Ask)
        assert "all your rights" in str(app.screen.query_one(".text Static", Static).visual)
        app.screen.query_one("Input").value = EXAMPLE  # type: ignore[attr-defined]
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and len(app.screen.controller) > 2)
        table: Any = app.screen
        first = table.seats[0]
        assert first.player == f"exec:{EXAMPLE}"
        await until(pilot, lambda: table.state.to_move == 1)
        assert table.conductor._programs._programs[0].faults == []
        process = table.conductor._programs._programs[0]._process
        assert process is not None and process.poll() is None
        table.conductor.gone()
        await pilot.pause()
        assert process.poll() is not None, "it ends with the table"


async def test_a_program_that_fails_is_told_of_and_steady_goes_on(app: HotseatApp) -> None:
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        command = f"{sys.executable} -c print('nonsense')"
        app.programs.add(command)
        assert app.start_game("quixote", seats(command), {}, 3)
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.state.to_move == 1)
        told = " ".join(note.message for note in app._notifications)
        assert told.startswith("Bot: ") and "steady player goes on" in told
        table: Any = app.screen
        table.act(table.legal[0])
        await until(pilot, lambda: table.state.to_move == 1)


async def test_a_command_that_comes_with_a_saved_game_runs_only_after_asking(app: HotseatApp, tmp_path: Path) -> None:
    mark = tmp_path / "ran"
    command = f"touch {mark}"
    with Store.open(app.data_dir) as store:
        from tests.games.walks import start

        game = store.create(start(("quixote", 2, {}), 3), seats(command))
        number = game.info.id
        game.close()
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        app.resume(number)
        await until(pilot, lambda: isinstance(app.screen, Confirm))
        assert str(mark)[:8] in text_of(app) and not mark.exists()
        app.screen.dismiss(False)
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.state.to_move == 1)
        assert not mark.exists(), "steady plays instead"


def test_a_record_names_no_command(data: Path) -> None:
    from tests.games.walks import start

    with Store.open(data) as store:
        game = store.create(start(("quixote", 2, {}), 3), seats("rm -rf everything"))
        text = export_record(game)
    assert "rm -rf" not in text
    assert [seat.player for seat in read_record(text).seats] == ["steady", "human"]
    header = json.loads(text.splitlines()[0])
    header["seats"][0]["player"] = "exec:rm"
    from rules.game import BadInput
    from saves.errors import StoreError

    with pytest.raises((BadInput, StoreError)):
        read_record("\n".join([json.dumps(header), *text.splitlines()[1:]]))


def test_what_cannot_be_started_is_said_in_the_form() -> None:
    assert wrong_command(EXAMPLE) == ""
    assert wrong_command("  ") == words.no_command()
    assert wrong_command("no-such-program-here") == words.no_such_program("no-such-program-here")
    assert "cannot be read" in wrong_command("python3 'own")
    assert "at most" in wrong_command("python3 " + "x" * 300)


def test_a_seat_of_the_command_line_may_be_a_program() -> None:
    from tui.commands.table import parse_seats

    assert parse_seats(("Ann", "Bot:green:exec:python3 a:b.py")) == (
        Seat("Ann", "orange"),
        Seat("Bot", "green", "exec:python3 a:b.py"),
    )
