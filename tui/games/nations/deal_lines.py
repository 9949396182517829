"""A deal in a sentence: what is bought, what is paid, what goes and what comes. No Textual here."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from rules.nations.actions import Build
from rules.nations.components import COLOUR, COLOURS, FIRST_CHIT, RESOURCE, RESOURCES, ROMAN, STONE, UNIT, Tile
from rules.nations.preview import Purchase
from rules.nations.state import TURN, NationsState
from rules.nations.turn import turn_actions
from rules.nations.words import said
from tui.games.nations import words_deal
from tui.games.nations.deal import Terms
from tui.games.nations.scene import Scene
from tui.games.nations.signs import (
    Signs,
    amount,
    change_run,
    muted,
    plain,
    points_run,
    short_gives,
    strong,
    unit_run,
)
from tui.kit.cells import LookRun, length

LEAST: Final = 2
"""How brief the least is that is told of a wonder that is lost: not that it can be built, which its button says."""


def deal_lines(scene: Scene, terms: Terms, width: int, height: int, signs: Signs) -> list[list[LookRun]]:
    """The deal in so many lines, as wordy as fits; the price stands in the prompt, too."""
    for brief in range(3):
        lines = wrapped(deal_runs(scene, terms, signs, brief), width)
        if len(lines) <= height:
            break
    return lines[:height]


def deal_runs(scene: Scene, terms: Terms, signs: Signs, brief: int = 0) -> list[LookRun]:
    """`Forum for 1 gold: pay ◉ white, Axeman goes, its used die goes back, an orange die comes. At the end +1★.`

    `brief`: 1 without name and price, which are asked above, 2 without the points and the colours of what is paid, too.
    """
    tile = scene.state.figures.tiles[terms.tile]
    price = words_deal.price(terms.cost, RESOURCES[terms.resource])
    runs = [strong(tile.name), plain(f" {price}: ")] if not brief else []
    if terms.out and tile.kind == "wonder":
        runs += [*lost_runs(scene, terms.out, signs, min(brief, 1)), plain("; ")]
    runs += [plain(f"{words_deal.pay()} "), *paid_units(terms.paid, signs, brief < 2)]
    for parts in ([*_goes(scene.state, terms)], [*_comes(scene.state, terms, tile)]):
        runs += [plain(f"; {', '.join(parts)}")] if parts else []
    if _is_begun(terms, tile):
        runs += [plain("; "), *later_runs(tile, tile.name if terms.out else "", signs)]
    tiles = scene.deal.brings.points if scene.deal is not None else 0
    told = [points_runs(words_deal.changes_on_tiles(), tiles, signs)] if tiles else []
    told += [ends_runs(scene, signs)] if scene.ends else []
    if told and brief < 2:
        net = net_runs(scene, scene.deal, signs) if scene.deal is not None else []
        (first, look), *rest = told[0]
        told[0] = [(first[:1].upper() + first[1:], look), *rest]
        runs += [plain(". "), *told[0], *[run for part in told[1:] for run in (plain(", "), *part)], *net, plain(".")]
    return runs


def lost_runs(scene: Scene, tile: int, signs: Signs, brief: int = 0, labelled: bool = False) -> list[LookRun]:
    """The wonder that is thrown out unfinished, with its points; that it can be built now, where it can. `labelled`:
    in a line that begins with "replaces"."""
    info = scene.state.figures.tiles[tile]
    told = words_deal.unfinished_is_lost(info.name, f"{info.points}{signs.star}", labelled)[min(brief, 1)]
    built = [plain(f"; {words_deal.can_be_built()}")] if can_build(scene) and brief < LEAST else []
    return [(told, ("loss", "table")), *built]


def can_build(scene: Scene) -> bool:
    """Whether the seat to move could build its wonder instead."""
    state = scene.state
    return state.phase == TURN and not state.stack and Build() in turn_actions(state, state.to_move)


def paid_units(units: Sequence[int], signs: Signs, named: bool = True) -> list[LookRun]:
    """`2 x ◉ white + (◉) chit`: each die on its colour, equal ones together."""
    runs: list[LookRun] = []
    for unit, times in Counter(units).items():
        if runs:
            runs.append(plain(" + "))
        if times > 1:
            runs.append(plain(f"{times} x "))
        runs.append(unit_run(unit, signs))
        if named and not (signs.letters and unit < FIRST_CHIT):  # a letter tells its colour
            runs.append(plain(f" {COLOURS[COLOUR[unit]] if unit < FIRST_CHIT else words_deal.CHIT}"))
    return runs


def _goes(state: NationsState, terms: Terms) -> Iterable[str]:
    out = state.figures.tiles[terms.out]
    if terms.out and state.figures.tiles[terms.tile].kind != "wonder":
        yield words_deal.goes(out.name)
    yield from goes_back(state, terms)


def goes_back(state: NationsState, terms: Terms) -> Iterable[str]:
    """The dice and chits that go with the tile that is replaced."""
    if terms.used and state.figures.tiles[terms.out].dice:
        yield words_deal.used_dice_back(terms.used)
    elif terms.used:
        yield words_deal.used_chits_back(terms.used)
    for name, times in Counter(terms.live).items():
        yield words_deal.live_back(said.unit(name), name in UNIT, times)


def _comes(state: NationsState, terms: Terms, tile: Tile) -> Iterable[str]:
    if terms.dice:
        yield words_deal.dice_come(terms.dice, COLOURS[tile.colour])
    if tile.rerolls:
        yield words_deal.rerolls_come(tile.rerolls)
    if tile.chit >= 0 and not _is_begun(terms, tile):
        yield words_deal.chit_comes(RESOURCES[RESOURCE[tile.chit]])


def _is_begun(terms: Terms, tile: Tile) -> bool:
    """Whether it is a wonder that is still to be built: its stone is no part of the price."""
    return tile.kind == "wonder" and not terms.building


def later_runs(tile: Tile, instead: str, signs: Signs) -> list[LookRun]:
    """What a wonder that is begun will take and bring; `instead`: as in `words_deal.then_build_for`."""
    runs = [muted(f"{words_deal.then_build_for(instead)} "), *amount(tile.stone, STONE, signs), muted(": ")]
    gives = short_gives(tile, signs) if tile.gives != "none" else []
    return [*runs, points_run(tile.points, signs), *([plain(" "), *gives] if gives else [])]


def points_runs(label: str, points: int, signs: Signs) -> list[LookRun]:
    """More or fewer points, behind what they are on."""
    return [muted(f"{label} "), change_run(points, signs)]


def ends_runs(scene: Scene, signs: Signs, brief: bool = False) -> list[LookRun]:
    """What it changes of the points of the age, if that ended now: `age II: books +1★, famine -2★ unless the new die
    helps`; in brief, where it is one thing, `famine -2★` or `famine open`, else together `age II: -1★`."""
    ends, hanging = scene.ends or (), scene.hanging
    if brief and hanging:
        return [muted(words_deal.are_open([name for name, _ in ends if name in hanging]))]
    together = brief and len(ends) > 1
    runs = [] if brief and not together else [muted(f"{words_deal.of_this_age(ROMAN[scene.state.age])} ")]
    for at, (name, more) in enumerate((("", sum([more for _, more in ends])),) if together else ends):
        named = f"{name} " if name else ""
        runs += [muted(f"{', ' * (at > 0)}{named}"), change_run(more, signs)]
        if name in hanging:
            dice = scene.deal.brings.dice if scene.deal is not None else 1
            runs.append(muted(f" {words_deal.unless_it_helps(dice)}"))
    return runs


def net_runs(scene: Scene, deal: Purchase, signs: Signs) -> list[LookRun]:
    """` = 0★ in all`: what several changes of points come to; nothing where one of them is open."""
    if scene.hanging:
        return []
    parts = [*([deal.brings.points] if deal.brings.points else []), *[more for _, more in scene.ends or ()]]
    return [muted(" = "), *in_all_runs(sum(parts), signs)] if len(parts) > 1 else []


def in_all_runs(points: int, signs: Signs) -> list[LookRun]:
    return [change_run(points, signs, "text"), muted(f" {words_deal.in_all()}")]


def wrapped(runs: Iterable[LookRun], width: int) -> list[list[LookRun]]:
    """Runs in lines of at most `width` cells, broken at blanks alone: what follows without one stays together."""
    lines: list[list[LookRun]] = [[]]
    for text, look in runs:
        for word in re.findall(r" *[^ ]+| +$", text) if look[1] == "table" else [text]:
            if lines[-1] and length(lines[-1]) + len(word) > width:
                with_it, first = list[LookRun](), word
                while len(lines[-1]) > 1 and first[:1] != " " and lines[-1][-1][0][-1:] != " ":
                    with_it.insert(0, lines[-1].pop())
                    first = with_it[0][0]
                lines.append([(with_it[0][0].lstrip(), with_it[0][1]), *with_it[1:]] if with_it else [])
            lines[-1].append((word if lines[-1] else word.lstrip() or word, look))
    return lines
