"""The levels of computer players: what they choose, what they may know, how long they think."""

from __future__ import annotations

import time
from typing import Any, ClassVar

import pytest

from rules.catalogue import GAMES, load
from rules.chance import named_draw
from rules.game import CHANCE, TERMINAL, BadInput, Rules, State
from rules.players import LEVELS, NAMES, budget, is_player, player, thinker
from rules.players.master import Budget, falling, master
from rules.players.steady import steady
from rules.players.thought import Considered, never
from tests.games.walks import start, walk

SET_UPS: list[tuple[str, int, dict[str, Any]]] = [
    *((game, 2, {}) for game in GAMES),
    ("discordia", 2, {"boards": True, "tiles": True}),
]
QUICK = ("novice", "steady", "master:12p")


def middle(set_up: tuple[str, int, dict[str, Any]], seed: int, steps: int) -> Any:
    """A game after so many random choices (fewer where it ended before), where a seat has a choice."""
    game = start(set_up, seed)
    for number, (seat, _) in enumerate(walk(game, seed)):
        if number >= steps and len(game.rules.legal_actions(game.state, seat)) > 2:
            break
    return game


@pytest.mark.parametrize("set_up", SET_UPS, ids=str)
@pytest.mark.parametrize("name", QUICK)
def test_a_choice_is_legal_the_same_again_and_leaves_the_state_alone(set_up: Any, name: str) -> None:
    for seed in (3, 4):
        game = middle(set_up, seed, 9)
        before = game.rules.encode_state(game.state)
        seat = game.state.to_move
        thoughts = [thinker(name)(game.rules, game.state, seat, named_draw(seed, "player", 1), never) for _ in range(2)]
        assert thoughts[0].action in game.rules.legal_actions(game.state, seat)
        assert thoughts[0].action == thoughts[1].action
        assert game.rules.encode_state(game.state) == before


@pytest.mark.parametrize("set_up", SET_UPS, ids=str)
@pytest.mark.parametrize("name", QUICK)
def test_another_future_changes_no_choice(set_up: Any, name: str) -> None:
    """The seed of the coming draws is out of reach: the same position in games of other seeds, the same choice."""
    game = middle(set_up, 5, 7)
    seat = game.state.to_move
    chosen = set()
    for future in range(3):
        other = type(game)(game.rules, game.config, 1000 + future, base=game.state.clone())
        chosen.add(player(name)(other.rules, other.state, seat, named_draw(1, "player", 1)))
    assert len(chosen) == 1


class Secret(State):
    """`card`: what seat 0 may not know; -1 where it is blanked."""

    card: int
    guess: int

    def clone(self) -> Secret:
        return Secret(self.to_move, self.turn, self.card, self.guess)


class Guessing(Rules):
    """Seat 0 names the card that lies face down, 0 to 4, or 5 for 3 points for certain; 10 points if it is right."""

    id: ClassVar[str] = "guessing"

    def legal_actions(self, state: Any, seat: int) -> list[int]:
        return list(range(6))

    def apply_action(self, state: Any, seat: int, action: Any, events: Any = None) -> None:
        state.guess, state.to_move = action, TERMINAL

    def returns(self, state: Any) -> tuple[tuple[int, ...], ...]:
        return ((0,),)

    def evaluate(self, state: Any, seat: int) -> float:
        return 3.0 if state.guess == 5 else 10.0 * (state.guess == state.card)

    def view(self, state: Any, seat: int) -> Any:
        return Secret(state.to_move, state.turn, -1, state.guess)

    def determinize(self, state: Any, seat: int, below: Any) -> Any:
        return Secret(state.to_move, state.turn, below(5), state.guess)


@pytest.mark.parametrize("name", ["greedy", "steady", "novice", "master:600p"])
def test_what_is_hidden_stays_hidden(name: str) -> None:
    """A guess is worth 2 in the mean, and who looked under the card would have 10: the sure 3 points are right."""
    chosen = {player(name)(Guessing(), Secret(0, 0, card, -1), 0, named_draw(2, "p", 0)) for card in range(5)}
    assert chosen == {5}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_without_secrets_determinizes_to_a_copy(game: str) -> None:
    """So that a player may be given the state itself: nothing in it is hidden from anybody."""
    table = middle((game, 2, {}), 2, 11)
    for seat in range(2):
        assert table.rules.view(table.state, seat) == table.state
        copy = table.rules.determinize(table.state, seat, named_draw(0, "x", 0))
        assert copy == table.state and copy is not table.state


@pytest.mark.parametrize("game", GAMES)
def test_looks_are_a_figure_for_each_action_and_cost_no_change(game: str) -> None:
    table = start((game, 2, {}), 8)
    rules = table.rules
    stage = 0
    for number, (seat, _) in enumerate(walk(table, 8)):
        actions = rules.legal_actions(table.state, seat)
        before = table.state.clone()
        looks = rules.prior(table.state, seat, actions)
        assert len(looks) == len(actions) and all(isinstance(look, float | int) for look in looks)
        assert table.state == before
        assert stage <= (stage := rules.stage_number(table.state))
        if number > 120:
            break


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_alone_means_the_same_for_the_seat_in_don_quixote(seats: int) -> None:
    """The copy in which nobody else sits: the seat's own choices, scorings and future are those of the game."""
    table = middle(("quixote", seats, {"sancho": True}), 6, 5)
    rules, state = table.rules, table.state
    seat = state.to_move
    own, as_seat = rules.apart(state, seat)
    assert rules.check(own) == []
    assert rules.legal_actions(own, as_seat) == rules.legal_actions(state, seat)
    assert rules.evaluate(own, as_seat) == rules.evaluate(state, seat)
    assert state == table.state and len(rules.returns(own)) == 1


