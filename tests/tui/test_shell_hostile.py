"""Hostile names through every screen of the shell: no crash, no markup, no live link, no raw escape."""

from __future__ import annotations

import sqlite3
from functools import partial

import pytest
from rich.cells import cell_len

from saves.model import Seat
from tests.tui.conftest import BATCHES, HOSTILE
from tests.tui.grid import strips_of
from tui.kit.text import badge, name_content, names_line, seat_line
from tui.pages.dialogs import Ask, Choose, Confirm, Message

pytestmark = pytest.mark.usefixtures("at_home")


def assert_harmless(app) -> None:
    """Nothing on screen could reach the terminal as a command, and nothing of a name became a link."""
    width = app.size.width
    for strip in strips_of(app):
        assert strip.cell_length == width
        assert all(char.isprintable() for char in strip.text), ascii(strip.text)
        for segment in strip:
            if segment.style and "@click" in segment.style.meta:
                raise AssertionError(f"a link: {segment}")
            assert not (segment.style and segment.style.link)


@pytest.mark.rotating(6)
@pytest.mark.parametrize("names", BATCHES, ids=range(len(BATCHES)))
async def test_every_screen_bears_hostile_names(app, shelf, names):
    running = shelf(names, 3, names[0])
    finished = shelf(names[::-1], -1, names[-1])
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.pause()
        assert_harmless(app)
        for show in (
            app.action_library,
            lambda: app.screen.action_rename(),
            app.go_home,
            *(partial(push, app, dialog, name) for name in names for dialog in (Confirm, Message, Choose, Ask)),
            app.go_home,
            app.action_results,
            lambda: app.show_finished(finished),
            lambda: app.show_error(ValueError("\n".join(names)), running),
            *(partial(app.say, name, "error") for name in names),
        ):
            show()
            await pilot.pause()
            assert_harmless(app)
            assert app.is_running


def push(app, dialog, name: str) -> None:
    """A dialog with the name in every place that takes a text, in place of the one before."""
    app.go_home()
    if dialog is Choose:
        app.push_screen(Choose(name, name, [("a", name)]))
    else:
        app.push_screen(dialog(name, name, *([name] * 2 if dialog is not Message else [])))


def test_names_put_into_the_file_by_others_are_cleaned_when_read(data, shelf):
    """The store cleans what it is given; a file written by somebody else is cleaned on the way out."""
    shelf()
    with sqlite3.connect(data / "hotseat.db") as db:
        db.execute("UPDATE games SET name = ?", ("\x1b[31m[/b]\u202ename",))
    from saves.store import Store

    with Store.open(data) as store:
        assert name_content(store.games()[0].name).plain == "[31m[/b]name"


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
@pytest.mark.parametrize("glyph_set", ["unicode", "ascii"])
def test_name_pieces_are_plain_and_narrow(name, glyph_set):
    seat = Seat(name, "[/b]", "[/b]")
    for content in (
        name_content(name),
        seat_line(seat, 0, glyph_set),
        names_line([seat, seat]),
        badge(seat, 1, glyph_set),
    ):
        assert content.plain.isprintable()
        assert content.plain.strip()
    assert cell_len(name_content(name).plain) <= 24


def test_names_read_as_a_list():
    seats = [Seat("Ann"), Seat("[/b]"), Seat("Cem")]
    assert names_line(seats).plain == "Ann, [/b] and Cem"
    assert names_line(seats[:1]).plain == "Ann"
    assert names_line([]).plain == ""
