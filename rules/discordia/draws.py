"""What chance brings: for each kind of draw how it is sampled, listed, checked and carried out.

Decks are what is still unseen. Four Germanic tiles a side are drawn for a game and sorted; as nobody sees them before
their year, each is drawn when it is turned up, with the chance it then has to be the next of the four.
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import accumulate, compress, permutations, product
from math import comb, factorial
from typing import Final, NamedTuple, cast

from rules.chance import sample
from rules.discordia.components import (
    COLUMNS,
    DECREE_IDS,
    DECREE_INDEX,
    FRONTS,
    GERMAN_IDS,
    GERMAN_INDEX,
    GERMANS_PER_GAME,
    JANUS_INDEX,
    PRIVILEGE_IDS,
    PRIVILEGE_INDEX,
    TILE_IDS,
    TILE_INDEX,
)
from rules.discordia.events import Dealt, Displayed, GermanTurned, MaximusDrawn, Rolled, WorkersDrawn
from rules.discordia.magna import boards as city_boards
from rules.discordia.magna import row as magna_row
from rules.discordia.pieces.bonuses import Figures, Frame
from rules.discordia.pieces.workers import COLOURS, counts, groups, has, letters, pack, total
from rules.discordia.state import DiscordiaState
from rules.discordia.turn import display
from rules.discordia.words import draws as words
from rules.discordia.year import solo
from rules.game import Below, Event, Outcome

Events = list[Event] | None
Outcomes = list[tuple[Outcome, int]]
Names = tuple[str, ...]
Numbers = tuple[int, ...]
"""What outcomes of some draws are."""
Fault = tuple[Callable[..., str], *tuple[object, ...]]
"""What is wrong with an outcome: a function of the words, and its arguments after the prompt."""
LISTED: Final = 6
"""Draws of more workers have too many outcomes to list."""
_REASONS: Final = {
    "start-draw": "start",
    "swap-draw": "swap",
    "harm-draw": "harm",
    "raid-draw": "raid",
    "infrastructure-draw": "infrastructure",
}


class Kind(NamedTuple):
    """A kind of draw. `outcomes` None: too many; `fault`: why an outcome is none (None if it is one)."""

    prompt: Callable[[DiscordiaState, Frame], str]
    rule: str
    sample: Callable[[DiscordiaState, Frame, Below], Outcome]
    outcomes: Callable[[DiscordiaState, Frame], Outcomes | None]
    fault: Callable[[DiscordiaState, Frame, Outcome], Fault | None]
    apply: Callable[[DiscordiaState, Frame, Outcome, Events], None]


def _listed(state: DiscordiaState, frame: Frame, outcome: Outcome) -> Fault | None:
    """For draws whose outcomes are listed: it has to be one of them."""
    known = KINDS[frame.op].outcomes(state, frame) or []
    parts = outcome if type(outcome) is tuple else (outcome,)
    if any(type(part) not in (int, str) for part in parts) or not any(outcome == one for one, _ in known):
        return (words.cannot_come_up,)
    return None


# --- set-up -----------------------------------------------------------------------------------------------------------

_ACTIONS: Final[Outcomes] = [(order, 1) for order in permutations(range(1, COLUMNS + 1))]
_NONE_LISTED: Final = lambda state, frame: None  # noqa: E731


def _deal_actions(state: DiscordiaState, frame: Frame, outcome: Outcome, events: Events) -> None:
    numbers = cast(Numbers, outcome)
    state.actions = list(numbers)
    if events is not None:
        events.append(Dealt(words.ACTION_TILES, tuple(map(str, numbers))))


def _names(names: Outcome, index: dict[str, int], size: int, fits: Callable[[int], bool]) -> Fault | None:
    """The fault of a list of different names."""
    if type(names) is not tuple or len(names) != size:
        return words.no_list_of, size
    numbers = [index.get(name, -1) if isinstance(name, str) else -1 for name in names]
    if len(set(numbers)) != size or min(numbers) < 0 or not all(map(fits, numbers)):
        return (words.cannot_all_come_up,)
    return None


def _deck(key: str, ids: Sequence[str], index: dict[str, int]) -> Kind:
    """Decrees or privileges: so many of them by number of seats, in order."""

    def size(state: DiscordiaState) -> int:
        return state.figures.seats[state.seats][key]

    def apply(state: DiscordiaState, frame: Frame, outcome: Outcome, events: Events) -> None:
        names = cast(Names, outcome)
        setattr(state, key, [index[name] for name in names])
        if events is not None:
            events.append(Dealt(key, names))

    return Kind(
        lambda state, frame: words.draw_cards(size(state), key),
        "discordia.setup.main-board",
        lambda state, frame, below: tuple(ids[number] for number in sample(below, list(range(len(ids))), size(state))),
        _NONE_LISTED,
        lambda state, frame, outcome: _names(outcome, index, size(state), lambda number: True),
        apply,
    )


def _draw_maximus(state: DiscordiaState, frame: Frame, outcome: Outcome, events: Events) -> None:
    seat = cast(int, outcome)
    state.start = seat
    if events is not None:
        events.append(MaximusDrawn(seat))


# --- the display ------------------------------------------------------------------------------------------------------


_SHOWN: Final = bytes.maketrans(b"01", b"\0\1")


def _members(tiles: int) -> list[int]:
    """The city tiles of a set (bits), rising: fast for a set with many."""
    return list(compress(range(FRONTS), f"{tiles:b}".encode().translate(_SHOWN)[::-1]))


def _sample_display(state: DiscordiaState, frame: Frame, below: Below) -> tuple[str, ...]:
    """The stack first; once it is empty, the tiles removed from the top row make a new one."""
    size, stack = display.lacking(state), _members(state.unseen)
    tiles = sample(below, stack, min(size, len(stack)))
    if len(tiles) < size:
        tiles += sample(below, _members(state.removed), size - len(tiles))
    return tuple([TILE_IDS[tile] for tile in tiles])


def _display_fault(state: DiscordiaState, frame: Frame, outcome: Outcome) -> Fault | None:
    size, stack = display.lacking(state), state.unseen.bit_count()
    sources = [state.unseen if k < stack else state.removed for k in range(size)]
    fault = _names(outcome, TILE_INDEX, size, lambda tile: tile < FRONTS)
    if fault is not None:
        return fault
    drawn = zip(sources, cast(Names, outcome), strict=True)
    return None if all(source >> TILE_INDEX[name] & 1 for source, name in drawn) else (words.not_in_the_stack,)


def _fill(state: DiscordiaState, frame: Frame, outcome: Outcome, events: Events) -> None:
    names = cast(Names, outcome)
    if len(names) != display.lacking(state):
        raise ValueError("as many tiles as there are gaps")
    reshuffled, place = False, -1
    for name in names:
        place = state.display.index(-1, place + 1)
        if not state.unseen:
            state.unseen, state.removed = state.removed, 0
            reshuffled = True
        tile = TILE_INDEX[name]
        state.display[place] = tile
        state.unseen ^= 1 << tile
    if events is not None:
        events.append(Displayed(names, reshuffled))


# --- the Germans ------------------------------------------------------------------------------------------------------


@cache
def next_germans(figures: Figures, side: int, turned: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    """Each tile that may be turned up next, with its weight.

    Four of the side were drawn, each set as likely as another, and sorted by strength, equal ones at random. The weight
    is the number of these sets and of the 24 ways to break ties with which the tiles turned up come first, in their
    order, and then this one.
    """
    strength = [german.strength for german in figures.germans[side]]
    hidden = [tile for tile in range(len(strength)) if tile not in turned]
    least = strength[turned[-1]] if turned else 0
    found = []
    for tile in hidden:
        if strength[tile] >= least and (weight := _orders(strength, turned, hidden, strength[tile])):
            found.append((GERMAN_IDS[side][tile], weight))
    return tuple(found)


def _orders(strength: list[int], turned: tuple[int, ...], hidden: list[int], level: int) -> int:
    """The ways in which a hidden tile of this strength comes next: the rest of the four are as strong, or stronger."""
    rest = GERMANS_PER_GAME - len(turned) - 1
    alike = sum(strength[tile] == level for tile in hidden) - 1
    above = sum(strength[tile] > level for tile in hidden)
    before = Counter(strength[tile] for tile in turned)
    placed = before.pop(level, 0) + 1
    ways = factorial(GERMANS_PER_GAME)
    for number in before.values():
        ways //= factorial(number)
    return sum(
        comb(alike, more) * comb(above, rest - more) * (ways * factorial(more) // factorial(placed + more))
        for more in range(rest + 1)
    )


def _turned(state: DiscordiaState, side: int) -> list[int]:
    return state.right if side else state.left


@cache
def _weights(figures: Figures, side: int, turned: tuple[int, ...]) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The tiles that may be turned up next, and the sums of the weights up to each."""
    names, weights = zip(*next_germans(figures, side, turned), strict=True)
    return names, tuple(accumulate(weights))


