"""What happened, in a frame across a board: a city, a raid, an outpost, the end. No Textual here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from itertools import accumulate
from textwrap import wrap
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.discordia.components import BARRACKS, KIND, MILITARY, SHIP, TILE_INDEX
from rules.discordia.events import Raided
from tui.games.discordia import words_moments as words
from tui.games.discordia import words_winter
from tui.games.discordia.signs import LABEL
from tui.games.discordia.targets import PLACES
from tui.games.discordia.views import plain
from tui.kit.large import large

if TYPE_CHECKING:
    from rules.turn_controller import Entry
    from tui.games.discordia.signs import Page
    from tui.table.moments import Moment

NOBODY: Final = "nobody"
"""The ground of what is no seat's."""
_LARGE: Final = ("raid", "city", "decree", "outpost", "privilege", "full", "ship")
"""The kinds of moments that stand across a board, the largest first; of several of a kind the last. A decree is a race:
nobody else can meet it any more."""
_EVERYDAY: Final = _LARGE[-3:]
"""Those of nearly every turn."""
_BORDER: Final = {True: (*"═║╔╗╚╝",), False: (*"=|====",)}
"""Whether in Unicode: along, down, then the corners."""
_SIDES: Final = 6
"""Columns of a frame and of what it leaves at its sides."""
_FRAME: Final = 2
"""Lines of a frame."""
_TIMES: Final = 2
"""At most so many times as large are the letters of a title."""


class Proclaimed(NamedTuple):
    """A text, and the ground that it stands on. `about`: the tiles that it is about, which are to be seen beside it;
    `title`: what stands above it in large letters, where there is room; `small`: a line of it without a frame, beside
    which nothing is blank."""

    text: str
    ground: str = NOBODY
    about: tuple[str, ...] = ()
    title: str = ""
    small: bool = False


def of_moments(
    playing: Iterable[Moment],
    names: Sequence[str],
    colours: Sequence[str],
    outposts: bool = True,
    raids_: Sequence[str] = (),
) -> Proclaimed | None:
    """The largest of the moments that are played. `outposts`: those that are manned too; where one board at a time is
    in view the news above it have them. `raids_`: by how much each seat held or lost a raid, and what that brought."""
    playing = list(playing)
    kinds = {kind for kind in _LARGE if outposts or kind != "outpost"}
    large = [one for one in playing if one.kind in kinds and one.seat is not None]
    large = [one for one in large if one.great or one.kind != "decree"]  # one that brings nothing is a line
    if not large:
        return None
    first = min(reversed(large), key=lambda one: _LARGE.index(one.kind))
    assert first.seat is not None, "of a seat"
    if first.kind == "raid":
        comes = next((one.text for one in playing if one.kind == "winter"), "")
        seats = [one.seat for one in large if one.kind == "raid" and one.seat is not None]
        if raids_:
            told = "\n".join([*([comes] if comes else []), *raids_])
        else:
            told_of = [
                f"{plain(names[one.seat or 0])} {one.text.partition(':')[0]}" for one in large if one.kind == "raid"
            ]
            told = words_winter.across_the_board(comes, told_of)
        of_one = len({*seats}) == 1 and len(raids_) < 2
        return Proclaimed(told, f"seat-{colours[first.seat]}" if of_one else NOBODY)
    if first.kind == "decree" or first.kind in _EVERYDAY:
        across_ = words.decree_across if first.kind == "decree" else words.feat_across
        told, title = across_(plain(names[first.seat]), first.text), words.IN_LARGE.get(first.kind, "")
        small = first.kind == "full" and not first.great and not any(map(_does_more, first.places))
        return Proclaimed(told, f"seat-{colours[first.seat]}", first.places, title, small)
    outpost = first.kind == "outpost"
    told = first.brief.partition(", ")[0] if outpost else first.text.partition(":")[0]  # the news have the sentence
    return Proclaimed(f"{plain(names[first.seat])} {told}", f"seat-{colours[first.seat]}")


def _does_more(tile: str) -> bool:
    """Whether a tile that is full makes strength, or sails."""
    return KIND[TILE_INDEX[tile]] in (BARRACKS, MILITARY, SHIP)


def of_raids(entries: Iterable[Entry], names: Sequence[str]) -> Proclaimed | None:
    """Who held the raid of a year and who did not."""
    held, lost = raids(entries, names)
    return Proclaimed(words.raids(held, lost, alone=len(names) == 1)) if held or lost else None


def raids(entries: Iterable[Entry], names: Sequence[str]) -> tuple[list[str], list[str]]:
    """Who held the raid of a year, and who did not, as far as it has come."""
    found = sorted(
        (event for entry in entries for event in entry.events if isinstance(event, Raided)),
        key=lambda one: one.seat,
    )
    held, lost = (
        [plain(names[one.seat]) for one in found if (one.strength >= one.raid) is well] for well in (True, False)
    )
    return held, lost


