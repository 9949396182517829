"""Record files: written, read, imported; and refused with every reason, with nothing half done."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from rules.game import BadInput
from rules.turn_controller import TurnController
from saves import record_check
from saves.records import export_record, read_record, write_record
from saves.store import Seat, Store, StoreError
from tests.games.walks import each_option_once, name, play, start
from tests.saves.revision import revise
from tests.saves.script import changes, forward, seats_for, standing

FIXTURES = Path(__file__).with_name("fixtures")
SEATS = [Seat("Ann", "blue"), Seat("Bob", "red", "greedy")]


def signed(lines: list[Any]) -> str:
    """The lines as a record file with a checksum that fits."""
    text = "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)
    return text + json.dumps({"sha256": sha256(text.encode()).hexdigest()}, separators=(",", ":")) + "\n"


def lines_of(text: str) -> list[Any]:
    """The lines of a record as data, without the checksum."""
    return [json.loads(line) for line in text.split("\n")[:-2]]


def reasons(text: str | bytes) -> tuple[str, ...]:
    with pytest.raises(BadInput) as caught:
        read_record(text)
    assert all(reason and "\n" not in reason and len(reason) <= 200 for reason in caught.value.reasons)
    return caught.value.reasons


@pytest.fixture
def text(game: TurnController) -> str:
    """The record of a running game that was taken back, with steps to redo."""
    for _ in changes(game, 4, 40):
        pass
    game.undo(take_back=True)
    assert game.take_backs
    return write_record(game, SEATS, name="Sunday", created=1.5)


@pytest.mark.rotating(6)
@pytest.mark.parametrize("set_up", each_option_once(), ids=name)
def test_a_record_tells_the_whole_game(set_up: tuple[str, int, dict[str, Any]], store: Store) -> None:
    game = start(set_up, 21)
    opened = store.create(game, seats_for(game), "First")
    for number, _ in enumerate(changes(game, 22, 60)):
        if number % 15:
            continue
        text = export_record(opened)
        record = read_record(text)
        assert standing(record.controller) == standing(game)
        assert record.controller.state == game.state
        assert (record.name, list(record.seats), record.status) == ("First", seats_for(game), opened.info.status)
        copy = store.import_record(text)
        assert copy != opened.info.id
        assert standing(store.peek(copy).controller) == standing(game)
        assert export_record(store.peek(copy)) == text


def test_a_finished_game_travels_with_its_result(store: Store, game: TurnController, tmp_path: Path) -> None:
    opened = store.create(game, SEATS)
    play(game, 1)
    text = export_record(opened)
    with Store.open(tmp_path / "elsewhere") as other:
        copy = other.import_record(text)
        assert export_record(other.peek(copy)) == text
        [mine], [theirs] = store.results(), other.results()
        assert (theirs.totals, theirs.places, theirs.finished) == (mine.totals, mine.places, mine.finished)
        with other.resume(copy) as again:
            again.controller.undo(take_back=True)
        assert other.results() == []


def test_the_lines_hold_what_happened_as_data(text: str, game: TurnController) -> None:
    lines = lines_of(text)
    assert lines[0]["hotseat"] == "record"
    steps = [line for line in lines if "step" in line]
    assert [line["step"] for line in steps] == list(range(1, len(game) + 1))
    rules = game.rules
    for line, entry in zip(steps, game.entries, strict=True):
        assert tuple(map(rules.decode_event, line["journal"])) == entry.events
        assert not any(rules.describe_event(event) in json.dumps(line, ensure_ascii=False) for event in entry.events)
    assert sum("redo" in line for line in lines) == len(game.undone) > 0
    assert sum("take_back" in line for line in lines) == len(game.take_backs)
    assert signed(lines) == text


def test_mail_does_no_harm(text: str) -> None:
    for changed in (text.replace("\n", "\r\n"), "\ufeff" + text, text.encode(), b"\xef\xbb\xbf" + text.encode()):
        assert write_record(read_record(changed).controller, SEATS, name="Sunday", created=1.5) == text


def test_names_in_records_are_cleaned(text: str, store: Store) -> None:
    lines = lines_of(text)
    lines[0]["name"] = "\x1b[2J[b]" + "x" * 999
    lines[0]["seats"][0]["name"] = "\u202e\x9b[/b]"
    lines[0]["seats"][1]["name"] = "\u200b"
    info = store.info(store.import_record(signed(lines)))
    assert info is not None
    assert info.name == "[2J[b]" + "x" * 34
    assert [seat.name for seat in info.seats] == ["[/b]", "Seat 2"]


def test_a_record_of_older_rules_goes_on_from_its_snapshot(
    text: str, store: Store, game: TurnController, monkeypatch: pytest.MonkeyPatch
) -> None:
    revise(monkeypatch, game.rules)
    record = read_record(text)
    assert "the rules were revised" in record.notice
    assert record.controller.state == game.state
    copy = store.resume(store.import_record(text))
    assert copy.controller.state == game.state
    assert [line[2] for line in copy.journal] == [
        game.rules.describe_event(event) for entry in game.entries for event in entry.events
    ]
    forward(copy.controller, random.Random(1))
    again = export_record(copy)
    assert standing(read_record(again).controller) == standing(copy.controller)
    other = store.import_record(again)
    assert export_record(store.peek(other)) == again
    assert store.peek(other).journal == copy.journal


def test_old_journals_are_cleaned(text: str, game: TurnController, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = lines_of(text)
    lines[0]["format"] = 1
    steps = [line for line in lines if "step" in line]
    steps[0]["journal"] = [
        [0, "\x1b[2Jboo\n" + "x" * 999],
        ["a", "b"],
        [True, "c"],
        5,
        ["x"],
        [-3, "d"],
        {"type": "scored"},
    ]
    steps[1]["journal"] = "no list"
    revise(monkeypatch, game.rules)
    journal = read_record(signed(lines)).old_journal
    assert journal[0] == ((0, "[2Jboo " + "x" * 193), (None, "b"), (None, "c"), (None, "d"))
    assert journal[1] == ()


@pytest.mark.parametrize("journal", [None, "no list", [5], [["x"]], [[0, 1]], [{}], [{"type": 1}], [{"seat": 0}]])
def test_a_journal_of_format_2_has_events_or_lines(text: str, journal: object) -> None:
    lines = lines_of(text)
    next(line for line in lines if "step" in line)["journal"] = journal
    assert reasons(signed(lines)) == ("line 2: its journal is not a list of events",)


# --- refused --------------------------------------------------------------------------------------------------------


def edited(edit: Callable[[list[Any]], object]) -> Callable[[str], str]:
    def mutate(text: str) -> str:
        lines = lines_of(text)
        edit(lines)
        return signed(lines)

    return mutate


def header(**fields: Any) -> Callable[[str], str]:
    return edited(lambda lines: lines[0].update(fields))


def in_line(key: str, **fields: Any) -> Callable[[str], str]:
    """The last line that has `key`, with other fields."""
    return edited(lambda lines: [line for line in lines if key in line][-1].update(fields))


def without(key: str) -> Callable[[str], str]:
    return edited(lambda lines: lines.remove([line for line in lines if key in line][-1]))


BROKEN: dict[str, tuple[Callable[[str], str], str]] = {
    "empty": (lambda text: "", "no Hotseat record"),
    "prose": (lambda text: "Dear Bob,\nhere is our game.\n", "no Hotseat record"),
    "cut in a line": (lambda text: text[:-40], "not end with a whole line"),
    "cut before the last line end": (lambda text: text[:-1], "not end with a whole line"),
    "cut between lines": (lambda text: text[: text.index('{"redo"')], "no checksum"),
    "a changed letter": (lambda text: text.replace("Sunday", "Monday"), "checksum does not fit"),
    "a line twice": (lambda text: text.replace("{", "{}\n{", 1), "no Hotseat record"),
    "depth": (lambda text: text.replace('"options":{', '"options":' + "[" * 100_000 + "{", 1), "not readable"),
    "a huge number": (lambda text: text.replace('"seed":7', '"seed":' + "9" * 4000), "seed is not"),
    "beyond numbers": (lambda text: text.replace('"seed":7', '"seed":' + "9" * 5000), "not readable"),
    "surrogates": (lambda text: text.replace("Sunday", "\ud800"), "not readable"),
    "too long": (lambda text: text + " " * 5_000_000, "too long"),
    "format": (header(format=4), "newer Hotseat .format 4"),
    "format of no kind": (header(format="1"), "does not say which format"),
    "format 0": (header(format=0), "does not say which format"),
    "newer rules": (header(rules=99), "newer rules of Don Quixote"),
    "rules of no kind": (header(rules=True), "rules is not a version number"),
    "unknown game": (header(game="chess\x1b"), "there is no game 'chess"),
    "too few seats": (header(seats=[]), "seats is not a list of 1 to 16"),
    "too many seats": (header(seats=[{"name": "A", "colour": "", "player": "human"}] * 5), "1 to 4 seats, not 5"),
    "far too many seats": (
        header(seats=[{"name": "A", "colour": "", "player": "human"}] * 17),
        "seats is not a list of 1 to 16",
    ),
    "a seat missing": (header(seats=[{"name": "A", "colour": "", "player": "human"}]), "is not legal|another state"),
    "a seat of no kind": (header(seats=[1, 2]), "seat 1 has not just"),
    "a name of no kind": (header(seats=[{"name": 1, "colour": "", "player": "human"}] * 2), "are not texts"),
    "unknown player": (header(seats=[{"name": "", "colour": "", "player": "hal"}] * 2), "no player 'hal'"),
    "unknown option": (header(options={"speed": 1}), "no option 'speed'"),
    "wrong option": (header(options={"order": "none"}), "option order takes"),
    "options of no kind": (header(options=[]), "options is not"),
    "negative seed": (header(seed=-1), "seed is not"),
    "seed too high": (header(seed=2**63), "seed is not"),
    "time of no kind": (header(created="today"), "created is not"),
    "time just too late": (header(created=253_370_764_801), "created is not"),
    "time too late": (header(created=1e15), "created is not"),
    "wrong status": (header(status="finished"), "not over, but its status is finished"),
    "unknown status": (header(status="won"), "status is not one of"),
    "status of no kind": (header(status=[1]), "status is not one of"),
    "finished too soon": (header(finished=5), "not over, but has a time"),
    "unknown field": (header(mood="fine"), "no field 'mood'"),
    "field missing": (edited(lambda lines: lines[0].pop("seed")), "seed is missing"),
    "base of no kind": (header(base=[1]), "base has not just"),
    "base that is no state": (header(base={"state": {"turn": 5}, "drawn": {}}), "not a valid state"),
    "draws of no kind": (header(base={"state": {}, "drawn": {"field": -1}}), "base has not just"),
    "step number": (in_line("step", step=1), "should be step"),
    "step number of no kind": (in_line("step", step=True), "should be step"),
    "step and more": (in_line("step", extra=1), "it should have just"),
    "hash of no kind": (in_line("step", hash="x"), "16 hex digits"),
    "wrong hash": (in_line("step", hash="0" * 16), "leads to another state"),
    "action of no kind": (edited(lambda lines: action(lines).update(action={"type": "fly"})), "not a valid action"),
    "action of no shape": (edited(lambda lines: action(lines).update(action=[])), "not a valid action"),
    "illegal action": (edited(lambda lines: action(lines)["action"].update(tile="K6")), "is not legal"),
    "seat out of range": (edited(lambda lines: action(lines).update(seat=2)), "a seat is a number from 0 to 1"),
    "not that seat's turn": (edited(lambda lines: action(lines).update(seat=1)), "is not legal"),
    "illegal outcome": (edited(lambda lines: lines[1].update(outcome="Z9")), "is not legal"),
    "outcome of no kind": (edited(lambda lines: lines[1].update(outcome={"a": 1})), "an outcome is"),
    "wrong stream": (edited(lambda lines: lines[1].update(stream="field")), "draws from another stream"),
    "step missing": (without("step"), "cannot|saved position|not legal|undone"),
    "redo of no kind": (in_line("redo", seat="x"), "a seat is a number"),
    "redo not legal": (in_line("redo", seat=1, action={"type": "lay", "tile": "SP", "turned": False}), "undone step"),
    "take-back of no kind": (in_line("take_back", at=-1), "a take-back can have"),
    "take-back and more": (in_line("take_back", x=1), "it should have just"),
    "no snapshot": (without("snapshot"), "exactly one snapshot"),
    "two snapshots": (edited(lambda lines: lines.append(lines[-1])), "exactly one snapshot"),
    "snapshot of no kind": (in_line("snapshot", snapshot=7), "saved position is damaged"),
    "another snapshot hash": (in_line("snapshot", hash="0" * 16), "does not lead to the saved position"),
    "snapshot draws": (in_line("snapshot", drawn={"field": 1}), "draws counted do not agree"),
    "wrong order": (edited(lambda lines: lines.insert(1, lines.pop())), "stands too late"),
    "a line of no kind": (edited(lambda lines: lines.insert(3, {"x": 1})), "line 4: is no line"),
    "a list": (edited(lambda lines: lines.insert(3, [1])), "line 4: is no line"),
}


def action(lines: list[Any]) -> Any:
    """The first line with an action."""
    return next(line for line in lines if "action" in line and "step" in line)


def test_a_record_may_say_of_a_stream_that_nothing_was_drawn(game: TurnController) -> None:
    """As a game does that began with a position before its first draw."""
    play(game, 4)
    middle = game.state_at(next(n for n in range(30, len(game)) if game.state_at(n).to_move >= 0))
    begun = TurnController(game.rules, game.config, 5, base=middle, drawn={"field": 0, "castle": 2})
    for _ in changes(begun, 5, 6):
        pass
    text = write_record(begun, SEATS)
    lines = lines_of(text)
    lines[0]["base"]["drawn"] = {"field": 0, "castle": 2}
    lines[-1]["drawn"].setdefault("deal.0", 0)
    record = read_record(signed(lines))
    assert standing(record.controller) == standing(read_record(text).controller)
    for wrong in (-1, True, 0.0, "0", record_check.MOST + 1, None):
        lines[0]["base"]["drawn"] = {"field": wrong}
        assert any("base has not just" in reason for reason in reasons(signed(lines)))
    lines[0]["base"]["drawn"] = {"field": record_check.MOST}
    assert not any("base has not just" in reason for reason in reasons(signed(lines))), "the most is allowed"


@pytest.mark.parametrize("case", BROKEN)
def test_broken_records_are_refused(case: str, text: str, store: Store) -> None:
    mutate, message = BROKEN[case]
    before = list(store._db.iterdump())
    with pytest.raises(BadInput, match=message) as caught:
        store.import_record(mutate(text))
    assert all("\x1b" not in reason and len(reason) <= 200 for reason in caught.value.reasons)
    assert list(store._db.iterdump()) == before
    assert store.games() == []


def test_every_reason_is_found(text: str) -> None:
    lines = lines_of(text)
    lines[0].update(game="chess", seed=-1, created="now", mood=1)
    lines[2]["hash"] = "x"
    lines[3]["extra"] = 1
    lines[-1]["drawn"] = []
    found = reasons(signed(lines).replace("Sunday", "Monday"))
    for part in ("checksum", "'chess'", "seed", "created", "'mood'", "line 3: hash", "line 4: it", "hash or drawn"):
        assert sum(part in reason for reason in found) == 1, part


def test_reasons_are_not_endless(text: str) -> None:
    lines = lines_of(text)
    found = reasons(signed([{**lines[0], **{f"field{n}": 1 for n in range(500)}}, *lines[1:]]))
    assert len(found) == 21
    assert found[-1] == "and 480 more"


def test_a_file_that_is_no_record_is_not_gone_through_line_by_line() -> None:
    found = reasons("garbage\n" * 1000)
    assert len(found) == 2
    assert "no Hotseat record" in found[-1]


def test_a_game_that_is_over_says_so(game: TurnController) -> None:
    lines = lines_of(write_record(play(game, 1), SEATS))
    assert lines[0]["status"] == "finished"
    for status in ("running", "abandoned"):
        lines[0]["status"] = status
        assert reasons(signed(lines)) == (f"header: the game is over, but its status is {status}",)


def test_a_position_must_be_sound(game: TurnController) -> None:
    play(game, 1)
    position = TurnController(game.rules, game.config, 1, base=game.state_at(20))
    lines = lines_of(write_record(position, SEATS))
    assert lines[0]["base"]["state"] == game.rules.encode_state(game.state_at(20))
    lines[0]["base"]["state"]["boards"][0][0] = 10**18
    lines[0]["base"]["state"]["castles"] = [10**18, -(10**18)]
    assert len(reasons(signed(lines))) >= 2
    lines[0]["base"]["state"] = game.rules.encode_state(start(("quixote", 3, {}), 1).state)
    assert any("3 seats, the game 2" in reason for reason in reasons(signed(lines)))


def test_an_import_that_cannot_be_written_leaves_nothing(store: Store) -> None:
    text = write_record(play(start(("quixote", 4, {}), 1), 1), SEATS * 2)
    [[pages]] = store._db.execute("PRAGMA page_count")
    store._db.execute(f"PRAGMA max_page_count = {pages}")
    before = list(store._db.iterdump())
    with pytest.raises(StoreError, match="full"):
        store.import_record(text)
    assert list(store._db.iterdump()) == before


# --- older formats --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", sorted(FIXTURES.glob("record-v*.jsonl")), ids=lambda path: path.stem)
def test_records_of_every_released_format_are_read(path: Path, store: Store) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    game = store.peek(store.import_record(text))
    assert standing(game.controller) == standing(record.controller)
    assert len(game.journal) >= len(game.controller) > 0


def test_there_are_fixtures_of_every_format() -> None:
    for number in range(1, record_check.FORMAT + 1):
        assert len(list(FIXTURES.glob(f"record-v{number}-*.jsonl"))) >= 4


def test_older_formats_are_migrated_step_by_step(
    text: str, game: TurnController, monkeypatch: pytest.MonkeyPatch
) -> None:
    def renamed(lines: list[Any]) -> list[Any]:
        lines[0].update(created=lines[0].pop("begun"), format=1)
        return lines

    monkeypatch.setitem(record_check.MIGRATIONS, 0, renamed)
    lines = lines_of(text)
    lines[0].update(format=0, begun=lines[0].pop("created"))
    record = read_record(signed(lines))
    assert record.created == 1.5
    assert standing(record.controller) == standing(game)


def test_the_last_moment_that_a_calendar_shows_is_a_time(text: str) -> None:
    """The first day of the year 9999, in every time zone."""
    assert read_record(header(created=253_370_764_800)(text)).created == 253_370_764_800
