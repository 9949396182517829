"""Results: the list, one game's standings, rematch."""

from __future__ import annotations

import re
from dataclasses import replace
from shutil import copytree
from types import SimpleNamespace

import pytest
from textual.widgets import Button

from rules.catalogue import GAMES, load
from rules.game import TERMINAL
from rules.reckoning import reckonings
from rules.verdict import Verdict
from saves.model import Seat
from saves.statistics import played
from saves.store import Store
from tests.tui.grid import text_of
from tui.kit.menu import Menu
from tui.kit.text import badge, ground
from tui.pages.dialogs import Confirm
from tui.pages.ending import (
    CURVE,
    LEAST_CURVE,
    TALL_CURVE,
    curve_lines,
)
from tui.pages.results import GameResult
from tui.pages.words import past_games as words_of_list

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
