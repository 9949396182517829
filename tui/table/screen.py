"""The game table: the one screen of all games, with the mat of the game and the conductor it was given.

What lies beside the board is in `tui.table.panels`, the lines around it in `tui.table.around`; where the table stands
in `tui.table.course`, who moves it on in `tui.table.conductor`, and `tui.table.walk` has its clock; what is under the
cursor is in `tui.table.pointing`, what keys end before they do anything in `tui.table.hearing`, how actions are carried
out in `tui.table.doing`. Prompt, legal actions, journal and scores all come from the rules; every change of the state
goes through the controller.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual import events, on
from textual.screen import Screen
from textual.widget import Widget

from rules.game import TERMINAL, Action, IllegalAction, Preview
from rules.turn_controller import Change
from tui.games import GAMES
from tui.games.look import named
from tui.kit.keybar import KeyBar
from tui.kit.keys import binding, bindings
from tui.kit.lines import Lines
from tui.kit.text import name_content
from tui.kit.textual_private import repaint_near
from tui.pages.page import comes_too_late, once_painted
from tui.table import SHEET, words
from tui.table import course as at
from tui.table.ahead import Ahead
from tui.table.around import Around
from tui.table.baton import Card
from tui.table.conductor import Conductor
from tui.table.content import ScorePanel
from tui.table.doing import Doing
from tui.table.goal import help_lines
from tui.table.hearing import Hearing
from tui.table.journal import Journal
from tui.table.mat import Mat
from tui.table.panels import Panels, share_out
from tui.table.part_ending import winners
from tui.table.playing import Playing
from tui.table.pointing import Pointing
from tui.table.reckoned import Reckoned
from tui.table.showing import Effect, JournalLine, SheetLine
from tui.table.side import table_widgets
from tui.table.table_keys import TableKeys
from tui.table.table_words import TableWords
from tui.table.voice import Voice
from tui.table.walk import Walk
from tui.table.winner import WinnerCard

if TYPE_CHECKING:
    from saves.model import Seat
    from tui.host import Host

CONDUCTED: Final = ("undo", "undo-turn", "redo", "hint", "menu", "skip-step", "my-turn")
"""Keys whose meaning is the conductor's."""


def game_screen(conductor: Conductor) -> TableScreen:
    """The table of the game that a conductor has, moved on by it."""
    return TableScreen(conductor, named(GAMES[conductor.game.controller.rules.id].mat))


