"""Every game has the rooms that the README says, and no others ("Where is what")."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from rules.catalogue import GAMES, package
from tests.fifth_game.known import CARD
from tests.fifth_game.nim_table import LOOK
from tui.games import GAMES as LOOKS

ROOT: Final = Path(__file__).resolve().parents[2]
README: Final = (ROOT / "README.md").read_text(encoding="utf-8")
GONE: Final = {"insight", "outlook", "reasons", "sheet", "survey"}
"""Names that meant several things."""
MAT: Final = {"mat", "screen"}
TO_COME: Final[dict[str, set[str]]] = {
    "rules/explorers": {"events", "frames", "spaces", "survey"},
    "rules/nations": {"events", "insight", "odds", "outlook", "reasons", "refusals", "round_end", "telling"},
    "rules/discordia": {
        *("conserved", "magna", "pieces", "refusals", "telling", "year"),
        *("ahead", "bonuses", "build", "city_boards", "course", "deploy", "effects", "magna_check", "magna_events"),
        *("magna_row", "outlook", "reasons", "sheet", "solo", "soundness", "survey", "workers", "year_end"),
    },
    "tui/games/quixote": MAT,
    "tui/games/explorers": MAT,
    "tui/games/nations": MAT | {"lines"},
    "tui/games/discordia": MAT,
    "tests/fifth_game/nim_table": MAT,
}
"""What differs from the README today, by folder: rooms still to be built or emptied. Shall be {}."""
BUILT_NOWHERE: Final = {"preview"}
"""Rooms that no game has yet. Shall be empty too."""


class Rooms(NamedTuple):
    """The rooms that every game has, and those that one may have."""

    needed: frozenset[str]
    optional: frozenset[str]


def table(head: str) -> list[list[str]]:
    """The rows of the README's table under a head that begins so."""
    _, found, rest = README.partition(f"| {head} |")
    assert found, f"the README has no table {head!r}"
    rows = [line for line in rest.split("\n\n")[0].splitlines()[1:] if not line.startswith("| ---")]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def names(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def rooms(folder: str) -> Rooms:
    rows = table(f"in `{folder}/<game>/`")
    assert all(len(row) == 3 and row[1] and row[2] in ("", "may be missing") for row in rows)
    return Rooms(
        frozenset(name for row in rows if not row[2] for name in names(row[0])),
        frozenset(name for row in rows if row[2] for name in names(row[0])),
    )


def more_rooms() -> dict[str, list[str]]:
    """The further rooms of a game by folder; behind every name, or the last of several, stands what is inside."""
    found = {}
    for folder, inside in table("more rooms"):
        assert all(re.fullmatch(r"(?:`\w+`, )*`\w+` \w[^`]+", part) for part in inside.split("; ")), inside
        found[names(folder)[0].rstrip("/")] = names(inside)
    return found


def here(folder: Path) -> set[str]:
    """The rooms that a game has: its modules, the packages in it, its style sheet."""
    files = {path.stem if path.suffix == ".py" else path.name for path in folder.iterdir() if path.is_file()}
    return (files | {path.parent.name for path in folder.glob("*/__init__.py")}) - {"__init__"}


def packages() -> list[tuple[str, str]]:
    """Every folder of a game, with the kind of its rooms."""
    of_rules = [package(game) for game in GAMES] + [CARD.rules.partition(":")[0].rpartition(".")[0]]
    of_looks = [look.board.partition(":")[0].rpartition(".")[0] for look in (*LOOKS.values(), LOOK)]
    folders = [(name, "rules") for name in of_rules] + [(name, "tui/games") for name in of_looks]
    return [(name.replace(".", "/"), kind) for name, kind in folders]


@pytest.mark.parametrize(("folder", "kind"), packages())
def test_a_game_has_the_rooms_that_the_readme_names(folder: str, kind: str) -> None:
    asked, more = rooms(kind), set(more_rooms().get(folder, ()))
    found = here(ROOT / folder)
    missing = (asked.needed | more) - found
    unknown = found - asked.needed - asked.optional - more
    differs, expected = missing | unknown, TO_COME.get(folder, set())
    assert differs == expected, f"missing: {sorted(missing)}, not in the README: {sorted(unknown)}"


def test_the_table_says_one_thing_once() -> None:
    for kind in ("rules", "tui/games"):
        asked = rooms(kind)
        assert len(asked.needed) > 2 and not asked.needed & asked.optional
        folders = {folder for folder, of in packages() if of == kind}
        assert {folder for folder in more_rooms() if folder.startswith(kind)} <= folders
        for folder, more in more_rooms().items():
            if folder.startswith(kind):
                assert len(set(more)) == len(more)
                assert not set(more) & (asked.needed | asked.optional | GONE)


def test_every_room_that_may_be_missing_is_missing_somewhere_and_there_somewhere() -> None:
    for kind in ("rules", "tui/games"):
        found = [here(ROOT / folder) for folder, of in packages() if of == kind]
        for room in rooms(kind).optional - BUILT_NOWHERE:
            assert any(room in those for those in found), f"no game has {room}"
            assert any(room not in those for those in found), f"every game has {room}"
        assert not BUILT_NOWHERE & {room for those in found for room in those}, "some game has it by now"
