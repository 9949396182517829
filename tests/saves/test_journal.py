"""The journal is kept as data and worded when it is shown; what older versions kept in English stays as it is."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rules.catalogue import GAMES, load
from rules.game import BadInput
from rules.turn_controller import TurnController
from saves.journal import LONGEST, decode_kept, keep, told
from saves.records import export_record, read_record
from saves.store import Seat, Store
from tests.games.walks import each_option_once, name, play, set_ups, start
from tests.project.sentences import SENTENCE
from tests.saves.revision import revise
from tests.saves.script import forward
from tests.saves.test_store_files import load_fixture

FIXTURES = Path(__file__).with_name("fixtures")
SEATS = [Seat("Ann"), Seat("Bob")]


@pytest.fixture
def played(store: Store, game: TurnController) -> TurnController:
    """Game 1 of the store, closed, after a few actions."""
    with store.create(game, SEATS):
        rnd = random.Random(1)
        for _ in range(12):
            forward(game, rnd)
    return game


STILL = {("discordia", "declined"), ("discordia", "dealt"), ("discordia", "janus-played")}
"""Events that carry words of the rules in their JSON form, which stays as it is."""


def texts(data: Any) -> Iterator[str]:
    """Every text in JSON data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list | tuple):
        for value in data.values() if isinstance(data, dict) else data:
            yield from texts(value)


@pytest.mark.rotating(6)
@pytest.mark.parametrize("set_up", set_ups(), ids=name)
def test_what_is_kept_holds_no_sentences(set_up: tuple[str, int, dict[str, Any]]) -> None:
    game = play(start(set_up, 43), 44)
    kept = [line for entry in game.entries for line in keep(game.rules, entry)]
    wordy = [line for line in kept if any(map(SENTENCE.search, texts(line)))]
    assert {(set_up[0], line["type"]) for line in wordy if isinstance(line, dict)} <= STILL


@pytest.mark.rotating(6)
@pytest.mark.parametrize("set_up", each_option_once(), ids=name)
def test_every_event_comes_back_in_the_same_words(set_up: tuple[str, int, dict[str, Any]]) -> None:
    game = play(start(set_up, 41), 42)
    rules = game.rules
    for entry in game.entries:
        kept = decode_kept(json.loads(json.dumps(keep(rules, entry))))
        assert tuple(rules.decode_event(line) for line in kept) == entry.events
        assert [text for _, text in told(rules, kept)] == [rules.describe_event(event) for event in entry.events]
        assert [seat for seat, _ in told(rules, kept)] == [getattr(event, "seat", None) for event in entry.events]


def test_no_sentence_is_stored(store: Store, played: TurnController) -> None:
    rows = [json.loads(text) for (text,) in store._db.execute("SELECT journal FROM steps ORDER BY n")]
    assert [tuple(map(played.rules.decode_event, row)) for row in rows] == [entry.events for entry in played.entries]
    stored = " ".join(text for row in store._db.execute("SELECT step, journal FROM steps") for text in row)
    for entry in played.entries:
        assert not any(played.rules.describe_event(event) in stored for event in entry.events)


def test_the_journal_is_said_when_it_is_shown(
    store: Store, played: TurnController, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = export_record(store.peek(1))
    said = [
        (getattr(event, "seat", None), played.rules.describe_event(event))
        for entry in played.entries
        for event in entry.events
    ]
    revise(monkeypatch, played.rules)
    assert [line for step in store.peek(1).old_journal for line in step] == said
    monkeypatch.setattr(type(played.rules), "describe_event", lambda _, event: f"auf Deutsch: {type(event).__name__}")
    shown = [line for step in store.peek(1).old_journal for line in step]
    assert shown == [line for step in read_record(text).old_journal for line in step]
    events = [type(event).__name__ for entry in played.entries for event in entry.events]
    assert [line for _, line in shown] == [f"auf Deutsch: {event}" for event in events]


ODD: tuple[tuple[Any, tuple[int | None, str]], ...] = (
    ({"type": "harvest", "seat": 1}, (1, "did something that the rules do not know any more (harvest)")),
    ({"type": "harvest"}, (None, "something happened that the rules do not know any more (harvest)")),
    ({"type": "laid", "seat": 99, "x": {}}, (None, "something happened that the rules do not know any more (laid)")),
    ({"type": "\x1b[2J\u202e"}, (None, "something happened that the rules do not know any more ([2J)")),
    ([0, "lays 05 on B3"], (0, "lays 05 on B3")),
)


@pytest.mark.parametrize(("kept", "shown"), ODD, ids=[str(n) for n in range(len(ODD))])
def test_what_the_rules_do_not_know_is_told_all_the_same(
    store: Store,
    played: TurnController,
    monkeypatch: pytest.MonkeyPatch,
    kept: Any,
    shown: tuple[int | None, str],
) -> None:
    store._db.execute("UPDATE steps SET journal = ? WHERE n = 2", (json.dumps([kept, 5, [], {"seat": 1}]),))
    revise(monkeypatch, played.rules)
    opened = store.resume(1)
    assert opened.old_journal[1] == (shown,)
    forward(opened.controller, random.Random(1))
    again = export_record(opened)
    assert store.peek(store.import_record(again)).old_journal[1] == (shown,), "it travels as it was"


@pytest.mark.parametrize("game", GAMES)
def test_no_event_from_outside_stops_a_game(game: str) -> None:
    """Every event of a game, with any one value of it out of place."""
    rules = load(game)
    wrong = 0
    for entry in play(start((game, rules.seats[-1], {}), 3), 3).entries[:150]:
        for event in keep(rules, entry):
            assert isinstance(event, dict)
            for field in event.keys() - {"type"}:
                for junk in ("\x1b[2Jnowhere", 10**6, -(10**6), [99], None, {}):
                    [(_, text)] = told(rules, decode_kept([{**event, field: junk}]))
                    assert 0 < len(text) <= LONGEST
                    assert text.isprintable()
                    wrong += "do not know any more" in text
    assert wrong > 100
    with pytest.raises(BadInput):
        rules.decode_event({"type": "harvest"})


@pytest.mark.parametrize("version", [1, 2])
def test_lines_of_old_stay_in_their_words(version: int, data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    load_fixture(FIXTURES / f"store-v{version}.sql", data_dir)
    before = sqlite3.connect(data_dir / "hotseat.db")
    rows = before.execute("SELECT game_id, journal FROM steps ORDER BY game_id, n").fetchall()
    before.close()
    for game in GAMES:
        revise(monkeypatch, load(game))
        monkeypatch.setattr(type(load(game)), "replays", ())
    with Store.open(data_dir) as store:
        ids = sorted(info.id for info in store.games())
        shown = [(number, step) for number in ids for step in store.peek(number).old_journal]
        assert shown == [(number, tuple(map(tuple, json.loads(text)))) for number, text in rows]
        assert {form for (form,) in store._db.execute("SELECT format FROM games")} == {2}


@pytest.mark.parametrize("path", sorted(FIXTURES.glob("record-v1-*.jsonl")), ids=lambda path: path.stem)
def test_records_of_old_are_told_in_their_words(path: Path, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    text = path.read_text(encoding="utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    sentences = tuple(tuple(map(tuple, line["journal"])) for line in lines if "step" in line)
    revise(monkeypatch, read_record(text).controller.rules)
    assert read_record(text).old_journal == sentences
    opened = store.resume(store.import_record(text))
    assert opened.old_journal == sentences
    assert read_record(export_record(opened)).old_journal == sentences, "and go on into today's format"
