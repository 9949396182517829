"""What is said to be out of reach in a coming scoring never comes."""

from __future__ import annotations

from itertools import product

import pytest

from rules.catalogue import load
from rules.chance import named_draw
from rules.game import TERMINAL
from rules.players import PLAYERS
from rules.quixote.actions import Lay
from rules.quixote.components import FIELDS, PIECES, ROUND_ENDS, ROUNDS, TILE_INDEX
from rules.quixote.prospects import KIND, ToCome, grows, hopeless, out_of_reach, to_come
from rules.quixote.scoring import joined_sizes, symbols_on
from rules.turn_controller import TurnController


@pytest.mark.rule("quixote.scoring.castles", "quixote.scoring.defence")
def test_what_is_out_of_reach_brings_no_more_in_the_scoring_to_come() -> None:
    """A castle was offered as "+6" to whoever had one tile left that joined nothing."""
    rules, seen = load("quixote"), set()
    for seed in range(10):
        log = TurnController(rules, rules.configure(2, {"sancho": seed > 7}), seed)
        player, said = PLAYERS[("random", "greedy")[seed % 2]], list[tuple[int, str, int]]()
        while (state := log.state).to_move != TERMINAL:
            number, seat = len(state.scored), state.to_move
            coming = rules.forecast(state, seat)
            assert coming is not None
            lost = out_of_reach(to_come(state, seat))
            said += [(seat, one.item, one.points) for one in coming.items if one.item in lost]
            seen |= {("early" if len(state.drawn) < ROUND_ENDS[number] else "last", item) for item in lost}
            log.act(player(rules, state, seat, named_draw(seed, "player", len(log))))
            if len(log.state.scored) > number:
                made = [
                    {one.item: one.points for one in rules.score_sheet(log.state, at).scorings[-1].items}
                    for at in (0, 1)
                ]
                assert all(made[at][item] <= points for at, item, points in said)
                said.clear()
    assert {
        ("early", "castle-6"),
        ("early", "defence"),
        ("last", "castle-4"),
        ("last", "defence"),
        ("last", "windmills"),
    } <= seen


@pytest.mark.rule("quixote.scoring.churches", "quixote.scoring.windmills")
def test_no_group_grows_that_cannot_and_nothing_joins_what_none_ever_can() -> None:
    """ "churches 2 joined, a 3rd: +4" was offered with two knights left to lay."""
    rules, said = load("quixote"), [0, 0, 0]
    for seed in range(4):
        log = TurnController(rules, rules.configure(2, {"sancho": seed == 3}), seed)
        player = PLAYERS[("random", "greedy")[seed % 2]]
        stuck, lone = list[tuple[int, str, int]](), dict[tuple[int, int, str], tuple[int, bool]]()
        while (state := log.state).to_move != TERMINAL:
            number, seat, castles = len(state.scored), state.to_move, state.castles
            field = state.drawn[-1]
            action = player(rules, state, seat, named_draw(seed, "player", len(log)))
            assert isinstance(action, Lay)
            then = list(state.boards[seat])
            then[field] = 2 * TILE_INDEX[action.tile] + action.turned
            for item, coming in product(KIND, (to_come(state, seat), to_come(state, seat, then))):
                if not grows(coming, item):
                    stuck.append((seat, item, max(joined_sizes(list(coming.board), castles, item), default=1)))
            never, nothing = hopeless(coming, FIELDS[field])
            there = {one.symbol: one.others for one in symbols_on(then, castles, field)}
            lone |= {(seat, field, symbol): (there[symbol], nothing) for symbol in never}
            log.act(action)
            if len(log.state.scored) > number:
                for at, item, most in stuck:
                    assert max(joined_sizes(log.state.boards[at], castles, item), default=1) <= most, (seed, item)
                said[0] += len(stuck)
                stuck.clear()
        for (at, field, symbol), (others, _) in lone.items():
            found = symbols_on(log.state.boards[at], castles, field)
            assert all(one.others == others for one in found if one.symbol == symbol), (seed, FIELDS[field])
        said[1], said[2] = said[1] + len(lone), said[2] + sum(nothing for _, nothing in lone.values())
    assert min(said) > 10, said


def test_with_knights_alone_left_no_church_and_no_castle_is_offered() -> None:
    """Seed 511 of a customer: two tiles left, of which neither has a church nor a windmill."""
    empty, mills = [0] * len(FIELDS), [at for at, piece in enumerate(PIECES) if piece.upper.symbol == "mill"]
    empty[9] = mills[0]
    knights = tuple(tile for tile in range(13, 23) if PIECES[2 * tile].upper.symbol.startswith("knight"))
    coming = ToCome(len(ROUNDS), tuple(empty), (-1, -1), 10, 1, knights[:1], knights[1])
    assert not grows(coming, "windmills") and {"windmills", "churches"} <= out_of_reach(coming)
    with_mill = coming._replace(tiles=(PIECES[mills[-1]].tile,))
    assert grows(with_mill, "windmills") and not grows(with_mill, "churches")
    first = ToCome(1, tuple(empty), (-1, -1), 10, 8, tuple(range(1, 10)), 0)
    assert grows(first, "churches") and grows(first, "windmills") and not out_of_reach(first) & {*KIND}
