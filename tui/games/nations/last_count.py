"""What is told beside the lines of an age that is counted: what the next one is about and, in the last count, that the
tiles are laid aside until they are counted, which ones were just counted, and what the last line is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from textual.content import Content

from rules.nations.components import RESOURCES, STRENGTH
from rules.nations.purse import capacity, symbols
from rules.nations.reckoning import BOOKS, ORDER, asks, counted_on
from rules.nations.state import tile_points
from rules.reckoning import leaders
from tui.games.nations import words_age
from tui.games.nations.mat_around import BESIDE
from tui.kit.rows import rows_of
from tui.kit.text import fitting
from tui.table.course import Reviewing
from tui.table.part_ending import winners
from tui.table.part_lines import counted_rows, kept_rows, row_at, running

PAIR: Final = 2
"""Seats of which the one that has not won is told."""

if TYPE_CHECKING:
    from rules.nations.state import NationsState
    from rules.reckoning import Reckoning, Row
    from tui.table.frame import Frame


def reviewed(frame: Frame) -> tuple[Reckoning, int] | None:
    """The age that is counted, and its line; None while none is."""
    part, stand = frame.reckoned.part, frame.stand
    return (part, stand.line) if part is not None and isinstance(stand, Reviewing) else None


def next_row(part: Reckoning, line: int) -> Row | None:
    """The line that is counted next."""
    rows, told = kept_rows(part), counted_rows(part, line)
    return rows[len(told)] if len(told) < len(rows) else None


def about_next(frame: Frame) -> str:
    """What everybody has for the line that comes next, before it is counted; "" for nothing, and for the line that the
    game hangs on. What it asks for and pays stands in the table."""
    found = reviewed(frame)
    if found is None or len(frame.seats) < 2 or (row := next_row(*found)) is None:
        return ""
    part, _ = found
    return "" if is_last(part, row) else _at_stake(frame, part, row)


def puts_tiles_aside(frame: Frame) -> bool:
    """Whether the last count begins, with totals that are lower than those of the game: somebody has tiles with points,
    which come last."""
    found, state = reviewed(frame), frame.state
    begins = found is not None and found[0].final and len(frame.seats) > 1 and frame.reckoned.begins
    return begins and any(sum(tile_points(state, seat)) for seat in range(state.seats))


def is_last(part: Reckoning, row: Row) -> bool:
    """Whether who wins hangs on this line alone."""
    return part.final and row is kept_rows(part)[-1]


def _is_of_tiles(row: Row) -> bool:
    return row.rule.startswith("nations.final")


def before_tiles(frame: Frame) -> bool:
    """Whether the last count is gone through, and none of the tiles are counted yet that bring something."""
    found = reviewed(frame)
    if found is None or not found[0].final:
        return False
    rows = kept_rows(found[0])
    return any(map(_is_of_tiles, rows)) and not any(map(_is_of_tiles, counted_rows(*found)))


def only_left(frame: Frame, part: Reckoning, line: int, row: Row) -> Sequence[str]:
    """How all stand before the last line, and of two what it takes to turn that: who is level is parted by the player
    order. In more words and in less."""
    totals, order = running(part, line), frame.state.order
    told = words_age.only_left(words_age.to(totals), row.name, row.name in ("war", "advisor"))
    first, names = leaders(totals), [name.plain for name in frame.names]
    if len(first) > 1:
        return words_age.more_wins(told, names[order[0]] if len(totals) == 2 else "")
    if len(totals) != 2:
        return (told,)
    ahead, behind = first[0], 1 - first[0]
    more = totals[ahead] - totals[behind] + (order.index(ahead) < order.index(behind))
    if row.cells[behind].points < more:  # it cannot be any more, as the table shows: that need not be rubbed in
        return (told,)
    return words_age.needs_more(told, names[behind], more, names[ahead], names[order[0]])


def _at_stake(frame: Frame, part: Reckoning, row: Row) -> str:
    """What everybody has for it, as it lies there."""
    state: NationsState = frame.reckoned.table() or frame.state
    names = [name.plain for name in frame.names]
    if row.item == BOOKS and part.table is not None:
        return words_age.on_the_track([*zip(names, part.table.at(()).books, strict=True)])
    asked = asks(state, row.item)
    if asked is None and row.item != ORDER:
        return ""
    resource = STRENGTH if asked is None else asked.resource
    pairs = [*zip(names, state.available, strict=True)]
    if asked is None:
        have = [(name, symbols(units, resource)) for name, units in pairs]
        return words_age.strength_left(have, RESOURCES[resource])
    can = [(name, capacity(units, state.exchange)[resource]) for name, units in pairs]  # two other dice stand for one
    return words_age.can_pay(row.name, can, RESOURCES[resource])


def just_counted(frame: Frame) -> list[str]:
    """The tiles of every seat that the line under way counts, with their points; nothing of other lines."""
    found = reviewed(frame)
    row = row_at(*found) if found is not None and found[0].final else None
    figures = counted_on(frame.state, row.item) if row is not None else []
    return [words_age.tiles_of(frame.names[at].plain, figure) for at, figure in enumerate(figures)]


def tile_lines(frame: Frame, width: int) -> list[Content]:
    """The same, a paragraph a seat; only where some have more than one tile, as a single one stands in the table."""
    told = just_counted(frame)
    if not any(" + " in one for one in told):
        return []
    return [Content(row) for one in told for row in rows_of(one, width, subsequent_indent="  ")]


def alone(frame: Frame, sign: str) -> str:
    """At famine and war, who alone has met it, as a feat; not where all hangs on the line to come. `sign`: a feat's."""
    found = reviewed(frame)
    row = row_at(*found) if found is not None else None
    if found is None or row is None or len(frame.seats) < 2 or asks(frame.state, row.item) is None:
        return ""
    coming = next_row(*found)
    met = [seat for seat, cell in enumerate(row.cells) if cell.points > 0]
    if len(met) != 1 or (coming is not None and is_last(found[0], coming)):
        return ""
    return f"{sign} {words_age.met_alone(frame.names[met[0]].plain, row.item)} {sign}"


