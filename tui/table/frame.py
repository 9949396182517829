"""The frame as mats and conductors see it: what they may ask of the one screen, without knowing it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from textual.content import Content
from textual.screen import Screen

from rules.game import Action, IllegalAction, Preview
from tui.table import moments
from tui.table.course import Course, Happening, Stand
from tui.table.journal import Journal, Turn
from tui.table.showing import Effect, SheetLine

if TYPE_CHECKING:
    from rules.game import Item
    from rules.reckoning import Reckoning, Row
    from rules.turn_controller import Change
    from saves.model import Seat
    from tui.host import Host
    from tui.table.part_ending import Ending
    from tui.table.win_picture import Emblem


class Shown(Protocol):
    """What a part of the frame asks of the mat (`tui.table.mat.Mat`)."""

    @property
    def tells_feats(self) -> bool: ...

    @property
    def covers_choices(self) -> bool: ...

    def lands(self) -> bool: ...

    def show_position(self) -> None: ...

    def show_scores(self) -> None: ...

    def progress(self) -> str:
        """Where the game stands, in a few words."""

    def show_page(self, page: str) -> None:
        """Bring the page of a table into view that has several."""

    def lead_to(self, action: Action) -> None:
        """Go back to where a way to an action begins, in a table whose choices are parted into lists."""

    def called(self, state: Any, action: Action) -> str:
        """An action in a few words, as it would be done in a state."""

    def is_on_the_way(self, action: Action) -> bool:
        """Whether a choice of a computer player is but the way to one that tells it all."""

    def refusal(self, message: str) -> str: ...

    def announced(self, action: Action, room: int) -> str:
        """What a computer player is about to do, to go on from "will"."""

    SAYS_WHAT_IS_LEFT: ClassVar[bool]
    TOLD_IN_PLAY: ClassVar[bool]
    pages_by: ClassVar[tuple[str, ...]]

    def part_ending(self, part: Reckoning) -> Ending: ...

    def as_told(self, part: Reckoning, change: Change) -> Reckoning: ...

    def shows_all(self) -> bool: ...

    def rival_played(self, change: Change) -> bool: ...

    def bounds(self, seat: int, row: Row) -> tuple[int, int] | None: ...

    def forced(self, change: Change) -> Action | None: ...

    def moment_of(self, change: Change) -> Any: ...

    def opening_of(self, change: Change | None) -> Any: ...

    def befell_the_mover(self) -> bool: ...

    def sheet_words(self, item: Item) -> tuple[str, str]: ...

    PICTURES_STAY: bool
    emblems: ClassVar[Mapping[str, Sequence[Emblem]]]

    def counted_whole(self, so_far: Sequence[int]) -> Sequence[int]:
        """Totals that are counted so far, with what else the curves of the game count;
        nothing where that is not told yet."""

    def left_out(self) -> Sequence[str]: ...

    def between_scores(self) -> str: ...

    def redoes(self) -> bool: ...

    def part_pictures(self, width: int, height: int) -> list[Content]: ...

    def part_foot(self, width: int, height: int) -> list[Content]: ...

    def part_at_last(self, width: int, height: int) -> list[Content]: ...


class Counted(Protocol):
    """The page at the end of a round, era, age or year (`tui.table.reckoned.Reckoned`): the part that
    is gone through, columns it needs; write it."""

    scored: bool

    def told_story(self) -> Any:
        """How the game went so far (`tui.pages.outcome.Story`)."""

    @property
    def part(self) -> Reckoning | None:
        """The part that is counted."""

    @property
    def line(self) -> int:
        """The line that is told; 0 where none is gone through."""

    @property
    def begins(self) -> bool:
        """Whether nothing is counted yet."""

    @property
    def past(self) -> bool:
        """Whether the head line still tells how the seats stood before the part."""

    @property
    def done(self) -> bool:
        """Whether all lines of a part that is gone through are told."""

    def stood(self, line: int) -> Sequence[int]:
        """The totals as they are counted at a line, with all that a curve counts where that is told."""

    def mattered_most(self) -> str:
        """What set the winner most apart, to go on from that they won; "" where nothing did."""

    @property
    def settled(self) -> bool:
        """Whether the first picture tells who has won, and with what."""

    @property
    def early(self) -> bool:
        """Whether the game ended in the middle of the part that is gone through, and who has won is told."""

    @property
    def is_last(self) -> bool:
        """Whether all is counted, and the game is over."""

    def title(self) -> str:
        """What the figures of the head line are meanwhile."""

    def width(self) -> int: ...

    def draw(self, columns: int = 0) -> None: ...

    def totals(self) -> list[int] | None:
        """The totals as far as they are counted up; None where nothing is."""

    def table(self) -> Any:
        """The state that boards show while a part is gone through; None for the one on the table."""

    def item(self) -> str:
        """The item of the line under way; "" where nothing is told."""

    def stage(self) -> str:
        """Which part of the game is gone through; "" while none is."""


class Frame(Protocol):
    """A game on the table, as its mat and its conductor move it. `tui.table.screen.TableScreen` is the one there is.

    `viewed` is the seat whose part of the table is shown, `considered` the action under the cursor (of the board or of
    the action list; both show the same), `preview` what it would bring, `refused` the reason if it is not legal,
    `effect` what it does to the next scoring, `places` what is lit while a score is looked at (None: no score is).
    `legal`: all actions, `shown`: those that the filter leaves. `sheet`: the lines of the score sheet, one each.
    `rules` remember what they were asked about the state on the table: see `tui.table.ahead`. `message` takes the place
    of the words about the action under the cursor. `moments`: what was worth seeing since the last key. `panel`: the
    one that is open, "table" for none. `better`: what a look back found better than the next action of a replay.
    `number`: how often the game has changed on this table. `reckoned`: the page at the end of a round, era, age or
    year.
    """

    rules: Any
    controller: Any
    seats: tuple[Seat, ...]
    names: list[Content]
    viewed: int
    considered: Action | None
    preview: Preview | None
    refused: IllegalAction | None
    effect: Effect | None
    places: tuple[str, ...] | None
    panel: str
    legal: list[Any]
    shown: list[Any]
    sheet: list[SheetLine]
    journal: Journal
    message: Content | None
    better: Action | None
    number: int

    @property
    def app(self) -> Host: ...

    @property
    def moments(self) -> moments.Shown: ...

    @property
    def mat(self) -> Shown: ...

    @property
    def reckoned(self) -> Counted: ...

    @property
    def screen(self) -> Screen[Any]:
        """The screen that the widgets of the table are on."""

    # --- the game

    @property
    def state(self) -> Any: ...

    @property
    def mover(self) -> int | None:
        """The seat to move; None when the game is over."""

    @property
    def is_over(self) -> bool: ...

    def is_human(self, seat: int) -> bool:
        """Whether a person chooses for this seat, here."""

    @property
    def wanted(self) -> Sequence[Action]:
        """What a lesson asks to be done or pointed at now; nothing where none is given."""

    # --- where the table stands (`tui.table.course`)

    @property
    def course(self) -> Course:
        """Where the table stands."""

    @property
    def stand(self) -> Stand:
        """Where the table stands, whether or not a page lies over it."""

    @property
    def reviewing(self) -> int | None:
        """The seat whose scoring is gone through."""

    def look(self) -> Course:
        """Where the table stands, after looking whether another page lies over it."""

    def send(self, happening: Happening) -> None:
        """Something has happened: the table goes on from where it stands."""

    def reseat(self, seats: tuple[Seat, ...]) -> None:
        """Others sit at the table from here on; whoever is to move goes on."""

    @property
    def below(self) -> Content | None:
        """The message, where the line below the board has room for it; else it stands above."""

    # --- acting

    def choose(self) -> None:
        """Enter: go on where something is to be gone on with, else carry out what is under the cursor."""

    def act(self, action: Action) -> bool:
        """A person carries out an action of the seat to move. False if it is not done."""

    def act_all(self, actions: Sequence[Action], back: int = 0) -> None:
        """A person carries out one action after the other, until one is not done; before that, `back` steps of the log
        are taken back."""

    def take_back(self, steps: int) -> bool:
        """Take the last steps of the log back, where that is free. False after a message if it is not done."""

    def carry_out(self, action: Action) -> bool:
        """Carry out an action of the seat to move; it is on disk when the screen shows it. False if it is not done."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key does something at this table."""

    def action_help(self) -> None:
        """The rules that matter now."""

    def action_legend(self) -> None:
        """What the signs on the table mean."""

    def action_next_legal(self) -> None:
        """The next legal action, in the order of the action list."""

    # --- looking

    @property
    def lit(self) -> list[Any]:
        """The legal actions to be lit: all of them, but in a lesson those that it asks for."""

    def light_wanted(self) -> None:
        """Draw everything anew, with the cursor where it is: what is to be lit has changed."""

    def consider(self, action: Action | None) -> None:
        """Show what `action` would do: on the board, in the list, in the scores."""

    def point(self, action: Action | None) -> None:
        """Put the cursor of the board on an action, and consider it."""

    def move_cursor(self, action: Action) -> None:
        """The same, when nobody has just asked for it: an Enter that was pressed before it could be seen goes to what
        the cursor was on then."""

    def look_at(self, seat: int | None) -> None:
        """Show a seat's part of the table."""

    def open_panel(self, panel: str) -> None:
        """Bring a panel into view and give it the focus."""

    def light(self, index: int) -> None:
        """Put the score sheet's cursor on a line, and light on the board what earned its points."""

    def to_table(self) -> None:
        """Give the board the focus, or whatever the conductor wants to have it."""

    def show_all(self) -> None:
        """Draw everything anew, in place."""

    def lay_out(self) -> None:
        """Share the screen out between board and panels, by its size and by what is being looked at."""

    # --- words and figures

    def reason(self, action: Action) -> str:
        """What speaks for a legal action, in the game's own words; "" for nothing."""

    def own_hint(self) -> str:
        """A hint that needs no thinking, whole; "" for what a computer player says."""

    def about_to_be_done(self) -> Action | None:
        """What is shown as a whole, to be done by Enter: a hint judges it, and names no other; None for nothing."""

    def advise(self, action: Action) -> str:
        """A hint for a legal action is about to be shown: what the game calls it there, "" for what the rules do."""

    def asked(self, seat: int) -> Content:
        """The seat's badge and name."""

    def remark(self, text: str, lasting: bool = False) -> None:
        """Say something in the line below the board, until the next key; `lasting`: until the cursor moves on, a panel
        opens or something happens."""

    def landed(self) -> None:
        """Dice that tumbled lie now: show what follows from them."""

    def idle_key(self, key: str) -> None:
        """Say that a key does nothing now."""

    def hush(self) -> None:
        """Take back what was said in the line below the board."""

    def show_effect(self) -> None:
        """Write the line below the board."""

    def show_words(self) -> None:
        """Write seats, prompt and news."""

    def write_title(self, panel: str, title: Content | str) -> None:
        """Write a panel's title."""

    def list_actions(self) -> None:
        """List the actions that the filter leaves."""

    def fold(self, turn: Turn) -> None:
        """Unfold a turn of the journal, or fold it again."""

    def draw_scores(self) -> None:
        """Draw the score panel with the lines that the mat gives."""

    def draw_sheet(self) -> None:
        """Fill the score sheet of the viewed seat; while a scoring is gone through, with that scoring alone."""

    def draw_overview(self) -> None:
        """Draw the panel of the other seats with the lines that the mat gives."""
