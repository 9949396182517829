"""What each piece is called where people read of it: never by the id that files and the line protocol use."""

from __future__ import annotations

import re
from typing import Final

from rules.discordia.components import (
    DECREE_INDEX,
    EXTENSION_INDEX,
    GERMAN_IDS,
    GERMAN_INDEX,
    KIND,
    MEMORY_IDS,
    OUTPOST_INDEX,
    PRIVILEGE_INDEX,
    TILE_INDEX,
)
from rules.discordia.pieces.bonuses import TRACKS, Figures, Frame
from rules.discordia.pieces.workers import COLOURS, NAMES
from rules.discordia.words.pieces import FOUNDATIONS, KIND_NAMES, RHINE, bonus_words
from rules.words import an, count, plural

ANYBODY: Final = "worker of any colour"
_WORKERS: Final = dict(zip(COLOURS, NAMES, strict=True)) | {"g": ANYBODY}


def space(letters: str) -> str:
    """A space for workers: "sailor + merchant", "2 soldiers", "worker of any colour"."""
    kinds = dict.fromkeys(letters)
    return " + ".join(
        _WORKERS[one] if letters.count(one) == 1 else count(letters.count(one), _WORKERS[one]) for one in kinds
    )


def tile(figures: Figures, name: str) -> str:
    """A city tile or tower by its kind and die: "ship 6", "trade tower 2"; a name that no tile has as it is."""
    number = TILE_INDEX.get(name, -1)
    return f"{KIND_NAMES[KIND[number]]} {figures.dice[number]}" if number >= 0 else name


def rhine_tile(figures: Figures, name: str) -> str:
    """The same of one that lies on an outpost, in every list and line: "Rhine ship 6"."""
    return f"{RHINE} {tile(figures, name)}"


def one_tile(figures: Figures, name: str) -> str:
    """The same in the middle of a sentence: "a ship 6", "barracks 2"."""
    words = tile(figures, name)
    return words if words.startswith("barracks") else an(words)


def extension(figures: Figures, name: str) -> str:
    """What an extension adds: "1 harbour", "2 market places", "a longer development track"."""
    info = figures.extensions[EXTENSION_INDEX[name]]
    if info.kind < len(FOUNDATIONS):
        return count(info.slots, FOUNDATIONS[info.kind])
    return longer(info.kind - len(FOUNDATIONS))


def longer(which: int) -> str:
    """What an extension of a track does."""
    return f"a longer {TRACKS[which]} track"


def decree(figures: Figures, name: str) -> str:
    """What a decree asks for, as on its card: `"3 farms"`."""
    return f'"{figures.decrees[DECREE_INDEX[name]].text}"'


def privilege(figures: Figures, name: str, site: int | None = None) -> str:
    """What a privilege is good for: "sailors fit anywhere", "lay 3 stars on either track". `site`: as in
    `bonus_words`."""
    info = figures.privileges[PRIVILEGE_INDEX[name]]
    return fits_anywhere(info.joker) if info.joker >= 0 else bonus_words(info.effects, site)


def fits_anywhere(colour: int) -> str:
    return f"{plural(2, NAMES[colour])} fit anywhere"


def outpost(figures: Figures, name: str) -> str:
    """The harm of a Magna tile: "Germans +1"."""
    return bonus_words((figures.outposts[OUTPOST_INDEX[name]].harm,))


def memory(figures: Figures, name: str) -> str:
    """What a memory tile makes of its decree."""
    return figures.memories[MEMORY_IDS.index(name)].text


def german(figures: Figures, name: str) -> str:
    """A Germanic tile by its side and strength: "the left Germans, strength 2"; "" for none."""
    side = next((side for side, found in enumerate(GERMAN_IDS) if name in found), -1)
    if side < 0:
        return ""
    return f"the {('left', 'right')[side]} Germans, strength {figures.germans[side][GERMAN_INDEX[name]].strength}"


def action_tile(figures: Figures, number: int) -> str:
    """What an action tile offers: "deploy to a ship or barracks, or lay an extension"."""
    kinds = [text.partition(" ")[2] for text in figures.actions[number].texts if text.startswith("deploy")]
    others = [
        _OTHERS[text] if text in _OTHERS else count(int(text.partition(" ")[2]), "star")
        for text in figures.actions[number].texts
        if not text.startswith("deploy")
    ]
    return f"deploy to {' or '.join(_TO[kind] for kind in kinds)}, or {' or '.join(others)}"


_TO: Final = {"ship": "a ship", "barracks": "barracks", "stall": "a stall", "farm": "a farm"}
_OTHERS: Final = {"extension": "lay an extension", "develop": "develop"}


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
            return f"the privilege now: {bonus_words(figures.privileges[frame.n].effects)}"
        case "decrees":
            return "a decree"
        case "privilege":
            return "a privilege"
        case "sail":
            return "a market place for the ship's stall"
        case _:
            return bonus_words((frame,))


def declined(figures: Figures, frame: Frame) -> str:
    """What was declined, as the event keeps it: its JSON form is settled, so a privilege has its id there, and stars to
    lay are told as they were before."""
    if frame.op == "use":
        info = figures.privileges[frame.n]
        return f"privilege {info.name} ({_LAY.sub(_AS_KEPT, bonus_words(info.effects))}) now"
    return _LAY.sub(_AS_KEPT, frame_words(figures, frame))


def declined_words(what: str) -> str:
    """The same for people, without the id."""
    kept = _KEPT.fullmatch(what)
    told = f"the privilege now: {kept[1]}" if kept else what
    return _STARS.sub(r"lay \1", told)


_KEPT: Final = re.compile(r"privilege \w+ \((.*)\) now")
_LAY: Final = re.compile(r"\blay (\d+ stars? on )")
_AS_KEPT: Final = r"\1"
_STARS: Final = re.compile(r"(?<!lay )(\d+ stars? on (?:development|expedition|either track))")


def piece(figures: Figures, name: str) -> str:
    """Any piece by its id, as an outcome of chance may bring it; another word as it is."""
    if name in TILE_INDEX:
        return tile(figures, name)
    for index, named in _PIECES:
        if name in index:
            return named(figures, name)
    return name


_PIECES: Final = (
    (DECREE_INDEX, decree),
    (PRIVILEGE_INDEX, privilege),
    (EXTENSION_INDEX, extension),
    (OUTPOST_INDEX, outpost),
    (GERMAN_INDEX, german),
)
