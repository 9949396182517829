"""What a stranger sees at once in the explorers' game: feats, last acts, reasons, and nothing that is not there."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from textual.content import Content
from textual.widgets import Static

from rules.catalogue import load
from rules.explorers import goals
from rules.explorers.actions import Done
from rules.explorers.components import CARD_INDEX, CARDS
from rules.explorers.spaces import space_seen
from rules.explorers.words.places import code
from rules.hexes import bits
from rules.reckoning import reckon
from rules.turn_controller import TurnController
from tests.tui import handing_table
from tests.tui.explorers_table import begun, line, play, table
from tests.tui.grid import text_of
from tests.tui.test_ends_grids import with_the_last
from tests.tui.test_explorers_counted import SEATS, SEED, end_of, played, to_the_end_of
from tests.tui.test_explorers_view import position
from tui.app import HotseatApp
from tui.games.explorers import about_space, closing, footer, handed, happened, latest, moments, words, words_told
from tui.games.explorers.board import HexMap, region_of
from tui.table.course import Passing
from tui.table.moments import Moment, Step
from tui.table.reckoning_page import PANEL
from tui.table.showing import JournalLine

DECIDED, WHOLE = 40, 5000
"""The seed of a game whose treasures turn the lead twice, and more steps than a game has."""

pytestmark = pytest.mark.rotating(2)


def moments_in(game: TurnController[Any, Any]) -> list[Moment]:
    """All of a game."""
    steps = (Step(game.state_at(at), entry, game.state_at(at + 1), "unicode") for at, entry in enumerate(game.entries))
    return [moment for step in steps for moment in moments.moments_of(step)]


def test_the_feats_of_a_game_are_known_from_its_small_news() -> None:
    """A route of 9 and a goal met first were told like a village of 1, or less."""
    seen = Counter[tuple[str, bool]]()
    for one in moments_in(played()):
        seen[one.kind, one.great] += 1
        paid = [int(figure) for figure in re.findall(r"(?:\+|= )(\d+)", one.text)]
        if one.kind == "route":
            assert one.great == (paid[0] >= moments.GREAT), one.text
        elif one.kind == "goal":
            assert one.great and one.stars >= moments.stars_of(paid[0]), one.text  # and for what met it
        else:
            assert one.great == (one.kind in ("tower", "treasure")), one.text
    assert all(seen[kind, True] for kind in ("route", "goal", "tower", "treasure")) and seen["village", False]


def test_a_trading_post_that_is_chosen_says_what_it_means_and_not_its_route_again() -> None:
    """One route was told three times: when it was opened, with its post, and at the hand-over."""
    told = [one for seed in (3, 7) for one in moments_in(played(seed)) if one.kind == "post"]
    assert told
    for one in told:
        assert re.fullmatch(r"puts the trading post on [A-R]\d+: it opens no more routes", one.text) and one.places


def test_the_first_village_of_a_seat_says_what_it_is_good_for() -> None:
    """Nothing told a beginner why it matters: it is the only thing that stays on the map for ever."""
    told = [one for one in moments_in(played(3)) if one.kind == "village"]
    first = [one for one in told if "a new start for all later eras" in one.text]
    assert len({one.seat for one in first}) == len(first) > 0
    assert all("new start" not in one.brief for one in told) and len(told) > len(first)


@pytest.mark.usefixtures("handing_over")
@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_nothing_is_outlined_where_nothing_can_be_explored(app: HotseatApp, size: tuple[int, int]) -> None:
    """White strokes were left of a region while the turn was handed over, and the key told of an outline."""
    async with handing_table.table(app, "explorers", size, baton="line") as (pilot, screen):
        await handing_table.to_a_baton(pilot, screen)
        space_map, area = screen.query_one(HexMap), words.LEGEND["area"].split()[0]
        legend = " ".join(str(screen.query_one(f"#{name}", Static).visual) for name in ("legend", "maps"))
        assert not space_map.grid.scene.area and area not in legend
        await asyncio.sleep(handing_table.LONG)
        await pilot.press("enter")
        legend = " ".join(str(screen.query_one(f"#{name}", Static).visual) for name in ("legend", "maps"))
        assert screen.mat.scenes.outlines() and (area in legend or size[0] < 100)


def test_where_a_space_lies_stands_right_behind_its_name() -> None:
    """ "south of the capital" stood below the panel beside the map, far from what it was about."""
    state = position(era=2, card="water", seats=[{"explorers": ["c8r7"]}, {}])
    (first, *_), _ = about_space.space_lines(state.board, space_seen(state, 0, "c8r7"), True), None
    text = "".join(run for run, _ in first)
    assert re.match(r"I8 \w+, .*of the capital   your", text) or re.match(r"I8 \w+, .*of the capital   an", text), text


@pytest.mark.usefixtures("handing_over")
@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_cards_to_choose_from_are_told_with_what_they_allow(app: HotseatApp, size: tuple[int, int]) -> None:
    """ "choose Dune climbers or Great fleet" said nothing of what they do."""
    app.apply_settings(app.settings._replace(baton="line"))
    rules, actions = load("explorers"), to_the_end_of(1)
    game = TurnController(rules, played().config, SEED)
    for at, action in enumerate(actions):  # noqa: B007 - which it was is asked below
        was = game.state.to_move
        game.act(action)
        if game.state.to_move != was and rules.decision(game.state).phase == "keep":
            break
    game = TurnController(rules, played().config, SEED)
    game.act_all(actions[:at])
    async with app.run_test(size=size) as pilot:
        screen = await with_the_last(pilot, app, game, actions[at], SEATS)
        assert isinstance(screen.stand, Passing)
        drawn = [CARDS[CARD_INDEX[one.card]] for one in screen.rules.legal_actions(screen.state, screen.mover)]
        below = " ".join(str(screen.query_one("#space", Static).visual).split())
        assert len(drawn) == 2
        for card in drawn:
            assert f"{card.name}: {card.text[:12]}" in below, below


@pytest.mark.parametrize("part", [1, 4])
async def test_the_last_page_tells_no_act_that_is_long_past(app: HotseatApp, part: int) -> None:
    """Below who has won, and beside to whom an era brought most, the last village was stale."""
    async with end_of(app, (160, 50), part) as (_, screen):
        while not screen.reckoned.done:
            screen.query_one(f"#{PANEL}").action_on()
        last = closing.last_deeds(screen)
        assert last and last[-1].text not in line(screen, "news")


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_the_treasure_that_decides_a_game_says_so(app: HotseatApp, size: tuple[int, int]) -> None:
    """ "Ann takes the lead by 4" stood there without a reason, and of other treasures not why they paid."""
    *before, last = begun(2, "avenia", DECIDED, WHOLE)
    rules = load("explorers")
    game = TurnController(rules, rules.configure(2, {"map": "avenia"}), DECIDED)
    game.act_all(before)
    async with app.run_test(size=size) as pilot:
        screen = await with_the_last(pilot, app, game, last, SEATS)
        told = {}
        while not screen.reckoned.done:
            screen.query_one(f"#{PANEL}").action_on()
            told[screen.reckoned.item()] = line(screen, "news")
        turned = [text for text in told.values() if "✦" in text]
        if size[0] < 100:
            assert "✦ Amphora +3: Ben goes past Ann, 143 to 140 ✦    Last: Tower charts" in turned[0]
            assert "✦ Tower charts +4: Ann goes past Ben" in turned[1]
        else:  # who goes past whom stands in the line above
            assert "✦ Amphora +3 (1 + 3, less 1 counted before): 143 to 140 ✦" in turned[0]
            assert re.search(r"✦ Tower charts \+4 \(.+\): 144 to 143 ✦", turned[1])
        assert len(turned) == 2 and not any("mountain" in text for text in told.values()), "counted in an era before"


def test_a_goal_says_on_the_page_who_was_first() -> None:
    """ "both: 5 villages" hid it."""
    firsts = 0
    for number in range(1, 5):
        row = next(row for row in reckon(played(), number).rows if row.item == "goals")
        for cell in row.cells:
            paid = re.findall(r": \+(\d+)( first)?(?:; |$)", cell.figure)
            assert sum(int(coins) for coins, _ in paid) == cell.points, cell.figure
            assert all((coins == "10") == bool(first) for coins, first in paid), cell.figure
            firsts += sum(bool(first) for _, first in paid)
    assert firsts


async def test_spaces_that_are_named_come_into_view(app: HotseatApp) -> None:
    """ "elsewhere: F3 +1" stood below a map that F3 was scrolled out of."""
    named = 0
    async with table(app, (80, 24), seats=2, seed=7) as (pilot, screen):
        space_map, board = screen.query_one(HexMap), screen.mat.board
        for _ in range(60):
            await play(pilot, screen, 1)
            if not screen.mat.acting or screen.mat.choosing or not (gains := screen.mat.choice.gains()):
                continue
            spaces = 1 << screen.mat.space | sum(1 << x for x, _ in gains)
            seen, told = space_map._seen_together(spaces), line(screen, "effect")
            for x in bits(spaces):
                at = region_of(board.grid.hexes[x], space_map.grid.zoom)
                if seen.x <= at.x and at.x + at.width <= seen.x + seen.width and seen.y <= at.y < seen.y + seen.height:
                    assert space_map._is_in_view(x), told
                    named += code(board.names[x]) in told
    assert named > 10


@pytest.mark.usefixtures("handing_over")
async def test_the_footer_names_no_board_where_ones_own_lies_there(app: HotseatApp) -> None:
    """ "Enter Your board" stood below one's own map when an era began, and digits before they could be pressed."""
    async with handing_table.table(app, "explorers", (80, 24), baton="line") as (pilot, screen):
        await handing_table.to_a_baton(pilot, screen)
        assert "Enter Your board" in text_of(app).splitlines()[-1]
        stand = screen.stand
        own = stand.baton._replace(left=stand.baton.seat)
        frame: Any = SimpleNamespace(stand=replace(stand, baton=own), panel="table", viewed=own.seat, mover=own.seat)
        frame.reviewing, frame.legal = None, screen.legal
        assert footer.key_words(frame, screen.mat.room, screen.mat.below, False, "act", "Your board") == "Begin"
    assert "1" not in words.choose_from(["Long road", "Camp"]) and words.choose_below(2) == "choose 1 of 2 cards"


