"""The guided first game of Nations: The Dice Game, by the keys that it names."""

from __future__ import annotations

import pytest

from rules.lesson import lesson
from rules.nations.components import START_BOOKS
from tests.tui.grid import text_of
from tui.app import HotseatApp
from tui.table.lesson import LessonPlay
from tui.table.screen import TableScreen


@pytest.mark.rule("nations.setup.books")
def test_the_lesson_begins_on_the_books_that_the_set_up_says() -> None:
    state = lesson("nations").begin().state
    assert [state.books[seat] for seat in state.order] == [*START_BOOKS[2]]


async def test_the_lesson_by_its_own_keys(app: HotseatApp) -> None:
    """Purchase, payment and what goes back are Enter alone: what is proposed is what the lesson asks for."""
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.learn("nations")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen) and isinstance(screen.conductor, LessonPlay)
        guide = screen.conductor
        keys = {
            "Your nation": ["enter"],
            "What can be bought": ["up", "up", "right"],
            "Why not?": ["x", "escape"],
            "A better die": ["home", "enter"],
            "It replaces another one": ["4", "enter"],
            "Paying": ["enter"],
            "Handing a die back": ["enter"],
            "Rolling again": ["d"],
            "Which dice?": ["3", "4", "enter"],
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
