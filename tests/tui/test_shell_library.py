"""Saved games: what can be done with them, and what is told when it cannot."""

from __future__ import annotations

import os
import sys
import threading

import pytest
from textual.widgets import Input

from saves.campaigns import start_daily
from saves.locks import GameLock
from saves.store import Store
from tests.tui.grid import text_of
from tui.kit.fields import Line
from tui.kit.keys import SAVED
from tui.kit.menu import Menu
from tui.pages.dialogs import Ask, Confirm, Message
from tui.pages.library import Library

pytestmark = [pytest.mark.usefixtures("at_home"), pytest.mark.rotating(2)]


async def library(app, pilot) -> Library:
    app.action_library()
    await pilot.pause()
    return app.screen


def games(data):
    with Store.open(data) as store:
        return store.games()


async def answer(pilot, button: str) -> None:
    """Press a button of the dialog on top."""
    await pilot.pause()
    pilot.app.screen.query_one(f"#{button}").press()
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def test_running_games_come_first_and_enter_plays_on(app, shelf):
    shelf(("Ann", "Ben"), 3)
    shelf(("Cem",), -1, "over")
    async with app.run_test(size=(80, 24)) as pilot:
        page = await library(app, pilot)
        assert [option.id for option in page.query_one(Menu).options] == ["1", "2"]
        await pilot.press("enter")
        await pilot.pause()
        assert app.open_game.info.id == 1
        assert type(app.screen).__name__ == "TableScreen"


async def test_a_finished_game_shows_its_result(app, shelf):
    shelf(("Cem",), -1)
    async with app.run_test(size=(80, 24)) as pilot:
        await library(app, pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert type(app.screen).__name__ == "GameResult"
        assert "Cem" in text_of(app)


async def test_rename(app, shelf, data):
    shelf()
    async with app.run_test(size=(80, 24)) as pilot:
        page = await library(app, pilot)
        page.action_rename()
        await pilot.pause()
        app.screen.query_one(Input).value = "The [b]long[/b] evening"
        await answer(pilot, "yes")
        assert "The [b]long[/b] evening" in text_of(app)
    assert games(data)[0].name == "The [b]long[/b] evening"


async def test_rename_can_be_cancelled(app, shelf, data):
    shelf(name="as it was")
    async with app.run_test(size=(80, 24)) as pilot:
        page = await library(app, pilot)
        page.action_rename()
        await pilot.pause()
        app.screen.query_one(Input).value = "changed"
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is page
    assert games(data)[0].name == "as it was"


@pytest.mark.parametrize(("button", "left"), [("yes", 1), ("no", 2)])
async def test_delete_asks_first_and_no_has_the_focus(app, shelf, data, button, left):
    shelf(name="first")
    shelf(name="second")
    async with app.run_test(size=(80, 24)) as pilot:
        page = await library(app, pilot)
        page.action_delete()
        await pilot.pause()
        assert isinstance(app.screen, Confirm)
        assert app.focused.id == "no"
        await answer(pilot, button)
        assert len(page.query_one(Menu).options) == left
    assert len(games(data)) == left


async def test_deleting_a_game_for_practice_is_said_to_cost_nothing(app, data):
    """ "The attempt counts as lost. This attempt is for practice." """
    with Store.open(data) as store:
        first = start_daily(store, "quixote", "2026-11-21", "Ann")
        store.abandon(first.info.id)
        start_daily(store, "quixote", "2026-11-21", "Ann")
    async with app.run_test(size=(80, 24)) as pilot:
        page = await library(app, pilot)
        page.action_delete()
        await pilot.pause()
        told = " ".join(text_of(app).split())
        assert "is for practice" in told and "counts as lost" not in told, told


async def test_abandon_and_take_up_again(app, shelf, data):
    shelf()
    async with app.run_test(size=(80, 24)) as pilot:
        page = await library(app, pilot)
        page.action_abandon()
        await answer(pilot, "yes")
        assert games(data)[0].status == "abandoned"
        assert "given up" in text_of(app)
        assert page.check_action("abandon", ()) is False


async def test_a_game_open_elsewhere_is_listed_but_neither_played_nor_deleted(app, shelf, data):
    game = shelf()
    lock = GameLock(data / "locks", game)
    try:
        async with app.run_test(size=(80, 24)) as pilot:
            page = await library(app, pilot)
            await pilot.press("enter")
            await pilot.pause()
            assert isinstance(app.screen, Confirm), "it can be looked at, not played"
            await answer(pilot, "no")
            assert app.screen is page
            assert app.open_game is None
            page.action_delete()
            await answer(pilot, "yes")
            assert isinstance(app.screen, Message)
            await answer(pilot, "close")
    finally:
        lock.free()
    assert len(games(data)) == 1


async def test_export_then_import_gives_the_same_game_again(app, shelf, data, tmp_path):
    shelf(name="to travel")
    target = tmp_path / "game.jsonl"
    async with app.run_test(size=(80, 24)) as pilot:
        page = await library(app, pilot)
        page.action_export()
        await pilot.pause()
        assert isinstance(app.screen, Ask)
        app.screen.query_one(Input).value = str(target)
        await answer(pilot, "yes")
        assert target.exists()
        page.action_import_file()
        await pilot.pause()
        app.screen.query_one(Input).value = str(target)
        await answer(pilot, "yes")
        assert len(page.query_one(Menu).options) == 2
        assert page.current.id == 2
    one, other = games(data)
    assert (one.name, one.seats, one.steps) == (other.name, other.seats, other.steps)


async def test_export_asks_before_it_replaces_a_file(app, shelf, tmp_path):
    shelf()
    target = tmp_path / "precious.txt"
    target.write_text("precious")
    async with app.run_test(size=(80, 24)) as pilot:
        page = await library(app, pilot)
        page.action_export()
        await pilot.pause()
        app.screen.query_one(Input).value = str(target)
        app.screen.query_one("#yes").press()
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, Confirm)
        await answer(pilot, "no")
        assert target.read_text() == "precious"
        assert [file.name for file in tmp_path.iterdir()] == ["precious.txt"]


