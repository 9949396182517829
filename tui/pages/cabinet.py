"""The cabinet: ways that are over, of everybody, with their medals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from textual import events, on, work
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from rules.campaigns import MEDALS, Campaign, campaign_ids, known
from rules.levels import split
from rules.progress import End, Progress, progress
from rules.story import end_of_way
from saves.campaigns import Run, remove, runs, standing
from saves.errors import StoreError
from saves.text import clean
from tui.kit.keys import bindings
from tui.kit.menu import Menu
from tui.kit.text import date, name_content
from tui.pages.campaign import STYLES
from tui.pages.dialogs import Confirm
from tui.pages.page import Page, is_whole
from tui.pages.way import picture, width_of, window
from tui.pages.words import campaigns as way_words
from tui.pages.words import ends as words

if TYPE_CHECKING:
    from saves.store import Store


class Over(NamedTuple):
    """A way that is over: whose it is, of which campaign, how that stands, which of its ends."""

    run: Run
    way: Campaign
    now: Progress
    at: int

    @property
    def end(self) -> End:
        return self.now.ends[self.at]


def ways_over(store: Store) -> list[Over]:
    """All ways that are over, by campaign, the newest first. Raises `StoreError`."""
    found = []
    for one in runs(store):
        way = known(one.campaign)
        now = standing(store, one.id, way) if way is not None else None
        if way is not None and now is not None:
            found += [Over(one, way, now, at) for at in reversed(range(len(now.ends)))]
    order = campaign_ids()
    return sorted(found, key=lambda over: order.index(split(over.way.id)[0]))


def stood(over: Over) -> Progress:
    """How a lost way stood before its last game; one gone to the end as it is now."""
    return over.now if over.end.won else progress(over.way, over.end.attempts[:-1])


def all_medals(ways: list[Over]) -> dict[str, int]:
    """How many medals stand in the cabinet; of a campaign under way none yet."""
    of = {over.run.id: over.now for over in ways}
    return {medal: sum(now.medals[medal] for now in of.values()) for medal in MEDALS}


def in_short(store: Store) -> Content:
    """What stands in the cabinet, in all. Raises `StoreError`."""
    over = ways_over(store)
    ways = [words.heading(one.way.title, clean(one.run.name, 16), one.end.won, one.end.passed) for one in over]
    lines = [words.of_all(way_words.medals(all_medals(over))), *ways]
    return Content.assemble((words.TITLE, "bold"), "\n" + "\n".join(lines))


class Cabinet(Page):
    """The list. Enter tells of a way, `d` forgets its campaign."""

    TITLE = words.TITLE
    CSS_PATH = "campaigns.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (150, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-middling"), (34, "-high")]
    BINDINGS = bindings("delete")
    AUTO_FOCUS = "Menu"

    def __init__(self) -> None:
        super().__init__()
        self.ways: list[Over] = []

    def body(self) -> Iterator[Any]:
        with Vertical(id="sheet"), Vertical(id="shelf"):
            yield Static(id="medals")
            yield Menu(id="ways")
            yield Static(id="way")
            yield Static(id="story")

    def on_mount(self) -> None:
        self.look()

    def on_screen_resume(self) -> None:
        if self.is_mounted and self.query("#ways"):
            self.look()

    def look(self) -> None:
        """Read all ways anew; the cursor stays where it is."""
        try:
            self.ways = ways_over(self.app.store)
        except StoreError as error:
            self.app.say(str(error), "error")
            self.ways = []
        told = words.of_all(way_words.medals(all_medals(self.ways))) if self.ways else words.nothing_yet()
        levels = self._levels()
        lines = [Content(told), *([Content(words.best_levels(levels))] if levels else [])]
        self.query_one("#medals", Static).update(Content("\n").join(lines))
        menu, before = self.query_one(Menu), ""
        options: list[Option] = []
        for at, over in enumerate(self.ways):
            if (title := words.without_level(over.way.title)) != before:
                before = title
                options.append(Option(Content.styled(before, "bold $accent"), disabled=True))
            options.append(Option(self._line(over), id=str(at)))
        menu.fill(options, keep=menu.chosen)

    def _levels(self) -> list[tuple[str, int]]:
        """The highest level of each campaign that was gone to the end."""
        best: dict[str, int] = {}
        for over in self.ways:
            level = split(over.way.id)[1]
            title = words.without_level(over.way.title)
            if over.end.won and level:
                best[title] = max(level, best.get(title, 0))
        return list(best.items())

    def _line(self, over: Over) -> Content:
        end, way = over.end, 0 if over.way.loss == "again" else over.end.way
        name = name_content(over.run.name, 14).plain
        level = split(over.way.id)[1]
        told = words.entry(
            name, level, way, end.won, end.passed, date(end.attempts[-1].finished or end.attempts[-1].started)
        )
        won = way_words.medals(over.now.medals) if end.won else ""
        return Content.assemble(told, (f"  {won}" if won else "", "bold"))

    @on(OptionList.OptionHighlighted)
    @on(events.Resize)
    def _pictured(self) -> None:
        """The way under the cursor as it was left, below the list; where there is room for it, how it ended."""
        chosen = self.query_one(Menu).chosen
        over = self.ways[int(chosen)] if chosen is not None and int(chosen) < len(self.ways) else None
        self.query_one("#way", Static).update(self._way(over) if over is not None else Content(""))
        told = end_of_way(over.way, over.end.won) if over is not None else ""
        self.query_one("#story", Static).update(Content.styled(told, "italic"))

    def _way(self, over: Over) -> Content:
        """Its picture, as much of it as there is room for."""
        whole = width_of(over.way)
        lines = picture(over.way, stood(over), None, self.app.glyph_set == "ascii")
        lines = window(lines, whole, min(self.app.size.width, 110) - 6, whole // 2)
        return Content("\n").join(Content.assemble(*((text, STYLES[role]) for text, role in runs)) for runs in lines)

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        from tui.pages.way_end import WayEnd

        over = self.ways[int(event.option_id or 0)]
        self.app.push_screen(WayEnd(over.run.id, over.way, over.at))

    @work
    async def action_delete(self) -> None:
        """Forget the campaign that the way under the cursor belongs to, after asking."""
        chosen = self.query_one(Menu).chosen
        if chosen is None:
            return
        question, yes, no = way_words.DELETE
        if not await self.app.push_screen_wait(Confirm(question, way_words.what_is_forgotten(), yes, no)):
            return
        try:
            remove(self.app.store, self.ways[int(chosen)].run.id)
        except StoreError as error:
            self.app.tell(way_words.not_deleted(), str(error))
        if is_whole(self):
            self.look()
