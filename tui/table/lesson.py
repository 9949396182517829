"""A guided first game: the real table of a game with a panel above it that says what to do, step by step."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from rules.catalogue import GAMES
from rules.game import Action
from rules.lesson import Lesson, Step, after, chapters
from rules.reckoning import part_over
from saves.model import GameInfo, Seat
from tui.kit.glyphs import glyphs
from tui.kit.keybar import KeyBar
from tui.pages.dialogs import Choose, Confirm
from tui.pages.page import once_painted
from tui.table import words_lesson, words_menu
from tui.table.course import Reviewing, Skip
from tui.table.on_table import Lying
from tui.table.play import Play
from tui.table.words import go_on

if TYPE_CHECKING:
    from rules.turn_controller import Change
    from tui.table.baton import Baton
    from tui.table.conductor import Deed

COLOURS = ("orange", "blue", "green", "yellow")
BROAD = 80
"""Columns at which the text of every step fits three lines; below, four."""
LOW = 25
"""Lines of a screen at which the panel has room for a heading; below, the table needs that line more."""
SPARED = 2
"""Lines of the table that a lesson does without: the seats and the news."""


class Told(NamedTuple):
    """What the panel of a lesson tells: which step of how many, its heading, its text, what to do and the keys."""

    number: tuple[int, int]
    title: str
    say: str
    todo: str
    keys: str


class LessonPanel(Static):
    """What the lesson says now."""

    DEFAULT_CSS = """
    LessonPanel { padding: 0 1; background: $panel; color: $foreground; }
    LessonPanel:ansi { background: ansi_default; }
    """


def panel_rows(width: int, height: int) -> int:
    """Lines of the panel on a screen of that size: the text, what to do, and a heading where there is room for it."""
    return (3 if width >= BROAD else 4) + 1 + (height >= LOW)


def panel_lines(told: Told, width: int, rows: int, sign: str, headed: bool) -> list[Content]:
    """The panel in `rows` lines of `width` cells, nothing of its text cut: without a heading the number of the step
    leads the text, and the keys stand where they fit behind what is to be done, which may take two lines."""
    number = (words_lesson.step_number if headed else words_lesson.step_number_short)(*told.number)
    todo = [line.stylize("bold $accent") for line in Content(f"{sign} {told.todo}").wrap(width)]
    top, say = [], Content(told.say)
    if headed:
        head = Content.assemble((number, "bold $accent"), "  ", (told.title, "bold"))
        top = [_with_keys(head, told.keys, width)]
    else:
        say = Content.assemble((number, "bold $accent"), "  ", told.say)
        todo[-1] = _with_keys(todo[-1], told.keys, width)
    text = say.wrap(width)
    blank = [Content("")] * (rows - len(top) - len(text) - len(todo))
    return [*top, *text, *blank, *todo]


def _with_keys(line: Content, keys: str, width: int) -> Content:
    """The line with the keys at its end, if both have room."""
    room = width - line.cell_length - len(keys)
    return Content.assemble(line, " " * room, (keys, "$muted")) if room > 1 else line.truncate(width)


class LessonPlay(Play):
    """The conductor of a lesson: it waits for what the step wants, and lets nothing else be done.

    Undo goes back to the step that the action belonged to.
    """

    def __init__(self, lesson: Lesson) -> None:
        super().__init__(lesson_game(lesson))
        self.lesson = lesson
        self.at = 0
        self.commands["skip_step"] = self.skip_step
        self._begun_at = [0]
        """For each step so far the length of the log when it began."""
        self._began: tuple[Action | None, str] | None = None
        """What was under the cursor, and which panel was open, when the step began; None once that has changed."""
        self._there = False
        """Whether the step began with what it asks for under the cursor."""
        self._urged: Content | None = None
        """What was told to be done first."""
        self._fitted: tuple[Any, int] = (None, 0)
        """The size of the screen, and the lines of the panel there."""

    # --- the panel --------------------------------------------------------------------------------------------------

    @property
    def rows(self) -> int:
        """The lines that the board does without."""
        return self._height() - SPARED

    def _height(self) -> int:
        """Lines of the panel: on a low screen, where the board wants each, no more than the longest step takes."""
        size = width, height = self.table.app.size
        if self._fitted[0] != size:
            most, steps = panel_rows(width, height), self.lesson.steps
            told = [self._told((min(at, len(steps)), len(steps)), step) for at, step in enumerate((*steps, None), 1)]
            sign = glyphs(self.table.app.glyph_set).right
            needed = max(len(panel_lines(one, max(20, width - 2), 0, sign, False)) for one in told)
            self._fitted = size, min(most, needed) if height < LOW else most
        return self._fitted[1]

    @property
    def step(self) -> Step | None:
        """What is to be done now; None when the lesson is over."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    def above(self) -> Iterable[Widget]:
        yield LessonPanel(id="lesson", markup=False)

    def begin(self) -> None:
        for name in ("#seats", "#news"):
            self.table.screen.query_one(name).display = False
        once_painted(self.table.screen, self._light)

    def laid_out(self) -> None:
        self._tell()

    def _tell(self) -> None:
        """Write the step into the panel."""
        (columns, height), total = self.table.app.size, len(self.lesson.steps)
        sign, number = glyphs(self.table.app.glyph_set).right, (min(self.at + 1, total), total)
        panel, rows = self.table.screen.query_one("#lesson", Static), self._height()
        told = panel_lines(self._told(number, self.step), max(20, columns - 2), rows, sign, height >= LOW)
        panel.styles.height = rows
        panel.update(Content("\n").join(told), layout=False)
        self.table.screen.query_one(KeyBar).renamed()  # Enter may do something else now

    def _told(self, number: tuple[int, int], step: Step | None) -> Told:
        """What the panel tells at a step, and at the end."""
        if step is None:
            return Told(number, self.lesson.title, words_lesson.lesson_play_on(), words_lesson.lesson_ends(), "")
        return Told(number, step.title, step.say, step.todo, words_lesson.lesson_keys())

    # --- going on ---------------------------------------------------------------------------------------------------

    def wanted(self) -> tuple[Action, ...]:
        """What the step asks for, to be lit; nothing once it has been done, and the next one has not come yet."""
        done = len(self.controller) != self._begun_at[-1]
        return () if done or self.step is None else self.step.actions

    def _advance(self, left: int = 0) -> None:
        """`left`: of the actions carried out so many belong to the steps that follow."""
        self.at += 1
        self._begun_at.append(self._begun_at[-1] + 1 if left else len(self.controller))
        self._light()
        if self._urged is not None and self.table.message is self._urged:  # it is done; a hint would stay
            self.table.hush()
        self._urged = None
        self._tell()
        if self.step is None:
            self.what_now()

    def _light(self) -> None:
        """Light what the step asks for, or speaks of. Nothing of it counts as done by the person."""
        self._began = None
        self.table.places = (self.step.light if self.step is not None else ()) or None
        self.table.light_wanted()
        self._show_page()
        self._began = self._seen
        self._there = self.step is not None and self.table.considered in self.step.actions

    def _show_page(self) -> None:
        """Bring the page into view that the step speaks of."""
        if self.step is not None and self.step.page:
            self.table.mat.show_page(self.step.page)

    def what_now(self) -> None:
        """The lesson is over: play the game, learn more, look around, or leave."""
        more = after(self.lesson)
        choices = {
            "play": words_lesson.PLAY_IT_NOW,
            **({"next": words_lesson.next_lesson(name_of(more))} if more is not None else {}),
            "stay": words_lesson.stay_here(),
            "home": words_lesson.home(),
        }
        text = words_lesson.nothing_is_kept()
        self.table.app.push_screen(Choose(words_lesson.lesson_is_over(), text, list(choices.items())), self._chosen)

    def _chosen(self, choice: str | None) -> None:
        app, more = self.table.app, after(self.lesson)
        if choice == "home":
            self.gone()
        elif choice == "play":
            self.gone()
            alone = self.lesson.seats == 1  # with others it is a choice of those who play
            app.new_game(self.lesson.game, self.lesson.data.get("options"), 1 if alone else 0)
        elif choice == "next" and more is not None:
            app.learn(more.game, more.chapter)

    @property
    def _seen(self) -> tuple[Action | None, str]:
        """What is under the cursor, and which panel is open."""
        return self.table.considered, self.table.panel

    @property
    def fulfilled(self) -> bool:
        """Whether what the step waits for is to be seen on the table."""
        step, table = self.step, self.table
        if step is None or not table.screen.is_mounted or table.reviewing is not None:
            return False
        if step.want == "point":
            return table.considered in step.actions
        return step.want == "panel" and table.panel == step.panel

    def _check(self) -> None:
        """Go on where what the step waits for has come about since it is on the screen: each one is to be read."""
        if self._began != self._seen:
            self._began = None
            if self.fulfilled:
                self._advance()

    def noted(self, deed: Deed) -> None:
        if self.step is None or self.step.want != deed:
            return
        if deed in ("point", "panel"):
            self._check()
        else:
            self._advance()

    def moment(self, change: Change) -> Any:
        """A lesson goes on by itself, but for what ends the game or, alone, comes before a count: steps tell it."""
        alone = len(self.table.seats) == 1 and part_over(self.controller, change.start) is not None
        return super().moment(change) if self.table.is_over or alone else None

    def opening(self, change: Change | None) -> Any:
        return None

    def handing(self, change: Change) -> tuple[Baton | None, bool]:
        """Nothing: the learner plays for everybody, and the lesson says who is next."""
        return None, False

    def skip_step(self) -> None:
        """Do what the step asks for, or just go on."""
        step, table = self.step, self.table
        if isinstance(table.course, Reviewing):
            table.send(Skip())
        elif step is None:
            return
        elif step.want == "point":
            table.point(step.actions[0])
        elif step.want == "panel":
            table.open_panel(step.panel)
        elif step.want == "hint":
            self.hint()
        elif step.want == "act":
            table.carry_out(step.actions[0] if step.actions else table.legal[0])
        elif step.want == "deal":
            for action in step.actions[self._done :]:
                table.carry_out(action)
        if self.step is step:
            self._advance()

    def hint(self) -> None:
        """What the step wants, and where: any other advice could not be followed."""
        step = self.step
        if step is None or step.want == "hint":
            super().hint()
            return
        if step.want in ("act", "deal", "point") and step.actions:
            self.table.point(step.actions[min(self._done, len(step.actions) - 1) if step.want == "deal" else 0])
        self._not_yet(step)

    def takes_enter(self) -> bool:
        """Read what is only to be read; nothing else is done before its step."""
        step = self.step
        if step is None or step.want in ("act", "deal"):
            return False
        if step.want == "enter" or self.fulfilled:
            self._advance()
        else:
            self._not_yet(step)
        return True

    def enter_called(self, label: str) -> str:
        """As `takes_enter` has it."""
        step = self.step
        if step is None or step.want in ("act", "deal") or self.table.reviewing is not None:
            return label
        return go_on() if step.want == "enter" or self.fulfilled else ""

    @property
    def _done(self) -> int:
        """The steps of the log since the step of the lesson began."""
        return len(self.controller) - self._begun_at[-1]

    def defers(self, action: Action) -> bool:
        return self.hinders(action)

    def hinders(self, action: Action, *then: Action) -> bool:
        step = self.step
        if step is None or (step.want == "act" and (not step.actions or action in step.actions)):
            return False
        now = (action, *then)
        if step.want == "deal" and now == step.actions[self._done : self._done + len(now)]:
            return False
        self._not_yet(step)
        return True

    def _not_yet(self, step: Step) -> None:
        table = self.table
        first = words_lesson.first(step.todo)
        if self._there and step.want == "act" and table.considered not in step.actions:
            wanted = step.actions[0]
            first = words_lesson.cursor_back(table.advise(wanted) or table.rules.describe(table.state, wanted))
        if step.want == "act" and step.actions:
            table.mat.lead_to(step.actions[0])
        table.remark(first, lasting=True)
        self._urged = table.message

    def acted(self, actions: int) -> None:
        """Each action is a step of its own, but for those of a deal."""
        step = self.step
        if step is not None and step.want == "deal":
            if self._done >= len(step.actions):
                self._advance()
            return
        for left in range(actions - 1, -1, -1):
            if self.step is not None:
                self._advance(left)

    def changed(self, change: Change) -> None:
        if change.kind == "undo":
            while self.at and self._begun_at[self.at] > change.start:
                self._begun_at.pop()
                self.at -= 1
            self._light()
            self._tell()

    # --- leaving ----------------------------------------------------------------------------------------------------

    def result(self, again: bool) -> None:
        if again:
            self.leave()

    def leave(self) -> None:
        if self.step is None:
            self.gone()
            return
        self.table.app.push_screen(
            Confirm(
                words_lesson.leave_the_lesson(),
                words_lesson.lesson_can_begin_again(),
                yes=words_menu.leave(),
                no=words_lesson.go_on(),
                careful=False,
            ),
            lambda yes: self.gone() if yes else None,
        )

    def menu(self) -> None:
        choices = list(words_lesson.LESSON_MENU.items())
        if self.step is None:
            choices.insert(1, ("now", words_lesson.what_now()))
        self.table.app.push_screen(Choose(words_lesson.lesson_menu_title(), "", choices), self.menu_chosen)

    def menu_chosen(self, choice: str | None) -> None:
        if choice == "now":
            self.what_now()
        else:
            super().menu_chosen(choice)


def name_of(lesson: Lesson) -> str:
    """A lesson in the list of all."""
    title, number = GAMES[lesson.game].title, len(chapters(lesson.game))
    return words_lesson.lesson_name(title, lesson.chapter, number, lesson.title)


def lesson_game(lesson: Lesson) -> Lying:
    """The game of a lesson at its prepared position; nothing of it is kept."""
    controller = lesson.begin()
    seats = tuple(Seat(words_lesson.LEARNERS[at], COLOURS[at]) for at in range(lesson.seats))
    now = time.time()
    info = GameInfo(
        id=0, game=lesson.game, name=lesson.title, seats=seats, options=dict(controller.config.options),
        seed=controller.seed, created=now, updated=now, status="running", steps=0, turn=0, progress="",
        totals=(0,) * lesson.seats, take_backs=0, rules_version=controller.rules.version,
    )  # fmt: skip
    return Lying(controller, info)
