"""What Enter takes at the table of Nations: The Dice Game, and what the panel says of it."""

from __future__ import annotations

from typing import Any

import pytest

from rules.game import Act
from rules.nations import actions as a
from rules.nations.components import TILE
from rules.nations.events import Bought, HandedBack, Paid
from rules.nations.words import said
from rules.turn_controller import TurnController
from tests.tui.grid import text_of
from tests.tui.test_nations_screen import RULES, act, cheap_development, go_to, mover, pass_all, table
from tui.app import HotseatApp
from tui.kit.text import fitting
from tui.pages.dialogs import Confirm
from tui.table import words as table_words
from tui.table.showing import JournalLine


@pytest.mark.rotating(6)
@pytest.mark.parametrize("seed", [5, 7])
async def test_enter_all_along_gives_no_live_die_away(app: HotseatApp, seed: int) -> None:
    """The natural way to buy a development: Enter twice. What goes back to the box is a used die."""
    async with table(app, seed=seed) as (pilot, screen):
        seat, live = mover(screen), len(screen.state.available[mover(screen)])
        go_to(screen, cheap_development(screen))
        await pilot.pause()
        for _ in range(2):
            await pilot.press("enter")
            await pilot.pause()
        told = [event for entry in screen.controller.entries for event in entry.events]
        (paid,) = [event for event in told if isinstance(event, Paid)]
        (back,) = [event for event in told if isinstance(event, HandedBack)]
        (bought,) = [event for event in told if isinstance(event, Bought)]
        assert back.what == "W0"
        assert len(screen.state.available[seat]) == live - len(paid.units) + bought.dice


async def test_undo_takes_a_whole_deal_back_in_one_go(app: HotseatApp) -> None:
    """Each action of a purchase is a step of the log; `u` takes all of them back, `r` gives all of them back."""
    async with table(app) as (pilot, screen):
        start, before = screen.state, len(screen.controller)
        go_to(screen, cheap_development(screen))
        await pilot.pause()
        for _ in range(2):
            await pilot.press("enter")
            await pilot.pause()
        done = screen.controller.entries
        kinds = [type(entry.step.action) for entry in done[before:] if isinstance(entry.step, Act)]
        assert kinds == [a.Buy, a.Replace, a.Pay, a.HandBack]
        for _ in range(2):
            await pilot.press("u")
            await pilot.pause()
            if isinstance(app.screen, Confirm):  # the new dice were rolled: that is a reveal, as always
                await pilot.press("y")
                await pilot.pause()
            assert screen.state == start and len(screen.controller) == before
            await pilot.press("r")
            await pilot.pause()
            assert screen.controller.entries == done


async def test_undo_takes_a_deal_back_that_is_not_done_yet(app: HotseatApp) -> None:
    """Backspace goes one step back in it, `u` to before it."""
    async with table(app) as (pilot, screen):
        start = screen.state
        go_to(screen, cheap_development(screen))
        await pilot.press("enter", "space")
        await pilot.pause()
        steps = len(screen.controller)
        await pilot.press("backspace")
        await pilot.pause()
        assert len(screen.controller) == steps - 1
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("u")
        await pilot.pause()
        assert screen.state == start


async def test_undo_stops_between_two_deals(app: HotseatApp) -> None:
    async with table(app, players="h") as (pilot, screen):
        go_to(screen, cheap_development(screen))
        await pilot.pause()
        for _ in range(2):
            await pilot.press("enter")
            await pilot.pause()
        between = screen.state
        await act(pilot, screen, a.Pass() if a.Pass() in screen.legal else screen.legal[0])
        await pilot.press("u")
        await pilot.pause()
        if isinstance(app.screen, Confirm):
            await pilot.press("y")
            await pilot.pause()
        assert screen.state == between


async def test_the_panel_tells_what_the_last_choice_of_a_round_does(app: HotseatApp) -> None:
    """Alone, to spend nothing on the war ends the round: the points that are let go are seen before."""
    async with table(app, (120, 40), players="h", seed=6) as (pilot, screen):
        await pass_all(pilot, screen)
        ending = 0
        while screen.state.age == 1:
            assert screen.effect is not None and screen.effect.before == screen.effect.after, "as proposed, as foretold"
            told = screen.effect.after.total
            await pilot.press("z")
            await pilot.pause()
            assert screen.effect is not None
            if RULES.preview(screen.state, 0, [a.Decline()]).after.age == 2:
                ending += 1
                assert screen.effect.after.total < told and "→" in text_of(app)
            await act(pilot, screen, RULES.cheapest(screen.state, 0))
        assert ending == 1


async def test_a_hint_for_a_payment_is_what_costs_least(app: HotseatApp) -> None:
    async with table(app, (120, 40), players="h", seed=5) as (pilot, screen):
        go_to(screen, cheap_development(screen))
        await pilot.press("enter", "space", "n", "g")
        for _ in range(100):
            await pilot.pause(0.05)
            if "Hint:" in text_of(app):
                break
        assert screen.considered == RULES.cheapest(screen.state, 0)
        assert "Hint: it costs least to pay" in text_of(app)


