"""Where there is little room: news in few words, a deal in two lines, names without blanks."""

from __future__ import annotations

import random
import re
from itertools import islice
from types import SimpleNamespace
from typing import Any

import pytest

from rules.game import Act
from rules.nations import reckoning
from rules.nations.actions import Pass, Pick, Reroll, Roll
from rules.nations.components import TILE, UNIT
from rules.nations.events import Bought, EventRevealed, HandedBack, Paid, Rolled, Scored, WonderBuilt
from rules.nations.state import TURN
from rules.nations.telling import event
from rules.nations.turn import spend
from rules.turn_controller import TurnController
from tests.games.test_golden import FOLDER, replayed
from tests.tui.grid import text_of
from tests.tui.handing_table import table
from tests.tui.nations_scenes import WHO, middle, position, states
from tests.tui.test_ends_grids import at_the_end
from tests.tui.test_nations_deal import opened, purchases
from tests.tui.test_nations_screen import RULES
from tui.app import HotseatApp
from tui.games.nations import choice, deal, deeds, dice, moments, news, panel
from tui.games.nations.choice import PLACE, Spot
from tui.games.nations.deal_lines import deal_runs
from tui.games.nations.lit import lit_grid, used_row
from tui.games.nations.scene import Scene
from tui.games.nations.signs import SIGNS
from tui.games.nations.tableau import places_block
from tui.table.course import Choosing
from tui.table.moments import Step
from tui.table.showing import JournalLine, journal_of


def test_news_tell_no_points_that_did_not_come_and_not_what_an_age_asks_for() -> None:
    figures = RULES.figures
    done = (
        Scored(0, "books", 0, 3, 0), Scored(1, "famine", 2, 2, 2), Scored(0, "war", 0, 1, 3), EventRevealed("E2-1"),
        Bought(1, "2-04", "0-1", 2),
    )  # fmt: skip
    entries = [SimpleNamespace(events=done)]
    lines = [JournalLine(0, getattr(one, "seat", None), event(figures, one)) for one in done]
    told = [line.text for line in news.worth_telling(RULES, figures, lines, entries, 200)]
    assert told == ["meets the famine with 2 food", "takes Trade Fair in place of Axeman"]
    brief = [line.text for line in news.worth_telling(RULES, figures, lines, entries, 60)]
    assert brief[0] == told[0] and brief[-1] == event(figures, Bought(1, "2-04", "", 2))


def test_news_tell_what_the_dice_of_a_tile_rolled_where_all_words_have_no_room() -> None:
    """ "Ben takes War Chariot for 2 gold" stood in a line half of which was free."""
    figures = RULES.figures
    done = (Bought(1, "2-04", "0-1", 2), Rolled(1, "gain", ("R1x", "R2x")))
    entries = [SimpleNamespace(events=(one,)) for one in done]
    lines = [JournalLine(at, one.seat, event(figures, one)) for at, one in enumerate(done)]
    told = {
        width: [line.text for line in news.worth_telling(RULES, figures, lines, entries, width)]
        for width in (200, 100, 80, 60)
    }
    (name,), out = told[60], figures.tiles[TILE["0-1"]].name
    assert told[80] == [f"{name}, {out} goes, rolls 3 strength"], "what went for it is not left out before words are"
    assert told[100] == [f"{name} in place of {out}, its dice roll 3 strength"]
    assert told[200] == told[100], "nobody but a tile is told as leaving, and nobody but its dice as rolling"


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_there_is_news_as_long_as_an_age_ends(app: HotseatApp, size: tuple[int, int]) -> None:
    """The line was empty where one's own step had told what another seat scored for war."""
    async with table(app, "nations", size=size) as (pilot, screen):
        rng, asked = random.Random(4), 0
        while screen.state.age < 3:
            state, seat = screen.state, screen.mover
            scored = [one for one in screen.controller.entries[-1].events if isinstance(one, Scored) and one.points]
            if state.phase != TURN and scored and isinstance(screen.stand, Choosing):
                asked += any(one.seat != seat for one in scored)
                await pilot.press("left")  # any key ends a banner
                await pilot.pause()
                assert re.search(r"\+\d|[Bb]ooks: |Famine: ", text_of(app).splitlines()[2])
            screen.controller.act(rng.choice(screen.rules.legal_actions(state, seat)))
            await pilot.pause()
            while screen.reviewing is not None:
                await pilot.press("q", "enter")
                await pilot.pause()
        assert asked


