"""Book track and points of all seats as bars, a line a seat. No Textual here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rules.nations.components import BOOK
from rules.nations.reckoning import OPPONENT, turn
from rules.nations.reckoning import bar as bar_of
from rules.nations.state import NationsState
from tui.games.nations import words
from tui.games.nations.scene import Scene, on_ground
from tui.games.nations.signs import TABLE, Signs, muted, plain, resource, seat_run_of
from tui.kit.cells import LookRun

BESIDE: Final = 9
"""Columns of a bar beside others that are its place in the turn order, its badge, its figure and the gap."""
SHORTEST: Final = 6
"""Columns of such a bar at least, where its name stands beside it."""
MOST: Final = 16
"""Columns of such a bar at most."""
BOOKS: Final = 12
"""Steps of the book track that a bar across all its room stands for, from the first age to the last: as many as most
games come to."""
POINTS: Final = 48
"""The same of points."""
CELL: Final = 2
"""Steps that a cell stands for at most, as long as all bars have room for that."""


class Bar(NamedTuple):
    """`seat`: whose (`OPPONENT`: the solo opponent's). `firm` steps it has; `coming`: those that tiles would bring."""

    seat: int
    firm: int
    coming: int = 0

    @property
    def length(self) -> int:
        return self.firm + self.coming

    @property
    def figure(self) -> str:
        """`3`, `1+7`."""
        return f"{self.firm}+{self.coming}" if self.coming else str(self.firm)


def books(state: NationsState) -> list[Bar]:
    """Places on the book track, in player order."""
    bars = [Bar(seat, state.books[seat]) for seat in in_player_order(state)]
    return [*bars, Bar(OPPONENT, state.opponent)] if state.seats == 1 else bars


def points(scene: Scene) -> list[Bar]:
    """Points that are banked, and those on tiles, in player order."""
    return [Bar(seat, *scene.standing(seat)) for seat in in_player_order(scene.state)]


def in_player_order(state: NationsState) -> tuple[int, ...]:
    return state.order or tuple(range(state.seats))


def drawn(scene: Scene, bars: Sequence[Bar], room: int, signs: Signs, scale: int = BOOKS) -> list[list[LookRun]]:
    """The bars in so many cells each, all to one scale, so that a bar that grows is seen to; it doubles only where it
    is too short for one of them. One that is shorter than the longest is drawn so, however little that is: but where
    parts of them are told apart, which are drawn true to each other."""
    most = max(bar.length for bar in bars)
    scale = max(1, min(scale, CELL * room))
    while scale < most:
        scale *= 2
    least = [_cells(bar.firm, room, scale) + (bar.coming > 0) for bar in bars]
    wholes = [min(room, max(_cells(bar.length, room, scale), n)) for bar, n in zip(bars, least, strict=True)]
    if any(bar.coming for bar in bars):
        return [_drawn(scene, bar, room, whole, scale, signs) for bar, whole in zip(bars, wholes, strict=True)]
    others = max((whole for bar, whole in zip(bars, wholes, strict=True) if bar.length < most), default=-1)
    longest = min(room, max(*wholes, others + 1))
    drawn_as = [
        longest if bar.length == most else min(whole, longest - 1) for bar, whole in zip(bars, wholes, strict=True)
    ]
    return [_drawn(scene, bar, room, whole, scale, signs) for bar, whole in zip(bars, drawn_as, strict=True)]


def _drawn(scene: Scene, bar: Bar, room: int, whole: int, scale: int, signs: Signs) -> list[LookRun]:
    firm = min(_cells(bar.firm, room, scale), whole - 1) if bar.coming else whole  # what tiles would bring is apart
    role = "strong" if bar.seat == OPPONENT else f"s-{scene.who[bar.seat].colour}"
    return [
        (signs.full * firm, (role, TABLE)),
        (signs.light * (whole - firm), (role, TABLE)),
        muted(signs.dot * (room - whole)),
    ]


def badge(scene: Scene, seat: int) -> LookRun:
    """The badge of a seat, or of the solo opponent."""
    if seat == OPPONENT:
        return "? ", ("strong", "die-blue")
    return seat_run_of(scene.who[seat].badge, scene.who[seat].colour)


def books_in_a_line(scene: Scene, width: int, signs: Signs) -> list[LookRun]:
    """The book track of all seats beside each other, with its name and theirs where there is room beside the bars."""
    bars = books(scene.state)
    names = ["" if bar.seat == OPPONENT else f" {scene.who[bar.seat].name}" for bar in bars]
    ways = [(f" {head}", max(map(len, names))) for head in words.book_track()]
    head, named, each = next(
        (
            (head, named, (width - 2 - len(head)) // len(bars))
            for head, named in ways
            if (width - 2 - len(head)) // len(bars) - BESIDE - named >= SHORTEST
        ),
        ("", 0, (width - 2) // len(bars)),
    )
    room = min(MOST, each - BESIDE - named)
    runs = [resource(BOOK, signs), muted(head), plain(" ")]
    for place, (bar, cells) in enumerate(zip(bars, drawn(scene, bars, room, signs), strict=True), 1):
        ground = scene.ground(turn(bar.seat)) if bar.seat != OPPONENT else TABLE
        runs.append((str(place) if bar.seat != OPPONENT else " ", ("muted" if ground == TABLE else "strong", ground)))
        told = on_ground([*cells, plain(f" {bar.figure}")], scene.ground(bar_of(bar.seat)))
        name = names[place - 1][:named]
        gap = plain(" " * (each - room - 5 - len(name) - len(bar.figure)))
        runs += [badge(scene, bar.seat), plain(name), plain(" "), *told, gap]
    return runs


def _cells(steps: int, room: int, scale: int) -> int:
    """The cells of so many steps: none for none, at least one for any. Rounded up, so that what is added to no less
    never takes more of them."""
    return -(-steps * room // scale)
