"""How a game of Nations is won: by the last line of the last count; each line has its name in large letters."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tui.grid import text_of
from tests.tui.nations_scenes import WHO
from tests.tui.test_ends_grids import at_the_end
from tui.app import HotseatApp
from tui.games.nations import count_picture
from tui.games.nations.count_picture import Counted
from tui.games.nations.large import large
from tui.games.nations.signs import SIGNS
from tui.table.part_lines import kept_rows, running

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


def test_a_line_of_a_count_has_its_name_in_large_letters_and_all_its_words() -> None:
    """ "did not pay, kept 4 food and a..." ended there, beside lines that were free."""
    why = "did not pay, kept 4 food and a pair"
    found = Counted("Famine", "", (("not met", "only 2 of 5 food"), ("not paid", why)))
    text = count_picture.block(found, WHO[:2], (73, 16), UNICODE).grid.text()
    assert all(any(row.strip() in line for line in text) for row in large("FAMINE", 69, 5, UNICODE, 2))
    assert all(any(word in line for line in text) for word in why.split()) and "…" not in "".join(text)
    low = count_picture.block(found, WHO[:2], count_picture.LEAST, UNICODE).grid.text()
    assert all(any(word in line for line in low) for word in ("not met", "not paid", "only 2 of 5 food"))