def tie(frame: Frame) -> str:
    """Who wins where all are level and nothing is left to be counted, as long as it is not told who has won."""
    found = reviewed(frame)
    if found is None or next_row(*found) is not None or frame.reckoned.is_last or len({*running(*found)}) > 1:
        return ""
    return words_age.wins_a_tie(frame.names[frame.state.order[0]].plain)


def second(frame: Frame, width: int) -> str:
    """On the very last page, of two who are level what has parted them; else of the person who has not won with how
    many points; "" for nothing."""
    reckoned = frame.reckoned
    if reckoned.part is None or not frame.is_over or not reckoned.is_last or len(frame.seats) != PAIR:
        return ""
    first = winners(frame.rules, frame.state)
    seat, order = 1 - first[0], next((row for row in reckoned.part.rows if row.item == ORDER), None)
    if len({*reckoned.part.after}) == 1 and order is not None:
        places = [(frame.names[at].plain, order.cells[at].short, order.cells[at].figure) for at in frame.state.order]
        return fitting(words_age.parted(places), width)
    if len(first) > 1 or not frame.is_human(seat):
        return ""
    return words_age.second(frame.names[seat].plain, reckoned.part.after[seat])


def in_a_row(frame: Frame, width: int) -> str:
    """What the line of news says while the last count is gone through: what the last line is about; where no board
    stands beside it, else the tiles that were just counted, or what everybody has for the next line. "" where none of
    it has room."""
    found = reviewed(frame)
    if found is None or not found[0].final or not counted_rows(*found) or len(frame.seats) < 2:
        return ""
    row, tiles = next_row(*found), just_counted(frame)
    told = [*only_left(frame, *found, row)] if row is not None and is_last(found[0], row) else []
    if frame.app.size.width < BESIDE:
        told += [" | ".join(tiles) if any(" + " in one for one in tiles) else "", about_next(frame)]
    return next((one for one in told if one and len(one) <= width), "")
