"""Glyph sets, themes, seat colours, NO_COLOR, small windows."""

from __future__ import annotations

from typing import Any

import pytest
from rich.cells import cell_len
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Static

from tests.tui.grid import strips_of, style_name, text_of
from tui.app import HotseatApp
from tui.kit.glyph_set import automatic_glyphs
from tui.kit.glyphs import ASCII, UNICODE
from tui.kit.only_ascii import ONLY_ASCII, spelled
from tui.kit.sixteen import BLACK_STAYS_BLACK
from tui.pages.too_small import TooSmall
from tui.themes import SEAT_COLOURS, automatic_theme, seat_colour

pytestmark = pytest.mark.usefixtures("at_home")


@pytest.mark.parametrize(
    ("env", "expected"),
    [
        ({"TERM": "xterm-256color", "LANG": "en_GB.UTF-8"}, "unicode"),
        ({"TERM": "xterm-256color", "LANG": "C.UTF-8"}, "unicode"),
        ({"TERM": "tmux-256color", "LC_ALL": "de_DE.utf8"}, "unicode"),
        ({"TERM": "xterm", "LC_ALL": "C", "LANG": "en_GB.UTF-8"}, "ascii"),
        ({"TERM": "xterm", "LANG": "en_GB.ISO-8859-1"}, "ascii"),
        ({"TERM": "xterm", "LANG": "en_GB.nonsense"}, "ascii"),
        ({"TERM": "xterm"}, "ascii"),
        ({"TERM": "linux", "LANG": "en_GB.UTF-8"}, "ascii"),
        ({"TERM": "vt220", "LANG": "en_GB.UTF-8"}, "ascii"),
        ({"TERM": "dumb", "LANG": "en_GB.UTF-8"}, "ascii"),
        ({"LANG": "en_GB.UTF-8"}, "ascii"),
    ],
)
def test_weak_terminals_get_ascii(env, expected):
    assert automatic_glyphs(env) == expected


@pytest.mark.parametrize("glyph_set", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_every_glyph_is_one_cell_wide_and_one_character(glyph_set):
    signs = [sign for name, sign in vars(glyph_set).items() if name != "shapes"]
    for sign in [*signs, *glyph_set.shapes.values()]:
        assert len(sign) == 1
        assert cell_len(sign) == 1
        assert ord(sign) < 0x10000


def test_ascii_is_ascii_and_shapes_differ():
    assert all(sign.isascii() for sign in ASCII.shapes.values())
    for glyph_set in (UNICODE, ASCII):
        assert len(set(glyph_set.shapes.values())) == len(SEAT_COLOURS)


def test_every_seat_colour_has_a_letter_and_a_shape_of_its_own_and_bears_black_text():
    assert len({colour.letter for colour in SEAT_COLOURS.values()}) == len(SEAT_COLOURS)
    assert len({colour.shape for colour in SEAT_COLOURS.values()}) == len(SEAT_COLOURS)
    for colour in SEAT_COLOURS.values():
        assert Color.parse(colour.rgb).get_contrast_text(1.0).brightness < 0.5 or colour.id in ("green", "red")
        assert _contrast(Color.parse(colour.rgb), Color(0, 0, 0)) >= 4.5


def _contrast(one: Color, other: Color) -> float:
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Color) -> float:
    parts = [part / 255 for part in (colour.r, colour.g, colour.b)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_an_unknown_colour_of_an_old_record_gets_the_seats_own():
    assert seat_colour("mauve", 1).id == "blue"
    assert seat_colour("", 7) == seat_colour("", 1)


@pytest.mark.parametrize(
    ("env", "expected"),
    [
        ({"TERM": "xterm-256color"}, "dark"),
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, "dark"),
        ({"TERM": "xterm"}, "contrast"),
        ({"TERM": "linux"}, "contrast"),
        ({"TERM": "dumb", "COLORTERM": "truecolor"}, "mono"),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, "mono"),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, "dark"),
    ],
)
def test_the_theme_by_itself(env, expected):
    assert automatic_theme(env) == expected


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
async def test_texts_stand_out_in_every_theme(data, theme):
    data.mkdir()
    (data / "settings.toml").write_text(f'theme = "{theme}"\n')
    app = HotseatApp(data)
    async with app.run_test(size=(80, 24)) as pilot:
        app.new_game("quixote")
        await pilot.pause()
        seen = 0
        for strip in strips_of(app):
            for segment in strip:
                style = segment.style
                if segment.text.strip() and style and style.color and style.bgcolor and not style.reverse:
                    fore, back = (Color.from_rich_color(colour) for colour in (style.color, style.bgcolor))
                    assert _contrast(fore, back) >= 4.5, (segment.text, style_name(style))
                    seen += 1
        assert seen > 20


async def test_no_color_wins_over_the_theme_of_the_file(data, monkeypatch):
    data.mkdir()
    (data / "settings.toml").write_text('theme = "light"\n')
    monkeypatch.setenv("NO_COLOR", "1")
    app = HotseatApp(data)
    async with app.run_test(size=(80, 24)):
        assert app.theme == "mono"


async def test_an_empty_no_color_takes_nothing_away(data, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "")
    app = HotseatApp(data)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert app.theme == "dark"
        assert any("#" in style_name(segment.style) for strip in strips_of(app) for segment in strip)


