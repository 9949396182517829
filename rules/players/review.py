"""Looking back at a game: what each choice cost, what chance brought, and how the game was expected to end.

A choice is weighed against the best found then by the search of the master (`rules.players.master.compare`): what could
be known counts, not what came of it. Luck is what the draws brought against their expectation: what a seat's position
comes to when the game is played on from after them (to the end of a stage, or of the game), less the same from before
them, in the mean of many playouts at a glance. The end that was to be expected is the mean of playouts to the end. All
are estimates.

The work is cut into pieces that do not depend on each other, so that they can be carried out anywhere and a bar can
tell how far it is. The same game and effort give the same review.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec

from rules.chance import named_draw
from rules.game import CHANCE, TERMINAL, Act, Rules, places
from rules.goal import Toward, toward
from rules.players.master import compare
from rules.players.playouts import LONGEST, Futures, worths
from rules.players.tuning import tuning

if TYPE_CHECKING:
    from rules.reckoning import Log

EFFORT: Final = 1.0
"""The usual effort: a review takes less than a minute. Twice as much takes twice as long and errs less."""
WEIGHED: Final = 1
"""How choices and draws are weighed: another way of it, or another evaluation, has no use for what was found before."""
LEAST: Final = 0.5
"""Points; what makes less of a difference is not worth a word."""
MOST: Final = 3
"""Turning points of a game."""
_CHOICES: Final = (1_000_000, 8, 96)
"""At the usual effort: steps in playouts for all choices of a game (one to the end has as many as the game), and the
fewest and the most playouts for one choice."""
_DRAWS: Final = (250_000, 8, 96)
"""The same for draws, in pairs of playouts."""
_ENDS: Final = (100_000, 12, 32)
"""The same for the ends that were to be expected."""
_PLACES: Final = 20
"""Positions from which the end is looked for, at most."""
_SEED: Final = 20
"""Nothing depends on which it is."""


Kind = Literal["choice", "draw", "end"]
Asked = tuple[int, int]
"""A log position at which a seat asked for a hint."""


class Piece(msgspec.Struct, frozen=True):
    """A part of the work: the choice at log position `start`, what was drawn from there to `end`, or the end that was
    to be expected there.

    `turn`: the number of the turn of the seat that chose, from 1; 0 between the turns. `playouts`: the effort. `goal`:
    the chapter of a campaign that the game was played for (`rules.goal.goal_id`), "" for none: what it asks for weighs
    as well.
    """

    kind: Kind
    start: int
    end: int
    playouts: int
    seat: int = 0
    turn: int = 0
    goal: str = ""


class Choice(msgspec.Struct, frozen=True):
    """A choice, weighed: made at log position `start` in turn number `turn` of the seat (from 1; 0: between turns).

    `best`: the best action found, which is `action` itself where nothing better was; `cost`: by how much it was better,
    in points.
    """

    start: int
    seat: int
    turn: int
    action: Any
    best: Any
    cost: float


class Drawn(msgspec.Struct, frozen=True):
    """What chance brought from log position `start` to `end`.

    By seat: `luck` in points, and its standard `error`.
    """

    start: int
    end: int
    luck: tuple[float, ...]
    error: tuple[float, ...]


class Expected(msgspec.Struct, frozen=True):
    """The end that was to be expected at log position `start`: by seat the total as `Rules.returns` has it, and the
    share of the win. `passed`: in a chapter of a campaign, the share of ends that pass it."""

    start: int
    totals: tuple[float, ...]
    wins: tuple[float, ...]
    passed: float | None = None


Found = Choice | Drawn | Expected


class Review(msgspec.Struct, frozen=True):
    """A game looked back at: its choices, draws and expected ends in the order of the log; the totals at its end.

    `helped`: the choices that a hint was asked for. They are nobody's own, so they neither count nor are blamed.
    """

    choices: tuple[Choice, ...]
    draws: tuple[Drawn, ...]
    expected: tuple[Expected, ...]
    totals: tuple[int, ...]
    helped: tuple[Choice, ...] = ()

    def luck(self, seat: int) -> tuple[float, float]:
        """What all draws brought the seat, in points, and the standard error of that."""
        error = sqrt(sum(one.error[seat] ** 2 for one in self.draws))
        return sum(one.luck[seat] for one in self.draws), error

    def of(self, seat: int) -> tuple[Choice, ...]:
        """The choices that a seat made by itself."""
        return tuple(one for one in self.choices if one.seat == seat)

    def helped_of(self, seat: int) -> int:
        """How many choices of a seat came after a hint."""
        return sum(one.seat == seat for one in self.helped)

    def cost(self, seat: int) -> float:
        """What the choices of the seat cost together, in points."""
        return sum(one.cost for one in self.of(seat))

    def dearest(self, seat: int) -> float:
        """What the choice of the seat cost that cost most."""
        return max((one.cost for one in self.of(seat)), default=0.0)


# --- the work --------------------------------------------------------------------------------------------------------


def plan(log: Log, effort: float = EFFORT, goal: str = "", asked: Collection[Asked] = ()) -> tuple[Piece, ...]:
    """The pieces of the work for a game, in the order of its log. `goal`: see `Piece`; `asked`: where hints were asked
    for, after which nothing is weighed."""
    helped = guided(log, asked)
    choices = [one for one in _choices(log) if one[0] not in helped]
    draws, ends = list(_draws(log)), _places(log)
    looks, pairs, games = (
        _share(budget, effort, len(work) * len(log.entries))
        for budget, work in ((_CHOICES, choices), (_DRAWS, draws), (_ENDS, ends))
    )
    pieces = [Piece("choice", at, at + 1, looks, seat, turn, goal) for at, seat, turn in choices]
    pieces += [Piece("draw", start, end, pairs, goal=goal) for start, end in draws]
    pieces += [Piece("end", at, at, games, goal=goal) for at in ends]
    return tuple(sorted(pieces, key=lambda piece: (piece.start, piece.kind)))


def _share(budget: tuple[int, int, int], effort: float, steps: int) -> int:
    """The playouts for each of several pieces; `steps`: those of a playout for each of them."""
    whole, least, most = budget
    return max(2, round(effort * min(most, max(least, whole / max(1, steps)))))


def _choices(log: Log) -> Iterator[tuple[int, int, int]]:
    """Every choice among several actions, but for those that took what costs least where nothing else matters, and
    those that a game leaves out: its position, its seat, and the number of the seat's turn (0: between turns)."""
    turns: dict[int, int] = {}
    last: dict[int, int] = {}
    for position, entry in enumerate(log.entries):
        state, step = log.state_at(position), entry.step
        if not isinstance(step, Act):
            continue
        seat, kind = step.seat, log.rules.weighed_as(state)
        if kind == "turn" and last.get(seat) != state.turn:
            last[seat], turns[seat] = state.turn, turns.get(seat, 0) + 1
        if kind == "not" or len(log.rules.legal_actions(state, seat)) == 1:
            continue
        if log.rules.cheapest(state, seat) is None:
            yield position, seat, turns[seat] if kind == "turn" else 0


