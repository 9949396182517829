"""What the pieces are called: bonuses, workers, tiles, extensions, privileges."""

from __future__ import annotations

from rules.discordia.components import (
    EXTENSION_INDEX,
    EXTENSIONS,
    FOUNDATIONS,
    KIND_NAMES,
    PRIVILEGE_INDEX,
    PRIVILEGES,
    TILE_INDEX,
    TILES,
)
from rules.discordia.pieces.bonuses import ANY, EITHER, KINDS, TRACKS, Frame
from rules.discordia.pieces.workers import COLOURS, NAMES
from rules.words import an, count, listed


def bonus_words(effects: tuple[Frame, ...]) -> str:
    """The effects as text for people ("2 stars, swap 3"); "nothing" for none."""
    return ", ".join(_words(effect) for effect in effects) or "nothing"


def _words(effect: Frame) -> str:
    n = effect.n
    match effect.op:
        case "star":
            return count(n, "star")
        case "aqueduct":
            return f"aqueduct +{n}"
        case "deploy":
            return f"deploy to {'any tile' if effect.kind == ANY else 'a ' + KINDS[effect.kind]}".replace("a b", "b")
        case "tile":
            return f"a {'city tile' if effect.kind == ANY else KINDS[effect.kind]} of the display"
        case "raid":
            return f"raid +{n}"
        case "lay":
            where = TRACKS[effect.kind] if effect.kind != EITHER else "either track"
            return f"{count(n, 'star')} on {where}"
        case "return":
            return f"up to {count(n, 'worker')} to the bag"
        case "tower" | "extension" | "manipulator":
            return an(effect.op)
        case "draw":
            return f"draw {count(n, 'worker')}"
        case "lose_star":
            return f"lose {count(n, 'star')}"
        case "aqueduct_back":
            return f"aqueduct -{n}"
        case "lookout":
            return "lookout"
        case op:
            return f"{op} {n}"


def worker_words(text: str) -> str:
    """Workers given as letters, in words: "bbw" are "2 sailors and 1 merchant"; "" for none."""
    return listed(
        [count(text.count(colour), name) for colour, name in zip(COLOURS, NAMES, strict=True) if colour in text]
    )


def frame_words(frame: Frame) -> str:
    """What a frame offers, for prompts and the journal."""
    match frame.op:
        case "board":
            return "a city board"
        case "pick":
            return "a first city tile"
        case "put-back":
            return f"put {count(frame.n, 'worker')} back"
        case "use":
            return f"privilege {PRIVILEGES[frame.n].name} ({bonus_words(PRIVILEGES[frame.n].effects)}) now"
        case "decrees":
            return "a decree"
        case "privilege":
            return "a privilege"
        case "sail":
            return "a market place for the ship's stall"
        case _:
            return bonus_words((frame,))


def tile_words(name: str) -> str:
    """A tile in one line: kind, value, spaces, bonus."""
    tile = TILES[TILE_INDEX[name]]
    parts = [f"{KIND_NAMES[tile.kind]} {tile.die}"]
    if tile.spaces:
        parts.append(" ".join(tile.spaces))
    if tile.swap:
        parts.append(f"swap {tile.swap}")
    if tile.effects:
        parts.append(bonus_words(tile.effects))
    return f"{name} ({'; '.join(parts)})"


def extension_words(name: str) -> str:
    """An extension in one line."""
    extension = EXTENSIONS[EXTENSION_INDEX[name]]
    if extension.kind < 4:
        more = count(extension.slots, FOUNDATIONS[extension.kind])
    else:
        spaces = " / ".join(bonus_words(space.effects) for space in extension.spaces)
        more = f"{TRACKS[extension.kind - 4]} {spaces}"
    bonus = f"; {bonus_words(extension.effects)}" if extension.effects else ""
    return f"{name} ({more}{bonus})"


def privilege_words(name: str) -> str:
    """A privilege in one line."""
    privilege = PRIVILEGES[PRIVILEGE_INDEX[name]]
    if privilege.joker >= 0:
        return f"{name} ({NAMES[privilege.joker]}s fit anywhere)"
    return f"{name} ({bonus_words(privilege.effects)})"
