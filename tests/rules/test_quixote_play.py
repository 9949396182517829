"""The course of a game of Don Quixote, with every draw forced."""

from __future__ import annotations

import pytest

from rules.game import BadInput, IllegalAction, places
from rules.quixote.actions import Lay
from rules.quixote.components import CASTLES, FIELDS
from rules.quixote.events import Scored, TileLaid, TileLeft
from rules.quixote.play import Quixote
from rules.turn_controller import TurnController
from tests.rules.quixote_help import EMPTY, NAMES, RULES, deal, lay, manual, open_fields, place, play_round

FREE = [field for field in FIELDS if field not in ("D1", "H1")]


def refused(game: TurnController, tile: str, turned: bool = False, seat: int = 0) -> IllegalAction:
    """Why a lay is illegal; it must not be offered, and trying it must change nothing."""
    before = game.state
    reason = RULES.why_not(before, seat, Lay(tile, turned))
    assert reason is not None
    assert Lay(tile, turned) not in RULES.legal_actions(before, seat)
    with pytest.raises(IllegalAction) as caught:
        game.act(Lay(tile, turned), seat)
    assert (caught.value.rule, caught.value.message) == (reason.rule, reason.message)
    assert game.state is before
    return reason


@pytest.mark.rule("quixote.setup.castles")
def test_castles_are_drawn_for_all_and_never_touch() -> None:
    game = TurnController(RULES, RULES.configure(3), 1, manual_chance=True)
    assert open_fields(game) == list(FIELDS)
    game.draw("C2")
    assert set(FIELDS) - set(open_fields(game)) == {"B1", "C1", "D1", "B2", "C2", "D2", "B3", "C3", "D3"}
    with pytest.raises(IllegalAction, match="castle 4") as caught:
        game.draw("D3")
    assert caught.value.rule == "quixote.setup.castles"
    game.draw("A1")
    assert len({(board[FIELDS.index("C2")], board[FIELDS.index("A1")]) for board in game.state.boards}) == 1


@pytest.mark.rule("quixote.setup.castles")
def test_touching_castles_make_no_position() -> None:
    with pytest.raises(BadInput, match="castles touch"):
        RULES.position({"board": place(D1="K6", E2="K4"), "scoring": 1})


@pytest.mark.rule("quixote.round.field", "quixote.turn.order")
def test_a_field_is_drawn_for_all_and_filled_seat_after_seat() -> None:
    game = manual(seats=2)
    deal(game, NAMES[:9], NAMES[5:14])
    game.draw("B3")
    assert RULES.decision(game.state).prompt == "lay a tile on B3"
    lay(game, "01")
    assert game.state.to_move == 1
    reason = RULES.why_not(game.state, 0, Lay("02", False))
    assert reason is not None
    assert reason.rule == "quixote.turn.order"
    lay(game, "10'")
    assert RULES.decision(game.state).phase == "field"
    assert "B3" not in open_fields(game)
    assert not {"D1", "H1"} & set(open_fields(game)), "castles keep their fields"


@pytest.mark.rule("quixote.turn.lay", "quixote.turn.half-turn", "quixote.turn.fixed")
def test_any_open_tile_may_be_laid_turned_or_not_and_then_stays() -> None:
    game = manual()
    deal(game, NAMES[8:17])
    game.draw("B3")
    expected = [Lay(tile, turned) for tile in NAMES[8:17] for turned in (False, True)]
    assert RULES.legal_actions(game.state, 0) == expected
    assert refused(game, "01").rule == "quixote.turn.lay"
    change = game.act(Lay("12", True))
    assert change.added[0].events == (TileLaid(0, "B3", "12'"),)
    game.draw("A1")
    assert refused(game, "12").rule == "quixote.turn.fixed"


