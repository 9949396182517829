"""The words of a scoring of Don Quixote: in its panel, and on the score sheet."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

from rules.catalogue import load
from rules.game import Item, ScoreSheet, Scoring
from rules.quixote.scoring import group_points
from rules.turn_controller import TurnController
from tui.games.quixote import closing, words_scoring
from tui.games.quixote.words_scoring import out_of_reach
from tui.table.scores import score_grid, score_runs
from tui.table.showing import Effect


def test_the_words_of_the_next_scoring_fit_the_panel_at_120_columns() -> None:
    for have, need in ((0, 1), (1, 3), (3, 2), (4, 3)):
        assert len(words_scoring.item(Item("castle-6", 0, (), "r", "", have, need), True, group_points, 5)) <= 20
        assert len(words_scoring.item(Item("castle-6", 0, (), "r", "", have, need), True, group_points, 5, False)) <= 18
    for have, need in ((3, 4), (10, 12), (7, 4), (13, 12)):  # the last loses its need where there are but 20 columns
        assert len(words_scoring.item(Item("defence", 0, (), "r", "", have, need), True, group_points, 5)) <= 22
        assert len(words_scoring.item(Item("defence", 0, (), "r", "", have, need), False, group_points, 5)) <= 12


def test_the_next_scoring_is_told_in_words_and_no_points_are_a_dash() -> None:
    coming = Scoring(
        3,
        10,
        (
            Item("castle-6", 0, (), "r", "0 of 1 knight", 0, 1),
            Item("castle-4", 4, (), "r", "3 of 2 knights", 3, 2),
            Item("churches", 0, (), "r", "none joined", 0),
            Item("windmills", 8, ("A1",), "r", "3 joined + 2 joined", 5),
            Item("defence", 5, ("A1",), "r", "strength 10 of 4", 10, 4),
            Item("knights", 5, ("A1",), "r", "strength 5"),
        ),
    )

    def told(item: Item, wide: bool) -> str:
        return words_scoring.item(item, wide, group_points, 5)

    lines = [score_runs(ScoreSheet(0, 0, ()), coming, None, width, told=told) for width in (37, 27)]
    wide, narrow = (score_grid(runs, width).text()[1:7] for runs, width in zip(lines, (37, 27), strict=True))
    assert wide == [
        "castle 6     – 0 of 1 knight: +6",
        "castle 4     4 3 knights (needs 2)",
        "churches     – none yet, pair +2",
        "windmills    8 3 and 2 joined",
        "defence      5 strength 10 (needs 4)",
        "knights      5 joined, strength 5",
    ]
    assert narrow == [
        "castle 6     – 0 of 1: +6",
        "castle 4     4 3 knights",
        "churches     – a pair: +2",
        "windmills    8 a 4th: +2",
        "defence      5 strength 10",
        "knights      5 strength 5",
    ]
    strong = words_scoring.item(coming.items[4], True, group_points, 5, strong=(3, 3, 2, 2), room=22)
    assert strong == "3+3+2+2 = 10 (needs 4)", "where there is room, of which knights"
    assert words_scoring.item(coming.items[4], False, group_points, 5, strong=(3, 3, 2, 2), room=11) == "strength 10"
    assert words_scoring.item(coming.items[4], True, group_points, 5, room=18) == "strength 10", "never 10 of 4"
    ways = ((31, "3 and 2 joined, a 4th brings +2"), (25, "3 and 2 joined, a 4th: +2"), (24, "3 and 2 joined, 4th +2"))
    for room, whole in ways:
        assert words_scoring.item(coming.items[3], True, group_points, 5, room=room) == whole, "no sum but of points"
    single = coming.items[2]
    assert words_scoring.item(single, True, group_points, 5, single=4) == "4 alone, pair +2", "some, but not joined"
    assert words_scoring.item(single, False, group_points, 5, single=4) == "a pair: +2"
    more = {
        (single, 4): "4 alone, a pair brings +2",
        (single, 0): "none yet, a pair brings +2",
        (coming.items[3], 0): "3 and 2 joined, a 4th brings +2",
    }
    for (item, alone), whole in more.items():
        assert words_scoring.item(item, True, group_points, 5, single=alone, room=31) == whole
        assert len(words_scoring.item(item, True, group_points, 5, single=alone, room=20)) <= 20, "in less room"
    six = Item("churches", 12, (), "r", "6 joined", 6)
    assert told(six, True) == told(six, False) == "6 joined", "there is no seventh"
    for lines in (wide, narrow):
        assert not any(re.search(r"\d♞?,? \+\d", line) for line in lines), "what is not won yet has its condition"


def test_more_than_enough_grows_with_its_word_before_both_figures() -> None:
    before, after = (Item("defence", 5, (), "r", "", have, 4) for have in (7, 9))
    panel = score_runs(
        ScoreSheet(0, 0, ()),
        Scoring(1, 5, (before,)),
        Effect(Scoring(1, 5, (before,)), Scoring(1, 5, (after,))),
        27,
        told=lambda item, wide: words_scoring.item(item, wide, group_points, 5),
    )
    assert score_grid(panel, 27).text()[1] == "defence      5 strength 7→9"


def test_the_score_sheet_says_in_few_signs_what_points_are_for() -> None:
    told = {
        Item("castle-6", 0, (), "", "1 of 2 knights", have=1, need=2): "1/2",
        Item("churches", 8, (), "", "3 joined + 2 joined", have=5): "3x+2x",
        Item("windmills", 0, (), "", "none joined"): "",
        Item("knights", 4, (), "", "strength 4", have=4): "x4",
    }
    assert {item: words_scoring.on_sheet(item, "x") for item in told} == told


def test_what_can_bring_no_more_is_told_without_the_points_of_more() -> None:
    """ "castle 6 - 0 of 3 knights: +6" stood there with a last tile in hand that joined nothing."""
    assert out_of_reach("0 of 3 knights: +6", 40) == "0 of 3 knights, out of reach"
    assert out_of_reach("7 of 12, 5 more: +5", 22) == "7 of 12, out of reach"
    assert out_of_reach("0 of 3 knights: +6", 20) == "0 of 3, out of reach"
    assert out_of_reach("0 of 3: +6", 12) == "out of reach"
    assert out_of_reach("7 of 12: +5", 0) == "7 of 12"
    assert out_of_reach("5 joined, a 6th brings +2", 40) == out_of_reach("5 joined, 6th +2", 40) == "5 joined"
    assert out_of_reach("1 alone, a pair: +2", 40) == "1 alone"
    assert out_of_reach("3+2+2 = 7 (needs 4)", 40) == "3+2+2 = 7 (needs 4)"


def test_of_a_seat_that_has_laid_its_last_tile_the_panel_lists_nothing() -> None:
    """It gave away line by line what the head line left to the count; and points ran together with what they are
    for: "windmills 2 2 joined"."""
    rules = load("quixote")
    log = TurnController(rules, rules.configure(2, {}), 3)
    while not all(log.state.boards[1 - log.state.to_move]):
        log.act(rules.legal_actions(log.state, log.state.to_move)[0])
    lines: list[list[Any]] = [
        [("Round 3", "head")],
        [("windmills", "name"), ("    2", "points"), (" ", "changed"), ("2 joined", "note")],
    ]
    lines += [[("total", "points"), ("2", "points")], [], [("round 1", "name")]]
    frame: Any = SimpleNamespace(state=log.state, seats=(0, 1), mover=log.state.to_move)
    done, now = (
        "\n".join("".join(text for text, _ in line) for line in closing.in_panel(frame, lines, 40, seat))
        for seat in (1 - log.state.to_move, log.state.to_move)
    )
    assert "windmills" not in done and "count" in done and "round 1" in done
    assert "windmills    2: 2 joined" in now and "total" not in now
