"""What a picture of Discordia has to say at once: the turn in its order, the supply, the season, the raid."""

from __future__ import annotations

import re
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest
from textual.content import Content

from rules.catalogue import load
from rules.chance import named_draw
from rules.discordia.events import BoatUsed, Declined, Deployed, DieChosen, Extended, SwapBegun, TurnEnded
from rules.discordia.pieces.workers import total
from rules.discordia.words.year import in_the_table
from rules.players import PLAYERS
from rules.reckoning import reckonings
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.rules.discordia_help import at
from tests.tui.discordia_table import each_hand_over, started
from tests.tui.grid import text_of
from tests.tui.test_discordia_hand_over import NAMES, turns_since
from tui.app import HotseatApp
from tui.games.discordia import story, words_market, words_moments, words_offer, words_story, words_turn
from tui.games.discordia.board import DiscordiaBoard
from tui.games.discordia.listing import TurnLines
from tui.games.discordia.news_banner import is_of_others, with_the_supply
from tui.games.discordia.news_rest import is_with_a_die, supply_moved
from tui.games.discordia.signs import SIGNS
from tui.games.discordia.town import LOW, SMALL, town_page
from tui.games.discordia.trial import as_it_would_be
from tui.games.discordia.year_news import of_the_raid
from tui.table.course import Choosing, Telling
from tui.table.moments import Face, Moment, Step

RULES = load("discordia")


@pytest.mark.rotating(2)
@pytest.mark.usefixtures("handing_over")
async def test_the_line_above_begins_with_the_first_deed_and_its_die_and_the_supply_is_told(app: HotseatApp) -> None:
    """ "Ann deploys to ship 2: supply from 10 to 9" stood above all that she did before, and no die was named."""
    app.apply_settings(app.settings._replace(animations=False))
    passed = 0
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await started(app, pilot, [Seat(*one, "human") for one in NAMES[:2]], {}, 103)
        async for _ in each_hand_over(pilot, screen):
            if passed == 14:
                break
            if screen.state.turn <= 2 or not (told := turns_since(screen)):
                continue
            passed += 1
            above = text_of(app).splitlines()[2]
            below = " ".join(" ".join(row.plain for row in screen.query_one(TurnLines).unfolded).split())
            turn = told[-1]
            if " | " in above or not is_with_a_die(turn) or words_story.OF_A_TURN in below:
                continue
            if words_story.had_turns(len(told), "") in above:  # each in its order below, with its season and its die
                assert len(words_story.DICE.findall(below)) == len(told) and below.count(": ") >= len(told), below
                continue
            first = story.parts(screen.state, turn.events, 0)[0]
            assert words_story.has_die(above) or first.split(" with ")[0] in above, (above, below)
            moved = supply_moved(screen.mat, turn)  # type: ignore[arg-type]
            assert moved.startswith(words_moments.STILL) or "supply" in above + below, (above, below)
    assert passed == 14


def test_a_turn_of_the_next_season_says_that_it_began() -> None:
    """Ann seemed to act twice running: nothing said that summer ended between."""
    game = TurnController(RULES, RULES.configure(2), 7)
    for _ in range(60):
        game.act(PLAYERS["greedy"](RULES, game.state, game.state.to_move, named_draw(7, "season", len(game))))
    turns = story.turns_of(game.entries, 0, -1)
    twice = [(one, two) for one, two in pairwise(turns) if one.seat == two.seat and two.season > 1]
    assert twice and all(two.begins and story.season_before(two) for _, two in twice)
    assert words_story.then("adds 1 field", "autumn") == "then (autumn begins) adds 1 field"
    assert words_moments.before_that("summer") == "Before that, in summer: "
    assert words_moments.before_that("summer", first=True) == "First, in summer: ", "more of the newest one follows"
    assert words_moments.after_that("autumn") == "Then, in autumn: "