@pytest.mark.rule("quixote.setup.tiles")
def test_no_other_tiles_than_the_22() -> None:
    game = manual()
    deal(game, NAMES[:9])
    game.draw("B3")
    for name in ("23", "K6", "", "1", "--"):
        assert refused(game, name).rule == "quixote.setup.tiles"
    with pytest.raises(IllegalAction, match="different ones"):
        manual().draw(("01",) * 9)


@pytest.mark.rule("quixote.round.course", "quixote.scoring.course")
def test_rounds_of_9_7_and_6_tiles_with_a_scoring_after_each() -> None:
    game = manual()
    deal(game, NAMES[:9])
    play_round(game, FREE[:9], NAMES[:9])
    assert game.state.scored == [1]
    deal(game, NAMES[9:16])
    play_round(game, FREE[9:16], NAMES[9:16])
    assert game.state.scored == [1, 2]
    deal(game, NAMES[16:])
    play_round(game, FREE[16:], NAMES[16:])
    assert game.state.scored == [1, 2, 3]
    assert RULES.decision(game.state).kind == "terminal"
    sheet = RULES.score_sheet(game.state, 0)
    assert [s.scoring for s in sheet.scorings] == [1, 2, 3]
    made = [event for entry in game.entries for event in entry.events if isinstance(event, Scored)]
    assert [event.points for event in made] == [s.total for s in sheet.scorings]
    assert made[-1].total == sheet.total == RULES.returns(game.state)[0][0]


@pytest.mark.rule("quixote.scoring.course")
def test_each_scoring_counts_the_whole_principality_afresh() -> None:
    game = manual()
    deal(game, ["04", "05", *NAMES[8:15]])
    rest = ["B1", "B3", "E3", "F1", "F2", "F3", "G2"]
    play_round(game, ["A2", "B2", *rest], ["04", "05", *NAMES[8:15]])
    first = {i.item: i.points for i in RULES.score_sheet(game.state, 0).scorings[0].items}
    forecast = RULES.forecast(game.state, 0)
    assert first["churches"] == 2
    assert forecast is not None
    assert forecast.scoring == 2
    assert {i.item: i.points for i in forecast.items}["churches"] == 2


@pytest.mark.rule("quixote.round.last")
def test_the_last_tile_of_round_three_waits_for_the_last_field() -> None:
    game = manual()
    deal(game, NAMES[:9])
    play_round(game, FREE[:9], NAMES[:9])
    deal(game, NAMES[9:16])
    play_round(game, FREE[9:16], NAMES[9:16])
    deal(game, [*NAMES[17:], "17"])  # 17 lies rightmost
    game.draw(FREE[16])
    assert {lay.tile for lay in RULES.legal_actions(game.state, 0)} == set(NAMES[17:])
    assert refused(game, "17").rule == "quixote.round.last"
    lay(game, "22")
    play_round(game, FREE[17:21], NAMES[17:21])
    game.draw(FREE[21])
    assert RULES.legal_actions(game.state, 0) == [Lay("17", False), Lay("17", True)]


@pytest.mark.rule("quixote.end.winner")
def test_nothing_goes_on_after_the_end() -> None:
    game = TurnController(RULES, RULES.configure(1), 5)
    while game.state.to_move >= 0:
        game.act(RULES.legal_actions(game.state, 0)[0])
    assert refused(game, "01").rule == "quixote.end.winner"
    with pytest.raises(IllegalAction, match="the game is over"):
        game.draw("A1")


@pytest.mark.rule("quixote.end.winner", "quixote.end.tie")
def test_the_highest_total_wins_and_a_tie_is_shared() -> None:
    game = TurnController(RULES, RULES.configure(2, {"order": "same"}), 5)
    while game.state.to_move >= 0:
        game.act(RULES.legal_actions(game.state, game.state.to_move)[0])  # both lay the same
    results = RULES.returns(game.state)
    assert results[0] == results[1]
    assert places(results) == (1, 1)
    assert places([(30,), (47,), (30,), (12,)]) == (2, 1, 2, 4)


