"""Discordia Magna on the table: choosing cities, the Magna row, each city as its board has it, the ladder."""

from __future__ import annotations

from typing import Any

import pytest

from rules.catalogue import load
from rules.chance import named_draw
from rules.discordia.actions import ChooseBoard, Deploy
from rules.discordia.components import figures
from rules.discordia.state import DiscordiaState
from rules.players import PLAYERS
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.rules.discordia_help import PINNED
from tests.tui.grid import text_of
from tui.app import HotseatApp
from tui.games.discordia.mat import DiscordiaMat
from tui.games.discordia.row import row_page
from tui.games.discordia.signs import Page
from tui.kit.fields import Picker
from tui.pages.results import GameResult
from tui.table.screen import TableScreen

TODAY = figures(PINNED)

RULES = load("discordia", PINNED)
BOTH = {"boards": True, "tiles": True}
SEATS = [Seat("Ann", "orange"), Seat("Ben", "blue"), Seat("Cleo", "green"), Seat("Dan", "purple")]


def lines(page: Page) -> list[str]:
    return ["".join(row).rstrip() for row in page.chars]


def drafting(seats: int, seed: int = 1) -> DiscordiaState:
    state: DiscordiaState = TurnController(RULES, RULES.configure(seats, BOTH), seed).state
    return state


# --- pages ----------------------------------------------------------------------------------------------------------


# --- the table ------------------------------------------------------------------------------------------------------


def screen_of(app: HotseatApp) -> TableScreen:
    assert isinstance(app.screen, TableScreen) and isinstance(app.screen.mat, DiscordiaMat)
    return app.screen


@pytest.mark.rotating(6)
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
async def test_cities_are_chosen_by_digits_and_the_row_is_one_key_away(app: HotseatApp, size: tuple[int, int]) -> None:
    async with app.run_test(size=size) as pilot:
        app.start_game("discordia", SEATS[:2], BOTH, 5)
        await pilot.pause()
        screen = screen_of(app)
        assert "choose your city board" in text_of(app)
        assert all(TODAY.boards[board].name[:9] in text_of(app) for board in screen.state.magna.revealed)
        await pilot.press("2")
        entry = screen.controller.entries[-1].step.action
        assert isinstance(entry, ChooseBoard)
        assert "take your first city tile" in text_of(app)
        await pilot.press("w")
        assert "Outposts on the Rhine" in text_of(app)
        assert "Year end, for everybody:" in text_of(app) or "no outpost harms anybody" in text_of(app)
        await pilot.press("x")
        assert app.is_running


async def test_the_draft_offers_keys_that_do_something(app: HotseatApp) -> None:
    """At 80 columns "u Undo" stood there before anything was done, and no hint; Left and Right did nothing."""
    async with app.run_test(size=(80, 24)) as pilot:
        app.start_game("discordia", SEATS[:2], BOTH, 11)
        await pilot.pause()
        screen = screen_of(app)
        keys = text_of(app).splitlines()[-1]
        assert "Undo" not in keys and "g Hint" in keys
        first = screen.considered
        await pilot.press("right")
        assert screen.considered != first
        await pilot.press("left")
        assert screen.considered == first
        await pilot.press("1")
        assert "u Undo" in text_of(app).splitlines()[-1]


@pytest.mark.rotating(6)
async def test_the_key_of_the_outposts_stands_in_the_last_line(app: HotseatApp) -> None:
    """At 80 columns too, whatever page is in view and whatever is to be done; its own page needs no key."""
    async with app.run_test(size=(80, 24)) as pilot:
        app.start_game("discordia", SEATS[:2], {"tiles": True}, 5)
        await pilot.pause()
        screen = screen_of(app)
        ending = 0
        for step in range(24):
            state = screen.state
            if state.season:
                for page, own in (("c", "City"), ("b", "Board"), ("e", "Offer")):
                    await pilot.press(page)
                    keys = text_of(app).splitlines()[-1]
                    assert "w Rhine" in keys and f" {page} {own}" not in keys, keys
                    ending += "d End" in keys
                await pilot.press("w")
                assert "w Rhine" not in text_of(app).splitlines()[-1]
            screen.act(PLAYERS["greedy"](screen.rules, state, state.to_move, named_draw(5, "keys", step)))
            await pilot.pause()
            await pilot.press("space")
        assert ending > 3


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_a_computer_player_may_be_the_last_to_choose_a_city(app: HotseatApp, size: tuple[int, int]) -> None:
    """The app ended with a fault as soon as it had chosen: no board was left for the page."""
    async with app.run_test(size=size) as pilot:
        app.apply_settings(app.settings._replace(tempo="instant"))
        app.start_game("discordia", [SEATS[0], Seat("Bot", "blue", "greedy")], {"boards": True}, 2)
        await pilot.pause()
        screen = screen_of(app)
        assert screen.state.to_move == 0 and screen.state.start == 1
        for _ in range(100):
            if screen.state.season:
                break
            if screen.state.to_move == 0:
                screen.act(screen.legal[0])
            await pilot.pause(0.05)
        assert screen.state.season == 1 and app.is_running


