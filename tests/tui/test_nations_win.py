"""How a game of Nations is won: once all lines of the last count are told; each has its name in large letters."""

from __future__ import annotations

from typing import Any

import pytest

from rules.catalogue import load
from rules.turn_controller import TurnController
from tests.tui.grid import text_of
from tests.tui.nations_scenes import WHO
from tests.tui.test_ends_grids import at_the_end, to_the_end
from tui.app import HotseatApp
from tui.games.nations import count_picture
from tui.games.nations.count_picture import Counted, Staged
from tui.games.nations.large import large
from tui.games.nations.signs import SIGNS
from tui.pages.ending import mattered_most
from tui.table.part_ending import ending_of
from tui.table.part_lines import kept_rows, running

RULES = load("nations")
UNICODE = SIGNS["unicode"]


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (160, 50)])
async def test_every_line_of_the_last_count_is_told_before_who_has_won(app: HotseatApp, size: tuple[int, int]) -> None:
    """The line that decided stood nowhere: the win came with it. A curve told the end from the first page on."""
    async with app.run_test(size=size) as pilot:
        table: Any = await at_the_end(pilot, app, "nations", {}, 4)
        part, shown = table.reckoned.part, []
        while not table.reckoned.is_last:
            shown.append(running(part, table.reckoned.line))
            assert "with tiles" not in text_of(app), "no curve that counts what is kept back"
            await pilot.press("enter")
            await pilot.pause()
        left = [row for row in kept_rows(part) if not row.aside]  # these come with the line behind them
        assert len(shown) == 1 + len(left), "the totals so far, and each line that was not seen before"
        assert shown[-1] == part.after != shown[-2], "the last one brings something"


def test_level_totals_name_the_tie_break_and_nothing_that_the_winner_had_more_of() -> None:
    """ "earlier in the player order of age IV, above all by wonders (5 more)" at 32 : 32."""
    controller = TurnController(RULES, RULES.configure(2, {}), 4)
    for action in to_the_end("nations", 4, 2):
        controller.act(action)
    state = controller.state.clone()
    state.points[1] += RULES.returns(state)[0][0] - RULES.returns(state)[1][0]
    total, first = RULES.returns(state)[0][0], state.order[0]
    told = ending_of(RULES, state, ["Ann", "Ben"]).won
    assert told == f"{('Ann', 'Ben')[first]} wins: level at {total}, but earlier in the player order of age IV"
    assert mattered_most(RULES, controller.state, ["Ann", "Ben"], controller), "where the totals decide"
    assert not mattered_most(RULES, state, ["Ann", "Ben"], controller)


def test_a_line_of_a_count_has_its_name_in_large_letters_and_all_its_words() -> None:
    """ "did not pay, kept 4 food and a..." ended there, beside lines that were free."""
    why = "did not pay, kept 4 food and a pair"
    found = Counted("Famine", (("missed", "only 2 of 5 food"), ("not paid", why)))
    text = count_picture.block(found, WHO[:2], (73, 16), UNICODE).grid.text()
    assert all(any(row.strip() in line for line in text) for row in large("FAMINE", 69, 5, UNICODE, 2))
    assert all(any(word in line for line in text) for word in why.split()) and "…" not in "".join(text)
    low = count_picture.block(found, WHO[:2], count_picture.LEAST, UNICODE).grid.text()
    assert all(any(word in line for line in low) for word in ("missed", "not paid", "only 2 of 5 food"))


@pytest.mark.parametrize(("size", "seats"), [((73, 16), 2), ((73, 16), 4), (count_picture.LEAST, 2)])
def test_books_famine_and_war_of_an_age_are_staged_below_each_other(size: tuple[int, int], seats: int) -> None:
    """The totals stood in large figures beside the same totals in large figures."""
    cells = (("+2", "at 3, 1 behind"), ("0", "at 1"), ("missed", "only 1 of 3"), ("+1", ""))[:seats]
    found = Staged("Age II", (("books", cells), ("famine", cells)))
    rows = count_picture.staged(found, WHO[:seats], size, UNICODE).grid.text()
    text = "\n".join(rows)
    assert "Age II" in rows[0] and all(one.name in rows[1] for one in WHO[:seats])
    assert "BOOKS" in text if size == count_picture.LEAST else large("BOOKS", 24, 3, UNICODE)[0] in text
    assert ("missed" in text) == (seats > 2) and ("at 3, 1 behind" in text) == (seats == 2)
    whole = count_picture.staged(Staged("Age II", (*found.parts, ("war", cells))), WHO[:seats], size, UNICODE)
    assert "\n".join(whole.grid.text()).count("…") == 0
