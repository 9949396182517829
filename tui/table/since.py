"""What has happened, told by turn: whose turn, and what came of it; as much as there is room for, the oldest left out.

No widgets here. The words are those of the journal.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise
from typing import Final, NamedTuple

from textual.content import Content

from rules.game import Act
from tui.kit.text import NOBODYS, badge, ground
from tui.table import words
from tui.table.course import Passing
from tui.table.frame import Frame
from tui.table.mat import Mat
from tui.table.showing import JournalLine, since


def reader(frame: Frame) -> int | None:
    """To whom it is told what has happened: the seat to move, but while a computer player moves, the person who acted
    last; None once the game is over."""
    mover = frame.mover
    if mover is None or frame.is_human(mover):
        return mover
    acts = [entry.step.seat for entry in frame.controller.entries if isinstance(entry.step, Act)]
    return next((seat for seat in reversed(acts) if frame.is_human(seat)), mover)


BEGINS: Final = re.compile(r"(Round|Era|Age|Year) \w+( begins)?:")
"""Of what befell the table: a new part of the game begins, and what it asks for."""
BRACKETS: Final = re.compile(r" \([^()]*\)")


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
    """A text of somebody's turn, and how it is told with and without the name that it goes on from; `first` in its
    turn. `plain`: it is left out before all others. `nobodys`: it befell the table, and gives way to what was done."""

    named: Content
    bare: Content
    first: bool
    plain: bool = False
    nobodys: bool = False


def pieces_of(frame: Frame, mat: Mat, seat: int) -> list[Piece]:
    """What happened since the last turn of a seat, its own doings left out but for what others brought about. The lines
    above the board and the panels beside it ask for it one after the other: it is worked out once for each state of the
    journal, and the room that there is for it."""
    known: dict[object, list[Piece]] = frame.journal.pieces
    about = seat, frame.app.size.width, isinstance(frame.stand, Passing), frame.moments.quiet
    if about not in known:
        known[about] = _pieces(frame, mat, seat)
    return known[about]


def _pieces(frame: Frame, mat: Mat, seat: int) -> list[Piece]:
    news = since(frame.journal.lines, frame.controller.entries, seat, mat.tells_own)
    return told_as_pieces(frame, mat, mat.worth_telling(news))


def told_as_pieces(frame: Frame, mat: Mat, lines: Iterable[JournalLine]) -> list[Piece]:
    """Lines of a journal, turn by turn; a feat stands as a banner, in the colour of its seat."""
    found = []
    for turn in by_turn(lines):
        for at, text in enumerate(turn.texts):
            line = JournalLine(0, turn.seat, text)
            bare = frame.journal.told(line._replace(seat=None))
            named = frame.journal.told(line._replace(text=text.removeprefix(words.THEN)))
            if turn.seat is not None and mat.feat_told(line):
                seat = frame.seats[turn.seat]
                look = ground(seat, turn.seat)
                named = badge(seat, turn.seat, frame.app.glyph_set) + (named + Content(" ")).stylize(look)
                bare = (bare + Content(" ")).stylize(look)
            elif turn.seat is not None:
                name, look = frame.names[turn.seat].plain, ground(frame.seats[turn.seat], turn.seat)
                named = named.stylize(look, 0, len(name)) if named.plain.startswith(name) else named
            elif BEGINS.match(text):
                named = bare = (Content(" ") + named + Content(" ")).stylize(NOBODYS)
            found.append(Piece(named, bare, at == 0, mat.plain_news(line), turn.seat is None))
    return found


def whole(pieces: Sequence[Piece], widths: Sequence[int]) -> list[Content] | None:
    """All pieces in rows of these widths, a content a row; None if there is no room for that."""
    return _flow(_texts(pieces), widths)


def whole_turns(pieces: Sequence[Piece], widths: Sequence[int]) -> list[Content] | None:
    """The same with no turn torn over two rows."""
    turns = turns_told(pieces)
    return _flow([turn + Content(words.next_turn()) for turn in turns[:-1]] + turns[-1:], widths)


def whole_clauses(pieces: Sequence[Piece], widths: Sequence[int]) -> list[Content] | None:
    """The same in rows that end behind any of their clauses."""
    return _flow([part for text in _texts(pieces) for part in clauses(text)], widths)


def unexplained(pieces: Sequence[Piece]) -> Sequence[Piece]:
    """The pieces without what stands in brackets."""
    return [piece._replace(named=_bare(piece.named), bare=_bare(piece.bare)) for piece in pieces]


def _bare(text: Content) -> Content:
    for found in reversed([*BRACKETS.finditer(text.plain)]):
        text = text[: found.start()] + text[found.end() :]
    return text


def clauses(text: Content) -> list[Content]:
    """A text in parts that end behind a comma, a semicolon or a bar, with the blank behind it; none within brackets."""
    plain, depth, ends = text.plain, 0, [0]
    for at, sign in enumerate(plain):
        depth += (sign == "(") - (sign == ")")
        if not depth and sign in ",;|" and plain[at + 1 : at + 2] == " ":
            ends.append(at + 2)
    return [text[begin:end] for begin, end in pairwise([*ends, len(plain)])]


def flows(text: Content, widths: Sequence[int]) -> bool:
    """Whether rows of these widths hold a text, broken between its clauses."""
    return _flow(clauses(text), widths) is not None


def deeds(pieces: Sequence[Piece]) -> Sequence[Piece]:
    """The pieces without the plain ones, where there are others."""
    return [piece for piece in pieces if not piece.plain] or pieces


def fitted(pieces: Sequence[Piece], widths: Sequence[int], cut: bool = True) -> list[Content]:
    """What rows of these widths hold of the pieces, each of them whole, a content a row, and how many more there are.

    Plain ones are left out first, as long as others are there; then what befell the table, the oldest first, and of a
    turn what it began with: every seat has done something. Only where no piece fits does one lose its end; without
    `cut` nothing is told then."""
    everything = whole(pieces, widths)
    if everything is not None:
        return everything
    worth = deeds(pieces)
    if len(worth) < len(pieces):
        return whole(worth, widths) or fitted(worth, widths, cut)
    if not pieces:
        return [Content("") for _ in widths]
    kept, rows = list[int](), None
    for at in _by_weight(pieces):
        told = sorted([*kept, at])
        found = _flow(_texts(pieces, told), widths) or (None if kept else _clauses(pieces, at, widths))
        if found is not None:
            kept, rows = told, found
    return rows or _in_last(pieces[-1].named.truncate(widths[-1], ellipsis=True) if cut else Content(""), widths)


def _by_weight(pieces: Sequence[Piece]) -> list[int]:
    """The pieces in the order in which they are to be told: the last deed of each turn, other deeds, what befell the
    table; of all these the newest first."""
    newest = range(len(pieces) - 1, -1, -1)
    ends = {at for at in newest if at + 1 == len(pieces) or pieces[at + 1].first}
    return sorted(newest, key=lambda at: (pieces[at].nobodys, at not in ends))


def _clauses(pieces: Sequence[Piece], at: int, widths: Sequence[int]) -> list[Content] | None:
    """As many whole clauses of a piece as the last row holds, and that there is more; None if it holds none."""
    text, more = pieces[at].named, Content(words.not_told(len(pieces) - 1, cut=True))
    ends = [end for end, sign in enumerate(text.plain) if sign in ",;:|" and end + more.cell_length <= widths[-1]]
    return _in_last(text[: ends[-1]] + more, widths) if ends else None


def without_bar(row: Content) -> Content:
    """A row as it ends: what is between two turns is said by the end of the row."""
    return row[: len(row.plain.rstrip(words.next_turn()))]


def _in_last(text: Content, widths: Sequence[int]) -> list[Content]:
    """A text in the last row, which is the widest."""
    return [*(Content("") for _ in widths[1:]), text]


def turns_told(pieces: Sequence[Piece]) -> list[Content]:
    """All pieces, a line a turn."""
    ends = [*(at for at, piece in enumerate(pieces) if at and piece.first), len(pieces)]
    return [Content("").join(_texts(pieces[at:end])) for at, end in pairwise([0, *ends]) if at < end]


def _texts(pieces: Sequence[Piece], told: Sequence[int] | None = None) -> list[Content]:
    """The pieces, or those of them that are `told`, with what stands between them: a comma within a turn, a bar between
    turns; and how many are not told."""
    told = range(len(pieces)) if told is None else told
    turns = [*accumulate(piece.first for piece in pieces)]
    found: list[Content] = []
    for before, at, then in zip([None, *told], told, [*told[1:], None], strict=False):
        text = pieces[at].named if before is None or turns[at] != turns[before] else pieces[at].bare
        if then is not None:
            text += Content(words.next_deed(pieces[then].bare.plain) if turns[then] == turns[at] else words.next_turn())
        found.append(text)
    left_out = len(pieces) - len(told)
    return [*found[:-1], found[-1] + Content(words.not_told(left_out))] if found and left_out else found


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
