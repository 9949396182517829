"""What happens in Nations: The Dice Game: data only; the sentences stand in `words`. Names as in `actions`."""

from __future__ import annotations

from typing import ClassVar

from rules.game import Event


class OrderDealt(Event, frozen=True, tag="order-dealt"):
    """Who plays first, second ... (seats), by chance."""

    reveals: ClassVar[bool] = True
    order: tuple[int, ...]


class EventRevealed(Event, frozen=True, tag="event-revealed"):
    reveals: ClassVar[bool] = True
    event: str


class OpponentRead(Event, frozen=True, tag="opponent-read"):
    """The imaginary opponent's blue dice; `books` is its place on the track now."""

    reveals: ClassVar[bool] = True
    faces: tuple[str, ...]
    books: int


class TilesLaid(Event, frozen=True, tag="tiles-laid"):
    """The tiles of an age lie on the progress board, by space from the cheapest row."""

    reveals: ClassVar[bool] = True
    age: int
    tiles: tuple[str, ...]


class Rolled(Event, frozen=True, tag="rolled"):
    """`why`: "roll" (all dice, before the first action of a round), "reroll" or "gain" (dice of a new development)."""

    reveals: ClassVar[bool] = True
    seat: int
    why: str
    faces: tuple[str, ...]


class Chose(Event, frozen=True, tag="chose"):
    """A small choice on the way, and of what. `what`: "buy", "build", "slot", "reroll", "pick", "roll", "throw-in"."""

    seat: int
    what: str
    of: str


class Cancelled(Event, frozen=True, tag="cancelled"):
    seat: int


class Paid(Event, frozen=True, tag="paid"):
    """`what` was paid for: a tile (id), "famine", "war" or "book"."""

    seat: int
    what: str
    units: tuple[str, ...]


class HandedBack(Event, frozen=True, tag="handed-back"):
    seat: int
    what: str


class Bought(Event, frozen=True, tag="bought"):
    """`out`: the tile that left the game for it ("": none). `dice`: how many it gave; fewer only in a shortage."""

    seat: int
    tile: str
    out: str
    dice: int


class WonderBuilt(Event, frozen=True, tag="wonder-built"):
    seat: int
    tile: str


class Passed(Event, frozen=True, tag="passed"):
    seat: int


class FourSided(Event, frozen=True, tag="four-sided"):
    """The solo opponent's die, and the tile it removed ("": none)."""

    reveals: ClassVar[bool] = True
    number: int
    tile: str


class BooksCollected(Event, frozen=True, tag="books-collected"):
    """`units` spent; `books` is the seat's place on the track now."""

    seat: int
    units: tuple[str, ...]
    books: int


class Scored(Event, frozen=True, tag="scored"):
    """`item`: "books", "famine", "war" or "tiles". `have` of `need` for famine and war."""

    seat: int
    item: str
    points: int
    have: int
    need: int


class OrderSet(Event, frozen=True, tag="order-set"):
    """The new player order, by strength."""

    order: tuple[int, ...]
