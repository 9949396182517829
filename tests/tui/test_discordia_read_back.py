"""What a stranger could not tell from pictures of Discordia alone: each of it is told by the table now."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest
from textual.pilot import Pilot

from rules.catalogue import load
from rules.chance import named_draw
from rules.discordia.actions import Pass
from rules.discordia.components import FRONTS, YEARS, figures
from rules.discordia.magna.boards import starting_symbols
from rules.discordia.scoring import if_the_year_ended
from rules.game import TERMINAL
from rules.players import PLAYERS, player
from rules.reckoning import Reckoning, reckon, reckonings
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.rules.discordia_help import at
from tests.tui.grid import text_of
from tests.tui.opened import begin
from tests.tui.test_discordia_words import PINNED, midgame
from tests.tui.test_ends_grids import at_the_end
from tui.app import HotseatApp
from tui.games.discordia import turn as turns
from tui.games.discordia import words_janus, words_market, words_offer, words_town
from tui.games.discordia.board import DiscordiaBoard
from tui.games.discordia.draft import draft_page
from tui.games.discordia.layout import WORDY_COLUMN
from tui.games.discordia.legend import legend
from tui.games.discordia.listing import Paper, lines_of
from tui.games.discordia.main_board import board_page
from tui.games.discordia.signs import SIGNS, Page, draw_tile, spaces_runs, standing
from tui.games.discordia.small_town import towns_page
from tui.games.discordia.town import LOW, SCALES, SMALL, SUMMED, town_page
from tui.games.discordia.turn import Entry, TurnList, is_pick
from tui.games.discordia.views import View
from tui.games.discordia.year_page import before_the_raid, year_ending
from tui.kit.keybar import KeyBar
from tui.table import reckoned
from tui.table.course import Reviewing, Turn, Unseen

pytestmark = pytest.mark.rotating(2)

RULES = load("discordia")
TODAY = figures(PINNED)
SIGN = SIGNS["unicode"]
SEATS = (Seat("Ann", "orange"), Seat("Ben", "blue"))
NAMES = ["Ann", "Ben"]


def played(seats: int, options: dict[str, Any], seed: int) -> TurnController:
    """A game that random players played to its end."""
    game = TurnController(RULES, RULES.configure(seats, options), seed)
    while game.state.to_move != TERMINAL:
        state, at = game.state, len(game)
        game.act(PLAYERS["random"](RULES, state, state.to_move, named_draw(seed, "read-back", at)))
    return game


# --- ends of years ----------------------------------------------------------------------------------------------------


def test_the_page_of_a_year_says_first_whether_the_game_goes_on() -> None:
    game = played(2, {}, 3)
    parts = reckonings(game)
    first = reckon(game, 1)
    going_on = year_ending(RULES, midgame(2, {}, 2).state, NAMES, first)
    assert going_on.head.endswith(". Next is year 2 of 4: Ann begins, having the most workers left")
    row = max(first.rows, key=lambda row: abs(row.cells[0].points - row.cells[1].points))
    assert " mattered most: " in going_on.head
    assert all(str(abs(one.points) or "none") in going_on.head for one in row.cells), "the figures of the first two"
    told = year_ending(RULES, game.state, NAMES, parts[-1])
    assert len(parts) == YEARS and " wins: " in told.won
    assert page(parts[-1], reckoned.BEFORE, told)[0].plain == "Year 4 was the last one"
    head = before_the_raid(parts[-1], reckoned.BEFORE, NAMES, last=True).head
    assert head.startswith("Year 4 was the last one") and "over" not in head, "not before all of it is counted"
    assert "cleared" not in [row.item for row in parts[-1].rows], "it changes nothing any more"
    lines = [line.plain.strip() for line in page(parts[-1], reckoned.steps(parts[-1]) - 1, told)]
    assert not any("wins" in line or "lead" in line for line in lines), "the line above the page says who has won"


def page(part: Reckoning, line: int, ending: reckoned.Ending) -> list[Any]:
    return reckoned.page(part, line, 0, SEATS, (60, 30), "unicode", ending)


def test_who_has_no_worker_left_is_told_above_everything_else() -> None:
    game = played(2, {}, 3)
    state = game.state.clone()
    state.cities[1].supply, state.ended = 0, "zero"
    told = year_ending(RULES, state, NAMES, reckon(game, YEARS))
    assert told.early and told.head.startswith("Ben has no worker left in supply and wins at once, in ")


def test_the_last_figures_stand_on_the_first_picture_of_a_game_that_is_won() -> None:
    """Who has won is told there: the totals before the year alone would speak against it."""
    game = played(2, {}, 3)
    state = game.state.clone()
    state.cities[1].supply, state.ended = 0, "zero"
    part = reckon(game, YEARS)
    told = year_ending(RULES, state, NAMES, part)
    for line in range(reckoned.BEFORE, reckoned.steps(part)):
        [last] = [row.plain.split() for row in page(part, line, told) if row.plain.startswith("at the end")]
        assert last[3:] == [str(total) for total in part.after]
    assert head_line(part, told) == (list(part.after), True), "the head line speaks of the same figures"
    ended = year_ending(RULES, game.state, NAMES, part)
    assert head_line(part, ended) == (list(part.totals(1)), False)
    first, done = [
        [row.plain for row in page(part, line, ended)] for line in (reckoned.BEFORE, reckoned.steps(part) - 1)
    ]
    assert not any(row.startswith("at the end") for row in first), "nobody has won before it is counted"
    assert any(row.startswith("at the end") for row in done) and not any(row.startswith("now") for row in done)


def head_line(part: Reckoning, ending: reckoned.Ending) -> tuple[list[int] | None, bool]:
    """What stands behind the names while the first picture is shown, and whether it is called the end."""
    mat = SimpleNamespace(part_ending=lambda _: ending)
    frame: Any = SimpleNamespace(
        stand=Reviewing(0, reckoned.BEFORE, (9,), Unseen(Turn("nobody", 0))), mat=mat, is_over=True
    )
    shown = reckoned.Reckoned(frame)
    shown._whole = part
    return shown.totals(), shown.title() == "at the end:"


def test_of_those_who_are_level_the_page_tells_what_decided() -> None:
    game = played(2, {}, 3)
    state = game.state.clone()
    state.cities[1] = state.cities[0].clone()
    state.cities[1].stars += 1
    told = year_ending(RULES, state, NAMES, reckon(game, YEARS))
    assert [name for name, _ in told.figures] == ["at the end", "on tiles", "stars"]


async def test_beside_a_year_end_it_is_told_as_of_when_the_boards_stand(app: HotseatApp) -> None:
    async with app.run_test(size=(140, 45)) as pilot:
        table = await at_the_end(pilot, app, "discordia", {"tiles": True}, 1)
        shown = text_of(app)
        assert shown.splitlines()[2].startswith(" Last turn: "), "the boards stand as it left them"
        assert "strength needed" not in shown, "nobody is to prepare for Germans of a year that is over"
        at_the_right = [line[92:] for line in shown.splitlines()]
        for word in ("supply", "Harbours", "Castella", "Markets"):
            assert any(word in line for line in at_the_right), "the town of the other seat"
        for _ in range(reckoned.steps(table.reckoned.part) - reckoned.BEFORE - 1):
            await pilot.press("enter")
            await pilot.pause()
            line = text_of(app).splitlines()[2]
            assert " The boards stand as " in line or line.count(" the raid") == 2, "of two bands none has room for it"
            told = screen.mat.pages.raid_told() if (screen := app.screen) else None
            assert told is None or " the raid" in line.partition(" The boards")[0], "no plate covers the city"
            assert "║" not in text_of(app)
        assert "The boards stand as they are now" in text_of(app)


def test_the_seasons_are_counted_on_the_first_picture_since_everybody_saw_them() -> None:
    part = reckon(played(2, {}, 3), 2)
    lines = [line.plain for line in page(part, reckoned.BEFORE, reckoned.NOTHING)]
    [so_far] = [line.split()[2:] for line in lines if line.startswith("so far")]
    assert so_far == [str(total) for total in part.totals(1)]
    assert any("Enter shows the rest line by line" in line for line in lines)


def test_the_seasons_of_a_year_say_what_became_of_the_workers() -> None:
    for part in reckonings(played(3, {"tiles": True}, 5)):
        seasons = next(row for row in part.rows if row.item == "seasons")
        for cell in seasons.cells:
            moved = dict(one.split(" ", 1)[::-1] for one in cell.figure.split(", ") if one[:1].isdigit())
            put, bag, drawn = (int(moved.get(what, 0)) for what in ("put to work", "to bag", "drawn"))
            assert cell.figure and cell.points >= drawn - put - bag, "tiles built over may bring workers back"


# --- what the year end draws ------------------------------------------------------------------------------------------


@pytest.mark.rule("discordia.year-end.infrastructure")
def test_what_is_to_be_drawn_is_all_of_it_in_every_place() -> None:
    """The lost raid and open outposts included: the supply after the year end tells."""
    told = 0
    for year in (1, 2, 3):
        for options in ({}, {"tiles": True}):
            state = midgame(2, options, year).state
            for seat in range(state.seats):
                now = if_the_year_ended(state, seat)
                assert now is not None and now.drawn == now.raid_draw + now.harm_draw + now.draw
                last = town_page(state, seat, "unicode", 96, SCALES[1]).text()[-1]
                assert last.lstrip().startswith("Year end") and last.endswith(f"{now.drawn} to draw")
                assert (f"+ raid {now.raid_draw}" in last) == now.raids
                told += bool(now.raid_draw)
    assert told


# --- choices ----------------------------------------------------------------------------------------------------------


def test_every_choice_has_its_result_and_no_two_of_them_read_the_same() -> None:
    due = kept = 0
    for seed in range(1, 4):
        game = TurnController(RULES, RULES.configure(2, {}), seed)
        while game.state.to_move != TERMINAL:
            state = game.state
            entries = turns.TurnList(state, RULES.legal_actions(state, state.to_move), SIGN).entries()
            bare = [entry.text for entry in entries if not entry.note and state.season]
            assert not bare, "what a group of the set-up brings, each of its lines brings too"
            rows = [(entry.text, entry.note) for entry in entries]
            assert len(set(rows)) == len(rows)
            assert not any("leaves" in note for _, note in rows)
            due += any("either way" in note for _, note in rows)
            kept += any(text.startswith("keep the privilege for a later turn") for text, _ in rows)
            game.act(PLAYERS["random"](RULES, state, state.to_move, named_draw(seed, "rows", len(game))))
    assert due and kept


# --- signs ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("discordia.city.symbols")
@pytest.mark.parametrize("width", [60, 80, 120])
def test_the_symbols_of_a_city_to_be_chosen_are_as_many_as_are_drawn(width: int) -> None:
    for seed in range(1, 9):
        state = TurnController(RULES, RULES.configure(3, {"boards": True}), seed).state
        assert state.magna is not None
        lines = draft_page(state, "unicode", width, View("unicode", width, 60)).text()
        told = [line for line in lines if not line.startswith(" Symbols") and "draws a" not in line]
        drawn = sum(line.count("⌂") for line in told)
        assert drawn == sum(starting_symbols(state.figures, board) for board in state.magna.revealed)


def test_squares_that_touch_are_one_box_and_the_legend_says_what_that_means() -> None:
    runs = spaces_runs(("bw", "r"), 1, SIGN)
    assert [(text, role.partition("-")[0]) for text, role in runs] == [
        ("■", "box"), ("■", "box"), (" ", "text"), ("□", "box"),
    ]  # fmt: skip
    told = {meaning.sign: meaning.words for meaning in legend(SIGN)}
    assert "one space" in told["□□"] and "one space" in {m.sign: m.words for m in legend(SIGNS["ascii"])}["by"]
    assert SIGN.yours != SIGN.cursor and "cursor" in told[SIGN.cursor] and "die" not in told[SIGN.cursor]


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
def test_a_worker_on_a_site_has_his_own_colour_whatever_space_he_stands_on(glyphs: str) -> None:
    """A farmer on the grey place of a stall, a sailor on that of barracks: in the town and in small ones."""
    signs = SIGNS[glyphs]
    seat = {"supply": "b", "tiles": ["M19 w wy", "F02 y b", "B16 rb", "W1 r"]}
    state = at(seat, {"supply": "b"}).state
    for page in (
        town_page(state, 0, glyphs),
        town_page(state, 0, glyphs, 80, LOW[SMALL]),
        towns_page(state, [0], ["Ann"], glyphs, 80),
    ):
        drawn = [
            role[-1]
            for chars, looks in zip(page.chars, page.looks, strict=True)
            for char, (role, ground) in zip(chars, looks, strict=True)
            if ground in ("stall", "farm", "tower", "barracks", "roof-barracks")
            and role.startswith(("box-", "on-"))
            and (char == signs.worker or (not signs.worker and char.isupper()))
        ]
        assert "".join(sorted(drawn)) == "bbrrwwyy", page.text()
    assert standing(("gw", "g"), 0) == ["gw", "g"], "nobody stands there: as it is printed"


def test_no_line_of_a_turn_is_cut_in_a_list_of_80_columns() -> None:
    """Words are left out whole: in steady games of one to four seats, also in the lists that open in theirs."""
    listed, cut = 0, list[str]()
    for seats, options in ((2, {}), (1, {"boards": True}), (4, {"tiles": True})):
        game = midgame(seats, options, 2)
        for step in range(60):
            state = game.state
            if state.to_move == TERMINAL:
                break
            legal = RULES.legal_actions(state, state.to_move)
            if not is_pick(legal) and not step % 2:
                for told in _all_lists(TurnList(state, legal, SIGN)):
                    listed += len(told)
                    cut += [line for line in told if "…" in line]
            game.act(player("steady")(RULES, state, state.to_move, named_draw(seats, "cut", step)))
    assert listed > 300 and not cut, cut


def test_one_row_of_short_words_is_written_before_two_of_long_ones() -> None:
    text = "main action, one of: city tile, deploy barracks, deploy stall, 2 stars"
    entry = Entry("main", "main", text, f"supply 26{SIGN.right}25", ())
    [line] = lines_of([entry], Paper(78, 5, SIGN, "unicode"))
    assert line.plain.startswith("1 main action: city tile, deploy barracks/stall, 2 stars") and len(line) <= 78


def _all_lists(lists: TurnList) -> list[list[str]]:
    """The lists of a decision as written, one after the other."""
    found, paths = list[list[str]](), [()]
    while paths:
        path = paths.pop()
        entries = lists.entries(path)
        found.append([line.plain for line in lines_of(entries, Paper(78, len(entries), SIGN, "unicode"))])
        paths += [(*path, entry.key) for entry in entries if entry.action is None and len(path) < 3]
    return found


def test_a_bonus_is_said_in_words_as_far_as_there_is_room_and_never_left_out() -> None:
    for tile in figures(PINNED).tiles:
        ways = words_market.ways(tile.effects, SIGN)
        assert not ways or (ways[-1] == SIGN.gift and len(ways[0]) >= len(ways[-2]) >= 1)


@pytest.mark.rule("discordia.solo.turn")
def test_every_tile_of_janus_has_its_words_also_one_that_takes_nothing() -> None:
    janus = figures(PINNED).janus
    told = {tile.take: words_janus.his_tile(tile.die, tile.out, tile.take, janus.room) for tile in janus.tiles}
    assert all(("takes" in text.partition(", ")[2]) == bool(take) for take, text in told.items())
    assert words_janus.his_tile("high", 1, "", False) == "takes the highest die, puts 1 worker away"


def test_what_a_choice_changes_is_marked_by_whole_words() -> None:
    """Not letter by letter where a sentence moves along: `aqueduc|t|`."""
    before, after = (Page("city", 1, "unicode", 60) for _ in range(2))
    for page, told in ((before, "next: deploy to any tile, then tower"), (after, "next: aqueduct +1, then a tower 12")):
        page.put(0, 0, told, ("text", "table"))
    after.compare(before)
    grounds = [look[1] for look in after.looks[0]]
    line = after.text()[0]
    start = 0
    for word in line.split():
        at = line.index(word, start)
        start = at + len(word)
        assert len(set(grounds[at:start])) == 1, word
    assert grounds[0] == "table" and grounds[6] == "trial" and grounds[line.index("12")] == "trial"


def test_words_of_the_strip_that_only_move_along_are_not_marked_as_new() -> None:
    before, after = (Page("strip", 1, "unicode", 60) for _ in range(2))
    before.put(0, 0, "Strength 0, need 2, now lost by 2  open: special", ("text", "table"))
    after.put(0, 0, "Strength 4, need 2  open: special deployment", ("text", "table"))
    after.loose = True
    after.compare(before)
    line, grounds = after.text()[0], [look[1] for look in after.looks[0]]
    assert all(grounds[line.index(word)] == "table" for word in ("Strength", "need", "open", "special"))
    assert grounds[line.index("4")] == grounds[line.index("deployment")] == "trial"


def test_numbers_of_the_strip_that_only_move_along_are_not_marked_as_new() -> None:
    """Choosing a die moved the forecast along, and all its figures were lit as if they had changed."""
    before, after = (Page("strip", 1, "unicode", 70) for _ in range(2))
    before.put(0, 0, "Year end 12 + raid 5 = 17 to draw  Strength 0, need 1", ("text", "table"))
    after.put(0, 0, "Year end 17 to draw  Strength 0, need 2", ("text", "table"))
    after.loose = True
    after.compare(before)
    line, grounds = after.text()[0], [look[1] for look in after.looks[0]]
    assert grounds[line.index("17")] == grounds[line.index("0,")] == "table"
    assert grounds[line.index("2", 20)] == "trial"
    assert [look for char, look in zip(line, grounds, strict=False) if char == " "].count("trial") == 0


def test_a_bonus_of_the_market_is_in_words_right_behind_its_squares_rather_than_a_sign() -> None:
    for tile in range(FRONTS):
        page = Page("board", 2, "unicode", 14)
        draw_tile(page, 0, 0, TODAY, tile, 0, words_market.ways(TODAY.tiles[tile].effects, SIGN), pitch=12)
        assert SIGN.gift not in page.text()[1], TODAY.tiles[tile].name


def test_a_ship_of_the_market_tells_its_stall_on_its_roof_and_its_bonus_below() -> None:
    """They stood in one row as if they were one sum: `2★→4`."""
    page = Page("board", 2, "unicode", 20)
    tile = next(at for at in range(FRONTS) if TODAY.tiles[at].name == "S04")
    draw_tile(page, 0, 0, TODAY, tile, tile, words_market.ways(TODAY.tiles[tile].effects, SIGN), pitch=13)
    roof, line = page.text()[:2]
    assert re.fullmatch(rf" *Ship {SIGN.right}6 +1 *", roof), roof
    assert not TODAY.tiles[tile].effects or SIGN.star in line or "star" in line, line


def test_the_germans_name_who_is_looked_at_where_it_is_somebody_else() -> None:
    state = midgame(2, {}, 1).state
    for guest, told in ((False, "you have"), (True, "Ben has")):
        view = View("unicode", 80, 40, False, 1, ("Ann", "Ben"), guest, named=True)
        assert told in "\n".join(board_page(state, "unicode", view).text())


# --- pages and keys ---------------------------------------------------------------------------------------------------


def test_a_page_longer_than_its_view_says_how_many_lines_there_are_more() -> None:
    board = DiscordiaBoard()
    board.grid, board._view = Page("city", 20, "unicode", 40), type(board._view)(40, 8)
    assert board._more(7) == words_town.more_below(12, SIGN) and not board._more(0)
    board._top = 5
    assert board._more(0) == words_town.more_above(5, SIGN) and board._more(7) == words_town.more_below(7, SIGN)
    board.grid.pinned = 3
    assert board._more(3) == words_town.more_above(5, SIGN) and not board._more(0)


async def test_the_bar_of_the_list_lies_on_what_enter_does_and_else_nowhere(app: HotseatApp) -> None:
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        app.play(app.store.create(midgame(2, {}, 1), SEATS))
        await pilot.pause()
        mat = app.screen.mat
        await pilot.press("tab", "home")
        found = set()
        for _ in range(2):
            targets = list(mat.focused_board.grid.targets)
            for place in [*[one for one in targets if mat.at_target(one)][:2], *targets[:2]]:
                mat.focused_board.point_at(place)
                mat.focused_board.post_message(DiscordiaBoard.Moved(mat.focused_board))
                await pilot.pause()
                bar = mat.list_.cursor
                legal = mat.action_here() in mat.frame.legal
                assert bar is None or mat.entries[bar].is_about(mat.action_here())
                assert legal or bar is None
                found.add(bar is None)
            await pilot.press("tab")
        assert found == {True, False}
        mat.focus_table()
        assert mat.list_.cursor is not None


async def footer(pilot: Pilot[Any], app: HotseatApp) -> list[str]:
    await pilot.pause()
    return [label for _, _, label in app.screen.query_one(KeyBar).entries()]


async def test_the_footer_offers_what_can_be_done_now_in_the_words_of_now(app: HotseatApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.play(app.store.create(midgame(1, {}, 1), SEATS[:1]))
        seen = set()
        for step in range(60):
            labels = await footer(pilot, app)
            mat = app.screen.mat
            last, named = mat.last, {"End turn", "Do without"} & set(labels)
            listed = len(mat.frame.legal) > 1 and any(entry.what == "end" for entry in mat.entries)
            told = {"Do without" if type(last).__name__ == "Pass" else "End turn"} if last and not listed else set()
            assert named == told, "the line of the list has the key, where there is one"
            assert ("Hint" in labels) == (len(mat.frame.legal) > 1) or mat.path, "the key for a hint stays"
            assert {"Menu", "Rule"} <= set(labels), "what is needed most gives way last"
            seen |= {listed, bool(named)}
            if len(seen) == 2:
                break
            state = app.screen.state
            app.screen.act(PLAYERS["random"](RULES, state, state.to_move, named_draw(2, "keys", step)))
            if app.screen.reviewing is not None:
                await pilot.press("q")
        assert len(seen) == 2
        head = text_of(app).splitlines()[0]
        assert "fewest win:" in head and f"Janus {app.screen.state.janus.counter}" in head


async def test_the_key_of_the_offer_shows_it_where_a_part_of_it_stands_at_the_right(app: HotseatApp) -> None:
    async with app.run_test(size=(160, 22)) as pilot:
        await at_the_end(pilot, app, "discordia", {"tiles": True}, 1)
        await pilot.press("q", "q")  # to the last line, then on
        begin(app.screen)
        await pilot.pause()
        assert "Display  " in text_of(app)
        await pilot.press("e")
        await pilot.pause()
        at_the_left = [line[:90] for line in text_of(app).splitlines()]
        assert any(line.lstrip().startswith("Extensions") for line in at_the_left)
        assert not any(line.startswith(" Display  ") for line in at_the_left)
        await pilot.press("b")
        await pilot.pause()
        assert any(line.startswith(" Display  ") for line in text_of(app).splitlines())


def test_a_line_of_the_list_without_room_leaves_out_what_stands_in_brackets() -> None:
    """It ended in the middle of a word; the line below the list tells it of the one under the cursor."""
    entry = turns.Entry(
        "1", "choice", "build stall 1 (merchant, sailor; 2 stars)", "stars 6-8, to draw 24-26", (Pass(),)
    )
    [line] = lines_of([entry], Paper(45, 1, SIGN, "unicode"))
    assert line.plain.startswith("1 build stall 1  ") and line.plain.endswith("to draw 24-26")
    [line] = lines_of([entry], Paper(60, 1, SIGN, "unicode"))
    assert line.plain.startswith("1 build stall 1 (merchant, sailor; 2 stars)  "), "whom it takes, what it brings"
    assert line.plain.endswith(" to draw 24-26")


def test_of_two_dice_with_the_same_choices_the_second_says_that_only_the_colour_differs() -> None:
    state = midgame(2, {}, 2).state.clone()
    state.die = state.taken = -1
    state.dice[:] = [3, 3, 0, 3]
    for city in state.cities:
        city.sites.clear()  # no special deployment tells the colours apart
    legal = RULES.legal_actions(state, state.to_move)
    notes = [entry.note for entry in turns.TurnList(state, legal, SIGN).entries(()) if entry.what == "die"]
    assert len(notes) == 3 and notes[1:] == ["the same as with blue: only the colour differs"] * 2
    assert "the same" not in notes[0]


def test_of_another_seat_the_privileges_say_whose_extensions_and_of_what() -> None:
    assert words_offer.privileges_how((5, 7), 1, "Ben")[0] == "with Ben's extension number 5 and 7; Ben has 1 extension"
    assert words_offer.privileges_how((5, 7), 2)[0] == "with your extension number 5 and 7; you have 2 extensions"


def test_the_name_of_a_city_that_moves_along_its_line_is_not_marked_as_new() -> None:
    """Once a privilege is used up, what stands behind it moves to the left."""
    own = {"supply": "bb", "board": TODAY.boards[1].id, "privileges": "P03", "unused": "P03"}
    other = {"supply": "b", "board": TODAY.boards[2].id}
    before, after = (
        town_page(at(city, other, decrees="K01 K02 K03 K04").state, 0, "unicode", 80, LOW[SUMMED])
        for city in (own, {**own, "unused": ""})
    )
    after.compare(before)
    line, grounds = after.text()[-1], [look[1] for look in after.looks[-1]]
    name = TODAY.boards[1].name
    assert before.text()[-1].index(name) != line.index(name), "it moved"
    assert grounds[line.index(name)] == "table" and grounds[line.index("(used)")] == "trial"


def test_a_line_that_builds_keeps_its_workers_where_room_is_short() -> None:
    text, note = "build barracks 4 (soldier, soldier + farmer; aqueduct +1)", "aqueduct 0→1, to draw 24→25"
    [line] = lines_of([Entry("a", "choice", text, note, (object(),))], Paper(75, 1, SIGN, "unicode"))
    assert "(soldier, soldier + farmer" in line.plain and "to draw 24→25" in line.plain


def test_a_wide_line_says_nothing_twice_to_take_a_second_row() -> None:
    said = [
        ("lay a star on development: deploy to any tile", "stars 6→5, to draw 21→22, then deploy to any tile"),
        ("build stall 1 (merchant, merchant + farmer, soldier; 2 stars)", "stars 6→8, to draw 21→23"),
    ]
    entries = [Entry(text, "choice", text, note, (object(),)) for text, note in said]
    lines = [line.plain for line in lines_of(entries, Paper(WORDY_COLUMN - 5, 4, SIGN, "unicode"))]
    assert "then deploy" not in lines[0] and lines[0].endswith("to draw 21→22") and len(lines[0]) < 88
    assert lines[1].startswith("2 build stall 1 (merchant, merchant + farmer, soldier)") and len(lines[1]) < 88
    other = Entry(
        "b", "choice", "build barracks 2 (soldier + soldier + soldier, sailor; deploy)", "x" * 40, (object(),)
    )
    assert "; deploy)" in lines_of([other], Paper(WORDY_COLUMN - 5, 2, SIGN, "unicode"))[0].plain, (
        "a bonus told nowhere else stays"
    )
