"""What an action of Don Quixote is about, in the words of `assets/quixote/links.toml`."""

from __future__ import annotations

from rules.game import Action
from rules.quixote.actions import Lay
from rules.quixote.components import PIECES, TILE_INDEX
from rules.quixote.state import QuixoteState


def about(state: QuixoteState, seat: int, action: Action) -> tuple[str, ...]:
    """The symbols of the tile under the cursor, and that it is turned."""
    if not isinstance(action, Lay) or action.tile not in TILE_INDEX:
        return ()
    piece = PIECES[2 * TILE_INDEX[action.tile]]
    words = [half.symbol.rstrip("123") for half in (piece.upper, piece.lower) if half.symbol]
    words += ["strength"] * ("knight" in words) + ["sancho"] * (action.tile == "SP") + ["turned"] * action.turned
    return tuple(words)
