"""The cities of Discordia Magna differ, and the sentences about it say what the components say."""

from __future__ import annotations

from rules.discordia.components import NONE, TILES_PER_YEAR, figures
from rules.discordia.play import Discordia
from rules.rulebook import rulebook

TODAY = figures(Discordia.version)


def in_section(section_id: str) -> list[str]:
    section = next(section for section in rulebook("discordia").sections if section.id == section_id)
    return section.text.splitlines()


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
