"""Whole turns of the explorers at the table, by keys; what stands where at each size; the end."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from textual.widgets import Button, Static

from rules.explorers.actions import Done, Explore, Keep, Post
from rules.explorers.maps import MAPS
from rules.explorers.words.places import code
from rules.rulebook import section
from tests.sample import some
from tests.tui.conftest import BATCHES
from tests.tui.explorers_table import NAMES, greedy, line, lit, map_of, play, table
from tests.tui.grid import text_of
from tests.tui.opened import begin
from tui.app import HotseatApp
from tui.games.explorers.hexes import COMPACT, SKETCHES, region_of
from tui.games.explorers.view import MAYBE
from tui.kit.lines import Lines
from tui.pages.dialogs import Confirm
from tui.pages.results import GameResult
from tui.pages.rulebook import Rulebook
from tui.table.content import ScorePanel
from tui.table.screen import TableScreen

pytestmark = pytest.mark.rotating(2)

SIZES = [(80, 24), (120, 40), (160, 50)]


# --- acting ---------------------------------------------------------------------------------------------------------


@pytest.mark.rotating(6)
@pytest.mark.parametrize("size", SIZES)
async def test_a_turn_by_keys_taken_back_space_by_space(app: HotseatApp, size: tuple[int, int]) -> None:
    async with table(app, size) as (pilot, screen):
        start = screen.state
        assert screen.rules.decision(start).phase == "explore"
        await pilot.press("enter", "n", "enter")
        assert screen.state.explorers[0].bit_count() == 2
        assert screen.legal == [Done()] and line(screen, "effect").startswith(
            ("Enter or d ends the card", "The card brought")
        )
        assert "is used up" in line(screen, "prompt") and "used up" not in line(screen, "effect"), "said once"
        assert screen.mat.key_words("done", "End")[0] == "", "Enter does it"
        told = line(screen, "prompt"), line(screen, "effect")
        assert sum("next is card 2 of 6" in one for one in told) == 1, "what follows is said once"
        assert "Enter ends it, next is card 2 of 6" in told[0]
        await pilot.press("u")
        assert screen.state.explorers[0].bit_count() == 1
        await pilot.press("u")
        assert screen.state is start
        await pilot.press("r", "r", "enter")
        assert screen.state.turn == 2, "Enter ends the card when nothing is left"
        await pilot.press("u")
        assert isinstance(app.screen, Confirm), "a card was drawn since"


async def test_ending_a_card_early_is_asked_for_twice(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        assert "Enter Explore" in text_of(app).splitlines()[-1]
        paid = int(screen.mat.below.brings.coins)
        await pilot.press("d")
        assert screen.state.turn == 1 and "ends the card" in line(screen, "effect")
        assert ("Enter End card" in text_of(app).splitlines()[-1]) == (not paid), "the footer says so, too"
        await pilot.press("up")
        assert "End card" not in text_of(app).splitlines()[-1]
        await pilot.press("d", "d")
        assert screen.state.turn == 2


@pytest.mark.parametrize("pays", [True, False])
async def test_enter_leaves_no_coins_once_the_key_was_pressed_that_ends_a_card(app: HotseatApp, pays: bool) -> None:
    """ "Enter or d ends the card" stood there with the cursor on 12 coins, and Enter threw them away."""
    async with table(app, (80, 24), seats=2) as (pilot, screen):
        paying = {screen.mat.board.names[x] for x, _ in screen.mat.choice.bringing()}
        lit = [action for action in screen.legal if isinstance(action, Explore)]
        there = next(action for action in lit if (action.space in paying) == pays)
        screen.mat.point_at(there)
        await pilot.press("d")
        assert ("Enter explores" in line(screen, "effect")) == pays, line(screen, "effect")
        assert ("Enter End card" in text_of(app).splitlines()[-1]) != pays, "the footer says so, too"
        await pilot.press("enter")
        explored = screen.state.explorers[0] >> screen.mat.board.index[there.space] & 1
        assert bool(explored) == pays


async def test_why_not_and_the_rule(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        await pilot.press("w", "w", "w")
        told = screen.refused
        assert told is not None and told.rule == "explorers.place.adjacent"
        assert told.message in line(screen, "effect") and f"? opens the rule: {section(told.rule).title}" in line(
            screen, "space"
        )
        before = screen.state
        await pilot.press("enter")
        assert screen.state is before
        await pilot.press("x")
        assert isinstance(app.screen, Confirm)
        await pilot.press("escape", "question_mark")
        assert isinstance(app.screen, Rulebook) and "Adjacent" in text_of(app)


async def test_what_exploring_would_earn_is_told_before(app: HotseatApp) -> None:
    async with table(app, steps=40) as (pilot, screen):
        told = 0
        for _ in lit(screen):
            await pilot.press("n")
            coins = sum(gain.coins for gain in screen.mat.below.brings.gains)
            assert (f"+{coins}" in line(screen, "effect")) == bool(coins)
            told += coins
        assert told


async def test_what_each_space_would_bring_stands_on_the_map(app: HotseatApp) -> None:
    seen = set()
    async with table(app, (120, 40), 2) as (pilot, screen):
        for _ in range(40):
            await play(pilot, screen, 1)
            if screen.mat.choosing or screen.state.to_move < 0 or not isinstance(screen.legal[0], Explore):
                continue
            coins = dict.fromkeys(lit(screen), 0)
            for action in screen.legal:
                if isinstance(action, Explore):
                    ahead = screen.rules.preview(screen.state, screen.viewed, [action])
                    coins[screen.mat.board.index[action.space]] = ahead.coins
            view = map_of(screen).grid
            for space, worth in coins.items():
                area = region_of(view.board.grid.hexes[space], view.zoom)
                row = "".join(view.chars[area.y][area.x : area.x + area.width])
                assert re.search(rf"\+{worth or ''}(\D|$)", row), (row, worth)
                seen.add(worth > 0)
    assert seen == {True, False}


async def test_what_just_happened_and_what_comes_is_always_told(app: HotseatApp) -> None:
    async with table(app, seats=2) as (pilot, screen):
        said, ended = set(), set()
        for _ in range(90):
            turn = screen.state.turn
            screen.controller.act(greedy(screen.controller))
            if screen.reviewing is not None:
                await pilot.press("q", "q")  # to its last page, and on
                begin(screen)
            news = screen.mat.news(78).plain
            said.add(news.partition(":")[0])
            just = "Just now: ", " ●O Ann", " ▣B Bob"
            assert news.startswith(
                just if screen.state.turn == turn else ("Since", "So far", "Your last turn: ", " Era ", " ●O ", " ▣B ")
            ), news
            if screen.legal == [Done()]:
                screen.point(Done())
                above, below = line(screen, "prompt").partition("Enter ends it, ")[2], line(screen, "effect")
                ended.add(above or below.partition("; ")[2].partition("   ")[0])
        assert {"Just now", "So far"} <= said, "of others what happened, and"
        assert any("\u25a3B Bob" in one for one in said), "the whole turn of the other"
        assert {"then Bob", "next is card 4 of 6"} <= ended and any("then era" in told for told in ended), ended


async def test_keeping_a_card_says_what_becomes_of_both(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        await play(pilot, screen, 200, "keep")
        assert "the other goes" in line(screen, "prompt") and "card" in line(screen, "prompt")
        assert line(screen, "effect").startswith("Yours now, and as card I of eras II, III and IV")
        screen.controller.act(greedy(screen.controller))
        for era in ("eras III and IV", "era IV"):
            await play(pilot, screen, 200, "keep")
            screen.show_effect()
            assert f"of {era}" in line(screen, "effect")
            for action, told in zip(screen.mat.choosing, screen.mat.choice.lines(), strict=True):
                spaces = screen.mat.choice.worth(action).spaces
                assert f"Now: begins on {spaces} space" in told.plain or "Now: no space" in told.plain
            screen.controller.act(greedy(screen.controller))


async def test_the_lines_about_a_space_fit_as_soon_as_a_list_gives_way_to_the_map(app: HotseatApp) -> None:
    """The first line was made for the whole screen then, and pushed what the region wants out of sight."""
    async with table(app, (120, 40), 1, seed=2) as (pilot, screen):
        await play(pilot, screen, 200, "keep")
        await pilot.press("enter")
        await pilot.pause()
        panel = screen.query_one("#space", Static)
        lines = str(panel.render()).splitlines()
        assert panel.display and max(len(text.rstrip()) for text in lines) <= panel.size.width, lines


async def test_choosing_a_card_shows_what_it_could_explore(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        await play(pilot, screen, 200, "keep")
        choices = screen.query_one("#choices", Lines)
        assert choices.has_focus and [type(action) for action in screen.mat.choosing] == [Keep, Keep]
        for at in range(2):
            after = screen.controller.rules.step(screen.state, _act(screen, at))[0]
            spaces = [a.space for a in screen.rules.legal_actions(after, 0) if isinstance(a, Explore)]
            assert map_of(screen).grid.scene.lit == screen.mat.board.set_of(spaces)
            assert map_of(screen).grid.scene.sign == MAYBE, "nothing can be explored yet"
            told = screen.mat.choice.lines()[at].plain
            assert f"Now: begins on {len(spaces)} space" in told
            most = max(screen.rules.preview(after, 0, [Explore(space)]).coins for space in spaces)
            assert ("none pays" in told) == (not most) and (not most or f"the best pays +{most}" in told)
            await pilot.press("down")
        await pilot.press("tab")
        assert map_of(screen).has_focus
        await pilot.press("enter")
        assert choices.has_focus, "from the map Enter leads back to the list"
        second = screen.mat.choosing[1]
        await pilot.press("2")
        assert screen.controller.entries[-1].step.action == second
        assert not choices.display and map_of(screen).has_focus


def _act(screen: TableScreen, at: int) -> Any:
    from rules.game import Act

    return Act(0, screen.mat.choosing[at])


async def test_villages_and_posts_are_chosen(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        await play(pilot, screen, 200, "village")
        assert screen.mat.space in lit(screen) and line(screen, "effect").startswith("found the village")
        gains = screen.preview.gains
        told = line(screen, "effect")
        assert gains and f"+{sum(gain.coins for gain in gains)}   as much elsewhere; later eras may start here" in told
        await pilot.press("n", "enter")
        assert screen.state.villages[0]
        await play(pilot, screen, 200, "post")
        before = screen.mat._cursors[0]
        first, second = screen.mat.choosing
        assert isinstance(first, Post) and screen.mat.space == screen.mat.board.index[first.space]
        await pilot.press("down")
        assert screen.mat.space == screen.mat.board.index[second.space]
        both = screen.mat.board.set_of([first.space, second.space])
        assert map_of(screen).grid.scene.lit == both, "both ends of the route"
        await pilot.press("enter")
        assert screen.state.posts[0] == 1 << screen.mat.board.index[second.space]
        assert screen.mat.space == before, "the cursor comes back"


async def test_a_hint_is_carried_out_by_enter(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        await pilot.press("g")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert "Hint" in line(screen, "effect") or "Hint" in line(screen, "news")
        assert screen.reason(screen.considered) and screen.reason(screen.considered) in str(screen.message)
        await pilot.resize_terminal(140, 45)
        await pilot.press("g")
        await pilot.pause()
        wanted = screen.considered
        assert "Hint" in line(screen, "effect")
        assert screen.mat.key_words("next-legal", "Next")[0] == "Next space"
        assert str(screen.query_one("#space", Static).render()).splitlines()[-1].startswith("explore ")
        await pilot.press("enter")
        assert screen.controller.entries[-1].step.action == wanted


# --- seats ----------------------------------------------------------------------------------------------------------


async def test_others_are_one_key_away_and_alone_there_are_none(app: HotseatApp) -> None:
    async with table(app, seats=3, steps=30) as (pilot, screen):
        mover, seen = screen.mover, []
        for _ in range(3):
            await pilot.press("o")
            seen.append(screen.viewed)
            assert map_of(screen).grid.scene.explorers == screen.state.explorers[screen.viewed]
            assert f"Explore board: {NAMES[screen.viewed]}" in text_of(app)
        assert seen[-1] == mover and sorted(seen) == [0, 1, 2]
        await pilot.press("o")
        await pilot.pause()
        assert "Enter Your map" in text_of(app)
        await pilot.press("enter")
        assert screen.viewed == mover, "Enter leads back to whoever is to act"
    app = HotseatApp(app.data_dir)
    async with table(app) as (pilot, screen):
        await pilot.press("o")
        assert screen.viewed == 0 and "Others" not in text_of(app)


@pytest.mark.parametrize(("seats", "shown"), [(2, {(120, 40): 1}), (4, {(80, 24): 0, (120, 40): 3, (200, 60): 3})])
async def test_small_maps_of_the_others_where_there_is_room(
    app: HotseatApp, seats: int, shown: dict[tuple[int, int], int]
) -> None:
    async with table(app, next(iter(shown)), seats, steps=12) as (pilot, screen):
        for size, many in shown.items():
            await pilot.resize_terminal(*size)
            await pilot.pause()
            panels = [screen.query_one(name, Static) for name in ("#overview", "#maps")]
            told = "".join(str(panel.render()) for panel in panels if panel.display)
            assert sum(f"{name} " in told for name in NAMES) == many, size
            in_words = re.findall(r"\d+: (?:no pieces|\d+ \w+)", told)
            assert len(in_words) == (size == (120, 40) and seats == 4), "the one without room for a map"


@pytest.mark.parametrize("map_id", MAPS)
async def test_no_line_below_the_map_is_wider_than_its_room(app: HotseatApp, map_id: str) -> None:
    """Words of the deck came round at the left edge, and cut the others' map in slices."""
    async with table(app, (140, 45), 2, map_id, seed=13) as (pilot, screen):
        for size in [(140, 45), (130, 44), (150, 46), (160, 50)]:
            await pilot.resize_terminal(*size)
            await play(pilot, screen, 1)  # they were told after an action, not in a game that is opened
            panel = screen.query_one("#maps", Static)
            lines = panel.render().plain.split("\n") if panel.display else []
            assert all(cell_len(line.rstrip()) <= panel.content_size.width for line in lines), (size, lines)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
