"""The progress board: the tiles that can be had, and what would pay for them. No Textual here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from rules.nations.components import COLUMNS, COSTS, GOLD, STONE, STRENGTH, Tile
from rules.nations.preview import Offer, offers
from rules.nations.purse import indices
from rules.nations.state import TURN, NationsState
from tui.games.nations import words_deal
from tui.games.nations.choice import PICK, SPACE, Spot
from tui.games.nations.scene import ASKED, CURSOR, Block, Scene, blank, box, fill
from tui.games.nations.signs import (
    TABLE,
    Signs,
    amount,
    cut,
    cut_runs,
    gives_runs,
    kind_run,
    muted,
    points_run,
    resource,
    seat_run_of,
    short_gives,
    short_name,
    short_seat,
    strong,
    unit_runs,
    write,
)
from tui.kit.cells import Area, CellGrid, LookRun, length

ROWS: Final = 3
LABEL: Final = 3
"""Columns left of the board, for what the row costs."""
NOTHING_SOLD: Final = -1
"""Instead of what a seat has, where no tile is to be had."""
KIND: Final = 23
"""Columns for what a tile gives, from which on its kind is named before it."""
WORDED: Final = 4
"""Lines of a tile from which on what it costs is told with words, in the line above its row."""
PRICE_AT: Final = 2
"""Columns from the edge of the board to that."""
NUMBERED: Final = 4
"""Columns from the number of a column to its right edge, where prices stand in the same line."""
TICKED: Final = 14
"""Cells inside a tile up to which words leave room for a tick before the points on each."""
MOST: Final = 32
"""Cells inside a tile at most."""


class BoardSize(NamedTuple):
    """`inner`: cells inside a tile; `lines` of a tile; `apart`: whether rows are parted by lines; `closed`, `topped`:
    whether there is one below the last row and above the first, too."""

    inner: int
    lines: int
    apart: bool
    closed: bool = True
    topped: bool = True

    @property
    def gridded(self) -> bool:
        """Whether a line is on every side of each tile."""
        return self.apart and self.topped and self.closed

    @property
    def above(self) -> int:
        """Lines above the first row."""
        return int(self.apart and self.topped)

    @property
    def priced(self) -> bool:
        """Whether a row has its price in the line above it, and not beside it."""
        return self.gridded and self.lines >= WORDED

    @property
    def label(self) -> int:
        """Columns left of the board, for what its rows cost."""
        return 0 if self.priced else LABEL

    def width(self, seats: int) -> int:
        return self.label + COLUMNS[seats] * (self.inner + 1) + 1

    @property
    def height(self) -> int:
        return ROWS * self.lines + (ROWS - 1 + self.topped + self.closed if self.apart else 0)


def inner_for(width: int, seats: int) -> int:
    """The cells inside a tile for a board of so many columns."""
    return min(MOST, (width - LABEL - 1) // COLUMNS[seats] - 1)


def space_area(space: int, seats: int, size: BoardSize) -> Area:
    """The inside of a space; the cheapest row is the lowest."""
    row, column = divmod(space, COLUMNS[seats])
    step = size.lines + size.apart
    x, y = size.label + 1 + column * (size.inner + 1), size.above + (ROWS - 1 - row) * step
    return Area(x, y, size.inner, size.lines)


def rows_at(y: int, size: BoardSize) -> list[range]:
    """The lines of the rows of tiles, the highest first, on a board that begins at line `y`."""
    tops = [y + size.above + row * (size.lines + size.apart) for row in range(ROWS)]
    return [range(top, top + size.lines) for top in tops]


def board_block(scene: Scene, size: BoardSize, signs: Signs) -> Block:
    """The tiles in rows by cost; what the viewed seat can pay now is lit and ticked, and the cursor is on one."""
    found = market(scene)
    block = bare_board(scene, found, size, signs)
    mark_bought(block.grid, 0, scene, found, size, signs)
    return block


def market(scene: Scene) -> dict[int, Offer]:
    """What the tiles of the board cost the viewed seat, by space; where none is sold to it now only what they are."""
    if sells(scene):
        return {offer.space: offer for offer in offers(scene.state, scene.viewed)}
    tiles, costs, pay = scene.state.board, COSTS[scene.state.seats], scene.state.figures.tiles
    return {
        space: Offer(space, tile, costs[space], pay[tile].pay, NOTHING_SOLD, ())
        for space, tile in enumerate(tiles)
        if tile
    }


def sells(scene: Scene) -> bool:
    """Whether tiles tell what would pay for them: not to whom only looks on."""
    in_turn = scene.open and scene.in_turn and scene.by_hand and scene.state.phase == TURN
    return in_turn and scene.mode != PICK and not scene.rolling


def bare_board(scene: Scene, found: Mapping[int, Offer], size: BoardSize, signs: Signs) -> Block:
    """The board without the cursor: the same for each place that it goes to."""
    state = scene.state
    grid = blank(size.width(state.seats), size.height)
    if not state.board:
        return Block(grid)
    _board_frame(grid, state.seats, size, signs)
    spots = []
    for space in range(len(state.board)):
        area = space_area(space, state.seats, size)
        if space in found:
            spots.append((Spot(SPACE, space), area))
            asked = Spot(SPACE, space) in scene.asked
            _space(grid, area, scene, found[space], ASKED if asked else "", signs)
        else:
            _gone(grid, area, scene, space, signs)
    return Block(grid, tuple(spots))


def mark_bought(
    grid: CellGrid, y: int, scene: Scene, found: Mapping[int, Offer], size: BoardSize, signs: Signs
) -> None:
    """Draw the tile under the cursor anew, on a board that begins at line `y` of a grid."""
    if scene.bought is not None and scene.bought.at in found:
        area = space_area(scene.bought.at, scene.state.seats, size)
        area = area._replace(y=area.y + y)
        if size.gridded:
            around = Area(area.x - 1, area.y - 1, area.width + 2, area.height + 2)
            box(grid, around, signs.picked, ("mark", TABLE))
        offer = found[scene.bought.at]
        if scene.deal is not None and scene.deal.paid and offer.affordable and scene.deal.tile == offer.tile:
            offer = offer._replace(payment=scene.deal.paid)  # as it is told below
        _space(grid, area, scene, offer, CURSOR, signs, size.gridded)
        if size.priced:  # the frame of the cursor runs over them
            _prices(grid, y, scene.state.seats, size, signs)


def _space(
    grid: CellGrid, area: Area, scene: Scene, offer: Offer, marked: str, signs: Signs, doubled: bool = False
) -> None:
    """A tile and what would pay for it: in turns alone, and one at a time. `doubled`: its frame marks it already."""
    tile = scene.state.figures.tiles[offer.tile]
    if scene.begun >= 0 and marked != CURSOR:
        offer = offer._replace(payment=(), have=NOTHING_SOLD)
    _tile(grid, area, offer, tile, marked, signs, doubled)


POINTED: Final = " "
"""What stands between the sign of a tile and its name, and gives way to the cursor where no frame of its own tells it.
"""


def _gone(grid: CellGrid, area: Area, scene: Scene, space: int, signs: Signs) -> None:
    """A space whose tile is gone: faintly what it was, with the sign of its kind, and the seat that has it; a dot where
    there was none."""
    state = scene.state
    number = state.laid[space] if space < len(state.laid) else 0
    if not number:
        grid.put(area.x + area.width // 2, area.y + (area.height - 1) // 2, signs.dot, ("muted", TABLE))
        return
    x, room = area.x + 2, area.width - 2  # below the names of the others
    tile = state.figures.tiles[number]
    name = f" {short_name(tile.name, room, signs)}"
    name = name if not name.endswith(signs.ellipsis) else cut(tile.name, room + 1, signs)
    write(grid, area.x, area.y, [muted(f"{signs.kinds[tile.kind]}{name}")])
    buyer = state.actor if number == scene.begun else None  # paid, and something is still to be handed back
    seat = next((at for at in range(state.seats) if number in holdings(state, at)), buyer)
    told = [muted(words_deal.out_of_the_game())]
    if seat is not None:
        who = scene.who[seat]
        run = seat_run_of(who.badge, who.colour)
        told = [run, muted(f" {short_seat(who.name, room - 1 - length([run]), signs)}")]
    if area.height > 1:
        write(grid, x, area.y + 1, cut_runs(told, room, signs))


def holdings(state: NationsState, seat: int) -> set[int]:
    """The tiles of a seat."""
    one = (state.advisors[seat], state.under_construction[seat])
    return {*state.slots[seat], *state.colonies[seat], *state.wonders[seat], *one}


def _prices(grid: CellGrid, y: int, seats: int, size: BoardSize, signs: Signs) -> None:
    """What each row costs, in the line above it, of a board that begins at line `y`: `3◉, colonies 3♞`."""
    for row in range(ROWS):
        cost = strong(str(COSTS[seats][(ROWS - 1 - row) * COLUMNS[seats]]))
        gold, strength = resource(GOLD, signs), resource(STRENGTH, signs)
        told = [strong(" "), cost, gold, muted(words_deal.but_colonies()), cost, strength, strong(" ")]
        write(grid, PRICE_AT, y + row * (size.lines + 1), told)


def _board_frame(grid: CellGrid, seats: int, size: BoardSize, signs: Signs) -> None:
    """The frame, and what the rows cost."""
    columns, step = COLUMNS[seats], size.lines + size.apart
    look = ("frame", TABLE)
    framed = (size.topped and size.closed) or signs.letters  # not by half: the grounds of the tiles part them, too
    for row in range(ROWS):
        cost = COSTS[seats][(ROWS - 1 - row) * columns]
        y = size.above + row * step + (size.lines - 1) // 2
        if not size.priced:
            write(grid, 0, y, [strong(str(cost)), resource(GOLD, signs)])
        if size.lines > 1 and not size.priced:
            write(grid, 0, y + 1, [strong(str(cost)), resource(STRENGTH, signs)])
        for line in range(size.lines) if framed else ():
            for column in range(columns + 1):
                grid.put(size.label + column * (size.inner + 1), size.above + row * step + line, signs.box[1], look)
    if not size.apart:
        return
    for row in range(ROWS + 1) if framed else ():
        corners = signs.box[2:5] if row == 0 else signs.box[8:11] if row == ROWS else signs.box[5:8]
        inside = corners[1].join(signs.box[0] * size.inner for _ in range(columns))
        grid.put(size.label, row * step - (not size.topped), corners[0] + inside + corners[2], look)
    if seats == 1:
        for column in range(columns):
            x = size.label + 1 + column * (size.inner + 1)
            x += size.inner - NUMBERED if size.priced else size.inner // 2
            write(grid, x - 1, 0, [muted(f" {column + 1} ")])
    if size.priced:
        _prices(grid, 0, seats, size, signs)


def _tile(grid: CellGrid, area: Area, offer: Offer, tile: Tile, marked: str, signs: Signs, doubled: bool) -> None:
    """`marked`: the ground of what is under the cursor or asked for, "" for neither; `doubled`: so is its frame."""
    ground = marked or ("open" if offer.affordable else "shut")
    fill(grid, area, ("text", ground))
    right = area.x + area.width
    name, gap = short_name(tile.name, area.width - 4, signs), POINTED
    whole = short_name(tile.name, area.width - 2, signs)
    long = area.height > 1 and (whole == tile.name != name or name.endswith(signs.ellipsis))
    if long:  # then the tick stands before the points
        name = whole
    if long and name.endswith(signs.ellipsis):
        name, gap = cut(tile.name, area.width - 1, signs), ""  # without the blank more of it can be read
    looked_on = marked == CURSOR and offer.have == NOTHING_SOLD
    role = "strong" if offer.affordable or looked_on else "shut"
    write(grid, area.x, area.y, [kind_run(tile, signs), (f"{gap}{name}", (role, ground))])
    tick = signs.check if offer.affordable else " "
    if marked == CURSOR and gap == POINTED and not doubled:  # outside it would touch the name of the next tile
        write(grid, area.x + 1, area.y, [(signs.pointers[0], ("mark", ground))])
    elif marked and not doubled:
        before, behind = tuple(signs.pointers if marked == CURSOR else signs.asked)
        write(grid, area.x - 1, area.y, [(before, ("mark", TABLE))])
        write(grid, right, area.y, [(behind, ("mark", TABLE))])
    points = points_run(tile.points, signs, ground)
    last = area.y + area.height - 1
    write(grid, right - length([points]), last, [points])
    below = 2 * (long and offer.affordable)
    if long:
        write(grid, right - length([points]) - 2, last, [(tick, ("tick", ground))])
    else:
        write(grid, right - 1, area.y, [(tick, ("tick", ground))])
    ticked = 2 if area.width < TICKED else below  # in words that fit all tiles of a board
    room = area.width - (length([points]) + 1 + ticked if area.height == 2 else 0)
    if area.height > 1:
        lacks = area.height == 2 and not offer.affordable and offer.have != NOTHING_SOLD
        kind = tile.kind if room >= KIND else ""  # on every tile of a board, or on none
        gives = _lacking(offer, tile, ground, room, signs) if lacks else gives_runs(tile, signs, ground, room, kind)
        write(grid, area.x, area.y + 1, cut_runs(gives, room, signs))
    if area.height > 2:
        paid = area.width - (4 + below) * (area.height == 3)  # beside the points, where it is their line
        write(grid, area.x, area.y + 2, cut_runs(_payment(offer, ground, paid, signs), paid, signs))


def _lacking(offer: Offer, tile: Tile, ground: str, room: int, signs: Signs) -> list[LookRun]:
    """In one line what a tile gives, and what is missing for it where that has room beside."""
    lacks = [(" ", ("text", ground)), *_payment(offer, ground, room, signs)]
    ways = [gives_runs(tile, signs, ground, room)]
    if not tile.dice:  # chits are known by their signs, dice by their words alone
        stone = [*amount(tile.stone, STONE, signs, ground), (" ", ("text", ground))] if tile.stone else []
        ways.append([*stone, *short_gives(tile, signs, ground)])
    told = next((gives for gives in ways if length([*gives, *lacks]) <= room), None)
    return ways[0] if told is None else [*told, *lacks]


def _payment(offer: Offer, ground: str, room: int, signs: Signs) -> list[LookRun]:
    """What would pay for a tile, or what is missing; nothing for one that is not to be had."""
    if offer.have == NOTHING_SOLD:
        return []
    if not offer.affordable:
        short = amount(offer.cost - offer.have, offer.resource, signs, ground)
        return [*short, (" short", ("muted", ground))]
    runs = unit_runs(indices(offer.payment), signs, ground)
    told = [(f"{words_deal.pay()} ", ("muted", ground)), *runs]
    if length(told) <= room:
        return told
    return runs if length(runs) <= room else [(f"{len(offer.payment)} dice", ("muted", ground))]
