"""What a hint says: the best choices, how they compare, and why. No Textual here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Literal

from rules.catalogue import counted, noun
from rules.game import Action, Rules
from rules.players.analysis import Reason
from tui.table import words_hint as words
from tui.table.showing import effect_of, item_name

REACH: Final = 5
"""Points; a choice that is worse than the best by more is no advice."""
Length = Literal["full", "short"]
"""How a comparison is told; never without what it is better than."""
MOST_ITEMS: Final = 2
"""Items of the next scoring that a hint names."""


def within_reach(found: Sequence[Reason]) -> Sequence[Reason]:
    """The choices that are shown as hints, the best first: those that come near to the best."""
    return [one for one in found if _whole(found[0].gain - one.gain) <= REACH]


def why(rules: Rules, state: Any, seat: int, one: Reason, reason: str = "") -> str:
    """What speaks for a choice: what the game says (`reason`), else what changes most in the next scoring, else what
    comes nearer to its threshold; or ""."""
    if reason:
        return reason
    if one.items:
        most = [(points > 0, (item_name(item), counted(rules.id, points))) for item, points in one.items[:MOST_ITEMS]]
        return words.items([told for good, told in most if good], [told for good, told in most if not good])
    effect = effect_of(rules.preview(state, seat, rules.proposal(state, seat, one.action)))
    nearer = [
        pair
        for pair in (effect.changes if effect else ())
        if pair.before.have < pair.after.need and pair.after.have > pair.before.have
    ]
    return ", ".join(
        words.nearer(item_name(then.item), had.have, then.have, then.need) for had, then in nearer[:MOST_ITEMS]
    )


def compared(rules: Rules, state: Any, found: Sequence[Reason], at: int, length: Length = "full") -> str:
    """The best against the next best, or where that is as good, against the middle one; another against the best; in
    whole points."""
    if len(found) == 1:
        return words.no_other()
    only = _bald(rules.describe(state, found[1].action)) if len(found) == 2 else ""
    if rules.guesses:
        behind = _whole(found[0].gain - found[max(at, 1)].gain)
        return words.guessed(behind > 0, at > 0, only, length == "short")
    counts = noun(rules.id)
    if at:
        behind = _whole(found[0].gain - found[at].gain)
        return words.next_best(behind, counts) if length == "full" else words.short_next(behind, counts)
    form = {"full": words.best, "short": words.short_best}[length]
    return form(_whole(found[0].gain - found[1].gain), _whole(found[0].gain), counts, only)


def thought(rules: Rules, state: Any, seat: int, one: Reason, reason: str = "") -> str:
    """What a computer player says of its choice, to go on from its name; "" where it can give no reason."""
    told = [item for item in one.items if item[1] > 0]  # a loss is no reason
    because = why(rules, state, seat, Reason(one.action, one.gain, tuple(told), one.made), reason)
    return words.thinks(because) if because else ""


def _whole(points: float) -> int:
    return max(0, round(points))


def told(
    rules: Rules, state: Any, seat: int, found: Sequence[Reason], at: int, room: int, reason: str = "", called: str = ""
) -> str:
    """The hint at a place of `found`, in so many cells; in fewer words where it would not fit.

    `reason`: what the game says of it; `called`: what it calls the action, "" for what the rules do; that is left out
    after the comparison and the reason.
    """
    one, number, of = found[at], at + 1, len(within_reach(found))
    what, because = called or rules.describe(state, one.action), why(rules, state, seat, one, reason)
    forms = _ladder(what, because, reason, bool(called), lambda length: compared(rules, state, found, at, length))
    told = (form(number, of, *parts) for form, *parts in forms)
    return next((text for text in told if len(text) <= room), words.tight(number, of, _bald(what), "", ""))


def judged(rules: Rules, state: Any, seat: int, found: Sequence[Reason], action: Action, why: str = "") -> list[str]:
    """What there is to say of an action that is about to be done, from many words to few; nothing where nobody thought
    of it. `why`: what the game says of it."""
    at = next((at for at, one in enumerate(found) if one.action == action), None)
    if at is None:
        return []
    what, worse = _bald(rules.describe(state, action)), _whole(found[0].gain - found[at].gain) > 0
    lengths: tuple[Length, ...] = ("full", "short")
    return words.judged(
        what, [*dict.fromkeys(compared(rules, state, found, at, length) for length in lengths)], why, worse
    )


def _ladder(
    what: str, because: str, reason: str, called: bool, compare: Callable[[Length], str]
) -> Iterator[tuple[Callable[..., str], str, str, str]]:
    """How a hint can be told, from the most words to the fewest: the form, and the action, the comparison and the
    reason in it. What a game calls its action (`called`), and a `reason` of its own, stand longer than the rest."""
    name, bald = what.partition(":")[0], _bald(what)  # the line above says what it is and brings
    full, short = compare("full"), compare("short")
    yield words.hint, what, full, because
    yield words.brief, what, full, because
    if called and reason:
        yield words.brief, what, short, because
        yield words.short, what, short, because
        yield words.tight, what, "", because
        yield words.tight, name, "", because
    if called:
        yield words.brief, what, short, ""
        yield words.short, what, short, ""
        yield words.brief, what, "", ""
    yield words.brief, name, full, because
    yield words.brief, what, short, because
    yield words.brief, name, short, because
    yield words.short, name, short, because
    yield words.tight, name, short, because
    yield words.tight, bald, short, because
    if because:  # the action is named first, however little room there is, then a reason
        yield from ((words.tight, told, "", because) for told in (name, bald))
    yield words.brief, name, short, ""
    yield words.tight, bald, short, ""


def _bald(what: str) -> str:
    """An action without what it is and brings, and without what stands in brackets."""
    return what.partition(":")[0].partition(" (")[0]
