"""What waits on the stack of a state: one frame each. The JSON form is a row: the kind, then numbers, `["pay", 12, 3]`.

Frames are rows themselves, with names for what they hold: how many units are thrown in or picked differs, and such rows
are none that an `array_like` struct of msgspec could read or write.
"""

from __future__ import annotations

from operator import itemgetter
from typing import Any, ClassVar, Final, cast

Numbers = tuple[int, ...]


def _number(place: int) -> int:
    """The property of a frame that is the number at this place."""
    return cast(int, property(itemgetter(place)))


class Frame(tuple[int | str, ...]):
    """Something that a seat's turn, or its part of the end of a round, has come to."""

    __slots__ = ()
    KIND: ClassVar[str]
    LONG: ClassVar[int] = 0
    """How many numbers it has; 0: any number."""

    numbers = cast(Numbers, property(itemgetter(slice(1, None))))
    """The row without its kind."""

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as the row that it is: kinds are made from their own numbers, never from a whole row."""
        return read, (tuple(self),)


class ThrownIn(Frame):
    """These units are thrown into the payment to come. Above the purchase, or alone at the end of a round."""

    __slots__ = ()
    KIND = "extra"

    def __new__(cls, *units: int) -> ThrownIn:
        return tuple.__new__(cls, (cls.KIND, *units))


class Picked(Frame):
    """These dice are picked to be rolled again."""

    __slots__ = ()
    KIND = "reroll"

    def __new__(cls, *units: int) -> Picked:
        return tuple.__new__(cls, (cls.KIND, *units))


class Purchase(Frame):
    """A tile is being bought or built."""

    __slots__ = ()
    tile = _number(1)


class Placing(Purchase):
    """The slot of a development is chosen."""

    __slots__ = ()
    KIND, LONG = "slot", 1

    def __new__(cls, tile: int) -> Placing:
        return tuple.__new__(cls, (cls.KIND, tile))


class Paying(Purchase):
    """The tile is paid; `slot` (0..4): where a development goes, -1 for another tile."""

    __slots__ = ()
    KIND, LONG = "pay", 2
    slot = _number(2)

    def __new__(cls, tile: int, slot: int) -> Paying:
        return tuple.__new__(cls, (cls.KIND, tile, slot))


class Building(Purchase):
    """The stone of a wonder is paid."""

    __slots__ = ()
    KIND, LONG = "build", 2

    def __new__(cls, tile: int) -> Building:
        return tuple.__new__(cls, (cls.KIND, tile, 0))


class Handing(Purchase):
    """Paid, and so many (`left`) are handed back before the tile is taken."""

    __slots__ = ()
    slot = _number(2)
    left = _number(4)

    def one_less(self) -> Handing:
        """After one more was handed back."""
        return tuple.__new__(type(self), (*self[:4], self.left - 1))


class HandingDice(Handing):
    """Dice of a colour go, and the tile into its slot."""

    __slots__ = ()
    KIND, LONG = "hand-back", 4
    colour = _number(3)

    def __new__(cls, tile: int, slot: int, colour: int, left: int) -> HandingDice:
        return tuple.__new__(cls, (cls.KIND, tile, slot, colour, left))


class HandingChits(Handing):
    """Reroll chits of the advisor before go."""

    __slots__ = ()
    KIND, LONG = "chits", 4

    def __new__(cls, tile: int, left: int) -> HandingChits:
        return tuple.__new__(cls, (cls.KIND, tile, 0, 0, left))


_KINDS: Final[dict[Any, type[Frame]]] = {
    kind.KIND: kind for kind in (ThrownIn, Picked, Placing, Paying, Building, HandingDice, HandingChits)
}


def read(row: object) -> Frame | None:
    """The frame that JSON data stands for; None for none."""
    if not isinstance(row, list | tuple) or not row or not isinstance(row[0], str):
        return None
    kind = _KINDS.get(row[0])
    if kind is None or len(row) - 1 != (kind.LONG or len(row) - 1) or any(type(entry) is not int for entry in row[1:]):
        return None
    return tuple.__new__(kind, row)
