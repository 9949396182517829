"""The table of Don Quixote when the game is over, and when its last tile is taken back; what its hints say."""

from __future__ import annotations

import re

import pytest

from rules.game import Item
from rules.quixote.components import FIELDS, PIECES, TILES
from rules.quixote.scoring import counted_places, strengths
from rules.quixote.words import summed, tile_name
from saves.model import Seat
from tests.tui.grid import text_of
from tests.tui.test_quixote_gains import at_table, begun
from tui.app import HotseatApp
from tui.games.quixote import words, words_scoring
from tui.games.quixote.board import QuixoteBoard, QuixoteHand
from tui.games.quixote.signs import SIGNS
from tui.table.around import room_of_hints
from tui.table.screen import TableScreen


@pytest.mark.parametrize(("width", "height"), [(80, 24), (140, 45)])
async def test_both_boards_and_the_lines_of_the_last_scoring_stay(app: HotseatApp, width: int, height: int) -> None:
    controller = begun(43)
    async with app.run_test(size=(width, height)) as pilot:
        screen, hand = await at_table(app, pilot, controller)
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("q", "q")  # past the lines of the scoring, to the result
        await pilot.pause()
        await pilot.press("enter")  # look at the board
        await pilot.pause()
        assert app.screen is screen and screen.is_over
        shown, [first, last] = text_of(app), [sheet[-1] for sheet in screen.state.points]
        assert re.findall(r"│round 3 +(\d+) +(\d+) ", shown) == [(str(first), str(last))] and first != last
        assert "so far" not in shown and ": +" not in shown, "nothing is to come"
        names = "Ann", "Bob"
        assert "─ Scores ─" in shown and re.search(r"│Round 3 +Ann +Bob ", shown)
        rows = [line for line in shown.splitlines() if re.match(r" ?[123][│┿┝┥╂]", line)]
        assert len(rows) == 6, "both boards whole, with all their rows"
        assert "▣B" not in "".join(line[:4] for line in shown.splitlines()[8:] if "Bob" not in line), "one badge"
        assert names[1 - screen.viewed] in "\n".join(shown.splitlines()[height // 2 :]), "the other board lies below"
        assert not screen.query_one("#actions").display
        assert not hand.display
        for key in ("u", "y"):
            await pilot.press(key)
            await pilot.pause()
        assert not screen.is_over and hand.display and screen.query_one("#news").display
        assert isinstance(app.focused, QuixoteHand)


@pytest.mark.parametrize("width", [60, 80, 140])
async def test_why_the_last_tile_is_not_laid_yet_is_told_whole_and_by_no_number(app: HotseatApp, width: int) -> None:
    async with app.run_test(size=(width, 24)) as pilot:
        screen, _ = await at_table(app, pilot, begun(36))
        await pilot.press("left")
        await pilot.pause()
        assert screen.refused is not None
        told = next(line for line in text_of(app).splitlines() if "last tile is" in line)
        assert "The last tile is laid only on the last field   x why" in told and not re.search(r"\(\d\d\)", told)


def test_a_line_that_was_scored_promises_nothing() -> None:
    told = {
        Item("castle-6", 0, (), "r", "1 of 3 knights", 1, 3): "1 of 3 knights",
        Item("castle-4", 4, (), "r", "3 of 2 knights", 3, 2): "3 knights",
        Item("defence", 5, (), "r", "strength 12 of 12", 12, 12): "strength 12",
        Item("churches", 10, (), "r", "3 joined + 2 joined", 5): "3 + 2 joined",
        Item("windmills", 0, (), "r", "none joined"): "",
        Item("knights", 7, (), "r", "strength 7", 7): "strength 7",
    }
    assert {item: words_scoring.came_to(item) for item in told} == told
    knights = next(item for item in told if item.item == "knights")
    assert words_scoring.came_to(knights, strong=(3, 2, 2)) == "3+2+2 joined", "the points are the sum"
    assert words_scoring.came_to(knights, strong=(3,)) == "one alone"


@pytest.mark.parametrize("width", [80, 140])
async def test_the_reason_in_a_hint_has_the_most_words_for_which_there_is_room(app: HotseatApp, width: int) -> None:
    """With two symbols on a turned tile it was left out, though the line of the tile had told it."""
    async with app.run_test(size=(width, 45)) as pilot:
        screen, _ = await at_table(app, pilot, begun(26))
        room, whole = screen.app.size.width, []
        for action in screen.legal:
            reason, head = screen.reason(action), f"Hint 3 of 3: {screen.advise(action)}: "
            forms = screen.mat.known.told[action]
            assert bool(reason) == (forms != words.NO_ROAD), "that no road goes on speaks for nothing"
            assert len(head + reason) <= room - 2, "it fits with the tile"
            whole.append(not reason or reason.startswith(forms[0]) or len(head + forms[0]) > room_of_hints(screen))
        assert all(whole), "nothing is said in fewer words than have room"


async def test_the_line_of_a_tile_names_it_in_fewer_words_before_it_cuts_what_that_brings(app: HotseatApp) -> None:
    """With a castle and the defence nearer, it ended in "…" at 80 columns."""
    cut = []
    async with app.run_test(size=(80, 24)) as pilot:
        for steps in range(0, 44, 6):
            screen, _ = await at_table(app, pilot, begun(steps))
            for action in screen.legal:
                screen.point(action)
                told = screen.mat.effect_words().plain
                cut += [told] * told.endswith("…")
    assert not cut


async def test_at_60_columns_the_sheet_of_two_says_in_words_what_points_are_for(app: HotseatApp) -> None:
    """It said "14/12" there, with half of each column empty."""
    async with app.run_test(size=(60, 20)) as pilot:
        await at_table(app, pilot, begun(36))
        await pilot.press("s")
        await pilot.pause()
        shown = text_of(app)
        assert re.search(r"castle \d .*(\d of \d.|knights?) ", shown) and not re.search(r"\d/\d", shown)


@pytest.mark.parametrize(("width", "height"), [(80, 24), (160, 50)])
async def test_in_the_end_it_stands_there_whose_board_it_is_and_what_was_laid_last(
    app: HotseatApp, width: int, height: int
) -> None:
    controller = begun(43)
    async with app.run_test(size=(width, height)) as pilot:
        screen, _ = await at_table(app, pilot, controller)
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("q")
        await pilot.pause()
        assert screen.reckoned.is_last
        line = " ".join(text_of(app).splitlines()[2].split())
        winner, other = screen.names[screen.viewed].plain, screen.names[1 - screen.viewed].plain
        field = screen.state.drawn[-1]
        boards = screen.state.boards
        laid = [tile_name(TILES[board[field] // 2]) for board in boards]
        own, strong = screen.viewed, [strengths(list(one), list(screen.state.castles), "knights") for one in boards]
        told = [f"strongest joined knights: {'+'.join(map(str, one))} = {sum(one)}" for one in strong]
        brief = told[own] if width > 80 else told[own].replace(" knights", "")  # rather than the field of the last tile
        assert line.startswith(f"{line.split()[0]} {winner} {brief} last on {FIELDS[field]}") and laid[own] in line
        assert re.search(r", (\+\d+|no points)$", line), "with what it brought"
        places = counted_places(list(boards[own]), list(screen.state.castles), "knights")
        drawn = {place: _symbols(boards[own][FIELDS.index(place[:2])]) for place in places}
        assert not all("knight" in symbols for symbols in drawn.values()), "else this shows nothing of the roads"
        lit = {at for at, ground in enumerate(screen.query_one(QuixoteBoard).grid.grounds) if "scored" in ground}
        assert lit == {FIELDS.index(place[:2]) for place in places}, (
            "they are lit as one group, with the roads between, and nothing is faded"
        )
        assert "faded" not in "".join(screen.query_one(QuixoteBoard).grid.grounds)
        await pilot.press("o")
        await pilot.pause()
        rest = " ".join(text_of(app).split())
        sums = told[1 - own].partition(": ")[2]
        sums = rf"({re.escape(sums)}|{sum(strong[1 - own])})"
        last = (
            rf"(last on {FIELDS[field]}: (a )?{laid[1 - own]},|last: {laid[1 - own]}( (on )?{FIELDS[field]})?,) "
            r"(\+\d+|no points)"
        )
        assert re.search(rf"{other} [a-z ]*: {sums} {last}", rest), ("of the other too, behind o", rest)


def _symbols(piece: int) -> str:
    return f"{PIECES[piece].upper.symbol} {PIECES[piece].lower.symbol}"


def test_a_knight_cut_off_from_the_border_is_not_told_to_have_a_road_there() -> None:
    whole = words.meets((), True, ("A2", "B3"), True)
    assert whole[0].startswith("road to the border, but not from the knight's half") and "A2 and B3" in whole[0]
    assert all("border" not in form or "not from" in form for form in whole), "no form contradicts it"
    shut = words.why_no_knight("knight 1", False, (), False, True, True)
    assert all("the knight is on the inner half" in form for form in shut), "in words of what is drawn"
    assert words.meets((), True, ())[0] == "road to the border"


def test_the_signs_at_the_tiles_have_a_row_each_of_those_that_stand_there() -> None:
    assert words.legend_rows("^", "t") == ("^ nearer to points", "t if turned") and words.legend_rows("", "t") == (
        "t if turned",
    )
    assert words.legend_rows("", "") == ()


def test_two_keys_are_named_and_more_told_from_the_first_to_the_last() -> None:
    assert words.keys_choose("", "1", "2") == "arrows or 1, 2 choose"
    assert words.keys_choose("", "1", "3") == "arrows or 1-3 choose"
    assert words.keys_choose("", "1", "0") == "arrows or 1-9, 0 choose"


async def test_the_list_says_in_words_what_comes_nearer_where_they_have_room(app: HotseatApp) -> None:
    """It had the sign alone, which the words at the tile decoded."""
    async with app.run_test(size=(160, 50)) as pilot:
        screen, hand = await at_table(app, pilot, begun(0))
        notes = [screen.mat.note_in_list(action) for action in screen.legal]
        assert hand.grid.worded and any(str(note).startswith("defence ") for note in notes)
        assert not any(SIGNS["unicode"].nearer in str(note) for note in notes)


@pytest.mark.parametrize(("width", "said"), [(80, True), (60, False)])
async def test_the_last_field_of_a_round_says_that_it_is_counted_then(app: HotseatApp, width: int, said: bool) -> None:
    async with app.run_test(size=(width, 24)) as pilot:
        await at_table(app, pilot, begun(16))
        line = text_of(app).splitlines()[1].rstrip()
        assert line.endswith("round 1 of 3, last field, then it is counted" if said else "round 1 of 3, last field")


@pytest.mark.parametrize("seats", [2, 3])
async def test_in_the_end_it_is_told_of_which_knights_the_strongest_groups_are(app: HotseatApp, seats: int) -> None:
    async with app.run_test(size=(160, 50)) as pilot:
        await pilot.pause()
        app.play(
            app.store.create(begun(22 * seats - 1, seats), tuple(Seat(name) for name in ("Ann", "Bob", "Cem")[:seats]))
        )
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("q")
        await pilot.pause()
        if seats == 2:  # with who has won in its place the other board is behind o
            await pilot.press("o")
            await pilot.pause()
        told = " ".join(re.sub("[│║]", " ", text_of(app)).split())
        for seat, board in enumerate(screen.state.boards):
            strong = summed(strengths(list(board), list(screen.state.castles), "knights"))
            name = screen.names[seat].plain
            assert (f"{name} strongest joined knights: {strong}" if seats == 2 else f"{name} {strong}") in told


async def test_in_the_end_both_boards_are_drawn_alike_where_they_have_room_for_pictures(app: HotseatApp) -> None:
    """The other one was a quarter as large, and no room was left on the page for what the lines had counted."""
    async with app.run_test(size=(160, 50)) as pilot:
        screen, _ = await at_table(app, pilot, begun(43))
        await pilot.press("enter")
        await pilot.pause()
        while not screen.reckoned.done:
            await pilot.press("enter")
            await pilot.pause()
        await pilot.press("o")
        await pilot.pause()
        rows = [line for line in text_of(app).splitlines() if re.match(r" ?[123][│┿┝┥╂]", line)]
        assert len(rows) == 6 and len({len(row.rstrip("║ ").rstrip()) for row in rows}) < 6
        letters = [line for line in text_of(app).splitlines() if re.match(r" +A +B +C", line)]
        assert len(letters) == 2 and letters[0].index("H") == letters[1].index("H")
        assert text_of(app).count("needs 12") == 2, "what each line counted stands beside them"


async def test_the_list_says_nothing_again_that_stands_at_the_tiles(app: HotseatApp) -> None:
    """Where roads lead stood in the row, below it and in the list; "+4" six times with the last tile alone."""
    async with app.run_test(size=(160, 50)) as pilot:
        for steps in (2, 16):
            screen, hand = await at_table(app, pilot, begun(steps))
            notes = {str(screen.mat.note_in_list(action)) for action in screen.legal}
            assert hand.grid.worded and not any("road" in note or "border" in note for note in notes)
            assert notes == {""} or not hand.grid.noted
            app.pop_screen()


def test_the_strongest_knight_is_not_told_to_be_joined_with_nobody() -> None:
    assert words_scoring.own_strongest((3,))[0] == "strongest knight: 3"
    assert words_scoring.own_strongest((2, 1))[0] == "strongest joined knights: 2+1 = 3"


def test_what_a_tile_brings_the_other_way_round_too_is_not_told_in_full_again() -> None:
    assert words.other_way(True, "reaches castle 4 +4", same=True) == "unturned: the same"
    assert words.other_way(False, "reaches castle 4 +4") == "turned: reaches castle 4 +4"


@pytest.mark.parametrize("steps", [2, 3])
async def test_the_words_right_of_the_tiles_have_a_heading_where_some_would_bring_points(
    app: HotseatApp, steps: int
) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        screen, _ = await at_table(app, pilot, begun(steps))
        some = any(gain.points or gain.nearer for gain in screen.mat.gains().values())
        assert any(title in text_of(app) for title in words.TILES_BRING) == some


async def test_nothing_is_added_up_over_totals_to_which_nothing_comes(app: HotseatApp) -> None:
    """ "so far + next scoring: Ann 0": a puzzle."""
    async with app.run_test(size=(160, 50)) as pilot:
        for steps in (1, 12):
            screen, _ = await at_table(app, pilot, begun(steps))
            some = any(screen.rules.forecast(screen.state, seat).total for seat in (0, 1))
            assert (words.STANDINGS in text_of(app)) == some == (steps > 1)
            app.pop_screen()
