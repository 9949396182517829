"""What happens in a game with Discordia Magna beyond what always happens, with one line of text each."""

from __future__ import annotations

from typing import ClassVar

from rules.game import Event


class BoardsRevealed(Event, frozen=True, tag="boards-revealed"):
    """The city boards to choose from, by id."""

    reveals: ClassVar[bool] = True
    boards: tuple[str, ...]


class BoardChosen(Event, frozen=True, tag="board-chosen"):
    """A seat plays with this board; `memory`: the memory tile it takes ("" for none)."""

    seat: int
    board: str
    memory: str


class TilesMoved(Event, frozen=True, tag="tiles-moved"):
    """City tiles went from the top row of the display into the Magna row, to these places (from 1).

    `outposts`: the Magna tiles below them that are known already ("" for one that is turned up next).
    """

    tiles: tuple[str, ...]
    places: tuple[int, ...]
    outposts: tuple[str, ...]


class OutpostsTurned(Event, frozen=True, tag="outposts-turned"):
    """Magna tiles are turned up for the first time, at these places (from 1)."""

    reveals: ClassVar[bool] = True
    places: tuple[int, ...]
    outposts: tuple[str, ...]


class OutpostFilled(Event, frozen=True, tag="outpost-filled"):
    """A city tile of the row is full: its Magna tile `outpost` is turned over ("": it was already, by the ship whose
    stall this is). A `stall` has taken the place of a ship ("": no ship)."""

    seat: int
    tile: str
    outpost: str
    stall: str


class HarmsStruck(Event, frozen=True, tag="harms-struck"):
    """The open Magna tiles harm every seat: the sums by kind, in the order of `HARMS`."""

    harms: tuple[int, ...]


class RowCleared(Event, frozen=True, tag="row-cleared"):
    """Full tiles left the Magna row, their workers are in the bag."""

    tiles: tuple[str, ...]


MAGNA_EVENTS = (BoardsRevealed, BoardChosen, TilesMoved, OutpostsTurned, OutpostFilled, HarmsStruck, RowCleared)
