"""What the table of Nations: The Dice Game says: of a purchase, of points, of seats."""

from __future__ import annotations

import itertools
import re
from itertools import islice
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from textual.content import Content

from rules.game import Act, Draw
from rules.nations import actions as a
from rules.nations.components import NAMES, RESOURCES, ROMAN, TILE
from rules.nations.odds import unseen
from rules.nations.preview import offers
from rules.nations.scoring import book_item, event_item, projected, tile_items
from rules.turn_controller import TurnController
from saves.model import Seat
from tests.tui.grid import text_of
from tests.tui.nations_scenes import (
    BEN,
    RULES,
    WHO,
    after,
    losing,
    middle,
    position,
    scene,
    states,
    text,
)
from tui.games.nations import choice, standings
from tui.games.nations.choice import PAY, PLACE, SPACE, TURNS, Spot
from tui.games.nations.lines import enter_words
from tui.games.nations.seats import overview_grid, overview_lines, score_panel
from tui.games.nations.tiles_to_come import tiles_to_come
from tui.games.nations.view import NationsView
from tui.pages.hall import Entry, hall_lines
from tui.table.panels import where_of
from tui.table.showing import effect_of


def test_a_purchase_tells_points_dice_and_means() -> None:
    """The rulebook's example: one orange die goes, two come."""
    state = position(
        {"developments": ["1-03", "0-2", "0-3", "0-4", "0-5"], "dice": "O2g W1b W1x W1f W1s", "used": "cg"}, BEN,
        age=2, event="E2-1", board=["-- -- --", "2-04 -- --"],
    )  # fmt: skip
    drawn = text(after(state, a.Buy("2-04")), 100, 45, spot=Spot(PLACE, 0))
    rows = [line.strip() for line in drawn.splitlines()]
    at = next(place for place, row in enumerate(rows) if row.startswith("replaces"))
    assert [row.split(maxsplit=1)[1] for row in rows[at : at + 2]] == [
        "Irrigation, 1 orange die back", "2 orange dice, rolled at once",
    ]  # fmt: skip
    assert rows[at + 2] == "each age    about half a food and 1 gold more", "a sixth of 3 food and of 7 gold"


def test_a_wonder_says_what_it_will_take() -> None:
    state = losing()
    wonder, lost = state.figures.tiles[TILE["2-13"]], state.figures.tiles[TILE["1-15"]]
    gone, then = f"the unfinished {lost.name} ({lost.points}★ once built)", f"{wonder.name} then needs"
    drawn = [line.strip() for line in text(state, 100, 35, spot=Spot(SPACE, 0)).splitlines()]
    at = next(place for place, line in enumerate(drawn) if line.startswith("replaces") and gone in line)
    assert drawn[at - 2].startswith("── Buy ") and drawn[at].endswith(f"{gone}; b builds it now")
    assert drawn[at - 1].startswith("pay ")
    assert drawn[at + 1].startswith("brings") and f"{then} {wonder.stone}▰: {wonder.points}★" in drawn[at + 1]
    short = f"{lost.name} ({lost.points}★) is lost; then build it for {wonder.stone}▰: {wonder.points}★"
    (line,) = [one for one in text(state, 80, 19, spot=Spot(SPACE, 0)).splitlines() if short in one]
    assert line.strip().startswith(f"{wonder.name} for 1 gold: "), "what is bought and what it costs are told first"
    seats = {"dice": "W1g W1g W1g W1g W1g", "wonder": "1-15"}, {"dice": "W1g W1g W1g W1g W1g"}
    drawn = text(position(*seats, age=2, board=["2-13 -- --"]), 100, 35, spot=Spot(SPACE, 0))
    assert gone in drawn and "b builds it now" not in drawn, "the stones are not at hand"
    assert enter_words(RULES, middle(), a.Buy("2-13")) == "buy Angkor Wat for 3 gold"
    assert enter_words(RULES, middle(), a.Build()) == "build Hanging Gardens for 2 stone"


