"""What the Germans may ask for, who could avert a harm, how far a city is towards a decree: figures to look ahead."""

from __future__ import annotations

import pytest

from rules.catalogue import load
from rules.discordia.city.counting import decree_figure, meets, needed, progress
from rules.discordia.components import DECREE_INDEX, GERMAN_INDEX, figures
from rules.discordia.draws import next_germans
from rules.discordia.magna.row import could_fill
from rules.discordia.year.threat import Threat, threat
from rules.game import TERMINAL
from rules.turn_controller import TurnController
from tests.games.walks import walk
from tests.rules.discordia_help import PINNED, at

TODAY = figures(PINNED)

RULES = load("discordia", PINNED)


@pytest.mark.rule("discordia.year-end.raid")
def test_the_raid_lies_between_what_is_open_and_the_strongest_tile_that_may_come() -> None:
    early = at({"supply": "bb"}, germans=["GL03", ""], season=2)
    assert threat(early.state) == Threat(2, 2, 4)
    late = at({"supply": "bb"}, germans=["GL03", "GR02"], season=4)
    assert threat(late.state) == Threat(3, 3, 3)
    row = at({"supply": "bb"}, germans=["GL03", "GR02"], season=4, row=["X01 F01"])
    assert threat(row.state) == Threat(4, 4, 4), "open Magna tiles strengthen the raid"


@pytest.mark.rule("discordia.setup.germans")
def test_no_tile_turned_up_was_outside_of_what_the_threat_allowed() -> None:
    for seed in range(3):
        game = TurnController(RULES, RULES.configure(2), seed)
        before, seen = threat(game.state), 0
        for _ in walk(game, seed):
            state = game.state
            if state.to_move == TERMINAL:
                break
            now = threat(state)
            assert now.least <= now.most and now.now <= now.most
            if len(state.left) == len(state.right) == state.year:
                assert now.now == now.least == now.most
                if before.least < before.most:
                    assert before.least <= now.now <= before.most
                    seen += 1
            before = now
        assert seen >= 3, "a right tile came up every year"
    weakest = [TODAY.germans[1][GERMAN_INDEX[name]].strength for name, _ in next_germans(TODAY, 1, ())]
    assert max(weakest) == 2, "the weakest of four is never one of the strongest three"


@pytest.mark.rule("discordia.magna.harms")
@pytest.mark.parametrize(
    ("supply", "more", "could"),
    [("bby", {}, True), ("bb", {}, False), ("rry", {}, False), ("rrr", {"privileges": "PR1"}, True), ("y", {}, False)],
)
def test_who_could_avert_a_harm_holds_all_workers_that_are_missing(
    supply: str, more: dict[str, str], could: bool
) -> None:
    """Ship 1 wants two sailors and a farmer; of a lasting privilege soldiers fit anywhere."""
    state = at({"supply": supply, **more}, row=["X04 S04"]).state
    assert could_fill(state, 0, 0) is could


@pytest.mark.rule("discordia.magna.harms")
def test_spaces_that_are_filled_are_not_asked_for_again() -> None:
    state = at({"supply": "y"}, row=["X04 S04 b b"]).state
    assert could_fill(state, 0, 0)


@pytest.mark.rule("discordia.side.decree")
def test_progress_tells_what_fulfilling_looks_at() -> None:
    state = at({"supply": "bbbbbbbbb", "tiles": ["F01", "F05"], "aqueduct": 5}, {"supply": "b"}).state
    for city in state.cities:
        for number, decree in enumerate(TODAY.decrees):
            seen = progress(city, number)
            assert (seen.have, seen.need) == (decree_figure(city, number), needed(city, number))
            assert (
                seen.met
                == meets(city, number)
                == (seen.have <= seen.need if decree.at_most else seen.have >= seen.need)
            )
    assert progress(state.cities[0], DECREE_INDEX["K04"]) == (2, 3, False, False)
    assert progress(state.cities[0], DECREE_INDEX["K14"]) == (9, 8, True, False)
