"""The last count of Nations: large totals, no sums ahead; and what news tell of a roll and a pass."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import pytest

from rules.catalogue import load
from rules.nations.components import COUNT, NAMES, ROMAN
from rules.nations.scoring import wins_a_tie
from rules.nations.state import TURN
from rules.nations.words import said
from rules.turn_controller import TurnController
from tests.tui.grid import text_of
from tests.tui.nations_scenes import middle, position
from tests.tui.test_ends_grids import at_the_end
from tests.tui.test_nations_age import at_an_unasked_end
from tui.app import HotseatApp
from tui.games.nations import deeds, moments, words_age, words_moments, words_panel
from tui.games.nations.settled import passes_told
from tui.kit.large import large
from tui.table.part_lines import kept_rows
from tui.table.showing import JournalLine


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_the_last_count_has_large_totals_and_tells_no_sums_ahead(app: HotseatApp, size: tuple[int, int]) -> None:
    """At 80x24 it was a bare table, and "on tiles, counted next" told its end from the first page on."""
    async with app.run_test(size=size) as pilot:
        table: Any = await at_the_end(pilot, app, "nations", {}, 4)
        rows, heights = [row for row in kept_rows(table.reckoned.part) if not row.aside], set()
        for line in range(len(rows)):
            text, totals = text_of(app), table.reckoned.totals()
            digits = [large(str(totals[0])[-1], *room)[1].strip() for room in ((3, 3), (6, 5))]
            assert any(digit in text for digit in digits) and table.reckoned.scored
            assert "counted next" not in text
            aside = "The tiles are put aside: they are counted last"
            assert (aside in text) == (aside in text.splitlines()[1]) == (not line), "where the totals fall back"
            assert (" left" in text.splitlines()[2] and "only the " in text) == (line == len(rows) - 1)
            heights |= {table.query_one("#reckoning").size.height} if line else set()
            await pilot.press("enter")
            await pilot.pause()
        assert size[0] > 80 or len(heights) == 1, "the page keeps its height from line to line"


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_whoever_has_not_won_has_a_word_on_the_last_page(app: HotseatApp, size: tuple[int, int]) -> None:
    """ "Bot wins" had no word for the person, over an empty row."""
    async with app.run_test(size=size) as pilot:
        table: Any = await at_the_end(pilot, app, "nations", {}, 4)
        while not table.reckoned.is_last:
            assert " second with " not in text_of(app), "nothing tells the end before it is counted"
            await pilot.press("enter")
            await pilot.pause()
        after = table.reckoned.part.after
        name, least = table.names[after.index(min(after))].plain, min(after)
        assert re.search(rf"{name} second with {least} *\n", text_of(app)), "and no points in another measure"


async def test_whoever_alone_meets_famine_or_war_is_praised(app: HotseatApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        table: Any = await at_an_unasked_end(pilot, app)
        seen = 0
        for _ in range(12):
            if table.reviewing is None:
                break
            part, item, text = table.reckoned.part, table.reckoned.item(), text_of(app)
            row = next((row for row in part.rows if row.item == item), None)
            met = [seat for seat, cell in enumerate(row.cells) if cell.points > 0] if row is not None else []
            praised = item in ("famine", "war") and len(met) == 1
            assert (
                (f"✦ Only {table.names[met[0]].plain} met the {item} ✦" in text) if praised else ("✦ Only " not in text)
            )
            seen += praised
            await pilot.press("enter")
            await pilot.pause()
        assert seen


def test_what_turns_the_game_in_the_last_line_is_told_truly() -> None:
    told = words_age.only_left("29 to 28", "wonders", one=False)
    forms = words_age.needs_more(told, "Ben", 2, "Ann", "Ann")
    assert all(form.startswith("29 to 28, only the wonders are left: Ben needs 2 more") for form in forms[:-1])
    assert all("Ann wins a tie" in form for form in forms[:-1]), "else one more and two more contradict each other"
    assert [*map(len, forms)] == sorted(map(len, forms), reverse=True)
    assert words_age.more_wins("x", "Ann")[0] == "x: whoever gets more there wins, Ann on a tie"


def test_a_die_of_the_turn_before_is_no_news() -> None:
    """ "Ben gained 1 gold" headed the turn after that in which he did."""
    rules = load("nations")
    controller = TurnController(rules, rules.configure(2, {}), 43)
    found = set()
    while controller.state.age < 2:
        state = controller.state
        legal = rules.legal_actions(state, state.to_move)
        before = state.to_move
        controller.act(legal[0])
        if controller.state.phase == TURN and controller.state.to_move not in (before, -1):
            rolled = moments.rolled_last(controller.entries, before)
            if rolled is not None and rolled.why == "gain":
                assert not moments.is_stale(controller.entries, before)
                other = rules.legal_actions(controller.state, controller.state.to_move)
                controller.act(other[0])
                found.add(moments.is_stale(controller.entries, before))
    assert found == {True}


def test_a_roll_of_white_dice_is_told_by_what_is_seldom_about_it() -> None:
    """ "4 books, about as many symbols as on average": five white dice always show five."""
    state = middle()

    def told(faces: str) -> str:
        return moments.luck_of(state, [f"W1{face}" for face in faces], "rolled so")

    assert told("gsbfx") == "rolled so"
    assert told("sbbbb") == "rolled so, that many books once in 299 rolls"
    assert told("xxxxg").startswith("rolled so, that much strength once in ")
    rare = sum("once" in told("".join(fell)) for fell in product("gsbfxg", repeat=5))
    assert 0.005 < rare / 6**5 < 0.05, "few rolls are seldom"


def test_a_roll_is_called_good_or_bad_by_what_dice_bring_on_average() -> None:
    assert words_moments.roll_is("rolled 1 gold", 1.5) == "rolled 1 gold, 2 symbols above average"
    assert words_moments.roll_is("rolled 1 gold", -3.5) == "rolled 1 gold, 4 symbols below average"
    assert words_moments.roll_is("rolled 1 gold", 0.5) == "rolled 1 gold"
    state = middle()
    for sides in state.figures.sides[state.sixth]:
        most, least = (pick(COUNT[unit] for unit in sides) for pick in (max, min))
        for unit in sides:
            assert deeds.is_best(state, [NAMES[unit]]) == (COUNT[unit] == most > least)
    assert not deeds.is_best(state, ())


def test_a_pass_says_who_plays_on() -> None:
    """ "Ben passes" was all of it."""
    state = middle().clone()
    state.passed, state.phase = 0, TURN
    lines = [JournalLine(0, 0, said.passes())]
    (told,) = passes_told(lines, 60, lambda _: state)
    assert re.match(rf"passes, out of age {ROMAN[state.age]}; .* plays on alone$", told.text)
    assert passes_told(lines, 0, lambda _: state)[0].text == said.passes(), "as far as there is room"


def test_the_last_age_is_called_so() -> None:
    assert words_moments.event_of("IV", 4, 4, 4).startswith("Last age IV: famine 4 food")
    assert words_moments.event_of("III", 4, 3, 3).startswith("Age III: ")
    assert words_moments.age_in_short("IV", 4, 4, 4) == "Last age IV: famine 4, war 4, 4 each"


def test_who_will_lead_is_told_in_as_many_words_as_fit() -> None:
    forms = words_age.leads_then((words_age.by(["Ben"], 2),), True)
    assert forms[0] == "in total (after the count: Ben by 2)" and forms[-1] == "in total"


def test_who_wins_a_tie_is_told_while_it_can_still_be_played_for() -> None:
    """ "(after IV: level)" stood there, and that the strength left over decides was told after the last count."""
    ann, ben = {"dice": "W1g W1f W1x W1s W1s", "books": 3}, {"dice": "W1g W1f W1x W1x W1s", "books": 3, "passed": True}
    state = position(ann, ben, age=4, event="E4-1")
    assert state.order[0] == 0 and wins_a_tie(state, (0, 1)) == 1, "more strength is left, whoever played first so far"
    ben["dice"] = ann["dice"]
    assert wins_a_tie(position(ann, ben, age=4, event="E4-1"), (0, 1)) == 0, "level in that, too: nothing changes"
    forms = words_age.leads_then(words_age.tie_goes_to("Ben"), True)
    assert forms[0] == "in total (after the count: level, Ben wins a tie)" and forms[-2] == "(counted: level)"
    ways = words_age.leads_then((words_age.by(["Ann"], 4),))
    assert ways == ("(after the count: Ann by 4)", "(counted: Ann by 4)", "in total"), "not (then Ann by 4)"
    assert {"(counted: Ben wins a tie)", "(counted: Ben wins)", "(counted: level)"} < {*forms}
    assert "lead" not in words_age.last_chance(8, 9), "tiles lie there that are worth more"
    assert words_age.last_chance(8, 8).endswith("as much as the lead")
    last, before = (words_panel.war_follows(5, 4, alone=False, last=last) for last in (True, False))
    assert all("wins a tie" in form for form in last) and not any("tie" in form for form in before)
