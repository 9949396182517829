"""A way that is over, won or lost: its story, what was reached, and what can come next."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from textual import events, on, work
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from rules.campaigns import MEDALS, Campaign, campaign, known
from rules.catalogue import counted, fewest_win
from rules.levels import after, named, ranked, split
from rules.progress import End, Progress, progress, steps
from rules.story import end_of_way
from saves.campaigns import Run, begin, next_level, run, standing
from saves.errors import StoreError
from tui.kit.keys import bindings
from tui.kit.menu import Menu
from tui.kit.patient import Patient
from tui.kit.text import amount, date, name_content
from tui.pages.dialogs import Choose
from tui.pages.page import Page, once_painted
from tui.pages.way import LANDSCAPE, MEDAL_SIGNS, picture, tell_more, width_of, window
from tui.pages.words import campaigns as way_words
from tui.pages.words import ends as words

if TYPE_CHECKING:
    from rules.progress import Attempt

STYLES = {
    **LANDSCAPE, "done": "bold $foreground", "next": "bold $foreground", "chosen": "bold $foreground",
    "locked": "$foreground",
    **{medal: f"bold ${medal}" for medal in MEDALS},
}  # fmt: skip
PICTURED = 30
"""From this height on there is room for the picture of the way."""
TITLE_WIDTH = 34
"""Cells of a chapter's title, and before what was reached in it."""
COLUMNS = 6
"""From so many chapters on they stand in two columns, where those fit."""
WIDEST = 110
LOW = 24
"""Below so many lines less stands apart: in `campaigns.tcss` too."""
AROUND, AIRY, PADDING = 5, 3, 4
"""Lines around the story and the choices, those of them that are left out in low windows, and columns beside them."""
MARGIN = 10
"""Cells of the sheet at most, and of its margins and scrollbar."""


def _aligned(rows: list[tuple[Content, Content]]) -> list[Content]:
    """Titles, and what was reached behind them in a column."""
    widest = max((title.cell_length for title, _ in rows), default=0)
    return [title.pad_right(widest + 2 - title.cell_length) + told for title, told in rows]


