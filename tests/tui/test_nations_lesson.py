"""The guided first game of Nations: The Dice Game, by the keys that it names."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from rules.lesson import lesson
from rules.nations.components import START_BOOKS
from rules.nations.state import tile_points
from tests.tui.grid import text_of
from tui.app import HotseatApp
from tui.table.lesson import LessonPlay
from tui.table.screen import TableScreen


@asynccontextmanager
async def lesson_on_screen(
    app: HotseatApp, chapter: int = 1, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[Pilot[None], TableScreen, LessonPlay]]:
    """The app at the first step of a lesson, its table and who leads through it."""
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.learn("nations", chapter)
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
        assert await go_through(app, pilot, guide, keys) == list(keys)
        assert guide.step.title == "Age II"
        assert screen.state.points[0] == 4 and screen.state.order[0] == 0, "books 2, famine 1, war 1; and first"


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_the_lesson_of_a_second_age_by_its_own_keys(app: HotseatApp, size: tuple[int, int]) -> None:
    """What each step has to say of the table is so, and what it asks for is lit. Where there is room the end of the
    age tells how the game went: from the lesson's position on."""
    async with lesson_on_screen(app, 2, size) as (pilot, screen, guide):
        keys = {
            "What the age asks for": ["enter"],
            "A wonder is bought": ["right", "enter", "enter"],
            "And built": ["b", "enter", "enter"],
            "A colony": ["right", "right", "enter", "enter"],
            "An advisor": ["up", "right", "right", "enter", "n", "enter"],
            "Enough for the famine?": ["d"],
            "The odds": ["1", "enter"],
            "Enough is enough": ["z", "enter"],
            "One book": ["enter"],
            "Famine": ["enter"],
            "Who is first?": ["enter"],
            "War": ["enter"],
        }
        assert await go_through(app, pilot, guide, keys) == list(keys)
        assert screen.state.points == [6, 0] and screen.state.order == (0, 1), "2 each for books, famine and war"
        while guide.step.title == "The age is counted":
            await pilot.press("enter")
            await pilot.pause()
        assert guide.step.title == "What stays" and screen.reviewing is None
        assert tile_points(screen.state, 0) == [0, 2, 0, 3], "Hildegard and the Great Wall"


async def go_through(app: HotseatApp, pilot: Pilot[None], guide: LessonPlay, keys: dict[str, list[str]]) -> list[str]:
    """Press the keys of each step; each one leads to the next. The titles gone through."""
    seen = []
    while guide.step.title in keys:
        seen.append(guide.step.title)
        if guide.step.actions and guide.step.want == "deal":
            there = guide.table.considered in guide.step.actions
            assert there or "»" in text_of(app) or "«" in text_of(app), guide.step.title
        for key in keys[guide.step.title]:
            await pilot.press(key)
            await pilot.pause()
        assert guide.step.title != seen[-1], text_of(app)
    return seen


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


async def test_what_the_lesson_wants_first_is_said_where_why_is_asked_of_something_else(app: HotseatApp) -> None:
    """It said that the action was allowed, and that Enter did it: which the lesson did not let happen."""
    async with lesson_on_screen(app) as (pilot, screen, guide):
        await pilot.press("enter")
        await pilot.pause()
        assert guide.step is not None and guide.step.want == "point"
        assert screen.considered is not None and screen.considered not in guide.step.actions
        while screen.refused is not None:
            await pilot.press("n")
        await pilot.press("x")
        assert f"First: {guide.step.todo}"[:40] in text_of(app) and "allowed" not in text_of(app)
