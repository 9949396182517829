"""The turn passes from one to the next: the baton, the tempo of computer players, the voice of the screen."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from textual.events import MouseDown

from tests.tui.grid import text_of
from tests.tui.handing_table import GAMES, LONG, journal_of, table, to_a_baton, to_a_scoring
from tests.tui.opened import begin
from tui.app import HotseatApp
from tui.kit.keybar import KeyBar
from tui.kit.lines import Lines
from tui.table import play, voice
from tui.table.baton import Card
from tui.table.course import Choosing, Passing, Reviewing, Showing, Thinking

pytestmark = pytest.mark.usefixtures("handing_over")


# --- the baton --------------------------------------------------------------------------------------------------------


async def test_the_board_stays_as_left_and_a_line_says_whose_turn_it_is_and_what_happened(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(screen.stand, Passing)
        assert (screen.viewed, screen.mover) == (0, 1)
        told = text_of(app).splitlines()
        assert "Ben, your turn" in told[1]
        assert "Ann lays" in told[2]
        assert screen.legal == []


@pytest.mark.parametrize("game", GAMES)
async def test_a_new_part_begins_on_the_board_of_whoever_is_next(app: HotseatApp, game: str) -> None:
    """The board of the one who had ended an age lay there, empty, under "Ben's board", at Ann's turn."""
    async with table(app, game) as (pilot, screen):
        await to_a_scoring(pilot, screen)
        await pilot.press(*["down"] * 30)
        await pilot.pause(LONG)
        await pilot.press("enter")
        await pilot.pause()
        assert not isinstance(screen.stand, Reviewing)
        begin(screen)
        await pilot.pause()
        if isinstance(screen.stand, Passing):
            assert screen.viewed == screen.stand.baton.seat == screen.stand.baton.left == screen.mover
            assert "'s board" not in text_of(app).splitlines()[1]
        else:
            assert screen.viewed == screen.mover


async def test_until_the_turn_is_taken_up_the_table_says_whose_board_it_is_and_what_enter_does(app: HotseatApp) -> None:
    async with table(app, size=(120, 40)) as (pilot, screen):
        keys = screen.query_one(KeyBar)
        assert {"Lay", "Turn", "Hint"} <= {label for _, _, label in keys.entries()}
        await pilot.press("enter")
        await pilot.pause()
        told = text_of(app).splitlines()
        assert ", your turn: Enter, then lay a tile on " in told[1] and told[1].rstrip().endswith("Ann's board")
        assert told[2].startswith(" Ann lays"), "the row is the news' own"
        assert ("Enter", "Your board") in {entry[1:] for entry in keys.entries()}
        assert not {"Lay", "Turn", "Hint"} & {label for _, _, label in keys.entries()}
        assert "▼" not in told[3] and not any(line.startswith("▶") for line in told), "Ben's is meant"
        assert "type to filter" not in text_of(app)
        box = " ".join(str(line) for line in screen.query_one("#action-list", Lines).lines)
        prompt = screen.rules.decision(screen.state).prompt
        assert box.startswith(f"{prompt[:1].upper()}{prompt[1:]}"), (
            "what the line above the board tells is not said again"
        )
        assert "Ann lays" not in box and "defence      – 0 of 4: +5" in box, "but how Ben stands"
        assert "Ben next" in text_of(app) and "Ann lays" not in journal_of(screen)
        await pilot.press("right")
        await pilot.pause()
        assert "Ben next" not in text_of(app) and "type to filter" in text_of(app)
        assert "Lay" in {label for _, _, label in keys.entries()}


@pytest.mark.parametrize("players", ["hh", "hhh"])
@pytest.mark.parametrize("game", GAMES)
async def test_at_every_size_whose_board_it_is_stands_over_the_news_in_one_form(
    app: HotseatApp, game: str, players: str
) -> None:
    """ "Ann's board, as it was left" at one hand-over, "Ann's board" at the next, and news that went around it."""
    async with table(app, game, (160, 50), players=players) as (pilot, screen):
        for _ in range(3):
            await to_a_baton(pilot, screen, 6)
            left = screen.names[screen.stand.baton.left].plain
            for size in ((160, 50), (80, 24), (60, 20)):
                await pilot.resize_terminal(*size)
                await pilot.pause()
                head, news = text_of(app).splitlines()[1:3]
                assert re.search(rf"\w {left}'s board$", head.rstrip()), head
                assert "'s board" not in news and len(news.rstrip()) < size[0], news