def _draws(log: Log) -> Iterator[tuple[int, int]]:
    """Every run of draws without a choice in between: where it begins and ends."""
    start = None
    for position, entry in enumerate(log.entries):
        if isinstance(entry.step, Act):
            if start is not None:
                yield start, position
            start = None
        elif start is None:
            start = position
    if start is not None:
        yield start, len(log.entries)


def _places(log: Log) -> list[int]:
    """Positions all over the game at which somebody was to choose, and its end."""
    stops = [at for at in range(len(log.entries) + 1) if log.state_at(at).to_move != CHANCE]
    step = max(1, (len(stops) - 1) / (_PLACES - 1))
    return sorted({stops[round(at * step)] for at in range(_PLACES) if round(at * step) < len(stops)} | {*stops[-1:]})


def carry_out(log: Log, piece: Piece) -> Found:
    """A piece of the work, done."""
    return looked(log.rules, piece, *about(log, piece))


def about(log: Log, piece: Piece) -> tuple[Any, Any]:
    """All that a piece needs: the state it begins with, and the action that was chosen or the state behind the draws;
    None for an end."""
    state, entry = log.state_at(piece.start), log.entries[piece.start] if piece.kind == "choice" else None
    if entry is not None and isinstance(entry.step, Act):
        return state, entry.step.action
    return state, log.state_at(piece.end) if piece.kind == "draw" else None


def looked(rules: Rules, piece: Piece, state: Any, then: Any) -> Found:
    """A piece of the work, done with what it is `about`."""
    aim = toward(piece.goal, rules)
    if piece.kind == "choice":  # others play against seat 0, and know nothing of its chapter
        return chosen(aim.rules if aim is not None and piece.seat == 0 else rules, state, then, piece)
    return drawn(rules, state, then, piece, aim) if piece.kind == "draw" else expected(rules, state, piece, aim)


def chosen(rules: Rules, state: Any, action: Any, piece: Piece) -> Choice:
    """A choice of the piece's seat, weighed."""
    below = named_draw(_SEED, "review", piece.start)
    best, cost = compare(rules, state, piece.seat, action, below, piece.playouts)
    return Choice(piece.start, piece.seat, piece.turn, action, best, cost)


def drawn(rules: Rules, before: Any, after: Any, piece: Piece, aim: Toward | None = None) -> Drawn:
    """What the draws between two states brought; to seat 0 also for what a chapter asks."""
    futures = Futures(aim.rules if aim is not None else rules, _SEED)
    stages = tuning(rules.id).luck.stages
    stage = rules.stage_number(before) + stages if stages else LONGEST

    def worth(state: Any, index: int) -> tuple[float, ...]:
        later = futures.later(state, index, stage)
        own, *others = worths(rules, later)
        return (own + (aim.worth(later) if aim is not None else 0.0), *others)

    pairs = [(worth(after, index), worth(before, index)) for index in range(piece.playouts)]
    luck, error = [], []
    for seat in range(len(pairs[0][0])):
        gained = [then[seat] - had[seat] for then, had in pairs]
        luck.append(fmean(gained))
        error.append(stdev(gained) / sqrt(len(gained)))
    return Drawn(piece.start, piece.end, tuple(luck), tuple(error))


