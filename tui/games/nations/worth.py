"""What a deed is worth: points on tiles, and at the end of its age what a seat has enough for now, and whom its books
pass, with the points that this brings as it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from rules.game import Item
from rules.nations.components import STONE
from rules.nations.events import Bought, Rolled
from rules.nations.purse import capacity
from rules.nations.reckoning import BOOKS
from rules.nations.scoring import forecast
from rules.nations.state import NationsState, tile_points
from rules.words import seat_name
from tui.games.nations import words_moments
from tui.games.nations.deeds import before_roll, deal_begins
from tui.games.nations.reroll import on_board

FEW: Final = 2
"""So many tiles are told by name."""
StateAt = Callable[[int], NationsState]


def of_a_step(entries: Sequence[Any], step: int, seat: int | None, state_at: StateAt) -> Sequence[str]:
    """What a purchase or a reroll of a seat that ended with this step has changed, with the dice that it brought: in
    more words and in less; () for nothing, and for what is neither."""
    events = entries[step].events
    if seat is None:
        return ()
    if any(isinstance(event, Bought) and event.seat == seat for event in events):
        then = step + 1 if step + 1 < len(entries) and _new_dice(entries[step + 1].events, seat) else step
        before, after = state_at(deal_begins(entries, step)), state_at(then + 1)
        tile, age = _of_tiles(before, after, seat), changed(before, after, seat)
        return [", ".join(filter(None, (tile, form))) for form in age or ([""] if tile else [])]
    if any(isinstance(event, Rolled) and event.why == "reroll" and event.seat == seat for event in events):
        before, after = state_at(before_roll(entries, step)), state_at(step + 1)
        found, age = payable(before, after, seat), changed(before, after, seat)
        return [", ".join(filter(None, (found, form))) for form in age or ([""] if found else [])]
    return ()


def payable(before: NationsState, after: NationsState, seat: int) -> str:
    """What there is enough for now, and was not before a reroll: the wonder in work, or tiles of the board where they
    are few; "" for nothing."""
    had, has = (capacity(state.available[seat], state.exchange) for state in (before, after))
    work = after.under_construction[seat]
    if work and had[STONE] < after.figures.stones[work] <= has[STONE]:
        wonder = after.figures.tiles[work]
        return words_moments.enough_to_build(wonder.name, wonder.points)
    tiles = [name for name, resource, cost in on_board(after) if had[resource] < cost <= has[resource]]
    return words_moments.enough_to_buy(tiles) if 0 < len(tiles) <= FEW else ""


def _of_tiles(before: NationsState, after: NationsState, seat: int) -> str:
    """What a purchase is worth in points of tiles."""
    was, now = (sum(tile_points(state, seat)) for state in (before, after))
    begun = after.under_construction[seat]
    is_new = begun and begun != before.under_construction[seat]
    return words_moments.tile_worth(now - was, after.figures.tiles[begun].points if is_new else 0)


def changed(before: NationsState, after: NationsState, seat: int) -> Sequence[str]:
    """The same of two positions, without the tiles; of books only once everybody's dice lie, as these may turn it."""
    was, now = forecast(before, seat), forecast(after, seat)
    if was is None or now is None or was.scoring != now.scoring:
        return ()
    everybody = after.rolled == (1 << after.seats) - 1
    items = [(had, has) for had, has in zip(was.items, now.items, strict=True) if everybody or has.item != BOOKS]
    pairs = [(had, has) for had, has in items if has.points != had.points]
    enough = [has.item for had, has in pairs if has.need and has.points > had.points]
    lost = [has.item for had, has in pairs if has.need and has.points < had.points]
    passed = [seat_name(other) for had, has in pairs for other in _passed(before, seat, had, has)]
    return words_moments.worth(enough, lost, passed, sum(has.points - had.points for had, has in pairs))


def _passed(state: NationsState, seat: int, had: Item, has: Item) -> list[int]:
    """The seats that the books of a seat pass, where these bring more than before."""
    if has.item != BOOKS or has.points <= had.points:
        return []
    return [other for other, place in enumerate(state.books) if other != seat and had.have <= place < has.have]


def _new_dice(events: Sequence[Any], seat: int) -> bool:
    return any(isinstance(event, Rolled) and event.why == "gain" and event.seat == seat for event in events)
