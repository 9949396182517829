"""Sections of a rulebook drawn on a terminal: the Markdown, and the pictures in the colours of the tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from rich.markdown import Markdown
from rich.segment import Segment, Segments

from tui import settings as settings_file
from tui.commands.common import console
from tui.games.pictures import parts as parts_of
from tui.kit.glyph_set import GlyphSet, automatic_glyphs
from tui.kit.markdown import own_signs
from tui.painted import Rows, drawn, painted
from tui.themes import automatic_theme

if TYPE_CHECKING:
    from rich.console import Console


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
                out.print("", Segments([run for row in rows for run in (*row, Segment.line())]), sep="\n")
            elif kind:
                out.print(Markdown(f"```\n{body}\n```"))
            elif body:
                out.print(Markdown(_own(body, glyph_set), hyperlinks=False))
            else:
                out.print("")
    return text.get()


def _pictures(
    blocks: Sequence[tuple[str, str]], out: Console, glyph_set: GlyphSet, theme: str
) -> Iterator[Rows | None]:
    """What each block that has a kind shows; None for one that is no picture, or too wide."""
    grids = drawn(((kind, body.splitlines()) for kind, body in blocks if kind), glyph_set)
    kinds = [kind for kind, _ in blocks if kind]
    shown = [grid if grid is not None and grid.width <= out.width else None for grid in grids]
    some = [(kind.partition(".")[0], grid) for kind, grid in zip(kinds, shown, strict=True) if grid is not None]
    if out.no_color or out.color_system is None or theme == "mono":
        rows: Iterator[Rows] = ([[Segment(line)] for line in grid.text()] for _, grid in some)
    else:
        rows = iter(painted(some, theme))
    return (next(rows) if grid is not None else None for grid in shown)


def _own(text: str, glyph_set: GlyphSet) -> str:
    """The text with the signs of one glyph set."""
    lines: list[str] = []
    for is_table, group in groupby(text.split("\n"), lambda line: line.startswith("|")):
        those = list(group)
        lines += own_signs(those, glyph_set) if is_table else those
    return "\n".join(lines)
