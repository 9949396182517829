"""Discordia: a game that ends level is parted in a line of its own, behind all that workers came by."""

from __future__ import annotations

import pytest

from rules.discordia.actions import Finish
from rules.discordia.reckoning import rows, sources, state_after
from rules.game import CHANCE, TERMINAL
from rules.reckoning import span_of
from tests.rules.discordia_help import RULES, at, do, legal


@pytest.mark.rule("discordia.end.tie")
@pytest.mark.parametrize(("own", "told"), [("bbb", ["0 on tiles, 6 stars", "0 on tiles, 4 stars"]), ("bb", [])])
def test_a_level_end_is_parted_in_a_line_of_its_own(own: str, told: list[str]) -> None:
    """Level at 18, and lost by the tie-break: it was told on the plate of who has won alone."""
    germans = ["GL01 GL02 GL03 GL04", "GR01 GR02 GR03 GR04"]
    one, two = {"supply": own, "tiles": ["B06 rw r r"]}, {"supply": "bb", "tiles": ["B04 rr"]}
    game = at(one, two, year=4, season=5, start=1, value=6, germans=germans)
    do(game, Finish())
    while game.state.to_move != TERMINAL:
        game.draw() if game.state.to_move == CHANCE else do(game, legal(game)[-1])
    span = span_of(game, 4)
    found = rows(RULES, span)
    ties = [row for row in found if row.item == "tie"]
    assert [cell.figure for row in ties for cell in row.cells] == told
    assert not ties or (
        found[-1] is ties[0]
        and ties[0].hidden
        and not ties[0].is_nothing
        and state_after(span, [r.item for r in found])
    )
    assert all(any(points) for _, points in sources(RULES, span)[2:]), "it brought nobody anything"
