"""A turn of Discordia told in one line: its main deed stays to the last, however little room there is."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rules.catalogue import load
from rules.chance import named_draw
from rules.discordia.actions import Die, Finish, Manipulate
from rules.discordia.events import (
    Built,
    Deployed,
    DieChosen,
    Extended,
    GameEnded,
    Infrastructure,
    Manipulated,
    RingMoved,
    Sailed,
    StarLaid,
    StarsTaken,
    TurnEnded,
    WorkersDrawn,
)
from rules.discordia.magna.events import HarmsStruck
from rules.discordia.preview import foreseen
from rules.game import Act
from rules.lesson import lesson
from rules.players import PLAYERS
from rules.turn_controller import Entry, TurnController
from tests.tui.test_moments import game_of
from tui.games.discordia import moments, story, words, words_story, words_turn
from tui.games.discordia.signs import SIGNS
from tui.games.discordia.words_short import texts
from tui.games.discordia.words_story import one_after_the_other

GAME = game_of("discordia")
TURN = (
    DieChosen(1, "blue", 3, True),
    Manipulated(1, 2),
    Built(1, "S02", ""),
    RingMoved(1, 1, 1),
    Deployed(1, "S02", "yb", False, True),
    TurnEnded(1),
    Sailed(1, "S02", "", True),
    StarsTaken(1, 1),
)


def test_a_turn_is_told_by_its_main_deed_its_die_and_what_it_brought() -> None:
    told = story.turn_words(GAME.state, TURN)
    assert "builds ship" in told and "and fills it (1 sailor + 1 farmer): now stall" in told
    assert "with blue 3 as 2" in told and "supply -2" in told and "ends the turn" not in told
    assert told.endswith("gets 1 star and aqueduct +1")


def test_a_deed_that_says_what_its_piece_does_is_set_off_from_the_next() -> None:
    told = ["chooses Mogontiacum: its decree asks for 4 barracks and towers", "adds 2 fields", "supply -2"]
    assert one_after_the_other(told) == "; ".join(told)
    assert one_after_the_other(told[1:]) == "adds 2 fields, supply -2"


def test_with_less_room_small_steps_go_first_and_the_main_deed_stays() -> None:
    told = story.ways(GAME.state, TURN)
    assert [len(one) for one in told] == sorted(map(len, told), reverse=True)
    assert all(one.startswith("builds ") for one in told)
    assert [("gets" in one, "supply" in one, "blue" in one) for one in told] == sorted(
        [("gets" in one, "supply" in one, "blue" in one) for one in told], reverse=True
    )
    assert len(told[-1]) <= 37


def test_every_turn_of_a_game_has_words_for_half_a_line_of_80_columns() -> None:
    """Two seats' turns stand beside each other at 80 columns."""
    told = [story.ways(GAME.state_at(turn.after), turn.events) for turn in story.turns_of(GAME.entries, 0, -1)]
    assert len(told) > 60
    for ways in told:
        assert len(ways[-1]) <= 39 or ways[-1].startswith("chooses "), ways[-1]


@pytest.mark.parametrize("seat", range(3))
def test_the_turns_of_others_are_those_they_chose_something_in(seat: int) -> None:
    turns = story.turns_of(GAME.entries, 0, seat)
    assert turns and seat not in {turn.seat for turn in turns}
    for turn in turns:
        assert {getattr(event, "seat", -1) for event in turn.events} == {turn.seat}
        assert sum(isinstance(event, DieChosen) for event in turn.events) <= 1


def test_a_turn_that_only_extends_says_by_what() -> None:
    told = story.ways(GAME.state, (DieChosen(0, "red", 5, True), Extended(0, "EH1"), TurnEnded(0)))
    assert told[0].startswith("lays an extension (") and told[-1] == "adds 1 harbour"


@pytest.mark.parametrize("room", [36, 58, 78, 92])
def test_what_an_action_brings_is_told_in_fewer_words_where_a_sentence_would_be_cut(room: int) -> None:
    """The line below the list has a way to say it for every room, and the fullest that fits stands first."""
    shorter = 0
    for at in range(30, len(GAME.entries), 11):
        state = GAME.state_at(at)
        if state.to_move < 0:
            continue
        for action in GAME.rules.legal_actions(state, state.to_move)[:6]:
            if isinstance(action, Die | Manipulate | Finish):
                continue
            seen = foreseen(state, action)
            described = GAME.rules.describe(state, action)
            ways = words.effect_ways(texts(described, group=False), seen, SIGNS["unicode"])
            told = ["".join(text for text, _ in way) for way in ways]
            assert any(len(one) <= room for one in told) or seen.wins, told
            shorter += len(told[0]) > room
    assert shorter > (room < 90), "there is something to shorten"


