"""The journal of a table: told by turn, each of which can be unfolded to its steps, and the rule behind each line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from textual.content import Content

from rules.game import Act, Event, Rules
from rules.turn_controller import Entry
from rules.words import with_names
from tui.kit.glyphs import GlyphSet, glyphs
from tui.table.showing import JournalLine, journal_of

TurnWords = Callable[[Any, Sequence[Event]], str]
"""What a seat did in a turn, in a few words that go on from its name: of the state after it, and what happened."""


@dataclass
class Turn:
    """Lines that belong together: what a seat did until another one acted.

    `start`: the log position where it begins, and `line` the line of that step; `after`: the log position behind it.
    `number`: the turn of the game that it belongs to (-1: not known). `content`: it in one line, once that was made;
    `is_step`: which is that of its only step; `marked`: the line with each mark before it. A line that is the same as
    before is the same object, which a list need not wrap again.
    """

    start: int
    line: int
    seat: int | None
    number: int
    lines: list[JournalLine]
    events: list[Event]
    after: int
    content: Content | None = None
    is_step: bool = False
    marked: dict[str, Content] = field(default_factory=dict)


class Journal:
    """`lines`: those of steps from before the log (position -1), then those of its entries. `rules`: for each line that
    `written` gave last, the section behind it, or ""; `turns`: for each the turn that it is the head of, or None."""

    def __init__(
        self,
        rules: Rules,
        names: Sequence[Content],
        old: Sequence[JournalLine],
        state_at: Callable[[int], Any] | None = None,
    ) -> None:
        self._rules, self._names, self._state_at = rules, names, state_at
        self._lines = list(old)
        self._entries: Sequence[Entry] = ()
        self._behind: int | None = None
        """The log position from which on nobody has asked yet what was changed."""
        self.rules: list[str] = []
        self.turns: list[Turn | None] = []
        self._told = [Turn(-1, at, line.seat, -1, [line], [], 0) for at, line in enumerate(old)]
        self._open: set[tuple[int, int]] = set()
        self._notes: list[JournalLine] = []
        self.pieces: dict[object, Any] = {}
        """By seat and room what `tui.table.since` has found in it, until it goes on."""

    def note(self, lines: Sequence[JournalLine]) -> None:
        """What is told beside the log: each line after so many of its steps as its `step` says."""
        self._notes = sorted(lines, key=lambda line: line.step)

    def told(self, line: JournalLine) -> Content:
        """A line with the name it goes on from."""
        return self._named(line.seat, line.text)

    def _named(self, seat: int | None, text: str) -> Content:
        told = with_names(text, [name.plain for name in self._names])
        return Content(told) if seat is None else self._names[seat] + Content(f" {told}")

    @property
    def lines(self) -> list[JournalLine]:
        self._catch_up()
        return self._lines

    def follow(self, entries: Sequence[Entry], start: int) -> None:
        """The log was changed from position `start` on. It is worded when it is asked for: a deal of several steps
        once."""
        self.pieces.clear()
        self._entries, self._behind = entries, start if self._behind is None else min(start, self._behind)

    def _catch_up(self) -> None:
        if self._behind is None:
            return
        entries, start, self._behind = self._entries, self._behind, None
        self._lines = [line for line in self._lines if line.step < start] + journal_of(self._rules, entries, start)
        self._told = [turn for turn in self._told if turn.after <= start]
        begin = self._told.pop().start if self._told and self._told[-1].start >= 0 else 0  # it may go on
        while self._told and self._told[-1].after > begin and self._told[-1].start >= 0:
            begin = self._told.pop().start
        for at in range(begin, len(entries)):
            self._add(entries[at], at)
        self._open = {place for place in self._open if place[0] < len(entries)}

    def _add(self, entry: Entry, at: int) -> None:
        """Put what happened in a step to the turn that it belongs to."""
        acts = isinstance(entry.step, Act)
        number = self._state_at(at).turn if self._state_at is not None else at
        for nth, (line, event) in enumerate(zip(journal_of(self._rules, [entry]), entry.events, strict=True)):
            line = line._replace(step=at)
            last = self._told[-1] if self._told else None
            same = last is not None and last.start >= 0 and line.seat is not None and last.seat == line.seat
            if last is not None and same and (not acts or last.number == number):
                last.lines.append(line)
                last.events.append(event)
                last.after, last.content = at + 1, None
            else:
                self._told.append(Turn(at, nth, line.seat, number, [line], [event], at + 1))

    # --- as it is shown -----------------------------------------------------------------------------------------------

    def fold(self, turn: Turn) -> None:
        """Unfold a turn, or fold it again."""
        self._open ^= {(turn.start, turn.line)}

    def written(
        self,
        since: int | None,
        head: Content,
        words: TurnWords | None = None,
        glyph_set: GlyphSet = "unicode",
        left_out: Sequence[Turn] = (),
    ) -> list[Content]:
        """All turns as they are shown but for those `left_out`; `head` stands before those from position `since` on,
        where there are any (None: nowhere). `words`: how a turn is told; without, its steps one after the other."""
        self._catch_up()
        sign = glyphs(glyph_set)
        contents: list[Content] = []
        self.rules, self.turns = [], []
        wanted = since is not None
        notes, without = list(self._notes), {id(turn) for turn in left_out}
        for turn in self._told:
            if id(turn) in without:  # nor what was thought of it, which nobody could tell whose it is
                notes = [note for note in notes if not turn.start < note.step <= turn.after]
                continue
            while notes and notes[0].step <= turn.start:
                self._put(contents, self.told(notes.pop(0)), "", None)
            if wanted and since is not None and turn.start >= since:
                self._put(contents, head, "", None)
                wanted = False
            rule = next((line.rule for line in turn.lines if line.rule), "")
            told = self._head(turn, words)
            if turn.is_step:
                self._put(contents, told, rule, None)
                continue
            opened = (turn.start, turn.line) in self._open
            mark = sign.down if opened else sign.pointer
            if mark not in turn.marked:
                turn.marked[mark] = Content(f"{mark} ") + told
            self._put(contents, turn.marked[mark], rule, turn)
            for line in turn.lines if opened else ():
                self._put(contents, Content(f"  {sign.dot} ") + self.told(line), line.rule, None)
        for note in notes:
            self._put(contents, self.told(note), "", None)
        return contents

    def last(self, number: int, words: TurnWords | None = None) -> list[Content]:
        """So many of the last turns, each in one line; `words`: as above."""
        self._catch_up()
        return [self._head(turn, words) for turn in self._told[-number:]]

    def newest(self, seat: int) -> list[Turn]:
        """The last turn, where it is a seat's: what has begun with it."""
        self._catch_up()
        return [turn for turn in self._told[-1:] if turn.seat == seat]

    def told_in(self, text: str, words: TurnWords | None = None) -> list[Turn]:
        """The last turns that a text tells word for word; what befell the table between them need not be in it."""
        self._catch_up()
        found: list[Turn] = []
        for turn in reversed(self._told if text else ()):
            told = self._head(turn, words).plain
            bare = told if turn.seat is None else told.removeprefix(self._names[turn.seat].plain)
            if all(part.strip() in text for part in bare.split("; ")):
                found.append(turn)
            elif turn.seat is not None:
                break
        return found

    def _put(self, contents: list[Content], content: Content, rule: str, turn: Turn | None) -> None:
        contents.append(content)
        self.rules.append(rule)
        self.turns.append(turn)

    def _head(self, turn: Turn, words: TurnWords | None) -> Content:
        """A turn in one line; made once."""
        if turn.content is None:
            text = ""
            if words is not None and self._state_at is not None and turn.events and turn.seat is not None:
                text = words(self._state_at(turn.after), turn.events)
            turn.content = told = self._named(turn.seat, text or "; ".join(line.text for line in turn.lines))
            turn.is_step = len(turn.lines) == 1 and told.plain == self.told(turn.lines[0]).plain
            turn.marked.clear()
        return turn.content
