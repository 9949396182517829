"""The barracks and military towers of a city as they stand when the Germans come, each worker a figure. No
Textual here."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Final, NamedTuple

from textual.content import Content

from rules.discordia.city.board import foundations, tower_places
from rules.discordia.city.counting import is_full
from rules.discordia.components import BARRACKS, KIND, MILITARY
from rules.discordia.state import TILE, DiscordiaState, filled
from tui.games.discordia import words_winter as words
from tui.kit.text import side_by_side

if TYPE_CHECKING:
    from rules.discordia.pieces.bonuses import Figures

APART: Final = 6
"""Columns between two tiles."""
WORKER: Final = (" ▟█▙ ", " ▜█▛ ", "▟███▙", "█████")
NOBODY: Final = ("     ", "     ", "     ", "╰───╯")
"""A worker, and a space without one."""


class Arm(NamedTuple):
    """A tile for soldiers in words; the workers that stand on it and those it lacks, space by space; whether all are
    there, which alone makes strength."""

    name: str
    there: tuple[int, ...]
    lacks: tuple[int, ...]

    @property
    def strength(self) -> int:
        return 0 if self.lacks else sum(self.there)


def arms_of(state: DiscordiaState, seat: int) -> tuple[Arm, ...]:
    """Those of a seat, barracks first."""
    city = state.cities[seat]
    sites = [slot.site for slot in (*foundations(city, BARRACKS), *tower_places(city)) if slot.site >= 0]
    return tuple(_arm(city.figures, site) for site in sites if KIND[site & TILE] in (BARRACKS, MILITARY))


def _arm(figures: Figures, site: int) -> Arm:
    tile, done = figures.tiles[site & TILE], filled(site)
    wanted = tuple(map(len, tile.spaces))
    full = is_full(figures, site)
    return Arm(words.of_soldiers(KIND[site & TILE], tile.die), wanted[:done], () if full else wanted[done:])


def pictured(arms: Sequence[Arm], width: int) -> list[Content]:
    """Them beside each other in so many columns, in as many rows as they need; a line where there are none."""
    if not arms:
        return [Content(words.UNARMED.center(width))]
    rows: list[list[list[Content]]] = [[]]
    for block in map(_block, arms):
        if rows[-1] and _wide([*rows[-1], block]) > width:
            rows.append([])
        rows[-1].append(block)
    lines = [line for row in rows for line in side_by_side(row, APART)]
    return [line.pad_left(max(0, (width - line.cell_length) // 2)) for line in lines]


def in_words(arms: Sequence[Arm], width: int) -> list[Content]:
    """Them beneath each other, a line each, where figures have no room."""
    told = [(words.makes_with(arm.name, sum(arm.there), sum(arm.lacks), arm.strength), arm.strength) for arm in arms]
    return [
        Content.styled(row.center(width), "" if strength else "dim")
        for text, strength in told or [(words.UNARMED, 0)]
        for row in wrap(text, width - 2)
    ]


def _wide(blocks: Sequence[Sequence[Content]]) -> int:
    return sum(max(line.cell_length for line in block) for block in blocks) + APART * (len(blocks) - 1)


def _block(arm: Arm) -> list[Content]:
    """A tile: what it is with the strength that it makes, and its workers."""
    look = "bold" if arm.strength else "dim"
    spaces = [(WORKER, n) for n in arm.there] + [(NOBODY, n) for n in arm.lacks]
    workers = ["   ".join(" ".join([sign[line]] * n) for sign, n in spaces) for line in range(len(WORKER))]
    head = words.makes(arm.name, arm.strength)
    wide = max(len(head), len(workers[0]))
    return [Content.styled(text.center(wide), look) for text in (head, *workers)]
