"""Signs and short words of Discordia, in both glyph sets, and the page that its boards are drawn on. No Textual here.

Workers are letters: b sailor, r soldier, w merchant, y farmer, g any of them. A space with its workers on it has
capitals, an empty one small letters. Dice and tiles have the letter of their colour too ("g": any die).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final

from rules.discordia.components import TRADE
from rules.discordia.pieces.bonuses import ANY, EITHER, Frame, Tile
from rules.discordia.state import filled
from tui.kit.cells import Area, CellGrid, Look, Run
from tui.kit.glyphs import Glyphs, with_own

Target = tuple[str, str]
"""Something on a board that the cursor can stand on: what it is, and its id ("tile", "S04")."""

LABEL: Final = 8
"""Columns of the names at the left of the rows."""
PITCH: Final = 12
"""Columns from one tile to the next."""
WIDTH: Final = LABEL + 6 * PITCH
USED: Final = "-"
"""The sign of a tile that had its special deployment, or was traded with, this turn."""
KIND_LETTERS: Final = ("b", "r", "g", "y", "r", "g")
"""By kind of tile, the die that special deployments (or trade) want: a sailor's, a soldier's, any, a farmer's."""
COLOURS: Final = ("b", "r", "w", "y", "g")
KIND_GROUNDS: Final = ("ship", "barracks", "stall", "farm", "barracks", "tower")
GROUNDS: Final = ("table", "ship", "barracks", "stall", "farm", "tower", "free", "shut", "lit", "cursor", "trial")
ROLES: Final = (
    *("name", "note", "head", "text", "mark", "symbol", "star", "full", "used", "good", "bad"),
    *(f"{what}-{colour}" for what in ("die", "on", "off") for colour in COLOURS),
)


@dataclass(frozen=True, eq=False, kw_only=True)
class Signs(Glyphs):
    """A set of signs, each one cell wide but `plus_minus`."""

    free: str
    symbol: str
    lit: str
    cursor: str
    ring: str
    boat: str
    plus_minus: str


SIGNS: Final = with_own(
    Signs,
    {"free": "☆", "symbol": "⌂", "lit": "▹", "cursor": "▶", "ring": "●", "boat": "◣", "plus_minus": "±"},
    {"free": ".", "symbol": "#", "lit": "+", "cursor": ">", "ring": "O", "boat": "/", "plus_minus": "+-", "check": "x"},
)


def short(effects: Iterable[Frame], signs: Signs) -> str:
    """A bonus or damage in very few letters: `★1 sw3`."""
    return " ".join(_short(effect, signs) for effect in effects)


def _short(effect: Frame, signs: Signs) -> str:
    n = effect.n
    match effect.op:
        case "star":
            return f"{signs.star}{n}"
        case "deploy":
            return f"{signs.right}{'any' if effect.kind == ANY else ('shp', 'bar', 'stl', 'frm')[effect.kind]}"
        case "tile":
            return f"+{'any' if effect.kind == ANY else ('shp', 'bar', 'stl', 'frm')[effect.kind]}"
        case "raid":
            return f"raid+{n}"
        case "lay":
            return f"{('dv', 'ex', 'tr')[effect.kind] if effect.kind <= EITHER else ''}{n}"
        case "manipulator":
            return f"{signs.plus_minus}1"
        case "lose_star":
            return f"-{signs.star}{n}"
        case "aqueduct_back":
            return f"aq-{n}"
        case "extension":
            return "ext"
        case "lookout" | "tower":
            return effect.op
        case "draw":
            return f"draw{n}"
        case "strength" | "harvest":
            return f"{effect.op[:4]}{n}"
        case op:
            return f"{op[:2]}{n}"


