"""A map in words, for the plain mode (`tui.plain.spoken`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from rules.explorers.actions import Done, Explore
from rules.explorers.frames import Exploring
from rules.explorers.maps import Board
from rules.explorers.spaces import space_seen
from rules.explorers.state import ExplorersState
from rules.explorers.words.places import code, space_of, where
from rules.game import Action, Event, Rules
from rules.hexes import DIRECTIONS, bits
from tui.games.explorers.spoken import words


def rows(rules: Rules, state: ExplorersState, seat: int) -> list[str]:
    """A row a line, spaces that are alike and beside each other together."""
    board = state.board
    lines = []
    for row, spaces in groupby(range(board.size), key=lambda x: board.grid.hexes[x][1]):
        runs: list[tuple[str, list[str]]] = []
        for x in sorted(spaces, key=lambda x: board.grid.hexes[x][0]):
            what = _there(state, seat, x)
            if runs and runs[-1][0] == what:
                runs[-1][1].append(code(board.names[x]))
            else:
                runs.append((what, [code(board.names[x])]))
        lines.append(words.row(row + 1, [words.run(names, what) for what, names in runs]))
    return lines


def places(rules: Rules, state: ExplorersState, seat: int) -> Mapping[str, str]:
    """Every space, the capital by name first."""
    board = state.board
    found = {words.CAPITAL: words.lies_at(code(board.names[_capital(board)]), _around(state, seat, _capital(board)))}
    for x, name in enumerate(board.names):
        found[code(name)] = _whole(state, seat, x)
    return found


def here(rules: Rules, state: ExplorersState, seat: int) -> str:
    return words.CAPITAL


def beside(rules: Rules, state: ExplorersState, seat: int, place: str, direction: str) -> str:
    """The space next to a place in a direction; "" for none."""
    board = state.board
    wanted = words.DIRECTIONS.get(direction.lower().replace("-", "").replace(" ", ""))
    x = _number(board, place)
    if wanted is None or x < 0:
        return ""
    y = board.grid.beside[DIRECTIONS.index(wanted)][x]
    return code(board.names[y]) if y >= 0 else ""


def around(rules: Rules, state: ExplorersState, seat: int, place: str) -> list[str]:
    """The six spaces around a place."""
    board = state.board
    x = _number(board, place)
    lines = [f"{code(board.names[x])}: {_whole(state, seat, x)}"]
    for number, direction in enumerate(DIRECTIONS):
        y = board.grid.beside[number][x]
        lines.append(
            words.beside(direction, code(board.names[y]), _there(state, seat, y)) if y >= 0 else words.border(direction)
        )
    return lines


def imagined(rules: Rules, state: ExplorersState, seat: int) -> Iterable[Action]:
    """Exploring any space, and ending the card."""
    return (*state.board.explores, Done())


def aside(rules: Rules, state: ExplorersState, seat: int, action: Action) -> str:
    """Where the space lies, seen from the capital."""
    if not isinstance(action, Explore):
        return ""
    return where(state.board, state.board.index[action.space])


def left(rules: Rules, state: ExplorersState) -> str:
    """How many spaces the card still allows."""
    from tui.games.explorers.runs import left_words

    return left_words(state) if isinstance(state.top, Exploring) else ""


def worth_telling(events: Sequence[Event]) -> bool:
    """Every step is."""
    return True


def _capital(board: Board) -> int:
    return bits(board.capital)[0]


def _number(board: Board, place: str) -> int:
    return _capital(board) if place == words.CAPITAL else board.index.get(space_of(place), -1)


def _there(state: ExplorersState, seat: int, x: int) -> str:
    """The terrain, what is printed there and what stands there."""
    board = state.board
    seen = space_seen(state, seat, board.names[x])
    printed = words.printed(board.coin[x], board.city[x], bool(board.ruin[x]), board.crystal[x])
    return words.there(words.TERRAINS[board.terrain[x]], printed, seen.stands)


def _whole(state: ExplorersState, seat: int, x: int) -> str:
    """The same with its region: how large it is, and what is still missing of it."""
    seen = space_seen(state, seat, state.board.names[x])
    told = _there(state, seat, x)
    return words.in_region(told, seen.region.size, len(seen.region.missing)) if seen.region else told


def _around(state: ExplorersState, seat: int, x: int) -> list[str]:
    board = state.board
    named = ((DIRECTIONS[d], board.grid.beside[d][x]) for d in range(6))
    return [words.beside(direction, code(board.names[y]), _there(state, seat, y)) for direction, y in named if y >= 0]
