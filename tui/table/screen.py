"""The game table: acting, what the course of the table asks for, and the keys that every game shares.

How it looks is in `tui.table.view`, where it stands in `tui.table.course`, who moves it on in `tui.table.conductor`.
Every change of the state goes through the controller.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual import events, on
from textual.timer import Timer
from textual.widgets import Input

from rules.game import Action, IllegalAction
from rules.links import topics
from rules.rulebook import section
from rules.turn_controller import Change
from saves.errors import StoreError
from tui.games import GAMES
from tui.games.look import named
from tui.kit.lines import Lines
from tui.pages.dialogs import Confirm
from tui.table import course as at
from tui.table.mat import Mat
from tui.table.view import PANELS, TableView

if TYPE_CHECKING:
    from tui.table.conductor import Conductor

INSTANT: Final = 0.02
"""Seconds too few for a clock."""


def game_screen(conductor: Conductor) -> TableScreen:
    """The table of the game that a conductor has, moved on by it."""
    return TableScreen(conductor, named(GAMES[conductor.game.controller.rules.id].mat))


class TableScreen(TableView, inherit_bindings=True):
    """A game on the table: the one screen of all games, with the mat of the game and the conductor it was given."""

    def __init__(self, conductor: Conductor, mat: type[Mat]) -> None:
        super().__init__(conductor, mat)
        conductor.join(self)
        self.number = 0
        self.course: at.Course = at.Unseen(self.turn)
        self.mat = mat(self)
        self._scored = self._scorings()
        self._clock: Timer | None = None

    def on_unmount(self) -> None:
        self.send(at.Left())
        self.conductor.close()

    # --- the course of the table ------------------------------------------------------------------------------------

    def look(self) -> at.Course:
        """Where the table stands, after looking whether another page lies over it."""
        covered = isinstance(self.course, at.Covered)
        if covered == self.is_active and not isinstance(self.course, at.Unseen | at.Closed):
            self._move_on(at.Seen() if covered else at.Hidden())
        return self.course

    def send(self, happening: at.Happening) -> None:
        """Something has happened: the table goes on from where it stands."""
        self.look()
        self._move_on(happening)

    def _move_on(self, happening: at.Happening) -> None:
        self.course, effects = at.after(self.course, happening)
        for effect in effects:
            self._carry(effect)

    def _carry(self, effect: at.Effect) -> None:
        match effect:
            case at.Draw():
                self.show_all()
            case at.Words():
                self.show_words()
            case at.Light():
                self._light_review()
            case at.OpenReview():
                self._open_review()
            case at.CloseReview():
                self._close_review()
            case at.Wait(number):
                self._wait(number)
            case at.StopWaiting():
                self._stop_waiting()
            case at.Think(number):
                self.conductor.think(number)
            case at.Do(action):
                if not self.carry_out(action):
                    self.send(at.NotDone())
            case at.Choose():
                self.choose_here()
            case at.Tell(moment):
                self.mat.tell_moment(moment)
            case at.OpenResult(again):
                self.conductor.result(again)
            case at.Forward():
                self.conductor.forward()

    def _wait(self, number: int) -> None:
        self._stop_waiting()
        pause = self.conductor.pause()
        if pause < INSTANT:
            self.call_later(self.send, at.Elapsed(number))
        else:
            self._clock = self.set_timer(pause, lambda: self.send(at.Elapsed(number)))

    def _stop_waiting(self) -> None:
        if self._clock is not None:
            self._clock.stop()
            self._clock = None

    @on(events.ScreenSuspend)
    def _suspended(self) -> None:
        self.look()

    @on(events.ScreenResume)
    def _resumed(self) -> None:
        """On the screen, or back on it: as it was left, in whatever size and colours there are now."""
        if not self.is_active or not self.query("#score"):
            return
        left, message, journal = self.considered, self.message, self.query_one("#journal-list", Lines)
        line = journal.cursor
        self.lay_out()
        self._move_on(at.Seen())
        if left is not None and left != self.considered and isinstance(self.course, at.Choosing):
            self.mat.point_at(left)
            self.consider(left)
        if self.panel == "journal":
            journal.point_at(line)
            self.show_words()
        if message is not None:
            self.message = message
            self.show_effect()

    # --- acting -----------------------------------------------------------------------------------------------------

    def choose(self) -> None:
        """Enter: go on where something is to be gone on with, else carry out what is under the cursor."""
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
        """A person carries out an action of the seat to move. False if it is not done."""
        if self.conductor.hinders(action) or not self.carry_out(action):
            return False
        self.conductor.acted()
        return True

    def carry_out(self, action: Action) -> bool:
        """Carry out an action of the seat to move; it is on disk when the screen shows it. False if it is not done."""
        self.message = None
        try:
            self.controller.act(action)
        except IllegalAction as refused:
            self.app.say(refused.message, "warning")
        except StoreError as error:
            text = f"{error}\n\nNothing is lost: the game stands as it did before. Try again, or leave and come back."
            self.app.tell("This could not be saved, so it was not done", text)
        else:
            return True
        return False

    def on_change(self, change: Change) -> None:
        self.mat.changes(change)
        super().on_change(change)
        self.number += 1
        told = change.kind == "act"
        moment, lines = self.mat.moment_of(change), self.review_of(change)
        self.send(at.Changed(self.turn, moment if told else None, lines if told else (), halt=not told))
        self.conductor.changed(change)
        self.mat.changed()

    # --- going through a scoring ------------------------------------------------------------------------------------

    def _scorings(self) -> int:
        return len(self.rules.score_sheet(self.state, 0).scorings)

    def review_of(self, change: Change) -> tuple[int, ...]:
        """The lines of each seat's scoring that a change has just made, to be gone through; empty for none."""
        before, self._scored = self._scored, self._scorings()
        if self._scored <= before or not self.mat.reviews():
            return ()
        sheets = [self.rules.score_sheet(self.state, seat) for seat in range(len(self.seats))]
        return tuple(1 + len(sheet.scorings[-1].items) for sheet in sheets)

    def _open_review(self) -> None:
        assert isinstance(self.course, at.Reviewing)
        self.viewed = self.course.seat
        self.show_all()
        self.query_one("#sheet-list", Lines).point_at(self.course.line)
        self.open_panel("sheet")

    def _light_review(self) -> None:
        assert isinstance(self.course, at.Reviewing)
        self.light(self.course.line)

    def _close_review(self) -> None:
        self.places = None
        self.viewed = self.viewed if self.mover is None else self.mover
        self.open_panel("table")
        self.conductor.noted("review")

    # --- the lines of the panels --------------------------------------------------------------------------------------

    @on(Lines.Moved, "#sheet-list")
    def _sheet_moved(self, event: Lines.Moved) -> None:
        if self.reviewing is None:
            self.light(event.index)
        else:
            self.send(at.Pointed(event.index))

    @on(Lines.Chosen, "#sheet-list")
    def _sheet_chosen(self) -> None:
        if self.reviewing is not None:
            self.choose()
        else:
            self.action_help()

    @on(Lines.Moved, "#action-list")
    def _action_moved(self, event: Lines.Moved) -> None:
        if event.index < len(self.shown):  # the list may have been filled anew since
            self.mat.point_at(self.shown[event.index])
            self.message = None
            self.consider(self.shown[event.index])

    @on(Lines.Chosen, "#action-list")
    def _action_chosen(self) -> None:
        self.choose()

    @on(Input.Changed, "#filter")
    def _filtered(self) -> None:
        self.show_actions()
        if self.shown and self.considered not in self.shown:
            self.mat.point_at(self.shown[0])
            self.consider(self.shown[0])
        else:
            self.consider(self.considered)

    @on(Input.Submitted, "#filter")
    def _filter_done(self) -> None:
        if self.considered in self.shown:
            self.query_one("#filter", Input).value = ""
            self.open_panel("table")
            self.choose()

    # --- words ------------------------------------------------------------------------------------------------------

    @on(Lines.Chosen, "#journal-list")
    def _journal_chosen(self) -> None:
        self.action_help()

    @on(Lines.Moved, "#journal-list")
    def _journal_moved(self) -> None:
        self.show_words()

    # --- keys -------------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key does something at this table: none at one that was left."""
        if isinstance(self.course, at.Closed) or not self.conductor.allows(action, parameters):
            return False
        return self.mat.allows(action)

    def action_conduct(self, name: str) -> None:
        """A key of the conductor's own."""
        self.conductor.commands[name]()

    def action_act(self) -> None:
        self.choose()

    def action_page_back(self) -> None:
        """Backspace: the score before, or back."""
        if self.mat.takes("page-back"):
            return
        if self.reviewing is not None:
            self.send(at.Backward())
        else:
            self.action_back()

    def action_back(self) -> None:
        """Back to the table from whatever is looked at; from the table, leave the game (after asking)."""
        if self.mat.takes("back"):
            return
        if self.reviewing is not None:
            self.send(at.Skip())
        elif self.panel != "table":
            self.query_one("#filter", Input).value = ""
            self.open_panel("table")
        elif self.mover is not None and self.viewed != self.mover:
            self.look_at(self.mover)
        else:
            self.conductor.leave()

    def action_help(self) -> None:
        """The rules that matter now: of the line of a panel being looked at, of what is under the cursor, of what is to
        be done."""
        line = self.sheet_line
        looked_at = line.item.rule if line is not None and line.item is not None else self.journal_rule
        seat = self.mover if self.viewed == self.mover else None
        now = topics(self.rules, self.state, seat, self.considered)
        self.app.show_rule(*([looked_at] if looked_at else []), *now)
        self.conductor.noted("help")

    def action_why(self) -> None:
        """Why the action under the cursor is not possible; Enter then reads the rule."""
        refused = self.refused
        if refused is None or self.considered is None:
            known = self.considered is not None and self.mover is not None
            self.remark("This is allowed: Enter does it." if known else "There is nothing to choose now.")
            return
        what = self.rules.describe(self.state, self.considered)
        said = f"{refused.message[:1].upper()}{refused.message[1:].rstrip('.')}.\n\nRule: {section(refused.rule).title}"
        self.app.push_screen(
            Confirm(f"Why not {what}?", said, yes="Read the rule", no="Close", careful=False),
            lambda yes: self.app.show_rule(refused.rule) if yes else None,
        )
        self.conductor.noted("why")

    def look_at(self, seat: int | None) -> None:
        """Show a seat's part of the table."""
        if seat is not None and seat != self.viewed:
            self.hush()
            self.viewed = seat
            self.show_all()
        if seat is not None:
            self.mat.looked_at(seat)

    def action_others(self) -> None:
        """The next seat's part of the table; after the last one, back to the first."""
        if self.reviewing is not None:
            self.send(at.NextSeat())
        elif len(self.seats) > 1:
            self.look_at((self.viewed + 1) % len(self.seats))
            if self.panel == "sheet":
                self.open_panel("sheet")

    def action_sheet(self) -> None:
        self.open_panel("table" if self.panel == "sheet" and self.reviewing is None else "sheet")

    def action_journal(self) -> None:
        self.open_panel("table" if self.panel == "journal" else "journal")

    def action_filter(self) -> None:
        self.open_panel("actions")
        self.query_one("#filter", Input).focus()

    def action_next_panel(self, by: int = 1) -> None:
        if self.reviewing is None and not self.mat.takes("next-panel" if by > 0 else "prev-panel"):
            self.open_panel(PANELS[(PANELS.index(self.panel) + by) % len(PANELS)])

    def action_prev_panel(self) -> None:
        self.action_next_panel(-1)

    def action_next_legal(self, by: int = 1) -> None:
        """The next legal action, in the order of the action list."""
        if not self.mat.takes("next-legal" if by > 0 else "prev-legal") and self.shown:
            at = self.shown.index(self.considered) + by if self.considered in self.shown else 0
            action = self.shown[at % len(self.shown)]
            self.mat.point_at(action)
            self.message = None
            self.consider(action)

    def action_prev_legal(self) -> None:
        self.action_next_legal(-1)
