"""The game table as it looks: the frame that every game shares, around the mat of the game (see `tui.table.mat`).

Prompt, legal actions, journal and scores all come from the rules. What is done at
the table is in `tui.table.screen`, where it stands in `tui.table.course`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual import events, on
from textual.containers import Container, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input, Static

from rules.catalogue import counted
from rules.game import TERMINAL, Action, IllegalAction, Preview
from rules.turn_controller import Change
from tui.kit.glyphs import glyphs
from tui.kit.keybar import KeyBar
from tui.kit.keys import binding, bindings
from tui.kit.lines import Lines
from tui.kit.statics import write
from tui.kit.text import badge, name_content
from tui.kit.textual_private import repaint_near
from tui.table import SHEET, words
from tui.table.ahead import Ahead
from tui.table.content import ScorePanel, seats_line, sheet_content
from tui.table.course import Choosing, Course, Covered, Reviewing, Showing, Stand, Turn
from tui.table.journal import Journal
from tui.table.mat import Mat
from tui.table.showing import (
    Effect,
    JournalLine,
    SheetLine,
    last_act,
    sheet_lines,
)

if TYPE_CHECKING:
    from tui.host import Host
    from tui.table.conductor import Conductor

TALL: Final = 34
SCORE_WIDTH: Final = 27
"""Columns of the score panel until it is laid out."""
CONDUCTED: Final = ("undo", "undo-turn", "redo", "hint", "menu", "skip-step")
"""Keys whose meaning is the conductor's."""
PANELS: Final = ("table", "actions", "journal", "sheet")


