"""Games on the shelf: begun, listed, taken up again, finished, renamed, deleted."""

from __future__ import annotations

import itertools
import json
import random
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

import msgspec
import pytest

from rules.game import places
from rules.turn_controller import TurnController
from saves.rows import seats_json
from saves.store import Locked, Seat, Store, StoreError
from saves.verdicts import with_prompts, with_sheets
from tests.games.walks import play, start, walk
from tests.saves.script import changes, forward, seats_for, standing

ROOT = Path(__file__).resolve().parents[2]
ANN_AND_BOB = [Seat("Ann", "blue"), Seat("Bob", "red", "greedy")]


def test_a_new_game_is_in_the_list_at_once(store: Store, game: TurnController) -> None:
    opened = store.create(game, ANN_AND_BOB, "Sunday")
    [info] = store.games()
    assert info == opened.info
    assert (info.game, info.name, info.seats) == ("quixote", "Sunday", tuple(ANN_AND_BOB))
    assert (info.status, info.seed, info.steps, info.turn) == ("running", 7, len(game), 0)
    assert info.options == game.config.options
    assert info.progress == "", "worded when it is shown"
    assert with_prompts(store, [info])[0].progress == game.rules.decision(game.state).prompt
    assert info.totals == (0, 0)
    assert info.take_backs == 0
    assert store.games("finished") == []


def test_the_one_last_played_comes_first(data_dir: Path) -> None:
    clock = itertools.count(1000.0)
    with Store.open(data_dir, clock=lambda: next(clock)) as store:
        first, second = (store.create(start(("quixote", 1, {}), seed), [Seat("Ann")]) for seed in (1, 2))
        assert [info.id for info in store.games()] == [second.info.id, first.info.id]
        forward(first.controller, random.Random(0))
        assert [info.id for info in store.games()] == [first.info.id, second.info.id]
        assert first.info.created == 1000.0 < first.info.updated


def test_each_change_is_in_the_file_before_anybody_hears_of_it(data_dir: Path, game: TurnController) -> None:
    seen = []
    with Store.open(data_dir) as store, Store.open(data_dir) as other:
        opened = store.create(game, ANN_AND_BOB)
        game.listeners.append(lambda change: seen.append(standing(other.peek(opened.info.id).controller)))
        for _ in changes(game, 3, 40):
            assert seen[-1] == standing(game)
        assert len(seen) == 40


def test_a_game_goes_on_where_it_was_left(data_dir: Path, game: TurnController) -> None:
    with Store.open(data_dir) as store:
        game_id = store.create(game, ANN_AND_BOB).info.id
        for _ in changes(game, 5, 30):
            pass
    with Store.open(data_dir) as store:
        again = store.resume(game_id)
        assert again.notice == ""
        assert standing(again.controller) == standing(game)
        assert again.controller.state == game.state
        assert [line[2] for line in again.journal] == [
            game.rules.describe_event(event) for entry in game.entries for event in entry.events
        ]
        game.recorder = None  # its store is closed
        rnd, rnd_again = random.Random(1), random.Random(1)
        for _ in range(10):
            forward(game, rnd)
            forward(again.controller, rnd_again)
        assert standing(again.controller) == standing(game), "the same draws come, saved or not"


def test_draws_given_by_hand_and_positions_survive(store: Store) -> None:
    full = play(start(("quixote", 2, {}), 11), 11)
    middle = next(n for n in range(40, len(full)) if full.state_at(n).to_move >= 0)
    drawn = {"field": 12, "castle": 2}
    hand = TurnController(
        full.rules, full.config, 5, manual_chance=True, base=full.state_at(middle), drawn=drawn, take_backs=False
    )
    game_id = store.create(hand, ANN_AND_BOB).info.id
    rnd = random.Random(2)
    for _ in range(8):
        forward(hand, rnd)
    again = store.peek(game_id).controller
    assert standing(again) == standing(hand)
    assert again.state_at(0) == full.state_at(middle)
    assert again.manual_chance
    assert not again.take_backs_allowed
    assert again.drawn["field"] > 12


