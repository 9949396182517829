"""The course of a round of Don Quixote at the table: how it begins, while the turn passes, and at its end."""

from __future__ import annotations

import re

import pytest
from textual.content import Content
from textual.widgets import Static

from rules.catalogue import load
from rules.chance import named_draw
from rules.players import PLAYERS
from rules.quixote.components import FIELDS
from rules.quixote.reckoning import GROUPED
from rules.quixote.scoring import counted_groups, counted_places
from rules.quixote.words import tile_name
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.tui.grid import text_of
from tests.tui.test_quixote_gains import at_table, begun
from tui.app import HotseatApp
from tui.games.quixote.board import QuixoteBoard
from tui.games.quixote.counted import in_large
from tui.games.quixote.lit import short_of
from tui.games.quixote.tiles import FLAT, Zoom
from tui.games.quixote.view import GROUPS, SCORED, SHORT_OF, BoardView, told_apart
from tui.kit.large import large
from tui.kit.quiet import QUIET
from tui.kit.text import badge
from tui.table.course import Choosing, Passing
from tui.table.part_lines import kept_rows


@pytest.mark.usefixtures("handing_over")
@pytest.mark.parametrize(("width", "height"), [(120, 40), (140, 45)])
async def test_while_the_turn_passes_the_next_one_s_scoring_stands_where_the_actions_will(
    app: HotseatApp, width: int, height: int
) -> None:
    """In the empty panel, where it is low with two items to a line."""
    async with app.run_test(size=(width, height)) as pilot:
        screen, _ = await at_table(app, pilot, begun(26))
        await pilot.press("enter")
        await pilot.pause(0.1)
        assert isinstance(screen.stand, Passing)
        told = [int(one) for one in re.findall(r"total +(\d+) ", text_of(app))]
        coming = [screen.rules.forecast(screen.state, seat).total for seat in (screen.viewed, screen.mover)]
        assert told == coming


@pytest.mark.usefixtures("handing_over")
async def test_while_the_turn_passes_the_next_one_s_tiles_lie_there_greyed_and_tell_nothing(app: HotseatApp) -> None:
    async with app.run_test(size=(120, 40)) as pilot:
        screen, hand = await at_table(app, pilot, begun(26))
        await pilot.press("enter")
        await pilot.pause(0.1)
        assert isinstance(screen.stand, Passing) and screen.viewed != screen.mover
        whose, field = screen.names[screen.mover].plain, FIELDS[screen.state.drawn[-1]]
        numbers = [tile.tile for tile in hand.tiles]
        told = next(line for line in text_of(app).splitlines() if f"{whose}'s open tiles: " in line)
        assert re.search(rf"one goes on {field} of {whose}'s board +round \d of 3, ", told)
        assert not any(tile.ways or tile.legal for tile in hand.tiles), "of a board not in sight"
        assert all(tile.told[0][0] == tile_name(tile.id) for tile in hand.tiles), "but what they are"
        assert "+" not in "".join(hand.grid.text())
        assert not {"▼", "▶"} & set("".join(screen.query_one(QuixoteBoard).grid.text())), "they lay on another board"
        await pilot.pause(QUIET + 0.15)  # an Enter sooner may be meant for the turn before
        await pilot.press("enter")
        await pilot.pause(0.1)
        assert isinstance(screen.stand, Choosing) and screen.viewed == screen.mover
        assert {"▼", "▶"} <= set("".join(screen.query_one(QuixoteBoard).grid.text()))
        assert [tile.tile for tile in hand.tiles] == numbers, "they stay"
        assert all(any(tile.told) for tile in hand.tiles)


