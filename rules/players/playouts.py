"""Playouts: a game played on at a glance, with chance of their own, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf, sqrt
from random import Random
from typing import Any, Final

from rules.game import CHANCE, TERMINAL, Outcome, Rules
from rules.players.tuning import Master

LONGEST: Final = 5_000
"""Steps after which a playout ends, whatever the game."""
_ROOM: Final = 50_000
"""Choices that a search remembers, at most."""
_APART: Final = 1_000_003
"""Between the seeds of two playouts."""


def zero() -> float:
    """No luck."""
    return 0.0


class Tree:
    """What playouts found beyond a choice: how many there were, what `seat`, which made it, came to in all."""

    __slots__ = ("after", "seat", "total", "visits")

    def __init__(self, seat: int) -> None:
        self.seat, self.visits, self.total = seat, 0, 0.0
        self.after: dict[Any, Tree] = {}

    def next(self, actions: Sequence[Any], looks: Sequence[float], setting: Master) -> Any:
        """The action that is best by playouts and at a glance together, or was tried too seldom to tell.

        The glance counts as `setting.trust` playouts; it tells differences alone, so it starts from the mean.
        """
        after = [self.after.get(action) for action in actions]
        tried = [one for one in after if one is not None]
        visits = sum(one.visits for one in tried)
        mean = sum(one.total for one in tried) / visits if visits else 0.0
        wide, trust = setting.explore * sqrt(visits), setting.trust
        base = trust * (mean - max(looks))
        best, found = -inf, actions[0]
        for action, look, one in zip(actions, looks, after, strict=True):
            if one is None:
                value = base / trust + look + wide
            else:
                value = (base + trust * look + one.total) / (trust + one.visits) + wide / (1 + one.visits)
            if value > best:
                best, found = value, action
        return found


class Table:
    """Where playouts for a decision of `seat` in `state` are played. The same seed gives the same playouts."""

    def __init__(self, rules: Rules, state: Any, seat: int, setting: Master, seed: int) -> None:
        self.rules, self.state, self.seat, self.setting, self.seed = rules, state, seat, setting, seed
        self.secrets = type(rules).determinize is not Rules.determinize
        self.last_stage = rules.stage_number(state) + setting.horizon
        self.last_turn = state.turn + setting.turns if setting.turns else None
        self._chance, self._mind = Random(), Random()
        self._trees: dict[tuple[Any, ...], Tree] = {}
        self._room = _ROOM
        draw = self._chance.random
        self.below = lambda n: int(draw() * n)

    def playout(self, actions: tuple[Any, ...], after: Any, index: int) -> float:
        """What came of it in points: the value of the seat less the best other's. `after`: the state after `actions`.

        Playouts of the same index meet the same chance.
        """
        self._chance.seed(self.seed + _APART * index)
        self._mind.seed(self.seed + index)
        if self.secrets:
            state = self.rules.determinize(self.state, self.seat, self.below)
            for action in actions:
                self.rules.apply_action(state, self.seat, action)
        else:
            state = after.clone()
        if self.setting.explore:
            return self.grow(self._trees.setdefault(actions, Tree(self.seat)), state)
        self.play_on(state)
        return leads(self.rules, state)[self.seat]

    def grow(self, tree: Tree, state: Any) -> float:
        """A playout that begins with what earlier ones from there found good for whoever chooses, and adds a choice to
        what is remembered; from there on it goes at a glance."""
        path = [tree]
        while (actions := self.choice(state)) and tree.visits:
            mover = state.to_move
            action = tree.next(actions, self.rules.prior(state, mover, actions), self.setting)
            self.rules.apply_action(state, mover, action)
            tree = self.after(tree, action, mover)
            path.append(tree)
        self.play_on(state)
        found = leads(self.rules, state)
        for one in path:
            one.visits += 1
            one.total += found[one.seat]
        return found[self.seat]

    def after(self, tree: Tree, action: Any, seat: int) -> Tree:
        """The tree beyond a choice of `seat`: a new one where it was never made, remembered while there is room."""
        found = tree.after.get(action)
        if found is None:
            found = Tree(seat)
            if self._room > 0:
                self._room -= 1
                tree.after[action] = found
        return found

    def forget(self) -> None:
        """Nothing is known any more of what earlier playouts found: all begin alike again."""
        self._trees, self._room = {}, _ROOM

    def choice(self, state: Any) -> Sequence[Any]:
        """Play on to the next choice outside of a decision under way: its actions; none beyond the horizon."""
        rules = self.rules
        while (mover := state.to_move) != TERMINAL:
            if mover == CHANCE:
                outcome = self.draw(state)
                if outcome is None:
                    break
                rules.apply_outcome(state, outcome)
                continue
            actions = rules.legal_actions(state, mover)
            if len(actions) == 1:
                rules.apply_action(state, mover, actions[0])
            elif not state.depth:
                return actions
            else:
                looks = rules.prior(state, mover, actions)
                rules.apply_action(state, mover, actions[looks.index(max(looks))])
        return ()

    def play_on(self, state: Any) -> None:
        """Play a private state on to the horizon."""
        play_on(self.rules, state, self.draw, self.setting.noise, self._mind.random)

    def draw(self, state: Any) -> Outcome | None:
        """What chance brings in a playout; None beyond the horizon."""
        return None if self.is_far(state) else self.rules.sample_chance(state, self.below)

    def is_far(self, state: Any) -> bool:
        """Whether the horizon is reached. (Asked before chance alone: stages begin with it, or soon meet it.)"""
        if self.last_turn is not None and state.turn >= self.last_turn:
            return True
        return self.rules.stage_number(state) >= self.last_stage


def play_on(
    rules: Rules,
    state: Any,
    draw: Callable[[Any], Outcome | None],
    noise: float = 0.0,
    mind: Callable[[], float] = zero,
) -> None:
    """Play a private state on at a glance, to its end or until `draw` brings nothing any more.

    `noise`: up to so many points, times `mind()`, are added to how good an action looks.
    """
    legal_actions, apply_action, prior = rules.legal_actions, rules.apply_action, rules.prior
    for _ in range(LONGEST):
        mover = state.to_move
        if mover == TERMINAL:
            return
        if mover == CHANCE:
            outcome = draw(state)
            if outcome is None:
                return
            rules.apply_outcome(state, outcome)
            continue
        actions = legal_actions(state, mover)
        if len(actions) == 1:
            apply_action(state, mover, actions[0])
            continue
        looks = prior(state, mover, actions)
        if noise:
            looks = [look + noise * mind() for look in looks]
        apply_action(state, mover, actions[looks.index(max(looks))])


class Futures:
    """Playouts from anywhere in a game, all seats at a glance.

    Those of the same index meet the same chance turn by turn, from whatever position they begin: what differs between
    two positions is then due to them more than to what is drawn later.
    """

    def __init__(self, rules: Rules, seed: int) -> None:
        self.rules, self.seed = rules, seed
        self._index, self._turn, self._far = 0, (-1, 0), LONGEST
        self._chance = Random()
        draw = self._chance.random
        self.below = lambda n: int(draw() * n)

    def ending(self, state: Any, index: int) -> Any:
        """The state at the end of the game."""
        return self.later(state, index, LONGEST)

    def later(self, state: Any, index: int, stage: int) -> Any:
        """The state at the beginning of a stage (`Rules.stage_number`), or at the end where the game is over before."""
        later = state.clone()
        self._index, self._turn, self._far = index, (-1, 0), stage
        play_on(self.rules, later, self._draw)
        return later

    def _draw(self, state: Any) -> Outcome | None:
        if self._far < LONGEST and self.rules.stage_number(state) >= self._far:
            return None
        turn, number = self._turn
        self._turn = turn, number = (turn, number + 1) if state.turn == turn else (state.turn, 0)
        self._chance.seed(f"{self.seed} {self._index} {turn} {number}")
        return self.rules.sample_chance(state, self.below)


def worths(rules: Rules, state: Any) -> tuple[float, ...]:
    """What a state is worth to every seat: `Rules.prospect`; its total where the game is over."""
    returns = rules.returns(state)
    if state.to_move == TERMINAL:
        return tuple(float(result[0]) for result in returns)
    return tuple(rules.prospect(state, seat) for seat in range(len(returns)))


def leads(rules: Rules, state: Any) -> list[float]:
    """By seat, what a state is worth to it less what it is to the best other; its worth alone where there is no other.

    The worth is `Rules.prospect`.
    """
    found = [rules.prospect(state, seat) for seat in range(len(rules.returns(state)))]
    if len(found) == 1:
        return found
    first, second = sorted(found)[:-3:-1]
    return [one - (second if one == first else first) for one in found]