def test_a_finished_game_has_a_result_until_it_is_taken_back(store: Store, game: TurnController) -> None:
    opened = store.create(game, ANN_AND_BOB, "Final")
    play(game, 1)
    returns = game.rules.returns(game.state)
    [result] = store.results()
    assert result.totals == tuple(points[0] for points in returns)
    assert result.places == places(returns)
    sheets = [json.loads(msgspec.json.encode(game.rules.score_sheet(game.state, s))) for s in (0, 1)]
    assert with_sheets(store, [result])[0].sheets == sheets
    for item in (item for sheet in sheets for made in sheet["scorings"] for item in made["items"]):
        item["figure"] = ""
    assert result.sheets == sheets, "what is stored says nothing in words"
    assert (result.game_id, result.name, result.seats) == (opened.info.id, "Final", tuple(ANN_AND_BOB))
    assert result.rank == ""
    assert opened.info.status == "finished"
    assert opened.finished == result.finished == opened.info.updated
    game.undo_to(len(game) - 2, take_back=True)  # over both seats' last tiles
    assert store.results() == []
    assert opened.info.status == "running"
    assert opened.finished is None
    assert opened.info.take_backs == 1
    game.redo()
    assert store.results() == []
    game.redo()
    assert store.results()[0].totals == result.totals
    assert store.results()[0].take_backs == 1


def test_a_solo_result_keeps_its_rank(store: Store) -> None:
    solo = start(("quixote", 1, {}), 3)
    store.create(solo, [Seat("Ann")])
    play(solo, 3)
    assert store.results()[0].rank == solo.rules.rank(solo.state) != ""


def test_rename(store: Store, game: TurnController) -> None:
    opened = store.create(game, ANN_AND_BOB)
    store.rename(opened.info.id, "  Two \x1b[31m\u202e tables [b] ")
    assert opened.info.name == "Two [31m tables [b]"
    store.rename(opened.info.id, "")
    assert opened.info.name == ""


def test_an_abandoned_game_can_be_taken_up_again(store: Store, game: TurnController) -> None:
    opened = store.create(game, ANN_AND_BOB)
    store.abandon(opened.info.id)  # the very game that is open here
    assert [info.status for info in store.games("abandoned")] == ["abandoned"]
    opened.close()
    again = store.resume(opened.info.id)
    assert again.info.status == "abandoned", "looking changes nothing"
    forward(again.controller, random.Random(0))
    assert again.info.status == "running"


def test_a_finished_game_is_not_abandoned(store: Store, game: TurnController) -> None:
    opened = store.create(game, ANN_AND_BOB)
    play(game, 1)
    with pytest.raises(StoreError, match="is over"):
        store.abandon(opened.info.id)
    assert opened.info.status == "finished"


def test_delete_takes_everything_but_the_other_games(store: Store, game: TurnController) -> None:
    gone = store.create(game, ANN_AND_BOB)
    for _ in changes(game, 1, 60):
        pass
    play(game, 1)
    kept = store.create(start(("quixote", 1, {}), 1), [Seat("Cid")])
    with pytest.raises(Locked, match="here"):
        store.delete(gone.info.id)
    gone.close()
    store.delete(gone.info.id)
    assert [info.id for info in store.games()] == [kept.info.id]
    assert store.results() == []
    for table in ("steps", "undone", "take_backs", "helps", "results"):
        [[count]] = store._db.execute(f"SELECT count(*) FROM {table} WHERE game_id = ?", (gone.info.id,))
        assert count == 0
    with pytest.raises(StoreError, match=f"there is no game {gone.info.id}"):
        store.resume(gone.info.id)
    fresh = store.create(start(("quixote", 1, {}), 1), [Seat("Cid")])
    assert fresh.info.id > kept.info.id


