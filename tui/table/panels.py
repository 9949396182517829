"""The panels beside the board of any game: actions, journal, score sheet, scores, the other seats."""

from __future__ import annotations

from typing import Final

from textual.content import Content
from textual.widgets import Input, Static

from rules.game import Item
from rules.links import topics
from rules.rulebook import section
from rules.words import with_names
from tui.kit.glyphs import glyphs
from tui.kit.keybar import KeyBar
from tui.kit.lines import MARK, Lines
from tui.kit.statics import write
from tui.kit.text import ground
from tui.kit.titled import Titled
from tui.pages.dialogs import Confirm
from tui.pages.page import once_painted
from tui.table import score_sheet, words
from tui.table.content import MUTED, ScorePanel
from tui.table.course import Passing, Telling
from tui.table.frame import Frame
from tui.table.journal import Turn
from tui.table.mat import Mat
from tui.table.reckoning_page import PANEL as RECKONING
from tui.table.showing import SheetLine, last_act, places_of
from tui.table.since import pieces_of, reader, turns_told
from tui.terminal import MIN_HEIGHT, MIN_WIDTH

PANELS: Final = ("table", "actions", "journal", "sheet")
"""The board, and the panels that Tab goes through from it."""
READ: Final = ("sheet", "journal")
"""The panels that are read: the keys of the board lead away from them."""
TALL: Final = 34
"""From so many lines on, more panels stand below each other."""
ROOMY: Final = 26
"""From so many lines on, one is left for what is under the cursor, in words."""
NEWEST: Final = 12
"""So many lines of the journal may tell what is not known yet."""
BORDER: Final = 2
"""Lines, and columns, of a panel's border."""
SCORE_WIDTH: Final = 27
"""Columns of the score panel until it is laid out."""


# --- sharing out -------------- ---------------------------------------------------------------------------------------


def share_out(frame: Frame, mat: Mat, rows: int) -> int:
    """Share the screen out between board and panels; the board does without so many `rows`. What is smaller than the
    smallest screen is laid out as that: a notice covers it, and nothing can be drawn in no columns. Returned are the
    columns of a panel."""
    screen, panel = frame.screen, frame.panel
    width, height = max(frame.app.size.width, MIN_WIDTH), max(frame.app.size.height, MIN_HEIGHT)
    narrow, wide, tall = width < mat.narrow, width >= mat.wide, height >= TALL
    screen.set_class(wide, "-wide")
    named = mat.names_actions() and height - rows >= ROOMY
    screen.query_one("#cursor-words").display = named
    columns = mat.fit(width, height - rows - named)
    table, reckoning = screen.query_one("#table"), panel == RECKONING
    one_column = width - columns < frame.reckoned.width() if reckoning else narrow
    table.styles.grid_columns = "1fr" if one_column else f"{columns} 1fr"
    table.set_class(one_column, "-narrow")
    side_alone = one_column and panel != "table"
    board = screen.query_one("#board")
    if board.display == side_alone:  # some keys do something only where the board is in view
        screen.query_one(KeyBar).renamed()
    board.display = not side_alone
    screen.query_one("#side").display = not reckoning and (not narrow or side_alone)
    screen.query_one("#reckoning").display = reckoning
    screen.query_one("#bench").display = not reckoning and not (side_alone and panel in READ)  # what is read needs room
    if reckoning:
        frame.reckoned.draw(width if side_alone else width - columns)
    own_sheet = panel == "sheet" and mat.writes_sheet()
    both = wide and tall and not own_sheet
    whole = panel == "sheet" and not own_sheet  # it tells what the scores tell, of all seats
    shows = {
        "score": (wide and not whole) or panel == "table",
        "actions": panel == "actions"
        or (((both and not whole) or (wide and panel == "table")) and bool(frame.check_action("filter", ()))),
        "journal": both or panel == "journal",
        "sheet": panel == "sheet",
        "overview": both and len(frame.seats) > 1,
    }
    for name, shown in shows.items():
        screen.query_one(f"#{name}").display = shown
    return width if side_alone else width - columns


# --- what is looked at in them --------------------------------------------------------------------------------------


def journal_rule(frame: Frame) -> str:
    """The section of the journal's line being looked at; empty without one."""
    cursor = frame.screen.query_one("#journal-list", Lines).cursor
    rules = frame.journal.rules
    return rules[cursor] if frame.panel == "journal" and cursor is not None and cursor < len(rules) else ""


def journal_turn(frame: Frame) -> Turn | None:
    """The turn of the journal's line being looked at, if it can be unfolded there."""
    cursor = frame.screen.query_one("#journal-list", Lines).cursor
    turns = frame.journal.turns
    return turns[cursor] if frame.panel == "journal" and cursor is not None and cursor < len(turns) else None


