"""The challenge of a day in one game: its twist and par, what was reached, the month, and what can be done."""

from __future__ import annotations

import time
from collections.abc import Iterator
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from textual import on, work
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from rules.campaigns import MEDALS
from rules.catalogue import GAMES, counted, fewest_win, load, noun
from rules.game import BadInput
from rules.words import to_par
from saves.campaigns import Daily, dailies, par_of, played_days, task_of, todays_par
from saves.errors import StoreError
from tui.kit.glyphs import glyphs
from tui.kit.keys import bindings
from tui.kit.menu import Menu
from tui.kit.text import amount, name_content
from tui.pages.challenge import day_cell
from tui.pages.dialogs import Ask
from tui.pages.page import Page, once_painted
from tui.pages.way import tell_more
from tui.pages.words import campaigns as series_words
from tui.pages.words import daily as words
from tui.par_watch import GAMES as OF_PAR

if TYPE_CHECKING:
    from rules.game import Rules

LOOKS = {"gold": "bold $gold", "silver": "bold $silver", "bronze": "bold $bronze", "below": "", "played": ""}
"""How a day of the calendar looks."""
BAR = 14
"""Cells of the longest bar of what days earned: a cell a day as long as there is room."""


class DailyPage(Page):
    """Today's challenge of a game. Left and right turn the pages of the calendar. `who`: whose days are shown, "" for
    those of whoever played last."""

    TITLE = words.TITLE
    CSS_PATH = "campaigns.tcss"
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-middling"), (34, "-high")]
    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (76, "-beside")]
    BINDINGS = bindings("act", "share", "left", "right", act="choose", left="month(-1)", right="month(1)")
    AUTO_FOCUS = "Menu"

    def __init__(self, game: str, who: str = "") -> None:
        super().__init__()
        self.game = game
        self.rules: Rules = load(game)
        self.day = self._now()
        self.shown = self.day
        """A day of the month that is shown."""
        self.who = self._named = who
        self.today: list[Daily] = []
        self.days: dict[str, Daily] = {}
        self._earned: dict[str, str] = {}
        """By day the medal, as `medal` says."""
        self._tasks: dict[int, bool | None] = {}
        """By game whether it met the task of its day."""
        self._coming: dict[tuple[str, str], int] = {}

    @staticmethod
    def _now() -> str:
        from rules.daily import today

        return today(time.time())

    # --- showing ----------------------------------------------------------------------------------------------------

    def heading(self) -> Content:
        return Content(words.heading(GAMES[self.game].title, self.day)) if hasattr(self, "day") else Content(self.TITLE)

    def body(self) -> Iterator[Any]:
        with Vertical(id="sheet"):
            with VerticalScroll(id="told"), Horizontal(id="beside"):
                with Vertical(id="left"):
                    yield Static(self._lid(), id="lid")
                    yield Static(id="today")
                yield Static(id="month")
            yield Static(Content.styled(series_words.more_below(), "$muted"), id="more")
            yield Menu(id="choices")

    def _lid(self) -> Content:
        """The picture of the game, shown where there is room for it."""
        from tui.games.large_lid import large_lid

        return Content("\n").join(large_lid(self.game, self.app.glyph_set, self.app.get_css_variables()))

    def on_mount(self) -> None:
        self.look()
        self._reckon()
        self.set_interval(0.5, self._look_at_par)

    def on_screen_resume(self) -> None:
        if self.is_mounted and self.query("#choices"):
            self.look()

    def _reckon(self) -> None:
        """Let the pars of today and yesterday be worked out where they are not known."""
        from rules.daily import edition, yesterday
        from saves.campaigns import reached

        self.app.reckon_par(self.game, self.day)
        before = self.days.get(yesterday(self.day))
        if before is not None and reached(self.app.store, before).version == edition(self.rules.version, before.day):
            self.app.reckon_par(self.game, before.day)

    def _look_at_par(self) -> None:
        """Draw anew when a par has come nearer, or is known."""
        now = dict(self.app.pars_coming)
        if now != self._coming:
            self._coming = now
            self._earn()
            self._draw()

    def _earn(self) -> None:
        self._earned = {day: self.medal(one) for day, one in self.days.items()}

    def look(self) -> None:
        """Read what was played; the calendar is that of whoever played this game last, unless somebody was chosen."""
        try:
            self.today = dailies(self.app.store, "day = ? AND game = ?", (self.day, self.game))
            if not self.who:
                self.who = self._last_name()
            self.days = played_days(self.app.store, self.game, self.who)
            self._earn()
        except StoreError as error:
            self.app.say(str(error), "error")
        menu = self.query_one(Menu)
        menu.fill([Option(Content(text), id=name) for name, text in self.choices()], keep=menu.chosen)
        self._draw()

    def _names(self) -> list[str]:
        found = sorted(dailies(self.app.store), key=lambda one: (one.game != self.game, -one.started))
        return list(dict.fromkeys(one.name for one in found))

    def _last_name(self) -> str:
        from saves.campaigns import runs

        return next(iter([*self._names(), *(run.name for run in runs(self.app.store))]), "")

    def choices(self) -> list[tuple[str, str]]:
        """What can be done, the likeliest first."""
        running = [one for one in self.today if one.finished is None and one.game_id is not None]
        found = [(f"go-{one.game_id}", words.go_on(name_content(one.name, 16).plain)) for one in running]
        if self.who not in {one.name for one in running}:
            found.append(("play", words.play(any(one.name == self.who for one in self.today))))
        elif self.today:
            found.append(("other", words.somebody_else()))
        over = dict.fromkeys(one.name for one in self._over() if one.number == 1)
        found += [(f"share-{name}", words.share(name_content(name, 16).plain)) for name in over]
        others = [name for name in self._names()[:5] if name != self.who]
        found += [("compare", words.compare())] if self.days else []
        found += [(f"name-{name}", words.calendar_of(name_content(name, 16).plain)) for name in others]
        return found

    def _over(self) -> list[Daily]:
        return [one for one in self.today if one.finished is not None and one.scorings]

    def _draw(self) -> None:
        self.query_one("#today", Static).update(Content("\n").join(self.lines()))
        self.query_one("#month", Static).update(Content("\n").join(self.calendar()))
        once_painted(self, tell_more, self)

    def on_resize(self) -> None:
        if self.query("#more"):
            once_painted(self, self._draw)

    def par(self) -> int | None:
        """Today's par, as `Rules.returns` counts; None while it is not known."""
        return todays_par(self.app.store, self.game, self.day)

    def lines(self) -> list[Content]:
        """Twist, task and par, the results of today, yesterday, days in a row, best; what par is."""
        from rules.daily import longest, seconds_left, streak

        lines = [Content.styled(words.TODAY, "bold $accent"), *self._made_of()]
        lines += [self._result(one) for one in self.today] or [Content(words.nobody_played())]
        left = seconds_left(time.time())
        lines += [Content.styled(words.ends_in(left // 3600, left % 3600 // 60), "$muted"), Content("")]
        lines += self._yesterday()
        days = set(self.days)
        if days:
            best = max(self.days.values(), key=lambda one: one.points)
            if self.has_class("-high"):
                name = name_content(self.who, 16).plain
                lines += [Content(""), Content.styled(words.so_far(name), "bold $accent")]
            lines.append(Content(words.streak(streak(days, self.day), longest(days))))
            lines.append(Content(words.best(amount(self.game, best.points), best.day)))
            lines += self._week()
            met = [self._met_task(one) for day, one in self.days.items() if day[:7] == self.day[:7]]
            tasks = [one for one in met if one is not None]
            lines += [Content(words.tasks_met(sum(tasks), len(tasks)))] if tasks else []
        return [*lines, *([Content("")] if days else []), *self._about_par()]

    def _week(self) -> list[Content]:
        """How the days of this week add up, against their pars; nothing before two of them were played."""
        from rules.daily import week

        played = [self.days[day] for day in week(self.day) if day in self.days]
        pars = [par_of(self.app.store, one) for one in played]
        better = sum(one.points - par for one, par in zip(played, pars, strict=True) if par is not None)
        return [Content(words.week(len(played), better))] if len(played) > 1 and None not in pars else []

    def _made_of(self) -> list[Content]:
        """What makes this day: its twist, its task, and par with what its medals ask for."""
        from rules.daily import daily_config, daily_task, medals, twist

        task, par = daily_task(self.rules, self.day), self.par()
        told = [(words.TWIST, words.twist(twist(self.rules, daily_config(self.rules, self.day))))]
        told += [(words.TASK, words.task(task.text))] if task is not None else []
        if par is not None:
            above = [one for one in medals(self.game, par, self.day).items() if one[0] != MEDALS[0]]
            told.append((words.PAR, words.par(amount(self.game, par), above)))
        else:
            done = self.app.pars_coming.get((self.game, self.day))
            told.append((words.PAR, words.par_unknown() if done is None else words.par_coming(done, OF_PAR)))
        room = max(20, (self.query_one("#today").size.width or 60) - len(words.TWIST))
        below = "\n" + " " * len(words.TWIST)
        return [Content.assemble((label, "$muted"), (below.join(wrap(text, room)), "bold")) for label, text in told]

    def _about_par(self) -> list[Content]:
        """What par is, and what it depends on in this game."""
        told = words.about_par(self.par() is not None, noun(self.game) if fewest_win(self.game) else "")
        return [Content.styled(text, "$muted") for text in (told, self.rules.about_par()) if text]

    def _yesterday(self) -> list[Content]:
        from rules.daily import yesterday

        before = self.days.get(yesterday(self.day))
        told = Content(words.not_played()) if before is None else self._result(before)
        return [Content.styled(words.YESTERDAY, "bold $accent"), told] if self.days else []

    def _result(self, one: Daily) -> Content:
        """Who reached what, against par, and the task; in the colour of its medal."""
        over = one.finished is not None and bool(one.scorings)
        par = par_of(self.app.store, one) if over else None
        against = "" if par is None else to_par(one.points - par, counted(self.game, par))
        points = amount(self.game, one.points) if one.finished is not None else ""
        earned = self.medal(one) if over and one.counts else ""
        medal = earned if earned in MEDALS else ""
        task = self._met_task(one) if over else None
        told = Content(words.result(name_content(one.name, 16).plain, points, against, medal, task))
        at = told.plain.rfind(medal) if medal else 0
        told = told.stylize(LOOKS.get(medal, ""), at, at + len(medal)) if medal else told
        return told + Content.styled(words.standing(one.number, one.counts), "$muted")

    def _met_task(self, one: Daily) -> bool | None:
        """Whether a finished game met the task of its day; None where there is none."""
        if one.game_id is not None and one.game_id not in self._tasks:
            found = task_of(self.app.store, one)
            self._tasks[one.game_id] = found[1] if found is not None else None
        return self._tasks.get(one.game_id) if one.game_id is not None else None

    def medal(self, one: Daily) -> str:
        """What a day earned: a medal, "below", or "played" where its par is not known."""
        from rules.daily import medal

        par = par_of(self.app.store, one)
        return "played" if par is None else medal(self.game, one.points, par, one.day) or "below"

    def calendar(self) -> list[Content]:
        """The month: each day with the sign of what it earned."""
        from rules.daily import month

        year, number = int(self.shown[:4]), int(self.shown[5:7])
        title = words.month(year, number, name_content(self.who, 14).plain if self.who else "")
        lines = [Content.styled(title, "bold $accent"), Content.styled(f" {words.DAYS}", "$muted")]
        for week in month(self.shown):
            lines.append(Content("").join(self._cell(day) for day in week).rstrip())
        pointer = glyphs(self.app.glyph_set).pointer if self.shown[:7] == self.day[:7] else ""
        legend = words.legend(pointer, any(day[:7] == self.shown[:7] for day in self._earned))
        return [*lines, *(Content.styled(line, "$muted") for line in legend), *self._spread()]

    def _spread(self) -> list[Content]:
        """How many days earned what, a bar each; nothing before the first."""
        earned = list(self._earned.values())
        if not earned:
            return []
        lines = [Content(""), Content.styled(words.days_played(len(earned)), "bold $accent")]
        most, bar = max(map(earned.count, words.EARNED)), "=" if self.app.glyph_set == "ascii" else "▇"
        for one, name in words.EARNED.items():
            if number := earned.count(one):
                told = f"{name:<9} {bar * max(1, BAR * number // max(BAR, most))} {number}"
                lines.append(Content.styled(told, LOOKS[one]))
        return lines

    def _cell(self, day: str) -> Content:
        if not day:
            return Content("    ")
        earned = self._earned.get(day, "")
        look = LOOKS.get(earned, "$muted")
        if day == self.day:
            look = " ".join((look, "bold", "underline"))
        return day_cell(day, self.day, words.SIGNS[earned], look, glyphs(self.app.glyph_set))

    def action_month(self, by: int) -> None:
        """Another month; none after this one."""
        year, number = int(self.shown[:4]), int(self.shown[5:7]) + by
        year, number = (year - 1, 12) if number < 1 else (year + 1, 1) if number > 12 else (year, number)
        wanted = f"{year:04}-{number:02}-01"
        if "2000" <= wanted <= self.day:
            self.shown = wanted if wanted[:7] != self.day[:7] else self.day
            self._draw()

    # --- doing ------------------------------------------------------------------------------------------------------

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        kind, _, rest = (event.option_id or "").partition("-")
        if kind == "go":
            self.app.resume(int(rest))
        elif kind in ("play", "other"):
            self.play("" if kind == "other" else self.who)
        elif kind == "share":
            self.share(rest)
        elif kind == "compare":
            self.compare()
        elif kind == "name":
            self.who = rest
            self.look()

    @work
    async def play(self, name: str) -> None:
        """Ask who plays, unless that was said when the page was called, and begin."""
        from saves.campaigns import start_daily

        question, yes = series_words.PLAYS
        asked = Ask(series_words.DAILY, question, name, placeholder=series_words.A_NAME, yes=yes, limit=60)
        who = name if name and name == self._named else await self.app.push_screen_wait(asked)
        if who is None:
            return
        try:
            opened = start_daily(self.app.store, self.game, self._now(), who, "orange")
        except StoreError as error:
            self.app.tell(series_words.daily_not_begun(), str(error))
            return
        self.app.play(opened)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A result is shared where there is one."""
        if action == "share" and self.is_mounted:
            return bool(self._to_share())
        return super().check_action(action, parameters)

    def _to_share(self) -> list[str]:
        """Who has a result that counts."""
        return [one.name for one in self._over() if one.number == 1]

    def action_share(self) -> None:
        """Share the result of whoever's calendar this is, or of who has one."""
        over = self._to_share()
        self.share(self.who if self.who in over else over[0])

    def share(self, name: str) -> None:
        """Put a result, without spoilers, on the clipboard, and show it."""
        from saves.campaigns import share

        one = next(one for one in self._over() if one.number == 1 and one.name == name)
        try:
            self.app.copy_to_clipboard(share(self.app.store, one))
            self.app.tell(series_words.copied(), share(self.app.store, one, self.app.glyph_set == "ascii"))
        except StoreError as error:
            self.app.tell(series_words.not_shared(), str(error))

    @work
    async def compare(self) -> None:
        """Ask for a friend's line, and hold the own result against it."""
        from rules.daily import read_line

        question, empty, yes = words.the_friends_line()
        line = await self.app.push_screen_wait(Ask(words.compare(), question, placeholder=empty, yes=yes, limit=400))
        if line is None:
            return
        try:
            told = self._compared(read_line(line))
        except (BadInput, StoreError) as error:
            self.app.tell(words.not_compared(), str(error))
            return
        self.app.tell(words.compared(), told)

    def _compared(self, theirs: Any) -> str:
        from rules.daily import compared, line_of
        from saves.campaigns import reached

        mine = played_days(self.app.store, theirs.game, self.who).get(theirs.day)
        if mine is None:
            return words.nothing_to_compare(theirs.day, GAMES[theirs.game].title)
        return compared(line_of(reached(self.app.store, mine)), theirs)
