"""What is worth seeing in Don Quixote: a castle reached, symbols joined, the border held; the field that is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final

from rules.game import Act, Event, Item, Rules
from rules.quixote.components import DEFENCE, FIELDS, ROUND_ENDS, WIDTH
from rules.quixote.events import FieldDrawn, TileLaid
from rules.quixote.places import place_of
from rules.quixote.prospects import out_of_reach, prospect_of, shut_by, to_come
from rules.quixote.reckoning import GROUPED
from rules.quixote.scoring import LAST, counted_groups, neighbours, score, strengths, symbols_on
from rules.quixote.state import QuixoteState
from rules.quixote.words import TURNED, laid, summed
from rules.quixote.words import event as told_event
from tui.games.quixote import words, words_told
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
                told = drawn_told(step.after, field)
                yield Moment("drawn", told[0], places=(field,), quiet=True, brief=told[-1])


def drawn_told(after: QuixoteState, field: str) -> tuple[str, ...]:
    """A field that is drawn, and where it lies, in more words and in less."""
    return words_told.field_drawn(field, place_of(FIELDS.index(field), after.castles))


def laid_and_brought(after: QuixoteState, laid: TileLaid) -> tuple[str, ...]:
    """In the journal, a tile and what it brought, in less and less words; none for nothing. `after`: before another
    field was drawn."""
    return tuple(_and_shut(form, after, laid) for form in _told_of(after, laid)[0])


def turn_told(rules: Rules[QuixoteState, Any], after: QuixoteState, events: Sequence[Event]) -> str:
    """A turn with what its tiles brought or are good for; "" where no tile was laid."""
    laid = [event for event in events if isinstance(event, TileLaid)]
    told = [laid_and_brought(after, one)[:1] or news_of(after, one)[1:2] for one in laid]
    rest = [rules.told(rules.describe_event(event)) for event in events if not isinstance(event, TileLaid)]
    return "; ".join([*sum(told, ()), *rest]) if any(told) else ""


def _told_of(after: QuixoteState, laid: TileLaid) -> tuple[tuple[str, ...], str, str]:
    """What `_told` has of a tile that was laid just now."""
    number, ends = number_of(after), _ends(after)
    lost = frozenset[str]() if ends else out_of_reach(to_come(after, laid.seat))
    return _told(tuple(after.boards[laid.seat]), tuple(after.castles), laid, number, ends, lost)


def _and_shut(told: str, after: QuixoteState, laid: TileLaid) -> str:
    """What a tile brought, and the castle that it has shut for good."""
    number = number_of(after)
    shut = shut_by(list(after.boards[laid.seat]), list(after.castles), laid.field, number)
    return words.and_shuts(told, words_told.shut_for_good(shut))


def news_of(after: QuixoteState, event: TileLaid) -> tuple[str, ...]:
    """In the line of news, a tile and what it brought, in ten forms of less and less words, and the sum where that
    was several things: whether it lies turned is seen on the board, and of what knights a defence is the sum; what
    only came nearer goes before what brought points, and both before the field."""
    plain = words.unturned(told_event(event))
    found, *feats = _told_of(after, event)
    found = tuple(map(words.unturned, found))
    found, least = (found, 1) if found else (_without_gain(after, event, plain), -1)
    whole = found[0]
    points = sum(map(int, re.findall(r"\+(\d+)", whole)))
    if feats and feats[0].startswith(words.in_all(points)):
        whole = words.laid_and_brought(plain, words.in_all(points, whole.removeprefix(f"{plain}: ")))
    whole = _and_shut(whole, after, event)
    named = laid(event.piece.removesuffix(TURNED), event.piece.endswith(TURNED), None)
    bare = words.laid_on_the_field(words.bare(named))
    if points:  # the field stays longer than what the points are for
        brief = (*(words.laid_and_brought(plain, feat) for feat in feats), words.with_points(plain, points))
    else:
        brief = (*(found[min(at, len(found) - 1)] for at in (1, least)), plain)
    came = feats[-1] or found[min(least, len(found) - 1)].removeprefix(f"{plain}: ")
    few = words.in_few_words(named, event.field, came)
    return (
        _with_why(after, event, whole),
        whole,
        whole,
        *brief[:2],
        *((few, brief[2]) if points else (brief[2], few)),  # of nothing a verb says more than what it is good for
        words.with_points(bare, points),
        words.with_points(words.laid_on_the_field(words.in_one_word(named)), points),
        words.with_points(words.in_one_word(named), points),
    )


def told_briefly(after: QuixoteState, event: TileLaid) -> str:
    """A tile however it lies, and its points alone: "lays a windmill +2"."""
    return news_of(after, event)[7]


def _without_gain(after: QuixoteState, event: TileLaid, told: str) -> tuple[str, ...]:
    """Of a tile that brought nothing what it is good for, in less and less words; of one of the last field that there
    are no points."""
    if is_last(after):
        there = symbols_on(list(after.boards[event.seat]), list(after.castles), FIELDS.index(event.field))
        forms = words.last_in_vain(any(one.defends for one in there), any(one.castles for one in there))
        return tuple(words.laid_and_brought(told, form) for form in forms)
    coming = to_come(after, event.seat)
    assert coming is not None, "a tile of the last field was told before"
    prospect = prospect_of(coming, event.field)
    return tuple(words.laid_and_brought(told, form) for form in words_told.good_for(prospect))


def _with_why(after: QuixoteState, event: TileLaid, told: str) -> str:
    """What a tile brought, with the knights of a defence that holds now."""
    if words.FEATS["defence"] not in told:
        return told
    strong = summed(strengths(list(after.boards[event.seat]), list(after.castles), "defence"))
    number = number_of(after)
    return words.with_knights(told, words_told.of_needed(strong, DEFENCE[number - 1]))


def number_of(after: QuixoteState) -> int:
    """Of the scoring for which the tile laid last counts."""
    return len(after.scored) + (not _is_scored(after))


def _is_scored(after: QuixoteState) -> bool:
    """Whether the tile laid last ended a round."""
    return bool(after.scored_at) and after.scored_at[-1] == len(after.drawn)


def _ends(after: QuixoteState) -> bool:
    """Whether the field drawn last is the last one of a round."""
    return len(after.drawn) in ROUND_ENDS


@lru_cache(64)  # asked several times a step: for the journal, and for each line of news
def _told(
    board: tuple[int, ...], castles: tuple[int, ...], laid: TileLaid, number: int, ends: bool, lost: frozenset[str]
) -> tuple[tuple[str, ...], str, str]:
    """A tile and what it brought, in less and less words; and the points alone of it, in more and in less. `ends`: on
    the last field of a round; `lost`: what is out of reach in it."""
    found = brought(_changes(list(board), list(castles), laid, number), number == LAST)
    plain = told_event(laid)
    none = found and not any(more for _, more in found)
    told = words_told.nearer([item for item, _ in found], ends, lost) if none else words.brought(found) if found else ()
    forms = tuple(words.laid_and_brought(plain, form) for form in told)
    return forms, *words.points_of(found)


def _changes(board: list[int], castles: list[int], laid: TileLaid, number: int) -> list[tuple[Item, Item]]:
    """The items of a scoring without a tile of `board`, and with it."""
    without = list(board)
    without[FIELDS.index(laid.field)] = 0
    items = (score(fields, castles, number).items for fields in (without, board))
    return list(zip(*items, strict=True))


def gained(after: QuixoteState, laid: TileLaid) -> list[tuple[Item, int]]:
    """The items for which a tile brought points, and how many; the most first. `after`: before another field was
    drawn."""
    number = number_of(after)
    changes = _changes(list(after.boards[laid.seat]), list(after.castles), laid, number)
    return [(item, more) for item, more in brought(changes, number == LAST) if more]


def brought_on(after: QuixoteState, laid: TileLaid) -> tuple[int, ...]:
    """The field of a tile, and those of what it brought points for. `after`: before another field was drawn."""
    number = number_of(after)
    return _fields(tuple(after.boards[laid.seat]), tuple(after.castles), laid, number)


@lru_cache(16)  # asked at every key, of the tile that everybody laid last
def _fields(board: tuple[int, ...], castles: tuple[int, ...], laid: TileLaid, number: int) -> tuple[int, ...]:
    changes = _changes(list(board), list(castles), laid, number)
    lit = (_lit_by(board, castles, new, laid.field) for old, new in changes if _is_deed(old, new))
    places = [laid.field, *(place[:2] for found in lit for place in found)]
    return tuple(dict.fromkeys(map(FIELDS.index, places)))


def _is_deed(old: Item, new: Item) -> bool:
    """Whether an item that was and is as told is worth to be seen: a few knights are always the strongest."""
    return new.points > old.points and (new.item != "knights" or new.have > 3)


def _joined(step: Step, laid: TileLaid) -> Iterator[Moment]:
    """Every item of the coming scoring for which the tile brings points; the tile itself is seen first."""
    assert isinstance(step.entry.step, Act)
    seat, field = laid.seat, laid.field
    for old, new in _changes(step.after.boards[seat], step.before.castles, laid, len(step.before.scored) + 1):
        if _is_deed(old, new):
            places = _lit_by(step.after.boards[seat], step.before.castles, new, field)
            stars = words_told.stars(_kind(new), new.points - old.points)
            told = words_told.joined(_kind(new), new, new.points - old.points)
            yield Moment(_kind(new), told, seat, places, great=stars > 0, stars=stars)


def _kind(item: Item) -> str:
    return item.item.partition("-")[0]


def _lit_by(board: Sequence[int], castles: Sequence[int], item: Item, field: str) -> tuple[str, ...]:
    """The places of what an item counts with the tile on a field, that one first and then the nearest, with the roads
    between; of groups the one that it has joined."""
    groups = counted_groups(list(board), list(castles), item.item)
    if item.item in GROUPED:
        groups = [group for group in groups if any(place.startswith(field) for place in group)]
    places = tuple(dict.fromkeys(place for group in groups for place in group))
    return _along(field, places) or (field,)


def _along(field: str, places: Sequence[str]) -> tuple[str, ...]:
    """Places in the order in which one comes to them from a field, from neighbour to neighbour; others behind them,
    the nearer first."""
    at = FIELDS.index(field)
    steps, todo = {at: 0}, [at]
    there = {FIELDS.index(place[:2]) for place in places}
    for here in todo:
        for other in neighbours(here).values():
            if other in there and other not in steps:
                steps[other] = steps[here] + 1
                todo.append(other)

    def far(place: str) -> int:
        index = FIELDS.index(place[:2])
        apart = abs(index // WIDTH - at // WIDTH) + abs(index % WIDTH - at % WIDTH)
        return steps.get(index, len(FIELDS) + apart)

    return tuple(sorted(places, key=far))
