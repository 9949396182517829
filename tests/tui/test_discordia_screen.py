"""Discordia at the table: turns by keys and mouse, warnings, the year's end, Janus."""

from __future__ import annotations

import re
from typing import Any

import pytest
from textual.widgets import Static

from rules.chance import named_draw
from rules.discordia import scoring
from rules.discordia.actions import Build, Deploy, Die, Finish, Lay, PutBack, TakeStars
from rules.discordia.components import figures
from rules.discordia.pieces.workers import total
from rules.discordia.preview import still_open
from rules.discordia.state import DiscordiaState
from rules.game import Act, state_hash
from rules.players import PLAYERS
from rules.reckoning import reckon
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.rules.discordia_help import PINNED, RULES
from tests.tui.conftest import BATCHES
from tests.tui.discordia_table import BUSY, NAMES, SIZES, board, position, settle, table, walk_to
from tests.tui.grid import strips_of, text_of
from tests.tui.opened import begin, told
from tui.app import HotseatApp
from tui.games.discordia.targets import BOARD, CITY, OFFER
from tui.pages.dialogs import Confirm, Message
from tui.table.course import Showing, Telling
from tui.table.part_lines import BEFORE, counted_rows
from tui.table.words import looking_for_a_hint

pytestmark = pytest.mark.rotating(2)

TODAY = figures(PINNED)


@pytest.mark.rotating(6)
@pytest.mark.parametrize("size", SIZES)
async def test_a_turn_by_digits(app: HotseatApp, size: tuple[int, int]) -> None:
    async with table(app, size) as (pilot, screen):
        first = screen.state.to_move
        assert f"{NAMES[first]}: take your first city tile" in text_of(app)
        for _ in range(2):
            await pilot.press("1", "1")
        await settle(pilot, screen)
        assert screen.rules.decision(screen.state).phase == "die" and screen.state.season == 1
        assert isinstance(screen.stand, Telling), "the year opens"
        await pilot.press("left")
        await pilot.pause()
        seat = screen.state.to_move
        assert re.search(r"take the blue die|1 blue \d", text_of(app)) and "spring" in text_of(app)
        note = screen.mat.entries[0].note
        told = str(screen.query_one("#effect", Static).content).partition("a manipulator can")[0].removesuffix("; ")
        assert told.removesuffix("…")[-20:] in note, "no third time the same"
        await pilot.press("1")
        assert screen.state.die == 0 and "main action, one of: " in text_of(app)
        before = screen.state
        await pilot.press("1")
        assert screen.mat.path and screen.state is before, "a group opens, nothing is done"
        await pilot.press("q")
        assert not screen.mat.path and screen.state is before, "and closes again"
        await pilot.press("enter", "1")
        await settle(pilot, screen)
        assert screen.state.main and screen.state.to_move == seat
        await pilot.press("d", "d")
        assert screen.state.to_move == 1 - seat and screen.viewed == 1 - seat
        info = app.store.info(screen.opened.info.id)
        assert info is not None and info.steps == len(screen.controller)


async def test_the_end_of_a_turn_warns_of_what_is_still_open(app: HotseatApp) -> None:
    async with table(app, base=position(BUSY)) as (pilot, screen):
        left = still_open(screen.state)
        assert len(left) > 1
        await pilot.press("d")
        assert screen.considered == Finish() and screen.state.to_move == 0, "the first time only warns"
        assert "d again ends it; still open: main action, special deployments" in text_of(app).splitlines()[-2]
        await pilot.press("d")
        assert screen.state.to_move == 1
        await pilot.press("u")
        app.settings = app.settings._replace(confirm=False)
        await pilot.press("d")
        assert screen.state.to_move == 1, "who asked not to be asked is not"


async def test_nothing_left_to_do_ends_the_turn_at_once(app: HotseatApp) -> None:
    city = {"supply": "b", "stars": 0, "ready": 0}
    async with table(app, base=position(city, value=2, dice=[2, 2, 2], display=["S01 -- -- -- -- --"])) as (
        pilot,
        screen,
    ):
        while not isinstance(screen.legal[0], Finish):
            await pilot.press("1")
            if screen.state.stack:
                await pilot.press("d")
        assert "nothing is left to do" in text_of(app) and "then Bob's turn" in text_of(app)
        assert text_of(app).lower().count("end the turn") == 1 and "1-9" not in text_of(app), "no digit does anything"
        await pilot.press("d")
        assert screen.state.to_move == 1


