"""The baton: the turn passes to another person, who is told so and what has happened, over the board as it was left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from textual.content import Content
from textual.widgets import Static

from rules.game import Act
from rules.reckoning import part_over
from tui.kit.glyphs import glyphs
from tui.kit.keys import BY_ID, EVERYWHERE, PLAYING
from tui.kit.lines import wrapped
from tui.kit.statics import write
from tui.kit.text import badge, ground
from tui.table import words
from tui.table.course import Passing
from tui.table.since import (
    Piece,
    deeds,
    fitted,
    pieces_of,
    turns_told,
    unexplained,
    whole,
    whole_clauses,
    whole_turns,
    without_bar,
)
from tui.themes import seat_colour

if TYPE_CHECKING:
    from rules.turn_controller import Change
    from tui.table.frame import Frame
    from tui.table.mat import Mat

BESIDE: Final = 24
"""Cells beside a banner, or beside the head, in which more is told."""
APART: Final = 2
"""Cells between what is told beside the head and what stands at the end of its row, at least."""
CARD_FRAME: Final = 6
"""Cells of its border and padding."""
CARD_ROWS: Final = 7
"""Rows of news on a card at most, and a fifth of the window."""
LOW: Final = 30
"""Below so many lines the card is without all that it can do without."""
IDLE: Final = frozenset(("next-legal", "prev-legal", "hint", "why", "filter"))
"""Keys of every table that have nothing to act on until the turn is taken up."""


class Baton(NamedTuple):
    """The turn passes to `seat`. `left`: whose board stays on the table until then; `card`: with a card over it."""

    seat: int
    left: int
    card: bool
    undone: str = ""
    """What was taken back, where the turn is another's by that."""
    forced: Any = None
    """The one action that is left to do, which Enter then does at once; None where there is a choice."""


def handing(frame: Frame, form: str, change: Change) -> tuple[Baton | None, bool]:
    """After an action the baton, in one of the forms of the setting, where the next person is not the one who chose
    last, or a part of the game ended that other persons went through too, or a rival played meanwhile (unless others
    play at once, by the setting of the tempo); and whether a key may have been meant for another turn, so that Enter
    has to be quiet before it counts."""
    if frame.mover is not None and frame.is_human(frame.mover) and frame.mat.rival_played(change):
        at_once = form == "off" or frame.app.settings.tempo == "instant"
        return (None if at_once else Baton(frame.mover, frame.mover, form == "card")), True
    acts = [entry.step.seat for entry in frame.controller.entries if isinstance(entry.step, Act)]
    mover = frame.mover
    begins = part_over(frame.controller, change.start) is not None
    if mover is None or not acts or not frame.is_human(mover) or (acts[-1] == mover and not begins):
        return None, False
    person = next((seat for seat in reversed(acts) if frame.is_human(seat)), mover)
    several = sum(frame.is_human(seat) for seat in range(len(frame.seats))) > 1
    # what was left was gone through with the part that ended: the next one begins on the board of whoever is next
    left = mover if begins or frame.mat.befell_the_mover() else acts[-1]
    passes = form != "off" and (person != mover or (begins and several))
    return (Baton(mover, left, form == "card", forced=frame.mat.forced(change)) if passes else None), True


def given_back(frame: Frame, form: str, before: int | None, change: Change) -> tuple[Baton | None, bool]:
    """After an undo or a redo the same, where the turn is another person's now than it was (`before`): a line, and what
    was taken back. What was done again lies there, unless the part that it ended is gone through once more."""
    mover = frame.mover
    if mover is None or before in (None, mover) or not frame.is_human(mover):
        return None, False
    if form == "off":
        return None, True
    if change.kind == "undo":
        return Baton(mover, mover, False, taken_back(frame)), True
    return Baton(mover, mover if part_over(frame.controller, change.start) is not None else before, False), True


def taken_back(frame: Frame) -> str:
    """Whose action was taken back last, in words; "" where none was."""
    game = frame.controller
    step = next((step for step in reversed(game.undone) if isinstance(step, Act)), None)
    if step is None:
        return ""
    return words.taken_back(frame.names[step.seat].plain, frame.mat.called(game.state, step.action))


class Told(NamedTuple):
    """What stands above the board in the place of the prompt, in the colour of the one who is next, and of the news;
    and in the row below the board what has no room there."""

    head: Content
    news: Content
    rest: Content = Content("")


def lines(frame: Frame, mat: Mat, baton: Baton, width: int, under: int = 0) -> Told:
    """Whose turn it is and what is asked, and what has happened: that has the row below, and where this does not hold
    it all that of `under` cells below the board; else it begins beside the head, in the place of what is asked."""
    if frame.moments.rolling:  # what the dice come to is told once they lie
        rolls, roller = frame.moments.banner(width) or Content(""), frame.moments.roller
        if roller is not None and roller != baton.seat:
            row = _name_of(frame, roller) + Content(words.is_rolling())
            row = row.pad_right(max(0, width - row.cell_length))
            return Told(row.stylize_before(ground(frame.seats[roller], roller)), rolls)
        return Told(_first_row(frame, mat, baton, Content(""), width), rolls)
    if baton.undone:
        return Told(_first_row(frame, mat, baton, Content(""), width), Content(baton.undone).truncate(width))
    pieces = [] if baton.card else pieces_of(frame, mat, baton.seat)
    feats = feats_told(frame, width)
    asked, banner, room = bool(mat.baton_words()), bool(feats.plain), width - feats.cell_length
    rows = room, under
    if asked and whole(pieces, (room,)) is None and (two := whole_turns(pieces, rows) or whole(pieces, rows)):
        return Told(_first_row(frame, mat, baton, Content(""), width), feats + without_bar(two[0]), two[1])
    above = 0 if asked and mat.told_in_full else room_beside(frame, baton, width)
    begins, told = _in_rows(pieces, above, room, asked, banner)
    below = (feats + told.stylize_before("$foreground")).truncate(width, ellipsis=True)
    return Told(_first_row(frame, mat, baton, without_bar(begins), width), below)


