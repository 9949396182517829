"""The course of the game: what is legal, and what each action and draw does. Source: help text, "Spielablauf"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from rules.game import (
    CHANCE,
    TERMINAL,
    Action,
    Below,
    Config,
    Decision,
    Event,
    IllegalAction,
    Json,
    Option,
    OptionValue,
    Outcome,
    Rules,
    ScoreSheet,
    Scoring,
)
from rules.quixote import draws, ending, invariants, policy, scoring, words
from rules.quixote.actions import Lay
from rules.quixote.components import (
    CASTLE_POINTS,
    FIELDS,
    PIECES,
    ROUND_ENDS,
    ROUNDS,
    SANCHO,
    TILE_COUNT,
    TILES,
    WIDTH,
    figures,
)
from rules.quixote.estimate import estimate
from rules.quixote.events import CastlePlaced, FieldDrawn, Scored, TileLaid, TileLeft, TilesDealt
from rules.quixote.position import study
from rules.quixote.refusals import refusal
from rules.quixote.state import QuixoteState, empty_board

_ALL_TILES: Final = (1 << TILE_COUNT + 1) - 2
_LAY: Final = tuple((Lay(name, False), Lay(name, True)) for name in TILES[: TILE_COUNT + 1])
_LAY_SANCHO: Final = Lay(TILES[SANCHO], False)
_PIECE: Final = {lay: 2 * tile + lay.turned for tile in range(1, TILE_COUNT + 1) for lay in _LAY[tile]}
_PIECE[_LAY_SANCHO] = 2 * SANCHO
_FIELD_BITS: Final = tuple((field, 1 << field) for field in range(len(FIELDS)))
_LAST_ROUND: Final = len(ROUNDS) - 1


class Quixote(Rules[QuixoteState, Lay]):
    """Don Quixote: lay the tiles of your own principality on fields drawn for all, and join what scores."""

    id: ClassVar[str] = "quixote"
    title: ClassVar[str] = words.TITLE
    version = 2
    kept = (1,)
    seats: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)
    options = (
        Option(
            "order",
            *words.ORDER,
            "quixote.option.order",
            tuple(OptionValue(value, *name) for value, name in words.ORDERS.items()),
        ),
        Option(
            "sancho",
            *words.SANCHO,
            "quixote.option.sancho",
            tuple(OptionValue(value, name) for value, name in words.SANCHOS.items()),
        ),
    )
    state_type = QuixoteState
    action_types = (Lay,)
    event_types = (CastlePlaced, TilesDealt, FieldDrawn, TileLaid, TileLeft, Scored)
    lasting = ("castles-on-border", "sancho-laid", "turned", "road")

    def __init__(self, version: int | None = None) -> None:
        super().__init__(version)
        self.figures = figures(self.version)

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

    def position(self, data: dict[str, Json]) -> QuixoteState:
        """`{"state": ...}`, or `{"board": [three lines of pieces], "scoring": 1..3}` to be scored only."""
        if "board" in data or "scoring" in data:
            return study(data)
        return super().position(data)

    # --- what the game waits for ------------------------------------------------------------------------------------

    def decision(self, state: QuixoteState) -> Decision:
        if state.to_move >= 0:
            field = FIELDS[state.drawn[-1]]
            return Decision("choice", state.to_move, "lay", words.lay_a_tile(field), "quixote.turn.lay")
        if state.to_move == TERMINAL:
            return Decision("terminal", None, "over", words.game_is_over(), "quixote.end.winner")
        if state.castles[1] < 0:
            prompt = words.draw_castle(CASTLE_POINTS[0 if state.castles[0] < 0 else 1])
            return Decision("chance", None, "castle", prompt, "quixote.setup.castles", "castle")
        number = draws.deal_round(state)
        if number is None:
            return Decision("chance", None, "field", words.draw_field(), "quixote.round.field", "field")
        seat = None if state.same_order else state.dealt % state.seats
        prompt = words.deal_tiles(ROUNDS[number], number + 1, seat)
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

    def why_not(self, state: QuixoteState, seat: int, action: Action) -> IllegalAction | None:
        if action in self.legal_actions(state, seat):
            return None
        return refusal(state, seat, action, self.decision(state))

    # --- what a seat does -------------------------------------------------------------------------------------------

    def apply_action(self, state: QuixoteState, seat: int, action: Lay, events: list[Event] | None = None) -> None:
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

    def sample_chance(self, state: QuixoteState, below: Below) -> Outcome:
        return draws.sampled(state, below)

    def chance_outcomes(self, state: QuixoteState) -> list[tuple[Outcome, int]] | None:
        return draws.listed(state)

    def bad_outcome(self, state: QuixoteState, outcome: Outcome) -> IllegalAction | None:
        return draws.refused(state, outcome, self.decision(state))

    def apply_outcome(self, state: QuixoteState, outcome: Outcome, events: list[Event] | None = None) -> None:
        draws.carry_out(state, outcome, events)

    # --- what it is worth -------------------------------------------------------------------------------------------

    def returns(self, state: QuixoteState) -> tuple[tuple[int, ...], ...]:
        """The totals; there is no tie-break (`quixote.end.tie`)."""
        return tuple((sum(points),) for points in state.points)

    def rank(self, state: QuixoteState) -> str | None:
        if state.to_move != TERMINAL or state.seats > 1 or state.study:
            return None
        points = sum(state.points[0])
        return [name for least, name in self.figures.ranks if points >= least][-1]

    def scorings_left(self, state: QuixoteState) -> int:
        return 0 if state.to_move == TERMINAL else len(ROUNDS) - len(state.scored)

    def facts(self, state: QuixoteState) -> dict[str, int]:
        """Castles on border fields, Sancho Pansa laid, tiles that lie turned, the fields of the longest road."""
        border = sum(field < WIDTH or field >= 2 * WIDTH or field % WIDTH in (0, WIDTH - 1) for field in state.castles)
        board = state.boards[0]
        return {
            "castles-on-border": border,
            "sancho-laid": sum(piece >> 1 == SANCHO for piece in board),
            "turned": sum(piece & 1 for piece in board),
            "road": scoring.longest_road(board),
        }

    def scoring_title(self, number: int) -> str:
        """Each round has the scoring at its end."""
        return words.round_title(number)

    def stage(self, state: QuixoteState) -> str:
        return words.stage(min(len(state.scored) + 1, len(ROUNDS)))

    def hall_of_fame(self) -> tuple[tuple[int, str], ...]:
        return self.figures.ranks

    def about_par(self) -> str:
        return words.about_par(CASTLE_POINTS[0])

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

    def forecast_of_last(self, state: QuixoteState, seat: int) -> Scoring | None:
        return scoring.score(state.boards[seat], state.castles, len(ROUNDS)) if self.scorings_left(state) > 1 else None

    def evaluate(self, state: QuixoteState, seat: int) -> float:
        return estimate(state, seat)

    def prior(self, state: QuixoteState, seat: int, actions: Sequence[Lay]) -> list[float]:
        return policy.scores(state, seat, actions)

    def advice(self, state: QuixoteState, seat: int, actions: Sequence[Lay]) -> list[float]:
        return policy.advice(state, seat, actions)

    def certain(self, state: QuixoteState, seat: int, actions: Sequence[Lay]) -> list[float] | None:
        return ending.certain(state, seat, actions)

    def apart(self, state: QuixoteState, seat: int) -> tuple[QuixoteState, int]:
        """The seat alone: nobody reaches into another's principality."""
        return policy.alone(state, seat), 0

    def stage_number(self, state: QuixoteState) -> int:
        return policy.stage(state)

    def check(self, state: QuixoteState) -> list[str]:
        return invariants.check(state)

    # --- words ------------------------------------------------------------------------------------------------------

    def describe(self, state: QuixoteState, action: Lay) -> str:
        return words.lay(action.tile, action.turned, FIELDS[state.drawn[-1]] if state.drawn else None)

    def describe_outcome(self, state: QuixoteState, outcome: Outcome) -> str:
        return words.outcome(outcome if isinstance(outcome, (str, tuple)) else str(outcome))

    def describe_event(self, event: Event) -> str:
        return words.event(event)

    def told(self, text: str) -> str:
        return words.told(text)


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
