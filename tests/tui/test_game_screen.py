"""Whole turns at the table, by keys and by mouse."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.events import MouseScrollDown
from textual.pilot import Pilot
from textual.widgets import Input

from rules.quixote.actions import Lay
from rules.quixote.components import FIELDS
from rules.quixote.words import laid
from rules.reckoning import reckon
from saves.errors import StoreError
from saves.model import Seat
from tests.tui.conftest import HOSTILE
from tests.tui.grid import strips_of, text_of
from tests.tui.opened import begin
from tui.app import HotseatApp
from tui.games.quixote.board import QuixoteBoard, QuixoteHand
from tui.games.quixote.hand import DIGITS
from tui.games.quixote.view import area_of
from tui.kit.lines import Lines
from tui.pages.dialogs import Confirm, Message
from tui.pages.results import GameResult
from tui.player_process import choose
from tui.table import play
from tui.table.content import ScorePanel
from tui.table.course import Showing
from tui.table.screen import TableScreen

SIZES = [(80, 24), (120, 40)]


@asynccontextmanager
async def table(
    app: HotseatApp,
    size: tuple[int, int] = (80, 24),
    players: str = "hh",
    options: dict[str, Any] | None = None,
    names: tuple[str, ...] = ("Ann", "Bob", "Cem", "Dora"),
    seed: int = 3,
) -> AsyncIterator[tuple[Pilot[Any], TableScreen]]:
    """An app at that size with a game on the table; a letter a seat: human, greedy, random."""
    kinds = {"h": "human", "g": "greedy", "r": "random"}
    colours = ("orange", "blue", "green", "red")
    seats = [Seat(name, colour, kinds[kind]) for name, colour, kind in zip(names, colours, players, strict=False)]
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert app.start_game("quixote", seats, options or {}, seed)
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        yield pilot, screen


async def lay(pilot: Pilot[Any], screen: TableScreen, times: int) -> None:
    """Lay so many tiles, the first legal one each time, without keys."""
    for _ in range(times):
        screen.act(screen.rules.legal_actions(screen.state, screen.state.to_move)[0])
    await pilot.pause()


def hand(screen: TableScreen) -> QuixoteHand:
    return screen.query_one(QuixoteHand)


@pytest.mark.rotating(6)
@pytest.mark.parametrize("size", SIZES)
async def test_every_line_of_the_score_panel_is_of_the_tile_under_the_cursor(
    app: HotseatApp, size: tuple[int, int]
) -> None:
    """Only lines that changed are painted anew: they must be the right ones."""
    async with table(app, size, "h", seed=11) as (pilot, screen):
        panel = screen.query_one(ScorePanel)
        seen = set()
        for _ in range(8):
            for key in ("right", "t", "enter"):
                await pilot.press(key)
                await pilot.pause()
                x, y, width, height = panel.content_region
                held = [line[:width] for line in panel.grid.text()]
                painted = [line[x : x + width].rstrip() for line in text_of(app).split("\n")[y : y + height]]
                assert painted[: len(held)] == held, f"after {key}"
                seen.add("".join(held))
    assert len(seen) > 3


@pytest.mark.rotating(6)
@pytest.mark.parametrize("size", SIZES)
async def test_a_turn_by_keys(app: HotseatApp, size: tuple[int, int]) -> None:
    async with table(app, size) as (pilot, screen):
        start = screen.state
        field = start.drawn[-1]
        assert f"Ann: lay a tile on {FIELDS[field]}" in text_of(app)
        await pilot.press("right", "t")
        tile = start.hands[0][1]
        assert screen.considered == Lay(f"{tile:02}", True)
        board = screen.query_one(QuixoteBoard)
        assert board.grid.board[field] == 2 * tile + 1, "the tile is shown on the drawn field before it is laid"
        assert screen.state is start, "looking changes nothing"
        assert f"turned on {FIELDS[field]}" in text_of(app)
        await pilot.press("space", "space", "enter")
        assert screen.state.boards[0][field] == 2 * tile + 1
        assert "Bob: lay a tile" in text_of(app)
        told = laid(f"{tile:02}", True, FIELDS[field]).replace(" turned", "")  # what it is good for is said instead
        assert re.search(f"Ann lays {told}: |Ann lays {told} ", text_of(app).replace(" turned", ""))
        assert screen.viewed == 1 and board.grid.board[field] != 2 * tile + 1
        info = app.store.info(screen.opened.info.id)
        assert info is not None and info.steps == len(screen.controller)


async def test_forecast_shows_what_a_lay_would_bring(app: HotseatApp) -> None:
    async with table(app, (120, 40), "h") as (pilot, screen):
        seen = set()
        for _ in range(16):
            for action in screen.legal:
                screen.mat.point_at(action)
                screen.consider(action)
                effect = screen.effect
                assert effect is not None
                gains = [change for change in effect.changes if change.before.points != change.after.points]
                if {change.after.item for change in gains} - seen:
                    await pilot.pause()
                    for change in gains:
                        assert f"{change.before.points}→{change.after.points}" in text_of(app)
                        seen.add(change.after.item)
            screen.act(choose(screen.rules, "greedy", screen.state, 0, 1, 1))
            await pilot.pause()
            while screen.reviewing is not None:
                await pilot.press("q")
            begin(screen)
        assert len(seen) > 1


async def test_the_journal_shows_what_is_newest_and_scrolls(app: HotseatApp) -> None:
    async with table(app, (80, 24)) as (pilot, screen):
        await lay(pilot, screen, 10)
        await pilot.press("i")
        journal = screen.query_one("#journal-list", Lines)
        assert "Field E2 is drawn" in text_of(app).partition("Journal")[2] and "Castle 6 stands" not in text_of(app)
        await pilot.press("home")
        assert "Castle 6 stands" in text_of(app)
        await pilot.press("down", "down", "up")
        assert journal.cursor == 1
        journal.post_message(_wheel(journal))
        await pilot.pause()
        assert journal.scroll_offset.y > 0
        await pilot.press("end", "i")
        assert screen.panel == "table"


def _wheel(widget: Lines) -> MouseScrollDown:
    return MouseScrollDown(widget, 1, 1, 0, 1, 0, False, False, False)


async def test_letters_are_text_in_the_filter(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        tile = screen.state.hands[0][2]
        await pilot.press("f", *"turned", "space", "3", "colon")
        assert screen.query_one("#filter", Input).value == "turned 3:"
        assert screen.shown == [Lay(f"{tile:02}", True)] == [screen.considered]
        assert "Actions (1 of 18)" in text_of(app)
        await pilot.press("enter")
        assert screen.state.to_move == 1 and tile not in screen.state.hands[0]
        assert screen.query_one("#filter", Input).value == ""
        await pilot.press("f", "q", "u", "x")
        assert screen.query_one("#filter", Input).value == "qux" and screen.shown == []
        assert "Actions (0 of 18 fit)" in text_of(app)
        await pilot.press("enter")
        assert screen.state.to_move == 1, "nothing is done while nothing is left in the list"
        await pilot.press("escape")
        assert app.screen is screen and len(screen.shown) == 18 and hand(screen).has_focus


async def test_board_and_action_list_show_the_same(app: HotseatApp) -> None:
    async with table(app, (120, 40)) as (pilot, screen):
        actions = screen.query_one("#action-list", Lines)
        await pilot.press("right")
        assert screen.shown[actions.cursor or 0] == screen.considered, "the best stand first in the list"
        before = actions.cursor or 0
        await pilot.press("tab", "down", "down", "down")
        assert actions.has_focus and screen.considered == screen.shown[before + 3] == screen.mat.action_here()
        await pilot.press("n")
        assert screen.considered == screen.shown[before + 4]
        await pilot.press("p", "p", "enter")
        assert screen.state.to_move == 1 and isinstance(screen.controller.entries[-1].step.action, Lay)


async def test_undo_is_free_within_a_turn_order_and_asks_past_a_reveal(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        start = screen.state
        await pilot.press("u")
        assert screen.state is start
        await pilot.press("enter")
        middle = screen.state
        await pilot.press("u")
        assert screen.state == start and app.screen is screen, "nothing was revealed: no question"
        await pilot.press("r")
        assert screen.state == middle
        await pilot.press("enter")
        later = screen.state
        assert later.to_move == 0 and len(later.drawn) == 2
        await pilot.press("u")
        assert isinstance(app.screen, Confirm)
        await pilot.press("escape")
        assert screen.state is later
        await pilot.press("u", "y")
        assert screen.state == middle and len(screen.controller.take_backs) == 1
        await pilot.press("r")
        assert screen.state == later


async def test_at_the_end_of_a_round_each_line_is_lit_and_the_totals_count_up(app: HotseatApp) -> None:
    async with table(app, (80, 24), "hh", seed=36) as (pilot, screen):
        await lay(pilot, screen, 32)
        part = reckon(screen.controller, 2)
        rows = [row for row in part.rows if not row.is_nothing]
        board = screen.query_one(QuixoteBoard)
        assert screen.reviewing is not None and screen.panel == "reckoning" and rows
        assert screen.totals() == list(part.before) and "Round 2 ends" in text_of(app)
        for at, row in enumerate(rows, 1):
            line = next(line for line in text_of(app).splitlines() if f"\u2502 {row.name:<9} " in line)
            assert not set(line[line.index(row.name) + len(row.name) :]) & set("0123456789"), "its place is kept"
            await pilot.press("enter")
            line = next(line for line in text_of(app).splitlines() if f"\u2502 {row.name:<9} " in line)
            assert set(line[line.index(row.name) + len(row.name) :]) & set("0123456789–")
            shown = {FIELDS[f]: ground for f, ground in enumerate(board.grid.grounds) if "scored" in ground}
            places = {place.rstrip("^v") for place in row.cells[0].places}  # each board stays in its place
            assert set(shown) == places, "whole tiles; what was missed has another ground"
            counted = rows[:at]
            assert screen.totals() == [n + sum(r.cells[s].points for r in counted) for s, n in enumerate(part.before)]
        assert screen.totals() == list(part.after) and len(rows) == 2, "without what brought nothing"
        await pilot.press("enter")
        assert screen.reviewing is None and screen.panel == "table" and hand(screen).has_focus
        assert "scored" not in board.grid.grounds


async def test_the_end_of_a_round_can_be_skipped_stepped_back_and_seen_on_the_other_board(app: HotseatApp) -> None:
    async with table(app, (100, 30), "hh", seed=36) as (pilot, screen):
        await lay(pilot, screen, 32)
        first = screen.totals()
        await pilot.press("enter", "backspace")
        assert screen.totals() == first
        await pilot.press("down", "up")
        assert screen.totals() == first
        seat = screen.viewed
        await pilot.press("o")
        assert screen.viewed == 1 - seat and screen.reviewing is not None
        await pilot.press("enter")
        assert screen.viewed == 1 - seat, "the board that was asked for stays"
        await pilot.press("q")
        assert screen.reviewing is not None and screen.reckoned.done, "what the round came to is passed over by nothing"
        await pilot.press("q")
        assert screen.reviewing is None and screen.viewed == 0 and app.screen is screen
        assert "Ann: lay a tile" in text_of(app)


async def test_score_sheet_lines_open_their_rule(app: HotseatApp, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(HotseatApp, "show_rule", lambda self, section="", *more: opened.append(section))
    async with table(app) as (pilot, _):
        await pilot.press("question_mark", "s", "question_mark", "down", "down", "enter")
        assert opened == ["quixote.turn.lay", "quixote.scoring.castles", "quixote.scoring.churches"]


async def test_other_principalities_are_one_key_away(app: HotseatApp) -> None:
    async with table(app, (120, 40), "hhh") as (pilot, screen):
        await lay(pilot, screen, 1)
        board = screen.query_one(QuixoteBoard)
        assert screen.viewed == 1
        await pilot.press("o", "o")
        assert screen.viewed == 0 and board.grid.board == screen.state.boards[0]
        assert "Looking at" in text_of(app) and "Scores: Ann" in text_of(app)
        before = screen.state
        await pilot.press("enter")
        assert screen.viewed == 1 and screen.state is before, "Enter leads back before it lays"
        await pilot.press("o", "q")
        assert screen.viewed == 1 and app.screen is screen


async def test_the_last_tile_of_round_three_is_barred_with_its_reason(
    app: HotseatApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(HotseatApp, "show_rule", lambda self, section="", *more: opened.append(section))
    async with table(app, (100, 30), "h") as (pilot, screen):
        await lay(pilot, screen, 16)
        await pilot.press("q", "q", "end")
        state = screen.state
        barred = hand(screen).current
        assert barred is not None and not barred.legal and barred.tile == state.last[0]
        assert screen.refused is not None and "last" in text_of(app)
        await pilot.press("enter")
        assert screen.state is state
        await pilot.press("x")
        assert isinstance(app.screen, Confirm) and set(screen.refused.message.split()) <= set(text_of(app).split())
        await pilot.press("y", "question_mark")
        assert opened == ["quixote.round.last"] * 2
        await lay(pilot, screen, 5)
        assert hand(screen).current == hand(screen).tiles[0] and hand(screen).tiles[0].legal
        await pilot.press("enter")
        assert screen.is_over


async def test_sancho_pansa_lies_with_the_open_tiles(app: HotseatApp) -> None:
    async with table(app, (80, 24), "h", {"sancho": True}) as (pilot, screen):
        await pilot.press("end")
        assert "lay Sancho Pansa on" in text_of(app) and screen.considered == Lay("SP", False)
        await pilot.press("t")
        assert screen.considered == Lay("SP", False), "it looks the same after a half-turn"
        await pilot.press("enter")
        assert screen.state.sancho == 0 and all(tile.id != "SP" for tile in hand(screen).tiles)


async def test_a_lay_that_cannot_be_saved_is_not_done(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        before, recorder = screen.state, screen.controller.recorder

        def fail(_: object) -> None:
            raise StoreError("the disk is full")

        screen.controller.recorder = fail
        await pilot.press("right", "enter")
        assert isinstance(app.screen, Message) and "the disk is full" in text_of(app)
        assert screen.state is before
        screen.controller.recorder = recorder
        await pilot.press("escape", "enter")
        assert screen.state.to_move == 1


async def test_leaving_asks_and_coming_back_goes_on(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        await pilot.press("enter", "q")
        assert isinstance(app.screen, Confirm)
        await pilot.press("n")
        assert app.screen is screen
        state, game = screen.state, screen.opened.info.id
        await pilot.press("q", "y")
        assert not isinstance(app.screen, TableScreen) and app.open_game is None
        app.resume(game)
        await pilot.pause()
        assert isinstance(app.screen, TableScreen) and app.screen.state == state
        assert "Bob: lay a tile" in text_of(app) and "Ann lays" in text_of(app)


async def test_a_solo_game_to_its_result(app: HotseatApp) -> None:
    async with table(app, (80, 24), "h") as (pilot, screen):
        for _ in range(80):
            if app.screen is not screen:
                break
            await pilot.press("enter")
        assert screen.is_over and app.screen is not screen
        rank = screen.rules.rank(screen.state)
        assert rank is not None and rank in text_of(app).casefold()


async def test_computer_players_act_by_themselves_and_are_seen(
    app: HotseatApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "BOT_PAUSE", 30.0)
    async with table(app, (100, 30), "hg") as (pilot, screen):
        first = screen.state
        await pilot.press("right", "enter")
        await _until(pilot, lambda: isinstance(screen.course, Showing))
        assert screen.state.to_move == 1 and screen.considered is not None
        text = text_of(app)
        assert "Bob will lay" in text and screen.viewed == 1
        assert "cursor" in {ground for _, ground in hand(screen).grid.looks[1]}, "its tile is marked"
        await pilot.press("enter")  # seen enough
        await _until(pilot, lambda: screen.state.to_move == 0)
        assert "Since your turn: Bob lays" in text_of(app)
        await pilot.press("u", "y")
        assert screen.state == first, "undo goes back to the person's own action"
        await pilot.press("r")
        assert screen.state.to_move == 0 and len(screen.state.drawn) == 2


async def test_only_computer_players_play_to_the_end(app: HotseatApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "BOT_PAUSE", 0.0)
    seats = [Seat(name, colour, "random") for name, colour in (("Ann", "orange"), ("Bob", "blue"))]
    async with app.run_test(size=(100, 30)) as pilot:
        assert app.start_game("quixote", seats, {}, 3)
        await _until(pilot, lambda: isinstance(app.screen, GameResult))  # nobody is there to read what a round brought


async def _until(pilot: Pilot[Any], reached: Callable[[], bool]) -> None:
    for _ in range(400):
        if reached():
            await pilot.pause()
            return
        await pilot.pause(0.02)
    raise AssertionError("it did not come to that")


async def test_a_hint_puts_the_cursor_on_the_best_choice(app: HotseatApp) -> None:
    async with table(app, (100, 30)) as (pilot, screen):
        before = screen.state
        await pilot.press("g")
        await _until(pilot, lambda: "Hint 1 of 3" in text_of(app))
        assert screen.state is before and screen.considered == screen.mat.action_here()
        assert screen.considered in screen.legal
        await pilot.press("right")
        assert "Hint 1 of" not in text_of(app)
        await pilot.press("x")
        assert "This is allowed: Enter does it." in text_of(app)


async def test_a_remark_goes_away_when_it_no_longer_holds(app: HotseatApp) -> None:
    """It is about what is under the cursor, on this panel, at this point of the game."""
    async with table(app, (100, 30)) as (pilot, screen):
        for keys in (["right"], ["s"], ["tab"], ["n"], ["o"], ["enter"]):
            await pilot.press("home", "t")
            screen.consider(screen.legal[0])
            await pilot.press("x")
            assert "This is allowed" in text_of(app), keys
            await pilot.press(*keys)
            await pilot.pause()
            assert "This is allowed" not in text_of(app), keys
            if screen.panel != "table":
                await pilot.press("q")
            screen.look_at(screen.mover)


@pytest.mark.rotating(6)
@pytest.mark.parametrize("size", [*SIZES, (60, 20), (200, 60)])
async def test_every_size_shows_board_tiles_and_prompt(app: HotseatApp, size: tuple[int, int]) -> None:
    async with table(app, size, "hhhh", {"sancho": True}) as (pilot, screen):
        text = text_of(app)
        assert "Ann: lay a tile" in text
        board, open_tiles = screen.query_one(QuixoteBoard), hand(screen)
        assert (board.size.width, board.size.height) >= (board.grid.width, board.grid.height)
        assert open_tiles.region.bottom <= size[1] and open_tiles.region.right <= size[0]
        keys = open_tiles.grid.text()[0]
        assert keys in text and len(open_tiles.tiles) == len(DIGITS) and set(DIGITS) <= set(keys), (
            "every tile by its key"
        )
        for panel in ("tab", "tab", "tab", "tab"):
            await pilot.press(panel)
        assert screen.panel == "table"


async def test_resizing_in_the_middle_of_everything(app: HotseatApp) -> None:
    async with table(app, (120, 40), "hh") as (pilot, screen):
        for size in [(60, 20), (200, 60), (80, 24), (61, 21), (97, 33), (98, 34), (50, 10), (140, 45)]:
            await pilot.resize_terminal(*size)
            await pilot.press("tab")
        assert app.screen is screen
        before = screen.state
        screen.open_panel("table")
        await pilot.press("right", "enter")
        assert screen.state is not before


async def test_the_mouse_picks_turns_and_lays(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        await pilot.click("#hand", offset=(16, 2))
        assert hand(screen).cursor == 2 and not hand(screen).piece(hand(screen).tiles[2]) & 1
        await pilot.click("#hand", offset=(16, 2))
        assert hand(screen).piece(hand(screen).tiles[2]) & 1
        action, zoom = screen.considered, screen.query_one(QuixoteBoard).grid.zoom
        drawn = screen.state.drawn[-1]
        other = area_of((drawn + 7) % 24, zoom)
        await pilot.click("#principality", offset=(other.x + 1, other.y + 1))
        assert screen.state.to_move == 0 and f"goes on {FIELDS[drawn]}" in text_of(app)
        area = area_of(drawn, zoom)
        await pilot.click("#principality", offset=(area.x + 1, area.y + 1))
        assert screen.state.to_move == 1 and screen.controller.entries[-1].step.action == action


@pytest.mark.rotating(6)
@pytest.mark.parametrize("first", range(0, len(HOSTILE), 4))
async def test_hostile_names_stay_text(app: HotseatApp, first: int) -> None:
    names = tuple((HOSTILE + HOSTILE)[first : first + 4])
    async with table(app, (120, 40), "hhhh", names=names) as (pilot, screen):
        await lay(pilot, screen, 2)
        for keys in (["o"], ["s"], ["tab"], ["tab"], ["i"], ["q"], ["q"]):
            await pilot.press(*keys)
            strips = strips_of(app)
            text = "".join(strip.text for strip in strips)
            assert not any(ord(char) < 32 or 0x7F <= ord(char) < 0xA0 or char in "\u202e\u2066\u200f" for char in text)
            assert all(strip.cell_length == 120 for strip in strips)
            links = [segment.style.link for strip in strips for segment in strip if segment.style]
            assert not any(links)
        assert screen.is_attached


GRIDS = [
    ("80x24", (80, 24)),
    ("120x40", (120, 40)),
    ("60x20", (60, 20)),
    ("140x45", (140, 45)),
    ("160x50", (160, 50)),
    ("200x60", (200, 60)),
]


@pytest.mark.rotating(6)
@pytest.mark.parametrize(("name", "size"), GRIDS, ids=[name for name, _ in GRIDS])
async def test_the_table_looks_as_stored(
    app: HotseatApp, grid: Callable[[str, HotseatApp], None], name: str, size: tuple[int, int]
) -> None:
    async with table(app, size, "hh") as (pilot, screen):
        await lay(pilot, screen, 10)
        await pilot.press("right", "t")
        grid(f"quixote-table-{name}", app)


@pytest.mark.rotating(6)
@pytest.mark.parametrize("theme", ["light", "contrast"])
async def test_the_table_in_other_colours(app: HotseatApp, grid: Callable[[str, HotseatApp], None], theme: str) -> None:
    async with table(app, (80, 24), "hh") as (pilot, screen):
        app.theme = theme
        await lay(pilot, screen, 10)
        grid(f"quixote-table-{theme}", app)


async def test_the_table_without_colours_and_in_ascii(
    data: Any, grid: Callable[[str, HotseatApp], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "linux")
    app = HotseatApp(data)
    async with table(app, (80, 24), "hg") as (pilot, _):
        await pilot.press("right")
        assert text_of(app).isascii()
        grid("quixote-table-ascii-mono", app)
        await pilot.press("s")
        assert text_of(app).isascii()


async def test_the_end_of_a_round_looks_as_stored(app: HotseatApp, grid: Callable[[str, HotseatApp], None]) -> None:
    async with table(app, (80, 24), "hh", seed=36) as (pilot, screen):
        await lay(pilot, screen, 32)
        await pilot.press("enter", "enter")
        for size in ((60, 20), (80, 24), (120, 40), (160, 50)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            grid(f"quixote-scoring-{size[0]}x{size[1]}", app)


async def test_a_round_that_brought_nobody_anything_says_so(app: HotseatApp) -> None:
    async with table(app, (80, 24), "h", seed=3) as (pilot, screen):
        await lay(pilot, screen, 9)
        assert screen.reviewing is not None and screen.totals() == [0]
        await pilot.press("enter")
        assert "nothing for anybody" in text_of(app) and "castle" in text_of(app)
        await pilot.press("enter")
        assert screen.reviewing is None and screen.panel == "table"
