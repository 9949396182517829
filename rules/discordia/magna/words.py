"""The words of Discordia Magna."""

from __future__ import annotations

from rules.discordia.components import BOARD_INDEX, BOARDS, HARMS, OUTPOST_INDEX, OUTPOSTS
from rules.discordia.magna.events import (
    BoardChosen,
    BoardsRevealed,
    HarmsStruck,
    OutpostFilled,
    OutpostsTurned,
    RowCleared,
    TilesMoved,
)
from rules.discordia.pieces.bonuses import Frame
from rules.discordia.words.pieces import bonus_words
from rules.game import Event
from rules.words import listed


def harm_words(harms: tuple[int, ...] | list[int]) -> str:
    """Sums of harms by kind as text ("raid +1, draw 2 workers"); "nothing" for none."""
    return bonus_words(tuple(Frame(op, n) for op, n in zip(HARMS, harms, strict=False) if n))


def outpost_words(name: str) -> str:
    """A Magna tile in one line."""
    return f"{name} ({bonus_words((OUTPOSTS[OUTPOST_INDEX[name]].harm,))})"


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
