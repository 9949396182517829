"""What a newcomer sees first: few things, in the same place, in whole words; what matters now is bright."""

from __future__ import annotations

import re

import pytest

from rules.catalogue import load
from rules.chance import named_draw
from rules.discordia.components import TILE_INDEX, TOWERS
from rules.discordia.events import DieChosen
from rules.discordia.scoring import if_the_year_ended
from rules.discordia.state import TILE, USED
from rules.players import PLAYERS
from rules.turn_controller import TurnController
from tests.rules.discordia_help import TODAY, at
from tests.tui.discordia_table import table
from tests.tui.grid import text_of
from tests.tui.test_discordia_words import midgame
from tui.app import HotseatApp
from tui.games.discordia import story, words, words_town
from tui.games.discordia.main_board import draw_good, market_page
from tui.games.discordia.signs import SIGNS, Page
from tui.games.discordia.small_town import towns_page
from tui.games.discordia.strip import strip_page
from tui.games.discordia.town import LOW, SMALL, town_page
from tui.games.discordia.views import View
from tui.games.discordia.words_short import in_a_row, notes
from tui.games.discordia.words_turn import board_draws, board_notes


@pytest.mark.parametrize("lines", [2, 3])
def test_above_the_market_the_germans_have_a_line_that_tells_what_they_bring(lines: int) -> None:
    state = at({"supply": "bb"}, {"supply": "b"}, season=4, germans=["GL03", "GR02"]).state
    told = strip_page(state, 0, "unicode", 80, market=True, lines=lines).text()
    if lines == 2:
        assert "need 3, you have 0: would be lost by 3" in told[1] and "to draw" in told[1]
    else:
        assert told[1] == " Germans need 3, you have 0: would be lost by 3: draw 2 workers"
        assert "to draw" in told[2] and "Germans" not in told[2]
    held = at({"supply": "b", "tiles": ["B04 rr"]}, season=2, germans=["GL03", ""]).state
    assert "held" in strip_page(held, 0, "unicode", 80, market=True, lines=lines).text()[1]


def test_dice_have_their_names_where_the_germans_leave_room_for_them() -> None:
    """ "Dice b4 r4 y4" stood beside what they may ask for later, and above free rows."""
    state = at({"supply": "bbrrwwyy"}, {"supply": "b"}, year=1, season=1, germans=["GL01", ""], dice=[4, 5, 6]).state
    for lines in (2, 3):
        told = strip_page(state, 0, "unicode", 80, lines=lines).text()
        assert all(die in told[-1] for die in ("blue 4", "red 5", "yellow 6")), told
    assert "★" in told[0] and told[1].startswith(" Germans need 1 (up to 3)")


@pytest.mark.parametrize("pitch", [12, 15])
def test_every_die_of_a_building_is_as_wide_and_its_bonus_stands_in_the_colour_of_gains(pitch: int) -> None:
    for tile, info in enumerate(TODAY.tiles[:TOWERS]):
        page = Page("board", 3, "unicode", pitch)
        draw_good(page, 0, 0, TODAY, tile, pitch, 2, False)
        dice = [x for x, look in enumerate(page.looks[0]) if look[0].startswith("die-")]
        assert dice == [pitch - 3, pitch - 2, pitch - 1] and page.chars[0][pitch - 2] == str(info.die)
        assert page.chars[0][0] == " " and page.looks[0][0] == ("text", "table"), "the cell of its mark"
        gains = "".join(char for char, look in zip(page.chars[1], page.looks[1], strict=True) if look[0] == "good")
        assert bool(gains.strip()) == bool(info.effects), info.name


def test_what_a_column_offers_is_bright_only_where_somebody_may_act() -> None:
    state = at({"supply": "b"}, season=4, dice=[2, 4, 6], taken="blue", actions=[6, 1, 2, 3, 4, 5]).state
    state.die = -1
    page = market_page(state, View("unicode", 80, 12))
    y = next(y for y, line in enumerate(page.text()) if line.startswith(" Deploy"))
    bright = [column for column in range(1, 7) if page.looks[y][8 + 12 * (column - 1) + 1][0] == "text"]
    assert bright == [4, 6], "the blue die was taken out"


def test_at_80x24_a_line_is_free_below_the_market_of_two_which_never_jumps() -> None:
    """With a line free above it too, it stood a line lower wherever the list was short."""
    state = midgame(2, {}, 1).state
    state.dice[:] = [1 if n else 0 for n in state.dice]
    apart = [state.dice.index(n) for n in state.dice if n]
    for at_, die in enumerate(apart):
        state.dice[die] = at_ + 1
    assert all("Season" in market_page(state, View("unicode", 80, room)).text()[0] for room in range(9, 20))
    told = market_page(state, View("unicode", 80, 12)).text()
    assert not told[-1] and told[-2]
    assert not re.search(r"barr\.|extens\.", "\n".join(told)), "and kinds are in words"


