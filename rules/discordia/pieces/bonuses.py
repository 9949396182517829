"""The language of bonuses and damages in the component tables, read once into frames.

`aqueduct 1 + swap 2` becomes `(Frame("aqueduct", 1), Frame("swap", 2))`. A frame is one thing still to be done: the
parts of a bonus stand on the state's `stack` (the next one last), and what the game itself has still to do on its
`plan`. `turn.deeds` and `year.course` say what each one does.
"""

from __future__ import annotations

from typing import Final, NamedTuple

KINDS: Final = ("ship", "barracks", "stall", "farm", "any")
"""What `deploy` names; the first four are also the kinds of city tiles, numbered as the colours of workers."""
ANY: Final = 4
DEVELOPMENT, EXPEDITION, EITHER = 0, 1, 2
TRACKS: Final = ("development", "expedition")

LASTING: Final = ("strength", "harvest", "lookout")
"""Effects that hold as long as the star lies there."""
_COUNTED: Final = (
    *("star", "aqueduct", "swap", "return", "strength", "harvest"),
    *("draw", "lose_star", "aqueduct_back", "raid"),
)
_BARE: Final = ("tower", "extension", "manipulator", "lookout")
_LAY: Final = {"develop": DEVELOPMENT, "expedition": EXPEDITION, "advance": EITHER}


class Frame(NamedTuple):
    """Something still to be done: `n` how much or which, `kind` an index that depends on `op`."""

    op: str
    n: int = 1
    kind: int = 0


class BadBonus(ValueError):
    """A word of the component tables that means nothing."""


def parse(text: str) -> tuple[Frame, ...]:
    """The effects of a bonus or damage, in the order in which they are carried out. Raises `BadBonus`."""
    return tuple(_effect(part) for part in text.split(" + ")) if text else ()


def _effect(part: str) -> Frame:
    op, _, rest = part.partition(" ")
    if op in ("deploy", "tile") and rest in KINDS:
        return Frame(op, 1, KINDS.index(rest))
    if op in _LAY and (rest.isdigit() or (op == "develop" and not rest)):
        return Frame("lay", int(rest or 1), _LAY[op])
    if op in _COUNTED and rest.isdigit():
        return Frame(op, int(rest))
    if op in _BARE and not rest:
        return Frame(op)
    raise BadBonus(repr(part))
