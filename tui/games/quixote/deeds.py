"""A great deed in large letters where the open tiles lie, once: a tile of many points, the larger the more they are. No
Textual here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.quixote.components import FIELDS
from rules.quixote.events import Scored, TileLaid
from rules.quixote.prospects import shut_by
from rules.quixote.reckoning import GROUPED
from rules.reckoning import lead, standing
from tui.games.quixote import words_deeds, words_told
from tui.games.quixote.closing import is_left_to_the_count
from tui.games.quixote.lit import large as seen_on
from tui.games.quixote.moments import gained, number_of
from tui.games.quixote.round_opens import LETTERS
from tui.games.quixote.shapes import Sign, pictured
from tui.kit.large import large
from tui.table.course import Choosing, Passing, Showing, Thinking
from tui.table.lead_change import LeadChange

if TYPE_CHECKING:
    from rules.game import Item
    from rules.quixote.state import QuixoteState
    from tui.table.frame import Frame

WHOLE: Final = 6
"""A tile of so many points has the whole height for its figure."""
PLAIN: Final = 5
"""Lines of the smallest large letters in ASCII."""
APART: Final = 3
"""Columns between that and what it is for."""


class Deed(NamedTuple):
    """What a seat's tile brought, in large letters, what for, and what stands beside it; `signs`: what is drawn of it,
    `turned`: which of the pictures of it that follow each other."""

    points: int
    named: str
    lines: tuple[str, ...]
    seat: int
    signs: tuple[Sign, ...] = ()
    turned: int = 0

    @property
    def head(self) -> str:
        """In one line."""
        return words_deeds.head(self.named, self.points)

    def letters(self, width: int, height: int, plain: bool) -> list[str]:
        """Pictures, the figure, as high as it is worth, and right of it what it is for, never larger, where that has
        room beside both."""
        drawn = pictured(self.signs, width, height, plain, self.turned)
        left = width - len(drawn[0]) - APART if drawn else 0
        figure, written = self._figure(left, height, plain), self._written(left, height, plain)
        if not drawn or not figure:
            return self._written(width, height, plain)
        written = written if len(written) == len(figure) else figure
        rows = max(len(drawn), len(written))
        whole = [[*[" " * len(block[0])] * (rows - len(block)), *block] for block in (drawn, written) if block]
        return [(" " * APART).join(line) for line in zip(*whole, strict=True)]

    def _figure(self, width: int, height: int, plain: bool) -> list[str]:
        return large(words_deeds.points(self.points), width, self._rows(height, plain), plain=plain)

    def _rows(self, height: int, plain: bool) -> int:
        """The lines that its figure is worth, of so many."""
        return min(height, max(PLAIN if plain else LETTERS, -(-height * self.points // WHOLE)))

    def _written(self, width: int, height: int, plain: bool) -> list[str]:
        """The figure and what it is for; nothing where both have no room."""
        for least in range(self._rows(height, plain), LETTERS - 1, -1):
            figure = large(words_deeds.points(self.points), width, least, plain=plain)
            room = width - APART - (len(figure[0]) if figure else width)
            if word := large(self.named, room, max(LETTERS, 2 * len(figure) // 3), plain=plain):
                word = [*[" " * len(word[0])] * (len(figure) - len(word)), *word]
                return [f"{one}{' ' * APART}{two}" for one, two in zip(figure, word, strict=True)]
        return []


def _sign(item: Item, more: int) -> Sign:
    """What is drawn of an item that has brought so many points more: a castle with its figure, the border with its
    strength, of churches and windmills more for more points."""
    kind, _, points = item.item.partition("-")
    if kind in GROUPED:
        return Sign(kind, max(1, more // 2))
    return Sign(kind, 1, points or str(item.have))


class Deeds:
    """Whether the tile that was laid last was a great deed; found once for each position of the log."""

    def __init__(self, frame: Frame) -> None:
        self._frame, self._leads = frame, LeadChange(frame)
        self._known: tuple[int, Deed | None] = -1, None

    def now(self) -> Deed | None:
        """The one that is told now: as the turn passes, and as long as its moment is played; a key ends it."""
        frame, stand = self._frame, self._frame.stand
        passing = isinstance(stand, Passing) and not stand.baton.undone
        played = isinstance(stand, Choosing | Thinking | Showing)
        if not passing and not (played and any(one.seat is not None for one in frame.moments.playing)):
            return None
        at = len(frame.controller.entries)
        if self._known[0] != at:
            self._known = at, self._found()
        deed = self._known[1]
        return deed if deed is None or frame.is_human(deed.seat) or deed.seat == seen_on(frame) else None

    def _found(self) -> Deed | None:
        """That of the seat that laid last, unless a round was scored since."""
        log = self._frame.controller
        for at in range(len(log.entries) - 1, -1, -1):
            for event in log.entries[at].events:
                if isinstance(event, Scored):
                    return None
                if isinstance(event, TileLaid):
                    return self._of(event, log.state_at(at + 1))
        return None

    def _of(self, laid: TileLaid, after: QuixoteState) -> Deed | None:
        frame, items = self._frame, gained(after, laid)
        points = sum(more for _, more in items)
        if points < words_told.SOME:
            return None
        shut = shut_by(list(after.boards[laid.seat]), list(after.castles), laid.field, number_of(after))
        told = words_told.shut_for_good(shut)
        lines = words_deeds.beside(frame.names[laid.seat].plain, items, told, self._ahead(laid.seat))
        drawn = FIELDS[frame.state.drawn[-1]]
        handed = isinstance(frame.stand, Passing) and drawn != laid.field  # else the draw is a moment of its own
        lines = (*lines, *[words_deeds.field_drawn(drawn)] * handed)
        named = words_deeds.named([item.item for item, _ in items])
        return Deed(points, named, lines, laid.seat, tuple(_sign(item, more) for item, more in items))

    def _ahead(self, seat: int) -> int:
        """By how much a seat has just taken the lead alone; 0 where it has not, and where the last count tells it."""
        frame = self._frame
        if is_left_to_the_count(frame) or self._leads.turned() != seat:
            return 0
        first, by = lead(standing(frame.rules, frame.state))
        return by if first == (seat,) else 0
