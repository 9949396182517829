"""`g`: the cursor goes to the best choice, then to the next best; what is said of them is what was reckoned."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

import pytest

from rules.catalogue import GAMES, load
from rules.game import CHANCE
from rules.players.analysis import Reason
from rules.players.hints import STRENGTHS, hints
from rules.turn_controller import TurnController
from tui import settings
from tui.player_process import advise, choose
from tui.players import Thinker
from tui.table import hinting

SAID = "Hint {} of 3"


def midgame(game: str, steps: int = 12) -> TurnController:
    rules = load(game)
    controller = TurnController(rules, rules.configure(2, {}), 7)
    for count in range(steps):
        controller.act(choose(rules, "greedy", controller.state, controller.state.to_move, 7, count))
    return controller


def made(*gains: float, items: tuple[tuple[str, int], ...] = ()) -> list[Reason]:
    """Hints for the first legal actions of a game of Don Quixote."""
    controller = midgame("quixote", 0)
    actions = controller.rules.legal_actions(controller.state, controller.state.to_move)
    return [Reason(action, gain, items) for action, gain in zip(actions, gains, strict=False)]


# --- the words --------------------------------------------------------------------------------------------------------


def said(found: Sequence[Reason], at: int, room: int, reason: str = "") -> str:
    controller = midgame("quixote", 0)
    state = controller.state
    return hinting.told(controller.rules, state, state.to_move, found, at, room, reason)


def test_the_best_is_told_with_its_gain_and_why():
    text = said(made(4.2, 2.0, -1.0, items=(("churches", 4), ("castle-6", -1), ("towers", 1))), 0, 200)
    assert text.startswith("Hint 1 of 3: lay ")
    assert "about 2 points better in the end than the next best: churches +4, but castle 6 -1." in text
    assert text.endswith("Enter does it, g shows the next.")


def test_the_next_best_is_told_against_the_best():
    found = made(4.2, 3.0, 4.0)
    assert "about 1 point worse in the end than the best" in said(found, 1, 200)
    assert "about as good as the best" in said(found, 2, 200)


def test_of_two_that_are_as_good_the_first_is_told_against_most():
    """Of a tile that may lie in two ways, both as good, it would say nothing to name the other way."""
    found = made(4.2, 4.0, -1.0)
    assert "about 4 points better in the end than most others" in said(found, 0, 200)
    assert "about 4 points better than most" in said(found, 0, 72), "never without than what"
    assert "about as good as the next best" in said(made(0.3, 0.2, 0.1), 0, 200)
    assert "about as good as the other choice" in said(made(0.3, 0.2), 0, 200)


def test_of_two_the_best_is_told_against_the_other():
    assert "about 8 points better in the end than the other choice" in said(made(4.0, -4.0), 0, 200)
    assert "about 8 points better than the other" in said(made(4.0, -4.0), 0, 72)


def test_a_hint_has_one_form_of_its_number_however_little_room_there_is():
    assert {said(made(4.2, 2.0), 0, room, "it leads home").split(":")[0] for room in range(20, 120)} == {"Hint 1 of 2"}


def test_a_choice_far_worse_than_the_best_is_no_hint():
    found = made(4.0, 1.0, -46.0)
    assert [one.gain for one in hinting.within_reach(found)] == [4.0, 1.0]
    assert said(found, 0, 200).startswith("Hint 1 of 2: ")
    assert "about 3 points better in the end than the next best" in said(found, 0, 200), (
        "what it is compared with is looked at all the same"
    )


def test_one_alone_is_told_as_such():
    assert "there is no other choice. Enter does it." in said(made(0.0), 0, 200)


def test_a_loss_is_no_reason_for_a_choice():
    assert ": despite war -1. " in said(made(4.2, 2.0, -1.0, items=(("war", -1),)), 0, 200)


def test_in_little_room_what_matters_most_comes_first():
    text = said(made(4.2, 2.0, -1.0, items=(("churches", 4),)), 0, 88)
    assert len(text) <= 88 and text.endswith(", about 2 points better than the next: churches +4")
    keys = said(made(4.2, 2.0, -1.0, items=(("churches", 4),)), 0, 103)
    assert len(keys) <= 103 and keys.endswith(": churches +4. Enter, g next")
    assert said(made(4.2, 2.0, -1.0), 1, 69).endswith(", about 2 points worse")
    assert "far better than the next best" in said(made(49.0, 2.0, -1.0), 0, 200), "no forecast goes so far"


def test_in_little_room_the_action_is_named_without_what_it_brings(monkeypatch: pytest.MonkeyPatch) -> None:
    named = "buy Forum: 1 orange die for 1 gold"
    monkeypatch.setattr(type(load("quixote")), "describe", lambda *_: named)
    found = made(4.2, 2.0, -1.0)
    assert f"Hint 1 of 3: {named}, about 2 points better in the end" in said(found, 0, 200)
    assert said(found, 0, 76) == "Hint 1 of 3: buy Forum, about 2 points better than the next. Enter, g next"


def test_what_stands_in_brackets_gives_way_before_what_a_choice_is_worth() -> None:
    """ "explore I7 (grassland, 1 coin): coins +1": the coin twice, and not how good it is."""
    what = "explore I7 (grassland, 1 coin)", "coins +1, 2 to go", "coins +1, 2 to go", False
    forms = hinting._ladder(*what, lambda length: "as good as the next")
    told = [form(1, 3, *parts) for form, *parts in forms]
    bald = told.index("Hint 1 of 3: explore I7, as good as the next: coins +1, 2 to go")
    assert bald < told.index("Hint 1 of 3: explore I7 (grassland, 1 coin): coins +1, 2 to go")


def test_however_little_room_there_is_the_action_is_named_first():
    found = made(4.2, 2.0, -1.0, items=(("churches", 4),))
    for room in range(30, 90):
        assert said(found, 0, room).startswith("Hint 1 of 3: lay "), room
    assert "better" not in said(found, 0, 72) and said(found, 0, 72).endswith(": churches +4"), "never than nothing"
    assert "about 2 points better than the next" in said(found, 0, 86), "than what, where there is room"
    assert said(found, 0, 48).endswith(": churches +4") and len(said(found, 0, 48)) <= 48


def test_what_the_game_calls_an_action_stands_with_how_good_and_why_where_both_have_room():
    """At 140 columns a hint of Quixote said "road to F1" and not by how much that was better."""
    begun = midgame("quixote", 0)

    def told(room: int) -> str:
        found, seat = made(4.2, 2.0, -1.0), begun.state.to_move
        return hinting.told(begun.rules, begun.state, seat, found, 0, room, "road to F1", "lay tile 3")

    whole = "Hint 1 of 3: lay tile 3, about 2 points better than the next: road to F1"
    assert told(len(whole)) == whole and told(len(whole) - 1) == "Hint 1 of 3: lay tile 3: road to F1"


def test_the_reason_of_the_game_comes_before_the_figures():
    assert said(made(4.2, 2.0, -1.0, items=(("churches", 4),)), 0, 200, "it leads home").count("it leads home.") == 1


@pytest.mark.parametrize("game", list(GAMES))
def test_why_names_what_the_next_scoring_would_have_more_of(game: str):
    """In the course of a game there is something to say, and it is what the preview says."""
    told = 0
    for steps in (4, 9, 13, 17):
        controller = midgame(game, steps)
        rules, state = controller.rules, controller.state
        seat = state.to_move
        for one in advise(rules, "steady", state, seat, 7, steps):
            text = hinting.why(rules, state, seat, one)
            told += bool(text)
            seen = rules.preview(state, seat, rules.proposal(state, seat, one.action))
            if text and one.items:
                assert seen.before and seen.then
                item, points = one.items[0]
                had, then = (
                    next((i.points for i in sheet.items if i.item == item), 0) for sheet in (seen.before, seen.then)
                )
                assert then - had == points and hinting.item_name(item) in text
                assert text.startswith("despite") == all(points < 0 for _, points in one.items[:2])
    assert told


# --- what is reckoned -------------------------------------------------------------------------------------------------


def test_the_strengths_of_the_setting_are_those_of_the_players():
    assert settings.HINTS == STRENGTHS and settings.Settings().hints == "steady"


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("strength", STRENGTHS)
def test_hints_come_within_a_second_from_the_best_down(game: str, strength: str):
    controller = midgame(game)
    rules, state = controller.rules, controller.state
    begun = time.process_time()
    found = advise(rules, strength, state, state.to_move, 7, 12)
    assert time.process_time() - begun < 1
    legal = rules.legal_actions(state, state.to_move)
    assert 1 <= len(found) <= 3 and all(one.action in legal for one in found)
    assert [one.gain for one in found] == sorted((one.gain for one in found), reverse=True)
    assert all(abs(one.gain) < 200 for one in found), "points, not luck"


def test_a_hint_of_the_novice_does_not_depend_on_luck():
    controller = midgame("quixote")
    rules, state = controller.rules, controller.state
    assert len({str(hints(rules, state, state.to_move, "novice", lambda n, k=k: k % n)) for k in range(5)}) == 1


@pytest.mark.parametrize("game", list(GAMES))
def test_the_process_answers_the_same_as_here(game: str):
    controller = midgame(game)
    rules, state = controller.rules, controller.state
    assert state.to_move != CHANCE

    async def ask() -> Sequence[Reason]:
        thinker = Thinker(60)
        try:
            found = await thinker.advise(rules, "steady", state, state.to_move, 7, 12)
            assert not thinker.in_thread
            return found
        finally:
            thinker.close()

    assert list(asyncio.run(ask())) == advise(rules, "steady", state, state.to_move, 7, 12)


# --- at the table -----------------------------------------------------------------------------------------------------
