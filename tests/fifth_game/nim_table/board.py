"""The heaps on the table: one widget, with a cursor that says how many counters of which heap would be taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.message import Message

from tests.fifth_game.nim.actions import Take
from tests.fifth_game.nim_table.pictures import heaps_cells
from tui.kit.cell_widget import Cells, look_classes
from tui.kit.keys import bindings


class NimBoard(Cells, can_focus=True):
    """Up and down go from heap to heap, left and right say how many counters, Enter takes them."""

    COMPONENT_CLASSES = look_classes(("counter", "pointed"), ("table",))
    BINDINGS: ClassVar = bindings(
        "up", "down", "left", "right", "act",
        up="move(-1, 0)", down="move(1, 0)", left="move(0, -1)", right="move(0, 1)",
    )  # fmt: skip

    class Moved(Message):
        """The cursor is elsewhere."""

    class Chosen(Message):
        """What the cursor says is to be done."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(heaps_cells(()), id)
        self.heaps: Sequence[int] = ()
        self.cursor = Take(1, 1)

    def show(self, heaps: Sequence[int], pointed: Take | None) -> None:
        self.heaps = heaps
        self.set_grid(heaps_cells(heaps, pointed))

    def action_move(self, heap: int, count: int) -> None:
        at = (self.cursor.heap - 1 + heap) % len(self.heaps) + 1
        self.cursor = Take(at, min(max(1, self.cursor.count + count), max(1, self.heaps[at - 1])))
        self.post_message(self.Moved())

    def action_act(self) -> None:
        self.post_message(self.Chosen())
