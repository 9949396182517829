"""Playouts: what they remember of the choices at their beginning."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from rules.game import TERMINAL, Rules
from rules.players.playouts import Table, Tree
from rules.players.tuning import Master


class Choices(Rules[Any, str]):
    """Seat 0 says "safe" or "bold"; seat 1 answers. At a glance the answer to "bold" looks good that is bad for it."""

    WORTH = {("bold", "looks"): 3.0, ("bold", "hurts"): -5.0, ("safe", "looks"): 0.0, ("safe", "hurts"): 1.0}

    def legal_actions(self, state: Any, seat: int) -> list[str]:
        return ["looks", "hurts"] if seat else ["bold", "safe"]

    def apply_action(self, state: Any, seat: int, action: str, events: Any = None) -> None:
        state.said += (action,)
        state.to_move = TERMINAL if seat else 1

    def prior(self, state: Any, seat: int, actions: Any) -> list[float]:
        return [1.0, 0.0]

    def stage_number(self, state: Any) -> int:
        return 0

    def returns(self, state: Any) -> Any:
        return ((0, 0), (0, 0))

    def evaluate(self, state: Any, seat: int) -> float:
        value = self.WORTH[state.said]
        return value if seat == 0 else 0.0


class Said(SimpleNamespace):
    def clone(self) -> Said:
        return Said(**vars(self))


def asked(explore: float, playouts: int) -> tuple[Table, dict[str, list[float]]]:
    """What playouts bring seat 0 after each of its words."""
    rules: Any = object.__new__(Choices)
    state = Said(to_move=0, turn=0, depth=0, said=())
    table = Table(rules, state, 0, Master(explore=explore), 7)
    after = {word: Said(to_move=1, turn=0, depth=0, said=(word,)) for word in ("bold", "safe")}
    return table, {
        word: [table.playout((word,), there, index) for index in range(playouts)] for word, there in after.items()
    }


def test_playouts_that_remember_find_the_answer_that_a_glance_does_not_see() -> None:
    blind = asked(0.0, 40)[1]
    assert sum(blind["bold"]) > sum(blind["safe"])
    found = asked(0.5, 40)[1]
    assert sum(found["bold"]) < sum(found["safe"])
    assert found["bold"].count(-5.0) > 30


def test_playouts_begin_alike_again_once_they_are_forgotten() -> None:
    table, found = asked(0.5, 40)
    there = Said(to_move=1, turn=0, depth=0, said=("bold",))
    assert table.playout(("bold",), there, 40) == -5.0
    table.forget()
    assert [table.playout(("bold",), there, index) for index in range(40)] == found["bold"]


def test_the_untried_is_tried_by_how_it_looks() -> None:
    tree, setting = Tree(0), Master(explore=0.5)
    assert tree.next(["a", "b", "c"], [0.0, 2.0, 1.0], setting) == "b"
    tree.after["b"] = bad = Tree(0)
    bad.visits, bad.total = 8, -72.0
    assert tree.next(["a", "b", "c"], [0.0, 2.0, 1.0], setting) == "c"
    tree.after["c"] = other = Tree(0)
    other.visits, other.total = 8, -80.0
    assert tree.next(["a", "b", "c"], [0.0, 2.0, 1.0], setting) == "b"
