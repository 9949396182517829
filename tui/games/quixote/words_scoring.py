"""What the items of a scoring are told to have, to need and to have come to at the table of Don Quixote."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from rules.words import count, listed

if TYPE_CHECKING:
    from rules.game import Item


def item(
    item: Item,
    wide: bool,
    worth: Callable[[int], int],
    defence: int,
    lacking: bool = True,
    single: int = 0,
    strong: Sequence[int] = (),
    room: int = 0,
) -> str:
    """What an item of the coming scoring has and needs, and what that would bring; "" for one that the words of every
    table will do for. `worth`: the points of a group of so many joined symbols; `defence`: those of the defence;
    `lacking`: whether there is room to say how much is lacking; `single`: how many symbols there are where none are
    joined; `strong`: how strong each knight is that counts, told where that has `room`."""
    kind, _, points = item.item.partition("-")
    match kind:
        case "castle":
            return _knights_needed(item, int(points), wide, lacking)
        case "defence":
            return (
                _strong(item, strong, wide, room)
                or _defended(item, wide, room)
                or _needed(item, defence, wide, lacking)
            )
        case "churches" | "windmills":
            return _groups(item.figure, wide, worth, single, room)
        case "knights":
            return _strong(item, strong, wide, room) or f"{'joined, ' if wide else ''}{item.figure}"
    return ""


def _strong(item: Item, strong: Sequence[int], wide: bool, room: int) -> str:
    """What knights come to who are enough for the defence, or the strongest group, whose points are the sum:
    "3+2+2 = 7 (needs 4)", "2+2+1 joined"; "" where they are not, or where that has no room: a sum alone would be taken
    for points."""
    from rules.quixote.words import summed

    if item.have < max(1, item.need) or not strong or (item.need and (len(strong) < 2 or not wide)):
        return ""
    told = f"{summed(strong)} (needs {item.need})" if item.need else group_of(strong if wide or len(strong) < 2 else ())
    return told if len(told) <= room else ""


def _defended(item: Item, wide: bool, room: int) -> str:
    """How strong a defence is that holds, with what is needed where that has `room`: "strength 10 (needs 8)". It is
    never a figure alone, which behind the points would be taken for some, nor "10 of 8". "" for one that does not hold,
    or where nobody says how much room there is."""
    from rules.quixote.words import more_than_needed

    if item.have < item.need or not room:
        return ""
    forms = (*[more_than_needed(item)] * wide, reached(item))
    return next((form for form in forms if len(form) <= room), forms[-1])


def _knights_needed(item: Item, points: int, wide: bool, lacking: bool) -> str:
    """How many knights there are of those that a castle asks for; its name tells the points where room is little."""
    if item.have >= item.need:
        return _needed(item, points, wide, lacking)
    return f"{item.have} of {count(item.need, 'knight') if wide else item.need}: +{points}"


def _needed(item: Item, points: int, wide: bool, lacking: bool) -> str:
    """How much there is of what is needed, and for which points; once there is enough, how much."""
    from rules.quixote.words import more_than_needed

    if item.have >= item.need:
        return more_than_needed(item) if wide and lacking else reached(item)
    return f"{item.have} of {item.need}{_lacking(item) * (wide and lacking)}: +{points}"


def in_little(figure: str) -> tuple[str, ...]:
    """What a line of a scoring counts for a seat, in more words and in less: "3 = 6, 2 = 2", "3+2 = 5"."""
    bare = figure.partition(" (")[0].partition(", needs")[0]
    named, _, total = bare.rpartition(" = ")
    # the strengths of knights
    brief = (bare.rpartition(": ")[2], f"strength {total}") if "+" in named and "," not in bare else ()
    return figure, figure.replace(" joined", ""), bare, *brief


def group_of(strong: Sequence[int]) -> str:
    """The strongest knights behind the points that they bring, which are as many: "2+2+1 joined", "one alone"; "joined"
    where there is no room for how `strong` each is."""
    return f"{'+'.join(map(str, strong))} joined".strip() if len(strong) != 1 else "one alone"


def strongest_knights(groups: Sequence[tuple[str, Sequence[int]]]) -> str:
    """In the end, by name: of which knights everybody's strongest joined group was."""
    from rules.quixote.words import summed

    told = (f"{name} {summed(strong) or 0}".strip() for name, strong in groups)
    return f"Strongest joined knights: {', '.join(told)}"


def own_strongest(strong: Sequence[int]) -> tuple[str, ...]:
    """The same above the board on which they are lit, in more and in less words."""
    from rules.quixote.words import summed

    told = summed(strong) or 0
    if len(strong) == 1:
        return f"strongest knight: {told}", f"knight: {told}"
    brief = f"knights: {sum(strong)}"
    return f"strongest joined knights: {told}", f"strongest joined: {told}", f"knights: {told}", brief