@pytest.mark.rule("quixote.solo.play")
def test_solo_is_the_same_game_with_one_seat() -> None:
    game = TurnController(RULES, RULES.configure(1), 9)
    seats = []
    while game.state.to_move >= 0:
        seats.append(game.state.to_move)
        game.act(RULES.legal_actions(game.state, 0)[-1])
    assert seats == [0] * 22


@pytest.mark.rule("quixote.solo.ranks")
@pytest.mark.parametrize(
    ("points", "rank"),
    [
        (0, "dreamer"),
        (34, "dreamer"),
        (35, "wanderer"),
        (44, "wanderer"),
        (45, "good"),
        (54, "good"),
        (55, "very good"),
        (64, "very good"),
        (65, "excellent"),
        (74, "excellent"),
        (75, "fantastic"),
        (90, "fantastic"),
    ],
)
def test_solo_ranks(points: int, rank: str) -> None:
    game = TurnController(RULES, RULES.configure(1), 9)
    assert RULES.rank(game.state) is None
    while game.state.to_move >= 0:
        game.act(RULES.legal_actions(game.state, 0)[0])
    state = game.state.clone()
    state.points = [[points, 0, 0]]
    assert RULES.rank(state) == rank
    two = TurnController(RULES, RULES.configure(2), 9)
    assert RULES.rank(two.state) is None


@pytest.mark.rule("quixote.option.order")
def test_the_same_order_deals_everybody_the_same_tiles() -> None:
    game = TurnController(RULES, RULES.configure(3, {"order": "same"}), 4)
    assert game.state.hands[0] == game.state.hands[1] == game.state.hands[2]
    apart = TurnController(RULES, RULES.configure(3), 4)
    assert apart.state.hands[0] != apart.state.hands[1]


@pytest.mark.rule("quixote.option.sancho")
def test_sancho_pansa_is_laid_once_and_a_tile_is_left_over() -> None:
    game = manual(sancho=True)
    deal(game, NAMES[:9])
    game.draw("B1")
    assert RULES.legal_actions(game.state, 0)[-1] == Lay("SP", False)
    assert refused(game, "SP", turned=True).rule == "quixote.option.sancho"
    lay(game, "SP")
    game.draw("B2")
    assert refused(game, "SP").rule == "quixote.option.sancho"
    lay(game, "01")
    rest = [field for field in FREE if field not in ("B1", "B2")]
    play_round(game, rest[:6], NAMES[1:7])
    game.draw(rest[6])
    change = game.act(Lay("09", False))
    assert change.added[0].events[1] == TileLeft(0, "08")
    assert game.state.gone == [8]
    deal(game, NAMES[9:16])
    game.draw(rest[7])
    assert refused(game, "08").rule == "quixote.option.sancho"


@pytest.mark.rule("quixote.option.sancho")
def test_without_the_option_there_is_no_sancho_pansa() -> None:
    game = manual()
    deal(game, NAMES[:9])
    game.draw("B1")
    assert refused(game, "SP").rule == "quixote.option.sancho"


def round_three(sancho: bool) -> TurnController:
    """A solo game with Sancho Pansa unused, before the first field of round three; 22 is the last tile."""
    game = manual(sancho=sancho)
    deal(game, NAMES[:9])
    play_round(game, FREE[:9], NAMES[:9])
    deal(game, NAMES[9:16])
    play_round(game, FREE[9:16], NAMES[9:16])
    deal(game, NAMES[16:])
    return game


@pytest.mark.rule("quixote.option.sancho", "quixote.round.last")
def test_sancho_in_round_three_leaves_one_of_the_five_and_the_last_tile_stays_last() -> None:
    game = round_three(sancho=True)
    play_round(game, FREE[16:21], ["SP", "17", "18", "19", "20"])
    game.draw(FREE[21])
    assert RULES.legal_actions(game.state, 0) == [Lay("22", False), Lay("22", True)]
    assert refused(game, "21").rule == "quixote.round.last"
    lay(game, "22'")
    assert game.state.gone == [21]


