"""What a principality is worth: the worked examples of the source and one small position for each rule."""

from __future__ import annotations

import pytest

from rules.catalogue import load
from rules.game import TERMINAL, Item
from rules.quixote.components import FIELDS, PIECES
from rules.quixote.scoring import counted_groups, counted_places, joined_sizes, meeting, score, strengths, symbols_on
from rules.quixote.state import QuixoteState
from rules.reckoning import ends, reckonings, standing
from rules.turn_controller import TurnController
from tests.games.walks import play, start
from tests.rules.quixote_help import RULES, place, points, scored

DIGEST_LAST = """
21   13   01   K6   11   16'  17'  K4
19'  06'  02   14'  12   20'  18   22
15   05'  04'  03   07   10   09   08'
"""
DEFENCE_CASES = """
--   --   13   07   22   21'  --   --
17   --   --   15   --   --   --   19
K6   --   --   --   --   --   K4   --
"""


def item(board: str | list[str], scoring: int, name: str) -> Item:
    return next(item for item in scored(board, scoring).items if item.item == name)


@pytest.mark.rule("quixote.scoring.course", "quixote.scoring.knights")
def test_the_last_scoring_of_the_source_is_worth_30() -> None:
    assert points(DIGEST_LAST, 3) == {
        "castle-6": 0,
        "castle-4": 4,
        "churches": 10,
        "windmills": 10,
        "defence": 0,
        "knights": 6,
    }
    items = {i.item: i for i in scored(DIGEST_LAST, 3).items}
    assert items["castle-4"].places == ("H1", "G1", "F2", "G2")
    assert items["castle-6"].have == 2
    assert items["churches"].places == ("C1", "B2", "C2", "B3", "C3", "D3")
    assert items["churches"].figure == "4 joined + 2 joined"
    assert items["windmills"].places == ("E2", "E3", "F3", "G3", "H3")
    assert (items["defence"].have, items["defence"].need, items["defence"].places) == (6, 12, ())
    assert items["knights"].places == ("G1", "F2", "G2")


@pytest.mark.rule("quixote.scoring.defence")
def test_the_defence_cases_of_the_source_count_two_knights_of_six() -> None:
    defence = item(DEFENCE_CASES, 2, "defence")
    assert (defence.have, defence.need, defence.points) == (3, 8, 0)


@pytest.mark.rule("quixote.scoring.defence")
@pytest.mark.parametrize(
    ("board", "strength"),
    [
        (place(C1="13"), 1),  # N over the upper border
        (place(C1="13'"), 0),  # turned: the knight's half lies inward
        (place(C3="13'"), 1),
        (place(H2="19"), 2),  # either half touches the side border
        (place(H2="19'"), 2),
        (place(D2="15"), 0),  # not an edge field
        (place(A2="17"), 0),  # out only through the other half of its own tile
        (place(E1="22", D1="07"), 0),  # out only over another tile
        (place(A1="18"), 2),  # two roads out at a corner: counted once
        (place(A1="14", B1="13", C1="21"), 1 + 1 + 3),
        (place(A3="12"), 1),  # the knight below goes out over S, and the windmill is no defender
    ],
)
def test_a_defender_needs_its_own_half_and_its_own_road_at_the_border(board: list[str], strength: int) -> None:
    assert item(board, 1, "defence").have == strength


@pytest.mark.rule("quixote.scoring.defence")
def test_the_defence_is_worth_5_from_strength_4_8_and_12() -> None:
    weak = place(C1="21")
    strong = place(C1="21", D1="13")
    assert (item(weak, 1, "defence").have, item(weak, 1, "defence").points) == (3, 0)
    assert (item(strong, 1, "defence").have, item(strong, 1, "defence").points) == (4, 5)
    assert item(strong, 2, "defence").points == 0
    eight = place(C1="21", D1="13", A2="19", A1="18")
    assert (item(eight, 2, "defence").have, item(eight, 2, "defence").points) == (8, 5)
    assert item(eight, 3, "defence").points == 0
    twelve = place(C1="21", D1="13", A2="19", A1="18", A3="22", E1="14")
    assert (item(twelve, 3, "defence").have, item(twelve, 3, "defence").points) == (12, 5)
    assert item(twelve, 3, "defence").places == ("A1", "C1", "D1", "E1", "A2", "A3")


@pytest.mark.rule("quixote.scoring.churches")
@pytest.mark.parametrize(
    ("board", "worth", "figure"),
    [
        (place(C1="04"), 0, "none joined"),
        (place(C1="04", D1="05"), 2, "2 joined"),  # a pair scores 2 for both together
        (place(B1="05'", C1="04'", D1="03"), 6, "3 joined"),
        (place(C1="04", D1="05", C3="03", D3="01'"), 4, "2 joined + 2 joined"),
        (place(C1="04", D1="05'"), 0, "none joined"),  # turned: the road leaves at another height
    ],
)
def test_joined_churches(board: list[str], worth: int, figure: str) -> None:
    churches = item(board, 1, "churches")
    assert (churches.points, churches.figure) == (worth, figure)
    assert bool(churches.places) == bool(worth)


