"""Golden games: readable playthroughs that must stay as they are while the rules version does.

A file is only ever added. `python -m tests.games.test_golden` writes the missing ones.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rules.catalogue import GAMES, load
from rules.game import Act, Draw, Rules
from rules.turn_controller import TurnController
from tests.games.walks import name, play, set_ups, start

FOLDER = Path(__file__).parent / "golden"


def line(rules: Rules, before: Any, step: Act | Draw, hash_: str, events: list[str]) -> str:
    """One step as text: who, the step as JSON, what happened, the hash after it."""
    if isinstance(step, Act):
        what = f"seat {step.seat} of {len(rules.legal_actions(before, step.seat))}: "
        what += json.dumps(rules.encode_action(step.action))
    else:
        what = f"draw {step.stream}: {json.dumps(step.outcome)}"
    return f"{what} | {'; '.join(events)} | {hash_}"


def playthrough(
    game: TurnController, set_up: tuple[str, int, dict[str, Any]], seed: int, version: int | None = None
) -> list[str]:
    """The whole game as text, score sheets last. `version`: of the rules that played it, by default those of today."""
    rules = game.rules
    version = rules.version if version is None else version
    lines = [f"{set_up[0]} {set_up[1]} {json.dumps(set_up[2])} seed {seed} rules {version}"]
    for position, entry in enumerate(game.entries):
        events = [rules.describe_event(event) for event in entry.events]
        lines.append(line(rules, game.state_at(position), entry.step, entry.hash, events))
    for seat in range(game.state.seats):
        sheet = rules.score_sheet(game.state, seat)
        for scoring in sheet.scorings:
            items = ", ".join(f"{i.item} {i.points} ({i.figure})" for i in scoring.items)
            lines.append(f"seat {seat} scoring {scoring.scoring}: {scoring.total}: {items}")
    lines.append(f"returns {json.dumps(rules.returns(game.state))}")
    return lines


def files() -> list[Path]:
    return sorted(FOLDER.glob("*.txt"))


def replayed(golden: list[str]) -> tuple[TurnController, tuple[str, int, dict[str, Any]], int, int]:
    """The game that a golden file tells, played again; its set-up, its seed, the version of its rules."""
    game_id, seats, rest = golden[0].split(" ", 2)
    options_text, _, tail = rest.rpartition(" seed ")
    seed, _, version = tail.partition(" rules ")
    rules = load(game_id)
    if int(version) not in (rules.version, *rules.replays):
        pytest.skip(f"a game of rules version {version}")
    set_up = (game_id, int(seats), json.loads(options_text))
    game = TurnController(rules, rules.configure(set_up[1], set_up[2]), int(seed))
    for text in golden:
        if text.startswith("seat ") and " of " in text.split(":")[0]:
            data, _ = json.JSONDecoder().raw_decode(text[text.index("{") :])
            game.act(rules.decode_action(data))
    return game, set_up, int(seed), int(version)


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    golden = path.read_text(encoding="utf-8").splitlines()
    assert playthrough(*replayed(golden)) == golden


def test_every_set_up_has_a_golden_game() -> None:
    assert {path.stem for path in files()} >= {name(set_up) for set_up in set_ups()}


@pytest.mark.parametrize("game", GAMES)
def test_golden_games_show_every_kind_of_event_and_action(game: str) -> None:
    rules = load(game)
    kinds: set[type] = set()
    for path in files():
        if path.stem.split("-")[0] == game:
            for entry in replayed(path.read_text(encoding="utf-8").splitlines())[0].entries:
                kinds |= {type(event) for event in entry.events}
                kinds |= {type(entry.step.action)} if isinstance(entry.step, Act) else set()
    assert kinds == {*rules.event_types, *rules.action_types}


if __name__ == "__main__":
    for missing in set_ups():
        path = FOLDER / f"{name(missing)}.txt"
        if not path.exists():
            path.write_text("\n".join(playthrough(play(start(missing, 1), 1), missing, 1)) + "\n", encoding="utf-8")