async def test_the_room_below_the_map_is_used(app: HotseatApp, seats: int) -> None:
    """At 160x50 the others' maps stood small in a corner beside nothing."""
    async with table(app, (160, 50), seats, steps=12) as (_, screen):
        panel = screen.query_one("#maps", Static)
        lines = [text for text in str(panel.render()).splitlines() if text.strip()]
        assert panel.display and sum(f"{name} " in lines[0] for name in NAMES) == seats - 1
        assert max(len(text.rstrip()) for text in lines) >= 70, "maps two cells a space, or what signs and cards mean"
        assert ("Signs on the map" in lines[0]) == (seats != 3)
        assert screen.query_one("#legend").display is False, "nothing is told twice"


async def test_the_hand_over_tells_what_the_others_did(app: HotseatApp) -> None:
    async with table(app, seats=2, steps=14) as (pilot, screen):
        while screen.mover != 0 or "Bob" not in line(screen, "news"):
            await play(pilot, screen, 1)
        assert "Bob" in line(screen, "news"), "in a banner, until a key"
        await pilot.press("n")
        await pilot.pause()
        news = line(screen, "news")
        assert "Bob" in news and "Ann" not in news.split("Bob")[0]


@pytest.mark.rotating(6)
@pytest.mark.parametrize("names", BATCHES[::2])
async def test_hostile_names_are_only_names(app: HotseatApp, names: list[str]) -> None:
    async with table(app, (120, 40), len(names), steps=9, names=tuple(names)) as (pilot, screen):
        await pilot.press("o", "n", "i", "escape", "s", "down", "escape")
        assert app.screen is screen
        assert not set(text_of(app)) & {"\x1b", "\x07", "\u202e", "\u200b"}


