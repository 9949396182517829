"""The table of Nations: The Dice Game as cells: what is drawn, and where."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from itertools import islice
from typing import Any

import pytest
from rich.cells import cell_len

from rules.nations import actions as a
from rules.nations.components import COLOUR_LETTERS, FIRST_CHIT
from rules.nations.frames import Handing
from rules.nations.odds import unseen
from rules.nations.preview import offers
from rules.nations.state import BOOKS, TURN, NationsState
from tests.tui.grid import check_grid
from tests.tui.nations_scenes import (
    ANN,
    BEN,
    BOARD,
    RULES,
    SIZES,
    WHO,
    after,
    middle,
    position,
    scene,
    states,
    text,
)
from tui.games.nations import choice, words, words_deal
from tui.games.nations.beside import info_block
from tui.games.nations.board import GROUNDS, ROLES
from tui.games.nations.choice import PIECE, SPACE, TURNS, Spot
from tui.games.nations.dice import dice_block, in_order
from tui.games.nations.lines import strip_runs
from tui.games.nations.lit import lit_grid
from tui.games.nations.progress_board import BoardSize, board_block, holdings, rows_at
from tui.games.nations.scene import Scene
from tui.games.nations.seats import overview_grid, score_panel
from tui.games.nations.signs import SIGNS, length, short_name, signs_for
from tui.games.nations.tableau import holdings_block
from tui.games.nations.tracks import POINTS, Bar, books, drawn, points
from tui.games.nations.view import NationsView, layout, neighbour

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


@pytest.mark.rotating(6)
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


@pytest.mark.parametrize("height", [15, 19, 35])
def test_of_dice_that_tumble_nothing_else_is_drawn_anew(height: int, monkeypatch: pytest.MonkeyPatch) -> None:
    state, view = middle(), NationsView(80, height, 2, "unicode")
    fresh = tuple(range(5))
    for viewed in (0, 1):  # whoever is to move, and the one whose turn it was
        view.show(scene(state, viewed=viewed, fresh=fresh, tumbling=0))
        spots = list(view.spots)
        with monkeypatch.context() as patch:
            patch.setattr(NationsView, "_compose", None)
            changed = view.show(scene(state, viewed=viewed, fresh=fresh, tumbling=1))
        anew = NationsView(80, height, 2, "unicode")
        anew.show(scene(state, viewed=viewed, fresh=fresh, tumbling=1))
        assert (view.chars, view.looks, view.spots) == (anew.chars, anew.looks, anew.spots) and view.spots == spots
        assert changed and all(area.y in range(view._dice_at, view._dice_at + view.layout.dice) for area in changed)
        lying = scene(state, viewed=viewed, fresh=fresh, tumbling=3)
        view.show(lying)
        anew.show(lying)
        assert view.chars == anew.chars, "what follows from them is told once they lie"


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
    lying = [choice.pieces(middle(), 0)[spot.at] for spot, _ in found.spots]
    dice = [0 <= piece.unit < FIRST_CHIT for piece in lying]
    widths = {area.width for (_, area), is_die in zip(found.spots, dice, strict=True) if is_die}
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


def test_the_strip_says_what_the_dice_give_and_what_pairs_make() -> None:
    state = middle()
    full = "".join(part for part, _ in strip_runs(state, 0, 200, SIGNS["unicode"]))
    assert full == (
        "◉ Gold 5  ♣ Food 1  ▰ Stone 0  ♞ Strength 1  ▤ Books 1   any 2 other dice count as 1: up to "
        "6 gold, 2 food or 2 stone"
    ), "in words where there is room"
    for width in range(30, 130):
        runs = strip_runs(state, 0, width, SIGNS["unicode"])
        assert length(runs) < width, "a cell stays free before the frame"
        shown = "".join(part for part, _ in runs)
        assert "5" in shown and ("◉" in shown or "Gold" in shown)
        told = shown.endswith((" 6◉ or 2♣ or 2▰", " 6 gold, 2 food or 2 stone"))
        assert told == (width >= 45), "one or the other, not all of them"


def test_fewer_dice_than_printed_are_told() -> None:
    state = middle()
    state.given[0] = (1, *state.given[0][1:])
    assert "□ of 2" in text(state, 100, 45)


def test_the_event_order_books_and_points_stand_beside_the_board() -> None:
    state = middle()
    state.points[:] = [4, 7]
    lines = text(state, 80, 19).splitlines()
    famine, war, order, ann, ben, points, with_tiles, _ = [line[53:].rstrip() for line in lines[:8]]
    assert (famine, war) == ("famine 3♣ brings 2★", "war    2♞ brings 2★")
    assert order == "order ▤ books     × passed" and "×" in ben, "the sign of who has passed is told"
    assert (
        ann.startswith("▸1 OO Ann  █") and ann.endswith(" 3") and ben.startswith("×2 BB Ben  █") and ben.endswith(" 12")
    )
    assert points.strip() == "★ points + tiles" and with_tiles.split()[1] == "Ann" and with_tiles.endswith(" 4+1")


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_beside_the_board_all_seats_have_both_figures_at_every_size(seats: int) -> None:
    """As two groups of bars or in a line each, with words over both; nothing is cut, and the event is there."""
    for state in islice(states(seats, 4), 0, 90, 9):
        for width, height in itertools.product((25, 26, 29, 38, 60), range(6, 20)):
            view = info_block(Scene(state, 0, WHO[:seats], "turn"), width, height, SIGNS["unicode"], height > 8).grid
            drawn = "\n".join(view.text())
            assert "famine" in drawn and "war" in drawn and "book" in drawn and "★" in drawn and "order" in drawn
            assert "…" not in drawn and all(line[-1] == " " for line in view.chars)
            assert "s★" not in drawn, "a heading does not touch the next one"
            for seat in range(seats):
                rows = [line for line in drawn.splitlines() if WHO[seat].badge in line]
                banked, tiles = Scene(state, 0, WHO[:seats], "turn").standing(seat)
                told = rows[-1].split()[-1]
                assert told == (f"{banked}+{tiles}" if tiles else str(banked))
                assert str(state.books[seat]) in rows[0].split()[-2:]


def test_tracks_are_bars_to_one_scale_with_the_tiles_apart() -> None:
    state = middle()
    state.books[:], state.points[:] = [3, 12], [4, 7]
    shown = {glyphs: scene(state) for glyphs in ("unicode", "ascii")}
    cells = drawn(shown["ascii"], books(state), 11, SIGNS["ascii"])
    assert ["".join(part for part, _ in line) for line in cells] == ["|||........", "|||||||||||"]
    cells = drawn(shown["unicode"], points(shown["unicode"]), 19, SIGNS["unicode"], POINTS)
    assert ["".join(part for part, _ in line) for line in cells] == ["██░················", "████░··············"]
    assert [bar.figure for bar in points(shown["unicode"])] == ["4+1", "7+3"]
    before = 0
    for books_read in range(13):
        state.books[:] = [2, books_read]
        now = len(drawn(shown["unicode"], books(state), 8, SIGNS["unicode"])[1][0][0])
        assert now >= before, "whoever reads on does not seem to fall back"
        before = now
    for lead in ((37, 36), (1, 0), (3, 2)):
        state.books[:] = lead
        for room in (4, 7, 16):
            long, short = drawn(shown["unicode"], books(state), room, SIGNS["unicode"])
            assert len(long[0][0]) > len(short[0][0]), "a lead is seen, however small"
            assert all(sum(len(part) for part, _ in bar) == room for bar in (long, short))
    state.points[:] = [0, 0]
    cells = drawn(scene(state), points(scene(state)), 9, SIGNS["unicode"], POINTS)
    assert cells[0][1][0].startswith("░"), "what tiles would bring is not what is banked"


def test_points_look_no_fewer_than_as_few_on_tiles() -> None:
    """5+4 was one full cell and two hatched ones: what is firm was rounded down, the tiles up."""
    look = scene(middle())
    for room in (6, 8, 11, 26):
        for firm, coming in ((most, tiles) for most in range(30) for tiles in range(most + 1)):
            for other in ((4, 3), (9, 0), (1, 12)):
                bars = [Bar(0, firm, coming), Bar(1, *other)]
                (full, hatched, _), (theirs, _, _) = drawn(look, bars, room, SIGNS["unicode"], POINTS)
                assert len(full[0]) >= len(hatched[0]), (room, bars)
                assert (firm < other[0]) or len(full[0]) >= len(theirs[0]), (room, bars)


def test_the_solo_opponent_has_a_bar_and_columns_have_numbers() -> None:
    state = position({"dice": "W1g W1s W1f W1x W1b"}, board=["1-01 1-02 1-03"], opponent=4)
    shown = text(state)
    assert any(line.split()[:3] == ["1", "2", "3"] for line in shown.replace("─", " ").splitlines())
    (line,) = [line for line in shown.splitlines() if "?  opponent" in line]
    assert line.rstrip().endswith(" 4") and "█" in line


def test_advisor_wonders_and_colonies_lie_on_cards_where_there_is_room() -> None:
    """Each card says what it is, and where there are more than fit, lines tell them."""
    state = middle().clone()
    names = [state.figures.tiles[tile].name for tile in (*state.colonies[0], state.advisors[0])]
    for width in (72, 84, 112):
        lines = holdings_block(scene(state), width, 4, SIGNS["unicode"]).grid.text()
        told = [word for word in lines[0].split() if word.isalpha() and word not in ("wonder", "in")]
        assert told[:4] == ["advisor", "work", "colony", "colony"] and "wonder ─" in lines[0]
        assert all(name.split()[0] in lines[1] or name.split()[-1] in lines[1] for name in names)
        assert "to build" in lines[2] or width < 84
    state.colonies[0] = tuple(number for number, tile in enumerate(state.figures.tiles) if tile.kind == "colony")[:5]
    lines = holdings_block(scene(state), 84, 4, SIGNS["unicode"]).grid.text()
    assert lines[2].startswith("colonies") and "┌" not in lines[0]
    assert "wonders  –" in holdings_block(scene(state), 84, 2, SIGNS["unicode"]).grid.text()[1]


def test_what_was_not_laid_out_stands_on_the_page_of_the_round_alone() -> None:
    state = middle()
    assert "Not laid out" not in text(state, 140, 60)
    drawn = "\n".join(overview_grid(state, [], WHO[:2], 100, "unicode").text())
    assert "Not laid out in age II (6)" in drawn
    assert all(RULES.figures.tiles[tile].name.split()[0] in drawn for tile in unseen(state))


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
    assert "▤ books" in info and "points + tiles" in info, "both tracks are there, too"


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


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_what_stands_across_the_board_cuts_no_tile(width: int, height: int) -> None:
    """A row of tiles is whole, or gone."""
    state = middle()
    plain, said = (NationsView(width, height, 2, "unicode") for _ in range(2))
    plain.show(scene(state))
    said.show(scene(state, proclaimed=("Age II: famine asks for 3 food, war for 2 strength, 2 points each", "")))
    across = plain.layout.board.width(2)
    gone = 0
    for row in rows_at(0 if plain.layout.info else 2, plain.layout.board):
        same = ["".join(plain.chars[y][:across]) == "".join(said.chars[y][:across]) for y in row]
        assert all(same) or not any(same)
        gone += not any(same)
    free = plain.layout.gap and plain.layout.heads and width > 90
    assert (gone == 0) == bool(free), "between market and tableau no tile is touched"
    assert gone < (3 if height > 16 else 4) and "famine asks" in "\n".join(said.text())
    assert not free or any("Tableau of Ann" in line for line in said.text())


def test_what_lies_with_a_seat_is_whole_at_80_columns() -> None:
    """Points, chits and names get shorter before anything is cut off."""
    tiles = middle().figures.tiles
    of = {kind: [n for n, tile in enumerate(tiles) if tile.kind == kind] for kind in ("colony", "wonder", "advisor")}
    for colonies, wonders in itertools.product(range(5), range(3)):
        state = middle().clone()
        state.colonies[0], state.wonders[0] = tuple(of["colony"][-colonies or 99 :]), tuple(of["wonder"][:wonders])
        shown = scene(state)
        for brief in holdings_block(shown, 80, 2, SIGNS["unicode"]).grid.text():
            assert "…" not in brief, (colonies, wonders)
        line = holdings_block(shown, 80, 2, SIGNS["unicode"]).grid.text()[1]
        number = len(state.colonies[0])
        counted = [] if f"{number} ⚑" in line or f"{number}{words_deal.together()}" in line else state.colonies[0]
        told = [tiles[n].name.split() for n in (*counted, *state.wonders[0])]
        assert all(any(word in line for word in name) for name in told)
        assert counted or not state.colonies[0] or all(tiles[n].name in line for n in state.wonders[0])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_tall_table_has_the_tableaus_of_the_others_below(seats: int) -> None:
    """In what is left over, each with all its developments; nothing there can be pointed at."""
    for state in islice(states(seats, 5), 0, 90, 30):
        shown = scene(state)
        view = NationsView(144, 55, seats, "unicode")
        view.show(shown)
        lines = view.text()
        heads = [
            (y, re.sub(r"^─+ +\S+ +", "", line).split("  ")[0].strip("─ "))
            for y, line in enumerate(lines)
            if "Tableau of" in line
        ]
        order = [(shown.viewed + n) % seats for n in range(seats)]
        assert [told for _, told in heads] == [f"Tableau of {WHO[seat].name}" for seat in order]
        for (y, _), seat in zip(heads[1:], order[1:], strict=True):
            below = "\n".join(lines[y : y + view.layout.others])
            assert all(state.figures.tiles[tile].name in below for tile in state.slots[seat])
            assert not any(area.y >= y for _, area in view.spots)
    assert not any(layout(width, height, seats).others for width, height in SIZES if height < 50)


def test_where_nothing_is_chosen_the_dice_of_the_other_seats_have_the_room() -> None:
    """While an age was counted the lower third of a large window was empty, and one saw one seat's dice."""
    for width, height in ((83, 35), (112, 45), (140, 60)):
        view = NationsView(width, height, 2, "unicode")
        view.show(Scene(middle(), 0, WHO[:2], TURNS, counted=(0, 0)))
        drawn = view.text()
        (at,) = [y for y, line in enumerate(drawn) if "Dice and chits of Ben" in line]
        assert "Dice and chits of Ann" in "".join(drawn[:at])
        below = [(spot, area) for spot, area in view.spots if area.y > at]
        assert not below and any("┌" in line for line in drawn[at:]), "they are not to be picked"
        view.show(scene(middle()))
        assert "Dice and chits of Ben" not in "".join(view.text()), "a choice is told there"
    view = NationsView(79, 19, 2, "unicode")
    view.show(Scene(middle(), 0, WHO[:2], TURNS, counted=(0, 0)))
    assert "Dice and chits of Ben" not in "".join(view.text())


