"""What is left out of the store, and what solo results are called when they are shown.

The store keeps data alone: a game's last state, and what a lone player came to. What else is told of a game is worded
from its last state (`saves.verdicts`). Rows of old hold English sentences; these are shown as they are. Every game is
worded by the rules of its own version.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rules.game import ScoreSheet
    from saves.model import Result


def unworded(sheet: ScoreSheet) -> Any:
    """A score sheet as JSON data, without its sentences."""
    import msgspec

    data = msgspec.to_builtins(sheet)
    for scoring in data["scorings"]:
        for item in scoring["items"]:
            item["figure"] = ""
    return data


def called(game: str, version: int, solo: str, points: int) -> str:
    """What a lone player's result is called (`solo` as in `rules.verdict.solo_of`); "" for a game not in the box."""
    from rules.game import BadInput
    from rules.verdict import called
    from saves.log import rules_of

    try:
        return called(rules_of(game, version), solo, points)
    except BadInput:
        return ""


def with_ranks(results: Iterable[Result]) -> list[Result]:
    """The results with `rank` in words."""
    return [
        replace(one, rank=called(one.game, one.rules_version, one.solo, one.totals[0]))
        if one.solo and not one.rank and one.totals
        else one
        for one in results
    ]
