"""The six city boards of Discordia Magna: which are turned up, who chooses which, what sets them apart.

Source: rules of Discordia Magna, "Individuele Stadsborden".
"""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple

from rules.discordia.actions import ChooseBoard
from rules.discordia.components import BOARD_IDS, BOARD_INDEX, BOARD_NAMES, NONE
from rules.discordia.magna.events import BoardChosen, BoardsRevealed
from rules.discordia.pieces.bonuses import Figures, Memory
from rules.discordia.state import City, DiscordiaState
from rules.game import Event, Outcome

Events = list[Event] | None
CITIES: Final = tuple(range(1, len(BOARD_IDS)))
"""The boards of the module, as numbers of `BOARDS`."""
ALL: Final = (1 << len(CITIES)) - 1
"""Every board (bits, the first city 1)."""
USED: Final = tuple(
    (used, tuple(BOARD_NAMES[board] for board in CITIES if used >> board - 1 & 1)) for used in range(ALL)
)
"""Which boards earlier games of a ladder may have used: bits, and their names."""


def left_to_reveal(state: DiscordiaState) -> list[int]:
    """The boards that may be turned up: alone, those not yet played in this ladder."""
    used = state.magna.used if state.magna is not None else 0
    return [board for board in CITIES if not used >> board - 1 & 1]


def reveals(state: DiscordiaState) -> list[tuple[Outcome, int]]:
    """Every set of boards that may be turned up, one more than seats, with its weight."""
    names = [BOARD_IDS[board] for board in left_to_reveal(state)]
    return [(boards, 1) for boards in combinations(names, min(state.seats + 1, len(names)))]


def reveal(state: DiscordiaState, boards: tuple[str, ...], events: Events) -> None:
    """These boards are to be chosen from."""
    assert state.magna is not None, "only with the city boards"
    state.magna.revealed = [BOARD_INDEX[board] for board in boards]
    if events is not None:
        events.append(BoardsRevealed(boards))


def choices(state: DiscordiaState) -> list[ChooseBoard]:
    """The boards that the acting seat may choose, sorted."""
    return sorted(ChooseBoard(BOARD_IDS[board]) for board in state.magna.revealed) if state.magna is not None else []


def choose(state: DiscordiaState, name: str, events: Events) -> None:
    """The acting seat plays with this board. Once everybody has one, the last goes back to the box."""
    magna, city = state.magna, state.cities[state.seat]
    assert magna is not None, "only with the city boards"
    board = BOARD_INDEX[name]
    magna.revealed.remove(board)
    set_board(city, board)
    if all(other.board for other in state.cities):
        magna.revealed = []
    if events is not None:
        tile = memory(state, state.seat)
        events.append(BoardChosen(state.seat, name, tile.name if tile else ""))


def set_board(city: City, board: int) -> None:
    """Put a board before a city on which nothing was opened yet."""
    city.board = board
    city.room = sum(n << 4 * kind for kind, n in enumerate(city.figures.boards[board].open))


def memory(state: DiscordiaState, seat: int) -> Memory | None:
    """The memory tile in front of a seat: its decree is in play, and asks for one more there."""
    return memory_of(state, state.cities[seat].board)


def memory_of(state: DiscordiaState, board: int) -> Memory | None:
    """The memory tile that belongs to a city board in this game; None if its decree is not in play."""
    in_play = {*state.decrees, *(decree for city in state.cities for decree in city.decrees)}
    if state.janus is not None:
        in_play |= {*state.janus.decrees}
    return next((tile for tile in state.figures.memories if tile.board == board and tile.decree in in_play), None)


def starting_symbols(figures: Figures, board: int) -> int:
    """The infrastructure symbols to be seen on a board before anything is built."""
    info = figures.boards[board]
    seen = sum(table[n][0] for table, n in zip(info.symbols, info.open, strict=True))
    return seen + sum(track[NONE].symbols[0] for track in info.tracks) + info.decree_symbols[0]


class Differences(NamedTuple):
    """What sets a city board apart from that of the base game in a game, but for what its tracks and slots bring.

    How many more (or fewer) it has of open `foundations` by kind, of `symbols` to be seen, of `decree_slots`; the last
    space of the `aqueduct` where that differs (else None); the extensions that bring `privileges`; the `memory` tile.
    """

    foundations: tuple[int, ...]
    symbols: int
    decree_slots: int
    aqueduct: int | None
    privileges: tuple[int, ...]
    memory: Memory | None


def differences(state: DiscordiaState, board: int) -> Differences:
    """What sets a city board apart from that of the base game."""
    own, base = state.figures.boards[board], state.figures.boards[0]
    return Differences(
        tuple(here - there for here, there in zip(own.open, base.open, strict=True)),
        starting_symbols(state.figures, board) - starting_symbols(state.figures, 0),
        len(own.decrees) - len(base.decrees),
        own.aqueduct if own.aqueduct != base.aqueduct else None,
        own.privilege_at,
        memory_of(state, board),
    )
