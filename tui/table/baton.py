"""The baton: the turn passes to another person, who is told so and what has happened, over the board as it was left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from textual.content import Content
from textual.widgets import Static

from rules.game import Act
from tui.kit.glyphs import glyphs
from tui.kit.keys import BY_ID, EVERYWHERE, PLAYING
from tui.kit.lines import wrapped
from tui.kit.statics import write
from tui.kit.text import badge, ground
from tui.table import words
from tui.table.course import Passing
from tui.table.mat import WIDE
from tui.table.since import fitted, pieces_of, turns_told, whole, without_bar
from tui.themes import seat_colour

if TYPE_CHECKING:
    from tui.table.frame import Frame
    from tui.table.mat import Mat

BESIDE: Final = 24
"""Cells beside a banner, or beside the head, in which more is told."""
MARGIN: Final = 4
"""Cells around what is told beside the head."""
CARD_FRAME: Final = 6
"""Cells of its border and padding."""
CARD_ROWS: Final = 7
"""Rows of news on a card at most, and a fifth of the window."""
HEADING: Final = 0.45
"""The part of the line that the heading of the board takes in many words."""
LOW: Final = 30
"""Below so many lines the card is without all that it can do without."""
IDLE: Final = frozenset(("next-legal", "prev-legal", "hint", "why", "filter"))
"""Keys of every table that have nothing to act on until the turn is taken up."""


class Baton(NamedTuple):
    """The turn passes to `seat`. `left`: whose board stays on the table until then; `card`: with a card over it."""

    seat: int
    left: int
    card: bool


def handing(frame: Frame, form: str) -> tuple[Baton | None, bool]:
    """After an action the baton, in one of the forms of the setting, where the next person is not the one who chose
    last; and whether a key may have been meant for another turn, so that Enter has to be quiet before it counts."""
    acts = [entry.step.seat for entry in frame.controller.entries if isinstance(entry.step, Act)]
    mover = frame.mover
    if mover is None or not acts or acts[-1] == mover or not frame.is_human(mover):
        return None, False
    person = next((seat for seat in reversed(acts) if frame.is_human(seat)), mover)
    return (None if person == mover or form == "off" else Baton(mover, acts[-1], form == "card")), True


def given_back(frame: Frame, form: str, before: int | None) -> tuple[Baton | None, bool]:
    """After an undo or a redo the same, where the turn is another person's now than it was (`before`): a line."""
    mover = frame.mover
    if mover is None or before in (None, mover) or not frame.is_human(mover):
        return None, False
    return (None if form == "off" else Baton(mover, mover, False)), True


def lines(frame: Frame, mat: Mat, baton: Baton, width: int) -> tuple[Content, Content]:
    """What stands in the place of the prompt, in the colour of the one who is next, and of the news below it: what has
    happened, which begins beside the head where one row does not hold it all."""
    head = _head(frame, baton)
    pieces = [] if baton.card else pieces_of(frame, mat, baton.seat)
    keys = words.baton_keys(baton.left != baton.seat)
    above = room_beside(frame, baton, width)
    asked = mat.baton_words()  # it stands beside the head: what has happened has the row below alone
    feats = feats_told(frame, width, in_short=bool(asked) and width < WIDE)
    room = width - feats.cell_length
    if pieces and whole(pieces, (room,)) is None and whole(pieces, (min(above, room), room)) is None:
        feats = feats_told(frame, width, in_short=True)
        room = width - feats.cell_length
    beside = room >= BESIDE
    found = whole(pieces, (room,)) if beside else None
    if found is None and beside and not asked and (ahead := whole(pieces, (above,))) is not None:
        found = [*ahead, Content("")]
    if found is None and above < BESIDE:
        found = fitted(pieces, (room,), cut=not feats)
    if found is None:  # the row of the head has room too
        found = fitted(pieces, (min(above, room), room) if beside else (above,), cut=not feats)
    begins = found[0] if len(found) > 1 or not beside else Content("")
    if begins.plain:
        head += Content(words.what_happened()) + without_bar(begins)
    elif asked and head.cell_length + len(words.what_happened() + asked) <= width:
        head += Content(words.what_happened() + asked)
    keys = keys if len(keys) <= width - head.cell_length - 2 else ""
    line = head + Content(" " * max(0, width - head.cell_length - len(keys))) + Content(keys)
    ends = found[-1] if found[-1] is not begins else Content("")
    told = (feats + ends.stylize("$foreground")).truncate(width, ellipsis=True)
    return line.truncate(width).stylize(_ground(frame, baton)), told


