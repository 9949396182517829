"""Discordia: a year, a decree, a raid and the end stand in a frame across the board."""

from __future__ import annotations

from rules.catalogue import load
from rules.chance import named_draw
from rules.discordia.events import JanusPlayed, Raided
from rules.discordia.words.names import tile
from rules.game import Act
from rules.players import PLAYERS
from rules.turn_controller import TurnController
from tests.tui.grid import text_of
from tui.app import HotseatApp
from tui.games.discordia import proclaim
from tui.games.discordia.main_board import board_page
from tui.games.discordia.moments import moments_of
from tui.games.discordia.news import _behind
from tui.games.discordia.proclaim import Proclaimed
from tui.games.discordia.signs import LABEL
from tui.games.discordia.targets import CITY, ROW
from tui.games.discordia.town import town_page
from tui.table.moments import Moment, Step, shown_places

NAMES, COLOURS = ["Ann", "Ben"], ["orange", "blue"]


def _state():
    rules = load("discordia")
    return TurnController(rules, rules.configure(2, {}), 8).state


def test_the_largest_of_what_happened_is_proclaimed_in_the_colour_of_its_seat() -> None:
    full = Moment("full", "fills farm 6", 1)
    decree = Moment("decree", "fulfils a decree: 3 farms", 1)
    assert proclaim.of_moments([full, decree], _state(), NAMES, COLOURS) == Proclaimed(
        "Ben fulfils a decree", "seat-blue"
    )
    assert proclaim.of_moments([full], _state(), NAMES, COLOURS) is None


def test_the_first_roll_of_a_year_proclaims_the_year_and_no_other_roll_does() -> None:
    state, roll = _state(), Moment("roll", "Spring")
    state.season = 1
    assert proclaim.of_moments([roll], state, NAMES, COLOURS) == Proclaimed(
        f"Year 1 of 4: {NAMES[state.start]} begins", proclaim.NOBODY
    )
    state.season = 2
    assert proclaim.of_moments([roll], state, NAMES, COLOURS) is None


def test_a_turn_of_janus_is_told_like_that_of_a_person() -> None:
    """It was told with no more than "Janus, his counter at 16, plays"."""
    rules = load("discordia")
    table = TurnController(rules, rules.configure(1, {}), 8)
    while not (played := [one for entry in table.entries for one in entry.events if isinstance(one, JanusPlayed)]):
        table.act(PLAYERS["greedy"](rules, table.state, 0, named_draw(8, "janus", len(table))))
    state, event = table.state.clone(), played[0]
    found = [one for entry in table.entries for one in moments_of(Step(None, entry, table.state, "unicode"))]
    his = next(one for one in found if one.kind == "janus")
    assert tile(state.figures, event.removed) in his.text and f"{event.counter} workers left" in his.text
    assert his.faces[0].text == f"{event.colour} {event.value}" and not his.faces[0].rolls, "it lay on its column"
    assert shown_places([his], 0, 5) == ("janus",)
    state.season = 2
    assert proclaim.of_moments([his], state, ["Ann"], COLOURS) == Proclaimed(his.text)
    state.year, state.season = 2, 1
    told = proclaim.of_moments([Moment("roll", "Spring"), his], state, ["Ann"], COLOURS)
    assert told == Proclaimed("Year 2 of 4: Janus begins")


def test_a_raid_is_told_of_all_seats_at_once() -> None:
    class _Entry:
        step = Act(0, None)
        events = (Raided(seat=0, strength=3, raid=3, german=""), Raided(seat=1, strength=2, raid=3, german=""))

    told = proclaim.of_raids([_Entry()], NAMES)
    assert told == Proclaimed("The raid: held by Ann, lost by Ben")


def test_the_frame_covers_only_what_says_the_same_all_the_time_and_leaves_the_page_as_it_was() -> None:
    page = board_page(_state(), "ascii")
    before = page.text()
    shown = proclaim.across(page, Proclaimed("Year 2 of 4"), 80, page.calm or range(page.height)).text()
    changed = [y for y, (old, new) in enumerate(zip(before, shown, strict=True)) if old != new]
    assert page.text() == before
    assert page.calm is not None
    assert set(changed) <= set(page.calm)
    assert any("| " in line and "Year 2 of 4" in line for line in shown)
    assert all(shown[y][:LABEL] == before[y][:LABEL] for y in changed)


def test_beside_a_banner_stands_only_what_it_does_not_say() -> None:
    """Both said that Bot lays an extension of 2 market places."""
    told = " lays an extension (2 market places) with blue 4, gets aqueduct +1"
    assert _behind(told, "lays an extension: 2 market places") == "with blue 4, gets aqueduct +1"
    assert _behind(told, "gains a privilege: 2 stars") == ""


def test_in_front_of_a_town_nothing_is_covered_where_the_districts_have_room() -> None:
    """A manned outpost was told over the stars and the aqueduct."""
    page = town_page(_state(), 0, "unicode", 80)
    before = page.text()
    for text, covers in (("Ann mans farm 3: Germans +1 averted", False), ("x" * 70, True)):
        shown = proclaim.across(page, Proclaimed(text), 80, page.calm or range(page.height)).text()
        assert any(text in line for line in shown)
        front = (old[page.calm_width :] != new[page.calm_width :] for old, new in zip(before, shown, strict=True))
        assert any(front) == covers


async def test_across_the_outposts_nothing_stands(app: HotseatApp) -> None:
    """A decree covered the harms while one of them was to be averted; they themselves tell which is."""
    async with app.run_test(size=(80, 24)) as pilot:
        app.learn("discordia", 4)
        await pilot.pause()
        screen = app.screen
        decree = Moment("decree", "fulfils a decree: 3 farms", 0)
        for page, framed in ((ROW, False), (CITY, True)):
            screen.mat.pages.look_at(page)
            screen.moments._playing = (decree,)
            screen.mat.show_position()
            await pilot.pause()
            assert ("║" in text_of(app)) == framed, page
            screen.moments._playing = ()
