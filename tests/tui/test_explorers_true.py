"""What the table of the explorers' game says of an action, of a bot and of an undo is so."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest

from rules.catalogue import load
from rules.explorers import hints
from rules.explorers.actions import Done, Keep
from rules.explorers.course import acting_seat
from rules.explorers.frames import Exploring
from rules.explorers.reckoning import whole
from rules.game import Act
from rules.turn_controller import Change, TurnController
from saves.model import Seat
from tests.tui.explorers_table import begun, greedy, line, table
from tui.app import HotseatApp
from tui.games.explorers import footer, latest, runs, told, turn_over, words
from tui.games.explorers.moments import moments_of
from tui.games.explorers.words import of_space
from tui.table.course import Showing
from tui.table.moments import Step

SEED = 5
MAPS = ("avenia", "kazan", "cnidaria", "aghon", "north-proylia", "xawskil")


def game_of(steps: int) -> TurnController:
    rules = load("explorers")
    game = TurnController(rules, rules.configure(2, {"map": "avenia"}), SEED)
    for action in begun(2, "avenia", SEED, steps):
        game.act(action)
    return game


def test_spaces_out_of_reach_are_lost_wherever_they_are_told() -> None:
    """ "1 space left" stood above the score sheet where the panel said "1 space lost"."""
    game, seen = game_of(0), 0
    while game.state.to_move >= 0 and seen < 2:
        state = game.state
        if isinstance(state.top, Exploring) and (lost := hints.spaces_lost(state, state.to_move)):
            seen += 1
            assert f"{lost} space{'s' * (lost > 1)} lost" in runs.left_words(state)
        game.act(greedy(game))
    assert seen == 2


def test_a_card_is_new_to_the_first_alone() -> None:
    """ "New card" was said to the second, who had seen the first carry it out."""
    game, said = game_of(0), {0: 0, 1: 0}
    for _ in range(60):
        game.act(greedy(game))
        said[acting_seat(game.state)] += bool(turn_over.new_card(game.state, game.entries, 0))
    assert said[0] and not said[1]


def test_what_is_left_out_of_a_list_is_said() -> None:
    """ "elsewhere: H7 +1" was said where I7 brought a coin as well."""
    gain = SimpleNamespace(what="coins", coins=1)
    ahead: Any = SimpleNamespace(coins=1, gains=[gain])
    board: Any = SimpleNamespace(names={1: "c7r6", 2: "c8r6", 3: "c9r6"})
    at: Any = SimpleNamespace(board=board, bringing=[(1, ahead), (2, ahead), (3, ahead)], brings=ahead, more=3)
    whole = told._others_bring(at, 200, ())
    assert whole.count("+1") == 3 and of_space.AND_MORE not in whole
    for room in range(20, len(whole)):
        some = told._others_bring(at, room, ())
        assert len(some) <= room and (not some or some.endswith(of_space.AND_MORE))


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_what_was_taken_back_is_told(app: HotseatApp, size: tuple[int, int]) -> None:
    """At 160x50 the line of the news was empty after an undo and a redo."""
    async with table(app, size, 2, steps=1, seed=SEED) as (pilot, screen):
        screen.controller.undo()
        await pilot.pause()
        assert line(screen, "news").strip().startswith("Taken back: "), line(screen, "news")
        screen.controller.redo()
        await pilot.pause()
        assert line(screen, "news").strip() and "Taken back" not in line(screen, "news")


async def test_an_enter_for_a_bot_keeps_no_card_for_the_person(app: HotseatApp) -> None:
    """Enter, meant for the computer player that moved by itself, kept a card."""
    steps = next(at for at in range(200) if _keeps_next(at))
    async with table(app, (80, 24), 2, steps=steps, seed=SEED) as (pilot, screen):
        choice = screen.mat.choice
        assert choice.actions and not choice.fenced
        seats = [Seat(seat.name, seat.colour, "steady") for seat in screen.seats]
        entry: Any = SimpleNamespace(step=Act(1, greedy(screen.controller)))
        people, screen.seats = screen.seats, (screen.seats[0], seats[1])
        choice.follow(Change("act", 0, 0, (entry,)))
        screen.seats = people
        assert choice.fenced
        had = len(screen.controller)
        await pilot.press("enter")
        await pilot.pause()
        assert len(screen.controller) == had and words.ENTER_AGAIN in screen.message.plain
        await pilot.press("enter")
        await pilot.pause()
        assert len(screen.controller) > had


def _keeps_next(steps: int) -> bool:
    return isinstance(greedy(game_of(steps)), Keep)


def test_enter_is_not_offered_while_a_bot_plays_on_by_itself() -> None:
    """ "Enter Go on" stood there until the bot was done, and the Enter came too late."""
    frame: Any = SimpleNamespace(panel="table", stand=Showing(None, 1), viewed=0, mover=1, reviewing=None, legal=[])
    below: Any = SimpleNamespace(choice=None, brings=None)
    assert footer.enter_does(frame, below) == ""


def test_the_marks_of_a_card_that_is_done_are_not_called_those_of_a_step() -> None:
    """ "* new by this step" stood beside three marks, of which one was of the step."""
    assert of_space.new_now(True).endswith(words.LIT_FOR["card"])
    assert not of_space.new_now().endswith(words.LIT_FOR["card"])


@pytest.mark.rotating(6)
@pytest.mark.parametrize("seed", range(1, 7))
def test_the_figures_that_are_told_add_up_to_what_the_head_line_rose_by(seed: int) -> None:
    """ "The card brought no coins" stood there where a treasure was found that is worth 4, and "this turn +16" behind
    spaces that brought 6; "meets a goal first, +10" hid the 3 coins of the space that met it."""
    rules = load("explorers")
    game = TurnController(rules, rules.configure(2, {"map": MAPS[seed - 1]}), seed)
    told_of = 0
    for _ in range(150):
        seat, before = game.state.to_move, game.state
        if seat < 0:
            break
        frame: Any = SimpleNamespace(controller=game, state=before, viewed=seat)
        if rules.legal_actions(before, seat) == [Done()]:
            rise = whole(before, seat) - whole(latest.before_turn(frame), seat)
            for text in told.card_brought(frame):
                assert rise == sum(map(int, re.findall(r"[+-]\d+", text))), text
        entry = game.act(greedy(game)).added[0]
        step = Step(before, entry, game.state_at(game.entries.index(entry) + 1), "unicode")
        loud = [one for one in moments_of(step, 100) if one.seat == seat and not one.quiet and one.kind != "post"]
        if loud:
            text = ", ".join(one.text for one in loud)
            rise = whole(step.after, seat) - whole(before, seat)
            assert rise == sum(map(int, re.findall(r"(?:\+|= )(\d+)", text))), text
            told_of += 1
    assert told_of > 5
