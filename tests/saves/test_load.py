"""Bringing games back: undo and redo survive, damaged logs are told, revised rules go on from the snapshot."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.catalogue import GAMES, load
from rules.turn_controller import TurnController
from saves.store import Seat, Store, StoreError
from tests.games.walks import each_option_once, name, start
from tests.saves.revision import revise
from tests.saves.script import change, changes, forward, seats_for, standing

SEATS = [Seat("Ann"), Seat("Bob")]


@pytest.mark.rotating(6)
@pytest.mark.parametrize("set_up", each_option_once(), ids=name)
def test_save_load_replay_and_undo_agree(set_up: tuple[str, int, dict[str, Any]], data_dir: Path) -> None:
    """At any moment of any walk back and forth the stored game is the played one, and goes on as it does."""
    game = start(set_up, 31)
    with Store.open(data_dir) as store:
        game_id = store.create(game, seats_for(game)).info.id
        for number, _ in enumerate(changes(game, 13, 120)):
            if number % 9 == 0:
                loaded = store.peek(game_id)
                assert loaded.notice == ""
                assert standing(loaded.controller) == standing(game)
                assert loaded.controller.state == game.state
                twin = random.Random(number)
                game.recorder, recorder = None, game.recorder
                for _ in range(4):
                    assert change(loaded.controller, twin)
                game.recorder = recorder
        info = store.games()[0]
        assert info.take_backs == len(game.take_backs) > 0
        assert info.steps == len(game)


@given(st.sampled_from(sorted(GAMES)), st.integers(0, 2**63 - 1), st.randoms(use_true_random=False), st.integers(1, 40))
def test_random_walks_survive(
    tmp_path_factory: pytest.TempPathFactory, game_id: str, seed: int, rnd: random.Random, most: int
) -> None:
    rules = load(game_id)
    config = rules.configure(rnd.choice(rules.seats), {o.id: rnd.choice(o.values).value for o in rules.options})
    game = TurnController(rules, config, seed, manual_chance=rnd.random() < 0.3)
    with Store.open(tmp_path_factory.mktemp("walk")) as store:
        opened = store.create(game, seats_for(game))
        for _ in range(most):
            change(game, rnd)
            if rnd.random() < 0.2:
                opened.close()
                game.recorder = None
                game.draw_on()  # as whoever opens it to play on does
                opened = store.resume(opened.info.id)
                assert standing(opened.controller) == standing(game)
                assert opened.controller.state == game.state
                game = opened.controller
        assert standing(store.peek(opened.info.id).controller) == standing(game)


def test_everything_undone_can_be_redone_after_loading(store: Store, game: TurnController) -> None:
    opened = store.create(game, SEATS)
    rnd = random.Random(1)
    for _ in range(20):
        forward(game, rnd)
    full, state = standing(game), game.state
    while game.undo_target() is not None:
        game.undo(take_back=True)
    opened.close()
    again = store.resume(opened.info.id).controller
    while again.undone:
        again.redo()
    assert standing(again).log == full.log
    assert again.state == state
    assert standing(store.peek(opened.info.id).controller) == standing(again)


# --- damaged logs ---------------------------------------------------------------------------------------------------

DAMAGE = {
    "another action": "UPDATE steps SET step = replace(step, 'true', 'false') WHERE n = {n}",
    "another outcome": 'UPDATE steps SET step = \'{{"stream":"field","outcome":"A1"}}\' WHERE n = {n}',
    "another stream": 'UPDATE steps SET step = replace(step, \'"stream":"\', \'"stream":"x\') WHERE n = 3',
    "another hash": "UPDATE steps SET hash = '0123456789abcdef' WHERE n = {n}",
    "no JSON": "UPDATE steps SET step = '{{' WHERE n = {n}",
    "bytes": "UPDATE steps SET step = x'ff00ff', journal = x'ff' WHERE n = {n}",
    "a step missing": "DELETE FROM steps WHERE n = {n}",
    "the end missing": "DELETE FROM steps WHERE n > {n}",
    "all missing": "DELETE FROM steps",
    "another seed base": "UPDATE games SET base = snapshot",
    "undone nonsense": "INSERT INTO undone VALUES (1, 0, '[]')",
    "undone illegal": "INSERT INTO undone SELECT 1, 0, step FROM steps WHERE n = 1",
}


@pytest.fixture
def played(store: Store, game: TurnController) -> TurnController:
    """Game 1 of the store, closed, after a few actions."""
    with store.create(game, SEATS):
        rnd = random.Random(1)
        for _ in range(12):
            forward(game, rnd)
    return game


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_log_is_told_and_kept(store: Store, played: TurnController, damage: str) -> None:
    turned = next(n for n, entry in enumerate(played.entries, 1) if getattr(entry.step, "action", None) is not None)
    cursor = store._db.execute(DAMAGE[damage].format(n=turned + 1 if damage == "a step missing" else turned))
    if damage == "another action":
        store._db.execute("UPDATE steps SET step = replace(step, '\"seat\":0', '\"seat\":1') WHERE n = ?", (turned,))
    assert cursor.rowcount > 0
    rows = store._db.execute("SELECT * FROM steps").fetchall()
    opened = store.resume(1)
    assert "goes on from its last position" in opened.notice
    assert "\n" not in opened.notice
    assert opened.controller.state == played.state
    assert opened.controller.drawn == played.drawn
    assert store._db.execute("SELECT * FROM steps").fetchall() == rows
    forward(opened.controller, random.Random(2))
    opened.close()
    later = store._db.execute("SELECT * FROM steps").fetchall()
    assert later[: len(rows)] == rows, "what is left of the old log stays as it is"
    again = store.resume(1)
    assert again.notice == ""
    assert standing(again.controller) == standing(opened.controller)
    assert again.info.steps == later[-1][1]


def test_a_damaged_snapshot_is_rebuilt_from_the_log(store: Store, played: TurnController) -> None:
    store._db.execute("UPDATE games SET snapshot = replace(snapshot, '\"turn\":12', '\"turn\":11')")
    opened = store.resume(1)
    assert "rebuilt from its log" in opened.notice
    assert opened.controller.state == played.state
    forward(opened.controller, random.Random(2))
    opened.close()
    assert store.resume(1).notice == ""


def test_a_game_of_which_nothing_holds_is_refused_and_kept(store: Store, played: TurnController) -> None:
    store._db.execute("UPDATE games SET snapshot = '{}'")
    store._db.execute("DELETE FROM steps WHERE n = 5")
    before = list(store._db.iterdump())
    for method in (store.resume, store.peek):
        with pytest.raises(StoreError, match=r"game 1 cannot be opened: .*damaged; it was left as it is"):
            method(1)
    assert list(store._db.iterdump()) == before
    assert [info.id for info in store.games()] == [1]
    with pytest.raises(StoreError, match="damaged"):  # not Locked: the lock was given back
        store.resume(1)


COLUMNS = (
    *("game", "name", "seats", "options", "seed", "created", "updated", "rules_version", "manual_chance", "base"),
    *("base_drawn", "base_steps", "steps", "snapshot", "hash", "drawn", "turn", "progress", "totals"),
)


@pytest.mark.rotating(6)
@pytest.mark.parametrize(
    "junk", ["", "[" * 9999, '{"a":', b"\xff\xfe\x00", -1, 10**15, 0.5, "[[1],[2,3,4]]", '{"x":"y"}']
)
@pytest.mark.parametrize("column", COLUMNS)
def test_junk_in_any_column_is_no_traceback(
    store: Store, played: TurnController, column: str, junk: str | bytes | float
) -> None:
    other = store.create(start(("quixote", 1, {}), 1), [Seat("Cid")]).info.id
    store._db.execute(f"UPDATE games SET {column} = ? WHERE id = 1", (junk,))
    assert {info.id for info in store.games()} == {1, other}
    refusal = ""
    try:
        assert store.peek(1).controller.state == played.state
    except StoreError as error:
        refusal = str(error)
    assert not refusal or "it was left as it is" in refusal
    assert store.peek(other).notice == ""


# --- revised rules --------------------------------------------------------------------------------------------------


def test_after_a_revision_the_game_goes_on_from_its_snapshot(
    store: Store, played: TurnController, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = store.peek(1).journal
    revise(monkeypatch, played.rules)
    opened = store.resume(1)
    assert "the rules were revised" in opened.notice
    assert "\n" not in opened.notice
    assert opened.controller.state == played.state
    assert opened.journal == journal, "the old journal stays readable"
    assert opened.controller.undo_target() is None
    forward(opened.controller, random.Random(5))
    assert opened.info.rules_version == played.rules.version
    assert opened.info.steps == len(played) + len(opened.controller)
    lines = opened.journal
    assert lines[: len(journal)] == journal
    assert lines[len(journal)][0] == len(played) + 1
    game = opened.controller
    opened.close()
    again = store.resume(1)
    assert again.notice == ""
    assert standing(again.controller) == standing(game)
    assert again.journal == lines
    played.recorder = None
    forward(played, random.Random(5))
    assert again.controller.state == played.state, "the same draws come as they would have"
    revise(monkeypatch, played.rules)
    again.close()
    third = store.resume(1)
    assert third.journal == lines
    for _ in changes(third.controller, 2, 20):
        assert standing(store.peek(1).controller) == standing(third.controller)


def test_looking_at_a_game_of_older_rules_changes_nothing(
    store: Store, played: TurnController, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = list(store._db.iterdump())
    revise(monkeypatch, played.rules)
    store.resume(1).close()
    assert list(store._db.iterdump()) == before


def test_a_game_of_newer_rules_is_refused(
    store: Store, played: TurnController, monkeypatch: pytest.MonkeyPatch
) -> None:
    newer = played.rules.version
    older = revise(monkeypatch, played.rules, -1)
    with pytest.raises(
        StoreError, match=rf"newer rules of Don Quixote \(version {newer}, here {older}\): update Hotseat"
    ):
        store.resume(1)


def test_a_game_that_this_box_does_not_hold(store: Store, played: TurnController) -> None:
    store._db.execute("UPDATE games SET game = 'chess'")
    assert store.games()[0].game == "chess"
    with pytest.raises(StoreError, match="there is no game 'chess'"):
        store.resume(1)
