"""What the raid of a year brought a seat, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.discordia.events import (
    Built,
    Deployed,
    Extended,
    ManipulatorTaken,
    PrivilegeTaken,
    Raided,
    RingMoved,
    StarLaid,
    StarsTaken,
    SwapBegun,
    WorkersDrawn,
    WorkersReturned,
)
from rules.discordia.pieces.bonuses import TRACKS, Frame
from rules.discordia.turn.display import open_germans
from rules.discordia.words import names
from rules.discordia.words import year as words
from rules.discordia.words.pieces import bonus_words
from rules.words import count

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.discordia.state import DiscordiaState
    from rules.game import Event


def brought_by(state: DiscordiaState, event: Raided, came: Sequence[Event]) -> list[str]:
    """What a raid brought a seat, in words."""
    held = event.strength >= event.raid
    german = open_germans(state)[held]
    effects = german.effects if german else ()
    stars = sum(one.count for one in came if isinstance(one, StarsTaken))
    ring = sum(one.steps for one in came if isinstance(one, RingMoved))
    if not held:
        drawn = sum(len(one.workers) for one in came if isinstance(one, WorkersDrawn) and one.reason == "raid")
        return words.damages(effects, drawn, -stars, -ring)
    full = ring < sum(effect.n for effect in effects if effect.op == "aqueduct")
    told = [*_taken(state, came), *_gained(stars, ring, came, full)]
    workers = any(isinstance(one, Deployed | WorkersReturned) for one in came)  # told by themselves
    nothing = [words.not_taken(effects)] if effects and not told and not workers else []
    return told or nothing


def _taken(state: DiscordiaState, came: Sequence[Event]) -> Iterator[str]:
    """The pieces that the reward of a raid brought, and the stars that were laid for it."""
    for event in came:
        match event:
            case Built(tile=tile):
                yield names.tile(state.figures, tile)
            case Extended(extension=extension):
                yield names.extension(state.figures, extension)
            case PrivilegeTaken(privilege=privilege):
                yield names.privilege(state.figures, privilege)
    for at, track in enumerate(TRACKS):
        laid = sum(isinstance(one, StarLaid) and one.track == track for one in came)
        if laid:
            yield bonus_words((Frame("lay", laid, at),))


def _gained(stars: int, ring: int, came: Sequence[Event], full: bool) -> Iterator[str]:
    """Stars, arches, manipulators and swaps that it brought. `full`: these for steps beyond the end of the aqueduct."""
    if stars:
        yield bonus_words((Frame("star", stars),))
    if ring:
        yield bonus_words((Frame("aqueduct", ring),))
    if manipulators := sum(isinstance(one, ManipulatorTaken) for one in came):
        yield count(manipulators, "manipulator")
    if swapped := sum(one.count for one in came if isinstance(one, SwapBegun)):
        yield words.swapped(swapped, full)