async def test_a_board_may_be_chosen_in_its_column(app: HotseatApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        app.start_game("discordia", SEATS[:3], BOTH, 5)
        await pilot.pause()
        screen = screen_of(app)
        await pilot.press("tab", "right")
        board = screen.mat.focused_board
        assert board is not None
        assert board.cursor is not None
        wanted = board.cursor[1]
        await pilot.press("enter")
        assert screen.controller.entries[-1].step.action == ChooseBoard(wanted)


async def test_workers_are_sent_to_a_tile_of_the_row_from_its_page(app: HotseatApp) -> None:
    """Greedy play until a tile of the row can be deployed to; then by hand."""
    controller = TurnController(RULES, RULES.configure(2, BOTH), 3)
    target: Deploy | None = None
    while target is None:
        state = controller.state
        legal = RULES.legal_actions(state, state.to_move)
        row = row_page(state, "unicode").targets
        target = next((a for a in legal if isinstance(a, Deploy) and ("outpost", a.tile) in row), None)
        if target is None:
            seat = state.to_move
            controller.act(PLAYERS["greedy"](RULES, state, seat, named_draw(3, "g", len(controller))))
    async with app.run_test(size=(80, 24)) as pilot:
        app.play(app.store.create(controller, tuple(SEATS[:2])))
        await pilot.pause()
        screen = screen_of(app)
        await pilot.press("w")
        screen.mat.pages.walk_on("row")
        board = screen.mat.focused_board
        assert board is not None
        board.point_at(("outpost", target.tile))
        steps = len(screen.controller)
        await pilot.press("enter")
        if len(screen.controller) == steps:  # several ways to fill the space: a list opens
            await pilot.press("1")
        done = screen.controller.entries[steps].step.action
        assert isinstance(done, Deploy)
        assert done.tile == target.tile


async def test_tab_walks_on_the_outposts_where_they_are_in_view(app: HotseatApp) -> None:
    """It took them away, and walked on the city."""
    async with app.run_test(size=(80, 24)) as pilot:
        app.start_game("discordia", SEATS[:2], {"tiles": True}, 5)
        await pilot.pause()
        await pilot.press("w", "tab")
        screen = screen_of(app)
        assert "Outposts on the Rhine" in text_of(app) and screen.mat.focused_board.cursor[0] == "outpost"
        await pilot.press("tab")
        assert "Outposts on the Rhine" not in text_of(app)


async def test_without_the_tiles_the_key_of_the_row_says_so(app: HotseatApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        app.start_game("discordia", SEATS[:2], {}, 5)
        await pilot.pause()
        await pilot.press("w")
        assert "played without the Magna tiles" in text_of(app)


def won() -> TurnController:
    controller = TurnController(RULES, RULES.configure(1, BOTH), WINNING_SEED)
    while controller.state.to_move >= 0:
        below = named_draw(WINNING_SEED, "greedy", len(controller))
        controller.act(PLAYERS["greedy"](RULES, controller.state, 0, below))
    return controller


WINNING_SEED = 0


async def test_the_ladder_goes_on_from_the_result_now_and_later(app: HotseatApp) -> None:
    controller = won()
    wanted: Any = RULES.sequel(controller.state)
    assert wanted is not None
    async with app.run_test(size=(80, 24)) as pilot:
        opened = app.store.create(controller, (SEATS[0],))
        app.show_result(opened)
        await pilot.pause()
        assert "Next game" in text_of(app)
        opened.close()
        app.go_home()
        app.show_finished(opened.info.id)
        await pilot.pause()
        assert isinstance(app.screen, GameResult)
        await pilot.click("#next")
        await pilot.pause()
        config = screen_of(app).controller.config
        assert config == wanted
        assert config.options["ladder"] == 2
        played = controller.state.cities[0].board
        assert config.options["used"] == 1 << played - 1
        assert played not in screen_of(app).state.magna.revealed
        assert len(screen_of(app).state.magna.revealed) == 2


async def test_a_rematch_of_two_offers_no_next_game(app: HotseatApp) -> None:
    controller = TurnController(RULES, RULES.configure(2, BOTH), 1)
    while controller.state.to_move >= 0:
        controller.act(RULES.legal_actions(controller.state, controller.state.to_move)[-1])
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_result(app.store.create(controller, tuple(SEATS[:2])))
        await pilot.pause()
        assert "Rematch" in text_of(app)
        assert "Next game" not in text_of(app)


async def test_the_form_asks_for_the_modules_and_not_for_what_a_series_carries(app: HotseatApp) -> None:
    async with app.run_test(size=(120, 40)) as pilot:
        app.new_game("discordia")
        await pilot.pause()
        text = text_of(app)
        assert "Discordia Magna" in text and "Start" in text and "6 stars, 15 workers (game 1 of 6)" in text
        assert "City boards" not in text and "Magna tiles" not in text
        assert "Cities played" not in text


@pytest.mark.rotating(6)
@pytest.mark.parametrize(
    ("name", "boards", "tiles"),
    [("off", False, False), ("cities", True, False), ("outposts", False, True), ("both", True, True)],
)
async def test_one_choice_of_the_form_stands_for_both_modules(
    app: HotseatApp, name: str, boards: bool, tiles: bool
) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        app.new_game("discordia")
        await pilot.pause()
        picker = app.screen.query_one("#option-magna", Picker)
        picker.value = next(value for value, shown in picker.choices if shown == name)
        await pilot.press("f5")
        await pilot.pause()
        magna = screen_of(app).state.magna
        assert ((magna.boards, magna.tiles) if magna else (False, False)) == (boards, tiles)
