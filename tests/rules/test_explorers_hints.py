"""What speaks for an action, and which spaces look promising."""

from __future__ import annotations

from typing import Any

import pytest

from rules.catalogue import load
from rules.chance import named_draw
from rules.explorers.actions import Done, Explore, Line
from rules.explorers.components import ENDLESS
from rules.explorers.frames import Around, Exploring
from rules.explorers.hints import leads_on_to, reason, reason_for_village, spaces_lost
from rules.explorers.maps import board as map_named
from rules.explorers.preview import ExplorersPreview
from rules.explorers.promise import both_ways, by_promise
from rules.explorers.words.places import code
from rules.players import PLAYERS
from rules.turn_controller import TurnController
from tests.rules.explorers_help import at

RULES = load("explorers")


def why(game: TurnController, action: Any) -> str:
    ahead = RULES.preview(game.state, 0, [action])
    assert isinstance(ahead, ExplorersPreview) and ahead.refused is None
    return reason(game.state, 0, action, ahead)


def test_what_is_earned_at_once_is_the_reason() -> None:
    told = why(at("avenia", "desert", explorers=["c9r5"]), Explore("c10r4"))
    assert told == "coins +1, 1 space to go for a village", "coins alone are a small part of what it is worth"
    assert why(at("avenia", "desert", explorers=["c9r5", "c10r4"]), Explore("c9r4")) == "a village +1"


def test_else_it_is_what_comes_nearer_and_how_far_it_is_then() -> None:
    game = at("avenia", "desert", explorers=[])
    told = why(game, Explore("c9r5"))
    assert told == "then 2 spaces to go for a village"
    water = at("avenia", "water", explorers=["c8r4"])
    assert why(water, Explore("c7r4")) == "then 1 step to the city H4 (value 3)"
    assert why(water, Done()) == "", "nothing simple speaks for it"


def test_a_village_that_pays_the_same_on_each_space_stands_where_more_is_near() -> None:
    """ "about 1 coin better (a village +1)": the other place brings the same, so that is no reason."""
    game = at("avenia", "desert", explorers=["c9r5", "c10r4"])
    told = {space: reason_for_village(game.state, space, ["c9r5", "c6r3"], 2) for space in ("c9r5", "c6r3")}
    assert told == {"c9r5": "2 steps to city L5, not 5", "c6r3": "1 step to ruin F4, not 4"}
    one, other = "c9r4", "c9r5"
    assert "on each space" not in reason_for_village(game.state, one, [one, other], 1), "no reason for one of them"


def test_a_hint_says_what_its_space_gives_up() -> None:
    """It stood in the place of the warning that nothing is in reach then."""
    told = set()
    for seed in (3, 9):
        game = TurnController(RULES, RULES.configure(1, {"map": "avenia"}), seed)
        for number in range(60):
            state, seat = game.state, game.state.to_move
            for action in RULES.legal_actions(state, seat):
                ahead = RULES.preview(state, seat, [action])
                if not isinstance(action, Explore) or not isinstance(ahead, ExplorersPreview) or ahead.gains:
                    continue
                text, lost = reason(state, seat, action, ahead), spaces_lost(ahead.after, seat)
                assert text.endswith(" lost") == bool(lost) and (not lost or f"{lost} space" in text), text
                short, least = (reason(state, seat, action, ahead, form) for form in ("brief", "least"))
                assert not lost or least == f"{lost} space{'s' * (lost > 1)} lost", "before all else"
                assert not lost or (short.endswith(least) and len(short) <= 45), "and why it is worth it"
                told.add(bool(lost))
            game.act(PLAYERS["greedy"](RULES, state, seat, named_draw(seed, "lost", number)))
    assert told == {True, False}


