"""What is left of signs that a terminal without them would show as boxes: those that no table of signs chose."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from tui.kit.glyphs import ASCII, UNICODE

_OTHERS: Final = {"•": "-", "‹": "<", "›": ">", "—": "-", "‘": "'", "’": "'", "“": '"', "”": '"', "−": "-"}
"""Signs of texts and of Textual that no field of `Glyphs` holds."""
_SPELLED: Final = str.maketrans(
    _OTHERS
    | {UNICODE.shapes[name]: sign for name, sign in ASCII.shapes.items()}
    | {sign: getattr(ASCII, name) for name, sign in vars(UNICODE).items() if name != "shapes"}
)
UNKNOWN: Final = "?"


class OnlyAscii(LineFilter):
    """Signs in ASCII, each in one cell as before. Letters stay, also those with accents: they are people's names."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same text where it is ASCII anyway."""
        return [
            segment if segment.text.isascii() else Segment(spelled(segment.text), segment.style, segment.control)
            for segment in segments
        ]


@lru_cache(maxsize=1024)
def spelled(text: str) -> str:
    """`text` with its signs in ASCII; a sign that is not known is a question mark, a letter stays what it is."""
    return "".join(char if char.isascii() or _letter(char) else UNKNOWN for char in text.translate(_SPELLED))


def _letter(char: str) -> bool:
    """Whether it belongs to a word: a letter, an accent, what joins them, or a sign two cells wide in a name."""
    from unicodedata import category, east_asian_width

    return category(char)[0] in "LMC" or east_asian_width(char) in "WF"


ONLY_ASCII: Final = OnlyAscii()
