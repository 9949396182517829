"""The voice of the screen: a bell when it is somebody's turn, and the title of the window; both only where wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.catalogue import GAMES
from tui.kit.textual_private import restore_window_title, write_window_title
from tui.table import words

if TYPE_CHECKING:
    from tui.table.frame import Frame


class Voice:
    """What a table says to somebody who does not look at it."""

    def __init__(self, frame: Frame) -> None:
        self._frame = frame
        self._title = ""

    def call(self) -> None:
        """It is a person's turn now."""
        if self._frame.app.settings.bell:
            self._frame.app.bell()

    def name_window(self) -> None:
        """Let the window say whose turn it is; with the setting off, let it be called as before."""
        frame = self._frame
        if not frame.app.settings.title:
            self.fall_silent()
            return
        name = "" if frame.mover is None else frame.names[frame.mover].plain
        title = words.window_title(name, GAMES[frame.rules.id].title)
        if title != self._title:
            write_window_title(frame.app, title, first=not self._title)
            self._title = title

    def fall_silent(self) -> None:
        """The window is called again as it was."""
        if self._title:
            restore_window_title(self._frame.app)
            self._title = ""
