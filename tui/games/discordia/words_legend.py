"""The words of the legend: what each sign of Discordia says."""

from __future__ import annotations

from typing import Final

WORKER: Final = "a worker of that colour stands here"
WANTED: Final = "a worker of that colour is wanted here; grey: of any colour"
LETTERS: Final = (
    ("B R W Y", "a sailor, soldier, merchant or farmer stands here"),
    ("b r w y", "a sailor, soldier, merchant or farmer is wanted here"),
    ("G g", "the same of a worker of any colour"),
)
DIE: Final = "the die that a special deployment wants, in its colour; grey: any die of that figure"
FULL: Final = "full: all its workers stand there"
STALL: Final = "the stall that a full ship turns into, and its die"
SYMBOL: Final = "a symbol: one worker more to draw at the year end, until it is covered"
SHUT: Final = "no foundation yet: an extension opens it"
STAR: Final = "a star: lying on a path, or in supply"
NO_STAR: Final = "a place for a star, or for a decree"
LONGER: Final = "an extension makes this path longer"
ARCH: Final = "the aqueduct: each step is one worker less to draw at the year end"
RING: Final = "the supply ring on the aqueduct"
GIFT: Final = "this space of the aqueduct brings something once"
MANIPULATOR: Final = "a manipulator: the die counts one more or one less"
BOAT: Final = "the season boat"
LIT: Final = "something can be done here"
CURSOR: Final = "the cursor, or the column of your die"
