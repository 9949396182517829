"""Discordia: a year, a decree, a raid and the end stand in a frame across the board."""

from __future__ import annotations

from collections import Counter

from rules.catalogue import load
from rules.chance import named_draw
from rules.discordia.city.counting import decree_text
from rules.discordia.components import DECREE_IDS
from rules.discordia.events import DecreeFulfilled, JanusPlayed, Raided, StarsTaken
from rules.discordia.words.names import tile
from rules.game import Act
from rules.players import PLAYERS
from rules.turn_controller import Entry, TurnController
from saves.model import Seat
from tests.rules.discordia_help import at
from tests.tui.discordia_table import table
from tests.tui.grid import text_of
from tui.app import HotseatApp
from tui.games.discordia import proclaim
from tui.games.discordia.main_board import board_page
from tui.games.discordia.moments import moments_of
from tui.games.discordia.proclaim import Proclaimed
from tui.games.discordia.signs import LABEL
from tui.games.discordia.small_town import towns_as_they_were
from tui.games.discordia.targets import BOARD, CITY, ROW
from tui.games.discordia.town import LOW, SMALL, town_page
from tui.games.discordia.words_story import behind
from tui.kit.large import large
from tui.table.moments import Moment, Step, shown_places

NAMES, COLOURS = ["Ann", "Ben"], ["orange", "blue"]


def _state():
    rules = load("discordia")
    return TurnController(rules, rules.configure(2, {}), 8).state


def _table() -> TurnController:
    """A game up to its first dice."""
    rules = load("discordia")
    table = TurnController(rules, rules.configure(2, {}), 8)
    while not table.state.season:
        table.act(PLAYERS["greedy"](rules, table.state, table.state.to_move, named_draw(8, "roll", len(table))))
    return table


def test_the_largest_of_what_happened_is_proclaimed_in_the_colour_of_its_seat() -> None:
    full, city = Moment("full", "fills farm 6", 1), Moment("city", "governs Colonia", 1)
    assert proclaim.of_moments([full, city], NAMES, COLOURS) == Proclaimed("Ben governs Colonia", "seat-blue")
    assert proclaim.of_moments([full], NAMES, COLOURS) == Proclaimed("Ben fills farm 6", "seat-blue", small=True)
    sails = Moment("full", "fills ship 3: it sails when the turn ends; supply 13 to 11", 0, ("S03",))
    told = "Ann fills ship 3\nit sails when the turn ends\nsupply 13 to 11"
    assert proclaim.of_moments([sails], NAMES, COLOURS) == Proclaimed(told, "seat-orange", ("S03",))


def test_a_decree_stands_in_a_frame_with_what_it_brings() -> None:
    """A race that only one seat can win went by as a line among lines."""
    state = _table().state
    asks = decree_text(state.cities[1], state.decrees[0])
    event = DecreeFulfilled(seat=1, decree=DECREE_IDS[state.decrees[0]], slot=1)
    events = (event, StarsTaken(1, 1))
    [decree] = moments_of(Step(None, Entry(Act(1, None), events, ""), state, "unicode"))
    assert decree.text == f"fulfils a decree ({asks}): 1 star" and decree.great
    assert decree.brief == "fulfils a decree: 1 star"
    told = proclaim.of_moments([decree], NAMES, COLOURS)
    assert told == Proclaimed(f"Ben fulfils a decree ({asks})\n1 star", "seat-blue", told.about, "DECREE")
    full = Moment("full", "fills farm 6", 1)
    assert proclaim.of_moments([decree, full], NAMES, COLOURS) == told, "the larger of both"


def test_the_first_roll_of_a_year_names_who_begins_it_and_covers_nothing() -> None:
    """ "Year 1 of 4: Ben begins" lay over the districts of the city that it should introduce."""
    table = _table()
    state = table.state
    assert state.season == 1
    found = [one for entry in table.entries for one in moments_of(Step(None, entry, state, "unicode"))]
    [roll] = [one for one in found if one.kind == "roll"]
    assert (roll.seat, roll.text) == (state.start, "begins year 1 of 4: spring")
    assert proclaim.of_moments([roll], NAMES, COLOURS) is None


def test_an_outpost_that_is_manned_covers_no_row_where_one_board_is_in_view() -> None:
    """The frame stood over a district, and the news said the same at once."""
    manned = Moment(
        "outpost", "mans Rhine farm 3: Germans +1 averted", 0, brief="mans Rhine farm 3: Germans +1 averted"
    )
    told = proclaim.of_moments([manned], NAMES, COLOURS)
    assert told is not None and told.text == f"{NAMES[0]} mans Rhine farm 3: Germans +1 averted"
    assert proclaim.of_moments([manned], NAMES, COLOURS, outposts=False) is None


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
    assert f" with {event.colour} {event.value}: " in his.text and not his.faces, "it lies on its column still"
    assert shown_places([his], 0, 5) == ("janus",)
    assert proclaim.of_moments([his], ["Ann"], COLOURS) is None, "the news say it, and nothing is covered"


