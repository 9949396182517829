"""What is wrong with a position in the short form."""

from __future__ import annotations


def not_valid(error: object) -> str:
    return f"not a valid position: {error}"


def number_from(name: str, low: int, high: int) -> str:
    return f"{name} is a number from {low} to {high}"


def seat_and_start(highest: int) -> str:
    return f"seat and start are numbers from 0 to {highest}"


def phase_is() -> str:
    return 'phase is "turn" or "year-end"'


def dice_show() -> str:
    return "dice show 1 to 6"


def dice_are() -> str:
    return "the dice are blue, red and yellow"


def display_has(rows: int) -> str:
    return f"the display has {rows} rows"


def figure_out_of_range() -> str:
    return "a figure of a city is out of range"


def row_has(row: int, places: int, columns: int) -> str:
    return f"row {row + 1} of the display has {places} places, not {columns}"


def no_workers(text: str, letters: str) -> str:
    return f"{text!r} names no workers: they are the letters {letters}"


def spaces_of(tile: str, spaces: tuple[str, ...]) -> str:
    return f"{tile} has the spaces {' '.join(spaces) or 'none'}"


def too_many_workers() -> str:
    return "there are not as many workers of a colour"


def row_holds() -> str:
    return "city tiles lie in the Magna row, with no more workers than there are"


def magna_row_has(places: int) -> str:
    return f"the Magna row has {places} places"


def no_such_tile(name: str) -> str:
    return f"there is no tile {name!r}"


def cities_are(seats: int) -> str:
    return f"1 to 4 cities, not {seats}"


def no_such_board(name: str) -> str:
    return f"there is no city board {name!r}"


def no_such_german(name: str) -> str:
    return f"there is no Germanic tile {name!r}"


def no_such_janus_tile(name: str) -> str:
    return f"there is no tile of Janus {name!r}"


def no_such_outpost(name: str) -> str:
    return f"there is no Magna tile {name!r}"


def no_such_decree(name: str) -> str:
    return f"there is no decree {name!r}"


def no_such_privilege(name: str) -> str:
    return f"there is no privilege {name!r}"


def no_such_extension(name: str) -> str:
    return f"there is no extension {name!r}"


def no_such_tower(name: str) -> str:
    return f"there is no tower {name!r}"
