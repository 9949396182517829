"""What a seat may come to: the heuristic of the computer players and of hints.

Banked points, points on tiles, what dice and chits will bring in the rounds to come, and what is left for this round:
tiles in reach, books, famine and war. The weights were found by simulation (solo games of the greedy player;
those in `[estimate]` of `weights.toml`, which go with the figures of a version, by matches).
"""

from __future__ import annotations

from math import erf, sqrt
from typing import Final

from rules.game import TERMINAL
from rules.nations.components import (
    AGES,
    BOOK,
    BOOK_POINTS,
    COLOUR,
    COSTS,
    COUNT,
    FIRST_CHIT,
    FOOD,
    GOLD,
    RESOURCE,
    STONE,
    STRENGTH,
    Figures,
)
from rules.nations.frames import Building, Handing, Paying, Picked, Purchase
from rules.nations.state import BOOKS, FAMINE, TURN, NationsState

CHIT_LATER: Final = (0.6, 0.75, 1.0, 0.85, 0.8)
"""What a chit of each resource brings in each round to come, in points (a die: `Figures.look`)."""
REROLL_LATER: Final = 0.55
REROLL_NOW: Final = 0.3
SYMBOL_NOW: Final = (0.0, 0.12, 0.22, 0.12, 0.2)
"""A symbol left over in this round, by resource, while the seat may still act."""
DIE_NOW: Final = 0.1
GET_NEXT: Final = (0.62, 0.3)
"""The shares of the gain from the best and second-best tiles in reach."""
PRICE: Final = 0.15
"""A tile in reach is worth so much less for each symbol it costs."""
BUILD_NEXT: Final = 0.8
UNBUILT: Final = (0.3, 0.55, 0.6, 0.6)
"""The share of a wonder's worth while it is not built, by rounds to come."""
SYMBOLS_OF_NEW: Final = 0.4
"""What a new die still brings in the round in which it is gained."""
AHEAD: Final = 0.25
"""What being first in the next round is worth."""
CHAIN_LEFT: Final = 50.0
"""A chain that was left leads nowhere: this much is taken off, so that no computer player dithers."""
SETTLED: Final = 0.3
"""How far the book track may still drift apart in the round once all have acted, in steps."""
_SMALL: Final = 1e-3


def estimate(state: NationsState, seat: int) -> float:
    """The points `seat` may end with."""
    figures = state.figures
    value = float(state.points[seat])
    later = AGES - state.age
    for tile in state.slots[seat]:
        value += figures.points[tile]
    for tile in state.colonies[seat]:
        value += figures.points[tile] + chit_worth(figures, tile, later)
    for tile in state.wonders[seat]:
        value += figures.points[tile] + chit_worth(figures, tile, later)
    value += figures.points[state.advisors[seat]]
    if state.to_move == TERMINAL:
        return value
    for tile, given in zip(state.slots[seat], state.given[seat], strict=True):
        value += given * later * figures.look.die_later[figures.tiles[tile].colour]
    value += later * REROLL_LATER * (state.rerolls[seat] + state.rerolls_used[seat])
    wonder = state.under_construction[seat]
    if wonder:
        value += UNBUILT[later] * wonder_worth(figures, wonder, later)
    return value + _this_round(state, seat, later)


def chit_worth(figures: Figures, tile: int, later: int) -> float:
    """What the chit of a tile brings in the rounds to come."""
    chit = figures.tiles[tile].chit
    return CHIT_LATER[RESOURCE[chit]] * later if chit >= 0 else 0.0


def wonder_worth(figures: Figures, tile: int, later: int) -> float:
    return figures.points[tile] + chit_worth(figures, tile, later)


