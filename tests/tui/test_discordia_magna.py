"""Discordia Magna on the table: choosing cities, the Magna row, each city as its board has it, the ladder."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from rules.catalogue import load
from rules.chance import named_draw
from rules.discordia.actions import ChooseBoard, Deploy
from rules.discordia.components import DECREE_INDEX, figures
from rules.discordia.magna.boards import CITIES
from rules.discordia.play import Discordia
from rules.discordia.state import DiscordiaState
from rules.players import PLAYERS
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.rules.discordia_help import at
from tests.tui.grid import text_of
from tui.app import HotseatApp
from tui.games.discordia import words
from tui.games.discordia.city import city_height, city_page
from tui.games.discordia.draft import draft_height, draft_page
from tui.games.discordia.mat import DiscordiaMat
from tui.games.discordia.offer import offer_page
from tui.games.discordia.row import row_height, row_page
from tui.games.discordia.signs import WIDTH, Page
from tui.pages.results import GameResult
from tui.table.screen import TableScreen

TODAY = figures(Discordia.version)

RULES = load("discordia")
BOTH = {"boards": True, "tiles": True}
SEATS = [Seat("Ann", "orange"), Seat("Ben", "blue"), Seat("Cleo", "green"), Seat("Dan", "purple")]


def lines(page: Page) -> list[str]:
    return ["".join(row).rstrip() for row in page.chars]


def drafting(seats: int, seed: int = 1) -> DiscordiaState:
    state: DiscordiaState = TurnController(RULES, RULES.configure(seats, BOTH), seed).state
    return state


# --- pages ----------------------------------------------------------------------------------------------------------


def test_cities_stand_side_by_side_with_their_differences_pointed_out() -> None:
    state = drafting(2).clone()
    assert state.magna is not None
    state.magna.revealed = [4, 1, 6]
    state.decrees = [DECREE_INDEX[name] for name in ("K01", "K04", "K07")]
    text = lines(draft_page(state, "unicode"))
    assert text == [
        "City     Borbetomagus            Colonia Agrippina       Noviomagus",
        "         Worms                   K01: 3 ships            K04: 4 farms",
        "Start    H1 C1 M2 F1-            H2+C1 M2 F1-            H1 C1 M1-F3+",
        "of        4  4  5  4              5  4  6  4              4  4  5  6",
        "Symbols  ⌂17 privs 3,7           ⌂14 privs 3,6           ⌂11 privs 5,7",
        "Develop  →any ⌂ex1 tower ⌂ext    →shp ⌂+shp tower ⌂ext   →frm ⌂ext +frm ⌂tower",
        "         re2 ⌂lookout            lookout ⌂re3            harv1 ⌂re3",
        "Expedit. +any aq1 ⌂±1 ⌂tower     sw3 ★2 ⌂+shp ±1 aq2     aq1 ⌂+frm tower ±1",
        "         harv1                                           →any",
        "Decrees  →any ⌂+any ⌂re2         +shp ⌂sw3 aq1 re2       +frm ⌂★1 →any re2",
        "Aqueduct to 11 3:sw3 6:+any      to 10 4:★1 8:+any       to 10 5:+frm 9:re1",
    ]


@pytest.mark.rule("discordia.magna.memory")
def test_the_draft_warns_only_of_decrees_that_are_in_the_game() -> None:
    state = drafting(2).clone()
    assert state.magna is not None
    for board, decree in ((1, "K01"), (2, "K02"), (3, "K03"), (4, "K04")):
        state.magna.revealed = [board, 5, 6]
        for decrees in ([], [DECREE_INDEX[decree]]):
            state.decrees = decrees
            head = lines(draft_page(state, "unicode"))[1]
            described = RULES.describe(state, ChooseBoard(TODAY.boards[board].id))
            target = words.target_words(state, 0, ("board", TODAY.boards[board].id))
            assert [decree in told for told in (head, described, target)] == [bool(decrees)] * 3
            assert (TODAY.boards[board].modern in head) is not bool(decrees)


@pytest.mark.rule("discordia.magna.memory")
@pytest.mark.parametrize(
    ("seats", "told"),
    [(1, "K02: 4 barracks+towers"), (2, "K02: 4 barracks+towers"), (3, "K02 needs 4"), (4, "K02 needs 4")],
)
def test_the_draft_drops_nothing_of_what_a_decree_asks_for(seats: int, told: str) -> None:
    state = drafting(seats).clone()
    assert state.magna is not None
    state.magna.revealed = [2, 1, 3, 4, 5][: seats + 1]
    state.decrees = [DECREE_INDEX["K02"]]
    page = draft_page(state, "unicode")
    area = page.targets["board", "mogontiacum"]
    assert "".join(page.chars[1][area.x : area.x + area.width]).strip() == told


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_boards_to_choose_from_fit_a_small_terminal_in_the_order_of_the_list(seats: int, glyphs: str) -> None:
    for seed in range(4):
        state = drafting(seats, seed)
        page = draft_page(state, glyphs)
        assert draft_height(state) <= 17, "two lines of the list fit below"
        assert [name for what, name in page.targets if what == "board"] == [
            action.board for action in RULES.legal_actions(state, state.to_move)
        ]
        areas = list(page.targets.values())
        assert all(one.x + one.width <= two.x for one, two in pairwise(areas))
        assert areas[-1].x + areas[-1].width <= WIDTH
        if glyphs == "ascii":
            assert all(line.isascii() for line in lines(page))
        for area in areas:  # the column for the mark stays free
            assert {row[area.x] for row in page.chars} == {" "}


def test_the_row_shows_harms_workers_what_is_missing_and_what_it_comes_to() -> None:
    row = ["X04 S04 b b", "X01 F01", "X05", "X07 B18 r br", "X09 B01 r", "X02 S20'"]
    state = at({"supply": "bb"}, row=row, year=3).state
    assert lines(row_page(state, "unicode")) == [
        "Harm     1 draw1     2 raid+1    3 (draw1)   4 -★1       5 (aq-1)    6 (raid+1)",
        "Tile     S04 b1      F01 y1      ···         B18 r6      B01 r1   ✓  S20'g2",
        "         B B y       yy                      R RB r      R           w b",
        "Missing  y           yy                      r           averted     averted",
        "Year end everybody: raid +1, draw 1 worker, lose 1 star",
        "Strength full barracks here fight for everybody: +1",
    ]
    assert lines(row_page(at({"supply": "bb"}, row=[]).state, "ascii"))[0].count("hidden") == 6


def test_a_row_that_was_cleared_threatens_no_more_in_that_year_end() -> None:
    own = {"supply": "bbbb", "aqueduct": 4, "expedition": 5}
    game = at(own, phase="year-end", row=["X01 F01"], germans=["GL07", "GR05"])
    assert RULES.decision(game.state).phase == "return", "the harvest: raid and row are done with"
    assert "Year end the harms are over" in lines(row_page(game.state, "ascii"))
    season = at(own, row=["X01 F01"], germans=["GL07", "GR05"], season=5)
    assert "Year end everybody: raid +1" in lines(row_page(season.state, "ascii"))


def test_a_long_row_stands_in_two_lines_of_five() -> None:
    row = [f"X{n:02} F{n:02}" for n in range(1, 8)]
    page = row_page(at({"supply": "bb"}, row=row, year=4).state, "unicode")
    assert page.height == row_height(at({"supply": "bb"}, row=row, year=4).state) == 10
    assert [line.split()[0] for line in lines(page)] == [
        *("Harm", "Tile", "yy", "Missing"), *("Harm", "Tile", "y", "Missing"), "Year", "Strength"
    ]  # fmt: skip
    assert [target for target in page.targets if target[0] == "outpost"] == [
        ("outpost", f"F{n:02}") for n in range(1, 8)
    ]


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
@pytest.mark.parametrize("board", CITIES)
def test_a_city_is_drawn_as_its_board_has_it(board: int, glyphs: str) -> None:
    info = TODAY.boards[board]
    other = TODAY.boards[board % 6 + 1].id
    own = {"supply": "bbrr", "board": info.id, "tiles": ["S04 b", "B05 r", "M15", "F08 y"], "aqueduct": 2}
    state = at(own, {"supply": "b", "board": other}, decrees="K01 K02 K03 K04").state
    page = city_page(state, 0, glyphs)
    text = lines(page)
    assert page.height == city_height(state) == 15
    assert f"{info.name} ({info.modern})" in text[-1]
    assert f"extension {info.privilege_at[0]} and {info.privilege_at[1]}" in text[-1]
    dots = page.signs.dot
    for kind, slots in enumerate(info.slots):
        upper = text[2 + 2 * kind][: WIDTH if kind == 2 else 68 if kind == 3 else 56]
        shown = upper.count("free") + upper.split().count(dots) + 1
        assert shown == slots, (info.id, kind, upper)
    assert f"of {info.aqueduct}" in text[4]
    first = min(info.ring_bonus)
    assert f" {first}:" in text[4]
    assert text[5][56 + first] == "+"
    memory = {"colonia": "3 ships", "mogontiacum": "4 barracks", "confluentes": "4 market", "noviomagus": "4 farms"}
    wanted = memory.get(info.id, "")
    assert wanted in "\n".join(lines(offer_page(state, 0, glyphs)))


def test_a_base_city_has_no_line_more() -> None:
    assert city_height(at({"supply": "bb"}).state) == 14


# --- the table ------------------------------------------------------------------------------------------------------


def screen_of(app: HotseatApp) -> TableScreen:
    assert isinstance(app.screen, TableScreen) and isinstance(app.screen.mat, DiscordiaMat)
    return app.screen


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
        assert "Missing" in text_of(app)
        assert "Year end everybody" in text_of(app) or "Year end harms nobody" in text_of(app)
        await pilot.press("x")
        assert app.is_running


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
        screen.mat._walk_on("row")
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
        assert "City boards" in text
        assert "Magna tiles" in text
        assert "Cities played" not in text
