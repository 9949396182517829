"""The one place where play moves on: every change of a state is a step applied and recorded here.

Undo, redo, take-backs, resume, replay, players and the line protocol all run through it. A change reaches the
`recorder` (the store) first; if that fails, nothing has happened. Then the `listeners` (journal, screen) hear of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Literal

import msgspec

from rules import words
from rules.chance import named_draw
from rules.game import CHANCE, Act, Action, BadInput, Config, Draw, Event, IllegalAction, Rules, Step, state_hash

UndoKind = Literal["free", "take-back"]


class Entry(msgspec.Struct, frozen=True):
    """A line of the log: the step, what happened, and the hash of the state after it."""

    step: Step
    events: tuple[Event, ...]
    hash: str

    @property
    def reveals(self) -> bool:
        return any(event.reveals for event in self.events)


class TakeBack(msgspec.Struct, frozen=True):
    """An undo past a reveal or another person's step: back to log position `at`, over `steps` steps, for `seat`."""

    at: int
    steps: int
    seat: int


class Change(msgspec.Struct, frozen=True):
    """What one request did to the log: `removed` entries from its end, then `added` ones from position `start` on."""

    kind: Literal["act", "draw", "undo", "redo"]
    start: int
    removed: int
    added: tuple[Entry, ...]
    take_back: TakeBack | None = None


class UndoRefused(Exception):
    """Nothing can be undone or redone, or it would be a take-back (`needs_take_back`) and was not asked for as one."""

    def __init__(self, message: str, needs_take_back: bool = False) -> None:
        super().__init__(message)
        self.needs_take_back = needs_take_back


