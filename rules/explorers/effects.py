"""What an explorer sets off: coins, towers, crystals, villages, routes and treasures, at once and in this order."""

from __future__ import annotations

from rules.explorers import shapes
from rules.explorers.components import (
    CARDS,
    COINS,
    CRYSTALS,
    KINDS,
    ROUTES,
    SOURCES,
    TOWER_COINS,
    TOWERS,
    TREASURE_CARDS,
    TREASURES,
    VILLAGE_COINS,
    VILLAGES,
)
from rules.explorers.events import Earned, Explored, PostPlaced, RouteOpened, TreasureDrawn, VillageFounded
from rules.explorers.frames import Exploring, Extra, Post, Routes, Treasure, Village
from rules.explorers.maps import Board
from rules.explorers.state import ExplorersState
from rules.game import CHANCE, Event
from rules.hexes import bits

Events = list[Event] | None


def earn(state: ExplorersState, seat: int, source: int, coins: int) -> None:
    state.coins[seat * len(SOURCES) + source] += coins
    state.purse[seat] += coins


def place_explorer(state: ExplorersState, board: Board, seat: int, x: int, events: Events) -> None:
    """Place an explorer on `x` for the frame on top of the stack, with all that follows, up to the next choice."""
    stack = state.stack
    frame = stack[-1]
    factor = 1
    if isinstance(frame, Exploring):
        factor = CARDS[frame.card].coins
        stack[-1] = shapes.after(board, state, seat, frame, x)
    else:
        stack.pop()
    bit = 1 << x
    new = not state.ever[seat] & bit
    state.explorers[seat] |= bit
    state.ever[seat] |= bit
    state.free[seat] &= ~bit
    state.reach[seat] |= board.grid.near[x]
    if events is not None:
        events.append(Explored(seat, board.names[x]))
    if board.special & bit:
        _special(state, board, seat, x, factor, new, events)
    cities = state.explorers[seat] & board.cities & ~state.posts[seat]
    if cities & cities - 1:
        joined = chain(state, board, seat, x) & cities
        if joined & joined - 1:
            stack.append(Routes(joined))
    region = board.region_of[x]
    if region >= 0:
        spaces = board.regions[region]
        if state.explorers[seat] & spaces == spaces and spaces & board.blank:
            stack.append(Village(region))
    if len(stack) > 1:
        settle(state, board, seat, events)


def _special(state: ExplorersState, board: Board, seat: int, x: int, factor: int, new: bool, events: Events) -> None:
    """What a printed coin, tower, crystal or ruin does."""
    bit = 1 << x
    source, coins = COINS, board.coin[x] * factor
    if bit & board.towers:
        source, coins = TOWERS, tower_coins(state, board, seat)
    elif bit & board.crystals:
        source, coins = CRYSTALS, crystal_coins(state, board, seat) if new else 0
    elif bit & board.ruins and new:
        under_way = state.stack[0]
        assert isinstance(under_way, Exploring)
        state.stack.append(Treasure(CARDS[under_way.card].treasure))
    if coins:
        earn(state, seat, source, coins)
        if events is not None:
            events.append(Earned(seat, SOURCES[source], coins, board.names[x]))


def tower_coins(state: ExplorersState, board: Board, seat: int) -> int:
    """What the tower just placed brings."""
    number = (state.ever[seat] & board.towers).bit_count() - 1 if state.by_count else state.era
    return TOWER_COINS[min(number, len(TOWER_COINS) - 1)]


def crystal_coins(state: ExplorersState, board: Board, seat: int) -> int:
    """What the crystal just discovered brings: the sum of all discovered so far."""
    return sum(board.crystal[i] for i in bits(state.ever[seat] & board.crystals))


def chain(state: ExplorersState, board: Board, seat: int, x: int) -> int:
    """All spaces joined with `x` by own explorers and villages and the capital."""
    return board.grid.flood(1 << x, state.explorers[seat] | state.villages[seat] | board.capital)


# --- settling -------------------------------------------------------------------------------------------------------


