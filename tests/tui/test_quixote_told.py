"""What a table of Don Quixote tells between the turns: what was laid last, what came of it, what is asked for next."""

from __future__ import annotations

import re

import pytest
from textual.content import Content
from textual.widgets import Static

from rules.catalogue import load
from rules.chance import named_draw
from rules.game import TERMINAL, Act, Item
from rules.players import PLAYERS
from rules.quixote.actions import Lay
from rules.quixote.components import FIELDS, ROUNDS
from rules.quixote.events import TileLaid
from rules.quixote.reckoning import GROUPED
from rules.quixote.scoring import counted_groups, score
from rules.reckoning import reckon
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.tui.grid import text_of
from tests.tui.test_quixote_gains import at_table, begun, worth
from tui.app import HotseatApp
from tui.games.quixote import lit, words_told
from tui.games.quixote.board import QuixoteBoard, QuixoteHand
from tui.games.quixote.gains import gains_of
from tui.games.quixote.moments import brought_on, moments_of
from tui.games.quixote.view import GROUPS
from tui.games.quixote.words_scoring import in_little
from tui.kit.lines import Lines
from tui.kit.quiet import QUIET
from tui.table.course import Passing, Showing, Thinking
from tui.table.moments import Step
from tui.table.screen import TableScreen


@pytest.mark.parametrize("size", [(80, 24), (160, 50), (60, 20)])
async def test_the_end_of_a_round_says_who_begins_the_next_and_not_what_its_lines_will(
    app: HotseatApp, size: tuple[int, int]
) -> None:
    """Who led in play stood beside the lines of the count, in three wordings, and gainsaid what they had brought."""
    async with app.run_test(size=size) as pilot:
        screen, _ = await at_table(app, pilot, begun(17))
        screen.act(screen.legal[0])
        await pilot.pause()
        assert screen.reckoned.begins
        while not screen.reckoned.done:
            told = text_of(app).splitlines()[1]
            assert " led " not in told and "Forecast" not in told and "begins" not in text_of(app)
            await pilot.press("enter")
            await pilot.pause()
        assert f"{screen.names[screen.mover].plain} begins round 2" in text_of(app).splitlines()[1]


@pytest.mark.parametrize("width", [80, 160])
async def test_a_seat_with_nothing_to_come_is_told_so_beside_one_that_has(app: HotseatApp, width: int) -> None:
    async with app.run_test(size=(width, 24)) as pilot:
        for steps in range(1, 12):
            log = begun(steps)
            _screen, _ = await at_table(app, pilot, log)
            more = [worth(log, seat) - int(log.rules.returns(log.state)[seat][0]) for seat in (0, 1)]
            head = text_of(app).splitlines()[0]
            told = [int(one) for one in re.findall(r"\+(\d+) =", head)]
            assert told == (more if any(more) else []), head
            app.pop_screen()


async def test_the_end_of_a_round_says_what_is_asked_for_next(app: HotseatApp) -> None:
    """And who laid what last: nobody else was told. Where the page covers the board, all boards lie at its foot with
    what each line brought, and the page stays as high as it is."""
    asked = {
        18: ("Round 2: castles need 2 knights, the defence strength 8",),
        32: ("Round 3: castles", "3 knights, defence", "new: strongest joined knights count"),
    }
    async with app.run_test(size=(60, 20)) as pilot:
        for steps, told in asked.items():
            screen, _ = await at_table(app, pilot, begun(steps - 1))
            screen.act(screen.legal[0])
            await pilot.pause()
            part, foot = screen.reckoned.part, []
            assert part is not None
            some = [row for row in part.rows if any(cell.points for cell in row.cells) and not screen.reckoned.done]
            told_last = text_of(app).splitlines()[2]
            assert "Ann lays " in told_last and "Bob lays " in told_last, "of both"
            for row in some:
                assert told[0] not in text_of(app) and "o Others" not in text_of(app)
                await pilot.press("enter")
                await pilot.pause()
                assert all(any(form in text_of(app) for form in in_little(cell.figure)) for cell in row.cells)
                lines = text_of(app).splitlines()
                assert sum("#4" in line or "#6" in line for line in lines) >= 1, "the boards lie there"
                foot.append(next(at for at, line in enumerate(lines) if line.startswith("╰")))
            assert len({*foot}) == 1 and screen.reckoned.done
            assert all(one in " ".join(text_of(app).replace("│", " ").split()) for one in told)
            app.pop_screen()