class TurnController:
    """A running game: its state, its log, and the only methods that change them.

    With `manual_chance` nothing is drawn by itself: `draw(outcome)` gives each outcome. With `take_backs` False
    (campaigns) undo stops at reveals for good. `base` is a state to start from instead of the initial one: a position
    set up, or the snapshot of a game whose old log can no longer be played; `drawn` then counts the draws before it.
    """

    def __init__(
        self,
        rules: Rules,
        config: Config,
        seed: int,
        *,
        manual_chance: bool = False,
        take_backs: bool = True,
        base: Any = None,
        drawn: dict[str, int] | None = None,
    ) -> None:
        self.rules = rules
        self.config = config
        self.seed = seed
        self.manual_chance = manual_chance
        self.take_backs_allowed = take_backs
        self.recorder: Callable[[Change], None] | None = None
        self.listeners: list[Callable[[Change], None]] = []
        self._states: list[Any] = [rules.initial_state(config) if base is None else base]
        self._entries: list[Entry] = []
        self._undone: list[Step] = []
        self._take_backs: list[TakeBack] = []
        self._drawn_before = drawn or {}
        if not manual_chance:
            self._settle(self._states, self._entries)

    @classmethod
    def replay(
        cls,
        rules: Rules,
        config: Config,
        seed: int,
        steps: Iterable[tuple[Step, str]],
        *,
        undone: Iterable[Step] = (),
        take_backs: Iterable[TakeBack] = (),
        manual_chance: bool = False,
        take_backs_allowed: bool = True,
        base: Any = None,
        drawn: dict[str, int] | None = None,
    ) -> TurnController:
        """The game that a log of (step, hash of the state after it) tells; an empty hash is not compared.

        Raises `BadInput` naming the first step that is illegal or leads to another state.
        """
        self = cls(rules, config, seed, manual_chance=True, take_backs=take_backs_allowed, base=base, drawn=drawn)
        for number, (step, expected) in enumerate(steps, 1):
            try:
                self._advance(self._states, self._entries, step)
            except IllegalAction as refused:
                raise BadInput(words.step_is_not_legal(number, refused.message, refused.rule)) from None
            if expected and self._entries[-1].hash != expected:
                raise BadInput(words.step_leads_elsewhere(number))
        self._undone = list(undone)
        self._take_backs = list(take_backs)
        self.manual_chance = manual_chance
        return self

    # --- looking ----------------------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The state now. Treat it as frozen."""
        return self._states[-1]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The log, oldest first."""
        return tuple(self._entries)

    @property
    def undone(self) -> tuple[Step, ...]:
        """The steps that `redo` would bring back; the last one first."""
        return tuple(self._undone)

    @property
    def take_backs(self) -> tuple[TakeBack, ...]:
        """Every take-back ever made in this game."""
        return tuple(self._take_backs)

    @property
    def drawn(self) -> dict[str, int]:
        """How many outcomes each stream has given so far."""
        return dict(self._count(self._entries))

    def state_at(self, position: int) -> Any:
        """The state after the first `position` entries of the log."""
        return self._states[position]

    def __len__(self) -> int:
        return len(self._entries)

    # --- moving on --------------------------------------------------------------------------------------------------

    def act(self, action: Action, seat: int | None = None) -> Change:
        """Carry out `action` for `seat` (default: the seat to move), then draw what is to be drawn.

        Raises `IllegalAction`, and nothing has changed.
        """
        mover = self.state.to_move
        return self._go_on("act", Act(mover if seat is None else seat, action))

    def act_all(self, actions: Iterable[Action]) -> Change:
        """Carry out actions one after the other, each for the seat that is to move then: one change, written at once.

        Raises `IllegalAction`, and nothing has changed.
        """
        states, entries = list(self._states), list(self._entries)
        start = len(entries)
        for action in actions:
            self._advance(states, entries, Act(states[-1].to_move, action))
            if not self.manual_chance:
                self._settle(states, entries)
        return self._commit(Change("act", start, 0, tuple(entries[start:])), states, entries, [])

    def draw(self, outcome: Any = None) -> Change:
        """Give the outcome the game waits for; without one, the seeded draw. Raises `IllegalAction`."""
        decision = self.rules.decision(self.state)
        if decision.kind != "chance":
            raise IllegalAction(decision.rule, words.nothing_to_draw, decision.prompt)
        step = Draw(decision.stream, outcome) if outcome is not None else self._seeded(self.state, self._entries)
        return self._go_on("draw", step)

    def draw_on(self) -> Change | None:
        """Draw by itself from now on, and at once what the game waits for; None if it waits for nothing of the kind.

        Draws that were undone come back as they were; only what was never drawn is the seed's.
        """
        self.manual_chance = False
        if self.state.to_move != CHANCE:
            return None
        states, entries, undone = list(self._states), list(self._entries), list(self._undone)
        start = len(entries)
        while undone and isinstance(undone[-1], Draw) and states[-1].to_move == CHANCE:
            self._advance(states, entries, undone.pop())
        self._settle(states, entries)
        return self._commit(Change("draw", start, 0, tuple(entries[start:])), states, entries, undone)

    def redo(self) -> Change:
        """Bring back the last undone action and the draws after it. Raises `UndoRefused`."""
        if not self._undone:
            raise UndoRefused(words.nothing_to_redo())
        steps = [self._undone[-1]]
        for step in reversed(self._undone[:-1]):
            if not isinstance(step, Draw):
                break
            steps.append(step)
        return self._bring_back(steps, settle=not self.manual_chance)

    def step_forward(self) -> Change:
        """Bring back one undone step, whatever it was, and draw nothing anew. Raises `UndoRefused`."""
        if not self._undone:
            raise UndoRefused(words.nothing_to_redo())
        return self._bring_back(self._undone[-1:], settle=False)

    # --- going back -------------------------------------------------------------------------------------------------

    def undo_target(self, whole_turn: bool = False) -> int | None:
        """The log position before the last action (or the first action of its turn); None if there is none."""
        acts = [i for i, entry in enumerate(self._entries) if isinstance(entry.step, Act)]
        if not acts:
            return None
        target = acts.pop()
        while whole_turn and acts and self._mover(acts[-1]) == self._mover(target):
            target = acts.pop()
        return target

    def undo_kind(self, target: int) -> UndoKind:
        """Whether going back to log position `target` is free, or a take-back (past a reveal or another's step)."""
        gone = self._entries[target:]
        seats = {entry.step.seat for entry in gone if isinstance(entry.step, Act)}
        return "take-back" if len(seats) > 1 or any(entry.reveals for entry in gone) else "free"

    def undo(self, *, whole_turn: bool = False, take_back: bool = False) -> Change:
        """Go back to before the last action (or turn). Raises `UndoRefused`."""
        target = self.undo_target(whole_turn)
        if target is None:
            raise UndoRefused(words.nothing_to_undo())
        return self.undo_to(target, take_back=take_back)

    def undo_to(self, target: int, *, take_back: bool = False) -> Change:
        """Go back to log position `target`. A take-back must be asked for as one, and is recorded."""
        if not 0 <= target < len(self._entries):
            raise UndoRefused(words.no_such_place())
        record = None
        gone = self._entries[target:]
        if self.undo_kind(target) == "take-back":
            if not self.take_backs_allowed:
                raise UndoRefused(words.no_undo_past_reveals())
            if not take_back:
                raise UndoRefused(words.undo_is_take_back(), True)
            record = TakeBack(target, len(gone), self._states[target].to_move)
        return self._go_back(target, record)

    def step_back(self) -> Change:
        """Go back one step, whatever it was, and draw nothing anew (for the line protocol)."""
        if not self._entries:
            raise UndoRefused(words.nothing_to_undo())
        return self._go_back(len(self._entries) - 1, None)

    # --- inside -----------------------------------------------------------------------------------------------------

    def _mover(self, position: int) -> tuple[int, int]:
        state = self._states[position]
        return state.to_move, state.turn

    def _count(self, entries: list[Entry]) -> Counter[str]:
        """How many outcomes each stream has given up to the end of `entries`."""
        draws = (entry.step.stream for entry in entries if isinstance(entry.step, Draw))
        return Counter(self._drawn_before) + Counter(draws)

    def _seeded(self, state: Any, entries: list[Entry]) -> Draw:
        stream = self.rules.decision(state).stream
        below = named_draw(self.seed, stream, self._count(entries)[stream])
        return Draw(stream, self.rules.sample_chance(state, below))

    def _advance(self, states: list[Any], entries: list[Entry], step: Step) -> None:
        after, events = self.rules.step(states[-1], step)
        states.append(after)
        entries.append(Entry(step, events, state_hash(after)))

    def _settle(self, states: list[Any], entries: list[Entry]) -> None:
        while states[-1].to_move == CHANCE:
            self._advance(states, entries, self._seeded(states[-1], entries))

    def _go_on(self, kind: Literal["act", "draw"], step: Step) -> Change:
        states, entries = list(self._states), list(self._entries)
        start = len(entries)
        self._advance(states, entries, step)
        if not self.manual_chance:
            self._settle(states, entries)
        return self._commit(Change(kind, start, 0, tuple(entries[start:])), states, entries, [])

    def _bring_back(self, steps: list[Step], settle: bool) -> Change:
        states, entries = list(self._states), list(self._entries)
        start = len(entries)
        for step in steps:
            self._advance(states, entries, step)
        if settle:
            self._settle(states, entries)
        undone = self._undone[: -len(steps)]
        return self._commit(Change("redo", start, 0, tuple(entries[start:])), states, entries, undone)

    def _go_back(self, target: int, record: TakeBack | None) -> Change:
        gone = [entry.step for entry in self._entries[target:]]
        change = Change("undo", target, len(gone), (), record)
        states, entries = self._states[: target + 1], self._entries[:target]
        return self._commit(change, states, entries, self._undone + gone[::-1])

    def _commit(self, change: Change, states: list[Any], entries: list[Entry], undone: list[Step]) -> Change:
        before = self._states, self._entries, self._undone, self._take_backs
        self._states, self._entries, self._undone = states, entries, undone
        if change.take_back is not None:
            self._take_backs = [*self._take_backs, change.take_back]
        try:
            if self.recorder is not None:
                self.recorder(change)
        except BaseException:
            self._states, self._entries, self._undone, self._take_backs = before
            raise
        for listener in self.listeners:
            listener(change)
        return change
