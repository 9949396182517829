"""What an era brought: coins by source, the explorers that go home; at the end each kind of treasure, and the lands."""

from __future__ import annotations

from collections import defaultdict
from functools import reduce
from itertools import takewhile
from operator import or_
from typing import TYPE_CHECKING, Final

from rules.explorers import goals, words
from rules.explorers.components import CARD_INDEX, GOALS, KINDS, SOURCES, TOWER_COINS, TREASURE_CARDS, VILLAGE_COINS
from rules.explorers.events import CardDone, Earned, EraOver, Explored, GoalMet, RouteOpened, VillageFounded
from rules.explorers.scoring import (
    RULES_OF,
    by_source,
    lands_coins,
    lands_reached,
    pays,
    set_worth,
    spaces_of,
    treasure_spaces,
    treasure_worth,
)
from rules.explorers.state import towers
from rules.explorers.words import of_era
from rules.game import TERMINAL
from rules.reckoning import Cell, Reckoning, Row, Span, Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rules.explorers.state import ExplorersState
    from rules.game import Event, Rules
    from rules.turn_controller import Entry

_IN_AN_ERA: Final = ("villages", "routes", "towers", "coins", "crystals", "treasures", "goals")
_HOME: Final = "explorers.course.era-end"
LATE: Final = ("treasures", "lands")
"""What pays at the end of the game."""
_KIND_OF: Final = {f"treasure-{card.id}": kind for kind, card in enumerate(TREASURE_CARDS)}
"""The kinds of treasure cards by the items of their lines."""
_APART: Final = 2
"""Sources of coins that have lines of their own in the last count."""
_PAIR: Final = 2
"""Seats whose columns have room for words."""

_Got = tuple[str, int, tuple[str, ...], str]
"""What an event brought: the source, the coins, the spaces, and a word on it: the goal, or the card that explored."""


def over(state: ExplorersState) -> int:
    """The eras that are over."""
    return state.era


def amid(state: ExplorersState) -> bool:
    """Whether a state is in the middle of an era: explorers are out."""
    return any(state.explorers)


def whole(state: ExplorersState, seat: int) -> int:
    """A seat's coins with what is due: goals that are met, treasures and lands, as if the game ended now."""
    return sum(by_source(state, seat, final=True))


def standing(state: ExplorersState) -> tuple[int, ...]:
    """The same of each seat: what leads are told of."""
    return tuple(whole(state, seat) for seat in range(state.seats))


def as_in_play(part: Reckoning, span: Span) -> Reckoning:
    """An era as people count it in play: its totals with what treasures and lands will pay as things stand, and in the
    lines of these by how much that rose. So does the last era, in which they pay: what they were worth before it was
    counted in the eras that it came in."""
    then, now = ([due(state, seat) for seat in range(state.seats)] for state in (span.states[0], span.states[-1]))
    before, after = (
        tuple(had + sum(late.values()) for had, late in zip(totals, due, strict=True))
        for totals, due in ((part.before, then), (part.after, now))
    )
    if part.final:
        risen = [_risen(row, span) for row in part.rows]
        counted = part._replace(before=before, rows=tuple(row for row in risen if row is not None))
        return _in_one_step(counted, part.rows)
    rows = list(part.rows)
    for source in (source for source in LATE if then != now and any(late[source] for late in now)):
        at = next((at for at, row in enumerate(rows) if row.item == source), len(rows) - 1)
        had = rows.pop(at) if rows[at].item == source else Row(source, words.source_name(source), RULES_OF[source], ())
        rows.insert(at, _with_due(had, source, then, now))
    return part._replace(before=before, after=after, rows=tuple(rows))


def _risen(row: Row, span: Span) -> Row | None:
    """A line of the last count by how much it rose in the last era, None where it did not for anybody."""
    state: ExplorersState = span.states[0]
    if row.item == "lands":
        then = [lands_coins(state, seat) for seat in range(state.seats)]
    elif row.item in _KIND_OF:
        then = [treasure_worth(state, seat, _KIND_OF[row.item]) for seat in range(state.seats)]
    else:
        return row
    cells = [
        cell._replace(points=cell.points - had, figure=of_era.counted_before(cell.figure, had) if had else cell.figure)
        for cell, had in zip(row.cells, then, strict=True)
    ]
    return row._replace(cells=tuple(cells)) if not any(then) or any(cell.points for cell in cells) else None


