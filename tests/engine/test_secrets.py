"""What the line protocol tells a seat in a game with secrets: a tiny one, with a hidden card for each seat."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from rules import catalogue
from rules.game import (
    CHANCE,
    TERMINAL,
    Action,
    Below,
    Config,
    Decision,
    IllegalAction,
    Rules,
    ScoreSheet,
    Scoring,
    State,
)
from tests.engine.session import Session

CARDS = 5


class Call(Action, frozen=True, order=True, tag="call"):
    card: int


class CardState(State):
    cards: list[int]

    def clone(self) -> CardState:
        return CardState(self.to_move, self.turn, self.cards[:])


class Cards(Rules):
    """Each seat gets a card that only it may see; then seat 0 calls a card."""

    id = "cards"
    title = "Cards"
    version = 1
    seats = (2,)
    options = ()
    state_type = CardState
    action_types = (Call,)
    event_types = ()

    def initial_state(self, config: Config) -> CardState:
        return CardState(CHANCE, 0, [0, 0])

    def config_of(self, state: CardState) -> Config:
        return Config(2, {})

    def decision(self, state: CardState) -> Decision:
        if state.to_move == CHANCE:
            return Decision("chance", None, "deal", "deal a card", "cards.deal", "cards")
        kind: Any = "terminal" if state.to_move == TERMINAL else "choice"
        return Decision(kind, 0 if kind == "choice" else None, "call", "call a card", "cards.call")

    def legal_actions(self, state: CardState, seat: int) -> Sequence[Call]:
        return [Call(card) for card in range(1, CARDS + 1)] if seat == state.to_move else []

    def why_not(self, state: CardState, seat: int, action: Any) -> IllegalAction | None:
        return None if action in self.legal_actions(state, seat) else IllegalAction("cards.call", "no such call")

    def apply_action(self, state: CardState, seat: int, action: Call, events: Any = None) -> None:
        state.to_move = TERMINAL

    def sample_chance(self, state: CardState, below: Below) -> int:
        outcomes = self.chance_outcomes(state)
        return int(outcomes[below(len(outcomes))][0])

    def chance_outcomes(self, state: CardState) -> list[tuple[Any, int]]:
        return [(card, 1) for card in range(1, CARDS + 1) if card not in state.cards]

    def bad_outcome(self, state: CardState, outcome: Any) -> IllegalAction | None:
        known = [card for card, _ in self.chance_outcomes(state)]
        return None if outcome in known else IllegalAction("cards.deal", "that card is gone")

    def apply_outcome(self, state: CardState, outcome: int, events: Any = None) -> None:
        state.cards[state.cards.index(0)] = outcome
        state.to_move = CHANCE if 0 in state.cards else 0

    def view(self, state: CardState, seat: int) -> CardState:
        return CardState(state.to_move, state.turn, [card if s == seat else 0 for s, card in enumerate(state.cards)])

    def returns(self, state: CardState) -> tuple[tuple[int, ...], ...]:
        return tuple((card,) for card in state.cards)

    def score_sheet(self, state: CardState, seat: int) -> ScoreSheet:
        return ScoreSheet(seat, state.cards[seat], (Scoring(1, state.cards[seat], ()),))

    def check(self, state: CardState) -> list[str]:
        return []


@pytest.fixture
def cards(monkeypatch: pytest.MonkeyPatch) -> Iterator[Session]:
    card = catalogue.GameCard("cards", "Cards", "A test.", (2,), "1", f"{__name__}:Cards")
    monkeypatch.setitem(catalogue.GAMES, "cards", card)
    monkeypatch.setitem(sys.modules, __name__, sys.modules[Cards.__module__])
    yield Session()
    catalogue.load.cache_clear()


def test_a_seat_sees_its_own_card_only(cards: Session) -> None:
    cards.ask("new", game="cards", seats=2, chance="manual")
    cards.ask("chance", outcome=4)
    cards.ask("chance", outcome=2)
    assert cards.ask("state")["state"]["cards"] == [4, 2]
    assert cards.ask("state", seat=0)["state"]["cards"] == [4, 0]
    assert cards.ask("state", seat=1)["state"]["cards"] == [0, 2]
    assert cards.ask("legal", seat=1)["actions"] == []


def test_with_a_seat_it_is_not_told_which_draws_are_left(cards: Session) -> None:
    cards.ask("new", game="cards", seats=2, chance="manual")
    open_reply = cards.ask("chance", outcome=4)
    assert [entry["outcome"] for entry in open_reply["chance"]["outcomes"]] == [1, 2, 3, 5]  # so 4 is drawn
    for cmd in ("state", "legal"):
        assert cards.ask(cmd, seat=1)["chance"] == {"stream": "cards"}
    assert cards.error("chance", outcome=4)["rule"] == "cards.deal"


def test_a_game_without_intermediate_scorings_lists_one(cards: Session) -> None:
    cards.ask("new", game="cards", seats=2, seed=1)
    assert cards.ask("apply", action={"type": "call", "card": 3})["terminal"] is True
    assert [len(sheet["scorings"]) for sheet in cards.ask("score")["sheets"]] == [1, 1]
