"""All seats of Nations: The Dice Game: scores, small pictures, the overview of a round, luck. No Textual here."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from msgspec import structs

from rules.game import TERMINAL, Act, Draw, Item, Rules, ScoreSheet, Scoring
from rules.nations.components import BOOK, COLOURS, FOOD, RESOURCES, ROMAN, STRENGTH
from rules.nations.odds import Luck, luck, unseen
from rules.nations.preview import purse
from rules.nations.purse import symbols
from rules.nations.scoring import ENTRIES, FINAL, banked, kept_for, projected, with_tiles
from rules.nations.state import BOOKS, TURN, NationsState
from rules.nations.words import scored
from tui.games.nations import words, words_deal, words_panel
from tui.games.nations.age_now import is_paired
from tui.games.nations.beside import info_block
from tui.games.nations.choice import NONE, pieces
from tui.games.nations.dice import LOW, dice_block
from tui.games.nations.lines import ORDER, brings_runs, short_strip
from tui.games.nations.scene import Block, Scene, Who, blank, heading
from tui.games.nations.signs import (
    SIGNS,
    TABLE,
    Signs,
    change_role,
    cut_runs,
    muted,
    plain,
    resource,
    seat_run_of,
    signed,
    signs_for,
    strong,
    write,
)
from tui.games.nations.tableau import holdings_block, places_block, tile_list
from tui.kit.cells import CellGrid, LookRun, Run, length
from tui.kit.text import fitting
from tui.table import scores
from tui.table.showing import Effect

LABEL: Final = 9
POINTS: Final = 5
"""Columns of a sum, before and after an action: `10→15`."""
APART: Final = "  "
"""Between points and what they are for."""
KINDS: Final = 32
"""Columns from which on there is room for the points of each kind of tile."""
ARROW: Final = 2
"""Columns for what there was before: `3→`."""
LUCK: Final = ((True, 2), (False, 2), (False, 1))
"""Whether rolled dice are called so, and the blanks between what they brought: with more room and with less."""
NEEDS: Final = {"famine": RESOURCES[FOOD], "war": RESOURCES[STRENGTH]}
"""What an item of an age asks for."""
WRAPPED: Final = 28
"""Columns from which on what a seat has may take a second line, rather than be told in signs."""
ITEMS: Final = ("books", *NEEDS)
"""The items of an age, in the order in which they are scored."""


def score_panel(
    rules: Rules,
    state: NationsState,
    seat: int,
    effect: Effect | None,
    width: int,
    tall: bool,
    glyph_set: str,
    after: NationsState | None = None,
    others: Mapping[int, str] = MappingProxyType({}),
    unseen: bool = False,
    hanging: Sequence[str] = (),
    waiting: Container[int] = (),
) -> list[list[Run]]:
    """The round as it stands, then what is banked and, apart from it, what the tiles would bring.

    `tall`: with a line for each kind of tile. `after`: the position that the action of `effect` leads to, if its tiles
    and dice may be told. `others`: the seats whose sum is told too, as it stands, with their names. `unseen`: dice
    tumble, so that nothing is told of the age. `hanging`: items that hang on dice still to be rolled. `waiting`: the
    others whose dice are still to fall.
    """
    ascii_only, after = glyph_set == "ascii", after or state
    sign = ">" if ascii_only else "→"
    forecast = rules.forecast(state, seat)
    then = effect.after if effect else forecast
    lines: list[list[Run]] = []
    if forecast is not None and then is not None:
        lines = _round_lines(state, after, seat, (forecast, then), effect, width, ascii_only, hanging)
        lines = [runs[:1] for runs in lines] if unseen else lines
    over = state.to_move == TERMINAL
    for scoring in rules.score_sheet(state, seat).scorings if forecast is None else ():
        if not (over and scoring.scoring == FINAL):  # the tiles have a line, with their kinds
            name = rules.scoring_title(scoring.scoring).replace("A", "a").replace("T", "t")
            lines.append([(f"{name:<{LABEL}}{scoring.total:>{POINTS}}", "name")])
    had, on_tiles = banked(state, seat), projected(state, seat)
    age = forecast.scoring if forecast is not None else 0
    earned, will_be = banked(after, seat, age), on_tiles if after is state else projected(after, seat)
    if not over:  # then each age has its line
        lines.append(_sum(words.points(), had, earned, ascii_only))
    tiles = _sum(words.points_on_tiles(), on_tiles.total, will_be.total, ascii_only)
    parted = tall and width >= KINDS
    lines += _with_kinds(tiles, on_tiles.items, will_be.items, ascii_only) if parted else [tiles]
    now, soon = had + on_tiles.total, earned + will_be.total
    lines.append(_sum(words.with_tiles(), now, soon, ascii_only))
    if forecast is not None:
        now, soon = now + forecast.total, soon + (then.total if then is not None else 0)
        changes = any(sign in text for runs in lines for text, _ in runs)
        open_yet = any(at in waiting for at in others)  # their dice may turn what the books bring
        notes = words.if_it_ended(ROMAN[state.age]) if open_yet else (words.with_age(ROMAN[state.age]),)
        notes = [words.as_before()] if changes and now == soon else notes
        notes = [words.at_least()] if hanging else notes
        ways = [f"{gap}{note}" for note in notes for gap in (APART, " ")]
        lines.append([*_sum(words.then(), now, soon, ascii_only), (fitting(ways, width - LABEL - POINTS), "note")])
        lines[-1] = lines[-1][:1] if unseen else lines[-1]
    for other, who in others.items() if forecast is not None else ():
        stands, foretold = with_tiles(state, other), rules.forecast(state, other)
        coming = foretold.total if foretold is not None else 0
        foreseen = rules.forecast(after, other)  # books that are paid away count for those behind whom one falls
        told = with_tiles(after, other) + foreseen.total if foreseen else stands + coming
        notes = [f"{APART}{words.with_age(ROMAN[state.age])}"]
        if other in waiting:  # of dice that nobody has seen nothing is foretold
            coming, told, notes = 0, stands, [f"{APART}{words.dice_still_to_fall()}"]
        number = scores.arrow(stands + coming, told, ascii_only).rjust(3)
        whole = LABEL + POINTS - len(number)
        figure = "" if unseen else f"{number}{fitting(notes, width - LABEL - POINTS)}"
        lines.append([(f"{who[:whole]:<{whole}}{figure}", "note")])
    if forecast is not None:
        arrow = sign if sign in "".join([text for runs in lines for text, _ in runs]) else ""
        heads = words.if_ended_now(ROMAN[state.age], arrow, effect is not None and then != forecast)
        heads = words.as_it_stands(ROMAN[state.age], arrow) if state.phase >= BOOKS else heads
        lines[0] = [(fitting(heads, width - 1), "head")]
    return lines


def _round_lines(
    state: NationsState,
    after: NationsState,
    seat: int,
    scorings: tuple[Scoring, Scoring],
    effect: Effect | None,
    width: int,
    ascii_only: bool,
    hanging: Sequence[str],
) -> list[list[Run]]:
    """The age if it ended now, and after the action under the cursor (`scorings`)."""
    room = width - LABEL - POINTS - len(APART) - 1  # a cell stays free before the frame

    booked = _scored(state, seat)
    if effect is not None and state.phase >= BOOKS:
        effect = effect._replace(after=_with_missed(*effect))

    def told(item: Item, _: bool) -> str:
        if item.item in NEEDS and not item.points and _entries(ITEMS.index(item.item)) <= booked:
            return scored.not_met()
        if item.item in hanging and item.item in NEEDS:
            return fitting(words.has_with_dice_to_come(item.have, item.need, NEEDS[item.item]), room - ARROW)
        if kept := kept_for(after, seat, item, scorings[1].items[0].have):
            return fitting(words.is_kept_for(kept, NEEDS[item.item]), room - ARROW)
        paired = is_paired(after, seat, item)
        return fitting(words.has_of(item.have, item.need, NEEDS.get(item.item, ""), paired), room - ARROW)

    lines = scores.score_runs(ScoreSheet(seat, 0, ()), scorings[0], effect, width, ascii_only, told)[:-1]
    was, then = (scoring.items[0] for scoring in scorings)
    books = symbols(after.available[seat], BOOK) if after.phase <= BOOKS else 0
    track = words.on_track(state.books[seat], was.have, then.have, len(then.places), books)
    lines[1][3] = (fitting(track, room), lines[1][3][1])
    return [[*runs[:2], (APART, "note"), *runs[3:]] if len(runs) > 3 else runs for runs in lines]


def _with_missed(before: Scoring, after: Scoring) -> Scoring:
    """Of famine or war that is missed either way what there is stands, though nothing of it will have been spent."""
    pairs = zip(before.items, after.items, strict=True)
    kept = tuple(was if was.item in NEEDS and not (was.points or then.points) else then for was, then in pairs)
    return structs.replace(after, items=kept)


def _sum(label: str, before: int, after: int, ascii_only: bool) -> list[Run]:
    """`on tiles  2→3`: what the action under the cursor changes has an arrow."""
    role = change_role(after - before, "points")
    return [(f"{label:<{LABEL}}", "points"), (scores.arrow(before, after, ascii_only).rjust(POINTS), role)]


def _with_kinds(sum_of: list[Run], before: Sequence[Item], after: Sequence[Item], ascii_only: bool) -> list[list[Run]]:
    """Points on tiles, and behind them those of each kind of tile that has any, where the words of other lines are: a
    line each."""
    pairs = [(was, then) for was, then in zip(before, after, strict=True) if was.points or then.points]
    told = [f"{was.item} {scores.arrow(was.points, then.points, ascii_only)}" for was, then in pairs]
    heads = [sum_of, *[[(" " * (LABEL + POINTS), "note")]] * (len(told) - 1)]
    return [[*head, (f"{APART}{kind}", "note")] for head, kind in zip(heads, told, strict=False)] or [sum_of]


def _scored(state: NationsState, seat: int) -> int:
    """The entries of the seat's ledger that the age has already."""
    return max(0, len(state.ledgers[seat]) - ENTRIES * (state.age - 1))


