"""Where a table stands, as one value, and the one function that moves it on. No Textual here.

A table is always in exactly one of the states of `Course`. Whatever happens to it (a key, a change of the game, a page
laid over it, a computer player's answer) is a `Happening`, and `after` says where the table stands then and what is to
be done, as `Effect`s in their order. What is being shown lives in the state that shows it, so it cannot be missing;
`Covered` keeps whatever lies under another page until it is seen again; `Closed` takes everything and does nothing.
"""

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


# --- states -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Unseen:
    """A turn of the game that was not on the screen yet.

    First `moment` is told (None: nothing is to be told), then a scoring of so many `lines` a seat is gone through
    (empty: there is none). `halt`: a computer player then waits for Enter.
    """

    turn: Turn
    moment: Any = None
    lines: tuple[int, ...] = ()
    halt: bool = False


@dataclass(frozen=True, slots=True)
class Choosing:
    """A person is to choose."""


@dataclass(frozen=True, slots=True)
class Thinking:
    """A computer player was asked at turn `number`."""

    number: int


@dataclass(frozen=True, slots=True)
class Showing:
    """A computer player's choice lies on the board for a moment."""

    action: Any
    number: int


@dataclass(frozen=True, slots=True)
class Telling:
    """A moment of the game is told (the end of an age); `then` comes after it.

    `moment` is whatever `Mat.moment_of` made of a change; `Mat.tell_moment` tells it, on a page or dialog of its own.
    """

    moment: Any
    then: Unseen


@dataclass(frozen=True, slots=True)
class Reviewing:
    """A scoring is gone through: `line` of `seat`. `lines`: how many each seat has, the first being a heading."""

    seat: int
    line: int
    lines: tuple[int, ...]
    then: Unseen


@dataclass(frozen=True, slots=True)
class Halted:
    """A computer player is to move, and waits for Enter."""

    number: int


@dataclass(frozen=True, slots=True)
class Watching:
    """A replay is looked at; `running`: it goes on by itself."""

    running: bool
    number: int


@dataclass(frozen=True, slots=True)
class Over:
    """The game is over, and its result was shown."""


@dataclass(frozen=True, slots=True)
class Closed:
    """The table was left."""


Stand = Unseen | Choosing | Thinking | Showing | Telling | Reviewing | Halted | Watching | Over | Closed


@dataclass(frozen=True, slots=True)
class Covered:
    """Another page or dialog lies over the table, which waits: nothing is done that could not be seen."""

    under: Stand


Course = Stand | Covered


# --- what happens -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Changed:
    """The game has changed; the fields are those of `Unseen`."""

    turn: Turn
    moment: Any = None
    lines: tuple[int, ...] = ()
    halt: bool = False


@dataclass(frozen=True, slots=True)
class Enter:
    """Enter, at the table: choose, or go on."""


@dataclass(frozen=True, slots=True)
class Skip:
    """Back to the game from whatever is gone through."""


@dataclass(frozen=True, slots=True)
class Backward:
    """To the line before."""


@dataclass(frozen=True, slots=True)
class NextSeat:
    """The next seat is to be looked at."""


@dataclass(frozen=True, slots=True)
class Pointed:
    """The cursor of the score sheet was put on a line."""

    line: int


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
    Changed | Enter | Skip | Backward | NextSeat | Pointed | Answered | Elapsed | NotDone | Runs | Hidden | Seen | Left
)


# --- what is to be done -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the table anew."""


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
class Tell:
    """Lay a message about a moment over the table."""

    moment: Any


@dataclass(frozen=True, slots=True)
class OpenResult:
    """Show how the game ended; `again`: it was shown before."""

    again: bool


@dataclass(frozen=True, slots=True)
class Forward:
    """Let the film go on one step. `Changed` or `NotDone` follows."""


Effect = (
    Draw | Words | Light | OpenReview | CloseReview | Wait | StopWaiting | Think | Do | Choose | Tell | OpenResult
    | Forward
)  # fmt: skip
"""`Do`, `Choose`, `Tell`, `OpenResult`, `Forward` may make something happen at once: they are the last of their row."""
Next = tuple[Course, tuple[Effect, ...]]


# --- from one to the next ---------------------------------------------------------------------------------------------


def after(course: Course, happening: Happening) -> Next:
    """Where the table stands after what happened, and what is to be done. Knows every pair; most change nothing."""
    if isinstance(course, Closed):
        return course, ()
    if isinstance(happening, Left):
        return Closed(), (StopWaiting(),)
    if isinstance(course, Covered):
        return _covered(course.under, happening)
    match happening:
        case Hidden():
            return Covered(course), (StopWaiting(),)
        case Seen():
            return _seen(course)
        case Changed():
            return _changed(course, happening)
        case _:
            return _here(course, happening)


