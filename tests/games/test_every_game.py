"""What holds for every game of the box, at every seat count and with every option."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from joblib.externals.loky.backend import reduction

from rules.catalogue import GAMES, load
from rules.chance import named_draw
from rules.game import CHANCE, TERMINAL, Act, Action, BadInput, Draw, places, state_hash
from rules.turn_controller import TurnController
from tests.games.knowing import keeps_secrets
from tests.games.walks import name, perft, play, set_ups, start, walk
from tests.sample import first

ROOT = Path(__file__).resolve().parents[2]
SET_UPS = pytest.mark.parametrize("set_up", set_ups(), ids=name)
SetUp = tuple[str, int, dict[str, Any]]


@pytest.mark.rotating(6)
@SET_UPS
def test_random_games_keep_every_invariant(set_up: SetUp) -> None:
    seen: set[Action] = set()
    for seed in first(range(3)):
        game = start(set_up, seed)
        rules = game.rules
        assert rules.check(rules.initial_state(game.config)) == []
        for seat, _ in walk(game, seed):
            state = game.state
            assert rules.check(state) == []
            legal = list(rules.legal_actions(state, seat))
            assert legal, "a seat that must act has a legal action"
            assert len(set(legal)) == len(legal)
            assert legal == sorted(legal, key=rules.action_key)
            assert all(rules.why_not(state, seat, action) is None for action in legal)
            seen.update(legal)
            for other in range(game.config.seats):
                if other != seat:
                    assert rules.legal_actions(state, other) == []
        assert rules.check(game.state) == []
        assert game.state.to_move == TERMINAL
    # complete: no action met anywhere is legal without being offered
    game = start(set_up, 9)
    for seat, _ in walk(game, 9, limit=12):
        offered = set(game.rules.legal_actions(game.state, seat))
        for action in seen:
            refused = game.rules.why_not(game.state, seat, action)
            assert (refused is None) == (action in offered)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_state_reaches_another_process_as_it_is(game_id: str) -> None:
    """As `hotseat review` sends them to all cores, and in the midst of decisions too."""
    game = start([one for one in set_ups() if one[0] == game_id][-1], 1)
    for _ in walk(game, 1, limit=80):
        sent = pickle.loads(bytes(reduction.dumps(game.state)))
        assert state_hash(sent) == state_hash(game.state)
        assert [type(frame) for frame in getattr(sent, "stack", ())] == [
            type(frame) for frame in getattr(game.state, "stack", ())
        ]


@pytest.mark.rotating(6)
@SET_UPS
def test_every_state_between_draws_is_sound(set_up: SetUp) -> None:
    game = play(start(set_up, 4), 4)
    for position, entry in enumerate(game.entries):
        before = game.state_at(position)
        assert game.rules.check(before) == []
        decision = game.rules.decision(before)
        assert (decision.kind == "chance") == isinstance(entry.step, Draw) == (before.to_move == CHANCE)
        assert decision.prompt
        if isinstance(entry.step, Draw):
            assert decision.stream == entry.step.stream
            outcomes = game.rules.chance_outcomes(before)
            assert outcomes is None or entry.step.outcome in [outcome for outcome, _ in outcomes]
            assert outcomes is None or all(type(weight) is int and weight > 0 for _, weight in outcomes)
            assert game.rules.describe_outcome(before, entry.step.outcome)
        else:
            assert game.rules.describe(before, entry.step.action)
        assert entry.events, "every step is something that happened"
        for event in entry.events:
            assert game.rules.describe_event(event)


@pytest.mark.rotating(6)
@SET_UPS
def test_earlier_states_never_change(set_up: SetUp) -> None:
    game = start(set_up, 5)
    kept: list[tuple[Any, bytes]] = []
    for seat, action in walk(game, 5):
        kept.append((game.state, msgspec.json.encode(game.state)))
        game.rules.legal_actions(game.state, seat)
        game.rules.evaluate(game.state, seat)
        game.rules.score_sheet(game.state, seat)
        game.rules.forecast(game.state, seat)
        game.rules.determinize(game.state, seat, named_draw(1, "d", 0))
        game.rules.step(game.state, Act(seat, action))
    assert all(msgspec.json.encode(state) == before for state, before in kept)


@pytest.mark.rotating(6)
@SET_UPS
def test_json_forms_make_the_round_trip(set_up: SetUp) -> None:
    game = start(set_up, 6)
    rules = game.rules
    for seat, _ in walk(game, 6):
        state = game.state
        assert rules.decode_state(json.loads(json.dumps(rules.encode_state(state)))) == state
        for action in rules.legal_actions(state, seat):
            assert rules.decode_action(json.loads(json.dumps(rules.encode_action(action)))) == action
    for entry in game.entries:
        if isinstance(entry.step, Draw):
            assert rules.decode_outcome(json.loads(json.dumps(entry.step.outcome))) == entry.step.outcome


@pytest.mark.rotating(6)
@SET_UPS
def test_replay_and_undo_agree_with_play(set_up: SetUp) -> None:
    game = play(start(set_up, 7), 7)
    log = [(entry.step, entry.hash) for entry in game.entries]
    again = TurnController.replay(game.rules, game.config, 7, log)
    assert again.entries == game.entries
    hashes = [state_hash(game.state_at(i)) for i in range(len(game) + 1)]
    end = game.state
    undone = 0
    while game.undo_target() is not None:
        game.undo(take_back=True)
        assert state_hash(game.state) == hashes[len(game)]
        undone += 1
    for _ in range(undone):
        game.redo()
    assert game.state == end
    assert game.entries == again.entries


@SET_UPS
def test_clone_shares_nothing_that_changes(set_up: SetUp) -> None:
    game = start(set_up, 8)
    for seat, action in walk(game, 8, limit=40):
        copy = game.state.clone()
        assert copy == game.state
        assert type(copy) is type(game.state)
        before = state_hash(game.state)
        game.rules.apply_action(copy, seat, action)
        assert state_hash(game.state) == before
        assert state_hash(copy) != before


@pytest.mark.rotating(6)
@SET_UPS
def test_a_determinized_state_gives_the_seat_the_same_view(set_up: SetUp) -> None:
    game = start(set_up, 9)
    for step, _ in enumerate(walk(game, 9)):
        if step % 5 == 0:
            keeps_secrets(game.rules, game.state, game.config.seats)


@pytest.mark.rotating(6)
@SET_UPS
def test_score_sheets_add_up_and_agree_with_the_returns(set_up: SetUp) -> None:
    game = start(set_up, 10)
    rules = game.rules

    def sheets_add_up() -> None:
        for seat in range(game.config.seats):
            sheet = rules.score_sheet(game.state, seat)
            assert sheet.seat == seat
            assert sheet.total == sum(scoring.total for scoring in sheet.scorings)
            forecast = rules.forecast(game.state, seat)
            for scoring in (*sheet.scorings, *([forecast] if forecast else [])):
                assert scoring.total == sum(item.points for item in scoring.items)
                assert all(item.rule.startswith(rules.id + ".") for item in scoring.items)
                assert all(not item.places for item in scoring.items if not item.points)

    for step, _ in enumerate(walk(game, 10)):
        if step % 7 == 0:
            sheets_add_up()
    sheets_add_up()
    assert [r[0] for r in rules.returns(game.state)] == [
        rules.score_sheet(game.state, seat).total for seat in range(game.config.seats)
    ]
    assert min(places(rules.returns(game.state))) == 1
    assert rules.decision(game.state).kind == "terminal"


@SET_UPS
def test_wrong_seats_wrong_times_and_wrong_data_are_refused_with_a_rule(set_up: SetUp) -> None:
    game = start(set_up, 11)
    rules = game.rules
    mover = game.state.to_move
    action = rules.legal_actions(game.state, mover)[0]
    for seat in (-1, game.config.seats, 99):
        refused = rules.why_not(game.state, seat, action)
        assert refused is not None
        assert refused.rule.startswith(rules.id + ".")
    assert rules.bad_outcome(game.state, 1) is not None, "no draw while a seat is to choose"
    start_state = rules.initial_state(game.config)
    for outcome in (None, -1, "", "nonsense", ("x",) * 40, 10**30):
        refused = rules.bad_outcome(start_state, outcome)
        assert refused is not None
        assert refused.rule.startswith(rules.id + ".")
    for data in (None, 5, [], {}, {"type": "nonsense"}, {"type": 3}, "lay", {"type": [[]]}):
        with pytest.raises(BadInput):
            rules.decode_action(data)
        with pytest.raises(BadInput):
            rules.decode_state(data)
    for data in (None, 1.5, {"a": 1}, [[1]], [None], True):
        with pytest.raises(BadInput):
            rules.decode_outcome(data)


@pytest.mark.rotating(6)
@pytest.mark.parametrize("game", GAMES)
def test_hashes_are_the_same_in_a_fresh_process_with_another_hash_seed(game: str) -> None:
    rules = load(game)
    set_up = (game, rules.seats[-1], {})
    script = (
        f"from tests.games.walks import play, start\nprint(*[e.hash for e in play(start({set_up!r}, 3), 3).entries])"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()[-1]
        for seed in ("1", "77")
    }
    assert runs == {play(start(set_up, 3), 3).entries[-1].hash}


@pytest.mark.parametrize("game", GAMES)
def test_no_outcome_of_chance_is_left_out(game: str) -> None:
    """Sampled outcomes are among the listed ones, and each listed one comes up."""
    rules = load(game)
    state = rules.initial_state(rules.configure(rules.seats[0]))
    outcomes = rules.chance_outcomes(state)
    assert outcomes is not None
    sampled = {rules.sample_chance(state, named_draw(k, "s", 0)) for k in range(60 * len(outcomes))}
    assert sampled == {outcome for outcome, _ in outcomes}


def perft_lines() -> list[str]:
    text = (Path(__file__).parent / "perft.txt").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


@pytest.mark.rotating(6)
@pytest.mark.parametrize("line", perft_lines())
def test_counts_of_action_sequences(line: str) -> None:
    game, seats, options, seed, depth, count = line.split()
    rules = load(game)
    config = rules.configure(int(seats), json.loads(options))
    assert perft(rules, config, int(seed), int(depth)) == int(count)


def test_every_game_has_a_counted_position() -> None:
    assert {line.split()[0] for line in perft_lines()} == set(GAMES)
