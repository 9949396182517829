"""What a sign on the screen means: the lines of a legend."""

from __future__ import annotations

from typing import NamedTuple


class Meaning(NamedTuple):
    """A sign as it stands on the screen, what it means, and the section of the rules about it ("" for none)."""

    sign: str
    words: str
    rule: str = ""
