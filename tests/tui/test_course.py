"""Where a table stands: every state with every happening, as a table."""

from __future__ import annotations

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
    Pointed,
    Reviewing,
    Runs,
    Seen,
    Showing,
    Skip,
    StopWaiting,
    Tell,
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

PERSON, BOT, NOBODY, FILM = (Turn(who, 8) for who in ("person", "computer", "nobody", "film"))  # type: ignore[arg-type]
LINES = (3, 2)
NOW_PERSON, NOW_BOT = Unseen(Turn("person", 7)), Unseen(Turn("computer", 7))
AGE = Telling("age 1", Unseen(BOT, None, LINES))

HAPPENINGS: dict[str, Happening] = {
    "to-person": Changed(PERSON),
    "to-bot": Changed(BOT),
    "to-end": Changed(NOBODY),
    "undone": Changed(BOT, halt=True),
    "age": Changed(BOT, "age 1", LINES),
    "scored": Changed(PERSON, None, LINES),
    "leafed": Changed(FILM),
    "enter": Enter(),
    "skip": Skip(),
    "backward": Backward(),
    "next-seat": NextSeat(),
    "pointed": Pointed(2),
    "pointed-out": Pointed(3),
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
    "age": (AGE, (Draw(), Tell("age 1"))),
    "scored": (Reviewing(0, 1, LINES, Unseen(PERSON)), (Draw(), OpenReview())),
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


LATE = " late-answer late-time"
FILMS = " run halt"
SHEET = " skip backward next-seat pointed pointed-out"
DONE = (Choosing(), (CloseReview(), Draw()))
ROWS: dict[str, Row] = {
    "unseen": here(
        NOW_BOT,
        {"seen": (Thinking(7), (Draw(), Think(7)))},
        "enter answer time not-done" + LATE + FILMS + SHEET,
    ),
    "choosing": here(
        Choosing(),
        {"enter": (Choosing(), (Choose(),)), "seen": (Choosing(), (Draw(),))},
        "answer time not-done" + LATE + FILMS + SHEET,
    ),
    "thinking": here(
        Thinking(7),
        {
            "answer": (Showing("lay", 7), (Wait(7), Draw())),
            "not-done": (Halted(7), (StopWaiting(), Draw())),
            "seen": (Thinking(7), (Draw(),)),
        },
        "enter time" + LATE + FILMS + SHEET,
    ),
    "showing": here(
        Showing("lay", 7),
        {
            "enter": (Showing("lay", 7), (StopWaiting(), Do("lay"))),
            "time": (Showing("lay", 7), (Do("lay"),)),
            "not-done": (Halted(7), (StopWaiting(), Draw())),
            "seen": (Showing("lay", 7), (Wait(7), Draw())),
        },
        "answer" + LATE + FILMS + SHEET,
    ),
    "telling": here(
        Telling("age 1", NOW_BOT),
        {"seen": (Thinking(7), (Draw(), Think(7)))},
        "enter answer time not-done" + LATE + FILMS + SHEET,
    ),
    "reviewing": here(
        reviewing(0, 1),
        {
            "enter": (reviewing(0, 2), (Light(),)),
            "skip": DONE,
            "backward": (reviewing(0, 1), (Light(),)),
            "next-seat": (reviewing(1, 1), (OpenReview(),)),
            "pointed": (reviewing(0, 2), (Light(),)),
            "seen": (reviewing(0, 1), (OpenReview(),)),
        },
        "pointed-out answer time not-done" + LATE + FILMS,
        CloseReview(),
    ),
    "reviewing, last line": here(
        reviewing(0, 2),
        {
            "enter": (reviewing(1, 1), (OpenReview(),)),
            "skip": DONE,
            "backward": (reviewing(0, 1), (Light(),)),
            "next-seat": (reviewing(1, 1), (OpenReview(),)),
            "pointed": (reviewing(0, 2), (Light(),)),
            "seen": (reviewing(0, 2), (OpenReview(),)),
        },
        "pointed-out answer time not-done" + LATE + FILMS,
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
        "pointed pointed-out answer time not-done" + LATE + FILMS,
        CloseReview(),
    ),
    "halted": here(
        Halted(7),
        {"enter": (Thinking(7), (Words(), Think(7))), "seen": (Halted(7), (Draw(),))},
        "answer time not-done" + LATE + FILMS + SHEET,
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
        "enter answer" + LATE + SHEET,
    ),
    "watching, paused": here(
        Watching(False, 7),
        {
            "leafed": (Watching(False, 8), (Draw(),)),
            "run": (Watching(True, 7), (StopWaiting(), Wait(7), Words())),
            "halt": (Watching(False, 7), (StopWaiting(), Words())),
            "seen": (Watching(False, 7), (Draw(),)),
        },
        "enter answer time not-done" + LATE + SHEET,
    ),
    "over": here(
        Over(),
        {"enter": (Over(), (OpenResult(True),)), "seen": (Over(), (Draw(),))},
        "answer time not-done" + LATE + FILMS + SHEET,
    ),
    "closed": (Closed(), {}, " ".join(HAPPENINGS)),
    "covered, unseen": under(
        Covered(NOW_BOT),
        {"seen": (Thinking(7), (Draw(), Think(7)))},
        "hidden enter answer time not-done" + LATE + FILMS + SHEET,
    ),
    "covered, choosing": under(
        Covered(Choosing()),
        {"seen": (Choosing(), (Draw(),))},
        "hidden enter answer time not-done" + LATE + FILMS + SHEET,
    ),
    "covered, thinking": under(
        Covered(Thinking(7)),
        {
            "answer": (Covered(Showing("lay", 7)), ()),
            "not-done": (Covered(Halted(7)), ()),
            "seen": (Thinking(7), (Draw(),)),
        },
        "hidden enter time" + LATE + FILMS + SHEET,
    ),
    "covered, showing": under(
        Covered(Showing("lay", 7)),
        {"not-done": (Covered(Halted(7)), ()), "seen": (Showing("lay", 7), (Wait(7), Draw()))},
        "hidden enter answer time" + LATE + FILMS + SHEET,
    ),
    "covered, telling": under(
        Covered(Telling("age 1", NOW_BOT)),
        {"seen": (Thinking(7), (Draw(), Think(7)))},
        "hidden enter answer time not-done" + LATE + FILMS + SHEET,
    ),
    "covered, reviewing": under(
        Covered(reviewing(0, 1)),
        {"seen": (reviewing(0, 1), (OpenReview(),))},
        "hidden enter answer time not-done" + LATE + FILMS + SHEET,
    ),
    "covered, halted": under(
        Covered(Halted(7)),
        {"seen": (Halted(7), (Draw(),))},
        "hidden enter answer time not-done" + LATE + FILMS + SHEET,
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
        "hidden enter answer time" + LATE + SHEET,
    ),
    "covered, over": under(
        Covered(Over()),
        {"seen": (Over(), (Draw(),))},
        "hidden enter answer time not-done" + LATE + FILMS + SHEET,
    ),
}


@pytest.mark.parametrize("happening", HAPPENINGS)
@pytest.mark.parametrize("row", ROWS)
def test_every_state_with_every_happening(row: str, happening: str) -> None:
    course, cells, nothing = ROWS[row]
    known = happening in cells
    assert known != (happening in nothing.split()), "each pair stands in the table, once"
    assert after(course, HAPPENINGS[happening]) == (cells[happening] if known else (course, ()))


def test_the_table_has_every_state_every_happening_and_every_state_under_a_page() -> None:
    courses = [course for course, _, _ in ROWS.values()]
    assert {type(course) for course in courses} == set(get_args(Course))
    beneath = {type(course.under) for course in courses if isinstance(course, Covered)}
    assert beneath == set(get_args(Course)) - {Covered, Closed}
    assert {type(one) for one in HAPPENINGS.values()} == set(get_args(Happening))


def test_what_may_make_something_happen_at_once_comes_last() -> None:
    at_once = (Think, Do, Choose, Tell, OpenResult, Forward)
    for course, _, _ in ROWS.values():
        for happening in HAPPENINGS.values():
            _, effects = after(course, happening)
            assert not [effect for effect in effects[:-1] if isinstance(effect, at_once)]


def test_what_was_told_and_gone_through_ends_in_the_turn_that_waits() -> None:
    """An age is told, then its scoring gone through, then the computer player begins: each once, in this order."""
    course: Course = Choosing()
    seen: list[Effect] = []
    for happening in (Changed(BOT, "age 1", (2, 2)), Hidden(), Elapsed(8), Seen(), Enter(), Enter(), Hidden(), Seen()):
        course, effects = after(course, happening)
        seen += effects
    assert course == Thinking(8)
    kinds = [type(effect) for effect in seen if not isinstance(effect, Draw | StopWaiting)]
    assert kinds == [Tell, OpenReview, OpenReview, CloseReview, Think]
