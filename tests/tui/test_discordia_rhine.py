"""What is told of the outposts: that they wait when a year begins, what they brought at its end."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rules.catalogue import load
from rules.discordia.magna.events import HarmsStruck
from rules.discordia.magna.row import open_harms
from rules.discordia.magna.words import harm_words
from rules.discordia.scoring import is_ending
from rules.players import player
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.tui.discordia_table import started
from tests.tui.grid import text_of
from tests.tui.opened import told
from tui.app import HotseatApp
from tui.games.discordia.moments import harms_struck, moments_of
from tui.games.discordia.strip import strip_page
from tui.table.course import Telling
from tui.table.moments import steps_of

SEATS = (Seat("Ann", "orange", "human"), Seat("Ben", "blue", "human"))
TILES: dict[str, Any] = {"tiles": True}


def test_each_year_begins_with_the_outposts_that_wait_and_what_they_threaten_with() -> None:
    rules = load("discordia")
    game = TurnController(rules, rules.configure(2, TILES), 11)
    chance, told = random.Random(1), dict[int, str]()
    while (seat := game.state.to_move) >= 0:
        start = len(game)
        change = game.act(player("novice")(rules, game.state, seat, chance.randrange))
        for step in steps_of(change, game.state_at, "unicode"):
            for moment in moments_of(step):
                if moment.kind == "outposts":
                    harms = harm_words(open_harms(step.after.figures, step.after.magna))
                    assert moment.text.endswith(f"on the Rhine: {harms}") and moment.brief == f"Rhine: {harms}"
                    told[step.after.year] = moment.text
        assert len(game) > start
    assert set(told) >= {2, 3}, told
    struck = [one.harms for entry in game.entries for one in entry.events if isinstance(one, HarmsStruck)]
    said = [f"Open outposts bring everybody: {harm_words(harms)}" for harms in struck if any(harms)]
    assert said and harms_struck(game.entries) == said, "amid a year end whoever chooses is told so"


@pytest.mark.usefixtures("handing_over")
async def test_whoever_begins_a_year_is_told_of_the_outposts_that_wait(app: HotseatApp) -> None:
    app.apply_settings(app.settings._replace(animations=False))
    chance, seen = random.Random(2), 0
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await started(app, pilot, SEATS, TILES, 11)
        while screen.state.year < 3 and screen.state.to_move >= 0:
            year, seat = screen.state.year, screen.state.to_move
            screen.controller.act(player("novice")(screen.rules, screen.state, seat, chance.randrange))
            if screen.state.year == year:
                continue
            await pilot.pause()
            told(screen)
            while screen.reviewing is not None:
                await pilot.press("q")
                await pilot.pause()
            if isinstance(screen.stand, Telling):
                harms = harm_words(open_harms(screen.state.figures, screen.state.magna))
                assert harms in " ".join(text_of(app).split()), text_of(app)
                seen += 1
    assert seen


def test_before_the_first_season_outposts_are_told_and_a_city_that_is_chosen_has_its_moment() -> None:
    rules = load("discordia")
    game = TurnController(rules, rules.configure(2, TILES | {"boards": True}), 11)
    chance, told = random.Random(1), list[tuple[str, str]]()
    while game.state.season == 0:
        change = game.act(player("novice")(rules, game.state, game.state.to_move, chance.randrange))
        told += [
            (one.kind, one.text) for step in steps_of(change, game.state_at, "unicode") for one in moments_of(step)
        ]
    kinds = [kind for kind, _ in told]
    assert kinds.count("city") == 2 and all(text.startswith("governs ") for kind, text in told if kind == "city")
    assert kinds.index("outposts") < kinds.index("roll")


def test_above_the_market_of_a_small_window_it_stands_what_open_outposts_threaten_with() -> None:
    rules = load("discordia")
    game, chance, seen = TurnController(rules, rules.configure(2, TILES), 11), random.Random(3), 0
    while game.state.year < 3:
        harms = open_harms(game.state.figures, game.state.magna)
        if game.state.season and not is_ending(game.state):
            for width in (80, 100):
                year = strip_page(game.state, 0, "unicode", width, market=True, lines=3).text()[2]
                assert (f"Rhine {harm_words(harms)}" in year) == any(harms), year
            seen += any(harms)
        game.act(player("novice")(rules, game.state, game.state.to_move, chance.randrange))
    assert seen
