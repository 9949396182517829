"""The two glyph sets, and which one a terminal gets.

Every glyph is one cell wide and of the Basic Multilingual Plane, without variation selectors. Boards keep their own
signs beside their views; here is what all screens share.
"""

from __future__ import annotations

import codecs
import os
from collections.abc import Mapping
from typing import Literal, NamedTuple

GlyphSet = Literal["unicode", "ascii"]

WEAK_TERMINALS = ("linux", "dumb", "vt", "cons", "ansi", "unknown")


class Glyphs(NamedTuple):
    """The signs of one glyph set. `shapes`: by name, as in `themes.SEAT_COLOURS`."""

    pointer: str
    line: str
    double: str
    bar: str
    dot: str
    dash: str
    ellipsis: str
    check: str
    cross: str
    up: str
    down: str
    left: str
    right: str
    shapes: dict[str, str]


UNICODE = Glyphs(
    pointer="▸", line="─", double="═", bar="│", dot="·", dash="–", ellipsis="…", check="✓", cross="×",
    up="↑", down="↓", left="←", right="→",
    shapes={"circle": "●", "square": "■", "triangle": "▲", "diamond": "◆", "star": "★", "wedge": "▼"},
)  # fmt: skip
ASCII = Glyphs(
    pointer=">", line="-", double="=", bar="|", dot=".", dash="-", ellipsis="~", check="*", cross="x",
    up="^", down="v", left="<", right=">",
    shapes={"circle": "o", "square": "#", "triangle": "^", "diamond": "%", "star": "*", "wedge": "v"},
)  # fmt: skip


def glyphs(name: GlyphSet) -> Glyphs:
    return ASCII if name == "ascii" else UNICODE


def locale_encoding(env: Mapping[str, str]) -> str:
    """The character set that the environment asks for, normalised ("utf-8"), "ascii" where none is named."""
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        if value := env.get(name):
            charset = value.partition(".")[2].partition("@")[0]
            try:
                return codecs.lookup(charset).name if charset else "ascii"
            except LookupError:
                return "ascii"
    return "ascii"


def automatic_glyphs(env: Mapping[str, str] | None = None) -> GlyphSet:
    """ASCII on a weak terminal (Linux console, vt*, dumb) or where the locale is not UTF-8, else Unicode."""
    env = os.environ if env is None else env
    term = env.get("TERM", "unknown").lower()
    if term.startswith(WEAK_TERMINALS):
        return "ascii"
    if os.name == "nt":
        return "unicode"
    return "unicode" if locale_encoding(env) == "utf-8" else "ascii"
