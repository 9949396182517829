"""The parts of a decision: frames on `state.stack`, the next one last.

A frame either happens by itself (stars, aqueduct, manipulator: they can only help), or waits for a choice of the acting
seat, or for a draw. A choice without any possible action is lost. Every choice but `MUST` may be declined.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from rules.discordia import build, city_boards, deploy
from rules.discordia import city as cities
from rules.discordia.actions import (
    Build,
    ChooseBoard,
    Deploy,
    Extend,
    Fulfil,
    Lay,
    Pass,
    PutBack,
    Swap,
    TakePrivilege,
    UsePrivilege,
)
from rules.discordia.bonuses import EITHER, LASTING, TRACKS, Frame, words
from rules.discordia.components import (
    BOARDS,
    DECREE_INDEX,
    DECREES,
    FRONTS,
    PRIVILEGE_INDEX,
    PRIVILEGES,
    TILE_INDEX,
)
from rules.discordia.events import (
    Declined,
    DecreeFulfilled,
    ManipulatorTaken,
    PrivilegeTaken,
    PrivilegeUsed,
    RingMoved,
    StarLaid,
    StarsTaken,
    SwapBegun,
    WorkersReturned,
)
from rules.discordia.state import City, DiscordiaState
from rules.discordia.workers import groups, has, pack, total
from rules.game import Action, Event
from rules.words import count

Events = list[Event] | None
MUST: Final = ("put-back", "pick", "board")
"""Choices that cannot be declined."""
_PASS: Final = Pass()
_SWAP: Final = Swap()
_LAY: Final = (Lay(TRACKS[0]), Lay(TRACKS[1]))
_PUT_BACK: Final = tuple(
    tuple(
        (PutBack(text), packed) for text, packed in sorted(group for n in range(least, most + 1) for group in groups(n))
    )
    for most in range(5)
    for least in (1, most)
)
"""What may be put back: at index 2 * n up to n workers, at 2 * n + 1 exactly n."""


# --- what happens by itself -----------------------------------------------------------------------------------------


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
    board = BOARDS[city.board]
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
        effects = BOARDS[city.board].ring_bonus.get(space, ())
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


_AUTOMATIC: Final[dict[str, Callable[[DiscordiaState, Frame, Events], None]]] = {
    "star": lambda state, frame, events: take_stars(state, frame.n, events),
    "aqueduct": lambda state, frame, events: move_ring(state, frame.n, events),
    "manipulator": lambda state, frame, events: take_manipulator(state, events),
    **dict.fromkeys(LASTING, lambda state, frame, events: None),
}


# --- what is chosen -------------------------------------------------------------------------------------------------


def lays(city: City, which: int) -> list[Lay]:
    """The tracks of `which` on which a star of the supply may be laid."""
    if not city.stars:
        return []
    tracks = (0, 1) if which == EITHER else (which,)
    return [_LAY[t] for t in tracks if city.tracks[t] < len(cities.track(city, t).spaces)]


def fulfilments(state: DiscordiaState, city: City) -> list[Fulfil]:
    """The decrees lying out whose condition is met, as long as a decree slot is free; sorted."""
    if len(city.decrees) == len(BOARDS[city.board].decrees):
        return []
    return sorted(Fulfil(DECREES[decree].name) for decree in state.decrees if cities.meets(city, decree))


def returns(city: City, n: int, exactly: bool) -> list[PutBack]:
    """The groups of up to (or exactly) `n` workers that the supply holds."""
    return [action for action, workers in _PUT_BACK[2 * n + exactly] if has(city.supply, workers)]


def sailings(city: City) -> list[Build]:
    """The choices when ships leave; none where there is only one way."""
    found = build.sailings(city)
    return found if len(found) > 1 or (found and found[0].over) else []


_OPTIONS: Final[dict[str, Callable[[DiscordiaState, City, Frame], Sequence[Action]]]] = {
    "board": lambda state, city, frame: city_boards.choices(state),
    "pick": lambda state, city, frame: build.on_free_foundations(city, [tile for tile in state.display if tile >= 0]),
    "swap": lambda state, city, frame: [_SWAP] if state.bag else [],
    "put-back": lambda state, city, frame: returns(city, frame.n, True),
    "return": lambda state, city, frame: returns(city, frame.n, False),
    "deploy": lambda state, city, frame: deploy.to_kinds(state, city, frame.kind),
    "tile": lambda state, city, frame: build.builds(city, build.of_kind(state, frame.kind)),
    "lay": lambda state, city, frame: lays(city, frame.kind),
    "tower": lambda state, city, frame: build.builds(city, build.towers_out(state)),
    "extension": lambda state, city, frame: build.extensions_that_fit(state, city),
    "privilege": lambda state, city, frame: sorted(TakePrivilege(PRIVILEGES[p].name) for p in state.privileges),
    "use": lambda state, city, frame: [UsePrivilege(PRIVILEGES[frame.n].name)],
    "decrees": lambda state, city, frame: fulfilments(state, city),
    "sail": lambda state, city, frame: sailings(city),
}


def options(state: DiscordiaState) -> list[Action]:
    """What the acting seat may choose for the frame on top, without declining; sorted."""
    frame = state.stack[-1]
    return list(_OPTIONS[frame.op](state, state.cities[state.seat], frame))


def may_pass(state: DiscordiaState) -> bool:
    """Whether the frame on top may be declined. A ship's stall must be laid where a market place is free."""
    frame = state.stack[-1]
    if frame.op == "sail":
        return bool(build.sailings(state.cities[state.seat])[0].over)
    return frame.op not in MUST


def legal(state: DiscordiaState) -> list[Action]:
    """All legal actions for the frame on top."""
    found = options(state)
    if may_pass(state):
        found.append(_PASS)
    return found


