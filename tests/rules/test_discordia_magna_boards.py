"""The six city boards of Discordia Magna: choosing them, what they bring, the ladder."""

from __future__ import annotations

from typing import Any

import pytest

from rules.discordia.actions import (
    Boat,
    Build,
    ChooseBoard,
    Deploy,
    Extend,
    Fulfil,
    Lay,
    Pass,
    PutBack,
    Swap,
    TakePrivilege,
    UsePrivilege,
)
from rules.discordia.city import board as shown
from rules.discordia.city import counting as cities
from rules.discordia.components import BOARD_INDEX, EXTENSION_INDEX, KIND, TILE_INDEX, figures
from rules.discordia.events import RingMoved
from rules.discordia.magna import boards as city_boards
from rules.discordia.magna import words as magna_words
from rules.discordia.magna.events import BoardChosen, BoardsRevealed
from rules.discordia.pieces.workers import total
from rules.discordia.turn.deeds import move_ring
from rules.game import BadInput, Config, IllegalAction
from rules.turn_controller import TurnController
from tests.rules.discordia_help import PINNED, RULES, alone, at, city, do, events, legal, refused, supply, tiles

TODAY = figures(PINNED)

NAMES = ("colonia", "mogontiacum", "confluentes", "noviomagus", "treverorum", "borbetomagus")
ROWS = ("S01", "B01", "M01", "F01", "S04", "F04", "S21", "B02", "M02", "F02", "S05", "F05")


def new(seats: int = 2, **options: Any) -> TurnController:
    chosen = {"boards": True, **options}
    return TurnController(RULES, RULES.configure(seats, chosen), 1, manual_chance=True)


def dealt(seats: int = 2, maximus: int = 0, **options: Any) -> TurnController:
    """Everything drawn but the boards."""
    game = new(seats, **options)
    while RULES.decision(game.state).phase != "boards":
        if RULES.decision(game.state).phase == "maximus":
            game.draw(maximus)
        elif RULES.decision(game.state).phase == "decrees":
            named = tuple(f"K{n:02}" for n in range(1, 15))
            game.draw(named[: {1: 5, 2: 6, 3: 8, 4: 10}[seats]])
        elif RULES.decision(game.state).phase == "display" and seats <= 2:
            game.draw(ROWS)
        else:
            game.draw()
    return game


def choose(game: TurnController, board: str) -> None:
    """A board, and any first tile."""
    seat = game.state.to_move
    do(game, ChooseBoard(board))
    do(game, legal(game, Build)[0])
    while game.state.to_move == seat:
        do(game, legal(game)[-1])


# --- drafting -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("discordia.magna.draft", "discordia.option.boards")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_board_more_than_seats_is_turned_up_of_the_six(seats: int) -> None:
    game = dealt(seats)
    outcomes = RULES.chance_outcomes(game.state)
    assert outcomes is not None
    assert {len(boards) for boards, _ in outcomes} == {seats + 1}
    assert {board for boards, _ in outcomes for board in boards} == set(NAMES)
    for wrong in (NAMES, NAMES[:seats], (*NAMES[:seats], "castra"), (*NAMES[:seats], NAMES[0]), "colonia"):
        with pytest.raises(IllegalAction) as caught:
            game.draw(wrong)
        assert caught.value.rule == "discordia.magna.draft"
    game.draw(NAMES[: seats + 1])
    assert events(game, BoardsRevealed)[0].boards == NAMES[: seats + 1]
    assert legal(game) == sorted(ChooseBoard(name) for name in NAMES[: seats + 1])


