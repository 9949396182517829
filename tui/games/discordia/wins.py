"""A win by an empty supply, in the midst of a turn: the winner in large letters. No Textual here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from textual.content import Content

from rules.discordia.components import SEASONS
from rules.discordia.events import Deployed, GameEnded, WorkersReturned
from rules.discordia.pieces.workers import total
from rules.discordia.words.names import tile as tile_name
from tui.games.discordia import words_moments as words
from tui.games.discordia.stage import ROOMY, Picture, band, figures, of_seat, times, told
from tui.games.discordia.views import plain
from tui.kit.glyphs import glyphs
from tui.kit.text import ground, ribbon, side_by_side

if TYPE_CHECKING:
    from rules.discordia.state import DiscordiaState
    from rules.game import Event
    from rules.turn_controller import Entry
    from tui.kit.glyphs import GlyphSet
    from tui.kit.text import Seated

NAMED: Final = 3
"""How many times as large the name of the winner is where there is room; a supply is one less."""
APART: Final = 2
"""Columns between two supplies."""


@dataclass(frozen=True)
class WinsAtOnce(Picture):
    """The `seat` that has won, and `how`; `left`: the workers of every other seat."""

    seat: int
    how: str
    left: tuple[tuple[int, int], ...]

    def rows(self, seats: Sequence[Seated], size: tuple[int, int], glyph_set: GlyphSet) -> list[Content]:
        width, height = size
        look, feat = ground(seats[self.seat], self.seat), glyphs(glyph_set).feat
        blank = [band("", width, look)] * (height >= ROOMY)
        signs = [ribbon(Content(""), width, look, glyph_set)]
        large = figures(words.VICTORY, width, look, times(height))
        title = [band(words.VICTORY, width, look, True)] if glyph_set == "ascii" else large
        named = figures(plain(seats[self.seat].name), width, look, NAMED) if self._fills(height, glyph_set) else []
        name = named or [band(f"{feat} {plain(seats[self.seat].name)} {feat}", width, look, centred=True)]
        lines = [*signs, *blank, *title, *blank, *name, *blank, *told(self.how, width, look), *blank, *signs]
        others = [words.has_left(plain(seats[seat].name), workers) for seat, workers in self.left]
        air = [Content("")] * len(blank)
        below = self._at_last(seats, width, glyph_set) if self._fills(height, glyph_set) else []
        below = [*below, *air] * (len(lines) + len(below) + 2 * len(air) + len(others) <= height)
        return [*lines, *air, *below, *(row for text in others for row in told(text, width))][:height]

    @staticmethod
    def _fills(height: int, glyph_set: GlyphSet) -> bool:
        """Whether there is room for the name and for all supplies in large letters."""
        return height >= 2 * ROOMY and glyph_set != "ascii"

    def _at_last(self, seats: Sequence[Seated], width: int, glyph_set: GlyphSet) -> list[Content]:
        """The supply of every seat in large figures, the winner's first."""
        known, column = [(self.seat, 0), *self.left], (width + APART) // (1 + len(self.left)) - APART
        blocks = [of_seat(seats[seat], seat, workers, (column, NAMED - 1), glyph_set) for seat, workers in known]
        return side_by_side(blocks, APART, column)


def wins_at_once(entries: Iterable[Entry], state: DiscordiaState, names: Sequence[str]) -> WinsAtOnce | None:
    """That a seat has won because its supply is empty, and by what; None if nobody has."""
    events = [event for entry in entries for event in entry.events]
    for end in events:
        if isinstance(end, GameEnded) and end.reason == "zero" and end.seat is not None:
            own = [event for event in events if getattr(event, "seat", None) == end.seat]
            when = words.season_of(SEASONS[state.season - 1], state.year)
            left = tuple((at, total(city.supply)) for at, city in enumerate(state.cities) if at != end.seat)
            how = words.wins_at_once(plain(names[end.seat]), when, _last_workers(state, own))
            return WinsAtOnce(end.seat, how, left)
    return None


def _last_workers(state: DiscordiaState, events: Sequence[Event]) -> str:
    """Where the last workers of a supply went, in words."""
    for event in reversed(events):
        if isinstance(event, Deployed):
            return words.last_deployed(len(event.workers), tile_name(state.figures, event.tile))
        if isinstance(event, WorkersReturned):
            return words.last_into_the_bag(len(event.workers))
    return ""
