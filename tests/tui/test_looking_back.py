"""Looking back at a game: on the page of its result, in the theatre, in processes of their own."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from rules.players.review import MOST, Choice, Review, carry_out, gathered, plan
from saves.reviews import keep_review, kept_review
from tests.tui.grid import text_of
from tui import reviewing
from tui.app import HotseatApp
from tui.pages.looking_back import LookingBack, TurningLine
from tui.pages.results import GameResult
from tui.pages.words import review as words
from tui.reviewing import Reviewing, reviewed
from tui.table.replay import Replay
from tui.table.reviewed import GameReview
from tui.table.screen import TableScreen

EFFORT = 0.05
FOUND: dict[Any, dict[Any, Any]] = {}
"""What was found in games here, in this process and once for all tests."""


@pytest.fixture(autouse=True)
def little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little is tried out, and nothing is known from another test."""
    monkeypatch.setattr("tui.reviewing.plan", partial(plan, effort=EFFORT))
    monkeypatch.setattr("tui.reviewing._known", {})
    monkeypatch.setattr("tui.reviewing._running", {})


async def until(pilot: Any, there: Callable[[], Any]) -> None:
    for _ in range(1200):
        if there():
            return
        await pilot.pause(0.05)
    raise AssertionError("it did not come")


def log_of(app: HotseatApp, game: int) -> Any:
    opened = app.store.peek(game)
    opened.close()
    return opened.controller


def found_in(log: Any) -> dict[Any, Any]:
    """What each piece of looking back at a game finds."""
    key = reviewing._key(log)
    if key not in FOUND:
        FOUND[key] = {piece: carry_out(log, piece) for piece in plan(log, EFFORT)}
    return dict(FOUND[key])


def review_of(log: Any) -> Review:
    return gathered(log, found_in(log).values())


@pytest.mark.rotating(2)
async def test_the_result_looks_back_and_what_mattered_opens_the_theatre(
    app: HotseatApp, shelf: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GameResult, "LOOKS_BACK", True)
    game = shelf(("Ann", "Ben"), -1, seed=3)
    async with app.run_test(size=(80, 140)) as pilot:
        app.show_finished(game)
        await pilot.pause()
        page = app.screen
        assert words.WHAT_MATTERED in text_of(app), "what is to come stands there"
        assert app.focused is not None and app.focused.id == "board", "what is found does not take the focus"
        await until(pilot, lambda: page.query(TurningLine))
        lines = list(page.query(TurningLine))
        assert 1 <= len(lines) <= MOST
        await pilot.pause()
        told = " ".join(text_of(app).split())
        assert words.WHAT_MATTERED in told and words.LUCK_AND_SKILL in told and words.EXPECTED in told
        assert "luck" in told and "were the best found" in told
        log = log_of(app, game)
        assert reviewed(log) == review_of(log), "as it comes out here"
        assert "↑ goes to these lines, Enter there shows the moment on the board" in told
        await pilot.press("tab", "tab", "up")  # from any choice: ← does from the first one
        assert app.focused is lines[-1]
        await pilot.press(*["left"] * 5)
        assert app.focused is lines[0], "not round to the last button"
        await pilot.press(*["down"] * (len(lines) - 1))
        assert app.focused is lines[-1]
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen) and isinstance(app.screen.conductor, Replay)
        stops = app.screen.conductor.playback.stops
        assert app.screen.conductor.playback.position == min(stops, key=lambda stop: abs(stop - lines[-1].position))
        await pilot.pause()
        told = text_of(app)
        assert "Better by about " in told or "The draw here: " in told, "what the line said is not forgotten there"
        drawn = lines[-1]._note.drawn
        if "Better by about " not in told:
            assert lines[-1].position in stops
            assert any(form in told.splitlines()[1] for form in drawn), "what was drawn is seen, and named"
            await pilot.press("right")
            await pilot.pause()
            assert drawn[-1] not in text_of(app).splitlines()[1], "the next step is told again"
            await pilot.press("left")
            await pilot.pause()
        whose = lines[-1]._note.seat
        assert app.screen.viewed == (app.screen.mover if whose is None else whose), "on the board that it lies on"
        if app.screen.viewed == app.screen.mover:
            await pilot.press("o")
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, GameResult), "at once, whose board it was"


async def test_the_processes_that_look_back_end_with_the_page_and_what_was_done_stays(
    app: HotseatApp, shelf: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GameResult, "LOOKS_BACK", True)
    monkeypatch.setattr("tui.reviewing.plan", plan)  # so much that it is not done when the page is left
    game = shelf(("Ann", "Ben"), -1, seed=3)
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_finished(game)
        await pilot.pause()
        work = app.screen.query_one(LookingBack)._reviewing
        assert work is not None
        await until(pilot, lambda: work.done)
        processes = [process.popen for process in work._processes]
        assert processes
        await pilot.press("q")
        await pilot.pause()
        assert all(process is None or process.poll() is not None for process in processes)
        done = len(work.done)
        assert done > 0 and Reviewing(log_of(app, game)).done is work.done, "it goes on from there"


