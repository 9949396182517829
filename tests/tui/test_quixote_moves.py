"""What is told of a move of Don Quixote in one look: its sum, what it lets grow, and what of it is lit."""

from __future__ import annotations

import re

import pytest

from rules.catalogue import load
from rules.chance import named_draw
from rules.game import Item, Preview
from rules.players import PLAYERS
from rules.quixote.actions import Lay
from rules.quixote.components import FIELDS, PIECES
from rules.quixote.events import TileLaid
from rules.quixote.scoring import score
from rules.turn_controller import TurnController
from tests.tui.grid import text_of
from tests.tui.test_quixote_gains import at_table, begun
from tui.app import HotseatApp
from tui.games.quixote import moments, words
from tui.games.quixote.board import QuixoteBoard
from tui.games.quixote.gains import NOTHING, Gain, Gains, gains_of, laid_board
from tui.games.quixote.small import Little, little_rows
from tui.games.quixote.tiles import FLAT, Zoom, piece_cells
from tui.games.quixote.view import GROUPS, SCORED, BoardView, told_apart
from tui.table.course import Passing
from tui.table.screen import TableScreen


def item(kind: str, points: int, have: int, need: int) -> Item:
    return Item(kind, points, (), "r", "", have, need)


def test_of_several_things_the_news_tell_the_sum_and_the_field() -> None:
    """ "reaches castle 4 +4, joins churches +2" had to be added up, and did not say where."""
    found = [(item("castle-4", 4, 1, 1), 4), (Item("churches", 2, (), "r", "2 joined", 2), 2)]
    assert words.points_of(found) == (
        "+6 (reaches castle 4 +4, joins churches +2)",
        "+6 (castle 4 +4, churches +2)",
    )
    assert words.points_of(found[:1]) == ("reaches castle 4 +4", "castle 4 +4"), "one thing is its own sum"


def test_what_grows_beyond_its_need_is_told_to_have_held_before() -> None:
    """ "defence grows to 9, holds (8 needed)" left open whether points came for it."""
    forms = words.brought([(item("defence", 5, 11, 8), 0)])
    assert forms[0] == "defence strength 11 (held)" and forms[-1] == "defence"
    assert words.brought([(item("castle-6", 6, 2, 1), 0)])[0] == "a 2nd knight at castle 6 (reached)"
    assert words.brought([(item("defence", 5, 8, 8), 5)])[0] == "defence holds +5"


def test_growth_is_told_of_tiles_and_moves_alike_but_in_the_last_round() -> None:
    rules, grown = load("quixote"), {True: 0, False: 0}
    for seed in range(4):
        controller = TurnController(rules, rules.configure(2, {}), seed)
        for step in range(44):
            state, at = controller.state, len(controller)
            action = PLAYERS["greedy"](rules, state, state.to_move, named_draw(seed, "greedy", step))
            [gain] = gains_of([action], lambda one, s=state: rules.preview(s, s.to_move, (one,))).values()
            controller.act(action)
            event = next(event for event in controller.entries[at].events if isinstance(event, TileLaid))
            after, number = controller.state_at(at + 1), len(state.scored) + 1
            was, comes = (
                score(list(one.boards[event.seat]), list(one.castles), number).items for one in (state, after)
            )
            more = [
                new for old, new in zip(was, comes, strict=True) if old.have < new.have and 0 < old.need <= old.have
            ]
            told = moments.news_of(after, event)[0]
            for new in more:
                grown[number == 3] += 1
                assert bool(re.search(r"[(,] ?(held|reached)", told)) == (number < 3), told
                assert gain.nearer or gain.more or number == 3 or new.points == 0
                assert gain != NOTHING or number == 3
    assert all(grown.values()), "else this shows nothing"


def test_two_deeds_of_a_tile_are_lit_in_one_colour() -> None:
    view = BoardView(Zoom(5, 3), "unicode")
    view.show([0] * len(FIELDS), scored=told_apart([("F2", "F3^")]))
    assert {ground for ground in view.grounds if ground in GROUPS} == {SCORED}
    assert not any("/" in ground for ground in view.grounds), "no half tile"


