"""A deal in a sentence: what is bought, what is paid, what goes and what comes. No Textual here."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from rules.nations.actions import Build
from rules.nations.components import COLOUR, COLOURS, FIRST_CHIT, RESOURCE, RESOURCES, ROMAN, UNIT, Tile
from rules.nations.preview import Purchase
from rules.nations.state import TURN, NationsState
from rules.nations.turn import turn_actions
from rules.nations.words import said
from tui.games.nations import words_deal
from tui.games.nations.deal import Terms
from tui.games.nations.scene import Scene
from tui.games.nations.signs import TABLE, Signs, muted, plain, signed, strong, unit_run
from tui.kit.cells import LookRun, length


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
        runs += [*lost_runs(scene, terms.out, signs, brief), plain("; ")]
    runs += [plain(f"{words_deal.pay()} "), *paid_units(terms.paid, signs, brief < 2)]
    for part in (*_goes(scene.state, terms), *_comes(scene.state, terms, tile)):
        runs.append(plain(f", {part}"))
    if _is_begun(terms, tile):
        runs.append(plain(f"; {_later(terms, tile)}"))
    told = [_points(scene.deal, signs)] if scene.deal is not None and scene.deal.brings.points else []
    told += [ends_runs(scene, signs)] if scene.ends else []
    if told and brief < 2:
        net = net_runs(scene, scene.deal, signs) if scene.deal is not None else []
        runs += [plain(". "), *told[0], *[run for part in told[1:] for run in (plain(", "), *part)], *net, plain(".")]
    return runs


def lost_runs(scene: Scene, tile: int, signs: Signs, brief: int = 0) -> list[LookRun]:
    """The wonder that is thrown out unfinished, with its points; that it can be built now, where it can."""
    info = scene.state.figures.tiles[tile]
    told = words_deal.unfinished_is_lost(info.name, f"{info.points}{signs.star}")[min(brief, 1)]
    return [(told, ("loss", "table")), *([plain(f"; {words_deal.can_be_built()}")] if can_build(scene) else [])]


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
        if named:
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


def _later(terms: Terms, tile: Tile) -> str:
    gives = words_deal.a_chit(RESOURCES[RESOURCE[tile.chit]]) if tile.chit >= 0 else ""
    return words_deal.to_be_built(tile.stone, tile.points, gives, tile.name if terms.out else "")


def _points(deal: Purchase, signs: Signs) -> list[LookRun]:
    points = deal.brings.points
    role = "gain" if points > 0 else "loss" if points < 0 else "muted"
    return [muted(f"{words_deal.points_at_the_end()} "), (f"{signed(points)}{signs.star}", (role, "table"))]


def ends_runs(scene: Scene, signs: Signs, brief: bool = False) -> list[LookRun]:
    """What it changes of the points of the age, if that ended now: `age II: books +1★, famine -2★`; in brief together:
    `age II: -1★`."""
    ends = scene.ends or ()
    together = (("", sum([more for _, more in ends])),)
    runs = [muted(f"{words_deal.of_this_age(ROMAN[scene.state.age])} ")]
    for at, (name, more) in enumerate(together if brief else ends):
        role = "gain" if more > 0 else "loss" if more < 0 else "muted"
        named = f"{name} " if name else ""
        runs += [muted(f"{', ' * (at > 0)}{named}"), (f"{signed(more)}{signs.star}", (role, TABLE))]
    return runs


def net_runs(scene: Scene, deal: Purchase, signs: Signs) -> list[LookRun]:
    """` = 0★ in all`: what several changes of points come to."""
    parts = [*([deal.brings.points] if deal.brings.points else []), *[more for _, more in scene.ends or ()]]
    if len(parts) < 2:
        return []
    net = sum(parts)
    role = "gain" if net > 0 else "loss" if net < 0 else "text"
    shown = f"{signed(net) if net else 0}{signs.star}"
    return [muted(" = "), (shown, (role, TABLE)), muted(f" {words_deal.in_all()}")]


def wrapped(runs: Iterable[LookRun], width: int) -> list[list[LookRun]]:
    """Runs in lines of at most `width` cells, broken at blanks; what lies on a ground of its own stays together, with
    the comma behind it."""
    lines: list[list[LookRun]] = [[]]
    for text, look in runs:
        for word in re.findall(r" *[^ ]+| +$", text) if look[1] == "table" else [text]:
            if lines[-1] and length(lines[-1]) + len(word) > width:
                joined = word[:1] in ",;." and len(lines[-1]) > 1
                last = lines[-1].pop() if joined else None
                lines.append([(last[0].lstrip(), last[1])] if last is not None else [])
            lines[-1].append((word if lines[-1] else word.lstrip() or word, look))
    return lines
