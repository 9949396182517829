"""The guided first game of Nations: The Dice Game, by the keys that it names."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from rules.lesson import lesson
from rules.nations.components import START_BOOKS
from tests.tui.grid import text_of
from tui.app import HotseatApp
from tui.table.lesson import LessonPlay
from tui.table.screen import TableScreen


@asynccontextmanager
async def lesson_on_screen(app: HotseatApp) -> AsyncIterator[tuple[Pilot[None], TableScreen, LessonPlay]]:
    """The app at the first step of the lesson, its table and who leads through it."""
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.learn("nations")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen) and isinstance(screen.conductor, LessonPlay)
        yield pilot, screen, screen.conductor


@pytest.mark.rule("nations.setup.books")
def test_the_lesson_begins_on_the_books_that_the_set_up_says() -> None:
    state = lesson("nations").begin().state
    assert [state.books[seat] for seat in state.order] == [*START_BOOKS[2]]


async def test_the_lesson_by_its_own_keys(app: HotseatApp) -> None:
    """A purchase is one deal; what is proposed but for the place is what the lesson asks for."""
    async with lesson_on_screen(app) as (pilot, screen, guide):
        keys = {
            "Your nation": ["enter"],
            "What can be bought": ["up", "up", "right"],
            "Why not?": ["x", "escape"],
            "A better die": ["enter"],
            "It replaces another one": ["enter"],
            "Paying, and handing back": ["enter"],
            "The whole deal": ["home", "enter", "4", "enter"],
            "A reroll": ["d"],
            "Which dice?": ["4", "enter"],
            "Passing": ["z", "enter"],
            "Books": ["enter"],
            "Famine": ["enter"],
            "War": ["enter"],
        }
        seen = []
        while guide.step.title in keys:
            seen.append(guide.step.title)
            for key in keys[guide.step.title]:
                await pilot.press(key)
                await pilot.pause()
            assert guide.step.title != seen[-1], text_of(app)
        assert guide.step.title == "Age II" and seen == list(keys)
        assert screen.state.points[0] == 4 and screen.state.order[0] == 0, "books 2, famine 1, war 1; and first"


async def test_another_deal_than_the_lessons_is_not_begun(app: HotseatApp) -> None:
    """The wrong place: nothing of the deal is done, and what is to be done first is said again."""
    async with lesson_on_screen(app) as (pilot, screen, guide):
        while guide.step is not None and guide.step.title != "The whole deal":
            guide.skip_step()
            await pilot.pause()
        start = screen.state
        await pilot.press("home", "enter", "1", "enter")
        await pilot.pause()
        assert screen.state is start and guide.step.title == "The whole deal"
        assert text_of(app).count("Move to Irrigation, press Enter, 4 for the Quarry, Enter") == 2
        await pilot.press("4", "enter")
        await pilot.pause()
        assert guide.step.title == "A reroll"
