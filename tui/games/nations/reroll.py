"""Below the dice while some are picked to be rolled again: what a roll may bring, and for what that is enough.

No Textual here.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from rules.nations.components import COLOUR, COLOURS, COSTS, FIRST_CHIT, GOLD, RESOURCE, RESOURCES, STONE
from rules.nations.odds import after_reroll, asked_for, chance
from rules.nations.purse import Units, capacity, indices, symbols
from rules.nations.state import NationsState
from tui.games.nations import words_hints, words_panel
from tui.games.nations.choice import Selection, picked_names
from tui.games.nations.scene import Scene
from tui.games.nations.signs import TABLE, Signs, amount, muted, plain, unit_runs
from tui.kit.cells import LookRun, length
from tui.kit.text import fitting

WORTH_A_TRY: Final = Fraction(1, 5)
"""From such a chance on it is the reason for a reroll."""
APART: Final = 3
"""Cells between two things in a row."""

Runs = list[LookRun]


def _picked(scene: Scene) -> Units:
    return indices(picked_names(scene.state, scene.viewed, scene.selection))


def reason(state: NationsState, seat: int, dice: Selection) -> str:
    """What speaks for rolling these dice again: stone that nothing is built of; famine, war or a wonder that there is
    not enough for and may be then; gold that buys nothing; a small chance for any of those, or for a tile; that the
    wonder in work can be built all the same. "" for none of that."""
    picked, wonder = indices(picked_names(state, seat, dice)), state.under_construction[seat]
    if picked and not wonder and all(RESOURCE[unit] == STONE for unit in picked):
        return words_hints.no_stone_needed()
    best, part = _likeliest(state, seat, picked, asked_for(state, seat))
    if part >= WORTH_A_TRY:
        return words_hints.chance_for(best, words_panel.chance(part))
    if buys_nothing(state, seat, picked):
        return words_hints.gold_buys_nothing()
    best, part = (best, part) if part else _likeliest(state, seat, picked, on_board(state))
    if part:
        return words_hints.chance_for(best, words_panel.chance(part))
    need = state.figures.stones[wonder]
    sure = wonder and chance(state, seat, (), STONE, need) == chance(state, seat, picked, STONE, need) == 1
    return words_hints.still_built(state.figures.tiles[wonder].name) if sure else ""


def _likeliest(
    state: NationsState, seat: int, picked: Units, asked: Sequence[tuple[str, int, int]]
) -> tuple[str, Fraction]:
    """What of this there is not enough for, and most likely is once these dice are rolled again; and the chance."""
    lacking = [one for one in asked if not chance(state, seat, (), *one[1:])]
    parts = [(name, chance(state, seat, picked, resource, need)) for name, resource, need in lacking]
    return max(parts, key=lambda one: one[1], default=("", Fraction(0)))


def on_board(state: NationsState) -> list[tuple[str, int, int]]:
    """The tiles that may be bought, by name: the resource that pays for each, and how much of it."""
    board = zip(state.board, COSTS[state.seats], strict=False)
    return [(tile.name, tile.pay, cost) for at, cost in board if at and (tile := state.figures.tiles[at])]


def at_risk(state: NationsState, seat: int, dice: Selection) -> list[str]:
    """Which of famine and war can be met now, and are no longer sure to be once these dice are rolled again."""
    picked = indices(picked_names(state, seat, dice))
    asked = [one for one in asked_for(state, seat) if one[0] in ("famine", "war")]
    sure = [one for one in asked if chance(state, seat, (), *one[1:])]
    return [name for name, resource, need in sure if chance(state, seat, picked, resource, need) < 1]


def buys_nothing(state: NationsState, seat: int, picked: Units) -> bool:
    """Whether these dice show gold alone, and no tile can be bought for gold, whatever else is paid with it."""
    prices = [cost for _, resource, cost in on_board(state) if resource == GOLD]
    most = capacity(state.available[seat], state.exchange)[GOLD]
    return bool(picked) and all(RESOURCE[unit] == GOLD for unit in picked) and most < min(prices, default=most + 1)


def faces_lines(scene: Scene, width: int, signs: Signs, brief: int = 0) -> list[Runs]:
    """The six faces of each colour that is picked, or can be: what a roll may bring. `brief`: 1 behind the colour
    alone, 2 behind nothing, as all are on it."""
    units = _picked(scene) or scene.state.available[scene.viewed]
    found: list[Runs] = []
    for colour in dict.fromkeys(COLOUR[unit] for unit in units if unit < FIRST_CHIT):
        name = ("", f"{COLOURS[colour]} ", f"{words_panel.a_die_has(COLOURS[colour])} ")[2 - brief]
        told = [plain(name)] if name else []
        told += unit_runs(sorted(scene.state.figures.sides[scene.state.sixth][colour]), signs)
        if found and length(found[-1]) + APART + length(told) <= width:
            found[-1] += [plain(" " * APART), *told]
        else:
            found.append(told)
    return found


def brings_runs(scene: Scene, width: int) -> Runs:
    """What the dice that are picked bring on average, and what they show now, which is given up for it: of dice of one
    colour exactly."""
    picked = _picked(scene)
    means = after_reroll(scene.state, picked)
    shown = [(name, n) for at, name in enumerate(RESOURCES) if (n := symbols(picked, at))]
    instead = f", {words_panel.instead_of(shown)}"
    ways = [*([words_panel.exactly(means)] if len({COLOUR[unit] for unit in picked}) == 1 else ())]
    ways += words_panel.about(means)
    note = f" {words_panel.on_average()}"
    forms = [(way, more) for way in ways for more in (f"{note}{instead}", instead, note)]
    told, more = next((form for form in forms if len("".join(form)) <= width), (fitting(ways, width), ""))
    return [plain(told), muted(more)]


def enough_runs(scene: Scene, width: int, signs: Signs) -> Runs:
    """The chance that there is enough for famine, war and the wonder in work once the dice that are picked are rolled
    again, and whether there is now; in as many words as fit, but of several always that each is told by itself: the
    scores count what is left for one after the other."""
    asked = asked_for(scene.state, scene.viewed)
    several = len(asked) > 1
    apart, either = plain(" " * APART), muted(f",{words_panel.either()}")
    notes = [muted(f"{' ' * APART}{note}") for note in words_panel.each_by_itself()] if several else []
    for named, now in ((True, 3), (False, 3), (True, 2), (False, 2), (True, 1), (False, 1), (False, 0)):
        told = [_enough(scene, one, named, now, signs) for one in asked]
        ways = [[*_joined(told, apart), note] for note in notes] + [_joined(told, either if several else apart)]
        if (fits := next((runs for runs in ways if length(runs) <= width), None)) is not None:
            return fits
    return ways[-1]


def _joined(parts: list[Runs], between: LookRun) -> Runs:
    return [run for at, part in enumerate(parts) for run in [*([between] if at else []), *part]]


def _enough(scene: Scene, asked: tuple[str, int, int], named: bool, now: int, signs: Signs) -> Runs:
    """Of one of them. `named`: a wonder by its name; `now`: whether there is enough yet, too, and while nothing is
    picked what a reroll could do (2, 1: in less words)."""
    name, resource, need = asked
    picked = _picked(scene)
    met = bool(chance(scene.state, scene.viewed, (), resource, need))
    sign: LookRun = (signs.check if met else signs.cross, ("gain" if met else "loss", TABLE))
    shown = name if named or name in ("famine", "war") else words_panel.wonder_in_work()
    runs = [muted(f"{shown} "), *amount(need, resource, signs), plain(" ")]
    if not picked:
        return [*runs, sign, *_if_rerolled(scene, resource, need, now)] if not met else [*runs, sign]
    runs.append(plain(words_panel.chance(chance(scene.state, scene.viewed, picked, resource, need))))
    return [*runs, muted(f", {words_panel.by_now()} "), sign] if now else runs


def _if_rerolled(scene: Scene, resource: int, need: int, wordy: int) -> Runs:
    """The chance of what there is not enough for, with all dice rolled again that do not show it; `wordy`: 3 which
    these are, 2 how many, 0 nothing."""
    state, seat = scene.state, scene.viewed
    sides = state.figures.sides[state.sixth]
    dice = [
        at
        for at, unit in enumerate(state.available[seat])
        if unit < FIRST_CHIT
        and RESOURCE[unit] != resource
        and any(RESOURCE[face] == resource for face in sides[COLOUR[unit]])
    ]
    part = chance(state, seat, tuple(state.available[seat][at] for at in dice), resource, need)
    if not part or not wordy:
        return []
    whole = len(dice) == sum(unit < FIRST_CHIT for unit in state.available[seat])
    told = words_panel.rerolled([str(at + 1) for at in dice], whole)[-wordy]
    return [plain(f" {words_panel.chance(part)}"), muted(f" {told}")]


def brief_lines(scene: Scene, picked: Runs, width: int, signs: Signs) -> list[Runs]:
    """The same in few lines, below what is `picked`: with the faces beside it, where they fit there."""
    for brief in (0, 1, 2):
        faces = faces_lines(scene, width, signs, brief)
        if len(faces) == 1:
            break
    room = width - length(picked) - APART
    if scene.selection:
        label = f"{words_panel.ENOUGH} "
        enough = [muted(label), *enough_runs(scene, width - len(label), signs)]
        if len(faces) == 1 and length(faces[0]) <= room:
            return [[*picked, plain(" " * APART), *faces[0]], enough]
        faces = [enough, *faces]
    label = f"{words_panel.ENOUGH} "
    if not scene.selection and length(enough := enough_runs(scene, room - len(label), signs)) <= room - len(label):
        return [[*picked, muted(" " * APART + label), *enough], *faces]
    note = fitting(words_panel.for_a_chit(scene.state.rerolls[scene.viewed]), room)
    return [[*picked, muted(" " * APART + note)], *faces]