def means(state: NationsState, seat: int) -> tuple[list[float], float]:
    """Symbols of each resource at hand, with the mean of dice about to be rolled; and the number of dice."""
    figures = state.figures
    sums = [0.0, 0.0, 0.0, 0.0, 0.0]
    dice = 0.0
    for unit in state.available[seat]:
        sums[RESOURCE[unit]] += COUNT[unit]
        if unit < FIRST_CHIT:
            dice += 1
    pending: tuple[int, ...] = ()
    if state.actor == seat:
        pending = state.pending
        if state.stack and isinstance(state.stack[0], Picked):  # as if the dice picked so far were rolled now
            picked = state.stack[0].numbers
            pending = tuple(COLOUR[unit] for unit in picked)
            for unit in picked:
                sums[RESOURCE[unit]] -= COUNT[unit]
                dice -= 1
    elif not state.rolled >> seat & 1 and state.phase <= TURN:
        pending = tuple(
            figures.tiles[t].colour for t, n in zip(state.slots[seat], state.given[seat], strict=True) for _ in range(n)
        )
    for colour in pending:
        dice += 1
        for resource, mean in enumerate(figures.means[state.sixth][colour]):
            sums[resource] += mean
    return sums, dice


def _this_round(state: NationsState, seat: int, later: int) -> float:
    """What the round under way may still bring."""
    if not state.events or len(state.events) < state.age:
        return 0.0
    sums, dice = means(state, seat)
    value, taken = _under_way(state, seat, sums, later)
    acting = state.phase < BOOKS and not state.passed >> seat & 1
    if acting:
        for resource in range(5):
            value += SYMBOL_NOW[resource] * sums[resource]
        value += DIE_NOW * dice + REROLL_NOW * (state.rerolls[seat] > 0 and dice > 0)
        value += _in_reach(state, seat, sums, dice, taken)
    if state.left and state.phase == TURN and state.actor == seat:
        value -= CHAIN_LEFT
    return value + _end_of_round(state, seat, sums, dice)


def _end_of_round(state: NationsState, seat: int, sums: list[float], dice: float) -> float:
    figures = state.figures
    event = figures.events[state.events[-1]]
    value = 0.0
    phase = state.phase
    done = len(state.ledgers[seat]) - 4 * (state.age - 1)
    fixed = phase >= BOOKS or bool(state.passed >> seat & 1)
    pairs = max(0.0, dice - _dice_showing(state, seat, FOOD)) // 2 if state.exchange >> FOOD & 1 else 0.0
    if done < 2:
        value += _books(state, seat, 0.0 if _has_read(state, seat) else sums[BOOK])
    if done < 3:
        value += event.age * _chance(sums[FOOD] + (pairs if fixed else 0.4 * pairs), event.famine, fixed)
    if done < 4:
        value += event.age * _chance(sums[STRENGTH], event.war, fixed)
    if phase <= FAMINE and state.seats > 1 and state.age < AGES:
        value += AHEAD * min(sums[STRENGTH], 4.0) / 4
    return value


def _dice_showing(state: NationsState, seat: int, resource: int) -> int:
    return sum(unit < FIRST_CHIT and RESOURCE[unit] == resource for unit in state.available[seat])


def _chance(have: float, need: int, fixed: bool) -> float:
    """How likely `need` is met with `have` at hand now (pairs counted as they come)."""
    if have >= need:
        return 1.0 if fixed else 0.92
    if fixed:
        return 0.0
    share = have / need
    return 0.55 * share * share


def _books(state: NationsState, seat: int, own: float) -> float:
    """Points for the books of this round, and a little for standing well in the next."""
    each = BOOK_POINTS[state.seats]
    ahead = state.books[seat] + own
    if state.seats == 1:
        gap = ahead - state.opponent
        return each * _lead(gap) + _SMALL * gap
    gaps = [ahead - _books_of(state, other) for other in range(state.seats) if other != seat]
    drift = state.figures.look.books
    if not drift:
        return each * sum(map(_lead, gaps)) + 0.12 * (AGES - state.age) * own
    return each * sum(_leads(state, gap, drift) for gap in gaps)


def _books_of(state: NationsState, other: int) -> float:
    """Where another seat may come to on the track in this round."""
    if _has_read(state, other):
        return float(state.books[other])
    return float(state.books[other] + sum(COUNT[unit] for unit in state.available[other] if RESOURCE[unit] == BOOK))


def _leads(state: NationsState, gap: float, drift: tuple[float, ...]) -> float:
    """The chances to be ahead of a seat at the ends of this round and of those to come, by the gap now.

    Who is behind sees what catching up will bring, which `_lead` does not tell.
    """
    share, now, step = drift
    ahead = _beyond(gap, SETTLED if state.phase >= BOOKS else now)
    return ahead + share * sum(_beyond(gap, step * sqrt(rounds)) for rounds in range(1, AGES - state.age + 1))


