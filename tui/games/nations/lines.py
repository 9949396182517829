"""The lines under the table: what dice come to, what a purchase brings, what Enter does. No Textual here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.game import Action, Rules
from rules.nations.actions import Build, Buy, Pass, Pay
from rules.nations.components import BOOK, COLOURS, COSTS, FOOD, GOLD, RESOURCE, RESOURCES, STONE, STRENGTH, TILE
from rules.nations.course import amount as amount_of
from rules.nations.odds import expected_round
from rules.nations.preview import Purchase, purse
from rules.nations.purse import indices
from rules.nations.state import NationsState
from rules.nations.telling import paid
from tui.games.nations import words, words_deal
from tui.games.nations.choice import (
    BACK,
    BOOK_DICE,
    MANY,
    PAY,
    PICK,
    picked_names,
    pieces,
    tally,
)
from tui.games.nations.deal_lines import deal_lines, lost_runs
from tui.games.nations.scene import Scene
from tui.games.nations.signs import (
    TABLE,
    Signs,
    amount,
    mean_runs,
    muted,
    plain,
    points_run,
    resource,
    short_gives,
    signed,
    strong,
    unit_runs,
)
from tui.kit.cells import LookRun, length
from tui.kit.text import fitting

ORDER: Final = (GOLD, FOOD, STONE, STRENGTH, BOOK)
"""The resources from left to right."""

WORDINESS: Final = (
    (2, 0, 2), (2, 1, 2), (1, 1, 2), (1, 2, 2), (2, 1, 1), (1, 1, 1), (1, 2, 1), (1, 1, 0), (1, 2, 0), (0, 1, 1),
    (0, 2, 1), (0, 2, 0),
)  # fmt: skip
"""In which words the resources are told, what pairs of dice make of them, and what the event asks for, in this order:
see `_strip`, `_by_pairs` and `_wanted`."""


LEAST_STRIP: Final = 24
"""Columns in which the resources are told at least, beside dice that are picked."""


def strip_runs(state: NationsState, seat: int, width: int, signs: Signs, asked: bool = True) -> list[LookRun]:
    """What dice and chits give, the most by pairs of dice, and what the event asks for; as wordy as fits, a cell short
    of the frame beside it. `asked`: False once the event is counted."""
    found = [*purse(state, seat).values()]
    for wordy, pairs, wants in WORDINESS:
        runs = _strip(found, wordy, signs) + _by_pairs(found, pairs, signs)
        runs += _wanted(state, wants, signs) if asked else []
        if length(runs) < width:
            return runs
    return _strip(found, 0, signs)


def short_strip(state: NationsState, seat: int, signs: Signs, pairs: bool = False) -> list[LookRun]:
    """What dice and chits give, in signs; `pairs`: and the most by pairs of dice."""
    found = [*purse(state, seat).values()]
    return _strip(found, 0, signs) + (_by_pairs(found, -1, signs) if pairs else [])


def _strip(found: Sequence[tuple[int, int]], wordy: int, signs: Signs) -> list[LookRun]:
    """`found`: by resource what is printed, and the most with pairs. `wordy`: 0 signs, 1 names, 2 both."""
    runs: list[LookRun] = []
    for at in ORDER:
        printed, _ = found[at]
        runs.append(plain("  " if runs and wordy else " " if runs else ""))
        if wordy:
            runs += [resource(at, signs), plain(" ")] if wordy > 1 else []
            runs.append(plain(words.at_hand(RESOURCES[at], printed)))
        else:
            runs += amount(printed, at, signs)
    return runs


def _by_pairs(found: Sequence[tuple[int, int]], pairs: int, signs: Signs) -> list[LookRun]:
    """How much there is of a resource at most, where two other dice stand for one; `pairs`: in which words."""
    more = [at for at in ORDER if found[at][1] > found[at][0]]
    runs = [muted(f"   {words.by_pairs()[pairs]}")] if more else []
    for at in more:
        runs += [plain(" "), *amount(found[at][1], at, signs)]
    return runs


def _wanted(state: NationsState, wants: int, signs: Signs) -> list[LookRun]:
    """What the event asks for. `wants`: 0 nothing, 1 in signs, 2 in words."""
    if not wants or not state.events:
        return []
    event = state.figures.events[state.events[-1]]
    if wants > 1:
        return [muted(f"   {words.event_wants(event.famine, event.war)}")]
    asked = [plain("   "), muted(words.wanted()), *amount(event.famine, FOOD, signs), plain(" ")]
    return [*asked, *amount(event.war, STRENGTH, signs)]


def tally_runs(scene: Scene, width: int, signs: Signs) -> list[LookRun]:
    """What is picked, and what it comes to; for a reroll, what there is as the dice lie."""
    state, seat = scene.state, scene.viewed
    names = picked_names(state, seat, scene.selection)
    picked = unit_runs(indices(names), signs) if names else [muted("nothing")]
    if scene.mode == PICK:
        told = [plain(words.to_roll_again(len(names))), *([plain(" "), *picked] if names else [])]
        room = width - length(told) - 3
        return [*told, plain("   "), *strip_runs(state, seat, room, signs)] if room > LEAST_STRIP else told
    done = tally(state, seat, scene.selection)
    what = RESOURCES[done.resource]
    runs = [plain("picked: "), *picked, plain(f"  = {done.sum}")]
    if done.need:
        runs.append(plain(f" of {done.need} {what} "))
        enough = done.sum >= done.need and not done.odd
        mark = signs.check if enough else signs.cross
        runs.append((mark, ("gain" if enough else "loss", TABLE)))
    else:
        runs.append(plain(f" {words.kind_of(what, done.sum)}"))
    if done.pairs:
        runs.append(muted(f"  {words.printed_and_pairs(done.symbols, done.pairs)}"))
    if done.odd:
        runs.append((f"  {words.no_partner()}", ("loss", TABLE)))
    if scene.deal is not None and scene.deal.ways > 1:
        runs.append(muted(f"   {words.ways_to_pay(scene.deal.ways)}"))
    return runs


def totals_runs(scene: Scene, width: int, signs: Signs) -> list[LookRun]:
    """The line under the dice."""
    if scene.choosing and scene.mode in MANY:
        return tally_runs(scene, width, signs)
    if scene.rolling:
        return [muted(words.rolling())]
    if scene.counted is None:
        return strip_runs(scene.state, scene.viewed, width, signs, scene.open)
    left = words.not_used()  # what was spent on the event is no longer there
    return [muted(left), *strip_runs(scene.state, scene.viewed, width - len(left), signs, asked=False)]


# --- purchases --------------------------------------------------------------------------------------------------------


def deal_title(scene: Scene, deal: Purchase, signs: Signs) -> list[LookRun]:
    """`Trade Fair  building  2 orange dice  0★  costs 2● `."""
    tile = scene.state.figures.tiles[deal.tile]
    verb = "Build" if deal.building else "Buy"
    return [
        plain(f"{verb} "),
        strong(tile.name),
        muted(f" {tile.kind}  "),
        plain(words_deal.gives(tile.gives)),
        plain("  "),
        points_run(tile.points, signs),
        muted("  for "),
        *amount(deal.cost, deal.resource, signs),
    ]


def paid_runs(scene: Scene, deal: Purchase, signs: Signs) -> list[LookRun]:
    """How it is paid."""
    if not deal.ways:
        return [(f"{signs.cross} ", ("loss", TABLE)), plain(scene.refused or words_deal.cannot_be_paid())]
    more = amount_of(indices(deal.paid), deal.resource) - deal.cost
    lost = [plain(f"  {words_deal.lost_with_it(more)}")] if more > 0 else []
    if scene.choosing and scene.mode == PAY:  # what is picked stands above, and the ways
        return lost
    paid = unit_runs(indices(deal.paid), signs) if deal.paid else [muted(words_deal.nothing_picked())]
    other = deal.ways - 1
    return [muted("pay "), *paid, *lost] + ([muted(f"  {words_deal.or_other_ways(other)}")] if other else [])


def change_runs(scene: Scene, deal: Purchase, signs: Signs) -> list[LookRun]:
    """What goes back and what comes."""
    brings, tile, out = deal.brings, scene.state.figures.tiles[deal.tile], scene.state.figures.tiles[deal.brings.out]
    runs: list[LookRun] = []
    if brings.out and not unfinished(scene, deal):
        runs += [muted(f"{words_deal.replaces()} "), plain(out.name)]
        if brings.lost:
            runs += [muted(": "), plain(words_deal.dice_back(brings.lost, COLOURS[brings.lost_colour]))]
        runs.append(plain("  "))
    if brings.dice:
        runs += [
            muted("gain "),
            plain(words_deal.dice(brings.dice, COLOURS[brings.colour])),
            muted(f", {words_deal.rolled_at_once()}"),
        ]
    if brings.rerolls:
        runs += [muted(f"{words_deal.reroll_chits()} "), plain(signed(brings.rerolls))]
    if brings.chit >= 0:
        runs += [muted("gain "), plain(words_deal.a_chit(RESOURCES[RESOURCE[brings.chit]]))]
    if tile.kind == "wonder" and not deal.building:
        gives = f", {tile.gives}" if tile.gives != "none" else ""
        name = tile.name if brings.out else ""
        runs += [muted(f"{words_deal.then_build_for(name)} "), *amount(tile.stone, STONE, signs)]
        runs += [muted(": "), points_run(tile.points, signs), muted(gives)]
    return runs or [muted(words_deal.no_dice_or_chits())]


def enter_words(rules: Rules, state: NationsState, action: Action) -> str:
    """What Enter does with an action of the table under the cursor, in few words: the rest is told above."""
    seat = state.to_move
    if isinstance(action, Buy) and TILE.get(action.tile) in state.board:
        tile = TILE[action.tile]
        cost = COSTS[state.seats][state.board.index(tile)]
        return words.buy(state.figures.tiles[tile].name, cost, RESOURCES[state.figures.tiles[tile].pay])
    if isinstance(action, Build) and state.under_construction[seat]:
        wonder = state.figures.tiles[state.under_construction[seat]]
        return words.build(wonder.name, wonder.stone)
    if isinstance(action, Pass):
        return words.passing()
    if isinstance(action, Pay):
        comes_to = paid(state, action.units)
        if comes_to is not None:
            return words.pay_this(comes_to[0], RESOURCES[comes_to[1]])
    return rules.describe(state, action)


def worth_runs(deal: Purchase, signs: Signs, width: int) -> list[LookRun]:
    """Points on tiles, and the mean of a round, in names as far as they fit; nothing where neither changes."""
    brings = deal.brings
    if not brings.points and not any(brings.means.values()):
        return []
    points = [muted(f"{words_deal.changes_on_tiles()} "), _points_changed(brings.points, signs), plain("   ")]
    if not any(brings.means.values()):
        return points
    points.append(muted(f"{words_deal.a_round()} "))
    wordy = [*points, *mean_runs(brings.means, signs, named=True)]
    return wordy if length(wordy) < width else [*points, *mean_runs(brings.means, signs)]


def _points_changed(points: int, signs: Signs) -> LookRun:
    role = "gain" if points > 0 else "loss" if points < 0 else "muted"
    return f"{signed(points)}{signs.star}", (role, TABLE)


def worth_in(deal: Purchase, signs: Signs, room: int) -> list[LookRun]:
    """The same in a line with other things: no points are not told, and of the means, the largest first, as many as fit
    whole in so many cells."""
    brings = deal.brings
    points = [muted(f"{words_deal.changes_on_tiles()} "), _points_changed(brings.points, signs)]
    points = points if brings.points and length(points) <= room else []
    gap = [plain("   ")] if points else []
    told = [muted(f"{words_deal.a_round()} "), *mean_runs(brings.means, signs, largest_first=True)]
    means = told if any(brings.means.values()) else []
    while means and length([*points, *gap, *means]) > room:
        means = means[:-3] if len(means) > 4 else []  # blank, figure and sign
    return [*points, *gap, *means] if means else points


def short_deal_runs(scene: Scene, deal: Purchase, signs: Signs, width: int, named: bool = True) -> list[LookRun]:
    """A purchase in one line: `Phalanx for 3 gold: pay ◉ ◉ (◉), Axeman goes; 2 red dice for 1 white`, with less where
    that does not fit; points and means behind it where there is room for their words. `named`: False where the line
    above says what it is for how much."""
    price = words_deal.price(deal.cost, RESOURCES[deal.resource])
    head = [strong(scene.state.figures.tiles[deal.tile].name), plain(f" {price}: ")] if named else []
    told = scene.choosing and scene.mode == PAY  # above, as what is picked
    pay = [muted(f"{words_deal.pay()} "), *unit_runs(indices(deal.paid), signs)] if deal.paid and not told else []
    comes = _comes_runs(scene, deal, signs)
    for brief in (0, 1):
        out = _goes_runs(scene, deal, signs, brief)
        for kept in ((head, pay, out, comes), (head, (), out, comes), ((), (), out, comes)):
            runs = [*kept[0], *_parted(kept[1:])]
            if length(runs) <= width:
                more = worth_in(deal, signs, width - length(runs) - 3)
                return [*runs, plain("   "), *more] if more else runs
    return runs


def _parted(parts: Sequence[Sequence[LookRun]]) -> list[LookRun]:
    """Those that say something, with a mark between them."""
    told = [part for part in parts if part]
    return [run for at, part in enumerate(told) for run in ([plain("; ")] if at else []) + [*part]]


def _goes_runs(scene: Scene, deal: Purchase, signs: Signs, brief: int) -> list[LookRun]:
    """What leaves the game for it."""
    if not deal.brings.out:
        return []
    if unfinished(scene, deal):
        return lost_runs(scene, deal.brings.out, signs, brief)
    return [plain(words_deal.goes(scene.state.figures.tiles[deal.brings.out].name))]


def _comes_runs(scene: Scene, deal: Purchase, signs: Signs) -> list[LookRun]:
    """What comes for it."""
    brings, tile = deal.brings, scene.state.figures.tiles[deal.tile]
    if tile.kind == "wonder" and not deal.building:
        name = tile.name if unfinished(scene, deal) else ""
        runs = [muted(f"{words_deal.then_build_for(name)} "), *amount(tile.stone, STONE, signs), muted(": ")]
        gives = short_gives(tile, signs) if tile.gives != "none" else []
        return [*runs, points_run(tile.points, signs), *([plain(" "), *gives] if gives else [])]
    if brings.dice or brings.lost:
        lost = COLOURS[brings.lost_colour] if brings.lost else ""
        return [plain(words_deal.dice_for_dice(brings.dice, COLOURS[brings.colour], brings.lost, lost))]
    if tile.rerolls:
        return [plain(words_deal.rerolls_come(tile.rerolls))]
    return [plain(words_deal.chit_comes(RESOURCES[RESOURCE[brings.chit]]))] if brings.chit >= 0 else []


def unfinished(scene: Scene, deal: Purchase) -> bool:
    """Whether it throws a wonder out that is not built yet."""
    return bool(deal.brings.out) and scene.state.figures.tiles[deal.tile].kind == "wonder"


def preview_lines(scene: Scene, width: int, height: int, signs: Signs) -> list[list[LookRun]]:
    """What the choice under the cursor comes to, in so many lines at most."""
    deal = scene.deal
    if scene.terms is not None:
        return deal_lines(scene, scene.terms, width, height, signs)
    if deal is None:
        return _other_lines(scene, width, signs)[:height]
    if height == 1:
        return [short_deal_runs(scene, deal, signs, width)]
    if height == 2:
        return [deal_title(scene, deal, signs), short_deal_runs(scene, deal, signs, width, named=False)]
    title, paid, change = (told(scene, deal, signs) for told in (deal_title, paid_runs, change_runs))
    if unfinished(scene, deal):  # what is lost comes first; nothing else changes a round
        return [title, lost_runs(scene, deal.brings.out, signs), paid, change][:height]
    if height == 3:
        room = width - length(paid) - 3
        return [title, [*paid, plain("   "), *worth_in(deal, signs, room)], change]
    return [line for line in (title, paid, change, worth_runs(deal, signs, width)) if line]


def brings_runs(state: NationsState, seat: int, width: int, signs: Signs) -> list[LookRun]:
    """What the dice and chits of a seat bring each round on average, as wordy as fits."""
    means = expected_round(state, seat)
    for named in (True, False):
        brought = mean_runs(means, signs, named=named, more=False)
        told = fitting(words_deal.bring_a_round(), width - length(brought) - 2)
        if length(brought) + len(told) + 1 < width:
            break
    return [muted(f"{told} "), *brought]


def _other_lines(scene: Scene, width: int, signs: Signs) -> list[list[LookRun]]:
    """Where nothing is bought: what dice and chits bring a round, or what the end of the round asks for."""
    state = scene.state
    means = brings_runs(state, scene.viewed, width, signs)
    if scene.mode == PICK and scene.choosing:
        return [[muted(fitting(words.whole_turn(state.rerolls[scene.viewed]), width))], means]
    if scene.mode == BACK and scene.choosing:
        used = scene.spot is not None and pieces(state, scene.viewed)[scene.spot.at].used
        told = words.used_is_not_missed() if used else words.available_could_be_spent()
        return [[muted(told)], means]
    if scene.mode == BOOK_DICE and scene.choosing:
        return [[muted(fitting(words.books_or_pairs(), width))], means]
    if scene.mode == PAY and scene.choosing and state.events:
        event = state.figures.events[state.events[-1]]
        return [
            [
                muted(f"{words.enough_brings()} "),
                points_run(event.age, signs),
                muted(f"; {words.less_brings_nothing()}"),
            ],
            means,
        ]
    return [means] if scene.open else []
