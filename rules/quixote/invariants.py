"""Every broken invariant of a state, in words."""

from __future__ import annotations

from rules.game import CHANCE, TERMINAL
from rules.quixote import scoring, words
from rules.quixote.components import (
    ALIKE_TURNED,
    CASTLES,
    FIELDS,
    PIECES,
    ROUND_ENDS,
    ROUNDS,
    SANCHO,
    TILE_COUNT,
    TILES,
    TOUCHING,
)
from rules.quixote.state import QuixoteState, empty_board


def board_at(state: QuixoteState, seat: int, drawn: int) -> list[int]:
    """The seat's board as it was when `drawn` fields had been filled."""
    board = empty_board()
    for field in [*(f for f in state.castles if f >= 0), *state.drawn[:drawn]]:
        board[field] = state.boards[seat][field]
    return board


def check(state: QuixoteState) -> list[str]:
    """All broken invariants; empty for a sound state."""
    wrong = _shape(state)
    if wrong:
        return wrong  # the rest would stumble over them
    wrong = _fields(state)
    for seat in range(state.seats):
        wrong += _tiles(state, seat)
    wrong = wrong or _scores(state)
    if not wrong and state.study and state.to_move != TERMINAL:
        return [words.study_is_over()]
    return wrong or ([] if state.study else _course(state))


def _shape(state: QuixoteState) -> list[str]:
    seats = len(state.boards)
    wrong = []
    if not 1 <= seats <= 4:
        wrong.append(words.boards_are(seats))
    by_seat = (state.unseen, state.hands, state.last, state.gone, state.points)
    if any(len(values) != seats for values in by_seat):
        wrong.append(words.one_entry_a_board())
    pieces = [piece for board in state.boards for piece in board]
    if any(len(board) != len(FIELDS) for board in state.boards) or any(
        piece == 1 or not 0 <= piece < len(PIECES) for piece in pieces
    ):
        wrong.append(words.pieces_are(len(FIELDS), len(PIECES) - 1))
    if len(state.castles) != 2 or any(not -1 <= field < len(FIELDS) for field in state.castles):
        wrong.append(words.castles_are())
    if any(not 0 <= field < len(FIELDS) for field in state.drawn):
        wrong.append(words.drawn_are(len(FIELDS) - 1))
    tiles = [*state.last, *state.gone, *(tile for hand in state.hands for tile in hand)]
    if any(not 0 <= tile <= TILE_COUNT for tile in tiles) or any(0 in hand for hand in state.hands):
        wrong.append(words.tiles_are(TILE_COUNT))
    if any(not 0 <= unseen < 2 << TILE_COUNT or unseen & 1 for unseen in state.unseen):
        wrong.append(words.unseen_are(TILE_COUNT))
    if not 0 <= state.sancho < 1 << max(seats, 1):
        wrong.append(words.sancho_is())
    if not TERMINAL <= state.to_move < seats:
        wrong.append(words.mover_is(seats - 1, CHANCE, TERMINAL))
    if state.turn < 0 or state.dealt < 0:
        wrong.append(words.counts_from_zero())
    return wrong


def _fields(state: QuixoteState) -> list[str]:
    wrong = []
    six, four = state.castles
    placed = [field for field in (six, four) if field >= 0]
    if six >= 0 and four >= 0 and TOUCHING[six] >> four & 1:
        wrong.append(words.castles_touch())
    if six < 0 <= four and not state.study:
        wrong.append(words.castle_6_first())
    if len(set(placed + state.drawn)) != len(placed) + len(state.drawn):
        wrong.append(words.field_twice())
    for seat, board in enumerate(state.boards):
        for field, piece in enumerate(board):
            castle = piece >> 1 in CASTLES
            if castle != (field in placed) or (castle and piece != 2 * CASTLES[field != six]):
                wrong.append(words.castle_fields_differ(seat, FIELDS[field]))
            if piece and not castle and field not in state.drawn:
                wrong.append(words.not_drawn(seat, FIELDS[field]))
            if piece & 1 and piece >> 1 in ALIKE_TURNED:
                wrong.append(words.alike_turned(seat, TILES[piece >> 1]))
    return wrong


