"""Pictures in the rulebooks: each can be drawn, fits the page, and shows what its lines say."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from pathlib import Path

import pytest

from rules.rulebook import books, rulebook
from tests.tui.grid import grid_of, text_of
from tui.app import HotseatApp
from tui.games import GAMES
from tui.games.pictures import picture
from tui.kit.markdown import Page

FENCE = re.compile(r"```(\S+)\n(.*?)```", re.DOTALL)
ALL = [
    (section.id, kind, body.splitlines())
    for game in books()
    for section in rulebook(game).sections
    for kind, body in FENCE.findall(section.text)
]


def test_every_kind_is_used_and_every_game_has_pictures() -> None:
    assert {kind for _, kind, _ in ALL} == {kind for look in GAMES.values() for kind in look.picture_kinds()}
    assert {kind.partition(".")[0] for _, kind, _ in ALL} == set(books())
    assert all(section.startswith(kind.partition(".")[0]) for section, kind, _ in ALL)


@pytest.mark.parametrize("glyph_set", ["unicode", "ascii"])
@pytest.mark.parametrize(("section", "kind", "lines"), ALL)
def test_every_picture_can_be_drawn_and_fits_the_page(
    section: str, kind: str, lines: list[str], glyph_set: str
) -> None:
    grid = picture(kind, lines, glyph_set)
    assert grid.width <= 74
    assert any(char.strip() for row in grid.chars for char in row)
    if glyph_set == "ascii":
        assert all(line.isascii() for line in grid.text())


SMALL = 55
"""Cells across for the text of a rulebook on a screen of 60x20 columns."""


@pytest.mark.parametrize("glyph_set", ["unicode", "ascii"])
def test_every_picture_stands_on_a_small_screen_without_a_loss(glyph_set: str) -> None:
    """Discordia's market takes 72 cells and all of Don Quixote's tiles 70: their columns are parted."""
    parted = 0
    for section, kind, lines in ALL:
        whole, small = picture(kind, lines, glyph_set), picture(kind, lines, glyph_set, SMALL)
        assert small.width <= SMALL, section
        parted += small.width < whole.width
        assert Counter("".join(whole.text())) - Counter("".join(small.text())) <= Counter({" ": 9999}), section
    assert parted == 3
    market = next(lines for _, kind, lines in ALL if kind == "discordia.market")
    for narrow in (24, 36, 71):
        grid = picture("discordia.market", market, glyph_set, narrow)
        assert grid.width <= narrow and "winter" in "".join(grid.text())


def test_a_small_screen_gives_the_text_its_whole_width_while_it_is_read(tmp_path: Path) -> None:
    async def read() -> None:
        app = HotseatApp(tmp_path)
        async with app.run_test(size=(60, 20)) as pilot:
            await pilot.pause()
            app.show_rule("nations.setup")
            await pilot.pause()
            await pilot.pause()
            await pilot.press("down", "up")
            app.screen.query_one("#text").scroll_end(animate=False)
            await pilot.pause()
            assert "A picture." in text_of(app) and "Stonehenge" not in text_of(app) and "Components" in text_of(app)
            await pilot.press("enter")
            for _ in range(40):
                await pilot.pause(0.05)
                if app.screen._room >= SMALL:
                    break
            await pilot.press("end")
            await pilot.pause()
            assert "Temple" in text_of(app) and "A picture." not in text_of(app) and "Components" not in text_of(app)
            await pilot.press("tab")
            await pilot.pause()
            await pilot.pause()
            assert "Components" in text_of(app) and app.focused is app.screen.query_one("#sections")
            await pilot.press("enter", "slash")
            await pilot.pause()
            await pilot.press("w", "a", "r")
            await pilot.pause()
            assert "War" in text_of(app) and app.focused is app.screen.query_one("#search")

    asyncio.run(read())


def test_pictures_show_what_they_say() -> None:
    tiles = picture("quixote.tiles", ["02 K6"], "ascii").text()
    assert "(C)" in tiles[1] and "6" in "".join(tiles) and tiles[-1].split() == ["02", "K6"]
    plain = "\n".join(picture("explorers.map", ["avenia c7r3 c11r6", "villages c9r4"], "ascii").text())
    assert plain.count("V") == 1 and "@" in plain
    dice = picture("nations.dice", ["O2g cb"], "ascii").text()
    assert "O" in dice[0] and dice[1].count("g") == 2 and dice[1].count("b") == 1
    assert "■ □□" in "\n".join(picture("discordia.tiles", ["S02 b"], "unicode").text())
    with pytest.raises((KeyError, ValueError)):
        picture("quixote.board", ["nonsense"], "ascii")
    with pytest.raises((KeyError, ValueError)):
        picture("explorers.map", ["avenia c7r3 c11r6", "dragons c9r4"], "ascii")


def test_what_cannot_be_drawn_is_read() -> None:
    text = "```quixote.tiles\n02 K6\n```"
    assert [line.plain for line in Page(30, "ascii", str).lines(text)] == ["  02 K6"]
    assert [line.plain for line in Page(30, "ascii", str, lambda kind, lines: []).lines(text)] == ["  02 K6"]


@pytest.mark.rotating(6)
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize(
    ("section", "sign"),
    [
        ("quixote.tile.halves", "†"),
        ("explorers.village.complete", "⌂"),
        ("nations.dice.faces", "▤"),
        ("discordia.city.spaces", "Ship"),
    ],
)
async def test_the_page_shows_them_in_the_colours_of_the_table(
    app: HotseatApp, section: str, sign: str, size: tuple[int, int]
) -> None:
    async with app.run_test(size=size) as pilot:
        app.show_rule(section)
        await pilot.pause()
        await pilot.pause()
        app.screen.query_one("#text").scroll_end(animate=False)
        await pilot.pause()
        assert sign in text_of(app)
        styles = grid_of(app).partition("---")[2]
        assert len(set(re.findall(r"on (#[0-9a-f]{6})", styles))) > 4