def test_news_tell_the_points_of_a_seat_at_the_end_of_an_age_at_once() -> None:
    """To whoever is next it was a sentence over two lines, with the seat's points for each part of the age."""
    figures = RULES.figures
    done = (Scored(0, "books", 2, 5, 0), Scored(0, "famine", 1, 2, 2), Scored(1, "famine", 1, 2, 2))
    entries = [SimpleNamespace(events=(one,)) for one in done]
    lines = [JournalLine(at, one.seat, event(figures, one)) for at, one in enumerate(done)]
    told = news.worth_telling(RULES, figures, lines, entries, 200)
    assert [(line.seat, line.text) for line in told] == [
        (0, "+2 for books, +1 for famine, not counted yet"), (1, "meets the famine with 2 food"),
    ]  # fmt: skip


def test_news_name_a_wonder_that_is_built_once() -> None:
    """They said "pays 2 x blue 3 stone for Suez Canal, completes Suez Canal, 9 points"."""
    figures = RULES.figures
    wonder = next(tile for tile in figures.tiles if tile.kind == "wonder")
    entry = SimpleNamespace(events=(Paid(0, wonder.id, ("B3s",)), WonderBuilt(0, wonder.id)))
    lines = [JournalLine(0, 0, event(figures, one)) for one in entry.events]
    (told,) = news.worth_telling(RULES, figures, lines, [entry], 200)
    assert told.text.startswith(f"completes {wonder.name}, {wonder.points} point")


def test_a_new_age_is_news_where_nobody_has_done_anything_in_it() -> None:
    """The line below whose turn it is was empty, over a board without a die."""
    figures = RULES.figures
    entries = [SimpleNamespace(events=(one,)) for one in (Scored(0, "war", 1, 1, 1), EventRevealed("E2-1"))]
    lines = [JournalLine(at, None, event(figures, entry.events[0])) for at, entry in enumerate(entries)]
    (told,) = news.worth_telling(RULES, figures, lines, entries, 200)
    assert told.text.startswith("Age II: famine ")


def test_news_do_not_tell_again_what_the_end_of_an_age_told_line_by_line() -> None:
    """To whoever was next in the new age what had been taken gave way to points that all had just seen."""
    figures = RULES.figures
    done = (
        Bought(0, "2-04", "", 2), Scored(0, "books", 2, 5, 0), Scored(0, "famine", 1, 2, 2), EventRevealed("E2-1"),
        Scored(0, "books", 2, 7, 0),
    )  # fmt: skip
    entries = [SimpleNamespace(events=(one,)) for one in done]
    lines = [JournalLine(at, getattr(one, "seat", None), event(figures, one)) for at, one in enumerate(done)]
    told = [line.text for line in news.worth_telling(RULES, figures, lines, entries, 200)]
    assert told[1:] == ["+2 for books, not counted yet"] and told[0].startswith("Age II: famine 3 food"), "no old deeds"
    assert len(news.worth_telling(RULES, figures, lines[:3], entries[:3], 200)) == 2, "the age is not over yet"


def test_of_equal_dice_the_right_one_is_lit_and_new() -> None:
    """The die that had paid for a colony was ticked for the war; of two dice the one kept was marked as new."""
    before = position({"dice": "W1b W1x W1x", "used": "W1x W1g"})
    shown = [choice.pieces(before, 0)[at] for at in dice.in_order(choice.pieces(before, 0))]
    assert [one.used for one in shown if one.name == "W1x"] == [False, False, True], "that used first lies rightmost"
    after = before.clone()
    spend(after, 0, (UNIT["W1x"],))
    found = choice.pieces(after, 0)
    lit = dice.lit_pieces(Scene(after, 0, WHO, "", lit=frozenset({reckoning.piece("W1x", 2)})), found)
    lies = [at for at in dice.in_order(found) if found[at].name == "W1x"]
    assert [at in lit for at in lies] == [False, True, False]
    rolled = [
        SimpleNamespace(step=Act(0, Roll()), events=()),
        SimpleNamespace(step=None, events=(Rolled(0, "reroll", ("W1x",)),)),
    ]
    assert moments.fresh(before, rolled, 0) == (2,), "those that were kept lie on the left"


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
def test_a_deal_is_whole_at_60_columns(glyphs: str) -> None:
    """In the line of the dice too, where it needs that."""
    kinds = set()
    for state in islice(states(2, 3), 60):
        for first in purchases(state):
            standing = opened(state, first)
            purchase = RULES.preview(state, state.to_move, standing.chain).purchase
            terms = deal.terms(RULES, state.to_move, standing)
            shown = Scene(state, state.to_move, WHO, deal.DEAL, Spot(PLACE, 0), deal=purchase, terms=terms)
            found = panel.panel_lines(shown, [("Gold", ("text", "table"))], 60, 2, SIGNS[glyphs])
            lines = ["".join(text for text, _ in line.runs) for line in found]
            whole = ["".join(text for text, _ in deal_runs(shown, terms, SIGNS[glyphs], n)) for n in range(3)]
            kinds.add(lines[0] == "Gold")
            told = " ".join(" ".join(lines[lines[0] == "Gold" :]).split())
            assert told in whole and len(lines) == 2 and all(len(line) <= 60 for line in lines)
    assert kinds == {True, False}


