"""A great deed on the map of the explorers' game: what it brought in large figures, where it covers nothing lit."""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest
from textual.content import Content

from rules.catalogue import load
from rules.explorers.actions import Explore
from rules.explorers.events import VillageFounded
from rules.game import Action
from rules.hexes import bits
from rules.reckoning import standing
from rules.turn_controller import TurnController
from tests.rules.explorers_help import at
from tests.tui.explorers_table import greedy, map_of, table
from tui.app import HotseatApp
from tui.games.explorers import deed_now, deed_signs, treasure_now
from tui.games.explorers.deed_now import GRADES, WIDTHS
from tui.games.explorers.moments import GREAT, moments_of
from tui.games.explorers.words import AT_THE_END, of_space
from tui.table.moments import GLOW, Moment, steps_of

SEED = 5
LEAST = GREAT


@cache
def to_deeds() -> list[tuple[int, Action, int, bool]]:
    """The steps of a game of the greedy player with the action that comes then, what it brings its seat, and whether it
    founds a village."""
    rules, found = load("explorers"), []
    game = TurnController(rules, rules.configure(2, {"map": "avenia"}), SEED)
    while game.state.to_move >= 0 and len(found) < 120:
        seat, was, action = game.state.to_move, standing(rules, game.state), greedy(game)
        steps = len(found)
        events = game.act(action).added[0].events
        village = any(isinstance(event, VillageFounded) for event in events)
        found.append((steps, action, standing(rules, game.state)[seat] - was[seat], village))
    return found


def first(least: int) -> tuple[int, Action, int]:
    steps, action, coins, _ = next(one for one in to_deeds() if one[2] >= least and not (one[3] and least < LEAST))
    return steps, action, coins


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_what_a_great_deed_brought_lies_on_the_map_for_a_moment(app: HotseatApp, size: tuple[int, int]) -> None:
    """A route was a line above the map as a coin space was."""
    steps, action, coins = first(LEAST)
    app.apply_settings(app.settings._replace(animations=True))
    async with table(app, size, 2, steps=steps, seed=SEED) as (pilot, screen):
        card: Any = screen.mat.deed_card
        assert not card.display
        screen.act(action)
        await pilot.pause()
        assert card.display and screen.moments.playing
        rows = [row.plain for row in next(deed_now.told(screen))]
        assert len({len(row) for row in rows}) == 1 and screen.names[screen.viewed].plain in "".join(rows)
        sources = deed_now._brought(screen)
        assert "".join(rows).count("+") == len(sources) - 1, "its own figure is the large one"
        assert sum(sources.values()) == coins, "as the head line rose"
        told = " ".join(" ".join(rows).split())
        own = deed_now.SOURCE[min((one.kind for one in screen.moments.playing), key=deed_now.DEEDS.index)]
        assert all(f"+{worth}" in told for source, worth in sources.items() if source != own), "and what came with it"
        space_map = map_of(screen)
        covered = card.region
        for x in bits(screen.mat.scenes.news()):
            assert not covered.overlaps(space_map.place_of(x).translate(space_map.region.offset)), "what is lit is seen"
        await pilot.press("down")
        await pilot.pause()
        assert not card.display, "any key ends it"