def came_to(item: Item, brief: bool = False, strong: Sequence[int] = ()) -> str:
    """What an item of a scoring that was made was for: "2 of 3 knights", "3 + 2 joined", "strength 12"; "" for
    nothing. `brief`: without what is counted; `strong`: the strength of each of the strongest knights."""
    if item.need and item.have < item.need:
        counts = item.item.startswith("castle") and not brief
        return f"{item.have} of {count(item.need, 'knight') if counts else item.need}"
    if item.need:
        return reached(item)
    if item.item == "knights":
        return group_of(strong) if strong else item.figure
    sizes = [group.split()[0] for group in item.figure.split(" + ") if group[:1].isdigit()]
    return f"{' + '.join(sizes)} joined" if sizes else ""


def on_sheet(item: Item, sign: str) -> str:
    """What an item of the score sheet is for, in few signs: "1/2", of joined symbols and the strongest knights with
    their `sign` "3✣+2✣", "♞5"; "" for nothing joined."""
    if item.need:
        return f"{item.have}/{item.need}"
    if item.item == "knights":
        return f"{sign}{item.have}"
    return "+".join(group.split()[0] + sign for group in item.figure.split(" + ") if group[:1].isdigit())


def reached(item: Item) -> str:
    """What there is, where it is enough: behind the points, a figure alone would be taken for a part of them."""
    from rules.quixote.words import strength

    return strength(item.have) if item.item == "defence" else count(item.have, "knight")


OUT_OF_REACH: Final = "out of reach"
SHUT: Final = "shut"
"""Of what can bring no more in a scoring, and of a castle that no knight will come to any more."""


def still_wanting(told: str, names: Sequence[str]) -> list[tuple[int, int, str]]:
    """Where a line tells how much more is needed of items that are out of reach, from its end on, and what to say in
    its place: "defence 4→5 of 8, 3 more"."""
    wanting = re.compile(rf"(?:{'|'.join(names)}) \S+ of \d+(, \d+ more)")
    return [(*one.span(1), f", {OUT_OF_REACH}") for one in reversed([*wanting.finditer(told)])] if names else []


def out_of_reach(told: str, room: int, shut: bool = False) -> str:
    """What an item has and needs that can bring no more: without the points that more would bring, and said so where it
    lacks something and that has `room`. `shut`: a castle that no knight will come to any more."""
    if (grown := re.sub(r"(, |^)(a )?(pair|\dth|3rd)( brings|:)? \+\d+$", "", told)) != told:  # one more in a group
        return grown
    if (bare := re.sub(r"(, \d+ more)?: \+\d+$", "", told)) == told:
        return told
    few, why = re.sub(r" knights?$", "", bare), SHUT if shut else OUT_OF_REACH
    forms = f"{bare}, {why}", f"{few}, {why}", why
    return next((form for form in forms if len(form) <= room), bare)


TOTAL: Final = "total"
"""Below the rounds once the game is over, as on the page of the result."""
NONE_YET: Final = "none yet"
ONE_MORE: Final = {2: "pair", 3: "3rd", 4: "4th", 5: "5th", 6: "6th"}
"""What one more in a group makes it; there are six of each symbol."""


def _groups(figure: str, wide: bool, worth: Callable[[int], int], single: int, room: int) -> str:
    """The groups there are, and what one more in the largest brings: "1 alone, a pair brings +2", "3 and 2 joined, a
    4th brings +2"; in fewer words where there is no `room` for these: "a 4th: +2"."""
    sizes = [int(group.split()[0]) for group in figure.split(" + ") if group[:1].isdigit()]
    most = sizes[0] if sizes else 1
    more = worth(most + 1) - worth(most)
    grown = f"a {ONE_MORE[most + 1]}" if most + 1 in ONE_MORE else ""
    one_more, least = (f"{grown}{verb} +{more}" if grown else "" for verb in (" brings", ":"))
    if not wide:
        return least or _sizes(sizes, single)
    there = _sizes(sizes, single)
    brief = least.removeprefix("a ").replace(":", "")
    ways = ((there, one_more), (there, least), (there, brief), *[(there, "")] * bool(sizes))
    found = [", ".join(filter(None, told)) for told in ways]
    return next((form for form in found if len(form) <= room), found[-1])


def _sizes(sizes: Sequence[int], single: int) -> str:
    """The groups that are joined: "2 joined", "3 and 2 joined" (a sum would be taken for the points); where none are,
    how many symbols there are, each by itself."""
    if not sizes:
        return f"{single} alone" if single else NONE_YET
    return f"{listed(list(map(str, sizes)))} joined"


def counts(title: str) -> str:
    """In large letters before the lines of a round."""
    return f"{title} counts"


def last_scoring() -> str:
    """Over the lines of the last round."""
    return "The final scoring"


def _lacking(item: Item) -> str:
    """Behind what there is of what is needed: ", 2 more"; "" where nothing is lacking."""
    return f", {item.need - item.have} more" if item.need > item.have else ""
