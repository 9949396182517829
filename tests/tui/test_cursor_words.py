"""What is under the cursor is said in words on a line of its own, where there is one."""

from __future__ import annotations

import pytest
from textual.widgets import Static

from rules.catalogue import GAMES
from tests.tui.grid import text_of
from tui.app import HotseatApp
from tui.table.screen import TableScreen


async def test_the_tile_under_the_cursor_has_a_line_of_its_own(app: HotseatApp) -> None:
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        app.learn("quixote")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        line, effect = screen.query_one("#cursor-words", Static), screen.query_one("#effect", Static)
        for keys in ("left", "right", "t"):
            await pilot.press(keys)
            await pilot.pause()
            told = screen.mat.note_on(screen.considered)
            assert told
            assert str(line.render()) == f"{told[:1].upper()}{told[1:]}"
            assert told not in str(effect.render()), "said once"
        await pilot.resize_terminal(80, 24)
        assert not line.display, "there is no line to spare"
        await pilot.resize_terminal(60, 20)
        assert text_of(app)


@pytest.mark.parametrize("game", ["explorers", "discordia", "nations"])
async def test_a_table_with_lines_of_its_own_for_it_gets_no_other(app: HotseatApp, game: str) -> None:
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        app.learn(game)
        await pilot.pause()
        assert not app.screen.query_one("#cursor-words").display


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("game", GAMES)
async def test_nothing_is_said_of_it_while_the_cursor_is_on_the_score_sheet(
    app: HotseatApp, game: str, size: tuple[int, int]
) -> None:
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.learn(game)
        await pilot.pause()
        lines = [app.screen.query_one(line, Static) for line in ("#cursor-words", "#effect")]

        def told() -> list[str]:
            return [str(line.render()) for line in lines if line.display]

        before = told()
        await pilot.press("s")
        await pilot.pause()
        assert not any(told())
        await pilot.press("s")
        await pilot.pause()
        assert told() == before and (any(before) or game not in ("quixote", "explorers"))
