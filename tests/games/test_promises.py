"""A sample of `tests.games.promises`, and small positions for what it found: what is promised is what comes."""

from __future__ import annotations

import pytest

from rules.explorers.actions import Explore
from rules.explorers.maps import board
from rules.explorers.preview import ExplorersPreview
from rules.turn_controller import TurnController
from tests.games.promises import LOOKS, Tally, walk
from tests.rules.explorers_help import at, coins, done, explore, lines_text, settle
from tui.games.explorers.about_space import gain_line


@pytest.mark.rotating(6)
@pytest.mark.parametrize("game_id", LOOKS)
def test_previews_and_forecasts_promise_what_comes(game_id: str) -> None:
    tally = Tally()
    for number in range(8):
        walk(game_id, number, tally, 1.0 if game_id == "quixote" else 0.2)
    assert tally.broken == []
    assert min(tally.kept.values()) >= 10, tally.kept


def seen(game: TurnController, space: str) -> ExplorersPreview:
    ahead = game.rules.preview(game.state, 0, [Explore(space)])
    assert isinstance(ahead, ExplorersPreview)
    return ahead


@pytest.mark.rule("explorers.goal.reward", "explorers.end.winner")
def test_the_forecast_counts_a_goal_that_is_met_and_not_yet_paid() -> None:
    game = at("avenia", "mountain", goals=["two-towers", "five-villages", "big-region"], towers=["c1r1"],
              explorers=["c16r0", "c15r1", "c17r1"])  # fmt: skip
    assert game.rules.forecast(game.state, 0).total == 0
    explore(game, "c17r0")
    assert (coins(game), game.rules.forecast(game.state, 0).total) == ({"towers": 6}, 16)
    done(game)
    assert coins(game) == {"towers": 6, "goals": 10}
    assert game.rules.forecast(game.state, 0).total == 16


@pytest.mark.rule("explorers.goal.reward", "explorers.village.blank")
def test_a_goal_that_comes_wherever_the_village_stands_is_promised() -> None:
    """The last of five villages: its space is a choice, and none of them misses the goal."""
    b = board("avenia")
    others = [region & b.blank for region in b.regions if region & b.blank and not region >> b.index["c9r4"] & 1]
    villages = [b.names[(blank & -blank).bit_length() - 1] for blank in others[:4]]
    game = at("avenia", "desert", goals=["five-villages", "two-towers", "rich-posts"], villages=villages,
              explorers=["c9r5", "c10r4"])  # fmt: skip
    promised = seen(game, "c9r4")
    assert [(gain.what, gain.coins) for gain in promised.gains] == [("villages", 1), ("goals", 10)]
    explore(game, "c9r4")
    settle(game, "c9r5")
    done(game)
    assert sum(coins(game).values()) == promised.coins == 11


@pytest.mark.rule("explorers.space.ice")
def test_the_preview_says_that_ice_takes_two_spaces() -> None:
    game = at("north-proylia", "grassland", explorers=["c9r6"])
    assert (seen(game, "c9r5").uses, seen(game, "c10r5").uses) == (2, 1)
    assert lines_text([gain_line("c9r5", seen(game, "c9r5"))])[0].endswith("; ice takes 2 spaces")
    assert "ice takes" not in lines_text([gain_line("c10r5", seen(game, "c10r5"))])[0]
    explore(game, "c9r5")
    assert Explore("c10r5") not in game.rules.legal_actions(game.state, 0), "both spaces are used up"
    anywhere = at("north-proylia", "any", explorers=["c9r6"])
    assert seen(anywhere, "c9r5").uses == 1, "where the terrain is free ice costs one"
