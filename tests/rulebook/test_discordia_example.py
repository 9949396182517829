"""The turn and the year end that the rulebook of Discordia tells: played by the rules, with the figures it names."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from rules.discordia.actions import Boat, Build, Deploy, Die, Finish, Fulfil, Manipulate
from rules.discordia.city.counting import empty_spaces, strength, symbols
from rules.discordia.components import DECREE_INDEX
from rules.discordia.events import Cleared, Infrastructure, Sailed
from rules.discordia.pieces.workers import total
from rules.discordia.play import Discordia
from rules.discordia.words.pieces import bonus_words
from rules.game import CHANCE, Act, Action, Event
from rules.rulebook import rulebook
from tui.games.discordia.pictures import position_of

RULES = Discordia()
BOOK = rulebook("discordia")
GERMANS = RULES.state_type.figures.germans
STEPS: tuple[Action, ...] = (
    Die("blue"),
    Manipulate(-1),
    Build("F05", ""),
    Fulfil("K04"),
    Deploy("M04", "rw", True),
    Deploy("S08", "y", True),
    Boat(),
    Finish(),
)
"""By the numbers of the book, from 1."""


def text_of(section: str) -> str:
    return " ".join(BOOK.section(f"discordia.{section}").text.split())


def lines_of(section: str) -> list[str]:
    """The lines of all pictures of a section, each once."""
    text = BOOK.section(f"discordia.{section}").text
    found = [body.splitlines() for body in re.findall(r"```\S+\n(.*?)```", text, re.DOTALL)]
    return list(dict.fromkeys(line for lines in found for line in lines))


def played(until: int) -> tuple[Any, list[Event]]:
    """The position after that step of the book's turn, and what happened in it."""
    state, events = RULES.position(position_of(lines_of("example"))), ()
    for action in STEPS[:until]:
        state, events = RULES.step(state, Act(0, action))
    return state, list(events)


def test_every_step_of_the_turn_is_legal_and_has_its_number() -> None:
    told = re.findall(r"^(\d+)\. ", BOOK.section("discordia.example").text, re.MULTILINE)
    assert [int(number) for number in told] == [*range(1, len(STEPS) + 1)]
    after, _ = played(len(STEPS))
    assert after.to_move == 1


@pytest.mark.rule("discordia.turn.main", "discordia.turn.actions", "discordia.side.special", "discordia.side.boat")
def test_the_turn_comes_out_as_the_book_says() -> None:
    start, _ = played(0)
    ann = start.cities[0]
    assert total(ann.supply) == 10 and "with 10 workers in supply" in text_of("example")
    assert start.figures.decrees[DECREE_INDEX["K04"]].text == "3 farms"
    assert (played(2)[0].value, start.season) == (2, 2)
    assert start.figures.actions[start.actions[1]].stars == 2  # what the other choice of step 3 would be
    assert [played(n)[0].cities[0].stars for n in (3, 4, 6, 7, 8)] == [3, 4, 4, 6, 7]
    farms = RULES.why_not(played(6)[0], 0, Deploy("F05", "ry", True))
    assert farms is not None and farms.rule == "discordia.side.special"
    after, events = played(8)
    ann = after.cities[0]
    assert (total(ann.supply), ann.stars, ann.aqueduct) == (7, 7, 1)
    assert "sent 3 workers away and has 7 left; she has 7 stars, and the ring stands on 1" in text_of("example")
    assert [event.ship for event in events if isinstance(event, Sailed)] == ["S08"]
    assert total(after.bag) == total(start.bag) + 4 and "its 4 workers go into the bag" in text_of("example")


def year_end() -> tuple[Any, Any, list[Event]]:
    """Before, after, and what happened at the year end of the book; workers are drawn by chance."""
    data = position_of(lines_of("year-end.example"))
    before = RULES.position(data)
    rnd, state, events = random.Random(1), RULES.position({**data, "phase": "year-end"}), list[Event]()
    while state.to_move == CHANCE and state.year == before.year:
        outcome, state = RULES.sample_chance(state, rnd.randrange), state.clone()
        RULES.apply_outcome(state, outcome, events)
    return before, state, events


@pytest.mark.rule("discordia.year-end.infrastructure", "discordia.year-end.strength", "discordia.year-end.clear")
def test_the_year_end_comes_out_as_the_book_says() -> None:
    before, after, events = year_end()
    counted = next(event for event in events if isinstance(event, Infrastructure) and event.seat == 0)
    assert (counted.symbols, counted.empty, counted.ring, counted.deficiency) == (12, 3, 4, 11)
    assert "12 + 3 - 4 = 11: Ann draws 11 workers" in text_of("year-end.example")
    assert symbols(before.cities[0]) == 12 and empty_spaces(before.cities[0]) == 3
    assert [total(state.cities[0].supply) for state in (before, after)] == [9, 20]
    assert [state.cities[0].aqueduct for state in (before, after)] == [2, 4]
    assert next(event.tiles for event in events if isinstance(event, Cleared)) == ("B10", "M04")


@pytest.mark.rule("discordia.year-end.raid")
def test_the_raid_of_the_book_is_held_and_moves_the_ring() -> None:
    before, after, _ = year_end()
    left, right = (next(one for one in side if one.name in lines_of("year-end.example")[3]) for side in GERMANS)
    assert left.strength + right.strength == strength(before.cities[0]) == 2
    assert bonus_words(right.effects) == "aqueduct +2" and "aqueduct +2" in text_of("year-end.example")
    assert after.cities[0].aqueduct == before.cities[0].aqueduct + 2


def test_the_city_of_the_picture_shows_what_its_words_say() -> None:
    state = RULES.position(position_of(lines_of("city")))
    city = state.cities[0]
    assert symbols(city) == 15 and "fifteen can be seen here" in text_of("city")
    assert city.aqueduct == 2 and "the ring stands on 2" in text_of("city")
    assert city.tracks == [1, 0] and "One star lies on development" in text_of("city")
