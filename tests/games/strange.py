"""Positions and snapshots with something wrong in them, for every game: what the checks must refuse or be able to play.

    python -m tests.games.strange [SECONDS] [SEED] [GAME ...]

Prints how many were refused and taken, and each new way to fail with the data that does it; exits with 1 if any does.
"""

from __future__ import annotations

import copy
import json
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from rules.catalogue import GAMES, load
from rules.chance import named_draw
from rules.game import CHANCE, TERMINAL, BadInput, Rules
from rules.turn_controller import TurnController

DOCUMENT: Final = (Path(__file__).resolve().parents[2] / "docs" / "engine.md").read_text(encoding="utf-8")
VALUES: Final[tuple[Any, ...]] = (
    *(None, True, False, -1, 0, 1, 2, 3, 5, 7, 23, 99, 2**31, 2**63 - 1, -(2**63), 2**64, 10**30, 0.5),
    *("", "0", "A1", "K6", "\x00", [], {}, [[]], [0], [-1], [1, 2], [1, 2, 3, 1, 2, 3], list(range(30)), [[1]], [None]),
)
QUIXOTE: Final[list[dict[str, Any]]] = [
    {
        "board": ["21 13 01 K6 11 16' 17' K4", "19' 06' 02 14' 12 20' 18 22", "15 05' 04' 03 07 10 09 08'"],
        "scoring": 3,
    },
    {"board": ["21 13 01 K6 11 16' 17' --", "19' 06' 02 14' 12 20' 18 --", "15 05' 04' 03 -- SP 09 08'"], "scoring": 1},
]


def short_forms(game: str) -> list[dict[str, Any]]:
    """The short positions of a game: those that the manual shows, and one with hardly a word."""
    if game == "quixote":
        return QUIXOTE
    shown = re.findall(r'```json\n(\{"cmd":"position","game":"' + game + r'".*?)```', DOCUMENT, re.DOTALL)
    found = [json.loads(text) for text in shown]
    if type(load(game)).position is Rules.position:
        return []
    assert found, f"the manual shows no position of {game}"
    for request in found:
        del request["cmd"], request["game"]
    many = "cities" if game == "discordia" else "seats"
    return [*found, {many: [{}]}, {many: [{}, {}]}]


def snapshots(game: str, rnd: random.Random, count: int) -> list[Any]:
    """States of random games, of all seat counts and options, as JSON data."""
    rules, found = load(game), []
    while len(found) < count:
        options = {option.id: rnd.choice(option.values).value for option in rules.options}
        walk = TurnController(
            rules, rules.configure(rnd.choice(rules.seats), options), rnd.randrange(2**40), manual_chance=True
        )
        for _ in range(rnd.choice((0, 1, 3, 10, 40, 100, 300))):
            if walk.state.to_move != TERMINAL:
                step(walk, rnd)
            if rnd.random() < 0.02:
                found.append(rules.encode_state(walk.state))
        found.append(rules.encode_state(walk.state))
    return found


def step(game: TurnController, rnd: random.Random) -> None:
    """One random step on, a draw or an action; the words for it are asked for too."""
    rules, state = game.rules, game.state
    if state.to_move == CHANCE:
        rules.chance_outcomes(state)
        change = game.draw()
    else:
        action = rnd.choice(rules.legal_actions(state, state.to_move))
        rules.describe(state, action)
        change = game.act(action)
    for entry in change.added:
        for event in entry.events:
            rules.describe_event(event)


def spoiled(data: Any, rnd: random.Random) -> Any:
    """The data with one to three values changed, however deep."""
    data = copy.deepcopy(data)
    for _ in range(rnd.choice((1, 1, 1, 2, 3))):
        where = data
        while where:
            key = rnd.choice(list(where) if isinstance(where, dict) else range(len(where)))
            inside = where[key]
            if not isinstance(inside, (dict, list)) or not inside or rnd.random() < 0.25:
                where[key] = _other(inside, rnd)
                break
            where = inside
    return data


def _other(value: Any, rnd: random.Random) -> Any:
    if rnd.random() < 0.35:
        return copy.deepcopy(rnd.choice(VALUES))
    if type(value) is int:
        return value + rnd.choice((-3, -2, -1, 1, 2, 3))
    if isinstance(value, list) and value:
        more = copy.deepcopy(rnd.choice(value))
        return rnd.choice((value + copy.deepcopy(value), value[:-1], value[::-1], [*value, more]))
    if isinstance(value, str):
        return rnd.choice((value + " ", value + "x", f"{value} {value}", value.lower(), value[:-1]))
    return not value if type(value) is bool else copy.deepcopy(rnd.choice(VALUES))


def put_to_use(rules: Rules, state: Any, rnd: random.Random) -> None:
    """All that engine, table and computer players ask of a state that was taken; then some steps of play."""
    data = rules.encode_state(state)
    assert rules.decode_state(json.loads(json.dumps(data))) == state
    config = rules.config_of(state)
    for seat in range(config.seats):
        for ask in (rules.score_sheet, rules.forecast, rules.evaluate):
            ask(state, seat)
        rules.encode_state(rules.view(state, seat))
        rules.encode_state(rules.determinize(state, seat, named_draw(1, "strange", 0)))
    for about in (rules.returns, rules.rank, rules.stage, rules.facts, rules.decision, rules.sequel):
        about(state)
    game = TurnController(rules, config, 3, base=state.clone(), manual_chance=True)
    for _ in range(rnd.choice((1, 3, 12, 60))):
        if game.state.to_move == TERMINAL:
            break
        step(game, rnd)


def attempts(game: str, seed: int, count: int = 40) -> Iterator[tuple[str, Any]]:
    """Spoiled short positions and snapshots without end, each with what came of it: "refused", "taken" or the error."""
    rnd, rules = random.Random(f"{game}/{seed}"), load(game)
    shorts, states = short_forms(game), snapshots(game, rnd, count)
    while True:
        short = rnd.random() < 0.4
        data = spoiled(rnd.choice(shorts if short else states), rnd)
        try:
            try:
                state = rules.position(data) if short else rules.decode_state(data)
            except BadInput as refused:
                yield "refused" if all(refused.reasons or ("",)) else "refused without a reason", data
            else:
                put_to_use(rules, state, rnd)
                yield "taken", data
        except Exception as error:
            yield f"{type(error).__name__}: {error}", data


def main(seconds: float = 20, seed: int = 1, *games: str) -> int:
    faults: dict[str, Any] = {}
    for game in games or tuple(GAMES):
        came: Counter[str] = Counter()
        end = time.monotonic() + seconds
        for outcome, data in attempts(game, seed):
            came[outcome] += 1
            if outcome not in ("refused", "taken") and outcome not in faults:
                faults[outcome] = data
                print(f"{game}: {outcome}\n    {json.dumps(data)}")
            if time.monotonic() > end:
                break
        print(f"{game}: {came['refused']} refused, {came['taken']} taken, {len(faults)} faults")
    return bool(faults)


if __name__ == "__main__":
    given = sys.argv[1:]
    sys.exit(main(*(float(text) for text in given[:1]), *(int(text) for text in given[1:2]), *given[2:]))  # type: ignore[arg-type]
