"""What a game brings to the screen, by name, so that naming it imports nothing of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tui.games.lid import Lid
from tui.kit.glyph_set import GlyphSet
from tui.kit.keys import Key

if TYPE_CHECKING:
    from textual.content import Content

    from rules.game import OptionChoice
    from tui.kit.cells import CellGrid
    from tui.kit.meaning import Meaning

GAP: Final = 2
"""Cells between the pieces of a picture."""
COLOURLESS: Final = "letters"
"""The glyph set of Unicode that a game may have for screens without colour."""

Picture = Callable[[Sequence[str], GlyphSet], "CellGrid"]
"""From the lines that describe a picture in a rulebook to its cells. Raises `KeyError` or `ValueError` for others."""

TextBoard = Callable[[Any, int, GlyphSet], list[str]]
"""From a state and a seat to the seat's board in lines of text, without colours."""

Paint = Callable[["CellGrid"], list["Content"]]
"""From a grid of cells to its lines in the colours of its game's table."""


class Drawing(NamedTuple):
    """How a board is drawn as a picture. `glyph_set`: `COLOURLESS` where the game has such signs and there is no
    colour; `variables`: those of the theme; `bare`: without colours; `paint`: of grids of cells."""

    glyph_set: str
    variables: Mapping[str, str]
    dark: bool
    bare: bool
    paint: Paint


BoardPictures = Callable[[Any, int, str, Drawing], Iterator[list["Content"]]]
"""From a state, a seat and the name of its colour to its board in pictures, from the largest form to the smallest
(`board_pictures` of a game's `pictures`)."""


class Preview(NamedTuple):
    """What a value of an option stands for: a picture in lines, and one sentence."""

    lines: Sequence[Content] = ()
    text: str = ""


OptionPreview = Callable[[str, Any, int, GlyphSet, Mapping[str, str]], Preview]
"""From an option's id, a value of it, the cells that the picture may take across, the glyph set and the theme's
variables to its preview."""


class Joint(NamedTuple):
    """One choice of the form for a new game that stands for several options of the rules.

    `options`: their ids; `values`: what each choice is called, and the values of these options, the default first.
    `name`, `help`, `rule`: as of `rules.game.Option`.
    """

    id: str
    name: str
    help: str
    rule: str
    options: tuple[str, ...]
    values: tuple[tuple[str, tuple[OptionChoice, ...]], ...]


class GameLook(NamedTuple):
    """A game as `tui` knows it. `mat`, `board`: its part of the table (`tui.table.mat`) and the board widget whose
    looks pictures take, as `module:class`; `pictures`: the module with `PICTURES` and `text_board`; `group`, `keys`:
    its own keys and what they stand under in the list of keys; `sheet`: the style sheet of its board, beside its
    mat's module; `lid`: the picture on its box; `previews`: the module whose `preview` pictures what an option stands
    for, see `OptionPreview`; `spoken`: the module that tells its board in words (`tui.plain.spoken`); `legend`: the
    module that says what its signs mean, with `signs` beside it; `joints`: options that the form for a new game asks
    for in one."""

    id: str
    mat: str
    board: str
    pictures: str
    group: str = ""
    keys: tuple[Key, ...] = ()
    sheet: str = "style.tcss"
    spoken: str = ""
    legend: str = ""
    lid: Lid | None = None
    previews: str = ""
    joints: Callable[[], tuple[Joint, ...]] = tuple

    def option_preview(
        self, option: str, value: Any, room: int, glyph_set: GlyphSet, variables: Mapping[str, str]
    ) -> Preview:
        """What the form for a new game shows beside a value of an option, as `OptionPreview`; mostly nothing."""
        if not self.previews:
            return Preview()
        draw: OptionPreview = import_module(self.previews).preview
        return draw(option, value, room, glyph_set, variables)

    def sheet_path(self) -> Path:
        """Where its style sheet lies, if it has one."""
        from importlib.util import find_spec

        module = find_spec(self.board.partition(":")[0])
        if module is None or module.origin is None:
            raise LookupError(f"there is no module for the board {self.board!r}")
        return Path(module.origin).with_name(self.sheet)

    def picture_kinds(self) -> dict[str, Picture]:
        """The kinds of pictures that its rulebook may hold."""
        kinds: dict[str, Picture] = import_module(self.pictures).PICTURES if self.pictures else {}
        return kinds

    def picture_pitch(self, kind: str) -> int:
        """How many cells apart the columns of a kind of picture stand, where it may be parted between any two of them
        (`PITCHES`); 0 for one that stays whole."""
        pitches: dict[str, int] = getattr(import_module(self.pictures), "PITCHES", {}) if self.pictures else {}
        return pitches.get(kind, 0)

    def text_board(self, state: Any, seat: int, glyph_set: GlyphSet) -> list[str]:
        """A seat's board in lines of text; none for a game without pictures."""
        if not self.pictures:
            return []
        draw: TextBoard = import_module(self.pictures).text_board
        return draw(state, seat, glyph_set)

    def meanings(self, glyph_set: GlyphSet, colour: bool = True) -> list[Meaning]:
        """What its signs mean, with other ones where it has some for screens without `colour`; nothing for a game
        without a legend."""
        if not self.legend:
            return []
        signs = import_module(f"{self.legend.rpartition('.')[0]}.signs").SIGNS
        chosen = COLOURLESS if glyph_set == "unicode" and not colour and COLOURLESS in signs else glyph_set
        told: list[Meaning] = import_module(self.legend).legend(signs[chosen])
        return told


def named(name: str) -> Any:
    """What `module:name` stands for."""
    module, _, attribute = name.partition(":")
    return getattr(import_module(module), attribute)


def crop(grid: CellGrid, x: int, y: int, width: int, height: int) -> CellGrid:
    """A part of a grid."""
    from tui.kit.cells import CellGrid

    part = CellGrid(width, height, grid.looks[y][x])
    for row in range(height):
        part.chars[row] = grid.chars[y + row][x : x + width]
        part.looks[row] = grid.looks[y + row][x : x + width]
    return part
