"""The table of Nations: The Dice Game as cells and words: what is drawn, where, and what a choice stands for."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from types import SimpleNamespace
from typing import Any

import pytest
from rich.cells import cell_len
from textual.content import Content

from rules.catalogue import load
from rules.game import CHANCE, TERMINAL, Act, Draw
from rules.nations import actions as a
from rules.nations.components import COLOUR_LETTERS, NAMES, TILE
from rules.nations.odds import unseen
from rules.nations.preview import offers, purchase_of
from rules.nations.proposal import best_slot
from rules.nations.scoring import book_item, event_item, projected, tile_items
from rules.nations.state import BOOKS, TURN, NationsState
from saves.model import Seat
from tests.tui.grid import check_grid
from tui.games.nations import choice, words
from tui.games.nations.board import GROUNDS, ROLES
from tui.games.nations.choice import PAY, PICK, PIECE, PLACE, SPACE, TURNS, Spot
from tui.games.nations.dice import dice_block, dice_heading, in_order
from tui.games.nations.lines import enter_words, strip_runs
from tui.games.nations.progress_board import BoardSize, board_block
from tui.games.nations.scene import Scene, Who
from tui.games.nations.seats import overview_grid, overview_lines, score_panel
from tui.games.nations.signs import SIGNS, length, short_name, signs_for
from tui.games.nations.tiles_to_come import tiles_to_come
from tui.games.nations.tracks import book_lines, point_lines
from tui.games.nations.view import NationsView, neighbour
from tui.pages.hall import Entry, hall_lines
from tui.table.panels import where_of
from tui.table.showing import SheetLine, effect_of

RULES = load("nations", 1)  # positions and texts here are told in the figures of version 1
WHO = tuple(
    Who(badge, colour, name)
    for badge, colour, name in (
        ("OO", "orange", "Ann"), ("BB", "blue", "Ben"), ("GG", "green", "Cem"), ("PP", "purple", "Dora"),
    )
)  # fmt: skip
SIZES = [(60, 15), (76, 16), (80, 19), (84, 35), (98, 40), (112, 45), (140, 60)]
ANN = {
    "developments": ["2-04", "Farm", "0-3", "Quarry", "Temple"], "advisor": "1-08", "wonder": "1-13",
    "colonies": ["1-10"], "dice": "O3g O1f W1b W1x", "used": "W1g W1s", "rerolls": 1, "books": 3,
}  # fmt: skip
BEN = {"dice": "W1g W1g W1f W1x W1s", "books": 12, "wonders": ["1-15"], "passed": True}
BOARD = ["2-05 -- 2-11", "2-01 2-02 2-03", "-- 2-13 --"]


def position(*seats: dict[str, Any], **more: Any) -> NationsState:
    state: NationsState = RULES.position({"seats": list(seats), **more})
    return state


def middle(**more: Any) -> NationsState:
    """Two seats in the second age; Ann is to move."""
    return position(ANN, BEN, age=2, event="E2-1", board=BOARD, **more)


def scene(state: NationsState, spot: Spot | None = None, viewed: int | None = None, **more: Any) -> Scene:
    """A scene as the screen would make it: the cursor where it begins, picks as they begin."""
    seat = max(state.to_move, 0) if viewed is None else viewed
    if state.to_move < 0 or seat != state.to_move:
        return Scene(state, seat, WHO, choice.mode_of(state), **more)
    spot = spot or choice.default_spot(RULES, state, seat, None)
    selection = more.pop("selection", choice.default_selection(RULES, state, seat))
    plan = choice.plan(state, spot, selection)
    deal = choice.paid_with(state, purchase_of(state, seat, plan.actions[:1]), selection)
    return Scene(state, seat, WHO, choice.mode_of(state), spot, selection, deal=deal, **more)


def text(state: NationsState, width: int = 80, height: int = 19, glyphs: str = "unicode", **more: Any) -> str:
    view = NationsView(width, height, state.seats, glyphs)
    view.show(scene(state, **more))
    return "\n".join(view.text())


def after(state: NationsState, *actions: Any) -> NationsState:
    for action in actions:
        state, _ = RULES.step(state, Act(state.to_move, action))
    return state


def states(seats: int, seed: int, **options: Any) -> Iterator[NationsState]:
    """Every state of a random game in which a seat has a choice."""
    chance = random.Random(seed)
    state = RULES.initial_state(RULES.configure(seats, options))
    while state.to_move != TERMINAL:
        if state.to_move == CHANCE:
            stream = RULES.decision(state).stream
            state, _ = RULES.step(state, Draw(stream, RULES.sample_chance(state, chance.randrange)))
        else:
            yield state
            legal = RULES.legal_actions(state, state.to_move)
            kept = [action for action in legal if not isinstance(action, a.Pass)] or legal
            state = after(state, chance.choice(kept if chance.random() < 0.9 else legal))


# --- drawing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
@pytest.mark.parametrize(("width", "height"), [(60, 15), (80, 19), (84, 35), (100, 45)])
def test_the_table_looks_as_stored(width: int, height: int, glyphs: str, request: pytest.FixtureRequest) -> None:
    drawn = text(middle(), width, height, glyphs) + "\n"
    if glyphs == "ascii":
        assert drawn.isascii()
    check_grid(f"nations_{width}x{height}_{glyphs}", drawn, bool(request.config.getoption("--update-grids")))


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_all_that_may_be_pointed_at_is_drawn_apart_and_in_known_looks(seats: int, seed: int) -> None:
    met = list(states(seats, seed))
    assert {choice.mode_of(state) for state in met} >= {"turn", "slot", "pay", "pick"}
    for at, state in enumerate(met[:: max(1, len(met) // 60)]):
        width, height = SIZES[at % len(SIZES)]
        view = NationsView(width, height, seats, "ascii" if at % 2 else "unicode")
        view.show(scene(state))
        assert all(cell_len(char) == 1 for row in view.chars for char in row)
        assert all(role in ROLES and ground in GROUNDS for row in view.looks for role, ground in row)
        offered = choice.spots(state, state.to_move)
        for spot in offered:
            area = view.area_of(spot)
            assert area is not None, f"{spot} is not drawn at {width}x{height}"
            assert area.x + area.width <= width and area.y + area.height <= height
            assert view.spot_at(area.x, area.y) == view.spot_at(area.x + area.width - 1, area.y) == spot


@pytest.mark.parametrize(("seats", "seed"), [(1, 5), (4, 6)])
def test_arrows_lead_from_everything_to_everything(seats: int, seed: int) -> None:
    met = list(states(seats, seed))
    for at, state in enumerate(met[:: max(1, len(met) // 40)]):
        width, height = SIZES[at % len(SIZES)]
        view = NationsView(width, height, seats, "unicode")
        view.show(scene(state))
        offered = choice.spots(state, state.to_move)
        reached, todo = {offered[0]}, [offered[0]]
        while todo:
            here = todo.pop()
            fresh = {neighbour(view, offered, here, key) for key in ("left", "right", "up", "down")} - reached
            reached |= fresh
            todo += fresh
        assert reached == set(offered), f"at {width}x{height}"


@pytest.mark.rotating(3)
@pytest.mark.parametrize(("seats", "seed"), [(1, 7), (3, 8)])
def test_blocks_that_are_kept_look_as_if_drawn_anew(seats: int, seed: int) -> None:
    """The cursor goes over everything, scores are lit, other seats looked at: what is kept of the last scene fits."""
    view = NationsView(84, 35, seats, "unicode")
    for at, state in enumerate(list(states(seats, seed))[::6]):
        spots = choice.spots(state, state.to_move)
        lit = frozenset(tile.id for tile in state.figures.tiles[at % 40 : at % 40 + 30])
        scenes = [scene(state, spot) for spot in spots[:4] + spots[-2:]]
        scenes += [scene(state, viewed=(state.to_move + 1) % seats), scene(state, viewed=state.to_move, lit=lit)]
        for shown in scenes:
            fresh = NationsView(84, 35, seats, "unicode")
            fresh.show(shown)
            view.show(shown)
            assert (view.chars, view.looks, view.spots) == (fresh.chars, fresh.looks, fresh.spots)


def test_only_what_changed_is_painted() -> None:
    state = middle()
    view = NationsView(84, 35, 2, "unicode")
    view.show(scene(state, Spot(SPACE, 0)))
    assert view.show(scene(state, Spot(SPACE, 0))) == []
    changed = view.show(scene(state, Spot(SPACE, 4)))
    assert 0 < sum(area.width for area in changed) < 84 * 35 // 4
    assert all(area.height == 1 and area.x + area.width <= 84 for area in changed)


def test_affordable_tiles_are_ticked_and_the_others_say_what_is_missing() -> None:
    drawn = text(middle(), 100, 45)
    (row,) = [line for line in drawn.splitlines() if "Guild Hall" in line and "Axum" in line]
    guild, axum = row.split("Axum")
    assert "✓" in guild and "✓" in axum
    broke = position({**ANN, "dice": "W1b", "used": "O3g O1f W1x W1g W1s cg cg"}, BEN, age=2, event="E2-1", board=BOARD)
    assert "✓" not in text(broke, 100, 45)
    assert "1♞ short" in text(broke, 100, 45)


def dice(state: NationsState, width: int = 80, height: int = 3, letters: bool = False, **more: Any) -> list[str]:
    return dice_block(scene(state, **more), width, height, signs_for("unicode", letters)).grid.text()


def test_used_dice_stay_in_their_place_dimmed() -> None:
    """What is paid with a die does not move it, nor the others."""
    before = after(middle(), a.Buy("2-13"))
    there = in_order(choice.pieces(before, 0))
    faces = [choice.pieces(before, 0)[at].name for at in there]
    assert faces[:6] == ["O1f", "O3g", "W1b", "W1g", "W1s", "W1x"]
    lines = dice(before)
    assert "♣" in lines[1][:8] and "◉◉◉" in lines[1][8:16]
    assert lines[1].count("┆") == 4, "the two used dice"
    assert [mark for mark in lines[2] if mark.isdigit()] == ["1", "2", "3", "4", "5", "6"], "numbers from left to right"


def test_no_code_stands_in_a_die_and_letters_only_where_there_are_no_colours() -> None:
    state = middle()
    assert not any(char.isalpha() for char in "".join(dice(state)).replace("used", ""))
    lettered = dice(state, letters=True)
    assert [char for char in lettered[0] if char.isalpha()] == ["O", "O", "W", "W", "W", "W"]


@pytest.mark.parametrize(("width", "height", "across"), [(50, 3, 5), (80, 3, 7), (120, 5, 9), (40, 3, 0)])
def test_dice_are_as_large_as_there_is_room(width: int, height: int, across: int) -> None:
    found = dice_block(scene(middle()), width, height, SIGNS["unicode"])
    widths = {area.width for _, area in found.spots}
    assert widths == {across} if across else widths == {5} and len({area.y for _, area in found.spots}) == 3
    assert all(area.x + area.width <= width for _, area in found.spots)


def test_one_sign_has_one_meaning() -> None:
    """Resources, kinds of tiles, marks of dice, points, seats: none is taken for another."""
    for signs in (SIGNS["unicode"], SIGNS["ascii"]):
        kinds = [sign for kind, sign in signs.kinds.items() if kind]
        all_signs = [*signs.resources, *kinds, signs.reroll, signs.any, *signs.shapes.values(), signs.check]
        twice = {sign for sign in all_signs if all_signs.count(sign) > 1}
        assert not twice, twice
        assert all(cell_len(sign) == 1 for sign in all_signs)
    assert not {*SIGNS["ascii"].resources, *COLOUR_LETTERS} & {*SIGNS["ascii"].kinds.values()}


def test_the_strip_says_what_the_dice_give_and_what_is_wanted() -> None:
    state = middle()
    full = "".join(part for part, _ in strip_runs(state, 0, 200, SIGNS["unicode"]))
    assert full == (
        "◉ Gold 5  ♣ Food 1  ▰ Stone 0  ♞ Strength 1  ▤ Books 1   2 dice as 1: 6◉ 2♣ 2▰   need for famine 3, war 2"
    )
    counted = "".join(part for part, _ in strip_runs(state, 0, 200, SIGNS["unicode"], asked=False))
    assert counted == full.split("   need")[0], "once the age is counted, nothing is needed any more"
    for size in SIZES:
        assert "need" not in text(state, *size, counted=(3, 4)), size
    for width in range(30, 130):
        runs = strip_runs(state, 0, width, SIGNS["unicode"])
        assert length(runs) < width, "a cell stays free before the frame"
        shown = "".join(part for part, _ in runs)
        assert "5" in shown and "◉" in shown
        assert ("2 dice as 1: 6◉ 2♣ 2▰" in shown) == (width >= 39)


def test_fewer_dice_than_printed_are_told() -> None:
    state = middle()
    state.given[0] = (1, *state.given[0][1:])
    assert "□ of 2" in text(state, 100, 45)


def test_the_event_order_books_and_points_stand_beside_the_board() -> None:
    state = middle()
    state.points[:] = [4, 7]
    lines = text(state, 80, 19).splitlines()
    assert any("famine 3♣  war 2♞  for 2★" in line for line in lines)
    (ann,) = [line for line in lines if "OO Ann" in line]
    (ben,) = [line for line in lines if "BB Ben" in line]
    assert ann.split()[-3:] == ["3", "4", "1"], "books, banked, on tiles"
    assert ben.split()[-3:] == ["12", "7", "3"]
    assert "▸1" in ann and "×2" in ben, "to move; passed"


def test_tracks_are_bars_to_one_scale_with_the_tiles_apart() -> None:
    state = middle()
    state.books[:], state.points[:] = [3, 12], [4, 7]
    shown = {glyphs: scene(state) for glyphs in ("unicode", "ascii")}
    drawn = ["".join(part for part, _ in line) for line in book_lines(shown["ascii"], 23, SIGNS["ascii"])]
    assert drawn == ["b OO ###........     3", "b BB ###########    12"]
    drawn = ["".join(part for part, _ in line) for line in point_lines(shown["unicode"], 21, SIGNS["unicode"])]
    assert drawn == ["★ OO ███░·····   4+1", "★ BB ██████░░░   7+3"]
    state.points[:] = [0, 0]
    assert "░" in drawn[0], "what tiles would bring is not what is banked"


def test_the_solo_opponent_has_a_bar_and_columns_have_numbers() -> None:
    state = position({"dice": "W1g W1s W1f W1x W1b"}, board=["1-01 1-02 1-03"], opponent=4)
    drawn = text(state)
    assert "─ 1 ─" in drawn and "─ 3 ─" in drawn
    assert "? opponent" in drawn
    (line,) = [line for line in drawn.splitlines() if "▤ ? " in line]
    assert line.rstrip().endswith(" 4") and "█" in line


def test_what_was_not_laid_out_stands_below_where_there_is_room() -> None:
    state = middle()
    drawn = text(state, 100, 45)
    assert "Not laid out in age II (6 tiles)" in drawn
    assert all(RULES.figures.tiles[tile].name.split()[0] in drawn for tile in unseen(state))


# --- choices ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("overpay", [False, True])
def test_every_legal_action_has_its_place_and_comes_back_from_there(overpay: bool) -> None:
    """Pointing at a legal action and asking what Enter does gives that action, or ends with it."""
    kinds = set()
    met = list(states(2, 7, overpay=overpay))
    for state in met[:: max(1, len(met) // 120)]:
        seat = state.to_move
        for action in RULES.legal_actions(state, seat):
            if isinstance(action, a.Cancel | a.Roll | a.Pick | a.ThrowIn):
                continue
            spot = choice.action_spot(state, seat, action)
            selection = choice.selection_of(state, seat, getattr(action, "units", ()))
            if isinstance(action, a.Decline) and state.phase == 9:
                continue  # the second step of books: nothing more is spent by declining
            plan = choice.plan(state, spot, selection)
            assert plan.back == 0
            assert action in plan.actions, f"{action} in {choice.mode_of(state)}: {plan}"
            kinds.add(type(action))
    assert kinds >= {a.Buy, a.Replace, a.Pay, a.Pass, a.HandBack, a.Collect, a.Reroll}


def test_the_cursor_begins_on_passing_only_where_nothing_else_is_possible() -> None:
    state = middle()
    assert choice.default_spot(RULES, state, 0, Spot(choice.PASS)) == Spot(SPACE, 0)
    assert choice.default_spot(RULES, state, 0, Spot(SPACE, 2)) == Spot(SPACE, 2), "it stays on a tile"
    done = position({"used": "W1g W1g W1g W1g W1g cg", "rerolls": 0})
    assert choice.default_spot(RULES, done, 0, None) == Spot(choice.PASS)


def test_dice_picked_in_any_order_become_picks_in_the_order_of_names() -> None:
    state = after(middle(), a.Reroll())
    names = choice.pieces(state, 0)
    at = {piece.name: place for place, piece in enumerate(names) if not piece.used}
    plan = choice.plan(state, None, frozenset({at["W1x"], at["O3g"]}))
    assert plan.actions == (a.Pick("O3g"), a.Pick("W1x"), a.Roll())
    picked = after(state, a.Pick("O3g"))
    again = choice.plan(picked, None, frozenset({at["W1x"]}))
    assert (again.back, again.actions) == (1, (a.Pick("W1x"), a.Roll())), "the first pick is taken back"


def test_with_overpaying_what_is_too_much_is_thrown_in_first() -> None:
    state = after(position(ANN, BEN, age=2, event="E2-1", board=BOARD, options={"overpay": True}), a.Buy("2-13"))
    at = {piece.name: place for place, piece in enumerate(choice.pieces(state, 0)) if not piece.used}
    plan = choice.plan(state, None, frozenset({at["O3g"], at["cg"]}))
    assert plan.actions == (a.ThrowIn("cg"), a.Pay(("O3g", "cg")))
    done = after(state, *plan.actions)
    assert [piece.name for piece in choice.pieces(done, 0) if not piece.used].count("cg") == 1
    narrow = after(middle(), a.Buy("2-13"))
    (only,) = choice.plan(narrow, None, frozenset({at["O3g"], at["cg"]})).actions
    refused = RULES.why_not(narrow, 0, only)
    assert refused is not None and "left out" in refused.message


def test_the_cheapest_payment_is_picked_first() -> None:
    state = after(middle(), a.Buy("2-05"), a.Replace(2))
    units = RULES.legal_actions(state, 0)[0].units
    assert choice.picked_names(state, 0, choice.default_selection(RULES, state, 0)) == units


def test_the_sum_of_what_is_picked_counts_pairs_and_names_the_odd_one() -> None:
    state = after(middle(), a.Buy("2-13"))
    at = {piece.name: place for place, piece in enumerate(choice.pieces(state, 0)) if not piece.used}

    def tallied(*names: str) -> choice.Tally:
        return choice.tally(state, 0, frozenset(at[name] for name in names))

    assert (tallied("O3g").sum, tallied("O3g").odd) == (3, False)
    assert (tallied("W1b", "W1x").pairs, tallied("W1b", "W1x").sum) == (1, 1)
    assert tallied("W1b").odd
    assert "picked: ◉◉◉  = 3 of 3 gold ✓" in text(state, selection=frozenset({at["O3g"]}))
    assert "one die has no partner" in text(state, 84, 35, selection=frozenset({at["W1b"]}))


def test_the_place_proposed_is_the_one_that_leaves_most() -> None:
    state = after(middle(), a.Buy("2-03"))
    assert choice.default_spot(RULES, state, 0, None) == Spot(PLACE, best_slot(state, 0))


# --- words ------------------------------------------------------------------------------------------------------------


def test_a_purchase_tells_points_dice_and_means() -> None:
    """The rulebook's example: one orange die goes, two come."""
    state = position(
        {"developments": ["1-03", "0-2", "0-3", "0-4", "0-5"], "dice": "O2g W1b W1x W1f W1s", "used": "cg"}, BEN,
        age=2, event="E2-1", board=["-- -- --", "2-04 -- --"],
    )  # fmt: skip
    drawn = text(after(state, a.Buy("2-04")), 100, 45, spot=Spot(PLACE, 0))
    assert "replaces Irrigation: 1 orange die back  gain 2 orange dice, rolled at once" in drawn
    assert "on tiles +0★" in drawn
    assert "+0.5♣ +1.2◉" in drawn, "a third of 3 food and of 7 gold over six faces"


