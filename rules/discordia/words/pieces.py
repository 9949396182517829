"""What the pieces are called: kinds of tiles, foundations, bonuses and damages, workers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.discordia.pieces.bonuses import ANY, KINDS, TRACKS, Frame
from rules.discordia.pieces.workers import COLOURS, NAMES
from rules.words import an, count, listed

DEPLOY_TO: Final = ("a ship", "barracks", "a stall", "a farm", "any tile")
"""By `KINDS`."""
TRACK_NAMES: Final = (*TRACKS, "either track")
"""By kind of what lays stars; `EITHER` is the last."""
KIND_NAMES: Final = (*KINDS[:4], "military tower", "trade tower")
"""By kind of `TILES`."""
FOUNDATIONS: Final = ("harbour", "castellum", "market place", "field")
"""By kind of city tile."""
NO_STAR: Final = "no star left"
"""Where the cult site has none of those that a piece brings."""
RHINE: Final = "Rhine"
"""Before the name of a city tile that lies on an outpost, in the Magna row."""


def stars(number: int) -> str:
    return count(number, "star")


def coming(effects: Sequence[Frame], site: int) -> tuple[Frame, ...]:
    """Effects that bring no more stars than lie on the cult site; one that brings none of them stays, of 0 stars."""
    found = list[Frame]()
    for effect in effects:
        if effect.op == "star":
            effect = Frame("star", min(effect.n, site))
            site -= effect.n
        found.append(effect)
    return tuple(found)


def bonus_words(effects: tuple[Frame, ...], site: int | None = None) -> str:
    """The effects as text for people ("2 stars, swap 3"); "nothing" for none. `site`: the stars to be had, None where
    that is not asked."""
    effects = effects if site is None else coming(effects, site)
    return ", ".join(_words(effect) for effect in effects) or "nothing"


def _words(effect: Frame) -> str:
    n = effect.n
    match effect.op:
        case "star":
            return count(n, "star") if n else NO_STAR
        case "aqueduct":
            return f"aqueduct +{n}"
        case "deploy":
            return f"deploy to {DEPLOY_TO[effect.kind]}"
        case "tile":
            return f"a {'city tile' if effect.kind == ANY else KINDS[effect.kind]} of the display"
        case "raid":
            return f"Germans +{n}"
        case "lay":
            return f"lay {count(n, 'star')} on {TRACK_NAMES[effect.kind]}"
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