def _covered(under: Stand, happening: Happening) -> Next:
    """While another page lies over the table: only what comes in is kept for later."""
    match under, happening:
        case _, Seen():
            return _seen(under)
        case Watching(running, _), Changed(Turn("film", number)):
            return Covered(Watching(running, number)), ()
        case _, Changed(turn, moment, lines, halt):
            return Covered(Unseen(turn, moment, lines, halt)), ()
        case Thinking(number), Answered(action, asked) if asked == number:
            return Covered(Showing(action, number)), ()
        case Thinking(number) | Showing(_, number), NotDone():  # the message that says so lies over the table
            return Covered(Halted(number)), ()
        case Watching(_, number), NotDone():
            return Covered(Watching(False, number)), ()
        case Watching(_, number), Runs(on):
            return Covered(Watching(on, number)), ()
    return Covered(under), ()


def _seen(stand: Stand) -> Next:
    """On the screen again: all is drawn, and what was shown is shown for its full time."""
    match stand:
        case Unseen():
            return _entered(stand)
        case Telling(_, then):  # its message was closed
            return _entered(then)
        case Reviewing():
            return stand, (OpenReview(),)
        case Showing(_, number) | Watching(True, number):
            return stand, (Wait(number), Draw())
    return stand, (Draw(),)


def _changed(course: Stand, change: Changed) -> Next:
    if isinstance(course, Watching) and change.turn.who == "film":
        number = change.turn.number
        return Watching(course.running, number), (Wait(number), Draw()) if course.running else (Draw(),)
    closing = (CloseReview(),) if isinstance(course, Reviewing) else ()
    then, effects = _entered(Unseen(change.turn, change.moment, change.lines, change.halt))
    return then, (StopWaiting(), *closing, *effects)


def _entered(new: Unseen) -> Next:
    """Begin with what was not on the screen yet."""
    turn = new.turn
    if new.moment is not None:
        then = Unseen(turn, None, new.lines, new.halt)
        return Telling(new.moment, then), (Draw(), Tell(new.moment))
    if new.lines:
        return Reviewing(0, 1, new.lines, Unseen(turn, halt=new.halt)), (Draw(), OpenReview())
    match turn.who:
        case "nobody":
            return Over(), (Draw(), OpenResult(again=False))
        case "film":
            return Watching(False, turn.number), (Draw(),)
        case "computer" if new.halt:
            return Halted(turn.number), (Draw(),)
        case "computer":
            return Thinking(turn.number), (Draw(), Think(turn.number))
    return Choosing(), (Draw(),)


def _here(course: Stand, happening: Happening) -> Next:
    """Keys, answers and the clock, at a table that is on the screen."""
    match course, happening:
        case Choosing(), Enter():
            return course, (Choose(),)
        case Over(), Enter():
            return course, (OpenResult(again=True),)
        case Halted(number), Enter():
            return Thinking(number), (Words(), Think(number))
        case Thinking(number), Answered(action, asked) if asked == number:
            return Showing(action, number), (Wait(number), Draw())
        case Thinking(number) | Showing(_, number), NotDone():
            return Halted(number), (StopWaiting(), Draw())
        case Showing(action, _), Enter():
            return course, (StopWaiting(), Do(action))
        case Showing(action, number), Elapsed(shown) if shown == number:
            return course, (Do(action),)
        case Watching(_, number), Runs(on):
            return Watching(on, number), (StopWaiting(), *((Wait(number),) if on else ()), Words())
        case Watching(True, number), Elapsed(shown) if shown == number:
            return course, (Forward(),)
        case Watching(True, number), NotDone():
            return Watching(False, number), (StopWaiting(), Words())
        case Reviewing(), _:
            return _review(course, happening)
    return course, ()


def _review(course: Reviewing, happening: Happening) -> Next:
    """Going through a scoring: line by line, seat by seat, and back to the game."""
    seat, line, lines = course.seat, course.line, course.lines
    match happening:
        case Enter() if line + 1 < lines[seat]:
            line += 1
        case Backward():
            line = max(1, line - 1)
        case Pointed(at) if 0 <= at < lines[seat]:
            line = at
        case Enter() | NextSeat() if seat + 1 < len(lines):
            return Reviewing(seat + 1, 1, lines, course.then), (OpenReview(),)
        case Enter() | NextSeat() | Skip():
            then, effects = _entered(course.then)
            return then, (CloseReview(), *effects)
        case _:
            return course, ()
    return Reviewing(seat, line, lines, course.then), (Light(),)
