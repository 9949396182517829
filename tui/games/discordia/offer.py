"""What lies out beside the market: extensions, towers, decrees, privileges, each with what it brings; first what the
seat that is looked at could have now. As wide as there is room for. No Textual here.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap
from typing import Any, Final, NamedTuple

from rules.discordia.city.counting import decree_text, fits, progress
from rules.discordia.components import DECREE_IDS, DECREE_INDEX, EXTENSION_IDS, EXTENSION_INDEX, PRIVILEGE_INDEX
from rules.discordia.pieces.bonuses import Extension, Frame
from rules.discordia.state import City, DiscordiaState
from rules.discordia.words import names as pieces
from rules.discordia.words.pieces import coming
from rules.discordia.year.solo import first
from rules.game import TERMINAL
from tui.games.discordia import flow
from tui.games.discordia import words_offer as words
from tui.games.discordia.janus import holdings, laid, last_tile
from tui.games.discordia.offer_pieces import COLUMN as _COLUMN
from tui.games.discordia.offer_pieces import (
    extensions_out,
    note,
    privilege_rows,
    privileges_counted,
    together,
    tower_rows,
    towers_counted,
)
from tui.games.discordia.signs import KIND_GROUNDS, SQUARE, WIDTH, Page, Signs
from tui.games.discordia.views import View
from tui.games.discordia.words_market import bonus
from tui.kit.cells import Area

_TRACK: Final = 4
"""The first kind of extension that makes a track longer; those before open foundations."""
_FEW: Final = 4
"""So many decrees are told where there is no room for all."""
_NAME: Final = 6
"""Columns of a seat's name above its figures, at most."""
_FOLDING: Final = ("longer", "tower", "privilege", "decree", "extension")
"""The sections that are folded, in that order."""
_BROAD: Final = 70
"""Columns from which on sentences stand beside a town without being a wall."""
_LATER: Final = frozenset(("longer", "tower", "privilege", "extension"))
"""Those that are told by their number beside a town, as long as nothing is chosen from them."""
_PARTED: Final = (words.TOWERS, words.DECREES, words.PRIVILEGES, words.JANUS, words.NO_ROOM_FOR)
"""What has a blank line before it where there is room."""
_JOURNAL, _AT_FIRST = 8, 6
"""Lines of a journal below the offer, with its border and the line before it; in the set-up it has little to tell."""


class Table(NamedTuple):
    """The decrees: which, their texts in lines, where the figures stand, how far each seat is, the own one first."""

    decrees: list[int]
    texts: list[list[str]]
    across: int
    names: list[str]
    wide: list[int]
    figures: list[list[tuple[str, bool]]]


def offer_page(state: DiscordiaState, seat: int, glyph_set: str, width: int = WIDTH, view: View | None = None) -> Page:
    """Everything that lies out; `seat`: for whom extensions fit and decrees are counted first."""
    view = (view or View(glyph_set, width))._replace(seat=seat)
    parts = _parts(state, view)
    page = Page("offer", _height(parts, view), view.glyph_set, view.width)
    y = flow.draw(page, 0, parts.above)
    y = _draw_decrees(page, y, state, parts.table, view)
    flow.draw(page, y, parts.below)
    return page


def offer_height(state: DiscordiaState, width: int = WIDTH, view: View | None = None) -> int:
    """The lines of the page."""
    view = view or View("unicode", width)
    return _height(_parts(state, view), view)


class Parts(NamedTuple):
    """What stands above the decrees, below them, and the decrees; which sections are `folded` to how many there are."""

    above: list[flow.Row]
    below: list[flow.Row]
    table: Table
    folded: frozenset[str]


def _parts(state: DiscordiaState, view: View) -> Parts:
    return _sections(state, view._replace(room=0))(_parts_in, view.room)  # type: ignore[no-any-return]


