"""The keys that bring a board of Discordia into view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.games.discordia import words
from tui.games.discordia.targets import BOARD, CITY, OFFER, ROW

if TYPE_CHECKING:
    from tui.games.discordia.pages import Pages
    from tui.table.frame import Frame


class PageKeys:
    """What the keys of the boards do, for the mat."""

    pages: Pages
    frame: Frame

    _leafed = -1
    """The number of the turn of the table in which a page was asked for last."""

    @property
    def reads(self) -> bool:
        return self._leafed == self.frame.number

    def _look_at(self, page: str) -> None:
        self._leafed = self.frame.number
        self.pages.look_at(page)

    def show_page(self, page: str) -> None:
        self.pages.look_at(page)

    def action_city(self) -> None:
        self._look_at(CITY)

    def action_main_board(self) -> None:
        self._look_at(BOARD)

    def action_offer(self) -> None:
        self._look_at(OFFER)

    def action_magna_row(self) -> None:
        if ROW in self.pages.names:
            self._look_at(ROW)
        else:
            self.frame.remark(words.NO_ROW)

    def looked_at(self, seat: int) -> None:
        """Show a seat's town: that page comes into view."""
        if seat != self.frame.mover:
            self.pages.bring(CITY)
            self.pages.show()
