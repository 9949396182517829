"""Two lines make a game known; then all that the app does with games it does with this one too."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from inspect import signature
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from rules.catalogue import GAMES, load
from rules.game import BadInput
from rules.players import PLAYERS
from rules.rulebook import rulebook
from saves.model import Seat
from saves.store import Store
from tests.cli.command_line import Shell
from tests.e2e.terminal import DOWN, ENTER, ROOT, Terminal
from tests.engine.session import Session
from tests.fifth_game.known import make_known, take_back
from tests.fifth_game.nim.actions import Take
from tests.fifth_game.nim_table import LOOK
from tests.fifth_game.nim_table.board import NimBoard
from tests.games import test_every_game, test_texts
from tests.rulebook import test_links
from tests.rules import test_playback, test_verdict, test_vocabulary
from tests.tui.contrast import faint_in
from tests.tui.cut import cut_with_room
from tests.tui.grid import text_of
from tests.tui.monkey import run
from tui import games as looks
from tui.app import HotseatApp
from tui.kit import keys
from tui.kit.fields import Line, Picker
from tui.kit.menu import Menu
from tui.pages.library import Library
from tui.pages.new_game import NewGame
from tui.pages.results import GameResult
from tui.table import play
from tui.table.replay import Replay
from tui.table.screen import TableScreen

pytestmark = pytest.mark.rotating(2)

HERE = Path(__file__).parent
MOST_LINES = 400
ANN_BEGINS = 4
"""A seed for which chance lets the first seat begin."""
HEAPS = " heap 1 o o o\n heap 2 o o o o\n heap 3 o o o o o"

OF_A_SET_UP = [
    test
    for name, test in vars(test_every_game).items()
    if name.startswith("test_") and [*signature(test).parameters] == ["set_up"]
]
OF_A_GAME = [
    test_links.test_journal_score_sheet_and_cursor_lead_to_sections_all_through_a_game,
    test_links.test_the_files_of_a_game_lead_only_to_sections_that_there_are,
    test_playback.test_every_stop_shows_the_game_as_it_was,
    test_texts.test_no_text_of_random_games_has_codes_or_a_wrong_number,
    test_verdict.test_every_tie_break_of_a_game_has_its_words,
    test_vocabulary.test_a_preview_of_a_chain_stops_at_what_is_illegal,
    test_vocabulary.test_rules_of_a_version_are_the_newest_or_ones_that_are_kept,
]
"""What the suites ask of every game of the box, as functions of a game's id."""


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    """Nim is in the box for the length of a test."""
    make_known()
    yield
    take_back()


@pytest.fixture
def app(own_home: Path) -> HotseatApp:
    return HotseatApp(own_home / "data")


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], own_home: Path) -> Shell:
    return Shell(capsys, own_home / "data")


@asynccontextmanager
async def table(
    app: HotseatApp, player: str = "human", size: tuple[int, int] = (100, 30)
) -> AsyncIterator[tuple[Pilot[Any], TableScreen]]:
    """Ann begins a game of Nim against Ben (of that kind)."""
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert app.start_game("nim", [Seat("Ann", "orange"), Seat("Ben", "blue", player)], {}, ANN_BEGINS)
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        yield pilot, app.screen


async def until(pilot: Pilot[Any], reached: Callable[[], object]) -> None:
    for _ in range(1000):
        if reached():
            await pilot.pause()
            return
        await pilot.pause(0.02)
    raise AssertionError(f"it did not come to that, but:\n{text_of(pilot.app)}")


def finished(shell: Shell) -> int:
    """A game on the shelf that Ann has won, taking all she can from the first heap that has any; its id."""
    from rules.turn_controller import TurnController

    rules = load("nim")
    game = TurnController(rules, rules.configure(2), ANN_BEGINS)
    with Store.open(shell.data) as store:
        opened = store.create(game, [Seat("Ann", "orange"), Seat("Ben", "blue")])
        for number in (3, 1, 3, 3, 2):
            heap = next(at for at, left in enumerate(game.state.heaps, 1) if left)
            game.act(Take(heap, number))
        assert game.state.to_move == -2
        opened.close()
        return opened.info.id


# --- what it takes --------------------------------------------------------------------------------------------------


def test_all_of_its_code_has_four_hundred_lines_at_most() -> None:
    files = [path for path in HERE.rglob("*") if path.suffix in (".py", ".tcss") and path.name != Path(__file__).name]
    assert len(files) > 8
    assert sum(bool(line.strip()) for path in files for line in path.read_text().splitlines()) <= MOST_LINES


