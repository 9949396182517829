"""The vocabulary of `rules.game`: refusals as data, versions of the rules, and the one look-ahead."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rules.catalogue import GAMES, load
from rules.game import CHANCE, TERMINAL, Act, BadInput, IllegalAction
from rules.turn_controller import TurnController


def test_a_refusal_is_data_until_it_is_shown() -> None:
    told = []

    def sentence(count: int) -> str:
        told.append(count)
        return f"there are {count} left"

    refused = IllegalAction("nim.turn.take", sentence, 2)
    assert (refused.rule, refused.about, told) == ("nim.turn.take", (2,), [])
    assert refused.message == str(refused) == "there are 2 left"
    assert IllegalAction("nim.turn.take", "a plain sentence").message == "a plain sentence"


@pytest.mark.parametrize("game", GAMES)
def test_rules_of_a_version_are_the_newest_or_ones_that_are_kept(game: str) -> None:
    rules = load(game)
    assert load(game, rules.version) is rules
    assert all(load(game, version).version == version for version in rules.kept)
    with pytest.raises(BadInput, match=f"has no version {rules.version + 1}"):
        load(game, rules.version + 1)


def test_older_rules_that_are_kept_are_rules_of_their_own() -> None:
    kind: Any = type(load("quixote"))
    newer = type("Newer", (kind,), {"version": 3, "kept": (1, 2)})
    assert [newer().version, newer(2).version, newer(3).version, newer(1).version] == [3, 2, 3, 1]
    with pytest.raises(BadInput, match=r"has no version 4 .it has: 1, 2, 3"):
        newer(4)


@pytest.mark.parametrize("game", GAMES)
def test_a_preview_tells_what_the_step_does(game: str) -> None:
    """In random positions: the state, events and scoring that a preview names are those that the step brings."""
    rules = load(game)
    choice = random.Random(7)
    seen = 0
    for seats in (1, 2):
        controller = TurnController(rules, rules.configure(seats), 11)
        while controller.state.to_move != TERMINAL and seen < 120 * seats:
            state, seat = controller.state, controller.state.to_move
            action = choice.choice(rules.legal_actions(state, seat))
            preview = rules.preview(state, seat, rules.proposal(state, seat, action)[:1])
            after, events = rules.step(state, Act(seat, action))
            assert preview.refused is None
            assert (preview.after, preview.events) == (after, events)
            assert preview.before == rules.forecast(state, seat)
            if preview.made and preview.then is not None:
                assert preview.then in rules.score_sheet(after, seat).scorings
            else:
                assert preview.then == rules.forecast(after, seat)
            controller.act(action)
            seen += 1
    assert seen > 20


@pytest.mark.parametrize("game", GAMES)
def test_a_preview_of_a_chain_stops_at_what_is_illegal(game: str) -> None:
    rules = load(game)
    state = TurnController(rules, rules.configure(2), 11).state
    assert state.to_move != CHANCE
    action = rules.legal_actions(state, state.to_move)[0]
    once = rules.preview(state, state.to_move, [action])
    again = rules.preview(state, state.to_move, [action] * 60)
    assert once.refused is None
    assert again.refused is not None
    assert again.refused.rule.startswith(f"{game}.")
    none = rules.preview(state, state.to_move, [])
    assert (none.after, none.then, none.made) == (state, rules.forecast(state, state.to_move), False)
