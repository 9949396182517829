"""What the table says of any game: effects, journal, undo places, score lines. No Textual in here."""

from __future__ import annotations

import asyncio
import io
import json
import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.catalogue import GAMES, load
from rules.game import Act, Item, ScoreSheet, Scoring
from rules.quixote.actions import Lay
from rules.turn_controller import TurnController
from tui.kit.cells import CellGrid
from tui.player_process import choose, question, serve
from tui.players import Thinker
from tui.table import showing as table
from tui.table.scores import score_grid, score_runs


def played(seats: int, actions: int, seed: int = 1) -> TurnController:
    rules = load("quixote")
    controller = TurnController(rules, rules.configure(seats, {}), seed)
    chance = random.Random(seed)
    for _ in range(actions):
        controller.act(chance.choice(rules.legal_actions(controller.state, controller.state.to_move)))
    return controller


@given(st.sampled_from(sorted(GAMES)), st.integers(0, 30), st.integers(0, 99))
def test_the_effect_shown_is_what_the_action_does(game: str, actions: int, seed: int) -> None:
    rules = load(game)
    controller = TurnController(rules, rules.configure(rules.seats[0], {}), seed)
    chance = random.Random(seed)
    for _ in range(actions):
        if controller.state.to_move < 0:
            return
        controller.act(chance.choice(rules.legal_actions(controller.state, controller.state.to_move)))
    state, seat = controller.state, controller.state.to_move
    if seat < 0:
        return
    before = rules.forecast(state, seat)
    action = chance.choice(rules.legal_actions(state, seat))
    effect = table.effect_of(rules.preview(state, seat, (action,)))
    if effect is None:
        return
    after, _ = rules.step(state, Act(seat, action))
    then = rules.forecast(after, seat)
    if then is None or then.scoring != effect.before.scoring:  # a scoring that is partly made is still to come
        then = next(s for s in rules.score_sheet(after, seat).scorings if s.scoring == effect.before.scoring)
    assert effect.before == before
    assert effect.after == then
    pairs = zip(effect.before.items, effect.after.items, strict=True)
    assert [c.after for c in effect.changes] == [new for old, new in pairs if table.differs(old, new)]


def test_an_illegal_action_has_no_effect() -> None:
    controller = played(1, 0)
    missing = next(f"{n:02}" for n in range(1, 23) if not any(a.tile == f"{n:02}" for a in _legal(controller)))
    assert table.effect_of(controller.rules.preview(controller.state, 0, (Lay(missing, False),))) is None


def _legal(controller: TurnController) -> list[Lay]:
    return list(controller.rules.legal_actions(controller.state, controller.state.to_move))


@pytest.mark.parametrize(
    ("item", "wide", "narrow"),
    [
        (Item("defence", 0, (), "r", "strength 2 of 12", 2, 12), "2 of 12, 10 more", "2 of 12"),
        (Item("castle-6", 6, (), "r", "1 of 1 knight", 1, 1), "1 of 1", "1 of 1"),
        (Item("churches", 4, (), "r", "2 + 2 joined", 4), "2+2 joined", "2+2 joined"),
        (Item("churches", 8, (), "r", "3 joined + 2 joined", 5), "3+2 joined", "3+2 joined"),
        (Item("churches", 0, (), "r", "none joined", 0), "none joined", "none joined"),
    ],
)
def test_what_is_missing(item: Item, wide: str, narrow: str) -> None:
    assert table.wanting(item) == wide
    assert table.wanting(item, wide=False) == narrow


def test_changes_in_words() -> None:
    def change(one: tuple[int, int, str], other: tuple[int, int, str], need: int = 0) -> str:
        items = [Item("castle-6", points, (), "r", figure, have, need) for points, have, figure in (one, other)]
        return table.Change(*items).text

    assert change((0, 0, ""), (6, 1, ""), 1) == "castle 6 0→6"
    assert change((0, 2, ""), (0, 3, ""), 4) == "castle 6 2→3 of 4, 1 more"
    assert change((9, 7, ""), (9, 9, ""), 4) == "castle 6 7→9 (needs 4)"
    assert change((2, 2, "2 joined"), (2, 2, "2 + 1 joined")) == "castle 6 2 + 1 joined"


