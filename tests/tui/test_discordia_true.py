"""Discordia: what is said at the end of a year, of a swap and of a choice is so."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from types import SimpleNamespace

import pytest
from textual.content import Content

from rules.chance import named_draw
from rules.discordia.actions import Boat, Die, Pass, UsePrivilege
from rules.discordia.events import Cleared, Infrastructure
from rules.discordia.pieces.bonuses import Frame
from rules.discordia.preview import foreseen
from rules.discordia.scoring import if_the_year_ended, is_ending
from rules.discordia.state import DiscordiaState
from rules.discordia.words.year import not_taken
from rules.game import TERMINAL
from rules.players import PLAYERS
from rules.reckoning import settled
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.rules.discordia_help import RULES, at
from tests.tui.discordia_table import table
from tests.tui.grid import text_of
from tui.app import HotseatApp
from tui.games.discordia import news_last, story, words_offer, words_story, words_turn, words_winter
from tui.games.discordia.bench import first
from tui.games.discordia.germans_come import GermansCome, RaidOn
from tui.games.discordia.legend import legend
from tui.games.discordia.signs import SIGNS
from tui.games.discordia.town import town_page
from tui.games.discordia.trial import as_it_would_be
from tui.games.discordia.turn import Entry, figures, leaf_note
from tui.games.discordia.winter import at_year_end
from tui.games.discordia.words_town import ring_told
from tui.table import words_reckoned
from tui.table.legend import is_shown


@cache
def _played(seed: int) -> tuple[TurnController, list[DiscordiaState]]:
    """A game, and what it was after each action."""
    game, found = TurnController(RULES, RULES.configure(2, {}), seed), list[DiscordiaState]()
    while game.state.to_move != TERMINAL:
        state = game.state
        game.act(PLAYERS["greedy"](RULES, state, state.to_move, named_draw(seed, "r", len(game))))
        found.append(game.state)
    return game, found


SEEDS = (44, 45, 46, 54)


@cache
def states() -> list[DiscordiaState]:
    """Of a few games: played when the first test asks."""
    return [state for seed in SEEDS for state in _played(seed)[1]]


def test_a_line_that_leaves_all_totals_is_not_said_to_be_nothing() -> None:
    """Decrees that swapped stood as `nothing for anybody`."""
    assert "nothing" not in words_reckoned.brought("decrees", ["Ann", "Ben"], [0, 0], fewest=True)


def test_what_moves_the_aqueduct_is_named_as_that() -> None:
    """A ship that becomes a stall moved it, and the raid was said to."""
    now = if_the_year_ended(next(state for state in states() if state.season), 0)
    assert now is not None
    moved = now._replace(stands=1, ring=2, harms=(), raids=True, raid_effects=(Frame("star", 2),))
    raided = moved._replace(raid_effects=(Frame("aqueduct", 1),))
    both = moved._replace(ring=4, raid_effects=(Frame("aqueduct", 1),))
    told = [ring_told(one, SIGNS["unicode"])[0] for one in (moved, raided, both)]
    assert "raid" not in told[0] and "(1, due +1)" in told[0]
    assert "(1, raid +1)" in told[1] and "(1, due +2, raid +1)" in told[2]


def _at_a_decree() -> DiscordiaState:
    """The last choice of a year: nothing but a decree is left of it."""
    city = {"supply": "bbrr", "aqueduct": 10, "development": 2}
    strong = {**city, "tiles": ["W4 rrw", "B01 r"], "extensions": "EH1", "stars": 5}
    game = at(strong, city, phase="year-end", germans=["GL07", "GR01"], decrees="K10", start=1)
    while game.state.to_move < 0 or not any(isinstance(one, Cleared) for one in foreseen(game.state, Pass()).events):
        game.act(Pass()) if game.state.to_move >= 0 else game.draw()
    found: DiscordiaState = game.state
    return found


def test_behind_infrastructure_nothing_is_missing_and_no_bag_is_empty() -> None:
    state = _at_a_decree()
    now = if_the_year_ended(state, state.to_move)
    assert now is not None
    assert now._replace(lacks=True, symbols=11).lack == 1 and now._replace(lacks=False, symbols=11).lack == 0


def test_the_next_year_is_no_consequence_of_the_last_choice_of_a_year() -> None:
    """`fulfil no decree: manipulators 2→3, to draw 0→8`."""
    state = _at_a_decree()
    seen = foreseen(state, Pass())
    assert is_ending(state) and any(isinstance(event, Cleared) for event in seen.events), seen.events
    now, then = seen.standing, seen.standing_then
    assert now.year_end is not None and then.year_end is not None and now.year_end.drawn != then.year_end.drawn
    told = figures(seen, SIGNS["unicode"])
    assert not any(text.startswith(("to draw", "manipulators", "strength")) for text in told), told


def test_a_harvest_is_no_turn() -> None:
    game = TurnController(RULES, RULES.configure(2, {}), 44)
    while not any(isinstance(event, Infrastructure) for entry in game.entries for event in entry.events):
        state = game.state
        game.act(PLAYERS["greedy"](RULES, state, state.to_move, named_draw(44, "r", len(game))))
    ended = story.behind_the_last_turn(game.entries)
    assert 0 < story.before_a_year(ended) <= len(ended)
    behind = ended[story.before_a_year(ended) :]
    assert not story.turns_of(ended[: len(ended) - len(behind)], 1, -1)


def test_the_forecast_of_the_head_line_counts_the_harvest() -> None:
    found = [
        (one, at_year_end(state)[0])
        for state in states()
        if at_year_end(state) and (one := if_the_year_ended(state, 0)) and one.harvest and not (one.held and one.known)
    ]
    assert found
    for one, told in found:
        assert told == one.supply - min(one.harvest, one.supply - one.draw)


def test_no_list_begins_on_a_line_that_loses_the_raid() -> None:
    lines = [Entry(str(n), "main", "", note, ()) for n, note in enumerate(("supply 5→2, raid lost", "stars 1→2"))]
    assert first(lines) == 1 and first(lines[:1]) == 0
    wins = [Entry(note, "boat", "", note, ()) for note in (words_turn.CAN_WIN_NOW, words_turn.CAN_WIN, words_turn.WON)]
    assert first([*lines, *wins[:2]]) == 2 and first([*lines, *wins]) == 4, "no way to it before what wins at once"


def test_a_choice_that_can_win_says_so_at_its_first_level() -> None:
    told = []
    for supply in ("b", "bbbb"):
        state = at({"supply": supply, "tiles": ["M01"]}, season=5, value=5, dice=[5, 5, 5], die="blue").state
        told.append(leaf_note(state, Boat(), SIGNS["unicode"]))
    assert told[0] == words_turn.CAN_WIN and "win" not in told[1]


def test_what_only_begins_a_turn_that_wins_does_not_say_how() -> None:
    """A decree that brings a swap cannot empty a supply: only the main action behind it does. So with the boat here."""
    state = at(
        {"supply": "r", "tiles": ["B01"], "stars": 4, "aqueduct": 4}, value=1, season=1, dice=[1, 1, 1], die="blue"
    ).state
    seen = foreseen(state, Boat())
    assert seen.after.stack and not any(foreseen(seen.after, one).wins for one in RULES.legal_actions(seen.after, 0))
    assert leaf_note(state, Boat(), SIGNS["unicode"]) == words_turn.CAN_WIN_NOW


@pytest.mark.parametrize(("supply", "wins"), [("b", True), ("bbbb", False)])
async def test_who_can_win_this_turn_is_told_so_at_the_die_and_above(tmp_path: Path, supply: str, wins: bool) -> None:
    """Two workers were left, with a win on the table, and only the last step of it said so."""
    state = at({"supply": supply, "tiles": ["M01"]}, {"supply": "bbb"}, season=5, dice=[5, 5, 5]).state.clone()
    state.die, state.value = -1, 0
    assert state.die < 0 and not state.stack
    die = Die("blue")
    assert leaf_note(state, die, SIGNS["unicode"]).startswith(words_turn.CAN_WIN_NOW) is wins
    app = HotseatApp(tmp_path / "data")
    async with table(app, (80, 24), base=state) as (_, screen):
        assert ("can win this turn" in screen.mat.standing(0).more) is wins
        head, *rows = text_of(app).splitlines()
        assert ("left, can win" in head) is wins
        assert any("can win this turn" in row for row in rows) is wins


def test_the_head_line_says_what_the_other_figure_of_a_seat_is() -> None:
    """ "Ann 1, wins at 0, then 9" was a riddle."""
    assert "year end" in words_winter.AT_YEAR_END


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_nobody_leads_amid_a_swap_or_a_year_end(tmp_path: Path, size: tuple[int, int]) -> None:
    amid = next(state for state in states() if state.to_move >= 0 and state.stack and not settled(RULES, state))
    app = HotseatApp(tmp_path / "data")
    async with table(app, size, base=amid) as (_, screen):
        assert not settled(RULES, screen.state)
        assert all(screen.mat.standing(seat).whole is None for seat in range(2))


def test_a_privilege_under_the_cursor_is_not_used_yet() -> None:
    """ "2 stars to either track (used)" stood there while it was asked whether to use it."""
    asked = [state for state in states() if state.to_move >= 0 and state.stack and state.stack[-1].op == "use"]
    assert asked
    for state in asked:
        use = next(one for one in RULES.legal_actions(state, state.to_move) if isinstance(one, UsePrivilege))
        before, after = (town_page(one, state.to_move, "unicode") for one in (state, foreseen(state, use).after))
        [as_it_is] = [line for line in before.text() if "Privileges" in line]
        assert as_it_is not in after.text()
        as_it_would_be(after, before)
        assert as_it_is in after.text()


def test_a_ship_whose_stall_is_not_built_is_not_said_to_find_no_place() -> None:
    """Two places were offered, and its captain built no stall."""
    told = words_story.becomes("fills ship 6", states()[0].figures, "", "")
    assert told == "fills ship 6, builds no stall"


def test_a_sign_of_two_words_is_on_a_screen_only_where_both_stand_together() -> None:
    """F2 listed "blue 5" and "Germans +1" as signs of a picture of a year, of a game without Magna."""
    signs = {one.words: one for one in legend(SIGNS["unicode"])}
    text = "Year 3: the Germans need strength 2; Ann chose blue"
    assert not [told for told, one in signs.items() if "your die" in told and is_shown(one, text)]
    assert not [told for told, one in signs.items() if one.option == "tiles" and is_shown(one, text)]
    assert [told for told, one in signs.items() if one.option == "tiles" and is_shown(one, "Rhine  Germans +2")]


def test_what_is_told_before_the_last_turn_is_not_the_last_turn() -> None:
    """Whoever chose something at the last year's end had a turn of its own in the list, and the last one stood before
    it."""
    for seed in SEEDS:
        game = _played(seed)[0]
        names = [Content("Ann"), Content("Ben")]
        frame = SimpleNamespace(controller=game, state=game.state, is_over=True, names=names)
        mat = SimpleNamespace(
            frame=frame, app=SimpleNamespace(glyph_set="unicode"), list_width=400, signs=SIGNS["unicode"]
        )
        last = news_last.last_of_all(mat, 400).plain.partition(": ")[2]
        before = [row.plain for row in news_last.last_turns(mat, 6)]
        assert last and len(before) > 2 and last not in before, (seed, last, before)


def test_what_outposts_bring_stands_over_the_raid_that_they_come_before() -> None:
    """The raid had its screen, and behind it the page of the year told what had struck everybody first."""
    seats = [Seat("Ann", "orange"), Seat("Ben", "blue")]
    come = GermansCome(2, 3, (RaidOn(0, 5, ""), RaidOn(1, 2, "")), harms=("Open outposts bring everybody: Germans +1",))
    for size, glyph_set in (((76, 18), "unicode"), ((76, 8), "ascii"), ((150, 44), "unicode")):
        rows = [row.plain for row in come.rows(seats, size, glyph_set)]
        at = [next(y for y, row in enumerate(rows) if text in row) for text in ("Open outposts", "The Germans come")]
        assert at[0] < at[1] and len(rows) <= size[1], rows


def test_stars_that_are_not_to_be_had_are_lost_not_declined() -> None:
    """ "2 stars not taken" stood under a raid that was held, as if somebody had not wanted them."""
    assert not_taken((Frame("star", 2),)) == "2 stars lost: the cult site is empty"
    assert not_taken((Frame("swap", 4),)).endswith(" not taken")


def test_germans_that_grow_stand_behind_the_figure_they_grew_from() -> None:
    """Only the new figure was large: from what it had grown stood in a line above it."""
    seats = [Seat("Ann", "orange"), Seat("Ben", "blue")]
    for grew in (0, 1):
        come = GermansCome(2, 3, (RaidOn(0, 5, "", True), RaidOn(1, 2, "", True)), grew=grew)
        rows = [row.plain for row in come.rows(seats, (76, 18), "unicode")]
        assert sum(row.count("→") for row in rows) == grew, rows


def test_how_extensions_come_does_not_read_as_cut_off() -> None:
    """ "in column 2 and 5: a place more, and at once" stood above what they bring."""
    *told, _ = words_offer.extensions_how([2, 5])
    assert all(one.startswith("in columns 2 and 5; ") and one.endswith("at once:") for one in told)
    assert words_offer.extensions_how([3])[-1] == "in column 3"
