"""Workers counted by colour in one int: sailors in the lowest byte, then soldiers, merchants, farmers.

So a supply is compared and changed with single operations; no count ever exceeds 127. As text workers are letters in
alphabetical order, such as "bbwy".
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import Final

COLOURS: Final = "brwy"
NAMES: Final = ("sailor", "soldier", "merchant", "farmer")
ONE: Final = (1, 1 << 8, 1 << 16, 1 << 24)
"""One worker of each colour."""
TOPS: Final = 0x80808080
"""The highest bit of each colour: what is left set by a difference shows that nothing was lacking."""
ONES: Final = 0x01010101
"""One worker of each colour: without them, the highest bit of a colour that is missing is lost."""


def total(workers: int) -> int:
    """How many workers there are in all."""
    return workers * ONES >> 24 & 0xFF


def has(supply: int, needed: int) -> bool:
    """Whether `supply` holds all of `needed`."""
    return (supply | TOPS) - needed & TOPS == TOPS


def missing(workers: int) -> int:
    """How many colours are missing among them."""
    return 4 - ((workers | TOPS) - ONES & TOPS).bit_count()


def counts(workers: int) -> tuple[int, int, int, int]:
    """Sailors, soldiers, merchants, farmers."""
    return workers & 0xFF, workers >> 8 & 0xFF, workers >> 16 & 0xFF, workers >> 24


@lru_cache(1 << 12)
def pack(letters: str) -> int:
    """The workers that a text such as "bbwy" names."""
    count = letters.count
    return count("b") | count("r") << 8 | count("w") << 16 | count("y") << 24


def letters(workers: int) -> str:
    """The workers as text, in the order of `COLOURS`."""
    sailors, soldiers, merchants, farmers = counts(workers)
    return "b" * sailors + "r" * soldiers + "w" * merchants + "y" * farmers


@cache
def groups(size: int) -> tuple[tuple[str, int], ...]:
    """Every group of `size` workers, as text (sorted) and packed."""
    texts = ("".join(group) for group in combinations_with_replacement(COLOURS, size))
    return tuple((text, pack(text)) for text in texts)


@cache
def fillings(space: str, jokers: int) -> tuple[tuple[str, int], ...]:
    """The groups of workers that fill a space such as "brg"; workers whose colour is in `jokers` (bits) fit anywhere.

    Of the others, those beyond the printed number of their colour have to stand on grey places.
    """
    fitting = []
    for text, packed in groups(len(space)):
        surplus = sum(
            max(0, text.count(colour) - space.count(colour))
            for bit, colour in enumerate(COLOURS)
            if not jokers >> bit & 1
        )
        if surplus <= space.count("g"):
            fitting.append((text, packed))
    return tuple(fitting)
