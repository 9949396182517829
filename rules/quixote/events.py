"""What happens in Don Quixote: data only; the sentences stand in `words`."""

from __future__ import annotations

from typing import ClassVar

from rules.game import Event


class CastlePlaced(Event, frozen=True, tag="castle-placed"):
    """Everybody's castle ("K6" or "K4") stands on `field`."""

    reveals: ClassVar[bool] = True
    castle: str
    field: str


class TilesDealt(Event, frozen=True, tag="tiles-dealt"):
    """The seat's tiles of a round lie open; in round three the last one named is laid last. `seat` None: for all."""

    reveals: ClassVar[bool] = True
    seat: int | None
    round: int
    tiles: tuple[str, ...]


class FieldDrawn(Event, frozen=True, tag="field-drawn"):
    """Everybody lays a tile on `field` now."""

    reveals: ClassVar[bool] = True
    field: str


class TileLaid(Event, frozen=True, tag="tile-laid"):
    seat: int
    field: str
    piece: str


class TileLeft(Event, frozen=True, tag="tile-left"):
    """The tile that Sancho Pansa left over at the end of a round is out of the game."""

    seat: int
    tile: str


class Scored(Event, frozen=True, tag="scored"):
    """A seat's scoring: its number from 1, its points, and the seat's total with it."""

    seat: int
    scoring: int
    points: int
    total: int
