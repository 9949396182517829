"""Campaigns and daily games in the store: attempts settle with the game, draws stay fixed, nothing is lost."""

from __future__ import annotations

import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from rules.campaigns import campaign
from rules.game import CHANCE, Draw
from rules.progress import Attempt, missed
from rules.turn_controller import TurnController, UndoRefused
from saves.branches import continue_game
from saves.campaigns import (
    attempts,
    begin,
    dailies,
    day_streak,
    heights,
    next_level,
    remove,
    run_of,
    runs,
    share,
    standing,
    start_chapter,
    start_daily,
)
from saves.errors import Locked, StoreError
from saves.records import export_record
from saves.store import Seat, Store
from tests.games.walks import start
from tests.saves.campaign_script import fill, finish, some_steps, to_the_end
from tests.saves.script import forward

ROOT = Path(__file__).resolve().parents[2]
DAY = "2026-11-21"
WAY = campaign("la-mancha")


def only(found: list[Attempt]) -> Attempt:
    [attempt] = found
    return attempt


def test_a_finished_game_settles_its_attempt(store: Store) -> None:
    run = begin(store, WAY, "Ann")
    opened = start_chapter(store, run.id, WAY, 0)
    assert only(attempts(store, run.id)).running
    assert standing(store, run.id, WAY).running is not None
    to_the_end(opened, 2, "greedy")
    attempt = only(attempts(store, run.id))
    result = store.results()[0]
    assert attempt.finished == result.finished
    assert attempt.points == result.totals[0]
    asked = WAY.chapters[0].points or 0
    assert attempt.passed == (attempt.points >= asked) == (attempt.failed == ())
    assert run_of(store, result.game_id) == (run.id, "la-mancha", "village")


