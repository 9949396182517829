"""A review in sentences and figures, for pages, theatre and command line. No Textual here."""

from __future__ import annotations

import re
from itertools import pairwise
from textwrap import shorten
from typing import TYPE_CHECKING, Any, Final

from rules.catalogue import counted, noun
from rules.players.review import Choice, Drawn, turning_points
from rules.words import with_names
from tui.pages.words import review as words
from tui.table.note import NO_NOTE, Note

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.players.review import Review, Turning
    from rules.reckoning import Log

LONGEST: Final = 90
"""Characters of what is told of a draw."""
SENTENCE: Final = 5
"""Words of a head that can stand without what follows it."""
LEAST_TOLD: Final = 0.05
"""Points from which on a choice has cost something: less is told as nothing."""
LEAST_FALL: Final = 0.25
"""Of a chance from which on it is told where it fell: two errors of the shares of some twenty playouts."""
DIGITS: Final = 3
"""Of figures for programs."""
NUMBERED: Final = re.compile(r" \((?:\d\d|SP)\)$")
"""The id of a tile behind its name."""


def described(log: Log, position: int, action: Any) -> str:
    """An action at a position of the log, in words."""
    return str(log.rules.describe(log.state_at(position), action)).rstrip(".")


def beside(log: Log, position: int, did: Any, best: Any) -> tuple[str, str]:
    """What was done at a position of the log, and what would have been better. The id behind a thing of several alike
    stands nowhere on the table: where only that tells the two apart, it is which of those to choose from it is."""
    state = log.state_at(position)
    told = in_brief(described(log, position, did), described(log, position, best))
    bare = NUMBERED.sub("", told[0]), NUMBERED.sub("", told[1])
    ids = [text[len(name) :] for text, name in zip(told, bare, strict=True)]
    if not all(ids) or ids[0] == ids[1] or not _alike(*bare):
        return bare
    legal = log.rules.legal_actions(state, state.to_move)
    named = (NUMBERED.search(described(log, position, action)) for action in legal)
    known = [*dict.fromkeys(found.group() for found in named if found)]
    first, second = (words.which(name, known.index(one) + 1, len(known)) for name, one in zip(bare, ids, strict=True))
    return first, second


def _alike(one: str, other: str) -> bool:
    """Whether a thing is called the same in both, however it is turned."""
    return len({*one.split()} ^ {*other.split()}) <= 1


def in_brief(did: str, best: str) -> tuple[str, str]:
    """Two actions beside each other: each without the text of its card, as long as they are told apart so."""
    short = did.partition(": ")[0], best.partition(": ")[0]
    return short if short[0] != short[1] else (did, best)


def drawn_words(log: Log, one: Drawn, seat: int, names: Sequence[str]) -> list[str]:
    """What was drawn, as the journal tells it: what was drawn for the seat, to go on from its name; else all of it."""
    told = _told(log, one, names)
    own = [text for who, text in told if who == seat]
    rival = log.rules.rival(log.state_at(one.start))

    def amid(text: str) -> str:
        """A sentence as it stands amid another one: the name of a rival keeps its capital letter."""
        return text if rival is not None and text.startswith(rival[0]) else text[:1].lower() + text[1:]

    others = [amid(text) if who is None else f"{names[who]} {text}" for who, text in told]
    return [_in_short(text) for text in own or others]


def _in_short(text: str) -> str:
    """What was drawn, without all that it was where that is a long list."""
    head, _, listed = text.partition(": ")
    whole = len(text) <= LONGEST or not listed or len(head.split()) < SENTENCE
    return shorten(text, LONGEST, placeholder=" ...") if whole else head


def _told(log: Log, one: Drawn, names: Sequence[str]) -> list[tuple[int | None, str]]:
    """The lines of the journal on what was drawn, each with whom it was drawn for."""
    rules = log.rules
    events = [event for entry in log.entries[one.start : one.end] for event in entry.events]
    return [(who, with_names(rules.told(text), names)) for who, text in rules.describe_draws(events)]


def teller(log: Log, one: Turning) -> int:
    """The seat from whose name it is told what mattered: another than it mattered to, where all was drawn for that."""
    if isinstance(one.what, Choice):
        return one.seat
    drawn_for = {who for who, _ in _told(log, one.what, [""] * len(one.what.luck))}
    other = drawn_for.pop() if len(drawn_for) == 1 else None
    return one.seat if other is None else other


def turning_words(log: Log, one: Turning, names: Sequence[str]) -> str:
    """What mattered, to go on from the name of `teller`."""
    what, counts = one.what, noun(log.rules.id)
    stage = log.rules.stage(log.state_at(what.start))
    by = max(1, round(abs(one.points)))
    if isinstance(what, Choice):
        did, best = beside(log, what.start, what.action, what.best)
        return words.choice(what.turn, stage, did, best, by, counts)
    whose, worth = teller(log, one), by if one.points > 0 else -by
    told = words.drawn if whose == one.seat else words.drawn_by_other
    return told(names[one.seat], stage, drawn_words(log, what, whose, names), worth, counts)


def place_of(one: Turning) -> int:
    """The position of the log at which it is seen: a choice before it is made, what was drawn once it lies there."""
    return one.what.start if isinstance(one.what, Choice) else one.what.end


