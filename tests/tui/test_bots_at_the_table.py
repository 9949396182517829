"""Computer players at the table while a person presses keys, opens pages, changes the size, takes back and leaves."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.events import Key
from textual.pilot import Pilot

from rules.catalogue import GAMES
from rules.game import Act, Rules
from rules.nations import actions as nations
from rules.nations.state import FAMINE, WAR
from rules.nations.words import said
from saves.errors import StoreError
from saves.model import Seat
from tests.sample import crossed
from tests.tui.grid import text_of
from tests.tui.opened import begin
from tui.app import HotseatApp
from tui.kit.lines import Lines
from tui.pages.dialogs import Confirm, Message
from tui.pages.home import Home
from tui.player_process import choose
from tui.table import play
from tui.table.course import Choosing, Showing, Telling, Thinking
from tui.table.moments import TUMBLE
from tui.table.screen import TableScreen
from tui.table.showing import amid_deal

KINDS = {"h": "human", "g": "greedy", "r": "random"}
SEQUENCES = ("o o", "question_mark q", "f1 escape", "q escape", "50x15 100x30", "s q", "i q", "u r", "tab 50x15 100x30")


@pytest.fixture(autouse=True)
def thinking_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer players think within the app: no process is started for them."""

    async def think(_: Any, rules: Rules, player: str, state: Any, seat: int, seed: int, count: int) -> Any:
        await asyncio.sleep(0)
        return choose(rules, player, state, seat, seed, count)

    monkeypatch.setattr("tui.players.Thinker.think", think)
    monkeypatch.setattr(play, "BOT_PAUSE", 30.0)


@asynccontextmanager
async def table(
    app: HotseatApp, game: str, players: str, seed: int = 3, size: tuple[int, int] = (100, 30)
) -> AsyncIterator[tuple[Pilot[Any], Any]]:
    seats = [
        Seat(name, colour, KINDS[kind])
        for name, colour, kind in zip(("Ann", "Bob", "Cem"), ("orange", "blue", "green"), players, strict=False)
    ]
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.apply_settings(app.settings._replace(confirm=True))
        assert app.start_game(game, seats, {}, seed)
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        begin(app.screen, landed=False)
        yield pilot, app.screen


async def until(pilot: Pilot[Any], reached: Callable[[], object]) -> None:
    for _ in range(400):
        if reached():
            await pilot.pause()
            return
        await pilot.pause(0.01)
    raise AssertionError(f"it did not come to that, but:\n{text_of(pilot.app)}")


def prompt(app: HotseatApp) -> str:
    return " ".join(text_of(app).splitlines()[1].split())


TOLD = " has conquered "
"""In the prompt above the picture of a colony, which any key goes on from."""


async def a_choice_is_shown(pilot: Pilot[Any], screen: TableScreen) -> None:
    """People act, computer players as they like, until the choice of one is to be seen."""
    app: Any = pilot.app
    for _ in range(60):
        begin(screen)
        if app.screen is not screen:
            await pilot.press("escape")
        elif screen.reviewing is not None:
            await pilot.press("q")
        elif screen.mover is not None and screen.is_human(screen.mover):
            screen.act(screen.rules.legal_actions(screen.state, screen.mover)[-1])
            await pilot.pause()
        else:
            await until(pilot, lambda: any(one in prompt(app) for one in (" will ", "Enter lets it go on", TOLD)))
            if " will " in prompt(app):
                return
            await pilot.press("enter")
    raise AssertionError("no computer player ever chose")


async def press(pilot: Pilot[Any], keys: str) -> None:
    for key in keys.split():
        if "x" in key and key[0].isdigit():
            width, _, height = key.partition("x")
            await pilot.resize_terminal(int(width), int(height))
        else:
            await pilot.press(key)
        await pilot.pause()