def test_a_turn_asks_only_for_what_can_be_done() -> None:
    met, asked = list(states(2, 3)), set()
    for state in met:
        if choice.mode_of(state) == TURNS:
            asked.add(RULES.decision(state).prompt)
    assert asked >= {
        "no tile can be bought, nothing is left but to pass",
        "reroll or pass",
        "buy a tile, reroll or pass",
        "buy a tile, build, reroll or pass",
    }


def test_one_line_tells_a_purchase_in_words() -> None:
    drawn = text(middle(), 80, 19, spot=Spot(SPACE, 0))
    (line,) = [line for line in drawn.splitlines() if "goes; " in line]
    assert re.match(r"[A-Za-z ]+ for \d gold: pay [^;]+; [A-Z][a-z ]+ goes; \d [a-z]+ di(ce|e) for 1 white", line), line
    assert not re.search(r"\d\.\d", drawn), "means are told in words"
    ann = {"dice": "W1g W1b W1x W1f W1s"}
    poor = position(ann, ann, board=["-- -- --", "-- -- --", "1-10 -- --"])
    drawn = text(poor, 80, 19)
    assert "(◉) 2♞ short 0★" in drawn, "what is missing stands in the tile"


def test_banked_points_and_those_on_tiles_are_told_apart() -> None:
    state = middle()
    state.points[0] = 5
    lines = ["".join(part for part, _ in runs) for runs in score_panel(RULES, state, 0, None, 34, True, "unicode")]
    assert lines[0] == "Age II if it ended now"
    assert "points       5" in lines
    assert f"on tiles{projected(state, 0).total:>6}  advisor 1" in lines, "the parts of a sum stand behind it"
    whole = 5 + projected(state, 0).total
    assert f"in total{whole:>6}" in lines and f"counted{whole:>7}  with age II" in lines, "it would bring nothing"
    state.books[0] = 12
    state.books[1] = 0
    lines = ["".join(part for part, _ in runs) for runs in score_panel(RULES, state, 0, None, 34, True, "unicode")]
    assert f"in total{whole:>6}" in lines and f"counted{whole + 2:>7}  with age II" in lines


def test_the_sum_of_another_seat_counts_the_age_in_as_ones_own_does() -> None:
    """`then 12` stood there, and of Ann only what she had without the age."""
    for state in islice(states(2, 3), 0, 120, 7):
        panel = score_panel(RULES, state, 0, None, 34, True, "unicode", others={1: "Bartholomew"})
        lines = ["".join(part for part, _ in runs) for runs in panel]
        theirs = score_panel(RULES, state, 1, None, 34, True, "unicode")
        assert _sums(theirs)["counted"][0] == int(lines[-1].removeprefix("Bartholomew").split()[0])
        assert lines[-1].endswith(f"with age {ROMAN[state.age]}") and len(lines[-1]) <= 34


def test_the_score_panel_tells_books_famine_and_war_in_one_form() -> None:
    """What there is, of what is wanted, and how many are missing; the steps to come beside the place on the track."""
    state = middle()
    for width in (26, 34, 54):
        for seat in range(2):
            age = RULES.forecast(state, seat)
            assert age is not None
            panel = score_panel(RULES, state, seat, None, width, True, "unicode")
            lines = ["".join(part for part, _ in runs) for runs in panel]
            assert all(len(line) <= width for line in lines)
            books, famine, war = (next(line for line in lines if line.startswith(item)) for item in ITEMS)
            coming = age.items[0].have - state.books[seat]
            assert f" {age.items[0].have}" in books and (("to " in books) == bool(coming) or width == 26)
            for item, line in ((age.items[1], famine), (age.items[2], war)):
                assert f" {item.have} of {item.need}" in line
                assert ("short" in line) == (item.have < item.need and width > 26)
    for action in RULES.legal_actions(middle(), 0):
        effect = effect_of(RULES.preview(middle(), 0, RULES.proposal(middle(), 0, action)))
        if effect is not None and effect.after.items[0].have < effect.before.items[0].have:
            panel = score_panel(RULES, middle(), 0, effect, 54, True, "unicode")
            assert "at 3 instead of 4: nobody behind" in "".join(part for part, _ in panel[1])
            heads = {"".join(part for part, _ in _panel_of(effect, width)[0]) for width in (34, 54)}
            assert heads == {"Age II if ended: now → after", "Age II if it ended now → after this"}, (
                "what the arrow says"
            )
            break
    else:
        raise AssertionError("nothing is paid with the book")
    assert "to 4: none behind" in text_of_panel(34) and "at 3, moves to 4: nobody behind" in text_of_panel(54)
    assert "→" not in text_of_panel(54)
    assert "food" in text_of_panel(54) and "strength" in text_of_panel(54)


