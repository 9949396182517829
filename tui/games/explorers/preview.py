"""What the form for a new game shows of a map: the whole of it in small, and its character in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from textual.content import Content

from rules.explorers.maps import Board, board
from tui.contrast import ORNAMENTS, legible_text
from tui.games.explorers import words
from tui.games.explorers.signs import SIGNS, Signs
from tui.games.explorers.small import GROUNDS, INK
from tui.games.explorers.view import GROUND_NAMES
from tui.games.lid import colourless
from tui.games.look import Preview
from tui.kit.glyphs import GlyphSet


def preview(option: str, value: Any, room: int, glyph_set: GlyphSet, variables: Mapping[str, str]) -> Preview:
    """A map, one or two cells a space, as there is room; nothing for other options."""
    if option != "map":
        return Preview()
    shown = board(value)
    return Preview(map_lines(shown, room, SIGNS[glyph_set], colourless(variables)), words.MAP_CHARACTERS.get(value, ""))


def map_lines(shown: Board, room: int, signs: Signs, bare: bool) -> list[Content]:
    """The map as nobody has explored it: its terrain, the capital, the towers. `bare`: without colours."""
    columns, rows = (1 + max(axis) for axis in zip(*shown.grid.hexes, strict=True))
    width = 2 if 2 * columns <= room else 1
    return [Content.assemble(*(_cell(shown, (x, y), width, signs, bare) for x in range(columns))) for y in range(rows)]


def _cell(shown: Board, at: tuple[int, int], width: int, signs: Signs, bare: bool) -> tuple[str, str]:
    space = shown.grid.number.get(at)
    if space is None:
        return " " * width, ""
    ground = GROUNDS[GROUND_NAMES[shown.terrain[space]]]
    style = "" if bare else f"{legible_text(INK, ground, ORNAMENTS)} on {ground}"
    return _sign(shown, space, signs).ljust(width), style


def _sign(shown: Board, space: int, signs: Signs) -> str:
    here = 1 << space
    if shown.capital & here:
        return signs.capital
    return signs.tower if shown.towers & here else signs.terrain[shown.terrain[space]]
