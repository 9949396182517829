"""What each action does, and what happens by itself.

At the level of the turn (`act`), inside a decision (`choose`), and what means the same in both (`carry_out`). Bonuses
that a deed brings are put on `state.stack` as frames, the next one last: a frame either happens by itself (`AUTOMATIC`:
stars, aqueduct, manipulator, they can only help), or waits for a choice of the acting seat, or for a draw.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rules.discordia.actions import (
    Boat,
    Build,
    ChooseBoard,
    Deploy,
    Die,
    Extend,
    Finish,
    Fulfil,
    Lay,
    Manipulate,
    Pass,
    PutBack,
    TakePrivilege,
    TakeStars,
    Trade,
    UsePrivilege,
    is_main,
)
from rules.discordia.city import counting as cities
from rules.discordia.city.counting import site_of
from rules.discordia.components import (
    DECREE_IDS,
    DECREE_INDEX,
    DICE,
    EXTENSION_INDEX,
    FRONTS,
    PRIVILEGE_IDS,
    PRIVILEGE_INDEX,
    TILE_IDS,
    TILE_INDEX,
    TOWERS,
    place_of,
)
from rules.discordia.events import (
    BoatUsed,
    Built,
    Declined,
    DecreeFulfilled,
    Deployed,
    DieChosen,
    Extended,
    Manipulated,
    ManipulatorTaken,
    PrivilegeTaken,
    PrivilegeUsed,
    RingMoved,
    Sailed,
    StarLaid,
    StarsTaken,
    SwapBegun,
    TurnEnded,
    WorkersReturned,
)
from rules.discordia.magna import boards as city_boards
from rules.discordia.magna import row as magna_row
from rules.discordia.pieces.bonuses import LASTING, TRACKS, Frame
from rules.discordia.pieces.workers import pack, total
from rules.discordia.state import FILLED, USED, WORKERS, City, DiscordiaState, end
from rules.discordia.words.names import declined
from rules.game import Action, Event

Events = list[Event] | None


def begin(state: DiscordiaState, seat: int) -> None:
    """The seat is to choose a die."""
    state.turn += 1
    state.seat = state.to_move = seat
    city = state.cities[seat]
    if city.fresh:
        city.fresh = 0


def act(state: DiscordiaState, action: Action, events: Events) -> None:
    """Carry out a legal action at the level of the turn."""
    IN_TURN[type(action)](state, action, events)


def _act_as_anywhere(state: DiscordiaState, action: Any, events: Events) -> None:
    """What is done inside of a bonus too: in a turn it may be the main action."""
    state.acted = True
    if is_main(action):
        state.main = True
    _ANYWHERE[type(action)](state, action, events)


_DIE: Final = {colour: die for die, colour in enumerate(DICE)}


def _choose_die(state: DiscordiaState, action: Die, events: Events) -> None:
    """The Maximus, who chooses first, takes the die out; the others leave theirs."""
    die = _DIE[action.colour]
    first = state.taken < 0
    if first:
        state.taken = die
    state.die = die
    state.value = state.dice[die]
    if events is not None:
        events.append(DieChosen(state.seat, DICE[die], state.value, first))


def _manipulate(state: DiscordiaState, action: Manipulate, events: Events) -> None:
    city = state.cities[state.seat]
    city.ready -= 1
    city.spent += 1
    state.value += action.by
    if events is not None:
        events.append(Manipulated(state.seat, state.value))


def _take_boat(state: DiscordiaState, action: Boat, events: Events) -> None:
    state.boat = state.acted = True
    state.stack += state.figures.boat[state.season][::-1]
    if events is not None:
        events.append(BoatUsed(state.seat, state.season))


def _take_offered_stars(state: DiscordiaState, action: TakeStars, events: Events) -> None:
    state.main = state.acted = True
    take_stars(state, state.figures.actions[state.actions[state.value - 1]].stars, events)


def _trade(state: DiscordiaState, action: Trade, events: Events) -> None:
    city, tower = state.cities[state.seat], TILE_INDEX[action.tower]
    state.acted = True
    city.sites[cities.site_of(city, tower)] |= USED
    begin_swap(state, state.figures.tiles[tower].swap, TILE_IDS[tower], events)


_SAIL: Final = tuple(Frame("sail", seat) for seat in range(4))


def _finish(state: DiscordiaState, action: Finish, events: Events) -> None:
    """The turn is over; full ships leave next."""
    city = state.cities[state.seat]
    used, full = cities.after_turn(city)
    if used:
        city.sites[:] = [site & ~USED for site in city.sites]
    if state.magna is not None:
        magna_row.rest(state.magna)
    state.die = -1
    state.value = 0
    state.acted = state.main = state.boat = False
    if full:
        state.plan[-1] = _SAIL[state.seat]
    else:
        state.plan.pop()
    if events is not None:
        events.append(TurnEnded(state.seat))


Deed = Callable[[DiscordiaState, Any, Events], None]


# --- inside a decision ------------------------------------------------------------------------------------------------


def choose(state: DiscordiaState, action: Action, events: Events) -> None:
    """Carry out a legal choice for the frame on top."""
    frame = state.stack[-1]
    if frame.op == "sail":  # stays until no ship is full
        if isinstance(action, Build):
            sail(state, TILE_INDEX[action.tile] - FRONTS, action.over, events)
        else:
            sail(state, cities.full_ships(state.cities[state.seat])[0], None, events)
        return
    state.stack.pop()
    if type(action) is Pass:
        if events is not None:
            events.append(Declined(state.seat, declined(state.figures, frame)))
        return
    if frame.op == "lay" and frame.n > 1:
        state.stack.append(Frame("lay", frame.n - 1, frame.kind))
    elif frame.op == "decrees":
        state.stack.append(frame)
    elif frame.op == "swap":
        begin_swap(state, frame.n, "", events)
        return
    carry_out(state, action, events)


def carry_out(state: DiscordiaState, action: Action, events: Events) -> None:
    """An action that means the same in a turn and inside a bonus."""
    deed = _ANYWHERE.get(type(action))
    if deed is None:
        raise TypeError(f"not a choice inside a decision: {action!r}")
    deed(state, action, events)


def begin_swap(state: DiscordiaState, n: int, source: str, events: Events) -> None:
    """Draw up to `n` workers next, as far as the bag holds them."""
    n = min(n, total(state.bag))
    state.stack.append(Frame("swap-draw", n))
    if events is not None:
        events.append(SwapBegun(state.seat, n, source))


def _lay_star(state: DiscordiaState, which: int, events: Events) -> None:
    city = state.cities[state.seat]
    space = cities.track(city, which).spaces[city.tracks[which]]
    city.stars -= 1
    city.tracks[which] += 1
    state.stack += space.effects[::-1]
    if events is not None:
        events.append(StarLaid(state.seat, TRACKS[which], city.tracks[which]))


def _put_back(state: DiscordiaState, workers: str, events: Events) -> None:
    packed = pack(workers)
    state.cities[state.seat].supply -= packed
    state.bag += packed
    if events is not None:
        events.append(WorkersReturned(state.seat, workers))
    win_if_empty(state, events)


def _fulfil(state: DiscordiaState, decree: int, events: Events) -> None:
    city = state.cities[state.seat]
    state.decrees.remove(decree)
    city.decrees.append(decree)
    slot = len(city.decrees)
    state.stack += state.figures.boards[city.board].decrees[slot - 1].effects[::-1]
    if events is not None:
        events.append(DecreeFulfilled(state.seat, DECREE_IDS[decree], slot))


def _take_privilege(state: DiscordiaState, privilege: int, events: Events) -> None:
    """A lasting one works from now on; a single one may be used at once, or else in a later turn."""
    city = state.cities[state.seat]
    state.privileges.remove(privilege)
    city.privileges |= 1 << privilege
    if events is not None:
        events.append(PrivilegeTaken(state.seat, PRIVILEGE_IDS[privilege]))
    if state.figures.privileges[privilege].joker >= 0:
        city.jokers = cities.jokers(city.figures, city.privileges)
    else:
        city.unused |= 1 << privilege
        city.fresh |= 1 << privilege
        state.stack.append(Frame("use", privilege))


def _use_privilege(state: DiscordiaState, privilege: int, events: Events) -> None:
    city = state.cities[state.seat]
    city.unused &= ~(1 << privilege)
    state.stack += state.figures.privileges[privilege].effects[::-1]
    if events is not None:
        events.append(PrivilegeUsed(state.seat, PRIVILEGE_IDS[privilege]))


# --- city tiles, towers, extensions, ships ----------------------------------------------------------------------------


def build(state: DiscordiaState, action: Build, events: list[Event] | None) -> None:
    """Build a city tile of the display, or a tower that lies out; its bonus comes next."""
    city = state.cities[state.seat]
    tile = TILE_INDEX[action.tile]
    old = _put(city, tile, action.over)
    if tile >= TOWERS:
        state.towers &= ~(1 << tile - TOWERS)
    else:
        state.display[state.display.index(tile)] = -1
        if old >= 0:
            state.gone |= 1 << place_of(old)
    state.stack += state.figures.tiles[tile].effects[::-1]
    if events is not None:
        events.append(Built(state.seat, action.tile, action.over))


def extend(state: DiscordiaState, action: Extend, events: list[Event] | None) -> None:
    """Lay an extension; a privilege for the 4th and the 6th comes first, then the extension's bonus."""
    city = state.cities[state.seat]
    number = EXTENSION_INDEX[action.extension]
    piece = state.figures.extensions[number]
    kind = piece.kind
    state.extensions &= ~(1 << number)
    city.extensions |= 1 << number
    if kind < 4:
        city.room += piece.slots << 4 * kind
    else:
        city.longer[kind - 4] = number
    state.stack += piece.effects[::-1]
    if city.extensions.bit_count() in state.figures.boards[city.board].privilege_at:
        state.stack.append(Frame("privilege"))
    if events is not None:
        events.append(Extended(state.seat, action.extension))


