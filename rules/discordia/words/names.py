"""What each piece is called where people read of it: never by the id that files and the line protocol use."""

from __future__ import annotations

from typing import Final

from rules.discordia.components import (
    ACTION_TEXTS,
    DECREE_INDEX,
    DECREES,
    EXTENSION_INDEX,
    EXTENSIONS,
    GERMAN_INDEX,
    GERMANS,
    MEMORIES,
    OUTPOST_INDEX,
    OUTPOSTS,
    PRIVILEGE_INDEX,
    PRIVILEGES,
    TILE_INDEX,
    TILES,
)
from rules.discordia.pieces.bonuses import TRACKS, Frame
from rules.discordia.pieces.workers import COLOURS, NAMES
from rules.discordia.words.pieces import FOUNDATIONS, KIND_NAMES, bonus_words
from rules.words import an, count, plural

ANYBODY: Final = "worker of any colour"
_WORKERS: Final = dict(zip(COLOURS, NAMES, strict=True)) | {"g": ANYBODY}
_MEMORIES: Final = {memory.name: memory for memory in MEMORIES}


def space(letters: str) -> str:
    """A space for workers: "sailor + merchant", "2 soldiers", "worker of any colour"."""
    kinds = dict.fromkeys(letters)
    return " + ".join(
        _WORKERS[one] if letters.count(one) == 1 else count(letters.count(one), _WORKERS[one]) for one in kinds
    )


def tile(name: str) -> str:
    """A city tile or tower by its kind and die: "ship 6", "trade tower 2"; a name that no tile has as it is."""
    number = TILE_INDEX.get(name, -1)
    return f"{KIND_NAMES[TILES[number].kind]} {TILES[number].die}" if number >= 0 else name


def one_tile(name: str) -> str:
    """The same in the middle of a sentence: "a ship 6", "barracks 2"."""
    words = tile(name)
    return words if words.startswith("barracks") else an(words)


def extension(name: str) -> str:
    """What an extension adds: "1 harbour", "2 market places", "a longer development track"."""
    info = EXTENSIONS[EXTENSION_INDEX[name]]
    if info.kind < len(FOUNDATIONS):
        return count(info.slots, FOUNDATIONS[info.kind])
    return longer(info.kind - len(FOUNDATIONS))


def longer(which: int) -> str:
    """What an extension of a track does."""
    return f"a longer {TRACKS[which]} track"


def decree(name: str) -> str:
    """What a decree asks for, as on its card: `"3 farms"`."""
    return f'"{DECREES[DECREE_INDEX[name]].text}"'


def privilege(name: str) -> str:
    """What a privilege is good for: "sailors fit anywhere", "3 stars on either track"."""
    info = PRIVILEGES[PRIVILEGE_INDEX[name]]
    return fits_anywhere(info.joker) if info.joker >= 0 else bonus_words(info.effects)


def fits_anywhere(colour: int) -> str:
    return f"{plural(2, NAMES[colour])} fit anywhere"


def outpost(name: str) -> str:
    """The harm of a Magna tile: "raid +1"."""
    return bonus_words((OUTPOSTS[OUTPOST_INDEX[name]].harm,))


def memory(name: str) -> str:
    """What a memory tile makes of its decree."""
    return _MEMORIES[name].text


def german(name: str) -> str:
    """A Germanic tile by its side and strength: "the left Germans, strength 2"; "" for none."""
    side = next((side for side, found in enumerate(GERMANS) if any(one.name == name for one in found)), -1)
    if side < 0:
        return ""
    return f"the {('left', 'right')[side]} Germans, strength {GERMANS[side][GERMAN_INDEX[name]].strength}"


def action_tile(number: int) -> str:
    """What an action tile offers: "deploy to a ship or barracks, or lay an extension"."""
    kinds = [text.partition(" ")[2] for text in ACTION_TEXTS[number] if text.startswith("deploy")]
    others = [
        _OTHERS[text] if text in _OTHERS else count(int(text.partition(" ")[2]), "star")
        for text in ACTION_TEXTS[number]
        if not text.startswith("deploy")
    ]
    return f"deploy to {' or '.join(_TO[kind] for kind in kinds)}, or {' or '.join(others)}"


_TO: Final = {"ship": "a ship", "barracks": "barracks", "stall": "a stall", "farm": "a farm"}
_OTHERS: Final = {"extension": "lay an extension", "develop": "develop"}


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
            return f"the privilege now: {bonus_words(PRIVILEGES[frame.n].effects)}"
        case "decrees":
            return "a decree"
        case "privilege":
            return "a privilege"
        case "sail":
            return "a market place for the ship's stall"
        case _:
            return bonus_words((frame,))


def piece(name: str) -> str:
    """Any piece by its id, as an outcome of chance may bring it; another word as it is."""
    if name in TILE_INDEX:
        return tile(name)
    for index, named in _PIECES:
        if name in index:
            return named(name)
    return name


_PIECES: Final = (
    (DECREE_INDEX, decree),
    (PRIVILEGE_INDEX, privilege),
    (EXTENSION_INDEX, extension),
    (OUTPOST_INDEX, outpost),
    (GERMAN_INDEX, german),
)
