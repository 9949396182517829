"""What a state holds: the shape of its parts, and sums that stay as they are. Its faults, in words."""

from __future__ import annotations

from collections import Counter
from typing import Final

from rules.discordia.city import counting as cities
from rules.discordia.city.counting import jokers
from rules.discordia.components import (
    COLUMNS,
    EXTENSION_IDS,
    FRONTS,
    NONE,
    PRIVILEGE_IDS,
    REFILL_SEASON,
    SHIP,
    TOWERS,
    TRADE,
    YEARS,
    place_of,
    workers_in_play,
)
from rules.discordia.magna import check as magna_check
from rules.discordia.magna import row as magna_row
from rules.discordia.pieces.bonuses import Figures
from rules.discordia.pieces.workers import counts, total
from rules.discordia.state import FILLED, TILE, USED, WORKERS, City, DiscordiaState
from rules.discordia.words import faults as words
from rules.game import TERMINAL

_NOTHING: Final = USED << 1
"""A bit of a site that means nothing."""


def check(state: DiscordiaState) -> list[str]:
    """All that is wrong but for what depends on how far the game is."""
    return _shape(state) or _sums(state)


def _sums(state: DiscordiaState) -> list[str]:
    """What would stumble over a wrong shape: things conserved, the cities, the course."""
    wrong = _workers(state) + _stars(state) + _tiles(state) + _pieces(state) + _course(state)
    for seat, city in enumerate(state.cities):
        wrong += [words.of_seat(seat, fault) for fault in _city(city)]
    if state.magna is not None:
        wrong += magna_check.sums(state, state.magna)
        wrong += [fault for site in magna_row.sites(state) for fault in site_faults(state.figures, site)]
    return wrong


def _numbers(values: list[int], limit: int) -> bool:
    return all(0 <= value < limit for value in values) and len(set(values)) == len(values)


def _shape(state: DiscordiaState) -> list[str]:
    """What every index relies on."""
    if not 1 <= state.seats <= 4:
        return [words.cities_are(state.seats)]
    wrong = []
    if (state.janus is not None) != (state.seats == 1):
        wrong.append(words.janus_alone())
    if not 1 <= state.ladder <= len(state.figures.ladder) or not 1 <= state.year <= YEARS or not 0 <= state.season <= 5:
        wrong.append(words.ladder_year_season())
    if len(state.display) != COLUMNS * state.figures.seats[state.seats]["rows"]:
        wrong.append(words.display_has_rows())
    if any(not -1 <= tile < FRONTS for tile in state.display):
        wrong.append(words.display_shows_city_tiles())
    if state.actions and sorted(state.actions) != list(range(1, COLUMNS + 1)):
        wrong.append(words.action_tiles_above_columns())
    if not 0 <= state.seat < state.seats or not 0 <= state.start < state.seats:
        wrong.append(words.no_such_seat())
    if not -2 <= state.to_move < state.seats or not 0 <= state.turn < 1000:
        wrong.append(words.mover_and_turns())
    if any(not 0 <= mask < 1 << FRONTS for mask in (state.unseen, state.removed, state.gone)):
        wrong.append(words.no_such_city_tiles())
    if not 0 <= state.towers < 1 << len(state.figures.tiles) - TOWERS:
        wrong.append(words.no_such_towers())
    if len(state.dice) != 4 or any(not 0 <= value <= 6 for value in state.dice) or state.dice[2]:
        wrong.append(words.three_dice())
    if state.taken not in (-1, 0, 1, 3) or state.die not in (-1, 0, 1, 3) or not 0 <= state.value <= 6:
        wrong.append(words.no_such_die())
    if not _numbers(state.left, len(state.figures.germans[0])) or not _numbers(
        state.right, len(state.figures.germans[1])
    ):
        wrong.append(words.no_such_germans())
    decrees = [decree for city in state.cities for decree in city.decrees] + state.decrees
    privileges = list(state.privileges)
    if state.janus is not None:
        decrees = decrees + state.janus.decrees
        privileges = privileges + state.janus.privileges
        if not _numbers(state.janus.turned, len(state.figures.janus.tiles)) or len(state.janus.turned) > 5:
            wrong.append(words.no_such_janus_tiles())
        if not 0 <= state.janus.counter < 1000 or not 0 <= state.janus.towers < 1 << len(state.figures.tiles) - TOWERS:
            wrong.append(words.janus_has())
    if not _numbers(decrees, len(state.figures.decrees)) or not _numbers(privileges, len(state.figures.privileges)):
        wrong.append(words.decrees_and_privileges_once())
    wrong += magna_check.shape(state)
    return wrong + [fault for city in state.cities for fault in _city_shape(city)]