async def test_a_great_deed_names_each_source_of_its_coins(app: HotseatApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """ "+12  Ann opens route A6 to E11" was 9 for the route and 3 for a village."""
    app.apply_settings(app.settings._replace(animations=True))
    steps, action, _ = first(LEAST)
    monkeypatch.setattr(deed_now, "_brought", lambda _: {"routes": 9, "villages": 3})
    async with table(app, (160, 50), 2, steps=steps, seed=SEED) as (pilot, screen):
        screen.act(action)
        await pilot.pause()
        told = " ".join(" ".join(row.plain for row in next(deed_now.told(screen))).split())
        assert "also village +3" in told and "9" not in told, "its own figure alone is the large one"


async def test_a_deed_has_its_card_and_its_place_in_view_where_its_whole_turn_is_lit(app: HotseatApp) -> None:
    """A goal with a tower, the greatest deed of a game, had none: the spaces of the turn were in all corners, and the
    map had gone on to where the cursor was."""
    app.apply_settings(app.settings._replace(animations=True))
    steps, action, _ = first(GRADES[2])
    async with table(app, (80, 24), 2, steps=steps, seed=SEED) as (pilot, screen):
        screen.mat.scenes.news = lambda: (1 << screen.mat.board.size) - 1
        screen.act(action)
        await pilot.pause()
        card, space_map = screen.mat.deed_card, map_of(screen)
        assert card.display and card.told()
        kinds = {one.kind for one in screen.moments.playing}
        words = [of_space.DEEDS[kind].upper() for kind in deed_now.DEEDS if kind in kinds]
        assert next(deed_now.told(screen))[0].plain.strip() == words[0], "its word"
        assert all(map(space_map._is_in_view, bits(card.told())))
        for x in bits(card.told() | 1 << space_map.cursor):  # Enter never does anything that cannot be seen
            assert not card.region.overlaps(space_map.place_of(x).translate(space_map.region.offset))


async def test_a_deed_is_seen_with_the_next_space_until_a_key_is_pressed(app: HotseatApp) -> None:
    """Its card was gone in a second, and then the map leapt to the next space; it lay beside what it was about."""
    app.apply_settings(app.settings._replace(animations=True))
    steps, action, _ = first(LEAST)
    async with table(app, (80, 24), 2, steps=steps, seed=SEED) as (pilot, screen):
        screen.act(action)
        await pilot.pause()
        card, space_map = screen.mat.deed_card, map_of(screen)
        deed = card.told()
        assert space_map.holds(deed | 1 << space_map.cursor) and space_map._is_in_view(space_map.cursor)
        around = screen.mat.board.grid.around(deed) & ~deed
        assert not any(
            card.region.overlaps(space_map.place_of(x).translate(space_map.region.offset)) for x in bits(around)
        )
        for _ in range(GLOW + 1):
            screen.moments.tick()
        await pilot.pause()
        lies = space_map.place_of(space_map.cursor)
        assert card.display and card.told() == deed and not screen.moments.moving
        await pilot.press("tab")
        await pilot.pause()
        assert not card.display and space_map.place_of(space_map.cursor) == lies


def test_a_village_with_much_else_is_a_great_deed_too() -> None:
    village = Moment("village", "founds a village +1", 0)
    assert deed_now.deeds_of([village], 0, 8) == [village]
    assert not deed_now.deeds_of([village], 0, 7) and not deed_now.deeds_of([village], 1, 8)
    assert deed_now.deeds_of([village], 0, 1, first=True) == [village], "and the first of an era"


def test_a_goal_is_named_on_its_card_and_a_tower_with_it_has_its_own_figure() -> None:
    """ "GOAL" stood over +18, of which the goal was 10, and never which goal."""
    seats, asked = [{"towers": ["c17r0"], "explorers": ["c1r2"]}, {}], ["two-towers", "five-villages", "rich-posts"]
    game = at("avenia", "any", era=1, seats=seats, goals=asked)
    game.act(Explore("c1r1"))
    goal = Moment("goal", "meets a goal first, +10", 0, great=True)
    app = SimpleNamespace(size=SimpleNamespace(height=24))
    playing = SimpleNamespace(playing=(goal,))
    frame: Any = SimpleNamespace(names=[Content("Ann")], viewed=0, controller=game, app=app, moments=playing)
    assert deed_now._words(frame, goal) == ("2 discovery towers", "Ann meets a goal first")
    assert deed_now._brought(frame) == {"towers": 6, "goals": 10}
    assert of_space.made_of({"towers": 8, AT_THE_END: 1}) == "also tower +8, +1 at the end"


def test_a_deed_is_told_as_it_was_while_its_seat_acts_on() -> None:
    """ "Bot finds 0 treasures": the card of a treasure told what the step behind it brought."""
    rules, playing, did, behind = load("explorers"), [], -1, set[str]()
    game = TurnController(rules, rules.configure(2, {"map": "avenia"}), SEED)
    for _, action, _, _ in to_deeds():
        seat, change = game.state.to_move, game.act(action)
        found = [one for step in steps_of(change, game.state_at, "unicode") for one in moments_of(step)]
        playing, did = (found, change.start) if found else (playing, did)
        kinds = {one.kind for one in playing if one.seat == seat}
        if not kinds & {*deed_now.DEEDS}:
            continue
        app = SimpleNamespace(size=SimpleNamespace(height=24))
        frame: Any = SimpleNamespace(names=[Content("Ann"), Content("Bot")], viewed=seat, mover=game.state.to_move)
        frame.app, frame.controller, frame.state, frame.moments = (
            app,
            game,
            game.state,
            SimpleNamespace(playing=playing),
        )
        assert deed_now.act_of(frame) == did
        behind |= kinds if change.start > did else set()
        for one in playing:
            assert one.kind not in deed_now.DEEDS or " 0 " not in " ".join(deed_now._words(frame, one))
    assert behind & {"treasure"} and len(behind & {*deed_now.DEEDS}) > 2


@pytest.mark.parametrize(("least", "animations"), [(1, True), (LEAST, False)])
async def test_a_coin_is_no_great_deed_and_without_animations_nothing_lies_there(
    app: HotseatApp, least: int, animations: bool
) -> None:
    steps, action, coins = first(least)
    assert (coins < LEAST) == animations
    app.apply_settings(app.settings._replace(animations=animations))
    async with table(app, (80, 24), 2, steps=steps, seed=SEED) as (pilot, screen):
        screen.act(action)
        await pilot.pause()
        assert not screen.mat.deed_card.display


@pytest.mark.parametrize(("coins", "grade"), [(1, 0), (6, 1), (9, 1), (10, 2), (14, 3), (20, 3)])
async def test_a_greater_deed_has_a_larger_card_where_there_is_room(
    app: HotseatApp, monkeypatch: pytest.MonkeyPatch, coins: int, grade: int
) -> None:
    """A tower of the last era looked as a route of 6 did."""
    app.apply_settings(app.settings._replace(animations=True))
    steps, action, _ = first(LEAST)
    monkeypatch.setattr(deed_now, "_brought", lambda _: {"routes": coins})
    async with table(app, (160, 50), 2, steps=steps, seed=SEED) as (pilot, screen):
        screen.act(action)
        await pilot.pause()
        cards = [[row.plain for row in card] for card in deed_now.told(screen)]
        sizes = [(len(card[0]), len(card)) for card in cards]
        assert list(dict.fromkeys(width for width, _ in sizes)) == [*reversed(WIDTHS[1][: grade + 1])]
        assert sizes == sorted(sizes, reverse=True)
        assert screen.mat.deed_card.region.width in WIDTHS[1][min(grade, 2) : grade + 1], "a smaller one covers less"


@pytest.mark.parametrize("kind", deed_now.DEEDS)
def test_each_deed_has_a_sign_of_its_own_and_a_small_one_a_small_card(kind: str) -> None:
    """Village, route, tower, treasure and goal were one plain box; that of a village +1 hid half the map."""
    small = deed_now._small(kind, 1, ("Ann founds a village",), plain=False)
    assert {len(row) for row in small} == {len(small[0])} and len(small) == 3 and len(small[0]) < 46
    assert of_space.DEEDS[kind].upper() + " +1" in small[0]
    for large in deed_now._faces(kind, 12, ("Ann",), 2, roomy=True, plain=False):
        assert max(map(len, large)) <= WIDTHS[True][2]
    drawn = [deed_signs.sign(one, 40, 2, plain=False) for one in deed_now.DEEDS]
    assert len({"".join(one) for one in drawn}) == len(drawn) and all(len(one) == 6 for one in drawn)
    assert not deed_signs.sign(kind, 5, 2, plain=False)


def test_a_treasure_does_not_lie_beside_the_map_while_its_card_lies_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same card stood there twice."""
    monkeypatch.setattr(treasure_now, "just_found", lambda *_: "found")
    for playing in ((), (Moment("treasure", "finds Census", 0),)):
        game, moments = SimpleNamespace(entries=[]), SimpleNamespace(playing=playing)
        frame: Any = SimpleNamespace(moments=moments, controller=game, mover=0)
        assert (treasure_now.at_rest(frame) is None) == bool(playing)
