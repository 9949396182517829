"""Games of older versions that are kept go on, and replay hash by hash, with the rules and figures of their time."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from rules import catalogue
from rules.catalogue import folder, load
from rules.figures import table
from rules.game import TERMINAL, Config
from rules.quixote import components
from rules.quixote.play import Quixote
from rules.quixote.state import QuixoteState
from rules.turn_controller import TurnController
from saves.branches import continue_game
from saves.model import Seat
from saves.records import export_record, read_record
from saves.store import Store
from saves.verdicts import verdict_of
from tests.games.walks import play
from tests.saves.script import changes, forward, standing
from tui.pages.results import Outcome

OLD, NEW = 1, 2
ANN = [Seat("Ann")]


class Changed(Quixote):
    """Don Quixote after a revision: with version 2 Sancho Pansa is always there, and every total has another name."""

    version = OLD

    def initial_state(self, config: Config) -> QuixoteState:
        state = super().initial_state(config)
        state.sancho = table("quixote", "figures", self.version)["sancho"]
        return state


@pytest.fixture
def revise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """The game as it was; the function makes it version 2, which keeps version 1 unless it is told otherwise."""
    home = tmp_path / "changed"
    shutil.copytree(folder("quixote"), home, ignore=shutil.ignore_patterns("v*"))
    figures = home / "figures.toml"

    def lay_out(version: int, kept: tuple[int, ...], sancho: int, name: str) -> None:
        ranks = f'0 = "nobody"\n{2 + version} = "{name}"\n'
        figures.write_text(f"sancho = {sancho}\n[ranks]\n{ranks}", encoding="utf-8")
        monkeypatch.setattr(Changed, "version", version)
        monkeypatch.setattr(Changed, "kept", kept)
        for remembered in (table, load, components.figures):
            remembered.cache_clear()

    def to_version_2(kept: tuple[int, ...] = (OLD,)) -> None:
        (home / f"v{OLD}").mkdir()
        shutil.copy(figures, home / f"v{OLD}")
        lay_out(NEW, kept, 1, "knight of version 2")

    card = catalogue.GAMES["quixote"]._replace(rules=f"{__name__}:Changed", folder=home)
    monkeypatch.setitem(catalogue.GAMES, "quixote", card)
    lay_out(OLD, (), 0, "squire of version 1")
    yield to_version_2
    monkeypatch.undo()
    for remembered in (table, load, components.figures):
        remembered.cache_clear()


def begun() -> TurnController:
    rules = load("quixote")
    return TurnController(rules, rules.configure(1), 5)


def half_played(store: Store) -> TurnController:
    """Game 1 of the store, by the rules of version 1, closed in the middle."""
    game = begun()
    with store.create(game, ANN):
        rnd = random.Random(1)
        for _ in range(9):
            forward(game, rnd)
        game.undo(take_back=True)
    return game


def test_a_game_goes_on_by_the_rules_and_figures_of_its_version(store: Store, revise: Callable[..., None]) -> None:
    old = half_played(store)
    revise()
    assert begun().state_at(0) != old.state_at(0), "the revision changes what is recorded"
    opened = store.resume(1)
    assert (opened.notice, opened.old_journal) == ("", ())
    assert standing(opened.controller) == standing(old)
    opened.controller.undo(take_back=True)
    opened.controller.redo()
    play(opened.controller, 3)
    assert opened.controller.rules.rank(opened.controller.state) == "squire of version 1"
    assert (opened.info.rules_version, opened.controller.rules.version) == (OLD, OLD)
    [result] = store.results()
    assert (result.rules_version, result.rank) == (OLD, "squire of version 1")
    found = verdict_of(store, 1)
    assert found is not None
    assert found.words == "the name from 3 points on"
    opened.close()
    again = store.resume(1)
    assert again.notice == ""
    assert standing(again.controller) == standing(opened.controller)


def test_a_new_game_is_of_the_newest_version(store: Store, revise: Callable[..., None]) -> None:
    revise()
    game = play(begun(), 3)
    assert game.rules.rank(game.state) == "knight of version 2"
    assert store.create(game, ANN).info.rules_version == NEW


def test_a_record_is_read_and_written_by_its_version(store: Store, revise: Callable[..., None]) -> None:
    old = half_played(store)
    text = export_record(store.peek(1))
    revise()
    record = read_record(text)
    assert (record.notice, record.old_journal, record.controller.rules.version) == ("", (), OLD)
    assert standing(record.controller) == standing(old)
    number = store.import_record(text)
    assert store.peek(number).info.rules_version == OLD
    assert export_record(store.peek(number)).split("\n")[1:-2] == text.split("\n")[1:-2]


def test_a_branch_goes_on_by_the_version_of_its_game(store: Store, revise: Callable[..., None]) -> None:
    half_played(store)
    revise()
    branch = continue_game(store, store.peek(1), 4, same_draws=True)
    assert (branch.info.rules_version, branch.controller.rules.version) == (OLD, OLD)
    game_id = branch.info.id
    for _ in changes(branch.controller, 2, 10):
        pass
    branch.close()
    assert store.resume(game_id).notice == ""


def test_where_the_version_is_not_kept_the_snapshot_is_taken(store: Store, revise: Callable[..., None]) -> None:
    old = half_played(store)
    revise(kept=())
    opened = store.resume(1)
    assert "the rules were revised" in opened.notice
    assert opened.controller.state == old.state
    play(opened.controller, 3)
    assert opened.controller.state.to_move == TERMINAL
    assert (opened.info.rules_version, store.results()[0].rank) == (NEW, "knight of version 2")


def test_a_damaged_log_of_a_kept_version_goes_on_by_its_figures(store: Store, revise: Callable[..., None]) -> None:
    old: Any = half_played(store)
    store._db.execute("DELETE FROM steps WHERE n = 4")
    revise()
    opened = store.resume(1)
    assert "damaged" in opened.notice
    assert opened.controller.state == old.state
    assert opened.controller.rules.version == OLD
    forward(opened.controller, random.Random(2))
    assert opened.info.rules_version == OLD


def test_a_result_is_called_and_shown_by_the_figures_of_its_version(store: Store, revise: Callable[..., None]) -> None:
    """The stored row has no name for it; the page of the result, too, has the hall of fame of that time."""
    game = begun()
    with store.create(game, ANN):
        play(game, 3)
    hall = game.rules.hall_of_fame()
    revise()
    [result] = store.results()
    assert (result.solo, result.rank) == ("named", "squire of version 1")
    outcome = Outcome.of_result(result)
    assert outcome.rules is not None and outcome.rules.version == OLD
    assert outcome.rules.hall_of_fame() == hall != load("quixote").hall_of_fame()
    with store.reading() as db:
        assert db.execute("SELECT rank, solo FROM results").fetchone() == ("", "named")
