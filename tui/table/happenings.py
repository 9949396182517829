"""What happens at a table, and what is then to be done: the words of `tui.table.course`. No Textual here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

Who = Literal["person", "computer", "nobody", "film"]


@dataclass(frozen=True, slots=True)
class Turn:
    """What the game waits for: a person, a computer player, nobody (it is over), or the film of a replay.

    `number` rises with every change of the game: an answer or a wait for another number comes too late.
    """

    who: Who
    number: int


# --- what happens -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Changed:
    """The game has changed: whose turn it is now, and what comes before that.

    First `moment` is told (None: nothing is to be told), then a scoring of so many `lines` a seat is gone through
    (empty: there is none), then a `baton` is passed on (None: none is). `halt`: a computer player then waits for Enter.
    `guard`: a person's Enter then counts only once it was quiet, as after all that was told.
    """

    turn: Turn
    moment: Any = None
    lines: tuple[int, ...] = ()
    halt: bool = False
    baton: Any = None
    guard: bool = False
    opening: Any = None
    """What is told before a part of the game begins, after the one before it was gone through; None: nothing."""
    forced: Any = None
    """What whoever gets the baton has to do, as nothing else is legal: Enter does it. None: they choose."""


@dataclass(frozen=True, slots=True)
class Enter:
    """Enter, at the table: choose, or go on."""


@dataclass(frozen=True, slots=True)
class Stirred:
    """Any other key, or a click: whoever it is has seen what is there."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """What was to be drawn can be seen now."""


@dataclass(frozen=True, slots=True)
class Skip:
    """Past all lines that are gone through, to the last page; from there back to the game."""


@dataclass(frozen=True, slots=True)
class Backward:
    """To the line before."""


@dataclass(frozen=True, slots=True)
class NextSeat:
    """The next seat is to be looked at."""


@dataclass(frozen=True, slots=True)
class Answered:
    """The computer player that was asked at turn `number` has chosen."""

    action: Any
    number: int


@dataclass(frozen=True, slots=True)
class Elapsed:
    """The time of what was shown at turn `number` is over."""

    number: int


@dataclass(frozen=True, slots=True)
class NotDone:
    """What was to be carried out could not be: it was not saved, or there is nothing more."""


@dataclass(frozen=True, slots=True)
class Runs:
    """The film is to run, or to stand still."""

    on: bool


@dataclass(frozen=True, slots=True)
class Hidden:
    """Another page or dialog lies over the table."""


@dataclass(frozen=True, slots=True)
class Seen:
    """The table is on the screen: for the first time, or again."""


@dataclass(frozen=True, slots=True)
class Left:
    """The table is left."""


Happening = (
    Changed | Enter | Stirred | Drawn | Skip | Backward | NextSeat | Answered | Elapsed | NotDone | Runs
    | Hidden | Seen | Left
)  # fmt: skip


# --- what is to be done -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the table anew."""


@dataclass(frozen=True, slots=True)
class TellDrawn:
    """Send `Drawn` as soon as a person can see what was drawn."""


@dataclass(frozen=True, slots=True)
class TakeUp:
    """The baton is taken up: from the board that was left to that of the seat to move."""


@dataclass(frozen=True, slots=True)
class Words:
    """Only write seats, prompt and news anew."""


@dataclass(frozen=True, slots=True)
class Light:
    """Show the line of the scoring that is gone through."""


@dataclass(frozen=True, slots=True)
class OpenReview:
    """Show the score sheet of the seat whose scoring is gone through."""


@dataclass(frozen=True, slots=True)
class CloseReview:
    """Back from the score sheet to the board of the seat to move."""


@dataclass(frozen=True, slots=True)
class Wait:
    """Send `Elapsed(number)` after a while."""

    number: int


@dataclass(frozen=True, slots=True)
class StopWaiting:
    """No `Elapsed` is wanted any more."""


@dataclass(frozen=True, slots=True)
class Think:
    """Ask the computer player to move; send `Answered(action, number)`."""

    number: int


@dataclass(frozen=True, slots=True)
class Do:
    """Carry out an action. `Changed` or `NotDone` follows."""

    action: Any


@dataclass(frozen=True, slots=True)
class Choose:
    """Carry out what is under the person's cursor, if it can be."""


@dataclass(frozen=True, slots=True)
class OpenResult:
    """Show how the game ended; `again`: it was shown before."""

    again: bool


@dataclass(frozen=True, slots=True)
class Forward:
    """Let the film go on one step. `Changed` or `NotDone` follows."""


Effect = (
    Draw | TellDrawn | TakeUp | Words | Light | OpenReview | CloseReview | Wait | StopWaiting | Think | Do | Choose
    | OpenResult | Forward
)  # fmt: skip
"""`Do`, `Choose`, `OpenResult`, `Forward` may make something happen at once: they are the last of their row."""
