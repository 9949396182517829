"""The boards of Discordia as pages, the list of the turn, and the words beside them."""

from __future__ import annotations

import itertools

import pytest
from rich.cells import cell_len

from rules.discordia.actions import Deploy, Die, Finish, Lay, Manipulate, Pass, PutBack, Swap, TakeStars
from rules.discordia.city import counting as cities
from rules.discordia.components import KIND, TOWERS, figures
from rules.discordia.pieces.workers import COLOURS, counts, pack, total
from rules.discordia.play import Discordia
from rules.discordia.preview import foreseen, standing, still_open
from rules.discordia.scoring import if_the_year_ended
from rules.discordia.state import TILE, DiscordiaState, filled
from rules.turn_controller import TurnController
from tests.games.walks import start, walk
from tests.rules.discordia_help import RULES, alone, at, do, legal
from tests.tui.grid import FOLDER, check_grid
from tui.games.discordia import turn as turns
from tui.games.discordia import words
from tui.games.discordia.city import city_page
from tui.games.discordia.main_board import board_height, board_page
from tui.games.discordia.offer import offer_height, offer_page
from tui.games.discordia.signs import GROUNDS, ROLES, SIGNS, WIDTH, Page, legend
from tui.games.discordia.targets import BOARD, CITY, OFFER, by_target, more_of, page_of, supposed
from tui.games.discordia.targets import walk as go
from tui.kit.text import count

TODAY = figures(Discordia.version)

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
        CITY: city_page(state, seat, glyph_set),
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


def test_a_city_shows_tiles_with_their_spaces_in_order() -> None:
    text = city_page(at(FULL_CITY, {"supply": "b"}).state, 0, "unicode").text()
    assert text[0].startswith("Towers   T2  g5      W1  r1") and "Supply 11" in text[0] and "on tiles 7" in text[0]
    assert text[1].split()[:4] == ["swap", "4", "R", "ry"]
    assert text[2].startswith("Harbour  S04 b1      free") and text[3].startswith("         B B y")
    assert text[4].startswith("Castell. B02 r1   ✓") and text[5].startswith("         R RW")
    assert text[6].startswith("Market   M05 g2") and text[7].startswith("         W")
    assert text[8].startswith("Field    F05 y2") and "Privileges" in text[8] and "PY1 P03" in text[9]
    assert "±1 used" in text[3] and "3 of 10" in text[4]
    assert text[10].startswith("Develop  ★→any  ★tower  ☆ext") and text[11].startswith("Expedit. ★sw3 ")
    assert text[12].startswith("Decrees  ✓K03")


@pytest.mark.parametrize("seat", [0, 1])
def test_every_place_symbol_and_worker_of_a_city_is_on_its_page(seat: int) -> None:
    for game in MOMENTS:
        state = game.state
        if seat >= state.seats:
            continue
        city = state.cities[seat]
        page = city_page(state, seat, "unicode")
        rows = page.text()
        assert "".join(rows[:13]).count(SIGN.symbol) == cities.symbols(city)
        looks = [look for row in page.looks[:10] for look in row]
        workers = sum(look[0].startswith("on-") and look[1] != "table" for look in looks)
        assert workers == cities.workers_on(city)
        assert {name for what, name in page.targets if what == "site"} == {
            TODAY.tiles[s & TILE].name for s in city.sites
        }
        for site in city.sites:
            area = page.targets["site", TODAY.tiles[site & TILE].name]
            told = "".join(page.chars[area.y + 1][area.x : area.x + area.width]).split()
            if KIND[site & TILE] != 5:
                spaces = TODAY.tiles[site & TILE].spaces
                assert told == [s.upper() if n < filled(site) else s for n, s in enumerate(spaces)]
        now = if_the_year_ended(state, seat)
        assert now is not None
        raid = f"Strength {now.strength} against {now.raid}" if now.raids else f"Strength {now.strength}, raid is over"
        assert rows[13].startswith(raid)
        drawn = f"{now.draw} to draw" if now.draw == now.lack else f"{now.lack}, the bag has {now.draw}"
        sums = f"{now.symbols} + {now.empty} empty - {now.ring} aqueduct = {drawn}"
        assert rows[13].endswith(sums if now.lacks else "infrastructure is over")


def test_a_line_of_the_turn_names_the_harm_it_averts_and_the_raid_it_turns() -> None:
    game = at({"supply": "bbyy"}, row=["X01 F01"], die="yellow", value=1)
    assert "averts raid +1" in turns.leaf_note(game.state, Deploy("F01", "yy", True), SIGN)
    own = {"supply": "rrbb", "tiles": ["B04"]}
    game = at(own, value=2, germans=["GL01", "GR02"], season=4)
    deploy = Deploy("B04", "rr", True)
    assert turns.leaf_note(game.state, deploy, SIGN) == "leaves 2, strength 0→2, to draw 11→10, raid held"
    early = at(own, value=2, germans=["GL01", ""], season=2)
    assert "raid" not in turns.leaf_note(early.state, deploy, SIGN), "the right tile is still to come"


