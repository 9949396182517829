"""What stands beside the progress board: age, event, player order, book track and points. No Textual here."""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.nations.components import AGES, BOOK, FOOD, RESOURCES, ROMAN, STRENGTH
from rules.nations.reckoning import OPPONENT, turn
from rules.nations.reckoning import bar as bar_of
from rules.nations.reckoning import event as event_of
from tui.games.nations import words
from tui.games.nations.scene import Block, Scene, blank, on_ground
from tui.games.nations.signs import TABLE, Signs, amount, muted, plain, points_run, resource, short_seat, strong, write
from tui.games.nations.tracks import POINTS, Bar, badge, books, books_in_a_line, drawn, points
from tui.kit.cells import LookRun
from tui.kit.text import fitting

FLAT: Final = 2
"""Lines above a narrow board: the event, and all places on the book track. The age stands in the head of the screen."""
WIDE: Final = 33
"""From so many columns on, resources are named, and names have more room."""
LONG: Final = 48
"""From so many columns on, famine and war stand beside each other in the same words as below each other."""
NAMES: Final = (7, 12)
"""Columns of a name at most, in a narrow block and in a wide one."""
FIGURE: Final = 6
"""Columns of a figure behind a bar, and of the blank before it."""
SHORT: Final = (3, 7)
"""The same in a line with both: of the place on the book track, of the points."""
BARE: Final = (2, 6)
"""The same where there is no bar."""
BAR: Final = 4
"""Columns of a bar at least: a shorter one tells nothing that its figure does not."""


def info_block(scene: Scene, width: int, height: int, signs: Signs, aged: bool = True) -> Block:
    """Age and event, then the seats in player order on the book track, then their points: as two groups of bars, or
    where there is no room for these in a line a seat.

    `aged`: False where there is no line for the age, which the head of the screen tells.
    """
    grid = blank(width, height)
    if height == FLAT:
        write(grid, 0, 0, _event_in_a_line(scene, width, signs))
        write(grid, 0, 1, books_in_a_line(scene, width, signs))
        return Block(grid)
    event = _event(scene, width, signs)
    in_line = [_event_in_a_line(scene, width, signs)][: len(event)]
    columns = _columns(scene, width)
    groups = [[_books_head(scene, columns, signs), *_book_lines(scene, columns, signs)]]
    groups.append([_points_head(scene, columns, signs), *_point_lines(scene, columns, signs)])
    columns = _in_line(columns)
    short = [[_short_head(scene, columns, signs), *_short_lines(scene, columns, signs)]]
    ways = [[event, *groups], [in_line, *groups], [event, *short], [in_line, *short]]
    room = height - aged
    parts = next((parts for parts in ways if sum(map(len, parts)) <= room), ways[-1])
    if aged:
        write(grid, 0, 0, [strong(f"Age {ROMAN[scene.state.age]}"), muted(f" of {ROMAN[AGES]}")])
    y, spare = int(aged), room - sum(map(len, parts))
    for at, lines in enumerate(parts):
        y += 0 < at <= spare
        for line in lines:
            write(grid, 0, y, line)
            y += 1
    return Block(grid)


# --- the event --------------------------------------------------------------------------------------------------------


def _event(scene: Scene, width: int, signs: Signs, padded: bool = True) -> list[list[LookRun]]:
    """What famine and war ask for, and what either brings: a line each. `padded`: for lines below each other."""
    state = scene.state
    if not state.events:
        return []
    event = state.figures.events[state.events[-1]]
    lines = []
    for (name, asks), which in zip((("famine", event.famine), ("war", event.war)), (FOOD, STRENGTH), strict=True):
        named = f" {RESOURCES[which]}" if width >= WIDE else ""
        told = [
            plain(f"{name:<7}" if padded else f"{name} "),
            *amount(asks, which, signs),
            plain(f"{named} "),
            muted(f"{words.brings()} "),
        ]
        lines.append(on_ground([*told, points_run(event.age, signs)], scene.ground(event_of(name))))
    return lines


def _event_in_a_line(scene: Scene, width: int, signs: Signs) -> list[LookRun]:
    if not scene.state.events:
        return []
    if width >= LONG:
        famine, war = _event(scene, 0, signs, padded=False)
        return [*famine, plain("     "), *war]
    event = scene.state.figures.events[scene.state.events[-1]]
    gap = plain("   " if width >= WIDE else " ")
    famine = on_ground([plain("famine "), *amount(event.famine, FOOD, signs)], scene.ground(event_of("famine")))
    war = on_ground([plain("war "), *amount(event.war, STRENGTH, signs)], scene.ground(event_of("war")))
    worth = [gap, points_run(event.age, signs), muted(f" {words.each()}")]
    return [*famine, gap, *war, *worth]


# --- the seats --------------------------------------------------------------------------------------------------------


class Columns(NamedTuple):
    """Where a line of a seat has what: `order` cells for its place and badge, its `name`, then the bar, which ends with
    the figures before the `end`."""

    order: int
    name: int
    end: int

    @property
    def bar(self) -> int:
        return self.order + self.name + 1


def _columns(scene: Scene, width: int) -> Columns:
    wide = width >= WIDE
    names = [who.name for who in scene.who] if scene.state.seats > 1 else [scene.who[0].name, words.opponent()]
    most = len(words.opponent()) if scene.state.seats == 1 else NAMES[wide]
    return Columns(6, min(most, max(map(len, names))), width - 1)


def _in_line(columns: Columns) -> Columns:
    """The same where bar and both figures stand in one line; where there is no bar, a name has its room."""
    if _bar_room(columns):
        return columns
    return columns._replace(name=min(columns.name, columns.end - columns.order - 1 - sum(BARE)))


