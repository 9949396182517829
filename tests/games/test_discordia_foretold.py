"""What Discordia foretells of a year end comes true: a sample.

`python -m tests.games.discordia_foretold` plays more.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.discordia_foretold import Game, check, games

GREEDY = Game("greedy", 3, 5, True, True)


@pytest.mark.rotating(6)
def test_the_year_end_foretold_is_the_year_end_that_comes() -> None:
    found = [check(game, share=12) for game in (*games(24), GREEDY)]
    assert [line for one in found for line in one.wrong] == []
    compared: Counter[str] = sum((one.compared for one in found), Counter())
    assert compared["positions"] > 500
    assert min(compared.values()) > 0
    names = {"raid to come", "strength", "raid", "held", "raid draw", "to draw", "sums", "supply", "harms", "harm draw"}
    assert names | {"averts", "within a year end", "after the game", "previews"} <= set(compared)
