"""A sample of `tests.games.promises`, and small positions for what it found: what is promised is what comes."""

from __future__ import annotations

import re

import pytest

from rules.explorers.actions import Explore
from rules.explorers.maps import board
from rules.explorers.preview import AT_THE_END, ExplorersPreview
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


@pytest.mark.rule("explorers.treasure.end")
def test_what_a_kept_treasure_counts_at_the_end_is_promised() -> None:
    """ "found the village on E7 +3" did not say that the almanac pays one more for it."""
    kept = {"desert": 1, "towers": 2, "amphora": 2}
    game = at("avenia", "any", treasures=kept, explorers=["c16r0", "c9r5", "c10r4"])
    village, tower = seen(game, "c9r4"), seen(game, "c17r0")
    assert [gain.text for gain in village.gains] == ["a village +1", "+1 at the end (Desert almanac)"]
    assert [gain.text for gain in tower.gains] == ["a tower +6", "+2 at the end (Tower charts)"]
    assert (village.coins, tower.coins) == (1, 6), "at once"
    before = game.rules.forecast(game.state, 0).total
    explore(game, "c9r4")
    settle(game, "c9r5")
    assert game.rules.forecast(game.state, 0).total == before + 1 + 1
    assert not [gain for gain in seen(game, "c15r1").gains if gain.what == AT_THE_END]


@pytest.mark.rule("explorers.end.lands")
def test_what_another_land_counts_at_the_end_is_promised() -> None:
    b = board("xawskil")
    *reached, last = [b.names_of(land & ~b.towers)[0] for land in b.lands if land & ~b.towers][:8]
    near = b.names_of(b.grid.near[b.index[last]] & ~sum(b.lands))[:1]
    game = at("xawskil", "any", explorers=[*reached, *near])
    late = [gain for gain in seen(game, last).gains if gain.what == AT_THE_END]
    before = game.rules.forecast(game.state, 0).total
    explore(game, last)
    assert [gain.about[0] for gain in late] == [game.rules.forecast(game.state, 0).total - before]
    assert re.fullmatch(r"\+\d at the end \(\d lands reached\)", late[0].text), late


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
