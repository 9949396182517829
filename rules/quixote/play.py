"""The course of the game: what is legal, and what each action and draw does. Source: help text, "Spielablauf"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from rules.chance import sample
from rules.game import (
    CHANCE,
    TERMINAL,
    Action,
    Below,
    Config,
    Decision,
    Event,
    IllegalAction,
    Option,
    OptionValue,
    Rules,
    ScoreSheet,
    Scoring,
)
from rules.quixote import invariants, scoring
from rules.quixote.actions import CastlePlaced, FieldDrawn, Lay, Scored, TileLaid, TileLeft, TilesDealt, event_text
from rules.quixote.components import (
    CASTLES,
    FIELD_INDEX,
    FIELDS,
    PIECES,
    RANKS,
    ROUND_ENDS,
    ROUNDS,
    SANCHO,
    TILE_COUNT,
    TILE_INDEX,
    TILES,
    TOUCHING,
    WIDTH,
)
from rules.quixote.estimate import estimate
from rules.quixote.position import study
from rules.quixote.state import QuixoteState, empty_board

_ALL_TILES: Final = (1 << TILE_COUNT + 1) - 2
_LAY: Final = tuple((Lay(name, False), Lay(name, True)) for name in TILES[: TILE_COUNT + 1])
_LAY_SANCHO: Final = Lay(TILES[SANCHO], False)
_PIECE: Final = {lay: 2 * tile + lay.turned for tile in range(1, TILE_COUNT + 1) for lay in _LAY[tile]}
_PIECE[_LAY_SANCHO] = 2 * SANCHO
_FIELD_BITS: Final = tuple((field, 1 << field) for field in range(len(FIELDS)))
_LAST_ROUND: Final = len(ROUNDS) - 1


class Quixote(Rules):
    """Don Quixote: lay the tiles of your own principality on fields drawn for all, and join what scores."""

    id: ClassVar[str] = "quixote"
    title: ClassVar[str] = "Don Quixote"
    version: ClassVar[int] = 1
    seats: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "order",
            "Tile order",
            "Shuffle each seat's tiles apart, as at the table, or deal everybody the same tiles for a fair comparison.",
            "quixote.option.order",
            (OptionValue("separate", "shuffled apart"), OptionValue("same", "the same for all")),
        ),
        Option(
            "sancho",
            "Sancho Pansa",
            "One extra tile a seat, a junction with all six exits, to be laid once instead of an open tile.",
            "quixote.option.sancho",
            (OptionValue(False, "without"), OptionValue(True, "with")),
        ),
    )
    state_type = QuixoteState
    action_types = (Lay,)
    event_types = (CastlePlaced, TilesDealt, FieldDrawn, TileLaid, TileLeft, Scored)

    def initial_state(self, config: Config) -> QuixoteState:
        seats = config.seats
        return QuixoteState(
            to_move=CHANCE,
            turn=0,
            same_order=config.options["order"] == "same",
            sancho=(1 << seats) - 1 if config.options["sancho"] else 0,
            castles=[-1, -1],
            drawn=[],
            dealt=0,
            unseen=[_ALL_TILES] * seats,
            hands=[[] for _ in range(seats)],
            last=[0] * seats,
            gone=[0] * seats,
            boards=[empty_board() for _ in range(seats)],
            points=[[] for _ in range(seats)],
            scored=[],
            scored_at=[],
            study=False,
        )

    def config_of(self, state: QuixoteState) -> Config:
        laid = any(piece >> 1 == SANCHO for board in state.boards for piece in board)
        order = "same" if state.same_order else "separate"
        return Config(state.seats, {"order": order, "sancho": laid or state.sancho > 0})

    def position(self, data: dict[str, Any]) -> QuixoteState:
        """`{"state": ...}`, or `{"board": [three lines of pieces], "scoring": 1..3}` to be scored only."""
        if "board" in data or "scoring" in data:
            return study(data)
        state: QuixoteState = super().position(data)
        return state

    # --- what the game waits for ------------------------------------------------------------------------------------

    def decision(self, state: QuixoteState) -> Decision:
        if state.to_move >= 0:
            field = FIELDS[state.drawn[-1]]
            return Decision("choice", state.to_move, "lay", f"lay a tile on {field}", "quixote.turn.lay")
        if state.to_move == TERMINAL:
            return Decision("terminal", None, "over", "the game is over", "quixote.end.winner")
        if state.castles[1] < 0:
            castle = TILES[CASTLES[0 if state.castles[0] < 0 else 1]]
            prompt = f"draw the field of castle {castle[1]}"
            return Decision("chance", None, "castle", prompt, "quixote.setup.castles", "castle")
        number = _deal_round(state)
        if number is None:
            return Decision("chance", None, "field", "draw the next field", "quixote.round.field", "field")
        seat = None if state.same_order else state.dealt % state.seats
        whose = "everybody" if seat is None else f"seat {seat + 1}"
        prompt = f"deal {ROUNDS[number]} tiles of round {number + 1} to {whose}"
        stream = "deal" if seat is None else f"deal.{seat}"
        return Decision("chance", None, "deal", prompt, "quixote.setup.tiles", stream)

    def legal_actions(self, state: QuixoteState, seat: int) -> Sequence[Lay]:
        if seat != state.to_move or seat < 0:
            return []
        actions: list[Lay] = []
        if len(state.drawn) == ROUND_ENDS[-1] and state.last[seat]:  # the last field takes the last tile
            actions += _LAY[state.last[seat]]
        else:
            for tile in state.hands[seat]:
                actions += _LAY[tile]
        if state.sancho >> seat & 1:
            actions.append(_LAY_SANCHO)
        return actions

    def why_not(self, state: QuixoteState, seat: int, action: Any) -> IllegalAction | None:
        if state.to_move == TERMINAL:
            return IllegalAction("quixote.end.winner", "the game is over")
        if type(seat) is not int or not 0 <= seat < state.seats:
            return IllegalAction("quixote.turn.order", f"there is no seat {seat!r} in this game")
        if state.to_move == CHANCE:
            return IllegalAction("quixote.round.field", f"first: {self.decision(state).prompt}")
        if seat != state.to_move:
            return IllegalAction("quixote.turn.order", f"seat {state.to_move + 1} lays first, not seat {seat + 1}")
        if action in self.legal_actions(state, seat):
            return None
        return _why_no_such_lay(state, seat, action)

    # --- what a seat does -------------------------------------------------------------------------------------------

    def apply_action(self, state: QuixoteState, seat: int, action: Any, events: list[Event] | None = None) -> None:
        field = state.drawn[-1]
        piece = _PIECE[action]
        tile = piece >> 1
        state.boards[seat][field] = piece
        if tile == SANCHO:
            state.sancho ^= 1 << seat
        elif tile == state.last[seat]:
            state.last[seat] = 0
        else:
            state.hands[seat].remove(tile)
        if events is not None:
            events.append(TileLaid(seat, FIELDS[field], PIECES[piece].name))
        state.turn += 1
        if seat + 1 < len(state.boards):
            state.to_move = seat + 1
        elif len(state.drawn) in ROUND_ENDS:
            _end_round(state, events)
        else:
            state.to_move = CHANCE

    # --- what chance brings -----------------------------------------------------------------------------------------

    def sample_chance(self, state: QuixoteState, below: Below) -> Any:
        number = _deal_round(state)
        if number is None or state.castles[1] < 0:
            fields = _open_fields(state)
            return FIELDS[fields[below(len(fields))]]
        unseen = state.unseen[state.dealt % state.seats]
        tiles = sample(below, [tile for tile in range(1, TILE_COUNT + 1) if unseen >> tile & 1], ROUNDS[number])
        last = [tiles.pop()] if number == _LAST_ROUND else []
        return tuple(TILES[tile] for tile in sorted(tiles) + last)

    def chance_outcomes(self, state: QuixoteState) -> list[tuple[Any, int]] | None:
        """A castle or field: the names of the fields left. A deal has too many outcomes to list."""
        if state.to_move != CHANCE:
            return []
        if state.castles[1] >= 0 and _deal_round(state) is not None:
            return None
        return [(FIELDS[field], 1) for field in _open_fields(state)]

    def bad_outcome(self, state: QuixoteState, outcome: Any) -> IllegalAction | None:
        decision = self.decision(state)
        if decision.kind != "chance":
            return IllegalAction(decision.rule, f"nothing is to be drawn now: {decision.prompt}")
        number = _deal_round(state) if decision.phase == "deal" else None
        if number is None:
            if isinstance(outcome, str) and FIELD_INDEX.get(outcome) in _open_fields(state):
                return None
            left = " ".join(FIELDS[field] for field in _open_fields(state))
            return IllegalAction(decision.rule, f"{decision.prompt}: it is one of {left}")
        unseen = state.unseen[state.dealt % state.seats]
        tiles = [TILE_INDEX.get(t, 0) if isinstance(t, str) else 0 for t in outcome] if type(outcome) is tuple else []
        if len(set(tiles)) == len(tiles) == ROUNDS[number] and all(tile and unseen >> tile & 1 for tile in tiles):
            return None
        left = " ".join(TILES[tile] for tile in range(1, TILE_COUNT + 1) if unseen >> tile & 1)
        return IllegalAction(decision.rule, f"{decision.prompt}: a list of {ROUNDS[number]} different ones of {left}")

    def apply_outcome(self, state: QuixoteState, outcome: Any, events: list[Event] | None = None) -> None:
        if state.castles[1] < 0:
            _place_castle(state, FIELD_INDEX[outcome], events)
            return
        number = _deal_round(state)
        if number is not None:
            _deal(state, number, outcome, events)
            return
        state.drawn.append(FIELD_INDEX[outcome])
        state.to_move = 0
        if events is not None:
            events.append(FieldDrawn(outcome))

    # --- what it is worth -------------------------------------------------------------------------------------------

    def returns(self, state: QuixoteState) -> tuple[tuple[int, ...], ...]:
        """The totals; there is no tie-break (`quixote.end.tie`)."""
        return tuple((sum(points),) for points in state.points)

    def rank(self, state: QuixoteState) -> str | None:
        if state.to_move != TERMINAL or state.seats > 1 or state.study:
            return None
        points = sum(state.points[0])
        return [str(name) for least, name in RANKS if points >= least][-1]

    def facts(self, state: QuixoteState) -> dict[str, int]:
        """Castles on border fields, and whether Sancho Pansa was laid."""
        border = sum(field < WIDTH or field >= 2 * WIDTH or field % WIDTH in (0, WIDTH - 1) for field in state.castles)
        return {"castles-on-border": border, "sancho-laid": sum(piece >> 1 == SANCHO for piece in state.boards[0])}

    def stage(self, state: QuixoteState) -> str:
        return f"round {min(len(state.scored) + 1, len(ROUNDS))}"

    def hall_of_fame(self) -> tuple[tuple[int, str], ...]:
        return tuple((least, str(name)) for least, name in RANKS)

    def score_sheet(self, state: QuixoteState, seat: int) -> ScoreSheet:
        scorings = tuple(
            scoring.score(invariants.board_at(state, seat, drawn), state.castles, number)
            for number, drawn in zip(state.scored, state.scored_at, strict=True)
        )
        return ScoreSheet(seat, sum(s.total for s in scorings), scorings)

    def forecast(self, state: QuixoteState, seat: int) -> Scoring | None:
        if state.to_move == TERMINAL:
            return None
        return scoring.score(state.boards[seat], state.castles, len(state.scored) + 1)

    def evaluate(self, state: QuixoteState, seat: int) -> float:
        return estimate(state, seat)

    def check(self, state: QuixoteState) -> list[str]:
        return invariants.check(state)

    # --- words ------------------------------------------------------------------------------------------------------

    def describe(self, state: QuixoteState, action: Any) -> str:
        turned = " turned" if action.turned else ""
        return f"lay {action.tile}{turned}" + (f" on {FIELDS[state.drawn[-1]]}" if state.drawn else "")

    def describe_outcome(self, state: QuixoteState, outcome: Any) -> str:
        return outcome if isinstance(outcome, str) else " ".join(map(str, outcome))

    def describe_event(self, event: Any) -> str:
        return event_text(event)


def _deal_round(state: QuixoteState) -> int | None:
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


def _end_round(state: QuixoteState, events: list[Event] | None) -> None:
    """Score the round for every seat; what Sancho Pansa left over goes out of the game first."""
    number = len(state.scored) + 1
    for seat, board in enumerate(state.boards):
        left = state.hands[seat] or ([state.last[seat]] if state.last[seat] else [])
        if left:
            state.gone[seat] = left[0]
            state.hands[seat] = []
            state.last[seat] = 0
            if events is not None:
                events.append(TileLeft(seat, TILES[left[0]]))
        points = scoring.total(board, state.castles, number)
        state.points[seat].append(points)
        if events is not None:
            events.append(Scored(seat, number, points, sum(state.points[seat])))
    state.scored.append(number)
    state.scored_at.append(len(state.drawn))
    state.to_move = TERMINAL if number == len(ROUNDS) else CHANCE


def _why_no_such_lay(state: QuixoteState, seat: int, action: Action) -> IllegalAction:
    """The reason why a lay is not among the legal ones of the seat to move."""
    if not isinstance(action, Lay):
        return IllegalAction("quixote.turn.lay", "a turn is to lay one tile")
    tile = TILE_INDEX.get(action.tile, 0)
    if not 0 < tile <= SANCHO:
        what = "castles are placed before the game" if tile else "the tiles are 01 to 22"
        return IllegalAction("quixote.setup.tiles", f"there is no tile {action.tile[:12]!r} to lay: {what}")
    if tile == SANCHO:
        if any(piece >> 1 == SANCHO for piece in state.boards[seat]):
            return IllegalAction("quixote.option.sancho", "Sancho Pansa is laid once in a game, and lies already")
        if not state.sancho >> seat & 1:
            return IllegalAction("quixote.option.sancho", "this game is played without Sancho Pansa")
        return IllegalAction("quixote.option.sancho", "Sancho Pansa looks the same turned: lay it unturned")
    if tile == state.last[seat]:
        return IllegalAction("quixote.round.last", f"{action.tile} is the last tile: it is laid on the last field")
    if tile in state.hands[seat]:
        last = TILES[state.last[seat]]
        return IllegalAction("quixote.round.last", f"the last field takes the last tile, {last}, not {action.tile}")
    if any(piece >> 1 == tile for piece in state.boards[seat]):
        return IllegalAction("quixote.turn.fixed", f"{action.tile} lies already, and a laid tile never moves")
    if tile == state.gone[seat]:
        return IllegalAction("quixote.option.sancho", f"{action.tile} left the game when Sancho Pansa was laid")
    return IllegalAction("quixote.turn.lay", f"{action.tile} does not lie open in this round")
