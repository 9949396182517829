"""What was worth seeing in a change of the game: moments, and how the frame plays them.

Each game has a room `tui/games/<game>/moments.py` that finds them in what happened; a mat gives them by
`moments_of`. They are told as a banner in the seat's colour, in the line of the news; with animations on, dice tumble
there and the places of a moment are lit on the board for a second (`tui.table.playing`). Any key ends all that and
still does its own work. No Textual here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from tui.kit.glyphs import GlyphSet
from tui.kit.text import FEAT

if TYPE_CHECKING:
    from textual.content import Content

    from rules.turn_controller import Change, Entry

TUMBLE: Final = 3
"""So many pictures show dice that still roll."""
GLOW: Final = 9
"""So many pictures show the places lit; the first `TUMBLE` of them come to them one by one, of a feat as many as it has
places, as far as there are pictures: a road is seen to grow."""


class Face(NamedTuple):
    """A die as it fell: what it shows, in a few cells, and its colours as a style; `rolls`: whether it is seen to."""

    text: str
    style: str
    rolls: bool = True


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that happened and is worth seeing.

    `kind`: a short word for it, one of the game's `KINDS`. `text` goes on from the name of `seat` (None: nobody's).
    `places`: what is lit of that seat's board, of each where it is nobody's, in their order. `faces`: dice that fell.
    `quiet`: it gives way to others where there is no room for all, because the board tells it too. `brief`: `text` in
    fewer words, for where there is no room for it ("": there are none). `great`: a feat, in a ribbon of its own.
    `stars`: how many signs of a feat stand behind it, more for a greater one.
    """

    kind: str
    text: str
    seat: int | None = None
    places: tuple[str, ...] = ()
    faces: tuple[Face, ...] = ()
    quiet: bool = False
    brief: str = ""
    great: bool = False
    stars: int = FEAT


class Step(NamedTuple):
    """A step of the log with the positions around it, and the glyph set that is drawn in. Both are frozen."""

    before: Any
    entry: Entry
    after: Any
    glyph_set: GlyphSet


def steps_of(change: Change, state_at: Callable[[int], Any], glyph_set: GlyphSet) -> Iterator[Step]:
    """The steps that a change has added."""
    for at, entry in enumerate(change.added, change.start):
        yield Step(state_at(at), entry, state_at(at + 1), glyph_set)


def lies(picture: int, nth: int, dice: int) -> bool:
    """Whether the `nth` of so many dice that fell together lies in a picture: they come to rest one by one, the last
    at `TUMBLE`."""
    return picture * dice >= TUMBLE * (nth + 1)


def falling(face: Face, picture: int, nth: int = 0, dice: int = 1) -> str:
    """What the `nth` of so many dice shows in a picture: a dot that moves, which nobody takes for a face, and once it
    lies its own face."""
    if lies(picture, nth, dice) or not face.rolls:
        return face.text
    return spinning(len(face.text), picture, nth, "." if face.text.isascii() else "·")


def spinning(width: int, picture: int, nth: int, dot: str) -> str:
    """The dot of the `nth` die that tumbles, somewhere in `width` cells."""
    return f"{dot:>{1 + (picture * 2 + nth) % width}}".ljust(width)


def roller(playing: Sequence[Moment], mover: int | None) -> int | None:
    """Whose dice tumble in these moments: not always those of whoever is to move; None for nobody's."""
    seats = [moment.seat for moment in playing if any(face.rolls for face in moment.faces)]
    return mover if mover in seats else next((seat for seat in seats if seat is not None), None)


def shown_places(moments: Iterable[Moment], seat: int, picture: int) -> tuple[str, ...]:
    """The places of a seat's board that are lit in a picture, in their order: they are reached one by one."""
    if picture >= GLOW:
        return ()
    found: list[str] = []
    for moment in moments:
        if moment.seat in (seat, None):
            reach = max(TUMBLE, min(len(moment.places), GLOW - TUMBLE)) if moment.great else TUMBLE
            found += moment.places[: 1 + len(moment.places) * (picture + 1) // reach]
    return tuple(dict.fromkeys(found))


class Shown(Protocol):
    """The moments of a table since the last key, as its boards and lines see them."""

    told: list[Moment]
    own: bool
    """Whether the last change was an action of the seat that is to move: nothing happened since its last turn."""

    lingers: int | None
    """The seat whose dice are looked at as they fall and lie, though it is another's turn: one of both a computer's."""

    @property
    def quiet(self) -> bool:
        """Whether all of them give way to the news now."""

    @property
    def texts(self) -> frozenset[str]:
        """What each of them tells, without the name that it goes on from."""

    def opens(self) -> None:
        """A game is laid out: dice that were rolled for its first turn fall."""

    def lit(self, seat: int) -> tuple[str, ...]:
        """The places of a seat's board that are lit now, in the order in which they were reached."""

    @property
    def playing(self) -> tuple[Moment, ...]:
        """Those that are played now, for about a second."""

    @property
    def rolling(self) -> bool:
        """Whether dice still tumble: nothing that follows from them is told before they lie."""

    @property
    def roller(self) -> int | None:
        """Whose dice tumble; None for nobody's."""

    def unseen(self, seat: int | None) -> bool:
        """Whether dice of a seat have fallen that are seen to only when its turn is taken up: nothing tells them. Of
        nobody (None): what chance brought is seen once the board that a feat is on was looked at."""

    def tumbling(self, seat: int) -> int:
        """The picture of the dice of a seat that tumble now; from `TUMBLE` on they lie."""

    def banner(self, width: int, feats: bool = False) -> Content | None:
        """What is told in the line of the news; None for nothing. `feats`: only what the last action brought."""

    def ribbon(self, banner: Content, width: int) -> Content:
        """The banner of a feat as long as the row."""