def test_what_was_not_met_is_kept_as_data_and_said_when_shown(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    run = begin(store, WAY, "Ann")
    to_the_end(start_chapter(store, run.id, WAY, 0), 1)
    [kept] = store._db.execute("SELECT failed FROM attempts").fetchone()
    asked = WAY.chapters[0].points
    assert json.loads(kept) == [{"demand": "points", "figure": asked}]
    attempt = only(attempts(store, run.id))
    assert missed(WAY, attempt) == (f"reach {asked} points",)
    monkeypatch.setattr("rules.words.reach_points", lambda points, _: f"{points} Punkte erreichen")
    assert missed(WAY, attempt) == (f"{asked} Punkte erreichen",)
    assert missed(None, attempt) == (f"{asked} Punkte erreichen",), "also of a campaign that is gone"


def test_what_was_not_met_of_old_stays_in_its_words(store: Store) -> None:
    run = begin(store, WAY, "Ann")
    to_the_end(start_chapter(store, run.id, WAY, 0), 1)
    rows = ["win the game", 5, {"demand": "condition", "id": "x"}, {"demand": "dance"}, {"demand": "chapter", "y": 1}]
    with store.writing() as db:
        db.execute("UPDATE attempts SET failed = ?", (json.dumps(rows),))
    words = ("win the game", "a condition that the chapter no longer has (x)")
    assert missed(WAY, only(attempts(store, run.id))) == words


def test_several_campaigns_go_on_side_by_side(store: Store) -> None:
    first, second = begin(store, WAY, "Ann"), begin(store, WAY, "Ben")
    third = begin(store, campaign("kingdom"), "Ann")
    to_the_end(start_chapter(store, first.id, WAY, 0), 2, "greedy")
    some_steps(start_chapter(store, second.id, WAY, 0), 3, 5)
    some_steps(start_chapter(store, third.id, campaign("kingdom"), 0), 3, 5)
    assert standing(store, first.id, WAY).next == 1
    assert standing(store, second.id, WAY).running is not None
    assert [run.id for run in runs(store)] == [third.id, second.id, first.id]
    with pytest.raises(StoreError, match="under way"):
        start_chapter(store, second.id, WAY, 0)
    with pytest.raises(StoreError, match="come first"):
        start_chapter(store, first.id, WAY, 2)
    with pytest.raises(StoreError, match="no campaign under way with the number 99"):
        start_chapter(store, 99, WAY, 0)


def test_play_goes_on_where_it_was_left_to_the_action(store: Store, data_dir: Path) -> None:
    run = begin(store, WAY, "Ann")
    opened = start_chapter(store, run.id, WAY, 0)
    game_id = opened.info.id
    some_steps(opened, 1, 6)
    log = [entry.hash for entry in opened.controller.entries]
    with Store.open(data_dir) as later:
        running = standing(later, run.id, WAY).running
        assert running is not None
        assert running.game_id == game_id
        assert [entry.hash for entry in later.resume(game_id).controller.entries] == log


# --- draws that stay ------------------------------------------------------------------------------------------------


def draws(game: TurnController) -> list[tuple[str, object]]:
    return [(entry.step.stream, entry.step.outcome) for entry in game.entries if isinstance(entry.step, Draw)]


def test_no_way_back_past_what_was_revealed(store: Store) -> None:
    """However undo, resume and redo are mixed: draws once made are never made differently."""
    run = begin(store, WAY, "Ann")
    game_id = start_chapter(store, run.id, WAY, 0).info.id
    store.close()
    rnd = random.Random(5)
    seen: list[tuple[str, object]] = []
    data_dir = store.path.parent
    for _ in range(12):
        with Store.open(data_dir) as again, again.resume(game_id) as opened:
            game = opened.controller
            assert draws(game)[: len(seen)] == seen[: len(draws(game))]
            for _ in range(3):
                if game.state.to_move >= 0:
                    forward(game, rnd)
                seen = max(seen, draws(game), key=len)
                target = rnd.randrange(len(game))
                if any(entry.reveals for entry in game.entries[target:]):
                    for ask in (True, False):
                        with pytest.raises(UndoRefused, match="no undo past something revealed"):
                            game.undo_to(target, take_back=ask)
            assert game.take_backs == ()


def test_every_chapter_of_a_seed_has_the_same_draws_again(store: Store) -> None:
    run = begin(store, WAY, "Ann")
    games = []
    for seed in (1, 2):
        opened = start_chapter(store, run.id, WAY, 0)
        to_the_end(opened, seed)
        games.append(draws(opened.controller))
    assert games[0] == games[1]
    fresh = begin(store, campaign("kingdom"), "Ann")
    seeds = set()
    for _ in range(3):
        opened = start_chapter(store, fresh.id, campaign("kingdom"), 0)
        seeds.add(opened.controller.seed)
        opened.close()
        store.abandon(opened.info.id)
    assert len(seeds) == 3


def test_the_seed_is_hidden_until_the_end(store: Store) -> None:
    run = begin(store, campaign("kingdom"), "Ann")
    opened = start_chapter(store, run.id, campaign("kingdom"), 0)
    info = opened.info
    assert info.sealed
    assert info.seed is None
    assert info.series == "campaign"
    with pytest.raises(StoreError, match="belongs to a campaign"):
        export_record(opened)
    daily = start_daily(store, "quixote", DAY, "Ann")
    assert daily.info.seed is None
    with pytest.raises(StoreError, match="belongs to a daily challenge"):
        export_record(store.peek(daily.info.id))
    to_the_end(opened, 1)
    done = store.info(info.id)
    assert done is not None
    assert not done.sealed
    assert done.seed == opened.controller.seed
    assert f'"seed":{done.seed}' in export_record(store.peek(info.id))


def test_a_result_stands(store: Store) -> None:
    run = begin(store, WAY, "Ann")
    opened = start_chapter(store, run.id, WAY, 0)
    to_the_end(opened, 1)
    before = only(attempts(store, run.id))
    again = store.resume(opened.info.id)
    last = max(n for n in range(len(again.controller)) if again.controller.state_at(n).to_move >= 0)
    with pytest.raises((StoreError, UndoRefused)):
        again.controller.undo_to(last)
    again.close()
    assert only(attempts(store, run.id)) == before
    assert store.info(opened.info.id).status == "finished"  # type: ignore[union-attr]


def test_an_imported_record_is_no_attempt(store: Store) -> None:
    run = begin(store, WAY, "Ann")
    opened = start_chapter(store, run.id, WAY, 0)
    to_the_end(opened, 1)
    copy = store.import_record(export_record(store.peek(opened.info.id)))
    info = store.info(copy)
    assert info is not None
    assert (info.series, info.origin) == ("", "import")
    assert draws(store.peek(copy).controller) == draws(opened.controller)
    assert len(attempts(store, run.id)) == 1


def test_going_on_from_a_running_attempt_brings_other_draws(store: Store) -> None:
    run = begin(store, WAY, "Ann")
    opened = start_chapter(store, run.id, WAY, 0)
    for _ in range(8):
        forward(opened.controller, random.Random(1))
    with pytest.raises(StoreError, match="stay hidden"):
        continue_game(store, opened, 10, same_draws=True)
    other = continue_game(store, opened, 10, same_draws=False)
    assert (
        draws(other.controller)[: len(draws(other.controller)) - 1]
        == draws(opened.controller)[: len(draws(other.controller)) - 1]
    )
    assert other.controller.seed != opened.controller.seed
    assert other.info.series == ""
    assert len(attempts(store, run.id)) == 1


def test_a_new_game_from_any_point_of_any_game(store: Store) -> None:
    game = start(("nations", 2, {}), 3)
    opened = store.create(game, [Seat("Ann"), Seat("Ben")])
    for _ in range(30):
        forward(game, random.Random(1))
    for position in range(0, len(game), 7):
        same = continue_game(store, opened, position, same_draws=True)
        assert same.controller.entries[:position] == game.entries[:position]
        assert same.controller.state.to_move != CHANCE
        assert same.info.origin == f"{opened.info.id}:{position}:same"
        while len(same.controller) < len(game) and same.controller.state.to_move >= 0:
            step = game.entries[len(same.controller)].step
            same.controller.act(step.action, step.seat)  # type: ignore[union-attr]
        assert [entry.hash for entry in same.controller.entries] == [entry.hash for entry in game.entries]
        assert store.peek(same.info.id).notice == ""
        same.close()
    while game.state.to_move >= 0:
        forward(game, random.Random(1))
    with pytest.raises(StoreError, match="over here"):
        continue_game(store, opened, len(game), same_draws=True)


# --- what becomes of attempts ---------------------------------------------------------------------------------------


def test_a_deleted_or_abandoned_game_is_a_lost_attempt(store: Store) -> None:
    way = campaign("rhine")
    run = begin(store, way, "Ann")
    opened = start_chapter(store, run.id, way, 0)
    opened.close()
    store.delete(opened.info.id)
    attempt = only(attempts(store, run.id))
    assert (attempt.game_id, attempt.passed, attempt.running) == (None, False, False)
    opened = start_chapter(store, run.id, way, 0)
    store.abandon(opened.info.id)
    with pytest.raises(StoreError, match="its result stands"):
        forward(opened.controller, random.Random(1))
    assert standing(store, run.id, way).running is None
    assert [one.passed for one in attempts(store, run.id)] == [False, False]


def test_a_removed_campaign_leaves_its_games(store: Store) -> None:
    run = fill(store)
    games = {info.id for info in store.games()}
    remove(store, run.id)
    assert runs(store) == []
    assert {info.id for info in store.games()} == games
    assert "running" not in {info.status for info in store.games() if info.name.startswith("La Mancha")}


def test_a_game_being_played_elsewhere_can_be_read_but_not_played(store: Store, data_dir: Path) -> None:
    run = begin(store, WAY, "Ann")
    opened = start_chapter(store, run.id, WAY, 0)
    forward(opened.controller, random.Random(1))
    with Store.open(data_dir) as second:
        with pytest.raises(Locked, match="another window"):
            second.resume(opened.info.id)
        with pytest.raises(Locked):
            second.abandon(opened.info.id)
        with pytest.raises(Locked):
            remove(second, run.id)
        with pytest.raises(StoreError, match="under way"):
            start_chapter(second, run.id, WAY, 0)
        assert second.peek(opened.info.id).controller.state == opened.controller.state
        assert standing(second, run.id, WAY) == standing(store, run.id, WAY)
        other = begin(second, campaign("kingdom"), "Ben")
        some_steps(start_chapter(second, other.id, campaign("kingdom"), 0), 1, 3)
    assert len(runs(store)) == 2


def test_two_windows_never_begin_the_same_attempt_twice(store: Store, data_dir: Path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    """Both looked before either wrote: the second is told, and has written nothing."""
    run = begin(store, WAY, "Ann")
    with Store.open(data_dir) as second:
        before = standing(second, run.id, WAY)
        start_chapter(store, run.id, WAY, 0)
        monkeypatch.setattr("saves.campaigns.standing", lambda *_: before)
        with pytest.raises(StoreError, match="another window meanwhile"):
            start_chapter(second, run.id, WAY, 0)
        assert len(second.games()) == len(attempts(second, run.id)) == 1


# --- the daily challenge --------------------------------------------------------------------------------------------


def test_the_first_attempt_of_a_day_counts(store: Store) -> None:
    to_the_end(start_daily(store, "quixote", DAY, "Ann"), 1)
    to_the_end(start_daily(store, "quixote", DAY, "Ann"), 2, "greedy")
    to_the_end(start_daily(store, "quixote", DAY, "Ben"), 3)
    found = dailies(store)
    assert sorted((one.name, one.number) for one in found) == [("Ann", 1), ("Ann", 2), ("Ben", 1)]
    assert len({str(draws(store.peek(one.game_id).controller)) for one in found if one.game_id}) == 1
    begun = start_daily(store, "quixote", DAY, "Cem")
    with pytest.raises(StoreError, match="under way"):
        start_daily(store, "quixote", DAY, "Cem")
    with pytest.raises(StoreError, match="not over yet"):
        share(store, dailies(store, "name = 'Cem'")[0])
    begun.close()
    store.delete(begun.info.id)
    second = start_daily(store, "quixote", DAY, "Cem")
    assert dailies(store, "game_id = ?", (second.info.id,))[0].number == 2, "a deleted game was still the first one"


def test_days_in_a_row(store: Store) -> None:
    for day in ("2026-11-17", "2026-11-19", "2026-11-20", DAY):
        to_the_end(start_daily(store, "quixote", day, "Ann"), 1)
    assert day_streak(store, "quixote", "Ann", DAY) == 3
    assert day_streak(store, "quixote", "Ann", "2026-11-18") == 0
    assert day_streak(store, "quixote", "Ben", DAY) == 0
    text = share(store, dailies(store, "day = ?", (DAY,))[0])
    assert text.startswith(f"Hotseat daily {DAY} v2.2, Don Quixote: ")
    assert text.endswith("3 days in a row")


# --- levels ---------------------------------------------------------------------------------------------------------


def test_a_campaign_at_a_level_is_played_kept_and_judged_as_its_own(store: Store, data_dir: Path) -> None:
    way = campaign("la-mancha+4")
    run = begin(store, way, "Ann")
    opened = start_chapter(store, run.id, way, 0)
    assert opened.info.name == "La Mancha (level 4) 1"
    to_the_end(opened, 2, "greedy")
    with Store.open(data_dir) as later:
        [kept] = runs(later)
        assert kept.campaign == "la-mancha+4"
        attempt = only(attempts(later, run.id))
        asked = way.chapters[0].points or 0
        assert asked > (WAY.chapters[0].points or 0)
        assert attempt.passed == (attempt.points >= asked)
        assert standing(later, run.id, way).tries_left == way.tries - (not attempt.passed)


def test_a_level_opens_when_the_one_before_it_is_finished(store: Store) -> None:
    begin(store, WAY, "Ann")
    assert (heights(store, "Ann"), next_level(store, "Ann", "la-mancha")) == ({}, None)
    finish(store, "la-mancha", "Ann")
    assert next_level(store, " ann", "la-mancha") == 1
    assert next_level(store, "Ben", "la-mancha") is None
    finish(store, "la-mancha+1", "Ann")
    begin(store, campaign("la-mancha+2"), "Ann")
    assert heights(store, "Ann") == {"la-mancha": 1}
    finish(store, "la-mancha+10", "Ann")
    assert next_level(store, "Ann", "la-mancha") is None, "there is no level after the last"


# --- hard times -----------------------------------------------------------------------------------------------------


def test_a_full_disk_begins_nothing_and_loses_nothing(store: Store) -> None:
    run = begin(store, WAY, "Ann")
    opened = start_chapter(store, run.id, WAY, 0)
    [[pages]] = store._db.execute("PRAGMA page_count")
    store._db.execute(f"PRAGMA max_page_count = {pages}")
    rnd, names = random.Random(1), ["Ann"]

    def play_on() -> None:
        nonlocal before
        while True:
            before = opened.controller.entries
            forward(opened.controller, rnd)

    def begin_many() -> None:
        while True:
            begin(store, WAY, f"Player {len(names)}")
            names.insert(0, f"Player {len(names)}")

    before = opened.controller.entries
    with pytest.raises(StoreError, match="disk is full"):
        play_on()
    assert opened.controller.entries == before
    with pytest.raises(StoreError, match="disk is full"):
        begin_many()
    with pytest.raises(StoreError, match="disk is full"):
        start_daily(store, "nations", DAY, "Ann")
    assert [one.name for one in runs(store)] == names
    assert dailies(store) == []
    assert len(store.games()) == 1
    store._db.execute("PRAGMA max_page_count = 100000")
    to_the_end(opened, 1)
    assert only(attempts(store, run.id)).finished is not None


def test_a_read_only_directory_can_be_looked_at(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store.open(data_dir) as store:
        fill(store)
        expected = [(run, standing(store, run.id, WAY)) for run in runs(store)]
    monkeypatch.setattr("saves.schema.os.access", lambda *_: False)
    with Store.open(data_dir) as store:
        assert store.read_only
        assert [(run, standing(store, run.id, WAY)) for run in runs(store)] == expected
        assert len(dailies(store)) == 2
        with pytest.raises(StoreError, match="read-only"):
            begin(store, WAY, "Ann")
        with pytest.raises(StoreError, match="read-only"):
            start_daily(store, "quixote", DAY, "Ann")


def test_an_older_store_that_is_read_only_can_be_looked_at(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data_dir.mkdir()
    old = sqlite3.connect(data_dir / "hotseat.db")
    old.execute("PRAGMA journal_mode = DELETE")
    old.executescript((Path(__file__).with_name("fixtures") / "store-v1.sql").read_text())
    old.execute(f"PRAGMA application_id = {0x486F7453}")
    old.execute("PRAGMA user_version = 1")
    old.commit()
    old.close()
    before = (data_dir / "hotseat.db").read_bytes()
    monkeypatch.setattr("saves.schema.os.access", lambda *_: False)
    with Store.open(data_dir) as store:
        assert store.read_only
        assert len(store.games()) == 4
        assert runs(store) == []
        assert store.results()
        with pytest.raises(StoreError, match="read-only"):
            begin(store, WAY, "Ann")
    assert (data_dir / "hotseat.db").read_bytes() == before


PLAYER = """
    import sys
    from pathlib import Path
    from rules.campaigns import campaign
    from saves.campaigns import runs, standing, start_chapter
    from saves.store import Store
    from tests.saves.script import forward
    import random
    way, rnd = campaign("la-mancha"), random.Random(int(sys.argv[2]))
    with Store.open(Path(sys.argv[1])) as store:
        run = runs(store)[0]
        while True:
            running = standing(store, run.id, way).running
            opened = store.resume(running.game_id) if running else start_chapter(store, run.id, way, 0)
            print("game", opened.info.id, flush=True)
            while opened.controller.state.to_move >= 0:
                forward(opened.controller, rnd)
                print("step", len(opened.controller), flush=True)
            opened.close()
            print("over", opened.info.id, flush=True)
"""


@pytest.mark.rotating(6)
def test_killed_at_any_moment_attempts_and_games_agree(data_dir: Path) -> None:
    """Whatever was told done is there; an attempt is over exactly when its game is."""
    with Store.open(data_dir) as store:
        run = begin(store, WAY, "Ann")
    over: set[int] = set()
    for seed in range(10):
        player = subprocess.Popen(
            [sys.executable, "-c", textwrap.dedent(PLAYER), str(data_dir), str(seed)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert player.stdout is not None
        told = [player.stdout.readline().split() for _ in range(random.Random(seed).randrange(5, 80))]
        os.kill(player.pid, signal.SIGKILL)
        told += [line.split() for line in player.stdout.read().splitlines() if line.count(" ") == 1]
        player.stdout.close()
        player.wait()
        over |= {int(number) for word, number in told if word == "over"}
        last = max((n for n, (word, _) in enumerate(told) if word == "game"), default=0)
        steps = [int(number) for word, number in told[last:] if word == "step"]
        with Store.open(data_dir) as store:
            assert store._db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            found = attempts(store, run.id)
            by_game = {one.game_id: one for one in found}
            assert over <= {game_id for game_id, one in by_game.items() if one.finished is not None}
            for info in store.games():
                assert (by_game[info.id].finished is not None) == (info.status == "finished")
                assert store.peek(info.id).notice == ""
            assert len(found) == len(store.games())
            assert sum(one.running for one in found) <= 1
            if steps:
                assert store.info(int(told[last][1])).steps >= steps[-1]  # type: ignore[union-attr]
    assert len(over) >= 3


def test_hostile_names_and_damaged_rows_do_no_harm(store: Store) -> None:
    run = begin(store, WAY, "[/b]\x1b[31m\u202e")
    assert run.name == "[/b][31m"
    some_steps(start_chapter(store, run.id, WAY, 0), 1, 3)
    with store.writing() as db:
        db.execute("UPDATE attempts SET failed = 'no json', medal = 'platinum', points = 'many', carried = '[['")
        db.execute("UPDATE campaigns SET name = x'ff00', created = 'long ago'")
        db.execute("INSERT INTO campaigns VALUES (77, 'nowhere', '', '', -5, 1e300, 'perhaps')")
    attempt = only(attempts(store, run.id))
    assert (attempt.failed, attempt.medal, attempt.points, attempt.carried) == ((), "", 0, {})
    assert {one.campaign for one in runs(store)} == {"la-mancha", "nowhere"}
    assert standing(store, run.id, WAY).running is not None


# --- the ladder -----------------------------------------------------------------------------------------------------


@pytest.mark.rotating(6)
def test_the_ladder_hands_cities_on_and_begins_anew_after_a_loss(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two cities a game, of those not governed yet; stars and workers as the rules say; lose once, begin again."""
    from rules.players import PLAYERS

    way = campaign("rhine")
    run = begin(store, way, "Ann")
    seeds = iter(range(1, 100))
    monkeypatch.setattr("saves.campaigns.secrets.randbelow", lambda _: next(seeds))
    used, step, wins, losses = 0, 1, 0, 0
    while wins < 2 or losses < 1:
        now = standing(store, run.id, way)
        assert now.next == step - 1
        opened = start_chapter(store, run.id, way, step - 1)
        game = opened.controller
        assert (game.config.options["ladder"], game.config.options["used"]) == (step, used)
        assert game.config.options["boards"] is True
        player = "random" if wins >= 2 else "greedy"
        rnd = random.Random(step)
        while game.state.to_move >= 0:
            game.act(PLAYERS[player](game.rules, game.state, 0, rnd.randrange))
        opened.close()
        if attempts(store, run.id)[-1].passed:
            board = game.state.cities[0].board
            assert not used >> board - 1 & 1, "a city that was not governed before"
            used, step, wins = used | 1 << board - 1, step + 1, wins + 1
        else:
            used, step, losses = 0, 1, losses + 1
            wins = wins if wins >= 2 else 0
    assert standing(store, run.id, way).ways >= 2