def in_head(page: Page, told: Proclaimed) -> Page | None:
    """The page with that at the right of its first line, where nothing stands; None where that has no room."""
    text = f" {told.text.replace(chr(10), '; ')} "
    x, found = page.width - len(text), copy(page)
    if x < LABEL or "".join(page.chars[0][max(0, x - 2) :]).strip():
        return None
    found.chars, found.looks = [row[:] for row in page.chars], [row[:] for row in page.looks]
    found.put(x, 0, text, ("name", told.ground))
    return found


def across(page: Page, told: Proclaimed, width: int, at: range) -> Page:
    """The page with that in a frame across these lines, in so many columns, where it covers least; that stays as it
    is. One with a title has its lines for itself: no half of what is covered stands beside it."""
    lines = told.text.split("\n")
    calm = page.calm_width if told.title or max(map(len, lines)) + _SIDES <= page.calm_width else 0
    room = calm or min(width, page.width)
    for times in range(_TIMES, -1, -1) if told.title else (0,):
        framed = _framed(told, room, len(at), page.glyph_set, times)
        wide, tall = len(framed[0]), len(framed)
        (hidden, _, _), x, y = _least_covered(page, at, room, (room if told.title else wide, tall), told)
        if not hidden:
            break
    x = (room - wide) // 2 if told.title else x
    found = copy(page)
    found.chars, found.looks = [row[:] for row in page.chars], [row[:] for row in page.looks]
    over = () if told.small else at if len(at) <= tall else range(y, y + tall) if told.title else ()
    for line in over:
        start = 0 if told.title else LABEL
        end = room if told.title and page.calm and line in page.calm else page.width
        found.put(start, line, " " * (end - start), ("text", "table"))
    for line, text in enumerate(framed, y):
        found.put(x, line, text, ("name", told.ground))
    return found


def _framed(told: Proclaimed, room: int, height: int, glyph_set: str, times: int) -> list[str]:
    """The rows of it in its frame, its title at most so many `times` as large: 0 for as few rows as can be."""
    text, row = told.text.split("\n"), words.in_a_row(told.text)
    if told.small and len(row) + 2 <= room:
        return [f" {row} "]
    text = [row] if told.title and not times and len(row) <= room - _SIDES else text
    rows = [row for line in text for row in wrap(line, max(1, room - _SIDES))]
    title = _title(told.title, room - _SIDES, height - len(rows) - _FRAME - 1, glyph_set, max(1, times))
    rows = [*(title if times else filter(None, title)), *rows]
    wide = max(map(len, rows)) + _SIDES - 2
    along, down, *corners = _BORDER[glyph_set != "ascii"]
    return [
        corners[0] + along * wide + corners[1],
        *(f"{down}{row:^{wide}}{down}" for row in rows),
        corners[2] + along * wide + corners[3],
    ]


def _title(title: str, width: int, height: int, glyph_set: str, times: int) -> list[str]:
    """It in large letters, at most so many `times` as large, in so many columns and lines, with a free one below it if
    there is one; nothing where these are too few, and in ASCII."""
    drawn = large(title, width, height, most=times) if title and glyph_set != "ascii" else []
    return [*drawn, *[""] * (0 < len(drawn) < height)]


def _least_covered(
    page: Page, at: range, room: int, size: tuple[int, int], told: Proclaimed
) -> tuple[tuple[int, int, int], int, int]:
    """Where a frame that is so wide and tall hides the fewest of the tiles that it is about (so many first), then
    covers the fewest signs of these lines and columns: the next to the middle of several such places. Of the texture of
    what is shut nothing is lost."""
    wide, tall = size
    left, top = max(0, (room - wide) // 2), at.start + max(0, (len(at) - tall) // 2)
    sums = [
        [0, *accumulate(char != " " and role != "texture" for char, (role, _) in zip(chars, looks, strict=True))]
        for chars, looks in zip(page.chars, page.looks, strict=True)
    ]
    areas = page.targets | page.places
    own = [areas[what, name] for name in told.about for what in PLACES if (what, name) in areas]

    def weight(x: int, y: int) -> tuple[int, int, int]:
        hidden = [one for one in own if x - one.width < one.x < x + wide and y - one.height < one.y < y + tall]
        covers = sum(line[min(len(line) - 1, x + wide)] - line[x] for line in sums[y : y + tall])
        return len(hidden), covers, abs(x - left) + 2 * abs(y - top)

    fits = len(at) > tall
    return min(
        (weight(x, y), x, y)
        for y in (range(at.start, at.stop - tall + 1) if fits else [top])
        for x in (range(max(1, room - wide + 1)) if fits else [left])
    )