async def test_words_of_the_smallest_size_are_whole(app: HotseatApp) -> None:
    """The welcome and the journal's rule ended in "…", and the head of the sheet went on in a second line."""
    async with table(app, (60, 20), 2, "kazan") as (pilot, screen):
        assert "Arrows" in line(screen, "news") and "…" not in line(screen, "news")
        await pilot.press("i")
        await pilot.pause()
        assert "s turn ─" not in text_of(app), "there was none"
        assert "rule of this line" in line(screen, "prompt") and "…" not in line(screen, "prompt")
        await pilot.press("q", "s")
        await pilot.pause()
        assert "now→end" in text_of(app) and "if the game" not in text_of(app)


# --- looks ----------------------------------------------------------------------------------------------------------


@pytest.mark.rotating(6)
@pytest.mark.parametrize("map_id", ["aghon", "kazan", "cnidaria", "north-proylia", "xawskil"])
async def test_every_map_is_played_on_at_every_size(app: HotseatApp, map_id: str) -> None:
    async with table(app, (80, 24), 2, map_id, steps=20) as (pilot, screen):
        for width, height in some(((60, 20), (80, 24), (100, 30), (120, 40), (160, 50), (220, 70))):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            await pilot.press("n")
            assert map_of(screen).region.bottom <= height
            assert screen.mat.choosing or code(screen.mat.board.names[screen.mat.space]) in text_of(app)


