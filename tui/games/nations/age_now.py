"""The age as it stands, in a line: what it would bring a seat if it ended now. No Textual here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.game import Item
from rules.nations.components import FOOD, RESOURCES, ROMAN, STRENGTH
from rules.nations.purse import symbols
from rules.nations.scoring import forecast, kept_for
from rules.nations.state import BOOKS, NationsState
from tui.games.nations import words, words_panel

ASKS: Final = {"famine": FOOD, "war": STRENGTH}
"""The resource that an item of an age asks for."""


def forms(state: NationsState, seat: int, star: str, dash: str, whose: str = "") -> Sequence[str]:
    """The line from most words to least: with what there is for famine and war, by name and without; only with what of
    it is there by pairs of dice; with the points alone. Nothing where no age is under way.
    `whose`: a name before it."""
    coming = forecast(state, seat)
    if coming is None:
        return ()
    track = coming.items[0].have
    ways = [
        [(item.item, f"{f'{item.points}{star}' if item.points else dash}{figure}") for item, figure in told]
        for told in (
            [(item, figure_of(state, seat, item, track, named=True)) for item in coming.items],
            [(item, figure_of(state, seat, item, track)) for item in coming.items],
            [(item, _by_pairs(state, seat, item)) for item in coming.items],
            [(item, "") for item in coming.items],
        )
    ]
    return words.age_brings(ROMAN[state.age], ways, whose)


def figure_of(state: NationsState, seat: int, item: Item, track: int, named: bool = False) -> str:
    """What there is of what an item asks for, which may be `named`, or what that is kept for; "" where it asks for
    nothing. `track`: where the books lead."""
    if kept := kept_for(state, seat, item, track):
        return f" ({words.is_kept_for(kept)[0]})"
    what = RESOURCES[ASKS[item.item]] if named and item.need else ""
    return words_panel.of_asked(item.have, item.need, is_paired(state, seat, item), what) if item.need else ""


def _by_pairs(state: NationsState, seat: int, item: Item) -> str:
    """Of an item that is met only by them, that it is."""
    return words_panel.by_pairs_met() if item.points and is_paired(state, seat, item) else ""


def is_paired(state: NationsState, seat: int, item: Item) -> bool:
    """Whether some of what there is for an item is there only by pairs of other dice."""
    if item.item not in ASKS or state.phase >= BOOKS:
        return False
    return item.have > symbols(state.available[seat], ASKS[item.item])
