"""Dice and chits as they lie before a seat: what was used stays in its place, dimmed. No Textual here.

`draw_piece` draws one die or chit into any grid, as large as its area; whoever shows dice elsewhere can call it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Sequence
from typing import Final, NamedTuple

from rules.nations.components import COLOUR, COLOUR_LETTERS, COLOURS, COUNT, FIRST_CHIT, RESOURCE
from rules.nations.reckoning import piece
from rules.nations.state import NationsState
from tui.games.nations import words
from tui.games.nations.choice import BACK, MANY, PIECE, TURNS, Piece, Spot, dice_again, pieces, spots
from tui.games.nations.scene import Block, Scene, blank, box, fill
from tui.games.nations.signs import TABLE, Signs, die_ground, muted, pips, plain, seat_run_of, strong
from tui.kit.cells import Area, CellGrid, Look, LookRun
from tui.table.moments import lies, spinning

SIZES: Final = ((9, 5), (7, 5), (7, 3), (5, 3))
"""Columns and lines of a die, the largest first."""
GAPS: Final = (1, 0)
"""Columns between two of them; none where many lie side by side."""
LOW: Final = 3
"""Lines of dice at least."""
SMALL: Final = 6
"""Columns of a die that is written in one line."""
DIGITS: Final = "1234567890"
DIAGONAL: Final = {1: ((1, 1),), 2: ((0, 0), (2, 2)), 3: ((0, 0), (1, 1), (2, 2))}
"""Lines and columns, of three each, of the symbols on a large die."""


class Marks(NamedTuple):
    """How a piece is marked. `number`: the key that picks it; `fresh`: just rolled; `asked`: by a lesson.
    `rolls`: the picture and the number of a die that tumbles."""

    number: str = ""
    chosen: bool = False
    here: bool = False
    fresh: bool = False
    asked: bool = False
    rolls: tuple[int, int] | None = None


def in_order(found: Sequence[Piece]) -> list[int]:
    """The pieces from left to right: dice by colour and face, chits, reroll chits. A used one stays where it was."""
    last = max((piece.unit for piece in found), default=0) + 1

    def place(at: int) -> tuple[int, bool]:
        return (found[at].unit if found[at].unit >= 0 else last), found[at].used

    return sorted(range(len(found)), key=place)


def size_for(count: int, width: int, height: int) -> tuple[int, int, int] | None:
    """The largest size in which so many pieces lie side by side, and the gap between them; None: one line each."""
    ways = ((*size, gap) for gap in GAPS for size in SIZES if gap or size == SIZES[-1])
    return next((way for way in ways if way[1] <= height and count * (way[0] + way[2]) - way[2] <= width), None)


def names_used(count: int, width: int) -> bool:
    """Whether so many pieces are so wide, in so many columns, that those that are used say so."""
    size = size_for(count, width, LOW)
    return size is not None and size[0] > len(words.USED) + 1


def most_pieces(state: NationsState, unfallen: Sequence[Sequence[int]] = ()) -> int:
    """The dice and chits of the seat that has the most; `unfallen`: with the dice of every seat that are to fall."""
    return max(len(pieces(state, seat)) + len(unfallen[seat] if unfallen else ()) for seat in range(state.seats))


def dice_block(scene: Scene, width: int, height: int, signs: Signs) -> Block:
    """All dice and chits of the viewed seat, `height` lines high; in one line each where room is scarce."""
    grid = blank(width, height)
    found = pieces(scene.state, scene.viewed)
    lit, numbered = lit_pieces(scene, found), _numbered(scene)
    most = len(found) + len(scene.unfallen[scene.viewed] if scene.unfallen else ())
    if scene.counted is not None:  # no die changes its shape from line to line, nor from seat to seat
        most = most_pieces(scene.state, scene.unfallen)
    size = size_for(most, width, height)
    shown: list[tuple[Spot, Area]] = []
    waiting = scene.unfallen[scene.viewed] if scene.unfallen else ()
    order = in_order(found)
    are_dice = [*(True for _ in waiting), *(0 <= found[at].unit < FIRST_CHIT for at in order)]
    areas = _areas(are_dice, size, width)
    for area, colour in zip(areas, waiting, strict=False):
        _unfallen(grid, area, colour, signs)
    for area, at in zip(areas[len(waiting) :], order, strict=True):
        if size is None:
            _small(grid, area, *_marked(scene, at, found[at], lit, numbered), signs)
        else:
            draw_piece(grid, area, *_marked(scene, at, found[at], lit, numbered), signs, tight=not size[2])
        narrow = size is not None and not size[2] and not 0 <= found[at].unit < FIRST_CHIT
        own = area._replace(x=area.x + 1, width=area.width - 2) if narrow else area  # its edges are within these
        shown.append((Spot(PIECE, at), own))
    return Block(grid, tuple(shown))


def _areas(are_dice: Sequence[bool], size: tuple[int, int, int] | None, width: int) -> list[Area]:
    """Where each piece lies. Where there is no gap between all of them, chits lie as close as they are wide, so that
    two dice do not touch, if the dice have room for that."""
    areas = [_place(number, size) for number in range(len(are_dice))]
    if size is None or size[2]:
        return areas
    steps = [size[0] + 1 if is_die else size[0] - 1 for is_die in are_dice]
    if sum(steps) > width + 1:
        return areas
    starts = [sum(steps[:at]) for at in range(len(steps))]  # a blank column of a chit is left of it
    return [
        area._replace(x=start if is_die else max(0, start - 1))
        for area, start, is_die in zip(areas, starts, are_dice, strict=True)
    ]


def _place(number: int, size: tuple[int, int, int] | None) -> Area:
    """Where the piece of that number lies."""
    if size is None:
        return Area(number // LOW * SMALL, number % LOW, SMALL - 1, 1)
    return Area(number * (size[0] + size[2]), 0, size[0], size[1])


def _unfallen(grid: CellGrid, area: Area, colour: int, signs: Signs) -> None:
    """A die that has not fallen yet: its frame in its colour, with the sign of a die that is not rolled."""
    look: Look = (f"w-{COLOURS[colour]}", TABLE)
    if area.height > 1:
        box(grid, area, signs.box, look)
        if signs.letters:
            grid.put(area.x + 1, area.y, COLOUR_LETTERS[colour], look)
    grid.put(area.x + area.width // 2, area.y + area.height // 2, signs.any, look)


def lit_pieces(scene: Scene, found: Sequence[Piece]) -> set[int]:
    """The pieces that a line of a reckoning comes from: it counts those of a sort that were used first. These lie
    rightmost (`in_order`): of equal dice the last one that is not used yet is used next, and stays in its place."""
    lit, seen = set(), Counter[str]()
    for at in sorted(range(len(found)), key=lambda at: (not found[at].used, -at)) if scene.lit else ():
        seen[found[at].name] += 1
        if piece(found[at].name, seen[found[at].name]) in (scene.lit or ()):
            lit.add(at)
    return lit


def _marked(scene: Scene, at: int, one: Piece, lit: set[int], numbered: Container[int]) -> tuple[Piece, Marks]:
    """A piece as it is drawn: one that is lit is framed like what is chosen, and as bright as before it was used."""
    marks = _marks(scene, at, numbered)
    return (one._replace(used=False), marks._replace(chosen=True)) if at in lit else (one, marks)


def _numbered(scene: Scene) -> Container[int]:
    """The pieces, by their place, that a number picks now."""
    if scene.keyed and scene.mode in MANY:
        return {spot.at for spot in spots(scene.state, scene.viewed) if spot.kind == PIECE}
    return dice_again(scene.state, scene.viewed) if scene.keyed and scene.mode == TURNS else ()


def _marks(scene: Scene, at: int, numbered: Container[int]) -> Marks:
    number = DIGITS[at] if at in numbered and at < len(DIGITS) else ""
    chosen = at in scene.selection or at in scene.marked
    here = scene.pointing and scene.spot == (PIECE, at)
    asked = Spot(PIECE, at) in scene.asked and not here and not chosen
    fresh = at in scene.fresh
    told = fresh and not scene.rolling and len(scene.fresh) < len(dice_of_seat(scene))
    tumbles = fresh and scene.rolling and not lies(scene.tumbling, scene.fresh.index(at), len(scene.fresh))
    rolls = (scene.tumbling, at) if tumbles else None
    return Marks(number, chosen, here, told, asked, rolls)


def dice_of_seat(scene: Scene) -> list[int]:
    """The units of the dice that are not used; where all of them were just rolled, none is marked as new."""
    return [unit for unit in scene.state.available[scene.viewed] if unit < FIRST_CHIT]


def draw_piece(grid: CellGrid, area: Area, piece: Piece, marks: Marks, signs: Signs, *, tight: bool = False) -> None:
    """A die or chit in `area`, at least 5 x 3 cells. `tight`: others lie right beside it, so that the edges of a chit
    are drawn within its own cells."""
    is_die = 0 <= piece.unit < FIRST_CHIT
    if is_die:
        _die(grid, area, piece, marks, signs)
    else:
        inside = Area(area.x + 1, area.y + (area.height - LOW) // 2, area.width - 2, LOW)
        _chit(grid, inside, piece, marks, signs, int(not tight))
        area = Area(area.x, inside.y, area.width, LOW)
    middle, foot = area.y + area.height // 2, area.y + area.height - 1
    if marks.here:
        grid.put(area.x, middle, signs.pointers[0], ("mark", TABLE))
        grid.put(area.x + area.width - 1, middle, signs.pointers[1], ("mark", TABLE))
    if marks.number:
        shown = f" {marks.number} " if area.width > 6 else marks.number
        shown = f"{signs.asked[0]}{marks.number}{signs.asked[1]}" if marks.asked else shown
        inked = is_die and not piece.used and not signs.letters  # within its frame: a dark patch looks like a hole
        look: Look = ("face", die_ground(COLOUR[piece.unit])) if inked else ("key", TABLE)
        grid.put(area.x + (area.width - len(shown) + 1) // 2, foot, shown, look)
    elif piece.used and area.width > 6:
        wide = area.width - 2 * (not is_die)  # over both corners of a small chit, not over one
        told = words.USED if wide > len(words.USED) + 1 else words.USED.ljust(wide)
        grid.put(area.x + (area.width - len(told)) // 2, foot, told, ("used", TABLE))


def _die(grid: CellGrid, area: Area, piece: Piece, marks: Marks, signs: Signs) -> None:
    """Symbols within a frame on the colour of the die; where there are no colours, its letter in the frame."""
    colour, dimmed = COLOUR[piece.unit], piece.used or marks.rolls is not None
    ground = TABLE if dimmed else die_ground(colour)
    face: Look = ("used" if dimmed else "face", ground)
    edge: Look = (f"w-{COLOURS[colour]}", TABLE) if dimmed else ("edge", ground)
    border = signs.picked if marks.chosen else signs.spent if piece.used else signs.box
    fill(grid, area, face)
    box(grid, area, border, ("pick", ground) if marks.chosen else edge)
    if signs.letters:
        grid.put(area.x + 1, area.y, COLOUR_LETTERS[colour], edge)
    if marks.chosen:
        beside = marks.fresh and area.width > 6  # then both are told
        at = max(2, (area.width - 1 - len(words.NEW)) // 2) if beside else area.width // 2
        grid.put(area.x + at, area.y, signs.check, ("pick", ground))
        if beside:
            grid.put(area.x + at + 1, area.y, words.NEW, ("key", ground))
    elif marks.fresh and (area.width > 6 or not signs.letters):
        grid.put(area.x + (area.width - len(words.NEW)) // 2, area.y, words.NEW, ("key", ground))
    elif marks.fresh:
        grid.put(area.x + area.width - 2, area.y, signs.fresh, ("key", ground))
    if marks.rolls is not None:
        _spin(grid, area, *marks.rolls, face, signs)
        return
    _symbols(grid, area, piece.unit, face, signs)


def _spin(grid: CellGrid, area: Area, picture: int, nth: int, look: Look, signs: Signs) -> None:
    """A die that tumbles: a dot on its way, no face."""
    line = 1 + (picture + nth) % (area.height - 2)
    grid.put(area.x + 1, area.y + line, spinning(area.width - 2, picture, nth, signs.dot), look)


def _symbols(grid: CellGrid, area: Area, unit: int, look: Look, signs: Signs) -> None:
    if area.height < 5:
        shown = pips(unit, signs)
        grid.put(area.x + (area.width - len(shown)) // 2, area.y + area.height // 2, shown, look)
        return
    step = (area.width - 3) // 2
    for line, column in DIAGONAL[COUNT[unit]]:
        x = area.x + area.width // 2 + (column - 1) * (step - 1)
        grid.put(x, area.y + area.height // 2 + line - 1, signs.resources[RESOURCE[unit]], look)


def _chit(grid: CellGrid, area: Area, piece: Piece, marks: Marks, signs: Signs, out: int) -> None:
    """A round chit: a coin, with a bright edge and a tick where it is chosen; or `( ◉ )` between two arcs, doubled
    where it is chosen, dashed once it is used. `out`: so many cells outside the area its edges stand."""
    if signs.coin and not signs.letters and not piece.used:
        _coin(grid, area, _chit_sign(piece, signs), signs, marks.chosen, out)
        return
    border = signs.picked if marks.chosen else signs.spent if piece.used else signs.chit
    edge: Look = ("pick" if marks.chosen else "used" if piece.used else "muted", TABLE)
    face: Look = ("used", TABLE) if piece.used else ("face", die_ground(-1))
    fill(grid, area, face)
    box(grid, area, border, edge)
    if marks.chosen:
        grid.put(area.x + area.width // 2, area.y, signs.check, edge)
    grid.put(area.x, area.y + 1, " " * area.width, face)
    grid.put(area.x - out, area.y + 1, "(", edge)
    grid.put(area.x + area.width - 1 + out, area.y + 1, ")", edge)
    grid.put(area.x + area.width // 2, area.y + 1, _chit_sign(piece, signs), face)


def _coin(grid: CellGrid, area: Area, sign: str, signs: Signs, chosen: bool, out: int) -> None:
    """A chit that can be spent: a coin two lines high, on three; `out` as in `_chit`."""
    above, below, left, right = tuple(signs.coin)
    edge, middle = ("pick" if chosen else "coin", TABLE), area.y + 1
    grid.put(area.x, area.y, above * area.width, edge)
    grid.put(area.x, middle, sign.center(area.width), ("face", die_ground(-1)))
    grid.put(area.x - out, middle, left, edge)
    grid.put(area.x + area.width - 1 + out, middle, right, edge)
    grid.put(area.x, area.y + 2, below * area.width, edge)
    if chosen:
        grid.put(area.x + area.width // 2, area.y, signs.check, edge)


def _chit_sign(piece: Piece, signs: Signs) -> str:
    return signs.resources[RESOURCE[piece.unit]] if piece.unit >= 0 else signs.reroll


def _small(grid: CellGrid, area: Area, piece: Piece, marks: Marks, signs: Signs) -> None:
    """A piece in one line: its number or the cursor, what it shows on its colour, a tick if it is picked."""
    is_die = 0 <= piece.unit < FIRST_CHIT
    shown = pips(piece.unit, signs) if is_die else f"({_chit_sign(piece, signs)})"
    if is_die and signs.letters:
        shown = COLOUR_LETTERS[COLOUR[piece.unit]] + signs.resources[RESOURCE[piece.unit]] * COUNT[piece.unit]
    if marks.rolls is not None:
        shown = spinning(len(shown), *marks.rolls, signs.dot)
    dimmed = piece.used or marks.rolls is not None
    ground = TABLE if dimmed else die_ground(COLOUR[piece.unit] if is_die else -1)
    mark = signs.pointers[0] if marks.here else signs.spent[1] if piece.used else marks.number or " "
    grid.put(area.x, area.y, mark, ("mark" if marks.here else "used" if piece.used else "key", TABLE))
    grid.put(area.x + 1, area.y, f"{shown:<3}", ("used" if dimmed else "face", ground))
    tick = signs.check if marks.chosen else signs.asked[1] if marks.asked else signs.fresh if marks.fresh else " "
    grid.put(area.x + 1 + max(3, len(shown)), area.y, tick, ("pick", TABLE))


def dice_heading(scene: Scene, signs: Signs) -> list[LookRun]:
    """The title of the dice: whose, and what is asked of them."""
    who = scene.who[scene.viewed]
    badge = [seat_run_of(f" {who.badge} ", who.colour), plain(" ")] if len(scene.who) > 1 else []
    runs = [*badge, strong(words.dice_of(who.name), TABLE)]
    if scene.keyed and scene.mode == BACK:  # what numbers do elsewhere the line below the dice says
        runs.append(muted(f"   {words.choose_what_goes_back()}"))
    return runs
