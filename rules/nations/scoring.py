"""What has been scored, itemised, and what stands to be. Source: rulebook, "Bücher" to "Spielende".

A sheet has one scoring for each age (books, famine, war) and, when the game is over, a fifth one for the tiles. Until
then `projected` tells what the tiles would bring: points printed on them are not banked during the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.game import TERMINAL, Item, ScoreSheet, Scoring
from rules.nations.components import AGES, BOOK, BOOK_POINTS, COUNT, FOOD, RESOURCE, STRENGTH, EventTile
from rules.nations.proposal import bought, ready, rest_of_round
from rules.nations.purse import Units, capacity
from rules.nations.round_end import NEVER, most, table_of
from rules.nations.state import BOOKS, GAIN, NationsState, tile_points
from rules.nations.words import scored

FINAL: Final = AGES + 1
"""The number of the scoring of the tiles."""
EVENTS: Final = ("famine", "war")
"""The items of an age that ask for something, in the order in which they are settled."""
ENTRIES: Final = 4
"""Numbers an age in a ledger: see `NationsState`."""


def book_item(seats: int, mask: int, track: int) -> Item:
    """The books of an age: `mask` of the seats behind, own place on the track."""
    each = BOOK_POINTS[seats]
    places = tuple(scored.opponent_place() if seats == 1 else scored.seat_place(s) for s in range(4) if mask >> s & 1)
    figure = scored.books_figure(track, len(places), each)
    return Item("books", len(places) * each, places, "nations.end.books", figure, track)


def event_item(tile: EventTile, item: str, have: int) -> Item:
    """The famine or war of an event with `have` spent."""
    need = tile.famine if item == "famine" else tile.war
    figure = scored.event_figure(have, need, FOOD if item == "famine" else STRENGTH)
    points = tile.age if have >= need else 0
    places = (tile.id,) if points else ()
    return Item(item, points, places, f"nations.end.{item}", figure, have, need)


def tile_items(state: NationsState, seat: int) -> tuple[Item, ...]:
    """Points printed on developments, advisor, colonies and finished wonders."""
    advisor = (state.advisors[seat],) if state.advisors[seat] else ()
    groups = (
        ("developments", state.slots[seat]),
        ("advisor", advisor),
        ("colonies", state.colonies[seat]),
        ("wonders", state.wonders[seat]),
    )
    items = []
    for item, tiles in groups:
        worth = [state.figures.tiles[tile] for tile in tiles if state.figures.tiles[tile].points]
        figure = scored.tiles_figure([(tile.points, tile.name) for tile in worth])
        places = tuple(tile.id for tile in worth)
        points = sum(tile.points for tile in worth)
        items.append(Item(item, points, places, f"nations.final.{item}", figure, len(tiles)))
    return tuple(items)


def _scoring(number: int, items: tuple[Item, ...]) -> Scoring:
    return Scoring(number, sum(item.points for item in items), items)


def _age_scoring(state: NationsState, seat: int, age: int) -> Scoring:
    """What the ledger says about an age (from 1), as far as it has been scored."""
    entries = state.ledgers[seat][ENTRIES * (age - 1) : ENTRIES * age]
    event = state.figures.events[state.events[age - 1]]
    items = [book_item(state.seats, entries[0], entries[1])]
    items += [event_item(event, item, have) for item, have in zip(("famine", "war"), entries[2:], strict=False)]
    return _scoring(age, tuple(items))


def sheet(state: NationsState, seat: int) -> ScoreSheet:
    """Everything banked so far; with the tiles once the game is over."""
    ages = -(-len(state.ledgers[seat]) // ENTRIES)
    scorings = [_age_scoring(state, seat, age) for age in range(1, ages + 1)]
    if state.to_move == TERMINAL:
        scorings.append(projected(state, seat))
    return ScoreSheet(seat, sum(scoring.total for scoring in scorings), tuple(scorings))


def projected(state: NationsState, seat: int) -> Scoring:
    """What the seat's tiles would bring if the game ended now."""
    return _scoring(FINAL, tile_items(state, seat))


def banked(state: NationsState, seat: int, age: int = 0) -> int:
    """The points of the ages before one (0: that under way), as what is booked of it while its end is decided is
    counted with all of it; all points when the game is over."""
    under_way = age or (state.age if state.to_move != TERMINAL else FINAL)
    booked = len(state.ledgers[seat]) > ENTRIES * (under_way - 1)
    return state.points[seat] - (_age_scoring(state, seat, under_way).total if booked else 0)


def with_tiles(state: NationsState, seat: int) -> int:
    """The points that are banked, and what the seat's tiles count as they lie there."""
    return banked(state, seat) + projected(state, seat).total


