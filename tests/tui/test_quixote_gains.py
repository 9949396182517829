"""What each open tile would bring stands at the tile and in the list, and comes true; digits choose the tiles."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace
from textual.content import Content
from textual.widgets import Static

from rules.catalogue import load
from rules.chance import named_draw
from rules.game import Item
from rules.players import PLAYERS
from rules.quixote.actions import Lay
from rules.quixote.components import FIELDS
from rules.quixote.events import TileLaid
from rules.quixote.scoring import symbols_on
from rules.quixote.words import tile_name
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.games.quixote_keys import by_arrows, by_digits, counted
from tests.tui.grid import text_of
from tui.app import HotseatApp
from tui.games.quixote import moments, words, words_scoring
from tui.games.quixote.board import QuixoteHand
from tui.games.quixote.gains import NOTHING, Gains, best_first, gains_of, laid_board
from tui.games.quixote.hand import hand_of
from tui.games.quixote.row import HandView, RowSize
from tui.games.quixote.tiles import COMPACT
from tui.kit.lines import Lines
from tui.kit.quiet import QUIET
from tui.table.course import Telling
from tui.table.screen import TableScreen
from tui.table.showing import Change
from tui.table.words import have_of_need

pytestmark = pytest.mark.rotating(2)


def begun(steps: int, seats: int = 2, sancho: bool = False) -> TurnController:
    """A game of greedy players after so many tiles."""
    rules = load("quixote")
    controller = TurnController(rules, rules.configure(seats, {"sancho": sancho}), 3)
    for step in range(steps):
        state = controller.state
        controller.act(PLAYERS["greedy"](rules, state, state.to_move, named_draw(3, "greedy", step)))
    return controller


def worth(controller: TurnController, seat: int) -> int:
    """What a seat has, with the next scoring as it stands."""
    coming = controller.rules.forecast(controller.state, seat)
    return int(controller.rules.returns(controller.state)[seat][0]) + (coming.total if coming else 0)


def test_what_a_tile_is_said_to_bring_comes_true() -> None:
    """Over a whole game: also with a tile that ends a round, and with the last one."""
    controller = begun(0, 1, sancho=True)
    rules, told = controller.rules, []
    for step in range(22):
        state = controller.state
        legal = rules.legal_actions(state, 0)
        gains = gains_of(legal, lambda action, state=state: rules.preview(state, 0, (action,)))
        assert set(gains) == set(legal)
        for tile in hand_of(state, 0, gains):
            ways = [action for action in legal if action.tile == tile.id]
            assert (tile.ways.best if tile.ways else None) == max((gains[way] for way in ways), default=None)
        action = best_first(legal, gains)[-1 if step % 4 == 3 else 0]
        rounds, before, coming = len(state.scored), rules.returns(state)[0][0], rules.forecast(state, 0).total
        controller.act(action)
        if len(controller.state.scored) > rounds:  # the round was scored: what came is what was said
            came = rules.returns(controller.state)[0][0] - before - coming
        else:
            came = worth(controller, 0) - before - coming
        assert came == gains[action].points
        told.append(gains[action])
    assert sum(gain.points > 0 for gain in told) > 1 and sum(gain.nearer for gain in told) > 1
    assert rules.decision(controller.state).kind == "terminal"


@pytest.mark.parametrize("seats", [1, 2])
def test_what_the_journal_says_that_a_tile_brought_is_what_was_said_before(seats: int) -> None:
    """Over a whole game, the tiles that end a round too."""
    controller, told = begun(0, seats), []
    rules = controller.rules
    for step in range(22 * seats):
        state, seat = controller.state, controller.state.to_move
        legal = rules.legal_actions(state, seat)
        gains = gains_of(legal, lambda action, state=state, seat=seat: rules.preview(state, seat, (action,)))
        action = best_first(legal, gains)[0 if step % 3 else -1]
        at = len(controller)
        controller.act(action)
        laid = next(event for event in controller.entries[at].events if isinstance(event, TileLaid))
        text = next(iter(moments.laid_and_brought(controller.state_at(at + 1), laid)), "")
        assert sum(int(part) for part in re.findall(r"\+(\d+)", text)) == gains[action].points
        assert not text or text.startswith(rules.describe_event(laid)), "it goes on from what was done"
        told.append(bool(text))
    assert {True, False} == set(told)


async def test_the_news_and_the_journal_say_what_a_tile_brought(app: HotseatApp) -> None:
    controller = begun(34)
    laid = next(event for event in controller.entries[-2].events if isinstance(event, TileLaid))
    text, *_ = moments.laid_and_brought(controller.state_at(len(controller) - 1), laid)
    assert "+" in text, "else this shows nothing"
    async with app.run_test(size=(120, 40)) as pilot:
        screen, _ = await at_table(app, pilot, controller)
        line = text_of(app).splitlines()[2]  # which field was drawn is what is asked for
        assert ": Bob lays a church and knight 1 on D2: +5 (" in line and line.endswith(" | Field F3 is drawn"), line
        await pilot.press("i")  # what the line above the board tells is not said again beside it
        [line] = [line.plain for line in screen.query_one("#journal-list", Lines).lines if text in line.plain]
        assert line.endswith(text)
        await pilot.press("i")
        await pilot.resize_terminal(86, 24)
        await pilot.pause()
        line = text_of(app).splitlines()[2]
        assert "Bob lays a church and knight 1 on D2: +5 (" in line and "Since" not in line, "rather without a head"
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        line = text_of(app).splitlines()[2]
        assert line.endswith("Bob lays a church and knight 1 on D2 +5"), "the sum and the field stay"


async def at_table(app: HotseatApp, pilot: Any, controller: TurnController) -> tuple[TableScreen, QuixoteHand]:
    await pilot.pause()
    app.play(app.store.create(controller, (Seat("Ann"), Seat("Bob"))[: controller.state.seats]))
    await pilot.pause()
    assert isinstance(app.screen, TableScreen)
    if isinstance(app.screen.stand, Telling):  # the first round opens
        await pilot.pause(QUIET + 0.1)
        await pilot.press("enter")
        await pilot.pause()
    return app.screen, app.screen.query_one(QuixoteHand)


async def test_every_tile_and_every_line_of_the_list_says_what_it_would_bring(app: HotseatApp) -> None:
    controller = begun(25)
    async with app.run_test(size=(120, 40)) as pilot:
        screen, hand = await at_table(app, pilot, controller)
        gains, listed = {}, screen.query_one("#action-list", Lines)
        for action in screen.legal:
            screen.point(action)
            assert screen.effect is not None
            before, after = screen.effect
            lacking = [
                (item, then) for item, then in zip(before.items, after.items, strict=True) if item.have < item.need
            ]
            gains[action] = (after.total - before.total, any(item.have < then.have for item, then in lacking))
        assert {(0, False), (0, True)} < set(gains.values()), "points, something nearer, and nothing"
        top = hand.grid.text()[0]
        for index, tile in enumerate(hand.tiles):
            points, nearer = max(gain for action, gain in gains.items() if action.tile == tile.id)
            frame = top[hand.grid.area_of(index).x :][: hand.grid.area_of(index).width]
            assert frame[1:4].strip() == str(index + 1)
            assert frame[3:].strip("─┐┰╂↻+◆ ") == (str(points) if points else "▴" * nearer)
        digits = {tile.id: str(index + 1) for index, tile in enumerate(hand.tiles)}
        for action, line in zip(screen.shown, listed.lines, strict=True):
            named, _, told = line.plain.partition("  ")
            turned = " turned" * action.turned
            assert named == f"{digits[action.tile]}: {tile_name(action.tile)}{turned}"
            points, nearer = gains[action]
            figures = [int(part) for part in re.findall(r"\+(\d+)", told)]
            assert sum(figures) == points and bool(told), line.plain
            gained = any("success" in str(span.style) for span in line.spans)
            assert gained == bool(points or nearer), "where its roads lead is no gain"
            assert line.cell_length <= listed.size.width, "in words that fit"
        at = screen.considered
        assert [gains[action] for action in screen.shown] == sorted(gains.values(), reverse=True)
        assert all(
            screen.legal.index(a) < screen.legal.index(b) for a, b in pairwise(screen.shown) if gains[a] == gains[b]
        )
        await pilot.press("v")
        assert screen.shown == screen.legal
        assert screen.considered == at and screen.shown[listed.cursor or 0] == at, "the cursor stays where it was"
        await pilot.press("v")
        await pilot.press("o")
        assert not any(tile.ways for tile in hand.tiles), "another's tiles: nobody chooses"


async def test_a_large_board_is_whole_wherever_the_field_lies(app: HotseatApp) -> None:
    """The line that says what tiles would bring takes that of the tile under the cursor, none of the board's."""
    async with app.run_test(size=(120, 40)) as pilot:
        screen, hand = await at_table(app, pilot, begun(0, 1))
        rows = set()
        for _ in range(9):
            rows.add(FIELDS[screen.state.drawn[-1]][1])
            head, foot = text_of(app).splitlines()[3], text_of(app).splitlines()[-3]
            assert head.split()[0].endswith("A"), "columns are named"
            assert hand.grid.text()[-1].strip() and foot.startswith(f" {hand.grid.text()[-1][:20].rstrip()}")
            await pilot.press("enter")
            await pilot.pause()
        assert rows == set("123")
        line = text_of(app).splitlines()[3]
        assert screen.reviewing is not None and line.split()[0].endswith("A"), "at the end of a round too"


