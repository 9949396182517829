"""A player's map in little: one cell a space, side by side with others. No widgets here, only `Content`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from textual.content import Content
from textual.style import Style

from rules.explorers.maps import Board
from rules.explorers.state import ExplorersState, towers
from rules.explorers.words.places import column_name, row_name
from rules.words import count
from tui.contrast import ORNAMENTS, WORDS, legible_text
from tui.games.explorers.halves import HALF
from tui.games.explorers.signs import SIGNS, Signs
from tui.games.explorers.view import GROUND_NAMES
from tui.games.explorers.words import PIECES
from tui.games.explorers.words import found as found_words
from tui.kit.cells import Look
from tui.table.content import MUTED

GAP = 2
FOUND: Final = " found"
"""Behind a number of treasures."""
RULER: Final = 3
"""Columns for the names of the rows."""
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


PRINTED: Final = {"city": "bold #15161a on #f4efe3", "coin": "bold #ffd84d on #241a00"}
"""What is printed on a space, beside the table: as on the large map of the dark theme."""


class Lit(NamedTuple):
    """What is picked out of a map while an era is counted. `spaces`: those that earned what is counted; `coins`: what
    each of them brought, by its number; `way`: those of them that a trade route runs over; `home`: they are explorers
    that go home."""

    spaces: int = 0
    coins: Mapping[int, int] = MappingProxyType({})
    way: int = 0
    home: bool = False


NOTHING: Final = Lit()


def small_size(board: Board, maps: int, wide: int = 0, ruled: bool = False) -> tuple[int, int]:
    """Columns and lines that so many small maps take, with their heads. `wide`: cells of a space beyond the first;
    `ruled`: with the names of columns and rows."""
    columns = (1 + wide) * (1 + max(column for column, _ in board.grid.hexes)) + RULER * ruled
    rows = 1 + max(row + (column % 2 == 0) for column, row in board.grid.hexes)  # half of these lie in the next line
    return maps * (columns + GAP) - GAP, rows + 1 + ruled


def with_rulers(board: Board, lines: Sequence[Content], cells: int = 1) -> list[Content]:
    """The lines of a map with the names of its columns above them, and of its rows before them."""
    across, down = (1 + max(places) for places in zip(*board.grid.hexes, strict=True))
    names_of = (column_name(column).center(cells) for column in range(across))
    # where they stand without a gap every other one is bright
    letters = Content("").join(
        Content.styled(name, MUTED if at % 2 or cells > 1 else "bold") for at, name in enumerate(names_of)
    )
    names = [row_name(row) for row in range(down)] + [""] * (len(lines) - down)
    rows = [Content.styled(f"{name:>{RULER - 1}} ", MUTED) + line for name, line in zip(names, lines, strict=True)]
    return [Content(" " * RULER) + letters.rstrip(), *rows]


def small_lines(
    state: ExplorersState,
    seat: int,
    colour: str,
    glyph_set: str,
    variables: Mapping[str, str],
    cells: int = 1,
    lit: Lit = NOTHING,
    look: Callable[[Look], Style] | None = None,
) -> list[Content]:
    """A seat's map, a line a row: its pieces on the colours of the lands. `colour`: the seat's. `cells`: of a space, at
    most three; from two on there is room for what is printed. Every other column lies half a line lower, where there
    are half blocks and colours. `lit`: what is picked out, each space with the coins that it brought, where these have
    room. `look`: how the large map draws what is printed."""
    board, signs = state.board, SIGNS[glyph_set]
    width, rows = small_size(board, 1)
    plain = variables.get("ansi-background") == "ansi_default"
    page = variables.get("background", "")
    grounds = LIGHT_GROUNDS if _light(page) else GROUNDS
    halves = page.startswith("#") and not plain and glyph_set != "ascii"
    lines, over = [], [page] * width
    for row in range(rows - 1):
        parts: list[tuple[str, str | Style]] = []
        for column in range(width):
            x = board.grid.number.get((column, row))
            land = "" if x is None else GROUND_NAMES[board.terrain[x]]
            ground = grounds[land] if land else page
            above, over[column] = over[column] if halves and column % 2 == 0 else ground, ground
            blank = (" ", f"on {ground}") if above == ground else (HALF, f"{above} on {ground}")
            if x is None:
                parts.append((" " * cells, "") if above == ground else (HALF * cells, blank[1]))
                continue
            if lit.spaces >> x & 1:
                sign = _sign_of_lit(state, seat, x, signs, cells, lit).center(cells)
                parts.append((sign, "bold reverse" if plain else f"bold #000000 on {EARNED}"))
                continue
            sign, own = _sign(state, seat, x, signs, plain)
            printed, role = ("", "") if sign.strip() else _printed(state, seat, x, signs, cells)
            sign = (printed or sign).center(cells)
            least = WORDS if any(letter.isalnum() for letter in sign) else ORNAMENTS
            style = f"#000000 on {colour}" if own else f"{legible_text(INK, ground, least)} on {ground}"
            if plain or own:
                parts.append((sign, "bold" if own and plain else style * (not plain)))
            else:
                ink = look((role, land)) if look is not None and role else PRINTED.get(role, style)
                parts += [(letter, ink) if letter != " " else blank for letter in sign]
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
        for form in (named, named.removesuffix(FOUND), str(number)):  # the last word is the first to go
            told = f"{getattr(signs, what)} {form}"
            longer = f"{found}  {told}" if found else told
            if pieces and len(longer) <= width:
                found = longer
                break
    return Content.styled(found, MUTED)


def _printed(state: ExplorersState, seat: int, x: int, signs: Signs, cells: int) -> tuple[str, str]:
    """What is printed on a space without a piece, and its role on the large map; in one cell the values of cities
    alone, by which the way about the map is found. "" for nothing."""
    board, here = state.board, 1 << x
    if board.city[x]:
        return f"{signs.city if cells > 1 else ''}{board.city[x]}", "city"
    if cells < 2:
        return "", ""
    if board.coin[x]:
        return f"{signs.coin}{board.coin[x]}", "done" if state.explorers[seat] & here else "coin"
    if board.crystal[x]:
        return f"{signs.jewel}{board.crystal[x]}", "jewel"
    if board.ruin[x]:
        return signs.ruin, "ruin"
    return (signs.height, "tower") if board.towers & here else ("", "")


def _sign_of_lit(state: ExplorersState, seat: int, x: int, signs: Signs, cells: int, lit: Lit) -> str:
    """What a space shows that is picked out: who goes home, the coins that it brought, the cities of a trade route."""
    if lit.home:
        return signs.explorer
    if cells < 2 and state.villages[seat] >> x & 1:  # a figure alone would be taken for that of a city
        return signs.village
    if coins := lit.coins.get(x):
        told = f"+{coins}" if cells > 1 else str(coins)
        if len(told) <= cells:
            return told
    if lit.way >> x & 1:
        return str(state.board.city[x] or "") or (signs.capital if state.board.capital >> x & 1 else " ")
    return _sign(state, seat, x, signs, False)[0]


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
