"""The vocabulary that every game of the box speaks.

One stateless `Rules` object a game, over a plain `State`. Players, turn controller, saves, line protocol, screens and
tests know the games through these names alone.

States, actions and events are `msgspec.Struct`s: slots, fast, and their JSON form (`to_builtins` / `convert`) is exact
and strictly checked. Outcomes of chance are ints, short strings or tuples of these, and are their own JSON form.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any, ClassVar, Final, Literal

import msgspec

CHANCE: Final = -1
"""`State.to_move` while the game waits for a draw or a roll."""
TERMINAL: Final = -2
"""`State.to_move` once the game is over."""

Outcome = int | str | tuple[int | str, ...]
"""What a chance step brought: an int, a short string, or a tuple of these."""

Below = Callable[[int], int]
"""A source of chance: `below(n)` is a uniform int in [0, n)."""

OptionChoice = bool | int | str


class IllegalAction(Exception):
    """An action the rules do not allow. `rule` is the id of the rulebook section that says so."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(message)
        self.rule = rule
        self.message = message


class BadInput(ValueError):
    """Data from outside (options, a position, a record) that is not what it claims to be; `reasons`: the faults."""

    def __init__(self, *reasons: str) -> None:
        super().__init__("; ".join(reasons))
        self.reasons = reasons


