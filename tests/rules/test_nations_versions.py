"""Figures of Nations by version: a game goes on with those it was begun with, when tiles, events and dice change."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules import catalogue
from rules.chance import named_draw
from rules.figures import table
from rules.game import Act, BadInput, Draw, IllegalAction, Step, state_hash
from rules.nations import components, state
from rules.nations.actions import Build, Buy
from rules.nations.components import EVENT_INDEX, GOLD, RED, TILE
from rules.nations.play import Nations
from rules.players import PLAYERS
from rules.turn_controller import TurnController

TODAY = Nations(1)
CHANGES = {
    "tiles": [
        (
            '1-03 = ["Irrigation", "building", 0, "1 orange die", 0]',
            '1-03 = ["Canal", "building", 3, "2 blue dice", 0]',
        ),
        ('1-13 = ["Hanging Gardens", "wonder", 1, "1 food chit", 2]', '1-13 = ["Colossus", "wonder", 4, "none", 3]'),
    ],
    "events": [("E1-1 = [2, 1]", "E1-1 = [4, 3]"), ("E4-3 = [5, 5]", "E4-3 = [7, 7]")],
    "dice": [('"1 strength", "2 strength", "2 strength"', '"3 strength", "2 strength", "3 strength"')],
    "figures": [('10 = "Dan Quayle"', '12 = "Dan Quayle"')],
}
"""What is changed, file by file, for a version 2 of these tests: tables of version 1 as they were, but for this."""


class Changed(Nations):
    """The rules after a change of figures; a game of version 1 is kept."""

    version = 2
    kept = (1,)


def _forget() -> None:
    for cached in (table, components.figures, state.state_type):
        cached.cache_clear()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of the game with the figures of version 2, those of version 1 laid into `v1`."""
    shutil.copytree(catalogue.folder("nations"), tmp_path / "nations", ignore=shutil.ignore_patterns("v*"))
    home = tmp_path / "nations"
    shutil.copytree(catalogue.folder("nations") / "v1", home, dirs_exist_ok=True)
    (home / "v1").mkdir()
    for name, changes in CHANGES.items():
        text = (home / f"{name}.toml").read_text(encoding="utf-8")
        (home / "v1" / f"{name}.toml").write_text(text, encoding="utf-8")
        for old, new in changes:
            assert text.count(old) == 1
            text = text.replace(old, new)
        (home / f"{name}.toml").write_text(text, encoding="utf-8")
    monkeypatch.setitem(catalogue.GAMES, "nations", catalogue.GAMES["nations"]._replace(folder=home))
    _forget()
    yield home
    monkeypatch.undo()
    _forget()


def played(rules: Nations, seats: int, seed: int, game: TurnController | None = None) -> tuple[list[Step], list[str]]:
    """The steps of a game by the greedy player, and the hash of the state after each."""
    game = game or TurnController(rules, rules.configure(seats), seed)
    while game.state.to_move >= 0:
        seat = game.state.to_move
        game.act(PLAYERS["greedy"](rules, game.state, seat, named_draw(seed, "greedy", len(game))))
    entries = game.entries
    return [entry.step for entry in entries], [state_hash(game.state_at(at + 1)) for at in range(len(entries))]


def replayed(rules: Nations, seats: int, steps: list[Step]) -> list[str]:
    """The hashes of those steps, as far as the rules take them."""
    now, found = rules.initial_state(rules.configure(seats)), []
    for step in steps:
        try:
            now, _ = rules.step(now, step)
        except IllegalAction:
            break
        found.append(state_hash(now))
    return found


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("seats", [1, 3])
def test_a_game_of_version_1_is_replayed_hash_by_hash_with_its_own_figures(seats: int) -> None:
    steps, hashes = played(TODAY, seats, 5)
    assert {type(step) for step in steps} == {Act, Draw}
    assert replayed(Changed(1), seats, steps) == hashes
    assert replayed(Changed(), seats, steps) != hashes, "the newest figures play differently"


@pytest.mark.usefixtures("home")
def test_a_game_of_version_1_goes_on_as_it_would_have() -> None:
    """Begun with today's figures, taken up in the middle by rules that have others: the same choices, the same end."""
    steps, hashes = played(TODAY, 2, 9)
    half = len(steps) // 2
    middle = TODAY.initial_state(TODAY.configure(2))
    for step in steps[:half]:
        middle, _ = TODAY.step(middle, step)
    kept = Changed(1)
    now = kept.decode_state(TODAY.encode_state(middle))
    assert now.figures is kept.figures and now.clone().figures is kept.figures
    for at, step in enumerate(steps[half:], half):
        if isinstance(step, Act):
            chosen = PLAYERS["greedy"](kept, now, step.seat, named_draw(9, "greedy", at))
            assert chosen == step.action
        now, events = kept.step(now, step)
        assert state_hash(now) == hashes[at]
        assert all(kept.describe_event(event) for event in events)
    assert kept.returns(now) == TODAY.returns(now)


@pytest.mark.usefixtures("home")
def test_each_version_tells_and_counts_its_own_figures() -> None:
    old, new = Changed(1), Changed()
    assert old.figures.tiles == TODAY.figures.tiles and old.figures.events == TODAY.figures.events
    assert old.hall_of_fame() == TODAY.hall_of_fame() != new.hall_of_fame()
    assert (old.figures.means, old.figures.sides) == (TODAY.figures.means, TODAY.figures.sides)
    assert new.figures.sums[GOLD][RED] > old.figures.sums[GOLD][RED]
    tile, event = TILE["1-03"], EVENT_INDEX["E1-1"]
    assert (old.figures.tiles[tile].name, new.figures.tiles[tile].name) == ("Irrigation", "Canal")
    assert (old.figures.events[event].famine, new.figures.events[event].famine) == (2, 4)
    data = {"seats": [{"dice": "W1g W1s W1s W1x W1b", "wonder": "1-13"}], "board": ["1-03"], "event": "E1-1"}
    told = {}
    for rules in (old, new):
        here = rules.position(data)
        build = [action for action in rules.legal_actions(here, 0) if isinstance(action, Build)]
        forecast = rules.forecast(here, 0)
        assert forecast is not None
        told[rules.version] = (rules.describe(here, Buy("1-03")), len(build), forecast.items[1].need)
    assert told == {
        1: ("buy Irrigation: 1 orange die, 0 points, for 1 gold", 1, 2),
        2: ("buy Canal: 2 blue dice, 3 points, for 1 gold", 1, 4),
    }


def test_a_version_that_was_never_kept_is_refused() -> None:
    with pytest.raises(BadInput, match="no version 7"):
        Nations(7)


def test_a_face_that_has_no_number_in_states_is_refused(home: Path) -> None:
    """States number the faces; another kind of face would have to get a number first."""
    path = home / "dice.toml"
    path.write_text(path.read_text(encoding="utf-8").replace('"3 gold"', '"4 gold"'), encoding="utf-8")
    _forget()
    with pytest.raises(BadInput, match=r"dice\.toml, dice\.orange: no face '4 gold'"):
        Changed()


def test_tiles_that_are_missing_are_refused(home: Path) -> None:
    path = home / "tiles.toml"
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in lines if not line.startswith("4-15")), encoding="utf-8")
    _forget()
    with pytest.raises(BadInput, match=r"tiles\.toml: 4-15 missing"):
        Changed()
