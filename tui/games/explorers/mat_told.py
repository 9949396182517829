"""What the mat of the explorers' game tells of the eras, of the points, of what happened and of what is to be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from textual.content import Content

from rules.explorers.actions import Line
from rules.explorers.reckoning import in_few_lines
from rules.game import Action, Event, Item
from rules.reckoning import Reckoning, Row
from rules.turn_controller import Change
from tui.games.explorers import closing, era_opens, handed, moments, runs, said, told, words, words_told
from tui.games.explorers.below import Below
from tui.games.explorers.choices import Choice, numbered
from tui.games.explorers.fitted import Room
from tui.games.explorers.homeward import HOME
from tui.games.explorers.latest import Latest
from tui.games.explorers.panels import ExplorersPanels
from tui.games.explorers.runs import score_sheet
from tui.games.explorers.turn_over import Banners
from tui.table.content import Standing
from tui.table.course import Passing
from tui.table.mat import Mat
from tui.table.part_ending import Ending
from tui.table.showing import JournalLine
from tui.table.since import reader

LOW: Final = 24
"""Lines of a window in which the page of an era can tell what comes in whole, at least."""
PAIR: Final = 2
"""Seats of which the head line has room for words."""
ROOMY: Final = 80
"""Columns from which on it has."""
SIDES: Final = 2
"""Columns beside a line of the screen."""


class Told(Mat):
    """A mat as far as it tells how the game stands and how it went."""

    panels: ExplorersPanels
    room: Room
    below: Below
    choice: Choice
    latest: Latest
    banners: Banners
    _all_seen = _keys_told = False

    @property
    def acting(self) -> bool:
        """Whether the seat looked at is a person's who is to choose something now."""
        raise NotImplementedError

    @property
    def choosing(self) -> list[Any]:
        """The actions of the short list; empty while spaces are chosen."""
        raise NotImplementedError

    def lit_for(self) -> str:
        """What spaces are lit for, as `words.LIT_FOR` calls it; "" where none are."""
        raise NotImplementedError

    # --- the end of an era --------------------------------------------------------------------------------------------

    def part_pictures(self, width: int, height: int) -> list[Content]:
        """The others' maps; where these stand below the map, as in play, how far all are with the goals."""
        below = self.query_one("#maps").display and self.app.size.width >= self.wide
        told = self.panels.goals_told(width, height) if below else self.panels.maps_told(width, height)
        every = self.panels.told_maps == len(self.others) > 0
        self._all_seen = bool(below or (every and self.query_one("#board").display))
        return told

    def as_told(self, part: Reckoning, change: Change) -> Reckoning:
        return in_few_lines(part)

    def part_ending(self, part: Reckoning) -> Ending:
        ending, low = super().part_ending(part), self.app.size.height < LOW
        names = [name.plain for name in self.frame.names]
        coming = () if self.frame.is_over else handed.era_to_come(self.frame.state, names, low)
        return ending._replace(coming=coming, seen=HOME)

    def counted_whole(self, so_far: Sequence[int]) -> Sequence[int]:
        return so_far if self.frame.reckoned.done else ()

    def bounds(self, seat: int, row: Row) -> tuple[int, int] | None:
        return closing.bounds(self.frame.reckoned.part, seat, row)

    def shows_all(self) -> bool:
        return self._all_seen or self.room.pair.has_all

    # --- points -------------------------------------------------------------------------------------------------------

    def sheet_words(self, item: Item) -> tuple[str, str]:
        told, short = super().sheet_words(item)
        return score_sheet.without_nought(told), short

    # --- words ------------------------------------------------------------------------------------------------------

    def reason(self, action: Action) -> str:
        return said.reason(self, action)

    def progress(self) -> str:
        """Where the game stands, unless the explore board tells it, or the lines about the space."""
        below = self.acting and not self.choosing and self.query_one("#board").display
        return runs.progress_words(self.frame.state) if self.below.alone and not below else ""

    def keys_now(self) -> str:
        if self.choosing:
            return words.choice_keys([number for number, _ in numbered(self.frame.state, self.choosing)])
        return words.NEW_LINE_KEY if Line() in self.frame.legal else ""

    def what_is_lit(self) -> Content:
        """What it means that spaces are lit while an era is counted."""
        return self.panels.lit_told(self.lit_for(), self.room.pair.cells * self.room.pair.there)

    def prompt_words(self, asked: Content) -> Content:
        reckoned = self.frame.reckoned
        if (opens := era_opens.opening(self.frame)) is not None:
            return era_opens.prompt(self.frame, opens, self.app.size.width - SIDES)
        all_seen = self.frame.reviewing is not None and self.room.pair.has_all  # nobody's map alone is looked at
        if reckoned.line and reckoned.begins:
            return closing.opening(self.frame, Content("") if all_seen else asked, self.app.size.width - SIDES)
        if all_seen:
            return self.what_is_lit()
        return told.prompt(self.frame, asked, self.app.size.width - 2, len(self.progress()))

    def baton_words(self) -> str:
        """The card of the next one, or what there is to choose, where one other player alone needs the rows for what
        happened."""
        return handed.to_do(self.frame, self.app.size.width - SIDES) if len(self.others) == 1 else ""

    @property
    def tells_feats(self) -> bool:
        """Of all that a turn did, not of its last step alone, where it is handed over, or was a computer player's."""
        if isinstance(self.frame.stand, Passing):
            return True
        return self.frame.reviewing is None and said.others_turn(self, self.app.size.width - SIDES) is not None

    def feat_told(self, line: JournalLine) -> bool:
        return handed.is_a_banner(line.text, len(self.frame.seats))

    def prompted(self, line: Content) -> None:
        self._keys_told = self.keys_now() in line.plain

    def standing(self, seat: int) -> Standing:
        return told.standing(self.frame.state, seat)

    def counted_in(self) -> str:
        return words.with_still_due(len(self.frame.seats) == PAIR and self.app.size.width >= ROOMY)

    def news(self, width: int) -> Content:
        if self.frame.reviewing is None:
            return said.news(self, width)
        alone = not self.room.pair.has_all
        seen = alone and self.frame.places and self.query_one("#board").display
        return closing.news(self.frame, self, width, alone, self.what_is_lit() if seen else Content(""))

    def counting(self, so_far: Sequence[int]) -> tuple[Sequence[str], list[Standing]] | None:
        return closing.counting(self.frame, so_far)

    def keys_shown(self) -> str:
        """The keys of the decision, where the prompt had no room for them."""
        shown = self.acting and self.frame.panel == "table" and not self._keys_told
        return self.keys_now() if shown else ""

    def worth_telling(self, lines: Sequence[JournalLine]) -> Sequence[JournalLine]:
        """In few words, with whose card is whose; of several others in little room, what each turn came to."""
        return handed.told_to_the_next(self.frame, lines, self.app.size.width < self.wide, len(self.others))

    def plain_news(self, line: JournalLine) -> bool:
        """What the explore board tells, nobody's; which card was chosen; and what the reader's own goals pay."""
        return line.seat in (None, reader(self.frame)) or words_told.is_a_choice(line.text)

    def turn_words(self, state: Any, events: Sequence[Event]) -> str:
        return moments.turn_words(state, events)
