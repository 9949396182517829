"""One campaign: its way as a picture, its chapters, and the card of the one under the cursor."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from textual import events, on
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from rules.campaigns import MEDALS, WISHED, Campaign, Chapter
from rules.catalogue import GAMES, counted
from rules.levels import after, ranked, split
from rules.progress import Attempt, Progress, abreast, playable
from rules.story import ending, opening
from saves.campaigns import Run, attempts, run, set_hints, start_chapter
from saves.errors import StoreError
from tui.kit.keys import bindings, keys_of, sign
from tui.kit.menu import Menu
from tui.kit.patient import Patient
from tui.kit.text import amount, date, name_content
from tui.pages.dialogs import Confirm
from tui.pages.page import Page, once_painted
from tui.pages.way import LANDSCAPE, bar, gone, mark, picture, width_of, window
from tui.pages.words import campaigns as words

STYLES = {
    **LANDSCAPE,
    "done": "bold $foreground",
    "next": "bold reverse $accent",
    "chosen": "bold reverse",
    "locked": "$foreground",
    "bronze": "bold $bronze",
    "silver": "bold $silver",
    "gold": "bold $gold",
    "laurel": "bold $laurel",
}

if TYPE_CHECKING:
    from rules.game import Option as GameOption


MARK = 6
"""Cells of a chapter's mark in the list; around the list are three more, with its scrollbar."""
POINTS = 5
"""Cells of the best points behind a title."""
WITH_POINTS = 100
"""From so many cells on the list tells them."""
DEEP = 46
"""Lines of a window from which the page stands lower."""
ROOMY = 40
"""Lines from which the card tells of the whole way, too."""
BROAD = 150
"""From so many columns on chapters and card stand in the middle: in `campaigns.tcss` too."""
LOW, NARROW = 24, 72
"""From this height on the way is drawn, and from this width on the chapters are listed by their names."""