def _entries(item: int) -> int:
    """The entries of a ledger (`NationsState`) that an age has once that item is scored: books take two."""
    return item + 2


def overview_lines(state: NationsState, seat: int, brief: bool, glyph_set: str, room: int = 0) -> list[str]:
    """A seat in a few lines: what it has at hand, in words where so many cells hold them; and if not in brief, what is
    used, and its tiles."""
    signs = SIGNS[glyph_set]
    found = pieces(state, seat)
    there = purse(state, seat)
    named = [words_panel.so_many(RESOURCES[at], n) for at in ORDER if (n := there[RESOURCES[at]][0])]
    used = sum(piece.used for piece in found)
    passed = f"  {signs.cross} {words.passed()}" if state.phase == TURN and state.passed >> seat & 1 else ""
    forms = [form + passed for form in words_panel.at_hand_now(named, state.rerolls[seat], used)]
    free = next((form for form in forms if len(form) + 1 <= room), forms[0] if room >= WRAPPED else "")
    if not brief and free:
        return [f" {free}", *_tiles_told(state, seat)]
    free = "".join(text for text, _ in short_strip(state, seat, signs)) + passed
    if brief:
        return [f" {free}"]
    return [f" {free}" + (f"  {words.are_used(used)}" if used else ""), *_tiles_told(state, seat)]


