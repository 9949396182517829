"""Where a table stands, as one value, and the one function that moves it on. No Textual here.

A table is always in exactly one of the states of `Course`. Whatever happens to it (a key, a change of the game, a page
laid over it, a computer player's answer) is a `Happening`, and `after` says where the table stands then and what is to
be done, as `Effect`s in their order. What is being shown lives in the state that shows it, so it cannot be missing;
`Covered` keeps whatever lies under another page until it is seen again; `Closed` takes everything and does nothing.

Where a turn begins that the last key was not meant for, and on the last page of a scoring, Enter counts only once it
was quiet (`tui.kit.quiet`); the time comes from outside, with what happens.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from tui.kit.quiet import is_quiet
from tui.table.happenings import (
    Answered as Answered,
)
from tui.table.happenings import (
    Backward as Backward,
)
from tui.table.happenings import (
    Changed as Changed,
)
from tui.table.happenings import (
    Choose as Choose,
)
from tui.table.happenings import (
    CloseReview as CloseReview,
)
from tui.table.happenings import (
    Do as Do,
)
from tui.table.happenings import (
    Draw as Draw,
)
from tui.table.happenings import (
    Drawn as Drawn,
)
from tui.table.happenings import (
    Effect as Effect,
)
from tui.table.happenings import (
    Elapsed as Elapsed,
)
from tui.table.happenings import (
    Enter as Enter,
)
from tui.table.happenings import (
    Forward as Forward,
)
from tui.table.happenings import (
    Happening as Happening,
)
from tui.table.happenings import (
    Hidden as Hidden,
)
from tui.table.happenings import (
    Left as Left,
)
from tui.table.happenings import (
    Light as Light,
)
from tui.table.happenings import (
    NextSeat as NextSeat,
)
from tui.table.happenings import (
    NotDone as NotDone,
)
from tui.table.happenings import (
    OpenResult as OpenResult,
)
from tui.table.happenings import (
    OpenReview as OpenReview,
)
from tui.table.happenings import (
    Runs as Runs,
)
from tui.table.happenings import (
    Seen as Seen,
)
from tui.table.happenings import (
    Skip as Skip,
)
from tui.table.happenings import (
    Stirred as Stirred,
)
from tui.table.happenings import (
    StopWaiting as StopWaiting,
)
from tui.table.happenings import (
    TakeUp as TakeUp,
)
from tui.table.happenings import (
    TellDrawn as TellDrawn,
)
from tui.table.happenings import (
    Think as Think,
)
from tui.table.happenings import (
    Turn as Turn,
)
from tui.table.happenings import (
    Wait as Wait,
)
from tui.table.happenings import (
    Who as Who,
)
from tui.table.happenings import (
    Words as Words,
)

# --- states -----------------------------------------------------------------------------------------------------------


Unseen = Changed
"""As a state: a turn of the game that was not on the screen yet."""


@dataclass(frozen=True, slots=True)
class Choosing:
    """A person is to choose. `since`: Enter counts only once it was quiet from then on (None: at once)."""

    since: float | None = None


@dataclass(frozen=True, slots=True)
class Passing:
    """The turn passes from one person to another, and the board is as it was left; `then` comes after it.

    `baton` is whatever the conductor's `handing` made of a change. Enter takes it up once it was quiet from `since` on,
    any other key at once.
    """

    baton: Any
    since: float
    then: Unseen


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
    """A moment of the game is told on the table (a wonder, a win at once) until Enter goes on, or another key where
    the game does; `then` comes after it.

    `moment` is whatever `Mat.moment_of` made of a change. `since`: Enter, which may have been pressed for what brought
    the moment, counts only once it was quiet from then on (None: at once).
    """

    moment: Any
    then: Unseen
    since: float | None = None
    opens: bool = False
    """Whether a part of the game opens with it: what was kept for whoever begins is seen after it."""


@dataclass(frozen=True, slots=True)
class Reviewing:
    """A scoring is gone through: `line` of `seat`. `lines`: how many each seat has, the first being a heading.

    `since`: on the last page of all, to which Enter may have run, Enter counts only once it was quiet from then on.
    """

    seat: int
    line: int
    lines: tuple[int, ...]
    then: Unseen
    since: float | None = None

    @property
    def is_last(self) -> bool:
        """Whether the next Enter goes back to the game."""
        return self.seat + 1 == len(self.lines) and self.line + 1 >= self.lines[self.seat]


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


Stand = Unseen | Choosing | Passing | Thinking | Showing | Telling | Reviewing | Halted | Watching | Over | Closed


@dataclass(frozen=True, slots=True)
class Covered:
    """Another page or dialog lies over the table, which waits: nothing is done that could not be seen."""

    under: Stand


Course = Stand | Covered


Next = tuple[Course, tuple[Effect, ...]]


# --- from one to the next ---------------------------------------------------------------------------------------------


def is_guarded(stand: Course) -> bool:
    """Whether Enter counts only once it was quiet."""
    return isinstance(stand, Passing) or (isinstance(stand, Choosing | Reviewing | Telling) and stand.since is not None)


def is_before_a_count(stand: Stand) -> bool:
    """Whether a moment is told before what a part of the game brought is counted: then nobody knows who has won."""
    return isinstance(stand, Telling) and bool(stand.then.lines)


def may_choose(stand: Course, now: float) -> bool:
    """Whether an Enter pressed at the time `now` finds a person who chooses."""
    return isinstance(stand, Choosing) and (stand.since is None or is_quiet(stand.since, now))


def after(course: Course, happening: Happening, now: float = 0.0) -> Next:
    """Where the table stands after what happened at the time `now` (in seconds of any clock; of `Enter`, when it was
    pressed), and what is to be done. Knows every pair; most change nothing."""
    if isinstance(course, Closed):
        return course, ()
    if isinstance(happening, Left):
        return Closed(), (StopWaiting(),)
    if isinstance(course, Covered):
        return _covered(course.under, happening, now)
    match happening:
        case Hidden():
            return Covered(course), (StopWaiting(),)
        case Seen():
            return _seen(course, now)
        case Changed():
            return _changed(course, happening, now)
        case _:
            return _here(course, happening, now)


def _covered(under: Stand, happening: Happening, now: float) -> Next:
    """While another page lies over the table: only what comes in is kept for later."""
    match under, happening:
        case _, Seen():
            return _seen(under, now)
        case Watching(running, _), Changed(Turn("film", number)):
            return Covered(Watching(running, number)), ()
        case Reviewing(), Changed():
            return Covered(happening), (CloseReview(),)
        case _, Changed():
            return Covered(happening), ()
        case Thinking(number), Answered(action, asked) if asked == number:
            return Covered(Showing(action, number)), ()
        case Thinking(number) | Showing(_, number), NotDone():  # the message that says so lies over the table
            return Covered(Halted(number)), ()
        case Watching(_, number), NotDone():
            return Covered(Watching(False, number)), ()
        case Watching(_, number), Runs(on):
            return Covered(Watching(on, number)), ()
    return Covered(under), ()


def _seen(stand: Stand, now: float) -> Next:
    """On the screen again: all is drawn, and what was shown is shown for its full time."""
    match stand:
        case Unseen():
            return _entered(stand, now)
        case Passing() | Telling() | Choosing(float()):
            return replace(stand, since=now), (Draw(), TellDrawn())
        case Reviewing(since=None):
            return stand, (OpenReview(),)
        case Reviewing():
            return replace(stand, since=now), (OpenReview(), TellDrawn())
        case Showing(_, number) | Watching(True, number):
            return stand, (Wait(number), Draw())
    return stand, (Draw(),)


def _changed(course: Stand, change: Changed, now: float) -> Next:
    if isinstance(course, Watching) and change.turn.who == "film":
        number = change.turn.number
        return Watching(course.running, number), (Wait(number), Draw()) if course.running else (Draw(),)
    closing = (CloseReview(),) if isinstance(course, Reviewing) else ()
    then, effects = _entered(change, now)
    return then, (StopWaiting(), *closing, *effects)


def _entered(new: Unseen, now: float) -> Next:
    """Begin with what was not on the screen yet. After what was told and gone through Enter has to be quiet."""
    turn = new.turn
    if new.moment is not None:
        return Telling(new.moment, replace(new, moment=None, guard=True), now), (Draw(), TellDrawn())
    if new.lines:
        page = Reviewing(0, 1, new.lines, replace(new, lines=(), guard=True))
        if page.is_last:  # it is the first one too, to which Enter may have run
            return replace(page, since=now), (Draw(), OpenReview(), TellDrawn())
        return page, (Draw(), OpenReview())
    if new.opening is not None and turn.who != "film":
        return Telling(new.opening, replace(new, opening=None, guard=True), now, opens=True), (Draw(), TellDrawn())
    if new.baton is not None:
        return Passing(new.baton, now, replace(new, baton=None, guard=True)), (Draw(), TellDrawn())
    match turn.who:
        case "nobody":
            return Over(), (Draw(), OpenResult(again=False))
        case "film":
            return Watching(False, turn.number), (Draw(),)
        case "computer" if new.halt:
            return Halted(turn.number), (Draw(),)
        case "computer":
            return Thinking(turn.number), (Draw(), Think(turn.number))
    return (Choosing(now), (Draw(), TellDrawn())) if new.guard else (Choosing(), (Draw(),))


def _here(course: Stand, happening: Happening, now: float) -> Next:
    """Keys, answers and the clock, at a table that is on the screen."""
    match course, happening:
        case Choosing(None), Enter():
            return course, (Choose(),)
        case Choosing(float()) | Passing() | Telling(_, _, float()), _:
            return _guarded(course, happening, now)
        case Telling(), Enter():
            return _told(course, now)
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
            return _review(course, happening, now)
    return course, ()


def _told(told: Telling, now: float) -> Next:
    """After what was told the turn is with whoever is next, if nothing else is told before that."""
    then, effects = _entered(told.then, now)
    new = told.then
    return then, (TakeUp(), *effects) if told.opens or not (new.lines or new.baton or new.opening) else effects


def _guarded(course: Choosing | Passing | Telling, happening: Happening, now: float) -> Next:
    """A turn that nobody has looked at yet: an Enter too many only begins the quiet anew."""
    since = now if course.since is None else course.since
    match happening:
        case Drawn():
            return replace(course, since=max(since, now)), ()
        case Enter() if not is_quiet(since, now):
            return replace(course, since=max(since, now)), ()
        case Enter() if isinstance(course, Passing) and course.then.forced is not None:
            return Choosing(), (TakeUp(), Do(course.then.forced))
        case Enter() | Stirred() if isinstance(course, Passing):
            then, effects = _entered(replace(course.then, guard=isinstance(happening, Enter)), now)
            return then, (TakeUp(), *effects)
        case Enter() if isinstance(course, Telling):
            return _told(course, now)
        case Stirred() if isinstance(course, Telling) and (course.then.lines or course.then.turn.who == "nobody"):
            return replace(course, since=None), ()
        case Stirred() if isinstance(course, Telling):
            return _told(replace(course, then=replace(course.then, guard=False)), now)
        case Enter():
            return Choosing(), (Choose(),)
        case Stirred():
            return Choosing(), ()
    return course, ()


def _review(course: Reviewing, happening: Happening, now: float) -> Next:
    """Going through a scoring: line by line, seat by seat, and back to the game. Enter stops at the last page, which is
    passed over by nothing: what it all came to stands there."""
    seat, line, lines = course.seat, course.line, course.lines
    match happening:
        case Drawn() if course.since is not None:
            return replace(course, since=max(course.since, now)), ()
        case Stirred() if course.since is not None:
            return replace(course, since=None), ()
        case Enter() if course.since is not None and not is_quiet(course.since, now):
            return replace(course, since=max(course.since, now)), ()
        case Enter() if line + 1 < lines[seat]:
            to = replace(course, line=line + 1)
            return (replace(to, since=now), (Light(), TellDrawn())) if to.is_last else (to, (Light(),))
        case Backward():
            line = max(1, line - 1)
        case Enter() | NextSeat() if seat + 1 < len(lines):
            return Reviewing(seat + 1, 1, lines, course.then), (OpenReview(),)
        case Skip() if not course.is_last:
            last = len(lines) - 1
            to = Reviewing(last, max(1, lines[last] - 1), lines, course.then, now)
            return to, (OpenReview() if last > seat else Light(), TellDrawn())
        case Enter() | NextSeat() | Skip():
            then, effects = _entered(course.then, now)
            return then, (CloseReview(), *effects)
        case _:
            return course, ()
    return replace(course, line=line, since=None), (Light(),)
