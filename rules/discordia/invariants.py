"""What a game of Discordia may still have to do: faults in a state's plan and stack, and in what they rely on.

A plan is sound when it is the rest of the course from some moment on. So the course itself says what is sound, and no
state from outside makes the game stumble later.
"""

from __future__ import annotations

from typing import Final

from rules.discordia import conserved
from rules.discordia.components import (
    COLOURS_OF_DICE,
    COLUMNS,
    GERMAN_IDS,
    GERMANS_PER_GAME,
    PRIVILEGE_IDS,
    REFILL_SEASON,
    YEARS,
)
from rules.discordia.draws import KINDS, next_germans
from rules.discordia.magna import check as magna_check
from rules.discordia.magna import row as magna_row
from rules.discordia.pieces.bonuses import ANY, EITHER, LASTING, Frame
from rules.discordia.pieces.workers import total
from rules.discordia.state import DiscordiaState
from rules.discordia.turn import display, legal
from rules.discordia.turn.legal import RULE_OF
from rules.discordia.words import faults as words
from rules.discordia.year import course, year_end
from rules.game import CHANCE, TERMINAL

_DRAWN_AT_YEAR_END: Final = {"harm-draw": "harm-workers", "raid-draw": "raid", "infrastructure-draw": "infrastructure"}
"""Draws of workers, each after the step that asks for it."""
_LARGEST: Final = {"put-back": 4, "return": 4, "swap": 4, "swap-draw": 4, "lay": 3, "use": len(PRIVILEGE_IDS) - 1}
"""The largest `n` by op; 3 for all others."""
_KINDS: Final = {"deploy": ANY, "tile": ANY, "lay": EITHER}
"""The largest `kind` by op; 0 for all others."""
_BY_ITSELF: Final = ("star", "aqueduct", "manipulator", *LASTING)


def check(state: DiscordiaState) -> list[str]:
    """Every broken invariant, in words; empty for a sound state."""
    return conserved.check(state) or faults(state)


def faults(state: DiscordiaState) -> list[str]:
    """What is wrong with plan, stack, dice and Germanic tiles; empty for a sound state."""
    if state.to_move == TERMINAL:
        return _over(state)
    if state.ended or not state.plan:
        return [words.has_a_plan()]
    wrong = _plan(state) or _moment(state) or _germans(state)
    return wrong or _stack(state) or _waits(state)


def _over(state: DiscordiaState) -> list[str]:
    if state.ended not in ("zero", "years", "janus") or state.plan or state.stack:
        return [words.ends_for_a_reason()]
    if state.ended == "years" and (state.year, state.season) != (YEARS, 5):
        return [words.years_are_over()]
    if state.ended == "janus" and (state.janus is None or state.janus.counter):
        return [words.janus_wins_at_zero()]
    return []


def _is_rest(rest: list[Frame], whole: list[Frame]) -> bool:
    return bool(rest) and rest == whole[-len(rest) :]


def _plan(state: DiscordiaState) -> list[str]:
    """The plan is the rest of set-up, season or year end, and of the year after it."""
    ahead = state.plan[::-1]
    magna = state.magna
    boards, tiles = (magna.boards, magna.tiles) if magna is not None else (False, False)
    if state.season == 0:
        begins = [course.set_up(state.seats, boards, tiles), course.first_tiles(state) + course.year()]
        known = begins if state.year == 1 else [course.later_year(tiles)]
        if magna is not None and ahead[0].op == "outposts" and magna_row.hidden(magna):
            ahead[0] = Frame("row")  # it has laid tiles on Magna tiles that are turned up next
        sound = any(_is_rest(ahead, whole) for whole in known)
    elif any(frame.op == "year-end" for frame in ahead):
        later = course.year()[state.season :]
        whole = [*course.season(state), *later]
        sound = len(ahead) >= len(later) and (_is_rest(ahead, whole) or _is_sailing(ahead, whole))
    else:
        whole = year_end.plan(state)
        sound = state.season == 5 and (_is_rest(ahead, whole) or _is_drawing(state, ahead, whole))
    return [] if sound else [words.plan_is_no_rest()]


def _is_sailing(ahead: list[Frame], whole: list[Frame]) -> bool:
    """The seat whose turn it was has its ships leave."""
    return ahead[0].op == "sail" and _is_rest([Frame("turn", ahead[0].n), *ahead[1:]], whole)


