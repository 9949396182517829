"""Signs of Discordia in each glyph set, the page that its boards are drawn on, and its buildings. No Textual here.

Workers are squares in their colour, filled where one stands, open where one is wanted. Where there is no colour, or no
such sign, they are letters: b sailor, r soldier, w merchant, y farmer, g any of them, capitals where one stands.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rules.discordia.components import FRONTS, KIND, SHIPS, TRADE
from rules.discordia.pieces.bonuses import Figures
from rules.discordia.pieces.workers import letters
from rules.discordia.state import WORKERS, filled
from tui.games.discordia.compared import Compared, Target
from tui.kit.cells import Area, Look, Run
from tui.kit.glyphs import Glyphs, with_own

LETTERS: Final = "letters"
"""The glyph set of Unicode where workers are letters, because there is no colour to tell them apart."""
LABEL: Final = 8
"""Columns of the names at the left of the rows."""
PITCH: Final = 12
"""Columns from one tile to the next."""
WIDTH: Final = LABEL + 6 * PITCH
MARGIN: Final = 1
"""Columns before the names at the left of lines."""


def margin(width: int) -> int:
    """The same of districts and columns of a page, where these are no narrower for it."""
    return MARGIN * ((width - LABEL) % 6 > 0)


USED: Final = "-"
"""The sign of a tile that had its special deployment, or was traded with, this turn."""
KIND_LETTERS: Final = ("b", "r", "g", "y", "r", "g")
"""By kind of tile, the die that special deployments (or trade) want: a sailor's, a soldier's, any, a farmer's."""
COLOURS: Final = ("b", "r", "w", "y", "g")
KIND_GROUNDS: Final = ("ship", "barracks", "stall", "farm", "barracks", "tower")
"""By kind of tile, the walls of its building; its roof, where name and die stand, is `roof-` and the same."""
DISTRICT_GROUNDS: Final = ("harbours", "castella", "markets", "fields", "towers")
"""The ground of each district, below its buildings and between them; last that of the towers. Its free foundations are
`plot-` and the same, the shut ones `shut-`."""
RIVER: Final = "river"
"""The water that the seasons go by."""
SQUARE: Final = "square"
"""The pavement that the tiles of the market lie on."""
LANE: Final = "lane"
"""The column of the die in use, and of no other."""
GROUNDS: Final = (
    "table",
    *dict.fromkeys(KIND_GROUNDS),
    *(f"roof-{ground}" for ground in dict.fromkeys(KIND_GROUNDS)),
    *DISTRICT_GROUNDS,
    *(f"{lot}-{ground}" for lot in ("plot", "shut") for ground in DISTRICT_GROUNDS),
    RIVER,
    SQUARE,
    LANE,
    "free",
    "shut",
    "lit",
    "cursor",
    "trial",
    "loss",
    "nobody",
    *(f"seat-{colour}" for colour in ("orange", "blue", "green", "yellow", "red", "purple")),
)
ROLES: Final = (
    *(
        "name",
        "note",
        "head",
        "text",
        "mark",
        "symbol",
        "star",
        "full",
        "used",
        "good",
        "bad",
        "texture",
        "road",
        "later",
        "chosen",
    ),
    *(f"{what}-{colour}" for what in ("die", "on", "off", "box") for colour in COLOURS),
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
    worker: str
    """A worker on a space; "": letters are written instead."""
    wanted: str
    """A space without its worker."""
    shut: str
    """The texture of what cannot be built on."""
    arch: str
    gift: str
    """A space of the aqueduct that brings something."""
    gap: str
    """The place where a track may be made longer."""
    open: str
    """An open foundation in a little town."""
    yours: str
    """Beside the figure of the die that was chosen, and of its column."""
    die: str
    """What stands left and right of the figure on a die."""


_SIGNS: Final = with_own(
    Signs,
    {
        "free": "☆",
        "symbol": "⌂",
        "lit": "▹",
        "cursor": "▶",
        "ring": "◉",
        "boat": "◣",
        "plus_minus": "±",
        "worker": "■",
        "wanted": "□",
        "shut": "░",
        "arch": "∩",
        "gift": "◇",
        "gap": "○",
        "yours": "◂",
        "open": "▪",
        "die": "  ",
    },
    {
        "free": ",",
        "symbol": "&",
        "lit": "+",
        "cursor": ">",
        "ring": "O",
        "boat": "/",
        "plus_minus": "+-",
        "worker": "",
        "wanted": "",
        "shut": ":",
        "arch": "n",
        "gift": "$",
        "gap": "L",
        "yours": "<",
        "open": "_",
        "die": "[]",
        "check": "x",
    },
)
SIGNS: Final = _SIGNS | {LETTERS: replace(_SIGNS["unicode"], worker="", wanted="", die="[]")}
"""By glyph set; `LETTERS`: that of Unicode for screens without colour."""


class Page(Compared):
    """A board of cells with targets. `light` marks targets, so that legal ones and the cursor are seen without colour
    too: the first cell of a target's area is kept free for the mark."""

    def __init__(self, name: str, height: int, glyph_set: str, width: int = WIDTH) -> None:
        super().__init__(width, height, ("text", "table"))
        self.name, self.glyph_set, self.signs = name, glyph_set, SIGNS[glyph_set]
        self.arrow = self.signs.right
        self.calm: range | None = None
        """The lines that may be covered for a moment, where not any of them."""
        self.calm_width = 0
        """So many of its columns had better be, where what covers them has room there; 0: all."""
        self.pinned = 0
        """So many lines at the top stay where the page scrolls."""
        self._marked: dict[Target, str] = {}

    def target(self, target: Target, x: int, y: int, width: int, height: int = 1) -> None:
        """A target at that place, as far as it is on the page."""
        self.targets[target] = Area(x, y, min(width, self.width - x), min(height, self.height - y))

    def place(self, name: str, x: int, y: int, width: int = 1, height: int = 1) -> None:
        """A place where nothing is done, that can be lit; its first cell is free for the mark."""
        self.places["place", name] = Area(x, y, width, height)

    def fill(self, area: Area, ground: str) -> None:
        """Lay a ground over a rectangle."""
        end = min(area.x + area.width, self.width)
        for row in self.looks[area.y : area.y + area.height]:
            row[area.x : end] = [(role, ground) for role, _ in row[area.x : end]]

    def light(self, lit: Collection[Target], cursor: Target | None) -> None:
        """Mark these targets, and no others."""
        if self._plain is None:
            self._plain = [row[:] for row in self.chars], [row[:] for row in self.looks]
        known = self.targets | self.places
        marks = {target: "lit" for target in lit if target in known}
        if cursor is not None and cursor in known:
            marks[cursor] = "cursor"
        changed = [target for target in marks | self._marked if marks.get(target) != self._marked.get(target)]
        self._marked = marks
        for target in changed:
            self._mark(known[target], marks.get(target, ""))

    def _mark(self, area: Area, level: str) -> None:
        assert self._plain is not None
        chars, looks = self._plain
        for y in range(area.y, area.y + area.height):
            self.chars[y][area.x : area.x + area.width] = chars[y][area.x : area.x + area.width]
            self.looks[y][area.x : area.x + area.width] = looks[y][area.x : area.x + area.width]
        if area.height > _TALLEST:
            area = Area(area.x, area.y, area.width, 1)
        if level:
            self.fill(area if level == "cursor" else Area(area.x, area.y, 1, area.height), level)
            for row in self.looks[area.y : area.y + area.height] if level == "cursor" else ():
                for x in range(area.x, min(area.x + area.width, self.width)):
                    if not row[x][0].startswith(_GROUNDED):
                        row[x] = ("chosen", level)
            self._keep_trial(area, looks)
            self.put(area.x, area.y, self.signs.lit if level == "lit" else self.signs.cursor, ("mark", level))

    def _keep_trial(self, area: Area, looks: list[list[Look]]) -> None:
        """What an action changes is seen under the cursor too."""
        for y in range(area.y, min(area.y + area.height, self.height)):
            for x in range(area.x, min(area.x + area.width, self.width)):
                if looks[y][x][1] in ("trial", "loss"):
                    self.looks[y][x] = looks[y][x]

    def at(self, x: int, y: int) -> Target | None:
        """The target at a cell."""
        for target, area in self.targets.items():
            if area.x <= x < area.x + area.width and area.y <= y < area.y + area.height:
                return target
        return None


_TALLEST: Final = 3
"""Lines of a building or path: of what is taller, a city to choose from, the first alone is marked."""
_GROUNDED: Final = ("die-", "box-", "on-")
"""What has a ground of its own, and keeps its colour under the cursor; the rest is written in that of the cursor."""


def standing(spaces: Sequence[str], site: int) -> list[str]:
    """The spaces of a site with the colours that are to be drawn there: on a filled one those of the workers who stand
    on it, who need not have the printed colour. A site that does not tell its workers is drawn as it is printed."""
    done, there = filled(site), list(letters(site >> WORKERS))
    printed = "".join(spaces[:done])
    if len(there) < len(printed):
        return list(spaces)
    found: list[str] = []
    for colour in printed:
        found.append(colour if colour in there else "")
        if found[-1]:
            there.remove(colour)
    others = iter(there)
    drawn = iter([colour or next(others) for colour in found])
    return [*("".join(next(drawn) for _ in space) for space in spaces[:done]), *spaces[done:]]


def spaces_runs(spaces: Iterable[str], done: int, signs: Signs = SIGNS[LETTERS]) -> list[Run]:
    """The worker spaces of a tile, the first `done` of them filled: `■■ □`, in letters `BB r`. What touches is one
    space: in colours it has a ground of its own."""
    runs: list[Run] = []
    for at, space in enumerate(spaces):
        full = at < done
        runs += [(" ", "text")] if at else []
        for c in space:
            sign = (signs.worker if full else signs.wanted) or (c.upper() if full else c)
            runs.append((sign, f"{'box' if signs.worker else 'on' if full else 'off'}-{c}"))
    return runs


def die_runs(value: int, letter: str, signs: Signs, room: int = 3) -> list[Run]:
    """A die with its figure, in the colour of that letter; as wide as there is room for, 1 to 3."""
    return [(f"{signs.die[0]}{value}{signs.die[1]}" if room >= 3 else f"{value:>{room}}", f"die-{letter}")]


KIND_TITLES: Final = ("Ship", "Barracks", "Stall", "Farm", "Military", "Trade")
"""What stands on a building, by kind of tile. A tower has its row, or word, of its own."""
SHORT_TITLES: Final = ("Ship", "Barr.", "Stall", "Farm", "Mil.", "Trade")
"""The same where there is no room for that: below 112 columns."""


_DIE: Final = 3
"""Columns of a die on a roof, where there is room."""
_PADDED: Final = 13
"""From so many columns to the next tile on, a building has a blank before its name."""


def inset(pitch: int) -> int:
    """Columns before the name of a building: that of its mark, and a blank where there is room."""
    return 1 + (pitch >= _PADDED)


def draw_roof(page: Page, x: int, y: int, room: int, figures: Figures, tile: int, name: str, left: int = 1) -> None:
    """The upper line of a building, in so many columns: its name, `left` columns further, and its die at the right."""
    kind, wide = KIND[tile], max(1, min(3, room - 2 * left - len(name)))
    roof = f"roof-{KIND_GROUNDS[kind]}"
    page.fill(Area(x, y, room, 1), roof)
    page.put(x + left, y, name, ("name", roof))
    page.write(x + room - wide, y, die_runs(figures.tiles[tile].die, KIND_LETTERS[kind], page.signs, wide), roof)


def draw_tile(
    page: Page,
    x: int,
    y: int,
    figures: Figures,
    tile: int,
    site: int = 0,
    note: str | Sequence[str] = "",
    target: Target | None = None,
    pitch: int = PITCH,
    height: int = 2,
    role: str = "note",
) -> None:
    """A city tile or tower as a small building: its name, of a ship the stall that it becomes, and its die; its spaces
    with who stands there, and `note`.

    `pitch`: columns from this tile to the next one; the first of them is that of its mark. From `height` 3 on the note
    has a line of its own. A note that does not fit is left out; of several ways to say it the first is taken that fits.
    """
    info, kind = figures.tiles[tile], KIND[tile]
    ground, signs, room, left = KIND_GROUNDS[kind], page.signs, pitch - 1, x + inset(pitch)
    end = x + pitch
    page.fill(Area(x + 1, y, room, height), ground)
    roof = f"roof-{ground}"
    page.fill(Area(x + 1, y, room, 1), roof)
    name, wide = KIND_TITLES[kind], max(1, min(_DIE, room - max(map(len, SHORT_TITLES))))
    if len(name) + _DIE > room:  # the die as a figure alone, before the name is shortened
        name, wide = (name, 1) if left + len(name) + 1 < end else (SHORT_TITLES[kind], wide)
    page.put(left, y, name, ("name", roof))
    if tile < SHIPS:  # the stall that it becomes; where there is no room its own die is a figure alone
        stall = f" {signs.right}{figures.dice[tile + FRONTS]}"
        if left + len(name + stall) + wide > end:
            stall, wide = stall.lstrip(), 1
        page.put(left + len(name), y, stall, ("text", roof))
    page.write(end - wide, y, die_runs(info.die, KIND_LETTERS[kind], signs, wide), roof)
    if kind == TRADE:
        after = page.write(left, y + 1, [(f"swap {info.swap}", "text")], ground)
    else:
        after = page.write(left, y + 1, spaces_runs(standing(info.spaces, site), filled(site), signs), ground)
    low = height >= 3
    ways = [note] if isinstance(note, str) else note
    note = next((way for way in ways if len(way) <= (end - left if low else end - after - 1)), "")
    page.put(
        left if low else end - len(note), y + 1 + low, note, ("full" if note.endswith(signs.check) else role, ground)
    )
    if target is not None:
        page.target(target, x, y, pitch, height)
