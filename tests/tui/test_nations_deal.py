"""A purchase as one deal: shown as a whole, changed by keys, done in one go."""

from __future__ import annotations

import re
from itertools import islice
from types import SimpleNamespace
from typing import Any

import pytest

from rules.game import Act
from rules.nations import actions as a
from rules.nations.components import COLOUR, COSTS, FIRST_CHIT, NAMES, ROMAN, TILE, UNIT
from rules.nations.events import (
    Bought,
    Cancelled,
    Chose,
    EventRevealed,
    HandedBack,
    OpponentRead,
    OrderDealt,
    OrderSet,
    Paid,
    Rolled,
    TilesLaid,
)
from rules.nations.state import GAIN, TURN, NationsState
from rules.nations.telling import event
from rules.nations.words import said
from tests.tui.grid import text_of
from tests.tui.nations_keys import measured
from tests.tui.nations_scenes import WHO, losing, middle, position, states
from tests.tui.test_nations_screen import RULES, act, cheap_development, go_to, mover, table
from tui.app import HotseatApp
from tui.games.nations import choice, deal, deeds, news
from tui.games.nations.choice import PLACE, SPACE, Spot
from tui.games.nations.deal_lines import deal_runs, ends_runs, wrapped
from tui.games.nations.lines import worth_in
from tui.games.nations.scene import Scene
from tui.games.nations.signs import SIGNS, length
from tui.table.showing import JournalLine


def purchases(state: NationsState) -> list[Any]:
    legal = RULES.legal_actions(state, state.to_move)
    return [action for action in legal if isinstance(action, a.Buy | a.Build)]


def opened(state: NationsState, first: Any) -> deal.Deal:
    found = deal.opened(RULES, state, state.to_move, first)
    assert found is not None
    return found


def told(state: NationsState, standing: deal.Deal, width: int = 500) -> str:
    seat = state.to_move
    purchase = RULES.preview(state, seat, standing.chain).purchase
    scene = Scene(state, seat, WHO, deal.DEAL, deal=purchase, terms=deal.terms(RULES, seat, standing))
    assert scene.terms is not None
    lines = wrapped(deal_runs(scene, scene.terms, SIGNS["unicode"]), width)
    assert all(length(line) <= width for line in lines)
    return "\n".join("".join(part for part, _ in line) for line in lines)


# --- deals ------------------------------------------------------------------------------------------------------------


def test_what_opens_is_what_is_proposed() -> None:
    state = middle()
    for first in purchases(state):
        assert opened(state, first).chain == tuple(RULES.proposal(state, 0, first))
    assert deal.opened(RULES, state, 0, a.Pass()) is None
    assert deal.opened(RULES, state, 0, a.Buy("1-05")) is None, "what cannot be bought"


