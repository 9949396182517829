"""What an action of Discordia is about, in the words of `assets/discordia/links.toml`."""

from __future__ import annotations

from typing import Final

from rules.discordia.actions import Build, Deploy, Fulfil
from rules.discordia.components import DECREE_IDS, TILE_INDEX
from rules.discordia.magna.boards import memory
from rules.discordia.magna.row import find
from rules.discordia.state import DiscordiaState
from rules.game import Action

KINDS: Final = {"S": "ship", "B": "barracks", "M": "stall", "F": "farm", "T": "tower", "W": "tower"}
"""By the first letter of a tile; a ship turned over (S01') is a stall."""


def about(state: DiscordiaState, seat: int, action: Action) -> tuple[str, ...]:
    """The kind of the tile under the cursor, and what is special about the action."""
    if isinstance(action, Fulfil) and state.magna is not None:
        tile = memory(state, seat)
        return ("memory",) if tile is not None and DECREE_IDS[tile.decree] == action.decree else ()
    if not isinstance(action, Build | Deploy):
        return ()
    if isinstance(action, Deploy) and find(state, TILE_INDEX.get(action.tile, -1)) >= 0:
        return ("row",)
    kind = "stall" if action.tile.endswith("'") else KINDS.get(action.tile[:1], "")
    more = "over" if isinstance(action, Build) and action.over else ""
    more = "special" if isinstance(action, Deploy) and action.special else more
    return tuple(word for word in (more, kind) if word)
