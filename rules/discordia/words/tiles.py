"""Tiles, extensions and privileges in one line, and what a frame offers."""

from __future__ import annotations

from rules.discordia.components import EXTENSION_INDEX, PRIVILEGE_IDS, PRIVILEGE_INDEX, TILE_INDEX
from rules.discordia.pieces.bonuses import TRACKS, Figures, Frame
from rules.discordia.pieces.workers import NAMES
from rules.discordia.words.pieces import FOUNDATIONS, KIND_NAMES, bonus_words
from rules.words import count


def frame_words(figures: Figures, frame: Frame) -> str:
    """What a frame offers, for prompts and the journal."""
    match frame.op:
        case "board":
            return "a city board"
        case "pick":
            return "a first city tile"
        case "put-back":
            return f"put {count(frame.n, 'worker')} back"
        case "use":
            return f"privilege {PRIVILEGE_IDS[frame.n]} ({bonus_words(figures.privileges[frame.n].effects)}) now"
        case "decrees":
            return "a decree"
        case "privilege":
            return "a privilege"
        case "sail":
            return "a market place for the ship's stall"
        case _:
            return bonus_words((frame,))


def tile_words(figures: Figures, name: str) -> str:
    """A tile in one line: kind, value, spaces, bonus."""
    tile = figures.tiles[TILE_INDEX[name]]
    parts = [f"{KIND_NAMES[tile.kind]} {tile.die}"]
    if tile.spaces:
        parts.append(" ".join(tile.spaces))
    if tile.swap:
        parts.append(f"swap {tile.swap}")
    if tile.effects:
        parts.append(bonus_words(tile.effects))
    return f"{name} ({'; '.join(parts)})"


def extension_words(figures: Figures, name: str) -> str:
    """An extension in one line."""
    extension = figures.extensions[EXTENSION_INDEX[name]]
    if extension.kind < 4:
        more = count(extension.slots, FOUNDATIONS[extension.kind])
    else:
        spaces = " / ".join(bonus_words(space.effects) for space in extension.spaces)
        more = f"{TRACKS[extension.kind - 4]} {spaces}"
    bonus = f"; {bonus_words(extension.effects)}" if extension.effects else ""
    return f"{name} ({more}{bonus})"


def privilege_words(figures: Figures, name: str) -> str:
    """A privilege in one line."""
    privilege = figures.privileges[PRIVILEGE_INDEX[name]]
    if privilege.joker >= 0:
        return f"{name} ({NAMES[privilege.joker]}s fit anywhere)"
    return f"{name} ({bonus_words(privilege.effects)})"
