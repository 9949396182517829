"""The boards of Discordia as pages, the list of the turn, and the words beside them."""

from __future__ import annotations

import itertools

import pytest
from rich.cells import cell_len

from rules.chance import named_draw
from rules.discordia import preview
from rules.discordia.actions import Deploy, Die, Finish, Lay, Manipulate, Pass, PutBack, Swap, TakeStars
from rules.discordia.pieces.workers import COLOURS, counts, pack, total
from rules.discordia.preview import foreseen, still_open
from rules.discordia.scoring import if_the_year_ended
from rules.discordia.state import DiscordiaState
from rules.players import PLAYERS
from rules.turn_controller import TurnController
from tests.games.walks import start, walk
from tests.rules.discordia_help import RULES, at, do, legal
from tests.tui.grid import FOLDER, check_grid
from tui.games.discordia import turn as turns
from tui.games.discordia import words, words_short
from tui.games.discordia.legend import legend
from tui.games.discordia.main_board import board_page
from tui.games.discordia.offer import offer_page
from tui.games.discordia.signs import GROUNDS, ROLES, SIGNS, Page
from tui.games.discordia.targets import BOARD, CITY, OFFER, by_target, fewer_of, more_of, page_of, supposed
from tui.games.discordia.targets import walk as go
from tui.games.discordia.town import town_page
from tui.games.discordia.words_turn import in_brackets

SIGN = SIGNS["unicode"]
SET_UPS = [("discordia", seats, {}) for seats in (1, 2, 3, 4)]
FULL_CITY = {
    "supply": "bbrrrwwyyyy",
    "tiles": ["S04 b b", "B02 r rw", "M05 w", "F05", "T2", "W1 r"],
    "stars": 3,
    "aqueduct": 3,
    "ready": 1,
    "spent": 1,
    "development": 2,
    "expedition": 1,
    "extensions": "EH1 EH2",
    "decrees": "K03",
    "privileges": "PY1 P03",
    "unused": "P03",
}


def pages(state: DiscordiaState, seat: int, glyph_set: str = "unicode") -> dict[str, Page]:
    """The three pages by name."""
    return {
        CITY: town_page(state, seat, glyph_set),
        BOARD: board_page(state, glyph_set),
        OFFER: offer_page(state, seat, glyph_set),
    }


def moments(every: int = 9) -> list[TurnController]:
    """Random games with 1 to 4 seats, each stopped at many moments."""
    found = []
    for number, set_up in enumerate(SET_UPS):
        game = start(set_up, number)
        for at_, _ in enumerate(walk(game, number)):
            if at_ % every == 0 and game.state.to_move >= 0:
                found.append(TurnController(RULES, RULES.config_of(game.state), 1, manual_chance=True, base=game.state))
    return found


MOMENTS = moments()


# --- pages ----------------------------------------------------------------------------------------------------------


def test_a_line_of_the_turn_names_the_harm_it_averts_and_the_raid_it_turns() -> None:
    game = at({"supply": "bbyy"}, row=["X01 F01"], die="yellow", value=1)
    assert "averts Germans +1" in turns.leaf_note(game.state, Deploy("F01", "yy", True), SIGN)
    part = at({"supply": "rrww"}, row=["X01 B06"], die="red", value=6)
    told = turns.leaf_note(part.state, Deploy("B06", "rw", True), SIGN)
    assert told.endswith("harm stays"), "one space of several; which harm, the outpost beside it says"
    both = at({"supply": "yybb", "tiles": ["F01"]}, row=["X01 F02", "X02 S02"], year=2).state
    assert preview.called(both, ["F01", "F02"]) == "farm 1 and Rhine farm 1", "two of one name are told apart"
    assert preview.called(both, ["F02", "S02"]) == "Rhine farm 1 and Rhine ship 1"
    own = {"supply": "rrbb", "tiles": ["B04"]}
    game = at(own, value=2, germans=["GL01", "GR02"], season=4)
    deploy = Deploy("B04", "rr", True)
    assert turns.leaf_note(game.state, deploy, SIGN) == "supply 4→2, strength 0→2, to draw 12→10, raid held, full"
    early = at(own, value=2, germans=["GL01", ""], season=2)
    assert "raid" not in turns.leaf_note(early.state, deploy, SIGN), "the right tile is still to come"