@pytest.mark.rule("quixote.scoring.windmills")
@pytest.mark.parametrize(
    ("board", "worth"),
    [
        (place(C1="10", D1="12"), 2),
        (place(C1="10", D1="09", B1="08"), 6),
        (place(C1="10", D1="05"), 0),  # a church and a windmill joined score nothing
        (place(C1="07", D1="11"), 0),  # 07's E meets a half without a road there
    ],
)
def test_joined_windmills(board: list[str], worth: int) -> None:
    assert item(board, 2, "windmills").points == worth
    assert item(board, 2, "churches").points == 0


@pytest.mark.rule("quixote.scoring.connected", "quixote.turn.edges")
def test_only_unbroken_road_joins() -> None:
    through_a_windmill = place(C1="04", D1="10", E1="05")
    assert points(through_a_windmill, 1)["churches"] == 2
    gap = place(C1="04", E1="05")
    assert points(gap, 1)["churches"] == 0


@pytest.mark.rule("quixote.tile.halves")
def test_an_unlinked_tile_is_two_roads() -> None:
    # 06 is a church above and a knight below, without a road between them
    board = place(B1="04", C1="06", B2="K4")
    assert points(board, 1)["churches"] == 0
    below = place(B3="16", C3="06")  # 16's lower E meets 06's lower W: two knights joined
    assert item(below, 3, "knights").have == 2


@pytest.mark.rule("quixote.scoring.castles")
@pytest.mark.parametrize(("scoring", "needed"), [(1, 1), (2, 2), (3, 3)])
def test_a_castle_needs_1_2_3_knights(scoring: int, needed: int) -> None:
    boards = [
        place(D1="K6"),
        place(D1="K6", D2="21"),
        place(D1="K6", D2="17", C2="16'"),
        place(D1="K6", D2="17", C2="16'", B2="15"),
    ]
    for knights, board in enumerate(boards):
        castle = item(board, scoring, "castle-6")
        assert (castle.have, castle.need) == (knights, needed)
        assert castle.points == (6 if knights >= needed else 0)
        assert castle.places == (("D1", *castle.places[1:]) if knights >= needed else ())


@pytest.mark.rule("quixote.scoring.castles")
def test_strength_does_not_matter_to_a_castle() -> None:
    assert item(place(D1="K6", D2="21"), 2, "castle-6").have == 1


@pytest.mark.rule("quixote.scoring.castles")
def test_a_knight_serves_both_castles() -> None:
    board = place(D1="K6", D2="17", C2="04'", B2="K4")  # 17 runs from N above to W below
    assert (item(board, 1, "castle-6").points, item(board, 1, "castle-4").points) == (6, 4)


@pytest.mark.rule("quixote.tile.castle")
def test_a_castle_keeps_its_two_roads_apart_but_counts_the_knights_of_both() -> None:
    board = place(D1="15", D2="K6", D3="21")
    assert item(board, 2, "castle-6").have == 2
    assert item(board, 3, "knights").have == 3, "the group does not go through the castle"


@pytest.mark.rule("quixote.tile.castle")
def test_a_knight_on_both_roads_of_a_castle_counts_once() -> None:
    ring = place(C2="K6", C1="01", D1="14", D2="02", D3="18", C3="07")
    castle = item(ring, 1, "castle-6")
    assert (castle.have, castle.places) == (1, ("C2", "D3"))


@pytest.mark.rule("quixote.scoring.knights")
def test_the_largest_group_goes_by_strength_and_only_in_the_third_scoring() -> None:
    board = place(A1="22", C1="14", C2="K4", E1="15", F1="16")
    assert "knights" not in points(board, 1)
    assert "knights" not in points(board, 2)
    lone = item(place(C1="21"), 3, "knights")
    assert (lone.points, lone.places) == (3, ("C1",)), "a lone knight is a group"
    assert item(place(C1="13", C2="K6"), 3, "knights").points == 1
    pair = item(place(A1="22", C3="20", D3="16"), 3, "knights")
    assert pair.points == 3
    assert item(place(), 3, "knights").points == 0


@pytest.mark.rule("quixote.turn.half-turn")
@pytest.mark.parametrize("tile", range(1, 23))
def test_a_half_turn_swaps_halves_and_opposite_sides(tile: int) -> None:
    straight, turned = PIECES[2 * tile], PIECES[2 * tile + 1]
    opposite = {"N": "S", "S": "N", "W": "E", "E": "W"}
    assert turned.name == straight.name + "'"
    assert turned.linked == straight.linked
    assert turned.upper.symbol == straight.lower.symbol
    assert turned.lower.symbol == straight.upper.symbol
    assert turned.upper.exits == {opposite[e] for e in straight.lower.exits}
    assert turned.lower.exits == {opposite[e] for e in straight.upper.exits}


