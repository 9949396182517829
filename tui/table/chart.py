"""The points of every seat over a whole game, as a chart."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from textual.content import Content
from textual.widgets import Static

from rules.catalogue import counted
from rules.reckoning import counted_in
from tui.kit.text import badge, name_content
from tui.pages.page import Page
from tui.pages.plots import Curve, chart, styled
from tui.table import words_replay as words
from tui.themes import seat_colour

if TYPE_CHECKING:
    from rules.playback import Playback
    from saves.model import GameInfo


class ScoresOverTime(Page):
    """The points of every seat over the whole game, as a chart, with the lead below."""

    TITLE = words.points_over_time()
    CSS_PATH = "../pages/campaigns.tcss"

    def __init__(self, playback: Playback, info: GameInfo) -> None:
        super().__init__()
        self.playback, self.info = playback, info

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
        seats = self.info.seats
        points = [play.totals(stop) for stop in play.stops]
        game = self.info.game
        curves = [
            Curve([(stop, counted(game, totals[seat])) for stop, totals in zip(play.stops, points, strict=True)])
            for seat in range(len(seats))
        ]
        tall = height - 6 - len(seats)
        lines = [
            styled(row, [f"$seat-{seat_colour(s.colour, n).id}" for n, s in enumerate(seats)], frame="")
            for row in chart(curves, width - 4, max(6, tall), self.app.glyph_set == "ascii")
        ]
        for number, seat in enumerate(seats):
            name = name_content(seat.name).pad_right(26 - name_content(seat.name).cell_length)
            here, end = (counted(game, one[number]) for one in (play.totals(play.position), points[-1]))
            figures = Content(words.here_and_in_the_end(here, end))
            lines.append(badge(seat, number, self.app.glyph_set) + Content(" ") + name + figures)
        lines += [Content(""), Content(self.leads())]
        self.query_one("#chart", Static).update(Content("\n").join(lines))

    def leads(self) -> str:
        """Who was ahead by how much at the end of each part of the game."""
        play = self.playback
        if len(self.info.seats) < 2:
            return ""
        stages = play.stages
        ends = [stop for _, stop in stages[1:]] + [play.stops[-1]]
        parts = []
        for (name, _), end in zip(stages, ends, strict=True):
            leader, by = play.lead(end)
            who = words.level() if leader is None else words.lead_of(self.info.seats[leader].name, by)
            parts.append(f"{name}: {who}")
        return words.lead_after(parts[-8:], counted_in(play.rules))
