"""City boards of Discordia Magna to choose from."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.catalogue import load
from rules.chance import named_draw
from rules.discordia.components import BOARD_IDS, DECREE_INDEX, NONE, figures
from rules.discordia.magna.boards import CITIES, differences, memory_of
from rules.players import PLAYERS
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.rules.discordia_help import PINNED
from tests.tui.grid import text_of
from tests.tui.opened import begin
from tests.tui.test_discordia_market import drafting
from tui.app import HotseatApp
from tui.games.discordia.draft import draft_height, draft_page, welcome
from tui.games.discordia.signs import SIGNS
from tui.games.discordia.views import View
from tui.games.discordia.words_magna import brings, choice, choice_ways
from tui.games.discordia.words_town import label

TODAY = figures(PINNED)

RULES = load("discordia", PINNED)
SIGN = SIGNS["unicode"]
NAMES = ("Ann", "Ben", "Cleo", "Dan")
BOTH = {"boards": True, "tiles": True}
DISPLAY = ["S01 B02 -- M03 -- F21", "-- -- S04 -- -- --"]


def test_cities_stand_side_by_side_as_little_towns_with_their_story_below() -> None:
    state = drafting(2).clone()
    assert state.magna is not None
    state.magna.revealed = [4, 1, 6]
    state.decrees = [DECREE_INDEX[name] for name in ("K01", "K04", "K07")]
    text = draft_page(state, "unicode", 112, View("unicode", 112, 60, True)).text()
    assert re.split(r"\s{2,}", text[0].lstrip()) == ["City", "Borbetomagus", "Colonia Agrippina", "Noviomagus"]
    assert text[1].replace(" ", "") == "Harbours⌂│···⌂⌂│···+1⌂│···"
    assert text[2].replace(" ", "") == "│││", "two lines a district where there is room, and the wall along both"
    low = draft_page(state, "unicode", 112, View("unicode", 112, len(text) - 1, True)).text()
    assert [line.split()[0] for line in low[1:6]] == ["Harbours", "Castella", "Markets", "Fields", "Symbols"]
    decree = next(line for line in text if line.startswith(" Decree "))
    assert re.split(r"\s{2,}", decree.lstrip()) == ["Decree", "as in the base game", "3 ships in harbours", "4 farms"]
    found = sorted((text[0].index(TODAY.boards[board].name), board) for board in (1, 4, 6))
    starts = [start for start, _ in found]
    for at, (_, board) in enumerate(found):
        end = starts[at + 1] if at < 2 else None
        below = " ".join(" ".join(line[starts[at] : end] for line in text[7:]).split())
        assert f"{TODAY.boards[board].modern}: {TODAY.boards[board].history}" in below, "its story, in its own column"
        for track in TODAY.boards[board].tracks:
            for space in track[NONE].spaces:
                assert label(space.effects) in below, "every space of its tracks"
    assert next(line for line in text if line.startswith(" Development"))[starts[0] - 1 :].startswith("   deploy to")


@pytest.mark.parametrize(("size", "told"), [((120, 40), False), ((140, 45), True), ((160, 50), True)])
async def test_while_cities_are_chosen_they_have_all_of_a_wide_screen(
    app: HotseatApp, size: tuple[int, int], told: bool
) -> None:
    """Five of them side by side, with their history from 140 columns on; the panels of the year end and of the set-up
    say nothing yet that helps to choose. One that is asked for has its place."""
    async with app.run_test(size=size) as pilot:
        app.start_game("discordia", [Seat(name, "orange") for name in NAMES], BOTH, 5)
        await pilot.pause()
        state = app.screen.state  # type: ignore[attr-defined]
        text = text_of(app)
        assert "If the year ended now" not in text and "Journal" not in text and "more with" not in text
        for name in (state.figures.boards[board].name for board in state.magna.revealed):
            assert name in re.split(r" {2,}|▹|▶", text.splitlines()[3]), "a column each"
        for words in (state.figures.boards[board].history.split() for board in state.magna.revealed):
            assert not told or (words[0] in text and words[-1] in text)
        for key in "cbew":
            await pilot.press(key)
            assert "If the year ended now" in text_of(app), key
        for _ in range(3):
            await pilot.press("tab")
        assert "is the first Maximus" in text_of(app), "the journal"


def test_the_list_says_in_words_what_a_board_has_open() -> None:
    state = drafting(2)
    for number, wanted in ((1, "open: 1 harbour more, 1 field fewer"), (4, "open: 1 market place fewer, 1 field more")):
        line = choice(state.figures.boards[number].name, differences(state, number))
        assert line.endswith(wanted), line
        assert all(wanted not in way for way in choice_ways(line)[1:]), "the picture has it too"
    assert "open" not in choice("Trier", differences(state, 5))


def test_where_there_is_no_room_side_by_side_a_city_is_told_in_lines() -> None:
    state = drafting(2).clone()
    assert state.magna is not None
    state.magna.revealed = [4, 1, 6]
    told = "\n".join(draft_page(state, "unicode", 70, View("unicode", 70, 40)).text())
    assert all(f"{TODAY.boards[board].name}, today {TODAY.boards[board].modern}" in told for board in (1, 4, 6))
    assert "Development  deploy ship;  ⌂ take ship;  tower" in told


@pytest.mark.parametrize(("size", "history"), [((80, 16), True), ((60, 15), False)])
def test_on_a_small_screen_the_city_under_the_cursor_is_told_whole(size: tuple[int, int], history: bool) -> None:
    """All of them one after the other had to be scrolled, and the history had no room; now nothing is out of view."""
    width, room = size
    state = drafting(2).clone()
    assert state.magna is not None
    state.magna.revealed = [4, 1, 6]
    for number in (1, 4, 6):
        board = TODAY.boards[number]
        view = View("unicode", width, room, board=board.id)
        page = draft_page(state, "unicode", width, view)
        assert page.height == draft_height(state, width, view) <= room
        told = " ".join(" ".join(page.text()[6:]).split())
        for track in board.tracks:
            for space in track[NONE].spaces:
                assert brings(space.effects, SIGN, False) in told, "every space of its tracks"
        assert (board.history in told) is history
    first = draft_page(state, "unicode", width, View("unicode", width, room)).text()
    assert first == draft_page(state, "unicode", width, View("unicode", width, room, board="borbetomagus")).text()


@pytest.mark.parametrize("width", [60, 80, 140])
def test_a_page_of_cities_of_which_all_are_chosen_is_empty_and_no_fault(width: int) -> None:
    """The table asks for its height once more before it puts another page there."""
    state = drafting(2).clone()
    assert state.magna is not None
    state.magna.revealed = []
    for room in (0, 12, 40):
        view = View("unicode", width, room)
        assert draft_page(state, "unicode", width, view).height == draft_height(state, width, view)


@pytest.mark.parametrize(("seats", "room", "whole"), [(2, 12, True), (2, 9, False), (4, 10, False)])
def test_on_the_smallest_screen_a_town_is_a_line(seats: int, room: int, whole: bool) -> None:
    """Five cities were scrolled out of view by what was told of one of them; of three, 21 lines lay below; a lesson
    told of walls and houses that had been scrolled away."""
    state = drafting(seats)
    view = View("unicode", 60, room)
    page = draft_page(state, "unicode", 60, view)
    text, boards = page.text(), [name for what, name in page.targets if what == "board"]
    assert text[0].split() == ["City", "Harbours", "Castella", "Markets", "Fields", "⌂"]
    for line, name in zip(text[1:], boards, strict=False):
        board = TODAY.boards[BOARD_IDS.index(name)]
        assert line.split()[0] == board.name.split()[0] and line.count("│") == 4, line
        assert len(line) < 60 and line.split()[-1].isdigit()
    assert page.height <= room if whole else page.pinned == 1 + len(boards)


async def test_the_history_of_a_city_follows_the_cursor(app: HotseatApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        app.start_game("discordia", [Seat(name, "orange") for name in NAMES[:2]], BOTH, 4)
        await pilot.pause()
        state = app.screen.state  # type: ignore[attr-defined]
        boards = sorted(state.magna.revealed, key=lambda board: BOARD_IDS[board])
        for number in boards:
            told = " ".join(text_of(app).split())
            assert [state.figures.boards[one].history in told for one in boards] == [one == number for one in boards]
            await pilot.press("down")
            await pilot.pause()


def test_of_a_city_to_choose_from_the_line_of_its_name_is_marked_alone() -> None:
    """One bar, as wide as the name; what is told of the city stays as it is."""
    state = drafting(4)
    page = draft_page(state, "unicode", 60, View("unicode", 60, 8, names=NAMES))  # longer than its room
    tall = [target for target, area in page.targets.items() if area.height > 3]
    page.light(tall, tall[0])
    for target in tall:
        area = page.targets[target]
        marked = {y for y in range(area.y, area.y + area.height) if page.looks[y][0][1] in ("lit", "cursor")}
        assert marked == {area.y}, target
    assert tall


def test_the_draft_tells_of_changed_decrees_only_where_they_are_in_play() -> None:
    state = drafting(2).clone()
    assert state.magna is not None
    for board, decree in ((1, "K01"), (2, "K02"), (3, "K03"), (4, "K04")):
        state.magna.revealed = [board, 5, 6]
        for decrees in ([], [DECREE_INDEX[decree]]):
            state.decrees = decrees
            tile = memory_of(state, board)
            for width in (112, 80, 60):
                text = draft_page(state, "unicode", width, View("unicode", width, 44, width > 100)).text()
                first = next(at for at, line in enumerate(text) if line.lstrip().startswith("Decree "))
                told = " ".join(" ".join(text[first : first + 3]).split())
                assert (tile is not None) is bool(decrees)
                words_of = tile.text.replace(" in harbours", "").replace("market ", "").split() if tile else []
                assert all(word in told for word in words_of), "in full, on further lines where it is long"


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_little_towns_fit_a_small_terminal_in_the_order_of_the_list(seats: int, glyphs: str) -> None:
    for seed in range(4):
        state = drafting(seats, seed)
        for view in (View(glyphs, 80, 10), View(glyphs, 112, 60, True)):
            page = draft_page(state, glyphs, view.width, view)
            assert page.height == draft_height(state, view.width, view)
            assert [name for what, name in page.targets if what == "board"] == [
                action.board for action in RULES.legal_actions(state, state.to_move)
            ]
            assert all(len(line) <= view.width for line in page.text())
            if glyphs == "ascii":
                assert all(line.isascii() for line in page.text())


@pytest.mark.parametrize("width", [80, 100])
def test_a_wall_parts_open_foundations_from_shut_ones_without_colour(width: int) -> None:
    """A house stood for a symbol on an open foundation as on a shut one: only the ground said which."""
    for seats in (1, 2, 4):
        state = drafting(seats)
        assert state.magna is not None
        page = draft_page(state, "ascii", width, View("ascii", width, 60, True))
        lines = {line.split()[0]: line for line in page.text() if line}
        boards = sorted(state.magna.revealed, key=lambda board: BOARD_IDS[board])
        for kind, district in enumerate(("Harbours", "Castella", "Markets", "Fields")):
            walled = re.findall(r"((?:[&_] {0,3})+)\|", lines[district].removeprefix(district))
            found = [len(one.replace(" ", "")) for one in walled]
            assert found == [state.figures.boards[board].open[kind] for board in boards], (district, lines[district])
        told = welcome(state, SIGNS["ascii"])
        assert all("left of the wall: open" in way for way in told), "what the wall means is told above"
        assert all(f"{SIGNS['ascii'].symbol} draws a worker" in way for way in told)
        towns = [line for line in lines.values() if SIGNS["ascii"].open in line]
        assert bool(towns) == all(f"{SIGNS['ascii'].open} none" in way for way in told), (
            "what lies open without a house"
        )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_lots_of_all_towns_are_as_wide(seats: int) -> None:
    """Some stood apart and some close together, in one town beside each other."""
    page = draft_page(drafting(seats), "ascii", 80, View("ascii", 80, 60))
    lines = [line for line in page.text() if line.split()[:1] in (["Harbours"], ["Castella"], ["Markets"], ["Fields"])]
    close = [bool(re.search(r"[&_.][&_.]", line)) for line in lines]
    apart = [bool(re.search(r"[&_.] [&_.]", line)) for line in lines]
    assert len(lines) == 4 and all(close) != all(apart) and any(close) != any(apart), lines


def test_every_city_has_a_modern_name_and_a_line_of_its_history() -> None:
    for board in CITIES:
        assert (
            TODAY.boards[board].modern
            and TODAY.boards[board].history.endswith(".")
            and len(TODAY.boards[board].history) < 110
        )


async def test_the_table_is_laid_out_anew_once_the_last_city_is_taken(tmp_path: Path) -> None:
    """At 160 columns the draft stood where no page of it was any more: the table broke off."""
    app = HotseatApp(tmp_path)
    async with app.run_test(size=(160, 50)) as pilot:
        await pilot.pause()
        controller = TurnController(rules := load("discordia"), rules.configure(2, BOTH), 9)
        app.play(app.store.create(controller, (Seat("Ann", "orange"), Seat("Bot", "blue", "greedy"))))
        for _ in range(60):
            state = controller.state
            if state.season:
                break
            if state.to_move == 0:
                app.screen.act(PLAYERS["greedy"](rules, state, 0, named_draw(9, "greedy", 0)))  # type: ignore[attr-defined]
            await pilot.pause(0.1)
            await pilot.press("enter")
        begin(app.screen)  # type: ignore[arg-type]
        await pilot.pause()
        assert "Season" in text_of(app)
