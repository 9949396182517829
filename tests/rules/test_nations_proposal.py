"""What is proposed in Nations: The Dice Game costs least, and a forecast counts each die once."""

from __future__ import annotations

from typing import Any

import pytest

from rules.game import IllegalAction
from rules.nations.actions import (
    Build,
    Buy,
    Collect,
    Decline,
    HandBack,
    Pass,
    Pay,
    Pick,
    Replace,
    Reroll,
    Roll,
    ThrowIn,
)
from rules.nations.components import TILE, UNIT
from rules.nations.preview import NationsPreview, offers
from rules.nations.proposal import cheapest, proposed_payment, rest_of_round
from rules.nations.state import NationsState
from rules.turn_controller import TurnController
from tests.rules.nations_help import RULES, START_DICE, do, pay, phase, position, refused, table

ONE_SEAT = {"event": "E1-1", "opponent": 9}
"""Famine asks for 2 food, war for 1 strength; the books bring nothing."""


def told(state: NationsState, seat: int = 0) -> dict[str, int]:
    """The points of the forecast by item."""
    scoring = RULES.forecast(state, seat)
    assert scoring is not None
    return {item.item: item.points for item in scoring.items}


def figures(state: NationsState, seat: int = 0) -> dict[str, str]:
    scoring = RULES.forecast(state, seat)
    assert scoring is not None
    return {item.item: item.figure for item in scoring.items}


def proposed(game: TurnController) -> Any:
    return cheapest(game.state, game.state.to_move)


# --- if the round ended now -------------------------------------------------------------------------------------------


@pytest.mark.rule("nations.end.famine")
def test_a_die_is_not_counted_for_famine_and_war() -> None:
    """The two strength dice feed as a pair, or one of them fights: not both."""
    state = position({"dice": "W1f W1x W1x", "used": "W1g W1g cg"}, **ONE_SEAT)
    assert sum(told(state).values()) == 1
    state = position({"dice": "W1f W1x W1s W1s", "used": "W1g cg"}, **ONE_SEAT)
    assert told(state) == {"books": 0, "famine": 1, "war": 1}, "here the stones are the pair"


@pytest.mark.rule("nations.dice.exchange")
def test_pairs_for_food_strength_and_books_share_their_dice() -> None:
    state = position({"dice": "W1f W1g W1g W1s", "used": "W1g cg"}, options={"exchange": "strength"}, **ONE_SEAT)
    assert told(state) == {"books": 0, "famine": 0, "war": 1}
    assert figures(state)["famine"] == "1 of 2 food"
    state = position({"dice": "W1f W1g W1g W1s", "used": "W1g cg"}, options={"exchange": "any"}, **ONE_SEAT)
    assert sum(told(state).values()) == 1
    state = position({"dice": "W1g W1g W1s W1s W1s", "used": "cg"}, options={"exchange": "any"}, event="E1-1")
    assert told(state)["books"] == 2, "a pair is read as a book, to be ahead of the opponent"
    assert sum(told(state).values()) == 3, "and another one fights"


@pytest.mark.rule("nations.end.books")
def test_a_book_die_is_kept_for_the_famine_where_its_book_brings_nothing() -> None:
    game = table({"dice": "W1b W1s W1f", "used": "W1g W1g cg"}, **ONE_SEAT)
    assert told(game.state) == {"books": 0, "famine": 1, "war": 0}
    do(game, Pass())
    assert proposed(game) == Collect(())
    do(game, proposed(game))
    assert proposed(game) == pay("W1b W1f W1s")
    ahead = table({"dice": "W1b W1s W1f", "used": "W1g W1g cg", "books": 1}, event="E1-1", opponent=1)
    assert told(ahead.state) == {"books": 2, "famine": 0, "war": 0}
    do(ahead, Pass())
    assert proposed(ahead) == Collect(("W1b",)), "two points are more than one"


def test_what_is_missing_is_told() -> None:
    state = position({"dice": "W1f", "used": "W1g W1g W1g W1g cg"}, **ONE_SEAT)
    assert figures(state) == {"books": "book 1, nobody behind", "famine": "1 of 2 food", "war": "0 of 1 strength"}


