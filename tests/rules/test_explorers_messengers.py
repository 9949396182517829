"""Messengers: two lines come from two different villages, also when a village is founded on the way."""

from __future__ import annotations

import itertools
import random
from typing import NamedTuple

import msgspec
import pytest
from msgspec.structs import astuple

from rules.explorers.actions import Explore, Line
from rules.explorers.frames import TwoLines, TwoLinesNoted
from rules.explorers.maps import MAPS, Board
from rules.explorers.state import ExplorersState, refresh
from rules.game import CHANCE
from rules.hexes import bits
from rules.turn_controller import TurnController
from tests.rules.explorers_help import RULES, at, explore, open_spaces, phase, refused


def founding(**more: object) -> TurnController:
    """The line from c10r0 completes a region with its first space; its village on c12r1 stands next to that space."""
    game = at("aghon", "villages", era=2, **{"villages": ["c10r0"], "explorers": ["c12r1", "c13r1"]} | more)
    explore(game, "c11r1")
    assert game.state.villages[0] >> game.state.board.index["c12r1"] & 1
    return game


@pytest.mark.rule("explorers.card.villages")
def test_a_village_founded_on_the_way_does_not_free_the_one_that_the_line_came_from() -> None:
    game = founding()
    assert open_spaces(game) == {"c11r2", "c12r0", "c12r2", "c13r2"}, "next to the new village, the only other one"
    for space in ("c9r0", "c9r1"):
        assert refused(game, space).rule == "explorers.card.villages", "next to c10r0 only, which is used"
    assert refused(game, "c10r1").rule == "explorers.card.villages", "the line did not come from the new village"
    explore(game, "c13r2")
    assert open_spaces(game) == {"c14r2"}, "the second line leads away from the new village"


@pytest.mark.rule("explorers.card.villages")
def test_the_second_line_does_not_turn_at_a_village_founded_on_the_way() -> None:
    """Both lines begin at villages; the second one's first space completes the region."""
    game = at("aghon", "villages", era=2, villages=["c10r0", "c14r5"], explorers=["c12r1", "c13r1"])
    explore(game, "c14r6")
    game.act(Line())
    explore(game, "c11r1")
    assert phase(game) == "explore"
    assert open_spaces(game) == set(), "c12r1 ends the line from c10r0, and c10r1 lies away from the new village"


@pytest.mark.rule("explorers.card.villages")
def test_the_new_village_may_send_the_second_line_and_an_old_position_goes_on_as_it_was() -> None:
    game = founding(villages=["c10r0", "c11r6"])
    assert {"c12r0", "c11r5"} <= open_spaces(game)
    old = game.state.clone()
    old.stack[0] = TwoLines(*astuple(old.stack[0])[:6])  # as version 1 of the rules left it
    assert RULES.check(old) == []
    assert open_spaces(game) < {one.space for one in RULES.legal_actions(old, 0)[:-1]}
    assert RULES.decode_state(RULES.encode_state(game.state)) == game.state


@pytest.mark.rule("explorers.card.villages")
@pytest.mark.parametrize("origin", [-1, 1 << 300])
def test_an_origin_that_is_no_set_of_spaces_is_a_broken_state(origin: int) -> None:
    state = founding().state.clone()
    assert isinstance(state.stack[0], TwoLinesNoted)
    assert RULES.check(state) == []
    state.stack[0] = msgspec.structs.replace(state.stack[0], origin=origin)
    assert RULES.check(state) != []
    begun = at("aghon", "villages", era=2, villages=["c10r0"]).state.clone()
    begun.stack[0] = TwoLinesNoted(*astuple(begun.stack[0]), 1)
    assert RULES.check(begun) != [], "no line has begun"


# --- an independent judge, which keeps the past that a state does not have --------------------------------------------


