"""Nations: The Dice Game alone: the opponent, the four-sided die, the hall of fame, and how the players do."""

from __future__ import annotations

import statistics
from itertools import count

import pytest

from rules.game import TERMINAL
from rules.nations.actions import Buy, Pass, Pick, Reroll, Roll
from rules.nations.components import BOOK_POINTS, TILE
from rules.nations.events import FourSided, OpponentRead
from rules.nations.scoring import book_item
from rules.players import PLAYERS
from rules.simulate import play_game, simulate
from tests.rules.nations_help import RULES, SPENT, START_DICE, do, draw, new, pay, phase, position, table


@pytest.mark.rule("nations.solo.opponent")
def test_both_begin_on_book_1_and_the_opponent_rolls_a_blue_die_for_each_age() -> None:
    game = new()
    assert (game.state.books, game.state.opponent, game.state.order) == ([1], 1, (0,))
    draw(game, "E1-1")
    assert phase(game) == "opponent"
    listed = dict(RULES.chance_outcomes(game.state) or [])
    assert listed == {("B1b",): 1, ("B2b",): 2, ("B1s",): 2, ("B3s",): 1}
    assert draw(game, ("B2b",)) == [OpponentRead(("B2b",), 3)]
    game = new()
    draw(game, "E1-1", ("B3s",))
    assert game.state.opponent == 1, "stone does not count"
    for age in (2, 3, 4):
        game = table(SPENT, age=age - 1)
        do(game, Pass())
        draw(game, f"E{age}-1")
        assert RULES.bad_outcome(game.state, ("B1b",) * (age - 1)) is not None
        draw(game, ("B1b",) * age)
        assert game.state.opponent == 1 + age


@pytest.mark.rule("nations.solo.opponent")
@pytest.mark.parametrize(("books", "points"), [(5, 2), (4, 0), (3, 0)])
def test_two_points_for_more_books_than_the_opponent(books: int, points: int) -> None:
    game = table({**SPENT, "books": books}, opponent=4)
    do(game, Pass())
    assert game.state.points == [points]


@pytest.mark.rule("nations.solo.die")
def test_the_four_sided_die_removes_the_cheapest_tile_of_its_column() -> None:
    board = ["1-08 1-01 --", "1-02 -- --", "1-03 1-04 --"]
    for number, gone in ((1, "1-02"), (2, "1-01"), (3, ""), (4, "")):
        game = table({"dice": START_DICE}, board=board)
        do(game, Buy("1-08"), pay("cg"))
        assert phase(game) == "d4"
        assert RULES.chance_outcomes(game.state) == [(n, 1) for n in (1, 2, 3, 4)]
        assert draw(game, number) == [FourSided(number, gone)]
        assert gone == "" or TILE[gone] not in game.state.board
        assert phase(game) == "turn"


@pytest.mark.rule("nations.solo.die")
def test_it_follows_every_action_a_reroll_too_but_not_passing() -> None:
    game = table({"dice": START_DICE}, board=["1-08"])
    do(game, Reroll(), Pick("W1b"), Roll())
    draw(game, ("W1g",))
    assert phase(game) == "d4"
    draw(game, 1)
    assert game.state.board == [0] * 9
    do(game, Pass())
    assert phase(game) != "d4"
    game = table({"dice": START_DICE}, {"dice": START_DICE, "books": 3}, board=["1-08"])
    do(game, Buy("1-08"), pay("cg"))
    assert phase(game) == "turn", "not with more players"


@pytest.mark.rule("nations.option.harder")
def test_the_harder_game_rolls_until_it_is_no_4() -> None:
    game = table({"dice": START_DICE}, board=["1-08 1-01"], options={"harder": True})
    do(game, Buy("1-08"), pay("cg"))
    assert RULES.chance_outcomes(game.state) == [(1, 1), (2, 1), (3, 1)]
    assert RULES.bad_outcome(game.state, 4) is not None
    sampled = {RULES.sample_chance(game.state, lambda n, k=k: k % n) for k in range(12)}
    assert sampled == {1, 2, 3}


def finished(points: int) -> str | None:
    """The name that so many points bring."""
    game = table(SPENT, age=4, event="E4-3")
    do(game, Pass())
    state = game.state.clone()
    assert state.to_move == TERMINAL
    state.points[0] = points
    return RULES.rank(state)


@pytest.mark.rule("nations.solo.fame")
@pytest.mark.parametrize(
    ("points", "name"),
    [
        (51, "Trajan"),
        (50, "Ashoka"),
        (41, "Ashoka"),
        (40, "Wu Zetian"),
        (36, "Wu Zetian"),
        (35, "Saladin"),
        (31, "Saladin"),
        (30, "Victoria"),
        (26, "Victoria"),
        (25, "Charles V"),
        (21, "Charles V"),
        (20, "Cleopatra"),
        (16, "Cleopatra"),
        (15, "Dan Quayle"),
        (11, "Dan Quayle"),
        (10, None),
        (0, None),
    ],
)
def test_the_hall_of_fame(points: int, name: str | None) -> None:
    assert finished(points) == name


@pytest.mark.rule("nations.solo.fame")
def test_no_name_during_the_game_or_with_more_players() -> None:
    assert RULES.rank(position(SPENT)) is None
    game = table(SPENT, {**SPENT, "books": 3}, age=4, event="E4-3")
    do(game, Pass(), Pass())
    assert game.state.to_move == TERMINAL
    assert RULES.rank(game.state) is None


@pytest.mark.rotating(6)
def test_greedy_plays_well_alone() -> None:
    config = RULES.configure(1)
    assert 5 < statistics.mean(simulate(RULES, config, "random", 300).totals) < 11
    assert statistics.mean(simulate(RULES, config, "greedy", 12).totals) >= 25


def test_the_same_seed_plays_the_same_game() -> None:
    config = RULES.configure(2)
    assert len({play_game(RULES, config, ["random", "random"], seed).returns for seed in (1, 1, 2)}) == 2


def test_greedy_neither_dithers_nor_wastes() -> None:
    """It never leaves a purchase it has begun, and a game stays short."""
    state = RULES.initial_state(RULES.configure(1))
    kinds = []
    draws = count(1)

    def chance(n: int) -> int:
        return next(draws) * 7919 % n

    while state.to_move != TERMINAL:
        if state.to_move < 0:
            RULES.apply_outcome(state, RULES.sample_chance(state, chance))
        else:
            action = PLAYERS["greedy"](RULES, state, state.to_move, chance)
            kinds.append(type(action).__name__)
            RULES.apply_action(state, state.to_move, action)
    assert "Cancel" not in kinds
    assert len(kinds) < 200


@pytest.mark.rule("nations.end.books")
def test_the_books_of_an_age_name_those_behind() -> None:
    said = {seats: book_item(seats, mask, 3) for seats, mask in ((1, 0b10), (2, 0b10), (4, 0b1001))}
    assert {seats: item.places for seats, item in said.items()} == {
        1: ("opponent",),
        2: ("seat 2",),
        4: ("seat 1", "seat 4"),
    }
    assert said[4].points == 2 * BOOK_POINTS[4]
