"""The look-ahead: what is affordable and with what, what a purchase comes to, how to pay what is picked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from msgspec.structs import astuple, replace

from rules.game import Action, Preview
from rules.nations.actions import Build, Buy, Pay, Pick, Replace, Reroll, Roll, ThrowIn
from rules.nations.components import (
    COLOURS,
    COSTS,
    COUNT,
    FIRST_CHIT,
    NAMES,
    RESOURCE,
    RESOURCES,
    SIDES,
    SLOTS,
    STONE,
    TILE,
    TILE_IDS,
    UNIT,
)
from rules.nations.course import carry_out, needs
from rules.nations.frames import Building, Paying, Placing
from rules.nations.proposal import best_slot, proposed_payment
from rules.nations.purse import capacity, generous, lacking, payments, without
from rules.nations.scoring import left_open
from rules.nations.state import TURN, NationsState, supply
from rules.nations.turn import LEFT_EXTRA, extra, price, target


class Offer(NamedTuple):
    """A tile of the board (or the wonder to be built) for a seat.

    `space`: its place on the board, -1 for the wonder under construction. `cost` of `resource`; `have`: the most the
    seat could pay of it now. `payment`: the names of what is proposed to pay with, empty if it cannot be paid; for a
    development, if it goes to the place that gives up least.
    """

    space: int
    tile: int
    cost: int
    resource: int
    have: int
    payment: tuple[str, ...]

    @property
    def affordable(self) -> bool:
        return self.have >= self.cost


def offers(state: NationsState, seat: int) -> list[Offer]:
    """All tiles of the board by space, and the wonder under construction last, affordable or not."""
    wanted = [(s, t, COSTS[state.seats][s], state.figures.tiles[t].pay) for s, t in enumerate(state.board) if t]
    wonder = state.under_construction[seat]
    if wonder:
        wanted.append((-1, wonder, state.figures.tiles[wonder].stone, STONE))
    most, found = capacity(state.available[seat], state.exchange), []
    for space, tile, cost, resource in wanted:
        have = most[resource]
        best = proposed_payment(state, seat, tile) if have >= cost else None
        found.append(Offer(space, tile, cost, resource, have, best.units if best else ()))
    return found


def purse(state: NationsState, seat: int) -> dict[str, tuple[int, int]]:
    """By resource: the printed symbols available, and the most that could be paid with pairs of dice."""
    units = state.available[seat]
    printed = [0] * len(RESOURCES)
    for unit in units:
        printed[RESOURCE[unit]] += COUNT[unit]
    return {name: (printed[i], capacity(units, state.exchange)[i]) for i, name in enumerate(RESOURCES)}


def worth(names: Iterable[str], resource: int) -> tuple[int, int]:
    """What a selection of units comes to: printed symbols of the resource, and how many other dice are in it."""
    units = [UNIT[name] for name in names]
    have = sum(COUNT[unit] for unit in units if RESOURCE[unit] == resource)
    return have, sum(RESOURCE[unit] != resource and unit < FIRST_CHIT for unit in units)


def payment_steps(state: NationsState, seat: int, names: Iterable[str]) -> list[Action] | None:
    """The actions that spend exactly these units on what is to be paid now; None if they are no payment.

    One `Pay`, after `ThrowIn`s for what could be left out (only where overpaying is offered).
    """
    units = tuple(sorted(UNIT[name] for name in names))
    wanted = Pay(tuple(NAMES[unit] for unit in units))
    resource, need = price(state) if state.phase == TURN else needs(state)
    if lacking(units, state.available[seat]) or extra(state):
        return None
    for exact in payments(units, resource, need, state.exchange):
        thrown = without(units, tuple(UNIT[name] for name in exact.units))
        if wanted in generous(state.available[seat], thrown, resource, need, state.exchange):
            left = (target(state.stack[0]) if state.stack else LEFT_EXTRA) in state.left
            if thrown and (left or not state.overpay):
                return None
            return [*(ThrowIn(NAMES[unit]) for unit in thrown), wanted]
    return None


# --- what a purchase comes to -----------------------------------------------------------------------------------------


class Brings(NamedTuple):
    """What a tile brings.

    `points`: at the end of the game, more or less than now (a wonder counts once it is built). `dice`, `lost`: how many
    dice come and go, of which colour (-1: none). `chit`: the unit it gives (-1: none). `rerolls`: more or less.
    `out`: the tile that leaves the game (0: none). `means`: by resource, more or less a round on average.
    """

    points: int
    dice: int
    colour: int
    lost: int
    lost_colour: int
    chit: int
    rerolls: int
    out: int
    means: dict[str, Fraction]

    def named(self) -> dict[str, Any]:
        """The same for other programs: ids as in actions and events for the numbers, None for none."""
        return self._asdict() | {
            "colour": COLOURS[self.colour] if self.colour >= 0 else None,
            "lost_colour": COLOURS[self.lost_colour] if self.lost_colour >= 0 else None,
            "chit": NAMES[self.chit] if self.chit >= 0 else None,
            "out": TILE_IDS[self.out] if self.out else None,
        }


class Purchase(NamedTuple):
    """A purchase looked at: the place it goes to (0..4, -1: none), what it costs, and what it brings.

    `paid`: the names of what is paid with, as chosen or as proposed (empty if it cannot be paid); `ways`: how many
    payments there are. `building`: a wonder is built, not bought.
    """

    tile: int
    slot: int
    building: bool
    resource: int
    cost: int
    paid: tuple[str, ...]
    ways: int
    brings: Brings

    def named(self) -> dict[str, Any]:
        """The same for other programs, see `Brings.named`; the slot counts from 1, as in `Replace`."""
        return self._asdict() | {
            "tile": TILE_IDS[self.tile],
            "slot": self.slot + 1 if self.slot >= 0 else None,
            "resource": RESOURCES[self.resource],
        }


class NationsPreview(Preview, frozen=True):
    """`purchase`: what the chain buys or builds. `rolls`: it rolls dice again, so that `then` cannot be told yet.
    `open`: the items that `then` counts with less than `before`, but that the new dice may still bring."""

    purchase: Purchase | None = None
    rolls: bool = False
    open: tuple[str, ...] = ()


def with_purchase(plain: Preview, state: NationsState, seat: int, actions: Sequence[Action]) -> NationsPreview:
    """A preview with what Nations can say beside it."""
    told = NationsPreview(*astuple(plain))
    rolls = any(isinstance(action, Reroll | Pick | Roll) for action in actions)
    after: Any = plain.after
    still_open = left_open(after, seat, plain.before, plain.then) if not plain.made else ()
    return replace(told, purchase=purchase_of(state, seat, actions), rolls=rolls, open=still_open)


def purchase_of(state: NationsState, seat: int, actions: Sequence[Action]) -> Purchase | None:
    """The purchase that a chain begins or goes on with, affordable or not; None where it is none."""
    found = _bought(state, seat, actions)
    if found is None:
        return None
    tile, slot, building = found
    if building:
        resource, cost = STONE, state.figures.tiles[tile].stone
    else:
        resource, cost = state.figures.tiles[tile].pay, COSTS[state.seats][state.board.index(tile)]
    ways = len(payments(state.available[seat], resource, cost, state.exchange))
    if state.figures.is_development[tile] and not 0 <= slot < SLOTS:
        slot = _slot_for(state, seat, tile) if ways else 0
    chosen = next((action for action in actions if isinstance(action, Pay)), None)
    pay = chosen or proposed_payment(state, seat, tile, slot)
    paid = pay.units if pay else ()
    return Purchase(tile, slot, building, resource, cost, paid, ways, brings(state, seat, tile, slot))


def _bought(state: NationsState, seat: int, actions: Sequence[Action]) -> tuple[int, int, bool] | None:
    """The tile of the purchase under way, or of that which begins, its place (-1: open), whether it is built."""
    first = actions[0] if actions else None
    slot = next((action.slot - 1 for action in actions if isinstance(action, Replace)), -1)
    if isinstance(first, Buy) and TILE.get(first.tile) in state.board and not state.stack:
        return TILE[first.tile], slot, False
    if isinstance(first, Build) and state.under_construction[seat]:
        return state.under_construction[seat], -1, True
    under_way = state.stack[0] if state.phase == TURN and state.stack else None
    match under_way:
        case Building(tile=tile):
            return tile, -1, True
        case Paying(tile=tile, slot=place):
            return tile, place, False
        case Placing(tile=tile):
            return tile, slot, False
    return None


def _slot_for(state: NationsState, seat: int, tile: int) -> int:
    """The place proposed for a development that may be bought."""
    after = state
    if not state.stack:
        after = state.clone()
        carry_out(after, seat, Buy(TILE_IDS[tile]), None)
    return best_slot(after, seat)


def brings(state: NationsState, seat: int, tile: int, slot: int = -1) -> Brings:
    """What buying `tile` brings; for a development, put into `slot` (0..4)."""
    info = state.figures.tiles[tile]
    sums = [Fraction(0)] * len(RESOURCES)
    out = dice = lost = rerolls = 0
    lost_colour = -1
    chit = info.chit
    points = info.points
    if state.figures.is_development[tile]:
        out = state.slots[seat][slot]
        lost, lost_colour = state.given[seat][slot], state.figures.tiles[out].colour
        points -= state.figures.tiles[out].points
        dice = _dice_to_come(state, seat, tile, slot)
        _add(sums, state, info.colour, dice)
        _add(sums, state, lost_colour, -lost)
    elif info.kind == "advisor":
        out = state.advisors[seat]
        rerolls = info.rerolls - state.figures.tiles[out].rerolls
        points -= state.figures.tiles[out].points
    elif info.kind == "wonder" and tile != state.under_construction[seat]:
        out, points, chit = state.under_construction[seat], 0, -1
    if chit >= 0:
        sums[RESOURCE[chit]] += 1
    means = {name: mean for name, mean in zip(RESOURCES, sums, strict=True) if mean}
    return Brings(points, dice, info.colour if dice else -1, lost, lost_colour, chit, rerolls, out, means)


def _dice_to_come(state: NationsState, seat: int, tile: int, slot: int) -> int:
    """The dice a development gives: fewer than printed only if the box runs short of them."""
    left = supply(state)
    colour = state.figures.tiles[tile].colour
    if left is None:
        return state.figures.tiles[tile].dice
    back = state.given[seat][slot] if state.figures.tiles[state.slots[seat][slot]].colour == colour else 0
    return min(state.figures.tiles[tile].dice, left[colour] + back)


def _add(sums: list[Fraction], state: NationsState, colour: int, dice: int) -> None:
    """The mean of so many dice more, or fewer."""
    for i, symbols in enumerate(state.figures.sums[state.sixth][colour]):
        sums[i] += dice * Fraction(symbols, SIDES)
