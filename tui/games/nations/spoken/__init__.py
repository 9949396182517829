"""A table of Nations in words, for the plain mode (`tui.plain.spoken`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rules.game import Action, Event, Rules
from rules.nations.actions import Build, Buy, Pass, Reroll
from rules.nations.components import COSTS, RESOURCES, Tile
from rules.nations.events import Cancelled, Chose
from rules.nations.purse import names
from rules.nations.state import NationsState
from rules.nations.words import said
from tui.games.nations.spoken import words


def rows(rules: Rules, state: NationsState, seat: int) -> list[str]:
    """The seat's tableau, then what all share."""
    return [words.row(name, what) for name, what in _parts(state, seat).items()]


def places(rules: Rules, state: NationsState, seat: int) -> Mapping[str, str]:
    """The parts of the table, the tiles that can be bought, the seat's own tiles."""
    tiles = state.figures.tiles
    found = dict(_parts(state, seat))
    for place, tile in enumerate(state.board):
        if tile:
            cost = COSTS[state.seats][place]
            found[tiles[tile].name] = words.for_sale(_tile(tiles[tile]), cost, RESOURCES[tiles[tile].pay])
    for tile in _owned(state, seat):
        found.setdefault(tiles[tile].name, words.yours(_tile(tiles[tile])))
    return found


def here(rules: Rules, state: NationsState, seat: int) -> str:
    return words.MARKET


def around(rules: Rules, state: NationsState, seat: int, place: str) -> list[str]:
    """Nothing lies in a space of its own: what there is, once more."""
    return [f"{place}: {places(rules, state, seat)[place]}"]


def beside(rules: Rules, state: NationsState, seat: int, place: str, direction: str) -> str:
    """Nothing lies beside anything."""
    return ""


def imagined(rules: Rules, state: NationsState, seat: int) -> Iterable[Action]:
    """Buying any tile of the game, building, rolling again, passing."""
    for tile in state.figures.tiles[1:]:
        if tile.age:
            yield Buy(tile.id)
    yield from (Build(), Reroll(), Pass())


def aside(rules: Rules, state: NationsState, seat: int, action: Action) -> str:
    """The words of an action say all."""
    return ""


def left(rules: Rules, state: NationsState) -> str:
    """The dice that are picked to be rolled again."""
    kind, *picked = state.stack[-1] if state.stack else ("",)
    return words.picked(said.units(names(tuple(map(int, picked))))) if kind == "reroll" and picked else ""


def worth_telling(events: Sequence[Event]) -> bool:
    """What was done is, not how it was begun or given up."""
    return not any(isinstance(event, (Chose, Cancelled)) for event in events)


def _parts(state: NationsState, seat: int) -> dict[str, str]:
    tiles = state.figures.tiles
    developments = [_tile(tiles[tile]) for tile in state.slots[seat] if tile]
    market = [
        words.at_price(_tile(tiles[tile]), COSTS[state.seats][place], RESOURCES[tiles[tile].pay])
        for place, tile in enumerate(state.board)
        if tile
    ]
    parts = {
        words.DICE: words.these(said.units(names(state.available[seat]))),
        words.USED: words.these(said.units(names(state.used[seat]))),
        words.CHITS: words.chits(state.rerolls[seat], state.rerolls_used[seat]),
        words.DEVELOPMENTS: words.several(developments),
        words.ADVISOR: words.these(_tile(tiles[state.advisors[seat]]) if state.advisors[seat] else ""),
        words.WONDER: words.these(_tile(tiles[state.under_construction[seat]]) if _building(state, seat) else ""),
        words.WONDERS: words.several([_tile(tiles[tile]) for tile in state.wonders[seat]]),
        words.COLONIES: words.several([_tile(tiles[tile]) for tile in state.colonies[seat]]),
        words.TRACK: words.on_track(state.books[seat]),
        words.MARKET: words.several(market),
    }
    if state.events:
        event = state.figures.events[state.events[-1]]
        parts[words.EVENT] = words.event(event.age, event.famine, event.war)
    return parts


def _building(state: NationsState, seat: int) -> bool:
    return bool(state.under_construction[seat])


def _owned(state: NationsState, seat: int) -> list[int]:
    single = [state.advisors[seat], state.under_construction[seat]]
    return [tile for tile in (*state.slots[seat], *single, *state.wonders[seat], *state.colonies[seat]) if tile]


def _tile(tile: Tile) -> str:
    return words.tile(tile.name, tile.kind, tile.gives, tile.points, tile.stone)