async def test_the_end_of_a_round_shows_another_board_with_what_counts_of_it(app: HotseatApp) -> None:
    async with app.run_test(size=(160, 50)) as pilot:
        controller = begun(31)
        screen, _ = await at_table(app, pilot, controller)
        await pilot.press("enter")
        await pilot.pause()
        part, kept = screen.reckoned.part, []
        assert part is not None and [row.name for row in part.rows] == [
            "castle 6", "castle 4", "churches", "windmills", "defence"
        ]  # fmt: skip
        some = [row for row in part.rows if any(cell.points for cell in row.cells)]
        assert 0 < len(some) < len(part.rows), "else this shows nothing"
        course = screen.reckoned._course(60, 12)
        for row in some:
            await pilot.press("enter")
            await pilot.pause()
            assert screen.reckoned.item() == row.item, "an Enter for each line that brought somebody something"
            told = screen.query_one("#reckoning").query_one(Static).render().plain
            assert all(one.name in told for one in some), "and its place in the table"
            view, other_board = (
                BoardView(Zoom(11, 5), "unicode"),
                screen.query_one("#other-board", Static).render().plain,
            )
            other = 1  # the boards lie as their figures do
            earned = bool(row.cells[other].places)
            lit = counted_places(list(screen.state.boards[other]), list(screen.state.castles), row.item)
            if not earned and row.item.startswith("castle-"):  # then it is lit with what reaches it
                assert any(ground.startswith(SCORED) for ground in screen.query_one(QuixoteBoard).grid.grounds)
                places = short_of(lit) or {screen.state.castles[row.item == "castle-4"]: (SHORT_OF, SHORT_OF)}
            elif not earned and row.item == "defence":  # it was too little
                places = short_of(lit)
            elif earned and row.item in GROUPED:
                board, castles = screen.state.boards[other], screen.state.castles
                places = told_apart(counted_groups(list(board), list(castles), row.item))
            else:
                places = told_apart([row.cells[other].places])
            view.show(screen.state.boards[other], scored=places)
            assert [line for line in view.text()[1:] if line.strip() not in other_board] == [], "as large as the own"
            assert screen.query_one(QuixoteBoard).grid.zoom == view.zoom
            kept.append(earned)
        assert screen.reckoned.done and "nothing for anybody" in told
        assert "before round 2" in course[1].plain, "the course would tell before the count how it ends"
        assert "so far" in screen.reckoned._course(60, 12)[1].plain
        assert any(kept)


@pytest.mark.parametrize(("steps", "width", "height"), [(0, 80, 24), (18, 80, 24), (18, 140, 45)])
async def test_where_a_round_begins_the_news_tell_what_it_asks_for(
    app: HotseatApp, steps: int, width: int, height: int
) -> None:
    """For which the lead changes; the page before told what the last one brought."""
    controller = begun(steps)
    brought = [points[-1] for points in controller.state.points if points]
    told = "Round 1: castles need 1 knight, defence 4; Ann begins"
    if brought and width > 100:
        told = "Round 2: 7 fields, 7 new tiles; castles need 2 knights, the defence strength 8"
    elif brought:
        told = "Round 2: castles need 2 knights, defence 8   "
    async with app.run_test(size=(width, height)) as pilot:
        await at_table(app, pilot, controller)
        assert text_of(app).splitlines()[2].strip().startswith(told)
        line = text_of(app).splitlines()[2]
        assert "   Field " in line or "already" in line, "and the field that was drawn, or why the lead is another"


@pytest.mark.parametrize(
    ("seats", "size", "shown"),
    [
        (2, (60, 20), ["Ann", "Ben"]),
        (3, (60, 20), ["Ann", "Ben", "Cleo"]),
        (4, (80, 24), ["Ann", "Ben", "Cleo", "Dan"]),
    ],
)
async def test_a_round_that_ends_shows_boards_where_its_page_covers_the_own_one(
    app: HotseatApp, seats: int, size: tuple[int, int], shown: list[str]
) -> None:
    rules = load("quixote")
    controller = TurnController(rules, rules.configure(seats, {}), 8)
    for step in range(9 * seats - 1):
        state = controller.state
        controller.act(PLAYERS["greedy"](rules, state, state.to_move, named_draw(8, "greedy", step)))
    names = [("Ann", "orange"), ("Ben", "blue"), ("Cleo", "green"), ("Dan", "pink")][:seats]
    async with app.run_test(size=size) as pilot:
        app.play(app.store.create(controller, tuple(Seat(*seat) for seat in names)))
        await pilot.pause()
        app.screen.act(controller.rules.legal_actions(controller.state, controller.state.to_move)[0])  # type: ignore[attr-defined]
        await pilot.pause(QUIET)
        lines = text_of(app).splitlines()
        assert any("Round 1 ends" in line for line in lines), "and its lines are counted one by one"
        at = next(at for at, line in enumerate(lines) if line.count("#4") == len(shown))
        assert [word for word in lines[at - 3].split() if word in ("Ann", "Ben", "Cleo", "Dan")] == shown