def _parts_in(state: DiscordiaState, view: View, room: int) -> Parts:
    """In full where there is room. Beside a town extensions that do not fit, and what makes tracks longer as long as
    none of it can be taken, are told by their number; in few columns all is but for what is chosen from now, and the
    decrees, which are a race: it would be a wall of words."""
    view = view._replace(room=room)
    later = _LATER if view.aside and view.width < _BROAD else frozenset({"longer"} if view.aside else ())
    later -= {chosen_from(state), "longer" if chosen_from(state) == "extension" else ""}
    parts = _told(state, view, Way(view.aside, folded=later))
    for one in _ways(state) if view.full else [Way(view.aside, True)] * (room > 0):
        way = one._replace(folded=one.folded | later)
        if _height(parts, view) <= room or (way.folded and not view.aside):
            break
        parts = _told(state, view, way)
    if parts.folded and _height(parts, view) < room:
        parts = parts._replace(below=[*parts.below, flow.Row("", (flow.Thing(words.FOLDED, "note"),))])
    if state.janus is not None:
        parts = _with_his(state, parts, view)
    return _parted(state, parts, view)


def _with_his(state: DiscordiaState, parts: Parts, view: View) -> Parts:
    """With as much of Janus as there is room for beside a town, where all else stands closer for it; else all."""
    ways: list[list[flow.Row]] = [_sections(state, view._replace(room=0))(_his, more) for more in (2, 1, 0, -1)]
    for told in (parts, _told(state, view, Way(True, True))) if view.full else (parts,):
        spare = view.room - _height(told, view)
        his = next((rows for rows in ways if not view.aside or flow.height(rows, view.width) <= spare), [])
        if his:
            at = next((at for at, row in enumerate(told.below) if row.head == words.NO_ROOM_FOR), len(told.below))
            return told._replace(below=[*told.below[:at], *his, *told.below[at:]])
    return parts


def _is_free(lines: int, spare: int, view: View, journal: int = 0) -> bool:
    """Whether so many of the lines that are left may be used: beside a town not those that a journal below wants."""
    wanted = journal or _JOURNAL
    return lines <= spare and not (view.aside and spare - lines < wanted <= spare)


def _his(state: DiscordiaState, view: View, more: int) -> list[flow.Row]:
    """Alone: what Janus would take next; with one `more` his last tile, with two also what he took; with less than
    none all of it in a row."""
    assert state.janus is not None
    told = [(head, _his_piece(state, view, kind, first(state, kind))) for kind, head in words.HIS.items()]
    rows = [flow.Row(head, (flow.Thing(text),), "name", _COLUMN) for head, text in told if text]
    if more < 0:
        return [
            flow.Row(
                words.JANUS, (flow.Thing(words.HIS_HOW[-1], "note"), *(thing for row in rows for thing in row.things))
            )
        ]
    last = flow.Row(words.HIS_TILE, (flow.Thing(last_tile(state.figures, state.janus)),), "name", _COLUMN)
    laid_out, *others = laid(state.figures, state.janus), *holdings(state.figures, state.janus)
    held = [*laid_out, *others[bool(laid_out) :]] or [words.HE_HOLDS_NOTHING]  # the first counts his extensions
    holds = flow.Row(words.HE_HOLDS, tuple(flow.Thing(text) for text in held), "name", _COLUMN)
    return [note(words.JANUS, words.HIS_HOW, view), *rows, *[last, holds][:more]]


def _his_piece(state: DiscordiaState, view: View, kind: str, name: str) -> str:
    if not name:
        return ""
    match kind:
        case "extension":
            return pieces.extension(state.figures, name)
        case "tower":
            return pieces.tile(state.figures, name)
        case "decree":
            return decree_text(state.cities[view.seat], DECREE_INDEX[name])
    return words.privilege(state.figures.privileges[PRIVILEGE_INDEX[name]], view.signs, view.full)


