"""Files of the box: what is wrong with an entry is said in one sentence, with its file (docs/assets.md)."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from rules import box, figures
from rules.catalogue import GAMES, load
from rules.discordia.city import counting
from rules.discordia.pieces import forms
from rules.discordia.pieces.bonuses import parse
from rules.explorers import components as explorers
from rules.explorers.goals import check_tests
from rules.explorers.maps import Board, board
from rules.game import BadInput
from rules.lesson import _sound_step, chapters
from rules.nations import components as nations
from rules.players.tuning import Novice, tuning
from rules.quixote import components as quixote


@pytest.mark.parametrize("game", list(GAMES))
def test_the_files_of_the_box_are_sound(game: str) -> None:
    """Whoever adds something runs this file: what is wrong in `assets/` is the message of this test."""
    rules = load(game)
    for seats in range(1, 5):
        assert rules.initial_state(rules.configure(seats)) is not None
    assert import_module(f"rules.{game}.policy").weights() and tuning(game) and chapters(game)


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
    with pytest.raises(BadInput, match=r"figures.toml, maps: the map nowhere .* no file nowhere.map"):
        board("nowhere")
    with pytest.raises(BadInput, match=r"goals.toml: the map nowhere has no goals; give it at least 3"):
        explorers.read_goals("nowhere", None)
    with pytest.raises(BadInput, match=r"goals.toml: the map nowhere has 1 goal, and 3 are drawn"):
        explorers.read_goals("nowhere", {"a": GOAL})
    three = dict.fromkeys("abc", GOAL)
    assert len(explorers.read_goals("nowhere", three)) == 3
    with pytest.raises(BadInput, match=r"goals.toml, nowhere.b: .*need"):
        explorers.read_goals("nowhere", three | {"b": {key: GOAL[key] for key in GOAL if key != "need"}})
    with pytest.raises(BadInput, match=r"nowhere.b: .*short"):
        explorers.read_goals("nowhere", three | {"b": GOAL | {"short": "more than twenty characters"}})
    with pytest.raises(BadInput, match=r"nowhere.b: no condition is called hamlets; there are villages"):
        check_tests("nowhere", explorers.read_goals("nowhere", three | {"b": GOAL | {"test": "hamlets"}}))


def test_a_map_names_its_rows_and_spaces() -> None:
    with pytest.raises(BadInput, match=r"nowhere.map: row 1 has 2 columns, not 3; c1r0: .*'Q'; .*capital, not 0"):
        Board("nowhere", "G Q W\nG W\n")


@pytest.mark.parametrize(
    ("at", "value", "told"), [(0, "tower", "tower"), (1, "NS", "N"), (2, "yes", "bool"), (4, "N", "S")]
)
def test_a_tile_that_is_not_sound_is_named(at: int, value: Any, told: str) -> None:
    assert len(quixote.read_tile("01", 1, TILE)) == 2
    with pytest.raises(BadInput, match=rf"^assets/quixote/tiles.toml, 23: .*{told}"):
        quixote.read_tile("23", 23, [*TILE[:at], value, *TILE[at + 1 :]])


FORUM = ["Forum", "building", 1, "1 orange die", 0]


@pytest.mark.parametrize(
    ("at", "value", "told"),
    [
        (1, "tower", "the kind 'tower' is none of: military, building"),
        (2, -1, "0"),
        (3, "1 pink die", "nothing that a tile gives"),
        (3, "2 red die", "nothing that a tile gives"),
        (4, 3, "only a wonder is built with stone"),
    ],
)
def test_a_tile_of_nations_that_is_not_sound_is_named(at: int, value: Any, told: str) -> None:
    assert nations.read_tile("1-05", FORUM).name == "Forum"
    with pytest.raises(BadInput, match=rf"^assets/nations/tiles.toml, 1-05: .*{told}"):
        nations.read_tile("1-05", [*FORUM[:at], value, *FORUM[at + 1 :]])
    with pytest.raises(BadInput, match=r"it is a list of 5, \[name, kind, points, gives, stone\], not of 4"):
        nations.read_tile("1-05", FORUM[:4])


def test_events_dice_and_ranks_of_nations_are_checked() -> None:
    with pytest.raises(BadInput, match=r"^assets/nations/events.toml, E1-1: .*\[food, strength\], not of 1"):
        nations.read_event("E1-1", [2])
    with pytest.raises(BadInput, match=r"dice.toml, dice.red: no face '2 gold' and 6 faces, not 1; .*3 strength"):
        nations.read_die("red", {"faces": ["2 gold"]}, "gold")
    with pytest.raises(BadInput, match=r"figures.toml, hall_of_fame.ten: a rank is the points"):
        nations.read_rank("ten", "Nobody")


def test_a_table_of_pieces_that_states_know_by_number_names_those_missing_and_too_many() -> None:
    with pytest.raises(BadInput, match=r"tiles.toml: B missing; X too many; A twice\. .* 2 pieces by number: a new"):
        box.same_pieces(Path("assets/nations/tiles.toml"), "", ["A", "A", "X"], ["A", "B"])
    with pytest.raises(BadInput, match=r"tiles.toml: the pieces stand in another order"):
        box.same_pieces(Path("assets/nations/tiles.toml"), "", ["B", "A"], ["A", "B"])


@pytest.mark.parametrize(
    ("file", "table", "key", "value", "told"),
    [
        ("components", "city.barracks", "bonus", "stra 1", "city.barracks, B01: .*'stra 1' is no bonus"),
        ("components", "city.farms", "spaces", ["yx"], "city.farms, F01: 'yx' is no space"),
        ("components", "city.ships", "back", None, "city.ships, S01: .*back"),
        ("components", "city.stalls", "color", "w", "city.stalls, M01: .*color"),
        ("components", "towers.trade", "die", 7, "towers.trade, T1: .*6"),
        ("components", "extensions.field", "from", None, "extensions.field, EF1: .*from"),
        ("components", "decrees.list", "count", "ship", "decrees.list, K01: the count 'ship' is none of: ships,"),
        ("components", "decrees.list", "id", None, "decrees.list, entry 1: .*id"),
        ("components", "germans.left", "damage", "draw", "germans.left, GL01: 'draw' is no bonus"),
        ("components", "janus.tiles", "die", "red blue", "janus.tiles, J01: 'red blue' is no die"),
        ("components", "janus.tiles", "take", "gold", "janus.tiles, J01: 'gold' is nothing that Janus takes"),
        ("components", "boards.base", "market", {"open": 2, "slots": "#x"}, "boards.base: '#x' are no slots"),
        ("components", "boards.base", "name", None, "boards.base: .*name"),
        ("components", "action_tiles.1", "", ["deploy boat"], "action_tiles.1: 'deploy boat' is no bonus"),
        ("components", "city.barracks", "", None, "city.barracks: there is no such list"),
        ("magna", "row.tiles", "harm", "raid", "row.tiles, X01: 'raid' is no bonus"),
        ("magna", "boards.colonia", "decrees", [{"symbol": True}], "boards.colonia: .*bonus"),
    ],
)
def test_an_entry_of_discordia_that_is_not_sound_is_named(
    file: str, table: str, key: str, value: Any, told: str
) -> None:
    data = {name: deepcopy(figures.table("discordia", name, figures.NEWEST)) for name in ("components", "magna")}
    forms.check(data["components"], data["magna"], parse)
    section, name = table.split(".")
    row = data[file][section][name]
    if key:
        here = row[0] if isinstance(row, list) else row
        here.update({key: value}) if value is not None else here.pop(key)
    elif value is None:
        del data[file][section][name]
    else:
        data[file][section][name] = value
    with pytest.raises(BadInput, match=rf"^assets/discordia/{file}.toml, {told}"):
        forms.check(data["components"], data["magna"], parse)


def without(data: dict[str, Any], path: str) -> dict[str, Any]:
    """A copy without the entry (or with another one: "start.rerolls = 2")."""
    name, _, value = path.partition(" = ")
    copy = deepcopy(data)
    *above, last = name.split(".")
    here = copy
    for part in above:
        here = here[part]
    if value:
        here[last] = json.loads(value)
    else:
        del here[last]
    return copy


BARE = [
    ("discordia", "components", "start", r"start: it is missing: write \[start\]"),
    ("discordia", "components", "start.workers", "start: .*workers"),
    ("discordia", "components", "players.3", r"players.3: it is missing: write \[players.3\]"),
    ("discordia", "components", "players.2.decrees", "players.2: .*decrees"),
    ("discordia", "components", 'players.1.rows = "two"', "players.1: .*rows"),
    ("discordia", "components", "seasons", "seasons: it is missing"),
    ("discordia", "components", "janus", "janus: it is missing"),
    ("discordia", "components", "janus.ladder", "janus: .*ladder"),
    ("discordia", "components", "boat", "boat: it is missing"),
    ("discordia", "magna", "row.tiles_per_year", "row: .*tiles_per_year"),
    ("nations", "figures", "board", r"board: it is missing: write \[board\]"),
    ("nations", "figures", "board.rows", "board: .*rows"),
    ("nations", "figures", "board.columns = [3, 3, 3]", "board: .*length >= 4.*columns"),
    ("nations", "figures", "books", "books: it is missing"),
    ("nations", "figures", "books.opponent", "books: .*opponent"),
    ("nations", "figures", "books.start = [[1], [1], [1, 2, 3], [1, 2, 3, 4]]", "books.start: list 2 has a place"),
    ("nations", "figures", "start", "start: it is missing"),
    ("nations", "figures", 'start.chits = ["silver"]', "start.chits: the chit 'silver' is none of: book,"),
    ("nations", "figures", "start.dice = 5", "start: .*unknown field `dice`"),
    ("nations", "dice", "dice.red", "dice: red missing"),
    ("nations", "dice", "dice.blue.letter", "dice.blue: .*letter"),
    ("nations", "dice", "resources.stone", "resources: stone missing"),
    ("nations", "dice", "chits.food", "chits: food is missing"),
    ("quixote", "tiles", "board", "board: it is missing"),
    ("quixote", "tiles", "scoring.defence = [4, 8]", "scoring: .*length >= 3.*defence"),
    ("quixote", "tiles", "castles.K4", "castles.K4: it is missing"),
    ("quixote", "figures", "ranks", "ranks: it is missing"),
    ("quixote", "figures", 'ranks.many = "good"', "ranks.many: a rank is the lowest total"),
    ("explorers", "figures", "eras.village", "eras: .*village"),
    ("explorers", "figures", "goals", "goals: it is missing"),
    ("explorers", "figures", 'lands.map = "nowhere"', "lands.map: no map is called 'nowhere'; there are avenia,"),
]
"""Figures that were read bare (`KeyError: 'rows'`): game, file, what goes (or comes), what is told."""


@pytest.mark.parametrize(("game", "file", "gone", "told"), BARE)
def test_a_table_of_figures_that_lacks_something_is_named(game: str, file: str, gone: str, told: str) -> None:
    data = figures.table(game, file, figures.NEWEST)
    magna = figures.table("discordia", "magna", figures.NEWEST)
    base = figures.table("discordia", "components", figures.NEWEST)
    checks: dict[str, Callable[[Any], object]] = {
        "components": lambda it: forms.check(it, magna, parse),
        "magna": lambda it: forms.check(base, it, parse),
        "dice": nations.check_dice,
        "tiles": quixote.check,
        "figures": {
            "nations": nations.read_known,
            "quixote": quixote.read_ranks,
            "explorers": explorers.read_figures,
        }.get(game, print),
    }
    checks[file](data)
    with pytest.raises(BadInput, match=rf"^assets/{game}/{file}.toml, {told}"):
        checks[file](without(data, gone))


def test_decrees_may_look_at_whatever_is_counted() -> None:
    assert set(forms.COUNTED) == set(counting._FIGURES)


STEP = {"title": "Half a turn", "say": "Turn it.", "rule": "quixote.turn.half-turn", "enter": True}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"rule": None}, "rule is missing"),
        ({"say": None, "rule": None}, "say and rule are missing"),
        ({"tood": "Press t."}, "no key is called tood; there are title, say, todo, rule, page, light, enter"),
        ({"enter": None}, "step 3 waits for one of enter"),
        ({"enter": None, "act": {"type": "lie"}}, "lie"),
    ],
)
def test_a_step_of_a_lesson_that_is_not_sound_is_named(change: dict[str, Any], told: str) -> None:
    path = Path("assets/quixote/lesson.toml")
    row = {key: value for key, value in (STEP | change).items() if value is not None}
    assert _sound_step(load("quixote"), path, 3, STEP).title == "Half a turn"
    with pytest.raises(BadInput, match=rf"^assets/quixote/lesson.toml, step 3 \(Half a turn\): .*{told}"):
        _sound_step(load("quixote"), path, 3, row)


@pytest.mark.parametrize(
    ("figures", "told"),
    [
        ({"nois": 1.0}, "novice: nothing is called nois; there are noise, slip"),
        ({"noise": "2"}, "novice.noise: one number stands here"),
        ({"noise": [2.0]}, "novice.noise: one number stands here"),
    ],
)
def test_a_figure_of_the_computer_players_that_is_not_sound_is_named(figures: dict[str, Any], told: str) -> None:
    path = Path("assets/quixote/weights.toml")
    assert box.figures_of(path, "novice", {"slip": 0.2}, Novice) == Novice(slip=0.2)
    with pytest.raises(BadInput, match=rf"^assets/quixote/weights.toml, {told}"):
        box.figures_of(path, "novice", figures, Novice)


def test_a_file_that_is_no_toml_is_named(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text("[base\n")
    with pytest.raises(BadInput, match=r"cards.toml: .*line 1"):
        box.read(tmp_path / "cards.toml")