def test_what_is_done_without_is_told() -> None:
    """ "swaps 3" was told of one turn, and of another nothing, though a swap was offered there too."""
    state = at({"supply": "bb"}).state
    events = (DieChosen(0, "blue", 3, True), Extended(0, "EH1"), Declined(0, "swap 4"), TurnEnded(0))
    assert story.ways(state, events)[0].endswith(", does not swap")
    kept = ["1 star on expedition", "deploy to a farm", "a decree", "a farm of the display"]
    told = [
        "lays no star on expedition",
        "does not deploy to a farm",
        "fulfils no decree",
        "takes no farm of the display",
    ]
    assert words_story.without(kept) == told
    swapped = (
        DieChosen(0, "blue", 3, True),
        Extended(0, "EH1"),
        SwapBegun(0, 4, ""),
        Declined(0, "swap 3"),
        TurnEnded(0),
    )
    assert story.ways(state, swapped)[0].endswith(", swaps 4 workers, turns down another swap of 3"), "not both"
    alone = (DieChosen(0, "blue", 3, True), BoatUsed(0, 2), Declined(0, "swap 4"), TurnEnded(0))
    assert "swap" not in story.ways(state, alone)[0], "a turn without a deed does nothing"


def test_a_banner_says_what_the_turn_did_to_the_supply() -> None:
    """The band of a full tower took "This turn: ..." away, and with it the supply."""
    game = TurnController(RULES, RULES.configure(2), 7)
    before, start = game.state, 0
    while not any(isinstance(one, Deployed) and one.full for entry in game.entries[start:] for one in entry.events):
        before, start = game.state, len(game)
        game.act(PLAYERS["greedy"](RULES, before, before.to_move, named_draw(7, "full", len(game))))
    step = Step(before, game.entries[start], game.state_at(start + 1), "unicode")
    app = SimpleNamespace(size=SimpleNamespace(width=80))
    frame: Any = SimpleNamespace(controller=game, app=app, names=[Content("Ann"), Content("Ben")])
    moment = Moment("full", "fills military tower 2", before.to_move)
    [told] = with_the_supply(frame, step, [moment])
    was, now = map(int, re.findall(r"\d+", told.text.partition("; supply ")[2]))
    assert was > now == total(step.after.cities[before.to_move].supply)
    assert was == total(before.cities[before.to_move].supply), "what it did itself, and nothing that came before it"
    assert words_moments.without_supply(told.text) == moment.text
    decree = Moment("decree", "fulfils a decree (3 farms): 1 star", before.to_move)
    assert [*with_the_supply(frame, step, [decree])] == [decree], "a decree moves no worker"


async def test_a_raid_is_told_in_the_colours_of_the_seats_and_its_workers_are_marked(app: HotseatApp) -> None:
    """A held raid was a dash in grey, and lit workers had no number."""
    game = TurnController(RULES, RULES.configure(2), 7)
    while not reckonings(game):
        game.act(PLAYERS["greedy"](RULES, game.state, game.state.to_move, named_draw(7, "raid", len(game))))
    [year] = reckonings(game)
    row = next(row for row in year.rows if row.item == "germans")
    contests = [cell.contest for cell in row.cells]
    assert all(one is not None and one.held != (cell.points > 0) for one, cell in zip(contests, row.cells, strict=True))
    assert all(one is not None and one.brought in cell.figure for one, cell in zip(contests, row.cells, strict=True))
    assert (in_the_table(True), in_the_table(None)) == ("held", ""), "no word stands in a column of numbers"