def sail(state: DiscordiaState, ship: int, over: str | None, events: list[Event] | None) -> None:
    """A full ship leaves: workers to the bag, its stall onto a market place, stall bonus, aqueduct step, decrees.

    `over` None: it leaves the game, and brings nothing.
    """
    city = state.cities[state.seat]
    index = site_of(city, ship)
    state.bag += city.sites[index] >> WORKERS
    del city.sites[index]
    state.stack.append(Frame("decrees"))
    if over is None:
        state.gone |= 1 << ship
    else:
        stall = FRONTS + ship
        old = _put(city, stall, over)
        if old >= 0:
            state.gone |= 1 << place_of(old)
        state.stack.append(Frame("aqueduct"))
        state.stack += state.figures.tiles[stall].effects[::-1]
    if events is not None:
        events.append(Sailed(state.seat, TILE_IDS[ship], over or "", over is not None))


def _put(city: City, tile: int, over: str) -> int:
    """Lay a tile as the rightmost of its kind, or over an own one: its number is returned (-1: none)."""
    if not over:
        city.sites.append(tile)
        return -1
    old = TILE_INDEX[over]
    index = site_of(city, old)
    city.supply += city.sites[index] >> WORKERS  # whoever stood there goes home
    city.sites[index] = tile
    return old


