"""What units can pay for. Source: rulebook, "Ein Fortschrittsplättchen kaufen", "Würfel eintauschen".

A payment is a sorted tuple of units. It pays `need` of a resource if its symbols of that resource, and pairs of any two
dice for 1 each (where the exchange allows it), come to at least `need`. It is **exact** if no unit could be left out;
only exact payments are offered by default.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final

from rules.nations.actions import Collect, Pay
from rules.nations.components import BOOK, COUNT, FIRST_CHIT, NAMES, RESOURCE, UNIT

Units = tuple[int, ...]
_CACHED: Final = 1 << 14
WORTH: Final = tuple(2 * count + (unit < FIRST_CHIT) for unit, count in enumerate(COUNT))
"""What spending a unit costs, for the order of payments: its symbols twice; one more for dice, which can be paired."""
WORTH_OF: Final = dict(zip(NAMES, WORTH, strict=True))


@lru_cache(_CACHED)
def capacity(units: Units, exchange: int) -> tuple[int, int, int, int, int]:
    """The most that `units` can pay of each resource; `exchange`: the resources (bits) two dice may stand for."""
    sums = [0, 0, 0, 0, 0]
    showing = [0, 0, 0, 0, 0]
    dice = 0
    for unit in units:
        resource = RESOURCE[unit]
        sums[resource] += COUNT[unit]
        if unit < FIRST_CHIT:
            dice += 1
            showing[resource] += 1
    for resource in range(5):
        if exchange >> resource & 1:
            sums[resource] += dice - showing[resource] >> 1
    return sums[0], sums[1], sums[2], sums[3], sums[4]


def symbols(units: Units, resource: int) -> int:
    """The printed symbols of a resource."""
    return sum([COUNT[unit] for unit in units if RESOURCE[unit] == resource])


def without(units: Units, gone: Units) -> Units:
    """The units less those gone, which are among them."""
    rest = list(units)
    for unit in gone:
        rest.remove(unit)
    return tuple(rest)


def subsets(units: Units) -> Iterator[Units]:
    """Every different sorted selection of the units, the empty one too."""
    for size in range(len(units) + 1):
        yield from selections(units, size)


def names(units: Units) -> tuple[str, ...]:
    return tuple([NAMES[unit] for unit in units])


def indices(units: tuple[str, ...]) -> Units:
    return tuple([UNIT[name] for name in units])


def pay_key(pay: Pay) -> tuple[int, int, tuple[str, ...]]:
    """Orders payments, the cheapest first: by worth, then by the number of units, then by name."""
    return sum(WORTH_OF.get(name, 0) for name in pay.units), len(pay.units), pay.units


def collect_key(collect: Collect) -> tuple[int, tuple[str, ...]]:
    """Orders ways to collect books, the most first."""
    return -sum(COUNT[UNIT[name]] for name in collect.units if name in UNIT), collect.units


@lru_cache(_CACHED)
def payments(units: Units, resource: int, need: int, exchange: int) -> tuple[Pay, ...]:
    """Every exact payment of `need` of a resource out of `units`, the cheapest first."""
    showing = tuple([unit for unit in units if RESOURCE[unit] == resource])
    others = [unit for unit in units if RESOURCE[unit] != resource and unit < FIRST_CHIT]
    return _payments(showing, tuple(others) if exchange >> resource & 1 else (), need)


@lru_cache(_CACHED)
def _payments(showing: Units, others: Units, need: int) -> tuple[Pay, ...]:
    found = []
    for real, lacks in _begun(showing, need):
        if not lacks:
            found.append(real)
        elif lacks <= len(others) >> 1:
            found += [tuple(sorted(real + dice)) for dice in selections(others, 2 * lacks)]
    return tuple([priced[3] for priced in sorted(map(_priced, found))])


@lru_cache(_CACHED)
def _begun(showing: Units, need: int) -> tuple[tuple[Units, int], ...]:
    """What may be paid in symbols of the resource itself, and how much pairs of other dice have to bring then."""
    found = []
    for size in range(min(need, len(showing)) + 1):
        for real in selections(showing, size):
            counts = [COUNT[unit] for unit in real]
            have = sum(counts)
            if have < need or have - min(counts) < need:
                found.append((real, max(0, need - have)))
    return tuple(found)


@lru_cache(_CACHED)
def _priced(units: Units) -> tuple[int, int, Units, Pay]:
    """A payment behind what it is sorted by: `pay_key` by numbers."""
    return sum([WORTH[unit] for unit in units]), len(units), units, Pay(names(units))


@lru_cache(_CACHED)
def selections(units: Units, size: int) -> tuple[Units, ...]:
    """Every different selection of `size` of the units, sorted."""
    return tuple(dict.fromkeys(combinations(units, size)))


def covers(units: Units, resource: int, need: int, exchange: int) -> bool:
    """Whether every one of the units can be spent on `need` of the resource, wasteful or not."""
    showing = [unit for unit in units if RESOURCE[unit] == resource]
    others = [unit for unit in units if RESOURCE[unit] != resource]
    have = sum(COUNT[unit] for unit in showing)
    if others and (not exchange >> resource & 1 or any(unit >= FIRST_CHIT for unit in others)):
        return False
    if len(others) % 2 == 0:
        return have + len(others) // 2 >= need
    # an odd die needs a partner: the die with the fewest symbols of the resource itself
    dice = [COUNT[unit] for unit in showing if unit < FIRST_CHIT]
    return bool(dice) and have - min(dice) + (len(others) + 1) // 2 >= need


def lacking(units: Units, among: Units) -> tuple[str, ...]:
    """The names of those units that are fewer among the others."""
    return tuple(NAMES[unit] for unit in sorted(set(units)) if units.count(unit) > among.count(unit))


@lru_cache(_CACHED)
def generous(units: Units, extra: Units, resource: int, need: int, exchange: int) -> tuple[Pay, ...]:
    """The payments that hold all of `extra`, besides an exact payment out of the rest; the cheapest first."""
    found = set()
    for exact in payments(without(units, extra), resource, need, exchange):
        units_paid = tuple(sorted(indices(exact.units) + extra))
        if not extra or covers(units_paid, resource, need, exchange):
            found.add(Pay(names(units_paid)))
    return tuple(sorted(found, key=pay_key))


@lru_cache(_CACHED)
def throwable(units: Units, extra: Units, resource: int, need: int, exchange: int) -> Units:
    """The units that may be thrown in next: none below those before, and a payment is left without them."""
    rest = without(units, extra)
    least = extra[-1] if extra else 0
    paired = exchange >> resource & 1
    found = []
    for unit in sorted(set(rest)):
        fits = RESOURCE[unit] == resource or (paired and unit < FIRST_CHIT)
        if fits and unit >= least and capacity(without(rest, (unit,)), exchange)[resource] >= need:
            found.append(unit)
    return tuple(found)


@lru_cache(_CACHED)
def collections(units: Units) -> tuple[Collect, ...]:
    """Every way to spend book dice among `units`, all of them first."""
    dice = tuple(unit for unit in units if RESOURCE[unit] == BOOK and unit < FIRST_CHIT)
    return tuple(sorted((Collect(names(chosen)) for chosen in subsets(dice)), key=collect_key))