def test_the_news_of_a_year_that_ended_are_what_each_drew() -> None:
    """The turns of the old year were told beside the new board."""
    raid, city, swap = (WorkersDrawn(0, "rrr", why) for why in ("raid", "infrastructure", "swap"))
    events = [swap, raid, Infrastructure(0, 5, 1, 3, 3), city, Infrastructure(1, 2, 0, 4, 0)]
    assert story.drawn_at_the_end(events) == {0: 6, 1: 0}
    assert story.drawn_at_the_end([swap]) == {}
    assert words.year_begins(2, ["Ann", "Ben"], [6, 0]) == "Year 2 begins: Ann drew 6, Ben 0"
    assert words.year_ends(2, ["Ben"], [3]) == "Year 2 ends: Ben drew 3"


def test_who_chose_something_in_the_middle_of_a_year_end_is_told_of_all_that_it_drew() -> None:
    """The draws of those who came before that choice were left out."""
    ends = [at for at, entry in enumerate(GAME.entries) if any(isinstance(one, Infrastructure) for one in entry.events)]
    last = next(at for at, after in pairwise(ends) if after - at > 5)  # of the first year
    entries = GAME.entries[: last + 2]
    told = [story.drawn_at_the_end(story.of_the_year_end(entries, start)) for start in (3, last - 1)]
    assert told[0] == told[1] and len(told[0]) == GAME.state.seats
    assert not story.of_the_year_end(entries, last + 1)


def test_a_tile_of_the_magna_row_is_told_apart_and_numbers_stand_in_their_order() -> None:
    """ "Barracks 4 is full ... deploys to barracks 4", of two tiles; "tower 2, 5, 3"."""
    assert words_story.deploy(GAME.state.figures, "S02", "", False, True) == "deploys to Rhine ship 1"
    table = lesson("discordia", 4).begin()  # barracks, then a ship on outposts
    for step in lesson("discordia", 4).steps:
        if step.want == "act" and step.actions and not isinstance(step.actions[0], Finish):
            table.act(step.actions[0])
    told = story.parts(table.state, [event for entry in table.entries for event in entry.events], 200)
    assert [one for one in told if "Rhine" in one or "averts" in one] == [
        "fills Rhine barracks 3 (1 soldier + 1 farmer) with red 3",
        "averts Germans +1",
        "fills Rhine ship 4 (1 sailor + 1 merchant)",
        "averts aqueduct -1",
    ]
    happened = [event for entry in table.entries for event in entry.events]
    assert {one for one in moments.texts_of(table.state, happened) if "fills" in one or "mans" in one} == {
        "mans barracks 3: Germans +1 averted, strength +3 for all",
        "mans ship 4: aqueduct -1 averted",  # which goes at once, not when the turn ends
    }
    assert words_turn.group("tower", ["tower 2", "tower 5", "tower 1"], 3) == "tower 1, 2 and 5"


def test_the_end_of_the_game_is_told_behind_what_brought_it() -> None:
    state = GAME.state_at(len(GAME.entries))
    events = [
        DieChosen(seat=0, colour="yellow", value=5, out=True),
        StarLaid(seat=0, track="development", space=3),
        GameEnded(reason="zero", seat=0),
    ]
    assert story.ways(state, events)[0] == ("lays a star on development with yellow 5; has no worker left and wins")


def test_what_outposts_take_from_others_is_no_turn_of_theirs() -> None:
    """ "Ben aqueduct -1" stood in place of what Ben had done in his last turn."""
    built = Built(1, "F05", "")
    struck = (TurnEnded(1), HarmsStruck((0, 0, 0, 1)), RingMoved(0, -1, 2), RingMoved(1, -1, 4))
    entries = [Entry(Act(1, Finish()), (built,), ""), Entry(Act(1, Finish()), struck, "")]
    (turn,) = story.turns_of(entries, 0, 0)
    assert turn.seat == 1 and built in turn.events and not any(isinstance(one, RingMoved) for one in turn.events)


def test_the_main_deed_stays_with_its_die_when_room_is_short() -> None:
    """Of barracks that were built and a stall that was filled then, the filling alone was told, with the die."""
    told = 0
    rules = load("discordia")
    for seed in (8, 11):
        game = TurnController(rules, rules.configure(2, {}), seed)
        while game.state.to_move >= 0 and len(game) < 150:
            state = game.state
            game.act(PLAYERS["greedy"](rules, state, state.to_move, named_draw(seed, "greedy", len(game))))
        for turn in story.turns_of(game.entries, 0, -1):
            ways = story.ways(game.state, turn.events)
            if "fills" in ways[0] and not ways[0].startswith("fills"):
                assert not any(way.startswith("fills") for way in ways), ways
                told += 1
    assert told
