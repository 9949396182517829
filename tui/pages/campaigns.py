"""Campaigns under way, those that can be begun, and the games of the day."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from textual import events, on, work
from textual.containers import Container, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from rules.catalogue import GAMES, counted
from rules.levels import after, split
from saves.errors import StoreError
from saves.text import clean
from tui.games import GAMES as LOOKS
from tui.games.large_lid import large_lid
from tui.kit.keys import bindings
from tui.kit.menu import Menu
from tui.kit.text import amount, fitting, name_content, when
from tui.pages.dialogs import Ask, Confirm
from tui.pages.page import Page, is_whole, once_painted
from tui.pages.way import bar, gone, picture, width_of, window
from tui.pages.words import campaigns as words
from tui.pages.words import ends

if TYPE_CHECKING:
    from rules.campaigns import Campaign
    from rules.progress import Progress
    from saves.campaigns import Daily, Run


def padded(content: Content, width: int) -> Content:
    """At least `width` cells."""
    return content.pad_right(max(0, width - content.cell_length))


LEAST = 19
"""Cells of a title, and of the gap behind it."""
WIDE = 80
"""From this width on there is room for a bar of chapters, and for when it was played last."""
MOST = 110
"""Columns of the page at most, where list and text stand below each other."""
HIGH = 45
"""Lines from which on the chapters of a campaign are listed below it."""
HALVES, LIST = 150, 76
"""From so many columns on they stand beside each other, the list this wide: in `campaigns.tcss` too."""
ROOMY = 36
"""From so many lines on there is room for pictures below the list, and for blank lines in it: in `campaigns.tcss` they
stand on the ground that their colours are made for."""
STORY = 18
"""Lines of the screen that are left where there is room for the opening of a chapter."""
SCROLLBAR = 2
"""Columns of one, which may be there."""
BESIDE = 6
"""Columns of the screen beside the lines of the list."""
LIST_MOST = 60
"""Per cent of the page that the list takes at most, where the words stand below it: in `campaigns.tcss` too."""
AIRY = 2
"""Blank lines above and below the words on high screens: in `campaigns.tcss` too."""
AROUND, AROUND_BOTH = 3, 6
"""Lines of the screen around the page, and those around the list and the words below it."""


class Campaigns(Page):
    """The list. Enter goes on, begins a campaign, or plays today's game."""

    TITLE = words.TITLE
    CSS_PATH = "campaigns.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (HALVES, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-middling"), (ROOMY, "-roomy")]
    BINDINGS = bindings("act", "delete", "share", act="choose")
    AUTO_FOCUS = "Menu"

    def __init__(self) -> None:
        super().__init__()
        self._runs: list[Run] = []
        self._today: dict[str, list[Daily]] = {}
        self._rows = 0
        """Rows of the list."""
        self._widest = LEAST
        """Cells of the titles: those of a level under way are longer."""
        self._pars_shown: dict[str, int] = {}

    def body(self) -> Iterator[Any]:
        with Container(id="shelf"):
            yield Menu(id="campaigns")
            with Vertical(id="beside"):
                with VerticalScroll(id="about"):
                    yield Static(id="text")
                yield Static(Content.styled(words.more_below(), "$muted"), id="more")

    def on_mount(self) -> None:
        self.look()
        self.app.reckon_pars_idly(lambda: None)
        self.set_interval(1, self._look_at_pars)

    def _look_at_pars(self) -> None:
        """Tell the pars that have come meanwhile."""
        if self._pars != self._pars_shown:
            self.on_screen_resume()

    def on_screen_resume(self) -> None:
        if self.is_mounted and self.query("#campaigns"):
            self.look()

    # --- the list ---------------------------------------------------------------------------------------------------

    @property
    def day(self) -> str:
        from rules.daily import today

        return today(time.time())

    def look(self) -> None:
        """Read what is under way anew; the cursor stays where it is."""
        from rules.campaigns import campaign_ids
        from rules.daily import daily_games
        from saves.campaigns import dailies, runs

        try:
            store = self.app.store
            self._runs = runs(store)
            played = dailies(store, "day = ?", (self.day,))
        except StoreError as error:
            self.app.say(str(error), "error")
            self._runs, played = [], []
        self._today = {game: [one for one in played if one.game == game] for game in daily_games()}
        self._pars_shown = self._pars
        lines = []
        under_way = [one for one in self._runs if not self._is_over(one)]
        ways = [self._campaign(one.campaign) for one in under_way]
        self._widest = max([LEAST, *(len(way.title) + 2 for way in ways if way is not None)])
        if under_way:
            lines.append(self._head(words.UNDER_WAY, True))
            lines += [Option(self._run_line(one), id=f"run-{one.id}") for one in under_way]
        cabinet = self._cabinet()
        lines += [*([] if under_way or not cabinet else [self._head(ends.TITLE, True)]), *cabinet]
        lines.append(self._head(words.TODAYS, not lines))
        lines += [Option(self._daily_line(game), id=f"daily-{game}") for game in self._today]
        lines.append(self._head(words.BEGIN))
        lines += [Option(self._new_line(name), id=f"new-{name}") for name in campaign_ids()]
        menu = self.query_one(Menu)
        self._rows = sum(str(line.prompt).count("\n") + 1 for line in lines)
        menu.fill(lines, keep=menu.chosen)
        self._tell(menu.chosen)

    def _is_over(self, run: Run) -> bool:
        """Whether a campaign was gone to its end: it stands in the cabinet then."""
        from saves.campaigns import standing

        way = self._campaign(run.campaign)
        try:
            return way is not None and standing(self.app.store, run.id, way).next is None
        except StoreError:
            return False

    def _cabinet(self) -> list[Option]:
        """The way to the cabinet, once something stands in it."""
        from tui.pages.cabinet import all_medals, ways_over

        try:
            over = ways_over(self.app.store) if self._runs else []
        except StoreError:
            return []
        if not over:
            return []
        head = self._title(ends.CABINET)
        ways = [ends.in_cabinet(len(over), medals) for medals in (words.medals(all_medals(over)), "")]
        return [Option(self._with(head, ways), id="cabinet")]

    def _with(self, head: Content, ways: Sequence[str]) -> Content:
        """A line of the list, going on in the first of these ways that has room in it, else in the last."""
        width = LIST if self.app.size.width >= HALVES else min(self.app.size.width, MOST)
        room = width - BESIDE - head.cell_length
        return head + Content(fitting(ways, room))

    def _head(self, text: str, first: bool = False) -> Option:
        """The head of a part of the list; on high screens the parts stand apart."""
        apart = "\n" * (not first and self.app.size.height >= ROOMY)
        return Option(Content(apart) + Content.styled(text, "bold $accent"), disabled=True)

    @property
    def _beside_the_list(self) -> bool:
        """Whether the words stand beside the list, a picture above them; below it they come first."""
        return self.app.size.width >= HALVES

    @property
    def _pictured(self) -> bool:
        """Whether there is room for pictures: beside the list, or below it."""
        return self._beside_the_list or self.app.size.height >= ROOMY

    def _campaign(self, name: str) -> Campaign | None:
        from rules.campaigns import campaign
        from rules.game import BadInput

        try:
            return campaign(name)
        except BadInput as error:
            self.app.say(str(error), "error")
            return None

    def _run_line(self, run: Run) -> Content:
        from saves.campaigns import standing

        way = self._campaign(run.campaign)
        if way is None:
            return name_content(run.campaign)
        try:
            now = standing(self.app.store, run.id, way)
        except StoreError as error:
            self.app.say(str(error), "error")
            return name_content(run.campaign)
        head = self._title(way.title) + padded(name_content(run.name, 12), 14)
        passed, whole, furthest = gone(way, now)
        strip = bar(passed, whole, self.app.glyph_set == "ascii")
        state = "running" if now.running else when(run.updated)
        if self.app.size.width < WIDE:
            return self._with(head, words.standings(passed, whole, now.medals, furthest))
        told = [words.standing(passed, whole, now.medals, state, furthest)]
        told += words.standings(passed, whole, now.medals, furthest)
        return self._with(head + Content(f"{strip} "), told)

    def _daily_line(self, game: str) -> Content:
        title = Content.styled(f"{clean(GAMES[game].title, 32):<33}", "bold")
        mine = self._today[game]
        first = [one for one in mine if one.number == 1]
        par = self._pars.get(game)
        if not first:
            return title + Content(words.not_played_yet(par))
        parts = []
        for one in first:
            result = amount(game, one.points) if one.finished else ""
            parts.append(words.daily_player(name_content(one.name, 14).plain, result))
        told = [", ".join(parts), words.and_more(parts[0], len(parts) - 1)]
        against = [words.against_par(told[0], par)] if par is not None else []
        return self._with(title, [*against, *told, parts[0]])

    @property
    def _pars(self) -> dict[str, int]:
        """The pars of today that are known, by game, as people count."""
        known = self.app.pars_known
        return {game: counted(game, known[game, self.day]) for game in self._today if (game, self.day) in known}

    def _new_line(self, name: str) -> Content:
        way = self._campaign(name)
        if way is None:
            return name_content(name)
        playable = sum(not chapter.missing() for chapter in way.chapters)
        told = words.chapters(len(way.chapters), playable, len({one.fork for one in way.chapters if one.fork}))
        games = [game for game in dict.fromkeys(one.game for one in way.chapters) if game in GAMES]
        titles, groups = ([GAMES[game].title for game in games], [LOOKS[game].group for game in games])
        ways = [words.of_games(told, names) for names in (titles, groups) if all(names)]
        return self._with(self._title(way.title), [*ways, told])

    def _title(self, title: str) -> Content:
        """A title with what keeps the next column away from it."""
        return Content.styled(title.ljust(self._widest), "bold")

    @on(OptionList.OptionHighlighted)
    def _moved(self, event: OptionList.OptionHighlighted) -> None:
        self.refresh_bindings()
        self._tell(event.option_id)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A campaign is deleted where the cursor is on one under way, and a result shared where there is one."""
        if action == "delete" and self.is_mounted:
            return self._run_chosen() is not None
        if action == "share" and self.is_mounted:
            return bool(self._over_today())
        return super().check_action(action, parameters)

    def _run_chosen(self) -> Run | None:
        kind, _, rest = (self.query_one(Menu).chosen or "").partition("-")
        return next((one for one in self._runs if str(one.id) == rest), None) if kind == "run" else None

    def _over_today(self) -> list[Daily]:
        """The attempts that count of the day's game under the cursor, once they are over."""
        kind, _, game = (self.query_one(Menu).chosen or "").partition("-")
        mine = self._today.get(game, []) if kind == "daily" else []
        return [one for one in mine if one.finished and one.number == 1]

    def _tell(self, chosen: str | None) -> None:
        """What is under the cursor, in words."""
        told = self._words(chosen or "")
        self.query_one("#text", Static).update(told)
        self.query_one("#about").scroll_home(animate=False)
        once_painted(self, self._tell_more, told)

    def _tell_more(self, told: Content) -> None:
        """Say so where there is more of it than fits."""
        room = self.query_one("#beside").size.height - (AIRY if self.app.size.height >= ROOMY else 0)
        self.query_one("#more").display = told.get_height({}, self._beside()) > room

    def _words(self, chosen: str) -> Content:
        kind, _, rest = chosen.partition("-")
        if kind == "daily":
            return self._daily_words(rest)
        if kind == "cabinet":
            return self._cabinet_words()
        run = next((one for one in self._runs if str(one.id) == rest), None) if kind == "run" else None
        way = self._campaign(run.campaign if run else rest) if kind in ("run", "new") else None
        if way is None:
            return Content("")
        now = self._standing(way, run) if self._pictured else None
        about = self._about(way, run)
        if now is None:
            return about
        drawn = Content("\n").join(self._picture(way, now))
        from tui.pages.ways_told import chapters, to_come

        height, width = self.app.size.height, self.app.size.width
        listed = chapters(way, now, self._beside(), self.app.glyph_set == "ascii") if height >= HIGH else []
        told = Content("\n").join([self._with_picture(drawn, about), *listed])
        roomy = height - told.plain.count("\n") >= STORY and width >= HALVES
        return Content("\n").join([told, *(to_come(way, now) if roomy else [])])

    def _cabinet_words(self) -> Content:
        from tui.pages.cabinet import in_short

        try:
            return in_short(self.app.store)
        except StoreError:
            return Content("")

    def _with_picture(self, drawn: Content, told: Content) -> Content:
        """Beside the list a picture stands above the words; below it they come first, and it must fit whole."""
        if self._beside_the_list:
            return Content("\n\n").join([drawn, told])
        height = self.app.size.height
        room = height - min(self._rows, LIST_MOST * (height - AROUND) // 100) - AROUND_BOTH
        both = Content("\n\n").join([told, drawn])
        return both if both.get_height({}, self._beside()) <= room else told

    def _standing(self, way: Campaign, run: Run | None) -> Progress | None:
        """What was passed of a way; None where that cannot be read, which is told in the list."""
        from rules.progress import progress
        from saves.campaigns import standing

        try:
            return standing(self.app.store, run.id, way) if run is not None else progress(way, ())
        except StoreError:
            return None

    def _beside(self) -> int:
        """Columns of what is told of the line under the cursor."""
        width = self.app.size.width
        return (width - LIST if width >= HALVES else min(width, MOST)) - BESIDE - 4 - SCROLLBAR

    def _picture(self, way: Campaign, now: Progress) -> list[Content]:
        """The way with what was passed of it."""
        from tui.pages.campaign import STYLES

        width = self._beside()
        whole, ascii_only = width_of(way), self.app.glyph_set == "ascii"
        at = way.chapters[now.next].at[0] if now.next is not None else whole // 2
        lines = window(picture(way, now, None, ascii_only), whole, width, at)
        return [Content.assemble(*((text, STYLES[role]) for text, role in runs)) for runs in lines]

    def _about(self, way: Campaign, run: Run | None) -> Content:
        """What a campaign is; where there is little room without its title, which the list has, and of one under way
        rather what comes next than what it is in a word."""
        base, level = split(way.id)
        asked = [f"{ends.level(n, one.text)}\n" for n, one in enumerate(after(base).level[:level], 1)]
        told = " ".join(way.text.split())
        if not self._pictured:
            return Content.assemble((f"{self._next(way, run) or way.blurb}\n", "bold"), *asked, told)
        return Content.assemble((way.title, "bold"), f"\n{way.blurb}\n", *asked, "\n", told)

    def _next(self, way: Campaign, run: Run | None) -> str:
        """Which chapter is next for somebody on the way, or under way; "" of a campaign that nobody has begun."""
        now = self._standing(way, run) if run is not None else None
        if now is None or now.next is None:
            return ""
        running = way.index(now.running.chapter) if now.running is not None else None
        at = now.next if running is None else running
        return words.then_comes(at + 1, way.chapters[at].title, running is not None)

    def _daily_words(self, game: str) -> Content:
        from rules.catalogue import load
        from rules.daily import daily_config, daily_task, medals, seconds_left, twist
        from saves.campaigns import todays_par

        rules = load(game)
        options, task = twist(rules, daily_config(rules, self.day)), daily_task(rules, self.day)
        told = words.daily_options(options, task.text if task is not None else "")
        left = seconds_left(time.time())
        head = Content.assemble((words.daily_title(rules.title, self.day), "bold"), f"\n{told}\n")
        par = todays_par(self.app.store, game, self.day)
        asked = list(medals(game, par, self.day).items()) if par is not None else []
        lines = [words.daily_par(amount(game, par), asked[1:])] if par is not None else []
        for one in self._today[game]:
            result = amount(one.game, one.points) if one.finished else ""
            lines.append(words.daily_attempt(name_content(one.name).plain, result, one.rank, one.counts))
        lines.append(words.day_ends(left // 3600, left % 3600 // 60))
        told_all, lid = head + Content("\n".join(lines)), self._lid(game)
        return self._with_picture(lid, told_all) if lid else told_all

    def _lid(self, game: str) -> Content:
        """The picture of a game, where there is room beside the list or below it."""
        lines = large_lid(game, self.app.glyph_set, self.app.get_css_variables())
        return Content("\n").join(lines) if self._pictured else Content("")

    @on(events.Resize)
    def _resized(self) -> None:
        if self.is_mounted and self.query("#campaigns"):
            self.look()

    # --- doing ------------------------------------------------------------------------------------------------------

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        kind, _, rest = (event.option_id or "").partition("-")
        if kind == "run":
            self.app.show_campaign(int(rest))
        elif kind == "cabinet":
            from tui.pages.cabinet import Cabinet

            self.app.push_screen(Cabinet())
        elif kind == "new":
            self.begin(rest)
        elif kind == "daily":
            self.app.show_daily(rest)

    @work
    async def begin(self, name: str) -> None:
        """Ask who plays, and go to the way."""
        from saves.campaigns import begin

        way = self._campaign(name)
        if way is None:
            return
        question, yes = words.SETS_OUT
        who = await self.app.push_screen_wait(
            Ask(way.title, question, self._last_name(), placeholder=words.A_NAME, yes=yes, limit=60)
        )
        if who is None:
            return
        try:
            run = begin(self.app.store, way, who, "orange")
        except StoreError as error:
            self.app.tell(words.campaign_not_begun(), str(error))
            return
        self.app.show_campaign(run.id)

    def _last_name(self) -> str:
        names = [run.name for run in self._runs] + [one.name for games in self._today.values() for one in games]
        return names[0] if names else ""

    def action_share(self) -> None:
        """Put the result of today's game, without spoilers, on the clipboard, and show it."""
        from saves.campaigns import share

        try:
            text = "\n\n".join(share(self.app.store, one) for one in self._over_today())
        except StoreError as error:
            self.app.tell(words.not_shared(), str(error))
            return
        self.app.copy_to_clipboard(text)
        self.app.tell(words.copied(), text)

    @work
    async def action_delete(self) -> None:
        """Forget a campaign under way, after asking."""
        from saves.campaigns import remove

        run = self._run_chosen()
        if run is None:
            return
        question, yes, no = words.DELETE
        if not await self.app.push_screen_wait(Confirm(question, words.what_is_forgotten(), yes, no)):
            return
        try:
            remove(self.app.store, run.id)
        except StoreError as error:
            self.app.tell(words.not_deleted(), str(error))
        if is_whole(self):
            self.look()
