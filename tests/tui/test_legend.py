"""The legend: every sign of a table in words, from the tables of signs; and the keys of the game at hand."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import fields
from importlib import import_module
from typing import Any

import pytest

from rules.catalogue import load
from rules.rulebook import rulebook
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.tui.grid import FOLDER, text_of
from tests.tui.opened import begin
from tui.app import HotseatApp
from tui.games import GAMES
from tui.games.look import named
from tui.kit.glyphs import Glyphs, GlyphSet
from tui.kit.meaning import Meaning, is_played
from tui.kit.text import Seated
from tui.pages.keys_help import KeysHelp
from tui.pages.rulebook import Rulebook
from tui.table.legend import Group, LegendPage, SignLines, as_shown, is_shown, legend_of
from tui.table.lesson import COLOURS
from tui.table.screen import TableScreen

SETS: tuple[GlyphSet, ...] = ("unicode", "ascii")
FRAME = {chr(code) for code in range(0x2500, 0x25A0)}
"""Box drawing and blocks."""
BORDERS = {"border", "box", "line", "double", "heavy", "bar", "chit", "picked", "spent", "keep", "drawn", "fort"}
"""Signs that only make lines, and pictures made of lines."""
ELSEWHERE = {"shapes", "up", "down", "left", "right", "dot", "dash", "ellipsis", "pointer", "cross", "check", "star"}
"""Shared signs: a game need not use them; where they are drawn, the stored screens tell."""
SMALLER = {"lowly"}
"""Pictures of the same things in less room."""


class Sitting:
    """A seat of a colour."""

    def __init__(self, colour: str) -> None:
        self.name, self.colour, self.player = colour, colour, "human"


SEATS: list[Seated] = [Sitting(colour) for colour in (*COLOURS, "red", "purple")]


def told(game: str, glyph_set: GlyphSet) -> str:
    """All signs of a game's legend, one after the other."""
    return "".join(one.sign for group in legend_of(game, SEATS, glyph_set) for one in group.meanings)


@pytest.mark.parametrize("game", GAMES)
def test_every_sign_on_the_stored_screens_of_a_game_is_in_its_legend(game: str) -> None:
    known, files = set(told(game, "unicode")) | FRAME, sorted(FOLDER.glob(f"{game}[-_]*.txt"))
    assert files
    missing = {}
    for file in files:
        text = file.read_text(encoding="utf-8").split("\n---\n")[0]
        if unknown := {sign for sign in text if not sign.isascii()} - known:
            missing[file.stem] = unknown
    assert not missing


def parts(value: Any) -> Iterator[str]:
    """The signs in a field of a table of signs; whole words are none."""
    if isinstance(value, str):
        found = value.replace("{}", "").split()
        yield from (sign for sign in found if len(sign) == 1 or not sign.strip("()").isalpha())
    elif not isinstance(value, bool):
        for part in value.values() if isinstance(value, dict) else value:
            yield from parts(part)


@pytest.mark.parametrize("glyph_set", SETS)
@pytest.mark.parametrize("game", GAMES)
def test_every_sign_that_a_game_has_of_its_own_is_in_its_legend(game: str, glyph_set: GlyphSet) -> None:
    signs, known = import_module(f"tui.games.{game}.signs").SIGNS[glyph_set], told(game, glyph_set)
    own = [field.name for field in fields(signs) if field.name not in ELSEWHERE | BORDERS | SMALLER]
    assert set(own) - {field.name for field in fields(Glyphs)}
    missing = {
        name: sign for name in own for sign in parts(getattr(signs, name)) if not set(sign) - FRAME <= set(known)
    }
    assert not missing


@pytest.mark.parametrize("glyph_set", SETS)
@pytest.mark.parametrize("game", GAMES)
def test_a_legend_has_words_and_rules_and_fits(game: str, glyph_set: GlyphSet) -> None:
    rules = {section.id for section in rulebook(game).sections}
    for group in legend_of(game, SEATS, glyph_set):
        for one in group.meanings:
            assert one.sign.strip() and one.words and one.rule in rules | {""}, one
            assert glyph_set == "unicode" or one.sign.isascii(), one
        signs = [(one.sign, one.words) for one in group.meanings]
        assert len(signs) == len(set(signs))