def test_a_prompt_says_no_terrain_twice() -> None:
    """ "Mountain, 1 mountain space" and "Any terrain, up to 2 adjacent spaces of any terrain"."""
    assert words.in_short("Mountain, 1 mountain space.") == "Mountain, 1 space"
    any_two = "Any terrain, up to 2 adjacent spaces"
    assert words.in_short(f"{any_two} of any terrain.") == any_two
    assert words.in_short("Ferry meadow, up to 4 grassland spaces") == "Ferry meadow, up to 4 grassland spaces"


def test_villages_and_coin_spaces_are_told_by_name() -> None:
    """ "village +1, coin space +1": where?"""
    assert words_told.got_there("coins", ["c8r6"], 1) == f"coin space {code('c8r6')} +1"
    both = f"{code('c8r6')} and {code('c8r7')}"
    assert words_told.got_there("villages", ["c8r6", "c8r7"], 4) == f"founds the villages {both} +4"
    assert words_told.got_there("coins", ["c8r6", "c8r7", "c8r5"], 4) == "3 coin spaces +4"


def test_what_a_turn_brought_before_stands_behind_its_last_step() -> None:
    """A route +6 that took the lead was told by nothing but the journal once a ruin was explored after it."""
    told = set[str]()
    log = TurnController(load("explorers"), played().config, SEED)
    frame: Any = SimpleNamespace(controller=log, legal=[])
    for action in to_the_end_of(1):
        seat = log.state.to_move
        log.act(action)
        frame.state = log.state
        if seat >= 0 and log.state.to_move == seat and (more := latest.of_this_turn(frame, seat)):
            told.add(more)
    frame.legal = [Done()]
    assert latest.of_this_turn(frame, 0) == latest.of_this_turn(frame, 1) == "", "the card is told whole"
    assert told and all(re.match(r"   this turn so far \+\d+ \(", one) for one in told), told