def decided_from(part: Reckoning) -> int:
    """The first line of the last count from which on those that are left pay only for what was kept, and can turn
    nothing: the seats stay in the order in which they are. As many as there are lines where none is left."""
    rows, stood = part.rows, [part.totals(at) for at in range(len(part.rows) + 1)]
    late = next((at for at in range(len(rows), 0, -1) if not _is_late(rows[at - 1])), 0)
    orders = [sorted(range(len(totals)), key=lambda seat: -totals[seat]) for totals in stood]
    turned = [
        at
        for at, (order, totals) in enumerate(zip(orders, stood, strict=True))
        if order != orders[-1] or len({*totals}) < len(totals)
    ]
    return len(rows) if len(orders[0]) == 1 else max(late, *(at + 1 for at in turned), 0)


def _is_late(row: Row) -> bool:
    return (row.item in {*_KIND_OF, *LATE} and not row.paid) or row.item == "lands"


def _in_one_step(part: Reckoning, rows: Sequence[Row]) -> Reckoning:
    """A last count in which the lines that can turn nothing any more are one. `rows`: its lines with all that they are
    worth."""
    first = decided_from(part)
    told = {row.item for row in part.rows[:first]}
    late = [row for row in rows if _is_late(row) and row.item not in told]
    left = [row for row in part.rows[first:] if not row.is_nothing]
    if len(left) < _PAIR:
        return part
    name = of_era.what_is_left([row.item for row in left], any(map(_is_late, part.rows[:first])))
    one = Row("treasures-left", name, RULES_OF["treasures"], _together(left, late))
    return part._replace(rows=(*part.rows[:first], one))


def _together(rows: Sequence[Row], whole: Sequence[Row]) -> tuple[Cell, ...]:
    """The cells of several lines that are counted as one. `whole`: those with all that they are worth."""
    return tuple(
        Cell(
            sum(row.cells[seat].points for row in rows),
            of_era.in_a_sum(
                [(row.name, row.cells[seat].points) for row in rows if row.cells[seat].points],
                sum(row.cells[seat].points for row in whole),
            ),
            tuple(dict.fromkeys(place for row in rows for place in row.cells[seat].places)),
        )
        for seat in range(len(rows[0].cells))
    )


def in_few_lines(part: Reckoning) -> Reckoning:
    """A last count as it is gone through: what everybody saw in play comes first and in one, but for the sources that
    set seats apart the most, of which the greatest is the last before what was kept for the end."""
    paid = [row for row in part.rows if row.paid and not row.is_nothing]
    by_gap = sorted(paid, key=_gap)
    apart, known = by_gap[-_APART:], [row for row in paid if row in by_gap[:-_APART]]
    if not part.final or len(part.after) < _PAIR or len(known) < _PAIR:
        return part
    name, terms = of_era.sources_in_one([row.name for row in known])
    one = Row("known", name, known[0].rule, _together(known, known), paid=True, terms=terms)
    return part._replace(rows=(one, *apart, *(row for row in part.rows if row not in paid)))


def _gap(row: Row) -> int:
    """By how much a line brought one seat more than another, at most."""
    points = [cell.points for cell in row.cells]
    return max(points) - min(points)


def due(state: ExplorersState, seat: int) -> dict[str, int]:
    """What each source that pays at the end of the game would bring a seat more than it has, if that were now."""
    had, then = (dict(zip(SOURCES, by_source(state, seat, final=final), strict=True)) for final in (False, True))
    return {source: then[source] - had[source] for source in LATE}


def _with_due(row: Row, source: str, then: list[dict[str, int]], now: list[dict[str, int]]) -> Row:
    """A line with what its source will pay, which is told of whoever has some."""
    cells = []
    for cell, was, late in zip(row.cells or [Cell(0)] * len(now), then, now, strict=True):
        worth = [of_era.worth_at_the_end(late[source], bool(cell.figure))] if late[source] else []
        told = "; ".join([*([cell.figure] if cell.figure else []), *worth])
        cells.append(cell._replace(points=cell.points + late[source] - was[source], figure=told))
    return row._replace(name=words.source_name(source), cells=tuple(cells), terms=of_era.PAY_LATE)


def counted_in() -> str:
    return of_era.with_what_is_due()


def title(number: int) -> str:
    return of_era.era_title(number)


