"""The short list of the explorers' game: investigate cards to choose from as cards beside each other, where they have
room so, anything else line by line."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import ClassVar, Final, NamedTuple

from textual import events
from textual.actions import SkipAction
from textual.content import Content
from textual.strip import Strip

from tui.games.explorers.board import HexMap
from tui.games.explorers.signs import SIGNS
from tui.games.explorers.view import GROUND_NAMES
from tui.kit.glyphs import GlyphSet, glyphs
from tui.kit.keys import bindings
from tui.kit.lines import Lines

LEAST: Final = 34
"""Columns of a card, at least."""
APART: Final = 2
"""Columns between two."""
INSET: Final = 1
"""Columns on either side of its words."""
ROOMY: Final = 40
"""Lines of a window in which a card has blank ones above and below its words."""


class Face(NamedTuple):
    """A card: its digit and name, what it allows, what it could do now, and the letters of its terrains."""

    name: str
    text: str
    now: str
    terrains: str


class CardChoice(Lines):
    """`faces`: the cards of its lines; none where these are no cards."""

    BINDINGS: ClassVar = [*bindings("left", "right")]
    DEFAULT_CSS = "CardChoice > .card-choice--face { background: $panel; color: $foreground; }"
    COMPONENT_CLASSES: ClassVar = {"card-choice--face"}
    faces: Sequence[Face] = ()
    _laid: tuple[object, int, list[list[str]]] = None, 0, []

    @property
    def _glyph_set(self) -> GlyphSet:
        return getattr(self.app, "glyph_set", "unicode")

    def beside(self, width: int) -> list[list[str]]:
        """The rows of each card in so many columns, all of them as many; nothing where they have no room so."""
        roomy = self.app.size.height >= ROOMY
        known = self.faces, width, roomy
        if self._laid[0] != known:
            cells = (width - APART * (len(self.faces) - 1)) // len(self.faces) if self.faces else 0
            said = [_words(face, cells) for face in self.faces] if cells >= LEAST else []
            most, blank = max(map(len, said), default=0), [""] * roomy
            rows = [[*blank, *one, *[""] * (most - len(one)), *blank] for one in said]
            self._laid = known, cells, [[f" {row}".ljust(cells) for row in one] for one in rows]
        return self._laid[2]

    def _share_out(self, width: int) -> None:
        super()._share_out(width)
        if cards := self.beside(width):
            self._rows, self._starts = [(0, Content(row)) for row in cards[0]], [0] * len(self.lines)

    def _rows_of(self, index: int) -> range:
        """The rows of a line: of a card all, as of the others."""
        return range(len(self._rows)) if self.beside(self._width) else super()._rows_of(index)

    def render_line(self, y: int) -> Strip:
        cards = self.beside(self._width)
        if not cards or y >= len(cards[0]):
            return super().render_line(y)
        plain, parts, pointer = self.visual_style.rich_style, list[Strip](), glyphs(self._glyph_set).pointer
        for index, (face, rows) in enumerate(zip(self.faces, cards, strict=True)):
            here = self.pointing and index == self.cursor
            style, told = self.get_visual_style("lines--cursor" if here else "card-choice--face"), Content(rows[y])
            if rows[y].strip() == face.name:  # behind it the grounds of its terrains
                strip = self._grounds(face.terrains)
                head = f"{pointer if here else ' '}{rows[y][1:]}"[: len(rows[y]) - strip.cell_length]
                told = Content(head) + strip
            parts += [Strip.blank(APART, plain)] if parts else []
            parts.append(Strip(told.render_segments(style), told.cell_length))
        return Strip.join(parts).adjust_cell_length(self.size.width, plain)

    def _grounds(self, terrains: str) -> Content:
        """The signs of terrains, each on its ground."""
        signs = SIGNS[self._glyph_set].terrain
        style_of = self.screen.query_one(HexMap).style_of
        drawn = (Content.styled(f" {signs[one].strip()} ", style_of(("name", GROUND_NAMES[one]))) for one in terrains)
        return Content("").join(drawn)

    # --- keys and mouse ---------------------------------------------------------------------------------------------

    def action_left(self) -> None:
        self._go(-1)

    def action_right(self) -> None:
        self._go(1)

    def _go(self, by: int) -> None:
        if not self.beside(self._width):
            raise SkipAction
        self._move(self._at + by)

    def on_click(self, event: events.Click) -> None:
        """On a card that it is beside others."""
        if not self.beside(self._width):
            super().on_click(event)
            return
        event.prevent_default()
        index = min(event.x // (self._laid[1] + APART), len(self.lines) - 1)
        if index == self.cursor:
            self.action_act()
        else:
            self._move(index)


def _words(face: Face, cells: int) -> list[str]:
    """What stands on a card, below its name what it allows and could do now."""
    inner = cells - 2 * INSET
    return [face.name, *wrap(face.text, inner), *wrap(face.now, inner)]