def test_outposts_of_one_name_are_told_apart_by_their_harms() -> None:
    """Three lines read "2 sailors to ship 6 on the Rhine"."""
    here = {"die": "blue", "value": 6, "year": 3}
    game = at({"supply": "bbbrrrwwwyyy"}, row=["X09 S21", "X07 S22", "X01 S01"], **here)
    told = {RULES.describe(game.state, one).partition(" Rhine ship 6 ")[2] for one in legal(game, Deploy)}
    assert {"(aqueduct -1)", "(lose 1 star)"} <= told
    assert preview.called(game.state, ["S21", "S22"]) == "2 Rhine ships of value 6"
    one = next(one for one in legal(game, Deploy) if one.tile == "S22")
    (line,) = turns.listed(game.state, [one], SIGN)
    assert "lose 1 star" in line.text and "star" not in line.note, "said once"
    short = words_short.texts(line.text, group=False)[-1]
    assert short.endswith("to Rhine ship 6 (lose 1 star)"), "what tells them apart stays"
    level = at({"supply": "bbbrrrwwwyyy"}, row=["X01 S21", "X02 S22"], **here)
    assert len({RULES.describe(level.state, one) for one in legal(level, Deploy)}) == len(legal(level, Deploy))


def test_what_wins_is_told_of_an_outpost_before_the_name_of_its_harm() -> None:
    note = "supply 15→13, averts the loss of 1 star"
    assert "supply 15→13, averts harm" in words_short.notes(note, "deploy")[:-2]


def test_what_is_chosen_after_the_raid_says_nothing_of_strength() -> None:
    """What tiles that are emptied then lose was told as the doing of every choice."""
    game, asked = TurnController(RULES, RULES.configure(2, {"boards": True, "tiles": True}), 5), 0
    for step in range(108):
        state = game.state
        now = if_the_year_ended(state, state.seat) if state.to_move >= 0 else None
        if now is not None and not now.raids:
            notes = [turns.leaf_note(state, action, SIGN) for action in RULES.legal_actions(state, state.to_move)]
            assert not any("strength" in note for note in notes), notes
            asked += 1
        game.act(PLAYERS["greedy"](RULES, state, state.to_move, named_draw(5, "greedy", step)))
    assert asked


@pytest.mark.rule("discordia.magna.harms")
def test_the_strength_of_the_germans_says_what_of_it_outposts_add() -> None:
    """ "raid +1" beside "raid 6" left open whether the six had it in them, and of what they were."""
    own, germans = {"supply": "bbyy"}, ["GL03", "GR01"]
    game = at(own, row=["X01 F01"], germans=germans, season=4)
    told = [text(line) for line in words.panel_lines(game.state, 0, None, SIGN)]
    assert told[1] == "strength 0 against 3 (1 of it by outposts)" and "outposts Germans +1" in told
    without = [text(line) for line in words.panel_lines(at(own, germans=germans, season=4).state, 0, None, SIGN)]
    assert without[1] == "strength 0 against 2"
    signs = {meaning.sign for meaning in legend(SIGN)}
    assert "Germans +1" in signs and not any(sign.startswith("raid") for sign in signs)


def test_within_a_year_end_the_panel_tells_what_is_left_of_it() -> None:
    own = {"supply": "bbbb", "aqueduct": 4, "expedition": 5}
    game = at(own, phase="year-end", germans=["GL07", "GR05"])
    told = [text(line) for line in words.panel_lines(game.state, 0, None, SIGN)]
    now = if_the_year_ended(game.state, 0)
    assert now is not None
    assert told[0] == "The rest of the year end"
    assert told[1].startswith(f"city     {now.draw}")
    assert not any(line.startswith("raid") for line in told)


def test_whoever_wins_by_an_action_is_not_called_you() -> None:
    """A computer player's last deployment congratulated the one who lost."""
    game = at({"supply": "rr", "tiles": ["B04"]}, value=2)
    seen = foreseen(game.state, Deploy("B04", "rr", True))
    told = text(words.effect_runs("deploy", seen, SIGN))
    assert seen.wins and told.endswith("; no worker left, which wins the game") and "you" not in told


def test_after_the_game_nothing_tells_of_a_year_end() -> None:
    game = at({"supply": "rr", "tiles": ["B04"]}, value=2)
    seen = foreseen(game.state, Deploy("B04", "rr", True))
    foretold = [text(line) for line in words.panel_lines(game.state, 0, seen, SIGN)]
    assert foretold[1] == "none: it ends the game"
    told = [text(line) for line in words.panel_lines(seen.after, 1, None, SIGN)]
    assert told[0] == "Now"
    assert words.overview(seen.after, 1, SIGN)[1] == "4 in supply"


