"""Computer players in a process of their own: a question a line on standard input, the choice on standard output.

Run as `python -m tui.player_process`. It ends when its input does, so it never outlives the app. A question says where
the rules and the data of its game lie, and which version is played: the process need not have it in its box.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TextIO

import msgspec

from rules import catalogue
from rules.catalogue import GameCard
from rules.chance import named_draw
from rules.game import Action, Rules
from rules.goal import hints_for
from rules.players import PLAYERS, thinker
from rules.players import player as player_named
from rules.players.analysis import Reason, reasons
from rules.players.hints import hints
from rules.players.review import Choice, Drawn, Expected, Found, Piece, about, looked
from rules.players.thought import Considered, never, ranked

if TYPE_CHECKING:
    from rules.reckoning import Log

IDLE: Final = 5
"""How far a process that looks back lets others go first (the niceness of POSIX)."""


def choose(rules: Rules, player: str, state: Any, seat: int, seed: int, count: int) -> Action:
    """What `player` does in `seat` now; the same for the same seed and count. The game's own draws are apart."""
    below = named_draw(seed, f"player.{seat}", count)
    chosen: Action = player_named(player)(rules, state, seat, below)
    return chosen


def consider(rules: Rules, player: str, state: Any, seat: int, seed: int, count: int) -> Reason:
    """What `choose` says, with its reason. Players that slip and err do not tell how much better it is (`gain` 0)."""
    if player in PLAYERS or len(rules.legal_actions(state, seat)) == 1:
        action = choose(rules, player, state, seat, seed, count)
        return Reason(action, 0.0, ()) if player == "random" else _alone(rules, state, seat, action)
    thought = thinker(player)(rules, state, seat, named_draw(seed, f"player.{seat}", count), never)
    if player == "novice":
        return _alone(rules, state, seat, thought.action)
    return reasons(rules, state, seat, thought, 1)[0]


def _alone(rules: Rules, state: Any, seat: int, action: Action) -> Reason:
    """An action with its reason, not compared with any other."""
    return reasons(rules, state, seat, ranked([Considered(action, 0.0)]), 1)[0]


def considered(rules: Rules, answer: bytes) -> Reason:
    """The answer to a `question`. Raises `ValueError` (`BadInput`) for what is none."""
    return _reason(rules, json.loads(answer))


def question(rules: Rules, player: str, state: Any, seat: int, seed: int, count: int) -> bytes:
    """The line that asks for `consider` with these arguments. Raises `KeyError` for a game that is not in the box."""
    return _line(_asked(rules, player, state, seat, seed, count))


def _line(asked: dict[str, Any]) -> bytes:
    return json.dumps(asked).encode() + b"\n"


def _asked(rules: Rules, player: str, state: Any, seat: int, seed: int, count: int) -> dict[str, Any]:
    """What every question says."""
    return {
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


def looking_back(log: Log, piece: Piece) -> bytes:
    """The line that asks for a piece of a review: see `rules.players.review.carry_out`."""
    rules, (state, then) = log.rules, about(log, piece)
    asked = _asked(rules, "", state, piece.seat, 0, 0) | {"piece": msgspec.to_builtins(piece)}
    if piece.kind != "end":
        asked["then"] = rules.encode_action(then) if piece.kind == "choice" else rules.encode_state(then)
    return _line(asked)


def looked_back(rules: Rules, piece: Piece, answer: bytes) -> Found:
    """The answer to that. Raises `ValueError` (`BadInput`) for what is none."""
    told = json.loads(answer)
    if piece.kind != "choice":
        return msgspec.convert(told, Drawn) if piece.kind == "draw" else msgspec.convert(told, Expected)
    actions = {name: rules.decode_action(told[name]) for name in ("action", "best")}
    return msgspec.structs.replace(msgspec.convert(told, Choice), **actions)


def _look_back(rules: Rules, state: Any, asked: dict[str, Any]) -> Any:
    """Carry out a piece of a review; it has time, so whatever else the machine does goes before it."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(max(0, IDLE - os.nice(0)))
    piece, then = msgspec.convert(asked["piece"], Piece), asked.get("then")
    if piece.kind != "end":
        then = rules.decode_action(then) if piece.kind == "choice" else rules.decode_state(then)
    return told_back(rules, looked(rules, piece, state, then))


def told_back(rules: Rules, found: Found) -> Any:
    """What was found, as the data that `looked_back` reads."""
    if not isinstance(found, Choice):
        return msgspec.to_builtins(found)
    actions = {"action": rules.encode_action(found.action), "best": rules.encode_action(found.best)}
    return msgspec.structs.asdict(found) | actions


def advise(rules: Rules, strength: str, state: Any, seat: int, seed: int, count: int, goal: str = "") -> list[Reason]:
    """The best choices of `seat` as a hint of that strength names them: see `rules.players.hints.hints`; with a `goal`
    as `rules.goal.hints_for`."""
    below = named_draw(seed, f"hint.{seat}", count)
    return hints_for(goal, rules, state, seat, strength, below) if goal else hints(rules, state, seat, strength, below)


def advice(rules: Rules, strength: str, state: Any, seat: int, seed: int, count: int, goal: str = "") -> bytes:
    """The line that asks for `advise` with these arguments."""
    return _line(_asked(rules, "", state, seat, seed, count) | {"hints": strength, "goal": goal})


def advised(rules: Rules, answer: bytes) -> list[Reason]:
    """The answer to that. Raises `ValueError` (`BadInput`) for what is none."""
    return [_reason(rules, one) for one in json.loads(answer)]


def _reason(rules: Rules, told: dict[str, Any]) -> Reason:
    items = tuple((str(item), int(points)) for item, points in told["items"])
    return Reason(rules.decode_action(told["action"]), float(told["gain"]), items, bool(told["made"]))


def _told(rules: Rules, one: Reason) -> dict[str, Any]:
    return msgspec.structs.asdict(one) | {"action": rules.encode_action(one.action)}


def _answer(rules: Rules, asked: dict[str, Any]) -> Any:
    state, seat = rules.decode_state(asked["state"]), asked["seat"]
    if "hints" in asked:
        best = advise(rules, asked["hints"], state, seat, asked["seed"], asked["count"], asked["goal"])
        return [_told(rules, one) for one in best]
    if "piece" in asked:
        return _look_back(rules, state, asked)
    return _told(rules, consider(rules, asked["player"], state, seat, asked["seed"], asked["count"]))


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