def test_a_raid_of_several_is_in_the_colour_of_nobody_a_row_for_each() -> None:
    """ "Ben is overrun and Ann is / overrun" stood in the orange of Ann, though it was about both."""
    moments = [Moment("winter", "Winter is over", None), Moment("raid", "", 0), Moment("raid", "", 1)]
    rows = ["Ben is 1 short: draws 5 workers", "Ann holds the Rhine"]
    told = proclaim.of_moments(moments, NAMES, COLOURS, raids_=rows)
    assert told == Proclaimed("\n".join(["Winter is over", *rows]), proclaim.NOBODY)
    alone = proclaim.of_moments(moments[:2], NAMES, COLOURS, raids_=rows[:1])
    assert alone is not None and alone.ground == "seat-orange"
    page = board_page(_state(), "ascii")
    shown = proclaim.across(page, told, 80, page.calm or range(page.height)).text()
    assert all(any(row in line for line in shown) for row in rows), "each in a row of its own"


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
    assert behind(told, "lays an extension: 2 market places") == "with blue 4, gets aqueduct +1"
    assert behind(told, "gains a privilege: 2 stars") == ""


def test_in_front_of_a_town_nothing_is_covered_where_the_districts_have_room() -> None:
    """A manned outpost was told over the stars and the aqueduct."""
    page = town_page(_state(), 0, "unicode", 80)
    before = page.text()
    for text, covers in (("Ann mans farm 3: Germans +1 averted", False), ("x" * 70, True)):
        shown = proclaim.across(page, Proclaimed(text), 80, page.calm or range(page.height)).text()
        assert any(text in line for line in shown)
        front = (old[page.calm_width :] != new[page.calm_width :] for old, new in zip(before, shown, strict=True))
        assert any(front) == covers


def test_a_frame_stands_where_it_covers_least() -> None:
    """In the middle of a town it covered barracks and their name, beside lots that are shut."""
    state = at({"tiles": ["B05", "B06", "B08", "M01"], "extensions": "EC1 EC2"}).state
    page = town_page(state, 0, "unicode", 80)
    before = page.text()
    shown = proclaim.across(page, Proclaimed("Ann holds"), 80, page.calm or range(page.height)).text()
    lost = [old for old, new in zip(before, shown, strict=True) if _words(old) - _words(new)]
    assert any("Ann holds" in line for line in shown) and not lost, lost


def _words(line: str) -> Counter[str]:
    return Counter("".join(char if char.isalnum() else " " for char in line).split())


async def test_across_cities_to_choose_from_nothing_stands(app: HotseatApp) -> None:
    """What a computer player manned covered what the cities bring."""
    async with app.run_test(size=(140, 45)) as pilot:
        app.start_game("discordia", [Seat("Ann", "orange"), Seat("Ben", "blue")], {"boards": True}, 5)
        await pilot.pause()
        screen = app.screen
        screen.moments._playing = (Moment("raid", "holds the Rhine: strength 3 against 2", 0),)
        screen.mat.show_position()
        await pilot.pause()
        assert screen.mat.pages.drafting and "║" not in text_of(app)


async def test_across_the_market_nothing_stands(app: HotseatApp) -> None:
    """The beginning of a year covered what the dice are good for, at which one looks then."""
    async with table(app, (80, 24), steps=30) as (pilot, screen):
        for page, framed in ((BOARD, False), (CITY, True)):
            screen.mat.pages.look_at(page)
            screen.moments._playing = (Moment("raid", "holds the Rhine: strength 3 against 2", 0),)
            screen.mat.show_position()
            await pilot.pause()
            assert ("║" in text_of(app)) == framed, page
            screen.moments._playing = ()


async def test_across_the_outposts_nothing_stands(app: HotseatApp) -> None:
    """A decree covered the harms while one of them was to be averted; they themselves tell which is."""
    async with app.run_test(size=(80, 24)) as pilot:
        app.learn("discordia", 4)
        await pilot.pause()
        screen = app.screen
        decree = Moment("raid", "holds the Rhine: strength 3 against 2", 0)
        for page, framed in ((ROW, False), (CITY, True)):
            screen.mat.pages.look_at(page)
            screen.moments._playing = (decree,)
            screen.mat.show_position()
            await pilot.pause()
            assert ("║" in text_of(app)) == framed, page
            screen.moments._playing = ()


def test_beside_the_head_of_a_small_town_a_raid_covers_nothing() -> None:
    state = _state()
    page = towns_as_they_were(state, [0], ["Ann"], "unicode", 76, False)
    found = proclaim.in_head(page, Proclaimed("The raid: held by Ann"))
    assert found is not None and found.text()[0].startswith(page.text()[0].rstrip())
    assert found.text()[0].endswith(" The raid: held by Ann") and found.text()[1:] == page.text()[1:]
    assert proclaim.in_head(page, Proclaimed("The raid: held by " + "Ann, " * 12)) is None, "no room"