def note_of(log: Log, one: Turning, names: Sequence[str]) -> Note:
    """What is told of it in the theatre, where what was done or drawn is seen."""
    what, counts = one.what, noun(log.rules.id)
    by = max(1, round(abs(one.points)))
    if isinstance(what, Choice):
        return Note(words.better_there(beside(log, what.start, what.action, what.best)[1], by, counts), what.best)
    told, whose = words.luck_there(names[one.seat], by if one.points > 0 else -by, counts), teller(log, one)
    own = any(who == whose for who, _ in _told(log, what, names))
    drawn = words.drawn_there(log.rules.stage(log.state_at(what.start)), drawn_words(log, what, whose, names), own)
    return Note(told, seat=whose, drawn=drawn, own=own)


def note_of_choice(log: Log, one: Choice) -> Note:
    """The same of any choice; nothing of one that was as good as the best."""
    if one.cost < LEAST_TOLD:
        return NO_NOTE
    better = beside(log, one.start, one.action, one.best)[1]
    return Note(words.better_there(better, max(1, round(one.cost)), noun(log.rules.id)), one.best)


def goal_words(log: Log, goal: str, found: Review) -> str:
    """Of a game played for a chapter: what was weighed, how likely it was to pass, and in a lost one where that fell
    most; "" for any other game."""
    from rules.campaigns import campaign
    from rules.goal import WEIGHT, chapter_of

    chapter = chapter_of(goal)
    chances = [one.passed for one in found.expected if one.passed is not None]
    if chapter is None or not chances:
        return ""
    way = campaign(goal.partition("/")[0])
    conditions = sum(not one.given for one in chapter.conditions)
    name = words.chapter(way.title, way.chapters.index(chapter) + 1)
    told = words.weighed(name, conditions, round(WEIGHT), chances[0], chances[len(chances) // 2], chances[-1] > 0)
    fall = _fall(found)
    if fall is None:
        return told
    first, last, had, has = fall
    stages = dict.fromkeys(log.rules.stage(log.state_at(at)) for at in (first, last))
    return f"{told} {words.fell([*stages], had, has)}"


def _fall(found: Review) -> tuple[int, int, float, float] | None:
    """Between which places the chance to pass fell most in a game that was lost, from what and to what; None where no
    fall is more than an error of so few playouts."""
    ends = [(one.start, one.passed) for one in found.expected if one.passed is not None]
    if not ends or ends[-1][1]:
        return None
    falls = [(first, last, had, has) for (first, had), (last, has) in pairwise(ends)]
    deepest = max(falls, key=lambda one: one[2] - one[3], default=None)
    return deepest if deepest is not None and deepest[2] - deepest[3] >= LEAST_FALL else None


def all_choices(found: Review) -> list[Choice]:
    """In the order of the game, those after a hint among them."""
    return sorted((*found.choices, *found.helped), key=lambda one: one.start)


def best_of(found: Review, seat: int) -> int:
    """How many choices of the seat were the best found."""
    return sum(one.cost < LEAST_TOLD for one in found.of(seat))


def seat_words(log: Log, found: Review, seat: int) -> str:
    """Luck and skill of a seat apart, to go on from its name."""
    luck, error = found.luck(seat)
    choices = found.of(seat)
    told = found.dearest(seat), best_of(found, seat), len(choices), found.helped_of(seat)
    return words.seat(luck, error, *told, noun(log.rules.id))


def choice_words(log: Log, one: Choice, helped: bool = False) -> str:
    """A choice in the list of all; `helped`: a hint was asked for it."""
    if helped:
        return words.after_a_hint(NUMBERED.sub("", described(log, one.start, one.action)))
    if one.cost < LEAST_TOLD:
        return words.was_best(NUMBERED.sub("", described(log, one.start, one.action)))
    return words.cost(*beside(log, one.start, one.action, one.best), one.cost)


def as_json(log: Log, found: Review, names: Sequence[str], goal: str = "") -> dict[str, Any]:
    """A review for programs. Steps are log positions: so many steps were made before. With a `goal`, `passed` is the
    share of the expected ends that pass its chapter."""
    rules = log.rules
    points = [
        {"step": one.what.start, "seat": one.seat, "kind": "choice" if isinstance(one.what, Choice) else "draw",
         "points": round(one.points, DIGITS), "told": names[teller(log, one)] + turning_words(log, one, names)}
        for one in turning_points(found)
    ]  # fmt: skip
    choices = [
        {"step": one.start, "seat": one.seat, "turn": one.turn, "action": rules.encode_action(one.action),
         "best": rules.encode_action(one.best), "cost": round(one.cost, DIGITS), "helped": one in found.helped}
        for one in all_choices(found)
    ]  # fmt: skip
    draws = [
        {"step": one.start, "to": one.end, "luck": _rounded(one.luck), "error": _rounded(one.error)}
        for one in found.draws
    ]
    curve = [
        {"step": one.start, "totals": [round(counted(rules.id, total), DIGITS) for total in one.totals],
         "wins": _rounded(one.wins), **({} if one.passed is None else {"passed": round(one.passed, DIGITS)})}
        for one in found.expected
    ]  # fmt: skip
    return {
        "game": rules.id, "seats": [_seat(rules.id, found, seat, name) for seat, name in enumerate(names)],
        "turning_points": points, "choices": choices, "draws": draws, "expected": curve,
        **({"goal": goal} if goal else {}),
    }  # fmt: skip


def _seat(game: str, found: Review, seat: int, name: str) -> dict[str, Any]:
    luck, error = found.luck(seat)
    return {
        "name": name, "total": counted(game, found.totals[seat]), "luck": round(luck, DIGITS),
        "error": round(error, DIGITS), "cost": round(found.cost(seat), DIGITS), "choices": len(found.of(seat)),
        "best": best_of(found, seat), "helped": found.helped_of(seat),
    }  # fmt: skip


def _rounded(values: Sequence[float]) -> list[float]:
    return [round(value, DIGITS) for value in values]