class CampaignPage(Page):
    """The way, the chapters, the card. Enter plays the chapter under the cursor, or goes on with its game."""

    TITLE = words.WAY
    CSS_PATH = "campaigns.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (BROAD, "-broad")]
    VERTICAL_BREAKPOINTS = [(0, "-shallow"), (DEEP, "-deep")]
    BINDINGS = bindings("act", "watch", "hints-off", "left", "right", act="choose", left="step(-1)", right="step(1)")
    AUTO_FOCUS = "Menu"

    def __init__(self, run_id: int, way: Campaign, chapter: int | None = None) -> None:
        super().__init__()
        self._first = chapter
        """The chapter (from 0) that was asked for."""
        self.run_id = run_id
        self.way = way
        self.who: Run | None = None
        self.attempts: list[Attempt] = []
        self.now: Progress | None = None
        self._patient = Patient()
        self._with_points = False
        """Whether the list was filled with the best points."""
        self._seeds: dict[int, int | None] = {}

    def heading(self) -> Content:
        if getattr(self, "now", None) is None or self.who is None or self.now is None:
            return Content(self.TITLE)
        now = self.now
        passed, whole, furthest = gone(self.way, now)
        strip = bar(passed, whole, self.app.glyph_set == "ascii")
        ways = 0 if self.way.loss == "again" else now.ways
        told = words.way_standing(passed, whole, now.medals, now.tries_left, ways, furthest)
        who = name_content(self.who.name, 16)
        return Content.assemble(words.way_of(self.way.title), who, f"   {strip} {told}")

    def body(self) -> Iterator[Any]:
        with Vertical(id="sheet"):
            yield Static(id="way")
            with Horizontal(id="below"):
                yield Menu(id="chapters")
                with Vertical(id="right"):
                    with VerticalScroll(id="card"):
                        yield Static(id="text")
                    yield Static(Content.styled(words.more_below(), "$muted"), id="more")

    def on_show(self) -> None:
        once_painted(self, self._patient.begin)

    def hears(self, event: events.Key | events.MouseDown) -> bool:
        """A key before anything else gets it: an Enter too many begins no attempt (`tui.kit.patient`)."""
        return self.too_soon(self._patient, event)

    def on_mount(self) -> None:
        self.look()

    def on_screen_resume(self) -> None:
        if self.is_mounted and self.query("#chapters"):
            self.look()

    @property
    def low(self) -> bool:
        """Whether the window is so narrow that the chapters are listed by their marks alone."""
        return self.app.size.width < NARROW

    @on(events.Resize)
    def _resized(self) -> None:
        if self.now is None:
            return
        if self.low != self.has_class("-low") or self._points_fit != self._with_points:
            self._fill(str(self.chosen))
        self._draw()

    # --- showing ----------------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Read the attempts anew; the cursor goes to the next step at first, and stays where it was later."""
        from rules.progress import progress

        try:
            self.who = run(self.app.store, self.run_id)
            self.attempts = attempts(self.app.store, self.run_id)
        except StoreError as error:
            self.app.say(str(error), "error")
            return
        before = self.now
        self.now = progress(self.way, self.attempts)
        menu = self.query_one(Menu)
        keep = menu.chosen
        if before is None or before.next != self.now.next:
            running = self.now.running
            place = self.way.index(running.chapter) if running else self.now.next
            place = self._first if before is None and self._first is not None else place
            keep = str(len(self.way.chapters) - 1 if place is None else place)
        self._fill(keep)
        self.set_heading()
        self._draw()

    def _fill(self, keep: str | None) -> None:
        """List the chapters, the cursor on `keep`."""
        self.set_class(self.low, "-low")
        self._with_points = self._points_fit
        points = POINTS if self._points_fit else 0
        self.query_one(Menu).styles.width = MARK + 2 if self.low else MARK + self._longest + points + 3
        lines = [Option(self._line(at), id=str(at)) for at in range(len(self.way.chapters))]
        self.query_one(Menu).fill(lines, keep=keep)

    @property
    def with_hints(self) -> bool:
        """Whether the next games are played with hints."""
        return self.who is None or self.who.hints

    @property
    def chosen(self) -> int:
        return int(self.query_one(Menu).chosen or 0)

    def _line(self, at: int) -> Content:
        assert self.now is not None
        text, role = mark(at, self.now, False, self.app.glyph_set == "ascii")
        chapter = self.way.chapters[at]
        style = STYLES[role].replace("reverse ", "")
        if self.low:  # the card has the title, and there is no room for both
            return Content.styled(text.strip(), style)
        best = self.now.stages[at].best
        points = f"{counted(chapter.game, best):>{POINTS}}" if best is not None and self._points_fit else ""
        told = self._title(at)
        title = f"{told:<{self._longest}}" if points else told
        return Content.assemble((f"{text:<{MARK}}", style), title, (points, style))

    @property
    def _longest(self) -> int:
        return max(len(self._title(at)) for at in range(len(self.way.chapters)))

    def _title(self, at: int) -> str:
        """The title of a chapter; at a fork that of a second road with what says so."""
        title = self.way.chapters[at].title
        return words.other_road(title) if abreast(self.way, at)[0] != at else title

    @property
    def _points_fit(self) -> bool:
        """Whether the list has room for the best points behind the titles; a way of victories has none to tell."""
        tells = any(one.points is not None or one.medals for one in self.way.chapters)
        return tells and self.app.size.width >= WITH_POINTS

    def _draw(self) -> None:
        """The picture, in the middle, and the card."""
        assert self.now is not None
        self.set_class(self.app.size.height >= 34, "-tall")
        way = self.query_one("#way", Static)
        whole, room = width_of(self.way), self.app.size.width
        indent = " " * max(0, (room - whole) // 2)
        lines = picture(self.way, self.now, self.chosen, self.app.glyph_set == "ascii")
        lines = window(lines, whole, room, self.way.chapters[self.chosen].at[0] + 2)
        way.display = self.app.size.height >= LOW  # else the story has its room
        way.update(
            Content("\n").join(
                Content.assemble(indent, *((text, STYLES[role]) for text, role in runs)) for runs in lines
            )
        )
        self.query_one("#text", Static).update(self._card(self.chosen))
        self.query_one("#card").scroll_home(animate=False)
        once_painted(self, self._tell_more)

    def _tell_more(self) -> None:
        """Say so where the card has more lines than there is room for."""
        self.query_one("#more").visible = self.query_one("#card").max_scroll_y > 0

    @on(OptionList.OptionHighlighted)
    def _moved(self) -> None:
        if self.now is not None:
            self.refresh_bindings()
            self._draw()

    def action_step(self, by: int) -> None:
        menu = self.query_one(Menu)
        menu.highlighted = (self.chosen + by) % len(self.way.chapters)

    def _card(self, at: int) -> Content:
        """The chapter: what can be done now, what passes it, the medals, what was reached, the story, the attempts."""
        assert self.now is not None
        chapter, stage = self.way.chapters[at], self.now.stages[at]
        game = GAMES[chapter.game].title if chapter.game in GAMES else chapter.game
        title = Content.styled(chapter.title, "bold $accent")
        played = Content.styled(words.chapter_game(game, self._options(chapter), chapter.opponents), "$muted")
        head = [Content("  ").join([title, played])] if self.low else [title, played]
        lines = [
            *head,
            self._step(at),
            Content.assemble((words.TO_PASS, "bold"), words.several(chapter.demands())),
        ]
        given = [condition.text for condition in chapter.conditions if condition.given]
        if given:
            lines.append(Content.assemble((words.GIVEN, "bold"), words.several(given)))
        others = [self.way.chapters[one].title for one in abreast(self.way, at) if one != at]
        if others:
            lines.append(Content.assemble((words.FORK, "bold"), words.this_road_or(others)))
        handed = self._handed_on(at, chapter)
        if handed:
            lines.append(Content.assemble((words.HANDED_ON, "bold"), handed))
        medals = [(medal, chapter.medals[medal]) for medal in MEDALS if medal in chapter.medals]
        if medals:
            told = [Content.styled(words.medal_demand(*one), STYLES[one[0]]) for one in medals]
            beyond = medals[0][1] > (chapter.points or 0)
            lines.append(
                Content.styled(words.MEDALS_BEYOND if beyond else words.MEDALS, "bold") + Content(", ").join(told)
            )
        if chapter.wish is not None:
            wished = (chapter.wish.text, STYLES[WISHED] if stage.medal == WISHED else "")
            lines.append(Content.assemble((words.LAUREL, "bold"), wished))
        if stage.best is not None:
            reached = words.with_medal(amount(chapter.game, stage.best), words.HELPED if stage.helped else None)
            best = words.with_medal(reached, stage.medal)
            lines.append(Content.assemble((words.BEST, "bold"), best))
        lines += [Content(""), *self._story(at), Content("")]
        tries = [self._attempt(chapter, attempt) for attempt in self._mine(chapter)[-12:] if not attempt.running]
        lines.append(Content.assemble((words.DRAWS, "bold"), self._draws(at)))
        switch = sign(keys_of("hints-off", self.app.settings.keys)[0], self.app.glyph_set == "ascii")
        lines.append(Content.assemble((words.HINTS, "bold"), words.hints(self.with_hints, switch)))
        return Content("\n").join([*lines, *self._sum(), *reversed(tries), *self._about()])

    def _about(self) -> list[Content]:
        """What the marks mean; before it what the whole way is about, where there is plenty of room."""
        wishes = any(chapter.wish is not None for chapter in self.way.chapters)
        left, right = "><" if self.app.glyph_set == "ascii" else "▶◀"
        marks = words.marks(left, right, wishes)
        lines = [Content(""), Content.styled(marks, "$muted")]
        if self.app.size.height < ROOMY:
            return lines
        told = " ".join(self.way.text.split())
        return [Content(""), Content.styled(self.way.title, "bold $accent"), Content.styled(told, "$muted"), *lines]

    def _sum(self) -> list[Content]:
        """The sum of the best results, where a campaign has ranks by it."""
        assert self.now is not None
        base = split(self.way.id)[0]
        if not after(base).ranks or not self.now.points:
            return []
        rank, further = ranked(base, self.now.points)
        told = words.sum_so_far(
            self.now.points, rank, further.points if further else 0, further.title if further else "", self.now.helped
        )
        return [Content.assemble((words.SUM, "bold"), told)]

    def _story(self, at: int) -> list[Content]:
        """What is told before the chapter; below it how its last game ended."""
        chapter = self.way.chapters[at]
        over = [one for one in self._mine(chapter) if one.finished is not None]
        assert self.now is not None
        told = [Content(opening(self.way, at, self.now))]
        if over and (after := ending(chapter, over[-1].passed, over[-1].medal)):
            told += [Content(""), Content.styled(after, "italic")]
        return told

    def _options(self, chapter: Chapter) -> list[tuple[str, str, str]] | None:
        """The options that the chapter sets, in words; None where the box has no such game."""
        if chapter.missing():
            return None
        from rules.catalogue import load

        options: tuple[GameOption, ...] = load(chapter.game).options
        return [
            (option.name, value.name, value.told)
            for option in options
            for value in option.values
            if option.id in chapter.options and value.value == chapter.options[option.id]
        ]

    def _handed_on(self, at: int, chapter: Chapter) -> str:
        """What the game before left to this one, where it is the next step."""
        carried = self.now.carried if self.now is not None and at == self.now.next and chapter.carry else None
        if not carried or chapter.missing():
            return ""
        from rules.catalogue import load

        return words.handed_on(
            [
                (option.name, value.name)
                for option in load(chapter.game).options
                for value in option.values
                if option.carried and value.value == carried.get(option.id) and value != option.values[0]
            ]
        )

    def _mine(self, chapter: Chapter) -> list[Attempt]:
        return [attempt for attempt in self.attempts if attempt.chapter == chapter.id]

    def _attempt(self, chapter: Chapter, attempt: Attempt) -> Content:
        """An attempt in one line."""
        from rules.campaigns import told_after

        head = words.attempt(attempt.number, date(attempt.started))
        if attempt.running:
            return Content(head + words.under_way())
        if attempt.finished is None or (not attempt.passed and not attempt.failed):
            return Content(head + words.given_up() + self._seed_told(attempt))
        result = words.with_help(amount(chapter.game, attempt.points), attempt.hints, attempt.seat_changes)
        seed = self._seed_told(attempt)
        if attempt.passed:
            return Content.assemble(head, (words.passed_with(result, attempt.medal), "bold"), seed)
        why = [one if isinstance(one, str) else told_after(one, chapter, False) for one in attempt.failed]
        return Content(head + words.lost_with(result, why) + seed)

    def _draws(self, at: int) -> str:
        """Whether they are new in every attempt; else their seed, once somebody has played them."""
        chapter = self.way.chapters[at]
        played = any(not one.running for one in self._mine(chapter))
        return words.draws(chapter.seed is None) + words.seed(chapter.seed if played else None)

    def _seed_told(self, attempt: Attempt) -> str:
        """The seed of an attempt that is over; nothing where all have the same."""
        index = self.way.index(attempt.chapter)
        fixed = index is not None and self.way.chapters[index].seed is not None
        return "" if fixed else words.seed(self._seed(attempt.game_id))

    def _seed(self, game_id: int | None) -> int | None:
        """The seed of a game that is over, which nobody is told before; None where the game is gone."""
        if game_id is not None and game_id not in self._seeds:
            try:
                info = self.app.store.info(game_id)
            except StoreError:
                return None
            self._seeds[game_id] = info.seed if info is not None else None
        return self._seeds.get(game_id) if game_id is not None else None

    def _step(self, at: int) -> Content:
        """What Enter does."""
        assert self.now is not None
        running = self.now.running
        if running is not None and running.chapter == self.way.chapters[at].id:
            return Content.styled(words.enter_goes_on(), "bold")
        why_not = playable(self.way, self.now, at)
        if why_not:
            return Content.styled(words.not_now(why_not), "$muted")
        if self.now.stages[at].standing == "done":
            return Content.styled(words.enter_plays_again(self._top_medal(at)), "bold")
        played = Content.styled(words.enter_plays(self.with_hints), "bold")
        if self.way.loss == "again" and self.attempts:  # it costs nothing, and that was told before the first
            return played
        return Content("\n").join([played, Content.styled(words.LOSSES[self.way.loss], "$muted")])

    def _top_medal(self, at: int) -> bool:
        """Whether the chapter has the best medal there is."""
        assert self.now is not None
        best = self.way.chapters[at].best_medal
        return not best or self.now.stages[at].medal == best

    # --- doing ------------------------------------------------------------------------------------------------------

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        at = int(event.option_id or 0)
        running = self.now.running if self.now else None
        if running is not None and running.chapter == self.way.chapters[at].id:
            assert running.game_id is not None
            self.app.resume(running.game_id)
        elif self._tried_again(at):
            from tui.table.aim import loss_costs

            assert self.now is not None
            number = self.now.stages[at].tries + 1
            asked = Confirm(
                words.begin_attempt(number), loss_costs(self.way, self.now, at), yes=words.BEGIN_IT, no=words.NOT_YET
            )
            self.app.push_screen(asked, lambda yes: self._begin(at) if yes else None)
        else:
            self._begin(at)

    def _tried_again(self, at: int) -> bool:
        """Whether the chapter is the one that was just lost, and losing it costs a spare try: then an Enter too many
        begins nothing."""
        last = self.now.last if self.now is not None else None
        lost = last is not None and not last.passed and last.chapter == self.way.chapters[at].id
        return lost and self.way.loss == "tries" and self.now is not None and not playable(self.way, self.now, at)

    def _begin(self, at: int) -> None:
        try:
            opened = start_chapter(self.app.store, self.run_id, self.way, at)
        except StoreError as error:
            self.app.tell(words.chapter_not_begun(), str(error))
            return
        self.app.play(opened)

    def action_hints_off(self) -> None:
        """Let the next games be played without hints, or with them again."""
        try:
            set_hints(self.app.store, self.run_id, not self.with_hints)
        except StoreError as error:
            self.app.say(str(error), "error")
        self.look()
        self.answer(words.hints_changed(self.with_hints))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A chapter is watched once it was played."""
        if action == "watch" and self.is_mounted:
            return bool(self._games())
        return super().check_action(action, parameters)

    def _games(self) -> list[int]:
        """The games of the chapter under the cursor."""
        return [one.game_id for one in self._mine(self.way.chapters[self.chosen]) if one.game_id is not None]

    def action_watch(self) -> None:
        """The last game of the chapter under the cursor, from its beginning."""
        self.app.watch_game(self._games()[-1])
