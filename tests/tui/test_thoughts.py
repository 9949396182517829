"""Computer players say why they chose what they did, in a line of the journal."""

from __future__ import annotations

from typing import Any

import pytest

from rules.catalogue import GAMES, load
from rules.players import LEVELS
from rules.turn_controller import TurnController
from tests.tui.test_hints import midgame
from tui.player_process import choose, consider, considered, question, serve
from tui.table import words_hint
from tui.table.thoughts import Thoughts


@pytest.mark.parametrize("game", GAMES)
def test_the_reason_belongs_to_the_choice_that_was_made_without_one(game: str) -> None:
    """Asking why changes no choice."""
    table = midgame(game, 8)
    rules, state = table.rules, table.state
    for player in ("random", "greedy", *LEVELS[:2], "master:8p"):
        reason = consider(rules, player, state, state.to_move, 7, 8)
        assert reason.action == choose(rules, player, state, state.to_move, 7, 8), player
        assert player in ("steady", "master:8p") or reason.gain == 0


def test_the_process_answers_with_the_reason() -> None:
    from io import StringIO

    table = midgame("quixote", 4)
    rules, state = table.rules, table.state
    target = StringIO()
    serve(StringIO(question(rules, "steady", state, state.to_move, 7, 4).decode()), target)
    found = considered(rules, target.getvalue().encode())
    assert found == consider(rules, "steady", state, state.to_move, 7, 4)


def thought_over(game: str, player: str, steps: int, why: str = "") -> tuple[TurnController, Thoughts]:
    """A game that a player plays with itself, and what it thought. `why`: what the game says of each choice."""
    rules = load(game)
    table, thoughts = TurnController(rules, rules.configure(2, {}), 7), Thoughts()
    table.listeners.append(lambda change: thoughts.follow(change, table.state_at))
    for count in range(steps):
        state = table.state
        reason = consider(rules, player, state, state.to_move, 7, count)
        thoughts.hear(rules, state, state.to_move, reason, why)
        table.act(reason.action)
    return table, thoughts


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_something_to_say_once_a_turn_at_most(game: str) -> None:
    table, thoughts = thought_over(game, "steady", 24, "for the war")
    assert thoughts.lines
    assert all(line.text.startswith("thinks: ") and "\n" not in line.text for line in thoughts.lines)
    turns = [(table.state_at(line.step - 1).turn, line.seat) for line in thoughts.lines]
    assert len(turns) == len(set(turns))
    for line in thoughts.lines:
        assert table.state_at(line.step - 1).to_move == line.seat, "it stands after the choice it is about"


def test_of_several_choices_none_stands_for_the_turn() -> None:
    """ "Bot thinks: coins +2" stood behind a turn of four steps that brought 14, as if it were the reason for it."""
    table, thoughts = thought_over("explorers", "steady", 24, "for the route")
    chosen: dict[tuple[int, int], int] = {}
    for line in range(len(table)):
        state = table.state_at(line)
        if state.to_move >= 0:
            chosen[state.turn, state.to_move] = chosen.get((state.turn, state.to_move), 0) + 1
    told = {(table.state_at(line.step - 1).turn, line.seat) for line in thoughts.lines}
    assert {1} < {*chosen.values()} and told
    assert told == {turn for turn, choices in chosen.items() if choices == 1}


def test_what_is_taken_back_is_told_no_longer() -> None:
    table, thoughts = thought_over("quixote", "steady", 12)
    last = thoughts.lines[-1].step
    table.undo_to(last - 1, take_back=True)
    assert all(line.step < last for line in thoughts.lines)


def test_a_thought_about_another_choice_is_not_told() -> None:
    table, thoughts = thought_over("quixote", "steady", 6)
    told = list(thoughts.lines)
    state: Any = table.state
    reason = consider(table.rules, "steady", state, state.to_move, 7, 6)
    thoughts.hear(table.rules, state, state.to_move, reason)
    other = next(one for one in table.rules.legal_actions(state, state.to_move) if one != reason.action)
    table.act(other)
    assert thoughts.lines == told


def test_a_thought_has_a_beginning() -> None:
    """A bot was told to think: "then 2 steps to the city"."""
    assert words_hint.thinks("then 2 steps to the city H4") == "thinks: then 2 steps to the city H4"


def test_without_a_reason_nothing_is_told() -> None:
    """ "Bot thinks: about 2 points better in the end than most others" stood behind each of its moves, of no use to
    anybody."""
    for game in GAMES:
        _, thoughts = thought_over(game, "steady", 24)
        assert not any("better" in line.text or "worse" in line.text for line in thoughts.lines), game
