"""A new explore card as it is turned over in the middle of the map of the explorers' game, before the first person
carries it out: its back, its edge, its face. Any key ends it."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from textual.content import Content
from textual.geometry import Region
from textual.style import Style

from rules.explorers.components import BASE, EXPLORE
from rules.explorers.events import CardRevealed
from rules.explorers.state import ExplorersState
from rules.game import Act
from tui.games.explorers import card_now
from tui.games.explorers.board import HexMap
from tui.games.explorers.deed_signs import LANDS
from tui.games.explorers.signs import SIGNS
from tui.kit.large import large, squares
from tui.kit.text import NOBODYS
from tui.table.course import Choosing
from tui.table.over_board import MovingOver

if TYPE_CHECKING:
    from tui.table.frame import Frame

MOST: Final = (44, 15), (60, 18)
"""Its columns and lines at most: of a card with one terrain, and of one with more on it."""
LEAST: Final = (26, 8)
"""At least."""
BESIDE: Final = (2, 1)
"""Columns and lines of the map that stay in sight on each side of it."""
ROOMY: Final = 40
"""Lines of a window in which each is half as large again."""
TURNS: Final = (1.0, 1.0, 0.6, 0.1, 0.6)
"""How much of its width is seen in each of the first pictures: the back up to its edge, then the face."""
EDGE: Final = TURNS.index(min(TURNS))
STAYS: Final = 16, 24
"""Pictures of a card with one terrain, and of a greater one."""
EDGES: Final = 2
"""Lines of its terrain, above and below all else."""
INSET: Final = 2
"""Columns on either side of its words."""


def is_new(frame: Frame) -> bool:
    """Whether a person is the first to choose something with the card that was turned over last."""
    for entry in reversed(frame.controller.entries):
        if any(isinstance(event, CardRevealed) for event in entry.events):
            return True
        if isinstance(entry.step, Act) and frame.is_human(entry.step.seat):
            break
    return False


def face(state: ExplorersState, seat: int, size: tuple[int, int], glyph_set: str) -> list[str]:
    """What stands on it in so many columns and lines: the largest drawing that leaves room for all words."""
    (width, height), own, plain = size, state.card >= BASE, glyph_set == "ascii"
    name, text = card_now.named(state, seat)
    inner, letter = width - 2 * INSET, card_now.terrain(state)
    said = wrap(f"{name}: {text}" if own else text, inner)
    band = ((SIGNS[glyph_set].terrain[letter].strip() if letter else "-") + " ") * width
    for scale in (3, 2, 1, 0):
        called = (EXPLORE[state.card].replace("/", " "),) if own else (name, name.split()[0])
        title = next((one for text in called if (one := large(text, inner, 5 * max(1, scale), plain=plain))), [])
        land = squares(LANDS[letter], scale, plain) if scale and not own else []
        blocks = [[card_now.head(state)], land, title or ([] if own else [name]), said]
        rows = [row for block in blocks if block for row in ("", *block)][1:]
        if len(rows) + EDGES <= height and max(map(len, rows)) <= inner:
            edge, spare = band[:inner].rstrip(), height - len(rows) - EDGES
            return [edge, *[""] * (spare // 2), *rows, *[""] * (spare - spare // 2), edge]
    return []


def back(size: tuple[int, int], glyph_set: str) -> list[str]:
    """What is seen of it before it is turned over: the star of a compass."""
    plain, (width, height) = glyph_set == "ascii", size
    drawn = next(
        (
            one
            for scale in (3, 2, 1)
            if len(one := squares(LANDS["back"], scale, plain)) < height and len(one[0]) < width
        ),
        [],
    )
    above = (height - len(drawn)) // 2
    return [*[""] * above, *drawn, *[""] * (height - len(drawn) - above)]


class CardTurned(MovingOver):
    """It lies in the middle of the map; with animations alone."""

    seconds = 0.08
    pictures = max(STAYS)

    def __init__(self, frame: Frame) -> None:
        super().__init__(frame)
        self._turned = -1, -1
        """The era and the card that were turned over last."""

    def show(self) -> None:
        state = self._frame.state
        which, began = (state.era, state.card), self.display
        if (
            not self._seen()
            or (which == self._turned) is not began
            or self.picture == STAYS[state.card >= BASE] * began
        ):
            self.end()
            return
        rows = self._face() if is_new(self._frame) else []
        if not began and rows:
            self._turned = which
            self.begin()
        if rows and self.picture < self.pictures:
            self._draw(rows)

    def end(self) -> None:
        """Take it away."""
        if self.display:
            self.lay((), None)

    def heard(self) -> None:
        """A key was pressed: it ends this, unless it has just begun it."""
        if self.picture:
            self.end()

    def _seen(self) -> bool:
        """Whether a person chooses on the map that is looked at."""
        frame, mover = self._frame, self._frame.mover
        chooses = isinstance(frame.course, Choosing) and mover == frame.viewed and frame.state.card >= 0
        seen = frame.screen.is_active and frame.screen.query_one("#board").display
        return chooses and seen and not frame.wanted

    def _area(self) -> Region:
        most = MOST[self._frame.state.card >= BASE]
        roomy = self._frame.app.size.height >= ROOMY
        return self.middle((most[0] * (2 + roomy) // 2, most[1] * (2 + roomy) // 2), BESIDE)

    def _face(self) -> list[str]:
        area, state = self._area(), self._frame.state
        if area.width < LEAST[0] or area.height < LEAST[1]:
            return []
        return face(state, self._frame.viewed, (area.width, area.height), self._frame.app.glyph_set)

    def _draw(self, rows: Sequence[str]) -> None:
        """The picture under way."""
        area, state, style_of = self._area(), self._frame.state, self._frame.screen.query_one(HexMap).style_of
        turns = self.picture < len(TURNS)
        width = max(1, int(area.width * TURNS[self.picture])) if turns else area.width
        look: Style | str = card_now.look(state, style_of) if self.picture > EDGE else NOBODYS
        shown = [""] * len(rows) if turns else rows
        if width == area.width and turns:
            shown = back(area.size, self._frame.app.glyph_set)
        self.lay(
            [Content.styled(row.center(width), look) for row in shown],
            Region(area.x + (area.width - width) // 2, area.y, width, area.height),
        )
