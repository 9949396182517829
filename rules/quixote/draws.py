"""What chance brings: castles, tiles, fields. Source: help text, "Spielablauf" and "Vorbereitung"."""

from __future__ import annotations

from typing import Final, cast

from rules.chance import sample
from rules.game import CHANCE, Below, Decision, Event, IllegalAction, Outcome
from rules.quixote import words
from rules.quixote.components import CASTLES, FIELD_INDEX, FIELDS, ROUNDS, TILE_COUNT, TILE_INDEX, TILES, TOUCHING
from rules.quixote.events import CastlePlaced, FieldDrawn, TilesDealt
from rules.quixote.state import QuixoteState

_FIELD_BITS: Final = tuple((field, 1 << field) for field in range(len(FIELDS)))
_LAST_ROUND: Final = len(ROUNDS) - 1


def sampled(state: QuixoteState, below: Below) -> Outcome:
    """See `Rules.sample_chance`."""
    number = deal_round(state)
    if number is None or state.castles[1] < 0:
        fields = _open_fields(state)
        return FIELDS[fields[below(len(fields))]]
    unseen = state.unseen[state.dealt % state.seats]
    tiles = sample(below, [tile for tile in range(1, TILE_COUNT + 1) if unseen >> tile & 1], ROUNDS[number])
    last = [tiles.pop()] if number == _LAST_ROUND else []
    return tuple(TILES[tile] for tile in sorted(tiles) + last)


def listed(state: QuixoteState) -> list[tuple[Outcome, int]] | None:
    """A castle or field: the names of the fields left. A deal has too many outcomes to list."""
    if state.to_move != CHANCE:
        return []
    if state.castles[1] >= 0 and deal_round(state) is not None:
        return None
    return [(FIELDS[field], 1) for field in _open_fields(state)]


def refused(state: QuixoteState, outcome: Outcome, decision: Decision) -> IllegalAction | None:
    """See `Rules.bad_outcome`."""
    if decision.kind != "chance":
        return IllegalAction(decision.rule, words.nothing_to_draw, decision.prompt)
    number = deal_round(state) if decision.phase == "deal" else None
    if number is None:
        if isinstance(outcome, str) and FIELD_INDEX.get(outcome) in _open_fields(state):
            return None
        fields = tuple(FIELDS[field] for field in _open_fields(state))
        return IllegalAction(decision.rule, words.one_field_of, decision.prompt, fields)
    unseen = state.unseen[state.dealt % state.seats]
    tiles = [TILE_INDEX.get(t, 0) if isinstance(t, str) else 0 for t in outcome] if type(outcome) is tuple else []
    if len(set(tiles)) == len(tiles) == ROUNDS[number] and all(tile and unseen >> tile & 1 for tile in tiles):
        return None
    left = tuple(TILES[tile] for tile in range(1, TILE_COUNT + 1) if unseen >> tile & 1)
    return IllegalAction(decision.rule, words.tiles_of, decision.prompt, ROUNDS[number], left)


def carry_out(state: QuixoteState, outcome: Outcome, events: list[Event] | None) -> None:
    """See `Rules.apply_outcome`."""
    number = deal_round(state)
    if number is not None and state.castles[1] >= 0:
        _deal(state, number, cast("tuple[str, ...]", outcome), events)
        return
    field = FIELD_INDEX[cast(str, outcome)]
    if state.castles[1] < 0:
        _place_castle(state, field, events)
        return
    state.drawn.append(field)
    state.to_move = 0
    if events is not None:
        events.append(FieldDrawn(FIELDS[field]))


def deal_round(state: QuixoteState) -> int | None:
    """The round (from 0) whose tiles are to be dealt now; None if all tiles of the round under way are."""
    number = len(state.scored)
    deals = (number + 1) * (1 if state.same_order else len(state.boards))
    return number if state.dealt < deals else None


def _open_fields(state: QuixoteState) -> list[int]:
    """The fields that may come up now, each equally likely.

    The second castle may not touch the first, not even diagonally: a refused card goes back and another one is drawn,
    which comes to a draw among the fields that are left.
    """
    first, second = state.castles
    if second < 0:
        taken = TOUCHING[first] if first >= 0 else 0
    else:
        taken = 1 << first | 1 << second
        for field in state.drawn:
            taken |= 1 << field
    return [field for field, bit in _FIELD_BITS if not taken & bit]


def _place_castle(state: QuixoteState, field: int, events: list[Event] | None) -> None:
    which = 0 if state.castles[0] < 0 else 1
    state.castles[which] = field
    for board in state.boards:
        board[field] = 2 * CASTLES[which]
    if events is not None:
        events.append(CastlePlaced(TILES[CASTLES[which]], FIELDS[field]))


def _deal(state: QuixoteState, number: int, outcome: tuple[str, ...], events: list[Event] | None) -> None:
    tiles = [TILE_INDEX[name] for name in outcome]
    bits = sum(1 << tile for tile in tiles)
    last = tiles.pop() if number == _LAST_ROUND else 0
    tiles.sort()
    seat = None if state.same_order else state.dealt % state.seats
    for s in range(state.seats) if seat is None else (seat,):
        state.hands[s] = tiles[:]
        state.last[s] = last
        state.unseen[s] &= ~bits
    state.dealt += 1
    if events is not None:
        names = tuple(TILES[tile] for tile in tiles) + ((TILES[last],) if last else ())
        events.append(TilesDealt(seat, number + 1, names))
