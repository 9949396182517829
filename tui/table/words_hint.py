"""The words of a hint, at the table and in lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.words import count

MOST: Final = 9
"""A gain above it is no forecast, and no figure is told: what a turn is in the middle of is worth nothing until it is
done."""


def items(better: Sequence[tuple[str, int]], worse: Sequence[tuple[str, int]]) -> str:
    """What changes in a scoring: "churches +4, but towers -1", or "despite towers -1"; "" for nothing."""
    gained, lost = (", ".join(f"{name} {points:+d}" for name, points in changes) for changes in (better, worse))
    if gained and lost:
        return f"{gained}, but {lost}"
    return gained or (f"despite {lost}" if lost else "")


def nearer(name: str, had: int, then: int, need: int) -> str:
    """What comes nearer to its threshold: "defence 2 to 4 of 12"."""
    return f"{name} {had} to {then} of {need}"


def about(points: int, noun: str) -> str:
    """ "about 4 points"."""
    return f"about {count(points, noun)}"


def than_most(gain: int, noun: str) -> str:
    """How a choice compares with the middle one. `gain` above `MOST`: more than can be told in figures."""
    return "far better than most others" if gain > MOST else f"{about(gain, noun)} better in the end than most others"


def best(gap: int, usual: int, noun: str, only: str) -> str:
    """How the best choice compares with the next best (`gap`), or where that is as good, with the middle one (`usual`).
    `only`: the other one, where there is but one."""
    other = _the_other(only)
    if gap > MOST:
        return f"far better than {other}"
    if gap:
        return f"{about(gap, noun)} better in the end than {other}"
    return than_most(usual, noun) if usual and not only else f"about as good as {other}"


def next_best(behind: int, noun: str) -> str:
    """How another choice compares with the best."""
    return f"{about(behind, noun)} worse in the end than the best" if behind else "about as good as the best"


def _the_other(only: str) -> str:
    return f"the other choice ({only})" if only else "the next best"


def short_best(gap: int, usual: int, noun: str, only: str) -> str:
    """`best` in fewer words."""
    other = "the other" if only else "the next"
    if gap > MOST:
        return f"far better than {other}"
    if gap:
        return f"{about(gap, noun)} better than {other}"
    if only or not usual:
        return f"as good as {other}"
    return "far better than most" if usual > MOST else f"{about(usual, noun)} better than most"


def short_next(behind: int, noun: str) -> str:
    return f"{about(behind, noun)} worse" if behind else "about as good"


def guessed(differs: bool, other: bool, only: str, brief: bool) -> str:
    """The same without figures, where these are guesses: of the best, or of any `other` choice."""
    if other:
        return f"not as good as the best{'' if brief else ' in the end'}" if differs else "about as good as the best"
    next_best = _the_other(only) if not brief else "the other" if only else "the next"
    return f"{'better than' if differs else 'about as good as'} {next_best}"


def no_other() -> str:
    return "there is no other choice"


def hint(number: int, of: int, what: str, compared: str, why: str) -> str:
    """The hint in full. `number` from 1; `why` may be ""."""
    keys = "Enter does it, g shows the next." if of > 1 else "Enter does it."
    return f"{short(number, of, what, compared, why)}. {keys}"


def brief(number: int, of: int, what: str, compared: str, why: str) -> str:
    """The hint with the keys in few words."""
    return f"{short(number, of, what, compared, why)}. Enter{', g next' if of > 1 else ' does it'}"


def short(number: int, of: int, what: str, compared: str, why: str) -> str:
    """The hint without the keys; `compared` may be ""."""
    return f"{_head(number, of)}: {', '.join(filter(None, (what, compared)))}{f': {why}' if why else ''}"


def tight(number: int, of: int, what: str, compared: str, why: str) -> str:
    """The hint in the least room; `compared` and `why` may be "". One colon of an action is enough."""
    told = f"{_head(number, of)}: {', '.join(filter(None, (what, compared)))}"
    return f"{told} ({why})" if why and ":" in what else f"{told}: {why}" if why else told


def _head(number: int, of: int) -> str:
    return f"Hint {number} of {of}" if of > 1 else "Hint"


def judged(what: str, compared: Sequence[str], why: str, worse: bool) -> list[str]:
    """Of what is about to be done, and stays so: how good it is, from many words to few; `worse`: than another choice.
    The reason stands longest, then the key: what it is stands on the table."""
    key = "Backspace, then g shows a better one." if worse else "Enter does it."
    told = [f"Hint: {what}, {one}" for one in compared] + [f"Hint: {one}" for one in compared]
    reasons = [form for one in told for form in (f"{one}: {why}. {key}", f"{one}: {why}.")] if why else []
    return [*reasons, *(f"{one}. {key}" for one in told), told[-1]]


def thinks(why: str) -> str:
    """What a computer player says of its choice, to go on from its name."""
    return f"thinks: {why}"


def line(number: int, what: str, compared: str, why: str) -> str:
    """A hint in lines of text; `number`: that of the action."""
    return f"Hint: {what} (number {number}), {compared}{f': {why}' if why else ''}."


def cheapest(number: int, what: str) -> str:
    """The same where all that matters is what a choice costs."""
    return f"Hint: it costs least to {what} (number {number})."
