"""Whole games of Discordia Magna: each combination of modules and seats, and that everything it adds comes up.

`python -m tests.games.discordia_coverage --magna` looks at 2,000 games; here it is few of them.
"""

from __future__ import annotations

import itertools

import pytest

from rules.catalogue import load
from rules.discordia.components import TILES_PER_YEAR, figures
from rules.discordia.events import Raided
from rules.discordia.magna.events import BoardChosen, HarmsStruck, RowCleared, TilesMoved
from rules.discordia.play import Discordia
from rules.game import TERMINAL
from tests.games.discordia_coverage import Game, play
from tests.games.discordia_effects import known
from tests.games.discordia_magna_effects import known_magna
from tests.games.walks import start, walk
from tests.sample import first

TODAY = figures(Discordia.version)

RULES = load("discordia")
MODULES = [(True, False), (False, True), (True, True)]
COMBINATIONS = pytest.mark.parametrize(
    ("seats", "boards", "tiles"),
    [(seats, *modules) for seats, modules in itertools.product((1, 2, 3, 4), MODULES)],
)


@pytest.mark.rotating(6)
@COMBINATIONS
@pytest.mark.parametrize("player", ["random", "greedy"])
def test_games_with_each_combination_of_modules_and_seats_keep_every_invariant(
    seats: int, boards: bool, tiles: bool, player: str
) -> None:
    """Workers, stars and tiles are conserved in city, row and bag at every step, also in the middle of a year end."""
    for seed in first(range(4)) if player == "random" else (0,):
        told = play(Game(player, seats, 1 + seed if seats == 1 else 1, seed, boards, tiles))
        assert told.faults == ()
        assert told.ended in ("zero", "years", "janus")
        assert any(name.endswith("chosen") for name in told.seen) == boards


@COMBINATIONS
def test_what_happens_when_is_as_the_rules_say(seats: int, boards: bool, tiles: bool) -> None:
    game = start(("discordia", seats, {"boards": boards, "tiles": tiles}), 5)
    for _ in walk(game, 5):
        row = game.state.magna.row
        assert sum(site >= 0 for site in row) <= sum(TILES_PER_YEAR[: game.state.year])
    assert game.state.to_move == TERMINAL
    told = [event for entry in game.entries for event in entry.events]
    chosen = [event.board for event in told if isinstance(event, BoardChosen)]
    assert len(set(chosen)) == len(chosen) == (seats if boards else 0)
    if not tiles:
        assert not [event for event in told if isinstance(event, TilesMoved | HarmsStruck | RowCleared)]
        return
    moved = [len(event.tiles) for event in told if isinstance(event, TilesMoved)]
    assert moved == TILES_PER_YEAR[: len(moved)]
    kinds = [type(event) for event in told if isinstance(event, TilesMoved | HarmsStruck | Raided | RowCleared)]
    year = [TilesMoved, HarmsStruck, *[Raided] * seats, RowCleared]
    assert kinds == (year * 4)[: len(kinds)]
    assert game.state.magna.harms == [] or game.state.ended == "zero"


def test_the_base_game_is_played_as_it_was() -> None:
    """Nothing of Magna is in its state, so that its logs and hashes stay what they are."""
    game = start(("discordia", 2, {"boards": False, "tiles": False}), 1)
    assert "magna" not in RULES.encode_state(game.state)
    assert "passed" not in RULES.encode_state(game.state)["cities"][0]


SAMPLE = (
    Game("greedy", 4, 1, 1532, True, True),
    Game("greedy", 4, 1, 1436, True, False),
    Game("greedy", 3, 1, 1352, True, True),
    Game("random", 3, 1, 617, True, True),
    Game("greedy", 3, 1, 632, True, True),
    Game("greedy", 2, 1, 1716, True, False),
    Game("greedy", 2, 1, 212, True, True),
    Game("random", 4, 1, 158, True, True),
    Game("random", 2, 1, 182, True, True),
    Game("greedy", 4, 1, 188, True, True),
)
"""Found by `python -m tests.games.discordia_coverage --magna --choose`; to be found again if rules change."""


@pytest.mark.rotating(6)
def test_everything_of_magna_comes_up() -> None:
    seen: set[str] = set()
    for game in SAMPLE:
        told = play(game)
        assert told.faults == ()
        seen |= told.seen
    assert sorted(known_magna() - seen) == []
    assert sorted(seen - known_magna() - known()) == []


def test_the_list_of_effects_names_all_of_magna() -> None:
    names = known_magna()
    for board in TODAY.boards[1:]:
        own = [name for name in names if name.startswith(board.id)]
        assert len([name for name in own if "privilege with" in name]) == 2
        assert {name.split()[1] for name in own} >= {"chosen", "development", "expedition", "slot", "aqueduct"}
    assert {f"{tile.name} fulfilled" for tile in TODAY.memories} <= names
    assert {f"{tile.name} harms" for tile in TODAY.outposts} <= names
