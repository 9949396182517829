"""The picture of whoever has won, over the board: once the last line of the last count is told, until one goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rich.cells import cell_len
from textual.content import Content
from textual.geometry import Region
from textual.widgets import Static

from rules.verdict import called, solo_of, verdict
from tui.kit.glyphs import glyphs
from tui.kit.keybar import KeyBar
from tui.kit.large import large
from tui.kit.rows import sums_in_rows
from tui.kit.statics import write
from tui.kit.text import NOBODYS, ground
from tui.table import words_reckoned as words
from tui.table.clock import Clock
from tui.table.part_ending import against_a_rival, ending_of, winners
from tui.table.reckoned import ReckoningPage

if TYPE_CHECKING:
    from tui.kit.glyphs import GlyphSet
    from tui.table.frame import Frame

LEAST: Final = (36, 9)
MOST: Final = (96, 26)
"""Its columns and lines, at least and at most."""
APART: Final = (2, 1)
"""Columns and lines of what it lies on that stay in sight on each side."""
AROUND: Final = 3
"""Columns on each side of it in which nothing is told."""
AIR: Final = 5
"""Lines that large letters leave: what stands below them, and what stays free."""
PICTURE: Final = 0.09
"""Seconds from one picture to the next."""
PICTURES: Final = 16
"""So many show signs on their way; then they lie."""
RARE: Final = 41
"""Two in so many cells of a line have a sign."""


class Won(NamedTuple):
    """Who has won, in large letters or, where they do not go, in a line of its own; why; whose colour (-1: nobody's);
    whether there is anybody at the table to be glad of it."""

    name: str
    line: str
    why: str
    seat: int
    glad: bool = True


def won(frame: Frame) -> Won | None:
    """Who has won a game that is over; None where nobody has, as against a rival who was better."""
    rules, state, names = frame.rules, frame.state, [name.plain for name in frame.names]
    if len(names) == 1:
        return _alone(frame, names[0])
    told = ending_of(rules, state, names).won
    line, _, why = told.partition(": ")
    first, *others = winners(rules, state)
    if others:
        return Won("", line, why, -1)
    why += frame.reckoned.mattered_most()
    persons = [seat for seat in range(len(names)) if frame.is_human(seat)]
    return Won(names[first], words.has_won(), why, first, persons != [1 - first] if len(names) == 2 else True)


def _alone(frame: Frame, name: str) -> Won | None:
    """What a lone player has won: the game against a rival, or the name that so many points bear."""
    rules, state = frame.rules, frame.state
    match solo := solo_of(rules, state):
        case "won":
            return Won(name, words.has_won(), against_a_rival(rules, state, name).partition(": ")[2], 0)
        case "named":
            points, found = frame.reckoned.totals() or [0], verdict(rules, state)
            rank = called(rules, solo, points[0])
            return Won(str(points[0]), rank, found.words if found and found.words != rank else "", 0)
    return None


def picture(told: Won, size: tuple[int, int], look: str, glyph_set: GlyphSet, now: int = PICTURES) -> list[Content]:
    """So many columns and lines of it, in picture `now` of those in which signs of a feat fall beside what is told."""
    width, height = size
    why = sums_in_rows(told.why, width - 2 * AROUND, indent="")
    letters = [] if glyph_set == "ascii" else large(told.name, width - 2 * AROUND, height - len(why) - AIR)
    rows = [*letters, "", told.line] if letters else [f"{told.name} {told.line}".strip()]
    rows += ["", *why] if why else []
    above = (height - len(rows)) // 2
    rows = [""] * above + rows + [""] * (height - above - len(rows))
    lines = []
    for y, row in enumerate(rows):
        signs, cells = _signs(y - now, width, glyph_set) if told.glad else " " * width, cell_len(row)
        begins = (width - cells) // 2
        beside = f"{signs[: begins - 1]} {row} {signs[begins + cells + 1 :]}" if row else signs
        lines.append(Content.styled(beside, look))
    return lines


def _signs(y: int, width: int, glyph_set: GlyphSet) -> str:
    """A line of signs that lie here and there, none at its ends."""
    signs = {0: glyphs(glyph_set).feat, 1: glyphs(glyph_set).dot}
    inside = (signs.get((x * 37 + y * (101 + 13 * x)) % RARE, " ") for x in range(1, width - 1))
    return f" {''.join(inside)} "


class WinnerCard(Static):
    """It lies over the board, or over the page that lies alone, until a key is pressed; only with animations on."""

    DEFAULT_CSS = "WinnerCard { layer: over; position: absolute; display: none; }"

    def __init__(self, frame: Frame) -> None:
        super().__init__(id="winner", markup=False)
        self._frame = frame
        self._clock = Clock(frame, self._tick)
        self._picture = PICTURES
        self._lifted = False

    def show(self) -> None:
        """Lay it there where it is told now who has won, else take it away."""
        frame, was, told = self._frame, self.display, self._told()
        area = self._area() if told is not None and not self._lifted else None
        self._lifted = self._lifted and told is not None
        self.display = area is not None
        if area is None or told is None:
            self._clock.stop()
            return
        if not was:
            self._picture = 0 if told.glad and self._clock.start(PICTURE) else PICTURES
        look = ground(frame.seats[told.seat], told.seat) if told.seat >= 0 else NOBODYS
        rows = picture(told, (area.width, area.height), look, frame.app.glyph_set, self._picture)
        self.styles.offset = area.x, area.y
        self.styles.width, self.styles.height = area.width, area.height
        write(self, Content("\n").join(rows))

    def lift(self) -> None:
        """What it lies over is looked at."""
        self._lifted = True
        self.show()
        self._frame.screen.query_one(KeyBar).refresh()  # Enter does something else now

    def _told(self) -> Won | None:
        frame, counted = self._frame, self._frame.reckoned
        now = frame.is_over and counted.line and (counted.is_last or counted.settled)
        return won(frame) if now and frame.app.animated else None

    def _area(self) -> Region | None:
        """Its place on the mat; None where there is too little room."""
        board = self._frame.screen.query_one("#board")
        under = board if board.display else self._frame.screen.query_one(ReckoningPage)
        seen = under.region.translate(-self._frame.screen.query_one("#mat").region.offset)
        width, height = (min(most, side - 2 * apart) for most, side, apart in zip(MOST, seen.size, APART, strict=True))
        if width < LEAST[0] or height < LEAST[1]:
            return None
        return Region(seen.x + (seen.width - width) // 2, seen.y + (seen.height - height) // 2, width, height)

    def _tick(self) -> None:
        self._picture += 1
        if self._picture >= PICTURES:
            self._clock.stop()
        self.show()