def where_of(frame: Frame, item: Item) -> str:
    """The places that earned an item of the score sheet, as they are called at the table; without those that its figure
    names itself, and without seats, which are no places."""
    names = [name.plain for name in frame.names]
    places = [place for place in map(frame.rules.told, item.places) if with_names(place, names) == place]
    return " ".join(place for place in places if place and place not in item.figure)


def sheet_line(frame: Frame) -> SheetLine | None:
    """The line of the score sheet being looked at."""
    cursor = frame.screen.query_one("#sheet-list", Lines).cursor
    return frame.sheet[cursor] if frame.panel == "sheet" and cursor is not None and cursor < len(frame.sheet) else None


def show_rules(frame: Frame) -> None:
    """Open the rules that matter now: of the line of a panel being looked at, of what is under the cursor, of what is
    to be done."""
    line = sheet_line(frame)
    looked_at = line.item.rule if line is not None and line.item is not None else journal_rule(frame)
    seat = frame.mover if frame.viewed == frame.mover else None
    now = topics(frame.rules, frame.state, seat, frame.considered)
    frame.app.show_rule(*([looked_at] if looked_at else []), *now)


def show_why(frame: Frame) -> bool:
    """Say why the action under the cursor is not possible; Enter then reads the rule. False if it is."""
    refused = frame.refused
    if refused is None or frame.considered is None:
        known = frame.considered is not None and bool(frame.legal)  # else it is shown what another one does
        none = words.all_is_allowed() if frame.legal else words.nothing_to_choose()
        frame.remark(words.allowed() if known else none)
        return False
    what = frame.mat.refusal(frame.rules.describe(frame.state, frame.considered))
    why = frame.mat.refusal(refused.message)
    said, asked = words.refusal_and_rule(why, section(refused.rule).title), words.why_not(what)
    if len(asked) > Confirm.room_for_title(frame.app.size.width):
        said, asked = f"{asked}\n\n{said}", words.WHY_NOT
    frame.app.push_screen(
        Confirm(asked, said, yes=words.read_the_rule(), no=words.close(), careful=False),
        lambda yes: frame.app.show_rule(refused.rule) if yes else None,
    )
    return True


# --- filling them ---------------------------------------------------------------------------------------------------


