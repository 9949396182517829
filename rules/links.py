"""From what lies on the table to the sections of the rulebooks that are about it.

Which leads where is data: `assets/<game>/links.toml`. What is under the cursor a game says in words
(its room `about`, beside its rules: `about(state, seat, action) -> tuple of words`).
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from rules import box
from rules.catalogue import folder, package, per_box
from rules.game import Action, Event, Rules

LINKS: Final = "links.toml"


@per_box
def links(game: str) -> dict[str, Any]:
    """The tables of a game's `links.toml`; empty where it has none. Raises `BadInput`."""
    path = folder(game) / LINKS
    return box.read(path) if path.is_file() else {}


def event_section(game: str, event: Event) -> str:
    """The section behind a line of the journal; empty where there is none."""
    table: dict[str, str] = links(game).get("events", {})
    tag = str(event.__struct_config__.tag)
    values = (getattr(event, field) for field in event.__struct_fields__)
    special = (table.get(f"{tag}:{value}") for value in values if isinstance(value, str))
    return next((section for section in special if section), table.get(tag, ""))


def topics(rules: Rules, state: Any, seat: int | None, action: Action | None) -> tuple[str, ...]:
    """The sections that matter now, the first one most: why the action under the cursor is refused, what it is about,
    what it does, what the game waits for."""
    decision = rules.decision(state).rule
    found = []
    if seat is not None and action is not None:
        refused = rules.why_not(state, seat, action)
        found += [refused.rule] if refused else []
        game = links(rules.id)
        found += [decision] if game.get("phase_first") else []
        found += [game.get("about", {}).get(word, "") for word in _about(rules.id, state, seat, action)]
        found.append(game.get("actions", {}).get(str(action.__struct_config__.tag), ""))
    return tuple(dict.fromkeys(section for section in (*found, decision) if section))


def _about(game: str, state: Any, seat: int, action: Action) -> tuple[str, ...]:
    room = f"{package(game)}.about"
    if find_spec(room) is None:
        return ()
    words: tuple[str, ...] = import_module(room).about(state, seat, action)
    return words