@pytest.mark.rule("discordia.magna.draft")
def test_boards_and_first_tiles_are_chosen_counter_clockwise_and_the_maximus_comes_last() -> None:
    game = dealt(3, maximus=1)
    game.draw(("colonia", "mogontiacum", "noviomagus", "borbetomagus"))
    order = []
    for board in ("noviomagus", "colonia", "borbetomagus"):
        order.append(game.state.to_move)
        assert RULES.decision(game.state).phase == "board"
        assert refused(game, Build("F01", "")).rule == "discordia.magna.draft"
        assert refused(game, Pass()).rule == "discordia.magna.draft"
        choose(game, board)
    assert order == [0, 2, 1]
    assert [TODAY.boards[city.board].id for city in game.state.cities] == ["noviomagus", "borbetomagus", "colonia"]
    assert game.state.magna.revealed == [], "the last one goes back to the box"
    assert RULES.decision(game.state).phase == "roll"


@pytest.mark.rule("discordia.magna.draft")
def test_a_board_that_is_taken_or_in_the_box_cannot_be_chosen() -> None:
    game = dealt()
    game.draw(("colonia", "mogontiacum", "noviomagus"))
    choose(game, "colonia")
    assert "somebody has it" in refused(game, ChooseBoard("colonia")).message
    assert refused(game, ChooseBoard("treverorum")).rule == "discordia.magna.draft"
    do(game, ChooseBoard("noviomagus"))
    assert refused(game, ChooseBoard("mogontiacum")).rule == "discordia.setup.first-tile"


@pytest.mark.rule("discordia.magna.draft", "discordia.magna.boards")
@pytest.mark.parametrize(
    ("board", "foundations"),
    [
        ("colonia", (2, 1, 2, 1)),
        ("mogontiacum", (1, 2, 2, 1)),
        ("confluentes", (1, 1, 3, 1)),
        ("noviomagus", (1, 1, 1, 3)),
        ("treverorum", (1, 1, 2, 2)),
        ("borbetomagus", (1, 1, 2, 1)),
    ],
)
def test_the_first_tile_goes_onto_a_foundation_of_its_kind_on_the_new_board(
    board: str, foundations: tuple[int, ...]
) -> None:
    game = dealt()
    game.draw(tuple(name for name in NAMES if name in (board, *[n for n in NAMES if n != board][:2])))
    do(game, ChooseBoard(board))
    own = city(game, 1)
    assert tuple(cities.room(own, kind) for kind in range(4)) == foundations
    assert {build.tile for build in legal(game)} == set(ROWS)
    do(game, Build("F01", ""))
    assert tiles(game, 1) == ["F01"]
    assert shown.foundations(own, 3)[0].open


def test_without_the_module_everybody_has_the_same_board() -> None:
    game = TurnController(RULES, RULES.configure(2), 3)
    assert RULES.decision(game.state).phase == "pick"
    assert game.state.magna is None
    assert [city.board for city in game.state.cities] == [0, 0]


# --- what the boards are --------------------------------------------------------------------------------------------


@pytest.mark.rule("discordia.magna.boards")
@pytest.mark.parametrize("board", [board.id for board in TODAY.boards])
def test_what_is_seen_on_a_board_place_by_place_is_what_is_counted(board: str) -> None:
    for more in ({}, {"development": 3, "expedition": 2}, {"extensions": "EF1 EM2", "tiles": ["F01", "M01"]}):
        form = {"supply": "bbrr", "board": board if board != "base" else "", **more}
        other = {"supply": "b", "board": "" if board == "base" else NAMES[NAMES.index(board) - 1]}
        own = city(at(form, other))
        seen = sum(slot.symbol for kind in range(4) for slot in shown.foundations(own, kind))
        seen += sum(space.symbol for which in (0, 1) for space in shown.track_spaces(own, which))
        seen += sum(shown.extension_place(own, which).symbol for which in (0, 1))
        seen += sum(slot.symbol for slot in TODAY.boards[own.board].decrees)
        assert seen == cities.symbols(own)


@pytest.mark.rule("discordia.magna.boards")
@pytest.mark.parametrize("board", NAMES)
def test_what_sets_a_board_apart_is_told_against_the_one_of_the_base_game(board: str) -> None:
    state, number = at({"supply": "b"}, {"supply": "b"}).state, BOARD_INDEX[board]
    base, own = (city_boards.starting_symbols(state.figures, which) for which in (0, number))
    assert city_boards.differences(state, number).symbols == own - base
    assert city_boards.differences(state, 0)._replace(privileges=(), memory=None) == (
        (0, 0, 0, 0),
        0,
        0,
        None,
        (),
        None,
    )


