"""Pictures of the explorers' game for rulebooks, and its maps as text for `hotseat replay`. No Textual here."""

from __future__ import annotations

from collections.abc import Sequence

from rules.explorers.maps import board as board_of
from rules.explorers.state import ExplorersState
from tui.games.explorers.hexes import COMPACT, region_of
from tui.games.explorers.view import HexView, Scene, scene_of
from tui.games.look import Picture, crop
from tui.kit.cells import CellGrid
from tui.kit.glyphs import GlyphSet


def _explorers_map(lines: Sequence[str], glyph_set: GlyphSet) -> CellGrid:
    """A part of a map: `avenia c7r3 c11r7` (two corners), then lines such as `explorers c9r5 c9r4`."""
    name, *corners = lines[0].split()
    board = board_of(name)
    said: dict[str, list[str]] = {line.split()[0]: line.split()[1:] for line in lines[1:]}
    explorers, villages, posts, ever, lit = (
        board.set_of(said.pop(what, [])) for what in ("explorers", "villages", "posts", "ever", "lit")
    )
    if said:
        raise ValueError(f"a map shows no {', '.join(said)}")
    view = HexView(board, COMPACT, glyph_set)
    view.show(Scene(explorers, villages, posts, ever | posts, "orange", lit=lit or None))
    areas = [region_of(board.grid.hexes[board.index[corner]], COMPACT) for corner in corners]
    x, y = min(area.x for area in areas), min(area.y for area in areas)
    right = min(view.width, max(area.x + area.width for area in areas))
    return crop(view, x, y, right - x, min(view.height, max(area.y + area.height for area in areas)) - y)


PICTURES: dict[str, Picture] = {"explorers.map": _explorers_map}


def text_board(state: ExplorersState, seat: int, glyph_set: GlyphSet) -> list[str]:
    """A seat's map in its small form."""
    view = HexView(state.board, COMPACT, glyph_set)
    view.show(scene_of(state, seat, "orange"))
    return view.text()
