"""The replay theatre: any game of the shelf on its own table, leafed through step by step, at any speed.

It is the screen of the game itself over a `Playback`, with other keys: nothing can be changed here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual import on
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from rules.game import Action
from rules.playback import Playback
from rules.reckoning import counted_in
from saves.errors import StoreError
from tui.kit.keys import binding, bindings
from tui.kit.menu import Menu
from tui.kit.text import fitting, name_content
from tui.pages.dialogs import Choose, Dialog
from tui.pages.page import once_painted
from tui.table import words, words_replay
from tui.table.content import MUTED
from tui.table.course import Left, NotDone, Runs, Watching, Who
from tui.table.note import NO_NOTE, Note
from tui.table.on_table import Lying

if TYPE_CHECKING:
    from rules.turn_controller import Change
    from saves.open_game import OpenGame
    from tui.table.aim import Aim
    from tui.table.baton import Baton
    from tui.table.conductor import Deed
    from tui.table.frame import Frame

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""Choices a second."""
KEYS: Final = (
    "play-pause", "left", "right", "stage-on", "stage-back", "go-to", "faster", "slower", "first", "last", "chart",
    "review", "branch-off",
)  # fmt: skip
"""The keys of the theatre, which go before those of the game."""
LEAST_SLIDER: Final = 8
"""Cells of the line that shows where in the game it is."""
ALLOWED: Final = (
    "back", "page_back", "help", "next_panel", "prev_panel", "others", "sheet", "journal", "legend", "act",
)  # fmt: skip
"""Actions of the table's own keys that change nothing; Enter goes a step on."""


def _binding(name: str) -> Any:
    run = f"screen.conduct('{name.replace('-', '_')}')"
    return binding(name, run, words_replay.step(), shown=True) if name == "right" else binding(name, run)


class Theatre(Vertical, can_focus=True):
    """What the whole table of a replay lies in, so that the keys of the theatre go before those of the game."""

    BINDINGS: ClassVar = [_binding(name) for name in KEYS]
    DEFAULT_CSS = "Theatre { height: 1fr; }"


