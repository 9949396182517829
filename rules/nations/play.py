"""Nations: The Dice Game as `Rules`: options, decisions, and where each step goes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
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
    OptionChoice,
    OptionValue,
    Outcome,
    Rules,
    ScoreSheet,
    Scoring,
)
from rules.nations import actions as a
from rules.nations import draws, frames, invariants, odds, policy, prospect, scoring, telling
from rules.nations import events as e
from rules.nations.components import (
    AGES,
    BOOK,
    EVENT_IDS,
    FOOD,
    GOLD,
    OPPONENT_BOOKS,
    START_BOOKS,
    START_CHITS,
    START_REROLLS,
    START_SLOTS,
    STONE,
    STRENGTH,
    TILE,
    TILE_IDS,
    figures,
)
from rules.nations.course import begin_age, carry_out, end_actions
from rules.nations.estimate import UNBUILT, estimate
from rules.nations.position import set_up
from rules.nations.preview import NationsPreview, with_purchase
from rules.nations.proposal import chain, cheapest
from rules.nations.purse import collect_key, pay_key
from rules.nations.refusals import refusal
from rules.nations.state import ORDER, TURN, NationsState, state_type
from rules.nations.turn import chain_actions, turn_actions
from rules.nations.words import faults, said, scored
from rules.stack import with_frames
from rules.verdict import TieBreak

EXCHANGES: Final = {
    "food": 1 << GOLD | 1 << STONE | 1 << FOOD,
    "strength": 1 << GOLD | 1 << STONE | 1 << STRENGTH,
    "any": 1 << GOLD | 1 << STONE | 1 << FOOD | 1 << STRENGTH | 1 << BOOK,
}
"""What two dice may stand for, as resources (bits), by the value of the option."""
SIXTH: Final = {"gold": GOLD, "food": FOOD}
LIMITS: Final = {"unlimited": 0, "eight": 8}
_EVENT_ID: Final = re.compile(rf"\b(?:{'|'.join(EVENT_IDS)})\b")
_TILE_ID: Final = re.compile(rf"(?<![\w-])(?:{'|'.join(TILE_IDS[1:])})(?![\w-])")


def _option(name: str, words: tuple[str, str], values: Mapping[str, str] | Mapping[bool, str]) -> Option:
    """An option with its section of the rulebook; `words`: name and help."""
    choices = tuple(OptionValue(value, called, said.TOLD.get((name, value), "")) for value, called in values.items())
    return Option(name, *words, f"nations.option.{name}", choices)


class Nations(Rules[NationsState, Action]):
    """Nations: The Dice Game: buy tiles with dice, feed your people, and be strong when war comes."""

    id: ClassVar[str] = "nations"
    title: ClassVar[str] = said.TITLE
    version = 3
    kept = (1, 2)
    seats: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)
    options = (
        _option("sixth", said.SIXTH, said.SIXTHS),
        _option("exchange", said.EXCHANGE, said.EXCHANGES),
        _option("supply", said.SUPPLY, said.SUPPLIES),
        _option("overpay", said.OVERPAY, said.OVERPAYS),
        _option("harder", said.HARDER, said.HARDERS),
    )
    state_type = NationsState
    action_types = (
        a.Buy,
        a.Build,
        a.Reroll,
        a.Pass,
        a.Replace,
        a.Pay,
        a.ThrowIn,
        a.Pick,
        a.Roll,
        a.HandBack,
        a.Collect,
        a.Decline,
        a.Cancel,
    )
    guesses = True
    tie_breaks = (TieBreak("", words=scored.earlier_in_order()),)
    event_types = (
        e.OrderDealt,
        e.EventRevealed,
        e.OpponentRead,
        e.TilesLaid,
        e.Rolled,
        e.Chose,
        e.Cancelled,
        e.Paid,
        e.HandedBack,
        e.Bought,
        e.WonderBuilt,
        e.Passed,
        e.FourSided,
        e.BooksCollected,
        e.Scored,
        e.OrderSet,
    )

    def __init__(self, version: int | None = None) -> None:
        super().__init__(version)
        self.figures = figures(self.version)
        self.state_type = state_type(self.version)

    def initial_state(self, config: Config) -> NationsState:
        seats, options = config.seats, config.options
        state = self.state_type(
            to_move=CHANCE,
            turn=0,
            sixth=SIXTH[str(options["sixth"])],
            exchange=EXCHANGES[str(options["exchange"])],
            limit=LIMITS[str(options["supply"])],
            overpay=bool(options["overpay"]),
            harder=bool(options["harder"]),
            age=0,
            phase=ORDER,
            order=(),
            actor=-1,
            passed=0,
            rolled=0,
            events=[],
            laid=(),
            board=[],
            opponent=OPPONENT_BOOKS if seats == 1 else 0,
            slots=[START_SLOTS] * seats,
            given=[tuple(self.figures.tiles[tile].dice for tile in START_SLOTS)] * seats,
            advisors=[0] * seats,
            under_construction=[0] * seats,
            colonies=[()] * seats,
            wonders=[()] * seats,
            available=[START_CHITS] * seats,
            used=[()] * seats,
            rerolls=[START_REROLLS] * seats,
            rerolls_used=[0] * seats,
            books=[0] * seats,
            points=[0] * seats,
            ledgers=[()] * seats,
            pending=(),
            stack=[],
            left=(),
        )
        begin_age(state)
        if seats == 1:
            state.order = (0,)
            state.books = [*START_BOOKS[1]]
        else:
            state.phase = ORDER
        return state

    def config_of(self, state: NationsState) -> Config:
        def name(values: dict[str, int], value: int) -> str:
            return next(key for key, number in values.items() if number == value)

        options: dict[str, OptionChoice] = {
            "sixth": name(SIXTH, state.sixth),
            "exchange": name(EXCHANGES, state.exchange),
            "supply": name(LIMITS, state.limit),
            "overpay": state.overpay,
            "harder": state.harder,
        }
        return Config(state.seats, options)

    def position(self, data: dict[str, Json]) -> NationsState:
        """`{"state": ...}`, or the short form that `rules.nations.position` describes."""
        if set(data) == {"state"}:
            return super().position(data)
        return set_up(self, data)

    # --- what the game waits for ------------------------------------------------------------------------------------

    def decision(self, state: NationsState) -> Decision:
        return telling.decision(state)

    def legal_actions(self, state: NationsState, seat: int) -> Sequence[Action]:
        if seat != state.to_move or seat < 0:
            return []
        if state.phase != TURN:
            return end_actions(state, seat)
        return chain_actions(state, seat) if state.stack else turn_actions(state, seat)

    def why_not(self, state: NationsState, seat: int, action: Action) -> IllegalAction | None:
        if type(seat) is int and action in self.legal_actions(state, seat):
            return None
        return refusal(state, seat, action, self.decision(state))

    def action_key(self, action: Action) -> tuple[object, ...]:
        """By kind; payments from the cheapest on, ways to collect books from the most on, all others by fields."""
        if isinstance(action, a.Pay):
            return self.action_types.index(a.Pay), pay_key(action)
        if isinstance(action, a.Collect):
            return self.action_types.index(a.Collect), collect_key(action)
        return super().action_key(action)

    # --- what happens -----------------------------------------------------------------------------------------------

    def apply_action(self, state: NationsState, seat: int, action: Action, events: list[Event] | None = None) -> None:
        carry_out(state, seat, action, events)

    def sample_chance(self, state: NationsState, below: Below) -> Outcome:
        return draws.sampled(state, below)

    def chance_outcomes(self, state: NationsState) -> list[tuple[Outcome, int]] | None:
        """Orders, events, the four-sided die, and rolls of one or two dice; the rest has too many to list."""
        return draws.listed(state)

    def bad_outcome(self, state: NationsState, outcome: Outcome) -> IllegalAction | None:
        return draws.refusal(state, outcome, self.decision(state))

    def apply_outcome(self, state: NationsState, outcome: Outcome, events: list[Event] | None = None) -> None:
        draws.carry_out(state, outcome, events)

    # --- what it is worth -------------------------------------------------------------------------------------------

    def returns(self, state: NationsState) -> tuple[tuple[int, ...], ...]:
        """Points, then player order: in a tie the earlier player wins (`nations.final.winner`)."""
        return tuple((scoring.total(state, seat), scoring.tie_break(state, seat)) for seat in range(state.seats))

    def rank(self, state: NationsState) -> str | None:
        """The name in the hall of fame; None with 10 points or fewer, too."""
        if state.to_move != TERMINAL or state.seats > 1:
            return None
        points = scoring.total(state, 0)
        reached = [name for least, name in self.hall_of_fame() if points >= least]
        return reached[-1] if reached else None

    def stage(self, state: NationsState) -> str:
        return scored.stage(max(1, state.age))

    def told(self, text: str) -> str:
        """With the names of tiles, which the score sheet tells by their ids; without the event, whose lines say so."""
        return _EVENT_ID.sub("", _TILE_ID.sub(lambda found: self.figures.tiles[TILE[found[0]]].name, text))

    def hall_of_fame(self) -> tuple[tuple[int, str], ...]:
        return tuple((more + 1, name) for more, name in self.figures.hall_of_fame)

    def scoring_title(self, number: int) -> str:
        """`Age III`; the last scoring is that of the tiles."""
        return scored.age_title(number) if number < scoring.FINAL else scored.tiles_title()

    def score_sheet(self, state: NationsState, seat: int) -> ScoreSheet:
        return scoring.sheet(state, seat)

    def forecast(self, state: NationsState, seat: int) -> Scoring | None:
        return scoring.forecast(state, seat)

    def last_scoring(self, state: NationsState, seat: int) -> Scoring | None:
        return scoring.projected(state, seat) if state.to_move != TERMINAL else None

    def evaluate(self, state: NationsState, seat: int) -> float:
        return estimate(state, seat)

    def prospect(self, state: NationsState, seat: int) -> float:
        return prospect.prospect(state, seat) if prospect.applies(state) else self.evaluate(state, seat)

    def in_vain(self, state: NationsState, seat: int, action: Action) -> float | None:
        """In the last age: a wonder for which the stone will hardly come, half as likely as a wonder's is at most; and
        what costs more points for certain than it brings."""
        if not isinstance(action, a.Buy | a.Build) or state.age < AGES:
            return None
        after = state.clone()
        for one in self.proposal(state, seat, action):
            self.apply_action(after, seat, one)
        if isinstance(action, a.Buy) and self.figures.tiles[TILE[action.tile]].kind == "wonder":
            return 0.0 if odds.may_build(after, seat) <= UNBUILT[0] / 2 else None
        return scoring.lost_by(state, seat, after) or None

    def prior(self, state: NationsState, seat: int, actions: Sequence[Action]) -> list[float]:
        return policy.scores(state, seat, actions)

    def stage_number(self, state: NationsState) -> int:
        return policy.stage(state)

    def check(self, state: NationsState) -> list[str]:
        return invariants.check(state)

    def decode_state(self, data: Json) -> NationsState:
        return super().decode_state(with_frames(data, frames.read, faults.no_such_chain))

    # --- looking ahead ----------------------------------------------------------------------------------------------

    def cheapest(self, state: NationsState, seat: int) -> Action | None:
        return cheapest(state, seat)

    def proposal(self, state: NationsState, seat: int, action: Action) -> tuple[Action, ...]:
        """A purchase with place, payment and what goes back; the place is the one that leaves the seat with most."""
        illegal = self.why_not(state, seat, action)
        if illegal is not None:
            raise illegal
        return chain(state, seat, action)

    def preview(self, state: NationsState, seat: int, actions: Sequence[Action]) -> NationsPreview:
        """See `Rules.preview`; with the purchase that the chain begins or goes on with, legal or not."""
        return with_purchase(super().preview(state, seat, actions), state, seat, actions)

    # --- words ------------------------------------------------------------------------------------------------------

    def describe(self, state: NationsState, action: Action) -> str:
        return telling.describe(state, action)

    def describe_outcome(self, state: NationsState, outcome: Outcome) -> str:
        return said.outcome(outcome)

    def describe_event(self, event: Event) -> str:
        return telling.event(self.figures, event)
