"""The way of a campaign as a picture: its landscape, the marks of its chapters, and where somebody stands."""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.campaigns import Campaign
from rules.progress import Progress, steps
from tui.kit.cells import Run

if TYPE_CHECKING:
    from textual.screen import Screen

MEDAL_SIGNS: Final = {"": " ", "bronze": "b", "silver": "s", "gold": "g", "laurel": "L"}
"""One letter a medal, so that colour is never the only sign."""

LANDSCAPE: Final = {"land": "$accent", "water": "$water", "green": "$meadow", "road": "$bronze", "hill": "$muted"}
"""How the roles of a landscape look."""
GROUNDS: Final = {"~": "water", ",": "green", ".": "road", "^": "hill"}
DRAWN: Final = str.maketrans({"~": "≈", ",": "♣", ".": "·", "^": "▲", "/": "╱", "\\": "╲", "|": "│"})
"""What stands for the characters of a landscape where there are more signs than ASCII has."""
DOOR: Final = re.compile("(?<=_)n(?=_)")
SAILS: Final = re.compile("(?<![a-z])x(?![a-z])")
"""An n and an x that are no letters."""


class Mark(NamedTuple):
    """A chapter's mark in the picture: column, row, the text and its role."""

    x: int
    y: int
    text: str
    role: str


def mark(index: int, progress: Progress, chosen: bool, ascii_only: bool) -> tuple[str, str]:
    """The mark of a chapter and its role: `[3]g` passed with gold, `▶4◀` next, `(5)` still to come."""
    stage, number = progress.stages[index], str(index + 1)
    left, right = (">", "<") if ascii_only else ("▶", "◀")
    if stage.standing == "open":
        return f"{left}{number}{right}{MEDAL_SIGNS[stage.medal]}".rstrip(), "chosen" if chosen else "next"
    if stage.standing == "done" or stage.best is not None:
        brackets = f"[{number}]" if stage.on_way else f"({number})"
        return f"{brackets}{MEDAL_SIGNS[stage.medal]}".rstrip(), "chosen" if chosen else stage.medal or "done"
    return f"({number})", "chosen" if chosen else "locked"


def picture(campaign: Campaign, progress: Progress, chosen: int | None, ascii_only: bool = False) -> list[list[Run]]:
    """The lines of the picture as runs of text, from left to right.

    Roles: "land", "water", "green", "road", "hill", "done", "next", "locked", "chosen", or a medal's name.
    """
    lines = (campaign.way_ascii or campaign.way).strip("\n").split("\n")
    marks: dict[int, list[Mark]] = {}
    for index, chapter in enumerate(campaign.chapters):
        text, role = mark(index, progress, index == chosen, ascii_only)
        marks.setdefault(chapter.at[1], []).append(Mark(*chapter.at, text, role))
    found = []
    for y in range(max(len(lines), *(row + 1 for row in marks))):
        line = lines[y] if y < len(lines) else ""
        runs: list[Run] = []
        x = 0
        for one in sorted(marks.get(y, [])):
            line = line.ljust(one.x + len(one.text))
            runs += _landscape(line[x : one.x], ascii_only)
            runs.append((one.text, one.role))
            x = one.x + len(one.text)
        found.append(runs + _landscape(line[x:], ascii_only))
    return found


def _landscape(text: str, ascii_only: bool) -> list[Run]:
    """What lies between the marks: water, green, roads and hills apart from the rest."""
    runs = [("".join(group), role) for role, group in groupby(text, key=lambda char: GROUNDS.get(char, "land"))]
    return runs if ascii_only else [(_drawn(part), role) for part, role in runs]


def _drawn(text: str) -> str:
    return SAILS.sub("╳", DOOR.sub("∩", text)).translate(DRAWN)


def window(lines: list[list[Run]], whole: int, width: int, at: int) -> list[list[Run]]:
    """As many cells of a picture of `whole` cells as a screen of `width` has room for, around column `at`."""
    first = max(0, min(at - width // 2, whole - width))
    found = []
    for runs in lines:
        x, kept = 0, []
        for text, role in runs:
            part = text[max(0, first - x) : max(0, first + width - x)]
            kept += [(part, role)] if part else []
            x += len(text)
        found.append(kept)
    return found


def width_of(campaign: Campaign) -> int:
    """Cells that the picture takes."""
    lines = campaign.way.strip("\n").split("\n")
    return max(*(len(line) for line in lines), *(chapter.at[0] + 5 for chapter in campaign.chapters))


class Gone(NamedTuple):
    """How far a campaign has come: steps passed, of how many, and the furthest that an earlier way came if that is
    further (0 if not)."""

    passed: int
    whole: int
    furthest: int


def gone(campaign: Campaign, now: Progress) -> Gone:
    """How far a campaign has come, in steps."""
    furthest = steps(campaign, now.furthest) if now.furthest > now.passed else 0
    return Gone(steps(campaign, now.passed), steps(campaign), furthest)


def bar(passed: int, of: int, ascii_only: bool = False) -> str:
    """A short bar of chapters: "■■■□□"."""
    full, empty = ("#", ".") if ascii_only else ("■", "□")
    return full * passed + empty * (of - passed)


def tell_more(page: Screen[Any]) -> None:
    """Say below what is told (`#told`) that there is more of it than fits, where that is so."""
    page.query_one("#more").display = page.query_one("#told").max_scroll_y > 0
