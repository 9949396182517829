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


NOW_AND_NEXT: Final = "now + next:"
"""What the figures of the head line are, in fewest words."""


def legend(points: bool, nearer: str, turn: str) -> str:
    """What the signs at the open tiles mean, of those that stand there: `points` whether "+6" does, `nearer` and `turn`
    the signs, or "" for none."""
    told = ("+ points" * points, f"{nearer} castle or defence nearer" * bool(nearer), f"{turn} turned" * bool(turn))
    return ", ".join(filter(None, told))


NOTHING_BRINGS: Final = ("every tile: no change", "no change")
OTHERS_NOTHING: Final = ("the others: no change", "others: none")
"""Beside the open tiles, of those that would bring nothing."""


def open_tiles() -> str:
    """After a name."""
    return "'s open tiles"


def goes_on_drawn_field(field: str) -> str:
    return f"The tile goes on {field}, the field that was drawn."


# --- tiles ------------------------------------------------------------------------------------------------------------

SIDES: Final = {"W": "left", "E": "right", "N": "up", "S": "down"}
"""Where a road leads; in this order."""


def castle(number: str) -> str:
    return f"castle {number}"


def half(symbol: str, sides: Sequence[str]) -> str:
    """ "knight 2, roads left and down"; "" where there is nothing. `symbol`: in words; `sides`: of `SIDES`."""
    named = [SIDES[side] for side in sides]
    roads = f"road{'s' * (len(named) > 1)} {listed(named)}" if named else ""
    return ", ".join(part for part in (symbol, roads) if part)


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


def brought(gains: Sequence[tuple[Item, int]]) -> tuple[str, ...]:
    """What a tile would bring, in less and less words: items as they would be then, and their points more (none: what
    is only nearer)."""
    if not gains:
        return NO_CHANGE
    whole, brief, names = zip(*(_more_of(item, more) for item, more in gains), strict=True)
    if len(gains) == 1:
        return whole[0], brief[0], names[0]
    several, more = count(len(gains), "gain"), sum(more for _, more in gains)
    return ", ".join(whole), ", ".join(brief), f"{several} +{more}" if more else several, several


def _more_of(item: Item, more: int) -> tuple[str, str, str]:
    """An item, in more and in less words, and its name."""
    name = item.item.replace("-", " ")
    if more:
        return f"{FEATS.get(item.item, f'reaches {name}')} +{more}", f"{name} +{more}", name
    if item.item == "defence":
        return f"{name} {item.have} of {item.need}", f"{name} {item.have}/{item.need}", name
    return f"{name} with {item.have} of {count(item.need, 'knight')}", f"{name}: {item.have}/{item.need}", name


NO_CHANGE: Final = ("no change", "no gain")
FEATS: Final = {
    "churches": "joins churches",
    "windmills": "joins windmills",
    "defence": "holds the border",
    "knights": "strongest knights",
}
"""What brings points; of a castle, that it is reached."""


def if_turned(told: str) -> str:
    """What a tile would bring the other way round."""
    return f"{told} if turned"


KEPT: Final = ("kept for the last field", "for the end")
"""Below the tile that is laid last."""


def choice(digit: str, tile: str, turned: bool) -> str:
    """In the list of actions: "3: windmill turned". `digit`: the key of the tile, "" for none."""
    return f"{digit}: {tile}{' turned' * turned}" if digit else f"{tile}{' turned' * turned}"


def laid_and_brought(laid: str, brought: str) -> str:
    """ "lays a windmill on B2 (09): windmills +2"."""
    return f"{laid}: {brought}"


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
    """How much there is of what is needed; once there is more than that, how many there are."""
    if have > need:
        return enough(count(have, "knight"), need) if wide else count(have, "knight")
    return f"{have} of {count(need, 'knight') if wide else need}"


def _defence(have: int, need: int, wide: bool) -> str:
    if have > need:
        return enough(str(have), need) if wide else f"strength {have}"
    return f"{have} of {need}"


def enough(have: str, need: int) -> str:
    """What there is, where it is more than is asked for: "3 knights (needs 2)"."""
    return f"{have} (needs {need})"


def _groups(figure: str, wide: bool, worth: Callable[[int], int]) -> str:
    """The groups there are, and the points of the next larger one: "2 joined, 3 make 6", "3 + 2, 4 make 8"."""
    sizes = [int(group.split()[0]) for group in figure.split(" + ") if group[:1].isdigit()]
    if not sizes:
        return f"2 joined make {worth(2)}" if wide else f"2 make {worth(2)}"
    groups = " + ".join(map(str, sizes))
    more = f", {sizes[0] + 1} make {worth(sizes[0] + 1)}" if wide else ""
    return groups + " joined" * (not more or len(sizes) == 1) + more


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
