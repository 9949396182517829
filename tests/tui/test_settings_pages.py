"""Settings: a sample that follows them at once, and keys that are found by a word."""

from __future__ import annotations

from textwrap import wrap

import pytest

from rules.catalogue import GAMES
from tests.tui.cut import cut_with_room
from tests.tui.grid import grid_of, text_of
from tui.games import GAMES as LOOKS
from tui.kit.fields import Picker
from tui.kit.keybar import KeyBar
from tui.kit.menu import Menu
from tui.pages.home import Home
from tui.pages.settings import KEYED, Sample
from tui.pages.words import settings as words

pytestmark = [pytest.mark.usefixtures("at_home"), pytest.mark.rotating(2)]


async def page(app, pilot):
    app.action_settings()
    await pilot.pause()
    return app.screen


def sample(app) -> str:
    return str(app.screen.query_one(Sample).content)


async def test_the_sample_shows_theme_and_glyphs_at_once(app):
    lid = LOOKS["explorers"].lid
    async with app.run_test(size=(80, 24)) as pilot:
        shown = await page(app, pilot)
        assert lid.signs[0] in sample(app)
        before = grid_of(app).partition("---")[2]
        theme = shown.query_one("#theme", Picker)
        theme.action_step(2)
        await pilot.pause()
        assert theme.value == "light" and grid_of(app).partition("---")[2] != before
        shown.query_one("#glyphs", Picker).action_step(2)
        await pilot.pause()
        assert lid.plain[0] in sample(app) and sample(app).isascii()


async def test_the_help_tells_what_the_value_chosen_does(app):
    async with app.run_test(size=(80, 24)) as pilot:
        shown = await page(app, pilot)
        told = shown.query_one("#help")
        for picker in shown.query(Picker):
            name, choices = picker.id, words.CHOICES[picker.id][1]
            picker.focus()
            found = {}
            for _ in choices:
                await pilot.press("right")
                found[picker.value] = str(told.content)
            assert len(set(found.values())) == len(choices), name
            assert all(("Automatic" in text) == (value == "auto") for value, text in found.items()), name
        shown.query_one("#theme", Picker).focus()
        await pilot.pause()
        assert str(told.content).startswith("Automatic, dark here"), "and what that comes to"


@pytest.mark.parametrize("no_color", [False, True])
def test_a_theme_tells_that_no_color_has_the_last_word(no_color):
    told = [
        words.help_of("theme", value, "mono" if no_color else "dark", no_color) for value in words.CHOICES["theme"][1]
    ]
    assert all(("NO_COLOR is set" in text) == no_color for text in told)


async def test_the_sample_moves_only_where_things_move(app):
    async with app.run_test(size=(80, 24)) as pilot:
        shown = await page(app, pilot)
        before = sample(app)
        await pilot.pause(0.4)
        assert sample(app) == before, "automatic is off here"
        shown.query_one("#animations", Picker).action_step(1)
        await pilot.pause(0.4)
        assert sample(app) == before, "the cursor is on another setting"
        shown.query_one("#animations", Picker).focus()
        seen = set()
        for _ in range(30):
            await pilot.pause(0.05)
            seen.add(sample(app))
        assert len(seen) > 2
        shown.query_one("#animations", Picker).action_step(1)
        await pilot.pause()
        assert app.settings.animations is False
        assert sample(app) == before


@pytest.mark.rotating(6)
@pytest.mark.parametrize(
    ("typed", "found"), [("explorers map", "zoom"), ("turn tile", "turn-tile"), ("f6", "skip-step")]
)
async def test_a_key_is_found_by_its_game_by_what_it_does_and_by_its_sign(app, typed, found):
    async with app.run_test(size=(80, 24)) as pilot:
        shown = await page(app, pilot)
        menu = shown.query_one("#keys", Menu)
        everything = menu.option_count
        await pilot.press("slash", *("space" if char == " " else char for char in typed))
        await pilot.pause()
        assert found in [option.id for option in menu.options] and menu.option_count < everything / 3
        await pilot.press("enter")
        assert app.focused is menu
        await pilot.press("escape")
        assert menu.option_count == everything
        await pilot.press("escape")
        assert isinstance(app.screen, Home)


