"""The table of Nations: The Dice Game as cells: board, event and tracks, tableau, dice, and what a choice comes to.

One grid holds it all. `Layout` shares its lines out by size; each block is drawn by a function of the scene, and only
the lines that look different are painted again. No Textual here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple, TypeVar, cast

from tui.games.nations import age_opens, count_picture, feats, words
from tui.games.nations.beside import info_block
from tui.games.nations.choice import PIECE, PLACE, Spot, buttons
from tui.games.nations.dice import LOW, dice_block, dice_heading
from tui.games.nations.lines import short_strip, totals_runs
from tui.games.nations.panel import button_line, panel_lines, shows_buttons, strip_room
from tui.games.nations.progress_board import BoardSize, bare_board, inner_for, mark_bought, market, rows_at, sells
from tui.games.nations.scene import Block, Feat, Scene, blank, heading, proclaim
from tui.games.nations.signs import TABLE, Signs, cut_runs, muted, plain, seat_run_of, signs_for, strong, write
from tui.games.nations.tableau import buttons_block, holdings_block, places_block
from tui.kit.cells import Area, CellGrid, Look, LookRun
from tui.kit.glyphs import GlyphSet, glyphs

T = TypeVar("T")
SIDE_BY_SIDE: Final = 76
"""From so many columns on, event and tracks stand beside the board."""
INFO: Final = 25
"""Columns of event and tracks at least."""
SCANT: Final = (21, 12)
"""The same where four columns of tiles have no room for names of so many cells else."""


STRIP: Final = 18
"""From so many lines on, what the dice give has a line of its own."""
ROOMY: Final = 96
"""From so many columns on, dice may be large."""
OTHERS: Final = (10, 8, 6, 3)
"""Lines of another seat's tableau: with all that it holds, in frames or in two lines; with its developments alone,
framed and not."""
GROWS: Final = 5
"""Free lines from which on the picture of a count takes them, with all columns: fewer make nothing larger."""
HELD: Final = 8
"""From so many on it has all."""
BESIDE: Final = 3
"""Columns between the buttons and what stands beside them."""
TALL: Final = 14
"""Lines of the market from which on a feat has all columns."""
BANNER, FRAMED = 3, 6
"""Lines of what is proclaimed in one line, and columns of its frame or around a title, at least."""


class Layout(NamedTuple):
    """How the lines of the table are shared out. `info`: columns beside the board, 0: two lines above it. `heads`: how
    many blocks have a heading, the tableau first."""

    width: int
    height: int
    info: int
    board: BoardSize
    places: int
    holdings: int
    heads: int
    preview: int
    gap: int
    dice: int
    others: int
    """Lines for the tableau of each other seat, with its heading; 0: none."""


_GROWTH: Final = (
    ("preview", 1),
    ("tile", 3),
    ("preview", 1),
    ("places", 3),
    ("heads", 2),
    ("preview", 1),
    ("holdings", 2),
    ("tile", 3),
    ("preview", 1),
    ("gap", 1),
    ("gap", 1),
    ("preview", 1),
    ("dice", 2),
    ("gap", 1),
)
"""What more lines are spent on, in this order, and how many each takes; what finds no room is passed over."""


def layout(width: int, height: int, seats: int) -> Layout:
    """Share out a table of that size."""
    info = 0
    if width >= SIDE_BY_SIDE:
        info = INFO if width < 96 else 32 if width < 112 else 38
        if inner_for(width - info - 1, seats) < SCANT[1]:
            info = SCANT[0]
    inner = inner_for(width - info - bool(info), seats)
    tall = {"preview": 1, "tile": 2, "places": 2, "heads": 0, "holdings": 2, "gap": 0, "dice": LOW}
    apart, closed = height >= 19, height >= 20
    used = (
        (3 + closed if apart else 0)
        + 6
        + (0 if info else 2)
        + 2
        + (2 if height >= 17 else 0)
        + 3
        + 1
        + 1
        + (height >= STRIP)
    )
    if height < 17:
        tall["holdings"] = 0
    spare = height - used
    for name, cost in _GROWTH:
        if (
            (name == "tile" and inner < 11)
            or (name == "dice" and width < ROOMY)
            or (name == "holdings" and not tall["holdings"])
        ):
            continue
        if cost > spare:
            continue
        spare -= cost
        tall[name] += {"tile": 1, "heads": 1}.get(name, cost)
    each = spare // (seats - 1) if seats > 1 else 0
    others = next((lines for lines in OTHERS if lines <= each), 0)
    tall["tile"] += spare - others * (seats - 1) >= 3  # tiles grow once more only where that takes nobody's place
    # where there is no line for headings, the tableau has one in place of the line above the board; alone, that line
    # numbers the columns
    swap = apart and not closed and not tall["heads"] and seats > 1
    board = BoardSize(inner, tall["tile"], apart, closed, not swap)
    free = width - board.width(seats) - 1
    info = max(info, free) if info else 0
    return Layout(
        width, height, info, board, tall["places"], tall["holdings"], 2 * tall["heads"] + swap, tall["preview"],
        tall["gap"], tall["dice"], others,
    )  # fmt: skip


class NationsView(CellGrid):
    """The whole table as cells. `show` draws a scene and tells what changed."""

    def __init__(self, width: int, height: int, seats: int, glyph_set: GlyphSet, letters: bool = False) -> None:
        """`letters`: dice are told apart by letters, not by colours."""
        super().__init__(width, height, ("text", TABLE))
        self.glyph_set, self.letters, self.signs = glyph_set, letters, signs_for(glyph_set, letters)
        self.layout = layout(width, height, seats)
        self.spots: list[tuple[Spot, Area]] = []
        self.scene: Scene | None = None
        self._blocks: dict[str, tuple[object, object]] = {}
        self._dice_at = 0

    def show(self, scene: Scene) -> list[Area]:
        """Draw a scene; of each line that looks different now, the part from its first to its last changed cell."""
        last = self.scene
        if last is not None and last.rolling and scene.rolling and last._replace(tumbling=scene.tumbling) == scene:
            return self._tumble(scene)
        chars, looks = self.chars, self.looks
        fresh = blank(self.width, self.height)
        self.chars, self.looks = fresh.chars, fresh.looks
        self.spots, self.scene = [], scene
        self._compose(scene)
        return self._changed(range(self.height), chars, looks)

    def _tumble(self, scene: Scene) -> list[Area]:
        """Draw the next picture of dice that tumble: nothing but these is another."""
        chars, looks = self.chars[:], self.looks[:]
        lines = range(self._dice_at, min(self.height, self._dice_at + self.layout.dice))
        for y in lines:
            self.chars[y], self.looks[y] = chars[y][:], looks[y][:]
        self.scene = scene
        self._blit(self._dice(scene)._replace(spots=()), 0, self._dice_at)
        return self._changed(lines, chars, looks)

    def _changed(self, lines: range, chars: list[list[str]], looks: list[list[Look]]) -> list[Area]:
        """What looks different in these lines from what they were."""
        changed = []
        for y in lines:
            before, now = (chars[y], looks[y]), (self.chars[y], self.looks[y])
            if before != now:
                at = [x for x in range(self.width) if before[0][x] != now[0][x] or before[1][x] != now[1][x]]
                changed.append(Area(at[0], y, at[-1] - at[0] + 1, 1))
        return changed

    def area_of(self, spot: Spot) -> Area | None:
        """The cells of something to point at; None where it is not drawn."""
        return next((area for known, area in self.spots if known == spot), None)

    def spot_at(self, x: int, y: int) -> Spot | None:
        """What is drawn at a cell. Inverts `area_of`."""
        for spot, area in self.spots:
            if area.x <= x < area.x + area.width and area.y <= y < area.y + area.height:
                return spot
        return None

    # --- inside -----------------------------------------------------------------------------------------------------

    def _compose(self, scene: Scene) -> None:
        plan, signs = self.layout, self.signs
        y = 0
        if not plan.info:
            self._blit(self._info(scene, self.width, 2), 0, 0)
            y = 2
        told: object = (scene.state, scene.viewed, sells(scene))
        found = self._kept("market", told, lambda: market(scene))
        told = (scene.state, scene.viewed, scene.counted, scene.asked, sells(scene))
        board = self._kept("board", told, lambda: bare_board(scene, found, plan.board, signs))
        self._blit(board, 0, y)
        mark_bought(self, y, scene, found, plan.board, signs)
        across = Area(0, y, board.grid.width, board.grid.height)
        if plan.info:
            x = board.grid.width + 1
            self._blit(self._info(scene, self.width - x, board.grid.height), x, y)
        if scene.feat is not None and across.height < TALL and feats.is_largest(scene.state, scene.feat):
            self._blit(self._of_feat(scene, scene.feat, feats.over_all, (self.width, self.height)), 0, 0)
            return
        if scene.feat is not None:
            size = self.width, across.height
            self._blit(self._of_feat(scene, scene.feat, feats.block, size), 0, y)
        y += board.grid.height
        if isinstance(scene.tally, count_picture.Counted | count_picture.Staged):
            if (more := self._spare(scene, y)) >= GROWS:
                across, y = Area(0, across.y, self.width, across.height + more), y + more
            self._of_count(scene, scene.tally, across)
        if scene.opens:
            self._opens(scene, y)
            return
        gap = plan.gap
        y = self._title(y + (gap > 0), who_title("Tableau", scene, signs), plan.heads > 0)
        if plan.heads:
            self._achieved(scene, y - 1)
        block = self._kept("places", _of_places(scene), lambda: places_block(scene, self.width, plan.places, signs))
        self._blit(block, 0, y)
        y += plan.places
        if plan.holdings:
            told = (scene.state, scene.viewed, scene.lit)
            block = self._kept("holdings", told, lambda: holdings_block(scene, self.width, plan.holdings, signs))
            self._blit(block, 0, y)
            y += plan.holdings
        if not self._all_tableaus(scene, y + (gap > 1)):
            self._dice_and_choice(scene, y)
        if scene.proclaimed[0]:
            below = self._below(scene, across)
            rows = rows_at(across.y, plan.board) if below is None else ()
            proclaim(self, below or across, rows, *scene.proclaimed, signs)

    def _of_feat(self, scene: Scene, told: Feat, draw: Callable[..., Block], size: tuple[int, int]) -> Block:
        """The picture of a feat, across the table in the place of the tiles."""
        state, who, sign = scene.state, scene.who, glyphs(self.glyph_set).feat
        return self._kept("feat", (state, told, who, size), lambda: draw(state, told, who, size, self.signs, sign))

    def _of_count(self, scene: Scene, told: count_picture.Counted | count_picture.Staged, across: Area) -> None:
        """What the line of a count brings, in the place of the tiles; they stay where they are small."""
        who, size = scene.who, (across.width, across.height)
        if across.width >= count_picture.LEAST[0] and across.height >= count_picture.LEAST[1]:
            if isinstance(told, count_picture.Staged):
                draw = partial(count_picture.staged, told, who, size, self.signs)
            else:
                draw = partial(count_picture.block, told, who, size, self.signs)
            self._blit(self._kept("count", (told, who), draw), 0, across.y)

    def _opens(self, scene: Scene, y: int) -> None:
        """From line `y` on the picture with which an age opens."""
        width, height = self.width, self.height - y
        told = scene.state, scene.who, height
        self._blit(
            self._kept("opens", told, lambda: age_opens.block(scene.state, scene.who, width, height, self.signs)), 0, y
        )

    def _all_tableaus(self, scene: Scene, y: int) -> bool:
        """Once dice count for nothing any more, the tableaus of all in their place, where these have room with all that
        they hold; whether they have."""
        lines = self._each_tableau(scene, y)
        if lines:
            self._others(scene, y, lines)
        return bool(lines)

    def _each_tableau(self, scene: Scene, y: int) -> int:
        """The lines of each of them below line `y`; 0 where they have no room."""
        others = scene.state.seats - 1
        each = (self.height - y) // others if others and scene.played_out and not self.layout.others else 0
        return next((lines for lines in OTHERS if HELD <= lines <= each), 0)

    def _spare(self, scene: Scene, y: int) -> int:
        """Lines that are free where the tableaus of all lie below line `y`, with what stands between them."""
        plan = self.layout
        y += (plan.gap > 0) + (plan.heads > 0) + plan.places + plan.holdings + (plan.gap > 1)
        lines = self._each_tableau(scene, y)
        return self.height - y - lines * (scene.state.seats - 1) if lines else 0

    def _dice_and_choice(self, scene: Scene, y: int) -> None:
        """From line `y` on the dice, what they come to, the choice under the cursor, and what lies below."""
        plan, gap = self.layout, self.layout.gap
        y = self._title(y + (gap > 1), dice_heading(scene, self.signs), plan.heads > 1)
        self._dice_at = y
        self._blit(self._dice(scene), 0, y)
        y += plan.dice
        y += gap > 2
        lines = 1 + (self.height >= STRIP) + plan.preview
        self._panel(scene, y, lines)
        if not scene.choosing:
            self._other_dice(scene, y + 3, y + lines if plan.others else self.height)
        if plan.others:
            self._others(scene, y + lines, plan.others)

    def _below(self, scene: Scene, across: Area) -> Area | None:
        """The three lines between the tiles of the market and the tableau, where what is proclaimed covers no tile and
        stands beside the title there; None where they are not free, or too narrow."""
        plan, (text, _) = self.layout, scene.proclaimed
        title = FRAMED + sum(len(part) for part, _ in who_title("Tableau", scene, self.signs))
        free = self.width - title
        if not plan.gap or not plan.heads or len(text) + FRAMED > free:
            return None
        return Area(title, across.y + across.height - 1, free, BANNER)

    def _achieved(self, scene: Scene, y: int) -> None:
        """What the seat has achieved, at the end of the line of its tableau; nothing where that is too short: the line
        of news has it too."""
        text, colour = scene.ribbon
        title = FRAMED + sum(len(part) for part, _ in who_title("Tableau", scene, self.signs))
        if text and title + len(text) + FRAMED <= self.width:
            self.put(self.width - len(text) - FRAMED + 2, y, f" {text} ", ("face", f"seat-{colour}"))

    def _kept(self, name: str, told: object, draw: Callable[[], T]) -> T:
        """A block as it was drawn last, as long as it tells the same: all that it is drawn from is in `told`."""
        before = self._blocks.get(name)
        if before is None or before[0] != told:
            before = self._blocks[name] = (told, draw())
        return cast(T, before[1])

    def _dice(self, scene: Scene) -> Block:
        height = self.layout.dice
        return self._kept("dice", _of_dice(scene), lambda: dice_block(scene, self.width, height, self.signs))

    def _info(self, scene: Scene, width: int, height: int) -> Block:
        told = (scene.state, scene.viewed, scene.who, scene.counted, scene.lit, scene.lits)
        return self._kept("info", told, lambda: info_block(scene, width, height, self.signs, self.layout.board.topped))

    def _panel(self, scene: Scene, y: int, height: int) -> None:
        """What the dice come to, the choice under the cursor, and the buttons: from line `y` on."""
        beside, height = 0, min(height, self.height - y)
        if shows_buttons(scene):
            block = buttons_block(scene, self.width, buttons(scene.state, scene.viewed), self.signs)
            beside = max((area.x + area.width for _, area in block.spots), default=0) + BESIDE
            self._blit(block, self.width - beside + BESIDE, y + button_line(height))
        told = scene.state, scene.viewed, scene.open, scene.rolling, scene.counted, scene.lit, scene.waiting, beside
        room = strip_room(self.width, height, beside)
        strip = self._kept("strip", told, lambda: totals_runs(scene, room, self.signs))
        for at, line in enumerate(panel_lines(scene, strip, self.width, height, self.signs, beside)):
            if line.head:
                self._title(y + at, line.runs, shown=True)
            elif line.runs:
                taken = beside if at and at == button_line(height) else 0
                write(self, 0, y + at, cut_runs(line.runs, self.width - taken, self.signs))

    def _other_dice(self, scene: Scene, y: int, bottom: int) -> None:
        """The dice of the other seats, where there is room for all of them while nothing is to be chosen: what famine
        and war ask of them too, or what whoever is next has."""
        state, each = scene.state, 1 + LOW
        rest = state.seats - 1
        if not rest or y + rest * each > bottom:
            return
        height = 5 if self.layout.dice > LOW and y + rest * (1 + 5) <= bottom else LOW
        for n in range(1, state.seats):
            theirs = scene.of((scene.viewed + n) % state.seats)
            y = self._title(y, dice_heading(theirs, self.signs), shown=True)
            block = self._kept(f"dice {n}", theirs, partial(dice_block, theirs, self.width, height, self.signs))
            self._blit(block._replace(spots=()), 0, y)
            y += height

    def _others(self, scene: Scene, y: int, height: int) -> None:
        """The tableaus of the other seats below each other, each in so many lines; nothing in them can be chosen."""
        for n in range(1, scene.state.seats):
            seat = (scene.viewed + n) % scene.state.seats
            theirs = scene.of(seat)
            blocks = self._kept(f"other {n}", theirs, partial(self._other, theirs, height))
            for at, block in blocks:
                self._blit(block, 0, y + at)
            y += height

    def _other(self, theirs: Scene, height: int) -> list[tuple[int, Block]]:
        """Another seat's tableau: from which of its lines on there is what."""
        strip = [plain("   "), *short_strip(theirs.state, theirs.viewed, self.signs)] if theirs.open else []
        framed = 5 if height > 3 else 2
        parts = [
            self._headline([*who_title("Tableau", theirs, self.signs), *strip]),
            places_block(theirs, self.width, framed, self.signs),
            *([holdings_block(theirs, self.width, height - 1 - framed, self.signs)] if height > 1 + framed else []),
        ]
        return [(at, part._replace(spots=())) for at, part in zip((0, 1, 1 + framed), parts, strict=False)]

    def _title(self, y: int, title: list[LookRun], shown: bool) -> int:
        if not shown:
            return y
        self._blit(self._kept(f"title {y}", title, lambda: self._headline(title)), 0, y)
        return y + 1

    def _headline(self, title: list[LookRun]) -> Block:
        line = blank(self.width, 1)
        heading(line, 0, title, self.signs)
        return Block(line)

    def _blit(self, block: Block, x: int, y: int) -> None:
        """Put a block on the table at (x, y)."""
        grid = block.grid
        for line in range(min(grid.height, self.height - y)):
            width = min(grid.width, self.width - x)
            self.chars[y + line][x : x + width] = grid.chars[line][:width]
            self.looks[y + line][x : x + width] = grid.looks[line][:width]
        self.spots += [(spot, Area(a.x + x, a.y + y, a.width, a.height)) for spot, a in block.spots]


