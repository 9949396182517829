"""What lies out for all in words: dice, market, stock, Germans, offer, outposts, Janus."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from rules.discordia import scoring
from rules.discordia.city.counting import decree_text, fits, progress
from rules.discordia.components import (
    COLUMNS,
    DICE,
    EXTENSION_IDS,
    OUTPOST_IDS,
    PRIVILEGE_IDS,
    TILE_IDS,
)
from rules.discordia.magna import row as magna_row
from rules.discordia.magna.words import harm_words
from rules.discordia.pieces.workers import total
from rules.discordia.state import TILE, DiscordiaState, Janus, Magna
from rules.discordia.turn.display import column, open_germans, towers_out
from rules.discordia.words import names
from rules.discordia.words.tiles import extension_words, privilege_words, tile_words
from rules.discordia.year.threat import threat
from rules.discordia.year.year_end import own_strength
from tui.games.discordia import words_market
from tui.games.discordia.janus import holdings, to_draw
from tui.games.discordia.spoken import words
from tui.games.discordia.spoken.town import site_words


def parts(state: DiscordiaState, seat: int) -> Iterator[tuple[str, str]]:
    """What all share: names and what is there, decrees and extensions as that seat sees them."""
    figures, columns = state.figures, range(1, COLUMNS + 1)
    yield words.SEASON, words.season(state.year, state.season)
    yield words.DICE_HEAD, words.dice(state.dice, state.taken, state.die, state.value)
    yield words.BOAT, words.boat(state.season, figures.boat[state.season])
    yield from ((words.column(number), _column(state, number)) for number in columns)
    yield words.STOCK, words.stock(state.site, total(state.bag), state.manipulators)
    yield words.GERMANS, _germans(state, seat)
    yield words.EXTENSIONS, words.several([text for _, text in extensions(state, seat)])
    yield words.TOWERS, _together(state, towers_out(state), lambda one: tile_words(figures, TILE_IDS[one]))
    yield from decrees(state, seat)
    yield (
        words.PRIVILEGES,
        _together(state, sorted(state.privileges), lambda one: privilege_words(figures, PRIVILEGE_IDS[one])),
    )
    if state.magna is not None and state.magna.tiles:
        yield from _outposts(state, state.magna)
    if state.janus is not None:
        yield words.JANUS, _janus(state, state.janus)


def tiles(state: DiscordiaState) -> Iterator[tuple[str, str]]:
    """The tiles that can be had by their names and columns: "ship 4 in market column 2"."""
    for number in range(1, COLUMNS + 1):
        for tile in column(state, number):
            name = TILE_IDS[tile]
            place = words.at_place(names.tile(state.figures, name), words.on_market(number))
            yield place, tile_words(state.figures, name)


def decrees(state: DiscordiaState, seat: int) -> Iterator[tuple[str, str]]:
    """The decrees that lie out, each with how far the seat is."""
    city = state.cities[seat]
    for number in state.decrees:
        seen = progress(city, number)
        told = words.progress(seen.have, seen.need, seen.at_most, seen.met)
        yield words.decree(decree_text(city, number)), told


def extensions(state: DiscordiaState, seat: int) -> list[tuple[int, str]]:
    """The extensions that lie out, those that are the same once: their numbers and words."""
    city, figures = state.cities[seat], state.figures
    found: dict[str, list[int]] = {}
    for number, name in enumerate(EXTENSION_IDS):
        if state.extensions >> number & 1:
            found.setdefault(extension_words(figures, name), []).append(number)
    told = []
    for text, numbers in found.items():
        whole = words.times(text, len(numbers))
        told.append((numbers[0], whole if fits(city, numbers[0]) else words.no_room(whole)))
    return told


def _together(state: DiscordiaState, pieces: Sequence[int], named: Callable[[int], str]) -> str:
    """Pieces by their words, those that are the same once."""
    found = Counter(map(named, pieces))
    return words.several([words.times(text, number) for text, number in found.items()])


def _column(state: DiscordiaState, number: int) -> str:
    dice = [name for die, name in enumerate(DICE) if name and state.dice[die] == number and die != state.taken]
    lying = [tile_words(state.figures, TILE_IDS[tile]) for tile in column(state, number)]
    return words.in_column(dice, names.action_tile(state.figures, state.actions[number - 1]), lying)


def _germans(state: DiscordiaState, seat: int) -> str:
    now = scoring.if_the_year_ended(state, seat)
    if now is None or (not now.raids and state.season):
        return words_market.raid_is_over(scoring.raids_to_come(state))
    coming, (left, right) = threat(state), open_germans(state)
    needed = words_market.needed(coming.now, coming.most)
    lost, held = left.effects if left else None, right.effects if right else None
    return words.germans(needed, own_strength(state, seat), lost, held)


def _outposts(state: DiscordiaState, magna: Magna) -> Iterator[tuple[str, str]]:
    """Each place that was ever in use, then what strikes at the year end."""
    used = 1 + max(
        (place for place, tile in enumerate(magna.outposts) if tile >= 0 or magna.row[place] >= 0), default=0
    )
    for place in range(used):
        number, site = magna.outposts[place], magna.row[place]
        harm = names.outpost(state.figures, OUTPOST_IDS[number]) if number >= 0 else ""
        there = site_words(state.figures, site) if site >= 0 else ""
        yield words.outpost(place + 1), words.at_outpost(harm, bool(magna.open >> place & 1), there)
    harms = magna_row.harms(state)
    yield words.OUTPOSTS, words.outposts(harm_words(harms) if any(harms) else "", magna_row.strength(state))


def outpost_tiles(state: DiscordiaState) -> Iterator[tuple[str, str]]:
    """The tiles of the Magna row by their names and places: "barracks 2 on outpost 1"."""
    if state.magna is None:
        return
    for place, site in enumerate(state.magna.row, 1):
        if site >= 0:
            name = names.tile(state.figures, TILE_IDS[site & TILE])
            yield words.at_place(name, words.outpost(place)), site_words(state.figures, site)


def _janus(state: DiscordiaState, janus: Janus) -> str:
    last = state.figures.janus.tiles[janus.turned[-1]] if janus.turned else None
    figures = state.figures
    return words.janus(janus.counter, to_draw(state), last, figures.janus.room, holdings(figures, janus))
