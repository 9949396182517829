"""Everything on the screen can be read in each theme, and every ink on every ground of the boards.

The fixture `grid` of `conftest.py` asks the same of each stored screen.
"""

from __future__ import annotations

from math import dist
from random import Random

import pytest
from textual.app import App, ComposeResult
from textual.color import Color, rgb_to_lab
from textual.theme import Theme
from textual.widgets import Static

from rules.catalogue import GAMES
from saves.model import Seat
from tests.tui.contrast import (
    ORNAMENTS,
    THEMES,
    WORDS,
    change,
    colours,
    contrast,
    faint_cells,
    theme_faults,
)
from tui import settings
from tui.app import HotseatApp
from tui.contrast import legible, rgb
from tui.games.discordia.board import DiscordiaBoard
from tui.games.discordia.mat import DiscordiaMat
from tui.kit.cell_widget import Cells
from tui.table.screen import TableScreen
from tui.themes import SEAT_COLOURS, themes

SEATS = [Seat("Ann", "orange"), Seat("Ben", "blue")]
OPTIONS = {"discordia": {"boards": True, "tiles": True}}


def test_contrast_is_that_of_the_guidelines() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((0x77, 0x77, 0x77), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert contrast((1, 2, 3), (1, 2, 3)) == 1


async def test_a_faint_word_and_a_faint_frame_are_found_and_a_faint_blank_is_not() -> None:
    class Faint(App[None]):
        def compose(self) -> ComposeResult:
            yield Static("[#777777 on #ffffff]word[/] [#777777 on #ffffff]┌─┐[/] [#eeeeee on #ffffff]──   [/]")

    app = Faint()
    async with app.run_test() as pilot:
        await pilot.pause()
        assert [(one.text, one.cells) for one in faint_cells(app)] == [("word", 4), ("──", 2)]


def test_an_ink_is_changed_only_where_it_cannot_be_read_and_then_can_be() -> None:
    chance = Random(1)
    changed = 0
    for _ in range(500):
        ink, ground = (tuple(chance.randrange(256) for _ in range(3)) for _ in range(2))
        for least in (ORNAMENTS, WORDS):
            shade = legible(ink, ground, least)
            assert contrast(shade, ground) >= least
            assert (shade == ink) == (contrast(ink, ground) >= least)
            assert legible(ink, ground, least, pure=True) in (ink, (0, 0, 0), (255, 255, 255))
            changed += shade != ink
    assert changed > 100
    assert legible(rgb("#8b9094"), rgb("#c79a2e")) != rgb("#8b9094"), "notes under the cursor of Discordia"


@pytest.mark.rotating(2)
@pytest.mark.parametrize("game", GAMES)
async def test_every_ink_can_be_read_on_every_ground_of_the_boards(app: HotseatApp, game: str) -> None:
    async with app.run_test(size=(120, 40)) as pilot:
        app.start_game(game, SEATS, OPTIONS.get(game, {}), 5)
        await pilot.pause()
        kinds = {type(widget): widget for widget in app.screen.query(Cells)}
        assert len(kinds) > 1
        for theme in THEMES:
            change(app, theme)
            for kind, widget in kinds.items():
                names = [name.removeprefix("cells--") for name in kind.COMPONENT_CLASSES]
                grounds = [name.removeprefix("on-") for name in names if name.startswith("on-")]
                for role in names:
                    least = ORNAMENTS if role in kind.ORNAMENTAL else WORDS
                    for ground in () if role.startswith("on-") else grounds:
                        style = widget._drawn_look((role, ground)).style
                        assert contrast(*colours(style)) >= least, f"{theme}: {kind.__name__} {role} on {ground}"


@pytest.mark.rotating(6)
@pytest.mark.parametrize("page", ["draft", "city", "board", "offer", "row"])
async def test_the_cursor_of_discordia_swallows_no_text(app: HotseatApp, page: str) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        app.start_game("discordia", SEATS, OPTIONS["discordia"], 5)
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen) and isinstance(screen.mat, DiscordiaMat)
        while screen.mat.pages.drafting and page != "draft":
            screen.act(screen.legal[0])
        screen.mat.pages.walk_on(page)
        await pilot.pause()
        board = screen.mat.focused_board
        assert isinstance(board, DiscordiaBoard)
        for theme in THEMES:
            change(app, theme)
            for place in list(board.grid.targets)[::3]:
                board.point_at(place)
                screen.consider(screen.mat.action_here())
                assert not list(faint_cells(app)), f"{theme}, under the cursor: {place}"


@pytest.mark.parametrize("name", ["accent", "block-cursor-background", "border"])
def test_what_is_pointed_out_is_not_taken_for_somebodys_colour(name: str) -> None:
    dark = themes()[0]
    ours = rgb_to_lab(Color.parse(dark.variables.get(name) or dark.accent or ""))
    for seat in SEAT_COLOURS.values():
        theirs = rgb_to_lab(Color.parse(seat.rgb))
        assert dist((ours.L, ours.a, ours.b), (theirs.L, theirs.a, theirs.b)) > 50, seat.id


def test_a_theme_is_named_in_the_settings_and_has_all_variables() -> None:
    assert theme_faults(themes(), settings.THEMES) == []
    dark = themes()[0]
    poor = Theme(name="sepia", primary="#704214", variables={**dark.variables})
    del poor.variables["muted"], poor.variables["gold"]
    assert theme_faults([*themes(), poor], settings.THEMES) == [
        "tui/settings.py: THEMES does not name sepia, so nobody can choose it",
        "tui/themes.py, sepia: gold, muted missing in its variables",
    ]
    assert theme_faults(themes(), [*settings.THEMES, "sepia"]) == [
        "tui/themes.py: there is no theme sepia, which THEMES names"
    ]
