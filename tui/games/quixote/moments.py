"""What is worth seeing in Don Quixote: a castle reached, symbols joined, the border held; the field that is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from rules.game import Act, Item
from rules.quixote.components import FIELDS, WIDTH
from rules.quixote.events import FieldDrawn, TileLaid
from rules.quixote.scoring import score
from tui.games.quixote import words
from tui.table.moments import Moment, Step

KINDS: Final = ("castle", "churches", "windmills", "defence", "knights", "drawn")


def moments_of(step: Step) -> Iterator[Moment]:
    """The moments of a step: of a tile laid, what the coming scoring would have more for it."""
    for event in step.entry.events:
        match event:
            case TileLaid(seat=seat, field=field):
                yield from _joined(step, seat, field)
            case FieldDrawn(field=field):
                yield Moment("drawn", words.field_drawn(field), quiet=True)


def _joined(step: Step, seat: int, field: str) -> Iterator[Moment]:
    """Every item of the coming scoring for which the tile on `field` brings points; the tile itself is seen first."""
    assert isinstance(step.entry.step, Act)
    before, board = step.before, list(step.before.boards[seat])
    board[FIELDS.index(field)] = step.after.boards[seat][FIELDS.index(field)]
    number = len(before.scored) + 1
    items = score(before.boards[seat], before.castles, number).items
    for old, new in zip(items, score(board, before.castles, number).items, strict=True):
        if new.points > old.points and (new.item != "knights" or new.have > 3):
            places = dict.fromkeys((field, *_after(new, field)))
            yield Moment(_kind(new), words.joined(_kind(new), new, new.points - old.points), seat, tuple(places))


def _kind(item: Item) -> str:
    return item.item.partition("-")[0]


def _after(item: Item, field: str) -> Iterable[str]:
    """The other places of an item, the nearest to the tile first."""
    at = divmod(FIELDS.index(field), WIDTH)

    def far(place: str) -> int:
        there = divmod(FIELDS.index(place), WIDTH)
        return abs(there[0] - at[0]) + abs(there[1] - at[1])

    return sorted(item.places, key=far)
