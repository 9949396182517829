"""The panel below the dice: what stands in which row, and that it is true."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import islice
from typing import Any

import pytest

from rules.nations import actions as a
from rules.nations.components import COUNT, FIRST_CHIT, FOOD, RESOURCE, RESOURCES, STRENGTH, UNIT
from rules.nations.odds import asked_for, chance, expected
from rules.nations.purse import symbols
from rules.nations.reckoning import asks, bar, event, in_vain, piece, reading, turn
from rules.nations.scoring import forecast
from rules.nations.state import BOOKS, FAMINE, NationsState
from rules.nations.words import scored
from tests.tui.grid import text_of
from tests.tui.nations_scenes import RULES, WHO, after, middle, position, scene, states, text
from tests.tui.test_nations_screen import table
from tui.app import HotseatApp
from tui.games.nations import age_now, choice, panel, reroll, words_age, words_panel
from tui.games.nations.choice import PASS, PAY, PIECE, SPACE, Spot
from tui.games.nations.lines import reading_runs, strip_runs, worth_runs
from tui.games.nations.scene import Scene
from tui.games.nations.seats import overview_lines
from tui.games.nations.signs import SIGNS, length
from tui.games.nations.view import NationsView

SIGN = SIGNS["unicode"]
LABELLED = [(84, 35), (112, 45), (140, 60)]


def rows(state: NationsState, width: int = 84, height: int = 8, **more: Any) -> list[str]:
    shown = scene(state, **more)
    strip = strip_runs(state, shown.viewed, width, SIGN)
    found = panel.panel_lines(shown, strip, width, height, SIGN)
    return ["".join(part for part, _ in line.runs) for line in found]


@pytest.mark.rotating(2)
@pytest.mark.parametrize(("width", "height"), LABELLED)
def test_each_thing_has_the_same_row_in_every_state(width: int, height: int) -> None:
    """Before a purchase, while it is paid, while dice are picked, on passing: dice, title, then the rows."""
    places: dict[str, set[int]] = {}
    for state in [*islice(states(2, 3), 120), *islice(states(4, 9), 60)]:
        for spot in choice.spots(state, state.to_move)[:3]:
            view = NationsView(width, height, state.seats, "unicode")
            view.show(scene(state, spot))
            for y, line in enumerate(view.text()):
                for label in ("Gold ", "◉ Gold ", "pay  ", "picked  ", "replaces  ", "brings  ", "── Buy", "── Reroll"):
                    if line.startswith(label):
                        places.setdefault(label.strip("◉ "), set()).add(y)
    assert len(places) >= 6 and places.pop("picked") == places.pop("pay"), "what is picked is how it is paid"
    assert places["── Buy"] == places.pop("── Reroll")
    # where nothing is replaced by a reroll or at the end of an age, what it brings comes right below what is picked
    assert all(len(found) == 1 for label, found in places.items() if label != "brings"), places


@pytest.mark.parametrize(("width", "height"), [(60, 15), (80, 19), (100, 25), *LABELLED])
def test_what_the_dice_come_to_stands_right_below_them_at_every_size(width: int, height: int) -> None:
    met = set()
    for state in islice(states(2, 4), 150):
        view = NationsView(width, height, state.seats, "ascii")
        view.show(scene(state))
        strip = [y for y, line in enumerate(view.text()) if "Gold " in line and "Books" in line]
        met |= {(choice.mode_of(state), y) for y in strip}
    assert len({y for _, y in met}) <= 1 and (len(met) >= 3 or width == 60)


def test_a_purchase_brings_in_words_what_changes_each_round() -> None:
    third, half, much = Fraction(1, 6), Fraction(1, 2), Fraction(5, 3)
    assert words_panel.about_more([("book", much), ("food", half)]) == "about 2 books and half a food more"
    assert words_panel.about_more([("gold", -Fraction(1))]) == "about 1 gold less"
    assert words_panel.about_more([("food", Fraction(1))], sure=True) == "1 food more", "a chit's"
    assert words_panel.a_little([("book", -third), ("stone", -third)]) == "a little less of books and stone"
    assert words_panel.about_more([("gold", third)]) == "" and words_panel.a_little([("gold", much)]) == ""


def test_what_is_told_of_means_is_never_further_off_than_half_a_symbol() -> None:
    for sixths in range(2, 60):
        told = words_panel.about([("gold", Fraction(sixths, 6))])[0].removeprefix("about ").split()[0]
        figure = Fraction(1, 2) if told == "half" else Fraction(told)
        assert abs(figure - Fraction(sixths, 6)) <= Fraction(1, 2)


def test_a_reroll_tells_the_six_faces_of_the_dice_that_are_picked() -> None:
    state = after(middle(), a.Reroll())
    drawn = "\n".join(rows(state, selection=frozenset()))
    assert "an orange die" in drawn and "a white die" in drawn and "nothing yet" in drawn
    at = next(at for at, piece in enumerate(choice.pieces(state, 0)) if piece.name[0] == "O")
    (line,) = [row for row in rows(state, selection=frozenset({at})) if row.startswith("faces")]
    shown = line.split("die ", 1)[1].split()
    assert len(shown) == 6 and "white" not in line
    mean = {sign: Fraction(sum(face.count(sign) for face in shown), 6) for sign in SIGN.resources}
    colour = next(number for number, name in enumerate(("blue", "orange")) if name == "orange")
    told = expected(state.figures, colour, state.sixth)
    assert {name: mean[SIGN.resources[RESOURCES.index(name)]] for name in told} == told


def test_no_tile_can_be_had_while_dice_are_picked_for_a_reroll() -> None:
    state = middle()
    assert SIGN.check in text(state, 100, 45)
    board = text(after(state, a.Reroll()), 100, 45).partition("Tableau of")[0].rpartition("\n")[0]
    assert SIGN.check not in board and "pay" not in board and "short" not in board


def reading_books(*others: int, own: int = 3) -> NationsState:
    """Ann is to choose the books of the age, the last seat in player order first; all have passed."""
    ann = {"dice": "W1b W1b W1f W1x W1s", "books": own}
    rest = [{"dice": "W1g W1b W1f W1x W1s", "books": books, "passed": True} for books in others]
    state = after(position(ann, *rest, age=1, event="E1-1", board=["-- -- --"]), a.Pass())
    while state.to_move and state.phase == BOOKS:
        state = after(state, a.Collect(()))
    assert (state.phase, state.to_move, state.left) == (BOOKS, 0, ())
    return state


@pytest.mark.parametrize("others", [(1,), (3,), (4, 12), (4, 4, 1)])
def test_what_books_lead_to_is_what_the_age_then_scores(others: tuple[int, ...]) -> None:
    state = reading_books(*others)
    told = set()
    for collect in RULES.legal_actions(state, 0):
        assert isinstance(collect, a.Collect)
        found = reading(state, 0, len(collect.units))
        done = after(state, collect)
        assert not found.still_open and done.books[0] == found.place
        while done.phase == BOOKS:
            done = after(done, RULES.legal_actions(done, done.to_move)[-1])
        assert done.ledgers[0][1] == found.place and done.points[0] == found.points
        told.add((found.place, found.behind))
    assert len(told) == 3, "none, one or both of the books"


def test_where_others_choose_after_somebody_the_place_says_so() -> None:
    ann, ben = {"dice": "W1b W1b W1f W1x W1s"}, {"dice": "W1b W1g W1f W1x W1s", "passed": True}
    state = after(position(ann, ben, age=1, event="E1-1", board=["-- -- --"]), a.Pass())
    assert (state.phase, state.to_move) == (BOOKS, 1) and reading(state, 1, 1).still_open
    assert "others choose after you" in text(state, 112, 45, viewed=1)


def test_books_say_where_they_lead_in_the_row_below() -> None:
    state = reading_books(4)
    for size in ((80, 19), (84, 35)):
        for picks, told in ((frozenset(), "stays at 3"), (frozenset({0, 1}), "moves to 5")):
            drawn = text(state, *size, selection=picks)
            (line,) = [line for line in drawn.splitlines() if "behind" in line]
            assert told in line and line.rstrip().endswith("★"), size


@pytest.mark.parametrize(
    ("spot", "told"), [(Spot(PASS), "Pass   no more"), (Spot(choice.REROLL), "Reroll   your only")]
)
def test_the_title_says_what_enter_is_about(spot: Spot, told: str) -> None:
    assert any(row.startswith(told) for row in rows(middle(), spot=spot))


def test_what_replaces_nothing_says_so() -> None:
    state = middle()
    colony = next(at for at, tile in enumerate(state.board) if tile and state.figures.tiles[tile].kind == "colony")
    found = rows(state, spot=Spot(SPACE, colony))
    assert "replaces    nothing" in found and any(row.startswith("brings      1 ") for row in found)


def test_the_stake_of_a_line_is_told_before_it_is_counted() -> None:
    state = middle()
    famine, war = asks(state, "famine"), asks(state, "war")
    assert famine is not None and war is not None and asks(state, "books") is None
    event = state.figures.events[state.events[-1]]
    assert (famine.need, famine.points, war.need) == (event.famine, event.age, event.war)
    have = [("Ann", 3), ("Ben", 0)]
    assert words_age.can_pay("famine", have, "food") == "For the famine Ann can pay 3 food and Ben 0"
    assert words_age.can_pay("war", [("Ann", 0), ("Ben", 0)], "strength") == "For the war nobody has any strength"
    assert words_age.on_the_track(have) == "Before the books Ann was at 3 and Ben at 0"


def test_dice_are_new_only_beside_others_that_are_not() -> None:
    ann = {"dice": "W1g W1g W1f W1x W1s"}
    state = position(ann, ann, board=["1-01 -- --"])
    assert "new" in text(state, 80, 19, fresh=(0, 1))
    assert "new" in text(state, 120, 40, fresh=(0, 1), selection=frozenset({0, 1})), "also with a tick"
    assert "new" not in text(state, 80, 19, fresh=(0, 1, 2, 3, 4)), "at the beginning of an age all of them are"


async def test_each_payment_has_a_line_in_a_narrow_list_and_all_say_other_dice(app: HotseatApp) -> None:
    async with table(app, (120, 40)) as (pilot, screen):
        await pilot.press("enter", "space")
        await pilot.pause()
        assert choice.mode_of(screen.state) == choice.PAY
        told = [words for action, words in screen.mat.choices().items() if isinstance(action, a.Pay)]
        assert len(told) > 2 and len(set(told)) == len(told) and all(one.startswith("pay ") for one in told)
        rows = [line for line in text_of(app).splitlines() if "│ pay " in line.replace("  ", " ")]
        assert rows and all(any(one in row for one in told) for row in rows), "none goes on in a second line"


async def test_the_head_line_tells_points_as_the_bars_do_and_who_leads(app: HotseatApp) -> None:
    async with table(app, (80, 24)) as (pilot, screen):
        await pilot.pause()
        head = text_of(app).splitlines()[0]
        for seat in range(2):
            stands = screen.mat.standing(seat)
            tiles = (stands.whole or 0) - stands.points
            assert stands.more == (f"+{tiles} = {stands.whole}" if tiles else "")
            assert f"{stands.points}{stands.more}" in head


@pytest.mark.parametrize(("width", "height"), [(60, 3), (80, 3), (84, 8), (112, 8)])
def test_a_reroll_says_what_it_may_bring(width: int, height: int) -> None:
    """Nothing picked: for what there is enough now. Else the chances, true to the rules, at every size."""
    state = after(middle(), a.Reroll())
    none = "\n".join(rows(state, width, height))
    famine, _, wonder = asked_for(state, 0)
    signed = [(f" {need}{SIGN.resources[what]} ", what, need) for _, what, need in (famine, wonder)]
    assert height < panel.LABELLED or all(f"{one}{sign}" in none for (one, *_), sign in zip(signed, "×✓", strict=True))
    units = state.available[0]
    dice = tuple(unit for unit in units if unit < FIRST_CHIT and RESOURCE[unit] != famine[1])
    part = words_panel.chance(chance(state, 0, dice, *famine[1:]))
    mends = f"{signed[0][0]}{SIGN.cross} {part} "
    assert height < panel.LABELLED or any(f"{mends}{how}" in none for how in ("with ", "(1 die)", "(3 dice)"))
    dice = [at for at, unit in enumerate(state.available[0]) if unit < FIRST_CHIT]
    seen = set()
    for picked in (dice[:1], dice[1:], dice):
        told = "\n".join(rows(state, width, height, selection=frozenset(picked)))
        units = tuple(state.available[0][at] for at in picked)
        for name, what, need in asked_for(state, 0):
            told_chance = words_panel.chance(chance(state, 0, units, what, need))
            seen.add(told_chance)
            assert f" {need}{SIGN.resources[what]} {told_chance}" in told, name
        brings = re.search(r"brings      (about |\d).*( on average|, instead of \d)", told)
        assert height < panel.LABELLED or brings, told
        assert "each by itself" in told or "each alone" in told or " or " in told, "the dice do not meet all of that"
    assert len(seen) > 2
    assert words_panel.chance(Fraction(1, 216)) == "under 1%" and words_panel.chance(Fraction(1, 99)) == "1%"
    assert words_panel.chance(Fraction(499, 500)) == "over 99%" and words_panel.chance(Fraction(99, 100)) == "99%"


def test_what_a_roll_brings_is_never_cut() -> None:
    """With half a book, food, gold, stone and strength the line broke off at its end."""
    means = [(name, Fraction(1, 2)) for name in RESOURCES]
    assert words_panel.about(means)[0] == "about half of each resource"
    means = [("book", Fraction(2, 3)), ("food", Fraction(4, 3)), *means[2:]]
    assert words_panel.about(means)[1] == "about 1 food and half each of the rest"
    assert words_panel.about(means[:2])[1] == "about 1 food and a little else"
    state = after(middle(), a.Reroll())
    for width in range(60, 100):
        dice = frozenset(at for at, unit in enumerate(state.available[0]) if unit < FIRST_CHIT)
        assert length(reroll.brings_runs(scene(state, selection=dice), width)) <= width


@pytest.mark.rule("nations.end.books", "nations.end.famine", "nations.end.order")
@pytest.mark.parametrize(("width", "height"), [(60, 15), (80, 19), (112, 45)])
def test_what_a_line_of_an_age_comes_from_is_lit(width: int, height: int) -> None:
    """The bars on the track, the line of the event, the place in the order; a used die is as bright as before."""

    def lit(*places: str) -> tuple[str, str]:
        view = NationsView(width, height, 2, "unicode")
        view.show(scene(middle(), viewed=1, counted=(0, 0), lit=frozenset(places)))
        cells = [
            *zip((c for row in view.chars for c in row), (look for row in view.looks for look in row), strict=True)
        ]
        return "".join(c for c, (_, ground) in cells if ground == "scored"), "\n".join(view.text())

    alone = lit(bar(1))[0]
    assert "12" in alone and "3" not in alone and "█" in alone
    both = lit(bar(0), bar(1))[0]
    assert "12" in both and "3" in both and len(both) > len(alone)
    assert lit(event("war"))[0].startswith("war") and "famine" not in lit(event("war"))[0]
    assert lit(event("famine"))[0].startswith("famine")
    assert height == 15 or "Ben" in lit(turn(1))[0]
    one, two = piece("W1g", 1), piece("W1g", 2)
    counts = [lit(*places)[1].count("╔") for places in ((), (one,), (one, two))]
    assert counts == [counts[0], counts[0] + 1, counts[0] + 2]


def test_in_the_last_age_nothing_is_told_of_rounds_to_come() -> None:
    """A purchase promised "about 3 strength more each round" where there was none left."""
    dice = {"dice": "W1g W1g W1f W1s W1b cg"}
    for age, board in ((3, "3-03 3-04 3-06"), (4, "4-03 4-04 4-06")):
        state = position(dice, {}, age=age, board=[board])
        for width, height in ((78, 19), (110, 40), (60, 15)):
            told = [text(state, width, height, spot=Spot(kind, 0)) for kind in (SPACE, PASS)]
            assert any("each age" in one for one in told) == (age < 4) or width == 60
            assert age < 4 or "more" not in told[0]


def test_the_faces_of_all_colours_stand_in_few_lines() -> None:
    """Those of the third colour had no line at 80x24."""
    state = position({"developments": ["1-02", "1-03", "1-06", "0-4", "0-5"], "dice": "R2x O1g B1b W1g W1b cg"}, {})
    state = after(state, a.Reroll())
    for cup, most in (("R2x O1g B1b W1g W1b cg", 4), ("R2x cg", 1)):
        state.available[0] = tuple(sorted(UNIT[name] for name in cup.split()))
        (faces,) = [line for line in text(state, 78, 19).split("\n") if " ♞♞♞" in line and "│" not in line]
        assert faces.count("▰") >= most > 0 and "…" not in faces


async def test_no_page_offers_to_build_where_nothing_is_in_work(app: HotseatApp) -> None:
    """With the journal open the prompt was "buy a tile, build, reroll or pass"."""
    async with table(app, (80, 24), players="hh", seed=5) as (pilot, screen):
        for key in ("i", "s", "o", "q"):
            text = text_of(app)
            assert "buy a tile, reroll or pass" in text or "build" not in text, screen.panel
            await pilot.press(key)
            await pilot.pause()


async def test_a_key_that_would_pick_what_is_picked_is_not_offered(app: HotseatApp) -> None:
    """d was still said to pick the suggested dice; in the list of actions numbers were said to reroll dice."""
    async with table(app, (80, 24), players="hh", seed=5) as (pilot, screen):
        await pilot.press("d", "1")
        await pilot.pause()
        assert "d picks" in text_of(app)
        await pilot.press("d")
        await pilot.pause()
        assert screen.mat.table.selection
        assert "d picks" not in text_of(app) and "Enter rerolls" in text_of(app)
        await pilot.press("backspace", "f")
        await pilot.pause()
        assert screen.panel == "actions" and "numbers reroll" not in text_of(app)


def test_reroll_chits_that_come_each_round_are_told_so() -> None:
    """Of an advisor who gives two of them each round was "as before"."""
    seen = set()
    for state in islice(states(2, 3), 120):
        for first in RULES.legal_actions(state, state.to_move):
            told = RULES.preview(state, state.to_move, RULES.proposal(state, state.to_move, first))
            deal = getattr(told, "purchase", None)
            if not isinstance(first, a.Buy) or deal is None or not deal.brings.rerolls:
                continue
            each = "".join(part for part, _ in worth_runs(deal, 80))
            assert each.startswith(words_panel.rerolls_more(deal.brings.rerolls)), each
            seen.add(deal.brings.rerolls)
    assert 2 in seen and words_panel.rerolls_more(-1) == "1 reroll chit fewer"


def test_of_a_seat_that_is_only_looked_at_the_age_and_its_rounds_are_told_in_a_low_window() -> None:
    """At each hand-over in 80x24 the rows below the dice were empty; what dice bring on average nobody needs there."""
    state = middle()
    found = rows(state, 80, 3, viewed=1)
    coming = forecast(state, 1)
    assert coming is not None and found[1].startswith("Ben, if age II ended now:")
    assert found[2].startswith("Ann, if age II ended now:"), "who is ahead with it was not to be seen"
    assert not any("Each age" in row for row in found)
    for item in coming.items:
        assert f"{item.item} {f'{item.points}★' if item.points else '–'}" in found[1]
    famine = coming.items[1]
    wide = age_now.forms(state, 1, "★", "–")[0]
    assert f"({scored.for_asked(famine.have, famine.need)}" in wide, "what it counts with"


def test_points_that_are_there_only_by_pairs_of_dice_say_so() -> None:
    """ "Food 0" stood over "famine 1★", and nothing said why."""
    state = position({"dice": "W1g W1g W1g W1g W1b"}, {"dice": "W1f W1f W1x W1x W1x"}, age=1, event="E1-1")
    famine = forecast(state, 0).items[1]  # type: ignore[union-attr]
    assert famine.points and symbols(state.available[0], FOOD) < famine.need
    for told in age_now.forms(state, 0, "★", "–")[:2]:
        assert "by pairs of dice" in told
    assert not any("by pairs of dice" in told for told in age_now.forms(state, 1, "★", "–"))


def test_two_dice_of_a_tile_without_points_are_named_in_a_narrow_tableau() -> None:
    """ "2 orange" stood there, cut off before what they are."""
    bank = next(tile for tile in RULES.figures.tiles if tile.name == "Bank")
    state = position(
        {"developments": [bank.id, "0-2", "0-3", "0-4", "0-5"], "dice": "O2g O1f W1g W1b W1x W1s"}, {}, age=3
    )
    assert "2 orange dice" in text(state, 78, 19, viewed=0)


def test_whoever_has_passed_is_marked_wherever_the_seat_is_named() -> None:
    """The mark stood in one place of four."""
    state = middle()
    assert state.passed >> 1 & 1
    for size in ((80, 19), (112, 45)):
        drawn = text(state, *size, viewed=1)
        marked = [line for line in drawn.splitlines() if re.search(r"× ?\d? +B+ +Ben|×\d? +BB Ben", line)]
        assert len(marked) == 2 and "Tableau of Ben  × passed" in drawn, drawn
    assert "× passed" in overview_lines(state, 1, True, "unicode")[0]
    assert not any(rows(state, 80, 3, viewed=1, fresh=(0,), tumbling=0)[1:]), "dice tumble"


def test_what_is_kept_at_the_end_of_an_age_and_what_comes_next_is_told() -> None:
    """Below the famine were five empty lines, though what is paid is missed in the war."""
    ben = {"dice": "W1g W1f W1x W1s W1s", "passed": True}
    state = after(position({"dice": "W1f W1x W1x W1s W1s"}, ben, age=1, event="E1-1"), a.Pass())
    while state.phase != FAMINE:
        state = after(state, RULES.legal_actions(state, state.to_move)[0])
    seat, event = state.to_move, state.figures.events[state.events[-1]]
    food = next(at for at, unit in enumerate(state.available[seat]) if RESOURCE[unit] == FOOD)
    shown = Scene(state, seat, WHO[:2], PAY, Spot(PIECE, 0), frozenset({food}))
    for width in (70, 110):
        told = [
            "".join(text for text, _ in line.runs) for line in panel.panel_lines(shown, [], width, 9, SIGNS["unicode"])
        ]
        (kept,) = [line for line in told if line.startswith(words_panel.KEEPS)]
        strength = sum(COUNT[unit] for unit in state.available[seat] if RESOURCE[unit] == STRENGTH)
        assert f"{strength} strength" in kept and "food" not in kept
        (then,) = [line for line in told if line.startswith(words_panel.NEXT)]
        assert f"{event.war} strength" in then and len(then) <= width


@pytest.mark.parametrize("age", [3, 4])
def test_books_that_can_win_nothing_say_so_in_the_last_age_alone(age: int) -> None:
    """ "moves to 3, nobody behind: 0" was asked in the last age as if there were something to win."""
    state = next(one for seed in range(9) for one in states(2, seed) if one.phase == BOOKS).clone()
    seat = state.to_move
    state.age = age
    state.books[1 - seat] = 19
    state.books[seat] = 0
    assert in_vain(state, seat) == (age == 4)
    told = "".join(text for text, _ in reading_runs(scene(state), 80, SIGNS["unicode"]))
    assert ("nothing to win" in told) == (age == 4), told
    state.books[1 - seat] = 0
    state.books[seat] = 1
    assert not in_vain(state, seat), "what it is ahead of brings points"
