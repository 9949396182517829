"""The turn controller: log, undo, redo, take-backs, recorder, replay. Shown with Don Quixote."""

from __future__ import annotations

import pytest

from rules.game import Act, BadInput, Draw, IllegalAction
from rules.quixote.actions import Lay
from rules.turn_controller import Change, TurnController, UndoRefused
from tests.rules.quixote_help import RULES


def new_game(seats: int = 2, seed: int = 11) -> TurnController:
    return TurnController(RULES, RULES.configure(seats), seed)


def first_legal(game: TurnController) -> Lay:
    action: Lay = RULES.legal_actions(game.state, game.state.to_move)[0]
    return action


def test_draws_up_to_the_first_choice_are_made_at_once() -> None:
    game = new_game()
    assert [entry.step.stream for entry in game.entries if isinstance(entry.step, Draw)] == [
        "castle",
        "castle",
        "deal.0",
        "deal.1",
        "field",
    ]
    assert game.drawn == {"castle": 2, "deal.0": 1, "deal.1": 1, "field": 1}


def test_the_same_seed_gives_the_same_game_and_another_another() -> None:
    assert new_game().state == new_game().state
    assert new_game(seed=12).state != new_game().state


def test_an_illegal_action_changes_nothing() -> None:
    game = new_game()
    before = game.state, game.entries
    with pytest.raises(IllegalAction):
        game.act(Lay("99", False))
    with pytest.raises(IllegalAction) as caught:
        game.act(first_legal(game), seat=1)
    assert caught.value.rule == "quixote.turn.order"
    assert (game.state, game.entries) == before


def test_several_actions_are_one_change_or_none() -> None:
    """Each was written and told by itself, and an illegal one left those before it done."""
    one, other = new_game(), new_game()
    actions = []
    for _ in range(3):
        actions.append(first_legal(one))
        one.act(actions[-1])
    heard: list[Change] = []
    other.recorder = heard.append
    start, before = len(other), other.state
    with pytest.raises(IllegalAction):
        other.act_all([*actions[:2], Lay("99", False)])
    assert (heard, len(other), other.state) == ([], start, before)
    change = other.act_all(actions)
    assert heard == [change] and change.start == start and len(change.added) == len(other) - start
    assert [entry.hash for entry in other.entries] == [entry.hash for entry in one.entries]


def test_undo_is_free_until_something_is_revealed() -> None:
    game = new_game()
    start = game.state
    game.act(first_legal(game))
    assert game.undo_kind(game.undo_target() or 0) == "free"
    change = game.undo()
    assert (change.kind, change.removed, change.take_back) == ("undo", 1, None)
    assert game.state is start
    assert game.take_backs == ()


def test_past_a_draw_undo_is_a_take_back_and_is_recorded() -> None:
    game = new_game()
    game.act(first_legal(game))
    before = game.state
    game.act(first_legal(game))  # the second seat lays, and a field is drawn
    length = len(game)
    with pytest.raises(UndoRefused) as refused:
        game.undo()
    assert refused.value.needs_take_back
    assert len(game) == length
    change = game.undo(take_back=True)
    assert game.state is before
    assert change.take_back is not None
    assert (change.take_back.at, change.take_back.steps, change.take_back.seat) == (length - 2, 2, 1)
    assert game.take_backs == (change.take_back,)


def test_past_another_persons_step_undo_is_a_take_back() -> None:
    game = TurnController(RULES, RULES.configure(3), 2)
    position = len(game)
    game.act(first_legal(game))
    game.act(first_legal(game))
    assert game.undo_kind(position + 1) == "free"
    assert game.undo_kind(position) == "take-back"


def test_where_take_backs_are_closed_nothing_opens_them() -> None:
    game = TurnController(RULES, RULES.configure(1), 2, take_backs=False)
    game.act(first_legal(game))
    with pytest.raises(UndoRefused, match="allows no undo") as refused:
        game.undo(take_back=True)
    assert not refused.value.needs_take_back


def test_redo_brings_back_action_and_draws() -> None:
    game = new_game(1)
    for _ in range(4):
        game.act(first_legal(game))
    after, entries = game.state, game.entries
    for _ in range(3):
        game.undo(take_back=True)
    for _ in range(3):
        game.redo()
    assert (game.state, game.entries) == (after, entries)
    with pytest.raises(UndoRefused, match="nothing to redo"):
        game.redo()


