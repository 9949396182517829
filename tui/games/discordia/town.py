"""A town of Discordia as a page: its districts with their buildings, what lies in front of the player, its paths.

A page is drawn at a `Scale`: small where it has to share the screen, large where there is room.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rules.discordia import scoring
from rules.discordia.city.board import Slot, foundations, tower_places
from rules.discordia.city.counting import is_full, workers_on
from rules.discordia.components import KIND, MILITARY, TILE_IDS, TRADE
from rules.discordia.magna.boards import memory
from rules.discordia.pieces.bonuses import Figures
from rules.discordia.pieces.workers import COLOURS, counts, total
from rules.discordia.state import TILE, USED, City, DiscordiaState, filled
from rules.game import TERMINAL
from tui.games.discordia import paths
from tui.games.discordia import words_town as words
from tui.games.discordia.figures import fewer, more, neither, placed
from tui.games.discordia.signs import (
    DISTRICT_GROUNDS,
    KIND_GROUNDS,
    KIND_LETTERS,
    KIND_TITLES,
    MARGIN,
    Page,
    die_runs,
    draw_tile,
    inset,
    margin,
    spaces_runs,
    standing,
)
from tui.games.discordia.signs import USED as SPENT
from tui.games.discordia.words_market import SHORTENED
from tui.kit.cells import Area, Run, length
from tui.kit.text import fitting

LABEL: Final = 8
"""Columns of the names of districts."""
PATH: Final = 12
"""Columns of the names of paths, and of what stands in the lines below them."""
WIDTH: Final = 80
BESIDE: Final = 76
"""From so many columns on, what lies in front of the player stands at the right of the districts, else below."""
CORNER: Final = 24
"""Columns of what lies in front of the player, on a page of 80 one less; the mark of its first stands in the one
before."""
_ARROW: Final = 2
"""Columns that a figure takes with what it was, beside those that it has: `5→4`."""
_IN_FRONT: Final = (0, 1, 3, 2)
"""The colours of workers in two columns: the longer words in the second."""
_APART: Final = 2
"""Columns between it and the districts, where there are so many."""
_COLUMN: Final = 13
"""Columns from its first figure to the second, at least."""
_COMMON: Final = 12
"""Columns that a building may have, whatever another row has: then all rows stand in the same columns."""
_SHUT: Final = 2
"""Cells of the texture of a shut foundation, where it does not cover all of it."""
_MOST: Final = 17
"""Columns of a building at most."""


class Scale(NamedTuple):
    """How large a town is drawn: the lines of a district, of which from three on the last is a street; whether each
    space of a path has its words below it; whether the last line tells what the year end draws, which is left out where
    strip or panel tell it; `low`: towers have one line, privileges and the name of the city share one; `named`: but
    towers that are built have two, for what they are and bring."""

    tall: int
    long: bool
    sums: bool
    low: bool = False
    named: bool = False


SMALL: Final = Scale(2, False, False)
SUMMED: Final = Scale(2, False, True)
LOW: Final = {SMALL: SMALL._replace(low=True), SUMMED: SUMMED._replace(low=True)}
"""The same in a line or two less."""
NAMED: Final = {scale: low._replace(named=True) for scale, low in LOW.items()}
SCALES: Final = (Scale(4, True, True), Scale(3, True, True), Scale(2, True, True), SMALL)
"""The largest first."""


def town_height(state: DiscordiaState, width: int = WIDTH, scale: Scale = SMALL, seat: int = 0) -> int:
    """The lines of the page; a city of Discordia Magna has its name in a line of its own."""
    named = state.magna is not None and state.magna.boards
    below = 0 if width >= BESIDE else _BELOW
    last = _has_privileges(state, scale) + named
    if scale.low:
        last = min(1, last)
    towers = _towers(scale, state.cities[seat])
    return towers + 4 * scale.tall + below + paths.height(scale.long) + scale.sums + last


def _has_privileges(state: DiscordiaState, scale: Scale) -> bool:
    """Whether there is a line for privileges: in a small town once anybody has one."""
    return (scale.sums and not scale.low) or any(city.privileges for city in state.cities)


_FRONT: Final = 6
"""Lines of what lies in front of the player, beside the districts."""
_BELOW: Final = 2
"""The same below them."""


def _towers(scale: Scale, city: City) -> int:
    """Lines of the towers: they stand right over their harbours."""
    built = scale.named and any(slot.site >= 0 for slot in tower_places(city))
    return 1 if scale.low and not built else _tall(scale)


def _tall(scale: Scale) -> int:
    """Lines of a building: those of its district, but for the street."""
    return scale.tall - (scale.tall > _STREET)


def _before(width: int) -> int:
    """Columns before the names of districts: as before all else, but on the narrowest screens."""
    return MARGIN if width >= BESIDE else margin(width)


_STREET: Final = 2
"""From more lines on, the last of a district is its street."""


def town_page(
    state: DiscordiaState,
    seat: int,
    glyph_set: str,
    width: int = WIDTH,
    scale: Scale = SMALL,
    other: str = "",
    forecast: bool = True,
) -> Page:
    """The town of a seat; `other`: its name, where it is not the reader's; `forecast`: what the year end would draw is
    told, where the scale has a line for it."""
    city = state.cities[seat]
    page = Page("city", town_height(state, width, scale, seat), glyph_set, width)
    beside = width >= BESIDE
    rows = [
        (words.TOWERS, tower_places(city)),
        *((words.DISTRICTS[kind], foundations(city, kind)) for kind in range(4)),
    ]
    left = LABEL + _before(width)
    edge = int(beside and width <= WIDTH)
    short = width - left - (CORNER - edge) * beside
    own = [room // len(slots) for room, (_, slots) in zip((*[short] * 3, *[width - left + 1] * 2), rows, strict=True)]
    pitches = [min(_MOST, one, max(_COMMON, min(own))) for one in own]
    ends = [left + pitch * len(slots) for pitch, (_, slots) in zip(pitches, rows, strict=True)]
    ends = [*[max(ends[:3]) - edge] * 3, *[min(width, max(ends[3:]))] * 2]  # the last may be a column narrower
    y, towers = 0, _towers(scale, city)
    for number, ((name, slots), pitch) in enumerate(zip(rows, pitches, strict=True)):
        lines, tall = (scale.tall, _tall(scale)) if number else (towers, towers)
        ground = DISTRICT_GROUNDS[number - 1]  # of towers the last
        page.fill(Area(0, y, ends[number], lines), ground)
        _row(page, city.figures, Area(0, y, ends[number] if number < 3 else width, tall), name, slots, pitch, ground)
        for at, slot in enumerate(slots):
            if number and slot.symbol:
                page.place(f"{number - 1}.{at}", left + at * pitch, y, 1, tall)
        y += lines
    page.calm = range(y)
    if beside:
        page.calm_width = ends[0]
        apart = max(0, min(_APART, width - ends[0] - CORNER))
        _front(page, city, ends[0] - 1 + apart, 0, y - 2 * scale.tall, other)
    else:
        _front_below(page, city, y, other)
        y += _BELOW
    paths.draw(page, city, y, PATH, scale.long, over=state.to_move == TERMINAL)
    y += paths.height(scale.long)
    shared = scale.low and bool(city.board)
    if _has_privileges(state, scale) and not (shared and not city.privileges):
        end = _privileges(page, city, page.height - 1 if shared else y)
        y += not shared
    else:
        end = 0
    if scale.sums and forecast:
        _year_end(page, state, seat, y)
    if city.board:
        _name(page, state, seat, end if shared else 0)
    return page


# --- districts --------------------------------------------------------------------------------------------------------


def _row(page: Page, figures: Figures, area: Area, name: str, slots: list[Slot], pitch: int, ground: str) -> None:
    """A name, and the places of the row, `pitch` columns from one to the next, with what lies there."""
    before, y, height = _before(page.width), area.y, area.height
    page.put(before, y, name, ("head", ground))
    for at, slot in enumerate(slots):
        x = LABEL + before + at * pitch
        pitch = min(pitch, area.width - x)
        if slot.site >= 0 and height == 1:
            _low_tower(page, figures, x, y, slot.site, pitch)
        elif slot.site >= 0:
            tile = slot.site & TILE
            note = _note(page, figures, slot.site)
            draw_tile(page, x, y, figures, tile, slot.site, note, ("site", TILE_IDS[tile]), pitch, height)
        else:
            _place(page, Area(x + 1, y, pitch - 1, height), inset(pitch) - 1, slot, ground)


def _low_tower(page: Page, figures: Figures, x: int, y: int, site: int, pitch: int) -> None:
    """A tower in one line: its name, with what it swaps or with its spaces where there is room; its die."""
    tile, room, left, right = site & TILE, pitch - 1, x + inset(pitch), x + pitch
    info, ground = figures.tiles[tile], f"roof-{KIND_GROUNDS[KIND[tile]]}"
    page.fill(Area(x + 1, y, room, 1), ground)
    page.target(("site", TILE_IDS[tile]), x, y, pitch)
    done = page.signs.check if is_full(figures, site) else SPENT if site & USED else ""
    if info.swap:
        name, swaps, used = KIND_TITLES[TRADE], words.swaps(info.swap), f" {words.USED}" if done else ""
        ways = [f"{name}: {swaps}{used}", f"{swaps}{used}", used.strip() or name]  # the row says that it is a tower
        end, done = page.write(left, y, [(fitting(ways, room - 2), "name")], ground), ""
    else:
        spaces = spaces_runs(standing(info.spaces, site), filled(site), page.signs)
        whole = f"{KIND_TITLES[MILITARY]} "
        beside = right - left - sum(len(text) for text, _ in spaces) - 2 * len(done) - 2
        if room >= len(whole) + 2 and is_full(figures, site) and len(whole) > beside:
            spaces, name = [], whole.rstrip()  # who stands there is told by the mark, its name by nothing else
        else:
            name = fitting((whole, ""), beside)  # its row says that it is a tower
        end = page.write(left, y, [(name, "name"), *spaces] if name else spaces, ground)
    page.put(end + 1, y, done, ("full", ground))
    die = die_runs(info.die, KIND_LETTERS[KIND[tile]], page.signs, max(1, min(3, right - end - 1 - 2 * len(done))))
    page.write(right - len(die[0][0]), y, die, ground)


def _place(page: Page, area: Area, pad: int, slot: Slot, ground: str) -> None:
    """A foundation without a building, as large as one: free, or shut, which is a darker lot with a texture; with its
    symbol while that is to be seen."""
    x, y, signs = area.x + pad, area.y, page.signs
    ground = f"{'plot' if slot.open else 'shut'}-{ground}"
    page.fill(area, ground)
    if slot.open:
        page.put(x, y, words.FREE, ("note", ground))
    else:
        fine = page.glyph_set == "unicode"  # else the signs of the texture are no quieter than words
        wide = area.width - (page.width <= WIDTH + 1)  # there supply and stars stand right beside the last lot
        for line in range(y, y + area.height) if fine else (y,):
            page.put(area.x, line, signs.shut * (wide if fine else _SHUT), ("texture", ground))
    if slot.symbol:
        page.put(area.x, y + 1, f"{'':{pad}}{signs.symbol} ", ("symbol", ground))


def _note(page: Page, figures: Figures, site: int) -> Sequence[str]:
    """What is to be said of a building beside its name and workers, in less and less letters."""
    check = page.signs.check
    if is_full(figures, site):
        return f"{words.FULL} {check}", check
    if site & USED:
        return words.USED
    return ""


# --- what lies in front of the player ---------------------------------------------------------------------------------


def _front(page: Page, city: City, x: int, y: int, lines: int, other: str) -> None:
    """Supply by colour, stars, manipulators, aqueduct, in so many lines; in five, stars and manipulators share one.
    The column `x` is that of the marks. The name of another seat stands before them."""
    x += 1
    column, right = max(_COLUMN, (_right(page) - x + 1) // 2), _right(page)
    if (end := _supply(page, city, x, y, other, column - 1)) < x + column:
        standing_: list[list[Run]] = [[(way, placed("note"))] for way in words.on_tiles(workers_on(city))]
        at = max(x + column, end + 2)  # two figures are no one
        page.field("tiles", at, y, right - at, standing_)
    told = [len(f"{number} {words.colour(at, 2)}") for at, number in enumerate(counts(city.supply))]
    first, second = (max(told[at] for at in _IN_FRONT[half::2]) for half in (0, 1))
    spare = right - x - first - second - 1 - MARGIN
    if right - x - column < second + _ARROW:  # both have as much room for what they were
        column = max(first + 1, min(first + 1 + (spare + 1) // 2, right - x - second))
    for place, at in enumerate(_IN_FRONT):
        left = x - 1 + column * (place % 2)
        _of_colour(page, city, at, COLOURS[at], left, y + 1 + place // 2, right - left if place % 2 else column)
    low = lines < _FRONT
    if low:
        _side_by_side(page, city, x, y + 3)
    else:
        page.field("stars", x, y + 3, page.width - x, [_stars(page, city, min(city.stars, 12))], city.stars)
        ready = _manipulators(city, words.manipulators(city.ready, city.spent))
        page.field("manipulators", x, y + 4, page.width - x, [ready], city.ready)
    paths.aqueduct(page, city, x, y + 5 - low, 2 if lines > _FRONT else 1, right)


def _right(page: Page) -> int:
    """The column behind what lies in front of the player: nothing touches the edge of a small screen."""
    return page.width - (page.width <= WIDTH)


def _front_below(page: Page, city: City, y: int, other: str) -> None:
    """The same in two lines; where the sum of the supply has no room beside its colours, without it."""
    of = counts(city.supply)
    told = sum(len(f" {number} {words.colour(at, number)}") for at, number in enumerate(of))
    head = len(words.whose(other, words.SUPPLY))
    x = _supply(page, city, 0, y, other, 0) + 1 if head + len(f" {sum(of)} ") + told <= page.width else 0
    if not x:
        page.put(0, y, words.whose(other, words.SUPPLY), ("head", "table"))
        page.place("supply", head, y)
        x = head
    for at, colour in enumerate(COLOURS):
        x = _of_colour(page, city, at, colour, x, y, 0)
    x = _ready(page, city, 0, y + 1)
    paths.aqueduct(page, city, x + 2, y + 1, 1, page.width)


def _supply(page: Page, city: City, x: int, y: int, other: str, room: int) -> int:
    """The workers in supply, in so many columns where these are fixed; the column after them."""
    head = words.whose(other, words.SUPPLY)
    page.place("supply", x + len(head), y)
    workers = total(city.supply)
    runs: list[Run] = [(f"{head} ", "head"), (str(workers), fewer("name"))]
    return page.field("supply", x, y, room, [runs], -workers) if room else page.write(x, y, runs)


def _of_colour(page: Page, city: City, at: int, colour: str, x: int, y: int, across: int) -> int:
    """The workers of a colour behind their mark, in so many columns or as many as they need; the column after them. An
    action's figure stands alone where what it was has no room: words are not cut for it."""
    number = counts(city.supply)[at]
    told: list[Run] = [(str(number), fewer("name")), (f" {words.colour(at, number)}", neither(f"off-{colour}"))]
    room = min(across - 1, page.width - x - 1)  # up to the mark of the next
    end = page.field(colour, x + 1, y, room, [told], -number) if across else page.write(x + 1, y, told)
    page.target(("supply", colour), x, y, across or end - x)
    return end


