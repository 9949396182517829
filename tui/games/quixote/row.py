"""The open tiles as they are drawn in a row: how large, how far apart, and the words at them. No Textual."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

from rules.quixote.components import PIECES
from rules.quixote.words import SYMBOLS, TURNED
from tui.games.quixote import words
from tui.games.quixote.gains import NOTHING, Notes
from tui.games.quixote.hand import (
    FIGURE,
    LISTED,
    HandTile,
    Lying,
    badge,
    gains_in,
    how_many,
    lines_of,
    said,
)
from tui.games.quixote.signs import SIGNS, Signs
from tui.games.quixote.tiles import COMPACT, PICTURES, Zoom, piece_cells, road_signs
from tui.games.quixote.view import SHADED
from tui.games.quixote.view import SYMBOLS as SYMBOL_ROLES
from tui.games.quixote.words import DIGITS
from tui.kit.cells import Area, CellGrid, Run
from tui.kit.rows import FIXED, rows_of

ASKED: Final = "asked"
SHORT: Final = 5
SLIM: Final = (3, 5)
"""Columns of words and of the picture of a tile that has no frame: as high as its picture, for low screens."""
SIDED: Final = sum(SLIM) + 2
"""Columns of such a tile with a line at each side, where there is room for it."""
APART: Final = (SIDED + 1, sum(SLIM) + 2, sum(SLIM) + 1)
"""Columns of such a tile, with those that keep it from the next: as many as there is room for."""
LONG: Final = (11, 10, 9, 8, 7, 6)
"""Columns of a tile in a line of signs, with what it would bring: as many as there is room for."""
OTHER_WAY: Final = 2
"""Where the notes on a tile tell what it would bring the other way round."""
BESIDE: Final = 10
"""Columns that words beside a tile want at least, with those that keep them from the next."""
NOTED, NOTES = 18, 56
"""Columns beside a tile in which all is told of it, at least and at most."""
KEYED: Final = 112
"""From so many columns on the line of the keys has room to explain the signs at the tiles."""
ASIDE: Final = 30
"""Columns right of the tiles in which it is told how their owner stands, at least."""
SPREAD: Final = 5
"""Columns between large letters and what is told beside them, at most."""
FAR: Final = 27
"""Columns from a tile to the next at most, where words say what they would bring."""
TOLD_WIDE: Final = 23
"""Columns that the words below a tile get where there is room, with those that keep them from the next."""


def narrowest(zoom: Zoom) -> int:
    """Columns that a tile of that height wants at least, where many lie open: those of its picture."""
    return max(zoom.width - 4, PICTURES[zoom.height]) if zoom.height in PICTURES else zoom.width


class RowSize(NamedTuple):
    """How large the row is: `zoom` of the tiles (None: signs alone) in so many `columns`; `slim`: tiles without frames;
    `foot`: frames are closed below; `told`: lines of words below them."""

    zoom: Zoom | None
    columns: int
    slim: bool = False
    foot: bool = True
    told: int = 0

    @property
    def height(self) -> int:
        """Lines of the whole row."""
        if self.zoom is None:
            return 1
        return self.zoom.height + (0 if self.slim else 1 + self.foot + self.told)


def symbol_runs(piece: int, signs: Signs) -> list[Run]:
    """What is on a piece in two cells: its symbol, or the first sign of each of two; of Sancho Pansa its id."""
    drawn = PIECES[piece]
    found = [symbol for symbol in SYMBOLS if symbol in (drawn.upper.symbol, drawn.lower.symbol)]
    if not found:
        return [(drawn.name[:2], "id")]
    shown = [signs.small[symbol] for symbol in found]
    cells = [f"{shown[0]:<2}"] if len(shown) == 1 else [sign[0] for sign in shown]
    return [(text, symbol.rstrip("123")) for text, symbol in zip(cells, found, strict=True)]


def _is_nothing(lying: Lying) -> bool:
    """Whether it is told of a tile that it would bring nothing."""
    return lying.quiet and lying.weighed and lying.digit != "" and lying.digit in DIGITS


class HandView(CellGrid):
    """Tiles in a row, each framed; the one under the cursor has a mark on each side. In the upper frame stand the digit
    that chooses it and what it would bring; in words below, or beside where there is room.

    Roles: those of `piece_cells`, and frame, id, mark, gain, label. Grounds: table, hand (a tile that may be laid),
    waiting (one that will be once the turn is taken up), barred (and shaded, of the symbols there), asked (by a
    lesson), cursor. Tiles without frames have their words at the left of each picture. Without a zoom the tiles are a
    line of signs, for very small terminals.
    """

    def __init__(self, size: RowSize, glyph_set: str) -> None:
        self.size, self.glyph_set, self.signs = size, glyph_set, SIGNS[glyph_set]
        super().__init__(size.columns, size.height, ("ground", "table"))
        self._shown: list[Lying] = []
        self._listed: list[Run] = []
        self.zoom = size.zoom
        self._pitch = SHORT
        self.noted = False
        """Whether all there is to tell of a tile stands beside it."""
        self._arrange(1)

    def _arrange(self, count: int) -> None:
        """Choose for so many tiles how wide they are, and how far apart."""
        size, columns = self.size, self.width // max(1, count)
        if size.zoom is None:
            self._pitch = next((pitch for pitch in LONG if pitch <= columns), SHORT)
            return
        if size.slim:
            self._pitch = next((pitch for pitch in APART if pitch <= columns), sum(SLIM))
            if columns - SIDED > BESIDE:
                self._pitch = min(columns, FAR)
            return
        width, height = size.zoom
        least = narrowest(size.zoom)
        width = next((wide for wide in range(width, least, -2) if wide + 2 <= columns), least)
        self.zoom, self._pitch = Zoom(width, height), width + 2
        self.noted = (size.told > 0 or height in PICTURES) and columns - self._pitch >= NOTED
        if self.noted:
            self._pitch = min(columns, self._pitch + NOTES)
        elif size.told:
            self._pitch = max(self._pitch, min(columns, TOLD_WIDE))

    @property
    def tile_width(self) -> int:
        """Columns of a tile with its frame."""
        return SIDED if self.size.slim else self.zoom.width + 2 if self.zoom else 0

    @property
    def worded(self) -> bool:
        """Whether words stand at each tile, below it or beside it."""
        return self.zoom is not None and (self.size.told > 0 or self._pitch - self.tile_width > BESIDE)

    @property
    def verdict(self) -> str:
        """How each tile that would bring nothing says so, where its words are as wide as that; below many tiles it
        would be noise."""
        width = self._pitch - (0 if self.size.told and not self.noted else self.tile_width) - 2
        whole, *short = words.worth_nothing(any(lying.last for lying in self._shown))
        if self._gathers:
            return whole
        forms = (whole, *[one for one in short if not self.size.told]) if self.worded else ()
        return next((form for form in forms if len(form) <= width), "")

    @property
    def _gathers(self) -> bool:
        """Whether it is told once below several tiles side by side that they would bring nothing: not below each."""
        return self.size.told > 1 and not self.noted and self.zoom is not None

    def area_of(self, index: int) -> Area:
        """The cells of tile `index`, with its frame and its words."""
        return Area(index * self._pitch, 0, self._pitch, self.height)

    def tile_at(self, x: int, count: int) -> int | None:
        """The tile out of `count` that has column `x`. Inverts `area_of`."""
        index = x // self._pitch
        return index if 0 <= index < count else None

    def show(self, tiles: Sequence[HandTile], pieces: Sequence[int], cursor: int | None) -> list[Area]:
        """Draw tiles; `pieces` are the same tiles as they are turned now, `cursor` is an index. What was drawn anew."""
        changed = []
        before, choosing = self._shown, cursor is not None
        self._shown = [
            Lying(
                piece,
                "cursor"
                if index == cursor
                else ASKED
                if tile.asked
                else "hand"
                if tile.legal
                else "waiting"
                if tile.waits
                else "barred",
                words.LAST
                if tile.kept
                else DIGITS[index : index + 1]
                if tile.legal and (choosing or tile.ways)
                else "",
                badge(tile, PIECES[piece].turned, self.signs),
                tile.told[PIECES[piece].turned],
                tile.ways is None or tile.ways.best == NOTHING,
                tile.notes[PIECES[piece].turned],
                tile.ways is not None,
                tile.last,
                tile.ways is not None and tile.ways.best.later,
            )
            for index, (tile, piece) in enumerate(zip(tiles, pieces, strict=True))
        ]
        if len(before) != len(self._shown):
            before = []
            self._arrange(len(tiles))
            self.clear()
            changed.append(Area(0, 0, self.width, self.height))
        for index, lying in enumerate(self._shown):
            if before[index : index + 1] == [lying]:
                continue
            changed.append(self.area_of(index))
            self._draw(self.area_of(index), lying)
        if changed and self._gathers:
            changed.append(self._gather())
        listed = None if said(before) == said(self._shown) else self._list()
        return [*changed, listed] if listed else changed

    def _gather(self) -> Area:
        """Tell below tiles side by side, once, that they would bring nothing. What was drawn anew."""
        y, begin = self.height - self.size.told, 0
        for quiet, run in groupby(self._shown, _is_nothing):
            tiles = list(run)
            if quiet:
                least = words.worth_nothing(any(lying.last for lying in self._shown))
                none = words.either_way(least[0]), *least
                head = words.tiles([lying.digit for lying in tiles], False) if len(tiles) > 1 else ""
                room = len(tiles) * self._pitch - 1
                text = next((form for form in (*(head + told for told in none), *none) if len(form) <= room), "")
                self.put(begin * self._pitch, y, text.ljust(room), ("label", "table"))
            begin += len(tiles)
        return Area(0, y, self.width, self.size.told)

    def clear(self) -> None:
        """Nothing lies there; the list is drawn anew too."""
        self._listed = []
        for y in range(self.height):
            self.put(0, y, " " * self.width, ("ground", "table"))

    def announce(self, letters: Sequence[str], told: Sequence[str], role: str = "mark") -> None:
        """Where no tiles lie: a few words in large letters, which have this `role`, and what is told beside them (below
        them where it begins with a blank line)."""
        wide = max(map(len, letters)), max(map(len, told), default=0)
        lines = [*zip(letters, [(role, "table")] * len(letters), strict=True)]
        if told and not told[0]:
            lines += [(line, ("id", "table")) for line in told]
            for y, (line, drawn) in enumerate(lines, max(0, self.height - len(lines)) // 2):
                self.put((self.width - (wide[0] if drawn[0] == role else len(line))) // 2, y, line, drawn)
            return
        apart = min(SPREAD, max(1, (self.width - sum(wide)) // 3))
        left = max(0, self.width - sum(wide) - apart) // 2
        for at, block, look in ((left, letters, role), (left + wide[0] + apart, told, "id")):
            for y, line in enumerate(block, max(0, self.height - len(block)) // 2):
                self.put(at, y, line, (look, "table"))

    def badges(self) -> list[str]:
        """What stands at the tiles."""
        return [lying.badge for lying in self._shown]

    def room_aside(self, least: int = ASIDE) -> Area | None:
        """The room right of tiles that have no words; None for fewer columns than these."""
        size, left = self.size, len(self._shown) * self._pitch + 2
        width = self.width - left
        if size.zoom is None or size.slim or size.told or self._pitch > self.tile_width or width < least:
            return None
        return Area(left, 0, width, size.height)

    def tell_aside(self, area: Area, lines: Sequence[str]) -> None:
        """Write lines there, in the place of the list of what the tiles would bring."""
        self._listed = []
        for y in range(area.height):
            self.put(area.x, y, (lines[y] if y < len(lines) else "").ljust(area.width), ("label", "table"))

    def _list(self) -> Area | None:
        """Right of tiles that have no room for words: what they would bring, the most first. What was drawn anew."""
        size, area = self.size, self.room_aside(LISTED)
        if area is None:
            return None
        left, _, width, _ = area
        lines = gains_in(self._shown, width, size.height, self.signs.turn)
        lines += self._legend(width, size.height - len(lines))
        kept = any(lying.digit == words.LAST for lying in self._shown) and len(lines) < size.height
        lines += [(told, "label") for told in words.KEPT_BESIDE if len(told) <= width][:kept]
        titles = [title for title in words.TILES_BRING if len(title) <= width]
        if lines and lines[0][1] == "gain" and len(lines) < size.height and titles:
            lines.insert(0, (titles[0], "label"))
        if lines == self._listed:
            return None
        self._listed = lines
        for y in range(size.height):
            text, role = lines[y] if y < len(lines) else ("", "label")
            self.put(left, y, text.ljust(width), (role, "table"))
        return area

    def _legend(self, width: int, rows: int) -> list[Run]:
        """What the signs at the tiles mean, below that list; where the line of the keys has room, it stands there."""
        shown = "".join(self.badges())
        told = words.legend_rows(*(sign * (sign in shown) for sign in (self.signs.nearer, self.signs.turn)))
        fits = len(told) <= rows and max(map(len, told), default=0) <= width
        fits = fits and self.size.zoom == COMPACT and self.width < KEYED
        return [(text, "label") for text in told] if fits else []

    def _draw(self, area: Area, lying: Lying) -> None:
        if self.zoom is None:
            self._in_a_line(area, lying)
        elif self.size.slim:
            self._without_frame(area, lying, self.zoom)
        else:
            self._tile(Area(area.x, 0, self.zoom.width + 2, 1 + self.zoom.height + self.size.foot), lying, self.zoom)
        if self.zoom is not None:
            self._words(area, lying, self.zoom)

    def _in_a_line(self, area: Area, lying: Lying) -> None:
        """A tile as its digit and what is on it, between brackets, and what it would bring where there is room:
        "1C +6", or turned "1C '6"."""
        ground, room = lying.ground, area.width - SHORT
        brackets = {"cursor": "[]", "barred": "()", ASKED: self.signs.asked}.get(ground, "  ")
        self.put(area.x, 0, f"{brackets[0]}{lying.digit[:1] if lying.digit in DIGITS else '':1}", ("id", ground))
        x = area.x + 2
        for text, role in symbol_runs(lying.piece, self.signs):
            self.put(x, 0, text, (role, ground))
            x += len(text)
        roads, gain = road_signs(lying.piece, self.signs), lying.badge
        figure = gain + how_many(*lying.told) if gain.endswith(self.signs.nearer) else gain
        for told in (f"{roads} {figure}", f"{roads}{figure}", f"{roads} {gain}") if roads else ():
            if len(told) <= room:
                self.put(x, 0, roads, ("road", ground))
                x, room, gain = x + len(roads), room - len(roads), told.removeprefix(roads)
                break
        mark = "" if x > area.x + SHORT - 1 else TURNED * PIECES[lying.piece].turned
        bare = gain.replace("+", "")
        ways = (mark + gain, mark + bare, gain, bare, mark, "")
        told = next(way for way in ways if len(way) <= room)
        self.put(x, 0, f"{told:<{room}}", ("gain", ground))
        self.put(x + room, 0, brackets[1], ("id", ground))

    def _without_frame(self, area: Area, lying: Lying, zoom: Zoom) -> None:
        """A tile as its picture, left of it the digit and a mark, and what it would bring."""
        ground = lying.ground
        signs = {"cursor": self.signs.pointers[1], ASKED: self.signs.asked[0]}
        words = (lying.digit[:2], lying.badge, "")
        sided = self._pitch >= SIDED  # there the marks stand at the tile itself
        beside = ground if ground in ("cursor", ASKED) and not sided else "table"
        for y, (text, role) in enumerate(zip(words, ("mark", "gain", "gain"), strict=True), area.y):
            self.put(area.x, y, f"{text[: SLIM[0]]:<{SLIM[0]}}", (role, beside))
        if sided:
            self._sides(Area(area.x + SLIM[0], area.y, SLIM[1] + 2, zoom.height), lying, zoom)
        else:
            self.put(area.x + SLIM[0] - 1, area.y, signs.get(ground, " "), ("mark", beside))
            self._picture(area.x + SLIM[0], area.y, lying, zoom)

    def _sides(self, area: Area, lying: Lying, zoom: Zoom) -> None:
        """A tile with a line at each side, and there the marks of the cursor and of a lesson."""
        self._picture(area.x + 1, area.y, lying, zoom)
        self._exits(area, lying.piece, lying.ground, zoom)
        signs = {"cursor": self.signs.mark * 2, ASKED: self.signs.asked}.get(lying.ground, "")
        for x, sign in zip((area.x, area.x + area.width - 1), signs, strict=False):
            self.put(x, area.y + zoom.middle, sign, ("mark", lying.ground))

    def _words(self, area: Area, lying: Lying, zoom: Zoom) -> None:
        """What a tile would bring, below it or beside it."""
        frame = self.tile_width
        if self.noted:
            self._noted(Area(area.x + frame, 1, area.width - frame, zoom.height), lying.notes)
            return
        if self.size.told:
            x, y, rows, width = area.x, area.height - self.size.told, self.size.told, area.width
        else:
            x, y, rows, width = area.x + frame, int(not self.size.slim), zoom.height, area.width - frame
        if width <= BESIDE and not self.size.told:
            return
        beside = not self.size.told
        head: Sequence[str] = ()
        told = lying.told
        if lying.quiet and lying.weighed and lying.digit:
            head, told = ((self.verdict,), told) if rows > 1 else ((), words.no_points_but(told, lying.last))
            head, told = (head, told) if self.verdict else ((), ())
            if head and beside:
                head = words.nothing_either_way(self.verdict, width - 2, rows)
            head, told = ((), ()) if self._gathers else (head, told)  # told for all of them
        other = lying.notes[OTHER_WAY][0] if len(lying.notes) > OTHER_WAY else ""
        more = [other] if beside and head and rows > 2 and 0 < len(other) <= width - 2 else []
        lines = [*head, *lines_of(told, width - 2, rows - len(head) - len(more)), *more]
        for down in range(rows):
            text = lines[down] if down < len(lines) else ""
            self.put(x, y + down, f"{' ' * beside}{text}".ljust(width), (lying.look, "table"))

    def _noted(self, area: Area, notes: Notes) -> None:
        """All there is to tell of a tile, beside it: what has no room is left out from the end."""
        lines: list[Run] = []
        for text, gain in notes:
            parts = [rows_of(part, area.width - 3) for part in FIGURE.sub(FIXED, text).split("\n")]
            told = [(line, "gain" if gain else "label") for part in parts for line in part]
            if len(lines) + len(told) <= area.height:
                lines += [*told, ("", "label")]
        for down in range(area.height):
            text, role = lines[down] if down < len(lines) else ("", "label")
            self.put(area.x, area.y + down, f" {text}".ljust(area.width), (role, "table"))

    def _tile(self, area: Area, lying: Lying, zoom: Zoom) -> None:
        piece, ground = lying.piece, lying.ground
        border = self.signs.border
        inner, bottom = area.width - 2, area.y + area.height - 1
        self.put(area.x, area.y, border[10] + border[12] * inner + border[6], ("frame", ground))
        if self.size.foot:
            self.put(area.x, bottom, border[9] + border[12] * inner + border[5], ("frame", ground))
        self._picture(area.x + 1, area.y + 1, lying, zoom)
        self._edges(area, piece, ground, zoom)
        if ground in ("cursor", ASKED):
            signs = self.signs.mark * 2 if ground == "cursor" else self.signs.asked
            for x, sign in zip((area.x, area.x + area.width - 1), signs, strict=True):
                for y in (area.y, bottom):
                    self.put(x, y, sign, ("mark", ground))
        self._head(area, lying, zoom)

    def _picture(self, left: int, top: int, lying: Lying, zoom: Zoom) -> None:
        """A tile as on the board, line by line; what would stand outside is cut off."""
        end = min(left + zoom.width, self.width)
        for y, row in enumerate(piece_cells(lying.piece, zoom, self.glyph_set), top):
            cells = row[: end - left]
            self.chars[y][left:end] = [char for char, _ in cells]
            barred = lying.ground == "barred"
            self.looks[y][left:end] = [
                (role, SHADED if barred and role in SYMBOL_ROLES else lying.ground) for _, role in cells
            ]

    def _head(self, area: Area, lying: Lying, zoom: Zoom) -> None:
        """The digit that chooses a tile, and what it would bring: in the upper frame, beside a road that runs up."""
        digit, told, room = lying.digit, lying.badge, zoom.centre
        if roomy := zoom.height in PICTURES and max(len(digit) + 2, len(told)) <= room:
            digit, told = f" {digit} " * bool(digit), f" {told} " if told and len(told) + 2 <= room else told
        elif told.startswith(self.signs.turn) and len(digit) == 1:
            digit, told = digit + self.signs.turn, words.always_signed(told.removeprefix(self.signs.turn))
        if len(told) > room:
            told = told.replace("+", "")[-room:]
        at = area.width - 1 - len(told) if roomy else 2 + room
        cut = room if "N" in PIECES[lying.piece].upper.exits else zoom.width
        self.put(area.x + 1, area.y, digit[:cut], ("mark", lying.ground))
        self.put(area.x + 2 + cut, area.y, digit[cut:], ("mark", lying.ground))
        self.put(area.x + at, area.y, told, ("gain", lying.ground))

    def _edges(self, area: Area, piece: int, ground: str, zoom: Zoom) -> None:
        """The frame around the tile, with its exits."""
        self._exits(Area(area.x, area.y + 1, area.width, zoom.height), piece, ground, zoom)
        ways = [(area.y, "N" in PIECES[piece].upper.exits, 2)]
        ways += [(area.y + area.height - 1, "S" in PIECES[piece].lower.exits, 1)] * self.size.foot
        for y, road, second in ways:
            if road:
                self.put(area.x + 1 + zoom.centre, y, self.signs.below[second], ("loose", ground))

    def _exits(self, area: Area, piece: int, ground: str, zoom: Zoom) -> None:
        """The lines at both sides of a tile, with its exits there."""
        drawn, signs = PIECES[piece], self.signs
        exits = {zoom.upper: drawn.upper.exits, zoom.lower: drawn.lower.exits}
        plain, loose, right = ("frame", ground), ("loose", ground), area.x + area.width - 1
        for y in range(zoom.height):
            sides = exits.get(y, ())
            for x, side, second in ((area.x, "W", 2), (right, "E", 1)):
                road = side in sides
                self.put(x, area.y + y, signs.beside[second * road], loose if road else plain)
