"""A seat's tableau: developments, advisor, wonders, colonies, and its dice and chits. No Textual here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rules.game import TERMINAL
from rules.nations.components import SLOTS, STONE, Tile
from rules.nations.state import NationsState
from tui.games.nations import words, words_deal
from tui.games.nations.choice import BUILD, PASS, PLACE, REROLL, SLOT, Spot, can_press, stone_short
from tui.games.nations.deal import DEAL
from tui.games.nations.scene import ASKED, CURSOR, Block, Scene, blank, box, fill
from tui.games.nations.signs import (
    TABLE,
    Signs,
    amount,
    cut_runs,
    gives_runs,
    kind_run,
    muted,
    plain,
    points_run,
    short_gives,
    short_name,
    write,
)
from tui.kit.cells import Area, CellGrid, LookRun, length
from tui.kit.text import fitting

GAP: Final = 2
"""Columns between two sorts of tiles in a line."""
POINTS: Final = 3
"""Columns of the points of a development behind what it gives."""
SHORT: Final = 10
"""Columns of a name where there is room for no more."""
CARD: Final = 13
"""Columns of a card of what lies beside the developments at least."""
SUMMED: Final = 5
"""Tiles in signs and whole names, behind their points together."""
ANY: Final = 999
"""Cells that hold any words."""
ROOMY: Final = 96
"""From so many columns on, the button for a wonder names it."""


def places_block(scene: Scene, width: int, height: int, signs: Signs) -> Block:
    """The five developments side by side; framed from 4 lines on."""
    grid = blank(width, height)
    state, seat = scene.state, scene.viewed
    framed = height > 3
    spots, least = [], width // SLOTS - (not framed)  # the words that fit all of them
    for slot, (tile, given) in enumerate(zip(state.slots[seat], state.given[seat], strict=True)):
        info = state.figures.tiles[tile]
        x, end = (at * (width + (not framed)) // SLOTS for at in (slot, slot + 1))
        area = Area(x, 0, end - x - (not framed), height)  # a column between two where no frames are
        here = scene.spot == (PLACE, slot)
        going = scene.deal is not None and scene.deal.slot == slot and not here and info.kind != ""
        lit = scene.lit is not None and info.id in scene.lit
        asked = Spot(PLACE, slot) in scene.asked and not here
        ground = CURSOR if here else "scored" if lit else ASKED if asked else "going" if going else "own"
        spots.append((Spot(PLACE, slot), area))
        inside = Area(area.x + 1, 1, area.width - 2, height - 2) if framed else area
        fill(grid, inside, ("text", ground))
        if framed:
            box(grid, area, signs.picked if here else signs.box, ("mark" if here else "frame", TABLE))
        points = points_run(info.points, signs, ground)
        key = f"{slot + 1} " if _is_numbered(scene) else ""
        room = inside.width - 1 - len(key) - (here or asked or going)
        if key and room - 1 < len(info.name) <= room + 1:  # without the blanks around the sign the name is whole
            key, room = key.rstrip(), room + 1
        name = _behind_sign(info, room, signs)
        write(grid, inside.x, inside.y, [(key, ("key", ground)), kind_run(info, signs), (name, ("strong", ground))])
        if here or asked:
            sign = signs.pointers[1] if here else signs.asked[1]
            write(grid, inside.x + inside.width - 1, inside.y, [(sign, ("mark", ground))])
        elif going:
            write(grid, inside.x + inside.width - 1, inside.y, [(signs.cross, ("loss", ground))])
        last = inside.y + inside.height - 1
        bare = inside.height < 3 and _worthless(info, inside.width - POINTS - (area.width - least))
        room = inside.width - (0 if bare or inside.height > 2 else POINTS)
        gives = _given_runs(info, given, room - (area.width - least), ground, signs)
        write(grid, inside.x, min(inside.y + 1, last), cut_runs(gives, room, signs))
        write(grid, inside.x + inside.width - length([points]), last, [points] * (not bare))
    return Block(grid, tuple(spots))


def _worthless(info: Tile, room: int) -> bool:
    """Whether a tile has no points, and several dice that have room in words only without a figure for that."""
    told = len(words_deal.gives(info.gives))
    return info.dice > 1 and not info.points and room < told <= room + POINTS


def _behind_sign(info: Tile, room: int, signs: Signs) -> str:
    """A tile's name behind the sign of its kind, a blank before it; without that where it would be cut else."""
    name = f" {short_name(info.name, room - 1, signs)}"
    return info.name if info.name not in name and len(info.name) == room else name


