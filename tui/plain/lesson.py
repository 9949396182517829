"""A guided first game at the prompt: each step says something and waits for one thing."""

from __future__ import annotations

from typing import Any, Final

from rules.game import Act, Action
from rules.lesson import Lesson, Step
from saves.model import RUNNING, GameInfo, Seat
from tui.plain import words
from tui.plain.table import PlainTable
from tui.plain.voice import Voice

TYPED: Final = {
    "sheet": "score",
    "journal": "news",
    "actions": "moves",
    "seats": "others",
    "overview": "others",
    "table": "board",
    "help": "rules",
    "why": "why",
    "hint": "hint",
}
"""What is typed where the table on the screen has a panel or a key."""


class LessonGame:
    """The game of a lesson; nothing of it is kept."""

    def __init__(self, lesson: Lesson) -> None:
        self.controller = lesson.begin()
        self.notice = ""
        self.hints_allowed = True
        seats = tuple(Seat(name) for name in words.LEARNERS[: lesson.seats])
        self.info = GameInfo(
            id=0, game=lesson.game, name=lesson.title, seats=seats, options=dict(self.controller.config.options),
            seed=None, created=0, updated=0, status=RUNNING, steps=0, turn=0, progress="", totals=(0,) * len(seats),
            take_backs=0, rules_version=self.controller.rules.version,
        )  # fmt: skip

    def note_hint(self, seat: int, action: Any = None) -> None:
        """Nothing is kept."""


class PlainLesson(PlainTable):
    """The table of a lesson. An undo goes back to the step that the action belonged to."""

    def __init__(self, lesson: Lesson, voice: Voice) -> None:
        super().__init__(LessonGame(lesson), voice)
        self.lesson = lesson
        self.at = 0
        self._begun_at = [0]
        self._said = -1
        """The step that was told last."""

    @property
    def step(self) -> Step | None:
        """What is to be done now; None when the lesson is over."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    def announce(self) -> None:
        super().announce()
        step = self.step
        if self._said != self.at:
            self._said = self.at
            if step is None:
                self.say(words.lesson_over())
            else:
                self.say(words.step(self.at + 1, len(self.lesson.steps), step.title), step.say)
        if step is not None:
            self.say(self.todo(step))

    def todo(self, step: Step) -> str:
        """What is to be typed."""
        if step.want in ("enter", "review"):
            return words.to_go_on()
        if step.want in ("point", "act", "deal"):
            names = [self.rules.describe(self.state, action) for action in self.due(step)]
            if not names:
                return words.to_act_freely()
            return words.to_look(names) if step.want == "point" else words.to_act(names)
        return words.to_type(TYPED.get(step.panel or step.want, "board"))

    def due(self, step: Step) -> tuple[Action, ...]:
        """The actions that a step asks for now: of a deal, which is done one by one, the next."""
        if step.want != "deal":
            return step.actions
        since = self.controller.entries[self._begun_at[-1] :]
        done = sum(isinstance(entry.step, Act) for entry in since)
        return step.actions[done : done + 1]

    def do(self, command: str, rest: str) -> None:
        """A line typed: it counts for the step where it is what the step waits for."""
        step = self.step
        if not command and not rest:
            if step is not None and step.want in ("enter", "review"):
                self.advance()
            return
        super().do(command, rest)
        wanted = step is not None and step is self.step and TYPED.get(step.panel or step.want)
        if wanted and command == wanted:
            self.advance()

    def act(self, number: int) -> None:
        """Do a step's action, and no other before the lesson is over."""
        step = self.step
        action = self.rules.legal_actions(self.state, self.seat)[number - 1]
        asked = step is None or (step.want in ("act", "deal") and (not step.actions or action in self.due(step)))
        if step is not None and not asked:
            self.say(words.first_this(self.todo(step)))
            return
        super().act(number)

    def chain(self, action: Action) -> tuple[Action, ...]:
        """One at a time: each is a step of the lesson."""
        return (action,)

    def acted(self) -> None:
        if self.step is not None and (self.step.want != "deal" or not self.due(self.step)):
            self.advance()

    def pointed(self, action: Action) -> None:
        step = self.step
        if step is not None and step.want == "point" and action in step.actions:
            self.advance()

    def advance(self) -> None:
        self.at += 1
        self._begun_at.append(len(self.controller))

    def do_undo(self, rest: str) -> None:
        super().do_undo(rest)
        while self.at and self._begun_at[self.at] > len(self.controller):
            self._begun_at.pop()
            self.at -= 1

    def do_save(self, rest: str) -> None:
        self.say(words.nothing_is_kept())

    def farewell(self) -> str:
        return words.goodbye()
