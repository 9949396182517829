"""The journal tells by turn, and each turn can be unfolded to its steps."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from textual.content import Content

from rules.game import Act
from saves.model import Seat
from tests.tui.grid import text_of
from tests.tui.test_moments import CODE, TELLING, game_of
from tui.app import HotseatApp
from tui.kit.lines import Lines
from tui.table.journal import Journal, Turn
from tui.table.screen import TableScreen
from tui.table.showing import JournalLine

NAMES: Final = [Content(name) for name in ("Ann", "Ben", "Cem", "Dora")]


def journal(game: str, stop: int | None = None) -> Journal:
    played = game_of(game)
    made = Journal(played.rules, NAMES, [], played.state_at)
    made.follow(played.entries[:stop], 0)
    return made


def heads(made: Journal, words: Any = None) -> list[str]:
    return [line.plain for line in made.written(None, Content(""), words)]


@pytest.mark.parametrize("game", TELLING)
def test_all_that_happened_stands_in_one_turn_each_and_in_order(game: str) -> None:
    made = journal(game)
    folded = heads(made)
    assert len(folded) < len(made.lines) or game == "quixote"
    for turn in [turn for turn in made.turns if turn is not None]:
        made.fold(turn)
    opened = heads(made)
    steps = [line for line, turn in zip(opened, made.turns, strict=True) if turn is None]
    told = [made.told(line).plain for line in made.lines]
    assert [step.removeprefix("  · ") for step in steps] == told
    for turn in {id(turn): turn for turn in made.turns if turn is not None}.values():
        made.fold(turn)
    assert heads(made) == folded


@pytest.mark.parametrize("game", TELLING)
def test_a_turn_is_of_one_seat_and_one_turn_of_the_game(game: str) -> None:
    played, made = game_of(game), journal(game)
    made.written(None, Content(""))
    for turn in [turn for turn in made.turns if turn is not None]:
        assert turn.seat is not None and {line.seat for line in turn.lines} == {turn.seat}
        acts = [at for at in range(turn.start, turn.after) if isinstance(played.entries[at].step, Act)]
        assert len({played.state_at(at + 1).turn for at in acts}) <= 2, "a turn, and what its end brings"


@pytest.mark.parametrize("game", TELLING)
def test_what_was_told_before_is_the_same_line_still(game: str) -> None:
    """A list wraps what is another object: with each step that would be the whole journal."""
    entries = game_of(game).entries[:60]
    grown = journal(game, 50)
    before = grown.written(None, Content(""))
    for at in range(51, 61):
        grown.follow(entries[:at], at - 1)
        now = grown.written(None, Content(""))
        new = [line for line in before if all(line is not one for one in now)]
        assert len(new) <= 5 < len(now), "only what the last step told may go on"
        before = now


@pytest.mark.parametrize("game", TELLING)
def test_step_by_step_it_becomes_the_same_journal(game: str) -> None:
    entries = game_of(game).entries[:120]
    grown = journal(game, 0)
    for at in range(1, len(entries) + 1):
        grown.follow(entries[:at], at - 1)
        if at % 13 == 0 or at == len(entries):
            assert heads(grown) == heads(journal(game, at))
    for at in (len(entries) - 3, 40, 7, 0):  # undone
        grown.follow(entries[:at], at)
        assert heads(grown) == heads(journal(game, at))


SPACE: Final = re.compile(r"\b[A-R]1\d\b")


def test_a_thought_goes_with_its_turn() -> None:
    """The deed of a computer was told elsewhere and left out; its thought stayed and stood behind another's deed."""
    made = journal("quixote", 20)
    other, one = made.told_in("; ".join(line.plain for line in made.last(2)))
    made.note([JournalLine(turn.after, turn.seat, f"thinks of {turn.start}") for turn in (one, other)])
    told = [line.plain for line in made.written(None, Content(""), left_out=[one])]
    assert not any(f"thinks of {one.start}" in line for line in told)
    assert f"thinks of {other.start}" in told[-1]


@pytest.mark.parametrize("game", ["explorers", "nations", "discordia"])
def test_a_turn_is_told_in_words_without_codes(game: str) -> None:
    from importlib import import_module

    room, made = import_module(f"tui.games.{game}.moments"), journal(game)
    told = heads(made, room.turn_words)
    turns = [line for line, turn in zip(told, made.turns, strict=True) if turn is not None]
    assert len(turns) > 20
    if game == "explorers":  # "H10" is what the map itself calls a space
        turns = [SPACE.sub("H9", line) for line in turns]
    assert [line for line in turns if CODE.search(line)] == []
    assert all(len(line) > 8 for line in turns)


async def test_enter_unfolds_a_turn_and_reads_the_rule_of_a_step(app: HotseatApp) -> None:
    played = game_of("nations")
    async with app.run_test(size=(80, 24)) as pilot:
        from rules.turn_controller import TurnController

        controller = TurnController(played.rules, played.config, played.seed)
        for entry in played.entries[:60]:
            if isinstance(entry.step, Act):
                controller.act(entry.step.action)
        app.play(app.store.create(controller, [Seat("Ann", "orange")], ""))
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        await pilot.press("i")
        await pilot.pause()
        lines = screen.query_one("#journal-list", Lines)
        turn = max(at for at, one in enumerate(screen.journal.turns) if isinstance(one, Turn))
        while lines.cursor != turn:
            await pilot.press("up")
        folded = len(lines.lines)
        assert "A turn of" in text_of(app)
        await pilot.press("enter")
        await pilot.pause()
        assert len(lines.lines) > folded and lines.cursor == turn and app.screen is screen
        await pilot.press("down", "enter")
        await pilot.pause()
        assert app.screen is not screen, "a step has a rule"
        await pilot.press("q", "up", "enter")
        await pilot.pause()
        assert len(lines.lines) == folded
