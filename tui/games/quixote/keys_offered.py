"""What the keys of the footer are called at the table of Don Quixote. No Textual here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui.games.quixote import words
from tui.games.quixote.round_opens import opening
from tui.table.course import Showing, Telling, Thinking

if TYPE_CHECKING:
    from tui.table.frame import Frame

OF_THE_FIELD: Final = "turn-tile", "hint", "others", "undo"
"""Keys that are not offered as long as something is seen over the tiles, which any key ends."""


def key_offered(frame: Frame, key: str, label: str, all_seen: bool, covered: bool, turns: bool) -> str:
    """What a key is called that is called `label` elsewhere; "" where it does nothing. Turn is offered while there is a
    tile to turn (`turns`); nothing of one's own while a computer player moves; no other board where all are in sight
    (`all_seen`). `covered`: something is seen over the tiles."""
    stand = frame.stand
    if key == "others" and all_seen and (frame.reviewing is not None or frame.is_over):
        return ""
    if key in ("act", *OF_THE_FIELD) and covered:
        return words.GO_ON if key == "act" else ""
    told = isinstance(stand, Telling) and opening(frame) is not None
    if key in ("act", "turn-tile", "hint") and (told or isinstance(stand, Thinking | Showing)):
        return words.GO_ON if key == "act" and not isinstance(stand, Thinking) else ""
    return "" if key == "turn-tile" and not turns else label
