"""The towns of the other seats as small pictures: a head line, then their districts with a few cells a building, or
where there is room tall, with roofs and dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rules.discordia import scoring
from rules.discordia.city.board import Slot, foundations, tower_places
from rules.discordia.city.counting import is_full
from rules.discordia.components import KIND, TRADE
from rules.discordia.pieces.bonuses import Figures
from rules.discordia.pieces.workers import COLOURS, counts, total
from rules.discordia.state import TILE, City, DiscordiaState, filled
from rules.discordia.year.threat import threat
from tui.games.discordia import flow, words_scores
from tui.games.discordia import words_town as words
from tui.games.discordia.signs import (
    KIND_GROUNDS,
    KIND_LETTERS,
    KIND_TITLES,
    Page,
    die_runs,
    draw_roof,
    spaces_runs,
    standing,
)
from tui.games.discordia.views import plain
from tui.games.discordia.words_market import SHORTENED
from tui.kit.cells import Area, LookRun, Run, first_fitting, length

_LINES: Final = 4
"""Lines of a town: its head, three of districts."""
_NAME: Final = 9
"""Columns of the name of a district."""
_ABREAST: Final = 76
"""From so many columns on, districts of tall buildings stand side by side."""
_APART: Final = 2
"""Columns between two districts in a line."""
_BLANK: Final[LookRun] = (" ", ("text", "table"))
_FREE: Final = 3
"""Columns of a free foundation between tall buildings."""
_MORE: Final = 3
"""Lines more of one that is told in full: its supply by colour, what else it has, a free one below it."""
_IN_A_ROW: Final = 48
"""From so many columns on, the supply by colour stands in a row, all of it in words."""


def towns_height(seats: Sequence[int], in_full: bool = False, tall: bool = False, width: int = 0) -> int:
    """The lines of the page; if buildings are `tall`, in so many columns."""
    return max(1, _of_one(in_full, tall, width) * len(seats) - in_full)


def _of_one(in_full: bool, tall: bool, width: int) -> int:
    """The lines of a town."""
    return _LINES + _more(width) * in_full + tall * (2 * len(_places(width, True)[0]) - (_LINES - 1))


def _more(width: int) -> int:
    """The lines more of one that is told in full; `width` 0: as many as there are at most columns for."""
    return _MORE + (0 < width < _IN_A_ROW)


def heads_height(seats: Sequence[int]) -> int:
    """The lines of the heads of towns alone."""
    return len(seats)


def heads_page(state: DiscordiaState, seats: Sequence[int], names: Sequence[str], glyph_set: str, width: int) -> Page:
    """What stands above the towns of these seats, below each other: where there is no room for the towns."""
    page = Page("towns", heads_height(seats), glyph_set, width)
    longest = max(len(plain(name)) for name in names)  # figures stand below each other
    heads = [_heads(page, state, seat, plain(name).ljust(longest)) for seat, name in zip(seats, names, strict=True)]
    level = _level(heads, width)
    for y, ways in enumerate(heads):
        page.write(flow.before(width), y, ways[level])
    return page


def _level(heads: Sequence[Sequence[list[Run]]], width: int) -> int:
    """How much of what can be told of each has room above all of them."""
    room = width - flow.before(width)
    fits = [next((at for at, way in enumerate(ways) if length(way) <= room), len(ways) - 1) for ways in heads]
    return max(fits, default=0)


def towns_page(
    state: DiscordiaState,
    seats: Sequence[int],
    names: Sequence[str],
    glyph_set: str,
    width: int,
    tall: bool = False,
) -> Page:
    """The towns of these seats, below each other."""
    page = Page("towns", towns_height(seats, tall=tall, width=width), glyph_set, width)
    heads = [_heads(page, state, seat, name) for seat, name in zip(seats, names, strict=True)]
    level = _level(heads, width)
    for at, (seat, ways) in enumerate(zip(seats, heads, strict=True)):
        y = at * _of_one(False, tall, width)
        page.write(flow.before(width), y, ways[level])
        _districts(page, state.cities[seat], y + 1, tall)
    return page


def towns_as_they_were(
    state: DiscordiaState,
    seats: Sequence[int],
    names: Sequence[str],
    glyph_set: str,
    width: int,
    in_full: bool,
    tall: bool = False,
    pictures: int = 9,
) -> Page:
    """The same without a word of what is to come; `in_full`: with all that a seat has; of those behind so many
    `pictures` the heads alone."""
    drawn, left = seats[:pictures], flow.before(width)
    height = (towns_height(drawn, in_full, tall, width) if drawn else 0) + len(seats) - len(drawn)
    page = Page("towns", max(1, height), glyph_set, width)
    longest = 0 if drawn else max(len(plain(name)) for name in names)  # figures stand below each other
    for at, (seat, name) in enumerate(zip(seats, names, strict=True)):
        city, y = state.cities[seat], min(at, len(drawn)) * _of_one(in_full, tall, width) + max(0, at - len(drawn))
        head = _head(page, city, plain(name).ljust(longest))
        if at >= len(drawn):  # what no town says, in its place
            had = _had(city, width - left - length(head) - _APART)
            page.write(left, y, first_fitting([[*head, ("  ", "text"), *had], head], width - left))
            continue
        page.write(left, y, head)
        if in_full:
            rows = _supply(city, width - left, _more(width) - _MORE + 1)
            for at_, row in enumerate([*rows, _had(city, width - left)], y + 1):
                page.write(left, at_, row)
        _districts(page, city, y + 1 + (_more(width) - 1) * in_full, tall)
    return page


def _head(page: Page, city: City, name: str) -> list[Run]:
    """Whose town it is, the workers in supply, the stars."""
    head: list[Run] = [(plain(name), "head"), (f"  {words.SUPPLY.lower()} {total(city.supply)}", "name")]
    return [*head, (f"  {page.signs.star}", "star"), (f" {city.stars}", "name")]


def _supply(city: City, room: int, rows: int) -> list[list[Run]]:
    """The workers of the supply by colour in so many rows: in one closer where they have no room, in two in columns."""
    cells: list[list[Run]] = [
        [(f"{n} ", "name"), (words.colour(at, n), f"off-{c}")]
        for at, (c, n) in enumerate(zip(COLOURS, counts(city.supply), strict=True))
    ]
    if rows > 1:
        wide = max(length(cell) for cell in cells) + _APART
        return [[*one, (" " * (wide - length(one)), "text"), *two] for one, two in (cells[:2], cells[2:])]
    ways = [[run for at, cell in enumerate(cells) for run in ((gap * bool(at), "text"), *cell)] for gap in ("  ", " ")]
    return [first_fitting(ways, room)]


def _had(city: City, room: int) -> list[Run]:
    """What else stands in front of a city; closer, then with a shorter word, where it has no room."""
    had = [(words.AQUEDUCT, city.aqueduct), (words.MANIPULATORS, city.ready), (words.DECREES, len(city.decrees))]
    brief = [(SHORTENED["manipulator"] if name == words.MANIPULATORS else name, n) for name, n in had]
    ways = [
        [run for name, n in told for run in ((f"{name.lower()} ", "note"), (str(n), "name"), (gap, "text"))][:-1]
        for told, gap in ((had, "  "), (had, " "), (brief, " "))
    ]
    return first_fitting(ways, room)


def _heads(page: Page, state: DiscordiaState, seat: int, name: str) -> list[list[Run]]:
    """What stands above a town, in less and less words."""
    city, now = state.cities[seat], scoring.if_the_year_ended(state, seat)
    head = _head(page, city, name)
    if now is None:
        return [head] * 4
    draw: list[Run] = [(f"  {words.to_draw(now.drawn)}", "text")]
    role, own = ("good" if now.held else "bad"), f"  {words.STRENGTH.lower()} {now.strength}"
    needs = f"  {words.STRENGTH.lower()} {words.strength(now.strength, now.raid, threat(state).most)}"
    told = [[(raid, role)] if now.raids else [] for raid in (needs, own)]
    return [*([*head, *raid, *draw] for raid in told), [*head, *draw], head]


def _places(width: int, tall: bool) -> tuple[list[list[int]], int]:
    """The rows of a town that share a line, and the column from which the second of them stands on."""
    if tall and width < _ABREAST:
        return [[row] for row in range(5)], width
    return [[1, 0], [2], [3, 4]], width // 2  # towers at the right of their harbours


def _districts(page: Page, city: City, y: int, tall: bool) -> None:
    """Its buildings in three lines, or `tall` in as many as these take. What stands at the right begins in one column,
    but where the left one leaves it too little."""
    rows = [(words.TOWERS, tower_places(city))]
    rows += [(district, foundations(city, kind)) for kind, district in enumerate(words.DISTRICTS)]
    lines, half = _places(page.width, tall)
    for number, together in enumerate(lines):
        here, at = [rows[which] for which in together], y + number * (1 + tall)
        if not tall or not _tall_line(page, city.figures, at, here, half):
            _line(page, city.figures, at, here, half)


def _line(page: Page, figures: Figures, y: int, rows: Sequence[tuple[str, Sequence[Slot]]], half: int) -> None:
    """One or two districts in a line."""
    left, width = flow.before(page.width), page.width - flow.before(page.width)
    ends = [half - _APART, width] if len(rows) > 1 else [width]
    drawn = [
        _district(page, figures, slots, end - at * half - _NAME)
        for at, ((_, slots), end) in enumerate(zip(rows, ends, strict=False))
    ]
    starts, names = [0, half], [_NAME, _NAME]
    if any(_NAME + length(cells) > end - at * half for at, (cells, end) in enumerate(zip(drawn, ends, strict=False))):
        names = [len(name) + 1 for name, _ in rows]  # then they stand as close as they have to
        room = width - sum(names) - _APART * (len(rows) - 1)
        least = length(_district(page, figures, rows[-1][1], 0))
        first = _district(page, figures, rows[0][1], room - least if len(rows) > 1 else room)
        drawn = [first, *(_district(page, figures, slots, room - length(first)) for _, slots in rows[1:])]
        if sum(map(length, drawn)) > room:
            drawn = [
                [(words_scores.built(sum(slot.site >= 0 for slot in slots)), ("name", "table"))] for _, slots in rows
            ]
        starts[1] = max(names[0] + length(drawn[0]) + _APART, min(half, width - names[-1] - length(drawn[-1])))
    for (name, _), cells, x, wide in zip(rows, drawn, starts, names, strict=False):
        page.put(left + x, y, name, ("note", "table"))
        for text, look in cells:
            page.put(left + x + wide, y, text, look)
            wide += len(text)


def _tall_line(page: Page, figures: Figures, y: int, rows: Sequence[tuple[str, Sequence[Slot]]], half: int) -> bool:
    """The same with tall buildings; whether there is room for that."""
    left, width = flow.before(page.width), page.width - flow.before(page.width)
    ends = [half - _APART, width] if len(rows) > 1 else [width]
    found = [
        _wide(page, figures, slots, end - at * half)
        for at, ((_, slots), end) in enumerate(zip(rows, ends, strict=False))
    ]
    for at, ((name, slots), wide) in enumerate(zip(rows, found, strict=True)):
        if all(found):
            _tall_district(page, figures, left + at * half, y, name, slots, wide)
    return all(found)


class Wide(NamedTuple):
    """The columns of each tall building of a district; whether its kind stands on the roof."""

    columns: list[int]
    named: bool


def _wide(page: Page, figures: Figures, slots: Sequence[Slot], room: int) -> Wide | None:
    """How wide the tall buildings of a district are in so many columns; None: these are too few."""
    built = [(slot.site & TILE, _building(page, figures, slot, tall=True)[0]) for slot in slots if slot.site >= 0]
    free = sum(slot.site < 0 and slot.open for slot in slots)
    die, room = len(page.signs.die) + 1, room - _NAME - free * (_FREE + 1) - len(built) + 1
    named = [max(len(KIND_TITLES[KIND[tile]]) + 2 + die, length(runs) + 2) for tile, runs in built]
    bare = [max(die + 2, length(runs) + 2) for _, runs in built]
    return Wide(named, True) if sum(named) <= room else Wide(bare, False) if sum(bare) <= room else None


def _tall_district(
    page: Page, figures: Figures, x: int, y: int, name: str, slots: Sequence[Slot], wide: Wide | None
) -> None:
    """Its name, then each building with its kind and die on the roof, its spaces below it, a check behind those of a
    full one; a plot for a free foundation."""
    assert wide is not None, "only where there is room"
    page.put(x, y, name, ("note", "table"))
    x += _NAME
    for slot, across in zip([slot for slot in slots if slot.site >= 0], wide.columns, strict=True):
        (runs, ground, full), tile = _building(page, figures, slot, tall=True), slot.site & TILE
        draw_roof(page, x, y, across, figures, tile, KIND_TITLES[KIND[tile]] if wide.named else "")
        page.fill(Area(x, y + 1, across, 1), ground)
        after = page.write(x + 1, y + 1, runs, ground)
        page.write(after, y + 1, [(page.signs.check, "full")] if full else [], ground)
        x += across + 1
    for _ in range(sum(slot.site < 0 and slot.open for slot in slots)):
        page.fill(Area(x, y, _FREE, 1), "free")
        page.put(x + 1, y, page.signs.dot, ("note", "free"))
        x += _FREE + 1


def _district(page: Page, figures: Figures, slots: Sequence[Slot], room: int) -> list[LookRun]:
    """Each building as its die and its spaces on the colour of its kind, a check behind a full one; a dot for a free
    foundation. Where they do not all fit in so many columns, dots stand closer, then side by side, or of many one with
    their number; then buildings have no blank at their sides, and at last no die."""
    built = [_building(page, figures, slot) for slot in slots if slot.site >= 0]
    free = sum(slot.site < 0 and slot.open for slot in slots)
    dice = [_die_before(figures, slot) for slot in slots if slot.site >= 0]
    wide, more = sum(length(runs) for runs, _, _ in built), sum(map(len, dice))
    checks, dots = sum(full for _, _, full in built), len(f"{free}{page.signs.dot} ") if free else 0
    for less in ([die.rstrip() for die in dice], [""] * len(built)):  # right before the spaces, at last left out
        if wide + more + checks + len(built) - 1 + dots > room:
            dice, more = less, sum(map(len, less))
    sides = wide + more + 3 * len(built) - 1 + dots <= room
    left = room - wide - more - (3 * len(built) if sides else len(built) + checks)
    cells: list[LookRun] = []
    for (runs, ground, full), die in zip(built, dice, strict=True):
        side = [(" ", "text")] if sides else []
        last = [(page.signs.check, "full")] if full else side
        runs = [(die, "name"), *runs] if die else runs
        cells += [(text, (role, ground)) for text, role in (*side, *runs, *last)] + [_BLANK]
    shown = [f" {page.signs.dot} "] * free if 4 * free - 1 <= left else [page.signs.dot] * free
    if free and 2 * free - 1 > left:
        shown = [page.signs.dot * free if free < len(f"{free}{page.signs.dot} ") else f"{free}{page.signs.dot}"]
    cells += [cell for dot in shown for cell in ((dot, ("note", "free")), _BLANK)]
    return cells[:-1]


def _die_before(figures: Figures, slot: Slot) -> str:
    """The die of a building, before its spaces; a trade tower is drawn as its die."""
    tile = slot.site & TILE
    return "" if KIND[tile] == TRADE else f"{figures.tiles[tile].die} "


def _building(page: Page, figures: Figures, slot: Slot, tall: bool = False) -> tuple[list[Run], str, bool]:
    """What is drawn of a building, its ground, and whether it is full; of a trade tower its die, where it is not `tall`
    with a die on its roof: of such a one in words what it swaps."""
    tile = slot.site & TILE
    if KIND[tile] == TRADE:
        info = figures.tiles[tile]
        drawn = [(words.swaps(info.swap), "text")] if tall else die_runs(info.die, KIND_LETTERS[TRADE], page.signs)
        return drawn, KIND_GROUNDS[TRADE], False
    spaces = standing(figures.tiles[tile].spaces, slot.site)
    drawn = spaces_runs(spaces, filled(slot.site), page.signs)
    return drawn, KIND_GROUNDS[KIND[tile]], is_full(figures, slot.site)