async def test_no_key_is_told_and_escape_leaves_the_search_first(app):
    async with app.run_test(size=(80, 24)) as pilot:
        shown = await page(app, pilot)
        await pilot.press("slash", *"xyzzy")
        await pilot.pause()
        assert "No key does that." in text_of(app)
        await pilot.press("escape")
        assert app.screen is shown and app.focused is shown.query_one("#keys")


async def test_every_game_has_its_keys_under_its_name_and_the_page_is_whole(app):
    async with app.run_test(size=(60, 20)) as pilot:
        shown = await page(app, pilot)
        heads = [str(option.prompt) for option in shown.query_one("#keys", Menu).options if option.disabled]
        groups = [LOOKS[game].group for game in GAMES if LOOKS[game].keys]
        assert [head for head in heads if head in groups] == groups
        for size in [(60, 20), (80, 24), (160, 50)]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert LOOKS["explorers"].lid.signs[0] in text_of(app), size
            assert all(title in text_of(app) for title, _ in words.CHOICES.values()), size
            assert not cut_with_room(app), size


def test_every_help_fits_on_two_lines_of_a_narrow_window():
    told = [text for texts in words.HELPS.values() for text in texts.values()] + list(words.KEY_HELPS.values())
    told += [words.help_of(*auto, False) for auto in (("theme", "auto", "contrast"), ("glyphs", "auto", "unicode"))]
    assert [text for text in told if len(wrap(text, 56)) > 2] == []


@pytest.mark.parametrize(("size", "stands"), [((200, 60), True), ((120, 40), False)])
async def test_in_a_wide_window_a_table_stands_below_the_settings_and_the_keys_beside_them(app, size, stands):
    """There the form was a column of 90 in 200."""
    async with app.run_test(size=size) as pilot:
        shown = await page(app, pilot)
        for _ in range(4):
            await pilot.pause()
        keys, choices = shown.query_one("#keys").region, shown.query_one("#choices").region
        assert (keys.x > choices.right) is stands
        table = shown.query_one("#table-sample")
        assert table.display is stands
        if stands:
            before = grid_of(app)
            assert str(table.content).count("\n") > 20
            shown.query_one("#glyphs", Picker).action_step(2)
            for _ in range(4):
                await pilot.pause()
            assert str(table.content).isascii() and grid_of(app) != before, "it follows the settings at once"


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (160, 50)])
async def test_the_footer_has_the_keys_of_where_the_cursor_is(app, size):
    async with app.run_test(size=size) as pilot:
        shown = await page(app, pilot)
        assert {"Next line", "Change", "Find"} <= footer(app) and words.USUAL_KEY not in footer(app)
        shown.query_one("#keys").focus()
        await pilot.pause()
        assert {"Find", words.USUAL_KEY} <= footer(app) and not {"Next line", "Change"} & footer(app)


def footer(app) -> set[str]:
    return {label for _, _, label in app.screen.query_one(KeyBar).entries()}


async def test_a_key_that_is_taken_says_by_what(app):
    """In the words of the list, not by names that stand nowhere."""
    async with app.run_test(size=(80, 24)) as pilot:
        shown = await page(app, pilot)
        menu = shown.query_one("#keys", Menu)
        menu.focus()
        menu.highlighted = next(at for at, option in enumerate(menu.options) if option.id == "redo")
        await pilot.press("enter", "z")
        await pilot.pause()
        told = str(app.screen.query_one(".wrong").content)
        assert text_of(app).splitlines()[-1].strip() == "Esc Keep the key there is"
        assert told == "z is taken: Draw the map in another size (Merchant Explorers)"


async def test_a_long_line_of_the_keys_goes_on_under_its_text(app):
    async with app.run_test(size=(160, 50)) as pilot:
        shown = await page(app, pilot)
        lines = {option.id: str(option.prompt).split("\n") for option in shown.query_one("#keys", Menu).options}
        assert any(len(rows) > 1 for rows in lines.values())
        assert all(row.startswith(" " * KEYED) for rows in lines.values() for row in rows[1:])
