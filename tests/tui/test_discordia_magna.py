"""Discordia Magna on the table: choosing cities, the Magna row, each city as its board has it, the ladder."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from textual.content import Content

from rules.catalogue import load
from rules.chance import named_draw
from rules.discordia.actions import ChooseBoard, Deploy, Extend, Finish, PutBack
from rules.discordia.components import FRONTS, figures
from rules.discordia.events import JanusGrew, RingMoved
from rules.discordia.state import USED, DiscordiaState
from rules.discordia.year.year_end import raid_strength
from rules.players import PLAYERS, player
from rules.reckoning import ends, reckonings
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.rules.discordia_help import PINNED, at
from tests.tui.grid import text_of
from tui.app import HotseatApp
from tui.games.discordia import turn as turns
from tui.games.discordia import words
from tui.games.discordia.mat import DiscordiaMat
from tui.games.discordia.pictures import board_pictures
from tui.games.discordia.row import row_page, with_ships
from tui.games.discordia.signs import SIGNS, Page
from tui.games.discordia.targets import DRAFT
from tui.games.discordia.views import View
from tui.games.discordia.words_magna import could_avert
from tui.games.discordia.year_page import year_ending
from tui.kit.fields import Picker
from tui.pages.results import GameResult
from tui.table.course import Telling
from tui.table.screen import TableScreen

TODAY = figures(PINNED)

RULES = load("discordia", PINNED)
BOTH = {"boards": True, "tiles": True}
SEATS = [Seat("Ann", "orange"), Seat("Ben", "blue"), Seat("Cleo", "green"), Seat("Dan", "purple")]


def lines(page: Page) -> list[str]:
    return ["".join(row).rstrip() for row in page.chars]


def drafting(seats: int, seed: int = 1) -> DiscordiaState:
    state: DiscordiaState = TurnController(RULES, RULES.configure(seats, BOTH), seed).state
    return state


# --- pages ----------------------------------------------------------------------------------------------------------


def test_outposts_say_what_they_want_whole() -> None:
    """Beside each other, "wants 4 workers" stood for one, "1 sailor" without a verb for another; of two who could,
    "2 of you have them" was told."""
    row = ["X01 B12", "X02 M06", "X03 B09", "X04 F08", "X05 S23", "X06 M17"]
    state = at({"supply": "bbwwrryy"}, row=row, year=4, season=2).state
    told = " ".join(lines(row_page(state, "unicode", 80, View("unicode", 80, 14))))
    assert told.count("wants ") == 6 and "wants 4 workers" not in told, told
    for wanted in ("2 merchants; you have them", "1 merchant; you have them", "wants 2 soldiers,"):
        assert wanted in told, told
    whole = " ".join(lines(row_page(state, "unicode", 80, View("unicode", 80, 30))))
    assert "wants 1 soldier, 2 farmers and 1 worker of any colour" in whole, whole
    assert could_avert(["Ann", "Ben"], 2)[-2:] == ["both of you have them", "both have them"]
    assert could_avert(["Ann", "Ben"], 3)[-2] == "2 of you have them"
    assert could_avert(["Ann", "Ben"], 2, brief=True)[0] == "Ann and Ben have them"


def test_of_an_outpost_that_was_deployed_to_it_is_said_in_a_word() -> None:
    """A lone "-" stood between its spaces and what it wants."""
    state = at({"supply": "bbwwrryy"}, row=["X01 B12"], year=2).state
    state.magna.row[0] |= USED
    assert any("□□ □ □ used wants 2 soldiers" in line for line in lines(row_page(state, "unicode"))), lines(
        row_page(state, "unicode")
    )


def test_a_ship_that_would_be_a_stall_is_marked_where_it_lies() -> None:
    """The page shows what the choice under the cursor makes of it: nothing was marked then, nor brought into view."""
    state = at(
        {"supply": "bw"}, row=["X01 F12", "X05 S14 b"], die="red", value=3, actions=[5, 3, 6, 2, 1, 4], year=2
    ).state
    fills = next(one for one in RULES.legal_actions(state, 0) if isinstance(one, Deploy) and one.tile == "S14")
    page = row_page(RULES.preview(state, 0, (fills,)).after, "unicode")
    ship = ("outpost", "S14")
    page.light([ship], ship)
    line = next(y for y, text in enumerate(lines(page)) if "▶Stall" in text)
    assert page.places[ship].y == line


def test_a_ship_that_is_to_be_manned_is_still_seen_with_what_it_becomes() -> None:
    """The outpost under the cursor stood there as the stall alone: whoever looked for the ship did not find it."""
    state = at(
        {"supply": "bwr"}, row=["X01 F12", "X05 S14 b"], die="red", value=3, actions=[5, 3, 6, 2, 1, 4], year=2
    ).state
    fills = next(one for one in RULES.legal_actions(state, 0) if isinstance(one, Deploy) and one.tile == "S14")
    after = RULES.preview(state, 0, (fills,)).after
    told = "\n".join(lines(row_page(with_ships(state, after), "unicode", 80, View("unicode", 80, 20))))
    assert "Ship →3  4  ✓ averted: draw 1 worker" in told and "becomes stall 3" in told and "Stall" not in told, told
    assert with_ships(state, state) is state and after.magna.row[1] >= FRONTS, "the position itself stays as it is"


def test_what_outposts_take_at_the_year_end_is_no_price_of_the_last_choice() -> None:
    """ "build no stall: aqueduct 1→0" was told of a choice, because two outposts had been left open."""
    turn = {"season": 5, "die": "red", "dice": [3, 1, 1], "taken": "blue", "start": 1, "actions": [1, 2, 3, 4, 5, 6]}
    own, germans = {"supply": "bbww", "aqueduct": 5}, ["GL01", "GR06"]
    state = at(own, {"supply": "bwy"}, row=["X10 F12"], germans=germans, **turn).state
    seen = RULES.preview(state, 0, (Finish(),))
    assert any(isinstance(one, RingMoved) and one.seat == 0 for one in seen.events)
    assert not any(part.startswith("aqueduct") for part in turns.figures(seen, SIGNS["unicode"]))


# --- the table ------------------------------------------------------------------------------------------------------


def screen_of(app: HotseatApp) -> TableScreen:
    assert isinstance(app.screen, TableScreen) and isinstance(app.screen.mat, DiscordiaMat)
    return app.screen


@pytest.mark.rotating(6)
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
async def test_cities_are_chosen_by_digits_and_the_row_is_one_key_away(app: HotseatApp, size: tuple[int, int]) -> None:
    async with app.run_test(size=size) as pilot:
        app.start_game("discordia", SEATS[:2], BOTH, 5)
        await pilot.pause()
        screen = screen_of(app)
        assert "choose your city board" in text_of(app)
        assert all(TODAY.boards[board].name[:9] in text_of(app) for board in screen.state.magna.revealed)
        await pilot.press("2")
        entry = screen.controller.entries[-1].step.action
        assert isinstance(entry, ChooseBoard)
        assert "take your first city tile" in text_of(app)
        await pilot.press("w")
        assert "Outposts on the Rhine" in text_of(app)
        assert "Year end, for everybody:" in text_of(app) or "no outpost harms anybody" in text_of(app)
        await pilot.press("x")
        assert app.is_running


async def test_the_draft_offers_keys_that_do_something(app: HotseatApp) -> None:
    """At 80 columns "u Undo" stood there before anything was done, and no hint; Left and Right did nothing."""
    async with app.run_test(size=(80, 24)) as pilot:
        app.start_game("discordia", SEATS[:2], BOTH, 11)
        await pilot.pause()
        screen = screen_of(app)
        keys = text_of(app).splitlines()[-1]
        assert "Undo" not in keys and "g Hint" in keys
        first = screen.considered
        await pilot.press("right")
        assert screen.considered != first
        await pilot.press("left")
        assert screen.considered == first
        for key in "ebcw":
            await pilot.press(key, "q")
            await pilot.pause()
            assert app.screen is screen and screen.mat.pages.layout.slot_of(DRAFT), "back to the cities"  # type: ignore[attr-defined]
        await pilot.press("1")
        assert "u Undo" in text_of(app).splitlines()[-1]


@pytest.mark.rotating(6)
async def test_the_key_of_the_outposts_stands_in_the_last_line(app: HotseatApp) -> None:
    """At 80 columns too, whatever page is in view and whatever is to be done; its own page needs no key."""
    async with app.run_test(size=(80, 24)) as pilot:
        app.start_game("discordia", SEATS[:2], {"tiles": True}, 5)
        await pilot.pause()
        screen = screen_of(app)
        ending = 0
        for step in range(24):
            state = screen.state
            if state.season:
                for page, own in (("c", "City"), ("b", "Board"), ("e", "Offer")):
                    await pilot.press(page)
                    keys = text_of(app).splitlines()[-1]
                    assert "w Rhine" in keys and f" {page} {own}" not in keys, keys
                    ending += "d End" in keys
                await pilot.press("w")
                assert "w Rhine" not in text_of(app).splitlines()[-1]
            screen.act(PLAYERS["greedy"](screen.rules, state, state.to_move, named_draw(5, "keys", step)))
            await pilot.pause()
            await pilot.press("space")
        assert ending > 3


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_a_computer_player_may_be_the_last_to_choose_a_city(app: HotseatApp, size: tuple[int, int]) -> None:
    """The app ended with a fault as soon as it had chosen: no board was left for the page."""
    async with app.run_test(size=size) as pilot:
        app.apply_settings(app.settings._replace(tempo="instant"))
        app.start_game("discordia", [SEATS[0], Seat("Bot", "blue", "greedy")], {"boards": True}, 2)
        await pilot.pause()
        screen = screen_of(app)
        assert screen.state.to_move == 0 and screen.state.start == 1
        for _ in range(100):
            if screen.state.season:
                break
            if screen.state.to_move == 0:
                screen.act(screen.legal[0])
            await pilot.pause(0.05)
        assert screen.state.season == 1 and app.is_running


async def test_a_board_may_be_chosen_in_its_column(app: HotseatApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        app.start_game("discordia", SEATS[:3], BOTH, 5)
        await pilot.pause()
        screen = screen_of(app)
        await pilot.press("tab", "right")
        board = screen.mat.focused_board
        assert board is not None
        assert board.cursor is not None
        wanted = board.cursor[1]
        await pilot.press("enter")
        assert screen.controller.entries[-1].step.action == ChooseBoard(wanted)


async def test_workers_are_sent_to_a_tile_of_the_row_from_its_page(app: HotseatApp) -> None:
    """Greedy play until a tile of the row can be deployed to; then by hand."""
    controller = TurnController(RULES, RULES.configure(2, BOTH), 3)
    target: Deploy | None = None
    while target is None:
        state = controller.state
        legal = RULES.legal_actions(state, state.to_move)
        row = row_page(state, "unicode").targets
        target = next((a for a in legal if isinstance(a, Deploy) and ("outpost", a.tile) in row), None)
        if target is None:
            seat = state.to_move
            controller.act(PLAYERS["greedy"](RULES, state, seat, named_draw(3, "g", len(controller))))
    async with app.run_test(size=(80, 24)) as pilot:
        app.play(app.store.create(controller, tuple(SEATS[:2])))
        await pilot.pause()
        screen = screen_of(app)
        await pilot.press("w")
        screen.mat.pages.walk_on("row")
        board = screen.mat.focused_board
        assert board is not None
        board.point_at(("outpost", target.tile))
        steps = len(screen.controller)
        await pilot.press("enter")
        if len(screen.controller) == steps:  # several ways to fill the space: a list opens
            await pilot.press("1")
        done = screen.controller.entries[steps].step.action
        assert isinstance(done, Deploy)
        assert done.tile == target.tile


async def test_tab_walks_on_the_outposts_where_they_are_in_view(app: HotseatApp) -> None:
    """It took them away, and walked on the city."""
    async with app.run_test(size=(80, 24)) as pilot:
        app.start_game("discordia", SEATS[:2], {"tiles": True}, 5)
        await pilot.pause()
        await pilot.press("w", "tab")
        screen = screen_of(app)
        assert "Outposts on the Rhine" in text_of(app) and screen.mat.focused_board.cursor[0] == "outpost"
        await pilot.press("tab")
        assert "Outposts on the Rhine" not in text_of(app)


async def test_the_outposts_stay_whole_while_a_choice_is_tried(app: HotseatApp) -> None:
    """A filled one needs fewer lines: air came between the others then, and pushed the last lines out of view."""
    row = ["X01 S14", "X02 B08 r", "X05 F05"]
    base = at({"supply": "bbwwrryy"}, row=row, die="red", value=2, actions=[1, 2, 3, 4, 5, 6], year=2).state
    async with app.run_test(size=(80, 24)) as pilot:
        config = RULES.config_of(base)
        app.play(app.store.create(TurnController(RULES, config, 1, base=base), tuple(SEATS[: config.seats])))
        await pilot.pause()
        screen = screen_of(app)
        fills = next(one for one in screen.legal if isinstance(one, Deploy) and one.tile == "F05")
        screen.mat.point_at(fills)
        screen.consider(fills)
        await pilot.pause()
        text = text_of(app)
        assert "averted: draw 1 worker" in text and "Year end, for everybody: Germans +2" in text, text


async def test_what_a_deployment_to_the_rhine_changes_stands_whole_below_its_line(app: HotseatApp) -> None:
    """Its name left room for "averts harm" alone, and was said below once more, with the harm."""
    base = at({"supply": "bbwwrryy"}, row=["X01 B05 r"], die="red", value=2, actions=[1, 2, 3, 4, 5, 6], year=2).state
    async with app.run_test(size=(80, 24)) as pilot:
        config = RULES.config_of(base)
        app.play(app.store.create(TurnController(RULES, config, 1, base=base), tuple(SEATS[: config.seats])))
        await pilot.pause()
        screen = screen_of(app)
        fills = next(one for one in screen.legal if isinstance(one, Deploy) and one.tile == "B05" and one.special)
        screen.mat.point_at(fills)
        screen.consider(fills)
        await pilot.pause()
        told = " ".join(text_of(app).splitlines()[-8:])
        assert "supply 8→7" in told and "strength 0→2" in told and "Germans +1" in told, told


@pytest.mark.usefixtures("handing_over")
@pytest.mark.parametrize(
    ("size", "above", "below"),
    [
        (
            (80, 24),
            "Ben, your turn: Enter, then raid held: put up to 1 worker into the bag",
            "Ann lengthens expedition",
        ),
        ((60, 20), "Ben, your turn: Enter, then raid held", "Ann lengthens expedition"),
    ],
)
async def test_whoever_chooses_amid_a_year_end_is_told_of_the_turn_before(
    app: HotseatApp, size: tuple[int, int], above: str, below: str
) -> None:
    """The banner of the raid took the row that what the other had done in the last turn of the year was written for: it
    is told below the boards, and the bar asks."""
    turn = {"season": 5, "die": "red", "dice": [3, 1, 1], "taken": "blue", "start": 1, "actions": [1, 2, 3, 4, 5, 6]}
    base = at({"supply": "bbww"}, {"supply": "bwy", "tiles": ["B06 rw r r"]}, germans=["GL01", "GR06"], **turn).state
    async with app.run_test(size=size) as pilot:
        app.play(app.store.create(TurnController(RULES, RULES.config_of(base), 1, base=base), tuple(SEATS[:2])))
        await pilot.pause()
        screen = screen_of(app)
        screen.act(next(one for one in screen.legal if one == Extend("EE1")))
        while screen.mover == 0:
            screen.act(screen.legal[-1])
        await pilot.pause()
        assert "holds with" in text_of(app), "on a screen of its own, before anything is asked"
        await pilot.press("left", "enter")
        await pilot.pause()
        rows = text_of(app).splitlines()
        assert above in rows[1] and below in rows[2], rows[:3]
        assert re.search("Ann(.s turn:)? lengthens expedition", "".join(rows[2:]))


async def test_no_die_is_yours_before_it_is_chosen(app: HotseatApp) -> None:
    """ "red 3◂" stood in the strip of the outposts while the cursor was on it, the sign of the die in use."""
    async with app.run_test(size=(80, 24)) as pilot:
        app.learn("discordia", 4)
        await pilot.pause()
        assert "Dice  red 3   yellow 4" in text_of(app) and "◂" not in text_of(app)


async def test_amid_a_year_end_it_is_told_how_the_raid_came_out(app: HotseatApp) -> None:
    """ "Since your turn: Ben draws 3 sailors, 1 soldier (1 more: i)" was told to whoever chose the reward."""
    turn = {"season": 5, "die": "red", "dice": [3, 1, 1], "taken": "blue", "start": 1, "actions": [1, 2, 3, 4, 5, 6]}
    base = at({"supply": "bwy", "tiles": ["B06 rw r r"]}, {"supply": "bbww"}, germans=["GL01", "GR06"], **turn).state
    base.turn = 9  # nobody is welcomed any more
    async with app.run_test(size=(80, 24)) as pilot:
        app.play(app.store.create(TurnController(RULES, RULES.config_of(base), 1, base=base), tuple(SEATS[:2])))
        await pilot.pause()
        screen = screen_of(app)
        while not screen.legal or not isinstance(screen.legal[0], PutBack):
            if isinstance(screen.stand, Telling):  # the Germans have a screen of their own
                await pilot.press("left")
                await pilot.pause()
                continue
            screen.act(screen.legal[-1])
        await pilot.pause()
        await pilot.press("down")
        await pilot.pause()
        assert "Ann held the raid, Ben lost it" in text_of(app).splitlines()[2], text_of(app)


async def test_without_the_tiles_the_key_of_the_row_says_so(app: HotseatApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        app.start_game("discordia", SEATS[:2], {}, 5)
        await pilot.pause()
        await pilot.press("w")
        assert "played without the Magna tiles" in text_of(app)


def won() -> TurnController:
    controller = TurnController(RULES, RULES.configure(1, BOTH), WINNING_SEED)
    while controller.state.to_move >= 0:
        below = named_draw(WINNING_SEED, "greedy", len(controller))
        controller.act(PLAYERS["greedy"](RULES, controller.state, 0, below))
    return controller


WINNING_SEED = 0


async def test_the_ladder_goes_on_from_the_result_now_and_later(app: HotseatApp) -> None:
    controller = won()
    wanted: Any = RULES.sequel(controller.state)
    assert wanted is not None
    async with app.run_test(size=(80, 24)) as pilot:
        opened = app.store.create(controller, (SEATS[0],))
        app.show_result(opened)
        await pilot.pause()
        assert "Next game" in text_of(app)
        opened.close()
        app.go_home()
        app.show_finished(opened.info.id)
        await pilot.pause()
        assert isinstance(app.screen, GameResult)
        await pilot.click("#next")
        await pilot.pause()
        config = screen_of(app).controller.config
        assert config == wanted
        assert config.options["ladder"] == 2
        played = controller.state.cities[0].board
        assert config.options["used"] == 1 << played - 1
        assert played not in screen_of(app).state.magna.revealed
        assert len(screen_of(app).state.magna.revealed) == 2


async def test_the_result_of_a_lone_game_tells_of_janus(app: HotseatApp) -> None:
    """He had neither a line nor a curve there; whoever lost was the first, and perhaps the best ever."""
    controller = TurnController(RULES, RULES.configure(1), 1)
    grown = []
    while controller.state.to_move >= 0:
        controller.act(RULES.legal_actions(controller.state, 0)[-1])
    for entry in controller.entries:
        grown += [event.counter for event in entry.events if isinstance(event, JanusGrew)]
    assert len(grown) == 4
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_result(app.store.create(controller, (SEATS[0],)))
        await pilot.pause()
        told = text_of(app).splitlines()
        first, second = (next(line.split() for line in told if f" {at}. " in line) for at in (1, 2))
        assert first[1:3] == ["J", "Janus"] and second[-2 - 5] == "Ann", (first, second)
        begun, *brought, end = map(int, first[3:])
        assert [begun + sum(brought[: at + 1]) for at in range(4)] == grown and end == grown[-1]
        assert any(f" J  {end}" in line for line in told), "his curve"
        assert any("lead" in line and ("J by" in line or "Janus by" in line) for line in told), "\n".join(told)


async def test_the_counter_of_janus_stands_above_every_line_of_a_year_end(app: HotseatApp) -> None:
    """Before the first line and behind the last one he was left out. His column comes to the same."""
    base = at({"supply": "bb"}, janus={"counter": 12}, season=5, year=1).state
    async with app.run_test(size=(80, 24)) as pilot:
        app.play(app.store.create(TurnController(RULES, RULES.config_of(base), 1, base=base), (SEATS[0],)))
        await pilot.pause()
        screen = screen_of(app)
        while screen.reviewing is None:
            screen.act(screen.legal[-1])
            await pilot.pause()
            if isinstance(screen.stand, Telling):  # his last turn of the year
                await pilot.press("left", "enter")
                await pilot.pause()
        heads, sums, shown = [], [], []
        while screen.reviewing is not None and len(heads) < 12:
            shown.append(screen.mat.pages.state.janus.counter)
            lines = text_of(app).splitlines()
            heads.append(lines[0])
            name = "after" if screen.reckoned.done else "so far"
            sums.append(next(line.split()[-2] for line in lines if line.startswith(f"│ {name}")))
            await pilot.press("enter")
            await pilot.pause()
        counters = [int(head.split("Janus ")[1].split()[0]) for head in heads]
        assert counters[0] < 12 < counters[-1], heads
        assert counters == list(map(int, sums)), "his column of the page"
        assert shown == counters, "the counter that the boards have, before his first turn of the next year"


def _legal(controller: TurnController) -> Any:
    return RULES.legal_actions(controller.state, controller.state.to_move)


async def test_janus_stands_below_a_short_list_where_the_market_is_not_in_view(app: HotseatApp) -> None:
    """With the city in view the head line alone had him, above free rows."""
    controller = TurnController(RULES, RULES.configure(1), 91)
    while len(controller) < 9 or controller.state.to_move != 0 or len(_legal(controller)) > 1:
        controller.act(_legal(controller)[0])
    async with app.run_test(size=(80, 24)) as pilot:
        app.play(app.store.create(controller, (SEATS[0],)))
        await pilot.pause()
        for page in ("b", "c", "b"):
            await pilot.press(page)
            await pilot.pause()
            shown = [line for line in text_of(app).splitlines() if line.startswith(" Janus   ━")]
            assert len(shown) == 1 and "workers left, draws 17" in shown[0], (page, text_of(app))


async def test_a_rematch_of_two_offers_no_next_game(app: HotseatApp) -> None:
    controller = TurnController(RULES, RULES.configure(2, BOTH), 1)
    while controller.state.to_move >= 0:
        controller.act(RULES.legal_actions(controller.state, controller.state.to_move)[-1])
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_result(app.store.create(controller, tuple(SEATS[:2])))
        await pilot.pause()
        assert "Rematch" in text_of(app)
        assert "Next game" not in text_of(app)


async def test_the_form_asks_for_the_modules_and_not_for_what_a_series_carries(app: HotseatApp) -> None:
    async with app.run_test(size=(120, 40)) as pilot:
        app.new_game("discordia")
        await pilot.pause()
        text = text_of(app)
        assert "Discordia Magna" in text and "Start" in text and "6 stars, 15 workers (game 1 of 6)" in text
        assert "City boards" not in text and "Magna tiles" not in text
        assert "Cities played" not in text


@pytest.mark.rotating(6)
@pytest.mark.parametrize(
    ("name", "boards", "tiles"),
    [("off", False, False), ("cities", True, False), ("outposts", False, True), ("both", True, True)],
)
async def test_one_choice_of_the_form_stands_for_both_modules(
    app: HotseatApp, name: str, boards: bool, tiles: bool
) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        app.new_game("discordia")
        await pilot.pause()
        picker = app.screen.query_one("#option-magna", Picker)
        picker.value = next(value for value, shown in picker.choices if shown == name)
        await pilot.press("f5")
        await pilot.pause()
        magna = screen_of(app).state.magna
        assert ((magna.boards, magna.tiles) if magna else (False, False)) == (boards, tiles)


# --- who governs what -------------------------------------------------------------------------------------------------


def played_out(options: dict[str, Any], seed: int = 5) -> TurnController:
    """A game of two steady players, to its end."""
    game, chance = TurnController(RULES, RULES.configure(2, options), seed), random.Random(seed)
    while (seat := game.state.to_move) >= 0:
        game.act(player("novice")(RULES, game.state, seat, chance.randrange))
    return game


def test_the_boards_at_the_end_and_who_has_won_name_the_cities() -> None:
    """Nobody could tell from the result who had governed what."""

    class Lines:
        glyph_set = "unicode"

        @staticmethod
        def paint(page: Page) -> list[Content]:
            return [Content(line) for line in page.text()]

    game = played_out({"boards": True})
    state = game.state
    for seat in (0, 1):
        board = state.figures.boards[state.cities[seat].board]
        for picture in board_pictures(state, seat, "blue", Lines()):  # type: ignore[arg-type]
            assert picture[0].plain.strip() in (f"{board.name}, today {board.modern}", board.name), picture[0]
            assert sum(board.name in line.plain for line in picture) == 1, "it stood at the foot of it, too"
    told = year_ending(RULES, state, ["Ann", "Ben"], reckonings(game)[-1]).won
    first = min(returns_of(state))[1]
    assert f"{['Ann', 'Ben'][first]} ({state.figures.boards[state.cities[first].board].name})" in told, told
    base = played_out({})
    assert "(" not in year_ending(RULES, base.state, ["Ann", "Ben"], reckonings(base)[-1]).won
    assert next(iter(board_pictures(base.state, 0, "blue", Lines())))[0].plain.startswith(" Towers")  # type: ignore[arg-type]


def returns_of(state: DiscordiaState) -> list[tuple[int, int]]:
    """The workers left, with the seat that has them."""
    return [(-RULES.returns(state)[seat][0], seat) for seat in (0, 1)]


@pytest.mark.parametrize("options", [{}, {"tiles": True}])
def test_the_end_of_a_year_tells_which_germans_leave_and_which_come(options: dict[str, Any]) -> None:
    """Both Germanic tiles changed without a word; so did what waits on the Rhine."""
    game = played_out(options, 6)
    germans = game.state.figures.germans
    for part, over in zip(reckonings(game)[:3], ends(game), strict=False):
        state = next(found for at in range(over, len(game)) if (found := game.state_at(at)).to_move >= 0)
        full, *_, brief = year_ending(RULES, state, ["Ann", "Ben"], part).coming
        left, right = germans[0][state.left[part.number - 1]], germans[1][state.right[part.number - 1]]
        new = germans[0][state.left[part.number]]
        assert f"of year {part.number} leave, of strength {left.strength} and {right.strength}; " in full
        assert f"the new left one has strength {new.strength} (a lost raid: " in full and "Saturnalia" in full
        come = rf"New Germans need {raid_strength(state)}; a lost raid( draws | takes |: aqueduct -){new.effects[0].n}"
        assert re.match(come, brief) and "lose " not in brief and len(brief) <= 76, (
            "it is not torn at the foot of a low page"
        )
        assert ("on the Rhine: " in full) == bool(options)
        assert len(brief) < len(full)
    last = year_ending(RULES, game.state, ["Ann", "Ben"], reckonings(game)[-1])
    assert last.coming in ([], [words.FEWEST_WIN], [last.head]), "no Germans come any more"
