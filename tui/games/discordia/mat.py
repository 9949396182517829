"""The table of Discordia: city, main board and what lies out as pages, and the turn as a short list below them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual import on
from textual.binding import Binding
from textual.content import Content
from textual.widgets import Static

from rules.discordia.actions import Finish, Pass, PutBack
from rules.discordia.events import JanusPlayed, TurnEnded
from rules.discordia.preview import still_open
from rules.discordia.scoring import is_ending
from rules.discordia.state import DiscordiaState
from rules.game import Action, Event, Preview
from rules.turn_controller import Change
from tui.games.discordia import below, hints, moments, news, news_banner, news_handed, words, words_short, words_turn
from tui.games.discordia import turn as turns
from tui.games.discordia.board import DiscordiaBoard
from tui.games.discordia.compared import Target
from tui.games.discordia.emblem import EMBLEMS
from tui.games.discordia.layout import BESIDE, WORDY
from tui.games.discordia.list_keys import ListKeys
from tui.games.discordia.listing import TurnLines
from tui.games.discordia.news_banner import with_the_supply
from tui.games.discordia.page_keys import PageKeys
from tui.games.discordia.pages import LEFT, RIGHT, Pages
from tui.games.discordia.side import share_side
from tui.games.discordia.targets import BOARD, CITY, DRAFT, OFFER, ROW, by_target, supposed
from tui.games.discordia.winter import with_winter, would_lead
from tui.kit.keybar import KeyBar
from tui.kit.keys import bindings
from tui.kit.lines import Lines, wrapped
from tui.kit.statics import Written, write
from tui.kit.text import fitting
from tui.table.course import Enter, Passing
from tui.table.mat import FrameKey
from tui.table.moments import Moment, Step
from tui.table.showing import JournalLine

if TYPE_CHECKING:
    from rules.reckoning import Row
    from tui.table.screen import TableScreen

CHROME: Final = 5
"""Lines of the screen for seats, prompt, news, effect and keys."""
YIELDING: Final = ("city", "main-board", "offer", "magna-row", "hint", "others", "sheet", "search")
"""Keys that give way first where the footer has no room for all."""
SMALLEST: Final = 72
"""Below so many columns other keys give way."""
YIELDING_THERE: Final = ("help", "undo", "hint", "others", "sheet", "search")
LOW_HINT: Final = 100
"""Below so many columns a hint is told in fewer words."""
PAGES: Final = {"city": CITY, "main-board": BOARD, "offer": OFFER, "magna-row": ROW}
"""The page that each key brings into view."""
AT_PLACE: Final = ("place",)
"""The path of a list of what can be done at one place of a board."""


class DiscordiaMat(PageKeys, ListKeys):
    """Discordia on the table."""

    narrow = wide = BESIDE
    emblems = EMBLEMS
    sheets = (Path(__file__).with_name("style.tcss"),)
    BINDINGS: ClassVar = [
        *bindings("end-turn", "city", "main-board", "offer", "magna-row", "left", "right"),
        *(Binding(str(number), f"pick({number})", show=False) for number in range(1, 10)),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
    ]

    def __init__(self, frame: TableScreen) -> None:
        super().__init__(frame)
        self.pages = Pages(self, self.offered)
        self._listed: DiscordiaState | None = None
        self._rows_told = False
        self._keys_shown: tuple[object, ...] | None = None

    def lands(self) -> bool:
        return self.pages.marching.ends()

    def moments_of(self, step: Step) -> Iterable[Moment]:
        if self.stops is not None:  # the stop, the page, the baton tell it
            return ()
        found = with_the_supply(self.frame, step, (one for one in moments.moments_of(step) if self.is_news(one)))
        return with_winter(step.after, [name.plain for name in self.frame.names], found, self.app.size.width >= BESIDE)

    def turn_words(self, state: Any, events: Sequence[Event]) -> str:
        return moments.turn_words(state, events)

    # --- the boards -------------------------------------------------------------------------------------------------

    def compose_board(self) -> Iterator[Any]:
        yield Static(id="picture", markup=False)
        yield DiscordiaBoard(id="strip", focusable=False)
        yield from (DiscordiaBoard(id=slot) for slot in LEFT)

    def compose_side(self) -> Iterator[Any]:
        yield from (DiscordiaBoard(id=slot) for slot in RIGHT)
        yield DiscordiaBoard(id="towns", focusable=False)

    def compose_bench(self) -> Iterator[Any]:
        yield TurnLines(id="turn", marked=True)
        yield Written(id="named", markup=False)

    def at_target(self, target: Target) -> list[Action]:
        """The legal actions that are done at a place."""
        return by_target(self.frame.state, self.frame.legal).get(target, [])

    def fit(self, width: int, height: int) -> int:
        layout = self.pages.fit(width, height - CHROME)
        named = self.query_one("#named", Static)
        named.display = layout.named > 0
        named.styles.height = max(1, layout.named)
        self.query_one("#effect").styles.height = layout.effect
        self.query_one("#turn").styles.height = layout.listed
        self.query_one("#turn").styles.margin = (layout.air, 0, 0, 0)
        gap = width >= BESIDE and self.frame.reviewing is not None  # that page has no blank of its own at its left
        return layout.columns + gap

    def laid_out(self) -> None:
        frame, layout = self.frame, self.pages.layout
        wide, table = self.app.size.width >= BESIDE, frame.panel == "table"
        for slot in RIGHT:
            self.query_one(f"#{slot}").display = wide and table and slot in layout.places
        in_full = self.pages.staged is not None or (not wide and frame.panel == "sheet")
        self.list_.display = not in_full  # all of the sheet, of a picture is in view without it
        share_side(self.pages, wide, table, layout.spare)
        self._tell_lately()
        self.show_list()
        self.show_scores()
        if frame.panel == "sheet":
            self.show_sheet()  # in the columns that it has now
        self.frame.show_words()
        self.frame.show_effect()  # it is as long as there is room for
        self.pages.show()  # in their new sizes: nothing else draws them after a resize

    def show_position(self) -> None:
        self.pages.show()
        if self.pages.his_last is not None:
            self.query_one("#journal").display = False  # it tells what comes behind that turn

    # --- showing ----------------------------------------------------------------------------------------------------

    def changes(self, change: Change) -> None:
        acted = change.added if change.kind == "act" else []
        self.stops = self.his_last(change)
        self.follow_pictures(change)
        if any(isinstance(event, TurnEnded) for entry in acted for event in entry.events):
            self.pages.begin_turn()

    def changed(self) -> None:
        if self.frame.panel == "table":
            self.focus_table()

    def point_at(self, action: Action | None) -> None:
        if action is None:
            self._begin_list()
            self._follow_list()
        elif action in self.frame.legal:
            if isinstance(action, PutBack) and self.picked is not None:
                self.picked = action.workers
                self._fill(0)
            else:
                self._open(self._lists.path_to(action), action)
            self._bring([action])
        else:
            self._bring([action])

    def _begin_list(self) -> None:
        """The list of the decision; of one that was listed before, as it was left."""
        state: DiscordiaState = self.frame.state
        again = self._listed is state
        path, cursor, picked = (self.path, self.list_.cursor or 0, self.picked) if again else ((), 0, None)
        self._listed = state if self.acting else None
        if self.acting and state.stack and turns.is_pick(self.frame.legal):
            self.picked = picked or turns.first_pick(state.cities[state.seat].supply, state.stack[-1].n)
        else:
            self.picked = None
        offered = self.frame.legal if self.acting and self.picked is None else []
        self._lists = turns.TurnList(state, offered, self.signs, self.ahead, [seat.name for seat in self.frame.seats])
        self.path = path if path != AT_PLACE else ()
        self.entries = self._lists.entries(self.path)
        self._tell_lately()
        self._fill(cursor if path == self.path else 0)

    def _follow_list(self) -> None:
        """Bring the page into view that the line under the cursor is about."""
        if self.picked is not None:
            self.pages.bring(CITY)
        elif self.entry is not None:
            if self.entry.what == "main" and self.entry.action is None and not self.path:
                self.pages.bring(BOARD)  # of several things, whichever comes first
            else:
                self._bring(self.entry.actions)

    def _bring(self, actions: Sequence[Action]) -> None:
        """Bring the page into view on which the first of these is done: of the end of a turn the town."""
        if isinstance(actions[0], Finish):
            self.pages.bring(CITY)
        else:
            self.pages.follow(actions)

    def action_here(self) -> Action | None:
        if not self.acting:
            return None
        board = self.focused_board
        if board is not None:
            if board.cursor is None:
                return None
            there = self.at_target(board.cursor)
            return there[0] if there else supposed(board.cursor, self.frame.state)
        if self.picked is not None:
            at = self.list_.cursor or 0
            return PutBack(self.picked) if at < len(self._colours()) else Pass()
        return self.entry.action if self.entry is not None else None

    def offered(self) -> Sequence[Action]:
        """The actions whose places are lit: what a lesson asks for, else those of the line under the cursor if it is a
        group, else of the open list."""
        if not self.acting:
            return ()
        if self.focused_board is None and self.entry is not None and self.entry.action is None:
            there = [action for action in self.entry.actions if action in self.frame.lit]
            return there or (self.frame.lit if self.frame.wanted else self.entry.actions)
        told = [action for entry in self.entries for action in entry.actions]
        return [action for action in told if action in self.frame.lit] or told or self.frame.legal

    def effect_of(self, action: Action, preview: Preview) -> None:
        """Nothing: `seen` is shown in the city, in the panel and in the line below the list."""

    def key_words(self, key: str, label: str) -> tuple[str, bool]:
        """The key that ends the turn or declines is told only where there is something to end, and as what it does; the
        key of a page only where there is that page, and where it is not the one in view."""
        if key == "end-turn":
            tight = self.app.size.width < BESIDE and ROW in self.pages.names  # the key of the row wants room too
            called = words.END_KEYS[tight][isinstance(self.last, Finish)]
            listed = any(entry.what == "end" for entry in self.entries) and len(self.frame.legal) > 1
            said = listed and not tight and self.app.size.width < news.WORDY_KEYS  # its line in the list has the key
            return called if self.acting and self.last and not said else "", False
        if key == "act" and (called := self.enter_words()):
            return called, False
        idle = {
            "others": len(self.frame.seats) < 2,
            "hint": not self.acting or len(self.frame.legal) < 2,
        }
        if key in (*PAGES, "others", "sheet") and self.pages.picture is not None:
            return "", False
        if key in PAGES:
            name = PAGES[key]
            alone = self.app.size.width < BESIDE and self.frame.panel == "table"
            idle[key] = name not in self.pages.names or (alone and bool(self.pages.layout.slot_of(name)))
        if self.app.size.width < SMALLEST:  # the pages are more than half of the table there
            return "" if idle.get(key) else label, key in YIELDING_THERE or (key == "back" and not self.path)
        crowded = ROW in self.pages.names and not self.pages.drafting  # the key of the row wants room too
        asked = key == "hint" and self.acting and not self.path and not crowded  # whoever has to choose may want one
        return "" if idle.get(key) else label, key in YIELDING and not asked

    # --- words ------------------------------------------------------------------------------------------------------

    def announced(self, action: Action, room: int) -> str:
        """What a computer player is about to do, in as many words as there is room for."""
        ways = words_short.sentences(super().announced(action, room))
        return fitting([*ways, ways[-1].partition(": ")[0]], room)

    def advise(self, action: Action) -> str:
        """What an action is called in a hint where all that the rules say of it leaves no room for a reason."""
        ways = words_short.sentences(self.frame.rules.describe(self.frame.state, action))
        return ways[1] if len(ways) > 1 and self.app.size.width < LOW_HINT and " (" not in ways[0] else ""

    def reason(self, action: Action) -> str:
        frame = self.frame
        found = (
            hints.told_by_a_computer if frame.mover is not None and not frame.is_human(frame.mover) else hints.reason
        )
        return found(frame.state, action, self.signs, self.ahead)

    def focus_table(self) -> None:
        if self.list_.cursor is None:
            self.list_.point_at(0)
        self.screen.set_focus(self.list_)

    def progress(self) -> str:
        part, counts = self.frame.reckoned.part, self.frame.reviewing is not None or bool(self.counted)
        if counts and part is not None and not self.part_ending(part).early:
            return words.end_of_year(part.number)
        state = self.pages.state if self.pages.his_last is not None else self.frame.state
        told = words.progress_words(state)
        leads = would_lead(state, [name.plain for name in self.frame.names]) if self.app.size.width >= WORDY else []
        return "; ".join([told, *leads[:1]])

    def keys_now(self) -> str:
        shown = (
            self.acting,
            (type(self.last), bool(self.path)),
            type(self.frame.stand),
            tuple(place.page for place in self.pages.layout.places.values()),
        )
        if shown != self._keys_shown:
            self._keys_shown = shown
            self.screen.query_one(KeyBar).asked_again()
        return below.keys(self)

    def bounds(self, seat: int, row: Row) -> tuple[int, int]:
        """A year is played to its end before it is counted: a line brings what it brings, or it is not told yet."""
        by = -row.cells[seat].points  # the fewest workers win
        return min(0, by), max(0, by)

    def befell_the_mover(self) -> bool:
        return is_ending(self.frame.state)

    def news(self, width: int) -> Content | None:
        return news.news(self, width)

    @property
    def tells_feats(self) -> bool:
        """At a hand-over they do, deed by deed, and where a person chooses behind others' turns; amid the end of a year
        nobody has done what it brings."""
        return not is_ending(self.frame.state) and (
            isinstance(self.frame.stand, Passing) or news_banner.is_of_others(self.frame)
        )

    def rival_played(self, change: Change) -> bool:
        return any(isinstance(event, JanusPlayed) for entry in change.added for event in entry.events)

    def worth_telling(self, lines: Sequence[JournalLine]) -> Sequence[JournalLine]:
        return news_handed.of_turns(self, lines)

    def effect_words(self) -> Content:
        named = self.query_one("#named", Static)
        if named.display:
            write(named, below.named(self))
        return self._in_free_rows() or below.effect(self)

    def _in_free_rows(self) -> Content | None:
        """On a narrow screen, what is said of a place of a board and has no room in its row stands in those that the
        list leaves free; None where it has room, or has not there either."""
        if self.app.size.width >= BESIDE:
            return None
        text = below.effect(self, whole=True) if self.focused_board is not None else Content("")
        rows = wrapped(text, self.list_width)
        told = 1 < len(rows) <= self.list_.size.height - self.list_.used
        if told:
            self.list_.tell_opened(rows)
        elif self._rows_told:
            self._tell_opened()
        self._rows_told = told
        return Content(" ") if told else None

    def on_descendant_focus(self) -> None:
        """The keys differ with the focus."""
        if self.is_mounted and self.query("#turn"):
            self.list_.set_class(self.focused_board is not None, "-followed")
            if self.focused_board is not None:
                self._point_list()
            self.frame.show_words()

    # --- keys and mouse ---------------------------------------------------------------------------------------------

    @on(Lines.Moved, "#turn")
    def _list_moved(self) -> None:
        self.frame.message = None
        if sum(entry.action is None for entry in self.entries) > 1:
            self._tell_opened()  # of one group it is in view wherever the cursor stands
        self._follow_list()
        self.frame.consider(self.action_here())

    @on(Lines.Chosen, "#turn")
    def _list_chosen(self) -> None:
        self.frame.choose()

    @on(DiscordiaBoard.Moved)
    def _board_moved(self) -> None:
        self.frame.message = None
        self.frame.consider(self.action_here())
        self._point_list()

    @on(DiscordiaBoard.Chosen)
    def _board_chosen(self, event: DiscordiaBoard.Chosen) -> None:
        target = event.board.cursor
        there = self.at_target(target) if self.acting and target is not None else []
        if self.picked is not None and target is not None and target[0] == "supply":
            self._pick(target[1], 1)
        elif len(there) > 1:
            self._open_at(there)
        elif self.acting and not there and self.frame.considered is None:
            self.frame.remark(words.NOTHING_HERE)
        else:
            self.frame.choose()

    def _open_at(self, actions: Sequence[Action]) -> None:
        """List what can be done at one place."""
        self.entries = turns.listed(self.frame.state, actions, self.signs, self.ahead)
        self.path = AT_PLACE
        self._fill(0)
        self.focus_table()
        self.frame.consider(self.action_here())

    def takes(self, key: FrameKey) -> bool:
        """Enter opens a group; Back goes from a board to the list, from an open group to the list before; Tab walks
        from page to page."""
        match key:
            case "act":
                return self._opens_group()
            case "enter" if self.pages.stopped:  # whoever leads through a lesson does not hold it up
                self.frame.send(Enter())
                return True
            case "back":
                return self._goes_back()
            case "next-panel" | "prev-panel":
                self.frame.message = None
                self.pages.next_panel(1 if key == "next-panel" else -1)
                return True
        return False

    def _opens_group(self) -> bool:
        entry, in_list = self.entry, self.acting and self.focused_board is None and self.frame.panel == "table"
        if not in_list or entry is None or entry.action is not None:
            return False
        self._enter(entry)
        return True

    def action_pick(self, number: int) -> None:
        """A digit chooses that line: it opens a group, or acts."""
        if not self.acting:
            self.frame.look_at(self.frame.mover)
        elif self.picked is not None:
            colours = self._colours()
            if number > len(colours):
                self.frame.idle_key(str(number))
            else:
                self._pick(colours[number - 1], 1)
        elif number <= len(self.entries) and self.entries[number - 1].what != "end":
            entry = self.entries[number - 1]
            if entry.action is not None:
                self.frame.act(entry.action)
            else:
                self.focus_table()
                self._enter(entry)
        else:
            self.frame.idle_key(str(number))

    def _goes_back(self) -> bool:
        """From a board to the list, from an open group to the list before, from a page that was only looked at to the
        one that the list is about."""
        if self.frame.panel != "table" or not self.acting:
            return False
        self.frame.message = None
        if self.focused_board is not None:
            self.focus_table()
            self.frame.consider(self.action_here())
            self.frame.show_words()
        elif self.path:
            self._up()
        elif self.pages.drafting and not self.pages.layout.slot_of(DRAFT):
            self.pages.look_at(DRAFT)  # back to the cities to choose from, not out of the game
        else:
            seen = self.pages.asked
            self._follow_list()
            return self.pages.asked != seen
        return True

    def action_end_turn(self) -> None:
        """End the turn, or decline; while something is still open, only when asked twice."""
        last = self.last
        if not self.acting or last is None:
            self.frame.remark(words.FIRST_CHOOSE if self.acting else words.NOTHING_TO_END)
        elif isinstance(last, Pass) or self.frame.considered == last or not self._warned():
            self.frame.act(last)
        else:
            self.frame.message = None
            self.point_at(last)
            self.focus_table()
            self.frame.consider(last)
            left = words_turn.still_open(turns.open_words(still_open(self.frame.state)))
            ways = [words_turn.again_ends(way) for way in words_short.notes(left, "")]
            self.frame.remark(fitting(ways, self.app.size.width - news.MARGIN))

    def _warned(self) -> bool:
        return bool(self.app.settings.confirm and still_open(self.frame.state))
