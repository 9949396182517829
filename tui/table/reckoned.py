"""The page at the end of a round, era, age or year: what came in, line by line, every seat beside the others.

It lies in the column beside the board, on which it is lit where a line comes from, or alone where there is no room for
both. `Reckoned` goes through it as the course of the table says (`tui.table.course.Reviewing`, one line a step).
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final

from textual.content import Content
from textual.widget import Widget

from rules.reckoning import Reckoning, Row, as_in_play, counted_in, part_over
from tui.kit.keybar import KeyBar
from tui.kit.rows import sums_in_rows
from tui.table import course as at
from tui.table import words
from tui.table import words_reckoned as more_words
from tui.table.above_page import LEAST_COURSE, AbovePage
from tui.table.headline import seen_in_play
from tui.table.part_ending import NOTHING, winners
from tui.table.part_lines import BEFORE, counted_rows, is_done, reached, row_at, running, steps
from tui.table.part_page import SIDES, least_width, lines_at_last, page, without_table
from tui.table.part_told import overtaking
from tui.table.reckoning_page import PANEL, ReckoningPage
from tui.table.showing import last_act

if TYPE_CHECKING:
    from rules.turn_controller import Change
    from tui.pages.outcome import Story
    from tui.table.frame import Frame
    from tui.table.part_ending import Ending

BESIDE_CURVE: Final = 4
"""Lines beside a curve: one that is free, its head, who was ahead, what it counts."""
ROOM_FOR_MORE: Final = 20
"""Lines that are left where the curve is higher than elsewhere: words have some too."""
FEW: Final = 3
"""How often somebody's points have to have changed, and one."""
LEAST_WIDTH: Final = 40
"""Columns that a curve wants."""
FRAME: Final = 2
"""Lines of its border."""


def seen(frame: Frame) -> int:
    """The seat whose board stands beside the page; -1 where none does."""
    return frame.viewed if frame.screen.query_one("#board").display else -1