class TableView(Screen[Any], inherit_bindings=False):
    """A game on the table.

    `viewed` is the seat whose part of the table is shown, `considered` the action under the cursor (of the board or of
    the action list; both show the same), `preview` what it would bring, `refused` the reason if it is not legal,
    `effect` what it does to the next scoring, `places` what is lit while a score is looked at (None: no score is).
    `rules` remember what they were asked about the state on the table: see `tui.table.ahead`. `message` takes the place
    of the words about the action under the cursor. `course`: where the table stands; only `TableScreen.send` moves it
    on. `number` counts the changes of the game.
    """

    mat: Mat
    course: Course
    number: int

    CSS_PATH = SHEET
    BINDINGS: ClassVar = [
        *bindings(
            "back", "page-back", "help", "next-panel", "prev-panel", "next-legal", "prev-legal", "why", "others",
            "sheet", "journal", "filter", "act",
        ),
        *(binding(name, f"conduct('{name.replace('-', '_')}')") for name in CONDUCTED),
        binding("keys", "app.keys", shown=False),
    ]  # fmt: skip
    if TYPE_CHECKING:
        app: Host

    AUTO_FOCUS = ""  # the mat or the conductor takes it

    def __init__(self, conductor: Conductor, mat: type[Mat]) -> None:
        super().__init__()
        self.css_path = [*self.css_path, *mat.sheets]
        repaint_near(self)
        self.conductor = conductor
        self.opened = opened = conductor.game
        self.controller = opened.controller
        self.ahead = Ahead(opened.controller.rules, lambda: self.controller.state)
        self.rules: Any = self.ahead.rules
        self.seats = opened.info.seats
        self.names = [name_content(seat.name) for seat in self.seats]
        self.viewed = max(self.controller.state.to_move, 0)
        self.considered: Action | None = None
        self.refused: IllegalAction | None = None
        self.preview: Preview | None = None
        self.effect: Effect | None = None
        self.places: tuple[str, ...] | None = None
        self._message: Content | None = None
        self._remarked: object = None
        """What was the case when a remark was made: see `remark`."""
        self._told_above = False
        """Whether the message stands in the line of news too, because there it has more room."""
        self.panel = "table"
        self.legal: list[Any] = []
        self.shown: list[Any] = []
        self.sheet: list[SheetLine] = []
        self._described: list[str] = []
        self._titles: dict[str, Content | str] = {}
        old = [JournalLine(-1, seat, text) for step in opened.old_journal for seat, text in step]
        self.journal = Journal(self.rules, self.names, old)
        self.journal.follow(self.controller.entries, 0)

    def totals(self) -> list[int]:
        """The figure behind each seat's name."""
        return [counted(self.rules.id, result[0]) for result in self.rules.returns(self.state)]

    # --- building -----------------------------------------------------------------------------------------------------

    def compose(self) -> Iterator[Any]:
        with self.mat, self.conductor.around() or nullcontext():
            yield from self.conductor.above()
            yield from self.compose_table()
        yield KeyBar()

    def compose_table(self) -> Iterator[Any]:
        """Everything but the footer."""
        yield Static(id="seats", markup=False)
        yield Static(id="prompt", markup=False)
        yield Static(id="news", markup=False)
        with Container(id="table"):
            with Container(id="board"):
                yield from self.mat.compose_board()
            with Vertical(id="side"):
                yield from self.mat.compose_side()
                score = ScorePanel("score")
                score.add_class("panel")
                yield score
                with Vertical(id="actions", classes="panel"):
                    yield Input(id="filter", placeholder="f: type to filter", compact=True)
                    yield Lines(id="action-list")
                with Vertical(id="sheet", classes="panel"):
                    yield Lines(id="sheet-list")
                with Vertical(id="journal", classes="panel"):
                    yield Lines(id="journal-list")
                yield Static(id="overview", classes="panel", markup=False)
            with Vertical(id="bench"):
                yield from self.mat.compose_bench()
                yield Static(id="effect", markup=False)

    def on_mount(self) -> None:
        self.write_title("journal", "Journal")
        self.write_title("overview", "Seats")
        self.controller.listeners.append(self.on_change)
        self.conductor.begin()
        self.lay_out()
        self.show_all()
        self.to_table()
        if self.opened.notice:
            self.app.say(self.opened.notice, "warning")

    def on_unmount(self) -> None:
        if self.on_change in self.controller.listeners:
            self.controller.listeners.remove(self.on_change)

    @on(events.Resize)
    def _resized(self) -> None:
        if self.is_mounted:
            self.lay_out()

    @on(ScorePanel.Resized)
    def _score_resized(self) -> None:
        self.mat.show_scores()

    def lay_out(self) -> None:
        """Share the screen out between board and panels, by its size and by what is being looked at."""
        width, height = self.app.size
        narrow, wide, tall = width < self.mat.narrow, width >= self.mat.wide, height >= TALL
        self.set_class(wide, "-wide")
        columns = self.mat.fit(width, height - self.conductor.rows)
        panel = self.panel
        table = self.query_one("#table")
        table.styles.grid_columns = f"{columns} 1fr" if not narrow else "1fr"
        table.set_class(narrow, "-narrow")
        side_alone = narrow and panel != "table"
        self.query_one("#board").display = not side_alone
        self.query_one("#side").display = not narrow or side_alone
        both = wide and tall and panel != "sheet"
        shows = {
            "score": wide or panel == "table",
            "actions": both or panel == "actions" or (wide and panel == "table"),
            "journal": both or panel == "journal",
            "sheet": panel == "sheet",
            "overview": wide and tall and len(self.seats) > 1 and panel != "sheet",
        }
        for name, shown in shows.items():
            self.query_one(f"#{name}").display = shown
        self.show_words()
        self.conductor.laid_out()
        self.mat.laid_out()

    # --- showing ----------------------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        return self.controller.state

    @property
    def mover(self) -> int | None:
        """The seat to move; None when the game is over."""
        return self.state.to_move if self.state.to_move >= 0 else None

    @property
    def turn(self) -> Turn:
        """Whom the game waits for."""
        return Turn(self.conductor.who(self.mover), self.number)

    @property
    def stand(self) -> Stand:
        """Where the table stands, whether or not a page lies over it."""
        return self.course.under if isinstance(self.course, Covered) else self.course

    @property
    def reviewing(self) -> int | None:
        """The seat whose scoring is gone through."""
        stand = self.stand
        return stand.seat if isinstance(stand, Reviewing) else None

    @property
    def shown_action(self) -> Action | None:
        """The action that the table shows by itself: a computer player's choice, or the next one of a replay."""
        stand, seat = self.stand, self.mover
        if seat is None or seat != self.viewed:
            return None
        if isinstance(stand, Showing):
            action: Action = stand.action
            return action
        coming = self.conductor.upcoming()
        return coming[1] if coming is not None and coming[0] == seat else None

    def is_human(self, seat: int) -> bool:
        """Whether a person chooses for this seat, here."""
        return self.conductor.is_person(seat)

    def watch_focused(self, focused: Widget | None) -> None:
        """The keys of a game are its mat's: where nothing else has the focus, the mat has it."""
        if focused is None and self.is_mounted and not self.conductor.focus():
            self.mat.focus()

    def to_table(self) -> None:
        """Give the board the focus, or whatever the conductor wants to have it."""
        if not self.conductor.focus():
            self.mat.focus_table()

    def on_change(self, change: Change) -> None:
        """The controller's listener: the journal and the seat looked at follow an action, undo or redo."""
        self.journal.follow(self.controller.entries, change.start)
        self.viewed = self.viewed if self.mover is None else self.mover

    def show_all(self) -> None:
        """Draw everything anew, in place."""
        mover = self.mover
        choosing = mover is not None and isinstance(self.stand, Choosing)
        self.legal = list(self.rules.legal_actions(self.state, mover)) if choosing else []
        self._described = [self.rules.describe(self.state, action) for action in self.legal]
        self.considered = self.preview = self.refused = self.effect = None
        self.mat.point_at(None)
        self.show_actions()
        self._show_journal()
        self.mat.show_sheet()
        shown = self.shown_action
        if shown is not None:
            self.mat.point_at(shown)
        self.consider(self.mat.action_here() if choosing else shown)
        self.show_words()

    def consider(self, action: Action | None) -> None:
        """Show what `action` would do: on the board, in the list, in the scores."""
        self.considered = action = self.shown_action if action is None else action
        self.preview = self.refused = self.effect = None
        mover = self.mover
        if action is not None and mover is not None:
            self.preview = preview = self.rules.preview(self.state, mover, self.mat.chain(mover, action))
            self.refused = preview.refused
            if self.refused is None:
                self.effect = self.mat.effect_of(action, preview)
        at = self.shown.index(action) if action in self.shown else None
        self.query_one("#action-list", Lines).point_at(at)
        self.mat.show_position()
        self.mat.show_scores()
        self.show_effect()
        if self._told_above and self.message is None:
            self.show_words()
        self.conductor.noted("point")

    @property
    def message(self) -> Content | None:
        """What stands in the place of the words about the action under the cursor; a remark no longer than it holds."""
        return None if self._remarked is not None and self._remarked != self._moment() else self._message

    @message.setter
    def message(self, message: Content | None) -> None:
        if message is None or message is not self._message:
            self._remarked = None
        self._message = message

    def _moment(self) -> object:
        """What a remark is about: once any of it is another, the remark no longer holds."""
        return self.considered, self.panel, self.viewed, len(self.controller)

    @property
    def _too_long(self) -> bool:
        """Whether the message has more room in the line of news, which is as wide as the screen."""
        line = self.query_one("#effect").size
        room = line.width * line.height
        return self.message is not None and room < min(self.message.cell_length, self.app.size.width - 2)

    def remark(self, text: str) -> None:
        """Say something in the line below the board, until the cursor moves on, a panel opens or something happens.

        What is too long for it stands above the board too.
        """
        self.message = Content.styled(text, "bold $accent")
        self._remarked = self._moment()
        self.show_effect()
        if self._too_long:
            self.show_words()
            self._told_above = True

    def show_effect(self) -> None:
        """The line below the board."""
        write(self.query_one("#effect", Static), words.effect_words(self))

    def show_words(self) -> None:
        """Seats, prompt and news."""
        width = self.app.size.width - 2
        line = seats_line(self.seats, self.totals(), self.mover, self.viewed, self.app.glyph_set, width)
        write(self.query_one("#seats", Static), line.truncate(width, ellipsis=True))
        prompt = words.prompt(self, width)
        self.mat.prompted(prompt)
        write(self.query_one("#prompt", Static), prompt)
        told = self.message.truncate(width, ellipsis=True) if self.message and self._too_long else None
        news = told or self.conductor.news(width)
        news = self.mat.news(width) if news is None else news
        self._told_above = False
        write(self.query_one("#news", Static), words.news(self, width) if news is None else news)
        self.mat.show_overview()

    def asked(self, seat: int) -> Content:
        """The seat's badge and name."""
        return badge(self.seats[seat], seat, self.app.glyph_set) + Content(" ") + self.names[seat].stylize("bold")

    def show_actions(self) -> None:
        wanted = self.query_one("#filter", Input).value.casefold().split()
        pairs = list(zip(self.legal, self._described, strict=True))
        kept = [pair for pair in pairs if all(word in pair[1].casefold() for word in wanted)]
        self.shown = [action for action, _ in kept]
        self.query_one("#action-list", Lines).fill([Content(text) for _, text in kept])
        count = f"{len(kept)} of {len(pairs)}" if wanted else str(len(pairs))
        self.write_title("actions", f"Actions ({count})")

    def _show_journal(self) -> None:
        begins, head = None, Content("")
        if self.mover is not None and len(self.seats) > 1:
            begins = last_act(self.controller.entries, self.mover)
            dash = glyphs(self.app.glyph_set).line * 2
            told = Content.assemble(f"{dash} since the last turn of ", self.names[self.mover], f" {dash}")
            head = told.stylize("$accent")
        lines = self.journal.written(begins, head)
        journal = self.query_one("#journal-list", Lines)
        journal.fill(lines, len(lines) - 1 if self.panel == "journal" else None)
        journal.show_end()

    def draw_sheet(self) -> None:
        """The score sheet of the viewed seat; while a scoring is gone through, that scoring alone."""
        sheet = self.rules.score_sheet(self.state, self.viewed)
        forecast = None if self.reviewing is not None else self.rules.forecast(self.state, self.viewed)
        sign = counted(self.rules.id, 1)
        made = sheet_lines(sheet.scorings[-1:] if self.reviewing is not None else sheet.scorings, sign)
        coming = sheet_lines([forecast], sign) if forecast else []
        self.sheet = coming + made
        titles = [self.rules.scoring_title(line.scoring) for line in self.sheet]
        content = [sheet_content(line, titles[at], at < len(coming)) for at, line in enumerate(self.sheet)]
        lines = self.query_one("#sheet-list", Lines)
        lines.fill(content, lines.cursor)
        title = Content.assemble("Score sheet: ", self.names[self.viewed], f" {counted(self.rules.id, sheet.total)}")
        self.write_title("sheet", title)

    def draw_scores(self) -> None:
        panel = self.query_one(ScorePanel)
        if not panel.display:
            return
        width = panel.scrollable_content_region.width or SCORE_WIDTH
        panel.show(self.mat.score_lines(width), width)
        self.write_title("score", self.mat.score_title())

    def write_title(self, panel: str, title: Content | str) -> None:
        """Write a panel's title, where it is another one: a new title paints the whole panel."""
        if self._titles.get(panel) != title:
            self._titles[panel] = title
            self.query_one(f"#{panel}").border_title = title

    def draw_overview(self) -> None:
        panel = self.query_one("#overview", Static)
        if not panel.display:
            return
        blocks = []
        for seat in range(len(self.seats)):
            if seat != self.viewed:
                blocks.append(self.asked(seat))
                blocks += [Content(line) for line in self.mat.overview(seat)]
        write(panel, Content("\n").join(blocks))

    @property
    def is_over(self) -> bool:
        return bool(self.state.to_move == TERMINAL)

    # --- panels -----------------------------------------------------------------------------------------------------

    def open_panel(self, panel: str) -> None:
        """Bring a panel into view and give it the focus."""
        if self.mat.opens(panel):
            return
        self.panel = panel
        self.hush()
        if panel != "sheet":
            self.places = None
        self.lay_out()
        if panel == "table":
            self.to_table()
        elif panel == "sheet":
            sheet = self.query_one("#sheet-list", Lines)
            sheet.focus()
            self.mat.show_sheet()
            self.light(sheet.cursor if sheet.cursor is not None else min(1, len(self.sheet) - 1))
        else:
            self.query_one("#action-list" if panel == "actions" else "#journal-list").focus()
        journal = self.query_one("#journal-list", Lines)
        journal.point_at(len(journal.lines) - 1 if panel == "journal" else None)
        self.mat.show_position()
        self.mat.show_scores()
        self.show_words()
        self.show_effect()
        self.conductor.noted("panel")

    def hush(self) -> None:
        """Take back what was said in the line below the board: something else is looked at now."""
        if self._message is not None:
            self.message = None
            self.show_effect()

    def light(self, index: int) -> None:
        """Put the score sheet's cursor on a line, and light on the board what earned its points."""
        if not 0 <= index < len(self.sheet):
            return
        self.query_one("#sheet-list", Lines).point_at(index)
        here = self.sheet[index]
        lit = [here] if here.item else [line for line in self.sheet if line.scoring == here.scoring]
        self.places = sum((line.item.places for line in lit if line.item), ())
        self.mat.show_position()
        self.show_words()

    @property
    def journal_rule(self) -> str:
        """The section of the journal's line being looked at; empty without one."""
        cursor = self.query_one("#journal-list", Lines).cursor
        return self.journal.rules[cursor] if self.panel == "journal" and cursor is not None else ""

    @property
    def sheet_line(self) -> SheetLine | None:
        """The line of the score sheet being looked at."""
        cursor = self.query_one("#sheet-list", Lines).cursor
        return self.sheet[cursor] if self.panel == "sheet" and cursor is not None and cursor < len(self.sheet) else None
