"""Positions, invariants and what screens ask of Nations: The Dice Game."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.catalogue import load
from rules.game import Act, BadInput, Draw
from rules.nations.actions import Build, Buy, HandBack, Pass, Pick, Replace, Reroll, Roll
from rules.nations.components import (
    AGES,
    CHITS_IN_BOX,
    COLOUR,
    DICE_IN_BOX,
    FIRST_CHIT,
    FOOD,
    RESOURCES,
    STONE,
    STRENGTH,
    TILE,
    parse_yield,
)
from rules.nations.odds import after_reroll, asked_for, chance, expected_round, luck, may_build, unseen
from rules.nations.preview import brings, offers, payment_steps, purse, worth
from rules.nations.purse import capacity, subsets, symbols, without
from rules.nations.state import NationsState
from rules.players.hints import hints
from rules.players.steady import steady
from tests.rules.nations_help import (
    RULES,
    START_DICE,
    buy,
    do,
    draw,
    everybody_passes,
    legal,
    new,
    pay,
    phase,
    position,
    table,
)

ORANGE = "1-03 0-2 0-3 0-4 0-5"


# --- the box ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("nations.tiles.kinds")
def test_the_tiles_are_those_of_the_design() -> None:
    progress = RULES.figures.tiles[1:61]
    assert DICE_IN_BOX == (8, 8, 8, 20)
    assert sum(CHITS_IN_BOX.values()) == 33
    for age in range(1, AGES + 1):
        kinds = [tile.kind for tile in progress if tile.age == age]
        assert [kinds.count(k) for k in ("military", "building", "advisor", "colony", "wonder")] == [2, 5, 2, 3, 3]
    assert {tile.kind for tile in progress if tile.dice} == {"military", "building"}
    assert {tile.kind for tile in progress if tile.rerolls} == {"advisor"}
    assert {tile.kind for tile in progress if tile.chit >= 0} == {"colony", "wonder"}
    assert {tile.kind for tile in progress if tile.stone} == {"wonder"}
    # the chits never run out: colonies and wonders give just those that four players leave in the box
    given: dict[str, int] = {}
    for tile in progress:
        if tile.chit >= 0:
            given[tile.gives.split()[1]] = given.get(tile.gives.split()[1], 0) + 1
    assert given == {"gold": 5, "food": 3, "strength": 3, "book": 3, "stone": 3}
    assert max(tile.rerolls for tile in progress) * 4 <= CHITS_IN_BOX["reroll"] - 4


@pytest.mark.parametrize("text", ["2 red die", "1 red dice", "2 gold chits", "1 gold chits", "1 green die", "much", ""])
def test_a_yield_that_means_nothing_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        parse_yield(text)


# --- positions --------------------------------------------------------------------------------------------------------


def test_the_documented_position_is_one() -> None:
    from rules.nations import position as module

    assert module.__doc__ is not None
    data = json.loads(module.__doc__.split("\n\n")[1])
    manual = (Path(__file__).resolve().parents[2] / "docs" / "engine.md").read_text(encoding="utf-8")
    shown = manual.split('{"cmd":"position","game":"nations",')[1].split("```")[0]
    request = json.loads("{" + shown)
    assert request.pop("version") == RULES.version
    state = RULES.position(data)
    assert RULES.position(request) == state, "the line protocol's manual shows the same one"
    assert (state.age, state.events[-1], state.books) == (2, 3, [3])
    assert state.slots[0][0] == TILE["2-04"]
    assert Buy("2-05") in RULES.legal_actions(state, 0)
    assert RULES.position({"state": RULES.encode_state(state)}) == state


def test_a_seat_without_dice_is_about_to_roll() -> None:
    state = position({}, {"books": 3})
    assert RULES.decision(state).phase == "roll"
    assert RULES.chance_outcomes(state) is None, "five dice have too many outcomes to list"


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ({}, "seats"),
        ({"seats": []}, "seats"),
        ({"seats": [{}] * 5}, "seats"),
        ({"seats": [5]}, "seats"),
        ({"seats": [{}], "nonsense": 1}, "nonsense"),
        ({"seats": [{"nonsense": 1}]}, "nonsense"),
        ({"seats": [{}], "age": 5}, "age"),
        ({"seats": [{}], "age": True}, "age"),
        ({"seats": [{}], "event": "E2-1"}, "event"),
        ({"seats": [{}], "event": []}, "event"),
        ({"seats": [{}], "board": "1-01"}, "board"),
        ({"seats": [{}], "board": ["1-01 1-02 1-03 1-04"]}, "3 spaces"),
        ({"seats": [{}], "board": ["1-01 1-01"]}, "two places"),
        ({"seats": [{}], "board": ["2-01"]}, "age 1"),
        ({"seats": [{}], "board": ["9-99"]}, "no tile"),
        ({"seats": [{}], "order": [1]}, "order"),
        ({"seats": [{}, {}], "opponent": 3}, "opponent"),
        ({"seats": [{}], "opponent": -3}, "opponent"),
        ({"seats": [{}], "to_move": 1}, "to_move"),
        ({"seats": [{}], "options": {"sixth": "book"}}, "sixth"),
        ({"seats": [{}], "options": []}, "options"),
        ({"seats": [{"developments": ["0-1"]}]}, "developments"),
        ({"seats": [{"developments": "0-2 0-1 0-3 0-4 0-5"}]}, "no development"),
        ({"seats": [{"developments": "1-13 0-2 0-3 0-4 0-5", "used": "W1g W1g W1g W1g"}]}, "no development"),
        ({"seats": [{"advisor": "1-10"}]}, "another tile"),
        ({"seats": [{"advisor": ["1-08"]}]}, "advisor"),
        ({"seats": [{"colonies": "1-13"}]}, "another tile"),
        ({"seats": [{"colonies": 3}]}, "colonies"),
        ({"seats": [{"wonder": "2-13"}]}, "before its age"),
        ({"seats": [{"dice": "W9g"}]}, "no die or chit"),
        ({"seats": [{"rerolls": 2}]}, "rerolls"),
        ({"seats": [{"books": 0}]}, "book track"),
    ],
)
def test_faulty_positions_are_refused_with_the_reason(data: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        RULES.position(data)


def test_broken_states_are_found_out() -> None:
    """Every number of a sound state changed a little: hardly any of them stays sound, and none of them crashes."""
    seat = {"dice": START_DICE, "advisor": "1-09", "rerolls": 2}
    game = table(seat, {"dice": START_DICE, "books": 3}, age=2, board=["2-08"])
    do(game, Buy("2-08"), pay("cg"))
    assert phase(game) == "hand-back"
    states = [game.state, table({"dice": START_DICE}, board=["1-01"]).state]
    everybody = new(2)
    draw(everybody, (0, 1))
    states.append(everybody.state)
    missed = []
    tried = 0
    for state in states:
        data = RULES.encode_state(state)
        for path in _numbers(data):
            for change in (-1, 1, 97):
                changed = msgspec.json.decode(msgspec.json.encode(data))
                _change(changed, path, change)
                tried += 1
                try:
                    RULES.decode_state(changed)
                except BadInput:
                    continue
                missed.append((path, change))
    # these may differ between sound states: turn numbers, options, places on the book track, faces, what is left ...
    free = {"turn", "sixth", "exchange", "books", "opponent", "available", "used", "events", "laid", "ledgers"}
    free |= {"rerolls", "rerolls_used", "passed", "order", "limit", "board", "slots", "left", "actor"}
    assert [miss for miss in missed if miss[0][0] not in free] == []
    assert len(missed) < tried / 5


def _numbers(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    if isinstance(data, bool):
        return []
    if isinstance(data, int):
        return [path]
    found = []
    for key, value in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        found += _numbers(value, (*path, key))
    return found


def _change(data: Any, path: tuple[Any, ...], change: int) -> None:
    for key in path[:-1]:
        data = data[key]
    data[path[-1]] += change


# --- for screens ------------------------------------------------------------------------------------------------------


def test_what_is_affordable_and_with_what() -> None:
    seat = {"dice": START_DICE, "wonder": "1-13"}
    state = position(seat, board=["1-08 1-10", "1-03", "1-01"])
    found = {RULES.figures.tiles[offer.tile].id: offer for offer in offers(state, 0)}
    assert found["1-08"].payment == ("cg",)
    assert found["1-10"].payment == ("W1x",)
    assert (found["1-03"].cost, found["1-03"].payment) == (2, ("W1g", "cg"))
    assert (found["1-01"].cost, found["1-01"].affordable) == (3, True)
    assert (found["1-13"].space, found["1-13"].cost, found["1-13"].resource) == (-1, 2, STONE)
    state = position({"dice": "W1b", "used": "W1g W1g W1g W1g cg"}, board=["1-08"])
    (offer,) = offers(state, 0)
    assert (offer.affordable, offer.payment, offer.have) == (False, (), 0)


def test_offers_are_the_legal_purchases() -> None:
    state = position({"dice": START_DICE}, board=["1-08 1-10 1-11", "1-12 1-02 1-03", "1-04 1-05 1-06"])
    bought = {action.tile for action in RULES.legal_actions(state, 0) if isinstance(action, Buy)}
    assert bought == {RULES.figures.tiles[offer.tile].id for offer in offers(state, 0) if offer.affordable}


def test_dice_toggled_in_any_order_become_actions() -> None:
    game = table({"dice": START_DICE}, board=["1-08"])
    do(game, Reroll(), Pick("W1b"), Pick("W1x"), Roll())
    assert phase(game) == "reroll"
    for overpay in (False, True):
        game = table({"dice": START_DICE}, board=["1-08"], options={"overpay": overpay})
        do(game, Buy("1-08"))
        assert payment_steps(game.state, 0, ["W1x", "W1b"]) == [pay("W1b W1x")]
        for nothing in ([], ["W1b"], ["W1x", "W1x"], ["O3g"], ["W1b", "cg"]):
            assert payment_steps(game.state, 0, nothing) is None
        wasteful = payment_steps(game.state, 0, ["cg", "W1g", "W1s", "W1b"])
        assert (wasteful is not None) == overpay
        if wasteful:
            do(game, *wasteful)
            assert len(game.state.used[0]) == 4


def test_a_purse_tells_symbols_and_with_pairs() -> None:
    state = position({"dice": START_DICE})
    assert purse(state, 0) == {"book": (1, 1), "food": (1, 3), "gold": (2, 4), "stone": (1, 3), "strength": (1, 1)}
    assert worth(("W1g", "cg", "W1b", "W1x"), 2) == (2, 2)


def test_a_preview_tells_what_a_purchase_brings() -> None:
    state = position({"developments": ORANGE, "advisor": "1-09"}, age=2, board=["2-04 2-05 2-08", "2-10 2-13"])
    two = brings(state, 0, TILE["2-04"], 0)
    assert (two.points, two.dice, two.colour, two.lost, two.lost_colour) == (0, 2, 1, 1, 1)
    assert two.means == {"gold": Fraction(7, 6), "food": Fraction(1, 2)}
    assert brings(state, 0, TILE["2-05"], 1).means == {
        "book": Fraction(-1, 6),
        "food": Fraction(1, 3),
        "gold": Fraction(5, 6),
        "stone": Fraction(-1, 6),
        "strength": Fraction(-1, 6),
    }
    advisor = brings(state, 0, TILE["2-08"])
    assert (advisor.points, advisor.rerolls, advisor.out) == (2, -1, TILE["1-09"])
    colony = brings(state, 0, TILE["2-10"])
    assert (colony.points, colony.means) == (1, {"gold": 1})
    wonder = brings(state, 0, TILE["2-13"])
    assert (wonder.points, wonder.means) == (0, {}), "nothing before it is built"
    state = position({"wonder": "1-14"})
    built = brings(state, 0, TILE["1-14"])
    assert (built.points, built.means, built.out) == (1, {"book": 1}, 0)


def test_a_preview_knows_of_a_shortage() -> None:
    full = {"developments": "2-01 3-01 4-01 1-01 1-02", "dice": "R1x R1x R1x R1x R1x R1x R1x R1x"}
    state = position(full, {"books": 3}, age=4, board=["4-02"], options={"supply": "eight"})
    assert brings(state, 1, TILE["4-02"], 0).dice == 0
    assert brings(state, 0, TILE["4-02"], 3).dice == 1, "one goes back first"


def test_the_expected_yield_of_a_round() -> None:
    state = position({"developments": ORANGE, "colonies": "1-11"})
    assert expected_round(state, 0) == {
        "book": Fraction(4, 6),
        "food": Fraction(4, 6) + Fraction(1, 2) + 1,
        "gold": Fraction(8, 6) + Fraction(7, 6) + 1,
        "stone": Fraction(4, 6),
        "strength": Fraction(4, 6),
    }


def test_luck_counts_the_own_dice_only() -> None:
    game = table({"dice": START_DICE}, {"books": 3}, board=["1-03"])
    do(game, Reroll(), Pick("W1b"), Roll())
    draw(game, ("W1g",), ("W1g",) * 5)
    do(game, Pass())
    buy(game, "1-03", Replace(1), pay("cg"), HandBack("W1f"))
    draw(game, ("O3g",))
    steps: list[Act | Draw] = [entry.step for entry in game.entries]
    found = luck(RULES.figures, steps, 0)
    assert found["white"].rolled == 1
    assert found["white"].symbols["gold"] == 1
    assert found["orange"].rolled == 1
    assert found["orange"].mean == {"food": Fraction(1, 2), "gold": Fraction(7, 6)}
    assert found["orange"].surplus == Fraction(4, 3)
    assert luck(RULES.figures, steps, 1)["white"].symbols["gold"] == 5
    assert "red" not in found


@pytest.mark.rule("nations.round.tiles")
def test_unseen_tiles_are_those_of_the_age_that_were_not_laid_out() -> None:
    game = new(2)
    draw(game, (0, 1), "E1-1")
    assert len(unseen(game.state)) == 15
    draw(game, tuple(f"1-{n:02}" for n in range(1, 10)))
    assert [RULES.figures.tiles[tile].id for tile in unseen(game.state)] == [f"1-{n}" for n in range(10, 16)]


def test_every_action_has_words_for_what_it_does_here() -> None:
    game = table({"dice": START_DICE, "wonder": "1-13", "advisor": "1-08"}, board=["1-01 1-09"])
    texts = [RULES.describe(game.state, action) for action in legal(game)]
    assert texts == [
        "buy Phalanx: 1 red die, 0 points, for 1 gold",
        "buy Hammurabi: 2 reroll chits, 0 points, for 1 gold",
        "build Hanging Gardens: 1 food chit, 1 point, for 2 stone",
        "reroll dice for a reroll chit",
        "pass: no more actions in this age",
    ]
    wonder = position({"dice": START_DICE}, board=["1-15"])
    assert RULES.describe(wonder, Buy("1-15")) == "buy Great Pyramid: 3 points once built for 3 stone, for 1 gold"
    assert RULES.describe(wonder, Build()) == "build the wonder under construction"
    do(game, Buy("1-01"))
    assert RULES.decision(game.state).prompt == "choose what Phalanx replaces"
    assert RULES.describe(game.state, Replace(1)) == "replace Axeman (1 white die, 0 points)"
    do(game, Replace(1))
    assert RULES.decision(game.state).prompt == "pay 1 gold for Phalanx"
    assert RULES.describe(game.state, pay("W1b W1f")) == "pay white 1 book and white 1 food (1 gold)"
    do(game, pay("W1b W1f"))
    assert RULES.describe(game.state, HandBack("W0")) == "hand back a used white die"
    assert RULES.decision(game.state).rule == "nations.buy.hand-back"
    do(game, HandBack("W0"))
    draw(game, ("R1x",), 4)
    do(game, Pass())
    everybody_passes(game)


def test_a_clone_shares_only_what_never_changes() -> None:
    state = position(*[{"dice": START_DICE, "books": 3} for _ in range(4)])
    copy = state.clone()
    assert copy == state
    assert isinstance(copy, NationsState)
    for name in state.__struct_fields__:
        value = getattr(state, name)
        if isinstance(value, list):
            assert getattr(copy, name) is not value
            assert all(not isinstance(item, list) for item in value), "what is inside a list never changes"


@pytest.mark.rule("nations.action.reroll")
def test_the_chance_of_a_reroll_is_counted_roll_by_roll() -> None:
    """Of every way in which the dice can fall, those with enough; pairs of other dice with them, chits with them."""
    seat = {"developments": ORANGE, "dice": "O1g W1g W1f W1x W1s cf", "colonies": ["1-11"], "wonder": "1-13"}
    state = position(seat, {}, age=2, event="E2-1")
    sides = state.figures.sides[state.sixth]
    seen = set()
    for picked in subsets(tuple(unit for unit in state.available[0] if unit < FIRST_CHIT)):
        kept = without(state.available[0], picked)
        falls = [*product(*(sides[COLOUR[unit]] for unit in picked))]
        for resource, need in product(range(5), range(1, 5)):
            enough = [capacity(kept + fall, state.exchange)[resource] >= need for fall in falls]
            found = chance(state, 0, picked, resource, need)
            assert found == Fraction(sum(enough), len(falls))
            seen.add(0 < found < 1)
        means = dict(after_reroll(state, picked))
        for at, name in enumerate(RESOURCES):
            assert means[name] == Fraction(sum(symbols(fall, at) for fall in falls), len(falls))
    assert len(seen) == 2
    assert asked_for(state, 0)[0][:2] == ("famine", FOOD) and asked_for(state, 0)[1][:2] == ("war", STRENGTH)
    assert asked_for(state, 0)[2][1] == STONE and len(asked_for(state, 1)) == 2


# --- what hints do not count on ---------------------------------------------------------------------------------------

SUEZ = "4-13"


def _late(dice: str, **more: Any) -> NationsState:
    """The last age; nothing but the Suez Canal is left on the board, or it is in work."""
    board = "-- -- --" if "wonder" in more else f"{SUEZ} -- --"
    return position({"dice": dice, **more}, {"dice": START_DICE}, age=4, board=[board])


def test_a_wonder_may_be_built_with_what_there_is_or_what_a_reroll_may_bring() -> None:
    assert RULES.figures.stones[TILE[SUEZ]] == 5
    own: dict[str, Any] = {"wonder": SUEZ, "advisor": "4-08"}
    assert may_build(_late("W1s W1s W1s W1s W1s", **own, rerolls=0), 0) == 1
    assert may_build(_late("W1s W1s W1s W1s W1g", **own, rerolls=0), 0) == 0
    assert may_build(_late("W1s W1s W1s W1s W1g", **own, rerolls=1), 0) == Fraction(1, 6)
    assert may_build(_late("W1s W1s W1s W1s W1g", **own, rerolls=2), 0) == Fraction(11, 36)
    passed = _late("W1s W1s W1s W1s W1s", **own)
    passed.passed = 1
    assert may_build(passed, 0) == 0


def test_no_hint_advises_a_wonder_in_the_last_age_that_cannot_be_built() -> None:
    late = _late("W1g W1g W1g W1g W1g", rerolls=0)
    assert steady(RULES, late, 0, _no_draw).action == Buy(SUEZ)
    assert hints(RULES, late, 0, "steady", _no_draw)[0].action == Pass()


def test_a_hint_still_advises_the_wonder_that_is_built_next() -> None:
    late = _late("W1s W1s W1s W1s W1s", rerolls=0)
    assert hints(RULES, late, 0, "steady", _no_draw)[0].action == Buy(SUEZ)


def test_no_hint_advises_a_purchase_that_costs_more_than_it_brings() -> None:
    """In the last age without a reroll chit: 3 strength buys 2 points, and the die that pays for it is half of a pair
    without which the famine brings no 4. The player itself stays as it was."""
    ann = {"dice": "W1s W1s W1s W1s W1s", "books": 5, "passed": True}
    ben = {"dice": "O2f O2g R1f R3x cf", "used": "B3s cg", "colonies": ["2-12"], "books": 3, "rerolls": 0}
    ben["developments"] = ["4-02", "2-06", "4-04", "3-02", "3-04"]
    late = {"age": 4, "event": "E4-3", "seats": [ann, ben], "to_move": 1}
    rules = load("nations")
    state = rules.position({**late, "board": ["-- -- --", "-- -- --", "4-12 -- 4-11"]})
    assert steady(rules, state, 1, _no_draw).action == Buy("4-12")
    found = hints(rules, state, 1, "steady", _no_draw)
    assert [one.action for one in found[:2]] == [Pass(), Buy("4-12")] and found[0].gain - found[1].gain == 2


def _no_draw(number: int) -> int:
    return 0
