"""What came in at the end of a round, era, age or year: line by line, all seats side by side.

A game is reckoned in parts, one after the other. Where a part ends and what its lines are, a game says in its room
`reckoning` (`Parts`); one without it is reckoned once, at its end, by the items of its score sheets. The lines are true
to the totals: what a seat had before and all of its lines come to what it has after.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, cast

from rules import words
from rules.catalogue import counted, fewest_win, package, per_box
from rules.game import CHANCE, TERMINAL

if TYPE_CHECKING:
    from rules.game import Item, Rules
    from rules.turn_controller import Entry


class Contest(NamedTuple):
    """What one seat had of what all were asked for (`own`, `asked`), and what came of it, in words."""

    own: int
    asked: int
    brought: str = ""

    @property
    def held(self) -> bool:
        """Whether it was enough."""
        return self.own >= self.asked


class Cell(NamedTuple):
    """What a line brought one seat: by how much its total rose, why in words, and the places it came from.

    `short`: a word or figure for a table, where it brought nothing. `contest`: where it hung on a contest, that.
    """

    points: int
    figure: str = ""
    places: tuple[str, ...] = ()
    short: str = ""
    contest: Contest | None = None


class Row(NamedTuple):
    """One line of a reckoning. `rule`: its section. `told`: it says something even where it brings nobody anything.
    `rival`: what it brought the rival of a lone player, None where it is not about him; `of_rival`: why, in words.
    `played`: it sums up what everybody saw during play, and is no news. `scores`: it may bring something; without that
    a number would be read as points, and nothing as none. `paid`: it came in at once, in play: the count parts it.
    `terms`: what it pays for, in more and in fewer words, to stand there until it is counted. `aside`: it brings nobody
    anything, and is told together with the line behind it. `hidden`: that it will come tells how those before it come
    out, so that it is not named among those to come."""

    item: str
    name: str
    rule: str
    cells: tuple[Cell, ...]
    told: bool = False
    rival: int | None = None
    of_rival: str = ""
    played: bool = False
    scores: bool = True
    paid: bool = False
    terms: tuple[str, ...] = ()
    aside: bool = False
    hidden: bool = False

    @property
    def is_nothing(self) -> bool:
        """Whether the line can be gathered with others that brought nobody anything."""
        return not self.told and not self.rival and not any(cell.points for cell in self.cells)


class Span(NamedTuple):
    """A part of a game: its number from 1, its entries, and the states around them (one more)."""

    number: int
    states: Sequence[Any]
    entries: Sequence[Entry]


class Table(NamedTuple):
    """What lies on the table while lines are told: the state, and the item of the last line that it is shown with ("":
    of all). `later`: from the line of an item on, another state."""

    state: Any
    until: str = ""
    later: tuple[tuple[str, Any], ...] = ()

    def at(self, items: Collection[str]) -> Any:
        """The state that is shown once the lines of these items are told."""
        return next((state for item, state in reversed(self.later) if item in items), self.state)


class Reckoning(NamedTuple):
    """A part of a game, reckoned: the totals before, the lines, the totals after, as people count them. `table`: what
    lies there while it is told, None where the end of the part leaves all as it was. `amid`: what is known of the part
    begins in its middle, and so do the totals before. `rival`: whom a lone player is measured by, and where he stood
    before (`Rules.rival`). `final`: the game ended with it, and what it counts up to decides."""

    number: int
    title: str
    before: tuple[int, ...]
    rows: tuple[Row, ...]
    after: tuple[int, ...]
    fewest: bool = False
    table: Table | None = None
    amid: bool = False
    rival: tuple[str, int] | None = None
    final: bool = False

    @property
    def paid(self) -> bool:
        """Whether it parts what was paid in play."""
        return any(row.paid for row in self.rows)

    def totals(self, rows: int) -> tuple[int, ...]:
        """The totals once the first so many lines are counted."""
        counted_rows = self.rows[:rows]
        return tuple(n + sum(row.cells[seat].points for row in counted_rows) for seat, n in enumerate(self.before))

    def reached(self, rows: int) -> list[str]:
        """The items told once so many lines are shown, with those before them that brought nobody anything."""
        shown = [at for at, row in enumerate(self.rows) if not row.is_nothing][:rows]
        return [row.item for row in self.rows[: shown[-1] + 1]] if shown else []


def leaders(totals: Sequence[int], *, fewest: bool = False) -> tuple[int, ...]:
    """The seats that are ahead with these totals; `fewest`: the fewest win."""
    best = min(totals) if fewest else max(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == best)


def newly_ahead(was: Sequence[int], now: Sequence[int], seats: int) -> tuple[int, ...]:
    """Of the `leaders` now those who were not before, or not alone; nothing where some of so many `seats` are level
    ahead of others."""
    if len(now) not in (1, seats):
        return ()
    return tuple(seat for seat in now if seat not in was or len(now) < len(was))


def lead(totals: Sequence[int], *, fewest: bool = False) -> tuple[tuple[int, ...], int]:
    """The seats that are ahead with these totals, and by how much of the next one; 0 where all are level."""
    first = leaders(totals, fewest=fewest)
    behind = [abs(total - totals[first[0]]) for seat, total in enumerate(totals) if seat not in first]
    return first, min(behind, default=0)


class Parts(Protocol):
    """How a game is reckoned: the room `reckoning` of a game. Where the end of a part clears the table or lays out the
    next one, `table(span)` says what lies there until it is told (`Table`). Where the end of the game counts what lies
    on the table, `standing(state)` tells the points of each seat with that, and `counted_in()` what it is. Where a
    lesson begins in the middle of a part, `amid(state)` tells that of its first state."""

    def over(self, state: Any) -> int:
        """How many parts of the game are over."""

    def title(self, number: int) -> str:
        """What a part is called, from 1 ("Round 2")."""

    def rows(self, rules: Rules, span: Span) -> list[Row]:
        """The lines of a part, in the order in which they come."""


class Log(Protocol):
    """A game that was played: a turn controller, or what is leafed through."""

    rules: Any

    @property
    def entries(self) -> Sequence[Entry]: ...

    def state_at(self, position: int) -> Any: ...


class _Whole:
    """A game that is reckoned once, at its end."""

    @staticmethod
    def over(state: Any) -> int:
        return int(state.to_move == TERMINAL)

    @staticmethod
    def title(number: int) -> str:
        return words.the_game()

    @staticmethod
    def rows(rules: Rules, span: Span) -> list[Row]:
        return sheet_rows(rules, span)


_WHOLE: Final = _Whole()


def parts_of(rules: Rules) -> Parts:
    """How a game is reckoned."""
    parts: Parts = _room_of(rules.id)
    return parts


@per_box
def _room_of(game: str) -> Parts:
    room = f"{package(game)}.reckoning"
    return _WHOLE if find_spec(room) is None else cast(Parts, import_module(room))


def ends(log: Log) -> tuple[int, ...]:
    """The log positions at which part 1, 2 ... of the game was over, as far as it has come."""
    parts, found, done = parts_of(log.rules), list[int](), 0
    for position in range(len(log.entries) + 1):
        over = parts.over(log.state_at(position))
        found += [position] * (over - done)
        done = max(done, over)
    return tuple(found)


def begun(log: Log) -> int:
    """The log position at which somebody is to choose for the first time: what was dealt before came in no part."""
    return next((at for at in range(len(log.entries) + 1) if log.state_at(at).to_move != CHANCE), 0)


def part_over(log: Log, start: int) -> int | None:
    """The number of the part that ended after log position `start`; None where none did."""
    parts = parts_of(log.rules)
    now = parts.over(log.state_at(len(log.entries)))
    return now if now > parts.over(log.state_at(start)) else None


def span_of(log: Log, number: int) -> Span:
    """Part `number` of the game, which is over, state by state."""
    stops = ends(log)
    first, last = stops[number - 2] if number > 1 else begun(log), stops[number - 1]
    return Span(number, [log.state_at(at) for at in range(first, last + 1)], log.entries[first:last])


def reckon(log: Log, number: int) -> Reckoning:
    """Part `number` of the game, which is over."""
    rules, parts, span = log.rules, parts_of(log.rules), span_of(log, number)
    before, after = (_totals(rules, state) for state in (span.states[0], span.states[-1]))
    fewest = fewest_win(rules.id)
    left: Callable[[Span], Table] | None = getattr(parts, "table", None)
    rows, table = tuple(parts.rows(rules, span)), left(span) if left is not None else None
    middle: Callable[[Any], bool] | None = getattr(parts, "amid", None)
    amid = middle is not None and middle(span.states[0])
    rival = rules.rival(span.states[0])
    final = span.states[-1].to_move == TERMINAL and not rules.decided(span.states[-1])
    return Reckoning(number, parts.title(number), before, rows, after, fewest, table, amid, rival, final)


def as_in_play(log: Log, number: int) -> Reckoning:
    """The same in the measure in which leads are told in play, where a game says in its room `as_in_play(part, span)`
    what that makes of it."""
    told: Callable[[Reckoning, Span], Reckoning] | None = getattr(parts_of(log.rules), "as_in_play", None)
    part = reckon(log, number)
    return part if told is None else told(part, span_of(log, number))


def reckonings(log: Log, *, in_play: bool = False) -> tuple[Reckoning, ...]:
    """All parts of the game that are over, without those that were so at the position it began at. `in_play`: in the
    measure of play (`as_in_play`)."""
    before, one = parts_of(log.rules).over(log.state_at(0)), as_in_play if in_play else reckon
    return tuple(one(log, number) for number in range(before + 1, len(ends(log)) + 1))


def sources(log: Log) -> list[tuple[str, tuple[int, ...]]]:
    """What made the totals of all parts that are over, each source with what it brought every seat: all of them, with
    what the seats had before, come to the totals. A game may say in its room `sources(rules, span)` what of its lines
    is told apart, and how it is called there."""
    rules, parts = log.rules, parts_of(log.rules)
    told: Callable[[Any, Span], list[tuple[str, tuple[int, ...]]]] | None = getattr(parts, "sources", None)
    found: dict[str, tuple[int, ...]] = {}
    first = parts.over(log.state_at(0)) + 1
    for number in range(first, len(ends(log)) + 1):
        span = span_of(log, number)
        if number == first and len(set(before := _totals(rules, span.states[0]))) > 1:
            found[words.at_the_start()] = before
        rows = [(row.name, tuple(cell.points for cell in row.cells)) for row in parts.rows(rules, span)]
        for name, points in told(rules, span) if told is not None else rows:
            found[name] = tuple(map(sum, zip(found.get(name, (0,) * len(points)), points, strict=True)))
    return list(found.items())


def standing(rules: Rules, state: Any) -> tuple[int, ...]:
    """The points of each seat as they stand, with what lies on the table for the end; figures as in `Rules.returns`."""
    told: Callable[[Any], tuple[int, ...]] | None = getattr(parts_of(rules), "standing", None)
    return tuple(result[0] for result in rules.returns(state)) if told is None else told(state)


def foreseen(rules: Rules, state: Any) -> tuple[int, ...]:
    """The same as whoever chooses sees them: a game may count in its room `foreseen(state)` a part that nobody has done
    anything in yet, which `standing` does not."""
    told: Callable[[Any], tuple[int, ...]] | None = getattr(parts_of(rules), "foreseen", None)
    return standing(rules, state) if told is None else told(state)


def settled(rules: Rules, state: Any) -> bool:
    """Whether the points of the seats can be held against each other: a game may say in its room `settled(state)` that
    they cannot, in the middle of a swap, or while an end is booked seat by seat."""
    told: Callable[[Any], bool] | None = getattr(parts_of(rules), "settled", None)
    return state.to_move == TERMINAL or told is None or told(state)


def last_settled(log: Log, position: int) -> int:
    """The last log position up to this one at which they can; this one where they never could."""
    rules = log.rules
    return next((at for at in range(position, -1, -1) if settled(rules, log.state_at(at))), position)


def counted_in(rules: Rules) -> str:
    """What `standing` counts that is not certain yet, in a few words ("with tiles"); "" for nothing."""
    told: Callable[[], str] | None = getattr(parts_of(rules), "counted_in", None)
    return "" if told is None else told()


def _totals(rules: Rules, state: Any) -> tuple[int, ...]:
    return tuple(counted(rules.id, result[0]) for result in rules.returns(state))


# --- lines for the rooms of the games --------------------------------------------------------------------------------


def sheet_rows(rules: Rules, span: Span) -> list[Row]:
    """The lines of the scorings that were made in a part, by the score sheets at its end."""
    old, new = span.states[0], span.states[-1]
    known = len(rules.score_sheet(old, 0).scorings)
    sheets = [rules.score_sheet(new, seat).scorings[known:] for seat in range(len(rules.returns(new)))]
    return [row_of(items) for scorings in zip(*sheets, strict=True) for items in _lines(scorings)]


def _lines(scorings: Sequence[Any]) -> Iterator[tuple[Item, ...]]:
    return zip(*(scoring.items for scoring in scorings), strict=True)


def row_of(items: Sequence[Item], name: str = "") -> Row:
    """The line of the same item of every seat."""
    cells = tuple(Cell(item.points, item.figure, item.places) for item in items)
    return Row(items[0].item, name or items[0].item.replace("-", " "), items[0].rule, cells)
