"""All seats of Nations: The Dice Game: scores, small pictures, the overview of a round, luck. No Textual here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final

from rules.game import Act, Draw, Item, Rules, ScoreSheet, Scoring
from rules.nations.components import COLOURS, FOOD, RESOURCES, ROMAN, STRENGTH
from rules.nations.odds import Luck, luck, unseen
from rules.nations.scoring import ENTRIES, projected
from rules.nations.state import NationsState
from tui.games.nations import words, words_deal
from tui.games.nations.beside import info_block
from tui.games.nations.choice import NONE, pieces
from tui.games.nations.dice import LOW, dice_block
from tui.games.nations.lines import brings_runs, short_strip
from tui.games.nations.scene import Block, Scene, Who, blank, heading
from tui.games.nations.signs import (
    SIGNS,
    TABLE,
    Signs,
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
from tui.kit.cells import CellGrid, LookRun, Run
from tui.kit.text import fitting
from tui.table import scores
from tui.table.showing import Effect

LABEL: Final = 9
ARROW: Final = 2
"""Columns for what there was before: `3→`."""
NEEDS: Final = {"famine": RESOURCES[FOOD], "war": RESOURCES[STRENGTH]}
"""What an item of an age asks for."""


def score_panel(
    rules: Rules, state: NationsState, seat: int, effect: Effect | None, width: int, tall: bool, glyph_set: str
) -> list[list[Run]]:
    """The round as it stands, then what is banked and, apart from it, what the tiles would bring.

    `tall`: with a line for each kind of tile.
    """
    forecast = rules.forecast(state, seat)
    sheet = rules.score_sheet(state, seat)
    lines: list[list[Run]] = []
    if forecast is not None:
        room = width - LABEL - 6

        def told(item: Item, _: bool) -> str:
            return fitting(words.has_of(item.have, item.need, NEEDS.get(item.item, "")), room - ARROW)

        lines = scores.score_runs(ScoreSheet(seat, 0, ()), forecast, effect, width, glyph_set == "ascii", told)[:-1]
        was, then = forecast.items[0], (effect.after if effect else forecast).items[0]
        now, arrow = state.books[seat], ">" if glyph_set == "ascii" else "→"
        track = words.on_track(now, was.have - now, then.have - now, len(then.places), arrow)
        lines[1][3] = (fitting(track, room), lines[1][3][1])
        changes = any(arrow in text for runs in lines for text, _ in runs)
        lines[0] = [(fitting(words.if_ended_now(ROMAN[state.age], arrow if changes else ""), width - 1), "head")]
    for scoring in sheet.scorings:
        if scoring.scoring < state.age or forecast is None:
            name = rules.scoring_title(scoring.scoring).replace("A", "a").replace("T", "t")
            lines.append([(f"{name:<{LABEL}}{scoring.total:>5}", "name")])
    on_tiles = projected(state, seat)
    banked = state.points[seat]
    lines.append([(f"{'banked':<{LABEL}}{banked:>5}", "points")])
    lines.append([(f"{words.points_on_tiles():<{LABEL}}{on_tiles.total:>5}", "points")])
    if tall:
        lines += [[(f"  {item.item:<14}{item.points:>3}", "note")] for item in on_tiles.items if item.points]
    coming = _still_to_come(state, seat, effect.after if effect else forecast)
    if coming:
        lines.append([(f"{words.this_age(ROMAN[state.age]):<{LABEL}}{coming:>5}", "points")])
    lines.append([(f"{'together':<{LABEL}}{banked + on_tiles.total + coming:>5}", "points")])
    return lines


def _still_to_come(state: NationsState, seat: int, forecast: Scoring | None) -> int:
    """The points of the age that are not banked yet, if it ended now: each item is banked once it is scored."""
    if forecast is None:
        return 0
    scored = max(0, len(state.ledgers[seat]) - ENTRIES * (state.age - 1))
    return sum(item.points for at, item in enumerate(forecast.items) if _entries(at) > scored)


def _entries(item: int) -> int:
    """The entries of a ledger (`NationsState`) that an age has once that item is scored: books take two."""
    return item + 2


def overview_lines(state: NationsState, seat: int, brief: bool, glyph_set: str) -> list[str]:
    """A seat in a few lines: what it has at hand; and if not in brief, what is used, and its tiles."""
    signs = SIGNS[glyph_set]
    found = pieces(state, seat)
    free = "".join(text for text, _ in short_strip(state, seat, signs))
    if brief:
        return [f" {free}"]
    used = sum(piece.used for piece in found)
    bought = [tile for tile in state.slots[seat] if state.figures.tiles[tile].age]
    names = ", ".join(state.figures.tiles[tile].name for tile in bought) or words_deal.starting_developments()
    lines = [f" {free}" + (f"  {words.are_used(used)}" if used else ""), f" {names}"]
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
        parts.append(brings_runs(state, seat, width, signs))
        parts.append([])
    left = unseen(state)
    parts.append(_headline([strong(words.not_laid_out(ROMAN[state.age])), muted(f" ({len(left)})")], width, signs))
    parts += tile_list([state.figures.tiles[tile] for tile in left], width, signs)
    parts.append([])
    parts.append(_headline([strong(words.luck()), muted(f" {words.luck_is()}")], width, signs))
    for seat in range(state.seats):
        parts += _luck_lines(luck(state.figures, steps, seat, state.sixth), who[seat], signs)
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


def _luck_lines(found: dict[str, Luck], who: Who, signs: Signs) -> list[Block | list[LookRun]]:
    """A line for each colour a seat has rolled: symbols by resource, as they fell and on average."""
    lines: list[Block | list[LookRun]] = []
    for name in COLOURS:
        if name not in found:
            continue
        one = found[name]
        head = [seat_run_of(who.badge, who.colour), plain(" ")] if not lines else [plain("   ")]
        runs: list[LookRun] = [*head, (f"{name:<7}", (f"w-{name}", TABLE)), muted(f"{one.rolled:>3} rolled  ")]
        for what, count in one.symbols.items():
            mean = f"{float(one.mean[what]):.1f}"
            runs += [resource(RESOURCES.index(what), signs), plain(f" {count}"), muted(f" of {mean}  ")]
        surplus = one.surplus
        if surplus != Fraction(0):
            runs.append((f"{signed(round_tenth(surplus))}", ("gain" if surplus > 0 else "loss", TABLE)))
        lines.append(runs)
    return lines


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
