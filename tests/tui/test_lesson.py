"""The guided first games, on the real tables."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot

from rules.lesson import after, all_lessons, chapters, lesson, lessons
from rules.quixote.actions import Lay
from rules.quixote.components import FIELDS, TILES
from saves.paths import STORE_NAME
from tests.sample import crossed
from tests.tui.contrast import THEMES, faint_in
from tests.tui.grid import text_of
from tui.app import HotseatApp
from tui.games.explorers.board import HexMap
from tui.kit.fields import Picker
from tui.kit.menu import Menu
from tui.pages.dialogs import Choose, Confirm
from tui.pages.home import Home
from tui.pages.new_game import NewGame
from tui.pages.rulebook import Rulebook
from tui.table.lesson import LOW, LessonPlay, Told, name_of, panel_lines, panel_rows
from tui.table.screen import TableScreen

pytestmark = pytest.mark.rotating(2)

ALL = [(one.game, one.chapter) for one in all_lessons()]


@asynccontextmanager
async def lesson_of(
    app: HotseatApp, game: str, size: tuple[int, int] = (80, 24), chapter: int = 1
) -> AsyncIterator[tuple[Pilot[Any], TableScreen, LessonPlay]]:
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.learn(game, chapter)
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        conductor = app.screen.conductor
        assert isinstance(conductor, LessonPlay)
        yield pilot, app.screen, conductor


@pytest.mark.usefixtures("at_home")
async def test_the_quixote_lesson_by_its_own_keys(app: HotseatApp) -> None:
    async with lesson_of(app, "quixote") as (pilot, screen, guide):
        begun = screen.state
        await pilot.press("right")
        assert guide.at == 0, "first it wants to be read"

        def foot() -> str:
            return text_of(app).splitlines()[-1]

        assert "Enter Go on" in foot(), "nothing is laid yet"
        await pilot.press("left", "enter")
        assert "Enter" not in foot(), "it would not be heard"
        await pilot.press("right", "t")
        assert "Enter Lay" in foot()
        await pilot.press("right", "enter")
        assert "First put the cursor back on: lay tile 2, knight 2 turned" in text_of(app)
        await pilot.press("left", "enter")
        assert Lay("18", True) not in screen.rules.legal_actions(screen.state, 0)
        await pilot.press("s", "down", "down", "q")
        assert guide.step.title == "The rule behind it"
        await pilot.press("enter")
        assert guide.step.title == "The rule behind it", "Enter does not lay a tile meanwhile"
        await pilot.press("question_mark")
        assert isinstance(app.screen, Rulebook)
        await pilot.press("q")
        assert guide.step.title == "Two churches"
        await pilot.press("enter")
        assert guide.step.title == "Two churches" and len(screen.controller) == 2, "what it would bring is to be seen"
        await pilot.press("left")
        assert guide.step.title == "Joined by road"
        await pilot.press("enter")
        assert guide.step.want == "hint"
        assert "First:" not in text_of(app), "it is done"
        await pilot.press("enter")
        assert "First:" in text_of(app)
        guide.noted("hint")
        assert guide.step.want != "hint"
        await pilot.pause()
        assert "First:" not in text_of(app), "what was to be done first is done"
        guide.at -= 1
        await pilot.press("enter")
        screen.remark("Hint: lay tile 1", lasting=True)
        guide.noted("hint")
        await pilot.pause()
        assert "Hint: lay tile 1" in text_of(app), "an Enter while it was looked for took it away"
        await pilot.press("enter")
        await pilot.pause()
        assert screen.reviewing is not None
        while screen.reviewing is not None:
            await pilot.press("enter")
        assert guide.step.title == "Now you know the game"
        assert screen.rules.score_sheet(screen.state, 0).total == 13
        await pilot.press("enter")
        assert isinstance(app.screen, Choose) and "The lesson is over" in text_of(app)
        await pilot.press("q")
        assert app.screen is screen and "The lesson is over" in text_of(app)
        await pilot.press("q")
        assert isinstance(app.screen, Home) and app.open_game is None
        assert lesson("quixote").begin().state == begun, "nothing is kept"
        assert not (app.data_dir / STORE_NAME).exists()


@pytest.mark.parametrize("size", [(60, 20), (60, 30), (80, 24), (80, 25), (120, 40)])
@pytest.mark.parametrize("book", ALL)
def test_the_text_of_every_step_is_whole(book: tuple[str, int], size: tuple[int, int]) -> None:
    (game, chapter), (width, height) = book, size
    steps = lesson(game, chapter).steps
    for number, step in enumerate(steps, 1):
        told = Told((number, len(steps)), step.title, step.say, step.todo, "F6 skips")
        rows = panel_rows(width, height)
        lines = [line.plain for line in panel_lines(told, width - 2, rows, ">", height >= LOW)]
        assert len(lines) == rows, step.title
        assert all(len(line) <= width - 2 for line in lines), step.title
        words = " ".join(" ".join(lines).split())
        assert step.say in words and f"> {step.todo}" in words


@pytest.mark.rotating(6)
@pytest.mark.parametrize(("book", "size"), crossed(ALL, [(60, 20), (80, 24), (120, 40)]))
async def test_every_lesson_can_be_skipped_through_and_keeps_its_panel(app: HotseatApp, book: Any, size: Any) -> None:
    async with lesson_of(app, *book[:1], size, book[1]) as (pilot, screen, guide):
        for number in range(3 * len(guide.lesson.steps)):
            if guide.step is None:
                break
            shown = text_of(app).splitlines()
            panel = screen.query_one("#lesson").region.height
            told = " ".join(" ".join(shown[:panel]).split())
            assert shown_step(app) == guide.at + 1, number
            assert guide.step.say in told and guide.step.todo in told, "the whole text is to be seen"
            if book[0] == "quixote" and screen.mover is not None and screen.panel != "sheet":
                row = FIELDS[screen.state.drawn[-1]][1]
                assert screen.reviewing is not None or any(f"▶{row}│" in line for line in shown), "the field is in view"
            assert len(shown) == size[1] and screen.query_one("KeyBar").region.y == size[1] - 1
            guide.skip_step()
            await pilot.pause()
            while app.screen is not screen:  # a round's result, to be read; at last, what there is to do now
                await pilot.press("escape")
        assert guide.step is None
        assert "The lesson is over" in text_of(app)


def shown_step(app: HotseatApp) -> int:
    """The number of the step that the panel shows."""
    return int(re.match(r"\s*(\d+)", text_of(app))[1])  # type: ignore[index]


@pytest.mark.rotating(6)
@pytest.mark.parametrize(("book", "size"), crossed(ALL, [(80, 24), (120, 40)]))
async def test_no_step_is_complete_before_it_was_on_the_screen(app: HotseatApp, book: Any, size: Any) -> None:
    async with lesson_of(app, book[0], size, book[1]) as (pilot, screen, guide):
        seen = []
        while guide.step is not None:
            seen.append(shown_step(app))
            if guide.step.want in ("point", "panel"):  # a resize considers anew
                await pilot.resize_terminal(size[0] + len(seen) % 2, size[1])
                assert shown_step(app) == seen[-1]
            assert not guide.fulfilled, guide.step.title
            while guide.at + 1 == seen[-1] and guide.step is not None:
                guide.skip_step()
                await pilot.pause()
                while app.screen is not screen:
                    await pilot.press("escape")
        assert seen == list(range(1, len(guide.lesson.steps) + 1))


@pytest.mark.usefixtures("at_home")
async def test_when_a_lesson_is_over_it_says_what_to_do_now(app: HotseatApp) -> None:
    async with lesson_of(app, "nations", (60, 20)) as (pilot, screen, guide):
        guide.at = len(guide.lesson.steps) - 1

        async def chosen(name: str) -> None:
            for _ in range(20):
                if isinstance(app.screen, Choose):
                    break
                await pilot.press("m" if guide.step is None else "enter")
                await pilot.pause()
            if app.screen.query("#now"):
                app.screen.dismiss("now")
                await pilot.pause()
            assert app.screen.query_one(f"#{name}").region.bottom < 20, "all is to be seen"
            app.screen.query_one(f"#{name}").press()
            await pilot.pause()

        await chosen("stay")
        assert app.screen is screen
        await chosen("next")
        following = app.screen.conductor
        assert isinstance(following, LessonPlay) and following.lesson == lesson("nations", 2)
        guide = following
        guide.at = len(guide.lesson.steps) - 1
        await chosen("play")
        assert isinstance(app.screen, NewGame) and app.open_game is None
        app.learn("nations")
        await pilot.pause()
        guide = app.screen.conductor
        guide.at = len(guide.lesson.steps) - 1
        await chosen("home")
        assert isinstance(app.screen, Home) and app.open_game is None


DISCORDIA = {
    "Your city": "enter",
    "How to read the screen": "enter",
    "Choose a die": "enter",
    "What this die is good for": "question_mark q",
    "A city tile": "enter enter",
    "A special deployment": "enter",
    "Full barracks": "s",
    "What you have left": "q",
    "The season boat": "enter",
    "A decree": "enter",
    "The end of your turn": "d",
    "You are the Maximus": "enter",
    "Now you know a turn": "enter",
    "Winter": "enter",
    "A die for the ship": "enter",
    "All aboard": "2",
    "A star on the development track": "enter 4",
    "A tower": "2",
    "A swap": "2",
    "What goes back": "enter",
    "The ship sails": "d",
    "The bonus of the stall": "enter",
    "The year is counted": "escape escape",
    "The Germans": "enter",
    "New workers": "enter",
    "Emptied": "i",
    "The whole story": "q",
    "Year two": "enter",
    "Six cities": "enter",
    "The wall": "enter",
    "The houses": "right right",
    "A decree that asks for more": "left left",
    "Your choice": "2",
    "Your first city tile": "3 enter",
    "The guest's city": "enter",
    "The guest's first tile": "enter enter",
    "Privileges": "question_mark q",
    "Your own city": "enter",
    "Outposts on the Rhine": "enter",
    "A harm each": "enter",
    "A die for an outpost": "enter",
    "Manning it": "2",
    "Soldiers for everybody": "enter",
    "A ship on the Rhine": "enter 6",
    "What Confluentes brings": "enter",
    "What stays open": "enter",
    "The year ends": "d",
    "The harm": "escape escape",
    "The raid": "enter",
    "The row is cleared": "enter",
    "Three new ones": "enter",
    "Now you know Magna": "enter",
}
"""The keys of all lessons of Discordia, as their steps ask for them, from the first line of the list on."""


@pytest.mark.parametrize("begun", [1, 3])
async def test_the_discordia_lessons_by_their_own_keys(app: HotseatApp, begun: int) -> None:
    async with lesson_of(app, "discordia", chapter=begun) as (pilot, _, guide):
        app.apply_settings(app.settings._replace(confirm=False))
        done = []
        for chapter in (begun, begun + 1):
            while guide.step is not None:
                title = guide.step.title
                done.append(title)
                if title == "A hint":
                    guide.noted("hint")
                    continue
                for key in DISCORDIA[title].split():
                    await pilot.press(key)
                    await pilot.pause()
                assert guide.step is None or guide.step.title != title, f"{title}\n{text_of(app)}"
            if chapter == begun:
                assert isinstance(app.screen, Choose)
                app.screen.query_one("#next").press()
                await pilot.pause()
                guide = app.screen.conductor
        steps = {step.title for one in chapters("discordia")[begun - 1 : begun + 1] for step in one.steps}
        assert set(done) == steps and guide.lesson.chapter == begun + 1


JANUS = {
    "You and Janus": "enter",
    "What he has just done": "enter",
    "What is left for you": "2",
    "The Germans come for you alone": "2",
    "Your main action": "enter 5",
    "Winter": "d",
    "A die that Janus does not get": "3",
    "One worker more": "enter 6",
    "His turn, and the year end": "d",
    "The year is counted": "left enter escape escape",
    "Who leads": "left enter",
    "The ladder": "enter",
}
"""The keys of the lesson on Janus."""


@pytest.mark.usefixtures("handing_over")
@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_the_lesson_on_janus_by_its_own_keys(app: HotseatApp, size: tuple[int, int]) -> None:
    """His last turn of the year is told before it is counted, and holds nobody up; what a step speaks of is lit."""
    async with lesson_of(app, "discordia", size, 5) as (pilot, _, guide):
        app.apply_settings(app.settings._replace(confirm=False, animations=False))
        assert guide.lesson.seats == 1 and after(guide.lesson) is None, "the last lesson of all"
        while guide.step is not None:
            title = guide.step.title
            if guide.step.light:
                assert any("Janus▹" in line for line in text_of(app).splitlines()), f"{title}\n{text_of(app)}"
            if title == "The year is counted":
                assert "last turn of year 1: 2 fewer, 10 left" in text_of(app)
            for key in JANUS[title].split():
                await pilot.press(key)
                await pilot.pause()
            assert guide.step is None or guide.step.title != title, f"{title}\n{text_of(app)}"
            if title == "The year is counted":
                assert "Janus 23" in text_of(app) or "23 workers left" in text_of(app), text_of(app)
        assert isinstance(app.screen, Choose) and not app.screen.query("#next")
        app.screen.query_one("#play").press()
        await pilot.pause()
        assert isinstance(app.screen, NewGame) and app.screen.game == "discordia"
        assert app.screen.query_one("#seats", Picker).value == 1 and app.screen.options()["ladder"] == 1


async def test_an_outpost_that_the_lesson_asks_for_is_lit_before_the_line_under_the_cursor(app: HotseatApp) -> None:
    """The cursor was on the main action, so that all its places were lit, and not the barracks on the Rhine."""
    async with lesson_of(app, "discordia", (160, 50), 4) as (pilot, screen, guide):
        while guide.step.title != "Manning it":
            guide.skip_step()
            await pilot.pause()
        assert screen.mat.entry.action is None, "a group"
        assert list(screen.mat.offered()) == list(guide.step.actions)
        marked = [line for line in text_of(app).splitlines() if "▹Barracks 3" in line]
        assert len(marked) == 1 and "harm: Germans +1" in marked[0]


async def test_a_step_shows_the_page_that_it_speaks_of(app: HotseatApp) -> None:
    """The outposts were told of over the main board, the aqueduct over the outposts."""
    async with lesson_of(app, "discordia", (80, 24), 4) as (pilot, screen, guide):
        pages = set()
        while guide.step is not None:
            if guide.step.page and screen.reviewing is None:
                assert screen.mat.pages.layout.slot_of(guide.step.page), guide.step.title
                pages.add(guide.step.page)
            guide.skip_step()
            await pilot.pause()
        assert pages == {"row", "city"}


async def test_a_step_lights_the_outposts_that_it_speaks_of(app: HotseatApp) -> None:
    """Three steps stood over one still picture with nothing lit."""
    async with lesson_of(app, "discordia", (80, 24), 4) as (pilot, _, guide):
        for step in guide.lesson.steps[:3]:
            marked = [line for line in text_of(app).splitlines() if "harm: " in line and "▹" in line]
            assert len(marked) == len(step.light)
            await pilot.press("enter")
            await pilot.pause()
        assert [len(step.light) for step in guide.lesson.steps[:3]] == [3, 1, 0]


async def test_another_page_may_be_looked_at_meanwhile(app: HotseatApp) -> None:
    async with lesson_of(app, "discordia", (80, 24), 4) as (pilot, screen, _):
        await pilot.press("c")
        screen.lay_out()
        await pilot.pause()
        assert screen.mat.pages.layout.slot_of("city")


async def test_play_it_now_asks_for_the_modules_that_the_lesson_taught(app: HotseatApp) -> None:
    async with lesson_of(app, "discordia", chapter=4) as (pilot, _, guide):
        guide.at = len(guide.lesson.steps) - 1
        await pilot.press("enter")
        await pilot.pause()
        app.screen.query_one("#play").press()
        await pilot.pause()
        assert isinstance(app.screen, NewGame)
        assert app.screen.query_one("#option-magna", Picker).value == (True, True)


async def test_what_a_step_asks_for_is_lit_alone(app: HotseatApp) -> None:
    async with lesson_of(app, "explorers", (120, 40)) as (pilot, screen, guide):
        scene = screen.query_one(HexMap).grid
        assert scene.scene is not None and scene.scene.lit is not None and scene.scene.lit.bit_count() > 1
        await pilot.press("enter", "enter")
        (target,) = guide.step.actions
        assert screen.lit == [target] and len(screen.legal) > 1
        assert scene.scene.lit == 1 << scene.board.index[target.space], "its space alone carries the mark"
        await pilot.press("f")
        await pilot.pause()
        pointed = [line for line in text_of(app).splitlines() if "\u25b8 explore" in line]
        assert len(pointed) == 1


async def test_the_explorers_lesson_by_its_own_keys(app: HotseatApp) -> None:
    async with lesson_of(app, "explorers") as (pilot, screen, guide):
        titles = []

        async def press(*keys: str) -> None:
            titles.append(guide.step.title)
            for key in keys:
                await pilot.press(key)
                await pilot.pause()
            assert guide.step is None or guide.step.title != titles[-1], f"{keys} do what {titles[-1]} asks for"

        await press("enter")
        await press("enter")
        await press("enter")
        await press("up")
        await press("x", "escape")
        await press("down", "enter")
        await press("enter")
        await press("d")
        await press("question_mark", "q")
        assert re.search(r"^ *8╱", text_of(app), re.M), "the city below the capital that the step speaks of"
        await pilot.press("up", "g")
        assert screen.considered == guide.step.actions[0] and "First: Go to the lit city" in text_of(app)
        await press("n", "p", "enter")
        await press("enter")
        await pilot.press("left")
        await pilot.press("enter")
        assert "First: Press s for the score sheet" in text_of(app)
        await press("s")
        assert "First:" not in text_of(app), "it is done"
        await press("q")
        await press("d", "d")
        assert "Era I ends" in text_of(app) and guide.step.want == "review", "nothing of the next era yet"
        assert "before era" not in text_of(app), "the lesson begins amid it"
        await press("q", "q")
        await press("enter")
        assert guide.step is None and titles == [step.title for step in guide.lesson.steps]
        await pilot.press("escape", "i")
        assert "Learner (Grassland)" in text_of(app), "the journal tells turns, by name"


async def test_the_spot_chosen_beforehand_does_not_fulfil_a_step(
    app: HotseatApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a scoring the table chooses where the cursor begins: the person has pointed at nothing yet."""
    told = lesson("quixote")
    act = next(step for step in told.steps if step.want == "act")
    fields = [act._replace(title=f"field {number}", actions=()) for number in (1, 2, 3)]
    anywhere = tuple(Lay(tile, turned) for tile in TILES for turned in (False, True))
    asked = act._replace(title="asked", want="point", actions=anywhere)
    steps = (*fields, asked, act._replace(title="after"))
    monkeypatch.setattr("rules.lesson.lesson", lambda *_: told._replace(steps=steps))
    async with lesson_of(app, "quixote") as (pilot, screen, guide):
        for _ in fields:
            await pilot.press("enter")
            await pilot.pause()
        assert guide.step is asked and screen.reviewing is not None
        for keys in (("q", "q"), ("m", "escape"), ("s", "q")):
            await pilot.press(*keys)
            await pilot.pause()
            assert guide.step is asked and screen.considered in anywhere, keys
        await pilot.press("right")
        assert guide.step.title == "after"


