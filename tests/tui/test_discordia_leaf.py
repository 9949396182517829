"""Keys that did nothing or something else: PageDown on a page that goes on, Enter where nothing is to be chosen."""

from __future__ import annotations

from saves.model import Seat
from tests.tui.grid import text_of
from tui.app import HotseatApp


async def test_a_page_that_goes_on_is_leafed_through_before_the_list(app: HotseatApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.start_game("discordia", [Seat("Ann", "orange"), Seat("Ben", "blue")], {}, 31)
        await pilot.pause()
        await pilot.press("e")
        await pilot.pause()
        assert "Harbour " in text_of(app) and "Fit anywhere" not in text_of(app)
        for _ in range(3):
            await pilot.press("pagedown")
        await pilot.pause()
        assert "Fit anywhere" in text_of(app) and "Harbour " not in text_of(app), "the offer stays, and goes on"
        for _ in range(3):
            await pilot.press("pageup")
        await pilot.pause()
        assert "Harbour " in text_of(app)


async def test_enter_on_a_place_where_nothing_is_chosen_says_so(app: HotseatApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.start_game("discordia", [Seat("Ann", "orange"), Seat("Ben", "blue")], {}, 31)
        await pilot.pause()
        await pilot.press("c", "tab", "enter")
        await pilot.pause()
        told = text_of(app)
        assert "Nothing is chosen here" in told, told
        await pilot.press("pagedown")
        await pilot.pause()
        assert "This page goes on no further." in text_of(app), "the list is not what the keys are on"


async def test_escape_leaves_a_page_that_a_key_brought_before_it_leaves_the_game(app: HotseatApp) -> None:
    """On the city, Esc asked whether to leave the game: one had only looked."""
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.start_game("discordia", [Seat("Ann", "orange"), Seat("Ben", "blue")], {}, 31)
        await pilot.pause()
        for key, there in (("c", "Castella"), ("e", "Extensions")):
            await pilot.press(key)
            await pilot.pause()
            assert there in text_of(app) and "Display" not in text_of(app)
            await pilot.press("escape")
            await pilot.pause()
            assert "Display" in text_of(app) and "Leave the game?" not in text_of(app), key
        await pilot.press("escape")
        await pilot.pause()
        assert "Leave the game?" in text_of(app)
