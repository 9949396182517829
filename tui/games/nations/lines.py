"""The runs under the table: what dice come to, what a purchase brings, what Enter does. No Textual here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final

from rules.game import Action, Rules
from rules.nations.actions import Build, Buy, Pass, Pay, Roll
from rules.nations.components import (
    AGES,
    BOOK,
    COLOURS,
    COSTS,
    COUNT,
    FOOD,
    GOLD,
    NAMES,
    RESOURCE,
    RESOURCES,
    STONE,
    STRENGTH,
    TILE,
)
from rules.nations.course import amount as amount_of
from rules.nations.odds import expected_round
from rules.nations.preview import Purchase, purse
from rules.nations.purse import indices
from rules.nations.reckoning import in_vain, reading
from rules.nations.state import FAMINE, NationsState
from rules.nations.telling import paid
from rules.nations.turn import numbers
from rules.nations.words import said, scored
from rules.words import listed
from tui.games.nations import words, words_deal, words_panel
from tui.games.nations.choice import PAY, PICK, picked_names, pieces, tally
from tui.games.nations.deal_lines import (
    ends_runs,
    goes_back,
    in_all_runs,
    later_runs,
    lost_runs,
    net_runs,
    paid_units,
    points_runs,
)
from tui.games.nations.dice import lit_pieces, most_pieces, names_used
from tui.games.nations.scene import Scene
from tui.games.nations.signs import (
    TABLE,
    Signs,
    amount,
    change_role,
    muted,
    plain,
    points_run,
    resource,
    strong,
    unit_runs,
)
from tui.kit.cells import LookRun, length
from tui.kit.text import fitting

ORDER: Final = (GOLD, FOOD, STONE, STRENGTH, BOOK)
"""The resources from left to right."""

_WORDINESS_OF_WORTH: Final = (
    (False, True), (False, False), (True, True), (True, False), (False, None), (True, None),
)  # fmt: skip
"""Whether the points of the age are told in brief, and whether what changes little each round is told too (None: nor
what changes more), from most to least."""
WORDINESS: Final = (
    (2, 0, True, True), (2, 1, True, True), (2, 2, True, True), (1, 0, True, True), (1, 1, True, True),
    (1, 2, True, True), (2, 0, True, False), (2, 1, True, False), (1, 0, True, False), (1, 1, True, False),
    (1, 2, True, False), (1, 3, True, False), (1, 4, True, False), (2, 2, False, True), (1, 2, False, True),
    (1, 3, False, True), (1, 3, False, False), (1, 4, False, True), (1, 4, False, False), (0, 2, False, True),
    (0, 4, False, True),
)  # fmt: skip
"""In which words the resources are told, and what pairs of dice make of them, in this order: see `_strip` and
`_by_pairs`; and whether those too of which there is nothing."""


def strip_runs(state: NationsState, seat: int, width: int, signs: Signs) -> list[LookRun]:
    """What dice and chits give, and the most by pairs of dice; as wordy as fits, a cell short of the frame."""
    found = [*purse(state, seat).values()]
    kept = [one if one[0] else None for one in found]
    for wordy, pairs, named, nothing_too in WORDINESS:
        if nothing_too or any(kept):
            runs = _strip(found if nothing_too else kept, wordy, signs) + _by_pairs(found, pairs, named, signs)
            if length(runs) < width:
                return runs
    return _strip(found, 0, signs)


def short_strip(state: NationsState, seat: int, signs: Signs) -> list[LookRun]:
    """What dice and chits give, in signs."""
    return _strip([*purse(state, seat).values()], 0, signs)


def _strip(found: Sequence[tuple[int, int] | None], wordy: int, signs: Signs) -> list[LookRun]:
    """`found`: by resource what is printed, and the most with pairs; None: not told. `wordy`: 0 signs, 1 names, 2
    both."""
    runs: list[LookRun] = []
    for at in ORDER:
        if (told := found[at]) is None:
            continue
        printed, _ = told
        runs.append(plain("  " if runs and wordy else " " if runs else ""))
        if wordy:
            runs += [resource(at, signs), plain(" ")] if wordy > 1 else []
            runs.append(plain(words_panel.at_hand(RESOURCES[at], printed)))
        else:
            runs += amount(printed, at, signs)
    return runs


def _by_pairs(found: Sequence[tuple[int, int]], pairs: int, named: bool, signs: Signs) -> list[LookRun]:
    """How much there is of one resource or another at most, where two other dice count as one; `pairs`: in which
    words; `named`: the resources by name, else in signs."""
    more = [at for at in ORDER if found[at][1] > found[at][0]]
    runs = [muted(f"   {words_panel.by_pairs()[pairs]} ")] if more else []
    if named:
        return [*runs, plain(words_panel.one_of([(RESOURCES[at], found[at][1]) for at in more]))]
    for at in more:
        runs += [muted(words_panel.either())] if at != more[0] else []
        runs += amount(found[at][1], at, signs)
    return runs


def totals_runs(scene: Scene, width: int, signs: Signs) -> list[LookRun]:
    """The line under the dice: what they come to."""
    if scene.rolling:
        return [muted(words.rolling())]
    if scene.waiting:
        label = words_panel.chits_alone()
        return [muted(label), *strip_runs(scene.state, scene.viewed, width - len(label), signs)]
    if scene.counted is None:
        return strip_runs(scene.state, scene.viewed, width, signs)
    dashed = _dashed(scene, width)
    if scene.counting and lit_pieces(scene, pieces(scene.state, scene.viewed)):
        return [muted(words_panel.counted_for(scene.counting)[0]), *dashed]
    if not scene.state.available[scene.viewed]:
        return [muted(words_panel.all_used())]
    kept = [found if found[0] else None for found in purse(scene.state, scene.viewed).values()]
    left = words_panel.not_used()  # what was spent on the event is no longer there
    told = ([*_strip(kept, wordy, signs), *more] for more in (dashed, []) for wordy in (2, 1, 0))
    return [muted(left), *next((runs for runs in told if length(runs) < width - len(left)), _strip(kept, 0, signs))]


def _dashed(scene: Scene, width: int) -> list[LookRun]:
    """What the broken frames say of the dice above and of others below, where these are too small to say it."""
    seats = range(scene.state.seats)
    used = any(piece.used for seat in seats for piece in pieces(scene.state, seat))
    small = used and not names_used(most_pieces(scene.state), width)
    return [muted(f"   {words_panel.dashed_is_used()}")] if small else []


# --- what is picked ---------------------------------------------------------------------------------------------------


def tally_runs(scene: Scene, signs: Signs) -> list[LookRun]:
    """What is picked, and what it comes to."""
    state, seat = scene.state, scene.viewed
    names = picked_names(state, seat, scene.selection)
    picked = unit_runs(indices(names), signs, broad=True)
    if scene.mode == PICK:
        return picked or [muted(words_panel.nothing_picked_yet())]
    done = tally(state, seat, scene.selection)
    what = RESOURCES[done.resource]
    if not done.need:
        return [*(picked or [muted(words_panel.nothing())]), plain(f"  = {done.sum} {_kind(what, done.sum)}")]
    asked = scored.event_figure(done.sum, done.need, done.resource)
    runs = [*(picked or [muted(words_panel.nothing())]), plain(f"  = {asked} ")]
    enough = done.sum >= done.need and not done.odd
    runs.append((signs.check if enough else signs.cross, ("gain" if enough else "loss", TABLE)))
    if done.pairs:
        runs.append(muted(f"  {words_panel.printed_and_pairs(done.symbols, done.pairs)}"))
    if done.odd:
        runs.append((f"  {words_panel.no_partner()}", ("loss", TABLE)))
    if scene.deal is not None and scene.deal.ways > 1:
        runs.append(muted(f"   {words_panel.ways_to_pay(scene.deal.ways)}"))
    return runs


def kept_words(scene: Scene) -> str:
    """What is left of dice and chits without those that are picked, so much of each resource."""
    units = [unit for at, unit in enumerate(scene.state.available[scene.viewed]) if at not in scene.selection]
    sums = {at: sum(COUNT[unit] for unit in units if RESOURCE[unit] == at) for at in ORDER}
    return listed([words_panel.so_many(RESOURCES[at], n) for at, n in sums.items() if n]) or words_panel.nothing()


def next_words(scene: Scene, width: int) -> str:
    """What is asked for after the famine; after the war nothing but who wins a tie once the last age ends."""
    state = scene.state
    event, last = state.figures.events[state.events[-1]], state.age == AGES
    if state.phase == FAMINE:
        return fitting(words_panel.war_follows(event.war, event.age, state.seats == 1, last), width)
    return words_panel.tie_goes_to(scene.who[state.order[0]].name) if last and state.seats > 1 else ""


def _kind(what: str, number: int) -> str:
    return words_panel.kind_of(what, number)


def reading_runs(scene: Scene, width: int, signs: Signs) -> list[LookRun]:
    """What the books that are picked bring; in the last age, where all of them pass nobody, that they bring nothing."""
    if in_vain(scene.state, scene.viewed):
        return [plain(fitting(words_panel.reads_in_vain(), width))]
    read = tally(scene.state, scene.viewed, scene.selection).sum
    found = reading(scene.state, scene.viewed, read)
    worth = points_run(found.points, signs)
    told = fitting(words_panel.reads_to(found.place, bool(read), found.behind, found.still_open), width - 5)
    return [plain(f"{told}: "), worth]


# --- purchases --------------------------------------------------------------------------------------------------------


def deal_title(scene: Scene, deal: Purchase, signs: Signs) -> list[LookRun]:
    """`Buy Trade Fair for 2◉   building   1 orange die   1★`."""
    tile = scene.state.figures.tiles[deal.tile]
    return [
        strong(f"{'Build' if deal.building else 'Buy'} {tile.name}"),
        plain(" for "),
        *amount(deal.cost, deal.resource, signs),
        muted(f"   {tile.kind}   "),
        plain(words_deal.gives(tile.gives)),
        plain("   "),
        points_run(tile.points, signs),
    ]


def paid_runs(scene: Scene, deal: Purchase, signs: Signs) -> list[LookRun]:
    """How it is paid."""
    if not deal.ways:
        return [(f"{signs.cross} ", ("loss", TABLE)), plain(scene.refused or words_deal.cannot_be_paid())]
    more = amount_of(indices(deal.paid), deal.resource) - deal.cost
    lost = [plain(f"  {words_deal.lost_with_it(more)}")] if more > 0 else []
    if scene.choosing and scene.mode == PAY:
        return [*tally_runs(scene, signs), *lost]
    if scene.unplaced and not deal.paid:
        return []
    paid = paid_units(indices(deal.paid), signs) if deal.paid else [muted(words_deal.nothing_picked())]
    other = deal.ways - 1 if scene.by_hand else 0
    return [*paid, *lost] + ([muted(f"   {words_deal.or_other_ways(other)}")] if other else [])


def goes_runs(scene: Scene, deal: Purchase, signs: Signs, brief: int = 0) -> list[LookRun]:
    """What leaves the game for it; nothing where nothing does. `brief`: as in `lost_runs`."""
    brings = deal.brings
    if scene.unplaced or not brings.out:
        return []
    if unfinished(scene, deal):
        return lost_runs(scene, brings.out, signs, brief, labelled=True)
    out = scene.state.figures.tiles[brings.out].name
    if scene.terms is not None:
        return [plain(", ".join([out, *goes_back(scene.state, scene.terms)]))]
    back = f", {words_deal.dice_back(brings.lost, COLOURS[brings.lost_colour])}" if brings.lost else ""
    return [plain(f"{out}{back}")]


def comes_runs(scene: Scene, deal: Purchase, signs: Signs, width: int) -> list[LookRun]:
    """What comes: dice and chits, points on tiles, and what it makes of the age; in so many columns, with less of that
    of which there is more."""
    brings = deal.brings
    points = _tile_runs(deal, signs)
    comes = _things(scene, deal, signs)
    for brief in (False, True) if scene.ends else (False,):
        age = _age_runs(scene, deal, signs, brief)
        for rolled in (True, False) if brings.dice else (False,):
            more = [muted(f", {words_deal.rolled_at_once()}")] if rolled else []
            runs = gapped([[*comes, *more], points, age])
            if length(runs) <= width:
                return runs
    return runs


def _things(scene: Scene, deal: Purchase, signs: Signs) -> list[LookRun]:
    """The dice and chits of a tile; of a wonder that is begun, what it needs and gives then."""
    brings, tile = deal.brings, scene.state.figures.tiles[deal.tile]
    runs: list[LookRun] = []
    if brings.dice:
        runs = [plain(words_deal.dice(brings.dice, COLOURS[brings.colour]))]
    if tile.rerolls:
        runs += [plain(words_deal.new_reroll_chits(tile.rerolls))]
    if brings.chit >= 0:
        runs += [plain(words_deal.a_chit(RESOURCES[RESOURCE[brings.chit]]))]
    if tile.kind == "wonder" and not deal.building:
        name = tile.name if brings.out else ""
        runs += [muted(f"{words_deal.then_build_for(name)} "), *amount(tile.stone, STONE, signs)]
        gives = f", {tile.gives}" if tile.gives != "none" else ""
        runs += [muted(": "), points_run(tile.points, signs), muted(gives)]
    return runs or [muted(words_deal.no_dice_or_chits())]


def gapped(parts: Iterable[list[LookRun]]) -> list[LookRun]:
    """Parts of a line apart from each other, without those that are empty."""
    runs: list[LookRun] = []
    for part in parts:
        runs += [plain("   "), *part] if runs and part else part
    return runs


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
    if isinstance(action, Roll) and state.stack and numbers(state.stack[0]):
        return words.reroll_these(said.units([NAMES[unit] for unit in numbers(state.stack[0])]))
    if isinstance(action, Pay):
        comes_to = paid(state, action.units)
        if comes_to is not None:
            return words.pay_this(comes_to[0], RESOURCES[comes_to[1]])
    return rules.describe(state, action)


def worth_runs(deal: Purchase, width: int) -> list[LookRun]:
    """What changes each round on average, in words: more, less, and where there is room what changes little."""
    runs = _each_runs(deal, little=True)
    runs = runs if length(runs) <= width else _each_runs(deal, little=False)
    return runs or [muted(words_panel.as_before())]


def _each_runs(deal: Purchase, little: bool) -> list[LookRun]:
    """With the reroll chits, which come each round too; `little`: as below."""
    brings = deal.brings
    means, chits = _means_runs(brings.means, little, not (brings.dice or brings.lost)), brings.rerolls
    if not chits:
        return means
    told: LookRun = (words_panel.rerolls_more(chits), (change_role(chits), TABLE))
    return [told, *([muted("; ")] if means else []), *means]


def _means_runs(means: dict[str, Fraction], little: bool, sure: bool) -> list[LookRun]:
    """`little`: also what changes too little for a figure; told anyway where nothing changes more. `sure`: no die has a
    part in it."""
    more = [(name, mean) for name, mean in means.items() if mean > 0]
    less = [(name, mean) for name, mean in means.items() if mean < 0]
    sides = (("gain", more), ("loss", less))
    told = [(words_panel.about_more(side, sure), role) for role, side in sides if side]
    if little or not any(text for text, _ in told):
        told += [(words_panel.a_little(side), "muted") for _, side in sides if side]
    runs: list[LookRun] = []
    for text, role in told:
        if text:
            runs += [muted("; " if runs else ""), (text, (role, TABLE))]
    return runs


def _tile_runs(deal: Purchase, signs: Signs) -> list[LookRun]:
    points = deal.brings.points
    return points_runs(words_deal.changes_on_tiles(), points, signs) if points else []


def _age_runs(scene: Scene, deal: Purchase, signs: Signs, brief: bool) -> list[LookRun]:
    """What a purchase makes of the points of the age, and of all points."""
    if brief and not deal.brings.points:  # then this is the sum
        return ends_runs(scene, signs, brief)
    return [*ends_runs(scene, signs, brief), *net_runs(scene, deal, signs)] if scene.ends else []


def worth_in(scene: Scene, deal: Purchase, signs: Signs, room: int, least: bool = False) -> list[LookRun]:
    """Points on tiles and of the age, and what changes each round, in a line with other things: of these what fits
    whole; never that tiles gain, and not what the age loses for it. `least`: both alone, in brief."""
    points, ends = _tile_runs(deal, signs), scene.ends or ()
    for brief, little in _WORDINESS_OF_WORTH:
        if (brief and not ends) or (least and (not brief or little is not None)):
            continue
        means = _each_runs(deal, little) if little is not None and scene.lasting else []
        each = [muted(f"{words_panel.EACH_ROUND} "), *means] if means else []
        runs = gapped([points, _age_runs(scene, deal, signs, brief), each])
        if length(runs) <= room:
            return runs
    if not ends:
        return points if length(points) <= room else []
    if scene.hanging:  # then there is no sum
        both = gapped([points, ends_runs(scene, signs, brief=True)])
        return both if length(both) <= room else []
    net = deal.brings.points + sum(more for _, more in ends)
    both = gapped([points, ends_runs(scene, signs, brief=True)])
    summed = [*both, muted(" = "), in_all_runs(net, signs)[0]] if points else both
    forms = (summed, both, in_all_runs(net, signs))
    return next((runs for runs in forms if length(runs) <= room), [])


def brings_runs(state: NationsState, seat: int, width: int, signs: Signs) -> list[LookRun]:
    """What the dice and chits of a seat bring each round on average, in words or, in less room, in signs."""
    means = expected_round(state, seat)
    told = next((told for told in words_panel.about([*means.items()]) if len(told) <= width), "")
    if told:
        return [plain(told)]
    runs = [plain(words_panel.ABOUT)]
    for at in ORDER:
        if means[RESOURCES[at]] >= Fraction(1, 2):
            runs += [plain(" "), *amount(round(means[RESOURCES[at]]), at, signs)]
    return runs


def each_round_words(state: NationsState, seat: int, name: str) -> str:
    """What the dice and chits of a seat bring in a round, in a sentence with all that is worth a figure."""
    told = words_panel.about([*expected_round(state, seat).items()])[0]
    return words_panel.gets_each_age(name, told, state.age == AGES)


def short_deal_runs(scene: Scene, deal: Purchase, signs: Signs, width: int) -> list[LookRun]:
    """A purchase in one line: `Phalanx for 3 gold: pay ◉ ◉ (◉), Axeman goes; 2 red dice for 1 white`, with less where
    that does not fit."""
    price = words_deal.price(deal.cost, RESOURCES[deal.resource])
    name = strong(scene.state.figures.tiles[deal.tile].name)
    told = scene.choosing and scene.mode == PAY  # above, as what is picked
    ways = [*(_pay_ways(deal, signs) if deal.paid and not told else []), []]
    whole, brief, least = (_goes_runs(scene, deal, signs, n) for n in range(3))
    comes, later = (_comes_runs(scene, deal, signs, named) for named in (False, True))
    parts = [_parted((pay, out, comes)) for out in (whole, brief) for pay in ways]
    parts += [_parted((pay, least, later)) for pay in ways]
    named = [[name, plain(f" {price}{': ' if rest else ''}"), *rest] for rest in parts]
    bare = [_parted((out, comes)) for out in (whole, brief)]
    return next((runs for runs in (*named, *bare) if length(runs) <= width), bare[-1])


def _pay_ways(deal: Purchase, signs: Signs) -> list[list[LookRun]]:
    """What is paid, as the deal has it: each die and chit by what it shows, with its colour where there is room."""
    pay, units = muted(f"{words_deal.pay()} "), indices(deal.paid)
    return [[pay, *paid_units(units, signs, named)] for named in (True, False)]


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


def _comes_runs(scene: Scene, deal: Purchase, signs: Signs, named: bool = False) -> list[LookRun]:
    """What comes for it; `named`: what is bought is named before."""
    brings, tile = deal.brings, scene.state.figures.tiles[deal.tile]
    if tile.kind == "wonder" and not deal.building:
        return later_runs(tile, tile.name if unfinished(scene, deal) and not named else "", signs)
    if brings.dice or brings.lost:
        lost = COLOURS[brings.lost_colour] if brings.lost else ""
        return [plain(words_deal.dice_for_dice(brings.dice, COLOURS[brings.colour], brings.lost, lost))]
    if tile.rerolls:
        return [plain(words_deal.rerolls_come(tile.rerolls))]
    return [plain(words_deal.chit_comes(RESOURCES[RESOURCE[brings.chit]]))] if brings.chit >= 0 else []


def unfinished(scene: Scene, deal: Purchase) -> bool:
    """Whether it throws a wonder out that is not built yet."""
    return bool(deal.brings.out) and scene.state.figures.tiles[deal.tile].kind == "wonder"
