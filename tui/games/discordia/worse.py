"""Which of the figures that an action or a year changes are worse than before. No Textual here."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tui.games.discordia import words_keys

if TYPE_CHECKING:
    from tui.kit.changes import Piece

_MORE_IS_BETTER: Final = re.compile(
    rf"\b({'|'.join(map(re.escape, words_keys.MORE_IS_BETTER))})\b|[★*∩±]", re.IGNORECASE
)
_NEITHER: Final = re.compile(r"\b(?:blue|red|yellow|bag|site [★*]) +\(?$", re.IGNORECASE)
"""What stands before a figure that is neither good nor bad by itself."""
_APART: Final = re.compile(r"  |[=+-] ")
"""What parts the words before a figure from those about another."""
_BEHIND: Final = re.compile(r"^ ?(?!of\b)[^\W\d_]+|^ ?[★*]")


def worse(pieces: Sequence[Piece], arrow: str) -> list[bool]:
    """Of each piece of a field whether it is a figure that became worse: `supply 14→20`, `aqueduct 3→2`."""
    texts = [piece.text for piece in pieces]
    return [
        piece.new and _is_worse(piece.text, "".join(texts[:at]), "".join(texts[at + 1 :]), arrow)
        for at, piece in enumerate(pieces)
    ]


def _is_worse(text: str, before: str, behind: str, arrow: str) -> bool:
    was, between, now = text.strip().partition(arrow)
    if (
        not between
        or not (was.isdigit() and now.isdigit())
        or behind.startswith(words_keys.ON_TILES)
        or _NEITHER.search(before)
    ):
        return False
    grows = int(now) > int(was)
    return grows is not bool(_MORE_IS_BETTER.search(_named(before, behind)))


def _named(before: str, behind: str) -> str:
    """What a figure is of: the word that stands right behind it, else that right before it."""
    named = _BEHIND.match(behind)
    last = _APART.split(f"{before.rstrip()} ")[-1].split()
    return named[0] if named else " ".join(last[-2:])
