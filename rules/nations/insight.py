"""What a table wants to show: what is affordable and with what, what a purchase brings, expectations, luck.

Pure functions of the state (and for luck, of the log); no words for people beyond names.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final, NamedTuple, cast

from rules.game import Act, Action, Draw
from rules.nations.actions import Pay, Pick, Reroll, Roll, ThrowIn
from rules.nations.components import (
    AGE_TILES,
    COLOUR,
    COLOURS,
    COSTS,
    COUNT,
    FIRST_CHIT,
    GOLD,
    IS_DEVELOPMENT,
    NAMES,
    RESOURCE,
    RESOURCES,
    STONE,
    TILES,
    UNIT,
    expectation,
)
from rules.nations.course import needs
from rules.nations.proposal import proposed_payment
from rules.nations.purse import capacity, generous, lacking, payments, without
from rules.nations.state import TURN, NationsState, dice_of, supply
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
    wanted = [(s, t, COSTS[state.seats][s], TILES[t].pay) for s, t in enumerate(state.board) if t]
    wonder = state.under_construction[seat]
    if wonder:
        wanted.append((-1, wonder, TILES[wonder].stone, STONE))
    units = state.available[seat]
    found = []
    for space, tile, cost, resource in wanted:
        have = capacity(units, state.exchange)[resource]
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


def expected(colour: int, sixth: int = GOLD) -> dict[str, Fraction]:
    """The exact mean of each resource that one roll of a die brings; those it never shows are left out."""
    return {RESOURCES[i]: Fraction(n, of) for i, (n, of) in enumerate(expectation(colour, sixth)) if n}


def expected_round(state: NationsState, seat: int) -> dict[str, Fraction]:
    """The mean of each resource that all dice and chits of the seat bring a round, dice rolled once."""
    sums = [Fraction(0)] * len(RESOURCES)
    for colour, count in enumerate(dice_of(state, seat)):
        for i, (n, of) in enumerate(expectation(colour, state.sixth)):
            sums[i] += count * Fraction(n, of)
    for unit in state.available[seat] + state.used[seat]:
        if unit >= FIRST_CHIT:
            sums[RESOURCE[unit]] += 1
    return dict(zip(RESOURCES, sums, strict=True))


def reroll_steps(names: Iterable[str]) -> list[Action]:
    """The actions that roll these dice again, in any order given, from the level of the turn."""
    return [Reroll(), *(Pick(name) for name in sorted(names)), Roll()]


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


class Preview(NamedTuple):
    """What a purchase comes to, before it is paid.

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


def preview(state: NationsState, seat: int, tile: int, slot: int = -1) -> Preview:
    """What buying `tile` brings; for a development, put into `slot` (0..4)."""
    info = TILES[tile]
    sums = [Fraction(0)] * len(RESOURCES)
    out = dice = lost = rerolls = 0
    lost_colour = -1
    chit = info.chit
    points = info.points
    if IS_DEVELOPMENT[tile]:
        out = state.slots[seat][slot]
        lost, lost_colour = state.given[seat][slot], TILES[out].colour
        points -= TILES[out].points
        dice = _dice_to_come(state, seat, tile, slot)
        _add(sums, info.colour, dice, state.sixth)
        _add(sums, lost_colour, -lost, state.sixth)
    elif info.kind == "advisor":
        out = state.advisors[seat]
        rerolls = info.rerolls - TILES[out].rerolls
        points -= TILES[out].points
    elif info.kind == "wonder" and tile != state.under_construction[seat]:
        out, points, chit = state.under_construction[seat], 0, -1
    if chit >= 0:
        sums[RESOURCE[chit]] += 1
    means = {name: mean for name, mean in zip(RESOURCES, sums, strict=True) if mean}
    return Preview(points, dice, info.colour if dice else -1, lost, lost_colour, chit, rerolls, out, means)


def _dice_to_come(state: NationsState, seat: int, tile: int, slot: int) -> int:
    """The dice a development gives: fewer than printed only if the box runs short of them."""
    left = supply(state)
    colour = TILES[tile].colour
    if left is None:
        return TILES[tile].dice
    back = state.given[seat][slot] if TILES[state.slots[seat][slot]].colour == colour else 0
    return min(TILES[tile].dice, left[colour] + back)


def _add(sums: list[Fraction], colour: int, dice: int, sixth: int) -> None:
    for i, (n, of) in enumerate(expectation(colour, sixth)):
        sums[i] += dice * Fraction(n, of)


def unseen(state: NationsState) -> list[int]:
    """The tiles of this age that were not laid out: all fifteen before the age is."""
    return [tile for tile in AGE_TILES[state.age - 1] if tile not in state.laid]


class Luck(NamedTuple):
    """Dice of one colour as they fell: how many were rolled, symbols by resource, and the mean for so many."""

    rolled: int
    symbols: dict[str, int]
    mean: dict[str, Fraction]

    @property
    def surplus(self) -> Fraction:
        """Symbols in all, more or less than the mean."""
        return sum(self.symbols.values()) - sum(self.mean.values(), Fraction(0))


ROLLS: Final = ("roll", "reroll", "gain")


def luck(steps: Iterable[Act | Draw], seat: int, sixth: int = GOLD) -> dict[str, Luck]:
    """By colour, how a seat's dice fell in the steps of a log (`Entry.step`); colours never rolled are left out."""
    counts = [0] * len(COLOURS)
    sums = [[0] * len(RESOURCES) for _ in COLOURS]
    streams = {f"{why}.{seat}" for why in ROLLS}
    for step in steps:
        if isinstance(step, Draw) and step.stream in streams:
            for name in cast(tuple[str, ...], step.outcome):
                unit = UNIT[name]
                counts[COLOUR[unit]] += 1
                sums[COLOUR[unit]][RESOURCE[unit]] += COUNT[unit]
    found = {}
    for colour, name in enumerate(COLOURS):
        if counts[colour]:
            mean = {r: counts[colour] * m for r, m in expected(colour, sixth).items()}
            found[name] = Luck(counts[colour], {r: sums[colour][RESOURCES.index(r)] for r in mean}, mean)
    return found
