"""City boards of Discordia Magna to choose from: side by side as little towns, and below what each of them is and
brings, side by side too where there is room, else a line after the other; on a small screen only of the one under the
cursor. What the board of the base game does not have in the same place stands out. No Textual here.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from textwrap import wrap
from typing import Final, NamedTuple

from rules.discordia.city.board import Slot, extension_place, foundations
from rules.discordia.city.counting import new_city
from rules.discordia.components import BOARD_IDS, NONE
from rules.discordia.magna.boards import differences, memory_of, set_board, starting_symbols
from rules.discordia.pieces.bonuses import Space
from rules.discordia.state import DiscordiaState
from tui.games.discordia import flow
from tui.games.discordia import words_magna as words
from tui.games.discordia.signs import DISTRICT_GROUNDS, MARGIN, SIGNS, WIDTH, Page, Signs
from tui.games.discordia.views import View
from tui.games.discordia.words_town import label
from tui.kit.cells import Area, Run

_LEFT: Final = 10
"""Columns of the names at the left."""
_WIDE: Final = 13
"""The same where those of the tracks stand there too."""
_BESIDE: Final = 21
"""Columns of a board from which on all of it stands in them."""
_COLUMN: Final = 13
"""Where the spaces of the tracks begin, behind their names."""
_ROOM: Final = 28
"""Columns that a little town uses at most."""
_LOTS: Final = (4, 2)
"""Columns from one lot of a little town to the next: the most that all towns have room for in each district; at last a
column each."""
_MORE, _FLAT_MORE, _COMPARED = 4, 3, 9
"""Columns of how many more or fewer foundations are open; where a town is a line; and of its symbols there."""
_MOST: Final = 44
"""The same where all of a board stands in its column."""


class Section(NamedTuple):
    """A track, the decree slots or the aqueduct: what each board has there, in lines with their role."""

    name: str
    columns: list[list[Run]]

    @property
    def height(self) -> int:
        return max(map(len, self.columns), default=0)


class Telling(NamedTuple):
    """How much is told of the boards below the towns, where not side by side: of all or of `one`, with `history` or the
    name alone, which needs not be `named` again; `gap`: a line is free before each; `joined`: slots and aqueduct stand
    in one row; `decree`: what a changed decree asks for."""

    one: bool = False
    history: bool = False
    gap: bool = False
    joined: bool = False
    named: bool = True
    decree: bool = False


_LEAST: Final = 3
"""Lines below the towns that are worth scrolling."""
_TELLINGS: Final = (
    Telling(history=True, gap=True),
    Telling(gap=True),
    Telling(),
    Telling(joined=True),
    Telling(one=True, history=True, gap=True),
    Telling(one=True, history=True),
    Telling(one=True, gap=True),
    Telling(one=True),
    Telling(one=True, named=False),
    Telling(one=True, joined=True, named=False),
    Telling(),  # longer than the page: it scrolls with the cursor
)


_FLAT: Final = (
    Telling(one=True, decree=True, history=True, gap=True),
    Telling(one=True, decree=True, history=True),
    Telling(one=True, decree=True),
    Telling(one=True, decree=True, named=False),
)
"""The same below towns that are a line each."""


_BESIDES: Final = ((True, True, 2), (True, True, 1), (True, False, 1), (False, True, 1), (False, False, 1))
"""The same side by side: with history or without, with a line free between, with so many lines a district."""


class Plan(NamedTuple):
    """The boards in the order of the list, where they begin, the columns of each, their names and what their decrees
    ask for in lines (none where no decree in play is changed), the lines about each; `gap`: whether a line is free
    between them; `one`: only that under the cursor is told of; `tall`: the lines of a district. `beside`: in place of
    those lines, what stands in the columns; `flat`: each town is a line, below each other."""

    boards: list[int]
    left: int
    column: int
    names: list[list[str]]
    asked: list[list[str]]
    told: list[list[flow.Row]]
    gap: bool
    one: bool = False
    tall: int = 1
    beside: list[Section] = []
    flat: bool = False

    @property
    def top(self) -> int:
        """The lines of the little towns."""
        if self.flat:
            return 1 + len(self.boards)
        return self.decrees + max(map(len, self.asked), default=0)

    @property
    def districts(self) -> int:
        """The line of the first district."""
        return max(map(len, self.names), default=1)

    @property
    def decrees(self) -> int:
        """The first line of what the decrees ask for, below the districts and the symbols."""
        return self.districts + len(words.DISTRICTS) * self.tall + 1


def draft_page(state: DiscordiaState, glyph_set: str, width: int = WIDTH, view: View | None = None) -> Page:
    """The boards that are turned up."""
    view = view or View(glyph_set, width)
    plan = _plan(state, view)
    page = Page("draft", _height(plan, view.width), view.glyph_set, view.width)
    if plan.flat:
        _flat_towns(page, state, plan.boards)
    else:
        _towns(page, state, plan)
    y = plan.top
    for section in plan.beside:
        y += plan.gap
        page.put(MARGIN, y, section.name, ("head", "table"))
        for at, lines in enumerate(section.columns):
            for down, (text, role) in enumerate(lines):
                page.put(plan.left + at * plan.column + 1, y + down, text, (role, "table"))
        y += section.height
    if plan.beside:
        return page
    long = page.height > view.room
    page.pinned = plan.top * long
    told = list(zip(plan.boards, plan.told, strict=True))
    for board, rows in _under_the_cursor(told, view) if plan.one else told:
        start = y + plan.gap
        y = flow.draw(page, start, rows)
        if long and not plan.one:  # the cursor brings what is told of a board into view
            across = 1 + len(rows[0].head)
            page.target(("board", BOARD_IDS[board]), 0, start, min(across, page.width), y - start)
    return page


def _towns(page: Page, state: DiscordiaState, plan: Plan) -> None:
    """The little towns side by side, with the names of their districts at the left."""
    heads = [(0, words.CITY), (plan.decrees - 1, words.SYMBOLS)]
    heads += [(plan.districts + kind * plan.tall, name) for kind, name in enumerate(words.DISTRICTS)]
    heads += [(plan.decrees, words.DECREE)] if plan.top > plan.decrees else []
    for at, head in heads:
        page.put(MARGIN, at, head, ("head", "table"))
    for at in range(len(plan.boards)):
        _little_town(page, state, plan, at)


def _under_the_cursor(told: list[tuple[int, list[flow.Row]]], view: View) -> list[tuple[int, list[flow.Row]]]:
    """What is told of the board under the cursor, else of the first; nothing where all are chosen."""
    return [one for one in told if BOARD_IDS[one[0]] == view.board] or told[:1]


def workers_at_first(state: DiscordiaState) -> int:
    """With how many workers in supply everybody begins."""
    tiles = state.magna is not None and state.magna.tiles
    return state.figures.start_workers(state.seats, state.ladder, tiles)


def welcome(state: DiscordiaState, signs: Signs) -> list[str]:
    """What the signs of the little towns mean, in less and less words."""
    lots = (slot for board in _boards(state) for slots in _districts(state, board) for slot in slots)
    return words.welcome(signs, any(slot.open and not slot.symbol for slot in lots))


def most_columns(state: DiscordiaState) -> int:
    """The columns of the page, at most."""
    return _WIDE + _MOST * len(_boards(state)) + MARGIN


def draft_height(state: DiscordiaState, width: int = WIDTH, view: View | None = None) -> int:
    """The lines of the page."""
    view = view or View("unicode", width)
    return _height(_plan(state, view), view.width)


def _height(plan: Plan, width: int) -> int:
    if plan.beside:
        return plan.top + sum(plan.gap + section.height for section in plan.beside)
    told = [plan.gap + flow.height(rows, width) for rows in plan.told]
    return plan.top + (max(told, default=0) if plan.one else sum(told))


def _boards(state: DiscordiaState) -> list[int]:
    """In the order in which they are listed to choose from."""
    return sorted(state.magna.revealed, key=lambda board: BOARD_IDS[board]) if state.magna is not None else []


def _plan(state: DiscordiaState, view: View) -> Plan:
    """With the history of each city where there is room for it."""
    boards = _boards(state)
    number = max(1, len(boards))
    wide = min(_MOST, (view.width - _WIDE) // number)
    if wide >= _BESIDE:
        for history, gap, tall in _BESIDES:
            beside = _beside(state, boards, view, wide - 1 - (wide > _BESIDE), history)
            plan = Plan(boards, _WIDE, wide, *_heads(state, boards, wide), [], gap, tall=tall, beside=beside)
            if _height(plan, view.width) <= view.room:
                return plan
    column = min(_ROOM, (view.width - _LEFT) // number)
    heads = _heads(state, boards, column)
    for telling in _TELLINGS:
        told = [_about(state, board, view, telling) for board in boards]
        plan = Plan(boards, _LEFT, column, *heads, told, telling.gap, telling.one)
        if _height(plan, view.width) <= view.room:
            return plan
    flat = Plan(boards, _LEFT, 0, [], [], [], False, one=True, flat=True)
    if flat.top + _LEAST <= view.room and boards and _flat(state, boards, view.width).width < view.width:
        for telling in _FLAT:
            told = [_about(state, board, view, telling) for board in boards]
            found = flat._replace(told=told, gap=telling.gap)
            if _height(found, view.width) <= view.room:
                return found
        return found
    return plan


def _heads(state: DiscordiaState, boards: Sequence[int], column: int) -> tuple[list[list[str]], list[list[str]]]:
    """Names and what the decrees ask for, in lines."""
    names = [wrap(state.figures.boards[board].name, column - 2) for board in boards]
    changed = any(memory_of(state, board) for board in boards)
    return names, [_asked(state, board, column - 2) if changed else [] for board in boards]


# --- little towns -----------------------------------------------------------------------------------------------------


def _asked(state: DiscordiaState, number: int, room: int) -> list[str]:
    """What the changed decree of a board asks for, in lines of so many columns."""
    tile = memory_of(state, number)
    ways = words.memory(tile.text) if tile else words.USUAL
    return next(([one] for one in ways if len(one) <= room), wrap(ways[-1], room))


def _little_town(page: Page, state: DiscordiaState, plan: Plan, at: int) -> None:
    """Name, foundations by district, symbols, and what a changed decree asks for."""
    number, x, room = plan.boards[at], plan.left + at * plan.column, plan.column - 2
    board, base = state.figures.boards[number], state.figures.boards[0]
    page.target(("board", board.id), x, 0, plan.column - 1, len(plan.names[at]))
    for y, line in enumerate(plan.names[at]):
        page.put(x + 1, y, line, ("name", "table"))
    step = next((step for step in _LOTS if all(_has_room(state, one, room, step) for one in plan.boards)), 1)
    for kind, slots in enumerate(_districts(state, number)):
        more = board.open[kind] - base.open[kind]
        area = Area(x + 1, plan.districts + kind * plan.tall, room, plan.tall)
        _district(page, area, step, slots, kind, more)
    seen = starting_symbols(state.figures, number)
    more = seen - starting_symbols(state.figures, 0)
    text = words.symbols(seen, more, page.signs)
    page.put(x + 1, plan.decrees - 1, text[:room], ("bad" if more > 0 else "good" if more < 0 else "text", "table"))
    changed = memory_of(state, number) is not None
    for y, line in enumerate(plan.asked[at], plan.decrees):
        page.put(x + 1, y, line, ("symbol" if changed else "note", "table"))


class Flat(NamedTuple):
    """Towns that are a line each: their names, the columns of these and of each district, whether it is told how many
    symbols more or fewer there are than in the base game."""

    names: list[str]
    columns: list[int]
    more: bool

    @property
    def width(self) -> int:
        return sum(self.columns) + (_COMPARED if self.more else 2)


def _flat(state: DiscordiaState, boards: Sequence[int], width: int) -> Flat:
    """With names in full and all figures where there are columns for them; the first word of a name is no other's."""
    known, base = state.figures.boards, state.figures.boards[0]
    lots = []
    for kind, head in enumerate(words.DISTRICTS):
        most = max(len(_districts(state, board)[kind]) for board in boards) + 1  # and the wall
        more = _FLAT_MORE * any(known[board].open[kind] != base.open[kind] for board in boards)
        lots.append(max(len(head), most + more) + 1)
    full = [known[board].name for board in boards]
    ways = [
        Flat(names, [2 + max(map(len, names)), *lots], more)
        for names, more in ((full, True), ([name.split()[0] for name in full], False))
    ]
    return next((way for way in ways if way.width < width), ways[-1])


