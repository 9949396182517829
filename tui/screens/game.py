"""The game table: acting, undoing, hints, computer players, going through a scoring, leaving.

How it looks is in `tui.screens.table_view`. Every change of the state goes through the controller.
"""

from __future__ import annotations

import asyncio
import contextlib
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from textual import events, on
from textual.content import Content
from textual.widgets import Input, Static

from rules.game import Act, Action, IllegalAction
from rules.links import topics
from rules.rulebook import section
from rules.turn_controller import Change, UndoRefused
from saves.errors import StoreError
from tui.kit.lines import Lines
from tui.pages.dialogs import Choose, Confirm
from tui.players import Thinker
from tui.screens.table_panels import TablePanels
from tui.screens.table_view import PANELS
from tui.table.content import MUTED
from tui.table.showing import item_name, undo_place

if TYPE_CHECKING:
    from saves.open_game import OpenGame

BOT_PAUSE = 0.7
"""Seconds that a computer player's choice is shown before it is carried out; Enter cuts it short."""


SCREENS: Final = {
    "quixote": "tui.games.quixote.screen:QuixoteScreen",
    "explorers": "tui.games.explorers.screen:ExplorersScreen",
    "nations": "tui.games.nations.screen:NationsScreen",
    "discordia": "tui.games.discordia.screen:DiscordiaScreen",
}
"""The screen of each game, as `module:class`."""


def screen_class(game: str) -> type[GameScreen]:
    """The screen of a game, by its id."""
    module, name = SCREENS[game].split(":")
    screen: type[GameScreen] = getattr(import_module(module), name)
    return screen


def game_screen(opened: OpenGame) -> GameScreen:
    """The screen to play an open game on."""
    return screen_class(opened.controller.rules.id)(opened)