@pytest.mark.parametrize("glyph_set", ["unicode", "ascii"])
def test_targets_lie_apart_and_every_cell_has_a_known_look(glyph_set: str) -> None:
    for game in MOMENTS[::5]:
        for name, page in pages(game.state, game.state.to_move, glyph_set).items():
            seen = {}
            for target, area in page.targets.items():
                assert page_of(target) == name
                for x, y in itertools.product(range(area.x, area.x + area.width), range(area.y, area.y + area.height)):
                    assert 0 <= x < page.width and 0 <= y < page.height
                    assert seen.setdefault((x, y), target) == target, "two targets share a cell"
                    assert page.at(x, y) == target
            for row in page.chars:
                assert all(cell_len(char) == 1 for char in row)
                assert glyph_set == "unicode" or "".join(row).isascii()
            assert {look[0] for row in page.looks for look in row} <= set(ROLES)
            assert {look[1] for row in page.looks for look in row} <= set(GROUNDS)


def test_marks_are_seen_without_colour_and_go_away_again() -> None:
    page = pages(MOMENTS[7].state, 0)[BOARD]
    plain = page.text()
    tile = next(target for target in page.targets if target[0] == "tile")
    others = [target for target in page.targets if target[0] == "column"]
    page.light(others, tile)
    text = page.text()
    area = page.targets[tile]
    assert page.chars[area.y][area.x] == SIGN.cursor
    assert all(page.chars[page.targets[one].y][page.targets[one].x] == SIGN.lit for one in others)
    assert text != plain
    page.light((), None)
    assert page.text() == plain


@pytest.mark.parametrize("glyph_set", ["unicode", "ascii"])
@pytest.mark.parametrize("name", [CITY, BOARD, OFFER])
def test_pages_look_as_stored(name: str, glyph_set: str, request: pytest.FixtureRequest) -> None:
    display = ["S01 B03 -- M03 F10 F21", "S12 -- S05 B12 -- M19"]
    form = {"actions": [6, 1, 2, 3, 4, 5], "display": display, "germans": ["GL03", "GR02"], "dice": [4, 1, 6]}
    rest = {"decrees": "K01 K05 K14", "privileges": "PB1 P05"}
    state = at(FULL_CITY, {"supply": "brwy"}, season=4, **form, **rest).state
    page = pages(state, 0, glyph_set)[name]
    page.light(list(page.targets)[2:5], list(page.targets)[1])
    update = bool(request.config.getoption("--update-grids"))
    check_grid(f"discordia_{name}_{glyph_set}", "\n".join(page.text()) + "\n", update)
    assert (FOLDER / f"discordia_{name}_{glyph_set}.txt").exists()


# --- where actions are done -----------------------------------------------------------------------------------------


def test_every_legal_action_is_done_at_a_place_that_is_on_its_page() -> None:
    kinds = set()
    for game in MOMENTS:
        state = game.state
        shown = pages(state, state.to_move)
        places = by_target(state, legal(game))
        assert {action for actions in places.values() for action in actions} == set(legal(game))
        for target, actions in places.items():
            kinds |= {type(action) for action in actions}
            if page := page_of(target):
                assert target in shown[page].targets, f"{actions[0]} has no place"
            else:
                assert {type(action) for action in actions} <= {Pass, Finish, Swap}
    assert len(kinds) >= 14


def test_of_places_where_nothing_can_be_done_the_reason_is_asked() -> None:
    told = set()
    for game in MOMENTS:
        state = game.state
        places = by_target(state, legal(game))
        for page in pages(state, state.to_move).values():
            for target in page.targets:
                action = supposed(target, state)
                if target in places or action is None:
                    assert words.target_words(state, state.to_move, target)
                    continue
                refused = RULES.why_not(state, state.to_move, action)
                assert refused is not None and refused.message, f"{target}: {action}"
                assert RULES.describe(state, action)
                told.add(target[0])
    assert told >= {"die", "tile", "site", "extension", "track", "decree", "privilege", "tower", "stars", "boat"}


def test_the_cursor_walks_to_what_lies_in_that_direction() -> None:
    targets = board_page(MOMENTS[0].state, "unicode").targets
    tiles = [target for target in targets if target[0] == "tile"]
    assert go(targets, tiles[0], 1, 0) == tiles[1] and go(targets, tiles[1], -1, 0) == tiles[0]
    assert go(targets, tiles[0], 0, 1) == tiles[6] and go(targets, tiles[6], 0, -1) == tiles[0]
    assert go(targets, tiles[0], -1, 0) == ("stars", "") and go(targets, tiles[5], 1, 0) == tiles[5]
    reached = {tiles[0]}
    for _ in range(len(targets)):
        reached |= {go(targets, one, *way) for one in reached for way in ((0, 1), (1, 0), (0, -1), (-1, 0))}
    assert reached == set(targets), "every place can be walked to"