@pytest.mark.rotating(6)
@pytest.mark.parametrize(
    ("name", "size", "seats", "map_id", "steps"),
    [
        ("explorers-80x24", (80, 24), 1, "avenia", 0),
        ("explorers-choice-80x24", (80, 24), 2, "avenia", 22),
        ("explorers-120x40", (120, 40), 4, "avenia", 60),
        ("explorers-140x45", (140, 45), 2, "north-proylia", 60),
        ("explorers-160x50", (160, 50), 2, "xawskil", 60),
        ("explorers-60x20", (60, 20), 2, "kazan", 61),
        ("explorers-200x60", (200, 60), 3, "avenia", 60),
    ],
)
async def test_screens(
    app: HotseatApp, grid: Callable[[str, HotseatApp], None], name: str, size: tuple[int, int], seats: int,
    map_id: str, steps: int,
) -> None:  # fmt: skip
    async with table(app, size, seats, map_id) as (pilot, screen):
        await play(pilot, screen, steps)
        await pilot.press("n") if not screen.mat.choosing else None
        await pilot.pause()
        grid(name, app)


@pytest.mark.rotating(2)
@pytest.mark.parametrize(("size", "map_id"), [((60, 20), "xawskil"), ((80, 24), "kazan")])
async def test_sketches_of_whole_maps(
    app: HotseatApp, grid: Callable[[str, HotseatApp], None], size: tuple[int, int], map_id: str
) -> None:
    async with table(app, size, 2, map_id) as (pilot, screen):
        await play(pilot, screen, 61)
        await pilot.press("z")
        await pilot.pause()
        grid(f"explorers-sketch-{size[0]}x{size[1]}", app)


