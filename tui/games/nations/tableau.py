"""A seat's tableau: developments, advisor, wonders, colonies, and its dice and chits. No Textual here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rules.nations.components import COLOUR, COLOUR_LETTERS, COUNT, LETTERS, RESOURCE, SLOTS, STONE, Tile
from tui.games.nations import words
from tui.games.nations.choice import BACK, BUILD, MANY, PASS, PIECE, PLACE, REROLL, Piece, Spot, pieces
from tui.games.nations.scene import CURSOR, Block, Scene, blank, box, fill
from tui.games.nations.signs import (
    TABLE,
    Signs,
    amount,
    cut,
    cut_runs,
    die_ground,
    gives_runs,
    kind_run,
    length,
    muted,
    pips,
    plain,
    points_run,
    short_gives,
    strong,
    write,
)
from tui.kit.cells import Area, CellGrid, LookRun

DIE: Final = Area(0, 0, 5, 3)
"""The size of a die."""
SMALL: Final = 6
"""Columns of a die that is written in one line."""
USED: Final = 5
"""Columns of a used die."""
DIGITS: Final = "1234567890"
ROOMY: Final = 96
"""From so many columns on, the button for a wonder names it."""


def places_block(scene: Scene, width: int, height: int, signs: Signs) -> Block:
    """The five developments side by side; framed from 4 lines on."""
    grid = blank(width, height)
    state, seat = scene.state, scene.viewed
    framed = height > 3
    step = width // SLOTS
    spots = []
    for slot, (tile, given) in enumerate(zip(state.slots[seat], state.given[seat], strict=True)):
        info = state.figures.tiles[tile]
        area = Area(slot * step, 0, step - (not framed), height)
        here = scene.spot == (PLACE, slot)
        going = scene.deal is not None and scene.deal.slot == slot and not here and info.kind != ""
        lit = scene.lit is not None and info.id in scene.lit
        ground = CURSOR if here else "scored" if lit else "going" if going else "own"
        spots.append((Spot(PLACE, slot), area))
        inside = Area(area.x + 1, 1, area.width - 2, height - 2) if framed else area
        fill(grid, inside, ("text", ground))
        if framed:
            box(grid, area, signs.picked if here else signs.box, ("mark" if here else "frame", TABLE))
        points = points_run(info.points, signs, ground)
        key = f"{slot + 1} " if scene.mode == "slot" else ""
        name = cut(info.name, inside.width - 3 - len(key), signs)
        write(grid, inside.x, inside.y, [(key, ("key", ground)), kind_run(info), (f" {name}", ("strong", ground))])
        if here:
            write(grid, inside.x + inside.width - 1, inside.y, [(signs.pointers[1], ("mark", ground))])
        elif going:
            write(grid, inside.x + inside.width - 1, inside.y, [(signs.cross, ("loss", ground))])
        last = inside.y + inside.height - 1
        room = inside.width - (3 if inside.height < 3 else 0)
        gives = _given_runs(info, given, room, ground, signs)
        write(grid, inside.x, min(inside.y + 1, last), cut_runs(gives, room, signs))
        write(grid, inside.x + inside.width - length([points]), last, [points])
    return Block(grid, tuple(spots))


def _given_runs(info: Tile, given: int, width: int, ground: str, signs: Signs) -> list[LookRun]:
    """What a development gave; fewer dice than printed after a shortage."""
    if given == info.dice:
        return gives_runs(info, signs, ground, width)
    return [*short_gives(info, signs, ground, given), (f" of {info.dice}", ("muted", ground))]


def holdings_block(scene: Scene, width: int, height: int, signs: Signs) -> Block:
    """Advisor, wonder under construction, colonies and wonders: two lines, or four with more room."""
    grid = blank(width, height)
    state, seat = scene.state, scene.viewed
    parts: list[tuple[str, Sequence[int]]] = [
        ("advisor", [tile for tile in (state.advisors[seat],) if tile]),
        ("building", [tile for tile in (state.under_construction[seat],) if tile]),
        ("colonies", state.colonies[seat]),
        ("wonders", state.wonders[seat]),
    ]
    half = width // 2
    for at, (label, tiles) in enumerate(parts):
        x, y = (0, at) if height > 3 else (at % 2 * half, at // 2)
        room = width if height > 3 else half - 1
        runs = [muted(f"{label} ".ljust(9))]
        for tile in tiles:
            info = state.figures.tiles[tile]
            lit = scene.lit is not None and info.id in scene.lit
            stone = f" {words.to_build()}" if height > 3 else ""
            runs += [*_holding(info, label == "building", stone, "scored" if lit else TABLE, signs), plain("  ")]
        write(grid, x, y, cut_runs(runs if tiles else [*runs, muted(signs.dash)], room, signs))
    return Block(grid)


def _holding(info: Tile, building: bool, stone: str, ground: str, signs: Signs) -> list[LookRun]:
    runs: list[LookRun] = [kind_run(info), (f" {info.name} ", ("text", ground))]
    if building:
        runs += [*amount(info.stone, 3, signs, ground), (f"{stone} ", ("muted", ground))]
    if info.chit >= 0 or info.rerolls:
        runs += [*short_gives(info, signs, ground), (" ", ("text", ground))]
    return [*runs, points_run(info.points, signs, ground)]


CELL: Final = 26
"""Columns of a tile in a list of tiles."""


def tile_list(tiles: Sequence[Tile], width: int, signs: Signs) -> list[list[LookRun]]:
    """Tiles in columns: kind, name, what they give, points."""
    columns = max(1, width // CELL)
    lines: list[list[LookRun]] = []
    for at in range(0, len(tiles), columns):
        line: list[LookRun] = []
        for tile in tiles[at : at + columns]:
            tail = [plain(" "), *short_gives(tile, signs), plain(" "), points_run(tile.points, signs)]
            used = 2 + sum(len(text) for text, _ in tail)
            name = cut(tile.name, CELL - used - 1, signs)
            line += [kind_run(tile), plain(f" {name}"), *tail, plain(" " * (CELL - used - len(name)))]
        lines.append(line)
    return lines


# --- actions that are not on the board --------------------------------------------------------------------------------


def buttons_block(scene: Scene, width: int, offered: Iterable[Spot], signs: Signs) -> Block:
    """What can be done besides buying: build, roll again, pass."""
    grid = blank(width, 1)
    state, seat = scene.state, scene.viewed
    spots, x = [], 0
    wonder = state.figures.tiles[state.under_construction[seat]]
    labels = {
        BUILD: words.build_button(wonder.name, wonder.stone, signs.resources[STONE]),
        REROLL: words.reroll_button(state.rerolls[seat], signs.reroll),
        PASS: words.pass_button(),
    }
    if width < ROOMY:
        labels[BUILD] = words.short_build_button(wonder.stone, signs.resources[STONE])
    for spot in offered:
        if spot.kind not in labels:
            continue
        here = scene.spot == spot
        text = f" {labels[spot.kind]} "
        area = Area(x, 0, len(text) + 2, 1)
        left, right = list(signs.pointers if here else "[]")
        ground = CURSOR if here else "button"
        edge = ("mark" if here else "muted", TABLE)
        write(grid, x, 0, [(left, edge), (text, ("text", ground)), (right, edge)])
        spots.append((spot, area))
        x += area.width + 1
    return Block(grid, tuple(spots))


# --- dice -------------------------------------------------------------------------------------------------------------


def dice_block(scene: Scene, width: int, signs: Signs) -> Block:
    """Available dice and chits as boxes, the used ones by name at the right; in one line each where room is scarce."""
    grid = blank(width, DIE.height)
    found = pieces(scene.state, scene.viewed)
    free = [at for at, piece in enumerate(found) if not piece.used]
    used = [at for at, piece in enumerate(found) if piece.used]
    spent = USED * -(-(len(used) + 1) // DIE.height) if used else 0
    spots: list[tuple[Spot, Area]] = []
    small = len(free) * DIE.width + (spent + 2 if spent else 0) > width
    x = 0
    for number, at in enumerate(free):
        if small:
            area = Area(number // DIE.height * SMALL, number % DIE.height, SMALL - 1, 1)
            _small_die(grid, area, scene, at, found[at], signs)
            x = area.x + SMALL
        else:
            area = Area(x, 0, DIE.width, DIE.height)
            _die(grid, area, scene, at, found[at], signs)
            x += DIE.width
        spots.append((Spot(PIECE, at), area))
    spots += _used(grid, scene, min(x + 2, width - spent), found, used, signs)
    return Block(grid, tuple(spots))


def _key(scene: Scene, at: int) -> str:
    """The number that picks a piece."""
    return DIGITS[at] if scene.mode in MANY and at < len(DIGITS) and scene.choosing else ""


def _die(grid: CellGrid, area: Area, scene: Scene, at: int, piece: Piece, signs: Signs) -> None:
    """A die with its colour and number in the upper edge, what it shows in the middle, that as letters below."""
    chosen = at in scene.selection or at in scene.marked
    here = scene.spot == (PIECE, at)
    colour = COLOUR[piece.unit] if piece.unit >= 0 else -1
    ground = die_ground(colour)
    edge = ("pick", TABLE) if chosen else ("edge", ground)
    border = signs.picked if chosen else signs.chit if colour < 0 else signs.box
    fill(grid, area, ("face", ground))
    box(grid, area, border, edge)
    letter = COLOUR_LETTERS[colour] if colour >= 0 else "c"
    grid.put(area.x + 1, area.y, letter, edge)
    if at in scene.fresh:
        grid.put(area.x + 2, area.y, signs.fresh, ("key", ground))
    grid.put(area.x + 3, area.y, _key(scene, at) or border[0], ("key", TABLE) if chosen else ("edge", ground))
    if piece.unit < 0:
        middle, below = f" {signs.reroll} ", border[0] + "r"
    else:
        middle = pips(piece.unit, signs)
        below = f"{COUNT[piece.unit]}{LETTERS[RESOURCE[piece.unit]]}"
    grid.put(area.x + 1, area.y + 1, middle, ("face", ground))
    grid.put(area.x + 2, area.y + 2, below, edge)
    if here:
        grid.put(area.x, area.y + 1, signs.pointers[0], ("mark", TABLE))
        grid.put(area.x + 4, area.y + 1, signs.pointers[1], ("mark", TABLE))


def _small_die(grid: CellGrid, area: Area, scene: Scene, at: int, piece: Piece, signs: Signs) -> None:
    """A die in one line: its number, a tick if it is picked, its name on its colour."""
    chosen = at in scene.selection or at in scene.marked
    here = scene.spot == (PIECE, at)
    mark = signs.pointers[0] if here else signs.check if chosen else _key(scene, at) or " "
    grid.put(area.x, area.y, mark, ("mark" if here else "pick" if chosen else "key", TABLE))
    colour = COLOUR[piece.unit] if piece.unit >= 0 else -1
    tick = signs.check if chosen and here else signs.fresh if at in scene.fresh else " "
    grid.put(area.x + 1, area.y, f"{piece.name:<3}", ("face", die_ground(colour)))
    grid.put(area.x + 4, area.y, tick, ("pick", TABLE))


def _used(
    grid: CellGrid, scene: Scene, x: int, found: Sequence[Piece], used: Sequence[int], signs: Signs
) -> list[tuple[Spot, Area]]:
    """The used pieces, three in a column."""
    spots: list[tuple[Spot, Area]] = []
    if not used:
        return spots
    grid.put(x, 0, "used", ("muted", TABLE))
    for number, at in enumerate(used, 1):
        area = Area(x + number // DIE.height * USED, number % DIE.height, 3, 1)
        here = scene.spot == (PIECE, at)
        grid.put(area.x, area.y, f"{found[at].name:<3}", ("text", CURSOR) if here else ("used", TABLE))
        if here:
            grid.put(area.x + 3, area.y, signs.pointers[1], ("mark", TABLE))
        spots.append((Spot(PIECE, at), area))
    return spots


def dice_heading(scene: Scene, signs: Signs) -> list[LookRun]:
    """The title of the dice: whose, and what the numbers do."""
    who = scene.who[scene.viewed]
    runs = [strong(words.dice_of(who.name), TABLE)]
    if scene.choosing and scene.mode in MANY:
        runs.append(muted(f"   {words.numbers_pick()}"))
    elif scene.choosing and scene.mode == BACK:
        runs.append(muted(f"   {words.choose_what_goes_back()}"))
    return runs