def test_what_is_no_difference_is_not_told() -> None:
    told = magna_words.board("Base", (0, 0, 0, 0), 0, 0, None, (3, 5), None)
    assert told == "Base: privileges with extensions 3 and 5"
    more = magna_words.board("Other", (0, 2, 0, -1), -1, 1, 7, (3,), None)
    assert "2 " in more and "1 symbol fewer" in more and "1 decree slot more" in more and "aqueduct to 7" in more


@pytest.mark.rule("discordia.magna.boards")
@pytest.mark.parametrize("board", NAMES)
def test_privileges_come_with_the_extensions_of_the_board(board: str) -> None:
    own, at_ = BOARD_INDEX[board], TODAY.boards[BOARD_INDEX[board]].privilege_at
    taken = ["EH1", "EC1", "EM1", "EF1", "ED1", "EE1", "EM3", "EF3"]
    for number in range(1, 8):
        form = {"supply": "bbrr", "board": board, "extensions": " ".join(taken[: number - 1])}
        if cities.fits(city(at(form, _other(board), actions=[1, 2, 3, 4, 5, 6])), EXTENSION_INDEX[taken[number - 1]]):
            game = at(form, _other(board), privileges="PB1 P03")
            do(game, Extend(taken[number - 1]))
            asked = any(frame.op == "privilege" for frame in game.state.stack)
            assert asked == (number in at_), (board, number)
    assert TODAY.boards[own].privilege_at != TODAY.boards[0].privilege_at


def _other(board: str) -> dict[str, Any]:
    return {"supply": "b", "board": NAMES[NAMES.index(board) - 1]}


@pytest.mark.rule("discordia.magna.boards")
def test_a_board_has_its_own_number_of_decree_slots() -> None:
    full = {"supply": "bbrrww", "board": "borbetomagus", "decrees": "K07 K08 K09"}
    game = at(full, _other("borbetomagus"), decrees="K14")
    assert refused(game, Fulfil("K14")).message == "all your decree slots are covered"
    game = at({**full, "board": "treverorum", "decrees": "K07 K08 K09 K06"}, _other("treverorum"), decrees="K14")
    do(game, Fulfil("K14"))
    assert len(city(game).decrees) == 5
    assert legal(game, PutBack), "the fifth slot lets up to 2 workers go into the bag"


# --- new symbols ----------------------------------------------------------------------------------------------------

DISPLAY = ["S01 B01 M01 F01 -- --", "S02 B02 M02 F02 S12 F12"]


@pytest.mark.rule("discordia.magna.symbols")
@pytest.mark.parametrize(
    ("board", "track", "stars", "kinds"),
    [
        ("colonia", "development", 1, {0}),
        ("confluentes", "development", 1, {2}),
        ("noviomagus", "development", 2, {3}),
        ("treverorum", "development", 0, {0, 1, 2, 3}),
    ],
)
def test_the_new_bonuses_build_a_tile_of_the_display_from_any_column_and_row(
    board: str, track: str, stars: int, kinds: set[int]
) -> None:
    form = {"supply": "bbrr", "board": board, "development": stars}
    game = at(form, _other(board), display=DISPLAY, value=5)
    do(game, Lay(track))
    assert RULES.decision(game.state).phase == "tile"
    offered = legal(game, Build)
    shown = {name for row in DISPLAY for name in row.split() if name != "--"}
    assert {build.tile for build in offered} == {name for name in shown if KIND[TILE_INDEX[name]] in kinds}
    assert legal(game)[-1] == Pass()
    do(game, offered[0])
    assert tiles(game) == [offered[0].tile]
    assert TILE_INDEX[offered[0].tile] not in game.state.display