def _parted(state: DiscordiaState, parts: Parts, view: View) -> Parts:
    """With its title, unless all of it is just in view without, or it stands beside a town; where there is room, with a
    line between its sections."""
    title = note(words.OFFER, words.LEFT_OVER if state.to_move == TERMINAL else words.OFFERED, view)
    spare = view.room - _height(parts, view)
    if spare < 1 and (view.aside or spare == 0 or parts.folded):
        return parts
    blanks = 2 + sum(one.head in _PARTED for one in (*parts.above, *parts.below))
    if parts.folded or not _is_free(blanks, spare, view, _JOURNAL if state.season else _AT_FIRST):
        return parts._replace(above=[title, *parts.above])
    blank = flow.Row("", ())
    above = [row for one in parts.above for row in ((blank, one) if one.head in _PARTED else (one,))]
    below = [row for one in parts.below for row in ((blank, one) if one.head in _PARTED else (one,))]
    return parts._replace(above=[title, *above, blank], below=below)


class Way(NamedTuple):
    """Whether extensions for which there is no room are `brief`, towers and privileges stand `close` together, which
    sections are `folded`, and so many decrees at most."""

    brief: bool
    close: bool = False
    folded: frozenset[str] = frozenset()
    decrees: int = sys.maxsize


def _ways(state: DiscordiaState) -> Iterator[Way]:
    """In less and less lines."""
    yield Way(True)
    yield Way(True, True)
    folded: set[str] = set()
    now, every = chosen_from(state), len(state.decrees)
    fewer = range(every, min(_FEW, every) - 1, -1)
    for section in sorted(_FOLDING, key=now.__eq__):  # what is chosen from last
        if section == "extension" != now:  # the longest section: without it there may be room for all others
            for most in fewer if now != "decree" else (every,):
                yield Way(True, True, frozenset(("longer", section)), most)
        folded.add(section)
        for most in fewer if section == "decree" else (fewer[-1] if "decree" in folded else every,):
            yield Way(True, True, frozenset(folded), most)


def chosen_from(state: DiscordiaState) -> str:
    """The section of the offer that is open to the seat to act: for a bonus, or with the column of its die."""
    if state.stack:
        return state.stack[-1].op
    if state.die < 0 or state.main or not state.value:
        return ""
    return "extension" if state.figures.actions[state.actions[state.value - 1]].extension else ""


def is_folded(state: DiscordiaState, view: View) -> bool:
    """Whether the page tells of some section no more than how many there are."""
    return bool(_parts(state, view).folded)


def _told(state: DiscordiaState, view: View, way: Way) -> Parts:
    once, folded = _sections(state, view._replace(room=0)), way.folded
    above = once(_extensions_folded) if "extension" in folded else once(_extensions, way.brief, "longer" in folded)
    above = [*above, *(once(towers_counted) if "tower" in folded else once(tower_rows, way.close))]
    below = [*(once(privileges_counted) if "privilege" in folded else once(privilege_rows))]
    table = once(_table, min(way.decrees, len(state.decrees)))
    if left := len(state.decrees) - len(table.texts):
        below.insert(0, flow.Row("", (flow.Thing(words.more_decrees(left), "note"),)))
    below += [] if way.brief else once(_shut)
    return Parts(above, below, table, folded)


class _Sections:
    """The sections of the page of a state, each made once: laying a table out asks for the page in many heights."""

    def __init__(self, state: DiscordiaState, view: View) -> None:
        self.state, self.view = state, view
        self._made: dict[tuple[Any, ...], Any] = {}

    def __call__(self, section: Callable[..., Any], *how: Any) -> Any:
        if (section, *how) not in self._made:
            self._made[section, *how] = section(self.state, self.view, *how)
        return self._made[section, *how]


_latest: list[_Sections] = []
"""Of the state that was asked for last; it is kept with them, so that no other can be taken for it."""


def _sections(state: DiscordiaState, view: View) -> _Sections:
    if not _latest or _latest[0].state is not state or _latest[0].view != view:
        _latest[:] = [_Sections(state, view)]
    return _latest[0]


