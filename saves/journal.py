"""The journal, kept as data and worded when it is shown.

What a step brought is kept as its events (`Rules.encode_event`). Stores up to version 2 and records of format 1 kept
pairs of a seat, or null, and an English sentence instead; these are shown as they are.
"""

from __future__ import annotations

from typing import Any

from rules.game import Rules
from rules.turn_controller import Entry
from saves import words
from saves.text import clean

JournalLine = tuple[int | None, str]
"""A line of the journal: the seat whose name stands before the text (None: nobody's), and the text."""
Kept = dict[str, Any] | JournalLine
"""A line as it is kept: an event as JSON data, or a line of old."""

_MOST_SEATS = 16
LONGEST = 500
"""Cells of a line of the journal."""


def journal_lines(rules: Rules, entry: Entry) -> tuple[JournalLine, ...]:
    """What the journal says about an entry of the log, a line for each event."""
    return tuple((getattr(event, "seat", None), rules.describe_event(event)) for event in entry.events)


def keep(rules: Rules, entry: Entry) -> tuple[Kept, ...]:
    """What is kept of an entry of the log for the journal."""
    return tuple(rules.encode_event(event) for event in entry.events)


def is_event(data: Any) -> bool:
    """Whether JSON data have the shape of an event; which one, only the rules of its game can say."""
    return isinstance(data, dict) and isinstance(data.get("type"), str)


def is_line(data: Any) -> bool:
    """Whether JSON data are a line of old: a seat or null, and a text."""
    return isinstance(data, list) and len(data) == 2 and isinstance(data[1], str)


def decode_kept(data: Any) -> tuple[Kept, ...]:
    """The lines kept, from outside, those of old cleaned; what is neither event nor line is left out."""
    found: list[Kept] = []
    for line in data if isinstance(data, list) else ():
        if is_event(line):
            found.append(line)
        elif is_line(line):
            found.append((_seat(line[0]), clean(line[1], 200)))
    return tuple(found)


def told(rules: Rules, kept: tuple[Kept, ...]) -> tuple[JournalLine, ...]:
    """The lines in the words of the rules as they are now."""
    return tuple(_worded(rules, line) if isinstance(line, dict) else line for line in kept)


def _worded(rules: Rules, data: dict[str, Any]) -> JournalLine:
    seat = _seat(data.get("seat"))
    try:
        text = clean(rules.describe_event(rules.decode_event(data)), LONGEST)
    except Exception:  # other rules wrote it: whatever these stumble over, a line of the past must not stop the game
        text = ""
    return seat, text or (words.unknown_event if seat is None else words.unknown_deed)(clean(data["type"], 60))


def _seat(data: Any) -> int | None:
    return data if type(data) is int and 0 <= data < _MOST_SEATS else None