def settle(state: ExplorersState, board: Board, seat: int, events: Events) -> None:
    """Do what needs no choice, until something waits for the seat or for chance."""
    stack = state.stack
    while True:
        frame = stack[-1]
        if isinstance(frame, Village):
            blanks = board.regions[frame.region] & board.blank
            if blanks & blanks - 1:
                break
            found_village(state, board, seat, blanks.bit_length() - 1, events)
        elif isinstance(frame, Routes):
            first, *others = bits(frame.cities)
            if len(others) > 1:
                break
            open_route(state, board, seat, first, others[0], events)
        elif isinstance(frame, Treasure):
            state.to_move = CHANCE
            return
        elif isinstance(frame, Extra) and not state.free[seat] & state.reach[seat]:
            stack.pop()  # nowhere to go
        else:
            break
    state.to_move = seat


def found_village(state: ExplorersState, board: Board, seat: int, x: int, events: Events) -> None:
    """The village of the region on top of the stack takes the place of the explorer on `x`."""
    state.stack.pop()
    bit = 1 << x
    state.stack[0] = shapes.with_origin(board, state, seat, state.stack[0], x)
    state.explorers[seat] &= ~bit
    state.villages[seat] |= bit
    coins = VILLAGE_COINS[state.era]
    earn(state, seat, VILLAGES, coins)
    if events is not None:
        events.append(VillageFounded(seat, board.names[x], coins))


def open_route(state: ExplorersState, board: Board, seat: int, a: int, b: int, events: Events) -> None:
    """Open the route and wait for the choice of its post; what is left of the joined cities waits below."""
    coins = board.city[a] * board.city[b]
    across = int(bool(board.ice) and crosses_ice(state, board, seat, a, b))
    state.routes[seat] = (*state.routes[seat], (a, b, across))
    earn(state, seat, ROUTES, coins)
    state.stack.append(Post(a, b))
    if events is not None:
        events.append(RouteOpened(seat, board.names[a], board.names[b], coins))


def place_post(state: ExplorersState, board: Board, seat: int, x: int, events: Events) -> None:
    """The post of the route on top of the stack stands on `x`; its city can score no more."""
    stack = state.stack
    stack.pop()
    state.posts[seat] |= 1 << x
    joined = stack[-1]
    assert isinstance(joined, Routes)
    left = joined.cities & ~(1 << x)
    if left & left - 1:
        stack[-1] = Routes(left)
    else:
        stack.pop()
    if events is not None:
        events.append(PostPlaced(seat, board.names[x]))


def crosses_ice(state: ExplorersState, board: Board, seat: int, a: int, b: int) -> bool:
    """Whether some way between the cities, along the chain and over no space twice, leads over ice."""
    joined = chain(state, board, seat, a)
    ice = joined & board.ice
    for x in bits(joined if ice else 0):
        # a space lies on such a way if no other single space x cuts it off from both cities, x itself left out
        others = joined & ~(1 << x)
        ice &= board.grid.flood((1 << a | 1 << b) & others, others) | 1 << x
    return ice > 0


def draw_treasure(state: ExplorersState, board: Board, seat: int, kind: int, events: Events) -> None:
    """A treasure card of this kind is drawn for the frame on top of the stack."""
    stack, treasure = state.stack, TREASURE_CARDS[kind]
    if not any(state.treasures):
        state.treasures = reshuffled()
    state.treasures[kind] -= 1
    due = stack.pop()
    assert isinstance(due, Treasure)
    if due.cards > 1:
        stack.append(Treasure(due.cards - 1))
    if events is not None:
        events.append(TreasureDrawn(seat, treasure.id))
    if not treasure.now:
        state.found[seat * KINDS + kind] += 1
    elif treasure.now[0] == "explorer":
        stack.append(Extra())
    else:
        coins = int(treasure.now[1])
        earn(state, seat, TREASURES, coins)
        if events is not None:
            events.append(Earned(seat, SOURCES[TREASURES], coins, ""))
    settle(state, board, seat, events)


def reshuffled() -> list[int]:
    """The deck made of the discards: every immediate card, for all of them have been drawn and none is kept."""
    return [treasure.cards if treasure.now else 0 for treasure in TREASURE_CARDS]


def treasure_deck(state: ExplorersState) -> list[int]:
    """How many cards of each kind the next draw is made from."""
    return state.treasures if any(state.treasures) else reshuffled()
