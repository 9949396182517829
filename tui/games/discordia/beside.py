"""What stands beside the boards of Discordia: the score panel and sheet, the other seats, the end of a year."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from textual.content import Content
from textual.widget import Widget

from rules.discordia.actions import Finish
from rules.discordia.pieces.workers import total
from rules.discordia.preview import NEAR, DiscordiaPreview, can_win, foreseen
from rules.discordia.scoring import is_ending
from rules.reckoning import part_over, settled
from tui.games.discordia import (
    news_handed,
    score_sheet,
    story,
    words,
    words_janus,
    words_market,
    words_moments,
    words_offer,
    words_scores,
    words_turn,
    words_winter,
    words_year,
)
from tui.games.discordia.causes import cause
from tui.games.discordia.germans_come import GermansCome, germans_come, told_before
from tui.games.discordia.his_last import HisLast, his_last
from tui.games.discordia.last_page import at_last
from tui.games.discordia.layout import BESIDE
from tui.games.discordia.side import show_towns, towns_told
from tui.games.discordia.signs import Signs
from tui.games.discordia.stage import Picture
from tui.games.discordia.wins import wins_at_once
from tui.games.discordia.winter import at_year_end, is_last_turn
from tui.games.discordia.year_opens import YearOpens, year_opens
from tui.games.discordia.year_page import before_the_raid, year_ending
from tui.kit.lines import MARK, Lines
from tui.kit.text import fitting, fitting_content, rival_badge
from tui.table.baton import room_beside
from tui.table.content import MUTED, Standing
from tui.table.course import Choosing, Passing, Showing
from tui.table.mat import WIDE, Mat
from tui.table.panels import sheet_line
from tui.table.part_ending import Ending
from tui.table.part_lines import BEFORE, steps
from tui.table.part_page import page
from tui.table.reckoned import FRAME, seen
from tui.table.reckoning_page import ReckoningPage
from tui.table.scores import wrapped

if TYPE_CHECKING:
    from rules.reckoning import Reckoning
    from rules.turn_controller import Change
    from tui.games.discordia.pages import Pages
    from tui.table.moments import Moment

BORDER: Final = 2
"""Columns of the border of a panel."""


ROOM_AT_YEAR_END, ROOM_OF_LEAD = 21, 22
ROOM_OF_A_FIGURE = 13
"""Cells of the head line that a seat takes besides its name where it is told what it would have at the end of the year,
and those that who leads takes: where not all of that has room, the panel has it."""


class Beside(Mat):
    """The part of the mat that is about what stands beside the boards."""

    pages: Pages
    stops: HisLast | None = None
    """The last turn of Janus in a year that the last change brought, which is stopped at before its page."""
    come: GermansCome | None = None
    """The Germans that the last change brought, if they are told before anything else."""
    opened: YearOpens | None = None
    """The year that opened with the last change."""
    raid_is_told: bool = False
    """Whether the raid of the year that ends had the screen for itself: nothing tells it anew."""
    _at_last: tuple[tuple[Any, ...], int] | None = None
    _may_win: tuple[Any, bool] = None, False

    @property
    def signs(self) -> Signs:
        return self.pages.signs

    def score_lines(self, width: int) -> list[Any]:
        seen: DiscordiaPreview | None = self.pages.seen if self.frame.viewed == self.frame.mover else None
        state = self.pages.state if self.pages.his_last is not None else self.frame.state
        lines = words.panel_lines(state, self.frame.viewed, seen, self.signs)
        if self._counts_all():
            names = score_sheet.marked_names(self.frame.seats, self.app.glyph_set)
            lines = words_scores.final_lines(names, score_sheet.final(state))
        if [] in lines and self._told_in_front():
            lines = lines[: lines.index([])]
        across = self.app.size.width
        beside = across - self.pages.layout.columns - 5  # known before the panel is laid out: the rows decide on it
        return [row for line in lines for row in wrapped(line, beside if across >= BESIDE else width)]

    def _counts_all(self) -> bool:
        """Whether the panel has the final count of all seats."""
        return self.frame.is_over and len(self.frame.seats) > 1

    def _told_in_front(self) -> bool:
        """Whether supply, workers on tiles and stars stand beside the town that is in view: of the seat to act all
        three do. While the turn is passed on, the panel stays as it was: it would grow for a glance."""
        frame = self.frame
        passing = isinstance(frame.stand, Passing)
        return (
            (passing or frame.viewed == frame.state.to_move) and not self.pages.drafting and self.pages.town_is_whole()
        )

    def score_title(self) -> Content:
        if self._counts_all():
            return Content(words_scores.FINAL)
        title = words.CITY_TITLE if self.frame.is_over else words.YEAR_END_TITLE
        return Content.assemble(title, self.frame.names[self.frame.viewed])

    def show_sheet(self) -> None:
        """All seats beside each other, now and if the year ended now."""
        frame, lines, across = self.frame, self.query_one("#sheet-list", Lines), self.app.size.width
        room = across - BORDER - (self.pages.layout.columns if across >= BESIDE else 0)
        paper = score_sheet.Paper(room - MARK, self.app.glyph_set)
        rows = score_sheet.rows(frame.state)
        frame.sheet = score_sheet.sheet_lines(frame.state, frame.viewed, rows)
        content = score_sheet.written(frame.is_over, frame.seats, frame.viewed, paper, rows)
        begins = len(content) - len(rows)  # below the heads
        lines.fill(content, begins if lines.cursor is None else lines.cursor)
        frame.write_title("sheet", fitting(words_scores.titles(frame.is_over), room - 2 * BORDER))

    def prompt_words(self, told: Content) -> Content:
        """On the score sheet, what its line says, as far as there is room for it; what Enter does while a computer
        player shows what it will do."""
        line, frame = sheet_line(self.frame), self.frame
        if (last := self.pages.his_last) is not None:
            return rival_badge(words_market.JANUS) + Content(f" {last.asked}")
        if self.pages.picture is not None and (goes_on := self._below_the_picture()):
            return fitting_content(goes_on, self._room())
        if line is None and isinstance(frame.stand, Showing) and frame.viewed == frame.mover:
            more = Content.styled(f"   {words.ENTER_GOES_ON}", MUTED)
            whole = told.cell_length + more.cell_length + len(self.progress()) + BORDER < self.app.size.width
            return told + more if whole else told
        asks = frame.rules.decision(frame.state).prompt if line is None and frame.state.stack else ""
        if asks and told.plain.endswith(f": {asks}"):
            return told[: len(told.plain) - len(asks)] + Content(self._with_its_cause(asks))
        if frame.reviewing is not None and told.plain and len(frame.seats) > 1:
            others = [name.plain for seat, name in enumerate(frame.names) if seat != frame.viewed]
            more = Content.styled(f"   {words_moments.key_of_boards(others)}", MUTED)
            return told + more if told.cell_length + more.cell_length < self.app.size.width // 2 else told
        if line is None and self._is_done():
            return frame.asked(frame.mover or 0) + Content(f": {words.TURN_DONE}")
        if line is None or line.item is None or self.frame.reviewing is not None:
            return told
        room = self._room()
        name, figure = f"{self.frame.names[self.frame.viewed].plain}: ", words_scores.of_line(line.item)
        ways = [f"{name}{figure}   {words_scores.KEYS}", f"{name}{figure}", figure]
        return Content(fitting(ways, room))

    def _below_the_picture(self) -> list[Content]:
        """What Enter does while a picture is told, in more words and in less; [] where the game is over without more to
        tell."""
        frame, picture = self.frame, self.pages.picture
        if self.pages.marching.goes:  # what comes next tells how the raid ends
            return [Content(words_winter.THEY_STILL_COME)]
        if isinstance(picture, GermansCome) and picture.supplies:
            return [Content(way) for way in words_winter.then_counted(picture.year)]
        if frame.mover is None:
            return []
        asks = self._with_its_cause(frame.rules.decision(frame.state).prompt)
        if isinstance(picture, YearOpens):
            begins = words_year.begins(picture.year, asks, frame.is_human(frame.mover))
            return [frame.asked(frame.mover) + Content(begins)]
        return [Content(way) for way in (*words_winter.and_then(frame.names[frame.mover].plain, asks), "")]

    def _room(self) -> int:
        """Cells of the prompt beside what stands at the end of its row."""
        return self.app.size.width - BORDER - len(self.progress()) - 2

    def _with_its_cause(self, asks: str) -> str:
        """What is asked, with what brought it."""
        controller = self.frame.controller
        found = cause(controller.state_at, controller.entries)
        if not is_ending(self.frame.state):
            return words_turn.because(found, asks) if found else asks
        return words_turn.full_aqueduct(asks) if found == words_turn.AQUEDUCT_FULL else asks

    def _is_done(self) -> bool:
        """Whether a person's turn has nothing left but its end."""
        frame = self.frame
        own = frame.viewed == frame.mover and frame.panel == "table" and isinstance(frame.stand, Choosing)
        return own and self._only_ends()

    def _only_ends(self) -> bool:
        """Whether the turn of whoever is to move has nothing left but its end."""
        frame = self.frame
        ends = len(frame.legal) == 1 and isinstance(frame.legal[0], Finish)
        seen = frame.rules.preview(frame.state, frame.state.to_move, tuple(frame.legal)) if ends else None
        return seen is not None and not seen.asks  # a ship that sails may bring a choice

    @property
    def told_in_full(self) -> bool:
        """What does not stand in the line below whose turn it is stands in the rows of the list."""
        return self.frame.state.janus is None or bool(news_handed.in_full(self))  # type: ignore[arg-type]

    def baton_words(self) -> str:
        """What is asked next, and in which season of which year; in little room one of them. Alone, how far both are
        from winning at once, but amid the end of a year."""
        frame, stand = self.frame, self.frame.stand
        if frame.state.janus is not None and not is_ending(frame.state):
            return words_janus.to_go(self.certain(0), frame.state.janus.counter)
        if not isinstance(stand, Passing):
            return ""
        last = is_last_turn(frame.state) and frame.state.die < 0 and not frame.state.stack
        asked = words_winter.LAST_DIE if last else frame.rules.decision(frame.state).prompt
        asked = words.TURN_DONE if self._only_ends() else asked  # an ended turn was taken back
        ways = words_turn.asked_next(
            words_winter.OVER if is_ending(frame.state) else words.progress_words(frame.state), asked
        )
        return fitting([*ways, ""], room_beside(frame, stand.baton, self.app.size.width - BORDER))

    def show_overview(self) -> None:
        super().show_overview()
        if self.query_one("#towns").display:
            show_towns(self.pages, [seat for seat in range(len(self.frame.seats)) if seat != self.frame.viewed])

    def standing(self, seat: int) -> Standing:
        """The workers left in the supply, and of the last few that who puts these to work wins; what the year's end
        draws stands in the panel."""
        workers = self.certain(seat)
        near = 0 < workers <= NEAR and not self.frame.is_over
        told, short = words.WINS_AT_NONE if near else ("", "")
        needed = sum(name.cell_length + ROOM_AT_YEAR_END for name in self.frame.names) + ROOM_OF_LEAD
        then = self._at_year_end()
        if near and self._can_win(seat):
            told, short = words.CAN_WIN
        elif self._in_one_figure(then):
            told = short = f"{self.signs.right}{then[seat]}"
        elif then and needed <= self.app.size.width:
            more = words_winter.AT_YEAR_END.format(then[seat])
            told, short = f"{told}{more}", f"{words.LEFT if near else ''}{more}"
        certain = settled(self.frame.rules, self.frame.state)  # amid a swap, or a year's end, nobody leads yet
        return Standing(workers, told, short, whole=workers if certain else None)

    def _can_win(self, seat: int) -> bool:
        """Whether a seat can empty its supply in the turn that it has, or begins now."""
        state = self.frame.state
        if state.to_move != seat or not state.season:
            return False
        if self._may_win[0] is not state:
            chooses = not state.stack and state.die < 0
            dice = self.frame.rules.legal_actions(state, seat) if chooses else ()
            turns = [foreseen(state, die).after for die in dice] or [state]
            self._may_win = state, any(can_win(one, seat) for one in turns)
        return self._may_win[1]

    def standings_title(self) -> Sequence[str]:
        if self.counted or self._before_the_year_end():
            return [words_winter.BEFORE_THE_END]
        if self._amid_the_end():
            return [words_winter.SO_FAR]
        wide = self.app.size.width >= WIDE  # by the window alone: else it would be another with every lead
        if self._in_one_figure(self._at_year_end()):
            return words_winter.now_and_then(self.signs.right)
        return words.STANDINGS[0 if wide else 1 :]

    def _at_year_end(self) -> Sequence[int]:
        """What each seat would have behind the year end; [] while one is told that is over: it would be of the next."""
        return [] if self.counted else at_year_end(self.frame.state)

    def _in_one_figure(self, then: Sequence[int]) -> bool:
        """Whether the supplies stand before what they would be at the year end, `15→24`: in a small window, so that
        what these figures are has room beside them."""
        names = [name.cell_length for name in self.frame.names]
        taken = sum(names) + max(names) + ROOM_OF_A_FIGURE * len(names) + ROOM_OF_LEAD
        taken += len(words_winter.now_and_then(self.signs.right)[0])
        few = any(self.certain(seat) <= NEAR for seat in range(len(names)))  # that these win has words of its own
        return bool(then) and not few and self.app.size.width < WIDE and taken <= self.app.size.width

    def beside_seats(self) -> str | Content:
        counted, state = self.frame.reckoned.totals(), self.frame.state
        state = self.pages.state if self.pages.his_last is not None else state
        if state.janus is None:
            return ""
        badge = Content.styled(f" {words_offer.JANUS[0]} ", "bold reverse")
        if counted is None:
            own = None if self.frame.is_over else self.certain(0)  # nobody leads any more
            return badge + Content(f" {words.janus_has(state.janus.counter, own)}")
        counter = self.pages.counted_janus() if self.frame.reviewing is not None else state.janus.counter
        ended = self.frame.reckoned.early or self.frame.reckoned.is_last  # who has won is told
        return badge + Content(f" {words.janus_has(counter, None if ended else counted[0])}")

    def certain(self, seat: int) -> int:
        if self.pages.his_last is not None:
            return total(self.pages.state.cities[seat].supply)
        known = self.counted or self._before_the_year_end()
        return known[seat] if known else super().certain(seat)

    def _before_the_year_end(self) -> tuple[int, ...]:
        """The workers of every seat behind the last turn while the raid of a year is told before a choice; () at other
        times: what is chosen then stands beside boards that have all of it."""
        if not self._amid_the_end() or not isinstance(self.pages.picture, GermansCome):
            return ()
        controller = self.frame.controller
        at = len(controller.entries) - len(story.behind_the_last_turn(controller.entries)) + 1
        return tuple(total(city.supply) for city in controller.state_at(at).cities)

    def _amid_the_end(self) -> bool:
        """Whether a year of several seats ends, and something is chosen before it is counted."""
        return is_ending(self.frame.state) and self.frame.state.janus is None

    @property
    def counted(self) -> tuple[int, ...]:
        """The workers of every seat before the raid of a year that is counted behind its picture; () at other times."""
        picture = self.pages.picture
        return picture.supplies if isinstance(picture, GermansCome) else ()

    def follow_pictures(self, change: Change) -> None:
        """After a change of the game: whether it brought what has the screen for itself."""
        self.come, self.opened = germans_come(self, change), year_opens(self, change)
        raid = self.come is not None and self.come.grew < 0
        self.raid_is_told = raid or (self.raid_is_told and is_ending(self.frame.state))

    def is_news(self, moment: Moment) -> bool:
        """Whether a moment is told, and not what had a screen of its own."""
        turned = self.come is not None or self.opened is not None
        return moment.kind not in ("drawn",) * turned + ("raid", "winter", "harms") * self.raid_is_told

    def moment_of(self, change: Change) -> Picture | HisLast | None:
        """A win by an empty supply ends the game in the midst of a turn: it is told before the page of the game. The
        last turn of Janus in a year is a stop, as his others are, before the year is counted."""
        return self.stops or wins_at_once(change.added, self.frame.state, self.pages.seated()[0]) or self.come

    def opening_of(self, change: Change | None) -> YearOpens | None:
        return self.opened

    def his_last(self, change: Change) -> HisLast | None:
        """That turn, if it ends a year, and the turns of others are stopped at."""
        frame, settings = self.frame, self.app.settings
        part = frame.reckoned.part
        told = change.kind == "act" and part is not None and part_over(frame.controller, change.start) == part.number
        if frame.state.janus is None or not told or settings.tempo == "instant" or settings.baton == "off":
            return None
        return his_last(frame.controller, change.start)

    def enter_words(self) -> str:
        """What Enter does where somebody else has a turn; "" for what it always does."""
        if isinstance(self.frame.stand, Showing):
            return words.GO_ON
        if self.pages.picture is not None:
            return words.GO_ON
        return words_janus.COUNT_THE_YEAR if self.pages.his_last is not None and not self.frame.is_over else ""

    def as_told(self, part: Reckoning, change: Change) -> Reckoning:
        return told_before(self, part, change)

    def part_ending(self, part: Reckoning) -> Ending:
        names, brief = [seat.name for seat in self.frame.seats], self.app.size.width < BESIDE
        ending = year_ending(self.frame.rules, self.frame.state, names, part, brief)
        over = self.frame.is_over and part.number == self.frame.state.year
        opened = self.app.open_game
        if over and opened is not None and opened.info.series:
            return ending._replace(coming=())  # a chapter tells itself what comes
        if over and not ending.early:
            return ending._replace(head=before_the_raid(part, self.frame.reckoned.line, names, last=True).head)
        if over or self.frame.reckoned.done:
            return ending
        return before_the_raid(part, self.frame.reckoned.line, names)  # how it goes on is told last

    def part_at_last(self, width: int, height: int) -> list[Content]:
        """Once it is told who of several has won: what they did over the game, and how it went, instead of the lines
        of the last year."""
        frame = self.frame
        if len(frame.seats) < 2 or (self.app.open_game is not None and self.app.open_game.info.series):
            return []  # a chapter tells itself what comes
        return at_last(frame.controller, frame.seats, (width, height), self.app.glyph_set)

    def part_pictures(self, width: int, height: int) -> list[Content]:
        """Alone on the screen what there is room for at every line, so that no town comes and goes."""
        return towns_told(
            self.pages, width, height if seen(self.frame) >= 0 else min(height, self._room_at_last(width))
        )

    def _room_at_last(self, width: int) -> int:
        """The lines that the page of the part leaves below it where it is the longest."""
        frame, part = self.frame, self.frame.reckoned.part
        around = frame.screen.query_one(ReckoningPage).parent
        if part is None or not isinstance(around, Widget):
            return 0
        room, glyph_set = (width, around.size.height - FRAME), self.app.glyph_set
        key = part.number, room, glyph_set
        if self._at_last is None or self._at_last[0] != key:
            names, brief = [seat.name for seat in frame.seats], self.app.size.width < BESIDE
            ending = year_ending(frame.rules, frame.state, names, part, brief)
            lines = [
                len(page(part, line, seen(frame), frame.seats, room, glyph_set, ending))
                for line in range(BEFORE, steps(part))
            ]
            self._at_last = key, room[1] - max(lines) - 1
        return self._at_last[1]

    def overview(self, seat: int) -> list[str]:
        return words.overview(self.frame.state, seat, self.signs)
