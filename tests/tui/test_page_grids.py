"""The pages as stored screens in the sizes that `test_shell_grids.py` leaves out: the smallest and the large ones."""

from __future__ import annotations

from shutil import copytree

import pytest

from tests.tui.test_shell_grids import NOW

pytestmark = pytest.mark.usefixtures("at_home")

SIZES = [(60, 20), (160, 50), (200, 60)]
PAGES = ("home", "new", "form", "library", "settings", "results", "result", "rules", "keys")
ALL = [(60, 20), (80, 24), (120, 40), (160, 50), (200, 60)]
"""Sizes of the pages that `test_shell_grids.py` does not have at all."""


@pytest.fixture(autouse=True)
def games(data, three_games, monkeypatch):
    copytree(three_games, data)
    monkeypatch.setattr("tui.kit.text.time.time", lambda: NOW)
    monkeypatch.setenv("TZ", "UTC")


@pytest.mark.rotating(6)
@pytest.mark.parametrize("page", PAGES)
async def test_pages_look_as_stored_from_the_smallest_to_the_largest(app, grid, page):
    async with app.run_test(size=SIZES[0]) as pilot:
        await pilot.pause()
        if page in ("new", "form"):
            app.new_game("explorers" if page == "form" else "")
        elif page == "result":
            app.show_finished(2)
        elif page == "rules":
            app.show_rule("quixote.scoring.churches")
        elif page != "home":
            getattr(app, f"action_{page}")()
        await pilot.pause()
        for width, height in ALL if page == "keys" else SIZES:
            await pilot.resize_terminal(width, height)
            for _ in range(4):
                await pilot.pause()
            if page == "new":  # a picture comes when the cursor has rested
                await pilot.pause(0.3)
            grid(f"shell-{page}-{width}x{height}", app)