@pytest.mark.parametrize("seed", [3, 4])
def test_every_deal_is_carried_out_as_it_says(seed: int) -> None:
    """Each place and payment of each purchase: the actions are legal one after the other, and do what was told."""
    met = [state for state in states(2, seed) if state.phase == TURN and not state.stack]
    seen = 0
    for state in met[:: max(1, len(met) // 12)]:
        seat = state.to_move
        for first in purchases(state):
            standing = opened(state, first)
            slots = range(5) if standing.slot >= 0 else (-1,)
            for slot in slots:
                moved = deal.placed(RULES, seat, standing, slot) if slot >= 0 else standing
                assert moved.slot == slot and moved.pay == standing.pay
                other = deal.paid_otherwise(RULES, seat, moved, 1)
                ways = deal.payments(RULES, seat, moved)
                assert (other.pay == moved.pay) == (len(ways) == 1)
                assert deal.paid_otherwise(RULES, seat, other, -1).pay == moved.pay
                for one in (moved, other):
                    _carried_out(state, one)
                    seen += 1
    assert seen > 100


def _carried_out(state: NationsState, standing: deal.Deal) -> None:
    seat, terms = state.to_move, deal.terms(RULES, state.to_move, standing)
    after = state
    for action in standing.chain:
        assert RULES.why_not(after, seat, action) is None
        after, _ = RULES.step(after, Act(seat, action))
    assert not after.stack, "nothing more is asked"
    was, now = [*state.available[seat]], [*after.available[seat]]
    for unit in terms.paid:
        was.remove(unit)
    assert len(was) - len(terms.live) <= len(now) <= len(was) + 1
    assert terms.dice == (len(after.pending) if after.phase == GAIN else 0)
    assert terms.tile not in after.board
    if standing.slot >= 0:
        assert after.slots[seat][standing.slot] == terms.tile and state.slots[seat][standing.slot] == terms.out


def test_all_payments_come_round() -> None:
    state = middle()
    standing = first = opened(state, a.Buy("2-05"))
    seen = []
    while not seen or standing.pay != first.pay:
        seen.append(standing.pay)
        standing = deal.paid_otherwise(RULES, 0, standing, 1)
    assert len({*seen}) == len(seen) == len(deal.payments(RULES, 0, standing)) > 1


def test_the_deal_in_a_sentence() -> None:
    ann = {"dice": "W1g W1b W1x W1f", "used": "W1s cg", "developments": ["0-1", "0-2", "0-3", "0-4", "0-5"]}
    state = position(ann, {"dice": "W1g W1g W1f W1x W1s"}, board=["1-03 1-10 1-13", "1-06 1-08 1-02", "1-15 1-12 1-09"])
    standing = deal.placed(RULES, 0, opened(state, a.Buy("1-03")), 3)
    said = told(state, standing)
    assert said == (
        "Irrigation for 1 gold: pay ◉ white; Quarry goes, its used die goes back; an orange die comes and is rolled"
    )
    pairs = next(pay for pay in deal.payments(RULES, 0, standing) if len(pay.units) == 2)
    while standing.pay != pairs:
        standing = deal.paid_otherwise(RULES, 0, standing, 1)
    assert " white + " in told(state, standing)
    lines = told(state, standing, 40).splitlines()
    assert len(lines) > 2 and all(line == line.lstrip() for line in lines)
    assert " ".join(line.rstrip() for line in lines) == told(state, standing)


def test_the_sentence_of_a_wonder_says_first_what_is_lost_and_all_that_it_will_bring() -> None:
    state = losing()
    figures = state.figures
    lost, new = figures.tiles[TILE["1-15"]], figures.tiles[TILE["2-13"]]
    assert told(state, opened(state, a.Buy("2-13"))) == (
        f"{new.name} for 1 gold: the unfinished {lost.name} ({lost.points}★ once built) is lost; b builds it now; "
        f"pay (◉) chit; {new.name} then needs {new.stone}▰: {new.points}★ (▤)"
    )
    state.under_construction[0] = 0
    assert told(state, opened(state, a.Buy("2-13"))).endswith("; then build it for 3▰: 2★ (▤)")


def test_a_live_die_that_goes_back_is_told() -> None:
    """Where no die of the colour is used, one that could still be spent goes: the sentence says which."""
    ann = {"dice": "W1b W1x W1f W1s W1g cg", "developments": ["0-1", "0-2", "0-3", "0-4", "0-5"]}
    state = position(ann, {"dice": "W1g W1g W1f W1x W1s"}, board=["1-03 1-10 1-13", "1-06 1-08 1-02", "1-15 1-12 1-09"])
    standing = opened(state, a.Buy("1-03"))
    while all(unit != "cg" for unit in standing.pay.units):  # type: ignore[union-attr]
        standing = deal.paid_otherwise(RULES, 0, standing, 1)
    assert "goes back unused" in told(state, standing)
    assert all(COLOUR[unit] < 0 or unit < FIRST_CHIT for unit in deal.terms(RULES, 0, standing).paid)


# --- at the table -----------------------------------------------------------------------------------------------------


async def test_enter_shows_the_whole_deal_and_enter_again_does_it(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        start, seat = screen.state, mover(screen)
        go_to(screen, cheap_development(screen))
        await pilot.pause()
        tile = start.figures.tiles[start.board[screen.mat.table.spot.at]]
        await pilot.press("enter")
        await pilot.pause()
        assert screen.state is start, "nothing is done yet"
        assert screen.mat.table.mode == deal.DEAL
        shown = " ".join(text_of(app).split())
        assert f"{tile.name} for " in shown and "goes back" in shown and f"Enter: buy {tile.name} for" in shown
        assert screen.effect is not None, "the panel foretells the whole deal"
        await pilot.press("enter")
        await pilot.pause()
        assert start.figures.tiles.index(tile) in screen.state.slots[seat]
        assert mover(screen) != seat


async def test_numbers_change_the_place_and_n_and_p_the_payment(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        start, seat = screen.state, mover(screen)
        go_to(screen, cheap_development(screen))
        await pilot.press("enter", "4")
        await pilot.pause()
        assert screen.mat.table.spot == Spot(PLACE, 3) and screen.mat.deal.slot == 3
        assert not any(line.count("─1─") for line in text_of(app).splitlines()), "no numbers at the dice"
        before = screen.mat.deal.pay
        await pilot.press("n")
        await pilot.pause()
        wanted = screen.mat.deal.pay
        assert wanted != before and screen.mat.deal.slot == 3
        await pilot.press("p")
        await pilot.pause()
        assert screen.mat.deal.pay == before
        await pilot.press("left", "n", "enter")
        await pilot.pause()
        made = [entry.step.action for entry in screen.controller.entries if isinstance(entry.step, Act)]
        assert a.Replace(3) in made and wanted in made
        assert screen.state.slots[seat][3] == start.slots[seat][3], "it went to the third place"


@pytest.mark.rotating(6)
@pytest.mark.parametrize("key", ["backspace", "escape"])
async def test_a_deal_is_left_without_a_trace(app: HotseatApp, key: str) -> None:
    async with table(app) as (pilot, screen):
        start, spot = screen.state, cheap_development(screen)
        go_to(screen, spot)
        await pilot.press("enter", "3", key)
        await pilot.pause()
        assert screen.state is start and screen.mat.deal is None
        assert screen.mat.table.spot == spot and screen.mat.table.mode == choice.TURNS
        assert len(screen.opened.info.seats) == 2 and screen.opened.info.take_backs == 0


async def test_a_deal_outlasts_a_look_at_the_help_but_not_another_choice(app: HotseatApp) -> None:
    async with table(app, (120, 40)) as (pilot, screen):
        go_to(screen, cheap_development(screen))
        await pilot.press("enter", "2", "v")
        await pilot.pause()
        assert app.screen is not screen
        await pilot.press("v")
        await pilot.pause()
        assert screen.mat.deal is not None and screen.mat.deal.slot == 1
        await pilot.press("z")
        await pilot.pause()
        assert screen.mat.deal is None and screen.considered == a.Pass()


async def test_a_hint_for_something_else_leaves_the_deal_and_the_prompt_says_so(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        go_to(screen, cheap_development(screen))
        await pilot.press("enter")
        assert re.search(r"(buy|build) [^?]+ for \d+ \w+\? ", text_of(app))
        screen.point(a.Pass())
        await pilot.pause()
        assert not re.search(r"(buy|build) [^?]+ for \d+ \w+\? ", text_of(app))


async def test_a_click_on_the_board_leaves_the_deal_and_a_click_on_its_tile_does_it(app: HotseatApp) -> None:
    async with table(app, (120, 40)) as (pilot, screen):
        start, spot = screen.state, cheap_development(screen)
        other = next(one for one in choice.spots(start, mover(screen)) if one.kind == SPACE and one != spot)

        async def click(where: Spot) -> None:
            area = screen.mat.table.grid.area_of(where)
            assert area is not None
            await pilot.click("#nations", offset=(area.x + 2, area.y + 1))
            await pilot.pause()

        await click(spot)
        if screen.mat.deal is None:
            await click(spot)
        assert screen.mat.deal is not None
        await click(other)
        assert screen.mat.deal is None and screen.mat.table.spot == other and screen.state is start
        await click(spot)
        await click(spot)
        await click(spot)
        assert screen.state is not start and not screen.state.stack


async def test_space_pays_by_hand(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        go_to(screen, cheap_development(screen))
        await pilot.press("enter", "2", "space")
        await pilot.pause()
        assert screen.mat.table.mode == choice.PAY and screen.state.stack[0][-1] == 1
        await pilot.press("u")
        await pilot.pause()
        assert not screen.state.stack


async def test_a_reroll_begins_empty_and_d_suggests(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        await pilot.press("d")
        await pilot.pause()
        assert screen.mat.table.selection == choice.NOTHING
        await pilot.press("3")
        await pilot.pause()
        assert screen.mat.table.selection == {2}, "a digit picks"
        await pilot.press("d")
        await pilot.pause()
        assert screen.mat.table.selection == choice.suggested(RULES, screen.state, mover(screen)) != choice.NOTHING


async def test_after_undo_and_act_no_old_deal_stands(app: HotseatApp) -> None:
    async with table(app) as (pilot, screen):
        go_to(screen, cheap_development(screen))
        await pilot.press("enter")
        await act(pilot, screen, a.Pass())
        assert screen.mat.deal is None and screen.mat.table.mode == choice.TURNS


async def test_keys_for_a_purchase_and_for_other_deeds() -> None:
    """At most 4.5 keys a purchase and 2.5 any other deed; `python -m tests.tui.nations_keys` plays whole games."""
    found = await measured(1, (80, 24), ages=1)
    assert found.deeds["purchase"] > 3 and found.deeds["other"] > 3
    assert found.mean("purchase") <= 4.5 and found.mean("other") <= 2.5


async def test_a_digit_begins_a_reroll_with_its_die_picked(app: HotseatApp) -> None:
    """The numbers stand below the dice as long as there is a reroll chit; nothing is picked that was not asked for."""
    async with table(app) as (pilot, screen):
        assert "─ 1 ─" in text_of(app) and text_of(app).count("numbers reroll a die") == 1
        before = screen.state
        await pilot.press("3")
        await pilot.pause()
        assert screen.mat.table.mode == choice.PICK and screen.mat.table.selection == {2}
        await pilot.press("1", "3")
        assert screen.mat.table.selection == {0}
        await pilot.press("q")
        await pilot.pause()
        assert screen.mat.table.mode == choice.TURNS and screen.state.available == before.available
        await pilot.press("0")
        assert screen.mat.table.mode == choice.TURNS, "no die lies there"


async def test_a_hint_to_pick_a_die_is_done_by_enter_and_only_dice_have_numbers(app: HotseatApp) -> None:
    """What a hint names is picked by Enter, as it promises; the chits of a seat cannot be rolled and have no number."""
    async with table(app) as (pilot, screen):
        await pilot.press("d")
        await pilot.pause()
        seat = screen.state.to_move
        told = text_of(app)
        assert "nothing yet" in told and "2 dice" in told and "Gold " in told, "what there is, as the dice lie"
        assert "a white die" in told, "what a roll may bring"
        dice = sum(unit < FIRST_CHIT for unit in screen.state.available[seat])
        assert len(screen.state.available[seat]) > dice, "a chit lies there"
        assert "Enter Reroll" not in told, "there is nothing to reroll yet"
        assert f"{dice}" in told and f"╰{dice + 1}╯" not in told
        pick = next(one for one in screen.rules.legal_actions(screen.state, seat) if isinstance(one, a.Pick))
        screen.point(pick)  # as a hint does
        await pilot.press("enter")
        await pilot.pause()
        assert choice.picked_names(screen.state, seat, screen.mat.table.selection) == (pick.die,)
        assert "digits" not in text_of(app)
        await pilot.press("enter")
        await pilot.pause()
        assert screen.state.rerolls_used[seat] == 1
        rolled = [
            one
            for entry in screen.controller.entries
            for one in entry.events
            if isinstance(one, Rolled) and one.why == "reroll"
        ]
        assert event(screen.state.figures, rolled[-1]).startswith("rerolls for a chit, now: "), "with its price"


async def test_the_cursor_marks_no_die_until_an_arrow_is_pressed_and_enter_is_called_by_what_it_does(
    app: HotseatApp,
) -> None:
    """Where Enter pays or rerolls what is picked, a marked die would look like what it does."""
    async with table(app) as (pilot, screen):
        footer = lambda: text_of(app).splitlines()[-1]  # noqa: E731
        here = screen.mat.table
        go_to(screen, cheap_development(screen))
        await pilot.press("enter")
        await pilot.pause()
        assert "Enter Buy" in footer()
        await pilot.press("space")
        await pilot.pause()
        assert here.mode == choice.PAY and "Enter Pay" in footer()
        assert not here.grid.scene.pointing and "▸" not in "\n".join(text_of(app).splitlines()[14:])
        picked = here.selection
        await pilot.press("space")
        assert here.selection == picked, "a cursor that nobody sees picks nothing: it is shown first"
        await pilot.pause()
        assert here.grid.scene.pointing and "▸" in "\n".join(text_of(app).splitlines()[14:])
        await pilot.press("space")
        assert here.selection == picked ^ {here.spot.at}
        await pilot.press("backspace", "backspace", "d")
        await pilot.pause()
        assert here.mode == choice.PICK and not here.grid.scene.pointing and "Reroll" not in footer()
        await pilot.press("1")
        await pilot.pause()
        assert "Enter Reroll" in footer()


async def test_the_list_of_a_reroll_has_what_the_numbers_do(app: HotseatApp) -> None:
    """Each kind of die to pick or to put back, whichever was picked before, then the reroll itself."""
    async with table(app, (120, 40)) as (pilot, screen):
        await pilot.press("d")
        await pilot.pause()
        seat, here = mover(screen), screen.mat.table
        kinds = {NAMES[unit] for unit in screen.state.available[seat] if unit < FIRST_CHIT}
        assert {one.die for one in screen.shown if isinstance(one, a.Pick)} == kinds and a.Roll() not in screen.shown
        assert "your only reroll chit rerolls all picked dice; it is your action" in text_of(app)
        await pilot.press("3")
        await pilot.pause()
        names = choice.picked_names(screen.state, seat, here.selection)
        assert {one.die for one in screen.shown if isinstance(one, a.Pick)} == kinds, "lower ones can still be picked"
        assert f"reroll {said.units(names)}" in text_of(app) and a.Roll() in screen.shown
        there = a.Pick(names[0])
        screen.point(there)
        await pilot.pause()
        assert (
            f"put back {said.unit(names[0])}" in text_of(app) or screen.state.available[seat].count(UNIT[names[0]]) > 1
        )
        screen.open_panel("actions")
        for _ in range(screen.state.available[seat].count(UNIT[names[0]])):
            screen.point(there)
            await pilot.press("enter")
            await pilot.pause()
        assert not here.selection and not screen.state.rerolls_used[seat]
        screen.point(there)
        await pilot.press("enter")
        await pilot.pause()
        assert choice.picked_names(screen.state, seat, here.selection) == names
        screen.point(a.Roll())
        await pilot.press("enter")
        await pilot.pause()
        assert screen.state.rerolls_used[seat] == 1


async def test_cancel_in_the_list_is_what_enter_does(app: HotseatApp) -> None:
    """While a reroll is picked or a tile is paid for, Enter does what the list points at, and says so."""
    async with table(app, (120, 40)) as (pilot, screen):
        start = screen.state
        await pilot.press("d", "1")
        await pilot.pause()
        screen.point(a.Cancel())
        await pilot.pause()
        assert "Enter: cancel" in text_of(app) and "Enter Cancel" in text_of(app).splitlines()[-1]
        await pilot.press("enter")
        await pilot.pause()
        assert not screen.state.stack and screen.state.rerolls == start.rerolls
        go_to(screen, cheap_development(screen))
        await pilot.press("enter", "space")
        await pilot.pause()
        screen.point(a.Cancel())
        await pilot.press("enter")
        await pilot.pause()
        assert not screen.state.stack and screen.state.slots == start.slots


def test_what_stands_beside_the_board_is_no_news() -> None:
    """The tiles of an age lie on it, what the age asks for and the player order stand beside it: the line of the news
    is for what was done."""
    figures = middle().figures
    stands = (OrderDealt((1, 0)), EventRevealed("E2-1"), TilesLaid(2, ("2-01", "2-02")), OrderSet((0, 1)))
    done = (*stands, OpponentRead(("B2b", "B1b"), 6))
    entries = [SimpleNamespace(events=done)]
    lines = [JournalLine(0, None, event(figures, one)) for one in done]
    told = [line.text for line in news.worth_telling(RULES, figures, lines, entries, 200)]
    assert told == ["The opponent reads on to book 6"]


def test_the_line_of_a_purchase_tells_its_points_whole_or_not_at_all() -> None:
    """Neither its points, those that the age loses for them nor what it changes each round are ever cut."""
    told = 0
    ends = (("books", 1), ("famine", -2))
    for state in islice(states(2, 3), 12):
        for action in RULES.legal_actions(state, state.to_move):
            if isinstance(action, a.Buy):
                seat = state.to_move
                seen = RULES.preview(state, seat, RULES.proposal(state, seat, action))
                scene = Scene(state, seat, WHO, "turns", ends=ends)
                for width in range(8, 140):
                    text = "".join(text for text, _ in worth_in(scene, seen.purchase, SIGNS["unicode"], width))
                    told += "on tiles" in text and "each age" in text and "books +1★, famine -2★" in text
                    assert text == text.rstrip() and len(text) <= width, text
                    summed = text.count("= ") == 1 or (not seen.purchase.brings.points and "books +1" not in text)
                    assert width < 42 or ("age " in text and summed), text
                    assert "on tiles" not in text or "age " in text, "what the age loses is never left out alone"
                    net = seen.purchase.brings.points - 1
                    assert "= " not in text or f"= {f'{net:+}' if net else 0}★" in text, text
    assert told > 50


def test_a_purchase_that_costs_the_famine_says_so_where_it_says_what_it_brings() -> None:
    """At 120x40 only the scores told that a purchase takes the dice that would feed, and at 80x24 nothing did."""
    runs = ends_runs(Scene(middle(), 0, WHO, "turns", ends=(("books", 1), ("famine", -2))), SIGNS["unicode"])
    assert "".join(text for text, _ in runs) == f"age {ROMAN[middle().age]}: books +1★, famine -2★"
    assert [role for _, (role, _) in runs] == ["muted", "muted", "gain", "muted", "loss"]


def test_news_that_do_not_fit_leave_out_how_it_was_paid_for_at_any_width() -> None:
    """At 140 columns a purchase filled the line with payment and dice, and what the seat before had done was cut."""
    state = middle()
    tile, figures = "2-04", state.figures
    done = (Paid(0, tile, ("W1g",)), HandedBack(0, "W0"), Bought(0, tile, "", 2), Rolled(0, "gain", ("O1g",)))
    entries = [SimpleNamespace(events=(one,)) for one in done]
    lines = [JournalLine(at, 0, event(figures, one)) for at, one in enumerate(done)]
    told = [[line.text for line in news.worth_telling(RULES, figures, lines, entries, width)] for width in (200, 100)]
    assert len(told[0]) == 2 and told[1] == [f"{event(figures, done[2])}, its die rolls 1 gold"], "no price there"
    assert told[0][1:] == told[1], "and never who, or what, rolls them apart from the tile"
    chosen = SimpleNamespace(events=(Chose(0, "buy", tile),))
    name, moved = figures.tiles[TILE[tile]].name, [line._replace(step=line.step + 1) for line in lines]
    (priced,) = news.worth_telling(RULES, figures, moved, [chosen, *entries], 72)
    assert priced.text == f"takes {name} for 1 gold, rolls 1 gold"
    (narrow,) = news.worth_telling(RULES, figures, moved, [chosen, *entries], 50)
    assert narrow.text == f"takes {name}", "rather than nothing of it"
    roomy = [line.text for line in news.worth_telling(RULES, figures, moved, [chosen, *entries], 200)]
    assert roomy[0].startswith(f"takes {name} for 1 gold, its die rolls") and not any(
        text.startswith("pays") for text in roomy
    ), "the tile is named once"
    assert deeds.turn_words(state, [*chosen.events, *done]).startswith(f"takes {name} for 1 gold; rolls")


def test_news_tell_the_chit_that_a_colony_brought_where_there_is_room() -> None:
    """`Ben takes Axum for 1 strength` stood there three times, and nowhere what Axum is good for."""
    figures = middle().figures
    colony = next(tile for tile in figures.tiles if tile.kind == "colony" and tile.chit >= 0)
    done = (Chose(1, "buy", colony.id), Paid(1, colony.id, ("R1x",)), Bought(1, colony.id, "", 0))
    entries = [SimpleNamespace(events=(one,)) for one in done]
    lines = [JournalLine(at, 1, event(figures, one)) for at, one in enumerate(done)]
    (told,), (brief,) = (news.worth_telling(RULES, figures, lines, entries, width) for width in (80, 58))
    assert told.text == f"takes {colony.name} for 1 strength, gets {colony.gives}"
    assert brief.text == f"takes {colony.name} for 1 strength"
    over = [Chose(1, "buy", colony.id), Paid(1, colony.id, ("R3x",)), Bought(1, colony.id, "", 0)]
    assert deeds.turn_words(middle(), over) == f"takes {colony.name}", "no price that the die may be more than"
    state = middle()
    state.laid = (TILE[colony.id],)
    cost = COSTS[state.seats][0]
    assert deeds.turn_words(state, over) == f"takes {colony.name} for {cost} strength (pays 3, {3 - cost} lost)"


def test_a_turn_that_has_just_begun_is_told_without_what_is_picked() -> None:
    begun = [Chose(0, "reroll", ""), Chose(0, "pick", "R1f"), Chose(0, "pick", "W1s")]
    assert deeds.turn_words(middle(), begun) == "begins to reroll"
    assert deeds.turn_words(middle(), [*begun, Cancelled(0)]) == "begins to reroll; cancels"


def test_a_line_of_a_deal_begins_at_the_edge_whatever_is_taken_over_to_it() -> None:
    """A word that a comma had to follow took the blank before it along."""
    runs = [("one two three", ("text", "table")), (", four", ("text", "table"))]
    assert ["".join(text for text, _ in line) for line in wrapped(runs, 13)] == ["one two", "three, four"]


def test_what_a_deal_changes_of_the_age_begins_a_sentence() -> None:
    """ "... comes and is rolled. age II: famine -1."."""
    state = middle()
    for first in purchases(state):
        terms = deal.terms(RULES, 0, opened(state, first))
        scene = Scene(state, 0, WHO, deal.DEAL, terms=terms, ends=(("famine", -2),))
        assert terms is not None
        text = "".join(part for part, _ in deal_runs(scene, terms, SIGNS["unicode"]))
        assert ". Age II: famine -2★." in text
