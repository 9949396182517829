"""Sections of a rulebook drawn on a terminal: the Markdown, and the pictures in the colours of the tables."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby, zip_longest
from typing import TYPE_CHECKING, Final

from rich.markdown import Markdown
from rich.segment import Segment, Segments

from tui import settings as settings_file
from tui.commands.common import console
from tui.games.pictures import parts as parts_of
from tui.kit.glyph_set import GlyphSet, automatic_glyphs
from tui.kit.markdown import Page, cells, own_signs
from tui.painted import Rows, drawn, painted
from tui.themes import automatic_theme

if TYPE_CHECKING:
    from rich.console import Console

_LINK: Final = re.compile(r"\[([^\]]+)\]\(#[^)]*\)")
_MARKS: Final = re.compile(r"[*`]")
_BETWEEN: Final = 2
"""Cells that a column of a table takes besides its words."""


def drawn_rules(parts: Sequence[str], data_dir: str | None) -> str:
    """The Markdown of some sections as a terminal shows it, with glyphs and colours as the settings have them."""
    from saves.paths import data_dir as chosen

    settings = settings_file.load(chosen(data_dir) / settings_file.FILE)
    glyph_set: GlyphSet = automatic_glyphs() if settings.glyphs == "auto" else settings.glyphs  # type: ignore[assignment]
    theme = automatic_theme() if settings.theme == "auto" else settings.theme
    out = console()
    blocks = [block for part in parts for block in (*parts_of(part), ("", ""))]
    pictures = iter(_pictures(blocks, out, glyph_set, theme))
    with out.capture() as text:
        for kind, body in blocks:
            rows = next(pictures) if kind else None
            if rows is not None:
                out.print("", Segments([run for row in rows for run in (*row, Segment.line())]), "", sep="\n")
            elif kind:
                out.print(Markdown(f"```\n{body}\n```"))
            elif body:
                _print_text(out, body, glyph_set)
            else:
                out.print("")
    return text.get()


def _pictures(
    blocks: Sequence[tuple[str, str]], out: Console, glyph_set: GlyphSet, theme: str
) -> Iterator[Rows | None]:
    """What each block that has a kind shows; None for one that is no picture, or too wide."""
    grids = drawn(((kind, body.splitlines()) for kind, body in blocks if kind), glyph_set, out.width)
    kinds = [kind for kind, _ in blocks if kind]
    shown = [grid if grid is not None and grid.width <= out.width else None for grid in grids]
    some = [(kind.partition(".")[0], grid) for kind, grid in zip(kinds, shown, strict=True) if grid is not None]
    if out.no_color or out.color_system is None or theme == "mono":
        rows: Iterator[Rows] = ([[Segment(line)] for line in grid.text()] for _, grid in some)
    else:
        rows = iter(painted(some, theme))
    return (next(rows) if grid is not None else None for grid in shown)


def _print_text(out: Console, text: str, glyph_set: GlyphSet) -> None:
    """Markdown, with the signs of one glyph set. A table too wide for `rich`, which would cut its words, is laid
    out as in the app."""
    lines: list[str] = []
    for is_table, group in groupby(text.split("\n"), lambda line: line.startswith("|")):
        those = list(group)
        own = own_signs(those, glyph_set) if is_table else those
        if is_table and _wide(own) > out.width:
            _print_markdown(out, lines)
            lines = []
            page = Page(out.width - 1, glyph_set, str)
            told = [f" {line.plain}" for line in page.lines("\n".join(_LINK.sub(r"\1", row) for row in own))]
            out.print("", *told, "", sep="\n", markup=False, highlight=False)
        else:
            lines += own
    _print_markdown(out, lines)


def _print_markdown(out: Console, lines: Sequence[str]) -> None:
    if any(lines):
        out.print(Markdown("\n".join(lines), hyperlinks=False))


def _wide(table: Sequence[str]) -> int:
    """Cells that a table takes across, drawn by `rich`."""
    rows = [
        [_MARKS.sub("", _LINK.sub(r"\1", cell)) for cell in cells(line)] for at, line in enumerate(table) if at != 1
    ]
    columns = zip_longest(*rows, fillvalue="")
    return sum(max(map(len, column)) + _BETWEEN for column in columns)
