"""What waits on the stack of a state: one frame each, the top one first. Their JSON form is a list that begins with the
kind: `["village", 3]`.

An `Exploring` frame is the progress of a card, and what it has to know depends on the card's shape; all of them are
written `["explore", card, left, ...]`, so that `read` tells them apart by the card.
"""

from __future__ import annotations

from typing import Final

import msgspec

from rules.explorers.components import CARDS
from rules.game import Json


class Frame:
    """Something that waits for a seat or for chance; the top one on the stack is what the game asks for."""

    __slots__ = ()

    @property
    def kind(self) -> str:
        """The first entry of the JSON form, and the phase of the decision."""
        raise NotImplementedError


def _tag(name: str) -> str:
    return name.lower()


class _Struct(msgspec.Struct, Frame, frozen=True, array_like=True, forbid_unknown_fields=True, tag=_tag):
    @property
    def kind(self) -> str:
        return str(self.__struct_config__.tag)


class Investigate(_Struct, frozen=True):
    """Two investigate cards are drawn for a slot."""

    slot: int


class Keep(_Struct, frozen=True):
    """One of these two investigate cards is kept for a slot."""

    slot: int
    first: int
    second: int


class Use(_Struct, frozen=True):
    """One of the three kept cards is chosen."""


class Village(_Struct, frozen=True):
    """The blank space of this region is chosen for its village."""

    region: int


class Routes(_Struct, frozen=True):
    """A pair of these joined cities is chosen for a trade route."""

    cities: int


class Post(_Struct, frozen=True):
    """One of the two cities gets the trading post of the new route."""

    first: int
    second: int


class Treasure(_Struct, frozen=True):
    """So many treasure cards are drawn."""

    cards: int


class Extra(_Struct, frozen=True):
    """A treasure card lets the seat place one explorer more."""


class Exploring(Frame):
    """Explorers are placed with a card, which allows `left` spaces more. At the bottom of the stack during a card.

    No struct itself: `isinstance` takes five times as long for those.
    """

    __slots__ = ()

    @property
    def card(self) -> int:
        raise NotImplementedError

    @property
    def left(self) -> int:
        raise NotImplementedError


class _Progress(_Struct, Exploring, frozen=True, tag="explore"):
    card: int
    left: int


class FreeSpaces(_Progress, frozen=True, tag="explore"):
    """So many spaces of each terrain are left; towers, crystals and ice come off `left` alone."""

    grassland: int
    desert: int
    mountain: int
    water: int

    @property
    def quota(self) -> tuple[int, int, int, int]:
        """What is left, in the order of `maps.TERRAINS`."""
        return self.grassland, self.desert, self.mountain, self.water


class Path(_Progress, frozen=True, tag="explore"):
    """The space explored last, -1 for none."""

    last: int


class Line(_Progress, frozen=True, tag="explore"):
    """Both ends of the line and the direction from `first` to `last`, -1 for none."""

    first: int
    last: int
    way: int


class OneRegion(_Progress, frozen=True, tag="explore"):
    """The region, -1 while there is none."""

    region: int


class Around(_Progress, frozen=True, tag="explore"):
    """The space that the others are adjacent to, -1 while there is none."""

    centre: int


class Ray(_Progress, frozen=True, tag="explore"):
    """The space explored last and the direction, -1 for none."""

    last: int
    way: int


class TwoLines(_Progress, frozen=True, tag="explore"):
    """First and last space of the line under way and its direction, -1 for none. `before`: once the second line is due,
    the set of villages the first may have come from (0 before)."""

    first: int
    last: int
    way: int
    before: int


class TwoLinesNoted(TwoLines, frozen=True, tag="explore"):
    """Where a village founded on the way stands next to the first space too, `origin` is the set of villages that the
    line may have come from: the map alone no longer tells it."""

    origin: int


class Coast(_Progress, frozen=True, tag="explore"):
    """How many spaces may follow at the coast, and the set of spaces explored before that."""

    then: int
    explored: int


SHAPES: Final[dict[str, type[_Progress]]] = {
    "free": FreeSpaces,
    "path": Path,
    "line": Line,
    "region": OneRegion,
    "around": Around,
    "ray": Ray,
    "villages": TwoLines,
    "coast": Coast,
}
"""The progress of a card, by its shape."""
_OTHERS: Final = {
    _tag(kind.__name__): kind for kind in (Investigate, Keep, Use, Village, Routes, Post, Treasure, Extra)
}


def read(row: Json) -> Frame | None:
    """The frame that JSON data stands for; None for none."""
    if not isinstance(row, list | tuple) or not row or not isinstance(row[0], str):
        return None
    kind: type[_Struct] | None = _exploring(row) if row[0] == "explore" else _OTHERS.get(row[0])
    if kind is None:
        return None
    try:
        return msgspec.convert(row, kind)
    except msgspec.ValidationError:
        return None


def _exploring(row: Json) -> type[_Progress] | None:
    """The kind of frame that the progress of this card is, if it is one."""
    if len(row) < 2 or type(row[1]) is not int or not 0 <= row[1] < len(CARDS):
        return None
    shape = SHAPES[CARDS[row[1]].shape]
    noted = shape is TwoLines and len(row) > 1 + len(TwoLines.__struct_fields__)
    return TwoLinesNoted if noted else shape