def _flat_towns(page: Page, state: DiscordiaState, boards: Sequence[int]) -> None:
    """The little towns below each other, a line each, with the names of the districts above."""
    known, base, flat = state.figures.boards, state.figures.boards[0], _flat(state, boards, page.width)
    starts = list(accumulate(flat.columns))
    heads = [words.CITY, *words.DISTRICTS, words.SYMBOLS if flat.more else page.signs.symbol]
    for x, head in zip([MARGIN, *starts], heads, strict=True):
        page.put(x, 0, head, ("head", "table"))
    for y, (number, name) in enumerate(zip(boards, flat.names, strict=True), 1):
        board = known[number]
        page.target(("board", board.id), 0, y, flat.columns[0])
        page.put(1, y, name, ("name", "table"))
        for kind, slots in enumerate(_districts(state, number)):
            more = board.open[kind] - base.open[kind]
            _district(page, Area(starts[kind], y, flat.columns[kind + 1], 1), 1, slots, kind, more)
        seen = starting_symbols(state.figures, number)
        more = seen - starting_symbols(state.figures, 0)
        text = words.symbols(seen, more, page.signs) if flat.more else str(seen)
        page.put(starts[-1], y, text, ("bad" if more > 0 else "good" if more < 0 else "text", "table"))


def _districts(state: DiscordiaState, number: int) -> list[Sequence[Slot]]:
    """The foundations of a board by kind, before anything is built."""
    city = new_city(state.city_type, 0)
    set_board(city, number)
    return [foundations(city, kind) for kind in range(len(words.DISTRICTS))]