def losing() -> NationsState:
    """Ann could build the Great Pyramid now; Notre-Dame would throw it out."""
    return position(
        {"dice": "W1g W1g W1s W1s W1s", "wonder": "1-15"}, {"dice": "W1g W1f W1x W1s W1s"}, age=2, board=["2-13 -- --"]
    )


def test_a_wonder_says_what_it_will_take() -> None:
    state = losing()
    wonder, lost = state.figures.tiles[TILE["2-13"]], state.figures.tiles[TILE["1-15"]]
    gone, then = f"the unfinished {lost.name} ({lost.points}★ once built) is lost", f"{wonder.name} then needs"
    drawn = [line.strip() for line in text(state, 100, 35, spot=Spot(SPACE, 0)).splitlines()]
    at = next(place for place, line in enumerate(drawn) if line.startswith(gone))
    assert drawn[at - 1].startswith("Buy ") and drawn[at].endswith("b builds it now"), "what is lost comes first"
    assert drawn[at + 1].startswith("pay ") and drawn[at + 2].startswith(f"{then} {wonder.stone}▰: {wonder.points}★")
    short = f"{lost.name} ({lost.points}★) is lost; b builds it now; {then} {wonder.stone}▰: {wonder.points}★"
    assert short in text(state, 80, 19, spot=Spot(SPACE, 0))
    seats = {"dice": "W1g W1g W1g W1g W1g", "wonder": "1-15"}, {"dice": "W1g W1g W1g W1g W1g"}
    drawn = text(position(*seats, age=2, board=["2-13 -- --"]), 100, 35, spot=Spot(SPACE, 0))
    assert gone in drawn and "b builds it now" not in drawn, "the stones are not at hand"
    assert enter_words(RULES, middle(), a.Buy("2-13")) == "buy Angkor Wat for 3 gold"
    assert enter_words(RULES, middle(), a.Build()) == "build Hanging Gardens for 2 stone"


