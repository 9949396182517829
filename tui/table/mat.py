"""The mat of a game: its part of the table. Each game has one, which the one screen is given.

The mat is the widget in which the whole table lies, so that a game's keys and the messages of its boards reach it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from textual.containers import Vertical
from textual.content import Content

from rules.catalogue import counted
from rules.game import Action, Event, Item, Preview
from rules.reckoning import settled
from tui.table import words
from tui.table.content import Standing, dashed
from tui.table.part_ending import Ending, ending_of
from tui.table.scores import score_runs
from tui.table.showing import Effect, JournalLine, effect_of, wanting

if TYPE_CHECKING:
    from rules.reckoning import Reckoning, Row
    from rules.turn_controller import Change
    from tui.host import Host
    from tui.table.frame import Frame
    from tui.table.moments import Moment, Step
    from tui.table.win_picture import Emblem

WIDE: Final = 98
"""From so many columns on, the scores and another panel stand beside the board together."""
NARROW: Final = 78
"""Below so many columns there is room for the board or a panel, not for both."""

FrameKey = Literal["enter", "act", "back", "page-back", "next-panel", "prev-panel", "next-legal", "prev-legal"]
"""Keys of the frame that a game may have something of its own for; "act": Enter, once the table would act."""


class Mat(Vertical, can_focus=True):
    """The table of a game, moved by a `frame`: what lies on it, the action under its cursor, words of its own.

    `sheets`: its style sheets; `narrow`, `wide`: see `NARROW`, `WIDE`. `last_part`: what stands over the lines of the
    game's last part ("": what stands over every part's). Keys of its own are its `BINDINGS`.
    """

    DEFAULT_CSS = "Mat { height: 1fr; }"
    FOCUS_ON_CLICK = False  # a click beside everything leaves the focus where it is
    sheets: ClassVar[tuple[Path, ...]] = ()
    narrow, wide = NARROW, WIDE
    pages_by: ClassVar[tuple[str, ...]] = ()
    """Keys of its own that lay a page over the table."""
    last_part: ClassVar[str] = ""
    emblems: ClassVar[Mapping[str, Sequence[Emblem]]] = {}
    """What stands beside the name of whoever has won, by glyph set, the largest first (`tui.table.win_picture`)."""
    if TYPE_CHECKING:
        app: Host

    def __init__(self, frame: Frame) -> None:
        super().__init__(id="mat")
        self.frame = frame

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A key of the game does something where the frame's would."""
        return self.frame.check_action(action, parameters)

    # --- what every game has ----------------------------------------------------------------------------------------

    def compose_board(self) -> Iterator[Any]:
        """The widgets of the board; the first focusable one of the table gets the focus."""
        raise NotImplementedError

    def fit(self, width: int, height: int) -> int:
        """Choose the sizes of the game's widgets for a screen of that size; how many columns they take."""
        raise NotImplementedError

    def show_position(self) -> None:
        """Draw the frame's state, `viewed`, `considered` and `places`. Only what changed may be painted."""
        raise NotImplementedError

    def point_at(self, action: Action | None) -> None:
        """Put the board's own cursor on an action (None: on whatever the board would begin with)."""
        raise NotImplementedError

    def action_here(self) -> Action | None:
        """The action under the board's own cursor, legal or not."""
        raise NotImplementedError

    def focus_table(self) -> None:
        """Give the board the focus."""
        raise NotImplementedError

    # --- what a game may have ---------------------------------------------------------------------------------------

    def compose_bench(self) -> Iterator[Any]:
        """The widgets below the board (open tiles, dice)."""
        return iter(())

    def compose_side(self) -> Iterator[Any]:
        """The widgets at the head of the column of panels."""
        return iter(())

    def laid_out(self) -> None:
        """The frame has shared the screen out: change of it what this game wants otherwise."""

    def changes(self, change: Change) -> None:
        """The game has changed; nothing of it is shown yet."""

    def changed(self) -> None:
        """What has changed is shown."""

    def looked_at(self, seat: int) -> None:
        """The seat's part of the table is shown now."""

    def takes(self, key: FrameKey) -> bool:
        """A key of the frame, before the frame does anything with it. True: that was all."""
        return False

    def allows(self, action: str) -> bool:
        """Whether a key with this action does something in this game."""
        return True

    def redoes(self) -> bool:
        """Whether what was undone is more than the beginning of something that was cancelled."""
        return True

    def show_page(self, page: str) -> None:
        """Bring the page of a table into view that has several. The cursor stays where it is."""

    def lead_to(self, action: Action) -> None:
        """Of a table whose choices are parted into lists: go back to where a way to this one begins."""

    def opens(self, panel: str) -> bool:
        """Open a panel in a way of its own; False leaves it to the frame."""
        return False

    def heard(self) -> None:
        """A key or a click: a picture that only plays is over."""

    def lands(self) -> bool:
        """A key is pressed: a picture of the game's that is still coming is whole at once. Whether one was."""
        return False

    @property
    def covers_choices(self) -> bool:
        """Whether something that is told lies over what a person could choose: Enter only closes it."""
        return False

    @property
    def reads(self) -> bool:
        """Whether a person has brought something else into view than what the choice to be made is about."""
        return False

    # --- what an action would bring ---------------------------------------------------------------------------------

    def chain(self, seat: int, action: Action) -> Sequence[Action]:
        """An action with all that belongs to it: what the preview is of. One that is not legal stands alone."""
        rules, state = self.frame.rules, self.frame.state
        return rules.proposal(state, seat, action) if rules.why_not(state, seat, action) is None else (action,)

    def effect_of(self, action: Action, preview: Preview) -> Effect | None:
        """What a legal action would do to the next scoring, as it is shown."""
        return effect_of(preview)

    # --- words of its own -------------------------------------------------------------------------------------------

    def progress(self) -> str:
        """Where the game stands, in a few words."""
        return ""

    def keys_now(self) -> str:
        """The game's own keys for the decision, in a few words."""
        return ""

    def note_on(self, action: Action) -> str:
        """More about an action, in a few words, where there is room for it."""
        return ""

    def standing(self, seat: int) -> Standing:
        """How a seat stands, for the head line: what it has for certain, and what the next scoring would add now."""
        rules, state = self.frame.rules, self.frame.state
        coming = rules.forecast(state, seat)
        banked, more = self.certain(seat), coming.total if coming is not None else 0
        if not more:  # no lead is told in the middle of a swap
            return Standing(banked, whole=banked if settled(rules, state) else None)
        whole = banked + more
        short = dashed(words.comes_to(whole), self.app.glyph_set)
        return Standing(banked, words.more_and_all(more, whole), short, whole)

    def certain(self, seat: int) -> int:
        """The figure that a seat has now, as people count it."""
        rules = self.frame.rules
        return int(counted(rules.id, rules.returns(self.frame.state)[seat][0]))

    def counting(self, so_far: Sequence[int]) -> tuple[Sequence[str], list[Standing]] | None:
        """While a part is gone through and so much is counted: what the figures of the head line are, in less and less
        words, and how each seat stands; None for what every table says."""
        return None

    def standings_title(self) -> Sequence[str]:
        """What the figures of the head line are, where that has to be said, in less and less words."""
        return ()

    def card_columns(self) -> int:
        """Columns of the screen over which the card may lie that says whose turn it is."""
        board = self.frame.screen.query_one("#board")
        return board.size.width if board.display and board.size.width else self.app.size.width

    def counted_in(self) -> str:
        """What the lead in the head line counts that nobody has for certain, to go on from "Ann leads by 5"."""
        return ""

    def counted_whole(self, so_far: Sequence[int]) -> Sequence[int]:
        """Totals that are counted so far while a part is gone through, with what else the curves of the game count;
        nothing where that is not told yet."""
        return so_far

    def unsettled(self) -> Sequence[str]:
        """Where the head line has a lead at other times, why nobody leads yet, in more words and in less."""
        return ()

    def left_out(self) -> Sequence[str]:
        """What the lead does not count while a part is gone through, to go on from "Ann leads by 5"; in more words and
        in less."""
        return ()

    def beside_seats(self) -> str | Content:
        """Who plays without a seat, and how that stands: at the end of the seats in the head line. "" for nobody."""
        return ""

    @property
    def others(self) -> list[int]:
        """The seats but the one looked at, in the order of turns from there."""
        seats = len(self.frame.seats)
        return [(self.frame.viewed + by) % seats for by in range(1, seats)]

    def as_told(self, part: Reckoning, change: Change) -> Reckoning:
        """A part of the game that ended with this change; what is told of it before it is counted is seen by then."""
        return part

    def part_ending(self, part: Reckoning) -> Ending:
        """What is to be said of the end of a part of the game that is gone through."""
        ending = ending_of(self.frame.rules, self.frame.state, [seat.name for seat in self.frame.seats])
        return ending._replace(head=self.last_part) if self.frame.is_over else ending

    def shows_all(self) -> bool:
        """Whether the boards of all seats are seen while a part is gone through: each stays in its place then."""
        return False

    PICTURES_STAY: bool = True
    """Whether the same is shown at each line of the part."""

    def part_pictures(self, width: int, height: int) -> list[Content]:
        """What is shown below the lines of a part that is gone through, where there are `height` lines for it."""
        return []

    def between_scores(self) -> str:
        """What stands large between the totals of two while a part is gone through, where they leave it room."""
        return ""

    def part_foot(self, width: int, height: int) -> list[Content]:
        """Where a page of so many lines is low: what stands at its foot from the first line to the last, with what the
        line under way brought each seat in words, which then stand nowhere else on it."""
        return []

    def part_at_last(self, width: int, height: int) -> list[Content]:
        """What stands on the page instead of the lines of the last part, once it is told who has won; [] for these."""
        return []

    def key_words(self, key: str, label: str) -> tuple[str, bool]:
        """What a key of the footer is called now ("": it does nothing), and whether it gives way first where not all
        of them fit."""
        return label, False

    def reason(self, action: Action) -> str:
        """What speaks for a legal action, as a hint tells it; "" for nothing."""
        return ""

    def is_on_the_way(self, action: Action) -> bool:
        """Whether a choice of a computer player is but the way to one that tells it all, which is read."""
        return False

    def called(self, state: Any, action: Action) -> str:
        """An action in a few words, as it would be done in a state."""
        told: str = self.frame.rules.describe(state, action)
        return told.partition(":")[0]

    def refusal(self, message: str) -> str:
        """What is not possible, or why, as the rules say it: in words for what stands on the table."""
        return message

    def announced(self, action: Action, room: int) -> str:
        """What a computer player is about to do, to go on from "will", for so many cells."""
        told: str = self.frame.rules.describe(self.frame.state, action)
        return told

    def own_hint(self) -> str:
        """A hint that the game knows by itself, in the middle of a choice that is not in the log yet; "" for none."""
        return ""

    def about_to_be_done(self) -> Action | None:
        """What is shown as a whole, to be done by Enter: a hint judges it, and names no other; None for nothing."""
        return None

    def advise(self, action: Action) -> str:
        """A hint for a legal action is about to be shown: what the action is called there, "" for what the rules call
        it. What else belongs to the hint may be remembered until Enter."""
        return ""

    def names_actions(self) -> bool:
        """Whether `note_on` says what an action is about, so that it has a line of its own where there is room."""
        return type(self).note_on is not Mat.note_on

    def listed(self, actions: Sequence[Any]) -> Sequence[Any]:
        """Legal actions in the order in which they are listed."""
        return actions

    def choices(self) -> Mapping[Any, str]:
        """What is listed instead of the legal actions, with its words; nothing: those as the rules tell them."""
        return {}

    def note_in_list(self, action: Action) -> str | Content:
        """What stands behind a legal action in the list of actions; as plain text what it would bring."""
        return ""

    def awaited(self, seat: int) -> int:
        """While a computer player moves: whom it is told of what awaits them, as a rule the seat that reads."""
        return seat

    def awaiting(self, seat: int, width: int) -> Sequence[Content]:
        """While the turn passes, or a computer player moves: lines of so many cells about the one who is next, told
        where there is room for all, or where the turn passes for all but the last."""
        return ()

    def overview(self, seat: int) -> Sequence[Content | str]:
        """A small picture of a seat's part of the table, in lines."""
        return []

    def score_lines(self, width: int) -> list[Any]:
        """The lines of the score panel, as runs; see `tui.table.scores`."""
        frame = self.frame
        sheet = frame.rules.score_sheet(frame.state, frame.viewed)
        forecast = None if frame.reviewing is not None else frame.rules.forecast(frame.state, frame.viewed)
        effect = frame.effect if frame.viewed == frame.mover else None
        return score_runs(sheet, forecast, effect, width, self.app.glyph_set == "ascii", self.item_words)

    def item_words(self, item: Item, wide: bool) -> str:
        """What an item of the next scoring has and needs, in more or in less words."""
        return wanting(item, wide)

    def writes_sheet(self) -> bool:
        """Whether the score sheet is the game's own, and not that of every table."""
        return type(self).show_sheet is not Mat.show_sheet

    def sheet_words(self, item: Item) -> tuple[str, str]:
        """What an item of the score sheet of every table is for, in more and in fewer words."""
        return item.figure, wanting(item, wide=False)

    def sheet_sums(self) -> Sequence[tuple[str, Sequence[int]]]:
        """What adds up the score sheet of every table, a figure of each seat; what stands first counts when the game is
        over, too. Nothing: what is scored so far, and with the scoring to come."""
        return ()

    def score_title(self) -> Content:
        """The title of the score panel."""
        return Content.assemble(words.scores_title(), self.frame.names[self.frame.viewed])

    def effect_words(self) -> Content | None:
        """Words about the action under the cursor; None: those of every table."""
        return None

    def below_written(self) -> None:
        """The line below the board was written: a message may stand there now, or none any more."""

    def prompt_words(self, told: Content) -> Content:
        """Whose turn it is and what to do, from what the frame would say."""
        return told

    @property
    def tells_feats(self) -> bool:
        """Whether the news tell what was worth a banner now, in the words of what was done."""
        return False

    def feat_told(self, line: JournalLine) -> bool:
        """Where the news tell them: whether a line is worth a banner now, and stands in the colour of its seat."""
        return False

    def closing(self) -> Sequence[JournalLine]:
        """While a part of the game is gone through: the last deeds of it, which nobody was told yet."""
        return ()

    def baton_words(self) -> str:
        """While the turn passes, what the next one will be asked to do; "" for nothing."""
        return ""

    @property
    def told_in_full(self) -> bool:
        """Whether what has happened stands in full elsewhere while the turn passes: beside whose turn it is stands then
        nothing but what will be asked for."""
        return False

    def veiled(self, line: Content) -> Content:
        """A line as it is shown now: a game keeps back what its board is about to show."""
        return line

    def prompted(self, line: Content) -> None:
        """The line that was written as the prompt."""

    def worth_telling(self, lines: Sequence[JournalLine]) -> Sequence[JournalLine]:
        """Of the journal's lines those that are told to whoever is next."""
        return lines

    def rival_played(self, change: Change) -> bool:
        """Whether a lone player's rival had a turn in a change: that is a turn of another, too."""
        return False

    def befell_the_mover(self) -> bool:
        """Whether what has just happened is about whoever is to move, whose board a hand-over shows then."""
        return False

    def plain_news(self, line: JournalLine) -> bool:
        """Whether a line is the first to be left out where there is no room for all: the table tells it too."""
        return False

    def tells_own(self, line: JournalLine) -> bool:
        """Whether a line of the seat itself is news to it, since it came of what others did."""
        return False

    def news(self, width: int) -> Content | None:
        """What happened since the last turn of the seat to move; None: in the words of every table."""
        return None

    def no_news(self, width: int) -> Content:
        """What stands in the line of the news while nothing has happened."""
        return Content("")

    def show_scores(self) -> None:
        """Draw the score panel."""
        self.frame.draw_scores()

    def show_sheet(self) -> None:
        """Fill the score sheet of the seat looked at."""
        self.frame.draw_sheet()

    def show_overview(self) -> None:
        """Draw the panel of the other seats."""
        self.frame.draw_overview()

    def turn_words(self, state: Any, events: Sequence[Event]) -> str:
        """What a seat did in a turn, in a few words that go on from its name: for the journal. "" leaves it to the
        frame, which tells all steps. `state`: as it is after them."""
        return ""

    # --- moments ----------------------------------------------------------------------------------------------------

    def feats_stay(self) -> bool:
        """Whether feats that are played now are seen until a key is pressed, though the turn goes on."""
        return False

    def moments_of(self, step: Step) -> Iterable[Moment]:
        """What of a step is worth seeing: told in a banner, and lit on the board (`frame.moments.lit`)."""
        return ()

    tells_all = False
    """Whether a picture on the board tells all that happened now: the line of the news is empty."""

    SAYS_WHAT_IS_LEFT: ClassVar[bool] = False
    """Whether the game itself says before the last line of its last count what that has to bring."""

    FEATS_LINGER: ClassVar[bool] = False
    """Whether the board on which a feat is lit is looked at before that of whoever is next, where computers play."""

    TOLD_IN_PLAY: ClassVar[bool] = False
    """Whether who leads with all of a part but the last was told as it was played: its lines turn nothing."""

    def bounds(self, seat: int, row: Row) -> tuple[int, int] | None:
        """What a line of the last count brings a seat at least and at most, as far as the rules know it beforehand by
        what lies open on the table; None where they do not."""
        return None

    def lies_there(self) -> int:
        """The seat whose board lies there."""
        return self.frame.viewed

    def moment_of(self, change: Change) -> Any:
        """What of this change is told on the table until Enter goes on (`at.Telling`); None: nothing."""
        return None

    def forced(self, change: Change) -> Action | None:
        """The one action that is left to whoever is handed the turn by this change, if it goes without saying: Enter at
        the hand-over does it; None where there is a choice."""
        return None

    def opening_of(self, change: Change | None) -> Any:
        """What is told in the same way before the part of the game that this change begins, after the one before it was
        gone through (None as a change: a game that nobody has acted in yet is laid out); None: nothing."""
        return None
