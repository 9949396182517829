"""The line protocol at work on Discordia Magna: boards and row in a short position, harms on the sheet, drafting."""

from __future__ import annotations

from tests.engine.session import Session

OWN = {"supply": "bbrwy", "board": "colonia", "aqueduct": 3}
OTHER = {"supply": "bbrr", "board": "noviomagus", "aqueduct": 10}


def test_a_short_position_has_boards_and_a_row_and_its_score_the_harms() -> None:
    session = Session()
    row = ["X04 S04 b b", "X09 F01", "X07", "--"]
    session.ask("position", game="discordia", version=1, year=2, season=2, cities=[OWN, OTHER], row=row, die="red")
    state = session.ask("state")["state"]
    assert [city["board"] for city in state["cities"]] == [1, 4]
    assert state["magna"]["open"] == 3
    own, other = session.ask("score")["sheets"]
    items = {item["item"]: item for item in own["scorings"][0]["items"]}
    assert list(items) == ["supply", "on-tiles", "harms", "strength", "raid", "infrastructure"]
    assert (items["harms"]["have"], items["harms"]["figure"]) == (1, "draw 1 worker, aqueduct -1")
    assert (own["total"], other["total"]) == (-5, -4), "only the supply counts"


def test_harms_are_drawn_through_the_protocol() -> None:
    session = Session()
    reply = session.ask(
        "position", game="discordia", chance="manual", phase="year-end", season=5, cities=[OWN, OTHER], row=["X04 F01"]
    )
    assert (reply["phase"], reply["to_move"]) == ("harm-draw", None)
    reply = session.ask("chance", outcome="wy")
    assert reply["steps"][0]["events"][0] == {"type": "workers-drawn", "seat": 0, "workers": "wy", "reason": "harm"}
    assert session.error("chance", outcome="w")["rule"] == "discordia.magna.harms"


def test_a_game_with_both_modules_is_drafted_through_the_protocol() -> None:
    session = Session()
    options = {"boards": True, "tiles": True}
    reply = session.ask("new", game="discordia", seats=2, options=options, seed=3)
    assert reply["phase"] == "board"
    boards = session.ask("legal")["actions"]
    assert {action["type"] for action in boards} == {"choose-board"}
    assert len(boards) == 3
    seat = reply["to_move"]
    reply = session.ask("apply", action=boards[0])
    assert (reply["phase"], reply["to_move"]) == ("pick", seat)
    chosen = reply["steps"][0]["events"][0]
    assert (chosen["type"], chosen["board"]) == ("board-chosen", boards[0]["board"])


def test_a_ladder_is_carried_on_by_an_option() -> None:
    session = Session()
    options = {"boards": True, "ladder": 6, "used": 0b111110}
    reply = session.ask("new", game="discordia", seats=1, options=options, seed=3)
    assert reply["phase"] == "board"
    assert session.ask("legal")["actions"] == [{"type": "choose-board", "board": "colonia"}]


def test_faults_of_a_row_are_named() -> None:
    error = Session().error("position", game="discordia", cities=[OWN, OTHER], row=["X04 F99", "X77"])
    assert error["code"] == "bad_position"
    assert "there is no tile 'F99'" in error["message"]
    assert "there is no Magna tile 'X77'" in error["message"]