def test_dice_to_be_handed_back_are_not_counted() -> None:
    """In the middle of a purchase that is paid, the round ends with what is left after it."""
    game = table({"dice": "W1f W1x W1s W1s", "used": "W1g", "rerolls": 0}, board=["1-03"], **ONE_SEAT)
    do(game, Buy("1-03"), Replace(1), pay("cg"))
    assert phase(game) == "hand-back" and told(game.state) == {"books": 0, "famine": 1, "war": 1}
    bare = table({"dice": "W1f W1x W1x W1s W1b", "rerolls": 0}, board=["1-03"], event="E1-2", opponent=9)
    do(bare, Buy("1-03"), Replace(1), pay("cg"))
    assert phase(bare) == "hand-back" and told(bare.state) == {"books": 0, "famine": 1, "war": 1}
    assert proposed(bare) == HandBack("W1s"), "food and strength are needed, and a book stays on the track"
    assert rest_of_round(bare.state).points == [2]


@pytest.mark.rule("nations.dice.exchange")
def test_a_die_to_come_is_half_a_pair_whatever_it_shows() -> None:
    """Three dice and the one to come are two pairs: no famine of 2 is lost by the purchase, as was told once."""
    game = table({"dice": "W1g W1s W1s W1s W1b"}, board=["1-03"], event="E1-1", opponent=9)
    seen = RULES.preview(game.state, 0, (Buy("1-03"), Replace(4), pay("cg"), HandBack("W1b")))
    assert seen.refused is None and seen.then is not None
    assert [item.points for item in seen.then.items] == [0, 1, 0] and seen.open == ()
    fewer = table({"dice": "W1g W1s W1f", "used": "W1s W1s cg"}, board=["1-03"], event="E1-1", opponent=9)
    seen = RULES.preview(fewer.state, 0, (Buy("1-03"), Replace(4), pay("W1g"), HandBack("W0")))
    assert seen.refused is None and seen.then is not None
    assert [item.points for item in seen.then.items] == [0, 1, 0], "food, and the stone with the new die"
    one = table({"dice": "W1g W1f W1f", "used": "W1s W1s cg"}, board=["1-03"], event="E1-2", opponent=9)
    assert one.state.figures.events[one.state.events[-1]].famine >= 1


def test_the_others_are_taken_to_choose_well_too() -> None:
    """The second in order chooses first, and knows what the first will answer."""
    seats = [{"dice": "W1b W1f W1s", "used": "W1g W1g cg", "books": 1}] * 2
    state = position(*seats, event="E1-1", order=[0, 1])
    assert told(state, 1) == {"books": 2, "famine": 0, "war": 0}, "a book in answer would bring the first less"
    assert told(state, 0) == {"books": 0, "famine": 1, "war": 0}
    ahead = position(*seats, event="E1-1", order=[1, 0])
    assert (told(ahead, 0), told(ahead, 1)) == (told(state, 1), told(state, 0))


# --- payments ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("nations.buy.cost")
def test_a_development_is_paid_with_a_die_that_goes_back() -> None:
    game = table({"dice": "W1g W1f W1x W1s W1b"}, board=["1-03"])
    do(game, Buy("1-03"), Replace(4))
    assert RULES.legal_actions(game.state, 0)[0] == pay("cg"), "what the rules offer first costs a live die"
    assert proposed(game) == pay("W1g")
    do(game, proposed(game))
    assert proposed(game) == HandBack("W0")
    do(game, proposed(game))
    assert len(game.state.available[0]) == 5


@pytest.mark.rule("nations.buy.cost")
def test_where_a_used_die_lies_the_chit_pays() -> None:
    game = table({"dice": "W1g W1f W1x W1s", "used": "W1b"}, board=["1-03"])
    do(game, Buy("1-03"), Replace(4))
    assert proposed(game) == pay("cg"), "a die can be part of a pair"
    do(game, proposed(game))
    assert proposed(game) == HandBack("W0")


def test_one_die_is_spent_rather_than_two_chits() -> None:
    state = position(
        {"developments": "1-03 0-2 0-3 0-4 0-5", "colonies": ["2-10"], "dice": "O3g W1b W1f W1x W1s"},
        age=2, board=["2-08", "2-13"],
    )  # fmt: skip
    assert proposed_payment(state, 0, TILE["2-13"]) == pay("O3g")
    assert next(offer.payment for offer in offers(state, 0) if offer.tile == TILE["2-13"]) == ("O3g",)


