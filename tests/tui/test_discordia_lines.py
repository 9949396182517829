"""The lines of a narrow list: each of them says what it costs, and none reads as another."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from rules.catalogue import load
from rules.chance import named_draw
from rules.discordia.actions import Die
from rules.discordia.preview import foreseen
from rules.players import PLAYERS
from rules.turn_controller import TurnController
from tui.games.discordia import turn as turns
from tui.games.discordia import words, words_short
from tui.games.discordia.listing import Paper, lines_of
from tui.games.discordia.signs import SIGNS

WIDTH, ROWS = 78, 5
SEEDS = (40, 64)
List = list[tuple[turns.Entry, str]]


@cache
def lists(seed: int) -> list[List]:
    """All lists of a game, those of groups too: each line with how it is written at 80 columns."""
    rules = load("discordia")
    controller = TurnController(rules, rules.configure(2, {}), seed)
    found = []
    while (state := controller.state).to_move >= 0:
        legal = list(rules.legal_actions(state, state.to_move))
        if not turns.is_pick(legal) and len(controller.entries) % 3 == 0:
            found += list(told(turns.TurnList(state, legal, SIGNS["unicode"])))
        draw = named_draw(seed, "lists", len(controller.entries))
        controller.act(PLAYERS["greedy"](rules, state, state.to_move, draw))
    return found


def told(turn: turns.TurnList) -> Iterator[List]:
    todo: list[turns.Path] = [()]
    while todo:
        path = todo.pop()
        entries = turn.entries(path)
        paper = Paper(WIDTH, max(ROWS, len(entries)), SIGNS["unicode"], "unicode")
        yield list(zip(entries, (line.plain for line in lines_of(entries, paper)), strict=True))
        todo += [(*path, entry.key) for entry in entries if entry.action is None]


@pytest.mark.parametrize("seed", SEEDS)
def test_each_line_says_what_it_leaves_in_the_supply(seed: int) -> None:
    for lines in lists(seed):
        for entry, line in lines:
            left = [part for part in entry.note.split(", ") if part.startswith("supply ")]
            if entry.action is not None and entry.what != "end":
                assert all(part in line for part in left), "\n".join(told for _, told in lines)


@pytest.mark.parametrize("seed", SEEDS)
def test_no_two_lines_that_build_read_the_same(seed: int) -> None:
    for lines in lists(seed):
        built = [line[2:].partition("  ")[0] for entry, line in lines if words_short.is_built(entry.text)]
        assert len(built) == len(set(built)), "\n".join(told for _, told in lines)


@pytest.mark.parametrize("seed", SEEDS)
def test_that_a_tile_is_full_is_said_of_all_lines_of_a_kind_or_of_none(seed: int) -> None:
    for lines in lists(seed):
        said: dict[str, set[bool]] = {}
        for entry, line in lines:
            if entry.action is not None and words_short.FULL in entry.note.split(", "):
                said.setdefault(entry.text.split()[0], set()).add(f", {words_short.FULL}" in line)
        assert all(len(each) == 1 for each in said.values()), "\n".join(told for _, told in lines)


def test_where_tiles_of_one_name_lie_tells_them_apart() -> None:
    text = "build stall 6 over stall 4 (merchant, merchant + soldier; 1 star)"
    assert words_short.with_apart(text, "upper") == "build upper stall 6 over stall 4"
    assert words_short.with_apart(text, " of column 3") == "build stall 6 of column 3 over stall 4"


def test_what_comes_then_is_said_once() -> None:
    text, note = "extension: 1 market place (star to expedition)", "to draw 9→8, then lay 1 star on expedition"
    assert words_short.unsaid(note, text) == "to draw 9→8"
    assert words_short.unsaid(note, "extension: 1 market place") == note


def test_why_more_is_to_be_drawn_is_said_of_a_ship_that_leaves() -> None:
    """ "to draw 12→13, full": filling a ship seemed to be punished."""
    rules = load("discordia")
    controller = TurnController(rules, rules.configure(2, {}), 11)
    for number in range(131):
        state = controller.state
        controller.act(PLAYERS["greedy"](rules, state, state.to_move, named_draw(11, "g", number)))
    turn = turns.TurnList(
        controller.state, list(rules.legal_actions(controller.state, controller.state.to_move)), SIGNS["unicode"]
    )
    filled = [entry.note for lines in told(turn) for entry, _ in lines if "supply 36→35, to draw 12→13" in entry.note]
    assert filled and all("to draw 12→13 (the ship sails)" in note and ", full" not in note for note in filled)
    notes = words_short.notes(filled[0], "deploy 1 farmer to ship 5")
    assert words_short.keeps(notes[1], filled[0]), "where there is no room for the reason, the figure stays"


def test_a_line_about_a_choice_has_one_colon() -> None:
    """ "lay a star on expedition: aqueduct +1: stars 4→3"."""
    rules = load("discordia")
    controller, seen = TurnController(rules, rules.configure(2, {}), 40), 0
    for number in range(60):
        state = controller.state
        for action in rules.legal_actions(state, state.to_move) if state.to_move >= 0 else ():
            text = rules.describe(state, action)
            if ": " in text and not isinstance(action, Die):
                told = "".join(one for one, _ in words.effect_runs(text, foreseen(state, action), SIGNS["unicode"]))
                assert told.count(": ") <= 1, told
                seen += "): " in told
        controller.act(PLAYERS["greedy"](rules, state, state.to_move, named_draw(40, "g", number)))
    assert seen


def test_a_star_that_there_is_not_takes_no_room_from_a_figure() -> None:
    """ "(merchant + farmer; 1 star)  supply 72→74": no star was left, and the aqueduct went on."""
    text, note = "build stall 4 over stall 3 (merchant + farmer; 1 star)", "supply 72→74, aqueduct 1→2"
    whom = "build stall 4 over stall 3 (merchant + farmer)"
    assert words_short.brings_told(whom, note, text, note)
    assert not words_short.brings_told(whom, note, text, f"{note}, stars 1→2"), "the star is to be told"
    assert words_short.unsaid("stars 1→2, to draw 9→8", text) == "to draw 9→8"