def rows(rules: Rules, span: Span) -> list[Row]:
    """The coins of the era by source, then who goes home; after the last era, when nobody sets out again, what was kept
    for the end instead."""
    state: ExplorersState = span.states[-1]
    got = _by_source(span)
    seats = range(state.seats)
    sources = [source for source in _IN_AN_ERA if pays(state, source)]
    there = table(span).state  # goals may ask for explorers, who have gone home
    found = [
        _row(source, [_cell(there, seat, source, got[seat, source]) for seat in seats])._replace(
            terms=_terms(there, span.number - 1, source)
        )
        for source in sources
    ]
    return [*found, *(_at_the_end(state) if state.to_move == TERMINAL else [_home(span, state)])]


def _terms(state: ExplorersState, era: int, source: str) -> tuple[str, ...]:
    """What a source pays for, in more and in fewer words."""
    if source == "villages":
        return words.pays_each(VILLAGE_COINS[era])
    if source == "towers":
        return words.PAYS[source] if state.by_count else words.pays_each(TOWER_COINS[era])
    return () if source == "goals" and state.seats == 1 else words.PAYS.get(source, ())


def _row(source: str, cells: Iterable[Cell]) -> Row:
    row = Row(source, words.source_name(source), RULES_OF[source], tuple(cells), paid=True)
    if source == "treasures":
        return row._replace(name=of_era.paid_at_once())
    return row._replace(name=of_era.goals_newly_met()) if source == "goals" and row.is_nothing else row


def _by_source(span: Span) -> dict[tuple[int, str], list[_Got]]:
    """What came in during the era, without what is paid after its end."""
    found: dict[tuple[int, str], list[_Got]] = defaultdict(list)
    card: dict[int, str] = {}
    events = (event for entry in span.entries for event in entry.events)
    for event in reversed(list(takewhile(lambda event: not isinstance(event, EraOver), events))):
        if isinstance(event, CardDone) and event.card in CARD_INDEX:  # with which all before it was explored
            card[event.seat] = event.card
        for seat, got in _got(event):
            what, coins, places, note = got
            found[seat, what].insert(0, (what, coins, places, card.get(seat, "") if what == "coins" else note))
    return found


def paid_by_space(span: Span) -> dict[str, list[dict[str, int]]]:
    """The coins that each space brought in an era, by source and seat: of those sources that pay for one space."""
    got, seats = _by_source(span), range(span.states[-1].seats)
    found: dict[str, list[dict[str, int]]] = {}
    for source in ("villages", "towers", "coins", "crystals"):
        found[source] = [{} for _ in seats]
        for seat in seats:
            for _, coins, places, _ in got[seat, source]:
                for place in places:
                    found[source][seat][place] = found[source][seat].get(place, 0) + coins
    return found


def _got(event: Event) -> Iterator[tuple[int, _Got]]:
    match event:
        case VillageFounded(seat=seat, space=space, coins=coins):
            yield seat, ("villages", coins, (space,), "")
        case RouteOpened(seat=seat, first=first, second=second, coins=coins):
            yield seat, ("routes", coins, (first, second), "")
        case GoalMet(seat=seat, goal=goal, coins=coins):
            yield seat, ("goals", coins, (), goal)
        case Earned(seat=seat, source=source, coins=coins, space=space):
            yield seat, (source, coins, (space,) if space else (), "")


def _cell(state: ExplorersState, seat: int, source: str, got: list[_Got]) -> Cell:
    coins = sum(one[1] for one in got)
    places = tuple(dict.fromkeys(space for one in got for space in one[2]))
    if source == "goals":
        met = [goal for goal in GOALS[state.map] if goal.id in {one[3] for one in got}]
        places = state.board.names_of(reduce(or_, (goals.spaces(state, seat, goal) for goal in met), 0))
    return Cell(coins, _figure(state, source, got) if got else "", places)


def _figure(state: ExplorersState, source: str, got: list[_Got]) -> str:
    board = state.board
    match source:
        case "routes":
            values = board.city
            return words.routes_between(
                [(a, b, values[board.index[a]], values[board.index[b]]) for _, _, (a, b), _ in got]
            )
        case "goals":
            met = {goal.id: goal for goal in GOALS[state.map]}  # four seats meet three goals in an era, at most
            firsts = [goals.is_first(met[one[3]], one[1], state.seats) for one in got]
            return words.goals_paid(
                [(met[one[3]].short, one[1], first) for one, first in zip(got, firsts, strict=True)]
            )
        case "treasures":
            return of_era.purses(len(got))
        case "villages" | "towers":
            return words.places_paid([one[1] for one in got], [one[2][0] for one in got])
        case "coins":
            return words.coins_paid([(board.coin[board.index[space]], coins, card) for _, coins, (space,), card in got])
    return words.places_counted(source, len(got))


