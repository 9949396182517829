"""What an action of Nations is about, in the words of `assets/nations/links.toml`."""

from __future__ import annotations

from rules.game import Action
from rules.nations.actions import Buy
from rules.nations.components import TILE
from rules.nations.state import NationsState


def about(state: NationsState, seat: int, action: Action) -> tuple[str, ...]:
    """The kind of the tile under the cursor, and what it costs."""
    if not isinstance(action, Buy) or action.tile not in TILE:
        return ()
    return state.figures.tiles[TILE[action.tile]].kind, "cost"
