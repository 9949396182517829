"""What conditions of chapters look at: pure functions over score sheets made up here."""

from __future__ import annotations

from typing import Any

import pytest

from rules.campaigns import Chapter, Condition, Demand, counts, shown, told, told_after
from rules.game import Item, Scoring


def sheet(*scorings: dict[str, int]) -> tuple[Scoring, ...]:
    """Scorings of items by their points; each item counts twice as much as it brings."""

    def lines(items: dict[str, int]) -> tuple[Item, ...]:
        return tuple(Item(name, points, (), "", have=2 * points) for name, points in items.items())

    return tuple(Scoring(n, sum(items.values()), lines(items)) for n, items in enumerate(scorings, 1))


def asked(*items: str, when: Any = "last", **fields: Any) -> Condition:
    return Condition(id="it", text="", items=items, when=when, **fields)


SHEET = sheet({"mills": 4, "walls": 0}, {"mills": 0, "walls": 5}, {"mills": 6, "walls": 5, "knights": 3})


@pytest.mark.parametrize(
    ("condition", "met"),
    [
        (asked("mills", when="first", at_least=4), True),
        (asked("mills", when="first", at_least=5), False),
        (asked("mills", "walls", when="last", at_least=5), True),
        (asked("mills", "walls", when="first", at_least=1), False),
        (asked("mills", "walls", when="first", join="one", at_least=4), True),
        (asked("mills", "walls", when="first", join="one", at_least=5), False),
        (asked("mills", "walls", when="last", join="sum", at_least=11), True),
        (asked("mills", "walls", when="last", join="sum", at_least=12), False),
        (asked("walls", when="twice", at_least=5), True),
        (asked("mills", when="times", times=2, at_least=4), True),
        (asked("mills", when="times", times=3, at_least=4), False),
        (asked("mills", when="every", at_most=6), True),
        (asked("mills", when="every", at_least=1), False),
        (asked("knights", when="every", at_least=3), True),
        (asked("knights", when="last", of="have", at_least=6), True),
        (asked("knights", when="last", of="have", at_most=5), False),
        (asked("total", when="rising"), True),
        (asked("mills", when="rising"), False),
        (asked("knights", when="rising"), False),
        (asked("total", when="all", at_most=23), True),
        (asked("total", when="first", at_most=3), False),
        (asked("nothing", when="every", at_most=9), False),
    ],
)  # fmt: skip
def test_what_is_asked_of_items(condition: Condition, met: bool) -> None:
    assert shown(condition, SHEET) == met


def test_what_a_scoring_counts_for_a_condition() -> None:
    assert counts(asked("mills", "total", at_least=1), SHEET[2]) == [6, 14]
    assert counts(asked("knights", of="have", at_least=1), SHEET[0]) == []


def test_what_became_of_a_demand_is_a_sentence_in_both_forms() -> None:
    walls = Condition(
        id="w", text="the walls hold", met="the walls held", missed="the walls fell", fact="w", at_least=1
    )
    chapter = Chapter(id="a", title="", game="quixote", text="", points=34, conditions=(walls,), at=(0, 0))
    asked_of, points = Demand("condition", id="w"), Demand("points", 34)
    assert told(asked_of, chapter) == "the walls hold"
    assert [told_after(asked_of, chapter, met) for met in (True, False)] == ["the walls held", "the walls fell"]
    assert [told_after(points, chapter, met) for met in (True, False)] == [
        "34 points were reached",
        "34 points were not reached",
    ]
    assert told_after(Demand("win"), chapter, False) == "the game was not won"
    assert "no longer has (w)" in told_after(asked_of, None, False)
