"""How a game ended: standings, score sheets, what it was worth to a campaign or the day's challenge, a rematch."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import chain, repeat
from textwrap import wrap
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual import events
from textual.containers import Container, Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Button, Static

from rules.catalogue import GAMES
from saves.campaigns import goal_of
from saves.errors import StoreError
from saves.text import clean
from tui.games import GAMES as LOOKS
from tui.games.portraits import portraits
from tui.kit.glyphs import glyphs
from tui.kit.keys import binding, bindings, keys_of, sign
from tui.kit.patient import Patient
from tui.kit.statics import write
from tui.kit.text import badge, fitting, ground, name_content, ribbon
from tui.pages import ending
from tui.pages.course import course
from tui.pages.decided import decided
from tui.pages.dialogs import ShownButton
from tui.pages.fold import below_fold, keep_heads
from tui.pages.hall import told_hall
from tui.pages.lead_strip import lead_strip
from tui.pages.looking_back import LookingBack, TurningLine
from tui.pages.outcome import Outcome, Story
from tui.pages.page import Page, once_painted
from tui.pages.pictured import Pictures
from tui.pages.score_tables import sources, tables
from tui.pages.standings import ASIDE, met_before, standings_lines, told_parts
from tui.pages.words import results as words
from tui.pages.words.worth import help_had
from tui.pages.worth import series_of
from tui.table.scoreboard import FIGURES, LARGER, Scored, scoreboard
from tui.themes import seat_colour

if TYPE_CHECKING:
    from saves.model import Result
    from saves.store import Store
    from tui.games.portraits import Portrait
    from tui.table.note import Note
    from tui.table.on_table import OnTable


WIDE, MAIN = 160, 80
"""Columns from which on the boards stand beside what is told, and of that then: in `results.tcss` too."""
PRAISE = 7
"""Signs of a feat behind the winner's name."""
ASIDES = "chart", "items", "seed"
"""What stands beside what is told in wide windows, below the boards."""
FIGURES_FROM: Final = 24
"""Lines of a window with large figures."""
AROUND = 5
"""Lines of the window that are not the sheet's: the title, what is below the fold, the choices, the footer, a blank
one."""


def title_of(game: str) -> str:
    return GAMES[game].title if game in GAMES else clean(game, 24, fallback="?")


def sequel_of(opened: OnTable) -> dict[str, Any] | None:
    """The options of the game that goes on with the series of a finished one; None without a series."""
    config = opened.controller.rules.sequel(opened.controller.state)
    return dict(config.options) if config is not None else None