def test_within_a_year_end_the_panel_tells_what_is_left_of_it() -> None:
    own = {"supply": "bbbb", "aqueduct": 4, "expedition": 5}
    game = at(own, phase="year-end", germans=["GL07", "GR05"])
    told = [text(line) for line in words.panel_lines(game.state, 0, None, SIGN)]
    now = if_the_year_ended(game.state, 0)
    assert now is not None
    assert told[0] == "The rest of the year end"
    assert told[1].startswith(f"to draw  {now.draw}")
    assert not any(line.startswith("raid") for line in told)
    assert text(words.forecast_line(game.state, 0, 78)).startswith("The rest of the year end: ")


def test_after_the_game_nothing_tells_of_a_year_end() -> None:
    game = at({"supply": "rr", "tiles": ["B04"]}, value=2)
    seen = foreseen(game.state, Deploy("B04", "rr", True))
    foretold = [text(line) for line in words.panel_lines(game.state, 0, seen, SIGN)]
    assert foretold[1] == "none: the game is over"
    told = [text(line) for line in words.panel_lines(seen.after, 1, None, SIGN)]
    assert told[0] == "Now"
    assert words.forecast_line(seen.after, 0, 78) == []
    assert city_page(seen.after, 0, "unicode").text()[13].rstrip() == "The game is over"
    assert words.overview(seen.after, 1, SIGN)[1] == "4 in supply"


def test_the_main_board_shows_columns_dice_boat_and_germans() -> None:
    display = ["S01 B02 -- M03 -- F21", "-- -- S04 -- -- --"]
    form = {"actions": [6, 1, 2, 3, 4, 5], "display": display, "germans": ["GL03", "GR02"], "dice": [4, 4, 6]}
    game = at({"supply": "b"}, season=4, die="red", value=4, taken="blue", **form)
    text = board_page(game.state, "unicode").text()
    assert text[0].split() == ["Season", "spring", "summer", "autumn", "◣Saturnalia", "winter"]
    assert text[1].split() == ["boat", "ex1", "★2", "sw4", "★1", "sw3", "re1"]
    assert text[2].split() == ["Dice", "1", "2", "3", "4▶", "b-", "r4", "5", "6", "y6"]
    assert text[3].startswith("Actions →ship stall →ship barr") and text[4].startswith("         develop ★1  extension")
    assert text[5].startswith("Display  S01 b1      B02 r1      ···")
    assert "S04" in text[7] and "GL03 2 lost: draw2 + GR02 1 held: ★2" in text[9]
    assert len(text) == board_height(game.state) == 10
    solo = alone({"supply": "b"}, janus={"counter": 12, "extensions": "EH1", "stars": 2})
    assert board_page(solo.state, "unicode").text()[-1].startswith("Janus    12   extensions 1  towers 0")


def test_what_lies_out_keeps_its_place_for_the_whole_game() -> None:
    first: dict[tuple[int, int], dict[tuple[str, str], object]] = {}
    for game, width in itertools.product(MOMENTS, (38, 58, WIDTH)):
        state = game.state
        page = offer_page(state, 0, "unicode", width)
        assert page.height == offer_height(state, width) and page.width == width
        assert all(len(row) <= width for row in page.text())
        lying = {name for what, name in page.targets if what == "tower"}
        assert lying == {tile.name for n, tile in enumerate(TODAY.tiles[TOWERS:]) if state.towers >> n & 1}
        assert sum(what == "extension" for what, _ in page.targets) == state.extensions.bit_count()
        assert sum(what == "decree" for what, _ in page.targets) == len(state.decrees)
        assert sum(what == "privilege" for what, _ in page.targets) == len(state.privileges)
        places = first.setdefault((state.seats, width), {})
        for target, area in page.targets.items():
            if target[0] in ("extension", "tower"):
                assert places.setdefault(target, area) == area


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


def test_what_an_action_changes_is_marked_in_the_city() -> None:
    game = at(FULL_CITY, value=1)
    action = Deploy("W1", "ry", True)
    assert action in legal(game)
    before = city_page(game.state, 0, "unicode")
    before.light([("site", "W1")], ("site", "B02"))
    after = city_page(foreseen(game.state, action).after, 0, "unicode")
    after.compare(before)
    changed = {y: "".join(c for c, look in zip(*line, strict=True) if look[1] == "trial")
               for y, line in enumerate(zip(after.chars, after.looks, strict=True))}  # fmt: skip
    assert "RY" in changed[1].replace(" ", "") and "9" in changed[0], "the workers stand on the tower, the supply falls"
    assert not changed[4] and not changed[8], "what stays the same is not marked, marks themselves neither"


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


