"""The score sheet of the explorers' game, as runs of text."""

from __future__ import annotations

from typing import Final

from rules.explorers import goals
from rules.explorers.components import (
    KINDS,
    TREASURE_CARDS,
)
from rules.explorers.state import ExplorersState
from rules.explorers.words import source_name
from rules.game import Item
from tui.games.explorers import words
from tui.kit.cells import Run

Line = list[Run]


def sheet_total(now: int, then: int | None, width: int = 80, sign: str = ">") -> Line:
    """The head of a score sheet of `width` cells. `then`: if the game ended now; None once it is over."""
    if then is None:
        return [(words.coins(now), "head")]
    if width < SHEET_WORDS:
        note = [(f"  {words.brief_figures(sign)}", "note")] if then != now else []
        return [(_brief_figures(words.TOGETHER, now, then, sign), "head"), *note]
    return [(f"{words.TOGETHER:<{SHEET_NAME}}{now:>3}{then:>5}", "head"), (words.two_columns(), "note")]


def sheet_line(
    state: ExplorersState, seat: int, item: Item, then: int | None, width: int = 80, sign: str = ">"
) -> Line:
    """A line of the score sheet, in names: `goals  20  20  5 villages; 2 discovery towers`. `then`: at the end, in a
    column of its own; None once the game is over. In few cells both are one figure, and words that do not fit are
    left to the line that tells what is under the cursor."""
    told, role = source_told(state, seat, item), "name" if item.points or then else "none"
    if width < SHEET_WORDS:
        figures = _brief_figures(source_name(item.item), item.points, then, sign)
        fits = len(figures) + len(told) + 2 <= width and role == "name"
        return [(figures, role), *([(f"  {told}", "name")] if fits else [])]
    line: Line = [(f"{source_name(item.item):<{SHEET_NAME}}", "name")]
    line.append((f"{item.points:>3}", "points" if item.points else "none"))
    if then is not None:
        line.append((f"{then:>5}", "gain" if then != item.points else "points" if then else "none"))
    return [*line, (f"  {told}", role)]


def _brief_figures(name: str, now: int, then: int | None, sign: str) -> str:
    return f"{name:<{SHEET_NAME}}{now_and_then(now, then, sign):>6}"


BRIEF_NAME: Final = 9
"""Columns of a source, where there is room for figures only."""


def brief_seat(seats: int) -> int:
    """Columns of a seat there: a blank between two."""
    return 10 if seats < 3 else 9


def brief_width(seats: int) -> int:
    """Columns for the figures of so many seats side by side."""
    return BRIEF_NAME + seats * brief_seat(seats) - 1


SHEET_WORDS: Final = 36
"""From so many columns on, a score sheet has words behind all figures."""
SHEET_NAME: Final = 12
"""Columns of a source on the score sheet."""
SHEET_SEAT: Final = 11
"""Columns of a seat's badge and figures, where all stand side by side."""
SHEET_TOLD: Final = 14
"""Columns that the words behind them want at least."""


def sheets_width(seats: int) -> int:
    """Columns for the score sheets of so many seats side by side."""
    return SHEET_NAME + seats * SHEET_SEAT + SHEET_TOLD


def now_and_then(now: int, then: int | None, sign: str) -> str:
    """What a source has brought, and what it would come to at the end: `20→26`, or one figure for both."""
    return str(now) if then is None or then == now else f"{now}{sign}{then}"


def source_told(state: ExplorersState, seat: int, item: Item) -> str:
    """What of a source a seat has, in words."""
    names = {"goals": _goals_met, "treasures": _treasures_kept}.get(item.item)
    return without_nought(item.figure) if names is None else names(state, seat)


def without_nought(figure: str) -> str:
    """A figure that counts nothing in a word: "villages 0, 0 villages" says it twice."""
    return words.NONE if figure.startswith("0 ") else figure


def _goals_met(state: ExplorersState, seat: int) -> str:
    met = [goal.text for goal in goals.statuses(state, seat) if goal.coins]
    return "; ".join(met) or words.none_met()


def _treasures_kept(state: ExplorersState, seat: int) -> str:
    kept = [(state.found[seat * KINDS + kind], TREASURE_CARDS[kind].name) for kind in range(KINDS)]
    return words.kinds_kept([(number, name) for number, name in kept if number])
