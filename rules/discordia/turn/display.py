"""What lies out: city tiles by column and by kind, the gaps to be filled, towers, the Germanic tiles of the year."""

from __future__ import annotations

from rules.discordia.components import COLUMNS, KIND, TILE_IDS, TOWERS
from rules.discordia.pieces.bonuses import ANY, German
from rules.discordia.state import DiscordiaState


def column(state: DiscordiaState, value: int) -> list[int]:
    """The city tiles in the column of a value, from the top."""
    found = []
    for tile in state.display[value - 1 :: COLUMNS]:
        if tile >= 0:
            found.append(tile)
    return found


def of_kind(state: DiscordiaState, kind: int) -> list[int]:
    """The city tiles of the display of a kind, or of `ANY`."""
    return [tile for tile in state.display if tile >= 0 and kind in (KIND[tile], ANY)]


def lacking(state: DiscordiaState) -> int:
    """How many places of the display are to be filled now; fewer than are empty if the tiles run out."""
    return min(state.display.count(-1), state.unseen.bit_count() + state.removed.bit_count())


def towers_out(state: DiscordiaState) -> list[int]:
    """The towers that lie out, as numbers of `TILES`."""
    return [tower for tower in range(TOWERS, len(TILE_IDS)) if state.towers >> tower - TOWERS & 1]


def open_germans(state: DiscordiaState) -> tuple[German | None, German | None]:
    """The left and the right Germanic tile of this year, as far as they are turned up."""
    left = state.figures.germans[0][state.left[-1]] if len(state.left) == state.year else None
    right = state.figures.germans[1][state.right[-1]] if len(state.right) == state.year else None
    return left, right
