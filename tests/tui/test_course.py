"""Where a table stands: every state with every happening, as a table."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from tui.table.course import (
    Answered,
    Backward,
    Changed,
    Choose,
    Choosing,
    Closed,
    CloseReview,
    Course,
    Covered,
    Do,
    Draw,
    Drawn,
    Effect,
    Elapsed,
    Enter,
    Forward,
    Halted,
    Happening,
    Hidden,
    Left,
    Light,
    NextSeat,
    NotDone,
    OpenResult,
    OpenReview,
    Over,
    Passing,
    Reviewing,
    Runs,
    Seen,
    Showing,
    Skip,
    Stirred,
    StopWaiting,
    TakeUp,
    TellDrawn,
    Telling,
    Think,
    Thinking,
    Turn,
    Unseen,
    Wait,
    Watching,
    Words,
    after,
)

pytestmark = pytest.mark.usefixtures("handing_over")

PERSON, BOT, NOBODY, FILM = (Turn(who, 8) for who in ("person", "computer", "nobody", "film"))  # type: ignore[arg-type]
LINES = (3, 2)
NOW_PERSON, NOW_BOT = Unseen(Turn("person", 7)), Unseen(Turn("computer", 7))
NOW = 100.0
"""When everything happens in the table."""
AGE = Telling("age 1", Unseen(BOT, None, LINES, guard=True), NOW)
LONG_AGO, JUST_NOW, LATER = NOW - 0.6, NOW - 0.4, NOW + 0.1
"""Long enough ago for Enter to count, and not; and a time after it, as of a key that waited while the table was drawn.
"""

HAPPENINGS: dict[str, Happening] = {
    "to-person": Changed(PERSON),
    "to-bot": Changed(BOT),
    "to-end": Changed(NOBODY),
    "undone": Changed(BOT, halt=True),
    "age": Changed(BOT, "age 1", LINES),
    "scored": Changed(PERSON, None, LINES),
    "leafed": Changed(FILM),
    "handed": Changed(PERSON, baton="to Ben"),
    "guarded": Changed(PERSON, guard=True),
    "enter": Enter(),
    "stirred": Stirred(),
    "drawn": Drawn(),
    "skip": Skip(),
    "backward": Backward(),
    "next-seat": NextSeat(),
    "answer": Answered("lay", 7),
    "late-answer": Answered("lay", 6),
    "time": Elapsed(7),
    "late-time": Elapsed(6),
    "not-done": NotDone(),
    "run": Runs(True),
    "halt": Runs(False),
    "hidden": Hidden(),
    "seen": Seen(),
    "left": Left(),
}

Cell = tuple[Course, tuple[Effect, ...]]
Row = tuple[Course, dict[str, Cell], str]
CHANGES: dict[str, Cell] = {
    "to-person": (Choosing(), (Draw(),)),
    "to-bot": (Thinking(8), (Draw(), Think(8))),
    "to-end": (Over(), (Draw(), OpenResult(False))),
    "undone": (Halted(8), (Draw(),)),
    "age": (AGE, (Draw(), TellDrawn())),
    "scored": (Reviewing(0, 1, LINES, Unseen(PERSON, guard=True)), (Draw(), OpenReview())),
    "handed": (Passing("to Ben", NOW, Unseen(PERSON, guard=True)), (Draw(), TellDrawn())),
    "guarded": (Choosing(NOW), (Draw(), TellDrawn())),
    "leafed": (Watching(False, 8), (Draw(),)),
}
"""What a change of the game leads to, wherever the table stood."""
UNSEEN: dict[str, Course] = {
    "to-person": Unseen(PERSON),
    "to-bot": Unseen(BOT),
    "to-end": Unseen(NOBODY),
    "undone": Unseen(BOT, halt=True),
    "age": Unseen(BOT, "age 1", LINES),
    "scored": Unseen(PERSON, None, LINES),
    "handed": Unseen(PERSON, baton="to Ben"),
    "guarded": Unseen(PERSON, guard=True),
    "leafed": Unseen(FILM),
}
"""What is kept of it while another page lies over the table."""


def here(course: Course, cells: dict[str, Cell], nothing: str, *first: Effect) -> Row:
    """The row of a table on the screen: `first` comes before what a change does."""
    changes = {name: (then, (StopWaiting(), *first, *effects)) for name, (then, effects) in CHANGES.items()}
    always: dict[str, Cell] = {"hidden": (Covered(course), (StopWaiting(),)), "left": (Closed(), (StopWaiting(),))}  # type: ignore[arg-type]
    return course, changes | always | cells, nothing


def under(course: Covered, cells: dict[str, Cell], nothing: str) -> Row:
    """The row of a table that another page lies over: nothing is done but leaving it and coming back."""
    changes: dict[str, Cell] = {name: (Covered(stand), ()) for name, stand in UNSEEN.items()}  # type: ignore[arg-type]
    return course, changes | {"left": (Closed(), (StopWaiting(),))} | cells, nothing


def reviewing(seat: int, line: int) -> Reviewing:
    return Reviewing(seat, line, LINES, NOW_PERSON)


def page(line: int, since: float | None = None) -> Reviewing:
    """Of a scoring that is gone through with all seats side by side, in two pages."""
    return Reviewing(0, line, (3,), NOW_PERSON, since)


def passing(since: float) -> Passing:
    return Passing("to Ben", since, NOW_PERSON)


COUNTED = replace(NOW_BOT, lines=(3,))


def telling(since: float) -> Telling:
    return Telling("age 1", NOW_BOT, since)


LATE = " late-answer late-time"
FILMS = " run halt"
KEYS = " stirred drawn"
SHEET = " skip backward next-seat"
DONE = (Choosing(), (CloseReview(), Draw()))
ROWS: dict[str, Row] = {
    "unseen": here(
        NOW_BOT,
        {"seen": (Thinking(7), (Draw(), Think(7)))},
        "enter answer time not-done" + LATE + FILMS + SHEET + KEYS,
    ),
    "choosing": here(
        Choosing(),
        {"enter": (Choosing(), (Choose(),)), "seen": (Choosing(), (Draw(),))},
        "answer time not-done" + LATE + FILMS + SHEET + KEYS,
    ),
    "choosing, guarded": here(
        Choosing(JUST_NOW),
        {
            "enter": (Choosing(NOW), ()),
            "stirred": (Choosing(), ()),
            "drawn": (Choosing(NOW), ()),
            "seen": (Choosing(NOW), (Draw(), TellDrawn())),
        },
        "answer time not-done" + LATE + FILMS + SHEET,
    ),
    "choosing, guarded, after a pause": here(
        Choosing(LONG_AGO),
        {
            "enter": (Choosing(), (Choose(),)),
            "stirred": (Choosing(), ()),
            "drawn": (Choosing(NOW), ()),
            "seen": (Choosing(NOW), (Draw(), TellDrawn())),
        },
        "answer time not-done" + LATE + FILMS + SHEET,
    ),
    "choosing, drawn after the key": here(
        Choosing(LATER),
        {
            "enter": (Choosing(LATER), ()),
            "stirred": (Choosing(), ()),
            "drawn": (Choosing(LATER), ()),
            "seen": (Choosing(NOW), (Draw(), TellDrawn())),
        },
        "answer time not-done" + LATE + FILMS + SHEET,
    ),
    "passing": here(
        passing(JUST_NOW),
        {
            "enter": (passing(NOW), ()),
            "stirred": (Choosing(), (TakeUp(), Draw())),
            "drawn": (passing(NOW), ()),
            "seen": (passing(NOW), (Draw(), TellDrawn())),
        },
        "answer time not-done" + LATE + FILMS + SHEET,
    ),
    "passing, after a pause": here(
        passing(LONG_AGO),
        {
            "enter": (Choosing(NOW), (TakeUp(), Draw(), TellDrawn())),
            "stirred": (Choosing(), (TakeUp(), Draw())),
            "drawn": (passing(NOW), ()),
            "seen": (passing(NOW), (Draw(), TellDrawn())),
        },
        "answer time not-done" + LATE + FILMS + SHEET,
    ),
    "thinking": here(
        Thinking(7),
        {
            "answer": (Showing("lay", 7), (Wait(7), Draw())),
            "not-done": (Halted(7), (StopWaiting(), Draw())),
            "seen": (Thinking(7), (Draw(),)),
        },
        "enter time" + LATE + FILMS + SHEET + KEYS,
    ),
    "showing": here(
        Showing("lay", 7),
        {
            "enter": (Showing("lay", 7), (StopWaiting(), Do("lay"))),
            "time": (Showing("lay", 7), (Do("lay"),)),
            "not-done": (Halted(7), (StopWaiting(), Draw())),
            "seen": (Showing("lay", 7), (Wait(7), Draw())),
        },
        "answer" + LATE + FILMS + SHEET + KEYS,
    ),
    "telling": here(
        Telling("age 1", NOW_BOT),
        {
            "enter": (Thinking(7), (TakeUp(), Draw(), Think(7))),
            "seen": (telling(NOW), (Draw(), TellDrawn())),
        },
        "answer time not-done" + LATE + FILMS + SHEET + KEYS,
    ),
    "telling, guarded": here(
        telling(JUST_NOW),
        {
            "enter": (telling(NOW), ()),
            "stirred": (Thinking(7), (TakeUp(), Draw(), Think(7))),
            "drawn": (telling(NOW), ()),
            "seen": (telling(NOW), (Draw(), TellDrawn())),
        },
        "answer time not-done" + LATE + FILMS + SHEET,
    ),
    "telling, guarded, after a pause": here(
        telling(LONG_AGO),
        {
            "enter": (Thinking(7), (TakeUp(), Draw(), Think(7))),
            "stirred": (Thinking(7), (TakeUp(), Draw(), Think(7))),
            "drawn": (telling(NOW), ()),
            "seen": (telling(NOW), (Draw(), TellDrawn())),
        },
        "answer time not-done" + LATE + FILMS + SHEET,
    ),
    "telling, guarded, before a count": here(
        Telling("age 1", COUNTED, NOW),
        {
            "enter": (Telling("age 1", COUNTED, NOW), ()),
            "stirred": (Telling("age 1", COUNTED), ()),
            "drawn": (Telling("age 1", COUNTED, NOW), ()),
            "seen": (Telling("age 1", COUNTED, NOW), (Draw(), TellDrawn())),
        },
        "answer time not-done" + LATE + FILMS + SHEET,
    ),
    "reviewing": here(
        reviewing(0, 1),
        {
            "enter": (reviewing(0, 2), (Light(),)),
            "skip": (replace(reviewing(1, 1), since=NOW), (OpenReview(), TellDrawn())),
            "backward": (reviewing(0, 1), (Light(),)),
            "next-seat": (reviewing(1, 1), (OpenReview(),)),
            "seen": (reviewing(0, 1), (OpenReview(),)),
        },
        "answer time not-done" + LATE + FILMS + KEYS,
        CloseReview(),
    ),
    "reviewing, last line": here(
        reviewing(0, 2),
        {
            "enter": (reviewing(1, 1), (OpenReview(),)),
            "skip": (replace(reviewing(1, 1), since=NOW), (OpenReview(), TellDrawn())),
            "backward": (reviewing(0, 1), (Light(),)),
            "next-seat": (reviewing(1, 1), (OpenReview(),)),
            "seen": (reviewing(0, 2), (OpenReview(),)),
        },
        "answer time not-done" + LATE + FILMS + KEYS,
        CloseReview(),
    ),
    "reviewing, last seat": here(
        reviewing(1, 1),
        {
            "enter": DONE,
            "skip": DONE,
            "backward": (reviewing(1, 1), (Light(),)),
            "next-seat": DONE,
            "seen": (reviewing(1, 1), (OpenReview(),)),
        },
        "answer time not-done" + LATE + FILMS + KEYS,
        CloseReview(),
    ),
    "reviewing, the last page is next": here(
        page(1),
        {
            "enter": (page(2, NOW), (Light(), TellDrawn())),
            "skip": (page(2, NOW), (Light(), TellDrawn())),
            "backward": (page(1), (Light(),)),
            "next-seat": DONE,
            "seen": (page(1), (OpenReview(),)),
        },
        "answer time not-done" + LATE + FILMS + KEYS,
        CloseReview(),
    ),
    "reviewing, last page": here(
        page(2, JUST_NOW),
        {
            "enter": (page(2, NOW), ()),
            "stirred": (page(2), ()),
            "drawn": (page(2, NOW), ()),
            "skip": DONE,
            "backward": (page(1), (Light(),)),
            "next-seat": DONE,
            "seen": (page(2, NOW), (OpenReview(), TellDrawn())),
        },
        "answer time not-done" + LATE + FILMS,
        CloseReview(),
    ),
    "reviewing, last page, after a pause": here(
        page(2, LONG_AGO),
        {
            "enter": DONE,
            "stirred": (page(2), ()),
            "drawn": (page(2, NOW), ()),
            "skip": DONE,
            "backward": (page(1), (Light(),)),
            "next-seat": DONE,
            "seen": (page(2, NOW), (OpenReview(), TellDrawn())),
        },
        "answer time not-done" + LATE + FILMS,
        CloseReview(),
    ),
    "halted": here(
        Halted(7),
        {"enter": (Thinking(7), (Words(), Think(7))), "seen": (Halted(7), (Draw(),))},
        "answer time not-done" + LATE + FILMS + SHEET + KEYS,
    ),
    "watching, running": here(
        Watching(True, 7),
        {
            "leafed": (Watching(True, 8), (Wait(8), Draw())),
            "time": (Watching(True, 7), (Forward(),)),
            "not-done": (Watching(False, 7), (StopWaiting(), Words())),
            "run": (Watching(True, 7), (StopWaiting(), Wait(7), Words())),
            "halt": (Watching(False, 7), (StopWaiting(), Words())),
            "seen": (Watching(True, 7), (Wait(7), Draw())),
        },
        "enter answer" + LATE + SHEET + KEYS,
    ),
    "watching, paused": here(
        Watching(False, 7),
        {
            "leafed": (Watching(False, 8), (Draw(),)),
            "run": (Watching(True, 7), (StopWaiting(), Wait(7), Words())),
            "halt": (Watching(False, 7), (StopWaiting(), Words())),
            "seen": (Watching(False, 7), (Draw(),)),
        },
        "enter answer time not-done" + LATE + SHEET + KEYS,
    ),
    "over": here(
        Over(),
        {"enter": (Over(), (OpenResult(True),)), "seen": (Over(), (Draw(),))},
        "answer time not-done" + LATE + FILMS + SHEET + KEYS,
    ),
    "closed": (Closed(), {}, " ".join(HAPPENINGS)),
    "covered, unseen": under(
        Covered(NOW_BOT),
        {"seen": (Thinking(7), (Draw(), Think(7)))},
        "hidden enter answer time not-done" + LATE + FILMS + SHEET + KEYS,
    ),
    "covered, choosing": under(
        Covered(Choosing()),
        {"seen": (Choosing(), (Draw(),))},
        "hidden enter answer time not-done" + LATE + FILMS + SHEET + KEYS,
    ),
    "covered, guarded": under(
        Covered(Choosing(LONG_AGO)),
        {"seen": (Choosing(NOW), (Draw(), TellDrawn()))},
        "hidden enter answer time not-done" + LATE + FILMS + SHEET + KEYS,
    ),
    "covered, passing": under(
        Covered(passing(LONG_AGO)),
        {"seen": (passing(NOW), (Draw(), TellDrawn()))},
        "hidden enter answer time not-done" + LATE + FILMS + SHEET + KEYS,
    ),
    "covered, thinking": under(
        Covered(Thinking(7)),
        {
            "answer": (Covered(Showing("lay", 7)), ()),
            "not-done": (Covered(Halted(7)), ()),
            "seen": (Thinking(7), (Draw(),)),
        },
        "hidden enter time" + LATE + FILMS + SHEET + KEYS,
    ),
    "covered, showing": under(
        Covered(Showing("lay", 7)),
        {"not-done": (Covered(Halted(7)), ()), "seen": (Showing("lay", 7), (Wait(7), Draw()))},
        "hidden enter answer time" + LATE + FILMS + SHEET + KEYS,
    ),
    "covered, telling": under(
        Covered(Telling("age 1", NOW_BOT)),
        {"seen": (telling(NOW), (Draw(), TellDrawn()))},
        "hidden enter answer time not-done" + LATE + FILMS + SHEET + KEYS,
    ),
    "covered, reviewing": under(
        Covered(reviewing(0, 1)),
        {"seen": (reviewing(0, 1), (OpenReview(),))}
        | {name: (Covered(stand), (CloseReview(),)) for name, stand in UNSEEN.items()},
        "hidden enter answer time not-done" + LATE + FILMS + SHEET + KEYS,
    ),
    "covered, halted": under(
        Covered(Halted(7)),
        {"seen": (Halted(7), (Draw(),))},
        "hidden enter answer time not-done" + LATE + FILMS + SHEET + KEYS,
    ),
    "covered, watching": under(
        Covered(Watching(True, 7)),
        {
            "leafed": (Covered(Watching(True, 8)), ()),
            "run": (Covered(Watching(True, 7)), ()),
            "halt": (Covered(Watching(False, 7)), ()),
            "not-done": (Covered(Watching(False, 7)), ()),
            "seen": (Watching(True, 7), (Wait(7), Draw())),
        },
        "hidden enter answer time" + LATE + SHEET + KEYS,
    ),
    "covered, over": under(
        Covered(Over()),
        {"seen": (Over(), (Draw(),))},
        "hidden enter answer time not-done" + LATE + FILMS + SHEET + KEYS,
    ),
}


@pytest.mark.parametrize("row", ROWS)
def test_every_state_with_every_happening(row: str) -> None:
    course, cells, nothing = ROWS[row]
    for name, happening in HAPPENINGS.items():
        assert (name in cells) != (name in nothing.split()), f"{name} stands in the table, once"
        assert after(course, happening, NOW) == cells.get(name, (course, ())), name


def test_the_table_has_every_state_every_happening_and_every_state_under_a_page() -> None:
    courses = [course for course, _, _ in ROWS.values()]
    assert {type(course) for course in courses} == set(get_args(Course))
    beneath = {type(course.under) for course in courses if isinstance(course, Covered)}
    assert beneath == set(get_args(Course)) - {Covered, Closed}
    assert {type(one) for one in HAPPENINGS.values()} == set(get_args(Happening))


def test_what_may_make_something_happen_at_once_comes_last() -> None:
    at_once = (Think, Do, Choose, OpenResult, Forward)
    for course, _, _ in ROWS.values():
        for happening in HAPPENINGS.values():
            _, effects = after(course, happening)
            assert not [effect for effect in effects[:-1] if isinstance(effect, at_once)]


def test_what_was_told_and_gone_through_ends_in_the_turn_that_waits() -> None:
    """An age is told, then its scoring gone through, then the computer player begins: each once, in this order."""
    course: Course = Choosing()
    seen: list[Effect] = []
    steps = Changed(BOT, "age 1", (2, 2)), Hidden(), Elapsed(8), Seen(), Enter(), Enter(), Enter(), Hidden(), Seen()
    for at, happening in enumerate(steps):
        course, effects = after(course, happening, float(at))
        seen += effects
    assert course == Thinking(8)
    kinds = [type(effect) for effect in seen if not isinstance(effect, Draw | StopWaiting)]
    assert kinds == [TellDrawn, TellDrawn, OpenReview, OpenReview, CloseReview, Think]


def course_after(course: Course, *steps: tuple[float, Happening]) -> tuple[Course, list[Effect]]:
    """Where the table stands after all that happened, each at its time, and what was done."""
    done: list[Effect] = []
    for now, happening in steps:
        course, effects = after(course, happening, now)
        done += effects
    return course, done


def test_no_enter_too_many_gets_through_a_change_of_seat() -> None:
    """Ten times Enter, up to 0.3 seconds apart, the last three seconds after the baton came: nothing is chosen."""
    flood: list[tuple[float, Happening]] = [(NOW + 0.3 * at, Enter()) for at in range(1, 11)]
    course, done = course_after(Choosing(), (NOW, Changed(PERSON, baton="to Ben")), (NOW + 0.2, Drawn()), *flood)
    assert isinstance(course, Passing)
    assert not {TakeUp, Choose} & {type(effect) for effect in done}
    course, done = course_after(course, (NOW + 3.5, Enter()), *((NOW + 3.5 + 0.3 * at, Enter()) for at in range(1, 11)))
    assert isinstance(course, Choosing)
    assert [type(effect) for effect in done] == [TakeUp, Draw, TellDrawn], "the baton is taken up, and that is all"
    _, done = course_after(course, (NOW + 7.1, Enter()))
    assert done == [Choose()]


def test_another_key_takes_the_baton_up_and_counts_at_once() -> None:
    course, done = course_after(Choosing(), (NOW, Changed(PERSON, baton="to Ben")), (NOW, Stirred()), (NOW, Enter()))
    assert course == Choosing()
    assert done[-3:] == [TakeUp(), Draw(), Choose()]


def test_after_an_age_and_its_scoring_enter_has_to_be_quiet_too() -> None:
    course, _ = course_after(Choosing(), (NOW, Changed(PERSON, "age 1", (2,))), (NOW + 1, Enter()))
    assert isinstance(course, Reviewing)
    assert course_after(course, (NOW + 2, Enter()))[0] == Choosing(NOW + 2)
