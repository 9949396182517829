"""A seat goes from a person to a computer player, or back, in the middle of a game; it is told, and costs medals."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.content import Content

from saves.errors import StoreError
from saves.store import Store
from tests.tui.test_bots_at_the_table import prompt, table, thinking_at_once, until
from tests.tui.test_goal import asked_in, chapter_game, settled
from tui.app import HotseatApp
from tui.pages.dialogs import Choose, Confirm, Message
from tui.table import play, words_seating

__all__ = ["thinking_at_once"]


async def chosen(pilot: Any, app: HotseatApp, *ids: str) -> None:
    """Go through dialogs by the ids of their buttons."""
    for one in ids:
        assert isinstance(app.screen, Choose), type(app.screen)
        app.screen.query_one(f"#{one}").press()  # type: ignore[attr-defined]
        await pilot.pause()
        await pilot.pause()


async def test_a_person_hands_the_seat_to_the_computer_and_takes_it_back(
    app: HotseatApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "BOT_PAUSE", 0.0)
    async with table(app, "quixote", "hh") as (pilot, screen):
        await pilot.press("m")
        await chosen(pilot, app, "seats", "seat-0", "steady")
        await until(pilot, lambda: screen.state.to_move == 1)
        info = screen.conductor.game.info
        assert [seat.player for seat in info.seats] == ["steady", "human"] and info.seat_changes == 1
        assert screen.is_human(1) and not screen.is_human(0)
        assert [(one.kind, one.seat, one.player) for one in screen.conductor.game.helps] == [("seat", 0, "steady")]
        told = [line.plain for line in screen.journal.written(None, Content(""))]
        assert "Ann is played by the computer (steady) from here on" in told
        await pilot.press("m")
        await chosen(pilot, app, "seats", "seat-0", "human")
        screen.act(screen.legal[0])
        await until(pilot, lambda: screen.state.to_move == 0)
        assert screen.is_human(0), "a person again"
        assert screen.conductor.game.info.seat_changes == 2


async def test_the_computer_that_thinks_is_not_waited_for_once_a_person_sits_there(app: HotseatApp) -> None:
    async with table(app, "quixote", "gh") as (pilot, screen):
        await until(pilot, lambda: "Ann" in prompt(app))
        steps = len(screen.controller)
        await pilot.press("m")
        await chosen(pilot, app, "seats", "seat-0", "human")
        await pilot.pause(0.2)
        assert len(screen.controller) == steps, "its choice came too late"
        assert screen.act(screen.legal[0]), "the person plays"


async def test_what_is_not_written_changes_nothing(app: HotseatApp, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any) -> None:
        raise StoreError("the disk is full")

    async with table(app, "quixote", "hh") as (pilot, screen):
        monkeypatch.setattr(screen.conductor.game, "_note", refuse)
        await pilot.press("m")
        await chosen(pilot, app, "seats", "seat-1", "master")
        assert isinstance(app.screen, Message)
        assert screen.is_human(1)


async def test_in_a_campaign_it_is_asked_first_and_costs_the_medal(data: Path) -> None:
    game = chapter_game(data, _first())
    app = HotseatApp(data)
    async with app.run_test(size=(100, 30)) as pilot:
        app.resume(game)
        await settled(pilot)
        await pilot.press("m")
        await chosen(pilot, app, "seats", "steady")
        assert isinstance(app.screen, Confirm) and "wins no medal" in asked_in(app)
        app.screen.dismiss(True)
        await settled(pilot)
    with Store.open(data) as store:
        info = store.info(game)
        assert info is not None and info.seat_changes == 1


def _first() -> str:
    from rules.campaigns import campaign

    return campaign("la-mancha").chapters[0].id


def test_who_plays_is_said_in_words() -> None:
    assert words_seating.seat("Ann", "human") == "Ann, played by a person"
    assert words_seating.seat("Ann", "master").startswith("Ann, played by the computer, ")
