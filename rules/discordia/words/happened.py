"""What happened, one line an event."""

from __future__ import annotations

from collections.abc import Sequence

from rules.discordia.components import (
    DECREE_INDEX,
    EXTENSION_INDEX,
    GERMAN_INDEX,
    PRIVILEGE_INDEX,
    SEASONS,
    TILE_INDEX,
    YEARS,
)
from rules.discordia.events import (
    AT_THE_YEAR_END,
    BoatUsed,
    Built,
    Cleared,
    Dealt,
    Declined,
    DecreeFulfilled,
    Deployed,
    DieChosen,
    Displayed,
    Extended,
    GameEnded,
    GermanTurned,
    Infrastructure,
    JanusGrew,
    JanusPlayed,
    Manipulated,
    ManipulatorTaken,
    MaximusDrawn,
    PrivilegeTaken,
    PrivilegeUsed,
    Raided,
    RingMoved,
    Rolled,
    Sailed,
    StarLaid,
    StarsTaken,
    SwapBegun,
    TurnEnded,
    WorkersDrawn,
    WorkersReturned,
    YearBegun,
)
from rules.discordia.magna.words import magna_text
from rules.discordia.pieces.bonuses import Figures
from rules.discordia.pieces.workers import COLOURS
from rules.discordia.words import draws, names
from rules.discordia.words.pieces import bonus_words, worker_words
from rules.game import Event
from rules.words import count, listed, seat_name


def event_text(figures: Figures, event: Event, site: int | None = None) -> str:
    """One line; where the event has a seat, it goes on from the seat's name."""
    match event:
        case Dealt(what=what, pieces=pieces):
            if what == draws.ACTION_TILES:
                tiles = [f"{column}: {names.action_tile(figures, int(tile))}" for column, tile in enumerate(pieces, 1)]
                return f"The action tiles above the columns: {'; '.join(tiles)}"
            dealt = [names.piece(figures, piece) for piece in pieces]
            times = {piece: dealt.count(piece) for piece in dealt}
            told = [piece if n == 1 else f"{piece} ({n} times)" for piece, n in times.items()]
            return f"The {what} are {'; '.join(told) if any(', ' in one for one in told) else listed(told)}"
        case Displayed(tiles=tiles, reshuffled=reshuffled):
            again = "; the removed tiles make a new stack" if reshuffled else ""
            verb = "joins" if len(tiles) < 2 else "join"
            return f"{_first_large(_tiles(figures, tiles) or 'nothing')} {verb} the display{again}"
        case GermanTurned(side=side, german=german):
            tile = figures.germans[side == "right"][GERMAN_INDEX[german]]
            brings = "reward" if side == "right" else "damage"
            effects = bonus_words(tile.effects)
            return f"Germanic tile on the {side}: strength {tile.strength}; {brings} {effects}"
        case MaximusDrawn():
            return "is the first Maximus"
        case Rolled(year=year, season=season, blue=blue, red=red, yellow=yellow):
            return f"Year {year}, {SEASONS[season - 1]}: blue {blue}, red {red}, yellow {yellow}"
        case Cleared(tiles=tiles):
            return f"Full tiles are emptied: {_tiles(figures, tiles) or 'none'}"
        case YearBegun(year=year, removed=removed):
            leave = f"{_tiles(figures, removed) or 'nothing'} {'leaves' if len(removed) < 2 else 'leave'} the display"
            return f"is the start player of year {year}; {leave}"
        case JanusPlayed():
            return janus_turn(figures, event)
        case JanusGrew(by=by, counter=counter):
            return f"Janus draws {count(by, 'worker')}: he has {counter}"
        case GameEnded(reason=reason):
            if reason == "zero":
                return "has no worker left and wins"
            return "Janus has no worker left and wins" if reason == "janus" else f"Year {YEARS} is over"
    return _deed_text(figures, event, site)


