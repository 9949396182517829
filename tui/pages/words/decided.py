"""The words for what decided a finished game; each goes on from a name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.words import count, listed

OFTEN: Final = 3
"""From so many changes of the lead on it is told how many there were."""
FAR: Final = 2
"""So much behind is worth telling."""


def led(part: str, behind: int, changes: int, other: str, counting: str = "") -> str:
    """From which `part` of the game on one led till its end. `behind`: by how much at most before, `changes`: how often
    the lead changed hands; `other`: the name of the only other one, "" for several; `counting`: of one who was behind
    while that was not counted yet ("with tiles")."""
    since = f"{part[:1].lower()}{part[1:]}"
    if not behind and not changes:
        return f" was never behind{counting and f' {counting}'} and led from {since} on"
    told = f" took the lead for good in {since}{counting and f', {counting}'}"
    who = f"{other} led" if other else "behind"
    before = f"{who} by up to {behind} before" if behind >= FAR else ""
    often = f"the lead changed {changes} times" if changes >= OFTEN else ""
    return "; ".join(filter(None, (told, before, often)))


def led_again(part: str, had: int, fell: int, where: str, over: bool = False, counting: str = "") -> str:
    """The same of one who had led by `had` before, in the part `where`, or when that was `over`, and `fell` behind (0:
    was caught); `counting`: as above."""
    since, then = (f"{one[:1].lower()}{one[1:]}" for one in (part, where))
    when = f"after {then}" if over else f"in {then}"
    lost = f"fell {fell} behind" if fell else "was caught"
    return f" led by {had} {when}, {lost}, and took the lead back for good in {since}{counting and f', {counting}'}"


def behind(by: int, when: str, most: int) -> str:
    """Of one who was behind in the last count: `when` ("before churches") and `by` how much; `most`: in the game."""
    back = f" came back from {most} behind and was still" if most > by else " was"
    return f"{back} {by} behind {when}"


def source(items: Sequence[str], by: int, other: str, noun: str) -> str:
    """From which of the `items` one had most more than the second."""
    each = " each" if len(items) > 1 else ""
    return f", {listed(items)}: {count(by, noun)} more than {other}{each}, more than by anything else"
