"""What the computer players think of things, by the figures a game was begun with."""

from __future__ import annotations

import pytest

from rules.catalogue import load
from rules.discordia.estimate import worth
from rules.game import CHANCE
from rules.players.steady import judged
from tests.games.balance_discordia import below_of

FORM = {"season": 2, "die": "red", "value": 1, "dice": [1, 1, 1]}


@pytest.mark.parametrize(("version", "thought_of"), [(1, False), (2, False), (3, True)])
@pytest.mark.parametrize(
    ("decree", "few", "more"),
    [("K01", ["S05"], ["S05", "S09"]), ("K04", ["F01", "F05"], ["F01", "F05", "F09"])],
)
def test_tiles_are_worth_more_where_a_decree_asks_for_them(
    version: int, thought_of: bool, decree: str, few: list[str], more: list[str]
) -> None:
    """A second ship, a third farm: nobody planned them before, whatever lay out."""
    rules = load("discordia", version)
    gained = []
    for out in (decree, "K12"):
        cities = [{"supply": "bbrrwwyy", "tiles": tiles, "extensions": "EH1 EF1"} for tiles in (few, more)]
        found = [
            worth(rules.position({**FORM, "cities": [city, {"supply": "bbbb"}], "decrees": out}), 0) for city in cities
        ]
        gained.append(found[1] - found[0])
    assert (gained[0] > gained[1]) == thought_of


def test_no_city_is_too_bad_to_be_chosen() -> None:
    """Symbols are seen on a board, but not what a board has for them: each city is somebody's choice all the same."""
    rules, chosen = load("discordia"), set()
    for seed in range(10):
        below, state = below_of(seed), rules.initial_state(rules.configure(4, {"boards": True}))
        while state.year == 1 and state.season < 1:
            mover = state.to_move
            if mover == CHANCE:
                rules.apply_outcome(state, rules.sample_chance(state, below), None)
                continue
            actions = rules.legal_actions(state, mover)
            own = judged(rules, state, mover, actions, below)
            choice = actions[own.index(max(own))]
            chosen.add(getattr(choice, "board", ""))
            rules.apply_action(state, mover, choice, None)
    assert len(chosen - {""}) == 6, chosen
