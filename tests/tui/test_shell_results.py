"""Results: the list, one game's standings, rematch."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from shutil import copytree
from types import SimpleNamespace

import pytest
from textual.content import Content
from textual.widgets import Button

from rules.catalogue import GAMES, load
from rules.game import TERMINAL
from rules.reckoning import reckonings
from rules.turn_controller import TurnController
from rules.verdict import Verdict
from saves.model import Seat
from saves.statistics import played
from saves.store import Store
from tests.tui.grid import text_of
from tui.kit.menu import Menu
from tui.kit.rows import sums_in_rows
from tui.kit.text import badge, ground
from tui.pages.chart import apart, bars, nothing_from
from tui.pages.dialogs import Confirm
from tui.pages.ending import (
    CURVE,
    LEAST_CURVE,
    TALL_CURVE,
    boards_block,
    columns,
    curve,
    curve_lines,
    headline,
    lay_between,
)
from tui.pages.outcome import Outcome, Story
from tui.pages.results import GameResult
from tui.pages.words import past_games as words_of_list
from tui.pages.words import results as words

pytestmark = pytest.mark.rotating(2)


async def test_the_list_has_the_newest_first_and_opens_a_result(app, shelf):
    shelf(("Ann", "Ben"), -1, seed=2)
    shelf(("Cem",), -1, seed=4)
    shelf(("Dora",), 3)
    async with app.run_test(size=(80, 24)) as pilot:
        app.action_results()
        await pilot.pause()
        assert len(app.screen.query_one(Menu).options) == 2
        await pilot.press("down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, GameResult)
        await pilot.press("q")
        assert type(app.screen).__name__ == "Results"


async def test_no_results_yet(app):
    async with app.run_test(size=(80, 24)) as pilot:
        app.action_results()
        await pilot.pause()
        assert "No game is finished yet" in text_of(app)


async def test_the_figures_are_those_of_the_rules(app, shelf, data):
    game = shelf(("Ann", "Ben", "Cem"), -1, seed=3)
    rules = load("quixote")
    with Store.open(data) as store:
        state = store.peek(game).controller.state
    totals = [rules.score_sheet(state, seat).total for seat in range(3)]
    async with app.run_test(size=(80, 40)) as pilot:
        app.show_finished(game)
        await pilot.pause()
        screen = text_of(app)
        for name, total in zip(("Ann", "Ben", "Cem"), totals, strict=True):
            (line,) = [line for line in screen.splitlines() if re.search(rf"\d\. .* {name} ", line)]
            assert int(re.findall(r"\d+", line)[-1]) == total
        best = max(zip(totals, ("Ann", "Ben", "Cem"), strict=True))[1]
        assert f"{best} wins" in screen
        assert app.screen.outcome.ranking[0] == ("Ann", "Ben", "Cem").index(best)


async def test_a_shared_victory_names_everybody(app, shelf):
    game = shelf(("Ann", "Ben"), -1)
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_finished(game)
        await pilot.pause()
        outcome = app.screen.outcome
        decided = Verdict(True, "9 points each, and there is no tie-break")
        tied = replace(outcome, places=(1, 1), totals=(9, 9), verdict=decided)
        assert (
            GameResult(tied).winner().plain == "Ann and Ben share the victory: 9 points each, and there is no tie-break"
        )
        tied = replace(outcome, places=(2, 1), totals=(9, 9), verdict=Verdict(True, "3 towers to 2"))
        assert "Level at 9: Ben wins by the tie-break, 3 towers to 2" in GameResult(tied).winner().plain


async def test_results_say_what_decided_in_every_place_that_tells_them(app, shelf, data):
    """The page of a game, the list, `hotseat results` and `hotseat replay`: see also tests/cli/test_results.py."""
    game = shelf(("Ann", "Ben"), -1, seed=3)
    with Store.open(data) as store:
        totals = sorted(store.results()[0].totals)
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_finished(game)
        await pilot.pause()
        assert f" wins with {totals[1]} points, {totals[1] - totals[0]} more than " in text_of(app)


async def test_the_last_step_of_a_game_leads_to_its_result_and_a_rematch(app, shelf, data):
    game = shelf(("Ann", "Ben"), 43)
    async with app.run_test(size=(80, 24)) as pilot:
        app.resume(game)
        await pilot.pause()
        controller = app.open_game.controller
        state = controller.state
        controller.act(controller.rules.legal_actions(state, state.to_move)[0])
        assert controller.state.to_move == TERMINAL
        for _ in range(5):
            await pilot.pause()
        if not isinstance(app.screen, GameResult):
            app.show_result(app.open_game)
            await pilot.pause()
        assert "wins" in text_of(app) or "share the victory" in text_of(app)
        assert "Look at the board" in text_of(app) and "So far" not in text_of(app), "the first game of these two"
        await pilot.press("r", "r")
        await pilot.pause()
        assert app.open_game.info.id != game
        assert app.open_game.info.status == "running"
        assert [seat.name for seat in app.open_game.info.seats] == ["Ann", "Ben"]
    with Store.open(data) as store:
        assert [info.status for info in store.games()] == ["running", "finished"]
        assert len(store.results()) == 1


async def test_from_the_second_game_on_it_is_told_how_often_each_has_won(app, shelf):
    shelf(("Ann", "Ben"), 43)
    shelf(("Ann", "Cleo"), -1)
    game = shelf(("Ben", "Ann"), -1)
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_finished(game)
        await pilot.pause()
        assert "So far" not in text_of(app), "the first game is not over yet"
        other = shelf(("Ann", "Ben"), -1)
        app.show_finished(other)
        await pilot.pause()
        won = dict.fromkeys(("Ann", "Ben"), 0)
        for one in app.store.results():
            names = [seat.name for seat in one.seats]
            for name, place in zip(names, one.places, strict=True):
                if set(names) == set(won):
                    won[name] += place == 1
        told = [f"{name} {many} {'win' if many == 1 else 'wins'}" for name, many in won.items()]
        assert sum(won.values()) >= 2 and f"So far: {', '.join(told)}" in text_of(app)


async def test_a_rematch_keeps_seats_and_options_and_draws_anew(app, shelf):
    game = shelf(("Ann", "Ben"), -1, player="greedy")
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_finished(game)
        await pilot.pause()
        outcome = app.screen.outcome
        app.screen.action_rematch()
        await pilot.pause()
        info = app.open_game.info
        assert (info.seats, info.options) == (outcome.seats, outcome.options)
        assert info.seed != 1
        [told] = [note.message for note in app._notifications]
        won = outcome.seats[outcome.winners[0]].name
        assert told.startswith("A rematch. So far: ") and f"{won} 1 win" in told, "the table said nothing of it"


async def test_bots_are_told_as_at_the_table_and_the_footer_has_enter_and_the_arrow(app, shelf):
    game = shelf(("Ann", "Ben"), -1, player="steady")
    async with app.run_test(size=(60, 20)) as pilot:
        app.show_finished(game)
        await pilot.pause()
        page = app.screen
        assert "Ben (bot)" in page.standings().plain and "steady" not in page.standings().plain
        assert "Enter Choose  ↓ More  → Next button" in text_of(app).splitlines()[-1]
        sheet = page.query_one("#sheet")
        await pilot.press("pagedown")
        assert sheet.scroll_y == sheet.scrollable_content_region.height - 1, "a line is seen before and after"
        await pilot.press("pageup")
        assert sheet.scroll_y == 0
        first = page.focused
        await pilot.press("right")
        assert isinstance(page.focused, Button) and page.focused is not first


def test_the_first_line_says_by_how_much() -> None:
    seats = tuple(
        Seat(name, colour, "human") for name, colour in (("Ann", "orange"), ("Ben", "blue"), ("Cleo", "green"))
    )
    outcome = Outcome(1, "quixote", "", seats, {}, (42, 46, 34), (2, 1, 3), "", 0, [])
    assert headline(outcome) == "Ben wins with 46 points, 4 more than Ann"
    level = replace(outcome, totals=(42, 46, 42), places=(2, 1, 2))
    assert headline(level) == "Ben wins with 46 points, 4 more than Ann and Cleo"


@pytest.mark.usefixtures("at_home")
async def test_home_from_the_result_closes_the_game(app, shelf, data):
    game = shelf(("Ann",), 21)
    async with app.run_test(size=(80, 24)) as pilot:
        app.resume(game)
        await pilot.pause()
        app.show_result(app.open_game)
        await pilot.pause()
        app.screen.query_one("#board").press()
        await pilot.pause()
        assert type(app.screen).__name__ == "TableScreen"
        app.show_result(app.open_game)
        await pilot.pause()
        app.screen.query_one("#home").press()
        await pilot.pause()
        assert type(app.screen).__name__ == "Home"
        assert app.open_game is None
        with Store.open(data) as store:
            store.resume(game).close()


async def test_the_result_begins_with_what_destroys_nothing(app, shelf):
    """Enter on arrival: back to the board, or to the theatre; a rematch is chosen, or `r` pressed."""
    game = shelf(("Ann", "Ben"), -1)
    async with app.run_test(size=(60, 20)) as pilot:
        app.resume(game)
        await pilot.pause()
        app.show_result(app.open_game)
        await pilot.pause()
        page = app.screen
        assert app.focused.id == "board" and page.query_one("#rematch", Button).display
        assert all(button.region.right <= 60 for button in page.query(Button)), "all choices can be seen"
        app.pop_screen()
        app.show_finished(game)
        await pilot.pause()
        assert app.focused.id == "board", "as from the table"
        await pilot.press("enter")
        await pilot.pause()
        assert app.screen is not page and app.open_game.info.id == game, "nothing was begun"
        film = app.screen.conductor.playback
        assert film.position == len(film.whole), "the board as it was at the end"


async def board_at_the_end(app, pilot, game):
    """The board of a game that is over."""
    app.resume(game)
    await pilot.pause()
    if isinstance(app.screen, GameResult):
        app.pop_screen()
        await pilot.pause()
    return app.screen


async def test_from_the_board_of_a_finished_game_back_is_the_result(app, shelf):
    """It went home past the result, where nothing led back to that board."""
    game = shelf(("Ann", "Ben"), -1, seed=2)
    async with app.run_test(size=(80, 24)) as pilot:
        table = await board_at_the_end(app, pilot, game)
        assert table.is_over
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, GameResult) and app.open_game is not None


async def test_an_undo_after_the_end_asks_and_the_result_is_made_anew(app, shelf):
    """One key took the last tile of a finished game back, and with it the result."""
    game = shelf(("Ann", "Ben"), -1, seed=2)
    async with app.run_test(size=(80, 24)) as pilot:
        table = await board_at_the_end(app, pilot, game)
        ended, results = table.state, [one.totals for one in app.store.results()]
        assert table.is_over and len(results) == 1
        await pilot.press("u")
        await pilot.pause()
        assert isinstance(app.screen, Confirm) and "result is made anew" in text_of(app)
        assert "revealed" not in text_of(app), "nothing was, behind the last tile"
        await pilot.press("escape")
        assert table.state is ended
        await pilot.press("u", "y")
        await pilot.pause()
        assert not table.is_over and not table.controller.take_backs
        await pilot.press("r")
        await pilot.pause()
        assert table.state == ended and [one.totals for one in app.store.results()] == results


async def test_the_result_goes_through_the_game_part_by_part(app, shelf, data):
    game = shelf(("Ann", "Ben"), -1, seed=3)
    with Store.open(data) as store:
        parts = reckonings(store.peek(game).controller)
    async with app.run_test(size=(80, 60)) as pilot:
        app.show_finished(game)
        await pilot.pause()
        told = text_of(app).splitlines()
        assert len(parts) == 3
        gains = [[str(part.after[seat] - part.before[seat]) for part in parts] for seat in (0, 1)]
        for seat, name in enumerate(("Ann", "Ben")):
            line = next(line for line in told if re.search(rf"\d\. .* {name} ", line))
            assert line.split()[-4:-1] == gains[seat], "what each round brought, once"
        below = next(at for at, line in enumerate(told) if "How it went" in line)
        names = next(line for line in told[below:] if "Round 1" in line)
        assert re.findall(r"Round \d", names) == [part.title for part in parts]
        assert told[told.index(names) - 1].count("\u2534") == 3, "a tick where each of them was over"


async def test_a_total_that_nobody_reached_before_is_marked(app, shelf):
    first = shelf(("Ann", "Ben"), -1, seed=3)
    second = shelf(("Ann", "Ben"), -1, seed=36)
    totals = {}
    async with app.run_test(size=(80, 40)) as pilot:
        for game in (first, second):
            app.show_finished(game)
            await pilot.pause()
            totals[game] = max(app.screen.outcome.totals), "best ever" in text_of(app)
    best = max(totals, key=lambda game: totals[game][0])
    assert totals[first][0] != totals[second][0]
    assert [marked for _, marked in totals.values()] == [game == best for game in totals]


def test_alone_the_first_line_says_how_far_it_is_to_the_next_name() -> None:
    seats = (Seat("Ann", "orange", "human"),)
    outcome = Outcome(1, "quixote", "", seats, {}, (20,), (1,), "", 0, [], load("quixote").version)
    above = next((least, name) for least, name in load("quixote").hall_of_fame() if least > 20)
    assert headline(outcome).endswith(f'{above[0] - 20} points short of "{above[1]}"')
    assert " short of " not in headline(outcome, chapter=True), "there it is a demand that counts"


def test_where_the_fewest_win_the_first_line_says_so() -> None:
    seats = (Seat("Ann", "orange", "human"), Seat("Ben", "blue", "human"))
    outcome = Outcome(1, "discordia", "", seats, {}, (-9, -10), (1, 2), "", 0, [])
    assert headline(outcome) == "Ann wins with 9 workers left, 1 fewer than Ben: the fewest win"


def test_the_seats_of_a_result_stand_in_one_order() -> None:
    seats = tuple(Seat(name, colour) for name, colour in (("Ann", "orange"), ("Ben", "blue"), ("Cem", "green")))
    item = {"item": "roads", "points": 1, "rule": "r"}
    sheets = [{"total": n, "scorings": [{"total": n, "items": [item | {"points": n}]}]} for n in (1, 3, 2)]
    outcome = Outcome(1, "quixote", "", seats, {}, (1, 3, 2), (3, 1, 2), "", 0, sheets)
    assert [(bar.label, bar.seat, bar.points) for bar in bars(sheets, 9, outcome.ranking)] == [
        ("roads", 1, 3), ("", 2, 2), ("", 0, 1)
    ]  # fmt: skip
    shown = [
        line.plain
        for line in boards_block([[Content("1")], [Content("2")], [Content("3")]], seats, outcome.ranking, 9, "ascii")
    ]
    assert [line.split()[-1] for line in shown if line.strip() and not line.strip().isdigit()] == ["Ben", "Cem", "Ann"]


@pytest.mark.parametrize("room", range(4, 20))
@pytest.mark.parametrize("height", [20, 24, 50])
def test_a_curve_has_the_room_above_the_fold(room: int, height: int) -> None:
    lines = curve_lines(room, height)
    assert LEAST_CURVE <= lines <= TALL_CURVE
    assert lines >= room or lines in (CURVE, TALL_CURVE), "no room is left that the curve could have"


@pytest.mark.rotating(4)
async def test_no_head_of_a_result_stands_alone_above_the_fold(app, shelf):
    game = shelf(("Ann", "Ben"), -1)
    async with app.run_test(size=(100, 30)) as pilot:
        app.show_finished(game)
        await pilot.pause()
        pushed = 0
        for height in range(63, 73):
            await pilot.resize_terminal(100, height)
            for _ in range(4):
                await pilot.pause()
            seen = app.screen.query_one("#sheet").scrollable_content_region
            for part in app.screen.query("#below, #items, #chart"):
                assert part.region.y != seen.bottom - 1, f"{part.id} at {height}"
                pushed += bool(part.styles.margin.top)
        assert pushed, "none of these heights would have shown one"


def test_each_curve_of_a_result_ends_at_the_badge_of_its_seat() -> None:
    """Where there is no colour, and where curves lie on each other, it can still be told whose they are."""
    seats = (Seat("Ann", "orange"), Seat("Ben", "blue"), Seat("Cem", "green"))
    points = ((0, 0, 0), (4, 1, 4), (20, 1, 20), (40, 2, 40), (50, 25, 0))
    story = Story((), points, "quixote", None)
    lines = [line.plain for line in curve(story, seats, 76, "ascii")]
    at = {letter: next(n for n, line in enumerate(lines) if letter in line) for letter in "OBG"}
    assert at["O"] == 0 and at["G"] == len(lines) - 2 and abs(at["B"] - at["G"] / 2) <= 1
    assert max(map(len, lines)) <= 76
    assert lines[at["O"]].endswith(" 50") and lines[at["B"]].endswith(" 25"), "each with its figure"
    near = Story((), ((0, 0), (20, 19), (46, 45)), "quixote", None)
    ends = [line.plain.split()[-1] for line in curve(near, seats[:2], 76, "ascii")[:2]]
    assert [end[-1] for end in ends] == ["O", "B"], "whose bars these are: who is ahead stands above"


@pytest.mark.parametrize("room", [44, 64, 140])
def test_no_part_is_left_out_that_the_difference_needs(room: int) -> None:
    parts = [("windmills", 4, 0), ("knights", 5, 4), ("churches", 2, 6), ("defence", 3, 0), ("castles", 0, 2)]
    sheets = [
        {"scorings": [{"items": [{"item": name, "points": part[seat]} for name, *part in parts]}]} for seat in (0, 1)
    ]
    outcome = SimpleNamespace(
        seats=(Seat("Ann", "orange"), Seat("Ben", "blue")), fewest=False, ranking=[0, 1], sheets=sheets,
        item_name=lambda item: item,
    )  # fmt: skip
    lines = lay_between(outcome, room)
    assert max(map(len, lines)) <= room and (len(lines) == 1) == (room == 140)
    told = " ".join(" ".join(lines).split())
    one, other = re.split(r"Ben", told)
    assert sum(map(int, re.findall(r"\((\d+)", one))) - sum(map(int, re.findall(r"\((\d+)", other))) == 14 - 12


def test_below_a_curve_it_is_told_who_was_ahead_after_each_part_of_the_game() -> None:
    seats = (Seat("Ann", "orange"), Seat("Ben", "blue"))
    points = tuple((at, at if at < 10 else 2 * at - 10) for at in range(30))
    parts = tuple(SimpleNamespace(title=f"Round {n}") for n in (1, 2, 3))
    log = SimpleNamespace(rules=load("explorers"), state=SimpleNamespace(to_move=TERMINAL))
    story = Story(parts, points, "explorers", log, (9, 19, 29))
    lines = [line.plain for line in curve(story, seats, 76, "ascii")]
    assert lines[-2].split() == ["Round", "1", "Round", "2", "Round", "3", "end"]
    assert lines[-1].split() == ["lead", "level", "Ben", "+9", "Ben", "+19"]
    assert any(line.endswith("== level") for line in lines), "how it is drawn where curves lie on each other"
    assert len([line for line in curve(story, seats, 76, "ascii", leads=False) if "lead" in line]) == 0


@pytest.mark.parametrize(("game", "begins"), [("explorers", "era I"), ("discordia", "start"), ("nations", "age I")])
def test_the_parts_in_the_standings_come_to_the_totals(game: str, begins: str) -> None:
    rules = load(game)
    controller, draws = TurnController(rules, rules.configure(2), 3), random.Random(3)
    while controller.state.to_move != TERMINAL:
        controller.act(draws.choice(rules.legal_actions(controller.state, controller.state.to_move)))
    seats = (Seat("Ann", "orange", "human"), Seat("Ben", "blue", "human"))
    opened = SimpleNamespace(controller=controller, info=info_of(game, seats), helps=(), old_journal=())
    outcome = Outcome.of_open(opened)
    parts = columns(outcome)
    assert parts[0][0] == begins and len(parts) > 3
    for seat in (0, 1):
        assert sum(int(brought[seat]) for _, brought in parts) == outcome.shown[seat]


def info_of(game: str, seats: tuple[Seat, ...]) -> SimpleNamespace:
    """What `Outcome` asks of a game on the table."""
    return SimpleNamespace(id=1, game=game, name="", seats=seats, options={}, take_backs=0, hints=0, seat_changes=0)


async def test_the_first_line_is_in_the_colour_of_whoever_has_won(app, shelf):
    game = shelf(("Ann", "Ben"), -1, seed=3)
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_finished(game)
        await pilot.pause()
        page = app.screen
        told, best = page.winner(), page.outcome.ranking[0]
        assert ground(page.outcome.seats[best], best) in {str(span.style) for span in told.spans}
        assert told.plain.lstrip().startswith(badge(page.outcome.seats[best], best, "unicode").plain.strip())


def test_what_brought_nobody_anything_is_told_below_the_bars() -> None:
    made = [{"item": "villages", "points": 3}, {"item": "lost-lands", "points": 0}]
    none = [{"item": "villages", "points": 0}, {"item": "lost-lands", "points": 0}]
    sheets = [{"scorings": [{"items": made}]}, {"scorings": [{"items": none}]}]
    assert nothing_from(sheets) == ["lost lands"] and nothing_from(sheets[1:]) == ["villages", "lost lands"]


def test_a_result_says_at_once_from_what_the_first_two_had_more_than_each_other() -> None:
    """Looking back takes its time; till then nothing said why somebody had won."""
    won = [{"item": "villages", "points": 9}, {"item": "lost-lands", "points": 4}, {"item": "towers", "points": 1}]
    lost = [{"item": "villages", "points": 2}, {"item": "lost-lands", "points": 1}, {"item": "towers", "points": 3}]
    sheets = [{"scorings": [{"items": won}]}, {"scorings": [{"items": lost}]}]
    told = [("Ann", apart(sheets, 0, 1)), ("Ben", apart(sheets, 1, 0))]
    assert told == [("Ann", [("villages", 7), ("lost lands", 3)]), ("Ben", [("towers", 2)])]
    assert words.apart(told) == [
        "Ann did better with villages (7 more) and lost lands (3)",
        "Ben with towers (2)",
    ]
    assert (
        words.apart([("Ann", []), told[1]]) == ["Ben did better with towers (2 more)"]
        and words.apart([("Ann", [])]) == []
    )


def test_a_row_of_a_difference_ends_nowhere_between_a_name_and_its_figure() -> None:
    told = "Difference: Ann 15 more (advisor +12, famine +2, lost lands +1); Ben 3 more (war)"
    for room in range(24, 45):
        rows = sums_in_rows(told, room)
        assert all(not row.lstrip().startswith(("+", "=", "-")) for row in rows) and "".join(rows).count("+") == 3


async def test_the_boards_stand_below_the_curve_or_beside_it(app, shelf):
    game = shelf(("Ann", "Ben"), -1, seed=3)
    async with app.run_test(size=(120, 90)) as pilot:
        app.show_finished(game)
        for size in ((120, 90), (160, 90), (120, 90)):
            await pilot.resize_terminal(*size)
            for _ in range(4):
                await pilot.pause()
            told = text_of(app).splitlines()
            [at] = [n for n, line in enumerate(told) if "The boards at the end" in line]
            curve_at = next(n for n, line in enumerate(told) if "How it went" in line)
            sources = next(n for n, line in enumerate(told) if "Where the points came from" in line)
            assert (curve_at < at < sources) == (size[0] < 160) and (at < curve_at) == (size[0] >= 160), size


async def test_the_list_of_results_offers_no_key_that_does_nothing(app, shelf):
    async with app.run_test(size=(80, 24)) as pilot:
        app.action_results()
        await pilot.pause()
        assert all(word not in text_of(app) for word in ("Export", "Watch", "Chart", "Hall", "every game"))
        await pilot.press("q")
        shelf(("Ann", "Ben"), -1)
        app.action_results()
        await pilot.pause()
        assert all(word in text_of(app) for word in ("Export", "Watch", "Chart", "every game"))


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (80, 30)])
async def test_the_figures_of_several_games_stand_whole(app, three_games, data, size):
    copytree(three_games, data, dirs_exist_ok=True)
    async with app.run_test(size=size) as pilot:
        app.action_results()
        await pilot.pause()
        summary = app.screen.query_one("#summary")
        some = [replace(one, game=game) for one in app.screen._shown for game in GAMES]
        lines = [line.plain.rstrip() for line in app.screen.summary(played(some)).split("\n")]
        assert len(lines) == len(GAMES) and max(map(len, lines)) <= summary.content_size.width
        assert all(" best " in line for line in lines)


@pytest.mark.parametrize("key", ["c", "f"])
async def test_back_leads_from_the_figures_to_the_list_they_stand_in_place_of(app, shelf, key):
    shelf(("Ann", "Ben"), -1)
    async with app.run_test(size=(80, 24)) as pilot:
        app.action_results()
        await pilot.pause()
        await pilot.press(key, "escape")
        await pilot.pause()
        assert type(app.screen).__name__ == "Results"
        assert app.screen.query_one(Menu).display
        assert app.screen.focused is app.screen.query_one(Menu)
        await pilot.press("escape")
        await pilot.pause()
        assert type(app.screen).__name__ != "Results"
        await pilot.resize_terminal(120, 40)
        app.action_results()
        await pilot.pause()
        await pilot.press(key, "escape")
        await pilot.pause()
        assert type(app.screen).__name__ != "Results", "where they stand beside it, nothing is in between"


async def test_a_mean_is_told_only_of_games_that_are_alike(app, shelf):
    shelf(("Ann",), -1, seed=2)
    shelf(("Ann",), -1, seed=4)
    shelf(("Ann", "Ben"), -1, seed=3)
    async with app.run_test(size=(80, 24)) as pilot:
        app.action_results()
        await pilot.pause()
        assert "mean" not in text_of(app) and "3 games" in text_of(app)
        app.screen.query_one("#seats").action_step(1)
        await pilot.pause()
        assert "mean" in text_of(app) and "2 games" in text_of(app)
        told = app.screen.entry(app.screen.chosen).plain.split("\n")[1]
        assert told.startswith("  Ann ") and "(rank: " in told, "alone nobody is first"


@pytest.mark.parametrize("key", ["c", "f"])
async def test_a_key_that_shows_figures_leads_back_to_the_list_and_says_so(app, shelf, key):
    shelf(("Ann",), -1, seed=2)
    async with app.run_test(size=(60, 20)) as pilot:
        app.action_results()
        await pilot.pause()
        await pilot.press(key)
        await pilot.pause()
        assert f"{key} List" in text_of(app).splitlines()[-1] and "Watch" not in text_of(app)
        figures = app.screen.query_one("#figures")
        assert app.focused is figures, "the arrows scroll what is read"
        assert all(
            len(row.rstrip()) < figures.region.right for row in str(app.screen.query_one("#curve").visual).split("\n")
        )
        await pilot.press(key)
        await pilot.pause()
        assert app.focused is app.screen.query_one(Menu)


async def test_options_are_asked_for_only_where_games_differ_in_them(app, shelf):
    shelf(("Ann", "Ben"), -1, seed=2)
    async with app.run_test(size=(80, 24)) as pilot:
        app.action_results()
        await pilot.pause()
        assert words_of_list.ANY_OPTIONS not in text_of(app) and words_of_list.EVERY_GAME in text_of(app)
        page = app.screen
        page._all.append(replace(page._all[0], options={**page._all[0].options, "sancho": True}))
        page.query_one("#game").focus()
        await pilot.press("right")
        await pilot.pause()
        assert words_of_list.ANY_OPTIONS in text_of(app)


def test_a_line_of_leads_leaves_no_part_out() -> None:
    """Only "level", of year 1, stood below a curve of somebody who had led by 16."""
    seats = (Seat("Bartholomew", "orange"), Seat("Benedictine", "blue"))
    points = tuple((at, at if at < 10 else 2 * at - 10) for at in range(30))
    parts = tuple(SimpleNamespace(title=f"Round {n}") for n in (1, 2, 3))
    log = SimpleNamespace(rules=load("explorers"), state=SimpleNamespace(to_move=TERMINAL))
    story = Story(parts, points, "explorers", log, (9, 19, 29))
    forms = set()
    for width in range(76, 29, -1):
        told = [line.plain for line in curve(story, seats, width, "unicode") if line.plain.lstrip().startswith("lead ")]
        assert not told or sum(one in told[0] for one in ("=", "level", "9", "19")) >= 3, (width, told)
        forms |= {len(line.split()) for line in told}
    assert forms, "with names or signs"
