"""Computer players in a process of their own: a question a line on standard input, the choice on standard output.

Run as `python -m tui.player_process`. It ends when its input does, so it never outlives the app. A question says where
the rules and the data of its game lie, and which version is played: the process need not have it in its box.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, TextIO

import msgspec

from rules import catalogue
from rules.catalogue import GameCard
from rules.chance import named_draw
from rules.game import Action, Rules
from rules.goal import hints_for
from rules.players import player as player_named
from rules.players.analysis import Reason
from rules.players.hindsight import Judged, judge
from rules.players.hints import hints


def choose(rules: Rules, player: str, state: Any, seat: int, seed: int, count: int) -> Action:
    """What `player` does in `seat` now; the same for the same seed and count. The game's own draws are apart."""
    below = named_draw(seed, f"player.{seat}", count)
    chosen: Action = player_named(player)(rules, state, seat, below)
    return chosen


def question(rules: Rules, player: str, state: Any, seat: int, seed: int, count: int) -> bytes:
    """The line that asks for `choose` with these arguments. Raises `KeyError` for a game that is not in the box."""
    asked = {
        "game": rules.id,
        "rules": catalogue.GAMES[rules.id].rules,
        "folder": str(catalogue.folder(rules.id)),
        "version": rules.version,
        "player": player,
        "state": rules.encode_state(state),
        "seat": seat,
        "seed": seed,
        "count": count,
    }
    return json.dumps(asked).encode() + b"\n"


def hindsight(rules: Rules, state: Any, seat: int, action: Action) -> bytes:
    """The line that asks how good a choice was: see `rules.players.hindsight.judge`."""
    asked = json.loads(question(rules, "", state, seat, 0, 0))
    return json.dumps(asked | {"chosen": rules.encode_action(action)}).encode() + b"\n"


def weighed(rules: Rules, answer: bytes) -> Judged:
    """The answer to that. Raises `ValueError` (`BadInput`) for what is none."""
    told = json.loads(answer)
    return Judged(rules.decode_action(told["best"]), float(told["lost"]), float(told["won"]))


def advise(rules: Rules, strength: str, state: Any, seat: int, seed: int, count: int, goal: str = "") -> list[Reason]:
    """The best choices of `seat` as a hint of that strength names them: see `rules.players.hints.hints`; with a `goal`
    as `rules.goal.hints_for`."""
    below = named_draw(seed, f"hint.{seat}", count)
    return hints_for(goal, rules, state, seat, strength, below) if goal else hints(rules, state, seat, strength, below)


def advice(rules: Rules, strength: str, state: Any, seat: int, seed: int, count: int, goal: str = "") -> bytes:
    """The line that asks for `advise` with these arguments."""
    asked = json.loads(question(rules, "", state, seat, seed, count))
    return json.dumps(asked | {"hints": strength, "goal": goal}).encode() + b"\n"


def advised(rules: Rules, answer: bytes) -> list[Reason]:
    """The answer to that. Raises `ValueError` (`BadInput`) for what is none."""
    return [
        Reason(
            rules.decode_action(one["action"]),
            float(one["gain"]),
            tuple((str(item), int(points)) for item, points in one["items"]),
            bool(one["made"]),
        )
        for one in json.loads(answer)
    ]


def _answer(rules: Rules, asked: dict[str, Any]) -> Any:
    state, seat = rules.decode_state(asked["state"]), asked["seat"]
    if "hints" in asked:
        best = advise(rules, asked["hints"], state, seat, asked["seed"], asked["count"], asked["goal"])
        return [msgspec.structs.asdict(one) | {"action": rules.encode_action(one.action)} for one in best]
    if "chosen" in asked:
        found = judge(rules, state, seat, rules.decode_action(asked["chosen"]), named_draw(0, "hindsight", 0))
        return {"best": rules.encode_action(found.best), "lost": found.lost, "won": found.won}
    return rules.encode_action(choose(rules, asked["player"], state, seat, asked["seed"], asked["count"]))


def rules_of(asked: dict[str, Any]) -> Rules:
    """The rules that a question is about. The question comes from our own app: what it names is imported."""
    game, folder = asked["game"], Path(asked["folder"])
    known = catalogue.GAMES.get(game)
    if known is None or (known.rules, catalogue.folder(game)) != (asked["rules"], folder):
        if known is not None:
            catalogue.remove(game)
        catalogue.add(GameCard(game, "", "", (), "", asked["rules"], folder=folder))
    return catalogue.load(game, asked["version"])


def serve(source: TextIO, target: TextIO) -> None:
    """Answer every question of `source`, until it ends."""
    for line in source:
        asked = json.loads(line)
        target.write(json.dumps(_answer(rules_of(asked), asked)) + "\n")
        target.flush()


if __name__ == "__main__":
    try:
        serve(sys.stdin, sys.stdout)
    except KeyboardInterrupt:  # Ctrl+C in the app's terminal reaches this process too
        sys.exit(130)
