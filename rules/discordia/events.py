"""What happens in a game of Discordia, with one line of text each."""

from __future__ import annotations

from typing import ClassVar

from rules.discordia.bonuses import words
from rules.discordia.components import BOAT, GERMAN_INDEX, GERMANS, SEASONS
from rules.discordia.magna_events import MAGNA_EVENTS, magna_text
from rules.discordia.workers import worker_words
from rules.game import Event
from rules.words import count, listed


class Dealt(Event, frozen=True, tag="dealt"):
    """Set-up: `what` is "action tiles" (by column), "decrees" or "privileges"."""

    reveals: ClassVar[bool] = True
    what: str
    pieces: tuple[str, ...]


class Displayed(Event, frozen=True, tag="displayed"):
    """City tiles fill the gaps of the display; `reshuffled`: the removed ones made a new stack."""

    reveals: ClassVar[bool] = True
    tiles: tuple[str, ...]
    reshuffled: bool


class GermanTurned(Event, frozen=True, tag="german-turned"):
    reveals: ClassVar[bool] = True
    side: str
    german: str


class WorkersDrawn(Event, frozen=True, tag="workers-drawn"):
    """`reason`: "start", "swap", "raid", "infrastructure"."""

    reveals: ClassVar[bool] = True
    seat: int
    workers: str
    reason: str


class MaximusDrawn(Event, frozen=True, tag="maximus-drawn"):
    reveals: ClassVar[bool] = True
    seat: int


class Rolled(Event, frozen=True, tag="rolled"):
    """The roll of a season (`year` and `season` from 1)."""

    reveals: ClassVar[bool] = True
    year: int
    season: int
    blue: int
    red: int
    yellow: int


class DieChosen(Event, frozen=True, tag="die-chosen"):
    """`out`: nobody else can use it this season."""

    seat: int
    colour: str
    value: int
    out: bool


class Manipulated(Event, frozen=True, tag="manipulated"):
    seat: int
    value: int


class Built(Event, frozen=True, tag="built"):
    seat: int
    tile: str
    over: str


class Deployed(Event, frozen=True, tag="deployed"):
    seat: int
    tile: str
    workers: str
    special: bool
    full: bool


class Extended(Event, frozen=True, tag="extended"):
    seat: int
    extension: str


class StarLaid(Event, frozen=True, tag="star-laid"):
    """`space` from 1 at the bottom."""

    seat: int
    track: str
    space: int


class StarsTaken(Event, frozen=True, tag="stars-taken"):
    """`count` stars from the cult site; negative: put back there."""

    seat: int
    count: int


class RingMoved(Event, frozen=True, tag="ring-moved"):
    """The supply ring moved by `steps` to `space`."""

    seat: int
    steps: int
    space: int


class ManipulatorTaken(Event, frozen=True, tag="manipulator-taken"):
    seat: int


class BoatUsed(Event, frozen=True, tag="boat-used"):
    seat: int
    season: int


class SwapBegun(Event, frozen=True, tag="swap-begun"):
    """`source`: a trade tower, or "" for a bonus."""

    seat: int
    count: int
    source: str


class WorkersReturned(Event, frozen=True, tag="workers-returned"):
    """Workers go from the supply into the bag."""

    seat: int
    workers: str


class DecreeFulfilled(Event, frozen=True, tag="decree-fulfilled"):
    """It covers the decree slot `slot` (from 1)."""

    seat: int
    decree: str
    slot: int


class PrivilegeTaken(Event, frozen=True, tag="privilege-taken"):
    seat: int
    privilege: str


class PrivilegeUsed(Event, frozen=True, tag="privilege-used"):
    seat: int
    privilege: str


class Declined(Event, frozen=True, tag="declined"):
    seat: int
    what: str


class Sailed(Event, frozen=True, tag="sailed"):
    """A full ship left; its stall lies on a market place (`over` a stall, or ""), or left the game with it."""

    seat: int
    ship: str
    over: str
    stall: bool


class TurnEnded(Event, frozen=True, tag="turn-ended"):
    seat: int


class Raided(Event, frozen=True, tag="raided"):
    seat: int
    strength: int
    raid: int
    german: str


class Infrastructure(Event, frozen=True, tag="infrastructure"):
    """Symbols and empty spaces less the ring's space are the deficiency."""

    seat: int
    symbols: int
    empty: int
    ring: int
    deficiency: int


class Cleared(Event, frozen=True, tag="cleared"):
    """All full tiles and military towers were emptied into the bag."""

    tiles: tuple[str, ...]


class YearBegun(Event, frozen=True, tag="year-begun"):
    """`removed`: the city tiles taken off the top row; `seat`: the new start player."""

    seat: int
    year: int
    removed: tuple[str, ...]


class JanusPlayed(Event, frozen=True, tag="janus-played"):
    """Janus turned up `tile`, chose a die, removed a city tile, took `taken`; his counter stands at `counter`."""

    reveals: ClassVar[bool] = True
    tile: str
    colour: str
    value: int
    removed: str
    taken: str
    counter: int


class JanusGrew(Event, frozen=True, tag="janus-grew"):
    by: int
    counter: int


class GameEnded(Event, frozen=True, tag="game-ended"):
    """`reason`: "zero" (the seat has no worker left), "years", "janus" (his counter is at 0)."""

    reason: str
    seat: int | None