def _in_rows(pieces: Sequence[Piece], above: int, below: int, asked: bool, banner: bool) -> tuple[Content, Content]:
    """What of the pieces stands beside the head, and in the row below it. Where that row does not hold them all, turns
    stand whole in either; a turn is torn only where deeds would be left out, and last of all by a `banner`. `asked`:
    beside the head stands what will be asked for, unless deeds need its place; brackets give way to it."""
    nothing = Content("")
    if below < BESIDE:  # a banner has taken the row
        [told] = fitted(pieces, (max(above, below),), cut=False)
        return (told, nothing) if above > below else (nothing, told)
    both = (min(above, below), below) if above >= BESIDE else (0, below)
    some = pieces, deeds(pieces)
    if banner and whole(some[-1], (below,)) is None and (ahead := whole(some[-1], (above,))):
        return ahead[0], nothing
    ways = [way for told in some for way in (whole(told, (below,)), whole_turns(told, both))]
    ways += [whole_clauses(told, both) for told in some]
    ways[1:1] = [whole(unexplained(pieces), (below,))] if asked else []
    found = next((way for way in ways if way is not None), None) or fitted(pieces, both)
    return (nothing, *found)[-2], found[-1]


def _first_row(frame: Frame, mat: Mat, baton: Baton, begins: Content, width: int) -> Content:
    """Whose turn it is and how to take it up, what will be asked for, or in its place what has happened, and at the end
    of the row, right over it, whose board it is that lies there."""
    head, whose = _head(frame, baton), _whose(frame, baton, width)
    asked = "" if begins.plain else mat.baton_words()
    told = [*words.turn_taken_up(asked), *(words.turn_taken_up("") if asked else ())]
    forms = [Content(one) + begins for one in told]
    line = next((one for form in forms if width - (one := head + form).cell_length - whose.cell_length >= APART), head)
    apart = Content(" " * (width - line.cell_length - whose.cell_length))
    return ((line + apart).stylize_before(_ground(frame, baton)) + whose).truncate(width)


def room_beside(frame: Frame, baton: Baton, width: int) -> int:
    """Cells of the row of the head in which it is told what has happened; what is asked has some more."""
    before = len(words.turn_taken_up("")[0])
    taken = _head(frame, baton).cell_length + before + _whose(frame, baton, width).cell_length
    return width - taken - APART


def feats_told(frame: Frame, width: int) -> Content:
    """What the turn that has ended brought and is worth a banner, with the blanks behind it: told first, to whoever did
    it too. Nothing where the board or the news tell it all."""
    told = None if frame.mat.tells_feats else frame.moments.banner(width, feats=True)
    return Content("") if told is None else told + Content("   ")


def _whose(frame: Frame, baton: Baton, width: int) -> Content:
    """Whose board lies below, in the colour of its seat; nothing over one's own."""
    seat = baton.left
    if seat == baton.seat:
        return Content("")
    sign, name = badge(frame.seats[seat], seat, frame.app.glyph_set), frame.names[seat].plain
    told = Content(" ") + sign + Content(f"{words.board_of(name)} ")
    room = width - _head(frame, baton).cell_length - APART
    return told.truncate(max(0, room)).stylize(ground(frame.seats[seat], seat))


def key_words(key: str, label: str) -> str:
    """What a key of the footer is called until the turn is taken up: "" for those that act on the board, since
    that is not there yet."""
    if key == "act":
        return words.own_board()
    own = BY_ID[key].group in (EVERYWHERE, PLAYING)
    return label if own and key not in IDLE else ""


def _head(frame: Frame, baton: Baton) -> Content:
    """The sign of the next one's colour, and that it is their turn."""
    return _name_of(frame, baton.seat) + Content(words.your_turn())


def _name_of(frame: Frame, seat: int) -> Content:
    """The sign of a seat's colour, and its name."""
    colour = seat_colour(frame.seats[seat].colour, seat)
    shape = glyphs(frame.app.glyph_set).shapes[colour.shape]
    return Content(f" {shape}{colour.letter}  ") + frame.names[seat]


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
        pieces = [] if frame.moments.rolling else pieces_of(frame, mat, baton.seat)
        told = [row for turn in turns_told(pieces) for row in wrapped(turn, width)]
        if len(told) > count:  # there is no line for each turn
            told = fitted(pieces, (width,) * count)
        told = [without_bar(row).truncate(width, ellipsis=True) for row in told if row.plain]
        rows = told or [Content(words.nothing_yet())]
        head, low = _head(frame, baton).truncate(width).stylize(_ground(frame, baton)), frame.app.size.height < LOW
        self.set_class(low, "-low")
        self.border_title = head + Content(" ") if low else ""
        write(self, Content("\n").join(rows if low else [head.pad_right(width - head.cell_length), *rows]))
