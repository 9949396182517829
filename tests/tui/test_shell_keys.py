"""The table of keys: no clashes, remapping, what the footer and the help page make of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual._keyboard_protocol import FUNCTIONAL_KEYS, MODIFIER_FUNCTIONAL_KEYS
from textual.content import Content
from textual.keys import Keys, _character_to_key

from saves.model import Seat
from tests.tui.grid import text_of
from tests.tui.places import PAGES
from tui.app import HotseatApp
from tui.kit.keybar import KeyBar
from tui.kit.keys import BY_ID, GROUPS, KEYS, bindings, character_name, clashes, is_key, key_name, keys_of, sign, table
from tui.pages.keys_help import WAYS_BACK, KeysHelp, in_columns

pytestmark = pytest.mark.usefixtures("at_home")

PLAIN = {
    "up", "down", "left", "right", "home", "end", "enter", "escape", "tab", "shift+tab", "backspace", "delete", "space",
    "question_mark", "slash", "plus", "minus", "equals_sign", "less_than_sign", "greater_than_sign", "ctrl+q", "ctrl+c",
    "ctrl+z",
    *(f"f{number}" for number in range(1, 11)),
}  # fmt: skip
"""Keys that every terminal sends and no multiplexer keeps for itself."""
SOME_LACK = {"home", "end", "delete", *(f"f{number}" for number in range(1, 13))}


def test_the_table_has_no_clash():
    assert clashes({}) == []


def test_every_key_arrives_on_every_terminal():
    for key in KEYS:
        for part in keys_of(key.id):
            assert part in PLAIN or (len(part) == 1 and part.isalnum()), f"{key.id}: {part}"


def test_a_key_that_some_terminals_keep_or_lack_has_a_second_one():
    """Function keys, Shift+Tab, Home, End, Delete, Ctrl: a console, a browser, tmux or a small keyboard takes them."""
    other_way = {"quit": "interrupt", "interrupt": "quit", "suspend": "quit"}  # both leave the app; the last only waits
    for key in KEYS:
        keys = keys_of(key.id)
        sure = [part for part in keys if part not in SOME_LACK and "+" not in part]
        assert sure or other_way.get(key.id) in BY_ID, f"{key.id}: {keys}"
    assert {sign(part) for name in ("legend", "keys", "start", "skip-step") for part in keys_of(name)} >= set("LKSD")


def test_ids_are_unique_and_groups_known():
    assert len(BY_ID) == len(KEYS)
    assert {key.group for key in KEYS} == set(GROUPS)
    assert all(key.help and key.label for key in KEYS)


@pytest.mark.parametrize(
    ("changed", "part"),
    [
        ({"undo": "q"}, 'q would be both "Back" (back) and "Undo" (undo)'),
        ({"undo": "r"}, "(redo)"),
        ({"hint": "Z,j"}, "(down)"),
        ({"fly": "f"}, 'no key called "fly"'),
        ({"cancel": "x"}, "cannot be remapped"),
        ({"undo": " , "}, "no key left"),
    ],
)
def test_a_clash_is_named(changed, part):
    assert any(part in line for line in clashes(changed)), clashes(changed)


def test_a_key_without_a_sign_of_its_own_is_told_by_its_character() -> None:
    """ "trade_mark_sign does nothing here now" was said of a paste."""
    assert (sign("trade_mark_sign"), sign("trade_mark_sign", True)) == ("™", "trade mark sign")
    assert sign("no_such_key") == "no_such_key"


def test_keys_of_different_screens_may_be_the_same():
    assert clashes({"rename": "u"}) == []
    assert clashes({"undo": "Z", "redo": "u"}) == []


@pytest.mark.parametrize(
    "name", ["question_mark", "slash", "ctrl+q", "f1", "escape", "up", "shift+tab", "u", "U", "space"]
)
def test_signs_are_short_and_ascii_where_asked(name):
    assert sign(name, ascii_only=True).isascii()
    assert 0 < len(sign(name)) <= 9


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("?", "question_mark"), ("/", "slash"), ("Ctrl+Q", "ctrl+q"), ("Esc", "escape"), ("U", "U"), ("", ""),
        ("(", "left_parenthesis"), ("+", "plus"), ("Ctrl++", "ctrl+plus"), ("shift+ctrl+Left", "ctrl+shift+left"),
        ("Shift+u", "U"), ("PgUp", "pageup"), ("Del", "delete"), (" F3 ", "f3"), ("Ctrl+?", "ctrl+question_mark"),
        ("\u00e9", "\u00e9"), ("\u20ac", "euro_sign"),
    ],
)  # fmt: skip
def test_keys_are_understood_as_people_write_them(typed, name):
    assert key_name(typed) == name


def test_every_key_that_the_library_knows_is_one():
    known = {key.value for key in Keys if not key.value.startswith("<")} - {"ctrl-at", "return"}
    known |= {name for name in FUNCTIONAL_KEYS.values() if name not in MODIFIER_FUNCTIONAL_KEYS and "iso" not in name}
    known |= {_character_to_key(chr(code)) for code in range(0x21, 0x500) if chr(code).isprintable()}
    assert [name for name in sorted(known) if not is_key(key_name(name))] == []
    assert all(key_name(name) == name for name in known if not name.startswith("ctrl+") or len(name) > 6)
    assert all(is_key(part) for key in KEYS for part in keys_of(key.id))


@pytest.mark.parametrize(
    "name", ["ctlr+g", "hint", "f99", "ctrl+", "", "ctrl", "g+ctrl", "ctrl+ctrl+g", "slash+a", "gg"]
)
def test_what_is_no_key_is_none(name):
    assert not is_key(name)


def test_characters_are_called_as_the_library_calls_them():
    for code in range(0x21, 0x3000):
        if chr(code).isprintable():
            assert character_name(chr(code)) == _character_to_key(chr(code))


def test_bindings_carry_ids_so_that_they_can_be_remapped():
    assert {binding.id for binding in bindings("back", "undo-turn")} == {"back", "undo-turn"}
    assert bindings("undo-turn")[0].action == "undo_turn"
    assert bindings("act", act="select")[0].action == "select"


def test_the_table_for_help_follows_remapped_keys():
    lines = {help_text: keys for _, keys, help_text in table({"undo": "Z,ctrl+w"})}
    assert lines[BY_ID["undo"].help] == "Z Ctrl+W"


async def test_remapped_keys_count_and_the_old_ones_no_longer(data):
    data.mkdir()
    (data / "settings.toml").write_text('[keys]\nback = "Z"\n')
    app = HotseatApp(data)
    async with app.run_test(size=(80, 24)) as pilot:
        app.action_keys()
        await pilot.pause()
        assert "Z Back" in text_of(app).splitlines()[-1]
        await pilot.press("q")
        assert len(app.screen_stack) == 2
        await pilot.press("Z")
        assert len(app.screen_stack) == 1


async def test_the_footer_hides_letters_while_an_input_has_the_focus(app):
    async with app.run_test(size=(80, 24)) as pilot:
        app.new_game("quixote")
        await pilot.pause()
        entries = {shown for _, shown, _ in app.screen.query_one(KeyBar).entries()}
        assert entries == {"Esc", "↓", "F5", "F1"}
        app.screen.query_one("#colour-0").focus()
        await pilot.pause()
        entries = {shown for _, shown, _ in app.screen.query_one(KeyBar).entries()}
        assert {"q", "?", "/"} <= entries


async def test_clicking_a_key_in_the_footer_presses_it(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        line = text_of(app).splitlines()[-1]
        await pilot.click(offset=(line.index("F1"), 23))
        await pilot.pause()
        assert type(app.screen).__name__ == "KeysHelp"


async def test_letters_are_text_in_an_input_and_commands_elsewhere(app):
    async with app.run_test(size=(80, 24)) as pilot:
        app.new_game("quixote")
        await pilot.pause()
        await pilot.press("q", "slash", "j")
        assert app.screen.query_one("#name-0").value == "q/j"
        await pilot.press("escape")
        assert len(app.screen_stack) == 1


async def test_every_global_key_is_in_the_table(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert all(binding.id in BY_ID for _, binding in app._bindings)


async def test_the_help_page_lists_every_key(app):
    async with app.run_test(size=(100, 100)) as pilot:
        await pilot.press("f1")
        await pilot.pause()
        screen = text_of(app)
        assert all(key.help in screen for key in KEYS if key.id not in WAYS_BACK[1:])
        assert "q  Esc" in screen and screen.count("Backspace") == 1, "the ways back"
        await pilot.press("f1")
        assert len(app.screen_stack) == 1


async def test_home_quits_by_q_but_not_by_backspace_or_escape(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("backspace", "escape")
        assert app.is_running
        await pilot.press("q")
        assert not app.is_running
    assert app.return_code == 0


@pytest.mark.parametrize("presses", [("ctrl+q",), ("ctrl+c", "ctrl+c")])
async def test_quit_keys_work_even_in_an_input(app, presses):
    async with app.run_test(size=(80, 24)) as pilot:
        app.new_game()
        await pilot.pause()
        await pilot.press(*presses)
        assert not app.is_running


async def test_one_ctrl_c_only_warns(app, monkeypatch):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+c")
        assert app.is_running
        app._interrupted -= 60
        await pilot.press("ctrl+c")
        assert app.is_running


def test_groups_of_keys_stand_in_columns_of_about_one_height_and_whole():
    blocks = [
        [Content(f"{name}{line}") for line in range(lines)] for name, lines in zip("abcd", (9, 8, 12, 3), strict=True)
    ]
    told = [[line.plain for line in column] for column in in_columns(blocks, 2)]
    assert [len(column) for column in told] == [17, 15]
    flat = [line.plain for block in blocks for line in block]
    assert [line for column in told for line in column] == flat, "in their order"
    assert [line.plain for line in in_columns(blocks, 1)[0]] == flat
    assert [len(column) for column in in_columns(blocks, 3)] == [9, 8, 15], "the highest as low as can be"


async def test_a_key_called_something_else_is_drawn_without_looking_up_what_the_others_do(app, monkeypatch):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        bar, looked_up = app.screen.query_one(KeyBar), list[str]()
        told = text_of(app).splitlines()[-1]
        found = KeyBar._keys_now
        monkeypatch.setattr(KeyBar, "_keys_now", lambda self: looked_up.append("") or found(self))
        called = lambda key, label: ("Zap" if key == "keys" else label, False)  # noqa: E731
        monkeypatch.setattr(type(app.screen), "key_words", staticmethod(called), raising=False)
        bar.renamed()
        await pilot.pause()
        first, looks = text_of(app).splitlines()[-1], looks_of(app)
        assert first != told and "F1 Zap" in first and not looked_up
        bar.refresh()
        await pilot.pause()
        assert (text_of(app).splitlines()[-1], looks_of(app)) == (first, looks) and looked_up


def looks_of(app: HotseatApp) -> list[tuple[object, ...]]:
    """Colours and weight of each cell of the footer."""
    last = list(app.screen._compositor.render_strips())[-1]
    styles = [style for text, style, _ in last for _ in text if style is not None]
    return [(style.color, style.bgcolor, bool(style.bold)) for style in styles]


@pytest.mark.parametrize("width", [60, 80])
async def test_what_leads_to_all_keys_stands_last_in_the_footer_and_never_gives_way(app, width):
    async with app.run_test(size=(width, 24)) as pilot:
        for game in ("quixote", "explorers", "nations", "discordia"):
            assert app.start_game(game, [Seat("Ann", "orange"), Seat("Ben", "blue")], {}, 3)
            await pilot.pause()
            assert app.screen.query_one(KeyBar).entries()[-1][2] == "Menu"
            app.go_home()
        for page in (app.action_library, app.action_results, app.action_campaigns):
            page()
            await pilot.pause()
            assert app.screen.query_one(KeyBar).entries()[-1][2] == "Keys"
            app.go_home()
            await pilot.pause()


async def test_a_key_that_does_nothing_at_the_table_says_so(app):
    async with app.run_test(size=(80, 24)) as pilot:
        for game in ("quixote", "explorers", "nations", "discordia"):
            assert app.start_game(game, [Seat("Ann", "orange")], {}, 3)
            await pilot.pause()
            await pilot.press("Z")
            assert "Z does nothing here now" in str(app.screen.message), game
            await pilot.press("0")
            told = str(app.screen.message)
            assert "0 " in told or "10" in told, (game, told)
            await pilot.press("o")
            assert "o does nothing here now" in str(app.screen.message), "there is no other seat"
            labels = {label for _, _, label in app.screen.query_one(KeyBar).entries()}
            assert "Others" not in labels
            await pilot.press("f", "Z")
            assert "Z does" not in str(app.screen.message), "a letter of the filter"
            app.go_home()
            await pilot.pause()


async def test_what_answered_a_key_is_not_said_of_the_next_one_and_a_dialog_names_its_own_keys(app):
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.start_game("nations", [Seat("Ann", "orange"), Seat("Ben", "blue")], {}, 3)
        await pilot.pause()
        table = app.screen
        await pilot.press("Z")
        assert "Z does nothing here now" in str(table.message)
        await pilot.press("y")
        assert "y does nothing here now" in str(table.message), "no computer player is to be hurried"
        await pilot.press("q")
        await pilot.pause()
        assert table.message is None and "does nothing" not in text_of(app)
        told = text_of(app).splitlines()[-1]
        assert "y Leave" in told and "n Play on" in told and "Undo" not in told, "the table's keys do nothing meanwhile"
        considered = table.considered
        await pilot.press("n")
        await pilot.pause()
        assert app.screen is table and "y Leave" not in text_of(app)
        assert table.considered == considered is not None, "the key ends with the box: at the table it goes on"


@pytest.mark.parametrize("page", ["home", "library", "result", "rulebook", "settings", "keys"])
async def test_a_key_that_does_nothing_on_a_page_is_answered_in_its_footer(filled: Path, page: str) -> None:
    """It says so until the next key."""
    app = HotseatApp(filled)
    told = "z does nothing here now. F1 or K lists the keys."
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        PAGES[page](app)
        await pilot.pause()
        keys = text_of(app).splitlines()[-1]
        await pilot.press("z")
        await pilot.pause()
        assert told in text_of(app)
        await pilot.press("down")
        await pilot.pause()
        assert told not in text_of(app) and keys.split()[0] in text_of(app).splitlines()[-1]


async def test_the_page_of_keys_offers_no_key_that_leads_to_itself(app: HotseatApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("f1")
        await pilot.pause()
        assert isinstance(app.screen, KeysHelp) and "F1 Keys" not in text_of(app).splitlines()[-1]
