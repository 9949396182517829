"""The explore card under way as a thing on the table, and the news that begin an era."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest
from textual.content import Content
from textual.style import Style
from textual.widgets import Static

from rules.catalogue import load
from rules.explorers.components import CARD_INDEX, CARDS
from rules.explorers.words.places import code
from saves.model import Seat
from tests.games.walks import start, walk
from tests.tui import handing_table
from tests.tui.explorers_table import line, play, table
from tests.tui.test_explorers_view import position
from tui.app import HotseatApp
from tui.games.explorers import card_now, handed, happened, latest, meanwhile, told, words
from tui.games.explorers.card_choice import CardChoice
from tui.games.explorers.runs import score_sheet
from tui.games.explorers.signs import SIGNS
from tui.kit.keybar import KeyBar
from tui.table.content import lead_words, seats_line
from tui.table.showing import JournalLine

RULES = load("explorers")
SEATS = [Seat("Ann", "orange"), Seat("Ben", "blue")]
NAMES = ["Ann", "Ben"]


def style_of(_: object) -> Style:
    return Style()


@pytest.mark.parametrize("card", ["water", "desert", "mountain", "grassland", "any"])
def test_a_card_is_a_line_of_its_own_that_is_never_cut(card: str) -> None:
    """The turning of the card was half a sentence beside whose turn it is."""
    state = position(era=1, card=card, seats=[{}, {}])
    for width in (40, 60, 78, 160):
        row = card_now.line(state, 0, NAMES, width, style_of).plain
        assert len(row) == width and re.match(r" New card \d of 6: [A-Z ]+", row), row
    assert "for everybody" in card_now.line(state, 0, NAMES, 100, style_of).plain
    assert "everybody" not in card_now.line(state, 0, NAMES[:1], 100, style_of).plain


def test_its_picture_has_what_it_allows_and_is_left_out_where_it_has_no_room() -> None:
    state = position(era=1, card="water", seats=[{}, {}])
    rows = [row.plain for row in card_now.picture(state, 0, NAMES, (44, 6), style_of, SIGNS["unicode"])]
    assert 2 < len(rows) <= 6 and "WATER" in "".join(rows) and "3 water spaces" in "".join(rows)
    assert all(len(row) == 44 for row in rows[1:])
    assert not card_now.picture(state, 0, NAMES, (44, 2), style_of, SIGNS["unicode"])
    assert not card_now.picture(state, 0, NAMES, (12, 9), style_of, SIGNS["unicode"])


@pytest.mark.usefixtures("handing_over")
async def test_at_a_hand_over_the_card_stands_below_the_map(app: HotseatApp) -> None:
    async with handing_table.table(app, "explorers", (80, 24), baton="line") as (pilot, screen):
        await handing_table.to_a_baton(pilot, screen)
        below = str(screen.query_one("#space", Static).visual)
        assert re.match(r" (New card|Card) \d of 6: [A-Z]+", below), below


async def test_a_whole_window_has_its_picture_and_keeps_lines_for_the_journal(app: HotseatApp) -> None:
    async with table(app, (160, 50), 2, steps=30) as (_, screen):
        assert re.search(r"Card \d of \d", str(screen.query_one("#maps", Static).visual))
        assert screen.query_one("#journal").size.height >= 12


def test_an_era_begins_with_what_is_new_and_not_with_what_was_before_its_count() -> None:
    """ "Your last turn: +1. Since then: Bot explores H7" reached back over the count of the era."""
    played, seen = start(("explorers", 2, {"map": "avenia"}), 3), 0
    for seat, _ in walk(played, 3, 400):
        over = happened.era_begun_at(played.entries)
        acts = [entry.step.seat for entry in played.entries[over:] if hasattr(entry.step, "seat")]
        if not over or seat in acts or played.state.to_move != seat:
            continue
        app = SimpleNamespace(glyph_set="unicode")
        frame: Any = SimpleNamespace(app=app, controller=played, state=played.state, seats=SEATS, rules=RULES)
        frame.names, frame.is_human = [Content(name) for name in NAMES], lambda _: True
        news = meanwhile.since_last_turn(frame, seat, 150)
        assert news is not None and news.plain.startswith(" Era I"), news
        assert "Your last turn" not in news.plain and f"{NAMES[seat]} " not in news.plain
        state, board = played.state, played.state.board
        starts = {code(name) for name in board.names_of(board.capital | state.villages[seat])}
        assert 1 << latest.last_explored(frame, seat) == board.capital, "the cursor is where all begin again"
        done = {code(one.space) for entry in played.entries[over:] for one in entry.events if getattr(one, "space", "")}
        assert set(re.findall(r"\b[A-R]\d+\b", news.plain)) <= starts | done, news
        seen += 1
    assert seen > 2


def test_what_a_turn_came_to_stands_behind_it_where_there_is_room() -> None:
    """ "+2" alone did not say how its seat stands now."""
    played, ways = start(("explorers", 2, {"map": "avenia"}), 5), set[bool]()
    for seat, _ in walk(played, 5, 200):
        coins, one = happened.coins_of_turn(played.entries, seat)
        names = [Content(name) for name in NAMES]
        frame: Any = SimpleNamespace(controller=played, state=played.state, names=names)
        lines = [JournalLine(len(played.entries) - 1, seat, "explores K5: coin space K5 +1")]
        (found,) = handed.with_what_it_came_to(frame, lines, 120)
        told = found.text.partition("; goal")[0]  # behind it, which goal came nearer
        assert told.endswith(f" now {played.state.purse[seat]}") == (coins > 0)
        assert (f"this turn {coins:+d}: now" in found.text) == (coins > 0 and not one)
        assert handed.with_what_it_came_to(frame, lines, 30) == lines
        ways.add(one)
    assert ways == {True, False}


@pytest.mark.parametrize("points", [(108, 151), (8, 2)])
def test_who_leads_is_told_whatever_treasures_will_pay(points: tuple[int, int]) -> None:
    """In the deciding era the head line had "(+8 for treasures)" twice, and not who leads."""
    seats = [{"coins": {"towers": coins}, "treasures": {"amphora": 2}} for coins in points]
    state = position(era=4, card="water", seats=seats)
    for width in (78, 98, 158):
        stands = [told.standing(state, seat) for seat in range(2)]
        leads = lead_words(SEATS, stands, words.with_still_due(True))
        head = seats_line(SEATS, stands, 0, 0, "unicode", width, leads=leads).plain
        assert re.search(r"Ben leads by |Ben \d+ ahead|Ann leads by |Ann \d+ ahead", head)
        assert "with the + to come" in head and all(f" {coins} +4" in head for coins in points), head


async def test_enter_has_no_name_where_nothing_can_be_explored(app: HotseatApp) -> None:
    """ "Enter Explore" stood at the foot where Enter does nothing."""
    async with table(app, (80, 24), 2) as (pilot, screen):
        foot = screen.query_one(KeyBar)
        assert "Explore" in str(foot.render_line(0).text)
        while screen.refused is None:
            await pilot.press("k")
            await pilot.pause()
        assert "Enter Explore" not in foot.render_line(0).text and line(screen, "effect")
        await pilot.press("n")
        await pilot.pause()
        assert "Enter Explore" in foot.render_line(0).text


def test_a_source_without_anything_says_so_once() -> None:
    """ "Ben: villages 0, 0 villages"."""
    state = position(era=1, card="water", seats=[{}, {}])
    (sheet,) = RULES.score_sheet(state, 0).scorings
    assert any(item.figure.startswith("0 ") for item in sheet.items)
    for item in sheet.items:
        assert not score_sheet.source_told(state, 0, item).startswith("0 ")


async def test_the_cards_to_choose_from_lie_beside_each_other(app: HotseatApp) -> None:
    """They were two sentences, as any menu has them."""
    async with table(app, (80, 24), 2) as (pilot, screen):
        await play(pilot, screen, 200, "keep")
        cards = screen.query_one("#choices", CardChoice)
        names = [CARDS[CARD_INDEX[action.card]].name for action in screen.mat.choosing]
        assert names == [face.name[2:] for face in cards.faces] and cards.size.height < 7
        for at, keys in enumerate(("", "right")):
            await pilot.press(*keys.split())
            title, text, *_ = (cards.render_line(y).text for y in range(cards.size.height))
            assert all(name in title for name in names) and title.count("▸") == 1 and cards.cursor == at
            assert (title.index("▸") > title.index(names[0])) == bool(at)
            assert all(face.text[:20] in text for face in cards.faces)
        await pilot.click(cards, (3, 1))
        assert cards.cursor == 0