class Reckoned:
    """What of a table's game was reckoned last, and how far it has been shown."""

    def __init__(self, frame: Frame) -> None:
        self._frame = frame
        self._whole: Reckoning | None = None
        self._tall, self._tall_in = 0, (0, 0)
        """The most lines that the page takes in so much room: it does not change while it is gone through."""
        self._at_foot: tuple[tuple[int, int], int] | None = None
        """In so much room the most lines above pictures that stay at its foot; 0 where they cannot."""
        self.scored = False
        """Whether a scoreboard stands on the page: who has won need not be written over a board."""
        self._above = AbovePage(frame, self, self._count)
        self._below: Sequence[Content] = ()
        """What stands below the scoreboard."""
        self._at_last: tuple[list[str], str] | None = None
        """What is told once it is told who has won."""
        self._most: str | None = None
        self._story: Story | None = None
        self._chosen: int | None = None

    def of(self, change: Change) -> tuple[int, ...]:
        """The lines to be gone through after a change: empty where no part ended, or nobody is there to read."""
        frame = self._frame
        if change.kind == "undo":  # the part may be no more that lies on the table still
            self._whole = self._story = self._most = None
        number = part_over(frame.controller, change.start) if change.kind != "undo" else None
        if number is None or not any(frame.is_human(seat) for seat in range(len(frame.seats))):
            return ()
        self._whole = frame.mat.as_told(as_in_play(frame.controller, number), change)
        self._story, self._at_last, self._most = None, None, None
        return (steps(self._whole),)

    @property
    def part(self) -> Reckoning | None:
        """The part that is counted."""
        return self._whole

    @property
    def line(self) -> int:
        """The line that is shown; 0 while nothing is gone through."""
        stand = self._frame.stand
        return stand.line if isinstance(stand, at.Reviewing) else 0

    def totals(self) -> list[int] | None:
        """The totals as they stand so far; None while nothing is gone through."""
        if not self.line or self.part is None:
            return None
        return list(self.part.after if self.settled else running(self.part, self.line))

    @property
    def settled(self) -> bool:
        """Whether the page tells on its first picture who has won, and with what: nothing is kept back then."""
        return self.begins and self.early

    @property
    def early(self) -> bool:
        """Whether a game that ended in the middle of the part is gone through: who has won is told all the time."""
        told = self._frame.mat.part_ending(self.part) if self.line and self.part is not None else NOTHING
        return told.early and bool(told.figures)

    @property
    def begins(self) -> bool:
        """Whether nothing is counted yet but what was seen during play."""
        return self.line == BEFORE

    @property
    def past(self) -> bool:
        """Whether the head line still tells how the seats stood before the part: nothing of it came in during play."""
        return self.begins and self.part is not None and not counted_rows(self.part, self.line)

    @property
    def done(self) -> bool:
        """Whether all lines of the part that is gone through are told."""
        return bool(self.line) and self.part is not None and is_done(self.part, self.line)

    @property
    def is_last(self) -> bool:
        """Whether all is counted, and the game is over."""
        return self.done and self._frame.is_over

    def title(self) -> str:
        """What the figures of the head line are, while a part of the game is gone through."""
        part = self.part
        if part is None:
            return ""
        if self.settled or self.done:
            told = more_words.after(part.title, self._frame.is_over)
        else:
            told = more_words.before(part.title, part.amid) if self.past else more_words.so_far()
        return more_words.heading(told)

    def table(self) -> Any:
        """The state that boards show meanwhile; None for the one on the table."""
        if not self.line or self.part is None or self.part.table is None:
            return None
        state, until = self.part.table.at(reached(self.part, self.line)), self.part.table.until
        told = [row.item for row in counted_rows(self.part, self.line - 1)]
        return None if until in told else state

    def item(self) -> str:
        """The item of the line under way; "" before the first and after the last one, and while nothing is told."""
        row = row_at(self.part, self.line) if self.line and self.part is not None else None
        return row.item if row is not None else ""

    def stage(self) -> str:
        """Instead of where the game stands: which part of it is gone through; "" while none is."""
        if not self.line or self.part is None:
            return ""
        return more_words.end_of(self.part.title)

    def width(self) -> int:
        """Columns that the page needs."""
        return least_width(self.part) if self.part is not None else 0

    def open(self) -> None:
        """Show the page instead of the panels."""
        self._frame.panel, self._chosen, self._tall, self._at_foot = PANEL, None, 0, None
        self._above.forget()
        self._frame.hush()
        self._frame.lay_out()
        self._frame.screen.query_one(ReckoningPage).focus()
        self.light()

    def light(self) -> None:
        """Show the line that the table has come to, and light on a board where it comes from."""
        frame, part = self._frame, self.part
        if part is None:
            return
        seat, row = self._seat(part)
        news = row is not None and (not row.played or row != part.rows[0])  # what was told just before is lit still
        places = row.cells[seat].places if row is not None and news else ()
        frame.viewed, frame.places = seat, places or None
        self._above.count_up.follow(self.line)
        self.draw()
        frame.screen.query_one(ReckoningPage).focus()
        self._frame.mat.show_position()
        self._frame.mat.show_scores()
        frame.show_words()
        if self.done:  # Enter does something else now
            frame.screen.query_one(KeyBar).refresh()

    def _seat(self, part: Reckoning) -> tuple[int, Row | None]:
        """Whose board is shown, and the row that is: the seat chosen, else the one that got most of it. Where nobody
        did, before and after all rows, and of a lone person always, that of whoever is at the keyboard; of several who
        leads, and when the game is over who has won. Boards of all that are seen stay in their places till then."""
        row, at_home = row_at(part, self.line), self._at_home
        if self._chosen is not None:
            return self._chosen, row
        if self.is_last:
            return winners(self._frame.rules, self._frame.state)[0], row
        if self._frame.mat.shows_all() or len(self._persons()) == 1:  # a lone person looks at their own
            return at_home, row
        if row is not None:
            got = [abs(cell.points) for cell in row.cells]
        elif is_done(part, self.line) and self._persons() != [at_home]:
            got = [-total if part.fewest else total for total in part.after]
        else:
            return at_home, row
        return (at_home if got[at_home] == max(got) else got.index(max(got))), row

    def _persons(self) -> list[int]:
        return [seat for seat in range(len(self._frame.seats)) if self._frame.is_human(seat)]

    @property
    def _at_home(self) -> int:
        """Whoever sits at the keyboard: of several persons the one who acted last."""
        persons, entries = self._persons(), self._frame.controller.entries
        return max(persons, key=lambda seat: last_act(entries, seat), default=self._frame.viewed)

    def next_seat(self) -> None:
        """From here on the board of the next seat is shown."""
        self._chosen = (self._frame.viewed + 1) % len(self._frame.seats)
        self.light()

    def _room(self, widget: ReckoningPage) -> int:
        """The lines that there are for the page: it takes as many as it needs of them."""
        around = widget.parent
        height = around.size.height if isinstance(around, Widget) else widget.size.height
        return max(1, height - FRAME)

    def stood(self, line: int) -> Sequence[int]:
        """The totals as they are counted at a line, with all that a curve counts where that is told; nothing without a
        part."""
        if self.part is None:
            return ()
        totals = running(self.part, line)
        return self._frame.mat.counted_whole(totals) or totals

    def whole(self) -> tuple[int, ...]:
        """The totals as they are counted so far, with all that a curve counts; nothing where that is not told yet."""
        return tuple(self._frame.mat.counted_whole(running(self.part, self.line))) if self.part is not None else ()

    def _course(self, width: int, room: int) -> list[Content]:
        """How the game has gone so far, in so many lines that are left; nothing as long as that would tell the end."""
        from dataclasses import replace

        from tui.pages.ending import CURVE, LEAST_CURVE, TALL_CURVE, curve
        from tui.pages.words.results import NO_NAME, NOW

        most = TALL_CURVE if room > ROOM_FOR_MORE else CURVE
        frame, tall = self._frame, min(most, room - BESIDE_CURVE)
        last = self.part is not None and self.part.final and not self.part.paid
        hushed = last and not (self.done or self.whole())  # it would tell how the count ends
        if len(frame.seats) == 1 or tall < LEAST_CURVE or width < LEAST_WIDTH or hushed:
            return []
        story = self.told_story()
        if not self.done and self.part is not None:
            parts, marks = story.parts[:-1], story.marks[:-1]
            points = self._seen(story)
            before = NO_NAME if self._ends_before else NOW  # no end yet
            now = self.part.title if points and len(points) > story.marks[-2] + 1 else before
            story = replace(story, points=points, parts=parts, marks=marks, under_way=now)
        if len(set(story.points)) < FEW:  # nothing that the table does not tell
            return []
        bare = frame.app.theme == "mono"  # of two bars, whatever they came to: no page looks other than the one before
        drawn = curve(story, frame.seats, width, frame.app.glyph_set, tall, bare=bare, bars=True)
        before = self.part.title if self.part is not None and self._ends_before else ""
        told = more_words.how_it_went(self.is_last, before)
        return [Content(""), Content.styled(told, "bold $accent"), *drawn] if drawn else []

    @property
    def _unseen(self) -> bool:
        """Whether what the part brought was seen in play, and is told only as it is counted: coins that were paid, or
        what the totals counted in that the lines do not."""
        if self.part is None or self.done:
            return False
        before = list(self.part.before)
        known = [*self._frame.mat.counted_whole(before)] in ([], before)
        return self.part.paid or (bool(counted_in(self._frame.rules)) and known)

    @property
    def _ends_before(self) -> bool:
        """Whether a curve ends where the part begins: nothing is counted yet, or lines that are counted one by one
        are no measure beside what was told as they were played."""
        return self._unseen and (self.begins or self._frame.mat.TOLD_IN_PLAY)

    def _seen(self, story: Story) -> tuple[tuple[int, ...], ...]:
        """The totals as the game was played, up to where a part ended whose count is under way, or begun where that
        tells what it brought, and as they are counted now; nothing in the first part, which the table has whole."""
        if len(story.marks) < 2:
            return ()
        told = story.points[: story.marks[-2] + 1 if self._unseen else story.marks[-1]]
        whole = () if self.past or self._ends_before else self.whole()
        return (*told, whole) if whole and not (self.begins and told[-1] == whole) else told

    def longest(self, part: Reckoning, ending: Ending, room: tuple[int, int], least: bool = False) -> int:
        """The lines of the page in so much room where it has most of them; `least`: without what can be left out, and
        before all is counted: then words give way."""
        frame = self._frame
        pages = (
            page(part, line, seen(frame), frame.seats, room, frame.app.glyph_set, ending, least=least)
            for line in range(BEFORE, max(BEFORE + 1, steps(part) - least))
        )
        return max(map(len, pages))

    def _pictures(self, part: Reckoning, room: tuple[int, int], ending: Ending) -> tuple[list[Content], bool]:
        """What is shown below the lines; and whether it stands at the foot of all the room from the first line to the
        last, so that it does not move down with each: not where it had less room at a later line than now."""
        frame, known = self._frame, self._at_foot
        if known is None or known[0] != room:
            most = self.longest(part, ending, room)
            now, then = (len(frame.mat.part_pictures(room[0], room[1] - n - 1)) for n in (self._tall, most))
            self._at_foot = known = room, most if now == then and frame.mat.PICTURES_STAY else 0
        below = frame.mat.part_pictures(room[0], room[1] - (known[1] or self._tall) - 1)
        return below, bool(below and known[1])

    def _told_at_last(self) -> tuple[list[str], str]:
        """Once it is told who has won: from what the first two had more than each other, and how it came."""
        from tui.pages.ending import told_apart

        frame = self._frame
        if not self.is_last or len(frame.seats) == 1 or self.part is None:
            return [], ""
        if self._at_last is not None:
            return self._at_last
        names = [name.plain for name in frame.names]
        self._at_last = told_apart(frame.rules, frame.state, names, frame.controller), self._how_it_came(self.part)
        return self._at_last

    def mattered_most(self) -> str:
        """What set the winner most apart, to go on from that they won, once the game is over; "" where nothing did."""
        from tui.pages.ending import mattered_most

        if not self._frame.is_over:
            return ""
        if self._most is None:
            frame = self._frame
            names = [name.plain for name in frame.names]
            self._most = mattered_most(frame.rules, frame.state, names, frame.controller)
        return self._most

    def _how_it_came(self, part: Reckoning) -> str:
        """Once it is told who has won: that the winner was behind until some line of the count, or since when they led;
        "" where several have won."""
        from tui.pages.decided import led

        frame = self._frame
        first, *others = winners(frame.rules, frame.state)
        if others:
            return ""
        other = frame.names[1 - first].plain if len(frame.seats) == 2 else ""
        told = led(self.told_story(), first, part.fewest, other)
        return f"{frame.names[first].plain}{told}" if told else ""

    def told_story(self) -> Story:
        """How the game went so far."""
        from tui.pages.outcome import Story

        if self._story is None:
            self._story = Story.of(self._frame.controller)
        return self._story

    def _overtakes(self, part: Reckoning) -> str:
        """Who overtook whom with the line under way, as the seats stand with all that is told."""
        known = len(self._frame.seats) == 1 or seen_in_play(self._frame, part)
        if self.done or row_at(part, self.line) is None or known:
            return ""
        was, now = (self.stood(line) for line in (self.line - 1, self.line))
        return overtaking(self._frame.seats, was, now, part.fewest)

    def draw(self, columns: int = 0) -> None:
        """Write the page in so many columns with its border, before it has them (0: those that it has): its height is
        then known when all is laid out, and nothing is laid out for it again."""
        widget = self._frame.screen.query_one(ReckoningPage)
        width = columns - SIDES if columns else widget.content_size.width
        part = self.part
        if part is None or not self.line or width <= 0:
            return
        room, ending = (width, self._room(widget)), self._ending(part)
        if room != self._tall_in:  # in another window it takes what it needs there
            self._tall, self._tall_in = 0, room
        above = self._above.lines(part, ending, room)
        self.scored = bool(above)
        turned = "" if above else self._overtakes(part)
        ending = ending._replace(scored=self.scored, bare=self.scored and self._above.bare, turned=turned)
        self._below = self._lines(part, ending, (width, room[1] - len(above)))
        self._write(widget, part, ending, [*above, *self._below])

    def _count(self) -> None:
        """Draw the scoreboard anew, and nothing else."""
        widget, part = self._frame.screen.query_one(ReckoningPage), self.part
        if part is None or not self.line or (room := self._above.room) is None:
            return
        ending = self._ending(part)
        self._write(widget, part, ending, [*self._above.lines(part, ending, room), *self._below])

    def _ending(self, part: Reckoning) -> Ending:
        why, story = self._told_at_last()
        ending = self._frame.mat.part_ending(part)
        return ending._replace(why=why or ending.why, story=story)

    def _lines(self, part: Reckoning, ending: Ending, room: tuple[int, int]) -> list[Content]:
        """What stands on the page in so many columns and lines, below a scoreboard."""
        frame, width = self._frame, room[0]
        if self.is_last and (lines := self._instead(part, ending, room)):
            return lines
        if self.scored and self.is_last and room[1] < lines_at_last(part, frame.seats, width, ending):
            if room[1] < lines_at_last(part, frame.seats, width, ending.table_alone):
                return without_table(part, frame.seats, room, ending)
            ending = ending.table_alone
        if foot := frame.mat.part_foot(*room):
            over = width, room[1] - len(foot)
            lines = page(part, self.line, seen(frame), frame.seats, over, frame.app.glyph_set, ending, footed=True)
            return [*lines, *[Content("")] * (over[1] - len(lines)), *foot]
        lines = page(part, self.line, seen(frame), frame.seats, room, frame.app.glyph_set, ending)
        if not self._tall and frame.mat.PICTURES_STAY:  # the page does not grow from line to line
            self._tall = self.longest(part, ending, room)
        self._tall = min(room[1], max(len(lines), self._tall))
        below, stays = self._pictures(part, room, ending)
        if stays:
            self._tall = room[1] - len(below) - 1
        spare = room[1] - (len(lines) if stays else self._tall) - (len(below) + 1) * bool(below)
        if self.done and spare > 0:  # here one stops: what the lines before brought goes before the curve
            low = min(spare, LEAST_COURSE)  # the curve goes before most of that, though it may be lower
            told = spare - low * bool(self._course(width, low))
            whole = page(part, self.line, seen(frame), frame.seats, room, frame.app.glyph_set, ending, told)
            spare, lines = spare - max(0, len(whole) - (len(lines) if stays else self._tall)), whole
        course = self._course(width, spare)
        if course and part.final and self._ends_before:  # what each line of the last count was for goes before it
            whole = page(part, self.line, seen(frame), frame.seats, room, frame.app.glyph_set, ending, spare)
            course = course if len(whole) - len(lines) <= spare - len(course) else []
        if self.done and (left := spare - len(course)) > 0:  # more of what the lines brought has room beside it
            more = page(part, self.line, seen(frame), frame.seats, room, frame.app.glyph_set, ending, told + left)
            spare, lines = (spare - len(more) + len(lines), more) if len(more) <= len(lines) + left else (spare, lines)
        spare -= len(course) - (0 if stays else self._tall - len(lines))  # what an earlier line took is free now
        # what is said of the lines before stands back for the towns of others, and for the curve
        if spare > 0 and not self.done:
            lines = page(part, self.line, seen(frame), frame.seats, room, frame.app.glyph_set, ending, spare)
        if stays:
            lines += [Content("")] * (self._tall - len(lines) - len(course)) + course + [Content(""), *below]
        else:
            lines += [Content("")] * (self._tall - len(lines))
            lines += [Content(""), *below] if below else []
            lines += course
        return lines

    def _instead(self, part: Reckoning, ending: Ending, room: tuple[int, int]) -> list[Content]:
        """Once it is told who has won, how that came and what the game has to tell instead of the lines of the part,
        above pictures and a curve that have room; nothing where it tells nothing."""
        width, height = room
        head = [Content.styled(text, "bold $accent") for text in wrap(ending.story, width)]
        head += [Content("")] * bool(head)
        pictures, _ = self._pictures(part, room, ending)
        below = [Content(""), *pictures] if pictures else []
        told = self._frame.mat.part_at_last(width, height - len(head) - len(below))
        if not told:
            return []
        why = [Content(row) for text in ending.why for row in sums_in_rows(text, width)]
        spare = height - len(head) - len(told) - len(below)
        more = [Content(""), *why] if why and len(why) < spare else []
        course = self._course(width, spare - len(more))
        air = [Content("")] * (spare - len(more) - len(course)) if pictures else []
        return [*head, *told, *more, *course, *air, *below]

    def _write(self, widget: ReckoningPage, part: Reckoning, ending: Ending, lines: Sequence[Content]) -> None:
        widget.styles.height = len(lines) + FRAME
        over = ending.early or self.is_last
        ends = words.is_over if self.done else more_words.is_ending
        title = more_words.game_has_ended() if over else ends(part.title)
        widget.set_class(over, "-over")
        widget.show(title, lines)