async def test_tab_walks_over_the_boards_to_the_panels(app: HotseatApp) -> None:
    async with table(app, steps=9) as (pilot, screen):
        seen = []
        for _ in range(6):
            await pilot.press("tab")
            focused = screen.mat.focused_board
            seen.append(screen.mat.pages.asked if focused is not None else screen.panel)
        assert seen == [CITY, BOARD, OFFER, "actions", "journal", "sheet"]
        await pilot.press("tab")
        assert screen.mat.list_.has_focus and screen.panel == "table"
        await pilot.press("shift+tab", "q", "tab", "q")
        assert screen.mat.list_.has_focus and screen.panel == "table"


@pytest.mark.rotating(6)
@pytest.mark.parametrize("size", SIZES)
async def test_acting_on_a_board(app: HotseatApp, size: tuple[int, int]) -> None:
    state = position(BUSY)
    async with table(app, size, base=state) as (pilot, screen):
        await pilot.press("tab")
        assert screen.mat.focused_board is board(screen, CITY)
        await walk_to(pilot, screen, ("site", "B02"))
        assert screen.considered == Deploy("B02", "rw", True)
        told = text_of(app)
        assert "soldier and 1 merchant to barracks 1" in told or "soldier + merchant to barracks 1" in told
        assert "supply 12→10" in told.lower() and "strength 0→3" in told.lower()
        await pilot.press("enter")
        assert screen.state.cities[0].supply != state.cities[0].supply and screen.mat.list_.has_focus
        await pilot.press("tab")
        await walk_to(pilot, screen, ("site", "B02"))
        assert screen.refused is not None and "barracks 1" in text_of(app).lower()
        before = screen.state
        await pilot.press("enter")
        assert screen.state is before
        await pilot.press("x")
        assert isinstance(app.screen, Confirm)
        await pilot.press("escape", "q")
        assert screen.mat.list_.has_focus


async def test_a_place_with_several_ways_lists_them(app: HotseatApp) -> None:
    state = position({**BUSY, "tiles": ["S01", "M05"], "supply": "bbwwww"}, die="blue")
    async with table(app, base=state) as (pilot, screen):
        await pilot.press("tab")
        await walk_to(pilot, screen, ("site", "S01"))
        await pilot.press("enter")
        assert [entry.action for entry in screen.mat.entries] == [Deploy("S01", "bw", False), Deploy("S01", "bw", True)]
        assert screen.mat.list_.has_focus and screen.state is state
        await pilot.press("q")
        assert screen.mat.entries[-1].action == Finish()
        await pilot.press("tab", "enter", "2")
        assert screen.state.cities[0].sites[0] != state.cities[0].sites[0] and not screen.state.main


async def test_what_an_action_would_change_is_shown_in_the_city(app: HotseatApp) -> None:
    async with table(app, (160, 50), base=position(BUSY)) as (pilot, screen):
        screen.mat.point_at(Deploy("B02", "rw", True))
        screen.consider(Deploy("B02", "rw", True))
        await pilot.pause()
        city = board(screen, CITY)
        grounds = {look[1] for row in city.grid.looks for look in row}
        assert "trial" in grounds and "Supply 12→10" in text_of(app)
        assert "strength 0→3" in text_of(app)
        screen.mat.point_at(TakeStars())
        screen.consider(TakeStars())
        await pilot.pause()
        assert "Supply 12" in text_of(app), "looking changes nothing"


async def test_workers_to_put_back_are_picked_by_colour(app: HotseatApp) -> None:
    state = position({**BUSY, "tiles": ["T1"], "supply": "bbbbbrw"}, value=2, dice=[2, 2, 2])
    async with table(app, base=state) as (pilot, screen):
        at = next(n for n, entry in enumerate(screen.mat.entries, 1) if entry.what == "trade")
        await pilot.press(str(at))
        assert "put 4 workers back" in text_of(app) and screen.mat.picked is not None and len(screen.mat.picked) == 4
        colours = screen.mat._colours()
        await pilot.press(str(colours.index("r") + 1))
        assert "r" in screen.mat.picked and len(screen.mat.picked) == 4
        await pilot.press("left")
        assert len(screen.mat.picked) == 3 and screen.refused is not None
        before = screen.state
        await pilot.press("enter")
        assert screen.state is before, "three are not enough"
        await pilot.press("down", "right") if colours[-1] != "r" else await pilot.press("up", "right")
        assert isinstance(screen.considered, PutBack) and screen.refused is None
        await pilot.press("enter")
        assert not screen.state.stack and screen.state.to_move == 0


