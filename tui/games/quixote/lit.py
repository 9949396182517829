"""What is lit on a board: what a scoring counts while it is gone through, and for a moment what was laid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.quixote.components import CASTLE_POINTS
from rules.quixote.reckoning import GROUPED
from rules.quixote.scoring import counted_groups, counted_places
from tui.games.quixote.view import WHOLE_FIELD, Halves, told_apart
from tui.table.course import Passing
from tui.table.reckoned import PANEL as RECKONING

if TYPE_CHECKING:
    from tui.table.frame import Frame


def scored(frame: Frame) -> dict[int, Halves] | None:
    """On the board that is looked at, what earned the points that are shown; None where no points are."""
    if frame.panel == RECKONING:
        return counted(frame, frame.viewed)
    return told_apart([frame.places or ()]) or _castle(frame, frame.viewed)  # nothing earned: no fading


def counted(frame: Frame, seat: int) -> dict[int, Halves] | None:
    """The fields that the line counts to which a scoring has come, with the group for which each half does; None where
    it brings nobody anything."""
    reckoned = frame.reckoned
    if frame.panel != RECKONING or reckoned.part is None:
        return None
    found = [row for row in reckoned.part.rows if row.item == reckoned.item()]
    places = found[0].cells[seat].places if found else ()
    castle = _castle(frame, seat) if not places else None
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
    item = frame.reckoned.item()
    if frame.reviewing is None or not item.startswith("castle-"):
        return None
    state = frame.state
    castle = state.castles[CASTLE_POINTS.index(int(item.removeprefix("castle-")))]
    places = counted_places(list(state.boards[seat]), list(state.castles), item)
    return told_apart([places]) or {castle: WHOLE_FIELD}


def strongest(frame: Frame, seat: int) -> dict[int, Halves]:
    """Once all is counted and the game is over, a seat's strongest knights; the other fields are as they are."""
    if frame.panel != RECKONING or not frame.reckoned.is_last or frame.reckoned.item():
        return {}
    return told_apart([counted_places(list(frame.state.boards[seat]), list(frame.state.castles), "knights")])


def glow(frame: Frame) -> dict[int, Halves]:
    """For a moment what was joined, each deed by itself; the tile that was laid just now, while the turn passes and
    before a scoring is gone through; and in the end the strongest knights."""
    seat, state = frame.viewed, frame.state
    if ended := strongest(frame, seat):
        return ended
    now = set(frame.moments.lit(seat))
    deeds = [moment.places for moment in frame.moments.playing if moment.seat == seat and now]
    found = told_apart([place for place in deed if place in now] for deed in deeds)
    laid: Sequence[int] = ()
    if isinstance(frame.stand, Passing):
        laid = state.drawn[max(state.scored_at, default=0) :]
    elif frame.panel == RECKONING and frame.reckoned.begins and state.scored_at:
        laid = state.drawn[: state.scored_at[-1]]
    last = [field for field in reversed(laid) if state.boards[seat][field]][:1]
    return {**dict.fromkeys(last, WHOLE_FIELD), **found}