async def test_the_board_of_the_other_lies_below_the_own_one_where_the_page_is_narrow(app: HotseatApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        screen, _ = await at_table(app, pilot, begun(43))
        await pilot.press("enter")
        await pilot.pause()
        other = screen.query_one("#other-board", Static)
        assert screen.reckoned.part is not None and other.display
        seen, below = set(), screen.viewed
        for _ in kept_rows(screen.reckoned.part):
            await pilot.press("enter")
            await pilot.pause()
            assert screen.reckoned.done or screen.viewed == below, "each board stays in its place"
            told = other.render()
            assert isinstance(told, Content)
            seen.add(told.markup)
            rows = told.plain.splitlines()
            signs = [badge(screen.seats[at], at, "unicode").plain.strip() for at in range(2)]
            names = [screen.names[at].plain for at in range(2)]
            line = " ".join(text_of(app).splitlines()[2].split())
            if screen.reckoned.done:
                assert screen.reckoned.is_last, "where it is told who has won, with what and by which tile"
                assert rows[0].split()[:2] == [signs[1], names[1]] and line.startswith(f"{signs[0]} {names[0]}")
                assert len(rows) == 9 and [row[1] for row in rows[3:9:2]] == ["1", "2", "3"]
            else:
                assert rows[0].startswith(signs[1]) and line.startswith(f"{signs[0]} A B"), "each has its owner's sign"
                assert len(rows) == 10 and [row[1] for row in rows[2:10:3]] == ["1", "2", "3"]
            first = int(screen.reckoned.done)
            assert rows[first][2] in "┌◆■✚◇" and rows[-1][2] in "└◆■✚◇", "with its borders: roads over them count"
            # its fields lie below those of the board above
            for row in rows[first + 1 : -1]:
                assert {2 + 6 * at for at in range(9)} >= {at for at, sign in enumerate(row) if sign in "│┿┝┥┼┤├"}
            assert all(row.rstrip() in text_of(app) for row in rows)
        assert len(seen) > 2, "what is counted is lit there"
        await pilot.press("q")
        await pilot.pause()
        assert not other.display or screen.is_over


@pytest.mark.usefixtures("handing_over")
@pytest.mark.parametrize(("steps", "gains"), [(16, []), (11, ["+2"]), (18, ["+2"]), (32, ["+3", "+2", "+1"])])
async def test_a_hand_over_tells_a_deed_with_its_verb_and_what_it_brought_once(
    app: HotseatApp, steps: int, gains: list[str]
) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        screen, _ = await at_table(app, pilot, begun(steps))
        await pilot.press("enter")
        await pilot.pause(0.1)
        assert isinstance(screen.stand, Passing)
        head = "\n".join(text_of(app).splitlines()[1:3])
        assert re.findall(r"\+\d+", head) == gains, head
        assert not re.search(r"(Ann|Bob) (?!lays|reaches|joins|holds|raises)[a-z]", head), head
        field = screen.state.drawn[-1]
        assert re.search(rf"your turn: (Enter, then )?lay (a|the last) tile (of round \d )?on {FIELDS[field]}", head)
        new = not any(board[field] for board in screen.state.boards)
        told = f"Field {FIELDS[field]} is drawn" in head
        assert told == new or (new and "✦" in head), "only applause goes before it"
        board, last = screen.query_one(QuixoteBoard).grid, max(screen.state.scored_at, default=0)
        lit = [place for place, ground in enumerate(board.grounds) if ground == GROUPS[1]]
        laid = [place for place in screen.state.drawn[last:] if board.board[place]][-1:]
        places = {FIELDS.index(place[:2]) for moment in screen.moments.told for place in moment.places if moment.seat}
        assert {*laid} <= {*lit} and (bool(gains) or lit == laid), "what was laid just now is lit"
        assert {*lit} <= {*laid, *places} or gains, "with all that it brought points for"


async def test_the_reason_of_the_line_just_counted_stands_below_the_count(app: HotseatApp) -> None:
    """At 80x24 that of an older line stood there at last, with what the next round asks for."""
    counted = 0
    async with app.run_test(size=(80, 24)) as pilot:
        for seed in range(5):
            log = TurnController(load("quixote"), load("quixote").configure(2, {}), seed)
            while len(log.state.scored) < 2 and not (len(log.state.drawn) == 16 and log.state.to_move == 1):
                state = log.state
                log.act(PLAYERS["greedy"](log.rules, state, state.to_move, named_draw(seed, "greedy", len(log))))
            screen, _ = await at_table(app, pilot, log)
            screen.act(screen.legal[0])
            await pilot.pause()
            while not screen.reckoned.done:
                await pilot.press("enter")
                await pilot.pause()
            newest = kept_rows(screen.reckoned.part)[-1]
            page = text_of(app)
            explained = [row.name for row in kept_rows(screen.reckoned.part) if f"{row.name}:" in page]
            assert not explained or newest.name in explained, (explained, newest.name)
            counted += bool(explained)
            app.pop_screen()
    assert counted


async def test_in_the_count_on_a_small_screen_both_boards_have_their_joints(app: HotseatApp) -> None:
    """The lower one had no lines between its rows: what is joined up and down could not be read."""
    async with app.run_test(size=(80, 24)) as pilot:
        screen, _ = await at_table(app, pilot, begun(31))
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert screen.reckoned.item()
        lines = [line[:51] for line in text_of(app).splitlines()[2:23]]
        assert re.fullmatch(r" ..  A     B     C     D     E     F     G     H *", lines[0])
        view = BoardView(FLAT[0], "unicode")
        for first, seat in ((1, 0), (11, 1)):
            view.show(screen.state.boards[seat])
            drawn = [line[2:].translate(UNMARKED) for line in lines[first : first + 10]]
            assert drawn == [line[2:].translate(UNMARKED) for line in view.text()[1:]], "with all its joints"
        assert "▣B" in lines[11][:2] and "●O" in lines[0]


@pytest.mark.parametrize("game", [31, 43])
async def test_in_the_count_what_a_line_brings_stands_in_large(app: HotseatApp, game: int) -> None:
    """The lower right quarter of a large screen was empty; the line that decides has the largest figures."""
    async with app.run_test(size=(160, 50)) as pilot:
        screen, _ = await at_table(app, pilot, begun(game))
        await pilot.press("enter", "enter")
        await pilot.pause()
        heights = []
        while not screen.reckoned.done:
            part, item = screen.reckoned.part, screen.reckoned.item()
            row = next(row for row in part.rows if row.item == item) if part else None
            drawn = [line.plain for line in in_large(screen, 57, 20)]
            paid = [cell.points for cell in row.cells] if row else []
            sizes = [size for size in range(3, 14) if all(_in(drawn, f"+{one}", size) for one in paid if one)]
            assert sizes, (item, drawn)
            heights.append(sizes[-1])
            page = screen.query_one("#reckoning").query_one(Static).render().plain
            assert all(line.strip() in page for line in drawn)
            await pilot.press("enter")
            await pilot.pause()
        assert heights and (game == 31 or heights[-1] > max(heights[:-1])), heights


def _in(drawn: list[str], text: str, height: int) -> bool:
    """Whether a text stands there in letters of so many lines."""
    letters = large(text, 40, height)
    return len(letters) == height and all(any(row in line for line in drawn) for row in letters)


UNMARKED = str.maketrans(dict.fromkeys("◆■✚◇┌┬┐├┼┤└┴┘", "+"))
"""The corners of lit fields have signs."""