def test_the_places_of_a_deal_are_named_whole_where_the_blanks_make_room() -> None:
    state = middle()
    shown = Scene(state, 0, WHO, deal.DEAL, Spot(PLACE, 1))
    names = [state.figures.tiles[tile].name for tile in state.slots[0]]
    block = places_block(shown, 60, 2, SIGNS["unicode"])
    line = "".join(block.grid.chars[0])
    assert all(name in line for name in names if len(name) <= 9) and "1" in line and "5" in line


@pytest.mark.rule("nations.end.books", "nations.end.famine", "nations.end.war")
async def test_what_a_line_comes_from_is_lit_at_80_columns_too(app: HotseatApp) -> None:
    """Below the lines, where no board is beside them: the dice of every seat, beside its name."""
    async with app.run_test(size=(80, 44)) as pilot:
        screen: Any = await at_the_end(pilot, app, "nations", {}, 1)
        while not screen.reckoned.line:
            await pilot.press("enter")
        lit = []
        while not screen.reckoned.done:
            told, places = text_of(app), screen.places or ()
            name = screen.seats[screen.viewed].name
            drawn = re.search(rf"( {name} +┌|Dice and chits of {name}\b)", told)
            assert bool(drawn) == bool(places), "nothing is lit before the first line"
            used = [place for place in places if place.split()[0] in UNIT]
            framed = told.count("╔") + told.count("▄✓▄")
            assert not places or framed == len(used), "each die and chit that did it is framed"
            lit.append(len(used))
            await pilot.press("enter")
        assert len(lit) > 1 and any(lit), lit


def test_news_of_a_reroll_are_a_whole_sentence_where_the_dice_have_no_room() -> None:
    """They ended in "for a chit, now"."""
    figures = RULES.figures
    done = Rolled(0, "reroll", ("O2f", "R1x", "W1g", "W1s"))
    entries = [SimpleNamespace(events=(done,))]
    lines = [JournalLine(0, 0, event(figures, done))]
    (whole,), (brief,) = (news.worth_telling(RULES, figures, lines, entries, width) for width in (200, 60))
    assert whole.text == "rerolls to 1 gold, 2 food, 1 stone and 1 strength"
    assert brief.text == whole.text, "faces alone read as the dice that were put back"


@pytest.mark.parametrize(
    ("dice", "picks", "met"),
    [
        ("W1g W1s W1b W1x", ("W1b", "W1x"), "rerolls 1 strength and 1 book to 2 strength"),
        ("W1g W1g W1b W1b", ("W1b", "W1b"), "rerolls 2 books to 2 strength, enough for the war"),
    ],
)
def test_news_tell_who_ended_the_round_and_what_a_reroll_met(dice: str, picks: tuple[str, ...], met: str) -> None:
    """ "Ben passes" was all that was told, and points for books stood there without a word. Later the news said "enough
    for the war" of strength that had been enough before: the dice that were picked up had counted as gone."""
    ann = {"dice": "W1g W1g W1s W1s W1b", "passed": True}
    state = position(ann, {"dice": dice, "used": "W1s", "rerolls": 1}, event="E1-1", to_move=1)
    log = TurnController(RULES, RULES.config_of(state), 1, manual_chance=True, base=state)
    for action in (Reroll(), *map(Pick, picks), Roll()):
        log.act(action)
    log.draw(("W1x", "W1x"))
    rolled = len(log.entries) - 1
    step = Step(log.state_at(rolled), log.entries[rolled], log.state, "unicode")
    earlier = log.state_at(deeds.before_roll(log.entries, rolled))
    told_so = [moment.kind for moment in moments.moments_of(step, earlier)]
    assert ("met" in told_so) == ("enough" in met), "the banner says it of what is new alone, too"
    log.act(Pass())
    lines = journal_of(RULES, log.entries, 0)
    told = news.worth_telling(RULES, state.figures, lines, log.entries, 200, log.state_at)
    assert told[0].text.startswith(met) and ("enough" in told[0].text) == ("enough" in met)
    assert told[1].text == "passes and ends the age"