def test_a_greater_feat_has_more_signs_behind_it() -> None:
    """A tower of 14 coins and a route of 6 stood there alike."""
    signs = [moments.stars_of(coins) for coins in (2, 6, 8, 14, 20)]
    assert signs == [1, 1, 2, 3, 4]


def test_a_goal_that_a_turn_came_nearer_to_is_told_with_how_far_it_is() -> None:
    """ "Ben explores 3 spaces, now 27" told nothing of the race for a goal."""
    frame: Any = SimpleNamespace(controller=None, names=[Content("Ann"), Content("Ben")])
    found = set()
    rules = load("explorers")
    game = TurnController(rules, rules.configure(2, {"map": "avenia"}), DECIDED + 1)
    for action in begun(2, "avenia", DECIDED + 1, 140):
        game.act(action)
        frame.controller = game
        for seat in range(2):
            (line_told,) = handed._with_goals_nearer(frame, [JournalLine(0, seat, words_told.explores(1))])
            for goal, have, need in re.findall(r"; goal (.+): (\d+) of (\d+)", line_told.text):
                place = happened.turn_of(game.entries, seat)[1]
                now = next(one for one in goals.statuses(game.state_at(place), seat) if one.short == goal)
                assert (now.have, now.need) == (int(have), int(need)) and 0 < now.have < now.need
                found.add((seat, goal))
    assert found
