"""Write the fixtures of the released versions: `python -m tests.saves.make_fixtures` (only when a version is added).

A store as SQL text, and record files, with a running game that was taken back and has steps to redo, a finished one,
an abandoned one, and one that begins with a position.
"""

from __future__ import annotations

import itertools
import tempfile
from pathlib import Path

from rules.turn_controller import TurnController
from saves.helps import forbid_hints
from saves.record_check import FORMAT
from saves.records import export_record
from saves.schema import MIGRATIONS
from saves.store import Seat, Store
from tests.games.walks import play, start
from tests.saves import campaign_script
from tests.saves.script import changes, seats_for

FIXTURES = Path(__file__).with_name("fixtures")


def fill(store: Store) -> None:
    """The games of the fixtures: the same in every run."""
    running = start(("quixote", 2, {}), 7)
    sunday = store.create(running, [Seat("Ännchen", "blue"), Seat("Bob [b]", "red", "greedy")], "Sunday")
    for _ in changes(running, 4, 40):
        pass
    sunday.note_hint(0)
    sunday.change_seat(1, Seat("Bob [b]", "red"))
    running.undo(take_back=True)
    finished = start(("quixote", 1, {"sancho": True}), 8)
    store.create(finished, seats_for(finished)).note_hint(0)
    play(finished, 8)
    abandoned = start(("quixote", 3, {"order": "same"}), 9)
    given_up = store.create(abandoned, seats_for(abandoned))
    for _ in changes(abandoned, 9, 15):
        pass
    with store.writing() as db:
        forbid_hints(db, given_up.info.id)
    given_up.change_seat(2, Seat("Player 3", "", "steady"))
    store.abandon(given_up.info.id)
    middle = next(n for n in range(30, len(finished)) if finished.state_at(n).to_move >= 0)
    drawn = {"field": 10, "castle": 2, "deal.0": 2}
    position = TurnController(finished.rules, finished.config, 10, base=finished.state_at(middle), drawn=drawn)
    store.create(position, seats_for(position), "position").note_hint(0)
    for _ in changes(position, 10, 12):
        pass
    campaign_script.fill(store)


def main() -> None:
    FIXTURES.mkdir(exist_ok=True)
    clock = itertools.count(1_795_000_000.0)
    with tempfile.TemporaryDirectory() as folder, Store.open(Path(folder), clock=lambda: next(clock)) as store:
        fill(store)
        lines = [line for line in store._db.iterdump() if "sqlite_sequence" not in line]
        (FIXTURES / f"store-v{len(MIGRATIONS)}.sql").write_text("\n".join(lines) + "\n", encoding="utf-8")
        for info in store.games():
            if info.series:
                continue
            name = f"record-v{FORMAT}-{info.name or info.status}.jsonl".lower()
            (FIXTURES / name).write_text(export_record(store.peek(info.id)), encoding="utf-8")


if __name__ == "__main__":
    main()