def test_what_was_added_can_be_taken_back() -> None:
    assert load("nim").title == "Nim" and rulebook("nim").title == "Nim"
    take_back()
    try:
        assert "nim" not in GAMES and "nim" not in looks.GAMES
        with pytest.raises(BadInput, match="there is no game 'nim'"):
            load("nim")
        with pytest.raises(KeyError):
            rulebook("nim")
    finally:
        make_known()
    with pytest.raises(ValueError, match="nim"):
        make_known()


async def test_saved_games_of_a_game_that_is_gone_stay_and_say_so(app: HotseatApp, shell: Shell) -> None:
    number = finished(shell)
    take_back()
    try:
        assert [game["game"] for game in json.loads(shell("games", "--json").out)] == ["nim"]
        assert "there is no game 'nim'" in shell.refused(1, "replay", str(number))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            app.show_finished(number)
            await until(pilot, lambda: isinstance(app.screen, GameResult))
            for keys in ("w", "e", "rr"):  # watch, export, rematch
                await pilot.press(*keys)
                await until(pilot, lambda: not isinstance(app.screen, GameResult))
                assert "there is no game 'nim'" in " ".join(text_of(app).split())
                await pilot.press("escape")
                await pilot.pause()
                assert isinstance(app.screen, GameResult)
    finally:
        make_known()
    assert shell("replay", str(number)).code == 0


def test_keys_of_a_game_come_and_go_with_it() -> None:
    before = list(keys.table()), list(keys.GROUPS), list(keys.TABLES)
    own = LOOK._replace(id="other", group="Nim", keys=(keys.Key("nim-all", "d", "All", "Take a whole heap", "Nim"),))
    looks.add(own)
    assert ("Nim", "d", "Take a whole heap") in keys.table() and "nim-all" in keys.BY_ID
    assert keys.clashes({"nim-all": "u"}) and not keys.clashes({"nim-all": "w"})
    looks.remove("other")
    assert (list(keys.table()), keys.GROUPS, keys.TABLES) == before and "nim-all" not in keys.BY_ID


@pytest.mark.parametrize("test", OF_A_SET_UP, ids=lambda test: test.__name__)
def test_it_passes_what_every_game_passes(test: Callable[[tuple[str, int, dict[str, Any]]], None]) -> None:
    test(("nim", 2, {}))


@pytest.mark.parametrize("test", OF_A_GAME, ids=lambda test: test.__name__)
def test_it_passes_what_is_asked_of_any_game(test: Callable[..., None]) -> None:
    test("nim", **({"seats": 2} if "seats" in signature(test).parameters else {}))


# --- on the screen --------------------------------------------------------------------------------------------------


async def test_it_is_played_on_the_screen_saved_undone_and_resumed(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        assert "Ann: take counters from a heap" in text_of(app)
        await pilot.press("right", "right")
        assert all(line in text_of(app) for line in ("heap 1 x x x", "heap 2 o o o o", "take 3 counters from heap 1"))
        await pilot.press("enter")
        await pilot.pause()
        assert "Ben, your turn" in text_of(app) and "Ann begins, takes 3 counters from heap 1" in text_of(app)
        assert screen.state.heaps == [0, 4, 5]
        await pilot.press("up", "up")
        assert "Ben: take counters from a heap" in text_of(app)
        await pilot.press("u")
        await until(pilot, lambda: screen.state.heaps == [3, 4, 5])
        await pilot.press("r")
        await until(pilot, lambda: screen.state.heaps == [0, 4, 5])
        app.leave_game()
        await pilot.pause()
        assert "Nim" in text_of(app), "the home screen lists it"
        await pilot.press("home", "enter")  # continue
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert isinstance(app.screen, TableScreen) and app.screen.state.heaps == [0, 4, 5]
        assert not cut_with_room(app) and not faint_in(app)


async def test_it_says_why_not_hints_and_leads_to_its_rules(app: HotseatApp) -> None:
    async with table(app) as (pilot, _):
        await pilot.press("right", "right", "down", "right", "x")  # four from heap 2
        await pilot.pause()
        assert "Why not take 4 counters from heap 2?" in text_of(app)
        assert "One to 3 counters are taken at a time, and here lie 4." in text_of(app)
        await pilot.press("escape", "g")
        await until(pilot, lambda: "Hint 1 of 3: take 2 counters from heap 1" in text_of(app))
        await pilot.press("question_mark")
        await pilot.pause()
        assert "Take one, two or three counters from one heap." in text_of(app)
        await pilot.press("q", "m")
        await pilot.pause()
        await pilot.press("down", "down", "enter")  # read the rules
        await pilot.pause()
        assert "The heaps have three, four and five counters." in text_of(app)
        assert all(line.strip() in text_of(app) for line in HEAPS.splitlines()), "its pictures are drawn"


async def test_a_computer_player_thinks_in_its_own_process(app: HotseatApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "BOT_PAUSE", 0.0)
    async with table(app, "greedy") as (pilot, screen):
        await pilot.press("enter")
        await until(pilot, lambda: sum(screen.state.taken) > 1 and screen.mover == 0)
        thinker = screen.conductor.thinker  # type: ignore[attr-defined]
        assert thinker._process is not None and not thinker.in_thread


async def test_a_game_is_played_to_its_end_and_stands_in_the_results(app: HotseatApp) -> None:
    async with table(app, size=(80, 24)) as (pilot, screen):
        while not screen.is_over:
            await pilot.press("n", "enter")
            await pilot.pause()
        assert "The game ends" in text_of(app), "what came in is gone through"
        await pilot.press("enter")
        assert "last counter" in text_of(app) and "next: who has won" in text_of(app)
        await pilot.press("enter")
        assert "Ben wins: 1 point to 0" in text_of(app)
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, GameResult))
        assert "wins" in text_of(app) and "Nim" in text_of(app)
        app.action_results()
        await until(pilot, lambda: "Nim" in text_of(app) and "Ann" in text_of(app))


