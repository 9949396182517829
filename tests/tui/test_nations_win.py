"""How a game of Nations is won: the last line of the last count decides it, and a picture tells who has won."""

from __future__ import annotations

from typing import Any, cast

import pytest

from saves.model import Seat
from tests.tui.grid import text_of
from tests.tui.nations_scenes import WHO
from tests.tui.test_ends_grids import at_the_end
from tui.app import HotseatApp
from tui.games.nations import count_picture
from tui.games.nations.count_picture import Counted
from tui.games.nations.large import large
from tui.games.nations.signs import SIGNS
from tui.games.nations.win_picture import LEAST, block
from tui.table.part_lines import kept_rows, running
from tui.table.scoreboard import CROWN

UNICODE = SIGNS["unicode"]


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (160, 50)])
async def test_the_last_line_of_the_last_count_tells_who_has_won(app: HotseatApp, size: tuple[int, int]) -> None:
    """Both had the same totals before and after "next: who has won", and a curve told them from the first page on."""
    async with app.run_test(size=size) as pilot:
        table: Any = await at_the_end(pilot, app, "nations", {}, 4)
        part, shown = table.reckoned.part, []
        while not table.reckoned.is_last:
            shown.append(running(part, table.reckoned.line))
            assert "with tiles" not in text_of(app), "no curve that counts what is kept back"
            await pilot.press("enter")
            await pilot.pause()
        assert len(shown) == len(kept_rows(part)), "the totals before, and each line but the last"
        assert shown[-1] != part.after, "the last one brings something"
        text, best = text_of(app), part.after.index(max(part.after))
        letters = large(
            f"{table.names[best].plain.upper()} WINS", size[0] - 8, size[1], UNICODE, 2 if size[0] < 160 else 3
        )
        assert len(letters) > 1 and all(row.strip() in text for row in letters), text
        assert CROWN not in text, "no scoreboard tells it once more"


@pytest.mark.parametrize("size", [LEAST, (76, 15), (110, 23)])
def test_nothing_in_it_is_as_large_as_the_points_of_the_winner(size: tuple[int, int]) -> None:
    """They were as large as those of others."""
    won = Counted("Ann wins", "", (("43", ""), ("36", "")), 0)
    grid = block(won, WHO[:2], size, UNICODE, "✦").grid
    (at,) = (y for y, line in enumerate(grid.text()) if WHO[0].name in line and WHO[1].name in line)
    figures = [(line[: size[0] // 2], line[size[0] // 2 :]) for line in grid.text()[at + 1 : -2]]
    tall = [sum(any(char in "█▀▄" for char in half) for half in column) for column in zip(*figures, strict=True)]
    assert tall[0] >= tall[1] >= 3 and (tall[0] > tall[1]) == (size != LEAST)


def test_a_name_with_other_letters_is_told_as_large_as_it_can_be() -> None:
    for title, tall in (("María wins", 3), ("王 wins", 1), ("A very long name indeed and more of it wins", 1)):
        grid = block(Counted(title, "", (("43", ""), ("36", "")), 1), WHO[:2], (76, 14), UNICODE, "✦").grid
        rows = [line for line in grid.text()[1:-1] if line.strip("║ ")]
        assert (title in rows[0] or title in rows[1]) == (tall == 1)


def test_a_line_of_a_count_has_its_name_in_large_letters_and_all_its_words() -> None:
    """ "did not pay, kept 4 food and a..." ended there, beside lines that were free."""
    why = "did not pay, kept 4 food and a pair"
    found = Counted("Famine", "", (("not met", "only 2 of 5 food"), ("not paid", why)))
    text = count_picture.block(found, WHO[:2], (73, 16), UNICODE).grid.text()
    assert all(any(row.strip() in line for line in text) for row in large("FAMINE", 69, 5, UNICODE, 2))
    assert all(any(word in line for line in text) for word in why.split()) and "…" not in "".join(text)
    low = count_picture.block(found, WHO[:2], count_picture.LEAST, UNICODE).grid.text()
    assert all(any(word in line for line in low) for word in ("not met", "not paid", "only 2 of 5 food"))


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_alone_the_last_page_tells_the_name_that_the_points_bear(app: HotseatApp, size: tuple[int, int]) -> None:
    """It told the points again, and the name only behind it."""
    async with app.run_test(size=size) as pilot:
        table: Any = await at_the_end(pilot, app, "nations", {}, 4, [Seat("Ann")])
        while not table.reckoned.is_last:
            assert count_picture.told(table) is None
            await pilot.press("enter")
            await pilot.pause()
        rank, found = table.rules.rank(table.state), count_picture.told(table)
        assert (found is None) == (rank is None), "random players may have too few points"
        state = table.state.clone()
        state.points[0] += 40
        named = count_picture.told(cast(Any, Seen(table, state)))
        assert named is not None and named.title == table.rules.rank(state)


class Seen:
    """A table as if its game had ended otherwise."""

    def __init__(self, table: Any, state: Any) -> None:
        self._table, self.state = table, state

    def __getattr__(self, name: str) -> Any:
        return getattr(self._table, name)