@pytest.mark.parametrize("game_id", [0, -1, 99, 2**63, 10**40])
def test_games_that_do_not_exist(store: Store, game_id: int) -> None:
    for method in (store.resume, store.peek, store.delete, store.abandon, lambda id_: store.rename(id_, "x")):
        with pytest.raises(StoreError, match=f"there is no game {game_id}"):
            method(game_id)
    assert store.info(game_id) is None


def test_a_looked_at_game_keeps_nothing(store: Store, game: TurnController) -> None:
    game_id = store.create(game, ANN_AND_BOB).info.id
    before = standing(game)
    looked = store.peek(game_id)
    assert not looked.playable
    forward(looked.controller, random.Random(1))
    assert standing(store.peek(game_id).controller) == before


def test_a_closed_game_cannot_be_played_by_mistake(store: Store, game: TurnController) -> None:
    opened = store.create(game, ANN_AND_BOB)
    assert opened.playable
    opened.close()
    opened.close()
    assert not opened.playable
    before = standing(game)
    with pytest.raises(StoreError, match="closed"):
        forward(game, random.Random(1))
    assert standing(game) == before == standing(store.peek(opened.info.id).controller)


def test_hostile_names_are_cleaned_on_the_way_in(store: Store, game: TurnController) -> None:
    opened = store.create(game, [Seat("\x1b]0;x\x07[/b]\u202e", "bl\x00ue"), Seat("\u200b\n ")])
    assert opened.info.seats == (Seat("]0;x[/b]", "blue"), Seat("Seat 2"))


def test_the_number_of_seats_must_fit(store: Store, game: TurnController) -> None:
    with pytest.raises(StoreError, match="2 seats, but 1"):
        store.create(game, [Seat("Ann")])
    assert store.games() == []


def test_listing_imports_no_game_and_no_codec(data_dir: Path, game: TurnController) -> None:
    with Store.open(data_dir) as store:
        store.create(play(game, 1), ANN_AND_BOB)
    code = (
        "import sys; from pathlib import Path; from saves.store import Store\n"
        "print('sqlite3' in sys.modules); s = Store.open(Path(sys.argv[1])); assert s.games() and s.results()\n"
        "print([m for m in ('msgspec', 'rules', 'platformdirs', 'textual') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(data_dir)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.split("\n")[:2] == ["False", "[]"]


def test_seats_are_stored_as_they_are_read(store: Store, game: TurnController) -> None:
    seats = (Seat('Änn "x" 王', "b'", "random"), Seat("[b]", "", "greedy"))
    assert json.loads(seats_json(seats)) == [['Änn "x" 王', "b'", "random"], ["[b]", "", "greedy"]]
    assert store.create(game, seats).info.seats == seats


def test_speed(data_dir: Path) -> None:
    """A committed save in 5 ms, load and verified replay of a finished game in 50 ms of the processor (medians)."""
    with Store.open(data_dir) as store:
        game = start(("quixote", 4, {}), 2)
        opened = store.create(game, seats_for(game))
        saves, loads = [], []
        record = game.recorder
        assert record is not None

        def timed(change: object) -> None:
            begun = time.process_time()
            record(change)  # type: ignore[arg-type]
            saves.append(time.process_time() - begun)

        game.recorder = timed
        assert len(list(walk(game, 2))) == len(saves) == 88
        opened.close()
        for _ in range(10):
            begun = time.process_time()
            store.resume(opened.info.id).close()
            loads.append(time.process_time() - begun)
    assert median(saves) < 0.005
    assert median(loads) < 0.050


def test_a_store_bears_the_mark_by_which_every_release_knows_it(data_dir: Path) -> None:
    """Another number would make strangers of all stores there are."""
    with Store.open(data_dir) as store:
        assert store._db.execute("PRAGMA application_id").fetchone() == (0x486F7453,)