def _height(parts: Parts, view: View) -> int:
    return flow.height([*parts.above, *parts.below], view.width) + 1 + sum(map(len, parts.table.texts))


# --- extensions -------------------------------------------------------------------------------------------------------


def _extensions(state: DiscordiaState, view: View, brief: bool = False, folded: bool = False) -> list[flow.Row]:
    """By district those that fit; of those for which there is no room `brief` the numbers, as of those that make a
    track longer where these are `folded`."""
    city = state.cities[view.seat]
    columns = [at for at, number in enumerate(state.actions, 1) if state.figures.actions[number].extension]
    rows = [note(words.EXTENSIONS, words.extensions_how(columns), view), *_districts(state, view, True, folded)]
    rows += _counted(state, city, _TRACK) if folded else []
    return [*rows, *_not_now(state, city)] if brief else rows


def _shut(state: DiscordiaState, view: View) -> list[flow.Row]:
    """The extensions for which there is no room: the last of the page."""
    shut = _districts(state, view, False, False)
    return [flow.Row(words.NO_ROOM_FOR, (), "used"), *shut] if shut else []


def _districts(state: DiscordiaState, view: View, here: bool, folded: bool) -> list[flow.Row]:
    """The extensions by district, those that are `here` to fit or those that do not; `folded`: without the tracks."""
    city, known, rows = state.cities[view.seat], state.figures.extensions, []
    for kind in range(_TRACK if folded else len(words.PLACES)):
        of = [number for number in extensions_out(state) if known[number].kind == kind and fits(city, number) == here]
        found = together(state, "extension", [EXTENSION_IDS[number] for number in of]).items()
        common = _common([known[EXTENSION_INDEX[name]].effects for name, _ in found]) if kind >= _TRACK else ()
        things = tuple(_extension(known[EXTENSION_INDEX[name]], times, view, here, common) for name, times in found)
        if common:
            each = words.each_longer(bonus(common, view.signs, view.full))
            things = (flow.Thing(each, things[0].role), *things)
        if things:
            ground = f"roof-{KIND_GROUNDS[kind]}" if here and kind < _TRACK else ""
            role = "name" if here else "used"
            rows.append(flow.Row(words.PLACES[kind], things, role, _COLUMN, kind >= _TRACK, ground))
    return rows


def _common(effects: Sequence[tuple[Frame, ...]]) -> tuple[Frame, ...]:
    """What all of several pieces bring at once."""
    return effects[0] if len(effects) > 1 and len(set(effects)) == 1 else ()


def _extension(info: Extension, times: int, view: View, here: bool, common: tuple[Frame, ...]) -> flow.Thing:
    text = words.times(words.extension(info, view.signs, view.full, not common), times)
    return flow.Thing(text, "text" if here else "used", ("extension", info.name))


def _counted(state: DiscordiaState, city: City, first: int) -> list[flow.Row]:
    """The extensions that fit by their number, from that kind on."""
    known = state.figures.extensions
    kinds = Counter(known[number].kind for number in extensions_out(state) if fits(city, number))
    things = tuple(flow.Thing(words.so_many(kind, number)) for kind, number in sorted(kinds.items()) if kind >= first)
    return [flow.Row(words.TRACKS if first else words.ROOM, things, "name", _COLUMN)] if things else []


def _not_now(state: DiscordiaState, city: City) -> list[flow.Row]:
    """The extensions for which there is no room, by their number."""
    kinds = Counter(state.figures.extensions[number].kind for number in extensions_out(state) if not fits(city, number))
    things = tuple(flow.Thing(words.so_many(kind, number), "used") for kind, number in sorted(kinds.items()))
    return [flow.Row(words.NO_ROOM, things, "used", _COLUMN)] if things else []


def _extensions_folded(state: DiscordiaState, view: View) -> list[flow.Row]:
    """How many there are by district: of those that fit, and of the others."""
    city = state.cities[view.seat]
    return [_extensions(state, view, brief=True)[0], *_counted(state, city, 0), *_not_now(state, city)]