EVENTS = (
    Dealt,
    Displayed,
    GermanTurned,
    WorkersDrawn,
    MaximusDrawn,
    Rolled,
    DieChosen,
    Manipulated,
    Built,
    Deployed,
    Extended,
    StarLaid,
    StarsTaken,
    RingMoved,
    ManipulatorTaken,
    BoatUsed,
    SwapBegun,
    WorkersReturned,
    DecreeFulfilled,
    PrivilegeTaken,
    PrivilegeUsed,
    Declined,
    Sailed,
    TurnEnded,
    Raided,
    Infrastructure,
    Cleared,
    YearBegun,
    JanusPlayed,
    JanusGrew,
    GameEnded,
    *MAGNA_EVENTS,
)


def event_text(event: Event) -> str:
    """One line; where the event has a seat, it goes on from the seat's name."""
    match event:
        case Dealt(what=what, pieces=pieces):
            return f"The {what} are {listed(pieces)}"
        case Displayed(tiles=tiles, reshuffled=reshuffled):
            again = "; the removed tiles make a new stack" if reshuffled else ""
            return f"{listed(tiles) or 'Nothing'} {'joins' if len(tiles) < 2 else 'join'} the display{again}"
        case GermanTurned(side=side, german=german):
            tile = GERMANS[side == "right"][GERMAN_INDEX[german]]
            brings = "reward" if side == "right" else "damage"
            return f"Germanic tile on the {side}: {german}, strength {tile.strength}; {brings}: {words(tile.effects)}"
        case MaximusDrawn():
            return "is the first Maximus"
        case Rolled(year=year, season=season, blue=blue, red=red, yellow=yellow):
            return f"Year {year}, {SEASONS[season - 1]}: blue {blue}, red {red}, yellow {yellow}"
        case Cleared(tiles=tiles):
            return f"Full tiles are emptied: {listed(tiles) or 'none'}"
        case YearBegun(year=year, removed=removed):
            leave = f"{listed(removed) or 'nothing'} {'leaves' if len(removed) < 2 else 'leave'} the display"
            return f"is the start player of year {year}; {leave}"
        case JanusPlayed(tile=tile, colour=colour, value=value, removed=removed, taken=taken, counter=counter):
            took = f", takes {taken}" if taken else ""
            return (
                f"Janus plays {tile}: {colour} {value} removes {removed or 'nothing'}{took}; his counter is {counter}"
            )
        case JanusGrew(by=by, counter=counter):
            return f"Janus draws {by}: his counter is {counter}"
        case GameEnded(reason=reason):
            if reason == "zero":
                return "has no worker left and wins"
            return "Janus has no worker left and wins" if reason == "janus" else "Year four is over"
    return _deed_text(event)


def _deed_text(event: Event) -> str:
    """The events that are a seat's own doing or suffering."""
    match event:
        case WorkersDrawn(workers=workers, reason=reason):
            return f"draws {worker_words(workers) or 'nobody'} ({reason})"
        case DieChosen(colour=colour, value=value, out=out):
            return f"chooses {colour} {value}" + (" and takes it out" if out else "")
        case Manipulated(value=value):
            return f"uses a manipulator: the die counts {value}"
        case Built(tile=tile, over=over):
            return f"builds {tile}" + (f" over {over}" if over else "")
        case Deployed(tile=tile, workers=workers, special=special, full=full):
            return (
                f"deploys {worker_words(workers)} to {tile}{' (special)' if special else ''}{', full' if full else ''}"
            )
        case Extended(extension=extension):
            return f"lays extension {extension}"
        case StarLaid(track=track, space=space):
            return f"lays a star on {track} {space}"
        case StarsTaken(count=stars):
            return f"{'takes' if stars >= 0 else 'loses'} {count(abs(stars), 'star')}"
        case RingMoved(steps=steps, space=space):
            return f"moves the supply ring {steps:+} to {space}"
        case ManipulatorTaken():
            return "takes a manipulator"
        case BoatUsed(season=season):
            return f"takes the boat bonus of {SEASONS[season - 1]}: {words(BOAT[season])}"
        case SwapBegun(count=workers, source=source):
            return f"swaps {count(workers, 'worker')}" + (f" with {source}" if source else "")
        case WorkersReturned(workers=workers):
            return f"puts {worker_words(workers)} into the bag"
        case DecreeFulfilled(decree=decree, slot=slot):
            return f"fulfils decree {decree} (slot {slot})"
        case PrivilegeTaken(privilege=privilege):
            return f"takes privilege {privilege}"
        case PrivilegeUsed(privilege=privilege):
            return f"uses privilege {privilege}"
        case Declined(what=what):
            return f"does without: {what}"
        case Sailed(ship=ship, over=over, stall=stall):
            place = f"becomes a market stall{f' over {over}' if over else ''}" if stall else "finds no market place"
            return f"sees {ship} sail: it {place}"
        case TurnEnded():
            return "ends the turn"
        case Raided(strength=strength, raid=raid, german=german):
            outcome = "holds" if strength >= raid else "is overrun"
            return f"{outcome} with strength {strength} against {raid} ({german})"
        case Infrastructure(symbols=symbols, empty=empty, ring=ring, deficiency=deficiency):
            lack = f"{count(symbols, 'symbol')} + {empty} empty - {ring} aqueduct"
            return f"lacks {count(deficiency, 'worker')}: {lack}"
    return magna_text(event)