async def test_at_the_line_of_the_raid_the_row_above_has_it_and_the_city_its_workers(
    app: HotseatApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where turns are not handed over it has a line of its own: no card told it."""
    app.apply_settings(app.settings._replace(baton="off"))
    monkeypatch.setattr("tui.table.course.is_quiet", lambda *_: True)
    async with app.run_test(size=(160, 50)) as pilot:
        screen = await started(app, pilot, [Seat(*one, "human") for one in NAMES[:2]], {}, 7)
        for _ in range(400):
            if screen.reviewing is not None:
                break
            if isinstance(screen.stand, Telling):
                await pilot.press("left" if not screen.stand.then.lines else "enter")
                await pilot.pause()
                continue
            state = screen.state
            screen.controller.act(
                PLAYERS["greedy"](RULES, state, state.to_move, named_draw(7, "raid", len(screen.controller)))
            )
            await pilot.pause()
        for _ in range(4):
            if screen.reckoned.item() == "germans":
                break
            await pilot.press("enter")
            await pilot.pause()
        assert screen.reckoned.item() == "germans"
        told = of_the_raid(screen.mat, 158)  # type: ignore[arg-type]
        assert told is not None and told.plain.rstrip() in text_of(app).splitlines()[2].rstrip() + " "
        city = (
            "\n".join("".join(row) for row in screen.query_one("#city", DiscordiaBoard).grid.chars)
            if screen.query("#city")
            else text_of(app)
        )
        assert re.search(r"\d+→\d+ +(?:sailor|soldier|farmer|merchant)", city), city


def test_strength_tells_truly_where_it_comes_from() -> None:
    """ "you have 3 (by full barracks)" stood over a full military tower, and barracks that were not full."""
    assert words_market.strength_from(3, 0, 0, (False, True)) == " (by a full tower)"
    assert words_market.strength_from(3, 1, 0, (True, True)) == " (3 by full barracks and towers, 1 by tracks)"


def test_of_few_asked_for_both_forms_say_by_how_many_they_are_too_many() -> None:
    assert words_offer.progress(15, 3, True, False, SIGNS["unicode"], short=True) == "+12"


def test_what_is_still_open_stands_in_brackets() -> None:
    """ "still open: special deployments: stall 3, boat bonus: swap 4" had a colon in a colon."""
    assert words_turn.in_brackets("special deployments: stall 3") == "special deployment (stall 3)"
    assert (
        words_turn.in_brackets("special deployments: stall 3 and farm 2") == "special deployments (stall 3 and farm 2)"
    )
    assert words_turn.in_brackets("boat bonus: swap 4") == "boat bonus (swap 4)"
    assert words_turn.in_brackets("main action") == "main action"


def test_a_decree_is_marked_in_its_slot() -> None:
    """The mark stood at the first decree, and it was the second that was fulfilled."""
    state = at({"decrees": "K01 K02"}).state
    page = town_page(state, 0, "unicode", 80, LOW[SMALL])
    places = [page.places["place", f"decrees-{slot}"] for slot in (1, 2)]
    assert places[0].y == places[1].y and places[0].x < places[1].x
    assert page.text()[places[1].y][places[1].x + 1] == SIGNS["unicode"].star


def test_a_tile_that_would_be_full_says_so_in_other_words() -> None:
    """A preview had "full ✓" as what is full has."""
    before, after = (
        town_page(at({"supply": "bb", "tiles": [tile]}).state, 0, "unicode", 80, LOW[SMALL])
        for tile in ("B01", "B01 r")
    )
    full = f"full {SIGNS['unicode'].check}"
    assert any(full in row for row in after.text())
    as_it_would_be(after, before)
    assert not any(full in row for row in after.text()) and any("fills" in row for row in after.text())


@pytest.mark.usefixtures("handing_over")
async def test_on_a_wide_screen_what_whoever_is_next_can_choose_stands_below(app: HotseatApp) -> None:
    """Eight rows were empty there."""
    app.apply_settings(app.settings._replace(animations=False))
    found, passed = 0, 0
    async with app.run_test(size=(160, 50)) as pilot:
        screen = await started(app, pilot, [Seat(*one, "human") for one in NAMES[:2]], {}, 103)
        async for _ in each_hand_over(pilot, screen):
            if passed == 8:
                break
            if screen.state.turn > 2:
                passed += 1
                found += words_market.CHOOSES_FROM in text_of(app)
    assert found > 3


def test_what_others_did_is_told_once_when_one_chooses_behind_it() -> None:
    """ "Bot fills farm 4; supply 27 to 25   Since your turn: Bot ..., fills farm 4; supply 28 to 24"."""
    full, dice = Moment("full", "fills farm 4; supply 27 to 25", 1), Moment("roll", "", 1, (), (Face("blue 4", ""),))
    for stand, told, once in (
        (Choosing(), [full], True),
        (Choosing(), [full, dice], False),
        (Choosing(), [full, Moment("extension", "adds 1 harbour", 0)], False),
        (Telling(None, Choosing()), [full], False),
    ):
        frame: Any = SimpleNamespace(stand=stand, mover=0, is_human=lambda _: True, moments=SimpleNamespace(told=told))
        assert is_of_others(frame) == once