@pytest.mark.rule("discordia.magna.symbols")
def test_a_tile_that_comes_by_a_bonus_brings_its_own_and_may_cover_another() -> None:
    form = {"supply": "bbrr", "board": "noviomagus", "development": 2, "tiles": ["F22 y yy"]}
    game = at(form, _other("noviomagus"), display=DISPLAY, value=5)
    do(game, Lay("development"))
    assert refused(game, Build("S01", "")).message == "ship 1 does not lie in the display as a farm of the display"
    stars = city(game).stars
    do(game, Build("F12", "F22"))
    assert tiles(game) == ["F12"]
    assert supply(game) == "bbrryyy", "whoever stood there goes home"
    assert city(game).stars == stars + 1, "the bonus of F12"
    assert game.state.gone >> TILE_INDEX["F22"] & 1


@pytest.mark.rule("discordia.magna.symbols")
def test_the_bonus_is_lost_without_such_a_tile_or_a_place_for_it() -> None:
    form = {"supply": "bbrr", "board": "colonia", "development": 1}
    game = at(form, _other("colonia"), display=["B01 M01 F01 -- -- --"], value=5)
    do(game, Lay("development"))
    assert game.state.stack == []
    assert city(game).tracks[0] == 2


@pytest.mark.rule("discordia.magna.symbols")
def test_decree_slots_and_the_expedition_path_may_bring_tiles_too() -> None:
    game = at({"supply": "bbrr", "board": "colonia"}, _other("colonia"), display=DISPLAY, decrees="K14")
    do(game, Fulfil("K14"))
    assert {build.tile for build in legal(game, Build)} == {"S01", "S02", "S12"}
    game = at(
        {"supply": "bbrr", "board": "noviomagus", "expedition": 1},
        _other("noviomagus"), display=DISPLAY, season=1, value=1,
    )  # fmt: skip
    do(game, *legal(game, Boat))
    do(game, Lay("expedition"))
    assert {build.tile for build in legal(game, Build)} == {"F01", "F02", "F12"}


# --- the aqueduct ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("discordia.magna.aqueduct")
def test_a_space_of_the_aqueduct_brings_its_bonus_when_it_is_first_reached_or_passed() -> None:
    form = {"supply": "bbrr", "board": "colonia", "aqueduct": 3, "expedition": 4}
    game = at(form, _other("colonia"), season=1, value=1)
    stars = city(game).stars
    do(game, *legal(game, Boat), Lay("expedition"))
    assert events(game, RingMoved)[-1].space == 5
    assert city(game).stars == stars - 1 + 1, "the star of space 4, passed"
    assert city(game).passed == 1 << 4


@pytest.mark.rule("discordia.magna.aqueduct")
def test_a_ring_that_stepped_back_gets_nothing_when_it_comes_again() -> None:
    form = {"supply": "bbrr", "board": "colonia", "aqueduct": 3, "privileges": "", "unused": "P03"}
    game = at(form, _other("colonia"))
    use = legal(game, UsePrivilege)
    state = game.state.clone()
    state.cities[0].passed = 1 << 4
    again = TurnController(RULES, RULES.config_of(state), 1, manual_chance=True, base=state)
    stars = city(again).stars
    do(again, *use)
    assert (city(again).aqueduct, city(again).stars) == (5, stars)
    do(game, *use)
    assert city(game).stars == stars + 1


@pytest.mark.rule("discordia.magna.aqueduct")
@pytest.mark.parametrize(("board", "last"), [("mogontiacum", 9), ("treverorum", 10), ("borbetomagus", 11)])
def test_an_aqueduct_ends_where_it_ends_and_swaps_beyond(board: str, last: int) -> None:
    form = {"supply": "bbrr", "board": board, "aqueduct": last - 1, "unused": "P03"}
    game = at(form, _other(board))
    do(game, *legal(game, UsePrivilege))
    assert city(game).aqueduct == last
    assert legal(game, Swap)