def _is_numbered(scene: Scene) -> bool:
    """Whether numbers choose the place of a development."""
    if not scene.by_hand:
        return False
    return scene.mode == SLOT or (scene.mode == DEAL and scene.spot is not None and scene.spot.kind == PLACE)


def _given_runs(info: Tile, given: int, width: int, ground: str, signs: Signs) -> list[LookRun]:
    """What a development gave; fewer dice than printed after a shortage."""
    if given == info.dice:
        return gives_runs(info, signs, ground, width)
    return [*short_gives(info, signs, ground, given), (f" of {info.dice}", ("muted", ground))]


def holdings_block(scene: Scene, width: int, height: int, signs: Signs) -> Block:
    """Advisor, wonder under construction, colonies and wonders: two lines; with more room framed like developments, or
    in four lines where there are too many of them."""
    grid = blank(width, height)
    state, seat = scene.state, scene.viewed
    parts = _parts(state, seat)
    if height > 3:
        cards, most = _cards(parts), max(len(_cards(_parts(state, at))) for at in range(state.seats))
        if width // most >= CARD:  # all seats' lie in one way
            for at, (label, tile) in enumerate(cards):
                x = at * width // len(cards)
                _card(grid, Area(x, 0, (at + 1) * width // len(cards) - x, 4), scene, label, tile, signs)
            return Block(grid)
    if height > 3:
        for y, (label, tiles) in enumerate(parts):
            ways = [_held(scene, label, tiles, brief, signs) for brief in range(5)]
            told = next((runs for runs in ways if length(runs) <= width), _counted(scene, label, tiles, signs))
            write(grid, 0, y, told)
        return Block(grid)
    for y, pair in enumerate((parts[:2], parts[2:])):
        left, right = _side_by_side(scene, pair, width, signs)
        half = max(min(width // 2, width - length(right)), length(left) + GAP)
        write(grid, 0, y, cut_runs(left, width, signs))
        write(grid, half, y, cut_runs(right, width - half, signs))
    return Block(grid)


def _parts(state: NationsState, seat: int) -> list[tuple[str, Sequence[int]]]:
    """What lies with a seat beside its developments, behind what each sort is called."""
    return [
        ("advisor", [tile for tile in (state.advisors[seat],) if tile]),
        (words_deal.IN_WORK, [tile for tile in (state.under_construction[seat],) if tile]),
        ("colonies", state.colonies[seat]),
        ("wonders", state.wonders[seat]),
    ]


def _side_by_side(
    scene: Scene, parts: Sequence[tuple[str, Sequence[int]]], width: int, signs: Signs
) -> list[list[LookRun]]:
    """Two sorts of tiles in a line, in as many words as fit."""
    for brief in range(1, 4):
        told = [_held(scene, label, tiles, brief, signs) for label, tiles in parts]
        if sum(map(length, told)) + GAP <= width:
            return told
    (label, tiles), (name, others) = parts
    summed = _held(scene, name, others, SUMMED, signs)
    left = _counted(scene, label, tiles, signs, width - GAP - length(summed))
    whole = all(len(scene.state.figures.tiles[tile].name) <= SHORT for _, tiles in parts for tile in tiles)
    if (
        not whole and length(left) + GAP + length(summed) <= width
    ):  # every name as it stands everywhere goes before a short one
        return [left, summed]
    told = [_held(scene, label, tiles, 4, signs) for label, tiles in parts]
    if sum(map(length, told)) + GAP <= width:
        return told
    if length(left) + GAP + length(told[1]) <= width or not others:
        return [left, told[1]]
    return [left, _counted(scene, parts[1][0], others, signs)]


def _counted(scene: Scene, label: str, tiles: Sequence[int], signs: Signs, room: int = ANY) -> list[LookRun]:
    """How many of a sort lie with a seat, where their names have no room, and their points together; in words where
    so many cells hold them."""
    infos = [scene.state.figures.tiles[tile] for tile in tiles]
    if not infos:
        return _held(scene, label, tiles, 4, signs)
    points = points_run(sum(info.points for info in infos), signs)
    told = [muted(f"{label} ".ljust(9)), plain(f"{len(infos)}"), muted(words_deal.together()), points]
    if length(told) <= room:
        return told
    return [muted(f"{label} ".ljust(9)), plain(f"{len(infos)} "), kind_run(infos[0], signs), plain(" "), points]


def _cards(parts: Sequence[tuple[str, Sequence[int]]]) -> list[tuple[str, int]]:
    """What is called how, and the tile (0: none) of each card: as many as developments, at least."""
    found = [[(label, tile) for tile in tiles] or [(label, 0)] for label, tiles in parts]
    found[2] += [("colonies", 0)] * (len(found[2]) < 2 and len(found[3]) < 2)
    return [card for cards in found for card in cards]


def _card(grid: CellGrid, area: Area, scene: Scene, label: str, tile: int, signs: Signs) -> None:
    """One tile in a frame that says what it is, or that there is none."""
    box(grid, area, signs.box, ("frame", TABLE))
    info, room = scene.state.figures.tiles[tile], area.width - 2
    write(grid, area.x + 1, area.y, [muted(f" {fitting(words_deal.one_of(label), room - 2)} ")])
    if not tile:
        over = scene.played_out or scene.state.to_move == TERMINAL
        told = words_deal.nothing_there() if over else words_deal.none_yet()
        write(grid, area.x + 1, area.y + 1, [muted(f" {told}")])
        return
    ground = "scored" if scene.lit is not None and info.id in scene.lit else "own"
    inside = Area(area.x + 1, area.y + 1, room, 2)
    fill(grid, inside, ("text", ground))
    name = _behind_sign(info, room - 1, signs)
    write(grid, inside.x, inside.y, [kind_run(info, signs), (name, ("strong", ground))])
    points = points_run(info.points, signs, ground)
    room -= length([points]) + 1
    gives = gives_runs(info._replace(stone=0), signs, ground, room) if info.dice else short_gives(info, signs, ground)
    if label == words_deal.IN_WORK:
        stone = amount(info.stone, STONE, signs, ground)
        long = [*stone, (f" {words_deal.to_build()}", ("muted", ground))]
        gives = long if length(long) <= room else stone
        points = points[0], ("muted", ground)  # they are not its own before it is built
    write(grid, inside.x, inside.y + 1, cut_runs(gives, room, signs))
    write(grid, inside.x + inside.width - length([points]), inside.y + 1, [points])


def _held(scene: Scene, label: str, tiles: Sequence[int], brief: int, signs: Signs) -> list[LookRun]:
    """What lies with a seat of one sort, after what it is called. `brief`: 1 not what stone is for, 2 nor points where
    there are none, 3 nor what it gives, 4 only signs and short names, behind the points of all of them; `SUMMED`: these
    with whole names."""
    runs = [muted(f"{label} ".ljust(9) + signs.dash * (not tiles))]
    points = sum(scene.state.figures.tiles[tile].points for tile in tiles)
    if brief > 3 and points:
        runs += [points_run(points, signs), plain(" ")]
    for at, tile in enumerate(tiles):
        info = scene.state.figures.tiles[tile]
        lit = scene.lit is not None and info.id in scene.lit
        runs += [plain("  " if brief < 3 else " ")] * (at > 0)
        runs += _holding(info, label == words_deal.IN_WORK, brief, "scored" if lit else TABLE, signs)
    return runs


def _holding(info: Tile, building: bool, brief: int, ground: str, signs: Signs) -> list[LookRun]:
    name = short_name(info.name, SHORT, signs) if brief == 4 else info.name
    runs: list[LookRun] = [kind_run(info, signs), (f" {name}", ("text", ground))]
    gap: LookRun = (" ", ("text", ground))
    if building:
        stone = f" {words_deal.to_build()}" if not brief else ""
        runs += [gap, *amount(info.stone, STONE, signs, ground), (stone, ("muted", ground))]
    if (info.chit >= 0 or info.rerolls) and brief < 3:
        runs += [gap, *short_gives(info, signs, ground)]
    points = points_run(info.points, signs, ground)
    points = (points[0], ("muted", ground)) if building else points  # they are not its own before it is built
    return [*runs, gap, points] if brief < 2 or (info.points and brief < 4) else runs


def held_lines(scene: Scene, width: int, signs: Signs) -> list[list[LookRun]]:
    """What lies beside the developments, every tile by its name: advisor and wonder in work in a line where both fit,
    colonies and wonders in as many as they need."""
    state, seat = scene.state, scene.viewed
    sorts = (
        ("advisor", (state.advisors[seat],)),
        (words_deal.IN_WORK, (state.under_construction[seat],)),
        ("colonies", state.colonies[seat]),
        ("wonders", state.wonders[seat]),
    )
    told = []
    for label, tiles in sorts:
        building = label == words_deal.IN_WORK
        kept = [_holding(state.figures.tiles[tile], building, 1, TABLE, signs) for tile in tiles if tile]
        told.append(labelled(label, kept, width, GAP) if kept else [[muted(words_deal.no(label))]])
    (advisor, *_), (work, *_), colonies, wonders = told
    pair = [*advisor, plain("   "), *work]
    return [*([pair] if length(pair) <= width else [advisor, work]), *colonies, *wonders]


def labelled(label: str, parts: Sequence[list[LookRun]], width: int, gap: int) -> list[list[LookRun]]:
    """Parts behind what they are called, in as many lines as they need, each one whole."""
    lines = [[muted(f"{label:<9}")]]
    for part in parts:
        begun = len(lines[-1]) > 1
        if begun and length(lines[-1]) + gap + length(part) > width:
            lines.append([plain(" " * 9)])
            begun = False
        lines[-1] += [*([plain(" " * gap)] if begun else []), *part]
    return lines


CELL: Final = 26
"""Columns of a tile in a list of tiles."""
SCANT: Final = 9
"""Columns for what it gives there: the colour of its dice."""


def tile_list(tiles: Sequence[Tile], width: int, signs: Signs) -> list[list[LookRun]]:
    """Tiles in columns: kind, name, what they give, points."""
    columns = max(1, width // CELL)
    lines: list[list[LookRun]] = []
    for at in range(0, len(tiles), columns):
        line: list[LookRun] = []
        for tile in tiles[at : at + columns]:
            gives = gives_runs(tile._replace(stone=0), signs, TABLE, SCANT) if tile.dice else short_gives(tile, signs)
            tail = [plain(" "), *gives, plain(" "), points_run(tile.points, signs)]
            used = 2 + length(tail)
            name = short_name(tile.name, CELL - used - 1, signs)
            line += [kind_run(tile, signs), plain(f" {name}"), *tail, plain(" " * (CELL - used - len(name)))]
        lines.append(line)
    return lines


# --- actions that are not on the board --------------------------------------------------------------------------------


def buttons_block(scene: Scene, width: int, offered: Iterable[Spot], signs: Signs) -> Block:
    """What can be done besides buying: build, roll again, pass; what cannot be done now, faintly."""
    grid = blank(width, 1)
    state, seat = scene.state, scene.viewed
    spots, x, may = [], 0, can_press(state, seat)
    wonder = state.figures.tiles[state.under_construction[seat]]
    short = stone_short(state, seat)
    labels = {
        BUILD: words.build_button(wonder.name, wonder.stone, short),
        REROLL: words.reroll_button(state.rerolls[seat], signs.reroll),
        PASS: words.pass_button(),
    }
    if width < ROOMY:
        ways = words.short_build_button(wonder.stone, short, signs.resources[STONE])
        labels[BUILD] = fitting(ways, width // len(labels) - 1)
    for spot in offered:
        if spot.kind not in labels:
            continue
        here = scene.spot == spot
        key, _, text = labels[spot.kind].partition(" ")
        area = Area(x, 0, len(key) + len(text) + 3, 1)
        asked = spot in scene.asked
        left, right = list(signs.pointers if here else signs.asked if asked else "  ")
        ground = CURSOR if here else ASKED if asked else "button" if spot.kind in may else TABLE
        edge = ("mark" if here or asked else "text", ground)
        key_role, role = ("key", "text") if spot.kind in may else ("muted", "muted")
        write(grid, x, 0, [(left, edge), (key, (key_role, ground)), (f" {text}", (role, ground)), (right, edge)])
        spots.append((spot, area))
        x += area.width + 1
    return Block(grid, tuple(spots))
