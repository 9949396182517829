"""The list of the turn below the boards of Discordia: its lines, what its groups open, what is told at its foot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from textual.content import Content

from rules.discordia.actions import Finish, Pass
from rules.discordia.preview import DiscordiaPreview
from rules.discordia.state import DiscordiaState
from rules.game import Action, Event
from tui.games.discordia import (
    below,
    dice_fall,
    news,
    news_handed,
    news_last,
    story,
    words,
    words_turn,
)
from tui.games.discordia import turn as turns
from tui.games.discordia.beside import BORDER, Beside
from tui.games.discordia.board import DiscordiaBoard
from tui.games.discordia.janus import janus_lines
from tui.games.discordia.layout import BESIDE, COLUMN, LEAST, WORDY
from tui.games.discordia.listing import Paper, TurnLines, as_content, lines_of, opened, pick_list
from tui.games.discordia.signs import SIGNS
from tui.games.discordia.targets import BOARD, colours_in
from tui.games.discordia.views import View
from tui.kit.lines import MARK, rows_needed
from tui.table.course import Passing
from tui.table.playing import FRAME

if TYPE_CHECKING:
    from tui.table.screen import TableScreen

_JANUS: Final = {"bad": "loss", "name": "points"}
"""How the roles of the page of the market are called in a list."""


def first(entries: Sequence[turns.Entry]) -> int:
    """The line that a list begins on: one that wins, else one that may lead to that, else the first that does not lose
    a raid which is held now."""
    notes = [one.note for one in entries]
    wins = [at for at, note in enumerate(notes) if words_turn.wins(note)]
    wins.sort(key=lambda at: notes[at] != words_turn.WON)
    holds = [at for at, note in enumerate(notes) if words_turn.RAID_LOST not in note.split(", ")]
    return [*wins, *holds, 0][0]


class Bench(Beside):
    """The part of the mat that is about the list of the turn.

    `path`: the groups of the list that are open; `entries`: its lines. `picked`: the workers picked to be put back,
    while that is asked (else None). `rest_told`: what others did stands below the list, and not in the news.
    """

    def __init__(self, frame: TableScreen) -> None:
        super().__init__(frame)
        self.path: turns.Path = ()
        self.entries: list[turns.Entry] = []
        self.picked: str | None = None
        self.rest_told = False
        self._rest: tuple[Any, tuple[list[Content], list[Content]]] = None, ([], [])
        self._just: tuple[Any, list[Event]] = None, []
        self._last_turn: tuple[Any, Content] = None, Content("")
        self._next: tuple[Any, list[Content]] = None, []
        self._lists = turns.TurnList(frame.state, [], SIGNS["unicode"])

    @property
    def list_(self) -> TurnLines:
        return self.query_one("#turn", TurnLines)

    @property
    def list_width(self) -> int:
        """Columns of the turn list."""
        return self.pages.layout.columns - 2

    @property
    def entry(self) -> turns.Entry | None:
        """The line under the cursor of the list."""
        at = self.list_.cursor
        return self.entries[at] if at is not None and at < len(self.entries) else None

    @property
    def _paper(self) -> Paper:
        return Paper(self.list_width, self.pages.layout.listed, self.signs, self.app.glyph_set)

    @property
    def written(self) -> list[Content]:
        """The lines of the list, as they have room there."""
        paper = self._paper
        lines = lines_of(self.entries, paper)
        if sum(rows_needed(line, paper.width) for line in lines) <= paper.rows:
            return lines
        return lines_of(self.entries, paper._replace(width=paper.width - MARK))  # it says that it goes on

    @property
    def row(self) -> str:
        """The line under the cursor as it is written."""
        lines, at = self.list_.lines, self.list_.cursor or 0
        return lines[at].plain if at < len(lines) else ""

    @property
    def acting(self) -> bool:
        """Whether the seat looked at is a person's who is to choose something now."""
        own = self.frame.viewed == self.frame.mover and self.frame.reviewing is None
        return own and not self.pages.stopped and bool(self.frame.legal)

    @property
    def focused_board(self) -> DiscordiaBoard | None:
        """The board that has the focus."""
        return self.pages.focused

    def ahead(self, state: DiscordiaState, action: Action) -> DiscordiaPreview:
        """What an action would bring, worked out once a state and action for list, panel and boards."""
        seen: DiscordiaPreview = self.frame.rules.preview(state, state.to_move, (action,))
        return seen

    def lead_to(self, action: Action) -> None:
        """Close an open group that an action is not in."""
        if self._lists.path_to(action)[: len(self.path)] != self.path:
            self._open(())

    def _open(self, path: turns.Path, at: Action | None = None) -> None:
        """Show the list at the end of a path, with the cursor on the line of an action, or on that of `first`."""
        found = self._lists.entries(path)
        cursor = first(found) if at is None else next((n for n, one in enumerate(found) if one.is_about(at)), 0)
        if found is self.entries and found and path == self.path:
            self.list_.point_at(cursor)
            return
        self.path, self.entries = path, found
        self._fill(cursor)
        self.frame.show_words()  # the keys are those of the list that is open, whoever opened it

    def _fill(self, cursor: int) -> None:
        if self.picked is not None:
            state, declines = self.frame.state, Pass() in self.frame.legal
            declined = self.frame.rules.describe(state, Pass()) if declines else ""
            lines = pick_list(state.cities[state.seat].supply, self.picked, declined, self.signs.right)
        else:
            lines = self.written
            if self._makes_room(lines):
                lines = self.written
        self._set_apart(lines)
        self.list_.fill(lines, min(cursor, len(lines) - 1) if lines else None)
        self._tell_opened()
        if self.focused_board is not None:
            self._point_list()

    def _set_apart(self, lines: Sequence[Content]) -> None:
        """A free line above the list of a wide screen, where it has rows to spare and no group tells what it opens."""
        layout, paper = self.pages.layout, self._paper
        rows = sum(rows_needed(line, paper.width) for line in lines)
        whole = all(entry.action is not None for entry in self.entries) or self.picked is not None
        room = layout.listed - self.list_.footed
        airy = self.app.size.width >= WORDY and not layout.air and whole and 0 < rows < room
        self.list_.set_class(airy, "-airy")

    def _makes_room(self, lines: Sequence[Content]) -> bool:
        """Lay the table out anew where the list is longer than its room, or was, and other lines stood back for it.
        `lines`: those that it has now."""
        entries, paper = self.entries if self.acting else [], self._paper
        if not self.pages.listed and sum(rows_needed(line, paper.width) for line in lines) <= paper.rows:
            return False
        if paper.width < COLUMN - BORDER:
            rows = len(entries)
        else:
            paper = paper._replace(rows=len(entries))
            rows = sum(rows_needed(line, paper.width) for line in lines_of(entries, paper))
        listed = rows if rows > LEAST else 0
        if listed != self.pages.listed and (listed > self.pages.layout.listed or self.pages.listed):
            self.pages.listed = listed
            self.frame.lay_out()
            return True
        return False

    def show_list(self) -> None:
        self._fill(self.list_.cursor or 0)

    @property
    def unopened(self) -> Sequence[turns.Entry]:
        """The lines that the one under the cursor opens."""
        entry = self.entry
        if not self.acting or self.picked is not None or entry is None or entry.action is not None:
            return ()
        return self._lists.entries((*self.path, entry.key))

    def _tell_lately(self) -> None:
        """Below a short list on a wide screen the last turns, where no journal is in view; on another one Janus, where
        the market is not, which has him."""
        if self._waits_for_dice():
            return
        across, seen = self.app.size.width, self.query_one("#journal").display
        free = across >= BESIDE and (self.frame.is_over or not seen)  # the journal beside the boards has them
        told = news.lately(self) if free and not self.pages.drafting and not self.pages.stopped else []
        if isinstance(self.frame.stand, Passing) and news_handed.in_full(self):
            told = []
        if across < BESIDE and self.frame.state.janus is not None and not self.pages.layout.slot_of(BOARD):
            view = View(self.pages.glyph_set, across)
            first = janus_lines(self.pages.state, view, 1)[:1]
            told = [as_content([(text, _JANUS.get(role, role)) for text, role in line]) for line in first]
        self.list_.tell_below(told)

    def _tell_opened(self) -> None:
        """Below the list what its groups open, so that all that can be done is in view; in its place, where the turn
        passes, what had no room above the boards; before all else dice that fall, picture by picture."""
        if falling := dice_fall.rows(self):
            self.list_.tell_opened(falling)
            self.set_timer(FRAME, self._tell_opened)
            return
        if isinstance(self.frame.stand, Passing):
            self.list_.tell_opened([] if self._waits_for_dice() else below.with_signs(self, news_handed.in_full(self)))
            return
        if shown := below.turn_of_a_computer(self):
            self.list_.tell_opened(shown)
            return
        if signs := news.signs_below(self):
            self.list_.tell_opened(signs)
            return
        open_now = self.entries if self.acting and self.picked is None else []
        groups = [
            (number, entry, self._lists.entries((*self.path, entry.key)))
            for number, entry in enumerate(open_now, 1)
            if entry.action is None
        ]
        paper, at = self._paper, (self.list_.cursor or 0) + 1
        used = sum(rows_needed(line, paper.width) for line in self.list_.lines)
        shown = opened(groups, at, paper._replace(rows=paper.rows - used)) if groups or self.path else []
        free = not shown and not self.path and self.picked is None
        rest, short = self._rest_below(paper.rows - used) if free else ([], [])
        self.rest_told = bool(rest)
        self.list_.tell_opened(shown or rest or ([] if groups else short))

    def _rest_below(self, rows: int) -> tuple[list[Content], list[Content]]:
        """What others did and the news have no room for, in so many rows, and what short words of the market say; found
        once a position."""
        seen = bool(self.pages.layout.slot_of(BOARD))
        about = len(self.frame.controller.entries), self.frame.mover, self.acting, self._paper.width, rows, seen
        if self._rest[0] != (*about, self.app.glyph_set):
            told = news.rest_below(self, rows), below.short_words(self, rows)
            self._rest = (*about, self.app.glyph_set), told
        return self._rest[1]

    def next_choices(self, room: int) -> list[Content]:
        """What whoever is next can choose from, in so many rows; found once a position."""
        about = len(self.frame.controller.entries), self.frame.mover, self.list_width, self.app.glyph_set, room
        if self._next[0] != about:
            self._next = about, below.choices(self, room)
        return self._next[1]

    def _waits_for_dice(self) -> bool:
        """Whether what is told below the list comes once the dice lie: alone it comes with the head line, which has the
        counter of Janus, too."""
        return self.frame.moments.rolling and self.frame.state.janus is None

    def no_news(self, width: int) -> Content:
        """The last turn of all, where nothing happened since the one of the seat to move; told once a position."""
        frame = self.frame
        entries, picture = len(frame.controller.entries), self.pages.picture
        about = entries, frame.mover, frame.reviewing is None, self.app.glyph_set, width, picture
        if self._last_turn[0] != about:
            self._last_turn = about, news_last.last_turn(self, width)
        return self._last_turn[1]

    def _colours(self) -> list[str]:
        return colours_in(self.frame.state)

    def _point_list(self) -> None:
        """While a board has the focus, the bar of the list lies on the line of what Enter does there, or on none."""
        if self.picked is None:
            action = self.action_here()
            at = [n for n, entry in enumerate(self.entries) if action is not None and entry.is_about(action)]
            self.list_.point_at(at[0] if at else None)

    @property
    def just(self) -> list[Event]:
        """What the seat to move did in this turn."""
        entries, seat = self.frame.controller.entries, self.frame.mover
        key = len(entries), seat, id(entries[-1]) if entries else 0
        if self._just[0] != key:
            self._just = key, story.of_this_turn(entries, seat, self.frame.state) if seat is not None else []
        return self._just[1]

    @property
    def last(self) -> Action | None:
        """The action that ends the turn or declines."""
        return next((action for action in self.frame.legal if isinstance(action, Finish | Pass)), None)

    def action_page(self, by: int) -> None:
        """A page that is longer than its view goes on; else the list does, where the keys are there."""
        long = [board for board in self.query(DiscordiaBoard) if board.display and board.goes_on]
        if not long and self.focused_board is None:
            self.list_.action_page(by)
        elif not any(board.leaf(by) for board in long):
            self.frame.remark(words.NO_MORE_LINES)
