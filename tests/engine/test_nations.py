"""Nations: The Dice Game over the line protocol: the short form of a position, and the score sheet at the end."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.session import Session

SEAT: dict[str, Any] = {
    "developments": ["2-04", "Farm", "0-3", "Quarry", "Temple"], "advisor": "1-08", "wonder": "1-13",
    "colonies": ["1-10"], "wonders": [], "dice": "O3g O1f W1b W1x", "used": "W1g W1s cg", "rerolls": 1, "books": 3,
}  # fmt: skip
BOARD = ["2-05 -- 2-11", "2-01 2-02 2-03", "-- -- --"]
PAYS = [["O3g"], ["O1f", "W1b", "cg"], ["O1f", "W1x", "cg"], ["W1b", "W1x", "cg"]]


@pytest.fixture
def two() -> Session:
    """A position of two in the second age: seat 0 is to move, seat 1 has passed."""
    session = Session()
    session.ask(
        "position", game="nations", version=1, age=2, event="E2-1", board=BOARD, chance="manual",
        seats=[SEAT, {"dice": "W1g W1g W1f W1x W1s", "books": 5, "passed": True}],
    )  # fmt: skip
    return session


def test_the_short_form_is_the_tableau_the_dice_and_the_board(two: Session) -> None:
    reply = two.ask("legal")
    assert (reply["to_move"], reply["phase"], reply["terminal"]) == (0, "turn", False)
    kinds = [action["type"] for action in reply["actions"]]
    assert kinds.count("buy") == 5 and kinds[-2:] == ["reroll", "pass"], "all five: 3 + 1 gold, 1 strength"
    state = two.ask("state")["state"]
    assert (state["age"], state["books"], state["passed"]) == (2, [3, 5], 0b10)
    again = Session()
    again.ask("position", game="nations", version=1, state=state)
    assert again.ask("state")["state"] == state


def test_a_purchase_move_by_move(two: Session) -> None:
    two.ask("apply", action={"type": "buy", "tile": "2-02"})
    refused = two.ask("why_not", action={"type": "pay", "units": ["W1b"]})
    assert refused["legal"] is False
    two.ask("apply", action={"type": "replace", "slot": 2})
    pays = [action for action in two.ask("legal")["actions"] if action["type"] == "pay"]
    assert [pay["units"] for pay in pays] == PAYS, "the cheapest first"
    reply = two.ask("apply", action={"type": "pay", "units": ["O3g"]})
    assert (reply["to_move"], reply["phase"]) == (0, "hand-back")
    reply = two.ask("apply", action={"type": "hand-back", "what": "W0"})
    assert reply["chance"]["stream"] == "gain.0"
    reply = two.ask("chance", outcome=["R2x"])
    assert (reply["to_move"], reply["phase"]) == (0, "turn"), "the other seat has passed"
    assert "2-02" not in str(two.ask("legal")["actions"])


def test_a_wrong_position_is_refused_with_the_reason() -> None:
    error = Session().error("position", game="nations", seats=[{**SEAT, "dice": "O3g"}], age=2)
    assert error["code"] == "bad_position"
    assert "dice" in error["message"]
    error = Session().error("position", game="nations", seats=[{"developments": ["Farm"]}])
    assert "developments are 5 tiles" in error["message"]


@pytest.mark.parametrize("seats", [1, 3])
def test_a_game_to_its_score_sheet(seats: int) -> None:
    session = Session()
    session.ask("new", game="nations", seats=seats, options={"supply": "eight"}, seed=11)
    reply = session.play_out(pick=3)
    assert reply["terminal"]
    score = session.ask("score")
    assert len(score["sheets"]) == seats
    for sheet in score["sheets"]:
        *ages, tiles = sheet["scorings"]
        assert [[item["item"] for item in age["items"]] for age in ages] == [["books", "famine", "war"]] * 4
        assert [item["item"] for item in tiles["items"]] == ["developments", "advisor", "colonies", "wonders"]
        assert sheet["total"] == sum(scoring["total"] for scoring in sheet["scorings"])
        assert all(item["rule"].startswith("nations.") for scoring in sheet["scorings"] for item in scoring["items"])
    ranks = {None, "Dan Quayle", "Cleopatra", "Charles V", "Victoria", "Saladin", "Wu Zetian", "Ashoka", "Trajan"}
    assert score["rank"] in ranks if seats == 1 else score["rank"] is None
    text = session.ask("record")["record"]
    other = Session()
    other.ask("load", record=text)
    assert other.ask("score")["sheets"] == score["sheets"]