class WayEnd(Page):
    """The end of way number `at` (from 0) of those of a campaign that are over. Choices stand below the story."""

    TITLE = way_words.WAY
    CSS_PATH = "campaigns.tcss"
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-middling"), (34, "-high")]
    BINDINGS = bindings("act", "left", "right", act="choose", left="scroll(-1)", right="scroll(1)")
    AUTO_FOCUS = "Menu"

    def __init__(self, run_id: int, way: Campaign, at: int) -> None:
        super().__init__()
        self.run_id, self.way, self.at = run_id, way, at
        self.who: Run | None = None
        self.now: Progress | None = None
        self._level: int | None = None
        self._patient = Patient()

    # --- showing ----------------------------------------------------------------------------------------------------

    def heading(self) -> Content:
        if getattr(self, "now", None) is None or self.now is None or self.who is None:
            return Content(self.TITLE)
        name = name_content(self.who.name, 16).plain
        return Content(words.heading(self.way.title, name, self.end.won, self.end.passed))

    @property
    def end(self) -> End:
        assert self.now is not None
        return self.now.ends[self.at]

    def body(self) -> Iterator[Any]:
        with Vertical(id="sheet"):
            with VerticalScroll(id="told"):
                yield Static(id="way")
                yield Static(id="story")
            yield Static(Content.styled(way_words.more_below(), "$muted"), id="more")
            yield Menu(id="choices")

    def on_mount(self) -> None:
        self.look()

    def on_screen_resume(self) -> None:
        if self.is_mounted and self.query("#choices"):
            self.look()

    def on_show(self) -> None:
        once_painted(self, self._patient.begin)

    def hears(self, event: events.Key | events.MouseDown) -> bool:
        """A key before anything else gets it; see `tui.kit.patient`."""
        return self.too_soon(self._patient, event)

    @on(events.Resize)
    def _resized(self) -> None:
        if self.now is not None:
            self._draw()

    def look(self) -> None:
        """Read the way and what is open after it."""
        try:
            self.who = run(self.app.store, self.run_id)
            self.now = standing(self.app.store, self.run_id, self.way)
            self._level = next_level(self.app.store, self.who.name, split(self.way.id)[0])
        except StoreError as error:
            self.app.say(str(error), "error")
            return
        menu = self.query_one(Menu)
        menu.fill([Option(Content(text), id=name) for name, text in self.choices()], keep=menu.chosen)
        self.set_heading()
        self._draw()

    def choices(self) -> list[tuple[str, str]]:
        """What can come next, the likeliest first."""
        assert self.now is not None
        if not self.end.won and self.at == len(self.now.ends) - 1 and self.now.next is not None:
            first = [("way", words.set_out_again(self.now.ways))]
        else:
            levels = len(after(split(self.way.id)[0]).level)
            first = [("level", words.again_at_level(self._level, levels))] if self._level and self.end.won else []
            replay = self.way.loss == "again" and self.now.next is None
            first.append(("way", words.play_again() if replay else words.look_at_way()))
            if self.end.won and (whole := known(self.way.gentler)) is not None:
                first.insert(0, ("whole", words.go_whole(whole.title)))
        return [*first, ("campaigns", words.to_campaigns())]

    def _draw(self) -> None:
        assert self.now is not None
        room, whole = self.app.size.width - 4, width_of(self.way)
        way = self.query_one("#way", Static)
        way.display = self.app.size.height >= PICTURED
        lines = window(picture(self.way, self._stood(), None, self.app.glyph_set == "ascii"), whole, room, whole // 2)
        way.update(
            Content("\n").join(Content.assemble(*((text, STYLES[role]) for text, role in runs)) for runs in lines)
        )
        self.query_one("#story", Static).update(Content("\n").join(self.lines()))
        once_painted(self, tell_more, self)

    def _stood(self) -> Progress:
        """How a lost way stood before its last game; one gone to the end as it is now."""
        assert self.now is not None
        return self.now if self.end.won else progress(self.way, self.end.attempts[:-1])

    def lines(self) -> list[Content]:
        """The story, the figures, the chapters: in the fullest form that fits; scrolled in full where none does."""
        told = end_of_way(self.way, self.end.won) or words.plainly(
            self.end.won, steps(self.way, self.end.passed), steps(self.way)
        )
        story, figures, rows = [Content(told), Content("")], self._figures(), self._rows()
        figures_head, chapters_head = (Content.styled(one, "bold $accent") for one in (words.FIGURES, words.CHAPTERS))
        full = [*story, figures_head, *figures, Content(""), chapters_head, *self._chapters(rows)]
        bare = [*story, *figures, Content("")]
        forms = [full, [*bare, *self._chapters(rows)], [*bare, *self._numbered(rows)]]
        if not self.end.won and (left := len(rows) - self.end.passed - 1) > 0:
            reached = [*bare, *self._chapters(rows[:-left]), Content.styled(words.rest_not_reached(left), "$muted")]
            forms.insert(1, reached)
        return next((form for form in forms if self._fits(form)), full)

    def _fits(self, lines: list[Content]) -> bool:
        height = self.app.size.height
        around = AROUND - (AIRY if height < LOW else 0) + len(self.choices())
        width = min(self.app.size.width, WIDEST) - PADDING
        return height >= PICTURED or sum(line.get_height({}, width) for line in lines) <= height - around

    def _figures(self) -> list[Content]:
        assert self.now is not None
        games = self.end.attempts
        lost = sum(not one.passed for one in games)
        last = games[-1].finished or games[-1].started
        passed = steps(self.way, self.end.passed)
        told = [f"{words.games(passed, len(games), lost)}, {words.days(date(games[0].started), date(last))}"]
        if any(chapter.best_medal for chapter in self.way.chapters):
            told.append(words.medals(way_words.medals(self._medals())))
        points = self.now.points
        if self.end.won and not any(fewest_win(one.game) for one in self.way.chapters):
            rank, further = ranked(split(self.way.id)[0], points)
            told.append(words.total(points, rank, self.now.helped))
            told += [words.further(further.points - points, further.title)] if further is not None else []
        elif self.end.won and {one.game for one in self.way.chapters} == {"discordia"}:
            told.append(words.workers_left(counted("discordia", points)))
        done = split(self.way.id)
        if self.end.won and self._level is None and done[1] == len(after(done[0]).level) > 0:
            told.append(words.last_level())
        return [Content(one) for one in told]

    def _medals(self) -> dict[str, int]:
        """Of this way alone; of one that can be gone on with for better ones, as they are now."""
        assert self.now is not None
        if self.way.loss == "again":
            return self.now.medals
        won = [one.medal for one in self.end.attempts if one.passed]
        return {medal: won.count(medal) for medal in MEDALS}

    def _rows(self) -> list[tuple[Content, Content]]:
        """A row a chapter: its title, and what was reached on this way."""
        assert self.now is not None
        rows: list[tuple[Content, Content]] = []
        for at, chapter in enumerate(self.way.chapters):
            mine = [one for one in self.end.attempts if one.chapter == chapter.id]
            stage = self.now.stages[at]
            if self.way.loss == "again" and stage.best is not None:
                result = way_words.with_medal(amount(chapter.game, stage.best), stage.medal)
                medal = stage.medal
            else:
                result, medal = self._result(at, mine)
            title, told = words.chapter(at + 1, chapter.title, result)
            style = STYLES[medal] if medal in MEDAL_SIGNS and medal else ""
            rows.append((Content(title).truncate(TITLE_WIDTH, ellipsis=True), Content.styled(told, style)))
        return rows

    def _numbered(self, rows: list[tuple[Content, Content]]) -> list[Content]:
        """The chapters by their numbers alone, in as many columns as fit: down the first, then the next."""
        cells = [title[: title.plain.find(".") + 2] + told for title, told in rows]
        widest = max(cell.cell_length for cell in cells) + 3
        columns = max(1, (min(self.app.size.width, WIDEST) - PADDING + 3) // widest)
        high = -(-len(cells) // columns)
        padded = [cell.pad_right(widest - cell.cell_length) for cell in cells]
        return [Content("").join(padded[at::high]) for at in range(high)]

    def _chapters(self, rows: list[tuple[Content, Content]]) -> list[Content]:
        """A line a chapter, or two beside each other."""
        half = -(-len(rows) // 2)
        left, right = _aligned(rows[:half]), _aligned(rows[half:])
        widest = [max((line.cell_length for line in column), default=0) for column in (left, right)]
        if len(rows) < COLUMNS or sum(widest) + 3 > min(self.app.size.width, WIDEST) - MARGIN:
            return _aligned(rows)
        pairs = zip_longest(left, right, fillvalue=Content(""))
        return [one.pad_right(widest[0] + 3 - one.cell_length) + other for one, other in pairs]

    def _result(self, at: int, mine: list[Attempt]) -> tuple[str, str]:
        """What became of a chapter on a way that counts its losses, and its medal."""
        passed = [one for one in mine if one.passed]
        if passed:
            one = passed[-1]
            return way_words.with_medal(amount(self.way.chapters[at].game, one.points), one.medal), one.medal
        if at < self.end.passed:
            forked = bool(self.way.chapters[at].fork)
            return (words.other_road() if forked else way_words.passed_along()), ""
        return (words.lost_here() if at == self.end.passed else words.not_reached()), ""

    # --- doing ------------------------------------------------------------------------------------------------------

    def action_scroll(self, by: int) -> None:
        self.query_one("#told").scroll_relative(y=3 * by, animate=False)

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_id == "level":
            self.choose_level()
        elif event.option_id == "whole":
            self._begin(self.way.gentler)
        elif event.option_id == "way":
            self.app.show_campaign(self.run_id, its_end=False)
        else:
            self.close_page()

    @work
    async def choose_level(self) -> None:
        """Ask for one of the levels that are open, and begin the campaign at it."""
        assert self.who is not None
        assert self._level is not None
        base = split(self.way.id)[0]
        told = [words.level(n, one.text) for n, one in enumerate(after(base).level, 1)]
        levels = [(f"level-{n}", one) for n, one in enumerate(told[: self._level], 1)]
        about = " ".join([words.levels_add_up(), *map(words.then_level, told[self._level : self._level + 1])])
        chosen = await self.app.push_screen_wait(Choose(words.which_level(), about, levels[::-1]))
        if chosen is not None:
            self._begin(named(base, int(chosen.removeprefix("level-"))))

    def _begin(self, name: str) -> None:
        """Let the same person begin a campaign, and show its way."""
        assert self.who is not None
        try:
            begun = begin(self.app.store, campaign(name), self.who.name, self.who.colour)
        except StoreError as error:
            self.app.tell(words.not_begun(), str(error))
            return
        self.app.show_campaign(begun.id)
