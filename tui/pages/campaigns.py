"""Campaigns under way, those that can be begun, and the games of the day."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from textual import events, on, work
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from rules.catalogue import GAMES
from rules.levels import after, split
from saves.errors import StoreError
from saves.text import clean
from tui.games.large_lid import large_lid
from tui.kit.keys import bindings
from tui.kit.menu import Menu
from tui.kit.text import amount, fitting, name_content, when
from tui.pages.dialogs import Ask, Confirm
from tui.pages.page import Page, is_whole
from tui.pages.way import bar, gone, mark, picture, width_of, window
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


class Campaigns(Page):
    """The list. Enter goes on, begins a campaign, or plays today's game."""

    TITLE = words.TITLE
    CSS_PATH = "campaigns.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (HALVES, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-middling"), (ROOMY, "-roomy")]
    BINDINGS = bindings("delete", "share")
    AUTO_FOCUS = "Menu"

    def __init__(self) -> None:
        super().__init__()
        self._runs: list[Run] = []
        self._today: dict[str, list[Daily]] = {}

    def body(self) -> Iterator[Any]:
        with Container(id="shelf"):
            yield Menu(id="campaigns")
            with VerticalScroll(id="about", can_focus=False):
                yield Static(id="text")

    def on_mount(self) -> None:
        self.look()

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
        lines = []
        under_way = [one for one in self._runs if not self._is_over(one)]
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
    def _pictured(self) -> bool:
        """Whether there is room for pictures: beside the list, or below it."""
        return self.app.size.width >= HALVES or self.app.size.height >= ROOMY

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
        counted = [one for one in mine if one.number == 1]
        if not counted:
            return title + Content(words.not_played_yet())
        parts = []
        for one in counted:
            result = amount(one.game, one.points) if one.finished else ""
            parts.append(words.daily_player(name_content(one.name, 14).plain, result))
        return self._with(title, [", ".join(parts), words.and_more(parts[0], len(parts) - 1), parts[0]])

    def _new_line(self, name: str) -> Content:
        way = self._campaign(name)
        if way is None:
            return name_content(name)
        playable = sum(not chapter.missing() for chapter in way.chapters)
        told = words.chapters(len(way.chapters), playable)
        games = dict.fromkeys(chapter.game for chapter in way.chapters)
        titles = [GAMES[game].title for game in games if game in GAMES]
        return self._with(self._title(way.title), [words.of_games(told, titles), told])

    @staticmethod
    def _title(title: str) -> Content:
        """A title with what keeps the next column away from it."""
        return Content.styled(title.ljust(LEAST) if len(title) < LEAST else f"{title}  ", "bold")

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
        self.query_one("#text", Static).update(self._words(chosen or ""))

    def _words(self, chosen: str) -> Content:
        kind, _, rest = chosen.partition("-")
        if kind == "daily":
            return self._daily_words(rest)
        run = next((one for one in self._runs if str(one.id) == rest), None) if kind == "run" else None
        way = self._campaign(run.campaign if run else rest) if kind in ("run", "new") else None
        if way is None:
            return Content("")
        now = self._standing(way, run) if self._pictured else None
        if now is None:
            return self._about(way)
        told = Content("\n").join([*self._picture(way, now), self._about(way), *self._chapters(way, now)])
        return Content("\n").join([told, *self._ahead(way, now, told.plain.count("\n"))])

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

    def _chapters(self, way: Campaign, now: Progress) -> list[Content]:
        """The chapters, a line each, and what passes them, where there is room below the rest."""
        from tui.pages.campaign import STYLES

        if self.app.size.height < HIGH:
            return []
        lines = [Content(""), Content.styled(ends.CHAPTERS, "bold $accent")]
        name = max(len(chapter.title) for chapter in way.chapters)
        for at, chapter in enumerate(way.chapters):
            text, role = mark(at, now, False, self.app.glyph_set == "ascii")
            head = Content.assemble((text, STYLES[role]), " " * (6 - len(text)), f"{chapter.title:<{name + 2}}")
            asked = [*chapter.demands(), *([words.wished(chapter.wish.text)] if chapter.wish is not None else [])]
            first, *more = wrap(words.several(asked), self._beside() - head.cell_length)
            lines.append(head + Content.styled(first, "$muted"))
            lines += [Content.styled(" " * head.cell_length + text, "$muted") for text in more]
        return lines

    def _ahead(self, way: Campaign, now: Progress, lines: int) -> list[Content]:
        """How the story goes on, where there is room for it below so many lines."""
        from rules.story import opening

        if self.app.size.height - lines < STORY or self.app.size.width < HALVES or now.next is None:
            return []
        title, told = way.chapters[now.next].title, opening(way, now.next, now)
        return [Content(""), Content.styled(title, "bold $accent"), Content.styled(told, "italic")]

    def _picture(self, way: Campaign, now: Progress) -> list[Content]:
        """The way with what was passed of it."""
        from tui.pages.campaign import STYLES

        width = self._beside()
        whole, ascii_only = width_of(way), self.app.glyph_set == "ascii"
        at = way.chapters[now.next].at[0] if now.next is not None else whole // 2
        lines = window(picture(way, now, None, ascii_only), whole, width, at)
        return [*(Content.assemble(*((text, STYLES[role]) for text, role in runs)) for runs in lines), Content("")]

    @staticmethod
    def _about(way: Campaign) -> Content:
        base, level = split(way.id)
        asked = [f"{ends.level(n, one.text)}\n" for n, one in enumerate(after(base).level[:level], 1)]
        lines = [f"\n{way.blurb}\n", *asked, "\n", " ".join(way.text.split())]
        return Content.assemble((way.title, "bold"), *lines)

    def _daily_words(self, game: str) -> Content:
        from rules.catalogue import load
        from rules.daily import daily_config, daily_task, medals, seconds_left, twist
        from saves.campaigns import todays_par

        rules = load(game)
        options, task = twist(rules, daily_config(rules, self.day)), daily_task(rules, self.day)
        told = words.daily_options(options, task.text if task is not None else "")
        left = seconds_left(time.time())
        head = Content.assemble(self._lid(game), (words.daily_title(rules.title, self.day), "bold"), f"\n{told}\n")
        par = todays_par(self.app.store, game, self.day)
        asked = list(medals(game, par).items()) if par is not None else []
        lines = [words.daily_par(amount(game, par), asked[1:])] if par is not None else []
        for one in self._today[game]:
            result = amount(one.game, one.points) if one.finished else ""
            lines.append(words.daily_attempt(name_content(one.name).plain, result, one.rank, one.number))
        lines.append(words.day_ends(left // 3600, left % 3600 // 60))
        return head + Content("\n".join(lines))

    def _lid(self, game: str) -> Content:
        """The picture of a game, where there is room beside the list or below it."""
        lines = large_lid(game, self.app.glyph_set, self.app.get_css_variables())
        if not lines or not self._pictured:
            return Content("")
        return Content("\n").join([*lines, Content(""), Content("")])

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