def test_another_action_ends_redo_and_gets_the_same_draw() -> None:
    game = new_game(1)
    drawn_first = game.act(first_legal(game)).added[1].step
    game.undo(take_back=True)
    other = RULES.legal_actions(game.state, 0)[-1]
    drawn_again = game.act(other).added[1].step
    assert drawn_first == drawn_again
    with pytest.raises(UndoRefused):
        game.redo()


def test_undo_turn_goes_back_over_one_turn_only() -> None:
    game = new_game(1)
    game.act(first_legal(game))
    second = len(game)
    game.act(first_legal(game))
    assert game.undo_target(whole_turn=True) == second


def test_nothing_to_undo_at_the_start() -> None:
    game = new_game()
    assert game.undo_target() is None
    with pytest.raises(UndoRefused, match="nothing to undo"):
        game.undo()
    with pytest.raises(UndoRefused, match="no such place"):
        game.undo_to(len(game), take_back=True)


def test_what_was_drawn_by_hand_comes_back_when_it_draws_by_itself_again() -> None:
    game = new_game(1)
    game.manual_chance = True
    game.act(first_legal(game))
    chosen, _ = (RULES.chance_outcomes(game.state) or [])[-1]
    seeded = TurnController(RULES, game.config, 11, base=game.state, drawn=game.drawn).entries[0].step
    assert isinstance(seeded, Draw) and seeded.outcome != chosen, "the seed draws another one"
    game.draw(chosen)
    game.step_back()
    change = game.draw_on()
    assert change is not None
    assert [entry.step.outcome for entry in change.added if isinstance(entry.step, Draw)] == [chosen]
    assert not game.manual_chance and game.draw_on() is None, "nothing waits for a draw"


def test_step_back_goes_back_any_step_and_draws_nothing() -> None:
    game = new_game()
    length = len(game)
    for left in range(length - 1, -1, -1):
        game.step_back()
        assert len(game) == left
    assert game.state == RULES.initial_state(game.config)
    with pytest.raises(UndoRefused):
        game.step_back()
    assert new_game().entries[0] == game.draw().added[0], "the seeded draw is still the same"


def test_the_recorder_hears_first_and_its_failure_changes_nothing() -> None:
    game = new_game()
    heard: list[str] = []
    game.listeners.append(lambda change: heard.append("listener"))

    def record(change: Change) -> None:
        heard.append("recorder")
        if len(heard) > 3:
            raise OSError("disk full")

    game.recorder = record
    game.act(first_legal(game))
    assert heard == ["recorder", "listener"]
    game.undo()
    before = game.state, game.entries, game.undone
    with pytest.raises(OSError, match="disk full"):
        game.act(first_legal(game))
    assert (game.state, game.entries, game.undone) == before
    with pytest.raises(OSError, match="disk full"):
        game.redo()
    assert (game.state, game.entries, game.undone) == before


def test_replay_checks_every_step() -> None:
    game = new_game(1)
    for _ in range(5):
        game.act(first_legal(game))
    log = [(entry.step, entry.hash) for entry in game.entries]
    again = TurnController.replay(RULES, game.config, 11, log)
    assert (again.state, again.entries, again.drawn) == (game.state, game.entries, game.drawn)
    with pytest.raises(BadInput, match="step 4 leads to another state"):
        TurnController.replay(RULES, game.config, 11, [*log[:3], (log[3][0], "0" * 16)])
    with pytest.raises(BadInput, match="step 5 is not legal") as caught:
        TurnController.replay(RULES, game.config, 11, [*log[:4], (Act(0, Lay("77", False)), "")])
    assert "quixote.setup.tiles" in str(caught.value)


def test_a_replayed_game_knows_what_was_undone_and_taken_back() -> None:
    game = new_game(1)
    game.act(first_legal(game))
    undone, back = game.entries[-1].step, game.undo(take_back=True).take_back
    assert back is not None
    log = [(entry.step, entry.hash) for entry in game.entries]
    again = TurnController.replay(RULES, game.config, 11, log, undone=[undone], take_backs=game.take_backs)
    assert again.take_backs == game.take_backs == (back,)
    assert TurnController.replay(RULES, game.config, 11, log).take_backs == ()


def test_a_game_goes_on_from_a_snapshot_with_the_same_draws() -> None:
    game = new_game(1)
    game.act(first_legal(game))
    on = TurnController(RULES, game.config, 11, base=game.state, drawn=game.drawn)
    assert on.act(first_legal(on)).added == game.act(first_legal(game)).added