class Panels:
    """What a table's panels show of it, each painted only where it is another thing than before; and which is open."""

    def __init__(self, frame: Frame, mat: Mat) -> None:
        self._frame, self._mat = frame, mat
        self.room = 0
        """Columns of a panel."""
        self._titles: dict[str, Content | str] = {}
        self._described: list[str] = []
        self._seen_of_others: list[Content] = []
        """The lines of the panel of the other seats, as they were written last."""

    def title(self, panel: str, title: Content | str) -> None:
        """Write a panel's title, where it is another one."""
        if self._titles.get(panel) != title:
            self._titles[panel] = title
            told = Content(title) if isinstance(title, str) else title  # a name is no markup
            widget = self._frame.screen.query_one(f"#{panel}")
            if isinstance(widget, Titled):
                widget.retitle(told)
            else:
                widget.border_title = told

    def open(self, panel: str) -> None:
        """Bring a panel into view and give it the focus."""
        frame = self._frame
        frame.panel = panel
        frame.hush()
        if panel != "sheet":
            frame.places = None
        frame.lay_out()
        if panel == "table":
            frame.to_table()
        elif panel == "sheet":
            sheet = frame.screen.query_one("#sheet-list", Lines)
            sheet.focus()
            self._mat.show_sheet()
            self.light(sheet.cursor if sheet.cursor is not None else min(1, len(frame.sheet) - 1))
        else:
            frame.screen.query_one("#action-list" if panel == "actions" else "#journal-list").focus()
        journal = frame.screen.query_one("#journal-list", Lines)
        if panel == "journal":
            self.journal()
        journal.point_at(len(journal.lines) - 1 if panel == "journal" else None)
        self._mat.show_position()
        self._mat.show_scores()
        frame.show_words()
        frame.show_effect()

    def light(self, index: int) -> None:
        """Point at a line of the score sheet, and light on the board what earned it."""
        frame = self._frame
        if 0 <= index < len(frame.sheet):
            frame.screen.query_one("#sheet-list", Lines).point_at(index)
            frame.places = places_of(frame.sheet, frame.sheet[index])
            self._mat.show_position()
            frame.show_words()

    def describe(self) -> None:
        """Have words for the legal actions."""
        frame = self._frame
        self._described = [frame.rules.describe(frame.state, action) for action in frame.legal]

    def actions(self, laid_out: bool = False) -> None:
        """List the actions that the filter leaves. `laid_out`: the room of the list is known."""
        frame = self._frame
        entry = frame.screen.query_one("#filter", Input)
        if not frame.legal and self._next() is not None:
            frame.shown = []
            return  # see `to_come`
        if not frame.legal and self._waits_for_others(laid_out):
            return
        wanted = entry.value.casefold().split()
        unseen = frame.mover is not None and frame.moments.unseen(frame.mover)  # a list of it would tell how they fell
        texts = {} if unseen else {**self._mat.choices()} or dict(zip(frame.legal, self._described, strict=True))
        entry.placeholder = words.type_to_filter() if len(texts) > 1 else ""
        kept = [action for action, text in texts.items() if all(word in text.casefold() for word in wanted)]
        frame.shown = list(self._mat.listed(kept))
        lit = frame.lit
        wanted_now = lit if len(lit) < len(frame.legal) else ()
        lines = [
            self._action_line(texts[action], self._mat.note_in_list(action), action in wanted_now)
            for action in frame.shown
        ]
        if texts and not lines:
            lines = [Content.styled(words.nothing_fits(), MUTED)]
        frame.screen.query_one("#action-list", Lines).fill(lines)
        other = frame.mover is not None and frame.viewed != frame.mover and bool(frame.legal)
        title = words.actions_of(frame.names[frame.mover].plain) if other and frame.mover is not None else ""
        self.title("actions", title or words.actions_title(len(kept), len(texts)))

    def _waits_for_others(self, laid_out: bool) -> bool:
        """While a computer player moves: instead of a list of nothing, what the game has to say of who waits for it."""
        frame = self._frame
        reads, listed = reader(frame), frame.screen.query_one("#action-list", Lines)
        if reads is None or frame.mover is None or frame.is_human(frame.mover):
            return False
        seat = self._mat.awaited(reads)
        if seat == reads == frame.mover:
            return False
        if not laid_out and not listed.content_size.height:
            once_painted(listed, lambda: self.actions(laid_out=True))
        told = self._mat.awaiting(seat, listed.content_size.width)
        if not told or len(told) > listed.content_size.height:
            return False
        frame.shown = []
        frame.screen.query_one("#filter", Input).placeholder = ""
        listed.fill(told)
        self.title("actions", frame.asked(seat) + Content(f" {words.meanwhile()}"))
        return True

    def _next(self) -> int | None:
        """The person whose turn comes once what is told, or the hand-over, is seen; None where there is none."""
        frame, stand = self._frame, self._frame.stand
        if isinstance(stand, Passing):
            return int(stand.baton.seat)
        told = isinstance(stand, Telling) and frame.mover is not None and frame.is_human(frame.mover)
        return frame.mover if told else None

    def to_come(self, told_above: str, laid_out: bool = False) -> None:
        """Before the turn is taken up: what there will be to do; and all that happened meanwhile, a line a turn, where
        that is not told above the board, else what the game has to say of the one who is next. The entry keeps its
        row: without it all would be laid out anew. `laid_out`: the room of the list is known."""
        frame, seat = self._frame, self._next()
        if seat is None or frame.legal:
            return
        entry = frame.screen.query_one("#filter", Input)
        pieces = [] if frame.moments.rolling else pieces_of(frame, self._mat, seat)
        told = [] if all(piece.bare.plain in told_above for piece in pieces) else turns_told(pieces)
        entry.placeholder = ""
        prompt = self._mat.veiled(Content(words.actions_to_come(frame.rules.decision(frame.state).prompt))).plain
        listed = frame.screen.query_one("#action-list", Lines)
        if not laid_out and not listed.content_size.height:  # a page stood in its place until now
            once_painted(listed, lambda: self.to_come(told_above, laid_out=True))
        more = told or self._mat.awaiting(seat, listed.content_size.width)
        room = listed.content_size.height - 1 - len(more)
        if not told:  # a sum that stands in the head line goes first
            more = more if room >= 0 else more[:-1] if room == -1 else ()
        listed.fill([Content.styled(prompt, "bold"), *([Content("")] * bool(more and (told or room > 0))), *more])
        head = frame.asked(seat) + Content(f"{words.next_one()} ")
        self.title("actions", head.stylize(ground(frame.seats[seat], seat)))

    def _action_line(self, text: str, note: str | Content, lit: bool) -> Content:
        """A line of the list of actions, with what the game has to say of it, in the ink of a gain where it has none of
        its own; `lit`: it is what a lesson asks for."""
        sign = glyphs(self._frame.app.glyph_set).pointer
        line = Content.styled(f"{sign} {text}", "bold $accent") if lit else Content(text)
        told = note if isinstance(note, Content) else Content.styled(note, "bold $success")
        return Content.assemble(line, "  ", told) if told else line

    def journal(self, told_above: str = "") -> None:
        """Write the journal, its end in view; what is `told_above` the board only where it is looked at."""
        frame = self._frame
        told = frame.journal.told_in(told_above if frame.panel != "journal" else "", self._mat.turn_words)
        left_out = told
        if frame.mover is not None and frame.moments.unseen(frame.mover):
            left_out = [*told, *frame.journal.newest(frame.mover)]
        begins, head = None, Content("")
        acted = last_act(frame.controller.entries, frame.mover) if frame.mover is not None else 0
        person = frame.mover if frame.mover is not None and frame.is_human(frame.mover) else None
        if person is not None and acted and len(frame.seats) > 1:  # else there was no turn before
            begins = acted
            dash = glyphs(frame.app.glyph_set).line * 2
            above = Content(f"{dash} {words.since_turn_of(frame.names[person].plain)} {dash}")
            head = above.stylize("$accent")
        lines = frame.journal.written(begins, head, self._mat.turn_words, frame.app.glyph_set, left_out)
        self.title("journal", words.journal_title(bool(told)))
        lines[-NEWEST:] = map(self._mat.veiled, lines[-NEWEST:])
        lines = lines or [Content.styled(words.nothing_happened_yet(), "$muted")]
        journal = frame.screen.query_one("#journal-list", Lines)
        journal.fill(lines, len(lines) - 1 if frame.panel == "journal" else None)
        journal.show_end()

    def fold(self, turn: Turn) -> None:
        """Unfold a turn of the journal, or fold it again; the cursor stays on it."""
        journal = self._frame.screen.query_one("#journal-list", Lines)
        at = journal.cursor
        self._frame.journal.fold(turn)
        self.journal()
        journal.point_at(at)

    def sheet(self, laid_out: bool = False) -> None:
        """The score sheet of all seats; what earned the points of the one looked at is lit. `laid_out`: what has no
        room now has none in this window."""
        frame, screen = self._frame, self._frame.screen
        sheet, several = screen.query_one("#sheet-list", Lines), len(frame.seats) > 1
        found = score_sheet.rows(frame, self._mat)
        frame.sheet = [row.line for row in found]
        room = sheet.size.height
        if not room and not laid_out:  # how high it is is known once it is laid out
            once_painted(screen, self.sheet_anew)
        paper = score_sheet.Paper(self.room - BORDER - MARK * (len(found) > room), frame.app.glyph_set)
        names, lines = score_sheet.written(frame.seats, frame.viewed, paper, found)
        if several:
            self._sheet_head(names, sheet)
        sheet.fill(lines, sheet.cursor)
        below = screen.query_one("#journal").display
        screen.query_one("#sheet").styles.height = len(lines) + several + BORDER if below else "1fr"
        alone = Content("") if several else frame.names[frame.viewed]
        self.title("sheet", Content.assemble(words.sheet_title(alone=not several), alone))

    def _sheet_head(self, names: Content, above: Lines) -> None:
        """The names over the columns: a widget from the first time on that somebody looks, since each costs every key
        something."""
        for head in self._frame.screen.query("#sheet-head").results(Static):
            write(head, names)
            return
        self._frame.screen.query_one("#sheet").mount(Static(names, id="sheet-head", markup=False), before=above)

    def sheet_anew(self) -> None:
        """Write the score sheet as it has room, if it is still looked at."""
        if self._frame.panel == "sheet":
            self.sheet(laid_out=True)

    def scores(self) -> None:
        """Draw the score panel with the lines that the mat gives."""
        panel = self._frame.screen.query_one(ScorePanel)
        if not panel.display:
            return
        width = panel.scrollable_content_region.width or SCORE_WIDTH
        panel.show(self._mat.score_lines(width), width)
        stand, title = self._frame.stand, self._mat.score_title()
        if isinstance(stand, Passing) and stand.baton.left != stand.baton.seat:  # not of the one who is asked
            seat = stand.baton.left
            title = Content(f" {title.plain} ").stylize(ground(self._frame.seats[seat], seat))
        self.title("score", title)

    def overview(self) -> None:
        """Draw the panel of the other seats with the lines that the mat gives."""
        panel = self._frame.screen.query_one("#overview", Static)
        if not panel.display:
            return
        blocks, others = list[Content](), self._mat.others
        for seat in range(len(self._frame.seats)):
            if seat in others:
                blocks.append(self._frame.asked(seat))
                lines = self._mat.overview(seat)
                blocks += [line if isinstance(line, Content) else Content(line) for line in lines]
        before, self._seen_of_others = self._seen_of_others, blocks
        same = len(before) == len(blocks) and all(
            one is other or one.is_same(other) for one, other in zip(before, blocks, strict=True)
        )
        if not same:  # to join them takes longer
            write(panel, Content("\n").join(blocks))
