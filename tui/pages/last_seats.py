"""Who sat at the table last: what the form for a new game begins with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules.players import is_player
from saves.model import HUMAN, GameInfo, Seat
from tui.themes import SEAT_COLOURS


@dataclass(frozen=True, slots=True)
class Draft:
    """What was typed into the form and not yet played. `options`: by game and option."""

    game: str
    count: int
    seats: tuple[Seat, ...]
    options: dict[str, dict[str, Any]] = field(default_factory=dict)
    by_lot: bool = False
    seed: str = ""
    hints: bool = True


def last_seats(games: Iterable[GameInfo], most: int) -> tuple[int, list[Seat]]:
    """How many sat at the last game begun here, and who: its seats, then those of the games before it, up to `most`.

    A seat that went by its colour has the name "". Games of campaigns and of others' records do not count. 0 and no
    seats where there are none.
    """
    own = sorted((one for one in games if not one.series and one.origin != "import"), key=lambda one: -one.created)
    if not own:
        return 0, []
    found = list(own[0].seats)
    for game in own[1:]:
        names = {one.name for one in found}
        found += [seat for seat in game.seats if _named(seat) and seat.name not in names]
    return min(len(own[0].seats), most), _free_colours(found[:most])


def _named(seat: Seat) -> bool:
    return seat.name not in {colour.name for colour in SEAT_COLOURS.values()}


def _free_colours(seats: Sequence[Seat]) -> list[Seat]:
    """The seats with a colour each, their own where nobody before has it; nameless where they go by their colour."""
    taken: set[str] = set()
    made = []
    for seat in seats:
        free = [name for name in SEAT_COLOURS if name not in taken]
        colour = seat.colour if seat.colour in free else free[0]
        taken.add(colour)
        player = seat.player if seat.player == HUMAN or is_player(seat.player) else HUMAN
        made.append(Seat(seat.name if _named(seat) else "", colour, player))
    return made
