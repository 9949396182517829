"""The six maps: the table of the facts file, neighbours, regions, lands and borders."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.explorers.maps import MAPS, Board, board
from rules.hexes import DIRECTIONS, Grid, bits, step

# map: hexes, lands, regions on grassland/desert/mountain, smallest and largest region, cities by value
TABLE = {
    "avenia": (190, [38, 23, 22, 21, 11, 5], (9, 10, 11), (2, 6), {2: 2, 3: 7, 4: 1}),
    "aghon": (178, [50, 12, 12, 6, 6, 5, 3, 3, 1], (7, 8, 6), (3, 6), {2: 5, 3: 2, 4: 2}),
    "kazan": (162, [61, 16, 15, 11, 1], (9, 6, 7), (3, 7), {2: 4, 3: 3, 4: 1, 5: 1}),
    "cnidaria": (187, [38, 25, 25, 20, 11, 1], (9, 12, 7), (3, 6), {2: 2, 4: 3, 5: 1}),
    "north-proylia": (183, [73, 30, 19, 10, 5], (9, 10, 8), (2, 5), {2: 1, 3: 3, 4: 2, 5: 1}),
    "xawskil": (
        300,
        [41, 38, 34, 18, 12, 9, 7, 7, 6, 4, 4, 4, 3, 3, 1],
        (14, 16, 13),
        (2, 7),
        {2: 2, 3: 5, 4: 2, 5: 1, 6: 1},
    ),
}


def names(map_id: str, mask: int) -> set[str]:
    return set(board(map_id).names_of(mask))


@pytest.mark.rule("explorers.option.map")
def test_the_six_maps_are_those_of_the_table() -> None:
    new = [map_id for map_id in MAPS if map_id not in TABLE]
    assert tuple(TABLE) == MAPS, f"count {new} by hand, and give each a line of TABLE in this file"


@pytest.mark.rule("explorers.map.region", "explorers.map.land")
@pytest.mark.parametrize("map_id", MAPS)
def test_counts_of_the_table(map_id: str) -> None:
    b = board(map_id)
    assert map_id in TABLE, f"count the map {map_id} by hand, and give it a line of TABLE in this file"
    size, lands, regions, (least, most), cities = TABLE[map_id]
    assert b.size == size
    assert sorted((land.bit_count() for land in b.lands), reverse=True) == lands
    assert tuple(sum(1 for region in b.regions if region & b.of[t]) for t in "GDM") == regions
    assert (min(b.region_size), max(b.region_size)) == (least, most)
    assert Counter(value for value in b.city if value) == cities
    assert b.ruins.bit_count() == 10
    assert b.towers.bit_count() == 4
    assert b.capital.bit_count() == 1


@pytest.mark.rule("explorers.map.land")
def test_the_six_lands_of_avenia() -> None:
    b = board("avenia")
    where = {"c9r5": 23, "c8r2": 5, "c2r2": 11, "c10r0": 21, "c15r6": 38, "c1r7": 22}
    for space, size in where.items():
        assert b.lands[b.land_of[b.index[space]]].bit_count() == size
    assert names("avenia", b.lands[b.land_of[b.index["c8r2"]]]) == {"c8r2", "c6r3", "c7r3", "c5r4", "c5r5"}
    assert len({b.land_of[b.index[space]] for space in where}) == 6


@pytest.mark.rule("explorers.map.land")
def test_ruins_on_water_part_lands() -> None:
    """Counted as land they would leave Avenia with three lands."""
    b = board("avenia")
    wrong = b.grid.pieces(sum(b.lands) | b.ruins)
    assert sorted((part.bit_count() for part in wrong), reverse=True) == [82, 47, 1]


@pytest.mark.rule("explorers.map.land")
def test_towers_and_ice_belong_to_lands_capital_and_crystals_do_not() -> None:
    for map_id in MAPS:
        b = board(map_id)
        land = sum(b.lands)
        assert land & b.towers == b.towers
        assert land & b.ice == b.ice
        assert not land & (b.capital | b.crystals | b.of["W"])


@pytest.mark.rule("explorers.map.region")
def test_regions_are_of_one_terrain_and_hold_coins_cities_and_land_ruins() -> None:
    for map_id in MAPS:
        b = board(map_id)
        land = b.of["G"] | b.of["D"] | b.of["M"]
        assert sum(b.regions) == land  # disjoint and complete
        for number, region in enumerate(b.regions):
            (terrain,) = {b.terrain[i] for i in bits(region)}
            assert not b.grid.around(region) & b.of[terrain] & ~region
            assert all(b.region_of[i] == number for i in bits(region))
    kazan = board("kazan")
    assert names("kazan", kazan.regions[kazan.region_of[kazan.index["c14r0"]]]) == {"c14r0", "c13r1", "c14r1", "c15r2"}


@pytest.mark.rule("explorers.village.blank")
def test_two_regions_of_kazan_hold_no_blank_space() -> None:
    for map_id in MAPS:
        b = board(map_id)
        without = [region for region in b.regions if not region & b.blank]
        assert len(without) == (2 if map_id == "kazan" else 0)


@pytest.mark.rule("explorers.map.spaces")
def test_neighbours_in_even_and_odd_columns() -> None:
    b = board("avenia")
    even, odd = b.index["c8r5"], b.index["c9r5"]
    assert names("avenia", b.grid.near[even]) == {"c8r4", "c8r6", "c7r5", "c7r6", "c9r5", "c9r6"}
    assert names("avenia", b.grid.near[odd]) == {"c9r4", "c9r6", "c8r4", "c8r5", "c10r4", "c10r5"}
    assert b.names == tuple(sorted(b.names, key=lambda name: [int(n) for n in name[1:].split("r")][::-1]))


@pytest.mark.rule("explorers.map.spaces")
@pytest.mark.parametrize("map_id", MAPS)
def test_neighbours_are_mutual_and_directions_have_opposites(map_id: str) -> None:
    grid = board(map_id).grid
    for i, hex_ in enumerate(grid.hexes):
        assert all(grid.near[j] >> i & 1 for j in bits(grid.near[i]))
        for d in range(len(DIRECTIONS)):
            assert step(step(hex_, d), (d + 3) % 6) == hex_


def test_a_walk_round_a_hex_closes() -> None:
    for start in ((4, 4), (5, 4)):
        place = step(start, 0)
        ring = [place]
        for d in (2, 3, 4, 5, 0):
            place = step(place, d)
            ring.append(place)
        assert step(place, 1) == ring[0]
        assert len(set(ring)) == 6
        assert all(start in {step(hex_, d) for d in range(6)} for hex_ in ring)


@pytest.mark.rule("explorers.map.border")
def test_borders() -> None:
    b = board("avenia")
    ruins = names("avenia", b.ruins & b.border)
    assert ruins == {"c4r0", "c7r1", "c1r4", "c17r4", "c14r10", "c6r11"}
    north = board("north-proylia")
    assert {"c4r0", "c3r1", "c0r2", "c18r2", "c17r0"} <= names("north-proylia", north.north)
    assert "c2r2" not in names("north-proylia", north.north)
    assert north.north.bit_count() == 19  # one in each column
    kazan = board("kazan")
    assert kazan.towers >> kazan.index["c16r2"] & 1


def test_flood_pieces_and_rings() -> None:
    grid = Grid([(0, 0), (0, 1), (0, 2), (2, 0)])
    assert grid.pieces(grid.all) == [0b1101, 0b0010]
    assert grid.flood(1, 0b1001) == 1
    assert grid.rings(1) == (0b0001, 0b0100, 0b1000)
    assert bits(0) == []


def test_a_broken_map_is_refused_with_every_fault() -> None:
    with pytest.raises(ValueError, match=r"row 1 has 1 column, not 2; c0r1: no space is written 'Q'; there is one"):
        Board("broken", "# a comment\nG D\nQ\n")
