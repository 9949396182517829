"""Discordia: what the line above the boards says of turns and supplies is so, at every position of a game."""

from __future__ import annotations

import random
import re

import pytest

from rules.discordia.events import TurnEnded
from rules.discordia.pieces.workers import total
from rules.discordia.scoring import is_ending
from rules.players.greedy import greedy_player
from saves.model import Seat
from tests.tui.discordia_table import started
from tests.tui.test_discordia_hand_over import MAGNA, NAMES
from tui.app import HotseatApp
from tui.games.discordia import news, news_last
from tui.table.screen import TableScreen

SUPPLY = re.compile(r"(\w+) [a-z][^;|]*; supply (?:still )?(?:\d+ to )?(\d+)")
OWN = re.compile(r" ?(?:This turn|Just now): \W*(\w+) ")
SINCE = re.compile(r" ?Since your turn: \W*(\w+) ")


def untrue(screen: TableScreen, width: int) -> list[str]:
    """What of it is not so."""
    state, seats = screen.state, [seat.name for seat in screen.seats]
    line = news.news(screen.mat, width)  # type: ignore[arg-type]
    told, mover = line.plain if line is not None else "", seats[state.to_move]
    own = {name: total(city.supply) for name, city in zip(seats, state.cities, strict=True)}
    found = [told for name, now in SUPPLY.findall(told) if own.get(name, int(now)) != int(now)]
    found += [told for name in OWN.findall(told) if name in seats and name != mover]
    found += [told for name in SINCE.findall(told) if name == mover]
    if is_ending(state):
        found += [told] * (" drew " in told)  # its page counts that, line by line
    if is_ending(state) or not state.stack:  # else the turn under way ends with a choice of its own
        last = news_last.last_turn(screen.mat, width).plain  # type: ignore[arg-type]
        events = (event for one in screen.controller.entries for event in one.events)
        ended = [seats[event.seat] for event in events if isinstance(event, TurnEnded)]
        found += [last] * (last.startswith("Last turn: ") and not last.startswith(f"Last turn: {ended[-1]} "))
    return found


@pytest.mark.rotating(3)
@pytest.mark.parametrize(
    ("size", "options", "count", "seed"), [((80, 24), MAGNA, 3, 305), ((160, 50), {}, 3, 312), ((80, 24), {}, 2, 301)]
)
async def test_what_the_line_above_the_boards_says_is_so(
    app: HotseatApp, size: tuple[int, int], options: dict[str, bool], count: int, seed: int
) -> None:
    """ "Last turn: Ann adds 1 field" stood over the harvest of Ben, who had the last one; "Ann drew 11" before it was
    counted."""
    chance, endings = random.Random(seed), 0
    async with app.run_test(size=size) as pilot:
        screen = await started(app, pilot, [Seat(*one, "human") for one in NAMES[:count]], options, seed)
        screen.show_all = lambda: None  # type: ignore[method-assign]
        while screen.state.year <= 2:
            state = screen.state
            screen.controller.act(greedy_player(screen.rules, state, state.to_move, chance.randrange))
            endings += is_ending(screen.state)
            assert not untrue(screen, size[0] - 2), (len(screen.controller), untrue(screen, size[0] - 2))
    assert endings
