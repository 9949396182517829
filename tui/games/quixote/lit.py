"""What is lit on a board: what a scoring counts while it is gone through, and for a moment what was laid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.quixote.actions import Lay
from rules.quixote.components import CASTLE_POINTS, FIELD_INDEX, TILE_INDEX
from rules.quixote.events import Scored, TileLaid
from rules.quixote.reckoning import GROUPED
from rules.quixote.scoring import counted_groups, counted_places
from tui.games.quixote.moments import brought_on
from tui.games.quixote.view import LAID_NOW, SHORT_OF, Halves, told_apart
from tui.table.course import Choosing, Passing, Showing, Thinking
from tui.table.mat import WIDE
from tui.table.reckoning_page import PANEL as RECKONING
from tui.table.since import reader

if TYPE_CHECKING:
    from tui.table.frame import Frame


def large(frame: Frame) -> int:
    """Whose the large board is: of the one looked at; where all boards are in sight and a computer player thinks, it
    stays that of the person who laid before, whose own deed is to be seen, until there is a tile to be seen on the
    other one's."""
    if isinstance(frame.stand, Thinking) and frame.app.size.width >= WIDE and frame.viewed == frame.mover:
        person = reader(frame)
        return frame.viewed if person is None else person
    return frame.viewed


def held(frame: Frame) -> int:
    """The piece that is held over the field for a try; 0 for none."""
    tile = frame.considered
    return 2 * TILE_INDEX[tile.tile] + tile.turned if isinstance(tile, Lay) and frame.refused is None else 0


def scored(frame: Frame, seat: int) -> dict[int, Halves] | None:
    """On the large board, which is that seat's, what earned the points that are shown; None where no points are."""
    if frame.panel == RECKONING:
        return counted(frame, seat)
    places = frame.places if seat == frame.viewed else None
    return told_apart([places or ()]) or _castle(frame, seat)  # nothing earned: no fading


def item_under_way(frame: Frame) -> str:
    """The item of the line to which a scoring has come; "" where none has been told by itself."""
    return "" if frame.reckoned.begins else frame.reckoned.item()


def counted(frame: Frame, seat: int) -> dict[int, Halves] | None:
    """The fields that the line counts to which a scoring has come, with the group for which each half does; None where
    it brings nobody anything."""
    reckoned = frame.reckoned
    if frame.panel != RECKONING or reckoned.part is None:
        return None
    found = [row for row in reckoned.part.rows if row.item == item_under_way(frame)]
    places = found[0].cells[seat].places if found else ()
    castle = _castle(frame, seat) if not places else None
    if not places and found and found[0].item == "defence" and any(cell.places for cell in found[0].cells):
        state = frame.state
        return short_of(counted_places(list(state.boards[seat]), list(state.castles), "defence"))
    if castle is not None or not found or not any(cell.places for cell in found[0].cells):
        return castle
    return told_apart(_groups(frame, seat, found[0].item, places))


def _groups(frame: Frame, seat: int, item: str, places: Sequence[str]) -> Sequence[Sequence[str]]:
    """Each group of joined symbols by itself, which its sum tells: "4 + 2 joined"; else all places in one."""
    if item not in GROUPED or not places:
        return [places]
    return counted_groups(list(frame.state.boards[seat]), list(frame.state.castles), item)


def _castle(frame: Frame, seat: int) -> dict[int, Halves] | None:
    """Of a castle that is counted and brings the seat nothing: its field, with the knights and roads that reach it;
    None where none is counted."""
    item = item_under_way(frame)
    if frame.reviewing is None or not item.startswith("castle-"):
        return None
    state = frame.state
    castle = state.castles[CASTLE_POINTS.index(int(item.removeprefix("castle-")))]
    places = counted_places(list(state.boards[seat]), list(state.castles), item)
    return short_of(places) or {castle: (SHORT_OF, SHORT_OF)}


def short_of(places: Sequence[str]) -> dict[int, Halves]:
    """What was too little to be paid for."""
    found = told_apart([places])
    return {field: (SHORT_OF * bool(upper), SHORT_OF * bool(lower)) for field, (upper, lower) in found.items()}


def strongest(frame: Frame, seat: int) -> dict[int, Halves]:
    """Once all is counted and the game is over, a seat's strongest knights, with the roads that join them; the other
    fields are as they are."""
    if frame.panel != RECKONING or not frame.reckoned.is_last or frame.reckoned.item():
        return {}
    return told_apart([counted_places(list(frame.state.boards[seat]), list(frame.state.castles), "knights")])


def glow(frame: Frame, seat: int) -> dict[int, Halves]:
    """For a moment what was joined, all of it in one colour; the tile that was laid just now with all that it brought
    points for, while the turn passes and before a scoring is gone through; and in the end the strongest knights."""
    if ended := strongest(frame, seat):
        return ended
    now = set(frame.moments.lit(seat))
    deeds = [moment.places for moment in frame.moments.playing if moment.seat == seat and now]  # a draw has a light
    found = {FIELD_INDEX[place[:2]] for deed in deeds for place in deed if place in now}
    passes = isinstance(frame.stand, Passing) and not frame.stand.baton.undone  # else what was taken back is told
    lies = [*laid_last(frame, seat)]
    if _is_own(frame, seat) and len(lies) > 1:  # what it brought is looked at for as long as the other one plays
        return dict.fromkeys(found.union(lies), LAID_NOW)
    if frame.panel != RECKONING and now:  # what is played comes to its places one by one, and stays then
        lies = lies[:1]
    return dict.fromkeys({*found, *(lies if passes or frame.panel == RECKONING else ())}, LAID_NOW)


def _is_own(frame: Frame, seat: int) -> bool:
    """Whether a board is that of a person who laid last before a computer player, whose turn is under way or was so
    just now."""
    stand = frame.stand
    if frame.mover is None or seat == frame.mover:
        back = isinstance(stand, Choosing) and bool(frame.moments.playing) and not frame.moments.own
        return back and frame.mover is not None and frame.is_human(seat)
    return isinstance(stand, Thinking | Showing) and seat == reader(frame)


def of_other(frame: Frame, seat: int) -> dict[int, Halves]:
    """The same on the board of another seat: what it laid last, also while the turn passes, so that a tile laid
    elsewhere changes nothing there; in the end its strongest knights."""
    if ended := strongest(frame, seat):
        return ended
    told = frame.panel == RECKONING or not frame.is_over
    return dict.fromkeys(laid_last(frame, seat) if told else (), LAID_NOW)


def laid_last(frame: Frame, seat: int) -> tuple[int, ...]:
    """The field on which a seat laid its last tile of the round, and those that it brought points for; none while the
    lines of a round are counted."""
    reviewed, log = frame.panel == RECKONING, frame.controller
    if reviewed and not frame.reckoned.begins:
        return ()
    for at in range(len(log.entries) - 1, -1, -1):
        for event in log.entries[at].events:
            if isinstance(event, TileLaid) and event.seat == seat:
                return brought_on(log.state_at(at + 1), event)
            if isinstance(event, Scored) and not reviewed:
                return ()
    return ()