async def test_in_little_room_what_will_be_asked_for_stands_before_the_key_which_the_footer_has(
    app: HotseatApp,
) -> None:
    async with table(app, size=(60, 20)) as (pilot, _):
        await pilot.press("enter")
        await pilot.pause()
        _, head, _, *_, footer = text_of(app).splitlines()
        assert "Ben, your turn: lay a tile on " in head and head.rstrip().endswith("Ann's board")
        assert "Enter Your board" in footer


async def test_the_journal_has_what_is_told_above_the_board_only_when_it_is_opened(app: HotseatApp) -> None:
    async with table(app, size=(120, 40)) as (pilot, screen):
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("right")
        await pilot.pause()
        assert "Ann lays" in text_of(app).splitlines()[2]
        assert "Ann lays" not in journal_of(screen)
        await pilot.press("i")
        await pilot.pause()
        assert "Ann lays" in journal_of(screen)


async def test_another_key_takes_the_turn_up_and_counts_at_once(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        await pilot.press("enter", "right")
        await pilot.pause()
        assert screen.stand == Choosing()
        assert screen.viewed == screen.mover == 1
        first = screen.considered
        await pilot.press("left")
        assert screen.considered != first, "the arrow that took the turn up has moved the cursor as well"


async def test_a_click_takes_the_turn_up(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        await pilot.press("enter")
        await app.on_event(MouseDown(None, 4, 1, 0, 0, 1, False, False, False))
        await pilot.pause()
        assert screen.stand == Choosing()
        assert screen.viewed == 1


async def test_the_card_lies_over_the_board_until_it_is_taken_up(app: HotseatApp) -> None:
    async with table(app, "nations", baton="card") as (pilot, screen):
        await to_a_baton(pilot, screen, 6)
        card = screen.query_one("#baton")
        assert card.display
        assert "your turn" in str(card.border_title), "in a low window it takes no line of its own"
        assert screen.names[1 - screen.mover].plain in str(card.render()), "what the other one did stands on it"
        assert not screen.mat.scene().in_turn, "the market tells nobody what the other one would pay"
        told = text_of(app).splitlines()
        assert card.region.right <= 80 and card.region.y >= next(y for y, line in enumerate(told) if "Tableau" in line)
        await pilot.press("o")
        assert not card.display


@pytest.mark.rotating(6)
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (160, 50)])
@pytest.mark.parametrize("game", GAMES)
async def test_the_baton_looks_as_stored(
    app: HotseatApp, grid: Callable[[str, HotseatApp], None], game: str, size: tuple[int, int]
) -> None:
    form = "card" if game in ("nations", "discordia") else "line"
    async with table(app, game, size, baton=form) as (pilot, screen):
        await to_a_baton(pilot, screen, 8)
        grid(f"baton-{game}-{size[0]}x{size[1]}", app)


async def test_the_baton_in_ascii_looks_as_stored(app: HotseatApp, grid: Callable[[str, HotseatApp], None]) -> None:
    async with table(app, "quixote", baton="card", glyphs="ascii", theme="mono") as (pilot, screen):
        await to_a_baton(pilot, screen, 8)
        grid("baton-ascii-80x24", app)


