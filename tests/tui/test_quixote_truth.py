"""What is told of tiles, held against somebody who walks the roads (`tests.rules.test_quixote_by_walking`)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

import pytest

from rules.catalogue import load
from rules.chance import named_draw
from rules.quixote.actions import Lay
from rules.quixote.components import CASTLE_POINTS, DEFENCE, FIELDS, KNIGHTS_FOR_CASTLE, PIECE_INDEX, ROUND_ENDS, SANCHO
from rules.quixote.events import TileLaid
from rules.quixote.state import QuixoteState
from rules.turn_controller import TurnController
from tests.rules.test_quixote_by_walking import Half, Land
from tui.games.quixote import moments
from tui.games.quixote.gains import Gains, laid_board

NAMES: Final = {index: name for name, index in PIECE_INDEX.items()}
KINDS: Final = {"church": "church", "windmill": "mill", "knight": "knight"}
EDGE: Final = {"N": (0, -1), "S": (0, 1), "W": (-1, 0), "E": (1, 0)}


def at(field: str) -> tuple[int, int]:
    return divmod(FIELDS.index(field), 8)[::-1]


class Told:
    """A board with a tile on it, as a walker finds it."""

    def __init__(self, board: list[int], castles: list[int], field: str, number: int) -> None:
        self.board, self.castles, self.field, self.number = board, castles, field, number
        self.land = Land({at(FIELDS[f]): NAMES[piece] for f, piece in enumerate(board) if piece})
        self.halves: list[Half] = [(*at(field), half) for half in (0, 1)]
        self.last = sum(map(bool, board)) - len(castles) in ROUND_ENDS

    def of(self, kind: str) -> list[Half]:
        return [half for half in self.halves if self.land.symbol[half].startswith(kind)]

    def with_on(self, field: str, piece: int) -> Told:
        board = list(self.board)
        board[FIELDS.index(field)] = piece
        return Told(board, self.castles, self.field, self.number)

    def castle(self, points: int) -> list[Half]:
        where = at(FIELDS[self.castles[CASTLE_POINTS.index(points)]])
        return [(*where, half) for half in (0, 1)]

    def knights_at(self, points: int) -> int:
        reached = set().union(*(self.land.reached(half) for half in self.castle(points)))
        return sum(self.land.symbol[half].startswith("knight") for half in reached)

    def reaches(self, half: Half, points: int) -> bool:
        return any(one in self.land.reached(half) for one in self.castle(points))

    def ends(self, reached: set[Half]) -> set[str]:
        """The empty fields to which roads lead."""
        found = set()
        for half in reached:
            for side in self.land.exits[half].replace("-", ""):
                column, row = half[0] + EDGE[side][0], half[1] + EDGE[side][1]
                if 0 <= column < 8 and 0 <= row < 3 and not self.board[row * 8 + column]:
                    found.add(FIELDS[row * 8 + column])
        return found

    def defends(self, half: Half) -> bool:
        edges = {"N": half[1] == 0 and half[2] == 0, "S": half[1] == 2 and half[2] == 1, "W": half[0] == 0}
        edges["E"] = half[0] == 7
        return any(edges[side] for side in self.land.exits[half].replace("-", ""))

    def defence(self) -> int:
        knights = [half for half, symbol in self.land.symbol.items() if symbol.startswith("knight")]
        return sum(int(self.land.symbol[half][-1]) for half in knights if self.defends(half))

    def others(self, half: Half) -> list[Half]:
        kind = self.land.symbol[half].rstrip("123")
        return [one for one in self.land.reached(half) if one != half and self.land.symbol[one].startswith(kind)]


Claim = Callable[[Told, re.Match[str]], bool]


def _between(told: Told, found: re.Match[str]) -> bool:
    """One field alone parts the tile from it; a junction there would join them."""
    joined = told.with_on(found[1], 2 * SANCHO)
    target = [(*at(found[3]), half) for half in (0, 1)]
    kind = KINDS[found[2]]
    return any(
        half in joined.land.reached(own) and half not in told.land.reached(own)
        for own in told.of(kind)
        for half in target
        if told.land.symbol[half] == kind
    )


def _between_castle(told: Told, found: re.Match[str]) -> bool:
    joined, points = told.with_on(found[1], 2 * SANCHO), int(found[2])
    return any(joined.reaches(own, points) and not told.reaches(own, points) for own in told.of("knight"))


def _together(told: Told, found: re.Match[str]) -> bool:
    groups = [[own, *told.others(own)] for own in told.of("knight")]
    sums = [(sum(int(told.land.symbol[one][-1]) for one in group), len(group) - 1) for group in groups]
    return (int(found[1]), int(found[2])) in sums


def _shut(told: Told, found: re.Match[str]) -> bool:
    """A road of the castle led to the field, and ends at the tile now; at the last one there is no other."""
    points = int(found[2])
    before = told.with_on(told.field, 0)
    was = set().union(*(before.ends(before.land.reached(half)) for half in told.castle(points)))
    now = [told.land.reached(half) for half in told.castle(points)]
    taken = any(half in reached for reached in now for half in told.halves)
    left = set().union(*map(told.ends, now))
    return told.field in was and not taken and (found[1] == "a" or not left)


def _for_good(told: Told, found: re.Match[str]) -> bool:
    """Roads of the castle led on before, and none does now."""
    before = told.with_on(told.field, 0)
    was, now = (
        [
            set().union(*(one.ends(one.land.reached(half)) for half in one.castle(int(points))))
            for points in found.groups("")
            if points
        ]
        for one in (before, told)
    )
    return all(was) and not any(now)


def _open(told: Told, found: re.Match[str]) -> bool:
    fields = set(re.findall(r"\b[A-H][123]\b", found[1]))
    sets = [told.ends(told.land.reached(half)) for half in told.halves]
    return fields in (*sets, sets[0] | sets[1])


def _alone(told: Told, name: str, others: int) -> bool:
    """So many others of its kind lie there, none is joined with it, and a road of it is open."""
    kind = KINDS[name]
    open_ = any(not told.others(half) and told.ends(told.land.reached(half)) for half in told.of(kind))
    return open_ and [*told.land.symbol.values()].count(kind) == others + 1


CLAIMS: Final[dict[str, Claim]] = {
    r"only (\w\d) lies between it and the (church|windmill) on (\w\d)": _between,
    r"only (\w\d) lies between it and castle (\d)": _between_castle,
    r"now (\d+) strong with (\d+) other": _together,
    r"shuts (a) road of castle (\d)": _shut,
    r"shuts (?:castle (\d) and )?castle (\d) for good": _for_good,
    r"no (church|windmill) can join it$": lambda told, found: any(
        not told.others(half) for half in told.of(KINDS[found[1]])
    ),
    r"no road leads on(?! to)": lambda told, _: not any(told.ends(told.land.reached(half)) for half in told.halves),
    r"(?:its road|roads) open to ((?:[A-H][123](?:, | and )?)+)": _open,
    r"no other (church|windmill) can ever join it": lambda told, found: any(
        not told.others(half) for half in told.of(KINDS[found[1]])
    ),
    r"no road leads on to a castle": lambda told, _: all(
        not told.ends(told.land.reached(half)) for half in told.of("knight")
    ),
    r"the first (church|windmill)": lambda told, found: [*told.land.symbol.values()].count(KINDS[found[1]]) == 1,
    r"joins none of the (\d) other (church|windmill)e?s yet": lambda told, found: _alone(told, found[2], int(found[1])),
    r"does not join the other (church|windmill) yet": lambda told, found: _alone(told, found[1], 1),
    r"(\d) (church|windmill)e?s joined \+": lambda told, found: any(
        sum(told.land.symbol[one] == KINDS[found[2]] for one in told.land.reached(half)) == int(found[1])
        for half in told.halves
    ),
    r"at no castle": lambda told, _: (
        not any(told.reaches(half, points) for half in told.of("knight") for points in CASTLE_POINTS)
    ),
    r"defence (\d+)(?: of |/)(\d+)": lambda told, found: (
        int(found[1]) == told.defence() < int(found[2]) == DEFENCE[told.number - 1]
    ),
    r"defence (?:strength )?(\d+)(?: strong)?,? \(?held": lambda told, found: (
        int(found[1]) == told.defence() >= DEFENCE[told.number - 1]
    ),
    r"(\d+) more needed": lambda told, found: (
        not told.last and int(found[1]) == DEFENCE[told.number - 1] - told.defence()
    ),
    r"defence (?:stays |\d+ of \d+, )(\d+) short": lambda told, found: (
        told.last and int(found[1]) == DEFENCE[told.number - 1] - told.defence()
    ),
    r"castle (\d) (?:stays )?(\d) knights? short": lambda told, found: (
        told.last and told.knights_at(int(found[1])) + int(found[2]) == KNIGHTS_FOR_CASTLE[told.number - 1]
    ),
    r"castle (\d) needs (\d) more": lambda told, found: (
        told.knights_at(int(found[1])) + int(found[2]) == KNIGHTS_FOR_CASTLE[told.number - 1]
    ),
    r"castle (\d) (?:has|with) (\d) (?:of (\d) )?knight": lambda told, found: (
        told.knights_at(int(found[1])) == int(found[2])
    ),
    r"reaches castle (\d)": lambda told, found: told.knights_at(int(found[1])) >= KNIGHTS_FOR_CASTLE[told.number - 1],
    r"^(?:(?:church|windmill): )?joins no other (church|windmill)": lambda told, found: (
        not any(told.others(half) for half in told.of(KINDS[found[1]]))
    ),
    r"no road of its own to the border|the knight is on the inner half|no road out": lambda told, _: (
        not any(told.defends(half) for half in told.of("knight"))
    ),
    r"joins no [^;]*border": lambda told, _: not any(map(told.defends, told.halves)),
    r"no road to a castle|none to a castle": lambda told, _: (
        not any(told.reaches(half, points) for half in told.of("knight") for points in CASTLE_POINTS)
    ),
    r"the defence holds already|defence had enough": lambda told, _: (
        told.defence() >= DEFENCE[told.number - 1] and any(map(told.defends, told.of("knight")))
    ),
    r"castles? (\d)(?: and (\d))? ha(?:s|ve) enough": lambda told, found: all(
        told.knights_at(int(points)) >= KNIGHTS_FOR_CASTLE[told.number - 1] for points in found.groups() if points
    ),
    r"its road reaches no border or castle": lambda told, _: (
        not any(
            told.defends(half) or any(told.reaches(half, points) for points in CASTLE_POINTS)
            for half in told.of("knight")
        )
    ),
}
"""What sentences claim; each is asked for as often as its words stand in one."""


def false_in(told: Told, text: str, seen: set[str]) -> Iterator[str]:
    for words, holds in CLAIMS.items():
        for found in re.finditer(words, text):
            seen.add(words)
            if not holds(told, found):
                yield f"{words}: {text}"


def told_of(game: int, greedy: bool) -> Iterator[tuple[Told, str]]:
    """All that is told of each tile of a game that may be laid and of each that was."""
    rules = load("quixote")
    log, known = TurnController(rules, rules.configure(2, {}), game), Gains()
    while log.state.to_move >= 0:
        state: QuixoteState = log.state
        seat, field, number = state.to_move, FIELDS[state.drawn[-1]], len(state.scored) + 1
        legal = rules.legal_actions(state, seat)
        gains = known.of(state, legal, lambda action: rules.preview(log.state, log.state.to_move, (action,)))
        for action in legal:
            told = Told(laid_board(state, action), state.castles, field, number)
            about = known.about[action]
            yield from ((told, text) for text in (*known.told[action], *about.why, about.shuts))
            assert not (gains[action].nearer and told.last), "nothing comes any more that it is nearer to"
        draw = named_draw(game, "truth", state.turn)
        best = max(legal, key=lambda action: gains[action])
        act: Lay = best if greedy and draw(4) else legal[draw(len(legal))]
        entries = len(log.entries)
        log.act(act)
        laid = next(
            (at_, event)
            for at_, entry in enumerate(log.entries[entries:], entries)
            for event in entry.events
            if isinstance(event, TileLaid)
        )
        after: QuixoteState = log.state_at(laid[0] + 1)
        told = Told(after.boards[seat], state.castles, field, number)
        forms = moments.news_of(after, laid[1])
        if not after.scored_at[number - 1 :]:
            was, now = (rules.forecast(one, seat) for one in (state, after))
            assert was and now and sum(map(int, re.findall(r"\+(\d+)", forms[7]))) == now.total - was.total, forms
        yield from ((told, text.partition(": ")[2]) for text in forms[:6])


@pytest.mark.rotating(4)
@pytest.mark.parametrize("game", range(4))
def test_nothing_is_said_of_a_tile_that_is_not_so(game: int) -> None:
    seen: set[str] = set()
    wrong = [one for told, text in told_of(game, game % 2 > 0) for one in false_in(told, text, seen)]
    assert not wrong, wrong[:5]
    assert len(seen) > len(CLAIMS) // 2