def _tiles_told(state: NationsState, seat: int) -> list[str]:
    """The tiles of a seat by their names: developments that it bought, then all others."""
    bought = [tile for tile in state.slots[seat] if state.figures.tiles[tile].age]
    names = ", ".join(state.figures.tiles[tile].name for tile in bought) or words_deal.starting_developments()
    lines = [f" {names}"]
    rest = [state.figures.tiles[state.advisors[seat]].name] if state.advisors[seat] else []
    rest += [state.figures.tiles[tile].name for tile in (*state.colonies[seat], *state.wonders[seat])]
    if state.under_construction[seat]:
        rest.append(words_deal.building(state.figures.tiles[state.under_construction[seat]].name))
    if rest:
        lines.append(f" {', '.join(rest)}")
    return lines


# --- the overview of a round ------------------------------------------------------------------------------------------


def overview_grid(
    state: NationsState,
    steps: Sequence[Act | Draw],
    who: tuple[Who, ...],
    width: int,
    glyph_set: str,
    letters: bool = False,
) -> CellGrid:
    """Event and tracks, every tableau, the tiles of the age that were not laid out, and luck, as one tall grid."""
    signs = signs_for(glyph_set, letters)
    parts: list[Block | list[LookRun]] = []
    first = Scene(state, max(state.to_move, 0), who, NONE)
    parts.append(info_block(first, min(width, 60), 3 + 4 * (state.seats + (state.seats == 1)), signs))
    for seat in state.order or range(state.seats):
        scene = Scene(state, seat, who, NONE)
        parts.append(
            _headline([seat_run_of(who[seat].badge, who[seat].colour), strong(f" {who[seat].name}")], width, signs)
        )
        parts += _tableau_parts(scene, width, signs)
        if scene.lasting:
            parts.append([muted(f"{words_panel.EACH_ROUND} "), *brings_runs(state, seat, width - 12, signs)])
        parts.append([])
    left = unseen(state)
    parts.append(_headline([strong(words.not_laid_out(ROMAN[state.age])), muted(f" ({len(left)})")], width, signs))
    parts += tile_list([state.figures.tiles[tile] for tile in left], width, signs)
    parts.append([])
    parts.append(_headline([strong(words.luck()), muted(f" {words.luck_is()}")], width, signs))
    for seat in range(state.seats):
        parts += _luck_lines(luck(state.figures, steps, seat, state.sixth), who[seat], width, signs)
    return _stacked(parts, width, signs)


