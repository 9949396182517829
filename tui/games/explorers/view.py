"""How a player's map of the explorers' game looks, as cells of text with a look for each. No Textual here.

A hex shows its terrain by a sign and by its ground, what is printed on it (coins, a city, a ruin, a tower space, a
crystal), and what the player has there. While spaces are to be chosen, those that can be have a bright border and a
mark; the others stay as they are. Trade routes run over the sides between hexes. The cursor is the ring around a hex.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from rules.explorers.maps import Board
from rules.explorers.state import ExplorersState
from rules.explorers.words.places import code
from rules.hexes import bits
from tui.games.explorers.hexes import COMPACT, FLAT, Zoom, map_size, origin, own_spans
from tui.games.explorers.signs import SIGNS
from tui.kit.cells import CellGrid

GROUND_NAMES: Final = {
    "G": "grass",
    "D": "desert",
    "M": "mountain",
    "W": "water",
    "I": "ice",
    "@": "town",
    "T": "height",
    "X": "crystal",
}
"""The ground of each terrain; each also comes lit ("grass-lit")."""
LEVELS: Final = ("", "-lit")
GROUNDS: Final = ("void", "margin", *(name + level for name in GROUND_NAMES.values() for level in LEVELS))
COLOURS: Final = ("orange", "blue", "green", "yellow", "red", "purple")
"""The seats' colours, as in `tui.themes`."""
ROLES: Final = (
    *(
        "ground",
        "edge",
        "area",
        "bright",
        "earned",
        "cursor",
        "rim",
        "ruler",
        "here",
        "arrow",
        "terrain",
        "open",
        "coin",
        "gold",
        "city",
        "ruin",
        "done",
        "tower",
        "jewel",
        "capital",
        "name",
    ),
    *(f"{piece}-{colour}" for piece in ("explorer", "village", "route") for colour in COLOURS),
)
FREE: Final = frozenset({"edge", "area", "rim", "bright", "earned", "ground", "terrain"})
"""What a trade route is drawn over."""


LIT: Final = "+"
"""On a space that can be explored now, before the coins that it would bring at once, if any."""
MAYBE: Final = "?"
"""On a space where a card that may be chosen could begin, or that another choice of a list is about."""
SCORED: Final = "*"
"""On a space that earned what is being looked at."""
PAID: Final = f"{LIT}2"
"""The same where it brought so many coins."""
MARKS: Final = {LIT: "open", MAYBE: "open", SCORED: "earned"}
"""The role of each: two colours, so that what was earned does not look as if it could be explored."""


class Scene(NamedTuple):
    """What a map shows. Sets of spaces as in `rules.explorers.state`; `lit`: the spaces to be picked out (None: none
    are), each with the mark `sign`; `cursor`: a space, -1 for none; `colour`: the seat's; `area`: spaces that have a
    frame, what is missing of a region; `links`: pairs of neighbours, the lower number first, that a trade route joins;
    `glow`: spaces lit for a moment; `gains`: lit spaces with the coins that they would bring at once, or brought;
    `way`: spaces of trade routes that are counted, which show nothing but the route and what it joins; `ends`: cities
    of a trade route that the space under the cursor would close, which come into view with it; `founds`: those of the
    lit spaces that would bring a village.
    """

    explorers: int
    villages: int
    posts: int
    ever: int
    colour: str
    lit: int | None = None
    sign: str = LIT
    cursor: int = -1
    area: int = 0
    links: frozenset[tuple[int, int]] = frozenset()
    glow: int = 0
    gains: tuple[tuple[int, int], ...] = ()
    way: int = 0
    ends: int = 0
    founds: int = 0


def scene_of(state: ExplorersState, seat: int, colour: str, **more: Any) -> Scene:
    """A seat's map in a state; `more`: fields of `Scene` from `lit` on."""
    pieces = state.explorers[seat], state.villages[seat], state.posts[seat], state.ever[seat]
    return Scene(*pieces, colour, **more)


