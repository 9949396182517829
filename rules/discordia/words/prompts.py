"""What a seat is asked for, and what chance is to bring."""

from __future__ import annotations

from rules.discordia.pieces.bonuses import Figures, Frame
from rules.discordia.words.names import frame_words
from rules.words import count


def choice(figures: Figures, frame: Frame) -> str:
    """What the frame on top of the stack asks for."""
    match frame.op:
        case "board":
            return "choose your city board"
        case "pick":
            return "take your first city tile"
        case "sail":
            return "choose the place of the ship's stall"
        case "decrees":
            return "fulfil a decree"
        case "privilege":
            return "take a privilege"
        case "swap":
            return "swap or not"
        case "tower":
            return "build a tower"
        case "extension":
            return "lay an extension"
        case "tile":
            return f"take and build {frame_words(figures, frame)}"
        case "return":
            return f"put up to {count(frame.n, 'worker')} into the bag"
        case "use":
            return "use the privilege now or keep it"
        case _:  # to deploy, to lay stars, to put workers back
            return frame_words(figures, frame)


def of_the_year_end(cause: str, asks: str) -> str:
    """A choice at the end of a year: what it came from, `harvest`, and what it asks for."""
    return f"{cause}: {asks}"


RAID_HELD = "raid held"
HARVEST = "harvest"


def choose_a_die() -> str:
    return "choose a die"


def main_and_side_actions(colour: str, value: int) -> str:
    return f"{colour} {value}: one main action and any side actions"


def side_actions(colour: str, value: int) -> str:
    return f"{colour} {value}: side actions"