def test_the_cursor_begins_on_nothing_that_is_worse_than_to_pass() -> None:
    state = losing()
    assert choice.spot_action(state, Spot(SPACE, 0)) in RULES.legal_actions(state, 0), "it could be bought"
    for before in (None, Spot(SPACE, 0)):
        assert choice.default_spot(RULES, state, 0, before) == Spot(choice.BUILD)
    seen = 0
    for one in states(3, 5):
        legal = RULES.legal_actions(one, one.to_move)
        if choice.mode_of(one) != TURNS or len(legal) < 3 or one.under_construction[one.to_move]:
            continue
        worths = dict(zip(legal, RULES.prior(one, one.to_move, legal), strict=True))
        begun = choice.spot_action(one, choice.default_spot(RULES, one, one.to_move, None))
        assert begun in worths and begun != a.Pass()
        assert worths[begun] >= min(0.0, max(worth for act, worth in worths.items() if act != a.Pass()))
        seen += min(worths.values()) < 0
    assert seen, "some purchases are mistakes"


def test_a_turn_asks_only_for_what_can_be_done() -> None:
    met, asked = list(states(2, 3)), set()
    for state in met:
        if choice.mode_of(state) == TURNS:
            asked.add(words.can_do({type(action).__name__ for action in RULES.legal_actions(state, state.to_move)}))
    assert asked >= {"pass", "reroll or pass", "buy, reroll or pass", "buy, build, reroll or pass"}


