"""A great deed on the map of the explorers' game: what it brought in large figures, as long as its moment is played."""

from __future__ import annotations

from itertools import takewhile
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from textual.content import Content
from textual.geometry import Region

from rules.explorers.events import Earned, RouteOpened, TreasureDrawn, VillageFounded
from rules.game import Act
from rules.hexes import bits
from tui.games.explorers import deed_signs, happened, latest, treasure_now, words_card
from tui.games.explorers.board import HexMap
from tui.games.explorers.words import AT_THE_END, of_space
from tui.kit.large import large
from tui.kit.text import ground
from tui.table.over_board import OverBoard

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tui.table.frame import Frame
    from tui.table.moments import Moment

DEEDS: Final = ("goal", "tower", "route", "village", "treasure")
"""The kinds of moments that are such, the one first that names those of several."""
SOURCE: Final = {"goal": "goals", "tower": "towers", "route": "routes", "village": "villages"}
"""Where the coins of each come from."""
MUCH: Final = 8
"""Coins with which a step is one whatever it was."""
GRADES: Final = (0, 6, 10, 14)
"""Coins that one of each grade brings, at least: of the highest a tower of the last era, a route of 16, a goal with a
tower."""
WIDTHS: Final = (28, 30, 40, 54), (34, 44, 56, 70)
"""Its columns in each grade: in a low window, and in others."""
ROWS: Final = 2
"""Lines of words for each thing that is told, at most."""
TALL: Final = ((3, 3, 5, 5), (3, 5, 8, 10))
"""Lines of its figures in each grade, at most: in a low window, and in others."""
ROOMY: Final = 40
"""Lines of these, at least."""
TITLES: Final = (0, 3, 5, 5)
"""Lines of large letters that say in these what it is."""
INSET: Final = 2
"""Columns on each side of its words."""
NARROW: Final = 26
"""Columns of words beside a sign."""
STEPS: Final = 4, 2
"""Columns and lines between two places that are tried for it."""


def told(frame: Frame) -> Iterator[list[Content]]:
    """What the step in which the seat looked at did it brought, and what it did, in larger cards and in smaller ones;
    nothing for any other moment. What the deed alone brought is its figure, and what came with it stands below."""
    seat = frame.viewed
    sources = _brought(frame) if frame.moments.playing else {}
    coins = sum(sources.values())
    deeds = deeds_of(frame.moments.playing, seat, coins, _is_first(frame))
    if not deeds:
        return
    roomy, plain = frame.app.size.height >= ROOMY, frame.app.glyph_set == "ascii"
    first = min(deeds, key=lambda one: DEEDS.index(one.kind))
    own, others = sources.get(SOURCE.get(first.kind, ""), 0), dict(sources)
    others.pop(SOURCE.get(first.kind, ""), None)
    if first.kind == "treasure":  # what it is worth is told with it
        own, others = sum(map(happened.at_once, _treasures(frame))), {}
    elif not own:  # it was a step before
        return
    texts = (*_words(frame, first), *([of_space.made_of(others)] if others else []))
    look = ground(frame.seats[frame.viewed], frame.viewed)
    for grade in range(sum(coins >= least for least in GRADES) - 1, -1, -1):
        small = not roomy and not grade
        way = (first.kind, own, texts)
        for rows in [_small(*way, plain)] if small else _faces(*way, grade, roomy, plain):
            width = max(map(len, rows)) if small else WIDTHS[roomy][grade]
            yield [Content.styled(row.center(width), look) for row in rows]