def total(state: NationsState, seat: int) -> int:
    """Banked points, and the tiles' once the game is over."""
    return state.points[seat] + (sum(tile_points(state, seat)) if state.to_move == TERMINAL else 0)


def forecast(state: NationsState, seat: int, faces: Units | None = None) -> Scoring | None:
    """The end of this round for the seat if everybody passed now and took what is proposed (`rules.nations.proposal`).

    Each die and chit is spent once; dice about to be rolled are half a pair each, which is the least that they are, or
    show `faces`. Scored items stand as scored; famine and war that are not met tell how much there is for them, as it
    is told beside the dice.
    """
    if state.to_move == TERMINAL or not state.events or len(state.events) < state.age:
        return None
    first = ENTRIES * (state.age - 1)
    done = state.ledgers[seat][first:]
    then = [*rest_of_round(state, faces).ledgers[seat][first : first + ENTRIES]]
    event = state.figures.events[state.events[-1]]
    items = [book_item(state.seats, *then[:2])]
    for at, item, resource, need in ((2, "famine", FOOD, event.famine), (3, "war", STRENGTH, event.war)):
        if len(done) <= at and then[at] < need:
            most_of = capacity(ready(state, faces).available[seat], state.exchange)[resource]
            then[at] = min(most_of, need - 1)  # more may be there, but kept for something else
        items.append(event_item(event, item, then[at]))
    return _scoring(state.age, tuple(items))


def kept_for(state: NationsState, seat: int, missed: Item, track: int) -> str:
    """Of famine or war that a forecast of this position does not meet: the item that dice are kept for which could pay
    for it, the other of the two or the books (which lead to `track`); "" where it could not be paid, or is decided."""
    at = EVENTS.index(missed.item) if missed.item in EVENTS else NEVER
    thrown_in = state.phase >= BOOKS and state.left
    if at == NEVER or missed.points or thrown_in or len(state.ledgers[seat]) > ENTRIES * (state.age - 1) + 2 + at:
        return ""
    at_end, resource = ready(state), (FOOD, STRENGTH)[at]
    table, units = table_of(at_end, seat), at_end.available[seat]
    if table is None or capacity(units, state.exchange)[resource] < missed.need:
        return ""
    return EVENTS[1 - at] if most(units, table, resource, track - state.books[seat], False) >= missed.need else "books"


def left_open(state: NationsState, seat: int, before: Scoring | None, then: Scoring | None) -> tuple[str, ...]:
    """The items of the round that would bring less `then` than `before`, unless the new dice of the seat show what is
    wanted: its forecast counts them as half a pair each."""
    if before is None or then is None or state.age != then.scoring:
        return ()
    pairs = zip(before.items, then.items, strict=True)
    lost = {was.item: at for at, (was, now) in enumerate(pairs) if now.points < was.points}
    after, found = bought(state) if lost else state, set[str]()
    if not lost or after.phase != GAIN or after.actor != seat:
        return ()
    for face in _wanted(state.figures.sides[state.sixth][after.pending[0]]):
        may_be = forecast(after, seat, (face,) * len(after.pending))
        assert may_be is not None
        found |= {item for item, at in lost.items() if may_be.items[at].points > then.items[at].points}
        if len(found) == len(lost):
            break
    return tuple(item for item in lost if item in found)


def _wanted(sides: Units) -> list[int]:
    """Of the faces that the end of a round asks for those with most symbols of each resource: no other one helps more,
    and one that it does not ask for is half a pair, as is counted already."""
    best = {RESOURCE[unit]: unit for unit in sorted(sides, key=lambda unit: COUNT[unit])}
    return [unit for resource, unit in best.items() if resource in (BOOK, FOOD, STRENGTH)]


def lost_by(state: NationsState, seat: int, after: NationsState) -> int:
    """What a purchase that leads to `after` in the last age takes more from the end of the round than its tile is
    worth; 0 where it does not, or where something may still be rolled that makes up for it."""
    return 0 if state.rerolls[seat] else costs(state, seat, after)


def costs(state: NationsState, seat: int, after: NationsState) -> int:
    """The same as the dice lie there, but for new ones that come with the tile."""
    now, then = forecast(state, seat), forecast(after, seat)
    if now is None or then is None or left_open(after, seat, now, then):
        return 0
    return max(0, now.total + sum(tile_points(state, seat)) - then.total - sum(tile_points(after, seat)))


def wins_a_tie(state: NationsState, seats: Sequence[int]) -> int:
    """Which of these seats would be first if they ended level: by the player order that the round leads to if everybody
    passed now and took what is proposed."""
    order = rest_of_round(state).order
    return min(seats, key=order.index)


def tie_break(state: NationsState, seat: int) -> int:
    """Who is earlier in player order wins a tie: minus the place in the order."""
    return -state.order.index(seat) if seat in state.order else 0