class GameResult(Page):
    """Standings, then every scoring item by item. Rematch plays again with the same seats and options."""

    TITLE = words.TITLE
    CSS_PATH = "results.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]
    BINDINGS = [
        *bindings(
            "help", "export", "up", "left", "first", "last",
            up="up", first="scroll(-999)", last="scroll(999)", left="previous",
        ),
        binding("rematch", "to_rematch", shown=False),  # the button says so
        binding("watch", shown=False),
        binding("down", "scroll(1)", words.MORE, shown=True),
        binding("right", "next", words.NEXT_BUTTON, shown=True),
        ("pageup", "page(-1)", ""),
        ("pagedown,space", "page(1)", ""),
    ]  # fmt: skip
    AUTO_FOCUS = "#way, #board, #watch, #home"  # nothing is lost by any of them
    LOOKS_BACK: ClassVar[bool] = True
    """Whether the choices of the game are weighed as soon as it is shown."""

    def __init__(self, outcome: Outcome, on_table: bool = False, sequel: dict[str, Any] | None = None) -> None:
        super().__init__()
        self._patient = Patient(*keys_of("rematch", self.app.settings.keys))  # it was "redo" until the game was over
        self.outcome = outcome
        self.series = series_of(self.app, outcome.game_id, outcome.story.log if outcome.story is not None else None)
        self.on_table = on_table
        """Whether the board lies under this screen, to be looked at again."""
        self.sequel = sequel
        """The options of the game that a series goes on with."""
        self._pictures = Pictures(self, self._show_boards)
        self._goes_on = False
        """Whether there is more than is in view."""

    @classmethod
    def of_open(cls, opened: OnTable) -> GameResult:
        return cls(Outcome.of_open(opened), on_table=True, sequel=sequel_of(opened))

    @classmethod
    def of_result(cls, store: Store, result: Result) -> GameResult:
        """Of a game in the store; alone it may be one of a series, which goes on from here too."""
        from saves.helps import followed
        from saves.verdicts import verdict_of, with_sheets

        [result] = with_sheets(store, [result])
        sequel = story = None
        try:
            opened = store.peek(result.game_id)
        except StoreError:
            pass  # the result can be looked at all the same
        else:
            sequel = sequel_of(opened) if len(result.seats) == 1 else None
            story = Story.of(opened.controller, followed(opened, opened.controller))
            opened.close()
        return cls(Outcome.of_result(result, verdict_of(store, result.game_id), story), sequel=sequel)

    # --- drawing ----------------------------------------------------------------------------------------------------

    def heading(self) -> Content:
        outcome = getattr(self, "outcome", None)
        return Content(words.heading(title_of(outcome.game))) if outcome else Content(self.TITLE)

    def body(self) -> Iterator[Any]:
        with VerticalScroll(id="sheet", can_focus=False):
            with Container(id="sides"):
                with Vertical(id="main"):
                    yield from self._told()
                with Vertical(id="aside"):
                    yield Static(id="beside", classes="boards")
                    for name in ASIDES:
                        yield Static(id=f"beside-{name}")
            yield Static(self.seed(), id="seed")
        yield Static(id="fold")
        with Horizontal(id="choices"):
            if self.series is not None:
                way = words.WAY if self.series.run is not None else words.CAMPAIGNS
                yield ShownButton(self.series.next() or way, id="way")
            if self.on_table or self.outcome.story is not None:
                yield ShownButton(words.BOARD, id="board")
            yield ShownButton(words.WATCH, id="watch")
            if self.series is None:
                if self.sequel is not None:
                    yield ShownButton(words.NEXT, id="next")
                yield ShownButton(words.REMATCH, id="rematch")
            yield ShownButton(words.HOME, id="home")

    def _told(self) -> Iterator[Any]:
        """All but the boards on wide screens, where they stand beside it."""
        yield Static(self.winner(), id="winner")
        if self.series is not None:
            yield Static(self.series.words(glyphs(self.app.glyph_set)), id="worth")
        yield Static(self.standings(), id="standings")
        yield Static(self.went(), id="went")
        if (hall := told_hall(self.outcome, self._kept, self.app.glyph_set)) is not None:
            yield Static(hall, id="hall")
        yield Static(id="below", classes="boards")
        with Vertical(id="after"):
            yield from self._below_boards()

    def _below_boards(self) -> Iterator[Any]:
        yield Static(id="chart")
        yield Static(id="items")
        if (story := self.outcome.story) is not None:
            goal = goal_of(self.app.store, self.outcome.game_id)
            ranked = self.outcome.ranking
            seats, asked = self.outcome.seats, story.asked
            lines = decided(self.outcome)
            yield LookingBack(story.log, seats, self.watch_from, goal, self.LOOKS_BACK, ranked, "up", asked, lines)

    def winner(self) -> Content:
        """Who won and what decided it, in the winner's colour; alone, the rank that was reached."""
        outcome, chapter = self.outcome, self.series is not None and self.series.run is not None
        told = ending.headline(outcome, chapter, self._kept)
        first = outcome.winners
        if len(first) > 1:
            return Content.styled(told, "bold $accent")
        seat, sign = outcome.seats[first[0]], badge(outcome.seats[first[0]], first[0], self.app.glyph_set)
        room = self.room - sign.cell_length - 2
        heads = chain([sign], repeat(Content(" " * sign.cell_length)))
        look, lines = ground(seat, first[0]), wrap(told, room)
        rows = [head + Content(f" {text:<{room + 1}}") for head, text in zip(heads, lines, strict=False)]
        rows = [line.stylize(look) for line in rows]
        if not ending.is_feat(outcome):
            return Content("\n").join(rows)
        rows = [self._ribbon(sign + Content(f" {told} "), look)] if len(lines) == 1 else rows
        return Content("\n").join([*rows, *self._figures(len(rows))])

    def _ribbon(self, told: Content, look: str) -> Content:
        return ribbon(told.stylize(look), self.room, look, self.app.glyph_set, PRAISE)

    def _figures(self, above: int) -> list[Content]:
        """The totals in large figures, where the window is not low and several played; where the curve is below the
        fold then, in two rows who was ahead, or since when the first one led. `above`: lines above them."""
        outcome, height = self.outcome, self.app.size.height
        if len(outcome.seats) == 1:
            return []
        stand = [Scored(total, ahead=seat in outcome.winners, won=seat in outcome.winners)
                 for seat, total in enumerate(outcome.shown)]  # fmt: skip
        large = height >= FIGURES_FROM
        tall = LARGER if height >= ending.TALL else FIGURES
        board = scoreboard(outcome.seats, stand, self.room, self.app.glyph_set, rows=0, height=tall) if large else []
        if large and not board:
            return []
        above += len(board) + bool(board)
        story = self._in_short(height - AROUND - above - 1) if height < ending.TALL else []
        return [row for block in (board, story) if block for row in (Content(""), *block)]

    def _in_short(self, room: int) -> list[Content]:
        """Instead of the curve since when the first one led; in low windows who was ahead, in two rows, and the other
        where it has room too, in so many lines with the standings."""
        outcome, (seat, *_) = self.outcome, self.outcome.winners
        name = name_content(outcome.seats[seat].name).plain
        rows = [row for _, how in decided(outcome)[:1] for row in wrap(f"{name}{how}", self.room)]
        told = [Content.styled(row, "bold") for row in rows]
        if self.app.size.height >= ending.LOW:
            return told
        strip = lead_strip(outcome.story, outcome.seats, seat, self.room, self.app.glyph_set)
        room -= _height(self.standings(), self.room) + 1
        return next((form for form in ([*strip, *told], strip, told) if len(form) <= room), [])

    def standings(self) -> Content:
        """One line a seat: place, seat, the total of each scoring, the total; below what else there is to know."""
        outcome, lines = self.outcome, list[Content]()
        told = self.series is not None and self.series.tells_help
        if not told and (helped := help_had(outcome.hints if self.series is not None else 0, outcome.seat_changes)):
            lines.append(Content.styled(f"\n{words.played_with(helped)}", "$muted"))
        if outcome.rules is not None and self.sequel is not None and self.series is None:
            lines += [
                Content.styled(f"\n{row}", "$muted") for row in ending.then(outcome.rules, outcome.options, self.sequel)
            ]
        if (met := met_before(outcome, self._kept)) and self.series is None:
            lines.append(Content.styled(f"\n{words.so_far(met)}", "$muted"))
        if outcome.take_backs:
            lines.append(Content.styled(f"\n{words.take_backs(outcome.take_backs)}", "$muted"))
        return Content("\n").join([*standings_lines(outcome, self.room, self._kept, self.app.glyph_set), *lines])

    @property
    def room(self) -> int:
        """Columns of what is told, without margins and scrollbar."""
        return self.app.size.width - ASIDE if self.app.size.width < WIDE else MAIN

    @property
    def boards_room(self) -> int:
        """Columns of the boards, below that or beside it."""
        room = self.app.size.width - ASIDE
        return room if self.app.size.width < WIDE else room - MAIN - 3

    def went(self) -> Content:
        """The curve of the game; above it the game part by part, where the standings have no room for that."""
        outcome, glyph_set = self.outcome, self.app.glyph_set
        if outcome.story is None:
            return Content("")
        whole, bare = bool(told_parts(outcome, self.room, glyph_set)), self.app.theme == "mono"
        lines = [] if whole else ending.parts_table(outcome.story, outcome.seats, glyph_set)
        height = ending.curve_lines(self._above_fold() - len(lines) - bool(lines), self.app.size.height)
        went = course(outcome.story, outcome.seats, self.room, glyph_set, height, bare=bare)
        lines += [Content(""), *went.lines] if lines and went.lines else went.lines
        if not lines:
            return Content("")
        told = fitting(went.words(), self.room - len(words.PARTS))
        head = Content.assemble((words.PARTS, "bold $accent"), (told, "$muted"))
        return Content("\n").join([head, *lines])

    def _above_fold(self) -> int:
        """Lines below what is told before the curve and its head, with the blank line behind it taken off."""
        told = [self.winner(), self.standings()]
        told += [self.series.words(glyphs(self.app.glyph_set))] if self.series is not None else []
        above = sum(_height(one, self.room) + 1 for one in told) + 1
        story = self.outcome.story
        leads = story is not None and len(story.parts) > 1 and len(self.outcome.seats) > 1
        return self.app.size.height - AROUND - above - leads

    def boards(self) -> Content:
        """The boards as they were at the end."""
        story, glyph_set = self.outcome.story, self.app.glyph_set
        shown = self._portraits(story.last) if story is not None else []
        outcome = self.outcome
        lines = ending.boards_block(shown, outcome.seats, outcome.ranking, self.boards_room, glyph_set)
        return Content("\n").join([Content.styled(words.BOARDS, "bold $accent"), *lines] if lines else [])

    def _to_come(self) -> bool:
        """Whether the boards are there one painting later."""
        outcome = self.outcome
        return outcome.story is not None and outcome.game in LOOKS and self._pictures.drawing(outcome.game) is None

    def _show_boards(self) -> None:
        """Write them where they stand in this window, with the figures: beside what is told, or in its middle, where
        nothing is shown yet that they would push away."""
        wide, come = self.app.size.width >= WIDE, not self._to_come()
        self.query_one("#after").display = wide or come
        boards = self.boards() if come else Content.styled(words.BOARDS, "bold $accent")
        room = self.boards_room if wide else self.room
        chart, items = self.chart(room), self.items(room)
        here = [("beside", boards), *zip(map("beside-{}".format, ASIDES), (chart, items, self.seed()), strict=True)]
        for (aside, told), below in zip(here, ("below", "chart", "items", "seed"), strict=True):
            for name, shown in ((aside, wide and come), (below, not wide)):
                place = self.query_one(f"#{name}", Static)
                place.display = shown and bool(told)
                place.update(told if shown else Content(""))
        self.query_one("#seed").display = come and not wide

    def on_mount(self) -> None:
        self._show_boards()
        self.screen_layout_refresh_signal.subscribe(self, self._laid_out)
        self.watch(self.query_one("#sheet"), "scroll_y", self._tell_fold, init=False)
        if self.series is not None and self.series.awaits:
            self.app.reckon_par(self.outcome.game, self.series.awaits)
            self.set_interval(1, self._look_at_par)

    def _look_at_par(self) -> None:
        """Tell what a game of the day earned, once its par is known."""
        if self.series is None or (self.outcome.game, self.series.awaits) not in self.app.pars_known:
            return
        self.series = series_of(self.app, self.outcome.game_id)
        if self.series is not None:
            self.query_one("#worth", Static).update(self.series.words(glyphs(self.app.glyph_set)))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """No key for more is offered where all of it is in view."""
        return super().check_action(action, parameters) and (action != "scroll" or self._goes_on)

    def _laid_out(self, _: object) -> None:
        """After each layout: what the keys do, and what stands at the fold."""
        sheet = self.query_one("#sheet", VerticalScroll)
        if self._goes_on != (sheet.max_scroll_y > 0):
            self._goes_on = sheet.max_scroll_y > 0
            self.refresh_bindings()
        keep_heads(sheet)
        self._tell_fold()

    def _tell_fold(self) -> None:
        """What is below the fold is told above the choices."""
        told = below_fold(self.query_one("#sheet", VerticalScroll), self.app.size.width - ASIDE, self.app.glyph_set)
        write(self.query_one("#fold", Static), told)

    def _portraits(self, state: Any) -> list[Portrait]:
        """The boards of a state in the colours of its table, once that has lent them."""
        drawing = self._pictures.drawing(self.outcome.game)
        if drawing is None:
            return []
        colours = [seat_colour(seat.colour, at).id for at, seat in enumerate(self.outcome.seats)]
        return portraits(LOOKS[self.outcome.game], state, colours, self.boards_room, drawing)

    def seed(self) -> Content:
        """The seed of the draws, which nobody is told before a game of a campaign or of the day is over."""
        story = self.outcome.story
        return Content.styled(words.seed(story.log.seed), "$muted") if story is not None else Content("")

    def items(self, room: int) -> Content:
        """Every item of every scoring, in so many columns."""
        return tables(self.outcome, room, self.app.glyph_set)

    def chart(self, room: int) -> Content:
        """Where the points came from, in so many columns."""
        return sources(self.outcome, room, self.app.glyph_set)

    @cached_property
    def _kept(self) -> list[Result]:
        """All results that are kept, read once; none where they cannot be read."""
        try:
            return self.app.store.results()
        except StoreError:
            return []

    # --- keys -------------------------------------------------------------------------------------------------------

    def on_show(self) -> None:
        once_painted(self, self._patient.begin)

    def hears(self, event: events.Key | events.MouseDown) -> bool:
        """A key before anything else gets it; see `tui.kit.patient`."""
        return self.too_soon(self._patient, event)

    # --- doing ------------------------------------------------------------------------------------------------------

    def on_button_pressed(self, event: Button.Pressed) -> None:
        if event.button.id == "next" and self.sequel is not None:
            self.app.start_game(self.outcome.game, self.outcome.seats, self.sequel)
        elif event.button.id == "rematch":
            self.action_rematch()
        elif event.button.id == "way":
            self.action_way()
        elif event.button.id == "board":
            self._to_the_board()
        elif event.button.id == "watch":
            self.action_watch()
        else:
            self.app.leave_game()

    def _to_the_board(self) -> None:
        """The table below this page; else the theatre, at the end of the game."""
        if self.on_table:
            self.close_page()
        elif self.outcome.story is not None:
            self.app.watch_game(self.outcome.game_id, len(self.outcome.story.log.entries))

    def action_help(self) -> None:
        """The rules behind the lines of the score sheets."""
        items = [item for sheet in self.outcome.sheets for made in sheet["scorings"] for item in made["items"]]
        self.app.show_rule(*dict.fromkeys(str(item["rule"]) for item in items))

    def action_to_rematch(self) -> None:
        """To the button first, so that a slip of the finger leaves no result unread."""
        button = self.query_one("#rematch", Button)
        if button.has_focus or not button.display:
            self.action_rematch()
        else:
            button.focus()
            self.answer(words.rematch_next(sign(keys_of("rematch", self.app.settings.keys)[0])))

    def action_rematch(self) -> None:
        """The same seats and options, new draws; in a campaign, back to the way."""
        if self.series is not None:
            self.action_way()
            return
        wins = met_before(self.outcome, self._kept, least=1)
        if self.app.start_game(self.outcome.game, self.outcome.seats, dict(self.outcome.options)) and wins:
            self.app.say(words.rematch_begins(wins))

    def action_way(self) -> None:
        """To the campaign that the game belongs to, or to the page of the day's game."""
        self.app.leave_game()
        self.app.action_campaigns()
        if self.series is not None and self.series.run is not None:
            self.app.show_campaign(self.series.run)
        elif self.series is not None:
            self.app.show_daily(self.outcome.game)

    def action_watch(self) -> None:
        self.app.watch_game(self.outcome.game_id)

    def watch_from(self, position: int, note: Note) -> None:
        """The theatre, at a position of the log, with what is told of it."""
        self.app.watch_game(self.outcome.game_id, position, note)

    def action_previous(self) -> None:
        """The button before, or the last of the lines that were found; from the first of all not round to the last."""
        if self.focused is not None and self.focus_chain[:1] != [self.focused]:
            self.focus_previous()

    def action_next(self) -> None:
        """The button behind; from the last of all not round to the first."""
        if self.focused is not None and self.focus_chain[-1:] != [self.focused]:
            self.focus_next()

    def action_export(self) -> None:
        self.app.export_game(self.outcome.game_id)

    def on_resize(self) -> None:
        if not self.query("#beside"):
            return  # the first comes before what is on the page
        self.query_one("#winner", Static).update(self.winner())
        self.query_one("#standings", Static).update(self.standings())
        self.query_one("#went", Static).update(self.went())
        self._show_boards()

    def action_up(self) -> None:
        """From a choice to the last of the lines that were found which is in view; else a line up."""
        seen = self.query_one("#sheet").scrollable_content_region
        lines = [
            line for line in self.query(TurningLine) if line.region.y >= seen.y and line.region.bottom <= seen.bottom
        ]
        if isinstance(self.focused, Button) and lines:
            lines[-1].focus()
        else:
            self.action_scroll(-1)

    def action_scroll(self, by: int) -> None:
        self.query_one("#sheet").scroll_relative(y=by, animate=False)

    def action_page(self, by: int) -> None:
        """A screenful, but for a line that is seen before and after."""
        sheet = self.query_one("#sheet")
        sheet.scroll_relative(y=by * max(1, sheet.scrollable_content_region.height - 1), animate=False)

    def action_back(self) -> None:
        if self.on_table:
            self.app.leave_game()
        else:
            self.close_page()


def _height(told: Content, width: int) -> int:
    """Lines of a text so wide."""
    return len(told.wrap(width))
