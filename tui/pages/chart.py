"""Bar charts of score sheets, as text: every item, a bar a seat. No Textual here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

LABEL: Final = 14
"""Cells of an item's name."""


Naming = Callable[[str], str]
"""What an item is called; "" for one that this game has nothing to bring by."""


def plain(item: str) -> str:
    """An item by its id."""
    return item.replace("-", " ")


class Bar(NamedTuple):
    """One bar: the item's name (only at its first bar), the seat, its points, and the bar drawn `length` cells long."""

    label: str
    seat: int
    points: int
    length: int


def bars(sheets: Sequence[Any], room: int, order: Sequence[int] = (), called: Naming = plain) -> list[Bar]:
    """The bars of these sheets (JSON data of `rules.game.ScoreSheet`), at most `room` cells long, the seats of an item
    in that `order`.

    Items of one name are one item, in whichever scoring they came. Those that brought nobody anything are left out.
    All bars have one scale; any points make at least one cell.
    """
    columns = [_sums(sheet) for sheet in sheets]
    names = dict.fromkeys(item for column in columns for item in column)
    most = max((points for column in columns for points in column.values()), default=0)
    found = []
    for item in names:
        points = [column.get(item, 0) for column in columns]
        if not any(points):
            continue
        name = called(item)[: LABEL - 1]
        for at, seat in enumerate(order or range(len(points))):
            length = max(round(points[seat] * room / most), 1) if points[seat] > 0 else 0
            found.append(Bar("" if at else name, seat, points[seat], length))
    return found


def apart(sheets: Sequence[Any], one: int, other: int, called: Naming = plain) -> list[tuple[str, int]]:
    """From which items one seat had more than another, and by how much, the most first."""
    mine, theirs = _sums(sheets[one]), _sums(sheets[other])
    by = {item: mine.get(item, 0) - theirs.get(item, 0) for item in {**mine, **theirs} if called(item)}
    return [(called(item), more) for item, more in sorted(by.items(), key=lambda pair: -pair[1]) if more > 0]


def nothing_from(sheets: Sequence[Any], called: Naming = plain) -> list[str]:
    """The items that brought nobody anything, of those that could have."""
    columns = [_sums(sheet) for sheet in sheets]
    names = dict.fromkeys(item for column in columns for item in column)
    return [called(item) for item in names if called(item) and not any(column.get(item) for column in columns)]


def _sums(sheet: Any) -> dict[str, int]:
    """The points of each item of a sheet, in the order of their first scoring."""
    sums: dict[str, int] = {}
    for scoring in sheet["scorings"]:
        for item in scoring["items"]:
            sums[str(item["item"])] = sums.get(str(item["item"]), 0) + item["points"]
    return sums