async def test_digits_do_what_their_line_says(app: HotseatApp) -> None:
    async with table(app, steps=9) as (pilot, screen):
        for _ in range(25):
            number, entry = next(
                ((n, e) for n, e in enumerate(screen.mat.entries, 1) if e.action is not None and e.what != "end"),
                (0, None),
            )
            before = screen.state
            if entry is None and screen.mat.picked is None:
                group = next((n for n, e in enumerate(screen.mat.entries, 1) if e.action is None), 0)
                await pilot.press(*([str(group)] if group else ["d", "d"]))
                continue
            if screen.mat.picked is not None:
                wanted: Any = PutBack(screen.mat.picked)
                await pilot.press("enter")
            else:
                assert entry is not None
                wanted = entry.action
                await pilot.press(str(number))
            if isinstance(app.screen, Message):
                await pilot.press("enter")
            done = [e.step.action for e in screen.controller.entries if isinstance(e.step, Act)]
            assert done[-1] == wanted and screen.state is not before


async def test_the_hint_opens_the_list_at_its_line(app: HotseatApp) -> None:
    async with table(app, (120, 40), steps=20) as (pilot, screen):
        await pilot.press("g")
        for _ in range(100):
            await pilot.pause(0.05)
            if screen.message is not None and screen.message.plain != looking_for_a_hint():
                break
        assert "Hint 1 of" in text_of(app)
        assert screen.considered in screen.legal
        assert screen.mat.entry is not None and (screen.mat.entry.action == screen.considered or screen.mat.picked)


async def test_next_and_before_walk_over_all_that_is_legal(app: HotseatApp) -> None:
    async with table(app, base=position(BUSY)) as (pilot, screen):
        met = []
        for _ in screen.legal:
            await pilot.press("n")
            met.append(screen.considered)
        assert len(set(met)) >= len(screen.legal) - 1


async def test_other_seats_are_one_key_away(app: HotseatApp) -> None:
    async with table(app, seats=3, steps=30) as (pilot, screen):
        mover = screen.state.to_move
        await pilot.press("o")
        assert screen.viewed == (mover + 1) % 3 and screen.mat.pages.board_of(CITY) is not None
        assert "Looking at" in text_of(app) and not screen.mat.acting
        before = screen.state
        await pilot.press("1")
        assert screen.viewed == mover and screen.state is before, "a digit only comes back"
        await pilot.press("o", "q")
        assert screen.viewed == mover and screen.mat.entries


async def test_back_from_the_rules_the_list_is_as_it_was_left(app: HotseatApp) -> None:
    async with table(app, base=position(BUSY)) as (pilot, screen):
        await pilot.press("1", "down")
        path, entry = screen.mat.path, screen.mat.entry
        await pilot.press("question_mark")
        assert app.screen is not screen
        await pilot.press("q")
        await pilot.pause()
        assert app.screen is screen and screen.mat.path == path and screen.mat.entry == entry


async def test_the_end_of_a_year_is_told(app: HotseatApp) -> None:
    async with table(app, steps=4) as (pilot, screen):
        step = 0
        while screen.state.year == 1:
            state = screen.state
            screen.act(PLAYERS["random"](RULES, state, state.to_move, named_draw(3, "year", step)))
            step += 1
        await pilot.pause()
        assert "Year 1 ends" in text_of(app) and screen.reviewing is not None
        part, told = reckon(screen.controller, 1), ""
        while screen.reviewing is not None:
            told += text_of(app)
            last = screen.totals()
            shown = [total(city.supply) for city in screen.mat.pages.state.cities]
            first, seen = screen.reckoned.begins, part.totals(len(counted_rows(part, BEFORE)))
            assert shown == (list(seen) if first else last), "first as the count begins, then as at the line"
            await pilot.press("enter")
        assert last == list(part.after) == screen.totals()
        assert "against" in told and "Germans" in told and "infrastructure" in told and "year 2 of 4" in told
        assert app.screen is screen and screen.mat.list_.has_focus