def possible(state: DiscordiaState, effect: Frame) -> bool:
    """Whether an effect would do anything for the acting seat now."""
    if effect.op in _OPTIONS:
        return bool(_OPTIONS[effect.op](state, state.cities[state.seat], effect))
    return state.site > 0 if effect.op == "star" else state.manipulators > 0 if effect.op == "manipulator" else True


def settle(state: DiscordiaState, events: Events) -> bool:
    """Work on the frame on top until something has to be chosen (True) or drawn, or the stack is empty (False)."""
    stack = state.stack
    while stack:
        frame = stack[-1]
        if frame.op == "swap-draw":
            return False
        happens = _AUTOMATIC.get(frame.op)
        if happens is not None:
            stack.pop()
            happens(state, frame, events)
        elif frame.op == "sail" and not sailings(state.cities[state.seat]):
            _sail_by_itself(state, events)
        elif _OPTIONS[frame.op](state, state.cities[state.seat], frame):
            return True
        else:
            stack.pop()
    return False


def _sail_by_itself(state: DiscordiaState, events: Events) -> None:
    """The one full ship goes to the free market place; without a full ship, sailing is over."""
    found = build.sailings(state.cities[state.seat])
    if found:
        build.sail(state, TILE_INDEX[found[0].tile] - FRONTS, "", events)
    else:
        state.stack.pop()


# --- carrying out a choice ------------------------------------------------------------------------------------------


def choose(state: DiscordiaState, action: Any, events: Events) -> None:
    """Carry out a legal choice for the frame on top."""
    frame = state.stack[-1]
    if frame.op == "sail":  # stays until no ship is full
        ship = (
            build.full_ships(state.cities[state.seat])[0] if type(action) is Pass else TILE_INDEX[action.tile] - FRONTS
        )
        build.sail(state, ship, None if type(action) is Pass else action.over, events)
        return
    state.stack.pop()
    if type(action) is Pass:
        if events is not None:
            events.append(Declined(state.seat, frame_words(frame)))
        return
    if frame.op == "lay" and frame.n > 1:
        state.stack.append(Frame("lay", frame.n - 1, frame.kind))
    elif frame.op == "decrees":
        state.stack.append(frame)
    elif frame.op == "swap":
        begin_swap(state, frame.n, "", events)
        return
    carry_out(state, action, events)


def carry_out(state: DiscordiaState, action: Any, events: Events) -> None:
    """An action that means the same in a turn and inside a bonus."""
    match action:
        case ChooseBoard(board=board):
            city_boards.choose(state, board, events)
        case Deploy():
            deploy.deploy(state, action, events)
        case Build():
            build.build(state, action, events)
        case Extend():
            build.extend(state, action, events)
        case Lay(track=track):
            _lay_star(state, TRACKS.index(track), events)
        case PutBack(workers=workers):
            _put_back(state, workers, events)
        case Fulfil(decree=decree):
            _fulfil(state, DECREE_INDEX[decree], events)
        case TakePrivilege(privilege=privilege):
            _take_privilege(state, PRIVILEGE_INDEX[privilege], events)
        case UsePrivilege(privilege=privilege):
            _use_privilege(state, PRIVILEGE_INDEX[privilege], events)
        case _:
            raise TypeError(f"not a choice inside a decision: {action!r}")


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
    deploy.win_if_empty(state, events)


def _fulfil(state: DiscordiaState, decree: int, events: Events) -> None:
    city = state.cities[state.seat]
    state.decrees.remove(decree)
    city.decrees.append(decree)
    slot = len(city.decrees)
    state.stack += BOARDS[city.board].decrees[slot - 1].effects[::-1]
    if events is not None:
        events.append(DecreeFulfilled(state.seat, DECREES[decree].name, slot))


def _take_privilege(state: DiscordiaState, privilege: int, events: Events) -> None:
    """A lasting one works from now on; a single one may be used at once, or else in a later turn."""
    city = state.cities[state.seat]
    state.privileges.remove(privilege)
    city.privileges |= 1 << privilege
    if events is not None:
        events.append(PrivilegeTaken(state.seat, PRIVILEGES[privilege].name))
    if PRIVILEGES[privilege].joker >= 0:
        city.jokers = jokers(city.privileges)
    else:
        city.unused |= 1 << privilege
        city.fresh |= 1 << privilege
        state.stack.append(Frame("use", privilege))


def jokers(privileges: int) -> int:
    """The colours (bits) whose workers fit anywhere: one for each lasting privilege, all for two of a kind."""
    found = 0
    for number, privilege in enumerate(PRIVILEGES):
        if privileges >> number & 1 and privilege.joker >= 0:
            if found >> privilege.joker & 1:
                return 15
            found |= 1 << privilege.joker
    return found


def _use_privilege(state: DiscordiaState, privilege: int, events: Events) -> None:
    city = state.cities[state.seat]
    city.unused &= ~(1 << privilege)
    state.stack += PRIVILEGES[privilege].effects[::-1]
    if events is not None:
        events.append(PrivilegeUsed(state.seat, PRIVILEGES[privilege].name))


def frame_words(frame: Frame) -> str:
    """What a frame offers, for prompts and the journal."""
    match frame.op:
        case "board":
            return "a city board"
        case "pick":
            return "a first city tile"
        case "put-back":
            return f"put {count(frame.n, 'worker')} back"
        case "use":
            return f"privilege {PRIVILEGES[frame.n].name} ({words(PRIVILEGES[frame.n].effects)}) now"
        case "decrees":
            return "a decree"
        case "privilege":
            return "a privilege"
        case "sail":
            return "a market place for the ship's stall"
        case _:
            return words((frame,))
