"""What strangers missed at the hand-over and at an era's end of the explorers' game: results, feats, what is next."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from textual.content import Content
from textual.widgets import Static

from rules.catalogue import load
from rules.explorers.actions import Done, Explore
from rules.explorers.components import CARDS
from rules.hexes import bits
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.rules.explorers_help import lines_text
from tests.tui import handing_table
from tests.tui.explorers_table import line, play, table
from tests.tui.test_explorers_counted import end_of, to_line
from tests.tui.test_explorers_view import position
from tui.app import HotseatApp
from tui.games.explorers import closing, handed, happened, runs, small, words, words_told
from tui.games.explorers.board import HexMap
from tui.games.explorers.hexes import SKETCHES
from tui.games.explorers.latest import news_of_turn
from tui.games.explorers.pictures import board_pictures
from tui.games.explorers.signs import SIGNS
from tui.games.explorers.small import PRINTED
from tui.games.look import Drawing
from tui.table.course import Passing
from tui.table.reckoned import PANEL
from tui.table.showing import JournalLine
from tui.themes import seat_colour

RULES = load("explorers")


@pytest.mark.usefixtures("handing_over")
@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_the_hand_over_says_what_the_next_card_allows(app: HotseatApp, size: tuple[int, int]) -> None:
    """ "Ann, your turn: Desert" did not."""
    async with handing_table.table(app, "explorers", size, baton="line") as (pilot, screen):
        await handing_table.to_a_baton(pilot, screen)
        name, _, allows = screen.rules.decision(screen.state).prompt.removesuffix(".").partition(", ")
        allows = allows.replace(f" {name.lower()} space", " space")
        assert f"your turn: Enter, then {name}, {allows} " in line(screen, "prompt")


def test_a_card_is_told_in_ever_fewer_words_and_at_least_by_its_name() -> None:
    forms = words.card_allows("Water", "up to 3 water spaces side by side in one straight line", "3 spaces")
    assert forms[0].startswith("Water, up to 3") and forms[-2:] == ("Water, up to 3 spaces", "Water")
    assert words.card_allows("Isle", "any number of spaces", "any number of spaces")[-2:] == (
        "Isle, any spaces",
        "Isle",
    )


def test_words_of_a_feat_are_known_from_those_of_a_step() -> None:
    feats = ("explores 2 spaces: village +1", "finds Purse +2", "route 3 x 3 = 9", "meets a goal +10 (5 villages)")
    assert all(map(words_told.is_a_feat, feats))
    assert not any(map(words_told.is_a_feat, ("explores 2 spaces: +1 coin", "keeps Great fleet", "gets +3 coins")))


def test_a_route_is_told_in_little_room_before_brackets_and_spaces() -> None:
    """ "Ann gets +1 coin, meets a goal +10 (2 posts on cities of 3+) (1 more: press i)": the route was left out."""
    texts = "explores 2 spaces, opens route E3 to I8: 3 x 2 = 6", "gets +1 coin", "meets a goal first +10 (2 posts)"
    lines = [JournalLine(0, 0, text) for text in texts]
    frame: Any = SimpleNamespace(names=[Content("Ann")])
    (whole,) = handed.in_one_banner(frame, lines, 76)
    assert whole.text == "meets a goal first, +10: 2 posts, route +6, +1 coin", "it comes first, by name"
    (whole,) = handed.in_one_banner(frame, lines, 100)
    assert whole.text == "meets a goal first, +10: 2 posts, explores 2 spaces, route E3 to I8: 3 x 2 = 6, +1 coin"
    (whole,) = handed.in_one_banner(frame, lines, 60)
    assert whole.text == "meets a goal first, +10: 2 posts, also +7 coins", "all of the turn's coins are in it"
    (whole,) = handed.in_one_banner(frame, lines[:2], 56)
    assert whole.text == "opens route E3 to I8: 3 x 2 = 6, +1 coin"


async def test_a_turn_with_a_feat_stands_as_one_banner_where_it_has_room(app: HotseatApp) -> None:
    """ "explores 4 spaces: village +1 , +1 coin": half of it in colour."""
    lines = [JournalLine(0, 0, text) for text in ("keeps Great fleet", "explores 3 spaces: village +1", "+1 coin")]
    async with table(app, seats=2) as (_, screen):
        (whole,) = handed.in_one_banner(screen, lines, 78)
        assert whole.text == "keeps Great fleet, explores 3 spaces: village +1, +1 coin"
        assert handed.in_one_banner(screen, lines, 40) == lines
        assert handed.in_one_banner(screen, lines[::2], 78) == lines[::2], "no feat"
        both = [lines[0], lines[1]._replace(seat=1)]
        assert handed.in_one_banner(screen, both, 78) == both, "two turns"


def test_a_card_is_told_whole_once_nothing_is_left_of_it() -> None:
    """ "explored the water I4, nothing at once" hid the village founded on the same card."""
    state = position(card="any", seats=[{}, {}])
    game = TurnController(RULES, RULES.config_of(state), 1, base=state)
    for space in ("c8r6", "c8r7"):
        game.act(Explore(space))
    assert game.rules.legal_actions(game.state, 0) == [Done()]
    named, told = happened.of_card(state.map, game.entries)
    assert told.startswith("explored 2 spaces: ") and named.startswith("explored I7 and I8: "), "which two?"
    assert happened.of_card(state.map, game.entries[1:]) == [], "a single step is told as such"
    gains = ["village +1", "finds Purse +2"]
    assert words_told.has_explored_in_all(["c1r1"] * 2, gains).endswith("village +1, found Purse +2")
    many = words_told.has_explored_in_all(["c1r1"] * 6, gains, named=True)
    assert many.startswith("explored 6 spaces: "), "a long list tells less than how many"


async def test_what_a_card_left_is_marked_until_it_is_ended(app: HotseatApp) -> None:
    """ "explored 2 spaces: +1 coin": which two was neither said nor marked."""
    seen = 0
    async with table(app, (80, 24), seats=2) as (pilot, screen):
        for _ in range(60):
            await play(pilot, screen, 1)
            scene, seat = screen.mat.scenes.now(), screen.mover
            if not screen.mat.acting or screen.legal != [Done()]:
                assert scene.sign != "*"
                continue
            done = news_of_turn(screen.controller.entries, seat, amid=True)
            assert scene.lit == screen.mat.board.set_of(done) and done, "of this card alone"
            assert scene.sign == "*" and screen.mat.lit_for() == "card"
            seen += 1
    assert seen > 5


@pytest.mark.usefixtures("handing_over")
async def test_the_whole_map_is_handed_over_where_a_turn_left_more_than_its_window_holds(app: HotseatApp) -> None:
    """One of two new villages and two of five new spaces lay out of sight."""
    state = position(card="grassland", seats=[{"villages": ["c10r0", "c10r10"]}, {}])
    game = TurnController(RULES, RULES.config_of(state), 1, base=state)
    game.act_all([Explore("c10r1"), Explore("c11r10")])
    app.apply_settings(app.settings._replace(baton="line"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.play(app.store.create(game, [Seat("Ann", "orange"), Seat("Ben", "blue")]))
        await pilot.pause()
        screen = app.screen
        space_map = screen.query_one(HexMap)
        before = space_map.grid.zoom
        screen.controller.act(Done())
        await pilot.pause()
        assert isinstance(screen.stand, Passing) and space_map.grid.zoom in SKETCHES
        new = screen.mat.scenes.turn()
        assert new.bit_count() == 2 and all(space_map._is_in_view(x) for x in bits(new))
        await asyncio.sleep(handing_table.LONG)
        await pilot.press("enter")
        assert space_map.grid.zoom == before, "one's own map as it was"


def test_what_a_player_has_is_told_to_the_last_sign_in_the_width_of_the_map() -> None:
    """Of 13 villages, 3 posts, 2 towers and 6 treasures, the treasures had no room."""
    state = position(seats=[{"villages": ["c8r2", "c7r9"]}])
    state.ever[0] |= state.board.ruins
    whole = small.pieces_line(state, 0, "unicode", 100).plain
    assert whole.endswith(" found")
    for width in range(len(whole), len(whole) - 12, -1):
        told = small.pieces_line(state, 0, "unicode", width).plain
        assert len(told) <= width and SIGNS["unicode"].check in told, width


async def test_a_banner_has_the_card_that_was_kept_in_fewer_words(app: HotseatApp) -> None:
    """ "2 villages +2 , opens route 3 x 2 = 6" in two colours, and nothing of the card."""
    texts = ("keeps Ferry dunes", "explores 5 spaces: 2 villages +2", "opens route 3 x 2 = 6")
    lines = [JournalLine(0, 0, text) for text in texts]
    async with table(app, seats=2) as (_, screen):
        (whole,) = handed.in_one_banner(screen, lines, 78)
        assert whole.text == "keeps Ferry dunes, 5 spaces: 2 villages +2, route 3 x 2 = 6"
        (brief,) = handed.in_one_banner(screen, lines, 64)
        assert brief.text == "explores 5 spaces: 2 villages +2, route 3 x 2 = 6"


async def test_what_brought_nothing_is_not_told_as_a_feat(app: HotseatApp) -> None:
    async with table(app, seats=2) as (pilot, screen):
        bold, plain = set[bool](), set[bool]()
        for _ in range(40):
            await play(pilot, screen, 1)
            told = screen.query_one("#news", Static).visual
            text = str(told)
            if text.startswith("Just now: ") and "founds" not in text:
                nothing = words_told.is_nothing(text.rstrip())
                styles = " ".join(str(span.style) for span in screen.mat.news(78).spans)
                (plain if nothing else bold).add("bold" in styles)
        assert plain == {False} and bold == {True}


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (160, 50)])
async def test_the_last_line_of_an_era_names_who_begins_the_next_one(app: HotseatApp, size: tuple[int, int]) -> None:
    """ "Enter Play on" named nobody."""
    async with end_of(app, size, 1) as (_, screen):
        while not screen.reckoned.done:
            screen.query_one(f"#{PANEL}").action_on()
        page = " ".join(str(screen.query_one(f"#{PANEL} Static", Static).visual).split())
        card = runs.card_name(screen.state, screen.state.to_move).rpartition(": ")[2]
        assert f"{screen.names[screen.state.to_move].plain} begins era II" in page and card in page


async def test_the_key_of_little_maps_shows_what_they_show(app: HotseatApp) -> None:
    """ "goes home" was an empty box, and "2 coins" stood for a 1."""
    async with end_of(app, (80, 24), 1) as (_, screen):
        to_line(screen, "villages")
        village = SIGNS["unicode"].village
        assert f"   {village}  counted now: 1 coin each" in line(screen, "prompt"), "not like a city's 1"
        to_line(screen, "home")
        told = screen.mat.panels.lit_told("home", True).plain
        assert told.strip().startswith(SIGNS["unicode"].explorer)


async def test_goals_stand_loud_at_their_line(app: HotseatApp) -> None:
    """The first one, worth 10, was one grey line among eight."""
    async with end_of(app, (80, 24), 2) as (_, screen):
        row = next(row for row in screen.reckoned.part.rows if row.item == "goals")
        paid = [(seat, cell) for seat, cell in enumerate(row.cells) if cell.points]
        assert paid
        to_line(screen, "goals")
        told = line(screen, "news")
        for seat, cell in paid:
            assert f"{screen.names[seat].plain} meets {cell.figure}" in told
        colours = {str(span.style) for span in closing.goals_paid(screen).spans}
        for seat, _ in paid:
            rgb = seat_colour(screen.seats[seat].colour, seat).rgb
            assert any(rgb.lower() in colour.lower() for colour in colours)


def test_the_explore_board_names_who_carries_out_the_card() -> None:
    """ "●O first, then ▣B" where there was room for names."""
    state = position(card="desert", seats=[{}, {}])
    for width in (27, 43):
        text = lines_text(runs.board_lines(state, 1, ["●O", "▣B"], width, 40, names=("Ann", "Ben")))
        assert any("Ann first, then Ben" in row for row in text), text
    long = ("Annabella Magnifica", "Benedetto Grande")
    text = lines_text(runs.board_lines(state, 1, ["●O", "▣B"], 27, 40, names=long))
    assert any("●O first, then ▣B" in row for row in text), text
    assert CARDS[state.card].name == "Desert"


def test_the_little_maps_of_a_result_name_columns_and_rows_and_show_cities() -> None:
    """They had neither letters nor numbers, and cities stood dark on sand."""
    state = position(era=2, seats=[{}, {}])
    drawing = Drawing(
        "unicode", {"background": "#17181c"}, True, False, lambda view: [Content(row) for row in view.text()]
    )
    _, ruled, plain, *_ = board_pictures(state, 0, "orange", drawing)
    assert ruled[0].plain.split() == [chr(ord("A") + at) for at in range(18)] and ruled[1].plain.lstrip()[0] == "1"
    assert len(ruled) == len(plain) + 1
    (at,) = [at for at, row in enumerate(plain) if "⊞4" in row.plain]
    place = plain[at].plain.index("⊞4")
    styles = [str(span.style) for span in plain[at].spans if span.start <= place < span.end]
    assert any(PRINTED["city"].split()[-1].lower() in style.lower() for style in styles), styles
