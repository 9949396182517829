"""A city of Discordia as a page: towers and districts, tracks, decree slots, what lies in front of the player."""

from __future__ import annotations

from typing import Final

from rules.discordia import scoring
from rules.discordia.city.board import Slot, extension_place, foundations, tower_places, track_spaces
from rules.discordia.city.counting import is_full, workers_on
from rules.discordia.components import DECREE_IDS, TILE_IDS
from rules.discordia.magna.boards import memory
from rules.discordia.pieces.bonuses import TRACKS, Figures, Space
from rules.discordia.pieces.workers import COLOURS, counts, total
from rules.discordia.state import TILE, USED, City, DiscordiaState
from tui.games.discordia.signs import LABEL, PITCH, WIDTH, Page, draw_tile, short
from tui.games.discordia.signs import USED as SPENT
from tui.kit.cells import Area

_ROWS: Final = 14
NAMES: Final = ("Harbour", "Castell.", "Market", "Field")
_SIDE: Final = LABEL + 4 * PITCH
"""Where the free part at the right of towers, harbours and castella begins."""
_CORNER: Final = LABEL + 5 * PITCH
"""Where that at the right of the fields begins."""


def city_page(state: DiscordiaState, seat: int, glyph_set: str) -> Page:
    """The city of a seat."""
    city = state.cities[seat]
    page = Page("city", city_height(state), glyph_set)
    _row(page, city.figures, 0, "Towers", tower_places(city), _SIDE - LABEL)
    for kind, name in enumerate(NAMES):
        room = (_SIDE if kind < 2 else WIDTH if kind == 2 else _CORNER) - LABEL
        _row(page, city.figures, 2 + 2 * kind, name, foundations(city, kind), room)
    if city.board:
        _name(page, state, seat)
    _front(page, city)
    _privileges(page, city)
    for which in (0, 1):
        _track(page, 10 + which, city, which)
    _decrees(page, city)
    _year_end(page, state, seat)
    return page


def city_height(state: DiscordiaState) -> int:
    """The lines of the page; a city of Discordia Magna has its name in a line of its own."""
    return _ROWS + (state.magna is not None and state.magna.boards)


def _name(page: Page, state: DiscordiaState, seat: int) -> None:
    """The city, its privileges, and the memory tile of the seat."""
    board, tile = state.figures.boards[state.cities[seat].board], memory(state, seat)
    runs = [("City    ", "head"), (board.name, "name"), (f" ({board.modern})", "note")]
    runs.append((f"  privileges at extension {' and '.join(map(str, board.privilege_at))}", "text"))
    x = page.write(0, _ROWS, runs)
    note = f"{DECREE_IDS[tile.decree]}: {tile.text}" if tile else ""
    if len(note) <= page.width - x - 2:
        page.put(x + 2, _ROWS, note, ("symbol", "table"))


