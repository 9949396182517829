"""How an age opens: a picture of its own on the bare table, before the first dice of it fall. No Textual here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from textual.content import Content

from rules.nations.components import AGES, FIRST_CHIT, FOOD, ROMAN, STRENGTH
from rules.nations.scoring import with_tiles
from rules.nations.state import TURN, NationsState
from rules.reckoning import lead
from tui.games.nations import choice, words_age
from tui.games.nations.large import large
from tui.games.nations.scene import Block, Who, blank, box
from tui.games.nations.signs import TABLE, Signs, amount, cut_runs, muted, plain, points_run, seat_run_of, strong, write
from tui.kit.cells import Area, LookRun, length
from tui.table.course import Passing, Telling

if TYPE_CHECKING:
    from tui.table.frame import Frame

FRAME: Final = 3
"""Columns of the frame and of the blank inside it, on one side."""
LINES: Final = 3
"""Lines of what is told below the large letters, at most."""


class Opening(NamedTuple):
    """An age that begins: its number, and who has the first turn."""

    age: int
    seat: int


def begun(state: NationsState) -> Opening | None:
    """The age that opens with this position, in which nobody has acted yet; None for the midst of one."""
    if state.phase != TURN or state.to_move < 0 or not state.events or state.stack:
        return None
    rolled_by_others = state.rolled & ~(1 << state.to_move)
    return None if rolled_by_others or state.passed else Opening(state.age, state.to_move)


def opening(frame: Frame) -> Opening | None:
    """The age whose opening is told now: until Enter goes on, or at the hand-over to whoever begins it."""
    stand = frame.stand
    if isinstance(stand, Telling):
        return stand.moment if isinstance(stand.moment, Opening) else None
    if not isinstance(stand, Passing) or not frame.moments.unseen(stand.baton.seat) or stand.baton.undone:
        return None
    return begun(frame.state)


def dice_of(state: NationsState, seat: int) -> int:
    """How many dice a seat has, used or not."""
    there = sum(0 <= piece.unit < FIRST_CHIT for piece in choice.pieces(state, seat))
    return there or sum(state.given[seat])  # those that are not rolled yet, as far as it is known


def prompt(frame: Frame, shown: Opening) -> Content:
    """Who begins, with how many dice."""
    dice = dice_of(frame.state, shown.seat)
    return frame.asked(shown.seat) + Content(words_age.begins(ROMAN[shown.age], dice, frame.is_human(shown.seat)))


# --- the picture ------------------------------------------------------------------------------------------------------


def block(state: NationsState, who: Sequence[Who], width: int, height: int, signs: Signs) -> Block:
    """The age in large letters, what it asks for, and how everybody stands."""
    grid = blank(width, height)
    look = ("points", TABLE)
    box(grid, Area(0, 0, width, height), signs.picked, look)
    told = _told(state, who, width - 2 * FRAME, signs)
    title = large(f"AGE {ROMAN[state.age]}", width - 2 * FRAME, height - 2 - len(told) - 1, signs)
    if height - 2 - len(title) - 2 * len(told) > len(who) + 1:
        told += _seats(state, who, signs)
    apart = height - 2 - len(title) - 2 * len(told) >= 1
    rows = len(title) + len(told) * (1 + apart)
    y = 1 + max(0, (height - 2 - rows) // 2)
    for line in title:
        grid.put((width - len(line)) // 2, y, line, look)
        y += 1
    for runs in told:
        y += apart
        shown = cut_runs(runs, width - 2 * FRAME, signs)
        write(grid, (width - length(shown)) // 2, y, shown)
        y += 1
    return Block(grid)


def _told(state: NationsState, who: Sequence[Who], width: int, signs: Signs) -> list[list[LookRun]]:
    """What is told below it: what the age asks for and brings, and how everybody stands; in the last age what is still
    to be had."""
    event = state.figures.events[state.events[-1]]
    tiles = sum(1 for tile in state.board if tile)
    new = [strong(words_age.new_tiles(tiles, state.age == 1)), plain("   ")]
    famine, war, bring, each, before = words_age.famine_and_war()
    asks = [plain(famine), *amount(event.famine, FOOD, signs), plain(war), *amount(event.war, STRENGTH, signs)]
    asks += [plain(bring), points_run(event.age, signs), plain(each)]
    was = state.figures.events[state.events[-2]].age if len(state.events) > 1 else 0
    were = [muted(before), points_run(was, signs), muted(")")] if was else []
    lines = [[*new, *asks, *were]]
    if length(lines[0]) > width:
        lines = [[*asks, *were]]
    if state.seats == 1:
        return [*lines, [plain(words_age.last_of_all())]] if state.age == AGES else lines
    return [*lines, _stands(state, who), *_chances(state, event.age)]


def _seats(state: NationsState, who: Sequence[Who], signs: Signs) -> list[list[LookRun]]:
    """What everybody begins the age with, in the order of turns: all lines as long as each other."""
    names, lines = max(len(one.name) for one in who), []
    for seat in state.order:
        dice = words_age.so_many_dice(dice_of(state, seat))
        told = f" {who[seat].name:<{names}}  {dice:>7}, {words_age.on_book(state.books[seat])}"
        chits = words_age.with_chits(len(choice.chits(state, seat)))
        lines.append([seat_run_of(f" {who[seat].badge} ", who[seat].colour), plain(f"{told}{chits}")])
    most = max(map(length, lines))
    return [[*line, plain(" " * (most - length(line)))] for line in lines]


def _totals(state: NationsState) -> list[int]:
    return [with_tiles(state, seat) for seat in range(state.seats)]


def _stands(state: NationsState, who: Sequence[Who]) -> list[LookRun]:
    """Who leads, by how much, and in what figures."""
    totals = _totals(state)
    first, by = lead(totals)
    if len(set(totals)) == 1:
        return [plain(words_age.all_level(totals[0], state.seats))]
    if not by:
        return [plain(words_age.level_in_front(max(totals)))]
    ahead = who[first[0]]
    told = words_age.leads_with(ahead.name, by, sorted(totals, reverse=True))
    return [seat_run_of(f" {ahead.badge} ", ahead.colour), strong(f" {told}")]


def _chances(state: NationsState, points: int) -> list[list[LookRun]]:
    """In the last age, that it is, and what famine and war may still turn."""
    if state.age < AGES:
        return []
    totals = _totals(state)
    _, by = lead(totals)
    return [[strong(words_age.last_chance(2 * points, by))]]
