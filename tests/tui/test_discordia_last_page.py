"""The last page of a game of Discordia: what the winner did, and how the supplies went from year to year."""

from __future__ import annotations

import re

from rules.reckoning import reckonings
from saves.model import Seat
from tests.rules.test_discordia_year_end import _played
from tui.games.discordia.last_page import at_last
from tui.kit.text import badge

SEATS = (Seat("Ann", "orange"), Seat("Ben", "blue"))


def test_the_winner_stands_first_and_each_course_adds_up() -> None:
    game = _played(44)
    after = reckonings(game)[-1].after
    lines = [line.plain for line in at_last(game, SEATS, (76, 13), "unicode")]
    first = lines.index(next(line for line in lines if "Held the Germans in years 1 and 2" in line))
    assert first == 0 and after[1] == 0, "Ben has won"
    heads = next(at for at, line in enumerate(lines) if "year 1" in line and "start" in line)
    for seat, line in enumerate(lines[heads + 1 :]):
        start, *moved, end = (int(number) for number in re.findall(r"[+-]?\d+", line))
        assert (start + sum(moved), end) == (after[seat], after[seat])
    assert all(len(line) <= 76 for line in lines)


def test_the_badge_of_who_has_lost_is_as_strong_as_that_of_the_winner() -> None:
    """It was dimmed with the deeds behind it, and could not be read."""
    lines = at_last(_played(44), SEATS, (76, 13), "unicode")
    for seat, one in enumerate(SEATS):
        sign = badge(one, seat, "unicode")
        line = next(line for line in lines if line.plain.startswith(sign.plain))
        styles = [span.style for span in line.spans if span.start < sign.cell_length]
        assert styles == [span.style for span in sign.spans], line.plain


def test_in_little_room_the_deeds_of_the_others_give_way_first() -> None:
    game = _played(44)
    for height in range(3, 14):
        lines = at_last(game, SEATS, (76, height), "ascii")
        told = "\n".join(line.plain for line in lines)
        assert len(lines) <= height and "Held the Germans in years 1 and 2" in told
        assert ("year 1" in told and "start" in told) == (height >= 7)
        assert ("Held the Germans in year 2;" in told) == (height >= 10)
    assert at_last(game, SEATS, (76, 2), "ascii") == []