@pytest.mark.rotating(6)
@pytest.mark.parametrize("path", ["", "   ", "/no/such/folder/game.jsonl", "/", "~nobody-here/x/y", "nul\0"])
async def test_a_path_that_cannot_be_written_keeps_the_dialog_open(app, shelf, path):
    shelf()
    async with app.run_test(size=(80, 24)) as pilot:
        page = await library(app, pilot)
        page.action_export()
        await pilot.pause()
        app.screen.query_one(Input).value = path.replace("\0", "/x/y")
        app.screen.query_one("#yes").press()
        await pilot.pause()
        assert isinstance(app.screen, Ask)
        assert app.screen.query_one(".wrong").display


@pytest.mark.rotating(6)
@pytest.mark.parametrize("content", [b"", b"{}", b"\xff\xfe\x00", b'{"hotseat":"record"}\n[/b]\n', b"[" * 3000])
async def test_a_damaged_record_is_refused_with_reasons_and_nothing_is_imported(app, shelf, data, tmp_path, content):
    shelf()
    path = tmp_path / "bad.jsonl"
    path.write_bytes(content)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await library(app, pilot)
        page.action_import_file()
        await pilot.pause()
        app.screen.query_one(Input).value = str(path)
        await answer(pilot, "yes")
        assert isinstance(app.screen, Message)
        assert "not imported" in text_of(app)
    assert len(games(data)) == 1


async def test_the_filter_takes_letters_as_text_and_finds_names_and_seats(app, shelf):
    shelf(("Ann", "Ben"), 2, "quiet evening")
    shelf(("Quentin", "Dora"), 2)
    shelf(("Emil",), -1)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await library(app, pilot)
        await pilot.press("slash", "q", "u", "e")
        assert [option.id for option in page.query_one(Menu).options] == ["2"]
        page.query_one("#filter", Line).value = "no such game"
        await pilot.pause()
        assert "No saved game matches" in text_of(app)
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is page
        assert len(page.query_one(Menu).options) == 3
        await pilot.press("escape")
        assert len(app.screen_stack) == 1


async def test_an_empty_shelf_says_what_to_do(app):
    async with app.run_test(size=(80, 24)) as pilot:
        page = await library(app, pilot)
        assert "No game is saved yet" in text_of(app)
        await pilot.press("enter", "r", "d", "e", "a")
        assert app.screen is page


@pytest.mark.skipif(sys.platform == "win32", reason="files are of other kinds there")
async def test_a_pipe_is_not_waited_for_when_a_game_is_imported(app, shelf, tmp_path):
    shelf()
    os.mkfifo(tmp_path / "pipe")
    writer = os.open(tmp_path / "pipe", os.O_RDWR)  # so that a test that fails ends
    os.write(writer, b"no record\n")
    async with app.run_test(size=(80, 24)) as pilot:
        page = await library(app, pilot)
        page.action_import_file()
        await pilot.pause()
        app.screen.query_one(Input).value = str(tmp_path / "pipe")
        threading.Timer(3, os.close, [writer]).start()
        app.screen.query_one("#yes").press()
        await pilot.pause()
        assert "not a file" in str(app.screen.query_one(".wrong").render())


def typed_path(app, path) -> None:
    app.screen.query_one(Input).value = str(path)
    app.screen.query_one("#yes").press()


