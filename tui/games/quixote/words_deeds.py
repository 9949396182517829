"""The words of a great deed, in large letters and beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.words import count
from tui.games.quixote.words_told import joined_groups

if TYPE_CHECKING:
    from rules.game import Item


def named(items: Sequence[str]) -> str:
    """In large letters, what the points are for; of several things, that one tile has brought them."""
    return items[0].replace("-", " ").capitalize() if len(items) == 1 else "One tile"


def points(more: int) -> str:
    return f"+{more}"


def head(named: str, more: int) -> str:
    """Both in one line."""
    return f"{named} {points(more)}"


def beside(name: str, gains: Sequence[tuple[Item, int]], shut: str, by: int) -> tuple[str, ...]:
    """Beside that, a line each: whose deed it is, what it is made of, what it has `shut`, and by how much it took the
    lead (0: it did not)."""
    if len(gains) > 1:
        told = [f"{item.item.replace('-', ' ')} +{more}" for item, more in gains]
    else:
        told = [_made_of(gains[0][0])]
    return (f"for {name}", *told, *[shut] * bool(shut), *[f"takes the lead by {by}"] * (by > 0))


def _made_of(item: Item) -> str:
    if item.item == "defence":
        return f"strength {item.have}, needs {item.need}"
    if item.item == "knights":
        return f"strongest group: {item.have}"
    return f"{count(item.have, 'knight')} joined" if item.need else joined_groups(item.figure)


def field_drawn(field: str) -> str:
    """Below that, where the field was drawn just now."""
    return f"Field {field} is drawn"


def on_board() -> str:
    """Behind the name of a computer player on whose board its deed is seen."""
    return "'s board"


def seen(deed: str) -> str:
    """Behind a name as long as its deed is seen, or ("": none) as long as nobody knows the field that is drawn."""
    return f": {deed[0].lower()}{deed[1:]}; any key goes on" if deed else ": a field is drawn"