def test_a_hint_for_a_payment_is_told_whole_or_in_less_words_never_cut() -> None:
    """At 80x24 it ended in "strength chit (5 strength)…"."""
    ways = table_words.hint_cheapest("pay 2 x red 2 strength and strength chit (5 strength)", "it brings 0★ in all now")
    assert fitting(ways, 130).endswith("(5 strength): it brings 0★ in all now. Enter does it.")
    assert (
        fitting(ways, 100)
        == "Hint: it costs least to pay 2 x red 2 strength and strength chit (5 strength). Enter does it."
    )
    assert fitting(ways, 78).endswith("costs least to pay 2 x red 2 strength and strength chit (5 strength).")
    assert fitting(ways, 70) == "Hint: pay 2 x red 2 strength and strength chit. Enter does it."
    assert len(ways[-1]) == min(map(len, ways))


async def test_a_take_back_says_whose_and_which_action_it_takes_back(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        name = screen.names[mover(screen)].plain
        go_to(screen, cheap_development(screen))
        await pilot.pause()
        bought = screen.mat.called(screen.state, screen.considered)
        for _ in range(2):
            await pilot.press("enter")
            await pilot.pause()
        await pilot.press("u")
        await pilot.pause()
        assert isinstance(app.screen, Confirm)
        assert f"{name}: {bought}" in text_of(app) and bought.startswith("buy ") and " for " in bought


def takes_a_colony(seed: int) -> Any:
    """What the first seat buys a colony with; None where it can buy none."""
    controller = TurnController(RULES, RULES.configure(2, {}), seed)
    state, tiles = controller.state, controller.state.figures.tiles
    legal = RULES.legal_actions(state, state.to_move)
    return next((one for one in legal if isinstance(one, a.Buy) and tiles[TILE[one.tile]].kind == "colony"), None)


async def test_a_colony_is_not_told_twice_in_one_line(app: HotseatApp) -> None:
    """ "Ann takes the colony Thrace   Since your last turn: Ann takes Thrace" said it twice."""
    seed = next(seed for seed in range(1, 50) if takes_a_colony(seed) is not None)
    async with table(app, seed=seed) as (pilot, screen):
        app.apply_settings(app.settings._replace(animations=False, baton="off"))
        buys = takes_a_colony(seed)
        name = screen.state.figures.tiles[TILE[buys.tile]].name
        screen.act_all(RULES.proposal(screen.state, mover(screen), buys))
        await pilot.pause()
        assert text_of(app).splitlines()[2].count(f"takes {name}") == 1 and "colony" not in text_of(app).splitlines()[2]


async def test_beside_the_score_sheet_nothing_is_said_of_what_enter_would_buy(app: HotseatApp) -> None:
    """There Enter reads the rule of a line."""
    async with table(app) as (pilot, screen):
        go_to(screen, cheap_development(screen))
        await pilot.press("enter")
        await pilot.pause()
        assert "Enter: buy " in text_of(app) and "? " in text_of(app).splitlines()[1]
        await pilot.press("s")
        await pilot.pause()
        assert (
            screen.panel == "sheet" and "Enter: buy " not in text_of(app) and "? " not in text_of(app).splitlines()[1]
        )
        await pilot.press("escape")
        await pilot.pause()
        assert "Enter: buy " in text_of(app)


@pytest.mark.parametrize("key", ["y", "n"])
async def test_an_answer_to_a_question_does_nothing_on_the_table_below(app: HotseatApp, key: str) -> None:
    """`n` closed the question and moved the cursor to the next tile: Enter then bought that one."""
    async with table(app) as (pilot, screen):
        await pilot.press("right")
        await pilot.pause()
        before = screen.considered
        app.push_screen(Confirm("Really?", "It is a question."))
        await pilot.pause()
        await pilot.press(key)
        await pilot.pause()
        assert app.screen is screen and screen.considered == before and before is not None


async def test_what_was_spent_gives_way_to_what_was_done(app: HotseatApp) -> None:
    """Passes, rerolls and points for books gave way too, without a word that they did: the newest was never told."""
    async with table(app) as (_, screen):
        plain = [said.reads(["W1b"], 3), said.pays_for(["W1f"], "famine")]
        told = ["takes Marie Curie for 2 gold", said.passes(), "scores 3 points for books", "rerolls to 2 strength"]
        assert [screen.mat.plain_news(JournalLine(0, 0, one)) for one in [*plain, *told]] == [True] * 2 + [False] * 4
        own = [one for one in [*plain, *told] if screen.mat.tells_own(JournalLine(0, 0, one))]
        assert own == ["scores 3 points for books"], "they come when another seat passes"
