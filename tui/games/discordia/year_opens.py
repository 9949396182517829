"""A year that opens: its number in large letters, how everybody stands, what the Germans would cost, who begins. No
Textual here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from textual.content import Content

from rules.discordia.components import YEARS
from rules.discordia.events import Rolled
from rules.discordia.pieces.workers import total
from rules.discordia.scoring import is_ending
from rules.discordia.turn.display import open_germans
from rules.discordia.words.year import a_lost_raid
from rules.discordia.year.course import maximus
from rules.discordia.year.year_end import raid_strength
from rules.reckoning import lead
from tui.games.discordia import words_year as words
from tui.games.discordia.moments import outposts_waiting
from tui.games.discordia.stage import Picture, band, figures, of_seat, times, told, with_air
from tui.kit.text import NOBODYS, ground, side_by_side
from tui.table import words_reckoned
from tui.table.scoreboard import Scored, scoreboard

if TYPE_CHECKING:
    from rules.turn_controller import Change
    from tui.kit.glyphs import GlyphSet
    from tui.kit.text import Seated


LARGE: Final = 2
"""How many times as large letters are up to which the figures below them stay as they are everywhere."""
SEAT: Final = 74
"""Columns of a seat among larger ones, at most."""
APART: Final = 2
"""Columns between two seats."""


@dataclass(frozen=True)
class YearOpens(Picture):
    """`supplies`: the workers of every seat; `order`: the seats as they play in the first season; `asks`: what the
    Germans want, and what waits on the Rhine, a sentence each."""

    year: int
    supplies: tuple[int, ...]
    order: tuple[int, ...]
    asks: tuple[str, ...]

    def rows(self, seats: Sequence[Seated], size: tuple[int, int], glyph_set: GlyphSet) -> list[Content]:
        width, height = size
        ways = (self._parts(seats, width, glyph_set, most) for most in (times(height), 1))
        found = [with_air(parts, air) for parts in ways for air in (True, False)]
        return next((lines for lines in found if len(lines) <= height), found[-1][:height])

    def _parts(self, seats: Sequence[Seated], width: int, glyph_set: GlyphSet, most: int) -> list[list[Content]]:
        """What stands apart: the year, how everybody stands, what the Germans want, who begins. `most`: how many times
        as large its letters may be."""
        plain = [band(words.year_in_all(self.year), width, NOBODYS, centred=True)]
        title = plain if glyph_set == "ascii" else figures(words.LARGE.format(self.year), width, NOBODYS, most)
        blank, aim = [band("", width, NOBODYS)], words.the_last() if self.year == YEARS else words.of_all(YEARS)
        head = [*blank, *title, *blank, *told(aim, width, NOBODYS)]
        names = [seats[seat].name for seat in self.order]
        order = [words.order(names)] if len(names) > 1 else []
        asks = [told(text, width) for text in (*self.asks, *order)]
        return [head, _stand(self, seats, width, glyph_set, most), *asks]


def year_opens(mat: Any, change: Change) -> YearOpens | None:
    """The year whose first dice fell with this change; None for none, and where Janus has begun it by now."""
    state = mat.frame.state
    rolls = [event for entry in change.added for event in entry.events if isinstance(event, Rolled)]
    opens = change.kind == "act" and bool(rolls) and state.season == 1 and not is_ending(state)
    if not opens or maximus(state) != state.to_move:
        return None
    supplies = tuple(total(city.supply) for city in state.cities)
    order = tuple((state.start + at) % state.seats for at in range(state.seats))
    left = open_germans(state)[False]
    cost = a_lost_raid(left.effects) if left is not None and left.effects else ""
    asks = words.germans(raid_strength(state), cost)
    his = [words.janus(state.janus.counter, supplies[0])] if state.janus is not None else []
    return YearOpens(state.year, supplies, order, (*his, asks, *outposts_waiting(state)[:1]))


def _stand(opens: YearOpens, seats: Sequence[Seated], width: int, glyph_set: GlyphSet, most: int) -> list[Content]:
    """The workers of everybody in large figures, whoever leads on the colour of the seat; `most`: how many times as
    large the letters above them may be."""
    first, by = lead(opens.supplies, fewest=True)
    leads = words_reckoned.stands_ahead(by, True, False, False, False, "") if by else []
    ahead = first if by else ()
    stand = [Scored(own, lead=leads if at in ahead else (), ahead=at in ahead) for at, own in enumerate(opens.supplies)]
    if most > LARGE and glyph_set != "ascii":
        return _stand_large(stand, seats, width, glyph_set, most - 1)
    if not (board := scoreboard(seats, stand, width, glyph_set)):
        return told(words.all_stand([seat.name for seat in seats], opens.supplies), width)
    return [row.pad_left(max(0, (width - row.cell_length) // 2)) for row in board]


def _stand_large(
    stand: Sequence[Scored], seats: Sequence[Seated], width: int, glyph_set: GlyphSet, most: int
) -> list[Content]:
    """The same where nothing else wants the room."""
    column, blocks = min(SEAT, (width + APART) // len(seats) - APART), []
    for at, one in enumerate(stand):
        block = [*of_seat(seats[at], at, one.total, (column, most), glyph_set), Content("")]
        if one.ahead:
            leads = band(one.lead[0], column, "", centred=True)
            block = [Content.styled(row.plain, ground(seats[at], at)) for row in (*block[:-1], leads)]
        blocks.append(block)
    return [row.pad_left(max(0, (width - row.cell_length) // 2)) for row in side_by_side(blocks, APART, column)]
