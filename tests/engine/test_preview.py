"""Looking ahead by the line protocol: what `preview` and `proposal` say is what `apply` then brings; versions."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any, NamedTuple

import msgspec
import pytest

from rules.catalogue import GAMES, load
from rules.game import IllegalAction, Scoring, State
from tests.engine.session import Session
from tui.engine import plain

LAY = {"type": "lay", "tile": "02", "turned": True}


@pytest.fixture
def two() -> Session:
    """A game for two with seed 7, in which seat 0 may lay 02 on G2."""
    session = Session()
    session.ask("new", game="quixote", seats=2, seed=7)
    return session


def events(reply: dict[str, Any]) -> list[Any]:
    """What the step of an `apply` told, without the draws that followed it."""
    happened: list[Any] = reply["steps"][0]["events"]
    return happened


@pytest.mark.parametrize("game", GAMES)
def test_what_a_preview_says_is_what_comes(game: str) -> None:
    """The events, and the next scoring as it is foretold afterwards; and looking changes nothing."""
    session, rnd, made = Session(), random.Random(4), 0
    session.ask("new", game=game, seats=2, seed=4)
    for _ in range(600):
        legal = session.ask("legal")
        if not legal["actions"]:
            break
        action, before = rnd.choice(legal["actions"]), session.ask("state")
        seen = session.ask("preview", action=action)
        assert session.ask("state") == before
        assert (seen["seat"], seen["refused"]) == (legal["seat"], None)
        assert seen["before"] == session.ask("preview", actions=[], seat=legal["seat"])["before"]
        done = session.ask("apply", action=action)
        assert events(done) == seen["events"]
        if len(done["steps"]) > 1:
            continue  # a draw came after it, which nobody foretells
        if seen["made"]:
            made += 1
            sheet = session.ask("score")["sheets"][legal["seat"]]
            assert seen["then"] in sheet["scorings"]
        else:
            assert session.ask("preview", actions=[], seat=legal["seat"])["before"] == seen["then"]
    assert session.ask("legal")["terminal"]
    assert made or "stream" in done["steps"][-1], "the last scoring was made by an action, or hung on a draw"


@pytest.mark.parametrize("game", GAMES)
def test_a_proposal_can_be_carried_out_step_by_step(game: str) -> None:
    session, rnd, longest = Session(), random.Random(2), 0
    session.ask("new", game=game, seats=2, seed=3)
    for _ in range(60):
        legal = session.ask("legal")
        if not legal["actions"]:
            break
        action = rnd.choice(legal["actions"])
        proposed = session.ask("proposal", action=action)
        chain = proposed["actions"]
        assert (proposed["seat"], chain[0]) == (legal["seat"], action)
        seen = session.ask("preview", actions=chain)
        assert seen["refused"] is None
        told = []
        for one in chain:
            told += events(session.ask("apply", action=one, seat=legal["seat"]))
        assert told == seen["events"]
        longest = max(longest, len(chain))
    assert (longest > 1) == (game == "nations"), "a purchase of Nations asks for slot, payment, hand-back"


def test_a_chain_is_carried_out_up_to_what_is_refused(two: Session) -> None:
    one = two.ask("preview", action=LAY)
    both = two.ask("preview", actions=[LAY, LAY])
    assert both["refused"]["rule"] == "quixote.turn.order" and "message" in both["refused"]
    assert {**both, "refused": None} == one == two.ask("preview", actions=[LAY])
    none = two.ask("preview", actions=[])
    assert (none["events"], none["before"], none["refused"]) == ([], none["then"], None)
    assert none["before"] == one["before"]


def test_what_cannot_be_looked_at_is_refused(two: Session) -> None:
    assert two.ask("preview", action=LAY, seat=1)["refused"]["rule"] == "quixote.turn.order"
    assert two.error("proposal", action=LAY, seat=1)["rule"] == "quixote.turn.order"
    assert two.error("proposal", action={**LAY, "tile": "05"})["rule"] == "quixote.turn.lay"
    for wrong in ({}, {"action": LAY, "actions": [LAY]}, {"actions": LAY}, {"actions": [LAY] * 1001}):
        assert two.error("preview", **wrong)["code"] == "bad_request"
    assert two.error("preview", actions=[LAY, 3])["code"] == "bad_action"
    assert two.error("preview", action=LAY, seat=2)["code"] == "bad_seat"
    assert Session().error("preview", action=LAY)["code"] == "no_game"
    two.play_out()
    for cmd in ("preview", "proposal"):
        assert two.error(cmd, action=LAY)["code"] == "illegal"


class Told(NamedTuple):
    number: int
    of: tuple[str, ...]


class Gain(NamedTuple):
    coins: int
    say: Callable[..., str]
    about: tuple[object, ...]


class Note(msgspec.Struct, frozen=True, tag="note"):
    told: Told
    why: IllegalAction | None
    gains: tuple[Gain, ...]
    means: dict[str, Fraction]
    after: State | None = None


def test_notes_of_a_game_are_data_whatever_they_are_made_of() -> None:
    why, gain = IllegalAction("nim.turn", "only {}".format, 3), Gain(2, "{} and {}".format, ("one", 1))
    note = Note(Told(2, ("a", "b")), why, (gain,), {"gold": Fraction(3, 4)}, State(0, 1))
    assert plain({1: note, "s": frozenset({2, 1}), "n": Scoring(1, 0, ())}) == {
        "1": {
            "type": "note",
            "told": {"number": 2, "of": ["a", "b"]},
            "why": {"rule": "nim.turn", "message": "only 3"},
            "gains": [{"coins": 2, "text": "one and 1"}],
            "means": {"gold": 0.75},
            "after": None,
        },
        "s": [1, 2],
        "n": {"scoring": 1, "total": 0, "items": []},
    }


# --- versions -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_newest_version_is_the_default_and_others_are_refused(game: str) -> None:
    session = Session()
    (card,) = (card for card in session.ask("games")["games"] if card["id"] == game)
    assert card["version"] == card["versions"][-1] == load(game).version
    begun = session.ask("new", game=game, seats=1, seed=5)
    state = session.ask("state")["state"]
    assert session.ask("new", game=game, seats=1, seed=5, version=card["version"]) == begun
    assert session.ask("position", game=game, state=state, version=card["version"])["ok"]
    unknown = card["version"] + 1
    for request in ({"cmd": "new", "seats": 1}, {"cmd": "position", "state": state}):
        error = session.error(**request, game=game, version=unknown)
        assert error["code"] == "unknown_version"
        assert f"has no version {unknown} (it has: {', '.join(map(str, card['versions']))})" in error["message"]
        assert session.error(**request, game=game, version="1")["code"] == "bad_request"
        assert session.error(**request, game=game, version=True)["code"] == "bad_request"
    assert session.ask("state")["state"] == state, "and the game is as it was"


def test_the_notes_of_a_purchase_name_pieces_as_actions_do() -> None:
    """No number of a table inside: tile, place, resource and what comes and goes by their ids."""
    session, rnd, seen = Session(), random.Random(8), 0
    session.ask("new", game="nations", seats=1, seed=2)
    while actions := session.ask("legal")["actions"]:
        for action in (one for one in actions if one["type"] == "buy"):
            found = session.ask("preview", action=action)["notes"]["purchase"]
            seen += 1
            assert found["tile"] == action["tile"] and found["resource"] in ("gold", "strength")
            assert found["slot"] in (None, 1, 2, 3, 4, 5)
            brings = found["brings"]
            assert brings["out"] is None or re.fullmatch(r"\d-\d+", brings["out"])
            assert {brings["colour"], brings["lost_colour"]} <= {None, "blue", "orange", "red", "white"}
            assert brings["chit"] is None or re.fullmatch(r"c[bfgsx]", brings["chit"])
        session.ask("apply", action=rnd.choice(actions))
    assert seen > 20