async def test_the_theatre_leafs_through_it(app: HotseatApp, shell: Shell) -> None:
    number = finished(shell)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        app.watch_game(number)
        await pilot.pause()
        screen: Any = app.screen
        assert isinstance(screen.conductor, Replay)
        seen = []
        for _ in range(7):
            seen.append(tuple(screen.state.heaps))
            await pilot.press("right")
            await pilot.pause()
        heaps = [(3, 4, 5), (0, 4, 5), (0, 3, 5), (0, 0, 5), (0, 0, 2), (0, 0, 0)]
        assert list(dict.fromkeys(seen)) == heaps
        await pilot.press("left")
        await pilot.pause()
        assert screen.state.heaps == [0, 0, 2] and screen.query_one(NimBoard).grid.text()[2] == " heap 3 x x"


async def test_the_form_offers_it_with_its_seats_alone(app: HotseatApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.new_game("nim")
        await pilot.pause()
        page = app.screen
        assert isinstance(page, NewGame)
        assert ("nim", "Nim") in page.query_one("#game", Picker).choices
        assert page.query_one("#seats", Picker).off == {1, 3, 4}
        page.query_one("#name-0", Line).value = "Ann"
        page.action_start()
        await pilot.pause()
        assert isinstance(app.screen, TableScreen) and app.screen.rules.id == "nim"


async def test_library_and_search_know_it(app: HotseatApp, shell: Shell) -> None:
    finished(shell)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(Library())
        await pilot.pause()
        assert len(app.screen.query_one(Menu).options) == 1 and "Nim" in text_of(app)
        await pilot.press("q")
        app.action_search()
        await pilot.pause()
        await pilot.press(*"last counter")
        await until(pilot, lambda: "Whoever takes the last counter wins." in text_of(app))


@pytest.mark.rotating(6)
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (160, 50)])
async def test_heaps_and_what_is_pointed_at_are_seen_at_every_size(app: HotseatApp, size: tuple[int, int]) -> None:
    async with table(app, size=size) as (pilot, screen):
        await pilot.press("down", "right")
        await pilot.pause()
        shown = text_of(app)
        assert all(part in shown for part in ("Ann: take counters", " heap 1 o o o", " heap 2 o o x x"))
        assert "take 2 counters from heap 2" in shown
        for panel in ("sheet", "journal", "actions", "table"):
            screen.open_panel(panel)
            await pilot.pause()
            assert not cut_with_room(app), panel


@pytest.mark.rotating(6)
def test_random_keys_break_nothing() -> None:
    report = run(seed=1, keys=80, places=("nim hg", "replay nim"), stay_for=40)
    assert report.keys == 80
    assert not report.errors and not report.alarms, report.text


# --- by name --------------------------------------------------------------------------------------------------------


