"""Every lesson as its data tells it: possible, short enough to be read above the board, true to what it names."""

from __future__ import annotations

import re
import textwrap

import pytest

from rules.catalogue import GAMES, load
from rules.discordia.actions import Die, Finish
from rules.discordia.components import TILE_INDEX
from rules.discordia.events import JanusPlayed
from rules.discordia.magna.boards import differences, starting_symbols
from rules.discordia.magna.words import averted
from rules.discordia.pieces.workers import total
from rules.discordia.reckoning import _figures, state_after
from rules.game import Act, BadInput
from rules.lesson import WANTS, Lesson, _step, after, all_lessons, chapters, lesson, lessons
from rules.quixote.actions import Lay
from rules.reckoning import span_of
from rules.rulebook import rulebook

WIDTH, LINES = 76, 3
"""What the panel has room for on a terminal of 80 columns."""


def name_of(book: Lesson) -> str:
    return f"{book.game}-{book.chapter}"


def test_every_game_of_the_box_has_a_lesson() -> None:
    assert lessons() == tuple(GAMES)


def test_chapters_follow_each_other_to_the_last_lesson_of_the_box() -> None:
    found, one = [lesson(next(iter(GAMES)))], lesson(next(iter(GAMES)))
    while (following := after(one)) is not None:
        found.append(one := following)
    assert tuple(found) == all_lessons() and len(chapters("discordia")) == 5
    assert [each.chapter for each in chapters("discordia")] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("book", all_lessons(), ids=name_of)
def test_a_lesson_can_be_played_as_it_tells(book: Lesson) -> None:
    """Each action asked for is legal when it is asked for, each one asked about by "why" is not."""
    rules, table = load(book.game), book.begin()
    pointed = None
    for step in book.steps:
        seat = table.state.to_move
        for action in step.actions:
            refused = rules.why_not(table.state, seat, action)
            assert step.want == "point" or refused is None, f"{step.title}: {refused}"
            if step.want == "deal":
                table.act(action)
            pointed = action if step.want == "point" else None
        if step.want == "why":
            assert pointed is not None and rules.why_not(table.state, seat, pointed) is not None, step.title
        if step.want == "act":
            table.act(step.actions[0] if step.actions else rules.legal_actions(table.state, seat)[0])
    assert sum(step.want in ("act", "deal") for step in book.steps) >= 3, "it teaches by doing"


@pytest.mark.parametrize("book", all_lessons(), ids=name_of)
def test_a_lesson_has_eight_to_sixteen_steps_that_fit_the_panel_and_name_their_rule(book: Lesson) -> None:
    known = {section.id for section in rulebook(book.game).sections}
    steps = book.steps
    assert 8 <= len(steps) <= 16
    for step in steps:
        assert len(textwrap.wrap(step.say, WIDTH)) <= LINES, step.title
        assert 0 < len(step.todo) <= WIDTH and len(step.title) <= 36, step.title
        assert step.rule in known


def test_a_turn_that_the_quixote_lesson_asks_for_changes_something() -> None:
    rules, table, asked = load("quixote"), lesson("quixote").begin(), 0
    for step in lesson("quixote").steps:
        if step.want in ("point", "act") and len(step.actions) == 1:
            (lay,) = step.actions
            assert isinstance(lay, Lay)
            ways = [rules.step(table.state, Act(0, Lay(lay.tile, turned)))[0] for turned in (False, True)]
            assert len({rules.forecast(state, 0).total for state in ways}) == 2, step.title
            asked += 1
        if step.want == "act":
            table.act(step.actions[0] if step.actions else rules.legal_actions(table.state, 0)[0])
    assert asked == 2, "to point at it turned, and to lay it so"


@pytest.mark.parametrize("book", all_lessons(), ids=name_of)
def test_a_lesson_names_nothing_by_its_code(book: Lesson) -> None:
    """Spaces of maps, cards, tiles and dice have names and directions (K10, c9r4, 1-12, B04, W1g have none)."""
    for step in book.steps:
        told = f"{step.title} {step.say} {step.todo}"
        assert not re.search(r"\bc\d+r\d+\b|\b[A-Z]{1,2}\d\d\b|\b\d-\d\d\b|\b[A-Z]\d[a-z]\b|\bc[bfgsxr]\b", told), (
            step.title
        )


def test_a_lesson_gives_the_same_game_every_time() -> None:
    for book in all_lessons():
        assert book.begin().state == book.begin().state


def test_the_year_end_of_the_second_discordia_lesson_is_as_it_says() -> None:
    """The figures that its texts name, as they come about."""
    table = lesson("discordia", 2).begin()
    for step in lesson("discordia", 2).steps:
        if step.want == "act":
            table.act(step.actions[0] if step.actions else table.rules.legal_actions(table.state, 0)[0])
    told = [table.rules.describe_event(event) for entry in table.entries for event in entry.events]
    assert "draws 1 sailor and 3 merchants (swap)" in told
    assert "sees ship 5 sail: it becomes a market stall" in told
    assert "holds out with strength 2 against 2" in told and "is overrun with strength 0 against 2" in told
    assert "lacks 14 workers: 15 symbols + 4 empty - 5 aqueduct" in told
    assert any(line.startswith("lacks 21 workers") for line in told)
    assert "Full tiles are emptied: barracks 2" in told
    assert table.state.year == 2 and table.state.to_move == 1, "the guest begins"


