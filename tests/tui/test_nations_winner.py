"""The table of Nations once all is counted: the winner's tableau, and what lines of an age light for every seat."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rules.nations import actions as a
from rules.nations.components import TILE
from rules.nations.reckoning import bar
from rules.nations.scoring import projected
from rules.nations.state import TURN
from tests.tui.grid import text_of
from tests.tui.nations_scenes import RULES, WHO, after, position
from tests.tui.test_ends_grids import at_the_end
from tests.tui.test_nations_age import at_an_unasked_end
from tui.app import HotseatApp
from tui.games.nations import words
from tui.games.nations.dice import dice_block
from tui.games.nations.moments import proclaimed
from tui.games.nations.scene import SCORED, TABLE, Scene
from tui.games.nations.seats import overview_lines, score_panel
from tui.games.nations.signs import SIGNS
from tui.games.nations.tracks import books_in_a_line
from tui.games.nations.view import NationsView, who_title
from tui.table.moments import Moment


async def test_the_tableau_of_the_winner_has_its_colour_once_all_is_counted(app: HotseatApp) -> None:
    """It was as grey as a used board, and that of the loser looked the same."""
    async with app.run_test(size=(160, 50)) as pilot:
        table: Any = await at_the_end(pilot, app, "nations", {}, 4)
        while not table.reckoned.is_last:
            assert not table.mat.scene().won, "nothing tells the end before it is counted"
            await pilot.press("enter")
            await pilot.pause()
        shown = table.mat.scene()
        totals = table.reckoned.totals()
        assert totals[shown.viewed] == max(totals) and shown.won
        (title,) = who_title("Tableau", shown, SIGNS["unicode"])
        assert title[1][1] == f"seat-{shown.who[shown.viewed].colour}"
        tiles = [tile for tile in table.state.slots[shown.viewed] if table.state.figures.tiles[tile].points]
        assert {table.state.figures.tiles[tile].id for tile in tiles} <= shown.lit
        assert f"Tableau of {shown.who[shown.viewed].name}" in text_of(app)
        assert not shown._replace(won=False).of(1 - shown.viewed).won
        other = 1 - shown.viewed
        theirs = shown.of(other).lit
        with_points = [tile for tile in table.state.slots[other] if table.state.figures.tiles[tile].points]
        assert with_points and {table.state.figures.tiles[tile].id for tile in with_points} <= theirs, (
            "all seats' alike"
        )
        for row in table.reckoned.part.rows:
            for cell in row.cells if row.item in ("developments", "colonies") else ():
                names = [table.state.figures.tiles[TILE[place]].name for place in cell.places]
                assert any(map(cell.figure.startswith, names)) or (cell.figure.startswith("none") and not names)


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_a_line_of_an_age_lights_the_bars_of_every_seat_that_it_counts(
    app: HotseatApp, size: tuple[int, int]
) -> None:
    """With nothing for either only that of the seat was lit whose board lay there."""
    async with app.run_test(size=size) as pilot:
        table: Any = await at_an_unasked_end(pilot, app)
        await pilot.press("enter")
        await pilot.pause()
        shown = table.mat.scene()
        assert shown.counting == "books"
        assert [shown.ground(bar(seat)) for seat in (0, 1)] == [SCORED, SCORED]
        looks = [look for _, look in books_in_a_line(shown, 76, SIGNS["unicode"])]
        assert sum(ground == SCORED for _, ground in looks) >= 2
        assert shown.of(0)._replace(lit=None).ground(bar(1)) == TABLE


def test_points_of_an_age_are_counted_once_and_at_once() -> None:
    """Books were on the score, then not, then again; and "then" counted them with the points that had them."""
    ben = {"dice": "W1g W1f W1x W1s W1s", "books": 1, "passed": True}
    state = position({"dice": "W1g W1f W1f W1x W1s", "books": 3}, ben, age=1, event="E1-1")
    past = after(state, a.Pass())
    assert past.phase != TURN and past.points[0] == 2 > state.points[0] == 0
    told = ["".join(text for text, _ in runs) for runs in score_panel(RULES, state, 0, None, 46, True, "unicode", past)]
    (line,) = [line for line in told if line.startswith(words.points())]
    assert line.split() == [words.points(), "0"], "the lines of the age have them, until it is counted"
    assert Scene(past, 0, WHO[:2], "").standing(0)[0] == 0
    told = ["".join(text for text, _ in runs) for runs in score_panel(RULES, past, 0, None, 46, True, "unicode")]
    age, (then,) = RULES.forecast(past, 0), [line for line in told if line.startswith(words.then())]
    assert age.items[0].points and int(then.split()[1]) == age.total + projected(past, 0).total


def test_what_a_seat_has_is_told_in_words_where_they_have_room() -> None:
    """ "1◉ 0♣ 1▰ 0♞ 0▤" is read by nobody who has not learned the signs."""
    state = position({"dice": "W1g W1g W1s W1s W1b"}, {"dice": "W1g W1f W1x W1s W1s"}, age=1)
    chits = state.rerolls[0]
    wide, narrow = (overview_lines(state, 0, False, "unicode", room)[0] for room in (60, 12))
    assert re.search(r"\d gold, \d stone, 1 book", wide) and f"{chits} reroll chit" in wide and "food" not in wide
    assert "◉" in narrow and "gold" not in narrow


def test_chits_that_lie_side_by_side_without_a_gap_do_not_touch() -> None:
    """With thirteen pieces ")(" and "▌▐" stood between two chits."""
    state = position({"dice": "W1g W1g W1s W1s W1b"}, {"dice": "W1g W1f W1x W1s W1s"}, age=1).clone()
    state.rerolls[:], state.rerolls_used[:] = [4, 4], [4, 4]
    for width in (72, 90):
        middle_line = dice_block(Scene(state, 0, WHO[:2], ""), width, 3, SIGNS["unicode"]).grid.text()[1]
        assert ")(" not in middle_line and "▌▐" not in middle_line and "▌(" not in middle_line
        assert middle_line.count("↻") == 8


def test_a_wonder_stands_in_the_line_of_its_tableau() -> None:
    """Only the line of news told it, in small letters."""
    wonder = Moment("wonder", "completes Great Wall, 3 points", 1)
    told = ("BB Ben completes Great Wall, 3 points", "blue")
    assert proclaimed([Moment("gain", "gains 1 die", 1), wonder], WHO, False) == told
    assert proclaimed([Moment("gain", "gains 1 die", 1)], WHO, False) == ("", "")


@pytest.mark.parametrize("size", [(80, 19), (108, 45)])
def test_what_a_seat_has_achieved_stands_in_the_line_of_its_tableau_and_covers_nothing(size: tuple[int, int]) -> None:
    """A box lay over the middle row of the market, whose tiles could be bought."""
    state = position({"dice": "W1g W1g W1s W1s W1b"}, {"dice": "W1g W1f W1x W1s W1s"}, age=1)
    bare, told = (NationsView(*size, 2, "unicode") for _ in range(2))
    scene = Scene(state, 1, WHO[:2], "")
    bare.show(scene)
    told.show(scene._replace(ribbon=("BB Ben completes Great Wall, 3 points", "blue")))
    other = [y for y in range(size[1]) if bare.chars[y] != told.chars[y]]
    assert len(other) == 1 and "Tableau of Ben" in told.text()[other[0]]
    assert "BB Ben completes Great Wall, 3 points" in told.text()[other[0]]


def test_dice_that_are_still_to_fall_lie_there_without_a_face() -> None:
    """At an age's beginning a band of the table was empty."""
    state = position({"dice": "W1g W1g W1s W1s W1b"}, {"dice": "W1g W1f W1x W1s W1s"}, age=1).clone()
    state.available[:] = [(), ()]
    for height in (3, 5):
        scene = Scene(state, 0, WHO[:2], "", unfallen=((0, 0, 0), (0, 0, 0, 0)))
        lines = dice_block(scene, 90, height, SIGNS["unicode"]).grid.text()
        assert "".join(lines).count("□") == 3
        assert "".join(dice_block(scene.of(1), 90, height, SIGNS["unicode"]).grid.text()).count("□") == 4
