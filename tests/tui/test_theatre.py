"""The theatre, in which a game is leafed through."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from rules.catalogue import GAMES, load
from rules.playback import Playback
from rules.turn_controller import TurnController
from saves.store import Seat, Store
from tests.sample import crossed
from tests.tui.grid import text_of
from tests.tui.test_campaigns import clock, filled, settled
from tui.app import HotseatApp
from tui.kit.keybar import KeyBar
from tui.table.replay import Replay

__all__ = ["clock", "filled"]


def shelved(data: Path, game: str, seats: int, steps: int) -> int:
    with Store.open(data) as store:
        rules = load(game)
        names = [Seat(name, colour) for name, colour in (("Ann", "orange"), ("Ben", "blue"))][:seats]
        opened = store.create(TurnController(rules, rules.configure(seats), 5), names)
        rnd = random.Random(2)
        while steps and opened.controller.state.to_move >= 0:
            state = opened.controller.state
            opened.controller.act(rnd.choice(rules.legal_actions(state, state.to_move)))
            steps -= 1
        game_id = opened.info.id
        opened.close()
        return game_id


@pytest.mark.rotating(6)
@pytest.mark.usefixtures("at_home")
@pytest.mark.parametrize(("game", "size"), crossed(GAMES, [(80, 24), (120, 40)]))
async def test_any_game_can_be_watched_both_ways(app, data, game, size):
    game_id = shelved(data, game, 2, 40)
    with Store.open(data) as store:
        film = Playback(store.peek(game_id).controller)
    async with app.run_test(size=size) as pilot:
        app.watch_game(game_id)
        await settled(pilot)
        assert app.screen.conductor.playback.position == film.stops[0]
        for stop in (1, 2, 3):
            await pilot.press("right")
            assert app.screen.conductor.playback.position == film.stops[stop]
        await pilot.press("left")
        await settled(pilot)
        assert app.screen.conductor.playback.position == film.stops[2]
        assert f"step {film.stops[2]} of {len(film.whole)}" in text_of(app)
        await pilot.press("end")
        assert app.screen.conductor.playback.position == film.stops[-1]
        await pilot.press("home", "n")
        film.go(film.stops[0])
        assert app.screen.conductor.playback.position == film.stage_from(1)
        further = min(2, len(film.stages) - 1)
        await pilot.press("home", "g", *["down"] * further, "enter")
        await settled(pilot)
        assert app.screen.conductor.playback.position == film.stages[further][1]
        await pilot.press("c")
        await settled(pilot)
        assert "in the end" in text_of(app)
        await pilot.press("q", "s", "q", "i", "q")
        await settled(pilot)
        await pilot.press("q")
        await settled(pilot)
        assert type(app.screen).__name__ == "Home"
    with Store.open(data) as store:
        assert len(store.peek(game_id).controller) == len(film.whole)


async def test_the_film_runs_by_itself_and_halts_at_the_end(app, data):
    game_id = shelved(data, "quixote", 2, -1)
    async with app.run_test(size=(80, 24)) as pilot:
        app.watch_game(game_id)
        await settled(pilot)
        screen = app.screen
        await pilot.press("end", "left", "left", "left", *["f"] * 6)
        before = screen.conductor.playback.position
        await pilot.press("space")
        for _ in range(100):
            await pilot.pause(0.05)
            if not screen.conductor.running:
                break
        assert not screen.conductor.running
        assert screen.conductor.playback.position == screen.conductor.playback.stops[-1] > before
        await pilot.press("space")
        assert screen.conductor.playback.position < before, "from the end it begins anew"
        await pilot.press("space")
        assert not screen.conductor.running


async def test_play_goes_on_from_any_point_as_a_new_game(app, data):
    game_id = shelved(data, "quixote", 2, 12)
    async with app.run_test(size=(80, 24)) as pilot:
        app.watch_game(game_id)
        await settled(pilot)
        await pilot.press("right", "right", "right", "b")
        await settled(pilot)
        await pilot.press("down", "enter")
        await settled(pilot)
        assert app.open_game.info.origin == f"{game_id}:{app.open_game.info.origin.split(':')[1]}:same"
        new = app.open_game.controller
        old = app.store.peek(game_id).controller
        assert new.entries == old.entries[: len(new)]
        assert 0 < len(new) < len(old)


async def test_a_game_played_elsewhere_can_be_watched(app, data):
    game_id = shelved(data, "quixote", 2, 5)
    with Store.open(data) as other, other.resume(game_id):
        async with app.run_test(size=(80, 24)) as pilot:
            app.resume(game_id)
            await settled(pilot)
            assert "being played" in text_of(app)
            await pilot.press("enter")
            await settled(pilot)
            assert isinstance(app.screen.conductor, Replay)
            assert app.open_game is None


async def test_a_running_chapter_is_watched_without_its_future(app, filled):
    async with app.run_test(size=(80, 24)) as pilot:
        running = next(info.id for info in app.store.games("running") if info.series == "campaign")
        app.watch_game(running)
        await settled(pilot)
        await pilot.press("b")
        await settled(pilot)
        assert "The same draws" not in text_of(app)
        assert "stay hidden" in " ".join(text_of(app).split())


@pytest.mark.usefixtures("at_home")
async def test_the_film_stands_still_under_a_page_and_goes_on_after_it(app, data):
    game_id = shelved(data, "quixote", 2, -1)
    async with app.run_test(size=(80, 24)) as pilot:
        app.watch_game(game_id)
        await settled(pilot)
        screen = app.screen
        await pilot.press(*["f"] * 6, "space")
        await pilot.press("f1")
        await settled(pilot)
        there = screen.conductor.playback.position
        await pilot.pause(0.4)
        assert screen.conductor.playback.position == there, "nobody would have seen it"
        await pilot.press("escape")
        for _ in range(100):
            await pilot.pause(0.02)
            if screen.conductor.playback.position > there:
                break
        assert screen.conductor.playback.position > there
        await pilot.press("q")
        await settled(pilot)
        assert type(app.screen).__name__ == "Home"


async def test_a_theatre_has_no_list_of_actions_and_its_footer_leads_to_the_keys(app: HotseatApp, filled: Path) -> None:
    async with app.run_test(size=(160, 50)) as pilot:
        app.watch_game(2)
        await pilot.pause()
        assert not app.screen.query_one("#actions").display and app.screen.query_one("#journal").display
        await pilot.press("tab")
        assert app.screen.panel == "journal", "Tab passes over what is not there"
        assert app.screen.query_one(KeyBar).entries()[-1][2] == "Keys"