@pytest.mark.rule("quixote.tile.symbols", "quixote.setup.tiles")
def test_the_set_of_22_tiles() -> None:
    tiles = PIECES[2:46:2]
    symbols = [half.symbol for piece in tiles for half in (piece.upper, piece.lower) if half.symbol]
    exits = [e for piece in tiles for half in (piece.upper, piece.lower) for e in half.exits]
    assert len(tiles) == 22
    assert len({piece[3:] for piece in tiles}) == 22, "all tiles differ"
    assert [symbols.count(s) for s in ("church", "mill", "knight1", "knight2", "knight3")] == [6, 6, 6, 4, 2]
    assert len(exits) == 53
    assert sum(e in "NS" for e in exits) == 19
    by_count = [sum(len(h.exits) for h in (p.upper, p.lower)) for p in tiles]
    assert [by_count.count(n) for n in (2, 3, 4)] == [15, 5, 2]
    assert not any("S" in piece.upper.exits or "N" in piece.lower.exits for piece in PIECES)


@pytest.mark.rule("quixote.setup.board")
def test_the_board_has_24_fields() -> None:
    assert len(FIELDS) == 24
    assert (FIELDS[0], FIELDS[7], FIELDS[23]) == ("A1", "H1", "H3")


@pytest.mark.rule("quixote.option.sancho")
def test_sancho_pansa_joins_on_all_six_sides_and_scores_nothing() -> None:
    piece = PIECES[2 * 23]
    assert (piece.name, piece.linked, piece.upper.exits, piece.lower.exits) == ("SP", True, set("NWE"), set("SWE"))
    board = place(C1="04", D1="SP", E1="05")
    assert points(board, 1) == {"castle-6": 0, "castle-4": 0, "churches": 2, "windmills": 0, "defence": 0}


@pytest.mark.rule("quixote.scoring.churches")
def test_the_roads_between_joined_symbols_are_named_and_no_others() -> None:
    game = play(start(("quixote", 4, {}), 5), 5)
    through = 0
    for part in reckonings(game):
        state = game.state_at(ends(game)[part.number - 1])
        for row in part.rows:
            for seat, cell in enumerate(row.cells):
                item = next(
                    i for i in score(state.boards[seat], state.castles, part.number).items if i.item == row.item
                )
                fields = {place[:2] for place in cell.places}
                assert fields >= set(item.places), "the symbols themselves are among them"
                through += len(fields - set(item.places))
                assert cell.points or not cell.places
                laid = {name for name, piece in zip(FIELDS, state.boards[seat], strict=True) if piece}
                castles = {FIELDS[field] for field in state.castles}
                assert fields <= laid | castles
    assert through, "some road leads through a field without a symbol of its group"


@pytest.mark.rule("quixote.scoring.defence")
def test_the_defence_and_the_strongest_knights_tell_what_they_are_the_sum_of() -> None:
    """A page that said "+5" or "strength 7" left everybody to count the knights."""
    games, sums = [play(start(("quixote", 3, {}), seed), seed) for seed in range(4)], set()
    for game, part in ((one, part) for one in games for part in reckonings(one)):
        state = game.state_at(ends(game)[part.number - 1])
        for row in (row for row in part.rows if row.item in ("defence", "knights")):
            for seat, cell in enumerate(row.cells):
                if not cell.points:
                    continue
                found = strengths(state.boards[seat], state.castles, row.item)
                items = score(state.boards[seat], state.castles, part.number).items
                assert sum(found) == next(item.have for item in items if item.item == row.item)
                assert found == sorted(found, reverse=True) and "+".join(map(str, found)) in cell.figure
                sums.add((row.item, len(found) > 1))
                assert len(found) == 1 or f" = {sum(found)}" in cell.figure
    assert {("defence", True), ("knights", True)} <= sums


@pytest.mark.rule("quixote.scoring.connected")
def test_only_the_joined_halves_and_the_roads_between_them_count() -> None:
    state = RULES.position({"board": place(C1="04", D1="10", E1="05"), "scoring": 1})
    assert counted_places(state.boards[0], state.castles, "churches") == ("C1^", "D1^", "E1^")


@pytest.mark.rule("quixote.scoring.connected")
def test_the_field_between_two_joined_churches_is_lit_and_a_road_that_ends_elsewhere_is_not() -> None:
    def lit(**pieces: str) -> list[str]:
        state = RULES.position({"board": place(**pieces), "scoring": 1})
        return [name[:2] for name in counted_places(state.boards[0], state.castles, "churches")]

    assert lit(C1="04", D1="10", E1="05") == ["C1", "D1", "E1"]
    assert lit(C1="04", D1="10", E1="05", B1="12", F1="09") == ["C1", "D1", "E1"]
    assert lit(C1="04", E1="05") == []


