"""What the table of Nations shows now, put together from the frame and the table: where one chooses, with the cursor,
the picks and what they come to; elsewhere (another's part, a step gone through, an end of an age) only as it stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len

from rules.game import TERMINAL
from rules.nations.actions import Buy
from rules.nations.components import FIRST_CHIT, ROMAN, TILE
from rules.nations.preview import NationsPreview, Purchase
from rules.nations.reckoning import turn
from rules.nations.scoring import projected
from rules.nations.state import TURN
from tui.games.nations import age_opens, choice, count_picture, feats, moments, words_moments
from tui.games.nations import deal as deals
from tui.games.nations.choice import NOTHING, Selection, Spot
from tui.games.nations.deal import Deal
from tui.games.nations.scene import Scene, Who
from tui.table.course import Passing, Showing, Thinking, Watching
from tui.table.part_ending import winners

OF_TILES: Final = ("developments", "advisor", "colonies", "wonders")
"""The items of the last count that tiles bring."""

AWAITED: Final = (Showing, Thinking, Watching)
"""Where the table stands while somebody else does something."""

if TYPE_CHECKING:
    from rules.nations.state import NationsState
    from tui.games.nations.board import NationsTable
    from tui.table.frame import Frame


def known(frame: Frame) -> NationsState:
    """The position, without dice that have not fallen yet for those who look on."""
    state: NationsState = frame.state
    hidden = [seat for seat in range(state.seats) if frame.moments.unseen(seat)]
    if hidden:
        state = state.clone()
        for seat in hidden:
            state.available[seat] = tuple(unit for unit in state.available[seat] if unit >= FIRST_CHIT)
    return state


def falling(frame: Frame) -> tuple[tuple[int, ...], ...]:
    """The pieces of every seat but the one that is looked at that tumble now; () for none."""
    if not frame.moments.rolling:
        return ()
    rolled = {moment.seat for moment in frame.moments.playing if moment.faces} - {frame.viewed, None}
    state, entries = known(frame), frame.controller.entries
    found = [moments.fresh(state, entries, seat) if seat in rolled else () for seat in range(state.seats)]
    return tuple(found) if any(found) else ()


def fallen(frame: Frame) -> NationsState:
    """The position as it is `known`, without dice that tumble: what every seat has of which it is told."""
    state = known(frame)
    rolls = [moment for moment in frame.moments.playing if moment.faces and moment.seat is not None]
    if not frame.moments.rolling or not rolls:
        return state
    state = state.clone()
    for seat in {moment.seat for moment in rolls if moment.seat is not None}:
        own = choice.pieces(state, seat)
        tumbling = Counter(own[at].unit for at in moments.fresh(state, frame.controller.entries, seat))
        state.available[seat] = tuple(sorted((Counter(state.available[seat]) - tumbling).elements()))
    return state


def unfallen(state: NationsState) -> tuple[tuple[int, ...], ...]:
    """The colours of the dice of every seat that has none on the table yet in a round, as far as it is `known`."""
    if state.phase != TURN or state.to_move == TERMINAL:
        return ()
    found = []
    for seat in range(state.seats):
        lying = any(0 <= piece.unit < FIRST_CHIT for piece in choice.pieces(state, seat))
        dice = zip(state.slots[seat], state.given[seat], strict=True)
        colours = [state.figures.tiles[tile].colour for tile, given in dice for _ in range(given)]
        found.append(() if lying else tuple(sorted(colours)))
    return tuple(found)


def waits_for_dice(frame: Frame) -> bool:
    """Whether the seat that is looked at takes its turn up first, and then its dice fall: until then nothing is chosen,
    and no tile can be had."""
    return isinstance(frame.stand, Passing) and frame.moments.unseen(frame.viewed)


def scene(
    frame: Frame, table: NationsTable, who: tuple[Who, ...], standing: Deal | None, advised: Selection = NOTHING
) -> Scene:
    """What is shown; `standing`: the deal that is shown as a whole and not done yet, `advised`: dice that a hint named
    to be rolled again."""
    mine = frame.viewed == frame.mover and frame.reviewing is None and frame.places is None
    mine = mine and not waits_for_dice(frame) and age_opens.opening(frame) is None and feats.feat(frame) is None
    return _choosing(frame, table, who, standing, advised) if mine else _watching(frame, who)


def _choosing(
    frame: Frame, table: NationsTable, who: tuple[Who, ...], standing: Deal | None, advised: Selection
) -> Scene:
    unseen = frame.moments.rolling  # then nothing is told that follows from what the dice show
    purchase = _purchase(frame, table) if not unseen else None
    marked, open_yet = advised, is_unplaced(frame)
    if purchase is not None and open_yet:
        purchase = without_place(frame.state, purchase)
    if purchase is not None and table.mode not in choice.MANY:
        marked = choice.selection_of(frame.state, frame.viewed, purchase.paid)
    refused = frame.refused.message if frame.refused is not None else ""
    terms = deals.terms(frame.rules, frame.viewed, standing) if standing is not None else None
    spot = None if unseen else table.spot
    return Scene(
        known(frame), frame.viewed, who, table.mode, spot, table.selection, marked, purchase, refused,
        frozenset(frame.moments.lit(frame.viewed)) or None, _fresh(frame), terms=terms, asked=_asked(frame),
        by_hand=frame.is_human(frame.viewed), pointing=table.pointing, tumbling=frame.moments.tumbling(frame.viewed),
        proclaimed=_across(frame, who)[0],  # the line of news has a ribbon for what this seat did
        ends=ends_of(frame) if not unseen else None, hanging=hanging(frame), falling=falling(frame),
        unplaced=open_yet and purchase is not None,
    )  # fmt: skip


def is_unplaced(frame: Frame) -> bool:
    """Whether a development is announced that another one buys: where it goes, and so what goes for it, is a choice of
    its own that follows, and what is proposed for it is not what will be done."""
    told, seat = frame.considered, frame.mover
    if not isinstance(told, Buy) or seat is None or (frame.is_human(seat) and not isinstance(frame.stand, AWAITED)):
        return False
    return bool(frame.state.figures.is_development[TILE[told.tile]])


def without_place(state: NationsState, purchase: Purchase) -> Purchase:
    """The same as far as it is known before the place is: one payment, where there is no other, and what comes."""
    brings = purchase.brings
    comes = brings._replace(points=0, out=0, lost=0, lost_colour=-1)
    return purchase._replace(slot=-1, paid=purchase.paid if purchase.ways == 1 else (), brings=comes)


def _watching(frame: Frame, who: tuple[Who, ...]) -> Scene:
    earning = None if frame.places is None else frozenset(frame.places)
    won = _has_won(frame)
    lit = (frozenset(frame.moments.lit(frame.viewed)) or None) if earning is None else earning
    lit = _with_points(frame.state, frame.viewed) if _is_counted(frame) else lit
    counted = frame.reckoned.totals()
    state = frame.reckoned.table() or known(frame)
    fresh, so_far = (_fresh(frame), None) if counted is None else ((), tuple(counted))
    seat, mode = frame.viewed, choice.mode_of(state)
    across, ribbon = _across(frame, who)
    opens, told = age_opens.opening(frame) is not None, feats.feat(frame)
    if told is not None:  # the board of whoever has finished it, whoever is next
        seat, lit, fresh, ribbon = told.seat, frozenset((told.id,)), (), ("", "")
        told = feats.standing(frame, told)
    on_tiles = tuple(projected(state, at).total for at in range(state.seats)) if so_far and not frame.is_over else ()
    return Scene(
        state, seat, who, mode, lit=lit, fresh=fresh, counted=so_far, on_tiles=on_tiles, lits=_lits(frame), won=won,
        in_turn=seat == state.to_move and not waits_for_dice(frame) and not opens and told is None,
        played_out=_played_out(frame),
        tumbling=frame.moments.tumbling(seat), unfallen=unfallen(state) if counted is None else (),
        proclaimed=_victory(frame, who) or across, ribbon=ribbon, falling=falling(frame),
        opens=opens, feat=told, tally=count_picture.told(frame),
    )  # fmt: skip


def _across(frame: Frame, who: Sequence[Who]) -> tuple[tuple[str, str], tuple[str, str]]:
    """What stands across the board as long as nothing of it can be taken, an age; and what a seat has achieved."""
    found = moments.proclaimed(frame.moments.playing, who, frame.moments.rolling)
    nothing = ("", "")
    if found[0] and not found[1] and frame.state.events:
        event = frame.state.figures.events[frame.state.events[-1]]
        found = words_moments.age_in_short(ROMAN[event.age], event.famine, event.war, event.age), ""
    return (nothing, found) if found[1] else (found, nothing)


def _played_out(frame: Frame) -> bool:
    """Whether the game is over, and its last dice have been counted."""
    if not frame.is_over:
        return False
    return frame.reckoned.totals() is None or frame.reckoned.is_last or frame.reckoned.item() in OF_TILES


def _lits(frame: Frame) -> tuple[frozenset[str], ...]:
    """What of every seat's the line comes from that is counted now; once all is counted, every tile with points, so
    that no seat's are told apart from another's, and of those who are level the player order. () for no line."""
    part, item, seats = frame.reckoned.part, frame.reckoned.item(), range(frame.state.seats)
    if part is not None and _is_counted(frame):
        order = [{turn(seat)} if len({*part.after}) == 1 else set() for seat in seats]
        return tuple(_with_points(frame.state, seat) | order[seat] for seat in seats)
    row = next((row for row in part.rows if row.item == item), None) if part is not None and item else None
    return tuple(frozenset(cell.places) for cell in row.cells) if row is not None else ()


def _is_counted(frame: Frame) -> bool:
    """Whether all is counted at the end of the game."""
    return frame.is_over and frame.reckoned.part is not None and frame.reckoned.is_last


def _has_won(frame: Frame) -> bool:
    """Whether all is counted, and the seat that is looked at has won."""
    return _is_counted(frame) and frame.viewed in winners(frame.rules, frame.state)


def _with_points(state: NationsState, seat: int) -> frozenset[str]:
    """The tiles of a seat that have brought it points."""
    tiles = (*state.slots[seat], state.advisors[seat], *state.colonies[seat], *state.wonders[seat])
    return frozenset(info.id for tile in tiles if (info := state.figures.tiles[tile]).points)


def _victory(frame: Frame, who: Sequence[Who]) -> tuple[str, str] | None:
    """Once all is counted, who has won, across the board; not where a scoreboard tells it."""
    part = frame.reckoned.part
    if part is None or not frame.reckoned.is_last or frame.reckoned.scored:
        return None
    told = narrow(frame.mat.part_ending(part).won, frame.app.glyph_set)
    first = winners(frame.rules, frame.state)
    return (told, who[first[0]].colour if len(first) == 1 else "") if told else None


def _purchase(frame: Frame, table: NationsTable) -> Purchase | None:
    """The purchase under the cursor, as the preview tells it, paid with what is picked."""
    told = frame.preview
    if not isinstance(told, NationsPreview):
        return None
    return choice.paid_with(frame.state, told.purchase, table.selection)


def ends_of(frame: Frame) -> tuple[tuple[str, int], ...] | None:
    """What the choice looked at changes of the end of the age, as points: famine that would be met no more."""
    if frame.effect is None:
        return None
    items = zip(frame.effect.before.items, frame.effect.after.items, strict=True)
    return tuple([(then.item, then.points - was.points) for was, then in items if then.points != was.points])


def hanging(frame: Frame) -> tuple[str, ...]:
    """What of that hangs on dice that are still to be rolled."""
    return frame.preview.open if isinstance(frame.preview, NationsPreview) else ()


def _asked(frame: Frame) -> frozenset[Spot]:
    """What a lesson asks for."""
    found = (choice.action_spot(frame.state, frame.viewed, action) for action in frame.wanted)
    return frozenset(spot for spot in found if spot is not None)


def _fresh(frame: Frame) -> tuple[int, ...]:
    """The pieces of the seat looked at that were rolled since its last action."""
    return moments.fresh(known(frame), frame.controller.entries, frame.viewed)


def narrow(name: str, glyph_set: str) -> str:
    """A name in cells: only characters that take one each, and that the glyph set has."""
    kept = (char for char in name if cell_len(char) == 1 and (glyph_set == "unicode" or char.isascii()))
    return "".join(kept).strip()
