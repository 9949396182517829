"""Files of the box: what is wrong with an entry is said in one sentence, with its file (docs/assets.md)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rules import box
from rules.explorers import components as explorers
from rules.explorers.goals import check_tests
from rules.explorers.maps import Board, board
from rules.game import BadInput
from rules.quixote import components as quixote

CARD = {"name": "Ford", "text": "Up to 2 water spaces.", "shape": "line", "spaces": "2W"}
GOAL = {"text": "5 villages", "short": "5 villages", "test": "villages", "need": 5}
TILE = ["church", "NW", True, "", "SE"]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"shape": "circle"}, "circle"),
        ({"shape": None}, "shape"),
        ({"spaces": "2Q"}, "spaces"),
        ({"then": "town"}, "then"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_card_that_is_not_sound_is_named(change: dict[str, Any], told: str) -> None:
    assert explorers.read_card("ford", CARD).parts == (explorers.Part(2, "W"),)
    row = {key: value for key, value in (CARD | change).items() if value is not None}
    with pytest.raises(BadInput, match=rf"^assets/explorers/cards.toml, ford: .*{told}"):
        explorers.read_card("ford", row)


def test_a_new_map_needs_a_file_goals_and_conditions_that_are_known() -> None:
    with pytest.raises(BadInput, match=r"figures.toml, maps: the map testland .* no file testland.map"):
        board("testland")
    with pytest.raises(BadInput, match=r"goals.toml: the map testland has no goals; give it at least 3"):
        explorers.read_goals("testland", None)
    with pytest.raises(BadInput, match=r"goals.toml: the map testland has 1 goal, and 3 are drawn"):
        explorers.read_goals("testland", {"a": GOAL})
    three = dict.fromkeys("abc", GOAL)
    assert len(explorers.read_goals("testland", three)) == 3
    with pytest.raises(BadInput, match=r"goals.toml, testland.b: .*need"):
        explorers.read_goals("testland", three | {"b": {key: GOAL[key] for key in GOAL if key != "need"}})
    with pytest.raises(BadInput, match=r"testland.b: .*short"):
        explorers.read_goals("testland", three | {"b": GOAL | {"short": "more than twenty characters"}})
    with pytest.raises(BadInput, match=r"testland.b: no condition is called hamlets; there are villages"):
        check_tests("testland", explorers.read_goals("testland", three | {"b": GOAL | {"test": "hamlets"}}))


def test_a_map_names_its_rows_and_spaces() -> None:
    with pytest.raises(BadInput, match=r"testland.map: row 1 has 2 columns, not 3; c1r0: .*'Q'; .*capital, not 0"):
        Board("testland", "G Q W\nG W\n")


@pytest.mark.parametrize(
    ("at", "value", "told"), [(0, "tower", "tower"), (1, "NS", "N"), (2, "yes", "bool"), (4, "N", "S")]
)
def test_a_tile_that_is_not_sound_is_named(at: int, value: Any, told: str) -> None:
    assert len(quixote.read_tile("01", 1, TILE)) == 2
    with pytest.raises(BadInput, match=rf"^assets/quixote/tiles.toml, 23: .*{told}"):
        quixote.read_tile("23", 23, [*TILE[:at], value, *TILE[at + 1 :]])


def test_a_file_that_is_no_toml_is_named(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text("[base\n")
    with pytest.raises(BadInput, match=r"cards.toml: .*line 1"):
        box.read(tmp_path / "cards.toml")