# --- workers ----------------------------------------------------------------------------------------------------------


def deploy(state: DiscordiaState, action: Deploy, events: list[Event] | None) -> None:
    """Carry out a legal deployment of the acting seat; the last worker of the supply wins the game."""
    city = state.cities[state.seat]
    tile = TILE_INDEX[action.tile]
    index = site_of(city, tile)
    workers = pack(action.workers)
    city.supply -= workers
    if index >= 0:
        site = city.sites[index] + (1 << FILLED) + (workers << WORKERS)
        city.sites[index] = site | USED if action.special else site
    else:
        place = magna_row.find(state, tile)
        site = magna_row.deploy(state, place, workers, action.special)
    full = cities.is_full(state.figures, site)
    if events is not None:
        events.append(Deployed(state.seat, action.tile, action.workers, action.special, full))
    if full and index < 0:
        magna_row.avert(state, place, events)
    win_if_empty(state, events)


def win_if_empty(state: DiscordiaState, events: list[Event] | None) -> None:
    """End the game for the acting seat if its supply is empty. Tested after each effect that puts workers away."""
    if state.cities[state.seat].supply == 0 and state.season:
        end(state, "zero", events)


# --- what happens by itself -------------------------------------------------------------------------------------------


def take_stars(state: DiscordiaState, count: int, events: Events) -> None:
    """Up to `count` stars from the cult site."""
    count = min(count, state.site)
    if not count:
        return
    state.site -= count
    state.cities[state.seat].stars += count
    if events is not None:
        events.append(StarsTaken(state.seat, count))


