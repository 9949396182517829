"""What dice bring on average and how they fell, and which tiles have not been seen.

Pure functions of the state (and for luck, of the log).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple, cast

from rules.game import Act, Draw
from rules.nations.components import (
    COLOUR,
    COLOURS,
    COUNT,
    FIRST_CHIT,
    FOOD,
    GOLD,
    RESOURCE,
    RESOURCES,
    SIDES,
    STONE,
    STRENGTH,
    UNIT,
    Figures,
)
from rules.nations.purse import Units, symbols, without
from rules.nations.state import BOOKS, NationsState, dice_of


def expected(figures: Figures, colour: int, sixth: int = GOLD) -> dict[str, Fraction]:
    """The exact mean of each resource that one roll of a die brings; those it never shows are left out."""
    return {RESOURCES[i]: Fraction(n, SIDES) for i, n in enumerate(figures.sums[sixth][colour]) if n}


def expected_round(state: NationsState, seat: int) -> dict[str, Fraction]:
    """The mean of each resource that all dice and chits of the seat bring a round, dice rolled once."""
    sides = [0] * len(RESOURCES)  # what all sides of all dice show, so many of each resource
    for colour, count in enumerate(dice_of(state, seat)):
        for i, brought in enumerate(state.figures.sums[state.sixth][colour]):
            sides[i] += count * brought
    for unit in state.available[seat] + state.used[seat]:
        if unit >= FIRST_CHIT:
            sides[RESOURCE[unit]] += SIDES
    return {name: Fraction(n, SIDES) for name, n in zip(RESOURCES, sides, strict=True)}


def after_reroll(state: NationsState, picked: Units) -> list[tuple[str, Fraction]]:
    """The mean of each resource that these dice bring, rolled again."""
    sums = state.figures.sums[state.sixth]
    return [
        (RESOURCES[at], Fraction(sum(sums[COLOUR[unit]][at] for unit in picked), SIDES)) for at in range(len(RESOURCES))
    ]


def chance(state: NationsState, seat: int, picked: Units, resource: int, need: int) -> Fraction:
    """The chance that a seat can spend so much of a resource once these of its dice are rolled again, with pairs of
    other dice where the exchange has them, and nothing spent on anything else."""
    sides = state.figures.sides[state.sixth]
    dice = tuple(sides[COLOUR[unit]] for unit in picked)
    return _chance(without(state.available[seat], picked), dice, resource, need, state.exchange >> resource & 1)


@lru_cache(1 << 8)
def _chance(kept: Units, dice: tuple[Units, ...], resource: int, need: int, paired: int) -> Fraction:
    """The same for what is `kept` and the faces of the `dice` that are rolled, with pairs or without."""
    count = sum(unit < FIRST_CHIT for unit in kept) + len(dice)
    showing = sum(unit < FIRST_CHIT and RESOURCE[unit] == resource for unit in kept)
    ways = Counter({(symbols(kept, resource), showing): 1})
    for faces in dice:
        rolled = Counter[tuple[int, int]]()
        for unit in faces:
            shows = RESOURCE[unit] == resource
            for (total, showing), n in ways.items():
                rolled[total + shows * COUNT[unit], showing + shows] += n
        ways = rolled
    met = sum(n for (total, showing), n in ways.items() if total + paired * (count - showing >> 1) >= need)
    return Fraction(met, SIDES ** len(dice))


def rarest(state: NationsState, rolled: Units) -> tuple[int, int, Fraction]:
    """Of what dice have brought together the most seldom: the resource, how much of it, and the chance that they bring
    so much or more, or where it is none at all, that they bring none."""
    sides = tuple(state.figures.sides[state.sixth][COLOUR[unit]] for unit in rolled)
    found = []
    for resource in range(len(RESOURCES)):
        brought = symbols(rolled, resource)
        at_least = _chance((), sides, resource, max(1, brought), 0)
        found.append((resource, brought, at_least if brought else 1 - at_least))
    return min(found, key=lambda one: one[2])


def may_build(state: NationsState, seat: int) -> Fraction:
    """The chance that the wonder in work is built in this age: with what there is, or after each reroll chit's throw of
    all dice that show no stone. What tiles may still bring does not count."""
    if not state.under_construction[seat] or state.passed >> seat & 1 or state.phase >= BOOKS:
        return Fraction(0)
    need = state.figures.stones[state.under_construction[seat]]
    if not state.rerolls[seat] or chance(state, seat, (), STONE, need):
        return chance(state, seat, (), STONE, need)
    dice = tuple(unit for unit in state.available[seat] if unit < FIRST_CHIT and RESOURCE[unit] != STONE)
    return 1 - (1 - chance(state, seat, dice, STONE, need)) ** state.rerolls[seat]


def asked_for(state: NationsState, seat: int) -> list[tuple[str, int, int]]:
    """What a seat may want dice for besides tiles on the board: famine, war, and the wonder in work by its name; the
    resource, and how much of it."""
    found = []
    if 0 < state.age == len(state.events):
        event = state.figures.events[state.events[-1]]
        found = [("famine", FOOD, event.famine), ("war", STRENGTH, event.war)]
    wonder = state.figures.tiles[state.under_construction[seat]]
    return [*found, (wonder.name, STONE, wonder.stone)] if state.under_construction[seat] else found


def unseen(state: NationsState) -> list[int]:
    """The tiles of this age that were not laid out: all fifteen before the age is."""
    return [tile for tile in state.figures.decks[state.seats][state.age - 1] if tile not in state.laid]


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


def luck(figures: Figures, steps: Iterable[Act | Draw], seat: int, sixth: int = GOLD) -> dict[str, Luck]:
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
            mean = {r: counts[colour] * m for r, m in expected(figures, colour, sixth).items()}
            found[name] = Luck(counts[colour], {r: sums[colour][RESOURCES.index(r)] for r in mean}, mean)
    return found
