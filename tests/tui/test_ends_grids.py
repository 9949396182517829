"""The page at the end of an era, age or year, and the result, as stored: one app a game, in four sizes."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from textual.pilot import Pilot

from rules.catalogue import load
from rules.chance import named_draw
from rules.discordia.components import DECREE_IDS
from rules.players import PLAYERS, player
from rules.reckoning import lead, parts_of
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.tui.grid import text_of
from tests.tui.opened import begin
from tui.app import HotseatApp
from tui.pages.results import GameResult
from tui.table.course import Telling
from tui.table.part_lines import kept_rows, running
from tui.table.reckoning_page import ReckoningPage
from tui.table.screen import TableScreen

SIZES: Final = ((60, 20), (80, 24), (120, 40), (160, 50))
SEATS: Final = (Seat("Ann", "orange", "human"), Seat("Ben", "blue", "human"))
ENDS: Final[list[tuple[str, dict[str, Any], int]]] = [
    ("explorers", {}, 4),
    ("nations", {}, 4),
    ("discordia", {"tiles": True}, 1),
]
"""A game, its options, the part whose end is stored."""


def before_the_end(game: str, part: int, seats: int = len(SEATS), **options: Any) -> tuple[TurnController, Any]:
    """A game that random players brought to the last action of a part, and that action."""
    *before, last = to_the_end(game, part, seats, **options)
    rules = load(game)
    controller = TurnController(rules, rules.configure(seats, options), 4)
    for action in before:
        controller.act(action)
    return controller, last


async def at_the_end(
    pilot: Pilot[Any], app: HotseatApp, game: str, options: dict[str, Any], part: int, seats: Sequence[Seat] = SEATS
) -> TableScreen:
    """The table of a game that random players brought to the end of a part; the last action is taken there."""
    table = await with_the_last(pilot, app, *before_the_end(game, part, len(seats), **options), seats)
    if game == "discordia":  # the raid of a year is told before it is counted
        await pilot.press("left", "enter")
        await pilot.pause()
    return table


async def with_the_last(
    pilot: Pilot[Any], app: HotseatApp, game: TurnController[Any, Any], last: Any, seats: Sequence[Seat]
) -> TableScreen:
    """The table of a game, once this action is taken there."""
    await pilot.pause()
    app.play(app.store.create(game, seats))
    await pilot.pause()
    table = app.screen
    assert isinstance(table, TableScreen)
    table.act(last)
    await pilot.pause()
    return table


@cache
def to_the_end(game: str, part: int, seats: int = len(SEATS), **options: Any) -> list[Any]:
    """What random players do until a part of the game is over."""
    rules = load(game)
    controller = TurnController(rules, rules.configure(seats, options), 4)
    over, actions = parts_of(rules).over, []
    while over(controller.state) < part:
        state, draw = controller.state, named_draw(8, "ends", len(actions))
        actions.append(PLAYERS["random"](rules, state, state.to_move, draw))
        controller.act(actions[-1])
    return actions


async def stored(pilot: Pilot[Any], app: HotseatApp, grid: Callable[[str, HotseatApp], None], name: str) -> None:
    for width, height in SIZES:
        await pilot.resize_terminal(width, height)
        await pilot.pause()
        grid(f"{name}-{width}x{height}", app)


@pytest.mark.rotating(6)
@pytest.mark.parametrize(("game", "options", "part"), ENDS, ids=[game for game, _, _ in ENDS])
async def test_the_end_of_a_part_looks_as_stored(
    app: HotseatApp, grid: Callable[[str, HotseatApp], None], game: str, options: dict[str, Any], part: int
) -> None:
    app.apply_settings(app.settings._replace(animations=False))  # explorers go home in pictures
    async with app.run_test(size=SIZES[0]) as pilot:
        table = await at_the_end(pilot, app, game, options, part)
        for _ in range(min(4, table.stand.lines[0] - 3)):  # type: ignore[union-attr]
            await pilot.press("enter")
        assert table.reviewing is not None
        await stored(pilot, app, grid, f"end-{game}")
        while table.stand.line + 2 < table.stand.lines[0]:  # type: ignore[union-attr]
            await pilot.press("enter")
        await pilot.press("enter")
        assert any(word in text_of(app) for word in ("lead", "level", " wins"))


async def test_before_anything_is_counted_the_head_line_tells_who_led(app: HotseatApp) -> None:
    """Right below it stood who had led with what was to be counted, which its lines gainsaid."""
    async with app.run_test(size=(80, 24)) as pilot:
        table = await at_the_end(pilot, app, "quixote", {}, 2)
        part = table.reckoned.part
        assert part is not None and table.reckoned.past
        head, below = text_of(app).splitlines()[:2]
        assert "before round 2:" in head and all(str(points) in head for points in part.before)
        (first, *others), by = lead(part.before)
        led = f"{table.names[first].plain} led by {by}" if not others else f"level at {part.before[0]}"
        assert head.rstrip().endswith(led) and " led " not in below and "level" not in below
        await pilot.press("enter")
        assert "Ann leads by 6 after round 2" in text_of(app).splitlines()[1]


async def test_what_was_seen_during_play_is_counted_from_the_first_picture_on(app: HotseatApp) -> None:
    """Head line and page fell back to what everybody had a year ago, and nobody was told to lead."""
    async with app.run_test(size=(80, 24)) as pilot:
        table = await at_the_end(pilot, app, "discordia", {}, 1)
        part = table.reckoned.part
        assert part is not None and running(part, table.reckoned.line) == part.totals(2) != part.before, "with the raid"
        while not table.reckoned.done:
            lines, now = text_of(app).splitlines(), running(part, table.reckoned.line)
            assert lines[0].lstrip().startswith("so far:")
            assert all(f"{table.names[seat].plain} {points}" in lines[0] for seat, points in enumerate(now))
            assert ("level" if now[0] == now[1] else "lead") in lines[0]
            [told] = [line for line in lines if line.startswith("│ so far")]
            assert re.findall(r"\d+", told) == [str(points) for points in now]
            await pilot.press("enter")
        assert running(part, table.reckoned.line) == part.after


@pytest.mark.parametrize("game", ["explorers", "quixote"])
async def test_an_end_has_the_others_boards_beside_and_no_row_left_empty(app: HotseatApp, game: str) -> None:
    async with app.run_test(size=(160, 50)) as pilot:
        table = await at_the_end(pilot, app, game, {}, 1 + (game == "quixote"))  # its first round stands there at once
        await pilot.press("enter")
        others = [seat for seat in range(len(table.seats)) if seat != table.viewed]
        page = table.query_one(ReckoningPage).content_region
        shown = [line[page.x : page.right] for line in text_of(app).splitlines()[page.y : page.bottom]]
        if game == "explorers":  # they stay below the map, as in play
            shown = text_of(app).splitlines()[page.y :]
        below = shown[1 + next(at for at, line in enumerate(shown) if re.search("counted|so far|after ", line)) :]
        if game == "quixote":  # as large as the one looked at, below it
            below = [line[: page.x] for line in text_of(app).splitlines()[2:]]
        assert all(any(table.names[seat].plain in line for line in below) for seat in others)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        if game == "explorers":
            assert text_of(app).splitlines()[-2].strip(), "the map goes down to the keys"


async def test_the_lines_of_a_year_are_lit_on_the_boards(app: HotseatApp) -> None:
    """Workers in the supply, Germans, foundations with a symbol, the aqueduct; a page that is hidden is shown."""
    async with app.run_test(size=(120, 40)) as pilot:
        table = await at_the_end(pilot, app, "discordia", {}, 1)
        left = table.query_one("#reckoning").region.x
        assert left == table.mat.pages.layout.columns + 1, "a blank between the boards and the frame of the page"  # type: ignore[attr-defined]
        rows = kept_rows(table.reckoned.part)  # type: ignore[arg-type]
        lit = {}
        for at, row in enumerate(rows[1:]):  # from the first picture on the seasons, and the raid told before it
            await pilot.press(*["enter"] * bool(at))
            lit[row.item] = [line for line in text_of(app).splitlines() if "▹" in line]
        sent = re.compile(r"▹ ?\d+ (sailors|soldiers|merchants|farmers)")
        assert any(sent.search(line) for line in lit["germans"]), "whom they sent into the supply"
        assert any("Aqueduct▹" in line for line in lit["missing"])
        assert any(line.lstrip().startswith("Castella▹free") for line in lit["missing"]), (
            "its symbol calls for a worker"
        )
        table.places = (DECREE_IDS[table.state.decrees[0]],)
        table.mat.show_position()
        await pilot.pause()
        assert "Decrees" in text_of(app) and "▹" in text_of(app), "the offer came into view"


async def test_the_end_of_a_part_in_ascii_without_colour(
    data: Path, grid: Callable[[str, HotseatApp], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "linux")
    app = HotseatApp(data)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_the_end(pilot, app, "discordia", {"tiles": True}, 1)
        for _ in range(3):
            await pilot.press("enter")
        assert text_of(app).isascii()
        grid("end-discordia-ascii-mono", app)


async def test_the_result_of_a_game_looks_as_stored(app: HotseatApp, grid: Callable[[str, HotseatApp], None]) -> None:
    async with app.run_test(size=SIZES[0]) as pilot:
        await at_the_end(pilot, app, "explorers", {}, 4)
        await pilot.press("q", "q")
        await pilot.pause()
        assert isinstance(app.screen, GameResult)
        await stored(pilot, app, grid, "result-explorers")


async def test_table_and_bars_of_nations_count_up_with_the_page(app: HotseatApp) -> None:
    """Beside the page stand the same figures: not those of the state, in which all is counted already."""
    async with app.run_test(size=(120, 40)) as pilot:
        table = await at_the_end(pilot, app, "nations", {}, 4)
        for _ in range(1 + sum(not row.aside for row in kept_rows(table.reckoned.part))):
            so_far = table.reckoned.totals()
            assert so_far is not None
            lines = text_of(app).splitlines()
            told = [re.search(r" [●▣][OB] +(Ann|Ben) +[█░·]+ +(\d+)", line) for line in lines]
            figures = {one[1]: int(one[2]) for one in told if one}
            last = table.reckoned.is_last  # then a picture lies over the bars
            assert last or figures == dict(zip(("Ann", "Ben"), so_far, strict=True)), text_of(app)
            lead = abs(so_far[0] - so_far[1])
            if table.reckoned.past:
                assert "before" in lines[0] and "lead" not in lines[0]
                await pilot.press("enter")
                continue
            ahead = re.search(rf"leads by {lead}( without tiles)?\s*$", lines[0])
            assert last or not lead or ahead, "who wins is told last"
            assert ("so far" in lines[0]) == (not last), "not all is counted"
            assert "lead" not in lines[0] or not last, "it is told who has won"
            assert "the end of the" not in text_of(app), "the tiles are counted at once"
            await pilot.press("enter")
            await pilot.pause()
            await pilot.pause()


async def test_after_a_year_the_board_shows_nothing_of_the_page_before_it(app: HotseatApp) -> None:
    """What changed while the boards were out of view is painted anew, also where they had fewer lines then."""
    controller = TurnController(load("discordia"), load("discordia").configure(2), 11)
    draws = Random(1)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.play(app.store.create(controller, SEATS[:2]))
        await pilot.pause()
        table = app.screen
        assert isinstance(table, TableScreen)
        playing = table.controller
        while table.reviewing is None:
            state = playing.state
            playing.act(player("steady")(table.rules, state, state.to_move, draws.randrange))
            if len(playing) > 40:
                await pilot.pause()
            if isinstance(table.stand, Telling):  # the raid, before the year is counted
                await pilot.press("left", "enter")
                await pilot.pause()
        await pilot.press("q", "q", "left")  # the next year opens on a page of its own
        await pilot.pause()
        begin(table)
        await pilot.pause()
        shown = text_of(app)
        assert table.reviewing is None and "Dice " in shown
        for board in table.mat.query("DiscordiaBoard"):
            board.refresh()
        await pilot.pause()
        assert text_of(app) == shown


@pytest.mark.parametrize("game", [game for game, _, _ in ENDS])
async def test_an_end_comes_in_one_picture(app: HotseatApp, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """For a tenth of a second the words of the count stood over the board of the era that was over."""
    controller, last = before_the_end(game, 1)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.play(app.store.create(controller, (Seat("Ann", "orange"), Seat("Ben", "blue"))))
        await pilot.pause(0.2)
        table, painted = app.screen, list[str]()
        paint = table._compositor_refresh

        def seen() -> None:
            paint()
            painted.append(text_of(app))

        monkeypatch.setattr(table, "_compositor_refresh", seen)
        table.act(last)  # type: ignore[attr-defined]
        await pilot.pause(0.3)
        assert painted and {*painted} == {text_of(app)}


@pytest.mark.parametrize(("game", "part"), [("explorers", 4), ("quixote", 3)])
async def test_a_chart_of_what_came_before_a_part_does_not_call_its_end_now(
    app: HotseatApp, game: str, part: int
) -> None:
    """ "How it went before era II" ended in "now" with a lead of 3, where 33 stood; a last count in "end"."""
    async with app.run_test(size=(160, 50)) as pilot:
        table = await at_the_end(pilot, app, game, {}, part)
        named = re.compile(r"\b(now|end)\b")
        before = [line.plain for line in table.reckoned._course(70, 30)]
        assert "before" in before[1] and not any(map(named.search, before))
        await pilot.press("enter")
        counted = [line.plain for line in table.reckoned._course(70, 30)]
        assert counted and not any(re.search(r"\bend\b", line) for line in counted)
        assert (counted == before) is (game == "quixote"), "what was told in play is another measure than its count"
