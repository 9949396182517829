"""What Discordia tells whoever has to choose amid the end of a year, or begins the next one, in a small window."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from textual.pilot import Pilot

from rules.discordia.scoring import is_ending
from rules.game import Act, Action
from rules.players.greedy import greedy_player
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.rules.discordia_help import RULES
from tests.tui.grid import text_of
from tests.tui.test_discordia_hand_over import missing
from tui.app import HotseatApp
from tui.games.discordia.listing import TurnLines
from tui.games.discordia.moments import outposts_waiting
from tui.games.discordia.year_opens import YearOpens
from tui.table.course import Passing, Telling
from tui.table.screen import TableScreen

SEATS = (Seat("Ann", "orange", "human"), Seat("Ben", "blue", "human"))


@cache
def game(seed: int, magna: bool) -> TurnController:
    """A game of two greedy players, to its end."""
    options = {"boards": True, "tiles": True} if magna else {}
    played, chance = TurnController(RULES, RULES.configure(2, options), seed), random.Random(seed)
    while (seat := played.state.to_move) >= 0:
        played.act(greedy_player(RULES, played.state, seat, chance.randrange))
    return played


def hand_overs(seed: int, magna: bool) -> Iterator[tuple[list[Action], bool]]:
    """The actions up to each one behind which the other seat has to choose amid the end of a year, or in the first turn
    of the next one; and whether it is amid that end."""
    played = game(seed, magna)
    acts = [at for at, entry in enumerate(played.entries) if isinstance(entry.step, Act)]
    for nth, (at, then) in enumerate(pairwise(acts)):
        before, after = played.state_at(at), played.state_at(then)
        if before.to_move != after.to_move and (is_ending(after) or before.year != after.year):
            yield [played.entries[one].step.action for one in acts[: nth + 1]], is_ending(after)


async def handed_over(app: HotseatApp, pilot: Pilot[Any], actions: list[Action], seed: int, magna: bool) -> TableScreen:
    """The table behind the last of these actions."""
    options = {"boards": True, "tiles": True} if magna else {}
    controller = TurnController(RULES, RULES.configure(2, options), seed)
    for action in actions[:-1]:
        controller.act(action)
    await pilot.pause()
    app.play(app.store.create(controller, SEATS))
    await pilot.pause()
    screen = app.screen
    assert isinstance(screen, TableScreen)
    screen.act(actions[-1])
    for _ in range(40):
        await pilot.pause()
        opens = isinstance(screen.stand, Telling) and isinstance(screen.stand.moment, YearOpens)
        if opens or isinstance(screen.stand, Passing):
            break
        await pilot.press("left", "enter")
    await pilot.pause()
    return screen


ENDS = [(5, False), (2, True), (5, True), (7, True)]
"""Seeds of games in which the other seat has to choose amid the end of a year, and whether they are with Magna."""


@pytest.mark.usefixtures("handing_over")
@pytest.mark.parametrize(("seed", "magna"), ENDS)
async def test_amid_a_year_end_the_bar_asks_and_deeds_are_told_below_of_no_other_year(
    app: HotseatApp, seed: int, magna: bool
) -> None:
    """ "Year 2: Ben builds farm 4" was told at the end of year 3, and the bar asked nothing: "Ann, your turn: Year 3
    ends"."""
    app.apply_settings(app.settings._replace(animations=False))
    async with app.run_test(size=(80, 24)) as pilot:
        passed = 0
        for actions, amid in hand_overs(seed, magna):
            if not amid:
                continue
            screen = await handed_over(app, pilot, actions, seed, magna)
            passed += 1
            bar, row = text_of(app).splitlines()[1:3]
            asked = screen.rules.decision(screen.state).prompt
            year = rf"(year {screen.state.year} ends, )?"
            assert re.search(rf"your turn: Enter, then {year}{asked.partition(':')[0]}", bar), bar
            rows = [found.plain for found in screen.query_one(TurnLines).unfolded]
            years = re.findall(r"Year (\d): ", "\n".join(rows))
            assert all(int(year) == screen.state.year for year in years), rows
            told = " ".join(" ".join([row, *rows]).split())
            assert not missing(screen, told), told
            assert "more: press i" not in told
            app.leave_game()
            await pilot.pause()
        assert passed


@pytest.mark.usefixtures("handing_over")
async def test_what_waits_on_the_rhine_is_told_where_a_year_opens(app: HotseatApp) -> None:
    """ "Year 3 begins: Ann drew 30, Ben 29; 5 outposts on the Rhine (1 more: press i)" stood over five empty rows."""
    app.apply_settings(app.settings._replace(animations=False))
    async with app.run_test(size=(80, 24)) as pilot:
        for actions in [actions for actions, amid in hand_overs(7, magna=True) if not amid]:
            screen = await handed_over(app, pilot, actions, 7, magna=True)
            told = " ".join(text_of(app).split())
            assert isinstance(screen.stand, Telling) and f"begins year {screen.state.year}: Enter" in told
            assert outposts_waiting(screen.state)[0] in told, told
            app.leave_game()
            await pilot.pause()


AMID = [(3, 108), (6, 164), (14, 155), (21, 195), (28, 190)]
"""Seeds, and behind how many actions of theirs somebody has to choose once all were drawn."""


@pytest.mark.parametrize(("seed", "acts"), AMID)
async def test_whoever_chooses_once_all_are_drawn_is_told_the_raid(app: HotseatApp, seed: int, acts: int) -> None:
    """On a wide screen the table broke down there, and could not be opened again."""
    played, controller = game(seed, False), TurnController(RULES, RULES.configure(2, {}), seed)
    done = [entry.step.action for entry in played.entries if isinstance(entry.step, Act)]
    for action in done[:acts]:
        controller.act(action)
    assert is_ending(controller.state)
    async with app.run_test(size=(160, 50)) as pilot:
        await pilot.pause()
        app.play(app.store.create(controller, SEATS))
        await pilot.pause()
        await pilot.press("g")
        await pilot.pause()
        assert re.search(r"Germans \d: Ann|Germans \d: Ben", text_of(app))


@pytest.mark.usefixtures("handing_over")
async def test_a_year_opens_without_the_last_turn_of_the_one_before(app: HotseatApp) -> None:
    """ "Last turn: Ann fills stall 4" stood over the large YEAR 2, though all of it was counted by then."""
    app.apply_settings(app.settings._replace(animations=False))
    opened = 0
    async with app.run_test(size=(80, 24)) as pilot:
        for actions, amid in hand_overs(*ENDS[0]):
            screen = await handed_over(app, pilot, actions, *ENDS[0]) if not amid else None
            if screen is not None and isinstance(screen.stand, Telling) and isinstance(screen.stand.moment, YearOpens):
                opened += 1
                assert "Last turn" not in text_of(app), text_of(app)
                break
    assert opened