async def test_the_towns_below_a_year_are_the_same_ones_at_each_of_its_lines(app: HotseatApp) -> None:
    """At a year end of 80x24 they came and went, and stood in other places. Where the totals
    stand above each line in large figures there is no room for any."""
    rules = load("discordia")
    game = TurnController(rules, rules.configure(2, {}), 63)
    while game.state.year < 2:
        state = game.state
        action = PLAYERS["greedy"](rules, state, state.to_move, named_draw(63, "greedy", len(game)))
        game.act(action)
    game.undo(take_back=True)
    async with app.run_test(size=(80, 24)) as pilot:
        app.play(app.store.create(game, (Seat("Ann", "orange"), Seat("Ben", "blue"))))
        await pilot.pause()
        app.screen.act(action)
        await pilot.pause()
        await pilot.press("left", "enter")  # the raid is told before the page
        await pilot.pause()
        shown = []
        for _ in range(3):
            rows = list(enumerate(text_of(app).splitlines()))
            towns = [(y, name) for y, row in rows for name in NAMES if f"{name}  supply" in row]
            shown.append(towns)
            assert app.screen.reckoned.scored != bool(towns)  # type: ignore[attr-defined]
            await pilot.press("enter")
            await pilot.pause()
    assert shown[0] == shown[1] == shown[2], shown


def test_a_decree_and_a_privilege_have_their_name_in_large_letters_where_it_has_room() -> None:
    """What comes two or three times in a game stood in the small frame of a filled stall."""
    for kind, title in (("decree", "DECREE"), ("privilege", "PRIVILEGE")):
        told = proclaim.of_moments([Moment(kind, "fulfils a decree (3 farms): 1 star", 1, great=True)], NAMES, COLOURS)
        assert told is not None and told.title == title
        page = town_page(at({"supply": "bb"}).state, 0, "unicode", 80, LOW[SMALL])
        rows = range(4, 13)
        shown = proclaim.across(page, told, 80, rows).text()
        assert all(any(letters in row for row in shown) for letters in large(title, 60, 3))
        low = proclaim.across(page, told, 80, range(4, 8)).text()
        assert any("1 star" in row for row in low) and not any(large(title, 60, 3)[0] in row for row in low)
    full = proclaim.of_moments([Moment("full", "fills farm 6", 1)], NAMES, COLOURS)
    assert full is not None and not full.title


def test_a_decree_is_told_beside_the_tiles_that_it_counts_and_no_half_word_stands_at_its_side() -> None:
    """ "Sh", "Ba", "St" and "Fa" stood at the side of 3 barracks and towers that nobody saw."""
    state = at({"tiles": ["B05", "B06", "M01", "M02", "F01", "F02"], "extensions": "EC1 EC2 EM1 EF1"}).state
    small, large_ = town_page(state, 0, "unicode", 80, LOW[SMALL]), town_page(state, 0, "unicode", 100)
    for decree, pages in (("K02", (small, large_)), ("K03", (large_,)), ("K04", (small, large_))):
        events = DecreeFulfilled(seat=0, decree=decree, slot=1), StarsTaken(0, 1)
        [moment] = moments_of(Step(None, Entry(Act(0, None), events, ""), state, "unicode"))
        *tiles, slot = moment.places
        told = proclaim.of_moments([moment], NAMES, COLOURS)
        assert len(tiles) == 2 and slot == "decrees-1" and told is not None
        for page in pages:
            shown = proclaim.across(page, told, page.width, range(page.height))
            seen = [page.targets["site", name] for name in tiles]
            for y in {y for area in seen for y in range(area.y, area.y + area.height)}:
                assert shown.chars[y] == page.chars[y], (decree, "\n".join(shown.text()))
            framed = [line for line in shown.text() if "║" in line]
            assert all(not line[: line.index("║")].strip() for line in framed), framed


def test_a_decree_whose_star_is_lost_is_a_plain_line() -> None:
    """ "fulfils a decree (3 farms): no star left" stood between stars, in large letters."""
    state = at({"supply": "bb"}).state
    event = DecreeFulfilled(seat=0, decree="K04", slot=1)
    [moment] = moments_of(Step(None, Entry(Act(0, None), (event,), ""), state, "unicode"))
    assert moment.text.endswith(": its star is lost, the cult site is empty") and not moment.great
    assert proclaim.of_moments([moment], NAMES, COLOURS) is None


def test_a_full_farm_is_a_line_and_full_barracks_a_frame() -> None:
    """A farm of one farmer was as large as barracks that turn the raid, and covered rows of the city it spoke of."""
    page = town_page(at({"tiles": ["B05", "F01"], "supply": "bb"}).state, 0, "unicode", 80, LOW[SMALL])
    for full, told, rows in (("F01", "fills farm 1; supply 5 to 4", 1), ("B05", "fills barracks 5: strength 3 now", 4)):
        moment = proclaim.of_moments([Moment("full", told, 1, (full,))], NAMES, COLOURS)
        assert moment is not None
        shown = proclaim.across(page, moment, 80, range(page.height))
        assert sum(was != now for was, now in zip(page.chars, shown.chars, strict=True)) == rows, shown.text()
