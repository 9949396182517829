"""What a key paints at the table: counted, because times depend on the machine (those: `tests/bench/latency.py`)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.app import App, ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.geometry import Region
from textual.screen import Screen
from textual.strip import Strip
from textual.widgets import Input, Static

from saves.model import Seat
from tests.tui.places import EVERY
from tui.app import HotseatApp
from tui.kit.lines import Lines
from tui.kit.statics import Written, write
from tui.kit.textual_private import NearCompositor

MOVES = {
    "quixote": ("right", "left"),
    "explorers": ("right", "e", "up", "w"),
    "nations": ("n", "p"),
    "discordia": ("n", "p"),
}
MOST = {"quixote": 450, "explorers": 518, "nations": 700, "discordia": 700}
"""Cells that a cursor move in the middle of a game may send, of the 4800 there are at 120x40; in Explorers with the
footer, where Enter has a name only on spaces that can be explored."""


class Painted:
    """What was painted: layout passes, and cells sent."""

    def __init__(self) -> None:
        self.layouts = self.cells = 0


@contextmanager
def watched(monkeypatch: pytest.MonkeyPatch) -> Iterator[Painted]:
    """Counts what all screens paint."""
    painted = Painted()
    lay_out, repaint = Screen._refresh_layout, NearCompositor.render_partial_update

    def laid_out(self: Screen[Any], *about: Any, **more: Any) -> None:
        painted.layouts += 1
        lay_out(self, *about, **more)

    def repainted(self: NearCompositor) -> Any:
        update = repaint(self)
        if update is not None:
            painted.cells += sum(strip.cell_length for line in update.chops.values() for strip in line.values())
        return update

    with monkeypatch.context() as patch:
        patch.setattr(Screen, "_refresh_layout", laid_out)
        patch.setattr(NearCompositor, "render_partial_update", repainted)
        yield painted


@pytest.mark.rotating(6)
@pytest.mark.parametrize("game", MOVES)
async def test_a_key_paints_what_it_changes_and_lays_nothing_out(
    app: HotseatApp, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        app.start_game(game, [Seat("Ann", "orange"), Seat("Ben", "blue")], {}, 1)
        await pilot.pause()
        table: Any = app.screen
        game_now, rules = table.controller, table.rules
        for _ in range(16):
            game_now.act(rules.legal_actions(game_now.state, game_now.state.to_move)[0])
            await pilot.pause()
        while app.screen is not table:
            await pilot.press("enter")
        for at, key in enumerate(MOVES[game] * 2):
            banner = 118 if at == 0 else 0  # the first key ends what was told in the line of the news
            with watched(monkeypatch) as painted:
                await pilot.press(key)
            assert painted.layouts == 0 and painted.cells <= MOST[game] + banner, f"{key}: {vars(painted)}"
        passes = []
        for _ in range(4):
            with watched(monkeypatch) as painted:
                game_now.act(rules.legal_actions(game_now.state, game_now.state.to_move)[0])
                await pilot.pause()
            passes.append(painted.layouts)
        # one for panels that get another height, and Textual's own second one for their contents; a busy machine may
        # part one of them in two
        assert sum(passes) <= 5 and passes.count(0) >= 2, passes


@pytest.mark.usefixtures("handing_over")
async def test_a_turn_that_passes_lays_nothing_out(app: HotseatApp, monkeypatch: pytest.MonkeyPatch) -> None:
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        app.start_game("quixote", [Seat("Ann", "orange"), Seat("Ben", "blue")], {}, 1)
        await pilot.pause()
        for _ in range(4):
            with watched(monkeypatch) as painted:
                await pilot.press("right")
                await pilot.press("enter")
                await pilot.pause()
            assert painted.layouts == 0 and painted.cells > 0


async def test_the_same_words_are_not_painted_again(app: HotseatApp, monkeypatch: pytest.MonkeyPatch) -> None:
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        app.start_game("quixote", [Seat("Ann", "orange"), Seat("Ben", "blue")], {}, 1)
        await pilot.pause()
        table: Any = app.screen
        seats = table.query_one("#overview", Static)
        before = seats.content
        assert isinstance(before, Content)
        for content, cells, layouts in (
            (before + Content(""), False, 0),
            (before.stylize("bold"), True, 0),
            (before + Content("\nmore"), True, 2),
        ):
            with watched(monkeypatch) as painted:
                write(seats, content)
                await pilot.pause()
            assert (painted.cells > 0, painted.layouts <= layouts) == (cells, True), f"{content.plain!r}"
            assert bool(painted.layouts) == bool(layouts)


async def test_a_list_paints_the_rows_that_differ(app: HotseatApp, monkeypatch: pytest.MonkeyPatch) -> None:
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        app.start_game("quixote", [Seat("Ann", "orange"), Seat("Ben", "blue")], {}, 1)
        await pilot.pause()
        table: Any = app.screen
        lines = table.query_one("#action-list", Lines)
        width = lines.size.width
        listed = [Content(text) for text in ("one", "two", "three")]
        lines.fill(listed, 0)
        await pilot.pause()
        told: list[tuple[list[Content], int, int]] = [
            ([Content("one"), Content("two"), Content("three")], 0, 0),
            ([listed[0], Content.styled("two", "bold"), listed[2]], 0, 1),
            ([listed[0], Content("2"), listed[2]], 2, 3),
            ([listed[0], Content("2")], 0, 2),
        ]
        for content, cursor, rows in told:
            with watched(monkeypatch) as painted:
                lines.fill(content, cursor)
                await pilot.pause()
            assert (painted.cells, painted.layouts) == (rows * width, 0), f"{content}"


SIZES = ((61, 21), (80, 24), (100, 30), (120, 40), (200, 60), (60, 20))
MOST_LAYOUTS = 24
"""For one other size: Textual takes up to six for each page, of which another lies below."""


@pytest.mark.rotating(12)
@pytest.mark.parametrize("place", EVERY)
async def test_a_page_comes_to_rest_at_every_size(
    app: HotseatApp, filled: Path, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Below a least size the home page once laid itself out without an end: a third of a core, endless output."""
    async with app.run_test(size=SIZES[-1]) as pilot:
        await pilot.pause()
        EVERY[place](app)
        await pilot.pause()
        for line in app.screen.query(Input):
            line.cursor_blink = False
        for size in SIZES:
            with watched(monkeypatch) as painted:
                await pilot.resize_terminal(*size)
                before = -1
                while before < painted.layouts <= MOST_LAYOUTS:
                    before = painted.layouts
                    await pilot.pause(0.1)
            assert painted.layouts <= MOST_LAYOUTS, f"{size}: no end of layouts"
            if place == "forms":  # a picture comes once the cursor has rested on a card
                await pilot.pause(0.5)
            with watched(monkeypatch) as painted:
                await pilot.pause(0.1)
            assert (painted.layouts, painted.cells) == (0, 0), f"{size}: painted again at rest"


