"""Don Quixote in large letters: how a round opens, and who has won; what is left to the last count."""

from __future__ import annotations

import re
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest
from textual.content import Content

from rules.chance import named_draw
from rules.game import Action
from rules.players import PLAYERS
from rules.quixote.components import CASTLE_POINTS, FIELDS, ROUND_ENDS
from rules.quixote.events import TileLaid
from rules.quixote.words import tile_name
from rules.reckoning import foreseen, last_settled, lead, leaders, settled, standing
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.tui.grid import text_of
from tests.tui.test_quixote_gains import at_table, begun, worth
from tui.app import HotseatApp
from tui.games.quixote import words_round, words_told
from tui.games.quixote.board import QuixoteBoard, QuixoteHand
from tui.games.quixote.deeds import Deed
from tui.games.quixote.drawing import AFTER, LANDS
from tui.games.quixote.moments import gained
from tui.games.quixote.news import openings
from tui.games.quixote.round_opens import Opening, asked_in
from tui.games.quixote.round_opens import picture as opens
from tui.games.quixote.sayings import Sayings
from tui.games.quixote.shapes import DRAWN, Sign, pictured
from tui.kit.large import large
from tui.kit.quiet import QUIET
from tui.kit.rows import FIXED
from tui.table.content import ScorePanel
from tui.table.course import Choosing, Passing, Telling
from tui.table.screen import TableScreen
from tui.table.showing import item_name


def test_a_round_that_opens_says_all_that_it_asks_for() -> None:
    for number, (width, height) in product((2, 3), [(78, 5), (117, 13), (100, 8)]):
        letters, told = opens(Opening(number), width, height, ascii_only=False)
        assert len(letters) >= 3 and max(len(letters), len(told)) <= height
        assert max(map(len, letters)) + max(map(len, told)) < width
        assert ("the last 6 fields" in told) is (number == 3)
        assert [line for line in told if line] == list(words_round.asks((9, 7, 6)[number - 1], asked_in(number)))
    assert len(opens(Opening(3), 78, 5, ascii_only=False)[0]) == 5, "at 80x24 they are as high as the tiles"
    assert opens(Opening(3), 58, 1, ascii_only=False)[0] == ["Round 3"]


