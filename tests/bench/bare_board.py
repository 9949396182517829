"""The least that a board of tiles can be in Textual: one line-API widget and a cursor. What `latency.py` compares with.

    python tests/bench/bare_board.py

It fills the screen with 17 x 10 tiles. Right and left move the cursor, and the two tiles are painted anew.
"""

from __future__ import annotations

import os

os.environ.setdefault("TEXTUAL_FPS", "120")  # as the app does

from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

COLUMNS, ROWS = 17, 10
GROUNDS = tuple(Style.parse(f"#eeeeee on {ground}") for ground in ("#304050", "#405030", "#503040", "#404040"))
CURSOR = Style.parse("bold #000000 on #ffcc00")
BEHIND = Style.parse("on #101010")


class Board(Widget, can_focus=True):
    """Tiles with a letter and a number each."""

    BINDINGS = [("right", "move(1)"), ("left", "move(-1)")]
    DEFAULT_CSS = "Board { height: 1fr; }"
    cursor = COLUMNS * ROWS // 2

    def tile(self) -> tuple[int, int]:
        """Columns and lines of a tile."""
        return max(2, self.size.width // COLUMNS), max(1, self.size.height // ROWS)

    def area(self, at: int) -> Region:
        width, height = self.tile()
        return Region(at % COLUMNS * width, at // COLUMNS * height, width, height)

    def render_line(self, y: int) -> Strip:
        width, height = self.tile()
        row, line = divmod(y, height)
        if row >= ROWS:
            return Strip.blank(self.size.width, BEHIND)
        segments = []
        for column in range(COLUMNS):
            at = row * COLUMNS + column
            text = f"{chr(65 + row)}{column}" if line == height // 2 else ""
            segments.append(Segment(f"{text:^{width}}", CURSOR if at == self.cursor else GROUNDS[at % len(GROUNDS)]))
        return Strip(segments, COLUMNS * width).adjust_cell_length(self.size.width, BEHIND)

    def action_move(self, by: int) -> None:
        before, self.cursor = self.cursor, (self.cursor + by) % (COLUMNS * ROWS)
        self.refresh(self.area(before), self.area(self.cursor))


class Bare(App[None]):
    """The board and nothing else."""

    def compose(self) -> ComposeResult:
        yield Board()


if __name__ == "__main__":
    Bare().run()