def test_a_payment_keeps_what_famine_and_war_ask_for() -> None:
    game = table({"dice": "W1f W1f W1x W1s W1b", "used": "cg"}, board=["1-08"], **ONE_SEAT)
    do(game, Buy("1-08"))
    assert proposed(game) == pay("W1b W1s")
    do(game, proposed(game))
    assert told(game.state) == {"books": 0, "famine": 1, "war": 1}


def test_the_chit_of_what_is_built_counts() -> None:
    """The food chit of the Hanging Gardens feeds with the food die: so both stones pay, and nothing else is needed."""
    built = table({"dice": "W1s W1s W1x W1f W1g", "wonder": "1-13", "used": "cg"}, **ONE_SEAT)
    do(built, Build())
    assert proposed(built) == pay("W1s W1s")
    assert told(built.state)["famine"] == 1
    do(built, proposed(built))
    assert told(built.state) == {"books": 0, "famine": 1, "war": 1}, "its food chit feeds"


def test_nothing_is_proposed_where_more_than_the_price_matters() -> None:
    game = table({"dice": "W1g W1f W1x W1s W1b"}, board=["1-03"])
    assert proposed(game) is None
    do(game, Buy("1-03"))
    assert phase(game) == "slot" and proposed(game) is None
    other = table({"dice": "W1g W1f W1x W1s W1b"})
    do(other, Reroll())
    assert proposed(other) is None
    assert cheapest(other.state, 1) is None


def test_with_something_thrown_in_the_proposal_holds_it() -> None:
    game = table({"dice": "W1g W1f W1x W1s W1b"}, board=["1-08"], options={"overpay": True})
    do(game, Buy("1-08"), ThrowIn("W1x"))
    assert proposed(game) in RULES.legal_actions(game.state, 0)
    do(game, proposed(game))
    while game.state.stack:
        do(game, proposed(game))
    assert UNIT["W1x"] in game.state.used[0]


# --- famine and war ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("nations.end.famine")
def test_the_famine_does_not_spend_what_the_war_needs() -> None:
    game = table({"dice": "W1f W1g W1s W1x", "used": "W1g cg"}, **ONE_SEAT)
    do(game, Pass())
    assert phase(game) == "famine"
    assert proposed(game) == pay("W1f W1g W1s")
    last = table({"dice": "W1f W1x W1x", "used": "W1g W1g cg"}, **ONE_SEAT)
    do(last, Pass())
    assert proposed(last) == Decline(), "as many points, and the strength is left for the player order"


@pytest.mark.rule("nations.end.famine")
def test_the_famine_takes_the_dice_that_are_worth_nothing_first() -> None:
    """No dice to spare but strength: the least of it goes."""
    red = {"developments": "1-01 0-2 0-3 0-4 0-5", "dice": "R3x W1f W1s W1x W1x"}
    game = table(red, {"used": "W1g W1g W1g W1g W1g cg", "passed": True, "books": 3}, event="E1-1")
    do(game, Pass())
    assert phase(game) == "famine"
    assert proposed(game) == pay("W1f W1s W1x")


def test_the_war_takes_as_little_as_it_can() -> None:
    game = table({"dice": "W1x W1x W1x", "used": "W1g W1g cg"}, event="E1-2", opponent=9)
    do(game, Pass())
    while phase(game) != "war":
        do(game, proposed(game))
    assert proposed(game) == pay("W1x W1x")
    assert isinstance(proposed(game), Pay)


# --- gaps that a mutation run found -----------------------------------------------------------------------------------


@pytest.mark.rule("nations.buy.advisor")
@pytest.mark.parametrize("free", [0, 1, 2, 3])
@pytest.mark.parametrize("wish", ["c0", "cr"])
def test_reroll_chits_go_back_as_one_likes_as_far_as_there_are_such(free: int, wish: str) -> None:
    """Two of three go back, so many of them available: asked as long as there are both kinds, else done unasked."""
    game = table({"advisor": "1-09", "dice": START_DICE, "rerolls": free}, age=2, board=["2-08"])
    have = {"cr": free, "c0": 3 - free}
    do(game, Buy("2-08"), pay("cg"))
    for _ in range(2):
        both = min(have.values()) > 0
        assert (phase(game) == "hand-back") == bool(both and game.state.stack)
        if both:
            assert RULES.legal_actions(game.state, 0) == [HandBack("c0"), HandBack("cr")]
            assert proposed(game) == HandBack("c0")
            do(game, HandBack(wish))
            have[wish] -= 1
        else:
            have[max(have, key=lambda name: have[name])] -= 1
    assert game.state.advisors == [TILE["2-08"]]
    assert (game.state.rerolls[0], game.state.rerolls_used[0]) == (have["cr"] + 1, have["c0"]), "the new one brings one"