class TableScreen(TableKeys, TableWords, Screen[Any], inherit_bindings=False):
    """A game on the table: what everybody may ask of it is `tui.table.frame.Frame`, which says what its fields are.

    `number` counts the changes of the game. Only `send` moves the course on.
    """

    CSS_PATH = SHEET
    BINDINGS: ClassVar = [
        *bindings(
            "back", "page-back", "help", "next-panel", "prev-panel", "next-legal", "prev-legal", "why", "others",
            "sheet", "journal", "filter", "act", "legend",
        ),
        *(binding(name, f"conduct('{name.replace('-', '_')}')") for name in CONDUCTED),
        binding("keys", "app.keys"),
    ]  # fmt: skip
    if TYPE_CHECKING:
        app: Host

    better: Action | None = None
    AUTO_FOCUS = ""  # the mat or the conductor takes it

    def __init__(self, conductor: Conductor, mat: type[Mat]) -> None:
        super().__init__()
        self.css_path = [*self.css_path, *mat.sheets]
        repaint_near(self)
        self.conductor = conductor
        self.opened = opened = conductor.game
        self.controller = opened.controller
        self.ahead = Ahead(opened.controller.rules, lambda: self.controller.state)
        self.rules: Any = self.ahead.rules
        self.seats = opened.info.seats
        self.names = [name_content(seat.name) for seat in self.seats]
        self.viewed = max(self.controller.state.to_move, 0)
        self.considered: Action | None = None
        self.refused: IllegalAction | None = None
        self.preview: Preview | None = None
        self.effect: Effect | None = None
        self.places: tuple[str, ...] | None = None
        self.panel = "table"
        self.legal: list[Any] = []
        self.shown: list[Any] = []
        self.sheet: list[SheetLine] = []
        old = [JournalLine(-1, seat, self.rules.told(text)) for step in opened.old_journal for seat, text in step]
        self.journal = Journal(self.rules, self.names, old, self.controller.state_at)
        self.journal.follow(self.controller.entries, 0)
        self.journal.note(help_lines(opened))
        self.number = 0
        self.reckoned = Reckoned(self)
        self.winner = WinnerCard(self)
        self._doing = Doing(self, conductor)
        conductor.join(self)
        self.mat = mat(self)
        self.set_class(self.app.size.width >= self.mat.wide, "-wide")  # now: on the screen all would be styled anew
        self._panels, self._around = Panels(self, self.mat), Around(self, self.mat, conductor)
        self._pointing = Pointing(self, self.mat, self._panels, self._around, lambda: self.shown_action)
        self.moments = Playing(self, self.mat, self._around.write_news)
        self._hearing = Hearing(self, self._pointing, self.moments, self.winner)
        begin = at.Unseen(self.turn, opening=conductor.opening(None))
        self._walk = Walk(self, begin, self._carry, lambda: self.app.pressed, lambda: self.reads)
        self._voice = Voice(self)

    async def on_event(self, event: events.Event) -> None:
        if not comes_too_late(self, event):
            await super().on_event(event)

    # --- building -----------------------------------------------------------------------------------------------------

    def compose(self) -> Iterator[Any]:
        with self.mat, self.conductor.around() or nullcontext():
            yield from self.conductor.above()
            yield from table_widgets(self, self.mat)
        yield KeyBar()

    def on_mount(self) -> None:
        self.write_title("journal", words.journal_title())
        self.write_title("overview", words.overview_title())
        self.controller.listeners.append(self.on_change)
        self.conductor.begin()
        self.lay_out()
        self.show_all()
        self.to_table()
        if self.opened.notice:
            self.app.say(self.opened.notice, "warning")

    def on_unmount(self) -> None:
        if self.on_change in self.controller.listeners:
            self.controller.listeners.remove(self.on_change)
        self.moments.rest()
        self.send(at.Left())
        self._voice.fall_silent()
        self.conductor.close()

    @on(events.Resize)
    def _resized(self) -> None:
        if self.is_mounted:
            self.lay_out()
            once_painted(self, self.winner.show)

    @on(ScorePanel.Resized)
    def _score_resized(self) -> None:
        self.mat.show_scores()

    def lay_out(self) -> None:
        """Share the screen out between board and panels, by its size and by what is being looked at."""
        self._panels.room = share_out(self, self.mat, self.conductor.rows)
        self.refresh(repaint=False, layout=True)  # before anything is painted: else new words stand over an old board
        self.show_words()
        self.conductor.laid_out()
        self.mat.laid_out()

    # --- the game -----------------------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        return self.controller.state

    @property
    def mover(self) -> int | None:
        return self.state.to_move if self.state.to_move >= 0 else None

    @property
    def is_over(self) -> bool:
        return bool(self.state.to_move == TERMINAL)

    def is_human(self, seat: int) -> bool:
        return self.conductor.is_person(seat)

    def totals(self) -> list[int]:
        """The figure behind each seat's name; while a part of the game is gone through, as it is counted so far."""
        so_far = self.reckoned.totals()
        return [self.mat.certain(seat) for seat in range(len(self.seats))] if so_far is None else so_far

    # --- the course of the table ------------------------------------------------------------------------------------

    @property
    def turn(self) -> at.Turn:
        """Whom the game waits for."""
        return at.Turn(self.conductor.who(self.mover), self.number)

    @property
    def course(self) -> at.Course:
        return self._walk.course

    @property
    def shown_action(self) -> Action | None:
        """The action that the table shows by itself: a computer player's choice, or the next one of a replay."""
        stand, seat = self.stand, self.mover
        if seat is None or seat != self.viewed:
            return None
        if isinstance(stand, at.Showing):
            action: Action = stand.action
            return action
        coming = self.conductor.upcoming()
        return coming[1] if coming is not None and coming[0] == seat else None

    @property
    def stand(self) -> at.Stand:
        return self.course.under if isinstance(self.course, at.Covered) else self.course

    @property
    def reviewing(self) -> int | None:
        stand = self.stand
        return stand.seat if isinstance(stand, at.Reviewing) else None

    def look(self) -> at.Course:
        return self._walk.look()

    @property
    def reads(self) -> bool:
        """Whether a person looks at something else than the board of the seat to move, or at dice that tumble."""
        return self.moments.rolling or self.panel != "table" or self.viewed != self.mover or self.mat.reads

    def send(self, happening: at.Happening) -> None:
        self._walk.send(happening)

    def _carry(self, effect: at.Effect) -> None:
        match effect:
            case at.Draw():
                if not self.moments.passes_by(self.course):
                    self.show_all()
            case at.TellDrawn():
                self._walk.tell_drawn()
            case at.TakeUp():
                self.viewed = self.viewed if self.mover is None else self.mover
                self.moments.taken_up()
            case at.Words():
                self.show_words()
            case at.Light():
                self.reckoned.light()
                self.winner.show()
            case at.OpenReview():
                self.reckoned.open()
                self.winner.show()
            case at.CloseReview():
                self.close_review()
                self.moments.again()
            case at.Wait(number):
                self._walk.wait(number, self.conductor.pause())
            case at.StopWaiting():
                self._walk.stop()
            case at.Think(number):
                self.conductor.think(number)
            case at.Do(action):
                if not self.carry_out(action):
                    self.send(at.NotDone())
            case at.Choose():
                self.choose_here()
            case at.OpenResult(again):
                self.conductor.result(again)
            case at.Forward():
                self.conductor.forward()

    @on(events.ScreenSuspend)
    def _suspended(self) -> None:
        self.moments.rest()
        self.look()

    @on(events.Key)
    @on(events.MouseDown)
    def _pressed(self) -> None:
        """Whatever it does: it comes here before that, and ends what was told."""
        self.app.unsay()
        self._around.hear()
        self.mat.heard()
        self.moments.end()

    @on(events.ScreenResume)
    def _resumed(self) -> None:
        """On the screen, or back on it: as it was left, in whatever size and colours there are now."""
        if not self.is_active or not self.query("#score"):
            return
        left, message, journal = self.considered, self.message, self.query_one("#journal-list", Lines)
        line = journal.cursor
        self.lay_out()
        self._walk.see()
        if self.moments.passes_by(self.course):
            self.show_all()
        if left is not None and left != self.considered and isinstance(self.course, at.Choosing):
            self._pointing.put_back(left)
        if self.panel == "journal":
            journal.point_at(line)
            self.show_words()
        if message is not None:
            self.message = message
            self.show_effect()

    # --- acting -----------------------------------------------------------------------------------------------------

    def hears(self, event: events.Key | events.MouseDown) -> bool:
        """A key or a click, before anything else gets it; True: that was all."""
        return self._hearing.hears(event)

    def landed(self) -> None:
        """Dice lie now. What they show was not seen yet: Enter waits for quiet before it chooses among it."""
        if isinstance(self.course, at.Choosing):
            self.send(at.Changed(self.turn, guard=True))
            return
        self.show_all()
        if isinstance(self.course, at.Showing) and not self.moments.moving_board:  # read from now on
            self._carry(at.Wait(self.course.number))

    def choose(self) -> None:
        """Enter: go on where something is to be gone on with, else carry out what is under the cursor."""
        if at.is_guarded(self.course):  # it was on its way already when the turn began
            self.send(at.Enter())
            return
        if isinstance(self.course, at.Closed) or self.mat.takes("enter"):
            return
        if self.reviewing is not None or not self.conductor.takes_enter():
            self.send(at.Enter())

    def choose_here(self) -> None:
        """Carry out what is under the person's cursor."""
        if self.mat.takes("act"):
            return
        if self.viewed != self.mover:
            self.look_at(self.mover)
        elif self.considered is not None and self.refused is None:
            self.act(self.considered)
        elif self.refused is not None:
            self.app.bell()

    def act(self, action: Action) -> bool:
        self._hearing.acts()
        return self._doing.act(action)

    def act_all(self, actions: Sequence[Action], back: int = 0) -> None:
        self._hearing.acts()
        self._doing.act(*actions, back=back)

    def take_back(self, steps: int) -> bool:
        return self._doing.take_back(steps)

    def carry_out(self, action: Action) -> bool:
        return self._doing.carry_out(action)

    def on_change(self, change: Change) -> None:
        """The controller's listener: the journal and the seat looked at follow an action, undo or redo."""
        lines = self.reckoned.of(change)  # before anything is drawn: what was reckoned may have been taken back
        self.mat.changes(change)
        self.journal.follow(self.controller.entries, change.start)
        self.moments.follow(change)
        self.viewed = self.viewed if self.mover is None else self.mover
        self.number += 1
        again = change.kind != "undo"
        moment = self.conductor.moment(change) if again else None  # told as `at.Telling`
        baton, guard = self.conductor.handing(change)
        opening = self.conductor.opening(change) if again else None
        if opening is not None and self.mover is not None:  # it names who begins
            baton = None
            self.moments.keep_for(self.mover, opening=True)
        elif moment is not None and not lines and self.mover is not None:
            self.moments.keep_for(self.mover)
        if guard:
            self._voice.call()
        if baton is not None:
            self.moments.keep_for(baton.seat)
        kept = ("table", "actions") if self.has_class("-wide") else ("table",)
        if guard and self.panel not in kept:  # whoever comes next did not open it
            self.open_panel("table")
        goes_on = moment is None and opening is None and not lines
        if goes_on and baton is None and isinstance(self.stand, at.Showing | at.Choosing):
            self.moments.linger(self.conductor.pause)
        halt = change.kind != "act" and goes_on
        forced = baton.forced if baton is not None else None
        self.send(at.Changed(self.turn, moment, lines, halt, baton, guard, opening, forced))
        self.conductor.changed(change)
        self.mat.changed()

    def reseat(self, seats: tuple[Seat, ...]) -> None:
        """Others sit at the table from here on; whoever is to move goes on."""
        self.seats = seats
        self.number += 1
        self.send(at.Changed(self.turn, guard=self.mover is not None and self.is_human(self.mover)))

    def close_review(self) -> None:
        """Back to the table after a look back at what a part of the game brought."""
        self.places = None
        if self.is_over:
            self.viewed = winners(self.rules, self.state)[0]
        elif self.mover is not None:
            self.viewed = self.mover
        self.open_panel("table")
        self.conductor.noted("review")

    def watch_focused(self, focused: Widget | None) -> None:
        """The keys of a game are its mat's: where nothing else has the focus, the mat has it."""
        if focused is None and self.is_mounted and not self.conductor.focus():
            self.mat.focus()

    def to_table(self) -> None:
        """Give the board the focus, or whatever the conductor wants to have it."""
        if not self.conductor.focus():
            self.mat.focus_table()

    def show_all(self) -> None:
        """Draw everything anew, in place."""
        if isinstance(self.stand, at.Passing):
            self.viewed = self.stand.baton.left
        self.query_one(Card).show(self, self.mat)
        self.winner.show()
        self._voice.name_window()
        self._pointing.draw_all()
        self.moments.drawn()

    @property
    def wanted(self) -> Sequence[Action]:
        return self.conductor.wanted()

    @property
    def lit(self) -> list[Any]:
        wanted = self.wanted
        return [action for action in self.legal if action in wanted] or self.legal if wanted else self.legal

    def light_wanted(self) -> None:
        left = self.considered
        self.show_all()
        if left is not None:
            self._pointing.put_back(left)

    def point(self, action: Action | None) -> None:
        self.mat.point_at(action)
        self.consider(action)

    def move_cursor(self, action: Action) -> None:
        self._pointing.move(action)

    def consider(self, action: Action | None) -> None:
        """The person's cursor is on `action`: show what it would do."""
        self._pointing.regard(action)
        self.conductor.noted("point")

    def action_next_legal(self, by: int = 1) -> None:
        """The next legal action, in the order of the action list."""
        if not self.mat.takes("next-legal" if by > 0 else "prev-legal") and self.shown:
            place = self.shown.index(self.considered) + by if self.considered in self.shown else 0
            self.message = None
            self.point(self.shown[place % len(self.shown)])

    def action_prev_legal(self) -> None:
        self.action_next_legal(-1)

    def look_at(self, seat: int | None) -> None:
        """Show a seat's part of the table."""
        if seat is not None and seat != self.viewed:
            self.hush()
            self.viewed = seat
            self.show_all()
        if seat is not None:
            self.mat.looked_at(seat)