def _sample_german(state: DiscordiaState, frame: Frame, below: Below) -> str:
    names, sums = _weights(state.figures, frame.n, tuple(_turned(state, frame.n)))
    return names[bisect(sums, below(sums[-1]))]


def _german_outcomes(state: DiscordiaState, frame: Frame) -> Outcomes:
    return list(next_germans(state.figures, frame.n, tuple(_turned(state, frame.n))))


def _weighted(outcomes: Outcomes, below: Below) -> Outcome:
    pick = below(sum(weight for _, weight in outcomes))
    for outcome, weight in outcomes:
        if pick < weight:
            return outcome
        pick -= weight
    raise ValueError("no outcome")


def _turn_german(state: DiscordiaState, frame: Frame, outcome: Outcome, events: Events) -> None:
    german = cast(str, outcome)
    _turned(state, frame.n).append(GERMAN_INDEX[german])
    if events is not None:
        events.append(GermanTurned(("left", "right")[frame.n], german))


# --- workers from the bag ---------------------------------------------------------------------------------------------


def _number(state: DiscordiaState, frame: Frame) -> int:
    """How many workers are drawn now."""
    if frame.op != "start-draw":
        return frame.n
    return state.figures.start_workers(state.seats, state.ladder, state.magna is not None and state.magna.tiles)


