"""A finished game looked back at: what mattered most, luck and skill apart, the end that was to be expected.

It is weighed in processes of its own, with a bar that fills, so that the page answers meanwhile; they end with the
page. What mattered opens the theatre at its place.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, ClassVar, Final

from textual.actions import SkipAction
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from tui.kit.keys import binding, sign
from tui.kit.lines import wrapped
from tui.kit.statics import write
from tui.kit.text import badge, name_content
from tui.pages.page import is_whole
from tui.pages.words import review as words

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from textual.app import ComposeResult
    from textual.geometry import Size
    from textual.widget import Widget

    from rules.players.review import Asked, Review
    from rules.reckoning import Log
    from saves.model import Seat
    from tui.host import Host
    from tui.reviewing import Reviewing
    from tui.table.note import Note

CURVE: Final = 8
"""Lines of the curve."""
BAR: Final = 24
"""Cells of the bar that fills."""
NARROW: Final = 80
"""Columns up to which the bar is short."""
NAME: Final = 16
"""Cells of a seat's name."""
INDENT: Final = 5
"""Cells of a badge and the one behind it."""
SOON: Final = 2.0
"""Seconds after which it can be said how long it takes."""


class Hanging(Static):
    """What is told of a seat: rows after the first stand below its name, not below its badge."""

    def __init__(self, told: Content, classes: str = "") -> None:
        super().__init__(classes=classes, markup=False)
        self._whole = told

    def on_resize(self) -> None:
        write(self, Content("\n").join(wrapped(self._whole, max(INDENT + 8, self.content_size.width), INDENT)))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Its rows, before they are written."""
        return len(wrapped(self._whole, max(INDENT + 8, width), INDENT))


class TurningLine(Hanging, can_focus=True):
    """Something that mattered; Enter or a click goes to its place in the theatre."""

    BINDINGS: ClassVar = [binding("act", "open", words.WATCH), binding("up", "go(-1)"), binding("down", "go(1)")]
    if TYPE_CHECKING:
        app: Host

    def __init__(self, told: Content, position: int, note: Note, go: Callable[[int, Note], None]) -> None:
        super().__init__(told, classes="turning")
        self.position, self._note, self._go = position, note, go

    def action_open(self) -> None:
        self._go(self.position, self._note)

    def action_go(self, by: int) -> None:
        """To the next of these lines; past the last one the page scrolls."""
        lines = list(self.screen.query(TurningLine))
        at = lines.index(self) + by
        if not 0 <= at < len(lines):
            raise SkipAction
        lines[at].focus()

    def on_click(self) -> None:
        self.action_open()


class LookingBack(Vertical):
    """The section of a page that looks back at a game.

    `go`: opens the theatre at a position of the log, with what is told there. `automatic`: it begins as soon as it is
    shown. `goal`: the chapter that the game was played for (`rules.goal`), "" for none. `order`: the seats as they are
    told. `key`: the one that leads to what mattered, of the page. `asked`: where hints were asked for. `decided`: what
    is known without weighing anything, by seat.
    """

    class Finished(Message):
        """Everything is weighed."""

        def __init__(self, found: Review) -> None:
            super().__init__()
            self.found = found

    DEFAULT_CSS = """
    LookingBack { height: auto; margin-bottom: 1; padding-right: 1; }
    LookingBack > Static { height: auto; }
    LookingBack > Hanging { width: 1fr; }
    LookingBack > TurningLine:focus {
        background: $block-cursor-background; color: $block-cursor-foreground; text-style: $block-cursor-text-style;
    }
    """
    if TYPE_CHECKING:
        app: Host

    def __init__(
        self,
        log: Log,
        seats: Sequence[Seat],
        go: Callable[[int, Note], None],
        goal: str = "",
        automatic: bool = True,
        order: Sequence[int] = (),
        key: str = "",
        asked: Collection[Asked] = (),
        decided: Sequence[tuple[int, str]] = (),
    ) -> None:
        super().__init__(id="looking-back")
        self._decided = decided
        self._key, self._asked = key, asked
        self._log, self._seats, self._go = log, seats, go
        self._order = order or range(len(seats))
        self._goal, self._automatic = goal, automatic
        self._reviewing: Reviewing | None = None
        self._began = 0.0, 0
        """When it began, and how much was done then."""

    def compose(self) -> ComposeResult:
        yield Static(Content.styled(words.WHAT_MATTERED, "bold $accent"), id="looked", markup=False)
        for seat, told in self._decided:
            yield Hanging(self._who(seat) + Content(told))
        found = self._begin().review if self._automatic else None
        if found is not None:
            yield from self._told(found)
            self.post_message(self.Finished(found))
        else:
            yield Static(id="looking", markup=False)
            yield Static(id="so-far", markup=False)
            yield Static(Content.styled(words.still_to_come(), "$muted"), id="to-come", markup=False)

    def _begin(self) -> Reviewing:
        """The work, as far as it was done before."""
        from tui.reviewing import under_way

        if self._reviewing is None:
            self._reviewing = under_way(self._log, self._goal, self.app.data_dir, self._asked)
        return self._reviewing

    def on_mount(self) -> None:
        self.display = self._automatic
        if self.query("#looking") and self._automatic:
            self.run_worker(self.look_back())

    def on_unmount(self) -> None:
        """From the page of a game that lies on the table it goes on: that is come back to."""
        if self._reviewing is None:
            return
        if self.app.open_game is not None:
            self._reviewing.unheard()
        else:
            self._reviewing.close()

    async def look_back(self) -> None:
        """Weigh the game, then tell what came out."""
        self.display = True
        reviewing = self._begin()
        self._began = monotonic(), reviewing.weighed
        self._hear(reviewing.weighed, len(reviewing.pieces))
        found = await reviewing.run(self._hear)
        if not is_whole(self):
            return
        if found is None:
            self.query_one("#looking", Static).update(words.ended_early())
            await self.query("#so-far, #to-come").remove()
            return
        await self.query("#looking, #so-far, #to-come").remove()
        await self.mount_all(self._told(found))
        self.post_message(self.Finished(found))

    def _hear(self, done: int, of: int) -> None:
        for line in self.query("#looking").results(Static):  # none once the page is being taken down
            cells = BAR if self.app.size.width > NARROW else BAR // 3
            full = round(cells * done / max(1, of))
            mark, rest = ("#", "-") if self.app.glyph_set == "ascii" else ("█", "░")
            bar = Content.assemble((mark * full, "$accent"), (rest * (cells - full), "$muted"))
            write(line, bar + Content(f" {words.progress(done, of, self._left(done, of))}"))
        for line in self.query("#so-far").results(Static):
            write(line, self._so_far())

    def _so_far(self) -> Content:
        """The choice that cost most of those that are weighed already; nothing while none cost anything to speak of."""
        from rules.players.review import LEAST, Choice, Turning, owned
        from tui.pages.review_lines import turning_words

        weighed = [owned(self._log, one) for one in self._begin().done.values() if isinstance(one, Choice)]
        dearest = max(weighed, key=lambda one: one.cost, default=None)
        if dearest is None or dearest.cost < LEAST:
            return Content("")
        names = [name_content(seat.name, NAME).plain for seat in self._seats]
        told = turning_words(self._log, Turning(dearest, dearest.seat, -dearest.cost), names)
        return Content.styled(words.so_far(), "$muted") + self._who(dearest.seat) + Content(told)

    def _left(self, done: int, of: int) -> float | None:
        """About how many seconds it still takes; None while that is not known."""
        at, before = self._began
        took = monotonic() - at
        return took / (done - before) * (of - done) if took > SOON and done - before >= max(3, of // 40) else None

    # --- what came out ----------------------------------------------------------------------------------------------

    def _told(self, found: Review) -> list[Widget]:
        from rules.players.review import turning_points
        from tui.pages.review_lines import goal_words, note_of, place_of, seat_words, teller, turning_words

        names = [name_content(seat.name, NAME).plain for seat in self._seats]
        points = turning_points(found)
        lines: list[Widget] = [
            TurningLine(
                self._who(teller(self._log, one)) + Content(turning_words(self._log, one, names)),
                place_of(one),
                note_of(self._log, one, names),
                self._go,
            )
            for one in points
        ]
        if lines and self._key:
            told = words.shows_the_place(sign(self._key, self.app.glyph_set == "ascii"))
            lines.append(Static(Content.styled(" " * INDENT + told, "$muted"), markup=False))
        lines = lines or [Static(words.nothing_mattered(), markup=False)]
        if told := goal_words(self._log, self._goal, found):
            lines.append(Static(Content.styled(told, "$muted"), id="weighed", markup=False))
        lines.append(Static(Content.styled(f"\n{words.LUCK_AND_SKILL}", "bold $accent"), markup=False))
        lines += [Hanging(self._who(at) + Content(seat_words(self._log, found, at))) for at in self._order]
        if curve := self._curve(found):
            lines.append(Static(Content("\n").join(curve), id="expected", markup=False))
        return lines

    def _who(self, seat: int) -> Content:
        one = self._seats[seat]
        return badge(one, seat, self.app.glyph_set) + Content(" ") + name_content(one.name, NAME)

    def _curve(self, found: Review) -> list[Content]:
        """The expected end, a line a seat."""
        from rules.catalogue import counted
        from rules.reckoning import ends, reckonings
        from tui.pages.curves import END, axis, drawn, name_ends, of_seats, spans
        from tui.pages.plots import AXIS, Curve, chart

        width, seats, game = min(self.app.size.width - 8, 76) - END, range(len(self._seats)), self._log.rules.id
        if len(found.expected) < 3 or width < 30:
            return []
        curves = [Curve([(one.start, counted(game, one.totals[seat])) for one in found.expected]) for seat in seats]
        rows = chart(curves, width, CURVE, self.app.glyph_set == "ascii")
        if not rows:
            return []
        along = found.expected[0].start, found.expected[-1].start
        parts = spans(reckonings(self._log), ends(self._log), along, width - AXIS)
        rows[-2:] = axis(rows[-2], parts, self.app.glyph_set)  # the steps of the log say nothing to a person
        whose = of_seats(self._seats, self.app.glyph_set)
        lines = drawn(rows, whose, self.app.glyph_set, self.app.theme == "mono")
        last = [round(one.points[-1][1]) for one in curves]
        name_ends(lines, whose, last, [y for one in curves for _, y in one.points], CURVE)
        return [Content.styled(f"\n{words.EXPECTED}", "bold $accent"), *lines]