def _faces(kind: str, own: int, texts: Sequence[str], grade: int, roomy: bool, plain: bool) -> Iterator[list[str]]:
    """What stands on a card of a grade: where there is room what it is in large letters, and in small ones; its sign
    beside its figure, and words."""
    width, rows_of = WIDTHS[roomy][grade], TALL[roomy][grade]
    inner, title = width - 2 * INSET, of_space.DEEDS[kind]
    figure = large(f"+{own}", inner, rows_of, plain=plain) if own else []
    scale = max(1, len(figure) * 2 // 5 if figure else rows_of // 2)
    free = inner - (max(map(len, figure)) + deed_signs.APART if figure else 0)
    picture = deed_signs.beside(deed_signs.sign(kind, free, 1 if plain else scale, plain), figure)
    said = [row for text in texts for row in wrap(text, inner)[:ROWS]]
    rows = [*picture, "", *said, ""]
    large_title = large(title, inner, TITLES[grade], plain=plain) if roomy else []
    if large_title:
        yield ["", *large_title, "", *rows]
    yield [_title(kind, 0 if figure else own), *rows]


def _small(kind: str, own: int, texts: Sequence[str], plain: bool) -> list[str]:
    """The least card of a low window: words beside its sign, no more lines than these need."""
    said = [_title(kind, own), *(row for text in texts for row in wrap(text, NARROW)[:ROWS])]
    rows = deed_signs.beside(deed_signs.sign(kind, NARROW, 1, plain), said)
    return [" " * INSET + row + " " * INSET for row in rows]


def _title(kind: str, coins: int) -> str:
    """What it is in small letters, with its coins where no large figure has them."""
    return of_space.DEEDS[kind].upper() + (f" {coins:+d}" if coins else "")


def _words(frame: Frame, deed: Moment) -> Sequence[str]:
    """What a deed is called, and who did what."""
    name, what = frame.names[frame.viewed].plain, deed.brief or deed.text
    if deed.kind == "treasure":
        found = treasure_now.Found(frame.viewed, _treasures(frame))
        cards = treasure_now.cards_of(frame.state, found)
        every = [text for one in cards for text in (one.name.upper(), one.brief or one.text, one.worth)]
        return (*every, words_card.who_finds(name, len(found.treasures)))
    did = f"{name} {what.partition(':')[0].partition(' +')[0].partition(',')[0]}"
    return (*_goals(frame), did) if deed.kind == "goal" else (did,)


def _goals(frame: Frame) -> list[str]:
    """The goals that it met, in full where there is room."""
    at, roomy, state_at = act_of(frame), frame.app.size.height >= ROOMY, frame.controller.state_at
    met = happened.goals_met(state_at(at), state_at(at + 1), frame.viewed) if at >= 0 else ()
    return [one.text if roomy else one.short for one in met]


def _treasures(frame: Frame) -> tuple[str, ...]:
    """Those that it brought."""
    entries, at, seat = frame.controller.entries, act_of(frame), frame.viewed
    found = [*entries[at : at + 1], *takewhile(lambda entry: not isinstance(entry.step, Act), entries[at + 1 :])]
    events = (event for entry in found if at >= 0 for event in entry.events)
    return tuple(event.treasure for event in events if isinstance(event, TreasureDrawn) and event.seat == seat)


def deeds_of(playing: Sequence[Moment], seat: int, coins: int, first: bool = False) -> list[Moment]:
    """Those of the moments that are played that are great deeds of a seat. `coins`: what its step brought; `first`:
    whether with its first village of an era."""
    much = coins >= MUCH or first
    return [one for one in playing if one.seat == seat and one.kind in DEEDS and (one.great or much)]


def _is_first(frame: Frame) -> bool:
    """Whether the last action of the seat looked at founded its first village of an era."""
    entries, seat = frame.controller.entries, frame.viewed
    era = (event for entry in entries[happened.era_begun_at(entries) :] for event in entry.events)
    return sum(isinstance(event, VillageFounded) and event.seat == seat for event in era) == 1


def act_of(frame: Frame) -> int:
    """The log position of the action whose moments are played on the map looked at: others may have come behind it that
    have none; -1 for none."""
    entries, seat = frame.controller.entries, frame.viewed
    kinds = {one.kind for one in frame.moments.playing if one.seat == seat and one.kind in DEEDS}
    state_at, found = frame.controller.state_at, False
    for at in range(len(entries) - 1 if kinds else -1, -1, -1):
        found = found or any(_is_of(event, kind, seat) for kind in kinds for event in entries[at].events)
        if isinstance(entries[at].step, Act) and (
            found or (kinds == {"goal"} and happened.goals_met(state_at(at), state_at(at + 1), seat))
        ):
            return at
    return -1


def _is_of(event: object, kind: str, seat: int) -> bool:
    """Whether an event is a deed of this kind and seat."""
    match event:
        case Earned(source="towers", seat=who):
            return (kind, who) == ("tower", seat)
        case RouteOpened(seat=who):
            return (kind, who) == ("route", seat)
        case VillageFounded(seat=who):
            return (kind, who) == ("village", seat)
        case TreasureDrawn(seat=who):
            return (kind, who) == ("treasure", seat)
    return False


def _brought(frame: Frame) -> dict[str, int]:
    """By how much the figure of the seat looked at rose with it, in the head line, by source; what is paid when the
    game ends apart from them."""
    at, state_at = act_of(frame), frame.controller.state_at
    if at < 0:
        return {}
    paid, late = latest.risen(state_at(at), state_at(at + 1), frame.viewed)
    return dict([*paid, *([(AT_THE_END, late)] if late else [])])


class DeedCard(OverBoard):
    """It lies on the map where it covers neither what was done nor what Enter would do, and if it can nothing that is
    lit; away from what was done."""

    def show(self, lit: Callable[[], int]) -> None:
        """Lay it there while such a moment is played, else take it away. `lit`: the spaces that are told with it."""
        seen = self._frame.moments.playing and self._frame.screen.query_one("#board").display
        space_map, deed = self._frame.screen.query_one(HexMap), self.told() if seen else 0
        around, here = (space_map.grid.board.grid.around(deed), 1 << space_map.cursor) if deed else (0, 0)
        free = (lit() | deed | around | here, lit() | deed | here, deed | here) if deed else ()
        cards = told(self._frame) if deed else iter(())
        if self._frame.app.size.height >= ROOMY:  # a great card has room there: smaller ones are not drawn
            ways = ((rows, spaces) for rows in cards for spaces in free)
        else:
            each = list(cards)
            ways = ((rows, spaces) for spaces in free for rows in each)
        for rows, spaces in ways:
            area = next(self._places(spaces, deed, rows[0].cell_length, len(rows)), None)
            if area is not None:
                self.lay(rows, area)
                return
        self.lay((), None)

    def told(self) -> int:
        """The spaces of the deed alone, which are in view as long as it is told."""
        frame, board = self._frame, self._frame.screen.query_one(HexMap).grid.board
        if not frame.moments.playing:
            return 0
        deeds = deeds_of(frame.moments.playing, frame.viewed, sum(_brought(frame).values()), _is_first(frame))
        told = board.set_of([place for one in deeds for place in one.places])
        return told or 1 << latest.last_explored(frame, frame.viewed) if deeds else 0

    def stays(self) -> bool:
        """Whether it is seen until a key is pressed: nobody waits for a computer player, and what was done has room in
        view with where the cursor is."""
        frame, deed = self._frame, self.told()
        space_map = frame.screen.query_one(HexMap)
        persons = all(map(frame.is_human, range(len(frame.seats))))
        return bool(deed and self.display) and persons and space_map.holds(deed | 1 << space_map.cursor)

    def _places(self, lit: int, deed: int, width: int, height: int) -> Iterator[Region]:
        """Those of the map in which it covers nothing that is lit, the farthest from the deed first."""
        seen, space_map = self.place(), self._frame.screen.query_one(HexMap)
        there = [space_map.place_of(x).translate(seen.offset) for x in bits(lit)]
        spots = [space_map.place_of(x).translate(seen.offset) for x in bits(deed)] or [seen]
        at = sum(one.x + one.width / 2 for one in spots) / len(spots), sum(one.y for one in spots) / len(spots)
        found = [
            corner
            for y in _tried(seen.y + 1, seen.bottom - height - 1, STEPS[1])
            for x in _tried(seen.x + INSET, seen.right - width - INSET, STEPS[0])
            if seen.contains_region(corner := Region(x, y, width, height))
            and not any(corner.overlaps(one) for one in there)
        ]
        yield from sorted(found, key=lambda one: -abs(one.x + width / 2 - at[0]) - 2 * abs(one.y + height / 2 - at[1]))


def _tried(first: int, last: int, step: int) -> Iterator[int]:
    """Places from the first to the last, with both ends."""
    if first <= last:
        yield from {*range(first, last, step), last}
