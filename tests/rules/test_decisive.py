"""What decided against a condition of a lost chapter (`rules.decisive`): each thing told is played to see."""

from __future__ import annotations

import random
from functools import cache

import pytest

from rules.campaigns import Chapter, campaign, holds, judge
from rules.catalogue import load
from rules.decisive import Decisive, decisive
from rules.game import TERMINAL, Act
from rules.players import thinker
from rules.players.thought import never
from rules.standing import standings
from rules.turn_controller import TurnController

WOBBLE = 0.25


def chapter_of(name: str) -> Chapter:
    way, _, one = name.partition("/")
    return next(chapter for chapter in campaign(way).chapters if chapter.id == one)


@cache
def lost(name: str, number: int) -> tuple[TurnController, tuple[Decisive, ...]]:
    """A game of the steady player for a chapter, some of its choices others, and what is told of it."""
    chapter, rnd = chapter_of(name), random.Random(number)
    seed = number if chapter.seed is None else chapter.seed
    game = TurnController(load(chapter.game), chapter.configure(), seed, take_backs=False)
    while game.state.to_move != TERMINAL:
        best = [one.action for one in thinker("steady")(game.rules, game.state, 0, rnd.randrange, never).alternatives]
        game.act(rnd.choice(best[:3]) if rnd.random() < WOBBLE else best[0])
    missed = [one.id for one in judge(chapter, game.rules, game.state).failed if one.demand == "condition"]
    return game, tuple(decisive(chapter, game, missed))


def how(name: str, number: int, condition: str, after: int) -> str:
    """How a condition stood after so many steps."""
    game, _ = lost(name, number)
    found = standings(chapter_of(name), game.rules, game.state_at(after))
    return next(one.how for one in found if one.demand.id == condition)


def test_a_choice_that_breaks_a_condition_for_good_is_named() -> None:
    _, [one] = lost("la-mancha/sancho", 0)
    assert (one.id, one.how, one.action.tile) == ("sancho-laid", "broke", "SP")
    assert how("la-mancha/sancho", 0, one.id, one.position) != "lost"
    assert how("la-mancha/sancho", 0, one.id, one.position + 1) == "lost"


@pytest.mark.parametrize("name", ["windmills", "goatherds", "sierra", "helmet", "governor", "lions", "moon"])
def test_another_choice_with_all_else_alike_would_have_met_it(name: str) -> None:
    chapter, seen = chapter_of(f"la-mancha/{name}"), 0
    for number in range(10):
        game, found = lost(f"la-mancha/{name}", number)
        for one in (one for one in found if one.how == "instead"):
            seen += 1
            assert not holds(next(asked for asked in chapter.conditions if asked.id == one.id), game.rules, game.state)
            end = played_with(game, one)
            assert holds(next(asked for asked in chapter.conditions if asked.id == one.id), game.rules, end)
            assert judge(chapter, game.rules, end).passed == one.passed
    assert seen


def played_with(game: TurnController, one: Decisive) -> object:
    """The end of the game with the other choice, step by checked step."""
    state, _ = game.rules.step(game.state_at(one.position), Act(0, one.other))
    for entry in game.entries[one.position + 1 :]:
        step = entry.step
        back = one.exchanged and isinstance(step, Act) and step.seat == 0 and step.action == one.other
        state, _ = game.rules.step(state, Act(0, one.action) if back else step)
    assert state.to_move == TERMINAL
    return state


def test_what_is_lost_in_a_scoring_is_told_of_its_part() -> None:
    found = [(number, one) for number in range(10) for one in lost("la-mancha/goatherds", number)[1]]
    number, one = next(pair for pair in found if pair[1].how == "scored")
    game, _ = lost("la-mancha/goatherds", number)
    then = next(at for at in range(one.position + 1, len(game)) if game.state_at(at).to_move == 0)
    assert how("la-mancha/goatherds", number, one.id, one.position) != "lost"
    assert how("la-mancha/goatherds", number, one.id, then) == "lost"
    assert len(game.state_at(then).scored) == len(game.state_at(one.position).scored) + 1


def test_what_held_until_a_choice_and_never_again_is_told() -> None:
    name = "hall-of-fame/harder-victoria"
    found = [(number, one) for number in range(6) for one in lost(name, number)[1]]
    number, one = next(pair for pair in found if pair[1].how == "held")
    game, _ = lost(name, number)
    later = [at for at in range(one.position + 1, len(game)) if game.state_at(at).to_move == 0]
    assert how(name, number, one.id, one.position) == "so-far"
    assert how(name, number, one.id, one.position + 1) == "open"
    assert later and all(how(name, number, one.id, at) in ("open", "lost") for at in later)


def test_of_what_was_met_nothing_is_told() -> None:
    game, _ = lost("la-mancha/sancho", 0)
    assert decisive(chapter_of("la-mancha/sancho"), game, []) == []
