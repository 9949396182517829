"""Bar charts of score sheets, as text: every item, a bar a seat. No Textual here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

LABEL: Final = 12
"""Cells of an item's name."""


class Bar(NamedTuple):
    """One bar: the item's name (only at its first bar), the seat, its points, and the bar drawn `length` cells long."""

    label: str
    seat: int
    points: int
    length: int


def bars(sheets: Sequence[Any], room: int) -> list[Bar]:
    """The bars of the last scoring of these sheets (JSON data of `rules.game.ScoreSheet`), at most `room` cells long.

    Items that brought nobody anything are left out. All bars have one scale; any points make at least one cell.
    """
    columns = [sheet["scorings"][-1]["items"] for sheet in sheets if sheet["scorings"]]
    if len(columns) != len(sheets):
        return []
    most = max((item["points"] for column in columns for item in column), default=0)
    found = []
    for at, item in enumerate(columns[0]):
        points = [column[at]["points"] for column in columns]
        if not any(points):
            continue
        name = str(item["item"]).replace("-", " ")[: LABEL - 1]
        for seat, earned in enumerate(points):
            length = max(round(earned * room / most), 1) if earned > 0 else 0
            found.append(Bar("" if seat else name, seat, earned, length))
    return found