def test_dice_too_small_to_say_that_they_are_used_are_explained() -> None:
    state = middle().clone()
    state.used[0] = state.available[0][:3]
    shown = Scene(state, 0, WHO[:2], TURNS, lit=frozenset(("event famine",)), counted=(0, 0))
    for width, small in ((60, True), (120, False)):
        grid = lit_grid(shown, width, 9, SIGNS["unicode"])
        assert grid is not None
        assert ("dashed: used" in "".join(grid.text())) == small == ("└used" not in "".join(grid.text()))


def test_nothing_that_dice_decide_is_told_while_they_tumble() -> None:
    """Ticks, payments and a whole purchase stood beside dice that were still rolling."""
    state = middle()
    dice = tuple(range(len(state.available[0])))
    view = NationsView(100, 45, 2, "unicode")
    view.show(scene(state))
    assert "✓" in "\n".join(view.text()) and "pay" in "\n".join(view.text())
    view.show(scene(state, fresh=dice, tumbling=0))
    told = "\n".join(view.text())
    assert (
        words.rolling() in told
        and "✓" not in told
        and "pay" not in told
        and "brings  " not in told
        and "Pass" not in told
    )
    panel = score_panel(RULES, state, 0, None, 34, True, "unicode", others={1: "Ben"}, unseen=True)
    age = ["".join(part for part, _ in runs).strip() for runs in panel]
    assert age[1:5] == ["books", "famine", "war", "total"] and age[-2:] == ["counted", "Ben"]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_tiles_tell_their_dice_in_words_and_names_stand_apart_from_their_signs(seats: int) -> None:
    """At 60x20 as at 80x24: a coloured square says nothing to a newcomer."""
    kinds = "".join(SIGNS["unicode"].kinds.values()).replace(" ", "")
    for state in islice(states(seats, 4), 0, 90, 9):
        for width, height in ((60, 15), (78, 19), (100, 30)):
            told = text(state, width, height)
            assert "□" not in told
            assert width == 60 or not re.search(rf"[{re.escape(kinds)}]\w", told.partition("Tableau")[0]), told


