"""The score sheet: every seat beside the others, each with what it has now and would have if the year ended now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from textual.content import Content

from rules.discordia.magna.words import harm_words
from rules.discordia.pieces.workers import COLOURS, counts
from rules.discordia.preview import Standing, standing
from rules.discordia.scoring import at_best
from rules.discordia.year.threat import threat
from rules.game import Item
from tui.games.discordia import words_scores as words
from tui.games.discordia.janus import to_draw
from tui.kit.text import badge, name_content
from tui.table.content import MUTED
from tui.table.showing import SheetLine

if TYPE_CHECKING:
    from rules.discordia.scoring import YearEnd
    from rules.discordia.state import DiscordiaState
    from tui.kit.glyphs import GlyphSet
    from tui.kit.text import Seated

LABEL: Final = 14
"""Columns of what a line is called; where there are fewer, it is not set in."""
PAIR, ONE = 11, 6
"""Columns of a seat with a column for now and one for the end; at least, with both in one, as `20→39`."""
BADGE: Final = 5
COMING: Final = ("due", "germans", "harms", "infrastructure", "bag")
"""What comes to the supply of now at the end of the year."""
_RULES: Final = {
    "supply": "discordia.end.winner",
    "due": "discordia.bonus.swap",
    "germans": "discordia.year-end.raid",
    "harms": "discordia.magna.harms",
    "infrastructure": "discordia.year-end.infrastructure",
    "bag": "discordia.year-end.raid",
    "strength": "discordia.year-end.strength",
    "on-tiles": "discordia.end.tie",
    "stars": "discordia.end.tie",
    "aqueduct": "discordia.year-end.infrastructure",
    "decrees": "discordia.end.tie",
    "janus": "discordia.solo.winner",
}


class Cell(NamedTuple):
    """What a seat has in a line: `now` and at the `end`, each "" for nothing to say; `one`: both where there is room
    for one figure only; `told`: the same in words."""

    now: str
    end: str
    told: str
    one: str = ""


class Paper(NamedTuple):
    """What the sheet is written on: its columns, its signs."""

    width: int
    glyph_set: GlyphSet

    @property
    def arrow(self) -> str:
        """Between now and the end in one: two-digit figures leave one cell for it."""
        return ">" if self.glyph_set == "ascii" else "→"


class Row(NamedTuple):
    """A line of the sheet. `item`: what it is about, a key of `words.LABELS`, or a colour."""

    item: str
    cells: tuple[Cell, ...]

    @property
    def label(self) -> str:
        return words.LABELS.get(self.item) or words.COLOURS[self.item]


def rows(state: DiscordiaState) -> list[Row]:
    """The lines of the sheet: the supply and what would come to it, its colours, then all else that is counted."""
    seats = [standing(state, seat) for seat in range(state.seats)]
    ends = [one.year_end for one in seats]
    then = [
        one.supply if end is None else at_best(state, at) for at, (one, end) in enumerate(zip(seats, ends, strict=True))
    ]
    found = [Row("supply", tuple(map(_supply, seats, then))), *_lead(seats, then)]
    coming = [end for end in ends if end is not None]
    if len(coming) == len(seats):
        due = [_under_way(one, end) for one, end in zip(seats, coming, strict=True)]
        found += [Row("due", tuple(Cell("", f"{n:+d}" if n else "", words.due()) for n in due))] if any(due) else []
        found += (
            [Row("germans", tuple(map(_germans, coming)))] if any(end.raids or end.raid_draw for end in coming) else []
        )
        found += [Row("harms", tuple(map(_harms, coming)))] if state.magna is not None and state.magna.tiles else []
        found.append(Row("infrastructure", tuple(map(_lack, coming))))
        bag = [best - end.supply for best, end in zip(then, coming, strict=True)]
        found += [Row("bag", tuple(Cell("", f"{n:+d}" if n else "0", words.to_bag()) for n in bag))] if any(bag) else []
    for at, colour in enumerate(COLOURS):
        numbers = [counts(city.supply)[at] for city in state.cities]
        found.append(Row(colour, tuple(Cell(str(n), "", words.of_colour()) for n in numbers)))
    found += _of_janus(state)
    if coming:
        most = threat(state).most
        found.append(Row("strength", tuple(_strength(end, most) for end in coming)))
    return found + _plain_rows(state, seats)


def final(state: DiscordiaState) -> dict[str, list[int]]:
    """What each seat has at the end of a game, by the lines of the panel."""
    seats = [standing(state, seat) for seat in range(state.seats)]
    return {
        "supply": [one.supply for one in seats],
        "on-tiles": [one.on_tiles for one in seats],
        "stars": [one.stars for one in seats],
        "aqueduct": [one.ring for one in seats],
    }


def marked_names(seats: Sequence[Seated], glyph_set: GlyphSet) -> list[str]:
    """The names of the seats with their signs, where there are no colours for them: `●O Ann`."""
    return [f"{badge(seat, at, glyph_set).plain.strip()} {seat.name}" for at, seat in enumerate(seats)]


def _plain_rows(state: DiscordiaState, seats: Sequence[Standing]) -> list[Row]:
    """What is no part of the supply."""
    told = {
        "on-tiles": [one.on_tiles for one in seats],
        "stars": [one.stars for one in seats],
        "aqueduct": [one.ring for one in seats],
        "decrees": [len(city.decrees) for city in state.cities],
    }
    return [Row(item, tuple(Cell(str(n), "", words.BESIDES[item]) for n in numbers)) for item, numbers in told.items()]


def _of_janus(state: DiscordiaState) -> list[Row]:
    """What Janus has, and would have if the year ended now."""
    if state.janus is None:
        return []
    now, by = state.janus.counter, to_draw(state) or 0
    return [Row("janus", (Cell(str(now), str(now + by) if by else "", words.janus(now + by if by else -1)),))]


def _lead(seats: Sequence[Standing], end: Sequence[int]) -> list[Row]:
    """By how much whoever is ahead is so, now and if the year ended now; nothing of a lone seat. `end`: what each
    would have then."""
    if len(seats) < 2:
        return []
    now = [one.supply for one in seats]
    pairs = [(_ahead(now, seat), _ahead(end, seat)) for seat in range(len(seats))]
    return [Row("ahead", tuple(Cell(str(one), str(then), words.ahead(then)) for one, then in pairs))]


def _ahead(supplies: Sequence[int], seat: int) -> int:
    """By how much fewer a seat has than all others; 0 where it has not."""
    return max(0, min(n for at, n in enumerate(supplies) if at != seat) - supplies[seat])


def _supply(one: Standing, end: int) -> Cell:
    return Cell(str(one.supply), str(end), words.supply(one.supply, end))


def _under_way(one: Standing, end: YearEnd) -> int:
    """In the middle of a swap, the workers that are to be put back, or are still to come."""
    return end.supply - end.drawn - one.supply


def _germans(end: YearEnd) -> Cell:
    return Cell("", _plus(end.raid_draw), words.germans(end.held, end.by, end.raid_effects, end.known))


def _harms(end: YearEnd) -> Cell:
    return Cell("", _plus(end.harm_draw), words.harms(harm_words(end.harms)))


def _lack(end: YearEnd) -> Cell:
    return Cell("", _plus(end.draw), words.city_lacks(end.symbols, end.empty, end.ring))


def _plus(drawn: int) -> str:
    return f"+{drawn}" if drawn else "0"


def _strength(end: YearEnd, most: int) -> Cell:
    told, outcome = words.strength(end.raid, most), words.HELD if end.held else words.LOST
    return Cell(str(end.strength), outcome if end.raids else "", told, words.of_needed(end.strength, end.raid))


# --- as it is drawn ---------------------------------------------------------------------------------------------------


def sheet_lines(state: DiscordiaState, viewed: int, found: Sequence[Row]) -> list[SheetLine]:
    """What the cursor finds on each line: the heads, then the rows `found`, as far as they are about the seat looked
    at."""
    lines = [_line(state, row, viewed) for row in found]
    return [lines[0], *lines] if state.to_move < 0 else [lines[0], lines[0], *lines]


def _line(state: DiscordiaState, row: Row, viewed: int) -> SheetLine:
    cell = row.cells[viewed]
    rule = _RULES.get(row.item, "discordia.end.winner")
    figure = int(cell.now or cell.end.lstrip("+") or 0)
    item = Item(row.label.strip(), figure, (), rule, cell.told)
    return SheetLine(max(1, state.year), figure, item)


def written(over: bool, seats: Sequence[Seated], viewed: int, paper: Paper, found: Sequence[Row]) -> list[Content]:
    """The sheet, a content a line; the heads first, then the rows `found`. `over`: so is the game."""
    room = max(ONE, min(PAIR + 3, (paper.width - LABEL) // len(seats)))
    pair = room >= PAIR and not over
    label = max(0, min(LABEL + 2, paper.width - len(seats) * room))
    heads = [_name(seat, at, room, at == viewed and len(seats) > 1, paper) for at, seat in enumerate(seats)]
    lines = [Content(" " * label) + Content("").join(heads)]
    if not over:
        told = f"{words.NOW:>{room - 6}}{words.END:>6}" if pair else words.now_to_end(paper.arrow, room).rjust(room)
        lines.append(Content.styled(" " * label + told * len(seats), MUTED))
    for row in found:
        cells = [_cell(cell, room, pair, paper.arrow) for cell in row.cells]
        style = "bold" if row.item == "supply" else MUTED if all(cell.strip() in ("", "0") for cell in cells) else ""
        name = row.label if label >= LABEL else row.label.strip()
        lines.append(Content.styled(f"{name:<{label}}{''.join(cells)}", style))
    return lines


def _name(seat: Seated, at: int, room: int, viewed: bool, paper: Paper) -> Content:
    """The badge of a seat, with its name where there is room."""
    head = badge(seat, at, paper.glyph_set)
    if room > BADGE + 3:
        name = name_content(seat.name, room - BADGE - 1)
        head += Content(" ") + (name.stylize("bold underline") if viewed else name)
    return Content(" " * max(0, room - head.cell_length)) + head


def _cell(cell: Cell, room: int, pair: bool, arrow: str) -> str:
    if pair:
        return f"{cell.now:>{room - 6}}{cell.end:>6}"
    both = f"{cell.now}{arrow}{cell.end}" if cell.now and cell.end and cell.now != cell.end else cell.now or cell.end
    return f"{cell.one or both:>{room}}"