def _stars(page: Page, city: City, drawn: int) -> list[Run]:
    return [(f"{words.STARS} ", "head"), (str(city.stars), more("name")), (f" {page.signs.star * drawn}", "star")]


def _manipulators(city: City, ready: str, name: str = words.MANIPULATORS) -> list[Run]:
    return [(f"{name} ", "head"), (ready, more("good" if city.ready else "note"))]


def _side_by_side(page: Page, city: City, x: int, y: int) -> None:
    """Stars and manipulators in one line, each with what it was where that has room."""
    manipulators, stars = _manipulators(city, str(city.ready)), _stars(page, city, 0)[:-1]
    right = _right(page) - length(manipulators)
    if x + length(stars) >= right:
        _ready(page, city, x, y)
        return
    page.field("stars", x, y, right - x - 1, [stars, [(f"{page.signs.star} ", "star"), *stars[1:]]], city.stars)
    page.field("manipulators", right, y, page.width - right, [manipulators], city.ready)


def _ready(page: Page, city: City, x: int, y: int) -> int:
    """Stars and manipulators in one line; the column after them."""
    names = (words.MANIPULATORS, SHORTENED["manipulator"].capitalize())
    ways = [
        [*_stars(page, city, 0), (gap, "text"), *_manipulators(city, str(city.ready), name)]
        for name in names
        for gap in (" ", "")
    ]
    return page.field("ready", x, y, _right(page) - x, ways)


