"""Golden games of Nations by the greedy player: every tile is bought, every wonder built, every event in force.

`python -m tests.games.test_golden_nations` writes the missing ones.
"""

from __future__ import annotations

import re

from rules.catalogue import load
from rules.chance import named_draw
from rules.nations.components import NAMES
from rules.players import PLAYERS
from rules.turn_controller import TurnController
from tests.games.test_golden import FOLDER, files, playthrough
from tests.games.walks import start

SEEDS = {1: (1, 9, 13), 2: (1, 3, 6), 4: (8,)}
"""By the number of seats; found by search, so that everything comes up."""


def played(seats: int, seed: int) -> TurnController:
    """A game by the greedy player on every seat."""
    rules = load("nations")
    game = start(("nations", seats, {}), seed)
    while game.state.to_move >= 0:
        seat = game.state.to_move
        game.act(PLAYERS["greedy"](rules, game.state, seat, named_draw(seed, "greedy", len(game))))
    return game


def text() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in files() if path.stem.startswith("nations"))


def test_every_tile_is_bought_and_every_wonder_built() -> None:
    told = text()
    progress = [tile for tile in load("nations").figures.tiles if tile.age]
    taken = {*re.findall(r"takes ([^,;|(]+?)(?: \(\d-\d+\))?(?:, | \||;)", told)}
    assert [tile.id for tile in progress if tile.name not in taken] == []
    assert [t.id for t in progress if t.kind == "wonder" and f"completes {t.name} ({t.id})" not in told] == []


def test_every_event_comes_into_force_and_every_face_comes_up() -> None:
    told = text()
    assert [event.id for event in load("nations").figures.events if f"Event {event.id}: famine asks" not in told] == []
    rolled = {name for faces in re.findall(r"rolls [a-z ]+: ([A-Z0-9a-z ]+)", told) for name in faces.split()}
    assert {name for name in NAMES if name[0] != "c"} <= rolled


def test_famine_and_war_are_met_in_every_age() -> None:
    told = text()
    for item in ("famine", "war"):
        assert {int(points) for points in re.findall(rf"scores (\d) for {item} with", told)} == {0, 1, 2, 3, 4}


if __name__ == "__main__":
    for seats, seeds in SEEDS.items():
        for seed in seeds:
            path = FOLDER / f"nations-greedy-{seats}-{seed}.txt"
            if not path.exists():
                lines = playthrough(played(seats, seed), ("nations", seats, {}), seed)
                path.write_text("\n".join(lines) + "\n", encoding="utf-8")