def _is_drawing(state: DiscordiaState, ahead: list[Frame], whole: list[Frame]) -> bool:
    """Workers are drawn in the middle of a year end: for the acting seat, as many as the bag holds at most."""
    op, n, seat = ahead[0].op, ahead[0].n, ahead[0].kind
    if op not in _DRAWN_AT_YEAR_END or seat != state.seat or not 1 <= n <= total(state.bag):
        return False
    return _is_rest([Frame(_DRAWN_AT_YEAR_END[op], seat), *ahead[1:]], whole)


def _moment(state: DiscordiaState) -> list[str]:
    """What the next step relies on: action tiles, dice, a die chosen only in a turn, workers for the start."""
    ahead = state.plan[::-1]
    ops = [frame.op for frame in ahead]
    wrong = []
    if bool(state.actions) == ("actions" in ops):
        wrong.append(words.action_tiles_first())
    rolled = state.season > 0 and "roll" not in ops
    if rolled and any(not 1 <= state.dice[die] <= COLUMNS for die in COLOURS_OF_DICE):
        wrong.append(words.dice_show())
    if "roll" in ops and (any(state.dice) or state.taken >= 0):
        wrong.append(words.no_die_before_roll())
    turns = [*course.season(state)][-state.seats - (state.janus is not None) :]
    nobody = state.die < 0 and ahead[: len(turns)] == turns
    if rolled and "year-end" in ops and state.taken < 0 and not nobody:
        wrong.append(words.first_takes_die_out())
    if state.die >= 0 and (ops[0] != "turn" or ahead[0].n != state.seat):
        wrong.append(words.die_for_a_turn())
    tiles = state.magna is not None and state.magna.tiles
    waiting = ops.count("start-draw") * state.figures.start_workers(state.seats, state.ladder, tiles)
    if waiting > total(state.bag):
        wrong.append(words.bag_holds_start())
    return wrong + (magna_check.moment(state, state.magna, ops) if state.magna is not None else [])


def _germans(state: DiscordiaState) -> list[str]:
    """As many tiles as the moment asks for, growing in strength, with as strong ones left for the years to come."""
    ops = [(frame.op, frame.n) for frame in state.plan]
    late = state.season >= REFILL_SEASON and ("german", 1) not in ops
    need = (state.year - (("german", 0) in ops), state.year - 1 + late)
    for side, turned in enumerate((state.left, state.right)):
        if len(turned) != need[side]:
            return [words.germans_of_the_moment()]
        for count in range(min(len(turned) + 1, GERMANS_PER_GAME)):
            possible = [name for name, _ in next_germans(state.figures, side, tuple(turned[:count]))]
            if not possible or (count < len(turned) and GERMAN_IDS[side][turned[count]] not in possible):
                return [words.germans_grow()]
    return []


def _stack(state: DiscordiaState) -> list[str]:
    """Frames that mean something, with figures in range."""
    for at, frame in enumerate(state.stack):
        op, n, kind = frame.op, frame.n, frame.kind
        if op not in RULE_OF and op not in _BY_ITSELF and op != "swap-draw":
            return [words.unknown_frames()]
        least = 0 if op == "use" else 1
        if not least <= n <= _LARGEST.get(op, 3) or not 0 <= kind <= _KINDS.get(op, 0):
            return [words.frames_out_of_range()]
        if op in ("swap-draw", "put-back") and at != len(state.stack) - 1:
            return [words.swap_first()]
    return []


def _waits(state: DiscordiaState) -> list[str]:
    """What the game waits for is to be had: a choice with something to choose, a draw that the bag can pay."""
    frame = state.frame
    if state.to_move == CHANCE:
        if frame.op not in KINDS or (not state.stack and frame.op == "display" and not display.lacking(state)):
            return [words.chance_cannot_bring(frame.op)]
        return [words.bag_too_small_for_swap()] if state.stack and frame.n > total(state.bag) else []
    if state.stack:
        found = frame.op in RULE_OF and legal.options(state)
        return [] if found else [words.nothing_to_choose_for(frame.op)]
    if frame.op != "turn" or frame.n != state.to_move or not legal.in_turn(state):
        return [words.seat_acts()]
    return []