def _spot_among(scene: Scene, kind: str) -> Spot | None:
    """The cursor, if it is on something of that kind."""
    return scene.spot if scene.spot is not None and scene.spot.kind == kind else None


def _of_places(scene: Scene) -> object:
    """All that the developments are drawn from."""
    slot = scene.deal.slot if scene.deal is not None else None
    return scene.state, scene.viewed, _spot_among(scene, PLACE), slot, scene.lit, scene.mode, scene.asked, scene.by_hand


def _of_dice(scene: Scene) -> object:
    """All that the dice are drawn from."""
    picks = scene.selection, scene.marked, scene.choosing, scene.mode, scene.by_hand
    here = _spot_among(scene, PIECE) if scene.pointing else None
    return scene.state, scene.viewed, here, picks, scene.fresh, scene.tumbling, scene.asked, scene.lit, scene.unfallen


def who_title(what: str, scene: Scene, signs: Signs) -> list[LookRun]:
    """`Tableau of Ann`; without a name that can be shown in cells, just the word; and whether that seat has passed. Of
    whoever has won on the colour of the seat."""
    who = scene.who[scene.viewed]
    title = f"{what} of {who.name}" if who.name else what
    told = owned(title, scene) if not scene.won else [seat_run_of(f" {title} ", who.colour)]
    out = scene.acting and scene.state.passed >> scene.viewed & 1
    return [*told, muted(f"  {signs.cross} {words.passed()}")] if out else told