ITEMS = ("books", "famine", "war")


def _panel_of(effect: Any, width: int) -> list[Any]:
    return score_panel(RULES, middle(), 0, effect, width, True, "unicode")


def text_of_panel(width: int) -> str:
    panel = score_panel(RULES, middle(), 0, None, width, True, "unicode")
    return "\n".join("".join(part for part, _ in runs) for runs in panel)


def test_while_a_tile_is_paid_it_alone_is_marked_on_the_board_and_what_is_too_much_is_told() -> None:
    state = middle()
    assert text(state, 100, 45).count("✓") > 2
    begun = after(state, a.Buy("2-03"), a.Replace(1))
    assert choice.mode_of(begun) == PAY
    at = {NAMES[unit]: number for number, unit in enumerate(begun.available[0])}
    drawn = text(begun, 100, 45, selection=frozenset({at["O3g"]}))
    board = drawn.partition("Tableau of")[0].rpartition("\n")[0]
    name = state.figures.tiles[TILE["2-03"]].name
    assert board.count("✓") == 1 and f"║⌂ {name}" in board
    (price,) = [offer.cost for offer in offers(begun, 0) if offer.tile == TILE["2-03"]]
    assert (f"{3 - price} too many, lost" in drawn) == (price < 3), "3 gold for it"
    view = NationsView(100, 45, 2, "unicode")
    shown = scene(begun)
    view.show(shown._replace(deal=None))
    view.show(shown)
    told = "\n".join(view.text())
    assert f"{shown.deal.ways} ways to pay" in told, "not as it was drawn before the purchase was known"
    assert "\npay " not in told, "what is picked is told once"


def test_together_counts_what_the_age_would_bring_once() -> None:
    """Whatever of the age is banked already is not counted again: it is the total if the game ended with the age."""
    phases = set()
    for state in [*states(2, 3), *states(2, 2), *states(3, 8)][::3]:
        for seat in range(2):
            age = RULES.forecast(state, seat)
            assert age is not None
            panel = score_panel(RULES, state, seat, None, 34, True, "ascii")
            lines = ["".join(part for part, _ in runs) for runs in panel]
            (told,) = [int(line.split()[1]) for line in lines if line.startswith("counted")]
            made = sum(scoring.total for scoring in RULES.score_sheet(state, seat).scorings[: state.age - 1])
            assert told == made + age.total + projected(state, seat).total
            phases.add(state.phase)
    assert len(phases) > 1, "while the round goes on, and at its end"


def test_with_an_action_every_sum_of_the_panel_tells_before_and_after() -> None:
    """Each figure behind an arrow is the one that the panel has once the action is done: nothing is told as it is now
    beside what is told as it will be."""
    moved = set()
    for state in [*states(2, 3), *states(3, 8)][::4]:
        seat = state.to_move
        for action in RULES.legal_actions(state, seat)[:6]:
            told = RULES.preview(state, seat, RULES.proposal(state, seat, action))
            effect = effect_of(told)
            if effect is None or told.made:
                continue
            panel = score_panel(RULES, state, seat, effect, 34, True, "unicode", told.after)
            later = score_panel(RULES, told.after, seat, None, 34, True, "unicode")
            now, then = _sums(score_panel(RULES, state, seat, None, 34, True, "unicode")), _sums(later)
            for label, (before, soon) in _sums(panel).items():
                assert before == now.get(label, (0, 0))[0], (label, action)
                assert soon == then.get(label, (0, 0))[1], (label, action)
                moved |= {label} if before != soon else set()
    assert moved >= {"on tiles", "in total", "counted"}