async def test_it_goes_on_behind_the_board_and_ends_with_the_game(
    app: HotseatApp, shelf: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who looked at the board and came back found it where it was left, minutes from its end."""
    monkeypatch.setattr(GameResult, "LOOKS_BACK", True)
    monkeypatch.setattr("tui.reviewing.plan", plan)
    game = shelf(("Ann", "Ben"), -1, seed=3)
    async with app.run_test(size=(80, 24)) as pilot:
        app.resume(game)
        await pilot.pause()
        if not isinstance(app.screen, GameResult):
            app.show_result(app.open_game)
            await pilot.pause()
        work = app.screen.query_one(LookingBack)._reviewing
        assert work is not None
        await until(pilot, lambda: work.done)
        app.screen.query_one("#board").press()  # type: ignore[attr-defined]
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        done, processes = len(work.done), [process.popen for process in work._processes]
        await until(pilot, lambda: len(work.done) > done)
        app.show_result(app.open_game)
        await pilot.pause()
        assert app.screen.query_one(LookingBack)._reviewing is work
        app.leave_game()
        await pilot.pause()
        assert processes and all(process is None or process.poll() is not None for process in processes)
        assert not reviewing._running


async def test_it_ends_with_what_is_taken_back_and_begins_anew_with_what_is_done_again(
    app: HotseatApp, shelf: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table's log is shorter then: a piece of it lies behind its end."""
    monkeypatch.setattr("tui.reviewing.plan", plan)
    asked: list[Any] = []

    def ask(*about: Any) -> bytes:
        if len(asked) == len(works[0].pieces) // 2:
            log.undo_to(len(log) - 1, take_back=True)
        asked.append(about)
        return b"answer"

    works: list[Reviewing] = []
    monkeypatch.setattr(reviewing.Process, "ask", ask)
    monkeypatch.setattr("tui.player_process.looked_back", lambda *about: about)
    async with app.run_test(size=(80, 24)):
        log = log_of(app, shelf(("Ann", "Ben"), -1, seed=3))
        works.append(reviewing.under_way(log, "", None, ()))
        assert await works[0].run(lambda *_: None) is None and not works[0].whole
        assert len(asked) < len(works[0].pieces) and not reviewing._running
        log.redo()
        again = reviewing.under_way(log, "", None, ())
        assert again is not works[0] and again.done is works[0].done, "it goes on where it ended"


async def test_the_dearest_choice_so_far_is_told_while_the_rest_is_weighed(
    app: HotseatApp, shelf: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes minutes on a slow machine, and something true can be read at once."""

    read = threading.Event()

    def slow(*_: Any) -> bytes:
        read.wait(60)
        raise ValueError

    monkeypatch.setattr(GameResult, "LOOKS_BACK", True)
    game = shelf(("Ann", "Ben"), -1, seed=3)
    async with app.run_test(size=(80, 140)) as pilot:
        log = log_of(app, game)
        found = found_in(log)
        dearest = max((one for one in found.values() if isinstance(one, Choice)), key=lambda one: one.cost)
        reviewing._known[reviewing._key(log)] = {piece: one for piece, one in found.items() if one is dearest}
        monkeypatch.setattr(reviewing.Process, "ask", slow)
        app.show_finished(game)
        await until(pilot, lambda: app.screen.query("#so-far"))
        await pilot.pause()
        told = " ".join(text_of(app).split())
        read.set()
        assert re.search(rf"The dearest so far: \S+ {('Ann', 'Ben')[dearest.seat]}, turn {dearest.turn} \(", told), told
        assert "weighing every choice once more" in told


async def test_a_game_is_weighed_once_and_its_review_is_there_with_the_page_from_then_on(
    app: HotseatApp, shelf: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GameResult, "LOOKS_BACK", True)
    game = shelf(("Ann", "Ben"), -1, seed=3)
    asked: list[Any] = []
    async with app.run_test(size=(80, 140)) as pilot:
        app.show_finished(game)
        await until(pilot, lambda: list((app.data_dir / "reviews").glob("*.json")))
        first = reviewed(log_of(app, game))
        await pilot.press("q")
        monkeypatch.setattr("tui.reviewing._known", {})  # as in another run of the app
        monkeypatch.setattr(reviewing.Process, "ask", lambda *about: asked.append(about))
        app.show_finished(game)
        await pilot.pause()
        assert app.screen.query(TurningLine) and not app.screen.query("#looking"), "with the first picture"
        assert reviewed(log_of(app, game)) == first and not asked


@pytest.mark.parametrize("harm", ["{", '{"key": 3}', "[]", '{"answers": 5}'])
def test_a_review_on_disk_that_cannot_be_read_is_none(tmp_path: Path, harm: str) -> None:
    key = ("quixote", 1)
    keep_review(tmp_path, key, ["a"])
    assert kept_review(tmp_path, key) == ["a"] and kept_review(tmp_path, (*key, 2)) == []
    [file] = (tmp_path / "reviews").iterdir()
    file.write_text(harm)
    assert kept_review(tmp_path, key) == []
    keep_review(tmp_path / "nowhere", key, ["a"])
    assert not (tmp_path / "nowhere").exists(), "what cannot be written is left"


async def test_answers_of_another_form_are_no_review(app: HotseatApp, shelf: Any) -> None:
    game = shelf(("Ann", "Ben"), -1, seed=3)
    async with app.run_test(size=(80, 24)):
        log = log_of(app, game)
    pieces = reviewing.plan(log)
    for answers in (["{}"] * len(pieces), ["7"] * len(pieces), ["x"] * len(pieces), []):
        assert reviewing._written(log, pieces, answers) == {}


async def test_the_theatre_lists_every_choice_and_goes_to_it(app: HotseatApp, shelf: Any) -> None:
    game = shelf(("Ann", "Ben"), -1, seed=3)
    async with app.run_test(size=(80, 24)) as pilot:
        log = log_of(app, game)
        reviewing._known[reviewing._key(log)] = found_in(log)
        app.watch_game(game, 12)
        await pilot.pause()
        await pilot.press("r")
        await pilot.pause()
        page = app.screen
        assert isinstance(page, GameReview)
        menu = page.query_one("#choices")
        await until(pilot, lambda: menu.display and app.focused is menu)
        found = review_of(log)
        assert [option.id for option in menu.options] == [str(one.start) for one in found.choices]  # type: ignore[attr-defined]
        assert int(menu.chosen) <= 12, "the cursor is where the theatre was"  # type: ignore[attr-defined]
        above = page.query_one("#above")
        await pilot.press("left")
        assert app.focused is list(page.query(TurningLine))[-1], "as on the page of a result"
        menu.focus()
        await pilot.press("tab")
        await pilot.pause()
        assert isinstance(app.focused, TurningLine) and above.scroll_y == 0
        lines = list(page.query(TurningLine))
        await pilot.press(*["down"] * (len(lines) - 1))
        assert app.focused is lines[-1]
        at = above.scroll_y
        await pilot.press("down", "down")
        await pilot.pause()
        assert above.scroll_y == min(at + 2, above.max_scroll_y), "all of it can be read without a mouse"
        await pilot.press("up")
        assert app.focused is (lines[-2] if len(lines) > 1 else lines[-1])
        menu.focus()
        await pilot.press("down", "enter")
        await pilot.pause()
        table = app.screen
        assert isinstance(table, TableScreen) and isinstance(table.conductor, Replay)
        later = next(one.start for one in found.choices if one.start > int(menu.options[0].id) and one.start > 12)  # type: ignore[attr-defined]
        assert table.conductor.playback.position == later


@pytest.mark.rotating(6)
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (160, 50)], ids=lambda size: f"{size[0]}x{size[1]}")
async def test_the_page_looks_as_stored(
    data: Path, shelf: Any, grid: Any, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """In a small window without colours and in ASCII."""
    game = shelf(("Ann", "Ben"), -1, seed=3)
    if size == (60, 20):
        monkeypatch.setenv("NO_COLOR", "1")
        monkeypatch.setenv("TERM", "linux")
    app = HotseatApp(data)
    async with app.run_test(size=size) as pilot:
        log = log_of(app, game)
        reviewing._known[reviewing._key(log)] = found_in(log)
        app.watch_game(game, 12)
        await pilot.pause()
        await pilot.press("r")
        await until(pilot, lambda: app.screen.query_one("#choices").has_focus)
        await pilot.pause()
        grid(f"looking-back-{size[0]}x{size[1]}", app)


async def test_a_game_that_goes_on_is_not_looked_back_at(app: HotseatApp, shelf: Any) -> None:
    game = shelf(("Ann", "Ben"), 9)
    async with app.run_test(size=(80, 24)) as pilot:
        app.watch_game(game)
        await pilot.pause()
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert "not over yet" in text_of(app)


def test_the_games_looked_back_at_longest_ago_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.games.walks import play, start

    logs = [play(start(("quixote", 1, {}), seed), seed) for seed in range(reviewing.KEPT + 1)]
    for log in logs:
        Reviewing(log)
    assert len(reviewing._known) == reviewing.KEPT
    kept = Reviewing(logs[1]).done
    assert Reviewing(logs[1]).done is kept