@pytest.mark.parametrize("glyph_set", SETS)
@pytest.mark.parametrize("game", [game for game in GAMES if game != "discordia"])
def test_a_legend_shows_the_signs_in_looks_that_the_board_draws(game: str, glyph_set: GlyphSet) -> None:
    known = named(GAMES[game].board).COMPONENT_CLASSES
    grids = [grid for one in GAMES[game].meanings(glyph_set) for grid in one.cells()]
    looks = {look for grid in grids for row in grid.looks for look in row}
    assert len(grids) > 12
    roles = {f"cells--{role}" for role, _ in looks}
    assert {f"cells--on-{ground}" for _, ground in looks} <= known and roles <= known
    assert len(roles) > 6


async def test_the_legend_draws_a_sign_in_the_colours_of_the_board(app: HotseatApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(LegendPage("explorers", SEATS[:2]))
        await pilot.pause()
        await pilot.pause()
        shown = app.screen.query_one(SignLines)
        grounds = [next(iter(shown.render_line(y))).style.bgcolor.name for y in range(1, 5)]
        assert grounds == ["#b5924b", "#7d756c", "#2b6199", "#93b9c9"]


def test_without_colour_the_workers_of_discordia_are_letters() -> None:
    signs = [[one.sign for one in GAMES["discordia"].meanings("unicode", colour)] for colour in (True, False)]
    assert "\u25a0" in signs[0] and "B R W Y" not in signs[0]
    assert "\u25a0" not in signs[1] and "B R W Y" in signs[1]


def test_the_legend_of_discordia_draws_a_worker_of_each_colour_beside_its_name() -> None:
    [one] = [one for one in GAMES["discordia"].meanings("unicode", True) if "red soldier" in one.words]
    [grid] = one.cells()
    looks = [look for char, look in zip(grid.chars[0], grid.looks[0], strict=True) if char != " "]
    assert looks == [(f"box-{colour}", "table") for colour in "brwy"]
    assert {f"cells--{role}" for role, _ in looks} <= named(GAMES["discordia"].board).COMPONENT_CLASSES


async def test_f2_opens_the_legend_and_enter_its_rule(app: HotseatApp) -> None:
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        app.learn("quixote")
        await pilot.pause()
        await pilot.press("f2")
        await pilot.pause()
        assert isinstance(app.screen, LegendPage)
        shown = text_of(app)
        assert "Signs of Don Quixote" in shown and "a church" in shown
        assert "Rule: Churches" in shown
        await pilot.press("end")
        assert "in the place of a figure" in text_of(app)
        await pilot.press("less_than_sign", "down", "enter")
        assert isinstance(app.screen, Rulebook)
        await pilot.press("q", "L")
        assert isinstance(app.screen, TableScreen)
        await pilot.press("m")
        assert "What the signs mean" in text_of(app)


@pytest.mark.usefixtures("at_home")
async def test_f1_at_a_table_begins_with_the_keys_of_its_game(app: HotseatApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("f1")
        assert isinstance(app.screen, KeysHelp)
        begins = text_of(app).splitlines()[2:]
        assert begins[0].strip() == "Everywhere"
        await pilot.press("K")
        app.learn("nations")
        await pilot.pause()
        await pilot.press("K")
        await pilot.pause()
        begins = text_of(app).splitlines()[2:]
        assert begins[0].strip() == GAMES["nations"].group
        assert "At the table" in "\n".join(begins)
        await pilot.resize_terminal(160, 100)
        await pilot.pause()
        shown = [game for game, look in GAMES.items() if look.group in text_of(app)]
        assert shown == ["nations"], "the keys of the games that nobody plays"


@pytest.mark.parametrize(("tiles", "told"), [(True, True), (False, False)])
async def test_no_key_and_no_sign_of_an_option_that_is_not_played_is_told(
    app: HotseatApp, monkeypatch: pytest.MonkeyPatch, tiles: bool, told: bool
) -> None:
    """ "w: look at the outposts of Discordia Magna" stood in the keys of a game without it, its harms in the signs."""
    signs = [Meaning("Germans +1", "a harm of the Magna row", option="tiles"), Meaning("b", "box")]
    monkeypatch.setattr("tui.table.legend.legend_of", lambda *_: [Group("Discordia", signs)])
    rules = load("discordia")
    table = TurnController(rules, rules.configure(2, {"tiles": tiles}), 1)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        app.play(app.store.create(table, SEATS[:2]))
        await pilot.pause()
        for key, text in (("f1", "Look at the outposts"), ("f2", "a harm of the Magna row")):
            await pilot.press(key)
            await pilot.pause()
            assert (text in text_of(app)) is told
            await pilot.press("q")
            await pilot.pause()


@pytest.mark.rotating(6)
@pytest.mark.parametrize("game", GAMES)
async def test_legends_as_they_look(app: HotseatApp, grid: Callable[[str, HotseatApp], None], game: str) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(LegendPage(game, SEATS[:2]))
        for size in ((60, 20), (80, 24), (120, 40), (160, 50)) if game == "discordia" else ((80, 24),):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            grid(f"legend-{game}-{size[0]}x{size[1]}", app)


async def test_a_legend_in_ascii_as_it_looks(app: HotseatApp, grid: Callable[[str, HotseatApp], None]) -> None:
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        app.apply_settings(app.settings._replace(glyphs="ascii", theme="mono"))
        app.push_screen(LegendPage("quixote", SEATS[:2]))
        await pilot.pause()
        assert text_of(app).isascii()
        grid("legend-quixote-ascii-mono", app)


@pytest.mark.parametrize(
    ("sign", "text", "shown"),
    [
        ("\u265e1 \u265e2", "a \u265e3 b", True),
        ("$2", "$1", True),
        ("B O R W", "B O R W", False),
        ("barr.", "deploy barr. 3", True),
        ("sw", "the answer", False),
        ("\u2744", "no ice", False),
        ("\u2502 \u2501", "\u2502 a panel \u2502", False),
        ("\u2502 \u2501", "a route\u2501", True),
        ("\u2502", "a wall \u2502", True),
        ("- .", "1-9 choose. ", False),
        ("- .", "C .  W", True),
        ("( W)", "castle 6 (+6)", False),
    ],
)
def test_a_sign_is_found_on_the_screen_with_another_figure_and_a_letter_alone_is_none(
    sign: str, text: str, shown: bool
) -> None:
    assert is_shown(Meaning(sign, "a sign"), text) is shown


@pytest.mark.parametrize("game", GAMES)
async def test_the_legend_begins_with_the_signs_of_this_screen_and_has_all_others_below(
    app: HotseatApp, game: str
) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert app.start_game(game, [Seat("Ann", "orange"), Seat("Ben", "blue")], {}, 3)
        await pilot.pause()
        begin(app.screen)  # type: ignore[arg-type]
        await pilot.pause()
        text = text_of(app)
        await pilot.press("f2")
        await pilot.pause()
        page = app.screen
        assert isinstance(page, LegendPage)
        first, then = [at for at, one in enumerate(page.rows) if one is None]
        assert first == 0 and "On this screen" in text_of(app) and re.search(r"more \u2193|\u2193\d", text_of(app))
        shown, others = page.rows[1:then], page.rows[then + 1 :]
        assert len(shown) > 8 and all(is_shown(one, text) for one in shown if one is not None)
        told = [one for group in legend_of(game, page.seats, "unicode") for one in group.meanings]
        every = [one.words for one in told if is_played(one.option, page.played)]
        assert sorted(one.words for one in (*shown, *others) if one is not None) == sorted(every)


def test_an_example_has_the_figures_of_the_screen_unless_its_words_name_them() -> None:
    """The star cult site read 9 in the legend and 12 above it."""
    cult, gain = Meaning("cult★9", "stars that can be had"), Meaning("1★", "gain 1 star")
    assert as_shown(cult, "cult★12 □").sign == "cult★12" and as_shown(cult, "nothing").sign == "cult★9"
    assert as_shown(gain, "2★").sign == "1★"


@pytest.mark.parametrize("glyph_set", ["unicode", "ascii"])
def test_the_wall_of_a_city_is_no_frame(glyph_set: GlyphSet) -> None:
    """Beside any journal the legend said that the wall of a city to choose stood on the screen."""
    every = [one for group in legend_of("discordia", [Seat("Ann", "orange")], glyph_set) for one in group.meanings]
    wall = next(one for one in every if "wall of a city" in one.words)
    frame, house = ("│", "⌂") if glyph_set == "unicode" else ("|", "&")
    assert not is_shown(wall, f"{frame} Ann draws 4 sailors {frame}")
    assert is_shown(wall, f" Harbours  {house} {house}{frame}{house}")