# --- decrees ----------------------------------------------------------------------------------------------------------


def _order(state: DiscordiaState, view: View) -> list[int]:
    return [view.seat, *(seat for seat in range(state.seats) if seat != view.seat)]


def _decrees(state: DiscordiaState, view: View) -> list[int]:
    """The decrees that lie out, first those that the seat could fulfil."""
    return sorted(state.decrees, key=lambda number: not progress(state.cities[view.seat], number).met)


def _table(state: DiscordiaState, view: View, most: int) -> Table:
    """A column a seat; of so many decrees at most, those to which the seat is nearest. How far each is stands in words
    where these leave every decree its line."""
    decrees = _decrees(state, view)
    if most < len(decrees):
        near = sorted(decrees, key=lambda number: _far(state.cities[view.seat], number))[:most]
        decrees = [number for number in decrees if number in near]
    worded = _table_of(state, view, decrees, False)
    return worded if all(len(texts) == 1 for texts in worded.texts) else _table_of(state, view, decrees, True)


def _table_of(state: DiscordiaState, view: View, decrees: list[int], brief: bool) -> Table:
    order, signs = _order(state, view), view.signs
    names = [_cut(view.name(seat), signs) if state.seats > 1 else words.YOU for seat in order]
    figures, labels = [], []
    for number in decrees:
        seen = [progress(state.cities[seat], number) for seat in order]
        labels.append(words.decree(decree_text(state.cities[order[0]], number), [one.need for one in seen]))
        figures.append(
            [(words.progress(one.have, one.need, one.at_most, one.met, signs, brief), one.met) for one in seen]
        )
    columns = zip(names, *([text for text, _ in line] for line in figures), strict=True)
    wide = [2 - brief + max(map(len, column)) for column in columns]
    across = view.width - sum(wide) - 1
    texts = [wrap(label, max(1, across - 1)) for label in labels]
    return Table(decrees, texts, across, names, wide, figures)


def _far(city: City, number: int) -> int:
    """How much a city lacks for a decree."""
    one = progress(city, number)
    return abs(one.need - one.have)


def _cut(name: str, signs: Signs) -> str:
    return name if len(name) <= _NAME else name[: _NAME - 1] + signs.ellipsis


def _draw_decrees(page: Page, y: int, state: DiscordiaState, table: Table, view: View) -> int:
    """The decrees as a table, below what a fulfilled one brings; the line after it."""
    city = state.cities[view.seat]
    slots = state.figures.boards[city.board].decrees
    brings = coming(slots[len(city.decrees)].effects, state.site) if len(city.decrees) < len(slots) else None
    page.fill(Area(0, y, page.width, 1), SQUARE)
    page.put(flow.before(page.width), y, words.DECREES, ("head", SQUARE))
    left = table.across - len(words.DECREES) - 2
    ways = words.decrees_how(brings, view.signs, view.full) if state.to_move != TERMINAL else []
    how = next((text for text in ways if len(text) <= left), "")
    page.put(flow.before(page.width) + len(words.DECREES) + 2, y, how, ("note", SQUARE))
    x = table.across + 1
    for at, (name, wide) in enumerate(zip(table.names, table.wide, strict=True)):
        page.put(x, y, name, ("note" if at else "name", SQUARE))
        x += wide
    y += 1
    for number, texts, figures in zip(table.decrees, table.texts, table.figures, strict=True):
        page.target(("decree", DECREE_IDS[number]), 0, y, table.across, len(texts))
        for at, text in enumerate(texts):
            page.put(1, y + at, text, ("good" if figures[0][1] else "text", "table"))
        x = table.across + 1
        for (text, met), wide in zip(figures, table.wide, strict=True):
            page.put(x, y, text, ("good" if met else "note", "table"))
            x += wide
        y += len(texts)
    return y
