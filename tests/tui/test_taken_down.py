"""What comes late: Textual takes the widgets of a page away one by one and the page last, and whatever was waiting for
a painting, for a worker or for an answer may come in between, or when the page is gone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from textual.message_pump import MessagePump
from textual.widget import Widget

from rules.players.review import plan
from saves.model import Seat
from tests.sample import in_turn
from tests.tui.places import PAGES
from tui.app import HotseatApp
from tui.pages.looking_back import LookingBack
from tui.pages.page import is_whole, once_painted
from tui.pages.results import GameResult

pytestmark = pytest.mark.rotating(2)

OURS = Path(__file__).resolve().parents[2] / "tui"
WAITING = {"home", "library", "campaign", "search", "message"}
"""Pages of which something waits for a painting."""
WAITS = ".call_after_refresh("


async def half_gone(page: Widget) -> None:
    """Until the last widget within a page (or a part of it) that is being left has gone; the page itself has not."""
    while page.query("*"):
        await asyncio.sleep(0)


async def test_what_waits_for_a_painting_breaks_nothing_where_its_page_goes(
    app: HotseatApp, filled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting: list[Callable[[], Any]] = []
    after_refresh = MessagePump.call_after_refresh

    def heard(self: MessagePump, call: Callable[..., Any], *about: Any, **more: Any) -> bool:
        code = getattr(getattr(call, "__func__", call), "__code__", None)
        if code is not None and Path(code.co_filename).is_relative_to(OURS):
            waiting.append(partial(call, *about, **more))
        return after_refresh(self, call, *about, **more)

    monkeypatch.setattr(MessagePump, "call_after_refresh", heard)
    waited, shown = set(), dict(in_turn(PAGES.items(), 2))
    async with app.run_test(size=(80, 24)) as pilot:
        for name, show in shown.items():
            below = app.screen
            show(app)
            await pilot.pause()
            page = app.screen
            assert page is not below and is_whole(page), name
            await pilot.resize_terminal(*((81, 25) if app.size.width == 80 else (80, 24)))
            await pilot.pause()
            waited |= {name} if waiting else set()
            app.pop_screen()
            while app.screen is not below:
                app.pop_screen()
            for _ in range(2):  # half gone, and gone
                await half_gone(page)
                assert not is_whole(page), name
                for call in waiting:
                    call()
                await pilot.pause()
            waiting.clear()
    assert WAITING & shown.keys() <= waited, "some of them do wait"


def test_what_waits_for_a_painting_asks_whether_its_page_is_whole() -> None:
    waits = {path.relative_to(OURS).as_posix() for path in OURS.rglob("*.py") if WAITS in path.read_text("utf-8")}
    assert waits == {"pages/page.py", "app.py"}, "the app itself outlives its pages; others use `once_painted`"


async def test_what_waits_for_a_painting_comes_on_a_page_that_is_there(app: HotseatApp) -> None:
    told: list[str] = []
    async with app.run_test(size=(80, 24)) as pilot:
        once_painted(app.screen, told.append, "painted")
        await pilot.pause()
    assert told == ["painted"]


@pytest.mark.parametrize("page", ["library", "campaigns"])
async def test_an_answer_that_comes_while_its_page_is_taken_down_is_carried_out(
    app: HotseatApp, filled: Path, monkeypatch: pytest.MonkeyPatch, page: str
) -> None:
    """What was asked for is done; the page that is going is not written anew."""
    async with app.run_test(size=(80, 24)) as pilot:
        (HotseatApp.action_library if page == "library" else HotseatApp.action_campaigns)(app)
        await pilot.pause()
        asked: Any = app.screen
        if page == "campaigns":
            asked.query_one("#campaigns").highlighted = asked.query_one("#campaigns").get_option_index("run-1")
        gone: list[str] = []

        async def yes(_: Any) -> bool:
            await half_gone(asked)
            gone.append(page)
            return True

        monkeypatch.setattr(app, "push_screen_wait", yes)
        before = len(app.store.games())
        asked.action_delete()
        await pilot.pause()
        app.pop_screen()
        await pilot.pause()
        assert gone == [page]
        assert page != "library" or len(app.store.games()) == before - 1


async def test_a_review_that_ends_while_its_page_is_taken_down_is_dropped(
    app: HotseatApp, shelf: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tui.reviewing import Reviewing

    monkeypatch.setattr("tui.reviewing.plan", partial(plan, effort=0.05))
    monkeypatch.setattr(GameResult, "LOOKS_BACK", True)
    game, came = shelf(("Ann",), -1), []
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_finished(game)
        await pilot.pause()
        section = app.screen.query_one(LookingBack)

        async def late(self: Reviewing, hear: Callable[[int, int], None]) -> None:
            await half_gone(section)
            hear(1, 1)
            came.append(game)

        monkeypatch.setattr(Reviewing, "run", late)
        section.run_worker(section.look_back())
        await pilot.pause()
        app.pop_screen()
        await pilot.pause()
    assert came == [game]


async def test_a_computer_player_that_answers_while_its_table_is_taken_down_is_not_heard(
    app: HotseatApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        app.start_game("quixote", [Seat("Ann", "orange"), Seat("Bot", "blue", player="greedy")], {}, 1)
        await pilot.pause()
        table: Any = app.screen
        came = []

        async def late(rules: Any, _: str, state: Any, seat: int, *__: Any) -> Any:
            await half_gone(table)
            came.append(seat)
            return rules.legal_actions(state, seat)[0]

        table.conductor.thinker.think = late
        while table.mover == 0:
            table.act(table.legal[0])
            await pilot.pause()
        steps = len(table.controller)
        app.leave_game()
        await pilot.pause()
        assert came == [1] and len(table.controller) == steps


async def test_a_page_that_is_left_before_it_is_there_breaks_nothing(app: HotseatApp, filled: Path) -> None:
    """As by two keys at once."""
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for name, show in in_turn(PAGES.items(), 2):
            for turns in (0, 1, 3, 8, 20):
                below = app.screen
                show(app)
                for _ in range(turns):
                    await asyncio.sleep(0)
                while app.screen is not below:
                    app.pop_screen()
                await pilot.pause()
                assert app.failure is None, (name, turns)
