"""The picture on the lid of a game's box: a few lines of signs on coloured grounds, drawn without loading the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from textual.content import Content

WIDTH: Final = 20
HEIGHT: Final = 4
"""Cells of every lid."""


class Lid(NamedTuple):
    """`signs`, `plain`: the lines in Unicode and in ASCII; `looks`: a letter for each cell; `inks`: by letter the ink
    and the ground, as "#rrggbb"."""

    signs: tuple[str, ...]
    plain: tuple[str, ...]
    looks: tuple[str, ...]
    inks: Mapping[str, tuple[str, str]]

    def faults(self) -> list[str]:
        """What is not of the size or the alphabet of a lid."""
        parts = {"signs": self.signs, "plain": self.plain, "looks": self.looks}
        wrong = [name for name, lines in parts.items() if [len(line) for line in lines] != [WIDTH] * HEIGHT]
        wrong += ["plain"] * (not "".join(self.plain).isascii())
        return wrong + sorted(set("".join(self.looks)) - set(self.inks))


def lid_lines(lid: Lid, glyph_set: str, variables: Mapping[str, str]) -> list[Content]:
    """The lines of a lid; without colours in ASCII, where the grounds would not tell the signs apart."""
    from textual.content import Content  # the lids are known without Textual

    from tui.contrast import ORNAMENTS, legible_text

    bare = colourless(variables)
    lines = lid.plain if bare or glyph_set == "ascii" else lid.signs
    if bare:
        return [Content(line) for line in lines]
    styles = {look: f"{legible_text(ink, ground, ORNAMENTS)} on {ground}" for look, (ink, ground) in lid.inks.items()}
    return [
        Content.assemble(*((text, styles[look]) for text, look in _runs(line, looks)))
        for line, looks in zip(lines, lid.looks, strict=True)
    ]


def _runs(line: str, looks: str) -> Iterator[tuple[str, str]]:
    """The line in parts of one look each."""
    at = 0
    for look, run in groupby(looks):
        text = line[at : at + len(list(run))]
        at += len(text)
        yield text, look


def colourless(variables: Mapping[str, str]) -> bool:
    """Whether the theme has no colours of its own (`App.get_css_variables`)."""
    return variables.get("ansi-background") == "ansi_default"
