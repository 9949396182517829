"""Discordia tells a stranger whose figures these are, what happened last, and what is short for what."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from rules.chance import named_draw
from rules.discordia import scoring
from rules.discordia.events import DieChosen
from rules.discordia.pieces.workers import total
from rules.discordia.words.year import emptied, lacks
from rules.players import PLAYERS
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.rules.discordia_help import RULES, at
from tests.tui.discordia_table import at_the_final_count
from tui.app import HotseatApp
from tui.games.discordia import score_sheet, story, words_moments
from tui.games.discordia.main_board import market_page, short_on_tiles
from tui.games.discordia.news_rest import supply_moved
from tui.games.discordia.offer import offer_page
from tui.games.discordia.strip import _margin, strip_page
from tui.games.discordia.views import View
from tui.games.discordia.words_market import of_tiles
from tui.table.showing import last_act

SEATS = (Seat("Ann", "orange", "human"), Seat("Ben", "blue", "human"))


def played(seed: int, until: int = 10_000) -> TurnController:
    """A game of two greedy players of so many steps at most."""
    game = TurnController(RULES, RULES.configure(2), seed)
    while game.state.to_move >= 0 and len(game) < until:
        state = game.state
        game.act(PLAYERS["greedy"](RULES, state, state.to_move, named_draw(seed, "told", len(game))))
    return game


def test_with_what_a_city_began_is_no_part_of_a_turn() -> None:
    """ "Ben builds stall 4, gets aqueduct +1; then adds 1 harbour with blue 4": the stall lay there from the start."""
    game, told = TurnController(RULES, RULES.configure(2), 7), 0
    for _ in range(50):
        state = game.state
        game.act(PLAYERS["greedy"](RULES, state, state.to_move, named_draw(7, "told", len(game))))
        for seat in range(2):
            turns = story.around_the_year(game.entries, 0, seat)[1]
            chose = [any(isinstance(one, DieChosen) for one in turn.events) for turn in turns]
            assert all(chose) or not any(chose), "the set-up until somebody has a turn, then turns alone"
            told += any(chose)
    assert told


def test_the_strip_says_who_is_too_weak_for_the_germans_and_whose_year_end_it_is() -> None:
    """ "Germans strength 0 against 2, lost by 2" and "12 workers to draw" stood there of nobody."""
    state = at({}).state
    own = "\n".join(strip_page(state, 0, "unicode", 80, lines=3).text())
    assert "Germans need " in own and ", you have 0: would be lost" in own and " Year end " in own
    his = "\n".join(strip_page(state, 1, "unicode", 80, lines=3, other="Ben").text())
    assert ", Ben has 0: would be lost" in his and "Ben: year end" in his
    assert "Ben: year end" in "\n".join(strip_page(state, 1, "unicode", 80, town=True, other="Ben").text())


def test_what_is_none_is_left_out_and_where_workers_go_is_said() -> None:
    assert "empty" not in lacks(11, 0, 8, "r") and "2 empty" in lacks(11, 2, 8, "r")
    figures = at({}).state.figures
    assert emptied(figures, ["S01"]) == "ship 1" and not emptied(figures, [])


def test_beside_a_town_longer_tracks_are_counted_until_one_may_be_taken() -> None:
    """ "longer: deploy to any tile, then 2 workers to the bag; at once" six times was a wall of text at the right."""
    state = played(7, until=12).state.clone()
    beside = View("unicode", 58, 40, full=True, aside=True)
    assert "longer: " not in "\n".join(offer_page(state, 0, "unicode", 58, beside).text())
    assert "longer" in "\n".join(offer_page(state, 0, "unicode", 80, beside._replace(width=80, aside=False)).text())


def test_short_words_of_the_market_are_told_in_a_free_row() -> None:
    told = of_tiles([("dep.", "deploy to its kind"), ("exp.", "star to expedition")], ["red"])
    assert told[0] == "Signs: dep. deploy to its kind; exp. star to expedition; (red) taken out for this season"
    assert told[-1] == "(red) taken out for this season" and of_tiles([], [])[-1] == ""


@pytest.mark.parametrize(("name", "short", "whole"), [("S24", "sw3", "swap 3"), ("S24'", "◇", "deploy to any tile")])
def test_a_bonus_in_few_letters_or_a_sign_is_explained(name: str, short: str, whole: str) -> None:
    """ "sw3" and ◇ stood on a tile, and no row said what they are short for."""
    state, view = played(7, 12).state.clone(), View("unicode", 80, 10)
    state.display[6] = next(at for at, tile in enumerate(state.figures.tiles) if tile.name == name)
    assert any(f" {short} " in row for row in market_page(state, view).text())
    assert (short, whole) in short_on_tiles(state, view)


def test_a_lost_raid_that_costs_more_is_no_gain() -> None:
    """ "would be lost by 2: draw 5 workers" turned into "would draw 5 workers, aqueduct -1" on green."""
    before, after = (at({"aqueduct": ring}, season=4, germans=["GL01", "GR01"]).state for ring in (0, 1))
    worth = [_margin(state, 0) for state in (before, after)]
    ends = [now for state in (before, after) if (now := scoring.if_the_year_ended(state, 0)) is not None]
    cost = [sum(one.n for one in now.raid_effects) for now in ends]
    assert None not in worth and cost[0] < cost[1], (cost, worth)
    assert (worth[1] or 0) < (worth[0] or 0)


def test_no_die_stands_in_the_last_cell_of_the_screen() -> None:
    """ "yellow 6" ran out of the right edge."""
    state = played(7, until=12).state.clone()
    state.dice, state.taken, state.die = [4, 3, 0, 6], -1, -1
    lines = market_page(state, View("unicode", 80, 14)).text()
    [row] = [line for line in lines if "yellow 6" in line]
    assert row.index("yellow 6") + len("yellow 6") < 80


def test_behind_the_newest_act_stands_what_it_did_to_the_supply() -> None:
    assert words_moments.supply_moved(15, 12) == "; supply 15 to 12"
    assert words_moments.supply_moved(13, 13) == "; supply still 13"


async def test_the_panel_of_a_game_that_is_over_counts_all_seats(app: HotseatApp) -> None:
    """ "City: Ben / Now / supply 18" was empty talk."""
    game = played(7)
    async with app.run_test(size=(160, 50)) as pilot:
        shown = await at_the_final_count(pilot, app, game, SEATS)
        figures = score_sheet.final(game.state)
        assert "City: " not in shown
        row = next(line for line in shown.splitlines() if "workers left" in line and "fewest win" in line)
        assert [int(word) for word in row.partition("workers left")[2].split()[:2]] == figures["supply"], row


def test_behind_the_newest_act_stands_what_that_turn_alone_did_to_the_supply() -> None:
    """Two turns of Ann passed between Ben's, and the second one had "supply from 15 to 13" of both behind it."""
    game, twice = TurnController(RULES, RULES.configure(2), 11), 0
    for _ in range(90):
        state = game.state
        game.act(PLAYERS["greedy"](RULES, state, state.to_move, named_draw(11, "told", len(game))))
        mat = SimpleNamespace(frame=SimpleNamespace(controller=game))
        for seat in range(2):
            turns = story.around_the_year(game.entries, last_act(game.entries, seat), seat)[1]
            chose = [
                at_
                for at_, entry in enumerate(game.entries)
                if any(isinstance(one, DieChosen) and one.seat == 1 - seat for one in entry.events)
            ]
            if len(turns) > 1 and chose and chose[-1] >= turns[-2].after:
                was, now = (total(game.state_at(at_).cities[1 - seat].supply) for at_ in (chose[-1], turns[-1].after))
                told = words_moments.supply_moved(was, now)
                assert supply_moved(mat, turns[-1]) == told  # type: ignore[arg-type]
                twice += 1
    assert twice > 5
