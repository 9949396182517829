"""The words of Discordia Magna."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules.discordia.components import BOARD_INDEX, BOARD_NAMES, HARMS
from rules.discordia.magna.events import (
    BoardChosen,
    BoardsRevealed,
    HarmsStruck,
    OutpostFilled,
    OutpostsTurned,
    RowCleared,
    TilesMoved,
)
from rules.discordia.pieces.bonuses import Figures, Frame, Memory
from rules.discordia.words import names
from rules.discordia.words.pieces import FOUNDATIONS, bonus_words
from rules.game import Event
from rules.words import count, listed


def harm_words(harms: tuple[int, ...] | list[int]) -> str:
    """Sums of harms by kind as text ("Germans +1, draw 2 workers"); "nothing" for none."""
    return bonus_words(tuple(Frame(op, n) for op, n in zip(HARMS, harms, strict=False) if n))


def averts(figures: Figures, outpost: str) -> str:
    """Of an outpost that is manned: the harm of its Magna tile."""
    return f"averts {averted(names.outpost(figures, outpost))}"


def averted(harm: str) -> str:
    """A harm as what is averted: `the loss of 1 star`, `Germans +1`."""
    return re.sub("^draw ", "the draw of ", re.sub("^lose ", "the loss of ", harm))


def all_manned(number: int) -> str:
    """Of the outposts at the end of a year: none of them harms anybody."""
    return (
        f"{('', 'the only one is', 'both are')[number] if number < 3 else f'all {number} are'} manned: nobody is harmed"
    )


def not_manned(tiles: Sequence[str], harms: str) -> str:
    """Which outposts harmed a seat at the end of a year, and how: `farm 2 not manned: Germans +1`."""
    return f"{listed(list(tiles))} not manned: {harms}" if tiles else harms


def some_manned(manned: int, of: int) -> str:
    """Behind what the others bring."""
    return f"{manned} of {of} manned"


def magna_text(figures: Figures, event: Event) -> str:
    """One line; where the event has a seat, it goes on from the seat's name."""
    match event:
        case BoardsRevealed(boards=boards):
            return f"City boards to choose from: {', '.join(BOARD_NAMES[BOARD_INDEX[board]] for board in boards)}"
        case BoardChosen(board=board, memory=memory):
            return f"chooses {BOARD_NAMES[BOARD_INDEX[board]]}" + (
                f": its decree asks for {names.memory(figures, memory)}" if memory else ""
            )
        case TilesMoved(tiles=tiles, places=places, outposts=outposts):
            moves = [
                f"{names.tile(figures, tile)} to outpost {place}"
                + (f" ({names.outpost(figures, outpost)})" if outpost else "")
                for tile, place, outpost in zip(tiles, places, outposts, strict=True)
            ]
            return f"To the outposts on the Rhine: {', '.join(moves) or 'nothing'}"
        case OutpostsTurned(places=places, outposts=outposts):
            turned = [
                f"{names.outpost(figures, outpost)} at outpost {place}"
                for place, outpost in zip(places, outposts, strict=True)
            ]
            return f"Harms turned up: {', '.join(turned)}"
        case OutpostFilled(tile=tile, outpost=""):
            return f"fills {names.rhine_tile(figures, tile)}"
        case OutpostFilled(tile=tile, outpost=outpost, stall=stall):
            turns = f" and turns into {names.one_tile(figures, stall)}" if stall else ""
            full = f"{names.rhine_tile(figures, tile)} is full{turns}"
            return f"{averts(figures, outpost)}: {full}"
        case HarmsStruck(harms=harms):
            if not any(harms):
                return "No outpost lies open: nobody is harmed"
            return f"Open outposts bring everybody: {harm_words(harms)}"
        case RowCleared(tiles=tiles):
            return f"Full tiles leave the outposts: {listed([names.tile(figures, tile) for tile in tiles]) or 'none'}"
    raise TypeError(f"not an event of this game: {event!r}")


# --- city boards ------------------------------------------------------------------------------------------------------


def board(
    name: str,
    foundations: Sequence[int],
    symbols: int,
    decree_slots: int,
    aqueduct: int | None,
    privileges: Sequence[int],
    memory: Memory | None,
) -> str:
    """A city board in one line: its name, and what sets it apart, as in `boards.Differences`."""
    parts = [_more(n, FOUNDATIONS[kind]) for kind, n in enumerate(foundations) if n]
    parts += [_more(symbols, "symbol")] if symbols else []
    parts += [_more(decree_slots, "decree slot")] if decree_slots else []
    parts += [f"aqueduct to {aqueduct}"] if aqueduct is not None else []
    parts.append(f"privileges with extensions {listed([str(number) for number in privileges])}")
    if memory is not None:
        parts.append(f"its decree asks for {memory.text}")
    return f"{name}: {', '.join(parts)}"


def _more(n: int, what: str) -> str:
    """`2 symbols more`, `1 field fewer`."""
    return f"{count(abs(n), what)} {'more' if n > 0 else 'fewer'}"
