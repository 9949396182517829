"""Every sentence that people read from Discordia, a function each, by what it is about; those of Magna lie with it.

Nothing here knows a state: what a sentence is about comes as plain data.
"""

from rules.discordia.words import (
    actions,
    course,
    draws,
    faults,
    happened,
    options,
    positions,
    prompts,
    refusals,
    tiles,
    year,
)

__all__ = [
    "actions",
    "course",
    "draws",
    "faults",
    "happened",
    "options",
    "pieces",
    "positions",
    "prompts",
    "refusals",
    "tiles",
    "year",
]