@pytest.mark.rule("quixote.option.sancho", "quixote.round.last")
def test_sancho_may_take_the_last_field_from_the_last_tile() -> None:
    game = round_three(sancho=True)
    play_round(game, FREE[16:21], NAMES[16:21])
    game.draw(FREE[21])
    assert RULES.legal_actions(game.state, 0) == [Lay("22", False), Lay("22", True), Lay("SP", False)]
    lay(game, "SP")
    assert game.state.gone == [22]
    assert RULES.check(game.state) == []


@pytest.mark.rule("quixote.turn.order")
def test_before_the_draw_nobody_lays() -> None:
    game = manual()
    assert RULES.legal_actions(game.state, 0) == []
    reason = RULES.why_not(game.state, 0, Lay("01", False))
    assert reason is not None
    assert (reason.rule, reason.message) == ("quixote.round.field", "first: deal 9 tiles of round 1 to seat 1")
    assert RULES.why_not(game.state, 4, Lay("01", False)).rule == "quixote.turn.order"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"board": EMPTY}, 'has "board" and "scoring"'),
        ({"board": EMPTY, "scoring": 4}, "scoring is 1, 2 or 3"),
        ({"board": EMPTY, "scoring": True}, "scoring is 1, 2 or 3"),
        ({"board": EMPTY[:2], "scoring": 1}, "3 lines"),
        ({"board": ["-- " * 7, *EMPTY[1:]], "scoring": 1}, "row 1 of the board has 7 pieces"),
        ({"board": place(A1="99"), "scoring": 1}, "no piece '99'"),
        ({"board": place(A1="01", C2="01'"), "scoring": 1}, "01 lies on more than one field"),
        ({"board": place(A1="K6", C2="K6"), "scoring": 1}, "K6 lies on more than one field"),
        ({"state": {"to_move": 0}}, "not a valid state"),
        ({"position": 1}, "state"),
    ],
)
def test_wrong_positions_are_refused_with_the_reason(data: dict[str, object], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        RULES.position(data)


def test_a_damaged_state_names_what_is_wrong() -> None:
    game = TurnController(RULES, RULES.configure(2), 3)
    sound = RULES.encode_state(game.state)
    assert RULES.decode_state(sound) == game.state
    for change, message in (
        ({"drawn": [3, 3]}, "drawn twice"),
        ({"turn": 7}, "turn counts"),
        ({"to_move": 3}, "to_move is a seat"),
        ({"hands": [[], []]}, "in one place"),
        ({"points": [[4], []]}, "one entry for each scoring"),
        ({"castles": [0, 1]}, "touch"),
        ({"to_move": -2}, "over after the third scoring"),
        ({"sancho": 9}, "set of seats"),
        ({"dealt": 0}, "dealt"),
        ({"boards": [[0] * 24]}, "one entry a board"),
        ({"unseen": [0, -5]}, "unseen"),
    ):
        with pytest.raises(BadInput, match=message):
            RULES.decode_state({**sound, **change})


@pytest.mark.parametrize(
    ("seats", "options", "message"),
    [
        (5, {}, "1 to 4 seats"),
        (0, {}, "1 to 4 seats"),
        (2, {"order": "sorted"}, "option order takes one of: separate, same"),
        (2, {"sancho": 1}, "option sancho takes one of: false, true"),
        (2, {"dice": 6}, "no option 'dice'"),
    ],
)
def test_wrong_options_are_named(seats: int, options: dict[str, object], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        RULES.configure(seats, options)


@pytest.mark.rule("quixote.setup.castles", "quixote.setup.tiles")
def test_with_castle_4_on_the_first_field_a_deal_is_still_no_draw_of_a_field() -> None:
    game = manual(castles=("D1", "A1"))
    assert game.state.castles[1] == 0
    assert RULES.decision(game.state).phase == "deal"
    assert RULES.chance_outcomes(game.state) is None, "there are too many deals to list"
    reason = RULES.bad_outcome(game.state, "B1")
    assert reason is not None
    assert "9 different ones" in reason.message
    deal(game, NAMES[:9])
    assert RULES.decision(game.state).phase == "field"
    assert open_fields(game) == [field for field in FIELDS if field not in ("D1", "A1")]


@pytest.mark.rule("quixote.option.sancho")
def test_the_reason_tells_whether_sancho_pansa_was_laid_or_never_there() -> None:
    game = manual(sancho=True)
    deal(game, NAMES[:9])
    game.draw("A1")
    assert "looks the same turned" in refused(game, "SP", turned=True).message
    lay(game, "SP")
    game.draw("B1")
    assert "on the board already" in refused(game, "SP").message
    without = manual()
    deal(without, NAMES[:9])
    without.draw("A1")
    assert "played without Sancho" in refused(without, "SP").message


@pytest.mark.rule("quixote.setup.castles")
@pytest.mark.parametrize("field", [0, 11])
def test_castle_4_without_castle_6_is_a_broken_state(field: int) -> None:
    state = RULES.initial_state(RULES.configure(1))
    state.castles[1] = field
    state.boards[0][field] = 2 * CASTLES[1]
    assert "castle 6 is placed before castle 4 (quixote.setup.castles)" in RULES.check(state)
    state.castles[0], state.boards[0][23] = 23, 2 * CASTLES[0]
    assert RULES.check(state) == []


@pytest.mark.rule("quixote.setup.castles")
def test_the_castles_are_drawn_one_after_the_other_by_name() -> None:
    game = manual(castles=())  # type: ignore[arg-type]
    for castle in ("castle 6", "castle 4"):
        assert castle in RULES.decision(game.state).prompt
        game.draw("A1" if castle == "castle 6" else "H3")


@pytest.mark.rule("quixote.setup.tiles")
def test_a_deal_is_of_tiles_of_the_game_that_are_left_and_the_refusal_names_them() -> None:
    game = manual()
    for wrong in ("23", "", 0, None):
        assert RULES.bad_outcome(game.state, (wrong, *NAMES[1:9])) is not None, "not taken for tile 01"
    refused = RULES.bad_outcome(game.state, "B1")
    assert refused is not None and all(name in refused.message for name in NAMES)
    assert RULES.bad_outcome(game.state, tuple(NAMES[:9])) is None


def test_a_drawn_field_that_is_none_is_a_broken_state() -> None:
    state = RULES.initial_state(RULES.configure(1))
    for field, broken in ((23, False), (24, True), (-1, True)):
        state.drawn = type(state.drawn)([field])
        assert any("23" in line and "drawn" in line for line in RULES.check(state)) is broken, field


def test_a_solo_game_of_version_1_keeps_the_ranks_of_its_time() -> None:
    """Version 2 made every rank one step harder; who began before is named as was promised then."""
    old, new = Quixote(1), Quixote()
    assert [name for _, name in old.hall_of_fame()] == [name for _, name in new.hall_of_fame()]
    assert [now - then for (then, _), (now, _) in zip(old.hall_of_fame(), new.hall_of_fame(), strict=True)] == [
        0, *[10] * 5
    ]  # fmt: skip
    game = TurnController(old, old.configure(1), 9)
    while game.state.to_move >= 0:
        game.act(old.legal_actions(game.state, 0)[0])
    state = game.state.clone()
    state.points = [[50, 0, 0]]
    assert (old.rank(state), new.rank(state)) == ("very good", "good")


@pytest.mark.parametrize("order", ["same", "separate"])
def test_a_state_tells_the_order_that_it_was_begun_with(order: str) -> None:
    config = RULES.configure(2, {"order": order})
    assert RULES.config_of(RULES.initial_state(config)) == config


def test_without_frames_a_decision_is_at_the_level_of_the_turn() -> None:
    assert RULES.initial_state(RULES.configure(2)).depth == 0