def _sums(panel: Any) -> dict[str, tuple[int, int]]:
    """The figures below those of the age, before and after, by what they are called."""
    lines = ["".join(part for part, _ in runs).strip() for runs in panel]
    found = (re.fullmatch(r"(.+?) +(?:(\d+)→)?(\d+)(?: .*)?", line) for line in lines[lines.index("") + 1 :])
    return {one[1]: (int(one[2] or one[3]), int(one[3])) for one in found if one}


@pytest.mark.parametrize(("rolled", "told"), [(1, "has still to roll"), (0, "0 of 2")])
def test_nothing_is_missed_of_an_age_under_way(rolled: int, told: str) -> None:
    """Right after the first roll of an age the score sheet said "missed" of whoever had still to roll."""
    ann, ben = {"used": "W1g W1g W1s W1s W1s"}, {"dice": "W1g W1f W1f W1x W1x"}
    state = position(ann, ben, age=1, event="E1-1")
    state.rolled = 2 if rolled else 3
    moments = SimpleNamespace(unseen=lambda seat: False)
    frame: Any = SimpleNamespace(state=state, seats="AB", rules=RULES, moments=moments, is_over=False)
    item = RULES.forecast(state, 0).items[1]  # type: ignore[union-attr]
    assert standings.sheet_words(item, None, standings.dice_told(frame, item))[0] == told
    sums = [name for name, _ in standings.sheet_sums(frame)]
    assert ("with age I" in sums) == (not rolled)


def test_while_dice_fall_the_turn_order_points_at_whoever_rolls() -> None:
    state = middle()
    for tumbling, seat in ((0, "Ben"), (99, "Ann")):
        view = NationsView(140, 45, 2, "unicode")
        view.show(scene(state, viewed=1, fresh=(0,), tumbling=tumbling))
        assert [line for line in view.text() if "▸" in line and seat in line], seat


def test_food_that_only_pairs_of_dice_make_is_told_as_such() -> None:
    """Whoever counts the food that lies there does not come to the figure."""
    state = position({"dice": "W1f W1g W1g W1s W1s"}, {"dice": "W1g W1g W1f W1x W1s"}, age=2, event="E2-1")
    panel = score_panel(RULES, state, 0, None, 54, True, "unicode")
    (famine,) = [line for runs in panel if (line := "".join(part for part, _ in runs)).startswith("famine")]
    assert "by pairs of dice" in famine
    state = position({"dice": "W1f W1f W1f W1f W1f"}, {"dice": "W1g W1g W1f W1x W1s"}, age=2, event="E2-1")
    panel = score_panel(RULES, state, 0, None, 54, True, "unicode")
    assert "pairs" not in "".join(part for runs in panel for part, _ in runs)


def test_a_seat_in_a_few_lines() -> None:
    state = middle()
    full = " ".join(overview_lines(state, 0, False, "unicode"))
    assert all(word in full for word in ("5◉ ", "3 used", "Trade Fair", "Sun Tzu", "Nubia", "building Hanging"))
    assert len(overview_lines(state, 0, True, "unicode")) == 1


def test_the_overview_shows_every_tableau_the_unseen_and_luck() -> None:
    state = middle()
    steps = [Draw("roll.0", ("W1g", "W1g", "W1b", "W1s", "W1f")), Draw("gain.1", ("B3s",))]
    drawn = "\n".join(overview_grid(state, steps, WHO[:2], 80, "unicode").text())
    for tile in unseen(state):
        assert RULES.figures.tiles[tile].name.split()[0] in drawn
    assert "Trade Fair" in drawn and "Great Pyramid" in drawn
    assert "□" not in drawn and "…" not in drawn, "dice in words, and no line of luck is cut"
    assert "white    5     –" in drawn and "◉ 2 of 1.7" in drawn
    assert "blue     1 rolled  +1.3" in drawn and "▰ 3 of 0.8" in drawn


# --- the hall of fame -------------------------------------------------------------------------------------------------


