"""Hints at the table: the key, its messages, and what Nations' hints say of its dice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import chain
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot

from rules.catalogue import GAMES, load
from rules.nations import actions as a
from rules.nations.components import RESOURCES, TILE, UNIT
from rules.nations.state import BOOKS, TURN
from rules.nations.words import said as nations_words
from rules.players.analysis import Reason
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.tui.grid import text_of
from tests.tui.nations_scenes import losing, states
from tests.tui.opened import begin
from tests.tui.test_game_screen import _until, table
from tests.tui.test_hints import SAID, midgame
from tui.app import HotseatApp
from tui.games.nations import advice, choice, reroll, words_hints
from tui.games.nations.choice import Selection, Spot
from tui.kit.patient import now
from tui.pages.dialogs import Confirm
from tui.player_process import advise
from tui.players import Thinker
from tui.table import hinting, words
from tui.table.showing import effect_of


async def test_g_goes_from_the_best_to_the_next_and_round_again(app: HotseatApp) -> None:
    async with table(app, (160, 50)) as (pilot, screen):
        game = screen.controller
        found = advise(game.rules, "steady", game.state, screen.mover, game.seed, len(game))
        for at in (0, 1, 2, 0):
            await pilot.press("g")
            await _until(pilot, lambda at=at: SAID.format(at + 1) in text_of(app))
            assert screen.considered == found[at].action == screen.mat.action_here()
            assert hinting.compared(game.rules, game.state, found, at) in str(screen.message)
        await pilot.press("g", "enter")
        assert game.entries[-1].step.action == found[1].action


async def test_g_twice_at_once_shows_the_second(app: HotseatApp) -> None:
    async with table(app, (120, 40)) as (pilot, _):
        await pilot.press("g", "g")
        await _until(pilot, lambda: SAID.format(2) in text_of(app))
        assert SAID.format(1) not in text_of(app)


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_a_hint_is_whole_on_small_screens(app: HotseatApp, size: tuple[int, int]) -> None:
    async with table(app, size) as (pilot, screen):
        await pilot.press("g")
        await _until(pilot, lambda: SAID.format(1) in text_of(app))
        assert str(screen.message) in text_of(app)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_a_hint_leaves_told_what_the_tile_would_bring(app: HotseatApp, size: tuple[int, int]) -> None:
    """The hint took the line below the board, and with it the words "no change in round 1"."""
    async with table(app, size) as (pilot, screen):
        brings = screen.mat.tile_told
        assert brings() is None, "its line below the board tells it"
        await pilot.press("g")
        await _until(pilot, lambda: SAID.format(1) in text_of(app))
        last = brings()
        assert last is not None
        where = "#score" if size[0] > 60 else "#news"
        region = screen.query_one(where).content_region
        cells = [line[region.x : region.right].strip() for line in text_of(app).splitlines()]
        assert last.plain in " ".join(cells[region.y : region.bottom])
        assert str(screen.message) in text_of(app), "the hint is whole too"
        await pilot.press("right")
        await pilot.pause()
        assert brings() is None and screen.message is None, "the line below tells of the next tile"


async def test_a_hint_for_a_game_that_has_gone_on_is_dropped(app: HotseatApp, monkeypatch: pytest.MonkeyPatch) -> None:
    answered, asked = asyncio.Event(), list[str]()

    async def slow(self: Thinker, rules: Any, strength: str, *about: Any) -> Sequence[Reason]:
        asked.append(strength)
        await answered.wait()
        return advise(rules, strength, *about)

    monkeypatch.setattr(Thinker, "advise", slow)
    async with table(app, (120, 40)) as (pilot, screen):
        app.settings = app.settings._replace(hints="novice")
        await pilot.press("g", "right")
        await pilot.pause()
        assert asked == ["novice"], "the screen is free meanwhile"
        await pilot.press("enter")
        assert len(screen.controller) and screen.mover is not None
        answered.set()
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert screen.message is None and "of 3:" not in text_of(app)
        await pilot.press("g")
        await _until(pilot, lambda: SAID.format(1) in text_of(app))
        assert asked == ["novice", "novice"]


@pytest.mark.parametrize("twice", [False, True])
async def test_enter_waits_once_for_a_hint_that_was_asked_for(
    app: HotseatApp, monkeypatch: pytest.MonkeyPatch, twice: bool
) -> None:
    """g and Enter in one go did what the cursor had happened to be on, which was later called the dearest choice."""
    answered = asyncio.Event()

    async def slow(self: Thinker, rules: Any, *about: Any) -> Sequence[Reason]:
        await answered.wait()
        return advise(rules, *about)

    monkeypatch.setattr(Thinker, "advise", slow)
    async with table(app, (80, 24)) as (pilot, screen):
        steps, first = len(screen.controller), screen.considered
        await pilot.press("g", "enter")
        await pilot.pause()
        if twice:
            await pilot.press("enter")
            assert screen.controller.entries[steps].step.action == first
            answered.set()
            return
        assert len(screen.controller) == steps and words.hint_not_there_yet() in text_of(app)
        answered.set()
        await _until(pilot, lambda: SAID.format(1) in text_of(app))
        best = screen.considered
        await pilot.press("enter")
        assert screen.controller.entries[steps].step.action == best


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_that_a_hint_is_looked_for_is_said_at_once(
    app: HotseatApp, monkeypatch: pytest.MonkeyPatch, game: str, size: tuple[int, int]
) -> None:
    answered = asyncio.Event()

    async def slow(self: Thinker, rules: Any, strength: str, *about: Any) -> Sequence[Reason]:
        await answered.wait()
        return advise(rules, "novice", *about)

    monkeypatch.setattr(Thinker, "advise", slow)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert app.start_game(game, [Seat("Ann", "blue"), Seat("Ben", "red")], {}, 3)
        await pilot.pause()
        await pilot.press("g")
        await pilot.pause()
        assert words.looking_for_a_hint() in text_of(app)
        answered.set()
        await _until(pilot, lambda: "Hint" in text_of(app))
        assert words.looking_for_a_hint() not in text_of(app)


async def test_an_enter_before_the_hint_could_be_seen_goes_to_what_was_on_the_screen(
    app: HotseatApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[Reason] = []

    async def quick(self: Thinker, rules: Any, strength: str, *about: Any) -> Sequence[Reason]:
        return found

    monkeypatch.setattr(Thinker, "advise", quick)
    async with table(app, (80, 24)) as (pilot, screen):
        first, second = screen.considered, next(one for one in screen.legal if one != screen.considered)
        found[:] = [Reason(second, 2.0, ()), Reason(first, 0.0, ())]
        pressed = now()
        await pilot.press("g")
        await _until(pilot, lambda: screen.considered == second)
        late = events.Key("enter", "\r")
        late.time = pressed
        assert not screen.hears(late) and screen.considered == first
        screen.move_cursor(second)
        await pilot.pause()
        await pilot.press("enter")
        assert screen.controller.entries[-1].step.action == second, "once it was seen it is what Enter means"


async def test_a_game_begun_without_hints_shows_none(app: HotseatApp):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert app.start_game("quixote", [Seat("Ann", "blue"), Seat("Ben", "red")], {}, 3, hints=False)
        await pilot.pause()
        await pilot.press("g")
        await pilot.pause()
        assert words.no_hints_here() in text_of(app)
        assert not app.screen.conductor.game.helps  # type: ignore[attr-defined]
        await pilot.press("m")
        await pilot.pause()
        assert not app.screen.query("#no-hints"), "there is nothing to put away"


async def test_hints_are_put_away_from_the_menu_after_asking(app: HotseatApp):
    async with app.run_test(size=(80, 30)) as pilot:
        await pilot.pause()
        assert app.start_game("quixote", [Seat("Ann", "blue"), Seat("Ben", "red")], {}, 3)
        await pilot.pause()
        table = app.screen
        await pilot.press("m")
        await pilot.pause()
        app.screen.query_one("#no-hints").press()  # type: ignore[attr-defined]
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, Confirm)
        app.screen.dismiss(True)
        await pilot.pause()
        assert not table.conductor.game.hints_allowed  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", GAMES)
async def test_a_long_message_stands_once_where_it_has_room(app: HotseatApp, game: str) -> None:
    """A hint of a hundred cells stood above the board, and cut in the shorter line below it."""
    async with app.run_test(size=(140, 45)) as pilot:
        await pilot.pause()
        app.start_game(game, [Seat("Ann", "orange"), Seat("Ben", "blue")], {}, 3)
        await pilot.pause()
        table: Any = app.screen
        table.remark("Long words " * 12)
        await pilot.pause()
        assert sum("Long words" in line for line in text_of(app).splitlines()) == 1


@asynccontextmanager
async def nations_at_a_reroll(app: HotseatApp) -> AsyncIterator[tuple[Pilot[Any], Any, Selection]]:
    """A table of two at which dice are worth rolling again: with the pilot, and those dice."""
    async with app.run_test(size=(80, 24)) as pilot:
        app.start_game("nations", [Seat("Ann"), Seat("Ben")], {}, 3)
        await pilot.pause()
        screen: Any = app.screen
        begin(screen)
        await pilot.pause()
        yield pilot, screen, choice.worth_rerolling(load("nations"), screen.state, screen.state.to_move)


async def test_a_hint_to_reroll_names_the_dice_and_enter_picks_and_rolls_them(app: HotseatApp) -> None:
    """Before, it named none, and Enter led to "pick first"."""
    async with nations_at_a_reroll(app) as (pilot, screen, dice):
        state, seat = screen.state, screen.state.to_move
        names = choice.picked_names(state, seat, dice)

        async def advise(*_: Any) -> Sequence[Reason]:
            return Reason(a.Reroll(), 2.0, ()), Reason(a.Pass(), 1.0, ()), Reason(a.Pass(), 0.0, ())

        screen.conductor.thinker.advise = advise
        await pilot.press("g")
        await _until(pilot, lambda: "Hint" in text_of(app))
        assert "reroll 2 dice: white 1 stone, 1 strength" in text_of(app), "by colour and face"
        assert screen.mat.scene().marked == dice, "and marked where they lie"
        await pilot.press("enter")
        await pilot.pause()
        assert choice.picked_names(screen.state, seat, screen.mat.table.selection) == names
        assert f"Enter rerolls {nations_words.units(names)}" in text_of(app)
        assert screen.reason(a.Roll()) == ""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(choice, "wonder_given_up", lambda _, who, picked: 5 if (who, picked) == (seat, dice) else 0)
            tile = state.figures.tiles[5]
            assert screen.reason(a.Roll()) == f"risks {tile.name} {tile.points}★"
        await pilot.press("enter")
        await pilot.pause()
        assert screen.state.rerolls_used[seat] == 1, "rolled with the second Enter"


async def test_a_hint_while_dice_are_picked_names_all_of_them_and_says_what_is_left_to_do(app: HotseatApp) -> None:
    """It named one die after the other, also those that were picked already: Enter put them back, for ever."""
    async with nations_at_a_reroll(app) as (pilot, screen, dice):
        seat = screen.state.to_move
        await pilot.press("d", "g")
        await pilot.pause()
        assert "Hint: reroll 2 dice: white 1 stone, 1 strength. d picks them." in text_of(app)
        assert not screen.mat.table.selection, "nothing but said"
        await pilot.press("d", "g")
        await pilot.pause()
        assert screen.mat.table.selection == dice and "1 strength. Enter rerolls them." in text_of(app)
        await pilot.press("enter")
        await pilot.pause()
        assert screen.state.rerolls_used[seat] == 1


def test_dice_to_reroll_are_named_by_colour_in_few_words() -> None:
    told = words_hints.reroll_named(choice.by_colour(["W1g", "R1f", "W1x", "W1g"]))
    assert told == "reroll 4 dice: red 1 food and 2 x white 1 gold, 1 strength"
    one = words_hints.reroll_named(choice.by_colour(["B2b"]))
    assert one == "reroll 1 die: blue 2 books"
    assert words_hints.hint_of_a_reroll(one, "on average 3 symbols, now 2", "", False)[0].endswith("d picks it.")


def test_a_hint_to_reroll_says_which_wonder_that_gives_up() -> None:
    """It gave 3 stone away that would have built one of 7 points, without a word."""
    rules = load("nations")
    state = TurnController(rules, rules.configure(2, {}), 3).state.clone()
    seat = state.to_move
    pyramid = next(at for at, tile in enumerate(state.figures.tiles) if tile.name == "Great Pyramid")
    state.available[seat] = tuple(sorted(UNIT[name] for name in ("B3s", "W1b", "W1x")))
    stone = frozenset({state.available[seat].index(UNIT["B3s"])})
    assert choice.wonder_given_up(state, seat, stone) == 0, "none is in work"
    state.under_construction[seat] = pyramid
    assert choice.wonder_given_up(state, seat, stone) == pyramid
    others = frozenset(range(3)) - stone
    assert choice.wonder_given_up(state, seat, others) == 0, "the stone is kept"
    state.available[seat] = tuple(sorted(UNIT[name] for name in ("B3s", "W1b", "W1x", "W1s", "W1f")))
    state.exchange |= 1 << RESOURCES.index("stone")
    need = state.figures.stones[pyramid]
    kept = [at for at, unit in enumerate(state.available[seat]) if unit not in (UNIT["W1b"], UNIT["W1x"])]
    swapped = frozenset(range(5)) - set(kept)
    assert need == 3 and choice.wonder_given_up(state, seat, swapped) == 0, "whatever they fall to, it can be built"
    long = short = words_hints.risks([("Great Pyramid", "7*")])
    for called in ("", "reroll 1 die: blue 3 stone", "reroll 3 dice: blue 3 stone and white 1 strength, 1 book"):
        best = a.Reroll() if called else a.Pick("B3s")
        found = [Reason(best, 2.0, ()), Reason(a.Pass(), 1.0, ()), Reason(a.Pass(), 0.0, ())]
        for room, reason in ((140, long), (78, long), (58, short)):
            told = hinting.told(rules, state, seat, found, 0, room, reason, called)
            assert reason in told and len(told) <= room, told


def test_a_hint_to_reroll_gold_says_that_nothing_costs_it() -> None:
    """It said only how much better that was."""
    rules = load("nations")
    dice = {"dice": "W1g W1f W1f W1x W1x", "rerolls": 1}
    useless = "gold is no use, no tile can be bought for it"
    for board, told in ((["-- -- --", "1-09 -- --"], ""), (["-- -- --", "-- -- --"], useless)):
        state = rules.position({"seats": [dice, dice], "board": board})
        seat = state.to_move
        gold = frozenset({state.available[seat].index(UNIT["W1g"])})
        assert reroll.reason(state, seat, gold) == told
    named = rules.figures.tiles[TILE["1-09"]].name
    state = rules.position(
        {"seats": [dice | {"dice": "W1s W1f W1f W1x W1x", "used": "cg"}, dice], "board": ["1-09 -- --"]}
    )
    state.exchange = 0
    stone = frozenset({state.available[state.to_move].index(UNIT["W1s"])})
    state.under_construction[state.to_move] = TILE["4-13"]
    assert reroll.reason(state, state.to_move, stone) == f"33% for {named}", "what could be bought then"
    ways = words_hints.although("33% for Forum", "risks X 7*")
    assert ways == ["33% for Forum, but risks X 7*", "although it risks X 7*"]
    assert words_hints.although("", "risks X 7*") == ways[1:]


async def test_a_hint_of_nations_says_what_a_tile_is_good_for(app: HotseatApp) -> None:
    """Not only by how much it is better than most: what a newcomer would learn from it."""
    rules = load("nations")
    dice = {"dice": "W1g W1g W1g W1x W1b cg", "rerolls": 0}
    board = ["1-03 1-15 1-11", "1-09 1-13 1-12", "1-05 -- --"]
    base = rules.position({"seats": [dice, dice], "board": board})
    async with app.run_test(size=(140, 45)) as pilot:
        app.play(
            app.store.create(TurnController(rules, rules.configure(2, {}), 1, base=base), (Seat("Ann"), Seat("Ben")))
        )
        await pilot.pause()
        screen = app.screen
        told = {}
        for action in rules.legal_actions(screen.state, 0):
            screen.point(action)
            told[getattr(action, "tile", "")] = screen.reason(action)
        assert told["1-03"].startswith("about ") and " more each age" in told["1-03"]
        assert told["1-15"] == "7★ once 3 stone build it"
        assert told["1-11"].startswith("1 food chit each age") and "war -1" in told["1-11"]
        assert told["1-09"].startswith("2 reroll chits more each age")
        state = screen.state.clone()
        state.under_construction[0], state.available[0] = TILE["1-15"], tuple(sorted(UNIT[f"W1{x}"] for x in "sssxb"))
        state.exchange |= 1 << RESOURCES.index("gold")
        for units, waits in (("W1s W1s", "but Great Pyramid waits"), ("W1x W1b", "")):
            deal = rules.preview(screen.state, 0, [a.Buy("1-09")]).purchase._replace(paid=tuple(units.split()))
            assert advice._waits(state, deal, "*") == waits
        thrown = rules.preview(losing(), 0, [a.Buy("2-13")]).purchase
        assert thrown is not None and " is lost" in advice._waits(losing(), thrown, "*")


async def test_a_hint_over_a_deal_judges_that_deal_and_lets_it_stand(app: HotseatApp) -> None:
    """It dropped the deal and went to the next hint: g, Enter, g, Enter went round for ever and bought nothing."""
    controller = midgame("nations", 0)
    async with app.run_test(size=(140, 45)) as pilot:
        app.play(app.store.create(controller, (Seat("Ann"), Seat("Ben"))))
        await pilot.pause()
        table = app.screen.mat
        before = len(controller)
        await pilot.press("g")
        await _until(pilot, lambda: "Hint 1 of" in text_of(app))
        await pilot.press("enter")
        await pilot.pause()
        standing = table.deal
        assert standing is not None
        await pilot.press("g")
        await _until(pilot, lambda: "Hint: buy " in text_of(app))
        assert table.deal is standing and len(controller) == before
        await pilot.press("enter")
        await pilot.pause()
        assert len(controller) > before


def test_what_is_worse_than_the_best_says_how_to_come_to_that() -> None:
    table = midgame("quixote", 0)
    rules, state = table.rules, table.state
    found = [Reason(action, 4.0 - at, ()) for at, action in enumerate(rules.legal_actions(state, state.to_move))]
    best, worse = (hinting.judged(rules, state, state.to_move, found, one.action, "why") for one in found[:2])
    assert best[0].endswith(": why. Enter does it.") and "better in the end" in best[0]
    assert "about 1 point worse in the end than the best" in worse[0] and "Backspace, then g" in worse[0]
    assert not hinting.judged(rules, state, state.to_move, found[1:], found[0].action), "nobody thought of it"


def test_what_is_guessed_is_compared_without_figures() -> None:
    """ "About 11 points better than the other" was said in Nations of a colony of one point."""
    table = midgame("nations", 0)
    rules, state = table.rules, table.state
    found = [Reason(action, 4.0 - 3 * at, ()) for at, action in enumerate(rules.legal_actions(state, state.to_move))]
    told = [hinting.compared(rules, state, found[:2], at, length) for at in (0, 1) for length in ("full", "short")]  # type: ignore[arg-type]
    other = rules.describe(state, found[1].action).partition(":")[0].partition(" (")[0]
    assert told[0] == f"better than the other choice ({other})" and told[2] == "not as good as the best in the end"
    assert hinting.compared(rules, state, found, 0) == "better than the next best" and not any(
        map(str.isdigit, "".join(told))
    )
    level = [Reason(one.action, 1.0, ()) for one in found[:2]]
    assert [hinting.compared(rules, state, level, at, "short") for at in (0, 1)] == [
        "about as good as the other", "about as good as the best",
    ]  # fmt: skip


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_dice_that_are_better_kept_are_said_to_be(app: HotseatApp, size: tuple[int, int]) -> None:
    """The only die left meets the war: neither hint nor key names it to be rerolled."""
    rules = load("nations")
    mine = {
        "developments": ["1-02", "0-2", "0-3", "0-4", "0-5"],
        "dice": "R3x",
        "used": "W1g W1g W1s W1b cg",
        "rerolls": 1,
    }
    other = {"used": "W1g W1g W1s W1b W1f cg", "rerolls": 0, "passed": True}
    base = rules.position({"seats": [mine, other], "age": 2, "event": "E2-1", "board": ["-- -- --"]})
    async with app.run_test(size=size) as pilot:
        app.play(
            app.store.create(TurnController(rules, rules.configure(2, {}), 1, base=base), (Seat("Ann"), Seat("Ben")))
        )
        await pilot.press("d", "g")
        await pilot.pause()
        assert "your dice are better kept" in text_of(app)
        await pilot.press("d")
        await pilot.pause()
        assert "No die is better rerolled than kept." in text_of(app) and "…" not in text_of(app)
        assert not app.screen.mat.table.selection
        await pilot.press("1", "enter")
        await pilot.pause()
        assert app.screen.state.rerolls_used[0] == 1, "whoever wants to may"


def test_a_reroll_that_risks_famine_or_war_says_so() -> None:
    """ "Reroll 1 die, about 3 points better" threw away the famine that was met."""
    rules = load("nations")
    dice = {"dice": "W1g W1f W1f W1x W1x", "rerolls": 1}
    state = rules.position({"seats": [dice, dice], "board": ["-- -- --", "-- -- --"]})
    seat = state.to_move
    assert reroll.at_risk(state, seat, frozenset()) == []
    assert "war" in reroll.at_risk(state, seat, frozenset(range(5))), "all of them may fall otherwise"
    assert words_hints.risks([("famine", "1*"), ("Pyramid", "7*")]) == "risks famine 1* and Pyramid 7*"
    assert words_hints.wonder_if("9*", 5, 2) == "9* only if 3 more stone come"
    assert words_hints.wonder_if("9*", 5, 5) == "9* once it is built"
    assert words_hints.wonder_if("9*", 5, 4) == "9* only if 1 more stone comes"


def test_a_hint_to_pass_says_what_building_would_cost() -> None:
    """ "Pass, about 1 point better than the other": the other was to build a wonder."""
    rules, seen = load("nations"), set()
    for state in chain.from_iterable(states(2, seed) for seed in range(4)):
        seat = state.to_move
        told = advice.of_passing(rules, state, seat, "*")
        if rules.why_not(state, seat, a.Build()) is not None:
            assert not told or told.startswith("what is left is enough for ")
            met = rules.forecast(state, seat).items[1:]
            assert [item.item in told for item in met] == [item.points > 0 for item in met]
            continue
        effect = effect_of(rules.preview(state, seat, rules.proposal(state, seat, a.Build())))
        lost = effect.before.total - effect.after.total if effect is not None else 0
        assert (f" costs {lost}* of this age" in told) == (lost > 0)
        seen.add(lost > 0)
    assert seen == {True, False}


def test_the_cursor_does_not_begin_on_what_loses_a_wonder_where_anything_else_is_left() -> None:
    state = losing()
    rules = load("nations")
    assert choice.default_spot(rules, state, state.to_move, None) == Spot(choice.BUILD)


def test_what_is_spent_at_the_end_of_an_age_is_advised_with_its_points() -> None:
    """ "It costs least to spend blue 2 books on books" said of 2 points what they cost."""
    told, rules = set(), load("nations")
    for seed in range(3):
        controller = TurnController(rules, rules.configure(2, {}), seed)
        while (state := controller.state).age < 3:
            seat, best = state.to_move, rules.cheapest(state, state.to_move)
            if state.phase != TURN and best is not None:
                hint = advice.at_the_end(rules, state, best, "*")
                after = rules.preview(state, seat, [best]).after
                gained = after.points[seat] - state.points[seat]
                assert state.phase == BOOKS or hint.endswith(f" for {gained}*"), hint
                told.add(hint.partition(" ")[0])
            controller.act(best or a.Pass())
    assert told == {"pay", "spend"}
