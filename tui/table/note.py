"""What is told at a position of a replay that was opened from a look back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rules.game import Action


class Note(NamedTuple):
    """`text`: in words; `better`: the action that would have been better than the one that was taken, if any; `seat`:
    whose board shows it, where that is not the one to move; `drawn`: what was drawn, in more words and in less, to go
    on from that seat's name where it was drawn for the seat (`own`)."""

    text: str
    better: Action | None = None
    seat: int | None = None
    drawn: Sequence[str] = ()
    own: bool = False


NO_NOTE: Final = Note("")
