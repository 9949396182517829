"""Games of rules that were revised since, where nearly every old log still plays alike: explorers, version 1."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from rules.explorers import shapes
from rules.explorers.actions import Done, Explore
from rules.explorers.play import Explorers
from rules.turn_controller import TurnController
from saves.records import export_record, read_record
from saves.store import Store
from tests.rules.explorers_help import at
from tests.saves.script import seats_for, standing


@contextmanager
def version_1() -> Iterator[None]:
    """The rules as they were: a line of Messengers does not note where it came from."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Explorers, "version", 1)
        patch.setattr(shapes, "with_origin", lambda board, state, seat, frame, x: frame)
        yield


def played(store: Store, *spaces: str) -> TurnController:
    """Messengers as version 1 played it: a village is founded on the way, then these spaces are explored."""
    with version_1():
        game = at("aghon", "villages", era=2, villages=["c10r0"], explorers=["c12r1", "c13r1"])
        opened = store.create(game, seats_for(game))
        for space in ("c11r1", *spaces):
            game.act(Explore(space))
        if spaces:
            game.act(Done())
        opened.close()
    return game


def test_a_log_of_version_1_plays_on_whole(store: Store) -> None:
    old = played(store, "c13r2", "c14r2")
    looked_at = store.peek(1)  # which draws nothing
    assert looked_at.notice == ""
    assert looked_at.controller.state == old.state
    assert [entry.step for entry in looked_at.controller.entries] == [entry.step for entry in old.entries]
    differ = [a.hash != b.hash for a, b in zip(old.entries, looked_at.controller.entries, strict=True)]
    assert differ == [True, True, True, False], "only while the card goes on"
    opened = store.resume(1)
    opened.controller.undo(take_back=True)  # the next card, drawn on opening
    opened.controller.redo()
    opened.close()
    again = store.resume(1)
    assert again.notice == ""
    assert standing(again.controller) == standing(opened.controller)
    read = read_record(export_record(again))
    assert standing(read.controller) == standing(again.controller), "and travels as a record of today's rules"


def test_a_log_that_used_the_wrong_line_goes_on_from_its_snapshot(store: Store) -> None:
    old = played(store, "c9r1")
    assert store.peek(1).controller.state == old.state
    opened = store.resume(1)
    assert "the rules were revised" in opened.notice
    assert opened.info.rules_version == Explorers.version


def test_a_game_put_away_in_the_middle_of_the_card_goes_on_as_it_stood(store: Store) -> None:
    old = played(store)
    opened = store.resume(1)
    assert opened.controller.state == old.state
    opened.controller.act(Explore("c9r1"))  # it cannot be told any more where the line came from
    opened.close()
    assert store.resume(1).notice == ""


def test_a_damaged_log_of_version_1_is_not_taken(store: Store) -> None:
    old = played(store, "c13r2")
    store._db.execute("DELETE FROM steps WHERE n = 2")
    opened = store.peek(1)
    assert "the rules were revised" in opened.notice
    assert opened.controller.state == old.state
