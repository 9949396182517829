"""The lid of the box says what is so."""

from __future__ import annotations

import pytest

from rules.catalogue import GAMES, add, load, per_box, remove
from rules.game import Act
from rules.turn_controller import TurnController


@pytest.mark.parametrize("card", GAMES.values(), ids=list(GAMES))
def test_the_card_says_who_begins(card) -> None:
    """Over many seeds the first choices come as listed, or from any seat on round the table, or in any order."""
    rules = load(card.id)
    orders = set()
    for seed in range(24):
        game = TurnController(rules, rules.configure(3), seed)
        for _ in range(200):
            seat = game.state.to_move
            game.act(rules.legal_actions(game.state, seat)[-1])
            movers = list(dict.fromkeys(e.step.seat for e in game.entries if isinstance(e.step, Act)))
            if len(movers) == 3:
                orders.add(tuple(movers))
                break
    clockwise = {(0, 1, 2), (1, 2, 0), (2, 0, 1)}
    round_the_table = orders <= clockwise or orders <= {order[::-1] for order in clockwise}
    assert card.dealt == (not round_the_table)
    assert ("as listed" in card.order) == round_the_table
    assert ("chance" in card.order) == (len(orders) > 1)
    assert orders == {(0, 1, 2)} or "chance" in card.order


def test_what_was_read_of_the_games_is_read_again_when_the_box_changes() -> None:
    read = per_box(lambda: tuple(GAMES))
    before = read()
    add(GAMES["quixote"]._replace(id="another"))
    try:
        assert read() == (*before, "another")
    finally:
        remove("another")
    assert read() == before
