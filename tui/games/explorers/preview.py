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


def preview(option: str, value: Any, glyph_set: GlyphSet, variables: Mapping[str, str]) -> Preview:
    """A map, one cell a space; nothing for other options."""
    if option != "map":
        return Preview()
    bare = colourless(variables)
    return Preview(map_lines(board(value), SIGNS[glyph_set], bare), words.MAP_CHARACTERS.get(value, ""))


def map_lines(shown: Board, signs: Signs, bare: bool) -> list[Content]:
    """The map as nobody has explored it: terrain, and what is printed on it."""
    columns, rows = (1 + max(axis) for axis in zip(*shown.grid.hexes, strict=True))
    return [Content.assemble(*(_cell(shown, (x, y), signs, bare) for x in range(columns))) for y in range(rows)]


def _cell(shown: Board, at: tuple[int, int], signs: Signs, bare: bool) -> tuple[str, str]:
    space = shown.grid.number.get(at)
    if space is None:
        return " ", ""
    ground = GROUNDS[GROUND_NAMES[shown.terrain[space]]]
    style = "" if bare else f"{legible_text(INK, ground, ORNAMENTS)} on {ground}"
    return _sign(shown, space, signs), style


def _sign(shown: Board, space: int, signs: Signs) -> str:
    here = 1 << space
    if shown.capital & here:
        return signs.capital
    return signs.tower if shown.towers & here else signs.terrain[shown.terrain[space]]
