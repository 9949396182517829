"""Book track and points of all seats as bars, a line a seat. No Textual here."""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.nations.components import BOOK
from rules.nations.state import NationsState
from tui.games.nations.scene import Scene
from tui.games.nations.signs import TABLE, Signs, muted, plain, resource, seat_run_of
from tui.kit.cells import LookRun

OPPONENT: Final = -1
FIGURES: Final = 6
"""Columns for the figures behind a bar."""
HEAD: Final = 5
"""Columns before a bar: the sign of the track, and the seat's badge."""
BESIDE: Final = 8
"""Columns of a bar beside others that are its badge, its figure and the gap."""
MOST: Final = 16
"""Columns of such a bar at most."""
LEAST: Final = 8
"""Steps that a bar across all its room stands for at least."""


class Bar(NamedTuple):
    """`seat`: whose (`OPPONENT`: the solo opponent's). `firm` steps it has; `coming`: those that tiles would bring."""

    seat: int
    firm: int
    coming: int = 0

    @property
    def length(self) -> int:
        return self.firm + self.coming


def books(state: NationsState) -> list[Bar]:
    """Places on the book track, in player order."""
    bars = [Bar(seat, state.books[seat]) for seat in _seats(state)]
    return [*bars, Bar(OPPONENT, state.opponent)] if state.seats == 1 else bars


def points(scene: Scene) -> list[Bar]:
    """Points that are banked, and those on tiles, in player order."""
    return [Bar(seat, *scene.standing(seat)) for seat in _seats(scene.state)]


def _seats(state: NationsState) -> tuple[int, ...]:
    return state.order or tuple(range(state.seats))


def bar_lines(scene: Scene, bars: list[Bar], sign: LookRun, width: int, signs: Signs) -> list[list[LookRun]]:
    """A line for each bar: sign, badge, bar, figure. All are drawn to one scale."""
    room = max(1, width - HEAD - FIGURES)
    scale = max(LEAST, *(bar.length for bar in bars))
    return [_line(scene, bar, sign, room, scale, signs) for bar in bars]


def book_lines(scene: Scene, width: int, signs: Signs) -> list[list[LookRun]]:
    return bar_lines(scene, books(scene.state), resource(BOOK, signs), width - 1, signs)


def books_in_a_line(scene: Scene, width: int, signs: Signs) -> list[LookRun]:
    """The book track of all seats beside each other."""
    bars = books(scene.state)
    each = (width - 2) // len(bars)
    room, scale = min(MOST, each - BESIDE), max(LEAST, *(bar.length for bar in bars))
    runs = [resource(BOOK, signs), plain(" ")]
    for bar in bars:
        _, _, badge, gap, *drawn, figure = _line(scene, bar, plain(""), room, scale, signs)
        text = f" {figure[0].strip()}"
        runs += [badge, gap, *drawn, plain(text.ljust(each - room - 3))]
    return runs


def point_lines(scene: Scene, width: int, signs: Signs) -> list[list[LookRun]]:
    return bar_lines(scene, points(scene), (signs.star, ("points", TABLE)), width - 1, signs)


def _line(scene: Scene, bar: Bar, sign: LookRun, room: int, scale: int, signs: Signs) -> list[LookRun]:
    whole = _cells(bar.length, room, scale)
    firm = min(_cells(bar.firm, room, scale), whole - (bar.coming > 0))  # what tiles would bring is seen apart
    if bar.seat == OPPONENT:
        badge, role = ("? ", ("strong", "die-blue")), "strong"
    else:
        who = scene.who[bar.seat]
        badge, role = seat_run_of(who.badge, who.colour), f"s-{who.colour}"
    figure = f"{bar.firm}+{bar.coming}" if bar.coming else str(bar.firm)
    rest = room - whole
    return [
        sign,
        plain(" "),
        badge,
        plain(" "),
        (signs.full * firm, (role, TABLE)),
        (signs.light * (whole - firm), (role, TABLE)),
        muted(signs.dot * rest),
        plain(figure.rjust(FIGURES)),
    ]


def _cells(steps: int, room: int, scale: int) -> int:
    """The cells of so many steps: none for none, at least one for any."""
    return max(min(1, steps), round(steps * room / scale))
