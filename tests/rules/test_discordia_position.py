"""The short form of a position of Discordia: what is left out is as it would have come about."""

from __future__ import annotations

import pytest

from rules.discordia.components import figures
from tests.rules.discordia_help import PINNED, RULES, alone, at, city

TODAY = figures(PINNED)

OTHER = {"supply": "bbbb", "board": "treverorum"}


@pytest.mark.rule("discordia.magna.aqueduct")
def test_the_bonuses_of_spaces_that_the_ring_has_passed_are_gone() -> None:
    colonia = {"supply": "bbrr", "board": "colonia", "aqueduct": 7}
    assert sorted(TODAY.boards[1].ring_bonus) == [4, 8]
    assert city(at(colonia, OTHER)).passed == 1 << 4
    assert city(at({**colonia, "aqueduct": 3}, OTHER)).passed == 0
    assert city(at({**colonia, "aqueduct": 3, "reached": 9}, OTHER)).passed == 1 << 4 | 1 << 8


@pytest.mark.rule("discordia.magna.aqueduct")
def test_a_ring_that_was_pushed_back_brings_no_bonus_again() -> None:
    """GL07 pushes the ring of a seat from 5 to 3; GR03 of the next year brings it to 4."""
    own = {"supply": "bbrr", "board": "colonia", "tiles": ["B06 rw r r"], "stars": 0}
    for reached, stars in ((0, 1), (5, 0)):
        game = at({**own, "aqueduct": 3, "reached": reached}, OTHER, phase="year-end", germans=["GL01", "GR03"])
        assert (city(game).aqueduct, city(game).stars) == (4, stars)


@pytest.mark.rule("discordia.solo.setup", "discordia.option.ladder")
@pytest.mark.parametrize("ladder", range(1, 7))
def test_the_ladder_sets_the_counter_of_janus_and_the_stars(ladder: int) -> None:
    game = at({"supply": "bbrr"}, janus={}, ladder=ladder)
    stars = TODAY.ladder[ladder - 1]["stars"]
    assert game.state.janus.counter == 9 + stars
    assert game.state.cities[0].stars == stars
    assert game.state.site == RULES.position({"cities": [{"supply": "b"}], "ladder": 1}).site
    assert alone({"supply": "bbrr"}, janus={"counter": 3}, ladder=ladder).state.janus.counter == 3
