"""Games whose draws were given by hand, or whose log ends in the middle of chance: whoever plays on draws on."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from rules.catalogue import GAMES, load
from rules.game import CHANCE, Act, Draw
from rules.turn_controller import TurnController
from saves.model import Seat
from saves.records import write_record
from saves.store import Store, StoreError

ANN_AND_BEN = (Seat("Ann"), Seat("Ben"))


def by_hand(game: str, seed: int = 5) -> TurnController:
    """A game for two that draws nothing by itself."""
    rules = load(game)
    return TurnController(rules, rules.configure(2, {}), seed, manual_chance=True)


def walk(game: TurnController, steps: int, *, to_chance: bool = True) -> TurnController:
    """So many steps on, and further to where something is drawn (or somebody chooses)."""
    chance = random.Random(steps)
    while steps > 0 or (game.state.to_move == CHANCE) is not to_chance:
        steps -= 1
        if game.state.to_move == CHANCE:
            game.draw()
        else:
            game.act(chance.choice(game.rules.legal_actions(game.state, game.state.to_move)))
    return game


def imported(data: Path, game: TurnController) -> int:
    with Store.open(data) as store:
        return store.import_record(write_record(game, ANN_AND_BEN))


@pytest.mark.parametrize("steps", [0, 1, 30])
@pytest.mark.parametrize("name", GAMES)
def test_a_record_that_waits_for_a_draw_is_drawn_on_when_it_is_resumed(data_dir: Path, name: str, steps: int) -> None:
    game = walk(by_hand(name), steps)
    waits = len(game)
    game_id = imported(data_dir, game)
    with Store.open(data_dir) as store, store.resume(game_id) as opened:
        drawn = opened.controller
        assert drawn.state.to_move >= 0
        assert all(isinstance(entry.step, Draw) for entry in drawn.entries[waits:])
        assert drawn.entries[:waits] == game.entries, "what had come by then stays"
        assert len(opened.journal) >= len(drawn), "the draws stand in the journal"
        for _ in range(12):  # and from then on it draws by itself
            if drawn.state.to_move >= 0:
                drawn.act(drawn.rules.legal_actions(drawn.state, drawn.state.to_move)[0])
            assert drawn.state.to_move != CHANCE
        shown = drawn.entries
    with Store.open(data_dir) as store:
        assert store.peek(game_id).controller.entries == shown, "every draw was written like any other step"


def test_the_draws_made_on_opening_are_those_of_the_seed(data_dir: Path) -> None:
    game_id = imported(data_dir, by_hand("quixote", seed=7))
    rules = load("quixote")
    with Store.open(data_dir) as store, store.resume(game_id) as opened:
        assert opened.controller.entries == TurnController(rules, rules.configure(2, {}), 7).entries


@pytest.mark.parametrize("name", GAMES)
def test_a_game_taken_back_into_chance_brings_the_same_draws_again(data_dir: Path, name: str) -> None:
    game = walk(by_hand(name), 40, to_chance=False)
    while not isinstance(game.entries[-1].step, Draw):
        game.step_back()
    whole = game.entries
    game.step_back()
    redone = len(game.undone)
    game_id = imported(data_dir, game)
    with Store.open(data_dir) as store, store.resume(game_id) as opened:
        assert opened.controller.entries[: len(whole)] == whole
        assert len(opened.controller.undone) < redone
        undone = opened.controller.undone
    with Store.open(data_dir) as store:
        assert store.peek(game_id).controller.undone == undone, "what can still be redone is kept"


def test_a_log_that_breaks_off_in_the_middle_of_chance_is_drawn_on(data_dir: Path) -> None:
    rules = load("quixote")
    game = TurnController(rules, rules.configure(2, {}), 3)
    game.act(rules.legal_actions(game.state, game.state.to_move)[0])
    while isinstance(game.entries[-1].step, Draw):
        game.step_back()
    while game.state.to_move != CHANCE:
        game.step_back()
    assert not game.manual_chance
    game_id = imported(data_dir, game)
    with Store.open(data_dir) as store, store.resume(game_id) as opened:
        assert opened.controller.state.to_move >= 0


def test_only_looking_at_a_game_draws_nothing(data_dir: Path) -> None:
    game_id = imported(data_dir, by_hand("quixote"))
    with Store.open(data_dir) as store:
        assert store.peek(game_id).controller.state.to_move == CHANCE


def test_a_draw_that_cannot_be_written_leaves_the_game_as_it_was(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = imported(data_dir, by_hand("quixote"))
    with Store.open(data_dir) as store:
        monkeypatch.setattr("saves.open_game.record_change", _full)
        with pytest.raises(StoreError, match="the disk is full"):
            store.resume(game_id)
        monkeypatch.undo()
        with store.resume(game_id) as opened:  # the lock was given back
            assert isinstance(opened.controller.entries[0].step, Draw)
            assert not any(isinstance(entry.step, Act) for entry in opened.controller.entries)


def _full(*_: object) -> None:
    raise StoreError("the disk is full")