def _has_room(state: DiscordiaState, number: int, room: int, step: int) -> bool:
    """Whether a little town has room for lots of so many columns in each of its districts."""
    board, base = state.figures.boards[number], state.figures.boards[0]
    more = [own != other for own, other in zip(board.open, base.open, strict=True)]
    return all(
        room >= step * len(slots) + _MORE * changed
        for slots, changed in zip(_districts(state, number), more, strict=True)
    )


def _district(page: Page, area: Area, step: int, slots: Sequence[Slot], kind: int, more: int) -> None:
    """A lot a place, of `step` columns, on the ground of the district: open ones within the wall, shut ones beyond it,
    symbols where they are."""
    signs, number, ground = page.signs, len(slots), DISTRICT_GROUNDS[kind]
    x, y, _, tall = area
    wide, within = max(1, step - 1), sum(slot.open for slot in slots)
    beyond = [x + step * at + (step == 1) for at in range(within, number)]
    page.fill(Area(x, y, step * number + (step == 1), tall), ground)
    for at, slot in zip([*(x + step * at for at in range(within)), *beyond], slots, strict=True):
        lot = f"{'plot' if slot.open else 'shut'}-{ground}"
        sign = signs.symbol if slot.symbol else signs.open if slot.open else signs.dot
        role = "symbol" if slot.symbol else "name" if slot.open else "note"
        page.fill(Area(at, y, wide, tall), lot)
        page.put(at + wide // 2, y, sign, (role, lot))
    for down in range(tall):
        page.put(x + step * within - (step > 1), y + down, signs.bar, ("mark", ground))
    if more:
        after = (beyond or [x + step * within])[-1] + wide + min(step, 2)
        page.put(after, y, words.more(more), ("good" if more > 0 else "bad", "table"))


# --- side by side ---------------------------------------------------------------------------------------------------


def _beside(state: DiscordiaState, boards: Sequence[int], view: View, room: int, history: bool) -> list[Section]:
    """Tracks, decree slots and aqueduct, space by space, each board in a column of its own; no word is shortened."""
    view = view._replace(full=True)
    known, base = state.figures.boards, state.figures.boards[0]
    found = []
    for which, name in enumerate(words.TRACKS):
        other = base.tracks[which][NONE].spaces
        tracks = [_stack(known[board].tracks[which][NONE].spaces, other, view, room) for board in boards]
        ends = [_longer(state, board, which, view) for board in boards]
        columns = [[*track, *([(end, "note")] if end else [])] for track, end in zip(tracks, ends, strict=True)]
        found.append(Section(name, columns))
    found.append(Section(words.SLOTS, [_stack(known[board].decrees, base.decrees, view, room) for board in boards]))
    found.append(Section(words.AQUEDUCT, [_lines(_ring(state, board, view), "name", room) for board in boards]))
    cities = [words.today(known[board].modern) for board in boards]
    told = [f"{city}: {known[board].history}" if history else city for board, city in zip(boards, cities, strict=True)]
    return [*found, Section(words.TODAY, [_lines([text], "note" if history else "text", room) for text in told])]


def _stack(own: Sequence[Space], base: Sequence[Space], view: View, room: int) -> list[Run]:
    """Spaces from the bottom up, a line each; one with a symbol behind it, one that the base game has too in grey."""
    found = []
    for at, space in enumerate(own):
        sign = SIGNS[view.glyph_set].symbol if space.symbol else " "
        same = at < len(base) and space == base[at]
        found += _lines([f"{sign} {label(space.effects) or words.NOTHING}"], "note" if same else "name", room)
    return found


def _lines(texts: Sequence[str], role: str, room: int) -> list[Run]:
    return [(line, role) for text in texts for line in wrap(text, room, subsequent_indent="  ", drop_whitespace=True)]


# --- what is told of each ---------------------------------------------------------------------------------------------


def _about(state: DiscordiaState, number: int, view: View, telling: Telling) -> list[flow.Row]:
    """City, tracks, decree slots and aqueduct, in lines."""
    board, base = state.figures.boards[number], state.figures.boards[0]
    head = words.city(board.name, board.modern)
    history = wrap(board.history, view.width - 2) if telling.history else []
    rows = [flow.Row(f" {head}", ())] if telling.named else []
    rows += [flow.Row(f" {line}", (), "note") for line in history]
    if telling.decree and (tile := memory_of(state, number)):
        rows.append(flow.Row(f" {words.DECREE}", (flow.Thing(tile.text, "symbol"),), "note", _COLUMN))
    for which, name in enumerate(words.TRACKS):
        own, other = board.tracks[which][NONE].spaces, base.tracks[which][NONE].spaces
        rows.append(_spaces(name, own, other, view, _longer(state, number, which, view)))
    slots = _spaces(words.SLOTS, board.decrees, base.decrees, view)
    ring = [flow.Thing(text, "name", apart=at > 0) for at, text in enumerate(_ring(state, number, view))]
    if not ring:
        return [*rows, slots]
    if telling.joined:
        return [*rows, slots._replace(things=(*slots.things, flow.Thing(words.AQUEDUCT, "note"), *ring))]
    first, *more = ring
    things = (first._replace(apart=True), *more)
    return [*rows, slots, flow.Row(f" {words.AQUEDUCT}", things, "note", _COLUMN)]


def _ring(state: DiscordiaState, number: int, view: View) -> list[str]:
    """How long the aqueduct of a board is, where that is not the usual, and what its spaces bring."""
    longer = differences(state, number).aqueduct
    ring = [words.steps(longer)] if longer is not None else []
    found = sorted(state.figures.boards[number].ring_bonus.items())
    return [*ring, *(words.at_space(space, effects, view.signs, view.full) for space, effects in found)]


def _longer(state: DiscordiaState, number: int, which: int, view: View) -> str:
    """The place at the end of a track for an extension, where a symbol lies on it; "" elsewhere."""
    city = new_city(state.city_type, 0)
    set_board(city, number)
    return f"{view.signs.symbol} {words.LONGER[view.full]}" if extension_place(city, which).symbol else ""


def _spaces(name: str, own: Sequence[Space], base: Sequence[Space], view: View, longer: str = "") -> flow.Row:
    """The spaces of a track, from the bottom up, and what lies at its end."""
    things = []
    for at, space in enumerate(own):
        sign = f"{SIGNS[view.glyph_set].symbol} " if space.symbol else ""
        same = at < len(base) and space == base[at]
        text = sign + words.brings(space.effects, view.signs, view.full)
        things.append(flow.Thing(text, "note" if same else "name"))
    things += [flow.Thing(longer, "note")] if longer else []
    return flow.Row(f" {name}", tuple(things), "note", _COLUMN)
