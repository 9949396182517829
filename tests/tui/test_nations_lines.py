"""What single pictures of Nations told in codes, or not at all: pairs of dice, a new first player, dice that touch."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from rules.chance import named_draw
from rules.nations import actions as a
from rules.nations.components import CHITS, GOLD, STONE, UNIT
from rules.nations.purse import symbols
from rules.nations.state import GAIN
from rules.players import PLAYERS
from rules.turn_controller import TurnController
from tests.tui.grid import text_of
from tests.tui.handing_table import table
from tests.tui.nations_scenes import ANN, BEN, RULES, SIZES, WHO, middle, position, scene, states, text
from tests.tui.test_ends_grids import at_the_end
from tui.app import HotseatApp
from tui.games.nations import age_now, choice, enter, words, words_deal, words_pass
from tui.games.nations.choice import Spot
from tui.games.nations.dice import dice_block, most_pieces
from tui.games.nations.scene import Scene
from tui.games.nations.seats import score_panel
from tui.games.nations.signs import SIGNS
from tui.games.nations.tableau import holdings_block
from tui.games.nations.view import NationsView
from tui.table.showing import effect_of


def test_two_dice_do_not_touch_where_chits_leave_them_room() -> None:
    """ "┘└" stood between two dice of one colour, and wide gaps between the chits beside them."""
    state = position({"dice": "W1g W1g W1s W1s W1b"}, {"dice": "W1g W1f W1x W1s W1s"}, age=1).clone()
    state.rerolls[:], state.rerolls_used[:] = [4, 4], [4, 4]
    pieces = choice.pieces(state, 0)
    for width in (74, 78):
        block = dice_block(Scene(state, 0, WHO[:2], ""), width, 3, SIGNS["unicode"])
        lines = block.grid.text()
        assert "┘└" not in lines[2] and "┐┌" not in lines[0], lines
        assert len(block.spots) == len(pieces) and block.spots[-1][1].x + 4 <= width
        assert sum(line.count("↻") for line in lines) == 8
    tight = "".join(dice_block(Scene(state, 0, WHO[:2], ""), 66, 3, SIGNS["unicode"]).grid.text())
    assert tight.count("↻") == 8, "where there is no room for that either, they all lie there"


def test_dice_to_fall_are_counted_with_the_pieces_of_their_own_seat() -> None:
    """Six dice of one seat were added to the nine pieces of the other: all dice were dwarfs until they fell."""
    state = position({"dice": "W1g W1g W1s W1s W1b"}, {"dice": "W1g W1f W1x W1s W1s"}, age=1).clone()
    state.available[1] = ()
    chits = len(choice.pieces(state, 1))
    assert most_pieces(state, ((), (0,) * 6)) == max(len(choice.pieces(state, 0)), chits + 6)
    assert most_pieces(state) == len(choice.pieces(state, 0))


def test_the_chits_beside_dice_to_fall_are_counted_before_and_after_they_are_drawn() -> None:
    """ "you roll 5 dice beside 1 chit" was said where six chits lay: the dice were not drawn yet."""
    state = position({"dice": "W1g W1g W1s W1s W1b"}, {"dice": "W1g W1f W1x W1s W1s"}, age=1).clone()
    state.rerolls[0] = 2
    chits = CHITS[GOLD], CHITS[STONE]
    for there in ((*state.available[0][:5], *chits), chits):
        state.available[0] = there
        assert "you have 4 chits too" in enter.dice_to_fall(state, 0)[0]
    state.used[0] = (UNIT["W1g"], CHITS[GOLD])
    assert "you have 4 chits too" in enter.dice_to_fall(state, 0)[0], "used ones are none that one has"


def test_points_that_hang_on_pairs_say_so_while_new_dice_are_rolled() -> None:
    """ "2 of 2 food" stood beside one food, as long as the dice of a purchase were open."""
    found = 0
    for state in states(2, 3):
        seat, legal = state.to_move, RULES.legal_actions(state, state.to_move)
        for action in legal:
            after: Any = RULES.preview(state, seat, RULES.proposal(state, seat, action)).after
            if after.phase != GAIN:
                continue
            for item in RULES.forecast(after, seat).items:
                if item.item in age_now.ASKS:
                    there = symbols(after.available[seat], age_now.ASKS[item.item])
                    assert age_now.is_paired(after, seat, item) == (item.have > there)
                    found += item.have > there
    assert found


def test_nothing_is_foretold_of_a_seat_whose_dice_are_still_to_fall() -> None:
    """ "Ann 1 once age II is counted": she had not rolled yet."""
    state = position({"dice": "W1g W1g W1s W1s W1b"}, {"dice": "W1b W1b W1x W1s W1s"}, age=1, event="E1-1")
    for waiting in ((), (1,)):
        lines = score_panel(RULES, state, 0, None, 46, True, "unicode", others={1: "Ben"}, waiting=waiting)
        (line,) = [told for runs in lines if (told := "".join(part for part, _ in runs)).startswith("Ben")]
        assert (words.dice_still_to_fall() in line) == bool(waiting) == ("with age" not in line), line
        (line_of_own,) = [told for runs in lines if (told := "".join(part for part, _ in runs)).startswith("counted")]
        assert ("with age" in line_of_own) == (not waiting) and ("ended now" in line_of_own) == bool(waiting)
        coming = RULES.forecast(state, 1).total
        assert coming and line.split()[1] == str(0 if waiting else coming)


def test_what_a_seat_would_pay_away_is_counted_for_the_other_one_too() -> None:
    """Paying with a die of books: "then 22 to 26, Bot 25" was told, and Bot came to 27: it was ahead in books then."""
    game, moved = TurnController(RULES, RULES.configure(2, {}), 6), 0
    while len(game) < 9:
        state, seat = game.state, game.state.to_move
        for action in RULES.legal_actions(state, seat) if RULES.forecast(state, 1 - seat) else ():
            preview = RULES.preview(state, seat, RULES.proposal(state, seat, action))
            if preview.after is None or RULES.forecast(preview.after, 1 - seat) is None:
                continue
            effect, other = effect_of(preview), {1 - seat: "Zoe"}
            lines = score_panel(RULES, state, seat, effect, 46, True, "unicode", preview.after, other)
            (line,) = [told for runs in lines if (told := "".join(part for part, _ in runs)).startswith("Zoe")]
            was, will_be = (RULES.forecast(one, 1 - seat).total for one in (state, preview.after))
            assert line.split()[1] == (f"{was}→{will_be}" if was != will_be else str(was)), (line, action)
            moved += was != will_be
        game.act(PLAYERS["greedy"](RULES, state, seat, named_draw(6, "r", len(game))))
    assert moved


async def test_who_becomes_first_is_told_once_an_age_is_counted(app: HotseatApp) -> None:
    async with app.run_test(size=(160, 50)) as pilot:
        shown: Any = await at_the_end(pilot, app, "nations", {}, 2)
        part = shown.reckoned.part
        while not shown.reckoned.done:
            await pilot.press("enter")
            await pilot.pause()
        before, now = part.table.at(()).order[0], shown.state.order[0]
        name = shown.seats[now].name
        told = "becomes first and begins" if before != now else "begins"
        assert f"{name} {told} age III" in " ".join(text_of(app).replace("│", " ").split())
    assert words.begins("Ann", "II", True) != words.begins("Ann", "II", False)


def test_a_new_age_stands_across_the_board_from_edge_to_edge() -> None:
    """A small box of no colour was all that told that an age began."""
    view, bare = NationsView(80, 19, 2, "unicode"), NationsView(80, 19, 2, "unicode")
    bare.show(scene(middle()))
    view.show(scene(middle(), proclaimed=("Age II", "")))
    band = [y for y in range(19) if "Age II" in view.text()[y][:60]]
    assert len(band) == 1
    grounds = {ground for _, ground in view.looks[band[0]][:52]}
    assert grounds == {"cursor"} or len(grounds) == 1, "no tile shows through"
    assert view.text()[band[0] + 3] == bare.text()[band[0] + 3], "the row below is whole"


def test_colonies_that_have_no_room_by_name_are_counted_in_words() -> None:
    """ "colonies 4 ⚑ 3★" was a riddle."""
    colonies = [tile.id for tile in middle().figures.tiles if tile.kind == "colony"][:4]
    wonders = [tile.id for tile in middle().figures.tiles if tile.kind == "wonder"][:3]
    ann = {"dice": "W1g W1f W1x W1s W1s", "colonies": colonies, "wonders": wonders}
    state = position(ann, {"dice": "W1g W1f W1x W1s W1s"}, age=4, event="E4-1")
    lines = holdings_block(Scene(state, 0, WHO[:2], ""), 78, 2, SIGNS["unicode"]).grid.text()
    assert f"colonies 4{words_deal.together()}" in lines[1] and "Great Pyramid" in lines[1], lines


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_enter_is_called_alike_in_the_footer_and_above_it(app: HotseatApp, size: tuple[int, int]) -> None:
    """ "Enter: buy Genghis Khan" stood over "Enter Choose", and "Enter: no more actions" was no deed."""
    async with table(app, "nations", size=size) as (pilot, screen):
        mat = screen.mat
        mat.point_at(next(one for one in screen.legal if type(one).__name__ == "Buy"))
        mat._moved()
        await pilot.pause()
        *_, line, footer = text_of(app).splitlines()
        assert "Enter: buy " in line and "Enter Buy" in footer
        await pilot.press("z")
        await pilot.pause()
        *_, line, footer = text_of(app).splitlines()
        assert "Enter: pass" in line and "Enter Pass" in footer


def test_where_the_cursor_begins_on_passing_beside_tiles_it_is_said_why() -> None:
    """A hint praised a purchase, while the cursor stood on Pass without a word."""
    ann = {"dice": "R3x", "used": "W1g W1g W1s W1b", "rerolls": 0}
    ann["developments"] = ["3-02", "0-2", "0-3", "0-4", "0-5"]
    board = ["-- -- --", "-- -- --", "3-10 -- --"]
    for event, loses in (("E3-1", True), ("E3-2", False)):  # war 3, and war 4, which is lost as it is
        state = position(ann, {"dice": "W1g W1f W1x W1s W1s"}, age=3, event=event, board=board)
        legal = RULES.legal_actions(state, 0)
        assert (choice.default_spot(RULES, state, 0, None) == Spot(choice.PASS)) == loses
        assert enter.costs_too_much(RULES, state, 0, legal) == loses
        assert not enter.costs_too_much(RULES, state, 0, [one for one in legal if type(one).__name__ != "Buy"])
    assert words_pass.passing_instead() != words.passing() and words_pass.passing_instead().startswith("pass: ")


def test_a_wonder_in_work_says_how_much_stone_is_short_and_nothing_of_it_is_cut() -> None:
    """ "b Build for 5" stood there for two ages, and only its dimness told that it cannot be built."""
    ann = dict(ANN, wonder="3-14", wonders=["1-13"])
    state = position(ann, BEN, age=4, event="E4-1", board=["4-05 -- --"])
    for width, height in SIZES:
        for glyphs, short in (("unicode", "2▰ short"), ("ascii", "2s short")):
            ways = words.build_button("Versailles", 4, 2), *words.short_build_button(4, 2, short[1])
            row = next(row for row in text(state, width, height, glyphs).split("\n") if "d Reroll" in row)
            assert any(f" {way} " in row for way in ways), row


def test_payments_are_listed_in_words_where_these_tell_them_apart() -> None:
    """ "pay red" with two signs stood in a list beside a wide table."""
    found = 0
    for state in states(2, 5):
        legal = RULES.legal_actions(state, state.to_move)
        app = SimpleNamespace(glyph_set="unicode")
        frame: Any = SimpleNamespace(state=state, mover=state.to_move, legal=legal, rules=RULES, app=app)
        told = enter.choices(frame, SimpleNamespace(selection=choice.NOTHING), 38)  # type: ignore[arg-type]
        pays = {action: told[action] for action in legal if isinstance(action, a.Pay) and action in told}
        assert len({*pays.values()}) == len(pays), pays
        signed = [action for action, text in pays.items() if any(sign in text for sign in "◉♣▰♞▤")]
        assert all(len(action.units) > 2 for action in signed), pays
        found += len(pays) - len(signed)
    assert found