def _city_shape(city: City) -> list[str]:
    if not 0 <= city.board < len(city.figures.boards):
        return [words.no_such_board()]
    board = city.figures.boards[city.board]
    if len(city.tracks) != 2 or len(city.longer) != 2:
        return [words.two_tracks()]
    if any(longer not in board.tracks[which] for which, longer in enumerate(city.longer)):
        return [words.no_such_track_extension()]
    if any(not 0 <= laid <= len(cities.track(city, which).spaces) for which, laid in enumerate(city.tracks)):
        return [words.more_stars_than_spaces()]
    if not 0 <= city.extensions < 1 << len(EXTENSION_IDS) or not 0 <= city.privileges < 1 << len(PRIVILEGE_IDS):
        return [words.no_such_extensions_or_privileges()]
    if city.passed & ~sum(1 << space for space in board.ring_bonus if space <= board.aqueduct):
        return [words.no_such_aqueduct_bonuses()]
    if len(city.decrees) > len(board.decrees):
        return [words.more_decrees_than_slots()]
    if any(
        site < 0 or site & TILE >= len(city.figures.tiles) or site >> FILLED & 3 > city.figures.spaces[site & TILE]
        for site in city.sites
    ):
        return [words.no_such_tile_in_city()]
    room = sum(n << 4 * kind for kind, n in enumerate(_room(city)))
    if city.room != room:
        return [words.other_foundations()]
    return []


def _room(city: City) -> list[int]:
    """Opened foundations as board and extensions say."""
    room = list(city.figures.boards[city.board].open)
    for number, extension in enumerate(city.figures.extensions):
        if city.extensions >> number & 1 and extension.kind < 4:
            room[extension.kind] += extension.slots
    return room


def _workers(state: DiscordiaState) -> list[str]:
    where = [state.bag] + [city.supply for city in state.cities]
    where += [site >> WORKERS for city in state.cities for site in city.sites]
    where += [site >> WORKERS for site in magna_row.sites(state)]
    in_play = workers_in_play(state.magna is not None and state.magna.tiles)
    if any(not 0 <= workers < 1 << 31 or max(counts(workers)) > 127 for workers in where):
        return [words.no_negative_workers()]
    if sum(where) != in_play:
        sums = [sum(column) for column in zip(*map(counts, where), strict=True)]
        return [words.workers_are(counts(in_play)[0], sums)]
    return []


def _stars(state: DiscordiaState) -> list[str]:
    stars = [state.site] + [city.stars for city in state.cities]
    stars += [laid for city in state.cities for laid in city.tracks]
    stars += [state.janus.stars] if state.janus is not None else []
    expected = (
        state.figures.stars_on_site(state.seats, state.ladder)
        + state.seats * state.figures.ladder[state.ladder - 1]["stars"]
    )
    if min(stars) < 0:
        return [words.only_so_many_stars(expected)]
    if sum(stars) != expected:
        return [words.stars_are(expected, sum(stars))]
    return []


def _tiles(state: DiscordiaState) -> list[str]:
    """Every city tile is in one place, every tower at most once."""
    found = Counter(tile for tile in state.display if tile >= 0)
    towers: Counter[int] = Counter(n for n in range(len(state.figures.tiles) - TOWERS) if state.towers >> n & 1)
    for city in state.cities:
        for site in city.sites:
            if site & TILE >= TOWERS:
                towers[(site & TILE) - TOWERS] += 1
            else:
                found[place_of(site & TILE)] += 1
    found.update(place_of(site & TILE) for site in magna_row.sites(state))
    for mask in (state.unseen, state.removed, state.gone):
        found.update(tile for tile in range(FRONTS) if mask >> tile & 1)
    if state.janus is not None:
        towers.update(n for n in range(len(state.figures.tiles) - TOWERS) if state.janus.towers >> n & 1)
    wrong = []
    if found != Counter(range(FRONTS)):
        wrong.append(words.each_city_tile_once())
    if any(count > 1 or state.figures.tiles[TOWERS + n].seats > state.seats for n, count in towers.items()):
        wrong.append(words.each_tower_once())
    return wrong