def test_the_eight_names_and_where_a_result_stands() -> None:
    ranks = RULES.hall_of_fame()
    assert [name for _, name in ranks] == [
        "Dan Quayle", "Cleopatra", "Charles V", "Victoria", "Saladin", "Wu Zetian", "Ashoka", "Trajan",
    ]  # fmt: skip
    assert ranks[0] == (11, "Dan Quayle") and ranks[-1] == (51, "Trajan")
    kept = [Entry(29, "Ann", True), Entry(30, "Ben", False), Entry(51, "Cem", False)]
    lines = ["".join(part for part, _ in line) for line in hall_lines(ranks, kept, True)]
    assert len(lines) == 8
    assert lines[0] == "   51 Trajan          Cem 51"
    (own,) = [line for line in lines if line.startswith(">")]
    assert own == ">  26 Victoria        Ben 30, Ann 29"


def test_ten_points_enter_no_name_and_crowds_are_cut_but_for_the_own_result() -> None:
    ranks = RULES.hall_of_fame()
    low = ["".join(part for part, _ in line) for line in hall_lines(ranks, [Entry(10, "Ann", True)], False)]
    assert low[-1] == "▸   0 no name         Ann 10"
    many = [Entry(29, f"N{number}", False) for number in range(6)] + [Entry(27, "Ann", True)]
    (line,) = ["".join(part for part, _ in one) for one in hall_lines(ranks, many, False) if "Ann" in str(one)]
    assert line == "▸  26 Victoria        N0 29, N1 29, N2 29, Ann 27 …"


def test_what_tiles_will_bring_is_told_below_an_age_as_wordy_as_fits() -> None:
    """All that is not counted yet, tile by tile, by kind or in one sum, and nothing where not even that fits."""
    state = middle()
    seats = [Seat("Ann", "orange"), Seat("Ben", "blue")]
    sums = [projected(state, seat).total for seat in range(2)]
    assert all(sums)
    seen = []
    for height in range(2, 40):
        lines = tiles_to_come(state, (), seats, (40, height), "unicode")
        assert len(lines) <= height and all(line.cell_length <= 40 for line in lines)
        text = "\n".join(line.plain for line in lines)
        assert not lines or all(f"{seat.name} {points}" in text for seat, points in zip(seats, sums, strict=True))
        seen += [text] if text not in seen else []
    assert len(seen) >= 3 and "counted at the end of the\ngame:" in seen[1]
    best = max((item for item in projected(state, 0).items), key=lambda item: item.points)
    assert best.figure.split(" + ")[0] in seen[-1] and f"{best.item} {best.points}" in seen[1]
    told = [item.item for item in projected(state, 0).items]
    assert not tiles_to_come(state, told, seats, (40, 40), "unicode"), "all of it is counted"


def test_no_line_of_the_score_sheet_names_a_tile_twice_or_calls_the_event_a_place() -> None:
    """A figure that names its tiles stands alone, and "5 of 5 strength" needs no "the event" behind it."""
    frame: Any = SimpleNamespace(rules=RULES, names=[Content("Ann"), Content("Ben")])
    state = middle().clone()
    tile = next(n for n, tile in enumerate(state.figures.tiles) if tile.kind == "colony" and tile.points)
    state.colonies[0] = (tile,)
    (colonies,) = [item for item in tile_items(state, 0) if item.item == "colonies"]
    assert colonies.places and state.figures.tiles[tile].name in colonies.figure
    war = event_item(state.figures.events[state.events[-1]], "war", 9)
    behind = book_item(2, 0b10, 4)
    told = [where_of(frame, item) for item in (colonies, war, behind)]
    assert told == ["", "", ""], "nor is it at somebody"


def test_points_on_the_score_sheet_do_not_run_into_what_they_are_for() -> None:
    """ "1 2 of 2 food"."""
    state = middle()
    event = state.figures.events[state.events[-1]]
    told = [standings.sheet_words(item) for item in (event_item(event, "famine", 2), book_item(2, 0b10, 4))]
    assert told == [
        (f"with 2 of {event.famine} food", f"with 2 of {event.famine}"), ("on book 4, 1 behind", "on book 4"),
    ]  # fmt: skip
    assert standings.sheet_words(tile_items(state, 0)[0])[1] == "on 5 tiles"
    assert standings.sheet_words(book_item(2, 0b10, 4), (1, 2))[0] == "book 4 with 1 of 2, 1 behind"


