"""What a seat may know: in each game of the box everything that a state holds, and why that is so.

A state is what has happened; so it holds no secret where all that chance brings is told to all as it comes. That a
test of `determinize` can fail is shown on a small game that does have secrets, right and in wrong ways.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import pytest

from rules.catalogue import GAMES
from rules.chance import sample
from rules.game import CHANCE, Below, Draw, state_hash
from rules.turn_controller import TurnController
from tests.engine.test_secrets import CARDS, Cards, CardState
from tests.games.knowing import keeps_secrets
from tests.games.test_every_game import SET_UPS, SetUp
from tests.games.walks import play, set_ups, start

NOTHING_SECRET: Final = {
    "quixote": "Tiles lie open as they are dealt, the last one of round three too; what is not dealt is a set.",
    "explorers": "Cards are turned up before all; the two investigate cards of a seat are seen on the one screen as "
    "they are drawn, so the one put back is known too; decks are sets, and no card comes back to them.",
    "nations": "Tiles, dice and chits lie open; the tiles of an age that were not laid out are a set.",
    "discordia": "All tiles, workers and dice lie open; stack, bag and the tiles lying face down (Magna's, Janus') are "
    "what has not been turned up yet, and are drawn when they are.",
}
"""The games whose states hold nothing that a seat may not know, and why. A game with secrets stays out of it."""


def test_every_game_was_thought_about() -> None:
    assert set(NOTHING_SECRET) == set(GAMES), "say why its states hold no secret, or give it a view and determinize"
    assert {set_up[0] for set_up in set_ups()} == set(GAMES)


@pytest.mark.rotating(6)
@SET_UPS
def test_where_nothing_is_secret_a_view_is_everything_and_determinize_a_copy(set_up: SetUp) -> None:
    if set_up[0] not in NOTHING_SECRET:
        pytest.skip("this game has secrets")
    game = play(start(set_up, 12), 12)
    for position in range(0, len(game) + 1, 7):
        state = game.state_at(position)
        for seat in range(game.config.seats):
            assert game.rules.view(state, seat) == state
        keeps_secrets(game.rules, state, game.config.seats)


@pytest.mark.rotating(6)
@SET_UPS
def test_all_that_chance_brings_is_told_to_all_as_it_comes(set_up: SetUp) -> None:
    if set_up[0] not in NOTHING_SECRET:
        pytest.skip("this game has secrets")
    game = play(start(set_up, 13), 13)
    for entry in game.entries:
        if isinstance(entry.step, Draw):
            assert untold(entry.step.outcome, [game.rules.encode_event(event) for event in entry.events]) == {}


@pytest.mark.rotating(6)
@SET_UPS
def test_a_state_holds_nothing_of_what_is_still_to_come(set_up: SetUp) -> None:
    """The same steps under another seed lead to the same states: no deck is laid ready anywhere in them."""
    game = play(start(set_up, 14), 14)
    steps = [(entry.step, entry.hash) for entry in game.entries]
    again = TurnController.replay(game.rules, game.config, 9_999, steps)
    for position in range(len(game) + 1):
        assert state_hash(again.state_at(position)) == state_hash(game.state_at(position))


def untold(outcome: Any, events: list[Any]) -> dict[str, int]:
    """The parts of an outcome that the events do not tell, and how often each."""
    parts = outcome if isinstance(outcome, tuple) else (outcome,)
    return dict(Counter(map(str, parts)) - Counter(map(str, _values(events))))


def _values(data: Any) -> Iterator[Any]:
    inside = data.values() if isinstance(data, dict) else data if isinstance(data, list | tuple) else None
    if inside is None:
        yield data
    else:
        for part in inside:
            yield from _values(part)


# --- a game with secrets, in which the law can be broken ------------------------------------------------------------


class Kept(Cards):
    """As it should be: the other seats' cards are dealt anew from those that the seat has not seen."""

    def determinize(self, state: CardState, seat: int, below: Below) -> CardState:
        dealt = [number for number, card in enumerate(state.cards) if card and number != seat]
        unseen = [card for card in range(1, CARDS + 1) if card != state.cards[seat]]
        possible = self.view(state, seat)
        for number, card in zip(dealt, sample(below, unseen, len(dealt)), strict=True):
            possible.cards[number] = card
        return possible


class GivenAway(Cards):
    """The copy that every game inherits: it tells the others' cards."""


class Unlike(Kept):
    """The seat's own card is dealt anew too."""

    def determinize(self, state: CardState, seat: int, below: Below) -> CardState:
        return CardState(state.to_move, state.turn, sample(below, [*range(1, CARDS + 1)], 2))


class NoCopy(Cards):
    """The state itself."""

    def determinize(self, state: CardState, seat: int, below: Below) -> CardState:
        return state


class Blank(Kept):
    """Not a state that the game could come to."""

    def determinize(self, state: CardState, seat: int, below: Below) -> CardState:
        return self.view(state, seat)

    def check(self, state: CardState) -> list[str]:
        return ["a card is missing"] if state.to_move != CHANCE and 0 in state.cards else []


class OpenToAll(Kept):
    """Each look at the view shows another card."""

    def view(self, state: CardState, seat: int) -> CardState:
        return CardState(state.to_move, state.turn, [0, 0] if 0 in state.cards else [state.cards[seat], 0])


def test_the_law_holds_for_a_game_that_keeps_its_secrets() -> None:
    for cards in ([4, 2], [1, 5]):
        keeps_secrets(Kept(), CardState(0, 0, cards), 2)


@pytest.mark.parametrize(
    "rules", [GivenAway(), Unlike(), NoCopy(), Blank(), OpenToAll()], ids=lambda r: type(r).__name__
)
def test_the_law_is_broken_by_a_game_that_does_not(rules: Cards) -> None:
    with pytest.raises(AssertionError):
        keeps_secrets(rules, CardState(0, 0, [4, 2]), 2)


def test_a_draw_that_is_not_told_is_found() -> None:
    told = [{"type": "dealt", "seat": 0, "cards": ["05", "07"]}]
    assert untold(("05", "07"), told) == {}
    assert untold(("05", "07", "07"), told) == {"07": 1}
    assert untold("08", told) == {"08": 1}
