"""Nations: The Dice Game as `Rules`: options, decisions, and where each step goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

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
from rules.nations import actions as a
from rules.nations import draws, invariants, scoring, words
from rules.nations.components import (
    BOOK,
    FOOD,
    GOLD,
    HALL_OF_FAME,
    OPPONENT_BOOKS,
    START_BOOKS,
    START_CHITS,
    START_REROLLS,
    START_SLOTS,
    STONE,
    STRENGTH,
    TILES,
)
from rules.nations.course import begin_age, end_act, end_action, end_actions
from rules.nations.estimate import estimate
from rules.nations.position import set_up
from rules.nations.proposal import proposal
from rules.nations.purse import collect_key, pay_key
from rules.nations.reasons import why_not
from rules.nations.state import ORDER, TURN, NationsState
from rules.nations.turn import act, chain_actions, turn_actions
from rules.verdict import TieBreak

EXCHANGES: Final = {
    "food": 1 << GOLD | 1 << STONE | 1 << FOOD,
    "strength": 1 << GOLD | 1 << STONE | 1 << STRENGTH,
    "any": 1 << GOLD | 1 << STONE | 1 << FOOD | 1 << STRENGTH | 1 << BOOK,
}
"""What two dice may stand for, as resources (bits), by the value of the option."""
SIXTH: Final = {"gold": GOLD, "food": FOOD}
LIMITS: Final = {"unlimited": 0, "eight": 8}


class Nations(Rules[NationsState, Action]):
    """Nations: The Dice Game: buy tiles with dice, feed your people, and be strong when war comes."""

    id: ClassVar[str] = "nations"
    title: ClassVar[str] = "Nations: The Dice Game"
    version = 1
    seats: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "sixth",
            "White die",
            "What the sixth face of the white dice shows, beside one of each resource.",
            "nations.option.sixth",
            (OptionValue("gold", "a second gold"), OptionValue("food", "a second food")),
        ),
        Option(
            "exchange",
            "Two for one",
            "What any two dice may be spent as.",
            "nations.option.exchange",
            (
                OptionValue("food", "gold, stone or food"),
                OptionValue("strength", "gold, stone or strength"),
                OptionValue("any", "any resource"),
            ),
        ),
        Option(
            "supply",
            "Dice supply",
            "Tiles always give the dice printed on them, or only as long as eight of a colour last.",
            "nations.option.supply",
            (OptionValue("unlimited", "unlimited"), OptionValue("eight", "eight of a colour")),
        ),
        Option(
            "overpay",
            "Overpaying",
            "Offer payments from which a die or chit could be left out, too.",
            "nations.option.overpay",
            (OptionValue(False, "not offered"), OptionValue(True, "offered")),
        ),
        Option(
            "harder",
            "Harder solo",
            "The opponent's four-sided die is rolled again while it shows 4; alone only.",
            "nations.option.harder",
            (OptionValue(False, "off"), OptionValue(True, "on")),
        ),
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
    tie_breaks = (TieBreak("", words="earlier in the player order of age IV"),)
    event_types = (
        a.OrderDealt,
        a.EventRevealed,
        a.OpponentRead,
        a.TilesLaid,
        a.Rolled,
        a.Chose,
        a.Cancelled,
        a.Paid,
        a.HandedBack,
        a.Bought,
        a.WonderBuilt,
        a.Passed,
        a.FourSided,
        a.BooksCollected,
        a.Scored,
        a.OrderSet,
    )

    def initial_state(self, config: Config) -> NationsState:
        seats, options = config.seats, config.options
        state = NationsState(
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
            given=[tuple(TILES[tile].dice for tile in START_SLOTS)] * seats,
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

        options: dict[str, bool | int | str] = {
            "sixth": name(SIXTH, state.sixth),
            "exchange": name(EXCHANGES, state.exchange),
            "supply": name(LIMITS, state.limit),
            "overpay": state.overpay,
            "harder": state.harder,
        }
        return Config(state.seats, options)

    def position(self, data: dict[str, Any]) -> NationsState:
        """`{"state": ...}`, or the short form that `rules.nations.position` describes."""
        if set(data) == {"state"}:
            state: NationsState = super().position(data)
            return state
        return set_up(self, data)

    # --- what the game waits for ------------------------------------------------------------------------------------

    def decision(self, state: NationsState) -> Decision:
        return words.decision(state)

    def legal_actions(self, state: NationsState, seat: int) -> Sequence[Action]:
        if seat != state.to_move or seat < 0:
            return []
        if state.phase != TURN:
            return end_actions(state, seat)
        return chain_actions(state, seat) if state.stack else turn_actions(state, seat)

    def why_not(self, state: NationsState, seat: int, action: Any) -> IllegalAction | None:
        return why_not(self, state, seat, action)

    def action_key(self, action: Action) -> tuple[Any, ...]:
        """By kind; payments from the cheapest on, ways to collect books from the most on, all others by fields."""
        if isinstance(action, a.Pay):
            return self.action_types.index(a.Pay), pay_key(action)
        if isinstance(action, a.Collect):
            return self.action_types.index(a.Collect), collect_key(action)
        return super().action_key(action)

    # --- what happens -----------------------------------------------------------------------------------------------

    def apply_action(self, state: NationsState, seat: int, action: Any, events: list[Event] | None = None) -> None:
        if state.phase != TURN:
            end_act(state, seat, action, events)
        elif act(state, seat, action, events):
            state.left = ()
            if state.to_move != CHANCE:
                end_action(state, events)

    def sample_chance(self, state: NationsState, below: Below) -> Any:
        return draws.sample_outcome(state, below)

    def chance_outcomes(self, state: NationsState) -> list[tuple[Any, int]] | None:
        """Orders, events, the four-sided die, and rolls of one or two dice; the rest has too many to list."""
        return draws.listed(state)

    def bad_outcome(self, state: NationsState, outcome: Any) -> IllegalAction | None:
        decision = self.decision(state)
        if decision.kind != "chance":
            return IllegalAction(decision.rule, f"nothing is to be drawn now: {decision.prompt}")
        return draws.refuse(state, outcome)

    def apply_outcome(self, state: NationsState, outcome: Any, events: list[Event] | None = None) -> None:
        draws.apply_outcome(state, outcome, events)

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
        return f"age {max(1, state.age)}"

    def hall_of_fame(self) -> tuple[tuple[int, str], ...]:
        return tuple((more + 1, name) for more, name in HALL_OF_FAME)

    def scoring_title(self, number: int) -> str:
        """`Age III`; the last scoring is that of the tiles."""
        return f"Age {scoring.ROMAN[number]}" if number < scoring.FINAL else "Tiles"

    def score_sheet(self, state: NationsState, seat: int) -> ScoreSheet:
        return scoring.sheet(state, seat)

    def forecast(self, state: NationsState, seat: int) -> Scoring | None:
        return scoring.forecast(state, seat)

    def cheapest(self, state: NationsState, seat: int) -> Action | None:
        return proposal(state, seat)

    def evaluate(self, state: NationsState, seat: int) -> float:
        return estimate(state, seat)

    def check(self, state: NationsState) -> list[str]:
        return invariants.check(state)

    # --- words ------------------------------------------------------------------------------------------------------

    def describe(self, state: NationsState, action: Any) -> str:
        return words.describe(state, action)

    def describe_outcome(self, state: NationsState, outcome: Any) -> str:
        return " ".join(map(str, outcome)) if isinstance(outcome, tuple) else str(outcome)

    def describe_event(self, event: Any) -> str:
        return a.event_text(event)
