"""Why an action is not legal: the rule that says so, and what of. The sentences stand in `words`."""

from __future__ import annotations

from rules.game import CHANCE, TERMINAL, Action, Decision, IllegalAction
from rules.quixote import words
from rules.quixote.actions import Lay
from rules.quixote.components import SANCHO, TILE_INDEX, TILES
from rules.quixote.state import QuixoteState


def refusal(state: QuixoteState, seat: int, action: Action, decision: Decision) -> IllegalAction:
    """Why an action is not among the legal ones of a seat."""
    if state.to_move == TERMINAL:
        return IllegalAction("quixote.end.winner", words.game_is_over)
    if type(seat) is not int or not 0 <= seat < state.seats:
        return IllegalAction("quixote.turn.order", words.no_such_seat, seat)
    if state.to_move == CHANCE:
        return IllegalAction("quixote.round.field", words.first, decision.prompt)
    if seat != state.to_move:
        return IllegalAction("quixote.turn.order", words.other_seat_first, state.to_move, seat)
    return _no_such_lay(state, seat, action)


def _no_such_lay(state: QuixoteState, seat: int, action: Action) -> IllegalAction:
    """The reason why a lay is not among the legal ones of the seat to move."""
    if not isinstance(action, Lay):
        return IllegalAction("quixote.turn.lay", words.one_tile_a_turn)
    tile = TILE_INDEX.get(action.tile, 0)
    if not 0 < tile <= SANCHO:
        say = words.castle_is_no_tile if tile else words.no_such_tile
        return IllegalAction("quixote.setup.tiles", say, action.tile[:12])
    if tile == SANCHO:
        if any(piece >> 1 == SANCHO for piece in state.boards[seat]):
            return IllegalAction("quixote.option.sancho", words.sancho_lies)
        if not state.sancho >> seat & 1:
            return IllegalAction("quixote.option.sancho", words.without_sancho)
        return IllegalAction("quixote.option.sancho", words.sancho_unturned)
    if tile == state.last[seat]:
        return IllegalAction("quixote.round.last", words.last_tile)
    if tile in state.hands[seat]:
        last = TILES[state.last[seat]]
        return IllegalAction("quixote.round.last", words.last_field, last, action.tile)
    if any(piece >> 1 == tile for piece in state.boards[seat]):
        return IllegalAction("quixote.turn.fixed", words.lies_already, action.tile)
    if tile == state.gone[seat]:
        return IllegalAction("quixote.option.sancho", words.left_the_game, action.tile)
    return IllegalAction("quixote.turn.lay", words.not_open, action.tile)