@pytest.mark.parametrize("game", lessons())
async def test_undo_goes_back_to_the_step_of_the_action(app: HotseatApp, game: str) -> None:
    async with lesson_of(app, game) as (pilot, screen, guide):
        app.apply_settings(app.settings._replace(confirm=False))
        while guide.step.want not in ("act", "deal"):
            guide.skip_step()
            await pilot.pause()
        at, state = guide.at, screen.state
        await pilot.press("D" if game == "quixote" else "f6")
        await pilot.pause()
        assert guide.at > at and screen.state != state
        screen.action_conduct("undo")
        await pilot.pause()
        assert guide.at <= at and screen.state == state
        screen.action_conduct("undo")
        assert screen.state == state, "nothing before the prepared position can be undone"


@pytest.mark.usefixtures("at_home")
async def test_it_is_found_on_the_home_screen_and_left_after_asking(app: HotseatApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        menu = app.screen.query_one(Menu)
        menu.highlighted = next(at for at, option in enumerate(menu.options) if option.id == "learn")
        await pilot.press("enter")
        await pilot.pause()
        assert "Don Quixote" in text_of(app)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen) and isinstance(app.screen.conductor, LessonPlay)
        await pilot.press("q")
        assert isinstance(app.screen, Confirm)
        await pilot.press("y")
        assert isinstance(app.screen, Home)


