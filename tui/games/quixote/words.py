"""Every sentence of the table of Don Quixote, a function each; what it is about comes as plain data."""

from __future__ import annotations

from typing import Final

from rules.game import Item

GROUP: Final = "Don Quixote"
"""Over the keys of this game."""
TURN: Final = ("Turn", "Turn the tile half round")
"""Name and help of a key."""


def arrows_choose(arrows: str) -> str:
    """`arrows`: the signs of two keys, or "" where there are none for them."""
    return f"{arrows or 'arrows'} choose"


def goes_on_drawn_field(field: str) -> str:
    return f"The tile goes on {field}, the field that was drawn."


# --- tiles ------------------------------------------------------------------------------------------------------------


def castle(number: str) -> str:
    return f"castle {number}"


def half_above(half: str) -> str:
    return f"{half} above"


def half_below(half: str) -> str:
    return f"{half} below"


def joined_halves(above: str, below: str) -> str:
    """The halves of a tile with a road between them."""
    return f"{above} above, joined to {below} below"


def parted_halves(above: str, below: str) -> str:
    return f"{above} above, apart from {below} below"


# --- moments ----------------------------------------------------------------------------------------------------------


def field_drawn(field: str) -> str:
    return f"Field {field} is drawn"


def joined(kind: str, item: Item, more: int) -> str:
    """After a seat's name: what a tile has brought. `kind`: as in `moments.KINDS`; `item`: as the coming scoring has it
    now; `more`: the points that it has more."""
    match kind:
        case "castle":
            return f"reaches castle {item.item.rpartition('-')[2]} +{more}"
        case "defence":
            return f"holds the border +{more}"
        case "knights":
            return f"gathers knights of {item.figure} +{more}"
    return f"joins {kind} ({item.figure}) +{more}"
