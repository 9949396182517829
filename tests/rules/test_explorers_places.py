"""What spaces are called: by the rulers at the margin of the map, and by where they lie."""

from __future__ import annotations

import pytest

from rules.explorers.maps import MAPS, board
from rules.explorers.words import places
from tests.rules.explorers_help import at, explore


@pytest.mark.rule("explorers.map.spaces")
@pytest.mark.parametrize("map_id", MAPS)
def test_every_space_has_a_name_of_its_own_that_leads_back_to_it(map_id: str) -> None:
    map_ = board(map_id)
    names = [places.code(space) for space in map_.names]
    assert len(set(names)) == map_.size and all(2 <= len(name) <= 3 for name in names)
    assert [places.space_of(name.lower()) for name in names] == list(map_.names)
    assert [places.column_name(c) + places.row_name(r) for c, r in map_.grid.hexes] == names


def test_columns_beyond_the_letters_have_numbers() -> None:
    assert [places.column_name(column) for column in (0, 25, 26, 30)] == ["A", "Z", "27", "31"]


def test_what_is_no_name_is_no_space() -> None:
    assert [places.space_of(text) for text in ("", "5", "J", "J0", "J05", "c9r4", "JJ5", "\u00e45")] == [""] * 8


@pytest.mark.parametrize(
    ("space", "where"),
    [
        ("c8r4", "just north of the capital"), ("c8r6", "just south of the capital"),
        ("c9r5", "just northeast of the capital"), ("c7r6", "just southwest of the capital"),
        ("c11r4", "northeast of the capital"), ("c12r5", "near the city L5"), ("c1r5", "next to the city A6"),
        ("c17r0", "far northeast of the capital"), ("c8r7", "south of the capital"),
    ],
)  # fmt: skip
def test_places_lie_where_the_map_shows_them(space: str, where: str) -> None:
    map_ = board("avenia")
    assert places.where(map_, map_.index[space]) == where


@pytest.mark.parametrize("name", MAPS)
def test_far_from_the_capital_places_lie_by_what_is_printed_near_them(name: str) -> None:
    """On each map most far places have a mark, which lies as near as it is said to; those without keep the side."""
    map_ = board(name)
    told = {x: places.where(map_, x) for x in range(map_.size)}
    marked = {x: text for x, text in told.items() if text.startswith(("next to the", "near the"))}
    assert len(marked) > 5
    for x, text in marked.items():
        y = map_.index[places.space_of(text.split()[-1])]
        away = next(steps for steps, ring in enumerate(map_.grid.rings(1 << x)) if ring >> y & 1)
        assert away == (1 if text.startswith("next") else 2)
        kind = {"city": map_.cities, "tower": map_.towers, "ruin": map_.ruins}[text.split()[-2]]
        assert kind >> y & 1


@pytest.mark.parametrize("name", MAPS)
def test_no_two_lands_or_regions_of_a_map_share_a_name(name: str) -> None:
    map_ = board(name)
    lands = [places.land_named(map_, number) for number in range(len(map_.lands))]
    assert len(set(lands)) == len(lands) and lands.count("the land of the capital") <= 1
    assert all(land.startswith(("the land ", "the small island ")) for land in lands)
    regions = [places.region_named(map_, number) for number in range(len(map_.regions))]
    assert len(set(regions)) == len(regions)


def test_things_are_named_by_what_they_are_and_where_they_lie() -> None:
    map_ = board("avenia")
    assert places.named(map_, "c10r5", "village") == "the village K6 east of the capital"
    assert places.named(map_, "c99r99", "village") == "c99r99"


@pytest.mark.rule("explorers.village.complete")
def test_a_village_is_asked_for_by_the_region_that_is_complete() -> None:
    game = at("avenia", "desert", explorers=["c9r5", "c10r4"])
    explore(game, "c9r4")
    prompt = game.rules.decision(game.state).prompt
    assert prompt == "the desert region just northeast of the capital is complete: choose the space of the village"


def test_a_line_about_an_event_is_told_with_names() -> None:
    assert places.told("Ann opens a route c11r4-c8r7: 4 coins") == "Ann opens a route L5-I8: 4 coins"
