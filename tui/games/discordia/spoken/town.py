"""A city in words, part by part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.discordia import scoring
from rules.discordia.city.board import Slot, extension_place, foundations, tower_places, track_spaces
from rules.discordia.city.counting import decree_text, workers_on
from rules.discordia.components import PRIVILEGE_IDS, TILE_IDS
from rules.discordia.magna.boards import memory
from rules.discordia.pieces.bonuses import TRACKS, Figures
from rules.discordia.pieces.workers import letters
from rules.discordia.state import TILE, USED, WORKERS, City, DiscordiaState, filled
from rules.discordia.words import names, pieces
from tui.games.discordia import words_town
from tui.games.discordia.paths import to_come
from tui.games.discordia.spoken import words


def parts(state: DiscordiaState, seat: int) -> Iterator[tuple[str, str]]:
    """What a seat has, from its supply to its year end: names and what is there."""
    city = state.cities[seat]
    board = city.figures.boards[city.board]
    if city.board:
        tile = memory(state, seat)
        yield words.CITY, words.city(board.name, board.modern, tile.text if tile else "")
    yield words.SUPPLY, words.supply(letters(city.supply), workers_on(city))
    yield words.STARS, pieces.stars(city.stars)
    yield words.MANIPULATORS, words.manipulators(city.ready, city.spent)
    brings = [(space, board.ring_bonus[space]) for space in to_come(city)]
    yield words.AQUEDUCT, words.aqueduct(city.aqueduct, board.aqueduct, brings)
    for kind, district in enumerate(words.DISTRICTS):
        slots = foundations(city, kind)
        yield district, _room(kind, slots)
        yield from ((words.place(kind, at), _built(city, slot)) for at, slot in _taken(slots))
    slots = tower_places(city)
    yield words.TOWER_PLACES, _room(0, slots)
    yield from ((words.tower_place(at), _built(city, slot)) for at, slot in _taken(slots))
    yield from ((name, _track(city, which)) for which, name in enumerate(TRACKS))
    yield words.DECREES_YOURS, _decrees(city)
    yield words.PRIVILEGES_YOURS, _privileges(city)
    yield words.YEAR_END, _year_end(state, seat)


def empty_places(city: City) -> Iterator[tuple[str, str]]:
    """The foundations and tower places on which nothing lies."""
    rows = [(slots, kind) for kind in range(4) for slots in [foundations(city, kind)]]
    for slots, kind in [*rows, (tower_places(city), -1)]:
        for at, slot in enumerate(slots, 1):
            if slot.site < 0:
                name = words.place(kind, at) if kind >= 0 else words.tower_place(at)
                yield name, (words.free if slot.open else words.shut)(slot.symbol)


def tiles(city: City) -> Iterator[tuple[str, str]]:
    """The own tiles and towers by their names and places: "ship 4 in harbour 1"."""
    rows = [(foundations(city, kind), kind) for kind in range(4)]
    for slots, kind in [*rows, (tower_places(city), -1)]:
        for at, slot in _taken(slots):
            name = names.tile(city.figures, TILE_IDS[slot.site & TILE])
            where = words.place(kind, at) if kind >= 0 else words.tower_place(at)
            yield words.at_place(name, where), _built(city, slot)


def site_words(figures: Figures, site: int) -> str:
    """A tile or tower with the workers on it."""
    return words.site(figures, site & TILE, filled(site), letters(site >> WORKERS), bool(site & USED))


def _taken(slots: Sequence[Slot]) -> Iterator[tuple[int, Slot]]:
    return ((at, slot) for at, slot in enumerate(slots, 1) if slot.site >= 0)


def _built(city: City, slot: Slot) -> str:
    return site_words(city.figures, slot.site)


def _room(kind: int, slots: Sequence[Slot]) -> str:
    built = sum(slot.site >= 0 for slot in slots)
    opened = sum(slot.open for slot in slots)
    return words.room(kind, built, opened, len(slots), sum(slot.symbol for slot in slots))


def _track(city: City, which: int) -> str:
    spaces, stars = track_spaces(city, which), city.tracks[which]
    place = extension_place(city, which)
    following = spaces[stars].space.effects if stars < len(spaces) else None
    return words.track(stars, len(spaces), following, sum(s.symbol for s in spaces) + place.symbol, place.open)


def _decrees(city: City) -> str:
    slots, done = city.figures.boards[city.board].decrees, len(city.decrees)
    following = slots[done].effects if done < len(slots) else None
    return words.own_decrees([decree_text(city, number) for number in city.decrees], len(slots), following)


def _privileges(city: City) -> str:
    """Those that hold for good and those still to be used, and when more of them come."""
    board, figures = city.figures.boards[city.board], city.figures
    own = []
    for number, privilege in enumerate(figures.privileges):
        text = names.privilege(figures, PRIVILEGE_IDS[number])
        if city.unused >> number & 1:
            own.append(words.once(text))
        elif city.privileges >> number & 1 and privilege.joker >= 0:
            own.append(text)
    return words.several([words.several(own), words.privilege_at(board.privilege_at, city.extensions.bit_count())])


def _year_end(state: DiscordiaState, seat: int) -> str:
    now = scoring.if_the_year_ended(state, seat)
    if now is None:
        return words_town.no_more(state.ended)
    raid = words_town.raid_is_over(scoring.raids_to_come(state))
    if now.raids:
        raid = words.raid(now.strength, now.raid, now.known, scoring.raid_outcome(now))
    if not now.lacks:
        return words.year_end(raid, words_town.LACK_IS_OVER, "")
    lacks = words.infrastructure(now.symbols, now.empty, now.ring)
    return words.year_end(raid, lacks, words_town.to_draw(now.draw))