@pytest.mark.parametrize("form", ["card", "line", "off"])
async def test_an_undo_that_gives_the_turn_back_says_so_in_a_line(app: HotseatApp, form: str) -> None:
    async with table(app, baton=form) as (pilot, screen):
        await pilot.press("enter", "u")
        await pilot.pause()
        assert screen.mover == 0
        before = screen.state
        if form != "off":
            assert isinstance(screen.stand, Passing) and screen.stand.baton.seat == screen.viewed == 0
            assert "Ann, your turn" in text_of(app) and not screen.query_one(Card).display
            assert re.search(r"Taken back: Ann: lay ", text_of(app)), "and what went with it"
        await pilot.press("enter", "enter")
        assert screen.state is before, "Enter has to be quiet first"
        await pilot.press("right")
        assert isinstance(screen.stand, Choosing) and screen.considered is not None, "any other key counts at once"
        await pilot.press("r")
        await pilot.pause()
        assert screen.mover == 1 and (form == "off" or "Ben, your turn" in text_of(app)), "so does a redo"
        assert "Taken back" not in text_of(app)


async def test_an_undo_of_ones_own_step_goes_on_at_once(app: HotseatApp) -> None:
    """The turn passes between the programs and one person only."""
    async with table(app, players="hg", tempo="instant") as (pilot, screen):
        while screen.mover != 0 or len(screen.controller) < 2:
            await pilot.press("enter")
            await pilot.pause(0.1)
        await pilot.press("u")
        await pilot.pause()
        if app.screen is not screen:
            await pilot.press("y")
            await pilot.pause()
        assert screen.mover == 0 and isinstance(screen.stand, Choosing)


async def test_a_person_among_computers_gets_no_baton_but_a_quiet_enter(
    app: HotseatApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "BOT_PAUSE", 30.0)
    async with table(app, players="hg", baton="card") as (pilot, screen):
        await pilot.press("enter")
        while not isinstance(screen.stand, Showing):
            await pilot.pause(0.02)
        await pilot.press("enter", "enter", "enter")  # the first lets the computer player go on
        assert isinstance(screen.stand, Choosing)
        acts = [entry.step.seat for entry in screen.controller.entries if hasattr(entry.step, "seat")]
        assert acts == [0, 1]
        assert "Ben" in text_of(app).splitlines()[2], "the news tell what the computer player did"


# --- the tempo of computer players ------------------------------------------------------------------------------------


async def test_one_key_skips_to_the_turn_of_a_person_who_is_told_what_was_missed(
    app: HotseatApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "BOT_PAUSE", 30.0)
    async with table(app, players="hgg", size=(120, 40)) as (pilot, screen):
        await pilot.press("enter", "y")
        for _ in range(400):
            if isinstance(screen.stand, Choosing):
                break
            assert isinstance(screen.stand, Thinking | Showing)
            await pilot.pause(0.02)
        assert screen.mover == 0
        assert "Ben lays" in text_of(app).splitlines()[2]
        assert "Cleo lays" in text_of(app).splitlines()[2]


@pytest.mark.parametrize(("tempo", "pause"), [("slow", 1.75), ("normal", 0.7), ("instant", 0.0)])
async def test_the_tempo_is_a_setting(app: HotseatApp, tempo: str, pause: float) -> None:
    async with table(app, players="hg", tempo=tempo) as (_, screen):
        assert screen.conductor.pause() == pytest.approx(pause)


# --- the voice of the screen ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bell", [True, False])
async def test_the_bell_rings_at_a_change_of_seat_where_it_is_wanted(
    app: HotseatApp, monkeypatch: pytest.MonkeyPatch, bell: bool
) -> None:
    rung: list[int] = []
    async with table(app, bell=bell) as (pilot, screen):
        monkeypatch.setattr(app, "bell", lambda: rung.append(screen.mover or 0))
        await pilot.press("enter")
        assert rung == ([1] if bell else [])


async def test_the_window_says_whose_turn_it_is_until_the_table_is_left(
    app: HotseatApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    monkeypatch.setattr(voice, "write_window_title", lambda app, title, first: written.append(title))
    monkeypatch.setattr(voice, "restore_window_title", lambda app: written.append(""))
    async with table(app, title=True) as (pilot, _):
        await pilot.press("enter")
        await pilot.pause()
        app.leave_game()
        await pilot.pause()
        assert written == ["Ann - Don Quixote", "Ben - Don Quixote", ""]