def test_a_line_a_seat_has_whole_names_and_no_bar_too_short_to_tell() -> None:
    """Four columns of tiles leave little room beside them."""
    state = next(iter(states(4, 4)))
    who = tuple(one._replace(name=name) for one, name in zip(WHO, ("Ann", "Learner", "Cleo", "Dan"), strict=True))
    narrow = info_block(Scene(state, 0, who, "turn"), 25, 8, SIGNS["unicode"], aged=False).grid.text()
    assert any("Learner" in line for line in narrow) and not any("█" in line or "·" in line for line in narrow)
    wide = info_block(Scene(state, 0, who, "turn"), 32, 8, SIGNS["unicode"], aged=False).grid.text()
    assert any("█" in line for line in wide)


def test_a_chit_that_would_pay_keeps_its_body() -> None:
    """A tick in the bright edge of the coin; its middle is as of any other."""
    state = position({"dice": "W1s W1s W1f W1x W1b cg"}, {}, board=["1-03 -- --"])
    shown = dice_block(scene(state, Spot(SPACE, 0), marked=frozenset({5})), 78, 3, SIGNS["unicode"])
    area = next(area for spot, area in shown.spots if spot == (PIECE, 5))
    cells = [line[area.x : area.x + area.width] for line in shown.grid.text()]
    assert cells == [" ▄▄✓▄▄ ", "▐  ◉  ▌", " ▀▀▀▀▀ "]
    assert {look[1] for look in shown.grid.looks[area.y + 1][area.x + 1 : area.x + 6]} == {"chit"}


