"""Words where there is room: no sign without a meaning, no code from the old alphabet on a wide screen."""

from __future__ import annotations

import re
from importlib.util import find_spec
from typing import Any

import pytest

from rules.catalogue import load
from rules.chance import named_draw
from rules.discordia.components import BARRACKS, FARM, SHIP, figures
from rules.players import PLAYERS
from rules.rulebook import rulebook
from rules.turn_controller import TurnController
from rules.words import count, plural
from saves.model import Seat
from tests.rules.discordia_help import PINNED, at
from tests.sample import crossed, some
from tests.tui.grid import text_of
from tests.tui.test_discordia_view import FULL_CITY, MOMENTS
from tui.app import HotseatApp
from tui.games.discordia import words, words_moments
from tui.games.discordia.legend import legend
from tui.games.discordia.signs import SIGNS
from tui.games.discordia.small_town import towns_page
from tui.games.discordia.strip import strip_page
from tui.games.discordia.town import SCALES, town_page
from tui.pages.dialogs import Message

TODAY = figures(PINNED)

RULES = load("discordia", PINNED)
CODES = re.compile(
    r"\b(?:[SBMF]\d\d'?|E[HCMFDE]\d|[TW][1-8]|K\d\d|P[BRWY]?\d\d?|G[LR]\d\d|N\d+|X\d\d"
    r"|(?:sw|re|ex|dv|tr|aq|harv|stre|draw)-?\d|[bryg]\d|privs)\b|→(?:any|shp|bar|stl|frm)|\+(?:shp|bar|stl|frm)"
)
"""Ids of pieces and the short words that the table once had."""


@pytest.mark.parametrize(
    "code", ["K07", "EH1", "GL02", "N2", "sw3", "ex1", "b6", "S12'", "→stl", "PB1", "P03", "draw1"]
)
def test_each_of_these_would_be_found(code: str) -> None:
    assert CODES.search(f"what {code} is")


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("width", [88, 96, 112])
def test_no_code_stands_in_a_town(width: int, scale: Any) -> None:
    for game in MOMENTS[::8]:
        state = game.state
        seats = list(range(state.seats))
        pages = [town_page(state, seat, "unicode", width, scale) for seat in seats]
        pages += [strip_page(state, seat, "unicode", 112) for seat in seats]  # narrower, dice have letters
        pages.append(towns_page(state, seats, ["Ann", "Ben", "Cem", "Dora"][: state.seats], "unicode", 51))
        text = "\n".join(line for page in pages for line in page.text())
        assert not CODES.findall(text)
        assert "Barr." not in text and "Mil." not in text


def test_what_is_under_the_cursor_is_told_without_codes() -> None:
    state = at(FULL_CITY, {"supply": "b"}).state
    told = [words.target_words(state, 0, ("site", tile.name)) for tile in TODAY.tiles]
    told += [words.target_words(state, 0, ("track", name)) for name in ("development", "expedition")]
    assert not [text for text in told if CODES.search(text)]


def test_every_sign_of_a_town_is_in_the_legend() -> None:
    plain = set("─━▀|-=~:;,+'.()") | set(SIGNS["unicode"].dot)
    for glyph_set in ("unicode", "letters"):
        known = set("".join(meaning.sign for meaning in legend(SIGNS[glyph_set])))
        for game in MOMENTS[::5]:
            for scale in SCALES:
                page = town_page(game.state, 0, glyph_set, 96, scale)
                found = {char for line in page.text() for char in line if not (char.isalnum() or char.isspace())}
                assert found <= known | plain | set("[]"), found - known - plain


@pytest.mark.parametrize("glyph_set", list(SIGNS))
def test_the_legend_has_one_meaning_a_sign_and_points_into_the_rules(glyph_set: str) -> None:
    table = legend(SIGNS[glyph_set])
    assert len({meaning.sign for meaning in table}) == len(table)
    sections = {section.id for section in rulebook("discordia").sections}
    assert {meaning.rule for meaning in table} - sections <= {""}


def midgame(seats: int, options: dict[str, Any], year: int) -> TurnController:
    """A game of greedy players in that year, at a choice of the first main action."""
    for seed in range(20):
        game = TurnController(RULES, RULES.configure(seats, options), seed)
        while game.state.to_move >= 0:
            state = game.state
            if state.year == year and state.season >= 2 and state.die >= 0 and not state.stack:
                return game
            game.act(PLAYERS["greedy"](RULES, state, state.to_move, named_draw(seed, "words", len(game))))
    raise AssertionError("no such game")


@pytest.mark.rotating(6)
@pytest.mark.skipif(find_spec("tui.games.discordia.views") is None, reason="the market place comes with its own words")
@pytest.mark.parametrize(("year", "options"), crossed((1, 3), ({}, {"boards": True, "tiles": True})))
async def test_no_code_is_visible_from_140_columns(app: HotseatApp, year: int, options: dict[str, Any]) -> None:
    async with app.run_test(size=(140, 45)) as pilot:
        await pilot.pause()
        app.play(app.store.create(midgame(2, options, year), (Seat("Ann", ""), Seat("Ben", ""))))
        await pilot.pause()
        for size in some(((140, 45), (160, 50), (200, 60))):
            await pilot.resize_terminal(*size)
            for key in ("c", "1", "down", "q", "tab", "right", "tab", "tab", "tab", "i", "s", "q", "q"):
                await pilot.press(key)
                if isinstance(app.screen, Message):
                    await pilot.press("enter")
                found = [line for line in text_of(app).splitlines() if CODES.search(line)]
                assert not found, f"{size} after {key}: {found}"


def test_the_last_line_says_of_a_die_only_what_its_row_does_not() -> None:
    offers = "build stall 1 or ship 4, deploy barracks, or develop; also swap 4"
    assert words.unsaid(offers, f"1 take the blue die: 1   {offers}") == ""
    assert words.unsaid(offers, "1 take the blue die: 1  build stall 1 or ship 4, deploy b…") == (
        "deploy barracks, or develop; also swap 4"
    )
    assert words.unsaid(offers, "1 take the blue die: 1  build sta…") == offers


def test_two_barracks_are_no_barrackses() -> None:
    assert count(2, "barracks") == "2 barracks" and plural(2, "full barracks") == "full barracks"


def test_a_full_tile_is_told_with_what_it_is_good_for() -> None:
    assert words_moments.tile_is_full("ship 4", SHIP, 0) == "fills ship 4: it sails when the turn ends"
    assert words_moments.tile_is_full("barracks 2", BARRACKS, 3) == "fills barracks 2: strength 3 now"
    assert words_moments.tile_is_full("farm 6", FARM, 3) == "fills farm 6"