def test_a_thought_says_what_else_there_was() -> None:
    table = middle(("nations", 2, {}), 3, 20)
    seat = table.state.to_move
    thought = master(table.rules, table.state, seat, named_draw(1, "p", 0), Budget(None, 60))
    assert thought.alternatives[0].action == thought.action
    assert thought.alternatives[0].value == thought.value
    assert len(thought.alternatives) > 1
    assert all(one.lead is not None and one.worth is not None for one in thought.alternatives)
    assert thought.playouts == sum(one.playouts for one in thought.alternatives) <= 60 + 6
    assert thought.alternatives[0].playouts == max(one.playouts for one in thought.alternatives)
    best_other = max(one.value for one in thought.alternatives[1:])
    assert thought.gain == thought.value - best_other


def test_no_alternative_stands_twice() -> None:
    table = middle(("explorers", 1, {}), 3, 12)
    thought = master(table.rules, table.state, 0, named_draw(1, "p", 0), Budget(None, 30))
    actions = [one.action for one in thought.alternatives]
    assert len(set(actions)) == len(actions)


def test_the_master_keeps_to_its_seconds() -> None:
    table = middle(("quixote", 2, {}), 3, 3)
    given = 0.3
    start_at = time.perf_counter()
    thought = master(table.rules, table.state, table.state.to_move, named_draw(1, "p", 0), Budget(given))
    took = time.perf_counter() - start_at
    assert thought.playouts > 6
    assert thought.seconds <= 1.2 * given and took < 3 * given  # a busy machine may hold the test up, not the search


def test_the_master_stops_when_it_is_told_to() -> None:
    table = middle(("nations", 2, {}), 3, 20)
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 3

    seat = table.state.to_move
    thought = master(table.rules, table.state, seat, named_draw(1, "p", 0), Budget(None, 100_000), stop)
    assert thought.action in table.rules.legal_actions(table.state, seat)
    assert thought.playouts < 100


@pytest.mark.parametrize(("name", "expected"), [("master:2", (2.0, None)), ("master:0.25", (0.25, None))])
def test_a_name_tells_the_seconds(name: str, expected: tuple[float, None]) -> None:
    assert budget(name) == expected


def test_a_name_tells_the_playouts() -> None:
    assert budget("master:400p") == (None, 400)


@pytest.mark.parametrize(
    "name",
    [
        *("", "me", "Master", "steady:2", "master:", "master:0", "master:p", "master:0p", "master:1.5p", "master:-1"),
        *("master:1e3", "master:601", "master:2s", "master:600001p", "master:٣"),
    ],
)
def test_other_names_are_refused_with_what_there_is(name: str) -> None:
    assert not is_player(name)
    with pytest.raises(BadInput, match=r"random, greedy, novice, steady, master, master:SECONDS .* master:Np"):
        thinker(name)


def test_every_level_has_a_name() -> None:
    assert set(LEVELS) < set(NAMES)
    assert all(is_player(name) for name in NAMES)


@pytest.mark.rotating(6)
def test_the_master_sees_beyond_chance_what_greedy_does_not() -> None:
    """Searching finds more than the value of the next position: on the same seeds it ends with more points."""
    rules = load("quixote")
    totals: dict[str, int] = {}
    for name in ("novice", "master:60p"):
        totals[name] = 0
        for seed in range(4):
            game = start(("quixote", 1, {}), seed)
            while game.state.to_move >= 0:
                game.act(player(name)(rules, game.state, 0, named_draw(seed, "player.0", len(game))))
            assert game.state.to_move != CHANCE
            totals[name] += rules.returns(game.state)[0][0]
    assert totals["master:60p"] > totals["novice"] + 20


def test_who_dropped_out_of_the_search_is_not_told_to_be_worth_more_than_who_stayed() -> None:
    """Its value is of fewer playouts: hints would name a better one as the second best."""
    found = falling([Considered("stayed", 4.0), Considered("dropped", 5.0), Considered("early", 3.0)])
    assert [(one.action, one.value) for one in found] == [("stayed", 4.0), ("dropped", 4.0), ("early", 3.0)]


def test_steady_judges_no_purchase_by_its_way_back() -> None:
    """In the first turn of a game of Nations the ways to pay are too many to be looked at together: those of some
    purchases were all cut, which left them the worth of leaving the chain, and a turn that must not be left again."""
    rules, below = load("nations"), named_draw(0, "way back", 0)
    state = rules.initial_state(rules.configure(2))
    while state.to_move == CHANCE:
        rules.apply_outcome(state, rules.sample_chance(state, below))
    actions = rules.legal_actions(state, state.to_move)
    told = steady(rules, state, state.to_move, below).alternatives
    assert len(told) == len(actions) > 6, "every action was followed to its end"
    assert told[0].value - told[-1].value < 20, told[-1]
