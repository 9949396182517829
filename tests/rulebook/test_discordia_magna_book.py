"""The tables of Discordia Magna in the rulebook say what the components say.

`python -m tests.rulebook.test_discordia_magna_book` prints them as they have to be.
"""

from __future__ import annotations

from itertools import zip_longest

import pytest

from rules.discordia.components import NONE, TILES_PER_YEAR, figures
from rules.discordia.pieces.bonuses import Board, Space
from rules.discordia.play import Discordia
from rules.discordia.words.pieces import bonus_words
from rules.rulebook import rulebook

TODAY = figures(Discordia.version)

CITIES = TODAY.boards[1:]


def table(heads: tuple[str, ...], rows: list[tuple[object, ...]]) -> list[str]:
    return [f"| {' | '.join(map(str, row))} |" for row in (heads, tuple("---" for _ in heads), *rows)]


def foundations(board: Board) -> tuple[str, ...]:
    """By kind: printed and in all, and the places with a symbol."""
    return tuple(
        f"{n}/{slots}: {signs.replace('.', '-')}"
        for n, slots, signs in zip(board.open, board.slots, board.signs, strict=True)
    )


def cities() -> list[str]:
    heads = ("city", "harbours", "castella", "market places", "fields", "aqueduct", "privileges")
    rows: list[tuple[object, ...]] = [
        (board.name, *foundations(board), board.aqueduct, " and ".join(map(str, board.privilege_at)))
        for board in CITIES
    ]
    return table(heads, rows)


def space(one: Space | None) -> str:
    if one is None:
        return "-"
    return bonus_words(one.effects) + (" #" if one.symbol else "")


def tracks(board: Board) -> list[str]:
    """Space by space: both tracks, the decree slots, the aqueduct's bonuses."""
    columns = (*(board.tracks[which][NONE].spaces for which in (0, 1)), board.decrees)
    ring = [f"{at}: {bonus_words(effects)}" for at, effects in sorted(board.ring_bonus.items())]
    rows = list(zip_longest(*([space(one) for one in column] for column in columns), ring, fillvalue="-"))
    places = [sign.replace(".", "-") for sign in board.extension_signs]
    body = [(n, *row) for n, row in enumerate(rows, 1)]
    return table(
        ("space", "development", "expedition", "decree slot", "aqueduct"), [*body, ("extension", *places, "-", "-")]
    )


def outposts() -> list[str]:
    return table(("Magna tile", "harm"), [(tile.name, bonus_words((tile.harm,))) for tile in TODAY.outposts])


def memories() -> list[str]:
    return table(
        ("memory tile", "city", "decree", "asks for"),
        [
            (tile.name, TODAY.boards[tile.board].name, TODAY.decrees[tile.decree].name, tile.text)
            for tile in TODAY.memories
        ],
    )


def ladder() -> list[str]:
    return table(
        ("game", "stars", "workers", "with Magna tiles"),
        [(n, row["stars"], row["workers"], TODAY.start_workers(1, n, True)) for n, row in enumerate(TODAY.ladder, 1)],
    )


def in_section(section_id: str) -> list[str]:
    section = next(section for section in rulebook("discordia").sections if section.id == section_id)
    return section.text.splitlines()


def all_tables() -> list[tuple[str, list[str]]]:
    found = [("discordia.magna.cities", cities()), ("discordia.magna.outposts", outposts())]
    found += [(f"discordia.magna.cities.{board.id}", tracks(board)) for board in CITIES]
    return [*found, ("discordia.magna.memory", memories()), ("discordia.magna.ladder", ladder())]


@pytest.mark.parametrize(("section", "lines"), all_tables(), ids=lambda value: value if isinstance(value, str) else "")
def test_a_table_says_what_the_components_say(section: str, lines: list[str]) -> None:
    printed = in_section(section)
    at = printed.index(lines[0])
    end = next((n for n in range(at, len(printed)) if not printed[n].startswith("|")), len(printed))
    assert printed[at:end] == lines


def test_every_city_differs_from_every_other_and_from_the_base_board() -> None:
    for parts in (
        [board.tracks[0][NONE].spaces for board in TODAY.boards],
        [board.tracks[1][NONE].spaces for board in TODAY.boards],
        [board.decrees for board in TODAY.boards],
        [(board.aqueduct, tuple(board.ring_bonus.items())) for board in TODAY.boards],
        [board.signs for board in TODAY.boards],
        [board.privilege_at for board in TODAY.boards],
    ):
        assert len(set(parts)) == len(TODAY.boards)


def test_the_figures_in_sentences_are_those_of_the_components() -> None:
    row = " ".join(in_section("discordia.magna.row"))
    assert all(f"{n} in year {year}" in row for year, n in enumerate(TILES_PER_YEAR, 1))
    start = " ".join(in_section("discordia.magna.workers"))
    assert all(f"{TODAY.start_workers(seats, 1, True)} with {seats}" in start for seats in (2, 3, 4))
    assert f"{TODAY.start_workers(1, 1, True)} alone" in start


if __name__ == "__main__":
    for name, text in all_tables():
        print(name, *text, "", sep="\n")