class Texts(App[None]):
    CSS = "Written { height: 2; width: 30; padding: 0 1; background: #203040; color: #c0c0c0; }"

    def compose(self) -> ComposeResult:
        yield Written(id="one", markup=False)


@pytest.mark.parametrize(
    "text",
    [
        Content("plain"),
        Content.assemble("who ", ("leads", "bold #ff0000 on #0000ff"), (" by 2", "$accent")),
        Content("漢字 and more"),
        Content(""),
        Content("a text that is a good deal longer than the thirty cells it has"),
        Content("two\nrows"),
        Content.assemble("who leads ", ("by 2\nand ", "bold #ff0000"), ("why", "$accent")),
        Content("three\n\nrows"),
    ],
    ids=lambda text: text.plain[:8] or "nothing",
)
async def test_a_text_drawn_in_the_short_way_looks_as_textual_draws_it(text: Content) -> None:
    """Textual's wrapping and padding took longer than the text, with every key."""
    app = Texts()
    async with app.run_test(size=(40, 5)) as pilot:
        line = app.query_one(Written)
        write(line, text)
        await pilot.pause()
        inside = Region(1, 0, 28, 2)
        short = line.render_lines(inside)
        line._styles_cache.clear()
        whole = Static.render_lines(line, inside)
        line.refresh()
        Static._render_content(line)
        free = line.visual_style.background_style.rich_style
        theirs = [Static.render_line(line, y).adjust_cell_length(28, free) for y in (0, 1)]
        assert [strip.text for strip in short] == [strip.text for strip in theirs]
        for ours in (short, whole):
            assert [_looks(strip) for strip in ours] == [_looks(strip) for strip in theirs]


def _looks(strip: Strip) -> list[tuple[str, object, object]]:
    """Each cell with its colours."""
    return [
        (sign, style.color if style else None, style.bgcolor if style else None)
        for text, style, _ in strip
        for sign in text
    ]


async def test_a_text_written_while_it_is_hidden_is_the_one_that_is_shown() -> None:
    """The panel of the seats came back with what it had told before the end of an age."""
    app = Texts()
    async with app.run_test(size=(40, 5)) as pilot:
        line, side = Written(), Vertical()
        await app.mount(side)
        await side.mount(line)
        for display, text in ((True, "before"), (False, "meanwhile")):
            side.display = display
            await pilot.pause()
            write(line, Content(text))
            await pilot.pause()
        side.display = True
        await pilot.pause()
        assert "meanwhile" in "".join(strip.text for strip in app.screen._compositor.render_strips())
