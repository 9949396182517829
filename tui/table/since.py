"""What has happened, told by turn: whose turn, and what came of it; as much as there is room for, the oldest left out.

No widgets here. The words are those of the journal.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from textual.content import Content

from tui.table import words
from tui.table.frame import Frame
from tui.table.mat import Mat
from tui.table.showing import JournalLine, since


class Told(NamedTuple):
    """What a seat did in one go (None: what nobody did), in texts that go on from its name."""

    seat: int | None
    texts: tuple[str, ...]


def by_turn(lines: Iterable[JournalLine]) -> list[Told]:
    """The lines of a journal gathered by turn; what was done several times over is told once, with the number."""
    turns: list[tuple[int | None, list[str]]] = []
    for line in lines:
        if turns and line.seat is not None and turns[-1][0] == line.seat:
            turns[-1][1].append(line.text)
        else:
            turns.append((line.seat, [line.text]))
    return [Told(seat, tuple(_counted(texts))) for seat, texts in turns]


def _counted(texts: Sequence[str]) -> Iterable[str]:
    """Texts that follow each other and are the same, as one."""
    for at, text in enumerate(texts):
        if at and texts[at - 1] == text:
            continue
        times = next((by for by, other in enumerate(texts[at:]) if other != text), len(texts) - at)
        yield text if times == 1 else words.several_times(text, times)


class Piece(NamedTuple):
    """A text of somebody's turn, and how it is told with and without the name that it goes on from. `plain`: it is
    left out before all others."""

    named: Content
    bare: Content
    first: bool
    plain: bool = False


def pieces_of(frame: Frame, mat: Mat, seat: int) -> list[Piece]:
    """What happened since the last turn of a seat, its own doings left out."""
    lines = mat.worth_telling(since(frame.journal.lines, frame.controller.entries, seat))
    found = []
    for turn in by_turn(lines):
        for at, text in enumerate(turn.texts):
            line = JournalLine(0, turn.seat, text)
            named, bare = frame.journal.told(line), frame.journal.told(line._replace(seat=None))
            found.append(Piece(named, bare, at == 0, mat.plain_news(line)))
    return found


def whole(pieces: Sequence[Piece], widths: Sequence[int]) -> list[Content] | None:
    """All pieces in rows of these widths, a content a row; None if there is no room for that."""
    return _flow(_texts(pieces), widths)


def fitted(pieces: Sequence[Piece], widths: Sequence[int], more: str) -> list[Content]:
    """As many of the last pieces as rows of these widths hold, a content a row; plain ones are left out first, as long
    as others are there. `more` stands for those left out; only a single piece that is longer than all rows loses its
    end."""
    worth = [piece for piece in pieces if not piece.plain] or pieces
    if len(worth) < len(pieces) and whole(pieces, widths) is None:
        return whole(worth, widths) or fitted(worth, widths, more)
    for first in range(len(pieces)):
        head = [Content(f"{more} ")] if first else []
        rows = _flow([*head, *_texts(pieces[first:])], widths)
        if rows is not None:
            return rows
    rows = [Content("") for _ in widths]
    if pieces:
        rows[-1] = Content(f"{more} " if len(pieces) > 1 else "") + pieces[-1].named
    return rows


def turns_told(pieces: Sequence[Piece]) -> list[Content]:
    """All pieces, a line a turn."""
    ends = [*(at for at, piece in enumerate(pieces) if at and piece.first), len(pieces)]
    return [Content("").join(_texts(pieces[at:end])) for at, end in pairwise([0, *ends]) if at < end]


def _texts(pieces: Sequence[Piece]) -> list[Content]:
    """The pieces with what stands between them: a comma within a turn, a bar between turns."""
    found = []
    for at, piece in enumerate(pieces):
        text = piece.named if piece.first or not at else piece.bare
        if at + 1 < len(pieces):
            text += Content(words.next_turn() if pieces[at + 1].first else words.next_deed())
        found.append(text)
    return found


def _flow(texts: Sequence[Content], widths: Sequence[int]) -> list[Content] | None:
    """The texts one after the other in rows of these widths, broken only between them; None if there is no room."""
    rows = [Content("")]
    for text in texts:
        while rows[-1].cell_length + text.rstrip().cell_length > widths[len(rows) - 1]:
            if len(rows) == len(widths):
                return None
            rows.append(Content(""))
        rows[-1] += text
    return [*(Content("") for _ in widths[len(rows) :]), *rows]  # the later rows are the wider ones
