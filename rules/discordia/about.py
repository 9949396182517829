"""What an action of Discordia is about, in the words of `assets/rulebook/links.toml`."""

from __future__ import annotations

from typing import Final

from rules.discordia.actions import Build, Deploy
from rules.discordia.state import DiscordiaState
from rules.game import Action

KINDS: Final = {"S": "ship", "B": "barracks", "M": "stall", "F": "farm", "T": "tower", "W": "tower"}
"""By the first letter of a tile; a ship turned over (S01') is a stall."""


def about(state: DiscordiaState, seat: int, action: Action) -> tuple[str, ...]:
    """The kind of the tile under the cursor, and what is special about the action."""
    if not isinstance(action, Build | Deploy):
        return ()
    kind = "stall" if action.tile.endswith("'") else KINDS.get(action.tile[:1], "")
    more = "over" if isinstance(action, Build) and action.over else ""
    more = "special" if isinstance(action, Deploy) and action.special else more
    return tuple(word for word in (more, kind) if word)
