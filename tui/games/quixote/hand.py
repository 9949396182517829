"""The open tiles in a row, small pictures of other principalities, and words about tiles. No Textual here."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Final, NamedTuple

from rules.game import Action
from rules.quixote.components import CASTLES, PIECES, ROUND_ENDS, ROUNDS, SANCHO, TILES, Half
from rules.quixote.state import QuixoteState
from tui.games.quixote import words
from tui.games.quixote.gains import NOTHING, Gain, Ways, ways_of
from tui.games.quixote.signs import SIGNS, Signs
from tui.games.quixote.tiles import Zoom, piece_cells
from tui.kit.cells import Area, CellGrid

TURNED: Final = "'"
"""Beside the number of a tile that is turned."""
ASKED: Final = "asked"
NONE: Final[Mapping[Action, Gain]] = {}
DIGITS: Final = "1234567890"
"""The keys that choose the open tiles, from left to right."""

SHORT: Final = 5
SLIM: Final = (3, 5)
"""Columns of words and of the picture of a tile that has no frame: as high as its picture, for low screens."""
APART: Final = (sum(SLIM) + 2, sum(SLIM) + 1)
"""Columns of such a tile, with those that keep it from the next: as many as there is room for."""
LONG: Final = (7, 6)
"""Columns of a tile in a line of ids, without and with what it would bring: as many as there is room for."""


class HandTile(NamedTuple):
    """A tile that lies open: its number, whether it may be laid now, what it would bring (None: nobody asks),
    whether a lesson asks for it, and whether it is kept for the last field."""

    tile: int
    legal: bool
    ways: Ways | None = None
    asked: bool = False
    kept: bool = False

    @property
    def id(self) -> str:
        return TILES[self.tile]


def hand_of(
    state: QuixoteState, seat: int, gains: Mapping[Action, Gain] = NONE, asked: Container[str] = ()
) -> list[HandTile]:
    """The seat's tiles from left to right: the open ones, Sancho Pansa, and at the right the tile that stays last.

    `gains`: what each legal action would bring; `asked`: the ids of the tiles that a lesson asks for.
    """
    last_only = len(state.drawn) == ROUND_ENDS[-1] and bool(state.last[seat])
    tiles = [HandTile(tile, not last_only) for tile in state.hands[seat]]
    if state.sancho >> seat & 1:
        tiles.append(HandTile(SANCHO, True))
    if state.last[seat]:
        tiles.append(HandTile(state.last[seat], last_only, kept=not last_only))
    tiles = [tile._replace(asked=tile.id in asked) for tile in tiles]
    return [tile._replace(ways=ways_of(tile.id, gains)) for tile in tiles] if gains else tiles


def progress(state: QuixoteState) -> str:
    """Where the game stands: "round 2 of 3, field 5 of 7"."""
    number = min(len(state.scored), len(ROUNDS) - 1)
    laid = len(state.drawn) - (ROUND_ENDS[number - 1] if number else 0)
    return f"round {number + 1} of {len(ROUNDS)}, field {max(laid, 1)} of {ROUNDS[number]}"


def tile_words(piece: int) -> str:
    """A piece in words: "above: church, roads left and up; below: roads right and down; joined"."""
    drawn = PIECES[piece]
    if drawn.tile in CASTLES:
        return words.castle(drawn.name[1])
    above, below = _half_words(drawn.upper), _half_words(drawn.lower)
    if not above or not below:
        return words.half_above(above) if above else words.half_below(below)
    return words.joined_halves(above, below) if drawn.linked else words.parted_halves(above, below)


def _half_words(half: Half) -> str:
    """A half in words; "" for one with nothing on it."""
    return words.half(half.symbol, [side for side in words.SIDES if side in half.exits])


class Lying(NamedTuple):
    """An open tile as it is drawn: its piece, its ground, the digit that chooses it or why none does, what it would
    bring in words."""

    piece: int
    ground: str
    digit: str
    badge: str


def badge(tile: HandTile, turned: bool, signs: Signs) -> str:
    """What a tile would bring the best way round: "+6", or a sign that it brings something nearer; where it lies the
    other way now, behind the sign to turn it. "" for nothing."""
    if tile.ways is None or tile.ways.best == NOTHING:
        return ""
    best = tile.ways.best
    return words.brings(best.points, best.nearer, signs.nearer, signs.turn if tile.ways[turned] != best else "")


def _digit(index: int) -> str:
    """The key that chooses the tile at that place; "" beyond the last."""
    return DIGITS[index] if index < len(DIGITS) else ""


class HandView(CellGrid):
    """Tiles in a row, each framed, its id in the lower frame; the one under the cursor has a mark on each side. In the
    upper frame stand the digit that chooses it and what it would bring.

    Roles: those of `piece_cells`, and frame, id, mark, gain. Grounds: table, hand (a tile that may be laid), barred,
    asked (by a lesson), cursor. `slim`: without frames, the words left of each picture. With `zoom` None the tiles are
    a line of ids, for very small terminals.
    """

    def __init__(self, zoom: Zoom | None, glyph_set: str, width: int, slim: bool = False) -> None:
        self.zoom, self.glyph_set, self.signs, self.slim = zoom, glyph_set, SIGNS[glyph_set], slim
        super().__init__(width, (zoom.height + 2 * (not slim)) if zoom else 1, ("ground", "table"))
        self._shown: list[Lying] = []
        self._pitch = sum(SLIM) if slim else zoom.width + 2 if zoom else SHORT

    def area_of(self, index: int) -> Area:
        """The cells of tile `index`, with its frame."""
        return Area(index * self._pitch, 0, self._pitch, self.height)

    def tile_at(self, x: int, count: int) -> int | None:
        """The tile out of `count` that has column `x`. Inverts `area_of`."""
        index = x // self._pitch
        return index if 0 <= index < count else None

    def show(self, tiles: Sequence[HandTile], pieces: Sequence[int], cursor: int | None) -> list[Area]:
        """Draw tiles; `pieces` are the same tiles as they are turned now, `cursor` is an index. What was drawn anew."""
        changed = []
        before = self._shown
        self._shown = [
            Lying(
                piece,
                "cursor" if index == cursor else ASKED if tile.asked else "hand" if tile.legal else "barred",
                words.LAST if tile.kept else _digit(index) if tile.legal and cursor is not None else "",
                badge(tile, PIECES[piece].turned, self.signs),
            )
            for index, (tile, piece) in enumerate(zip(tiles, pieces, strict=True))
        ]
        if len(before) != len(self._shown):
            before = []
            if self.zoom is None:
                self._pitch = next((pitch for pitch in LONG if len(tiles) * pitch <= self.width), SHORT)
            elif self.slim:
                self._pitch = next((pitch for pitch in APART if len(tiles) * pitch <= self.width), sum(SLIM))
            for y in range(self.height):
                self.put(0, y, " " * self.width, ("ground", "table"))
            changed.append(Area(0, 0, self.width, self.height))
        for index, lying in enumerate(self._shown):
            if before[index : index + 1] == [lying]:
                continue
            changed.append(self.area_of(index))
            if self.zoom is None:
                self._line(index, lying)
            elif self.slim:
                self._without_frame(self.area_of(index), lying, self.zoom)
            else:
                self._tile(self.area_of(index), lying)
        return changed

    def _line(self, index: int, lying: Lying) -> None:
        """A tile as its id between brackets, and what it would bring where there is room: "19+6", or turned "19'6"."""
        area, ground = self.area_of(index), lying.ground
        brackets = {"cursor": "[]", "barred": "()", ASKED: self.signs.asked}.get(ground, "  ")
        name, gain = PIECES[lying.piece].name, lying.badge if self._pitch > SHORT else ""
        self.put(area.x, 0, f"{brackets[0]}{name:<{self._pitch - 2}}{brackets[1]}", ("id", ground))
        if gain:
            turned = len(name) > 2
            kept = 2 + (turned and (gain.startswith("+") or self._pitch == LONG[0]))
            self.put(area.x + 1 + kept, 0, gain[gain.startswith("+") and turned :], ("gain", ground))

    def _without_frame(self, area: Area, lying: Lying, zoom: Zoom) -> None:
        """A tile as its picture, left of it the digit and a mark, its id, and what it would bring."""
        ground, piece = lying.ground, PIECES[lying.piece]
        signs = {"cursor": self.signs.pointers[1], ASKED: self.signs.asked[0]}
        words = (lying.digit[:2], piece.name, lying.badge)
        beside = ground if ground in ("cursor", ASKED) else "table"
        for y, (text, role) in enumerate(zip(words, ("mark", "id", "gain"), strict=True), area.y):
            self.put(area.x, y, f"{text[: SLIM[0]]:<{SLIM[0]}}", (role, beside))
        self.put(area.x + SLIM[0] - 1, area.y, signs.get(ground, " "), ("mark", beside))
        for y, row in enumerate(piece_cells(lying.piece, zoom, self.glyph_set), area.y):
            for x, (char, role) in enumerate(row, area.x + SLIM[0]):
                self.put(x, y, char, (role, ground))

    def _tile(self, area: Area, lying: Lying) -> None:
        assert self.zoom is not None
        piece, ground = lying.piece, lying.ground
        border = self.signs.border
        level = border[12]
        inner, bottom = area.width - 2, area.y + area.height - 1
        frame = ("frame", ground)
        self.put(area.x, area.y, border[10] + level * inner + border[6], frame)
        self.put(area.x, bottom, border[9] + level * inner + border[5], frame)
        for y, row in enumerate(piece_cells(piece, self.zoom, self.glyph_set), area.y + 1):
            for x, (char, role) in enumerate(row, area.x + 1):
                self.put(x, y, char, (role, ground))
        self._edges(area, piece, ground)
        name, turned = PIECES[piece].name[:2], PIECES[piece].turned
        self.put(area.x + 1, area.y, lying.digit, ("mark", ground))
        self.put(area.x + 1, bottom, name, ("id", ground))
        if turned:  # the mark keeps clear of the road in the middle of the frame
            self.put(area.x + (3 if self.zoom.centre > 2 else 4), bottom, TURNED, ("id", ground))
        if ground in ("cursor", ASKED):
            signs = self.signs.mark * 2 if ground == "cursor" else self.signs.asked
            for x, sign in zip((area.x, area.x + area.width - 1), signs, strict=True):
                for y in (area.y, bottom):
                    self.put(x, y, sign, ("mark", ground))
        self.put(area.x + 2 + self.zoom.centre, area.y, lying.badge, ("gain", ground))

    def _edges(self, area: Area, piece: int, ground: str) -> None:
        """The frame beside and above the tile, with its exits."""
        assert self.zoom is not None
        upper, lower = PIECES[piece].upper.exits, PIECES[piece].lower.exits
        for y in range(self.zoom.height):
            exits = upper if y == self.zoom.upper else lower if y == self.zoom.lower else frozenset()
            for x, side, second in ((area.x, "W", 2), (area.x + area.width - 1, "E", 1)):
                road = side in exits
                look = ("loose" if road else "frame", ground)
                self.put(x, area.y + 1 + y, self.signs.beside[second * road], look)
        centre = area.x + 1 + self.zoom.centre
        for y, road, second in ((area.y, "N" in upper, 2), (area.y + area.height - 1, "S" in lower, 1)):
            if road:
                self.put(centre, y, self.signs.below[second], ("loose", ground))