def test_the_command_line_knows_it(shell: Shell, tmp_path: Path) -> None:
    number = finished(shell)
    told = shell("replay", str(number)).out
    assert "Ann takes 3 counters from heap 1" in told and "1. Ann: 1" in told
    assert HEAPS in shell("replay", str(number), "--to", "1").out, "its board as text"
    assert "heap 3 o o" in shell("replay", str(number), "--to", "5").out
    record = tmp_path / "nim.jsonl"
    assert shell("export", str(number), record).code == 0
    assert "Ann takes 3 counters" in shell("replay", record).out
    assert shell("import", record).code == 0
    listed = json.loads(shell("games", "--json").out)
    assert [(game["game"], game["status"]) for game in listed] == [("nim", "finished")] * 2
    assert "last counter" in shell("rules", "nim", "who", "wins").out
    assert "Nim: 2 seats; greedy players" in shell("simulate", "nim", "--games", "3", "--player", "greedy").out
    assert "Nim" in shell("results", "--game", "nim").out
    assert "nim         chance says who begins" in shell("play", "--help").out
    assert "Nim is for 2 seats, not 1" in shell.refused(2, "play", "nim", "--seat", "Ann")


def test_the_engine_plays_it(shell: Shell) -> None:
    session = Session()
    assert "nim" in [game["id"] for game in session.ask("games")["games"]]
    session.ask("new", game="nim", seats=2, chance="manual")
    session.ask("chance", outcome=1)
    assert session.ask("legal")["seat"] == 1
    assert session.error("apply", action={"type": "take", "heap": 1, "count": 4})["rule"] == "nim.turn"
    assert session.play_out()["terminal"]
    assert sorted(sheet["total"] for sheet in session.ask("score")["sheets"]) == [0, 1]
    read = session.ask("record")["record"]
    assert Session().ask("load", record=read)["terminal"]
    session.ask("position", game="nim", state={"to_move": 0, "turn": 4, "heaps": [1, 0, 0], "taken": [5, 6]})
    assert session.ask("legal")["actions"] == [{"type": "take", "heap": 1, "count": 1}]


def test_the_engine_plays_it_by_the_figures_of_any_version() -> None:
    session, three = Session(), {"type": "take", "heap": 1, "count": 3}
    start = {"to_move": 0, "turn": 0, "heaps": [3, 4, 5], "taken": [0, 0]}
    assert session.ask("games")["games"][-1]["versions"] == [1, 2]
    for version, most in ((1, 2), (2, 3), (None, 3)):
        session.ask("position", game="nim", state=start, version=version)
        assert len(session.ask("legal")["actions"]) == 3 * most
        session.ask("new", game="nim", seats=2, version=version)
        assert session.ask("why_not", action=three)["legal"] == (most == 3)
        refused = session.ask("preview", actions=[three])["refused"]
        assert (refused is None) == (most == 3)
    assert "(it has: 1, 2)" in session.error("new", game="nim", seats=2, version=3)["message"]


@pytest.mark.parametrize("player", PLAYERS)
def test_a_process_of_computer_players_that_does_not_know_it_thinks_right(player: str) -> None:
    """In a process that has the four games of the box alone; in every version of the rules."""
    from tui.player_process import choose, question

    for version in (None, 1):
        rules = load("nim", version)
        state = rules.initial_state(rules.configure(2))
        rules.apply_outcome(state, 0)
        asked = b"".join(question(rules, player, state, 0, seed, 3) for seed in range(8))
        done = subprocess.run(
            [sys.executable, "-m", "tui.player_process"], input=asked, cwd=ROOT, capture_output=True, check=True
        )
        chosen = [rules.decode_action(json.loads(line)["action"]) for line in done.stdout.splitlines()]
        assert chosen == [choose(rules, player, state, 0, seed, 3) for seed in range(8)]


# --- killed ---------------------------------------------------------------------------------------------------------


@pytest.mark.rotating(6)
def test_it_is_killed_in_the_middle_and_goes_on(own_home: Path) -> None:
    data, command = own_home / "data", (sys.executable, "-m", "tests.fifth_game")
    begin = ("play", "nim", "--seat", "Ann", "--seat", "Ben", "--seed", str(ANN_BEGINS))
    with Terminal(*begin, data=data, command=command) as term:
        term.wait_for("Ann: take counters from a heap")
        term.send(DOWN + ENTER)
        term.wait_for("takes 1 counter from heap 2")
        term.process.send_signal(signal.SIGKILL)
        assert term.wait_exit() == -signal.SIGKILL
    with Terminal("resume", data=data, command=command) as term:
        term.wait_for("Ben: take counters from a heap")
        term.wait_for("takes 1 counter from heap 2")
        term.wait_for("heap 2 o o o")
    with Store.open(data) as store, store.resume(1) as game:
        assert game.controller.state.heaps == [3, 3, 5]
