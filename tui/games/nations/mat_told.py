"""What the mat of Nations: The Dice Game tells of the points, of an age that has ended, and of what happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from textual.content import Content

from rules.game import Action, Event, Item
from rules.nations.actions import Decline, Pay
from rules.nations.components import AGES, RESOURCES, ROMAN
from rules.nations.course import amount, needs
from rules.nations.purse import indices
from tui.games.nations import moments, standings, words, words_moments, words_panel
from tui.games.nations.mat_around import BESIDE
from tui.games.nations.signs import SIGNS
from tui.games.nations.view import SIDE_BY_SIDE
from tui.table.content import Standing
from tui.table.mat import Mat
from tui.table.moments import Moment, Step
from tui.table.panels import TALL
from tui.table.showing import JournalLine

if TYPE_CHECKING:
    from rules.reckoning import Reckoning
    from tui.table.part_ending import Ending

BATON: Final = 80
"""Columns from which on a hand-over says what the next one may do."""


class Told(Mat):
    """A mat as far as it tells how the game stands and how it went."""

    def progress(self) -> str:
        return f"age {ROMAN[self.frame.state.age]} of {ROMAN[AGES]}"

    # --- points -------------------------------------------------------------------------------------------------------

    def score_lines(self, width: int) -> list[Any]:
        return standings.score_lines(self.frame, width, tall=self.app.size.height >= TALL)

    def sheet_words(self, item: Item) -> tuple[str, str]:
        """Points and what they are for are both figures: words stand between them."""
        return standings.sheet_words(item, standings.books_spent(self.frame, item))

    def sheet_sums(self) -> Sequence[tuple[str, Sequence[int]]]:
        """As in the head line, then with the age as it stands."""
        return standings.sheet_sums(self.frame)

    def standing(self, seat: int) -> Standing:
        """The points that are banked, and with those that the tiles would bring."""
        return standings.standing(self.frame, seat, self.certain(seat))

    def counting(self, so_far: Sequence[int]) -> tuple[Sequence[str], list[Standing]] | None:
        return standings.counting(self.frame, so_far)

    def standings_title(self) -> Sequence[str]:
        """Between narrow and wide the head of the bars says it: late in a game the line has no room for it."""
        return () if SIDE_BY_SIDE <= self.app.size.width < BESIDE else words.STANDINGS

    def part_ending(self, part: Reckoning) -> Ending:
        return standings.ending(self.frame, part, super().part_ending(part))

    def counted_in(self) -> str:
        return words.with_tiles()

    def counted_whole(self, so_far: Sequence[int]) -> Sequence[int]:
        return standings.counted_whole(self.frame, so_far)

    def left_out(self) -> Sequence[str]:
        return standings.left_out(self.frame)

    # --- what happened ------------------------------------------------------------------------------------------------

    def moments_of(self, step: Step) -> Iterable[Moment]:
        return moments.moments_of(step)

    def turn_words(self, state: Any, events: Sequence[Event]) -> str:
        return moments.turn_words(state, events)

    def worth_telling(self, lines: Sequence[JournalLine]) -> Sequence[JournalLine]:
        frame, width = self.frame, self.app.size.width
        figures, log, signs = frame.state.figures, frame.controller, SIGNS[self.app.glyph_set]
        return moments.worth_telling(frame.rules, figures, lines, log.entries, width, log.state_at, signs)

    tells_feats = True
    """A wonder stands across the board, and in the news with its points."""

    def plain_news(self, line: JournalLine) -> bool:
        """What was spent gives way to what was done: it lies there."""
        return line.text.startswith(moments.PLAIN)

    def announced(self, action: Action, room: int) -> str:
        """What is spent at the end of an age with what it is spent for."""
        state = self.frame.state
        if state.phase not in words_panel.EVENTS or not isinstance(action, Pay | Decline):
            return super().announced(action, room)
        resource, _ = needs(state)
        count = amount(indices(action.units), resource) if isinstance(action, Pay) else 0
        return words_moments.spend_for(words_panel.EVENTS[state.phase].lower(), count, RESOURCES[resource])

    def tells_own(self, line: JournalLine) -> bool:
        """Points for books, which come when the last seat passes."""
        return line.text.startswith(words_moments.scores_some())

    def no_news(self, width: int) -> Content:
        """What the age would bring, where no panel beside the table says it."""
        return standings.as_it_stands(self.frame, width) if self.app.size.width < BESIDE else Content("")

    def baton_words(self) -> str:
        """What the next one may do, where two seats leave the rows for what happened free."""
        if len(self.frame.seats) != 2 or self.app.size.width < BATON:
            return ""
        prompt: str = self.frame.rules.decision(self.frame.state).prompt
        return prompt
