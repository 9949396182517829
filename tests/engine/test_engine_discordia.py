"""The line protocol at work on Discordia: its short position, its sheet, a year end with draws given from outside."""

from __future__ import annotations

from tests.engine.session import Session

CALM = {"supply": "bbrr", "aqueduct": 10, "development": 2}


def test_score_tells_supply_workers_on_tiles_and_the_year_end() -> None:
    session = Session()
    city = {"supply": "bbrwy", "tiles": ["S04 b b", "F01", "B04 rr"], "aqueduct": 3, "development": 2}
    germans = ["GL03", "GR05"]
    session.ask(
        "position",
        game="discordia",
        version=1,
        season=4,
        cities=[city, CALM],
        germans=germans,
        die="red",
        dice=[1, 4, 4],
    )
    own, other = session.ask("score")["sheets"]
    items = {item["item"]: (item["points"], item["have"], item["need"]) for item in own["scorings"][0]["items"]}
    assert items == {
        "supply": (-5, 5, 0),
        "on-tiles": (0, 4, 0),
        "strength": (0, 2, 4),
        "raid": (0, 2, 0),
        "infrastructure": (0, 6, 0),
    }
    assert (own["total"], other["total"]) == (-5, -4)


def test_a_year_end_is_played_through_the_protocol() -> None:
    session = Session()
    state = {"phase": "year-end", "season": 5, "cities": [{**CALM, "supply": "bb"}, CALM], "germans": ["GL03", "GR05"]}
    reply = session.ask("position", game="discordia", version=1, chance="manual", **state)
    assert (reply["phase"], reply["to_move"]) == ("raid-draw", None)
    reply = session.ask("chance", outcome="ww")
    assert reply["steps"][0]["events"][0] == {"type": "workers-drawn", "seat": 0, "workers": "ww", "reason": "raid"}
    assert session.error("chance", outcome="www")["rule"] == "discordia.year-end.raid"
    session.ask("chance", outcome="yy")
    supplies = [city["supply"] for city in session.ask("state")["state"]["cities"]]
    assert supplies == [2 + (2 << 16), 2 + (2 << 8) + (2 << 24)]


def test_a_short_position_names_every_fault() -> None:
    error = Session().error("position", game="discordia", cities=[{"supply": "bx", "tiles": ["F99"]}, CALM])
    assert error["code"] == "bad_position"
    assert "'bx' names no workers" in error["message"]
    assert "there is no tile 'F99'" in error["message"]


def test_a_draw_that_is_no_list_is_refused_and_nothing_is_drawn() -> None:
    """At each draw of the set-up and the first season: the fault is told, and is no fault of the program."""
    session = Session()
    reply = session.ask("new", game="discordia", seats=2, seed=5, chance="manual")
    drawn = []
    while reply["to_move"] is None:
        for wrong in (7, -1, "K01", "", [], [7], ["K01"] * 12, [7, "K01"]):
            error = session.error("chance", outcome=wrong)
            assert (error["code"], bool(error["message"]), bool(error["rule"])) == ("illegal", True, True), wrong
        drawn.append(reply["phase"])
        reply = session.ask("chance")
    assert {"actions", "display", "decrees", "privileges", "german", "start-draw", "maximus"} == set(drawn)