def _who(state: DiscordiaState, frame: Frame) -> int:
    return frame.n if frame.op == "start-draw" else state.seat


def _sample_workers(state: DiscordiaState, frame: Frame, below: Below) -> str:
    sailors, soldiers, merchants, farmers = bag = counts(state.bag)
    left = sum(bag)
    for rest in range(left, left - _number(state, frame), -1):
        pick = below(rest)
        if pick < sailors:
            sailors -= 1
        elif (pick := pick - sailors) < soldiers:
            soldiers -= 1
        elif pick - soldiers < merchants:
            merchants -= 1
        else:
            farmers -= 1
    b, r, w, y = COLOURS
    return b * (bag[0] - sailors) + r * (bag[1] - soldiers) + w * (bag[2] - merchants) + y * (bag[3] - farmers)


def _worker_outcomes(state: DiscordiaState, frame: Frame) -> Outcomes | None:
    """Each group with the number of ways to draw it."""
    size = _number(state, frame)
    if size > LISTED:
        return None
    bag = counts(state.bag)
    outcomes: Outcomes = []
    for text, group in groups(size):
        ways = 1
        for have, drawn in zip(bag, counts(group), strict=True):
            ways *= comb(have, drawn)
        if ways:
            outcomes.append((text, ways))
    return sorted(outcomes)


def _workers_fault(state: DiscordiaState, frame: Frame, outcome: Outcome) -> Fault | None:
    size = _number(state, frame)
    if not isinstance(outcome, str) or len(outcome) != size or any(letter not in COLOURS for letter in outcome):
        return words.no_text_of, size, COLOURS
    if outcome != letters(pack(outcome)):
        return (words.letters_in_order,)
    return None if has(state.bag, pack(outcome)) else (words.not_in_the_bag,)


def _take_workers(state: DiscordiaState, frame: Frame, outcome: Outcome, events: Events) -> None:
    drawn = cast(str, outcome)
    workers = pack(drawn)
    seat = _who(state, frame)
    state.bag -= workers
    state.cities[seat].supply += workers
    if frame.op == "swap-draw":
        state.stack.append(Frame("put-back", len(drawn)))
    if events is not None:
        events.append(WorkersDrawn(seat, drawn, _REASONS[frame.op]))


def _workers_prompt(state: DiscordiaState, frame: Frame) -> str:
    return words.draw_workers(_number(state, frame), total(state.bag), _who(state, frame))


def _worker_kind(rule: str) -> Kind:
    return Kind(_workers_prompt, rule, _sample_workers, _worker_outcomes, _workers_fault, _take_workers)


# --- dice and Janus ---------------------------------------------------------------------------------------------------

_ROLLS: Final[Outcomes] = [(roll, 1) for roll in product(range(1, 7), repeat=3)]


def _roll(state: DiscordiaState, frame: Frame, outcome: Outcome, events: Events) -> None:
    blue, red, yellow = cast(Numbers, outcome)
    state.dice = [blue, red, 0, yellow]
    if events is not None:
        events.append(Rolled(state.year, state.season, blue, red, yellow))


