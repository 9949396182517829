"""Which board one looks at, and how one walks from one to the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.game import Action
from tui.games.discordia.board import DiscordiaBoard
from tui.games.discordia.layout import BESIDE, Layout, Place
from tui.games.discordia.targets import BOARD, ROW, page_of, target_of
from tui.table.mat import Mat

if TYPE_CHECKING:
    from rules.discordia.state import DiscordiaState
    from tui.games.discordia.signs import Page
    from tui.games.discordia.stage import Picture


class LooksAt:
    """The part of the pages that is about the one in view. `asked`: the page that the changing place shows."""

    mat: Mat
    layout: Layout
    asked: str = BOARD

    if TYPE_CHECKING:

        @property
        def state(self) -> DiscordiaState: ...
        @property
        def names(self) -> list[str]: ...
        @property
        def picture(self) -> Picture | None: ...
        def board(self, slot: str) -> DiscordiaBoard: ...
        def page(self, place: Place) -> Page: ...
        def show(self) -> None: ...

    @property
    def focused(self) -> DiscordiaBoard | None:
        """The board that has the focus."""
        board = self.mat.screen.focused
        return board if isinstance(board, DiscordiaBoard) and self.mat.frame.panel == "table" else None

    def board_of(self, name: str) -> DiscordiaBoard | None:
        """The board that shows a page now."""
        slot = self.layout.slot_of(name)
        return self.board(slot) if slot else None

    def bring(self, name: str) -> None:
        """Bring a page into view."""
        if name and self.picture is None and not self.layout.slot_of(name):
            self.asked = name
            self.mat.frame.lay_out()

    def begin_turn(self) -> None:
        """Below the town, the next seat finds the market again, whatever was chosen from last."""
        if self.mat.app.size.width >= BESIDE and not self.layout.slot_of(BOARD):
            self.bring(BOARD)

    def follow(self, actions: Sequence[Action]) -> None:
        """Bring the page into view on which the first of these actions is done."""
        if actions:
            self.bring(page_of(target_of(self.state, actions[0])))

    def look_at(self, name: str) -> None:
        """Show a page, without moving the cursor of the list."""
        if self.mat.frame.panel != "table":
            self.mat.frame.open_panel("table")
        if name in self.layout.cut and self.asked != name:
            self.asked = name
            self.mat.frame.lay_out()
        self.bring(name)
        self.show()
        if self.focused is not None:
            self.walk_on(name)

    def walk_on(self, name: str) -> None:
        """Give the board that shows a page the focus."""
        self.bring(name)
        board = self.board_of(name)
        if board is None:
            return
        page = self.page(self.layout.places[board.id or ""])
        if board.cursor not in page.targets:
            board.point_at(next(iter(page.targets), None))
        self.mat.screen.set_focus(board)
        self.mat.frame.consider(self.mat.action_here())
        self.mat.frame.show_words()

    def next_panel(self, by: int) -> None:
        """From the list to the boards, one after the other, then to actions, journal and score sheet; from the list
        to the outposts where these alone are in view."""
        frame, board = self.mat.frame, self.focused
        stops = ("table", *self.names, "actions", "journal", "sheet")
        now = frame.panel if board is None else self.layout.places[board.id or ""].page
        to = stops[(stops.index(now) + by) % len(stops)]
        alone = self.mat.app.size.width < BESIDE and self.layout.slot_of(ROW)
        if now == "table" and by > 0 and alone:
            to = ROW
        if to in self.names:
            if frame.panel != "table":
                frame.open_panel("table")
            self.walk_on(to)
        else:
            frame.open_panel(to)
            if to == "table":
                frame.consider(self.mat.action_here())
