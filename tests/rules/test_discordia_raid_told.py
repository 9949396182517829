"""What a raid is told to bring is what came, and what a forecast takes is there."""

from __future__ import annotations

import re

import pytest

from rules.discordia.actions import Extend, Finish, Pass
from rules.discordia.events import Infrastructure, Raided, RingMoved
from rules.discordia.reckoning import rows
from rules.discordia.scoring import if_the_year_ended
from rules.discordia.words.pieces import bonus_words
from rules.lesson import lesson
from rules.reckoning import Span, ends, reckon, span_of
from tests.rules.discordia_help import RULES, at, do, legal
from tests.rules.test_discordia_year_end import CALM, _played


@pytest.mark.rule("discordia.year-end.raid")
def test_a_year_tells_what_a_raid_took_and_brought_and_not_what_its_tile_says() -> None:
    """ "lost: aqueduct -2" of a ring at 0, "held: aqueduct +2" of one that moved by 1, "held: a tower" of any."""
    lost = held = 0
    for seed in (5, 11, 21, 33, 44, 51, 52):
        game = _played(seed)
        for number in range(1, len(ends(game)) + 1):
            span = span_of(game, number)
            raids = [row for row in reckon(game, number).rows if row.item == "germans"]
            for seat, cell in (pair for row in raids for pair in enumerate(row.cells)):
                ring = [_ring_moved(span, seat, by) for by in (-1, 1)]
                if "lost" in cell.figure:
                    told = re.findall(r"aqueduct -(\d+)", cell.figure)
                    assert [-int(one) for one in told] == [one for one in ring[:1] if one], (seed, number, cell)
                    lost += "no star to lose" in cell.figure
                else:
                    held += "swapped" in cell.figure
    assert lost and held


def _ring_moved(span: Span, seat: int, by: int) -> int:
    """How far the ring of a seat moved back (`by` -1) or on in the raid of a year, in the step of the raid."""
    entries = [
        entry for entry in span.entries if any(isinstance(one, Raided) and one.seat == seat for one in entry.events)
    ]
    moved, own = 0, False
    for event in entries[0].events if entries else ():
        own = event.seat == seat if isinstance(event, Raided) else own and not isinstance(event, Infrastructure)
        if own and isinstance(event, RingMoved) and event.seat == seat and event.steps * by > 0:
            moved += event.steps
    return moved


@pytest.mark.rule("discordia.year-end.raid")
def test_the_piece_of_a_reward_is_told_by_its_name() -> None:
    """ "held: an extension" of any."""
    strong = {**CALM, "tiles": ["B15 r rw r", "W2"], "extensions": "EH1"}
    game = at(strong, CALM, season=5, start=1, germans=["GL01 GL02", "GR02 GR09"], year=2)
    do(game, Finish())
    while game.state.to_move < 0:  # the other one is raided first
        game.draw("y")
    do(game, Extend("EC1"), Pass())
    span = Span(1, [game.state_at(at) for at in range(len(game) + 1)], game.entries)
    [row] = [row for row in rows(RULES, span) if row.item == "germans"]
    assert row.cells[0].figure.endswith("held: 1 castellum"), row


@pytest.mark.rule("discordia.year-end.raid")
def test_a_forecast_takes_no_more_than_there_is() -> None:
    """A ring at 0 was told to go back by 2."""
    for ring, told in ((0, "draw 1 worker"), (1, "draw 1 worker, aqueduct -1")):
        now = if_the_year_ended(at({**CALM, "aqueduct": ring}, germans=["GL05", ""]).state, 0)
        assert now is not None and bonus_words(now.raid_effects) == told


@pytest.mark.rule("discordia.year-end.raid", "discordia.year-end.infrastructure")
def test_the_lesson_tells_the_year_end_that_comes() -> None:
    """ "Your guest had none, and drew six workers", beside a page that said +5."""
    told = lesson("discordia", 2)
    game = told.begin()
    for step in told.steps:
        if step.want == "act":
            game.act(step.actions[0] if step.actions else legal(game)[0])
    [raid] = [row for row in reckon(game, 1).rows if row.item == "germans"]
    [lack] = [row for row in reckon(game, 1).rows if row.item == "missing"]
    says = {step.title: step.say for step in told.steps}
    words = {5: "five", 6: "six"}
    assert f"drew {words[raid.cells[1].points]} workers" in says["The Germans"]
    own, guest = (cell.points for cell in lack.cells)
    assert f"{own} new" in says["New workers"] and f"guest drew {guest}" in says["New workers"]
    at_ = [step.want for step in told.steps].index("review")
    assert told.steps[at_ + 1].title == "The Germans", "nothing is said of it before it is counted"