async def test_a_digit_chooses_a_tile_and_again_turns_it(app: HotseatApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        screen, hand = await at_table(app, pilot, begun(0, 2, sancho=True))
        names = [tile.id for tile in hand.tiles]
        assert len(names) == 10 and "1-9, 0 choose" in text_of(app)
        await pilot.press("4")
        assert screen.considered == Lay(names[3], False)
        await pilot.press("4")
        assert screen.considered == Lay(names[3], True)
        await pilot.press("2", "4")
        assert screen.considered == Lay(names[3], True), "it stays as it was turned"
        await pilot.press("0")
        assert screen.considered == Lay("SP", False)
        await pilot.press("enter", "0")
        assert screen.considered == Lay(hand.tiles[9].id, False) and screen.state.to_move == 1
        await pilot.press("enter", "9", "9")
        assert screen.considered == Lay(hand.tiles[8].id, True) and len(hand.tiles) == 9
        await pilot.press("0")
        assert screen.considered == Lay(hand.tiles[8].id, True), "there is no tenth tile"


async def test_a_game_takes_at_most_three_keys_a_tile(app: HotseatApp) -> None:
    """What `tests.games.quixote_keys` counts, pressed: digit, digit again to turn, Enter."""
    controller = begun(5, 1)
    async with app.run_test(size=(80, 24)) as pilot:
        screen, hand = await at_table(app, pilot, controller)
        pressed = 0
        for step in range(9):
            state = screen.state
            wanted = PLAYERS["greedy"](screen.rules, state, 0, named_draw(3, "greedy", step))
            keys = by_digits([tile.id for tile in hand.tiles], hand.cursor, wanted)
            await pilot.press(*keys)
            await pilot.pause()
            assert screen.controller.entries[-1] is not None and screen.state is not state
            assert any(getattr(entry.step, "action", None) == wanted for entry in screen.controller.entries[-3:])
            pressed += len(keys)
            while screen.reviewing is not None:
                await pilot.press("q")
            if isinstance(screen.stand, Telling):  # the next round opens
                await pilot.pause(QUIET + 0.1)
                await pilot.press("enter")
                await pilot.pause()
        assert pressed <= 27


def test_no_tile_of_whole_games_takes_more_than_three_keys() -> None:
    for seats, game in ((1, 3), (2, 4)):
        keys = counted(seats, True, game)
        assert len(keys[by_digits]) == 22 * seats and max(keys[by_digits]) <= 3
        assert sum(keys[by_digits]) < sum(keys[by_arrows])


@pytest.mark.rotating(6)
@pytest.mark.parametrize("glyph_set", ["unicode", "ascii"])
async def test_the_table_late_in_the_game_looks_as_stored(
    app: HotseatApp, grid: Callable[[str, HotseatApp], None], glyph_set: str
) -> None:
    """With points and things nearer at the tiles, one of them barred, and pictures where there is room."""
    app.apply_settings(app.settings._replace(glyphs=glyph_set))
    async with app.run_test(size=(120, 40)) as pilot:
        await at_table(app, pilot, begun(34))
        for width, height in ((120, 40), (60, 20), (80, 24)):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            assert text_of(app).isascii() == (glyph_set == "ascii")
            grid(f"quixote-late-{glyph_set}-{width}x{height}", app)


def test_more_than_is_needed_is_told_in_the_same_words() -> None:
    assert have_of_need("3", 1, 0) == "3 of 1" and have_of_need("1", 3, 2) == "1 of 3, 2 more"
    assert have_of_need("2\u21924", 4, 0) == "2\u21924 of 4", "before and after"
    defence = Item("defence", 5, (), "quixote.scoring.defence", "", 8, 4)
    castle = Item("castle-4", 4, (), "quixote.scoring.castles", "", 2, 1)
    assert words_scoring.item(defence, True, lambda size: size, 5, "♞") == "strength 8 (needs 4)"
    assert words_scoring.item(castle, True, lambda size: size, 5, "♞") == "2 knights (needs 1)"
    more = Change(defence, replace(defence, have=9))
    assert more.text == "defence 8\u21929 (needs 4)"


@pytest.mark.parametrize("width", [60, 80, 120])
async def test_why_a_tile_brings_nothing_is_told_under_the_cursor(app: HotseatApp, width: int) -> None:
    """Of every tile that brings nothing, with the reason that its symbols have by the rules."""
    controller, seen = begun(23), set()
    state, rules = controller.state, controller.rules
    async with app.run_test(size=(width, {60: 20, 80: 24, 120: 40}[width])) as pilot:
        screen, hand = await at_table(app, pilot, controller)
        for index, tile in enumerate(hand.tiles):
            hand._move(index)
            await pilot.pause()
            lay = Lay(tile.id, False)
            if gains_of([lay], lambda action: rules.preview(state, state.to_move, (action,)))[lay] != NOTHING:
                continue
            told = screen.query_one("#effect", Static).visual.plain  # type: ignore[attr-defined]
            assert "…" not in told and len(told) <= screen.query_one("#effect").size.width
            for one in symbols_on(laid_board(state, lay), state.castles, state.drawn[-1]):
                seen.add(one.symbol[:6])
                assert ("road" in told or "half" in told) if one.symbol[0] == "k" else "joins no" in told
        whole = screen.query_one("#effect", Static).visual.plain  # type: ignore[attr-defined]
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        told = screen.query_one("#effect", Static).visual.plain  # type: ignore[attr-defined]
        assert len(told) <= 58 and (told == whole or len(whole) > 58), "in other words where there is less room"
    assert seen == {"knight", "mill"}


def test_a_knight_that_brings_nothing_says_which_of_its_ways_is_shut() -> None:
    assert words.why_no_knight("knight 2", False, (), False, True)[0] == (
        "no road of its own to the border, no road to a castle"
    )
    assert words.why_no_knight("knight 2", True, (), False, True)[0] == "the defence holds already, no road to a castle"
    assert words.why_no_knight("knight 2", False, (6,), True, False)[0] == (
        "knight 2: no road of its own to the border, castle 6 has enough, not in the strongest group"
    )
    assert words.why_no_knight("knight 2", True, (6, 4), False, True)[0] == (
        "the defence holds already, castles 6 and 4 have enough"
    )


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
async def test_the_news_tell_every_seat_with_what_it_gained(app: HotseatApp, width: int, height: int) -> None:
    """Of four seats too: in fewer words instead of without the oldest."""
    rules = load("quixote")
    controller = TurnController(rules, rules.configure(4, {}), 8)
    for step in range(30):
        state = controller.state
        controller.act(PLAYERS["greedy"](rules, state, state.to_move, named_draw(8, "greedy", step)))
    names = [("Ann", "orange"), ("Ben", "blue"), ("Cleo", "green"), ("Dan", "pink")]
    async with app.run_test(size=(width, height)) as pilot:
        app.play(app.store.create(controller, tuple(Seat(*seat) for seat in names)))
        await pilot.pause()
        line = text_of(app).splitlines()[2]
        assert "…" not in line
        told = re.findall("Ann|Ben|Cleo|Dan", line)
        assert told == ["Dan", "Ann", "Ben"] and line.count("+6") == 2


def test_news_are_told_in_less_and_less_words() -> None:
    controller = begun(34)
    at = len(controller) - 1
    laid = next(event for event in controller.entries[at - 1].events if isinstance(event, TileLaid))
    forms = moments.news_of(controller.state_at(at), laid)
    assert len(forms) == 10 and [len(form) for form in forms] == sorted(map(len, forms), reverse=True)
    points = {found[1] for form in forms if (found := re.search(r"\+(\d+)", form))}
    assert len(points) == 1 and all("+" in form for form in forms), "their sum stays to the last"
    assert all(laid.field in form for form in forms[:7]), "and the field longer than what they are for"
    bare = [form for form in forms if not form.startswith("lays ")]
    assert bare == [forms[5], forms[-1]] and f" on {laid.field}: +" in bare[0], "a verb goes before field and result do"


async def test_turn_is_offered_while_there_is_a_tile_to_turn(app: HotseatApp) -> None:
    async with app.run_test(size=(120, 40)) as pilot:
        screen, hand = await at_table(app, pilot, begun(0))

        def foot() -> str:
            return text_of(app).splitlines()[-1]

        assert hand.turns and "t Turn" in foot()
        await pilot.press("o")
        assert screen.viewed != screen.mover and "t Turn" not in foot(), "another's tiles"
        assert "Enter Your board" in foot()
        at = len(screen.controller)
        await pilot.press("enter")
        assert len(screen.controller) == at and screen.viewed == screen.mover
        assert "t Turn" in foot() and "Enter Lay" in foot()
        app.pop_screen()
        screen, hand = await at_table(app, pilot, begun(43))
        assert screen.mat.key_words("turn-tile", "Turn") == ("Turn", False)
        screen.act(screen.legal[0])
        await pilot.pause()
        assert screen.is_over and screen.mat.key_words("turn-tile", "Turn") == ("", False)


async def test_what_a_computer_player_will_do_is_told_without_the_number_of_the_tile(
    app: HotseatApp,
) -> None:
    controller = begun(8)
    action = controller.rules.legal_actions(controller.state, controller.state.to_move)[0]
    described = controller.rules.describe(controller.state, action)
    assert action.tile in described, "else this shows nothing"
    async with app.run_test(size=(80, 24)) as pilot:
        screen, _ = await at_table(app, pilot, controller)
        untouched = Content(f"Bob is at {described}, or not")
        told = screen.mat.prompt_words(Content(f"Bob will {described}")).plain
        assert tile_name(action.tile) in told and action.tile not in told and FIELDS[controller.state.drawn[-1]] in told
        assert screen.mat.prompt_words(untouched) == untouched


def test_of_a_tile_that_brought_nothing_the_news_say_what_it_is_good_for_and_no_points_where_nothing_comes() -> None:
    rules, found = load("quixote"), set()
    controller = begun(0)
    for step in range(44):
        state = controller.state
        at = len(controller)
        controller.act(PLAYERS["random"](rules, state, state.to_move, named_draw(3, "random", step)))
        laid = next(event for event in controller.entries[at].events if isinstance(event, TileLaid))
        after = controller.state_at(at + 1)
        if not moments.laid_and_brought(after, laid):
            last = len(after.drawn) == len(FIELDS) - 2
            whole = moments.news_of(after, laid)[0]
            told = whole.partition(f"{laid.field}: ")[2]
            assert (
                re.match("no points, the last tile joins nothing|no more points, ", told)
                if last
                else re.search("open|road|can ever join|lies between|strong with|shuts", told)
            ), whole
            found.add((last, bool(after.scored_at) and after.scored_at[-1] == len(after.drawn)))
    assert {(False, False), (False, True)} <= found


def test_nothing_is_said_to_come_of_a_tile_of_the_last_field() -> None:
    """Of either seat: whoever lays first there waits for nothing either."""
    rules, seen = load("quixote"), 0
    for seed in range(12):
        controller = TurnController(rules, rules.configure(2, {}), seed)
        for step in range(44):
            state = controller.state
            legal = rules.legal_actions(state, state.to_move)
            if step >= 42:
                known = Gains()
                gains = known.of(
                    state, legal, lambda action, state=state: rules.preview(state, state.to_move, (action,))
                )
                [tile] = [one for one in hand_of(state, state.to_move, gains, (), known.told, known.about) if one.legal]
                view = HandView(RowSize(COMPACT, 90), "unicode")
                view.show([tile], [2 * tile.tile], 0)
                text = "\n".join((*view.text(), *(note for notes in tile.notes for note, _ in notes)))
                assert "yet" not in text, text
                seen += "no points" in text
            controller.act(PLAYERS["random"](rules, state, state.to_move, named_draw(seed, "random", step)))
    assert seen, "else this shows nothing"


async def test_a_filter_that_nothing_fits_says_so_and_only_a_list_that_is_seen_is_sorted(app: HotseatApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        screen, _ = await at_table(app, pilot, begun(20))
        await pilot.press("v")
        await pilot.pause()
        assert "v does nothing here now" in text_of(app)
        await pilot.press("f", *"zz", "enter")
        await pilot.pause()
        assert "None has what you typed." in text_of(app)
        before = len(screen.controller)
        await pilot.press("enter")
        await pilot.pause()
        assert len(screen.controller) - before <= 1  # the tile under the cursor is laid, or nothing is
        assert "Something went wrong" not in text_of(app)
