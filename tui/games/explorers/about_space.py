"""The lines about a space of the explorers' map: what it is, what its region wants, what it would bring; as runs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.explorers.maps import Board
from rules.explorers.preview import ExplorersPreview
from rules.explorers.spaces import Area, Space
from rules.explorers.words import TERRAINS, printed
from rules.explorers.words.places import code, land_named, nearby, where
from rules.game import IllegalAction
from rules.rulebook import section
from tui.games.explorers.words import of_space
from tui.kit.cells import Run, first_fitting, length
from tui.kit.text import fitting

Line = list[Run]
TOLD: Final = 3
"""So many of what lies around water, which has no region to tell of."""
APART: Final = 3
"""Cells between words on the left and on the right of a line."""


def space_lines(
    board: Board,
    space: Space,
    mine: bool,
    refused: IllegalAction | None = None,
    width: int = 10_000,
    free: Sequence[int] = (),
    over: bool = False,
    lands: bool = False,
) -> list[Line]:
    """What a space is, in two lines: printed and placed things; the region, and what is missing of it.

    `mine`: whether it is looked at by the seat to move. With `refused` the first line ends, in `width` cells, with the
    rule that bars the space. `free`: cells that the two lines leave free at their ends. `over`:
    nothing more can be explored. `lands`: a goal asks on which lands villages stand.
    """
    free = [cells and cells + APART for cells in free] or (0, 0)
    first: Line = [(f"{code(space.name)} ", "head"), (printed(board, space.number), "points")]
    stands: Line = []
    if space.stands:
        room = width - free[0] - length(first) - APART
        stands.append((" " * APART + fitting(of_space.here(space.stands, mine), room), "changed"))
    rule = of_space.rule_key(section(refused.rule).title) if refused is not None else ""
    room = width - free[0] - length(first) - length(stands) - (len(rule) + 3 if rule else 0)
    lies = f", {where(board, space.number)}"
    on_land: Sequence[str] = ()
    if space.land is not None:
        on_land = of_space.land(land_named(board, space.land.number), space.land.villages if lands else None)
    if len(lies) <= room:  # right behind its name: at the end of the line it would stand below a panel
        first.append((lies, "note"))
        room -= len(lies)
    first += stands
    if land := next((form for form in on_land if APART + len(form) <= room), ""):
        first.append((" " * APART + land, "note"))
        room -= APART + len(land)
    if rule and room >= 0:
        first.append((" " * min(room + 3, 3) + rule, "note"))
    return [first, _area_line(board, space, width - free[1], over)]


def _area_line(board: Board, space: Space, width: int, over: bool) -> Line:
    """The region of a space, or why it has none."""
    if space.region is not None and over and not space.region.villages:
        return [(of_space.region(TERRAINS[space.terrain], space.region.size).removesuffix(": "), "note")]
    if space.region is not None:
        return region_line(board, TERRAINS[space.terrain], space.region, width)
    forms = [of_space.NO_REGION[space.terrain], of_space.NO_REGION_IN_SHORT[space.terrain]]
    if space.terrain == "W":
        around = told_around(board, space.number)
        forms = [of_space.steps_to(around[:some]) for some in range(len(around), 0, -1)] + forms
    return [(fitting(forms, width), "note")]


def told_around(board: Board, space: int) -> Sequence[tuple[int, str]]:
    """What lies around water, without what its place is told by in the line above: a city next to it stands there."""
    lies = where(board, space)
    around = nearby(board, space)[:TOLD]
    return [one for one in around if one[0] > 1 or not lies.endswith(one[1])] or around


def region_line(board: Board, terrain: str, area: Area, width: int = 10_000) -> Line:
    """`grassland region of 5: 2 to go for a village, B10 C10`, in so many cells with fewer words."""
    head: Run = (of_space.region(terrain, area.size), "note")
    if area.villages:
        return [head, (of_space.village_stands(area.villages), "name")]
    if not board.regions[area.number] & board.blank:
        return [head, (of_space.no_village(), "name")]
    if not area.missing:
        blank, others = (board.names_of(board.regions[area.number] & of) for of in (board.blank, ~board.blank))
        ways = of_space.complete(blank, others), of_space.complete(blank, others, brief=True)
        return [head, (fitting(ways, width - len(head[0])), "gain")]
    forms = of_space.to_go(area.missing), of_space.to_go(area.missing, brief=True)
    return [head, (fitting(forms, width - len(head[0])), "name")]


def gain_line(space: str, ahead: ExplorersPreview, width: int = 10_000, leads: Sequence[str] = ()) -> Line:
    """What exploring the space would bring now, in so many cells if it can be: `explore G2 +12: a village +2, the goal
    5 villages +10`. The sum stands first: it is never cut off. `leads`: what a space that brings nothing comes nearer
    to, in more words and in fewer."""
    ice = of_space.ice_takes(ahead.uses) if ahead.uses > 1 else ""
    forms = [", ".join(told) for told in _gains_told(ahead, ())]
    if not ahead.gains:
        forms = [of_space.nothing_at_once(lead) for lead in (*leads, "")]
    return first_fitting([_gains(of_space.explore(space), form, ahead, ice) for form in forms], width)


def founding_line(space: str, ahead: ExplorersPreview, width: int = 10_000) -> Line:
    """The same of founding the village on the space: `found the village on B10 +12: the goal 5 villages +10`."""
    forms = [", ".join(told) for told in _gains_told(ahead, ("villages",))]
    heads = [of_space.found(space, brief) for brief in (False, True, True)]
    lines = [_gains(head, form, ahead) for head, form in zip(heads, forms, strict=True)]
    return first_fitting(lines, width)


def _gains_told(ahead: ExplorersPreview, but: Sequence[str]) -> list[list[str]]:
    """What an action would bring, without the sources `but`, in fewer and fewer words."""
    gains = [gain for gain in ahead.gains if gain.what not in but]
    return [[gain.text for gain in gains], [gain.brief for gain in gains], [gain.least for gain in gains]]


def _gains(head: str, what: str, ahead: ExplorersPreview, ice: str = "") -> Line:
    """What an action would bring behind its sum; the sum of one is not told again. `ice`: what it takes."""
    if len(ahead.gains) == 1 and what.endswith(f" +{ahead.coins}"):
        name: Run = (what.removesuffix(f" +{ahead.coins}"), "name")
        return [(f"{head}: ", "points"), name, (f" +{ahead.coins}", "gain"), *([(ice, "note")] if ice else [])]
    line: Line = [(head, "points")]
    if ahead.coins:
        line.append((f" +{ahead.coins}", "gain"))
    return [*line, (f": {what}{ice}", "name" if ahead.gains else "note")] if what else line