@pytest.mark.rotating(6)
@pytest.mark.skipif(sys.platform == "win32", reason="files are of other kinds there")
@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("data/hotseat.db", "a file of Hotseat's own"),
        ("data/HOTSEAT.DB-wal", "a file of Hotseat's own"),
        ("data/settings.toml", "a file of Hotseat's own"),
        ("data/locks/1.lock", "a file of Hotseat's own"),
        ("hard", "a file of Hotseat's own"),
        ("link", "a file of Hotseat's own"),
        ("pipe", "This is a pipe, not a file"),
        ("/dev/null", "This is a device, not a file"),
        ("data", "This is a folder: add a file name"),
    ],
)
async def test_the_saved_games_and_what_is_no_file_are_refused_in_the_dialog(app, shelf, own_home, name, why):
    shelf()
    os.link(own_home / "data" / "hotseat.db", own_home / "hard")
    (own_home / "link").symlink_to(own_home / "data" / "hotseat.db")
    os.mkfifo(own_home / "pipe")
    async with app.run_test(size=(80, 24)) as pilot:
        page = await library(app, pilot)
        page.action_export()
        await pilot.pause()
        typed_path(app, own_home / name)
        await pilot.pause()
        assert isinstance(app.screen, Ask)
        told = app.screen.query_one(".wrong")
        assert told.display
        assert why in str(told.render())
    assert len(games(own_home / "data")) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="files are of other kinds there")
async def test_export_replaces_only_the_file_that_a_link_leads_to(app, shelf, tmp_path):
    shelf()
    (tmp_path / "file").write_text("old")
    (tmp_path / "file").chmod(0o640)
    (tmp_path / "link").symlink_to("file")
    (tmp_path / "link.new").write_text("a neighbour")
    (tmp_path / "file.new").write_text("another")
    async with app.run_test(size=(80, 24)) as pilot:
        page = await library(app, pilot)
        page.action_export()
        await pilot.pause()
        typed_path(app, tmp_path / "link")
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, Confirm)
        await answer(pilot, "yes")
        await pilot.pause()
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "file").read_text().startswith('{"hotseat":"record"')
    assert (tmp_path / "file").stat().st_mode & 0o777 == 0o640
    assert (tmp_path / "link.new").read_text() == "a neighbour"
    assert (tmp_path / "file.new").read_text() == "another"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "file.new", "link", "link.new"]


async def test_in_a_small_window_the_board_of_whoever_has_won_stands_beside_how_the_game_ended(app, shelf):
    shelf(("Ann", "Ben"), -1)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await library(app, pilot)
        await pilot.pause()
        await pilot.pause()
        told, info = text_of(app), page.current
        assert "A     B     C     D     E     F     G     H" in told, "the large board, no codes"
        best = info.seats[info.totals.index(max(info.totals))].name
        owner = [line for line in told.splitlines() if best in line][-1]
        assert owner.split()[:2] == ["●O" if best == "Ann" else "▣B", best]
        assert "as it stands" not in told, "nothing stands any more"


async def test_the_seats_stand_in_the_second_line_and_enter_says_what_it_does(app, shelf):
    shelf(("Ann", "Ben"), 3, "Evening", seed=9)
    shelf(("Cem", "Dora"), 5, seed=3)
    shelf(("Emil", "Fay"), -1, "Sunday match", seed=3)
    async with app.run_test(size=(120, 40)) as pilot:
        page = await library(app, pilot)
        told = {
            head.strip(): below.strip() for head, below in (page.entry(one).plain.split("\n") for one in page._games)
        }
        assert told.keys() == {"Don Quixote · Evening", "Don Quixote", "Don Quixote · Sunday match"}
        assert told["Don Quixote · Evening"].startswith("Ann and Ben · running")
        assert told["Don Quixote"].startswith("Cem and Dora · running")
        assert told["Don Quixote · Sunday match"].startswith("Emil and Fay · won by ")
        assert "Enter Play on" in text_of(app).splitlines()[-1]
        await pilot.press("end")
        await pilot.pause()
        assert "Enter Result" in text_of(app).splitlines()[-1]
        await pilot.press("f1")
        assert app.screen.first[0] == SAVED, "the keys of this page come first"


async def test_after_a_dialog_the_list_stands_as_it_stood(app, shelf):
    for seed in range(1, 9):
        shelf(("Ann", "Ben"), 3, f"Game {seed}", seed=seed)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await library(app, pilot)
        await pilot.press("end", *["up"] * 2)
        await pilot.pause()
        menu = page.query_one(Menu)
        stood = menu.scroll_offset.y
        assert stood and menu.highlighted == 5
        await pilot.press("r")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert (menu.scroll_offset.y, menu.highlighted) == (stood, 5)
