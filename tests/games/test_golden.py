"""Golden games: readable playthroughs that must stay as they are while the rules version does.

A file is only ever added. `python -m tests.games.test_golden` writes the missing ones, and the events of all games.

What must stay is the game: who did what, how many choices there were, what chance brought, what happened (the JSON form
of each event, as a digest a game in `golden_events.txt`), the hash after each step, every point. How it is put in words
may become better: the words in a file are those of the day on which it was written.
"""

from __future__ import annotations

import json
import re
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from rules.catalogue import GAMES, load
from rules.game import Act, Draw, Rules
from rules.turn_controller import TurnController
from tests.games.walks import name, play, set_ups, start

FOLDER = Path(__file__).parent / "golden"
EVENTS = Path(__file__).parent / "golden_events.txt"
FIGURES = re.compile(r"([a-z][a-z0-9-]* -?[0-9]+) \([^()]*(?:\([^()]*\)[^()]*)*\)(?:, |$)")
"""One item of a score sheet in a golden file: name and points, and in brackets a figure in words."""


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
    rules = load(game_id, int(version)) if int(version) in rules.kept else rules
    if int(version) not in (rules.version, *rules.replays):
        pytest.skip(f"a game of rules version {version}")
    set_up = (game_id, int(seats), json.loads(options_text))
    game = TurnController(rules, rules.configure(set_up[1], set_up[2]), int(seed))
    for text in golden:
        if text.startswith("seat ") and " of " in text.split(":")[0]:
            data, _ = json.JSONDecoder().raw_decode(text[text.index("{") :])
            game.act(rules.decode_action(data))
    return game, set_up, int(seed), int(version)


def without_words(line: str) -> str:
    """What must stay of a line: step and hash, or the points of a score sheet's items."""
    if line.startswith("seat ") and " scoring " in line.split(":")[0]:
        scoring, total, items = line.split(": ", 2)
        return f"{scoring}: {total}: {FIGURES.findall(items)}"
    step, *words = line.split(" | ")
    return f"{step} | {words[-1]}" if words else line


def events_digest(game: TurnController) -> str:
    """16 hex digits of what happened in a game, event by event, in their JSON form."""
    told = [[game.rules.encode_event(event) for event in entry.events] for entry in game.entries]
    return blake2b(json.dumps(told).encode(), digest_size=8).hexdigest()


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    golden = path.read_text(encoding="utf-8").splitlines()
    game, set_up, seed, version = replayed(golden)
    assert [*map(without_words, playthrough(game, set_up, seed, version))] == [*map(without_words, golden)]
    digests = dict(line.split() for line in EVENTS.read_text(encoding="utf-8").splitlines())
    assert digests[path.stem] == events_digest(game), "the events, in their JSON form"


def test_only_words_may_differ_from_a_golden_file() -> None:
    step = 'seat 0 of 3: {"type": "end"} | ends the turn; scores 4 | 0ccae95ff4cccea0'
    assert without_words(step) == without_words(step.replace("ends the turn", "is done"))
    for old, new in (("of 3", "of 4"), ("end", "act"), ("0cc", "0cd")):
        assert without_words(step) != without_words(step.replace(old, new, 1))
    sheet = "seat 0 scoring 2: 9: knights 4 (2 of 2, all (three)), mills 5 (none)"
    assert without_words(sheet) == without_words(sheet.replace("2 of 2", "two of two"))
    for old, new in (("9", "8"), ("knights 4", "knights 3"), ("mills 5", "mills 4"), ("mills", "fields")):
        assert without_words(sheet) != without_words(sheet.replace(old, new, 1))
    returns = "returns [[9], [7]]"
    assert without_words(returns) != without_words(returns.replace("7", "6"))


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
    games = {path.stem: replayed(path.read_text(encoding="utf-8").splitlines())[0] for path in files()}
    lines = [f"{stem} {events_digest(game)}" for stem, game in games.items()]
    EVENTS.write_text("\n".join(lines) + "\n", encoding="utf-8")