def _pieces(state: DiscordiaState) -> list[str]:
    """Extensions, privileges and manipulators."""
    wrong = []
    held = [state.extensions] + [city.extensions for city in state.cities]
    held += [state.janus.extensions] if state.janus is not None else []
    in_play = sum(1 << n for n, extension in enumerate(state.figures.extensions) if extension.seats <= state.seats)
    if sum(held) != in_play or any(extensions & ~in_play for extensions in held):
        wrong.append(words.each_extension_once())
    out = sum(1 << privilege for privilege in state.privileges)
    masks = [out, *(city.privileges for city in state.cities)]
    if sum(mask.bit_count() for mask in masks) != (sum(masks)).bit_count():
        wrong.append(words.each_privilege_once())
    counted = state.manipulators + sum(city.ready + city.spent for city in state.cities)
    expected = state.figures.seats[state.seats]["manipulators_out"] + state.seats
    if counted != expected or min(state.manipulators, *(n for c in state.cities for n in (c.ready, c.spent))) < 0:
        wrong.append(words.manipulators_are(expected, counted))
    return wrong


def _city(city: City) -> list[str]:
    board = city.figures.boards[city.board]
    wrong = []
    for kind in range(4):
        lying, room = len(cities.row(city, kind)), cities.room(city, kind)
        if lying > room or room > board.slots[kind]:
            wrong.append(words.tiles_on(lying, room, board.slots[kind], kind))
    if len(cities.towers(city)) > cities.room(city, SHIP):
        wrong.append(words.more_towers_than_harbours())
    if not 0 <= city.aqueduct <= board.aqueduct:
        wrong.append(words.aqueduct_has(board.aqueduct))
    for which in (0, 1):
        number = city.longer[which]
        laid = [n for n, e in enumerate(city.figures.extensions) if e.kind == 4 + which and city.extensions >> n & 1]
        if laid != ([number] if number != NONE else []):
            wrong.append(words.track_extension_elsewhere())
    if city.jokers != jokers(city.figures, city.privileges):
        wrong.append(words.other_jokers())
    if (
        city.fresh & ~city.privileges
        or city.unused & ~city.privileges
        or any(city.figures.privileges[p].joker >= 0 for p in range(14) if city.unused >> p & 1)
    ):
        wrong.append(words.only_single_privileges_wait())
    for site in city.sites:
        wrong += site_faults(city.figures, site)
    return wrong


def site_faults(figures: Figures, site: int) -> list[str]:
    """Workers stand on filled spaces, as many as are printed there."""
    tile, done, workers = figures.tiles[site & TILE], site >> FILLED & 3, site >> WORKERS
    if tile.kind == TRADE and workers:
        return [words.workers_on_trade_tower(figures, tile.name)]
    if site & _NOTHING or total(workers) != sum(map(len, tile.spaces[:done])):
        return [words.workers_on_spaces(figures, total(workers), done, tile.name)]
    return []


def _course(state: DiscordiaState) -> list[str]:
    wrong = []
    if state.season and state.to_move != TERMINAL:
        wrong += [words.no_worker_and_not_won(n) for n, c in enumerate(state.cities) if not c.supply]
    if state.janus is not None and not state.janus.counter and state.to_move != TERMINAL:
        wrong.append(words.janus_has_won())
    if state.ended == "zero" and [c.supply for c in state.cities].count(0) != 1:
        wrong.append(words.one_empty_supply())
    if len(state.right) > state.year or len(state.left) > state.year:
        wrong.append(words.one_german_a_side_and_year())
    if state.season and len(state.left) != state.year:
        wrong.append(words.left_german_lies_open())
    if 0 < state.season < REFILL_SEASON and len(state.right) != state.year - 1:
        wrong.append(words.right_german_comes_late())
    if state.die >= 0 and (not state.dice[state.die] or not 1 <= state.value <= COLUMNS):
        wrong.append(words.die_after_roll())
    if state.die < 0 and (state.main or state.boat or state.acted or state.value):
        wrong.append(words.nothing_before_die())
    if state.to_move >= 0 and state.to_move != state.seat:
        wrong.append(words.acting_seat_moves())
    return wrong
