"""Dice, chits, the two-for-one exchange and payments of Nations: The Dice Game."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from rules.nations.actions import Buy, Cancel, Pass, Pay, ThrowIn
from rules.nations.components import (
    BOOK,
    COLOURS,
    COUNT,
    FIRST_CHIT,
    FOOD,
    GOLD,
    NAMES,
    RESOURCE,
    STONE,
    STRENGTH,
    UNIT,
)
from rules.nations.odds import expected
from rules.nations.play import EXCHANGES
from rules.nations.purse import capacity, covers, generous
from rules.nations.purse import payments as all_payments
from tests.rules.nations_help import RULES, do, draw, legal, names, pay, payments, phase, position, refused, table


def hand(text: str) -> tuple[int, ...]:
    return tuple(sorted(UNIT[name] for name in text.split()))


def exact(text: str, resource: int, need: int, exchange: str = "food") -> list[str]:
    return [" ".join(p.units) for p in all_payments(hand(text), resource, need, EXCHANGES[exchange])]


@pytest.mark.rule("nations.dice.faces", "nations.option.sixth")
@pytest.mark.parametrize(
    ("colour", "sixth", "mean"),
    [
        ("white", GOLD, {"book": "1/6", "food": "1/6", "gold": "1/3", "stone": "1/6", "strength": "1/6"}),
        ("white", FOOD, {"book": "1/6", "food": "1/3", "gold": "1/6", "stone": "1/6", "strength": "1/6"}),
        ("orange", GOLD, {"food": "1/2", "gold": "7/6"}),
        ("red", GOLD, {"food": "1/6", "stone": "1/6", "strength": "4/3"}),
        ("blue", GOLD, {"book": "5/6", "stone": "5/6"}),
    ],
)
def test_exact_expectations(colour: str, sixth: int, mean: dict[str, str]) -> None:
    found = expected(RULES.figures, COLOURS.index(colour), sixth)
    assert found == {name: Fraction(text) for name, text in mean.items()}
    assert sum(found.values()) == (1 if colour == "white" else Fraction(5, 3))


@pytest.mark.rule("nations.dice.faces")
def test_faces_agree_with_what_is_published() -> None:
    blue, orange, red, white = RULES.figures.sides[GOLD]
    assert {RESOURCE[u] for u in blue} == {BOOK, STONE}
    assert {RESOURCE[u] for u in orange} == {GOLD, FOOD}
    assert UNIT["O2g"] in orange
    assert {RESOURCE[u] for u in red} == {STRENGTH, STONE, FOOD}
    assert UNIT["R3x"] in red
    assert sum(RESOURCE[u] == STRENGTH for u in red) > 3, "mostly strength"
    assert sorted(RESOURCE[u] for u in white) == [BOOK, FOOD, GOLD, GOLD, STONE, STRENGTH]
    assert all(COUNT[u] == 1 for u in white)
    for colour in (blue, orange, red):
        assert sorted(COUNT[u] for u in colour) == [1, 1, 1, 2, 2, 3]


@pytest.mark.rule("nations.option.sixth")
def test_the_sixth_face_is_an_option() -> None:
    for option, weights in (("gold", {"W1g": 2, "W1f": 1}), ("food", {"W1g": 1, "W1f": 2})):
        state = position({"dice": "W1b W1b W1b W1b W1b"}, options={"sixth": option})
        game = table({"dice": "W1b W1b W1b W1b W1b"}, options={"sixth": option})
        do(game, *_reroll_one())
        found = {outcome[0]: weight for outcome, weight in RULES.chance_outcomes(game.state) or []}
        assert {name: found[name] for name in weights} == weights
        assert sum(found.values()) == 6
        assert RULES.config_of(state).options["sixth"] == option


def _reroll_one() -> list[object]:
    from rules.nations.actions import Pick, Reroll, Roll

    return [Reroll(), Pick("W1b"), Roll()]


@pytest.mark.rule("nations.dice.exchange")
def test_two_dice_of_any_face_are_one_gold_stone_or_food() -> None:
    dice = "R3x B2b W1x W1b"
    assert capacity(hand(dice), EXCHANGES["food"]) == (3, 2, 2, 2, 4)
    assert exact("R3x B2b", GOLD, 1) == ["B2b R3x"]
    assert exact("R3x B2b", FOOD, 1) == exact("R3x B2b", STONE, 1) == ["B2b R3x"]
    assert exact("R3x B2b", STRENGTH, 1) == ["R3x"], "a die counts as one die, whatever it shows"
    assert exact("B2b O3g", STRENGTH, 1) == []
    assert exact("R3x O3g", BOOK, 1) == []


@pytest.mark.rule("nations.dice.exchange")
def test_pairs_and_symbols_mix_and_pairs_may_be_many() -> None:
    assert exact("W1g W1x W1b", GOLD, 2) == ["W1b W1g W1x"]
    assert exact("W1x W1b W1f W1s", GOLD, 2) == ["W1b W1f W1s W1x"]
    assert exact("W1x W1b W1f W1s R1x R1x", GOLD, 3) == ["R1x R1x W1b W1f W1s W1x"]


@pytest.mark.rule("nations.dice.exchange")
def test_chits_are_never_part_of_a_pair() -> None:
    assert exact("cf cx", GOLD, 1) == []
    assert exact("cf W1x", GOLD, 1) == []
    assert exact("cg W1x W1b", GOLD, 2) == ["W1b W1x cg"]
    game = table({"dice": "W1b W1x W1f", "used": "W1s W1s cg", "colonies": ["2-10"]}, age=2, board=["2-05"])
    do(game, Buy("2-05"))
    do(game, *legal(game)[:1])
    assert payments(game) == ["cg", "W1b W1f", "W1b W1x", "W1f W1x"]
    assert refused(game, pay("W1b cg")).rule == "nations.dice.exchange"


@pytest.mark.rule("nations.option.exchange")
def test_what_two_dice_stand_for_is_an_option() -> None:
    dice = hand("O1g O1g W1g W1g")
    assert capacity(dice, EXCHANGES["food"]) == (0, 2, 4, 2, 0)
    assert capacity(dice, EXCHANGES["strength"]) == (0, 0, 4, 2, 2)
    assert capacity(dice, EXCHANGES["any"]) == (2, 2, 4, 2, 2)


@pytest.mark.rule("nations.option.exchange")
def test_where_books_may_be_paired_pairs_are_asked_for_one_by_one() -> None:
    from rules.nations.actions import Collect, Decline

    game = table({"dice": "W1b W1x W1x W1g W1g"}, options={"exchange": "any"})
    do(game, Pass())
    assert legal(game, Collect) == [Collect(("W1b",)), Collect(())]
    do(game, Collect(("W1b",)))
    assert game.state.books == [2]
    do(game, pay("W1g W1g"))
    assert game.state.books == [3]
    assert "W1x W1x" in payments(game)
    do(game, Decline())
    assert game.state.books == [3]
    assert phase(game) == "war", "no food left to pair for the famine of 2, but strength to pair"


@pytest.mark.rule("nations.buy.cost")
def test_whole_faces_are_spent_and_surplus_is_lost() -> None:
    seat = {"developments": "1-03 0-2 0-3 0-4 0-5", "dice": "O3g", "used": "W1b W1b W1b W1b cg"}
    game = table(seat, age=2, board=["--", "2-05"])
    do(game, Buy("2-05"))
    do(game, *legal(game)[1:2])
    assert payments(game) == ["O3g"]
    do(game, pay("O3g"))
    assert names(game.state.used[0]).startswith("O3g")
    assert "O3g" not in names(game.state.available[0])


@pytest.mark.rule("nations.buy.cost")
def test_equal_dice_are_one_choice_and_the_cheapest_comes_first() -> None:
    assert exact("W1g W1g W1g O2g O3g cg", GOLD, 1) == ["cg", "W1g", "O2g", "O3g"]
    assert exact("W1g W1g O2g O3g cg", GOLD, 2) == ["O2g", "W1g cg", "W1g W1g", "O3g"]
    assert exact("W1g O2g O2g", GOLD, 3) == ["O2g W1g", "O2g O2g"]


@pytest.mark.rule("nations.buy.cost", "nations.option.overpay")
def test_wasteful_payments_are_not_offered_and_the_reason_is_given() -> None:
    game = table({"dice": "W1g W1g W1b W1x W1s"}, board=["1-08"])
    do(game, Buy("1-08"))
    assert payments(game) == ["cg", "W1g", "W1b W1s", "W1b W1x", "W1s W1x"]
    wasteful = refused(game, pay("W1g cg"))
    assert wasteful.rule == "nations.option.overpay"
    assert "left out" in wasteful.message
    assert refused(game, pay("W1b")).rule == "nations.dice.exchange"
    assert refused(game, pay("W1b W1s W1x")).rule == "nations.dice.exchange"
    assert refused(game, Pay(())).rule == "nations.buy.cost"
    assert refused(game, pay("O3g")).rule == "nations.buy.cost"
    assert refused(game, pay("nonsense")).rule == "nations.buy.cost"
    assert refused(game, pay("cg W1g")).rule == "nations.buy.cost"
    assert refused(game, ThrowIn("W1g")).rule == "nations.option.overpay"


@pytest.mark.rule("nations.option.overpay")
def test_overpaying_throws_in_one_by_one() -> None:
    game = table({"dice": "W1g W1g W1b W1x W1s"}, board=["1-08"], options={"overpay": True})
    do(game, Buy("1-08"))
    assert refused(game, pay("W1g cg")).rule == "nations.option.overpay"
    do(game, ThrowIn("W1g"))
    assert game.state.depth == 2
    assert payments(game) == ["W1g cg", "W1g W1g", "W1b W1g W1s", "W1b W1g W1x", "W1g W1s W1x"]
    assert refused(game, pay("cg")).rule == "nations.option.overpay", "what was thrown in goes with it"
    do(game, pay("W1g cg"))
    assert names(game.state.used[0]) == "W1g cg"
    # a pair is thrown in die by die, and a lone die needs a partner
    game = table({"dice": "W1g W1g W1b W1x W1s"}, board=["1-08"], options={"overpay": True})
    do(game, Buy("1-08"), ThrowIn("W1b"))
    assert "W1b cg" not in payments(game)
    do(game, ThrowIn("W1s"))
    assert "W1b W1s cg" in payments(game)
    do(game, Cancel())
    assert game.state.depth == 0
    assert refused(_again(game), ThrowIn("W1b")).rule == "nations.action.chain"


def _again(game):  # type: ignore[no-untyped-def]
    do(game, Buy("1-08"))
    assert Cancel() not in legal(game)
    return game


@pytest.mark.rule("nations.option.overpay", "nations.end.famine")
def test_overpaying_at_the_end_of_a_round() -> None:
    game = table({"dice": "W1f W1f W1f W1x W1x"}, event="E1-2", options={"overpay": True})
    do(game, Pass())
    assert phase(game) == "famine"
    do(game, ThrowIn("W1f"), Cancel())
    assert legal(game, ThrowIn) == [], "thrown in once, and left"
    do(game, pay("W1f"))
    assert game.state.points == [1]


def test_payments_are_complete_and_minimal() -> None:
    """Against a plain enumeration of all selections."""
    for text in ("W1g W1g O2g O3g R1x W1b cg cf", "O1g O1f B3s W1x W1x R2x", "B1s B3s W1s W1g R1f cs cb"):
        have = hand(text)
        for exchange in EXCHANGES.values():
            for resource in range(5):
                for need in range(1, 6):
                    paying = _all_paying(have, resource, need, exchange)
                    minimal = {p for p in paying if not any(q != p and _within(q, p) for q in paying)}
                    found = [hand(" ".join(p.units)) for p in all_payments(have, resource, need, exchange)]
                    assert len(found) == len(set(found))
                    assert set(found) == minimal
                    best = capacity(have, exchange)[resource]
                    assert (best >= need) == bool(found)


def _all_paying(have: tuple[int, ...], resource: int, need: int, exchange: int) -> set[tuple[int, ...]]:
    found = set()
    for size in range(1, len(have) + 1):
        for some in set(combinations(have, size)):
            others = [u for u in some if RESOURCE[u] != resource]
            if others and (not exchange >> resource & 1 or any(u >= FIRST_CHIT for u in others)):
                continue
            if sum(COUNT[u] for u in some if RESOURCE[u] == resource) + len(others) // 2 >= need:
                found.add(some)
    return found


def _within(small: tuple[int, ...], large: tuple[int, ...]) -> bool:
    return all(small.count(u) <= large.count(u) for u in set(small))


def test_generous_payments_spend_nothing_that_counts_for_nothing() -> None:
    have = hand("W1g W1b W1x cg")
    for extra in ((), hand("W1g"), hand("W1b"), hand("W1b W1x"), hand("cg")):
        for found in generous(have, extra, GOLD, 1, EXCHANGES["food"]):
            assert covers(hand(" ".join(found.units)), GOLD, 1, EXCHANGES["food"])
    # one die beside a gold chit stands for nothing; beside a gold die it may be half of a pair
    assert not covers(hand("W1b cg"), GOLD, 1, EXCHANGES["food"])
    assert covers(hand("W1b W1g"), GOLD, 1, EXCHANGES["food"])
    assert not covers(hand("W1b W1g"), GOLD, 2, EXCHANGES["food"])


@pytest.mark.rule("nations.dice.used")
def test_what_is_used_waits_for_the_next_round() -> None:
    game = table({"dice": "W1g W1g W1b W1x W1s"}, board=["1-08 1-09"])
    do(game, Buy("1-08"), pay("cg"))
    draw(game, 4)
    do(game, Buy("1-09"))
    assert refused(game, pay("cg")).rule == "nations.dice.used"
    do(game, pay("W1g"))
    assert names(game.state.used[0]) == "W1g cg"
    draw(game, 4)
    do(game, Pass())
    while phase(game) in ("famine", "war", "books"):
        do(game, legal(game)[-1])
    assert game.state.used == [()]
    assert names(game.state.available[0]) == "cg", "chits are back, dice are without faces until they are rolled"
    draw(game, "E2-1", ("B1b", "B1b"), tuple(f"2-{n:02}" for n in range(1, 10)))
    assert game.state.pending == (3,) * 5
    assert NAMES[game.state.available[0][0]] == "cg"