def expected(rules: Rules, state: Any, piece: Piece, aim: Toward | None = None) -> Expected:
    """The end to be expected from a state."""
    futures = Futures(aim.rules if aim is not None else rules, _SEED)
    last = [futures.ending(state, index) for index in range(1 if state.to_move == TERMINAL else piece.playouts)]
    ends = [rules.returns(one) for one in last]
    seats = range(len(ends[0]))
    totals = tuple(fmean(end[seat][0] for end in ends) for seat in seats)
    wins = tuple(fmean(_win(end, seat) for end in ends) for seat in seats)
    return Expected(piece.start, totals, wins, fmean(map(aim.passed, last)) if aim is not None else None)


def _win(returns: tuple[tuple[int, ...], ...], seat: int) -> float:
    """The seat's share of the win."""
    ranks = places(returns)
    return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0


def gathered(log: Log, done: Iterable[Found], asked: Collection[Asked] = ()) -> Review:
    """The review that the pieces make, done in any order. `asked`: where hints were asked for."""
    found = sorted(done, key=lambda one: one.start)
    totals = tuple(result[0] for result in log.rules.returns(log.state_at(len(log.entries))))
    helped = guided(log, asked)
    return Review(
        tuple(owned(log, one) for one in found if isinstance(one, Choice) and one.start not in helped),
        tuple(one for one in found if isinstance(one, Drawn)),
        tuple(one for one in found if isinstance(one, Expected)),
        totals,
        tuple(_unweighed(log, *one) for one in _choices(log) if one[0] in helped),
    )


def owned(log: Log, one: Choice) -> Choice:
    """A choice as it is told: what its seat did later in the same turn, before anything was drawn, it did not miss."""
    if not one.cost:
        return one
    turn = log.state_at(one.start).turn
    for position in range(one.start + 1, len(log.entries)):
        step, before = log.entries[position].step, log.entries[position - 1]
        if before.reveals or not isinstance(step, Act) or (step.seat, log.state_at(position).turn) != (one.seat, turn):
            break
        if step.action == one.best:
            return msgspec.structs.replace(one, best=one.action, cost=0.0)
    return one


def _unweighed(log: Log, position: int, seat: int, turn: int) -> Choice:
    action = getattr(log.entries[position].step, "action", None)
    return Choice(position, seat, turn, action, action, 0.0)


def guided(log: Log, asked: Collection[Asked]) -> frozenset[int]:
    """The log positions of the choices that a hint was asked for, and of what goes on with them: a hint is about the
    whole decision (a purchase with its payment, a reroll with its dice), up to the next reveal."""
    found: set[int] = set()
    before: tuple[int, int] | None = None  # position and seat of an action that was guided
    for position, entry in enumerate(log.entries):
        if not isinstance(entry.step, Act):
            continue
        seat = entry.step.seat
        goes_on = before == (position - 1, seat) and log.state_at(position).depth > 0
        if (position, seat) in asked or (goes_on and not log.entries[position - 1].reveals):
            found.add(position)
            before = position, seat
    return frozenset(found)


def review(log: Log, effort: float = EFFORT, hear: Callable[[int, int], None] | None = None, goal: str = "") -> Review:
    """A game looked back at, here and now; `hear` is told of how many pieces how many are done. `goal`: see `Piece`."""
    pieces, done = plan(log, effort, goal), list[Found]()
    for piece in pieces:
        done.append(carry_out(log, piece))
        if hear is not None:
            hear(len(done), len(pieces))
    return gathered(log, done)


# --- what mattered ---------------------------------------------------------------------------------------------------


class Turning(msgspec.Struct, frozen=True):
    """What mattered: a choice or draw, the seat it mattered to most, and the points it cost, or as luck brought."""

    what: Choice | Drawn
    seat: int
    points: float


def turning_points(found: Review, most: int = MOST) -> list[Turning]:
    """What mattered most, at most so many: first the choices that cost most, each turn once, which somebody can learn
    from; then the draws that brought or took most, as far as that is beyond their standard error. Either in the order
    of the game. Where both made a difference, one draw is among them."""
    turns: dict[tuple[int, int], Turning] = {}
    for one in sorted(found.choices, key=lambda one: -one.cost):
        if one.cost >= LEAST:
            turns.setdefault((one.seat, one.turn or -one.start), Turning(one, one.seat, -one.cost))
    sizes = []
    for drawn in found.draws:
        size, seat = max((abs(luck) - drawn.error[seat], seat) for seat, luck in enumerate(drawn.luck))
        if size >= LEAST:
            sizes.append((size, Turning(drawn, seat, drawn.luck[seat])))
    luck = [turning for _, turning in sorted(sizes, key=lambda pair: -pair[0])]
    skill = list(turns.values())[: most - bool(luck)]
    told = (skill, luck[: most - len(skill)])
    return [one for kind in told for one in sorted(kind, key=lambda one: one.what.start)]


def may_review(rules: Rules, state: Any, status: str) -> bool:
    """Whether a game may be looked back at: one that is over or given up. In one that goes on it would be help."""
    return state.to_move == TERMINAL or status == "abandoned"
