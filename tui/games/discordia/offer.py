"""What lies out beside the display: extensions, towers, decrees, privileges. One page, as wide as there is room.

An extension or tower has its place for the whole game, so that a gap shows what is gone.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from rules.discordia.city.counting import decree_figure, decree_text, fits, meets, needed
from rules.discordia.components import KIND, TOWERS, TRADE
from rules.discordia.pieces.bonuses import Extension, Figures
from rules.discordia.state import City, DiscordiaState
from tui.games.discordia.signs import KIND_LETTERS, LABEL, SIGNS, WIDTH, Page, short, spaces_runs

_CELL: Final = 9
"""Columns from one extension or tower to the next."""
_LONG: Final = 14
"""The same for extensions of tracks."""
_DECREE: Final = 36
"""Columns that a decree wants at least."""
_PRIVILEGE: Final = 17
_DISTRICTS: Final = ("Harbour", "Castell.", "Market", "Field", "Develop", "Expedit.")


class Block(NamedTuple):
    """A named part of the page: `number` things, each `cell` columns wide; `write(page, x, y, at)` draws one."""

    name: str
    cell: int
    number: int
    write: Callable[[Page, int, int, int], None]


def columns(block: Block, width: int) -> int:
    """How many things of a block stand in a line."""
    return max(1, (width - LABEL) // block.cell)


@cache
def _placed(figures: Figures, seats: int) -> tuple[tuple[int, ...], ...]:
    """The extensions by kind, then trade and military towers, that are in the game."""
    kinds = [
        tuple(n for n, e in enumerate(figures.extensions) if e.kind == kind and e.seats <= seats) for kind in range(6)
    ]
    towers = [n for n in range(TOWERS, len(figures.tiles)) if figures.tiles[n].seats <= seats]
    trade = tuple(n for n in towers if KIND[n] == TRADE)
    return (*kinds, trade, tuple(n for n in towers if n not in trade))


def _blocks(state: DiscordiaState, seat: int, width: int) -> list[Block]:
    placed = _placed(state.figures, state.seats)
    city = state.cities[seat]
    found = []
    for kind, name in enumerate(_DISTRICTS):

        def extension(page: Page, x: int, y: int, at: int, kind: int = kind) -> None:
            number = placed[kind][at]
            if state.extensions >> number & 1:
                _extension(page, x, y, state.figures.extensions[number], fits(city, number))
            else:
                page.put(x + 1, y, page.signs.dot, ("note", "table"))

        found.append(Block(name, _CELL if kind < 4 else _LONG, len(placed[kind]), extension))
    for which, name in ((6, "Trade"), (7, "Military")):

        def tower(page: Page, x: int, y: int, at: int, which: int = which) -> None:
            number = placed[which][at]
            if state.towers >> number - TOWERS & 1:
                _tower(page, state.figures, x, y, number)
            else:
                page.put(x + 1, y, page.signs.dot, ("note", "table"))

        found.append(Block(name, _CELL, len(placed[which]), tower))
    numbers = state.figures.seats[state.seats]
    each = (width - LABEL) // max(1, (width - LABEL) // _DECREE)

    def decree(page: Page, x: int, y: int, at: int) -> None:
        if at < len(state.decrees):
            _decree(page, x, y, each, state.decrees[at], city)

    def privilege(page: Page, x: int, y: int, at: int) -> None:
        if at < len(state.privileges):
            _privilege(page, state.figures, x, y, sorted(state.privileges)[at])

    found.append(Block("Decrees", each, numbers["decrees"], decree))
    return [*found, Block("Privil.", _PRIVILEGE, numbers["privileges"], privilege)]


def offer_height(state: DiscordiaState, width: int = WIDTH) -> int:
    """The lines of the page; they stay the same for the whole game."""
    return sum(-(-block.number // columns(block, width)) for block in _blocks(state, 0, width))


def offer_page(state: DiscordiaState, seat: int, glyph_set: str, width: int = WIDTH) -> Page:
    """Everything that lies out; `seat`: for whom decrees are counted and extensions fit."""
    page = Page("offer", offer_height(state, width), glyph_set, width)
    y = 0
    for block in _blocks(state, seat, width):
        page.put(0, y, block.name, ("head", "table"))
        across = columns(block, width)
        for at in range(block.number):
            block.write(page, LABEL + at % across * block.cell, y + at // across, at)
        y += -(-block.number // across)
    return page


def _extension(page: Page, x: int, y: int, extension: Extension, room: bool) -> None:
    page.target(("extension", extension.name), x, y, _CELL - 1 if extension.kind < 4 else _LONG - 1)
    if extension.kind < 4:
        more = short(extension.effects, page.signs) or f"x{extension.slots}"
    else:
        more = ",".join(short(space.effects, page.signs) for space in extension.spaces)
    page.write(x + 1, y, [(extension.name, "name" if room else "used"), (" " + more, "text" if room else "used")])


def _tower(page: Page, figures: Figures, x: int, y: int, number: int) -> None:
    tile = figures.tiles[number]
    letter = KIND_LETTERS[tile.kind]
    page.target(("tower", tile.name), x, y, _CELL - 1)
    x = page.write(x + 1, y, [(tile.name, "name"), (f"{letter}{tile.die}", f"die-{letter}")])
    page.write(x, y, [(f" sw{tile.swap}", "text")] if tile.kind == TRADE else spaces_runs(tile.spaces, 0))


def _decree(page: Page, x: int, y: int, width: int, number: int, city: City) -> None:
    decree = city.figures.decrees[number]
    page.target(("decree", decree.name), x, y, width - 1)
    met, figure = meets(city, number), f" {decree_figure(city, number)}/{needed(city, number)}"
    room, text = width - 6 - len(figure), decree_text(city, number)
    text = text if len(text) <= room else text[: room - 1] + page.signs.ellipsis
    page.write(x + 1, y, [(decree.name + " ", "name"), (text, "text"), (figure, "good" if met else "note")])


def _privilege(page: Page, figures: Figures, x: int, y: int, number: int) -> None:
    privilege = figures.privileges[number]
    page.target(("privilege", privilege.name), x, y, _PRIVILEGE - 1)
    page.put(x + 1, y, privilege.name, ("name", "table"))
    if privilege.joker >= 0:
        letter = "brwy"[privilege.joker]
        page.write(x + 5, y, [(letter, f"off-{letter}"), (" = any", "text")])
    else:
        page.put(x + 5, y, short(privilege.effects, SIGNS[page.glyph_set]), ("text", "table"))
