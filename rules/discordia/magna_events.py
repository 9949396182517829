"""What happens in a game with Discordia Magna beyond what always happens, with one line of text each."""

from __future__ import annotations

from typing import ClassVar

from rules.discordia.bonuses import Frame, words
from rules.discordia.components import BOARD_INDEX, BOARDS, HARMS, OUTPOST_INDEX, OUTPOSTS
from rules.game import Event
from rules.words import listed


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


def harm_words(harms: tuple[int, ...] | list[int]) -> str:
    """Sums of harms by kind as text ("raid +1, draw 2 workers"); "nothing" for none."""
    return words(tuple(Frame(op, n) for op, n in zip(HARMS, harms, strict=False) if n))


def outpost_words(name: str) -> str:
    """A Magna tile in one line."""
    return f"{name} ({words((OUTPOSTS[OUTPOST_INDEX[name]].harm,))})"


def magna_text(event: Event) -> str:
    """One line; where the event has a seat, it goes on from the seat's name."""
    match event:
        case BoardsRevealed(boards=boards):
            return f"City boards to choose from: {', '.join(BOARDS[BOARD_INDEX[board]].name for board in boards)}"
        case BoardChosen(board=board, memory=memory):
            return f"chooses {BOARDS[BOARD_INDEX[board]].name}" + (f", with memory tile {memory}" if memory else "")
        case TilesMoved(tiles=tiles, places=places, outposts=outposts):
            moves = [
                f"{tile} to {place}" + (f" on {outpost_words(outpost)}" if outpost else "")
                for tile, place, outpost in zip(tiles, places, outposts, strict=True)
            ]
            return f"Into the Magna row: {', '.join(moves) or 'nothing'}"
        case OutpostsTurned(places=places, outposts=outposts):
            turned = [f"{outpost_words(outpost)} at {place}" for place, outpost in zip(places, outposts, strict=True)]
            return f"Magna tiles turned up: {', '.join(turned)}"
        case OutpostFilled(tile=tile, outpost=""):
            return f"fills {tile} in the Magna row"
        case OutpostFilled(tile=tile, outpost=outpost, stall=stall):
            return f"averts {outpost_words(outpost)}: {tile} is full" + (f" and turns into {stall}" if stall else "")
        case HarmsStruck(harms=harms):
            if not any(harms):
                return "No Magna tile lies open: nobody is harmed"
            return f"Open Magna tiles bring everybody: {harm_words(harms)}"
        case RowCleared(tiles=tiles):
            return f"Full tiles leave the Magna row: {listed(tiles) or 'none'}"
    raise TypeError(f"not an event of this game: {event!r}")