class Replay:
    """The conductor of a replay; see `tui.table.conductor.Conductor`. `speed`: an index of `SPEEDS`."""

    rows = 0
    aim: Aim | None = None
    table: Frame

    def __init__(self, opened: OpenGame, position: int = 0, note: Note | None = None) -> None:
        """`note`: what is told at that position, until it is left."""
        self.origin, self._note = opened, note or NO_NOTE
        self._noted = -1
        """The position that the note is told of; none yet."""
        self.playback = Playback(opened.controller, position)
        self.game = Lying(self.playback, opened.info, opened.notice, opened.old_journal, opened.helps)
        self.speed = 1
        self.commands: dict[str, Callable[[], None]] = {
            "right": self.step_on,
            "left": self.step_back,
            "stage_on": lambda: self.go(self.playback.stage_from(1)),
            "stage_back": lambda: self.halted(self.playback.stage_from(-1)),
            "first": lambda: self.halted(self.playback.stops[0]),
            "last": lambda: self.halted(self.playback.stops[-1]),
            "go_to": self.choose_stage,
            "play_pause": self.play_pause,
            "faster": self.faster,
            "slower": lambda: self.faster(-1),
            "chart": self.chart,
            "review": self.review,
            "branch_off": self.branch_off,
        }

    def join(self, table: Frame) -> None:
        self.table = table

    # --- the table without its players ------------------------------------------------------------------------------

    def around(self) -> Widget | None:
        return Theatre()

    def above(self) -> Iterable[Widget]:
        return ()

    def begin(self) -> None:
        """The keys of the theatre reach it, not the board."""
        for widget in self.table.screen.query("#board, #board *, #bench *, #filter"):
            widget.can_focus = False
        self._tell(self._note)

    def laid_out(self) -> None:
        """Nothing is added."""

    def focus(self) -> bool:
        screen = self.table.screen
        screen.set_focus(screen.query_one(Theatre))
        return True

    def who(self, seat: int | None) -> Who:
        return "film"

    def is_person(self, seat: int) -> bool:
        return False

    def wanted(self) -> Sequence[Action]:
        return ()

    def upcoming(self) -> tuple[int, Action] | None:
        return self.playback.next_action()

    def prompt(self) -> Content | None:
        """What happens next; where a draw is looked at, what was drawn."""
        if self._note.drawn and self._noted == self.playback.position:
            return self._drawn(self._note)
        step = self.upcoming()
        if self.table.mover is None:
            return None
        if step is None:
            return Content(words.so_far_the_game_has_come())
        return self.table.asked(step[0]) + Content(words.will(self.table.rules.describe(self.table.state, step[1])))

    def _drawn(self, note: Note) -> Content:
        """What was drawn, as it has room beside what part of the game it is."""
        table = self.table
        who = table.asked(note.seat) + Content(" ") if note.own and note.seat is not None else Content("")
        room = table.app.size.width - 2 - who.cell_length - len(table.mat.progress()) - 3
        return who + Content(fitting(note.drawn, room))

    def news(self, width: int) -> Content | None:
        """In the place of the news: where in the game this is, and who is ahead."""
        play, table = self.playback, self.table
        at, end = play.position, len(play.whole)
        stage = Content(words_replay.stage_and_step(table.rules.stage(table.state), at, end))
        pace = Content.styled(
            f"  {words_replay.pace(SPEEDS[self.speed]) if self.running else words_replay.paused()}", MUTED
        )
        leads = self._leads(at, end)
        forms = [*(stage + lead + pace for lead in leads), stage + leads[-1], stage]
        told = next((one for one in forms if one.cell_length + LEAST_SLIDER + 2 <= width), forms[-1])
        room = max(LEAST_SLIDER, width - told.cell_length - 2)
        ascii_only = table.app.glyph_set == "ascii"
        done, todo, here = ("=", "-", "|") if ascii_only else ("━", "─", "●")
        place = round((room - 1) * at / end) if end else 0
        slider = Content.assemble((done * place + here, "$accent"), (todo * (room - 1 - place), MUTED))
        return Content.assemble(slider, "  ", told).truncate(width, ellipsis=True)

    def _leads(self, at: int, end: int) -> list[Content]:
        """Who is ahead, in more words and in less."""
        play, table = self.playback, self.table
        leader, by = play.lead(at)
        if leader is None:
            return [Content("")]
        who = Content(words_replay.ahead()) + name_content(table.seats[leader].name, 14)
        counted = counted_in(play.rules) if at < end else ""
        return [who + Content(words_replay.by_points(by, told)) for told in dict.fromkeys((counted, ""))]

    # --- what the table asks ----------------------------------------------------------------------------------------

    def pause(self) -> float:
        return 1 / SPEEDS[self.speed]

    def moment(self, change: Change) -> Any:
        return self.table.mat.moment_of(change)

    def opening(self, change: Change | None) -> Any:
        return None

    def handing(self, change: Change) -> tuple[Baton | None, bool]:
        return None, False

    def think(self, number: int) -> None:
        """Nobody plays here."""

    def forward(self) -> None:
        """One step on; at the end of the log the film stops."""
        stop = self.playback.stop_from(1)
        self.table.better = None
        if stop == self.playback.position:
            self.table.send(NotDone())
        else:
            self.playback.go(stop)

    def result(self, again: bool) -> None:
        """The end is a position like any other."""

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        return parameters[0] in self.commands if action == "conduct" else action in ALLOWED

    def takes_enter(self) -> bool:
        self.step_on()
        return True

    def enter_called(self, label: str) -> str:
        return ""  # the arrow's word says it

    def defers(self, action: Action) -> bool:
        return False

    def hinders(self, action: Action, *then: Action) -> bool:
        return True

    def acted(self, actions: int) -> None:
        """Nobody acts."""

    def changed(self, change: Change) -> None:
        """Nothing goes by it."""

    def noted(self, deed: Deed) -> None:
        """Nothing waits for it."""

    def leave(self) -> None:
        if self.table.screen.is_active:
            self.table.send(Left())
            self.table.app.pop_screen()

    def close(self) -> None:
        """Nothing is open."""

    # --- leafing ----------------------------------------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Whether it goes on by itself."""
        stand = self.table.stand
        return isinstance(stand, Watching) and stand.running

    def go(self, position: int) -> None:
        """Show another position; at the end of the log the film stops."""
        self.table.better = None
        if position != self.playback.position:
            self.playback.go(position)
        else:
            self.table.send(NotDone())

    def halted(self, position: int, note: Note = NO_NOTE) -> None:
        """Show another position, and stand still; `note`: what is told there."""
        self.table.send(Runs(False))
        self.go(position)
        self._tell(note)

    def _tell(self, note: Note) -> None:
        """What is told of the position that is shown, and the better choice on the board, until it is left."""
        self._note, self._noted = note, self.playback.position
        self.table.better = note.better
        if note.text:
            once_painted(self.table.screen, self._show_note, note)
        if note.better is not None:
            once_painted(self.table.screen, self.table.mat.show_position)

    def _show_note(self, note: Note) -> None:
        if note.seat is not None:
            self.table.look_at(note.seat)
        if note.drawn:
            self.table.show_words()
        self.table.remark(note.text, lasting=True)

    def step_on(self) -> None:
        self.go(self.playback.stop_from(1))

    def step_back(self) -> None:
        self.halted(self.playback.stop_from(-1))

    def choose_stage(self) -> None:
        """Any part of the game, from a list."""
        self.table.send(Runs(False))
        stages = self.playback.stages
        here = max((at for at, (_, stop) in enumerate(stages) if stop <= self.playback.position), default=0)
        self.table.app.push_screen(Stages([name for name, _ in stages], here), self._go_to_stage)

    def _go_to_stage(self, at: int | None) -> None:
        if at is not None:
            self.go(self.playback.stages[at][1])

    def play_pause(self) -> None:
        """Let it run, or halt it; from the end it begins anew."""
        running = self.running
        if not running and self.playback.position == self.playback.stops[-1]:
            self.go(self.playback.stops[0])
        self.table.send(Runs(not running))

    def faster(self, by: int = 1) -> None:
        self.speed = max(0, min(self.speed + by, len(SPEEDS) - 1))
        if self.running:
            self.table.send(Runs(True))
        else:
            self.table.remark(words_replay.speed(SPEEDS[self.speed]))

    # --- more -------------------------------------------------------------------------------------------------------

    def chart(self) -> None:
        from tui.table.chart import ScoresOverTime

        self.table.send(Runs(False))
        self.table.app.push_screen(ScoresOverTime(self.playback, self.game.info))

    def review(self) -> None:
        """Look back at the game, if it is over; in one that goes on it would be help."""
        from rules.players.review import may_review
        from saves.helps import followed
        from tui.pages.words.review import not_over
        from tui.table.reviewed import GameReview

        game, info = self.playback.game, self.game.info
        self.table.send(Runs(False))
        if may_review(game.rules, game.state, info.status):
            where = followed(self.game, self.playback)
            self.table.app.push_screen(GameReview(self.playback, info, self.halted, where))
        else:
            self.table.remark(not_over(0))

    def branch_off(self) -> None:
        """A new game from here."""
        from saves.branches import may_repeat_draws

        self.table.send(Runs(False))
        choices, same = [("fresh", words_replay.new_draws())], may_repeat_draws(self.origin)
        if same:
            choices.append(("same", words_replay.same_draws()))
        text = words_replay.what_branching_does(same)
        self.table.app.push_screen(Choose(words_replay.play_on_from_here(), text, choices), self._branch)

    def _branch(self, draws: str | None) -> None:
        from saves.branches import continue_game

        if draws is None:
            return
        app = self.table.app
        try:
            game = continue_game(app.store, self.origin, self.playback.position, draws == "same")
        except StoreError as error:
            app.tell(words_replay.no_new_game(), str(error))
            return
        app.play(game)


class Stages(Dialog[int | None]):
    """The parts of a game, to go to one: its number from 0, None on Esc."""

    BINDINGS = [*bindings("back", back="cancel")]
    AUTO_FOCUS = "Menu"
    DEFAULT_CSS = "Stages Menu { max-height: 16; background: $surface; }"

    def __init__(self, names: Sequence[str], here: int) -> None:
        super().__init__(words_replay.go_to())
        self.names, self.here = names, here

    def inside(self) -> Iterator[Any]:
        yield Menu(*(Option(Content(name)) for name in self.names))

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one(Menu).highlighted = self.here

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_index)