def _deed_text(figures: Figures, event: Event, site: int | None) -> str:
    """The events that are a seat's own doing or suffering."""
    match event:
        case WorkersDrawn(workers=workers, reason=reason):
            return f"draws {worker_words(workers) or 'nobody'} ({reason})"
        case DieChosen(colour=colour, value=value, out=out):
            return f"chooses {colour} {value}" + (" and takes it out" if out else "")
        case Manipulated(value=value):
            return f"uses a manipulator: the die counts {value}"
        case Built(tile=tile, over=over):
            return f"builds {names.one_tile(figures, tile)}" + (f" over {names.tile(figures, over)}" if over else "")
        case Deployed(tile=tile, workers=workers, special=special, full=full):
            deed = f"deploys {worker_words(workers)} to {names.tile(figures, tile)}"
            return f"{deed}{' (special)' if special else ''}{', full' if full else ''}"
        case Extended(extension=extension):
            return f"lays an extension: {names.extension(figures, extension)}"
        case StarLaid(track=track, space=space):
            return f"lays a star on the {track} track, space {space}"
        case StarsTaken(count=stars):
            return f"{'takes' if stars >= 0 else 'loses'} {count(abs(stars), 'star')}"
        case RingMoved(steps=steps, space=space):
            return f"moves the supply ring {'on' if steps >= 0 else 'back'} to {space} of the aqueduct"
        case ManipulatorTaken():
            return "takes a manipulator"
        case BoatUsed(season=season):
            return f"takes the boat bonus of {SEASONS[season - 1]}: {bonus_words(figures.boat[season], site)}"
        case SwapBegun(count=workers, source=source):
            return f"swaps {count(workers, 'worker')}" + (f" with {names.piece(figures, source)}" if source else "")
        case WorkersReturned(workers=workers):
            return f"puts {worker_words(workers)} into the bag"
        case DecreeFulfilled(decree=decree, slot=slot):
            return f"fulfils the decree {names.decree(figures, decree)} (slot {slot})"
        case PrivilegeTaken(privilege=privilege):
            return f"takes the privilege: {names.privilege(figures, privilege, site)}"
        case PrivilegeUsed(privilege=privilege):
            return f"uses the privilege: {names.privilege(figures, privilege, site)}"
        case Declined(what=what):
            return f"does without: {names.declined_words(what)}"
        case Sailed(ship=ship, over=over, stall=stall):
            place = f": it becomes a market stall{f' over {names.tile(figures, over)}' if over else ''}"
            return f"sees {names.tile(figures, ship)} sail{place if stall else ' and builds no stall'}"
        case TurnEnded():
            return "ends the turn"
        case Raided(strength=strength, raid=raid):
            outcome = "holds out" if strength >= raid else "is overrun"
            return f"{outcome} with strength {strength} against {raid}"
        case Infrastructure(symbols=symbols, empty=empty, ring=ring, deficiency=deficiency):
            lack = f"{count(symbols, 'symbol')} + {empty} empty - {ring} aqueduct"
            return f"lacks {count(deficiency, 'worker')}: {lack}"
    return magna_text(figures, event)


def drawn_text(figures: Figures, event: Event) -> str:
    """What chance brought, where it is told without the table in view; "" where the journal says it as well."""
    match event:
        case Rolled(year=year, season=season, blue=blue, red=red, yellow=yellow):
            return f"Year {year}, {SEASONS[season - 1]}: the roll blue {blue}, red {red}, yellow {yellow}"
        case WorkersDrawn(workers=workers, reason="start"):
            return f"draws {worker_words(workers)} at the start"
        case JanusPlayed():
            return janus_drew(figures, event)
    return ""


def year_end_draws(events: Sequence[Event]) -> list[tuple[int | None, str]]:
    """Who came to each seat at the end of a year, all draws in one; nothing where none was drawn then."""
    drawn: dict[int, str] = {}
    for event in events:
        if isinstance(event, WorkersDrawn) and event.reason in AT_THE_YEAR_END:
            drawn[event.seat] = drawn.get(event.seat, "") + event.workers
    return [
        (seat, f"draws {worker_words(workers)} at the end of the year") for seat, workers in drawn.items() if workers
    ]


def janus_turn(figures: Figures, event: JanusPlayed) -> str:
    """A turn of Janus, told like that of a person."""
    taken = _taken_by_janus(figures, event, " from the display")
    takes = f", takes {listed(taken)}" if taken else ""
    return f"Janus chooses {event.colour} {event.value}{takes}; he has {count(event.counter, 'worker')} left"


def janus_drew(figures: Figures, event: JanusPlayed) -> str:
    """The same in few words, as a piece of luck: `Janus takes barracks 5 and the trade tower 2 with yellow 6`."""
    return f"Janus takes {listed(_taken_by_janus(figures, event)) or 'nothing'} with {event.colour} {event.value}"


def _taken_by_janus(figures: Figures, event: JanusPlayed, whence: str = "") -> list[str]:
    """What he took from the display (`whence`) and from the offer."""
    taken = [f"{names.tile(figures, event.removed)}{whence}"] if event.removed else []
    return [*taken, janus_took(figures, event.taken)] if event.taken else taken


def janus_took(figures: Figures, piece: str) -> str:
    """What Janus took from the offer: `piece` is its id, or stars in words."""
    if piece in DECREE_INDEX:
        return f"the decree {names.decree(figures, piece)}"
    if piece in PRIVILEGE_INDEX:
        return f"the privilege: {names.privilege(figures, piece)}"
    if piece in EXTENSION_INDEX:
        return f"the extension: {names.extension(figures, piece)}"
    return f"the {names.tile(figures, piece)}" if piece in TILE_INDEX else piece


def _tiles(figures: Figures, tiles: Sequence[str]) -> str:
    return listed([names.tile(figures, tile) for tile in tiles])


def _first_large(text: str) -> str:
    return text[:1].upper() + text[1:]


def outcome(figures: Figures, brought: int | str | Sequence[int | str]) -> str:
    """What came up: names, workers by letters, or a seat."""
    if isinstance(brought, int):
        return seat_name(brought)
    if isinstance(brought, str):
        return _drawn(figures, brought) or "nobody"
    return ", ".join(_drawn(figures, str(one)) for one in brought)


def _drawn(figures: Figures, name: str) -> str:
    """What came up, by its name; workers by their letters, in words."""
    return worker_words(name) if set(name) <= set(COLOURS) else names.piece(figures, name)