def test_the_journal_has_every_event_in_order() -> None:
    controller = played(2, 5)
    lines = table.journal_of(controller.rules, controller.entries)
    assert [line.text for line in lines if line.text.startswith("lays")] == [
        controller.rules.describe_event(event)
        for entry in controller.entries
        for event in entry.events
        if type(event).__name__ == "TileLaid"
    ]
    assert [line.step for line in lines] == sorted(line.step for line in lines)
    assert lines == table.journal_of(controller.rules, controller.entries[:6]) + table.journal_of(
        controller.rules, controller.entries, 6
    )


def test_news_since_a_seats_last_turn_leave_out_its_own() -> None:
    controller = played(2, 4)
    lines = table.journal_of(controller.rules, controller.entries)
    news = table.since(lines, controller.entries, 0)
    assert [line.seat for line in news] == [1, None]
    assert news[0].text.startswith("lays") and news[1].text.startswith("Field")
    assert table.since(lines, controller.entries, 1)[-1].seat is None
    own = [line for line in lines if line.seat == 0 and line.step >= table.last_act(controller.entries, 0)]
    assert [line for line in table.since(lines, controller.entries, 0, lambda line: True) if line.seat == 0] == own
    assert table.last_act(controller.entries[:1], 1) == 0


def test_undo_goes_back_past_computer_players_to_a_persons_action() -> None:
    controller = played(2, 6)
    people = {0}
    place = table.undo_place(controller, people.__contains__)
    assert place is not None and controller.state_at(place).to_move == 0
    gone = [entry.step.seat for entry in controller.entries[place:] if isinstance(entry.step, Act)]
    assert gone == [0, 1]
    only_bots = table.undo_place(controller, lambda seat: False)
    assert only_bots is not None and controller.state_at(only_bots).to_move == 1
    assert table.undo_place(played(2, 0), people.__contains__) is None
    assert table.undo_place(controller, people.__contains__, whole_turn=True) == place


def _sheet() -> tuple[ScoreSheet, Scoring]:
    items = (
        Item("castle-6", 6, ("C1", "A1"), "r.castles", "1 of 1 knight", 1, 1),
        Item("churches", 0, (), "r.churches", "none joined"),
    )
    coming = (
        Item("castle-6", 0, (), "r.castles", "1 of 2 knights", 1, 2),
        Item("churches", 2, (), "r.churches", "2 joined", 2),
    )
    return ScoreSheet(0, 6, (Scoring(1, 6, items),)), Scoring(2, 2, coming)


def test_score_lines_show_before_and_after_what_is_missing_and_the_points_so_far() -> None:
    sheet, forecast = _sheet()
    after = Scoring(
        2,
        10,
        (Item("castle-6", 6, ("C1",), "r.castles", "2 of 2 knights", 2, 2), Item("churches", 4, (), "", "4 joined", 4)),
    )
    lines = score_runs(sheet, forecast, None, 27)
    assert score_grid(lines, 27).text() == [
        "Round 2 as it stands",
        "castle 6     – 1 of 2",
        "churches     2 2 joined",
        "total        2",
        "",
        "round 1      6",
        "so far       6",
    ]
    lines = score_runs(sheet, forecast, table.Effect(forecast, after), 40)
    assert score_grid(lines, 40).text()[1:4] == ["castle 6   0→6 2 of 2", "churches   2→4 4 joined", "total     2→10"]
    plain = score_grid(score_runs(sheet, forecast, table.Effect(forecast, after), 40, ascii_only=True), 40).text()
    assert all(line.isascii() for line in plain) and plain[1] == "castle 6   0>6 2 of 2"
    assert score_grid(score_runs(sheet, None, None, 27), 27).text() == ["round 1      6", "so far       6"]


