"""The turn passes from one to the next: the baton, the Enter that has to be quiet first, and how everybody stands."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import pytest
from textual.content import Content
from textual.events import MouseDown
from textual.pilot import Pilot

from rules.catalogue import load
from rules.chance import named_draw
from rules.game import TERMINAL, Act
from rules.players import PLAYERS
from rules.quixote.components import FIELDS
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.tui.grid import text_of
from tui.app import HotseatApp
from tui.kit import quiet
from tui.kit.keybar import KeyBar
from tui.kit.lines import Lines
from tui.pages.dialogs import Message
from tui.pages.results import GameResult
from tui.table import play, voice
from tui.table.baton import Card
from tui.table.content import Standing, ahead, lead_words, seats_line
from tui.table.course import Choosing, Over, Passing, Reviewing, Showing, Thinking
from tui.table.screen import TableScreen
from tui.table.showing import JournalLine, effect_of
from tui.table.since import Piece, Told, by_turn, fitted, reader, turns_told, whole

pytestmark = pytest.mark.usefixtures("handing_over")
GAMES = ("quixote", "explorers", "nations", "discordia")
COLOURS = ("orange", "blue", "green", "red")
LONG = quiet.QUIET + 0.15


@asynccontextmanager
async def table(
    app: HotseatApp, game: str = "quixote", size: tuple[int, int] = (80, 24), players: str = "hh", **settings: Any
) -> AsyncIterator[tuple[Pilot[Any], TableScreen]]:
    """A game on the table of that app; a letter a seat: person or greedy computer player."""
    app.apply_settings(app.settings._replace(**settings))
    kinds = {"h": "human", "g": "greedy"}
    names = ("Ann", "Ben", "Cleo")
    seats = [Seat(name, colour, kinds[kind]) for name, colour, kind in zip(names, COLOURS, players, strict=False)]
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert app.start_game(game, seats, {}, 3)
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        yield pilot, screen


async def to_a_baton(pilot: Pilot[Any], screen: TableScreen, least: int = 0) -> None:
    """Play at random, without keys, until the turn passes to somebody else after so many actions."""
    chance, done = random.Random(1), 0
    while done < least or not isinstance(screen.stand, Passing):
        seat = screen.state.to_move
        assert seat != TERMINAL
        screen.controller.act(chance.choice(screen.rules.legal_actions(screen.state, seat)))
        done += 1
        while pilot.app.screen is not screen:
            pilot.app.pop_screen()
            await pilot.pause()
    await pilot.pause()
    await pilot.pause()


def journal_of(screen: TableScreen) -> str:
    return "\n".join(str(line) for line in screen.query_one("#journal-list", Lines).lines)


async def to_the_end(pilot: Pilot[Any], screen: TableScreen) -> None:
    """Play at random up to the last action, without keys."""
    chance = random.Random(1)
    while screen.state.to_move != TERMINAL:
        screen.controller.act(chance.choice(screen.rules.legal_actions(screen.state, screen.state.to_move)))
    await pilot.pause()


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


async def test_until_the_turn_is_taken_up_the_table_says_whose_board_it_is_and_what_enter_does(app: HotseatApp) -> None:
    async with table(app, size=(120, 40)) as (pilot, screen):
        keys = screen.query_one(KeyBar)
        assert {"Lay", "Turn", "Hint"} <= {label for _, _, label in keys.entries()}
        drawn = FIELDS[screen.state.drawn[-1]]
        await pilot.press("enter")
        await pilot.pause()
        told = text_of(app).splitlines()
        assert told[1].rstrip().endswith("Enter: your board")
        assert "Ann's board, as it was left" in told[2] and "Ann lays" in told[2]
        assert ("Enter", "Your board") in {entry[1:] for entry in keys.entries()}
        assert not {"Lay", "Turn", "Hint"} & {label for _, _, label in keys.entries()}
        assert f"▼{drawn[0]}" in told[3], "the field that Ben has still to fill, though Ann's board has it filled"
        assert any(line.startswith(f"▶{drawn[1]}") for line in told)
        assert "type to filter" not in text_of(app)
        box = " ".join(str(line) for line in screen.query_one("#action-list", Lines).lines)
        prompt = screen.rules.decision(screen.state).prompt
        assert box == f"{prompt[:1].upper()}{prompt[1:]}", "what the line above the board tells is not said again"
        assert "Ben next" in text_of(app) and "Ann lays" not in journal_of(screen)
        await pilot.press("right")
        await pilot.pause()
        assert "Ben next" not in text_of(app) and "type to filter" in text_of(app)
        assert "Lay" in {label for _, _, label in keys.entries()}


async def test_in_little_room_the_heading_of_the_board_gives_way_to_what_happened(app: HotseatApp) -> None:
    async with table(app, size=(60, 20)) as (pilot, _):
        await pilot.press("enter")
        await pilot.pause()
        line = text_of(app).splitlines()[2]
        assert "Ann's board" in line and "left" not in line and "Ann lays" in line and "…" not in line


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


async def test_an_impatient_enter_is_told_why_nothing_happens(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        await pilot.press("enter", "enter", "enter")
        await pilot.pause()
        assert isinstance(screen.stand, Passing)
        assert "Enter counts after a moment" not in text_of(app)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(screen.stand, Passing) and "Enter counts after a moment" in text_of(app)


async def test_a_click_takes_the_turn_up(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        await pilot.press("enter")
        await app.on_event(MouseDown(None, 4, 1, 0, 0, 1, False, False, False))
        await pilot.pause()
        assert screen.stand == Choosing()
        assert screen.viewed == 1


@pytest.mark.parametrize("form", ["card", "line", "off"])
async def test_an_enter_too_many_does_nothing_for_the_next_one(app: HotseatApp, form: str) -> None:
    async with table(app, baton=form) as (pilot, screen):
        await pilot.press(*["enter"] * 10)
        assert len([entry for entry in screen.controller.entries if hasattr(entry.step, "seat")]) == 1
        await pilot.pause(LONG)
        steps = len(screen.controller)
        if form != "off":
            await pilot.press("enter", "enter", "enter")
            assert (len(screen.controller), screen.viewed) == (steps, 1), "it takes the turn up, and that is all"
            assert isinstance(screen.stand, Choosing)
            await pilot.pause(LONG)
        await pilot.press("enter")
        assert len(screen.controller) > steps


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
        await pilot.press("enter", "enter")
        assert screen.state is before, "Enter has to be quiet first"
        await pilot.press("right")
        assert isinstance(screen.stand, Choosing) and screen.considered is not None, "any other key counts at once"
        await pilot.press("r")
        await pilot.pause()
        assert screen.mover == 1 and (form == "off" or "Ben, your turn" in text_of(app)), "so does a redo"


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


# --- after a scoring, at messages, at the result ----------------------------------------------------------------------


async def to_a_scoring(pilot: Pilot[Any], screen: TableScreen) -> None:
    """Play at random, without keys, until a part of the game is gone through."""
    chance = random.Random(1)
    while not isinstance(screen.stand, Reviewing):
        screen.controller.act(chance.choice(screen.rules.legal_actions(screen.state, screen.state.to_move)))
    await pilot.pause()


async def test_enter_stops_at_the_last_page_of_a_scoring_and_chooses_nothing_after_it(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        await to_a_scoring(pilot, screen)
        steps = len(screen.controller)
        await pilot.press(*["enter"] * 30)
        assert isinstance(screen.stand, Reviewing) and screen.reckoned.done, "who leads is still there to be read"
        await pilot.pause(LONG)
        await pilot.press(*["enter"] * 30)
        assert not isinstance(screen.stand, Reviewing)
        assert len(screen.controller) == steps


async def test_the_way_down_ends_at_the_last_page_and_another_key_lets_enter_count(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        await to_a_scoring(pilot, screen)
        await pilot.press(*["down"] * 30)
        assert isinstance(screen.stand, Reviewing) and screen.reckoned.done
        await pilot.press("up", "enter", "enter")
        assert isinstance(screen.stand, Reviewing), "Enter came to the last page again"
        await pilot.press("down", "enter")
        assert not isinstance(screen.stand, Reviewing)


@pytest.mark.parametrize("form", ["line", "off"])
async def test_the_key_that_passed_the_turn_waits_as_enter_does_and_others_count_at_once(
    app: HotseatApp, form: str
) -> None:
    async with table(app, "explorers", baton=form) as (pilot, screen):
        await pilot.press("d", "d")
        await pilot.pause()
        assert screen.mover == 1, "Ann has ended her card with one key"
        steps = len(screen.controller)
        await pilot.press(*["d"] * 10)
        assert len(screen.controller) == steps, "nothing is done for Ben"
        await pilot.press("right")
        assert screen.stand == Choosing()
        await pilot.press("d", "d")
        await pilot.pause()
        assert len(screen.controller) > steps, "after another key it counts at once"


@pytest.mark.rotating(6)
@pytest.mark.parametrize("game", ["quixote", "explorers"])
async def test_enter_keeps_the_result_and_begins_no_rematch(app: HotseatApp, game: str) -> None:
    async with table(app, game) as (pilot, screen):
        await to_the_end(pilot, screen)
        for _ in range(40):
            await pilot.press("enter")
            if isinstance(app.screen, GameResult):
                break
            if isinstance(screen.stand, Reviewing) and screen.reckoned.done:
                assert all(f"{total}" in text_of(app) for total in screen.reckoned.part.after)
                await pilot.pause(LONG)
        await pilot.press(*["enter"] * 10)
        assert isinstance(app.screen, GameResult)
        await pilot.pause(LONG)
        await pilot.press("enter")
        await pilot.pause()
        assert app.screen is screen, "the board, not a rematch"
        assert isinstance(screen.stand, Over)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, GameResult)


async def test_a_message_that_comes_up_by_itself_is_not_closed_by_an_enter_too_many(app: HotseatApp) -> None:
    async with app.run_test() as pilot:
        app.tell("Year 1 is over", "what it brought")
        await pilot.pause()
        await pilot.press(*["enter"] * 5)
        assert isinstance(app.screen, Message)
        await pilot.pause(LONG)
        await pilot.press("enter")
        await pilot.pause()
        assert not isinstance(app.screen, Message)


async def test_any_other_key_closes_a_message_at_once(app: HotseatApp) -> None:
    async with app.run_test() as pilot:
        app.tell("Year 1 is over", "what it brought")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert not isinstance(app.screen, Message)


# --- how everybody stands ---------------------------------------------------------------------------------------------


@pytest.mark.rotating(6)
@pytest.mark.parametrize("size", [(60, 20), (120, 40)])
@pytest.mark.parametrize("game", GAMES)
async def test_the_head_line_tells_how_every_seat_stands(app: HotseatApp, game: str, size: tuple[int, int]) -> None:
    async with table(app, game, size) as (pilot, screen):
        await to_a_baton(pilot, screen, 40)
        head = text_of(app).splitlines()[0]
        rules, state = screen.rules, screen.state
        for seat, name in enumerate(("Ann", "Ben")):
            stands = screen.mat.standing(seat)
            assert f"{name} {stands.points}{stands.more if size[0] > 80 else ''}" in head
        if game == "quixote":
            coming = rules.forecast(state, 0)
            assert coming is not None
            assert screen.mat.standing(0).short == (f" {coming.total:+d}" if coming.total else "")
        assert ("fewest win:" in head or "fewer" in head) == (game == "discordia")


async def test_a_forecast_stands_behind_the_points(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        while not any(screen.rules.forecast(screen.state, seat).total for seat in (0, 1)):
            screen.controller.act(screen.rules.legal_actions(screen.state, screen.state.to_move)[0])
        await pilot.pause()
        if screen.reviewing is not None:  # there the totals count up line by line
            await pilot.press("q")
            await pilot.pause()
        seat = 0 if screen.rules.forecast(screen.state, 0).total else 1
        name = ("Ann", "Ben")[seat]
        assert f"{name} 0 +{screen.rules.forecast(screen.state, seat).total}" in text_of(app).splitlines()[0]


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


# --- gathering by turn ------------------------------------------------------------------------------------------------


def test_what_was_done_is_gathered_by_turn_and_said_once() -> None:
    lines = [
        JournalLine(1, 0, "rolls"), JournalLine(2, 0, "buys a forum"), JournalLine(2, None, "A card is drawn"),
        JournalLine(3, 1, "rolls 4 dice"), JournalLine(4, 1, "rolls 4 dice"), JournalLine(5, 0, "passes"),
    ]  # fmt: skip
    assert by_turn(lines) == [
        Told(0, ("rolls", "buys a forum")),
        Told(None, ("A card is drawn",)),
        Told(1, ("rolls 4 dice (2 times)",)),
        Told(0, ("passes",)),
    ]


PIECES = [
    Piece(Content("Ann rolls"), Content("rolls"), True),
    Piece(Content("Ann buys a forum"), Content("buys a forum"), False),
    Piece(Content("Ben passes"), Content("passes"), True),
]


DRAWN = Piece(Content("Field B3 is drawn"), Content("is drawn"), True, nobodys=True)


@pytest.mark.parametrize(
    ("pieces", "widths", "rows"),
    [
        (PIECES, (60,), ["Ann rolls, buys a forum | Ben passes"]),
        (PIECES, (40,), ["Ann rolls, buys a forum | Ben passes"]),
        ([*PIECES, PIECES[2]], (43,), ["Ben passes | Ben passes (2 more: i)"]),
        (PIECES, (25, 12), ["Ann rolls, buys a forum | ", "Ben passes"]),
        ([*PIECES, DRAWN], (42,), ["Ann buys a forum | Ben passes (2 more: i)"]),
        ([DRAWN, *PIECES], (52,), ["Ann rolls, buys a forum | Ben passes (1 more: i)"]),
        ([Piece(Content("Age II: 2 food, war for 3"), Content(""), True)], (24,), ["Age II (1 more: i)"]),
        ([Piece(Content("Age II: 2 food, war for 3"), Content(""), True)], (9,), ["Age II: …"]),
    ],
)
def test_every_turn_is_told_whole_and_the_oldest_is_left_out_first(
    pieces: list[Piece], widths: tuple[int, ...], rows: list[str]
) -> None:
    assert [row.plain for row in whole(pieces, widths) or fitted(pieces, widths)] == rows


def test_plain_news_is_left_out_before_older_news_that_says_more() -> None:
    pieces = [PIECES[2], Piece(Content("Field B3 is drawn"), Content("is drawn"), True, plain=True)]
    assert [row.plain for row in fitted(pieces, (40,))] == ["Ben passes | Field B3 is drawn"]
    assert [row.plain for row in fitted(pieces, (20,))] == ["Ben passes"]
    told = [row.plain for row in fitted(pieces, (20, 20))]
    assert told == ["Ben passes | ", "Field B3 is drawn"], "no deed gives way where all have room"
    assert [row.plain for row in fitted(pieces[1:], (20,))] == ["Field B3 is drawn"], "alone it is news"


async def test_whoever_brought_something_off_is_told_so_while_the_turn_passes_on(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        told = ""
        for _ in range(30):
            rules, state = screen.rules, screen.state
            best = max(rules.legal_actions(state, state.to_move), key=lambda act: brought(rules, state, act))
            more = brought(rules, state, best)
            screen.moments.end()
            screen.controller.act(best)
            await pilot.pause()
            if isinstance(screen.stand, Passing):
                told = text_of(app).splitlines()[2]
            if more:
                break
        assert f"+{more}" in told, "what it brought is told first, to whoever did it too"
        assert isinstance(screen.stand, Passing)


def brought(rules: Any, state: Any, action: Any) -> int:
    """The points that an action adds to the next scoring."""
    effect = effect_of(rules.preview(state, state.to_move, (action,)))
    return effect.after.total - effect.before.total if effect else 0


# --- who is ahead -----------------------------------------------------------------------------------------------------


def _head(width: int, *stands: Standing) -> str:
    seats = [Seat(name, colour, "human") for name, colour in zip(("Ann", "Ben"), COLOURS, strict=False)]
    leads = lead_words(seats, stands, "with more")
    return seats_line(seats, stands, 0, 1, "unicode", width, ("so far + more:",), "", leads).plain


def test_the_head_says_who_leads_and_by_how_much_where_there_is_room() -> None:
    ann, ben = Standing(16, " +24 = 40", " +24", 40), Standing(18, " +14 = 32", " +14", 32)
    assert _head(90, ann, ben).endswith(" Ann leads by 8 with more")
    assert _head(70, ann, ben).endswith(" Ann +8 with more"), "what is counted is said in any room"
    assert _head(90, Standing(40, whole=40), Standing(32, whole=32)).endswith(" Ann leads by 8"), (
        "nothing is counted in"
    )
    assert _head(90, ann, ben).startswith("so far + more:")
    assert len(_head(90, ann, ben)) == 90
    assert "+8" not in _head(50, ann, ben)
    assert "16 +24 = 40" in _head(50, ann, ben)
    assert _head(90, ann, ben._replace(whole=40)).endswith("all level at 40 with more")


def test_where_the_fewest_win_or_nothing_is_told_the_head_names_no_leader() -> None:
    assert lead_words([Seat("Ann", "orange"), Seat("Ben", "blue")], [Standing(9), Standing(12)]) == []
    assert lead_words([Seat("Ann", "orange")], [Standing(9, whole=9)]) == []


def test_who_leads_together_is_told_with_the_lead_over_the_others() -> None:
    seats = [Seat(name, "orange", "human") for name in ("Ann", "Ben", "Cleo")]
    assert ahead(seats, (7, 4, 7)) == "Ann and Cleo lead by 3"
    assert ahead(seats, (7, 4, 7), fewest=True) == "Ben leads with 3 fewer"
    assert ahead(seats, (7, 7, 7)) == "all level at 7"


def test_each_turn_is_told_in_a_line_of_its_own_where_there_are_lines() -> None:
    assert [row.plain for row in turns_told(PIECES)] == ["Ann rolls, buys a forum", "Ben passes"]
    assert [row.plain for row in turns_told(PIECES[1:])] == ["Ann buys a forum", "Ben passes"]
    assert turns_told([]) == []


async def test_a_card_has_a_line_a_turn_and_keeps_to_the_board(app: HotseatApp) -> None:
    async with table(app, "explorers", (120, 40), "hhh", baton="card") as (pilot, screen):
        await to_a_baton(pilot, screen, 12)
        card = screen.query_one("#baton")
        told = [line.strip() for line in str(card.render()).splitlines() if line.strip()]
        heads = [line.split()[0] for line in told[1:]]
        assert len(heads) > 1 and all(line.startswith(("Ann", "Ben", "Cleo", "Era")) for line in told[1:]), told
        assert card.region.right <= screen.query_one("#board").region.right, "no panel is half covered"


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (160, 50)])
async def test_the_card_leaves_the_board_in_view(app: HotseatApp, size: tuple[int, int]) -> None:
    async with table(app, "quixote", size, "hhh", baton="card") as (pilot, screen):
        await to_a_baton(pilot, screen, 2)
        card, fields = screen.query_one(Card), screen.query_one("#board").region
        assert card.display and card.region.bottom < size[1], "the footer says what Enter does"
        covered = fields.bottom - card.region.y
        assert covered <= (3 if size[1] < 24 else 0), f"{covered} lines of the board"


def test_who_leads_with_the_fewest_is_told_too() -> None:
    seats = [Seat("Ann", "orange"), Seat("Ben", "blue"), Seat("Cleo", "green")]
    leads = lead_words(seats, [Standing(22, whole=22), Standing(28, whole=28), Standing(25, whole=25)], fewest=True)
    assert leads == ["Ann leads with 3 fewer", "Ann 3 fewer"]


async def test_discordia_tells_who_has_the_fewest_workers(app: HotseatApp) -> None:
    """The colour of a figure says whose turn it is, not who leads."""
    controller = TurnController(rules := load("discordia"), rules.configure(2), 8)
    while len(set(workers := [-result[0] for result in rules.returns(controller.state)])) < 2:
        state = controller.state
        controller.act(PLAYERS["greedy"](rules, state, state.to_move, named_draw(8, "greedy", len(controller))))
    first = ("Ann", "Ben")[workers.index(min(workers))]
    async with app.run_test(size=(160, 50)) as pilot:
        app.play(app.store.create(controller, (Seat("Ann", "orange"), Seat("Ben", "blue"))))
        await pilot.pause()
        assert f"{first} leads with {abs(workers[0] - workers[1])} fewer" in text_of(app).splitlines()[0]


def test_what_happened_is_told_to_a_person_and_not_to_a_computer_player() -> None:
    """While the computer moved, a person's own deed was told as news."""

    def told_to(mover: int | None, persons: tuple[int, ...], *acted: int) -> int | None:
        entries = [SimpleNamespace(step=Act(seat, None)) for seat in acted]
        controller = SimpleNamespace(entries=entries)
        frame: Any = SimpleNamespace(mover=mover, is_human=lambda seat: seat in persons, controller=controller)
        return reader(frame)

    assert told_to(1, (0,), 0, 1) == 0 and told_to(0, (0,), 0, 1) == 0
    assert told_to(2, (0, 1), 0, 1, 2) == 1, "of several persons the one who acted last"
    assert told_to(1, (), 0, 1) == 1 and told_to(None, (0,), 0) is None