def test_a_flat_board_has_a_plain_frame_and_lit_fields_marked_at_their_sides() -> None:
    """Letters stood in its frame, with roads through them; a lit field lost its corners with the lines between."""
    view, way = BoardView(FLAT[0], "ascii"), Little(FLAT[0], False, False)
    view.show([0] * len(FIELDS), scored=told_apart([("B2",)]))
    first, *rows = little_rows(view, way)
    text = view.text()
    assert not any(char.isalpha() for char in text[first])
    marked = [line for line in rows if "*" in text[line]]
    assert marked == rows[2:4] and all(text[line].count("*") == 2 for line in marked), "both halves, at both sides"
    coloured = BoardView(FLAT[0], "unicode")
    coloured.show([0] * len(FIELDS), scored=told_apart([("A1", "B2")]))
    shown = little_rows(coloured, way)
    assert not any("◆" in coloured.text()[line] for line in shown), "where there are colours the ground tells it"
    assert all(coloured.text()[line][2] in "┌└│" for line in shown), "and no frame has a gap"


@pytest.mark.parametrize("glyph_set", ["unicode", "ascii"])
def test_pieces_are_drawn_where_fields_are_low_and_broad(glyph_set: str) -> None:
    """A symbol is a picture of two lines in its own half, so wide that roads at its sides stay in sight; a line is as
    wide as its field."""
    for piece in range(2, len(PIECES)):
        cells = piece_cells(piece, Zoom(11, 5), glyph_set)
        assert {len(row) for row in cells} == {11}
        symbols = [half.symbol for half in (PIECES[piece].upper, PIECES[piece].lower)]
        for symbol, rows in zip(symbols, (cells[:2], cells[3:]), strict=True):
            if symbol and symbol != "castle":
                name = symbol.rstrip("123")
                drawn = ["".join(char for char, role in row if role.startswith(name)) for row in rows]
                assert all(1 < len(line) < 6 for line in drawn), "nothing of it is lost, and it is no speck"
                assert name != "knight" or symbol[-1] in drawn[0]


async def test_what_the_other_laid_since_one_s_turn_is_marked_on_the_small_board(app: HotseatApp) -> None:
    """The news pointed at "(Ann's board)", where nothing showed which tile."""
    async with app.run_test(size=(160, 50)) as pilot:
        controller = begun(9)
        screen, _ = await at_table(app, pilot, controller)
        assert "Since your turn: " in text_of(app)
        seat = 1 - screen.viewed
        view = screen.mat._others._littles[seat][1]
        entries = [(at, event) for at, one in enumerate(controller.entries) for event in one.events]
        at, laid = next(
            (at, event) for at, event in reversed(entries) if isinstance(event, TileLaid) and event.seat == seat
        )
        lit = {at for at, ground in enumerate(view.grounds) if ground in GROUPS}
        assert lit == {*moments.brought_on(controller.state_at(at + 1), laid)} and FIELDS.index(laid.field) in lit
        own = screen.query_one(QuixoteBoard).grid.grounds
        assert not {*own} & {*GROUPS}, "on the own board nothing, once the turn is taken up"


@pytest.mark.parametrize("size", [(120, 40), (160, 50)])
async def test_what_the_tile_under_the_cursor_has_is_not_told_to_lie_there(
    app: HotseatApp, size: tuple[int, int]
) -> None:
    """ "windmills - 1 alone" stood beside a board without any."""
    seen = 0
    async with app.run_test(size=size) as pilot:
        for steps in range(1, 6):
            screen, _ = await at_table(app, pilot, begun(steps))
            board = screen.state.boards[screen.viewed]
            names = {"church": "churches", "mill": "windmills"}
            lie = {name: sum(symbol in _symbols(piece) for piece in board) for symbol, name in names.items()}
            for action in screen.legal:
                screen.point(action)
                await pilot.pause()
                comes = laid_board(screen.state, action)
                for symbol, name in names.items():
                    told = next(line for line in text_of(app).splitlines() if re.search(rf"│{name} +–", line))
                    count = sum(symbol in _symbols(piece) for piece in comes)
                    if count > lie[name]:
                        found = f"– {lie[name]}→{count} alone" in told
                        assert found or (size[0] == 120 and "alone" not in told), (told, action)
                        seen += 1
                    else:
                        assert "→" not in told.split("│")[-2], told
            app.pop_screen()
    assert seen > 3, "else this shows nothing"


def _symbols(piece: int) -> str:
    return f"{PIECES[piece].upper.symbol} {PIECES[piece].lower.symbol}"


