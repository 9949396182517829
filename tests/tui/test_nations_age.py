"""The end of an age at the table of Nations, after which the game goes on: told line by line, the tiles last."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rules.nations.scoring import projected
from tests.tui.grid import text_of
from tests.tui.test_ends_grids import at_the_end
from tui.app import HotseatApp
from tui.table.part_lines import kept_rows


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_an_age_is_told_line_by_line_and_the_tiles_are_added_last(app: HotseatApp, size: tuple[int, int]) -> None:
    """All lines stood there at once with what they would bring in brackets, which the head line left out."""
    async with app.run_test(size=size) as pilot:
        table = await at_the_end(pilot, app, "nations", {}, 2)
        rows = kept_rows(table.reckoned.part)
        for line in range(len(rows) + 1):
            text, so_far = text_of(app), table.reckoned.totals()
            tiles = [projected(table.reckoned.table() or table.state, seat).total for seat in range(2)]
            whole = [points + more for points, more in zip(so_far, tiles, strict=True)]
            for points, more, all_of_it in zip(so_far, tiles, whole, strict=True):
                assert f" {points}+{more} = {all_of_it} " in text.splitlines()[0], "as during the game"
            label = text.split("●O")[0].strip()
            assert label in ("before age II:", "before:", "so far:", "after age II:", "after:")
            page = page_of(text)
            for row in rows[line:]:
                (told,) = [one for one in page if one.startswith(f"{row.name} ") or one == row.name]
                assert not re.search(r"\d", told), "nothing of it is told before it is counted"
            done = line == len(rows)
            for name, figures in (("points", so_far), ("+ on tiles", tiles), ("= in total", whole)):
                told_sums = re.findall(rf"{re.escape(name)} +(\d+) +(\d+) ", "\n".join(f"{one} " for one in page))
                assert told_sums == ([tuple(map(str, figures))] if done else []), "once all lines are counted"
            await pilot.press("enter")
            await pilot.pause()


def page_of(text: str) -> list[str]:
    """The lines of the page at the right of a screen."""
    return [one.rstrip().rstrip("│").rpartition("│")[2].strip() for one in text.splitlines()]


async def test_the_curve_beside_an_age_ends_with_the_points_that_the_head_line_tells(app: HotseatApp) -> None:
    """It counted the tiles up to the age, then fell to the points without them."""
    async with app.run_test(size=(160, 50)) as pilot:
        table: Any = await at_the_end(pilot, app, "nations", {}, 2)
        await pilot.press("enter", "enter")
        await pilot.pause()
        text, so_far = text_of(app), table.reckoned.totals()
        whole = table.mat.counted_whole(so_far)
        assert "The curve: points with tiles" in text and any(a > b for a, b in zip(whole, so_far, strict=True))
        for points in whole:
            assert f" = {points} " in text.splitlines()[0]
            assert re.search(rf"(●O|▣B)  {points}\b", text[text.index("How it went so far") :])


async def test_dice_of_every_seat_lie_below_an_age_where_no_board_is(app: HotseatApp) -> None:
    """Only those of one seat were there, and of what was too little nothing was marked."""
    async with app.run_test(size=(80, 24)) as pilot:
        table: Any = await at_the_end(pilot, app, "nations", {}, 2)
        await pilot.press("enter")
        await pilot.pause()
        lines = text_of(app).splitlines()
        ann, ben = (
            [at for at, line in enumerate(lines) if f"Dice and chits of {name}" in line] for name in ("Ann", "Ben")
        )
        assert len(ann) == len(ben) == 1 and ben[0] == ann[0] + 4, "in the order of the table above"
        assert table.reckoned.line == 2


async def test_the_line_of_news_tells_the_age_as_long_as_there_are_none(app: HotseatApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        table: Any = await at_the_end(pilot, app, "nations", {}, 2)
        await pilot.press("q")
        await pilot.pause()
        if table.reviewing is not None:  # its last line was shown first
            await pilot.press("enter")
            await pilot.pause()
        line = table.mat.no_news(78).plain
        age = table.rules.forecast(table.state, table.mover)
        assert line.startswith("Age III if it ended now:")
        for item in age.items:
            assert f"{item.item} {f'{item.points}★' if item.points else '–'}" in line
        assert table.mat.no_news(20).plain.startswith("Age III now:")
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert not table.mat.no_news(118), "the scores beside the table say it"
