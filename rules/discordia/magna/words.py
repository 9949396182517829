"""The words of Discordia Magna."""

from __future__ import annotations

from collections.abc import Sequence

from rules.discordia.components import BOARD_INDEX, BOARDS, HARMS, Memory
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
from rules.discordia.words import names
from rules.discordia.words.pieces import FOUNDATIONS, bonus_words
from rules.game import Event
from rules.words import count, listed


def harm_words(harms: tuple[int, ...] | list[int]) -> str:
    """Sums of harms by kind as text ("raid +1, draw 2 workers"); "nothing" for none."""
    return bonus_words(tuple(Frame(op, n) for op, n in zip(HARMS, harms, strict=False) if n))


def magna_text(event: Event) -> str:
    """One line; where the event has a seat, it goes on from the seat's name."""
    match event:
        case BoardsRevealed(boards=boards):
            return f"City boards to choose from: {', '.join(BOARDS[BOARD_INDEX[board]].name for board in boards)}"
        case BoardChosen(board=board, memory=memory):
            return f"chooses {BOARDS[BOARD_INDEX[board]].name}" + (
                f": its decree asks for {names.memory(memory)}" if memory else ""
            )
        case TilesMoved(tiles=tiles, places=places, outposts=outposts):
            moves = [
                f"{names.tile(tile)} to outpost {place}" + (f" ({names.outpost(outpost)})" if outpost else "")
                for tile, place, outpost in zip(tiles, places, outposts, strict=True)
            ]
            return f"To the outposts on the Rhine: {', '.join(moves) or 'nothing'}"
        case OutpostsTurned(places=places, outposts=outposts):
            turned = [
                f"{names.outpost(outpost)} at outpost {place}" for place, outpost in zip(places, outposts, strict=True)
            ]
            return f"Harms turned up: {', '.join(turned)}"
        case OutpostFilled(tile=tile, outpost=""):
            return f"fills {names.tile(tile)} in the Magna row"
        case OutpostFilled(tile=tile, outpost=outpost, stall=stall):
            turns = f" and turns into {names.one_tile(stall)}" if stall else ""
            return f"averts {names.outpost(outpost)}: {names.tile(tile)} is full{turns}"
        case HarmsStruck(harms=harms):
            if not any(harms):
                return "No Magna tile lies open: nobody is harmed"
            return f"Open Magna tiles bring everybody: {harm_words(harms)}"
        case RowCleared(tiles=tiles):
            return f"Full tiles leave the Magna row: {listed([names.tile(tile) for tile in tiles]) or 'none'}"
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


# --- faults -----------------------------------------------------------------------------------------------------------


def played_with_a_module() -> str:
    return "Discordia Magna is played with a module, or not at all"


def used_up_by_a_ladder() -> str:
    return "city boards are used up by a ladder with city boards, not all of them"


def no_such_board_turned_up() -> str:
    return "no such city board is turned up"


def row_has(places: int) -> str:
    return f"the Magna row has {places} places"


def no_such_outpost() -> str:
    return "no such Magna tile"


def no_such_place_open() -> str:
    return "no such place of the Magna row is open"


def four_kinds_of_harm() -> str:
    return "there are four kinds of harm"


def only_city_tiles_in_row() -> str:
    return "only city tiles lie in the Magna row"


def board_before_first_tile() -> str:
    return "everybody chooses a city board before the first city tile"


def board_chosen_once() -> str:
    return "a city board is chosen once"


def boards_turned_up(boards: int) -> str:
    return f"{boards} city boards are turned up now"


def when_harms_strike() -> str:
    return "harms strike from the beginning of a year end to the clearing of the row"


def each_board_once() -> str:
    return "each city board is in one place"


def no_boards_in_game() -> str:
    return "there are no city boards in this game"


def board_before_first_season() -> str:
    return "everybody has a city board before the first season"


def board_of_earlier_game() -> str:
    return "a city board of an earlier game does not come again"


def each_outpost_once() -> str:
    return "each Magna tile is in one place"


def outpost_without_tile() -> str:
    return "a Magna tile without a city tile lies face down"


def outpost_below_tile() -> str:
    return "the Magna tile below a city tile was turned up"


def outpost_shows_harm() -> str:
    return "a Magna tile shows its harm until its city tile was full"


def full_ship_gives_way() -> str:
    return "a full ship in the Magna row gives way to its stall"


def special_belongs_to_turn() -> str:
    return "a special deployment belongs to a turn"


def more_tiles_than_moved() -> str:
    return "more city tiles in the Magna row than were moved there"
