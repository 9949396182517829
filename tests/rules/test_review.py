"""Looking back at a game: what each choice cost, what the draws brought, how it was expected to end."""

from __future__ import annotations

from functools import cache
from itertools import count, pairwise
from statistics import fmean
from types import SimpleNamespace
from typing import Any

import pytest

from rules.campaigns import campaign
from rules.catalogue import GAMES, load
from rules.chance import named_draw
from rules.game import CHANCE, Act, Draw
from rules.players import player
from rules.players.master import compare
from rules.players.review import (
    MOST,
    Choice,
    Drawn,
    Expected,
    Piece,
    Review,
    Turning,
    about,
    carry_out,
    drawn,
    gathered,
    guided,
    looked,
    may_review,
    plan,
    review,
    turning_points,
)
from rules.turn_controller import TurnController
from tests.games.walks import start

LITTLE = 0.05
GOAL = "la-mancha/sancho"


@cache
def played(game: str, *names: str, seed: int = 5, seats: int = 2) -> TurnController:
    """A game between these players, in turn."""
    log = start((game, seats, {}), seed)
    step = 0
    while (seat := log.state.to_move) >= 0:
        chosen = player(names[seat % len(names)])
        log.act(chosen(log.rules, log.state, seat, named_draw(seed, f"player.{seat}", step)))
        step += 1
    return log


@cache
def looked_back(game: str, *names: str, effort: float = LITTLE) -> Review:
    return review(played(game, *names), effort)


def test_what_was_done_later_in_the_same_turn_was_not_missed() -> None:
    log = played("discordia", "steady")
    steps = [entry.step for entry in log.entries]
    pairs = [
        (at, one.seat)
        for at, (one, other) in enumerate(pairwise(steps))
        if isinstance(one, Act) and isinstance(other, Act) and not log.entries[at].reveals
        and one.seat == other.seat and log.state_at(at).turn == log.state_at(at + 1).turn
    ]  # fmt: skip
    assert pairs
    for at, seat in pairs[:20]:
        did, later = (step.action for step in steps[at : at + 2] if isinstance(step, Act))
        [done] = gathered(log, [Choice(at, seat, 1, did, later, 7.0)]).choices
        assert (done.best, done.cost) == (did, 0.0), "it was only another order"
        legal = log.rules.legal_actions(log.state_at(at), seat)
        for other in [one for one in legal if all(isinstance(step, Draw) or one != step.action for step in steps)][:1]:
            [missed] = gathered(log, [Choice(at, seat, 1, did, other, 7.0)]).choices
            assert missed.cost == 7.0


def test_between_the_turns_of_discordia_no_turn_is_counted_and_cities_are_not_weighed() -> None:
    log = start(("discordia", 2, {"boards": True, "tiles": True}), 5)
    while (seat := log.state.to_move) >= 0:
        log.act(player("novice")(log.rules, log.state, seat, named_draw(5, "draft", len(log))))
    weighed = [one for one in plan(log, LITTLE) if one.kind == "choice"]
    stages = {one.start: log.rules.stage(log.state_at(one.start)) for one in weighed}
    assert max(one.turn for one in weighed) <= 20, "four years of five seasons"
    for one in weighed:
        between = stages[one.start] == "setting up" or stages[one.start].startswith("end of year")
        assert (one.turn == 0) == between, stages[one.start]
        assert log.entries[one.start].step.action.__struct_config__.tag != "choose-board"  # type: ignore[union-attr]
    assert {"setting up", "year 1, spring"} <= set(stages.values())
    assert any(stage.startswith("end of year") for stage in stages.values())


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_and_every_draw_is_a_piece_of_the_work(game: str) -> None:
    log = played(game, "novice")
    pieces = plan(log, LITTLE)
    rules = log.rules
    open_choices = [
        (at, entry.step.seat)
        for at, entry in enumerate(log.entries)
        if isinstance(entry.step, Act)
        and len(rules.legal_actions(log.state_at(at), entry.step.seat)) > 1
        and rules.cheapest(log.state_at(at), entry.step.seat) is None
        and rules.weighed_as(log.state_at(at)) != "not"
    ]
    assert [(one.start, one.seat) for one in pieces if one.kind == "choice"] == open_choices
    drawn = {at for one in pieces if one.kind == "draw" for at in range(one.start, one.end)}
    assert drawn == {at for at, entry in enumerate(log.entries) if not isinstance(entry.step, Act)}
    ends = [one.start for one in pieces if one.kind == "end"]
    assert len(ends) <= 21 and ends[-1] == len(log.entries) and log.state_at(ends[0]).to_move != CHANCE


