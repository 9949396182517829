"""The settings file, and the screen that changes it."""

from __future__ import annotations

import os
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tui.grid import text_of
from tui import settings as settings_file
from tui.app import HotseatApp
from tui.kit.fields import Picker
from tui.kit.keys import clashes
from tui.kit.menu import Menu
from tui.pages.settings import PressKey
from tui.settings import Settings, as_toml, load, parse, save

VALUES = st.one_of(
    st.booleans(), st.integers(), st.text(), st.lists(st.text()), st.dictionaries(st.text(), st.integers())
)


@given(
    st.dictionaries(
        st.sampled_from(["theme", "glyphs", "animations", "confirm", "keys", "colour", "baton", "tempo", "hints"])
        | st.text(),
        VALUES,
    )
)
def test_nothing_in_a_file_raises_and_every_fault_is_told(data: dict[str, Any]):
    settings = parse(data)
    wrong = set(data) - {"theme", "glyphs", "animations", "confirm", "keys", "baton", "tempo", "hints"}
    assert len([line for line in settings.problems if line.startswith("unknown setting")]) == len(wrong)
    assert settings.theme in settings_file.THEMES
    assert settings.glyphs in settings_file.GLYPHS
    assert settings.baton in settings_file.BATONS
    assert settings.tempo in settings_file.TEMPOS
    assert settings.hints in settings_file.HINTS


@pytest.mark.parametrize(
    "settings",
    [
        Settings(),
        Settings(
            "light",
            "ascii",
            True,
            False,
            baton="card",
            tempo="instant",
            hints="master",
            bell=True,
            title=True,
            keys={"undo": "Z", "search": "slash,f3"},
        ),
        Settings(keys={"back": "backslash"}),
    ],
)
def test_what_is_saved_is_loaded(tmp_path, settings):
    path = tmp_path / "deep" / "settings.toml"
    save(path, settings)
    assert load(path) == settings
    assert [file.name for file in path.parent.iterdir()] == ["settings.toml"]


@pytest.mark.parametrize("content", [b"theme = ", b"\xff\xfe", b"theme = 'dark'\ntheme = 'light'", b"[" * 5000])
def test_a_damaged_file_is_told_and_kept_when_the_app_writes(tmp_path, content):
    path = tmp_path / "settings.toml"
    path.write_bytes(content)
    settings = load(path)
    assert settings.problems
    saved = save(path, settings)
    assert saved.problems == ()
    assert load(path).problems == ()
    assert (tmp_path / "settings.toml.old").read_bytes() == content


@pytest.mark.parametrize(
    ("env", "moving"),
    [
        ({"TERM": "xterm-256color"}, True),
        ({"TERM": "xterm-256color", "SSH_CONNECTION": "1 2 3 4"}, False),
        ({"TERM": "xterm-256color", "TEXTUAL_ANIMATIONS": "none"}, False),
        ({"TERM": "dumb"}, False),
    ],
)
def test_things_move_unless_the_terminal_is_far_away_or_says_no(env, moving):
    assert settings_file.automatic_animations(env) is moving


def test_animations_of_an_older_file_are_as_they_were():
    assert [parse({"animations": value}).animations for value in (True, False)] == [True, False]
    assert parse({"animations": "on"}).problems and parse({}).animations == "auto"


def test_a_sound_file_is_replaced_without_a_copy(tmp_path):
    path = tmp_path / "settings.toml"
    save(path, save(path, Settings()))
    assert [file.name for file in tmp_path.iterdir()] == ["settings.toml"]


def test_clashing_keys_in_the_file_are_left_out_as_a_whole():
    settings = parse({"keys": {"undo": "q", "hint": "Z"}})
    assert settings.keys == {}
    assert any("Back" in line for line in settings.problems)


@pytest.mark.parametrize("keys", ["ctlr+g", "g,hyper-g", "F99", "ctrl+", "ctrl+alt", "strg+g", "\u0007"])
def test_keys_that_do_not_exist_are_named_and_none_counts(keys):
    settings = parse({"keys": {"hint": keys, "undo": "Z"}})
    assert settings.keys == {}
    (line,) = settings.problems
    assert line.startswith('keys: "hint": there is no key') and "ctrl+g" in line


