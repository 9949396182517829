"""What was done in Nations in words: a tile with what was paid for it, what dice come to, a whole turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from rules.game import Event
from rules.nations.components import COLOUR, COSTS, COUNT, RESOURCE, RESOURCES, STONE, TILE, UNIT, Figures, Tile
from rules.nations.course import amount
from rules.nations.events import BooksCollected, Bought, Cancelled, Chose, HandedBack, Paid, Passed, Rolled
from rules.nations.purse import indices
from rules.nations.state import NationsState
from rules.nations.telling import event as event_words
from rules.nations.words import said
from tui.games.nations import words_moments
from tui.games.nations.lines import ORDER
from tui.games.nations.reroll import buys_nothing

_SMALL: Final = (Chose, Cancelled, HandedBack, Paid)
"""What the journal tells only where a turn is unfolded."""


def amounts(names: Iterable[str]) -> list[str]:
    """What dice and chits come to, so much of each resource."""
    sums = Counter[int]()
    for name in names:
        sums[RESOURCE[UNIT[name]]] += COUNT[UNIT[name]]
    return [words_moments.so_much(n, RESOURCES[at], "") for at in ORDER if (n := sums[at])]


def is_best(state: NationsState, names: Iterable[str]) -> bool:
    """Whether each of these dice shows the most symbols that it has on any side, and not the same on all."""
    sides = [(UNIT[name], state.figures.sides[state.sixth][COLOUR[UNIT[name]]]) for name in names]
    most = [(COUNT[unit], max(COUNT[one] for one in dice), min(COUNT[one] for one in dice)) for unit, dice in sides]
    return bool(most) and all(now == best > least for now, best, least in most)


def is_best_for(state: NationsState, names: tuple[str, ...], seat: int) -> bool:
    """The same of dice that have fallen for a seat, which is in this position now: and they are of use to it."""
    stone = not state.under_construction[seat] and any(RESOURCE[UNIT[name]] == STONE for name in names)
    return is_best(state, names) and not stone and not buys_nothing(state, seat, indices(names))


def picked_up(events: Iterable[Event]) -> tuple[str, ...]:
    """The dice that these events spend a reroll chit on, as they lay before."""
    rolls = (event for event in events if isinstance(event, Chose) and event.what == "roll")
    return next((tuple(event.of.split()) for event in rolls), ())


def turn_words(state: NationsState, events: Sequence[Event]) -> str:
    """A turn without the small choices on its way; of one that has just begun with what, and whether that is over."""
    told = [event for event in events if not isinstance(event, _SMALL)]
    begun = [event for at, event in enumerate(events) if not at or isinstance(event, Cancelled)]
    texts = [_in_the_journal(state.figures, event, picked_up(events)) for event in told or begun]
    return words_moments.in_a_row([with_price(state.figures, events, text, state) for text in texts])


def _in_the_journal(figures: Figures, event: Event, lay: Sequence[str]) -> str:
    """An event of a turn; what was spent on books not by the dice that it was paid with. `lay`: the dice that were
    rolled again, as they were before."""
    if isinstance(event, BooksCollected):
        return words_moments.spends(amounts(event.units), event.books)
    if isinstance(event, Rolled):
        told = amounts(event.faces)
        if event.why == "reroll":
            return words_moments.rerolls_to(told, amounts(lay))
        return words_moments.has_fallen(event.why, told)
    return event_words(figures, event)


def with_price(figures: Figures, events: Sequence[Event], text: str, state: NationsState | None) -> str:
    """What says that a tile is taken, with what was paid for it, where these events tell both. `state`: of that age."""
    paid = {event.what: event.units for event in events if isinstance(event, Paid)}
    for event in events:
        if isinstance(event, Bought) and event.tile in paid:
            tile = figures.tiles[TILE[event.tile]]
            price = _price(paid[event.tile], tile.pay, _cost(state, TILE[event.tile]))
            return text.replace(taken := said.takes(tile.name, "", None), f"{taken} {price}".rstrip(), 1)
    return text


def chits(tile: Tile) -> str:
    """What an advisor or a colony brings at once; "" for the dice of others, which are told as they fall."""
    return tile.gives if tile.kind in ("advisor", "colony") and tile.gives != "none" else ""


def _cost(state: NationsState | None, tile: int) -> int:
    """What a tile of the age costs in its row; 0 where that is not known."""
    return COSTS[state.seats][state.laid.index(tile)] if state is not None and tile in state.laid else 0


def _price(names: tuple[str, ...], resource: int, cost: int) -> str:
    """What was paid with these dice and chits, and what of it was too much: a die of several symbols is spent whole. ""
    where it is not known (`cost` 0) how much that is."""
    units = indices(names)
    paid = amount(units, resource)
    if not cost and any(RESOURCE[unit] == resource and COUNT[unit] > 1 for unit in units):
        return ""
    return words_moments.for_price(cost or paid, RESOURCES[resource], paid - (cost or paid))


def of_a_deal(entries: Sequence[Any], step: int) -> list[Event]:
    """What happened in a step in which a tile was taken, and in those before it since it was chosen."""
    if not any(isinstance(event, Bought) for event in entries[step].events):
        return []
    return [event for entry in entries[deal_begins(entries, step) : step + 1] for event in entry.events]


def deal_begins(entries: Sequence[Any], step: int) -> int:
    """The step in which the tile was chosen that is taken in this one."""
    return next((at for at in range(step, -1, -1) if _begins(entries[at].events)), step)


def before_roll(entries: Sequence[Any], step: int) -> int:
    """The step before which everything lay that a roll in this one has replaced: where the reroll was begun, or the
    tile chosen whose dice fell; meanwhile those dice are on no side, so that nothing is met by them."""
    for at in range(step - 1, -1, -1):
        begun = {event.what for event in entries[at].events if isinstance(event, Chose)}
        if begun & {"reroll", "buy"}:
            return at
        if any(isinstance(event, Passed | Rolled) for event in entries[at].events):
            break
    return step


def _begins(events: Sequence[Event]) -> bool:
    return any(isinstance(event, Chose) and event.what == "buy" for event in events)
