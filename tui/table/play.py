"""A game that is played: computer players, undo and redo, hints, the game's menu, leaving."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from textual.content import Content
from textual.widget import Widget

from rules.game import Act, Action
from rules.players import STANDS_IN
from rules.turn_controller import TurnController, UndoRefused
from saves.errors import StoreError
from tui.kit.glyphs import glyphs
from tui.kit.keys import keys_of
from tui.kit.lines import wrapped
from tui.pages.dialogs import Choose, Confirm, room_for_text
from tui.players import Thinker, command_of
from tui.table import words, words_goal, words_menu
from tui.table.aim import Aim, aim_of
from tui.table.asking import Asking
from tui.table.baton import given_back, handing
from tui.table.course import Answered, Choosing, Enter, Halted, Left, Showing, Thinking, Who, is_guarded
from tui.table.goal import breaking, help_had, help_lines, lines
from tui.table.program_seats import ProgramSeats
from tui.table.seating import Seating
from tui.table.showing import HUMAN, amid_deal, deals_since, in_deal, links, undo_place
from tui.table.thoughts import Thoughts

if TYPE_CHECKING:
    from rules.turn_controller import Change
    from tui.table.baton import Baton
    from tui.table.conductor import Deed
    from tui.table.frame import Frame
    from tui.table.on_table import OnTable

BOT_PAUSE = 0.7
"""Seconds that a computer player's choice is shown before it is carried out, twice as many while a feat is to be seen;
Enter cuts it short."""
TEMPOS: Final = {"slow": 2.5, "normal": 1.0, "instant": 0.0}
"""By the setting of that name what the pause is multiplied by."""


class Play:
    """The conductor of a game that is played; see `tui.table.conductor.Conductor`."""

    table: Frame

    def __init__(self, game: OnTable) -> None:
        self.game = game
        self.aim: Aim | None = None
        self._braved = False
        """Whether what breaks a condition is carried out all the same."""
        self.thinker = Thinker()
        self._programs = ProgramSeats()
        self._thoughts = Thoughts()
        self._hurried = False
        """Whether the computer players go on without a pause until it is a person's turn."""
        self._person: int | None = None
        """The seat of the person whose turn it was last."""
        self.commands: dict[str, Callable[[], None]] = {
            "undo": self.undo,
            "undo_turn": lambda: self.undo(whole_turn=True),
            "redo": self.redo,
            "hint": self.hint,
            "menu": self.menu,
            "my_turn": self.hurry,
        }

    @property
    def rows(self) -> int:
        """The lines that the board does without."""
        return 0

    def join(self, table: Frame) -> None:
        self.table = table
        self._person = table.mover if table.mover is not None and self.is_person(table.mover) else None
        if self.game.info.series:
            self.aim = aim_of(table.app.store, self.game.info)
        self._asking = Asking(table, self.game, self.aim, self.thinker, self.tell_beside, self.noted)

    @property
    def controller(self) -> TurnController:
        found: TurnController = self.game.controller
        return found

    # --- how it looks: as the table does by itself ------------------------------------------------------------------

    def around(self) -> Widget | None:
        return None

    def above(self) -> Iterable[Widget]:
        return ()

    def begin(self) -> None:
        """What was rolled for the first turn of all is seen as it falls, like any other dice."""
        self.table.moments.opens()

    def laid_out(self) -> None:
        """Nothing is added."""

    def focus(self) -> bool:
        return False

    def prompt(self) -> Content | None:
        return None

    def news(self, width: int) -> Content | None:
        return None

    # --- whose turn it is -------------------------------------------------------------------------------------------

    def who(self, seat: int | None) -> Who:
        if seat is None:
            return "nobody"
        return "person" if self.is_person(seat) else "computer"

    def is_person(self, seat: int) -> bool:
        return self.table.seats[seat].player == HUMAN

    def upcoming(self) -> tuple[int, Action] | None:
        return None

    def wanted(self) -> Sequence[Action]:
        return ()

    def pause(self) -> float:
        stand = self.table.stand
        small = isinstance(stand, Showing) and self.table.mat.is_on_the_way(stand.action)
        at_once = self._hurried or small or amid_deal(self.controller)  # a purchase is announced once, not die by die
        feat = any(moment.great and moment.seat is not None for moment in self.table.moments.playing)
        return 0.0 if at_once else BOT_PAUSE * (1 + feat) * TEMPOS[self.table.app.settings.tempo]

    def hurry(self) -> None:
        """Skip what the computer players do, up to a person's turn."""
        stand = self.table.course
        people = any(self.is_person(seat) for seat in range(len(self.table.seats)))
        if people and isinstance(stand, Thinking | Showing | Halted):
            self._hurried = True
            if not isinstance(stand, Thinking):
                self.table.send(Enter())
        elif not is_guarded(stand):
            self._idle("my-turn")

    def _idle(self, name: str) -> None:
        """A key of the table that does nothing now."""
        self.table.idle_key(keys_of(name, self.table.app.settings.keys)[0])

    def handing(self, change: Change) -> tuple[Baton | None, bool]:
        form = self.table.app.settings.baton
        own = change.kind == "act"
        return handing(self.table, form, change) if own else given_back(self.table, form, self._person, change)

    def moment(self, change: Change) -> Any:
        return self.table.mat.moment_of(change)

    def opening(self, change: Change | None) -> Any:
        settings = self.table.app.settings
        at_once = settings.tempo == "instant" or settings.baton == "off"
        fresh = change is not None or not any(isinstance(entry.step, Act) for entry in self.controller.entries)
        people = any(self.is_person(seat) for seat in range(len(self.table.seats)))
        return None if at_once or not fresh or not people else self.table.mat.opening_of(change)

    def think(self, number: int) -> None:
        seat = self.table.mover
        if seat is not None:
            thinking = self._think(self.table.state, seat, number)
            self.table.screen.run_worker(thinking, group="players", exit_on_error=True)

    async def _think(self, state: Any, seat: int, number: int) -> None:
        """A computer player thinks. If the game has changed meanwhile, its answer is for another number."""
        action = await self.ask(self.table.seats[seat].player, state, seat)
        self.table.send(Answered(action, number))

    async def ask(self, player: str, state: Any, seat: int) -> Action:
        """What a computer player would do in that seat."""
        game = self.controller
        if (command := command_of(player)) is not None:
            found = await self._programs.choose(self.table, game, command, seat)
            if found is not None:
                return found
            player = STANDS_IN
        action = await self.thinker.think(game.rules, player, state, seat, game.seed, len(game))
        told = state is self.table.state and not self.table.mat.is_on_the_way(action)
        if told and (reason := self.thinker.reason) is not None:
            self._thoughts.hear(game.rules, state, seat, reason, self.table.reason(action))
        return action

    def forward(self) -> None:
        """There is no film."""

    def result(self, again: bool) -> None:
        self.table.app.show_result(self.game)

    # --- what was done ----------------------------------------------------------------------------------------------

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        return action != "conduct" or parameters[0] in self.commands

    def takes_enter(self) -> bool:
        return isinstance(self.table.course, Choosing) and self._asking.takes_enter()

    def enter_called(self, label: str) -> str:
        return label

    def defers(self, action: Action) -> bool:
        return False

    def hinders(self, action: Action, *then: Action) -> bool:
        """Asks before what breaks a condition of the chapter for good."""
        table, aim, actions = self.table, self.aim, (action, *then)
        if aim is None or table.mover is None or self._braved:
            return False
        broken = breaking(aim, table.rules, table.state, table.mover, actions)
        if broken:
            table.app.push_screen(
                Confirm(
                    words_goal.breaks_title(),
                    words_goal.breaks(broken, aim.cost),
                    yes=words_goal.break_it(),
                    no=words_goal.keep_it(),
                ),
                lambda yes: self._brave(actions) if yes else None,
            )
        return bool(broken)

    def _brave(self, actions: Sequence[Action]) -> None:
        self._braved = True
        try:
            self.table.act_all(actions)
        finally:
            self._braved = False

    def acted(self, actions: int) -> None:
        """Nothing waits for it."""

    def changed(self, change: Change) -> None:
        mover = self.table.mover
        if mover is not None and self.is_person(mover):
            self._person = mover
        self._hurried = self._hurried and mover is not None and not self.is_person(mover)
        if self._thoughts.follow(change, self.controller.state_at):
            self.tell_beside()

    def tell_beside(self) -> None:
        """What the journal tells beside the log: help that was had, what computer players thought."""
        self.table.journal.note([*help_lines(self.game), *self._thoughts.lines])

    def noted(self, deed: Deed) -> None:
        """Nothing waits for it."""

    def close(self) -> None:
        self.thinker.close()
        self._programs.close()

    # --- undo and redo ----------------------------------------------------------------------------------------------

    def undo(self, whole_turn: bool = False) -> None:
        """Take a person's last deal (or turn) back; past a reveal, another's step or a result after asking."""
        table, game = self.table, self.controller
        goes_on = links(game)
        place = undo_place(game, self.is_person, whole_turn, goes_on)
        if place is None:
            table.remark(words.nothing_to_undo())
            return
        free = game.undo_kind(place) == "free"
        if not free and not game.take_backs_allowed:
            table.remark(words.no_undo_past_reveals())
        elif table.app.settings.confirm and (table.is_over or not free):
            told = self._taken_back(place, free, deals_since(game, place, goes_on))
            table.app.push_screen(
                Confirm(words.take_it_back(), told, yes=words.take_back(), no=words.leave_it()),
                lambda yes: self._go_back(place, not free) if yes else None,
            )
        else:
            self._go_back(place, not free)

    def _taken_back(self, place: int, free: bool, actions: int) -> Content:
        """Whose action it is that an undo to a log position takes back, and what goes with it: so many in all."""
        table, game = self.table, self.controller
        acts = [entry.step for entry in game.entries[place:] if isinstance(entry.step, Act)]
        called = table.mat.called(game.state_at(place), acts[0].action)
        head = table.asked(acts[0].seat) + Content.styled(words.after_a_name(called), "bold")
        does = words.what_a_take_back_does(actions, not free, table.is_over)
        return head + Content(f"\n\n{does}")

    def _go_back(self, place: int, take_back: bool) -> None:
        self.table.message = None
        try:
            self.controller.undo_to(place, take_back=take_back)
        except (UndoRefused, StoreError) as error:
            self.table.app.tell(words.could_not_be_undone(), str(error))

    def redo(self) -> None:
        """Bring back the last undone action, the rest of its deal, and what computer players did after it."""
        table, game = self.table, self.controller
        if not game.undone or not table.mat.redoes():
            table.remark(words.nothing_to_redo())
            return
        table.message = None
        try:
            game.redo()
            while in_deal(game) or (game.undone and table.mover is not None and not self.is_person(table.mover)):
                game.redo()
        except (UndoRefused, StoreError) as error:
            table.app.tell(words.could_not_be_redone(), str(error))
        if isinstance(table.course, Halted):
            table.send(Enter())

    def hint(self) -> None:
        """A hint, or the next one."""
        if self.table.mover is None or not isinstance(self.table.course, Choosing):
            self._idle("hint")
        else:
            self._asking.ask()

    # --- leaving ----------------------------------------------------------------------------------------------------

    def leave(self) -> None:
        table = self.table
        if table.is_over:  # the result lies between the table and the pages
            self.result(again=True)
            return
        if not table.app.settings.confirm:
            self.gone()
            return
        saved = words_menu.game_is_saved() if self.aim is None else words_goal.saved_on_the_way()
        table.app.push_screen(
            Confirm(words_menu.leave_the_game(), saved, yes=words_menu.leave(), no=words_menu.play_on()),
            lambda yes: self.gone() if yes else None,
        )

    def gone(self) -> None:
        """Leave the table now."""
        self.table.send(Left())
        self._to_the_pages()

    def _to_the_pages(self) -> None:
        """Home; from a chapter or the day's game to its page."""
        app, aim = self.table.app, self.aim
        app.leave_game()
        if aim is not None:
            app.action_campaigns()
            if aim.run is not None:
                app.show_campaign(aim.run)
            else:
                app.show_daily(self.game.info.game)

    def menu(self) -> None:
        left_out = {"abandon", "seats", "no-hints"} if self.table.is_over else set()
        if not self.game.hints_allowed:
            left_out.add("no-hints")
        choices = [(does, text) for does, text in words_menu.MENU.items() if does not in left_out]
        self.table.app.push_screen(Choose(words_menu.menu_title(), self._goal(len(choices)), choices), self.menu_chosen)

    def _goal(self, below: int) -> Content:
        """What the game is played for, as full as there is room above so many lines of the menu."""
        table = self.table
        if self.aim is None:
            return Content("")
        helped, sign = help_had(self.aim, self.game.info), glyphs(table.app.glyph_set)
        above, (width, room) = len(self.aim.above), room_for_text(table.app.size, below)
        for brief, most in ((False, above), (True, above), (True, 1), (True, 0)):
            told = lines(self.aim, table.rules, table.state, helped, sign, brief, most)
            if sum(len(wrapped(line, width)) for line in told) <= room:
                break
        return Content("\n").join(told)

    def menu_chosen(self, choice: str | None) -> None:
        """What a line of the menu does."""
        app = self.table.app
        if choice == "leave" and self.table.is_over:
            self.gone()
        elif choice == "leave":
            self.leave()
        elif choice == "rules":
            app.show_rule(f"{self.table.rules.id}.overview")
        elif choice == "settings":
            app.action_settings()
        elif choice == "keys":
            app.action_keys()
        elif choice == "legend":
            self.table.action_legend()
        elif choice == "no-hints":
            app.push_screen(
                Confirm(
                    words_menu.without_hints(),
                    words_menu.what_without_hints_means(),
                    yes=words_menu.without_hints_yes(),
                ),
                lambda yes: self._forbid_hints() if yes else None,
            )
        elif choice == "seats":
            Seating(self.table, self.game, self.aim, self.tell_beside).ask()
        elif choice == "watch":
            app.watch_game(self.game.info.id)
        elif choice == "abandon":
            app.push_screen(
                Confirm(*self._giving_up(), yes=words_menu.give_up(), no=words_menu.play_on()),
                lambda yes: self._abandon() if yes else None,
            )

    def _forbid_hints(self) -> None:
        try:
            self.game.forbid_hints()
        except StoreError as error:
            self.table.app.tell(words.not_saved_title(), words.not_saved(str(error)))

    def _giving_up(self) -> tuple[str, str]:
        """The question, and what giving up means here."""
        aim = self.aim
        if aim is None:
            return words_menu.give_the_game_up(), words_menu.what_giving_up_does()
        costs = words_goal.what_giving_up_costs(aim.number, aim.given_up, aim.practice)
        return words_goal.give_up_attempt(aim.name), costs

    def _abandon(self) -> None:
        app, game = self.table.app, self.game.info.id
        self.table.send(Left())
        self.game.close()
        try:
            app.store.abandon(game)
        except StoreError as error:
            app.say(str(error), "error")
        self._to_the_pages()