# --- the list of the turn -------------------------------------------------------------------------------------------


def leaves(list_: turns.TurnList, path: turns.Path = ()) -> list[tuple[turns.Path, turns.Entry]]:
    """Every line that is one action, with the path to it."""
    found = []
    for entry in list_.entries(path):
        if entry.action is None:
            found += leaves(list_, (*path, entry.key))
        else:
            found.append((path, entry))
    return found


def test_every_legal_action_stands_on_one_line_of_a_short_list() -> None:
    deepest = 0
    for game in MOMENTS:
        actions = legal(game)
        list_ = turns.TurnList(game.state, actions, SIGN)
        found = leaves(list_)
        listed = [action for _, entry in found for action in (entry.action, *entry.same)]
        assert sorted(listed, key=RULES.action_key) == actions
        for path, entry in found:
            assert list_.path_to(entry.action) == path
            deepest = max(deepest, len(path))
            if not isinstance(entry.action, PutBack):
                assert len([one for one in list_.entries(path) if one.what != "end"]) <= turns.MOST + 3
    assert deepest >= 2


def test_the_turn_in_a_few_lines() -> None:
    display = ["-- -- M15 -- -- --", "-- -- F10 -- -- --"]
    city = {"supply": "bbbrrrrwwwyyyy", "tiles": ["F09", "T3", "S06"], "stars": 2, "expedition": 0}
    form = {"actions": [1, 2, 3, 4, 5, 6], "display": display, "season": 3, "decrees": "K02 K13"}
    game = at(city, die="yellow", value=3, **form)
    entries = turns.TurnList(game.state, legal(game), SIGN).entries()
    assert [(entry.what, entry.text, entry.note) for entry in entries] == [
        ("main", "main action, one of: city tile, deploy farm, deploy ship, 1 star", "supply then between 12 and 14"),
        ("special", "specially deploy 1 sailor and 1 farmer to farm 3", "supply 14→12, to draw 13→12, full"),
        ("boat", "take the boat bonus of autumn: swap 4", "then swap or not"),
        ("trade", "use trade tower 3: swap 3", "what is drawn decides"),
        ("manipulate", "use a manipulator: the die counts 2", entries[4].note),
        ("manipulate", "use a manipulator: the die counts 4", entries[5].note),
        ("end", "end the turn", entries[6].note),
    ]
    assert entries[6].note.startswith(
        "still open: main action, special deployment (farm 3), boat bonus (swap 4), trade"
    )
    do(game, Deploy("F09", "by", True), TakeStars())
    after = turns.TurnList(game.state, legal(game), SIGN).entries()
    assert [entry.what for entry in after] == ["boat", "trade", "end"]


def test_each_line_says_what_it_leaves() -> None:
    told = 0
    for game in MOMENTS:
        state, seat = game.state, game.state.to_move
        now = total(state.cities[seat].supply)
        for _, entry in leaves(turns.TurnList(state, legal(game), SIGN)):
            if isinstance(entry.action, Die | Manipulate | Finish):
                continue
            left = total(foreseen(state, entry.action).after.cities[seat].supply)
            if left == 0:
                assert "you win" in entry.note or not state.season
            else:
                assert (f"supply {now}→{left}" in entry.note) == (left != now)
                told += left != now
        for entry in turns.TurnList(state, legal(game), SIGN).entries():
            if entry.action is None and not state.season:
                assert not entry.note, "what is built before the first season leaves every supply as it is"
            elif entry.action is None:
                after = [total(foreseen(state, one).after.cities[seat].supply) for one in entry.actions]
                assert entry.note.startswith(
                    (
                        f"supply {now}→{min(after)}",
                        f"supply stays {now}",
                        f"supply then {min(after)}",
                        f"supply then between {min(after)} and ",
                    )
                )
    assert told > 50


def test_a_die_says_what_it_is_good_for() -> None:
    display = ["S01 -- -- -- -- --", "-- -- -- -- -- --"]
    city = {"supply": "bbrrwwyy", "tiles": ["F03"], "stars": 0, "ready": 0}
    game = at(city, season=1, die="", dice=[2, 1, 1], actions=[1, 5, 3, 4, 2, 6], display=display)
    blue, red, yellow = turns.TurnList(game.state, legal(game), SIGN).entries()
    assert blue.text == "take the blue die: 2" and blue.note == "deploy farm"
    assert red.note == "build ship 1, or extension"
    assert yellow.note == "build ship 1, or extension; also special deployment to farm 1"


