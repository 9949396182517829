"""Why a choice is good, as data."""

from __future__ import annotations

import pytest

from rules.catalogue import GAMES
from rules.chance import named_draw
from rules.players import thinker
from rules.players.analysis import reasons
from rules.players.thought import Considered, Thought, never
from tests.games.walks import start, walk


def test_gain_is_told_against_the_usual_choice() -> None:
    table = start(("quixote", 1, {}), 5)
    actions = table.rules.legal_actions(table.state, 0)[:4]
    looked = tuple(Considered(action, value) for action, value in zip(actions, (9.0, 5.0, 4.0, 1.0), strict=True))
    found = reasons(table.rules, table.state, 0, Thought(actions[0], 9.0, looked))
    assert [one.gain for one in found] == [4.5, 0.5, -0.5]
    assert [one.action for one in found] == actions[:3]


@pytest.mark.parametrize("game", GAMES)
def test_items_are_what_the_next_scoring_would_have_more_or_less(game: str) -> None:
    table = start((game, 2, {}), 7)
    told = 0
    for number, (seat, _) in enumerate(walk(table, 7)):
        if number % 9 or len(table.rules.legal_actions(table.state, seat)) < 2:
            continue
        thought = thinker("greedy")(table.rules, table.state, seat, named_draw(7, "p", number), never)
        for one in reasons(table.rules, table.state, seat, thought):
            assert one.action in table.rules.legal_actions(table.state, seat)
            seen = table.rules.preview(table.state, seat, table.rules.proposal(table.state, seat, one.action))
            if seen.before is not None and seen.then is not None:
                assert sum(points for _, points in one.items) == seen.then.total - seen.before.total
                told += bool(one.items)
        if number > 90:
            break
    assert told
