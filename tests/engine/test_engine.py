"""The line protocol, request by request."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from rules.catalogue import load
from rules.game import state_hash
from rules.turn_controller import TurnController
from tests.engine.session import DEFENCE_BOARD, DIGEST_BOARD, Session
from tui.engine import COMMANDS, ID_DEPTH, Engine, serve

LAY = {"type": "lay", "tile": "02", "turned": True}
SEED = 7_777_777_777_777


@pytest.fixture
def two() -> Session:
    """A game for two with seed 7, in which seat 0 may lay 02 on G2."""
    session = Session()
    session.ask("new", game="quixote", seats=2, options={}, seed=7)
    return session


# --- setting up -----------------------------------------------------------------------------------------------------


def test_games_lists_the_box_with_options() -> None:
    (quixote,) = (game for game in Session().ask("games")["games"] if game["id"] == "quixote")
    assert (quixote["title"], quixote["seats"]) == ("Don Quixote", [1, 2, 3, 4])
    assert {option["id"]: [v["value"] for v in option["values"]] for option in quixote["options"]} == {
        "order": ["separate", "same"],
        "sancho": [False, True],
    }


def test_new_answers_with_what_is_waited_for_and_what_was_drawn() -> None:
    reply = Session().ask("new", game="quixote", seats=2, options={}, seed=7)
    assert (reply["to_move"], reply["phase"], reply["terminal"]) == (0, "lay", False)
    assert [step["stream"] for step in reply["steps"]] == ["castle", "castle", "deal.0", "deal.1", "field"]


def test_the_same_seed_is_the_same_game_as_in_the_app(two: Session) -> None:
    rules = load("quixote")
    game = TurnController(rules, rules.configure(2, {}), 7)
    assert two.ask("state")["state"] == rules.encode_state(game.state)


def test_what_may_be_left_out_may_be_null(two: Session) -> None:
    keys = {"options": None, "chance": None}
    assert two.ask("new", game="quixote", seats=2, seed=7, **keys) == Session().ask(
        "new", game="quixote", seats=2, seed=7
    )
    assert two.ask("legal", seat=None) == two.ask("legal")
    assert two.ask("new", game="quixote", seats=1, seed=None)["to_move"] == 0


def test_without_a_seed_games_differ() -> None:
    session = Session()
    states = [str(session.ask("new", game="quixote", seats=4)["steps"]) for _ in range(3)]
    assert len(set(states)) == 3


@pytest.mark.parametrize(
    ("keys", "code", "part"),
    [
        ({"game": "chess", "seats": 2}, "unknown_game", "quixote"),
        ({"game": "quixote", "seats": 5}, "bad_options", "1 to 4"),
        ({"game": "quixote", "seats": 1, "options": {"sancho": 1}}, "bad_options", "true"),
        ({"game": "quixote", "seats": 1, "options": {"sanch": True}}, "bad_options", "sancho"),
        ({"game": "quixote", "seats": "1"}, "bad_request", "seats"),
        ({"game": "quixote", "seats": True}, "bad_request", "seats"),
        ({"game": "quixote"}, "bad_request", "seats"),
        ({"game": "quixote", "seats": 1, "seed": -1}, "bad_request", "seed"),
        ({"game": "quixote", "seats": 1, "seed": 2**63}, "bad_request", "seed"),
        ({"game": "quixote", "seats": 1, "sead": 1}, "bad_request", "sead"),
        ({"game": "quixote", "seats": 1, "chance": "dice"}, "bad_request", "dice"),
        ({"game": ["quixote"], "seats": 1}, "bad_request", "game"),
    ],
)
def test_a_game_that_cannot_be_is_refused_and_the_old_one_stays(
    two: Session, keys: dict[str, Any], code: str, part: str
) -> None:
    before = two.ask("state")
    error = two.error("new", **keys)
    assert error["code"] == code and part in error["message"]
    assert two.ask("state") == before


# --- playing --------------------------------------------------------------------------------------------------------


def test_legal_actions_can_be_given_back(two: Session) -> None:
    legal = two.ask("legal")
    assert legal["seat"] == 0 and len(legal["actions"]) == 18 and LAY in legal["actions"]
    assert two.ask("legal", seat=0)["actions"] == legal["actions"]
    assert two.ask("legal", seat=1)["actions"] == []
    reply = two.ask("apply", action=LAY)
    assert (reply["to_move"], reply["terminal"]) == (1, False)
    assert reply["steps"] == [
        {"seat": 0, "action": LAY, "events": [{"type": "tile-laid", "seat": 0, "field": "G2", "piece": "02'"}]}
    ]


def test_an_illegal_action_names_its_rule_and_changes_nothing(two: Session) -> None:
    before = two.ask("state")
    for action, rule in [
        ({"type": "lay", "tile": "05", "turned": False}, "quixote.turn.lay"),
        ({"type": "lay", "tile": "SP", "turned": False}, "quixote.option.sancho"),
        ({"type": "lay", "tile": "K6", "turned": False}, "quixote.setup.tiles"),
    ]:
        error = two.error("apply", action=action)
        assert (error["code"], error["rule"]) == ("illegal", rule)
        why = two.ask("why_not", action=action)
        assert (why["legal"], why["rule"], why["message"]) == (False, rule, error["message"])
    assert two.ask("why_not", action=LAY) == {"ok": True, "legal": True, "rule": None, "message": None}
    assert two.ask("why_not", action=LAY, seat=1)["rule"] == "quixote.turn.order"
    assert two.error("apply", action=LAY, seat=1)["rule"] == "quixote.turn.order"
    assert two.ask("state") == before


@pytest.mark.parametrize("action", [None, 3, "lay", [], {}, {"type": "lay"}, {**LAY, "turned": 1}, {**LAY, "x": 1}])
def test_what_is_no_action_is_refused(two: Session, action: Any) -> None:
    assert two.error("apply", action=action)["code"] == "bad_action"
    assert two.error("why_not", action=action)["code"] == "bad_action"


@pytest.mark.parametrize("seat", [-1, 2, 2**70])
def test_seats_that_are_not_there_are_refused(two: Session, seat: int) -> None:
    for cmd, keys in [("legal", {}), ("state", {}), ("apply", {"action": LAY}), ("why_not", {"action": LAY})]:
        assert two.error(cmd, seat=seat, **keys)["code"] in ("bad_seat", "bad_request")


def test_a_whole_game_recorded_loaded_undone_and_redone() -> None:
    session = Session()
    session.ask("new", game="quixote", seats=3, options={"sancho": True, "order": "same"}, seed=11)
    last = session.play_out(pick=5)
    assert (last["to_move"], last["terminal"]) == (None, True)
    assert session.ask("legal")["actions"] == []
    assert session.error("apply", action=LAY)["code"] == "illegal"
    state, score, record = (session.ask(cmd) for cmd in ("state", "score", "record"))
    assert [len(sheet["scorings"]) for sheet in score["sheets"]] == [3, 3, 3]

    other = Session()
    loaded = other.ask("load", record=record["record"])
    assert (loaded["terminal"], loaded["to_move"]) == (True, None)
    assert (other.ask("state"), other.ask("score"), other.ask("record")) == (state, score, record)
    for _ in range(loaded["length"]):
        assert other.ask("undo")["removed"] == 1
    assert other.error("undo")["code"] == "nothing_to_undo"
    assert other.ask("state")["phase"] == "castle"
    for _ in range(loaded["length"]):
        assert len(other.ask("redo")["steps"]) == 1
    assert other.error("redo")["code"] == "nothing_to_redo"
    assert other.ask("state") == state


# --- chance ---------------------------------------------------------------------------------------------------------


def test_after_undo_nothing_is_drawn_by_itself(two: Session) -> None:
    drawn = two.ask("state")
    reply = two.ask("undo")
    assert (reply["to_move"], reply["phase"], reply["chance"]["stream"]) == (None, "field", "field")
    assert two.ask("legal")["actions"] == [] and two.error("apply", action=LAY)["code"] == "illegal"
    assert two.ask("chance")["steps"][0]["outcome"] == "G2"  # the seed's own draw
    assert two.ask("state") == drawn
    two.ask("undo")
    assert two.ask("chance", outcome="A1")["prompt"] == "lay a tile on A1"


def test_manual_chance_forces_every_outcome() -> None:
    session = Session()
    reply = session.ask("new", game="quixote", seats=1, options={}, chance="manual")
    assert reply["steps"] == [] and reply["to_move"] is None
    assert {entry["outcome"] for entry in reply["chance"]["outcomes"]} >= {"A1", "H3"}
    assert session.error("apply", action=LAY)["code"] == "illegal"
    for outcome in ("D1", "H1", ["01", "02", "03", "04", "05", "06", "07", "08", "09"], "B2"):
        assert reply["to_move"] is None
        reply = session.ask("chance", outcome=outcome)
        assert [step["outcome"] for step in reply["steps"]] == [outcome]
    assert (reply["to_move"], reply["prompt"]) == (0, "lay a tile on B2")
    assert session.error("chance", outcome="C1")["code"] == "illegal"  # nothing is to be drawn now
    reply = session.ask("apply", action=LAY)
    assert (reply["to_move"], reply["phase"], len(reply["steps"])) == (None, "field", 1)
    assert session.ask("undo")["to_move"] == 0
    assert session.ask("undo")["phase"] == "field"


def test_the_example_of_a_draw_can_be_given() -> None:
    session = Session()
    reply = session.ask("new", game="quixote", seats=2, chance="manual")
    for _ in range(4):
        reply = session.ask("chance", outcome=reply["chance"]["example"])
    assert reply["phase"] == "field"


@pytest.mark.parametrize("outcome", ["K1", "D1", "E2", 3, [], ["A1"], "a1", ""])
def test_outcomes_that_cannot_come_up_are_refused(outcome: Any) -> None:
    session = Session()
    session.ask("new", game="quixote", seats=1, chance="manual")
    session.ask("chance", outcome="D1")
    error = session.error("chance", outcome=outcome)
    assert (error["code"], error["rule"]) == ("illegal", "quixote.setup.castles")
    for nonsense in (None, {}, 1.5, True, [[1]]):
        assert session.error("chance", outcome=nonsense)["code"] == "bad_outcome"


# --- knowing --------------------------------------------------------------------------------------------------------


def test_no_reply_but_the_record_tells_the_seed() -> None:
    session = Session()
    replies = [session.ask("new", game="quixote", seats=2, seed=SEED)]
    for cmd, keys in [("state", {}), ("state", {"seat": 1}), ("legal", {"seat": 0}), ("score", {}), ("undo", {})]:
        replies.append(session.ask(cmd, **keys))
    assert not any(str(SEED) in str(reply) or "seed" in str(reply) for reply in replies)
    assert str(SEED) in session.ask("record")["record"]


# --- positions ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("quixote.scoring.castles", "quixote.scoring.churches", "quixote.scoring.knights")
def test_the_digests_last_scoring_is_30() -> None:
    session = Session()
    reply = session.ask("position", game="quixote", board=DIGEST_BOARD, scoring=3)
    assert (reply["to_move"], reply["terminal"]) == (None, True)
    (sheet,) = session.ask("score")["sheets"]
    assert (sheet["seat"], sheet["total"]) == (0, 30)
    (scoring,) = sheet["scorings"]
    assert (scoring["scoring"], scoring["total"]) == (3, 30)
    items = {item["item"]: item for item in scoring["items"]}
    assert {name: item["points"] for name, item in items.items()} == {
        "castle-6": 0, "castle-4": 4, "churches": 10, "windmills": 10, "defence": 0, "knights": 6,
    }  # fmt: skip
    assert list(items) == ["castle-6", "castle-4", "churches", "windmills", "defence", "knights"]
    assert set(items["churches"]["places"]) == {"D3", "C3", "B3", "B2", "C1", "C2"}
    assert set(items["knights"]["places"]) == {"G1", "G2", "F2"}
    assert items["castle-6"]["places"] == items["defence"]["places"] == []
    assert {item["rule"] for item in items.values()} == {
        "quixote.scoring.castles", "quixote.scoring.churches", "quixote.scoring.windmills", "quixote.scoring.defence",
        "quixote.scoring.knights",
    }  # fmt: skip


@pytest.mark.rule("quixote.scoring.defence")
def test_the_defence_cases_are_3_of_8() -> None:
    session = Session()
    session.ask("position", game="quixote", board=DEFENCE_BOARD, scoring=2, chance="manual", seed=1)
    (scoring,) = session.ask("score")["sheets"][0]["scorings"]
    (defence,) = (item for item in scoring["items"] if item["item"] == "defence")
    assert (defence["points"], defence["have"], defence["need"]) == (0, 3, 8)
    assert "knights" not in {item["item"] for item in scoring["items"]}


def test_a_state_is_a_position_to_play_on_from(two: Session) -> None:
    for _ in range(5):
        two.ask("apply", action=two.ask("legal")["actions"][-1])
    state = two.ask("state")
    other = Session()
    reply = other.ask("position", game="quixote", state=state["state"], seed=3)
    assert (reply["to_move"], reply["steps"]) == (state["to_move"], [])
    assert other.ask("state") == state
    other.play_out()
    again = Session()
    again.ask("load", record=other.ask("record")["record"])
    assert again.ask("score") == other.ask("score")


def test_a_position_that_waits_for_chance_goes_on_as_it_is_told() -> None:
    session = Session()
    session.ask("new", game="quixote", seats=1, options={"sancho": True}, chance="manual")
    state = session.ask("state")["state"]
    assert session.ask("position", game="quixote", state=state, chance="manual")["to_move"] is None
    drawn = session.ask("position", game="quixote", state=state, seed=5)
    assert (drawn["to_move"], len(drawn["steps"])) == (0, 4)
    assert {"type": "lay", "tile": "SP", "turned": False} in session.ask("legal")["actions"]


@pytest.mark.parametrize(
    ("keys", "part"),
    [
        ({"board": DIGEST_BOARD}, "scoring"),
        ({"board": DIGEST_BOARD, "scoring": 4}, "1, 2 or 3"),
        ({"board": DIGEST_BOARD[:2], "scoring": 1}, "3 lines"),
        ({"board": [*DIGEST_BOARD[:2], "15 15"], "scoring": 1}, "2 pieces"),
        ({"board": [DIGEST_BOARD[0], DIGEST_BOARD[0], DIGEST_BOARD[2]], "scoring": 1}, "more than one field"),
        ({"board": [DIGEST_BOARD[0].replace("11", "K6"), *DIGEST_BOARD[1:]], "scoring": 1}, "K6"),
        ({"board": [DIGEST_BOARD[0].replace("21", "\x1b[2J"), *DIGEST_BOARD[1:]], "scoring": 1}, "no piece"),
        ({}, "state"),
        ({"state": {}}, "state"),
        ({"state": []}, "state"),
        ({"state": {}, "extra": 1}, "state"),
    ],
)
def test_unsound_positions_are_refused_with_the_reason(two: Session, keys: dict[str, Any], part: str) -> None:
    before = two.ask("state")
    error = two.error("position", game="quixote", **keys)
    assert error["code"] == "bad_position" and part in error["message"] and "\x1b" not in error["message"]
    assert two.ask("state") == before


def test_a_position_to_be_scored_cannot_wait_for_anybody() -> None:
    session = Session()
    session.ask("position", game="quixote", board=DIGEST_BOARD, scoring=3)
    state = session.ask("state")["state"]
    for to_move in (0, -1):
        assert session.error("position", game="quixote", state=state | {"to_move": to_move})["code"] == "bad_position"


# --- records --------------------------------------------------------------------------------------------------------


def test_a_damaged_record_is_refused_and_the_game_stays(two: Session) -> None:
    record, before = two.ask("record")["record"], two.ask("state")
    for damaged in ("", record[:-20], record.replace("G2", "G1", 1), "\x00" + record, "{}\n" * 3):
        assert two.error("load", record=damaged)["code"] == "bad_record"
    assert two.error("load")["code"] == two.error("load", record=3)["code"] == "bad_request"
    assert two.ask("state") == before


def test_a_record_goes_on_in_the_way_it_was_played_unless_told() -> None:
    session = Session()
    session.ask("new", game="quixote", seats=1, chance="manual", seed=4)
    record = session.ask("record")["record"]
    assert session.ask("load", record=record)["to_move"] is None
    assert len(session.ask("chance")["steps"]) == 1
    session.ask("load", record=record, chance="auto")
    assert len(session.ask("chance")["steps"]) == 4


def test_the_record_has_the_hash_of_the_state(two: Session) -> None:
    rules = load("quixote")
    digest = state_hash(rules.decode_state(two.ask("state")["state"]))
    assert f'"hash":"{digest}"' in two.ask("record")["record"]


# --- broken requests ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cmd", ["legal", "state", "score", "undo", "redo", "record", "chance"])
def test_without_a_game_there_is_nothing_to_do(cmd: str) -> None:
    assert Session().error(cmd)["code"] == "no_game"
    assert Session().error("apply", action=LAY)["code"] == Session().error("why_not", action=LAY)["code"] == "no_game"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"", "bad_json"),
        (b"\n", "bad_json"),
        (b"{", "bad_json"),
        (b"{} {}", "bad_json"),
        (b'{"cmd":"games"', "bad_json"),
        (b"\xff\xfe", "bad_json"),
        (b'{"cmd":"\xc3"}', "bad_json"),
        (b'{"cmd":"games","x":NaN}', "bad_json"),
        (b'{"cmd":"games","x":1e999}', "bad_json"),
        (b'{"cmd":"games","x":"\\ud800"}', "bad_json"),
        (b"[" * 200_000, "bad_json"),
        (b'{"a":' * 200_000, "bad_json"),
        (b"[]", "bad_request"),
        (b"null", "bad_request"),
        (b"{}", "bad_request"),
        (b'{"cmd":null}', "bad_request"),
        (b'{"cmd":["new"]}', "bad_request"),
        (b'{"cmd":"games","more":1}', "bad_request"),
        (b'{"cmd":""}', "unknown_command"),
        (b'{"cmd":"NEW"}', "unknown_command"),
        (b'{"cmd":"__init__"}', "unknown_command"),
        (b'{"cmd":"games","cmd":"nothing"}', "unknown_command"),
    ],
)
def test_broken_lines_get_a_reason(line: bytes, code: str) -> None:
    session = Session()
    reply = session.line(line)
    assert reply["ok"] is False and reply["error"]["code"] == code and reply["error"]["message"]
    assert session.ask("games")


@pytest.mark.parametrize("identity", [1, "a", None, [1, {"x": []}], 0.5])
def test_an_id_comes_back_on_success_and_error(identity: Any) -> None:
    session = Session()
    assert session.ask("games", id=identity)["id"] == identity
    for cmd in ("legal", "nothing"):
        reply = session.line(f'{{"cmd":"{cmd}","id":{json.dumps(identity)}}}')
        assert reply["ok"] is False and reply["id"] == identity
    assert "id" not in session.ask("games")


@pytest.mark.parametrize("opening", [b"[", b'{"a":'])
@pytest.mark.parametrize("depth", [99, 100, 500, 900, 950, 985, 990, 1000])
def test_an_id_that_is_nested_deep_comes_back_or_is_refused_before_anything_is_done(opening: bytes, depth: int) -> None:
    session = Session()
    closing = b"]" if opening == b"[" else b"}"
    inside = b"" if opening == b"[" else b"1"
    nested = opening * depth + inside + closing * depth
    reply = session.line(b'{"cmd":"new","game":"quixote","seats":1,"id":' + nested + b"}")
    if depth < ID_DEPTH:
        assert reply["ok"] is True and json.dumps(reply["id"]).count("[" if opening == b"[" else "{") == depth
    else:
        assert reply["error"]["code"] in ("bad_request", "bad_json") and "id" not in reply
        assert session.error("legal")["code"] == "no_game"
    assert session.ask("games", id=3)["id"] == 3


def test_a_deep_id_does_not_end_the_session() -> None:
    lines = [b'{"cmd":"games","id":' + b"[" * depth + b"]" * depth + b"}\n" for depth in range(970, 1000)]
    replies = io.BytesIO()
    serve(io.BytesIO(b"".join([*lines, b'{"cmd":"games","id":"last"}\n'])), replies)
    answers = [json.loads(line) for line in replies.getvalue().splitlines()]
    assert len(answers) == len(lines) + 1 and answers[-1]["id"] == "last"
    assert all(answer["error"]["code"] in ("bad_request", "bad_json") for answer in answers[:-1])


def test_a_reply_that_cannot_be_written_is_answered_as_a_fault_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Engine, "games", lambda *_: {"games": object()})
    monkeypatch.setitem(COMMANDS, "games", (COMMANDS["games"][0], Engine.games))
    replies = io.BytesIO()
    serve(io.BytesIO(b'{"cmd":"games"}\n{"cmd":"legal"}\n'), replies)
    first, second = (json.loads(line)["error"]["code"] for line in replies.getvalue().splitlines())
    assert (first, second) == ("internal", "no_game")


@pytest.mark.parametrize("scored", [[1, 2, 3, 1, 2, 3], [3, 3]])
def test_a_position_with_too_many_scorings_is_refused(scored: list[int]) -> None:
    session = Session()
    session.ask("position", game="quixote", board=DIGEST_BOARD, scoring=3)
    state = session.ask("state")["state"] | {"scored": scored}
    assert session.error("position", game="quixote", state=state)["code"] == "bad_position"
    session.ask("new", game="quixote", seats=1, seed=3)
    session.play_out()
    state = session.ask("state")["state"] | {"scored": scored}
    assert session.error("position", game="quixote", state=state)["code"] == "bad_position"
