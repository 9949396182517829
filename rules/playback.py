"""A game to be leafed through: any position of its log, forwards and backwards, without changing anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from rules import words
from rules.game import CHANCE, Act, Action, IllegalAction
from rules.reckoning import last_settled, lead, standing
from rules.turn_controller import Change, Entry, TurnController


class Playback:
    """Looks like the controller of the game as it stood at `position` (how many steps of the log were made by then).

    `stops`: the positions at which somebody was to choose, and the end. Listeners hear of every move as of a change.
    """

    def __init__(self, game: TurnController, position: int = 0) -> None:
        self.game = game
        """The game that is leafed through, as a whole."""
        self.rules, self.config, self.seed = game.rules, game.config, game.seed
        self.take_backs, self.take_backs_allowed, self.manual_chance = game.take_backs, False, True
        self.listeners: list[Callable[[Change], None]] = []
        self.recorder = None
        self.whole = game.entries
        self._states = [game.state_at(at) for at in range(len(game) + 1)]
        self._totals: dict[int, tuple[int, ...]] = {}
        moves = [at for at, state in enumerate(self._states) if state.to_move != CHANCE]
        self.stops = tuple(moves) if moves and moves[-1] == len(game) else (*moves, len(game))
        self.position = min(self.stops, key=lambda stop: abs(stop - position))

    # --- as a controller --------------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The state at the position. Treat it as frozen."""
        return self._states[self.position]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The log up to the position."""
        return self.whole[: self.position]

    @property
    def undone(self) -> tuple[Any, ...]:
        return ()

    def state_at(self, position: int) -> Any:
        return self._states[position]

    def __len__(self) -> int:
        return self.position

    def act(self, action: Action, seat: int | None = None) -> Change:
        """Nothing can be done in a replay. Raises `IllegalAction`."""
        raise IllegalAction(self.rules.decision(self.state).rule, words.replay_stays)

    # --- leafing ----------------------------------------------------------------------------------------------------

    def go(self, position: int) -> Change:
        """Move to a position between 0 and the end of the log; the listeners hear of it."""
        before, self.position = self.position, max(0, min(position, len(self.whole)))
        kind: Literal["undo", "redo"] = "undo" if self.position < before else "redo"
        start = min(before, self.position)
        change = Change(kind, start, max(0, before - self.position), self.whole[start : self.position])
        for listener in self.listeners:
            listener(change)
        return change

    def stop_from(self, by: int) -> int:
        """The position `by` stops further on (or back), within the game."""
        at = max(n for n, stop in enumerate(self.stops) if stop <= self.position or n == 0)
        return self.stops[max(0, min(at + by, len(self.stops) - 1))]

    def next_action(self) -> tuple[int, Action] | None:
        """Who did what next; None at the end of the log."""
        for entry in self.whole[self.position :]:
            if isinstance(entry.step, Act):
                return entry.step.seat, entry.step.action
        return None

    @property
    def stages(self) -> list[tuple[str, int]]:
        """The parts of the game (`Rules.stage`) and the first stop of each, in order."""
        found: list[tuple[str, int]] = []
        for stop in self.stops:
            name = self.rules.stage(self._states[stop])
            if not found or found[-1][0] != name:
                found.append((name, stop))
        return found

    def stage_from(self, by: int) -> int:
        """The first stop of the stage `by` further on; back, of this one first, unless it stands there already."""
        starts = [stop for _, stop in self.stages]
        if by > 0:
            return next((stop for stop in starts if stop > self.position), self.stops[-1])
        return max((stop for stop in starts if stop < self.position), default=self.stops[0])

    def totals(self, position: int) -> tuple[int, ...]:
        """The points of each seat as they stood at a position (`rules.reckoning.standing`), or the last time before
        that they could be held against each other."""
        if position not in self._totals:
            self._totals[position] = standing(self.rules, self._states[last_settled(self, position)])
        return self._totals[position]

    def lead(self, position: int) -> tuple[int | None, int]:
        """Who is ahead and by how many points; (None, 0) when alone or level."""
        first, by = lead(self.totals(position))
        return (first[0], by) if by and len(first) == 1 else (None, 0)
