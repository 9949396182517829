"""Every sentence of Nim."""

from __future__ import annotations

from rules.game import Event
from rules.words import count
from tests.fifth_game.nim.events import Begun, Taken

TITLE = "Nim"


def take(number: int, heap: int) -> str:
    return f"take {count(number, 'counter')} from heap {heap}"


def event(happened: Event) -> str:
    match happened:
        case Begun():
            return "begins"
        case Taken(heap=heap, count=number):
            return f"takes {count(number, 'counter')} from heap {heap}"
    raise TypeError(f"not an event of this game: {happened!r}")


def take_some() -> str:
    return "take counters from a heap"


def who_begins() -> str:
    return "draw who begins"


def game_is_over() -> str:
    return "the game is over"


def not_your_turn(seat: int) -> str:
    return f"it is not the turn of seat {seat + 1}"


def no_such_heap(heaps: int) -> str:
    return f"the heaps are 1 to {heaps}"


def not_so_many(left: int, most: int) -> str:
    return f"one to {most} counters are taken at a time, and here lie {left}"


def seat_or_nobody() -> str:
    return "a seat begins: 0 or 1"


def nothing_to_draw() -> str:
    return "nothing is to be drawn now"


def counters_are() -> str:
    return "counters are not made or lost"


def figure(taken: int) -> str:
    return f"{count(taken, 'counter')} taken"
