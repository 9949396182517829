"""What the keys of every table do, whichever game lies on it and whoever moves it on."""

from __future__ import annotations

from typing import Final, Protocol

from textual.widgets import Input

from rules.game import Act
from tui.games import GAMES
from tui.kit.keys import MOVING, PLAYING, THEATRE
from tui.kit.textual_private import text_on
from tui.table import course as at
from tui.table import words
from tui.table.around import counts_first
from tui.table.baton import IDLE
from tui.table.baton import key_words as passing_key
from tui.table.conductor import Conductor
from tui.table.frame import Frame
from tui.table.legend import LegendPage
from tui.table.mat import Mat
from tui.table.over_board import OverBoard
from tui.table.panels import PANELS, READ, show_rules, show_why
from tui.table.reckoned import Reckoned

PANEL_KEYS: Final = ("sheet", "journal", "filter")
"""Keys that open a panel."""
READING: Final = ("back", "others", "search", "menu", "keys")


class Keyed(Frame, Protocol):
    """A table as its keys know it."""

    conductor: Conductor
    winner: OverBoard

    @property
    def mat(self) -> Mat: ...

    @property
    def played(self) -> tuple[str, ...]: ...

    @property
    def reckoned(self) -> Reckoned: ...

    def action_back(self) -> None: ...

    def action_next_panel(self, by: int = 1) -> None: ...

    def anything_done(self) -> bool: ...


class TableKeys:
    """The part of `tui.table.screen.TableScreen` that answers to keys."""

    def check_action(self: Keyed, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key does something at this table: none at one that was left."""
        if isinstance(self.course, at.Closed) or not self.conductor.allows(action, parameters):
            return False
        if action == "others" and len(self.seats) == 1:
            return False
        if action in PANEL_KEYS and self.reviewing is not None:  # the page tells it all, of every seat
            return False
        return self.mat.allows(action)

    def key_words(self: Keyed, key: str, label: str) -> tuple[str, bool]:
        """For the footer: what a key is called now ("": it does nothing), and whether it gives way first."""
        stand = self.stand
        if key == "keys" and "menu" in self.conductor.commands:  # it stands there
            return "", False
        if key == "undo" and not self.anything_done():
            return "", False
        if key == "my-turn":  # as long as computers play
            return (label if isinstance(stand, at.Thinking | at.Showing | at.Halted) else ""), False
        if isinstance(stand, at.Passing):
            if key == "act" and stand.baton.forced is not None:
                return self.mat.key_words(key, label)
            return passing_key(key, label), False
        if self.panel in READ and not isinstance(stand, at.Reviewing):
            if key == "others" and self.panel == "journal" and not self.screen.query_one("#board").display:
                return "", False  # nothing is seen of them
            return (words.reading_key(self.panel) if key == "act" else label if key in READING else ""), False
        called, yields = self.mat.key_words(key, label)
        called = self.conductor.enter_called(called) if key == "act" else called
        if key == "act" and called == label and self.legal and self.viewed != self.mover:
            called = words.own_board()
        if isinstance(stand, at.Thinking | at.Showing | at.Halted):  # a computer player's turn
            goes_on = "" if isinstance(stand, at.Thinking) else words.go_on()
            called = goes_on if key == "act" and called == label else "" if key in IDLE else called
        if isinstance(stand, at.Over) or (isinstance(stand, at.Telling) and self.is_over):
            goes_on = words.go_on() if counts_first(self) else words.after_the_last_line(True)
            called = goes_on if key == "act" else "" if key in IDLE else called
        if isinstance(stand, at.Reviewing):
            called = words.skip_lines() if key == "back" else "" if key in IDLE else called
            if self.reckoned.done and key in ("act", "back"):
                called = words.after_the_last_line(self.is_over) if key == "act" else ""
            if key == "act" and self.winner.display:
                called = words.go_on()
        return called, yields

    def anything_done(self: Keyed) -> bool:
        """Whether a person has acted: before that there is nothing to undo."""
        return any(isinstance(one.step, Act) and self.is_human(one.step.seat) for one in self.controller.entries)

    def action_conduct(self: Keyed, name: str) -> None:
        """A key of the conductor's own."""
        self.conductor.commands[name]()

    def action_act(self: Keyed) -> None:
        self.choose()

    def action_page_back(self: Keyed) -> None:
        """Backspace: the score before, or back."""
        if self.mat.takes("page-back"):
            return
        if self.reviewing is not None:
            self.send(at.Backward())
        else:
            self.action_back()

    def action_back(self: Keyed) -> None:
        """Back to the table from whatever is looked at; from the table, leave the game (after asking)."""
        if self.mat.takes("back"):
            return
        if self.reviewing is not None:
            self.send(at.Skip())
        elif self.panel != "table":
            self.screen.query_one("#filter", Input).value = ""
            self.open_panel("table")
        elif self.mover is not None and self.viewed != self.mover and self.conductor.who(self.mover) != "film":
            self.look_at(self.mover)
        else:
            self.conductor.leave()

    def action_help(self: Keyed) -> None:
        """The rules that matter now: of the line of a panel being looked at, of what is under the cursor, of what is to
        be done."""
        show_rules(self)
        self.conductor.noted("help")

    @property
    def key_groups(self: Keyed) -> tuple[str, ...]:
        """Whose keys count here, those of the game at hand first (in a replay, those of the theatre)."""
        film = (THEATRE,) if "play_pause" in self.conductor.commands else ()
        return *film, GAMES[self.rules.id].group, PLAYING, MOVING

    @property
    def played(self: Keyed) -> tuple[str, ...]:
        """The options of the game at hand that are on: no key or sign of another one is told."""
        return tuple(name for name, value in self.controller.config.options.items() if value)

    def action_legend(self: Keyed) -> None:
        """What the signs on the table mean; the footer has none."""
        shown = text_on(self.screen).rpartition("\n")[0]
        self.app.push_screen(LegendPage(self.rules.id, self.seats, shown, self.played))

    def action_why(self: Keyed) -> None:
        """Why the action under the cursor is not possible; Enter then reads the rule."""
        if self.refused is None and self.considered is not None and self.conductor.defers(self.considered):
            return
        if show_why(self):
            self.conductor.noted("why")

    def action_others(self: Keyed) -> None:
        """The next seat's part of the table; after the last one, back to the first."""
        if self.reviewing is not None:
            self.reckoned.next_seat()
        elif len(self.seats) > 1:
            self.look_at((self.viewed + 1) % len(self.seats))
            if self.panel == "sheet":
                self.open_panel("sheet")

    def action_sheet(self: Keyed) -> None:
        self.open_panel("table" if self.panel == "sheet" else "sheet")

    def action_journal(self: Keyed) -> None:
        self.open_panel("table" if self.panel == "journal" else "journal")

    def action_filter(self: Keyed) -> None:
        self.open_panel("actions")
        self.screen.query_one("#filter", Input).focus()

    def action_next_panel(self: Keyed, by: int = 1) -> None:
        if self.reviewing is None and not self.mat.takes("next-panel" if by > 0 else "prev-panel"):
            panels = [one for one in PANELS if one != "actions" or self.check_action("filter", ())]
            self.open_panel(panels[(panels.index(self.panel) + by) % len(panels)])

    def action_prev_panel(self: Keyed) -> None:
        self.action_next_panel(-1)
