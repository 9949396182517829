"""Lessons: a first game in a dozen guided steps, read from `assets/<game>/lesson.toml`.

A lesson begins at a prepared position: `position` in the short form of the game, or a seeded game in which the actions
`before` were taken. Each step says something and waits for one thing:

    [[step]]
    title = "Half a turn"
    say = "You may turn a tile before you lay it."
    todo = "Press t to turn it."
    rule = "quixote.turn.half-turn"
    point = {type = "lay", tile = "05", turned = true}

What a step waits for is one of `WANTS`: `enter` (it was read), `point` (the cursor is on an action), `act` (an action
is carried out: that one, or one of a list, or any with `act = "any"`), `deal` (a list of actions, carried out one after
the other, in one go or not), `panel` (the panel with this name is open),
`help`, `why`, `hint` (these keys were used), `review` (a scoring was gone through).
"""

from __future__ import annotations

import tomllib
from typing import Any, Final, NamedTuple

from rules import words
from rules.catalogue import GAMES, folder, load, per_box
from rules.game import Action, BadInput, Rules
from rules.turn_controller import TurnController

LESSON: Final = "lesson.toml"
WANTS: Final = ("enter", "point", "act", "deal", "panel", "help", "why", "hint", "review")
ANYTHING: Final = "any"


class Step(NamedTuple):
    """One step. `want`: one of `WANTS`; `actions`: for `point`, `act` (empty: any), `deal`; `panel`: for `panel`."""

    title: str
    say: str
    todo: str
    rule: str
    want: str
    actions: tuple[Action, ...]
    panel: str


class Lesson(NamedTuple):
    """A guided first game of `seats` seats; the person is at the first one."""

    game: str
    title: str
    seats: int
    steps: tuple[Step, ...]
    data: dict[str, Any]

    def begin(self) -> TurnController:
        """The game at the prepared position. Nothing before it can be undone. Raises `BadInput` for a faulty lesson."""
        rules = load(self.game)
        config = rules.configure(self.seats, self.data.get("options"))
        seed = self.data.get("seed", 1)
        if "position" in self.data:
            return TurnController(rules, config, seed, base=rules.position(self.data["position"]))
        played = TurnController(rules, config, seed)
        for data in self.data.get("before", ()):
            played.act(rules.decode_action(data))
        return TurnController(rules, config, seed, base=played.state, drawn=played.drawn)


def lessons() -> tuple[str, ...]:
    """The games that have a lesson, in the order of the box."""
    return tuple(game for game in GAMES if (folder(game) / LESSON).is_file())


@per_box
def lesson(game: str) -> Lesson:
    """The lesson of a game. Raises `KeyError` if there is none, `BadInput` if it is faulty."""
    if game not in lessons():
        raise KeyError(f"there is no lesson for {game!r}")
    data = tomllib.loads((folder(game) / LESSON).read_text(encoding="utf-8"))
    rules = load(game)
    steps = tuple(_step(rules, number, row) for number, row in enumerate(data["step"], 1))
    return Lesson(game, data["title"], data.get("seats", 1), steps, data)


def _step(rules: Rules, number: int, row: dict[str, Any]) -> Step:
    wants = [want for want in WANTS if want in row]
    if len(wants) != 1:
        raise BadInput(words.step_waits_for(number, WANTS, wants))
    (want,) = wants
    value = row[want]
    some = want in ("point", "act", "deal") and value != ANYTHING
    listed = (value if isinstance(value, list) else [value]) if some else []
    actions = tuple(rules.decode_action(data) for data in listed)
    todo = row.get("todo") or words.LESSON_TODO.get(want, "")
    panel = value if want == "panel" else ""
    return Step(row["title"], " ".join(row["say"].split()), todo, row["rule"], want, actions, panel)