@pytest.mark.usefixtures("handing_over")
async def test_what_brought_points_is_a_banner_in_the_colour_of_its_seat_when_the_turn_passes(app: HotseatApp) -> None:
    """A feat told in white like 'no points yet' would be seen by nobody."""
    controller = begun(0)
    rules = controller.rules
    while True:
        state = controller.state
        found = PLAYERS["greedy"](rules, state, state.to_move, named_draw(3, "greedy", len(controller)))
        gains = gains_of(rules.legal_actions(state, state.to_move), lambda one, at=state: rules.preview(at, 1, (one,)))
        if state.to_move == 1 and gains[found].points:
            break
        controller.act(found)

    def news(screen: TableScreen) -> Content:
        told = screen.query_one("#news", Static).render()
        assert isinstance(told, Content)
        return told

    async with app.run_test(size=(80, 24)) as pilot:
        screen, _ = await at_table(app, pilot, controller)
        screen.act(found)
        for size in ((80, 24), (60, 20)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert re.search(r"▣B Bob lays .*\+\d", news(screen).plain)
            assert any(" on " in str(span.style) for span in news(screen).spans), "on the colour of the seat"
        await pilot.pause(QUIET + 0.1)
        await pilot.press("enter", "right")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert news(screen).plain.startswith("Since your turn: Bob lays "), "and then it is calm"
        coloured = [
            news(screen).plain[span.start : span.end] for span in news(screen).spans if " on " in str(span.style)
        ]
        assert coloured == ["Bob"], "his name alone"


@pytest.mark.usefixtures("handing_over")
async def test_in_a_low_window_a_card_lies_where_no_tiles_are(app: HotseatApp) -> None:
    """It covered their lower halves, above a line that said what they would bring."""
    app.apply_settings(app.settings._replace(baton="card"))
    async with app.run_test(size=(80, 24)) as pilot:
        screen, hand = await at_table(app, pilot, begun(3))
        screen.act(screen.legal[0])
        await pilot.pause()
        assert screen.query_one("#baton").display and not hand.tiles and "open tiles" not in text_of(app)
        await pilot.pause(QUIET + 0.1)
        await pilot.press("enter")
        await pilot.pause()
        assert hand.tiles


async def test_why_not_names_no_number_of_a_tile(app: HotseatApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        screen, hand = await at_table(app, pilot, begun(42))
        lone = next(tile for tile in hand.tiles if tile.legal)
        screen.consider(Lay("01" if lone.id != "01" else "02", False))
        assert screen.refused is not None and re.search(r"\(\d\d\)", screen.refused.message), "else this shows nothing"
        await pilot.press("x")
        await pilot.pause()
        told = text_of(app)
        assert "Why not" in told and not re.search(r"\(\d\d\)", told)


async def test_a_seat_whose_name_says_that_it_is_a_computer_player_is_not_called_so_again(app: HotseatApp) -> None:
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        seats = (Seat("Ann"), Seat("Bot", player="steady"), Seat("Cem", player="steady"))
        app.play(app.store.create(begun(0, 3), seats))
        await pilot.pause()
        head = text_of(app).splitlines()[0]
        assert "Bot 0" in head and "Cem (bot) 0" in head


async def test_before_a_round_is_counted_the_tile_laid_last_is_lit_whatever_it_brought(app: HotseatApp) -> None:
    """Of one that brought nothing, nobody saw where it lies; once lines are counted, only what they count is lit."""
    async with app.run_test(size=(80, 24)) as pilot:
        controller = begun(17)
        screen, _ = await at_table(app, pilot, controller)
        screen.act(screen.legal[0])
        await pilot.pause(2)  # moments are over
        board, field = screen.query_one(QuixoteBoard).grid, screen.state.drawn[screen.state.scored_at[-1] - 1]
        assert screen.reckoned.begins and not screen.moments.lit(screen.viewed)
        lit = {at for at, ground in enumerate(board.grounds) if ground in GROUPS}
        at = next(
            at for at in range(len(controller) - 1, 0, -1) if isinstance(controller.entries[at].events[0], TileLaid)
        )
        event = controller.entries[at].events[0]
        assert isinstance(event, TileLaid)
        small = screen.mat._others._littles[1][1]
        last = {at for at, ground in enumerate(small.grounds) if ground in GROUPS}
        brought = {*brought_on(controller.state_at(at + 1), event)}
        assert event.seat == 1 and last == brought and field in last, "with all that it joined"
        assert field in lit, "and on the first one's board what they laid"
        while not screen.reckoned.done:
            await pilot.press("enter")
            await pilot.pause()
        assert not [ground for ground in board.grounds if ground in GROUPS] or screen.reckoned.item()


@pytest.mark.usefixtures("handing_over")
async def test_what_the_next_one_has_is_told_from_its_top(app: HotseatApp) -> None:
    """The list of tiles was scrolled as far as its cursor had come, and its head was gone with room to spare."""
    async with app.run_test(size=(140, 45)) as pilot:
        screen, _ = await at_table(app, pilot, begun(3))
        await pilot.press("end")
        await pilot.pause()
        listed = screen.query_one("#action-list", Lines)
        listed.scroll_to(y=3, animate=False, immediate=True, force=True)
        assert listed.out_of_view()[0], "else this shows nothing"
        await pilot.press("enter")
        await pilot.pause(0.1)
        assert isinstance(screen.stand, Passing) and listed.out_of_view() == (0, 0)
        assert "Lay a tile on" in listed.lines[0].plain and "↑" not in "".join(line.plain for line in listed.lines)


def test_what_was_joined_is_lit_with_the_roads_between_and_no_other_group() -> None:
    """The symbols alone were, and those of groups that the tile had nothing to do with."""
    roads = several = 0
    rules = load("quixote")
    for seed in range(6):
        controller = TurnController(rules, rules.configure(2, {}), seed)
        while controller.state.to_move >= 0:
            state = controller.state
            action = PLAYERS["greedy"](rules, state, state.to_move, named_draw(seed, "greedy", len(controller)))
            before = len(controller)
            controller.act(action)
            entry, after = controller.entries[before], controller.state_at(before + 1)
            for moment in moments_of(Step(state, entry, after, "unicode")):
                if moment.kind not in GROUPED:
                    continue
                board, castles = list(after.boards[moment.seat]), list(after.castles)
                groups = counted_groups(board, castles, moment.kind)
                field = FIELDS[state.drawn[-1]]
                [own] = [group for group in groups if any(place[:2] == field for place in group)]
                assert moment.places[0][:2] == field and {*moment.places} == {*own}
                item = next(item for item in score(board, castles, 1).items if item.item == moment.kind)
                roads += bool({place[:2] for place in own} - {*item.places})
                several += len(groups) > 1
    assert roads and several, "else this shows nothing"


def three(steps: int) -> TurnController:
    """The same of three."""
    rules = load("quixote")
    controller = TurnController(rules, rules.configure(3, {}), 8)
    for step in range(steps):
        state = controller.state
        controller.act(PLAYERS["greedy"](rules, state, state.to_move, named_draw(8, "greedy", step)))
    return controller


async def test_of_three_the_narrowest_head_line_tells_what_each_comes_to(app: HotseatApp) -> None:
    """ "Ann 23 +17  Bot 42 +28  Cleo 30 +29": who leads had to be added up."""
    controller = three(30)
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        app.play(app.store.create(controller, tuple(Seat(name) for name in ("Ann", "Ben", "Cleo"))))
        await pilot.pause()
        head = text_of(app).splitlines()[0]
        for seat, name in enumerate(("Ann", "Ben", "Cleo")):
            has = controller.rules.returns(controller.state)[seat][0]
            coming = controller.rules.forecast(controller.state, seat)
            assert coming is not None and coming.total
            assert f"{name} {has}+{coming.total}={has + coming.total}" in head, "in one form everywhere"


@pytest.mark.parametrize(("steps", "width", "told"), [(9, 160, "1-3: no points"), (18, 160, "6, 7: no points")])
async def test_tiles_side_by_side_that_bring_nothing_are_told_of_once(
    app: HotseatApp, steps: int, width: int, told: str
) -> None:
    """Below each it was the same as many times as there are tiles, and nothing at all where they are narrow."""
    async with app.run_test(size=(width, 50)) as pilot:
        await at_table(app, pilot, begun(steps))
        [line] = [line for line in text_of(app).splitlines() if told in line]
        assert line.count("no points") == 1 + bool(re.search("no points +joins", line))
        await pilot.press("t", "right", "left", "t")
        await pilot.pause()
        assert told in text_of(app), "also with the tiles drawn anew"


@pytest.mark.usefixtures("handing_over")
@pytest.mark.parametrize("steps", [18, 32])
async def test_what_a_round_asks_for_and_its_first_field_have_room_in_a_line_of_news(
    app: HotseatApp, steps: int
) -> None:
    """The sentence of round 3 wrapped up into the turn bar, and was a telegram; now what is asked for stands whole
    beside the number of the round."""
    async with app.run_test(size=(80, 24)) as pilot:
        screen, _ = await at_table(app, pilot, begun(steps - 1))
        screen.act(screen.legal[0])
        await pilot.pause()
        for _ in range(12):
            if isinstance(screen.stand, Passing):
                break
            await pilot.press("enter")
            await pilot.pause(QUIET + 0.1)
        assert isinstance(screen.stand, Passing)
        bar, news = (text_of(app).splitlines()[at] for at in (1, 2))
        number, field = len(screen.state.scored) + 1, FIELDS[screen.state.drawn[-1]]
        assert "Enter, then lay a tile on" in bar and "Round" not in bar
        assert f"Round {number - 1} brought" in news and f"Field {field} is drawn" in news
        below = "\n".join(text_of(app).splitlines()[17:22])
        assert f"castles need {number} knights" in below and f"the defence needs {4 * number}" in below
        assert ("new: strongest group of" in below) is (number == 3)
        assert below.count("██") > 40 and not screen.query_one(QuixoteHand).tiles
        await pilot.press("enter")
        await pilot.pause()
        assert len(screen.query_one(QuixoteHand).tiles) == ROUNDS[number - 1], "then the tiles lie there"
        assert below.splitlines()[1] not in text_of(app)


async def test_while_a_computer_player_lays_its_tile_the_news_tell_the_own_one(app: HotseatApp) -> None:
    """One that brought no points was told only in the small journal."""
    app.apply_settings(app.settings._replace(tempo="slow"))
    async with app.run_test(size=(160, 50)) as pilot:
        await pilot.pause()
        app.play(app.store.create(begun(0), (Seat("Ann"), Seat("Bot", player="greedy"))))
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        screen.act(screen.legal[0])
        for _ in range(50):
            if isinstance(screen.stand, Thinking | Showing):
                break
            await pilot.pause(0.02)
        assert isinstance(screen.stand, Thinking | Showing)
        assert "Ann lays a church" in text_of(app).splitlines()[2]
        for _ in range(50):
            if isinstance(screen.stand, Showing):
                break
            await pilot.pause(0.02)
        action = screen.considered
        assert isinstance(screen.stand, Showing) and isinstance(action, Lay)
        board = screen.query_one(QuixoteBoard)
        assert board._shown is not None and board._shown.trial and lit.large(screen.mat.frame) == 1, (
            "the other one's board, with its tile on trial"
        )
        await pilot.pause(0.1)
        told = text_of(app)
        assert "no change" not in told, "it may change what counts, without points"


def test_two_groups_are_not_told_as_one() -> None:
    """ "2 + 2 joined" read as four, which would bring more."""

    def told(figure: str) -> str:
        return words_told.joined("windmills", Item("windmills", 4, (), "", figure), 2)

    assert told("2 joined + 2 joined") == "joins windmills (2 pairs) +2"
    assert told("3 joined + 2 joined") == "joins windmills (groups of 3 and 2) +2"


@pytest.mark.usefixtures("handing_over")
async def test_what_was_laid_before_is_not_lit_beside_what_was_taken_back(app: HotseatApp) -> None:
    """The tile of the turn before stood in full gold there, and was taken for the one that went."""
    async with app.run_test(size=(80, 24)) as pilot:
        screen, _ = await at_table(app, pilot, begun(3))
        screen.act(screen.legal[0])
        await pilot.pause(0.1)
        assert isinstance(screen.stand, Passing) and lit.glow(screen.mat.frame, screen.viewed)
        await pilot.press("u")
        await pilot.pause(0.1)
        await pilot.press("y")
        await pilot.pause(0.1)
        assert isinstance(screen.stand, Passing) and screen.stand.baton.undone
        assert not lit.glow(screen.mat.frame, screen.viewed)


def test_a_castle_missed_by_one_knight_costs_no_key_of_its_own_and_says_how_little_it_was() -> None:
    """A line that brought nobody anything wanted an Enter of its own in the last count."""
    rules, missed = load("quixote"), 0
    for seed in range(8, 12):
        log = TurnController(rules, rules.configure(2, {}), seed)
        while log.state.to_move != TERMINAL:
            draw = named_draw(seed, "r", len([one for one in log.entries if isinstance(one.step, Act)]))
            log.act(PLAYERS["random"](rules, log.state, log.state.to_move, draw))
        for part in (1, 2, 3):
            for row in reckon(log, part).rows:
                few = 1 if row.item.startswith("castle") else 3
                short = any(re.search(rf" [1-{few}] short$", cell.figure) for cell in row.cells)
                assert not row.told and not row.played, "each round is counted line by line"
                missed += part == 3 and short and few == 1
    assert missed


async def test_whoever_is_far_behind_in_the_last_count_is_told_what_is_needed_until_nothing_can_turn_it(
    app: HotseatApp,
) -> None:
    """Nothing was said of a large lead, nor when it was settled; what is said so comes true."""
    caught = needed = 0
    async with app.run_test(size=(80, 24)) as pilot:
        for seed in range(7, 11):
            rules = load("quixote")
            log = TurnController(rules, rules.configure(2, {}), seed)
            while len(log.state.drawn) < len(FIELDS) - 2 or log.state.to_move != 1:
                state = log.state
                player = "greedy" if state.to_move == seed % 2 or seed > 8 else "random"
                log.act(PLAYERS[player](rules, state, state.to_move, named_draw(seed, player, len(log))))
            screen, _ = await at_table(app, pilot, log)
            screen.act(screen.legal[0])
            await pilot.pause()
            told = []
            while not screen.reckoned.is_last:
                await pilot.press("enter")
                await pilot.pause()
                told.append(text_of(app).splitlines()[1])
            winner = text_of(app).splitlines()[1]
            for line in told:
                if found := re.search(r"(\w+) can no longer be caught", line):
                    caught += 1
                    assert f"{found[1]} wins" in winner, (line, winner)
                needed += bool(re.search(r"needs \d+ more", line))
            app.pop_screen()
    assert caught and needed
