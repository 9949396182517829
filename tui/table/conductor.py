"""Who moves a table on: what the one screen asks of its conductor. Play, lesson and replay are the three there are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, Protocol

from textual.content import Content
from textual.widget import Widget

from rules.game import Action

if TYPE_CHECKING:
    from rules.turn_controller import Change
    from tui.table.aim import Aim
    from tui.table.baton import Baton
    from tui.table.course import Who
    from tui.table.frame import Frame
    from tui.table.on_table import OnTable

Deed = Literal["point", "panel", "review", "help", "why", "hint"]
"""What a person did at the table without changing the game: the cursor was moved, a panel opened, a scoring gone
through, these keys used."""


class Conductor(Protocol):
    """Who moves a table on. It is given to the screen of a game, which calls `join` first.

    `game`: what lies on the table. `rows`: lines that the board does without. `commands`: what can be done here beside
    what the screen does by itself, by the action of a key (`conduct('undo')`). `aim`: what the game is played for, None
    where that is no more than to win.
    """

    aim: Aim | None

    @property
    def rows(self) -> int: ...

    @property
    def game(self) -> OnTable: ...

    @property
    def commands(self) -> Mapping[str, Callable[[], None]]: ...

    def join(self, table: Frame) -> None:
        """From now on it is this table that is moved on."""

    # --- how it looks

    def around(self) -> Widget | None:
        """What the whole table is laid into, if anything."""

    def above(self) -> Iterable[Widget]:
        """What stands above the table."""

    def begin(self) -> None:
        """The widgets are there."""

    def laid_out(self) -> None:
        """The table has another size."""

    def focus(self) -> bool:
        """Take the focus in the board's place; False leaves it to the board."""

    def prompt(self) -> Content | None:
        """Other words in the prompt than the table's own."""

    def news(self, width: int) -> Content | None:
        """Something else in the place of the news."""

    # --- whose turn it is

    def who(self, seat: int | None) -> Who:
        """Whom the game waits for, with this seat to move (None: it is over)."""

    def is_person(self, seat: int) -> bool:
        """Whether a person chooses for this seat, here."""

    def upcoming(self) -> tuple[int, Action] | None:
        """Whose action will be next, and which, where it is known already."""

    def wanted(self) -> Sequence[Action]:
        """The actions to be lit among those that are possible; none for all."""

    # --- what is to be done (`tui.table.course`)

    def pause(self) -> float:
        """Seconds for which something is shown before the table goes on by itself."""

    def handing(self, change: Change) -> tuple[Baton | None, bool]:
        """What is said where this change passes the turn to somebody else (None: nothing), and whether a person's Enter
        has to be quiet first; see `tui.table.baton`."""

    def moment(self, change: Change) -> Any:
        """What of this change is told on the table until Enter goes on; see `Mat.moment_of`."""

    def opening(self, change: Change | None) -> Any:
        """What is told before a part of the game that begins with this change; see `Mat.opening_of`."""

    def think(self, number: int) -> None:
        """Ask the computer player to move, and send `Answered(action, number)` to the table."""

    def forward(self) -> None:
        """Let the film go on one step, or send `NotDone`."""

    def result(self, again: bool) -> None:
        """The game is over: show how it ended. `again`: it was shown before, and Enter asks for it once more."""

    # --- what was done

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Whether a key with this action does something here."""

    def takes_enter(self) -> bool:
        """Enter, before the table does anything with it. True: that was all."""

    def enter_called(self, label: str) -> str:
        """What Enter is called in the footer, where the table calls it `label`; "" where it does nothing."""

    def hinders(self, action: Action, *then: Action) -> bool:
        """Whether this action, and in one go those after it, may not be carried out now; it has said why then."""

    def defers(self, action: Action) -> bool:
        """Whether something else is to be done before this action; it has said what then."""

    def acted(self, actions: int) -> None:
        """So many actions of a person were carried out, in one go."""

    def changed(self, change: Change) -> None:
        """The game has changed, and the table shows it."""

    def noted(self, deed: Deed) -> None:
        """Something was done that changes nothing."""

    def leave(self) -> None:
        """Back from the table: leave it, after asking where that is fit."""

    def close(self) -> None:
        """The table is gone."""
