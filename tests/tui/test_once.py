"""What is asked of a position more than once is worked out once."""

from __future__ import annotations

from tui.kit.once import FEW, once_a_state


def test_of_each_of_the_last_positions_it_is_worked_out_once() -> None:
    made: list[tuple[list[int], int]] = []

    @once_a_state
    def sums(state: list[int], more: int) -> int:
        made.append((state, more))
        return sum(state) + more

    states = [[number] for number in range(FEW)]
    assert [sums(state, 1) for state in states * 2] == [1, 2, 3, 4] * 2 and len(made) == FEW
    assert sums(states[0], 2) == 2 and len(made) == FEW + 1, "another question"
    alike = [0]
    assert sums(alike, 1) == 1 and len(made) == FEW + 2, "two that are alike are two"
    assert sums(states[0], 1) == 1 and len(made) == FEW + 3, "the oldest is forgotten"
    assert sums(states[3], 1) == 4 and len(made) == FEW + 3
