"""Daily challenges in the store: what is shared of them, their pars, and days of an older edition."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from rules.campaigns import campaign
from rules.catalogue import load
from rules.daily import daily_config, daily_seed, daily_task, read_line
from rules.par import key
from saves.campaigns import (
    Daily,
    dailies,
    heights,
    par_of,
    played_days,
    reached,
    runs,
    share,
    standing,
    start_daily,
    task_of,
)
from saves.pars import MOST, keep_par, known_pars
from saves.paths import PARS_NAME
from saves.store import Store
from tests.saves.campaign_script import to_the_end

DAY = "2026-11-21"


def par_known(store: Store, game: str, par: int) -> None:
    rules = load(game)
    keep_par(store.path.parent, key(rules, daily_config(rules, DAY), daily_seed(rules, DAY)), par)


def test_the_game_that_counts_and_practice_are_shared_apart_with_their_par(store: Store) -> None:
    to_the_end(start_daily(store, "nations", DAY, "Ann"), 1)
    to_the_end(start_daily(store, "nations", DAY, "Ann"), 2, "greedy")
    counts, practice = sorted(dailies(store), key=lambda one: one.number)
    assert par_of(store, counts) is None
    assert "par" not in share(store, counts)
    par_known(store, "nations", counts.points + 2)
    assert f"2 short of par {counts.points + 2}" in share(store, counts)
    assert "(practice)" not in share(store, counts)
    assert "(practice)" in share(store, practice).splitlines()[0]
    assert not reached(store, practice).streak
    assert [read_line(share(store, one)).points for one in (counts, practice)] == [counts.points, practice.points]
    assert list(played_days(store, "nations", "Ann")) == [DAY]


@pytest.mark.parametrize("player", ["random", "greedy"])
def test_what_became_of_the_days_task_is_shared(store: Store, player: str) -> None:
    """That day asks for a road of ten fields."""
    day = "2026-11-29"
    to_the_end(start_daily(store, "quixote", day, "Ann"), 1, player)
    [one] = dailies(store)
    task = daily_task(load("quixote"), day)
    assert task is not None
    found = task_of(store, one)
    assert found == ((task.met, True) if player == "greedy" else (task.missed, False))
    assert f"Task {'met' if found[1] else 'missed'}: {found[0]}" in share(store, one).splitlines()
    assert share(store, one).startswith(f"Hotseat daily {day} v2.3, ")


def test_a_day_without_a_task_and_a_game_that_is_gone_tell_of_none(store: Store) -> None:
    to_the_end(start_daily(store, "quixote", DAY, "Ann"), 1)
    to_the_end(start_daily(store, "quixote", "2026-11-25", "Ann"), 1)
    later, old = dailies(store)
    assert later.game_id is not None
    assert (task_of(store, old), "Task" in share(store, old)) == (None, False)
    store.delete(later.game_id)
    assert task_of(store, dailies(store)[0]) is None


def test_every_game_keeps_what_its_parts_brought(store: Store) -> None:
    for game in ("explorers", "discordia"):
        to_the_end(start_daily(store, game, DAY, "Ann"), 1)
        [one] = dailies(store, "game = ?", (game,))
        assert len(one.scorings) >= 3
        assert share(store, one, ascii_only=True).isascii()
    rules = load("explorers")
    game_map = str(daily_config(rules, DAY).options["map"]).replace("-", " ").title()
    assert f"the map of {game_map}" in share(store, dailies(store, "game = 'explorers'")[0])


def test_a_day_of_an_older_edition_keeps_its_own_version_and_twist(store: Store) -> None:
    """A game of today that was begun before the update has other options: its line is no line of today's game."""
    to_the_end(start_daily(store, "explorers", DAY, "Ann"), 1)
    [one] = dailies(store)
    assert reached(store, one).version == "2.2"
    with store.writing() as db:
        options = json.dumps({"map": "kazan", "tower-reward": "era"})
        db.execute("UPDATE games SET options = ? WHERE id = ?", (options, one.game_id))
    assert reached(store, one).version == "2"
    assert reached(store, one).twist == (("Map", "Kazan", "the map of Kazan"),)
    store.delete(one.game_id or 0)
    gone = reached(store, dailies(store)[0])
    assert (gone.version, gone.twist, gone.par) == ("2", (), None), "what is not known is not told"


@dataclass(frozen=True)
class Helped(Daily):
    """A daily of a store that tells of help."""

    hints: int = 0
    counts: bool = True


def test_hints_stand_in_what_is_shared_and_a_game_with_help_is_practice(store: Store) -> None:
    to_the_end(start_daily(store, "quixote", DAY, "Ann"), 1)
    [one] = dailies(store)
    fields = {name: getattr(one, name) for name in Daily.__dataclass_fields__ if name not in ("hints", "counts")}
    alone, helped = Helped(**fields), Helped(**fields, hints=2, counts=False)
    assert "no hints" in share(store, alone)
    assert "(practice)" not in share(store, alone)
    assert "2 hints" in share(store, helped)
    assert "(practice)" in share(store, helped)


@pytest.mark.parametrize("damage", ["", "[1]", "{", '{"a": "x", "b": true, "c": null}', "[" * 100_000])
def test_a_damaged_file_of_pars_is_none(tmp_path: Path, damage: str) -> None:
    (tmp_path / PARS_NAME).write_text(damage)
    assert known_pars(tmp_path) == {}
    keep_par(tmp_path, "quixote 1 x", 41)
    assert known_pars(tmp_path) == {"quixote 1 x": 41}


def test_pars_do_not_pile_up_and_a_folder_without_room_does_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / PARS_NAME).write_text(json.dumps({str(number): number for number in range(MOST)}))
    keep_par(tmp_path, "new", -3)
    kept = known_pars(tmp_path)
    assert (len(kept), kept["new"], "0" in kept) == (MOST, -3, False)

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    keep_par(tmp_path, "another", 1)
    assert known_pars(tmp_path) == kept
    assert [path.name for path in tmp_path.iterdir()] == [PARS_NAME]


# --- stores of old --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("version", [2, 3, 4])
def test_progress_of_a_store_of_old_is_kept(tmp_path: Path, version: int) -> None:
    """Medals, the chapter under way and the day that was played, as they were when the store was made."""
    data = tmp_path / "old"
    data.mkdir()
    with closing(sqlite3.connect(data / "hotseat.db")) as old:
        old.executescript((Path(__file__).with_name("fixtures") / f"store-v{version}.sql").read_text(encoding="utf-8"))
        old.execute(f"PRAGMA application_id = {0x486F7453}")
        old.execute(f"PRAGMA user_version = {version}")
        old.commit()
    with Store.open(data) as store:
        [run] = runs(store)
        now = standing(store, run.id, campaign(run.campaign))
        assert (run.campaign, now.next, now.passed, now.stages[0].medal) == ("la-mancha", 1, 1, "bronze")
        assert now.running is not None
        assert (now.ends, now.furthest, now.just_over) == ((), 1, None)
        assert heights(store, run.name) == {}
        [day] = played_days(store, "quixote", "Dulcinea").values()
        assert (day.points, day.scorings) == (13, (5, 0, 8))
        first, *_, last = share(store, day).splitlines()
        assert first == f"Hotseat daily {DAY} v1.2, Don Quixote: 13 points"
        assert last.startswith("▅▁█")
