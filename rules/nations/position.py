"""Positions in a short form: what lies where, in the middle of a round, before an action (by figures of version 1).

    {"age": 2, "event": "E2-1",
     "board": ["2-05 -- 2-11", "2-01 2-02 2-03", "-- -- --"],
     "seats": [{"developments": ["2-04", "Farm", "0-3", "Quarry", "Temple"], "advisor": "1-08",
                "wonder": "1-13", "colonies": ["1-10"], "wonders": [],
                "dice": "O3g O1f W1b W1x", "used": "W1g W1s cg", "rerolls": 1, "books": 3, "passed": false}]}

`board`: the rows from the cheapest up, "--" for an empty space. `seats`: one entry for each of 1 to 4 players. Tiles
are named by id or name. `dice` are the available dice and chits, `used` the used ones; chits that are named nowhere are
available, and with neither `dice` nor `used` the seat has not rolled yet. `rerolls`: available reroll chits (default:
all). Also `order` (seats from 0, default 0, 1 ...), `to_move` (default the first in the order), `opponent` (its books,
solo) and `options`. All keys but `seats` may be left out: age 1, an empty board, the age's first event.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import CHANCE, Action, BadInput, Json, Rules
from rules.nations.components import (
    AGES,
    COLUMNS,
    EVENT_INDEX,
    FIRST_CHIT,
    ROWS,
    SLOTS,
    START_BOOKS,
    START_CHITS,
    START_REROLLS,
    START_SLOTS,
    TILE,
    UNIT,
)
from rules.nations.state import ROLL, TURN, NationsState, dice_of
from rules.nations.words import faults

_KEYS = ("age", "event", "board", "seats", "order", "to_move", "opponent", "options")
_SEAT_KEYS = (
    *("developments", "advisor", "wonder", "colonies", "wonders"),
    *("dice", "used", "rerolls", "books", "passed"),
)


def set_up(rules: Rules[NationsState, Action], data: dict[str, Json]) -> NationsState:
    """The state that the short form stands for. Raises `BadInput` naming every fault found."""
    seats = data.get("seats")
    if not isinstance(seats, list) or not 1 <= len(seats) <= 4 or not all(isinstance(seat, dict) for seat in seats):
        raise BadInput(faults.seats_are())
    unknown = _unknown(data, _KEYS)
    if unknown:
        raise BadInput(faults.position_has(unknown, _KEYS))
    options = data.get("options", {})
    if not isinstance(options, dict):
        raise BadInput(faults.options_are())
    state = rules.initial_state(rules.configure(len(seats), options))
    _round(state, data)
    for seat, given in enumerate(seats):
        unknown = _unknown(given, _SEAT_KEYS)
        if unknown:
            raise BadInput(faults.seat_has(seat, unknown, _SEAT_KEYS))
        _seat(state, seat, given)
    _lay_out(state)
    _mover(state, data)
    wrong = rules.check(state)
    if wrong:
        raise BadInput(*wrong)
    return state


def _unknown(data: dict[str, Json], keys: tuple[str, ...]) -> list[str]:
    return [str(key)[:20] for key in data if key not in keys]


def _number(key: str, value: Json, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise BadInput(faults.number_from_to(key, least, most, value))
    return value


def _words(value: Json, fault: str) -> list[str]:
    """The words of a text, or a list of texts; else `fault`."""
    if isinstance(value, list) and all(isinstance(word, str) for word in value):
        return value
    if not isinstance(value, str):
        raise BadInput(fault)
    return value.split()


def _several(given: dict[str, Json], key: str, default: Sequence[str] = ()) -> list[str]:
    """The words of an entry of a seat."""
    return _words(given.get(key, [*default]), faults.text_or_texts(key))


def _tile(state: NationsState, name: str) -> int:
    """The tile of that id or name."""
    named = (at for at, info in enumerate(state.figures.tiles) if at and info.name.casefold() == name.casefold())
    tile = TILE.get(name, 0) or next(named, 0)
    if not 0 < tile < len(state.figures.tiles):
        raise BadInput(faults.no_such_tile(name[:30]))
    return tile


def _units(key: str, value: Json) -> tuple[int, ...]:
    names = _words(value, faults.text_or_texts(key))
    unknown = [name[:12] for name in names if name not in UNIT]
    if unknown:
        raise BadInput(faults.no_such_units(key, unknown))
    return tuple(sorted(UNIT[name] for name in names))


def _round(state: NationsState, data: dict[str, Json]) -> None:
    """Age, events, board and player order."""
    seats = state.seats
    state.age = _number("age", data.get("age", 1), 1, AGES)
    firsts = [
        next(i for i, event in enumerate(state.figures.events) if event.age == age) for age in range(1, state.age + 1)
    ]
    name = data.get("event", state.figures.events[firsts[-1]].id)
    if not isinstance(name, str) or name not in EVENT_INDEX or state.figures.events[EVENT_INDEX[name]].age != state.age:
        raise BadInput(faults.event_is(state.age, state.figures.events[firsts[-1]].id))
    state.events = [*firsts[:-1], EVENT_INDEX[name]]
    rows = data.get("board", [])
    if not isinstance(rows, list) or len(rows) > len(ROWS):
        raise BadInput(faults.board_is(len(ROWS)))
    board: list[int] = []
    for row in rows:
        names = _words(row, faults.row_is_text())
        if len(names) > COLUMNS[seats]:
            raise BadInput(faults.row_has(COLUMNS[seats]))
        names += ["--"] * (COLUMNS[seats] - len(names))
        board += [0 if name == "--" else _tile(state, name) for name in names]
    state.board = board + [0] * (COLUMNS[seats] * len(ROWS) - len(board))
    order = data.get("order", [*range(seats)])
    if not isinstance(order, list) or not all(type(s) is int for s in order) or sorted(order) != [*range(seats)]:
        raise BadInput(faults.order_is(seats - 1))
    state.order = tuple(order)
    for seat, books in zip(order, START_BOOKS[seats], strict=True):
        state.books[seat] = books
    if seats == 1:
        state.opponent = _number("opponent", data.get("opponent", state.opponent), 0, 99)
    elif "opponent" in data:
        raise BadInput(faults.opponent_is_solo())


def _seat(state: NationsState, seat: int, given: dict[str, Json]) -> None:
    """A seat's tableau, dice and place on the book track."""
    names = _several(given, "developments", [state.figures.tiles[tile].id for tile in START_SLOTS])
    if len(names) != SLOTS:
        raise BadInput(faults.developments_are(seat, SLOTS))
    state.slots[seat] = tuple(_tile(state, name) for name in names)
    state.given[seat] = tuple(state.figures.tiles[tile].dice for tile in state.slots[seat])
    for key, row in (("advisor", state.advisors), ("wonder", state.under_construction)):
        name = given.get(key, "")
        if not isinstance(name, str):
            raise BadInput(faults.is_a_tile(key))
        row[seat] = _tile(state, name) if name else 0
    state.colonies[seat] = tuple(_tile(state, name) for name in _several(given, "colonies"))
    state.wonders[seat] = tuple(_tile(state, name) for name in _several(given, "wonders"))
    state.books[seat] = _number("books", given.get("books", state.books[seat]), 0, 99)
    state.ledgers[seat] = (0, min(START_BOOKS[state.seats]), 0, 0) * (state.age - 1)
    chits = START_REROLLS + state.figures.tiles[state.advisors[seat]].rerolls
    state.rerolls[seat] = _number("rerolls", given.get("rerolls", chits), 0, chits)
    state.rerolls_used[seat] = chits - state.rerolls[seat]
    state.passed |= (given.get("passed", False) is True) << seat
    state.available[seat] = _units("dice", given.get("dice", []))
    state.used[seat] = _units("used", given.get("used", []))
    if "dice" in given or "used" in given:
        state.rolled |= 1 << seat
    own = [*START_CHITS, *(state.figures.tiles[tile].chit for tile in state.colonies[seat] + state.wonders[seat])]
    for chit in state.available[seat] + state.used[seat]:
        if chit in own:
            own.remove(chit)
    more = [chit for chit in own if chit >= FIRST_CHIT]
    state.available[seat] = tuple(sorted([*state.available[seat], *more]))


def _lay_out(state: NationsState) -> None:
    """The tiles of the round: what lies on the board, held tiles of this age, and any others for the empty spaces."""
    held = [*state.advisors, *state.under_construction]
    for seat in range(state.seats):
        held += [*state.slots[seat], *state.colonies[seat], *state.wonders[seat]]
    of_age = [tile for tile, info in enumerate(state.figures.tiles) if tile and info.age == state.age]
    gone = [tile for tile in of_age if tile in held and tile not in state.board]
    gone += [tile for tile in of_age if tile not in held and tile not in state.board]
    rest = iter(gone)
    state.laid = tuple(tile or next(rest, 0) for tile in state.board)


def _mover(state: NationsState, data: dict[str, Json]) -> None:
    seat = _number("to_move", data.get("to_move", state.order[0]), 0, state.seats - 1)
    state.actor = seat
    state.turn = 1
    if state.rolled >> seat & 1:
        state.phase, state.to_move = TURN, seat
    else:
        counts = dice_of(state, seat)
        state.pending = tuple(colour for colour, count in enumerate(counts) for _ in range(count))
        state.phase, state.to_move = ROLL, CHANCE