def test_one_line_tells_a_purchase_in_words() -> None:
    drawn = text(middle(), 80, 19, spot=Spot(SPACE, 0))
    (line,) = [line for line in drawn.splitlines() if "goes; " in line]
    assert re.match(r"[A-Za-z ]+ for \d gold: pay [^;]+; [A-Z][a-z ]+ goes; \d [a-z]+ di(ce|e) for 1 white", line), line
    assert "a round, about" in line or not re.search(r"[-+][\d.]+[^\d★]", line), "no figures without their words"
    ann = {"dice": "W1g W1b W1x W1f W1s"}
    poor = position(ann, ann, board=["-- -- --", "-- -- --", "1-10 -- --"])
    drawn = text(poor, 80, 19)
    assert "(◉) 2♞ short 0★" in drawn, "what is missing stands in the tile"


def test_banked_points_and_those_on_tiles_are_told_apart() -> None:
    state = middle()
    state.points[0] = 5
    lines = ["".join(part for part, _ in runs) for runs in score_panel(RULES, state, 0, None, 34, True, "unicode")]
    assert lines[0] == "Age II if it ended now"
    assert "banked       5" in lines
    assert f"on tiles{projected(state, 0).total:>6}" in lines
    assert "  advisor         1" in lines
    assert f"together{5 + projected(state, 0).total:>6}" in lines, "the age would bring nothing"
    state.books[0] = 12
    state.books[1] = 0
    lines = ["".join(part for part, _ in runs) for runs in score_panel(RULES, state, 0, None, 34, True, "unicode")]
    assert "+ age II     2" in lines
    assert f"together{5 + projected(state, 0).total + 2:>6}" in lines


