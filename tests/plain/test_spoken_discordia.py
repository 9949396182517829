"""The table of Discordia in words: parts, places by name, what may be asked about."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from rules.catalogue import load
from rules.discordia.components import TILE_IDS
from rules.discordia.state import TILE, DiscordiaState
from rules.discordia.words import names
from rules.game import Rules
from rules.turn_controller import TurnController
from tests.plain.typist import Typist, play
from tui.games.discordia import spoken as discordia
from tui.player_process import choose

SETUPS: tuple[tuple[int, dict[str, Any]], ...] = ((1, {}), (2, {"tiles": True}), (2, {"boards": True, "tiles": True}))


def played(seats: int, options: dict[str, Any], steps: int) -> tuple[Rules, DiscordiaState, int]:
    """A game after so many actions of greedy players."""
    rules = load("discordia")
    game = TurnController(rules, rules.configure(seats, options), 3)
    for _ in range(steps):
        if game.state.to_move < 0:
            break
        game.act(choose(rules, "greedy", game.state, game.state.to_move, game.seed, len(game)))
    return rules, game.state, max(0, game.state.to_move)


@pytest.mark.parametrize(("seats", "options"), SETUPS)
@pytest.mark.parametrize("steps", [0, 20, 60])
def test_every_piece_is_found_by_its_name_and_the_board_tells_it(seats: int, options: dict[str, Any], steps: int):
    rules, state, seat = played(seats, options, steps)
    found = discordia.places(rules, state, seat)
    told = "\n".join(discordia.rows(rules, state, seat))
    for site in state.cities[seat].sites:
        name = names.tile(state.figures, TILE_IDS[site & TILE])
        assert any(place.startswith(f"{name} ") and "market column" not in place for place in found)
        assert f": {name};" in told or f": {name}:" in told
    for tile in state.display:
        if tile >= 0:
            name = names.tile(state.figures, TILE_IDS[tile])
            assert any(place.startswith(f"{name} in market column") for place in found)
            assert f"{name} (" in told
    assert {"development", "expedition", "harbour 1", "castellum 1", "market place 1", "field 1"} <= set(found)
    assert ("Janus" in found) == (seats == 1)
    assert ("outposts" in found) == bool(options.get("tiles"))
    for text in (told, *found, *found.values()):
        assert text.strip()
        assert not re.search(r"[^\x20-\x7e\n]|\b[SBMFTWK]\d\d?\b|\b1 \w+s\b(?<!barracks)(?<! is)|\bNone\b", text), text


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_whatever_may_be_asked_about_has_an_answer_and_wordings_of_its_own(seats: int, options: dict[str, Any]):
    rules, state, seat = played(seats, options, 60)
    those = list(discordia.imagined(rules, state, seat))
    legal = set(rules.legal_actions(state, seat))
    wordings = [rules.describe(state, one) for one in those]
    assert len(wordings) == len(set(wordings)) > 60
    for one in those:
        refused = rules.why_not(state, seat, one)
        assert (refused is None) == (one in legal)
        assert refused is None or refused.message


def test_places_are_named_looked_at_and_walked_by_direction(tmp_path: Path):
    lines = ["look castellum 1", "look right of market column 2", "around market column 2", "look market", "why boat"]
    voice, _ = play(tmp_path, Typist(lines), "discordia", ("Ann",))
    assert voice.answers("look castellum 1")[0].startswith("castellum 1: free")
    assert voice.answers("look right of market column 2")[0].startswith("market column 3: ")
    assert [line.split(":")[0] for line in voice.answers("around market column 2")[:3]] == [
        "market column 2", "market column 1", "market column 3",
    ]  # fmt: skip
    assert voice.answers("look market")[0].startswith("That may be: market places, market column 1")
