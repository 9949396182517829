"""The list of the turn: what its groups open stands below it; what the line under it says, and what is in view."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from textual.widgets import Static

from rules.chance import named_draw
from rules.discordia.actions import Finish
from rules.discordia.components import SEASONS
from rules.discordia.preview import foreseen
from rules.discordia.scoring import is_ending
from rules.game import TERMINAL
from rules.players import PLAYERS
from rules.turn_controller import TurnController
from tests.rules.discordia_help import RULES
from tests.tui.discordia_table import NAMES, table
from tests.tui.grid import text_of
from tui.app import HotseatApp
from tui.games.discordia.listing import Paper, lines_of, opened
from tui.games.discordia.signs import SIGNS
from tui.games.discordia.turn import Entry, follows
from tui.games.discordia.words_turn import THEN_YEAR_END

STEP = 3
"""In the games of `table`: a die was chosen, and there is a choice of main actions."""
WIDTH = 78


def entry(text: str, note: str = "", actions: int = 1) -> Entry:
    return Entry(text, "main", text, note, tuple(range(actions)))  # type: ignore[arg-type]


GROUP = (1, entry("main action, one of: city tile, 1 star", "", 3), [
    entry("build stall 4 (merchant, farmer; 1 star)", "stars 5→6"),
    entry("build stall 6 (2 merchants)"),
    entry("take 1 star", "stars 5→6"),
])  # fmt: skip
OTHER = (3, entry("special deployments: 4 tiles", "", 2), [entry("to farm 2"), entry("to farm 3")])


def told(groups: Any, rows: int, at: int = 1, width: int = WIDTH) -> list[str]:
    paper = Paper(width, rows, SIGNS["unicode"], "unicode")
    return [row.plain.rstrip() for row in opened(groups, at, paper)]


def test_what_a_group_opens_is_told_line_by_line_where_there_is_room() -> None:
    first, second, third = told([GROUP], 3)
    assert first.startswith(" 1▶ build stall 4 (merchant, farmer; 1 star) ") and first.endswith("stars 5→6")
    assert second == "    build stall 6 (2 merchants)" and third.startswith("    take 1 star ")
    assert len(first) == WIDTH == len(third), "figures stand below those of the list"


def test_all_groups_are_told_or_that_under_the_cursor() -> None:
    assert [row[:3] for row in told([GROUP, OTHER], 5)] == [" 1▶", "   ", "   ", " 3▶", "   "]
    assert told([GROUP, OTHER], 3, at=3) == [" 3▶ to farm 2", "    to farm 3"]
    assert told([GROUP, OTHER], 4, at=2)[0].startswith(" 1▶ build"), "on no group: the first one"


def test_in_less_room_it_is_one_text_and_with_too_little_none() -> None:
    two = told([GROUP], 2)
    assert " ".join(two).startswith("  main action: build stall 4") and ", build stall 6" in " ".join(two)
    assert "take 1 star" in two[-1] and all(len(row) <= WIDTH for row in two)
    assert told([GROUP], 1) == ["  main action: build stall 4 (merchant, farmer), build stall 6, or take 1 star"]
    assert told([GROUP], 1, width=30) == [] == told([GROUP], 0) == told([], 5)


def test_tiles_that_the_line_of_a_group_names_are_not_named_again() -> None:
    tiles = (1, entry("farm 1 and 6", "", 2), [entry("build farm 1 (farmer)"), entry("build farm 6 (2 farmers)")])
    assert told([tiles], 1) == ["  farm: build farm 1 (farmer), or build farm 6 (2 farmers)"]
    assert told([tiles], 1, width=34) == []


def test_a_group_of_many_pieces_takes_one_row_however_wide_the_list() -> None:
    pieces = ", ".join(f"{number} castella" for number in range(1, 12))
    [line] = lines_of(
        [entry(f"lay an extension: {pieces}", "supply stays 15", 3)], Paper(90, 8, SIGNS["unicode"], "unicode")
    )
    assert line.plain.startswith("1 extension: 11 to choose from ▶ ") and line.cell_length == 90


@pytest.mark.rotating(2)
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (160, 50)])
async def test_the_table_shows_what_a_group_opens_until_it_is_opened(app: HotseatApp, size: tuple[int, int]) -> None:
    async with table(app, size, steps=STEP) as (pilot, screen):
        mat: Any = screen.mat
        at = next(number for number, one in enumerate(mat.entries, 1) if one.action is None)
        below = mat._lists.entries((mat.entries[at - 1].key,))
        shown = [row.plain for row in mat.list_.unfolded]
        assert shown or size[0] < 120
        if size[0] >= 160:
            assert all(any(one.text[:20] in row for row in shown) for one in below if one.action is not None)
        named = not shown or "▶" in shown[0][:4] or shown[0].startswith("  main action: ")
        assert named, "no line with a digit of its own"
        assert all(row.rstrip() in text_of(app) for row in shown), "nothing of it is cut off"
        assert "Enter opens" not in text_of(app), "the mark of the line says so"
        await pilot.press("down")
        await pilot.pause()
        assert [row.plain for row in mat.list_.unfolded] == shown, "it stays where it is while the cursor walks"
        await pilot.press(str(at))
        await pilot.pause()
        assert len(mat.path) == 1 and list(mat.entries) == list(below)
        assert not any(row.rstrip() in text_of(app) for row in shown[:1])


async def test_only_who_is_to_act_sees_it(app: HotseatApp) -> None:
    async with table(app, (160, 50), steps=STEP) as (pilot, screen):
        assert screen.mat.list_.unfolded
        await pilot.press("o")
        await pilot.pause()
        assert not screen.mat.list_.unfolded


async def test_the_end_of_a_turn_is_looked_at_from_the_own_town(app: HotseatApp) -> None:
    """At 80x24 the market stayed in view, and what had just been built was not to be seen."""
    async with table(app, (80, 24), steps=STEP) as (pilot, screen):
        assert "Season " in text_of(app) and "Fields" not in text_of(app)
        end = next(action for action in screen.legal if isinstance(action, Finish))
        screen.mat.point_at(end)
        await pilot.pause()
        assert "Fields" in text_of(app) and "Expedition" in text_of(app)
        await pilot.press("up")
        await pilot.pause()
        assert "Season " in text_of(app), "and with a main action the market again"


@pytest.mark.parametrize(
    ("steps", "path", "at", "begins"),
    [
        (0, (), 2, "Stands in Markets"),
        (14, ("main",), 0, ""),
        (19, ("main",), 0, "build ship 3 ("),
    ],
)
async def test_the_line_below_the_list_begins_with_the_deed_where_the_list_has_no_room_for_all_of_it(
    app: HotseatApp, steps: int, path: tuple[str, ...], at: int, begins: str
) -> None:
    """`sailor, sailor + merchant, sailor; 1 star: to draw 12→14` does not say what is done. What the line of the list
    says whole was said twice."""
    async with table(app, (80, 24), steps=steps) as (pilot, screen):
        mat: Any = screen.mat
        mat._open(path)
        mat.list_.point_at(at)
        screen.consider(mat.action_here())
        await pilot.pause()
        told = str(screen.query_one("#effect", Static).render())
        assert told.startswith(begins) and (begins or not told), mat.row


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_what_follows_the_end_of_a_turn_comes_true(seats: int) -> None:
    """`then Ann's turn`, `then summer begins`: the table plays on, and it is so."""
    told = set()
    for state, then, later in ended_turns(seats):
        if then.endswith("'s turn") and "Janus" not in then:
            assert (NAMES[later.to_move], later.season) == (then[5:-7], state.season)
        elif then.endswith(" begins"):
            assert SEASONS[later.season - 1] == then[5:-7] and later.year == state.year
        elif then == THEN_YEAR_END:
            assert later.year == state.year + 1 or later.to_move == TERMINAL or is_ending(later)
        told.add(then.rpartition(" ")[2])
    assert {"begins", "come"} <= told and "turn" in told


def ended_turns(seats: int) -> Iterator[tuple[Any, str, Any]]:
    """Of a game: each state in which the turn was ended, what was told to follow, and the next one with a choice."""
    controller = TurnController(RULES, RULES.configure(seats), 5)
    ended: tuple[Any, str] | None = None
    for step in range(150 if seats < 3 else 260):
        state = controller.state
        if ended is not None:
            yield (*ended, state)
        if state.to_move == TERMINAL:
            return
        action = PLAYERS["greedy"](RULES, state, state.to_move, named_draw(5, "follows", step))
        seen = foreseen(state, action) if action == Finish() else None
        ended = (state, follows(state, seen, NAMES)) if seen is not None else None
        controller.act(action)