@pytest.mark.rotating(6)
@pytest.mark.parametrize(("game", "players"), crossed(GAMES, ["hg", "gg"]))
async def test_any_key_while_a_computer_players_choice_is_shown(app: HotseatApp, game: str, players: str) -> None:
    """What was shown before the keys is shown after them, and it is what happens then."""
    async with table(app, game, players) as (pilot, screen):
        for keys in SEQUENCES:
            await a_choice_is_shown(pilot, screen)
            told, steps = prompt(app), len(screen.controller)
            await press(pilot, keys if keys != "u r" else "u")
            if keys == "u r":
                if isinstance(app.screen, Confirm):
                    await pilot.press("y")
                    await pilot.pause()
                await pilot.press("r")
                await a_choice_is_shown(pilot, screen)
                continue
            await until(pilot, lambda: app.screen is screen)
            if screen.panel != "table":
                await pilot.press("q")
            assert " will " in prompt(app) and prompt(app) == told, f"after {keys}"
            assert len(screen.controller) == steps, "nothing was done meanwhile"
            state, shown = screen.state, screen.considered
            ways = (
                screen.rules.describe(state, shown),
                screen.mat.called(state, shown),
                screen.mat.announced(shown, 200),
            )
            assert any(" ".join(f"will {way}".split())[:30] in told for way in ways)
            await pilot.press("enter")
            await until(pilot, lambda steps=steps: len(screen.controller) > steps)  # type: ignore[misc]
            done = screen.controller.entries[steps].step
            assert isinstance(done, Act) and done.action == shown, "what was shown is what happens"


@pytest.mark.parametrize(
    ("game", "opens", "closes"),
    [
        ("quixote", "s", "q"),
        ("quixote", "o", "enter"),
        ("nations", "i", "q"),
        ("explorers", "s", "q"),
        ("discordia", "e", "enter"),
        ("discordia", "s", "q"),
    ],
)
async def test_a_computer_player_waits_while_a_person_reads(
    app: HotseatApp, monkeypatch: pytest.MonkeyPatch, game: str, opens: str, closes: str
) -> None:
    async with table(app, game, "hg") as (pilot, screen):
        await a_choice_is_shown(pilot, screen)
        seen = len(screen.controller)
        monkeypatch.setattr(play, "BOT_PAUSE", 0.05)
        screen._walk.wait(screen.course.number, screen.conductor.pause())
        await pilot.press(opens)
        shown, panel = screen.viewed, screen.panel
        await pilot.pause(0.8)
        assert (len(screen.controller), screen.viewed, screen.panel) == (seen, shown, panel)
        await pilot.press(closes)
        await until(pilot, lambda: len(screen.controller) > seen)


async def test_a_purchase_of_a_computer_player_is_announced_once(app: HotseatApp) -> None:
    async with table(app, "nations", "hg") as (pilot, screen):
        bought = 0
        for _ in range(40):
            await a_choice_is_shown(pilot, screen)
            chain = screen.rules.proposal(screen.state, screen.mover, screen.course.action)
            seen = len(screen.controller)
            await pilot.press("enter")
            await until(pilot, lambda seen=seen: len(screen.controller) > seen)
            if isinstance(chain[0], nations.Buy) and len(chain) > 1:
                await until(pilot, lambda: not amid_deal(screen.controller))
                bought += 1
                if bought == 2:
                    return
    raise AssertionError("nothing was bought")


