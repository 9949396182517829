"""Who speaks and listens: the streams of the process, a line at a time."""

from __future__ import annotations

import sys
from typing import Final, Protocol, TextIO

from saves.text import clean

LONGEST: Final = 200
"""Cells of a line typed that are read."""


class Voice(Protocol):
    """What a plain table needs of the person at the other end."""

    def say(self, text: str) -> None:
        """Tell something, a fact a line."""

    def ask(self, prompt: str) -> str | None:
        """The next line typed, cleaned; None at the end of what is typed."""


class Streams:
    """A `Voice` over text streams. Where nobody types (a script), what was read is told too: a transcript needs it."""

    def __init__(self, source: TextIO | None = None, target: TextIO | None = None) -> None:
        self.source, self.target = source or sys.stdin, target or sys.stdout
        self._echo = not self.source.isatty()

    def say(self, text: str) -> None:
        print(text, file=self.target)

    def ask(self, prompt: str) -> str | None:
        self.target.write(prompt)
        self.target.flush()
        line = self.source.readline()
        if not line:
            self.say("")
            return None
        typed = clean(line, LONGEST)
        if self._echo:
            self.say(typed)
        return typed
