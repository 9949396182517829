"""The score sheet, and what is paid at the end. Source: digest, "Spielende"; facts file, "Coins", "Treasure cards"."""

from __future__ import annotations

from rules.explorers import goals, words
from rules.explorers.components import (
    GOAL_COINS,
    GOALS_DRAWN,
    KINDS,
    LANDS,
    LANDS_COINS,
    LANDS_FROM,
    LANDS_MAP,
    SOURCES,
    TREASURE_CARDS,
    TREASURES,
)
from rules.explorers.state import ExplorersState, crystals, markers, towers
from rules.game import TERMINAL, Item, Scoring

RULES_OF = {
    "villages": "explorers.village.coins",
    "routes": "explorers.route.coins",
    "towers": "explorers.tower.coins",
    "coins": "explorers.space.coin",
    "treasures": "explorers.treasure.end",
    "crystals": "explorers.space.crystal",
    "goals": "explorers.goal.reward",
    "lands": "explorers.end.lands",
}
"""The section of each item."""


def treasure_worth(state: ExplorersState, seat: int, kind: int) -> int:
    """What the seat's treasure cards of a kind are worth at the end."""
    number = state.found[seat * KINDS + kind]
    if not number:
        return 0
    what, *figures = TREASURE_CARDS[kind].end
    if what == "sets":
        return sum(set_worth(kind, number))
    counted = treasure_spaces(state, seat, kind).bit_count()
    return number * (counted // int(figures[1]) if figures[:1] == ["/"] else counted)


def set_worth(kind: int, number: int) -> list[int]:
    """What each of so many cards is worth whose worth goes up with their number."""
    figures = TREASURE_CARDS[kind].end[1:]
    return [int(figures[n % len(figures)]) for n in range(number)]


def treasure_spaces(state: ExplorersState, seat: int, kind: int) -> int:
    """The seat's spaces that the treasure cards of a kind count at the end: none for those that count cards."""
    what, *figures = TREASURE_CARDS[kind].end or ("",)
    if what == "towers":
        return towers(state, seat)
    if what != "villages":
        return 0
    terrain = state.board.of.get(figures[0]) if figures else None
    return state.villages[seat] if terrain is None else state.villages[seat] & terrain


def treasure_coins(state: ExplorersState, seat: int) -> int:
    """What all kept treasure cards bring at the end."""
    found = state.found
    return sum(treasure_worth(state, seat, kind) for kind in range(KINDS) if found[seat * KINDS + kind])


def lands_reached(state: ExplorersState, seat: int) -> int:
    """How many lands the seat has ever set foot on."""
    ever = state.ever[seat]
    return sum(1 for land in state.board.lands if land & ever)


def facts(state: ExplorersState) -> dict[str, int]:
    """Figures of seat 0 that campaigns ask for: numbers of places, of lands reached, and of goals met.

    `home-villages`: those on the land around the capital; `village-lands`: the lands with villages; `route`: the coins
    of the best route.
    """
    board, villages = state.board, state.villages[0]
    home = [land for land in board.lands if land & board.grid.around(board.capital)]
    return {
        "towers": towers(state, 0).bit_count(),
        "villages": villages.bit_count(),
        "home-villages": (villages & sum(home)).bit_count(),
        "village-lands": sum(1 for land in board.lands if villages & land),
        "lands": lands_reached(state, 0),
        "routes": len(state.routes[0]),
        "route": max((board.city[a] * board.city[b] for a, b, _ in state.routes[0]), default=0),
        "ruins": markers(state, 0).bit_count(),
        "crystals": crystals(state, 0).bit_count(),
        "goals": sum(1 for coins in state.goal_points[:GOALS_DRAWN] if coins),
    }


def lands_coins(state: ExplorersState, seat: int) -> int:
    """What the lands reached bring at the end: on Xawskil only."""
    if state.map != LANDS_MAP:
        return 0
    beyond = lands_reached(state, seat) - LANDS_FROM
    return 0 if beyond < 0 else LANDS_COINS[min(beyond, len(LANDS_COINS) - 1)]


def by_source(state: ExplorersState, seat: int, final: bool) -> list[int]:
    """The coins of each of `SOURCES`; with `final` as if the game ended now: with goals that are met, but not yet
    paid."""
    coins = list(state.coins[seat * len(SOURCES) : (seat + 1) * len(SOURCES)])
    if final and state.to_move != TERMINAL:
        coins[TREASURES] += treasure_coins(state, seat)
        coins[LANDS] += lands_coins(state, seat)
        coins[GOAL_COINS] += goals.due(state, seat)
    return coins


def pays(state: ExplorersState, source: str) -> bool:
    """Whether the map of the game can pay anything by this source."""
    return (source != "lands" or state.map == LANDS_MAP) and (source != "crystals" or state.board.crystals > 0)


def sheet(state: ExplorersState, seat: int, final: bool) -> Scoring:
    """The coins by source, as `by_source` has them, with what brought them."""
    coins, board = by_source(state, seat, final), state.board
    figures = {name: (spaces_of(state, seat, name), _figure(state, seat, name)) for name in SOURCES}
    items = tuple(
        Item(name, points, board.names_of(figures[name][0]) if points else (), RULES_OF[name], figures[name][1])
        for name, points in zip(SOURCES, coins, strict=True)
    )
    return Scoring(1, sum(coins), items)


def spaces_of(state: ExplorersState, seat: int, name: str) -> int:
    """The seat's spaces that a source of coins comes from."""
    board = state.board
    match name:
        case "villages":
            return state.villages[seat]
        case "routes":
            return sum(1 << i for i in {i for a, b, _ in state.routes[seat] for i in (a, b)})
        case "towers":
            return towers(state, seat)
        case "coins":
            return state.ever[seat] & board.coins
        case "treasures":
            return markers(state, seat)
        case "crystals":
            return crystals(state, seat)
        case "lands":
            reached = [land & state.ever[seat] for land in board.lands]
            return sum(here & -here for here in reached)  # one space for each
    return 0


def _figure(state: ExplorersState, seat: int, name: str) -> str:
    board = state.board
    match name:
        case "routes":
            return words.routes_opened([(board.city[a], board.city[b]) for a, b, _ in state.routes[seat]])
        case "treasures":
            held = zip(TREASURE_CARDS, state.found[seat * KINDS : (seat + 1) * KINDS], strict=True)
            return words.treasures_kept([(treasure.id, number) for treasure, number in held if number])
        case "goals":
            met = [place for place in range(len(state.goals)) if state.goal_points[seat * GOALS_DRAWN + place]]
            return words.goals_met([goals.goal_at(state, place).text for place in met])
        case "lands":
            return words.lands_reached(lands_reached(state, seat))
    return words.places_counted(name, spaces_of(state, seat, name).bit_count())