class Action(msgspec.Struct, frozen=True, order=True, forbid_unknown_fields=True, tag_field="type"):
    """One small choice of one seat: a frozen value. Subclasses carry a tag, the `type` of their JSON form."""


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Something that happened. `reveals` events are what an undo may not silently go back past."""

    reveals: ClassVar[bool] = False


class Act(msgspec.Struct, frozen=True):
    """A step: `seat` carries out `action`."""

    seat: int
    action: Any


class Draw(msgspec.Struct, frozen=True):
    """A step: chance brought `outcome` from the named `stream`."""

    stream: str
    outcome: Any


Step = Act | Draw


class State(msgspec.Struct):
    """The whole position, as plain data. Subclasses add fields and a hand-written `clone`.

    `to_move`: a seat, `CHANCE` or `TERMINAL`. `turn`: rises by one whenever another turn begins (undo goes by it).
    `depth`: how many frames the decision under way has pushed; 0 at the level of the turn itself.
    """

    to_move: int
    turn: int

    def clone(self) -> State:
        raise NotImplementedError

    @property
    def depth(self) -> int:
        return 0


class Decision(msgspec.Struct, frozen=True):
    """What the game waits for: a seat's choice, chance, or nothing.

    `phase` is a short id, `prompt` one line for people without the seat's name ("lay a tile on B3"), `rule` the section
    that matters now, `stream` the stream of named draws of a chance step, `depth` as `State.depth`.
    """

    kind: Literal["choice", "chance", "terminal"]
    seat: int | None
    phase: str
    prompt: str
    rule: str
    stream: str = ""
    depth: int = 0


class OptionValue(msgspec.Struct, frozen=True):
    value: OptionChoice
    name: str


class Option(msgspec.Struct, frozen=True):
    """A choice made before the game: `values[0]` is the default. `help` is one sentence, `rule` its section.

    `carried`: handed on from game to game of a series (see `Rules.sequel`), so that forms do not ask for it.
    """

    id: str
    name: str
    help: str
    rule: str
    values: tuple[OptionValue, ...]
    carried: bool = False


class Config(msgspec.Struct, frozen=True):
    """A game about to begin: number of seats, and a value for every option of the game. Made by `Rules.configure`."""

    seats: int
    options: dict[str, OptionChoice]


class Item(msgspec.Struct, frozen=True):
    """One line of a score sheet.

    `points` earned; `places` that earned them (none at 0); `rule` its section; `have` of `need` where the item has a
    threshold (`need` 0: none); `figure` says the same in words ("2 of 3 knights").
    """

    item: str
    points: int
    places: tuple[str, ...]
    rule: str
    figure: str = ""
    have: int = 0
    need: int = 0


class Scoring(msgspec.Struct, frozen=True):
    """One scoring of one seat: its number from 1, its total in points, its items in the order of the rulebook."""

    scoring: int
    total: int
    items: tuple[Item, ...]


class ScoreSheet(msgspec.Struct, frozen=True):
    """All a seat has scored so far. A game without intermediate scorings lists one scoring."""

    seat: int
    total: int
    scorings: tuple[Scoring, ...]


class Rules:
    """A game. Stateless; every method but `apply*` leaves its arguments alone.

    Subclasses set the class attributes and write the methods that raise `NotImplementedError` here.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[int]
    """Rises when an old log could play differently."""
    replays: ClassVar[tuple[int, ...]] = ()
    """Older versions of which nearly every log still plays alike; of the others the snapshot is taken."""
    seats: ClassVar[tuple[int, ...]]
    options: ClassVar[tuple[Option, ...]]
    state_type: ClassVar[type[State]]
    action_types: ClassVar[tuple[type[Action], ...]]
    """In the order in which `legal_actions` sorts them."""
    event_types: ClassVar[tuple[type[Event], ...]]

    # --- setting up -------------------------------------------------------------------------------------------------

    def configure(self, seats: int, options: dict[str, Any] | None = None) -> Config:
        """A complete, checked `Config`. Raises `BadInput` naming each unknown option, wrong value or seat count."""
        wrong = []
        if seats not in self.seats:
            wrong.append(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} seats, not {seats}")
        given = dict(options or {})
        chosen: dict[str, OptionChoice] = {}
        for option in self.options:
            value = given.pop(option.id, option.values[0].value)
            match = [v.value for v in option.values if type(v.value) is type(value) and v.value == value]
            if not match:
                allowed = ", ".join(str(v.value).lower() for v in option.values)
                wrong.append(f"option {option.id} takes one of: {allowed}")
            else:
                chosen[option.id] = match[0]
        known = ", ".join(option.id for option in self.options) or "none"
        wrong += [f"{self.title} has no option {name!r} (it has: {known})" for name in given]
        if wrong:
            raise BadInput(*wrong)
        return Config(seats, chosen)

    def initial_state(self, config: Config) -> Any:
        """The state before anything was drawn. No randomness: deals are chance steps."""
        raise NotImplementedError

    def config_of(self, state: Any) -> Config:
        """The config of the game that a state set up from data belongs to."""
        raise NotImplementedError

    def position(self, data: dict[str, Any]) -> Any:
        """A state set up from data: `{"state": ...}`, or a short form of the game's own. Raises `BadInput`."""
        if set(data) != {"state"}:
            raise BadInput('a position of this game has the one key "state"')
        return self.decode_state(data["state"])

    # --- playing ----------------------------------------------------------------------------------------------------

    def decision(self, state: Any) -> Decision:
        """What the game waits for."""
        raise NotImplementedError

    def legal_actions(self, state: Any, seat: int) -> Sequence[Any]:
        """Every legal action of `seat`: complete, sorted, without duplicates; the only definition of legality.

        Empty when the seat is not to move, never empty when it is.
        """
        raise NotImplementedError

    def why_not(self, state: Any, seat: int, action: Any) -> IllegalAction | None:
        """Why `action` is not legal, with its rule; None when it is legal."""
        raise NotImplementedError

    def apply_action(self, state: Any, seat: int, action: Any, events: list[Event] | None = None) -> None:
        """Carry out a legal action on a private state, in place. Appends to `events` if given. Checks nothing."""
        raise NotImplementedError

    def sample_chance(self, state: Any, below: Below) -> Any:
        """One outcome of the chance the state waits for, with the probabilities of the rules."""
        raise NotImplementedError

    def chance_outcomes(self, state: Any) -> list[tuple[Any, int]] | None:
        """All outcomes with integer weights, sorted; None where there are too many to list."""
        raise NotImplementedError

    def bad_outcome(self, state: Any, outcome: Any) -> IllegalAction | None:
        """Why `outcome` cannot come up now; None when it can."""
        raise NotImplementedError

    def apply_outcome(self, state: Any, outcome: Any, events: list[Event] | None = None) -> None:
        """Carry out a possible outcome on a private state, in place. Checks nothing."""
        raise NotImplementedError

    def apply(self, state: Any, step: Step, events: list[Event] | None = None) -> None:
        """Carry out a step on a private state, in place. Checks nothing: only `step`, search and `simulate` call it."""
        if isinstance(step, Act):
            self.apply_action(state, step.seat, step.action, events)
        else:
            self.apply_outcome(state, step.outcome, events)

    def step(self, state: Any, step: Step) -> tuple[Any, tuple[Event, ...]]:
        """The state after a checked step, and what happened. Raises `IllegalAction`; `state` never changes."""
        if isinstance(step, Act):
            refused = self.why_not(state, step.seat, step.action)
        else:
            refused = self.bad_outcome(state, step.outcome)
        if refused is not None:
            raise refused
        after = state.clone()
        events: list[Event] = []
        self.apply(after, step, events)
        return after, tuple(events)

    # --- knowing ----------------------------------------------------------------------------------------------------

    def view(self, state: Any, seat: int) -> Any:
        """What `seat` may know, as a state with the rest blanked. Games without secrets return the state itself."""
        return state

    def determinize(self, state: Any, seat: int, below: Below) -> Any:
        """A full state, a copy, that agrees with all that `seat` may know."""
        return state.clone()

    def returns(self, state: Any) -> tuple[tuple[int, ...], ...]:
        """A seat's result: points, then its tie-breaks, compared left to right, more is better; equal is shared."""
        raise NotImplementedError

    def rank(self, state: Any) -> str | None:
        """What the solo result is called; None with more seats or before the end."""
        return None

    def sequel(self, state: Any) -> Config | None:
        """The game that a series goes on with, after one that was won; None without a series, or at its end."""
        return None

    def hall_of_fame(self) -> tuple[tuple[int, str], ...]:
        """The names for solo results: (least points, name), from the lowest up; empty where there are none."""
        return ()

    def score_sheet(self, state: Any, seat: int) -> ScoreSheet:
        """Every scoring line made so far, with figure, places and rule id, at any time."""
        raise NotImplementedError

    def scoring_title(self, number: int) -> str:
        """What the scoring of that number (from 1) is called, in a few words."""
        return f"Scoring {number}"

    def forecast(self, state: Any, seat: int) -> Scoring | None:
        """The next scoring as it would come out now; None when none is left."""
        return None

    def facts(self, state: Any) -> dict[str, int]:
        """Named figures of seat 0 that campaigns may ask for beside the score sheet ("won": 1)."""
        return {}

    def stage(self, state: Any) -> str:
        """The part of the game that the state belongs to, by which a replay can be leafed through ("round 2")."""
        return f"turn {state.turn}"

    def evaluate(self, state: Any, seat: int) -> float:
        """A heuristic for the seat's final points, for computer players and hints."""
        raise NotImplementedError

    def check(self, state: Any) -> list[str]:
        """Every broken invariant, in words (as python-chess's `status()`); empty for a sound state."""
        raise NotImplementedError

    # --- words ------------------------------------------------------------------------------------------------------

    def describe(self, state: Any, action: Any) -> str:
        """One line for people: what the action does from here ("lay 05 turned on B3")."""
        raise NotImplementedError

    def describe_outcome(self, state: Any, outcome: Any) -> str:
        """One line for people: what came up."""
        return str(outcome)

    def describe_event(self, event: Any) -> str:
        """One line for people. For an event with a `seat` the line goes on from the seat's name ("lays 05 on B3")."""
        raise NotImplementedError

    # --- JSON forms -------------------------------------------------------------------------------------------------

    def encode_action(self, action: Action) -> Any:
        """Tagged JSON data; exact round trip with `decode_action`."""
        return msgspec.to_builtins(action)

    def decode_action(self, data: Any) -> Any:
        """The action that `data` stands for. Raises `BadInput` when it is none of this game's."""
        return _convert(data, _union(self.action_types), "action")

    def encode_state(self, state: State) -> Any:
        return msgspec.to_builtins(state)

    def decode_state(self, data: Any) -> Any:
        """A state with sound invariants. Raises `BadInput` with every reason found."""
        state = _convert(data, self.state_type, "state")
        wrong = self.check(state)
        if wrong:
            raise BadInput(*wrong)
        return state

    def encode_event(self, event: Event) -> Any:
        return msgspec.to_builtins(event)

    def decode_outcome(self, data: Any) -> Outcome:
        """The outcome that JSON data stands for (lists become tuples). Raises `BadInput`."""
        if isinstance(data, list):
            data = tuple(data)
        items = data if isinstance(data, tuple) else (data,)
        if not all(type(item) in (int, str) for item in items):
            raise BadInput("an outcome is a number, a text or a list of these")
        return data  # type: ignore[no-any-return]

    def action_key(self, action: Action) -> tuple[Any, ...]:
        """The order of `legal_actions`: by kind in the order of `action_types`, then by fields."""
        return (self.action_types.index(type(action)), msgspec.structs.astuple(action))


def _union(types: tuple[type, ...]) -> Any:
    union: Any = types[0]
    for other in types[1:]:
        union = union | other
    return union


def _convert(data: Any, target: Any, what: str) -> Any:
    try:
        return msgspec.convert(data, target)
    except (msgspec.ValidationError, RecursionError, OverflowError) as error:
        raise BadInput(f"not a valid {what}: {error}") from None


def state_hash(state: State) -> str:
    """16 hex digits that every equal state has, in any process."""
    return blake2b(msgspec.json.encode(state), digest_size=8).hexdigest()


def places(returns: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Each seat's place from 1 in the ranking of `Rules.returns`; equal results share a place.

    >>> places([(30,), (47,), (30,)])
    (2, 1, 2)
    """
    return tuple(1 + sum(other > own for other in returns) for own in returns)
