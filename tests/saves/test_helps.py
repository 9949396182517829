"""Help in games: hints and changed seats are written down for good, told, and cost medals and the day's count."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from rules.campaigns import campaign
from rules.progress import Attempt, playable, progress
from rules.turn_controller import TurnController
from saves.campaigns import attempts, begin, dailies, day_streak, run, set_hints, standing, start_chapter, start_daily
from saves.errors import StoreError
from saves.helps import followed, forbid_hints
from saves.model import Help, Seat
from saves.records import export_record, read_record
from saves.store import Store
from tests.games.walks import play
from tests.saves.campaign_script import to_the_end
from tests.saves.script import forward
from tests.saves.test_store_files import FIXTURES, load_fixture

ANN, BOB = Seat("Ann", "blue"), Seat("Bob", "red")
DAY = "2026-11-21"
WAY = campaign("la-mancha")


def helped(store: Store, game: TurnController) -> int:
    """Game 1: a hint for Ann at the beginning, Bob replaced after some steps, another hint; then closed."""
    opened = store.create(game, [ANN, BOB])
    opened.note_hint(0)
    opened.note_hint(0)
    for _ in range(4):
        forward(game, random.Random(1))
    opened.change_seat(1, Seat("Bob", "red", "steady"))
    opened.note_hint(0)
    opened.close()
    return len(game)


def test_help_is_kept_and_a_hint_counts_once_at_one_place(store: Store, game: TurnController) -> None:
    reached = helped(store, game)
    hints = [Help("hint", len(game.entries) - reached, 0), Help("hint", reached, 0)]
    again = store.peek(1)
    first, seat, last = again.helps
    assert (seat, last) == (Help("seat", reached, 1, "steady"), hints[1])
    assert (first.kind, first.seat) == ("hint", 0) and first.at < reached
    info = store.games()[0]
    assert (info.hints, info.seat_changes) == (2, 1)
    assert info.seats == (ANN, Seat("Bob", "red", "steady"))


def test_whoever_chose_against_a_hint_has_chosen(store: Store, game: TurnController) -> None:
    """It was left out of looking back like a choice that followed one: what was shown was not kept."""
    opened = store.create(game, [ANN, BOB])
    start, places = len(game), []
    for against in (False, True, False):
        seat = game.state.to_move
        first, second, *_ = game.rules.legal_actions(game.state, seat)
        opened.note_hint(seat)
        opened.note_hint(seat, second)
        opened.note_hint(seat, second)
        places.append((len(game), seat))
        game.act(first if against else second)
    assert len(opened.helps) == 3 and store.games()[0].hints == 3, "shown once at a place, whatever it shows"
    opened.close()
    again = store.peek(1)
    assert again.helps == opened.helps and start < len(again.controller)
    assert followed(again, again.controller) == {places[0], places[2]}
    record = read_record(export_record(again))
    assert followed(record, record.controller) == set(places), "a record does not tell what was shown"


def test_a_hint_whose_text_is_broken_is_one_that_was_followed(store: Store, game: TurnController) -> None:
    opened = store.create(game, [ANN, BOB])
    seat = game.state.to_move
    opened.note_hint(seat, game.rules.legal_actions(game.state, seat)[1])
    place = len(game), seat
    game.act(game.rules.legal_actions(game.state, seat)[0])
    opened.close()
    for text in ("[", "5", "", "Ann"):
        with store.writing() as db:
            db.execute("UPDATE helps SET player = ?", (text,))
        again = store.peek(1)
        assert again.helps[0].shown == () and followed(again, again.controller) == {place}


def test_help_stands_in_the_journal_after_its_step(store: Store, game: TurnController) -> None:
    reached = helped(store, game)
    lines = store.peek(1).journal
    assert lines[-2:] == [
        (reached, 1, "is played by the computer (steady) from here on"),
        (reached, 0, "asked for a hint"),
    ]
    assert next(line for line in lines if line[2] == "asked for a hint")[0] < reached
    assert lines == sorted(lines, key=lambda line: line[0])


def test_no_undo_takes_help_away(store: Store, game: TurnController) -> None:
    helped(store, game)
    with store.resume(1) as opened:
        before = opened.helps
        opened.controller.undo(take_back=True)
        opened.change_seat(1, BOB)
    again = store.peek(1)
    assert again.helps[:-1] == before
    assert again.helps[-1] == Help("seat", len(again.controller), 1, "human")
    assert again.journal[-1][2] == "asked for a hint", "told where it was, after the steps that are left"


def test_a_result_tells_its_help(store: Store, game: TurnController) -> None:
    helped(store, game)
    with store.resume(1) as opened:
        play(opened.controller, 3)
    assert [(one.hints, one.seat_changes) for one in store.results()] == [(2, 1)]


def test_what_cannot_be_written_is_not_known_either(store: Store, game: TurnController) -> None:
    helped(store, game)
    looked_at = store.peek(1)
    with pytest.raises(StoreError, match="closed"):
        looked_at.note_hint(1)
    assert len(looked_at.helps) == 3


# --- records --------------------------------------------------------------------------------------------------------


def test_a_record_carries_help(store: Store, game: TurnController) -> None:
    helped(store, game)
    text = export_record(store.peek(1))
    assert read_record(text).helps == store.peek(1).helps
    number = store.import_record(text)
    assert store.peek(number).helps == store.peek(1).helps
    assert export_record(store.peek(number)) == text


def test_a_record_without_help_is_one_of_format_2(store: Store, game: TurnController) -> None:
    store.create(game, [ANN, BOB]).close()
    text = export_record(store.peek(1))
    assert json.loads(text.split("\n")[0])["format"] == 2
    store.resume(1).note_hint(1)
    assert json.loads(export_record(store.peek(1)).split("\n")[0])["format"] == 3


# --- what it costs --------------------------------------------------------------------------------------------------


def test_with_a_hint_a_chapter_is_passed_without_a_medal(store: Store) -> None:
    medals = []
    for help_ in (False, True):
        run = begin(store, WAY, "Ann")
        opened = start_chapter(store, run.id, WAY, 0)
        if help_:
            opened.note_hint(0)
        to_the_end(opened, 2, "greedy")
        [attempt] = attempts(store, run.id)
        assert attempt.passed and standing(store, run.id, WAY).next == 1
        assert (attempt.hints, attempt.helped) == (help_, help_)
        medals.append(attempt.medal)
    assert medals[0] and not medals[1]


def test_with_a_changed_seat_too(store: Store) -> None:
    run = begin(store, WAY, "Ann")
    opened = start_chapter(store, run.id, WAY, 0)
    opened.change_seat(0, Seat("Ann", "", "greedy"))
    to_the_end(opened, 2, "greedy")
    [attempt] = attempts(store, run.id)
    assert (attempt.passed, attempt.medal, attempt.seat_changes) == (True, "", 1)


def test_help_counts_in_the_attempt_also_when_the_game_is_gone(store: Store) -> None:
    run = begin(store, WAY, "Ann")
    opened = start_chapter(store, run.id, WAY, 0)
    opened.note_hint(0)
    opened.close()
    store.delete(opened.info.id)
    assert [one.hints for one in attempts(store, run.id)] == [1]


def test_rungs_climbed_with_a_hint_bear_no_medals_either() -> None:
    hall = campaign("hall-of-fame")
    best = max(max(chapter.medals.values(), default=0) for chapter in hall.chapters)

    def climbed(hints: int) -> list[str]:
        attempt = Attempt(
            chapter=hall.chapters[0].id, number=1, game_id=1, started=0.0, finished=1.0, passed=True, points=best,
            medal="" if hints else "laurel", hints=hints,
        )  # fmt: skip
        return [stage.medal for stage in progress(hall, [attempt]).stages]

    assert any(climbed(0)[1:])
    assert not any(climbed(1))


def test_a_daily_game_with_a_hint_does_not_count(store: Store) -> None:
    plain = start_daily(store, "quixote", DAY, "Ann")
    to_the_end(plain, 1)
    aided = start_daily(store, "quixote", DAY, "Bob")
    aided.note_hint(0)
    to_the_end(aided, 1)
    found = {one.name: one for one in dailies(store)}
    assert (found["Ann"].counts, found["Bob"].counts, found["Bob"].hints) == (True, False, 1)
    assert (day_streak(store, "quixote", "Ann", DAY), day_streak(store, "quixote", "Bob", DAY)) == (1, 0)


# --- stores of before -----------------------------------------------------------------------------------------------


def test_medals_of_a_store_without_help_stay_won(data_dir: Path) -> None:
    """The store of the version before: its attempts are those they were, and none had help."""
    path = FIXTURES / "store-v4.sql"
    kept = re.findall(r'INSERT INTO "attempts" VALUES\((.*)\);', path.read_text(encoding="utf-8"))
    assert any("'bronze'" in row or "'silver'" in row or "'gold'" in row for row in kept)
    load_fixture(path, data_dir)
    with Store.open(data_dir) as store:
        found = attempts(store, 1)
        assert len(found) == len(kept)
        for attempt, row in zip(found, kept, strict=True):
            assert f"'{attempt.medal}'" in row
            assert not attempt.helped
        assert standing(store, 1, WAY).stages[0].medal
        assert all(one.counts == (one.number == 1) for one in dailies(store))


def test_the_store_of_today_has_help_of_every_kind(data_dir: Path) -> None:
    load_fixture(FIXTURES / "store-v5.sql", data_dir)
    with Store.open(data_dir) as store:
        kinds = {one.kind for info in store.games() for one in store.peek(info.id).helps}
        assert kinds == {"hint", "seat"}
        assert any(attempt.hints for attempt in attempts(store, 1))
        assert {one.counts for one in dailies(store)} == {True, False}


# --- without hints ----------------------------------------------------------------------------------------------------


def test_a_game_without_hints_stays_without(store: Store, game: TurnController) -> None:
    opened = store.create(game, [ANN, BOB], also=forbid_hints)
    with pytest.raises(StoreError, match="without hints"):
        opened.note_hint(0)
    opened.close()
    again = store.resume(1)
    assert not again.hints_allowed and not again.helps
    again.close()
    with pytest.raises(StoreError):
        again.forbid_hints()


def test_hints_can_be_put_away_in_the_middle_of_a_game(store: Store, game: TurnController) -> None:
    opened = store.create(game, [ANN, BOB])
    opened.note_hint(0)
    opened.forbid_hints()
    opened.forbid_hints()
    assert not opened.hints_allowed and len(opened.helps) == 1
    forward(game, random.Random(1))
    with pytest.raises(StoreError, match="without hints"):
        opened.note_hint(1)


def test_a_campaign_goes_on_without_hints(store: Store) -> None:
    """The next attempt, of the same chapter or another one, is played as the last one was."""
    run = begin(store, WAY, "Ann")
    first = start_chapter(store, run.id, WAY, 0)
    assert first.hints_allowed
    first.forbid_hints()
    to_the_end(first, 1)
    progress_now = standing(store, run.id, WAY)
    index = next(at for at in range(len(WAY.chapters)) if not playable(WAY, progress_now, at))
    second = start_chapter(store, run.id, WAY, index)
    assert not second.hints_allowed
    other = begin(store, WAY, "Ben")
    assert start_chapter(store, other.id, WAY, 0).hints_allowed, "another way knows nothing of it"


def test_hints_are_switched_off_and_on_between_the_games_of_a_campaign(store: Store) -> None:
    first = begin(store, WAY, "Ann")
    assert first.hints
    set_hints(store, first.id, on=False)
    assert not run(store, first.id).hints
    game = start_chapter(store, first.id, WAY, 0)
    assert not game.hints_allowed
    set_hints(store, first.id, on=True)
    assert not game.hints_allowed, "for good"
    to_the_end(game, 1)
    at = standing(store, first.id, WAY).next or 0
    assert start_chapter(store, first.id, WAY, at).hints_allowed
