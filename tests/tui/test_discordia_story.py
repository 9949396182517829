"""A turn of Discordia told in one line: its main deed stays to the last, however little room there is."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from rules.catalogue import load
from rules.chance import named_draw
from rules.discordia.actions import Die, Finish, Manipulate
from rules.discordia.events import (
    Built,
    DecreeFulfilled,
    Deployed,
    DieChosen,
    Extended,
    GameEnded,
    Infrastructure,
    Manipulated,
    PrivilegeTaken,
    PrivilegeUsed,
    RingMoved,
    Rolled,
    Sailed,
    StarLaid,
    StarsTaken,
    SwapBegun,
    TurnEnded,
    WorkersDrawn,
)
from rules.discordia.magna.events import BoardChosen, HarmsStruck
from rules.discordia.preview import foreseen
from rules.game import Act, Action
from rules.lesson import lesson
from rules.players import PLAYERS
from rules.turn_controller import Entry, TurnController
from saves.model import Seat
from tests.rules.discordia_help import RULES
from tests.tui import handing_table
from tests.tui.discordia_table import table
from tests.tui.grid import text_of
from tests.tui.opened import begin
from tests.tui.test_moments import game_of
from tui.app import HotseatApp
from tui.games.discordia import moments, story, words, words_story, words_turn
from tui.games.discordia.signs import SIGNS
from tui.games.discordia.words_short import texts
from tui.games.discordia.words_story import one_after_the_other
from tui.table import words as table_words
from tui.table.showing import last_act

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
OVER = (DieChosen(1, "red", 5, True), Built(1, "S02", "S01"), Deployed(1, "S02", "y", False, False), TurnEnded(1))
"""A tile that is built over another, and deployed to."""


def test_a_turn_is_told_by_its_main_deed_its_die_and_what_it_brought() -> None:
    told = story.turn_words(GAME.state, TURN)
    assert (
        "builds ship" in told
        and "and fills it (1 sailor + 1 farmer) with blue 3 turned to 2, turns it into stall 6, " in told
    )
    assert told.count("blue 3") == 1 and "supply" not in told and "ends the turn" not in told
    assert told.endswith("gets 1 star and aqueduct +1")


def test_a_deed_that_says_what_its_piece_does_is_set_off_from_the_next() -> None:
    told = ["chooses Mogontiacum: its decree asks for 4 barracks and towers", "adds 2 fields", "swaps 3"]
    assert one_after_the_other(told) == "; ".join(told)
    assert one_after_the_other(told[1:]) == "adds 2 fields, swaps 3"


def test_the_choice_of_a_city_is_told_without_its_decree_where_room_is_short() -> None:
    """It had no room at a hand-over then: the row stayed empty, and "(1 more: i)" stood below."""
    chosen = BoardChosen(0, "noviomagus", GAME.state.figures.memories[0].name)
    told = story.ways(GAME.state, (chosen, Built(0, "B01", "")))
    assert "its decree asks for" in told[0] and "chooses Noviomagus, builds barracks 1" in told
    assert told[-1] == "chooses Noviomagus"


def test_no_deed_is_left_out_before_the_workers_that_came_with_one() -> None:
    """ "adds 2 fields with blue 5" was all that was told at a hand-over with 30 columns free: a stall was built too."""
    turn = (
        DieChosen(1, "blue", 5, True),
        Extended(1, "EF2"),
        Built(1, "M05", ""),
        Deployed(1, "M05", "w", False, False),
    )
    told = [way for way in story.ways(GAME.state, turn) if len(way) < 50]
    assert "builds stall 2" in told[0] and told[0].startswith("adds "), told
    assert any(way.endswith("builds stall 2") for way in told), "the workers go before the deed"


def test_with_less_room_small_steps_go_first_and_the_main_deed_stays() -> None:
    told = story.ways(GAME.state, TURN)
    assert [len(one) for one in told] == sorted(map(len, told), reverse=True)
    assert all(one.startswith("builds ") for one in told[:-1]) and told[-1].startswith("fills ship")
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
    assert told == ["adds 1 harbour with red 5", "adds 1 harbour"]


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


def test_who_chose_something_in_the_middle_of_a_year_end_is_told_of_all_that_it_drew() -> None:
    """The draws of those who came before that choice were left out."""
    ends = [at for at, entry in enumerate(GAME.entries) if any(isinstance(one, Infrastructure) for one in entry.events)]
    last = next(at for at, after in pairwise(ends) if after - at > 5)  # of the first year
    entries = GAME.entries[: last + 2]
    told = [story.drawn_at_the_end(story.of_the_year_end(entries, start)) for start in (3, last - 1)]
    assert told[0] == told[1] and len(told[0]) == GAME.state.seats
    assert not story.of_the_year_end(entries, last + 1)


@pytest.mark.parametrize("until", [0, 1])
def test_who_chose_the_last_of_a_year_is_told_what_it_drew_too(until: int) -> None:
    """ "Since your turn: Full tiles are emptied", or the draws one by one, in the place of what the year drew."""
    rules = load("discordia")
    controller, seed = TurnController(rules, rules.configure(2, {}), 19), 19
    while (state := controller.state).year < 4 or state.to_move < 0:
        draw = named_draw(seed, "greedy", len(controller.entries))
        controller.act(PLAYERS["greedy"](rules, state, state.to_move, draw))
    start = story.turn_before(controller.entries, last_act(controller.entries, until))
    assert set(story.drawn_at_the_end(story.of_the_year_end(controller.entries, start))) == {0, 1}
    assert any(isinstance(one, TurnEnded) for one in controller.entries[start - 1].events)


def test_a_tile_of_the_magna_row_is_told_apart_and_numbers_stand_in_their_order() -> None:
    """ "Barracks 4 is full ... deploys to barracks 4", of two tiles; "tower 2, 5, 3"."""
    assert words_story.deploy(GAME.state.figures, "S02", "", False, True) == "deploys to Rhine ship 1"
    table = lesson("discordia", 4).begin()  # barracks, then a ship on outposts
    for step in lesson("discordia", 4).steps:
        if step.want == "act" and step.actions and not isinstance(step.actions[0], Finish):
            table.act(step.actions[0])
    told = story.parts(table.state, [event for entry in table.entries for event in entry.events], 200)
    assert [one for one in told if "Rhine" in one or "averts" in one] == [
        "fills Rhine barracks 3 (1 soldier + 1 farmer) and averts its harm (Germans +1) with red 3",
        "fills Rhine ship 4 (1 sailor + 1 merchant) and averts its harm (aqueduct -1)",
    ]
    assert words_story.in_least("fills Rhine ship 4 and averts its harm (aqueduct -1)") == "fills Rhine ship 4"
    happened = [event for entry in table.entries for event in entry.events]
    assert {one for one in moments.texts_of(table.state, happened, happened) if "fills" in one or "mans" in one} == {
        "mans Rhine barracks 3: Germans +1 averted, strength +3 for all",
        "mans Rhine ship 4: aqueduct -1 averted",  # which goes at once, not when the turn ends
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
            if "fills" in ways[0] and not ways[0].startswith(("fills", "lays")):  # stars give way
                assert not any(way.startswith("fills") for way in ways), ways
                told += 1
    assert told


def test_looking_back_tells_the_draws_of_a_year_end_as_one() -> None:
    """ "draws 3 sailors (raid), lacks 19 workers: 15 symbols + 5 empty - 1 aqueduct and 2 more draws"."""
    rules = load("discordia")
    events = [WorkersDrawn(1, "bbr", "raid"), Infrastructure(1, 5, 1, 3, 3), WorkersDrawn(1, "bww", "infrastructure")]
    told = "draws 3 sailors, 1 soldier and 2 merchants at the end of the year"
    assert rules.describe_draws(events) == [(1, told)]
    assert rules.describe_draws([Rolled(4, 5, 2, 5, 6)])[0][1] == "Year 4, winter: the roll blue 2, red 5, yellow 6"
    assert rules.describe_draws([WorkersDrawn(1, "bbr", "start")])[0][1] == "draws 2 sailors and 1 soldier at the start"
    assert rules.describe_draws([WorkersDrawn(1, "bbr", "swap")])[0][1] == "draws 2 sailors and 1 soldier (swap)"


def test_no_deed_is_left_out_for_the_die_of_another() -> None:
    """ "builds farm 3 and deploys to it with red 6", and 22 cells free for "deploys to barracks 6"."""
    events = (DieChosen(1, "red", 6, True), Built(1, "F03", ""), Deployed(1, "F03", "y", False, False),
              Deployed(1, "B04", "rr", True, False), StarsTaken(1, 1), TurnEnded(1))  # fmt: skip
    told = story.ways(GAME.state, events)
    assert all(len(long) > len(short) for long, short in pairwise(told)), "each takes less room"
    bare = next(way for way in told if "red 6" not in way)
    assert bare.count("deploys to") == 2 and "gets 1 star" in bare


def cut_off(told: str, full: str) -> bool:
    """Whether three dots stand within a deed, not behind a whole one to say that there is more."""
    deed = " ".join(told.removesuffix(" …").split()[-2:])
    return told.endswith("…") and re.search(rf"\b{re.escape(deed)}($|,|;| with | \()", full) is None


def test_a_deed_is_cut_off_where_the_dots_stand_within_it() -> None:
    full = "Since your turn: Ann adds 1 harbour with yellow 5, fills farm 5 (1 soldier + 1 farmer)"
    assert not cut_off("Since your turn: Ann adds 1 harbour …", full)
    assert not cut_off("Since your turn: Ann adds 1 harbour, fills farm 5 …", full)
    assert not cut_off(full, full)
    assert cut_off("Since your turn: Ann adds 1 harb…", full)
    assert cut_off("Since your turn: Ann adds 1 …", full)
    assert cut_off("Since your turn: Ann adds 1 harbour, fills …", full)


async def test_beside_a_banner_no_deed_is_cut(app: HotseatApp) -> None:
    """ "Since your turn: … Ben fills s…" stood beside "Ben sees ship 4 sail: it is stall 3 now"."""
    seen = 0
    async with table(app, (80, 24), steps=12) as (pilot, screen):
        for step in range(24):
            state = screen.state
            screen.act(PLAYERS["greedy"](screen.rules, state, state.to_move, named_draw(5, "news", step)))
            await pilot.pause()
            for width in range(20, 80, 6):
                told = screen.mat.news(width)
                if told is not None and told.plain.startswith(table_words.since_your_turn()):
                    seen += 1
                    assert not cut_off(told.plain, screen.mat.news(400).plain), (width, told.plain)
    assert seen > 8


def before_a_ship_sails() -> tuple[TurnController, Action]:
    """A game of two and the end of a turn in it by which a ship sails and the other is next, some turns after the
    beginning."""
    for seed in range(1, 30):
        game = TurnController(RULES, RULES.configure(2), seed)
        for step in range(150):
            state = game.state
            action = PLAYERS["greedy"](RULES, state, state.to_move, named_draw(seed, "ship", step))
            before = game.state
            game.act(action)
            sails = any(isinstance(one, Sailed) for one in game.entries[-1].events)
            if step > 60 and sails and isinstance(action, Finish) and game.state.to_move == 1 - before.to_move:
                game.undo()
                return game, action
    raise AssertionError("no ship sails")


@pytest.mark.usefixtures("handing_over")
async def test_at_a_hand_over_the_last_turn_is_told_whole_and_once(app: HotseatApp) -> None:
    """ "Ben deploys to farm 1 (1 more: i)" was told of the turn before that one."""
    game, action = before_a_ship_sails()
    async with app.run_test(size=(80, 24)) as pilot:
        app.play(app.store.create(game, (Seat("Ann", "orange"), Seat("Ben", "blue"))))
        await pilot.pause()
        app.screen.act(action)
        await pilot.pause()
        above, below = text_of(app).splitlines()[1:3], text_of(app).splitlines()[17:23]
        told = " ".join([*above, *below])
        assert "more: press i" not in told and told.count("fills ship 4") == 1, told
        assert "turns it into stall 3" in told and "sails ship 4" not in told, "what the banner told is told as a deed"


def test_stars_give_way_to_what_was_filled_which_is_told_without_the_die_of_the_stars() -> None:
    """ "Ben lengthens development; then lays a star on development" was silent about a tower that he filled."""
    laid = (DieChosen(1, "red", 4, True), StarLaid(1, "development", 2), Deployed(1, "B02", "r", False, True))
    told = story.ways(GAME.state, laid)
    assert told[-1].startswith("fills barracks") and "red 4" not in told[-1]
    assert any(way.startswith("lays a star, fills") for way in told)


def test_what_was_built_and_filled_is_never_told_as_building_alone() -> None:
    """It read "then builds"."""
    built = (Built(1, "B02", ""), Deployed(1, "B02", "r", False, True))
    assert story.ways(GAME.state, built)[-1].startswith("fills barracks")


def test_a_decree_and_what_the_die_was_taken_for_are_told_to_the_last() -> None:
    """ "Ben deploys to stall 1 with yellow 1, fills barracks 5" kept silent about the market place he had added."""
    turn = (
        DieChosen(1, "yellow", 1, True),
        Deployed(1, "S01", "y", True, False),
        Extended(1, "EH1"),
        Deployed(1, "B02", "r", True, True),
        DecreeFulfilled(1, "K01", 1),
    )
    ways = story.ways_to_tell(GAME.state, turn)
    assert ways[-1].text == "fulfils a decree" and [way.left_out for way in ways][-1] == 3
    assert next(way.text for way in ways if way.left_out == 2).startswith("adds ")
    assert [way.left_out for way in ways] == sorted(way.left_out for way in ways)


def test_deeds_of_one_kind_are_told_as_one() -> None:
    fills = ["fills stall 5", "fills barracks 2", "fills ship 1"]
    assert words_story.merged(fills) == ["fills stall 5, barracks 2 and ship 1"]
    assert words_story.merged(["fills stall 5", "builds farm 1", "fills ship 1"])[0] == "fills stall 5"
    assert words_story.merged(["fills stall 5 (1 soldier)", "fills ship 1"])[0] == "fills stall 5 (1 soldier)"
    assert words_story.together(["fills stall 3"] * 2) == ["fills both stalls 3"]
    assert words_story.together(["fulfils a decree"] * 2) == ["fulfils 2 decrees"]


def test_a_turn_that_brought_nothing_is_not_told_as_one_under_way() -> None:
    """ "Ann takes yellow 6" was all that was told of a turn that was over."""
    told = story.ways(GAME.state, (DieChosen(1, "yellow", 6, False), TurnEnded(1)))
    assert told == ["does nothing with yellow 6"]


@pytest.mark.usefixtures("handing_over")
async def test_on_a_card_a_second_turn_begins_with_then(app: HotseatApp) -> None:
    """Two main actions in a row read as one turn."""
    async with handing_table.table(app, "discordia", baton="card") as (pilot, screen):
        for _ in range(12):
            await handing_table.to_a_baton(pilot, screen, 1)
            left, entries = screen.stand.baton.left, screen.controller.entries
            turns = story.around_the_year(entries, last_act(entries, 1 - left), 1 - left)[1]
            if sum(turn.seat == left for turn in turns) > 1:
                break
        card = " ".join(str(screen.query_one("#baton").render()).split())
        assert "; then " in card, card


def at_a_year_end(seed: int) -> tuple[TurnController, Action]:
    """A game before the last action of a year, after which the other one begins the next year; with that action."""
    game = TurnController(RULES, RULES.configure(2), seed)
    while game.state.to_move >= 0:
        state = game.state
        action = PLAYERS["greedy"](RULES, state, state.to_move, named_draw(seed, "y", len(game)))
        before = len(game)
        game.act(action)
        ended = any(isinstance(event, Infrastructure) for entry in game.entries[before:] for event in entry.events)
        seat = game.state.to_move
        if (
            ended
            and seat == 1 - state.to_move
            and story.around_the_year(game.entries, last_act(game.entries, seat), seat)[0]
        ):
            game.undo_to(before, take_back=True)
            return game, action
    raise AssertionError("no year ends so")


@pytest.mark.usefixtures("handing_over")
@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
async def test_whoever_begins_a_year_is_told_of_no_supply_before_it(
    app: HotseatApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """ "Ann adds 1 market place; supply still 11" began year 2 below "Ann 20": the page of the year began
    with that turn."""
    for user in ("tui.table.course", "tui.kit.patient"):
        monkeypatch.setattr(f"{user}.is_quiet", lambda *_: True)
    game, action = at_a_year_end(102)
    async with app.run_test(size=size) as pilot:
        app.play(app.store.create(game, (Seat("Ann", "orange"), Seat("Ben", "blue"))))
        await pilot.pause()
        app.screen.act(action)
        await pilot.pause()
        while app.screen.reviewing is not None:
            await pilot.press("q")
            await pilot.pause()
        begin(app.screen)
        await pilot.pause()
        news = text_of(app).splitlines()[2]
        assert "supply" not in news and news.startswith((f" Year {game.state.year} begins", " Last turn: ")), news


def test_what_a_tile_covers_is_told_longer_than_the_die() -> None:
    """ "Ann builds ship 6 with red 5" hid that she has one ship less."""
    told = story.ways_to_tell(GAME.state, OVER)
    kept = [way for way in told if " over " in way.text]
    assert kept and not any(" with " in way.text for way in told if " over " not in way.text)
    assert all(way.cut for way in told if " over " not in way.text and not way.left_out)


def test_what_is_covered_is_told_of_tiles_that_are_filled_at_once_and_of_ships_that_sail() -> None:
    """Two stalls were told of, of which one lay over the other."""
    figures = GAME.state.figures
    built = words_story.build_and_deploy(figures, "S02", "S01", "", True)
    assert built.startswith("builds ship") and " over ship" in built and built.endswith(" and fills it")
    assert words_story.without_covered(built) == words_story.build_and_deploy(figures, "S02", "", "", True)
    sailed = words_story.becomes("fills ship 2", figures, "S02'", "S01'")
    assert ", turns it into stall " in sailed and " over stall " in sailed
    assert words_story.without_covered(sailed) == words_story.becomes("fills ship 2", figures, "S02'", "")


def test_what_the_other_one_chose_at_the_end_of_a_year_is_told() -> None:
    """A tower that a raid brought was told to nobody who had nothing to choose there."""
    for seed in range(1, 12):
        game = TurnController(RULES, RULES.configure(2), seed)
        while game.state.to_move >= 0:
            state, before = game.state, len(game)
            game.act(PLAYERS["greedy"](RULES, state, state.to_move, named_draw(seed, "end", before)))
            seat, start = game.state.to_move, last_act(game.entries, game.state.to_move)
            if seat < 0 or not any(isinstance(e, Infrastructure) for one in game.entries[before:] for e in one.events):
                continue
            chosen = [
                turn
                for turn in story.around_the_year(game.entries, start, seat)[0]
                if not any(isinstance(event, DieChosen | BoardChosen) for event in turn.events)
            ]
            if chosen:
                assert all(turn.seat != seat and story.ways(game.state, turn.events)[-1] for turn in chosen)
                return
    raise AssertionError("nobody chose anything at the end of a year")


def test_a_privilege_that_is_used_in_the_turn_it_is_gained_is_told_once() -> None:
    """ "gains a privilege (aqueduct +3), uses a privilege (aqueduct +3), gets aqueduct +4" named one bonus three times;
    and of two different ones it said that one was gained and used."""
    state = RULES.position({"cities": [{"supply": "bbbb"}, {"supply": "b"}], "season": 2, "dice": [1, 1, 1]})
    gained, used, other = PrivilegeTaken(1, "P03"), PrivilegeUsed(1, "P03"), PrivilegeUsed(1, "P05")
    swap = SwapBegun(1, 2, "")
    told = story.ways(state, [DieChosen(1, "red", 5, True), gained, swap, used])
    assert "gains and uses a privilege (" in told[0] and told[0].count("privilege") == 1, told[0]
    assert not any("gains and uses" in way for way in story.ways(state, [gained, other]))


def test_two_tiles_of_one_name_are_told_as_one_deed() -> None:
    """ "deploys 1 merchant to stall 5, deploys 1 merchant to stall 5" read as a slip."""
    told = words_story.together(["deploys 1 merchant to stall 5"] * 2)
    assert told == ["deploys 1 merchant each to both stalls 5"]
    assert words_story.together(["fills farm 6 (1 sailor)"] * 2) == ["fills both farms 6 (1 sailor each)"]
    assert words_story.together(["deploys to stall 5"] * 2) == ["deploys to both stalls 5"]


def test_what_a_headline_has_is_not_told_again() -> None:
    """ "Ben lengthens expedition, lays a star on expedition" stood over "Ben's turn: lengthens expedition ...": of what
    it leaves out, the row below has the rest."""
    has = words_story.has_deed
    headline = "fills stall 5 and barracks 2 with blue 5"
    assert has(headline, "fills barracks 2 (1 soldier)", "fills barracks 2")
    assert has(headline, "fills stall 5 (1 merchant)", "fills stall 5")
    assert not has(headline, "deploys 1 merchant to stall 4", "deploys to stall 4")
    assert not has("builds stall 5", "builds stall 5 and deploys 1 sailor to it", "builds stall 5 and deploys to it")
    assert has("adds 1 market place, lays a star", "lays a star on expedition", "lays a star on expedition")
    assert not has("fulfils a decree", 'fulfils the decree "3 farms"', "fulfils a decree"), "which one"


def test_a_privilege_is_named_as_long_as_there_is_room() -> None:
    """ "gains and uses a privilege (2 more: press i)" told neither which nor what it brought."""
    named = words_story.gain_and_use("aqueduct +3")
    assert named == "gains and uses a privilege (aqueduct +3)"
    assert words_story.in_least(named) == "gains and uses a privilege"


def test_of_a_turn_under_way_the_newest_deed_is_told_whole_and_the_others_are_counted() -> None:
    """The seat to act saw "This turn: Ben lays a star, ... (4 more: press i)" for all of its turn."""
    upto = TURN[:5]
    told, before = story.newest(GAME.state, upto)
    assert before == 1 and told == "deploys 1 sailor and 1 farmer to ship 1, full"
    assert words.after_others(told, before) == f"{told} (after 1 deed: press i)"
    assert story.newest(GAME.state, TURN[:2]) == ("", 0)