async def test_a_reroll_of_a_computer_player_is_announced_once_with_its_dice(
    app: HotseatApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every pick of a die was announced by itself, and the roll without them."""
    picked: list[Any] = []

    async def think(_: Any, rules: Rules, player: str, state: Any, seat: int, *more: Any) -> Any:
        await asyncio.sleep(0)
        legal = rules.legal_actions(state, seat)
        picks = [one for one in legal if isinstance(one, nations.Pick)]
        if picks and len(picked) < 2:
            picked.append(picks[0])
            return picks[0]
        return next(one for one in legal if isinstance(one, nations.Roll if picked else nations.Reroll))

    monkeypatch.setattr("tui.players.Thinker.think", think)
    async with table(app, "nations", "gg") as (pilot, screen):
        await until(pilot, lambda: len(picked) == 2 and " will " in prompt(app))
        await pilot.pause()
        names = said.units(action.die for action in picked)
        await until(pilot, lambda: f"will reroll {names}" in prompt(app))
        assert screen.state.stack, "nobody pressed a key, and nothing is rolled yet"


async def test_an_age_that_ends_is_read_before_a_computer_player_goes_on(app: HotseatApp) -> None:
    async with table(app, "nations", "hgg") as (pilot, screen):
        seen = 0
        for _ in range(600):
            if screen.reviewing is not None:
                seen += 1
                if screen.mover is not None and not screen.is_human(screen.mover):
                    break
                await pilot.press("q")
            elif screen.mover is not None and screen.is_human(screen.mover):
                legal = screen.rules.legal_actions(screen.state, screen.mover)
                screen.act(next((one for one in legal if isinstance(one, nations.Pass)), legal[0]))
            else:
                await pilot.press("enter")
            await pilot.pause(0.005)
        assert seen and screen.reviewing is not None and re.search(r" (ends|is over) ─", text_of(app))
        steps = len(screen.controller)
        await pilot.pause(0.3)
        assert len(screen.controller) == steps
        await pilot.press("q")
        begin(screen)
        await a_choice_is_shown(pilot, screen)
        await press(pilot, "o o o")
        assert " will " in prompt(app)


@pytest.mark.rotating(6)
@pytest.mark.usefixtures("at_home")
@pytest.mark.parametrize("moment", ["thinking", "answered", "shown", "elapsed"])
@pytest.mark.parametrize("game", GAMES)
async def test_a_table_can_be_left_at_every_moment_of_a_computer_players_turn(
    app: HotseatApp, game: str, moment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No word about it at home, and nothing is carried out any more."""
    go_on = asyncio.Event()

    async def think(_: Any, rules: Rules, player: str, state: Any, seat: int, seed: int, count: int) -> Any:
        if moment in ("thinking", "answered"):
            await go_on.wait()
        return rules.legal_actions(state, seat)[0]

    monkeypatch.setattr("tui.players.Thinker.think", think)
    monkeypatch.setattr(play, "BOT_PAUSE", 0.05 if moment == "elapsed" else 30.0)
    async with table(app, game, "gg") as (pilot, screen):
        if moment in ("thinking", "answered"):
            await until(pilot, lambda: "is thinking" in prompt(app))
        else:
            await until(pilot, lambda: " will " in prompt(app))
        steps, game_id = len(screen.controller), screen.opened.info.id
        if moment == "answered":
            go_on.set()
        app.leave_game()
        go_on.set()
        screen.choose()  # an Enter that was still on its way
        await pilot.pause(0.2)
        assert isinstance(app.screen, Home) and len(app.screen_stack) == 1
        assert "could not be saved" not in text_of(app)
        info = app.store.info(game_id)
        assert info is not None and info.steps == steps == len(screen.controller)


@pytest.mark.rotating(6)
@pytest.mark.usefixtures("at_home")
async def test_tables_left_at_odd_times_leave_nothing_behind(app: HotseatApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "BOT_PAUSE", 0.03)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for time in range(12):
            seats = [Seat("Ann", "orange", "random"), Seat("Bob", "blue", "random")]
            assert app.start_game("quixote", seats, {}, time)
            await pilot.pause(0.01 * time)
            app.leave_game()
            await pilot.pause(0.02)
            assert isinstance(app.screen, Home) and app.open_game is None


async def test_a_choice_that_cannot_be_saved_waits_for_enter(app: HotseatApp) -> None:
    async with table(app, "quixote", "gg") as (pilot, screen):
        await a_choice_is_shown(pilot, screen)
        told, recorder = prompt(app), screen.controller.recorder

        def full(_: Any) -> None:
            raise StoreError("the disk is full")

        screen.controller.recorder = full
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, Message))
        assert "the disk is full" in text_of(app)
        await pilot.press("escape")
        await pilot.pause()
        assert "Enter lets it go on" in prompt(app)
        screen.controller.recorder = recorder
        await pilot.press("enter")
        await until(pilot, lambda: " will " in prompt(app))
        assert prompt(app) == told
        await pilot.press("enter")
        await until(pilot, lambda: len(screen.controller) > 1 or prompt(app) != told)
        assert screen.controller.entries


# --- dialogs ----------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("at_home")
async def test_a_dialog_is_answered_once_and_not_below_the_notice_of_a_small_window(app: HotseatApp) -> None:
    answers: list[bool | None] = []
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        dialog = Confirm("Sure?", "")
        app.push_screen(dialog, answers.append)
        await pilot.pause()
        await pilot.resize_terminal(50, 15)
        await pilot.pause()
        dialog.action_cancel()  # a key that was on its way when the window became small
        await pilot.pause()
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert app.screen is dialog and answers == []
        dialog.key_y(Key("y", "y"))
        dialog.key_n(Key("n", "n"))
        await pilot.pause()
        assert answers == [True] and isinstance(app.screen, Home)