def _privileges(page: Page, city: City, y: int) -> int:
    """Those that are used up last, as far as there is room. The column after them."""
    page.put(MARGIN, y, words.PRIVILEGES, ("head", "table"))
    x = PATH
    for number, privilege in enumerate(city.figures.privileges):
        single = bool(city.unused >> number & 1)
        if single or (city.privileges >> number & 1 and privilege.joker >= 0):
            text = words.privilege(words.privilege_brings(city.figures, number), single)
            page.target(("own", privilege.name), x, y, len(text) + 1)
            x = page.write(x + 1, y, [(text, "good" if single else "name")]) + 1
    spent = city.privileges & ~city.unused
    used = [at for at, one in enumerate(city.figures.privileges) if spent >> at & 1 and one.joker < 0]
    if used:  # none of them is dropped for want of room
        ways = words.used_privileges([words.privilege_brings(city.figures, number) for number in used])
        text = next((way for way in ways if x + 1 + len(way) < page.width), "")
        x = page.write(x + 1, y, [(text, "note")]) + 1 if text else x
    if x == PATH:
        x = page.write(x + 1, y, [(words.NONE, "note")])
    return x


# --- the last lines ---------------------------------------------------------------------------------------------------


def _year_end(page: Page, state: DiscordiaState, seat: int, y: int) -> None:
    """What the year end draws as things stand, and why; of one under way what is still to come."""
    now = scoring.if_the_year_ended(state, seat)
    if now is None:
        page.write(MARGIN, y, [(words.YEAR_END.ljust(PATH + 1 - MARGIN), "head"), (words.no_more(state.ended), "note")])
        return
    x, end = PATH + 1, (words.to_draw(now.drawn), fewer("bad" if now.drawn else "good"))
    page.put(MARGIN, y, words.YEAR_END, ("head", "table"))
    ring = words.ring_told(now, page.signs)
    sums = [_sum(words.sum_of(parts), ring) for parts in words.sums(now, page.signs)]
    page.field("year", x, y, page.width - x - 1, [*([*told, end] for told in sums), [end]], -now.drawn)