async def test_the_cursor_shows_without_colours(data, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    app = HotseatApp(data)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        marked = [strip.text for strip in strips_of(app) if any(seg.style and seg.style.reverse for seg in strip)]
        assert len(marked) == 1
        assert "New game" in marked[0]


@pytest.mark.rotating(6)
@pytest.mark.parametrize("size", [(59, 24), (80, 19), (20, 5), (1, 1)])
async def test_a_small_window_gets_a_notice_and_recovers(app, size):
    async with app.run_test(size=(80, 24)) as pilot:
        app.new_game("quixote")
        await pilot.pause()
        await pilot.resize_terminal(*size)
        await pilot.pause()
        assert isinstance(app.screen, TooSmall)
        await pilot.press("slash", "f5", "x")
        assert isinstance(app.screen, TooSmall)
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert type(app.screen).__name__ == "NewGame"
        assert app.screen.query_one("#name-0").value == ""


async def test_behind_the_notice_nothing_is_laid_out(app: HotseatApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a column or two a page lays itself out without an end, or breaks."""
    laid_out: list[str] = []
    layout = Screen._refresh_layout

    def count(screen: Screen[Any], size: Size | None = None, scroll: bool = False) -> None:
        laid_out.append(type(screen).__name__)
        layout(screen, size, scroll)

    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        monkeypatch.setattr(Screen, "_refresh_layout", count)
        for size in [(1, 1), (1, 2), (2, 1), (2, 2), (3, 30), (1, 60), (59, 20)]:
            await pilot.resize_terminal(*size)
            await pilot.pause(0.05)
            assert set(laid_out) == {"Beneath", "TooSmall"}
            laid_out.clear()
            await pilot.pause(0.1)
            assert len(laid_out) < 3, "it comes to rest"
            laid_out.clear()
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert type(app.screen).__name__ == "Home" and len(app.screen_stack) == 1


async def test_a_screen_pushed_while_the_window_is_small_waits_under_the_notice(app):
    async with app.run_test(size=(50, 15)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, TooSmall)
        assert "60x20" in text_of(app)
        app.action_keys()
        await pilot.pause()
        assert isinstance(app.screen, TooSmall)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert type(app.screen).__name__ == "KeysHelp"
        await pilot.press("q")
        await pilot.pause()
        assert type(app.screen).__name__ == "Home"
        assert len(app.screen_stack) == 1


async def test_everything_fits_the_smallest_window(app, shelf):
    shelf()
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        assert "Quit" in text_of(app)
        app.new_game("quixote")
        await pilot.pause()
        app.screen.query_one("#seats").action_step(2)
        await pilot.pause()
        assert all(f"Seat {seat}" in text_of(app) for seat in (1, 2, 3, 4))
        app.screen.query_one("#start").focus()
        await pilot.pause()
        assert "Start the game" in text_of(app)


def test_black_letters_are_not_bold_where_bold_makes_them_grey(tmp_path, monkeypatch) -> None:
    """On 16 colours `1;30` is grey in xterm and on the Linux console: grey on cyan is what a windmill was."""
    app = HotseatApp(tmp_path)
    monkeypatch.setattr(app.console, "_color_system", ColorSystem.TRUECOLOR)
    assert BLACK_STAYS_BLACK not in app.get_line_filters(), "nothing to do where colours are sent as they are"
    monkeypatch.setattr(app.console, "_color_system", ColorSystem.STANDARD)
    assert BLACK_STAYS_BLACK in app.get_line_filters()
    for ink, bold in (("#000000", False), ("#0a0a0a", False), ("#ffffff", True), ("#ffff00", True)):
        [segment] = BLACK_STAYS_BLACK.apply([Segment("W", Style.parse(f"bold {ink} on #00ffff"))], Color(0, 0, 0))
        assert segment.style is not None
        assert segment.style.bold == bold
        assert segment.style.bgcolor == Style.parse("on #00ffff").bgcolor


def test_with_the_ascii_signs_no_other_sign_is_left_on_a_line_whoever_wrote_it():
    cut = "Age I is laid out: Thrac\u2026 \u25b8 Zo\u00eb \u2500\u2500 \u265e 11 \u2013 2"
    (line,) = ONLY_ASCII.apply([Segment(cut)], Color(0, 0, 0))
    assert line.text == "Age I is laid out: Thrac~ > Zo\u00eb -- ? 11 - 2" and len(line.text) == len(cut)
    for name, sign in vars(UNICODE).items():
        if name != "shapes":
            assert spelled(sign) == getattr(ASCII, name)
    assert [spelled(sign) for sign in UNICODE.shapes.values()] == list(ASCII.shapes.values())
    assert spelled("\u738b Ben") == "\u738b Ben"  # a name, two cells a letter


async def test_the_app_sends_ascii_alone_where_the_terminal_has_no_other_signs(monkeypatch):
    monkeypatch.setenv("TERM", "linux")
    app = HotseatApp()
    async with app.run_test(size=(60, 24)) as pilot:
        assert app.glyph_set == "ascii"
        app.screen.mount(Static("Rome\u2026 \u25b8 Caf\u00e9"))
        await pilot.pause()
        assert "Rome~ > Caf\u00e9" in text_of(app)
