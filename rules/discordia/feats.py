"""What a seat did in a game that is worth telling at its end, and how the supplies went from year to year."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.discordia.city.counting import decree_text
from rules.discordia.components import DECREE_INDEX
from rules.discordia.events import DecreeFulfilled, Extended, Infrastructure, Raided, Sailed
from rules.discordia.words import feats as words
from rules.reckoning import reckonings

if TYPE_CHECKING:
    from rules.discordia.state import DiscordiaState
    from rules.game import Event
    from rules.reckoning import Log


class Feats(NamedTuple):
    """The years in which a seat held the Germans, lost to them, and had its whole city covered by the aqueduct; what
    the decrees it met ask for, each with the year; how many ships it sent off and extensions it laid."""

    held: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()
    covered: tuple[int, ...] = ()
    decrees: tuple[tuple[str, int], ...] = ()
    ships: int = 0
    extensions: int = 0


def feats_of(log: Log, seat: int) -> Feats:
    """What a seat did, as far as the game has come."""
    found = Feats()
    for at, entry in enumerate(log.entries):
        for event in entry.events:
            if getattr(event, "seat", None) == seat:
                found = _with(found, log.state_at(at), seat, event)
    return found


def _with(found: Feats, state: DiscordiaState, seat: int, event: Event) -> Feats:
    """With what an event adds. `state`: before it."""
    match event:
        case Raided(strength=strength, raid=raid) if strength >= raid:
            return found._replace(held=(*found.held, state.year))
        case Raided():
            return found._replace(lost=(*found.lost, state.year))
        case Infrastructure(deficiency=0):
            return found._replace(covered=(*found.covered, state.year))
        case DecreeFulfilled(decree=decree):
            asks = decree_text(state.cities[seat], DECREE_INDEX[decree])
            return found._replace(decrees=(*found.decrees, (asks, state.year)))
        case Sailed():
            return found._replace(ships=found.ships + 1)
        case Extended():
            return found._replace(extensions=found.extensions + 1)
    return found


def told(log: Log, seat: int) -> list[str]:
    """The same in clauses, what is worth most first."""
    found = feats_of(log, seat)
    return words.told(found.held, found.covered, found.decrees, found.ships, found.extensions)


def course(log: Log) -> list[tuple[str, tuple[int, ...]]]:
    """The supplies at the start and after every year that is told, each with what that is called."""
    parts = reckonings(log)
    began = [(words.at_the_start(), parts[0].before)] if parts else []
    return [*began, *((words.after_year(part.number), part.after) for part in parts)]
