"""What the table of Nations: The Dice Game is drawn from, and the blocks it is put together of. No Textual here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Final, NamedTuple

from rules.game import TERMINAL
from rules.nations.components import AGES
from rules.nations.frames import Purchase
from rules.nations.preview import Purchase as Bought
from rules.nations.reckoning import BOOKS, EVENTS, ORDER, bar, event, turn
from rules.nations.scoring import banked
from rules.nations.state import TURN, NationsState, tile_points
from tui.games.nations.choice import NOTHING, SPACE, Selection, Spot
from tui.games.nations.deal import Terms
from tui.games.nations.shapes import WHOLE
from tui.games.nations.signs import TABLE, UNDER_CURSOR, Signs
from tui.kit.cells import Area, CellGrid, LookRun
from tui.table.moments import TUMBLE

CURSOR: Final = UNDER_CURSOR
ASKED: Final = "asked"
SCORED: Final = "scored"


class Who(NamedTuple):
    """A seat as a block shows it: two cells of badge (shape and letter), the look of it, and a name."""

    badge: str
    colour: str
    name: str


class Feat(NamedTuple):
    """What a seat has finished or taken: the tile by its number and its id, the how manieth of its kind it is (0: that
    is not counted), and the tile that went for it (0: none). `part`: how much of its picture stands, of `WHOLE`."""

    seat: int
    tile: int
    id: str
    nth: int
    out: int = 0
    part: int = WHOLE


class Scene(NamedTuple):
    """A position as it is looked at.

    `viewed`: the seat whose tableau is shown. `spot`: the cursor, None where nothing is to be chosen. `selection`: what
    is picked of the viewed seat's dice, `marked`: what a purchase looked at would take of them. `lit`: tiles that earn
    the points being looked at (ids), and the places of a line of a reckoning (`rules.nations.reckoning`), None: no
    score is looked at.
    """

    state: NationsState
    viewed: int
    who: tuple[Who, ...]
    mode: str
    spot: Spot | None = None
    selection: Selection = NOTHING
    marked: Selection = NOTHING
    deal: Bought | None = None
    refused: str = ""
    lit: frozenset[str] | None = None
    fresh: tuple[int, ...] = ()
    """The pieces of the viewed seat that were rolled since its last action."""

    tumbling: int = TUMBLE
    """The picture of these pieces while they tumble; from `TUMBLE` on they lie."""

    terms: Terms | None = None
    """What a deal that stands takes and brings."""

    ends: tuple[tuple[str, int], ...] | None = None
    """What the choice looked at changes of the points that the age would bring if it ended now: by what, and how many
    more or fewer; None where that is not known."""

    unplaced: bool = False
    """Whether the purchase is a development that is only announced: its place, and what goes for it, is chosen next."""

    hanging: tuple[str, ...] = ()
    """The items among them that bring fewer points unless the new dice help, which are not rolled yet."""

    proclaimed: tuple[str, str] = ("", "")
    """What is so large that it stands across the board for a moment, and on the colour of which seat ("": nobody's)."""

    ribbon: tuple[str, str] = ("", "")
    """What a seat has achieved, in the line of its tableau, and the colour of that seat: it covers no tile."""

    unfallen: tuple[tuple[int, ...], ...] = ()
    """The colours of the dice of every seat that are still to fall before those who look on."""

    falling: tuple[tuple[int, ...], ...] = ()
    """The pieces of every other seat that tumble now: where they lie nothing tells what they show. () for none."""

    asked: frozenset[Spot] = frozenset()
    """What a lesson asks for."""

    counted: tuple[int, ...] | None = None
    """While the end of an age is gone through: the points counted so far, by seat, instead of those that are banked
    and to come."""

    on_tiles: tuple[int, ...] = ()
    """Beside them the points on tiles, by seat; () at the end of the game, where these are counted, too."""

    lits: tuple[frozenset[str], ...] = ()
    """Meanwhile what of each seat's a line comes from, as `lit` is of the viewed seat's."""

    pointing: bool = True
    """Whether the cursor is shown."""

    by_hand: bool = True
    """Whether a person chooses, by keys: then numbers stand below what they pick."""

    in_turn: bool = True
    """Whether the viewed seat is the one that would buy: of no other does the market tell what it would pay."""

    played_out: bool = False
    """Whether dice count for nothing any more: the tiles are counted, or all is."""

    opens: bool = False
    """Whether an age opens: a picture of that lies on the table, below the tiles."""

    feat: Feat | None = None
    """The wonder that is finished or colony that is taken, of which a picture lies on the tiles."""

    tally: object = None
    """What is told of the line of a count in a picture on the tiles (`count_picture.Counted`), None for nothing."""

    won: bool = False
    """Whether all is counted and the viewed seat has won."""

    def standing(self, seat: int) -> tuple[int, int]:
        """The points a seat has, and those that its tiles would bring. What is decided at the end of an age is settled
        then, but counted with all of it."""
        if self.counted is not None:
            return self.counted[seat], self.on_tiles[seat] if self.on_tiles else 0
        return banked(self.state, seat), sum(tile_points(self.state, seat))

    def of(self, seat: int) -> Scene:
        """Another seat's part of the table, at which nothing is chosen."""
        lit = self.lits[seat] if self.lits else None
        falling = self.falling[seat] if self.falling else ()
        return Scene(
            self.state, seat, self.who, "", lit=lit, counted=self.counted, played_out=self.played_out,
            unfallen=self.unfallen, fresh=falling, tumbling=0 if falling else TUMBLE,
        )  # fmt: skip

    def ground(self, place: str) -> str:
        """The ground of what may earn points: of a line of a reckoning, what any seat's comes from."""
        lit = place in (self.lit or ()) or any(place in places for places in self.lits)
        return SCORED if lit else TABLE

    @property
    def counting(self) -> str:
        """What is counted, while the end of an age is gone through: that the dice that are lit count for; "" for
        nothing that dice count for."""
        lit = self.lit if self.lit is not None and self.counted is not None else ()
        places = {bar(self.viewed): BOOKS, turn(self.viewed): ORDER, **{event(item): item for item in EVENTS}}
        return next((item for place, item in places.items() if place in lit), "")

    @property
    def counting_all(self) -> bool:
        """Whether all is counted at the end of the game, the tiles one by one."""
        return self.counted is not None and not self.on_tiles

    @property
    def bought(self) -> Spot | None:
        """What of the board the cursor is on, or the deal that stands is about."""
        if self.terms is not None and self.terms.tile in self.state.board:
            return Spot(SPACE, self.state.board.index(self.terms.tile))
        if self.begun in self.state.board:
            return Spot(SPACE, self.state.board.index(self.begun))
        return self.spot if self.spot is not None and self.spot.kind == SPACE else None

    @property
    def begun(self) -> int:
        """The tile whose purchase is under way, while it is paid and placed; -1: none."""
        frame = self.state.stack[0] if self.state.stack and self.counted is None else None
        return frame.tile if isinstance(frame, Purchase) else -1

    @property
    def rolling(self) -> bool:
        """Whether dice of the viewed seat tumble: what they show is not seen yet."""
        return bool(self.fresh) and self.tumbling < TUMBLE

    @property
    def waiting(self) -> bool:
        """Whether dice of the viewed seat are still to fall."""
        return bool(self.unfallen and self.unfallen[self.viewed])

    @property
    def lasting(self) -> bool:
        """Whether there is a round to come, in which all dice are rolled again."""
        return self.state.age < AGES

    @property
    def choosing(self) -> bool:
        return self.spot is not None

    @property
    def open(self) -> bool:
        """Whether tiles can be had: not while the end of an age is gone through."""
        return self.counted is None and self.state.to_move != TERMINAL

    @property
    def acting(self) -> bool:
        """Whether seats act in turn, and those that have passed no more: at the end of an age all have."""
        return self.open and self.state.phase == TURN

    @property
    def keyed(self) -> bool:
        """Whether somebody is to choose by keys."""
        return self.choosing and self.by_hand


def on_ground(runs: Iterable[LookRun], ground: str) -> list[LookRun]:
    """Runs on another ground, as far as they are on that of the table."""
    return [(text, (role, ground if under == TABLE else under)) for text, (role, under) in runs]


class Block(NamedTuple):
    """A rectangle of cells, and what may be pointed at in it."""

    grid: CellGrid
    spots: tuple[tuple[Spot, Area], ...] = ()


def blank(width: int, height: int) -> CellGrid:
    return CellGrid(max(1, width), max(1, height), ("text", TABLE))


def fill(grid: CellGrid, area: Area, look: tuple[str, str]) -> None:
    """Blank cells of one look."""
    for y in range(area.y, area.y + area.height):
        grid.put(area.x, y, " " * area.width, look)


def box(grid: CellGrid, area: Area, border: str, look: tuple[str, str]) -> None:
    """A frame around the inside of `area`; `border` as in `Signs.box`."""
    right, bottom = area.x + area.width - 1, area.y + area.height - 1
    grid.put(area.x, area.y, border[2] + border[0] * (area.width - 2) + border[4], look)
    grid.put(area.x, bottom, border[8] + border[0] * (area.width - 2) + border[10], look)
    for y in range(area.y + 1, bottom):
        grid.put(area.x, y, border[1], look)
        grid.put(right, y, border[1], look)


def proclaim(grid: CellGrid, area: Area, rows: Sequence[range], text: str, colour: str, signs: Signs) -> None:
    """A text in a frame across the middle of an area, on the colour of a seat ("": nobody's, then as a band from edge
    to edge). Of the `rows` of lines that it touches nothing is left, and beside it the area is blank, so that no tile
    there is cut."""
    lines = wrap(text, area.width - 6)
    width, height = max(map(len, lines)) + 4 if colour else area.width, len(lines) + 2
    plain = not colour or signs.letters  # without colours the ground of a seat is a line below each cell
    look = ("strong", UNDER_CURSOR) if plain else ("face", f"seat-{colour}")
    inside = Area(area.x + (area.width - width) // 2, area.y + max(0, (area.height - height) // 2), width, height)
    taken = range(inside.y, min(inside.y + height, area.y + area.height))
    touched = [row for row in rows if row.start < taken.stop and taken.start < row.stop]
    top = min([taken.start, *(row.start for row in touched)])
    bottom = max([taken.stop, *(row.stop for row in touched)])
    if touched:
        fill(grid, Area(area.x, top, area.width, bottom - top), ("text", TABLE))
    fill(grid, inside, look)
    box(grid, inside, signs.picked, look)
    for at, line in enumerate(lines, 1):
        grid.put(inside.x + (width - len(line)) // 2, inside.y + at, line, look)


def heading(grid: CellGrid, y: int, runs: Iterable[LookRun], signs: Signs) -> int:
    """A title in a line across the block: `── Ann's dice ─────`; the column after the title."""
    grid.put(0, y, signs.box[0] * grid.width, ("frame", TABLE))
    x = 2
    grid.put(x, y, " ", ("head", TABLE))
    x += 1
    for text, look in runs:
        grid.put(x, y, text, look)
        x += len(text)
    grid.put(x, y, " ", ("head", TABLE))
    return x + 1