def tableau_grid(
    state: NationsState, seat: int, who: tuple[Who, ...], width: int, glyph_set: str, letters: bool = True
) -> CellGrid:
    """One seat's tableau: places, what lies with it, dice. `letters`: these are told apart without colours."""
    signs = signs_for(glyph_set, letters)
    return _stacked(_tableau_parts(Scene(state, seat, who, NONE), width, signs), width, signs)


def _tableau_parts(scene: Scene, width: int, signs: Signs) -> list[Block | list[LookRun]]:
    return [
        places_block(scene, width, 2, signs),
        holdings_block(scene, width, 2, signs),
        dice_block(scene, width, LOW, signs),
    ]


def _headline(runs: Iterable[LookRun], width: int, signs: Signs) -> Block:
    grid = blank(width, 1)
    heading(grid, 0, runs, signs)
    return Block(grid)


def _luck_lines(found: dict[str, Luck], who: Who, width: int, signs: Signs) -> list[Block | list[LookRun]]:
    """A line for each colour a seat has rolled: how many dice, more or less than on average, and the symbols by
    resource, as they fell and on average; all in as many words as fit."""
    names = [name for name in COLOURS if name in found]
    for way in LUCK:
        lines: list[Block | list[LookRun]] = []
        for at, name in enumerate(names):
            head = [plain("   ")] if at else [seat_run_of(who.badge, who.colour), plain(" ")]
            lines.append([*head, *_luck_runs(name, found[name], *way, signs)])
        if all(length(runs) <= width for runs in lines if not isinstance(runs, Block)):
            break
    return lines


def _luck_runs(name: str, one: Luck, rolled: bool, gap: int, signs: Signs) -> list[LookRun]:
    """`rolled`: the dice are said to be that; `gap`: blanks between two resources."""
    surplus = round_tenth(one.surplus)
    runs = [
        (f"{name:<7}", (f"w-{name}", TABLE)),
        muted(f"{one.rolled:>3}{f' {words.rolled()}' if rolled else ''} "),
        (f"{signed(surplus) if surplus else signs.dash:>5}", (change_role(surplus), TABLE)),
    ]
    for what, count in one.symbols.items():
        runs += [plain(" " * gap), resource(RESOURCES.index(what), signs), plain(f" {count}")]
        runs.append(muted(f" {words.of_mean(f'{float(one.mean[what]):.1f}')}"))
    return runs


def round_tenth(number: Fraction) -> Fraction:
    return Fraction(round(number * 10), 10)


def _stacked(parts: Sequence[Block | list[LookRun]], width: int, signs: Signs) -> CellGrid:
    """Blocks and lines below each other."""
    height = sum(part.grid.height if isinstance(part, Block) else 1 for part in parts)
    grid = blank(width, height)
    y = 0
    for part in parts:
        if isinstance(part, Block):
            for line in range(part.grid.height):
                grid.chars[y + line][: part.grid.width] = part.grid.chars[line]
                grid.looks[y + line][: part.grid.width] = part.grid.looks[line]
            y += part.grid.height
        else:
            write(grid, 0, y, cut_runs(part, width, signs))
            y += 1
    return grid