def move_ring(state: DiscordiaState, steps: int, events: Events) -> None:
    """The supply ring forward; each step beyond the last space is an optional swap of two instead."""
    city = state.cities[state.seat]
    board = state.figures.boards[city.board]
    moved = min(steps, board.aqueduct - city.aqueduct)
    city.aqueduct += moved
    state.stack += [Frame("swap", 2)] * (steps - moved)
    if board.ring_bonus:
        _reach(state, city, moved)
    if moved and events is not None:
        events.append(RingMoved(state.seat, moved, city.aqueduct))


def _reach(state: DiscordiaState, city: City, moved: int) -> None:
    """The bonuses of the spaces just reached or passed come next; each space brings its own once."""
    for space in range(city.aqueduct, city.aqueduct - moved, -1):
        effects = city.figures.boards[city.board].ring_bonus.get(space, ())
        if effects and not city.passed >> space & 1:
            city.passed |= 1 << space
            state.stack += effects[::-1]


def take_manipulator(state: DiscordiaState, events: Events) -> None:
    """A manipulator, ready at once, if one lies out."""
    if not state.manipulators:
        return
    state.manipulators -= 1
    state.cities[state.seat].ready += 1
    if events is not None:
        events.append(ManipulatorTaken(state.seat))


_ANYWHERE: Final[dict[type[Action], Deed]] = {
    ChooseBoard: lambda state, action, events: city_boards.choose(state, action.board, events),
    Deploy: deploy,
    Build: build,
    Extend: extend,
    Lay: lambda state, action, events: _lay_star(state, TRACKS.index(action.track), events),
    PutBack: lambda state, action, events: _put_back(state, action.workers, events),
    Fulfil: lambda state, action, events: _fulfil(state, DECREE_INDEX[action.decree], events),
    TakePrivilege: lambda state, action, events: _take_privilege(state, PRIVILEGE_INDEX[action.privilege], events),
    UsePrivilege: lambda state, action, events: _use_privilege(state, PRIVILEGE_INDEX[action.privilege], events),
}
"""What means the same in a turn and inside a bonus."""
IN_TURN: Final[dict[type[Action], Deed]] = {
    **dict.fromkeys(_ANYWHERE, _act_as_anywhere),
    Die: _choose_die,
    Manipulate: _manipulate,
    Boat: _take_boat,
    Trade: _trade,
    TakeStars: _take_offered_stars,
    Finish: _finish,
}
"""What each action does at the level of the turn."""
AUTOMATIC: Final[dict[str, Callable[[DiscordiaState, Frame, Events], None]]] = {
    "star": lambda state, frame, events: take_stars(state, frame.n, events),
    "aqueduct": lambda state, frame, events: move_ring(state, frame.n, events),
    "manipulator": lambda state, frame, events: take_manipulator(state, events),
    **dict.fromkeys(LASTING, lambda state, frame, events: None),
}
