"""The towns of the other seats as small pictures: a head line, then their districts with a few cells a building, or
where there is room tall, with roofs and dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.discordia import scoring
from rules.discordia.city.board import Slot, foundations, tower_places
from rules.discordia.city.counting import is_full
from rules.discordia.components import KIND, TRADE
from rules.discordia.pieces.bonuses import Figures
from rules.discordia.pieces.workers import COLOURS, counts, total
from rules.discordia.state import TILE, City, DiscordiaState, filled
from rules.discordia.year.threat import threat
from tui.games.discordia import words_town as words
from tui.games.discordia.signs import KIND_GROUNDS, KIND_LETTERS, Page, die_runs, spaces_runs, standing
from tui.games.discordia.views import plain
from tui.kit.cells import Area, Run, first_fitting, length

_LINES: Final = 4
"""Lines of a town: its head, three of districts."""
_NAME: Final = 9
"""Columns of the name of a district."""
_ABREAST: Final = 76
"""From so many columns on, districts of tall buildings stand side by side."""
_FREE: Final = 3
"""Columns of a free foundation between tall buildings."""
_MORE: Final = 3
"""Lines more of one that is told in full: its supply by colour, what else it has, a free one below it."""


def towns_height(seats: Sequence[int], in_full: bool = False, tall: bool = False, width: int = 0) -> int:
    """The lines of the page; if buildings are `tall`, in so many columns."""
    return max(1, _of_one(in_full, tall, width) * len(seats) - in_full)


def _of_one(in_full: bool, tall: bool, width: int) -> int:
    """The lines of a town."""
    return _LINES + _MORE * in_full + tall * (2 * len(_places(width, True)[0]) - (_LINES - 1))


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
    for at, (seat, name) in enumerate(zip(seats, names, strict=True)):
        _town(page, state, seat, name, at * _of_one(False, tall, width), tall)
    return page


def towns_as_they_were(
    state: DiscordiaState,
    seats: Sequence[int],
    names: Sequence[str],
    glyph_set: str,
    width: int,
    in_full: bool,
    tall: bool = False,
) -> Page:
    """The same without a word of what is to come; `in_full`: with all that a seat has."""
    page = Page("towns", towns_height(seats, in_full, tall, width), glyph_set, width)
    for at, (seat, name) in enumerate(zip(seats, names, strict=True)):
        city, y = state.cities[seat], at * _of_one(in_full, tall, width)
        page.write(0, y, _head(page, city, name))
        if in_full:
            page.write(0, y + 1, _supply(city, page.width))
            page.write(0, y + 2, _had(city))
        _districts(page, city, y + 1 + (_MORE - 1) * in_full, tall)
    return page


def _head(page: Page, city: City, name: str) -> list[Run]:
    """Whose town it is, the workers in supply, the stars."""
    head: list[Run] = [(plain(name), "head"), (f"  {words.SUPPLY.lower()} {total(city.supply)}", "name")]
    return [*head, (f"  {page.signs.star}", "star"), (f" {city.stars}", "name")]


def _supply(city: City, room: int) -> list[Run]:
    """The workers of the supply by colour; by the letters of the colours where the words have no room."""
    numbers = list(zip(COLOURS, counts(city.supply), strict=True))
    named = ([(f"{n} ", "name"), (f"{words.colour(at, n)}  ", f"off-{c}")] for at, (c, n) in enumerate(numbers))
    brief = ([(c.upper(), f"on-{c}"), (f" {n}  ", "name")] for c, n in numbers)
    long, short = ([run for runs in told for run in runs] for told in (named, brief))
    return first_fitting([long, short], room + 2)


def _had(city: City) -> list[Run]:
    """What else stands in front of a city."""
    had = (words.AQUEDUCT, city.aqueduct), (words.MANIPULATORS, city.ready), (words.DECREES, len(city.decrees))
    told = ([(f"{name.lower()} ", "note"), (f"{n}  ", "name")] for name, n in had)
    return [run for runs in told for run in runs]


def _town(page: Page, state: DiscordiaState, seat: int, name: str, y: int, tall: bool) -> None:
    city, now = state.cities[seat], scoring.if_the_year_ended(state, seat)
    head = _head(page, city, name)
    ways = [head]
    if now is not None:
        draw: list[Run] = [(f"  {words.to_draw(now.drawn)}", "text")]
        role, own = ("good" if now.held else "bad"), f"  {words.STRENGTH.lower()} {now.strength}"
        needs = f"  {words.STRENGTH.lower()} {words.strength(now.strength, now.raid, threat(state).most)}"
        ways = [[*head, (raid, role), *draw] for raid in ((needs, own) if now.raids else ())]
        ways += [[*head, *draw], head]
    page.write(0, y, first_fitting(ways, page.width))
    _districts(page, city, y + 1, tall)


def _places(width: int, tall: bool) -> tuple[list[list[int]], int]:
    """The rows of a town that share a line, and the column from which the second of them stands on."""
    if tall and width < _ABREAST:
        return [[row] for row in range(5)], width
    return [[1, 0], [2], [3, 4]], width // 2  # towers at the right of their harbours


def _districts(page: Page, city: City, y: int, tall: bool) -> None:
    """Its buildings in three lines, or `tall` in as many as these take."""
    rows = [(words.TOWERS, tower_places(city))]
    rows += [(district, foundations(city, kind)) for kind, district in enumerate(words.DISTRICTS)]
    lines, half = _places(page.width, tall)
    for number, together in enumerate(lines):
        for at, which in enumerate(together):
            end = half if at < len(together) - 1 else page.width
            draw = _tall_district if tall else _district
            draw(page, city.figures, at * half, y + number * (1 + tall), *rows[which], end)


def _tall_district(page: Page, figures: Figures, x: int, y: int, name: str, slots: Sequence[Slot], end: int) -> None:
    """Its name, then each building with its die on the roof, its spaces below it, a check behind those of a full one; a
    plot for a free foundation. In one line where they do not all fit."""
    built = [_building(page, figures, slot, tall=True) for slot in slots if slot.site >= 0]
    free = sum(slot.site < 0 and slot.open for slot in slots)
    wide = [max(len(page.signs.die) + 3, length(runs) + 2) for runs, _, _ in built]
    if x + _NAME + sum(wide) + len(wide) + free * (_FREE + 1) - 1 > end:
        _district(page, figures, x, y, name, slots, end)
        return
    page.put(x, y, name, ("note", "table"))
    x += _NAME
    standing_ = [slot.site & TILE for slot in slots if slot.site >= 0]
    for tile, across, (runs, ground, full) in zip(standing_, wide, built, strict=True):
        page.fill(Area(x, y, across, 1), f"roof-{ground}")
        page.fill(Area(x, y + 1, across, 1), ground)
        die = die_runs(figures.tiles[tile].die, KIND_LETTERS[KIND[tile]], page.signs)
        page.write(x + across - len(die[0][0]), y, die, f"roof-{ground}")
        after = page.write(x + 1, y + 1, runs, ground)
        page.write(after, y + 1, [(page.signs.check, "full")] if full else [], ground)
        x += across + 1
    for _ in range(free):
        page.fill(Area(x, y, _FREE, 1), "free")
        page.put(x + 1, y, page.signs.dot, ("note", "free"))
        x += _FREE + 1


def _district(page: Page, figures: Figures, x: int, y: int, name: str, slots: Sequence[Slot], end: int) -> None:
    """Its name, then each building as its spaces on the colour of its kind, a check behind a full one; a dot for a free
    foundation. Where they do not all fit before the column `end`, dots stand closer, then as one with their number;
    buildings have no blank at their sides only where they do not fit even alone."""
    page.put(x, y, name, ("note", "table"))
    x += _NAME
    built = [_building(page, figures, slot) for slot in slots if slot.site >= 0]
    free = sum(slot.site < 0 and slot.open for slot in slots)
    wide = sum(length(runs) for runs, _, _ in built)
    room = end - x
    sides = wide + 3 * len(built) - 1 <= room
    left = room - wide - (3 if sides else 1) * len(built)
    broad = 4 * free - 1 <= left
    for runs, ground, full in built:
        side = [(" ", "text")] if sides else []
        last = [(page.signs.check, "full")] if full and sides else side
        x = page.write(x, y, [*side, *runs, *last], ground) + 1
    dots = [f" {page.signs.dot} "] * free if broad else [page.signs.dot] * free
    if 2 * free - 1 > left:
        dots = [f"{free}{page.signs.dot}"]
    for dot in dots:
        x = page.write(x, y, [(dot, "note")], "free") + 1


def _building(page: Page, figures: Figures, slot: Slot, tall: bool = False) -> tuple[list[Run], str, bool]:
    """What is drawn of a building, its ground, and whether it is full; of a `tall` one in words what it swaps."""
    tile = slot.site & TILE
    if KIND[tile] == TRADE:
        swap = figures.tiles[tile].swap
        return [(words.swaps(swap) if tall else str(swap), "text")], KIND_GROUNDS[KIND[tile]], False
    spaces = standing(figures.tiles[tile].spaces, slot.site)
    drawn = spaces_runs(spaces, filled(slot.site), page.signs)
    return drawn, KIND_GROUNDS[KIND[tile]], is_full(figures, slot.site)