async def test_a_page_that_is_no_longer_on_top_closes_no_other(app: HotseatApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.action_library()
        await pilot.pause()
        page = app.screen
        app.action_settings()
        await pilot.pause()
        page.action_back()  # type: ignore[attr-defined]
        await pilot.pause()
        assert len(app.screen_stack) == 3


async def test_a_key_that_comes_before_the_widgets_of_a_page_does_no_harm(app: HotseatApp, shelf: Any) -> None:
    shelf(("Ann", "Ben"), -1)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.show_finished(1)
        await app.run_action("scroll(-999)", app.screen)  # as the key Home does
        await pilot.pause()
        assert app.failure is None and "Rematch" in text_of(app)


# --- dice of computer players -----------------------------------------------------------------------------------------


@asynccontextmanager
async def bots_dice_fall(
    app: HotseatApp, tempo: str = "normal", size: tuple[int, int] = (100, 30)
) -> AsyncIterator[tuple[Pilot[Any], Any]]:
    """The computer player has bought a tile that brings dice, of which Ann is to move after: time stands still."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tui.table.playing.FRAME", 3600)
        async with table(app, "nations", "hg", 31, size) as (pilot, screen):
            app.apply_settings(app.settings._replace(animations=True, tempo=tempo))
            await until(pilot, lambda: screen.mover == 0 or " will buy " in prompt(app))
            if screen.mover:
                await pilot.press("enter")
            await until(pilot, lambda: screen.mover == 0)
            assert {type(event).__name__ for event in screen.controller.entries[-2].events} & {"Rolled"}
            yield pilot, screen


def tick_until(screen: TableScreen, done: Callable[[], bool]) -> None:
    for _ in range(40):
        if done():
            return
        screen.moments.tick()
    raise AssertionError("it never came to that")


async def test_the_dice_that_a_computer_player_gets_are_seen_as_they_fall_and_lie(app: HotseatApp) -> None:
    """Where one board is shown at a time that of the next person was there at once, and its dice fell unseen."""
    async with bots_dice_fall(app) as (pilot, screen):
        assert screen.viewed == 1 and screen.moments.tumbling(1) < TUMBLE and "Bob rolls" in prompt(app)
        tick_until(screen, lambda: not screen.moments.rolling)
        await pilot.pause()
        assert screen.viewed == 1 and "its dice roll 5 strength" in prompt(app) and "new" in text_of(app)
        tick_until(screen, lambda: screen.viewed == 0)
        assert screen.moments.rolling and screen.moments.tumbling(0) < TUMBLE, "now her own of this age"
        tick_until(screen, lambda: not screen.moments.rolling)
        await pilot.pause()
        assert "Ann rolled" in prompt(app) and screen.considered is not None


@pytest.mark.parametrize("key", ["enter", "y", "right", "s"])
async def test_any_key_ends_looking_at_the_dice_of_a_computer_player(app: HotseatApp, key: str) -> None:
    """Enter and y do no more than that; others do their own work on the board that comes up."""
    async with bots_dice_fall(app) as (pilot, screen):
        steps = len(screen.controller)
        await pilot.press(key)
        await pilot.pause()
        assert screen.viewed == 0 and not screen.moments.rolling and len(screen.controller) == steps
        assert screen.panel == ("sheet" if key == "s" else "table") and screen.legal


async def test_computer_players_that_move_at_once_show_no_dice_as_they_fall(app: HotseatApp) -> None:
    async with bots_dice_fall(app, "instant") as (_, screen):
        assert screen.viewed == 0 and screen.moments.lingers is None


async def test_ones_own_new_dice_are_seen_before_a_computer_player_is(app: HotseatApp) -> None:
    async with bots_dice_fall(app) as (pilot, screen):
        await pilot.press("right")
        buy = next(one for one in screen.legal if screen.rules.describe(screen.state, one).startswith("buy Library"))
        screen.act_all(screen.rules.proposal(screen.state, 0, buy))
        await pilot.pause()
        assert screen.mover == 1 and screen.viewed == 0 and screen.moments.tumbling(0) < TUMBLE
        await pilot.press("y")
        await until(pilot, lambda: screen.mover == 0)
        assert screen.viewed == 0 and screen.moments.lingers is None, "skipped, with what the computer player did"


async def test_the_steps_of_an_announced_purchase_are_not_drawn(app: HotseatApp) -> None:
    """The place, each die and what goes back flashed by within a third of a second."""
    async with table(app, "nations", "hg", 31) as (pilot, screen):
        await until(pilot, lambda: " will buy " in prompt(app))
        drawn, before = list[str](), len(screen.controller)
        draw = screen.show_all

        def show_all() -> None:
            drawn.append(f"{len(screen.controller) - before} of {screen.mover}")
            draw()

        screen.show_all = show_all  # type: ignore[method-assign]
        await pilot.press("enter")
        await until(pilot, lambda: screen.mover == 0)
        assert len(screen.controller) - before > 2
        assert {line.partition(" of ")[2] for line in drawn} == {"0"}, drawn


async def test_news_tell_nothing_of_dice_that_do_not_lie_yet(app: HotseatApp) -> None:
    """ "Bot rerolls to 2 strength, war met" stood above dice that still rolled."""
    async with bots_dice_fall(app) as (pilot, screen):
        await pilot.press("right")
        screen.act(next(one for one in screen.legal if isinstance(one, nations.Pass)))
        for _ in range(20):
            await until(pilot, lambda: screen.moments.rolling or " will " in prompt(app) or TOLD in prompt(app))
            if screen.moments.rolling:
                break
            await pilot.press("enter")
            await pilot.pause()
        rolled = screen.moments.told[-1].faces or screen.moments.told[-2].faces
        news = text_of(app).splitlines()[2]
        assert (
            rolled
            and ("rerolls" in news or "spends a reroll chit" in news)
            and not re.search(r"rerolls .*to \d", news)
            and " met" not in news
        ), news
        tick_until(screen, lambda: not screen.moments.rolling)
        await pilot.pause()
        assert "Bob has rolled" in prompt(app) or "Bob will" in prompt(app)


async def test_what_a_computer_player_spends_at_the_end_of_an_age_is_told_with_what_for(app: HotseatApp) -> None:
    """It said "Bob will pay red 3 strength" and "Bob will spend nothing"."""
    async with table(app, "nations", "hg", 31) as (pilot, screen):
        met = set()
        for _ in range(400):
            if len(met) == 2 or screen.is_over:
                break
            begin(screen)
            if screen.reviewing is not None:
                await pilot.press("q")
            elif screen.mover == 0:
                screen.act(screen.rules.legal_actions(screen.state, 0)[-1])
            else:
                await until(
                    pilot,
                    lambda: (
                        " will " in prompt(app)
                        or screen.mover != 1
                        or screen.reviewing is not None
                        or isinstance(screen.stand, Telling)
                    ),
                )  # a colony is told with a picture
                told = prompt(app)
                if screen.state.phase in (FAMINE, WAR) and " will " in told:
                    assert re.search(r"will spend (nothing|\d+ (food|strength)) for the (famine|war)", told), told
                    met.add(screen.state.phase)
                await pilot.press("enter")
            await pilot.pause()
        assert met


@pytest.mark.parametrize(("game", "seed"), [("nations", 6), ("quixote", 3)])
async def test_while_a_computer_player_moves_the_list_tells_how_the_one_who_waits_stands(
    app: HotseatApp, game: str, seed: int
) -> None:
    """It was an empty box: "Actions: none now"."""
    async with table(app, game, "hg", seed) as (pilot, screen):
        await pilot.resize_terminal(160, 50)
        await until(pilot, lambda: isinstance(screen.course, Choosing | Showing))
        while screen.mover == 0:
            screen.act(screen.legal[0])
        await until(pilot, lambda: isinstance(screen.course, Showing | Thinking))
        told = [str(line) for line in screen.query_one("#action-list", Lines).lines]
        assert any("as it stands" in line or "ended now" in line or line.startswith("total") for line in told), told


@pytest.mark.parametrize("game", GAMES)
async def test_a_cursor_that_moves_beside_a_choice_shown_leaves_it_there(app: HotseatApp, game: str) -> None:
    """The table showed one action, and another one came."""
    async with table(app, game, "hg") as (pilot, screen):
        await a_choice_is_shown(pilot, screen)
        shown = screen.shown_action
        assert shown is not None and screen.considered == shown
        others = [one for one in screen.rules.legal_actions(screen.state, screen.mover) if one != shown]
        for other in [*others[:3], None]:
            screen.consider(other)
            assert screen.considered == shown
        await press(pilot, "left right down up")
        assert screen.considered == shown == screen.shown_action