async def test_against_a_computer_a_round_opens_until_a_key(app: HotseatApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.play(app.store.create(begun(ROUND_ENDS[0] - 1, 1), (Seat("Ann"),)))
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        screen.act(screen.legal[0])
        await pilot.pause()
        while screen.reviewing is not None:
            await pilot.pause(QUIET + 0.1)
            await pilot.press("enter")
            await pilot.pause()
        told: Any = screen.stand
        assert isinstance(told, Telling)
        shown, hand = text_of(app), screen.query_one(QuixoteHand)
        assert "Ann begins round 2: Enter, then lay a tile on" in shown and "Enter Go on" in shown
        assert "castles need 2 knights" in shown and not hand.tiles
        await pilot.press("right")
        await pilot.pause()
        now: Any = screen.stand
        assert isinstance(now, Choosing) and len(hand.tiles) == 7
        assert hand.cursor == 1, "the key is not lost"


async def test_the_last_field_leaves_who_leads_to_the_count(app: HotseatApp) -> None:
    controller = begun(42)
    totals = [worth(controller, seat) for seat in (0, 1)]
    async with app.run_test(size=(80, 40)) as pilot:
        for width, steps in product((80, 160), (42, 43, 40, 41)):
            await pilot.resize_terminal(width, 40)
            await at_table(app, pilot, begun(steps))
            head = text_of(app).splitlines()[0]
            assert ("if scored now" in head) is (steps == 40), head
            assert ("still to lay" in head) is (steps in (41, 43)), head
            assert ("16 + the count" in head and "11 + the count" in head) is (steps > 41), head
            assert steps < 42 or not any(f"= {total}" in head for total in totals)
            assert width < 160 or re.search(r"castle 6 +– \d of 3.*, shut", text_of(app)), "not with the last tile"
            sums = re.findall(r"\btotal +\d+", text_of(app))
            assert bool(sums) is (steps < 42), "the panel told what the head line keeps back"


def test_an_opening_has_a_whole_sentence_before_any_telegram() -> None:
    """The forms with the field were taken by a count of whole ones from the front, among which telegrams stand."""
    forms = words_told.round_opens(3, 6, asked_in(3), [], "")
    whole = [form for form in forms if not words_told.is_telegram(form)]
    assert forms[: len(whole)] != tuple(whole), "else this shows nothing"
    rows = openings(forms, ("Ann has 9 already",), ("Field D2 is drawn: in the corner", "Field D2 is drawn"))
    first = next(at for at, (form, _) in enumerate(rows) if words_told.is_telegram(form))
    assert {form for form, _ in rows[:first]} == set(whole)
    assert all((form, "Field D2 is drawn") in rows[:first] for form in whole)


@pytest.mark.usefixtures("handing_over")
async def test_beside_few_tiles_it_is_told_how_their_owner_stands(app: HotseatApp) -> None:
    """Late in a round the tray was empty, and the board in sight is the other one's."""
    async with app.run_test(size=(80, 24)) as pilot:
        screen, hand = await at_table(app, pilot, begun(27))
        screen.act(screen.legal[0])
        await pilot.pause()
        passing: Any = screen.stand
        assert isinstance(passing, Passing) and screen.viewed != screen.mover
        beside, coming = "\n".join(hand.grid.text()), screen.rules.forecast(screen.state, screen.mover)
        assert coming is not None and coming.total and re.search(r"\w+ so far in round 2:", beside)
        assert re.search(rf"total +{coming.total}\b", beside)
        await pilot.pause(QUIET + 0.1)
        await pilot.press("enter")
        await pilot.pause()
        assert "so far in round" not in text_of(app)


@pytest.mark.usefixtures("handing_over")
async def test_tiles_with_room_at_them_are_named_until_the_turn_is_taken_up(app: HotseatApp) -> None:
    async with app.run_test(size=(160, 50)) as pilot:
        screen, hand = await at_table(app, pilot, begun(27))
        screen.act(screen.legal[0])
        await pilot.pause()
        names = [tile_name(tile.id) for tile in hand.tiles]
        shown = "\n".join(hand.grid.text()).replace(FIXED, " ")
        assert len(names) == 2 and all(f" {name}" in shown for name in names)


async def test_what_is_counted_stands_large_below_both_boards(app: HotseatApp) -> None:
    async with app.run_test(size=(160, 50)) as pilot:
        screen, _ = await at_table(app, pilot, begun(31))
        await pilot.press("enter")
        await pilot.pause()
        seen = []
        while not screen.reckoned.done:
            await pilot.press("enter")
            await pilot.pause()
            name = item_name(screen.reckoned.item())
            assert all(row.strip() in text_of(app) for row in large(name, 98, 4)), name
            seen.append(name)
        assert seen == ["churches", "windmills", "defence"]


@pytest.mark.usefixtures("handing_over")
async def test_the_first_round_opens_too_and_says_where_the_castles_stand(app: HotseatApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.play(app.store.create(begun(0), (Seat("Ann"), Seat("Ben"))))
        await pilot.pause()
        screen: Any = app.screen
        assert isinstance(screen.stand, Telling) and "Ann begins round 1: Enter, then lay a tile on" in text_of(app)
        for points, field in zip(CASTLE_POINTS, screen.state.castles, strict=True):
            assert f"castle {points} on {FIELDS[field]}" in text_of(app)
        await pilot.press("right")
        await pilot.pause()
        hand = screen.query_one(QuixoteHand)
        assert isinstance(screen.stand, Choosing) and len(hand.tiles) == 9 and hand.cursor == 1, "no key is lost"


@pytest.mark.usefixtures("handing_over")
async def test_a_great_deed_stands_in_large_letters_until_the_turn_is_taken_up(app: HotseatApp) -> None:
    """It was told in the same line as a pair of churches, and of the first seat only there."""
    rules, seen = begun(0).rules, set()
    async with app.run_test(size=(80, 24)) as pilot:
        for steps in range(1, 16):
            controller = begun(steps)
            state, seat = controller.state, controller.state.to_move
            best = PLAYERS["greedy"](rules, state, seat, named_draw(3, "greedy", steps))
            screen, hand = await at_table(app, pilot, controller)
            was, field = standing(rules, state), controller.state_at(last_settled(controller, len(controller.entries)))
            leads = leaders(foreseen(rules, field))
            screen.act(best)
            await pilot.pause()
            passing: Any = screen.stand
            if not isinstance(passing, Passing):
                continue
            points = standing(rules, screen.state)[seat] - was[seat]
            now = leaders(standing(rules, screen.state))
            new = settled(rules, screen.state) and now == (seat,) and now != leads
            shown = "\n".join(hand.grid.text())
            great = points >= words_told.SOME
            assert great is (f"for {screen.names[seat].plain}" in shown), (steps, shown)
            assert great is not bool(hand.tiles)
            by = lead(standing(rules, screen.state))[1]
            assert (f"takes the lead by {by}" in shown) is (great and new), (steps, shown)
            seen.add(great)
            await pilot.pause(QUIET + 0.1)
            await pilot.press("enter")
            await pilot.pause()
            assert len(hand.tiles) == len(screen.state.hands[screen.mover]) and shown != "\n".join(hand.grid.text())
    assert seen == {True, False}


def before_a_deed() -> tuple[TurnController, Action]:
    """A game before the first great deed of its first round, and that."""
    rules = begun(0).rules
    for steps in range(1, 16):
        log = begun(steps)
        best, at = PLAYERS["greedy"](rules, log.state, log.state.to_move, named_draw(3, "greedy", steps)), len(log)
        log.act(best)
        laid = next(event for event in log.entries[at].events if isinstance(event, TileLaid))
        if sum(more for _, more in gained(log.state_at(at + 1), laid)) >= words_told.SOME:
            return begun(steps), best
    raise AssertionError("no deed")


@pytest.mark.usefixtures("handing_over")
async def test_a_deed_told_at_the_hand_over_does_not_lie_over_the_next_ones_tiles(app: HotseatApp) -> None:
    """It stood there again, and Enter, which said "Go on", laid a tile that nobody had seen."""
    app.apply_settings(app.settings._replace(animations=True))
    log, best = before_a_deed()
    async with app.run_test(size=(80, 24)) as pilot:
        screen, hand = await at_table(app, pilot, log)
        screen.act(best)
        await pilot.pause(QUIET + 0.1)
        assert isinstance(screen.stand, Passing) and "for " in "\n".join(hand.grid.text()) and not hand.tiles
        await pilot.press("enter")
        await pilot.pause()
        lines = text_of(app).splitlines()
        assert isinstance(screen.stand, Choosing) and len(hand.tiles) == len(screen.state.hands[screen.mover])
        assert "lay a tile on" in lines[1] and "Enter Lay" in lines[-1]


async def against_a_computer(app: HotseatApp, pilot: Any, log: TurnController, person: int) -> Any:
    """The table of a game in which one seat is a person's, the others a computer's."""
    await pilot.pause()
    seats = tuple(Seat(f"{at}", None, "human" if at == person else "greedy") for at in range(log.state.seats))
    app.play(app.store.create(log, seats))
    await pilot.pause()
    return app.screen


async def test_ones_own_deed_is_looked_at_before_a_computer_player_moves(app: HotseatApp) -> None:
    """From the first picture on the large board was the other one's, under the large letters of the deed."""
    app.apply_settings(app.settings._replace(animations=True))
    log, best = before_a_deed()
    me = log.state.to_move
    async with app.run_test(size=(160, 50)) as pilot:
        screen = await against_a_computer(app, pilot, log, me)
        screen.act(best)
        await pilot.pause(QUIET)
        steps = len(screen.controller)
        assert screen.mover != me and screen.viewed == me == screen.moments.lingers
        assert re.search(r": [a-z 0-9]+ \+\d; any key goes on", text_of(app).splitlines()[1])
        await pilot.press("enter")
        await pilot.pause()
        assert screen.viewed != me and len(screen.controller) == steps, "a key ends it, and Enter does no more"


async def test_a_deed_of_a_computer_player_is_looked_at_on_its_own_board(app: HotseatApp) -> None:
    """It stood over the board of the one who was next, whose roads were lit for it."""
    app.apply_settings(app.settings._replace(animations=True, tempo="slow"))
    log, _ = before_a_deed()
    bot, steps = log.state.to_move, len(log)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await against_a_computer(app, pilot, log, 1 - bot)
        for _ in range(100):
            await pilot.pause(0.1)
            if len(screen.controller) > steps:
                break
        assert len(screen.controller) > steps and screen.moments.lingers == bot == screen.viewed != screen.mover
        lines = text_of(app).splitlines()
        assert f" {bot}'s board: " in lines[1] and "Hint" not in lines[-1] and "Undo" not in lines[-1]


async def test_while_a_deed_lies_over_the_tiles_prompt_and_keys_say_so(app: HotseatApp) -> None:
    """ "Lay a tile on ··" stood above it and "Enter Lay" below, which did nothing."""
    app.apply_settings(app.settings._replace(animations=True))
    log, best = before_a_deed()
    async with app.run_test(size=(80, 24)) as pilot:
        screen, hand = await at_table(app, pilot, log)
        steps = len(screen.controller)
        screen.act(best)
        await pilot.pause(0.1)
        lines = text_of(app).splitlines()
        assert isinstance(screen.stand, Choosing)
        assert re.search(r": [a-z 0-9]+ \+\d; any key goes on", lines[1]) and "choose" not in lines[1]
        assert "Enter Go on" in lines[-1] and not lines[-2].strip()
        await pilot.press("right")
        await pilot.pause(0.1)
        lines = text_of(app).splitlines()
        assert "lay a tile on" in lines[1] and "Enter Lay" in lines[-1] and "lay " in lines[-2]
        assert hand.cursor == 1, "no key is lost"
        screen.take_back(len(screen.controller) - steps)
        screen.act(best)
        await pilot.pause(0.1)
        steps = len(screen.controller)
        await pilot.press("enter")
        await pilot.pause()
        assert len(screen.controller) == steps, "Enter only closes it"
        assert isinstance(screen.stand, Choosing) and screen.stand.since is not None, "one too many lays nothing"
        assert "lay a tile on" in text_of(app).splitlines()[1]


def test_a_deed_is_the_larger_the_more_it_brought() -> None:
    """Six points of windmills had one small sign, four of a castle a third of the screen."""
    for width, height in ((78, 5), (117, 13)):
        rows = [len(Deed(points, "Windmills", (), 0).letters(width, height, plain=False)) for points in (4, 6)]
        assert 3 <= rows[0] < rows[1] == len(Deed(9, "One tile", (), 0).letters(width, height, plain=False))
    assert opens(Deed(4, "Castle 4", ("for Ann",), 0), 30, 2, ascii_only=True)[0] == ["Castle 4 +4"]


def test_what_lies_open_as_a_round_begins_is_told_whole_or_not_at_all() -> None:
    """ "Bot: 3 churches, 3 knights of" stood there, and nothing behind it."""
    frame: Any = SimpleNamespace(state=begun(32).state, names=[Content("Ann"), Content("Bot")])
    said = Sayings(SimpleNamespace(frame=frame))  # type: ignore[arg-type]
    whole, found = [line.plain for line in said._opened(37, 0)], set()
    for height in range(1, len(whole) + 2):
        lines = [line.plain for line in said._opened(37, height)]
        assert len(lines) <= height and (not lines or lines == whole or "of strength" not in " ".join(lines))
        found.add(len(lines))
    assert {0, len(whole)} < found


async def test_a_field_is_drawn_among_those_it_could_have_been(app: HotseatApp) -> None:
    """The one die of the game was a dim line."""
    app.apply_settings(app.settings._replace(animations=True))
    async with app.run_test(size=(80, 24)) as pilot:
        screen, _ = await at_table(app, pilot, begun(3))
        board, drawing = screen.query_one(QuixoteBoard), screen.mat._drawing
        screen.act(screen.legal[0])
        drawn, lit = screen.state.drawn[-1], list[int | None]()
        await pilot.pause(0.1)
        assert screen.legal and screen.effect is None, "nothing tells what a tile would bring there"
        for picture in range(-AFTER, LANDS + 1):
            drawing._picture = picture
            screen.mat.show_position()
            lit.append(board.grid.labelled)
        assert lit[-1] == drawn and drawn not in lit[AFTER:-1], "it is told in the end"
        free = {at for at in range(24) if not any(one[at] for one in screen.state.boards)}
        assert len(set(lit[AFTER:])) > 4 and set(lit[AFTER:]) <= free
        drawing._picture = 0
        await pilot.press("right")
        await pilot.pause()
        assert board.grid.labelled == drawn, "a key ends it"
        assert screen.query_one(QuixoteHand).cursor == 1, "and is not lost"
        assert screen.effect is not None


async def test_no_panel_tells_what_is_about_to_be_counted(app: HotseatApp) -> None:
    """For an instant it stood beside the head of the count."""
    async with app.run_test(size=(160, 50)) as pilot:
        screen, _ = await at_table(app, pilot, begun(17))
        panel = screen.query_one(ScorePanel)
        before = panel.grid.text()
        screen.act(screen.legal[0])
        await pilot.pause()
        assert screen.reviewing is not None and panel.grid.text() == before
        assert large("Round 1 counts", 98, 3, plain=False)[0].strip() in text_of(app), "and it opens with a name"


@pytest.mark.usefixtures("handing_over")
async def test_no_line_names_the_field_that_is_drawn_while_the_light_leaps(app: HotseatApp) -> None:
    """Three lines told where it would end from its first picture on."""
    app.apply_settings(app.settings._replace(animations=True))
    async with app.run_test(size=(160, 50)) as pilot:
        screen, _ = await at_table(app, pilot, begun(3))
        screen.act(screen.legal[0])
        field, drawing = FIELDS[screen.state.drawn[-1]], screen.mat._drawing
        while drawing._picture < 0:
            await pilot.pause(0.02)
        lines = text_of(app).splitlines()
        assert isinstance(screen.stand, Passing) and drawing.leaps
        assert "lay a tile on ··" in lines[1] and lines[2].rstrip().endswith("Field ·· is drawn")
        assert not re.search(rf"(on|Field) {field}\b", text_of(app))
        await pilot.press("right")
        await pilot.pause(0.1)
        lines = text_of(app).splitlines()
        assert f"lay a tile on {field}" in lines[1] and "··" not in text_of(app), "a key ends it"
        assert words_told.of_the_field("lays 1 on B1: only E1 lies between", "E1", ".") == []
        ways = words_told.of_the_field(f"one goes on {field}, just drawn", field, ".")
        assert ways[0][2].isspace(), "it is not drawn before it is"


def test_what_a_seat_lacks_is_told_where_two_items_share_a_line() -> None:
    """Just in the last round a dash was all that stood there."""
    mat: Any = SimpleNamespace(
        frame=SimpleNamespace(seats=[0], names=["Ann"]), app=SimpleNamespace(glyph_set="unicode")
    )
    log = begun(33)
    mat.frame.state, coming = log.state, log.rules.forecast(log.state, 0)
    assert coming is not None
    told = "\n".join(line.plain for line in Sayings(mat)._two_to_a_line(0, coming))
    assert "castle 4 0 of 3" in told and "11 of 12" in told and re.search(r"churches +6", told)


@pytest.mark.parametrize(
    ("width", "height", "plain"), [(78, 5, False), (78, 5, True), (117, 13, False), (40, 3, False)]
)
def test_a_deed_is_drawn_with_more_signs_for_more_points(width: int, height: int, plain: bool) -> None:
    """A word and a figure told it alone. All of it stands in its room, in lines of one length."""
    drawn = []
    for points in (4, 6):
        deed = Deed(points, "Windmills", ("for Ann", "takes the lead by 12"), 0, (Sign("windmills", points // 2),))
        turned = deed._replace(turned=1)
        letters, told = opens(deed, width, height, plain)
        both = [len(letters[0]) + 1 + max(map(len, told)) * (told[:1] != [""]), len(letters)]
        assert both[0] <= width and both[1] <= height and len({*map(len, letters)}) == 1
        assert (letters == opens(turned, width, height, plain)[0]) is (height < 5), "their sails turn"
        drawn.append(max(map(len, pictured(deed.signs, width, height, plain)), default=0))
    assert drawn[0] < drawn[1] or height < 5
    assert all(
        len({*map(len, rows)}) == 1 for kind in DRAWN for rows in [pictured([Sign(kind, 1, "8")], 20, 13, plain)]
    )
