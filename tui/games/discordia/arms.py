"""The barracks and military towers of a city as they stand when the Germans come, each worker a figure. No
Textual here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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


def pictured(arms: Sequence[Arm], width: int, come: int) -> list[Content]:
    """Them beside each other in so many columns, in as many rows as they need; a line where there are none. `come`: so
    many of their workers are there by now."""
    if not arms:
        return [Content(words.UNARMED.center(width))]
    rows: list[list[list[Content]]] = [[]]
    for block in (_block(arm, there) for arm, there in _as_they_come(arms, come)):
        if rows[-1] and _wide([*rows[-1], block]) > width:
            rows.append([])
        rows[-1].append(block)
    lines = [line for row in rows for line in side_by_side(row, APART)]
    return [line.pad_left(max(0, (width - line.cell_length) // 2)) for line in lines]


def in_words(arms: Sequence[Arm], width: int, come: int) -> list[Content]:
    """Them beneath each other, a line each, where figures have no room."""
    lines = []
    for arm, there in _as_they_come(arms, come):
        whole, lacks = sum(arm.there), sum(arm.lacks)
        rows = wrap(words.makes_with(arm.name, there, whole - there, lacks, _makes(arm, there)), width - 2)
        most = wrap(words.makes_with(arm.name, whole, 0, lacks, arm.strength), width - 2)  # so that nothing moves
        rows += [""] * (len(most) - len(rows))
        lines += [Content.styled(row.center(width), "" if arm.strength else "dim") for row in rows]
    return lines or [Content.styled(row.center(width), "dim") for row in wrap(words.UNARMED, width - 2)]


def _as_they_come(arms: Sequence[Arm], come: int) -> Iterator[tuple[Arm, int]]:
    """Each with how many of its workers are there, of so many that have come: tile by tile."""
    for arm in arms:
        there = min(come, sum(arm.there))
        come -= there
        yield arm, there


def _makes(arm: Arm, there: int) -> int | None:
    """The strength that it makes, once all of its workers are there; None as long as they come."""
    return arm.strength if there == sum(arm.there) else None


def _wide(blocks: Sequence[Sequence[Content]]) -> int:
    return sum(max(line.cell_length for line in block) for block in blocks) + APART * (len(blocks) - 1)


def _block(arm: Arm, there: int) -> list[Content]:
    """A tile: what it is with the strength that it makes, and those of its workers that are there."""
    look = "bold" if arm.strength else "dim"
    numbers = [*((n, True) for n in arm.there), *((n, False) for n in arm.lacks)]
    spaces, left = [], there
    for n, manned in numbers:
        spaces.append([WORKER if manned and at < left else NOBODY for at in range(n)])
        left -= n
    workers = ["   ".join(" ".join(sign[line] for sign in space) for space in spaces) for line in range(len(WORKER))]
    head = words.makes(arm.name, _makes(arm, there))
    wide = max(len(words.makes(arm.name, 0)), len(workers[0]))
    return [Content.styled(text.center(wide), look) for text in (head, *workers)]