@pytest.mark.rule("nations.dice.exchange")
def test_a_die_without_a_partner_is_told_where_the_sum_is_just_right() -> None:
    """2 gold on a die are the price; the stone beside it has nothing to make a pair with."""
    game = table({"developments": "1-03 0-2 0-3 0-4 0-5", "dice": "O2g W1s W1x W1f W1b"}, board=["", "1-08"])
    do(game, Buy("1-08"))
    assert "without a partner" in refused(game, pay("O2g W1s")).message
    assert "comes to 1 gold, and 2 are needed" in refused(game, pay("cg")).message


# --- whole purchases --------------------------------------------------------------------------------------------------


@pytest.mark.rule("nations.buy.development")
def test_a_purchase_is_proposed_with_place_payment_and_what_goes_back() -> None:
    """The place is the one that leaves the seat with most; each action of the chain is a step of its own."""
    seat = {"developments": "1-03 0-2 0-3 0-4 0-5", "dice": "O3g W1f W1x W1s W1b"}
    game = table(seat, age=2, board=["2-03"])
    chain = RULES.proposal(game.state, 0, Buy("2-03"))
    assert [type(action) for action in chain] == [Buy, Replace, Pay, HandBack]
    worths = []
    for slot in range(1, 6):
        other = table(seat, age=2, board=["2-03"])
        do(other, *RULES.proposal(other.state, 0, Buy("2-03"))[:1])
        do(other, *RULES.proposal(other.state, 0, Replace(slot)))
        worths.append(RULES.evaluate(other.state, 0))
    assert chain[1] == Replace(1 + worths.index(max(worths))) and len(set(worths)) > 1
    do(game, *chain)
    assert game.state.slots[0].count(TILE["2-03"]) == 1 and not game.state.stack


def test_what_is_not_legal_is_not_proposed() -> None:
    game = table({"dice": "W1b", "used": "W1g W1g W1g W1g cg"}, board=["1-08"])
    with pytest.raises(IllegalAction, match="you can pay 0"):
        RULES.proposal(game.state, 0, Buy("1-08"))


def test_a_preview_of_a_purchase_tells_what_it_costs_and_brings() -> None:
    state = position({"dice": START_DICE, "wonder": "1-13"}, board=["1-08 1-03"], **ONE_SEAT)
    told = RULES.preview(state, 0, RULES.proposal(state, 0, Buy("1-03")))
    assert isinstance(told, NationsPreview) and told.refused is None and not told.rolls
    found = told.purchase
    assert found is not None and (found.tile, found.cost, found.building) == (TILE["1-03"], 1, False)
    assert (
        found.slot
        == next(action.slot for action in RULES.proposal(state, 0, Buy("1-03")) if isinstance(action, Replace)) - 1
    )
    (pay_action,) = [action for action in RULES.proposal(state, 0, Buy("1-03")) if isinstance(action, Pay)]
    assert found.paid == pay_action.units and found.brings.dice == 1
    alone = RULES.preview(state, 0, [Buy("1-03")])
    assert alone.purchase == found, "the first action alone tells of the same purchase"
    built = RULES.preview(state, 0, [Build()])
    assert built.purchase is not None and built.purchase.building and built.purchase.cost == 2
    assert RULES.preview(state, 0, [Pass()]).purchase is None


def test_a_preview_of_what_cannot_be_paid_tells_the_price_and_why_not() -> None:
    state = position({"dice": "W1b", "used": "W1g W1g W1g W1g cg"}, board=["1-08"], **ONE_SEAT)
    told = RULES.preview(state, 0, [Buy("1-08")])
    assert told.refused is not None and told.refused.rule == "nations.buy.cost"
    assert told.purchase is not None and (told.purchase.ways, told.purchase.paid) == (0, ())


def test_a_preview_of_a_reroll_says_that_dice_roll() -> None:
    state = position({"dice": START_DICE}, **ONE_SEAT)
    assert RULES.preview(state, 0, [Reroll(), Pick("W1b"), Roll()]).rolls
    assert not RULES.preview(state, 0, [Pass()]).rolls
