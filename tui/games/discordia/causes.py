"""What a bonus that asks for a choice came of: `stall 3: lay 1 star on expedition`. No Textual here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from rules.discordia.city.counting import track as track_of
from rules.discordia.components import EXTENSION_INDEX, FRONTS, PRIVILEGE_INDEX, TILE_INDEX
from rules.discordia.events import (
    BoatUsed,
    Built,
    DecreeFulfilled,
    Extended,
    PrivilegeUsed,
    Sailed,
    StarLaid,
)
from rules.discordia.pieces.bonuses import TRACKS, Frame
from rules.discordia.words import names
from tui.games.discordia import words_turn as words

if TYPE_CHECKING:
    from rules.discordia.state import City, DiscordiaState
    from rules.game import Event
    from rules.turn_controller import Entry

StateAt = Callable[[int], "DiscordiaState"]


def cause(state_at: StateAt, entries: Sequence[Entry]) -> str:
    """What brought the choice that the game waits for; "" where it is no bonus, or where that is not beyond doubt."""
    state = state_at(len(entries))
    if not state.stack:
        return ""
    frame, high, at = state.stack[-1], len(state.stack), len(entries)
    while at and (before := _as_it_lay(state_at(at - 1).stack, frame, high)) is not None:
        frame, at = before, at - 1
    if not at:
        return ""
    step = entries[at - 1]
    told = dict.fromkeys(name for name, effects in _sources(state, step.events) if _has(effects, frame))
    if len(told) == 1:
        return next(iter(told))
    city = state.cities[state.seat]
    full = frame == _BEYOND and city.aqueduct == state.figures.boards[city.board].aqueduct
    return words.AQUEDUCT_FULL if full and not told else ""


_BEYOND = Frame("swap", 2)
"""What a step of the ring beyond the last space brings."""


def _as_it_lay(stack: Sequence[Frame], frame: Frame, high: int) -> Frame | None:
    """The same choice on the stack before a step, whose top the step has taken; None if the step brought it. Of several
    stars to be laid one may have been laid."""
    if len(stack) > high and stack[high - 1] == frame:
        return frame
    more = Frame(frame.op, frame.n + 1, frame.kind)
    return more if frame.op == "lay" and len(stack) == high and stack[-1] == more else None


def _has(effects: Sequence[Frame], frame: Frame) -> bool:
    """Whether effects have what is asked for, or so many stars more of it to lay."""
    return any((one.op, one.kind) == (frame.op, frame.kind) and one.n >= frame.n for one in effects)


def _sources(state: DiscordiaState, events: Sequence[Event]) -> Iterator[tuple[str, Sequence[Frame]]]:
    """What of a step brings a bonus, in words, each with its effects."""
    figures, city = state.figures, state.cities[state.seat]
    for event in events:
        if getattr(event, "seat", state.seat) != state.seat:
            continue
        match event:
            case Built(tile=tile):
                yield names.tile(figures, tile), figures.tiles[TILE_INDEX[tile]].effects
            case Sailed(ship=ship, stall=True):
                yield names.tile(figures, f"{ship}'"), figures.tiles[TILE_INDEX[ship] + FRONTS].effects
            case Extended(extension=extension):
                yield words.EXTENSION, figures.extensions[EXTENSION_INDEX[extension]].effects
            case StarLaid(track=track, space=space):
                yield words.star_on(track), _space(city, track, space)
            case DecreeFulfilled(slot=slot):
                yield words.DECREE, figures.boards[city.board].decrees[slot - 1].effects
            case PrivilegeUsed(privilege=privilege):
                yield words.PRIVILEGE, figures.privileges[PRIVILEGE_INDEX[privilege]].effects
            case BoatUsed(season=season):
                yield words.BOAT, figures.boat[season]


def _space(city: City, track: str, space: int) -> Sequence[Frame]:
    return track_of(city, TRACKS.index(track)).spaces[space - 1].effects