def test_a_space_is_worth_it_for_what_the_next_one_brings() -> None:
    """ "towards ruin K2", where the next space had 3 coins and a goal worth 10."""
    told = set()
    for seed in (3,):
        game = TurnController(RULES, RULES.configure(2, {"map": "kazan"}), seed)
        for number in range(70):
            state, seat = game.state, game.state.to_move
            legal = RULES.legal_actions(state, seat) if seat >= 0 else ()
            for action in (one for one in legal if isinstance(one, Explore)):
                ahead = RULES.preview(state, seat, [action])
                assert isinstance(ahead, ExplorersPreview)
                then = leads_on_to(RULES, state, seat, ahead)
                text = reason(state, seat, action, ahead, "brief", then)
                told.add(then is not None)
                if then is None:
                    continue
                both = RULES.preview(state, seat, [action, Explore(then[0])])
                assert {gain.what for gain in ahead.gains} <= {"coins"} and isinstance(both, ExplorersPreview)
                assert both.coins == ahead.coins + then[1].coins > ahead.coins, "it is a promise"
                now = RULES.preview(state, seat, [Explore(then[0])])
                assert Explore(then[0]) not in legal or now.coins < then[1].coins, "it brings as much at once else"
                assert f"then {code(then[0])}" in text and f"+{then[1].coins}" in text
                assert not ahead.gains or text.startswith(f"coins +{ahead.coins}, then")
            game.act(PLAYERS["greedy"](RULES, state, seat, named_draw(seed, "on", number)))
    assert told == {True, False}


def test_the_space_that_then_closes_a_route_or_a_region_is_named_though_it_was_in_reach_before() -> None:
    """ "explore I4, about 3 coins better" and no reason: I5, beside the capital, would close a route then."""
    game = at("avenia", "any", explorers=["c9r5"])
    state = game.state
    ahead = RULES.preview(state, 0, [Explore("c9r4")])
    assert isinstance(ahead, ExplorersPreview) and ahead.refused is None
    then = leads_on_to(RULES, state, 0, ahead)
    assert then is not None and then[0] == "c10r4" and then[1].coins == 2, "the last space of the region, and its coin"


def test_promising_spaces_come_first_and_all_of_them_come() -> None:
    game = at("avenia", "any", explorers=["c16r0", "c15r1"])
    board = game.state.board
    spaces = [board.index[action.space] for action in RULES.legal_actions(game.state, 0) if isinstance(action, Explore)]
    order = by_promise(game.state, 0, spaces, spaces[0])
    assert sorted(order) == sorted(spaces)
    assert board.names[order[0]] == "c17r0", "a tower space"
    assert order == by_promise(game.state, 0, spaces[::-1], spaces[0])


def test_the_way_to_each_space_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game, asked = at("avenia", "any", explorers=["c16r0", "c15r1"]), []
    board = game.state.board
    spaces = [board.index[action.space] for action in RULES.legal_actions(game.state, 0) if isinstance(action, Explore)]
    rings = type(board.grid).rings
    monkeypatch.setattr(type(board.grid), "rings", lambda grid, start: asked.append(start) or rings(grid, start))
    by_promise(game.state, 0, spaces, spaces[0])
    assert asked.count(1 << spaces[0]) == 1 and len(spaces) > 3


def test_the_round_of_the_cursor_puts_the_best_that_are_no_neighbours_on_either_side() -> None:
    map_ = map_named("avenia")
    order = [map_.index[name] for name in ("c9r4", "c10r4", "c3r3", "c14r6", "c9r5")]
    here, beside, second, third, below = order
    assert both_ways(map_, order) == [here, second, beside, below, third]
    assert both_ways(map_, order[:1]) == order[:1]
    assert sorted(both_ways(map_, order)) == sorted(order)


def test_spaces_are_lost_where_the_card_allows_more_and_none_is_in_reach() -> None:
    lost = []
    for seed in (3, 9):
        game = TurnController(RULES, RULES.configure(2, {"map": "avenia"}), seed)
        for number in range(60):
            state, seat = game.state, game.state.to_move
            found, top = spaces_lost(state, seat), state.top
            if isinstance(top, Exploring):
                goes_on = any(isinstance(one, Explore | Line) for one in RULES.legal_actions(state, seat))
                bounded = not isinstance(top, Around) and top.left != ENDLESS
                assert found == (top.left if bounded and not goes_on else 0)
                lost.append(found)
            else:
                assert found == 0, "something else is to be chosen first"
            game.act(PLAYERS["greedy"](RULES, state, seat, named_draw(seed, "lost", number)))
    assert {0, 1} <= set(lost)