def _janus_outcomes(state: DiscordiaState, frame: Frame) -> Outcomes:
    turned = state.janus.turned if state.janus is not None else []
    return [(tile.name, 1) for number, tile in enumerate(state.figures.janus.tiles) if number not in turned]


# --- Magna ------------------------------------------------------------------------------------------------------------


def _of_list(
    prompt: Callable[[], str],
    rule: str,
    outcomes: Callable[[DiscordiaState], Outcomes],
    apply: Callable[[DiscordiaState, Names, Events], None],
) -> Kind:
    """A draw of one of a list of equally likely outcomes, each some names."""

    def pick(state: DiscordiaState, frame: Frame, below: Below) -> Outcome:
        found = outcomes(state)
        return found[below(len(found))][0]

    return Kind(
        lambda state, frame: prompt(),
        rule,
        pick,
        lambda state, frame: outcomes(state),
        _listed,
        lambda state, frame, outcome, events: apply(state, cast(Names, outcome), events),
    )


KINDS: Final[dict[str, Kind]] = {
    "actions": Kind(
        lambda state, frame: words.shuffle_action_tiles(),
        "discordia.setup.display",
        lambda state, frame, below: tuple(sample(below, list(range(1, COLUMNS + 1)), COLUMNS)),
        lambda state, frame: _ACTIONS,
        _listed,
        _deal_actions,
    ),
    "display": Kind(
        lambda state, frame: words.fill_the_display(),
        "discordia.setup.display",
        _sample_display,
        _NONE_LISTED,
        _display_fault,
        _fill,
    ),
    "decrees": _deck("decrees", DECREE_IDS, DECREE_INDEX),
    "privileges": _deck("privileges", PRIVILEGE_IDS, PRIVILEGE_INDEX),
    "german": Kind(
        lambda state, frame: words.turn_up_german(("left", "right")[frame.n]),
        "discordia.setup.germans",
        _sample_german,
        _german_outcomes,
        _listed,
        _turn_german,
    ),
    "maximus": Kind(
        lambda state, frame: words.draw_the_maximus(),
        "discordia.setup.maximus",
        lambda state, frame, below: below(state.seats),
        lambda state, frame: [(seat, 1) for seat in range(state.seats)],
        _listed,
        _draw_maximus,
    ),
    "roll": Kind(
        lambda state, frame: words.roll_the_dice(),
        "discordia.season.dice",
        lambda state, frame, below: (1 + below(6), 1 + below(6), 1 + below(6)),
        lambda state, frame: _ROLLS,
        _listed,
        _roll,
    ),
    "janus": Kind(
        lambda state, frame: words.turn_up_janus(),
        "discordia.solo.turn",
        lambda state, frame, below: _weighted(_janus_outcomes(state, frame), below),
        _janus_outcomes,
        _listed,
        lambda state, frame, outcome, events: solo.play(state, JANUS_INDEX[cast(str, outcome)], events),
    ),
    "start-draw": _worker_kind("discordia.setup.player"),
    "swap-draw": _worker_kind("discordia.bonus.swap"),
    "boards": _of_list(words.turn_up_boards, "discordia.magna.draft", city_boards.reveals, city_boards.reveal),
    "outposts": _of_list(words.turn_up_outposts, "discordia.magna.row", magna_row.turnings, magna_row.turn_up),
    "harm-draw": _worker_kind("discordia.magna.harms"),
    "raid-draw": _worker_kind("discordia.year-end.raid"),
    "infrastructure-draw": _worker_kind("discordia.year-end.infrastructure"),
}


SAMPLE: Final = {op: kind.sample for op, kind in KINDS.items()}
"""By kind of draw, what samples it."""
APPLY: Final = {op: kind.apply for op, kind in KINDS.items()}
"""By kind of draw, what applies its outcome once the frame is taken off stack or plan."""


def stream(state: DiscordiaState) -> str:
    """The stream of the draw the game waits for."""
    frame = state.frame
    if frame.op in _REASONS:
        return f"workers.{_who(state, frame)}"
    return f"german.{('left', 'right')[frame.n]}" if frame.op == "german" else frame.op


def carry_out(state: DiscordiaState, outcome: Outcome, events: Events) -> None:
    """Take the draw off stack or plan, and apply its outcome."""
    frame = (state.stack or state.plan).pop()
    APPLY[frame.op](state, frame, outcome, events)