def _tiles(state: QuixoteState, seat: int) -> list[str]:
    """Each of the 22 tiles is in one place; so is Sancho Pansa."""
    wrong = []
    laid = [piece >> 1 for piece in state.boards[seat] if piece and piece >> 1 not in CASTLES]
    unseen = [tile for tile in range(1, TILE_COUNT + 1) if state.unseen[seat] >> tile & 1]
    hand = state.hands[seat]
    others = [tile for tile in (state.last[seat], state.gone[seat]) if tile]
    if sorted([*(tile for tile in laid if tile != SANCHO), *unseen, *hand, *others]) != [*range(1, TILE_COUNT + 1)]:
        wrong.append(words.one_place_a_tile(seat))
    if hand != sorted(hand):
        wrong.append(words.hand_sorted(seat))
    sancho = laid.count(SANCHO)
    if sancho + (state.sancho >> seat & 1) > 1:
        wrong.append(words.sancho_once(seat))
    if not state.study and state.gone[seat] and not sancho:
        wrong.append(words.gone_without_sancho(seat))
    return wrong


def _scores(state: QuixoteState) -> list[str]:
    if len(state.scored) != len(state.scored_at) or any(not 1 <= number <= len(ROUNDS) for number in state.scored):
        return [words.scored_together()]
    if state.scored != sorted(set(state.scored)):
        return [words.each_scoring_once()]
    if any(len(points) != len(state.scored) for points in state.points):
        return [words.points_a_scoring()]
    return [
        words.scoring_is_worth(seat, number, worth, points)
        for seat in range(state.seats)
        for number, drawn, points in zip(state.scored, state.scored_at, state.points[seat], strict=True)
        for worth in [scoring.total(board_at(state, seat, drawn), state.castles, number)]
        if worth != points
    ]


def _course(state: QuixoteState) -> list[str]:
    """The counts that the course of rounds dictates (quixote.round.course)."""
    drawn, done = len(state.drawn), len(state.scored)
    laid = [sum(1 for f in state.drawn if board[f]) for board in state.boards]
    deals = 1 if state.same_order else state.seats
    wrong = []
    if state.scored != [*range(1, done + 1)] or state.scored_at != [*ROUND_ENDS[:done]]:
        wrong.append(words.scorings_of_rounds())
    if state.turn != sum(laid):
        wrong.append(words.turn_counts(sum(laid)))
    if (state.to_move == TERMINAL) != (done == len(ROUNDS)):
        wrong.append(words.over_after_third())
    started = ROUND_ENDS[done - 1] if done else 0
    over = ROUND_ENDS[min(done, len(ROUNDS) - 1)]
    if not started <= drawn <= over:
        wrong.append(words.drawn_and_scored(drawn, done))
    if not done * deals <= state.dealt <= min(done + 1, len(ROUNDS)) * deals:
        wrong.append(words.dealt_counts())
    elif (drawn > started or state.to_move >= 0) and state.dealt != (done + 1) * deals and done < len(ROUNDS):
        wrong.append(words.dealt_before_fields())
    mover = state.to_move if state.to_move >= 0 else state.seats
    expected = [drawn - (seat >= mover) for seat in range(state.seats)]
    if laid != expected or (state.to_move >= 0 and not drawn) or (state.to_move == CHANCE and drawn == over):
        wrong.append(words.one_tile_a_field())
    elif any(not board[field] for board in state.boards for field in state.drawn[:-1]):
        wrong.append(words.last_field_filled())
    if state.same_order and len(set(state.unseen)) > 1:
        wrong.append(words.dealt_the_same())
    if state.castles[1] < 0 and (state.dealt or drawn):
        wrong.append(words.castles_before_tiles())
    return wrong + _hands(state, laid)


def _hands(state: QuixoteState, laid: list[int]) -> list[str]:
    """How many tiles lie open, by deals, tiles laid and Sancho Pansa."""
    wrong = []
    for seat in range(state.seats):
        rounds = state.dealt if state.same_order else (state.dealt + state.seats - 1 - seat) // state.seats
        sancho = any(piece >> 1 == SANCHO for piece in state.boards[seat])
        own = laid[seat] - sancho
        have = len(state.hands[seat]) + (state.last[seat] > 0) + (state.gone[seat] > 0)
        if rounds > len(ROUNDS) or have != sum(ROUNDS[:rounds]) - own:
            wrong.append(words.hand_and_deals(seat))
        if state.last[seat] and rounds < len(ROUNDS):
            wrong.append(words.last_in_round_three(seat))
    return wrong
