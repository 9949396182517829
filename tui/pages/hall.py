"""The hall of fame of a game's solo results, as lines of runs. No Textual here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tui.kit.cells import Run
from tui.kit.glyphs import glyphs
from tui.pages.words.results import no_name

SHOWN: Final = 3
"""How many kept results stand beside a name at most."""
NAME: Final = 16
"""Cells of a name."""


class Entry(NamedTuple):
    """A kept solo result. `who` is safe to show; `own`: it is the one looked at."""

    points: int
    who: str
    own: bool


def reached(ranks: Sequence[tuple[int, str]], points: int) -> int:
    """The index in `ranks` (least points, name; from the lowest up) of the name for so many points; -1 for none."""
    return sum(points >= least for least, _ in ranks) - 1


def hall_lines(ranks: Sequence[tuple[int, str]], entries: Sequence[Entry], ascii_only: bool) -> list[list[Run]]:
    """A line a name, the highest first: from how many points on it is given, and the best kept results in it.

    Roles: "name", "reached" (the name of the result looked at), "own" (that result), "note". The result looked at
    is always shown, marked with a pointer. What is below the lowest name has a last line.
    """
    signs = glyphs("ascii" if ascii_only else "unicode")
    lines: list[list[Run]] = []
    for at in range(len(ranks) - 1, -2, -1):
        inside = sorted((e for e in entries if reached(ranks, e.points) == at), key=lambda e: (-e.points, not e.own))
        if at < 0 and not inside:
            continue
        own = any(entry.own for entry in inside)
        least, name = ranks[at] if at >= 0 else (0, no_name())
        line = [(f"{signs.pointer if own else ' '} ", "reached"), (f"{least:>3} ", "note")]
        line.append((f"{name:<{NAME}}", "reached" if own else "name" if at >= 0 else "note"))
        shown = [entry for number, entry in enumerate(inside) if number < SHOWN or entry.own]
        for number, entry in enumerate(shown):
            line += [(", " if number else "", "note"), (f"{entry.who} {entry.points}", "own" if entry.own else "note")]
        if len(shown) < len(inside):
            line.append((f" {signs.ellipsis}", "note"))
        lines.append(line)
    return lines