def _sum(told: str, ring: Sequence[str]) -> list[Run]:
    """A sum of the year end, of which one would rather have less but for the aqueduct. `ring`: how that is told."""
    found = next((one for one in ring if one in told), "")
    if not found:
        return [(told, fewer("text"))]
    before, _, behind = told.partition(found)
    return [(before, fewer("text")), (found, more("text")), (behind, fewer("text"))]


def _name(page: Page, state: DiscordiaState, seat: int, x: int = 0) -> None:
    """The city, its privileges, and the memory tile of the seat, as far as there is room; from a column on."""
    board, tile = state.figures.boards[state.cities[seat].board], memory(state, seat)
    y, city = page.height - 1, words.city(board.name, board.modern)
    told = [words.privilege_at(board.privilege_at), *([words.changed_decree(tile.text)] if tile else [])]
    gifts = _gifts(state, seat)
    least = [gifts[min(1, len(gifts) - 1)]] if gifts else []  # all of them, in short
    start = x + 2 if x else MARGIN
    if start + sum(len(text) + 2 for text in (city, *told, *least)) >= page.width:  # what it brings goes before
        city = fitting((board.name, ""), page.width - start - 1)
    page.loose_lines.add(y)  # it moves with the privileges before it
    x = page.write(start, y, [(city, "name")])
    for ways, role in (*(([text], "text") for text in told), (gifts, "star")):
        if text := next((way for way in ways if x + 2 + len(way) < page.width), ""):
            x = page.write(x + 2, y, [(text, role)])


def _gifts(state: DiscordiaState, seat: int) -> list[str]:
    """What the aqueduct of a city brings yet, space by space, in less and less words."""
    city = state.cities[seat]
    gifts = city.figures.boards[city.board].ring_bonus
    return words.at_spaces({space: gifts[space] for space in paths.to_come(city)})
