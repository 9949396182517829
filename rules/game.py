"""The vocabulary that every game of the box speaks.

One stateless `Rules` object a game, over a plain `State`. Players, turn controller, saves, line protocol, screens and
tests know the games through these names alone.

Its plain values are in `rules.values`; everybody has their names from here.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, cast

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # with a default, so that a bare `Rules` is that of any game

else:
    from typing import TypeVar as _TypeVar

    def TypeVar(name: str, *, default: object = None, **more: object) -> object:
        return _TypeVar(name, **more)


import msgspec

from rules import words
from rules.values import (
    CHANCE,
    MOST_SCORINGS,
    TERMINAL,
    Act,
    Action,
    BadInput,
    Below,
    Config,
    Decision,
    Draw,
    Event,
    IllegalAction,
    Item,
    Json,
    Option,
    OptionChoice,
    OptionValue,
    Outcome,
    Preview,
    ScoreSheet,
    Scoring,
    State,
    Step,
    TieBreak,
)

__all__ = [
    "CHANCE", "MOST_SCORINGS", "TERMINAL", "Act", "Action", "ActionT", "BadInput", "Below", "Config",
    "Decision", "Draw", "Event", "IllegalAction", "Item", "Json", "Option", "OptionChoice", "OptionValue",
    "Outcome", "Preview", "Rules", "ScoreSheet", "Scoring", "State", "StateT", "Step", "TieBreak", "places",
    "state_hash",
]  # fmt: skip

StateT = TypeVar("StateT", bound=State, default=State)
ActionT = TypeVar("ActionT", bound=Action, default=Action)


class Rules(Generic[StateT, ActionT]):
    """A game. Stateless; every method but `apply*` leaves its arguments alone.

    Subclasses set the class attributes and write the methods that raise `NotImplementedError` here. `Rules(version)`
    are the rules with the figures of an older version; without one the newest.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    version: int = 1
    """Rises when an old log could play differently, or when figures of our own design change."""
    kept: ClassVar[tuple[int, ...]] = ()
    """Older versions that can still be played as they were: `Rules(version)` has their figures."""
    replays: ClassVar[tuple[int, ...]] = ()
    """Older versions of which nearly every log still plays alike; of the others the snapshot is taken."""
    seats: ClassVar[tuple[int, ...]]
    options: tuple[Option, ...]
    """The newest; where figures of our own design stand in them, each version has its own."""
    state_type: type[StateT]
    action_types: tuple[type[ActionT], ...]
    """In the order in which `legal_actions` sorts them."""
    event_types: ClassVar[tuple[type[Event], ...]]
    tie_breaks: ClassVar[tuple[TieBreak, ...]] = ()
    """What `returns` compares among equal totals, in its order."""
    guesses: ClassVar[bool] = False
    """Whether what choices are compared by is too far from the points of the table to be told in figures."""
    lasting: ClassVar[tuple[str, ...]] = ()
    """Those of the `facts` that never fall: what they reached stays, and where they are too high they stay so."""

    def __init__(self, version: int | None = None) -> None:
        """The rules as they are now, or those of an older version that is `kept`. Raises `BadInput` for others."""
        if version not in (None, self.version):
            if version not in self.kept:
                raise BadInput(words.no_version(self.title, version, (*self.kept, self.version)))
            self.version = version

    # --- setting up -------------------------------------------------------------------------------------------------

    def configure(self, seats: int, options: dict[str, OptionChoice] | None = None) -> Config:
        """A complete, checked `Config`. Raises `BadInput` naming each unknown option, wrong value or seat count."""
        wrong = []
        if seats not in self.seats:
            wrong.append(words.wrong_seats(self.title, self.seats[0], self.seats[-1], seats))
        given = dict(options or {})
        chosen: dict[str, OptionChoice] = {}
        for option in self.options:
            value = given.pop(option.id, option.values[0].value)
            match = [v.value for v in option.values if type(v.value) is type(value) and v.value == value]
            if not match:
                wrong.append(words.wrong_value(option.id, [v.value for v in option.values]))
            else:
                chosen[option.id] = match[0]
        known = [option.id for option in self.options]
        wrong += [words.no_such_option(self.title, name, known) for name in given]
        if wrong:
            raise BadInput(*wrong)
        return Config(seats, chosen)

    def initial_state(self, config: Config) -> StateT:
        """The state before anything was drawn. No randomness: deals are chance steps."""
        raise NotImplementedError

    def config_of(self, state: StateT) -> Config:
        """The config of the game that a state set up from data belongs to."""
        raise NotImplementedError

    def position(self, data: dict[str, Json]) -> StateT:
        """A state set up from data: `{"state": ...}`, or a short form of the game's own. Raises `BadInput`."""
        if set(data) != {"state"}:
            raise BadInput(words.position_has_state_alone())
        return self.decode_state(data["state"])

    # --- playing ----------------------------------------------------------------------------------------------------

    def decision(self, state: StateT) -> Decision:
        """What the game waits for."""
        raise NotImplementedError

    def legal_actions(self, state: StateT, seat: int) -> Sequence[ActionT]:
        """Every legal action of `seat`: complete, sorted, without duplicates; the only definition of legality.

        Empty when the seat is not to move, never empty when it is.
        """
        raise NotImplementedError

    def why_not(self, state: StateT, seat: int, action: ActionT) -> IllegalAction | None:
        """Why `action` is not legal, with its rule; None when it is legal."""
        raise NotImplementedError

    def apply_action(self, state: StateT, seat: int, action: ActionT, events: list[Event] | None = None) -> None:
        """Carry out a legal action on a private state, in place. Appends to `events` if given. Checks nothing."""
        raise NotImplementedError

    def sample_chance(self, state: StateT, below: Below) -> Outcome:
        """One outcome of the chance the state waits for, with the probabilities of the rules."""
        raise NotImplementedError

    def chance_outcomes(self, state: StateT) -> list[tuple[Outcome, int]] | None:
        """All outcomes with integer weights, sorted; None where there are too many to list."""
        raise NotImplementedError

    def bad_outcome(self, state: StateT, outcome: Outcome) -> IllegalAction | None:
        """Why `outcome` cannot come up now; None when it can."""
        raise NotImplementedError

    def apply_outcome(self, state: StateT, outcome: Outcome, events: list[Event] | None = None) -> None:
        """Carry out a possible outcome on a private state, in place. Checks nothing."""
        raise NotImplementedError

    def apply(self, state: StateT, step: Step, events: list[Event] | None = None) -> None:
        """Carry out a step on a private state, in place. Checks nothing: only `step`, search and `simulate` call it."""
        if isinstance(step, Act):
            self.apply_action(state, step.seat, cast(ActionT, step.action), events)
        else:
            self.apply_outcome(state, step.outcome, events)

    def step(self, state: StateT, step: Step) -> tuple[StateT, tuple[Event, ...]]:
        """The state after a checked step, and what happened. Raises `IllegalAction`; `state` never changes."""
        if isinstance(step, Act):
            refused = self.why_not(state, step.seat, cast(ActionT, step.action))
        else:
            refused = self.bad_outcome(state, step.outcome)
        if refused is not None:
            raise refused
        after = state.clone()
        events: list[Event] = []
        self.apply(after, step, events)
        return after, tuple(events)

    # --- knowing ----------------------------------------------------------------------------------------------------

    def view(self, state: StateT, seat: int) -> StateT:
        """What `seat` may know, as a state with the rest blanked. Games without secrets return the state itself."""
        return state

    def determinize(self, state: StateT, seat: int, below: Below) -> StateT:
        """A full state, a copy, that agrees with all that `seat` may know."""
        return state.clone()

    def returns(self, state: StateT) -> tuple[tuple[int, ...], ...]:
        """A seat's result: points, then its tie-breaks, compared left to right, more is better; equal is shared."""
        raise NotImplementedError

    def rank(self, state: StateT) -> str | None:
        """What the solo result is called; None with more seats or before the end."""
        return None

    def solo_words(self, won: bool) -> str:
        """What a solo game that is won or lost is called; where it has a name by its points, see `hall_of_fame`."""
        return words.solo_won() if won else words.solo_lost()

    def sequel(self, state: StateT) -> Config | None:
        """The game that a series goes on with, after one that was won; None without a series, or at its end."""
        return None

    def decided(self, state: Any) -> str:
        """What decided a game that is over where it was not the totals, in a few words; "" where it was."""
        return ""

    def rival(self, state: Any) -> tuple[str, int] | None:
        """Whom a lone player is measured by, and where he stands, counted as totals are; None without such a one, and
        where a game was not decided by it."""
        return None

    def hall_of_fame(self) -> tuple[tuple[int, str], ...]:
        """The names for solo results: (least points, name), from the lowest up; empty where there are none."""
        return ()

    def about_par(self) -> str:
        """What makes a day's par high or low for everybody, in a sentence; "" for nothing in particular."""
        return ""

    def score_sheet(self, state: StateT, seat: int) -> ScoreSheet:
        """Every scoring line made so far, with figure, places and rule id, at any time."""
        raise NotImplementedError

    def scoring_title(self, number: int) -> str:
        """What the scoring of that number (from 1) is called, in a few words."""
        return words.scoring_title(number)

    def item_name(self, item: str, state: StateT | None = None) -> str:
        """What an item of the score sheet is called; "" for one that the game of a `state` has nothing to bring by."""
        return item.replace("-", " ")

    def forecast(self, state: StateT, seat: int) -> Scoring | None:
        """The next scoring as it would come out now; None when none is left."""
        return None

    def last_scoring(self, state: StateT, seat: int) -> Scoring | None:
        """What is counted at the end of the game alone, as it would come out now; None where there is no such thing, or
        where it has been counted."""
        return None

    def forecast_of_last(self, state: StateT, seat: int) -> Scoring | None:
        """The last scoring, by all that it asks for, as it would come out now; None where it is the next one anyway."""
        return None

    def scorings_left(self, state: StateT) -> int:
        """How many scorings are still to be made, at most; 0 at the end."""
        return 0 if state.to_move == TERMINAL else MOST_SCORINGS

    def facts(self, state: StateT) -> dict[str, int]:
        """Named figures of seat 0 that campaigns may ask for beside the score sheet ("won": 1)."""
        return {}

    def stage(self, state: StateT) -> str:
        """The part of the game that the state belongs to, by which a replay can be leafed through ("round 2")."""
        return words.stage(state.turn)

    def weighed_as(self, state: StateT) -> Literal["turn", "apart", "not"]:
        """How a look back takes the choice in a state: as one of a turn, as one between the turns (at the end of a
        year), or not at all, where playouts are a worse judge than what hints go by."""
        return "turn"

    def evaluate(self, state: StateT, seat: int) -> float:
        """A heuristic for the seat's final points, for computer players and hints."""
        raise NotImplementedError

    def prospect(self, state: StateT, seat: int) -> float:
        """What a position is worth to the seat where a playout ends: `evaluate`, or what a game can say better of the
        beginning of a stage (`stage_number`)."""
        return self.evaluate(state, seat)

    def in_vain(self, state: StateT, seat: int, action: ActionT) -> float | None:
        """What an action loses for certain, or 0 where hardly anything can come any more of what `evaluate` counts on
        after it: no hint advises it. None for others. (Players whose strength was measured go on as they did.)"""
        return None

    def certain(self, state: StateT, seat: int, actions: Sequence[ActionT]) -> Sequence[float] | None:
        """What the seat still comes to after each of these actions, in points, where so little is left to come that it
        can be reckoned to the end; None where it cannot. Hints then go by that, and by nothing that is only judged."""
        return None

    def spread(self, state: StateT, seat: int, actions: Sequence[ActionT]) -> float | None:
        """How far apart in points what these actions lead to can lie, where that is known; None where it is not. No
        hint tells of a greater difference."""
        return None

    def prior(self, state: StateT, seat: int, actions: Sequence[ActionT]) -> Sequence[float]:
        """How good each legal action of the seat to move looks at a glance, in points; only differences mean something.

        For playouts, which ask it at every step: a game with a room `policy` answers without trying the actions out.
        """
        found = []
        for action in actions:
            after = state.clone()
            self.apply_action(after, seat, action)
            found.append(self.evaluate(after, seat))
        return found

    def advice(self, state: StateT, seat: int, actions: Sequence[ActionT]) -> Sequence[float]:
        """A second opinion of each legal action beside what it leads to: what `prior` says, or what a game can say with
        a little more time (some milliseconds): what else the same means could be used for."""
        return self.prior(state, seat, actions)

    def apart(self, state: StateT, seat: int) -> tuple[StateT, int]:
        """What matters for what `seat`, which is to move, comes to, as a state, and which seat that is there.

        Games in which no seat does anything to another leave the others out: playouts are the faster for it.
        """
        return state, seat

    def stage_number(self, state: StateT) -> int:
        """The number of the round, age, era or year; it never falls. Playouts end where one does."""
        return state.turn

    def check(self, state: StateT) -> list[str]:
        """Every broken invariant, in words (as python-chess's `status()`); empty for a sound state."""
        raise NotImplementedError

    # --- looking ahead ----------------------------------------------------------------------------------------------

    def cheapest(self, state: StateT, seat: int) -> ActionT | None:
        """The legal action that costs the seat least where all that matters is what it costs; None anywhere else."""
        return None

    def proposal(self, state: StateT, seat: int, action: ActionT) -> tuple[ActionT, ...]:
        """A choice that is a chain of small ones (a purchase with slot, payment, hand-back), completed at least cost:
        `action`, and the `cheapest` answer to each thing that it asks. One alone where nothing is asked."""
        chain = [action]
        after, _ = self.step(state, Act(seat, action))
        while after.to_move == seat and after.depth and (answer := self.cheapest(after, seat)) is not None:
            chain.append(answer)
            after, _ = self.step(after, Act(seat, answer))
        return tuple(chain)

    def preview(self, state: StateT, seat: int, actions: Sequence[ActionT]) -> Preview:
        """What the chain of `actions` of `seat` would bring, up to the first that is illegal or the first draw."""
        before = self.forecast(state, seat)
        refused, after, events = None, state, list[Event]()
        for action in actions:
            refused = self.why_not(after, seat, action)
            if refused is not None:
                break
            after = after.clone()
            self.apply(after, Act(seat, action), events)
        then = before if after is state else self.forecast(after, seat)
        made = None
        if before is not None and (then is None or then.scoring != before.scoring):  # not one that is half made
            done = self.score_sheet(after, seat).scorings
            made = next((scoring for scoring in done if scoring.scoring == before.scoring), None)
        return Preview(refused, after, tuple(events), before, made or then, made is not None)

    # --- words ------------------------------------------------------------------------------------------------------

    def describe(self, state: StateT, action: ActionT) -> str:
        """One line for people: what the action does from here ("lay 05 turned on B3")."""
        raise NotImplementedError

    def describe_outcome(self, state: StateT, outcome: Outcome) -> str:
        """One line for people: what came up."""
        return str(outcome)

    def describe_event(self, event: Event) -> str:
        """One line for people. For an event with a `seat` the line goes on from the seat's name ("lays 05 on B3")."""
        raise NotImplementedError

    def describe_draws(self, events: Sequence[Event]) -> list[tuple[int | None, str]]:
        """What chance brought by these events, in few lines for looking back: each with the seat that it goes on from,
        if any."""
        return [(getattr(event, "seat", None), self.describe_event(event)) for event in events]

    def told(self, text: str) -> str:
        """A line about an event, new or stored, with its places as people call them at the table."""
        return text

    # --- JSON forms -------------------------------------------------------------------------------------------------

    def encode_action(self, action: ActionT) -> Json:
        """Tagged JSON data; exact round trip with `decode_action`."""
        return msgspec.to_builtins(action)

    def decode_action(self, data: Json) -> ActionT:
        """The action that `data` stands for. Raises `BadInput` when it is none of this game's."""
        action: ActionT = _convert(data, _union(self.action_types), "action")
        return action

    def encode_state(self, state: StateT) -> Json:
        return msgspec.to_builtins(state)

    def decode_state(self, data: Json) -> StateT:
        """A state with sound invariants. Raises `BadInput` with every reason found."""
        state: StateT = _convert(data, self.state_type, "state")
        wrong = self.check(state)
        if wrong:
            raise BadInput(*wrong)
        return state

    def encode_event(self, event: Event) -> Json:
        """Tagged JSON data; exact round trip with `decode_event`."""
        return msgspec.to_builtins(event)

    def decode_event(self, data: Json) -> Event:
        """The event that `data` stands for. Raises `BadInput` when it is none of this game's."""
        event: Event = _convert(data, _union(self.event_types), "event")
        return event

    def decode_outcome(self, data: Json) -> Outcome:
        """The outcome that JSON data stands for (lists become tuples). Raises `BadInput`."""
        if isinstance(data, list):
            data = tuple(data)
        items = data if isinstance(data, tuple) else (data,)
        if not all(type(item) in (int, str) for item in items):
            raise BadInput(words.outcome_has_no_shape())
        return data  # type: ignore[no-any-return]

    def action_key(self, action: ActionT) -> tuple[object, ...]:
        """The order of `legal_actions`: by kind in the order of `action_types`, then by fields."""
        return (self.action_types.index(type(action)), msgspec.structs.astuple(action))


def _union(types: tuple[type, ...]) -> Json:
    union: Json = types[0]
    for other in types[1:]:
        union = union | other
    return union


def _convert(data: Json, target: Json, what: str) -> Json:
    try:
        return msgspec.convert(data, target)
    except (msgspec.ValidationError, RecursionError, OverflowError) as error:
        raise BadInput(words.not_valid(what, str(error))) from None


def state_hash(state: State) -> str:
    """16 hex digits that every equal state has, in any process."""
    return blake2b(msgspec.json.encode(state), digest_size=8).hexdigest()


def places(returns: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Each seat's place from 1 in the ranking of `Rules.returns`; equal results share a place.

    >>> places([(30,), (47,), (30,)])
    (2, 1, 2)
    """
    return tuple(1 + sum(other > own for other in returns) for own in returns)