def test_a_die_is_told_with_its_column() -> None:
    assert "column 3: build one of its tiles, deploy to" in words.target_words(
        at({"supply": "b"}, dice=[3, 1, 1]).state, 0, ("die", "blue")
    )


def test_the_end_of_a_turn_tells_what_is_still_open() -> None:
    for game in MOMENTS:
        end = [a for a in legal(game) if isinstance(a, Finish)]
        if end:
            left = still_open(game.state)
            note = turns.leaf_note(game.state, end[0], SIGN)
            assert note.startswith("still open: ") if left else note.startswith("nothing is left to do")
            assert all((one.what == "main" and "main action" in note) or in_brackets(one.text) in note for one in left)


def test_workers_to_put_back_can_be_picked_in_every_way() -> None:
    asked = 0
    for game in MOMENTS:
        actions = legal(game)
        if not turns.is_pick(actions):
            continue
        asked += 1
        state = game.state
        supply = state.cities[state.seat].supply
        have = dict(zip(COLOURS, counts(supply), strict=True))
        frame = state.stack[-1]
        begin = turns.first_pick(supply, frame.n)
        assert PutBack(begin) in actions
        reached, fresh = {begin}, {begin}
        while fresh:
            fresh = {
                pick
                for one in fresh
                for colour in COLOURS
                for pick in (more_of(one, colour, frame.n, frame.op == "put-back", have), fewer_of(one, colour))
            } - reached
            reached |= fresh
        assert {PutBack(pick) for pick in reached} >= {action for action in actions if isinstance(action, PutBack)}
        lines = words.pick_lines(supply, begin, "→")
        assert len(lines) == sum(count > 0 for count in have.values())
    assert asked


def test_one_more_of_a_colour_takes_the_place_of_another() -> None:
    have = {"b": 1, "r": 3, "w": 0, "y": 2}
    assert more_of("brr", "y", 3, True, have) == "rry"
    assert more_of("rr", "y", 3, True, have) == "rry"
    assert more_of("brr", "w", 3, True, have) == "brr"
    assert more_of("rrr", "r", 3, True, have) == "rrr"
    assert fewer_of("rry", "r") == "ry" and fewer_of("rry", "b") == "rry"
    assert turns.first_pick(pack("brrrrry"), 3) == "rrr"


# --- words ----------------------------------------------------------------------------------------------------------


def text(line: words.Line) -> str:
    return "".join(part for part, _ in line)


def test_the_panel_shows_before_and_after() -> None:
    game = at(FULL_CITY, value=1, germans=["GL03", "GR01"], season=4)
    plain = [text(line) for line in words.panel_lines(game.state, 0, None, SIGN)]
    assert plain[1] == "strength 3 against 2" and plain[2] == "raid     0 held by 1, 1 star"
    seen = foreseen(game.state, Deploy("W1", "ry", True))
    after = [text(line) for line in words.panel_lines(game.state, 0, seen, SIGN)]
    assert after[1] == "strength 3→6 against 2" and after[2] == "raid     0 held by 4 (was held by 1), 1 star"
    assert any(line.startswith("supply   11→9") for line in after)
    told = text(words.effect_runs("deploy", seen, SIGN))
    assert told.startswith("deploy: supply 11→9, strength 3→6") and told.endswith("full")


def test_other_cities_in_two_lines_that_fit_the_panel() -> None:
    for game in MOMENTS[::3]:
        for seat in range(game.state.seats):
            first, second = words.overview(game.state, seat, SIGN)
            assert f"{game.state.cities[seat].stars}" in first and "to draw" in second
            assert len(second) <= 36


def test_short_words_name_every_place_that_a_player_may_ask_about() -> None:
    state = MOMENTS[-1].state
    for page in pages(state, 0).values():
        assert all(words.target_words(state, 0, target) for target in page.targets)


def test_a_full_ship_and_a_place_with_two_ways() -> None:
    game = at(
        {"supply": "bbbbrrrrwwww", "tiles": ["S01", "M05"], "stars": 1}, die="blue", value=1, actions=[6, 1, 2, 3, 4, 5]
    )
    places = by_target(game.state, legal(game))
    assert [action.special for action in places["site", "S01"]] == [False, True]
    assert {type(action) for action in places["track", "development"]} == {Lay}
