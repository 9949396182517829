"""The journal of a table: its lines, as they are told there, and the rule behind each."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from rules.game import Rules
from rules.turn_controller import Entry
from rules.words import with_names
from tui.table.showing import JournalLine, journal_of


class Journal:
    """`lines`: those of steps from before the log (position -1), then those of its entries. `rules`: for each line that
    `written` gave last, the section behind it, or ""."""

    def __init__(self, rules: Rules, names: Sequence[Content], old: Sequence[JournalLine]) -> None:
        self._rules, self._names = rules, names
        self.lines = list(old)
        self.rules: list[str] = []
        self._contents = [self.told(line) for line in self.lines]

    def told(self, line: JournalLine) -> Content:
        """A line with the name it goes on from."""
        text = with_names(line.text, [name.plain for name in self._names])
        return Content(text) if line.seat is None else self._names[line.seat] + Content(f" {text}")

    def follow(self, entries: Sequence[Entry], start: int) -> None:
        """The log was changed from position `start` on."""
        kept = [line for line in self.lines if line.step < start]
        new = journal_of(self._rules, entries, start)
        self.lines = kept + new
        self._contents[len(kept) :] = [self.told(line) for line in new]

    def written(self, since: int | None, head: Content) -> list[Content]:
        """All lines as they are shown; `head` stands before those from position `since` on (None: nowhere)."""
        contents, self.rules = list(self._contents), [line.rule for line in self.lines]
        if since is not None:
            place = next((at for at, line in enumerate(self.lines) if line.step >= since), len(contents))
            contents.insert(place, head)
            self.rules.insert(place, "")
        return contents
