"""Which tiles of Nations may lie out with how many players."""

from __future__ import annotations

import random

import pytest

from rules.game import BadInput
from rules.nations import components
from rules.nations.actions import Buy
from rules.nations.components import AGES, PER_AGE, TILE
from rules.nations.draws import sampled
from rules.nations.odds import unseen
from rules.nations.play import Nations
from rules.nations.state import LAY_OUT, NationsState

RULES = Nations()
SEATS = (1, 2, 3, 4)


def before_the_tiles(seats: int, rules: Nations = RULES, seed: int = 3) -> NationsState:
    """A new game that waits for the tiles of age I."""
    state = rules.initial_state(rules.configure(seats))
    draw = random.Random(seed)
    while state.phase != LAY_OUT:
        rules.apply_outcome(state, rules.sample_chance(state, draw.randrange))
    return state


def ids(rules: Nations, seats: int) -> set[str]:
    return {rules.figures.tiles[tile].id for deck in rules.figures.decks[seats] for tile in deck}


@pytest.mark.rule("nations.setup.tiles")
def test_one_tile_of_age_one_goes_by_the_number_of_players() -> None:
    decks = [ids(RULES, seats) for seats in SEATS]
    common = set.intersection(*decks)
    assert len(common) == AGES * PER_AGE - 1
    assert [deck - common for deck in decks] == [{"1-01"}, {"1-01"}, {"1-16"}, {"1-17"}]
    tiles = {tile.id: tile for tile in RULES.figures.tiles}
    named = {name: (tiles[name].name, tiles[name].kind) for name in ("1-01", "1-16", "1-17")}
    assert named == {
        "1-01": ("Phalanx", "military"),
        "1-16": ("Hoplites", "military"),
        "1-17": ("Cavalry", "military"),
    }


@pytest.mark.parametrize("version", [1, 2, 3])
def test_every_age_has_its_tiles_with_any_number_of_players(version: int) -> None:
    rules = Nations(version)
    for seats in SEATS:
        ages = [[rules.figures.tiles[tile].age for tile in deck] for deck in rules.figures.decks[seats]]
        assert ages == [[age] * PER_AGE for age in range(1, AGES + 1)]
    assert version == RULES.version or all({"1-16", "1-17"}.isdisjoint(ids(rules, seats)) for seats in SEATS)


@pytest.mark.rule("nations.round.tiles", "nations.setup.tiles")
@pytest.mark.parametrize("seats", SEATS)
def test_only_tiles_for_so_many_players_are_laid_out(seats: int) -> None:
    state = before_the_tiles(seats)
    found: set[str] = set()
    for seed in range(60):
        found |= set(sampled(state, random.Random(seed).randrange))
    assert found == {name for name in ids(RULES, seats) if name[0] == "1"}
    assert {RULES.figures.tiles[tile].id for tile in unseen(state)} == found


@pytest.mark.rule("nations.setup.tiles")
@pytest.mark.parametrize(("seats", "other", "own"), [(2, "1-16", "1-01"), (3, "1-01", "1-16"), (4, "1-16", "1-17")])
def test_a_tile_of_another_number_of_players_is_refused(seats: int, other: str, own: str) -> None:
    state, rest = before_the_tiles(seats), [f"1-{number:02}" for number in range(2, 13)]
    spaces = len(state.board) or len(sampled(state, random.Random(1).randrange))
    refused = RULES.bad_outcome(state, (other, *rest[: spaces - 1]))
    assert refused is not None and refused.rule == "nations.round.tiles"
    outcome = (own, *rest[: spaces - 1])
    assert RULES.bad_outcome(state, outcome) is None
    RULES.apply_outcome(state, outcome)
    assert RULES.check(state) == []
    state.laid = tuple(TILE[other] if tile == TILE[own] else tile for tile in state.laid)
    state.board = [*state.laid]
    assert "laid out" in " ".join(RULES.check(state))


def test_a_tile_of_a_later_version_is_none_of_an_earlier_one() -> None:
    old = Nations(2)
    state = before_the_tiles(3, old)
    refused = old.why_not(state, 0, Buy("1-16"))
    assert refused is not None
    with pytest.raises(BadInput, match="there is no tile"):
        old.position({"seats": [{}, {}, {}], "board": ["1-16"]})
    assert old.figures.is_progress(TILE["1-01"]) and not old.figures.is_progress(TILE["1-16"])
    assert RULES.figures.is_progress(TILE["1-16"]) and not RULES.figures.is_progress(TILE["0-1"])


def test_an_age_that_has_too_many_or_too_few_tiles_is_refused() -> None:
    tiles = RULES.figures.tiles
    with pytest.raises(BadInput, match="players: with 3 players age 1 has 16 tiles, not 15"):
        components.read_decks(tiles, {"players": {"1-01": [1, 2, 3], "1-16": [3], "1-17": [4]}})
    with pytest.raises(BadInput, match="with 1 player age 1 has 14 tiles, not 15"):
        components.read_decks(tiles, {"players": {"1-01": [2], "1-16": [3], "1-17": [4]}})
    with pytest.raises(BadInput, match=r"players: .*1-18"):
        components.read_decks(tiles, {"players": {"1-18": [1]}})
    with pytest.raises(BadInput, match="players"):
        components.read_decks(tiles, {"players": {"1-01": "two"}})
