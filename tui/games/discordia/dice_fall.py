"""The dice of a season as they fall, in the free rows below the boards: one after the other lies. No Textual here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from textual.content import Content

from tui.kit.text import side_by_side
from tui.table.content import MUTED
from tui.table.moments import TUMBLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tui.kit.glyphs import GlyphSet
    from tui.table.moments import Face

APART: Final = 4
"""Columns between two dice."""
LEFT: Final = 2
"""Columns before the first one."""
SPOTS: Final = {1: "4", 2: "08", 3: "048", 4: "0268", 5: "02468", 6: "023568"}
"""The spots of a face, of nine in rows of three."""
_SIDES: Final = {True: ("│", "─", "╭╮╰╯", "●"), False: ("|", "-", "++++", "o")}
"""Whether in Unicode: the sides of a die, its corners, and a spot."""


BIG: Final = ("▗██▖", "▝██▘")
"""A spot where there is room for large faces."""


def rows(mat: Any) -> list[Content]:
    """The dice that tumble now, those that lie with their name; [] where none does, or they have no room."""
    moments, glyph_set = mat.frame.moments, mat.app.glyph_set
    roll = next((one for one in moments.playing if one.faces), None)
    if not moments.rolling or roll is None or mat.pages.picture is not None:
        return []
    picture = moments.tumbling(roll.seat)
    plain = [_SIDES[glyph_set != "ascii"][-1]]
    for spot in ([BIG] if glyph_set != "ascii" else []) + [plain]:
        dice = [_die(face, nth, picture, glyph_set, spot) for nth, face in enumerate(roll.faces)]
        found = [row.pad_left(LEFT) for row in side_by_side(dice, APART)]
        if len(found) <= mat.pages.layout.listed and found[0].cell_length <= mat.list_width:
            return found
    return []


def _die(face: Face, nth: int, picture: int, glyph_set: GlyphSet, spot: Sequence[str]) -> list[Content]:
    """A die: the `nth` one lies from that picture on. Until then a spot moves on it, which nobody takes for a face.
    `spot`: its rows."""
    side, edge, corners, _ = _SIDES[glyph_set != "ascii"]
    lies = picture >= min(nth, TUMBLE)
    shown = SPOTS[int(face.text[-1])] if lies else str((4 * picture + 3 * nth + 1) % 9)
    free = " " * len(spot[0])
    lines = [
        "   ".join(part if str(3 * row + at) in shown else free for at in range(3)) for row in range(3) for part in spot
    ]
    wide = len(lines[0]) + 2
    name = f" {face.text} " if lies else ""
    drawn = [
        corners[0] + f"{name:{edge}^{wide}}" + corners[1],
        *(f"{side} {line} {side}" for line in lines),
        corners[2] + edge * wide + corners[3],
    ]
    style = face.style if lies else MUTED
    return [Content.styled(row, style) for row in drawn]
