"""What is said to be possible before the lines of the last count: no line brings more, and none brings less."""

from __future__ import annotations

import pytest

from rules.catalogue import load
from rules.chance import named_draw
from rules.game import TERMINAL
from rules.players import PLAYERS
from rules.quixote.reckoning import bounds
from rules.quixote.scoring import LAST, score
from rules.reckoning import reckon
from rules.turn_controller import TurnController


def ended(seed: int, player: str) -> TurnController:
    rules = load("quixote")
    log = TurnController(rules, rules.configure(2, {}), seed)
    while (state := log.state).to_move != TERMINAL:
        log.act(PLAYERS[player](rules, state, state.to_move, named_draw(seed, player, len(log))))
    return log


@pytest.mark.rule("quixote.scoring.castles", "quixote.scoring.churches", "quixote.scoring.windmills")
@pytest.mark.rule("quixote.scoring.defence", "quixote.scoring.knights")
def test_every_line_of_the_last_scoring_lies_within_what_its_last_field_allows() -> None:
    """ "Ann needs 21 more than Ben" was said where nine were still to be had, as her windmills might all be joined."""
    reached, open_ = set(), 0
    for seed in range(12):
        state = ended(seed, "greedy" if seed % 2 else "random").state
        for seat, board in enumerate(state.boards):
            for item in score(board, state.castles, LAST).items:
                least, most = bounds(state, seat, item.item)
                assert least <= item.points <= most, (seed, item)
                open_ += most - least
                reached |= {(item.item, "most")} if item.points == most > 0 else set()
    assert len(reached) >= 4 and open_ < 10 * 12 * 2, "else the bounds would say nothing"


def test_a_castle_missed_by_one_knight_says_so_in_place_of_its_points() -> None:
    """A castle missed by a knight; the defence of a whole game, 10 of 12, was passed over in the last count."""
    found = set[str]()
    for seed in range(30):
        log = ended(seed, "greedy")
        for row in reckon(log, LAST).rows:
            for cell in row.cells:
                if cell.short:
                    few = "123".index(cell.figure.removesuffix(" short")[-1])
                    assert cell.short in ("one knight short", *("one short", "two short", "three short")[few : few + 1])
                    assert not cell.points and cell.figure.endswith(f", {few + 1} short")
                    assert not row.told, "what brought nobody anything is no step of its own"
                    found.add(cell.short)
    assert {"one knight short", "two short"} <= found
