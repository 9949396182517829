"""The lists of signs in the rulebooks, made from the tables that the boards are drawn by.

`python -m tests.rulebook.made` prints them; with `--write` they are put into the rulebooks.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from typing import Final

from rules.catalogue import folder
from rules.rulebook import BOOK
from tui.games import GAMES
from tui.kit.meaning import Meaning

MADE_FOR: Final = ("nations", "discordia")
COLUMN: Final = 11
"""Columns of a sign in the list."""


def sign_lines(game: str) -> list[str]:
    """Each sign of the game's legend as most terminals show it, its sign in ASCII, and what they mean."""
    unicode, ascii_ = (GAMES[game].meanings(glyph_set) for glyph_set in ("unicode", "ascii"))
    words = _in_order([meaning.words for meaning in unicode], [meaning.words for meaning in ascii_])
    return [
        f"{_sign(unicode, one):{COLUMN}}{_sign(ascii_, one):{COLUMN}}{one}"
        for one in words
        if not _is_of_two(one, words)
    ]


def _in_order(first: Sequence[str], second: Sequence[str]) -> list[str]:
    """What either says, in the order of both: what only the second says stands where it says it."""
    found = list(first)
    for at, word in enumerate(second):
        if word not in found:
            after = next((found.index(one) + 1 for one in reversed(second[:at]) if one in found), 0)
            found.insert(after, word)
    return found


def _is_of_two(one: str, words: Sequence[str]) -> bool:
    """Whether a sign of one glyph set means what two signs of the other mean."""
    return any(f"{first}; {second}" == one for first in words for second in words)


def _sign(meanings: Sequence[Meaning], words: str) -> str:
    """The sign that means this, alone or beside something else."""
    for meaning in meanings:
        said = meaning.words
        if said == words or said.startswith(f"{words}; ") or said.endswith(f"; {words}"):
            return meaning.sign.strip()
    return "-"


def written(game: str, text: str) -> str:
    """The text of a rulebook with its list of signs as it has to be."""
    fence = re.compile(rf"(```{game}\.signs\n)(.*?)(```)", re.DOTALL)
    return fence.sub(lambda found: "\n".join((found[1] + "\n".join(sign_lines(game)), found[3])), text)


def main(arguments: Sequence[str]) -> None:
    for game in MADE_FOR:
        print("\n".join(sign_lines(game)), end="\n\n")
        path = folder(game) / BOOK
        if "--write" in arguments:
            path.write_text(written(game, path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