@pytest.mark.rule("discordia.magna.aqueduct")
def test_two_bonuses_passed_at_once_come_in_the_order_of_the_spaces() -> None:
    """On Mogontiacum space 3 swaps and space 6 deploys."""
    form = {"supply": "bbrr", "board": "mogontiacum", "aqueduct": 2, "tiles": ["B04"]}
    state = at(form, _other("mogontiacum")).state.clone()
    move_ring(state, 4, None)
    assert [frame.op for frame in reversed(state.stack)] == ["swap", "deploy"]
    assert state.cities[0].passed == (1 << 3 | 1 << 6)


# --- memory tiles ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("discordia.magna.memory")
@pytest.mark.parametrize(
    ("board", "decree", "few", "one_more"),
    [
        ("colonia", "K01", ["S01", "S02"], "S03"),
        ("mogontiacum", "K02", ["B01", "B02", "T1"], "B03"),
        ("confluentes", "K03", ["M01", "M02", "M04"], "M05"),
        ("noviomagus", "K04", ["F01", "F02", "F03"], "F05"),
    ],
)
def test_a_city_with_a_memory_tile_needs_one_more(board: str, decree: str, few: list[str], one_more: str) -> None:
    room = {"extensions": "EH1 EH2 EC3 EM2 EF2"}
    for other in (name for name in NAMES if name != board):
        assert Fulfil(decree) in legal(at({**room, "board": other, "tiles": few}, _other(other), decrees=decree))
    game = at({**room, "board": board, "tiles": few}, _other(board), decrees=decree)
    assert f"asks for {len(few) + 1} " in refused(game, Fulfil(decree)).message
    game = at({**room, "board": board, "tiles": [*few, one_more]}, _other(board), decrees=decree)
    assert Fulfil(decree) in legal(game)
    assert f": {len(few) + 1} " in RULES.describe(game.state, Fulfil(decree))


@pytest.mark.rule("discordia.magna.memory")
def test_a_memory_tile_is_taken_only_if_its_decree_is_in_play() -> None:
    game = dealt()  # decrees K01 to K06
    game.draw(("colonia", "mogontiacum", "borbetomagus"))
    do(game, ChooseBoard("colonia"))
    assert events(game, BoardChosen)[-1] == BoardChosen(1, "colonia", "N1")
    assert city_boards.memory(game.state, 1).text == "3 ships in harbours"
    state = at({"board": "colonia"}, {"board": "noviomagus", "decrees": "K04"}, decrees="K02").state
    assert city_boards.memory(state, 0) is None
    assert city_boards.memory(state, 1).name == "N4", "fulfilled decrees are in play"
    state = at({"board": "treverorum"}, {"board": "borbetomagus"}, decrees="K01 K02 K03 K04").state
    assert [city_boards.memory(state, seat) for seat in (0, 1)] == [None, None]


# --- alone ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("discordia.magna.ladder")
@pytest.mark.parametrize(
    ("step", "stars", "workers"), [(1, 6, 15), (2, 5, 15), (3, 5, 16), (4, 4, 16), (5, 4, 17), (6, 3, 17)]
)
@pytest.mark.parametrize("tiles_too", [False, True])
def test_each_game_of_the_ladder_has_its_stars_and_workers(
    step: int, stars: int, workers: int, tiles_too: bool
) -> None:
    used = (1 << step - 1) - 1
    game = dealt(1, ladder=step, tiles=tiles_too, used=used)
    own = city(game)
    assert (own.stars, total(own.supply)) == (stars, workers + tiles_too)
    outcomes = RULES.chance_outcomes(game.state)
    assert outcomes is not None
    assert {board for boards, _ in outcomes for board in boards} == set(NAMES[step - 1 :]), "not those played before"
    assert {len(boards) for boards, _ in outcomes} == {min(2, 7 - step)}, "two, and the last one alone"
    assert RULES.config_of(game.state) == game.config


def won(**form: Any) -> TurnController:
    """A solo game just won: the last worker is deployed."""
    game = alone(
        {"supply": "yy", "tiles": ["F01"], **form.pop("city", {})}, value=2, actions=[1, 2, 3, 4, 5, 6], **form
    )
    do(game, next(a for a in legal(game, Deploy)))
    assert RULES.rank(game.state) == "won against Janus"
    return game