def test_the_score_panel_tells_books_famine_and_war_in_one_form() -> None:
    """What there is, of what is wanted, and how many are missing; the steps to come beside the place on the track."""
    state = middle()
    for width in (26, 34, 54):
        for seat in range(2):
            age = RULES.forecast(state, seat)
            assert age is not None
            panel = score_panel(RULES, state, seat, None, width, True, "unicode")
            lines = ["".join(part for part, _ in runs) for runs in panel]
            assert all(len(line) <= width for line in lines)
            books, famine, war = (next(line for line in lines if line.startswith(item)) for item in ITEMS)
            coming = age.items[0].have - state.books[seat]
            assert f"{state.books[seat]}{f'+{coming}' if coming else ''}" in books
            for item, line in ((age.items[1], famine), (age.items[2], war)):
                assert f" {item.have} of {item.need}" in line
                assert ("short" in line) == (item.have < item.need and width > 26)
    for action in RULES.legal_actions(middle(), 0):
        effect = effect_of(RULES.preview(middle(), 0, RULES.proposal(middle(), 0, action)))
        if effect is not None and effect.after.items[0].have < effect.before.items[0].have:
            panel = score_panel(RULES, middle(), 0, effect, 54, True, "unicode")
            assert "book 3+1→3, then none behind" in "".join(part for part, _ in panel[1])
            heads = {"".join(part for part, _ in _panel_of(effect, width)[0]) for width in (34, 54)}
            assert heads == {"Age II if ended: now → after", "Age II if it ended now → after this"}, (
                "what the arrow says"
            )
            break
    else:
        raise AssertionError("nothing is paid with the book")
    assert "3+1, none behind" in text_of_panel(34) and "book 3+1, then none behind" in text_of_panel(54)
    assert "→" not in text_of_panel(54)
    assert "food" in text_of_panel(54) and "strength" in text_of_panel(54)