def test_what_was_not_met_is_not_told_as_if_nothing_had_been_there() -> None:
    """An age's end said "1 of 2 food", the score sheet after it "with 0 of 2 food": only what was spent is written."""
    checked = 0
    for state in itertools.chain.from_iterable(states(2, seed) for seed in range(8)):
        event = state.figures.events[state.events[-1]] if state.events else None
        for seat, ledger in enumerate(state.ledgers):
            if event is None or len(ledger) % 4 != 3 or ledger[-1] >= event.famine:
                continue
            assert standings.sheet_words(event_item(event, "famine", ledger[-1]))[0] == "missed"
            rows = [
                "".join(text for text, _ in runs) for runs in score_panel(RULES, state, seat, None, 40, True, "ascii")
            ]
            (famine,) = [row for row in rows if row.startswith("famine")]
            assert famine.endswith("missed"), famine
            checked += 1
    assert checked


def test_what_books_cannot_change_of_famine_and_war_stands_as_it_is() -> None:
    """Beside books that were about to be spent stood "3→0 of 5 food, 5 short": nothing is spent on what is missed."""
    ann = {"dice": "W1b W1b W1f W1x W1s", "books": 3}
    ben = {"dice": "W1g W1b W1f W1x W1s", "books": 4, "passed": True}
    last: Any = position(ann, ben, age=4, event="E4-1", board=["-- -- --"])
    for action in (a.Pass(), a.Collect(())):
        last = RULES.step(last, Act(last.to_move, action))[0]
    effect = effect_of(RULES.preview(last, 0, [a.Collect(("W1b", "W1b"))]))
    assert effect is not None and effect.after.items[1].have == 0 < effect.before.items[1].have
    lines = ["".join(part for part, _ in runs) for runs in score_panel(RULES, last, 0, effect, 60, True, "unicode")]
    missed = [line for line in lines if line.startswith(("famine", "war"))]
    assert len(missed) == 2 and not any("→" in line for line in missed) and " short" in missed[0]


async def test_the_score_sheet_says_that_a_book_is_kept_for_the_famine(app: Any) -> None:
    """It stood at book 4 where two books would have led from 3 to 5."""
    ann = {"dice": "W1b W1b W1g W1g W1s", "books": 3}
    state = position(ann, {"dice": "W1g W1f W1f W1x W1x", "books": 1}, age=1, event="E1-1", board=["-- -- --"])
    assert state.figures.events[state.events[-1]].famine == 2
    state.exchange |= 1 << RESOURCES.index("food")
    base = TurnController(RULES, RULES.configure(2, {}), 1, base=state)
    async with app.run_test(size=(80, 24)) as pilot:
        app.play(app.store.create(base, (Seat("Ann"), Seat("Ben"))))
        await pilot.pause()
        await pilot.press("s")
        await pilot.pause()
        assert "book 4 with 1 of 2, 1 behind" in text_of(app), "two pairs of dice feed Ann"


def test_after_the_end_the_panel_adds_up_line_by_line() -> None:
    """`tiles 28 / points 11 / on tiles 28 / in total 39` told the tiles twice, and the ages twice."""
    controller = TurnController(RULES, RULES.configure(2, {}), 5)
    choose = Random(1)
    while controller.state.to_move >= 0:
        controller.act(choose.choice(list(RULES.legal_actions(controller.state, controller.state.to_move))))
    for width, tall in [(34, True), (54, True), (34, False)]:
        panel = score_panel(RULES, controller.state, 0, None, width, tall, "unicode")
        lines = ["".join(part for part, _ in runs) for runs in panel]
        figures = [int(found.group(1)) for line in lines if (found := re.match(r"(?:age|on|in|tiles)\D*(\d+)", line))]
        assert len(figures) == 6 and sum(figures[:-1]) == figures[-1], lines
        assert not any(line.startswith("points") for line in lines)
