"""What is worth seeing in Discordia: the dice of a season, full tiles, ships that sail, decrees, raids, outposts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from rules.discordia.city.counting import decree_text, decree_tiles
from rules.discordia.components import (
    BARRACKS,
    BOARD_INDEX,
    BOARD_NAMES,
    DECREE_INDEX,
    GERMAN_INDEX,
    KIND,
    MILITARY,
    SEASONS,
    TILE_IDS,
    TILE_INDEX,
    TRADE,
    YEARS,
)
from rules.discordia.events import (
    DecreeFulfilled,
    Deployed,
    Extended,
    GermanTurned,
    JanusPlayed,
    PrivilegeTaken,
    Raided,
    Rolled,
    Sailed,
    WorkersDrawn,
)
from rules.discordia.magna import row as magna_row
from rules.discordia.magna.events import BoardChosen, HarmsStruck, OutpostFilled, OutpostsTurned, TilesMoved
from rules.discordia.magna.words import harm_words
from rules.discordia.pieces.bonuses import Figures
from rules.discordia.state import DiscordiaState
from rules.discordia.telling import stars_for
from rules.discordia.words import names
from rules.discordia.words.pieces import bonus_words, coming, worker_words
from rules.discordia.words.tiles import privilege_words
from rules.discordia.words.year import damages_to_come
from rules.discordia.year.course import maximus
from rules.discordia.year.year_end import own_strength, raid_strength
from rules.game import Event
from tui.games.discordia import words_magna, words_winter
from tui.games.discordia import words_moments as words
from tui.games.discordia.story import turn_words as turn_words
from tui.games.discordia.words_market import janus_pieces
from tui.games.discordia.words_story import extend
from tui.table.moments import Face, Moment, Step

if TYPE_CHECKING:
    from rules.turn_controller import Entry

KINDS: Final = (
    "roll",
    "full",
    "ship",
    "decree",
    "raid",
    "extension",
    "privilege",
    "outpost",
    "outposts",
    "city",
    "harms",
    "janus",
    "drawn",
    "swap",
    "winter",
)
_STYLES: Final = {
    "blue": "bold #ffffff on #2f6fb5",
    "red": "bold #ffffff on #b23a2f",
    "yellow": "bold #1a1208 on #d3b03a",
}


def moments_of(step: Step) -> Iterator[Moment]:
    """The moments of a step."""
    for event in _once(step.entry.events):
        yield from _of_all(step, event)
        yield from of_a_seat(step.after, event, step.entry.events)


def texts_of(state: DiscordiaState, events: Iterable[Event], turn: Sequence[Event]) -> set[str]:
    """What the banner tells of these events of a seat, of all those of its turn. `state`: as it is after them."""
    return {moment.text for event in _once(events) for moment in of_a_seat(state, event, turn)}


def _once(events: Iterable[Event]) -> list[Event]:
    """The events without deployments that man an outpost, which another event tells."""
    found = list(events)
    manned = {event.tile for event in found if isinstance(event, OutpostFilled)}
    return [event for event in found if not isinstance(event, Deployed) or event.tile not in manned]


def germans(figures: Figures, event: GermanTurned, brief: bool = False, need: int = 0) -> str:
    """A Germanic tile that was turned up; `brief`: in fewer words; `need`: what all of them come to now."""
    tile = figures.germans[event.side == "right"][GERMAN_INDEX[event.german]]
    told = (bonus_words if event.side == "right" else damages_to_come)(tile.effects)
    return words.germans_come(event.side, tile.strength, told, brief, need)


def outposts_waiting(state: DiscordiaState) -> list[str]:
    """What the outposts of a year threaten with, in full and in few words; nothing where none lies open, or some are
    face down still."""
    if state.magna is None or not state.magna.open or magna_row.hidden(state.magna):
        return []
    harms = harm_words(magna_row.open_harms(state.figures, state.magna))
    return [words.outposts_wait(state.magna.open.bit_count(), harms, brief) for brief in (False, True)]


def harms_struck(entries: Iterable[Entry]) -> list[str]:
    """What open outposts brought at the end of a year; nothing where they brought nothing, or there are none."""
    events = (event for entry in entries for event in entry.events)
    return [
        words.harms_strike(harm_words(one.harms)) for one in events if isinstance(one, HarmsStruck) and any(one.harms)
    ]


def _of_all(step: Step, event: Event) -> Iterator[Moment]:
    figures: Figures = step.after.figures
    match event:
        case Rolled(season=season, blue=blue, red=red, yellow=yellow):
            if (step.after.year, season) == (1, 1):  # those of the set-up, which nobody sat at
                yield from _outposts(step.after)
            values = {"blue": blue, "red": red, "yellow": yellow}
            dice = tuple(_die(colour, value) for colour, value in values.items())
            yield _roll(step.after, SEASONS[season - 1], dice)
        case GermanTurned():
            need = raid_strength(step.after)
            told, brief = (germans(figures, event, brief, need) for brief in (False, True))
            yield Moment("drawn", told, quiet=True, brief=brief)
        case OutpostsTurned() | TilesMoved():
            yield from _outposts(step.after)
        case Raided(seat=seat, raid=raid) if seat == step.after.start:
            comes, brief = (words_winter.is_over(raid, brief) for brief in (False, True))
            yield Moment("winter", comes, None, ("germans",), quiet=True, brief=brief)
        case HarmsStruck(harms=harms) if any(harms):
            yield Moment("harms", words.harms_strike(harm_words(harms)))
        case JanusPlayed(colour=colour, value=value, removed=removed, taken=taken, counter=counter):
            pieces, die = janus_pieces(figures, removed, taken), f"{colour} {value}"
            told, brief = words.janus_takes(pieces, die, counter), words.janus_takes(pieces, die)
            yield Moment("janus", told, None, ("janus",), quiet=True, brief=brief)


def _roll(state: DiscordiaState, season: str, dice: tuple[Face, ...]) -> Moment:
    """The dice of a season with who begins it, whose dice they are: handed a turn, that seat sees them fall. Those of
    winter without the strengths of the seats."""
    first = maximus(state)
    seat = first if state.janus is None or (state.season == 1 and first >= 0) else None
    told = brief = words.season_begins(season, state.year * (state.season == 1), alone=seat is None)
    if state.season == len(SEASONS):
        last, need = state.year == YEARS, raid_strength(state)
        told, brief = (way(last, need) for way in (words_winter.begins, words_winter.begins_briefly))
    return Moment("roll", told, seat, (), dice, quiet=True, brief=brief)


def _outposts(state: DiscordiaState) -> Iterator[Moment]:
    if waits := outposts_waiting(state):
        yield Moment("outposts", waits[0], quiet=True, brief=waits[-1])


def of_a_seat(state: DiscordiaState, event: Event, events: Sequence[Event]) -> Iterator[Moment]:
    """`events`: those that came with it, which tell how many stars were to be had."""
    match event:
        case BoardChosen(seat=seat, board=board):
            yield Moment("city", words.governs(BOARD_NAMES[BOARD_INDEX[board]]), seat)
        case Deployed(seat=seat, tile=tile, full=True):
            own, name = own_strength(state, seat), names.tile(state.figures, tile)
            told = words.tile_is_full(name, KIND[TILE_INDEX[tile]], own)
            tower = KIND[TILE_INDEX[tile]] in (MILITARY, TRADE)
            yield Moment("full", told, seat, (tile,), brief=words.tile_is_full(name, -1, own), great=tower)
        case Sailed(seat=seat, ship=ship, stall=stall):
            told = words.ship_sails(*(names.tile(state.figures, one) for one in (ship, f"{ship}'" if stall else "")))
            yield Moment("ship", told, seat, (ship,))
        case DecreeFulfilled(seat=seat, decree=decree, slot=slot):
            city, number = state.cities[seat], DECREE_INDEX[decree]
            tiles = (TILE_IDS[tile] for tile in decree_tiles(city, number))
            effects, site = state.figures.boards[city.board].decrees[slot - 1].effects, stars_for(state, event, events)
            lost = sum(effect.n for effect in effects) if not any(one.n for one in coming(effects, site)) else 0
            brings = words.stars_lost(lost) if lost else bonus_words(effects, site)
            told, brief = (words.decree_fulfilled(way, brings) for way in (decree_text(city, number), ""))
            places = (*tiles, f"decrees-{slot}")  # it leaves the offer
            yield Moment("decree", told, seat, places, brief=brief, great=not lost)
        case WorkersDrawn(seat=seat, workers=workers, reason="swap"):
            yield Moment("swap", words.swap_draws(worker_words(workers)), seat, tuple(dict.fromkeys(workers)))
        case Extended(seat=seat, extension=extension):
            yield Moment("extension", extend(state.figures, extension), seat, (extension,), quiet=True)
        case PrivilegeTaken(seat=seat, privilege=privilege):
            told = words.privilege_gained(privilege_words(state.figures, privilege, stars_for(state, event, events)))
            yield Moment("privilege", told, seat, (privilege,), quiet=True)
        case Raided(seat=seat, strength=strength, raid=raid):
            told, brief = (words.raid_told(strength, raid, brief) for brief in (False, True))
            yield Moment("raid", told, seat, ("germans",), brief=brief)
        case OutpostFilled(seat=seat, tile=tile, outpost=outpost):
            figures, number = state.figures, TILE_INDEX[tile]
            fighters = sum(map(len, figures.tiles[number].spaces)) if KIND[number] == BARRACKS else 0
            harm = names.outpost(figures, outpost) if outpost else ""
            name = names.tile(figures, tile)
            told, brief = (words_magna.outpost_manned(name, harm, fighters, brief) for brief in (False, True))
            yield Moment("outpost", told, seat, (tile,), brief=brief)


def _die(colour: str, value: int) -> Face:
    """A die: its colour in words before its value."""
    return Face(f"{colour} {value}", _STYLES[colour])