@pytest.mark.parametrize("tall", [False, True])
def test_a_trade_tower_of_another_town_shows_its_die(tall: bool) -> None:
    state = at({"supply": "b", "tiles": ["S04", "T2"]}, {"supply": "b"}).state
    page = towns_page(state, [0], ["Ann"], "unicode", 63, tall)
    dice = ["".join(char for char, look in zip(*row, strict=True) if look[0] == "die-g").split()
            for row in zip(page.chars, page.looks, strict=True)]  # fmt: skip
    die = str(next(tile.die for tile in TODAY.tiles if tile.name == "T2"))
    assert [die] in dice, "not what it swaps"


def test_who_leads_is_said_of_janus_too() -> None:
    assert words.janus_has(14, 17) == "Janus 14   Janus leads with 3 fewer"
    assert words.janus_has(17, 14) == "Janus 17   you lead with 3 fewer"
    assert words.janus_has(15, 15) == "Janus 15   level: a tie is lost"


def test_what_a_group_opens_is_one_sentence() -> None:
    texts = ["build stall 4 (2 merchants, soldier)", "lay a star on development: a tower", "take 1 star"]
    assert (
        in_a_row(texts) == "build stall 4 (2 merchants, soldier), lay a star on development (a tower), or take 1 star"
    )
    assert in_a_row(["deploy farm 1, farm 2", "take 1 star"]) == "deploy farm 1, farm 2; or take 1 star"
    assert in_a_row(["take 1 star"]) == "take 1 star" and in_a_row([]) == ""
    special = ["specially deploy 1 sailor to barracks 4", "special: deploy sailor + farmer to barracks 4"]
    assert in_a_row(special) == "1 sailor to barracks 4, or sailor + farmer to barracks 4"


def test_a_city_board_names_the_base_board_beside_what_it_draws() -> None:
    """Its own symbols, not what the bag or the raid make of them, which is the same with each."""
    told = board_draws(16, 18)
    assert board_notes(told) == [told, "draws 16 a year", ""]


async def test_the_news_tell_the_main_deed_of_the_turn_under_way(app: HotseatApp) -> None:
    """They told its last step, such as the star that the deed had brought."""
    rules, told = load("discordia"), 0
    game = TurnController(rules, rules.configure(2, {}), 8)
    for step in range(120):
        state, seat = game.state, game.state.to_move
        done = story.of_this_turn(game.entries, seat)
        began = story.began(game.entries, seat)
        if state.die >= 0 and state.season and not state.stack:
            assert began < len(game.entries), "it began with a die"
            since = [event for entry in game.entries[began:] for event in entry.events]
            assert isinstance(done[0], DieChosen), "all of it, from the die on"
            assert done == [event for event in since if getattr(event, "seat", None) == seat]
            told += len(done) > 2
        elif state.die < 0 and state.season:
            assert done == [] and began == len(game.entries), "nothing of the turn before"
        game.act(PLAYERS["greedy"](rules, state, seat, named_draw(8, "greedy", step)))
    assert told > 5
    async with table(app, (80, 24), steps=3) as (_pilot, _screen):
        assert "Just now" not in text_of(app)


def test_that_few_are_drawn_has_its_reason_where_the_bag_is_short() -> None:
    """ "Year end 11 to draw" stood beside 19 symbols; "= 13 (bag then holds 1) + raid 5 = 6" seemed a wrong sum."""
    now = if_the_year_ended(at({"supply": "bb"}, {"supply": "b"}, season=4, germans=["GL03", "GR02"]).state, 0)
    assert now is not None
    short = now._replace(draw=1)
    assert words_town.draws_ways(short)[2:] == [
        "3 workers to draw, the bag has no more",
        "3 workers to draw",
        "3 to draw",
    ]
    assert len(words_town.draws_ways(now)) == 4
    whole, *_ = words_town.sums(short, SIGNS["unicode"])
    assert words_town.sum_of(whole).endswith(f" = {now.lack}, the bag then has 1 + raid 2 = "), whole


def test_a_tower_that_was_traded_with_says_so_in_a_word() -> None:
    """A loose "-" stood between what it swaps and its die."""
    state = at({"supply": "bb", "tiles": ["S01", "T1"]}, {"supply": "b"}).state
    site = next(at_ for at_, one in enumerate(state.cities[0].sites) if one & TILE == TILE_INDEX["T1"])
    for width in (60, 80, 120):
        state.cities[0].sites[site] = TILE_INDEX["T1"] | USED
        row = next(
            line
            for line in town_page(state, 0, "unicode", width, LOW[SMALL]).text()
            if line.lstrip().startswith("Towers")
        )
        assert " used" in row and " -" not in row, row


def test_what_comes_when_the_turn_ends_stays_in_a_narrow_line() -> None:
    """ "d end the turn" stood alone above free rows."""
    told = notes("nothing is left to do; then choose the place of the ship's stall", "end the turn")
    assert told[1] == "then choose the place of the ship's stall"
