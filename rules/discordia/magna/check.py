"""Broken invariants of what Discordia Magna adds to a state, in words."""

from __future__ import annotations

from rules.discordia.components import FRONTS, HARMS, OUTPOST_IDS, SHIPS, TILES_PER_YEAR, TOWERS
from rules.discordia.magna import words_faults as words
from rules.discordia.magna.boards import ALL, CITIES, left_to_reveal
from rules.discordia.state import FILLED, TILE, USED, DiscordiaState, Magna


def shape(state: DiscordiaState) -> list[str]:
    """What every index relies on."""
    magna = state.magna
    if magna is None:
        return []
    if not magna.boards and not magna.tiles:
        return [words.played_with_a_module()]
    wrong = []
    if not 0 <= magna.used < ALL or (magna.used and (state.seats > 1 or not magna.boards)):
        wrong.append(words.used_up_by_a_ladder())
    if any(board not in CITIES for board in magna.revealed):
        wrong.append(words.no_such_board_turned_up())
    length = len(OUTPOST_IDS) if magna.tiles else 0
    if len(magna.row) != length or len(magna.outposts) != length:
        return [*wrong, words.row_has(length)]
    if any(not -1 <= number < len(OUTPOST_IDS) for number in magna.outposts):
        wrong.append(words.no_such_outpost())
    if not 0 <= magna.open < 1 << length:
        wrong.append(words.no_such_place_open())
    if len(magna.harms) not in (0, len(HARMS)) or any(not 0 <= n <= len(OUTPOST_IDS) for n in magna.harms):
        wrong.append(words.four_kinds_of_harm())
    for site in magna.row:
        if site < -1 or (
            site >= 0 and (site & TILE >= TOWERS or site >> FILLED & 3 > state.figures.spaces[site & TILE])
        ):
            wrong.append(words.only_city_tiles_in_row())
    return wrong


def moment(state: DiscordiaState, magna: Magna, ops: list[str]) -> list[str]:
    """What depends on how far the game is; `ops`: the steps that are still planned."""
    wrong = []
    stack = [frame.op for frame in state.stack]
    begun = "boards" not in ops and "first-tiles" not in ops
    waiting = ops.count("first-tile") + stack.count("board") if begun else state.seats
    without = sum(city.board == 0 for city in state.cities)
    if magna.boards and without != waiting:
        wrong.append(words.board_before_first_tile())
    if "board" in stack and (stack.index("board") != len(stack) - 1 or state.cities[state.seat].board):
        wrong.append(words.board_chosen_once())
    out = min(state.seats + 1, len(left_to_reveal(state))) - (state.seats - without)
    shown = out if magna.boards and "boards" not in ops and without else 0
    if len(magna.revealed) != shown:
        wrong.append(words.boards_turned_up(shown))
    if bool(magna.harms) != ("clear-row" in ops and "harms" not in ops):
        wrong.append(words.when_harms_strike())
    return wrong


def sums(state: DiscordiaState, magna: Magna) -> list[str]:
    """What holds between the parts; the shape is sound."""
    return _boards(state, magna) + _row(state, magna)


def _boards(state: DiscordiaState, magna: Magna) -> list[str]:
    own = [city.board for city in state.cities if city.board]
    wrong = []
    if len(set(own + magna.revealed)) != len(own) + len(magna.revealed):
        wrong.append(words.each_board_once())
    if not magna.boards and (own or magna.revealed):
        wrong.append(words.no_boards_in_game())
    if magna.boards and state.season and (len(own) != state.seats or magna.revealed):
        wrong.append(words.board_before_first_season())
    if any(magna.used >> board - 1 & 1 for board in own + magna.revealed):
        wrong.append(words.board_of_earlier_game())
    return wrong


def _row(state: DiscordiaState, magna: Magna) -> list[str]:
    wrong = []
    seen = [number for number in magna.outposts if number >= 0]
    if len(set(seen)) != len(seen):
        wrong.append(words.each_outpost_once())
    turning = bool(state.plan) and state.plan[-1].op == "outposts"
    laid = 0
    for place, site in enumerate(magna.row):
        shown = bool(magna.open >> place & 1)
        if site < 0:
            if shown:
                wrong.append(words.outpost_without_tile())
            continue
        laid += 1
        tile = site & TILE
        full = site >> FILLED & 3 == state.figures.spaces[tile]
        if magna.outposts[place] < 0 and not turning:
            wrong.append(words.outpost_below_tile())
        if shown == (full or FRONTS <= tile < TOWERS):
            wrong.append(words.outpost_shows_harm())
        if full and tile < SHIPS:
            wrong.append(words.full_ship_gives_way())
        if site & USED and (state.die < 0 or not state.acted):
            wrong.append(words.special_belongs_to_turn())
    if laid > sum(TILES_PER_YEAR[: state.year]):
        wrong.append(words.more_tiles_than_moved())
    return wrong