def test_a_file_that_begins_with_a_byte_order_mark_is_read(tmp_path):
    path = tmp_path / "settings.toml"
    path.write_bytes(b'\xef\xbb\xbftheme = "light"\n[keys]\nundo = "Z"\n')
    assert load(path) == Settings(theme="light", keys={"undo": "Z"})


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ('[keys]\nhint = "' + ",".join(f"f{n % 12 + 1}" for n in range(4_000)) + '"\n', "more than 8 keys"),
        ('[keys]\nhint = "' + ",".join(f"k{n}" for n in range(50_000)) + '"\n', "longer than 16 KiB"),
        ("[keys]\n" + "".join(f'k{n} = "x"\n' for n in range(1_000)), "no key called"),
        ("a." * 7_500 + "a = 1", ""),
        ("x = " + "[" * 15_000, ""),
        ("theme = " + "9" * 15_000, ""),
        ("#" * 200_000, "longer than 16 KiB"),
    ],
    ids=range(7),
)
def test_what_is_beyond_measure_in_a_file_is_told_at_once(tmp_path, content, told):
    path = tmp_path / "settings.toml"
    path.write_text(content)
    begun = time.process_time()
    settings = load(path)
    assert time.process_time() - begun < 2
    assert settings.problems and told in settings.problems[0]
    assert len(settings.problems[0]) < 200
    assert settings._replace(problems=()) == Settings()


def test_many_keys_for_one_thing_are_refused_in_no_time():
    begun = time.process_time()
    assert '"hint" has more than 8 keys' in clashes({"hint": ",".join(f"k{n}" for n in range(50_000))})
    assert time.process_time() - begun < 1


def test_settings_that_are_no_file_are_told(tmp_path):
    os.mkfifo(tmp_path / "settings.toml")
    assert "no file" in load(tmp_path / "settings.toml").problems[0]
    (tmp_path / "folder").mkdir()
    assert "no file" in load(tmp_path / "folder").problems[0]


async def test_an_unknown_key_is_told_on_start_and_the_usual_one_counts(data):
    data.mkdir()
    (data / "settings.toml").write_text('[keys]\nhint = "ctlr+g"\n')
    app = HotseatApp(data)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.pause()
        assert 'there is no key "ctlr+g"' in " ".join(note.message for note in app._notifications)
        assert app.settings.keys == {}


def test_keys_are_written_as_people_write_them():
    assert parse({"keys": {"search": "?", "help": "/"}}).keys == {"search": "question_mark", "help": "slash"}
    assert "search" in as_toml(Settings(keys={"search": "question_mark", "help": "slash"}))


async def test_the_strength_of_hints_is_chosen_on_the_page(app, data):
    async with app.run_test(size=(60, 20)) as pilot:
        app.action_settings()
        await pilot.pause()
        app.screen.query_one("#hints", Picker).action_step(1)
        await pilot.pause()
        assert app.settings.hints == "master"
    assert load(data / "settings.toml").hints == "master"


async def test_a_change_counts_and_is_written_at_once(app, data):
    async with app.run_test(size=(80, 24)) as pilot:
        app.action_settings()
        await pilot.pause()
        app.screen.query_one("#theme", Picker).action_step(2)
        await pilot.pause()
        assert app.theme == "light"
        app.screen.query_one("#glyphs", Picker).action_step(-1)
        await pilot.pause()
        assert app.glyph_set == "ascii"
        assert app.has_class("-ascii")
    saved = load(data / "settings.toml")
    assert (saved.theme, saved.glyphs) == ("light", "ascii")


async def test_a_key_is_remapped_by_pressing_it_and_reset(app, data):
    async with app.run_test(size=(80, 24)) as pilot:
        app.action_settings()
        await pilot.pause()
        menu = app.screen.query_one("#keys", Menu)
        menu.focus()
        menu.highlighted = next(at for at, option in enumerate(menu.options) if option.id == "undo")
        await pilot.press("enter")
        assert isinstance(app.screen, PressKey)
        await pilot.press("q")
        assert isinstance(app.screen, PressKey)
        assert "q is taken: Go back" in text_of(app)
        await pilot.press("Z")
        assert load(data / "settings.toml").keys == {"undo": "Z"}
        await pilot.press("delete")
        assert load(data / "settings.toml").keys == {}


async def test_escape_keeps_the_key(app):
    async with app.run_test(size=(80, 24)) as pilot:
        app.action_settings()
        await pilot.pause()
        app.screen.query_one("#keys", Menu).focus()
        await pilot.press("enter", "escape")
        assert app.settings.keys == {}
        assert not isinstance(app.screen, PressKey)


async def test_settings_that_cannot_be_written_still_count(app, data):
    data.parent.mkdir(exist_ok=True)
    data.write_text("a file where the folder should be")
    async with app.run_test(size=(80, 24)) as pilot:
        app.action_settings()
        await pilot.pause()
        app.screen.query_one("#confirm", Picker).action_step(1)
        await pilot.pause()
        assert app.settings.confirm is False
        assert "could not be saved" in " ".join(note.message for note in app._notifications)


async def test_faults_of_the_file_are_told_on_start(data):
    data.mkdir()
    (data / "settings.toml").write_text('theme = "[b]pink[/b]"\ncolour = 3\n')
    app = HotseatApp(data)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.pause()
        told = " ".join(note.message for note in app._notifications)
        assert "theme takes one of" in told
        assert "unknown setting 'colour'" in told
