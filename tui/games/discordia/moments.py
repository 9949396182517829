"""What is worth seeing in Discordia: the dice of a season, full tiles, ships that sail, decrees, raids, outposts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rules.discordia.city.counting import decree_text
from rules.discordia.components import DECREE_INDEX, GERMAN_INDEX, KIND, SEASONS, TILE_INDEX
from rules.discordia.events import (
    Built,
    Declined,
    DecreeFulfilled,
    Deployed,
    Extended,
    GermanTurned,
    JanusPlayed,
    PrivilegeTaken,
    PrivilegeUsed,
    Raided,
    Rolled,
    Sailed,
    SwapBegun,
    TurnEnded,
)
from rules.discordia.magna.events import HarmsStruck, OutpostFilled, OutpostsTurned
from rules.discordia.magna.words import harm_words
from rules.discordia.pieces.bonuses import Figures
from rules.discordia.state import DiscordiaState
from rules.discordia.words.happened import event_text
from rules.discordia.words.pieces import bonus_words, worker_words
from rules.discordia.words.tiles import privilege_words
from rules.game import Event
from tui.games.discordia import words
from tui.table.moments import Face, Moment, Step

KINDS: Final = ("roll", "full", "ship", "decree", "raid", "extension", "privilege", "outpost", "harms", "drawn")
_STYLES: Final = {
    "blue": "bold #ffffff on #2f6fb5",
    "red": "bold #ffffff on #b23a2f",
    "yellow": "bold #1a1208 on #d3b03a",
}
_VALUES: Final = tuple("123456")


def moments_of(step: Step) -> Iterator[Moment]:
    """The moments of a step."""
    for event in step.entry.events:
        yield from _of_all(step, event)
        yield from _of_a_seat(step.after, event)


def _of_all(step: Step, event: Event) -> Iterator[Moment]:
    figures: Figures = step.after.figures
    match event:
        case Rolled(season=season, blue=blue, red=red, yellow=yellow):
            values = {"blue": blue, "red": red, "yellow": yellow}
            dice = tuple(_die(colour, value) for colour, value in values.items())
            yield Moment("roll", words.season_begins(SEASONS[season - 1]), None, (), dice, quiet=True)
        case GermanTurned(side=side, german=german):
            tile = figures.germans[side == "right"][GERMAN_INDEX[german]]
            told = words.germans_come(side, tile.strength, bonus_words(tile.effects))
            yield Moment("drawn", told, quiet=True)
        case OutpostsTurned(outposts=outposts):
            yield Moment("drawn", words.outposts_turned(len(outposts)), quiet=True)
        case HarmsStruck(harms=harms) if any(harms):
            yield Moment("harms", words.harms_strike(harm_words(harms)))
        case JanusPlayed(colour=colour, value=value, counter=counter):
            yield Moment("drawn", words.janus_plays(counter), None, (), (_die(colour, value),), quiet=True)


def _of_a_seat(state: DiscordiaState, event: Event) -> Iterator[Moment]:
    match event:
        case Deployed(seat=seat, tile=tile, full=True):
            yield Moment("full", words.tile_is_full(KIND[TILE_INDEX[tile]]), seat, (tile,))
        case Sailed(seat=seat, ship=ship, stall=stall):
            yield Moment("ship", words.ship_sails(stall), seat, (ship,))
        case DecreeFulfilled(seat=seat, decree=decree):
            asks = decree_text(state.cities[seat], DECREE_INDEX[decree])
            yield Moment("decree", words.decree_fulfilled(asks), seat, (decree,))
        case Extended(seat=seat, extension=extension):
            yield Moment("extension", words.city_grows(), seat, (extension,))
        case PrivilegeTaken(seat=seat, privilege=privilege):
            yield Moment(
                "privilege", words.privilege_gained(privilege_words(state.figures, privilege)), seat, (privilege,)
            )
        case Raided(seat=seat, strength=strength, raid=raid):
            yield Moment("raid", words.raid_told(strength, raid), seat)
        case OutpostFilled(seat=seat, tile=tile, outpost=outpost):
            yield Moment("outpost", words.outpost_manned(bool(outpost)), seat, (tile,))


def turn_words(state: DiscordiaState, events: Sequence[Event]) -> str:
    """A turn, one deed after the other, with kinds of tiles for their ids."""
    told = [_deed(state, event) for event in events if not isinstance(event, TurnEnded | Declined)]
    return ", ".join(told)


def _deed(state: DiscordiaState, event: Event) -> str:
    match event:
        case Built(tile=tile):
            return words.builds(KIND[TILE_INDEX[tile]])
        case Deployed(tile=tile, workers=workers, full=full):
            return words.deploys(worker_words(workers), KIND[TILE_INDEX[tile]], full)
        case PrivilegeUsed(privilege=privilege):
            return words.privilege_used(privilege_words(state.figures, privilege))
        case SwapBegun(count=workers):
            return words.swaps(workers)
    own = [moment.text for moment in _of_a_seat(state, event)]
    return own[0] if own else event_text(state.figures, event)


def _die(colour: str, value: int) -> Face:
    """A die: the letter of its colour before its value."""
    letter = words.DIE_LETTERS[colour]
    return Face(f"{letter}{value}", _STYLES[colour], tuple(f"{letter}{number}" for number in _VALUES))