def test_what_changes_without_points_has_its_arrow_in_the_words_and_not_between_points_and_words() -> None:
    """ "4▸2 knights" read as four points that drop to two."""

    def row(before: Item, after: Item, width: int, ascii_only: bool = False) -> str:
        effect = table.Effect(Scoring(1, 0, (before,)), Scoring(1, 0, (after,)))
        return score_grid(score_runs(ScoreSheet(0, 0, ()), effect.before, effect, width, ascii_only), width).text()[1]

    one, two = (Item("castle-4", 4, (), "r", "", have, 1) for have in (1, 2))
    assert row(one, two, 37) == "castle 4     4 1→2 of 1" and row(one, two, 37, True) == "castle 4     4 1>2 of 1"
    assert row(one, two, 20) == "castle 4     4 1→2", "in little room"
    joined, apart = (Item("churches", 2, (), "r", figure, 2) for figure in ("2 joined", "2 + 1 joined"))
    assert row(joined, apart, 37) == "churches     2 →2+1 joined", "a sum is no figure"


def test_sheet_lines_know_their_rules() -> None:
    sheet, _ = _sheet()
    assert [(line.points, line.rule) for line in table.sheet_lines(sheet.scorings)] == [
        (6, None),
        (6, "r.castles"),
        (0, "r.churches"),
    ]


def test_a_grid_cuts_off_what_stands_outside() -> None:
    grid = CellGrid(4, 2, ("ground", "table"))
    grid.put(-1, 0, "abcdef", ("x", "y"))
    grid.put(0, 7, "no", ("x", "y"))
    grid.put(2, 1, "z", ("x", "y"))
    assert grid.text() == ["bcde", "  z"]
    assert grid.runs(1) == [("  ", ("ground", "table")), ("z", ("x", "y")), (" ", ("ground", "table"))]


def test_a_player_answers_over_a_pipe_as_it_does_at_home() -> None:
    controller = played(2, 3)
    rules, state = controller.rules, controller.state
    asked = question(rules, "greedy", state, 1, 42, 3) + question(rules, "random", state, 1, 42, 3)
    answers = io.StringIO()
    serve(io.StringIO(asked.decode()), answers)
    chosen = [choose(rules, player, state, 1, 42, 3) for player in ("greedy", "random")]
    told = [json.loads(line) for line in answers.getvalue().splitlines()]
    assert [rules.decode_action(one["action"]) for one in told] == chosen


def test_players_think_in_a_process_and_in_a_thread_where_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    controller = played(2, 3)
    rules, state = controller.rules, controller.state
    wanted = choose(rules, "greedy", state, 1, 42, 3)

    async def ask(thinker: Thinker) -> object:
        try:
            return await thinker.think(rules, "greedy", state, 1, 42, 3)
        finally:
            thinker.close()

    first = Thinker()
    assert asyncio.run(ask(first)) == wanted and not first.in_thread
    monkeypatch.setattr("sys.executable", "/nowhere/python")
    second = Thinker()
    assert asyncio.run(ask(second)) == wanted and second.in_thread
    monkeypatch.setattr("sys.executable", "/bin/false")
    third = Thinker()
    assert asyncio.run(ask(third)) == wanted and third.in_thread


@pytest.mark.parametrize("words_before", ["8, needs 12", "11 of 12: +5", "12 (needs 8)"])
def test_a_figure_that_changes_is_whole_in_little_room(words_before: str) -> None:
    """ "→16 (needs 1" was on the screen, of a defence that needs 12, and "5 →8" read as eight points."""
    told = {10: words_before, 12: re.sub(r"^\d+", "16", words_before)}
    before, after = (Item("defence", 5, (), "r", "", have, 12) for have in (10, 12))
    effect = table.Effect(Scoring(3, 5, (before,)), Scoring(3, 5, (after,)))
    lines = score_runs(ScoreSheet(0, 0, ()), effect.before, effect, 27, told=lambda item, wide: told[item.have])
    was = words_before.split()[0].rstrip(",")
    assert score_grid(lines, 27).text()[1] in (f"defence      5 {was}→16", f"defence      5 {was}→16 of 12")


def test_words_that_the_panel_has_no_room_for_are_the_shorter_ones() -> None:
    """At 100 columns "a 3rd: +4" lost its figure behind "2 joined"."""
    item = Item("churches", 2, (), "r", "2 joined", 2)
    lines = score_runs(
        ScoreSheet(0, 0, ()),
        Scoring(2, 2, (item,)),
        None,
        33,
        told=lambda item, wide: "2 joined, a 3rd: +4" if wide else "a 3rd: +4",
    )
    assert score_grid(lines, 33).text()[1] == "churches     2 a 3rd: +4"
