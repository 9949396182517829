"""Every sentence of the table of Don Quixote, a function each; what it is about comes as plain data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from rules.words import count, listed

if TYPE_CHECKING:
    from rules.game import Item

GROUP: Final = "Don Quixote"
"""Over the keys of this game."""
TURN: Final = ("Turn", "Turn the tile half round")
SORT: Final = ("Sort", "Put the actions that bring most first, or back")
"""Name and help of keys."""


def keys_choose(arrows: str, first: str, last: str) -> str:
    """`arrows`: the signs of two keys, or "" where there are none for them; then the first and the last digit."""
    return f"{arrows or 'arrows'} or {first}-{last} choose"


def legend(nearer: str, turn: str) -> str:
    """What the signs at the open tiles mean."""
    return f"+ points, {nearer} castle or defence nearer, {turn} turned"


def open_tiles() -> str:
    """After a name."""
    return "'s open tiles"


def goes_on_drawn_field(field: str) -> str:
    return f"The tile goes on {field}, the field that was drawn."


# --- tiles ------------------------------------------------------------------------------------------------------------

SIDES: Final = {"W": "left", "E": "right", "N": "up", "S": "down"}
"""Where a road leads; in this order."""
SYMBOLS: Final = {
    "church": "church",
    "mill": "windmill",
    "knight1": "knight 1",
    "knight2": "knight 2",
    "knight3": "knight 3",
}


def castle(number: str) -> str:
    return f"castle {number}"


def half(symbol: str, sides: Sequence[str]) -> str:
    """ "knight 2, roads left and down"; "" where there is nothing. `sides`: of `SIDES`."""
    named = [SIDES[side] for side in sides]
    roads = f"road{'s' * (len(named) > 1)} {listed(named)}" if named else ""
    return ", ".join(part for part in (SYMBOLS.get(symbol, ""), roads) if part)


def half_above(half: str) -> str:
    return f"top: {half}"


def half_below(half: str) -> str:
    return f"bottom: {half}"


def joined_halves(above: str, below: str) -> str:
    """The halves of a tile with a road between them."""
    return f"top: {above}; bottom: {below}; joined"


def parted_halves(above: str, below: str) -> str:
    return f"top: {above}; bottom: {below}; not joined"


# --- what a tile would bring ------------------------------------------------------------------------------------------


def brings(points: int, nearer: bool, sign: str, turn: str = "") -> str:
    """At a tile, and in the list of actions: "+6"; `sign` for no points, but a castle or the defence nearer. `turn`:
    the sign of a tile that would bring it the other way round."""
    told = str(points) if points else sign * nearer
    return f"{turn or '+' * bool(points)}{told}"


# --- the next scoring -------------------------------------------------------------------------------------------------


def item(item: Item, wide: bool, worth: Callable[[int], int]) -> str:
    """What an item of the coming scoring has and needs; "" for one that the words of every table will do for. `worth`:
    the points of a group of so many joined symbols."""
    match item.item.partition("-")[0]:
        case "castle":
            return _castle(item.have, item.need, wide)
        case "defence":
            return _defence(item.have, item.need, wide)
        case "churches" | "windmills":
            return _groups(item.figure, wide, worth)
        case "knights":
            return f"{'joined, ' if wide else ''}{item.figure}"
    return ""


def _castle(have: int, need: int, wide: bool) -> str:
    """Of what is missing how much there is; once nothing is, how many there are."""
    if have >= need:
        return enough(count(have, "knight"), need) if wide else count(have, "knight")
    told = f"{have}/{count(need, 'knight')}"
    return f"{told}, {need - have} more" if wide else told


def _defence(have: int, need: int, wide: bool) -> str:
    if have >= need:
        return enough(str(have), need) if wide else f"strength {have}"
    return f"{have} of {need}, {need - have} more" if wide else f"{have} of {need}"


def enough(have: str, need: int) -> str:
    """What there is, where it is as much as is asked for: "3 knights (needs 2)"."""
    return f"{have} (needs {need})"


def _groups(figure: str, wide: bool, worth: Callable[[int], int]) -> str:
    """The groups there are, and the points of the next larger one: "3 + 2 joined, 4 = 8"."""
    sizes = [int(group.split()[0]) for group in figure.split(" + ") if group[:1].isdigit()]
    if not sizes:
        return f"2 joined bring {worth(2)}" if wide else f"join 2: {worth(2):+d}"
    joined = f"{' + '.join(map(str, sizes))} joined"
    return f"{joined}, {sizes[0] + 1} = {worth(sizes[0] + 1)}" if wide else joined


def last_scoring() -> str:
    """Over the lines of the last round."""
    return "The last round: the final scoring"


LAST: Final = "last"
"""On the tile that is kept for the last field."""


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