def table(span: Span) -> Table:
    """The maps with the explorers that stood there, until it is told that they go home."""
    state: ExplorersState = span.states[-1].clone()
    state.explorers[:] = [state.board.set_of(stood(*_last(span), seat)) for seat in range(state.seats)]
    return Table(state, "home" if span.states[-1].to_move != TERMINAL else "")


def _last(span: Span) -> tuple[ExplorersState, Entry]:
    """The step with which an era ended, and the position before it."""
    return span.states[-2], span.entries[-1]


def stood(before: ExplorersState, last: Entry, seat: int) -> list[str]:
    """The spaces on which a seat's explorers stood when the era ended with the step `last`."""
    spaces = set(before.board.names_of(before.explorers[seat]))
    for event in last.events:
        if isinstance(event, Explored) and event.seat == seat:
            spaces.add(event.space)
        elif isinstance(event, VillageFounded) and event.seat == seat:
            spaces.discard(event.space)
    return sorted(spaces, key=before.board.index.__getitem__)


def going_home(state: ExplorersState, seat: int, explorers: int) -> str:
    """How many explorers of a seat leave the map, and what of it stays there, in words."""
    return of_era.go_home(explorers, *_pieces(state, seat))


def _pieces(state: ExplorersState, seat: int) -> tuple[int, int, int]:
    """The villages, trading posts and towers of a seat."""
    return state.villages[seat].bit_count(), state.posts[seat].bit_count(), towers(state, seat).bit_count()


def _home(span: Span, state: ExplorersState) -> Row:
    """How many explorers stood on the map when the era ended, and where; what stays."""
    cells = []
    for seat in range(state.seats):
        left = tuple(stood(*_last(span), seat))
        stays, few = of_era.stays(*_pieces(state, seat), brief=True), state.seats <= _PAIR
        # how many go is told in words: a number in a column of coins would be read as coins
        cells.append(Cell(0, of_era.leave(len(left), stays), left, of_era.AT_HOME if few else ""))
    name = of_era.explorers_go() if state.seats <= _PAIR else of_era.explorers_home()
    return Row("home", name, _HOME, tuple(cells), told=True, scores=False, terms=words.PAYS["home"])


def _at_the_end(state: ExplorersState) -> list[Row]:
    """Each kind of treasure card that somebody kept, and the lands; what came to nothing is gathered with the rest."""
    return [_treasures(state, kind) for kind in range(KINDS) if _kept_by(state, kind)] + _lands(state)


def _kept_by(state: ExplorersState, kind: int) -> list[int]:
    return [seat for seat in range(state.seats) if state.found[seat * KINDS + kind]]


def _treasures(state: ExplorersState, kind: int) -> Row:
    card, cells = TREASURE_CARDS[kind], []
    for seat in range(state.seats):
        kept = state.found[seat * KINDS + kind]
        told = _kept_for(state, seat, kind, kept) if kept else ""
        places = state.board.names_of(treasure_spaces(state, seat, kind)) if kept else ()
        cells.append(Cell(treasure_worth(state, seat, kind), told, places))
    return Row(f"treasure-{card.id}", card.name, RULES_OF["treasures"], tuple(cells))


def _kept_for(state: ExplorersState, seat: int, kind: int, kept: int) -> str:
    """Why so many treasure cards of a kind are worth what they are."""
    what, *figures = TREASURE_CARDS[kind].end
    if what == "sets":
        return words.kept_in_a_set(set_worth(kind, kept))
    counted = treasure_spaces(state, seat, kind).bit_count()
    if figures[:1] == ["/"]:
        return words.kept_for(kept, counted, what, per=int(figures[1]))
    return words.kept_for(kept, counted, what, *figures)


def _lands(state: ExplorersState) -> list[Row]:
    """What the lands reached bring, on the map where they bring something."""
    if not pays(state, "lands"):
        return []
    return [_row("lands", [_land(state, seat) for seat in range(state.seats)])]


def _land(state: ExplorersState, seat: int) -> Cell:
    reached = state.board.names_of(spaces_of(state, seat, "lands"))
    return Cell(lands_coins(state, seat), words.lands_reached(lands_reached(state, seat)), reached)
