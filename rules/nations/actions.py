"""Actions and events of Nations: The Dice Game, with their one-line texts.

Tiles are named by id ("2-04"), dice and chits by unit ("O2g": an orange die showing 2 gold, "cg": a gold chit).
"""

from __future__ import annotations

from typing import ClassVar

from rules.game import Action, Event
from rules.nations.components import EVENT_INDEX, EVENTS, ROMAN, TILE, TILES, unit_words, units_words
from rules.words import count, seat_name


class Buy(Action, frozen=True, order=True, tag="buy"):
    """Begin to buy a tile. Source: rulebook, "Ein Fortschrittsplättchen kaufen"."""

    tile: str


class Build(Action, frozen=True, order=True, tag="build"):
    """Begin to build the wonder under construction. Source: rulebook, "Ein Wunder bauen"."""


class Reroll(Action, frozen=True, order=True, tag="reroll"):
    """Begin a reroll. Source: rulebook, "Wurfwiederholung"."""


class Pass(Action, frozen=True, order=True, tag="pass"):
    """No more actions in this round. Source: rulebook, "Passen"."""


class Replace(Action, frozen=True, order=True, tag="replace"):
    """The new development goes to `slot`, 1 to 5, and throws out what is there."""

    slot: int


class Pay(Action, frozen=True, order=True, tag="pay"):
    """Spend exactly these units, sorted: for the purchase under way, for the famine or for the war."""

    units: tuple[str, ...]


class ThrowIn(Action, frozen=True, order=True, tag="throw-in"):
    """Spend one more unit than needed with the payment to come (option `overpay`)."""

    unit: str


class Pick(Action, frozen=True, order=True, tag="pick"):
    """One more die for the reroll; dice are picked in the order of their names."""

    die: str


class Roll(Action, frozen=True, order=True, tag="roll"):
    """Spend the reroll chit and roll the dice picked."""


class HandBack(Action, frozen=True, order=True, tag="hand-back"):
    """Give a die or reroll chit of the replaced tile back: an available die by its face, a used one as "O0".

    Reroll chits: "c0" a used one, "cr" an available one.
    """

    what: str


class Collect(Action, frozen=True, order=True, tag="collect"):
    """Spend these book dice, sorted (none, some or all). Source: rulebook, "Bücher"."""

    units: tuple[str, ...]


class Decline(Action, frozen=True, order=True, tag="decline"):
    """Spend nothing (more) for books, famine or war."""


class Cancel(Action, frozen=True, order=True, tag="cancel"):
    """Leave the purchase or reroll under way; nothing has been spent."""


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


def tile_name(tile: str) -> str:
    """What is printed on a tile: `Trade Fair`."""
    return TILES[TILE[tile]].name


def event_text(event: Event) -> str:
    """One line; where the event has a seat, it goes on from the seat's name."""
    match event:
        case OrderDealt(order=order):
            return f"Player order: {_seats(order)}"
        case EventRevealed(event=name):
            tile = EVENTS[EVENT_INDEX[name]]
            return f"Event of age {ROMAN[tile.age]}: famine asks for {tile.famine} food, war for {tile.war} strength"
        case OpponentRead(faces=faces, books=books):
            return f"The opponent rolls {units_words(faces)} and is on book {books}"
        case TilesLaid(age=age, tiles=tiles):
            return f"Age {ROMAN[age]} is laid out: {', '.join(map(tile_name, tiles))}"
        case Rolled(why=why, faces=faces):
            words = {"roll": "rolls all dice", "reroll": "rolls again", "gain": "rolls the new dice"}
            return f"{words[why]}: {units_words(faces)}"
        case FourSided(number=number, tile=tile):
            return f"The opponent's die shows {number}: " + (f"{tile_name(tile)} is gone" if tile else "nothing")
        case OrderSet(order=order):
            return f"New player order: {_seats(order)}"
    return _seat_text(event)


def _seat_text(event: Event) -> str:
    match event:
        case Chose(what=what, of=of):
            return _chose(what, of)
        case Cancelled():
            return "cancels"
        case Paid(what=what, units=units):
            return f"pays {units_words(units)} for {tile_name(what) if what in TILE else f'the {what}'}"
        case HandedBack(what=what):
            return f"hands back {unit_words(what)}"
        case Bought(tile=tile, out=out, dice=dice):
            short = TILES[TILE[tile]].dice > dice
            return (
                f"takes {tile_name(tile)}"
                + (f", {tile_name(out)} leaves the game" if out else "")
                + (f"; the box has only {dice} dice for it" if short else "")
            )
        case WonderBuilt(tile=tile):
            return f"completes {tile_name(tile)}"
        case Passed():
            return "passes"
        case BooksCollected(units=units, books=books):
            return f"spends {units_words(units) or 'nothing'} on books and is on book {books}"
        case Scored(item=item, points=points, have=have, need=need):
            of = f" with {have} of {need}" if need else ""
            return f"scores {count(points, 'point')} for {item}{of}"
    raise TypeError(f"not an event of this game: {event!r}")


def _chose(what: str, of: str) -> str:
    match what:
        case "buy" | "build":
            return f"begins to {what} {tile_name(of)}"
        case "slot":
            return f"puts it in the place of {tile_name(of)}"
        case "reroll":
            return "uses a reroll chit"
        case "pick":
            return f"picks {units_words(of.split())}"
        case "roll":
            return f"spends a reroll chit on {units_words(of.split())}"
    return f"throws in {units_words(of.split())}"


def _seats(order: tuple[int, ...]) -> str:
    return ", ".join(map(seat_name, order))
