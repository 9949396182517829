"""Lessons: a first game in a dozen guided steps, read from `assets/<game>/lesson.toml`.

A lesson begins at a prepared position: `position` in the short form of the game, or a seeded game in which the actions
`before` were taken. Each step says something and waits for one thing:

    [[step]]
    title = "Half a turn"
    say = "You may turn a tile before you lay it."
    todo = "Press t to turn it."
    rule = "quixote.turn.half-turn"
    point = {type = "lay", tile = "05", turned = true}

A game may have several lessons, its chapters: then the file is a list of them, `[[chapter]]`, each with all that a file
of one lesson has (`[chapter.position]`, `[[chapter.step]]`).

What a step waits for is one of `WANTS`: `enter` (it was read), `point` (the cursor is on an action), `act` (an action
is carried out: that one, or one of a list, or any with `act = "any"`), `deal` (a list of actions, carried out one after
the other, in one go or not), `panel` (the panel with this name is open),
`help`, `why`, `hint` (these keys were used), `review` (a scoring was gone through).

With `page` a step names the page of the table that it speaks of, where a game has several: it is brought into view.
With `light` one that is only read names the places that it speaks of, as a score sheet would: they are lit.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

from rules import box, words, words_box
from rules.catalogue import GAMES, folder, load, per_box
from rules.game import Action, BadInput, Rules
from rules.turn_controller import TurnController

LESSON: Final = "lesson.toml"
WANTS: Final = ("enter", "point", "act", "deal", "panel", "help", "why", "hint", "review")
ANYTHING: Final = "any"


class Step(NamedTuple):
    """One step. `want`: one of `WANTS`; `actions`: for `point`, `act` (empty: any), `deal`; `panel`: for `panel`;
    `page`: the page it speaks of, "" for none; `light`: the places that it speaks of."""

    title: str
    say: str
    todo: str
    rule: str
    want: str
    actions: tuple[Action, ...]
    panel: str
    page: str
    light: tuple[str, ...] = ()


class Lesson(NamedTuple):
    """A guided first game of `seats` seats; the person is at the first one. `chapter`: counted from 1 in its game."""

    game: str
    chapter: int
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


def lesson(game: str, chapter: int = 1) -> Lesson:
    """A lesson of a game. Raises `KeyError` if there is none, `BadInput` if one of the game's is faulty."""
    found = chapters(game) if game in lessons() else ()
    if not 1 <= chapter <= len(found):
        raise KeyError(f"there is no lesson {chapter} for {game!r}")
    return found[chapter - 1]


@per_box
def chapters(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game in their order. Raises `BadInput` if one is faulty."""
    data = box.read(folder(game) / LESSON)
    return tuple(_chapter(game, number, one) for number, one in enumerate(data.get("chapter", [data]), 1))


def _chapter(game: str, chapter: int, data: dict[str, Any]) -> Lesson:
    rules, path = load(game), folder(game) / LESSON
    box.refuse(box.missing_fault(path, "", _filled(data), ("title", "step")))
    steps = tuple(_sound_step(rules, path, number, row) for number, row in enumerate(data["step"], 1))
    return Lesson(game, chapter, data["title"], data.get("seats", 1), steps, data)


def _filled(row: dict[str, Any]) -> set[str]:
    """The keys under which something stands."""
    return {key for key, value in row.items() if value}


def all_lessons() -> tuple[Lesson, ...]:
    """Every lesson of the box, game by game."""
    return tuple(one for game in lessons() for one in chapters(game))


def after(done: Lesson) -> Lesson | None:
    """The lesson to go on with: the next of the game, else the first of the next game; None behind the last one."""
    order = all_lessons()
    place = order.index(done) + 1
    return order[place] if place < len(order) else None


def _sound_step(rules: Rules, path: Path, number: int, row: dict[str, Any]) -> Step:
    """A step; `BadInput` names file, step and what is wrong with it."""
    name = words_box.step_called(number, str(row.get("title", "")))
    known = ("title", "say", "todo", "rule", "page", "light", *WANTS)
    box.refuse(
        box.missing_fault(path, name, _filled(row), ("title", "say", "rule")),
        box.unknown_fault(path, name, row, known, words_box.unknown_keys),
    )
    try:
        return _step(rules, number, row)
    except BadInput as error:
        raise box.fault(path, name, str(error)) from None


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
    page, light = row.get("page", ""), tuple(row.get("light", ()))
    return Step(row["title"], " ".join(row["say"].split()), todo, row["rule"], want, actions, panel, page, light)