def test_a_lead_is_told_by_the_head_line_alone_and_leaves_the_deed_its_room() -> None:
    """It stood there three times, and neither the tile that went for another nor what its die rolled had room."""
    found = 0
    for number in (1, 3, 6):
        log = replayed((FOLDER / f"nations-greedy-2-{number}.txt").read_text(encoding="utf-8").splitlines())[0]
        for at, entry in enumerate(log.entries):
            got = next((one for one in entry.events if isinstance(one, Bought | WonderBuilt)), None)
            if got is None:
                continue
            until = at + 1 + any(isinstance(one, Rolled) for one in log.entries[at + 1].events)
            entries, figures = log.entries[:until], log.state.figures
            lines = [line for line in journal_of(log.rules, entries, 0) if line.step >= at]
            told = [line.text for line in news.worth_telling(log.rules, figures, lines, entries, 97, log.state_at)]
            assert "lead" not in " ".join(told)
            step = Step(log.state_at(at), entry, log.state_at(at + 1), "unicode")
            assert not any("lead" in moment.text for moment in moments.moments_of(step))
            if isinstance(got, Bought) and got.out and figures.tiles[TILE[got.tile]].dice:
                assert figures.tiles[TILE[got.out]].name in told[0] and "roll" in told[0], told
                found += 1
    assert found > 20


def test_news_of_a_new_age_begin_with_it_and_tell_the_deed_without_bookkeeping() -> None:
    """ "passes and ends the round, takes Guild Hall" ran over the end of an age, and what went back stood first."""
    figures = RULES.figures
    done = (
        Bought(1, "1-01", "", 2), Scored(1, "famine", 1, 2, 2), EventRevealed("E2-1"), Rolled(1, "roll", ("W1g",)),
        HandedBack(1, "W0"), Bought(1, "2-04", "", 2),
    )  # fmt: skip
    entries = [SimpleNamespace(events=(one,)) for one in done]
    lines = [JournalLine(at, getattr(one, "seat", None), event(figures, one)) for at, one in enumerate(done)]
    deed = event(figures, done[-1])
    for width, age in ((200, "Age II: famine 3 food, war 2 strength, 2 points each"), (60, "Age II began")):
        told = [line.text for line in news.worth_telling(RULES, figures, lines, entries, width)]
        assert told == [age, deed]


@pytest.mark.parametrize(("rerolls", "named"), [(1, True), (7, True), (8, False)])
def test_dice_of_every_seat_keep_their_frames_where_names_take_their_room(rerolls: int, named: bool) -> None:
    """With names beside them twelve pieces were written in one line each, in signs."""
    dice = {"dice": "W1f W1f W1x W1x W1b"}
    state = position(dice, dice, age=2, event="E2-1")
    state.rerolls[:] = rerolls, rerolls
    lit = frozenset({reckoning.event("famine")})
    grid = lit_grid(Scene(state, 0, WHO, "", lit=lit, counted=(0, 0), lits=(lit, lit)), 76, 7, SIGNS["unicode"])
    assert grid is not None
    lines = grid.text()
    assert sum(line.count("┌") for line in lines) == 2 * 5
    assert any(" Ann " in line for line in lines) == named and sum("BB" in line for line in lines) == 1
    for height in (-1, 0):
        assert (
            lit_grid(Scene(state, 0, WHO, "", lit=lit, counted=(0, 0), lits=(lit, lit)), 76, height, SIGNS["unicode"])
            is None
        )


def test_what_counted_for_books_is_told_only_where_somebody_used_any() -> None:
    """ "dice and chits for books: Ann nothing, Ben nothing" stood under a line where Ann scored 2 for books."""
    dice = {"dice": "W1f W1f W1x W1x W1b"}
    shown = Scene(position(dice, dice, age=2, event="E2-1"), 0, WHO, "", counted=(0, 0))
    for used in (False, True):
        lit = frozenset({reckoning.bar(0), *([reckoning.piece("W1b", 1)] if used else [])})
        grid = used_row(shown._replace(lit=lit, lits=(lit, frozenset())), 76, SIGNS["unicode"])
        assert (grid is not None) == used
        assert grid is None or grid.text()[0].startswith("dice and chits for books:")