def test_the_legend_fits_eighty_columns() -> None:
    for signs in SIGNS.values():
        assert all(len(line) <= 78 for line in legend(signs))


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
    assert go(targets, tiles[0], -1, 0) == tiles[0]
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
        assert sorted([entry.action for _, entry in found], key=RULES.action_key) == actions
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
        ("main", "main action, one of: city tile, deploy farm, deploy ship, 1 star", "leaves 12-14"),
        ("special", "special: deploy 1 sailor and 1 farmer to F09", "leaves 12, to draw 12→11"),
        ("boat", "take the boat bonus of autumn: swap 4", "then swap or not"),
        ("trade", "use trade tower T3: swap 3", ""),
        ("manipulate", "manipulator: the die counts 2", entries[4].note),
        ("manipulate", "manipulator: the die counts 4", entries[5].note),
        ("end", "end the turn", entries[6].note),
    ]
    assert entries[6].note.startswith("still open: main action, special deployments: F09, boat bonus: swap 4, trade")
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
                assert (f"leaves {left}" in entry.note) == (left != now)
                told += left != now
        for entry in turns.TurnList(state, legal(game), SIGN).entries():
            if entry.action is None:
                after = [total(foreseen(state, one).after.cities[seat].supply) for one in entry.actions]
                assert f"leaves {min(after)}" in entry.note
    assert told > 50


def test_a_die_says_what_it_is_good_for() -> None:
    display = ["S01 -- -- -- -- --", "-- -- -- -- -- --"]
    city = {"supply": "bbrrwwyy", "tiles": ["F03"], "stars": 0, "ready": 0}
    game = at(city, season=1, die="", dice=[2, 1, 1], actions=[1, 5, 3, 4, 2, 6], display=display)
    blue, red, yellow = turns.TurnList(game.state, legal(game), SIGN).entries()
    assert blue.text == "take the blue die: 2" and blue.note == "deploy farm"
    assert red.note == "S01 | extension"
    assert yellow.note == "S01 | extension | special F03"


def test_the_end_of_a_turn_tells_what_is_still_open() -> None:
    for game in MOMENTS:
        end = [a for a in legal(game) if isinstance(a, Finish)]
        if end:
            left = still_open(game.state)
            note = turns.leaf_note(game.state, end[0], SIGN)
            assert note.startswith("still open: ") if left else note == "nothing is left to do"
            assert all((one.what == "main" and "main action" in note) or one.text in note for one in left)


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
                for pick in (more_of(one, colour, frame.n, frame.op == "put-back", have), turns.fewer_of(one, colour))
            } - reached
            reached |= fresh
        assert {PutBack(pick) for pick in reached} >= {action for action in actions if isinstance(action, PutBack)}
        lines = words.pick_lines(supply, begin)
        assert len(lines) == sum(count > 0 for count in have.values())
    assert asked


def test_one_more_of_a_colour_takes_the_place_of_another() -> None:
    have = {"b": 1, "r": 3, "w": 0, "y": 2}
    assert more_of("brr", "y", 3, True, have) == "rry"
    assert more_of("rr", "y", 3, True, have) == "rry"
    assert more_of("brr", "w", 3, True, have) == "brr"
    assert more_of("rrr", "r", 3, True, have) == "rrr"
    assert turns.fewer_of("rry", "r") == "ry" and turns.fewer_of("rry", "b") == "rry"
    assert turns.first_pick(pack("brrrrry"), 3) == "rrr"


# --- words ----------------------------------------------------------------------------------------------------------


def text(line: words.Line) -> str:
    return "".join(part for part, _ in line)


def test_the_forecast_fits_its_line_and_tells_the_year_end() -> None:
    for game in MOMENTS:
        for seat in range(game.state.seats):
            now = standing(game.state, seat)
            line = text(words.forecast_line(game.state, seat, 78))
            assert len(line) <= 78
            assert f"{now.year_end.draw} to draw" in line or f"{count(now.year_end.draw, 'worker')} to draw" in line
            assert f"supply {now.supply} to {now.year_end.supply}" in line
    city = {"supply": "bbb", "tiles": ["B02 r rw"], "aqueduct": 3}
    state = at(city, germans=["GL07", "GR05"], season=4, year=1).state
    wide = text(words.forecast_line(state, 0, 150))
    assert wide.startswith("If the year ended now: raid lost by 2 (aqueduct -2), ")
    assert "workers to draw: supply 3 to " in wide


def test_the_panel_shows_before_and_after() -> None:
    game = at(FULL_CITY, value=1, germans=["GL03", "GR01"], season=4)
    plain = [text(line) for line in words.panel_lines(game.state, 0, None, SIGN)]
    assert plain[1] == "strength 3 against 2" and plain[2] == "raid     held by 1"
    seen = foreseen(game.state, Deploy("W1", "ry", True))
    after = [text(line) for line in words.panel_lines(game.state, 0, seen, SIGN)]
    assert after[1] == "strength 3→6 against 2" and after[2] == "raid     held by 4 (was held by 1)"
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
