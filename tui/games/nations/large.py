"""Large letters and figures on the table. No Textual here."""

from __future__ import annotations

from tui.games.nations.signs import Signs
from tui.kit import large as kit


def large(text: str, width: int, height: int, signs: Signs, most: int = 3) -> list[str]:
    """A text as large as it has room (`tui.kit.large`), at `most` so many times; in a line where it has none, in plain
    characters, and where it has other letters."""
    drawn = [] if signs.box[0].isascii() else kit.large(text, width, height, most)
    return drawn or [" ".join(text)]