def _row(page: Page, figures: Figures, y: int, name: str, slots: list[Slot], room: int) -> None:
    """Two lines: a name, and the places of the row, in `room` columns, with what lies there."""
    page.put(0, y, name, ("head", "table"))
    pitch = min(PITCH, room // len(slots))
    for at, slot in enumerate(slots):
        x = LABEL + at * pitch
        if slot.site >= 0:
            tile = slot.site & TILE
            note = page.signs.check if is_full(figures, slot.site) else SPENT if slot.site & USED else ""
            draw_tile(page, x, y, figures.tiles[tile], slot.site, note, ("site", TILE_IDS[tile]), pitch)
            continue
        ground = "free" if slot.open else "shut"
        page.fill(Area(x, y, pitch - 1, 2), ground)
        page.put(x + 1, y, "free" if slot.open else page.signs.dot, ("note", ground))
        if slot.symbol:
            page.put(x + 1, y + 1, page.signs.symbol, ("symbol", ground))


def _front(page: Page, city: City) -> None:
    """Supply, stars, manipulators, aqueduct."""
    signs = page.signs
    page.write(_SIDE, 0, [("Supply ", "head"), (str(total(city.supply)), "name")])
    page.put(_SIDE + 11, 0, f"on tiles {workers_on(city)}", ("note", "table"))
    for at, (colour, number) in enumerate(zip(COLOURS, counts(city.supply), strict=True)):
        x = _SIDE + 6 * at
        page.target(("supply", colour), x, 1, 5)
        page.write(x + 1, 1, [(colour.upper(), f"on-{colour}"), (f"{number:>2}", "name")])
    page.write(
        _SIDE, 2, [("Stars ", "head"), (f"{city.stars:>2} ", "name"), (signs.star * min(city.stars, 14), "star")]
    )
    page.put(_SIDE, 3, "Manipulators ", ("head", "table"))
    dots = [(f"{signs.plus_minus}1 ", "good")] * city.ready + [("used ", "used")] * city.spent
    page.write(_SIDE + 13, 3, dots or [("none", "note")])
    board = city.figures.boards[city.board]
    last = board.aqueduct
    x = page.write(_SIDE, 4, [("Aqueduct ", "head"), (f"{city.aqueduct}", "name"), (f" of {last}", "note")])
    ring = signs.heavy * city.aqueduct + signs.ring
    page.write(_SIDE, 5, [(ring, "good"), (signs.dot * (last - city.aqueduct), "note")])
    to_come = [space for space in sorted(board.ring_bonus) if not city.passed >> space & 1]
    for space in to_come:
        page.put(_SIDE + space, 5, "+", ("star" if space > city.aqueduct else "note", "table"))
    if to_come:
        page.put(x + 1, 4, f"{to_come[0]}:{short(board.ring_bonus[to_come[0]], signs)}", ("star", "table"))


def _privileges(page: Page, city: City) -> None:
    """In the corner right of the fields. Single ones that are used up are in the journal only."""
    x = _CORNER
    page.put(x, 8, "Privileges", ("head", "table"))
    at = x
    for number, privilege in enumerate(city.figures.privileges):
        single = city.unused >> number & 1
        if single or (city.privileges >> number & 1 and privilege.joker >= 0):
            page.target(("own", privilege.name), at, 9, 4)
            page.put(at + 1, 9, privilege.name, ("good" if single else "name", "table"))
            at += 4
    if at == x:
        page.put(x, 9, "none", ("note", "table"))


def space_words(space: Space, page: Page) -> str:
    """What a track space or decree slot brings, in few letters."""
    return short(space.effects, page.signs) or "-"


def _track(page: Page, y: int, city: City, which: int) -> None:
    """`Develop. ★→any ☆⌂tower ...`: from the bottom up, stars lying, symbols to be seen."""
    signs = page.signs
    name = TRACKS[which]
    page.put(0, y, ("Develop", "Expedit.")[which], ("head", "table"))
    x = LABEL
    laid = city.tracks[which]
    for at, (space, star, symbol) in enumerate(track_spaces(city, which)):
        text = space_words(space, page)
        if at == laid:
            page.target(("track", name), x, y, len(text) + 2 + symbol)
        end = page.write(x + 1, y, [(signs.star if star else signs.free, "star" if star else "note")])
        end = page.write(end, y, [(signs.symbol, "symbol")] if symbol else [])
        x = page.write(end, y, [(text, "note" if star else "text")]) + 1
    place = extension_place(city, which)
    if place.open:
        page.write(x + 1, y, [("longer?", "note"), (f" {signs.symbol}" if place.symbol else "", "symbol")])


def _decrees(page: Page, city: City) -> None:
    page.put(0, 12, "Decrees", ("head", "table"))
    x = LABEL
    for slot, space in enumerate(city.figures.boards[city.board].decrees):
        if slot < len(city.decrees):
            page.write(x + 1, 12, [(f"{page.signs.check}{DECREE_IDS[city.decrees[slot]]}", "full")])
        else:
            sign = page.signs.symbol if space.symbol else ""
            page.write(x + 1, 12, [(page.signs.free, "note"), (sign, "symbol"), (space_words(space, page), "text")])
        x += PITCH


def _year_end(page: Page, state: DiscordiaState, seat: int) -> None:
    """Strength against the raid, and infrastructure, as they stand; of a year end under way what is still to come."""
    now = scoring.if_the_year_ended(state, seat)
    if now is None:
        page.write(0, 13, [("The game is over", "note")])
        return
    outcome = scoring.raid_outcome(now).removeprefix("raid ")
    raid = f"{now.raid}{'' if now.known else '+?'}"
    runs = [("Strength ", "head"), (str(now.strength), "name")]
    runs.append((f" against {raid}, ", "text") if now.raids else (", raid ", "text"))
    page.write(0, 13, [*runs, (outcome, "text" if not now.raids else "good" if now.held else "bad")])
    ring = "aqueduct" if page.width >= WIDTH else "ring"
    runs = [(page.signs.symbol, "symbol"), (f"{now.symbols} + {now.empty} empty - {now.ring} {ring} = ", "text")]
    short = f"{now.lack}, the bag has {now.draw}"
    runs += [(f"{now.draw} to draw" if now.draw == now.lack else short, "bad" if now.draw else "good")]
    if not now.lacks:
        runs = [("infrastructure is over", "text")]
    page.write(page.width - 1 - sum(len(text) for text, _ in runs), 13, runs)
