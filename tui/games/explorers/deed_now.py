"""A great deed on the map of the explorers' game: what it brought in large figures, as long as its moment is played."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final

from textual.content import Content
from textual.geometry import Region

from rules.explorers.components import SOURCES
from rules.explorers.scoring import by_source
from rules.game import Act
from rules.hexes import bits
from tui.games.explorers.board import HexMap
from tui.games.explorers.words import of_space
from tui.kit.large import large
from tui.kit.text import ground
from tui.table.over_board import OverBoard

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tui.table.frame import Frame
    from tui.table.moments import Moment

DEEDS: Final = ("goal", "tower", "route", "village")
"""The kinds of moments that are such, the one first that names those of several."""
MUCH: Final = 8
"""Coins with which a step is one whatever it was."""
GRADES: Final = (6, 10, 14)
"""Coins that one of each grade brings, at least: of the highest a tower of the last era, a route of 16, a goal with a
tower."""
WIDTHS: Final = (30, 40, 54)
"""Its columns in each grade."""
ROWS: Final = 2
"""Lines of words, at most."""
TALL: Final = ((3, 5, 5), (5, 8, 8))
"""Lines of its figures in each grade, at most: in a low window, and in others."""
ROOMY: Final = 40
"""Lines of these, at least."""
TITLES: Final = (0, 3, 5)
"""Lines of large letters that say in these what it is."""
INSET: Final = 2
"""Columns on each side of its words."""


def told(frame: Frame) -> Iterator[list[Content]]:
    """What the step brought in which the seat looked at did it, and what it did, in larger cards and in smaller ones;
    nothing for any other moment."""
    seat = frame.viewed
    sources = _brought(frame) if frame.moments.playing else {}
    coins = sum(sources.values())
    deeds = deeds_of(frame.moments.playing, seat, coins)
    if not deeds:
        return
    roomy, plain = frame.app.size.height >= ROOMY, frame.app.glyph_set == "ascii"
    for grade in range(sum(coins >= least for least in GRADES) - 1, -1, -1):
        width, title = WIDTHS[grade], of_space.DEEDS[min((one.kind for one in deeds), key=DEEDS.index)]
        what = (deeds[0].brief or deeds[0].text).partition(":")[0].partition(" +")[0].rstrip(",")
        rows = wrap(f"{frame.names[frame.viewed].plain} {what}", width - 2 * INSET)[:ROWS]
        rows += wrap(of_space.made_of(sources), width - 2 * INSET) if len(sources) > 1 else []
        rows = ["", *large(f"+{coins}", width, TALL[roomy][grade], plain=plain), "", *rows, ""]
        large_title = large(title, width - 2 * INSET, TITLES[grade], plain=plain) if roomy and grade else []
        head = ["", *large_title] if large_title else []
        rows[0] = "" if head else title.upper()
        look = ground(frame.seats[frame.viewed], frame.viewed)
        yield [Content.styled(row.center(width), look) for row in (*head, *rows)]


def deeds_of(playing: Sequence[Moment], seat: int, coins: int) -> list[Moment]:
    """Those of the moments that are played that are great deeds of a seat. `coins`: what its step brought."""
    return [one for one in playing if one.seat == seat and one.kind in DEEDS and (one.great or coins >= MUCH)]


def _brought(frame: Frame) -> dict[str, int]:
    """By how much the figure of the seat looked at rose with the last action, in the head line, by source."""
    log, seat = frame.controller, frame.viewed
    last = next((at for at in range(len(log.entries) - 1, -1, -1) if isinstance(log.entries[at].step, Act)), -1)
    if last < 0:
        return {}
    was, now = (by_source(log.state_at(at), seat, final=True) for at in (last, last + 1))
    return {name: coins - had for name, had, coins in zip(SOURCES, was, now, strict=True) if coins != had}


class DeedCard(OverBoard):
    """It lies in a corner of the map in which it covers nothing that is lit."""

    def show(self, lit: Callable[[], int]) -> None:
        """Lay it there while such a moment is played, else take it away. `lit`: the spaces that are told with it."""
        seen = self._frame.moments.playing and self._frame.screen.query_one("#board").display
        for rows in told(self._frame) if seen else ():
            size = rows[0].cell_length, len(rows)
            area = next((one for spaces in (lit(), self.told()) for one in self._corners(spaces, *size)), None)
            if area is not None:
                self.lay(rows, area)
                return
        self.lay((), None)

    def told(self) -> int:
        """The spaces of the deed alone, which are in view as long as it is told."""
        frame, board = self._frame, self._frame.screen.query_one(HexMap).grid.board
        if not frame.moments.playing:
            return 0
        deeds = deeds_of(frame.moments.playing, frame.viewed, sum(_brought(frame).values()))
        return board.set_of([place for one in deeds for place in one.places])

    def _corners(self, lit: int, width: int, height: int) -> Iterator[Region]:
        """Those of the map in which it has its place, the upper ones first."""
        seen, space_map = self.place(), self._frame.screen.query_one(HexMap)
        there = [space_map.place_of(x).translate(seen.offset) for x in bits(lit)]
        for y in (seen.y + 1, seen.bottom - height - 1):
            for x in (seen.right - width - INSET, seen.x + INSET):
                corner = Region(x, y, width, height)
                if seen.contains_region(corner) and not any(corner.overlaps(one) for one in there):
                    yield corner
