"""The hall of fame of a game's solo results, as lines of runs, and as the page of a result shows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from textual.content import Content

from tui.kit.cells import Run
from tui.kit.glyphs import glyphs
from tui.kit.text import name_content
from tui.pages.words.results import HALL_OF_FAME, no_name

if TYPE_CHECKING:
    from saves.model import Result
    from tui.pages.outcome import Outcome

SHOWN: Final = 3
"""How many kept results stand beside a name at most."""
NAME: Final = 16
"""Cells of a name."""
STYLES: Final = {"reached": "bold $accent", "own": "bold", "name": "", "note": "$muted"}


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


def told_hall(outcome: Outcome, kept: Sequence[Result], glyph_set: str) -> Content | None:
    """Of a game played alone the names of its hall of fame, with the results of all those `kept` that reached them;
    None where there are none."""
    ranks = outcome.rules.hall_of_fame() if outcome.rules is not None else ()
    if len(outcome.seats) != 1 or not ranks:
        return None
    others = [one for one in kept if (one.game, len(one.seats)) == (outcome.game, 1) and one.game_id != outcome.game_id]
    entries = [Entry(outcome.totals[0], name_content(outcome.seats[0].name).plain, True)]
    entries += [Entry(one.totals[0], name_content(one.seats[0].name, NAME).plain, False) for one in others]
    lines = [Content.styled(HALL_OF_FAME, "bold $accent")]
    for runs in hall_lines(ranks, entries, glyph_set == "ascii"):
        lines.append(Content.assemble(*((text, STYLES[role]) for text, role in runs)))
    return Content("\n").join([*lines, Content("")])
