"""Figures beside the score sheet that chapters ask for (`Rules.facts`), on positions set up."""

from __future__ import annotations

import pytest

from rules.campaigns import campaign, holds
from rules.catalogue import load
from tests.rules.explorers_help import RULES as EXPLORERS
from tests.rules.explorers_help import at
from tests.rules.quixote_help import RULES as QUIXOTE
from tests.rules.quixote_help import place


@pytest.mark.parametrize(
    ("board", "road", "turned"),
    [
        (place(C1="04"), 0, 0),
        (place(C1="04", D1="05"), 2, 0),
        (place(B1="05'", C1="04'", D1="03"), 3, 2),
        (place(B1="05'", C1="04'", D1="03", H3="12"), 3, 2),
    ],
)
def test_the_longest_road_and_what_lies_turned(board: list[str], road: int, turned: int) -> None:
    facts = QUIXOTE.facts(QUIXOTE.position({"board": board, "scoring": 3}))
    assert (facts["road"], facts["turned"]) == (road, turned)


def test_sancho_laid_and_sancho_left() -> None:
    chapters = {one.id: one for one in campaign("la-mancha").chapters}
    for board, laid in ((place(C1="SP"), True), (place(C1="04"), False)):
        state = QUIXOTE.position({"board": board, "scoring": 3})
        assert holds(chapters["governor"].conditions[0], QUIXOTE, state) == laid
        assert holds(chapters["sancho"].conditions[0], QUIXOTE, state) != laid


def test_what_the_explorers_have_discovered_founded_and_opened() -> None:
    game = at("avenia", villages=["c3r1", "c2r2", "c8r2"], towers=["c1r1"], markers=["c4r0", "c7r1"])
    facts = EXPLORERS.facts(game.state)
    assert (facts["villages"], facts["towers"], facts["ruins"], facts["crystals"]) == (3, 1, 2, 0)
    assert facts["village-lands"] == 2, "two villages share a land"
    assert facts["lands"] >= 2
    assert EXPLORERS.facts(at("avenia").state) == dict.fromkeys(facts, 0)


def test_villages_on_the_home_land_are_those_beside_the_capital() -> None:
    board = at("avenia").state.board
    near = board.grid.around(board.capital)
    home = [board.names[i] for i in range(board.size) if near >> i & 1 and board.land_of[i] >= 0]
    away = "c3r1"
    assert board.land_of[board.index[away]] not in {board.land_of[board.index[name]] for name in home}
    assert EXPLORERS.facts(at("avenia", villages=[home[0], away]).state)["home-villages"] == 1


def test_the_best_route_counts() -> None:
    state = at("avenia").state
    a, b, *_ = (i for i in range(state.board.size) if state.board.city[i] == 3)
    c = next(i for i in range(state.board.size) if state.board.city[i] == 2)
    state.routes[0] = ((a, c, 0), (a, b, 0))
    facts = EXPLORERS.facts(state)
    assert (facts["routes"], facts["route"]) == (2, 9)


def test_every_game_names_its_facts() -> None:
    for game in ("quixote", "explorers", "discordia"):
        rules = load(game)
        state = rules.initial_state(rules.configure(1, {}))
        assert all(isinstance(figure, int) for figure in rules.facts(state).values())