ITEMS = ("books", "famine", "war")


def _panel_of(effect: Any, width: int) -> list[Any]:
    return score_panel(RULES, middle(), 0, effect, width, True, "unicode")


def text_of_panel(width: int) -> str:
    panel = score_panel(RULES, middle(), 0, None, width, True, "unicode")
    return "\n".join("".join(part for part, _ in runs) for runs in panel)


def test_while_a_tile_is_paid_it_alone_is_marked_on_the_board_and_what_is_too_much_is_told() -> None:
    state = middle()
    assert text(state, 100, 45).count("✓") > 2
    begun = after(state, a.Buy("2-03"), a.Replace(1))
    assert choice.mode_of(begun) == PAY
    at = {NAMES[unit]: number for number, unit in enumerate(begun.available[0])}
    drawn = text(begun, 100, 45, selection=frozenset({at["O3g"]}))
    board = drawn.split("── Tableau")[0]
    name = state.figures.tiles[TILE["2-03"]].name
    assert board.count("✓") == 1 and f"▸⌂ {name}" in board
    (price,) = [offer.cost for offer in offers(begun, 0) if offer.tile == TILE["2-03"]]
    assert (f"{3 - price} too many, lost" in drawn) == (price < 3), "3 gold for it"


def test_together_counts_what_the_age_would_bring_once() -> None:
    """Whatever of the age is banked already is not counted again: it is the total if the game ended with the age."""
    phases = set()
    for state in [*states(2, 3), *states(2, 2), *states(3, 8)][::3]:
        for seat in range(2):
            age = RULES.forecast(state, seat)
            assert age is not None
            panel = score_panel(RULES, state, seat, None, 34, True, "ascii")
            lines = ["".join(part for part, _ in runs) for runs in panel]
            (told,) = [int(line.split()[-1]) for line in lines if line.startswith("together")]
            made = sum(scoring.total for scoring in RULES.score_sheet(state, seat).scorings[: state.age - 1])
            assert told == made + age.total + projected(state, seat).total
            phases.add(state.phase)
    assert len(phases) > 1, "while the round goes on, and at its end"


def test_a_seat_in_a_few_lines() -> None:
    state = middle()
    full = " ".join(overview_lines(state, 0, False, "unicode"))
    assert all(word in full for word in ("5◉ ", "3 used", "Trade Fair", "Sun Tzu", "Nubia", "building Hanging"))
    assert len(overview_lines(state, 0, True, "unicode")) == 1


