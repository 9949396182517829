"""The words of a great deed, in large letters and beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.words import count

if TYPE_CHECKING:
    from rules.game import Item


def head(name: str, points: int, castles: Sequence[str], leads: bool) -> str:
    """In large letters: the castle that was reached, else the points, else who has the lead."""
    if len(castles) == 1:
        return castles[0].replace("-", " ").capitalize()
    return f"{name} leads" if leads and not castles else f"+{points}"


def beside(name: str, gains: Sequence[tuple[Item, int]], points: int, by: int, first: str) -> tuple[str, ...]:
    """Beside that, a line each: the points, and what they are for; by how much the lead was taken (0: it was not), by
    the `first`, where that is another one."""
    several = [f"{item.item.replace('-', ' ')} +{more}" for item, more in gains if len(gains) > 1]
    alone = gains[0][0] if len(gains) == 1 else None
    castle = [] if alone is None or not alone.item.startswith("castle") else [f"{count(alone.have, 'knight')} joined"]
    lead = f"{'' if first == name else f'{first} '}takes the lead by {by}"
    return (*[f"+{points} for {name}"] * (points > 0), *several, *castle, *[lead] * (by > 0))


def field_drawn(field: str) -> str:
    """Below that, where the field was drawn just now."""
    return f"Field {field} is drawn"