def _beyond(gap: float, drift: float) -> float:
    """The chance of a gap of a step or more once it has drifted so far (a normal deviation, in steps)."""
    return 0.5 * (1 + erf((gap - 0.5) / (drift * sqrt(2))))


def _has_read(state: NationsState, seat: int) -> bool:
    """Whether the seat's books of this round are spent: those later in player order choose first."""
    return state.phase == BOOKS and state.order.index(seat) > state.order.index(state.actor)


def _lead(gap: float) -> float:
    """The chance to be strictly ahead at the end of the round, by the gap now."""
    if gap >= 1:
        return 1.0
    return 0.45 if gap > 0 else 0.15 / sqrt(1 - gap)


def given_up(state: NationsState, seat: int, later: int) -> list[float]:
    """What each development of the seat is still worth, in points, with so many rounds to come: what another in its
    place gives up."""
    figures = state.figures
    return [
        figures.points[old] + given * later * figures.look.die_later[figures.tiles[old].colour]
        for old, given in zip(state.slots[seat], state.given[seat], strict=True)
    ]


def gain(state: NationsState, seat: int, tile: int, slot: int, later: int) -> float:
    """What having a tile of the board is worth, in points, less what it throws out of `slot` (-1: the worst one)."""
    figures = state.figures
    info = figures.tiles[tile]
    if figures.is_development[tile]:
        olds = given_up(state, seat, later)
        return (
            info.points
            + info.dice * later * figures.look.die_later[info.colour]
            - (min(olds) if slot < 0 else olds[slot])
        )
    if info.kind == "advisor":
        old = state.advisors[seat]
        return info.points - figures.points[old] + later * REROLL_LATER * (info.rerolls - figures.tiles[old].rerolls)
    if info.kind == "wonder":
        old = state.under_construction[seat]
        return UNBUILT[later] * (
            wonder_worth(figures, tile, later) - (wonder_worth(figures, old, later) if old else 0.0)
        )
    return info.points + chit_worth(figures, tile, later)


def _under_way(state: NationsState, seat: int, sums: list[float], later: int) -> tuple[float, int]:
    """The gain from the purchase under way, and its tile; takes its price off `sums`."""
    figures = state.figures
    if not state.stack or state.actor != seat:
        return 0.0, 0
    frame = state.stack[0]
    if not isinstance(frame, Purchase):
        return 0.0, 0
    tile = frame.tile
    if isinstance(frame, Building):
        sums[STONE] -= figures.tiles[tile].stone
        return (1 - UNBUILT[later]) * wonder_worth(figures, tile, later), 0
    if tile in state.board:
        sums[figures.tiles[tile].pay] -= COSTS[state.seats][state.board.index(tile)]
    slot = frame.slot if isinstance(frame, Paying | Handing) else -1
    now = SYMBOLS_OF_NEW * figures.tiles[tile].dice
    return now + gain(state, seat, tile, slot, later), tile


def _in_reach(state: NationsState, seat: int, sums: list[float], dice: float, taken: int) -> float:
    """The gain from what could be bought or built next, but for the tile taken."""
    figures = state.figures
    later = AGES - state.age
    gold = sums[GOLD] + max(0.0, dice - sums[GOLD]) / 2
    strength = sums[STRENGTH]
    gains = []
    for tile, cost in zip(state.board, COSTS[state.seats], strict=True):
        if tile and tile != taken and cost <= (gold if figures.tiles[tile].pay == GOLD else strength):
            more = gain(state, seat, tile, -1, later)
            if more > 0:
                gains.append(more / (1 + PRICE * cost))
    gains.sort(reverse=True)
    value = sum(share * more for share, more in zip(GET_NEXT, gains, strict=False))
    wonder = state.under_construction[seat]
    if wonder and (not state.stack or not isinstance(state.stack[0], Building)):
        stone = sums[STONE] + max(0.0, dice - sums[STONE]) / 2
        if stone >= figures.tiles[wonder].stone:
            value += BUILD_NEXT * (1 - UNBUILT[later]) * wonder_worth(figures, wonder, later)
    return value
