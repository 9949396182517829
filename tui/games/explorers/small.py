"""A player's map in little: one cell a space, side by side with others. No widgets here, only `Content`."""

from __future__ import annotations

from collections.abc import Mapping

from textual.content import Content

from rules.explorers.maps import Board
from rules.explorers.state import ExplorersState, towers
from rules.game import TERMINAL
from rules.words import count
from tui.contrast import ORNAMENTS, WORDS, legible_text
from tui.games.explorers.halves import HALF
from tui.games.explorers.signs import SIGNS, Signs
from tui.games.explorers.view import GROUND_NAMES
from tui.games.explorers.words import PIECES
from tui.games.explorers.words import found as found_words
from tui.table.content import MUTED

GAP = 2
INK = "#d8d4c8"
EARNED = "#7dffe0"
"""The ground of spaces that earned what is counted, as on the large map."""
GROUNDS = {
    "grass": "#3f7a41",
    "desert": "#b5924b",
    "mountain": "#7d756c",
    "water": "#2b6199",
    "ice": "#93b9c9",
    "town": "#b23e30",
    "height": "#7a4a94",
    "crystal": "#93416f",
}


LIGHT_GROUNDS = {
    "grass": "#b3d79a",
    "desert": "#ecd693",
    "mountain": "#c4bbb0",
    "water": "#a9cdec",
    "ice": "#d8f0f7",
    "town": "#c8523f",
    "height": "#d3b5e6",
    "crystal": "#ecb0cf",
}
"""On a light background."""


def small_size(board: Board, maps: int, wide: int = 0) -> tuple[int, int]:
    """Columns and lines that so many small maps take, with their heads. `wide`: cells of a space beyond the first."""
    columns = (1 + wide) * (1 + max(column for column, _ in board.grid.hexes))
    rows = 1 + max(row + (column % 2 == 0) for column, row in board.grid.hexes)  # half of these lie in the next line
    return maps * (columns + GAP) - GAP, rows + 1


def small_lines(
    state: ExplorersState,
    seat: int,
    colour: str,
    glyph_set: str,
    variables: Mapping[str, str],
    cells: int = 1,
    earned: int = 0,
) -> list[Content]:
    """A seat's map, a line a row: its pieces on the colours of the lands. `colour`: the seat's. `cells`: of a space, at
    most three; from two on there is room for what is printed and still to be had. Every other column lies half a line
    lower, where there are half blocks and colours. `earned`: spaces that are lit as what earned the coins that are
    counted."""
    board, signs = state.board, SIGNS[glyph_set]
    width, rows = small_size(board, 1)
    plain = variables.get("ansi-background") == "ansi_default"
    page = variables.get("background", "")
    grounds = LIGHT_GROUNDS if _light(page) else GROUNDS
    halves = page.startswith("#") and not plain and glyph_set != "ascii"
    lines, over = [], [page] * width
    for row in range(rows - 1):
        parts: list[tuple[str, str]] = []
        for column in range(width):
            x = board.grid.number.get((column, row))
            ground = page if x is None else grounds[GROUND_NAMES[board.terrain[x]]]
            above, over[column] = over[column] if halves and column % 2 == 0 else ground, ground
            blank = (" ", f"on {ground}") if above == ground else (HALF, f"{above} on {ground}")
            if x is None:
                parts.append((" " * cells, "") if above == ground else (HALF * cells, blank[1]))
                continue
            sign, own = _sign(state, seat, x, signs, plain)
            sign = (sign if cells < 2 or sign.strip() else _printed(state, seat, x, signs)).center(cells)
            least = WORDS if any(letter.isalnum() for letter in sign) else ORNAMENTS
            style = f"#000000 on {colour}" if own else f"{legible_text(INK, ground, least)} on {ground}"
            if earned >> x & 1:
                parts.append((sign, "bold reverse" if plain else f"bold #000000 on {EARNED}"))
            elif plain or own:
                parts.append((sign, "bold" if own and plain else style * (not plain)))
            else:
                parts += [(letter, style) if letter != " " else blank for letter in sign]
        lines.append(Content.assemble(*parts))
    return lines


def pieces_line(state: ExplorersState, seat: int, glyph_set: str, width: int) -> Content:
    """What a seat has on its map, by the signs that it is drawn with, as much as fits in so many cells."""
    signs, found = SIGNS[glyph_set], ""
    taken = state.ever[seat] & (state.board.ruins | state.board.crystals)
    there = {"village": state.villages[seat], "post": state.posts[seat], "tower": towers(state, seat), "check": taken}
    for what, pieces in there.items():
        number = pieces.bit_count()
        named = count(number, PIECES[what]) if what in PIECES else found_words(number, bool(state.board.crystals))
        told = f"{getattr(signs, what)} {named}"
        longer = f"{found}  {told}" if found else told
        found = longer if pieces and len(longer) <= width else found
    return Content.styled(found, MUTED)


def _printed(state: ExplorersState, seat: int, x: int, signs: Signs) -> str:
    """What is printed on a space without a piece, and still worth going to; "" for nothing, and at the end."""
    board, here = state.board, 1 << x
    if state.to_move == TERMINAL:
        return ""
    if board.coin[x] and not state.explorers[seat] & here:
        return f"{signs.coin}{board.coin[x]}"
    if board.city[x]:
        return f"{signs.city}{board.city[x]}"
    if board.crystal[x]:
        return f"{signs.jewel}{board.crystal[x]}"
    return signs.ruin if board.ruin[x] else signs.height if board.towers & here else ""


def _light(colour: str) -> bool:
    """Whether a colour, as `#rrggbb`, is nearer to white than to black."""
    digits = colour.removeprefix("#")
    return colour.startswith("#") and sum(int(digits[at : at + 2], 16) for at in (0, 2, 4)) > 3 * 127


def _sign(state: ExplorersState, seat: int, x: int, signs: Signs, terrains: bool) -> tuple[str, bool]:
    """The most telling sign of a space, and whether it is the seat's own piece. `terrains`: with those of lands and
    water, which stand out by their grounds elsewhere: so the pieces are seen among them."""
    board, here = state.board, 1 << x
    ever = state.ever[seat] & here
    for pieces, sign in (
        (state.villages[seat], "village"),
        (state.posts[seat], "post"),
        (ever & board.towers, "tower"),
        (state.explorers[seat], "explorer"),
        (ever & board.ruins, "check"),
        (ever & board.crystals, "check"),
    ):
        if pieces & here:
            return getattr(signs, sign), True
    if board.capital & here:
        return signs.capital, False
    terrain = board.terrain[x]
    return signs.terrain[terrain] if terrains else " ", False