class Lines(NamedTuple):
    """The lines so far: of each its spaces, and the villages that stood when it began."""

    done: tuple[tuple[tuple[int, ...], int], ...] = ()

    def origins(self, b: Board) -> list[set[int]]:
        """The villages that each line may have come from, by its first two spaces."""
        found = []
        for spaces, villages in self.done:
            near = {v for v in bits(villages) if b.grid.near[v] >> spaces[0] & 1}
            if len(spaces) > 1:
                near = {v for v in near if b.direction(v, spaces[0]) == b.direction(spaces[0], spaces[1])}
            found.append(near)
        return found

    def possible(self, b: Board) -> bool:
        """Straight lines of up to three spaces from different villages."""
        for spaces, _ in self.done:
            if len(spaces) == 3 and b.direction(*spaces[:2]) != b.direction(*spaces[1:]):
                return False
        return any(len(set(chosen)) == len(self.done) for chosen in itertools.product(*self.origins(b)))

    def longer(self, b: Board, x: int) -> Lines | None:
        *before, (spaces, villages) = self.done
        if len(spaces) == 3 or not b.grid.near[spaces[-1]] >> x & 1:
            return None
        then = Lines((*before, ((*spaces, x), villages)))
        return then if then.possible(b) else None

    def begun(self, b: Board, villages: int, x: int) -> Lines | None:
        then = Lines((*self.done, ((x,), villages)))
        return then if len(then.done) < 3 and then.possible(b) else None


def crowded(map_id: str, rnd: random.Random) -> ExplorersState:
    """A solo state with villages, and regions of which few spaces are missing, so that lines complete some."""
    game = at(map_id, "villages", era=2)
    state, b = game.state.clone(), game.state.board
    for part in b.regions:
        if rnd.random() < 0.4 and part & b.blank:
            state.villages[0] |= 1 << rnd.choice(bits(part & b.blank))
        elif rnd.random() < 0.8:
            state.explorers[0] |= sum(1 << x for x in rnd.sample(bits(part), part.bit_count() - 1) if not b.city[x])
    state.ever[0] = state.explorers[0] | state.villages[0]
    refresh(state, 0)
    return state


def missing(state: ExplorersState, x: int) -> int:
    """What is still to be explored of the region of a space where a village can come of it."""
    number = state.board.region_of[x]
    region = state.board.regions[number] if number >= 0 else 0
    return region & ~state.explorers[0] if region & state.board.blank and not region & state.villages[0] else 0


def settled(state: ExplorersState, rnd: random.Random) -> None:
    """Answer what waits above the card: villages anywhere, no treasure."""
    while state.stack[-1].kind != "explore":
        if state.to_move == CHANCE:
            RULES.apply_outcome(state, "amphora")
        else:
            RULES.apply_action(state, 0, rnd.choice(RULES.legal_actions(state, 0)))


@pytest.mark.rotating(6)
@pytest.mark.rule("explorers.card.villages")
@pytest.mark.parametrize("map_id", MAPS)
def test_two_lines_are_what_a_judge_with_a_memory_allows(map_id: str) -> None:
    noted = 0
    for seed in range(60):
        rnd = random.Random(f"{map_id} {seed}")
        state, lines = crowded(map_id, rnd), Lines()
        b = state.board
        while True:
            legal = RULES.legal_actions(state, 0)
            offered = {b.index[one.space] for one in legal if isinstance(one, Explore)}
            free, villages = bits(state.free[0]), state.villages[0]
            on = {x: then for x in free if lines.done and (then := lines.longer(b, x))}
            new = {x: then for x in free if (then := lines.begun(b, villages, x))}
            may_end = Line() in legal
            assert offered == on.keys() | (set() if on else new.keys()), (seed, lines)
            assert may_end == bool(on and new), (seed, lines)
            if may_end and rnd.random() < 0.4:
                RULES.apply_action(state, 0, Line())
                assert {b.index[one.space] for one in RULES.legal_actions(state, 0)[:-1]} == new.keys()
                on = {}
            ways = on or new
            if not ways:
                break
            last = [x for x in ways if missing(state, x) == 1 << x]
            x = rnd.choice(sorted(last or ways))
            lines = ways[x]
            RULES.apply_action(state, 0, Explore(b.names[x]))
            noted += isinstance(state.stack[0], TwoLinesNoted)
            settled(state, rnd)
            noted += isinstance(state.stack[0], TwoLinesNoted)
    assert noted > 3, "some of the lines found a village on their way"
