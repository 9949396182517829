"""Write `docs/engine-games.md`, the line protocol game by game: `python3 run.py python docs/make_engine_games.py`.

Actions and their keys come from the rules; phases and draws from random games of every number of seats, with all
options as they may be; a session of each game from the engine itself.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "engine-games.md"
GAMES = 2
"""Random games for each set-up."""
HEAD = """# The line protocol, game by game

What [engine.md](engine.md) leaves to the games: their actions, the phases in which the game waits, what is drawn, and
how a game begins. Made by `docs/make_engine_games.py`; tests play the sessions.
"""


def one_line(text: str | None) -> str:
    """The first sentence of a docstring, fit for a table."""
    first = " ".join((text or "").split("\n\n")[0].split())
    return first.replace("|", "\\|")


def actions_of(rules: Any) -> list[str]:
    """A line for each kind of action: its type, its keys, what it is."""
    import msgspec

    lines = ["| `type` | keys | what it is |", "| --- | --- | --- |"]
    for kind in rules.action_types:
        keys = [f"`{field.encode_name}`{'' if field.required else '?'}" for field in msgspec.structs.fields(kind)]
        lines.append(f"| `{kind.__struct_config__.tag}` | {', '.join(keys)} | {one_line(kind.__doc__)} |")
    return lines


def met(rules: Any) -> tuple[dict[str, str], dict[str, Any]]:
    """The phases that random games come to, with a prompt each; the streams, with an outcome each."""
    import random

    from rules.game import Draw
    from rules.turn_controller import TurnController
    from tests.games.walks import set_ups

    phases: dict[str, str] = {}
    streams: dict[str, Any] = {}
    for game, seats, options in set_ups():
        if game != rules.id:
            continue
        for seed in range(GAMES):
            controller, chance = TurnController(rules, rules.configure(seats, options), seed), random.Random(seed)
            while controller.state.to_move >= 0:
                decision = rules.decision(controller.state)
                phases.setdefault(decision.phase, decision.prompt)
                controller.act(chance.choice(rules.legal_actions(controller.state, controller.state.to_move)))
            for entry in controller.entries:
                if isinstance(entry.step, Draw):
                    name, dot, seat = entry.step.stream.partition(".")
                    streams.setdefault(f"{name}.SEAT" if seat.isdigit() else name + dot + seat, entry.step.outcome)
    return dict(sorted(phases.items())), dict(sorted(streams.items()))


def shortened(value: Any, room: int = 3) -> Any:
    """A reply with "..." for the rest of long lists and objects."""
    if isinstance(value, dict):
        kept = {key: shortened(one, 2) for key, one in list(value.items())[: room + 4]}
        return kept | ({"...": "..."} if len(value) > len(kept) else {})
    if isinstance(value, list):
        return [shortened(one, 2) for one in value[:room]] + (["..."] if len(value) > room else [])
    return value


def session(game: str) -> list[str]:
    """The beginning of a game as requests and replies."""
    from tests.engine.session import Session

    engine, lines = Session(), []

    def ask(request: dict[str, Any]) -> Any:
        reply = engine.ask(**request)
        told = json.dumps(shortened(reply), ensure_ascii=False, separators=(",", ":"))
        lines.extend(["> " + json.dumps(request, separators=(",", ":")), "< " + told])
        return reply

    ask({"cmd": "new", "game": game, "seats": 2, "seed": 7})
    for _ in range(3):
        action = ask({"cmd": "legal"})["actions"][0]
        ask({"cmd": "preview", "action": action})
        ask({"cmd": "apply", "action": action})
    ask({"cmd": "score"})
    return lines


def page() -> str:
    """The whole page."""
    from rules.catalogue import GAMES as BOX
    from rules.catalogue import load

    parts = [HEAD]
    for game, card in BOX.items():
        rules = load(game)
        phases, streams = met(rules)
        parts += [f"\n## {card.title}: `{game}`\n", "### Actions\n", *actions_of(rules), "\n### Phases\n"]
        parts += ["| `phase` | a prompt of it |", "| --- | --- |"]
        parts += [f"| `{phase}` | {prompt.replace('|', '/')} |" for phase, prompt in phases.items()]
        parts += ["\n### Draws\n", "| `stream` | an outcome |", "| --- | --- |"]
        parts += [f"| `{name}` | `{json.dumps(outcome)}` |" for name, outcome in streams.items()]
        parts += ["\n### A session\n", "```session", *session(game), "```"]
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    PAGE.write_text(page(), encoding="utf-8")
