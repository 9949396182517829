"""The two glyph sets.

One scheme: `Glyphs` are the signs that all screens share. A game's `signs.py`, beside its boards, adds its own to them
(`class Signs(Glyphs)`, and the table `SIGNS` of both sets, made by `with_own`); a sign that is here keeps its name.
Every glyph on a board is one cell wide and of the Basic Multilingual Plane, without variation selectors.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from tui.kit.glyph_set import GlyphSet as GlyphSet


@dataclass(frozen=True, eq=False, kw_only=True)
class Glyphs:
    """The signs of one glyph set. `shapes`: by name, as in `themes.SEAT_COLOURS`."""

    pointer: str
    line: str
    double: str
    heavy: str
    bar: str
    dot: str
    dash: str
    ellipsis: str
    check: str
    cross: str
    star: str
    feat: str
    up: str
    down: str
    left: str
    right: str
    shapes: dict[str, str]


UNICODE: Final = Glyphs(
    pointer="▸", line="─", double="═", heavy="━", bar="│", dot="·", dash="–", ellipsis="…", check="✓", cross="×",
    star="★", feat="✦", up="↑", down="↓", left="←", right="→",
    shapes={"circle": "●", "square": "▣", "triangle": "▲", "diamond": "❖", "star": "✶", "wedge": "▽"},
)  # fmt: skip
ASCII: Final = Glyphs(
    pointer=">", line="-", double="=", heavy="=", bar="|", dot=".", dash="-", ellipsis="~", check="+", cross="x",
    star="*", feat="*", up="^", down="v", left="<", right=">",
    shapes={"circle": "o", "square": "#", "triangle": "^", "diamond": "%", "star": "*", "wedge": "v"},
)  # fmt: skip
Own = TypeVar("Own", bound=Glyphs)


def with_own(kind: type[Own], unicode: Mapping[str, Any], ascii: Mapping[str, Any]) -> dict[str, Own]:
    """Both sets of a game: the shared signs with its own, by field. A shared one is given too where it would be taken
    for another of the game's. Raises `TypeError` for a sign that is missing or unknown."""
    return {"unicode": kind(**{**vars(UNICODE), **unicode}), "ascii": kind(**{**vars(ASCII), **ascii})}


def glyphs(name: GlyphSet) -> Glyphs:
    return ASCII if name == "ascii" else UNICODE
