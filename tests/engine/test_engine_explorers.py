"""The explorers by line protocol: positions in short form, score sheets with items and places, choices and refusals."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.engine.session import Session

ROOT = Path(__file__).resolve().parents[2]
ITEMS = ["villages", "routes", "towers", "coins", "treasures", "crystals", "goals", "lands"]


def test_the_example_of_the_manual() -> None:
    """The position of `docs/engine.md` is set up as written, and its sheet is the one told there."""
    text = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
    (example,) = re.findall(r'```json\n(\{"cmd":"position","game":"explorers".*?)```', text, re.DOTALL)
    engine = Session()
    reply = engine.line(" ".join(example.split("\n")))
    assert (reply["ok"], reply["to_move"], reply["phase"]) == (True, 0, "explore")
    sheets = engine.ask("score")["sheets"]
    items = {item["item"]: item for item in sheets[0]["scorings"][0]["items"]}
    assert list(items) == ITEMS
    assert (items["villages"]["points"], items["villages"]["places"]) == (3, ["c9r5", "c7r7"])
    assert (items["towers"]["points"], items["towers"]["places"]) == (6, ["c17r0"])
    assert items["lands"]["places"] == [], "none at 0"
    assert [sheet["total"] for sheet in sheets] == [19, 7]
    assert all(item["rule"].startswith("explorers.") for item in items.values())


def test_places_and_items_of_what_is_then_explored() -> None:
    engine = Session()
    seat = {"explorers": ["c8r7", "c8r6", "c9r5", "c10r4"]}
    engine.ask("position", game="explorers", map="avenia", card="grassland", seats=[seat], chance="manual")
    assert {"type": "explore", "space": "c11r4"} in engine.ask("legal")["actions"]
    reply = engine.ask("apply", action={"type": "explore", "space": "c11r4"})
    assert (reply["phase"], reply["prompt"]) == ("post", "choose the city that gets the trading post")
    (step,) = reply["steps"]
    assert {"type": "route-opened", "seat": 0, "first": "c11r4", "second": "c8r7", "coins": 4} in step["events"]
    engine.ask("apply", action={"type": "post", "space": "c8r7"})
    (sheet,) = engine.ask("score")["sheets"]
    routes = next(item for item in sheet["scorings"][0]["items"] if item["item"] == "routes")
    assert (routes["points"], routes["places"], routes["figure"]) == (4, ["c11r4", "c8r7"], "2 x 2")
    refused = engine.ask("why_not", action={"type": "explore", "space": "c2r2"})
    assert (refused["legal"], refused["rule"]) == (False, "explorers.place.adjacent")


def test_crystals_lands_and_treasures_have_their_places() -> None:
    engine = Session()
    seat = {"explorers": ["c10r6"]}
    engine.ask("position", game="explorers", map="cnidaria", card="any", seats=[seat])
    engine.ask("apply", action={"type": "explore", "space": "c11r7"})
    (sheet,) = engine.ask("score")["sheets"]
    items = {item["item"]: (item["points"], item["places"]) for item in sheet["scorings"][0]["items"]}
    assert items["crystals"] == (1, ["c11r7"])
    engine.ask(
        "position", game="explorers", map="avenia", card="water", seats=[{"explorers": ["c6r3"]}], chance="manual"
    )
    reply = engine.ask("apply", action={"type": "explore", "space": "c5r3"})
    weights = {outcome["outcome"]: outcome["weight"] for outcome in reply["chance"]["outcomes"]}
    assert weights["amphora"] == 10 and sum(weights.values()) == 40
    engine.ask("chance", outcome="coins")
    (sheet,) = engine.ask("score")["sheets"]
    items = {item["item"]: (item["points"], item["places"]) for item in sheet["scorings"][0]["items"]}
    assert items["treasures"] == (2, ["c5r3"])


@pytest.mark.parametrize("map_id", ["avenia", "aghon", "kazan", "cnidaria", "north-proylia", "xawskil"])
def test_a_game_on_every_map_by_protocol(map_id: str) -> None:
    engine = Session()
    engine.ask("new", game="explorers", seats=2, options={"map": map_id, "tower-reward": "count"}, seed=3)
    assert engine.play_out(3)["terminal"]
    for sheet in engine.ask("score")["sheets"]:
        assert sheet["total"] == sum(item["points"] for item in sheet["scorings"][0]["items"])
        for item in sheet["scorings"][0]["items"]:
            assert all(re.fullmatch(r"c\d+r\d+", place) for place in item["places"])
    other = Session()
    other.ask("load", record=engine.ask("record")["record"])
    assert other.ask("state")["state"] == engine.ask("state")["state"]


@pytest.mark.parametrize(
    ("keys", "part"),
    [
        ({"map": "atlantis"}, "there is no map"),
        ({"map": "avenia", "era": 9}, "era is a number"),
        ({"map": "avenia", "seats": [{"explorers": ["c99r99"]}]}, "there is no space"),
        ({"map": "avenia", "seats": [{"villages": ["c8r7"]}]}, "not blank"),
    ],
)
def test_an_unsound_position_is_refused_with_its_reason(keys: dict[str, Any], part: str) -> None:
    assert part in Session().error("position", game="explorers", **keys)["message"]
