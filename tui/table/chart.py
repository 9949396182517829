"""The points of every seat over a whole game, as a chart: in the parts of the game, as on the page of its result."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from textual.content import Content
from textual.widgets import Static

from rules.catalogue import counted
from rules.reckoning import lead
from tui.kit.rows import kept_together, rows_of
from tui.kit.text import badge, name_content
from tui.pages import ending
from tui.pages.outcome import Story
from tui.pages.page import Page
from tui.table import words_replay as words

if TYPE_CHECKING:
    from rules.playback import Playback
    from saves.model import GameInfo


NAME = 22
"""Cells for a seat's name."""
AROUND = 6
"""Lines of the page beside the curve, the seats and what is said below: title, footer, and those that are free."""


class ScoresOverTime(Page):
    """The points of every seat over the whole game, as a chart, with the lead below."""

    TITLE = words.points_over_time()
    DEFAULT_CSS = "ScoresOverTime #chart { padding: 1 2; }"

    def __init__(self, playback: Playback, info: GameInfo) -> None:
        super().__init__()
        self.playback, self.info, self.story = playback, info, Story.of(playback.game)

    def body(self) -> Iterator[Any]:
        yield Static(id="chart")

    def on_mount(self) -> None:
        self.draw()

    def on_resize(self) -> None:
        self.draw()

    def draw(self) -> None:
        """The chart in the size of the screen."""
        play = self.playback
        width, height = self.app.size
        seats, game, glyph_set = self.info.seats, self.info.game, self.app.glyph_set
        below = list(map(Content, rows_of(self.leads(), width - 4)))
        tall = height - AROUND - len(seats) - len(below) - bool(self.story.parts and self.story.counted_in)
        tall = max(ending.LEAST_CURVE, tall)
        lines = [
            *ending.curve(self.story, seats, width - 4, glyph_set, tall, width, self.app.theme == "mono", leads=False),
            Content(""),
        ]
        for number, seat in enumerate(seats):
            name = name_content(seat.name, NAME - 2)
            name = name.pad_right(NAME - name.cell_length)
            here, end = (counted(game, play.totals(at)[number]) for at in (play.position, play.stops[-1]))
            figures = Content(words.here_and_in_the_end(here, end))
            lines.append(badge(seat, number, self.app.glyph_set) + Content(" ") + name + figures)
        lines += [Content(""), *below]
        self.query_one("#chart", Static).update(Content("\n").join(lines))

    def leads(self) -> str:
        """Who was ahead by how much at the end of each part of the game, with all that the curve counts."""
        story, seats = self.story, self.info.seats
        told = []
        for part, mark in zip(story.parts, story.marks, strict=False):
            first, by = lead(story.points[mark], fewest=part.fewest)
            who = words.lead_of(seats[first[0]].name, by) if by and len(first) == 1 else words.level()
            told.append(kept_together(f"{part.title}: {who}"))
        ends = zip(story.parts, story.marks, strict=False)
        certain = all(tuple(story.points[mark]) == tuple(part.after) for part, mark in ends)
        counts = "" if certain else story.counted_in
        return words.lead_after(told, counts) if told and len(seats) > 1 else ""
