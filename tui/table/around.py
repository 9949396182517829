"""The lines around the board of any game: prompt, news, and what the action under the cursor does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.content import Content
from textual.widgets import Static

from rules.catalogue import fewest_win
from rules.game import Item
from rules.rulebook import section
from rules.verdict import solo_of
from tui.kit.glyphs import glyphs
from tui.kit.statics import write
from tui.kit.text import NOBODYS, badge, fitting, ground, ribbon
from tui.table import baton, goal, words
from tui.table import course as at
from tui.table.conductor import Conductor
from tui.table.content import MUTED, Standing, effect_line, lead_words, seats_line
from tui.table.frame import Frame
from tui.table.headline import headline
from tui.table.lead_change import LeadChange
from tui.table.mat import Mat
from tui.table.panels import READ, TALL, journal_rule, journal_turn, sheet_line, where_of
from tui.table.part_ending import against_a_rival, ending_of, winners
from tui.table.reckoned import seen
from tui.table.remarks import Remarks
from tui.table.showing import SheetLine, item_name, last_act
from tui.table.since import fitted, pieces_of, reader, told_as_pieces

BESIDE: Final = 30
"""Cells that the news want beside a banner at least."""
HINT: Final = 58
"""Cells that a hint wants at least."""
APART: Final = 3
"""Cells between the seats and the goal."""


def _keys(text: str) -> Content:
    return Content.styled(f"   {text}", MUTED)


def _looked_at(table: Frame) -> Content | None:
    """What a panel says of its line under the cursor."""
    line, rule = sheet_line(table), journal_rule(table)
    if line is not None and line.beside:
        return _all_seats(table, line)
    if line is not None:
        who = table.asked(table.viewed)
        if line.item is None:
            return who + Content(words.scoring_of(table.rules.scoring_title(line.scoring), line.points))
        told = words.item_of(
            item_name(line.item.item), line.points, _figure(table, line.item), where_of(table, line.item)
        )
        return who + Content(told)  # the footer has the keys
    if (turn := journal_turn(table)) is not None:
        head, ways = Content(words.steps_of_a_turn(len(turn.lines))), words.journal_turn_keys()
        room = table.app.size.width - 2 - head.cell_length
        return head + _keys(next((way for way in ways if len(_keys(way)) <= room), ways[-1]))
    if rule:
        about = Content(words.rule_of_this_line()) + Content.styled(f": {section(rule).title}", MUTED)
        keys = _keys(words.journal_keys())
        fits = about.cell_length + keys.cell_length <= table.app.size.width - 2
        return about + keys if fits else about  # the footer has them, too
    return None


def _all_seats(table: Frame, line: SheetLine) -> Content:
    """What every seat has in a line of the score sheet, with the places that it comes from where they have room; where
    not all seats have any, what the one looked at has."""
    name = item_name(line.beside[0].item)
    for places in (True, False):
        parts = [table.asked(seat) + Content(_item(table, item, places)) for seat, item in enumerate(line.beside)]
        told = Content(f"{name}  ") + Content("  ").join(parts)
        if told.cell_length <= table.app.size.width - 2:
            return told
    return (
        Content(f"{name}  ") + table.asked(table.viewed) + Content(_item(table, line.beside[table.viewed], places=True))
    )


def _item(table: Frame, item: Item, places: bool) -> str:
    where = where_of(table, item) if places else ""
    return words.figure_of(_figure(table, item) or str(item.points), where)


def _figure(table: Frame, item: Item) -> str:
    """What an item is for, in the words of the sheet."""
    return table.mat.sheet_words(item)[0]


def prompt_words(table: Frame, conductor: Conductor) -> Content:
    """Whose turn it is and what to do; or what is being looked at."""
    if table.reviewing is not None:
        if len(table.seats) == 1 or not table.screen.query_one("#board").display:
            return Content("")  # the footer has the keys
        return Content(words.looking_at()) + table.asked(table.viewed)
    told = _looked_at(table) or conductor.prompt()
    if told is not None:
        return told
    if table.mover is None and not table.is_over:  # where the log of a game that is only looked at breaks off
        return Content(words.so_far_and_next(table.rules.decision(table.state).prompt))
    if table.mover is None and table.is_over and counts_first(table):
        return Content(words.goes_on_to_the_count())
    if table.mover is None:
        return Content(words.game_is_over(table.rules.rank(table.state)))
    mover, stand = table.asked(table.mover), table.stand
    if table.moments.rolling:
        return _rolls(table)
    if table.moments.lingers == table.viewed and any(one.faces for one in table.moments.playing):
        return table.asked(table.viewed) + Content(words.has_rolled())
    if table.viewed != table.mover:
        return Content(words.looking_at()) + table.asked(table.viewed) + _keys(words.look_keys())
    match stand:
        case at.Halted():
            return mover + Content(words.halted())
        case at.Showing(action, _) if not table.mat.is_on_the_way(action):
            room = table.app.size.width - 2 - mover.cell_length - len(words.will(""))
            return mover + Content(words.will(table.mat.announced(action, room)))
    if not table.is_human(table.mover):
        return mover + Content(words.is_thinking())
    return mover + Content(f": {table.rules.decision(table.state).prompt}")


def _rolls(table: Frame) -> Content:
    """Whose dice tumble: not always those of whoever is to move."""
    seat = table.moments.roller
    return Content(words.dice_roll()) if seat is None else table.asked(seat) + Content(words.is_rolling())


def counts_first(table: Frame) -> bool:
    """Whether a moment is told before the count that decides: nobody knows yet who has won."""
    return at.is_before_a_count(table.stand) and not table.rules.decided(table.state)


def victory(table: Frame, width: int) -> Content | None:
    """Who has won, across the screen in the winner's colour: once all is counted, and from then on. None before, and
    where one plays alone against nobody."""
    all_told = table.reviewing is None or table.reckoned.is_last
    if not table.is_over or not all_told or counts_first(table):
        return None
    names = [name.plain for name in table.names]
    alone = len(names) == 1
    won = against_a_rival(table.rules, table.state, *names) if alone else ending_of(table.rules, table.state, names).won
    if not won:
        return None
    first, *others = winners(table.rules, table.state)
    head = badge(table.seats[first], first, table.app.glyph_set)
    counted = fewest_win(table.rules.id) and not table.rules.decided(table.state)  # else something else decided it
    fewest = [f"{won}{words.fewest_wins()}"] if counted and ":" in won else []
    most = [f"{one}{by}" for one in (*fewest, won) if (by := table.reckoned.mattered_most())]
    forms = (*most, *fewest, won, won.partition(":")[0])
    room = width - head.cell_length
    line = f" {fitting(forms, room - 1)} "  # the footer has Enter
    persons = [seat for seat in range(len(names)) if table.is_human(seat)]
    if solo_of(table.rules, table.state) == "lost" or (len(persons) == 1 and first not in persons):
        line = line.ljust(room)
    look = NOBODYS if others else ground(table.seats[first], first)
    return ribbon(head + Content.styled(line, look), width, look, table.app.glyph_set).truncate(width)


def prompt(table: Frame, mat: Mat, conductor: Conductor, width: int) -> Content:
    """What is to be done now and by whom, and at the right where the game stands."""
    if _looked_at(table) is None and conductor.prompt() is None and (won := victory(table, width)) is not None:
        return won
    told, stage = mat.prompt_words(prompt_words(table, conductor)), table.reckoned.stage() or mat.progress()
    if table.reviewing is not None:
        counted = headline(table, mat.prompt_words(Content("")), stage, width)
        if counted is not None:
            return counted
    keys = _keys(mat.keys_now())
    if table.legal and table.viewed == table.mover and table.panel == "table":
        told += keys if told.cell_length + keys.cell_length + len(stage) + 3 <= width else Content("")
    room = width - told.cell_length - len(stage)
    if room < 2:
        return told.truncate(width, ellipsis=True)
    return told + Content(" " * room) + Content.styled(stage, MUTED)


def effect_words(table: Frame, mat: Mat, room: int) -> Content:
    """The line below the board, `room` cells wide: a message that does not stand above the board, or what the action
    under the cursor does."""
    if table.panel in READ and table.below is None:  # the cursor is there
        return Content("")
    own = mat.effect_words()
    if own is not None:
        return own
    width = min(table.app.size.width - 2, room or table.app.size.width)
    if table.below is not None:
        return table.below.truncate(width, ellipsis=True)
    glyph_set, sign = table.app.glyph_set, glyphs(table.app.glyph_set)
    if table.considered is None:
        return Content("")
    told = table.rules.describe(table.state, table.considered)
    if table.refused is not None:
        text = Content.assemble((f"{sign.cross} {told}: ", "bold $error"), table.refused.message)
        return text.truncate(width, ellipsis=True)
    line, note = effect_line(told, table.effect, glyph_set), mat.note_on(table.considered)
    own_line = table.screen.query_one("#cursor-words").display
    if note and not own_line and line.cell_length + len(note) + 3 <= room:
        line += _keys(note)
    return line.truncate(width, ellipsis=True)


def news(table: Frame, mat: Mat, width: int, beside: bool = False) -> Content:
    """The hand-over line: what happened since the last turn of the seat to move; `beside` something else, so that
    nothing is told where no piece of it fits whole."""
    seat = reader(table)
    if table.reviewing is not None:
        if not table.reckoned.begins:  # what is counted is the news
            return Content("")
        return fitted(told_as_pieces(table, mat, mat.closing()), (width,))[0]
    if seat is None:
        return Content("")
    told = pieces_of(table, mat, seat)
    if not told:
        return Content("")
    first = not last_act(table.controller.entries, seat)
    head = words.since_your_turn(first=first) if any(not piece.nobodys for piece in told) else ""
    [line] = fitted(told, (width - len(head),), cut=not beside)
    if not line.plain:
        return Content("")
    return (Content(head) + line).truncate(width, ellipsis=True).stylize_before(MUTED)


def room_below(table: Frame) -> int:
    """Cells of the line below the board."""
    size = table.screen.query_one("#effect").size
    return min(size.width * size.height, table.app.size.width - 2)


def room_of_hints(table: Frame) -> int:
    """Cells for a hint: those below the board, or where that is too narrow for one, of the line of news."""
    room, width = room_below(table), table.app.size.width - 2
    return room if room >= min(HINT, width) else width


class Around:
    """The lines of a table, and what is said in the place of the words about the action under the cursor."""

    def __init__(self, frame: Frame, mat: Mat, conductor: Conductor) -> None:
        self._frame, self._mat, self._conductor = frame, mat, conductor
        self._remarks = Remarks(lambda: (frame.considered, frame.panel, frame.viewed, len(frame.controller)))
        self._passed, self._passed_from = baton.Told(Content(""), Content("")), tuple[object, ...]()
        self._lead_change = LeadChange(frame)
        self._told_above = False
        """Whether the message stands in the line of news too, because there it has more room."""
        self.told = ""
        """What the lines above the board tell of what happened, for as long as the turn does not change."""

    @property
    def message(self) -> Content | None:
        """What is said now."""
        return self._remarks.now

    @message.setter
    def message(self, message: Content | None) -> None:
        self._remarks.say(message)

    @property
    def below(self) -> Content | None:
        """What is said in the line below the board: the message, where that line has room for it."""
        return None if self._too_long else self.message

    def _line(self, name: str) -> Static:
        return self._frame.screen.query_one(name, Static)

    @property
    def _too_long(self) -> bool:
        """Whether the message has more room in the line of news, which is as wide as the screen."""
        message = self.message
        return message is not None and room_below(self._frame) < min(
            message.cell_length, self._frame.app.size.width - 2
        )

    @property
    def worn_off(self) -> bool:
        """Whether the line of news still tells a message that holds no longer."""
        return self._told_above and self.message is None

    def remark(self, text: str, lasting: bool = False) -> None:
        """Say something; what is too long for the line below the board stands above it too."""
        self._remarks.remark(text, lasting)
        self.write_effect()
        if self._too_long:
            self._frame.show_words()
            self._told_above = True

    def hear(self) -> None:
        """Another key: what answered the last one goes."""
        if self._remarks.answers:
            self.hush()
            if self._told_above:
                self._frame.show_words()

    def hush(self) -> None:
        """Say nothing any more."""
        if self._remarks.kept:
            self.message = None
            self.write_effect()

    def write_effect(self) -> None:
        """Write the line below the board."""
        table = self._frame
        self._write_below()
        named = self._line("#cursor-words")
        if named.display:
            there = table.considered if table.panel not in READ else None
            told = self._mat.note_on(there) if there is not None else ""
            width = min(table.app.size.width - 2, named.size.width or table.app.size.width)
            write(named, Content(f"{told[:1].upper()}{told[1:]}").truncate(width, ellipsis=True))
        self._mat.below_written()

    def _write_below(self) -> None:
        """The line alone: at a hand-over what happened and has no room above the board."""
        line, table = self._line("#effect"), self._frame
        rest = self._passed.rest if isinstance(table.stand, at.Passing) else Content("")
        write(line, self._mat.veiled(rest or effect_words(table, self._mat, line.size.width)))

    def write_all(self) -> None:
        """Write seats as they stand, prompt and news."""
        frame, width = self._frame, self._frame.app.size.width - 2
        counting, titles = frame.reckoned.totals(), self._mat.standings_title()
        stands = [self._mat.standing(seat) for seat in range(len(frame.seats))] if counting is None else []
        stands = stands or [Standing(so_far, whole=so_far) for so_far in counting or ()]
        own = self._mat.counting(counting) if counting is not None else None
        if own is not None:
            titles, stands = own
        elif counting is not None:
            titles = (frame.reckoned.title(), *titles[-1:])
        elif self._conductor.aim is not None:  # the room is the goal's
            titles = ()
        beside = self._mat.beside_seats()
        glyph_set = frame.app.glyph_set
        leads = self._leads(stands, counting is not None)
        mover = frame.moments.roller if frame.moments.rolling else frame.mover
        mover = None if counting is not None else mover  # nobody's turn
        viewed = frame.viewed if counting is None else seen(frame)
        seats = seats_line(frame.seats, stands, mover, viewed, glyph_set, width, titles, beside, leads)
        head = self._with_goal(seats.truncate(width, ellipsis=True), width)
        write(self._line("#seats"), head if counting is not None else self._lead_change.marked(head))
        stand = frame.stand
        if isinstance(stand, at.Passing):
            asked, news, rest = self._passing(stand.baton, width)
            self.told = f"{asked.plain} {news.plain} {rest.plain}"
            self._write_below()
        else:
            asked, news = prompt(frame, self._mat, self._conductor, width), None
            self.told = ""
        self._mat.prompted(asked)
        write(self._line("#prompt"), self._mat.veiled(asked))
        write(self._line("#news"), self._mat.veiled(self._news(width) if news is None else news))
        self._told_above = False

    def _leads(self, stands: Sequence[Standing], counting: bool) -> Sequence[str]:
        """Who is ahead, in more words and in less: nobody once the game is over. Where the head line still tells how
        the seats stood before a part, who was."""
        frame = self._frame
        if self._conductor.aim is not None or (frame.is_over and not counting):
            return ()
        if counting and (frame.reckoned.early or frame.reckoned.done):  # a band tells who leads, or has won
            return ()
        if counting and frame.reckoned.part is not None and frame.reckoned.part.paid:  # who leads is known from play
            return ()
        fewest = fewest_win(frame.rules.id)
        if not counting:
            if waits := self._mat.unsettled():
                return waits
            turned = self._lead_change.turned()
            return lead_words(frame.seats, stands, self._mat.counted_in(), fewest, turned=turned)
        told = lead_words(frame.seats, stands, fewest=fewest, past=frame.reckoned.past)
        return [f"{lead} {what}" for lead in told for what in self._mat.left_out()] + told

    def _with_goal(self, seats: Content, width: int) -> Content:
        """The seats' line, with the goal at its end; in full that stands above the score sheet."""
        aim, frame = self._conductor.aim, self._frame
        if aim is None:
            return seats
        above = self._line("#goal")
        above.display = frame.panel == "sheet" and frame.reviewing is None
        if frame.reviewing is not None:  # what is counted up is not told before
            return seats
        sign, helped = glyphs(frame.app.glyph_set), goal.help_had(aim, self._conductor.game.info)
        if above.display:
            narrow = frame.screen.query_one("#board").display  # then the sheet stands beside it
            brief = frame.app.size.height < (TALL if narrow else goal.ROOM_FOR_ALL)
            told = goal.lines(aim, frame.rules, frame.state, helped, sign, brief)
            write(above, Content("\n").join(told))
        room = width - seats.cell_length - APART
        head = goal.head(aim, frame.rules, frame.state, room, sign, bool(helped))
        return seats + Content(" " * (width - seats.cell_length - head.cell_length)) + head if head else seats

    def write_news(self) -> None:
        """Write the line of the news alone."""
        frame, width = self._frame, self._frame.app.size.width - 2
        stand = frame.stand
        if isinstance(stand, at.Passing):
            told = self._passing(stand.baton, width).news
        else:
            told = self._news(width)
        write(self._line("#news"), self._mat.veiled(told))

    def _passing(self, passed: baton.Baton, width: int) -> baton.Told:
        """The lines of a baton: they stay as they are while the pictures of a moment come and go, once dice lie."""
        frame = self._frame
        if frame.moments.rolling:
            return baton.lines(frame, self._mat, passed, width)
        under = 0 if self._mat.told_in_full or not self._line("#effect").display else room_below(frame)
        look = (width, under, frame.app.glyph_set, frame.app.theme, frame.moments.texts)
        told_from = (passed, len(frame.controller), *look)
        if told_from != self._passed_from:
            self._passed, self._passed_from = baton.lines(frame, self._mat, passed, width, under), told_from
        return self._passed

    def _news(self, width: int) -> Content:
        """A message that is too long for its own line, else what the conductor, the mat or every table has to tell."""
        if self.message and self._too_long:
            return self.message.truncate(width, ellipsis=True)
        told = self._conductor.news(width)
        if told is not None:
            return told
        if self._mat.tells_all:
            return Content("")
        return self._happened(width) or self._mat.no_news(width)

    def _happened(self, width: int) -> Content:
        """What moments show now, and what happened since the last turn of the seat to move."""
        moments = self._frame.moments
        banner = moments.banner(width)
        if banner is None:
            return self._since(width)
        if moments.rolling:  # the news tell what fell
            return banner
        if self._mat.tells_feats and not moments.own and (since := self._since(width)):
            return since
        room = width - banner.cell_length - 3
        if moments.quiet:
            if self._tells_it_all():
                return moments.ribbon(banner, width)
            since = self._since(width)
            if since:
                twice = since.cell_length > room or moments.texts <= self._told()
                return since if twice else banner + Content("   ") + since
        since = Content("") if moments.own or room < BESIDE else self._since(room, beside=True)
        return banner + Content("   ") + since if since else moments.ribbon(banner, width)

    def _told(self) -> set[str]:
        """Every text of the news of every table, without the names that they go on from; nothing where the mat has news
        of its own."""
        frame = self._frame
        seat = reader(frame)
        if seat is None or self._mat.news(0) is not None:
            return set()
        return {piece.bare.plain for piece in pieces_of(frame, self._mat, seat)}

    def _tells_it_all(self) -> bool:
        """Whether the banner says every word of what happened, so that it need not stand beside it again."""
        told = self._told()
        return bool(told) and told <= self._frame.moments.texts

    def _since(self, width: int, beside: bool = False) -> Content:
        """What the mat, or else every table, has to tell of what happened."""
        told = self._mat.news(width)
        told = news(self._frame, self._mat, width, beside) if told is None else told
        self.told = told.plain
        return told