def test_the_overview_shows_every_tableau_the_unseen_and_luck() -> None:
    state = middle()
    steps = [Draw("roll.0", ("W1g", "W1g", "W1b", "W1s", "W1f")), Draw("gain.1", ("B3s",))]
    drawn = "\n".join(overview_grid(state, steps, WHO[:2], 80, "unicode").text())
    for tile in unseen(state):
        assert RULES.figures.tiles[tile].name.split()[0] in drawn
    assert "Trade Fair" in drawn and "Great Pyramid" in drawn
    assert "white    5 rolled" in drawn and "◉ 2 of 1.7" in drawn
    assert "blue     1 rolled" in drawn and "▰ 3 of 0.8" in drawn


# --- the hall of fame -------------------------------------------------------------------------------------------------


def test_the_eight_names_and_where_a_result_stands() -> None:
    ranks = RULES.hall_of_fame()
    assert [name for _, name in ranks] == [
        "Dan Quayle", "Cleopatra", "Charles V", "Victoria", "Saladin", "Wu Zetian", "Ashoka", "Trajan",
    ]  # fmt: skip
    assert ranks[0] == (11, "Dan Quayle") and ranks[-1] == (51, "Trajan")
    kept = [Entry(29, "Ann", True), Entry(30, "Ben", False), Entry(51, "Cem", False)]
    lines = ["".join(part for part, _ in line) for line in hall_lines(ranks, kept, True)]
    assert len(lines) == 8
    assert lines[0] == "   51 Trajan          Cem 51"
    (own,) = [line for line in lines if line.startswith(">")]
    assert own == ">  26 Victoria        Ben 30, Ann 29"


def test_ten_points_enter_no_name_and_crowds_are_cut_but_for_the_own_result() -> None:
    ranks = RULES.hall_of_fame()
    low = ["".join(part for part, _ in line) for line in hall_lines(ranks, [Entry(10, "Ann", True)], False)]
    assert low[-1] == "▸   0 no name         Ann 10"
    many = [Entry(29, f"N{number}", False) for number in range(6)] + [Entry(27, "Ann", True)]
    (line,) = ["".join(part for part, _ in one) for one in hall_lines(ranks, many, False) if "Ann" in str(one)]
    assert line == "▸  26 Victoria        N0 29, N1 29, N2 29, Ann 27 …"


def test_pieces_of_the_reroll_mode_are_dice_only() -> None:
    state = after(middle(), a.Reroll())
    assert choice.mode_of(state) == PICK
    names = [choice.pieces(state, 0)[spot.at].name for spot in choice.spots(state, 0) if spot.kind == PIECE]
    assert names == ["O1f", "O3g", "W1b", "W1x"]
    assert TILE["2-04"] == state.slots[0][0]


def test_nothing_under_the_cursor_is_muted() -> None:
    """Where there are no colours the cursor is reversed, and what is dim on it can hardly be read."""
    for state in islice(states(2, 3), 12):
        for spot in choice.spots(state, state.to_move):
            view = NationsView(100, 45, state.seats, "unicode", True)
            view.show(Scene(state, state.to_move, WHO[: state.seats], choice.mode_of(state), spot))
            looks = {look for row in view.looks for look in row}
            assert not looks & {("muted", "cursor"), ("shut", "cursor")}, spot


def test_names_in_narrow_cells_keep_what_tells_them_apart() -> None:
    for name, width, told in (
        ("Genghis Khan", 10, "Genghis"),
        ("Hanging Gardens", 14, "Gardens"),
        ("Stock Exchange", 12, "Exchange"),
        ("Hildegard of Bingen", 14, "Hildegard"),
        ("Statue of Liberty", 15, "Statue Liberty"),
        ("University", 9, "Universi…"),
        ("Forum", 5, "Forum"),
    ):
        assert short_name(name, width, SIGNS["unicode"]) == told and len(told) <= width


def test_no_name_of_several_words_is_cut_and_none_is_told_as_another() -> None:
    names = {tile.name for state in islice(states(2, 3), 1) for tile in state.figures.tiles if " " in tile.name}
    told = {name: short_name(name, 9, SIGNS["unicode"]) for name in names}
    assert len(names) > 15 and len(set(told.values())) == len(names)
    assert all(word in name for name, word in told.items()), "its own words, whole"


def test_colonies_have_the_room_that_wonders_leave() -> None:
    state = middle().clone()
    tiles = state.figures.tiles
    held = [number for number, tile in enumerate(tiles) if tile.kind == "colony"][:3]
    state.colonies[0], state.wonders[0] = tuple(held), ()
    drawn = text(state, 80, 19)
    assert all(tiles[number].name in drawn for number in held), "none is cut beside an empty column"


def test_no_number_stands_under_dice_that_no_person_picks() -> None:
    state = middle()
    first = Spot(PIECE, 0)
    mine = scene(state)._replace(mode=TURNS, spot=first)
    for shown, numbered in ((mine, True), (mine._replace(by_hand=False), False)):
        text = "\n".join(dice_block(shown, 120, 3, SIGNS["unicode"]).grid.text())
        assert any(digit in text for digit in "12345") == numbered
        assert ("numbers" in "".join(part for part, _ in dice_heading(shown, SIGNS["unicode"]))) == numbered