def test_the_year_end_of_the_lesson_on_the_outposts_is_as_it_says() -> None:
    """Two harms averted, one strikes; the barracks on the Rhine hold for both; three new ones."""
    table = lesson("discordia", 4).begin()
    for step in lesson("discordia", 4).steps:
        if step.want == "act":
            table.act(step.actions[0])
    told = [table.rules.describe_event(event) for entry in table.entries for event in entry.events]
    assert "averts Germans +1: Rhine barracks 3 is full" in told
    assert "averts aqueduct -1: Rhine ship 4 is full and turns into a stall 3" in told
    assert "Open outposts bring everybody: lose 1 star" in told and told.count("loses 1 star") == 2
    assert told.count("holds out with strength 3 against 3") == 2 and told.count("takes 2 stars") == 2
    assert "Full tiles leave the outposts: barracks 3" in told
    moved, turned = told[-4:-2]
    assert moved.count("to outpost") == 3 and "to outpost 1 (Germans +1)" in moved and turned.count("at outpost") == 2


def test_the_year_end_of_the_lesson_on_janus_is_as_it_says() -> None:
    """What his tile asks for, what held him up, what both draw, and who is first in year two."""
    table = lesson("discordia", 5).begin()
    state = table.state
    janus, figures = state.janus, state.figures
    assert (janus.counter, total(state.cities[0].supply), figures.janus.workers) == (12, 10, 19)
    last = figures.janus.tiles[janus.turned[-1]]
    assert last.die.startswith("yellow") and (last.out, last.take) == (2, "extension") and state.dice[state.taken] == 3
    for step in lesson("discordia", 5).steps:
        if step.want == "act":
            table.act(step.actions[0])
        if step.title == "Winter":
            assert total(table.state.cities[0].supply) == 7 and table.state.dice[1:] == [1, 0, 5]
    played = [event for entry in table.entries for event in entry.events if isinstance(event, JanusPlayed)]
    winter, spring = played
    asked = next(tile for tile in figures.janus.tiles if tile.name == winter.tile)
    assert (asked.die, asked.out) == ("high", 4) and figures.sizes[TILE_INDEX[winter.removed]] == 2
    assert (winter.counter, spring.counter) == (10, 23)
    assert figures.sizes[TILE_INDEX["B13"]] == 3, "what he would have taken with the die that was kept from him"
    told = [table.rules.describe_event(event) for entry in table.entries for event in entry.events]
    assert "holds out with strength 2 against 1" in told and "Janus draws 15 workers: he has 25" in told
    assert any(line.startswith("lacks 14 workers") for line in told) and total(table.state.cities[0].supply) == 20


def test_a_year_end_tells_of_each_seat_what_the_outposts_took_from_it() -> None:
    """ "lose 1 star" stood for whoever had none, "aqueduct -1" for a ring on 0."""
    book = lesson("discordia", 4)
    cities = [{**book.data["position"]["cities"][0]}, {**book.data["position"]["cities"][1], "stars": 0, "aqueduct": 0}]
    poor = book._replace(data={**book.data, "position": {**book.data["position"], "cities": cities}})
    table = poor.begin()
    table.act(Die("red"))
    table.act(Finish())
    told = _figures(span_of(table, 2), {})
    assert averted("lose 1 star") == "the loss of 1 star" and averted("Germans +1") == "Germans +1"
    bare = "barracks 3, ship 4 and farm 3 not manned"
    assert told[0, "outposts"] == [f"{bare}: Germans +1, lose 1 star, aqueduct -1"]
    assert told[1, "outposts"] == [f"{bare}: Germans +1"]


def test_the_lesson_on_cities_says_what_their_boards_have() -> None:
    """Symbols, foundations, decree, privileges and what they are called today."""
    table = lesson("discordia", 3).begin()
    state, figures = table.state, table.state.figures
    boards = {figures.boards[board].name: board for board in state.magna.revealed}
    assert sorted(figures.boards[board].modern for board in boards.values()) == ["Cologne", "Koblenz", "Mainz"]
    symbols = {name: starting_symbols(figures, board) for name, board in boards.items()}
    assert starting_symbols(figures, 0) == 19 and symbols["Mogontiacum"] == 32
    colonia, confluentes = (differences(state, boards[name]) for name in ("Colonia Agrippina", "Confluentes"))
    assert colonia.foundations[0] == 1 and colonia.memory is not None and colonia.memory.n == 3
    assert figures.boards[boards["Confluentes"]].open[2] == 3 and confluentes.privileges == (4, 7)
    assert state.to_move == 0 and state.start == 1, "the guest chooses last"


@pytest.mark.parametrize("row", [{}, {"enter": True, "help": True}, {"dance": True}])
def test_a_step_waits_for_one_thing(row: dict[str, object]) -> None:
    with pytest.raises(BadInput, match=f"one of {WANTS[0]}"):
        _step(load("quixote"), 1, {"title": "a", "say": "b", "rule": "c", **row})


def test_an_unknown_game_has_no_lesson() -> None:
    for game, chapter in (("chess", 1), ("discordia", 6), ("discordia", 0)):
        with pytest.raises(KeyError, match="no lesson"):
            lesson(game, chapter)


def test_a_table_at_a_line_of_a_year_end_has_the_stars_of_that_line() -> None:
    """One step goes through harms and raid: below the line of the outposts stood what the raid had left."""
    book = lesson("discordia", 4)
    table = book.begin()
    for step in book.steps:
        if step.want == "act":
            table.act(step.actions[0])
    span = span_of(table, 2)
    before = [city.stars for city in span.states[0].cities]
    lines = (["seasons"], 0), (["seasons", "outposts"], -1), (["seasons", "outposts", "germans"], 1)
    for items, more in lines:
        found = state_after(span, items)
        assert [city.stars for city in found.cities] == [stars + more for stars in before], items
