"""What a round brought: its scoring, with the roads between the symbols that are joined."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rules.game import TERMINAL
from rules.quixote import words, words_pays
from rules.quixote.components import (
    CASTLE_POINTS,
    CASTLES,
    DEFENCE_POINTS,
    GROUP_POINTS,
    PAIR_POINTS,
)
from rules.quixote.scoring import LAST, counted_places, group_points, joined_sizes, score, strengths
from rules.reckoning import Cell, Row, Span, sheet_rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.game import Item, Rules
    from rules.quixote.state import QuixoteState

GROUPED: Final = ("churches", "windmills")
"""The items that count groups of symbols."""


_CASTLES: Final = ("castle-6", "castle-4")
_NEAR: Final = {"defence": 3}
"""By how little an item is nearly there, where that is not one knight."""
STRONG: Final = ("defence", "knights")
"""The items that count how strong knights are together."""


def over(state: QuixoteState) -> int:
    """The rounds that are scored."""
    return len(state.scored)


def title(number: int) -> str:
    return words.round_title(number)


def standing(state: QuixoteState) -> tuple[int, ...]:
    """The points of each seat, with the scoring of the round under way as it stands: from its first tile on, until then
    what the round before has brought is all that counts."""
    begun = any(board[field] for board in state.boards for field in state.drawn[sum(state.scored_at[-1:]) :])
    return foreseen(state) if begun else tuple(map(sum, state.points))


def foreseen(state: QuixoteState) -> tuple[int, ...]:
    """The same with the round under way from its beginning on, as whoever is to lay its first tile sees it."""
    number, coming = len(state.scored) + 1, state.to_move != TERMINAL
    return tuple(
        sum(points) + (score(board, state.castles, number).total if coming else 0)
        for points, board in zip(state.points, state.boards, strict=True)
    )


def to_lay(state: QuixoteState) -> list[int]:
    """The seats that have still to lay on the field drawn last, on which others have laid already; none between two
    fields."""
    filled = [bool(board[state.drawn[-1]]) for board in state.boards] if state.drawn else []
    return [seat for seat, laid in enumerate(filled) if not laid] if any(filled) else []


def settled(state: QuixoteState) -> bool:
    """Once all have laid on a field: until then whoever was first is ahead by a tile."""
    return not to_lay(state)


def counted_in() -> str:
    return words.with_the_round()


def rows(rules: Rules, span: Span) -> list[Row]:
    """The items of the scoring; their places are what is joined, with the roads between (see `counted_places`)."""
    state: QuixoteState = span.states[-1]
    made = [rules.score_sheet(state, seat).scorings[-1].items for seat in range(state.seats)]
    items = [{item.item: item for item in seat} for seat in made]
    return [_told(state, row, [seat[row.item] for seat in items]) for row in sheet_rows(rules, span)]


def _told(state: QuixoteState, row: Row, items: Sequence[Item]) -> Row:
    """A row with what it counted on each board."""
    cells = tuple(_joined(state, seat, row, item) for seat, item in enumerate(items))
    return row._replace(cells=cells, terms=_terms(row.item, items[0].need))


def _nearly(item: Item) -> bool:
    """Whether an item lacked little of what it asks for."""
    return 0 < item.need - item.have <= _NEAR.get(item.item, 1)


def _terms(item: str, need: int) -> tuple[str, ...]:
    """What an item pays for; `need`: what it asks for."""
    if item in GROUPED:
        return words_pays.pays_groups(PAIR_POINTS, GROUP_POINTS)
    if item == "defence":
        return words_pays.pays_strength(DEFENCE_POINTS, need)
    points = dict(zip(_CASTLES, CASTLE_POINTS, strict=True)).get(item)
    return words_pays.pays_strongest() if points is None else words_pays.pays_knights(points, need)


def _joined(state: QuixoteState, seat: int, row: Row, item: Item) -> Cell:
    cell = row.cells[seat]
    if not cell.points:
        nearly = item.have > 0 and _nearly(item)
        missed = words_pays.missed_by(item.need - item.have, row.item in _CASTLES) if nearly else cell.short
        return cell._replace(figure=words_pays.fell_short(item), places=(), short=missed)
    told = _each_group(state, seat, row.item) if row.item in GROUPED else cell.figure
    if row.item in STRONG:
        strong = strengths(state.boards[seat], state.castles, row.item)
        told = words.defenders(strong, item.need) if item.need else words.strongest_knights(strong)
    elif item.have >= item.need > 0:
        told = words.more_than_needed(item)
    return cell._replace(figure=told, places=counted_places(state.boards[seat], state.castles, row.item))


def _each_group(state: QuixoteState, seat: int, item: str) -> str:
    """The groups of joined symbols, and what each brings."""
    sizes = joined_sizes(state.boards[seat], state.castles, item)
    return words.groups_worth([(size, group_points(size)) for size in sizes])


def bounds(state: QuixoteState, seat: int, item: str) -> tuple[int, int]:
    """What a line of the last scoring brings a seat at least and at most, as far as everybody saw it before the last
    field was filled: whatever tile lies there."""
    return _bounds(tuple(state.boards[seat]), tuple(state.castles), state.drawn[-1])[item]


@lru_cache(8)
def _bounds(board: tuple[int, ...], castles: tuple[int, ...], field: int) -> dict[str, tuple[int, int]]:
    pieces = range(2, 2 * CASTLES[0])  # any tile either way round: neither nothing nor a castle lies there
    made = [score([*board[:field], piece, *board[field + 1 :]], list(castles), LAST).items for piece in pieces]
    return {
        items[0].item: (min(item.points for item in items), max(item.points for item in items))
        for items in zip(*made, strict=True)
    }