def test_while_an_age_is_counted_no_tile_can_be_had() -> None:
    state = middle()
    size = BoardSize(20, 3, True)
    shown = board_block(scene(state)._replace(counted=(0, 0)), size, SIGNS["unicode"]).grid
    assert SIGNS["unicode"].check in "\n".join(board_block(scene(state), size, SIGNS["unicode"]).grid.text())
    told = "\n".join(shown.text())
    assert not any(word in told for word in (SIGNS["unicode"].check, "pay", "short"))


def test_the_own_tiles_have_a_heading_at_80x24() -> None:
    view = NationsView(80, 19, 2, "unicode")
    view.show(scene(middle()))
    text = view.text()
    assert any("Tableau of" in line for line in text)
    info = "\n".join(line[view.layout.board.width(2) :] for line in text)
    assert info.count("★ ") >= 2 and info.count("▤ ") >= 2, "both tracks are there, too"


def test_what_tiles_will_bring_is_told_below_an_age_as_wordy_as_fits() -> None:
    """All that is not counted yet, tile by tile, by kind or in one sum, and nothing where not even that fits."""
    state = middle()
    seats = [Seat("Ann", "orange"), Seat("Ben", "blue")]
    sums = [projected(state, seat).total for seat in range(2)]
    assert all(sums)
    seen = []
    for height in range(2, 40):
        lines = tiles_to_come(state, (), seats, (40, height), "unicode")
        assert len(lines) <= height and all(line.cell_length <= 40 for line in lines)
        text = "\n".join(line.plain for line in lines)
        assert not lines or all(f"{seat.name} {points}" in text for seat, points in zip(seats, sums, strict=True))
        seen += [text] if text not in seen else []
    assert len(seen) >= 3 and "counted at the end of the\ngame:" in seen[1]
    best = max((item for item in projected(state, 0).items), key=lambda item: item.points)
    assert best.figure.split(" + ")[0] in seen[-1] and f"{best.item} {best.points}" in seen[1]
    told = [item.item for item in projected(state, 0).items]
    assert not tiles_to_come(state, told, seats, (40, 40), "unicode"), "all of it is counted"
    assert tiles_to_come(state, (), seats, (40, 40), "unicode", last=True)[0].plain == "on tiles, counted next:"


@pytest.mark.parametrize(("seats", "width"), [(1, 60), (2, 60), (3, 60), (4, 60), (4, 75)])
def test_narrow_tables_show_the_book_track_in_a_line(seats: int, width: int) -> None:
    """The age stands in the head of the screen; who is ahead on the track can be seen at 60 columns, too."""
    state = next(state for state in states(seats, 2) if state.phase < BOOKS and state.age == 1)
    view = NationsView(width, 15, seats, "unicode")
    view.show(Scene(state, 0, WHO[:seats], choice.mode_of(state)))
    events, track, *_ = view.text()
    assert events.startswith("famine") and "Age" not in events
    figures = [int(part.split()[0]) for part in track.replace("█", "").split("·")[1:] if part.split()]
    assert [figure for figure in figures if figure >= 0][:seats] == [state.books[seat] for seat in state.order]
    assert all(WHO[seat].badge in track for seat in range(seats)) and ("?" in track) == (seats == 1)


def test_no_line_of_the_score_sheet_names_a_tile_twice_or_calls_the_event_a_place() -> None:
    """A figure that names its tiles stands alone, and "5 of 5 strength" needs no "the event" behind it."""
    frame: Any = SimpleNamespace(rules=RULES, names=[Content("Ann"), Content("Ben")])
    state = middle().clone()
    tile = next(n for n, tile in enumerate(state.figures.tiles) if tile.kind == "colony" and tile.points)
    state.colonies[0] = (tile,)
    (colonies,) = [item for item in tile_items(state, 0) if item.item == "colonies"]
    assert colonies.places and state.figures.tiles[tile].name in colonies.figure
    war = event_item(state.figures.events[state.events[-1]], "war", 9)
    behind = book_item(2, 0b10, 4)
    told = [where_of(frame, SheetLine(1, item.points, item)) for item in (colonies, war, behind)]
    assert told == ["", "", "Ben"]


def test_the_market_is_closed_once_the_age_ends() -> None:
    """While books, famine and war are paid for, nothing lies lit and ticked on the board as if it could be bought."""
    size, phases = BoardSize(20, 3, True), Counter[bool]()
    for state in (state for seed in range(2, 8) for state in states(2, seed)):
        if state.stack or not any(offer.affordable for offer in offers(state, state.to_move)):
            continue
        grid = board_block(scene(state, choice.spots(state, state.to_move)[-1]), size, SIGNS["unicode"]).grid
        sold = any(ground == "open" for row in grid.looks for _, ground in row)
        assert state.phase == TURN or not sold
        phases[state.phase == TURN] += sold or state.phase != TURN
    assert phases[True] > 10 and phases[False]
