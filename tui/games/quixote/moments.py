"""What is worth seeing in Don Quixote: a castle reached, symbols joined, the border held; the field that is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from rules.game import Act, Item
from rules.quixote.components import FIELDS, WIDTH
from rules.quixote.events import FieldDrawn, TileLaid
from rules.quixote.reckoning import GROUPED
from rules.quixote.scoring import counted_groups, meeting, score, strengths
from rules.quixote.state import QuixoteState
from rules.quixote.words import TURNED, laid, summed
from rules.quixote.words import event as told_event
from tui.games.quixote import words
from tui.games.quixote.gains import brought, is_last
from tui.table.moments import Moment, Step

KINDS: Final = ("castle", "churches", "windmills", "defence", "knights", "drawn")


def moments_of(step: Step) -> Iterator[Moment]:
    """The moments of a step: of a tile laid, what the coming scoring would have more for it."""
    for event in step.entry.events:
        match event:
            case TileLaid():
                yield from _joined(step, event)
            case FieldDrawn(field=field):
                yield Moment("drawn", words.field_drawn(field), quiet=True)


def laid_and_brought(after: QuixoteState, laid: TileLaid) -> tuple[str, ...]:
    """In the journal, a tile and what it brought, in less and less words; none for nothing. `after`: before another
    field was drawn."""
    number = len(after.scored) + (not _is_scored(after))
    return _told(tuple(after.boards[laid.seat]), tuple(after.castles), laid, number)[0]


def news_of(after: QuixoteState, event: TileLaid) -> tuple[str, ...]:
    """In the line of news, a tile and what it brought, in nine forms of less and less words: of what knights a
    defence is the sum, or to what its roads join it where that brought nothing, is seen on its board; so is whether it
    lies turned, and where; what only came nearer goes before what brought points."""
    plain, number = told_event(event), len(after.scored) + (not _is_scored(after))
    found, *feats = _told(tuple(after.boards[event.seat]), tuple(after.castles), event, number)
    whole = found[0] if found else _without_gain(after, plain)
    with_why = _with_why(after, event, whole)
    points = sum(map(int, re.findall(r"\+(\d+)", whole)))
    named = laid(event.piece.removesuffix(TURNED), event.piece.endswith(TURNED), None)
    short, bare = map(words.laid_on_the_field, (named, words.bare(named)))
    if points:
        there = tuple(words.laid_and_brought(head, feats[0]) for head in (words.unturned(plain), bare))
    else:
        there = (words.unturned(found[1] if found else whole),) * 2
    return (
        with_why,
        whole,
        words.unturned(whole),
        *there,
        words.laid_and_brought(bare, feats[1]) if points else short,
        words.with_points(bare, points),
        words.with_points(words.laid_on_the_field(words.in_one_word(named)), points),
        words.with_points(words.in_one_word(named), points),
    )


def _without_gain(after: QuixoteState, told: str) -> str:
    """Of a tile that brought nothing: none yet, of one of the last field none."""
    return words.laid_and_brought(told, words.worth_nothing(is_last(after))[0])


def _with_why(after: QuixoteState, event: TileLaid, told: str) -> str:
    """What a tile brought, with the knights of a defence that holds now; of one that brought nothing to which fields
    its roads join it, or that they join it to none."""
    board, castles = list(after.boards[event.seat]), list(after.castles)
    if words.FEATS["defence"] in told:
        return words.with_knights(told, summed(strengths(board, castles, "defence")))
    if not told.endswith(words.worth_nothing(is_last(after))[0]):
        return told
    met = meeting(board, FIELDS.index(event.field))
    alone = sum(map(bool, board)) <= len(castles) + 1  # the first one has nothing to be joined to
    return words.with_roads(told, met.joined, met.border or alone)


def _is_scored(after: QuixoteState) -> bool:
    """Whether the tile laid last ended a round."""
    return bool(after.scored_at) and after.scored_at[-1] == len(after.drawn)


@lru_cache(64)  # asked several times a step: for the journal, and for each line of news
def _told(
    board: tuple[int, ...], castles: tuple[int, ...], laid: TileLaid, number: int
) -> tuple[tuple[str, ...], str, str]:
    """A tile and what it brought, in less and less words; and the points alone of it, in more and in less."""
    found = brought(_changes(list(board), list(castles), laid, number))
    plain = told_event(laid)
    forms = tuple(words.laid_and_brought(plain, told) for told in words.brought(found)) if found else ()
    return forms, *words.points_of(found)


def _changes(board: list[int], castles: list[int], laid: TileLaid, number: int) -> list[tuple[Item, Item]]:
    """The items of a scoring without a tile of `board`, and with it."""
    without = list(board)
    without[FIELDS.index(laid.field)] = 0
    items = (score(fields, castles, number).items for fields in (without, board))
    return list(zip(*items, strict=True))


def _joined(step: Step, laid: TileLaid) -> Iterator[Moment]:
    """Every item of the coming scoring for which the tile brings points; the tile itself is seen first."""
    assert isinstance(step.entry.step, Act)
    seat, field = laid.seat, laid.field
    for old, new in _changes(step.after.boards[seat], step.before.castles, laid, len(step.before.scored) + 1):
        if new.points > old.points and (new.item != "knights" or new.have > 3):
            places = _lit_by(step.after.boards[seat], step.before.castles, new, field)
            told = words.joined(_kind(new), new, new.points - old.points)
            yield Moment(_kind(new), told, seat, places, great=_kind(new) == "castle")


def _kind(item: Item) -> str:
    return item.item.partition("-")[0]


def _lit_by(board: Sequence[int], castles: Sequence[int], item: Item, field: str) -> tuple[str, ...]:
    """The places of what an item counts with the tile on a field, that one first and then the nearest, with the roads
    between; of groups the one that it has joined."""
    groups = counted_groups(list(board), list(castles), item.item)
    if item.item in GROUPED:
        groups = [group for group in groups if any(place.startswith(field) for place in group)]
    at = divmod(FIELDS.index(field), WIDTH)

    def far(place: str) -> int:
        there = divmod(FIELDS.index(place[:2]), WIDTH)
        return abs(there[0] - at[0]) + abs(there[1] - at[1])

    return tuple(dict.fromkeys(sorted((place for group in groups for place in group), key=far))) or (field,)
