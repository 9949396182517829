"""What happened, one line an event."""

from __future__ import annotations

from typing import Final

from rules.discordia.components import GERMAN_INDEX, SEASONS
from rules.discordia.events import (
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
from rules.discordia.words.pieces import bonus_words, worker_words
from rules.game import Event
from rules.words import count, listed


def event_text(figures: Figures, event: Event) -> str:
    """One line; where the event has a seat, it goes on from the seat's name."""
    match event:
        case Dealt(what=what, pieces=pieces):
            return f"The {_DEALT.get(what, what)} are {listed(pieces)}"
        case Displayed(tiles=tiles, reshuffled=reshuffled):
            again = "; the removed tiles make a new stack" if reshuffled else ""
            return f"{listed(tiles) or 'Nothing'} {'joins' if len(tiles) < 2 else 'join'} the display{again}"
        case GermanTurned(side=side, german=german):
            tile = figures.germans[side == "right"][GERMAN_INDEX[german]]
            brings = "reward" if side == "right" else "damage"
            effects = bonus_words(tile.effects)
            return f"Germanic tile on the {side}: {german}, strength {tile.strength}; {brings}: {effects}"
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
            took = f", takes {_taken(taken)}" if taken else ""
            return (
                f"Janus plays {tile}: {colour} {value} removes {removed or 'nothing'}{took}; his counter is {counter}"
            )
        case JanusGrew(by=by, counter=counter):
            return f"Janus draws {by}: his counter is {counter}"
        case GameEnded(reason=reason):
            if reason == "zero":
                return "has no worker left and wins"
            return "Janus has no worker left and wins" if reason == "janus" else "Year four is over"
    return _deed_text(figures, event)


_DEALT: Final = {"action tiles": "action tiles", "decrees": "decrees", "privileges": "privileges"}
"""What was dealt, as the event names it, in words."""


def _taken(piece: str) -> str:
    """What Janus took. The event names a piece by its id, and stars by their number with a noun."""
    number, blank, _ = piece.partition(" ")
    return count(int(number), "star") if blank and number.isdigit() else piece


def _deed_text(figures: Figures, event: Event) -> str:
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
            return f"takes the boat bonus of {SEASONS[season - 1]}: {bonus_words(figures.boat[season])}"
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
        case Declined(what=what):  # the event holds what was offered in words alone: its JSON form is settled
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
    return magna_text(figures, event)