async def test_a_list_that_is_longer_than_its_room_says_so(app: HotseatApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.games.discordia.layout._MOST_LISTED", 0)  # no other lines stand back for it
    async with table(app, (80, 24), base=position(BUSY)) as (pilot, screen):
        list_ = screen.mat.list_
        rows = [strip.text for strip in strips_of(app)][list_.region.y : list_.region.bottom]
        assert len(screen.mat.entries) > len(rows) and rows[-1].split()[-1][0] == "↓", rows
        assert int(rows[-1].split()[-1][1:]) == len(screen.mat.entries) - len(rows), "how many is told in short too"
        assert all(row.strip()[:1].isdigit() for row in rows), "each line in a row of its own"
        await pilot.press("end")
        rows = [strip.text for strip in strips_of(app)][list_.region.y : list_.region.bottom]
        assert rows[0].split()[-1][0] == "↑" and rows[-1].strip().startswith("d "), rows


async def test_no_panel_is_an_empty_box(app: HotseatApp) -> None:
    """At 112 columns the year end takes more lines than elsewhere."""
    async with table(app, (112, 30), steps=46) as (pilot, screen):
        for height in (26, 30, 34):
            await pilot.resize_terminal(112, height)
            await pilot.pause()
            panels = [screen.query_one(name) for name in ("#score", "#journal", "#overview")]
            assert all(panel.size.height > 1 for panel in panels if panel.display), (height, panels)


async def test_below_a_short_list_stand_the_last_turns_where_no_journal_is_in_view(app: HotseatApp) -> None:
    async with table(app, (140, 40), steps=40) as (pilot, screen):
        list_, told = screen.mat.list_, screen.mat.list_._below[-1].plain
        under_way = screen.journal.lines[-1].text
        assert not screen.query_one("#journal").display
        assert all(under_way not in one.plain for one in list_._below), "the line above the boards tells it"
        assert told.startswith("Year 1, ") and any(one.plain.startswith(("Ann ", "Ben ")) for one in list_._below)
        list_.styles.height = 12
        await pilot.pause()
        left = [strip.text[: list_.size.width].strip() for strip in strips_of(app)]
        rows = left[list_.region.y : list_.region.bottom]
        assert (
            not rows[-1] and told.split()[-1] in rows[-2] and rows[len(list_._rows) - 1] and not rows[len(list_._rows)]
        ), rows
        list_.styles.height = len(list_._rows)
        await pilot.pause()
        assert not any(map(list_._told_below, range(list_.size.height))), "the list goes first"
        await pilot.resize_terminal(200, 60)
        await pilot.pause()
        assert screen.query_one("#journal").display and not list_._below
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert not list_._below


async def test_a_computer_player_shows_what_it_does(app: HotseatApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.table.play.BOT_PAUSE", 0.01)
    async with table(app, steps=2, players="gh") as (pilot, screen):
        for _ in range(300):
            await pilot.pause(0.03)
            if screen.mover == 1 and screen.state.season:
                break
        assert screen.mover == 1 and screen.mat.acting and screen.mat.entries
        assert any("Ann" in text_of(app).splitlines()[at] for at in (0, 2))


async def test_while_a_computer_player_shows_its_choice_enter_goes_on(
    app: HotseatApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.table.play.BOT_PAUSE", 60)
    async with table(app, steps=2, players="hg") as (pilot, screen):
        for _ in range(300):
            if isinstance(screen.stand, Showing):
                break
            await pilot.pause(0.03)
        await pilot.pause()
        assert isinstance(screen.stand, Showing) and "Enter goes on" in text_of(app) and "Enter Go on" in text_of(app)
        before = len(screen.controller)
        await pilot.press("enter")
        assert len(screen.controller) > before, "and does so"


async def test_what_a_computer_player_will_do_stands_in_one_place(
    app: HotseatApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The board, the panel and the bottom line had its change already while the line above said "will"."""
    monkeypatch.setattr("tui.table.play.BOT_PAUSE", 60)
    async with table(app, steps=2, players="hg", size=(160, 50)) as (pilot, screen):
        shown = 0
        for _ in range(300):
            await pilot.pause(0.03)
            if screen.mover == 0 or screen.state.season > 1:
                break
            if isinstance(screen.stand, Showing) and screen.preview is not None:
                await pilot.pause()
                shown += 1
                assert " will " in text_of(app).splitlines()[1]
                assert screen.mat.pages.seen is None and not screen.mat.effect_words().plain.strip()
                await pilot.press("enter")
        assert shown, "it was a computer player's turn"


async def test_the_mouse_points_and_acts(app: HotseatApp) -> None:
    async with table(app, (120, 40), base=position(BUSY)) as (pilot, screen):
        city = board(screen, CITY)
        area = city.grid.targets["site", "B02"]
        await pilot.click(city, offset=(area.x + 2, area.y))
        assert screen.considered == Deploy("B02", "rw", True)
        await pilot.click(city, offset=(area.x + 2, area.y))
        assert screen.state.cities[0].sites[0] != position(BUSY).cities[0].sites[0]
        await pilot.click(city, offset=(1, 1))


async def test_the_action_list_holds_everything_too(app: HotseatApp) -> None:
    async with table(app, base=position(BUSY)) as (pilot, screen):
        await pilot.press("f", *"special")
        assert screen.shown and all(isinstance(action, Deploy) and action.special for action in screen.shown)
        await pilot.press("enter")
        assert screen.mat.list_.has_focus and screen.panel == "table"


@pytest.mark.rotating(6)
@pytest.mark.parametrize("names", BATCHES[:3])
async def test_hostile_names_are_text(app: HotseatApp, names: tuple[str, ...]) -> None:
    async with table(app, (160, 50), seats=4, steps=40, names=names) as (pilot, screen):
        await pilot.press("o", "o", "i", "s", "q")
        assert app.screen is screen
        for strip in strips_of(app):
            assert strip.cell_length == 160 and "\x1b" not in strip.text and "\x07" not in strip.text


async def test_dice_are_chosen_on_the_board(app: HotseatApp) -> None:
    async with table(app, steps=2) as (pilot, screen):
        await pilot.press("tab", "tab")
        await walk_to(pilot, screen, ("die", "yellow"))
        assert screen.considered == Die("yellow")
        await pilot.press("enter")
        assert screen.state.die == 3
        targets = {type(action) for action in screen.legal}
        assert Build in targets or Lay in targets or Deploy in targets or Finish in targets


async def test_the_score_sheet_tells_the_year_end_as_it_stands(app: HotseatApp) -> None:
    async with table(app, base=position(BUSY)) as (pilot, screen):
        await pilot.press("s")
        text = text_of(app)
        ends = [-RULES.forecast(screen.state, seat).total for seat in (0, 1)]
        supply = next(line for line in text.splitlines() if "│supply" in line)
        assert supply.strip("│ ").split() == ["supply", "12", str(ends[0]), "4", str(ends[1])]
        await pilot.press(*["down"] * 3)  # behind who is ahead, and the Germans
        told = str(screen.query_one("#prompt").visual)
        assert "city lacks" in told and "symbols" in told


async def test_a_cursor_move_plays_no_year_end_ahead_twice(app: HotseatApp, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[str, int]] = []
    plain = scoring.played_ahead

    def counted(state: DiscordiaState, seat: int) -> Any:
        played.append((state_hash(state), seat))
        return plain(state, seat)

    monkeypatch.setattr(scoring, "played_ahead", counted)
    async with table(app, (120, 40), steps=20) as (pilot, _):
        for key in ("down", "down", "up"):
            await pilot.press(key)
            await pilot.pause()
    assert played
    assert len(set(played)) == len(played)


def last_turn() -> DiscordiaState:
    """The last turn of a year, after which the raid of who had it is over at once, and then workers are drawn."""
    for seed in range(9):
        game = TurnController(RULES, RULES.configure(2), seed)
        while game.state.to_move >= 0 and game.state.year < 3:
            state = game.state
            if Finish() in RULES.legal_actions(state, state.to_move) and not scoring.is_ending(state):
                after = RULES.preview(state, state.to_move, (Finish(),)).after
                end = scoring.if_the_year_ended(after, state.to_move)
                if scoring.is_ending(after) and end is not None and not end.raids:
                    return state
            game.act(PLAYERS["greedy"](RULES, state, state.to_move, named_draw(seed, "last", len(game))))
    raise AssertionError("no such turn")


async def test_the_end_of_the_last_turn_of_a_year_does_not_show_half_a_year_end(app: HotseatApp) -> None:
    """Its raid would be over in the strip, while it is still to come."""
    async with table(app, base=last_turn()) as (pilot, screen):
        screen.consider(Finish())
        await pilot.pause()
        assert re.search(
            r"Germans need \d|strength \d+ (against \d|counts)", text_of(app)
        ) and "raid is over" not in text_of(app)


async def test_a_second_die_on_a_column_makes_no_board_scroll_that_had_room(app: HotseatApp) -> None:
    """Laid out with single dice, the page was drawn a line too high for its place: the last spaces were not seen."""
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        controller = TurnController(RULES, RULES.configure(2, {}), 7)
        app.play(app.store.create(controller, (Seat("Ann", "orange"), Seat("Ben", "blue"))))
        for step in range(60):
            state = controller.state
            app.screen.act(PLAYERS["greedy"](RULES, state, state.to_move, named_draw(7, "greedy", step)))  # type: ignore[attr-defined]
            told(app.screen)  # type: ignore[arg-type]
            begin(app.screen)  # type: ignore[arg-type]
            await pilot.pause()
            if app.screen.reviewing is not None:  # type: ignore[attr-defined]
                continue
            pages = app.screen.mat.pages  # type: ignore[attr-defined]
            place = next(iter(pages.layout.places.values()))
            if place.page == "board" and place.lines >= pages._height("board", 80, place.lines, pages.layout.scale):
                assert pages.page(place).height <= place.lines, (step, place)
