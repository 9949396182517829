"""A guided first game: the real table of a game with a panel above it that says what to do, step by step."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from textual import events, on
from textual.content import Content
from textual.widgets import Static

from rules.game import Action
from rules.lesson import Lesson, Step, lesson
from rules.turn_controller import Change
from saves.model import GameInfo, Seat
from tui.kit.glyphs import glyphs
from tui.kit.keys import bindings
from tui.pages.dialogs import Choose, Confirm
from tui.screens.game import GameScreen, screen_class

if TYPE_CHECKING:
    from rules.turn_controller import TurnController

NAMES = ("You", "Your guest", "A third", "A fourth")
COLOURS = ("orange", "blue", "green", "yellow")
ROWS = 5
"""Lines of the panel: a heading, three of text, one that says what to do."""
SPARED = 2
"""Lines of the table that a lesson does without: the seats and the news."""


class LessonGame:
    """The game of a lesson: like an open game of the store, but nothing of it is kept."""

    notice = ""
    old_journal: tuple[Any, ...] = ()
    playable = False

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.controller: TurnController = lesson.begin()
        seats = tuple(Seat(NAMES[at], COLOURS[at]) for at in range(lesson.seats))
        now = time.time()
        self.info = GameInfo(
            id=0, game=lesson.game, name=lesson.title, seats=seats, options=dict(self.controller.config.options),
            seed=self.controller.seed, created=now, updated=now, status="running", steps=0, turn=0, progress="",
            totals=(0,) * lesson.seats, take_backs=0, rules_version=self.controller.rules.version,
        )  # fmt: skip

    def close(self) -> None:
        """Nothing is open."""


class LessonPanel(Static):
    """What the lesson says now."""

    DEFAULT_CSS = f"""
    LessonPanel {{ height: {ROWS}; padding: 0 1; background: $panel; color: $foreground; }}
    LessonPanel:ansi {{ background: ansi_default; }}
    """


class LessonTable(GameScreen):
    """What a lesson adds to the table of a game: it waits for what the step wants, and lets nothing else be done.

    Mixed with the screen of each game by `lesson_screen`. Undo goes back to the step that the action belonged to.
    """

    def __init__(self, opened: Any) -> None:
        super().__init__(opened)
        self.lesson: Lesson = opened.lesson
        self.at = 0
        self._begun_at = [0]
        """For each step so far the length of the log when it began."""

    # --- the panel --------------------------------------------------------------------------------------------------

    @property
    def step(self) -> Step | None:
        """What is to be done now; None when the lesson is over."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    def compose(self) -> Iterator[Any]:
        yield LessonPanel(id="lesson", markup=False)
        yield from super().compose()

    def on_mount(self) -> None:
        for name in ("#seats", "#news"):
            self.query_one(name).display = False
        self._tell()

    def fit(self, width: int, height: int) -> int:
        return super().fit(width, height - ROWS + SPARED)

    @on(events.Resize)
    def _panel_resized(self) -> None:
        self._tell()

    def _tell(self) -> None:
        """Write the step into the panel."""
        step, total = self.step, len(self.lesson.steps)
        width, sign = max(20, self.app.size.width - 2), glyphs(self.app.glyph_set)
        if step is None:
            head, say = "The lesson is over", "Play on as long as you like: nothing of this game is kept."
            todo = "q ends it; a real game begins with New game on the home screen."
        else:
            head, say, todo = step.title, step.say, step.todo
        number = f"{min(self.at + 1, total)} of {total}"
        skip = "F6 skips a step, q leaves"
        room = width - len(head) - len(number) - len(skip) - 2
        top = Content.assemble((number, "bold $accent"), "  ", (head, "bold"), " " * max(1, room), (skip, "$muted"))
        lines = [top.truncate(width), *Content(say).wrap(width)[: ROWS - 2]]
        lines += [Content("")] * (ROWS - 1 - len(lines))
        lines.append(Content.assemble((f"{sign.right} {todo}", "bold $accent")).truncate(width))
        self.query_one("#lesson", Static).update(Content("\n").join(lines), layout=False)

    # --- going on ---------------------------------------------------------------------------------------------------

    def _advance(self) -> None:
        self.at += 1
        self._begun_at.append(len(self.controller))
        self._tell()
        self._check()

    def _check(self) -> None:
        """Go on where what the step waits for is so already."""
        step = self.step
        if step is None or not self.is_mounted or self.reviewing is not None:
            return
        if (step.want == "point" and self.considered in step.actions) or (
            step.want == "panel" and self.panel == step.panel
        ):
            self._advance()

    def _done(self, want: str) -> None:
        if self.step is not None and self.step.want == want:
            self._advance()

    def action_skip_step(self) -> None:
        """Do what the step asks for, or just go on."""
        step = self.step
        if self.reviewing is not None:
            self._end_review()
        elif step is not None and step.want == "act":
            super().act(step.actions[0] if step.actions else self.legal[0])
            self._advance()
        elif step is not None:
            if step.want == "point":
                self.point_at(step.actions[0])
                self.consider(step.actions[0])
                return
            if step.want == "panel":
                self.open_panel(step.panel)
                return
            self._advance()

    # --- what the table does ----------------------------------------------------------------------------------------

    def choose(self) -> None:
        step = self.step
        if self.reviewing is None and step is not None and step.want == "enter":
            self._advance()
        elif self.reviewing is None and step is not None and step.want != "act":
            self._not_yet()
        else:
            super().choose()

    def act(self, action: Action) -> bool:
        step = self.step
        if step is not None and (step.want != "act" or (step.actions and action not in step.actions)):
            self._not_yet()
            return False
        if not super().act(action):
            return False
        if step is not None:
            self._advance()
        return True

    def _not_yet(self) -> None:
        assert self.step is not None
        self.remark(f"First: {self.step.todo}")

    def consider(self, action: Action | None) -> None:
        super().consider(action)
        self._check()

    def open_panel(self, panel: str) -> None:
        super().open_panel(panel)
        self._check()

    def _end_review(self) -> None:
        going = self.reviewing is not None
        super()._end_review()
        if going:
            self._done("review")

    def action_help(self) -> None:
        super().action_help()
        self._done("help")

    def action_why(self) -> None:
        super().action_why()
        if self.refused is not None:
            self._done("why")

    async def _hint(self, state: Any, seat: int) -> None:
        await super()._hint(state, seat)
        self._done("hint")

    def on_change(self, change: Change) -> None:
        super().on_change(change)
        if change.kind == "undo":
            while self.at and self._begun_at[self.at] > change.start:
                self._begun_at.pop()
                self.at -= 1
            self._tell()

    # --- leaving ----------------------------------------------------------------------------------------------------

    def _finish(self, again: bool = False) -> None:
        if again:
            self._leave()

    def _leave(self) -> None:
        if self.step is None:
            self.app.leave_game()
            return
        self.app.push_screen(
            Confirm("Leave the lesson?", "You can begin it again at any time.", yes="Leave", no="Go on", careful=False),
            lambda yes: self.app.leave_game() if yes else None,
        )

    def action_menu(self) -> None:
        choices = [("on", "Go on"), ("leave", "Leave the lesson"), ("rules", "Read the rules"), ("keys", "Keys")]
        self.app.push_screen(Choose("Lesson", "", choices), self._menu_chosen)


def lesson_screen(game: str) -> LessonTable:
    """The screen of a game's lesson. Raises `KeyError` if there is none."""
    base = screen_class(game)
    names = {"BINDINGS": bindings("skip-step"), "__module__": __name__}
    table = type(f"Lesson{base.__name__}", (LessonTable, base), names)
    screen: LessonTable = table(LessonGame(lesson(game)))
    return screen
