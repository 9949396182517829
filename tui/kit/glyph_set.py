"""Which of the two glyph sets a terminal gets; the signs themselves stand in `glyphs`."""

from __future__ import annotations

import codecs
import os
from collections.abc import Mapping
from typing import Literal

GlyphSet = Literal["unicode", "ascii"]

WEAK_TERMINALS = ("linux", "dumb", "vt", "cons", "ansi", "unknown")


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
