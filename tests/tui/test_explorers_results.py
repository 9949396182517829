"""The result of the explorers' game: where its coins came from, in the words of the table; alone, what to beat."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from textual.content import Content

from rules.catalogue import load
from rules.explorers.events import Earned, EraOver
from rules.explorers.reckoning import decided_from, in_few_lines
from rules.reckoning import as_in_play
from rules.turn_controller import TurnController
from saves.model import Result, Seat
from tests.tui.explorers_table import greedy, play, table
from tui.app import HotseatApp
from tui.games.explorers import era_told
from tui.games.explorers.emblem import EMBLEMS
from tui.pages.ending import headline
from tui.pages.outcome import Outcome, Story
from tui.pages.results import GameResult

SEATS = (Seat("Ann", "orange"), Seat("Ben", "blue"))
NAMES = [Content("Ann"), Content("Ben")]
MAPS = ("avenia", "kazan", "cnidaria", "aghon", "north-proylia", "xawskil")
ALONE = (Seat("Ann", "orange", "human"),)


def whole_game(seed: int) -> TurnController:
    rules = load("explorers")
    game = TurnController(rules, rules.configure(2, {"map": MAPS[seed % len(MAPS)]}), seed)
    while game.state.to_move >= 0:
        game.act(greedy(game))
    return game


@pytest.mark.rotating(6)
@pytest.mark.parametrize("seed", range(1, 7))
def test_an_era_has_the_same_coins_wherever_it_is_told(seed: int) -> None:
    """At its end era II had brought 56, in the result 54; after era III one had 98, before era IV 93."""
    game = whole_game(seed)
    story, last = Story.of(game), game.state
    ends = [story.points[mark] for mark in story.marks]
    assert [part.after for part in story.parts] == ends, "the curve, and the lead below it"
    assert [part.before for part in story.parts] == [(0, 0), *ends[:-1]], "each begins where the one before it ended"
    for part in story.parts:
        assert part == as_in_play(game, part.number) and part.totals(len(part.rows)) == part.after
    assert ends[-1] == tuple(result[0] for result in game.rules.returns(last))
    first = decided_from(story.parts[-1])
    assert len(story.parts[-1].rows) - first <= 1, "what can turn nothing any more is one line"
    apart = any(row.item.startswith("treasure-") or row.item == "lands" for row in story.parts[-1].rows[:first])
    for row in (one for one in story.parts[-1].rows if one.item == "treasures-left" and not apart):
        events = game.entries[-1].events
        after = events[max(at for at, event in enumerate(events) if isinstance(event, EraOver)) :]
        for seat, cell in enumerate(row.cells):
            paid = sum(one.coins for one in after if isinstance(one, Earned) and one.seat == seat)
            before = int(cell.figure.partition(" counted before")[0]) if " counted before" in cell.figure else 0
            assert before + cell.points == paid, "as the journal tells it"
    count, every = in_few_lines(story.parts[-1]), story.parts[-1]
    assert (
        count.totals(len(count.rows)) == every.after and sum(row.paid for row in count.rows if not row.is_nothing) <= 3
    )
    assert {*every.rows} - {*count.rows} == {
        row for row in every.rows if row.name in count.rows[0].terms[0].split(", ")
    }
    frame: Any = SimpleNamespace(is_over=True, seats=SEATS, is_human=lambda _: True, names=NAMES, controller=game)
    frame.reckoned = SimpleNamespace(part=story.parts[-1])
    if told := era_told.second(frame):
        second = 0 if ends[-1][0] < ends[-1][1] else 1
        best = max(part.after[second] - part.before[second] for part in story.parts)
        assert told.endswith(f" {best:+d}"), told


async def test_the_bars_have_the_words_of_the_table_and_no_source_the_map_is_without(app: HotseatApp) -> None:
    async with table(app, (120, 40), 2, steps=-1) as (pilot, screen):
        await play(pilot, screen, 1)
        await pilot.press("q", "q")  # to its last page, and on
        await pilot.pause()
        assert isinstance(app.screen, GameResult)
        told = app.screen.chart(100).plain
        assert "coin spaces" in told and "\ncoins" not in told, "coins are what all of them bring"
        assert "crystals" not in told and "lands" not in told, "Avenia has none that pay"


def test_of_a_map_that_has_them_what_brought_nothing_is_named() -> None:
    rules = load("explorers")
    names = ("crystals", "lands", "coins")
    found = {}
    for land in ("avenia", "xawskil"):
        state = rules.initial_state(rules.configure(2, {"map": land}))
        found[land] = [name for item in names if (name := rules.item_name(item, state))]
    assert found["avenia"] == ["coin spaces"] and "lands" in found["xawskil"]
    assert [rules.item_name(item) for item in names] == ["crystals", "lands", "coin spaces"], "of no map all"


def test_alone_the_first_line_tells_how_far_it_is_to_the_best_so_far() -> None:
    outcome = Outcome(9, "explorers", "", ALONE, {"map": "avenia"}, (167,), (1,), "", 0, [])

    def kept(game_id: int, coins: int, land: str = "avenia", seats: int = 1) -> Result:
        totals = (coins,) * seats
        return Result(game_id, "explorers", "", ALONE * seats, {"map": land}, 0.0, totals, (1,) * seats, "", 0, [])

    others = [kept(9, 167), kept(2, 300, "kazan"), kept(3, 250, seats=2)]  # itself, another map, not alone
    first = "167 coins; the first result with these options, to be beaten"
    assert headline(outcome, kept=others) == first
    assert headline(outcome, kept=[*others, kept(4, 150), kept(5, 179)]).startswith("167 coins; 12 fewer than the best")
    assert headline(outcome, kept=[kept(4, 150)]) == "167 coins; 17 more than the best so far with these options"
    assert headline(outcome, kept=[kept(4, 167)]).startswith("167 coins; as many as the best so far")
    assert headline(outcome, chapter=True, kept=[kept(5, 179)]) == "167 coins", "a chapter has a demand of its own"
    ranked = replace(outcome, game="quixote", totals=(30,), rank="Squire")
    assert "best so far" not in headline(ranked, kept=[kept(5, 179)]), "a game with names tells of the next one"


def test_the_ships_beside_who_has_won_sail() -> None:
    for ships in EMBLEMS.values():
        for one in ships:
            assert len({len(row) for picture in one for row in picture}) == len({len(picture) for picture in one}) == 1
            flags, waves = ({picture[at] for picture in one} for at in (0, -1))
            assert len(flags) == len(waves) == len(one) == 2
    assert "".join(row for ship in EMBLEMS["ascii"] for picture in ship for row in picture).isascii()
