"""Who sat at the table last: what the form for a new game begins with, and whether what it has can be played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from rules.chance import SEED_LIMIT
from rules.players import is_player
from saves.errors import StoreError
from saves.model import HUMAN, GameInfo, Seat
from saves.paths import STORE_NAME
from tui.pages.words import new_game as words
from tui.themes import SEAT_COLOURS

if TYPE_CHECKING:
    from pathlib import Path


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


def first_draft(data_dir: Path, games_of: Callable[[], list[GameInfo]], game: str, most: int) -> Draft:
    """Who played last. A store that cannot be read has no games here, and one that is not there is not begun for it."""
    games: list[GameInfo] = []
    if (data_dir / STORE_NAME).exists():
        with suppress(StoreError):  # what is wrong with it is told when the game is to be saved
            games = games_of()
    count, seats = last_seats(games, most)
    return Draft(game, count or 2, tuple(seats))


def filled_up(draft: Draft, most: int) -> Draft:
    """With as many seats as there may be: those that nobody had go by their colours."""
    free = [name for name in SEAT_COLOURS if name not in {seat.colour for seat in draft.seats}]
    return replace(draft, seats=(*draft.seats, *(Seat("", colour) for colour in free[: most - len(draft.seats)])))


def what_is_wrong(seats: Sequence[Seat], seed: str) -> str:
    """Why nothing can be begun with these; "" where it can."""
    names = [seat.name for seat in seats]
    for name in names:
        if names.count(name) > 1:
            return words.two_of_a_name(name)
    if seed and not (seed.isascii() and seed.isdigit() and int(seed) < SEED_LIMIT):
        return words.bad_seed(SEED_LIMIT - 1)
    return ""


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
