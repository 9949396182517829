"""The table of Nim: between its board and the frame that all games share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

from textual import on

from rules.game import Action
from tests.fifth_game.nim.actions import Take
from tests.fifth_game.nim_table.board import NimBoard
from tui.table.mat import Mat


class NimMat(Mat):
    """Nim on the table."""

    sheets: ClassVar[tuple[Path, ...]] = (Path(__file__).with_name("style.tcss"),)

    def compose_board(self) -> Iterator[Any]:
        yield NimBoard(id="heaps")

    @property
    def heaps(self) -> NimBoard:
        return self.query_one(NimBoard)

    def fit(self, width: int, height: int) -> int:
        return max(self.heaps.grid.width + 2, width // 3)

    def show_position(self) -> None:
        considered = self.frame.considered
        pointed = considered if isinstance(considered, Take) and self.frame.refused is None else None
        self.heaps.show(self.frame.state.heaps, pointed)

    def point_at(self, action: Action | None) -> None:
        legal = self.frame.legal
        first = legal[0] if legal and self.heaps.cursor not in legal else self.heaps.cursor
        self.heaps.cursor = action if isinstance(action, Take) else first

    def action_here(self) -> Action | None:
        return self.heaps.cursor

    def focus_table(self) -> None:
        self.heaps.focus()

    @on(NimBoard.Moved)
    def _moved(self) -> None:
        self.frame.message = None
        self.frame.consider(self.action_here())

    @on(NimBoard.Chosen)
    def _chosen(self) -> None:
        self.frame.choose()