@pytest.mark.rotating(6)
@pytest.mark.parametrize("game", GAMES)
def test_the_choices_of_a_novice_cost_more_than_those_of_steady(game: str) -> None:
    """As the search of the master judges them, at little effort."""
    log = played(game, "steady", "novice")
    pieces = [one for one in plan(log, 0.2) if one.kind == "choice"]
    costs: list[list[float]] = [[], []]
    for piece in pieces[:: 1 if len(pieces) < 200 else len(pieces) // 24]:
        found = carry_out(log, piece)
        assert isinstance(found, Choice)
        assert found.cost >= 0 and (found.best == found.action) == (found.cost == 0)
        assert log.rules.why_not(log.state_at(piece.start), piece.seat, found.best) is None
        costs[piece.seat].append(found.cost)
    assert fmean(costs[0]) < fmean(costs[1])


def test_what_is_expected_at_the_end_is_the_result() -> None:
    log, found = played("quixote", "steady", "novice"), looked_back("quixote", "steady", "novice")
    assert found.expected[-1].totals == found.totals == tuple(float(one[0]) for one in log.rules.returns(log.state))
    assert sum(found.expected[-1].wins) == sum(found.expected[3].wins) == pytest.approx(1)


def test_the_same_game_gives_the_same_review_however_it_is_cut() -> None:
    log = played("quixote", "steady", "novice")
    pieces = plan(log, LITTLE)
    apart = [looked(log.rules, piece, *about(log, piece)) for piece in reversed(pieces)]
    assert gathered(log, apart) == looked_back("quixote", "steady", "novice")


def test_luck_is_nothing_in_the_mean_and_good_dice_are_luck() -> None:
    """Each roll of Nations that could have come is weighed: the better its dice, the more luck; in the mean, none."""
    log = played("nations", "steady")
    piece = next(one for one in plan(log) if one.kind == "draw" and log.state_at(one.start).turn > 0)
    rules, before = log.rules, log.state_at(piece.start)
    piece = Piece("draw", piece.start, piece.end, 16)
    lucks = []
    for number in range(24):
        after = before.clone()
        rules.apply_outcome(after, rules.sample_chance(after, named_draw(number, "roll", 0)))
        found = looked(rules, piece, before, after)
        assert isinstance(found, Drawn)
        lucks.append(found.luck[before.to_move if before.to_move >= 0 else after.to_move])
    spread = (sum((luck - fmean(lucks)) ** 2 for luck in lucks) / len(lucks)) ** 0.5
    assert spread > 0.3, "rolls differ"
    assert abs(fmean(lucks)) < 3 * spread / len(lucks) ** 0.5 + 0.3


def test_luck_is_also_what_a_draw_brings_toward_a_chapter() -> None:
    log = played("quixote", "steady", "novice")
    piece = next(one for one in plan(log, LITTLE) if one.kind == "draw")
    before, after = about(log, piece)
    asked = count()
    aim: Any = SimpleNamespace(rules=log.rules, worth=lambda _: 10.0 * next(asked))  # of after, then of before
    plain, aimed = drawn(log.rules, before, after, piece), drawn(log.rules, before, after, piece, aim)
    assert aimed.luck[0] == pytest.approx(plain.luck[0] - 10) and aimed.luck[1:] == pytest.approx(plain.luck[1:])


def test_what_the_heuristic_did_not_follow_to_its_end_is_not_called_bad() -> None:
    """A purchase followed only as far as to take it back again would seem to cost what dithering costs."""
    log = played("nations", "steady", "novice")
    for piece in plan(log):
        if piece.kind == "choice" and piece.start < 40:
            _, cost = compare(log.rules, *about_choice(log, piece), named_draw(1, "c", 0), 12)
            assert cost < 12, piece


def about_choice(log: TurnController, piece: Piece) -> tuple[Any, int, Any]:
    state, action = about(log, piece)
    return state, piece.seat, action


def made(*costs: tuple[int, int, float], draws: tuple[Drawn, ...] = ()) -> Review:
    """A review with these choices: (position, turn, cost), all of seat 0."""
    choices = tuple(Choice(at, 0, turn, "did", "best", cost) for at, turn, cost in costs)
    return Review(choices, draws, (Expected(0, (1.0, 2.0), (0.5, 0.5)),), (10, 20))


def test_the_turning_points_are_the_three_largest_in_the_order_of_the_game() -> None:
    found = made((1, 1, 3.0), (2, 2, 0.2), (3, 3, 5.0), (5, 4, 2.0), (7, 5, 4.0))
    assert [one.what.start for one in turning_points(found)] == [1, 3, 7]
    assert [one.points for one in turning_points(found)] == [-3.0, -5.0, -4.0]
    assert MOST == 3


def test_a_turn_is_told_once_by_the_choice_that_cost_most() -> None:
    assert [one.what.start for one in turning_points(made((1, 4, 1.0), (2, 4, 3.0), (3, 4, 2.0)))] == [2]


def test_what_makes_no_difference_is_no_turning_point() -> None:
    assert turning_points(made((1, 1, 0.4), draws=(Drawn(2, 3, (0.9, -0.2), (0.5, 0.5)),))) == []


def test_luck_is_a_turning_point_as_far_as_it_is_sure() -> None:
    sure, unsure = Drawn(2, 4, (1.0, -6.0), (0.5, 1.0)), Drawn(8, 9, (9.0, 0.0), (8.8, 1.0))
    found = made((1, 1, 3.0), draws=(sure, unsure))
    assert turning_points(found) == [Turning(found.choices[0], 0, -3.0), Turning(sure, 1, -6.0)]


def test_the_turns_at_which_most_was_lost_are_told_before_luck() -> None:
    draws = tuple(Drawn(at, at + 1, (9.0 + at, 0.0), (0.5, 0.5)) for at in (0, 2, 4))
    found = made((1, 1, 1.0), (3, 3, 2.0), (5, 5, 0.8), draws=draws)
    assert [(one.what.start, one.points) for one in turning_points(found)] == [(1, -1.0), (3, -2.0), (4, 13.0)]
    assert [one.what.start for one in turning_points(made(draws=draws))] == [0, 2, 4], "luck alone where all was best"


def test_luck_and_cost_are_sums_and_errors_add_up_as_squares() -> None:
    found = made(
        (1, 1, 3.0), (4, 2, 1.5), draws=(Drawn(2, 4, (1.0, 0.0), (3.0, 0.0)), Drawn(8, 9, (2.0, 0.0), (4.0, 0.0)))
    )
    assert found.luck(0) == (3.0, 5.0) and found.cost(0) == 4.5 and found.cost(1) == 0


def test_a_choice_after_a_hint_is_nobodys_own() -> None:
    """The dearest choice of all is not blamed once a hint was asked for it, and counts in no figure."""
    log, whole = played("quixote", "steady", "novice"), looked_back("quixote", "steady", "novice")
    pieces = [*whole.choices, *whole.draws, *whole.expected]
    worst = max(whole.choices, key=lambda one: one.cost)
    assert worst in [one.what for one in turning_points(whole)] and worst.cost > 1
    asked = {(worst.start, worst.seat)}
    found = gathered(log, pieces, asked)
    assert [one.start for one in found.helped] == [worst.start], "nothing is told of what it cost"
    assert found.helped[0].cost == 0 and found.helped[0].best == found.helped[0].action == worst.action
    assert found.helped_of(worst.seat) == 1 and found.helped_of(1 - worst.seat) == 0
    left = {one.start for one in plan(log, LITTLE) if one.kind == "choice"}
    assert {one.start for one in plan(log, LITTLE, asked=asked) if one.kind == "choice"} == left - {worst.start}
    assert worst not in [one.what for one in turning_points(found)]
    assert len(found.of(worst.seat)) == len(whole.of(worst.seat)) - 1
    assert found.dearest(worst.seat) < whole.dearest(worst.seat) == worst.cost
    assert found.cost(worst.seat) == pytest.approx(whole.cost(worst.seat) - worst.cost)
    assert gathered(log, pieces, {(worst.start, 1 - worst.seat)}).helped == (), "that was the hint of another"


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_about_the_whole_decision(game: str) -> None:
    """A purchase with its payment, a reroll with its dice: not what comes after it, or after a reveal."""
    log = played(game, "steady")
    acts = {at: entry.step.seat for at, entry in enumerate(log.entries) if isinstance(entry.step, Act)}
    longest = 0
    for first, seat in acts.items():
        last = first
        while acts.get(last + 1) == seat and log.state_at(last + 1).depth > 0 and not log.entries[last].reveals:
            last += 1
        assert guided(log, {(first, seat)}) == set(range(first, last + 1))
        assert guided(log, {(first, 1 - seat)}) == set()
        longest = max(longest, last - first)
    assert longest >= (game != "quixote")


def test_a_game_that_goes_on_is_not_looked_back_at() -> None:
    log = start(("quixote", 2, {}), 5)
    assert not may_review(log.rules, log.state, "running")
    assert may_review(log.rules, log.state, "abandoned")
    over = played("quixote", "steady", "novice")
    assert may_review(over.rules, over.state, "finished")


# --- chapters of campaigns --------------------------------------------------------------------------------------------


@cache
def sancho_laid() -> tuple[TurnController, int]:
    """A game of a chapter that asks never to lay Sancho Pansa, in which he is laid; and where in its log that is."""
    chapter = next(one for one in campaign("la-mancha").chapters if one.id == "sancho")
    rules, chosen = load(chapter.game), player("greedy")
    log = TurnController(rules, chapter.configure(), chapter.seed or 0)
    while log.state.to_move >= 0:
        log.act(chosen(rules, log.state, 0, named_draw(5, "player", len(log))))
    laid = [at for at, one in enumerate(log.entries) if isinstance(one.step, Act) and one.step.action.tile == "SP"]
    return log, laid[0]


def weighed(goal: str, kind: str, start: int) -> Any:
    log, _ = sancho_laid()
    return carry_out(log, next(one for one in plan(log, 0.2, goal) if (one.kind, one.start) == (kind, start)))


def test_a_game_of_a_chapter_is_judged_by_what_the_chapter_asks() -> None:
    _, laid = sancho_laid()
    by_points, by_goal = (weighed(goal, "choice", laid) for goal in ("", GOAL))
    assert by_points.cost < 8, "worth points, or not far from it"
    assert by_goal.cost > 12 > by_points.cost and by_goal.best.tile != "SP"


def test_in_a_chapter_the_chance_to_pass_is_told() -> None:
    log, laid = sancho_laid()
    ends = [one.start for one in plan(log, 0.2, GOAL) if one.kind == "end"]
    before = [weighed(GOAL, "end", at).passed for at in ends if at <= laid]
    assert max(before) > 0
    assert weighed(GOAL, "end", ends[-1]).passed == 0.0
    assert weighed("", "end", ends[0]).passed is None
