"""The tables of the rulebook of Nations: The Dice Game, made from the box."""

from __future__ import annotations

from rules.nations.components import COLOURS, GOLD, RESOURCES, UNITS
from rules.nations.odds import expected
from rules.nations.play import Nations
from tests.rulebook.tables import Tables, lines

FIGURES = Nations().figures


def faces() -> list[str]:
    rows = []
    for colour, name in enumerate(COLOURS):
        units = [UNITS[unit] for unit in FIGURES.sides[GOLD][colour]]
        shown = sorted(f"{unit.symbols} {RESOURCES[unit.resource]}" for unit in units)
        means = sorted((what, mean) for what, mean in expected(FIGURES, colour).items() if mean)
        rows.append([name, ", ".join(shown), ", ".join(f"{mean} {what}" for what, mean in means)])
    return lines("die|faces|on average", sorted(rows, key=lambda row: ("white", "orange", "red", "blue").index(row[0])))


def events() -> list[str]:
    return lines("event|famine|war|points", [[e.id, e.famine, e.war, e.age] for e in FIGURES.events])


def tiles() -> list[str]:
    rows = [
        [tile.id, tile.name, tile.kind, tile.points, tile.gives, tile.stone or "-"]
        for tile in sorted(FIGURES.tiles[1:])
        if tile.age
    ]
    return lines("tile|name|kind|points|gives|stone", rows)


def fame() -> list[str]:
    return lines("more than|name", [*reversed(FIGURES.hall_of_fame)])


def all_tables() -> Tables:
    """By section (without the game): its tables, in their order."""
    return {"dice.faces": [faces()], "solo.fame": [fame()], "list.events": [events()], "list.tiles": [tiles()]}