class Page(CellGrid):
    """A board of cells with targets. `light` marks targets, so that legal ones and the cursor are seen without colour
    too: the first cell of a target's area is kept free for the mark."""

    def __init__(self, name: str, height: int, glyph_set: str, width: int = WIDTH) -> None:
        super().__init__(width, height, ("text", "table"))
        self.name, self.glyph_set, self.signs = name, glyph_set, SIGNS[glyph_set]
        self.targets: dict[Target, Area] = {}
        self._plain: tuple[list[list[str]], list[list[Look]]] | None = None
        self._marked: dict[Target, str] = {}

    def target(self, target: Target, x: int, y: int, width: int, height: int = 1) -> None:
        """A target at that place, as far as it is on the page."""
        self.targets[target] = Area(x, y, min(width, self.width - x), min(height, self.height - y))

    def fill(self, area: Area, ground: str) -> None:
        """Lay a ground over a rectangle."""
        for y in range(area.y, min(area.y + area.height, self.height)):
            for x in range(area.x, min(area.x + area.width, self.width)):
                self.looks[y][x] = (self.looks[y][x][0], ground)

    def write(self, x: int, y: int, parts: Iterable[Run], ground: str = "table") -> int:
        """Texts with their roles, one after the other; the column after them."""
        for text, role in parts:
            self.put(x, y, text, (role, ground))
            x += len(text)
        return x

    def compare(self, before: Page) -> None:
        """Lay the ground "trial" under all that looks different from the page `before`, marks apart."""
        old_chars, old_looks = before._plain or (before.chars, before.looks)
        for y in range(min(self.height, before.height)):
            if self.chars[y] == old_chars[y] and self.looks[y] == old_looks[y]:
                continue
            for x, look in enumerate(self.looks[y]):
                if self.chars[y][x] != old_chars[y][x] or look[0] != old_looks[y][x][0]:
                    self.looks[y][x] = (look[0], "trial")

    def light(self, lit: Collection[Target], cursor: Target | None) -> None:
        """Mark these targets, and no others."""
        if self._plain is None:
            self._plain = [row[:] for row in self.chars], [row[:] for row in self.looks]
        marks = {target: "lit" for target in lit if target in self.targets}
        if cursor in self.targets:
            marks[cursor] = "cursor"
        changed = [target for target in marks | self._marked if marks.get(target) != self._marked.get(target)]
        self._marked = marks
        for target in changed:
            self._mark(self.targets[target], marks.get(target, ""))

    def _mark(self, area: Area, level: str) -> None:
        assert self._plain is not None
        chars, looks = self._plain
        for y in range(area.y, area.y + area.height):
            self.chars[y][area.x : area.x + area.width] = chars[y][area.x : area.x + area.width]
            self.looks[y][area.x : area.x + area.width] = looks[y][area.x : area.x + area.width]
        if level:
            self.fill(area if level == "cursor" else Area(area.x, area.y, 1, area.height), level)
            self.put(area.x, area.y, self.signs.lit if level == "lit" else self.signs.cursor, ("mark", level))

    def at(self, x: int, y: int) -> Target | None:
        """The target at a cell."""
        for target, area in self.targets.items():
            if area.x <= x < area.x + area.width and area.y <= y < area.y + area.height:
                return target
        return None


def spaces_runs(spaces: Iterable[str], done: int) -> list[Run]:
    """The worker spaces of a tile: `B br` has its first space filled."""
    runs: list[Run] = []
    for at, space in enumerate(spaces):
        if at:
            runs.append((" ", "text"))
        runs += [(c.upper(), f"on-{c}") if at < done else (c, f"off-{c}") for c in space]
    return runs


def draw_tile(
    page: Page,
    x: int,
    y: int,
    tile: Tile,
    site: int = 0,
    note: str = "",
    target: Target | None = None,
    pitch: int = PITCH,
) -> None:
    """A city tile or tower in two lines: its name, die and `note`; its spaces with what stands there.

    `pitch`: columns from this tile to the next one; a long note is cut where there is no room.
    """
    kind = tile.kind
    ground = KIND_GROUNDS[kind]
    note = note[: max(1, pitch - 8)]
    page.fill(Area(x, y, pitch - 1, 2), ground)
    letter = KIND_LETTERS[kind]
    page.write(x + 1, y, [(f"{tile.name:<4}", "name"), (f"{letter}{tile.die}", f"die-{letter}")], ground)
    if kind == TRADE:
        page.put(x + 1, y + 1, f"swap {tile.swap}", ("text", ground))
    else:
        page.write(x + 1, y + 1, spaces_runs(tile.spaces, filled(site)), ground)
    page.put(x + pitch - 1 - len(note), y, note, ("full" if note == page.signs.check else "note", ground))
    if target is not None:
        page.target(target, x, y, pitch - 1, 2)


def legend(signs: Signs) -> list[str]:
    """What the short words and signs mean, in two lines."""
    first = ("sw3 swap 3", "re2 up to 2 into bag", "aq1 aqueduct", f"{signs.plus_minus}1 manipulator")
    second = (
        "ex1 dv1 tr1 star on expedition, development, any",
        f"{signs.right}any deploy",
        f"{signs.check} full  {USED} used",
    )
    return ["   ".join((*first, f"{signs.symbol} symbol")), "  ".join(second)]
