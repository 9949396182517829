"""One look-ahead: a cursor move and a commit ask the rules each question at most once about a state and an action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import wraps
from typing import Any

import pytest

from rules.catalogue import load
from rules.chance import named_draw
from rules.game import Act, state_hash
from rules.nations.events import Bought
from rules.players import PLAYERS
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.tui.opened import begin
from tests.tui.test_nations_screen import cheap_development, go_to
from tui.app import HotseatApp
from tui.games.nations.view import NationsView
from tui.table import journal
from tui.table.ahead import Ahead
from tui.table.around import Around
from tui.table.panels import Panels

ASKED = ("forecast", "legal_actions", "why_not", "describe", "score_sheet", "preview", "proposal", "cheapest")
TABLES = {"quixote": (11, "right"), "explorers": (40, "n"), "nations": (16, "n"), "discordia": (45, "n")}
"""Actions of greedy players before the table is looked at, and a key that moves the cursor."""


def counted(rules: Any, monkeypatch: pytest.MonkeyPatch) -> Counter[Any]:
    """How often each question was asked about a state and whatever else it was about."""
    calls: Counter[Any] = Counter()

    def counting(name: str, question: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(question)
        def asked(self: Any, state: Any, *about: Any) -> Any:
            calls[name, state_hash(state), repr(tuple(about))] += 1
            return question(self, state, *about)

        return asked

    for name in ASKED:
        monkeypatch.setattr(type(rules), name, counting(name, getattr(type(rules), name)))
    return calls


def begun(game: str, steps: int) -> TurnController:
    """A game of two greedy players after so many actions."""
    rules = load(game)
    controller = TurnController(rules, rules.configure(2), 3)
    for step in range(steps):
        state = controller.state
        controller.act(PLAYERS["greedy"](rules, state, state.to_move, named_draw(3, "greedy", step)))
    return controller


def often(calls: Counter[Any]) -> dict[Any, int]:
    return {question: times for question, times in calls.items() if times > 1}


@pytest.mark.parametrize("game", TABLES)
async def test_each_question_is_asked_once(app: HotseatApp, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    steps, key = TABLES[game]
    controller = begun(game, steps)
    calls = counted(controller.rules, monkeypatch)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        app.play(app.store.create(controller, (Seat("Ann"), Seat("Bob"))))
        await pilot.pause()
        acts = 0
        for press in (key, key, "enter", key, "enter", key, "enter"):
            before = len(controller)
            calls.clear()
            await pilot.press(press)
            await pilot.pause()
            assert often(calls) == {}, press
            if press != "enter":
                assert {name for name, *_ in calls} <= {*ASKED}
            acts += len(controller) > before
        assert acts, "Enter did nothing: the keys do not lead to a commit"


async def test_each_question_is_asked_once_all_along_a_deal(app: HotseatApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """A purchase with its place, payment and hand-back; taken back in one go, and given back."""
    controller = begun("nations", 0)
    calls = counted(controller.rules, monkeypatch)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        app.play(app.store.create(controller, (Seat("Ann"), Seat("Bob"))))
        await pilot.pause()
        begin(app.screen)
        await pilot.pause()
        go_to(app.screen, cheap_development(app.screen))
        await pilot.pause()
        for press in ("enter", "n", "4", "enter", "u", "r"):
            if press == "u":
                assert any(isinstance(event, Bought) for entry in controller.entries for event in entry.events)
            calls.clear()
            await pilot.press(press)
            await pilot.pause()
            assert often(calls) == {}, press


def test_only_states_that_stay_are_remembered() -> None:
    """A state that is not on the table may be a private one, which changes in place: each question is asked anew."""
    controller = begun("quixote", 4)
    rules, state = controller.rules, controller.state
    ahead = Ahead(rules, lambda: controller.state)
    action = rules.legal_actions(state, state.to_move)[0]
    preview = ahead.rules.preview(state, state.to_move, [action])
    assert ahead.rules.preview(state, state.to_move, [action]) is preview
    assert ahead.rules.score_sheet(preview.after, 0) is ahead.rules.score_sheet(preview.after, 0)
    private = state.clone()
    legal = list(ahead.rules.legal_actions(private, private.to_move))
    rules.apply(private, Act(private.to_move, action))
    assert list(ahead.rules.legal_actions(private, state.to_move)) != legal
    controller.act(action)
    assert ahead.rules.preview(state, state.to_move, [action]) is not preview


async def test_a_purchase_is_worded_and_drawn_once(app: HotseatApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its lines were written twice, the seats three times, and each of its three steps worded all of the journal."""
    controller = TurnController(load("nations"), load("nations").configure(2), 1)
    calls: Counter[str] = Counter()

    def counting(owner: Any, name: str) -> None:
        done = getattr(owner, name)

        def called(*about: Any, **more: Any) -> Any:
            calls[name] += 1
            return done(*about, **more)

        monkeypatch.setattr(owner, name, called)

    async with app.run_test(size=(120, 40)) as pilot:
        app.play(app.store.create(controller, (Seat("Ann"), Seat("Bob"))))
        await pilot.pause()
        await pilot.press("right", "enter")
        await pilot.pause()
        for owner, name in (
            (Around, "write_all"),
            (Panels, "overview"),
            (journal, "journal_of"),
            (NationsView, "show"),
        ):
            counting(owner, name)
        before = len(controller)
        await pilot.press("enter")
        await pilot.pause()
        assert len(controller) > before + 1, "several steps in one go"
        written = calls.pop("journal_of")
        assert calls == {"write_all": 1, "overview": 1, "show": 1}
        assert written <= 2 + len(controller) - before, "the new lines, and those of the turn that they belong to"