class HexView(CellGrid):
    """A map as cells: see `CellGrid`. `show` draws a scene and tells which spaces look different now."""

    def __init__(self, board: Board, zoom: Zoom, glyph_set: str) -> None:
        super().__init__(*map_size(board.grid, zoom), ("ground", "void"))
        self.board, self.zoom, self.glyph_set, self.signs = board, zoom, glyph_set, SIGNS[glyph_set]
        self.scene: Scene | None = None
        self._gains: dict[int, int] = {}
        for x in range(board.size):
            self._paint_rim(x, GROUND_NAMES[board.terrain[x]])

    def show(self, scene: Scene) -> int:
        """Draw a scene; the set of spaces that look different. Their rectangles hold all cells that changed."""
        changed = self._changed(scene)
        old, self.scene = self.scene, scene
        self._gains = dict(scene.gains)
        redraw = changed
        if old is not None:  # frames stand on cells of others too
            for x in bits(changed & (_framed(old) | _framed(scene))):
                redraw |= self._right_of(x)
        for x in bits(redraw):
            self._paint(x, scene)
            self._paint_rim(x, self._ground(x, scene))
        if redraw:
            self._paint_over(self._with_left(redraw), scene)
        if scene.cursor >= 0:
            self._paint_frame(scene.cursor, "cursor")
        return changed

    def _paint_over(self, spaces: int, scene: Scene) -> None:
        """Borders and routes of these spaces; what they share sides with is drawn again where one lies over another."""
        bright = spaces & (scene.lit or 0)
        for x in bits(bright):
            self._paint_frame(x, "earned" if scene.sign == SCORED else "bright")
        spaces |= self.board.grid.around(bright) if scene.area else 0
        for x in bits(spaces & scene.area):
            self._paint_frame(x, "area")
        for one, other in scene.links:
            if (spaces >> one | spaces >> other) & 1:
                shown = scene.way | scene.glow  # a new route is told from all the others while it is a feat
                counted = (shown >> one & shown >> other) & 1
                self._paint_link(one, other, "earned" if counted else f"route-{scene.colour}")

    # --- inside -----------------------------------------------------------------------------------------------------

    def _changed(self, scene: Scene) -> int:
        old = self.scene
        if old is None or old.colour != scene.colour:
            return self.board.grid.all
        were, are = old.lit or 0, scene.lit or 0
        changed = were ^ are if old.sign == scene.sign else were | are
        for before, now in zip(old[:4], scene[:4], strict=True):
            changed |= before ^ now
        if old.cursor != scene.cursor:
            changed |= sum(1 << x for x in (old.cursor, scene.cursor) if x >= 0)
        for x, _ in set(old.gains) ^ set(scene.gains) if old.gains != scene.gains else ():
            changed |= 1 << x
        for link in old.links ^ scene.links:
            changed |= sum(1 << x for x in link)
        if (old.sign == MAYBE) != (scene.sign == MAYBE):  # the mark of what is lit for a moment
            changed |= old.glow | scene.glow
        changed |= old.founds ^ scene.founds
        return changed | (old.area ^ scene.area) | (old.glow ^ scene.glow) | (old.way ^ scene.way)

    def _right_of(self, x: int) -> int:
        beside = self.board.grid.beside
        return sum(1 << other for other in (beside[1][x], beside[2][x]) if other >= 0)

    def _with_left(self, spaces: int) -> int:
        """The spaces, and those to the left whose right sides they own."""
        beside = self.board.grid.beside
        for x in bits(spaces):
            spaces |= sum(1 << other for other in (beside[4][x], beside[5][x]) if other >= 0)
        return spaces

    def _ground(self, x: int, scene: Scene) -> str:
        lit = (scene.lit or 0) | scene.glow | scene.way
        return GROUND_NAMES[self.board.terrain[x]] + ("-lit" if lit >> x & 1 else "")

    def _paint(self, x: int, scene: Scene) -> None:
        """The own cells of a space: sides, inside, lower edge, and what is to be seen there."""
        zoom, ground = self.zoom, self._ground(x, scene)
        if not zoom.slant:
            self._sketch(x, scene, ground)
            return
        edge, blank = ("edge", ground), ("ground", ground)
        for line, (y, first, cells) in enumerate(own_spans(self.board.grid.hexes[x], zoom)):
            last = line == zoom.height - 1
            self.chars[y][first : first + cells] = [self.signs.sides[line >= zoom.slant]] + ["_" if last else " "] * (
                cells - 1
            )
            self.looks[y][first : first + cells] = [edge] + [edge if last else blank] * (cells - 1)
        self._paint_things(x, scene, ground)

    def _paint_rim(self, x: int, ground: str) -> None:
        """The right sides and the upper edge of a space, where they border on nothing: the sides on its own ground, as
        its left ones are, so that a hex at the edge of the map is as whole as any other."""
        grid, zoom = self.board.grid, self.zoom
        if not zoom.slant:
            return
        left, top = origin(grid.hexes[x], zoom)
        for line in range(zoom.height):
            if grid.beside[1 if line < zoom.slant else 2][x] < 0:
                self.put(
                    self._right_side(left, line), top + line, self.signs.sides[line < zoom.slant], ("edge", ground)
                )
        if grid.beside[0][x] < 0:
            self.put(left + zoom.inset(0) + 1, top - zoom.top, "_" * zoom.inside(0), ("edge", "void"))

    def _right_side(self, left: int, line: int) -> int:
        return left + self.zoom.inset(line) + self.zoom.inside(line) + 1

    def _paint_frame(self, x: int, role: str) -> None:
        """Both sides of a space, and but for bright ones its lower edge where nothing stands, in that role."""
        zoom = self.zoom
        if not zoom.slant:
            self._mark_sketch(x, role)
            return
        left, top = origin(self.board.grid.hexes[x], zoom)
        for line in range(zoom.height):
            for at in (left + zoom.inset(line), self._right_side(left, line)):
                self.looks[top + line][at] = (role, self.looks[top + line][at][1])
        if role in ("bright", "earned"):
            return
        y, first = top + zoom.height - 1, left + zoom.inset(zoom.height - 1) + 1
        for at in range(first, first + zoom.inside(zoom.height - 1)):
            if self.looks[y][at][0] in ("edge", "area", "rim"):
                self.looks[y][at] = ("rim" if role == "cursor" else role, self.looks[y][at][1])

    def _paint_things(self, x: int, scene: Scene, ground: str) -> None:
        """Terrain, mark, piece, printed things and the name, each at its place for the zoom."""
        zoom, signs, board = self.zoom, self.signs, self.board
        left, top = origin(board.grid.hexes[x], zoom)
        start, room = left + zoom.inset(0) + 1, zoom.inside(0)
        middle = start + room // 2
        here, counted = 1 << x, scene.way >> x & 1
        sign = signs.terrain[board.terrain[x]]
        explorer = scene.explorers & here and not counted
        if scene.villages & here:
            self.put(start, top, signs.village.center(room), (f"village-{scene.colour}", ground))
            self._paint_terrain_below(x, ground)
        elif zoom == COMPACT and explorer:  # as wide as a village: no third thing beside piece and mark
            self.put(start, top, signs.explorer.center(room), (f"explorer-{scene.colour}", ground))
            self._paint_terrain_below(x, ground)
        elif board.capital & here:
            self.put(start, top, signs.capital.center(room), ("capital", ground))
        elif not counted:
            self.put(start, top, sign, ("terrain", ground))
            if zoom.height > 2 and sign != " ":
                self.put(middle - 1, top + zoom.height - 1, sign * 3, ("terrain", ground))
        if explorer and zoom != COMPACT:
            self.put(middle - 1, top, f" {signs.explorer} ", (f"explorer-{scene.colour}", ground))
        if (scene.lit or 0) & here and not counted:
            self._paint_mark(x, scene, ground)
        if scene.glow & here and scene.sign != MAYBE:  # the mark of the choice stands alone
            self.put(start + room - 1, top, "*", ("open", ground))
        if not counted or board.city[x]:  # the route is one line through all that lies between its cities
            self._paint_printed(x, scene, ground, middle, top + zoom.slant // 2 + (zoom.height == 2))
        if zoom.height > 2:
            name = code(board.names[x])
            self.put(middle - len(name) // 2, top + zoom.slant, name, ("name", ground))

    def _paint_mark(self, x: int, scene: Scene, ground: str) -> None:
        """The mark of a space that is picked out, with coins: those that it brought stand over the piece, where there
        is no room beside it."""
        (start, top), room = self._inside_of(x), self.zoom.inside(0)
        coins = self._gains.get(x)
        mark = f"{LIT if scene.sign == SCORED and coins else scene.sign}{coins or ''}"
        if coins and scene.founds >> x & 1 and len(mark) + 2 < room:  # a village's coins look else like printed ones
            mark = f"{self.signs.village.strip()[:1]}{mark}"
        if scene.sign == SCORED and len(mark) > room // 2:
            mark = mark.center(room)
        self.put(start + room - len(mark), top, mark, (MARKS[scene.sign], ground))

    def _paint_terrain_below(self, x: int, ground: str) -> None:
        """The sign of the terrain on the last line of a space, whose first one a piece takes: in the middle, or before
        what is printed there."""
        zoom, (first, top) = self.zoom, self._inside_of(x)
        middle, free = first + zoom.inside(0) // 2, not self.board.special >> x & 1
        self.put(
            middle - (not free), top + zoom.height - 1, self.signs.terrain[self.board.terrain[x]], ("terrain", ground)
        )

    def _paint_printed(self, x: int, scene: Scene, ground: str, middle: int, y: int) -> None:
        """What is printed on a space, with the sign before it of what has come of it: `⚑C3`, of an emptied ruin `✓`
        alone."""
        text, role, state = self._printed(x, scene)
        if text:
            self.put(middle - (len(text) == 3), y, text, (role, ground))
        if state:
            self.put(middle - 1, y, state if text else f" {state} ", (f"village-{scene.colour}", ground))

    def _printed(self, x: int, scene: Scene) -> tuple[str, str, str]:
        """What is printed on a space, its role, and the sign of what has come of it."""
        signs, board, here = self.signs, self.board, 1 << x
        text, role, state = "", "", ""
        ever = bool(scene.ever & here)
        if board.coin[x]:
            text, role = f"{signs.coin}{board.coin[x]}", "done" if scene.explorers & here else "coin"
        elif board.city[x]:
            text, role = f"{signs.city}{board.city[x]}", "city"
            state = signs.post if scene.posts & here & ~scene.way else ""
        elif board.ruin[x]:
            mark = board.ruin[x][1:]
            shape = signs.ruins.get(mark, mark)
            text, role = (shape, "done") if ever else (signs.ruin + shape, "ruin")
            state = signs.check if ever else ""
        elif board.crystal[x]:
            text, role = f"{signs.jewel}{board.crystal[x]}", "done" if ever else "jewel"
            state = signs.check if ever else ""
        elif board.towers & here:
            text, role = signs.tower if ever else signs.height, "tower"
            if ever:
                text, role = f" {text} ", f"village-{scene.colour}"
        return text, role, state

    def _paint_link(self, one: int, other: int, look: str) -> None:
        """A trade route between two neighbours: from what stands on the one over their side to the other, so that the
        whole route is one line in the colour of the pieces."""
        if not self.zoom.slant:
            return
        direction = self.board.direction(one, other)
        if direction in (0, 3):
            self._paint_upright_link(*((one, other) if direction == 3 else (other, one)), look)
            return
        left, right = (one, other) if direction in (1, 2) else (other, one)
        self._paint_slanted_link(left, right, direction in (1, 4), look)

    def _paint_slanted_link(self, left: int, right: int, rises: bool, look: str) -> None:
        """On the line of the lower one's piece over the side between both; in the upper one down to that line."""
        zoom, upper = self.zoom, right if rises else left
        (corner, top), line = origin(self.board.grid.hexes[left], zoom), 0 if rises else zoom.slant
        y, side = top + line, self._right_side(corner, line)
        stem = self._middle(upper) + (-2 if rises else 2)
        stem = max(stem, side + 1) if rises else min(stem, side - 1)
        first, last = (self._middle(left), stem) if rises else (stem, self._middle(right))
        for at in range(first, last + 1):
            self._paint_way(at, y, self.signs.heavy, look)
        for above in range(self._inside_of(upper)[1] + 1, y):
            self._paint_way(stem, above, self.signs.bar, look)
        self.put(side, y, self.signs.heavy, (look, self.looks[y][side][1]))

    def _paint_way(self, x: int, y: int, sign: str, look: str) -> None:
        """A cell of a trade route, where nothing but land is; the terrain keeps its sign where it has but one."""
        role, ground = self.looks[y][x]
        mark = self.chars[y][x] in (SCORED, LIT) or self.chars[y][x].isdigit()
        if (role in FREE and not mark) or (role == "capital" and self.chars[y][x] == " "):  # up to the capital's star
            self.put(x, y, self.chars[y][x] if role == "terrain" and self.zoom.height == 2 else sign, (look, ground))

    def _inside_of(self, x: int) -> tuple[int, int]:
        """The first cell between the sides of a space, on its first line."""
        left, top = origin(self.board.grid.hexes[x], self.zoom)
        return left + self.zoom.inset(0) + 1, top

    def _middle(self, x: int) -> int:
        return self._inside_of(x)[0] + self.zoom.inside(0) // 2

    def _paint_upright_link(self, upper: int, lower: int, look: str) -> None:
        """The same through a space to the one below it: where nothing is printed."""
        zoom, middle, (_, top) = self.zoom, self._middle(upper), self._inside_of(upper)
        lines = range(top + 1, top + zoom.height)
        places = (middle, middle - 1, middle + 1) if zoom.height == 2 else (middle + 2, middle - 2)
        if zoom.height == 2 and zoom.pitch > COMPACT.pitch:  # beside coins and cities, so that it is straight
            places = (middle - 1, middle, middle + 1)
        free = (at for at in places if all(self.looks[y][at][0] in FREE or self.looks[y][at][0] == look for y in lines))
        at = next(free, None)
        if at is None:  # signs of a city with its post fill the edge: the line stands at the head of the space below
            at, lines = self._inside_of(lower)[0], range(self._inside_of(lower)[1], self._inside_of(lower)[1] + 1)
        for y in lines:
            self.put(at, y, self.signs.bar, (look, self.looks[y][at][1]))
        if look == "earned":  # no pieces stand there, which else join the ends
            for x in (upper, lower):
                if x == lower or not self.board.city[x]:
                    self._paint_way(at, self._inside_of(x)[1], self.signs.bar, look)

    # --- without sides ----------------------------------------------------------------------------------------------

    def _sketch(self, x: int, scene: Scene, ground: str) -> None:
        """A space in two to four cells: its most telling sign and its figure; a mark before them in three cells, in the
        place of the figure in two. Four have room for a piece with what is printed under it, or for a mark behind."""
        left, y = origin(self.board.grid.hexes[x], self.zoom)
        pitch, wide = self.zoom.pitch, self.zoom.pitch > 2
        text, role, state = self._printed(x, scene)
        sign, look = self._sketch_sign(x, scene, text, role, state)
        text, role = (
            text.strip(),
            "gold" if role == "coin" else role,
        )  # on its ground: the outline of the map stays whole
        covered = pitch == FLAT.pitch and sign != text[:1]
        figure = text[: 2 * covered] or text[1:2]
        lit = bool((scene.lit or 0) >> x & 1)
        self.put(left, y, " " * pitch, ("ground", ground))
        self.put(left + wide, y, sign, (look, ground))
        if pitch == FLAT.pitch and look.partition("-")[0] in ("explorer", "village"):  # as wide as there is room
            self.put(left, y, f" {sign}" if covered and text else f" {sign}  ", (look, ground))
        if figure and (wide or not lit):
            self.put(left + wide + 1, y, figure, (role, ground))
        if lit:
            at = {2: 1, 3: 0}.get(pitch, pitch - 1)
            self.put(left + at, y, scene.sign, (MARKS[scene.sign], ground))

    def _sketch_sign(self, x: int, scene: Scene, text: str, role: str, state: str) -> tuple[str, str]:
        """The one sign that a space has room for, and its role: a piece before what is printed before the terrain."""
        here, signs, own = 1 << x, self.signs, f"village-{scene.colour}"
        if scene.villages & here:
            return signs.village, own
        if scene.explorers & here:
            return signs.explorer, f"explorer-{scene.colour}"
        if self.board.capital & here:
            return signs.capital, "capital"
        if state:
            return state, own
        if text:
            return text.strip()[0], "gold" if role == "coin" else role
        return signs.terrain[self.board.terrain[x]], "terrain"

    def _mark_sketch(self, x: int, role: str) -> None:
        """The cursor as brackets, or as a ground of its own where there is no room for them; a frame as a look."""
        left, y = origin(self.board.grid.hexes[x], self.zoom)
        if role == "cursor":
            cells = range(left, left + self.zoom.pitch)
            if self.zoom.pitch > 2:
                self.chars[y][left], self.chars[y][left + self.zoom.pitch - 1] = "[", "]"
            for at in cells:
                self.looks[y][at] = (role, self.looks[y][at][1])
        elif role == "area" and self.zoom.pitch > 2 and self.chars[y][left] == " ":
            self.put(left, y, self.signs.dot, (role, self.looks[y][left][1]))


def _framed(scene: Scene) -> int:
    return scene.area | scene.glow | (scene.lit or 0) | (1 << scene.cursor if scene.cursor >= 0 else 0)