class GameScreen(TablePanels, inherit_bindings=True):
    """A game on the table. Each game has a subclass, which adds its board."""

    def __init__(self, opened: OpenGame) -> None:
        super().__init__(opened)
        self.thinker = Thinker()
        self._review_left: list[int] = []
        self._scored = self._scorings()
        self._paused = False
        self._thinking = False
        self._showing = False
        self._skip = asyncio.Event()
        self._ended = False

    def on_unmount(self) -> None:
        self.thinker.close()

    # --- acting -----------------------------------------------------------------------------------------------------

    def choose(self) -> None:
        """Enter: go on where something is to be gone on with, else carry out the action under the cursor."""
        if self._go_on():
            return
        if self.viewed != self.mover:
            self.look_at(self.mover)
        elif self.considered is not None and self.refused is None:
            self.act(self.considered)
        elif self.refused is not None:
            self.app.bell()

    def act(self, action: Action) -> bool:
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

    def _go_on(self) -> bool:
        """What Enter does when nobody is to choose: the next score, a computer player's move, the result."""
        if self.reviewing is not None:
            self.review_step(1)
        elif self.is_over:
            self._finish(again=True)
        elif self._showing:
            self._skip.set()
        elif self._paused:
            self._paused = False
            self.serve()
        elif not self._thinking:
            return False
        return True

    def serve(self) -> None:
        """Let things go on that need no key: a computer player's turn, the end of the game."""
        if self.reviewing is not None or self._thinking or self._paused or not self.is_attached:
            return
        if self.is_over:
            self._finish()
        elif self.mover is not None and not self.is_human(self.mover):
            self._thinking = True
            self.run_worker(self._computer_turn(), group="players", exit_on_error=True)

    def _finish(self, again: bool = False) -> None:
        if (again or not self._ended) and self.is_current:
            self._ended = True
            self.app.show_result(self.opened)

    async def _computer_turn(self) -> None:
        """A computer player thinks; its choice is shown on the board for a moment, then carried out."""
        state, seat = self.state, self.mover
        assert seat is not None
        try:
            self._show_words()
            action = await self._asked_player(self.seats[seat].player, state, seat)
            if not self.query("#action-list"):
                return  # the table was closed meanwhile
            if state is self.state:
                self.point_at(action)
                self.consider(action)
                self._showing = True
                self._skip.clear()
                self._show_words()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._skip.wait(), BOT_PAUSE)
        finally:
            self._thinking = self._showing = False
        if state is self.state and self.reviewing is None and not self.act(action):
            self._paused = True  # not saved: Enter tries again
            self._show_words()
        elif state is not self.state:
            self.serve()

    async def _asked_player(self, player: str, state: Any, seat: int) -> Action:
        return await self.thinker.think(self.rules, player, state, seat, self.controller.seed, len(self.controller))

    # --- undo and redo ----------------------------------------------------------------------------------------------

    def action_undo(self) -> None:
        self._undo(whole_turn=False)

    def action_undo_turn(self) -> None:
        self._undo(whole_turn=True)

    def _undo(self, whole_turn: bool) -> None:
        place = undo_place(self.controller, self.is_human, whole_turn)
        if place is None:
            self.app.say("There is nothing to undo yet.")
        elif self.controller.undo_kind(place) == "free":
            self._go_back(place, False)
        elif not self.controller.take_backs_allowed:
            self.app.say("This game allows no undo past something revealed.", "warning")
        elif self.app.settings.confirm:
            acts = sum(isinstance(entry.step, Act) for entry in self.controller.entries[place:])
            what = "one action" if acts == 1 else f"{acts} actions"
            text = (
                f"This takes back {what} and what was revealed since or done by others. "
                "The same draws come again. The game keeps a note of every take-back."
            )
            self.app.push_screen(
                Confirm("Take it back?", text, yes="Take back", no="Leave it"),
                lambda yes: self._go_back(place, True) if yes else None,
            )
        else:
            self._go_back(place, True)

    def _go_back(self, place: int, take_back: bool) -> None:
        self._end_review()
        self.message = None
        try:
            self.controller.undo_to(place, take_back=take_back)
        except (UndoRefused, StoreError) as error:
            self.app.tell("This could not be undone", str(error))
            return
        self._ended = False
        self._paused = self.mover is not None and not self.is_human(self.mover)
        self._show_words()

    def action_redo(self) -> None:
        """Bring back the last undone action, and what computer players did after it."""
        if not self.controller.undone:
            self.app.say("There is nothing to redo.")
            return
        self.message = None
        try:
            self.controller.redo()
            while self.controller.undone and self.mover is not None and not self.is_human(self.mover):
                self.controller.redo()
        except (UndoRefused, StoreError) as error:
            self.app.tell("This could not be redone", str(error))

    # --- going through a scoring ------------------------------------------------------------------------------------

    def _scorings(self) -> int:
        return len(self.rules.score_sheet(self.state, 0).scorings)

    def note_scorings(self, change: Change) -> None:
        """Begin to go through a scoring that an action has just made."""
        before, self._scored = self._scored, self._scorings()
        if change.kind == "act" and self._scored > before:
            self._review_left = list(range(len(self.seats)))
            self._next_review()

    def _next_review(self) -> None:
        if not self._review_left:
            self._end_review()
            return
        self.reviewing = self.viewed = self._review_left.pop(0)
        self.call_later(self._open_review)

    def _open_review(self) -> None:
        if self.reviewing is not None:
            self.show_all()
            self.query_one("#sheet-list", Lines).point_at(1)
            self.open_panel("sheet")
            self.light(1)

    def review_step(self, by: int) -> None:
        """Go on to the next score, from the last one to the next seat, and in the end back to the game."""
        at = (self.query_one("#sheet-list", Lines).cursor or 0) + by
        if at < len(self.sheet):
            self.light(max(1, at))
        else:
            self._next_review()

    def _end_review(self) -> None:
        if self.reviewing is None:
            return
        self.reviewing, self._review_left = None, []
        self.places = None
        self.viewed = self.viewed if self.mover is None else self.mover
        self.open_panel("table")
        self.show_all()
        self.call_later(self.serve)

    # --- words ------------------------------------------------------------------------------------------------------

    def prompt_words(self) -> Content:
        """Whose turn it is and what to do; or what is being looked at."""
        if self.panel == "sheet" and (line := self.sheet_line) is not None:
            who = self.asked(self.viewed)
            if line.item is None:
                return who + Content(f": {self.rules.scoring_title(line.scoring)}, {line.points} points")
            where = f" at {' '.join(line.item.places)}" if line.item.places else ""
            words = Content(f": {item_name(line.item.item)} {line.points}, {line.item.figure}{where}")
            keys = "   Enter next, q skip" if self.reviewing is not None else "   Enter rule, q back"
            return who + words + Content.styled(keys, MUTED)
        if self.panel == "journal" and self.journal_rule:
            about = Content.styled(f": {section(self.journal_rule).title}   Enter reads it, q back", MUTED)
            return Content("The rule of this line") + about
        if self.mover is None:
            rank = self.rules.rank(self.state)
            return Content("The game is over" + (f": {rank}" if rank else "") + ". Enter shows the result.")
        mover = self.asked(self.mover)
        if self.viewed != self.mover:
            return Content("Looking at ") + self.asked(self.viewed) + Content.styled("   o next, q back", MUTED)
        if self._paused:
            return mover + Content(" is a computer player: Enter lets it go on")
        if self._showing:
            return mover + Content(f" will {self.rules.describe(self.state, self.considered)}")
        if not self.is_human(self.mover):
            return mover + Content(" is thinking")
        return mover + Content(f": {self.rules.decision(self.state).prompt}")

    @on(events.ScreenResume)
    def _resumed(self) -> None:
        """Back from another screen: as it was left, in whatever size and colours there are now."""
        if self.query("#score"):
            left, message, journal = self.considered, self.message, self.query_one("#journal-list", Lines)
            line = journal.cursor
            self.lay_out()
            self.show_all()
            if left is not None and left != self.considered:
                self.point_at(left)
                self.consider(left)
            if self.panel == "journal":
                journal.point_at(line)
                self._show_words()
            if message is not None:
                self.message = message
                self.query_one("#effect", Static).update(self._effect_words(), layout=False)
            self.serve()

    @property
    def journal_rule(self) -> str:
        """The section of the journal's line being looked at; empty without one."""
        cursor = self.query_one("#journal-list", Lines).cursor
        return self._journal_rules[cursor] if self.panel == "journal" and cursor is not None else ""

    @on(Lines.Chosen, "#journal-list")
    def _journal_chosen(self) -> None:
        self.action_help()

    @on(Lines.Moved, "#journal-list")
    def _journal_moved(self) -> None:
        self._show_words()

    # --- keys -------------------------------------------------------------------------------------------------------

    def action_act(self) -> None:
        self.choose()

    def action_page_back(self) -> None:
        """Backspace: the score before, or back."""
        if self.reviewing is not None:
            self.review_step(-1)
        else:
            self.action_back()

    def action_back(self) -> None:
        """Back to the table from whatever is looked at; from the table, leave the game (after asking)."""
        if self.reviewing is not None:
            self._end_review()
        elif self.panel != "table":
            self.query_one("#filter", Input).value = ""
            self.open_panel("table")
        elif self.mover is not None and self.viewed != self.mover:
            self.look_at(self.mover)
        else:
            self._leave()

    def _leave(self) -> None:
        if self.is_over or not self.app.settings.confirm:
            self.app.leave_game()
            return
        text = "The game is saved. You can go on with it from the home screen at any time."
        self.app.push_screen(
            Confirm("Leave the game?", text, yes="Leave", no="Play on", careful=False),
            lambda yes: self.app.leave_game() if yes else None,
        )

    def action_menu(self) -> None:
        choices = [("leave", "Leave the game (it is saved)"), ("rules", "Read the rules"), ("settings", "Settings")]
        choices += [("keys", "Keys"), ("watch", "Watch this game from its beginning")]
        if not self.is_over:
            choices.append(("abandon", "Give the game up"))
        self.app.push_screen(Choose("Game", "", [("on", "Play on"), *choices]), self._menu_chosen)

    def _menu_chosen(self, choice: str | None) -> None:
        if choice == "leave":
            self._leave()
        elif choice == "rules":
            self.app.show_rule(f"{self.rules.id}.overview")
        elif choice == "settings":
            self.app.action_settings()
        elif choice == "keys":
            self.app.action_keys()
        elif choice == "watch":
            self.app.watch_game(self.opened.info.id)
        elif choice == "abandon":
            text = "It stays in the list of saved games as given up; whoever plays on in it takes it up again."
            self.app.push_screen(
                Confirm("Give the game up?", text, yes="Give up", no="Play on"),
                lambda yes: self._abandon() if yes else None,
            )

    def _abandon(self) -> None:
        game = self.opened.info.id
        self.opened.close()
        try:
            self.app.store.abandon(game)
        except StoreError as error:
            self.app.say(str(error), "error")
        self.app.leave_game()

    def action_help(self) -> None:
        """The rules that matter now: of the line of a panel being looked at, of what is under the cursor, of what is to
        be done."""
        line = self.sheet_line
        looked_at = line.item.rule if line is not None and line.item is not None else self.journal_rule
        seat = self.mover if self.viewed == self.mover else None
        now = topics(self.rules, self.state, seat, self.considered)
        self.app.show_rule(*([looked_at] if looked_at else []), *now)

    def action_why(self) -> None:
        """Why the action under the cursor is not possible; Enter then reads the rule."""
        refused = self.refused
        if refused is None or self.considered is None:
            known = self.considered is not None and self.mover is not None
            self.remark("Nothing speaks against it: Enter does it." if known else "Nothing is to be chosen now.")
            return
        what = self.rules.describe(self.state, self.considered)
        said = f"{refused.message[:1].upper()}{refused.message[1:].rstrip('.')}.\n\nRule: {section(refused.rule).title}"
        self.app.push_screen(
            Confirm(f"Why not {what}?", said, yes="Read the rule", no="Close", careful=False),
            lambda yes: self.app.show_rule(refused.rule) if yes else None,
        )

    def action_hint(self) -> None:
        """Ask the greedy player what it would do here, and put the cursor there."""
        if self.mover is None or not self.legal or self._thinking:
            return
        self.run_worker(self._hint(self.state, self.mover), group="hint", exclusive=True)

    async def _hint(self, state: Any, seat: int) -> None:
        action = await self._asked_player("greedy", state, seat)
        if state is not self.state or self.reviewing is not None or not self.query("#action-list"):
            return
        self.query_one("#filter", Input).value = ""
        self.look_at(seat)
        self.point_at(action)
        self.consider(action)
        self.remark(f"Hint: the greedy player would {self.rules.describe(state, action)}. Enter does it.")

    def look_at(self, seat: int | None) -> None:
        """Show a seat's part of the table."""
        if seat is not None and seat != self.viewed:
            self.viewed = seat
            self.show_all()

    def action_others(self) -> None:
        """The next seat's part of the table; after the last one, back to the first."""
        if self.reviewing is not None:
            self._next_review()
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
        if self.reviewing is None:
            self.open_panel(PANELS[(PANELS.index(self.panel) + by) % len(PANELS)])

    def action_prev_panel(self) -> None:
        self.action_next_panel(-1)

    def action_next_legal(self, by: int = 1) -> None:
        """The next legal action, in the order of the action list."""
        if self.shown:
            at = self.shown.index(self.considered) + by if self.considered in self.shown else 0
            action = self.shown[at % len(self.shown)]
            self.point_at(action)
            self.message = None
            self.consider(action)

    def action_prev_legal(self) -> None:
        self.action_next_legal(-1)
