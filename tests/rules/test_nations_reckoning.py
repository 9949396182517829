"""What lies on the table while the end of an age is told: a line shows what was spent on it, and nothing of later."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from rules.catalogue import load
from rules.lesson import lesson
from rules.nations.components import FOOD, RESOURCE, STRENGTH, UNIT
from rules.nations.course import amount
from rules.nations.events import BooksCollected, Paid
from rules.nations.purse import symbols
from rules.nations.reckoning import EVENTS, OPPONENT, bar, counted_on, event, piece, turn
from rules.nations.state import FAMINE, TURN, WAR, NationsState
from rules.nations.words import scored
from rules.reckoning import Reckoning, Row, ends, reckon, reckonings
from tests.games.walks import play, start


def test_a_kind_of_tiles_is_told_by_names_and_a_wonder_that_stayed_unbuilt_too() -> None:
    """ "On 2 of 5 tiles" was said in place of what brought the points."""
    tiles = [(1, "Forum"), (4, "Public School"), (1, "Monastery")]
    assert scored.best_of(tiles) == "Public School and 2 more"
    assert scored.best_of(tiles[:2]) == "Public School, Forum" and scored.best_of(tiles[:1]) == "Forum 1"
    assert scored.and_unbuilt(scored.best_of(tiles[:1]), "Eiffel Tower") == "Forum 1, Eiffel Tower unbuilt"
    rules = load("nations")
    work = {"wonder": "4-14", "wonders": ["1-15"]}
    state = rules.position({"seats": [work, {"wonder": "4-13"}], "age": 4, "event": "E4-1", "board": ["-- -- --"]})
    assert counted_on(state, "wonders") == ["Great Pyramid 7, Eiffel Tower unbuilt", "Suez Canal unbuilt"]
    assert counted_on(state, "advisor") == ["none with points"] * 2 and counted_on(state, "books") == []


SET_UPS = [(1, {}), (2, {}), (3, {"overpay": True}), (4, {})]


def ages(seats: int, options: dict[str, object]) -> Iterator[tuple[Any, Reckoning, range]]:
    """Each age of some games, and the log positions that it goes through."""
    for seed in range(4):
        game = play(start(("nations", seats, options), seed), seed)
        stops = [0, *ends(game)]
        for number, (first, stop) in enumerate(pairwise(stops), 1):
            yield game, reckon(game, number), range(first, stop)


def at(part: Reckoning, item: str) -> NationsState:
    """What lies there while the line of an item is told."""
    assert part.table is not None
    items = [row.item for row in part.rows]
    state: NationsState = part.table.at(items[: items.index(item) + 1])
    return state


@pytest.mark.rule("nations.end.books", "nations.end.famine", "nations.end.war")
@pytest.mark.parametrize(("seats", "options"), SET_UPS)
def test_the_board_of_a_line_has_spent_what_was_spent_until_then(seats: int, options: dict[str, object]) -> None:
    """Whoever is asked for books, famine or war had, in the game, just what the board of the line before shows."""
    asked = set()
    for game, part, positions in ages(seats, options):
        assert part.table is not None
        before = {FAMINE: at(part, "books"), WAR: at(part, "famine")}
        for position in positions:
            state = game.state_at(position)
            if state.phase in before and state.to_move >= 0:
                shown = before[state.phase]
                assert shown.available[state.to_move] == state.available[state.to_move], (part.title, state.phase)
                assert shown.used[state.to_move] == state.used[state.to_move]
                asked.add(state.phase)
        last = next(game.state_at(n) for n in reversed(positions) if game.state_at(n).phase == TURN)
        assert part.table.at([]).available == last.available, "nothing is spent before a line is told"
    assert asked == {FAMINE, WAR}


@pytest.mark.rule("nations.end.famine", "nations.end.war")
@pytest.mark.parametrize(("seats", "options"), SET_UPS)
def test_what_fed_or_fought_is_spent_on_its_own_line(seats: int, options: dict[str, object]) -> None:
    met = set()
    for _, part, _ in ages(seats, options):
        for item, earlier, resource in (("famine", "books", FOOD), ("war", "famine", STRENGTH)):
            row = next(row for row in part.rows if row.item == item)
            for seat, cell in enumerate(row.cells):
                spent = list(at(part, earlier).available[seat])
                for unit in at(part, item).available[seat]:
                    spent.remove(unit)
                tile = part.table.state.figures.events[part.table.state.events[-1]]  # type: ignore[union-attr]
                need = tile.famine if item == "famine" else tile.war
                assert bool(spent) == bool(cell.points) or not need
                paid, printed = (count(tuple(spent), resource) for count in (amount, symbols))
                assert bool(re.search(rf", {need} (was |were |)asked", cell.figure)) == (
                    bool(cell.points) and paid > need
                )
                assert (" by " in cell.figure) == (paid > printed), "what two dice stood for is told"
                assert not spent or amount(tuple(spent), resource) >= need
                met.add((item, bool(spent)))
    assert len(met) == 4


@pytest.mark.rule("nations.end.books", "nations.end.famine", "nations.end.war", "nations.end.order")
@pytest.mark.parametrize(("seats", "options"), SET_UPS)
def test_each_line_lights_where_it_comes_from(seats: int, options: dict[str, object]) -> None:
    """The bars that books count, the line of the event, the place in the order; and each die and chit that did it."""
    kinds = set()
    for game, part, positions in ages(seats, options):
        events = [event for n in positions for event in game.entries[n].events]
        for row in part.rows[: 4 if seats > 1 and part.number < 4 else 3]:
            for seat, cell in enumerate(row.cells):
                lit = set(cell.places)
                dice = {place for place in lit if place.split()[0] in UNIT}
                assert lit - dice == _about(row, seat, at(part, "books"), seats), row.item
                names = sorted(place.split()[0] for place in dice)
                told = [one for one in events if isinstance(one, Paid | BooksCollected) and one.seat == seat]
                paid = [one for one in told if getattr(one, "what", "books") == row.item]
                if row.item == "books" or (paid and row.item != "order"):
                    assert names == sorted(name for one in paid for name in one.units)
                elif row.item != "order":
                    assert not cell.points or len({*names}) == 1, "chits alone are not asked for"
                    _, what = EVENTS[row.item]
                    assert {RESOURCE[UNIT[name]] for name in names} <= {what}, "what there was, although too little"
                    assert cell.points or not names or not cell.figure.startswith("0 "), cell.figure
                state = at(part, row.item)
                for place in dice:  # each is one of those that lie there
                    name, nth = place.split()
                    units = state.used[seat] + state.available[seat]
                    assert int(nth) <= units.count(UNIT[name])
                kinds.add((row.item, bool(dice)))
    assert len(kinds) >= (8 if seats > 1 else 5), kinds


@pytest.mark.rule("nations.end.order")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_player_order_is_told_before_the_war_that_is_fought_in_it(seats: int) -> None:
    """It stood behind the war, with dice ticked that the war had used up."""
    level = set()
    for _, part, _ in ages(seats, {}):
        items = [row.item for row in part.rows]
        if "order" not in items:  # after the last age nobody plays
            assert part.number == 4
            continue
        assert items.index("famine") < items.index("order") < items.index("war")
        before, ordered, war = (at(part, item) for item in ("famine", "order", "war"))
        strength = [symbols(units, STRENGTH) for units in before.available]
        assert ordered.available == before.available and war.order == ordered.order
        assert list(ordered.order) == sorted(before.order, key=lambda seat: -strength[seat])
        row = next(row for row in part.rows if row.item == "order")
        for seat, cell in enumerate(row.cells):
            assert f"{strength[seat]} strength" in cell.figure
            moved = ordered.order.index(seat) != before.order.index(seat)
            assert (", was " in cell.figure) == moved, "a new place says so"
            kept = cell.figure.startswith("kept, ")
            assert kept == (strength.count(strength[seat]) > 1 and not moved)
            level.add(kept)
    assert level == {True, False}


def _about(row: Row, seat: int, state: NationsState, seats: int) -> set[str]:
    """What is lit of the tracks and the event."""
    if row.item == "order":
        return {turn(seat)}
    if row.item != "books":
        return {event(row.item)}
    track = {OPPONENT: state.opponent} if seats == 1 else dict(enumerate(state.books))
    return {bar(seat), *(bar(other) for other, place in track.items() if place < state.books[seat])}


def test_a_die_is_called_by_which_of_its_likes_it_is() -> None:
    assert piece("O2f", 2) == "O2f 2"


def test_a_game_from_the_second_age_on_has_no_reckoning_of_the_first() -> None:
    """As the lesson of a second age begins: the first age was over in its position, and has no steps."""
    told = lesson("nations", 2)
    table = told.begin()
    for step in told.steps:
        for action in step.actions if step.want in ("act", "deal") else ():
            table.act(action)
    (age,) = reckonings(table)
    assert age.number == 2 and (age.before, age.after) == ((0, 0), (6, 0))
