"""The round that the rulebook of Nations tells: played by the rules, with the figures that it names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from rules.game import CHANCE, Act, Outcome
from rules.nations.actions import Build, Buy, Collect, HandBack, Pass, Pay, Pick, Replace, Reroll, Roll
from rules.nations.play import Nations
from rules.nations.scoring import projected
from rules.rulebook import rulebook
from tui.games.nations.pictures import position_of

RULES = Nations()
TOLD = rulebook("nations").section("nations.example").text
ANN, BEN = 0, 1
STEPS: dict[int, Sequence[Any]] = {
    1: [Buy("1-03"), Replace(4), Pay(("W1g",)), HandBack("W0"), ("O2f",)],
    2: [Buy("1-10"), Pay(("W1x",))],
    3: [Buy("1-14"), Pay(("cg",))],
    4: [Buy("1-06"), Replace(3), Pay(("W1g", "W1g")), HandBack("W0"), ("B2b",)],
    5: [Build(), Pay(("W1f", "W1s", "W1x"))],
    6: [Buy("1-08"), Pay(("cg", "cg"))],
    7: [Pass()],
    8: [Reroll(), Pick("W1b"), Roll(), ("W1x",)],
    9: [Pass()],
    10: [Collect(("B2b", "W1b")), Collect(("W1b",))],
    11: [Pay(("O2f",))],
    13: [Pay(("W1x",))],
}
"""By the numbers of the book: what is chosen, and what chance brings. In step 12 nobody chooses anything."""


def start() -> Any:
    fence = re.search(r"```nations.table\n(.*?)```", TOLD, re.DOTALL)
    assert fence is not None
    return RULES.position(position_of(fence[1].splitlines()))


def played(until: int) -> Any:
    """The position after that step of the book."""
    state = start()
    for number, steps in STEPS.items():
        for step in steps if number <= until else ():
            if state.to_move == CHANCE:
                state = drawn(state, step)
            else:
                state, _ = RULES.step(state, Act(state.to_move, step))
    return state


def drawn(state: Any, outcome: Outcome) -> Any:
    assert RULES.bad_outcome(state, outcome) is None
    after = state.clone()
    RULES.apply_outcome(after, outcome)
    return after


def test_every_step_of_the_book_is_legal_and_there_is_one_for_each_number() -> None:
    told = [int(number) for number in re.findall(r"^(\d+)\. ", TOLD, re.MULTILINE)]
    assert told == [*range(1, 14)] and set(told) - set(STEPS) == {12}
    assert played(13).age == 2


def test_the_tiles_are_those_that_the_book_names() -> None:
    bought = [step.tile for steps in STEPS.values() for step in steps if isinstance(step, Buy)]
    named = re.findall(r"\*\*\w+ buys (?:the )?([^*]+)\*\*", TOLD)
    tiles = {tile.id: tile.name for tile in RULES.figures.tiles}
    assert [tiles[one] for one in bought] == named


@pytest.mark.rule("nations.round.course", "nations.round.actions")
def test_what_the_book_says_in_between_is_so() -> None:
    event = RULES.figures.events[start().events[-1]]
    assert f"asks for {event.famine} food and for {event.war} strength, each for {event.age} point" in " ".join(
        TOLD.split()
    )
    assert start().books == [1, 3] and start().order == (ANN, BEN)
    assert played(2).to_move == ANN and "cg" in names(played(2), BEN)
    assert played(4).to_move == ANN and RULES.figures.tiles[played(4).under_construction[ANN]].stone == 2
    assert "cb" in names(played(5), ANN)
    assert played(6).rerolls[BEN] == 2 and played(8).rerolls[BEN] == 1
    assert sorted(names(played(7), ANN)) == ["O2f", "W1b", "cb"]
    assert names(played(8), BEN).count("W1x") == 1


def names(state: Any, seat: int) -> list[str]:
    from rules.nations.components import NAMES

    return [NAMES[unit] for unit in state.available[seat]]


@pytest.mark.rule("nations.end.books", "nations.end.famine", "nations.end.order", "nations.end.war")
def test_the_end_of_the_round_comes_out_as_the_book_says() -> None:
    assert played(9).order == (ANN, BEN)
    books = played(10)
    assert books.books == [3, 6] and books.points == [0, 2]
    famine = played(11)
    assert famine.points == [1, 2] and famine.order == (BEN, ANN)
    end = played(13)
    assert end.points == [1, 3] and "stands 3 to 1 for Ben" in TOLD
    assert [projected(end, seat).total for seat in (ANN, BEN)] == [1, 1]