async def test_screen_without_colour_and_unicode(
    data: Path, grid: Callable[[str, HotseatApp], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "linux")
    app = HotseatApp(data)
    async with table(app, (80, 24), 2, "cnidaria") as (pilot, screen):
        await play(pilot, screen, 40)
        await pilot.press("n")
        assert text_of(app).isascii()
        grid("explorers-ascii-mono", app)


# --- the end --------------------------------------------------------------------------------------------------------


async def test_the_end_shows_coins_by_source_as_bars(app: HotseatApp) -> None:
    async with table(app, (120, 40), 2, steps=-1) as (pilot, screen):
        assert app.screen is screen
        await play(pilot, screen, 1)
        await pilot.pause()
        assert "What era IV brought, then what pays at the end" in text_of(app), (
            "it is reckoned like others, and the last"
        )
        await pilot.press("q", "q")
        await pilot.pause()
        assert isinstance(app.screen, GameResult)
        told, sources = text_of(app), app.screen.chart(app.screen.room).plain
        assert all(name in sources for name in ("villages", "routes", "towers", "coins", "treasures", "goals"))
        assert "Where the coins came from" in sources and "█" in sources
        assert str(screen.state.purse[0]) in told and str(screen.state.purse[1]) in told
        buttons = [button.region.right for button in app.screen.query(Button)]
        assert len(buttons) == 4 and max(buttons) <= 120, "all four can be seen"


async def test_the_explore_board_is_as_high_as_its_lines_after_the_window_has_changed(app: HotseatApp) -> None:
    """It kept three empty lines of a narrower window, so a lesson looked otherwise than at its beginning."""
    async with app.run_test(size=(120, 40)) as pilot:
        app.learn("explorers")
        await pilot.pause()
        for size in ((100, 30), (120, 40)):
            await pilot.resize_terminal(*size)
            await pilot.pause(0.1)
        panel = app.screen.query_one(ScorePanel)
        assert panel.size.height == panel.grid.height


async def test_small_maps_stay_below_the_map_while_an_era_is_counted(app: HotseatApp) -> None:
    """The lower third of the page stood empty at 160x50, and the other's map went elsewhere."""
    async with table(app, (160, 50), 2, steps=43) as (pilot, screen):
        below = screen.query_one("#maps", Static)
        before = below.region
        while screen.reckoned.totals() is None:
            await play(pilot, screen, 1)
        await pilot.pause()
        assert below.display and below.region.y == before.y and below.region.height == before.height
        other = 1 - screen.viewed
        assert re.search(rf"{NAMES[other]}(?! +\d)", str(below.render())), "the count begins with no sum"
        assert "Goals" in text_of(app), "what else there was room for"
        assert "Still in the deck" not in str(below.render())
        assert "counted now" not in str(below.render()), "nothing is yet"
        await pilot.press("enter")
        assert "counted now" in str(below.render())
        assert f"{NAMES[other]} {screen.reckoned.totals()[other]}" in str(below.render())
        await pilot.press("q", "q")
        await pilot.pause()
        assert screen.query_one("#space").visible and screen.query_one("#effect").visible


async def test_no_cursor_lies_on_the_map_while_a_card_is_chosen_from_the_list(app: HotseatApp) -> None:
    async with table(app, (120, 40), 2) as (pilot, screen):
        await play(pilot, screen, 200, stop="keep")
        await pilot.pause()
        assert map_of(screen).grid.scene.cursor == -1
        await pilot.press("tab")
        await pilot.pause()
        assert map_of(screen).grid.scene.cursor == screen.mat.space


async def test_zoom_is_offered_where_the_map_is_cut(app: HotseatApp) -> None:
    async with table(app, (80, 24), 2) as (pilot, screen):
        assert "z Zoom" in text_of(app).splitlines()[-1] and "z: the whole map" in text_of(app)
        await pilot.press("z")
        await pilot.pause()
        assert not screen.mat.room.cut and "z Zoom" in text_of(app).splitlines()[-1], "and back"
    app = HotseatApp(app.data_dir)
    async with table(app, (120, 40), 2) as (_, screen):
        assert not screen.mat.room.cut and "Zoom" not in text_of(app)


async def test_a_space_from_which_the_card_cannot_go_on_says_so_and_is_not_proposed_first(app: HotseatApp) -> None:
    """The cursor went there by itself, and the third space of the first card was lost without a word."""
    async with table(app, (80, 24), 2, seed=9) as (pilot, screen):
        await pilot.press("enter")
        lost = {x: screen.mat.choice.lost(x) for x in screen.mat.choice.order}
        assert {0, 1} == set(lost.values()) and not lost[screen.mat.space]
        for _ in lost:
            await pilot.press("n")
            told = "1 space lost: none is in reach then" in line(screen, "effect")
            assert told == (lost[screen.mat.space] == 1)
        dead = next(x for x, spaces in lost.items() if spaces)
        screen.point(Explore(screen.mat.board.names[dead]))
        await pilot.press("enter")
        assert screen.legal == [Done()], "as it was told"


async def test_the_finished_map_can_be_looked_over(app: HotseatApp) -> None:
    """Arrows did nothing on it, and two thirds of the map were out of sight. It begins as a whole."""
    async with table(app, (80, 24), 1, steps=-1) as (pilot, screen):
        await play(pilot, screen, 1)
        await pilot.pause()
        while app.screen is screen:
            await pilot.press("q")
            await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert app.screen is screen and screen.is_over and map_of(screen).has_focus
        assert map_of(screen).grid.zoom in SKETCHES and not screen.mat.room.cut
        while map_of(screen).grid.zoom != COMPACT:
            await pilot.press("z")
        left, at = map_of(screen)._left, screen.mat.space
        await pilot.press(*("right",) * 12)
        assert screen.mat.space != at and map_of(screen)._left != left
        await pilot.press("enter")
        await pilot.pause()
        assert app.screen is not screen, "the result again"


@pytest.mark.parametrize("baton", ["line", "off"])
async def test_a_panel_that_was_opened_does_not_outlive_the_turn(
    app: HotseatApp, handing_over: None, baton: str
) -> None:
    """Ben got his turn with the journal that Ann had opened, and Enter read a rule."""
    app.settings = app.settings._replace(baton=baton)
    async with table(app, (80, 24), 2, seed=9) as (pilot, screen):
        await pilot.press("i")
        assert screen.panel == "journal"
        screen.act(screen.legal[0])
        screen.act(Done())
        await pilot.pause()
        await pilot.press("n")
        await pilot.pause()
        assert screen.mover == 1 and screen.panel == "table" and map_of(screen).has_focus


async def test_where_no_legend_stands_its_key_does(app: HotseatApp) -> None:
    async with table(app, (80, 24), 2) as (pilot, _):
        assert "F2 tells the signs" in text_of(app)
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert "F2" not in text_of(app) and "grassland" in text_of(app)