@pytest.mark.rule("quixote.scoring.connected")
def test_each_group_of_joined_symbols_is_named_by_itself() -> None:
    """In the order of their sizes, which the sum of a line tells; together they are all that the item counts."""
    pair, three = {"A1": "02", "A2": "06"}, {"D1": "03", "E1": "04", "F1": "05"}
    state = RULES.position({"board": place(**pair, **three), "scoring": 1})
    board, castles = state.boards[0], state.castles
    groups = counted_groups(board, castles, "churches")
    assert joined_sizes(board, castles, "churches") == [3, 2]
    assert [[name[:2] for name in group] for group in groups] == [[*three], [*pair]]
    assert {*counted_places(board, castles, "churches")} == {name for group in groups for name in group}


def test_people_read_of_rounds_where_events_count_scorings() -> None:
    assert RULES.told("scores 13 in scoring 2, 22 in all") == "scores 13 in round 2, 22 in all"
    assert RULES.scoring_title(2) == "Round 2" and RULES.told("lays tile 02 on B2") == "lays tile 02 on B2"


def halfway(seed: int) -> list[QuixoteState]:
    """A random game as it stands at three places."""
    game = play(start(("quixote", 1, {}), seed), seed)
    return [game.state_at(len(game) * part // 4) for part in (1, 2, 4)]


@pytest.mark.rule("quixote.scoring.connected")
def test_where_the_roads_of_a_tile_come_to_is_true_of_every_tile_of_whole_games() -> None:
    """Joined fields, the border and empty fields, told by the exits of the tile and of its neighbours."""
    steps, opposite = {"N": -8, "S": 8, "W": -1, "E": 1}, {"N": "S", "S": "N", "W": "E", "E": "W"}
    kinds = set()
    for state in (state for seed in range(4) for state in halfway(seed)):
        board = state.boards[0]
        for field in (field for field, piece in enumerate(board) if piece):
            joined, ends, border = set(), set(), False
            for lower, half in enumerate((PIECES[board[field]].upper, PIECES[board[field]].lower)):
                for side in half.exits:
                    row, column = divmod(field, 8)
                    row, column = row + steps[side] // 8 * (side in "NS"), column + steps[side] * (side in "WE")
                    if not (0 <= row < 3 and 0 <= column < 8):
                        border = True
                        continue
                    other = PIECES[board[8 * row + column]]
                    meets = (other.lower if (side == "N") or (side in "WE" and lower) else other.upper).exits
                    if not board[8 * row + column]:
                        ends.add(FIELDS[8 * row + column])
                    elif opposite[side] in meets:
                        joined.add(FIELDS[8 * row + column])
            found = meeting(board, field)
            assert (set(found.joined), found.border, set(found.open)) == (joined, border, ends)
            kinds.add((bool(joined), border, bool(ends)))
    assert len(kinds) > 4


@pytest.mark.rule("quixote.scoring.defence", "quixote.scoring.castles")
def test_what_the_symbols_of_a_tile_count_for_adds_up_to_the_scoring() -> None:
    told = 0
    for state in (state for seed in range(4) for state in halfway(seed)):
        board = state.boards[0]
        lying = [one for field, piece in enumerate(board) if piece for one in symbols_on(board, state.castles, field)]
        items = {item.item: item for item in score(board, state.castles, 3).items}
        assert sum(int(one.symbol[-1]) for one in lying if one.defends) == items["defence"].have
        for castle in (6, 4):
            assert sum(castle in one.castles for one in lying) == items[f"castle-{castle}"].have
        for symbol, name in (("church", "churches"), ("mill", "windmills")):
            assert sum(one.others > 0 for one in lying if one.symbol == symbol) == items[name].have
        told += sum(one.defends or bool(one.castles) or one.others > 0 for one in lying)
    assert told > 20


def test_points_stand_with_the_round_under_way_from_its_first_tile_on() -> None:
    rules = load("quixote")
    controller = TurnController(rules, rules.configure(2, {}), 3)
    begun, round_ends = False, 0
    while controller.state.to_move != TERMINAL:
        state = controller.state
        made = tuple(points for (points,) in rules.returns(state))
        coming = [rules.forecast(state, seat) for seat in range(2)]
        with_it = tuple(points + (one.total if one else 0) for points, one in zip(made, coming, strict=True))
        begun = begun and len(state.scored) == round_ends
        assert standing(rules, state) == (with_it if begun else made)
        begun, round_ends = True, len(state.scored)
        controller.act(rules.legal_actions(state, state.to_move)[0])
    assert standing(rules, controller.state) == tuple(points for (points,) in rules.returns(controller.state))
