"""A hint of Discordia promises what comes, and no more of a difference than there can be."""

from __future__ import annotations

import pytest

from rules.discordia.actions import Boat, Lay, Pass, Swap
from rules.players.hints import thought_of
from tests.rules.discordia_help import RULES, at, legal


@pytest.mark.rule("discordia.bonus.swap")
def test_no_hint_advises_against_a_swap_however_little_time_there_was() -> None:
    """ "swap no worker, about 4 workers better than the other": the four that were drawn were counted, and not those
    that go back for them."""
    game = at({"supply": "bbbrrrwwwyyy", "aqueduct": 10, "tiles": ["S01 bw"]}, value=1)
    game.act(next(one for one in legal(game) if type(one).__name__ == "Finish"))
    assert legal(game) == [Swap(), Pass()]
    found = thought_of(RULES, game.state, 0, "steady", lambda number: 0, 0.0)
    assert found.alternatives[0].action == Swap()
    assert found.alternatives[0].value - found.alternatives[1].value < 1


@pytest.mark.rule("discordia.end.winner")
def test_at_the_last_end_of_a_year_no_hint_tells_of_more_than_the_supplies_can_differ_by() -> None:
    """ "about 14 workers better than most", where all came to 9 to 11."""
    own = {"supply": "bbbb", "tiles": ["B15 r rw r", "W4 rrw"], "extensions": "EH1", "aqueduct": 10, "development": 2}
    germans = ["GL01 GL03 GL04 GL07", "GR01 GR02 GR04 GR10"]
    game = at(own, {"supply": "b"}, phase="year-end", germans=germans, year=4)
    assert game.state.stack[-1].op == "tower"
    spread = RULES.spread(game.state, 0, legal(game))
    found = thought_of(RULES, game.state, 0, "steady", lambda number: 0, 0.5).alternatives
    assert spread is not None and found[0].value - found[-1].value <= spread
    assert RULES.spread(at(own).state, 0, []) is None, "in a turn much is still to come"


@pytest.mark.rule("discordia.bonus.lay", "discordia.side.boat")
def test_no_star_is_promised_that_does_not_lie_out() -> None:
    seen = 0
    for laid in range(6):
        state = at({"supply": "bb", "stars": 1, "development": laid}).state.clone()
        seen += "star" in RULES.describe(state, Lay("development")).partition(": ")[2]
        state.site = 0
        for action in (Lay("development"), Boat()):
            assert "star" not in RULES.describe(state, action).partition(": ")[2]
    assert seen
