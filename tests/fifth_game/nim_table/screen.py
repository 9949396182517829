"""The table of Nim: its board in the frame that all games share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from textual import on

from rules.game import Action
from tests.fifth_game.nim.actions import Take
from tests.fifth_game.nim_table.board import NimBoard
from tui.table import SHEET
from tui.table.screen import GameScreen


class NimScreen(GameScreen):
    """Nim on the table."""

    CSS_PATH = [SHEET, Path(__file__).with_name("style.tcss")]

    def compose_board(self) -> Iterator[Any]:
        yield NimBoard(id="heaps")

    @property
    def heaps(self) -> NimBoard:
        return self.query_one(NimBoard)

    def fit(self, width: int, height: int) -> int:
        return max(self.heaps.grid.width + 2, width // 3)

    def show_position(self) -> None:
        pointed = self.considered if isinstance(self.considered, Take) and self.refused is None else None
        self.heaps.show(self.state.heaps, pointed)

    def point_at(self, action: Action | None) -> None:
        first = self.legal[0] if self.legal and self.heaps.cursor not in self.legal else self.heaps.cursor
        self.heaps.cursor = action if isinstance(action, Take) else first

    def board_action(self) -> Action | None:
        return self.heaps.cursor

    def focus_table(self) -> None:
        self.heaps.focus()

    @on(NimBoard.Moved)
    def _moved(self) -> None:
        self.message = None
        self.consider(self.board_action())

    @on(NimBoard.Chosen)
    def _chosen(self) -> None:
        self.choose()