@pytest.mark.rule("discordia.magna.ladder")
def test_after_a_game_won_the_ladder_goes_on_without_the_city_just_played() -> None:
    game = won(city={"board": "confluentes"}, ladder=2, used="noviomagus")
    nxt = RULES.sequel(game.state)
    assert nxt == Config(1, {"ladder": 3, "boards": True, "tiles": False, "used": 0b001100})
    assert RULES.configure(1, nxt.options) == nxt
    names = {name for boards, _ in city_boards.reveals(RULES.initial_state(nxt)) for name in boards}
    assert names == {"colonia", "mogontiacum", "treverorum", "borbetomagus"}


@pytest.mark.rule("discordia.magna.ladder")
def test_six_in_a_row_use_every_city_once_and_then_the_ladder_is_won() -> None:
    config: Config | None = RULES.configure(1, {"boards": True, "tiles": True})
    played = []
    for step in range(1, 7):
        assert config is not None
        assert config.options["ladder"] == step
        boards = city_boards.reveals(RULES.initial_state(config))[0][0]
        played.append(boards[-1])
        used = " ".join(NAMES[n] for n in range(6) if int(config.options["used"]) >> n & 1)
        game = won(city={"board": boards[-1]}, ladder=step, used=used, row=[], year=1)
        config = RULES.sequel(game.state)
    assert config is None
    assert sorted(played) == sorted(NAMES)


@pytest.mark.rule("discordia.magna.ladder")
def test_a_lost_game_ends_the_ladder_and_the_base_board_may_be_played_all_the_way() -> None:
    lost = alone({"supply": "bbrr"}, janus={"counter": 1}, die="", season=1)
    assert RULES.sequel(lost.state) is None, "not over"
    base = won(ladder=3)
    assert RULES.sequel(base.state) == Config(1, {"ladder": 4, "boards": False, "tiles": False, "used": 0})
    two = at({"supply": "yy", "tiles": ["F01"]}, value=2)
    do(two, next(a for a in legal(two, Deploy)))
    assert RULES.sequel(two.state) is None, "no ladder with more seats"


@pytest.mark.rule("discordia.magna.ladder")
def test_cities_used_up_count_only_alone_and_with_the_city_boards() -> None:
    assert RULES.initial_state(RULES.configure(3, {"boards": True, "used": 5})).magna.used == 0
    assert RULES.initial_state(RULES.configure(1, {"used": 5})).magna is None
    with pytest.raises(BadInput, match="option used takes one of"):
        RULES.configure(1, {"boards": True, "used": 63})


def test_wrong_boards_in_a_position_are_named() -> None:
    for reason, forms in {
        "each city board is in one place": ({"board": "colonia"}, {"board": "colonia"}),
        "there is no city board": ({"board": "roma"}, {"board": "colonia"}),
        "everybody has a city board": ({"board": "colonia"}, {}),
        "2 tiles on 1 of 4 harbours": ({"board": "noviomagus", "tiles": ["S01", "S02"]}, {"board": "colonia"}),
    }.items():
        with pytest.raises(BadInput, match=reason):
            at(*forms)


def test_a_privilege_may_be_taken_on_the_third_extension_of_colonia() -> None:
    game = at({"supply": "bb", "board": "colonia", "extensions": "EH1 EF1"}, _other("colonia"), privileges="P03 PB1")
    do(game, Extend("EM1"))
    assert legal(game, TakePrivilege) == [TakePrivilege("P03"), TakePrivilege("PB1")]


def test_the_boards_that_earlier_games_used_are_told_by_name() -> None:
    [used] = [option for option in RULES.options if option.id == "used"]
    for value in used.values:
        names = [
            TODAY.boards[board].name for board in range(1, len(TODAY.boards)) if value.value // 2 ** (board - 1) % 2
        ]
        assert value.name == (", ".join(names) or "none")
