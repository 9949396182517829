"""The score panel: the next scoring as it stands, what is missing, what an action would change, and points so far."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from rules.game import Item, ScoreSheet, Scoring
from tui.kit.cells import CellGrid, Look, Run
from tui.table import words
from tui.table.showing import Effect, differs, item_name, wanting

NAME: Final = 9
"""Columns of an item's name."""
POINTS: Final = 5
"""Columns of its points, before and after an action: "10→15"."""
FIGURE: Final = re.compile(r"([a-z]{3,} |)\d+(?!\d| ?\+)")
"""The figure that words begin with, where it is no part of a sum; what it is may stand before it."""
BEHIND: Final = re.compile(r": \+|, | \(| of | knight")
"""Before what is said of figures: what they would bring, what is lacking or asked for."""
ROLES: Final = ("ground", "head", "name", "points", "none", "gain", "loss", "note", "changed")


def arrow(before: int, after: int, ascii_only: bool) -> str:
    """`0→6` where the figures differ, else the one figure. (Two-digit figures leave no room for `->`.)"""
    return str(after) if before == after else f"{before}{'>' if ascii_only else '→'}{after}"


def score_runs(
    sheet: ScoreSheet,
    forecast: Scoring | None,
    effect: Effect | None,
    width: int,
    ascii_only: bool = False,
    told: Callable[[Item, bool], str] = wanting,
) -> list[list[Run]]:
    """The lines of the panel, `width` cells wide, as runs of text. `told`: what an item has and needs, with more room
    and with less."""
    lines: list[list[Run]] = []
    if forecast is not None:
        after = effect.after if effect else forecast
        lines.append([(words.as_it_stands(words.scoring_title(forecast.scoring)), "head")])
        lines += [
            _item_runs(before, then, width, ascii_only, told)
            for before, then in zip(forecast.items, after.items, strict=True)
        ]
        total = arrow(forecast.total, after.total, ascii_only).rjust(POINTS)
        lines += [[(words.total().ljust(NAME), "points"), (total, _role(forecast.total, after.total) or "points")], []]
    return [*lines, *_made(sheet), [(words.points_so_far().ljust(NAME) + str(sheet.total).rjust(POINTS), "points")]]


def final_runs(sheet: ScoreSheet, width: int, ascii_only: bool, told: Callable[[Item, bool], str]) -> list[list[Run]]:
    """The lines of the panel when the game is over: the last scoring as it came out, and what all of them came to."""
    last = sheet.scorings[-1]
    lines = [[(words.scoring_title(last.scoring), "head")]]
    lines += [_item_runs(item, item, width, ascii_only, told) for item in last.items]
    return [*lines, [], *_made(sheet), [(words.together().ljust(NAME) + str(sheet.total).rjust(POINTS), "points")]]


def _made(sheet: ScoreSheet) -> list[list[Run]]:
    """A line for each scoring that was made."""
    return [
        [(words.scoring_made(one.scoring).ljust(NAME) + str(one.total).rjust(POINTS), "name")] for one in sheet.scorings
    ]


def _item_runs(before: Item, after: Item, width: int, ascii_only: bool, told: Callable[[Item, bool], str]) -> list[Run]:
    """`castle 6   0→6 1 of 1`: what the action under the cursor would change has an arrow, in the column of the points
    or, where they stay, in the words behind it. No points are a dash: a figure without any follows."""
    changed = differs(before, after)
    room = width - NAME - POINTS - 1
    some = before.points or after.points
    points = arrow(before.points, after.points, ascii_only) if some else "-" if ascii_only else "–"
    points = points.rjust(POINTS)
    return [
        (item_name(before.item).ljust(NAME)[:NAME], "name"),
        (points, _role(before.points, after.points) or ("points" if before.points else "none")),
        (" ", "changed"),
        (_words(before, after, room, ascii_only, told), "changed" if changed else "note"),
    ]


def _words(before: Item, after: Item, room: int, ascii_only: bool, told: Callable[[Item, bool], str]) -> str:
    """`0→1 of 2, 1 more`: an arrow where the words change and the points do not. In little room what follows the
    figures is left out from the end; where nothing but words changes, the arrow comes first."""
    wide = room > 15
    then = told(after, wide)
    if wide and len(then) > room:
        wide, then = False, told(after, False)
    if not differs(before, after) or before.points != after.points:
        return then[:room]
    sign = ">" if ascii_only else "→"
    was, comes = FIGURE.match(told(before, wide)), FIGURE.match(then)
    if not was or not comes or was.group() == comes.group():
        return (sign + then)[:room]
    whole = was.group() + sign + then.removeprefix(was[1])
    parts = [*(more.start() for more in BEHIND.finditer(whole)), len(whole)]
    fits = max((end for end in parts if end <= room), default=0)
    return whole[:fits] if fits else whole.removeprefix(was[1])[:room]  # rather a bare figure than half of one


def _role(before: int, after: int) -> str:
    return "gain" if after > before else "loss" if after < before else ""


def score_grid(lines: list[list[Run]], width: int) -> CellGrid:
    """The lines as cells on the ground "panel"."""
    grid = CellGrid(width, len(lines), _look("ground"))
    for y, runs in enumerate(lines):
        x = 0
        for text, role in runs:
            grid.put(x, y, text, _look(role))
            x += len(text)
    return grid


def wrapped(runs: list[Run], width: int, indent: int = NAME) -> list[list[Run]]:
    """A line of the panel as the rows that it takes, broken between words; the further rows are indented."""
    rows: list[list[Run]] = [[]]
    used = 0
    for text, role in runs:
        for word in re.findall(r" *[^ ]+| +$", text):
            if used + len(word) > width and used > indent:
                rows.append([(" " * indent, "note")])
                used, word = indent, word.lstrip()
            rows[-1].append((word, role))
            used += len(word)
    return rows


def _look(role: str) -> Look:
    return role, "panel"