def owned(title: str, scene: Scene) -> list[LookRun]:
    """A title behind the badge of the seat that it is about, where there are several."""
    who = scene.who[scene.viewed]
    badge = [seat_run_of(f" {who.badge} ", who.colour), plain(" ")] if len(scene.who) > 1 else []
    return [*badge, strong(title)]


def neighbour(view: NationsView, offered: Sequence[Spot], spot: Spot, key: str) -> Spot:
    """The spot nearest in a direction ("up", "down", "left", "right"); the same one where there is none."""
    here = view.area_of(spot)
    if here is None:
        return offered[0] if offered else spot
    x, y = _centre(here)
    best, nearest = spot, 1e9
    for other in offered:
        area = view.area_of(other)
        if area is None or other == spot:
            continue
        dx, dy = _centre(area)[0] - x, (_centre(area)[1] - y) * 2
        along, across = {"left": (-dx, dy), "right": (dx, dy), "up": (-dy, dx), "down": (dy, dx)}[key]
        level = _overlaps(here, area, key)
        if along <= 0 or (not level and key in ("left", "right") and other.kind != spot.kind):
            continue
        far = along + 2 * abs(across) if level else 4 * along + abs(across)
        if far < nearest:
            best, nearest = other, far
    return best


def _centre(area: Area) -> tuple[float, float]:
    return area.x + area.width / 2, area.y + area.height / 2


def _overlaps(one: Area, other: Area, key: str) -> bool:
    """Whether two areas meet when seen along the direction."""
    if key in ("left", "right"):
        return one.y < other.y + other.height and other.y < one.y + one.height
    return one.x < other.x + other.width and other.x < one.x + one.width