def _bar_room(columns: Columns) -> int:
    """The cells of a bar in a line with both figures; 0: none."""
    room = columns.end - columns.bar - sum(SHORT)
    return room if room >= BAR else 0


def _seat(scene: Scene, seat: int, place: int, columns: Columns, signs: Signs) -> list[LookRun]:
    """What stands before a bar: whose turn it is or who has passed, the place in player order, badge and name."""
    gap = plain(" " * (columns.order - 4))
    if seat == OPPONENT:
        name = short_seat(words.opponent(), columns.name, signs)
        return [plain(" "), gap, badge(scene, seat), muted(f" {name:<{columns.name}} ")]
    out = bool(scene.state.passed >> seat & 1) and scene.acting
    moves = seat == (scene.viewed if scene.rolling else scene.state.to_move) and scene.open
    pointer = signs.pointers[0] if moves else signs.cross if out else " "
    role = "muted" if out else "strong" if seat == scene.viewed else "text"
    name = short_seat(scene.who[seat].name, columns.name, signs)
    order = scene.ground(turn(seat)) if place else TABLE
    return [
        (pointer if place or out else " ", ("mark" if moves else "muted", TABLE)),
        (f"{place or ' '}{' ' * (columns.order - 5)}", ("muted" if order == TABLE else "strong", order)),
        badge(scene, seat),
        (f" {name:<{columns.name}}", (role, order)),
        plain(" "),
    ]


def _passed(scene: Scene, room: int, signs: Signs) -> str:
    """What the sign beside a seat says, where it stands beside one and there is room."""
    told = f"{signs.cross} {words.passed()}" if scene.acting and scene.state.passed else ""
    return told if len(told) <= room else ""


def _books_head(scene: Scene, columns: Columns, signs: Signs) -> list[LookRun]:
    """A heading above the seats in player order, as wordy as leaves room for what the sign of those says who passed."""
    most = len(_passed(scene, columns.end, signs))
    long, short = (f"{order} " for order in words.order())
    ways = [(order, told) for order in (long, short) for told in words.book_track()]
    room = columns.end - 2 - (most + 1) * (most > 0)
    order, told = next((way for way in ways if sum(map(len, way)) <= room), ways[-1])
    if not most:  # over the figures, as the head of the points
        order = order.ljust(columns.end - 2 - len(told))
    used = len(order) + 2 + len(told)
    said = _passed(scene, columns.end - used - 1, signs)
    return [muted(order), resource(BOOK, signs), muted(f" {told}{said.rjust(columns.end - used) if said else ''}")]


def _points_head(scene: Scene, columns: Columns, signs: Signs) -> list[LookRun]:
    at = columns.order + 1
    told = fitting(words.points_and_tiles(scene.counting_all), columns.end - at - 2)
    return [plain(" " * (columns.end - 2 - len(told))), (signs.star, ("points", TABLE)), muted(f" {told}")]


def _figure(bar: Bar, width: int) -> LookRun:
    return plain(bar.figure.rjust(width))


def _track(scene: Scene, bar: Bar, cells: list[LookRun], width: int) -> list[LookRun]:
    """A bar of the book track with its figure."""
    return on_ground([*cells, _figure(bar, width)], scene.ground(bar_of(bar.seat)))


def _book_lines(scene: Scene, columns: Columns, signs: Signs) -> list[list[LookRun]]:
    bars = books(scene.state)
    cells = drawn(scene, bars, columns.end - columns.bar - FIGURE, signs)
    return [
        [*_seat(scene, bar.seat, place, columns, signs), *_track(scene, bar, bar_cells, FIGURE)]
        for place, (bar, bar_cells) in enumerate(zip(bars, cells, strict=True), 1)
    ]


def _point_lines(scene: Scene, columns: Columns, signs: Signs) -> list[list[LookRun]]:
    bars = points(scene)
    cells = drawn(scene, bars, columns.end - columns.bar - FIGURE, signs, POINTS)
    return [
        [*_seat(scene, bar.seat, 0, columns, signs), *bar_cells, _figure(bar, FIGURE)]
        for bar, bar_cells in zip(bars, cells, strict=True)
    ]


# --- in a line a seat -------------------------------------------------------------------------------------------------


def _short_head(scene: Scene, columns: Columns, signs: Signs) -> list[LookRun]:
    """A heading over all: that of the books over the bars or, where that of the points would touch it, just before."""
    book, forms = f" {words.book_track()[-1]}", words.short_points(scene.counting_all)
    long, short = words.order()
    ways = [(order, at, told) for order, at in ((long, columns.bar), (short, 0)) for told in forms]
    rest = columns.end - 2 - len(book)
    fits = (way for way in ways if max(way[1], len(way[0]) + 1) + len(way[2]) < rest)
    order, at, told = next(fits, ways[-1])
    begin = max(at, len(order) + 1)
    gap = rest - begin - len(told) if at else 1
    return [
        muted(order.ljust(max(rest - gap - len(told), begin))),
        resource(BOOK, signs),
        muted(book),
        (" " * gap + signs.star, ("points", TABLE)),
        muted(told),
    ]


def _short_lines(scene: Scene, columns: Columns, signs: Signs) -> list[list[LookRun]]:
    """A line a seat: its bar on the book track with the figure, then the figure of its points."""
    bars, sums = books(scene.state), {bar.seat: bar for bar in points(scene)}
    room = _bar_room(columns)
    book, point = SHORT if room else (BARE[0], columns.end - columns.bar - BARE[0])
    return [
        [
            *_seat(scene, bar.seat, place, columns, signs),
            *_track(scene, bar, bar_cells if room else [], book),
            *([_figure(sums[bar.seat], point)] if bar.seat in sums else []),
        ]
        for place, (bar, bar_cells) in enumerate(zip(bars, drawn(scene, bars, room, signs), strict=True), 1)
    ]