def _growing() -> tuple[TurnController, list[Lay]]:
    """A game whose next tile may make a defence stronger that holds already, and the ways to lay it that do only
    that."""
    rules = load("quixote")
    for steps in range(6, 40):
        controller = begun(steps)
        state = controller.state
        legal = rules.legal_actions(state, state.to_move)
        if legal and isinstance(legal[0], Lay) and len(state.scored) < 2:
            gains = gains_of(legal, lambda one, s=state: rules.preview(s, s.to_move, (one,)))
            grown = [action for action in legal if gains[action].later]
            if grown and any(gain.points for gain in gains.values()):
                return controller, grown
    raise AssertionError("no such state")


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
async def test_what_brings_nothing_now_is_not_marked_as_if_it_did(app: HotseatApp, size: tuple[int, int]) -> None:
    """A green sign of what comes nearer stood at tiles that gave more of what is held already."""
    controller, grown = _growing()
    async with app.run_test(size=size) as pilot:
        screen, hand = await at_table(app, pilot, controller)
        ids = {action.tile for action in grown if screen.mat.gains()[action] == _best(screen, action.tile)}
        for at, tile in enumerate(hand.tiles):
            if tile.id not in ids:
                continue
            lying = hand.grid._shown[at]
            assert lying.look == "label" and "▴" not in lying.badge and "+" not in lying.badge
            assert all("no points" in form or "stronger" in form for form in lying.told), "no caption is a name alone"
            assert "held" in lying.told[0] or "reached" in lying.told[0]
        assert ids, "else this shows nothing"


def _best(screen: TableScreen, tile: str) -> Gain:
    return max(gain for action, gain in screen.mat.gains().items() if action.tile == tile)


async def test_a_strength_that_would_change_is_told_by_name(app: HotseatApp) -> None:
    """ "defence 5 →3+3+2+1 = 9 (needs 4)"."""
    controller, grown = _growing()
    async with app.run_test(size=(160, 50)) as pilot:
        screen, _ = await at_table(app, pilot, controller)
        before = screen.rules.forecast(screen.state, screen.viewed)
        have = {item.item: item.have for item in before.items}["defence"]
        for action in grown:
            screen.point(action)
            await pilot.pause()
            if screen.effect.after.items[4].have > have:
                line = next(line for line in text_of(app).splitlines() if "│defence " in line)
                assert f"strength {have}→{screen.effect.after.items[4].have} (needs " in line
                return
    raise AssertionError("no tile makes the defence stronger")


@pytest.mark.usefixtures("handing_over")
async def test_a_tile_laid_on_another_board_changes_nothing_on_this_one(app: HotseatApp) -> None:
    """What is lit there went out while the turn passed, and came back."""
    async with app.run_test(size=(120, 40)) as pilot:
        screen, _ = await at_table(app, pilot, begun(2))
        other = 1 - screen.mover
        before = [line.markup for line in screen.mat.overview(other)]
        screen.act(screen.legal[0])
        await pilot.pause()
        assert isinstance(screen.stand, Passing) and screen.viewed != other
        assert [line.markup for line in screen.mat.overview(other)] == before


async def test_the_news_rather_have_a_verb_than_whose_board_it_is(app: HotseatApp) -> None:
    """ "Since your turn: Ben windmill and knight 1 on A3: no points yet (Ben's board)"."""
    async with app.run_test(size=(80, 24)) as pilot:
        for steps in range(2, 17):
            screen, _ = await at_table(app, pilot, begun(steps))
            told = text_of(app).splitlines()[2]
            name = screen.names[1 - screen.viewed].plain
            if screen.reviewing is None and told.strip().startswith("Since your turn") and name in told:
                assert f"{name} lays " in told, told
            app.pop_screen()


def test_what_actions_would_bring_is_asked_anew_where_others_are_as_many() -> None:
    """Random keys broke a table: as many actions of the turn before were known, and none of those in the list."""
    rules = load("quixote")
    game = TurnController(rules, rules.configure(2, {}), 3)
    before = rules.legal_actions(game.state, game.state.to_move)
    game.act(before[0])
    state, known = game.state, Gains()
    now = rules.legal_actions(state, state.to_move)
    assert len(now) == len(before) and {*now} - {*before}

    def preview(action: Lay) -> Preview:
        return rules.preview(state, state.to_move, (action,))

    known.of(state, before, preview)
    assert known.of(state, now, preview).keys() == {*now} and all(known.told[action] for action in now)
