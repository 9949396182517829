"""Actions and events of Don Quixote, with their one-line texts."""

from __future__ import annotations

from typing import ClassVar

from rules.game import Action, Event


class Lay(Action, frozen=True, order=True, tag="lay"):
    """Lay an open tile (its id: "01".."22", or "SP" for Sancho Pansa) on the drawn field, turned by 180 degrees or not.

    Source: help text, "Ablegen der Wegekarten".
    """

    tile: str
    turned: bool


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


def event_text(event: Event) -> str:
    """One line; where the event has a seat, it goes on from the seat's name."""
    match event:
        case CastlePlaced(castle=castle, field=field):
            return f"Castle {castle[1]} stands on {field}"
        case TilesDealt(seat=seat, round=number, tiles=tiles):
            opened = "opens" if seat is not None else "All open"
            return f"{opened} the tiles of round {number}: {' '.join(tiles)}"
        case FieldDrawn(field=field):
            return f"Field {field} is drawn"
        case TileLaid(field=field, piece=piece):
            return f"lays {piece} on {field}"
        case TileLeft(tile=tile):
            return f"puts {tile} out of the game"
        case Scored(scoring=scoring, points=points, total=total):
            return f"scores {points} in scoring {scoring}, {total} in all"
    raise TypeError(f"not an event of this game: {event!r}")
