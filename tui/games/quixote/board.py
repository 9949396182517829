"""The principality and the open tiles on the table: two widgets, each drawn line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar, NamedTuple

from rich.style import Style as RichStyle
from textual import events
from textual.actions import SkipAction
from textual.binding import Binding
from textual.content import Content
from textual.message import Message
from textual.style import Style
from textual.widget import Widget

from rules.quixote.components import PIECES, WIDTH
from tui.games.quixote.hand import HandTile
from tui.games.quixote.round_opens import InLetters, picture
from tui.games.quixote.row import HandView, RowSize
from tui.games.quixote.tiles import COMPACT, OUTLINES, Zoom
from tui.games.quixote.view import DRAFT, GROUPS, OVER, BoardView, Halves, area_of, field_at
from tui.games.quixote.words import DIGITS
from tui.kit.cell_widget import Cells, Drawn, look_classes
from tui.kit.cells import CellGrid, Look
from tui.kit.keys import binding, bindings

DEED = "deed"
"""The role of letters in the colour of a seat."""
KEPT = 100
"""Lines of other boards that are kept as they were drawn, at most."""
EDGES = tuple(sorted(OUTLINES - {"wall"}))
SYMBOL_ROLES = (*EDGES, "ground", "road", "middle", "church", "mill", "knight", "castle", "wall")


class Shown(NamedTuple):
    """What a board shows: see `BoardView.show`."""

    board: tuple[int, ...]
    lit: int | None
    trial: int
    scored: tuple[tuple[int, Halves], ...] | None
    glow: tuple[tuple[int, Halves], ...]
    drawn: int | None
    cornered: bool


class QuixoteBoard(Cells):
    """A principality. It asks for repainting only where it changed."""

    COMPONENT_CLASSES = look_classes(
        (*SYMBOL_ROLES, DRAFT, "border", "joined", "loose", "mark", "label", "pointed"),
        ("table", "empty", "laid", "lit", "trial", *GROUPS, "faded", "shaded"),
    )
    OVERRIDING = frozenset({"faded", "shaded"})
    ORNAMENTAL = Cells.ORNAMENTAL | {*EDGES, "wall", DRAFT}
    grid: BoardView

    class FieldClicked(Message):
        """`field` is an index in `FIELDS`."""

        def __init__(self, field: int) -> None:
            super().__init__()
            self.field = field

    def __init__(self, id: str | None = None) -> None:
        super().__init__(BoardView(COMPACT, "unicode"), id)
        self._styles: dict[Look, Style] = {}
        self._lines: dict[tuple[str, tuple[Look, ...], int], Content] = {}
        self._shown: Shown | None = None

    def _drawn_look(self, look: Look) -> Drawn:
        if not look[0].endswith(OVER):
            return super()._drawn_look(look)
        style, blank = super()._drawn_look((look[0].removesuffix(OVER), look[1]))
        drawn = self._looks[look] = Drawn(style + RichStyle(underline=True), (*blank, OVER))
        return drawn

    def set_zoom(self, zoom: Zoom, glyph_set: str) -> None:
        """Draw in another size, or with other characters."""
        if (zoom, glyph_set) != (self.grid.zoom, self.grid.glyph_set):
            shown = self._shown
            self._shown = None
            self.set_grid(BoardView(zoom, glyph_set))
            if shown is not None:
                scored = None if shown.scored is None else dict(shown.scored)
                glow = dict(shown.glow)
                self.show(shown.board, lit=shown.lit, trial=shown.trial, scored=scored, glow=glow, drawn=shown.drawn)

    def show(
        self,
        board: Sequence[int],
        *,
        lit: int | None = None,
        trial: int = 0,
        scored: Mapping[int, Halves] | None = None,
        glow: Mapping[int, Halves] | None = None,
        drawn: int | None = None,
        cornered: bool = True,
    ) -> None:
        """See `BoardView.show`."""
        counted, glowing = None if scored is None else tuple(scored.items()), tuple((glow or {}).items())
        shown = Shown(tuple(board), lit, trial, counted, glowing, drawn, cornered)
        if shown == self._shown:
            return
        first, labelled = self._shown is None, self.grid.labelled
        self._shown = shown
        changed = self.grid.show(board, lit=lit, trial=trial, scored=scored, glow=glow, drawn=drawn, cornered=cornered)
        if not first and len(changed) < WIDTH:
            labels = (labelled, self.grid.labelled) if labelled != self.grid.labelled else ()
            areas = [area for field in labels for area in self.grid.label_areas(field)]
            self.repaint([*(area_of(field, self.grid.zoom).grown() for field in changed), *areas])
        else:
            self.refresh()

    def lines_of(self, grid: CellGrid, rows: Iterable[int] | None = None, left: int = 0) -> list[Content]:
        """Another board as text, in the looks of this one; of its lines these, from column `left` on."""
        return [self._line_of(grid, y, left) for y in (range(grid.height) if rows is None else rows)]

    def _line_of(self, grid: CellGrid, y: int, left: int) -> Content:
        """A line of another board; most of them are the same as before, and the same of every seat."""
        key = "".join(grid.chars[y]), tuple(grid.looks[y]), left
        if key not in self._lines:
            if len(self._lines) >= KEPT:
                self._lines.clear()
            self._lines[key] = Content.assemble(*self._parts_of(grid, y, left))
        return self._lines[key]

    def _parts_of(self, grid: CellGrid, y: int, left: int) -> list[tuple[str, Style]]:
        parts: list[tuple[str, Style]] = []
        skip = left
        for text, look in grid.runs(y):
            style, shown = self._style_of(look), text[skip:]
            skip = max(0, skip - len(text))
            if parts and _goes_on(shown, style, parts[-1][1]):
                parts[-1] = parts[-1][0] + shown, parts[-1][1]
            elif shown:
                parts.append((shown, style))
        return parts

    def _style_of(self, look: Look) -> Style:
        if look not in self._styles:
            self._styles[look] = Style.from_rich_style(self._drawn_look(look).style)
        return self._styles[look]

    def _forget_styles(self) -> None:
        super()._forget_styles()
        self._styles.clear()
        self._lines.clear()

    def on_click(self, event: events.Click) -> None:
        field = field_at(event.x, event.y, self.grid.zoom)
        if field is not None:
            self.post_message(self.FieldClicked(field))


def _goes_on(text: str, style: Style, before: Style) -> bool:
    """Whether text looks the same in the style of what stands before it: blanks on the same ground. Each part of a line
    costs time."""
    plain = not (style.reverse or before.reverse or style.underline or before.underline)
    return style == before or (plain and not text.strip() and style.background == before.background)


def _has_two_ways(tile: int) -> bool:
    """Whether a tile looks another one turned."""
    return PIECES[2 * tile][3:] != PIECES[2 * tile + 1][3:]


class QuixoteHand(Cells, can_focus=True):
    """The open tiles in a row, with a cursor. It keeps which tiles are turned.

    Keys and clicks move the cursor and tell; the screen then calls `show`, so that hand and board are painted as one.
    """

    COMPONENT_CLASSES = look_classes(
        (*SYMBOL_ROLES, "frame", "loose", "id", "mark", "gain", "label"),
        ("table", "hand", "waiting", "barred", "shaded", "asked", "cursor"),
    )
    OVERRIDING = frozenset({"barred", "shaded"})
    ORNAMENTAL = Cells.ORNAMENTAL | {*EDGES, "wall"}
    BINDINGS: ClassVar = [
        *bindings("left", "right", "first", "last", "turn-tile"),
        binding("act", label="Lay"),
        *(Binding(digit, f"digit({index})", show=False) for index, digit in enumerate(DIGITS)),
    ]
    grid: HandView

    class Moved(Message):
        """The cursor is on another tile, or the tile under it was turned."""

    class Chosen(Message):
        """The tile under the cursor is to be laid."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(HandView(RowSize(COMPACT, 80), "unicode"), id)
        self.tiles: list[HandTile] = []
        self.cursor = 0
        self.active = True
        """Whether a tile may be chosen now; without, the hand is only shown."""
        self._seat = -1
        self._moved = self._marked = False
        self._turned: set[int] = set()
        self._told: InLetters | None = None
        self._ink = ""
        self._left: tuple[int, list[int], int, set[int]] | None = None
        """Where somebody looked away while choosing: the seat, its tiles, the one under the cursor, turned ones."""

    def set_size(self, size: RowSize, glyph_set: str) -> None:
        """Draw in another size, or with other characters."""
        if (size, glyph_set) != (self.grid.size, self.grid.glyph_set):
            self.set_grid(HandView(size, glyph_set))
            self._draw()

    def announce(self, told: InLetters | None, ink: str = "") -> None:
        """A round that begins or a great deed, in the place of the tiles; None: nothing any more. `ink`: the colour of
        its letters, where that is a seat's."""
        if told != self._told:
            self._told = told
            if ink != self._ink:
                self._ink = ink
                self._forget_styles()
            self.grid.clear()
            self._draw()

    def _drawn_look(self, look: Look) -> Drawn:
        if look[0] != DEED:
            return super()._drawn_look(look)
        style = self._legible(self.base_style + RichStyle(color=self._ink, bold=True), DEED)
        drawn = self._looks[look] = Drawn(style, (style.bgcolor, style.reverse, style.underline))
        return drawn

    def aside(self, told: Callable[[int, int], Sequence[str]]) -> None:
        """In the room right of few tiles lines for so many columns and rows, while nobody asks what those would
        bring."""
        if (area := self.grid.room_aside()) is not None:
            self.grid.tell_aside(area, told(area.width, area.height))
            self.refresh()

    def show(self, tiles: list[HandTile], seat: int, active: bool) -> None:
        """Lay a seat's tiles in the row. A cursor on a tile that is still there stays on it."""
        if (tiles, seat, active) == (self.tiles, self._seat, self.active):
            if self._moved:
                self._draw()
            return
        kept = self.current.tile if self.current and seat == self._seat else 0
        if seat != self._seat:
            if self.active and self.current:
                self._left = self._seat, [tile.tile for tile in self.tiles], self.current.tile, {*self._turned}
            self._turned.clear()
            self.cursor = 0
            if active and self._left and self._left[:2] == (seat, [tile.tile for tile in tiles]):  # back from a look
                kept, self._turned = self._left[2], {*self._left[3]}
        self.tiles, self.active, self._seat, self._marked = tiles, active, seat, False
        numbers = [tile.tile for tile in tiles]
        legal = [index for index, tile in enumerate(tiles) if tile.legal]
        self._turned &= set(numbers)
        if kept in numbers:
            self.cursor = numbers.index(kept)
        elif self.cursor not in legal:
            self.cursor = max((index for index in legal if index <= self.cursor), default=legal[0] if legal else 0)
        self._draw()

    @property
    def current(self) -> HandTile | None:
        """The tile under the cursor."""
        return self.tiles[self.cursor] if self.cursor < len(self.tiles) else None

    def piece(self, tile: HandTile) -> int:
        """The piece of a tile as it is turned now."""
        return 2 * tile.tile + (tile.tile in self._turned)

    @property
    def turns(self) -> bool:
        """Whether a tile may be chosen now that can be turned."""
        return self.active and any(tile.legal and _has_two_ways(tile.tile) for tile in self.tiles)

    def point_at(self, name: str, turned: bool) -> None:
        """Put the cursor on the tile of that id, and turn it; it is marked there even if nothing may be chosen."""
        for index, tile in enumerate(self.tiles):
            if tile.id == name:
                self.cursor = index
                self._marked = True
                self._turn(tile.tile, turned)
                self._draw()

    def _turn(self, tile: int, turned: bool) -> None:
        """Tiles that look the same after a half-turn are never turned."""
        if turned and _has_two_ways(tile):
            self._turned.add(tile)
        else:
            self._turned.discard(tile)

    def _draw(self) -> None:
        self._moved = False
        if self._told is None:
            shown = self.active or self._marked
            pieces = [self.piece(tile) for tile in self.tiles]
            self.repaint(self.grid.show(self.tiles, pieces, self.cursor if shown else None))
            return
        self.grid.show([], [], None)
        size = self.grid.width, self.grid.height
        letters, told = picture(self._told, *size, self.grid.glyph_set == "ascii")
        self.grid.announce(letters, told, DEED if self._ink else "mark")
        self.refresh()

    def _move(self, cursor: int) -> None:
        if self.tiles and self.active:
            self.cursor = cursor % len(self.tiles)
            self._moved = True
            self.post_message(self.Moved())

    def action_left(self) -> None:
        self._move(self.cursor - 1)

    def action_right(self) -> None:
        self._move(self.cursor + 1)

    def action_first(self) -> None:
        self._move(0)

    def action_last(self) -> None:
        self._move(len(self.tiles) - 1)

    def action_digit(self, index: int) -> None:
        """A digit chooses a tile; the same one again turns it."""
        if index == self.cursor:
            self.action_turn_tile()
        elif index < len(self.tiles):
            self._move(index)
        else:
            raise SkipAction

    def action_turn_tile(self) -> None:
        if self.current and self.active:
            tile = self.current.tile
            self._turn(tile, tile not in self._turned)
            self._move(self.cursor)

    def action_act(self) -> None:
        self.post_message(self.Chosen())  # with no tile left too: Enter then shows the result

    def on_click(self, event: events.Click) -> None:
        index = self.grid.tile_at(event.x, len(self.tiles))
        if index is None or not self.active:
            return
        if index == self.cursor:
            self.action_turn_tile()
        else:
            self._move(index)


def on_screen(widget: Widget) -> bool:
    """Whether nothing around a widget is hidden."""
    return all(getattr(node, "display", True) for node in widget.ancestors_with_self)
