"""A feat: a wonder that is finished, the first colony or advisor of a seat, a colony that brings much, any purchase
that takes the lead from somebody. It has a picture of its own until Enter. No Textual here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final

from rules.nations.components import AGES, TILE, Tile
from rules.nations.events import Bought, WonderBuilt
from rules.nations.scoring import with_tiles
from rules.nations.state import NationsState
from rules.reckoning import lead
from rules.words import listed
from tui.games.nations import words_deal, words_feats, words_hints, words_moments
from tui.games.nations.large import large
from tui.games.nations.scene import Block, Feat, Who, blank, box, fill
from tui.games.nations.shapes import RISES, WHOLE, drawn, risen
from tui.games.nations.signs import Signs, cut
from tui.kit.cells import Area
from tui.kit.text import fitting
from tui.table.course import Telling

if TYPE_CHECKING:
    from tui.table.frame import Frame

LOW: Final = 3
"""Lines that large figures take at least."""
SHORT: Final = 2
"""Lines below them at least."""
NAMED: Final = 4
"""Lines that are left where its name stands above them in large letters."""
LITTLE, MUCH = 2, 5
"""Points up to which a colony is told in a line that is not a seat's first, and from which on a feat has the largest
picture."""
TEXT: Final = 44
"""Columns that are left beside a drawing at least."""
SIDE: Final = 34
"""The same where its name stands above both."""
SMALL: Final = 7
"""Lines of a drawing that is not the largest."""
KEPT: Final = ("wonder", "colony")
"""The kinds that stay to the end of the game."""
FRAME: Final = 3
"""Columns of the frame and of the blank inside it, on one side."""


def feat_of(entries: Iterable[Any], state: NationsState) -> Feat | None:
    """What these entries have finished or bought, if it is a feat; None for none."""
    events = (event for entry in entries for event in entry.events)
    found = [one for one in events if isinstance(one, WonderBuilt | Bought)]
    if not found:
        return None
    seat, tile = found[-1].seat, TILE[found[-1].tile]
    out = TILE.get(getattr(found[-1], "out", ""), 0)
    told = Feat(seat, tile, found[-1].tile, 0 if out else len(_alike(state, seat, tile)), out)
    begun = isinstance(found[-1], Bought) and state.figures.tiles[tile].kind == "wonder"
    return None if begun or is_small(state, told) else told


def gained(state: NationsState, told: Feat) -> int:
    """The points that it has brought on tiles, without those of the tile that went for it."""
    return state.figures.points[told.tile] - state.figures.points[told.out]


def is_small(state: NationsState, told: Feat) -> bool:
    """Whether it is told in a line, and has no picture: it brings little, and is not the first of its kind."""
    kind, points = _kind(state, told), gained(state, told)
    if kind == "wonder" or _turns(state, told):
        return False
    if kind == "colony":
        return told.nth > 1 and points <= LITTLE
    return kind != "advisor" or points <= 0


def is_largest(state: NationsState, told: Feat) -> bool:
    """Whether its picture has all columns, with the largest drawing of what was done."""
    return gained(state, told) >= MUCH or (_kind(state, told) in KEPT and _turns(state, told))


def _turns(state: NationsState, told: Feat) -> bool:
    """Whether its seat leads alone with it, and did not without it; with a tile that may go again, if another did."""
    now = [with_tiles(state, seat) for seat in range(state.seats)]
    before = [*now]
    before[told.seat] -= gained(state, told)
    (first, _), (had, _) = lead(now), lead(before)
    level = told.seat in had and _kind(state, told) not in KEPT
    return state.seats > 1 and first == (told.seat,) != had and not level


def _alike(state: NationsState, seat: int, tile: int) -> Sequence[int]:
    """What a seat has of the kind of a feat, as far as that is counted."""
    kind = state.figures.tiles[tile].kind
    if kind == "advisor":
        return [one for one in (state.advisors[seat],) if one]
    return state.colonies[seat] if kind == "colony" else state.wonders[seat] if kind == "wonder" else ()


def feat(frame: Frame) -> Feat | None:
    """The feat that is told now; None while none is."""
    stand = frame.stand
    return stand.moment if isinstance(stand, Telling) and isinstance(stand.moment, Feat) else None


def standing(frame: Frame, told: Feat) -> Feat:
    """The same with what of its picture stands by now."""
    part = len({*RISES}.intersection(frame.moments.lit(told.seat)))
    return told._replace(part=part or WHOLE)


def looked_at(frame: Frame) -> int:
    """The seat whose tableau lies there: while a feat is told, the one that it is of, whoever is next."""
    told = feat(frame)
    return frame.viewed if told is None else told.seat


def lines(state: NationsState, told: Feat, who: Sequence[Who], *, figure: bool = False) -> list[str]:
    """What makes it a feat: whose and the how manieth it is, what it brings and came to, and what the lead is now.
    `figure`: its points stand above that, in large figures."""
    tile = state.figures.tiles[told.tile]
    gives = words_feats.brings(0 if figure else gained(state, told), _gives(state, tile))
    return [line for line in (_whose(state, told, who), gives, _counted(state, told, who)) if line]


def in_short(state: NationsState, told: Feat, who: Sequence[Who], width: int) -> list[str]:
    """The same below its points in large figures, in two lines."""
    gives = _gives(state, state.figures.tiles[told.tile])
    whose = _nth(state, told, who)
    forms = (words_feats.nth_that_gives(whose, gives), gives) if gives else (_whose(state, told, who), whose)
    return [fitting(forms, width), _counted(state, told, who)]


def _gives(state: NationsState, tile: Tile) -> str:
    """What it gives in each age from now on; in the last one it came once, and no other follows."""
    told = words_deal.gives(tile.gives) if tile.gives != "none" and state.age < AGES else ""
    return words_hints.as_long_as_it_lasts(told, state.age) if told else ""


def _whose(state: NationsState, told: Feat, who: Sequence[Who]) -> str:
    others = [at for at in range(state.seats) if at != told.seat and _alike(state, at, told.tile)]
    first = words_feats.of_all() if told.nth == 1 and not others and state.seats > 1 else ""
    gone = words_moments.in_place_of(state.figures.tiles[told.out].name) if told.out else ""
    return f"{_nth(state, told, who)}{first}{gone}"


def _nth(state: NationsState, told: Feat, who: Sequence[Who]) -> str:
    return words_feats.nth_of_kind(who[told.seat].name, told.nth, _kind(state, told))


def _balanced(text: str, width: int) -> list[str]:
    """As many rows as it takes, none of them a lone last word."""
    rows = wrap(text, width)
    return next((found for room in range(width // 2, width) if len(found := wrap(text, room)) == len(rows)), rows)


def _kind(state: NationsState, told: Feat) -> str:
    return state.figures.tiles[told.tile].kind


def _counted(state: NationsState, told: Feat, who: Sequence[Who]) -> str:
    """Its points as they are counted in, and what the lead is with them."""
    points = gained(state, told)
    if not points:
        return ""
    totals = [with_tiles(state, seat) for seat in range(state.seats)]
    now, before = totals[told.seat], [*totals]
    before[told.seat] -= points
    (ahead, by), (had, far) = lead(totals), lead(before)
    counted = words_feats.counted(who[told.seat].name, now - points, points)
    if state.seats > 1 and by:
        takes = bool(set(ahead) - set(had)) or len(had) > len(ahead)
        itself = "" if ahead == (told.seat,) else listed([who[seat].name for seat in ahead])
        counted += words_feats.leads(itself, by, takes, len(ahead), far if ahead == had else 0)
    elif state.seats > 1:
        counted += words_feats.level()
    return counted


def block(state: NationsState, told: Feat, who: Sequence[Who], size: tuple[int, int], signs: Signs, sign: str) -> Block:
    """The feat in the colour of its seat: that it is done, its points in large figures, and the lines. `sign`: that
    of a feat."""
    width, height = size
    grid, tile = blank(width, height), state.figures.tiles[told.tile]
    look = ("face", f"seat-{who[told.seat].colour}")
    fill(grid, Area(0, 0, width, height), look)
    box(grid, Area(0, 0, width, height), signs.picked, look)
    room, ascii_only = width - 2 * FRAME - TEXT, signs.box[0].isascii()
    tall = height - 2 if is_largest(state, told) else SMALL
    shape = risen(drawn(tile, room, min(tall, height - 2), ascii_only), told.part)
    for at, row in enumerate(shape, (height - len(shape)) // 2):
        grid.put(FRAME, at, row, look)
    beside = len(shape[0]) + FRAME if shape else 0
    inner = width - 2 * FRAME - beside
    figured, room = lines(state, told, who, figure=True), height - 3
    points = gained(state, told)
    if points and room - len(figured) < LOW <= room - SHORT:
        figured = in_short(state, told, who, inner)
    fits = bool(points) and room - len(figured) >= LOW
    below = [cut(line, inner, signs) for line in (figured if fits else lines(state, told, who))][: max(1, height - 4)]
    title = cut(f"{sign} {words_feats.is_done(tile.name, tile.kind)} {sign}", inner, signs)
    figure = large(f"+{-(-points * told.part // WHOLE)}", inner, room - len(below), signs, most=2) if fits else []
    left = height - 2 - len(figure) - len(below) - 1
    name = large(tile.name.upper(), inner, left, signs, most=2) if (figure or not points) and left >= NAMED else []
    name = name if len(name) > 1 else []
    if name:  # it says whose that is
        title = f"{sign} {words_feats.is_done('', tile.kind)} {sign}"
    left -= len(name)
    parts = [[*name, title], figure, below] if left >= 3 and figure else [[*name, title, *figure, *below]]
    rows = [line for at, part in enumerate(parts) for line in ([""] * (at > 0) + part)]
    y = 1 + max(0, (height - 2 - len(rows)) // 2)
    for line in rows:
        grid.put(beside + (width - beside - len(line)) // 2, y, line, look)
        y += 1
    return Block(grid)


def over_all(
    state: NationsState, told: Feat, who: Sequence[Who], size: tuple[int, int], signs: Signs, sign: str
) -> Block:
    """A great feat over all of a low table: its name across it, then the drawing beside its points and the lines."""
    width, height = size
    grid, tile = blank(width, height), state.figures.tiles[told.tile]
    look = ("face", f"seat-{who[told.seat].colour}")
    fill(grid, Area(0, 0, width, height), look)
    box(grid, Area(0, 0, width, height), signs.picked, look)
    inner, name = width - 2 * FRAME, large(tile.name.upper(), width - 2 * FRAME, NAMED, signs, most=1)
    name = name if len(name) > 1 else [tile.name]
    for y, row in enumerate(name, 1):
        grid.put((width - len(row)) // 2, y, row, look)
    room = height - 2 - len(name)
    shape = risen(drawn(tile, inner - FRAME - SIDE, room, signs.box[0].isascii()), told.part)
    for y, row in enumerate(shape, 1 + len(name) + (room - len(shape)) // 2):
        grid.put(FRAME, y, row, look)
    x = FRAME + (len(shape[0]) + FRAME if shape else 0)
    beside = width - FRAME - x
    below = [row for line in lines(state, told, who, figure=True) for row in _balanced(line, beside)]
    title = cut(f"{sign} {words_feats.is_done('', tile.kind)} {sign}", beside, signs)
    figure = large(f"+{-(-gained(state, told) * told.part // WHOLE)}", beside, room - len(below) - 3, signs, most=2)
    rows = [title, "", *figure, "", *below]
    rows = rows if len(rows) <= room else [row for row in rows if row]
    for y, row in enumerate(rows[:room], 1 + len(name) + max(0, room - len(rows)) // 2):
        grid.put(x + (beside - len(row)) // 2, y, row, look)
    return Block(grid)