def room_beside(frame: Frame, baton: Baton, width: int) -> int:
    """Cells of the row of the head in which it is told what has happened."""
    keys = words.baton_keys(baton.left != baton.seat)
    return width - _head(frame, baton).cell_length - len(keys) - MARGIN


def feats_told(frame: Frame, width: int, in_short: bool = False) -> Content:
    """Whose board lies below, in its colour; and what the turn that has ended brought and is worth a banner, with the
    blanks behind it: told first, to whoever did it too. Nothing more where the board or the news tell it all.
    `in_short`: whose board it is in few words."""
    told = (
        None
        if frame.mat.tells_feats
        else frame.moments.banner(width - len(_whose(frame, width, in_short=True)), feats=True)
    )
    whose = _whose(frame, width, in_short=in_short or told is not None)
    return whose if told is None else whose + told + Content("   ")


def _whose(frame: Frame, width: int, in_short: bool) -> Content:
    """The heading of the board that is left on the table, in the colour of its seat, with the blanks behind it; nothing
    over one's own."""
    stand = frame.stand
    if not isinstance(stand, Passing) or stand.baton.left == stand.baton.seat:
        return Content("")
    seat = stand.baton.left
    sign, name = badge(frame.seats[seat], seat, frame.app.glyph_set), frame.names[seat].plain
    heads = [sign + Content(f"{way} ") for way in words.board_as_left(name)[in_short:]]
    head = next((head for head in heads if head.cell_length <= width * HEADING), heads[-1])
    return head.truncate(width // 2).stylize(ground(frame.seats[seat], seat)) + Content("  ")


def key_words(key: str, label: str) -> str:
    """What a key of the footer is called until the turn is taken up: "" for those that act on the board, since
    that is not there yet."""
    if key == "act":
        return words.own_board()
    own = BY_ID[key].group in (EVERYWHERE, PLAYING)
    return label if own and key not in IDLE else ""


def _head(frame: Frame, baton: Baton) -> Content:
    """The sign of the next one's colour, and that it is their turn."""
    colour = seat_colour(frame.seats[baton.seat].colour, baton.seat)
    shape = glyphs(frame.app.glyph_set).shapes[colour.shape]
    return Content(f" {shape}{colour.letter}  ") + frame.names[baton.seat] + Content(words.your_turn())


def _ground(frame: Frame, baton: Baton) -> str:
    return ground(frame.seats[baton.seat], baton.seat)


class Card(Static):
    """The baton as a card at the foot of the table, over what lies below the board: whose turn it is, and what has
    happened, in several rows. How it goes on stands in the head line and in the footer. In a low window whose turn it
    is stands in the upper border, and there is no lower one: it covers two lines less."""

    def __init__(self) -> None:
        super().__init__(id="baton", markup=False)
        self.display = False

    def show(self, frame: Frame, mat: Mat) -> None:
        """Lay the card on the board where the turn passes, else take it away."""
        stand = frame.stand
        baton = stand.baton if isinstance(stand, Passing) and stand.baton.card else None
        self.display = baton is not None
        if baton is None:
            return
        width = max(20, mat.card_columns() - CARD_FRAME)
        self.styles.width = width + CARD_FRAME
        count = max(2, min(CARD_ROWS, frame.app.size.height // 5))
        pieces = pieces_of(frame, mat, baton.seat)
        told = [row for turn in turns_told(pieces) for row in wrapped(turn, width)]
        if len(told) > count:  # there is no line for each turn
            told = fitted(pieces, (width,) * count)
        told = [without_bar(row).truncate(width, ellipsis=True) for row in told if row.plain]
        rows = told or [Content(words.nothing_yet())]
        head, low = _head(frame, baton).truncate(width).stylize(_ground(frame, baton)), frame.app.size.height < LOW
        self.set_class(low, "-low")
        self.border_title = head + Content(" ") if low else ""
        write(self, Content("\n").join(rows if low else [head.pad_right(width - head.cell_length), *rows]))
