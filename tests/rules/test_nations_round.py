"""Rounds of Nations: The Dice Game: set-up, the end of a round, the end of the game."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from rules.game import TERMINAL, IllegalAction, places
from rules.nations import invariants
from rules.nations.actions import Collect, Decline, Pass
from rules.nations.components import TILE
from rules.nations.events import EventRevealed, OrderSet, Paid, Scored, TilesLaid
from rules.nations.scoring import projected
from rules.nations.state import BOOKS, NationsState
from rules.nations.words import faults
from tests.games.walks import play, start
from tests.rules.nations_help import (
    RULES,
    SPENT,
    START_DICE,
    do,
    draw,
    everybody_passes,
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

AGE_TWO = tuple(f"2-{n:02}" for n in range(1, 10))


def scored(happened: list[Any], item: str) -> dict[int, int]:
    """The points that each seat scored for an item."""
    return {event.seat: event.points for event in happened if isinstance(event, Scored) and event.item == item}


def items(state: NationsState, seat: int, scoring: int = 1) -> dict[str, int]:
    sheet = RULES.score_sheet(state, seat)
    return {item.item: item.points for item in sheet.scorings[scoring - 1].items}


@pytest.mark.rule("nations.setup.order", "nations.setup.books")
def test_chance_deals_the_order_and_the_later_ones_begin_further_on() -> None:
    for seats in (2, 3, 4):
        game = new(seats)
        assert RULES.chance_outcomes(game.state) == [(order, 1) for order in permutations(range(seats))]
        order = tuple(reversed(range(seats)))
        draw(game, order)
        assert game.state.order == order
        assert [game.state.books[seat] for seat in order] == {2: [1, 3], 3: [1, 2, 3], 4: [1, 2, 3, 4]}[seats]
    for outcome in ((0, 0, 1), (0, 1), "order", (0, 1, 2.0), None):
        assert RULES.bad_outcome(new(3).state, outcome) is not None


@pytest.mark.rule("nations.setup.dice")
def test_everybody_begins_with_five_white_dice_a_gold_and_a_reroll_chit() -> None:
    game = new(2)
    draw(game, (0, 1), "E1-1", tuple(f"1-{n:02}" for n in range(1, 10)))
    assert game.state.pending == (3,) * 5
    draw(game, ("W1g", "W1s", "W1f", "W1x", "W1b"))
    assert names(game.state.available[0]) == "W1b W1f W1g W1s W1x cg"
    assert game.state.rerolls == [1, 1]
    assert game.state.points == [0, 0]
    assert projected(game.state, 0).total == 0, "starting developments carry no points"


@pytest.mark.rule("nations.round.tiles", "nations.round.event")
@pytest.mark.parametrize(("seats", "columns"), [(1, 3), (2, 3), (3, 3), (4, 4)])
def test_three_rows_of_three_or_four_columns(seats: int, columns: int) -> None:
    game = new(seats)
    if seats > 1:
        draw(game, tuple(range(seats)))
    assert RULES.chance_outcomes(game.state) == [("E1-1", 1), ("E1-2", 1), ("E1-3", 1)]
    with pytest.raises(IllegalAction, match="E1-1 E1-2 E1-3"):
        game.draw("E2-1")
    assert draw(game, "E1-2") == [EventRevealed("E1-2")]
    if seats == 1:
        draw(game, ("B1s",))
    tiles = tuple(f"1-{n:02}" for n in range(1, 3 * columns + 1))
    for wrong in (tiles[1:], tiles[:-1] + tiles[:1], (*tiles[:-1], "2-01"), (*tiles[:-1], "0-1")):
        assert RULES.bad_outcome(game.state, wrong) is not None
    assert draw(game, tiles) == [TilesLaid(1, tiles)]
    assert game.state.board == list(range(1, 3 * columns + 1))


@pytest.mark.rule("nations.round.tiles", "nations.round.course")
def test_a_new_round_brings_new_tiles_and_everything_back() -> None:
    game = table({**SPENT, "used": SPENT["used"] + " cg", "rerolls": 0}, board=["1-01 1-02 1-03"])
    do(game, Pass())
    assert game.state.age == 2
    assert game.state.board == [0] * 9, "what was left is gone"
    assert (game.state.rerolls, game.state.rerolls_used) == ([1], [0])
    assert names(game.state.available[0]) == "cg"
    with pytest.raises(IllegalAction):
        game.draw("E1-2")
    draw(game, "E2-3", ("B1b", "B1s"), AGE_TWO)
    assert phase(game) == "roll"
    assert refused(game, Pass(), 0).rule == "nations.round.roll"


@pytest.mark.rule("nations.end.books")
def test_the_four_player_example() -> None:
    """Red alone in front scores 3, yellow 2, violet and green level at the end nothing."""
    red, yellow, violet, green = ({**SPENT, "books": books} for books in (9, 7, 5, 5))
    game = table(red, yellow, violet, green)
    happened = everybody_passes(game)
    assert scored(happened, "books") == {0: 3, 1: 2, 2: 0, 3: 0}
    assert [items(game.state, seat)["books"] for seat in range(4)] == [3, 2, 0, 0]
    sheet = RULES.score_sheet(game.state, 0)
    assert sheet.scorings[0].items[0].places == ("seat 2", "seat 3", "seat 4")


@pytest.mark.rule("nations.end.books")
def test_two_points_each_with_one_or_two_players() -> None:
    game = table({**SPENT, "books": 4}, {**SPENT, "books": 3})
    assert scored(everybody_passes(game), "books") == {0: 2, 1: 0}
    game = table({**SPENT, "books": 4}, {**SPENT, "books": 4})
    assert scored(everybody_passes(game), "books") == {0: 0, 1: 0}, "level is not behind"
    game = table({**SPENT, "books": 4}, {**SPENT, "books": 3}, {**SPENT, "books": 3})
    assert scored(everybody_passes(game), "books") == {0: 2, 1: 0, 2: 0}


@pytest.mark.rule("nations.end.books", "nations.end.course")
def test_books_are_collected_in_reverse_order_all_or_some_or_none() -> None:
    first = {"developments": "1-06 0-2 0-3 0-4 0-5", "dice": "B2b W1b W1b W1s W1s", "books": 1}
    game = table(first, {"dice": "W1b W1s W1s W1s W1s", "books": 3}, order=[0, 1])
    do(game, Pass(), Pass())
    assert (phase(game), game.state.to_move) == ("books", 1), "the last in the order first"
    assert refused(game, Collect(("W1b",)), 0).rule == "nations.end.course"
    do(game, Collect(("W1b",)))
    assert game.state.books == [1, 4]
    assert legal(game) == [
        Collect(("B2b", "W1b", "W1b")),
        Collect(("B2b", "W1b")),
        Collect(("B2b",)),
        Collect(("W1b", "W1b")),
        Collect(("W1b",)),
        Collect(()),
    ]
    for wrong in (("W1s",), ("W1b", "W1b", "W1b"), ("nonsense",)):
        assert refused(game, Collect(wrong)).rule == "nations.end.books"
    assert refused(game, Pass()).rule == "nations.round.course"
    assert refused(game, pay("W1b")).rule == "nations.end.books"
    happened = do(game, Collect(("B2b", "W1b")))
    assert game.state.books == [4, 4]
    assert scored(happened, "books") == {0: 0, 1: 0}


@pytest.mark.rule("nations.end.course")
def test_chits_alone_are_spent_unasked() -> None:
    seat = {**SPENT, "colonies": "1-11 1-12 2-12", "wonders": "1-14", "books": 1}
    game = table(seat, age=2, event="E2-1", board=["2-01"])
    happened = do(game, Pass())
    assert game.state.books == [2], "the book chit"
    assert scored(happened, "books") == {0: 2}
    assert scored(happened, "famine") == {0: 0}, "two food chits for 3"
    game = table({**SPENT, "colonies": "1-11", "wonders": "1-13"}, event="E1-1")
    happened = do(game, Pass())
    assert scored(happened, "famine") == {0: 1}
    game = table({**SPENT, "colonies": "1-12"}, event="E1-1")
    assert scored(do(game, Pass()), "war") == {0: 1}


@pytest.mark.rule("nations.end.famine")
def test_famine_scores_the_age_or_nothing() -> None:
    orange = "1-03 1-04 1-05 0-4 0-5"
    for age, event, dice, points in [
        (1, "E1-1", "O2f O1f O1g W1b W1b", 1),
        (2, "E2-1", "O2f O1f O1g W1b W1b", 2),
        (3, "E3-2", "O2f O2f O1g W1b W1b", 3),
        (4, "E4-2", "O2f O2f O2f W1b W1b", 4),
    ]:
        game = table({"developments": orange, "dice": dice}, age=age, event=event)
        do(game, Pass(), Collect(()))
        assert phase(game) == "famine"
        happened = do(game, legal(game)[0])
        assert scored(happened, "famine") == {0: points}, "surplus food scores no more"
        assert any(isinstance(event, Paid) and event.what == "famine" for event in happened)
    game = table({"dice": "W1f W1f W1s W1g W1g"}, age=4, event="E4-1")
    assert scored(do(game, Pass()), "famine") == {0: 0}, "2 and a pair are below 5: nothing, and no penalty"


@pytest.mark.rule("nations.end.famine", "nations.end.course")
def test_spending_is_optional_and_books_kept_may_be_paired() -> None:
    game = table({"dice": "W1f W1b W1b W1g", "used": "W1g"}, event="E1-1", board=["1-01"])
    do(game, Pass(), Collect(("W1b",)))
    assert payments(game) == ["W1b W1f W1g"], "the book die that was kept pairs for food"
    do(game, Decline())
    assert items(game.state, 0) == {"books": 2, "famine": 0, "war": 0}
    game = table({"dice": "W1f W1b W1b W1g", "used": "W1g"}, event="E1-1", board=["1-01"])
    do(game, Pass(), Collect(("W1b", "W1b")))
    assert phase(game) == "event", "with both books gone there is not enough food: nothing to ask"
    assert items(game.state, 0) == {"books": 2, "famine": 0, "war": 0}


@pytest.mark.rule("nations.end.order")
def test_order_goes_by_available_strength_and_ties_keep_theirs() -> None:
    seats = [
        {"dice": "W1x W1x", "used": "W1g W1g W1g"},
        {"dice": "W1x", "used": "W1x W1g W1g W1g", "colonies": "1-12"},
        {"dice": "W1x W1x W1x", "used": "W1g W1g"},
        {**SPENT},
    ]
    game = table(*seats, order=[3, 0, 1, 2], event="E1-2", board=["1-01"])
    happened = everybody_passes(game)
    while phase(game) in ("books", "famine"):
        happened += do(game, legal(game)[-1])
    assert OrderSet((2, 0, 1, 3)) in happened, "3; 2 and 2 as before; 0"
    assert names(game.state.available[0]) == "W1x W1x cg", "nothing is spent"


@pytest.mark.rule("nations.end.order", "nations.dice.exchange")
def test_dice_paired_at_the_famine_do_not_count_for_the_order() -> None:
    game = table({"dice": "W1x W1x W1x", "used": "W1g W1g"}, {"dice": "W1x", "used": "W1g W1g W1g W1g"}, event="E1-2")
    everybody_passes(game)
    assert (phase(game), game.state.to_move) == ("famine", 0)
    happened = do(game, pay("W1x W1x"))
    assert OrderSet((0, 1)) in happened, "1 and 1: a tie keeps the order"
    game = table({"dice": "W1x W1x W1g", "used": "W1g W1g"}, {"dice": "W1x", "used": "W1g W1g W1g W1g"}, event="E1-2")
    everybody_passes(game)
    happened = do(game, pay("W1x W1x"))
    assert OrderSet((1, 0)) in happened, "0 and 1; two dice are no strength"


@pytest.mark.rule("nations.end.war")
def test_war_is_fought_in_the_new_order_reversed() -> None:
    strong = {"developments": "1-01 1-02 0-3 0-4 0-5", "dice": "R3x R1x", "used": "W1g W1g W1g"}
    weak = {"developments": "2-02 3-02 0-3 0-4 0-5", "dice": "R2x R1f", "used": "W1g W1g W1g", "books": 3}
    game = table(weak, strong, age=3, event="E3-1", order=[0, 1])
    happened = everybody_passes(game)
    while phase(game) == "famine":
        happened += do(game, Decline())
    assert game.state.order == (1, 0)
    assert (phase(game), game.state.to_move) == ("war", 1), "the weaker one comes first, and has nothing to choose"
    assert payments(game) == ["R3x"]
    assert refused(game, pay("R1x")).rule == "nations.end.war"
    happened = do(game, pay("R3x"))
    assert scored(happened, "war") == {1: 3}
    assert items(game.state, 0, 3)["war"] == 0


@pytest.mark.rule("nations.end.war", "nations.option.exchange")
def test_two_dice_are_strength_in_the_war_only_where_the_option_says_so() -> None:
    for exchange, asked in (("food", False), ("strength", True), ("any", True)):
        game = table({"dice": "W1x W1g W1g", "used": "W1g W1g"}, event="E1-2", options={"exchange": exchange})
        do(game, Pass())
        while phase(game) in ("books", "famine"):
            do(game, Decline() if Decline() in legal(game) else Collect(()))
        assert (phase(game) == "war") == asked


def last_war(*seats: dict[str, Any], order: list[int] | None = None) -> NationsState:
    """The state after a fourth round in which nobody could do anything."""
    game = table(*seats, age=4, event="E4-3", order=order or [*range(len(seats))])
    happened = everybody_passes(game)
    assert game.state.to_move == TERMINAL
    assert sum(isinstance(event, Scored) and event.item == "tiles" for event in happened) == len(seats)
    state: NationsState = game.state
    return state


@pytest.mark.rule(
    "nations.final.course",
    "nations.final.developments",
    "nations.final.advisor",
    "nations.final.colonies",
    "nations.final.wonders",
)
def test_tiles_count_at_the_end_only_and_a_wonder_under_construction_not_at_all() -> None:
    seat = {
        "developments": "1-05 2-05 4-07 0-4 0-5",
        "advisor": "3-09",
        "colonies": "4-10 4-12 1-10",
        "wonders": "1-15 3-13",
        "wonder": "4-13",
        "used": "O1g O1g B1s W1g W1g cg cg",
    }
    before = position(seat, age=4, event="E4-3")
    assert RULES.score_sheet(before, 0).total == 0, "banked: nothing"
    assert projected(before, 0).total == 7 + 3 + 7 + 9
    state = last_war(seat)
    final = RULES.score_sheet(state, 0).scorings[-1]
    assert {item.item: item.points for item in final.items} == {
        "developments": 7,
        "advisor": 3,
        "colonies": 7,
        "wonders": 9,
    }
    assert final.items[3].places == ("1-15", "3-13")
    assert final.items[0].figure == "Forum 1 + Guild Hall 2 + Public School 4"
    assert RULES.returns(state)[0][0] == RULES.score_sheet(state, 0).total == 26
    assert RULES.decision(state).kind == "terminal"
    assert RULES.why_not(state, 0, Pass()) is not None
    assert state.under_construction == [TILE["4-13"]]


@pytest.mark.rule("nations.final.winner")
def test_ties_go_to_the_earlier_player_in_the_last_order() -> None:
    used = {"used": "W1g W1g W1g W1g W1g", "books": 3}
    state = last_war(used, used, used, order=[1, 2, 0])
    assert [r[0] for r in RULES.returns(state)] == [0, 0, 0]
    assert places(RULES.returns(state)) == (3, 1, 2)
    # strength in the last round changes the order first, and so the tie
    state = last_war(used, used, {"dice": "W1x", "used": "W1g W1g W1g W1g", "books": 3}, order=[1, 0, 2])
    assert places(RULES.returns(state)) == (3, 2, 1)
    rich = {**used, "advisor": "1-08"}
    assert places(RULES.returns(last_war(used, rich, order=[0, 1]))) == (2, 1), "points come first"


@pytest.mark.rule("nations.round.course")
def test_four_rounds_in_their_order() -> None:
    game = table({"dice": "W1f W1f W1x W1x W1b"}, event="E1-3", board=["1-01"])
    assert phase(game) == "turn"
    do(game, Pass())
    course = []
    while game.state.age == 1:
        course.append(phase(game))
        do(game, legal(game)[0])
    assert course == ["books", "famine", "war"]
    assert items(game.state, 0) == {"books": 2, "famine": 1, "war": 1}
    assert RULES.returns(game.state)[0][0] == 4
    for age in (2, 3, 4):
        draw(game, f"E{age}-1", ("B1s",) * age, tuple(f"{age}-{n:02}" for n in range(1, 10)), ("W1g",) * 5)
        assert game.state.age == age
        do(game, Pass())
        while game.state.to_move >= 0:
            do(game, Decline())
    assert game.state.to_move == TERMINAL
    assert [s.scoring for s in RULES.score_sheet(game.state, 0).scorings] == [1, 2, 3, 4, 5]


def test_the_forecast_tells_the_end_of_the_round_as_it_stands() -> None:
    state = position({"dice": "W1f W1f W1x W1x W1b", "books": 1}, event="E1-3")
    forecast = RULES.forecast(state, 0)
    assert forecast is not None
    assert [(i.item, i.points, i.have, i.need) for i in forecast.items] == [
        ("books", 2, 2, 0),
        ("famine", 1, 2, 2),
        ("war", 1, 2, 2),
    ]
    game = table({"dice": START_DICE}, {"dice": START_DICE, "books": 3})
    do(game, Pass(), Pass())
    while phase(game) == "books":
        do(game, legal(game)[0])
    forecast = RULES.forecast(game.state, 1)
    assert forecast is not None
    assert forecast.items[0].points == 2, "scored books stand"
    assert forecast.items[0].points == RULES.score_sheet(game.state, 1).scorings[0].items[0].points


@pytest.mark.parametrize(("passed", "rolled", "sound"), [(0b11, 0b11, True), (0b11, 0b01, False), (0b01, 0b11, False)])
def test_books_are_counted_once_everybody_has_rolled_and_passed(passed: int, rolled: int, sound: bool) -> None:
    state = position({}, {})
    state.phase, state.passed, state.rolled = BOOKS, passed, rolled
    assert (faults.everybody_has_passed() not in invariants._course(state)) == sound


def test_an_event_beyond_the_last_is_told_by_the_numbers_there_are() -> None:
    state = position({}, {})
    last = len(state.figures.events) - 1
    state.events = [last]
    assert faults.events_numbered(last) not in invariants._ranges(state)
    state.events = [last + 1]
    assert faults.events_numbered(last) in invariants._ranges(state)


@pytest.mark.parametrize(("behind", "sound"), [(0b1110, True), (0b0001, False), (0b10000, False)])
def test_those_behind_on_the_book_track_are_other_seats_of_the_four(behind: int, sound: bool) -> None:
    log = play(start(("nations", 4, {}), 1), 1)
    state = next(entry for entry in map(log.state_at, range(len(log))) if entry.ledgers[0]).clone()
    state.ledgers[0] = (behind, *state.ledgers[0][1:])
    assert (faults.behind_are_others(0) not in invariants._scores(state)) == sound
