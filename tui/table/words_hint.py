"""The words of a hint, at the table and in lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.words import count

MOST: Final = 20
"""A gain above it is no forecast: what a turn is in the middle of is worth nothing until it is done."""


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


def best(gain: int, noun: str) -> str:
    """How the best choice compares with the middle one. `gain` above `MOST`: more than can be told in figures."""
    if gain > MOST:
        return "far better than most choices"
    return f"{about(gain, noun)} better in the end than most choices" if gain else "about as good as many others"


def best_of_two(gain: int, noun: str) -> str:
    if gain > MOST:
        return "far better than the other choice"
    return f"{about(gain, noun)} better in the end than the other choice" if gain else "about as good as the other one"


def next_best(behind: int, noun: str) -> str:
    """How another choice compares with the best."""
    return f"{about(behind, noun)} worse in the end than the best" if behind else "about as good as the best"


def short_best(gain: int, noun: str) -> str:
    if gain > MOST:
        return "far better than most"
    return f"{about(gain, noun)} better than most" if gain else "as good as many"


def short_best_of_two(gain: int, noun: str) -> str:
    """`short_best` where there are but two choices."""
    if gain > MOST:
        return "far better than the other"
    return f"{about(gain, noun)} better than the other" if gain else "as good as the other"


def bare_best(gain: int, noun: str, two: bool) -> str:
    """Where there is no room to say than what; `two`: there are but two choices."""
    if 0 < gain <= MOST:
        return f"{about(gain, noun)} better"
    return short_best_of_two(gain, noun) if two else short_best(gain, noun)


def short_next(behind: int, noun: str) -> str:
    return f"{about(behind, noun)} worse" if behind else "about as good"


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
    """The hint without the keys."""
    return f"{_head(number, of)}: {what}, {compared}{f': {why}' if why else ''}"


def tight(number: int, of: int, what: str, compared: str, why: str) -> str:
    """The hint in the least room; `compared` and `why` may be ""."""
    return f"{_head(number, of)}: {', '.join(filter(None, (what, compared)))}{f' ({why})' if why else ''}"


def terse(number: int, of: int, what: str, compared: str, why: str) -> str:
    """The hint where the table is smallest; `compared` may be ""."""
    return f"{_head(number, of)}: {', '.join(filter(None, (what, compared)))}: {why}"


def _head(number: int, of: int) -> str:
    return f"Hint {number} of {of}" if of > 1 else "Hint"


def judged(what: str, compared: str, why: str, worse: bool) -> Sequence[str]:
    """Of what is about to be done, and stays so: how good it is; `worse`: than another choice. From many words to
    few."""
    key = "Backspace, then g shows a better one." if worse else "Enter does it."
    reason = f": {why}" if why else ""
    forms = [f"Hint: {what}, {compared}{reason}", f"Hint: {what}, {compared}", f"Hint: {compared}"]
    return [*(f"{form}. {key}" for form in forms), forms[-1]]


def thinks(why: str, compared: str) -> str:
    """What a computer player says of its choice, to go on from its name; one of the two may be "". A reason that
    goes on from an action ("then 2 steps to a city") stands alone there."""
    alone = f"after it {why.removeprefix('then ')}" if why.startswith("then ") else why
    return f"thinks: {', '.join(filter(None, (alone, compared)))}"


def line(number: int, what: str, compared: str, why: str) -> str:
    """A hint in lines of text; `number`: that of the action."""
    return f"Hint: {what} (number {number}), {compared}{f': {why}' if why else ''}."


def cheapest(number: int, what: str) -> str:
    """The same where all that matters is what a choice costs."""
    return f"Hint: it costs least to {what} (number {number})."