@pytest.mark.parametrize(("game", "least"), [("quixote", 2), ("nations", 5)])
async def test_what_a_lesson_asks_for_is_lit_and_has_a_sign(app: HotseatApp, game: str, least: int) -> None:
    """On the board or in the hand, also where it cannot be done now; gone once the cursor is there."""
    async with lesson_of(app, game) as (pilot, screen, guide):
        lit = 0
        while guide.step is not None:
            step = guide.step
            if step.actions and "»" in text_of(app):
                lit += 1
                faint = faint_in(app, THEMES) if lit == 1 else []
                assert not faint, f"{step.title}: {faint}"
                screen.point(step.actions[0])
                await pilot.pause()
                if step.want != "deal":
                    assert guide.step is not step or "»" not in text_of(app), step.title
            if guide.step is step:
                guide.skip_step()
            await pilot.pause()
        assert lit >= least


async def test_the_choice_of_lessons_says_how_long_each_is(app: HotseatApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        app.learn()
        await pilot.pause()
        told = text_of(app)
        for one in all_lessons():
            assert f"{name_of(one)} ({len(one.steps)} steps)" in told


async def test_where_no_step_needs_three_lines_of_text_the_tiles_of_don_quixote_have_frames(app: HotseatApp) -> None:
    """At 80x24 they lay there as bare rows, though the game frames them in the same place."""
    async with lesson_of(app, "quixote", (80, 24)) as (_, screen, guide):
        assert screen.query_one("#lesson").region.height == 3 and guide.rows == 1
        assert "┌2" in text_of(app), "the digit that chooses a tile stands in its frame"


async def test_a_list_that_does_not_hold_what_is_wanted_closes(app: HotseatApp) -> None:
    """ "First: Choose the special deployment" stood over the main actions, without a word on how to come back."""
    async with lesson_of(app, "discordia", chapter=2) as (pilot, screen, guide):
        while guide.step is None or guide.step.title != "All aboard":
            if guide.step is not None and guide.step.actions:
                screen.act(guide.step.actions[0])
            else:
                await pilot.press("enter")
            await pilot.pause()
        await pilot.press("1")
        await pilot.pause()
        assert "special" not in text_of(app).rpartition("1 build")[2], "the main actions are open"
        await pilot.press("enter")
        await pilot.pause()
        told = text_of(app)
        assert "First: Choose the special deployment of 1 farmer" in told and "1 main action" in told