@pytest.mark.parametrize("letters", [False, True])
def test_whatever_counts_is_ticked(letters: bool) -> None:
    """The line above says so, whatever dice and chits look like."""
    state = position({"dice": "W1s W1s W1f W1x W1b cg"}, {}, board=["1-03 -- --"])
    signs = signs_for("unicode", letters)
    for width in (78, 30):
        block = dice_block(scene(state, marked=frozenset({4, 5})), width, 3, signs)
        assert "".join(block.grid.text()).count(signs.check) == 2


def test_a_die_that_would_pay_keeps_its_body() -> None:
    """It shrank to three cells in a frame of two lines."""
    state = position({"dice": "W1s W1s W1f W1x W1b cg"}, {}, board=["1-03 -- --"])
    shown = dice_block(scene(state, Spot(SPACE, 0), marked=frozenset({4})), 78, 3, SIGNS["unicode"])
    area = next(area for spot, area in shown.spots if spot == (PIECE, 4))
    grounds = [look[1] for look in shown.grid.looks[area.y + 1][area.x : area.x + area.width]]
    assert set(grounds) == {"die-white"} and "✓" in shown.grid.text()[area.y][area.x : area.x + area.width]


def test_a_tile_that_is_paid_is_its_buyers_while_dice_are_handed_back() -> None:
    """It was "gone", as if nobody had it."""
    state = next(one for one in states(2, 8) if one.stack and isinstance(one.stack[0], Handing))
    drawn = "\n".join(board_block(scene(state), BoardSize(20, 3, True), SIGNS["unicode"]).grid.text())
    assert state.figures.tiles[state.stack[0].tile].name in drawn and "gone" not in drawn


def test_a_tile_that_is_gone_says_who_has_it() -> None:
    state = next(one for one in states(3, 4) if one.age == 2 and one.board.count(0) > 4 and one.to_move >= 0)
    drawn = "\n".join(board_block(scene(state), BoardSize(20, 3, True), SIGNS["unicode"]).grid.text())
    for tile, left in zip(state.laid, state.board, strict=True):
        name = state.figures.tiles[tile].name
        assert name in drawn, name
        owner = [seat for seat in range(3) if tile in holdings(state, seat)]
        assert left or len(owner) < 2
    assert sum(drawn.count(f"{one.badge} {one.name}") for one in WHO[:3]) == sum(
        not left and any(tile in holdings(state, seat) for seat in range(3))
        for tile, left in zip(state.laid, state.board, strict=True)
    )
