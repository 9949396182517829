"""Turns of Nations: The Dice Game: what the actions do, step by step."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rules.game import BadInput, IllegalAction
from rules.nations import frames
from rules.nations.actions import Build, Buy, Cancel, Decline, HandBack, Pass, Pay, Pick, Replace, Reroll, Roll, ThrowIn
from rules.nations.components import TILE
from rules.nations.events import Bought, HandedBack, Rolled
from rules.nations.frames import Building, Frame, HandingChits, HandingDice, Paying, Picked, Placing, ThrownIn
from tests.rules.nations_help import (
    RULES,
    SPENT,
    START_DICE,
    buy,
    do,
    draw,
    legal,
    names,
    new,
    pay,
    payments,
    phase,
    position,
    refused,
    table,
)

ORANGE = "1-03 0-2 0-3 0-4 0-5"


@pytest.mark.rule("nations.buy.development", "nations.buy.hand-back")
def test_the_worked_example_one_orange_die_becomes_two() -> None:
    """The die shows 2 gold, pays for the tile in the second row, goes back, and two new ones are rolled."""
    game = table({"developments": ORANGE, "dice": "O2g", "used": "W1b W1b W1b W1b cg"}, age=2, board=["--", "2-04"])
    happened = buy(game, "2-04", Replace(1), pay("O2g"))
    assert HandedBack(0, "O0") in happened
    assert Bought(0, "2-04", "1-03", 2) in happened
    assert RULES.figures.tiles[TILE["2-04"]].gives == "2 orange dice"
    assert phase(game) == "gain"
    assert game.state.pending == (1, 1)
    rolled = draw(game, ("O3g", "O1f"))
    assert rolled == [Rolled(0, "gain", ("O3g", "O1f"))]
    assert names(game.state.available[0]) == "O1f O3g"
    assert names(game.state.used[0]) == "W1b W1b W1b W1b cg", "the die that paid is gone"
    assert game.state.slots[0][0] == TILE["2-04"]


@pytest.mark.rule("nations.buy.development")
def test_a_development_always_replaces_one_and_any_place_will_do() -> None:
    game = table({"dice": START_DICE}, board=["1-01 1-06"])
    buy(game, "1-01")
    assert legal(game) == [*(Replace(slot) for slot in range(1, 6)), Cancel()]
    assert refused(game, Replace(6)).rule == refused(game, Replace(0)).rule == "nations.buy.development"
    assert refused(game, pay("cg")).rule == "nations.buy.development", "first the place"
    do(game, Replace(5), pay("cg"), HandBack("W1b"))
    assert [RULES.figures.tiles[t].name for t in game.state.slots[0]] == [
        "Axeman",
        "Farm",
        "Caravan",
        "Quarry",
        "Phalanx",
    ]
    draw(game, ("R3x",), 4)
    assert sum(game.state.given[0]) == 5
    assert len(game.state.slots[0]) == 5


@pytest.mark.rule("nations.buy.development", "nations.buy.hand-back")
def test_a_development_with_two_dice_may_be_replaced_and_both_go_back() -> None:
    seat = {"developments": "2-01 0-2 0-3 0-4 0-5", "dice": "R3x R1f W1g W1g", "used": "W1b W1b cg"}
    game = table(seat, age=2, board=["2-06"])
    happened = buy(game, "2-06", Replace(1), pay("W1g"))
    assert [e for e in happened if isinstance(e, HandedBack)] == [HandedBack(0, "R1f"), HandedBack(0, "R3x")]
    draw(game, ("B3s",), 4)
    assert names(game.state.available[0]) == "B3s W1g"


@pytest.mark.rule("nations.buy.hand-back")
def test_the_owner_chooses_used_or_available_dice_or_both() -> None:
    seat = {"developments": "2-01 3-01 0-3 0-4 0-5", "dice": "R3x R1f R1f W1g W1g", "used": "R2x W1b cg"}
    game = table(seat, age=3, board=["3-06"])
    buy(game, "3-06", Replace(1), pay("W1g"))
    assert phase(game) == "hand-back"
    assert legal(game) == [HandBack("R0"), HandBack("R1f"), HandBack("R3x")], "a used one first, equal ones once"
    assert refused(game, HandBack("W1g")).rule == "nations.buy.hand-back"
    assert refused(game, HandBack("R2x")).rule == "nations.buy.hand-back"
    assert refused(game, Cancel()).rule == "nations.action.chain", "it is paid"
    do(game, HandBack("R0"), HandBack("R1f"))
    draw(game, ("B1b",), 4)
    assert names(game.state.available[0]) == "B1b R1f R3x W1g"


@pytest.mark.rule("nations.buy.hand-back")
def test_dice_of_another_colour_than_the_replaced_development_are_no_hand_back() -> None:
    seat = {"developments": "2-01 3-01 0-3 0-4 0-5", "dice": "R3x R1f R1f W1g W1g", "used": "R2x W1b cg"}
    game = table(seat, age=3, board=["3-06"])
    buy(game, "3-06", Replace(1), pay("W1g"))
    data = RULES.encode_state(game.state)
    assert RULES.check(RULES.decode_state(data)) == []
    [frame] = data["stack"]
    kind, tile, slot, colour, left = frame
    for wrong in ([kind, tile, slot, (colour + 1) % 4, left], [kind, tile, 9, colour, left]):
        with pytest.raises(BadInput, match=r"nations\.buy\.hand-back"):
            RULES.decode_state({**data, "stack": [wrong]})


@pytest.mark.rule("nations.buy.development", "nations.dice.used")
def test_new_dice_are_rolled_at_once_and_spent_in_a_later_turn() -> None:
    game = table({"dice": START_DICE}, {"dice": START_DICE, "books": 3}, board=["1-03 1-08"])
    buy(game, "1-03", Replace(1), pay("cg"), HandBack("W1b"))
    draw(game, ("O3g",))
    assert game.state.to_move == 1, "one action a turn"
    do(game, Pass())
    buy(game, "1-08")
    assert "O3g" in payments(game)


@pytest.mark.rule("nations.buy.advisor")
def test_an_advisor_replaces_the_old_one_and_its_reroll_chits() -> None:
    seat = {"advisor": "1-09", "dice": START_DICE, "rerolls": 2}
    game = table(seat, age=2, board=["2-08"])
    buy(game, "2-08", pay("cg"))
    assert phase(game) == "hand-back"
    assert legal(game) == [HandBack("c0"), HandBack("cr")], "two go back of three; one is used"
    assert refused(game, HandBack("W1g")).rule == "nations.buy.advisor"
    happened = do(game, HandBack("c0"))
    assert HandedBack(0, "cr") in happened, "the second one leaves no choice"
    assert Bought(0, "2-08", "1-09", 0) in happened
    assert (game.state.rerolls, game.state.rerolls_used) == ([2], [0])
    assert game.state.advisors == [TILE["2-08"]]


@pytest.mark.rule("nations.buy.advisor")
def test_the_first_advisor_brings_chits_and_replaces_nothing() -> None:
    game = table({"dice": START_DICE}, board=["1-09"])
    happened = buy(game, "1-09", pay("cg"))
    assert Bought(0, "1-09", "", 0) in happened
    assert game.state.rerolls == [3]


@pytest.mark.rule("nations.buy.colony", "nations.tiles.kinds")
def test_colonies_are_paid_with_strength_and_there_is_no_limit() -> None:
    seat = {"dice": "W1x W1x W1g W1g W1b"}
    game = table(seat, board=["1-10 1-12 1-11"])
    buy(game, "1-10")
    assert payments(game) == ["W1x"], "neither gold nor two dice"
    reason = refused(game, pay("W1g"))
    assert reason.rule == "nations.dice.exchange"
    do(game, pay("W1x"))
    draw(game, 4)
    assert names(game.state.available[0]).endswith("cg cg"), "its chit is available now"
    buy(game, "1-12", pay("W1x"))
    draw(game, 4)
    buy(game, "1-11", pay("cx"))
    assert game.state.colonies == [(TILE["1-10"], TILE["1-12"], TILE["1-11"])]


@pytest.mark.rule("nations.buy.cost", "nations.action.buy")
def test_the_row_says_how_much() -> None:
    game = table({"dice": "W1x W1x W1g W1b W1b"}, board=["1-11 1-01", "1-02", "1-10 1-03"])
    assert legal(game, Buy) == [Buy("1-01"), Buy("1-02"), Buy("1-03"), Buy("1-11")]
    reason = refused(game, Buy("1-10"))
    assert (reason.rule, reason.message) == ("nations.buy.cost", "Nubia costs 3 strength in its row; you can pay 2")
    for tile in ("nonsense", "", "0-1", "--"):
        assert refused(game, Buy(tile)).rule == "nations.tiles.kinds"
    assert "age III" in refused(game, Buy("3-01")).message
    assert refused(game, Buy("1-15")).rule == "nations.round.tiles"


@pytest.mark.rule("nations.buy.wonder", "nations.action.build")
def test_a_wonder_is_bought_then_built_in_a_later_turn() -> None:
    game = table({"dice": "W1s W1s W1g W1x W1b"}, board=["1-13"])
    buy(game, "1-13", pay("cg"))
    assert game.state.under_construction == [TILE["1-13"]]
    assert game.state.wonders == [()]
    draw(game, 4)
    do(game, Build())
    assert payments(game)[0] == "W1s W1s"
    assert refused(game, pay("W1s")).message == "that comes to 1 stone, and 2 are needed"
    do(game, pay("W1s W1s"))
    assert game.state.wonders == [(TILE["1-13"],)]
    assert game.state.under_construction == [0]
    assert "cf" in names(game.state.available[0]), "its chit"


@pytest.mark.rule("nations.action.build")
def test_stone_is_paid_all_at_once() -> None:
    game = table({"wonder": "1-15", "dice": "W1s W1s W1g W1x", "used": "W1b"})
    do(game, Build())
    assert payments(game) == ["W1g W1s W1s W1x"], "3 stone: two symbols and a pair"
    short = refused(game, pay("W1s W1s"))
    assert short.rule == "nations.action.build"
    game = table({"wonder": "1-15", "dice": "W1s W1s", "used": "W1b W1b W1b"})
    assert refused(game, Build()).message == "Great Pyramid takes 3 stone at once; you have 2"
    assert refused(table({"dice": START_DICE}), Build()).rule == "nations.action.build"


@pytest.mark.rule("nations.buy.wonder")
def test_a_newer_wonder_throws_out_an_unfinished_one() -> None:
    game = table({"wonder": "1-13", "dice": START_DICE}, board=["1-14"])
    happened = buy(game, "1-14", pay("cg"))
    assert Bought(0, "1-14", "1-13", 0) in happened
    assert game.state.under_construction == [TILE["1-14"]]
    # and a finished one stays, however many there are
    game = table({"wonders": "1-13 1-15", "wonder": "1-14", "dice": "W1s W1s W1g W1x W1b"})
    do(game, Build(), pay("W1s W1s"))
    assert len(game.state.wonders[0]) == 3


@pytest.mark.rule("nations.action.build")
def test_a_wonder_may_wait_for_rounds() -> None:
    game = table({"wonder": "1-15", **SPENT, "passed": False})
    do(game, Pass())
    draw(game, "E2-1", ("B1s", "B1s"), tuple(f"2-{n:02}" for n in range(1, 10)), ("W1s",) * 5)
    assert Build() in legal(game)


@pytest.mark.rule("nations.action.reroll")
def test_a_reroll_is_a_whole_turn_for_one_chit_and_any_chosen_dice() -> None:
    game = table({"dice": "W1b W1b W1x", "used": "W1g W1s"}, {"dice": START_DICE, "books": 3}, board=["1-01"])
    do(game, Reroll())
    assert legal(game) == [Pick("W1b"), Pick("W1x"), Cancel()]
    assert refused(game, Roll()).rule == "nations.action.reroll"
    assert refused(game, Pick("W1s")).rule == "nations.dice.used"
    assert refused(game, Pick("cg")).rule == refused(game, Pick("W1f")).rule == "nations.action.reroll"
    assert refused(game, Pick("nonsense")).rule == "nations.action.reroll"
    do(game, Pick("W1b"), Pick("W1x"))
    assert legal(game) == [Roll(), Cancel()], "dice are picked in one order, each selection in one way"
    assert refused(game, Pick("W1b")).rule == "nations.action.reroll"
    do(game, Roll())
    assert (game.state.rerolls[0], game.state.rerolls_used[0]) == (0, 1)
    draw(game, ("W1g", "W1g"))
    assert names(game.state.available[0]) == "W1b W1g W1g cg"
    assert game.state.to_move == 1
    do(game, Pass())
    assert "chit" in refused(game, Reroll()).message
    assert refused(table({**SPENT}), Reroll()).message == "there is no available die to reroll"


@pytest.mark.rule("nations.action.chain")
def test_a_chain_can_be_left_until_it_is_paid_and_changes_nothing() -> None:
    game = table({"dice": START_DICE}, board=["1-01 1-08"])
    before = game.state
    for first, rest in ((Buy("1-01"), [Replace(2)]), (Buy("1-08"), []), (Reroll(), [Pick("W1b")])):
        do(game, first, *rest, Cancel())
        after = game.state.clone()
        after.left = before.left
        assert after == before
        do(game, first, *rest)
        assert Cancel() not in legal(game), "begun again it is seen through"
        assert refused(game, Cancel()).rule == "nations.action.chain"
        for _ in range(1 + len(rest)):
            game.undo()
    assert refused(game, Cancel()).rule == "nations.action.chain"
    for action in (Replace(1), pay("cg"), Pick("W1b"), Roll(), HandBack("W0"), Decline(), ThrowIn("cg")):
        assert refused(game, action).rule == "nations.action.chain"
    do(game, Buy("1-01"))
    for action in (Buy("1-08"), Pass(), Reroll(), Build()):
        assert refused(game, action).rule == "nations.action.chain"


@pytest.mark.rule("nations.action.pass")
def test_one_may_pass_although_one_could_act() -> None:
    game = table({"dice": START_DICE}, {"dice": START_DICE, "books": 3}, board=["1-01 1-08"])
    do(game, Pass())
    assert game.state.passed == 1
    assert game.state.to_move == 1
    reason = RULES.why_not(game.state, 0, Buy("1-01"))
    assert reason is not None
    assert reason.rule == "nations.action.pass"
    buy(game, "1-08", pay("cg"))
    assert game.state.to_move == 1, "the other goes on alone"


@pytest.mark.rule("nations.round.actions")
def test_one_action_each_in_player_order_until_all_have_passed() -> None:
    seats = [{"dice": START_DICE} for _ in range(3)]
    game = table(*seats, order=[2, 0, 1], board=["1-01 1-08 1-09"])
    assert game.state.to_move == 2
    reason = RULES.why_not(game.state, 0, Pass())
    assert reason is not None
    assert reason.rule == "nations.round.actions"
    buy(game, "1-08", pay("cg"))
    assert game.state.to_move == 0
    do(game, Pass())
    assert game.state.to_move == 1
    buy(game, "1-09", pay("cg"))
    assert game.state.to_move == 2
    do(game, Pass())
    assert game.state.to_move == 1
    assert refused(game, Pass(), 7).rule == "nations.round.actions"


@pytest.mark.rule("nations.round.roll")
def test_everybody_rolls_directly_before_the_own_first_action() -> None:
    game = new(2)
    draw(game, (1, 0), "E1-1", tuple(f"1-{n:02}" for n in range(1, 10)))
    assert (phase(game), game.state.actor) == ("roll", 1)
    assert RULES.decision(game.state).stream == "roll.1"
    assert game.state.available[0] == game.state.available[1], "only the gold chit lies there"
    with pytest.raises(IllegalAction):
        game.draw(("W1g",) * 4)
    with pytest.raises(IllegalAction):
        game.draw(("O3g",) * 5)
    draw(game, ("W1g", "W1g", "W1b", "W1x", "W1f"))
    do(game, Pass())
    assert (phase(game), game.state.actor) == ("roll", 0), "who passes at once has rolled as well"
    draw(game, ("W1b",) * 5)
    do(game, Pass())
    assert phase(game) == "books", "so books count, though nobody acted"


@pytest.mark.rule("nations.option.supply")
def test_with_eight_dice_a_colour_a_tile_gives_what_is_left() -> None:
    red = {"developments": "2-01 3-01 0-3 0-4 0-5", "dice": "R1x R1x R1x R1x W1g W1g W1g"}
    more = {"developments": "1-01 1-02 2-02 0-4 0-5", "dice": "R1x R1x R1x W1g W1g"}
    for limit, dice in (("unlimited", 2), ("eight", 1)):
        game = table(red, more, age=4, board=["4-01 4-06 4-02"], options={"supply": limit})
        happened = buy(game, "4-01", Replace(3), pay("cg"))
        assert Bought(0, "4-01", "0-3", dice) in happened
        draw(game, ("R3x",) * dice)
    assert game.state.given[0] == (2, 2, 1, 1, 1)
    # what is replaced goes back first, and is there again
    happened = buy(game, "4-02", Replace(1), pay("cg"))
    assert Bought(1, "4-02", "1-01", 1) in happened
    draw(game, ("R1f",))
    # exactly the dice that the tile gave go back, not those printed on it
    happened = buy(game, "4-06", Replace(3), pay("W1g"), HandBack("R3x"))
    assert [e for e in happened if isinstance(e, HandedBack)] == [HandedBack(0, "R3x")]
    draw(game, ("B1b",))
    assert names(game.state.available[0]) == "B1b R1x R1x R1x R1x W1g"


@pytest.mark.rule("nations.option.supply")
def test_there_is_no_later_top_up_and_none_may_be_left() -> None:
    full = {"developments": "2-01 3-01 4-01 1-01 1-02", "dice": "R1x R1x R1x R1x R1x R1x R1x R1x"}
    game = table(full, {"dice": START_DICE, "books": 3}, age=4, board=["4-02 4-06"], options={"supply": "eight"},
                 to_move=1)  # fmt: skip
    happened = buy(game, "4-02", Replace(1), pay("cg"), HandBack("W1b"))
    assert Bought(1, "4-02", "0-1", 0) in happened
    assert "only 0 dice" in RULES.describe_event(happened[-1])
    assert game.state.to_move == 0, "nothing to roll"
    happened = buy(game, "4-06", Replace(1), pay("cg"))
    draw(game, ("B1b",))
    assert game.state.given == [(1, 2, 2, 1, 1), (0, 1, 1, 1, 1)], "two red dice are back in the box, and stay there"


def test_dice_that_do_not_belong_there_make_no_position() -> None:
    for seat in ({"dice": "W1g"}, {"dice": "O1g W1g W1g W1g W1g"}, {"dice": START_DICE + " cf"}):
        with pytest.raises(BadInput, match="seat 1"):
            position(seat)


def test_undo_inside_a_chain_is_free_and_past_a_roll_a_take_back() -> None:
    game = table({"dice": START_DICE}, board=["1-01"])
    do(game, Buy("1-01"), Replace(1))
    assert game.undo_kind(game.undo_target() or 0) == "free"
    do(game, Pay(("cg",)), HandBack("W1b"))
    draw(game, ("R1f",))
    assert game.undo_kind(game.undo_target() or 0) == "take-back"


@pytest.mark.parametrize(
    ("row", "frame"),
    [
        (["extra", 3, 5], ThrownIn(3, 5)),
        (["reroll"], Picked()),
        (["reroll", 2, 2], Picked(2, 2)),
        (["slot", 7], Placing(7)),
        (["pay", 7, -1], Paying(7, -1)),
        (["build", 9, 0], Building(9)),
        (["hand-back", 7, 2, 1, 2], HandingDice(7, 2, 1, 2)),
        (["chits", 7, 0, 0, 1], HandingChits(7, 1)),
    ],
)
def test_a_frame_is_the_row_it_is_written_as(row: list[Any], frame: Frame) -> None:
    found = frames.read(row)
    assert found == frame and type(found) is type(frame) and list(frame) == row
    assert frame.numbers == tuple(row[1:]) and msgspec.json.encode(frame) == msgspec.json.encode(row)


def test_frames_say_what_they_hold() -> None:
    back = HandingDice(7, 2, 1, 3)
    assert (back.tile, back.slot, back.colour, back.left) == (7, 2, 1, 3)
    assert back.one_less() == HandingDice(7, 2, 1, 2) and type(back.one_less()) is HandingDice
    assert HandingChits(7, 2).one_less() == HandingChits(7, 1) and Paying(7, 4).slot == 4 and Building(9).tile == 9


@pytest.mark.parametrize(
    "row",
    [[], "pay", ["dance", 1], ["pay", 7], ["pay", 7, 1, 0], ["slot", "7"], ["slot", True], [7], ["chits", 7, 1], None],
)
def test_a_row_that_is_no_frame_is_refused(row: Any) -> None:
    assert frames.read(row) is None
    data = RULES.encode_state(table({}, board=["1-01"]).state)
    with pytest.raises(BadInput, match="not a chain of this game"):
        RULES.decode_state({**data, "stack": [row]})
